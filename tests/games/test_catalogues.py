"""The catalogues of every game of this package are whole, and what they say can be said of anybody."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from tests.games.catalogues import LANGUAGES, TRANSLATED, Message, Said, forms, placeholders, said_by, said_in

HOME = files("kincstar.games")
NAMES = sorted(path.name for path in HOME.iterdir() if path.is_dir() and (path / "words.py").is_file())
OF_KEYS = {"FAMILY_OF", "TYPES_OF", "BETWEEN_PRIVILEGES"}  # tables that hold no words
LOOKED_UP = (
    "LABELS",
    "SHORT",
    "COUNTS",
    "HINTS",
    "SETTINGS",
    "SCORES",
    "STEPS",
    "FIGURES",
)  # by keys that the program writes out

every_game = pytest.mark.parametrize("game", [said_by(name) for name in NAMES], ids=NAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
translated = pytest.mark.parametrize("language", TRANSLATED)


def tables(game: Said) -> dict[str, object]:
    return {
        key: table
        for key, table in vars(game.words).items()
        if key.isupper() and key not in OF_KEYS and isinstance(table, dict | tuple | str)
    }


def messages(game: Said, found: object) -> Iterator[Message]:
    if isinstance(found, dict):
        for value in found.values():
            yield from messages(game, value)
    elif found in game.in_words or isinstance(found, str):
        yield found  # type: ignore[misc]
    else:
        assert isinstance(found, tuple)
        yield from found


def test_messages_are_found_wherever_they_are_said() -> None:
    source = """
def f(self, lang):
    _, ngettext = self._(lang), self.ngettext(lang)
    return _("one"), _(N_("two")), self._(lang)("three"), ngettext("four", "fours", 4), game.ngettext(lang)("5", "55", n)
def g(self):
    return self._("hu"), words.label(_, "YOU"), _(TABLE["six"]), "seven", teller.gettext("eight")
"""
    assert set(said_in(source)) == {"one", "two", "three", ("four", "fours"), ("5", "55"), "eight"}


@every_game
def test_words_are_said_in_one_place(game: Said) -> None:
    found = {f"{name}: {said}" for name, source in game.modules() for said in said_in(source)}
    assert found == set(), "these belong into words.py"


@every_game
def test_every_message_of_the_tables_is_marked_for_extraction_and_none_twice_over(game: Said) -> None:
    assert {m for table in tables(game).values() for m in messages(game, table)} == game.in_words
    # gettext has one entry for a message, alone or as the singular of a pair.
    singles = {m for m in game.messages if isinstance(m, str)}
    assert not singles & {m[0] for m in game.messages if not isinstance(m, str)}


@every_game
def test_no_word_is_kept_that_nothing_says(game: Said) -> None:
    sources = [source for _name, source in game.modules()] + [(HOME / "base.py").read_text("utf-8")]
    sources += [path.read_text("utf-8") for path in game.home.iterdir() if path.name.endswith(".jinja")]
    written = set(re.findall(r"[\"'](\w+)[\"']", "".join(sources)))
    beginnings = tuple(re.findall(r"f[\"']([A-Z_]+)\{", "".join(sources)))
    for table in LOOKED_UP:
        keys = set(getattr(game.words, table, {})) - set(
            getattr(game.words, "CLASSES", {})
        )  # those are the engine's names
        assert [key for key in keys if key not in written and not key.startswith(beginnings)] == [], table


@every_game
@translated
def test_every_message_is_translated_and_nothing_else(game: Said, language: str) -> None:
    found = game.catalogue(language)
    assert {message.id for message in found if message.id} == game.messages
    for message in found:
        if message.id:
            assert not message.fuzzy
            assert len(forms(message.string)) == len(forms(message.id))
            assert all(text.strip() for text in forms(message.string))


@every_game
@translated
def test_a_translation_has_the_placeholders_of_its_message(game: Said, language: str) -> None:
    for message in game.catalogue(language):
        if message.id:
            for original, text in zip(forms(message.id), forms(message.string), strict=True):
                assert placeholders(text) == placeholders(original), message.id


@every_game
@every_language
def test_nothing_is_glued_to_a_name_and_no_article_stands_before_it(game: Said, language: str) -> None:
    if language == "en":
        texts = [form for message in game.messages for form in forms(message)]
    else:
        texts = [text for message in game.catalogue(language) for text in forms(message.string)]
    article = {"hu": r"\b[Aa]z? [{%]", "en": r"\b[Tt]he [{%]", "de": r"\b([Dd](er|ie|as|en|em)|[Ee]in\w*) [{%]"}
    for text in texts:
        bare = re.sub(r"(?<=[})s])’s(?= )", "", text) if language == "en" else text  # the English ’s suits any name
        bare = bare.replace("+{n}", "+ {n}").replace("{n}×", "{n} ×")  # signs that suit any number
        assert not re.search(r"(\}|\)s)[\w’'-]|[\w’'-](\{|%\()", bare), text
        assert not re.search(article[language], text), text


@every_game
def test_messages_use_the_placeholders_that_are_documented(game: Said) -> None:
    documented = set(re.findall(r"``\{(\w+)\}``", str(game.words.__doc__)))
    used = {field for message in game.in_words for form in forms(message) for field in placeholders(form)}
    assert used == documented


@every_game
@every_language
def test_log_lines_stand_under_any_name(game: Said, language: str) -> None:
    found = game.translations(language)
    for message in game.words.LOG.values():
        for line in forms(found.get(message, message)):
            assert not re.match(r"(you|te|du|he|she)\b", line, re.I), line
            assert not line.endswith(".")


@every_game
@every_language
def test_a_rule_is_a_paragraph_of_one_line(game: Said, language: str) -> None:
    paragraphs = game.rulebook(language).strip().split("\n\n")
    assert all(re.match(r"## \S|\[[A-Z]{3}-\w+\] \S", p) and "\n" not in p for p in paragraphs)
    assert all(said.endswith(".") and len(said) > 40 for said in game.rules(language).values())


def test_every_game_of_this_package_is_tried() -> None:
    folders = {path.parent.name for path in Path(str(HOME)).glob("*/game.py")}
    assert set(NAMES) == folders and len(folders) >= 3
