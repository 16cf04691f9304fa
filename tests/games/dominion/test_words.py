"""All that is said in words: the catalogues are whole, the rulebooks have every rule."""

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
from tests.rules import rule

from kincstar.games.dominion import help, page, parts, words
from kincstar.games.dominion.game import GAME

HOME = files("kincstar.games.dominion")
LANGUAGES = ("hu", "en", "de")
Message = str | tuple[str, ...]

RULES = (
    [f"DOM-S{i}" for i in range(1, 6)]
    + [f"DOM-T{i}" for i in range(1, 11)]
    + ["DOM-E1", "DOM-E2"]
    + [f"DOM-K{i}" for i in range(1, 26)]
)
RULINGS = set("S3 S4 T2 T3 T4 T8 T9 T10 E1 K21".split())  # where the rulebook is silent, at least in part
WITH_EXAMPLE = set("T2 T4 T5 K10 K13".split())
EXAMPLE = {"hu": "Példa:", "en": "Example:", "de": "Beispiel:"}


def catalogue(language: str) -> Catalog:
    with (HOME / f"locale/{language}/LC_MESSAGES/dominion.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def translations(language: str) -> dict[Message, Message]:
    return {} if language == "en" else {m.id: m.string for m in catalogue(language)}


@cache
def in_words() -> set[Message]:
    with (HOME / "words.py").open("rb") as file:
        return {message for _, message, _, _ in extract("python", file, {"N_": None, "NN_": (1, 2)})}


@cache
def in_templates() -> set[Message]:
    found: set[Message] = set()
    options = {"silent": "false", "extensions": "jinja2.ext.do"}
    for template in HOME.iterdir():
        if template.name.endswith(".jinja"):
            with template.open("rb") as file:
                found |= {message for _, message, _, _ in extract(babel_extract, file, options=options)}
    return found


def in_modules() -> set[str]:
    """What the other modules mark or translate themselves: `_("…")`, `N_("…")`, `self._(lang)("…")` and the like."""
    return {
        f"{module.name}: {said}"
        for module in HOME.iterdir()
        if module.name.endswith(".py") and module.name != "words.py"
        for said in said_in(module.read_text("utf-8"))
    }


def said_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.func if isinstance(node.func, ast.Call) else node.func
        if isinstance(called, ast.Attribute) and called is node.func:
            continue  # `self._("hu")` is given a language
        name = getattr(called, "id", getattr(called, "attr", ""))
        if name in ("_", "N_", "NN_", "gettext", "ngettext"):
            yield from (x.value for x in node.args if isinstance(x, ast.Constant) and isinstance(x.value, str))


def extracted() -> set[Message]:
    return in_words() | in_templates()


def tables() -> dict[str, object]:
    found = {
        key: table for key, table in vars(words).items() if key.isupper() and isinstance(table, dict | tuple | str)
    }
    return {key: table for key, table in found.items() if key != "TYPES_OF"}


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
    return {m[1]: m[2] for m in re.finditer(r"^\[(DOM-\w+)\] (.+)$", text, re.M)}


# ---------------------------------------------------------------- messages


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
        assert len(forms(message.string)) == len(forms(message.id))
        assert all(text.strip() for text in forms(message.string))


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
        bare = re.sub(r"(?<=[})s])’s(?= )", "", text) if language == "en" else text  # the English ’s suits any name
        bare = bare.replace("+{n}", "+ {n}").replace("{n}×", "{n} ×")  # signs that suit any number
        assert not re.search(r"(\}|\)s)[\w’'-]|[\w’'-](\{|%\()", bare), text
        assert not re.search(article, text), text


def test_messages_use_only_the_placeholders_that_are_documented():
    known = set("card cards other player text n amount number total".split())
    assert {field for message in in_words() for form in forms(message) for field in placeholders(form)} <= known
    assert all(f"``{{{field}}}``" in str(words.__doc__) for field in known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_log_lines_stand_under_any_name(language: str):
    found = translations(language)
    for message in words.LOG.values():
        for line in forms(found.get(message, message)):
            assert not re.match(r"(you|te|du|he|she)\b", line, re.I), line
            assert not line.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_ends_as_one(language: str):
    found = translations(language)
    for table in (words.RULES, words.REASONS):
        assert all(str(found.get(sentence, sentence))[-1] in ".!?" for sentence in table.values())


def test_the_tables_know_every_kind_event_part_and_reason_of_the_engine():
    kinds = set(parts.KIND_NAMES)
    assert set(words.CARDS) == set(words.RULES) == set(words.TYPES_OF) == kinds
    told_apart = {
        "PLAYS_FIRST",
        "PLAYS_AGAIN",
        "DRAWS_OWN",
        "HAND",
        "HAND_OWN",
        "GAINS_ONTO",
        "GAINS_INTO",
        "DISCARDS_OWN",
        "PUTS_BACK_ONTO",
    }
    told_apart |= {"CLEANS_UP_TOP", "OVER_PROVINCES", "OVER_PILES", "OVER_STANDSTILL"}
    assert set(words.LOG) == set(parts.EVENT_NAMES) - {"OVER"} | told_apart
    # Whatever is asked has a sentence for the one who answers, one for those who wait, and words for the answers.
    asked = {key for key in words.PROMPTS if not key.endswith("_NONE")} - {"TREASURES"}
    assert asked == set(words.WAITING)
    asking = {key.split("_GAIN")[0].split("_TAKE")[0] for key in asked} & kinds
    assert {f"DOM-K{parts.KIND_NAMES.index(kind) - 6}" for kind in asking} <= set(words.REASONS)
    gaining = {"WORKSHOP", "FEAST", "REMODEL_GAIN", "MINE_GAIN"}
    answered = {key.split("_YES")[0].split("_SOME_END")[0].split("_END")[0] for key in words.ACTIONS}
    assert asked - gaining - {"DRAFT", "ACTION", "BUYING", "SPY_OWN"} <= answered
    assert set(parts.REASONS) - {""} <= set(words.REASONS)
    assert {key.split(":")[0] for key in words.REASONS} <= set(RULES)


def test_what_stands_at_the_foot_of_a_card_is_what_the_engine_takes_it_for():
    sets = {"TREASURE": parts.TREASURES_SET, "VICTORY": parts.VICTORY_SET, "ACTION": parts.ACTION_SET}
    sets |= {"ATTACK": parts.ATTACK_SET, "REACTION": parts.bit(parts.MOAT), "CURSE": parts.bit(parts.CURSE)}
    for kind, name in enumerate(parts.KIND_NAMES):
        assert set(words.TYPES_OF[name]) == {key for key, kinds in sets.items() if int(kinds) >> kind & 1}


def test_a_card_says_in_one_sentence_or_two_what_it_does():
    for language in LANGUAGES:
        found = translations(language)
        for sentence in words.RULES.values():
            text = str(found.get(sentence, sentence))
            assert text.count(".") <= 2 and len(text) <= 150, text


def english(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


def test_words_are_looked_up_by_key():
    same = str
    assert words.card(same, "THRONE_ROOM") == "Throne Room"
    assert words.types(same, "WITCH") == ("Action", "Attack")
    assert words.kingdom(same, "village-square") == "Village Square"
    assert words.button(same, english, "TREASURES", 3).format(n=3) == "Play 3 treasures"
    assert words.prompt(same, english, "MILITIA", 1).format(n=1) == "Discard 1 more card: three stay"
    assert words.log(same, english, "BUYS").format(card="Gold", amount=6) == "bought Gold for 6"
    assert words.over(english, "WON", 21).format(player="Anna", n=21) == "Anna wins with 21 points"
    assert words.count(english, "POINTS", -1) == "−1 points" and words.count(english, "POINTS", 1) == "1 point"
    assert words.joints(same) == (", ", " and ") and words.several(same).format(n=2, card="Gold") == "2× Gold"
    assert words.reason(same, "DOM-T2", "COINS") == words.REASONS["DOM-T2:COINS"]
    assert words.reason(same, "DOM-T2", "HAND") == words.REASONS["DOM-T2"]


# ---------------------------------------------------------------- rulebooks


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_every_rule_once_in_order_with_its_marks(language: str):
    text = (HOME / f"rulebook/{language}.md").read_text("utf-8")
    assert re.findall(r"DOM-\w+", text) == RULES
    paragraphs = text.strip().split("\n\n")
    assert all(re.match(r"## \S|\[DOM-\w+\] \S", p) and "\n" not in p for p in paragraphs)
    assert sum(p.startswith("## ") for p in paragraphs) == 4

    rules = rulebook(language)
    assert {rule[4:] for rule, said in rules.items() if "{ruling}" in said} == RULINGS
    assert {rule[4:] for rule, said in rules.items() if EXAMPLE[language] in said} == WITH_EXAMPLE
    for said in rules.values():
        assert EXAMPLE[language] not in said.partition("{")[2]  # a mark holds to the end
        assert re.findall(r"\{.*?\}", said) in ([], ["{ruling}"])
        assert said.endswith(".") and len(said) > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_describes_each_card_under_its_name_with_its_cost_and_kinds(language: str):
    found, rules = translations(language), rulebook(language)
    for kind in range(int(parts.KINGDOM), int(parts.KINDS)):
        name = parts.KIND_NAMES[kind]
        heading, _, _ = rules[f"DOM-K{kind - 6}"].partition(".")
        called, cost, kinds = heading.split(", ")
        assert called == found.get(words.CARDS[name], words.CARDS[name])
        assert re.findall(r"\d", cost) == [str(int(parts.COST[kind]))]
        for key in words.TYPES_OF[name]:
            said = str(found.get(words.TYPES[key], words.TYPES[key])).lower()
            assert said[:5] in kinds.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_calls_the_basic_cards_by_their_names(language: str):
    found = translations(language)
    said = rulebook(language)["DOM-S1"]
    assert all(str(found.get(words.CARDS[name], words.CARDS[name])) in said for name in parts.KIND_NAMES[:7])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_gives_the_sizes_of_all_piles(language: str):
    numbers = set(re.findall(r"\d+", rulebook(language)["DOM-S1"]))
    sizes = {str(int(parts.pile_size(kind, players))) for kind in range(7) for players in (2, 3, 4)}
    printed = {str(abs(int(x[kind]))) for kind in range(7) for x in (parts.COST, parts.COIN, parts.POINTS)}
    assert numbers == sizes | {"17"} | printed


@rule("DOM-S1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_says_what_the_basic_cards_cost_and_are_worth(language: str):
    found = translations(language)
    said = rulebook(language)["DOM-S1"]
    for kind, name in enumerate(parts.KIND_NAMES[:7]):
        called = found.get(words.CARDS[name], words.CARDS[name])
        worth = words.number(int(parts.COIN[kind]) or int(parts.POINTS[kind]))
        assert re.search(rf"{called}[^.;\d]+ {int(parts.COST[kind])}\b[^.;\d−]+ {worth}\b", said), name
        assert help.card_rule(kind) == page.cards(GAME, language)[kind].rule_id == "DOM-S1"


def test_every_card_points_to_the_rule_that_says_what_it_costs():
    for language in LANGUAGES:
        found, rules = translations(language), rulebook(language)
        for kind, card in enumerate(page.cards(GAME, language)):
            assert card.rule_id == help.card_rule(kind)
            name = words.CARDS[parts.KIND_NAMES[kind]]
            assert str(found.get(name, name)) in rules[card.rule_id] and str(card.cost) in rules[card.rule_id]


@rule("DOM-T3")
def test_the_rulebook_says_what_lies_on_top_if_nothing_is_chosen():
    said = {language: rulebook(language)["DOM-T3"] for language in LANGUAGES}
    assert "if you don’t choose, it is the last one in the order of your hand" in said["en"]
    assert "wählst du nicht, ist es die letzte in der Folge deiner Hand" in said["de"]
    assert "ha nem választasz, a kezed sorrendjében az utolsó" in said["hu"]
