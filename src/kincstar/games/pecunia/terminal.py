"""The table of Pecunia non olet in a terminal, drawn from a view: as rich text, as roomy as the space allows.

A guest is two letters of the class, the name where there is room, and `3→5`: after three turns he pays five. Nothing is told by
colour alone, and every sign is one cell wide. `keys` are the keys that the terminal gives to actions; they stand where a
finger would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Group
from rich.style import Style
from rich.table import Table as Columns
from rich.text import Text

from kincstar.games.pecunia import words
from kincstar.games.pecunia.names import GUEST_NAMES, INSCRIPTIONS
from kincstar.games.pecunia.page import vocabulary
from kincstar.games.pecunia.parts import CLASS_NAMES, CLASS_OF, GUEST, GUESTS, KIND_NAMES, KINDS, PLAY, PLAYER, SEAT
from kincstar.games.pecunia.state import Pecunia
from kincstar.games.pecunia.view import Place, Player, View, view
from kincstar.kernel.game import Game

Translate = Callable[[str], str]

# The colours of the classes say the same as their letters. They are reversed, so that where there are no colours the letters
# still stand out: the first one is the field behind the letters.
CLASS_STYLES = tuple(
    Style(color=field, bgcolor=ink, reverse=True, bold=True)
    for field, ink in (("#6b3fa0", "#ffffff"), ("#d8cdb8", "#22201c"), ("#7a4e2d", "#ffffff"), ("#b3446c", "#ffffff"))
)
KEY = Style(color="#d9a441", bgcolor="#171512", reverse=True, bold=True)
QUIET = Style(dim=True)
STRONG = Style(bold=True)
COIN = "HS"  # the Romans' own sign for sesterces
BAR = 12

# How much is drawn, from roomy to tight: boxes around fellow players' places, around one's own; names of fellow players' guests, of
# one's own guests in the queue; the rules on the cards in hand; lines between the parts.
ROOMY = (
    (True, True, True, True, True, True),
    (False, True, True, True, True, True),
    (False, True, False, True, True, True),
    (False, True, False, True, False, True),
    (False, True, False, True, False, False),
    (False, False, False, True, False, False),
    (False, False, False, False, False, False),
)


def table(
    game: Game,
    g: Pecunia,
    viewer: int | None,
    names: Sequence[str],
    lang: str,
    width: int,
    height: int = 0,
    keys: Mapping[int, str] | None = None,
) -> Text:
    """Return the table as this viewer sees it, in the roomiest way that fits into `height` lines, else the tightest; 0: no limit."""
    lines: list[Text] = []
    for way in ROOMY:
        lines = _Table(game, g, viewer, names, lang, max(width, 40), keys or {}, way).lines()
        if not height or len(lines) <= height:
            break
    return Text("\n").join(lines)


class _Table:
    """One drawing."""

    def __init__(
        self,
        game: Game,
        g: Pecunia,
        viewer: int | None,
        names: Sequence[str],
        lang: str,
        width: int,
        keys: Mapping[int, str],
        way: tuple[bool, ...],
    ) -> None:
        self.view: View = view(g, viewer)
        self.stay = g.parts.stay
        self.pay = g.parts.pay
        self.viewer = viewer
        self.names = names
        self.width = width
        self.keys = keys
        self._: Translate = game._(lang)
        self.boxes, self.own_box, self.guest_names, self.own_names, self.card_rules, self.gaps = way

    # ---- the whole --------------------------------------------------------------------------------------------------------

    def lines(self) -> list[Text]:
        """Return the drawing line by line."""
        view = self.view
        n = len(view.players)
        first = -1 if self.viewer is None else self.viewer
        blocks = [self.fellow(view.players[(first + 1 + i) % n]) for i in range(n if first < 0 else n - 1)]
        middle = self.middle()
        if middle:
            blocks.append(middle)
        if self.viewer is not None:
            blocks.append(self.mine(view.players[self.viewer]))
        lines: list[Text] = []
        for i, block in enumerate(blocks):
            if i and self.gaps:
                lines.append(Text(""))
            lines += block
        return lines

    def fellow(self, player: Player) -> list[Text]:
        lines = []
        head = self.head(player)
        if self.boxes:
            lines.append(head)
            lines += self.boxed(player)
        else:
            places = [self.place(player, p, self.guest_names) for p in player.places]
            flat = self.flow(head if not self.guest_names else Text("  "), places, "  ")
            lines += [head, *flat] if self.guest_names else flat
        lines += self.queue(player, self.guest_names)
        return lines

    def mine(self, player: Player) -> list[Text]:
        head = self.head(player, bar=True)
        piles = self.piles()
        room = self.width - head.cell_len - piles.cell_len
        if room >= 2:
            head = Text.assemble(head, " " * room, piles)
        lines = [head]
        if room < 2 and self.gaps:
            lines.append(Text.assemble("  ", piles))
        if self.own_box:
            lines += self.boxed(player)
        else:
            lines += self.flow(Text("  "), [self.place(player, p, True) for p in player.places], "  ")
        lines += self.queue(player, self.own_names)
        if player.hand is not None:
            lines += self.hand(player.hand)
        return lines

    def middle(self) -> list[Text]:
        """Return the guests turned up by a Break or a Regular, if there are any."""
        if not self.view.turned_up:
            return []
        label = Text.assemble((words.label(self._, "TURNED_UP") + ": ", STRONG))
        return self.flow(label, [self.guest(g, None, True) for g in self.view.turned_up], "  ")

    # ---- a player ---------------------------------------------------------------------------------------------------------

    def head(self, player: Player, bar: bool = False) -> Text:
        """Return name, money and size of the hand, which are open (PNO-S4), and the card that is just being resolved."""
        seat = player.seat
        on_turn = seat == self.view.turn and not self.view.over
        own = seat == self.viewer
        name = words.label(self._, "YOU") if own else self.names[seat]
        text = Text.assemble(("▸ " if on_turn else "  ", STRONG))
        self.mark(text, PLAYER + seat)
        wide = 12 if own or self.gaps else 9
        name = name if cell_len(name) <= wide else name[: wide - 1] + "…"
        text.append(set_cell_size(name, wide), STRONG)
        text.append(f" {COIN} {player.money:>2}", STRONG)
        text.append(f"/{self.view.target} ", QUIET)
        if bar:
            full = min(BAR, player.money * BAR // self.view.target)
            text.append("█" * full).append("░" * (BAR - full), QUIET).append(" ")
        if not own:
            text.append(self._(words.SHORT["HAND"]).format(n=player.hand_size), QUIET).append("  ")
        if on_turn and self.view.card is not None and not own:
            text.append(f"» {words.card(self._, KIND_NAMES[self.view.card])} ", Style(bold=True, italic=True))
        return text

    def boxed(self, player: Player) -> list[Text]:
        """Return the places side by side as boxes with room for two guests."""
        per_row = max(3, (self.width - 2) // 24)
        rows: list[Text] = []
        places = list(player.places)
        for at in range(0, len(places), per_row):
            row = places[at : at + per_row]
            w = min(26, (self.width - 2) // max(3, len(row)))
            high = 2 if player.seat == self.viewer else max(len(p.guests) for p in row) or 1
            parts = [self.box(player, p, w, high) for p in row]
            rows += [Text.assemble("  ", *cells) for cells in zip(*parts, strict=True)]
        return rows

    def box(self, player: Player, place: Place, w: int, high: int) -> list[Text]:
        own = player.seat == self.viewer
        villas = sum(p.villa for p in player.places)
        title = Text()
        if own and (SEAT + place.index) in self.keys:
            title.append(" ")
            self.mark(title, SEAT + place.index)
            title.rstrip()
        title.append(f" {words.place(self._, place.index, villas)} ", QUIET if not place.villa else STRONG)
        line = "═" if place.villa else "─"
        corners = "╔╗╚╝" if place.villa else "╭╮╰╯"
        title.truncate(w - 3, overflow="ellipsis")
        top = Text.assemble(corners[0] + line, title, line * (w - 3 - title.cell_len), corners[1])
        side = "║" if place.villa else "│"
        rows = [top]
        guests = list(reversed(place.guests))  # PNO-T7: the second card lies above the first
        for i in range(high):
            if i < len(guests):
                inner = self.guest(guests[i].id, guests[i].markers, True, room=w - 4)
            elif not guests and i == 0:
                inner = Text(words.label(self._, "EMPTY"), QUIET)
            else:
                inner = Text("")
            inner.truncate(w - 4, overflow="ellipsis")
            rows.append(Text.assemble(f"{side} ", inner, " " * (w - 4 - inner.cell_len), f" {side}"))
        seat = "( )" if not place.guests else ""
        left = (w - 2 - len(seat)) // 2
        rows.append(Text(corners[2] + line * left + seat + line * (w - 2 - len(seat) - left) + corners[3]))
        return rows

    def place(self, player: Player, place: Place, named: bool) -> Text:
        """Return a place in one line: '[Se Tonans 3→4]', a Villa with a roof before it."""
        text = Text("⌂[" if place.villa else "[")
        if player.seat == self.viewer:
            self.mark(text, SEAT + place.index)
        if not place.guests:
            text.append(words.label(self._, "EMPTY") if named else "     ", QUIET)
        for i, guest in enumerate(reversed(place.guests)):
            if i:
                text.append("+")
            text.append_text(self.guest(guest.id, guest.markers, named))
        return text.append("]")

    def queue(self, player: Player, named: bool) -> list[Text]:
        label = Text.assemble((f"  {words.family(self._, 'EVICTION')} ", QUIET))
        if not player.queue:
            return [label.append("–", QUIET)]
        return self.flow(label, [self.guest(g, None, named) for g in player.queue], " " * label.cell_len)

    def hand(self, hand: tuple[int, ...]) -> list[Text]:
        label = Text.assemble((f"  {words.label(self._, 'MY_HAND')} ", QUIET))
        kinds = [k for k in range(int(KINDS)) if k in hand]
        busy = self.view.card if self.view.turn == self.viewer else None
        cards = []
        for kind in kinds:
            text = Text()
            self.mark(text, PLAY + kind)
            text.append(words.card(self._, KIND_NAMES[kind]), STRONG)
            count = hand.count(kind)
            if count > 1:
                text.append(f" ×{count}")
            cards.append(text)
        if busy is not None:
            cards.insert(0, Text(f"» {words.card(self._, KIND_NAMES[busy])}", Style(bold=True, italic=True)))
        if not cards:
            return [label.append("–", QUIET)]
        if not self.card_rules:
            return self.flow(label, cards, " " * label.cell_len, "  ")
        lines = [label]
        for text, kind in zip(cards, kinds if busy is None else [busy, *kinds], strict=True):
            rule = words.rule(self._, KIND_NAMES[kind]).split()
            lines += self.flow(Text.assemble("    ", text, " "), [Text(w, QUIET) for w in rule], "      ")
        return lines

    def piles(self) -> Text:
        v = self.view
        text = Text("", QUIET)
        for label, pile, gone in (
            ("GUESTS", v.guest_pile, len(v.guest_discards)),
            ("ACTIONS", v.action_pile, len(v.action_discards)),
        ):
            text.append(f"{'  ' if text else ''}{words.label(self._, label)} {pile} ({gone})")
        return text

    # ---- small things -----------------------------------------------------------------------------------------------------

    def guest(self, guest: int, markers: int | None, named: bool, room: int = 0) -> Text:
        """Return a guest; `markers` are None where it queues and its card's own number counts."""
        cls = int(CLASS_OF[guest])
        text = Text()
        self.mark(text, GUEST + guest)
        chosen = self.view.chosen == guest
        if chosen:
            text.append("»", STRONG)
        text.append(code(self._, cls), CLASS_STYLES[cls])
        numbers = f" {int(self.stay[guest]) if markers is None else markers}→{int(self.pay[guest])}"
        if named:
            name = GUEST_NAMES[guest].split()[-1]
            left = room - text.cell_len - len(numbers) - 1
            if room and len(name) > left:
                name = name[: max(0, left - 1)] + "…"
            text.append(f" {name}", Style(underline=chosen))
        text.append(numbers if named else numbers[1:], STRONG if markers == 0 else "")
        return text

    def mark(self, text: Text, action: int) -> None:
        """Append the key of an action, if it has one now."""
        key = self.keys.get(int(action), "")
        if key:
            text.append(f"{key}", KEY).append(" ")

    def flow(self, head: Text, items: list[Text], indent: str, between: str = " ") -> list[Text]:
        """Return the items behind the head, on as many lines as they need."""
        lines = [head.copy()]
        fresh = True
        for item in items:
            if not fresh and lines[-1].cell_len + len(between) + item.cell_len > self.width:
                lines.append(Text(indent))
                fresh = True
            if not fresh:
                lines[-1].append(between)
            lines[-1].append_text(item)
            fresh = False
        return lines


def code(_: Translate, cls: int) -> str:
    """Return the two letters of a class."""
    return _(words.SHORT[CLASS_NAMES[cls].upper()])


# ---- the list of what can be done, and what can be looked up ----------------------------------------------------------------------


def groups(g: Pecunia, seat: int, names: Sequence[str], _: Translate) -> list[tuple[str, list[int]]]:
    """Return the legal actions as the table has them: places, hand, and guests where they sit or stand, in their order."""
    seen = view(g, seat)
    legal = set(seen.legal)
    found: list[tuple[str, list[int]]] = []

    def add(heading: str, actions: Sequence[int]) -> None:
        chosen = [int(a) for a in actions if a in legal]
        legal.difference_update(chosen)
        if chosen:
            found.append((heading, chosen))

    add("", [0])
    add(words.label(_, "MY_LATRINE"), range(SEAT, PLAY))
    add(words.label(_, "MY_HAND"), range(PLAY, GUEST))
    add(words.label(_, "TURNED_UP"), [GUEST + x for x in seen.turned_up])
    for i in range(len(seen.players)):
        player = seen.players[(seat + 1 + i) % len(seen.players)]
        own = player.seat == seat
        for key, guests in (
            ("LATRINE", [x.id for place in player.places for x in place.guests]),
            ("QUEUE", player.queue),
        ):
            heading = words.label(_, f"MY_{key}") if own else words.label(_, key).format(player=names[player.seat])
            add(heading, [GUEST + x for x in guests])
    add("", sorted(legal))
    return found


def legend(game: Game, lang: str) -> Text:
    """Return how to read the table."""
    _, ngettext = game._(lang), game.ngettext(lang)
    classes = Text("   ").join(
        Text.assemble((code(_, c), CLASS_STYLES[c]), f" {words.class_name(_, name.upper())}")
        for c, name in enumerate(CLASS_NAMES)
    )
    numbers = f" {words.count(ngettext, 'STAYS', 3)}, {words.count(ngettext, 'PAYS', 5)}"
    signs = Text.assemble(
        ("3→5", STRONG),
        numbers,
        "   ",
        (COIN, STRONG),
        f" {words.label(_, 'SESTERCES')}",
        "   ",
        ("⌂", STRONG),
        " Villa Dixius",
    )
    return Text("\n").join([classes, signs])


def panel(game: Game, g: Pecunia, viewer: int | None, lang: str, width: int) -> Group:
    """Return the action cards with their rules, those in hand first, the guests' values, and both discard piles (PNO-S4)."""
    _ = game._(lang)
    it = vocabulary(game, g.parts, lang)
    seen = view(g, viewer)
    hand = seen.players[viewer].hand or () if viewer is not None else ()
    parts: list[Any] = []
    if hand:
        parts += [Text(words.label(_, "MY_HAND"), STRONG), _cards(it, sorted(set(hand)), hand), Text()]
    parts += [Text(words.label(_, "ACTIONS"), STRONG), _cards(it, range(int(KINDS)), None), Text()]
    mark = " ◇" if it["g"](0).reconstructed else ""
    parts.append(
        Text(f"{words.label(_, 'GUESTS')}: {words.label(_, 'STAYS')} → {words.label(_, 'PAYS')}{mark}", STRONG)
    )
    values = Columns.grid(padding=(0, 1))
    for c, name in enumerate(CLASS_NAMES):
        guests = [it["g"](x) for x in range(int(GUESTS)) if int(CLASS_OF[x]) == c]
        count = Counter((x.turns, x.pay) for x in guests)
        listed = "  ".join(f"{turns}→{pay} ×{n}" for (turns, pay), n in sorted(count.items()))
        values.add_row(Text(code(_, c), CLASS_STYLES[c]), Text(words.class_name(_, name.upper(), True)), Text(listed))
    parts += [values, Text()]
    kinds = [words.card(_, KIND_NAMES[k]) for k in reversed(seen.action_discards)]
    gone = [GUEST_NAMES[x] for x in reversed(seen.guest_discards)]
    for label, names in ((words.label(_, "GUESTS"), gone), (words.label(_, "ACTIONS"), kinds)):
        parts.append(Text(f"{words.label(_, 'DISCARDS')}: {label} ({len(names)})", STRONG))
        parts += [Text(", ".join(names) or "–"), Text()]
    sayings = "\n".join(f"{saying.latin}  {getattr(saying, lang)}" for saying in INSCRIPTIONS)  # PNO-C5
    parts += [Text(words.label(_, "INSCRIPTIONS"), STRONG), Text(sayings, QUIET)]
    return Group(*parts)


def _cards(it: dict[str, Any], kinds: Sequence[int], hand: Sequence[int] | None) -> Columns:
    columns = Columns.grid(padding=(0, 1))
    for kind in kinds:
        card = it["k"](kind)
        n = card.copies if hand is None else list(hand).count(kind)
        mark = " ◇" if hand is None and card.reconstructed else ""
        columns.add_row(
            Text(f"{n}×{mark}"), Text(card.name, STRONG), Text.assemble(card.rule, (f" {card.rule_id}", QUIET))
        )
    return columns
