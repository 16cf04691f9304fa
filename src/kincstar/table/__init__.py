"""A game that people play: its record, seats, undo and log. No input or output of its own."""
