"""What one seat, or a spectator, may see, built up from nothing: pages, JSON and the terminal are made of this alone."""

from __future__ import annotations

import msgspec

from kincstar.games.pecunia.parts import KINDS, NOBODY, PLACES, STOP_NAMES, VILLA_PLACE, target_of
from kincstar.games.pecunia.state import Pecunia
from kincstar.kernel.frames import frame_card, frame_data, frame_step
from kincstar.kernel.game import numbers_of


class Seated(msgspec.Struct, frozen=True):
    """A guest on a place, with its markers."""

    id: int
    markers: int


class Place(msgspec.Struct, frozen=True):
    """A place with nobody, one guest, or two women, the first one first."""

    index: int
    villa: bool
    guests: tuple[Seated, ...]


class Player(msgspec.Struct, frozen=True):
    """What lies before a player; `hand` is None unless it is the viewer's own (PNO-S4)."""

    seat: int
    money: int
    hand_size: int
    hand: tuple[int, ...] | None
    places: tuple[Place, ...]
    queue: tuple[int, ...]
    turns: int


class View(msgspec.Struct, frozen=True):
    """The table as one viewer sees it. Guests are numbers 0–69, cards are kinds 0–15."""

    target: int
    turn: int
    stop: str
    card: int | None  # the kind being resolved
    step: int  # which of its questions is open
    chosen: int | None  # the guest chosen by its first question
    turned_up: tuple[int, ...]
    players: tuple[Player, ...]
    guest_pile: int
    guest_discards: tuple[int, ...]
    action_pile: int
    action_discards: tuple[int, ...]
    over: bool
    winner: int | None
    legal: tuple[int, ...]  # the viewer's legal actions


def _player(g: Pecunia, p: int, viewer: int | None) -> Player:
    places = []
    for index in range(PLACES):
        if not g.place_exists(p, index):
            continue
        pair = [int(g.guest_at(p, index, i)) for i in range(2)]
        places.append(
            Place(index, index >= VILLA_PLACE, tuple(Seated(x, int(g.markers[x])) for x in pair if x != NOBODY))
        )
    hand = None
    if viewer == p:
        hand = tuple(k for k in range(KINDS) for _ in range(int(g.hands[p * KINDS + k])))
    queue = tuple(int(g.in_line(p, i)) for i in range(int(g.lengths[p])))
    return Player(p, int(g.money[p]), int(g.hand_size(p)), hand, tuple(places), queue, int(g.turn_count[p]))


def view(g: Pecunia, viewer: int | None) -> View:
    """Return what `viewer`, a seat or None for a spectator, may see."""
    card = step = chosen = None
    if len(g.stack) > 0:
        f = g.stack[-1]
        card, step = int(frame_card(f)), int(frame_step(f))
        chosen = int(frame_data(f)) if step == 1 else None
    return View(
        target=int(target_of(g.players)),
        turn=int(g.turn),
        stop=STOP_NAMES[g.stop],
        card=card,
        step=step or 0,
        chosen=chosen,
        turned_up=tuple(numbers_of(g.turned_up)),
        players=tuple(_player(g, p, viewer) for p in range(int(g.players))),
        guest_pile=len(g.guest_pile),
        guest_discards=tuple(numbers_of(g.guest_discards)),
        action_pile=len(g.action_pile),
        action_discards=tuple(numbers_of(g.action_discards)),
        over=bool(g.over),
        winner=int(g.winner) if g.winner >= 0 else None,
        legal=tuple(numbers_of(g.legal(viewer))) if viewer is not None else (),
    )
