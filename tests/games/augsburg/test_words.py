"""All that is said in words: the catalogues are whole, the rulebooks have every rule, the log reads well."""

import re

import pytest
from tests.games.catalogues import LANGUAGES, english, said_by
from tests.rules import rule

from kincstar.games.augsburg import components, parts, telling, words
from kincstar.games.augsburg.game import GAME, REASON_KEYS
from kincstar.kernel.rulebook import parse
from kincstar.kernel.state import Event

SAID = said_by("augsburg")

RULES = (
    [f"AUG-C{i}" for i in range(1, 8)]
    + ["AUG-I1"]
    + [f"AUG-S{i}" for i in range(1, 4)]
    + [f"AUG-A{i}" for i in range(1, 10)]
    + [f"AUG-P{i}" for i in range(1, 11)]
    + ["AUG-V1", "AUG-V2"]
    + [f"AUG-R{i}" for i in range(1, 7)]
    + ["AUG-E1", "AUG-E2"]
)
RULINGS = set("C3 C4 C5 C7 I1 S1 A1 A2 A3 A5 A6 A8 A9 P1 P3 P4 P8 V1 R2 R3 R4 R6 E1 E2".split())
RECONSTRUCTED = {"C2", "C3", "C5", "C6"}


# ---------------------------------------------------------------- messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_ends_as_one(language: str):
    found = SAID.translations(language)
    for table in (words.PRIVILEGE_RULES, words.RIGHT_RULES, words.REASONS):
        assert all(re.search(r"[.!?]$|: \{noble\}\.$", str(found.get(s, s))) for s in table.values())


def test_the_tables_know_every_noun_event_phase_and_reason_of_the_engine():
    assert set(words.NOBLES) == set(parts.NOBLE_NAMES)
    assert set(words.PRIVILEGES) == set(words.PRIVILEGE_RULES) == set(parts.PRIVILEGE_NAMES)
    assert set(words.RIGHTS) == set(words.RIGHT_RULES) == set(parts.RIGHT_NAMES)
    assert set(words.COLUMNS) == set(parts.PRIVILEGE_NAMES[:3]) == set(telling.COLUMN_NAMES)
    assert set(words.RANKS) == {f"{column}_{rank}" for column in words.COLUMNS for rank in range(1, 5)}
    told_apart = {
        "OFFERED_OWN", "FREE_OWN", "BUYS_OWN", "BUYS_NOTHING", "NOT_BOUGHT", "COMPENSATED_THIRD", "DRAWS_OWN", "ROBS_OWN",
        "ROBBED_POINT", "RIGHT_POINTS", "BUILDS", "BUILDS_ARCHITECT", "CARDS_SHUFFLED", "LOST_CHURCH", "LOST_CATHEDRAL",
        "WINNER_CATHEDRAL", "WINNER_CHURCH",
    }  # fmt: skip
    assert set(words.LOG) == set(parts.EVENT_NAMES) - {"LOST"} | told_apart
    phases = set(parts.PHASE_NAMES)
    assert phases <= set(words.PROMPTS) and phases <= set(words.WAITING)
    assert set(words.WAITING) <= set(words.PROMPTS)
    assert set(REASON_KEYS) == set(range(1, len(parts.REASONS))) and set(REASON_KEYS.values()) == set(words.REASONS)
    assert set(parts.REASONS) - {""} <= set(RULES)


def test_what_a_privilege_and_a_right_do_is_said_in_two_sentences_at_most():
    for language in LANGUAGES:
        found = SAID.translations(language)
        for sentence in (*words.PRIVILEGE_RULES.values(), *words.RIGHT_RULES.values()):
            text = str(found.get(sentence, sentence))
            assert len(re.findall(r"\.(?= |$)", text)) <= 3 and len(text) <= 160, text


def test_words_are_looked_up_by_key():
    same = str
    assert words.noble(same, "MARY") == "Mary" and words.column(same, "POST") == "Trading posts"
    assert [words.rank(same, "OFFICE", i) for i in range(1, 5)] == ["Merchant", "Guild master", "Councillor", "Mayor"]
    assert [words.rank(same, "TITLE", i) for i in range(1, 5)] == ["Citizen", "Noble", "Count", "Prince"]
    assert words.rank(same, "POST", 4) == "Trading post IV"
    assert words.gives(same, english, "TITLE", 12) == "12 points a round"
    assert words.gives(same, english, "OFFICE", 6) == "6 notes offered"
    assert words.card(same, ("OFFICE", "GUILDERS", "SIX")) == "Office · 500 guilders · 6 points"
    assert words.privilege_rule(same, "SIX") == "6 points at once." and words.right(same, "COAT") == "Coat of arms"
    assert words.note(same, "MARY", 14) == "Mary 14" and words.note(same, "", 0) == "joker"
    assert words.step(same, "LEO") == "Leo" and words.step(same, "INCOME") == "Income"
    assert words.action(same, english, "DONE", 3).format(n=3, amount=900) == "Done: buy 3 notes for 900 guilders"
    assert words.log(same, english, "BIDS", 1).format(n=1) == "bid 1 note"
    assert words.over(english, "WON", 52).format(player="Anna", n=52) == "Anna wins with 52 points"
    assert words.count(english, "POINTS", 1) == "1 point" and words.count(english, "GUILDERS", -3) == "−3 guilders"
    assert words.number(12500) == "12\N{NARROW NO-BREAK SPACE}500" and words.number(1600) == "1600"
    assert words.joints(same) == (", ", " and ") and words.several(same).format(n=2, thing="joker") == "2× joker"
    assert [words.listed(same, x) for x in ("", "A", "AB", "ABC")] == ["", "A", "A and B", "A, B and C"]


@rule("AUG-C6")
def test_the_names_are_those_of_the_rulebook():
    hu, de = (SAID.translations(x) for x in ("hu", "de"))
    assert [hu[words.RANKS[f"OFFICE_{i}"]] for i in range(1, 5)] == [
        "Kereskedő",
        "Céhmester",
        "Tanácstag",
        "Polgármester",
    ]
    assert [hu[words.RANKS[f"TITLE_{i}"]] for i in range(1, 5)] == ["Polgár", "Nemes", "Gróf", "Herceg"]
    assert [hu[x] for x in words.NOBLES.values()] == ["Fülöp", "Lujza", "Leó", "Mária", "Miksa"]
    assert [de[x] for x in words.NOBLES.values()] == ["Philipp", "Louise", "Leo", "Maria", "Maximilian"]
    assert [hu[x] for x in words.RIGHTS.values()] == ["Pénzverő", "Építész", "Templom", "Dóm", "Címer", "Nemeslevél"]


# ---------------------------------------------------------------- lines

NAMES = ["Anna", "Béla", "Cili"]


def said(kind, seat=0, a=-1, b=-1, c=-1, things=b"", secret=b"", to=0, viewer=1, lang="en"):
    event = Event(kind, seat, a, b, c, bytes(things), bytes(secret), to)
    line = GAME.line(event.seen_by(-1 if viewer is None else viewer), viewer, NAMES, lang)
    assert line is not None and line.seat == seat
    return line.text


def test_lines_of_notes():
    mary14, leo3, joker = 3 * 17 + 13, 2 * 17 + 2, 68
    prices = [7, 4, 8, 8]
    deal = {"kind": parts.E_OFFERED, "things": prices, "secret": [mary14, leo3, joker, joker], "to": 1}
    assert said(**deal) == "4 notes on offer: 200, 350 and 2× 400"
    assert said(**deal, viewer=0) == "on offer: Leo 3, Mary 14 and 2× joker"
    assert said(parts.E_FREE, things=[8], secret=[joker], to=1) == "got 1 free note: 400"
    bought = {"kind": parts.E_BUYS, "a": 2, "b": 750, "c": 1, "things": [leo3], "secret": [mary14, joker], "to": 1}
    assert said(**bought) == "bought 2 notes for 750 guilders; onto the discards: Leo 3"
    assert said(**bought, viewer=0) == "bought for 750 guilders: Mary 14 and joker; onto the discards: Leo 3"
    assert said(parts.E_BUYS, a=0, b=0, c=0) == "bought nothing"
    assert said(parts.E_BUYS, a=0, b=0, c=1, things=[joker]) == "bought nothing; onto the discards: joker"
    assert said(parts.E_SHOWS, a=0, things=[joker, leo3, mary14, joker]) == "showed Mary 14, Leo 3 and 2× joker"
    assert said(parts.E_WINS_ALONE, things=[leo3]) == "won alone and laid down Leo 3"
    assert said(parts.E_DISCARDS, a=leo3) == "discarded Leo 3" and said(parts.E_GIVES_UP, a=joker) == "gave up joker"
    assert said(parts.E_DRAWS, a=2, things=[7, 4], secret=[mary14, leo3], to=1) == "drew 2 notes: 200 and 350"


def test_lines_of_auctions():
    assert said(parts.E_VISIT, a=parts.MARY) == "opens the auction at Mary"
    assert said(parts.E_BIDS, a=3) == "bid 3 notes" and said(parts.E_HOLDS, a=1) == "held 1 note"
    assert said(parts.E_PASSES) == "passed"
    assert said(parts.E_NOBODY, -1, a=parts.MAXIMILIAN) == "nobody bid at Maximilian: no card"
    assert said(parts.E_WINS, a=parts.MARY, b=15) == "won the auction at Mary, highest number: 15"
    assert said(parts.E_COMPENSATED, a=100) == "100 guilders for the second place"
    assert said(parts.E_COMPENSATED, a=50) == "50 guilders for the third place"
    assert said(parts.E_SHORTAGE, -1, a=4) == "4 notes are missing: everybody gives one up"
    assert said(parts.E_SHUFFLED, -1, a=30) == "30 notes shuffled into a new pile"


def test_lines_of_privileges():
    card = [parts.OFFICE, parts.GUILDERS, parts.SIX]
    assert said(parts.E_TAKES_CARD, a=7, things=card) == "took the card Office · 500 guilders · 6 points"
    assert said(parts.E_EXCHANGES, a=2) == "2 points instead of a privilege"
    assert said(parts.E_GUILDERS, a=500) == "took 500 guilders" and said(parts.E_POINTS, a=6, b=2) == "took 6 points"
    assert said(parts.E_RANK, a=parts.TITLE, b=4) == "new rank: Prince"
    robs = {"kind": parts.E_ROBS, "a": parts.OFFICE, "b": 4, "c": 1}
    assert said(**robs, viewer=2) == said(**robs, viewer=None) == "new rank: Mayor, taken from Béla"
    assert said(**robs, viewer=1) == "new rank: Mayor, taken from you"
    assert said(parts.E_ROBBED, a=0, b=100) == "100 guilders for the lost rank"
    assert said(parts.E_ROBBED, a=1, b=0) == "1 point for the lost rank", "what the barrier takes is told apart"
    assert said(parts.E_RIGHT, a=parts.MINT, b=0, c=0) == "new right: Mint"
    assert said(parts.E_RIGHT, a=parts.LETTER, b=4, c=0) == "new right: Letter of nobility, 4 points a round"
    assert said(parts.E_RIGHT, a=parts.CHURCH, b=700, c=0) == "built Church for 700 guilders"
    assert said(parts.E_RIGHT, a=parts.CATHEDRAL, b=900, c=1) == "the architect built Cathedral for 900 guilders"
    assert said(parts.E_LOST, a=1, b=25) == "1 point lost: no church"
    assert said(parts.E_LOST, a=4, b=45) == "4 points lost: no cathedral"


def test_how_an_auction_was_decided_stays_to_be_read_during_the_next_one():
    """AUG-A5: who showed what, who won at whom, who was paid; the auction before that is forgotten."""
    mary14, leo3 = parts.MARY * 17 + 13, parts.LEO * 17 + 2

    def event(kind: int, seat: int, a: int, b: int = -1, things: bytes = b"") -> Event:
        return Event(int(kind), seat, int(a), b, -1, things, b"", 0)

    def auction(noble: int, winner: int, other: int, note: int, lower: int) -> list[Event]:
        return [
            event(parts.E_VISIT, winner, noble),
            event(parts.E_SHOWS, winner, 0, things=bytes([note])),
            event(parts.E_SHOWS, other, 1, things=bytes([lower])),
            event(parts.E_WINS, winner, noble, 14),
            event(parts.E_COMPENSATED, other, 100),
        ]

    first, second = auction(parts.LEO, 0, 1, leo3, leo3 - 1), auction(parts.MARY, 2, 0, mary14, mary14 - 1)
    now = {key for key in telling.news(second) if key.split(":")[0] in ("shows", "won", "paid")}
    assert now == {f"shows:2:{mary14}", f"shows:0:{mary14 - 1}", f"won:2:{parts.MARY}", "paid:0:100"}
    later = telling.news([*first, *second, event(parts.E_VISIT, 2, parts.MAXIMILIAN)])
    assert {key for key in later if key.startswith(("last:", "shows:", "won:", "paid:"))} == {
        f"last:{key}" for key in now
    }


def test_a_line_in_three_languages():
    """Fixed here because the order of words differs."""
    building = {"kind": parts.E_RIGHT, "a": parts.CHURCH, "b": 700, "c": 0}
    assert [said(**building, lang=x) for x in LANGUAGES] == [
        "felépült 700 guldenért: Templom", "built Church for 700 guilders", "Kirche für 700 Gulden gebaut",
    ]  # fmt: skip
    robbing = {"kind": parts.E_ROBS, "a": parts.OFFICE, "b": 4, "c": 2}
    assert [said(**robbing, lang=x) for x in LANGUAGES] == [
        "új grádus: Polgármester, Cili rovására", "new rank: Mayor, taken from Cili", "neuer Rang: Bürgermeister, abgenommen: Cili",
    ]  # fmt: skip


def test_things_in_lines_are_chips():
    event = Event(
        parts.E_CARDS, -1, 0, -1, -1, bytes([*range(5), *components.standard().components.cards[:15]]), b"", 0
    )
    line = GAME.line(event, 0, NAMES, "en")
    assert line is not None
    assert [(p.id, p.text) for p in line.parts if p.kind == "card"][:2] == [
        (0, "Office · Office · Draw two"),
        (1, "Title · Title · 500 guilders"),
    ]
    event = Event(parts.E_ROBS, 0, parts.POST, 3, 1, b"", b"", 0)
    line = GAME.line(event, None, NAMES, "en")
    assert line is not None
    assert [(p.kind, p.id) for p in line.parts if p.kind] == [("rank", 13), ("seat", 1)]


def test_events_are_told_in_the_order_in_which_they_are_read_best():
    def event(kind, seat, a=0):
        return Event(kind, seat, a, 0, 0, b"", b"", 0)

    told = [
        event(parts.E_LOST, 0), event(parts.E_EXCHANGES, 0), event(parts.E_INCOME, 0), event(parts.E_INCOME, 1),
        event(parts.E_LOST, 0), event(parts.E_PRESTIGE, 0), event(parts.E_PRESTIGE, 1), event(parts.E_SHUFFLED, -1),
        event(parts.E_CARDS, -1), event(parts.E_ROUND, -1), event(parts.E_VISIT, 1),
    ]  # fmt: skip
    assert [(parts.EVENT_NAMES[e.kind], e.seat) for e in GAME.gather(told)] == [
        ("EXCHANGES", 0), ("LOST", 0), ("INCOME", 0), ("PRESTIGE", 0), ("LOST", 0), ("INCOME", 1), ("PRESTIGE", 1),
        ("SHUFFLED", -1), ("ROUND", -1), ("CARDS", -1), ("VISIT", 1),
    ]  # fmt: skip


# ---------------------------------------------------------------- rulebooks


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_every_rule_once_in_order_with_its_marks(language: str):
    text = SAID.rulebook(language)
    assert re.findall(r"AUG-\w+", text) == RULES
    assert text.startswith("## ") and text.count("\n## ") == 8 - 1

    rules = SAID.rules(language)
    assert {rule[4:] for rule, said in rules.items() if "{ruling}" in said} == RULINGS
    assert {rule[4:] for rule, said in rules.items() if "{reconstructed}" in said} == RECONSTRUCTED
    for said in rules.values():
        assert set(re.findall(r"\{.*?\}", said)) <= {"{ruling}", "{reconstructed}"}
        assert said.endswith(".") and len(said) > 40


@rule("AUG-C2", "AUG-C5", "AUG-C6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_says_the_reconstructed_values_as_they_are_and_only_those_as_reconstructed(language: str):
    said = {r.id: {s.mark: s.text for s in r.stretches} for c in parse(GAME.rulebook(language)) for r in c.rules}

    def numbers(text: str) -> list[int]:
        return [int(x) for x in re.findall(r"\d+", text)]

    box = components.standard()
    assert numbers(said["AUG-C2"]["reconstructed"])[-15:] == [
        1, 3, 200, 4, 7, 250, 8, 10, 300, 11, 14, 350, 15, 17, 400
    ]  # fmt: skip
    assert numbers(said["AUG-C5"]["reconstructed"]) == [int(x) for x in box.components.values]
    assert numbers(said["AUG-C6"]["reconstructed"]) == [int(x) for x in box.components.offered[:2]]
    for value in ("700", "900"):
        assert value in said["AUG-C5"][""]
    assert {"600", "900", "1200", "1600"} <= set(re.findall(r"\d+", said["AUG-C6"][""]))


@rule("AUG-C3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_lists_the_ten_cards(language: str):
    said = next(r for c in parse(GAME.rulebook(language)) for r in c.rules if r.id == "AUG-C3")
    listed = said.stretches[-1].text.partition(": ")[2].rstrip(".").split(". ")
    found = SAID.translations(language)
    names = {
        key: str(found.get(words.PRIVILEGES[key], words.PRIVILEGES[key])).lower() for key in ("OFFICE", "TITLE", "POST")
    }
    names |= {"GUILDERS": "500", "SIX": "6", "SEVEN": "7"}
    names["DRAW"] = {"hu": "húzás", "en": "draw two", "de": "ziehen"}[language]
    cards = components.standard().components.cards
    for i, text in enumerate(listed):
        kinds = [parts.PRIVILEGE_NAMES[int(k)] for k in cards[3 * i : 3 * i + 3]]
        assert text.lower().split(", ") == [names[k] for k in kinds]
    assert len(listed) == 10
