"""A kingdom as text: sets, names in three languages, a short code; and what is said of a text that is none."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.dominion import kingdoms, words
from kincstar.games.dominion.game import GAME
from kincstar.games.dominion.kingdoms import SETS, code, decode, key, parse, text
from kincstar.games.dominion.parts import KIND_NAMES, KINDS, KINGDOM
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.rng import Rng
from kincstar.kernel.texts import LANGUAGES, catalogue

FIRST_GAME = {
    "en": "Cellar, Moat, Village, Woodcutter, Workshop, Militia, Remodel, Smithy, Market, Mine",
    "hu": "Pince, Várárok, Falu, Favágó, Műhely, Polgárőrség, Átépítés, Kovácsműhely, Piac, Bánya",
    "de": "Keller, Burggraben, Dorf, Holzfäller, Werkstatt, Miliz, Umbau, Schmiede, Markt, Mine",
}


def random_kingdom(rng: Rng) -> tuple[int, ...]:
    kinds = list(range(int(KINGDOM), int(KINDS)))
    return tuple(sorted(kinds.pop(rng.below(len(kinds))) for _ in range(10)))


# ---- the recommended sets -----------------------------------------------------------------------------------------------------------


@rule("DOM-S3")
def test_five_sets_of_ten_kingdom_cards_are_recommended():
    assert {value: code(kinds) for value, kinds in SETS.items()} == {
        "first-game": "60D3N",
        "big-money": "PJ2CA",
        "interaction": "1DH4W",
        "size-distortion": "8H0VK",
        "village-square": "3AC5H",
    }
    for kinds in SETS.values():
        assert len(set(kinds)) == 10 and kinds == tuple(sorted(kinds)) and min(kinds) >= KINGDOM


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_names_the_cards_of_each_set(lang):
    said = next(p for p in GAME.rulebook(lang).split("\n\n") if p.startswith("[DOM-S3]"))
    gettext = catalogue(GAME.folder, lang).gettext
    for value, kinds in SETS.items():
        names = said.split(f"{words.kingdom(gettext, value)}:")[1].split(".")[0]
        named = [
            name.strip() for name in names.replace(" and ", ",").replace(" és ", ",").replace(" und ", ",").split(",")
        ]
        assert sorted(named) == sorted(words.card(gettext, KIND_NAMES[k]) for k in kinds)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_set_is_called_by_its_name_in_any_language(lang):
    for value, kinds in SETS.items():
        name = words.kingdom(catalogue(GAME.folder, lang).gettext, value)
        assert parse(value) == parse(name) == parse(name.upper()) == parse(value.replace("-", " ")) == kinds
        assert kingdoms.set_of(kinds) == value == kingdoms.set_of(reversed(kinds))
    assert kingdoms.set_of(range(7, 17)) == ""


# ---- names ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ten_names_in_any_language(lang):
    assert text(SETS["first-game"], lang) == FIRST_GAME[lang]
    assert parse(FIRST_GAME[lang]) == SETS["first-game"]


def test_case_accents_spaces_hyphens_and_the_order_are_forgiven():
    kinds = SETS["village-square"]
    for written in (
        "throne-room, village, smithy, remodel, market, library, festival, cellar, bureaucrat, woodcutter",
        "THRONE ROOM;Village;smithy;Remodel;market;Library;festival;cellar;BUREAUCRAT;Wood-cutter",
        "throneroom\nvillage\nsmithy\n\nremodel\nmarket\nlibrary\nfestival\ncellar\nbureaucrat\nwoodcutter\n",
        "  Trónterem , falu, Kovacsmuhely, átépítés, PIAC, konyvtar, Fesztival, pince, hivatalnok, favágó, ",
        "Thronsaal, Dorf, Schmiede, Umbau, Markt, Bibliothek, Jahrmarkt, Keller, Buerokrat, Holzfaller",
        "Thronsaal, falu, Smithy, Umbau, Piac, Library, Jahrmarkt, pince, Bürokrat, Holzfaeller",
    ):
        assert parse(written) == kinds, written


def test_no_name_means_two_cards():
    kinds = {}
    for kind, name in enumerate(KIND_NAMES):
        for lang in LANGUAGES:
            assert kinds.setdefault(key(catalogue(GAME.folder, lang).gettext(words.CARDS[name])), kind) == kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_written_is_read_again(lang):
    rng = Rng(7)
    for _ in range(200):
        kinds = random_kingdom(rng)
        assert parse(text(kinds, lang)) == parse(code(kinds)) == kinds


# ---- the code ---------------------------------------------------------------------------------------------------------------------


def test_a_code_has_five_letters_that_are_not_mistaken():
    assert decode("60D3N") == decode("60d3n") == decode(" 6OD3N ") == SETS["first-game"]
    assert decode("1DH4W") == decode("IDH4W") == decode("LDH4W") == SETS["interaction"]
    assert len({code(random_kingdom(Rng(seed))) for seed in range(100)}) == 100


@pytest.mark.parametrize("wrong", ["", "60D3", "60D3N0", "60D3U", "60D3*", "00000", "ZZZZZ", "60D3M", "witch"])
def test_what_has_not_ten_cards_is_no_code(wrong):
    assert decode(wrong) is None


def test_most_slips_in_a_code_are_noticed():
    rng, slips, missed = Rng(3), 0, 0
    for _ in range(100):
        letters = code(random_kingdom(rng))
        for i in range(5):
            for letter in kingdoms.LETTERS:
                if letter != letters[i]:
                    slips, missed = slips + 1, missed + (decode(letters[:i] + letter + letters[i + 1 :]) is not None)
    assert missed / slips < 0.3


# ---- what is wrong ----------------------------------------------------------------------------------------------------------------

WRONG = {
    "": "name ten kingdom cards, a recommended set, or the code of a kingdom",
    " , ;\n": "name ten kingdom cards, a recommended set, or the code of a kingdom",
    "village " * 100: "name ten kingdom cards, a recommended set, or the code of a kingdom",
    "Smity, Village": "there is no card “Smity”; did you mean Smithy?",
    "kovacsmuhej, Village": "there is no card “kovacsmuhej”; did you mean Kovácsműhely?",
    "Village, Zeppelin": "there is no card “Zeppelin”",
    "Village, Gold": "Gold is no kingdom card; it is in every game",
    "Village, Moat, falu": "a kingdom has ten different cards, and this text names Village twice",
    "Village, Moat, Witch": "a kingdom has ten different cards, this text names 3",
    "Witch": "a kingdom has ten different cards, this text names 1",
    FIRST_GAME["en"] + ", Witch": "a kingdom has ten different cards, this text names 11",
    "60D3M": "“60D3M” is no code of a kingdom; is a letter wrong?",
}


@pytest.mark.parametrize("written", WRONG)
def test_what_is_wrong_is_said_in_one_sentence(written):
    with pytest.raises(KincstarError) as e:
        parse(written)
    assert str(e.value) == WRONG[written]


@pytest.mark.parametrize("lang", ["hu", "de"])
def test_it_is_said_in_the_readers_language(lang):
    sentences = {GAME.sentence(sentence, lang) for sentence in WRONG.values()}
    assert not sentences & set(WRONG.values()) and len(sentences) == len(set(WRONG.values()))
    assert GAME.sentence(WRONG["Village, Gold"], lang).startswith({"hu": "Aranypénz:", "de": "Gold ist"}[lang])
    assert GAME.sentence("there is no button 'x'", lang) == "there is no button 'x'"


# ---- as an option of a table ------------------------------------------------------------------------------------------------------


def test_a_record_holds_a_kingdom_by_its_english_names():
    assert GAME.check_options(2, {})["kingdom"] == "first-game"
    for value in words.KINGDOMS:
        assert GAME.check_options(2, {"kingdom": value})["kingdom"] == value
    ten = "witch, boszorkany"
    with pytest.raises(KincstarError, match="names Witch twice"):
        GAME.check_options(2, {"kingdom": ten})
    ten = "Hexe, Pince, kapolna, moat, Kanzler, village, Favágó, Werkstatt, Bureaucrat, feast"
    stored = GAME.check_options(2, {"kingdom": ten})["kingdom"]
    assert stored == "Cellar, Chapel, Moat, Chancellor, Village, Woodcutter, Workshop, Bureaucrat, Feast, Witch"
    assert GAME.check_options(2, {"kingdom": stored})["kingdom"] == stored
    assert GAME.check_options(2, {"kingdom": FIRST_GAME["hu"]})["kingdom"] == "first-game"


@rule("DOM-S3")
@pytest.mark.parametrize("value", [*SETS, "1DH4W", FIRST_GAME["de"]])
def test_a_game_is_set_up_with_the_kingdom_asked_for(value):
    g = GAME.new(3, 1, options={"kingdom": value})
    assert int(g.piles) & ~0x7F == kingdoms.bits(parse(value)) and int(g.piles) & 0x7F == 0x7F


@rule("DOM-S3")
def test_ten_cards_at_random_come_from_the_games_own_random_stream():
    drawn = [int(GAME.new(2, seed, options={"kingdom": "random"}).piles) for seed in range(40)]
    assert drawn == [int(GAME.new(2, seed, options={"kingdom": "random"}).piles) for seed in range(40)]
    assert len(set(drawn)) == 40 and all((piles >> 7).bit_count() == 10 for piles in drawn)
    seen = 0
    for piles in drawn:
        seen |= piles
    assert seen == (1 << 32) - 1, "every card comes now and then"


@rule("DOM-S3")
def test_the_players_choose_one_by_one_clockwise_from_the_start_player():
    g = GAME.new(3, 5, options={"kingdom": "draft", "start": "1"})
    who = []
    for i in range(10):
        seat = int(g.actor())
        who.append(seat)
        assert GAME.prompt(g, seat, ["A", "B", "C"], "en").title == f"Choose a card for the kingdom: {i + 1} of 10"
        chosen = int(g.legal(seat)[2 * i % 5])
        assert GAME.explain(g, seat, chosen) is None
        g.apply(seat, chosen)
        if i < 9:
            reason = GAME.explain(g, int(g.actor()), chosen)
            assert reason is not None and reason.rule == "DOM-S3", "no kind twice"
    assert who == [1, 2, 0, 1, 2, 0, 1, 2, 0, 1]
    assert int(g.turn) == 1 and (int(g.piles) >> 7).bit_count() == 10 and int(g.turns(1)) == 1
