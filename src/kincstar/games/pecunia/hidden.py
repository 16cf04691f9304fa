"""What a seat doesn't know, drawn anew; and what it knows, as numbers.

Hidden are the orders of both piles and the other hands (PNO-S4). Everything else lies open, and both discard piles may be looked
through. So when the action cards are renewed, everybody knows which cards are in the new pile, and hence which are in the
hands: a hand holds old cards, from before, and new ones, from that pile. A resampled state keeps to that: a kind that can't be in
a hand is never put there.
"""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from kincstar.games.pecunia.parts import CLASS_OF, GUESTS, KINDS, NOBODY, PLACES, VILLAS
from kincstar.games.pecunia.state import DRAW_PILE, DRAWN, EARLY, MEMORY, PLAYED, Pecunia
from kincstar.kernel.frames import frame_card, frame_data, frame_step
from kincstar.kernel.piles import shuffle, zeros
from kincstar.kernel.rng import Rng, mix

TRIES = 50
QUEUE_SHOWN = 12  # how many of a queue `encode` tells one by one


def resample(real: Pecunia, me: i64, rng: Rng) -> Pecunia:
    """Return a state that seat `me` can't tell from `real`, all that it doesn't know drawn anew."""
    g = real.clone()
    g.rng = Rng(mix(rng.below(1 << 30), rng.below(1 << 30)))
    # From a fixed order, so that whoever knows `rng` can't reckon back to the real one.
    g.guest_pile = vec[u8](capacity=GUESTS)
    guest: i64 = 0
    while guest < GUESTS:
        if i64(g.where[guest]) == DRAW_PILE:
            g.guest_pile = append(g.guest_pile, u8(guest))
        guest += 1
    shuffle(g.guest_pile, rng)
    tries: i64 = 0
    while not _deal_hands(real, g, me, rng, tries >= TRIES):
        tries += 1
    return g


def _played(g: Pecunia, seat: i64, kind: i64) -> i64:
    return i64(g.memory[PLAYED + seat * MEMORY + kind]) + i64(g.memory[EARLY + seat * MEMORY + kind])


def _deal_hands(real: Pecunia, g: Pecunia, me: i64, rng: Rng, cautious: bool) -> bool:
    """Deal the other hands and the action pile of `g` from what `me` hasn't seen; False if it came to a dead end.

    A `cautious` deal meets none: for the cards played it takes as many new ones as the real hands allow.
    """
    new = zeros(KINDS)  # cards of the current pile that `me` hasn't drawn: in the pile, or drawn by others
    old = zeros(KINDS)  # cards that the others held when the pile was renewed
    k: i64 = 0
    while k < KINDS:
        new[k] = u8(real.last_pile(k) - i64(real.memory[DRAWN + me * MEMORY + k]))
        held: i64 = 0
        p: i64 = 0
        while p < real.players:
            if p != me:
                held += i64(real.hands[p * KINDS + k]) + _played(real, p, k) - i64(real.memory[DRAWN + p * MEMORY + k])
            p += 1
        old[k] = u8(held)
        k += 1

    old_left = zeros(real.players)  # cards of either sort that a seat has got and that aren't settled yet
    new_left = zeros(real.players)
    p = 0
    while p < real.players:
        if p != me:
            drawn = real.drawn(p)
            had = real.hand_size(p) - drawn
            k = 0
            while k < KINDS:
                had += _played(real, p, k)
                early = i64(real.memory[EARLY + p * MEMORY + k])  # played before the first draw: old for certain
                old[k] = u8(i64(old[k]) - early)
                had -= early
                g.hands[p * KINDS + k] = u8(0)
                g.memory[DRAWN + p * MEMORY + k] = u8(0)
                k += 1
            old_left[p] = u8(had)
            new_left[p] = u8(drawn)
        p += 1
    p = 0
    while p < real.players:
        if p != me and not _settle_played(real, g, p, old, new, old_left, new_left, rng, cautious):
            return False
        p += 1

    old_cards = _spread(old, rng)
    new_cards = _spread(new, rng)
    p = 0
    while p < real.players:
        if p != me:
            n = i64(old_left[p])
            while n > 0:
                old_cards, x = pop(old_cards)
                g.hands[p * KINDS + i64(x)] = u8(i64(g.hands[p * KINDS + i64(x)]) + 1)
                n -= 1
            n = i64(new_left[p])
            while n > 0:
                new_cards, x = pop(new_cards)
                g.hands[p * KINDS + i64(x)] = u8(i64(g.hands[p * KINDS + i64(x)]) + 1)
                i = DRAWN + p * MEMORY + i64(x)
                g.memory[i] = u8(i64(g.memory[i]) + 1)
                n -= 1
        p += 1
    g.action_pile = new_cards
    return True


def _settle_played(
    real: Pecunia,
    g: Pecunia,
    p: i64,
    old: vec[u8],
    new: vec[u8],
    old_left: vec[u8],
    new_left: vec[u8],
    rng: Rng,
    cautious: bool,
) -> bool:
    """Decide for each card that seat `p` has played since its first draw whether it was an old or a new one."""
    k: i64 = 0
    while k < KINDS:
        n = i64(real.memory[PLAYED + p * MEMORY + k])
        drawn = i64(real.memory[DRAWN + p * MEMORY + k])
        while n > 0:
            chance_old = i64(old[k]) * i64(old_left[p])
            chance_new = i64(new[k]) * i64(new_left[p])
            if cautious:
                chance_old, chance_new = (1, 0) if n > drawn else (0, 1)
            if chance_old + chance_new == 0:
                return False
            if rng.below(chance_old + chance_new) < chance_old:
                old[k] = u8(i64(old[k]) - 1)
                old_left[p] = u8(i64(old_left[p]) - 1)
            else:
                new[k] = u8(i64(new[k]) - 1)
                new_left[p] = u8(i64(new_left[p]) - 1)
                i = DRAWN + p * MEMORY + k
                g.memory[i] = u8(i64(g.memory[i]) + 1)
            n -= 1
        k += 1
    return True


def _spread(counts: vec[u8], rng: Rng) -> vec[u8]:
    """Return a shuffled pile of so many cards of each kind."""
    pile = vec[u8](capacity=40)
    k: i64 = 0
    while k < KINDS:
        n = i64(counts[k])
        while n > 0:
            pile = append(pile, u8(k))
            n -= 1
        k += 1
    shuffle(pile, rng)
    return pile


def encode(g: Pecunia, me: i64) -> vec[i64]:
    """Return what seat `me` may know: the turn, then each seat from one's own clockwise, then hand, discards and piles.

    Numbers: guests as class + 1, turns (markers), pay; 0 where there is nobody.
    """
    v = vec[i64](capacity=256)
    v = append(v, g.players)
    v = append(v, (g.turn - me + g.players) % g.players)
    v = append(v, g.stop)
    open_question = len(g.stack) > 0
    v = append(v, frame_card(g.stack[-1]) + 1 if open_question else i64(0))
    v = append(v, frame_step(g.stack[-1]) if open_question else i64(0))
    v = append(v, frame_data(g.stack[-1]) if open_question else i64(0))
    i: i64 = 0
    while i < g.players:
        p = (me + i) % g.players
        v = append(v, g.money[p])
        v = append(v, g.hand_size(p))
        v = append(v, i64(g.lengths[p]))
        j: i64 = 0
        while j < PLACES * 2:
            guest = i64(g.seated[p * PLACES * 2 + j])
            v = append(v, i64(0) if guest == NOBODY else i64(CLASS_OF[guest]) + 1)
            v = append(v, i64(0) if guest == NOBODY else i64(g.markers[guest]))
            v = append(v, i64(0) if guest == NOBODY else i64(g.parts.pay[guest]))
            j += 1
        j = 0
        while j < VILLAS:
            v = append(v, i64(g.villas[p * VILLAS + j]))
            j += 1
        j = 0
        while j < QUEUE_SHOWN:
            there = j < i64(g.lengths[p])
            guest = i64(g.queues[p * GUESTS + j])
            v = append(v, i64(CLASS_OF[guest]) + 1 if there else i64(0))
            v = append(v, i64(g.parts.stay[guest]) if there else i64(0))
            v = append(v, i64(g.parts.pay[guest]) if there else i64(0))
            j += 1
        i += 1
    k: i64 = 0
    while k < KINDS:
        v = append(v, i64(g.hands[me * KINDS + k]))
        k += 1
    seen = zeros(KINDS)
    for x in g.action_discards:
        seen[i64(x)] = u8(i64(seen[i64(x)]) + 1)
    k = 0
    while k < KINDS:
        v = append(v, i64(seen[k]))
        k += 1
    v = append(v, i64(len(g.guest_pile)))
    v = append(v, i64(len(g.guest_discards)))
    v = append(v, i64(len(g.action_pile)))
    i = 0
    while i < 3:
        v = append(v, i64(g.turned_up[i]) + 1 if i < i64(len(g.turned_up)) else i64(0))
        i += 1
    return v
