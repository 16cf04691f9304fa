"""Names and ways to play for those who are no people."""

from kincstar.kernel.game import Game, game
from kincstar.players.basic import RandomPolicy
from kincstar.players.pool import NAMES, names, policies


def test_there_are_always_enough_names():
    found = names(["Bruno", "Anna 2"], 20)
    assert len(set(found)) == 20 and not {"Bruno", "Anna 2"} & set(found)
    assert found[:2] == ["Anna", "Clara"] and found[len(NAMES) - 1] == "Bruno 2"
    assert names([], 0) == []


def test_a_game_is_played_in_its_own_ways_and_by_chance():
    pecunia = game("pecunia")
    assert policies(pecunia) == {**pecunia.policies(), "random": RandomPolicy}
    assert [o.id for o in Game.opponents(pecunia, "en")] == list(policies(pecunia))
