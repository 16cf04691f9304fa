"""Games about money: one set of rules for the browser, the terminal and the study of strategy."""

__version__ = "0.1.0"
