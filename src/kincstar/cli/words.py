"""The command line in the reader's language: which one that is, the words of --help, and the complaints."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

# As kernel.texts has them; that module, which takes a while to import, is needed for Hungarian and German only.
LANGUAGES = ("hu", "en", "de")
FOLDER = Path(__file__).parent

Translate = Callable[[str], str]


def system_language() -> str:
    """Return the language of the system, English if it is none of ours.

    As gettext has it: LANGUAGE is a list of wishes, and doesn't count where the locale is plain C.
    """
    locale = next((os.environ[k] for k in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(k)), "")
    wishes = [] if locale in ("C", "POSIX") else [wish for wish in os.environ.get("LANGUAGE", "").split(":") if wish]
    return next((wish[:2] for wish in wishes or [locale] if wish[:2] in LANGUAGES), "en")


def language_of(arguments: Sequence[str]) -> str:
    """Return the language that is asked for with --lang, else the system's; of a wrong wish the command itself complains."""
    wish = ""
    for word, after in zip(arguments, [*arguments, ""][1:], strict=True):
        name, equals, value = word.partition("=")
        if name == "--lang":
            wish = value if equals else after
    return wish if wish in LANGUAGES else system_language()


def gettext(lang: str) -> Translate:
    """Return what translates the words of the command line."""
    if lang == "en":
        return str
    from kincstar.kernel.texts import catalogue

    return catalogue(FOLDER, lang).gettext


def say(message: str, lang: str, **values: object) -> str:
    """Return a message in a language, with its values filled in."""
    text = gettext(lang)(message)
    return text % values if values else text


# ---- help ------------------------------------------------------------------------------------------------------------

# What Typer says of itself.
HEADINGS = ("Usage", "Arguments", "Options", "Commands")
METAVARS = ("[OPTIONS]", "COMMAND [ARGS]...")
HELP_OPTION = "Show this message and exit."
DEFAULT, REQUIRED = "[default: ", "[required]"


def translate_help(command: Any, lang: str) -> None:
    """Let a group of commands, and each of them, describe itself in a language."""
    if lang == "en":
        return
    _ = gettext(lang)

    class Formatter(command.context_class.formatter_class):  # type: ignore[misc]
        """Writes help with headings and defaults in this language."""

        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, f"{_('Usage')}: ")

        def write_heading(self, heading: str) -> None:
            super().write_heading(_(heading))

        def write_dl(self, rows: Sequence[tuple[str, str]], *more: Any, **named: Any) -> None:
            found = [(name, _(said) if said == HELP_OPTION else said) for name, said in rows]
            for word in (DEFAULT, REQUIRED):
                found = [(name, said.replace(word, _(word))) for name, said in found]
            super().write_dl(found, *more, **named)

    class Context(command.context_class):  # type: ignore[misc]
        formatter_class = Formatter

    for one in (command, *command.commands.values()):
        one.context_class = Context
        one.help = _(inspect.cleandoc(one.help)) if one.help else one.help
        for name in ("options_metavar", "subcommand_metavar"):
            if getattr(one, name, None):
                setattr(one, name, _(getattr(one, name)))
        for param in one.params:
            for name in ("help", "metavar"):
                if getattr(param, name, None):
                    setattr(param, name, _(getattr(param, name)))


# ---- complaints ------------------------------------------------------------------------------------------------------

# What Typer's parts say in words that are not for people.
BETTER = {
    "Invalid value for %(option)s: Input should be a valid integer%(why)s": "%(option)s takes a whole number",
    "Invalid value for %(option)s: %(value)s is not a valid integer.": "%(option)s takes a whole number",
    "Invalid value for %(option)s: Input should be greater than or equal to %(least)s": "%(option)s is at least %(least)s",
    "Invalid value for %(option)s: Input should be less than or equal to %(most)s": "%(option)s is at most %(most)s",
}

# The sentences that can be complaints, but for those of the games and those that the page says as well (kernel.texts.in_other_words).
MESSAGES = (
    # Typer's
    "Missing argument %(name)s.",
    "Missing option %(name)s.",
    "No such command %(name)s. Did you mean %(other)s?",
    "No such command %(name)s.",
    "No such option: %(name)s (Possible options: %(others)s)",
    "No such option: %(name)s Did you mean %(others)s?",
    "No such option: %(name)s",
    "Got unexpected extra argument(s) (%(words)s)",
    "Got unexpected extra argument (%(words)s)",
    "Got unexpected extra arguments (%(words)s)",
    "Option %(name)s requires an argument.",
    "Option %(name)s does not take a value.",
    "Invalid value for %(option)s: %(reason)s",
    "%(option)s takes a whole number",
    "%(option)s is at least %(least)s",
    "%(option)s is at most %(most)s",
    # the command line's
    "there is no language %(name)s; there are: %(others)s",
    "an option is given as NAME=VALUE, not %(text)s",
    "the option %(name)s needs a value",
    "one game is expected, not none",
    "one game is expected, not %(words)s",
    "there is no option %(name)s; %(game)s has none of its own",
    "there is no option %(name)s; %(game)s has %(others)s",
    "--resume takes seats, seed and values from the file; leave out the other options",
    "there is no opponent %(name)s; there are: %(others)s",
    "%(players)s players need %(number)s opponents, or one name for all; there are %(given)s",
    "a seed is a whole number from 0 to 2**62 − 1, not %(seed)s",
    "%(game)s has no plan %(plan)s; there are: %(others)s",
    "%(game)s has no plans",
    "%(game)s has no rule %(rule)s; '%(command)s' lists them all",
    "a policy ended the program, with %(what)s",
    "unexpected error, please report it: %(error)s",
    # games, tables and terminals
    "there is no game %(name)s; there are: %(others)s",
    "%(game)s is for %(least)s to %(most)s players, not %(players)s",
    "%(game)s has no option %(name)s; it has: %(others)s",
    "option %(name)s can have %(most)s letters, not %(number)s",
    "option %(name)s can be %(values)s, not %(value)s",
    "%(file)s holds a game of %(game)s, not of %(other)s",
    "this game has %(number)s people; in the terminal one person plays against opponents",
    "playing needs a terminal; here the input or the output goes elsewhere",
    "this terminal can't be drawn on (TERM=%(name)s)",
    "%(number)s opponents are too many for a game of %(players)s: you hold one seat",
    # simulations
    "the number of games is from 1 to %(most)s, not %(number)s",
    "the number of workers is from 1 to 1024, not %(number)s",
    "game %(number)s broke off: %(reason)s",
    "the game is not over after %(number)s decisions",
    "nobody is to decide, and the game is not over",
    "there is no policy %(name)s for %(game)s; there are: %(others)s, or one of your own as file.py:Class or module:Class",
    "%(file)s has no class %(name)s",
    "%(name)s is not a class derived from kincstar.kernel.seat.Policy, nor a function of a seat",
    "%(name)s is not a class derived from kincstar.kernel.seat.Policy",
    "%(name)s can't be made as %(call)s: %(reason)s",
    "%(file)s can't be loaded: %(reason)s",
    "%(file)s is not a Python file",
    "there is no folder %(folder)s; or else name at least two ways to play, with commas",
    "%(game)s comes with no plans; name a folder of your own, or ways to play",
    "%(game)s is not for two players",
    "at least two must play against each other: %(why)s",
    "at least two must play against each other",
    "plan %(plan)s needs %(cards)s, which is not in this kingdom",
    "plan %(plan)s needs %(cards)s, which are not in this kingdom",
    "%(folder)s holds no plan; plans are files that end in .txt",
    "a picture is a file that ends in %(endings)s or %(ending)s, not %(file)s",
    "a picture in %(format)s needs matplotlib (kincstar[study]); one that ends in .svg doesn't",
    # the server
    "there is no address %(host)s on this computer: %(reason)s",
    "port %(port)s on %(host)s is taken by another program; choose one with --port",
    "the server can't listen on %(host)s, port %(port)s: %(reason)s",
    "%(given)s is not the address of a database, such as sqlite:///games.db",
    "the database %(name)s can't be opened: %(reason)s",
    "this database was written by a newer Kincstár (its tables are of version %(version)s)",
    # files
    "%(file)s, line %(line)s: %(reason)s",
    "%(file)s: the file can't be read: %(reason)s",
    "%(file)s: the file is too large for a component file (over %(most)s bytes)",
    "%(file)s: the file is too large for a plan (over %(most)s bytes)",
    "%(name)s: no file can have this name: %(reason)s",
    "%(file)s is no text in UTF-8",
    "this isn't UTF-8 text",
    "not valid TOML: %(reason)s",
    "%(file)s can't be read: %(reason)s",
    "there is no file %(file)s",
    "there is no folder %(folder)s",
    # the system's
    "No such file or directory",
    "Is a directory",
    "Not a directory",
    "Permission denied",
    "Read-only file system",
    "No space left on device",
    "Name or service not known",
    "Cannot assign requested address",
    "file is not a database",
)  # fmt: skip


def complaint(sentence: str, lang: str) -> str:
    """Return a complaint in a language, as far as it is known there."""
    from kincstar.kernel.texts import catalogue, in_other_words

    better = in_other_words(sentence, ((tuple(BETTER), lambda message, **values: BETTER[message] % values),))
    if lang == "en":
        return better
    from kincstar.web import sentences

    house = catalogue(FOLDER.parent, lang)
    books = (
        (MESSAGES, lambda message, **values: say(message, lang, **values)),
        (sentences.MESSAGES, lambda message, **values: house.gettext(message) % values),
    )
    said = in_other_words(better, books)
    if said != better:
        return said
    from kincstar.kernel.game import games

    return next((words for g in games().values() if (words := g.sentence(better, lang)) != better), better)
