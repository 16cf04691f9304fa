"""AUG-C1 … C7: what is in the box; files with other numbers, and files that are broken."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.rules import rule

from kincstar.games.augsburg.components import CARDS_OF_THE_EXAMPLES, PRIVILEGE_KEYS, STANDARD, sources_of, standard
from kincstar.games.augsburg.game import GAME
from kincstar.kernel.errors import ComponentError, KincstarError
from kincstar.table import record
from kincstar.table.record import Sitter
from kincstar.table.table import Table

PARTS = standard().components
SOURCES = standard().sources


def values(path: Path | None = None, lang: str = "en") -> dict[str, tuple[str, str]]:
    return {what: (value, source) for what, value, source in GAME.component_values(path, lang)}


# ---- what there is ------------------------------------------------------------------------------------------------------------


@rule("AUG-C2")
def test_prices_lie_between_200_and_400_and_rise_with_the_number():
    prices = [int(x) for x in PARTS.prices]
    assert len(prices) == 18 and prices[17] == 400, "the last one is the joker’s"
    assert prices[:17] == sorted(prices[:17]) and min(prices) == 200 and max(prices) == 400
    assert Counter(prices[:17]) == {200: 3, 250: 4, 300: 3, 350: 4, 400: 3}
    for noble in range(4):
        assert [int(PARTS.price(noble * 17 + i)) for i in range(17)] == prices[:17]


@rule("AUG-C2")
def test_only_the_joker_s_price_is_known():
    assert SOURCES.prices == ("reconstructed",) * 17 + ("public",)
    assert values()["Price of a joker"] == ("400", "public")
    assert values()["Price of a note with number 4 to 7"] == ("250", "reconstructed")


@rule("AUG-C3")
def test_ten_different_cards_with_those_of_the_examples():
    cards = [tuple(int(x) for x in PARTS.cards[3 * i : 3 * i + 3]) for i in range(10)]
    assert len({tuple(sorted(c)) for c in cards}) == 10
    for shown in CARDS_OF_THE_EXAMPLES:
        wanted = Counter(PRIVILEGE_KEYS[x] for x in shown)
        assert any(Counter(c) >= wanted for c in cards)
    assert not any({PRIVILEGE_KEYS["6"], PRIVILEGE_KEYS["7"]} <= set(c) for c in cards)
    assert set(SOURCES.cards) == {"reconstructed"}
    assert values()["Privilege card 8"] == ("Office · 500 guilders · 6 points", "reconstructed")


@rule("AUG-C5")
def test_the_tiles_of_the_rulebook_are_marked_as_its_own():
    church, cathedral, coat, letter = ([int(x) for x in PARTS.values[5 * i : 5 * i + 5]] for i in range(4))
    assert (church, cathedral) == ([800, 700, 600, 500, 400], [1000, 900, 800, 700, 600])
    assert (coat, letter) == ([4, 3, 3, 2, 2], [5, 4, 4, 3, 3])
    marked = [i for i, source in enumerate(SOURCES.tiles) if source == "rulebook"]
    assert marked == [1, 6, 16], "the church of 700, the cathedral of 900, a letter of 4"
    assert set(SOURCES.tiles) == {"rulebook", "reconstructed"}
    assert values()["Church, tile 2 from the top: price"] == ("700", "rulebook")
    assert values()["Letter of nobility, tile 3 from the top: points each round"] == ("4", "reconstructed")


@rule("AUG-C6")
def test_what_ranks_give_and_who_says_so():
    assert [int(x) for x in PARTS.points] == [3, 5, 8, 12] and set(SOURCES.titles) == {"rulebook"}
    assert [int(x) for x in PARTS.guilders] == [600, 900, 1200, 1600] and set(SOURCES.posts) == {"rulebook"}
    assert [int(x) for x in PARTS.offered] == [4, 5, 6, 6] and [int(x) for x in PARTS.free] == [0, 0, 0, 1]
    assert SOURCES.offices == ("reconstructed", "reconstructed", "rulebook", "rulebook")
    assert values()["Mayor: free notes each round"] == ("1", "rulebook")


def test_every_value_is_told_once_in_each_language():
    for lang in ("hu", "en", "de"):
        whats = [what for what, _, _ in GAME.component_values(lang=lang)]
        assert len(set(whats)) == len(whats) == 6 + 10 + 8 + 4 + 4 + 20
    assert values(lang="hu")["Templom, felülről 2. lapka: ár"] == ("700", "rulebook")
    assert values(lang="de")["Kirche, Plättchen 2 von oben: Preis"] == ("700", "rulebook")


# ---- the box that somebody owns -----------------------------------------------------------------------------------------------

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
    """Other values wherever the rulebook leaves them open, all from somebody's box."""
    text = TEXT.replace('"reconstructed"', '"box"').replace('"public"', '"box"')
    text = text.replace("offered = 4,", "offered = 3,").replace("points = 2,", "points = 1,")
    text = text.replace("guilders = 250,", "guilders = 200,").replace("guilders = 1000,", "guilders = 1100,")
    return text.replace('["post", "7", "draw"]', '["post", "7", "500"]')


def test_ones_own_file_plays(tmp_path):
    path = write(tmp_path, own_box())
    parts = GAME.components(path)
    assert [int(x) for x in parts.offered] == [3, 5, 6, 6] and int(parts.values[5]) == 1100
    assert sources_of(parts) is None and sources_of(PARTS) == SOURCES
    state = GAME.new(3, 3, components=parts, options={"start": "0"})
    assert GAME.load(state.save()).save() == state.save()
    assert values(path)["Cathedral, tile 1 from the top: price"] == ("1100", "box")
    assert values(path)["Privilege card 10"] == ("Trading post · 7 points · 500 guilders", "box")
    assert not any(source == "reconstructed" for _, source in values(path).values())


def test_a_path_may_be_a_string(tmp_path):
    assert GAME.components(str(write(tmp_path, TEXT))).numbers() == PARTS.numbers()


def test_a_price_for_every_number_of_its_own(tmp_path):
    numbers = "".join(
        f'{{ from = {i}, to = {i}, guilders = {200 if i < 17 else 400}, source = "box" }},\n' for i in range(1, 18)
    )
    start, end = TEXT.index("numbers = [\n") + len("numbers = [\n"), TEXT.index("]\njoker")
    path = write(tmp_path, TEXT[:start] + numbers + TEXT[end:])
    assert [int(x) for x in GAME.components(path).prices] == [200] * 16 + [400, 400]
    assert values(path)["Price of a note with number 17"] == ("400", "box")


def test_a_game_takes_components_and_nothing_else():
    with pytest.raises(KincstarError, match="components"):
        GAME.new(2, 3, components="mine.toml")


def test_a_record_keeps_the_components(tmp_path):
    parts = GAME.components(write(tmp_path, own_box()))
    table = Table.new(GAME, [Sitter("Ada"), Sitter("Bea")], seed=5, components=parts, options={"start": "1"})
    table.press(1, "0")
    again = Table(record.from_json(record.to_json(table.record)))
    assert again.state.parts.numbers() == parts.numbers() != PARTS.numbers()
    assert again.state.save() == table.state.save()


def test_components_survive_as_text_and_broken_text_is_refused():
    text = GAME.dump_components(PARTS)
    assert GAME.load_components(text).numbers() == PARTS.numbers()
    words = text.split(" ")

    def with_(at: int, value: str) -> str:
        return " ".join([*words[:at], value, *words[at + 1 :]])

    broken = {
        "": "84 values",
        "x y": "84 values",
        text + " 1": "84 values",
        " ".join(words[:-1]): "84 values",
        with_(83, "7"): "84 values",
        with_(0, "-50"): "84 values",
        with_(0, "150"): "impossible price",
        with_(0, "225"): "impossible price",
        with_(17, "450"): "impossible price",
        with_(18, "0"): "number of notes",
        with_(18, "13"): "number of notes",
        with_(25, "3"): "number of notes",
        with_(26, "4"): "titles or trading posts",
        with_(33, "1700"): "titles or trading posts",
        with_(34, "0"): "impossible value",
        with_(50, "40"): "impossible value",
    }
    for wrong, reason in broken.items():
        with pytest.raises(ComponentError, match=reason):
            GAME.load_components(wrong)


# ---- broken files -------------------------------------------------------------------------------------------------------------

PRICE_4 = line_of("from = 4")
CARD_3 = line_of('["post", "post", "6"]')
OFFICE_1 = line_of("offered = 4")
TITLE_2 = line_of("points = 5", "title = [")
CHURCH_2 = line_of("guilders = 700", "church = [")
LETTER_2 = line_of("points = 4", "letter = [")

BROKEN = {
    "no TOML": (change("format = 1", "format = = 1"), line_of("format = 1"), "not valid TOML"),
    "cut in a list": (TEXT[: TEXT.index("  { from = 4")], PRICE_4, "not valid TOML"),
    "of another game": (change('"augsburg"', '"pecunia"'), line_of("game ="), "'pecunia'"),
    "of no game": (change('game = "augsburg"\n', ""), 1, "game"),
    "of another format": (change("format = 1", "format = 2"), line_of("format = 1"), "format = 1, not 2"),
    "format as a truth": (change("format = 1", "format = true"), line_of("format = 1"), "format"),
    "unknown key": (change("format = 1", "format = 1\nauthor = 'me'"), line_of("format = 1") + 1, "'author'"),
    "unknown section": (TEXT + "\n[coins]\nones = 25\n", len(LINES) + 2, "'coins'"),
    "no ranks": (TEXT[: TEXT.index("[ranks]")] + TEXT[TEXT.index("[rights]") :], 1, "[ranks]"),
    "no coats": (TEXT.replace("\ncoat = [", "\ncoats = ["), line_of("coat = ["), "'coats'"),
    "no joker": (change('joker = { guilders = 400, source = "public" }\n', ""), line_of("[prices]"), "joker"),
    "no price": (change("guilders = 250, ", ""), PRICE_4, "guilders is missing"),
    "no source": (change(', source = "reconstructed"', "", "from = 4"), PRICE_4, "source"),
    "unknown source": (change('"reconstructed"', '"hearsay"', "from = 4"), PRICE_4, "'hearsay'"),
    "unknown value": (change("guilders = 250", "guilders = 250, mood = 1"), PRICE_4, "'mood'"),
    "price as text": (change("guilders = 250", 'guilders = "250"'), PRICE_4, "'250'"),
    "price as a truth": (change("guilders = 250", "guilders = true"), PRICE_4, "True"),
    "too cheap": (change("guilders = 250", "guilders = 150"), PRICE_4, "from 200 to 400, not 150"),
    "too dear": (change("guilders = 250", "guilders = 450"), PRICE_4, "not 450"),
    "no such bill": (change("guilders = 250", "guilders = 275"), PRICE_4, "fifties"),
    "a gap of numbers": (change("from = 4", "from = 5"), PRICE_4, "next number is 4"),
    "numbers that overlap": (change("from = 4", "from = 3"), PRICE_4, "next number is 4"),
    "numbers backwards": (change("from = 4, to = 7", "from = 4, to = 3"), PRICE_4, "from 4 to 3"),
    "a number too many": (change("to = 17", "to = 18"), line_of("to = 17"), "not 18"),
    "numbers end early": (change("to = 17", "to = 16"), line_of("numbers ="), "end at number 16"),
    "falling prices": (change("guilders = 300", "guilders = 200"), line_of("from = 8"), "rise with the number"),
    "joker too dear": (change("joker = { guilders = 400", "joker = { guilders = 500"), line_of("joker"), "not 500"),
    "nine cards": (
        change('  { card = ["post", "post", "6"], source = "reconstructed" },\n', ""),
        line_of("cards = ["),
        "10 entries, not 9",
    ),
    "card no list": (change('["post", "post", "6"]', '"post"'), CARD_3, "list of 3"),
    "two privileges": (change('["post", "post", "6"]', '["post", "6"]'), CARD_3, "list of 3"),
    "unknown privilege": (change('["post", "post", "6"]', '["post", "post", "8"]'), CARD_3, "'8'"),
    "a privilege as number": (change('["post", "post", "6"]', '["post", "post", 6]'), CARD_3, "in quotes"),
    "the same card twice": (
        change('["post", "post", "6"]', '["500", "title", "title"]'),
        CARD_3,
        "the same as number 2",
    ),
    "no card of the first example": (
        TEXT.replace('["office", "500", "6"]', '["office", "500", "7"]'),
        line_of("cards = ["),
        "500 and 6",
    ),
    "no card with two offices": (
        TEXT.replace('["office", "office", "draw"]', '["office", "6", "draw"]'),
        line_of("cards = ["),
        "office and office",
    ),
    "no card with two titles": (
        TEXT.replace('["title", "title", "500"]', '["title", "6", "500"]'),
        line_of("cards = ["),
        "title and title",
    ),
    "no card with trading post and office": (
        TEXT.replace('["office", "post", "draw"]', '["office", "7", "draw"]').replace(
            '["office", "title", "post"]', '["office", "title", "500"]'
        ),
        line_of("cards = ["),
        "post and office",
    ),
    "no offer": (change("offered = 4, ", ""), OFFICE_1, "offered is missing"),
    "an offer of none": (change("offered = 4", "offered = 0"), OFFICE_1, "from 1 to 12, not 0"),
    "an offer of 13": (change("offered = 4", "offered = 13"), OFFICE_1, "not 13"),
    "too much for nothing": (change("free = 0", "free = 3"), OFFICE_1, "from 0 to 2, not 3"),
    "another councillor": (
        change("offered = 6, free = 0", "offered = 7, free = 0"),
        line_of("offered = 6, free = 0"),
        "6 notes and 0 free",
    ),
    "another mayor": (
        change("offered = 6, free = 1", "offered = 6, free = 0"),
        line_of("offered = 6, free = 1"),
        "6 notes and 1 free",
    ),
    "a rank too few": (
        change('  { points = 5, source = "rulebook" },\n', "", "title = ["),
        line_of("title = ["),
        "4 entries, not 3",
    ),
    "another title": (change("points = 5", "points = 6", "title = ["), TITLE_2, "title rank 2 5 points, not 6"),
    "another post": (
        change("guilders = 900", "guilders = 800", "post = ["),
        line_of("guilders = 900", "post = ["),
        "900",
    ),
    "a church for nothing": (
        change("guilders = 700", "guilders = 0", "church = ["),
        CHURCH_2,
        "from 50 to 2000, not 0",
    ),
    "a church of no bill": (change("guilders = 700", "guilders = 725", "church = ["), CHURCH_2, "fifties"),
    "rising churches": (change("guilders = 600", "guilders = 750", "church = ["), CHURCH_2 + 1, "falling order"),
    "churches of one price": (change("guilders = 600", "guilders = 700", "church = ["), CHURCH_2 + 1, "all differ"),
    "no church of 700": (
        change("guilders = 700", "guilders = 650", "church = ["),
        line_of("church = ["),
        "church of 700",
    ),
    "no cathedral of 900": (
        change("guilders = 900", "guilders = 950", "cathedral = ["),
        line_of("cathedral = ["),
        "cathedral of 900",
    ),
    "no letter of 4": (
        TEXT[: TEXT.index("letter = [")] + TEXT[TEXT.index("letter = [") :].replace("points = 4", "points = 5"),
        line_of("letter = ["),
        "letter of 4",
    ),
    "rising letters": (change("points = 4", "points = 6", "letter = ["), LETTER_2, "falling order"),
    "too many points": (change("points = 5", "points = 10", "letter = ["), LETTER_2 - 1, "from 1 to 9, not 10"),
    "an entry that is none": (
        change('{ points = 4, source = "rulebook" }', "4", "letter = ["),
        line_of("letter = ["),
        "entry 2 of letter",
    ),
    "not UTF-8": (TEXT.encode().replace(b"# Every value", b"# M\xe9g", 1), line_of("# Every value"), "UTF-8"),
    "empty": ("", 1, "game"),
    "Windows line ends": (change("guilders = 250", "guilders = 150").replace("\n", "\r\n"), PRICE_4, "not 150"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_with_file_line_and_reason(tmp_path, case):
    content, line, reason = BROKEN[case]
    path = write(tmp_path, content)
    for read in (GAME.components, GAME.component_values):
        with pytest.raises(ComponentError) as e:
            read(path)
        message = str(e.value)
        assert message.startswith(f"{path}, line {line}: "), message
        assert reason in message and "\n" not in message and len(message) < len(str(path)) + 400


@pytest.mark.parametrize("key", ["numbers", "cards", "office", "church"])
def test_what_must_be_a_list_is_one(tmp_path, key):
    start = TEXT.index(f"\n{key} = [") + 1
    end = TEXT.index("\n]\n", start) + 2
    for wrong in ("[]", "3", "{ points = 3 }"):
        path = write(tmp_path, TEXT[:start] + f"{key} = {wrong}\n" + TEXT[end + 1 :])
        with pytest.raises(ComponentError, match=f"line {TEXT[:start].count(chr(10)) + 1}: {key} must"):
            GAME.components(path)


def test_files_that_cannot_be_read_are_refused(tmp_path):
    for path, reason in ((tmp_path / "none.toml", "No such file"), (tmp_path, "directory")):
        with pytest.raises(ComponentError, match=reason) as e:
            GAME.components(path)
        assert str(path) in str(e.value)
    with pytest.raises(ComponentError, match="too large"):
        GAME.components(write(tmp_path, TEXT + "#" * 200_000))
    with pytest.raises(ComponentError):
        GAME.components("a\0b.toml")
    with pytest.raises(ComponentError, match="line 1"):
        GAME.components(write(tmp_path, "x = " + "[" * 20_000))
