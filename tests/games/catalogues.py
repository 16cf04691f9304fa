"""What a game says in words, found in its sources, and what its catalogues make of it: for all tests of words."""

import ast
import re
from collections.abc import Iterator
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from string import Formatter
from types import ModuleType

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from jinja2.ext import babel_extract

LANGUAGES = ("hu", "en", "de")
TRANSLATED = ("hu", "de")  # English needs no catalogue
Message = str | tuple[str, ...]


class Said:
    """The words of one game of this package."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.home = files(f"kincstar.games.{name}")
        self.words: ModuleType = import_module(f"kincstar.games.{name}.words")

    @cached_property
    def in_words(self) -> set[Message]:
        """What its module `words` marks."""
        with (self.home / "words.py").open("rb") as file:
            return {message for _, message, _, _ in extract("python", file, {"N_": None, "NN_": (1, 2)})}

    @cached_property
    def in_templates(self) -> set[Message]:
        found: set[Message] = set()
        options = {"silent": "false", "extensions": "jinja2.ext.do"}
        for template in self.home.iterdir():
            if template.name.endswith(".jinja"):
                with template.open("rb") as file:
                    found |= {message for _, message, _, _ in extract(babel_extract, file, options=options)}
        return found

    @property
    def messages(self) -> set[Message]:
        return self.in_words | self.in_templates

    def modules(self) -> Iterator[tuple[str, str]]:
        """Each of its modules but `words`: name and source."""
        for module in self.home.iterdir():
            if module.name.endswith(".py") and module.name != "words.py":
                yield module.name, module.read_text("utf-8")

    @cache  # noqa: B019 - there are as many of these as games
    def catalogue(self, language: str) -> Catalog:
        with (self.home / f"locale/{language}/LC_MESSAGES/{self.name}.po").open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)

    def translations(self, language: str) -> dict[Message, Message]:
        """Each message with its translation; nothing in English, which is its own."""
        return {} if language == "en" else {m.id: m.string for m in self.catalogue(language)}

    def rulebook(self, language: str) -> str:
        return (self.home / f"rulebook/{language}.md").read_text("utf-8")

    def rules(self, language: str) -> dict[str, str]:
        """Each rule's text, its marks included, by its id."""
        return {m[1]: m[2] for m in re.finditer(r"^\[([A-Z]+-\w+)\] (.+)$", self.rulebook(language), re.M)}


@cache
def said_by(name: str) -> Said:
    return Said(name)


def said_in(source: str) -> Iterator[Message]:
    """The strings that a module hands to a function of gettext, by its name or straight from a game: `self._(lang)("…")`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = node.func.func if isinstance(node.func, ast.Call) else node.func
            name = getattr(called, "id", getattr(called, "attr", ""))
            said = tuple(x.value for x in node.args if isinstance(x, ast.Constant) and isinstance(x.value, str))
            if said and name in ("_", "N_", "NN_", "gettext", "ngettext") and said[0] not in LANGUAGES:
                yield said[0] if len(said) == 1 else said


def forms(message: Message) -> tuple[str, ...]:
    """A message's forms: one, or those for one and for several."""
    return (message,) if isinstance(message, str) else message


def placeholders(text: str) -> list[str]:
    """Those of `words.py` in braces, those of the templates with a percent sign."""
    in_braces = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    return sorted({*in_braces, *re.findall(r"%\(\w+\)s", text)})


def english(one: str, many: str, n: int) -> str:
    """The `ngettext` of a language without a catalogue."""
    return one if n == 1 else many
