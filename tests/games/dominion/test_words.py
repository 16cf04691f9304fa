"""All that is said in words: the catalogues are whole, the rulebooks have every rule."""

import re

import pytest
from tests.games.catalogues import LANGUAGES, english, said_by
from tests.rules import rule

from kincstar.games.dominion import help, page, parts, words
from kincstar.games.dominion.game import GAME

SAID = said_by("dominion")

RULES = (
    [f"DOM-S{i}" for i in range(1, 6)]
    + [f"DOM-T{i}" for i in range(1, 11)]
    + ["DOM-E1", "DOM-E2"]
    + [f"DOM-K{i}" for i in range(1, 26)]
)
RULINGS = set("S3 S4 T2 T3 T4 T8 T9 T10 E1 K21".split())  # where the rulebook is silent, at least in part
WITH_EXAMPLE = set("T2 T4 T5 K10 K13".split())
EXAMPLE = {"hu": "Példa:", "en": "Example:", "de": "Beispiel:"}


# ---------------------------------------------------------------- messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_ends_as_one(language: str):
    found = SAID.translations(language)
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
    assert asked - gaining - {"DRAFT", "ACTION", "BUYING", "ENDING", "SPY_OWN"} <= answered
    assert set(parts.REASONS) - {""} <= set(words.REASONS)
    assert {key.split(":")[0] for key in words.REASONS} <= set(RULES)


def test_what_stands_at_the_foot_of_a_card_is_what_the_engine_takes_it_for():
    sets = {"TREASURE": parts.TREASURES_SET, "VICTORY": parts.VICTORY_SET, "ACTION": parts.ACTION_SET}
    sets |= {"ATTACK": parts.ATTACK_SET, "REACTION": parts.bit(parts.MOAT), "CURSE": parts.bit(parts.CURSE)}
    for kind, name in enumerate(parts.KIND_NAMES):
        assert set(words.TYPES_OF[name]) == {key for key, kinds in sets.items() if int(kinds) >> kind & 1}


def test_a_card_says_in_one_sentence_or_two_what_it_does():
    for language in LANGUAGES:
        found = SAID.translations(language)
        for sentence in words.RULES.values():
            text = str(found.get(sentence, sentence))
            assert text.count(".") <= 2 and len(text) <= 150, text


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
    text = SAID.rulebook(language)
    assert re.findall(r"DOM-\w+", text) == RULES
    assert text.startswith("## ") and text.count("\n## ") == 4 - 1

    rules = SAID.rules(language)
    assert {rule[4:] for rule, said in rules.items() if "{ruling}" in said} == RULINGS
    assert {rule[4:] for rule, said in rules.items() if EXAMPLE[language] in said} == WITH_EXAMPLE
    for said in rules.values():
        assert EXAMPLE[language] not in said.partition("{")[2]  # a mark holds to the end
        assert re.findall(r"\{.*?\}", said) in ([], ["{ruling}"])
        assert said.endswith(".") and len(said) > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_describes_each_card_under_its_name_with_its_cost_and_kinds(language: str):
    found, rules = SAID.translations(language), SAID.rules(language)
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
    found = SAID.translations(language)
    said = SAID.rules(language)["DOM-S1"]
    assert all(str(found.get(words.CARDS[name], words.CARDS[name])) in said for name in parts.KIND_NAMES[:7])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_gives_the_sizes_of_all_piles(language: str):
    numbers = set(re.findall(r"\d+", SAID.rules(language)["DOM-S1"]))
    sizes = {str(int(parts.pile_size(kind, players))) for kind in range(7) for players in (2, 3, 4)}
    printed = {str(abs(int(x[kind]))) for kind in range(7) for x in (parts.COST, parts.COIN, parts.POINTS)}
    assert numbers == sizes | {"17"} | printed


@rule("DOM-S1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_says_what_the_basic_cards_cost_and_are_worth(language: str):
    found = SAID.translations(language)
    said = SAID.rules(language)["DOM-S1"]
    for kind, name in enumerate(parts.KIND_NAMES[:7]):
        called = found.get(words.CARDS[name], words.CARDS[name])
        worth = words.number(int(parts.COIN[kind]) or int(parts.POINTS[kind]))
        assert re.search(rf"{called}[^.;\d]+ {int(parts.COST[kind])}\b[^.;\d−]+ {worth}\b", said), name
        assert help.card_rule(kind) == page.cards(GAME, language)[kind].rule_id == "DOM-S1"


def test_every_card_points_to_the_rule_that_says_what_it_costs():
    for language in LANGUAGES:
        found, rules = SAID.translations(language), SAID.rules(language)
        for kind, card in enumerate(page.cards(GAME, language)):
            assert card.rule_id == help.card_rule(kind)
            name = words.CARDS[parts.KIND_NAMES[kind]]
            assert str(found.get(name, name)) in rules[card.rule_id] and str(card.cost) in rules[card.rule_id]


@rule("DOM-T3")
def test_the_rulebook_says_what_lies_on_top_if_nothing_is_chosen():
    said = {language: SAID.rules(language)["DOM-T3"] for language in LANGUAGES}
    assert "if you don’t choose, it is the last one in the order of your hand" in said["en"]
    assert "wählst du nicht, ist es die letzte in der Folge deiner Hand" in said["de"]
    assert "ha nem választasz, a kezed sorrendjében az utolsó" in said["hu"]
