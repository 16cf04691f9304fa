"""PNO-C1 … C5: what is in the box; files with other numbers, and files that are broken."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.rules import rule

from kincstar.games.pecunia import words
from kincstar.games.pecunia.components import STANDARD, standard
from kincstar.games.pecunia.parts import KIND_NAMES
from kincstar.kernel.errors import ComponentError, KincstarError
from kincstar.table import record
from kincstar.table.record import Sitter
from kincstar.table.table import Table

from .deal import CARDS, CLASSES, PECUNIA, begin, class_of, deal

# (turns, pay): copies, as reconstructed
GUESTS = {
    "senator": {(1, 3): 1, (2, 3): 3, (3, 3): 2, (3, 4): 3, (4, 4): 2, (4, 5): 2, (5, 5): 2},
    "citizen": {(1, 2): 3, (1, 3): 1, (2, 2): 4, (2, 3): 2, (3, 2): 3, (3, 3): 4, (4, 3): 2, (4, 4): 1},
    "slave": {(1, 1): 4, (2, 1): 5, (2, 2): 3, (3, 1): 3, (3, 2): 2, (4, 1): 1, (4, 2): 1, (5, 1): 1},
    "woman": {(1, 1): 1, (2, 1): 3, (2, 2): 3, (3, 2): 4, (3, 3): 1, (4, 2): 2, (4, 3): 1},
}  # fmt: skip
COPIES = dict(zip(CARDS, (6, 6, 2, 1, 1, 1, 3, 3, 1, 1, 1, 1, 2, 6, 2, 3), strict=True))


def guests(t):
    """All 70 guests of a fresh game, wherever they are."""
    found = [int(g) for g in t.state.guest_pile]
    for p in range(int(t.state.players)):
        found += t.queue_ids(p) + t.seated_ids(p)
    return found


@rule("PNO-C1")
def test_there_are_70_guests_of_four_classes():
    found = guests(begin(5, 1))
    assert sorted(found) == list(range(70))
    assert Counter(class_of(g) for g in found) == {"senator": 15, "citizen": 20, "slave": 20, "woman": 15}
    parts = begin(2, 1).state.parts
    assert len(parts.stay) == len(parts.pay) == 70


@rule("PNO-C1", "PNO-A4", "PNO-A7")
def test_all_twenty_citizens_are_citizens_and_no_woman_is():
    """Also the one whose card says 'Sklaven': for the tax, the assembly, and beside a senator."""
    for cls, number in (("citizen", 20), ("slave", 20), ("senator", 15), ("woman", 15)):
        card = {"citizen": "PeoplesAssembly", "slave": "SlaveMarket", "senator": "SenateSession", "woman": "MarketDay"}[
            cls
        ]
        t = deal(seats=2, queue={0: "", 1: ""}, others=1, hand={0: card})
        t.play(card)
        assert {class_of(g) for g in t.queue_ids(1)} == set(CLASSES) - {cls}
        assert 70 - len(t.queue_ids(1)) == number
    for name in range(15, 35):
        t = deal(stop="fill", latrine={0: "senator - -"}, queue={0: " ".join(["citizen"] * 20), 1: "slave", 2: "slave"})
        t.state.queues[0] = name
        t.state.queues[name - 15] = 15
        assert t.can("seat middle")


@rule("PNO-C2")
def test_the_guests_numbers_are_the_reconstruction():
    parts = PECUNIA.components()
    for cls, expected in GUESTS.items():
        assert Counter((int(parts.stay[g]), int(parts.pay[g])) for g in range(70) if class_of(g) == cls) == expected


@rule("PNO-C2")
def test_they_are_marked_as_reconstructed():
    values = PECUNIA.component_values()
    numbers = [(what, source) for what, _, source in values if "turns" in what]
    assert len(numbers) == sum(map(len, GUESTS.values()))
    assert {source for _, source in numbers} == {"reconstructed"}
    assert set(standard().guest_sources) == {"reconstructed"}
    vocabulary = PECUNIA.statics(begin(2, 1).state, "en")
    assert all(vocabulary["g"](i).reconstructed for i in range(70)), "and on the page"


@rule("PNO-C3")
def test_there_are_40_action_cards():
    t = begin(6, 2)
    found = Counter(t.action_pile.split())
    for p in range(6):
        found.update(t.hand(p).split())
    assert found == COPIES and sum(found.values()) == 40


@rule("PNO-C3")
def test_the_classes_of_the_taxes_are_our_reading():
    values = {what: source for what, _, source in PECUNIA.component_values()}
    for kind in KIND_NAMES:
        assert values[words.CARDS[kind]] == ("reconstructed" if kind.startswith("TAX") else "rulebook")


@pytest.mark.parametrize(
    ("lang", "some"),
    [
        ("en", ["senators: count", "slaves: turns 5, pay 1", "Bad fish", "Special tax (citizens)"]),
        (
            "hu",
            [
                "szenátorok: darabszám",
                "rabszolgák: 5 forduló, 1 sestertius",
                "Romlott hal",
                "Rendkívüli adó (polgárok)",
            ],
        ),
        ("de", ["Senatoren: Anzahl", "Sklaven: Runden 5, Zahlung 1", "Fischvergiftung", "Sondersteuer (Bürger)"]),
    ],
)
def test_values_are_told_in_each_language(lang, some):
    values = PECUNIA.component_values(lang=lang)
    whats = [what for what, _, _ in values]
    assert set(some) <= set(whats) and len(set(whats)) == len(whats)
    assert [x[1:] for x in values] == [x[1:] for x in PECUNIA.component_values()]


@rule("PNO-C5")
def test_each_card_shows_its_copies():
    vocabulary = PECUNIA.statics(begin(2, 1).state, "en")
    assert [vocabulary["k"](k).copies for k in range(16)] == list(COPIES.values())


# ---- the box that somebody owns ---------------------------------------------------------------------------------------------------

TEXT = STANDARD.read_text(encoding="utf-8")
LINES = TEXT.splitlines()


def line_of(text: str, after: str = "") -> int:
    start = next(i for i, x in enumerate(LINES) if after in x)
    return next(i for i, x in enumerate(LINES) if i >= start and text in x) + 1


def write(folder: Path, text: str | bytes) -> Path:
    path = folder / "mine.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def change(old: str, new: str, after: str = "") -> str:
    """The standard file with the first `old` at or after the line with `after` exchanged."""
    at = TEXT.index(old, TEXT.index(after))
    return TEXT[:at] + new + TEXT[at + len(old) :]


def own_box() -> str:
    """A box where everybody stays one turn and pays 9, but with the rulebook's numbers of cards."""
    out = []
    for x in LINES:
        if x.startswith("  { turns"):
            copies = x.split("copies = ")[1].split(",")[0]
            x = f'  {{ turns = 1, pay = 9, copies = {copies}, source = "box" }},'
        out.append(x)
    text = "\n".join(out).replace("tax_senators = { copies = 1", "tax_senators = { copies = 3")
    return text.replace("tax_citizens = { copies = 1", "tax_citizens = { copies = 0").replace(
        "tax_slaves = { copies = 1", "tax_slaves = { copies = 0"
    )


def test_ones_own_file_plays(tmp_path):
    parts = PECUNIA.components(write(tmp_path, own_box()))
    assert set(parts.stay) == {1} and set(parts.pay) == {9}
    state = PECUNIA.new(2, 3, components=parts, options={"start": "0"})
    state.apply(0, 0)
    state.apply(0, 0)
    assert state.score(0) == 18, "both of the seated pay nine after one turn"
    values = PECUNIA.component_values(tmp_path / "mine.toml")
    assert ("senators: turns 1, pay 9", "× 1", "box") in values
    shown = PECUNIA.statics(state, "en")
    assert shown["g"](0).pay == 9 and not any(shown["g"](i).reconstructed for i in range(70))
    assert PECUNIA.load(state.save()).save() == state.save()


def test_a_path_may_be_a_string(tmp_path):
    assert PECUNIA.components(str(write(tmp_path, TEXT))).as_bytes() == PECUNIA.components().as_bytes()


def test_a_game_takes_components_and_nothing_else():
    with pytest.raises(KincstarError, match="components"):
        PECUNIA.new(2, 3, components="mine.toml")


def test_a_record_keeps_the_components(tmp_path):
    parts = PECUNIA.components(write(tmp_path, own_box()))
    table = Table.new(PECUNIA, [Sitter("Ada"), Sitter("Bea")], seed=5, components=parts, options={"start": "1"})
    table.press(1, "collect")
    again = Table(record.from_json(record.to_json(table.record)))
    assert again.state.parts.as_bytes() == parts.as_bytes() != PECUNIA.components().as_bytes()
    assert again.state.save() == table.state.save() and again.state.score(1) == 18


def test_components_survive_as_text_and_broken_text_is_refused():
    text = PECUNIA.dump_components(PECUNIA.components())
    assert PECUNIA.load_components(text).as_bytes() == PECUNIA.components().as_bytes()
    broken = {
        "": "156 values",
        "xyz": "156 values",
        text[:-2]: "156 values",
        text + "01": "156 values",
        "00" + text[2:]: "impossible turns",
        "0a" + text[2:]: "impossible turns",
        text[:140] + "ff" + text[142:]: "impossible turns or pay",
        text[:-2] + "04": "villa",
        text[:280] + "05" + text[282:]: "eviction",
    }
    for wrong, reason in broken.items():
        with pytest.raises(ComponentError, match=reason):
            PECUNIA.load_components(wrong)


# ---- broken files -----------------------------------------------------------------------------------------------------------------


def as_tables(old: str, new: str) -> str:
    """The standard file with every guest as a table of its own."""
    out, section = [], ""
    for x in LINES:
        if x.startswith("["):
            section = x.strip("[]")
        if x.startswith("  { "):
            x = f"[[{section}.cards]]\n" + x.strip(" {},").replace(", ", "\n")
        if x not in ("cards = [", "]"):
            out.append(x)
    return "\n".join(out).replace(old, new, 1)


SENATOR_5 = line_of("turns = 4, pay = 4", "[guests.senators]")
CITIZEN_1 = line_of("turns = 1, pay = 2", "[guests.citizens]")

BROKEN = {
    "no TOML": (change("format = 1", "format = = 1"), line_of("format = 1"), "not valid TOML"),
    "cut in a list": (TEXT[: TEXT.index("  { turns = 4, pay = 4")], SENATOR_5, "not valid TOML"),
    "a key twice": (change("format = 1", "format = 1\nformat = 1"), line_of("format = 1") + 1, "not valid TOML"),
    "of another game": (change('"pecunia"', '"dominion"'), line_of("game ="), "'dominion'"),
    "of no game": (change('game = "pecunia"\n', ""), 1, "game"),
    "of another format": (change("format = 1", "format = 2"), line_of("format = 1"), "format = 1, not 2"),
    "format as text": (change("format = 1", 'format = "1"'), line_of("format = 1"), "format"),
    "format as a truth": (change("format = 1", "format = true"), line_of("format = 1"), "format"),
    "unknown key": (change("format = 1", "format = 1\nauthor = 'me'"), line_of("format = 1") + 1, "'author'"),
    "unknown section": (TEXT + "\n[coins]\nones = 25\n", len(LINES) + 2, "'coins'"),
    "no guests": ('game = "pecunia"\nformat = 1\n' + TEXT[TEXT.index("[actions]") :], 1, "guests"),
    "guests no table": (
        "guests = 3\n" + TEXT[: TEXT.index("[guests.senators]")] + TEXT[TEXT.index("[actions]") :],
        1,
        "guests",
    ),
    "no slaves": (TEXT[: TEXT.index("[guests.slaves]")] + TEXT[TEXT.index("[guests.women]") :], 1, "[guests.slaves]"),
    "no such class": (change("[guests.women]", "[guests.widows]"), line_of("[guests.women]"), "'widows'"),
    "no cards of a class": (
        TEXT[: TEXT.index("cards = [")] + TEXT[TEXT.index("[guests.citizens]") :],
        line_of("[guests.senators]"),
        "cards",
    ),
    "cards misspelt": (
        change("cards = [", "maps = [", "[guests.women]"),
        line_of("cards = [", "[guests.women]"),
        "'maps'",
    ),
    "empty list of cards": (
        TEXT[: TEXT.index("cards = [")] + "cards = []\n\n" + TEXT[TEXT.index("[guests.citizens]") :],
        line_of("[guests.senators]"),
        "cards",
    ),
    "cards no list": (
        TEXT[: TEXT.index("cards = [")] + "cards = 15\n\n" + TEXT[TEXT.index("[guests.citizens]") :],
        line_of("[guests.senators]"),
        "cards",
    ),
    "a card that is none": (
        change('{ turns = 4, pay = 4, copies = 2, source = "reconstructed" }', "7"),
        line_of("cards = ["),
        "number 5 of cards",
    ),
    "no turns": (change("turns = 4, pay = 4,", "pay = 4,"), SENATOR_5, "turns is missing"),
    "no pay": (change("pay = 2, ", "", "[guests.citizens]"), CITIZEN_1, "pay is missing"),
    "no copies": (change("copies = 3, ", "", "[guests.citizens]"), CITIZEN_1, "copies is missing"),
    "no source": (change(', source = "reconstructed"', "", "[guests.citizens]"), CITIZEN_1, "source"),
    "unknown source": (change('"reconstructed"', '"hearsay"', "[guests.citizens]"), CITIZEN_1, "'hearsay'"),
    "source as number": (change('"reconstructed"', "1", "[guests.citizens]"), CITIZEN_1, "source"),
    "unknown value": (change("turns = 4, pay = 4,", "turns = 4, pay = 4, mood = 1,"), SENATOR_5, "'mood'"),
    "turns as text": (change("turns = 4, pay = 4", 'turns = "4", pay = 4'), SENATOR_5, "'4'"),
    "turns as fraction": (change("turns = 4, pay = 4", "turns = 4.0, pay = 4"), SENATOR_5, "4.0"),
    "turns as a truth": (change("turns = 4, pay = 4", "turns = true, pay = 4"), SENATOR_5, "True"),
    "no turn": (change("turns = 4, pay = 4", "turns = 0, pay = 4"), SENATOR_5, "from 1 to 9, not 0"),
    "negative turns": (change("turns = 4, pay = 4", "turns = -1, pay = 4"), SENATOR_5, "not -1"),
    "too many turns": (change("turns = 4, pay = 4", "turns = 10, pay = 4"), SENATOR_5, "not 10"),
    "negative pay": (change("turns = 4, pay = 4", "turns = 4, pay = -4"), SENATOR_5, "from 0 to 9, not -4"),
    "too much pay": (change("turns = 4, pay = 4", "turns = 4, pay = 300"), SENATOR_5, "not 300"),
    "pay as a truth": (change("turns = 4, pay = 4", "turns = 4, pay = false"), SENATOR_5, "False"),
    "no copy": (change("copies = 2", "copies = 0", "turns = 4, pay = 4"), SENATOR_5, "from 1 to 15, not 0"),
    "too many copies": (change("copies = 2", "copies = 16", "turns = 4, pay = 4"), SENATOR_5, "not 16"),
    "copies as a truth": (change("copies = 2", "copies = true", "turns = 4, pay = 4"), SENATOR_5, "True"),
    "wrong sum": (change("copies = 2", "copies = 3", "turns = 4, pay = 4"), line_of("cards = ["), "add up to 16"),
    "wrong count": (change("value = 15", "value = 14"), line_of("count ="), "counts 15 senators, not 14"),
    "count as text": (change("value = 15", "value = 'x'"), line_of("count ="), "value"),
    "count no table": (change('{ value = 15, source = "rulebook" }', "15"), line_of("count ="), "value"),
    "count with more": (change("value = 15", "value = 15, mood = 1"), line_of("count ="), "'mood'"),
    "unknown key of a class": (
        change("[guests.citizens]", "[guests.citizens]\ncolour = 1"),
        line_of("[guests.citizens]") + 1,
        "'colour'",
    ),
    "no actions": (TEXT[: TEXT.index("[actions]")], 1, "[actions]"),
    "a kind is missing": (change('swap = { copies = 6, source = "rulebook" }\n', ""), line_of("[actions]"), "swap"),
    "no such kind": (change("swap = ", "swop = "), line_of("swap = "), "'swop'"),
    "a kind that is none": (
        change('swap = { copies = 6, source = "rulebook" }', "swap = 6"),
        line_of("swap = "),
        "copies",
    ),
    "copies of a kind": (change("swap = { copies = 6", "swap = { copies = 5"), line_of("swap = "), "6 of swap, not 5"),
    "negative copies": (change("swap = { copies = 6", "swap = { copies = -6"), line_of("swap = "), "not -6"),
    "copies of a kind as truth": (
        change("villa = { copies = 3", "villa = { copies = true"),
        line_of("villa = "),
        "True",
    ),
    "many copies of a kind": (change("villa = { copies = 3", "villa = { copies = 41"), line_of("villa = "), "not 41"),
    "source of a kind": (
        change('swap = { copies = 6, source = "rulebook"', 'swap = { copies = 6, source = "me"'),
        line_of("swap = "),
        "'me'",
    ),
    "unknown value of a kind": (
        change("swap = { copies = 6", "swap = { copies = 6, mood = 1"),
        line_of("swap = "),
        "'mood'",
    ),
    "sum of the taxes": (
        change("tax_slaves = { copies = 1", "tax_slaves = { copies = 2"),
        line_of("tax_senators = "),
        "3 of the tax cards together, not 4",
    ),
    "sum of the assemblies": (
        change("assembly_women = { copies = 1", "assembly_women = { copies = 0"),
        line_of("assembly_senators = "),
        "4 of the assembly",
    ),
    "not UTF-8": (TEXT.encode().replace(b"# Every value", b"# M\xe9g", 1), line_of("# Every value"), "UTF-8"),
    "a binary file": (bytes(range(256)), 2, "UTF-8"),
    "empty": ("", 1, "game"),
    # the same things written in other ways that TOML allows
    "after a comment": (
        change("cards = [", "cards = [ # { turns, pay }\n# { turns = 9 },").replace(
            "turns = 4, pay = 4", "turns = 0, pay = 4"
        ),
        SENATOR_5 + 1,
        "turns",
    ),
    "several on a line": (
        TEXT.replace("},\n  {", "}, {").replace("turns = 4, pay = 4", "turns = 0, pay = 4", 1),
        line_of("cards = [") + 1,
        "turns",
    ),
    "as tables": (
        as_tables("turns = 4\npay = 4", "turns = 0\npay = 4"),
        as_tables("", "")[: as_tables("", "").index("turns = 4\npay = 4")].count("\n"),
        "turns",
    ),
    "a kind as a table": (
        change('swap = { copies = 6, source = "rulebook" }\n', "") + "[actions.swap]\ncopies = 5\nsource = 'box'\n",
        len(LINES),
        "6 of swap, not 5",
    ),
    "Windows line ends": (change("turns = 4, pay = 4", "turns = 0, pay = 4").replace("\n", "\r\n"), SENATOR_5, "turns"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_with_file_line_and_reason(tmp_path, case):
    content, line, reason = BROKEN[case]
    path = write(tmp_path, content)
    for read in (PECUNIA.components, PECUNIA.component_values):
        with pytest.raises(ComponentError) as e:
            read(path)
        message = str(e.value)
        assert message.startswith(f"{path}, line {line}: "), message
        assert reason in message and "\n" not in message and len(message) < len(str(path)) + 400


def test_files_that_cannot_be_read_are_refused(tmp_path):
    for path, reason in ((tmp_path / "none.toml", "No such file"), (tmp_path, "directory")):
        with pytest.raises(ComponentError, match=reason) as e:
            PECUNIA.components(path)
        assert str(path) in str(e.value)
    huge = write(tmp_path, TEXT + "#" * 200_000)
    with pytest.raises(ComponentError, match="too large"):
        PECUNIA.components(huge)
    with pytest.raises(ComponentError):
        PECUNIA.components("a\0b.toml")


def test_a_deep_file_is_refused_too(tmp_path):
    with pytest.raises(ComponentError, match="line 1"):
        PECUNIA.components(write(tmp_path, "x = " + "[" * 20_000))


def test_a_number_too_long_to_be_read_is_refused_too(tmp_path):
    with pytest.raises(ComponentError, match=r"line 1: .* too long"):
        PECUNIA.components(write(tmp_path, "x = " + "9" * 5_000))
