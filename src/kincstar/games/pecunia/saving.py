"""Saving a game of Pecunia non olet, and what must hold of any position (PNO-I1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kincstar.games.pecunia.cards import KINDS_IN_PLAY
from kincstar.games.pecunia.parts import (
    CARDS_IN_ALL,
    CLASS_OF,
    CLOSED,
    GUESTS,
    KINDS,
    NOBODY,
    OK,
    PLACES,
    SENATOR,
    SLAVE,
    START,
    VILLA,
    VILLA_PLACE,
    VILLAS,
    WOMAN,
    Components,
)  # fmt: skip
from kincstar.games.pecunia.state import (
    CARDS,
    DISCARDS,
    DRAW_PILE,
    DRAWN,
    LATRINE,
    MEMORY,
    PLAYED,
    QUEUE,
    RENEWED,
    TURNED_UP,
    Pecunia,
)
from kincstar.kernel.errors import SaveError
from kincstar.kernel.frames import frame_card, frame_data, frame_seat, frame_step
from kincstar.kernel.piles import count, zeros64
from kincstar.kernel.rng import load_rng
from kincstar.kernel.save import Reader, Writer

GAME: Final = "pecunia"
RULES_VERSION: Final = 1


def save(g: Pecunia) -> bytes:
    """Return the whole state as bytes."""
    w = Writer()
    w.blob(g.parts.as_bytes())
    w.num(g.players)
    w.blob(g.rng.dump())
    w.num(1 if g.over else 0)
    w.num(g.revealed)
    w.num(g.turn)
    w.num(g.stop)
    w.num(g.winner)
    w.large(g.stack)
    w.large(g.money)
    w.large(g.turn_count)
    w.small(g.where)
    w.small(g.markers)
    w.small(g.guest_pile)
    w.small(g.guest_discards)
    w.small(g.turned_up)
    w.small(g.queues)
    w.small(g.lengths)
    w.small(g.seated)
    w.small(g.villas)
    w.small(g.hands)
    w.small(g.action_pile)
    w.small(g.action_discards)
    w.small(g.memory)
    return w.finish(GAME, RULES_VERSION)


def restore(data: bytes) -> Pecunia:
    """Return the state that `save` wrote; SaveError if the bytes are none, or describe a position that can't be."""
    r = Reader(data, GAME, RULES_VERSION)
    values = r.blob()
    n = r.num()
    if len(values) != 2 * GUESTS + KINDS or n < 2 or n > 6:
        raise SaveError("this save is damaged: it is of no game for 2 to 6 players")
    try:
        parts = Components(values[:GUESTS], values[GUESTS : 2 * GUESTS], values[2 * GUESTS :])
        rng = load_rng(r.blob())
    except ValueError as e:
        raise SaveError(f"this save is damaged: {e}") from None
    g = Pecunia(parts, n, rng)
    g.over = r.num() == 1
    g.revealed = r.num()
    g.turn = r.num()
    g.stop = r.num()
    g.winner = r.num()
    g.stack = r.large()
    g.money = r.large(int(n))
    g.turn_count = r.large(int(n))
    g.where = r.small(int(GUESTS))
    g.markers = r.small(int(GUESTS))
    g.guest_pile = r.small()
    g.guest_discards = r.small()
    g.turned_up = r.small()
    g.queues = r.small(int(n * GUESTS))
    g.lengths = r.small(int(n))
    g.seated = r.small(int(n * PLACES * 2))
    g.villas = r.small(int(n * VILLAS))
    g.hands = r.small(int(n * KINDS))
    g.action_pile = r.small()
    g.action_discards = r.small()
    g.memory = r.small(int(RENEWED + KINDS + n * MEMORY))
    r.end()
    if g.turn < 0 or g.turn >= n or g.stop < START or g.stop > CLOSED or g.winner < -1 or g.winner >= n:
        raise SaveError("this save is damaged: nobody is on turn in it")
    if i64(parts.copies[VILLA]) > VILLAS:
        raise SaveError("this save is damaged: it has more Villas than there are")
    problem = check(g)
    if problem != "":
        raise SaveError(f"this save is damaged: {problem}")
    if len(g.stack) > 1:
        raise SaveError("this save is damaged: two cards are being played in it")
    for f in g.stack:
        if frame_card(f) >= KINDS_IN_PLAY or frame_seat(f) != g.turn or not _possible(g, f):
            raise SaveError("this save is damaged: it has an open decision of no card")
    if g.over != (g.winner >= 0) or (len(g.turned_up) > 0 and len(g.stack) != 1):
        raise SaveError("this save is damaged: it neither goes on nor is it over")
    return g


def _possible(g: Pecunia, f: i64) -> bool:
    """Whether a decision in a card can be open: somebody can answer it, and the guest it remembers is where it can be."""
    card = CARDS[frame_card(f)]
    guest = frame_data(f)
    if frame_step(f) > 1 or guest < 0 or guest >= GUESTS:
        return False
    if frame_step(f) == 1 and g.queue_of(guest) < 0 and i64(g.where[guest]) != TURNED_UP:
        return False
    a = card.low(g, f)
    while a < card.high(g, f):
        if card.obstacle(g, f, a) == OK:
            return True
        a += 1
    return False


def _count_guests(g: Pecunia, pile: vec[u8], place: i64, times: vec[i64]) -> bool:
    """Count each guest of a pile; False if one isn't where it says it is."""
    for x in pile:
        if i64(x) >= GUESTS or i64(g.where[i64(x)]) != place:
            return False
        times[i64(x)] += 1
    return True


def check(g: Pecunia) -> str:
    """Return what is wrong with a position, '' if nothing is (PNO-I1, PNO-C1, C3, T7, T11)."""
    times = zeros64(GUESTS)
    if not (
        _count_guests(g, g.guest_pile, DRAW_PILE, times)
        and _count_guests(g, g.guest_discards, DISCARDS, times)
        and _count_guests(g, g.turned_up, TURNED_UP, times)
    ):
        return "a guest of a pile is not where it should be"
    p: i64 = 0
    while p < g.players:
        n = i64(g.lengths[p])
        if n > GUESTS:
            return "a queue is longer than there are guests"
        if not _count_guests(g, g.queues[p * GUESTS : p * GUESTS + n], QUEUE + p, times):
            return "a guest of a queue is not where it should be"
        problem = _check_latrine(g, p, times)
        if problem != "":
            return problem
        if g.money[p] < 0:
            return "somebody owes money"
        p += 1
    guest: i64 = 0
    while guest < GUESTS:
        if times[guest] != 1:
            return f"guest {guest} is in {times[guest]} places"
        if i64(g.where[guest]) < LATRINE and i64(g.markers[guest]) != 0:
            return "a guest who isn't seated has markers"
        guest += 1
    return _check_cards(g)


def _check_latrine(g: Pecunia, p: i64, times: vec[i64]) -> str:
    before: i64 = -1
    place: i64 = 0
    while place < PLACES:
        i = (p * PLACES + place) * 2
        first = i64(g.seated[i])
        second = i64(g.seated[i + 1])
        if first == NOBODY and second != NOBODY:
            return "a second guest sits where there is no first"
        if first != NOBODY and second != NOBODY:
            if first >= GUESTS or second >= GUESTS or i64(CLASS_OF[first]) != WOMAN or i64(CLASS_OF[second]) != WOMAN:
                return "two guests share a place who aren't both women"
        if not _count_guests(
            g, g.seated[i : i + (0 if first == NOBODY else 1 if second == NOBODY else 2)], LATRINE + p, times
        ):
            return "a seated guest is not where it should be"
        c: i64 = -1 if first == NOBODY else i64(CLASS_OF[first])
        if place < VILLA_PLACE:
            if (before == SENATOR and c == SLAVE) or (before == SLAVE and c == SENATOR):
                return "a senator sits beside a slave"
            before = c
        elif i64(g.villas[p * VILLAS + place - VILLA_PLACE]) > 1:
            return "a Villa is there twice"
        elif c >= 0 and not g.place_exists(p, place):
            return "a guest sits in a Villa that isn't there"
        place += 1
    return ""


def _check_cards(g: Pecunia) -> str:
    cards = zeros64(KINDS)
    for x in g.action_pile:
        if i64(x) >= KINDS:
            return "there is a card of no kind"
        cards[i64(x)] += 1
    for x in g.action_discards:
        if i64(x) >= KINDS:
            return "there is a card of no kind"
        cards[i64(x)] += 1
    i: i64 = 0
    while i < g.players * KINDS:
        n = i64(g.hands[i])
        if n > CARDS_IN_ALL:
            return "a hand holds more cards than there are"
        cards[i % KINDS] += n
        i += 1
    for x in g.villas:
        cards[VILLA] += i64(x)
    i = 0
    while i < KINDS:
        if cards[i] != i64(g.parts.copies[i]):
            return "the action cards don't add up"
        i += 1
    problem = _check_memory(g)
    if problem != "":
        return problem
    if not g.over and len(g.stack) == 0:
        i = 0
        while i < g.players:
            if i64(g.lengths[i]) == 0 and (len(g.guest_pile) > 0 or len(g.guest_discards) > 0):
                return "a queue is empty while guests are to be had"
            i += 1
    return ""


def _check_memory(g: Pecunia) -> str:
    """What has been noted of the cards drawn and played since the last renewal must fit the pile and the hands."""
    k: i64 = 0
    while k < KINDS:
        left = g.last_pile(k)
        p: i64 = 0
        while p < g.players:
            drawn = i64(g.memory[DRAWN + p * MEMORY + k])
            played = i64(g.memory[PLAYED + p * MEMORY + k])
            if i64(g.hands[p * KINDS + k]) + played < drawn:
                return "somebody has drawn a card that is neither in the hand nor played"
            left -= drawn
            p += 1
        if left != count(g.action_pile, k):
            return "the action pile is not what is left of it"
        k += 1
    return ""
