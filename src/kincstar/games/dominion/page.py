"""What the table's page is rendered with: the view, what a tap on each thing does, and why it does nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from kincstar.games.dominion import help, kingdoms, looks, words
from kincstar.games.dominion.parts import (
    ACTION_PHASE,
    ACTION_SET,
    ATTACK_SET,
    BUY,
    BUY_PHASE,
    BUYING,
    CHANCELLOR,
    CHOOSE,
    COIN,
    COST,
    END,
    GAIN,
    KIND_NAMES,
    KINDS,
    KINGDOM,
    KINGDOM_PILES,
    LIBRARY,
    MOAT,
    PICK,
    PLAY,
    POINTS,
    THIEF,
    TREASURES,
    TREASURES_SET,
    YES,
)
from kincstar.games.dominion.state import Dominion
from kincstar.games.dominion.view import view
from kincstar.kernel.frames import frame_card
from kincstar.kernel.game import Game, Reason
from kincstar.kernel.texts import LANGUAGES, catalogue, template_gettext, template_ngettext

HAND_KEYS = "1234567890"
PILE_KEYS = "ACDFGHJKMNPQVWXYZ"  # the other letters are the house's and the main buttons'


class Card:
    """A kind of card as templates see it."""

    def __init__(self, kind: int, lang: str, game: Game) -> None:
        key = KIND_NAMES[kind]
        self.name = words.card(game._(lang), key)
        self.names = {x: words.card(game._(x), key) for x in LANGUAGES}
        self.rule = words.rule(game._(lang), key)
        self.types = words.types(game._(lang), key)
        self.cost, self.coin, self.points = int(COST[kind]), int(COIN[kind]), int(POINTS[kind])
        self.device, self.group, self.cls, self.signs = looks.LOOKS[kind]
        self.rule_id = help.card_rule(kind)


@cache
def cards(game: Game, lang: str) -> tuple[Card, ...]:
    """Return all kinds of cards, in the order of their numbers."""
    return tuple(Card(i, lang, game) for i in range(KINDS))


def vocabulary(game: Game, lang: str) -> dict[str, Any]:
    """Return the words and things that all templates of this game use."""
    k = cards(game, lang)
    kingdom = sorted(range(int(KINGDOM), int(KINDS)), key=lambda i: (k[i].cost, k[i].name))
    return {
        "k": k.__getitem__,
        "c": {name.lower(): kind for kind, name in enumerate(KIND_NAMES)},
        "kinds": [*range(int(KINGDOM)), *kingdom],
        "kingdom": kingdom,
        "signs_of": looks.SIGNS,
        "soft": looks.soft,
        "grouped": grouped,
        "lang": lang,
        "_": template_gettext(catalogue(game.folder, lang)),
        "ngettext": template_ngettext(catalogue(game.folder, lang)),
        "rule_url": lambda rule: f"/rules/{game.name}?lang={lang}#{rule}",
    }


def statics(game: Game, g: Dominion, lang: str) -> dict[str, Any]:
    """Return what art.svg.jinja and large.html.jinja are rendered with."""
    kinds = [i for i in range(int(KINGDOM), int(KINDS)) if g.piles >> i & 1]
    return {
        **vocabulary(game, lang),
        "players": int(g.players),
        "ten": kinds,
        "code": kingdoms.code(kinds) if len(kinds) == KINGDOM_PILES else "",
    }


def grouped(cards: Iterable[int]) -> list[tuple[int, int]]:
    """Return runs of equal cards as (kind, how many).

    >>> grouped([7, 11, 11, 7])
    [(7, 1), (11, 2), (7, 1)]
    """
    found: list[tuple[int, int]] = []
    for kind in cards:
        if found and found[-1][0] == kind:
            found[-1] = (kind, found[-1][1] + 1)
        else:
            found.append((kind, 1))
    return found


def target_key(g: Dominion, action: int) -> str:
    """Return what is tapped for an action, '' if it is no thing on the table."""
    asking = int(frame_card(g.stack[-1])) if len(g.stack) else -1
    if action == YES:
        return f"hand:{MOAT}" if asking == MOAT else "deck" if asking == CHANCELLOR else ""
    if action in (END, TREASURES):
        return ""
    if action < BUY:
        return f"hand:{action - PLAY}"
    if action < PICK:
        return f"pile:{action - BUY}"
    if action < GAIN:
        return f"{'open' if asking == THIEF else 'hand'}:{action - PICK}"
    return f"pile:{action - GAIN}" if action < CHOOSE else f"pile:{action - CHOOSE}"


def aim(g: Dominion, seat: int) -> int | None:
    """Return the thing that the main button takes at a card's question: the only one that can be taken; no advice."""
    if not len(g.stack):
        return None
    legal = [int(a) for a in g.legal(seat)]
    return legal[0] if len(legal) == 1 and target_key(g, legal[0]) else None


def _late(g: Dominion, seat: int, can: dict[str, int]) -> set[str]:
    """Return what is legal but hardly meant while something else comes first: it is asked once more before it is done.

    Treasures while there are actions to play, since there is no way back (DOM-T1), and buying with treasures still in the hand.
    """
    if len(g.stack) or g.phase not in (ACTION_PHASE, BUY_PHASE):
        return set()
    hand = int(g.seats[seat].hand_kinds())
    late = {key for key in can if key.startswith("pile:")} if hand & int(TREASURES_SET) else set()
    if any(f"hand:{k}" in can for k in range(int(KINGDOM), int(KINDS))):
        late |= {f"hand:{k}" for k in range(3)} & set(can)
    return late


def _why(game: Game, g: Dominion, seat: int, lang: str, can: dict[str, int]) -> dict[str, Reason]:
    """Return why those things can't be done that one may wonder about: actions and treasures of the hand, and buying."""
    if seat != g.turn or len(g.stack) or g.over or g.phase not in (ACTION_PHASE, BUY_PHASE, BUYING):
        return {}
    hand = int(g.seats[seat].hand_kinds())
    wondered = [PLAY + k for k in range(KINDS) if hand & (int(ACTION_SET) | int(TREASURES_SET)) & 1 << k]
    if g.phase != ACTION_PHASE:
        wondered += [BUY + k for k in range(KINDS) if int(g.piles) >> k & 1]
    why: dict[str, Reason] = {}
    for action in map(int, wondered):
        key = target_key(g, action)
        if key not in can and (reason := game.explain(g, seat, action, lang)) is not None:
            why[key] = reason
    return why


def answers(game: Game, g: Dominion, seat: int, names: Sequence[str], lang: str) -> list[tuple[int, str]]:
    """Return what can be answered beside the cards that lie open, yes before no, with words for it."""
    asking = int(frame_card(g.stack[-1])) if len(g.stack) else -1
    if not (len(g.aside) or len(g.caught) or asking == LIBRARY):
        return []
    legal = [int(a) for a in g.legal(seat)]
    return [(a, game.describe(g, seat, a, lang, names)) for a in map(int, (YES, END)) if a in legal]


def stacks(hand: Iterable[int]) -> list[tuple[int, int]]:
    """Return a hand as it lies: equal cards in a stack, in the order of `looks.hand_order`."""
    return grouped(sorted(hand, key=looks.hand_order))


def board(game: Game, g: Dominion, viewer: int | None, names: Sequence[str], lang: str) -> dict[str, Any]:
    """Return what board.html.jinja is rendered with."""
    seen = view(g, viewer)
    can = {} if viewer is None else {key: a for a in map(int, g.legal(viewer)) if (key := target_key(g, a))}
    aimed = aim(g, viewer) if viewer is not None else None
    hand = seen.players[viewer].hand if viewer is not None else None
    beside = answers(game, g, viewer, names, lang) if viewer is not None and len(g.stack) else []
    can.update({f"answer:{a}": a for a, _ in beside})
    return {
        **vocabulary(game, lang),
        "view": seen,
        "can": can,
        "late": _late(g, viewer, can) if viewer is not None and viewer == g.turn else set(),
        "why": _why(game, g, viewer, lang, can) if viewer is not None else {},
        "aim": target_key(g, aimed) if aimed is not None else None,
        "answers": beside,
        "stacks": stacks(hand or ()),
        "hand_keys": HAND_KEYS,
        "pile_keys": PILE_KEYS,
        "attack": any(int(ATTACK_SET) >> int(frame_card(f)) & 1 for f in g.stack),
        "names": list(names),
        "me": viewer,
        "standing": game.ranking(g) if g.over else [],
    }
