"""The commands. Each imports what it needs when it runs, so that the others start fast.

What --help says of them is translated when it is shown (`words.translate_help`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kincstar import __version__
from kincstar.cli import common, words

app = typer.Typer(
    name="kincstar",
    help="Games about money, for a browser, a terminal and the study of strategy. Without a command: serve.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, as 'kincstar games' lists it.")]
Lang = Annotated[str, typer.Option(metavar="hu|en|de", help="The language.  [default: the one of your system]")]
Components = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help="Your own component file, with the numbers of your box."),
]
Seed = Annotated[int | None, typer.Option(metavar="N", help="A number that makes it repeatable.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="An option of the game; also as --NAME VALUE. Can be repeated."
    ),
]
Workers = Annotated[
    int | None, typer.Option(metavar="N", help="How many processes.  [default: all processors, if worth it]")
]
WITH_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}  # what a game's own options are read from


# ---- the commands ----------------------------------------------------------------------------------------------------


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    if version:
        print(f"kincstar {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(metavar="N", min=0, max=65535, help="[default: 8520, or the next one that is free]")
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Where the tables are kept.  [default: a file of yours]")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Don't open the page.")] = False,
) -> None:
    """Play in the browser: start the server, open the page."""
    from kincstar.web.main import serve as run_server

    run_server(host, port, database, not no_browser, common.language(""))


@app.command(context_settings=WITH_OPTIONS)
def play(
    context: typer.Context,
    game: GameName,
    players: Annotated[int | None, typer.Option(metavar="N", help="How many play, yourself included.")] = None,
    opponents: Annotated[
        str | None, typer.Option(metavar="NAME,…", help="Who sits at the other seats; one name is for all of them.")
    ] = None,
    seed: Seed = None,
    lang: Lang = "",
    components: Components = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that you saved.")] = None,
    option: Options = None,
) -> None:
    """Play in the terminal against opponents."""
    game, given = common.game_options(game, context.args, option)
    g, lang = common.find_game(game), common.language(lang)
    if resume is not None:
        if (players, opponents, seed, components) != (None, None, None, None) or given:
            raise common.error("--resume takes seats, seed and values from the file; leave out the other options")
        from kincstar.terminal.app import run

        return run(game, g.default_players, [], None, lang, None, resume)
    known = [o.id for o in g.opponents("en")]
    chosen = common.names_in(opponents) if opponents is not None else known[:1]
    for name in chosen:
        if name not in known:
            raise common.error(f"there is no opponent {name!r}; there are: {', '.join(known)}")
    if players is None:
        players = g.default_players if len(chosen) == 1 else len(chosen) + 1
    if not g.min_players <= players <= g.max_players:
        raise common.error(f"{g.title} is for {g.min_players} to {g.max_players} players, not {players}")
    if len(chosen) == 1:
        chosen *= players - 1
    if len(chosen) != players - 1:
        raise common.error(
            f"{players} players need {players - 1} opponents, or one name for all; there are {len(chosen)}"
        )
    if seed is not None and not 0 <= seed < 1 << 62:
        raise common.error(f"a seed is a whole number from 0 to 2**62 − 1, not {seed}")
    options = g.check_options(players, common.known_options(g, players, given))
    if components is not None:
        g.components(components)
    from kincstar.terminal.app import run

    run(game, players, chosen, seed, lang, components, resume, options)


@app.command(context_settings=WITH_OPTIONS)
def simulate(
    context: typer.Context,
    game: GameName,
    seats: Annotated[
        str,
        typer.Option(
            metavar="PLAYER,…",
            help="random, a game's own ('scripted'), a plan (its name or file.txt), or file.py:Class, file.py:function.",
        ),
    ],
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 1000,
    seed: Seed = None,
    workers: Workers = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
    fixed_seats: Annotated[
        bool, typer.Option("--fixed-seats", help="Let nobody move on by one seat after each game.")
    ] = False,
    components: Components = None,
    option: Options = None,
    lang: Lang = "",
) -> None:
    """Let computer players play many games, and count."""
    from kincstar.arena import simulate as run_games

    game, given = common.game_options(game, context.args, option)
    g, lang = common.find_game(game), common.language(lang)
    players = common.names_in(seats)
    options = common.known_options(g, len(players), given)
    values = None if components is None else g.components(components)
    with common.Progress(games) as advance:
        result = run_games(
            game,
            players,
            games,
            seed,
            workers=workers,
            rotate=not fixed_seats,
            components=values,
            options=options,
            progress=advance,
        )
    if json:
        print(result.to_json().decode())
    else:
        from kincstar.arena.report import show

        show(result, common.console(), lang)


@app.command(context_settings=WITH_OPTIONS)
def matrix(
    context: typer.Context,
    game: GameName,
    plans: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER",
            help="Whose plans play; or names as for --seats.  [default: the plans that come with the game]",
        ),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many games each pair plays.")] = 1000,
    seed: Seed = None,
    workers: Workers = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it as well: file.svg; file.png needs matplotlib.")
    ] = None,
    components: Components = None,
    option: Options = None,
    lang: Lang = "",
) -> None:
    """Let plans play each against each, in both seats."""
    from kincstar.arena.matrix import matrix as run_matrix
    from kincstar.arena.matrix import players_of
    from kincstar.arena.picture import check_format, draw
    from kincstar.arena.report import picture_words, show_matrix

    game, given = common.game_options(game, context.args, option)
    g, lang = common.find_game(game), common.language(lang)
    options = common.known_options(g, 2, given)
    players = players_of(g, plans)
    if picture is not None:
        check_format(picture)
    values = None if components is None else g.components(components)
    with common.Progress(len(players) * (len(players) - 1) // 2) as advance:
        result = run_matrix(
            game, players, games, seed, workers=workers, components=values, options=options, progress=advance
        )
    if picture is not None:
        draw(result, picture, *picture_words(result, lang))
    if json:
        print(result.to_json().decode())
    else:
        show_matrix(result, common.console(), lang)


@app.command()
def plans(
    game: GameName,
    plan: Annotated[
        str | None, typer.Argument(metavar="[PLAN]", help="Print this one; a file of your own (file.txt) is checked.")
    ] = None,
    lang: Lang = "",
) -> None:
    """List the plans that come with a game, or read one."""
    from kincstar.arena.policies import find_plan, plan_files, plan_text

    g, lang = common.find_game(game), common.language(lang)
    known = plan_files(g)
    if plan is not None:
        if find_plan(g, plan) is None:
            raise common.error(f"{g.title} has no plan {plan!r}; there are: {', '.join(known) or 'none'}")
        print(plan_text(g, plan).rstrip())
        return
    if not known:
        raise common.error(f"{g.title} has no plans")
    from rich import box
    from rich.table import Table as Columns

    _ = words.gettext(lang)
    columns = Columns(_("Plan"), _("What it does"), box=box.SIMPLE_HEAD, pad_edge=False, title=g.title)
    for name in known:
        found = find_plan(g, name)
        columns.add_row(name, found.about if found else "")
    common.console().print(columns)


@app.command()
def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[RULE]", help="Only this rule, as PNO-T4.")] = None,
    lang: Lang = "",
) -> None:
    """Read the rules."""
    from kincstar.kernel.rulebook import parse

    g, lang = common.find_game(game), common.language(lang)
    chapters = parse(g.rulebook(lang))
    if rule is not None:
        for chapter in chapters:
            chapter.rules = [
                r for r in chapter.rules if rule.casefold() in (r.id.casefold(), r.id.casefold().split("-", 1)[-1])
            ]
        chapters = [c for c in chapters if c.rules]
        if not chapters:
            raise common.error(f"{g.title} has no rule {rule!r}; 'kincstar rules {game}' lists them all")
    from rich.padding import Padding
    from rich.text import Text

    console, _ = common.console(), words.gettext(lang)
    marks = {"ruling": _("our ruling"), "reconstructed": _("reconstructed")}
    for chapter in chapters:
        if rule is None:
            console.print(Text(chapter.title, style="bold underline"), "")
        for r in chapter.rules:
            text = Text(r.id, style="bold cyan")
            for stretch in r.stretches:
                text.append(" ")
                if stretch.mark:
                    text.append(f"[{marks[stretch.mark]}] ", style="bold yellow")
                text.append(stretch.text, style="default not bold")
            console.print(Padding(text, (0, 0, 1, 0 if rule else 2)))


@app.command()
def components(
    game: GameName,
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="A file of your own to check and show.")] = None,
    lang: Lang = "",
) -> None:
    """Show what the cards say, or check a file of yours.

    Each value comes with its source: the rulebook, a reconstruction, or your own box.
    """
    g, lang = common.find_game(game), common.language(lang)
    values = g.component_values(file, lang)
    from rich import box
    from rich.table import Table as Columns

    _ = words.gettext(lang)
    sources = {
        "rulebook": _("rulebook"),
        "reconstructed": _("reconstructed"),
        "box": _("your box"),
        "public": _("public knowledge"),
    }
    columns = Columns(_("Component"), _("Value"), _("Source"), box=box.SIMPLE_HEAD, pad_edge=False, title=g.title)
    for name, value, source in values:
        columns.add_row(name, value, sources.get(source, source))
    common.console().print(columns)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game stored by the page or the terminal.")],
    lang: Lang = "",
    upto: Annotated[int | None, typer.Option(metavar="N", help="Only the first N moves.")] = None,
) -> None:
    """Check a stored game, print its log and result."""
    lang = common.language(lang)
    from kincstar.table.record import from_file
    from kincstar.table.table import Table

    table = Table(from_file(file))
    if upto is not None:
        table = table.at(upto)
    common.show_log(table, lang)


@app.command("games")
def list_games(lang: Lang = "") -> None:
    """List the installed games."""
    lang = common.language(lang)
    from rich.padding import Padding
    from rich.text import Text

    from kincstar.kernel.game import games

    console, _ = common.console(), words.gettext(lang)
    for name, g in games().items():
        head = Text.assemble((name, "bold cyan"), "  ", (g.title, "bold"))
        head.append("  " + _("{least}–{most} players").format(least=g.min_players, most=g.max_players))
        console.print(head)
        console.print(Padding(g.summary(lang), (0, 0, 1, 2)))
