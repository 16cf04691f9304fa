"""What help is asked about: the rule behind a button, and what a player may wonder why it can't be done."""

from __future__ import annotations

from kincstar.games.pecunia.parts import (
    CLOSED,
    FILL,
    GUEST,
    KINDS,
    MARKED,
    NEXT,
    NOBODY,
    PLACES,
    PLAY,
    SEAT,
    START,
)
from kincstar.games.pecunia.state import CARDS, Pecunia
from kincstar.kernel.frames import frame_card

NEXT_RULES = {START: "PNO-T1", MARKED: "PNO-T2", FILL: "PNO-T4", CLOSED: "PNO-T9"}
BUTTON_RULES = {"collect": "PNO-T1", "fill": "PNO-T3", "draw": "PNO-T9"}


def rule_of(g: Pecunia, button: str) -> str:
    """Return the id of the rule that a button or an action is about."""
    if not button.isdigit():
        return BUTTON_RULES.get(button, "")
    action = int(button)
    if action == NEXT:
        return NEXT_RULES[g.stop]
    if action < PLAY:
        taken = g.guest_at(g.turn, action - SEAT) != NOBODY
        return "PNO-T7" if taken else "PNO-T5"
    if action < GUEST:
        return f"PNO-A{CARDS[action - PLAY].number}"
    return f"PNO-A{CARDS[frame_card(g.stack[-1])].number}" if len(g.stack) else ""


def questions(g: Pecunia, seat: int) -> list[int]:
    """Return the actions that a player may ask about: going on, seating the first in line, the cards in hand."""
    found = [int(NEXT)]
    for place in range(int(PLACES)):
        if g.place_exists(seat, place):
            found.append(int(SEAT) + place)
    found += [int(PLAY) + kind for kind in range(int(KINDS)) if int(g.hands[seat * KINDS + kind])]
    return found
