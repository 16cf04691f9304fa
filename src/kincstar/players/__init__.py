"""Opponents that play any game, and the loop that lets policies play."""
