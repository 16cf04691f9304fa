"""Saving a game of Dominion, and what must hold of any position."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kincstar.games.dominion.attacks import STRIKES, WINDOW
from kincstar.games.dominion.cards import CHAPEL_CARDS
from kincstar.games.dominion.parts import (
    ACTION_PHASE,
    ACTION_SET,
    ATTACK_SET,
    BASIC_SET,
    BUREAUCRAT,
    CELLAR,
    CHANCELLOR,
    CHAPEL,
    CLEAN_UP,
    COPPER,
    COST,
    CURSE,
    DRAFT,
    DRAFTED,
    ESTATE,
    FEAST,
    KINDS,
    KINGDOM_PILES,
    KINGDOM_SET,
    LIBRARY,
    MAX_PLAYERS,
    MILITIA,
    MINE,
    MOAT,
    REMODEL,
    SPY,
    THIEF,
    THRONE_ROOM,
    WORKSHOP,
    bit,
    bits,
    pile_size,
)  # fmt: skip
from kincstar.games.dominion.player import BATCH, KIND, LIMBO, OWNED, STARTING, Player
from kincstar.games.dominion.state import KINDS_MASK, MAY_END, Dominion
from kincstar.kernel.errors import SaveError
from kincstar.kernel.frames import RESUME, frame_card, frame_data, frame_seat, frame_step
from kincstar.kernel.piles import zeros64
from kincstar.kernel.rng import load_rng
from kincstar.kernel.save import Reader, Writer

GAME: Final = "dominion"
RULES_VERSION: Final = 1
MANY: Final[i64] = 1 << 30  # more than any count of a game


def save(g: Dominion) -> bytes:
    """Return the whole state as bytes."""
    w = Writer()
    w.num(g.players)
    w.blob(g.rng.dump())
    w.num(1 if g.over else 0)
    w.num(g.revealed)
    w.num(g.start)
    w.num(g.turn)
    w.num(g.phase)
    w.num(g.actions)
    w.num(g.buys)
    w.num(g.coins)
    w.num(g.piles)
    w.num(g.silent)
    w.num(g.idle)
    w.num(g.wanted)
    w.num(g.wanted_start)
    w.num((1 if g.asks_all else 0) + (2 if g.lingers else 0))
    w.large(g.stack)
    w.large(g.supply)
    w.small(g.in_play)
    w.small(g.aside)
    w.small(g.caught)
    w.small(g.picked)
    w.small(g.trash)
    for p in g.seats:
        w.small(p.draw)
        w.small(p.hand)
        w.small(p.discard)
        w.small(p.owned)
        w.num(p.turns)
        w.num(1 if p.limbo else 0)
    return w.finish(GAME, RULES_VERSION)


def _between(n: i64, low: i64, high: i64) -> i64:
    if n < low or n > high:
        raise SaveError("this save is damaged: a number in it is out of range")
    return n


def restore(data: bytes) -> Dominion:
    """Return the state that `save` wrote; SaveError if the bytes are none, or describe a position that can't be."""
    r = Reader(data, GAME, RULES_VERSION)
    n = _between(r.num(), 2, MAX_PLAYERS)
    try:
        rng = load_rng(r.blob())
    except ValueError as e:
        raise SaveError(f"this save is damaged: {e}") from None
    g = Dominion(n, rng)
    g.over = _between(r.num(), 0, 1) == 1
    g.revealed = _between(r.num(), 0, MANY)
    g.start = _between(r.num(), 0, n - 1)
    g.turn = _between(r.num(), 0, n - 1)
    g.phase = _between(r.num(), DRAFT, CLEAN_UP)
    g.actions = _between(r.num(), 0, MANY)
    g.buys = _between(r.num(), 0, MANY)
    g.coins = _between(r.num(), 0, MANY)
    g.piles = _between(r.num(), 0, KINDS_MASK)
    g.silent = _between(r.num(), 0, MANY)
    g.idle = _between(r.num(), -1, MANY)
    g.wanted = _between(r.num(), DRAFTED, KINDS_MASK)
    g.wanted_start = _between(r.num(), -1, n - 1)
    settings = _between(r.num(), 0, 3)
    g.asks_all = settings & 1 != 0
    g.lingers = settings & 2 != 0
    g.stack = r.large()
    g.supply = r.large(int(KINDS))
    g.in_play = r.small()
    g.aside = r.small()
    g.caught = r.small()
    g.picked = r.small()
    g.trash = r.small()
    i: i64 = 0
    while i < n:
        p = Player()
        p.draw = r.small()
        p.hand = r.small()
        p.discard = r.small()
        p.owned = r.small(int(KINDS))
        p.turns = _between(r.num(), 0, MANY)
        p.limbo = _between(r.num(), 0, 1) == 1
        g.seats.append(p)
        i += 1
    g.mine = g.seats[g.turn]
    r.end()
    _count_piles(g)
    problem = check(g)
    if problem != "":
        raise SaveError(f"this save is damaged: {problem}")
    for f in g.stack:
        if not _possible(g, f):
            raise SaveError("this save is damaged: it has an open decision of no card")
    if len(g.stack) > 0:
        f = g.stack[-1]
        if frame_step(f) >= RESUME or g.options() & (KINDS_MASK | MAY_END) == 0:
            raise SaveError("this save is damaged: nobody can answer its open question")
    return g


def _count_piles(g: Dominion) -> None:
    """Set what follows from the supply; SaveError if it has cards where there is no pile."""
    if g.phase == DRAFT:
        return
    k: i64 = 0
    while k < KINDS:
        there = (g.piles >> k) & 1 != 0
        if g.supply[k] < 0 or (not there and g.supply[k] != 0):
            raise SaveError("this save is damaged: its supply can't be")
        if there and g.supply[k] == 0:
            g.empty += 1
        elif there:
            g.filled |= bit(k)
        k += 1


def _possible(g: Dominion, f: i64) -> bool:
    """Whether a frame can stand on the stack."""
    card, seat, step, data = frame_card(f), frame_seat(f), frame_step(f), frame_data(f)
    if card >= KINDS or seat >= g.players or (g.piles >> card) & 1 == 0 or g.over or g.phase != ACTION_PHASE:
        return False
    if step == WINDOW and (ATTACK_SET >> card) & 1 != 0:
        return seat == g.turn and data >> 8 == 0
    if step == STRIKES:
        return seat == g.turn and (ATTACK_SET >> card) & 1 != 0 and data >> 8 == 0
    if step == RESUME:
        return card == THRONE_ROOM and seat == g.turn and data < KINDS and (ACTION_SET >> data) & 1 != 0
    if card == MOAT:
        below = len(g.stack) >= 2 and frame_step(g.stack[-2]) == WINDOW
        return step == 0 and seat != g.turn and below and data < KINDS and (ATTACK_SET >> data) & 1 != 0
    if card == MILITIA:
        return step == 0 and seat != g.turn and i64(len(g.picked)) < data <= 64
    if card == BUREAUCRAT:
        return step == 0 and seat != g.turn
    if seat != g.turn:
        return False
    if card == SPY:
        return step == 0 and data < g.players and len(g.aside) == 1
    if card == THIEF:
        return (step == 0 and data < g.players and len(g.aside) == 2) or (step == 1 and len(g.caught) > 0)
    if card == CHAPEL:
        return step == 0 and len(g.picked) < CHAPEL_CARDS
    if card == LIBRARY:
        hand = g.seats[seat].hand
        return step == 0 and 0 < len(hand) and (data >> 8) < i64(len(hand)) and data & 255 == i64(hand[-1]) & KIND
    if card == REMODEL or card == MINE:
        return step == 0 or (step == 1 and data <= COST[5] + 3)
    return step == 0 and (
        card == CELLAR or card == WORKSHOP or card == FEAST or card == THRONE_ROOM or card == CHANCELLOR
    )


def _count(pile: vec[u8], counts: vec[i64]) -> None:
    for x in pile:
        counts[i64(x) & KIND] += 1


def _flags_fit(p: Player) -> bool:
    """Whether the flags of a player's cards are where they can be (player.py)."""
    for x in p.draw:
        if i64(x) & (LIMBO | BATCH) != 0:
            return False
    for x in p.hand:
        if i64(x) & BATCH != 0 or (i64(x) & LIMBO != 0 and not p.limbo):
            return False
    for x in p.discard:
        if i64(x) & (LIMBO | BATCH) != 0 and not p.limbo:
            return False
    return True


def _same(a: vec[u8], b: vec[u8]) -> bool:
    if len(a) != len(b):
        return False
    i: i64 = 0
    while i < i64(len(a)):
        if a[i] != b[i]:
            return False
        i += 1
    return True


def _not_begun(g: Dominion) -> bool:
    """Whether nothing lies on the table yet but everybody's starting cards, as it is in the draft (DOM-S3)."""
    if len(g.stack) + len(g.in_play) + len(g.aside) + len(g.caught) + len(g.picked) + len(g.trash) > 0:
        return False
    for n in g.supply:
        if n != 0:
            return False
    for p in g.seats:
        if len(p.draw) + len(p.hand) > 0 or p.turns != 0 or p.limbo:
            return False
        if not _same(p.discard, STARTING) or not _same(p.owned, OWNED):
            return False
    return g.actions == 0 and g.buys == 0 and g.coins == 0 and g.silent == 0


def check(g: Dominion) -> str:
    """Return what is wrong with a position, '' if nothing is: each card in exactly one place, as many as there were (DOM-S1)."""
    if g.phase == DRAFT:
        chosen = bits(g.piles)
        if g.piles & ~KINGDOM_SET != 0 or chosen >= KINGDOM_PILES or g.over:
            return "its kingdom can't be"
        return "" if _not_begun(g) else "cards lie where none can before the game has begun"
    if g.piles & BASIC_SET != BASIC_SET or bits(g.piles & KINGDOM_SET) != KINGDOM_PILES:
        return "its kingdom can't be"
    total = zeros64(KINDS)
    _count(g.trash, total)
    _count(g.caught, total)
    seat: i64 = 0
    while seat < g.players:
        p = g.seats[seat]
        mine = zeros64(KINDS)
        _count(p.draw, mine)
        _count(p.hand, mine)
        _count(p.discard, mine)
        if seat == g.turn:
            _count(g.in_play, mine)
        if seat == g.actor():
            _count(g.picked, mine)
        if len(g.aside) > 0 and (len(g.stack) == 0 or seat == g.revealer()):
            _count(g.aside, mine)
        if not _flags_fit(p):
            return "what is known of a card can't be"
        k: i64 = 0
        while k < KINDS:
            if mine[k] != i64(p.owned[k]):
                return f"seat {seat} owns other cards than lie before it"
            total[k] += mine[k]
            k += 1
        seat += 1
    k = 0
    while k < KINDS:
        size: i64 = 0
        if (g.piles >> k) & 1 != 0:
            size = pile_size(k, g.players)
            if k == COPPER:
                size += 7 * g.players
            elif k == ESTATE:
                size += 3 * g.players
        if total[k] + g.supply[k] != size:
            return "the cards don't add up"
        k += 1
    if g.supply[CURSE] < 0 or (len(g.picked) > 0 and len(g.stack) == 0):
        return "cards lie where none can"
    return ""
