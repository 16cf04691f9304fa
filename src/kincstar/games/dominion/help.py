"""What help is asked about: the rule behind a button, and what a player may wonder why it can't be done."""

from __future__ import annotations

from kincstar.games.dominion.parts import (
    ACTION_SET,
    BUY,
    CHOOSE,
    CLEAN_UP,
    END,
    KINDS,
    KINGDOM,
    MOAT,
    PLAY,
    TREASURES,
)
from kincstar.games.dominion.state import Dominion
from kincstar.kernel.frames import frame_card

BUTTON_RULES = {"treasures": "DOM-T2", "end": "DOM-T3"}


def card_rule(kind: int) -> str:
    """Return the id of the rule of a kind of card; the basic ones have none of their own but what they cost and count (DOM-S1)."""
    return f"DOM-K{kind - int(KINGDOM) + 1}" if kind >= KINGDOM else "DOM-S1"


def rule_of(g: Dominion, button: str) -> str:
    """Return the id of the rule that a button or an action is about."""
    if not button.isdigit():
        return BUTTON_RULES.get(button, "")
    action = int(button)
    if len(g.stack) and action not in range(int(TREASURES), int(BUY)):
        kind = int(frame_card(g.stack[-1]))
        return "DOM-T8" if kind == MOAT else card_rule(kind)
    if action >= CHOOSE:
        return "DOM-S3"
    if action == END or g.phase == CLEAN_UP:
        return "DOM-T3"
    if PLAY <= action < BUY and (int(ACTION_SET) >> (action - int(PLAY))) & 1:
        return card_rule(action - int(PLAY))
    return "DOM-T2"


def questions(g: Dominion, seat: int) -> list[int]:
    """Return the actions that a player may ask about: ending the turn, the cards in hand, the piles of the supply."""
    kinds = range(int(KINDS))
    found = [int(END), int(TREASURES)]
    found += [int(PLAY) + k for k in kinds if (int(ACTION_SET) >> k) & 1 and int(g.seats[seat].hand_count(k))]
    return found + [int(BUY) + k for k in kinds if (int(g.piles) >> k) & 1]
