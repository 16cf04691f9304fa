"""Sevens, a very small game for Kincstár."""
