"""Dominion at one screen: who is asked for a Moat gets the same curtain whether they have one or not (DOM-T8)."""

import pytest
from tests.games.dominion.deal import deal, kind

from kincstar.games.dominion.parts import END, PLAY, YES

from .conftest import Browser, House

MILITIA = str(int(PLAY) + kind("Militia"))


async def attacked(house: House, me: Browser, hand: str, draw: str = "") -> str:
    """Return a table of two at one browser at which seat 0 has just attacked seat 1, who has these cards."""
    form = {"players": "2", "pace": "brisk", "who-0": "me", "name-0": "N0", "who-1": "person", "name-1": "N1"}
    table = str((await me.post("/new/dominion", data=form | {"option-start": "0"})).headers["location"])
    live = await house.hub.get(table.split("/")[2])
    assert live is not None
    live.table.state = deal("Militia Copper", hand, draw={1: draw}, kingdom="Moat").state
    await me.press(table, "reveal", seat=0)
    assert (await me.press(table, MILITIA, seat=0)).status_code == 303
    return table


@pytest.mark.parametrize(
    ("hand", "draw", "answers"),
    [
        ("Moat Copper Copper Estate Estate", "Copper", {str(END), str(YES)}),
        ("Gold Copper Copper Estate Estate", "Moat", {str(END)}),
    ],
)
async def test_the_same_curtain_with_a_moat_in_hand_or_without(
    house: House, me: Browser, hand: str, draw: str, answers: set[str]
) -> None:
    table = await attacked(house, me, hand, draw)
    seen = await me.view(table)
    assert seen["curtain"] == 1 and seen["actors"] == [] and seen["moves"] == 1
    await me.press(table, "reveal", seat=1)
    seen = await me.view(table)
    buttons = [seen["prompt"]["main"], *seen["prompt"]["buttons"]]
    assert seen["seat"] == 1 and {b["id"] for b in buttons} == answers and seen["moves"] == 1
    await me.press(table, str(END), seen["at"], 1)
    seen = await me.view(table)
    assert seen["seat"] == 1 and seen["prompt"]["title"].startswith("Discard 2 cards")


async def test_no_curtain_for_who_owns_no_moat_as_all_know(house: House, me: Browser) -> None:
    """DOM-T9."""
    table = await attacked(house, me, "Gold Copper Copper Estate Estate", "Copper")
    seen = await me.view(table)
    assert seen["curtain"] is None and seen["seat"] == 0
