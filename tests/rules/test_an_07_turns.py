"""Anarcus, sections 7 and 8: playing cards, ending turns, the end of the turns stage (AN-PLAY, AN-TURN)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from agon.cards import Card
from agon.core.errors import IllegalActionError
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import WON
from tests.constructs.armies import card as worded
from tests.rules.armies import (
    Where,
    action,
    army,
    begun,
    card,
    decides,
    fighter,
    hero,
    idle,
    notations,
    scene,
    shield,
    weapon,
    zone,
    zones,
)


def stage(course: str, *, hand: int = 12, attacker: str = "A", **options: str) -> AnarcusState:
    """Both heroes lead, both hold cards; the attacker has the turn. ``course`` is played: ``x`` a card, ``e`` none."""
    return played(
        scene(
            {"hero": [hero()], "pool": [hero()], "hand": [idle() for _ in range(hand)]},
            {"hero": [hero()], "pool": [hero()], "hand": [idle() for _ in range(hand)]},
            f"turn {attacker}",
            "empties 0 played 0 stage 1",
            attacker=attacker,
            options=options,
        ),
        course,
    )


def played(state: AnarcusState, course: str) -> AnarcusState:
    for each in course:
        if each == "x":
            state.apply("option 1")
        state.apply("end")
    return state


def is_over(state: AnarcusState) -> bool:
    """Has the turns stage ended?"""
    return decides(state)[0] != "turn" or int(state.table.round) > 1


# --- playing cards ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-PLAY-01", "AN-PLAY-02", "AN-PLAY-12", "AN-RULING-22")
def test_an_play_02_any_number_of_cards_is_played_and_none_must_be() -> None:
    for many in (0, 1, 5, 11):
        state = stage("")
        for _ in range(many):
            state.apply("option 1")
        assert len(zones(state, 0, "actions")) == many
        assert len(zones(state, 0, "hand")) == 12 - many
        assert notations(state)[-1] == "end"
        state.apply("end")
        assert decides(state) == ("turn", "B")


@pytest.mark.clause("AN-PLAY-03", "AN-PLAY-05", "AN-PLAY-07", "AN-PLAY-09", "AN-PLAY-16")
def test_an_play_03_each_type_has_its_place() -> None:
    cards = [weapon(1, 1, "W"), shield(1, 1, "S"), action(1, 1, "A"), fighter(1, 1, "F")]
    state = scene({"hero": [hero()], "hand": [*cards, idle()]}, {"hero": [hero()], "hand": [idle()]})
    for each in cards:
        state.apply(f"play {each.name}")
    assert [zone(state, each) for each in cards] == ["weapon", "shield", "actions", "fighters"]
    side = state.view(1)["seats"][0]["army"]
    assert [
        side["weapon"]["card"],
        side["shield"]["card"],
        side["actions"][0]["card"],
        side["fighters"][0]["card"],
    ] == [each.id for each in cards]


@pytest.mark.clause(
    "AN-PLAY-04", "AN-PLAY-06", "AN-TYPE-04", "AN-TYPE-05", "AN-TYPE-07", "AN-EX-17", "AN-RULING-12", "AN-NEXT-06"
)
@pytest.mark.parametrize(("make", "place"), [(weapon, "weapon"), (shield, "shield")])
def test_an_ex_17_a_new_weapon_or_shield_puts_the_old_one_out_for_good(make: object, place: str) -> None:
    old, new = make(3, 3, "Old"), make(2, 2, "New")  # type: ignore[operator]
    state = scene(
        {
            "hero": [hero(1, 1)],
            place: [old],
            "hand": [new, idle()],
            "pool": [hero()],
            "stack": [idle() for _ in range(9)],
        },
        {"hero": [hero()], "hand": [idle()], "pool": [hero()]},
    )
    assert int(state.table.points(0)) == 4
    state.apply("play New")
    assert (zone(state, old), zone(state, new), int(state.table.points(0))) == ("out", place, 3)
    refusal = state.why_not("play Old")
    assert refusal is not None
    assert refusal.clause == "AN-NEXT-06"
    state.apply("end")
    for _ in range(6):
        if decides(state)[0] == "turn":
            state.apply("end")
    assert zone(state, old) == "out"


@pytest.mark.clause("AN-TYPE-08", "AN-EX-18")
def test_an_ex_18_a_weapon_leaves_the_shield_where_it_is() -> None:
    guard, blade, other = shield(0, 2, "Guard"), weapon(2, 0, "Blade"), shield(0, 3, "Other")
    state = scene({"hero": [hero()], "shield": [guard], "hand": [blade, other, idle()]}, {"hero": [hero()]})
    state.apply("play Blade")
    assert (zone(state, guard), zone(state, blade)) == ("shield", "weapon")
    state.apply("play Other")
    assert (zone(state, guard), zone(state, blade), zone(state, other)) == ("out", "weapon", "shield")


@pytest.mark.clause("AN-PLAY-13")
def test_an_play_13_rows_have_room_for_all() -> None:
    state = scene({"hero": [hero()], "hand": [fighter(1, 1) for _ in range(30)]}, {"hero": [hero()], "hand": [idle()]})
    for _ in range(29):
        state.apply("option 1")
    assert len(zones(state, 0, "fighters")) == 29


@pytest.mark.clause("AN-PLAY-14", "AN-PLAY-15")
def test_an_play_14_a_played_card_stays_and_only_who_has_the_turn_plays() -> None:
    mine, theirs = action(1, 1, "Mine"), action(1, 1, "Theirs")
    state = scene({"hero": [hero()], "hand": [mine, idle()]}, {"hero": [hero()], "hand": [theirs]})
    state.apply("play Mine")
    refusal = state.why_not("play Mine")
    assert refusal is not None
    assert refusal.clause == "AN-PLAY-14"
    with pytest.raises(IllegalActionError):
        state.apply("play Theirs")
    asked = state.why_not("play Theirs", 1)
    assert asked is not None
    assert "decides now" in asked.reason
    state.apply("end")
    assert notations(state) == ["play Theirs", "end"]


# --- the end of turns ------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-TURN-01", "AN-TURN-02")
def test_an_turn_01_the_turn_goes_over_and_only_without_a_card_it_is_empty() -> None:
    state = stage("x")
    assert (decides(state), int(state.table.empties)) == (("turn", "B"), 0)
    state.apply("end")
    assert (decides(state), int(state.table.empties)) == (("turn", "A"), 1)


@pytest.mark.clause("AN-TURN-03", "AN-TURN-10", "AN-RULING-02", "AN-RULING-03")
@pytest.mark.parametrize(
    ("course", "at"),
    [
        pytest.param("eee", 3, marks=pytest.mark.clause("AN-EX-11")),
        pytest.param("xeee", 4, marks=pytest.mark.clause("AN-EX-12")),
        pytest.param("eexeee", 6, marks=pytest.mark.clause("AN-EX-13", "AN-TURN-05")),
        pytest.param("exeee", 5, marks=pytest.mark.clause("AN-EX-14")),
    ],
)
def test_an_turn_03_the_stage_ends_with_the_second_empty_turn_in_a_row(course: str, at: int) -> None:
    for turns in range(len(course)):
        assert not is_over(stage(course[:turns])), course[:turns]
    assert len(course) == at
    state = stage(course)
    assert is_over(state)
    assert [each["kind"] for each in state.events()].count("round-won") == 1


@pytest.mark.clause("AN-EX-11", "AN-EX-12", "AN-EX-13", "AN-EX-14", "AN-TURN-05")
def test_an_ex_11_to_14() -> None:
    for course, ends in (("eee", 3), ("xeee", 4), ("eexeee", 6), ("exeee", 5)):
        assert [is_over(stage(course[:turns])) for turns in range(1, ends + 1)] == [False] * (ends - 1) + [True]


@pytest.mark.clause("AN-TURN-04")
def test_an_turn_04_both_ways_to_say_it_are_one() -> None:
    """The source's sentence against the engine, over all courses of up to six turns."""
    for length in range(1, 7):
        for number in range(2**length):
            course = "".join("ex"[(number >> n) & 1] for n in range(length))
            if any(by_the_source(course[:n]) for n in range(length)):
                continue  # such a course is over before
            assert is_over(stage(course, hand=8)) == by_the_source(course), course


def by_the_source(course: str) -> bool:
    """Is the last turn its player's second empty one in a row, and was the opponent's between them empty too?"""
    return len(course) >= 3 and course[-1] == "e" and course[-3] == "e" and course[-2] == "e"


@pytest.mark.clause("AN-TURN-06")
def test_an_turn_06_empty_turns_are_counted_anew_in_each_round() -> None:
    state = stage("eee")
    while decides(state)[0] == "hero":
        state.apply("option 1")
    assert (int(state.table.empties), int(state.table.round)) == (0, 2)
    assert not is_over_in(played(state, "ee"), 2)
    assert is_over_in(played(state, "e"), 2)


def is_over_in(state: AnarcusState, round_: int) -> bool:
    return not state.node().is_decision or int(state.table.round) > round_


@pytest.mark.clause("AN-TURN-07")
def test_an_turn_07_without_a_hand_turns_are_empty_by_themselves() -> None:
    state = scene(
        {"hero": [hero()], "pool": [hero()], "hand": [idle()]},
        {"hero": [hero()], "pool": [hero()], "stack": [idle() for _ in range(9)]},
    )
    state.apply("option 1")  # A's last card: its turn ends, not empty; then B, A, B are empty
    assert int(state.table.round) == 2
    ends = [each for each in state.events() if each["kind"] == "turn-ends"]
    assert [each["data"]["empties"] for each in ends] == [0, 1, 2, 3]
    assert [each["clause"] for each in ends] == ["AN-TURN-01", "AN-TURN-07", "AN-TURN-07", "AN-TURN-07"]


@pytest.mark.clause("AN-EX-16", "AN-TURN-09")
def test_an_ex_16_two_empty_hands_make_three_turns() -> None:
    state = scene(
        {"pool": [hero(), hero()], "stack": []}, {"pool": [hero(), hero()], "hero": [hero()]}, "hero A", attacker="A"
    )
    state.apply("option 1")
    assert int(state.table.round) == 2
    assert [each["kind"] for each in state.events()].count("turn") == 3


@pytest.mark.clause("AN-TURN-09")
def test_an_turn_09_a_stage_has_at_most_51_turns() -> None:
    state = stage("", hand=8)
    while not is_over(state):
        # As long as it can be: two empty turns before each card.
        may_play = int(state.table.empties) == 2 and state.table.played == 0
        state.apply("option 1" if may_play else "end")
    assert [each["kind"] for each in state.events()].count("turn") + 1 == 51


@pytest.mark.clause("AN-TURN-08")
def test_an_turn_08_replacing_a_weapon_makes_a_turn_that_is_not_empty() -> None:
    blade, other = weapon(3, 0, "Blade"), weapon(1, 0, "Other")
    state = scene(
        {"hero": [hero()], "weapon": [blade], "hand": [other, idle()]},
        {"hero": [hero()], "hand": [idle()]},
        "turn A",
        "empties 2 played 0 stage 3",
    )
    state.apply("play Other")
    state.apply("end")
    assert (decides(state), int(state.table.empties)) == (("turn", "B"), 0)


@pytest.mark.clause("AN-TURN-11", "AN-RULING-02", "AN-EX-15")
@pytest.mark.parametrize(("run", "course"), [("2", "xee"), ("3", "xeee"), ("4", "xeeee")])
def test_an_turn_11_the_run_may_be_two_or_four(run: str, course: str) -> None:
    for turns in range(len(course)):
        assert not is_over(stage(course[:turns], empty_run_to_end=run))
    assert is_over(stage(course, empty_run_to_end=run))


@pytest.mark.clause("AN-RULING-27")
def test_an_ruling_27_both_sides_have_their_weapon_in_the_same_place_of_the_view() -> None:
    state = scene(
        {"hero": [hero()], "weapon": [weapon(1)], "hand": [idle()]}, {"hero": [hero()], "weapon": [weapon(2)]}
    )
    for reader in (0, 1, None):
        sides: Sequence[object] = [seat["army"]["weapon"]["attack"] for seat in state.view(reader)["seats"]]
        assert sides == [1, 2]


def test_copies_of_a_card_are_one_option_and_each_is_played() -> None:
    twin = card("fighter", 1, 1, "Twin")
    state = scene({"hero": [hero()], "hand": [twin, twin, twin, idle()]}, {"hero": [hero()], "hand": [idle()]})
    assert notations(state).count("play Twin") == 1
    state.apply("play Twin")
    state.apply("play twin")
    assert (len(zones(state, 0, "fighters")), notations(state).count("play Twin")) == (2, 1)
    state.apply(f"play {twin.id}")
    assert "play Twin" not in notations(state)


def test_what_ends_the_turns_is_told_live() -> None:
    state = begun(army(), army(), coin=1)
    state.apply("option 1")
    state.apply("option 1")
    assert state.view(0)["battle"]["empties"] == 0
    state.apply("end")
    state.apply("end")
    battle = state.view(0)["battle"]
    assert (battle["empties"], battle["empties_to_end"]) == (2, 3)
    assert "without a card" in battle["ends"]
    assert battle["projection"] is not None


@pytest.mark.clause("AN-TURN-03", "AN-TURN-05", "AN-TURN-11")
@pytest.mark.parametrize("run", [2, 3, 4])
def test_an_turn_11_before_the_last_empty_turn_it_is_said_that_the_next_one_ends_the_turns(run: int) -> None:
    state = stage("", empty_run_to_end=str(run))
    for empties in range(run):
        battle = state.view(0)["battle"]
        assert (battle["empties"], battle["empties_to_end"]) == (empties, run)
        is_last = empties == run - 1
        assert battle["ends"].startswith("The turns are over if ") == is_last
        if not is_last:
            assert (
                battle["ends"].endswith(f"{['', '', 'two', 'three', 'four'][run]} end the turns.")
                or str(run) in (battle["ends"])
            )
        held = state.clone()
        held.apply("option 1")
        assert not held.view(0)["battle"]["ends"].startswith("The turns are over"), "a card was played"
        if not is_last:
            state.apply("end")


# --- what abilities and the log are told of it ------------------------------------------------------------------------


def seen(a: Where | None = None, b: Where | None = None, **how: Any) -> AnarcusState:
    """A turn of A; both have a hero, three cards in hand and six in the stack."""
    usual: Where = {"hero": [hero()], "pool": [hero()], "hand": [idle() for _ in range(3)]}
    first, second = ({**usual, "stack": [idle() for _ in range(6)], **(side or {})} for side in (a, b))
    return scene(first, second, **how)


@pytest.mark.clause("AN-TURN-01", "AN-TURN-02", "AN-TURN-08", "AN-TURN-11")
def test_an_turn_08_abilities_hear_of_empty_turns_and_of_no_other() -> None:
    eye = worded("Eye", "shield", "0/0", "When your opponent ends an empty turn, draw a card.")
    nothing = seen(b={"shield": [eye]})
    nothing.apply("end")
    assert (decides(nothing), len(zones(nothing, 1, "hand"))) == (("turn", "B"), 4)
    another = weapon(1, 1, "Another")
    replaced = seen({"weapon": [weapon(2, 2)], "hand": [another, idle()]}, {"shield": [eye]})
    replaced.apply("play Another")
    replaced.apply("end")
    assert (decides(replaced), len(zones(replaced, 1, "hand"))) == (("turn", "B"), 3)


@pytest.mark.clause("AN-TURN-01", "AN-TURN-02", "AN-TURN-03", "AN-TURN-05", "AN-TURN-06")
def test_an_turn_02_it_is_told_of_each_turn_how_it_ended() -> None:
    """By whom, after how many cards, and how many empty ones came in succession; none of these by itself."""
    state = stage("exxe")
    assert int(state.table.turns) == 4, "the first had begun before they were counted"
    ends = [each for each in state.events() if each["kind"] == "turn-ends"]
    assert [(each["seat"], each["data"]["played"], each["data"]["empties"]) for each in ends] == [
        (0, 0, 1), (1, 1, 0), (0, 1, 0), (1, 0, 1),
    ]  # fmt: skip
    assert not {each["clause"] for each in ends} & {"AN-TURN-07"}, "there were cards in hand"
    for held in (1, 2):
        state = stage("e", hand=held)
        (end,) = [each for each in state.events() if each["kind"] == "turn-ends"]
        assert end["clause"] != "AN-TURN-07", "there were cards in hand"


@pytest.mark.clause("AN-TURN-07", "AN-ROUND-08", "AN-TURN-01")
def test_an_round_08_abilities_hear_of_the_start_of_each_turn() -> None:
    """Each turn is one more: the turn before is the one with the number before."""
    bell = worded("Bell", "weapon", "0/0", "At the start of your turn, draw a card.")
    state = seen(b={"weapon": [bell]})
    turns = int(state.table.turns)
    for held in (4, 4):
        state.apply(notations(state)[0])
        state.apply("end")
        turns += 1
        assert int(state.table.turns) == turns
        turns += 1
        assert (decides(state), len(zones(state, 1, "hand"))) == (("turn", "B"), held)
        state.apply(notations(state)[0])
        state.apply("end")


@pytest.mark.clause("AN-TURN-10", "AN-TURN-03")
def test_an_turn_10_a_card_that_ends_the_stage_begins_the_end_of_the_round() -> None:
    gong = worded("Gong", "action", "9/0", "The turns stage ends.")
    state = seen({"hand": [gong, idle()]})
    state.apply("play Gong")
    assert (int(state.table.round), int(state.table.seat(0, WON))) == (2, 1)


@pytest.mark.clause("AN-PLAY-01", "AN-PLAY-03", "AN-PLAY-04", "AN-PLAY-06", "AN-PLAY-09", "AN-PLAY-10", "AN-PLAY-12")
@pytest.mark.parametrize("make", [fighter, action, weapon, shield])
def test_an_play_01_whoever_plays_a_card_tells_everybody_which(make: Callable[..., Card]) -> None:
    one = make(1, 2, "Piece")
    state = seen({"hand": [one, idle()]})
    state.apply("play Piece")
    (told_of,) = state.events()
    assert told_of["kind"] == "play", "and nothing of a card that was replaced"
    assert "A plays" in told_of["text"]
    assert "Piece, 1 attack and 2 HP" in told_of["text"]
    assert len(zones(state, 0, "hand")) == 1


@pytest.mark.clause("AN-TYPE-05", "AN-TYPE-07", "AN-PLAY-04", "AN-PLAY-06")
@pytest.mark.parametrize(("kind", "make"), [("weapon", weapon), ("shield", shield)])
def test_an_type_07_a_card_that_cannot_be_destroyed_by_enemies_gives_way_to_its_players_next(
    kind: str, make: Callable[..., Card]
) -> None:
    seal = worded("Seal", kind, "1/1", "This card cannot be destroyed by your opponent.")
    another = make(2, 2, "Another")
    state = seen({kind: [seal], "hand": [another, idle()]})
    state.apply("play Another")
    assert (zone(state, seal), zone(state, another)) == ("out", kind)
    fixed = worded("Fixed", kind, "1/1", "This card cannot be destroyed.")
    state = seen({kind: [fixed], "hand": [another, idle()]})
    assert "play Another" not in notations(state)


@pytest.mark.clause("AN-PLAY-03", "AN-PLAY-07", "AN-PLAY-08", "AN-PLAY-09", "AN-PLAY-10")
@pytest.mark.parametrize("kind", ["action", "fighter", "weapon", "shield"])
def test_an_play_08_what_a_card_does_when_it_is_played_comes_before_the_next_card(kind: str) -> None:
    able = worded("Able", kind, "1/1", "When you play this card, draw a card.")
    state = seen({"hand": [able, idle()]})
    state.apply("play Able")
    assert (decides(state), len(zones(state, 0, "hand")), len(zones(state, 0, "stack"))) == (("turn", "A"), 2, 5)


@pytest.mark.clause("AN-TYPE-04", "AN-TYPE-05")
def test_an_type_04_where_text_allows_two_weapons_the_oldest_gives_way_to_a_third() -> None:
    belt = worded("Belt", "shield", "0/0", "You may have two weapons on the table.")
    first, second, third = weapon(1, 1, "First"), weapon(1, 1, "Second"), weapon(1, 1, "Third")
    state = seen({"shield": [belt], "hand": [first, second, third, idle()]})
    lying = []
    for each in ("First", "Second", "Third"):
        state.apply(f"play {each}")
        lying.append([zone(state, one) for one in (first, second, third)])
    assert lying == [["weapon", "hand", "hand"], ["weapon", "weapon", "hand"], ["out", "weapon", "weapon"]]
    bare = seen({"hand": [first, second, idle()]})
    bare.apply("play First")
    bare.apply("play Second")
    assert [zone(bare, one) for one in (first, second)] == ["out", "weapon"]


@pytest.mark.clause("AN-TYPE-05", "AN-TYPE-07", "AN-PLAY-04", "AN-PLAY-06")
@pytest.mark.parametrize(("kind", "make"), [("weapon", weapon), ("shield", shield)])
def test_an_type_05_a_card_taken_over_replaces_the_one_that_lay_there(kind: str, make: Callable[..., Card]) -> None:
    mine, theirs = make(1, 1, "Mine"), make(2, 2, "Theirs")
    thief = worded("Thief", "action", "0/0", f"Take control of the enemy {kind}.")
    state = seen({kind: [mine], "hand": [thief, idle()]}, {kind: [theirs]})
    before = [int(state.table.points(seat)) for seat in range(2)]
    state.apply("play Thief")
    assert (zone(state, mine), zone(state, theirs)) == ("out", kind)
    assert [int(state.table.points(seat)) for seat in range(2)] == [before[0] + 1, before[1] - 2]


@pytest.mark.clause("AN-TYPE-01")
def test_an_type_01_cards_of_the_five_types_are_told_apart() -> None:
    state = seen({"hand": [make(1, 1, make.__name__) for make in (action, weapon, shield, fighter)]})
    for make in (action, weapon, shield, fighter):
        state.apply(f"play {make.__name__}")
    lying = {
        name: [each.name for each in zones(state, 0, name)] for name in ("actions", "weapon", "shield", "fighters")
    }
    assert lying == {"actions": ["action"], "weapon": ["weapon"], "shield": ["shield"], "fighters": ["fighter"]}
    assert [each.type for each in zones(state, 0, "hero")] == ["hero"]
