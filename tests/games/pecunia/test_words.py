"""All that is said in words: the catalogues are whole, the rulebooks have every rule, the names are fit to be shown."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from jinja2.ext import babel_extract

from kincstar.games.pecunia import names, parts, words
from kincstar.kernel.game import game

HOME = files("kincstar.games.pecunia")
LANGUAGES = ("hu", "en", "de")
Message = str | tuple[str, ...]

RULES = (
    [f"PNO-C{i}" for i in range(1, 6)]
    + [f"PNO-S{i}" for i in range(1, 6)]
    + ["PNO-T1", "PNO-T2", "PNO-T3", "PNO-T4", "PNO-T4a"]
    + [f"PNO-T{i}" for i in range(5, 14)]
    + [f"PNO-A{i}" for i in range(1, 12)]
    + ["PNO-E1", "PNO-I1"]
)
RULINGS = set(
    "C1 C4 S2 S4 S5 T1 T2 T4 T4a T5 T7 T8 T9 T10 T11 T12 T13 A2 A4 A5 A6 A7 A8 A11 E1".split()
)  # where the rulebook is silent, at least in part
WITH_EXAMPLE = set("T4 T6 T7 T8 A3 A6 A7".split())
EXAMPLE = {"hu": "Példa:", "en": "Example:", "de": "Beispiel:"}


def catalogue(language: str) -> Catalog:
    with (HOME / f"locale/{language}/LC_MESSAGES/pecunia.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@cache
def in_words() -> set[Message]:
    with (HOME / "words.py").open("rb") as file:
        return {message for _, message, _, _ in extract("python", file, {"N_": None, "NN_": (1, 2)})}


@cache
def in_templates() -> set[Message]:
    found: set[Message] = set()
    for template in HOME.iterdir():
        if template.name.endswith(".jinja"):
            with template.open("rb") as file:
                found |= {message for _, message, _, _ in extract(babel_extract, file, options={"silent": "false"})}
    return found


@cache
def in_modules() -> set[Message]:
    """What the other modules mark or translate themselves: `_("…")`, `N_("…")`, `self._(lang)("…")` and the like."""
    found: set[Message] = set()
    for module in HOME.iterdir():
        if module.name.endswith(".py") and module.name != "words.py":
            found |= set(said_in(module.read_text("utf-8")))
    return found


def said_in(source: str) -> Iterator[Message]:
    """The strings that a module hands to a function of gettext, by its name or straight from a game: `self._(lang)("…")`."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.func if isinstance(node.func, ast.Call) else node.func
        if isinstance(called, ast.Attribute) and called is node.func:
            continue  # `self._("hu")` is given a language
        said = tuple(x.value for x in node.args if isinstance(x, ast.Constant) and isinstance(x.value, str))
        name = getattr(called, "id", getattr(called, "attr", ""))
        if said and name in ("_", "N_", "NN_", "gettext", "ngettext"):
            yield said[0] if len(said) == 1 else said


def extracted() -> set[Message]:
    return in_words() | in_templates() | in_modules()


def tables() -> dict[str, object]:
    found = {
        key: table for key, table in vars(words).items() if key.isupper() and isinstance(table, dict | tuple | str)
    }
    return {key: table for key, table in found.items() if key != "FAMILY_OF"}


def messages(found: object) -> Iterator[Message]:
    if isinstance(found, dict):
        for value in found.values():
            yield from messages(value)
    elif found in in_words() or isinstance(found, str):
        yield found  # type: ignore[misc]
    else:
        assert isinstance(found, tuple)
        yield from found


def forms(message: Message) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else message


def placeholders(text: str) -> list[str]:
    """Those of `words.py` in braces, those of the templates with a percent sign."""
    in_braces = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    return sorted({*in_braces, *re.findall(r"%\(\w+\)s", text)})


def rulebook(language: str) -> dict[str, str]:
    text = (HOME / f"rulebook/{language}.md").read_text("utf-8")
    return {m[1]: m[2] for m in re.finditer(r"^\[(PNO-\w+)\] (.+)$", text, re.M)}


# ---------------------------------------------------------------- messages


def test_messages_are_found_wherever_they_are_said():
    source = """
def f(self, lang):
    _, ngettext = self._(lang), self.ngettext(lang)
    return _("one"), _(N_("two")), self._(lang)("three"), ngettext("four", "fours", 4), game.ngettext(lang)("5", "55", n)
def g(self):
    return self._("hu"), words.label(_, "YOU"), _(TABLE["six"]), "seven"
"""
    assert set(said_in(source)) == {"one", "two", "three", ("four", "fours"), ("5", "55")}


def test_words_are_said_in_one_place():
    assert in_modules() == set(), "these belong into words.py"


def test_every_message_of_the_tables_is_marked_for_extraction_and_none_twice_over():
    in_tables = {m for table in tables().values() for m in messages(table)}
    assert in_tables == in_words()
    # gettext has one entry for a message, alone or as the singular of a pair.
    singles = {m for m in extracted() if isinstance(m, str)}
    assert not singles & {m[0] for m in extracted() if not isinstance(m, str)}


@pytest.mark.parametrize("language", ["hu", "de"])
def test_every_message_is_translated_and_nothing_else(language: str):
    found = catalogue(language)
    assert {message.id for message in found if message.id} == extracted()
    for message in found:
        if not message.id:
            continue
        assert not message.fuzzy
        translations = forms(message.string)
        assert len(translations) == len(forms(message.id))
        assert all(text.strip() for text in translations)


@pytest.mark.parametrize("language", ["hu", "de"])
def test_a_translation_has_the_placeholders_of_its_message(language: str):
    for message in catalogue(language):
        if message.id:
            for original, text in zip(forms(message.id), forms(message.string), strict=True):
                assert placeholders(text) == placeholders(original), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_glued_to_a_name_and_no_article_stands_before_it(language: str):
    if language == "en":
        texts = [form for message in extracted() for form in forms(message)]
    else:
        texts = [text for message in catalogue(language) for text in forms(message.string)]
    article = {"hu": r"\b[Aa]z? [{%]", "en": r"\b[Tt]he [{%]", "de": r"\b([Dd](er|ie|as|en|em)|[Ee]in\w*) [{%]"}[
        language
    ]
    for text in texts:
        bare = re.sub(r"(?<=\})’s(?= )", "", text) if language == "en" else text  # the English ’s suits any name
        assert not re.search(r"(\}|\)s)[\w’'-]|[\w’'-](\{|%\()", bare), text
        assert not re.search(article, text), text


def test_messages_use_only_the_placeholders_that_are_documented():
    known = set("guest guests other woman card player source target place n amount number total".split())
    assert {field for message in in_words() for form in forms(message) for field in placeholders(form)} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_log_lines_stand_under_any_name(language: str):
    found = {} if language == "en" else {m.id: m.string for m in catalogue(language)}
    for message in words.LOG.values():
        for line in forms(found.get(message, message)):
            assert not re.match(r"(you|te|du|he|she)\b", line, re.I), line
            assert not line.endswith(".")


def test_the_tables_know_every_kind_event_stop_and_reason_of_the_engine():
    kinds = set(parts.KIND_NAMES)
    assert set(words.CARDS) == set(words.RULES) == set(words.FAMILY_OF) == kinds
    told_apart = {"SHUFFLED_GUESTS", "SHUFFLED_ACTIONS", "DRAWS_HIDDEN", "TAXED_NOTHING"}
    told_apart |= {"JUMPED_OWN", "QUEUED_OWN", "ASSEMBLED_SELF"}
    assert set(words.LOG) == set(parts.EVENT_NAMES) - {"SHUFFLED"} | told_apart
    assert {name.upper() for name in parts.CLASS_NAMES} == set(words.CLASSES)
    stops = {name.upper() for name in parts.STOP_NAMES}
    assert stops <= set(words.PROMPTS) and stops <= set(words.WAITING)
    assert {f"NEXT_{stop}" for stop in stops} <= set(words.ACTIONS) & set(words.BUTTONS)
    assert set(parts.REASONS) - {""} <= set(words.REASONS)
    assert {key.split(":")[0] for key in words.REASONS} <= set(RULES)
    # Only Tax and Villa ask nothing (PNO-A4, PNO-A11); all else has a question for the one who plays and for those who wait.
    asking = {kind for kind in kinds if not kind.startswith(("TAX_", "VILLA"))}
    assert asking <= set(words.PROMPTS) and asking <= set(words.WAITING) and asking <= set(words.ACTIONS)
    assert {key for key in words.PROMPTS if key.endswith(("_TO", "_WITH"))} <= set(words.WAITING)
    assert {f"PNO-T11:{kind}" for kind in asking} <= set(words.REASONS)


def test_a_card_says_in_a_short_sentence_what_it_does():
    for language in ("hu", "de"):
        found = {m.id: m.string for m in catalogue(language)}
        for sentence in words.RULES.values():
            for text in (sentence, found[sentence]):
                assert text.endswith(".") and len(text) <= 62, text


def english(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


def test_words_are_looked_up_by_key():
    same = str
    assert words.class_name(same, "WOMAN") == "woman"
    assert words.class_name(same, "WOMAN", many=True) == "women"
    assert words.card(same, "ASSEMBLY_WOMEN") == "Market day"
    assert words.family(same, "ASSEMBLY_WOMEN") == "state"
    assert [words.place(same, i) for i in range(4)] == ["left", "middle", "right", "Villa Dixius"]
    assert [words.place(same, i, villas=2) for i in (3, 4)] == ["Villa Dixius 1", "Villa Dixius 2"]
    assert [words.towards(same, i) for i in (1, 5)] == ["in the middle", "in Villa Dixius"]
    assert words.towards(same, 5, villas=3) == "in Villa Dixius 3"
    assert words.log(same, english, "PAYS", 4).format(amount=4, guest="Kaeso Magnus") == (
        "collected 4 sesterces from Kaeso Magnus"
    )
    assert words.log(same, english, "PAYS", 1).format(amount=1, guest="Geta") == "collected 1 sesterce from Geta"
    assert words.joints(same) == (", ", " and ")
    assert words.opponent(same, "random") == ("Random", "Does anything that the rules allow.")
    assert words.log(same, english, "MORE", 1).format(guest="Geta", n=1) == "Geta stays 1 turn longer"
    assert words.over(english, 21).format(player="Anna", n=21) == "Anna wins with 21 sesterces"
    assert words.over(english, 21, you=True).format(n=21) == "You win with 21 sesterces"
    assert words.count(english, "SESTERCES", 1) == "1 sesterce"
    assert words.reason(same, "PNO-T11", "GOSSIP") == words.REASONS["PNO-T11:GOSSIP"]
    assert words.reason(same, "PNO-T6", "GOSSIP") == words.REASONS["PNO-T6"]


def test_a_line_of_the_log_in_three_languages():
    """Fixed here because the order of words differs: the place must fit into each sentence."""
    lines = {"en": "seated Titus Pomposus in the middle"}
    for language in ("hu", "de"):
        found = {m.id: m.string for m in catalogue(language)}
        template = words.log(found.__getitem__, english, "SEATED")
        lines[language] = template.format(guest="Titus Pomposus", place=words.towards(found.__getitem__, parts.MIDDLE))
    assert lines == {
        "en": "seated Titus Pomposus in the middle",
        "hu": "Titus Pomposus középre ültetve",
        "de": "Titus Pomposus auf den mittleren Platz gesetzt",
    }


# ---------------------------------------------------------------- rulebooks


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_every_rule_once_in_order_with_its_marks(language: str):
    text = (HOME / f"rulebook/{language}.md").read_text("utf-8")
    assert re.findall(r"PNO-\w+", text) == RULES
    paragraphs = text.strip().split("\n\n")
    assert all(re.match(r"## \S|\[PNO-\w+\] \S", p) and "\n" not in p for p in paragraphs)
    assert sum(p.startswith("## ") for p in paragraphs) == 6

    rules = rulebook(language)
    assert {rule[4:] for rule, said in rules.items() if "{ruling}" in said} == RULINGS
    assert {rule[4:] for rule, said in rules.items() if "{reconstructed}" in said} == {"C2", "C3"}
    assert {rule[4:] for rule, said in rules.items() if EXAMPLE[language] in said} == WITH_EXAMPLE
    for said in rules.values():
        assert (
            EXAMPLE[language] not in said.partition("{")[2]
        )  # a mark holds to the end, and examples show what is printed
        assert re.findall(r"\{.*?\}", said) in ([], ["{ruling}"], ["{reconstructed}"])
        assert said.endswith(".") and len(said) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_calls_the_cards_by_their_names(language: str):
    found = {} if language == "en" else {m.id: m.string for m in catalogue(language)}
    said = " ".join(rulebook(language).values()).replace("’", "'")
    for message in words.CARDS.values():
        name = found.get(message, message).split(" (")[0].replace("’", "'")
        assert name in said, name


# ---------------------------------------------------------------- names


@pytest.mark.rule("PNO-C1")
def test_seventy_guests_have_names_of_their_own():
    assert len(names.GUEST_NAMES) == parts.GUESTS
    assert tuple(map(len, (names.SENATORS, names.CITIZENS, names.SLAVES, names.WOMEN))) == parts.CLASS_SIZES
    assert all(re.fullmatch(r"[A-Z][a-z]{2,11} [A-Z][a-z]{2,11}", name) for name in names.GUEST_NAMES)
    assert len({name.split()[0] for name in names.GUEST_NAMES}) == 70
    assert len({name.split()[1] for name in names.GUEST_NAMES}) == 70


@pytest.mark.rule("PNO-C5")
def test_ten_inscriptions_have_a_translation_in_each_language():
    assert len(names.INSCRIPTIONS) == 10
    assert len({text for inscription in names.INSCRIPTIONS for text in inscription}) == 40
    assert all(text.strip() for inscription in names.INSCRIPTIONS for text in inscription)
    for lang in ("hu", "en", "de"):  # they stand on the cards that are read large, with their translations
        values = game("pecunia").statics(game("pecunia").new(2, 1), lang)
        shown = {(values["k"](kind).latin, values["k"](kind).translation) for kind in values["kinds"]}
        assert shown == {(inscription.latin, getattr(inscription, lang)) for inscription in names.INSCRIPTIONS}
