"""What the table's page is rendered with: the view, what a tap on each thing does, and why it does nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from kincstar.games.pecunia import components, looks, words
from kincstar.games.pecunia.names import GUEST_NAMES, INSCRIPTIONS
from kincstar.games.pecunia.parts import (
    ACTIONS,
    CLASS_NAMES,
    CLASS_OF,
    FILL,
    GUEST,
    GUESTS,
    KIND_NAMES,
    KINDS,
    NEXT,
    PLACES,
    PLAY,
    PLAYER,
    SEAT,
    Components,
    target_of,
)  # fmt: skip
from kincstar.games.pecunia.state import CARDS, Pecunia
from kincstar.games.pecunia.view import view
from kincstar.kernel.game import Game, Reason
from kincstar.kernel.texts import LANGUAGES, catalogue, template_gettext, template_ngettext


class Guest:
    """A guest as templates see it."""

    def __init__(self, number: int, parts: Components, reconstructed: bool, lang: str, game: Game) -> None:
        self.name = GUEST_NAMES[number]
        self.first, self.last = self.name.split(" ", 1)
        self.cls = CLASS_NAMES[CLASS_OF[number]]
        self.cls_label = words.class_name(game._(lang), self.cls.upper())
        self.turns = int(parts.stay[number])
        self.pay = int(parts.pay[number])
        self.parts = looks.look(number)
        self.reconstructed = reconstructed


class ActionCard:
    """A kind of action card as templates see it."""

    def __init__(self, kind: int, parts: Components, reconstructed: bool, lang: str, game: Game) -> None:
        key = KIND_NAMES[kind]
        self.name = words.card(game._(lang), key)
        self.names = {x: words.card(game._(x), key) for x in LANGUAGES}
        self.rule = words.rule(game._(lang), key)
        self.copies = int(parts.copies[kind])
        self.device, self.group, self.cls = looks.CARDS[kind]
        self.rule_id = f"PNO-A{CARDS[kind].number}"
        self.reconstructed = reconstructed
        saying = INSCRIPTIONS[kind % len(INSCRIPTIONS)]  # PNO-C5: decoration
        self.latin, self.translation = saying.latin, getattr(saying, lang)


@cache
def _sources(values: bytes) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """Return which guests' and which kinds' numbers are reconstructed: those of the program's own box that are marked so."""
    box = components.standard()
    if values != box.components.as_bytes():
        return (False,) * GUESTS, (False,) * KINDS  # somebody's own box
    return tuple(s == "reconstructed" for s in box.guest_sources), tuple(s == "reconstructed" for s in box.copy_sources)


def vocabulary(game: Game, parts: Components, lang: str) -> dict[str, Any]:
    """Return the words and things that all templates of this game use."""
    guests, kinds = _sources(parts.as_bytes())
    g = [Guest(i, parts, guests[i], lang, game) for i in range(GUESTS)]
    k = [ActionCard(i, parts, kinds[i], lang, game) for i in range(KINDS)]
    return {
        "g": g.__getitem__,
        "k": k.__getitem__,
        "guests": range(GUESTS),
        "kinds": range(KINDS),
        "w": words,
        "soft": looks.soft,
        "lang": lang,
        "_": template_gettext(catalogue(game.folder, lang)),
        "ngettext": template_ngettext(catalogue(game.folder, lang)),
        "rule_url": lambda rule: f"/rules/{game.name}?lang={lang}#{rule}",
    }


def target_key(action: int) -> str:
    """Return what is tapped for an action."""
    if action >= PLAYER:
        return f"player:{action - PLAYER}"
    if action >= GUEST:
        return f"guest:{action - GUEST}"
    if action >= PLAY:
        return f"kind:{action - PLAY}"
    return f"place:{action - SEAT}" if action >= SEAT else ""


def aim(g: Pecunia, seat: int) -> int | None:
    """Return the action that the main button takes where a thing is to be chosen: the next one clockwise, no advice."""
    legal = [int(a) for a in g.legal(seat)]
    if not len(g.stack):
        seats = [a for a in legal if SEAT <= a < PLAY]
        if g.stop != FILL or not seats:
            return None
        action = int(g.default(seat))
        return action if action != NEXT else None
    if not legal:
        return None
    if legal[0] >= PLAYER:
        if len(g.turned_up):
            return PLAYER + seat if PLAYER + seat in legal else legal[0]
        return min(legal, key=lambda a: (a - PLAYER - seat - 1) % int(g.players))

    def nearness(action: int) -> tuple[int, int]:
        guest = action - GUEST
        owner = int(g.queue_of(guest))
        if owner >= 0:
            return (owner - seat - 1) % int(g.players), int(g.place_in_queue(guest))
        owner = int(g.latrine_of(guest))
        return ((owner - seat - 1) % int(g.players), int(g.seat_index(guest))) if owner >= 0 else (0, guest)

    return min(legal, key=nearness)


def _why(game: Game, g: Pecunia, seat: int, lang: str) -> dict[str, Reason]:
    """Return why those things can't be done that one may wonder about: seating the first in line, and one's cards."""
    why: dict[str, Reason] = {}
    if seat != g.turn or len(g.stack):
        return why
    for action in [*range(SEAT, SEAT + PLACES), *range(PLAY, PLAY + KINDS)]:
        if action >= PLAY and not int(g.hands[seat * KINDS + action - PLAY]):
            continue
        if action < PLAY:
            if g.stop != FILL or not g.place_exists(seat, action - SEAT):
                continue
        reason = game.explain(g, seat, action, lang)
        if reason is not None:
            why[target_key(action)] = reason
    return why


def board(game: Game, g: Pecunia, viewer: int | None, names: Sequence[str], lang: str) -> dict[str, Any]:
    """Return what board.html.jinja is rendered with."""
    context = vocabulary(game, g.parts, lang)
    can = {} if viewer is None else {target_key(a): a for a in map(int, g.legal(viewer)) if a != NEXT and a < ACTIONS}
    aimed = aim(g, viewer) if viewer is not None and can and viewer == g.turn else None
    context.update(
        view=view(g, viewer),
        can=can,
        why=_why(game, g, viewer, lang) if viewer is not None else {},
        aim=target_key(aimed) if aimed is not None else None,
        names=list(names),
        me=viewer,
        standing=game.ranking(g) if g.over else [],
        target=int(target_of(g.players)),
    )
    return context
