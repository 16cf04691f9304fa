"""The worked examples of the rulebook, in what they claim. Anita, Jenő, Péter and Krisztina sit clockwise."""

from __future__ import annotations

from tests.rules import rule

from kincstar.games.augsburg.parts import E_COMPENSATED, E_FREE, E_OFFERED

from .deal import Deal, deal

ANITA, JENO, PETER, KRISZTINA = range(4)
JENOS = "Mary14 Mary15 Joker Joker"
KRISZTINAS = "Mary4 Mary8 Mary9 Mary12"


# ---- the Mary auction ----------------------------------------------------------------------------------------------------


def mary(krisztinas: str = KRISZTINAS, jenos: str = JENOS) -> Deal:
    """Anita, who has won at Leo, bids three; Jenő holds, Péter passes, Krisztina raises by one to four; Anita passes."""
    t = deal(
        "Leo5 Mary1 Mary2 Mary3", jenos, "Mary5", krisztinas, noble="Leo", opener=ANITA, guilders=0, open=[
            "office office draw", "title title 500", "post post 6", "office title 7", "office post draw"],
    )  # fmt: skip
    t.do("bid 1", "pass", "pass", "pass")
    t.show(ANITA, "Leo5")
    t.do("card post post 6", "exchange", "exchange")
    assert t.at == ("Mary", "bidding", ANITA)
    t.do("bid 3")
    assert t.actor == JENO
    t.do("hold")
    assert t.actor == PETER
    t.do("pass")
    assert t.actor == KRISZTINA
    t.do("bid 4")
    assert t.actor == ANITA, "it is her turn again"
    t.do("pass")
    assert t.actor == JENO
    return t


@rule("AUG-A1", "AUG-A4", "AUG-A2")
def test_if_jeno_passes_too_krisztina_wins_and_lays_down_four_notes_of_mary_at_most_three_of_them_jokers():
    t = mary("Mary4 Mary8 Mary9 Mary12 Joker Joker Joker Joker", "Mary14 Mary15 Mary16 Mary17")
    t.do("pass")
    assert t.actors == [KRISZTINA]
    t.do("note Joker", "note Joker", "note Joker")
    assert t.why("note Joker") == "AUG-A2" and t.legal() == {f"note {w}" for w in KRISZTINAS.split()}
    t.do("note Mary4")
    assert t.at == ("Mary", "choice", KRISZTINA) and t.discards.split()[-4:] == ["Joker"] * 3 + ["Mary4"]


@rule("AUG-A1")
def test_if_jeno_raises_to_five_krisztina_may_pass_raise_or_hold():
    t = mary("Mary4 Mary8 Mary9 Mary12 Joker Joker", JENOS + " Mary16")
    t.do("bid 5")
    assert t.actor == KRISZTINA and t.legal() == {"pass", "hold", "bid 6"}


@rule("AUG-A1", "AUG-A5")
def test_if_jeno_holds_the_auction_ends_and_the_15_wins():
    t = mary()
    t.do("hold")
    assert t.phase == "showdown" and t.actors == [JENO, KRISZTINA], "Krisztina can't raise her own bid"
    t.show(JENO, JENOS)
    t.show(KRISZTINA, KRISZTINAS)
    assert t.at == ("Mary", "choice", JENO)
    assert sorted(t.discards.split()[-4:]) == sorted(JENOS.split()) and t.hand(JENO) == ""
    assert t.hand(KRISZTINA) == KRISZTINAS and t.guilders(KRISZTINA) == 100
    assert [(e.seat, e.a) for e in t.told(E_COMPENSATED)] == [(KRISZTINA, 100)], "nobody gets the 50"
    assert [t.guilders(s) for s in (ANITA, JENO, PETER)] == [0, 0, 0]


# ---- Péter takes the greatest office from Krisztina ----------------------------------------------------------------------


@rule("AUG-P3", "AUG-P4", "AUG-R2", "AUG-R3", "AUG-C6")
def test_peter_takes_the_mayors_office_from_krisztina():
    t = deal(
        "", "", "", "", noble="Maximilian", card="office 500 6", turn=PETER, guilders=0,
        ranks={PETER: "office 3", KRISZTINA: "office 4"}, rights={KRISZTINA: "architect"},
    )  # fmt: skip
    assert t.supply("office")[2] == 0
    t.do("steal office 3")
    assert t.at == ("Maximilian", "compensation", KRISZTINA)
    assert t.rank(PETER, "office") == 4 and t.rank(KRISZTINA, "office") == 3
    t.do("100 guilders")
    assert t.guilders(KRISZTINA) == 100 and t.rights(KRISZTINA) == "architect"
    t.do("exchange")
    assert t.phase == "purchase", "at the end of the round"
    offered = {int(e.seat): len(e.things) for e in t.told(E_OFFERED)}
    free = {int(e.seat): len(e.things) for e in t.told(E_FREE)}
    assert offered[PETER] == 6 and free == {PETER: 1}
    assert offered[KRISZTINA] == 6 and t.size(KRISZTINA) == 0


# ---- Jenő builds a cathedral with his architect --------------------------------------------------------------------------


@rule("AUG-P8", "AUG-P1", "AUG-A8", "AUG-V1", "AUG-V2")
def test_jeno_takes_500_builds_the_cathedral_of_900_and_goes_from_42_to_48():
    t = deal(
        "", "", card="office 500 6", turn=JENO, guilders=400, points=[0, 42],
        rights={ANITA: "cathedral", JENO: "architect church"},
    )  # fmt: skip
    assert t.top("cathedral") == 900 and not t.can("architect cathedral")
    t.do("500", "architect cathedral")
    assert t.guilders(JENO) == 0
    t.do("6")
    assert t.points(JENO) == 48 and t.phase == "bidding"


# ---- Anita becomes mayor and takes an architect --------------------------------------------------------------------------


@rule("AUG-P2", "AUG-P5", "AUG-P8", "AUG-P3")
def test_anita_becomes_mayor_takes_an_architect_and_builds_the_church_of_700_at_once():
    t = deal(
        "", "", card="office office draw", turn=ANITA, guilders=700, ranks={ANITA: "office 3"}, rights={JENO: "church"}
    )
    assert t.top("church") == 700 and t.supply("office") == (1, 0, 1)
    t.do("step office")
    assert t.rank(ANITA, "office") == 4 and t.supply("office") == (1, 1, 0), "exchanged for the tile of rank 3"
    t.do("architect")
    assert t.phase == "carrying out"
    t.do("architect church")
    assert t.rights(ANITA) == "architect church" and t.guilders(ANITA) == 0 and t.phase == "bidding"


# ---- Péter becomes prince and takes a letter of nobility -----------------------------------------------------------------


@rule("AUG-P2", "AUG-P6", "AUG-R1")
def test_peter_becomes_prince_takes_the_letter_of_4_and_gets_16_points():
    t = deal(
        "", "", "", "", card="title title 500", turn=PETER, noble="Maximilian", ranks={PETER: "title 3"},
        rights={ANITA: "letter"},
    )  # fmt: skip
    assert t.top("letter") == 4
    t.do("step title", "letter")
    assert t.points(PETER) == 16 == 12 + 4 and t.rights(PETER) == "letter"


# ---- Krisztina's church --------------------------------------------------------------------------------------------------


@rule("AUG-P7", "AUG-P5", "AUG-A8")
def test_krisztina_takes_300_for_a_trading_post_and_builds_the_church_that_she_was_200_short_of():
    t = deal("", "", "", "", card="office post draw", turn=KRISZTINA, guilders=600, ranks={KRISZTINA: "post 2"})
    assert t.top("church") == 800 and not t.can("church")
    t.do("300")
    assert t.rank(KRISZTINA, "post") == 2, "instead of the next rank"
    t.do("church")
    assert t.guilders(KRISZTINA) == 100 and t.rights(KRISZTINA) == "church" and t.phase == "bidding"
