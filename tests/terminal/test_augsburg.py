"""Augsburg 1520 in the terminal, driven by its keys: whole games, bidding, choosing notes, the purchase, being robbed."""

from __future__ import annotations

import pytest

from kincstar.games.augsburg.parts import BID, HOLD, NOTE, PHASE_NAMES, TAKE_POINT
from kincstar.kernel.game import game, numbers_of
from kincstar.kernel.rng import Rng
from kincstar.table.record import Sitter
from kincstar.table.table import Table
from kincstar.terminal import sheets
from kincstar.terminal.opponents import sitters
from kincstar.terminal.panels import Choices

from .test_play import LARGE, SMALL, playing, rows, text

GAME = game("augsburg")


def table(players: int = 2, seed: int = 7, opponents: tuple[str, ...] = ("random",)) -> Table:
    seats = sitters(GAME, players, opponents, "You")
    return Table.new(GAME, seats, seed=seed, options={"start": "0"})


def phase(t: Table) -> str:
    return PHASE_NAMES[t.state.phase]


def until(wanted: str, players: int = 2, least: int = 2, round_: int = 1) -> Table:
    """Return a table at which the person is asked for this, with so many answers: all play by lot, eager to win and to climb."""
    for seed in range(40):
        t, rng = table(players, seed), Rng(seed)
        while not t.over:
            if (
                0 in t.actors()
                and phase(t) == wanted
                and t.state.round >= round_
                and len(list(t.state.legal(0))) >= least
            ):
                return t
            seat = t.actors()[-1]
            legal = numbers_of(t.state.legal(seat))
            eager = [a for a in legal if a in (HOLD, BID + 1)] or [a for a in legal if a >= NOTE] or legal[-3:]
            t.press(seat, str(eager[rng.below(len(eager))]))
    raise AssertionError(f"nobody is asked for {wanted}")


# ---- whole games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "lang", "size"), [(2, "hu", SMALL), (5, "en", SMALL), (3, "de", LARGE)])
async def test_a_whole_game_by_keys(players: int, lang: str, size: tuple[int, int]):
    """The main key where there is one, else the keys of the list in turn: bids, notes, cards, privileges."""
    t = table(players, 11)
    async with playing(t, lang, size) as p:
        turn = 0
        while not t.over:
            turn += 1
            assert turn < 500
            shown = text(p.app)
            assert all(len(line) <= size[0] for line in shown.splitlines())
            before = t.moves
            keyed = [row.keys[-1] for row in rows(p.app) if row.keys and len(row.keys[-1]) == 1]
            await p.press(keyed[turn * 3 % len(keyed)].lower() if keyed and turn % 4 else "space")
            if t.moves == before:
                await p.press("down", "enter")
            assert t.moves > before, shown
        assert isinstance(p.app.screen, sheets.Ask)
        shown = text(p.app)
        for rank, seat, score in GAME.ranking(t.state):
            name = {"hu": "Te", "en": "You", "de": "Du"}[lang] if seat == 0 else t.names[seat]
            line = next(x for x in shown.splitlines() if f"{rank}. {name}" in x)
            assert GAME.count(score, lang) in line
        for label, numbers in GAME.parts_of_score([x.event for x in t.told], players, lang):
            line = next(x for x in shown.splitlines() if label in x)
            assert all(str(n).replace("-", "−") in line for n in numbers)
        assert "★" in await p.press("escape")
        old = p.app.table
        await p.press("n")
        assert p.app.table is not old and not p.app.table.over


# ---- one decision after the other ------------------------------------------------------------------------------------------------


async def test_notes_are_bought_by_digits_and_put_back():
    t = table()
    async with playing(t) as p:
        shown = text(p.app)
        assert "Which notes do you buy? You have 1500 guilders left" in shown and "E  Buy nothing" in shown
        assert "Choose by a key" in await p.press("space"), "the main key doesn't throw the offer away"
        shown = await p.press("1")
        price = int(t.state.parts.price(int(t.state.seats[0].picked[0])))
        assert f"chosen 1 = {price} guilders; {1500 - price} guilders left" in shown
        assert "Done: buy 1 note" in shown and "✓" in shown
        assert "Buy nothing" in await p.press("u"), "taken back"
        await p.press("2", "3")
        await p.press("space")
        assert len(t.state.seats[0].hand) == 4 and phase(t) == "BIDDING", "two jokers and two notes"


async def test_a_bid_is_its_number_and_pass_and_hold_are_letters():
    t = until("BIDDING", 3, least=4)
    async with playing(t) as p:
        keys = {row.keys[-1] for row in rows(p.app)}
        bids = [a - int(BID) for a in numbers_of(t.state.legal(0)) if a > BID]
        assert {str(n) for n in bids} | {"P"} <= keys
        assert ("H" in keys) == (HOLD in numbers_of(t.state.legal(0)))
        moves = t.moves
        await p.press(str(bids[-1]))
        assert [0, int(BID) + bids[-1]] in t.record.moves[moves:]


async def test_passing_is_a_letter():
    t = until("BIDDING", 3, least=3)
    async with playing(t) as p:
        moves = t.moves
        assert "Choose by a key" in await p.press("space")
        await p.press("p")
        assert t.record.moves[moves] == [0, 0]


async def test_notes_of_a_bid_are_chosen_one_by_one_and_taken_back():
    t = next(
        x for x in (until("SHOWDOWN", 2, 3, r) for r in (1, 2, 3)) if x.state.bid > 1 or len(list(x.state.legal(0))) > 2
    )
    async with playing(t) as p:
        wanted = int(t.state.bid)
        shown = text(p.app)
        assert "▸" in shown and ("show" in shown.lower() or "lay down" in shown.lower())
        keyed = [row.keys[-1] for row in rows(p.app) if row.button.isdigit()]
        assert keyed[:2] == ["1", "2"]
        moves = t.moves
        shown = await p.press("1")
        assert t.moves > moves
        if wanted > 1 and 0 in t.actors() and phase(t) == "SHOWDOWN":
            assert f"chosen 1 of {wanted}" in shown
            assert "chosen 1" not in await p.press("u")


async def test_the_card_has_its_privileges_with_keys_and_what_is_over_is_marked():
    t = until("CHOICE", 3)
    async with playing(t) as p:
        shown = text(p.app)
        assert "choose a privilege card" in shown and "Take the card" in shown
        said = await p.press("down", "down")
        assert ": " in said.splitlines()[-1], "what its privileges would bring"
        shown = await p.press("2")
        assert phase(t) == "CARRYING_OUT" and "Card:" in shown
        labels = {row.button: row for row in rows(p.app)}
        assert labels["4"].keys == ["P"] and "2 points instead" in labels["4"].label
        await p.press("p")
        shown = text(p.app)
        assert "Carry out one more privilege" in shown and "2 points instead of a privilege ×1" in shown.replace(
            "\n", " "
        )


async def test_the_victim_is_asked_what_it_wants_for_its_rank():
    t = until("COMPENSATION", 3)
    async with playing(t) as p:
        shown = text(p.app)
        robber = t.names[int(t.state.robber)]
        assert f"{robber} has taken your rank" in shown
        assert {"G", "P"} == {row.keys[-1] for row in rows(p.app)}
        moves = t.moves
        await p.press("p")
        assert t.record.moves[moves] == [0, int(TAKE_POINT)]


async def test_nothing_is_discarded_by_the_space_bar_alone():
    t = until("DISCARD", 2, 3)
    async with playing(t) as p:
        moves = t.moves
        assert "Choose by a key" in await p.press("space")
        assert t.moves == moves
        await p.press("2")
        assert t.moves > moves


async def test_the_rules_open_at_the_decision_and_why_not_has_an_answer():
    t = until("BIDDING", 2, 3)
    async with playing(t, size=LARGE) as p:
        assert "▸ AUG-A1" in await p.press("r")
        await p.press("escape")
        assert "AUG-A" in await p.press("w")


# ---- what is shown -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "hu", "de"])
@pytest.mark.parametrize("players", [2, 5])
async def test_everything_is_visible_at_80_by_24(lang: str, players: int):
    t = until("BIDDING", players, 3, round_=2)
    async with playing(t, lang, SMALL) as p:
        shown = text(p.app)
        _ = GAME._(lang)
        for word in (*t.names[1:], _("Your notes"), _("Mint")[:2], "1600", "│", "400", "▸"):
            assert word in shown, word
        assert shown.count("◇") >= 5


@pytest.mark.parametrize("size", [(60, 18), (200, 60), (30, 8)])
@pytest.mark.parametrize("players", [2, 5])
async def test_any_size(size: tuple[int, int], players: int):
    async with playing(until("BIDDING", players, 3), "hu", size) as p:
        for key in ("1", "w", "escape", "i", "escape", "full_stop", "escape", "question_mark", "escape", "p"):
            shown = await p.press(key)
            assert all(len(line) <= size[0] for line in shown.splitlines())


async def test_what_is_now_is_to_be_seen_among_the_steps_of_the_round():
    t = until("PURCHASE", 2, 3, round_=1)
    async with playing(t) as p:
        shown = await p.press("1")
        assert "▸ Income" in shown.splitlines()[1] and "Done" in shown.splitlines()[1]


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_what_others_hold_is_nowhere_on_the_screen(size: tuple[int, int]):
    """Two states that differ only in what the person can't know look the same, in every panel."""
    t = until("BIDDING", 4, 3, round_=2)
    t.record.seats[1:] = [Sitter(s.name) for s in t.record.seats[1:]]  # nobody who moves on in the meantime
    real = t.state
    drawn = real.resample(0, Rng(99))
    assert drawn.save() != real.save()
    seen = []
    for state in (real, drawn):
        t.state = state
        async with playing(t, size=size) as p:
            shots = [text(p.app)]
            for key in ("w", "i", "full_stop", "question_mark"):
                shots.append(await p.press(key))
                await p.press("escape")
            seen.append(shots)
    assert seen[0] == seen[1]


async def test_who_has_what_is_a_key_away():
    async with playing(until("BIDDING", 3, 3), size=LARGE) as p:
        shown = await p.press("full_stop")
        assert "Who has what" in shown and shown.count("points a round") == 3
        assert p.app.query(Choices) is not None
