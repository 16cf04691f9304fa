"""Before a game: the first page, setting up a table, opening a stored game."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from starlette.datastructures import FormData, ImmutableMultiDict
from starlette.requests import Request
from starlette.responses import Response

from kincstar.kernel.errors import ComponentError, KincstarError, RecordError
from kincstar.kernel.game import LONGEST_TEXT, Game, games
from kincstar.kernel.texts import N_
from kincstar.players.pool import names
from kincstar.store.store import Kept, Row, new_id
from kincstar.table.record import Sitter, from_json
from kincstar.table.table import Table
from kincstar.web import pages
from kincstar.web.errors import Refused
from kincstar.web.forms import owner_of, read_form, the_game, to, upload
from kincstar.web.language import Visit, clean, remember_name, sentence_of, visit
from kincstar.web.live import DEFAULT_PACE, PACES

TOUCHED = 8  # so many of the first page's tables are looked into
PACE_LABELS = {"calm": N_("calmly"), "brisk": N_("briskly"), "instant": N_("at once")}


def paces(who: Visit) -> list[tuple[str, str]]:
    """Return the paces of opponents with their names."""
    return [(pace, who._(PACE_LABELS[pace])) for pace in PACES]


# ---- the first page -----------------------------------------------------------------------------------------------------------


async def first(request: Request) -> Response:
    """The first page."""
    return await _first(request)


async def _first(request: Request, complaint: str = "", status: int = 200) -> Response:
    who = visit(request)
    rows = await request.app.state.store.listed(who.owner)
    listed = [await _listed(row, who, request, i < TOUCHED) for i, row in enumerate(rows) if row.record.game in games()]
    return pages.page(request, "first.html.jinja", status, tables=listed, complaint=complaint)


async def _listed(row: Row, who: Visit, request: Request, touch: bool) -> dict[str, Any]:
    """Return a line of the list of running tables; one's own is read into memory to see whose turn it is, if `touch`."""
    game = games()[row.record.game]
    people = [i for i, s in enumerate(row.record.seats) if s.kind == "person"]
    mine = [i for i in people if who.owner is not None and row.owners[i] == who.owner]
    free = sum(row.owners[i] is None for i in people)
    bots = len(row.record.seats) - len(people)
    sitting = [
        who._(N_("You")) if i in mine and len(mine) == 1 else row.record.seats[i].name for i in people if row.owners[i]
    ]
    if bots:
        sitting.append(_bots(who, bots))
    live = None
    if mine and touch:
        try:
            live = await request.app.state.hub.get(row.id)
        except RecordError:
            pass  # of another version of the rules; its page says so
    actors = live.table.actors() if live is not None and live.state == "running" else []
    to_move = bool(set(actors) & set(mine)) and live is not None and not live.automatic()
    if row.state == "waiting":
        state, note = who._(N_("waiting")), who._(N_("seats free: %(n)s"), n=free)
    else:
        state = who._(N_("your turn")) if to_move else _moves(who, row.moves)
        note = ""
    button = (
        who._(N_("Go on")) if mine else who._(N_("Join")) if free and row.state == "waiting" else who._(N_("Watch"))
    )
    listing = ", ".join(sitting)
    return {
        "id": row.id,
        "who": listing,
        "title": game.title,
        "note": note,
        "state": state,
        "mine_to_move": to_move,
        "button": button,
        "label": f"{button}: {listing}",
        "cover": pages.cover(game),
    }


def _bots(who: Visit, n: int) -> str:
    return str(pages.house_words(who.lang)["ngettext"]("%(num)s bot", "%(num)s bots", n))


def _moves(who: Visit, n: int) -> str:
    if n == 0:
        return who._(N_("just begun"))
    return str(pages.house_words(who.lang)["ngettext"]("%(num)s move so far", "%(num)s moves so far", n))


# ---- a new table --------------------------------------------------------------------------------------------------------------


async def play_now(request: Request) -> Response:
    """Open a table for the visitor and as many opponents as the game likes best, and begin."""
    game, who = the_game(request), visit(request)
    bot = game.opponents("en")[0].id
    name = who.name or who._(N_("You"))
    seats = [Sitter(name), *(Sitter(other, "bot", bot) for other in names([name], game.default_players - 1))]
    table = Table.new(game, seats, options=game.table_options)
    return await _open(request, table, [owner_of(request)] + [None] * (len(seats) - 1))


async def _open(
    request: Request, table: Table, owners: list[str | None], *, public: bool = False, pace: str = DEFAULT_PACE
) -> Response:
    open_seats = [i for i, s in enumerate(table.record.seats) if s.kind == "person" and owners[i] is None]
    kept = Kept(
        id=new_id(),
        record=table.record,
        state="waiting" if open_seats else "over" if table.over else "running",
        public=public,
        pace=pace,
        host=owner_of(request),
        owners=owners,
    )
    await request.app.state.store.create(kept)
    return to(request, f"/table/{kept.id}")


class Plan(msgspec.Struct):
    """A table being set up. `who` has for each seat 'me', 'person' (another one at this screen), 'open' or an opponent's id."""

    players: int
    who: list[str]
    names: list[str]
    options: dict[str, str]
    pace: str
    public: bool


def read_plan(game: Game, who: Visit, form: FormData | ImmutableMultiDict[str, Any]) -> Plan:
    """Return the plan that a form or an address holds, with defaults for what is missing; Refused for what can't be."""

    def field(key: str) -> str | None:
        value = form.get(key)
        return value if isinstance(value, str) else None

    chosen = field("players") or str(game.default_players)
    if not chosen.isascii() or not chosen.isdigit() or not game.min_players <= int(chosen) <= game.max_players:
        raise Refused(400)
    players = int(chosen)
    known = ["me", "person", "open", *(o.id for o in game.opponents("en"))]
    fresh = field("who-0") is None
    seated = [field(f"who-{i}") or ("me" if i == 0 and fresh else "open") for i in range(players)]
    if any(s not in known for s in seated):
        raise Refused(400)
    called = [clean(field(f"name-{i}") or (who.name if seated[i] == "me" else "")) for i in range(players)]
    chosen_options = {
        k.removeprefix("option-"): v for k, v in form.items() if k.startswith("option-") and isinstance(v, str)
    }
    options = {**game.table_options, **chosen_options}
    for option in game.options(players, "en"):
        if option.free and (own := clean(options.pop(f"{option.id}-free", ""), 2 * LONGEST_TEXT)):
            options[option.id] = own  # what was typed counts before what was chosen
    pace = field("pace") or DEFAULT_PACE
    if pace not in PACES:
        raise Refused(400)
    return Plan(players, seated, called, options, pace, field("public") == "yes")


def _page(request: Request, game: Game, plan: Plan, complaint: str = "", status: int = 200) -> Response:
    who = visit(request)
    sitters = [
        ("me", who._(N_("me"))),
        ("person", who._(N_("another person at this screen"))),
        ("open", who._(N_("open: whoever has the link"))),
        *((o.id, who._(N_("bot: %(kind)s"), kind=o.label)) for o in game.opponents(who.lang)),
    ]
    return pages.page(
        request,
        "setup.html.jinja",
        status,
        game=game,
        plan=plan,
        sitters=sitters,
        opponents=game.opponents(who.lang),
        options=game.options(plan.players, who.lang),
        paces=paces(who),
        complaint=complaint,
    )


async def set_up(request: Request) -> Response:
    """The page where a table is set up."""
    game = the_game(request)
    return _page(request, game, read_plan(game, visit(request), request.query_params))


async def open_table(request: Request) -> Response:
    """Open the table that was set up."""
    game, who = the_game(request), visit(request)
    form = await read_form(request)
    plan = read_plan(game, who, form)
    components = None
    try:
        file = await upload(form, "components")
        if file is not None:
            components = _components(game, *file)
        seats = _sitters(plan, who)
        table = Table.new(game, seats, components=components, options=plan.options)
    except ComponentError as e:
        complaint = who._(N_("This component file can’t be used: %(reason)s"), reason=sentence_of(e, who.lang))
        return _page(request, game, plan, complaint, 400)
    except KincstarError as e:
        said = KincstarError(game.sentence(str(e), who.lang))
        return _page(request, game, plan, sentence_of(said, who.lang), 400)
    me = owner_of(request)
    owners = [me if s in ("me", "person") else None for s in plan.who]
    response = await _open(request, table, owners, public=plan.public, pace=plan.pace)
    if "me" in plan.who:
        remember_name(request, response, seats[plan.who.index("me")].name)
    return response


def _sitters(plan: Plan, who: Visit) -> list[Sitter]:
    taken = [n for n in plan.names if n]
    bots = iter(names(taken, len(plan.who)))
    seats = []
    for i, kind in enumerate(plan.who):
        name = plan.names[i]
        if kind in ("me", "person", "open"):
            fallback = who.name or who._(N_("You")) if kind == "me" and plan.who.count("me") == 1 else ""
            seats.append(Sitter(name or fallback or who._(N_("Player %(n)s"), n=i + 1)))
        else:
            seats.append(Sitter(name or next(bots), "bot", kind))
    return seats


def _components(game: Game, name: str, data: bytes) -> Any:
    """Return the printed values in an uploaded file; ComponentError names it as the visitor does."""
    shown = clean(Path(name.replace("\\", "/")).name, 60) or "components.toml"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "components.toml")
        path.write_bytes(data)
        try:
            return game.components(path)
        except ComponentError as e:
            raise ComponentError(str(e).replace(str(path), shown)) from None


async def import_game(request: Request) -> Response:
    """Open a stored game: to look at, or, if it isn't over, to play on at this screen."""
    who = visit(request)
    form = await read_form(request)
    file = await upload(form, "file")
    if file is None:
        return await _first(request, who._(N_("No file was chosen.")), 400)
    try:
        record = from_json(file[1])
        called = [clean(s.name) or who._(N_("Player %(n)s"), n=i + 1) for i, s in enumerate(record.seats)]
        record.seats = [msgspec.structs.replace(s, name=n) for s, n in zip(record.seats, called, strict=True)]
        table = await asyncio.to_thread(Table, record)  # a long game takes a while to play again
        bots = {s.bot for s in table.record.seats if s.kind == "bot"}
        unknown = bots - {o.id for o in table.game.opponents("en")}
        if unknown and not table.over:
            raise RecordError(who._(N_("a bot of this game isn’t there: %(name)s"), name=", ".join(sorted(unknown))))
    except RecordError as e:
        return await _first(request, sentence_of(e, who.lang), 400)
    me = owner_of(request)
    owners = [me if s.kind == "person" else None for s in table.record.seats]
    return await _open(request, table, owners)


def rematch_of(table: Table) -> Table:
    """Return a new table with the same seats and components, newly shuffled, and with the options that the game wants then."""
    game = table.game
    return Table.new(
        game,
        table.record.seats,
        seed=secrets.token_bytes(32),
        components=game.load_components(table.record.components),
        options=game.rematch(table.state, table.record.options),
    )
