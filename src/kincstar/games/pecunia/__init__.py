"""Pecunia non olet, by the rules of its specification (ids PNO-…)."""
