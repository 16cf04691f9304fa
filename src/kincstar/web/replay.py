"""Looking back: a replay that steps through a game, and the page at its end."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kincstar.kernel.game import Prompt
from kincstar.kernel.texts import N_
from kincstar.store.store import Kept, new_id
from kincstar.table.table import Table
from kincstar.web import pages, scene
from kincstar.web.curve import NARROW, draw
from kincstar.web.errors import Refused
from kincstar.web.forms import hub_of, number, owner_of, read_form, text, the_table, to
from kincstar.web.language import visit
from kincstar.web.live import Live
from kincstar.web.tables import panel_values


def at(live: Live, moves: int) -> Table:
    """Return the table as it stood; one step further from the last one asked for is quick."""
    cursor: Table | None = live.rendered.get("cursor")
    if cursor is None or cursor.moves > moves or cursor.moves > live.table.moves:
        cursor = live.table.at(0)
    if cursor.record.moves != live.table.record.moves[: cursor.moves]:  # something was taken back since
        cursor = live.table.at(0)
    for move in live.table.record.moves[cursor.moves : moves]:
        cursor.replay(list(move))
    live.rendered["cursor"] = cursor
    return cursor


def eyes_for(live: Live, owner: str | None) -> list[int | None]:
    """Return whose eyes a visitor may look back with: of a finished game all, of a running one their own."""
    if live.state in ("over", "ended"):
        return [None, *range(len(live.table.names))]
    return [live.view_of(owner).viewer]


async def replay(request: Request) -> Response:
    """A moment of a game, with ways to the moments before and after it."""
    live, who = await the_table(request), visit(request)
    query = request.query_params
    async with live.lock:
        if live.state == "waiting":
            return to(request, f"/table/{live.id}")
        last = live.table.moves
        moves = number(query.get("move", ""), 0 if live.state in ("over", "ended") else last)
        allowed = eyes_for(live, who.owner)
        seat = number(query.get("eyes", ""))
        eyes = live.view_of(who.owner).viewer if "eyes" not in query else seat
        if eyes not in allowed:
            raise Refused(403, who._(N_("Of a running game one can look back with one’s own eyes only.")))
        if moves is None or not 0 <= moves <= last:
            raise Refused(404, who._(N_("This game has moves 0 to %(last)s."), last=last))
        return _page(request, live, moves, eyes, allowed)


def _page(request: Request, live: Live, moves: int, eyes: int | None, allowed: list[int | None]) -> Response:
    who, game = visit(request), live.table.game
    table = at(live, moves)
    prompt: Prompt = table.prompt(eyes, who.lang)
    values: dict[str, Any] = {
        **pages.house_words(who.lang),
        "id": live.id,
        "game": game,
        "prompt": prompt,
        "move": moves,
        "last": live.table.moves,
        "eyes": eyes,
        "allowed": allowed,
        "names": table.names,
        "finished": live.state in ("over", "ended"),
    }
    head = Markup(pages.render("replay-head.html.jinja", values).strip())
    board = Markup(scene.render_board(table, eyes, who.lang, bots=live.bots, away=set(), still=True))
    lines, _ = scene.render_lines(live, eyes, who.lang, table=table)
    if who.partial:
        return HTMLResponse(
            pages.partial("#head", head) + pages.partial("#board", board) + pages.partial("#lines", lines)
        )
    art, large = scene.statics(live, who.lang)
    view = live.view_of(who.owner)
    shown = scene.Scene(
        live.edition, f"{who._(N_('Replay'))} · {game.title}", head, Markup(""), board, lines, Markup("")
    )
    return pages.page(
        request,
        "table.html.jinja",
        scene=shown,
        art=art,
        large=large,
        live=False,
        speaks=False,
        reload=False,
        **panel_values(request, live, view),
    )


async def result(request: Request) -> Response:
    """The end of a game: who won and by what, how it went, what can be done now."""
    live, who = await the_table(request), visit(request)
    async with live.lock:
        if live.state not in ("over", "ended"):
            return to(request, f"/table/{live.id}")
        table, game = live.table, live.table.game
        seats = live.seats_of(who.owner)
        viewer = seats[0] if len(seats) == 1 else None
        ranking = [
            {
                "rank": rank,
                "seat": seat,
                "name": table.names[seat],
                "score": game.count(score, who.lang),
                "share": max(0.0, score / max(1, *table.scores[-1])),
                "mine": seat in seats,
            }
            for rank, seat, score in game.ranking(table.state)
        ]
        title = table.prompt(viewer, who.lang).title if table.over else who._(N_("This game was ended early"))
        return pages.page(
            request,
            "result.html.jinja",
            title=title,
            ranking=ranking,
            finished=table.over,
            curves={"wide": draw(table.scores, table.names), "narrow": draw(table.scores, table.names, NARROW)},
            steps=_table_of_scores(table),
            parts=game.parts_of_score([told.event for told in table.told], len(table.names), who.lang),
            names=table.names,
            rematch=live.rematch,
            mine=bool(seats),
            alone=len(seats) == 1,  # of several own seats none is 'you'
            moves=table.moves,
            **{k: v for k, v in panel_values(request, live, live.view_of(who.owner)).items() if k != "live"},
        )


def _table_of_scores(table: Table) -> list[tuple[int, list[int]]]:
    """Return the scores after those moves that changed one."""
    rows = [(i, row) for i, row in enumerate(table.scores)]
    return [row for i, row in enumerate(rows) if i == 0 or row[1] != rows[i - 1][1] or i == len(rows) - 1]


async def play_on(request: Request) -> Response:
    """Open a copy of a finished game as it stood after some moves, to try something else; all people sit at this screen."""
    live, who = await the_table(request), visit(request)
    form = await read_form(request)
    moves = number(text(form, "move"))
    async with live.lock:
        if live.state not in ("over", "ended"):
            raise Refused(409)
        if moves is None or not 0 <= moves <= live.table.moves:
            raise Refused(404, who._(N_("This game has moves 0 to %(last)s."), last=live.table.moves))
        table = live.table.at(moves)
        if table.over:
            raise Refused(409, who._(N_("The game was over at this moment.")))
        me = owner_of(request)
        owners = [me if s.kind == "person" else None for s in table.record.seats]
        kept = Kept(
            id=new_id(), record=table.record, state="running", public=False, pace=live.pace, host=me, owners=owners
        )
        await hub_of(request).store.create(kept)
    return to(request, f"/table/{kept.id}")
