"""What help is asked about: the rule behind a button, and what a player may wonder why it can't be done."""

from __future__ import annotations

from typing import Final

from kincstar.games.augsburg.notes import NOTE_MASK
from kincstar.games.augsburg.parts import (
    ARCHITECT,
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    BID,
    BIDDING,
    CARD,
    CARDS,
    CARRYING_OUT,
    CATHEDRAL,
    CHOICE,
    CHURCH,
    COAT,
    COLLECT,
    COLUMNS,
    COMPENSATION,
    DISCARD,
    DRAW,
    DRAW_TWO,
    END,
    EXCHANGE,
    GUILDERS,
    HOLD,
    LETTER,
    MINT,
    MOST_NOTES,
    NOTE,
    OFFICE,
    POST,
    PURCHASE,
    RIGHT,
    RIGHTS,
    SCORE_SEVEN,
    SCORE_SIX,
    SEVEN,
    SHORTAGE,
    SHOWDOWN,
    SIX,
    SLOTS,
    STEAL,
    STEP,
    TAKE_GUILDERS,
    TAKE_POINT,
    TITLE,
    TRADE,
    bits,
)
from kincstar.games.augsburg.state import Augsburg

RIGHT_RULES: Final = {
    MINT: "AUG-P5",
    ARCHITECT: "AUG-P8",
    CHURCH: "AUG-P10",
    CATHEDRAL: "AUG-P10",
    COAT: "AUG-P6",
    LETTER: "AUG-P6",
}
PRIVILEGE_RULES: Final = {
    OFFICE: "AUG-P5", TITLE: "AUG-P6", POST: "AUG-P7", GUILDERS: "AUG-P1", SIX: "AUG-P1", SEVEN: "AUG-P1", DRAW: "AUG-P1"
}  # fmt: skip

# The rule of a decision, for those of its actions that have no other one.
PHASE_RULES: Final = {
    PURCHASE: "AUG-R2", SHORTAGE: "AUG-R4", BIDDING: "AUG-A1", SHOWDOWN: "AUG-A5", CHOICE: "AUG-A8", CARRYING_OUT: "AUG-A8",
    DISCARD: "AUG-P1", COMPENSATION: "AUG-P4",
}  # fmt: skip
PRIVILEGE_OF: Final = {COLLECT: GUILDERS, SCORE_SIX: SIX, SCORE_SEVEN: SEVEN, DRAW_TWO: DRAW}


def alone(g: Augsburg) -> bool:
    """Return whether all but one have passed (AUG-A4)."""
    return int(bits(g.passed)) == int(g.players) - 1


def rule_of(g: Augsburg, button: str) -> str:
    """Return the id of the rule that a button or an action is about."""
    if button == "show":
        return "AUG-A4" if alone(g) else "AUG-A5"
    if not button.isdigit():
        return ""
    action = int(button)
    if g.phase == CARRYING_OUT:
        return _privilege_rule(action)
    if g.phase == SHOWDOWN and alone(g):
        return "AUG-A4"
    if g.phase == PURCHASE and g.round == 0:
        return "AUG-S3"
    return PHASE_RULES[g.phase]


def _privilege_rule(action: int) -> str:
    if action == EXCHANGE:
        return "AUG-A9"
    if action in (END, ARCHITECT_CHURCH, ARCHITECT_CATHEDRAL):
        return "AUG-P8"
    if action == TRADE:
        return "AUG-P7"
    if STEP <= action < STEAL:
        return "AUG-P3"
    if STEAL <= action < RIGHT:
        return "AUG-P4"
    if RIGHT <= action < RIGHT + RIGHTS:
        right = action - int(RIGHT)
        return "AUG-P5" if right < COAT else "AUG-P6"
    return "AUG-P1" if action in PRIVILEGE_OF else "AUG-A8"


def questions(g: Augsburg, seat: int) -> list[int]:
    """Return the actions that a player may ask about: whatever belongs to the decision, and some that lead to its rules."""
    me = g.seats[seat]
    if g.phase == BIDDING:
        most = min(int(g.limit(seat, g.noble)), int(MOST_NOTES))
        return [int(END), int(HOLD), *(int(BID) + n for n in range(max(1, int(g.bid)), max(most, int(g.bid)) + 2))]
    if g.phase == CHOICE:
        return [int(CARD) + c for c in range(int(CARDS))]
    if g.phase == COMPENSATION:
        return [int(TAKE_GUILDERS), int(TAKE_POINT)]
    if g.phase == CARRYING_OUT:
        return _privilege_questions(g, seat)
    notes = sorted({int(x) & int(NOTE_MASK) for x in (me.offer if g.phase == PURCHASE else me.hand)})
    found = [int(NOTE) + note for note in notes]
    return [int(END), *found] if g.phase == PURCHASE else found


def _privilege_questions(g: Augsburg, seat: int) -> list[int]:
    """The privileges of the card, with the opponents that could be robbed; all rights; the architect."""
    found = [int(END), int(EXCHANGE)]
    on_card = {int(g.privilege(slot)) for slot in range(int(SLOTS))} if g.card >= 0 else set()
    found += [int(action) for action, privilege in PRIVILEGE_OF.items() if privilege in on_card]
    if POST in on_card:
        found.append(int(TRADE))
    for column in range(int(COLUMNS)):
        if column in on_card:
            rank = int(g.seats[seat].rank(column)) + 1
            found.append(int(STEP) + column)
            victims = [s for s in range(int(g.players)) if s != seat and int(g.seats[s].rank(column)) == rank]
            found += [int(STEAL) + 5 * column + s for s in victims]
    columns = {int(OFFICE): range(int(COAT)), int(TITLE): range(int(COAT), int(RIGHTS))}
    found += [int(RIGHT) + r for column, rights in columns.items() if column in on_card for r in rights]
    return sorted([*found, int(ARCHITECT_CHURCH), int(ARCHITECT_CATHEDRAL)])
