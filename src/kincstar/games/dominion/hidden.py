"""What a seat doesn't know, drawn anew; and what it knows, as numbers.

Everybody knows what each player owns, what lies open, and of hidden cards what player.py's flags say (DOM-T9). The rest of a player's
cards is dealt anew among the places where one of them lies, until the open question can be what it is. Of his own cards a player
knows all but the order of the draw pile.
"""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from kincstar.games.dominion.parts import KINDS, LIBRARY, MOAT, SPY, THIEF
from kincstar.games.dominion.player import BATCH, KIND, KNOWN, LIMBO, Player
from kincstar.games.dominion.state import KINDS_MASK, MAY_END, Dominion
from kincstar.kernel.frames import frame, frame_card, frame_data, frame_seat, frame_step
from kincstar.kernel.piles import shuffle, zeros
from kincstar.kernel.rng import Rng, mix

TRIES = 1000


def resample(real: Dominion, me: i64, rng: Rng) -> Dominion:
    """Return a state that seat `me` can't tell from `real`, all that it doesn't know drawn anew."""
    g = real.clone()
    g.rng = Rng(mix(rng.below(1 << 30), rng.below(1 << 30)))
    seat: i64 = 0
    while seat < g.players:
        p = g.seats[seat]
        if seat == me:
            pool = _pool(vec[u8](), p.draw)
            p.draw = _dealt(p.draw, _spread(pool, rng))
        else:
            _deal(g, seat, rng)
        seat += 1
    return g


def _pool(into: vec[u8], pile: vec[u8]) -> vec[u8]:
    """Add the cards of a pile of which the public doesn't know that they are there."""
    for x in pile:
        if i64(x) & (KNOWN | LIMBO) == 0:
            into = append(into, u8(i64(x) & KIND))
    return into


def _spread(pool: vec[u8], rng: Rng) -> vec[u8]:
    """Return a pool in random order, made from a fixed one, so that whoever knows `rng` can't reckon back to the real one."""
    counts = zeros(KINDS)
    for x in pool:
        counts[i64(x)] = u8(i64(counts[i64(x)]) + 1)
    found = vec[u8](capacity=i64(len(pool)))
    k: i64 = 0
    while k < KINDS:
        n = i64(counts[k])
        while n > 0:
            found = append(found, u8(k))
            n -= 1
        k += 1
    shuffle(found, rng)
    return found


def _dealt(pile: vec[u8], cards: vec[u8]) -> vec[u8]:
    """Return a copy of a pile with its unknown cards replaced by the first ones of `cards`."""
    pile = pile[:]
    j: i64 = 0
    i: i64 = 0
    while i < i64(len(pile)):
        x = i64(pile[i])
        if x & (KNOWN | LIMBO) == 0:
            pile[i] = u8(i64(cards[j]) | (x & BATCH))
            j += 1
        i += 1
    return pile


def _unknown(pile: vec[u8]) -> i64:
    n: i64 = 0
    for x in pile:
        if i64(x) & (KNOWN | LIMBO) == 0:
            n += 1
    return n


def _deal(g: Dominion, seat: i64, rng: Rng) -> None:
    """Deal anew what the others don't know of a player's cards, so that the question put to this player can be put."""
    p = g.seats[seat]
    asked = g.actor() == seat and not g.over
    picked = g.picked if asked else vec[u8]()
    pool = _pool(_pool(_pool(_pool(vec[u8](), p.hand), picked), p.discard), p.draw)
    hand, discard, draw, stack = p.hand, p.discard, p.draw, g.stack
    tries: i64 = 0
    while tries < TRIES:
        tries += 1
        cards = _spread(pool, rng)
        n = _unknown(hand)
        m = _unknown(picked)
        d = _unknown(discard)
        p.hand = _dealt(hand, cards[:n])
        chosen = _dealt(picked, cards[n : n + m])
        p.discard = _dealt(discard, cards[n + m : n + m + d])
        p.draw = _dealt(draw, cards[n + m + d :])
        if p.limbo:
            chosen = _mix_limbo(p, chosen, rng)
        if asked:
            g.picked = _mix_chosen(p, chosen, rng) if len(chosen) > 0 else chosen
            g.stack = stack[:]
            if not _askable(g, seat):
                continue
        return
    # Never seen to happen: no deal in a thousand lets the question be what it is.
    p.hand, p.discard, p.draw, g.stack = hand[:], discard[:], draw[:], stack[:]
    if asked:
        g.picked = picked[:]


def _mix_limbo(p: Player, chosen: vec[u8], rng: Rng) -> vec[u8]:
    """Mix the hand with what has been laid down from it unseen; return the cards chosen, mixed in too."""
    group = vec[u8]()
    for x in p.hand:
        if i64(x) & KNOWN == 0:
            group = append(group, x)
    for x in chosen:
        if i64(x) & KNOWN == 0:
            group = append(group, x)
    for x in p.discard:
        if i64(x) & BATCH != 0:
            group = append(group, x)
    shuffle(group, rng)
    i: i64 = 0
    while i < i64(len(p.hand)):
        if i64(p.hand[i]) & KNOWN == 0:
            group, x = pop(group)
            p.hand[i] = u8(i64(x) & (KIND | LIMBO))
        i += 1
    i = 0
    while i < i64(len(chosen)):
        if i64(chosen[i]) & KNOWN == 0:
            group, x = pop(group)
            chosen[i] = u8(i64(x) & (KIND | LIMBO))
        i += 1
    i = 0
    while i < i64(len(p.discard)):
        if i64(p.discard[i]) & BATCH != 0:
            group, x = pop(group)
            p.discard[i] = u8((i64(x) & (KIND | LIMBO)) | BATCH)
        i += 1
    return chosen


def _mix_chosen(p: Player, chosen: vec[u8], rng: Rng) -> vec[u8]:
    """Mix the hand with the cards chosen from it that nobody else has seen yet; return as many chosen ones."""
    both = vec[u8]()
    for x in p.hand:
        both = append(both, x)
    for x in chosen:
        both = append(both, x)
    shuffle(both, rng)
    n: i64 = i64(len(p.hand))
    p.hand = both[:n]
    return both[n:]


def _askable(g: Dominion, seat: i64) -> bool:
    """Say if the seat can be asked what it is asked; a Library asks about the card drawn last (DOM-K21)."""
    if len(g.stack) == 0:
        return True
    f = g.stack[-1]
    if frame_card(f) == LIBRARY:
        last = i64(g.seats[seat].hand[-1]) & KIND
        g.stack[len(g.stack) - 1] = frame(LIBRARY, seat, frame_step(f), (frame_data(f) & ~i64(255)) | last)
        return True
    return g.options() & (KINDS_MASK | MAY_END) != 0


def encode(g: Dominion, me: i64) -> vec[i64]:
    """Return what seat `me` may know: the turn and the question, the supply, what lies open, then each seat from one's own clockwise.

    Of each seat: sizes of hand, draw pile and discards, its top + 1, turns, cards owned of each kind, and those in hand: for one's own
    seat all of them, for others those that everybody knows to be there.
    """
    v = vec[i64](capacity=400)
    v = append(v, g.players)
    v = append(v, (g.turn - me + g.players) % g.players)
    v = append(v, g.phase)
    v = append(v, g.actions)
    v = append(v, g.buys)
    v = append(v, g.coins)
    card: i64 = 0
    asked: i64 = 0
    step: i64 = 0
    data: i64 = 0
    if len(g.stack) > 0:
        f = g.stack[-1]
        card = frame_card(f) + 1
        asked = (frame_seat(f) - me + g.players) % g.players + 1
        step = frame_step(f)
        data = frame_data(f)
        if card - 1 == MOAT and asked != 1:
            asked = 0  # of reactions the others aren't told who is asked (DOM-T8)
        elif card - 1 == LIBRARY:
            data = (data & 255) + 1 if asked == 1 else 0
        elif card - 1 == SPY or (card - 1 == THIEF and step == 0):
            data = (data - me + g.players) % g.players
    v = append(v, card)
    v = append(v, asked)
    v = append(v, step)
    v = append(v, data)
    k: i64 = 0
    while k < KINDS:
        v = append(v, g.supply[k] if (g.piles >> k) & 1 != 0 else i64(-1))
        k += 1
    v = _count_kinds(v, g.in_play, 0)
    v = _count_kinds(v, g.aside, 0)
    v = _count_kinds(v, g.caught, 0)
    v = _count_kinds(v, g.trash, 0)
    mine = g.picked if g.actor() == me else vec[u8]()
    v = _count_kinds(v, mine, 0)
    i: i64 = 0
    while i < g.players:
        seat = (me + i) % g.players
        p = g.seats[seat]
        v = append(v, i64(len(p.hand)) if seat == me else g.shown_hand(seat))
        v = append(v, i64(len(p.draw)) if seat == me else g.shown_draw(seat))
        v = append(v, i64(len(p.discard)))
        v = append(v, p.top() + 1)
        v = append(v, p.turns)
        k = 0
        while k < KINDS:
            v = append(v, i64(p.owned[k]))
            k += 1
        if seat == me:
            v = _count_kinds(v, p.hand, 0)
        else:
            chosen = g.picked if g.actor() == seat else vec[u8]()
            v = _count_kinds(v, _together(p.hand, chosen), KNOWN)
        i += 1
    return v


def _together(hand: vec[u8], chosen: vec[u8]) -> vec[u8]:
    if len(chosen) == 0:
        return hand
    both = hand[:]
    for x in chosen:
        both = append(both, x)
    return both


def _count_kinds(v: vec[i64], pile: vec[u8], flag: i64) -> vec[i64]:
    """Append how many cards of each kind are in a pile, of those with the flag if one is given."""
    counts = zeros(KINDS)
    for x in pile:
        if i64(x) & flag == flag:
            counts[i64(x) & KIND] = u8(i64(counts[i64(x) & KIND]) + 1)
    for c in counts:
        v = append(v, i64(c))
    return v
