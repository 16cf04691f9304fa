"""What a viewer sees of a table, as HTML: made of the game's `view`, `board`, `prompt` and `line` alone, so without a leak."""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup, escape

from kincstar.kernel.game import Game, Line, Prompt
from kincstar.kernel.texts import N_
from kincstar.table.table import Table
from kincstar.web import pages
from kincstar.web.language import say
from kincstar.web.live import Live, View

SHOWN_LINES = 60  # of the log at least; the rest has a page of its own
MANY_LINES = 400
OPENING = 0.25  # moves


class Scene(msgspec.Struct, frozen=True):
    """The parts of a table's page that change."""

    edition: int
    title: str
    head: Markup
    stamp: Markup
    board: Markup
    lines: Markup
    people: Markup


def look(live: Live, view: View, lang: str) -> Scene:
    """Return what a viewer sees of a table now."""
    table, game = live.table, live.table.game
    viewer, names = view.viewer, table.names
    over = live.state in ("over", "ended")
    curtain = names[view.seat] if view.kind == "curtain" else None
    if curtain is not None:
        prompt = Prompt(say(lang, N_("%(name)s, your turn"), name=curtain))
        previous = _previous(live)
        board = pages.render(
            "curtain.html.jinja", {**pages.house_words(lang), "seat": view.seat, "name": curtain, "previous": previous}
        )
    else:
        prompt = table.prompt(viewer, lang)
        if live.state == "ended" and not table.over:
            prompt = Prompt(say(lang, N_("This game was ended early")))
        board = render_board(table, viewer, lang, bots=live.bots, away=live.away(), still=live.state != "running")
    mine = viewer is not None and live.state == "running"
    undoable = viewer is not None and mine and table.undoable(viewer) > 0
    lines, fresh = render_lines(live, viewer, lang)
    title = f"{prompt.title} · {game.title}"
    if viewer is not None and viewer in table.actors() and not over and not live.automatic():
        title = "● " + title
    return Scene(
        edition=live.edition,
        title=title,
        head=_part(
            "head.html.jinja",
            lang,
            id=live.id,
            game=game,
            prompt=prompt,
            over=over,
            rematch=live.rematch,
            curtain=curtain,
            put_back=undoable and len(table.state.stack) > 0,
            skip=mine and live.can_skip(viewer) and prompt.main is None,
            sits=viewer is not None and not over,
            undoable=undoable,
            rule=game.rule_of(table.state, viewer, prompt.main.id) if viewer is not None and prompt.main else "",
            fresh=fresh,
        ),
        stamp=_part(
            "stamp.html.jinja",
            lang,
            edition=live.edition,
            moves=table.moves,
            at=table.clock,
            seat=view.seat if view.seat >= 0 else "",
        ),
        board=Markup(board),
        lines=lines,
        people=_part("people.html.jinja", lang, seats=people(live, viewer, lang), spectators=live.spectators),
    )


def update(live: Live, view: View, lang: str) -> str:
    """Return the message that brings a page up to date; rendered once for all who see the same."""
    key = (view, lang)
    found = live.scenes.get(key)
    if found is None or found[0] != live.edition:
        scene = look(live, view, lang)
        html = (
            f"<title>{escape(scene.title)}</title>"
            + pages.partial("#head", scene.head)
            + pages.partial("#stamp", scene.stamp)
            + pages.partial("#board", scene.board)
            + pages.partial("#lines", scene.lines)
            + pages.partial("#people", scene.people)
        )
        found = live.scenes[key] = (live.edition, html)
    return found[1]


def _part(name: str, lang: str, **values: Any) -> Markup:
    return Markup(pages.render(name, {**pages.house_words(lang), **values}).strip())


def _previous(live: Live) -> str | None:
    """Return the name of whoever moved last, if they could take it back although the next one's curtain is up."""
    moves = live.table.record.moves
    seat = moves[-1][0] if moves else -1
    return live.table.names[seat] if seat >= 0 and live.table.undoable(seat) else None


def people(live: Live, viewer: int | None, lang: str) -> list[dict[str, Any]]:
    """Return who sits where, for the lists of them."""
    away = live.away()
    labels = {o.id: o.label for o in live.table.game.opponents(lang)}
    return [
        {
            "name": sitter.name,
            "mine": seat == viewer,
            "bot": labels.get(sitter.bot, sitter.bot) if sitter.kind == "bot" else "",
            "away": seat in away,
            "open": sitter.kind == "person" and live.owners[seat] is None,
        }
        for seat, sitter in enumerate(live.table.record.seats)
    ]


def render_board(
    table: Table, viewer: int | None, lang: str, *, bots: set[int], away: set[int], still: bool = False
) -> str:
    """Return the game's own part; `still` if nothing can be done."""
    values = table.game.board(table.state, viewer, table.names, lang)
    values.update(bots=bots, away=away, news=table.news(viewer) if viewer is not None else set())
    if still:
        values.update(can={}, why={}, aim=None)
    return pages.game_template(table.game, "board.html.jinja").render(values).strip()


def statics(live: Live, lang: str) -> tuple[Markup, Markup]:
    """Return the game's drawings and its things to be read large, once on a page and the same all through a game."""
    key = ("statics", lang)
    if key not in live.rendered:
        values = live.table.game.statics(live.table.state, lang)
        found = [pages.game_template_if_any(live.table.game, name) for name in ("art.svg.jinja", "large.html.jinja")]
        live.rendered[key] = [Markup(template.render(values) if template else "") for template in found]
    art, large = live.rendered[key]
    return Markup(art), Markup(large)


# ---- the log ------------------------------------------------------------------------------------------------------------------


class Group(msgspec.Struct):
    """Lines under one heading."""

    seat: int
    name: str
    new: bool
    said: bool = False
    dealt: bool = False
    since: bool = False
    lines: list[Markup | str] = []


def render_lines(
    live: Live, viewer: int | None, lang: str, *, whole: bool = False, table: Table | None = None
) -> tuple[Markup, int]:
    """Return the log for a viewer, or its last part, and how many lines are new to them; of `table` in a replay."""
    since = live.table.news_since(viewer) if viewer is not None and table is None else None
    table = table or live.table
    told, earlier = (table.lines(viewer, lang), False) if whole else _last_lines(table, viewer, lang, since)
    # What opens a turn stands between the move that it came of and the next one.
    entries: list[tuple[float, int, bool, Markup | str]] = [
        (move + OPENING * line.opens, line.seat, False, _line(live, line, lang)) for move, line in told
    ]
    earliest = entries[0][0] if earlier else -1
    # What was said after `move` moves stands after the lines of the move before.
    said = [(m.move - 0.5, m.seat, True, m.text) for m in live.messages if earliest < m.move <= table.moves]
    groups: list[Group] = []
    marked = False
    for move, seat, is_said, text in sorted([*entries, *said], key=lambda e: e[0]):
        new = since is not None and move >= since - 1 + OPENING
        last = groups[-1] if groups else None
        dealt = move == -1  # the deal and the first turn are two things, though one seat's
        if last is None or (last.seat, last.said, last.new, last.dealt) != (seat, is_said, new, dealt):
            name = "" if seat < 0 else say(lang, N_("You")) if seat == viewer else table.names[seat]
            last = Group(seat, name, new, is_said, dealt, since=new and not marked, lines=[])
            marked = marked or new
            groups.append(last)
        last.lines.append(text)
    fresh = sum(len(g.lines) for g in groups if g.new and g.seat != viewer)
    html = _part("lines.html.jinja", lang, id=live.id, groups=groups, earlier=earlier)
    return html, fresh


def _last_lines(table: Table, viewer: int | None, lang: str, since: int | None) -> tuple[list[tuple[int, Line]], bool]:
    """Return the end of the log with all that is new, within bounds, and whether there is more before it."""
    told, keep = table.lines(viewer, lang, last=SHOWN_LINES + 1), SHOWN_LINES
    if since is not None and told and told[0][0] >= since:
        told = table.lines(viewer, lang, last=MANY_LINES + 1)
        keep = min(sum(move >= since for move, _ in told) + 5, MANY_LINES)
    return told[-keep:], len(told) > keep


def _line(live: Live, line: Line, lang: str) -> Markup:
    """Return a line with its things as chips; many viewers and moments share it."""
    key = (line, lang)
    if key not in live.rendered:
        chips = _chips(live, lang)
        pieces: list[Markup] = []
        after_chip = False
        for part in line.parts:
            chip = getattr(chips, f"{part.kind}_chip", None) if part.kind else None
            text = part.text
            if after_chip and not part.kind:  # a comma must not stand alone at the beginning of a line
                tail, rest = _halves(text)
                if tail:
                    pieces[-1] = Markup('<span class="joint">{}{}</span>').format(pieces[-1], tail)
                text = rest
            if part.kind == "seat":
                pieces.append(Markup('<b class="player wall-{}">{}</b>').format(part.id, part.text))
            else:
                pieces.append(Markup(chip(part.id)) if chip else escape(text))
            after_chip = chip is not None
        live.rendered[key] = Markup("").join(pieces)
    return Markup(live.rendered[key])


def _halves(text: str) -> tuple[str, str]:
    """Return what comes before the first space, and the rest."""
    at = text.find(" ")
    return (text, "") if at < 0 else (text[:at], text[at:])


def _chips(live: Live, lang: str) -> Any:
    """Return the game's macros for things in a line of text, None if it has none."""
    key = ("chips", lang)
    if key not in live.rendered:
        game: Game = live.table.game
        values = {**game.statics(live.table.state, lang), "names": live.table.names}
        template = pages.game_template_if_any(game, "chips.html.jinja")
        live.rendered[key] = template.make_module(values) if template else None
    return live.rendered[key]
