"""The text interface: a whole game against opponents in a terminal. Everything about a particular game comes from `Game`."""
