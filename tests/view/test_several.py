"""What one sees and reads in games of three and four, and of teams."""

import pytest

from agon.core.node import Chance, Decision
from agon.core.view import View
from agon.games.fights.state import FightState
from agon.messages import speaking
from agon.render import render_table
from tests.rules.test_a7_23_multiplayer import CORNERS, FOUR, PAIRS, RING, game_of, several


def seat(view: View, number: int) -> dict[str, object]:
    return dict(view["seats"][number])


def state_of(**more: object) -> FightState:
    found = several(**more).state  # type: ignore[arg-type]
    assert isinstance(found, FightState)
    return found


@pytest.mark.clause("A7-MULTI-14")
def test_team_mates_are_told_and_have_one_side() -> None:
    view = state_of(seats=FOUR, header=PAIRS, board=CORNERS).view(0)
    assert [seat(view, each)["team"] for each in range(4)] == [0, 1, 0, 1]
    assert [seat(view, each)["side"] for each in range(4)] == [0, 1, 0, 1]


@pytest.mark.clause("A7-RULING-94")
def test_team_mates_have_sides_of_their_own_where_the_last_warrior_wins() -> None:
    view = game_of(4, teams="ac-bd", team_victory="last-warrior").view(0)
    assert [seat(view, each)["team"] for each in range(4)] == [0, 1, 0, 1]
    assert [seat(view, each)["side"] for each in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize(("which", "name"), [("en", "Basic"), ("es", "Básico")])
def test_the_grid_of_a_warrior_is_named_in_the_language_of_the_reader(which: str, name: str) -> None:
    with speaking(which):
        view = several(seats=FOUR, header=PAIRS, board=CORNERS).state.view(0)
    assert {each["name"] for each in view["reach"] if each["basic"]} == {name}


def test_a_duel_has_neither_teams_nor_places() -> None:
    view = game_of(2).view(0)
    assert all(not {"team", "side", "turn"} & set(each) for each in view["seats"])


@pytest.mark.clause("A7-MULTI-11")
def test_every_standing_warrior_has_its_place_in_the_order_of_turns() -> None:
    state = state_of(seats=FOUR, board=CORNERS)
    turns = [seat(state.view(0), each).get("turn") for each in range(4)]
    assert sorted(filter(None, turns)) == [1, 2, 3, 4]  # type: ignore[type-var]
    assert turns[int(state.fight.active)] == 1


@pytest.mark.clause("A7-MULTI-02")
def test_where_to_place_names_the_own_side() -> None:
    state = game_of(4)
    state.apply((6, 6, 1, 1, 5, 5, 2, 2))
    node = state.node()
    assert isinstance(node, Decision)
    assert (node.seat, "in column a" in node.prompt) == (1, True)


def test_the_chances_on_a_team_mates_space_are_those_against_an_enemy() -> None:
    state = state_of(seats=FOUR, header=PAIRS, board=RING)
    own = [each for each in state.view(0)["reach"] if each["seat"] == 0]
    mate = state.view(0)["seats"][2]["square"]
    there = [each for grid in own for each in grid["squares"] if each["square"] == mate]
    assert there, "the mate stands in front of A"
    enemy = [each for grid in own for each in grid["squares"] if each["square"] != mate]
    assert all("chance" in each for each in [*there, *enemy])


def test_the_table_as_text_names_teams_turns_and_the_fallen() -> None:
    state = state_of(seats=FOUR, header=PAIRS, board=CORNERS)
    text = render_table(state.view(0))
    assert text.count("team A+C") == text.count("team B+D") == 2
    assert "(turn 1)" in text
    fallen = state.view(0)
    fallen["seats"][3]["defeated"] = True
    assert "out of the game; discard pile:" in render_table(fallen)


def test_the_initiative_of_several_is_told_with_every_value() -> None:
    state = game_of(3)
    told: list[str] = []
    while state.fight.round < 1 or state.fight.active < 0:
        node = state.node()
        if isinstance(node, Decision):
            state.apply(node.options[0])
        else:
            assert isinstance(node, Chance)
            state.apply(tuple((face % 6) + 1 for face in range(node.dice)))
        told = [each["text"] for each in state.events(0, None) if each["kind"] == "initiative"]
    assert told
    assert told[0].count(" has ") == 2
    assert " wins initiative with " in told[0]
