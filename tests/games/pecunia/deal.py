"""Positions of Pecunia non olet in the words of the game, so that a test reads like an example of the rulebook.

    t = deal(seats=3, stop="fill", latrine={0: "slave - woman+woman"}, queue={0: "senator Gaius=citizen"}, hand={0: "Swap"})
    assert t.why("seat middle") == "PNO-T6"
    t.play("Swap")
    t.choose("Gaius")

Guests: `senator`, `senator(4/5)` (stays 4 turns, pays 5), `Anna=woman(2/1)`, seated ones with their markers: `Anna=woman:3`.
Without markers they have as many as the card has turns. Who isn't given a name is called by the class.

Latrines: left, middle and right, `-` for an empty place, `woman+woman` for a shared one, then Villas as `[woman]` or `[-]`.

Everybody whom the test doesn't mention lies in the pile, or wherever `others` says. The order is always the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from librt.vecs import vec
from mypy_extensions import i64, u8

from kincstar.games.pecunia import cards, parts  # noqa: F401  (cards fills the list of cards)
from kincstar.games.pecunia import components as box
from kincstar.games.pecunia.state import DISCARDS, DRAW_PILE, DRAWN, LATRINE, MEMORY, PLAYED, QUEUE, TURNED_UP, Pecunia
from kincstar.kernel.errors import IllegalAction
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.kernel.state import Event, Recorder

PECUNIA = game("pecunia")
NOBODY = 255
CLASSES = ("senator", "citizen", "slave", "woman")
FIRST = {"senator": 0, "citizen": 15, "slave": 35, "woman": 55, "": 70}
CARDS = (
    "Eviction", "Swap", "Gossip", "TaxSenators", "TaxCitizens", "TaxSlaves", "BadFish", "Haste",
    "SenateSession", "PeoplesAssembly", "SlaveMarket", "MarketDay", "Break", "QueueJumper", "Regular", "Villa",
)  # fmt: skip
PLACES = {"left": 0, "middle": 1, "right": 2, "villa": 3, "villa 2": 4, "villa 3": 5}
STOPS = ("start", "marked", "fill", "closed")
GUEST = re.compile(
    r"(?:(?P<name>\w+)=)?(?P<cls>senator|citizen|slave|woman)(?:\((?P<stay>\d)/(?P<pay>\d)\))?(?::(?P<markers>\d+))?"
)


def class_of(guest: int) -> str:
    """The class of a guest by its number, told anew."""
    return next(c for c in reversed(CLASSES) if guest >= FIRST[c])


def small(numbers: Iterable[int]) -> vec[u8]:
    return vec[u8]([u8(x) for x in numbers])


def large(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(x) for x in numbers])


class Box:
    """The guests and cards that the position hasn't used yet."""

    def __init__(self, components: parts.Components) -> None:
        self.components = components
        self.free = list(range(70))
        self.cards = [k for k in range(16) for _ in range(components.copies[k])]
        self.names: dict[int, str] = {}
        self.markers = [0] * 70

    def guest(self, word: str) -> int:
        found = GUEST.fullmatch(word)
        assert found, f"not a guest: {word}"
        for g in self.free:
            values = (str(self.components.stay[g]), str(self.components.pay[g]))
            if class_of(g) == found["cls"] and (found["stay"] is None or values == (found["stay"], found["pay"])):
                self.free.remove(g)
                self.names[g] = found["name"] or found["cls"]
                self.markers[g] = int(found["markers"] or self.components.stay[g])
                return g
        raise AssertionError(f"no such guest is left: {word}")

    def guests(self, words: str) -> list[int]:
        return [self.guest(w) for w in words.split()]

    def kinds(self, words: str) -> list[int]:
        found = [CARDS.index(w) for w in words.split()]
        for k in found:
            self.cards.remove(k)
        return found


class Deal:
    """A position in play. Whoever's turn it is acts, unless a test says `by=`."""

    def __init__(self, state: Pecunia, names: Mapping[int, str], recorder: Recorder) -> None:
        self.state = state
        self.names = names
        self.recorder = recorder

    # ---- what one does

    def do(self, action: int, by: int | None = None) -> None:
        self.recorder.take()
        self.state.apply(self.turn if by is None else by, action)
        problem = self.state.check()
        assert problem == "", problem

    def next(self, times: int = 1) -> None:
        for _ in range(times):
            self.do(0)

    def play(self, card: str, by: int | None = None) -> None:
        self.do(7 + CARDS.index(card), by)

    def seat(self, place: str) -> None:
        self.do(1 + PLACES[place])

    def choose(self, what: str | int) -> None:
        """Choose a guest by its name, or a player by the number of the seat."""
        self.do(self.number(f"choose {what}"))

    # ---- what one may do

    def number(self, words: str) -> int:
        """The action that is meant by 'next', 'seat left', 'play Swap', 'choose Anna', 'choose 2'."""
        what, _, which = words.partition(" ")
        if what == "seat":
            return 1 + PLACES[which]
        if what == "play":
            return 7 + CARDS.index(which)
        if what == "choose":
            return 93 + int(which) if which.isdigit() else 23 + self.id(which)
        assert words == "next", words
        return 0

    def why(self, words: str, by: int | None = None) -> str:
        """The rule that forbids something, '' if nothing does; and it is refused, and changes nothing, if a rule does."""
        seat, action = self.turn if by is None else by, self.number(words)
        rule = self.state.why_not(seat, action)
        assert (rule == "") == (action in self.legal(seat))
        if rule:
            before = self.state.save()
            try:
                self.state.apply(seat, action)
            except IllegalAction as e:
                assert rule in str(e)
            else:
                raise AssertionError(f"{words} is forbidden by {rule} but was done")
            assert self.state.save() == before
        return rule

    def can(self, words: str, by: int | None = None) -> bool:
        return self.why(words, by) == ""

    def legal(self, seat: int | None = None) -> list[int]:
        return [int(a) for a in self.state.legal(self.turn if seat is None else seat)]

    @property
    def choices(self) -> str | list[int]:
        """What the open question may be answered with: guests in words, or seats; '' if none is open."""
        if not len(self.state.stack):
            return ""
        actions = self.legal()
        if actions[0] >= 93:
            return [a - 93 for a in actions]
        return " ".join(sorted(self.word(a - 23) for a in actions))

    @property
    def seats(self) -> str:
        """The places where the first in line may be seated now."""
        return ", ".join(p for p, i in PLACES.items() if 1 + i in self.legal())

    @property
    def playable(self) -> str:
        """The kinds of cards that may be played now."""
        return " ".join(CARDS[a - 7] for a in self.legal() if 7 <= a < 23)

    # ---- what one sees

    def id(self, name: str) -> int:
        found = [g for g, n in self.names.items() if n == name]
        assert len(found) == 1, f"{name} is the name of {len(found)} guests"
        return found[0]

    def word(self, guest: int) -> str:
        return self.names.get(guest, class_of(guest))

    def words(self, guests: Iterable[int]) -> str:
        return " ".join(self.word(int(g)) for g in guests)

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def stop(self) -> str:
        return STOPS[self.state.stop]

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def money(self) -> list[int]:
        return [int(m) for m in self.state.money]

    def queue(self, seat: int) -> str:
        return self.words(self.queue_ids(seat))

    def queue_ids(self, seat: int) -> list[int]:
        return [int(g) for g in self.state.queues[seat * 70 : seat * 70 + self.state.lengths[seat]]]

    def latrine(self, seat: int) -> str:
        """The latrine in the words in which a test lays it."""
        found = []
        for place in range(6):
            pair = [int(g) for g in self.state.seated[(seat * 6 + place) * 2 :][:2] if g != NOBODY]
            word = "+".join(self.word(g) for g in pair) or "-"
            if place < 3:
                found.append(word)
            elif self.state.villas[seat * 3 + place - 3]:
                found.append(f"[{word}]")
        return " ".join(found)

    def seated_ids(self, seat: int) -> list[int]:
        return [int(g) for g in self.state.seated[seat * 12 : seat * 12 + 12] if g != NOBODY]

    def markers(self, *names: str) -> list[int] | int:
        found = [int(self.state.markers[self.id(n)]) for n in names]
        return found[0] if len(found) == 1 else found

    def hand(self, seat: int) -> str:
        return " ".join(CARDS[k] for k in range(16) for _ in range(self.state.hands[seat * 16 + k]))

    @property
    def pile(self) -> str:
        """The guests to be drawn, the next one first."""
        return self.words(reversed(list(self.state.guest_pile)))

    @property
    def discards(self) -> str:
        return self.words(self.state.guest_discards)

    @property
    def turned_up(self) -> str:
        return self.words(self.state.turned_up)

    @property
    def action_pile(self) -> str:
        return " ".join(CARDS[k] for k in reversed(list(self.state.action_pile)))

    @property
    def action_discards(self) -> str:
        return " ".join(CARDS[k] for k in self.state.action_discards)

    def events(self, kind: int) -> list[Event]:
        """What the last action told of one kind, without forgetting it."""
        return [e for e in self.recorder.events if e.kind == kind]


def begin(seats: int, seed: int, start: int | None = None) -> Deal:
    """A new game, dealt by the program."""
    recorder = Recorder()
    options = {} if start is None else {"start": str(start)}
    state = PECUNIA.new(seats, seed, options=options, recorder=recorder)
    assert isinstance(state, Pecunia)
    return Deal(state, {}, recorder)


def deal(
    *,
    seats: int = 3,
    turn: int = 0,
    stop: str = "start",
    latrine: Mapping[int, str] | None = None,
    queue: Mapping[int, str] | None = None,
    hand: Mapping[int, str] | None = None,
    money: list[int] | None = None,
    pile: str = "",
    discards: str = "",
    others: str | int = "pile",
    actions: str = "",
    played: str = "",
    other_actions: str | int = "pile",
    components: parts.Components | None = None,
    seed: int = 1,
) -> Deal:
    """Lay out a position.

    `pile` and `actions` say which guests and cards are drawn next, the first one first; `others` and `other_actions` where all
    the rest is: 'pile' (below those), 'discards', or with a seat, at the end of its queue or in its hand; guests may also be
    'aside', as if they weren't in the game. A queue that the test doesn't mention has two citizens, so that nothing is renewed
    by accident.
    """
    values = box.standard().components if components is None else components
    used = Box(values)
    queue, latrine, hand = queue or {}, latrine or {}, hand or {}

    g = Pecunia(values, seats, Rng(seed))
    g.deal(turn)  # gives everything its size
    where, seated, villas = [DRAW_PILE] * 70, [NOBODY] * (seats * 12), [0] * (seats * 3)
    for seat, text in latrine.items():
        words = text.split()
        for i, word in enumerate(words):
            bare = word.strip("[]")
            place = i if i < 3 else 3 + i - 3
            assert (bare != word) == (i >= 3), f"three places, then Villas: {text}"
            if i >= 3:
                villas[seat * 3 + i - 3] = 1
                used.kinds("Villa")
            if bare != "-":
                for j, guest in enumerate(used.guest(w) for w in bare.split("+")):
                    seated[(seat * 6 + place) * 2 + j] = guest
                    where[guest] = LATRINE + seat
    queues = [used.guests(queue[p]) if p in queue else [] for p in range(seats)]
    pile_top, discarded = used.guests(pile), used.guests(discards)
    for p in range(seats):
        if p not in queue:
            queues[p] = used.guests("citizen citizen")
    rest = list(used.free)
    if isinstance(others, int):
        queues[others] += rest
        rest = []
    below = rest if others == "pile" else []
    aside = rest if others == "aside" else []
    if others == "discards":
        discarded += rest

    hands = [0] * (seats * 16)
    for seat, text in hand.items():
        for k in used.kinds(text):
            hands[seat * 16 + k] += 1
    cards_top, cards_played = used.kinds(actions), used.kinds(played)
    if isinstance(other_actions, int):
        for k in used.cards:
            hands[other_actions * 16 + k] += 1
    elif other_actions == "discards":
        cards_played += used.cards
    cards_below = used.cards if other_actions == "pile" else []

    markers = [0] * 70
    for guest in seated:
        if guest != NOBODY:
            markers[guest] = used.markers[guest]
    for p in range(seats):
        for guest in queues[p]:
            where[guest] = QUEUE + p
    for guest in discarded:
        where[guest] = DISCARDS
    for guest in aside:
        where[guest] = TURNED_UP
    # What has been played had to be drawn: as if each had played the Villas that lie there, and seat 0 all the rest.
    memory = [0] * len(g.memory)
    for p in range(seats):
        laid = [15] * sum(villas[p * 3 : p * 3 + 3]) + (cards_played if p == 0 else [])
        for k in range(16):
            memory[DRAWN + p * MEMORY + k] = hands[p * 16 + k] + laid.count(k)
            memory[PLAYED + p * MEMORY + k] = laid.count(k)

    g.turn, g.stop, g.winner, g.over = turn, STOPS.index(stop), -1, False
    g.rng = Rng(seed)
    g.revealed = 0
    g.money = large(money or [0] * seats)
    g.turn_count = large([1 if p == turn else 0 for p in range(seats)])
    g.where, g.markers = small(where), small(markers)
    g.guest_pile = small(list(reversed(pile_top + below)))
    g.guest_discards = small(discarded)
    g.turned_up = small(aside)
    g.queues = small([x for q in queues for x in q + [0] * (70 - len(q))])
    g.lengths = small([len(q) for q in queues])
    g.seated, g.villas, g.hands = small(seated), small(villas), small(hands)
    g.action_pile = small(list(reversed(cards_top + cards_below)))
    g.action_discards = small(cards_played)
    g.memory = small(memory)
    problem = g.check()
    assert problem == "", problem
    recorder = Recorder()
    g.recorder = recorder
    return Deal(g, used.names, recorder)
