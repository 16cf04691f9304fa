"""What the table's page is rendered with: the view, what a tap on each thing does, what it brings, and why it does nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kincstar.games.augsburg import components, looks, prompts, words
from kincstar.games.augsburg.help import PRIVILEGE_RULES, RIGHT_RULES
from kincstar.games.augsburg.parts import (
    ARCHITECT,
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    BARRIER_CHURCH,
    BID,
    BIDDING,
    CARD,
    CARDS,
    CARRYING_OUT,
    CATHEDRAL,
    CHURCH,
    COAT,
    COLLECT,
    COLUMNS,
    COMPENSATION,
    DRAW,
    DRAW_TWO,
    END,
    EXCHANGE,
    GUILDERS,
    HOLD,
    JOKER,
    LETTER,
    MAXIMILIAN,
    MINT,
    NOBLE_NAMES,
    NOBLES,
    NOTE,
    NOTES,
    NUMBERS,
    OFFICE,
    POST,
    PRIVILEGE_NAMES,
    PRIVILEGES,
    PURCHASE,
    RIGHT,
    RIGHT_NAMES,
    RIGHTS,
    SCORE_SEVEN,
    SCORE_SIX,
    SEVEN,
    SHORTAGE,
    SHOWDOWN,
    SIX,
    SLOTS,
    STEAL,
    STEP,
    TAKE_GUILDERS,
    TAKE_POINT,
    TILES,
    TITLE,
    TRADE,
    Components,
)
from kincstar.games.augsburg.state import (
    COLLECTED,
    EXCHANGED_POINTS,
    PRIVILEGES_OF_A_CARD,
    ROBBED_GUILDERS,
    ROBBED_POINTS,
    TRADED,
    Augsburg,
)
from kincstar.games.augsburg.view import PlayerView, View, privileges_of, view
from kincstar.kernel.game import Game, Reason
from kincstar.kernel.texts import LANGUAGES, catalogue, template_gettext, template_ngettext

KEYS = "1234567890"
ROMAN = ("I", "II", "III", "IV")
COLUMN_NAMES = PRIVILEGE_NAMES[: int(COLUMNS)]
POINTS_OF = {int(SCORE_SIX): 6, int(SCORE_SEVEN): 7, int(EXCHANGE): EXCHANGED_POINTS, int(TAKE_POINT): ROBBED_POINTS}
GUILDERS_OF = {int(COLLECT): COLLECTED, int(TRADE): TRADED, int(TAKE_GUILDERS): ROBBED_GUILDERS}
RIGHTS_OF = {int(OFFICE): (MINT, ARCHITECT, CHURCH, CATHEDRAL), int(TITLE): (COAT, LETTER), int(POST): ()}
RANK_FOR = {int(MINT): 3, int(ARCHITECT): 4, int(CHURCH): 1, int(CATHEDRAL): 1, int(COAT): 3, int(LETTER): 4}


class Noble(NamedTuple):
    """A noble as templates see it."""

    name: str
    names: dict[str, str]
    dye: str


class Note(NamedTuple):
    """A promissory note as templates see it; `number` 0 is a joker's."""

    id: int
    name: str
    owner: str  # the noble's name, or the word for a joker
    number: int
    price: int
    dye: str


class Thing(NamedTuple):
    """A kind of privilege or of right as templates see it."""

    name: str
    rule: str
    icon: str
    rule_id: str


class Step(NamedTuple):
    """A rank of a column: what it is called and what it brings each round."""

    rank: int
    name: str
    gives: str  # in numbers, for a table
    brings: str  # in words
    reconstructed: bool


class Choice(NamedTuple):
    """A way to carry out a privilege: what it does, what it brings, what is lost of it (AUG-V1)."""

    key: str
    action: int
    icon: str
    label: str
    short: str  # what is got, where its privilege is named beside it
    brings: str
    lost: str
    rank: int  # that is got, 0 where it is none
    victim: int | None  # whose rank it is so far


class Vocabulary:
    """The words and things that all templates of this game use, in one language and for one box."""

    def __init__(self, game: Game, parts: Components, lang: str) -> None:
        self._, self.ngettext = game._(lang), game.ngettext(lang)
        self.parts = parts
        sources = components.sources_of(parts)
        self.sources = sources
        _ = self._
        self.nobles = tuple(
            Noble(words.noble(_, key), {x: words.noble(game._(x), key) for x in LANGUAGES}, key.lower())
            for key in NOBLE_NAMES
        )
        self.notes = tuple(self._note(i) for i in range(int(NOTES)))
        self.privileges = tuple(
            Thing(words.privilege(_, key), words.privilege_rule(_, key), looks.PRIVILEGES[i], PRIVILEGE_RULES[i])
            for i, key in enumerate(PRIVILEGE_NAMES)
        )
        self.rights = tuple(
            Thing(words.right(_, key), words.right_rule(_, key), looks.RIGHTS[i], RIGHT_RULES[i])
            for i, key in enumerate(RIGHT_NAMES)
        )
        self.ladders = tuple(tuple(self._step(c, r) for r in range(1, 5)) for c in range(int(COLUMNS)))

    def _note(self, note: int) -> Note:
        number = 0 if note == JOKER else note % int(NUMBERS) + 1
        key = "" if note == JOKER else NOBLE_NAMES[note // int(NUMBERS)]
        name = words.note(self._, key, number)
        owner = name if not number else words.noble(self._, key)
        return Note(note, name, owner, number, int(self.parts.price(note)), looks.dye(note))

    def _step(self, column: int, rank: int) -> Step:
        p, i = self.parts, rank - 1
        key = COLUMN_NAMES[column]
        n = int((p.offered, p.points, p.guilders)[column][i])
        free = int(p.free[i]) if column == OFFICE else 0
        brings = words.gives(self._, self.ngettext, key, n)
        if free:
            brings += " " + words.gives(self._, self.ngettext, "FREE", free)
        gives = f"{words.number(n)} + {free}" if free else words.number(n)
        of = (self.sources.offices, self.sources.titles, self.sources.posts)[column] if self.sources else ()
        return Step(rank, words.rank(self._, key, rank), gives, brings, bool(of) and of[i] == "reconstructed")

    def tile_reconstructed(self, right: int, tile: int) -> bool:
        """Return whether the price or the points of a tile are reconstructed."""
        if not self.sources or right < CHURCH or tile >= TILES:
            return False
        return self.sources.tiles[(right - int(CHURCH)) * int(TILES) + tile] == "reconstructed"

    def values(self, right: int) -> list[tuple[int, bool]]:
        """Return the prices or points of a right's five tiles from the top, and which are reconstructed."""
        if right < CHURCH:
            return []
        return [(int(self.parts.value(right, t)), self.tile_reconstructed(right, t)) for t in range(int(TILES))]

    def prices_reconstructed(self) -> bool:
        return bool(self.sources) and "reconstructed" in self.sources.prices  # type: ignore[union-attr]

    def cards_reconstructed(self) -> bool:
        return bool(self.sources) and "reconstructed" in self.sources.cards  # type: ignore[union-attr]

    def price_groups(self) -> list[tuple[str, int]]:
        """Return the prices of notes as (numbers, price), '1–3' first.

        The joker's isn't among them.
        """
        found: list[tuple[int, int, int]] = []
        for number in range(1, int(NUMBERS) + 1):
            price = int(self.parts.prices[number - 1])
            if found and found[-1][2] == price:
                found[-1] = (found[-1][0], number, price)
            else:
                found.append((number, number, price))
        return [(f"{a}–{b}" if b > a else str(a), price) for a, b, price in found]


def vocabulary(game: Game, g: Augsburg, lang: str) -> dict[str, Any]:
    """Return the words and things that all templates of this game use."""
    v = Vocabulary(game, g.parts, lang)
    privileges = [privileges_of(g, c) for c in range(int(CARDS))]
    return {
        "v": v,
        "noble": v.nobles.__getitem__,
        "note": v.notes.__getitem__,
        "privilege": v.privileges.__getitem__,
        "right": v.rights.__getitem__,
        "card_of": privileges.__getitem__,
        "card_name": lambda c: words.card(game._(lang), (PRIVILEGE_NAMES[x] for x in privileges[c])),
        "column_name": [words.column(game._(lang), key) for key in COLUMN_NAMES],
        "column_class": looks.COLUMNS,
        "nobles": range(int(NOBLES)),
        "kinds": range(int(PRIVILEGES)),
        "rights": range(int(RIGHTS)),
        "cards": range(int(CARDS)),
        "number": words.number,
        "soft": looks.soft,
        "large_of": lambda note: "joker" if note == JOKER else f"noble:{note // int(NUMBERS)}",
        "lang": lang,
        "_": template_gettext(catalogue(game.folder, lang)),
        "ngettext": template_ngettext(catalogue(game.folder, lang)),
        "rule_url": lambda rule: f"/rules/{game.name}?lang={lang}#{rule}",
    }


def statics(game: Game, g: Augsburg, lang: str) -> dict[str, Any]:
    """Return what art.svg.jinja, large.html.jinja and chips.html.jinja are rendered with."""
    return {**vocabulary(game, g, lang), "players": int(g.players)}


def target_key(action: int) -> str:
    """Return what is tapped for an action, '' if it is a button beside the sentence.

    >>> [target_key(a) for a in (0, 1, 10, 17, 30, 34, 40, 114, 118)]
    ['', '', 'step:0', 'steal:0:4', 'right:2', 'architect:2', 'card:4', 'note:68', 'bid:3']
    """
    if action in (END, HOLD):
        return ""
    if action < STEP:
        return f"do:{action}"
    if action < STEAL:
        return f"step:{action - STEP}"
    if action < RIGHT:
        column, victim = divmod(action - int(STEAL), 5)
        return f"steal:{column}:{victim}"
    if action < ARCHITECT_CHURCH:
        return f"right:{action - RIGHT}"
    if action < CARD:
        return f"architect:{CHURCH if action == ARCHITECT_CHURCH else CATHEDRAL}"
    if action < NOTE:
        return f"card:{action - CARD}"
    return f"note:{action - NOTE}" if action < BID else f"bid:{action - BID}"


def right_of(action: int) -> int:
    """Return the right that an action takes or builds."""
    if action >= ARCHITECT_CHURCH:
        return int(CHURCH if action == ARCHITECT_CHURCH else CATHEDRAL)
    return action - int(RIGHT)


class Mine:
    """What the table offers to one player: what each choice brings, and how many of its points would be lost."""

    def __init__(self, game: Game, g: Augsburg, seat: int, names: Sequence[str], lang: str, v: Vocabulary) -> None:
        self.game, self.g, self.seat, self.names, self.lang, self.v = game, g, seat, names, lang, v
        self._, self.ngettext = v._, v.ngettext
        self.legal = [int(a) for a in g.legal(seat)]

    def lost(self, points: int) -> int:
        """Return how many of so many points would be lost at the barrier (AUG-V1)."""
        over = int(self.g.score(self.seat)) + points - int(self.g.barrier(self.seat))
        return max(0, min(over, points))

    def said_of_loss(self, n: int) -> str:
        """Return how many points of a choice are lost, in words; '' for none."""
        key = "LOST_CHURCH" if self.g.barrier(self.seat) == BARRIER_CHURCH else "LOST_CATHEDRAL"
        return words.hint(self._, self.ngettext, key, n).format(n=n) if n else ""

    def scored(self, points: int) -> str:
        """Return what so many points make of mine: '16 → 22'."""
        have = int(self.g.score(self.seat))
        return f"{have} → {have + points - self.lost(points)}"

    def paid(self, guilders: int) -> str:
        have = int(self.g.seats[self.seat].guilders)
        return f"{words.number(have)} → {words.number(have + guilders)}"

    def choice(self, action: int, icon: str) -> Choice:
        """Return an action with all that is to be said about it."""
        label = self.game.describe(self.g, self.seat, action, self.lang, self.names)
        lost = self.said_of_loss(self.lost(POINTS_OF.get(action, 0)))
        short, rank, victim = label, 0, None
        if STEP <= action < RIGHT:
            column, of = divmod(action - int(STEAL), 5) if action >= STEAL else (action - int(STEP), -1)
            rank = min(int(self.g.seats[self.seat].rank(column)) + 1, 4)
            short, victim = self.v.ladders[column][rank - 1].name, of if of >= 0 else None
        elif RIGHT <= action < CARD:
            short = self.v.rights[right_of(action)].name
        elif action in GUILDERS_OF:
            short = words.count(self.ngettext, "GUILDERS", GUILDERS_OF[action])
        return Choice(target_key(action), action, icon, label, short, self.brings(action), lost, rank, victim)

    def brings(self, action: int) -> str:
        """Return what an action makes of the player's things."""
        if action in POINTS_OF:
            return self.scored(POINTS_OF[action])
        if action in GUILDERS_OF:
            return self.paid(GUILDERS_OF[action])
        if STEP <= action < RIGHT:
            column = action - int(STEP) if action < STEAL else (action - int(STEAL)) // 5
            rank = int(self.g.seats[self.seat].rank(column))
            return self.v.ladders[column][min(rank, 3)].brings
        if RIGHT <= action < CARD:
            right = right_of(action)
            value = prompts.value_on_top(self.g, right)
            if right in (COAT, LETTER):
                return words.gives(self._, self.ngettext, "TITLE", value)
            if right in (CHURCH, CATHEDRAL):
                guilders = words.count(self.ngettext, "GUILDERS", value)
                return f"{guilders}: {self.paid(-value)}" if action in self.legal else guilders
            return words.label(self._, f"GAIN_{RIGHT_NAMES[right]}")
        return ""

    def choices(self, kind: int) -> list[Choice]:
        """Return all ways to carry out a kind of privilege, those that aren't possible at the moment too."""
        simple = {int(GUILDERS): COLLECT, int(SIX): SCORE_SIX, int(SEVEN): SCORE_SEVEN, int(DRAW): DRAW_TWO}
        if kind in simple:
            return [self.choice(int(simple[kind]), looks.PRIVILEGES[kind])]
        me = self.g.seats[self.seat]
        icon = looks.PRIVILEGES[kind]
        found = []
        rank = int(me.rank(kind)) + 1
        if rank <= 4:
            victims = [int(STEAL) + 5 * kind + s for s in range(int(self.g.players))]
            robbing = [a for a in victims if a in self.legal]
            found += [self.choice(a, icon) for a in (robbing or [int(STEP) + kind])]
        if kind == POST:
            found.append(self.choice(int(TRADE), "coins"))
        found += [self.choice(int(RIGHT) + int(r), looks.RIGHTS[r]) for r in RIGHTS_OF[kind] if me.right(r) < 0]
        return found

    def architect(self) -> list[Choice]:
        """Return what my architect can still build with this card, and can't (AUG-P8)."""
        me = self.g.seats[self.seat]
        if me.right(ARCHITECT) < 0 or self.g.built:
            return []
        found = [(ARCHITECT_CHURCH, CHURCH), (ARCHITECT_CATHEDRAL, CATHEDRAL)]
        return [self.choice(int(a), looks.RIGHTS[r]) for a, r in found if me.right(r) < 0]

    def preview(self, privileges: Sequence[int]) -> list[tuple[str, int]]:
        """Return for each privilege of an open card what it would bring me first, and how many points of that would be lost."""
        ranks = [int(self.g.seats[self.seat].rank(c)) for c in range(int(COLUMNS))]
        found: list[tuple[str, int]] = []
        for kind in privileges:
            if kind in (SIX, SEVEN):
                points = 6 if kind == SIX else 7
                found.append((self.scored(points), self.lost(points)))
            elif kind == GUILDERS:
                found.append((self.paid(COLLECTED), 0))
            elif kind == DRAW:
                found.append((words.label(self._, "THEN_DISCARD"), 0))
            elif ranks[kind] < 4:
                ranks[kind] += 1
                found.append((self.v.ladders[kind][ranks[kind] - 1].name, 0))
            else:
                found.append((words.label(self._, "TAKE_300" if kind == POST else "A_RIGHT"), 0))
        return found


def _why(
    game: Game, g: Augsburg, seat: int, lang: str, can: dict[str, int], wondered: Sequence[int]
) -> dict[str, Reason]:
    """Return why those things can't be done that one may wonder about."""
    why: dict[str, Reason] = {}
    for action in wondered:
        key = target_key(action)
        if key not in can and (reason := game.explain(g, seat, action, lang)) is not None:
            why[key] = reason
    return why


def _wondered(g: Augsburg, mine: Mine, me: PlayerView, shown: Sequence[Choice]) -> list[int]:
    """Return the actions that a player who is asked may miss."""
    if g.phase == PURCHASE:
        return [int(NOTE) + x for x in me.offered or ()]
    if g.phase == SHOWDOWN:
        return [int(NOTE) + x for x in me.hand or ()]
    return [c.action for c in shown]


class Slip(NamedTuple):
    """A note as it lies before its owner: of equal ones `copy` tells them apart, and only the first that can be tapped has a key."""

    id: int
    copy: int
    taken: bool
    last: bool  # of those chosen
    able: bool
    first: bool
    key: str


def slips(notes: Sequence[int], chosen: Sequence[int], can: dict[str, int], before: Sequence[int] = ()) -> list[Slip]:
    """Return notes as slips; `before` are other notes that lie elsewhere at the same time."""
    found: list[Slip] = []
    copies = {x: list(before).count(x) for x in set(notes)}
    left = list(chosen)
    keys = iter(KEYS)
    met: set[int] = set()
    for x in notes:
        copies[x] += 1
        taken = x in left
        if taken:
            left.remove(x)
        able = not taken and f"note:{x}" in can
        first = able and x not in met
        met |= {x} if able else set()
        found.append(
            Slip(
                x,
                copies[x],
                taken,
                taken and x == chosen[-1] and x not in left,
                able,
                first,
                next(keys, "") if first else "",
            )
        )
    return found


def split(g: Augsburg, me: PlayerView) -> tuple[list[int], list[int]]:
    """Return the hand in two: what counts in this auction, and the rest; while there is none, all is in the first."""
    held = list(me.hand or ())
    if g.phase in (SHOWDOWN, SHORTAGE):
        held += list(me.chosen or ())
    held.sort(key=looks.hand_order)
    if g.phase not in (BIDDING, SHOWDOWN) or g.over:
        return held, []
    fits = [x for x in held if g.suits(g.noble, x)]
    if g.noble == MAXIMILIAN:  # there only the numbers count, whose notes they are is for ties (AUG-A6)
        fits.sort(key=lambda x: (x == JOKER, -(x % int(NUMBERS)), -x))
    return fits, [x for x in held if not g.suits(g.noble, x)]


def seats_from(players: int, first: int) -> list[int]:
    """Return all seats clockwise from one."""
    return [(first + i) % players for i in range(players)]


def board(game: Game, g: Augsburg, viewer: int | None, names: Sequence[str], lang: str) -> dict[str, Any]:
    """Return what board.html.jinja is rendered with."""
    context = vocabulary(game, g, lang)
    v: Vocabulary = context["v"]
    seen: View = view(g, viewer)
    me = seen.players[viewer] if viewer is not None else None
    mine = Mine(game, g, viewer, names, lang, v) if viewer is not None else None
    asked = viewer is not None and viewer in seen.actors
    can = {key: a for a in mine.legal if (key := target_key(a))} if mine else {}
    lines: list[tuple[int, int, list[Choice], int]] = []  # of a card: place, kind, what can be done, how often
    extra: list[Choice] = []
    if mine and asked and g.phase == CARRYING_OUT:
        privileges = privileges_of(g, int(g.card))
        free = g.spent() < PRIVILEGES_OF_A_CARD
        done = seen.card.used if seen.card else ()
        for place, kind in enumerate(privileges):
            same = [p for p in range(int(SLOTS)) if privileges[p] == kind and p not in done]
            if place in done or place == same[0]:  # a kind printed twice stands in one line
                ways = mine.choices(kind) if free and place not in done else []
                lines.append((place, kind, ways, len(same) if ways else 1))
        if free:
            extra.append(mine.choice(int(EXCHANGE), "points"))
        extra += mine.architect()
    elif mine and asked and g.phase == COMPENSATION:
        extra = [mine.choice(int(TAKE_GUILDERS), "coins"), mine.choice(int(TAKE_POINT), "points")]
    shown = [*(c for _p, _k, found, _n in lines for c in found), *extra]
    why = (
        _why(game, g, viewer, lang, can, _wondered(g, mine, me, shown))
        if viewer is not None and mine and me and asked
        else {}
    )
    fits, rest = split(g, me) if me else ([], [])
    chosen = list(me.chosen or ()) if me else []
    shown_now = chosen if g.phase in (SHOWDOWN, SHORTAGE) else []
    offer = sorted([*(me.offered or ()), *chosen], key=looks.hand_order) if me and g.phase == PURCHASE else []
    tapped = can if g.phase != PURCHASE else {}
    first = viewer if viewer is not None else 0
    context.update(
        view=seen,
        can=can,
        why=why,
        aim=None,
        names=list(names),
        me=viewer,
        seals=looks.initials(names),
        asked=asked,
        auction_on=g.phase in (BIDDING, SHOWDOWN) and not g.over,
        order=seats_from(int(g.players), first),
        track=looks.reaches([p.points for p in seen.players], viewer),
        fits=slips(fits, shown_now, tapped),
        rest=slips(rest, (), {}, fits),
        offer=slips(offer, chosen, can, fits),
        highest=max((v.notes[x].number for x in shown_now), default=0),
        limit=int(g.limit(viewer, g.noble)) if viewer is not None and g.phase == BIDDING else 0,
        bids=[a - int(BID) for a in mine.legal if a >= BID] if mine else [],
        lines=lines,
        extra=extra,
        preview=mine.preview if mine else None,
        briefly={step.name: ROMAN[step.rank - 1] for step in v.ladders[POST]},  # posts have no names but numbers
        spent=sum(v.notes[x].price for x in me.chosen or ()) if me and g.phase == PURCHASE else 0,
        hand_keys=KEYS,
        standing=game.ranking(g) if g.over else [],
        rank_for=RANK_FOR,
        rights_of=RIGHTS_OF,
        tile_marks=[v.tile_reconstructed(r, int(g.top_tile(r))) for r in range(int(RIGHTS))],
    )
    return context
