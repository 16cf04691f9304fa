"""What a seat doesn't know, drawn anew; and what it knows, as numbers.

Hidden are the nobles and numbers of the notes in other hands and on other offers, what others have chosen, and the order of the pile;
the prices of all of these but the inner pile are public (AUG-C2), and so is every discard (AUG-I1). So notes are exchanged only for
others of the same price. Guilders could be counted from what all have seen, and stay.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from kincstar.games.augsburg.notes import KNOWN, NOTE_MASK, Player
from kincstar.games.augsburg.parts import (
    BIDDING,
    CARDS,
    COLUMNS,
    JOKER,
    NOTES,
    OK,
    PURCHASE,
    RIGHTS,
    SHORTAGE,
    SHOWDOWN,
)  # fmt: skip
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.piles import shuffle, zeros
from kincstar.kernel.rng import Rng, mix

TRIES: Final = 20
SWEEPS: Final = 12  # random exchanges for each hidden note, where a bid must stay possible


def resample(real: Augsburg, me: i64, rng: Rng) -> Augsburg:
    """Return a state that seat `me` can't tell from `real`, all that it doesn't know drawn anew."""
    g = real.clone()
    g.rng = Rng(mix(rng.below(1 << 30), rng.below(1 << 30)))
    seat: i64 = 0
    while seat < g.players:
        if seat != me:
            _take_choice_back(g, g.seats[seat])
        seat += 1
    _exchange(g, me, rng)
    seat = 0
    while seat < g.players:
        if seat != me and len(real.seats[seat].picked) > 0:
            _choose_again(g, seat, len(real.seats[seat].picked), rng)
        seat += 1
    return g


def _take_choice_back(g: Augsburg, p: Player) -> None:
    """Put what another player has chosen, which nobody has seen, back where it was."""
    if g.phase == PURCHASE:
        for x in p.picked:
            p.offer = append(p.offer, x)
    else:
        for x in p.picked:
            p.hand = append(p.hand, x)
    p.picked = vec[u8]()


def _exchange(g: Augsburg, me: i64, rng: Rng) -> None:
    """Deal anew all hidden notes among the places where a note of the same price lies; each player's bid must stay possible."""
    notes = vec[u8](capacity=80)  # in order of seats: hand, then offer; then the pile
    seat: i64 = 0
    while seat < g.players:
        if seat != me:
            p = g.seats[seat]
            for x in p.hand:
                if i64(x) & KNOWN == 0:
                    notes = append(notes, x)
            for x in p.offer:
                notes = append(notes, x)
        seat += 1
    placed: i64 = i64(len(notes))
    if len(g.pile) > 0:  # the top note's price is seen, of the others nothing
        for x in _spread(g.pile[: len(g.pile) - 1], rng):
            notes = append(notes, x)
        notes = append(notes, g.pile[-1])
    tries: i64 = 0
    while tries < TRIES:
        dealt = _dealt(g, notes, rng)
        _lay(g, me, dealt)
        if _bids_possible(g, me):
            return
        tries += 1
    # Bids of many notes leave few deals: from the real one, which fits them, by many exchanges of two notes of one price.
    _lay(g, me, notes)
    n: i64 = i64(len(notes))
    sweeps = SWEEPS * placed
    step: i64 = 0
    while step < sweeps:
        i = rng.below(placed)
        j = rng.below(n)
        if g.price_of(notes[i]) == g.price_of(notes[j]):
            notes[i], notes[j] = notes[j], notes[i]
            _lay(g, me, notes)
            if not _bids_possible(g, me):
                notes[i], notes[j] = notes[j], notes[i]
                _lay(g, me, notes)
        step += 1


def _spread(pile: vec[u8], rng: Rng) -> vec[u8]:
    """Return notes in random order, made from a fixed one, so that whoever knows `rng` can't reckon back to the real one."""
    counts = zeros(NOTES)
    for x in pile:
        counts[i64(x)] = u8(i64(counts[i64(x)]) + 1)
    found = vec[u8](capacity=i64(len(pile)))
    note: i64 = 0
    while note < NOTES:
        c = i64(counts[note])
        while c > 0:
            found = append(found, u8(note))
            c -= 1
        note += 1
    shuffle(found, rng)
    return found


def _dealt(g: Augsburg, notes: vec[u8], rng: Rng) -> vec[u8]:
    """Return the notes shuffled among those of the same price, made from a fixed order."""
    found = notes[:]
    counts = zeros(NOTES)
    for x in notes:
        counts[i64(x)] = u8(i64(counts[i64(x)]) + 1)
    done = zeros(32)  # by price / 50
    i: i64 = 0
    while i < i64(len(notes)):
        price = g.price_of(notes[i])
        slot = price // 50
        if i64(done[slot]) == 0:
            done[slot] = u8(1)
            same = vec[u8]()
            note: i64 = 0
            while note < NOTES:
                if g.parts.price(note) == price:
                    c = i64(counts[note])
                    while c > 0:
                        same = append(same, u8(note))
                        c -= 1
                note += 1
            shuffle(same, rng)
            j = i
            while j < i64(len(notes)):
                if g.price_of(notes[j]) == price:
                    same, x = pop(same)
                    found[j] = x
                j += 1
        i += 1
    return found


def _lay(g: Augsburg, me: i64, notes: vec[u8]) -> None:
    """Lay notes into the hidden places, in the order of `_exchange`."""
    i: i64 = 0
    seat: i64 = 0
    while seat < g.players:
        if seat != me:
            p = g.seats[seat]
            j: i64 = 0
            while j < i64(len(p.hand)):
                if i64(p.hand[j]) & KNOWN == 0:
                    p.hand[j] = notes[i]
                    i += 1
                j += 1
            j = 0
            while j < i64(len(p.offer)):
                p.offer[j] = notes[i]
                i += 1
                j += 1
        seat += 1
    g.pile = notes[i:]


def _bids_possible(g: Augsburg, me: i64) -> bool:
    """Whether everybody who is still in has the notes for what he has bid or held (AUG-A2)."""
    if g.phase != BIDDING and g.phase != SHOWDOWN:
        return True
    seat: i64 = 0
    while seat < g.players:
        p = g.seats[seat]
        if seat != me and g.is_in(seat) and p.pledge > 0 and g.limit(seat, g.noble) < p.pledge:
            return False
        seat += 1
    return True


def _choose_again(g: Augsburg, seat: i64, n: int, rng: Rng) -> None:
    """Let another player choose as many notes at random as it has chosen, be it done or not."""
    p = g.seats[seat]
    if g.phase == PURCHASE:
        while n > 0 and len(p.offer) > 0:
            note = i64(p.offer[rng.below(i64(len(p.offer)))])
            if not g.can_pay(seat, note):
                break
            g.choose_purchase(seat, note)
            n -= 1
    elif g.phase == SHORTAGE:
        p.take_out(i64(p.hand[rng.below(i64(len(p.hand)))]) & NOTE_MASK)
    elif g.phase == SHOWDOWN:
        while len(p.picked) < n:
            note = i64(p.hand[rng.below(i64(len(p.hand)))]) & NOTE_MASK
            if g.show_obstacle(seat, note) == OK:
                g.choose_shown(seat, note)


def encode(g: Augsburg, me: i64) -> vec[i64]:
    """Return what seat `me` may know: the moment, the auction, the cards, what lies open, then each seat from one's own clockwise.

    Of each seat: points, ranks, rights (tile + 1), whether it has chosen, whether it is in; how many notes of each price it has in
    hand and on offer, and which ones all have seen there. Then the own notes: hand, offer, chosen ones, and guilders.
    """
    v = vec[i64](capacity=512)
    n = g.players
    v = append(v, n)
    v = append(v, g.round)
    v = append(v, g.phase)
    v = append(v, g.noble)
    v = append(v, (g.opener - me + n) % n)
    v = append(v, (g.turn - me + n) % n if not g.at_once() else i64(-1))
    v = append(v, g.bid)
    v = append(v, (g.bidder - me + n) % n if g.bidder >= 0 else i64(-1))
    v = append(v, g.card + 1)
    v = append(v, g.used)
    v = append(v, g.exchanged)
    v = append(v, i64(1) if g.built else i64(0))
    c: i64 = 0
    while c < CARDS:
        v = append(v, (g.open >> c) & 1)
        v = append(v, (g.shown >> c) & 1)
        c += 1
    v = append(v, i64(len(g.pile)))
    v = append(v, g.price_of(g.pile[-1]) if len(g.pile) > 0 else i64(0))
    v = append(v, i64(len(g.discards)))
    v = append(v, i64(g.discards[-1]) + 1 if len(g.discards) > 0 else i64(0))
    i: i64 = 0
    while i < n:
        seat = (me + i) % n
        p = g.seats[seat]
        v = append(v, p.points)
        k: i64 = 0
        while k < COLUMNS:
            v = append(v, p.rank(k))
            k += 1
        k = 0
        while k < RIGHTS:
            v = append(v, p.right(k) + 1)
            k += 1
        v = append(v, i64(1) if g.at_once() and p.done else i64(0))
        v = append(v, i64(1) if g.is_in(seat) else i64(0))
        held = p.hand[:]
        offered = p.offer[:]
        for x in p.picked:
            if g.phase == PURCHASE:
                offered = append(offered, x)
            else:
                held = append(held, x)
        v = _count_prices(v, g, held)
        v = _count_prices(v, g, offered)
        v = _count_notes(v, held, KNOWN)
        i += 1
    mine = g.seats[me]
    v = append(v, mine.guilders)
    v = _count_notes(v, mine.hand, 0)
    v = _count_notes(v, mine.offer, 0)
    return _count_notes(v, mine.picked, 0)


def _count_prices(v: vec[i64], g: Augsburg, notes: vec[u8]) -> vec[i64]:
    """Append how many notes there are at 200, 250, 300, 350 and 400 guilders."""
    counts = zeros(5)
    for x in notes:
        i = (g.price_of(x) - 200) // 50
        counts[i] = u8(i64(counts[i]) + 1)
    for c in counts:
        v = append(v, i64(c))
    return v


def _count_notes(v: vec[i64], notes: vec[u8], flag: i64) -> vec[i64]:
    """Append how many there are of each note, of those with the flag if one is given."""
    counts = zeros(JOKER + 1)
    for x in notes:
        if i64(x) & flag == flag:
            counts[i64(x) & NOTE_MASK] = u8(i64(counts[i64(x) & NOTE_MASK]) + 1)
    for c in counts:
        v = append(v, i64(c))
    return v
