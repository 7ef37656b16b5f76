"""A table of Anarcus as text: what a reader sees of both sides, and nothing that is hidden."""

import pytest

from agon.render import render_card, render_cards, render_piles, render_table, render_text
from tests.rules.armies import action, begun, end_turns, fighter, hero, idle, scene, shield, weapon


def test_a_table_shows_rows_points_and_what_the_round_would_bring() -> None:
    state = scene(
        {"hero": [hero(5, 6, "Ada")], "weapon": [weapon(3, 0, "Pike")], "fighters": [(fighter(1, 1, "Wolf"), "[+2/0]")],
         "hand": [action(1, 0, "Shout")], "pool": [hero(1, 1, "Eve")], "stack": [idle()]},
        {"hero": [hero(1, 2, "Bo")], "shield": [shield(0, 1, "Wall")], "fighters": [fighter(0, 2, "Hen")],
         "hand": [action(7, 7, "Secret")], "pool": [hero(1, 1, "Cy")]},
        course="empties 2 played 0 stage 3",
    )  # fmt: skip
    text = render_table(state.view(0))
    for said in ("A attacks with 11 battle points, has the turn", "Hero: Ada 5/6", "Weapon: Pike 3/0", "Wolf 3/1",
                 "Hand: Shout 1/0", "B defends with 5 battle points", "Hand: 1 card", "without a card",
                 "Now A wins the round, damage 6; killed: Hen."):  # fmt: skip
        assert said in " ".join(text.split()), said
    assert "Secret" not in text
    assert "Secret" in render_table(state.view(1))
    assert "Shout" not in render_text(state.view(None))
    assert text.index("B  B") < text.index("A  A"), "the reader's own side is below"
    assert "Hen" in render_cards(state.view(0))
    assert "weapon; 3 attack, 0 HP" in render_card(
        next(c for c in state.view(0)["cards"].values() if c["name"] == "Pike")
    )
    over = end_turns(state)
    assert "Hen 0/2" in render_piles(over.view(0))


def test_choices_among_equals_are_told() -> None:
    state = scene(
        {"hero": [hero(9, 0)], "hand": [idle()]},
        {"hero": [hero()], "fighters": [fighter(0, 4, "One"), fighter(0, 4, "Two")]},
        options={"kill_tie": "loser-chooses"},
    )
    projection = state.view(0)["battle"]["projection"]
    assert projection is not None
    assert projection["damage"] == 1
    state = scene(
        {"hero": [hero(13, 0)], "hand": [idle()]},
        {"hero": [hero()], "fighters": [fighter(0, 4, "One"), fighter(0, 4, "Two")]},
        options={"kill_tie": "loser-chooses"},
    )
    assert "killed: 1 of One, Two." in " ".join(render_table(state.view(1)).split())


@pytest.mark.parametrize("width", [40, 60, 100])
def test_lines_keep_within_the_width(width: int) -> None:
    state = begun(coin=1)
    while state.node().is_decision:
        for seat in (0, 1, None):
            assert max(map(len, render_table(state.view(seat), width=width).splitlines())) <= width
        state.apply("option 1")
