"""All that is said in words: the catalogues are whole, the rulebooks have every rule, the names are fit to be shown."""

import re

import pytest
from tests.games.catalogues import LANGUAGES, english, said_by

from kincstar.games.pecunia import names, parts, words
from kincstar.kernel.game import game

SAID = said_by("pecunia")

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


# ---------------------------------------------------------------- messages


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
        found = SAID.translations(language)
        for sentence in words.RULES.values():
            for text in (sentence, found[sentence]):
                assert text.endswith(".") and len(text) <= 62, text


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
        found = SAID.translations(language)
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
    text = SAID.rulebook(language)
    assert re.findall(r"PNO-\w+", text) == RULES
    assert text.startswith("## ") and text.count("\n## ") == 6 - 1

    rules = SAID.rules(language)
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
    found = SAID.translations(language)
    said = " ".join(SAID.rules(language).values()).replace("’", "'")
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
