"""The study of strategy: many games between policies, and what they show."""

from kincstar.arena.matches import PolicyFailed, simulate
from kincstar.arena.matrix import Cell, Matrix, matrix
from kincstar.arena.policies import find_plan, find_policy
from kincstar.arena.result import ByPlayer, BySeat, Result

__all__ = [
    "ByPlayer",
    "BySeat",
    "Cell",
    "Matrix",
    "PolicyFailed",
    "Result",
    "find_plan",
    "find_policy",
    "matrix",
    "simulate",
]
