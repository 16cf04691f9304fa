"""Plans: what a text may say, what it does at the table, and the habits where it says nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.dominion.deal import CARDS, Deal, begin, deal

from kincstar.arena import find_plan, simulate
from kincstar.arena.policies import plan_files
from kincstar.games.dominion import kingdoms
from kincstar.games.dominion.parts import KIND_NAMES
from kincstar.games.dominion.plans import PlanError, compile_plan, read
from kincstar.games.dominion.playing import PlanPolicy
from kincstar.games.dominion.policies import ScriptedPolicy
from kincstar.games.dominion.seat import DominionSeat
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.kernel.seat import Seat
from kincstar.players.basic import RandomPolicy
from kincstar.players.runner import play_out

DOMINION = game("dominion")
MONEY = "buy Province\nbuy Gold\nbuy Silver\n"


def policy(text: str) -> PlanPolicy:
    return PlanPolicy(compile_plan(text, "plan").program)


def said(t: Deal, action: int) -> str:
    """An action in words, as `Deal.number` has them."""
    if action < 2:
        return ("choose yes" if action else "choose done") if t.asked else "end"
    what, which = (
        ("play", action - 3) if action < 35 else ("buy", action - 35) if action < 67 else ("choose", action - 67)
    )
    return "treasures" if action == 2 else f"{what} {CARDS[which % 32]}"


def choice(t: Deal, text: str = MONEY) -> str:
    """What a plan does now."""
    action = int(policy(text).choose(DominionSeat(t.state, t.actor)))
    assert action in t.legal()
    return said(t, action)


def choices(t: Deal, text: str = MONEY, n: int = 9) -> list[str]:
    """What a plan does from now on, until another seat has to decide or n times."""
    who, plan, found = t.actor, policy(text), list[str]()
    while len(found) < n and not t.over and t.actor == who:
        action = int(plan.choose(DominionSeat(t.state, who)))
        found.append(said(t, action))
        t.do(action)
    return found


def holds(condition: str, t: Deal) -> bool:
    return choice(t, f"buy Copper if {condition}") == "buy Copper"


# ---- the list of what to buy -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coins", "bought"),
    [
        (0, "end"),
        (2, "end"),
        (3, "buy Silver"),
        (5, "buy Silver"),
        (6, "buy Gold"),
        (8, "buy Province"),
        (30, "buy Province"),
    ],
)
def test_the_first_line_that_applies_is_done(coins: int, bought: str) -> None:
    assert choice(deal("Estate Estate", phase="buy", counters=(1, 1, coins))) == bought


def test_a_turn_of_money() -> None:
    assert choices(deal("Gold Silver Copper Copper Estate")) == ["treasures", "buy Gold"]
    assert choices(deal("Estate Estate Estate Curse Curse"))[0] == "end"


def test_treasures_left_in_the_hand_are_laid_down_first() -> None:
    assert choice(deal("Gold Gold", phase="buy", counters=(1, 1, 3))) == "treasures"
    assert choice(deal("Gold Gold", phase="buying", counters=(1, 1, 3))) == "buy Silver"


def test_an_empty_pile_is_passed_over() -> None:
    t = deal("Estate", phase="buy", counters=(1, 1, 8), supply={"Gold": 0})
    assert choice(t, "buy Gold\nbuy Silver") == "buy Silver"


def test_a_card_outside_the_supply_is_passed_over() -> None:
    t = deal("Estate", phase="buy", counters=(1, 1, 5))
    assert choice(t, "buy Cellar\nbuy Silver") == "buy Silver"


def test_nothing_ends_the_list() -> None:
    plan = "buy nothing if coins = 5\nbuy Silver"
    assert choice(deal("Estate", phase="buy", counters=(1, 1, 5)), plan) == "end"
    assert choice(deal("Estate", phase="buy", counters=(1, 1, 4)), plan) == "buy Silver"


def test_several_buys() -> None:
    t = deal("Estate", phase="buy", counters=(1, 3, 11))
    assert choices(t) == ["buy Province", "buy Silver", "end"]


# ---- conditions ------------------------------------------------------------------------------------------------------

POSITION = {
    "seats": 3,
    "phase": "buy",
    "counters": (2, 3, 7),
    "draw": "Silver Gold Smithy",
    "discard": "Copper Province",
    "in_play": "Village Copper",
    "supply": {"Duchy": 0, "Gold": 4},
    "turns": [5, 4, 4],
}


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("coins = 7", True),
        ("coins != 7", False),
        ("coins ≠ 7", False),
        ("coins < 8 and coins > 6", True),
        ("coins ≤ 7 and coins >= 7", True),
        ("coins <= 6 or coins ≥ 8", False),
        ("not coins = 6", True),
        ("not not coins = 6", False),
        ("coins = 7 or coins = 8 and coins = 9", True),  # 'and' binds before 'or'
        ("(coins = 7 or coins = 8) and coins = 9", False),
        ("not coins = 6 and coins = 6", False),  # 'not' binds before 'and'
        ("1 + 2 * 3 = 7", True),
        ("(1 + 2) × 3 = 9", True),
        ("7 - 2 − 1 = 4", True),
        ("7 / 2 = 3 and 7 ÷ 2 × 2 = 6", True),
        ("-7 / 2 = -4", True),
        ("7 / 0 = 0", True),
        ("-coins = 0 - 7", True),
        ("1000000 * 1000000 * 1000000 > 0", True),
        ("buys = 3", True),
        ("actions = 2", True),
        ("turn = 5", True),
        ("players = 3", True),
        ("money = 7", True),
        ("cards = 9", True),
        ("draw pile = 3", True),
        ("owned(Copper) = 2", True),
        ("OWNED( copper )=2", True),
        ("owned(Witch) = 0", True),
        ("owned(treasure) = 4", True),
        ("owned(action) = 2 and owned(terminal) = 1 and owned(nonterminal) = 1", True),
        ("owned(victory) = 3", True),
        ("owned(any) = cards", True),
        ("owned(attack) = 0", True),
        ("hand(Estate) = 2 and hand(any) = 2", True),
        ("in play(Village) = 1 and in play(action) = 1 and in play(Smithy) = 0", True),
        ("left(Gold) = 4", True),
        ("left(Chapel) = 0", True),
        ("empty piles = 1", True),
        ("points = 8", True),
        ("lead = 6", True),
        ("others(Copper) = 6 and others(Estate) = 4", True),
        ("others(victory) = 4", True),
        ("buying", True),
        ("gaining", False),
        ("always", True),
        ("never", False),
    ],
)
def test_conditions(condition: str, true: bool) -> None:
    t = deal("Estate Estate", **POSITION)  # type: ignore[arg-type]
    assert holds(condition, t) is true


def test_a_gain_in_the_action_phase_is_told_from_a_buy() -> None:
    plan = "Silver if gaining\nEstate if buying"
    t = deal("Workshop Copper Copper Estate Estate", draw="Copper")
    assert choices(t, plan, 4) == ["play Workshop", "choose Silver", "treasures", "buy Estate"]


# ---- never to end the game losing ------------------------------------------------------------------------------------

CAREFUL = "never end the game losing\n" + MONEY


@pytest.mark.parametrize(
    ("theirs", "turns", "bought"),
    [
        ("Province", [9, 8], "buy Province"),
        ("Province Estate Estate", [9, 8], "buy Gold"),  # equal points, one turn more
        ("Province Estate Estate", [9, 9], "buy Province"),  # equal in both: a shared win
        ("Province Province", [9, 9], "buy Gold"),
        ("Province Province", [61, 61], "buy Province"),  # no game goes on for ever
    ],
)
def test_a_game_is_not_ended_losing(theirs: str, turns: list[int], bought: str) -> None:
    t = deal(
        "Estate",
        "Copper",
        discard={0: "Estate", 1: theirs},
        supply={"Province": 1},
        phase="buy",
        counters=(1, 1, 8),
        turns=turns,
    )
    assert t.points(0) == 2
    assert choice(t, CAREFUL) == bought
    assert choice(t) == "buy Province"


def test_the_third_empty_pile_ends_a_game_too() -> None:
    t = deal(
        "Estate",
        "Province",
        supply={"Silver": 1, "Moat": 0, "Curse": 0},
        phase="buy",
        counters=(1, 1, 3),
        kingdom="Moat",
    )
    assert choice(t, CAREFUL) == "end"
    assert choice(t) == "buy Silver"


def test_gardens_count_as_they_will() -> None:
    """The tenth card makes one point for each Gardens."""
    t = deal(
        "Copper Copper Copper Gardens",
        "Province",
        discard="Gardens Gardens Gardens Gardens Gardens",
        supply={"Silver": 1, "Moat": 0, "Curse": 0},
        kingdom="Moat",
        phase="buying",
        counters=(1, 1, 3),
        turns=[3, 3],
    )
    assert choice(t, CAREFUL) == "buy Silver"


# ---- actions ---------------------------------------------------------------------------------------------------------


def test_habits_of_play() -> None:
    assert choice(deal("Smithy Village Copper Copper Copper")) == "play Village"
    assert choice(deal("Militia Smithy Village", counters=(2, 1, 0), phase="action")) == "play Village"
    assert choice(deal("Militia Smithy", counters=(2, 1, 0))) == "play Smithy", (
        "what draws comes first while another can follow"
    )
    assert choice(deal("Militia Smithy")) == "play Militia"
    assert choice(deal("Witch Smithy")) == "play Witch"
    assert choice(deal("Witch Smithy Copper", counters=(0, 1, 0))) == "treasures"


@pytest.mark.parametrize(
    ("hand", "more"),
    [
        ("Moneylender Silver Gold", {}),
        ("Chapel Silver Gold", {}),
        ("Remodel Gold Province", {"supply": {"Province": 0}}),
        ("Mine Gold Estate", {}),
        ("Mine Silver Silver", {"supply": {"Gold": 0}}),
        ("ThroneRoom Gold Estate", {}),
        ("ThroneRoom Moneylender Gold", {}),
        ("Library Copper Copper Copper Copper Copper Copper Copper", {}),
        ("Cellar Copper Gold", {}),
    ],
)
def test_what_does_nothing_good_is_not_played(hand: str, more: dict[str, object]) -> None:
    assert choice(deal(hand, **more)) == "treasures"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "hand",
    [
        "Moneylender Copper",
        "Chapel Curse",
        "Mine Silver",
        "Mine Copper Gold",
        "ThroneRoom Smithy",
        "Library Copper",
        "Cellar Estate",
    ],
)
def test_what_does_good_is_played(hand: str) -> None:
    assert choice(deal(hand)) == f"play {hand.split()[0]}"


def test_throne_rooms() -> None:
    assert choices(deal("ThroneRoom Laboratory Smithy"), n=2) == ["play ThroneRoom", "choose Laboratory"]
    assert choices(deal("ThroneRoom Smithy Moneylender Copper"), n=2) == ["play ThroneRoom", "choose Smithy"]
    plan = MONEY + "Throne Room doubles Moneylender"
    assert choices(deal("ThroneRoom Smithy Moneylender Copper"), plan, 2) == ["play ThroneRoom", "choose Moneylender"]


def test_limits_and_orders_of_play() -> None:
    assert (
        choice(deal("Smithy Copper", in_play="Smithy", counters=(1, 1, 0)), MONEY + "play one Smithy a turn")
        == "treasures"
    )
    assert (
        choice(deal("Smithy Copper", in_play="Smithy", counters=(1, 1, 0)), MONEY + "play at most 2 Smithy a turn")
        == "play Smithy"
    )
    assert choice(deal("Village Copper"), MONEY + "never play Village") == "treasures"
    assert choice(deal("Witch Moat"), MONEY + "play Moat first") == "play Moat"
    assert choice(deal("Witch Moat"), MONEY + "play Moat first if actions > 1") == "play Witch"


def test_when_a_card_is_played() -> None:
    plan = MONEY + "play Chapel if hand(Copper) ≥ 2\nplay Chapel if hand(Curse) > 0"
    assert choice(deal("Chapel Copper Estate"), plan) == "treasures"
    assert choice(deal("Chapel Copper Copper"), plan) == "play Chapel"
    assert choice(deal("Chapel Curse Estate"), plan) == "play Chapel"


# ---- questions of cards ----------------------------------------------------------------------------------------------


def test_chapel() -> None:
    t = deal("Chapel Estate Copper Curse Silver", draw="Gold Gold", discard="Silver")
    assert choices(t, n=5) == ["play Chapel", "choose Curse", "choose Estate", "choose Copper", "choose done"]
    t = deal("Chapel Copper Copper Copper Copper", draw="Copper Copper Copper Estate Estate Estate")
    assert choices(t, n=4) == ["play Chapel", "choose Copper", "choose Copper", "choose done"], "five coins are kept"
    plan = (
        MONEY
        + "Chapel trashes Copper if owned(Silver) > 0\nChapel trashes nothing if hand(Curse) = 1\nChapel trashes Curse"
    )
    t = deal("Chapel Estate Copper Curse Silver Curse")
    assert choices(t, plan, 4) == ["play Chapel", "choose Copper", "choose Curse", "choose done"]


def test_cellar() -> None:
    t = deal("Cellar Estate Province Smithy Copper", draw="Gold Gold Gold Gold")
    assert choices(t, n=4) == ["play Cellar", "choose Estate", "choose Province", "choose done"]
    t = deal("Cellar Smithy Copper Copper Copper", draw="Gold Gold Gold Gold")
    assert choices(t, MONEY + "Cellar discards Copper", 5) == ["play Cellar", *["choose Copper"] * 3, "choose done"]


def test_militia_takes_what_is_worth_least() -> None:
    t = deal("Militia", "Gold Copper Estate Silver Province")
    t.play("Militia")
    assert choices(t) == ["choose Estate", "choose Province"]
    t = deal("Militia", "Gold Copper Copper Silver Silver")
    t.play("Militia")
    assert choices(t) == ["choose Copper", "choose Copper"]
    t = deal("Militia", "Gold Copper Copper Silver Silver")
    t.play("Militia")
    assert choices(t, MONEY + "Militia discards Gold") == ["choose Gold", "choose Copper"]


def test_moat() -> None:
    t = deal("Witch", "Moat Copper")
    t.play("Witch")
    assert choice(t) == "choose yes"
    assert choice(t, MONEY + "Moat reveals if never") == "choose done"
    t = deal("Witch", "Copper Copper", kingdom="Moat")
    t.play("Witch")
    assert choice(t) == "choose done"


def test_gains() -> None:
    t = deal("Workshop")
    t.play("Workshop")
    assert choice(t, MONEY + "gain Silver") == "choose Silver"
    assert choice(t, MONEY + "gain Gold, Smithy, Silver") == "choose Silver", (
        "Gold is too dear, and Smithy is not in the supply"
    )
    t = deal("Feast", kingdom="Smithy")
    t.play("Feast")
    assert choice(t, MONEY + "gain Witch") == "choose Witch"


def test_remodel_and_mine() -> None:
    t = deal("Remodel Gold Estate Copper", supply={"Province": 2})
    assert choices(t, MONEY + "Remodel trashes Gold\ngain Province", 3) == [
        "play Remodel",
        "choose Gold",
        "choose Province",
    ]
    assert choices(deal("Mine Silver Copper"), n=3) == ["play Mine", "choose Silver", "choose Gold"]
    assert choices(deal("Mine Gold Copper"), n=3) == ["play Mine", "choose Copper", "choose Silver"]
    assert choices(deal("Mine Silver Copper"), MONEY + "Mine trashes Copper", 3)[1] == "choose Copper"


def test_library_spy_thief_chancellor_bureaucrat() -> None:
    t = deal("Library Copper", draw="Copper Smithy Copper Copper Copper Copper Copper Copper")
    done = ["play Library", "choose done"]  # the Copper stays
    assert choices(t, n=3) == [*done, "choose yes"], "without an Action left the Smithy is set aside"
    t = deal("Library Copper", draw="Copper Smithy Copper Copper Copper Copper Copper Copper")
    assert choices(t, MONEY + "Library sets aside Market", n=3) == [*done, "choose done"]
    t = deal("Spy", draw={0: "Copper Estate", 1: "Gold"})
    assert choices(t, n=3) == ["play Spy", "choose yes", "choose yes"], "own land goes, others' Gold too"
    t = deal("Spy", draw={0: "Copper Gold", 1: "Estate"})
    assert choices(t, n=3) == ["play Spy", "choose done", "choose done"]
    t = deal("Thief", draw={1: "Copper Gold"})
    assert choices(t, n=3) == ["play Thief", "choose Gold", "choose Gold"]
    t = deal("Thief", draw={1: "Copper Estate"})
    assert choices(t, n=2) == ["play Thief", "choose done"], "Copper is left in the trash"
    assert choices(deal("Chancellor", draw="Copper"), n=2) == ["play Chancellor", "choose yes"]
    plan = MONEY + "Chancellor turns over if turn > 9"
    assert choices(deal("Chancellor", draw="Copper"), plan, 2) == ["play Chancellor", "choose done"]
    t = deal("Bureaucrat", "Estate Duchy Copper")
    t.play("Bureaucrat")
    assert choice(t) == "choose Estate"
    assert choice(t, MONEY + "Bureaucrat puts back Duchy") == "choose Duchy"


def test_drafting_a_kingdom() -> None:
    t = begin(2, 3, kingdom="draft")
    plan = policy("buy Witch\n" + MONEY)
    assert int(plan.choose(DominionSeat(t.state, t.actor))) == t.number("draft Witch")
    t.do(t.number("draft Witch"))
    assert int(plan.choose(DominionSeat(t.state, t.actor))) in t.legal()


# ---- mistakes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("buy Smity", "line 1: there is no card 'smity'; is it 'smithy'?"),
        ("buy", "a card's name is missing"),
        ("buy Gold,", "a card's name is missing"),
        ("buy Gold if", "after 'if' there is no condition"),
        ("buy Gold if coins", "a condition is a number; compare it with something"),
        ("buy Gold if coins >", "the condition breaks off"),
        ("buy Gold if coins > 3 5", "'5' isn't expected here"),
        ("buy Gold if 2 < coins < 5", "one comparison at a time"),
        ("buy Gold if coins = 5 and 3", "what stands after 'and' is a number"),
        ("buy Gold if (coins = 5) + 1 = 2", "what stands before '+' is no number"),
        ("buy Gold if (coins = 5", "a bracket isn't closed"),
        ("buy Gold if coins = 5)", "')' isn't expected here"),
        ("buy Gold if money > 1e3", "isn't expected here"),
        ("buy Gold if coinz > 3", "there is no quantity 'coinz'; is it 'coins'?"),
        ("buy Gold if Silver > 3", "say what about 'silver': owned(silver)"),
        ("buy Gold if owned Silver > 3", "after 'owned' a card is expected: owned(Silver)"),
        ("buy Gold if owned() > 3", "after 'owned(' a card is expected"),
        ("buy Gold if owned(Silvr) > 3", "there is no card 'silvr'; is it 'silver'?"),
        ("buy Gold if left(action) > 3", "'left' is said of one card"),
        ("buy Gold if coins > 99999999", "numbers go up to 1,000,000"),
        ("buy Gold if coins > 3 & coins < 5", "'&' means nothing in a condition"),
        ("buy Gold if " + "(" * 60 + "coins = 1" + ")" * 60, "too many brackets"),
        ("buy Gold if 0 = " + "+(1" * 70 + ")" * 70, "isn't expected here|too many brackets"),
        ("play Smithy", "'play' says when"),
        ("play Gold if coins > 3", "Gold is no action"),
        ("play one Smithy a turn if coins > 3", "a limit of cards a turn takes no condition"),
        ("never play Smithy if coins > 3", "'never play' takes no condition"),
        ("Chapel burns Copper", "of Chapel a plan says 'Chapel trashes …', not 'burns copper'"),
        ("Moat reveals Copper", "of Moat a plan says 'Moat reveals if …'"),
        ("purchase Gold", "there is no card 'purchase gold'"),
        ("name:", "after 'name:' there is nothing"),
        ("needs: Smithy, Wich", "there is no card 'wich'; is it 'witch'?"),
        ("needs: action", "there is no card 'action'"),
        ("name: a\nname: b", "line 2: 'name:' stands here for the second time"),
        ("# nothing", "the plan says nothing to buy"),
        ("gain Gold", "the plan says nothing to buy"),
    ],
)
def test_mistakes_are_named_with_their_lines(line: str, complaint: str) -> None:
    with pytest.raises(PlanError) as e:
        compile_plan(line, "mine.txt")
    assert re.match(r"mine\.txt(, line \d+)?: ", str(e.value))
    assert any(part in str(e.value) for part in complaint.split("|"))


def test_any_bytes_are_a_plan_or_a_mistake() -> None:
    rng = Rng(5)
    parts = [
        "buy",
        "gain",
        "play",
        "if",
        "Gold",
        "Chapel",
        "trashes",
        "(",
        ")",
        "owned",
        "=",
        "and",
        "not",
        "3",
        "first",
        ",",
        "\n",
        "#",
        "÷",
    ]
    for _ in range(3000):
        text = " ".join(parts[int(rng.below(len(parts)))] for _ in range(int(rng.below(14))))
        try:
            compile_plan(text, "noise")
        except PlanError as e:
            assert str(e).startswith("noise")


def test_a_long_condition_is_refused_or_reckoned() -> None:
    many = " + ".join(["1"] * 500)
    t = deal("Estate", phase="buy", counters=(1, 1, 0))
    assert holds(f"{many} = 500", t)
    right = "1 + (" * 45 + "1" + ")" * 45
    assert holds(f"{right} = 46", t)


# ---- the plans that come with the game -------------------------------------------------------------------------------


def test_there_are_plans_enough() -> None:
    found = plan_files(DOMINION)
    assert len(found) >= 25
    assert {"money", "money-smithy", "big-money-ultimate"} <= set(found)


@pytest.mark.parametrize("name", plan_files(DOMINION))
def test_each_plan_plays_to_the_end(name: str) -> None:
    """With the kingdom that it needs, against itself and against chance, every choice being legal."""
    path = plan_files(DOMINION)[name]
    found = compile_plan(path.read_text(), name)
    assert found.name == name and found.about.endswith(".")
    needs = [KIND_NAMES[k].replace("_", " ").title() for k in found.needs]
    assert all(card in found.about + path.read_text() for card in needs)
    kinds = set(found.needs)
    kinds |= set([k for k in range(31, 6, -1) if k not in kinds][: 10 - len(kinds)])
    options = {"kingdom": kingdoms.code(kinds)}
    for other in (PlanPolicy(found.program), RandomPolicy(7)):
        state = DOMINION.new(3, 5, options=options)
        assert read(path.read_text(), name).misfit(state) == ""
        seats = [DOMINION.seat(state, s) for s in range(3)]
        play_out(state, seats, [PlanPolicy(found.program), other, PlanPolicy(found.program)])


class Erratic(RandomPolicy):
    """Plays by chance half of the time, and by a plan from whatever has come of it."""

    def __init__(self, plan: PlanPolicy, seed: int) -> None:
        super().__init__(seed)
        self.plan = plan
        self.coin = Rng(seed)

    def choose(self, seat: Seat) -> int:
        return int(self.plan.choose(seat) if self.coin.below(2) else RandomPolicy.choose(self, seat))


@pytest.mark.parametrize("questions", ["needed", "all"])
def test_a_plan_goes_on_from_any_position(questions: str) -> None:
    rng = Rng(1)
    programs = [compile_plan(path.read_text(), name).program for name, path in plan_files(DOMINION).items()]
    for i, program in enumerate(programs):
        kinds: set[int] = set()
        while len(kinds) < 10:
            kinds.add(int(rng.below(25)) + 7)
        state = DOMINION.new(3, i, options={"kingdom": kingdoms.code(kinds), "questions": questions})
        others = [Erratic(PlanPolicy(programs[-i]), i), Erratic(ScriptedPolicy(), i)]
        seats = [DOMINION.seat(state, s) for s in range(3)]
        play_out(state, seats, [Erratic(PlanPolicy(program), i), *others])
        assert state.over


def test_a_plan_says_what_it_lacks() -> None:
    plan = find_plan(DOMINION, "witch-chapel")
    assert plan is not None
    state = DOMINION.new(2, 1, options={"kingdom": "first-game"})
    assert plan.misfit(state) == "plan witch-chapel needs Witch and Chapel, which are not in this kingdom"
    for kingdom in ("random", "draft"):
        assert plan.misfit(DOMINION.new(2, 1, options={"kingdom": kingdom})) == "", "another game has other cards"
    result = simulate("dominion", ["witch-chapel", "random"], 12, 1, workers=1, options={"kingdom": "random"})
    assert result.seats[0].wins > 8


def test_the_well_played_money_beats_the_plain_one() -> None:
    result = simulate("dominion", ["big-money-ultimate", "money"], 400, 3, workers=1)
    assert result.seats[0].ci95[0] > 0.7


def test_examples_of_the_documentation() -> None:
    text = (Path(__file__).parents[3] / "docs" / "plans.md").read_text()
    blocks = text.split("```")[1::2]
    plans = [b for b in blocks if "buy " in b and "kincstar" not in b]
    assert len(plans) >= 4
    for plan in plans:
        compile_plan(plan.strip("\n"), "documentation")
    rows = [row for row in text.splitlines() if row.startswith("| ") and " | `" in row]
    assert len(rows) > 10
    for row in rows:
        example = row.rsplit("`", 2)[1]
        compile_plan("buy Gold\n" + example.replace("…", "coins = 1"), "documentation")
