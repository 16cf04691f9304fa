"""The study of strategy: many games between policies, and what they show."""

from kincstar.arena.matches import PolicyFailed, simulate
from kincstar.arena.policies import find_policy
from kincstar.arena.result import ByPlayer, BySeat, Result

__all__ = ["ByPlayer", "BySeat", "PolicyFailed", "Result", "find_policy", "simulate"]
