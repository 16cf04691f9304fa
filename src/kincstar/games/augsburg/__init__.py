"""Augsburg 1520: lend to nobles, win their privileges, rise; most prestige wins (rule ids AUG-…)."""
