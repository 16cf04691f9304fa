"""The table of Dominion in a terminal, drawn from a view: as rich text, as roomy as the space allows.

A pile is `b 3 Village ×10`: its key while it can be taken, cost, name, and how many are left. Kinds of cards have colours that say
nothing of their own, and every sign is one cell wide. `keys` are the keys that the terminal gives to actions; they stand where a
finger would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group
from rich.style import Style
from rich.table import Table as Columns
from rich.text import Text

from kincstar.games.dominion import kingdoms, looks, page, words
from kincstar.games.dominion.parts import (
    ATTACK_SET,
    BUY,
    CHOOSE,
    COST,
    END,
    GAIN,
    KIND_NAMES,
    KINDS,
    KINGDOM,
    KINGDOM_PILES,
    LIBRARY,
    MOAT,
    PICK,
    PLAY,
    POINTS,
    THIEF,
    TREASURES,
    YES,
)
from kincstar.games.dominion.state import Dominion
from kincstar.games.dominion.view import PlayerView, View, view
from kincstar.kernel.game import Game

Translate = Callable[[str], str]

# The groups of cards, told by their names and their place as well.
STYLES = {
    "action": Style.null(),
    "treasure": Style(color="#b07d12"),
    "victory": Style(color="#3c8a4c"),
    "curse": Style(color="#9a63b5"),
}
ATTACK = Style(color="#c8503c")
REACTION = Style(color="#3f80b8")
KEY = Style(color="#d9a441", bgcolor="#171512", reverse=True, bold=True)
QUIET = Style(dim=True)
STRONG = Style(bold=True)
_MEASURE = Console(width=200, color_system=None)

# The signs that say what a card adds, by the numbers of `words`.
ADDED = {"draw": "CARDS", "act": "ACTIONS", "buy": "BUYS", "coin": "COINS"}
NOT_ADDED = ("ADVENTURER", "LIBRARY")  # their signs look like added cards, and mean something else

# The keys of the piles: Copper and Curse are reached by the arrows, or by typing their names.
BASIC_KEYS = dict(zip(range(1, 6), "zoyvp", strict=True))
KINGDOM_KEYS = "abcdfghjkm"
HAND_KEYS = "1234567890"

COLUMNS, WITH_SIGNS, WITH_EFFECTS, WITH_RULES = range(4)
COLUMN = {COLUMNS: 19, WITH_SIGNS: 38, WITH_EFFECTS: 62, WITH_RULES: 160}  # how wide a column of piles wants to be


class Pile(NamedTuple):
    """A pile of the supply: what stands before its name and behind it."""

    before: Text
    kind: int
    name: str
    behind: Text


class Way(NamedTuple):
    """How much is drawn."""

    piles: int
    rules: bool  # the hand card by card, with what they do
    decks: bool  # what everybody owns
    gaps: bool  # headings, and lines between the parts


ROOMY = (
    Way(WITH_RULES, True, True, True),
    Way(WITH_RULES, True, False, True),
    Way(WITH_EFFECTS, True, True, True),
    Way(WITH_EFFECTS, True, False, True),
    Way(WITH_EFFECTS, False, False, True),
    Way(WITH_SIGNS, False, False, True),
    Way(WITH_SIGNS, False, False, False),
    Way(COLUMNS, False, False, True),
    Way(COLUMNS, False, False, False),
)


def table(
    game: Game,
    g: Dominion,
    viewer: int | None,
    names: Sequence[str],
    lang: str,
    width: int,
    height: int = 0,
    keys: Mapping[int, str] | None = None,
    more: bool = False,
) -> Text:
    """Return the table as this viewer sees it, in the roomiest way that fits into `height` lines, else the tightest; 0: no limit.

    `more`: with everybody's points, which anybody could reckon out.
    """
    lines: list[Text] = []
    for way in ROOMY:
        lines = _Table(game, g, viewer, names, lang, max(width, 40), keys or {}, way, more).lines()
        if not height or len(lines) <= height:
            break
    return Text("\n").join(lines)


class _Table:
    """One drawing."""

    def __init__(
        self,
        game: Game,
        g: Dominion,
        viewer: int | None,
        names: Sequence[str],
        lang: str,
        width: int,
        keys: Mapping[int, str],
        way: Way,
        more: bool,
    ) -> None:
        self.view: View = view(g, viewer)
        self.viewer = viewer
        self.names = names
        self.width = width
        self.keys = keys
        self.way = way
        self._: Translate = game._(lang)
        self.ngettext = game.ngettext(lang)
        self.points = more or self.view.over
        self.draft = self.view.phase == "draft"
        self.kingdom = [pile.kind for pile in self.view.supply if pile.kind >= KINGDOM]

    # ---- the whole --------------------------------------------------------------------------------------------------------

    def lines(self) -> list[Text]:
        """Return the drawing line by line."""
        seen = self.view
        n = len(seen.players)
        first = -1 if self.viewer is None else self.viewer
        others = [seen.players[(first + 1 + i) % n] for i in range(n if first < 0 else n - 1)]
        if self.draft:
            blocks = [self.order(), self.candidates(), self.chosen_so_far()]
        else:
            blocks = [[line for player in others for line in self.fellow(player)]]
            blocks += [self.basic(), self.piles(), self.middle()]
            if self.viewer is not None:
                blocks.append(self.mine(seen.players[self.viewer]))
        lines: list[Text] = []
        for block in blocks:
            if lines and block and self.way.gaps:
                lines.append(Text(""))
            lines += block
        return lines

    def fellow(self, player: PlayerView) -> list[Text]:
        return [*self.flow(self.name(player), self.piles_of(player), "    ", "  "), *self.deck(player)]

    def mine(self, player: PlayerView) -> list[Text]:
        """Return the viewer's own things: the piles, what all of it is, what has been chosen for a question, and the hand."""
        lines = self.flow(self.name(player), self.piles_of(player), "    ", "  ")
        if not self.way.gaps:
            lines[-1] = self.beside(lines[-1], self.code())
        lines += self.deck(player)
        asked = self.view.question
        if asked is not None and asked.picked:
            lines += self.cards(words.label(self._, "CHOSEN"), asked.picked, count=True)
        if player.hand is not None:
            lines += self.hand(player.hand)
        return lines

    # ---- a player ---------------------------------------------------------------------------------------------------------

    def name(self, player: PlayerView) -> Text:
        seen = self.view
        own = player.seat == self.viewer
        name = words.label(self._, "YOU") if own else self.names[player.seat]
        sign = "★ " if player.seat in seen.winners else "▸ " if player.seat == seen.turn and not seen.over else "  "
        wide = min(14, max(cell_len(x) for x in (*self.names, words.label(self._, "YOU"))))
        return Text.assemble((sign + set_cell_size(_cut(name, wide), wide), STRONG))

    def piles_of(self, player: PlayerView) -> list[Text]:
        """Return the sizes of hand and piles, which are open (DOM-T9), and the top of the discard pile (DOM-T4)."""
        found = []
        if player.seat != self.viewer:
            found.append(Text(self.short("HAND", player.hand_size)))
        found.append(Text(self.short("DRAW", player.draw)))
        discards = Text(self.short("DISCARD", player.discard))
        if player.top is not None:
            discards.append(": ").append_text(self.card(player.top))
        found.append(discards)
        if self.points:
            found.append(Text(self.short("POINTS", player.points), STRONG))
        if self.way.gaps:
            found.append(Text(words.label(self._, "TURN").format(number=player.turns), QUIET))
        return found

    def deck(self, player: PlayerView) -> list[Text]:
        """Return all that a player owns, as anybody can count it."""
        if not self.way.decks:
            return []
        owned = [k for k in range(int(KINDS)) for _copy in range(player.owned[k])]
        own = player.seat == self.viewer
        label = words.label(self._, "MY_DECK" if own else "DECK").format(player=self.names[player.seat])
        return self.cards(f"{label} ({len(owned)})", sorted(owned, key=looks.hand_order))

    def hand(self, hand: tuple[int, ...]) -> list[Text]:
        label = words.label(self._, "MY_HAND")
        if not hand:
            return [Text.assemble((f"  {label} ", QUIET), ("–", QUIET))]
        found = []
        for kind, n in page.stacks(hand):
            text = Text()
            keyed = self.mark(text, *self.of_hand(kind))
            text.append_text(self.card(kind, strong=True))
            if n > 1:
                text.append(f" ×{n}")
            found.append((text, kind, keyed))
        if not self.way.rules:
            return self.flow(
                Text.assemble((f"  {label}", QUIET)), [text for text, _kind, _keyed in found], "    ", "  "
            )
        found = [(Text.assemble("    " if keyed else "      ", text), kind, keyed) for text, kind, keyed in found]
        wide = max(text.cell_len for text, _kind, _keyed in found) + 1
        lines = [Text.assemble((f"  {label}", QUIET))]
        for text, kind, _keyed in found:
            head = Text.assemble(text, " " * (wide - text.cell_len))
            rule = words.rule(self._, KIND_NAMES[kind])
            lines += self.flow(head, [Text(w, QUIET) for w in rule.split()], " " * (head.cell_len + 1))
        return lines

    def of_hand(self, kind: int) -> list[int]:
        """Return the actions that a card of the hand may stand for now; a Thief lets one choose among others' cards."""
        card = -1 if self.view.question is None else self.view.question.card
        found = [PLAY + kind] if card == THIEF else [PLAY + kind, PICK + kind]
        return [*found, YES] if card == MOAT == kind else found

    # ---- the supply -------------------------------------------------------------------------------------------------------

    def basic(self) -> list[Text]:
        """Return the basic cards, apart from the kingdom, and the size of the trash where one more pile would stand."""
        left = {pile.kind: pile.left for pile in self.view.supply}
        per_row = 8 if self.width >= 8 * 17 else max(1, min(8, self.width // COLUMN[COLUMNS]))
        kinds = [0, 1, 2, 6, 3, 4, 5] if per_row == 4 else list(range(int(KINGDOM)))
        cells = self.aligned([self.pile(kind, left[kind]) for kind in kinds], per_row)
        trash = Text.assemble((f"{words.label(self._, 'TRASH')} ", QUIET), str(len(self.view.trash)))
        rows = self.rows([*cells, Text.assemble(" " * (self.key_width + 3), trash)], per_row)
        if not self.way.gaps:
            return rows
        return [self.beside(Text(words.label(self._, "BASIC"), QUIET), self.code()), *rows]

    def piles(self) -> list[Text]:
        """Return the ten piles of the kingdom, by cost from the top down."""
        rows = self.listed([(pile.kind, pile.left) for pile in self.view.supply if pile.kind >= KINGDOM])
        name = kingdoms.set_of(self.kingdom)
        label = words.label(self._, "KINGDOM") + (f": {words.kingdom(self._, name)}" if name else "")
        return [Text(label, QUIET), *rows] if self.way.gaps else rows

    def code(self) -> Text:
        return Text(f"{words.label(self._, 'KINGDOM')} {kingdoms.code(self.kingdom)}", QUIET)

    @property
    def key_width(self) -> int:
        return max((cell_len(key) for action, key in self.keys.items() if action >= BUY and key), default=1)

    def pile(self, kind: int, left: int | None) -> Pile:
        action = next((a for a in (BUY + kind, GAIN + kind, CHOOSE + kind) if a in self.keys), -1)
        head = Text()
        self.mark(head, action)
        head = Text.assemble(" " * (self.key_width + 1 - head.cell_len), head, (f"{int(COST[kind])} ", QUIET))
        behind = Text("" if left is None else f" ×{left:<2}", QUIET if left == 0 else "")
        return Pile(head, kind, words.card(self._, KIND_NAMES[kind]), behind)

    def listed(self, piles: Sequence[tuple[int, int | None]]) -> list[Text]:
        """Return piles in columns, filled from the top down, with as much about them as this way of drawing wants."""
        n = max(1, self.width // COLUMN[self.way.piles])
        high = -(-len(piles) // n)
        n = -(-len(piles) // high)
        order = [row + high * column for row in range(high) for column in range(n)]
        chosen = [piles[i] if i < len(piles) else None for i in order]
        parts = [None if p is None else self.pile(*p) for p in chosen]
        if self.way.piles == COLUMNS:
            return self.rows(self.aligned(parts, n), n)
        wide = [max(cell_len(p.name) for p in parts[i::n] if p is not None) for i in range(n)]
        lines: list[list[Text]] = []
        for i, part in enumerate(parts):
            if part is None:
                lines.append([Text()])
                continue
            name = self.styled(part.kind, set_cell_size(part.name, wide[i % n]))
            start = Text.assemble(part.before, name, part.behind, "  ")
            room = self.width // n - start.cell_len - (1 if n > 1 else 0)
            lines.append(self.about(part.kind, start, room))
        if n == 1:
            return [line for cell in lines for line in cell]
        return self.rows([cell[0] for cell in lines], n, self.width // n)

    def about(self, kind: int, start: Text, room: int) -> list[Text]:
        """Return a pile's line with what its card does behind it; our sentence may take two lines."""
        if self.way.piles == WITH_RULES:
            wrapped = Text(words.rule(self._, KIND_NAMES[kind]), QUIET).wrap(_MEASURE, max(16, room))
            return [Text.assemble(start if not i else " " * start.cell_len, line) for i, line in enumerate(wrapped)]
        said = Text(effect(self._, self.ngettext, kind, self.way.piles == WITH_SIGNS, room), QUIET)
        said.truncate(max(1, room), overflow="ellipsis")
        return [Text.assemble(start, said)]

    def aligned(self, piles: Sequence[Pile | None], n: int) -> list[Text]:
        """Return piles as cells of a grid with n columns; if names must be cut, then the longest ones."""
        columns = [[p for p in piles[i::n] if p is not None] for i in range(n)]
        wide = [max((cell_len(p.name) for p in column), default=0) for column in columns]
        fixed = (
            sum(max((p.before.cell_len + p.behind.cell_len for p in column), default=0) for column in columns) + n - 1
        )
        while sum(wide) + fixed > self.width and max(wide) > 4:
            wide[wide.index(max(wide))] -= 1
        cells = []
        for i, p in enumerate(piles):
            if p is None:
                cells.append(Text())
                continue
            name = set_cell_size(_cut(p.name, wide[i % n]), wide[i % n])
            cells.append(Text.assemble(p.before, self.styled(p.kind, name), p.behind))
        return cells

    def rows(self, cells: Sequence[Text], n: int, wide: int = 0) -> list[Text]:
        """Return cells in rows of n, one below the other."""
        widths = [wide or max(cell.cell_len for cell in cells[i::n]) for i in range(n) if cells[i::n]]
        room = 0 if wide else min(4, max(0, self.width - sum(widths)) // max(1, n - 1)) if n > 1 else 0
        found = []
        for at in range(0, len(cells), n):
            line = Text()
            for i, cell in enumerate(cells[at : at + n]):
                line.append_text(cell)
                if at + i + 1 < min(at + n, len(cells)):
                    line.append(" " * (widths[i] + room - cell.cell_len))
            line.rstrip()
            line.truncate(self.width, overflow="ellipsis")
            found.append(line)
        return found

    # ---- the draft --------------------------------------------------------------------------------------------------------

    def order(self) -> list[Text]:
        """Return the players as they choose, one after the other; there is nothing else to be seen of them yet."""
        n = len(self.view.players)
        seats = [(self.view.start + i) % n for i in range(n)]
        return self.flow(
            Text(), [Text(self.name(self.view.players[seat]).plain.rstrip(), STRONG) for seat in seats], ""
        )

    def candidates(self) -> list[Text]:
        """Return all kingdom cards that can still be chosen (DOM-S3)."""
        free: list[tuple[int, int | None]] = [
            (k, None) for k in kingdoms.ordered(range(int(KINGDOM), int(KINDS))) if k not in self.kingdom
        ]
        return self.listed(free)

    def chosen_so_far(self) -> list[Text]:
        return self.cards(f"{words.label(self._, 'KINGDOM')} ({len(self.kingdom)}/{int(KINGDOM_PILES)})", self.kingdom)

    # ---- the middle -------------------------------------------------------------------------------------------------------

    def middle(self) -> list[Text]:
        """Return what whoever is on turn has left and has played, and what lies open for a card."""
        seen = self.view
        if seen.over:
            return []
        asked = seen.question
        lines = []
        counters = Text("  ")
        own = seen.turn == self.viewer
        for key, n in (("ACTIONS", seen.actions), ("BUYS", seen.buys), ("COINS", seen.coins)):
            text = self.short(key, n) if self.width < 76 else f"{words.label(self._, key)} {n}"
            counters.append(text, STRONG if own else "").append("  " if key != "COINS" else "")
        label = words.label(self._, "IN_PLAY" if own else "PLAYS").format(player=self.names[seen.turn])
        played = joined(self.counted(seen.in_play) or [Text("–", QUIET)])
        lines += self.flow(counters, [Text(f" {label}:", QUIET), *played], "    ")
        chooses = asked.step if asked is not None and asked.card == THIEF else -1
        if seen.aside:
            library = asked is None or asked.card == LIBRARY
            key = "ASIDE" if library else "REVEALED"
            whose = "" if asked is None or asked.victim is None else f" ({self.whose(asked.victim)})"
            lines += self.cards(words.label(self._, key) + whose, seen.aside, marked=chooses == 0)
        if seen.caught:
            lines += self.cards(words.label(self._, "CAUGHT"), seen.caught, marked=chooses == 1)
        return lines

    def whose(self, seat: int) -> str:
        return words.label(self._, "YOU") if seat == self.viewer else self.names[seat]

    # ---- small things -----------------------------------------------------------------------------------------------------

    def short(self, key: str, n: int) -> str:
        return words.short(self._, key).format(n=words.number(n))

    def card(self, kind: int, strong: bool = False) -> Text:
        name = self.styled(kind, words.card(self._, KIND_NAMES[kind]))
        if strong:
            name.stylize(STRONG)
        return name

    def styled(self, kind: int, name: str) -> Text:
        return Text(name, card_style(kind))

    def cards(self, label: str, cards: Iterable[int], count: bool = False, marked: bool = False) -> list[Text]:
        """Return cards behind a label; `marked`: with the keys that choose them."""
        cards = list(cards)
        if count:
            label += f" {len(cards)}"
        head = Text.assemble((f"  {label}:", QUIET))
        return self.flow(head, joined(self.counted(cards, marked) or [Text("–", QUIET)]), "    ")

    def counted(self, cards: Iterable[int], marked: bool = False) -> list[Text]:
        """Return runs of equal cards, 'Copper ×2'."""
        found = []
        for kind, n in page.grouped(cards):
            text = Text()
            if marked:
                self.mark(text, PICK + kind)
            text.append_text(self.card(kind))
            if n > 1:
                text.append(f" ×{n}")
            found.append(text)
        return found

    def mark(self, text: Text, *actions: int) -> bool:
        """Append the key of the first of these actions that has one now; return whether there is one."""
        key = next((self.keys[int(a)] for a in actions if int(a) in self.keys), "")
        if key:
            text.append(f"{key}", KEY).append(" ")
        return bool(key)

    def beside(self, left: Text, right: Text) -> Text:
        """Return a line with something at its right end, if there is room."""
        room = self.width - left.cell_len - right.cell_len
        return Text.assemble(left, " " * room, right) if room >= 2 else left

    def flow(self, head: Text, items: Sequence[Text], indent: str, between: str = " ") -> list[Text]:
        return flow(head, items, indent, between, self.width)


def joined(items: Sequence[Text]) -> list[Text]:
    """Return things with a comma behind each but the last."""
    return [Text.assemble(item, "," if i + 1 < len(items) else "") for i, item in enumerate(items)]


def flow(head: Text, items: Sequence[Text], indent: str, between: str, width: int) -> list[Text]:
    """Return the items behind the head, on as many lines as they need."""
    lines = [head.copy()]
    fresh = not head
    for item in items:
        if not fresh and lines[-1].cell_len + len(between) + item.cell_len > width:
            lines.append(Text(indent))
            fresh = True
        if not fresh:
            lines[-1].append(between)
        lines[-1].append_text(item)
        fresh = False
    return lines


def _cut(name: str, wide: int) -> str:
    return name if cell_len(name) <= wide else name[: max(1, wide - 1)] + "…"


def card_style(kind: int) -> Style:
    """Return the colour of a kind of card."""
    if int(ATTACK_SET) >> kind & 1:
        return ATTACK
    return REACTION if kind == MOAT else STYLES[looks.LOOKS[kind].group]


def effect(_: Translate, ngettext: words.Plural, kind: int, short: bool = False, room: int = 0) -> str:
    """Return what a card does in the fewest words: '+1 card, +2 actions'; `short`, or with too little room, as '+1▮ +2A'."""
    name = KIND_NAMES[kind]
    added = [] if name in NOT_ADDED else [s for s in looks.LOOKS[kind].signs if s.cls in ADDED and s.text[:1] == "+"]
    rest = [words.effect(_, name)] if name in words.EFFECTS else []
    if int(POINTS[kind]):
        rest = [words.count(ngettext, "POINTS", int(POINTS[kind]))]
    said = ", ".join([*(words.count(ngettext, f"PLUS_{ADDED[s.cls]}", int(s.text)) for s in added), *rest])
    if short or (room and cell_len(said) > room):
        said = " ".join([*(words.sign(_, ADDED[s.cls], int(s.text)) for s in added), *rest])
    return said


# ---- the list of what can be done, and what can be looked up ----------------------------------------------------------------------


def keys(g: Dominion, seat: int) -> dict[int, str] | None:
    """Return the keys of the legal actions: digits for the hand and what lies open, in its order, and a letter for each pile.

    A pile keeps its letter through the whole game, a stack of the hand its digit while cards are chosen. None: in a draft there are
    too many cards for that, and the terminal gives keys of its own.
    """
    seen = view(g, seat)
    if seen.phase == "draft":
        return None
    asked = seen.question
    picked = (asked.picked or ()) if asked is not None else ()
    hand = [kind for kind, _n in page.stacks([*(seen.players[seat].hand or ()), *picked])]
    if asked is not None and asked.card == THIEF:
        hand = [kind for kind, _n in page.grouped(sorted({*(seen.caught if asked.step else seen.aside)}))]
    found = {base + kind: key for base in (PLAY, PICK) for kind, key in zip(hand, HAND_KEYS, strict=False)}
    kingdom = [pile.kind for pile in seen.supply if pile.kind >= KINGDOM]
    letters = BASIC_KEYS | dict(zip(kingdom, KINGDOM_KEYS, strict=True))
    found |= {base + kind: key for base in (BUY, GAIN) for kind, key in letters.items()}
    if asked is not None and asked.card == MOAT and MOAT in hand:
        found[YES] = HAND_KEYS[hand.index(int(MOAT))] if hand.index(int(MOAT)) < len(HAND_KEYS) else ""
    return {int(a): found[a] for a in seen.legal if found.get(a)}


def groups(g: Dominion, seat: int, names: Sequence[str], _: Translate) -> list[tuple[str, list[int]]]:
    """Return the legal actions as the table has them: what lies open, the hand in its order, and piles, the dearest first.

    In the open turn the buttons of the prompt stand for ending it and for laying down all treasures.
    """
    seen = view(g, seat)
    legal = set(seen.legal)
    if seen.question is None and seen.phase not in ("draft", "clean-up"):
        legal -= {int(END), int(TREASURES)}
    found: list[tuple[str, list[int]]] = []

    def add(heading: str, actions: Iterable[int]) -> None:
        chosen = [int(a) for a in actions if a in legal]
        legal.difference_update(chosen)
        if chosen:
            found.append((heading, chosen))

    add("", [YES, END])
    if seen.question is not None and seen.question.card == THIEF:
        add(words.label(_, "CAUGHT" if seen.question.step else "REVEALED"), range(int(PICK), int(GAIN)))
    hand = sorted(range(int(KINDS)), key=looks.hand_order)
    add(words.label(_, "MY_HAND"), [base + k for base in (PLAY, PICK) for k in hand])
    dear = sorted(range(int(KINDS)), key=lambda k: (-int(COST[k]), k))
    add(words.label(_, "SUPPLY"), [base + k for base in (BUY, GAIN) for k in dear])
    for cost in sorted({int(x) for x in COST}):
        heading = f"{words.label(_, 'COST')} {cost}"
        add(heading, [CHOOSE + k for k in range(int(KINGDOM), int(KINDS)) if int(COST[k]) == cost])
    add("", sorted(legal))
    return found


def about(game: Game, action: int, lang: str) -> str:
    """Return our sentence on the card that an action plays, takes or buys."""
    base = max((x for x in (PLAY, BUY, PICK, GAIN, CHOOSE) if x <= action), default=None)
    if base is None:
        return ""
    card = page.cards(game, lang)[action - int(base)]
    return f"{card.name}: {card.rule}"


def legend(game: Game, lang: str) -> Text:
    """Return how to read the table."""
    _ = game._(lang)
    pile = Text.assemble(("b", KEY), " ", ("3 ", QUIET), words.card(_, "VILLAGE"), " ×10")
    pile.append(f"   {words.label(_, 'COST')} 3, ", QUIET).append(words.count(game.ngettext(lang), "LEFT", 10), QUIET)
    signs = Text("   ").join(
        Text.assemble((words.sign(_, key, 1), STRONG), f" {words.label(_, label)}")
        for key, label in (
            ("CARDS", "SIGN_CARD"),
            ("ACTIONS", "SIGN_ACTION"),
            ("BUYS", "SIGN_BUY"),
            ("COINS", "SIGN_COIN"),
        )
    )
    kinds = Text("   ").join(
        Text(words.types(_, name)[-1], card_style(KIND_NAMES.index(name)))
        for name in ("COPPER", "ESTATE", "CURSE", "VILLAGE", "MILITIA", "MOAT")
    )
    return Text("\n").join([pile, signs, kinds])


def panel(game: Game, g: Dominion, viewer: int | None, lang: str, width: int) -> Group:
    """Return the cards of this game with our sentences, what everybody owns, with points, the trash, and the kingdom's code."""
    _ = game._(lang)
    seen = view(g, viewer)
    all_cards = page.cards(game, lang)
    parts: list[Any] = []
    own = seen.players[viewer] if viewer is not None else None
    if own is not None and own.in_piles is not None and seen.phase != "draft":
        parts += [
            Text(f"{words.label(_, 'MY_DECK')} ({sum(own.owned)})", STRONG),
            _listed(_, own.owned, width),
            Text(f"{words.label(_, 'STILL_TO_COME')} ({sum(own.in_piles)})", QUIET),
            _listed(_, own.in_piles, width),
            Text(),
        ]
    kingdom = [pile.kind for pile in seen.supply if pile.kind >= KINGDOM]
    if kingdom and seen.phase != "draft":
        name = kingdoms.set_of(kingdom)
        code = f"{words.label(_, 'KINGDOM_CODE')}: {kingdoms.code(kingdom)}"
        parts += [
            Text(f"{words.label(_, 'KINGDOM')}{': ' + words.kingdom(_, name) if name else ''}", STRONG),
            Text(code, QUIET),
        ]
    kinds = kingdoms.ordered(kingdom if seen.phase != "draft" else range(int(KINGDOM), int(KINDS)))
    parts += [_cards(all_cards, kinds), Text(), Text(words.label(_, "BASIC"), STRONG)]
    parts += [_cards(all_cards, range(int(KINGDOM))), Text()]
    trash = [seen.trash.count(k) for k in range(int(KINDS))]
    parts += [Text(f"{words.label(_, 'TRASH')} ({len(seen.trash)})", STRONG), _listed(_, trash, width), Text()]
    return Group(*parts)


def decks(game: Game, g: Dominion, viewer: int | None, names: Sequence[str], lang: str, width: int) -> list[Any]:
    """Return what everybody owns, with points: it has all been seen coming and going (DOM-T9)."""
    _, ngettext = game._(lang), game.ngettext(lang)
    parts: list[Any] = []
    for player in view(g, viewer).players:
        points = words.count(ngettext, "POINTS", player.points)
        label = words.label(_, "MY_DECK" if player.seat == viewer else "DECK").format(player=names[player.seat])
        parts += [Text(f"{label} ({sum(player.owned)}): {points}", STRONG), _listed(_, player.owned, width), Text()]
    return parts


def _listed(_: Translate, counts: Sequence[int], width: int) -> Text:
    """Return numbers of kinds as 'Copper ×7, Estate ×3', broken between kinds only."""
    found = [
        Text.assemble((words.card(_, KIND_NAMES[k]), card_style(k)), f" ×{counts[k]}")
        for k in sorted(range(int(KINDS)), key=looks.hand_order)
        if counts[k]
    ]
    lines = flow(Text(), joined(found), "", " ", width)
    return Text("\n").join(lines) if found else Text("–", QUIET)


def _cards(cards: Sequence[page.Card], kinds: Iterable[int]) -> Columns:
    columns = Columns.grid(padding=(0, 1))
    for kind in kinds:
        card = cards[kind]
        about = Text.assemble((", ".join(card.types), Style(italic=True)), ": ", card.rule, (f" {card.rule_id}", QUIET))
        columns.add_row(Text(str(card.cost)), Text(card.name, card_style(kind) + STRONG), about)
    return columns
