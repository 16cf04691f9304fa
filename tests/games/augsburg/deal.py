"""Positions of Augsburg 1520 in the words of the game, so that a test reads like an example of the rulebook.

    t = deal("Mary14 Mary15 Joker Joker", "Mary4 Mary8 Mary9 Mary12", noble="Mary")
    t.do("bid 4", "hold")
    t.show(0, "Mary14 Mary15 Joker Joker")
    t.show(1, "Mary4 Mary8 Mary9 Mary12")
    assert t.guilders(1) == 1600

Hands are shown in the order of the nobles, then of the numbers, jokers last; the pile from the top down, the discards from the bottom
up: the last one is the top. Whoever is asked acts; where several choose at the same time, a seat is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from librt.vecs import vec
from mypy_extensions import u8

from kincstar.games.augsburg import components as box
from kincstar.games.augsburg import parts
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.errors import IllegalAction
from kincstar.kernel.rng import Rng
from kincstar.kernel.state import Event, Recorder

PARTS = box.standard().components
NOBLES = ("Philip", "Louise", "Leo", "Mary", "Maximilian")
COLUMNS = ("office", "title", "post")
RIGHTS = ("mint", "architect", "church", "cathedral", "coat", "letter")
KINDS = (*COLUMNS, "500", "6", "7", "draw")
PHASES = ("purchase", "shortage", "bidding", "showdown", "choice", "carrying out", "discard", "compensation")
PLAIN = {
    "pass": parts.END, "done": parts.END, "build nothing": parts.END, "hold": parts.HOLD, "100 guilders": parts.TAKE_GUILDERS,
    "a point": parts.TAKE_POINT, "exchange": parts.EXCHANGE, "500": parts.COLLECT, "6": parts.SCORE_SIX, "7": parts.SCORE_SEVEN,
    "draw": parts.DRAW_TWO, "300": parts.TRADE, "architect church": parts.ARCHITECT_CHURCH,
    "architect cathedral": parts.ARCHITECT_CATHEDRAL,
}  # fmt: skip
KNOWN = 128  # the flag of a note in a hand that everybody has seen there
JOKER = 68


def note(word: str) -> int:
    """The number of 'Mary14' or 'Joker'."""
    if word == "Joker":
        return JOKER
    noble = word.rstrip("0123456789")
    number = int(word[len(noble) :])
    assert 1 <= number <= 17
    return NOBLES.index(noble) * 17 + number - 1


def notes(text: str) -> list[int]:
    return [note(w) for w in text.split()]


def word(n: int) -> str:
    n = int(n) & 127
    return "Joker" if n == JOKER else f"{NOBLES[n // 17]}{n % 17 + 1}"


def words(found: Iterable[int]) -> str:
    return " ".join(word(x) for x in found)


def small(numbers: Iterable[int]) -> vec[u8]:
    return vec[u8]([u8(x) for x in numbers])


def box_of(**changes: list[int] | bytes) -> parts.Components:
    """The standard values with some others: `offered=[30, 30, 30, 30]`."""
    names = ("prices", "cards", "offered", "free", "points", "guilders", "values")
    values = {name: [int(x) for x in getattr(PARTS, name)] for name in names} | changes
    return parts.Components(**{**values, "cards": bytes(values["cards"])})


class Deal:
    """A position in play."""

    def __init__(self, state: Augsburg, recorder: Recorder) -> None:
        self.state = state
        self.recorder = recorder
        self.discarded_before = len(state.discards)

    # ---- what one does

    def do(self, *what: str, seat: int | None = None) -> None:
        """Do what the words say, one after the other; the events are those of all of it."""
        self.recorder.take()
        for words_ in what:
            self.state.apply(self.actor if seat is None else seat, self.action(words_))
            problem = self.state.check()
            assert problem == "", problem

    def show(self, seat: int, text: str) -> None:
        """Choose the notes of a bid."""
        self.do(*(f"note {w}" for w in text.split()), seat=seat)

    def buy(self, seat: int, text: str = "") -> None:
        """Choose notes on offer, and be done."""
        self.do(*(f"note {w}" for w in text.split()), "done", seat=seat)

    def give_up(self, seat: int, text: str) -> None:
        self.do(f"note {text}", seat=seat)

    def nobody_bids(self) -> None:
        """All pass, at this noble."""
        for _ in range(int(self.state.players)):
            self.do("pass")

    def skip_round(self) -> None:
        """All pass at all the nobles that are left in this round."""
        round_ = self.round
        while self.phase == "bidding" and self.round == round_:
            self.do("pass")

    # ---- what one may do

    def action(self, text: str) -> int:
        """The action meant by 'bid 3', 'card office office draw', 'note Mary3', 'step office', 'steal title 2', 'coat', …"""
        if text in PLAIN:
            return int(PLAIN[text])
        if text in RIGHTS:
            return int(parts.RIGHT) + RIGHTS.index(text)
        what, _, which = text.partition(" ")
        if what == "bid":
            return int(parts.BID) + int(which)
        if what == "note":
            return int(parts.NOTE) + note(which)
        if what == "card":
            return int(parts.CARD) + self.card_number(which)
        if what == "step":
            return int(parts.STEP) + COLUMNS.index(which)
        assert what == "steal", text
        column, _, victim = which.partition(" ")
        return int(parts.STEAL) + COLUMNS.index(column) * 5 + int(victim)

    def card_number(self, text: str) -> int:
        kinds = [KINDS.index(w) for w in text.split()]
        cards = [int(c) for c in self.state.parts.cards]
        return next(c for c in range(10) if cards[3 * c : 3 * c + 3] == kinds)

    def card_words(self, c: int) -> str:
        return " ".join(KINDS[int(k)] for k in self.state.parts.cards[3 * c : 3 * c + 3])

    def why(self, text: str, seat: int | None = None) -> str:
        """The rule that forbids something, '' if nothing does; and it is refused, and changes nothing, if a rule does."""
        who, action = self.actor if seat is None else seat, self.action(text)
        rule = self.state.why_not(who, action)
        assert (rule == "") == (action in self.legal_actions(who))
        if rule:
            before = self.state.save()
            try:
                self.state.apply(who, action)
            except IllegalAction as e:
                assert rule in str(e)
            else:
                raise AssertionError(f"{text} is forbidden by {rule} but was done")
            assert self.state.save() == before
        return rule

    def can(self, text: str, seat: int | None = None) -> bool:
        return self.why(text, seat) == ""

    def legal_actions(self, seat: int | None = None) -> list[int]:
        return [int(a) for a in self.state.legal(self.actor if seat is None else seat)]

    def legal(self, seat: int | None = None) -> set[str]:
        """What may be done, in words."""
        return {self.text(a) for a in self.legal_actions(seat)}

    def text(self, action: int) -> str:
        """The words of an action in this moment."""
        if action == parts.END:
            return {"bidding": "pass", "carrying out": "build nothing"}.get(self.phase, "done")
        if action >= parts.BID:
            return f"bid {action - parts.BID}"
        if action >= parts.NOTE:
            return f"note {word(action - parts.NOTE)}"
        if action >= parts.CARD:
            return f"card {self.card_words(action - int(parts.CARD))}"
        if parts.RIGHT <= action < parts.ARCHITECT_CHURCH:
            return RIGHTS[action - parts.RIGHT]
        if action >= parts.ARCHITECT_CHURCH or action < parts.STEP:
            return next(w for w, a in PLAIN.items() if a == action)
        if action < parts.STEAL:
            return f"step {COLUMNS[action - parts.STEP]}"
        column, victim = divmod(action - parts.STEAL, 5)
        return f"steal {COLUMNS[column]} {victim}"

    # ---- what one sees

    @property
    def actor(self) -> int:
        return int(self.state.actor())

    @property
    def actors(self) -> list[int]:
        return [int(s) for s in self.state.actors()]

    @property
    def phase(self) -> str:
        return "over" if self.state.over else PHASES[int(self.state.phase)]

    @property
    def noble(self) -> str:
        return NOBLES[int(self.state.noble)]

    @property
    def round(self) -> int:
        return int(self.state.round)

    @property
    def at(self) -> tuple[str, str, int]:
        """The noble visited, what is to be decided, and who decides."""
        return self.noble, self.phase, self.actor

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def open(self) -> list[str]:
        """The privilege cards lying open."""
        return [self.card_words(c) for c in range(10) if int(self.state.open) >> c & 1]

    def hand(self, seat: int) -> str:
        return words(sorted(int(x) & 127 for x in self.state.seats[seat].hand))

    def known(self, seat: int) -> str:
        """The notes that everybody knows to be in a hand."""
        return words(sorted(int(x) & 127 for x in self.state.seats[seat].hand if int(x) & KNOWN))

    def offer(self, seat: int) -> str:
        return words(sorted(int(x) for x in self.state.seats[seat].offer))

    def size(self, seat: int) -> int:
        return len(self.state.seats[seat].hand)

    @property
    def pile(self) -> str:
        return words(reversed(list(self.state.pile)))

    @property
    def discards(self) -> str:
        """What has been discarded since the position was laid out, the top last; all, once they have been shuffled."""
        found = list(self.state.discards)
        return words(found[self.discarded_before :] if len(found) >= self.discarded_before else found)

    def guilders(self, seat: int) -> int:
        return int(self.state.seats[seat].guilders)

    def points(self, seat: int) -> int:
        return int(self.state.seats[seat].points)

    def rank(self, seat: int, column: str) -> int:
        return int(self.state.seats[seat].rank(COLUMNS.index(column)))

    def ranks(self, seat: int) -> tuple[int, ...]:
        """Office, title, trading post."""
        return tuple(self.rank(seat, c) for c in COLUMNS)

    def supply(self, column: str) -> tuple[int, ...]:
        """Rank tiles in the supply: small, medium, large."""
        return tuple(int(self.state.tiles_left(COLUMNS.index(column), r)) for r in (2, 3, 4))

    def rights(self, seat: int) -> str:
        return " ".join(r for i, r in enumerate(RIGHTS) if self.state.seats[seat].right(i) >= 0)

    def value(self, seat: int, right: str) -> int:
        """The price or points of a player's tile."""
        r = RIGHTS.index(right)
        tile = self.state.seats[seat].right(r)
        assert tile >= 0
        return int(self.state.parts.value(r, tile))

    def top(self, right: str) -> int:
        """The price or points of the top tile of a right."""
        r = RIGHTS.index(right)
        return int(self.state.parts.value(r, self.state.top_tile(r)))

    @property
    def winners(self) -> list[int]:
        return [i for i, share in enumerate(self.state.returns()) if share > 0]

    def told(self, kind: int) -> list[Event]:
        """The events of a kind since the last `do`."""
        return [e for e in self.recorder.events if e.kind == kind]


def deal(
    *hands: str,
    noble: str = "Philip",
    opener: int = 0,
    round: int = 1,
    card: str = "",
    turn: int = 0,
    ranks: Mapping[int, str] | None = None,
    rights: Mapping[int, str] | None = None,
    guilders: Iterable[int] | int = 1500,
    points: Iterable[int] | int = 0,
    pile: str = "",
    discards: str = "",
    others: str | int = "pile",
    open: Iterable[str] | None = None,
    start: int = 0,
    components: parts.Components = PARTS,
    seed: int = 1,
) -> Deal:
    """Lay out a position: an auction about to begin, or with `card`, a privilege card that `turn` has won and carries out.

    `ranks` are like {0: "office 3 post 2"}, `rights` like {1: "church", 0: "church mint"}: tiles are given out from the top in this
    order. `pile` says which notes are drawn next, the first one first; `others` where all the rest is: 'pile' (below), 'discards',
    or with a seat, in its hand. The cards lying open are the first five of the list unless `open` names them.
    """
    n = len(hands)
    g = Augsburg(components, n, Rng(seed))
    g.deal(start)
    left = [*range(JOKER), *[JOKER] * 12]

    def take(text: str) -> list[int]:
        found = notes(text)
        for x in found:
            left.remove(x)
        return found

    held = [take(h) for h in hands]
    top, discarded = take(pile), take(discards)
    below = left if others == "pile" else []
    if others == "discards":
        discarded = left + discarded
    elif isinstance(others, int):
        held[others] = held[others] + left
    rng = Rng(seed)
    for i in range(len(below) - 1, 0, -1):
        j = rng.below(i + 1)
        below[i], below[j] = below[j], below[i]
    g.pile = small(list(reversed(top + below)))
    g.discards = small(discarded)
    purses = [guilders] * n if isinstance(guilders, int) else list(guilders)
    scores = [points] * n if isinstance(points, int) else list(points)
    for i, p in enumerate(g.seats):
        p.hand, p.offer, p.picked = small(held[i]), small([]), small([])
        p.done = False
        p.guilders, p.points = purses[i], scores[i]
    for seat, text in (ranks or {}).items():
        pairs = text.split()
        for column, rank in zip(pairs[::2], pairs[1::2], strict=True):
            g.seats[seat].set_rank(COLUMNS.index(column), int(rank))
    for seat, text in (rights or {}).items():
        for right in text.split():
            r = RIGHTS.index(right)
            assert g.seats[seat].right(r) < 0
            g.seats[seat].rights |= (g.top_tile(r) + 1) << 4 * r
    g.round = round
    t = Deal(g, Recorder())
    shown = range(5) if open is None else [t.card_number(c) for c in open]
    g.open = sum(1 << c for c in shown)
    g.shown = g.open if round % 2 else (1 << 10) - 1
    g.visit(NOBLES.index(noble), opener)
    if card:
        c = t.card_number(card)
        if not g.open >> c & 1:
            free = next(x for x in range(10) if g.open >> x & 1)
            g.open = g.open & ~(1 << free) | 1 << c
            g.shown = g.open if round % 2 else (1 << 10) - 1
        g.winner = g.turn = turn
        g.phase = parts.CHOICE
        g.apply(turn, int(parts.CARD) + c)
    g.revealed = 0
    g.recorder = t.recorder
    problem = g.check()
    assert problem == "", problem
    t.discarded_before = len(g.discards)
    return t


def begin(players: int, start: int = 0, seed: int = 1, components: parts.Components = PARTS) -> Deal:
    """A new game, all having seven notes on offer."""
    g, recorder = Augsburg(components, players, Rng(seed)), Recorder()
    g.deal(start, recorder)
    t = Deal(g, recorder)
    assert g.check() == ""
    return t
