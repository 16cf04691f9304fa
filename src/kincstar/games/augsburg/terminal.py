"""The table of Augsburg 1520 in a terminal, drawn from a view: as rich text, as roomy as the space allows.

Where there is room each player has a few lines, else a row in a ledger that has a column for each rank, right and price of notes.
`12+5/25` is 12 points, 5 more each round, and none beyond 25 (AUG-V1). Nothing is told by colour alone, and every sign is one cell
wide. `keys` are the keys that the terminal gives to actions; they stand where a finger would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Group
from rich.style import Style
from rich.table import Table as Columns
from rich.text import Text

from kincstar.games.augsburg import page, telling, words
from kincstar.games.augsburg.parts import (
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    BARRIER_CATHEDRAL,
    BARRIER_CHURCH,
    CARD,
    COLUMNS,
    EXCHANGE,
    JOKER,
    MAXIMILIAN,
    NOBLE_NAMES,
    NOTE,
    NUMBERS,
    POST,
    PRIVILEGE_NAMES,
    RIGHT,
    RIGHT_NAMES,
    RIGHTS,
    STEAL,
    STEP,
)
from kincstar.games.augsburg.state import Augsburg
from kincstar.games.augsburg.terminal_choices import about, building_of, counting, groups, keys, offered
from kincstar.games.augsburg.view import Card, PlayerView, View, view
from kincstar.kernel.game import Game

__all__ = ["about", "groups", "keys", "legend", "panel", "players", "table"]

Translate = Callable[[str], str]

KEY = Style(color="#d9a441", bgcolor="#171512", reverse=True, bold=True)
QUIET = Style(dim=True)
STRONG = Style(bold=True)

# The columns' colours say the same as their names.
COLUMN_STYLES = (Style(color="#8d62b8"), Style(color="#c07a2c"), Style(color="#9a8110"))
CHOSEN, CHOOSING, HIGHEST, NOTHING = "✓", "…", "↑", "·"
WALL, DOOR = "┃", "┆"  # on a track: a barrier, and where there was one

BAR = (10, 8, 8)  # cells of a track up to either barrier and beyond


class Way(NamedTuple):
    """How much is drawn."""

    blocks: bool  # some lines for each player, else a row in a ledger
    ladders: bool  # the ranks by name
    all_cards: bool  # the cards that still lie open while one is carried out, and those to come
    gaps: bool  # lines between the parts, and how the auction goes round
    seen: bool  # the notes in hands that everybody has seen
    beside: bool  # the privilege cards side by side, else one after the other in few letters
    rules: bool = False  # what privileges and rights do


ROOMY = (
    Way(True, True, True, True, True, True, True),
    Way(True, True, True, True, True, True),
    Way(True, True, False, True, True, True),
    Way(True, False, False, True, True, True),
    Way(True, False, False, False, True, True),
    Way(False, True, False, True, True, True),
    Way(False, True, False, False, True, True),
    Way(False, False, False, False, True, True),
    Way(False, False, False, False, False, True),
    Way(False, False, False, False, False, False),
)


def table(
    game: Game,
    g: Augsburg,
    viewer: int | None,
    names: Sequence[str],
    lang: str,
    width: int,
    height: int = 0,
    keys: Mapping[int, str] | None = None,
) -> Text:
    """Return the table as this viewer sees it, in the roomiest way that fits into `height` lines, else the tightest; 0: no limit."""
    lines: list[Text] = []
    roomy = not height or height >= 4 * int(g.players) + 10  # so that it doesn't change from one decision to the next
    for way in ROOMY:
        if way.blocks and not roomy:
            continue
        lines = _Table(game, g, viewer, names, lang, max(width, 40), keys or {}, way).lines()
        if not height or len(lines) <= height:
            break
    for line in lines:
        line.rstrip()
        line.truncate(max(width, 40), overflow="ellipsis")
    return Text("\n").join(lines)


class _Table:
    """One drawing."""

    def __init__(
        self,
        game: Game,
        g: Augsburg,
        viewer: int | None,
        names: Sequence[str],
        lang: str,
        width: int,
        keys: Mapping[int, str],
        way: Way,
    ) -> None:
        self.game, self.g, self.lang = game, g, lang
        self.view: View = view(g, viewer)
        self.viewer = viewer
        self.names = names
        self.width = width
        self.keys = keys
        self.way = way
        self._: Translate = game._(lang)
        self.ngettext = game.ngettext(lang)
        self.vocabulary = page.Vocabulary(game, g.parts, lang)
        self.asked = viewer is not None and viewer in self.view.actors

    # ---- the whole --------------------------------------------------------------------------------------------------------

    def lines(self) -> list[Text]:
        """Return the drawing line by line: one's own things before the supply, which one misses least where it doesn't fit."""
        seen = self.view
        me = seen.players[self.viewer] if self.viewer is not None else None
        n = len(seen.players)
        first = -1 if self.viewer is None else self.viewer
        order = [seen.players[(first + 1 + i) % n] for i in range(n)]  # oneself last
        if self.way.blocks:
            players = [line for player in order for line in self.block(player)]
        else:
            players = self.ledger(order)
        blocks = [self.top(), self.offer(me) if me else [], self.privileges(), players]
        blocks += [self.hand(me) if me else [], self.ranks() + self.rights(), self.rules() if self.way.rules else []]
        lines: list[Text] = []
        for block in blocks:
            if lines and block and self.way.gaps:
                lines.append(Text(""))
            lines += block
        return lines

    def top(self) -> list[Text]:
        """Return the round, the auction and its highest bid, both piles, and how the auction goes round."""
        seen = self.view
        found = []
        if seen.round:
            label = words.label(self._, "ROUND").format(number=seen.round, total=seen.rounds)
            found.append(Text(words.label(self._, "LAST_ROUND") if seen.round == seen.rounds else label, STRONG))
        auction = seen.auction
        if auction is not None:
            text = Text(f"{words.noble(self._, NOBLE_NAMES[auction.noble])}: ", STRONG)
            if auction.winner is not None:
                text.append(f"★ {self.whose(auction.winner)}")
            elif auction.bidder is None:
                text.append(words.label(self._, "NO_BID"))
            else:
                label = f"{words.label(self._, 'HIGHEST_BID')} " if self.way.beside else ""
                text.append(f"{label}{auction.bid} ({self.whose(auction.bidder)})")
            found.append(text)
        pile = Text(f"{words.label(self._, 'PILE')} {seen.pile}")
        discards = Text(f"{words.label(self._, 'DISCARDS')} {seen.discards}")
        tops = Text(": ", QUIET), Text(": ", QUIET)
        if seen.pile_price is not None:
            tops[0].append(f"{seen.pile_price}{self.mark_prices()}")
        if seen.top is not None:
            tops[1].append(self.note(seen.top))
        long = [x if len(top) < 3 else Text.assemble(x, top) for x, top in zip((pile, discards), tops, strict=True)]
        left, between = self.flow(Text(), found, "", "   "), Text("   ")
        right = between.join(long)
        if left[-1].cell_len + right.cell_len + 2 > self.width and not self.way.beside:
            right = between.join((pile, discards))
        if left[-1].cell_len + right.cell_len + 2 <= self.width:
            lines = [*left[:-1], _on_two_sides(left[-1], right, self.width)]
        else:
            lines = [*left, *self.flow(Text(), long, "", "   ")]
        if self.way.gaps and auction is not None and auction.winner is None:
            lines += self.going_round(auction.opener)
        return lines

    def going_round(self, opener: int) -> list[Text]:
        n = len(self.view.players)
        found = []
        for i in range(n):
            player = self.view.players[(opener + i) % n]
            text = Text.assemble(("▸ " if player.seat in self.view.actors else "", STRONG))
            text.append(self.whose(player.seat), STRONG if player.seat in self.view.actors else "")
            text.append(" ").append_text(self.standing(player))
            found.append(Text.assemble(text, " →" if i + 1 < n else ""))
        return self.flow(Text(), found, "  ", " ")

    # ---- players ----------------------------------------------------------------------------------------------------------

    def whose(self, seat: int) -> str:
        return words.label(self._, "YOU") if seat == self.viewer else self.names[seat]

    def sign(self, seat: int) -> str:
        """Return what stands before a name: who has won, and whose decision is waited for."""
        return "★ " if seat in self.view.winners else "▸ " if seat in self.view.actors and not self.view.over else "  "

    def standing(self, player: PlayerView) -> Text:
        """Return how a player stands in what is going on: the bid, or whether the choice has been made that all make at once."""
        seen, auction, seat = self.view, self.view.auction, player.seat
        at_once = seen.phase in ("PURCHASE", "SHORTAGE", "SHOWDOWN")
        choosing = "" if not at_once else CHOSEN if player.done else CHOOSING if seat in seen.actors else ""
        if auction is None:
            return Text(choosing if not seen.over else "")
        if auction.winner is not None:
            return Text("★" if seat == auction.winner else "", STRONG)
        if seat in auction.passed:
            return Text(words.short(self._, "PASSED"), QUIET)
        if not player.pledge:
            return Text(words.label(self._, "OPENS") if seat == auction.opener and not auction.bid else NOTHING, QUIET)
        highest = HIGHEST if seat == auction.bidder else ""
        return Text(f"{player.pledge}{highest} {choosing}".rstrip(), STRONG)

    def points(self, player: PlayerView) -> Text:
        """Return points, how many a round, and how far they get: '12+5/25', with a '!' where next round's don't all count."""
        text = Text(str(player.points), STRONG)
        if self.view.over:
            return text
        text.append(f"+{player.due}", QUIET)
        if player.barrier is not None:
            text.append(f"/{player.barrier}")
            if player.points + player.due > player.barrier:
                text.append("!", STRONG)
        return text

    def ledger(self, players: Sequence[PlayerView]) -> list[Text]:
        """Return a table of all players; where it is too wide, headings of ranks and rights are cut, then names."""
        prices = self.prices()
        heads = ["", words.label(self._, "POINTS")]
        heads += [words.short(self._, PRIVILEGE_NAMES[c]) for c in range(int(COLUMNS))]
        heads += [words.short(self._, key) for key in RIGHT_NAMES]
        cut = range(1, len(heads))
        heads += ["Σ", *(f"{price}" for price in prices), ""]
        longest = max(cell_len(self.whose(p.seat)) for p in players)
        for wide in range(min(12, longest), 3, -1):
            rows = [self.row(p, prices, wide) for p in players]
            body = [max(row[i].cell_len for row in rows) for i in range(len(heads))]
            widths = [max(cell_len(head), body[i]) for i, head in enumerate(heads)]
            while sum(widths) + len(widths) - 1 > self.width:
                spare = {i: widths[i] - body[i] for i in cut if widths[i] > max(2, body[i])}
                if not spare:
                    break
                widths[max(spare, key=lambda i: spare[i])] -= 1
            if sum(widths) + len(widths) - 1 <= self.width:
                break
        for i in (
            cut[1],
            cut[1] + int(COLUMNS),
            cut[-1] + 1,
        ):  # ranks, rights and notes stand apart where there is room
            widths[i] += int(sum(widths) + len(widths) <= self.width)
        rows.insert(0, [Text(head[:w], QUIET) for head, w in zip(heads, widths, strict=True)])
        lines = [Text(" ").join(_aligned(row, widths)) for row in rows]
        return lines + (self.all_seen(players) if self.way.seen else [])

    def row(self, p: PlayerView, prices: Sequence[int], wide: int) -> list[Text]:
        count = Counter(p.prices)
        values = {tile.right: str(tile.value or CHOSEN) for tile in p.rights}
        cells = [Text(self.sign(p.seat) + _cut(self.whose(p.seat), wide), STRONG), self.points(p)]
        cells += [Text(str(rank), COLUMN_STYLES[c] + STRONG) for c, rank in enumerate(p.ranks)]
        cells += [_some(values.get(r, "")) for r in range(int(RIGHTS))]
        return [
            *cells,
            Text(str(len(p.prices)), STRONG),
            *(_some(str(count[x] or "")) for x in prices),
            self.standing(p),
        ]

    def all_seen(self, players: Sequence[PlayerView]) -> list[Text]:
        """Return which notes of others everybody has seen (AUG-I1)."""
        found = [
            Text.assemble((f"{self.whose(p.seat)} ", STRONG), Text(", ").join(self.grouped(p.seen, Style.null())))
            for p in players
            if p.seen and p.seat != self.viewer
        ]
        head = Text(f"  {words.label(self._, 'KNOWN')}:", QUIET)
        return self.flow(head, found, "    ", "  ") if found else []

    def block(self, player: PlayerView) -> list[Text]:
        """Return a player in three lines or more: points and bid, ranks and rights, notes by price."""
        wide = min(14, max(cell_len(self.whose(p.seat)) for p in self.view.players))
        name = Text(self.sign(player.seat) + set_cell_size(_cut(self.whose(player.seat), wide), wide), STRONG)
        points = Text.assemble(self.points(player), " " * 10)
        points.truncate(10)
        first = Text.assemble(name, " ", points, _track(player), "  ", self.standing(player))
        ranks = [Text(self.rank(c, rank), COLUMN_STYLES[c]) for c, rank in enumerate(player.ranks)]
        rights = [Text(self.right(tile.right, tile.value)) for tile in player.rights]
        lines = [first, *self.flow(Text("    "), joined([*ranks, *rights]), "      ")]
        return lines + self.notes_of(player)

    def notes_of(self, player: PlayerView) -> list[Text]:
        label = words.count(self.ngettext, "HAND", len(player.prices)) + (":" if player.prices else "")
        found = [Text(x) for x in self.by_price(player.prices)]
        if player.seen and player.seat != self.viewer:
            found.append(Text(f" {words.label(self._, 'KNOWN')}:", QUIET))
            found += joined(self.grouped(player.seen, Style.null()))
        if player.offer and player.seat != self.viewer:
            found.append(Text(f" {words.label(self._, 'OFFER')}:", QUIET))
            found += [Text(x) for x in self.by_price(player.offer)]
        return self.flow(Text(f"    {label}", QUIET), found, "      ")

    def prices(self) -> list[int]:
        return sorted({int(x) for x in self.g.parts.prices})

    def by_price(self, prices: Iterable[int]) -> list[str]:
        return [f"{price}×{n}" for price, n in sorted(Counter(prices).items())]

    # ---- notes ------------------------------------------------------------------------------------------------------------

    def note(self, note: int) -> str:
        return self.vocabulary.notes[note].name

    def several(self, notes: Iterable[int]) -> list[str]:
        """Return notes by name, 'Mary 14', 'joker ×2'."""
        count = Counter(notes)
        return [self.note(x) + (f" ×{n}" if n > 1 else "") for x, n in sorted(count.items())]

    def hand(self, me: PlayerView) -> list[Text]:
        """Return the viewer's notes: what counts in this auction before a line, the rest behind it; and what has been chosen."""
        seen, hand = self.view, me.hand or ()
        head = Text.assemble((f"{words.label(self._, 'MY_HAND')} ({len(hand)})", STRONG))
        if me.guilders is not None and seen.phase != "PURCHASE":
            head.append("   ").append(words.count(self.ngettext, "GUILDERS", me.guilders), STRONG)
        lines = []
        wanted = seen.auction.bid if seen.auction is not None else 1
        if me.chosen and seen.phase in ("SHOWDOWN", "SHORTAGE"):
            label = words.label(self._, "CHOSEN_OF").format(n=len(me.chosen), total=wanted)
            lines += self.flow(
                Text(f"{CHOSEN} {label}:", STRONG), joined([Text(x) for x in self.several(me.chosen)]), "  "
            )
        fits, rest = counting(seen, hand)
        found = self.marked(fits) if self.keyed(fits) else self.grouped(fits, not_grouped=self.by_number())
        if rest or (seen.phase in ("BIDDING", "SHOWDOWN") and not fits):
            found = [*(found or [Text("–", QUIET)]), Text("│"), *self.grouped(rest, QUIET)]
        if self.way.gaps:
            return [head, *lines, *self.flow(Text("  "), found or [Text("–", QUIET)], "  ", "  ")]
        return lines + self.flow(Text.assemble(head, ":"), found or [Text("–", QUIET)], "  ", "  ")

    def by_number(self) -> bool:
        auction = self.view.auction
        return auction is not None and auction.noble == MAXIMILIAN and self.view.phase in ("BIDDING", "SHOWDOWN")

    def keyed(self, notes: Iterable[int]) -> bool:
        return self.view.phase != "PURCHASE" and any(int(NOTE) + x in self.keys for x in notes)

    def marked(self, notes: Sequence[int]) -> list[Text]:
        """Return notes one by one, each with its key."""
        found = []
        for x in dict.fromkeys(notes):
            text = Text()
            self.mark(text, int(NOTE) + x)
            n = list(notes).count(x)
            text.append(self.note(x) + (f" ×{n}" if n > 1 else ""), STRONG)
            found.append(text)
        return found

    def grouped(self, notes: Sequence[int], style: Style = STRONG, not_grouped: bool = False) -> list[Text]:
        """Return notes noble by noble, 'Mary 14 9 4'; one by one where it's the numbers that count."""
        if not_grouped:
            return [Text(x, style) for x in (self.note(y) for y in notes if y != JOKER)] + self.jokers(notes, style)
        found = []
        for noble in range(int(MAXIMILIAN)):
            numbers = [str(x % int(NUMBERS) + 1) for x in notes if x // int(NUMBERS) == noble]
            if numbers:
                found.append(Text(" ".join([words.noble(self._, NOBLE_NAMES[noble]), *numbers]), style))
        return found + self.jokers(notes, style)

    def jokers(self, notes: Sequence[int], style: Style) -> list[Text]:
        n = list(notes).count(int(JOKER))
        return [Text(self.note(int(JOKER)) + (f" ×{n}" if n > 1 else ""), style)] if n else []

    def offer(self, me: PlayerView) -> list[Text]:
        """Return what the viewer may buy, with prices; what has been chosen, and the money left (AUG-R2)."""
        if self.view.phase != "PURCHASE" or me.guilders is None:
            return []
        chosen = list(me.chosen or ())
        spent = sum(self.price(x) for x in chosen)
        head = Text(f"{words.label(self._, 'OFFER')}{self.mark_prices()}: ", STRONG)
        total = words.count(self.ngettext, "GUILDERS", spent)
        text = f"{words.label(self._, 'CHOSEN')} {len(chosen)} = {total}; "
        left = words.hint(self._, self.ngettext, "LEFT").format(amount=words.number(me.guilders - spent))
        lines = [Text.assemble(head, (text if chosen else "", ""), (left, STRONG))]
        found = []
        for x in offered(me):
            left_over = list(me.offered or ()).count(x)
            for taken, n in ((False, left_over), (True, chosen.count(x))):
                if n:
                    item = Text(f"{CHOSEN} " if taken else "")
                    if not taken:
                        self.mark(item, int(NOTE) + x)
                    item.append(self.note(x), STRONG if taken or int(NOTE) + x in self.keys else "")
                    found.append(item.append(f" {self.price(x)}" + (f" ×{n}" if n > 1 else ""), QUIET))
        return lines + self.flow(Text("  "), found or [Text("–", QUIET)], "  ", "   ")

    def price(self, note: int) -> int:
        return self.vocabulary.notes[note].price

    # ---- privilege cards --------------------------------------------------------------------------------------------------

    def privileges(self) -> list[Text]:
        """Return the card being carried out, and those that lie open."""
        seen = self.view
        lines = self.carried_out()
        apart = bool(lines) or seen.phase in ("PURCHASE", "SHORTAGE")
        if seen.over or (apart and not self.way.all_cards):
            return lines
        if seen.open:
            if lines:
                lines.append(Text(""))
            lines += self.beside(seen.open) if self.way.beside else self.in_a_row(seen.open)
        if self.way.all_cards and seen.to_come:
            found = joined([Text(self.card_name(card), QUIET) for card in seen.to_come])
            lines += self.flow(Text(f"{words.label(self._, 'STILL_TO_COME')}:", QUIET), found, "  ")
        return lines

    def card_name(self, card: Card) -> str:
        return "·".join(self.privilege(kind, True) for kind in card.privileges)

    def privilege(self, kind: int, short: bool = False) -> str:
        key = PRIVILEGE_NAMES[kind]
        if not short:
            return words.privilege(self._, key)
        return words.short(self._, "GUILDERS_PRIVILEGE" if key == "GUILDERS" else key)

    def beside(self, cards: Sequence[Card]) -> list[Text]:
        """Return cards side by side, their three privileges one below the other; with short names where there is too little room."""
        for short in (False, True):
            columns = [self.column(card, short) for card in cards]
            widths = [max(cell.cell_len for cell in column) for column in columns]
            if sum(widths) + 3 * (len(widths) - 1) <= self.width:
                break
        gap = max(1, min(4, ((self.width - sum(widths)) // max(1, len(widths) - 1) - 1) // 2))
        lines = []
        for i in range(3):
            cells = [
                Text.assemble(column[i], " " * (w - column[i].cell_len))
                for column, w in zip(columns, widths, strict=True)
            ]
            line = Text.assemble((f"{' ' * gap}│{' ' * gap}", QUIET)).join(cells)
            line.rstrip()
            lines.append(line)
        return lines

    def column(self, card: Card, short: bool) -> list[Text]:
        first = Text()
        self.mark(first, int(CARD) + card.card)
        indent = " " * first.cell_len
        found = [Text.assemble(indent, self.styled(kind, short)) for kind in card.privileges]
        found[0] = first.append_text(self.styled(card.privileges[0], short))
        found[0].append(self.mark_card(card), QUIET)
        return found

    def styled(self, kind: int, short: bool = False) -> Text:
        return Text(self.privilege(kind, short), COLUMN_STYLES[kind] if kind < COLUMNS else "")

    def in_a_row(self, cards: Sequence[Card]) -> list[Text]:
        found = []
        for card in cards:
            text = Text()
            self.mark(text, int(CARD) + card.card)
            found.append(text.append_text(Text("·").join(self.styled(kind, True) for kind in card.privileges)))
        if found:
            found[-1].append(self.mark_card(cards[-1]), QUIET)
        return self.flow(Text(), found, "", "  ")

    def carried_out(self) -> list[Text]:
        """Return the card being carried out: what has been done of it, and for its owner what can be."""
        card, auction = self.view.card, self.view.auction
        if card is None or auction is None or auction.winner is None:
            return []
        own = self.asked and auction.winner == self.viewer
        label = words.label(self._, "CARD_OF").format(player=self.whose(auction.winner))
        head = Text(words.label(self._, "CARD") if auction.winner == self.viewer else label, STRONG).append(":")
        found: list[list[Text]] = []  # of each privilege, and of what can be done besides
        kinds = set()
        for place, kind in enumerate(card.privileges):
            used = place in card.used
            name = self.styled(kind)
            name.stylize(QUIET if used else STRONG)
            choices = [] if not own or used or kind in kinds else self.options(kind)
            kinds |= set() if used else {kind}
            found.append(
                [Text.assemble((f"{CHOSEN} " if used else "", STRONG), name, ":" if choices else ""), *choices]
            )
        if card.exchanged:
            exchanged = f"{CHOSEN} {words.action(self._, self.ngettext, 'EXCHANGE')} ×{card.exchanged}"
            found.append([Text(exchanged, QUIET)])
        if own:
            found += self.besides()
        if self.way.gaps:
            return [head, *(line for items in found for line in self.flow(Text("  ") + items[0], items[1:], "      "))]
        flat = [item for items in found for item in (*items, Text("│"))]
        return self.flow(head, flat[:-1], "  ")

    def options(self, kind: int) -> list[Text]:
        """Return what a privilege can be carried out as: keys, and what comes of it in few words."""
        assert self.viewer is not None
        mine = page.Mine(self.game, self.g, self.viewer, self.names, self.lang, self.vocabulary)
        return [self.option(choice) for choice in mine.choices(kind) if choice.action in self.keys]

    def option(self, choice: page.Choice) -> Text:
        text = Text()
        self.mark(text, choice.action)
        text.append(self.does(choice.action, choice.brings))
        return text.append(f" ({choice.lost})" if choice.lost else "", STRONG)

    def does(self, action: int, brings: str) -> str:
        """Return what an action makes of one's things."""
        if STEP <= action < RIGHT:
            column = action - int(STEP) if action < STEAL else (action - int(STEAL)) // 5
            rank = min(4, self.view.players[self.viewer or 0].ranks[column] + 1)
            robbed = f" ← {self.names[(action - int(STEAL)) % 5]}" if action >= STEAL else ""
            return f"{words.rank(self._, PRIVILEGE_NAMES[column], rank)}{robbed}"
        if RIGHT <= action < CARD:
            right = building_of(action) if action >= ARCHITECT_CHURCH else action - int(RIGHT)
            return self.right(right, self.view.rights[right].value) + self.mark_tile(right)
        if action == EXCHANGE:
            return f"{words.short(self._, 'POINTS').format(n='+2')} {brings.replace(' ', '')}"
        return brings.replace(" ", "") or words.label(self._, "THEN_DISCARD")

    def besides(self) -> list[list[Text]]:
        """Return what can be done besides the privileges: points for one, and what an architect can build."""
        assert self.viewer is not None
        mine = page.Mine(self.game, self.g, self.viewer, self.names, self.lang, self.vocabulary)
        found = []
        if int(EXCHANGE) in self.keys:
            found.append([self.option(mine.choice(int(EXCHANGE), ""))])
        built = [mine.choice(int(a), "") for a in (ARCHITECT_CHURCH, ARCHITECT_CATHEDRAL) if int(a) in self.keys]
        if built:
            head = Text(f"{words.right(self._, 'ARCHITECT')}:", STRONG)
            found.append([head, *(self.option(choice) for choice in built)])
        return found

    # ---- ranks and rights -------------------------------------------------------------------------------------------------

    def rank(self, column: int, rank: int) -> str:
        return words.rank(self._, PRIVILEGE_NAMES[column], rank)

    def right(self, right: int, value: int) -> str:
        name = words.right(self._, RIGHT_NAMES[right])
        return f"{name} {words.number(value)}" if value else name

    def ranks(self) -> list[Text]:
        """Return what each rank brings every round, and how many of its tiles are left."""
        if self.way.ladders:
            rows = [self.rungs(c, True) for c in range(int(COLUMNS))]
            widths = [max(row[i].cell_len for row in rows) for i in range(4)]
            if sum(widths) + 6 > self.width:
                widths = [0] * 4
            lines = [Text(words.label(self._, "GIVES"), QUIET)] if self.way.gaps else []
            for row in rows:
                cells = [Text.assemble(x, " " * (w - x.cell_len)) for x, w in zip(row, widths, strict=True)]
                lines += self.flow(Text(), cells, "  ", "  ")
            return lines
        found = []
        for c in range(int(COLUMNS)):
            head = Text(f"{words.short(self._, PRIVILEGE_NAMES[c])} ", COLUMN_STYLES[c])
            found.append(Text.assemble(head, Text(" ").join(self.rungs(c, False))))
        return self.flow(Text(), found, "", "  ")

    def rungs(self, column: int, named: bool) -> list[Text]:
        found = []
        for step in self.vocabulary.ladders[column]:
            text = Text.assemble((f"{self.rung(column, step)} " if named else "", COLUMN_STYLES[column]))
            text.append(step.gives.replace(" ", ""), STRONG).append("◇" if step.reconstructed else "", QUIET)
            if step.rank > 1:
                text.append(f"×{self.view.tiles[column][step.rank - 2]}", QUIET)
            found.append(text)
        return found

    def rung(self, column: int, step: page.Step) -> str:
        """Return the name of a rank; of trading posts only the number, behind the first one's name."""
        if column != POST:
            return step.name
        numeral = ("I", "II", "III", "IV")[step.rank - 1]
        return f"{words.column(self._, 'POST')}: {numeral}" if step.rank == 1 else numeral

    def rights(self) -> list[Text]:
        """Return the top tile of each right, and how many there are."""
        found = []
        for supply in self.view.rights:
            key = RIGHT_NAMES[supply.right]
            name = words.right(self._, key) if self.way.ladders else words.short(self._, key)
            text = Text(f"{name} ")
            if supply.value:
                text.append(words.number(supply.value), STRONG).append(self.mark_tile(supply.right), QUIET)
            found.append(text.append(f"×{supply.left}", QUIET))
        return self.flow(Text(), found, "", "  ")

    def rules(self) -> list[Text]:
        """Return a sentence on each kind of privilege and each right."""
        it = self.vocabulary
        lines = []
        for i, thing in enumerate((*it.privileges, *it.rights)):
            style = COLUMN_STYLES[i] if i < COLUMNS else Style.null()
            lines += self.flow(Text(f"{thing.name}:", style), [Text(w, QUIET) for w in thing.rule.split()], "    ")
        return lines

    # ---- small things -----------------------------------------------------------------------------------------------------

    def mark_tile(self, right: int) -> str:
        tile = 5 - self.view.rights[right].left
        return "◇" if self.vocabulary.tile_reconstructed(right, tile) else ""

    def mark_card(self, card: Card) -> str:
        sources = self.vocabulary.sources
        return " ◇" if sources and sources.cards[card.card] == "reconstructed" else ""

    def mark_prices(self) -> str:
        return " ◇" if self.vocabulary.prices_reconstructed() else ""

    def mark(self, text: Text, action: int) -> None:
        """Append the key of an action, if it has one now."""
        key = self.keys.get(int(action), "")
        if key:
            text.append(f"{key}", KEY).append(" ")

    def flow(self, head: Text, items: Sequence[Text], indent: str, between: str = " ") -> list[Text]:
        """Return the items behind the head, on as many lines as they need."""
        lines = [head.copy()]
        fresh = not head.plain.strip()
        for item in items:
            if not fresh and lines[-1].cell_len + len(between) + item.cell_len > self.width:
                lines.append(Text(indent))
                fresh = True
            if not fresh:
                lines[-1].append(between)
            lines[-1].append_text(item)
            fresh = False
        return lines


def joined(items: Sequence[Text]) -> list[Text]:
    """Return things with a comma behind each but the last."""
    return [Text.assemble(item, "," if i + 1 < len(items) else "") for i, item in enumerate(items)]


def _track(player: PlayerView) -> Text:
    """Return how far a player is on the track, with its two barriers, or where one was (AUG-V1)."""
    starts = (0, int(BARRIER_CHURCH), int(BARRIER_CATHEDRAL))
    text = Text()
    for i, (cells, start, length) in enumerate(zip(BAR, starts, (25, 20, 20), strict=True)):
        full = max(0, min(cells, -(-(player.points - start) * cells // length)))
        text.append("█" * full).append("░" * (cells - full), QUIET)
        if i < 2:
            closed = player.barrier is not None and player.barrier <= starts[i + 1]
            text.append(WALL if closed else DOOR, STRONG if closed else QUIET)
    return text


def _aligned(cells: Sequence[Text], widths: Sequence[int]) -> list[Text]:
    """Return the cells of a row, all but the first and the last to the right."""
    found = []
    for i, (cell, w) in enumerate(zip(cells, widths, strict=True)):
        pad = " " * (w - cell.cell_len)
        found.append(Text.assemble(cell, pad) if i in (0, len(cells) - 1) else Text.assemble(pad, cell))
    return found


def _some(text: str) -> Text:
    return Text(text) if text else Text(NOTHING, QUIET)


def _cut(name: str, wide: int) -> str:
    return name if cell_len(name) <= wide else name[: max(1, wide - 1)] + "…"


def _on_two_sides(left: Text, right: Text, width: int) -> Text:
    return Text.assemble(left, " " * max(2, width - left.cell_len - right.cell_len), right)


# ---- what can be looked up ----------------------------------------------------------------------------------------------------


def legend(game: Game, lang: str) -> Columns:
    """Return how to read the table."""
    _ = game._(lang)
    rows = (
        ("12+5/25", words.label(_, "SIGN_POINTS")),
        ("!", words.label(_, "SIGN_LOSS")),
        (WALL, f"{words.label(_, 'BARRIER_CHURCH')}; {words.label(_, 'BARRIER_CATHEDRAL')}"),
        ("Σ  200 250 …", words.label(_, "SIGN_PRICES")),
        (f"3{HIGHEST}", words.label(_, "HIGHEST_BID")),
        (f"{CHOSEN}  {CHOOSING}", f"{words.label(_, 'HAS_CHOSEN')}  {words.label(_, 'CHOOSING')}"),
        ("6◇×2", words.label(_, "SIGN_LEFT")),
        ("… │ …", words.label(_, "SIGN_COUNTS")),
    )
    columns = Columns.grid(padding=(0, 2))
    for sign, said in rows:
        columns.add_row(Text(sign, STRONG), Text(said))
    return columns


def panel(game: Game, g: Augsburg, viewer: int | None, lang: str, width: int) -> Group:
    """Return what lies open and is still to come, what privileges, ranks and rights do, prices, and how the notes stand."""
    _ = game._(lang)
    it = page.Vocabulary(game, g.parts, lang)
    seen = view(g, viewer)

    def diamond(yes: bool) -> str:
        return " ◇" if yes else ""

    def heading(key: str, more: str = "") -> Text:
        return Text(f"{words.label(_, key)}{more}", STRONG)

    parts: list[Any] = []
    for key, cards in (("PRIVILEGE_CARDS", seen.open), ("STILL_TO_COME", seen.to_come)):
        if cards:
            parts.append(heading(key, f" ({len(cards)})"))
            for card in cards:
                mark = diamond(bool(it.sources) and it.sources.cards[card.card] == "reconstructed")  # type: ignore[union-attr]
                parts.append(Text(f"  {telling.card_name(_, card.privileges)}{mark}"))
            parts.append(Text())
    columns = Columns.grid(padding=(0, 1))
    for kind, thing in enumerate(it.privileges):
        style = COLUMN_STYLES[kind] if kind < COLUMNS else STRONG
        columns.add_row(Text(thing.name, style), Text.assemble(thing.rule, (f" {thing.rule_id}", QUIET)))
    parts += [columns, Text(), heading("RANKS", f": {words.label(_, 'GIVES')}")]
    columns = Columns.grid(padding=(0, 1))
    for c in range(int(COLUMNS)):
        for step in it.ladders[c]:
            left = words.count(game.ngettext(lang), "TILES_LEFT", seen.tiles[c][step.rank - 2]) if step.rank > 1 else ""
            name = Text(f"{step.rank} {step.name}", COLUMN_STYLES[c])
            columns.add_row(name, Text(f"{step.brings}{diamond(step.reconstructed)}"), Text(left, QUIET))
    parts += [columns, Text(), heading("RIGHTS")]
    columns = Columns.grid(padding=(0, 1))
    for supply, thing in zip(seen.rights, it.rights, strict=True):
        gone = 5 - supply.left
        values = " ".join(f"{words.number(v)}{'◇' if x else ''}" for v, x in it.values(supply.right)[gone:])
        columns.add_row(
            Text(thing.name, STRONG),
            Text.assemble(thing.rule, (f" {thing.rule_id}", QUIET)),
            Text(values or f"×{supply.left}"),
        )
    parts += [columns, Text(), heading("PRICES", diamond(it.prices_reconstructed()))]
    prices = [f"{numbers}: {price}" for numbers, price in it.price_groups()]
    parts += [Text("   ".join([*prices, f"{it.notes[int(JOKER)].name}: {it.notes[int(JOKER)].price}"])), Text()]
    parts.append(Text(words.count(game.ngettext(lang), "PILE", seen.pile)))
    parts += [Text(words.count(game.ngettext(lang), "DISCARDED", seen.discards)), Text()]
    return Group(*parts)


def players(game: Game, g: Augsburg, viewer: int | None, names: Sequence[str], lang: str, width: int) -> list[Any]:
    """Return what everybody has as far as it is open, in words: ranks and rights, notes by price, those that all have seen."""
    drawing = _Table(game, g, viewer, names, lang, width, {}, ROOMY[0])
    _, seen, it = game._(lang), drawing.view, drawing.vocabulary
    parts: list[Any] = []
    for player in seen.players:
        points = words.count(game.ngettext(lang), "POINTS", player.points)
        first = Text.assemble((f"{names[player.seat]}: {points} ", STRONG), _track(player))
        barrier = {int(BARRIER_CHURCH): "BARRIER_CHURCH", int(BARRIER_CATHEDRAL): "BARRIER_CATHEDRAL"}
        if player.barrier in barrier:
            first.append(f" {words.label(_, barrier[player.barrier or 0])}", QUIET)
        parts.append(first)
        for c, rank in enumerate(player.ranks):
            step = it.ladders[c][rank - 1]
            parts.append(Text.assemble("  ", (step.name, COLUMN_STYLES[c]), f": {step.brings}"))
        parts += [Text(f"  {drawing.right(tile.right, tile.value)}") for tile in player.rights]
        parts += [*drawing.notes_of(player), Text()]
    return parts
