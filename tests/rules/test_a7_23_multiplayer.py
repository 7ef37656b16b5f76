"""Anachronism, Set 7, section 23: three and four players, and teams (A7-MULTI, A7-RULING-88 to 94)."""

from __future__ import annotations

import itertools
import random

import pytest

import agon
from agon.arena.terms import SEAT_W, SeatField
from agon.cards import starter
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.game import State
from agon.core.node import Chance, Decision, Terminal
from agon.core.record import SEAT_LETTERS
from agon.games.fights.state import FightState
from agon.scenario import Scene, scene
from tests.rules.duels import among_more, unindented

CORNERS = """
  Cv .  .  Dv
  .  .  .  .
  .  .  .  .
  A^ .  .  B^
"""
"""Nobody near: A in a1, B in d1, C in a4, D in d4."""

RING = """
  .  Cv .  .
  .  A^ .  .
  .  B^ .  .
  .  .  .  D^
"""
"""A in b3 with C in front and B behind, who faces A; D far away in d1."""

RING_OF_THREE = RING.replace("D^", ". ")
CORNERS_OF_THREE = CORNERS.replace("Dv", ". ")


def several(
    cards: str = "",
    play: str = "",
    *,
    seats: tuple[str, ...] = ("Ann", "Ben", "Cat"),
    start: str = "round 1, turn A, A won initiative",
    board: str = RING_OF_THREE,
    header: str = "",
) -> Scene:
    """Return a scene of three or four warriors: Ann, Ben, Cat and Dan (life 10, speed 3, damage 1, the space in front),
    of experience 6, 5, 4 and 3 so that no tie needs dice, unless ``cards`` says otherwise.
    """
    for name, experience in (("Ann", 6), ("Ben", 5), ("Cat", 4), ("Dan", 3)):
        if f"card {name}:" not in cards and any(each.startswith(name) for each in seats):
            cards += f"\ncard {name}: warrior, experience {experience}\n"
    picture = "" if start == "setup" else "board\n" + board.strip("\n")
    rows = [f"{'ABCD'[at]}: {seat}" for at, seat in enumerate(seats)]
    return among_more(scene("\n".join([header, f"start: {start}", unindented(cards), picture, *rows]))).play(play)


FOUR = ("Ann", "Ben", "Cat", "Dan")
PAIRS = "option: teams ac-bd"


def game_of(seats: int, **options: str) -> FightState:
    """Return a game of starter decks whose dice come from outside."""
    decks = list(starter("anachronism").decks.values())[:seats]
    state = agon.game("anachronism", **options).start(decks, explicit_chance=True)
    assert isinstance(state, FightState)
    return state


def decision(state: State) -> Decision:
    """Return the decision that the game waits for."""
    node = state.node()
    assert isinstance(node, Decision), f"the game waits for {node}"
    return node


# --- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-MULTI-01", "A7-MULTI-02", "A7-MULTI-03", "A7-RULING-90")
def test_a7_multi_02_and_03_each_player_has_a_side_of_the_arena_and_corners_belong_to_two() -> None:
    rows = game_of(4).view(0)["starting_rows"]
    assert rows == [
        ["a1", "b1", "c1", "d1"], ["a1", "a2", "a3", "a4"], ["a4", "b4", "c4", "d4"], ["d1", "d2", "d3", "d4"],
    ]  # fmt: skip
    assert len(game_of(3).view(0)["starting_rows"]) == 3
    assert game_of(2).view(0)["starting_rows"] == [["a1", "b1", "c1", "d1"], ["a4", "b4", "c4", "d4"]]


@pytest.mark.clause("A7-MULTI-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_a7_multi_01_a_game_has_two_to_four_players_with_a_deck_each(seats: int) -> None:
    with pytest.raises(BadInputError, match="2 to 4 seats"):
        game_of(seats)


@pytest.mark.clause("A7-MULTI-04", "A7-MULTI-05", "A7-MULTI-06", "A7-RULING-90")
def test_a7_multi_04_to_06_from_lowest_roll_to_highest_each_places_in_a_free_space_of_its_row() -> None:
    state = game_of(4)
    state.apply((3, 3, 1, 1, 6, 5, 2, 2))
    order = []
    for where in ("a1 E", "d2 W", "b1 N", "c4 S"):
        node = decision(state)
        order.append(node.seat)
        if node.seat == 0:
            refusal = state.why_not("place a1 N")
            assert refusal is not None, "B stands in the corner that A's row shares with B's"
            assert refusal.clause == "A7-RULING-90"
        state.apply(f"place {where}")
    assert order == [1, 3, 0, 2]


@pytest.mark.clause("A7-RULING-89")
def test_a7_ruling_89_only_the_tied_roll_again_and_settle_their_order_among_themselves() -> None:
    state = game_of(4)
    state.apply((3, 3, 5, 1, 1, 1, 6, 6))
    node = state.node()
    assert isinstance(node, Chance)
    assert node.seats == (0, 0, 1, 1), "A and B have 6 each"
    state.apply((2, 2, 2, 2))
    state.apply((6, 6, 1, 1))
    opening = [int(state.fight.seats[seat * SEAT_W + SeatField.OPENING]) for seat in range(4)]
    assert sorted(range(4), key=lambda seat: opening[seat]) == [2, 1, 0, 3]
    assert decision(state).seat == 2


@pytest.mark.clause("A7-RULING-89")
def test_a7_ruling_89_two_ties_are_rolled_again_at_once_and_keep_their_places() -> None:
    state = game_of(4)
    state.apply((6, 6, 1, 1, 6, 6, 1, 1))
    state.apply((1, 1, 6, 5, 1, 2, 6, 6))
    placed = []
    for where in ("a2 E", "d2 W", "b1 N", "b4 S"):
        placed.append(decision(state).seat)
        state.apply(f"place {where}")
    assert placed == [1, 3, 0, 2]


@pytest.mark.clause("A7-MULTI-07")
def test_a7_multi_07_team_mates_share_a_row_where_that_is_chosen() -> None:
    shared = game_of(4, teams="ac-bd", team_rows="shared").view(0)["starting_rows"]
    assert shared[0] == shared[2]
    assert shared[1] == shared[3]
    own = game_of(4, teams="ac-bd").view(0)["starting_rows"]
    assert len({tuple(row) for row in own}) == 4


@pytest.mark.clause("A7-MULTI-08", "A7-MULTI-09")
def test_a7_multi_08_and_09_team_mates_may_not_both_have_a_card_and_opponents_may() -> None:
    one, other, *_ = starter("anachronism").decks.values()
    decks = [one, other, one, other]
    with pytest.raises(IllegalDeckError) as refused:
        agon.game("anachronism", teams="ac-bd").start(decks)
    assert "A7-MULTI-08" in str(refused.value)
    assert one.warrior.name in str(refused.value)
    swapped = agon.cards.Deck(
        "swapped", "Swapped", list(starter("anachronism").decks.values())[5].warrior, one.supports
    )
    with pytest.raises(IllegalDeckError, match="A7-MULTI-09"):
        agon.game("anachronism", teams="ac-bd").start(
            [one, other, swapped, list(starter("anachronism").decks.values())[4]]
        )
    assert agon.game("anachronism", teams="ab-cd").start(decks).seats == 4
    assert agon.game("anachronism").start(decks).seats == 4


@pytest.mark.clause("A7-MULTI-14")
@pytest.mark.parametrize("seats", [3, 4])
def test_a7_multi_14_seats_can_be_parted_into_teams_in_every_way_that_leaves_an_opponent(seats: int) -> None:
    named = set()
    for teams in itertools.product(range(seats), repeat=seats):
        sides = [[seat for seat in range(seats) if teams[seat] == team] for team in set(teams)]
        luck = random.Random(str(teams))
        luck.shuffle(sides)
        written = "-".join("".join(luck.sample([SEAT_LETTERS[seat] for seat in side], len(side))) for side in sides)
        if len(sides) == 1:
            with pytest.raises(BadInputError, match="one team, and nobody is left"):
                game_of(seats, teams=written)
            continue
        state = game_of(seats, teams=written)
        named.add(dict(state.game.options)["teams"])
        for one, other in itertools.combinations(range(seats), 2):
            assert state.fight.is_enemy(one, other) == (teams[one] != teams[other]), written
    assert len(named) == {3: 4, 4: 14}[seats], "however it is written, a partition has one name"


@pytest.mark.clause("A7-MULTI-14")
@pytest.mark.parametrize(
    ("teams", "why"),
    [
        ("ab-bc", "have seat B twice"),
        ("ab-d", "leave seat C out; .* as in ab-c-d"),
        ("ab-e", "option teams is none, a-bc"),
        ("ab--cd", "option teams is none, a-bc"),
        ("a", "of one seat"),
    ],
)
def test_a7_multi_14_what_is_no_partition_is_refused_with_what_to_write(teams: str, why: str) -> None:
    with pytest.raises(BadInputError, match=why) as refused:
        agon.game("anachronism", teams=teams)
    assert "A7-MULTI-14" in str(refused.value)


@pytest.mark.clause("A7-MULTI-14", "A7-RULING-94")
@pytest.mark.parametrize(
    ("lives", "result"),
    [((4, 5, 6, 8), "A and B win by life (A7-RULING-94)"), ((2, 3, 6, 8), "D wins by life (A7-RULING-94)")],
)
def test_a7_multi_14_a_pair_against_two_who_stand_alone(lives: tuple[int, ...], result: str) -> None:
    """Three sides, and each opposes the others; after round 5 the pair has the Life of both its warriors."""
    battle = several(
        "",
        "A may not attack B (A7-MULTI-14)\nA may attack C",
        seats=FOUR,
        header="option: teams ab-c-d",
        board=RING.replace("Cv", "Bv").replace("B^", "C^").replace("A^", "Av"),
    )
    assert [battle.state.view(None)["seats"][seat]["team"] for seat in range(4)] == [0, 0, 2, 3]
    several(
        "",
        f"D: end turn\nover: {result}",
        seats=tuple(f"{name}, life {life}" for name, life in zip(FOUR, lives, strict=True)),
        start="round 5, turn D, A won initiative",
        board=CORNERS,
        header="option: teams ab-c-d",
    )


@pytest.mark.clause("A7-MULTI-14")
@pytest.mark.parametrize(("seats", "teams"), [(2, "ac-bd"), (3, "ab-cd"), (4, "ab-c")])
def test_a7_multi_14_teams_are_of_the_seats_there_are(seats: int, teams: str) -> None:
    with pytest.raises(BadInputError, match=f"teams {teams} are not of {seats} seats"):
        game_of(seats, teams=teams)


# --- rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-MULTI-10", "A7-MULTI-11")
def test_a7_multi_10_and_11_everybody_reveals_and_turns_go_from_highest_initiative_to_lowest() -> None:
    battle = several(
        """
        card One: special, initiative 2
        card Two: special, initiative 9
        card Three: special, initiative 4
        card Four: special, initiative 7
        """,
        "B won initiative\nA initiative 2\nC initiative 4\nB: end turn\nD: end turn\nC: end turn\nA: end turn\nround 2",
        seats=("Ann | One down", "Ben | Two down", "Cat | Three down", "Dan | Four down"),
        start="round 1",
        board=CORNERS,
    )
    assert [each["kind"] for each in battle.state.events(0)].count("revealed") == 8


@pytest.mark.clause("A7-MULTI-12", "A7-RULING-91")
def test_a7_multi_12_experience_breaks_ties_of_initiative_and_dice_what_is_level_then() -> None:
    cards = """
        card Ben: warrior, experience 6
        card Dan: warrior, experience 6
        card One: special, initiative 5
        card Two: special, initiative 5
        card Three: special, initiative 5
        card Four: special, initiative 5
        """
    battle = several(
        cards,
        "waits for 6 dice\ndice 1+2 6+6 1+2\nwaits for 4 dice\ndice 2+2 3+3",
        seats=("Ann | One down", "Ben | Two down", "Cat | Three down", "Dan | Four down"),
        start="round 1",
        board=CORNERS,
    )
    # A, B and D have experience 6, C has 4: B rolled highest, then D beats A, and C is last.
    g = battle.state.fight
    assert [int(g.field(seat, SeatField.RANK)) for seat in range(4)] == [2, 0, 3, 1]
    battle.play("B: end turn\nD: end turn\nA: end turn\nC: end turn")


@pytest.mark.clause("A7-TIE-01", "A7-MULTI-12")
@pytest.mark.parametrize(("text", "told", "clause"), [
    ("", "You win initiative with 5; B has 3, C has 5 and D has 2. The tie with C goes to you.", "A7-TIE-01"),
    ("Resolve initiative from lowest to highest.",
     "D wins initiative with 2; you have 5, B has 3 and C has 5. By a card, the lowest wins.", "A7-RULING-20"),
    ("You cannot win initiative.",
     "C wins initiative with 5; you have 5, B has 3 and D has 2. You cannot win it (Odd).", "A7-GOLD-01"),
])  # fmt: skip
def test_why_who_wins_initiative_among_several_is_told(text: str, told: str, clause: str) -> None:
    odd = f"\n  Odd: {text}" if text else ""
    battle = several(
        f"""
        card Odd: special, initiative 5{odd}
        card Two: special, initiative 3
        card Three: special, initiative 5
        card Four: special, initiative 2
        """,
        seats=("Ann | Odd down", "Ben | Two down", "Cat | Three down", "Dan | Four down"),
        start="round 1",
        board=CORNERS,
    )
    (event,) = (each for each in battle.state.events(0, 0) if each["kind"] == "initiative")
    assert (event["text"], event["clause"]) == (told, clause)


@pytest.mark.clause("A7-RULING-91")
def test_a7_ruling_91_two_ties_at_different_places_are_settled_one_after_the_other() -> None:
    battle = several(
        """
        card Ann: warrior, experience 3
        card Ben: warrior, experience 3
        card Cat: warrior, experience 3
        card Dan: warrior, experience 3
        card One: special, initiative 2
        card Two: special, initiative 8
        card Three: special, initiative 2
        card Four: special, initiative 8
        """,
        "waits for 4 dice\ndice 1+1 2+2\nwaits for 4 dice\ndice 6+6 1+1",
        seats=("Ann | One down", "Ben | Two down", "Cat | Three down", "Dan | Four down"),
        start="round 1",
        board=CORNERS,
    )
    g = battle.state.fight
    assert [int(g.field(seat, SeatField.RANK)) for seat in range(4)] == [2, 1, 3, 0]


@pytest.mark.clause("A7-RULING-91", "A7-RULING-16")
def test_a7_ruling_91_where_null_makes_a_circle_nulls_go_last() -> None:
    """A's 8 beats B's 2; B's experience beats null C; C's experience beats A: each before the next."""
    battle = several(
        """
        card Ann: warrior, experience 1
        card Ben: warrior, experience 9
        card Cat: warrior, experience 5
        card One: special, initiative 8
        card Two: special, initiative 2
        card Five: special
        card Six: armor
        card Seven: inspiration
        card Eight: special
        """,
        seats=(
            "Ann | One down",
            "Ben | Two down",
            "Cat | Five discarded, Six discarded, Seven discarded, Eight discarded",
        ),
        start="round 1",
        board=CORNERS_OF_THREE,
    )
    g = battle.state.fight
    assert [int(g.field(seat, SeatField.RANK)) for seat in range(3)] == [0, 1, 2]


# --- who is meant ----------------------------------------------------------------------------------------------------

STORM = """
    card Storm: special
      Storm - Action: Deal 2 damage to {whom}.
"""


@pytest.mark.clause("A7-MULTI-13", "A7-MULTI-14", "A7-MULTI-15", "A7-RULING-94")
@pytest.mark.parametrize(
    ("whom", "options"),
    [
        ("another warrior", ["Ben", "Cat", "Dan"]),
        ("an opposing warrior", ["Ben", "Dan"]),
        ("any warrior", ["Ann", "Ben", "Cat", "Dan"]),
        ("your warrior", []),
    ],
)
def test_a7_multi_13_to_15_another_opposing_and_your_warrior_in_a_team(whom: str, options: list[str]) -> None:
    battle = several(
        STORM.format(whom=whom),
        "A: use Storm",
        seats=("Ann | Storm up", "Ben", "Cat", "Dan"),
        board=CORNERS,
        header=PAIRS,
    )
    node = decision(battle.state)
    if options:
        assert node.kind == "warrior"
        assert len(node.options) == len(options)
        battle.play(f"A: choose {'C' if 'Cat' in options else 'B'}")
        battle.play(f"{'C' if 'Cat' in options else 'B'} life 8")
    else:
        battle.play("A life 8\nC life 10")


@pytest.mark.clause("A7-MULTI-14", "A7-RULING-94")
def test_a7_ruling_94_team_mates_cannot_be_attacked_and_stand_in_the_way() -> None:
    battle = several(board=RING, seats=FOUR, header=PAIRS)
    battle.play("A may not attack C\nA may not move b4 N")
    several(board=RING, seats=FOUR).play("A: attack C\ndice 1+2 1+3")


@pytest.mark.clause("A7-RULING-94", "A7-MOVE-11")
def test_a7_ruling_94_a_warrior_moved_by_its_team_mate_is_moved_by_another_player() -> None:
    """It is not turned (A7-MOVE-11)."""
    battle = several(
        """
        card Push: special
          Push - Action: Move another warrior one space.
        """,
        "A: use Push; choose C; step a3 S\nC at a3 S\nA decides action",
        seats=("Ann | Push up", "Ben", "Cat", "Dan"),
        board=CORNERS,
        header=PAIRS,
    )
    assert decision(battle.state).seat == 0


@pytest.mark.clause("A7-RULING-88")
def test_a7_ruling_88_your_opponent_is_who_takes_part_else_the_user_chooses_one() -> None:
    cards = """
        card Thorn: armor
          Thorn: After you are hit, deal 1 damage to {whom}.
        """
    start = "round 1, turn B, B won initiative"
    hit = "B: attack A\ndice 6+5 1+2"
    mine = ("Ann | Thorn up", "Ben", "Cat")
    battle = several(cards.format(whom="your opponent"), hit, seats=mine, start=start)
    battle.play("B life 9\nC life 10")
    battle = several(cards.format(whom="an opponent"), hit, seats=mine, start=start)
    battle.play("A decides warrior\nA: choose C\nC life 9\nB life 10")
    storm = several(STORM.format(whom="your opponent"), "A: use Storm", seats=("Ann | Storm up", "Ben", "Cat"))
    storm.play("A decides warrior\nA: choose C\nC life 8\nB life 10")


@pytest.mark.clause("A7-RULING-88")
def test_a7_ruling_88_a_constant_effect_on_your_opponent_applies_to_each_of_them() -> None:
    several(
        """
        card Gloom: special
          Gloom: Your opponent's attack rolls gain -3.
        """,
        "B: attack A\ndice 3+4 1+2\nB total 4\nB: end turn\nA: end turn\nC: attack A\ndice 3+4 1+2\nC total 4",
        seats=("Ann | Gloom up", "Ben", "Cat"),
        start="round 1, turn B, B won initiative",
        board="  . Cv . .\n  . A^ . .\n  . B^ . .\n  . . . .",
    )


@pytest.mark.clause("A7-PRIN-99", "A7-RULING-83")
@pytest.mark.parametrize(("near", "gained"), [("b2", 0), ("d1", 2)])
def test_a7_prin_99_otherwise_applies_only_if_no_opponent_met_the_first_part(near: str, gained: int) -> None:
    board = RING_OF_THREE if near == "b2" else "  . . . Cv\n  . A^ . .\n  . . . .\n  . . . B^"
    several(
        """
        card Wrath: special
          Wrath - Action: Deal 1 damage to each adjacent opposing warrior. Otherwise, gain 2 life.
        """,
        f"A: use Wrath\nA life {10 + gained}\nB life {10 if gained else 9}",
        seats=("Ann | Wrath up", "Ben", "Cat"),
        board=board,
    )


# --- elimination and the end -----------------------------------------------------------------------------------------

KILL = "B: attack A\ndice 6+5 1+2"


@pytest.mark.clause("A7-MULTI-16", "A7-RULING-92")
def test_a7_multi_16_a_defeated_warrior_leaves_the_arena_with_all_its_cards_and_the_round_goes_on() -> None:
    battle = several(
        """
        card Charm: special
          Charm: All warriors gain +1 speed.
        """,
        "B speed 4\nB: attack A\ndice 6+5 1+2\nA defeated\nnot over\nB decides action\nB speed 3",
        seats=("Ann, life 1 | Charm up", "Ben", "Cat"),
        start="round 1, turn B, B won initiative",
    )
    battle.play("B: move b3 N\nB at b3 N")
    view = battle.state.view(1)
    assert view["seats"][0]["defeated"]


@pytest.mark.clause("A7-RULING-92")
def test_a7_ruling_92_the_turn_of_who_falls_in_it_ends() -> None:
    several(
        """
        card Doom: special
          Doom - Action: Deal 3 damage to your warrior.
        """,
        "A: use Doom\nA defeated\nB decides action\nB: end turn\nC decides action",
        seats=("Ann, life 3 | Doom up", "Ben", "Cat"),
        board=CORNERS_OF_THREE,
    )


@pytest.mark.clause("A7-RULING-92")
def test_a7_ruling_92_timed_effects_of_the_fallen_run_on_and_those_without_a_time_end() -> None:
    several(
        """
        card Gift: special
          Gift - Action: All warriors gain +1 speed this round. Deal 3 damage to your warrior.
        card Charm: inspiration
          Charm: All warriors gain +2 speed.
        """,
        "B speed 5\nA: use Gift\nA defeated\nB speed 4\nC speed 4",
        seats=("Ann, life 3 | Gift up, Charm up", "Ben", "Cat"),
        board=CORNERS_OF_THREE,
        start="round 2, turn A, A won initiative",
    )


@pytest.mark.clause("A7-RULING-92")
def test_a7_ruling_92_what_comes_after_a_defeat_is_done_for_the_survivors() -> None:
    several(
        """
        card Trophy: special
          Trophy: When an opposing warrior is defeated, gain 2 life.
        card Feast: inspiration
          Feast: After you hit with an attack, gain 1 life.
        """,
        "B: attack A\ndice 6+5 1+2\nA defeated\nB life 13",
        seats=("Ann, life 1", "Ben | Trophy up, Feast up", "Cat"),
        start="round 2, turn B, B won initiative",
    )


@pytest.mark.clause("A7-MULTI-17", "A7-RULING-93")
def test_a7_multi_17_the_last_warrior_standing_wins_at_once() -> None:
    several(
        "",
        f"{KILL}\nnot over\nB: move b3 N; attack C\ndice 6+5 1+2\nover: B wins by defeat (A7-MULTI-17)",
        seats=("Ann, life 1", "Ben", "Cat, life 1"),
        start="round 1, turn B, B won initiative",
    )


@pytest.mark.clause("A7-RULING-93")
@pytest.mark.parametrize(
    ("lives", "result"),
    [
        ((5, 7, 6), "B wins by life (A7-RULING-93)"),
        ((7, 7, 6), "A wins by experience (A7-RULING-93)"),
        ((5, 7, 7), "B wins by experience (A7-RULING-93)"),
    ],
)
def test_a7_ruling_93_after_round_5_the_survivors_are_ranked_by_life_then_experience(
    lives: tuple[int, int, int], result: str
) -> None:
    several(
        "",
        f"C: end turn\nover: {result}",
        seats=tuple(f"{name}, life {life}" for name, life in zip(("Ann", "Ben", "Cat"), lives, strict=True)),
        start="round 5, turn C, A won initiative",
        board=CORNERS_OF_THREE,
    )


@pytest.mark.clause("A7-RULING-93")
def test_a7_ruling_93_survivors_who_share_the_game_are_not_said_to_be_equal() -> None:
    battle = several(
        "",
        "C: end turn\nover: draw by draw (A7-RULING-93)",
        seats=("Ann, life 6", "Ben, life 7", "Cat, life 8"),
        start="round 5, turn C, A won initiative",
        board=CORNERS_OF_THREE,
        header="option: survivors share\n",
    )
    said = "The last round is over. A draw: all who are left share the game."
    node = battle.state.node()
    assert isinstance(node, Terminal)
    assert node.text == said
    assert said in battle.state.record()
    assert battle.state.events(0, None)[-1]["text"] == said
    assert "equal" not in battle.state.record().rpartition("end ")[2]


@pytest.mark.clause("A7-RULING-93")
def test_a7_ruling_93_those_still_level_share_the_game_and_the_others_have_lost_it() -> None:
    battle = several(
        "card Ben: warrior, experience 6\ncard Cat: warrior, experience 6",
        "C: end turn\nover: draw between A and C by draw (A7-RULING-93)",
        seats=("Ann, life 7", "Ben, life 5", "Cat, life 7"),
        start="round 5, turn C, A won initiative",
        board=CORNERS_OF_THREE,
    )
    assert battle.state.returns == (0.5, -1.0, 0.5)
    assert battle.state.record().rstrip().splitlines()[-1].split()[:2] == ["end", "=AC"]


@pytest.mark.clause("A7-RULING-93")
def test_a7_ruling_93_all_who_remain_and_fall_at_one_checkpoint_share_the_game() -> None:
    battle = several(
        """
        card Doom: special
          Doom - Action: Deal 3 damage to all warriors.
        """,
        f"{KILL}\nB: use Doom\nover: draw between B and C by double-defeat (A7-RULING-93)",
        seats=("Ann, life 1", "Ben, life 3 | Doom up", "Cat, life 2"),
        start="round 1, turn B, B won initiative",
    )
    assert battle.state.returns == (-1.0, 0.5, 0.5)


@pytest.mark.clause("A7-RULING-94")
def test_a7_ruling_94_a_team_wins_when_only_its_warriors_stand_whoever_of_them_fell() -> None:
    battle = several(
        """
        card Doom: special
          Doom - Action: Deal 3 damage to all warriors.
        """,
        "A: use Doom\nover: B and D win by defeat (A7-RULING-94)",
        seats=("Ann, life 1 | Doom up", "Ben, life 1", "Cat, life 1", "Dan"),
        board=CORNERS,
        header=PAIRS,
    )
    assert battle.state.returns == (-1.0, 1.0, -1.0, 1.0)
    assert battle.state.record().rstrip().splitlines()[-1].split()[:2] == ["end", "BD"]


@pytest.mark.clause("A7-RULING-94")
@pytest.mark.parametrize(
    ("lives", "result"),
    [
        ((9, 5, 1, 6), "B and D win by life (A7-RULING-94)"),
        ((9, 5, 2, 6), "A and C win by experience (A7-RULING-94)"),
    ],
)
def test_a7_ruling_94_after_round_5_teams_compare_the_life_then_the_experience_of_their_standing_warriors(
    lives: tuple[int, ...], result: str
) -> None:
    several(
        "",
        f"D: end turn\nover: {result}",
        seats=tuple(f"{name}, life {life}" for name, life in zip(FOUR, lives, strict=True)),
        start="round 5, turn D, A won initiative",
        board=CORNERS,
        header=PAIRS,
    )


@pytest.mark.clause("A7-MULTI-17", "A7-RULING-94")
def test_a7_multi_17_by_choice_the_last_warrior_wins_alone_though_it_has_a_team() -> None:
    """Membership is one thing, shared fate another: team-mates still cannot attack each other."""
    battle = several(
        "",
        "D: end turn\nover: A wins by life (A7-RULING-93)",
        seats=("Ann, life 9", "Ben, life 5", "Cat, life 1", "Dan, life 6"),
        start="round 5, turn D, A won initiative",
        board=CORNERS,
        header=f"{PAIRS}\noption: team_victory last-warrior",
    )
    assert battle.state.returns == (3.0, -1.0, -1.0, -1.0)


@pytest.mark.clause("A7-RULING-63", "A7-RULING-94")
def test_a7_ruling_63_by_choice_life_decides_between_teams_that_fall_at_once() -> None:
    """Team-mates level with each other do not make the game a draw."""
    battle = several(
        """
        card Doom: special
          Doom - Action: Deal 3 damage to all warriors.
        """,
        "A: use Doom\nover: A and B win by double-defeat",
        seats=("Ann, life 3 | Doom up", "Ben, life 3", "Cat, life 2"),
        board=CORNERS_OF_THREE,
        header="option: teams ab-c\noption: double_defeat life",
    )
    result = battle.state.view(None)["result"]
    assert result is not None
    assert result["text"] == "All warriors are defeated at once. Ann and Ben win (double_defeat life)."


@pytest.mark.clause("A7-RULING-88")
def test_they_behind_an_effect_on_a_group_are_those_of_the_group() -> None:
    """Each of them for itself: neither whoever the occasion is about nor all of them at once."""
    text = "At the end of your turn, all opponents lose 1 life if they have less life than you."
    several(
        f"""
        card Toll: special
          Toll: {text}
        """,
        "A: end turn\nA life 9\nB life 7\nC life 10",
        seats=("Ann, life 9 | Toll up", "Ben, life 8", "Cat, life 10"),
        board=CORNERS_OF_THREE,
    )


@pytest.mark.clause("A7-RULING-41")
def test_a7_ruling_41_after_a_before_ability_another_target_may_be_chosen() -> None:
    """Lost or gained: who may be attacked from where the attacker stands now may be chosen, whoever was declared."""
    cards = """
        card Ann: warrior, experience 6, grid {grid}
          Lunge: Before you attack, you may move one space.
    """
    board = "  .  .  .  .\n  .  .  .  .\n  .  B^ C^ .\n  .  A^ .  ."
    moved = "A: attack B\nA: use Lunge; step c1 N\n"
    front, wide = "+0 / ^", "+0 +0 . / . ^ ."
    # B is out of reach, C in front: who is left is asked for all the same.
    several(
        cards.format(grid=front),
        moved + "A decides target\nA may only: choose C\nA: choose C\ndice 6+6 1+2\n"
        "C life 8\nB life 10\nA actions 1\nlog: chooses Cat",
        board=board,
    )
    # Both are in reach.
    for chosen, life in (("B", "B life 8\nC life 10"), ("C", "B life 10\nC life 8")):
        several(
            cards.format(grid=wide),
            moved + f"A may only: choose B; choose C\nA: choose {chosen}\ndice 6+6 1+2\n{life}",
            board=board,
        )
    # Nobody else is in reach, or nothing was done before the attack: nobody is asked.
    several(cards.format(grid=front), "A: attack B\nA: pass\ndice 6+6 1+2\nB life 8", board=board)
    several("", "A: attack B\ndice 6+6 1+2\nB life 8", board=board)
    # From where nobody is in reach no attack takes place.
    several(
        cards.format(grid=front),
        "A: attack B\nA: use Lunge; step a1 N\nlog: No attack takes place\nB life 10",
        board=board,
    )
