"""Time Rift, sections 9 to 11: Round Zero, seats, Fist Fight (TR-SETUP, TR-SEAT, TR-QUICK)."""

from __future__ import annotations

import pytest

from agon.arena.board import Edge, square_name
from agon.arena.terms import CardField, SeatField, SeatMore, Zone
from agon.core.errors import BadInputError
from agon.games.timerift.rules import MODES, options_of
from tests.rules.rift import Rift, armor, champion, inspiration, special, weapon

LOADOUT = [weapon("W", 5), armor("A", 4), inspiration("I", 3), special("S", 2)]


def squares(scene: Rift) -> set[str]:
    """Names of the squares a champion may be placed on."""
    return {square_name(code >> 2, scene.size) for code in scene.codes()}


@pytest.mark.clause(
    "TR-EX-28",
    "TR-SETUP-01",
    "TR-SETUP-02",
    "TR-SETUP-04",
    "TR-SETUP-05",
    "TR-SETUP-07",
    "TR-SETUP-08",
    "TR-SETUP-09",
    "TR-SETUP-10",
    "TR-SETUP-11",
    "TR-SETUP-12",
    "TR-SETUP-13",
    "TR-SETUP-19",
    "TR-SEAT-01",
    "TR-SEAT-04",
    "TR-SEAT-05",
    "TR-ORI-02",
    "TR-RULING-08",
    "TR-RULING-09",
    "TR-RULING-10",
    "TR-CHAMP-03",
    "TR-CHAMP-04",
)
def test_tr_ex_28_the_lowest_names_north_and_places_first_the_highest_last() -> None:
    scene = Rift([champion("Six", 6, life=9)], [champion("Three", 3, life=7)])
    assert scene.asked == "north"
    assert scene.decider == 1
    assert int(scene.g.round) == 0
    # Both champions are known by now, and their Life counts.
    assert all(int(scene.g.cards[scene.card(name) * 19 + CardField.SEEN]) == 255 for name in ("Six", "Three"))
    assert [scene.life(0), scene.life(1)] == [9, 7]
    assert scene.codes() == [Edge.WEST, Edge.EAST]
    scene.do(Edge.WEST)
    assert [int(scene.g.more(seat, SeatMore.SIDE)) for seat in (0, 1)] == [Edge.EAST, Edge.WEST]
    assert scene.decider == 1
    assert squares(scene) == {"a1", "a2", "a3", "a4"}
    assert {code & 3 for code in scene.codes()} == {1}
    scene.do(scene.codes()[1])
    assert scene.place(1) == "a2 E"
    assert scene.decider == 0
    assert squares(scene) == {f"{file}{rank}" for file in "cd" for rank in range(1, 5)}
    assert {code & 3 for code in scene.codes()} == {3}


@pytest.mark.clause("TR-RULING-08", "TR-RULING-09")
def test_tr_ruling_08_and_09_the_other_readings() -> None:
    scene = Rift(
        [champion("Six", 6)],
        [champion("Three", 3)],
        options={"setup.tacticalDepth": "1", "setup.facing": "anyTowardCenter"},
    )
    scene.do(Edge.EAST)
    facings: dict[str, set[str]] = {}
    for code in scene.codes():
        facings.setdefault(square_name(code >> 2), set()).add("NESW"[code & 3])
    assert facings == {"d1": {"N", "W"}, "d2": {"W"}, "d3": {"W"}, "d4": {"S", "W"}}
    scene.do(scene.codes()[0])
    assert squares(scene) == {"a1", "a2", "a3", "a4"}


@pytest.mark.clause("TR-SETUP-14", "TR-RULING-07")
def test_tr_setup_14_equals_roll_and_the_lower_roll_places_first() -> None:
    scene = Rift([champion("Ann", 4)], [champion("Ben", 4)])
    scene.roll(3, 3).roll(5, 2)
    assert scene.asked == "north"
    assert scene.decider == 1
    assert [int(scene.g.field(seat, SeatField.OPENING)) for seat in (0, 1)] == [1, 0]
    assert scene.tie_rolls() == 2


@pytest.mark.clause("TR-INIT-08", "TR-SETUP-14")
def test_tr_init_08_of_three_tied_only_those_still_equal_roll_again() -> None:
    scene = Rift(*[[champion(f"C{each}", 4)] for each in range(3)])
    scene.roll(2, 5, 2).roll(6, 1)
    # C1 has thrown highest and places last; of the others C2 rolled lower.
    assert [int(scene.g.field(seat, SeatField.OPENING)) for seat in range(3)] == [1, 2, 0]


@pytest.mark.clause(
    "TR-SETUP-15", "TR-SETUP-16", "TR-SETUP-17", "TR-SETUP-18", "TR-HIDE-01", "TR-LOAD-04", "TR-LOAD-11"
)
def test_tr_setup_15_loadouts_are_laid_face_down_once_all_stand() -> None:
    scene = Rift([champion("Ann", 6), *LOADOUT], [champion("Ben", 3), *LOADOUT])
    scene.do(Edge.WEST).do(scene.codes()[0])
    scene.do(scene.codes()[0])
    assert scene.asked == "arrange"
    assert scene.decider == 0
    for name in ("I", "W", "S", "A"):
        scene.do(scene.card(name))
    assert [int(scene.g.card_field(scene.card(name), CardField.SLOT)) for name in ("I", "W", "S", "A")] == [0, 1, 2, 3]
    assert all(int(scene.g.zone(scene.card(name))) == Zone.FACE_DOWN for name in "WAIS")
    # The owner alone knows them.
    assert all(int(scene.g.card_field(scene.card(name), CardField.SEEN)) == 1 for name in "WAIS")
    assert scene.decider == 1


@pytest.mark.clause("TR-SEAT-02", "TR-SEAT-06", "TR-SEAT-08")
def test_tr_seat_02_three_players_leave_north_empty_and_corners_are_shared() -> None:
    scene = Rift(*[[champion(f"C{each}", each)] for each in range(3)])
    assert scene.asked == "place"
    assert [int(scene.g.more(seat, SeatMore.SIDE)) for seat in range(3)] == [Edge.WEST, Edge.EAST, Edge.SOUTH]
    assert squares(scene) == {"a1", "a2", "a3", "a4"}
    scene.do(next(code for code in scene.codes() if square_name(code >> 2) == "a1"))
    scene.do(scene.codes()[0])
    # South, placing last on its own half: without the corner that West took and the one that East took.
    assert squares(scene) == {f"{file}{rank}" for file in "abcd" for rank in (1, 2)} - {"a1", "d1"}


@pytest.mark.clause("TR-SEAT-03", "TR-SEAT-07", "TR-RULING-11")
def test_tr_seat_07_with_four_north_is_the_side_of_who_places_last() -> None:
    scene = Rift(*[[champion(f"C{each}", ci)] for each, ci in enumerate((5, 9, 2, 7))])
    assert scene.decider == 2
    assert [int(scene.g.more(seat, SeatMore.SIDE)) for seat in range(4)] == [
        Edge.WEST,
        Edge.NORTH,
        Edge.EAST,
        Edge.SOUTH,
    ]
    free = Rift(
        *[[champion(f"C{each}", ci)] for each, ci in enumerate((5, 9, 2, 7))], options={"setup.freeNorth4": "true"}
    )
    assert (free.asked, free.decider, free.codes()) == ("north", 2, [0, 1, 2, 3])
    free.do(0)
    assert [int(free.g.more(seat, SeatMore.SIDE)) for seat in range(4)] == [
        Edge.NORTH,
        Edge.EAST,
        Edge.SOUTH,
        Edge.WEST,
    ]


@pytest.mark.clause("TR-QUICK-03", "TR-QUICK-04", "TR-QUICK-05", "TR-EX-52", "TR-VAR-10", "TR-RULING-63")
def test_tr_ex_52_in_a_fist_fight_the_higher_champion_initiative_always_acts_first() -> None:
    scene = Rift([champion("Four", 4)], [champion("Six", 6)], options={"mode": "fist-fight"}).ready()
    for number in range(1, 5):
        scene.to_round(number)
        assert (scene.decider, [int(scene.g.initiative(seat)) for seat in (0, 1)]) == (1, [0, 0])
        assert not [code for code in scene.codes() if code >= 512]


@pytest.mark.clause("TR-VAR-01", "TR-VAR-03", "TR-VAR-04", "TR-VAR-05", "TR-VAR-06", "TR-VAR-07", "TR-RULING-70")
def test_tr_var_01_modes_seat_their_teams() -> None:
    assert {"1v2", "2v2", "3v3", "3-ffa", "4-ffa", "1v3-boss", "fist-fight", "tire-fight"} <= set(MODES)
    two = Rift(*[[champion(f"C{each}", each)] for each in range(4)], options={"mode": "2v2"}).ready()
    sides = [int(two.g.more(seat, SeatMore.SIDE)) for seat in range(4)]
    assert [each % 2 for each in sides] == [each % 2 for each in (sides[0], sides[1]) * 2]
    assert [two.g.is_enemy(0, each) for each in (1, 2, 3)] == [True, False, True]
    three = Rift(*[[champion(f"C{each}", each)] for each in range(6)], options={"mode": "3v3"})
    assert three.size == 5
    three.do(Edge.WEST)
    assert [int(three.g.more(seat, SeatMore.SIDE)) for seat in range(6)] == [Edge.WEST, Edge.EAST] * 3
    boss = Rift(
        *[[champion(f"C{each}", each)] for each in range(4)], options={"mode": "1v3-boss", "variant.soloLife": "5"}
    )
    assert [boss.life(seat) for seat in range(4)] == [15, 10, 10, 10]
    with pytest.raises(BadInputError):
        Rift([champion("Ann")], [champion("Ben")], options={"mode": "2v2"})


@pytest.mark.clause("TR-VAR-03", "TR-RECH-02")
def test_tr_var_03_who_plays_alone_may_have_more_actions() -> None:
    scene = Rift(
        *[[champion(f"C{each}", 9 - each)] for each in range(3)], options={"mode": "1v2", "variant.soloAgility": "2"}
    ).ready()
    assert [scene.pool(seat) for seat in range(3)] == [6, 4, 4]


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadInputError):
        options_of({"setup.facing": "sideways"})
    with pytest.raises(BadInputError):
        options_of({"no.such": "1"})
    with pytest.raises(BadInputError):
        options_of({"rounds.count": "N"})
    assert dict(options_of({"tire.maxRounds": "3"}))["tire.maxRounds"] == "3"


@pytest.mark.clause("TR-LOAD-01", "TR-CHAMP-01")
def test_tr_load_01_a_hand_has_one_champion() -> None:
    with pytest.raises(BadInputError):
        Rift([champion("Ann"), champion("Ada")], [champion("Ben")])


def test_sides_are_numbered_clockwise_from_south() -> None:
    assert (Edge.SOUTH, Edge.WEST, Edge.NORTH, Edge.EAST) == (0, 1, 2, 3)
