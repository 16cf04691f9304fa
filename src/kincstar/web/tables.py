"""The page of a table and all that is done at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.texts import N_
from kincstar.players.pool import names
from kincstar.store.store import Kept, StoreError, new_id
from kincstar.table.record import parse_seed, to_json
from kincstar.table.table import Late
from kincstar.web import pages, scene
from kincstar.web.errors import Refused, answer
from kincstar.web.forms import Unplayable, hub_of, link, number, owner_of, qr, read_form, text, the_table, to
from kincstar.web.language import clean, remember_name, sentence_of, visit
from kincstar.web.live import PACES, Live, Stream, View
from kincstar.web.lobby import paces, rematch_of

HEARTBEAT = 15.0  # seconds; a stream that is silent for longer is cut by proxies
WORDS = 300  # letters of a message


# ---- looking ------------------------------------------------------------------------------------------------------------------


async def show(request: Request) -> Response:
    """The table as this visitor sees it; before it begins, the hall where players gather."""
    try:
        live = await the_table(request)
    except Unplayable as e:
        return pages.page(
            request, "error.html.jinja", 409, sentence=e.detail, rule="", back="", export=f"/table/{e.id}/save"
        )
    async with live.lock:
        if live.state == "waiting":
            found = pages.safe(hall(request, live))
            game = live.table.game
            return pages.page(
                request, "waiting.html.jinja", 200, id=live.id, edition=live.edition, game=game, hall=found
            )
        return table_page(request, live, live.view_of(visit(request).owner))


def table_page(request: Request, live: Live, view: View) -> Response:
    """Return the whole page of a table."""
    who = visit(request)
    shown = scene.look(live, view, who.lang)
    art, large = scene.statics(live, who.lang)
    waits = view.viewer is None or view.viewer not in live.table.actors() or live.automatic() is not None
    return pages.page(
        request,
        "table.html.jinja",
        scene=shown,
        art=art,
        large=large,
        live=True,
        speaks=bool(live.seats_of(who.owner)),
        reload=waits and live.state == "running",
        **panel_values(request, live, view),
    )


def panel_values(request: Request, live: Live, view: View) -> dict[str, Any]:
    """Return what the panels over a table are rendered with."""
    who = visit(request)
    over = live.state in ("over", "ended")
    address, only_here = link(request, f"/table/{live.id}")
    seed = parse_seed(live.table.record.seed)
    secret = isinstance(seed, bytes)
    return {
        "id": live.id,
        "game": live.table.game,
        "sits": bool(live.seats_of(who.owner)),
        "over": over,
        "link": address,
        "only_here": only_here,
        "qr": "" if over or only_here else qr(address),
        "paces": paces(who),
        "pace": live.pace,
        "commitment": _sha256(seed) if isinstance(seed, bytes) else "",
        "seed": live.table.record.seed if over and secret else "",
        "number": "" if secret else seed,
        "notices": live.table.game.notices(who.lang),
    }


def _sha256(seed: bytes) -> str:
    from kincstar.kernel.rng import SecretRng

    return SecretRng(seed).commitment()


def hall_values(request: Request, live: Live) -> dict[str, Any]:
    """Return what the hall is rendered with."""
    who = visit(request)
    address, only_here = link(request, f"/table/{live.id}")
    mine = live.seats_of(who.owner)
    return {
        "id": live.id,
        "edition": live.edition,
        "game": live.table.game,
        "open": live.open_seats,
        "seats": [{**seat, "mine": i in mine} for i, seat in enumerate(scene.people(live, None, who.lang))],
        "mine": mine,
        "host": who.owner is not None and who.owner == live.host,
        "name": who.name,
        "link": address,
        "only_here": only_here,
        "qr": "" if only_here else qr(address),
    }


def hall(request: Request, live: Live) -> str:
    """Return the hall, without the page around it."""
    return pages.render("hall.html.jinja", {**pages.house_words(visit(request).lang), **hall_values(request, live)})


async def events(request: Request) -> Response:
    """The stream of changes: each message has all parts of the page that this visitor sees."""
    live = await the_table(request)
    who = visit(request)
    edition = request.query_params.get("edition", "")
    # What the page shows, not what the table does by now: the game may have begun while it was on its way.
    hall = "hall" in request.query_params

    async def stream() -> AsyncIterator[bytes]:
        page = Stream(who.owner, who.lang, hall=hall)
        live.attach(page)
        try:
            yield b"retry: 1000\n\n"
            if edition != str(live.edition):
                yield live.message(page)
            while not hub_of(request).closing:
                try:
                    message = await asyncio.wait_for(page.queue.get(), HEARTBEAT)
                except TimeoutError:
                    message = b": still here\n\n"
                if message is None:
                    return
                yield message
        finally:
            live.detach(page)

    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(stream(), media_type="text/event-stream", headers=headers)


async def view_json(request: Request) -> Response:
    """What this visitor may know, as JSON."""
    live = await the_table(request)
    async with live.lock:
        if live.state == "waiting":
            raise Refused(409, visit(request)._(N_("The game hasn’t begun yet.")))
        view = live.view_of(visit(request).owner)
        table = live.table
        found = {
            "state": live.state,
            "moves": table.moves,
            "at": table.clock,
            "seat": view.viewer,
            "curtain": view.seat if view.kind == "curtain" else None,
            "actors": table.game.asked(table.state, view.viewer),
            "names": table.names,
            "view": table.game.view(table.state, view.viewer),
            "prompt": table.prompt(view.viewer, visit(request).lang) if view.kind != "curtain" else None,
        }
    return Response(msgspec.json.encode(found), media_type="application/json")


async def whole_log(request: Request) -> Response:
    """The whole log on a page of its own."""
    live = await the_table(request)
    who = visit(request)
    async with live.lock:
        if live.state == "waiting":
            return to(request, f"/table/{live.id}")
        view = live.view_of(who.owner)
        lines, _ = scene.render_lines(live, view.viewer, who.lang, whole=True)
        art, large = scene.statics(live, who.lang)
    return pages.page(request, "log.html.jinja", id=live.id, game=live.table.game, lines=lines, art=art, large=large)


# ---- playing ------------------------------------------------------------------------------------------------------------------


async def act(request: Request) -> Response:
    """A button at the table: an action, a sequence of the game's, or one of ours ('undo', 'put-back', 'skip', 'reveal')."""
    live = await the_table(request)
    who = visit(request)
    form = await read_form(request)
    button, at, seat = text(form, "action"), number(text(form, "at")), number(text(form, "seat"))
    if not button or len(button) > 40:
        raise Refused(400)
    async with live.lock:
        if live.state == "waiting":
            raise Refused(409, who._(N_("The game hasn’t begun yet.")))
        seats = live.seats_of(who.owner)
        view = live.view_of(who.owner)
        if not seats or (seat is not None and seat not in seats):
            raise Refused(403)
        if seat is None:
            seat = view.seat
        try:
            await _carry_out(live, view, seat, button, at, who.owner or "", who.lang)
        except Refused as e:
            if not who.partial:
                raise
            body = pages.toast(who, e.detail, e.rule, live.table.game.name)
            return HTMLResponse(body + scene.update(live, live.view_of(who.owner), who.lang), status_code=e.status_code)
        if who.partial:
            return HTMLResponse(scene.update(live, live.view_of(who.owner), who.lang))
    return to(request, f"/table/{live.id}")


async def _carry_out(live: Live, view: View, seat: int, button: str, at: int | None, owner: str, lang: str) -> None:
    game, table = live.table.game, live.table
    if button == "skip":
        live.hurry(view.viewer)
        return
    if button == "reveal":
        if view.kind != "curtain" or seat != view.seat:
            raise Refused(409, sentence_of(Late("the table has moved on since; look again"), lang))
        live.turn_up(owner, seat)
        return
    try:
        if button in ("undo", "put-back"):
            await live.undo(_last_mover(live, view, owner), at, card=button == "put-back")
        else:
            if view.kind != "seat" or seat != view.seat:  # another own seat, behind its curtain
                raise Late("the table has moved on since; look again")
            await live.press(seat, button, at)
    except Late as e:
        raise Refused(409, sentence_of(e, lang)) from None
    except StoreError:
        raise
    except KincstarError as e:
        reason = None
        if button.isascii() and button.isdigit() and len(button) < 9 and live.state == "running":
            action = int(button)
            reason = game.explain(table.state, seat, action, lang) if action < game.actions else None
        if reason is not None:
            raise Refused(409, reason.text, reason.rule, game.name) from None
        raise Refused(409, sentence_of(e, lang)) from None


def _last_mover(live: Live, view: View, owner: str) -> int:
    """Return whose move is taken back: the seat that is shown; behind a curtain, the own seat that moved last."""
    moves = live.table.record.moves
    if view.kind == "curtain" and moves and moves[-1][0] in live.seats_of(owner):
        return moves[-1][0]
    return max(view.seat, 0)


async def say_something(request: Request) -> Response:
    """Say something to the table."""
    live, who = await the_table(request), visit(request)
    said = clean(text(await read_form(request), "text"), WORDS)
    seat = _seated(live, who.owner)
    if not said:
        raise Refused(400, who._(N_("There is nothing to say in an empty message.")))
    async with live.lock:
        await live.say(seat, said)
        if who.partial and live.state != "waiting":
            return HTMLResponse(scene.update(live, live.view_of(who.owner), who.lang))
    return to(request, f"/table/{live.id}")


def _seated(live: Live, owner: str | None) -> int:
    """Return the seat that speaks for a browser; 403 if it holds none."""
    seats = live.seats_of(owner)
    if not seats:
        raise Refused(403, "")
    view = live.view_of(owner)
    return view.seat if view.seat in seats else seats[0]


async def settings(request: Request) -> Response:
    """Change how fast opponents move."""
    live, who = await the_table(request), visit(request)
    form = await read_form(request)
    _seated(live, who.owner)
    pace = text(form, "pace")
    if pace not in PACES:
        raise Refused(400)
    async with live.lock:
        await live.change(pace=pace)
    return HTMLResponse("") if who.partial else to(request, f"/table/{live.id}")


# ---- coming and going ---------------------------------------------------------------------------------------------------------


async def join(request: Request) -> Response:
    """Sit down on an open seat."""
    live, who = await the_table(request), visit(request)
    form = await read_form(request)
    name = clean(text(form, "name"))
    if not name:
        raise Refused(400, who._(N_("A name is needed to sit down.")))
    async with live.lock:
        free = live.open_seats
        if live.state != "waiting" or not free:
            raise Refused(409, who._(N_("No seat is free at this table any more.")))
        if live.seats_of(who.owner):
            raise Refused(409, who._(N_("You sit here already.")))
        await live.sit({free[0]: (owner_of(request), name)}, "running" if len(free) == 1 else "waiting")
    response = to(request, f"/table/{live.id}")
    remember_name(request, response, name)
    return response


async def fill(request: Request) -> Response:
    """Put opponents on the open seats and begin."""
    live, who = await the_table(request), visit(request)
    async with live.lock:
        if who.owner is None or who.owner != live.host:
            raise Refused(403, who._(N_("Only who opened the table can do this.")))
        if live.state != "waiting":
            raise Refused(409)
        bot = live.table.game.opponents("en")[0].id
        taken = [s.name for i, s in enumerate(live.table.record.seats) if i not in live.open_seats]
        free = live.open_seats
        bots = {seat: (bot, name) for seat, name in zip(free, names(taken, len(free)), strict=True)}
        await live.fill(bots)
    return to(request, f"/table/{live.id}")


async def end(request: Request) -> Response:
    """End a running game for all who sit here."""
    live, who = await the_table(request), visit(request)
    _seated(live, who.owner)
    async with live.lock:
        if live.state != "running":
            raise Refused(409)
        await live.change(state="ended")
    return to(request, f"/table/{live.id}/result")


async def rematch(request: Request) -> Response:
    """Open a new table with the same seats; the others find it by a button."""
    live, who = await the_table(request), visit(request)
    _seated(live, who.owner)
    async with live.lock:
        if live.state not in ("over", "ended"):
            raise Refused(409)
        if live.rematch is None:
            table = rematch_of(live.table)
            kept = Kept(
                id=new_id(),
                record=table.record,
                state="running",
                public=live.public,
                pace=live.pace,
                host=live.host,
                owners=list(live.owners),
            )
            await hub_of(request).store.create(kept)
            await live.change(rematch=kept.id)
        return to(request, f"/table/{live.rematch}")


async def save(request: Request) -> Response:
    """The game as a file, once it is over; before that it would give the shuffles away."""
    who = visit(request)
    try:
        live = await the_table(request)
        record, id = live.table.record, live.id
        if live.state not in ("over", "ended"):
            sentence = N_(
                "A game can be saved as a file when it is over; before that, the file would give the shuffles away."
            )
            return answer(request, 409, who._(sentence))
    except Unplayable as e:
        kept = await hub_of(request).store.load(e.id)
        if kept is None or who.owner is None or who.owner not in (*kept.owners, kept.host):
            raise Refused(403) from None
        record, id = kept.record, e.id
    name = f"kincstar-{record.game}-{id}.json"
    return Response(
        to_json(record),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )
