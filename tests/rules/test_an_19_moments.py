"""Anarcus: what abilities wait for comes at its moment, once each time, and at no other; what ends, ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from agon.games.anarcus import AnarcusGame
from agon.games.anarcus.terms import HAND_N, MOST_ROUNDS, WON
from tests.constructs.armies import (
    Side,
    action,
    asks,
    fighter,
    hand,
    hero,
    options,
    plain,
    shield,
    table,
    weapon,
    where,
)
from tests.rules.armies import army, begun
from tests.rules.test_an_16_whole_tables import finish_round, index, play

FILLER = action("Filler", points="0/0")
SPARES = [FILLER] * 3
LYING: Final = ("hero", "weapon", "shield", "actions", "fighters")
Event = dict[str, Any]
MOMENTS: Final[dict[str, Callable[[Event], bool]]] = {
    "At the start of each turn": lambda each: each["kind"] == "turn",
    "At the start of your turn": lambda each: each["kind"] == "turn" and each["seat"] == 0,
    "At the start of your opponent's turn": lambda each: each["kind"] == "turn" and each["seat"] == 1,
    "At the end of your turn": lambda each: each["kind"] == "turn-ends" and each["seat"] == 0,
    "At the end of your opponent's turn": lambda each: each["kind"] == "turn-ends" and each["seat"] == 1,
    "When you end an empty turn": lambda each: each["kind"] == "turn-ends" and each["seat"] == 0 and is_empty(each),
    "When your opponent ends an empty turn": (
        lambda each: each["kind"] == "turn-ends" and each["seat"] == 1 and is_empty(each)
    ),
    "At the end of the turns stage": lambda each: each["kind"] == "stage-ends",
    "When you win a round": lambda each: each["kind"] == "round-won" and each["seat"] == 0,
    "When you lose a round": lambda each: each["kind"] == "round-won" and each["seat"] == 1,
    "At the end of each round": lambda each: each["kind"] == "round-won",
    "When you play a weapon": lambda each: each["kind"] == "play" and "Axe" in each["text"],
    "When your opponent plays an action": lambda each: each["kind"] == "play" and "Deed" in each["text"],
}
MARKS: Final = {"turn", "turn-ends", "stage-ends", "points", "round-won", "cleaned", "round", "roles", "play", "hero"}


def is_empty(event: Event) -> bool:
    return bool(event["data"]["played"] == 0)


@pytest.mark.clause(
    "AN-BP-07", "AN-NEXT-01", "AN-ROUND-08", "AN-TURN-01", "AN-TURN-02", "AN-TURN-03", "AN-TURN-08", "AN-WIN-01",
    "AN-RULING-14", "AN-PLAY-08", "AN-TURN-07",
)  # fmt: skip
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("moment", MOMENTS)
def test_an_moments_come_each_time_and_only_then(moment: str, *, wins: bool) -> None:
    """Over two rounds, in which both play cards and end empty turns, and A wins or loses."""
    bell = fighter("Bell", "0/9", f"{moment}, draw a card.")
    mine: Side = {
        "hero": hero("Chief", "20/9" if wins else "0/0"), "fighters": [bell], "stack": plain(6) * 5,
        "hand": [weapon("Axe", "0/0"), *SPARES],
    }  # fmt: skip
    theirs: Side = {"hero": hero("Foe", "0/3"), "hand": [action("Deed", points="0/0"), *SPARES], "stack": plain(6)}
    state = table(mine, theirs)
    state.table.log = []
    play(state, "play Axe", "end", "play Deed", "end")
    finish_round(state)
    while asks(state)[1] == "hero":
        play(state, options(state)[0])
    play(state, "end", "end")
    events: list[Event] = [dict(each) for each in state.events()]
    marks = [at for at, each in enumerate(events) if each["kind"] in MARKS]
    rung, wanted = [], []
    for at, following in zip(marks, [*marks[1:], len(events)], strict=True):
        between = [each["kind"] for each in events[at + 1 : following]]
        rung += [at] * between.count("ability")
        if MOMENTS[moment](events[at]):
            wanted.append(at)
    assert rung == wanted, [events[at]["kind"] for at in rung]


@pytest.mark.clause("AN-TURN-02", "AN-NEXT-01", "AN-ROUND-08", "AN-RULING-26")
@pytest.mark.parametrize("text", ["Your opponent skips their next turn.", "Skip your next turn."])
def test_an_turn_02_a_turn_yet_to_be_skipped_is_of_one_round(text: str) -> None:
    """The turns end before it comes round again: in the next round nobody skips."""
    deeds = [action(f"Deed {n}", text, points="0/0") for n in range(4)]
    state = table({"hand": [*deeds, *plain(3)]}, {"hand": plain(3)})
    play(state, *(f"play Deed {n}" for n in range(4)), "end")
    if int(state.table.round) == 1:
        finish_round(state)
    while asks(state)[1] == "hero":
        play(state, options(state)[0])
    state.table.log = []
    assert asks(state) == ("B", "turn")
    play(state, "end")
    assert asks(state) == ("A", "turn")
    play(state, "end")
    assert asks(state) == ("B", "turn")


@pytest.mark.clause("AN-TURN-02")
@pytest.mark.parametrize("agrees", [True, False])
def test_an_turn_02_a_turn_given_up_for_something_is_given_up(*, agrees: bool) -> None:
    rest = action("Rest", "You may skip your next turn. If you do, draw two cards.", points="0/0")
    state = table({"hand": [rest, *SPARES]}, {"hand": SPARES})
    state.table.log = []
    play(state, "play Rest", "yes" if agrees else "no")
    assert hand(state, "A") == 3 + 2 * agrees
    play(state, "end", "play Filler", "end")
    assert asks(state) == ("B" if agrees else "A", "turn")
    assert ("skips" in {each["kind"] for each in state.events()}) == agrees


@pytest.mark.clause("AN-RULING-13", "AN-RULING-26")
def test_an_ruling_13_what_was_done_to_a_card_ends_with_it_and_what_was_done_to_others_does_not() -> None:
    """Each of two Fighters was strengthened, and one returns: the other keeps what it has, until the round ends."""
    cries = [action(f"Cry {n}", "One of your fighters gets +3 attack this round.", points="0/0") for n in range(2)]
    away = action("Away", "Return one of your fighters to your hand.", points="0/0")
    one, other = fighter("One", "1/1"), fighter("Other", "1/1")
    state = table({"hand": [*cries, away, *SPARES], "fighters": [one, other]}, {"hand": SPARES})
    play(state, "play Cry 0", "choose One", "play Cry 1", "choose Other")
    assert [int(state.table.attack(index(state, name))) for name in ("One", "Other")] == [4, 4]
    play(state, "play Away", "choose One")
    assert int(state.table.attack(index(state, "Other"))) == 4
    play(state, "play One")
    assert [int(state.table.attack(index(state, name))) for name in ("One", "Other")] == [1, 4]
    finish_round(state)
    assert [int(state.table.attack(index(state, name))) for name in ("One", "Other")] == [1, 1]


@pytest.mark.clause("AN-RULING-13")
@pytest.mark.parametrize("kind", ["fighters", "weapon", "shield"])
def test_an_ruling_13_what_was_done_to_the_only_card_ends_with_it(kind: str) -> None:
    """It has left and comes back: it is as printed."""
    one = kind.rstrip("s")
    makers = {"fighters": fighter, "weapon": weapon, "shield": shield}
    cry = action("Cry", f"One of your {one}s gets +3/+2 this round.", points="0/0")
    away = action("Away", f"Return one of your {one}s to your hand.", points="0/0")
    state = table({"hand": [cry, away, *SPARES], kind: makers[kind]("One", "1/1")}, {"hand": SPARES})
    there = index(state, "One")
    play(state, "play Cry", *(["choose One"] if asks(state)[1] == "card" else []))
    assert (int(state.table.attack(there)), int(state.table.hp(there))) == (4, 3)
    play(state, "play Away")
    play(state, "play One")
    assert (int(state.table.attack(there)), int(state.table.hp(there))) == (1, 1)


@pytest.mark.clause("AN-RULING-23", "AN-END-01", "AN-NEXT-03", "AN-END-02")
@pytest.mark.parametrize("early", ["on", "off"])
@pytest.mark.parametrize("winner", ["A", "B"])
@pytest.mark.parametrize("before", range(4))
def test_an_ruling_23_a_third_win_ends_the_game_only_where_that_is_agreed(before: int, winner: str, early: str) -> None:
    score = f"{before}-0" if winner == "A" else f"0-{before}"
    strong: Side = {"hero": hero("Chief", "9/9"), "hand": SPARES}
    weak: Side = {"hero": hero("Foe", "0/0"), "hand": SPARES}
    sides = (strong, weak) if winner == "A" else (weak, strong)
    course = f"empties 0 played 0 stage 1 turns 1 won {score}"
    state = table(*sides, course=course, round_=before + 1, game=AnarcusGame({"end_early": early}))
    finish_round(state)
    assert int(state.table.seat("AB".index(winner), WON)) == before + 1
    over = early == "on" and before >= 2
    assert state.is_over == over, "both have heroes left"
    if over:
        assert state.returns == ((1.0, -1.0) if winner == "A" else (-1.0, 1.0))


@pytest.mark.clause("AN-END-01", "AN-NEXT-03", "AN-RULING-35")
@pytest.mark.parametrize("round_", [1, 3, 4, 5, MOST_ROUNDS - 1, MOST_ROUNDS])
@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (0, 1), (1, 1), (2, 3)])
def test_an_end_01_another_round_comes_while_both_have_a_hero_for_it(mine: int, theirs: int, round_: int) -> None:
    spare = [hero(f"Spare {n}") for n in range(3)]
    state = table(
        {"pool": spare[:mine], "hand": SPARES}, {"pool": spare[:theirs], "hand": SPARES},
        round_=round_, course=f"empties 0 played 0 stage 1 turns 1 won {round_ - 1}-0",
    )  # fmt: skip
    finish_round(state)
    assert state.is_over == (round_ == MOST_ROUNDS or mine == 0 or theirs == 0)
    if not state.is_over:
        assert int(state.table.round) == round_ + 1


@pytest.mark.clause("AN-END-03", "AN-END-04", "AN-END-05", "AN-END-06", "AN-END-07", "AN-END-08", "AN-RULING-24")
@pytest.mark.parametrize("mine", [0, 2, 5])
@pytest.mark.parametrize("theirs", [0, 2, 5])
@pytest.mark.parametrize("last", ["A", "B"])
def test_an_end_04_two_rounds_each_are_decided_by_the_fighters_left_or_by_the_last_round(
    mine: int, theirs: int, last: str
) -> None:
    """The worth is told; equal worth is decided by who won the last round."""
    rows = [[fighter(f"F{worth}", f"{worth}/0")] if worth else [] for worth in (mine, theirs)]
    heroes = [hero("Chief", "20/20"), hero("Foe", "0/0")]
    chiefs = heroes if last == "A" else heroes[::-1]
    won = "1-2" if last == "A" else "2-1"
    sides: list[Side] = [{"hero": chiefs[at], "fighters": rows[at], "hand": SPARES, "pool": []} for at in range(2)]
    state = table(*sides, course=f"empties 0 played 0 stage 1 turns 1 won {won}", round_=4, attacker=last, turn=last)
    state.table.log = []
    finish_round(state)
    # The Fighters of who lost the last round have no HP, and die of its damage.
    worth = [mine if last == "A" else 0, theirs if last == "B" else 0]
    (left,) = [each for each in state.events() if each["kind"] == "fighters-left"]
    assert left["data"]["worth"] == worth
    wanted = ("A" if worth[0] > worth[1] else "B") if worth[0] != worth[1] else last
    assert state.returns == ((1.0, -1.0) if wanted == "A" else (-1.0, 1.0))


@pytest.mark.clause("AN-ROUND-01", "AN-ROUND-02", "AN-RULING-16", "AN-RULING-19", "AN-RULING-17")
@pytest.mark.parametrize("held", [0, 5, 7, 8, 9])
@pytest.mark.parametrize("there", [0, 1, 3, 9])
@pytest.mark.parametrize("barred", [False, True])
def test_an_round_02_what_is_drawn_as_a_round_begins_and_what_is_told_of_it(
    there: int, held: int, *, barred: bool
) -> None:
    """Up to eight, as many as there are; who may not draw is told so; one that has eight is told nothing."""
    bar = fighter("Bar", "0/9", *(["Your opponent cannot draw cards."] if barred else []))
    many = plain(6) * 3
    state = table(
        {"hand": many[:held], "stack": many[:there]},
        {"fighters": [bar], "hand": [*SPARES, *plain(5)], "stack": plain(6)},
        turn="B", course="empties 2 played 0 stage 3 turns 3 won 0-0",
    )  # fmt: skip
    state.table.log = []
    play(state, "end")
    told = [(each["kind"], each["data"]) for each in state.events() if each["seat"] == 0]
    drawn = 0 if barred else min(max(0, 8 - held), there)
    assert hand(state, "A") == held + drawn
    assert len(where(state, "A", "stack")) == there - drawn
    counts = [data["count"] for kind, data in told if kind == "draw"]
    assert counts == [drawn] * (drawn > 0)
    missing = 8 - held - drawn
    kinds = {kind for kind, _ in told}
    assert ("exhausted" in kinds) == (missing > 0 and not barred)
    assert ("stays" in kinds) == (barred and held < 8), kinds


@pytest.mark.clause("AN-RULING-01", "AN-ROLE-01")
def test_an_ruling_01_the_coin_and_the_roles_are_told() -> None:
    for face in (1, 2):
        state = begun(coin=face)
        told = [
            (each["kind"], each["seat"], each["data"]) for each in state.events() if each["kind"] in {"coin", "roles"}
        ]
        assert told == [("coin", None, {"face": face}), ("roles", face - 1, {"attacker": face - 1})]


@pytest.mark.clause("AN-RULING-21", "AN-PLAY-16", "AN-HIDE-01", "AN-HIDE-02", "AN-HIDE-03", "AN-RULING-27")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_an_ruling_21_what_each_reader_is_shown_of_either_side(reader: int | None) -> None:
    """What lies there, its points and how many cards are held, to everybody; which they are, to their player alone."""
    arms = {"weapon": [weapon("Bow", "1/0")], "shield": [shield("Wall", "0/1")], "out": [action("Gone")]}
    mine = {
        "hand": [*SPARES, weapon("Axe")], "stack": plain(4), "fighters": [fighter("One", "2/3")],
        "hero": [hero("Lord", "3/3")], "actions": [action("Deed", points="1/2")], **arms,
    }  # fmt: skip
    theirs = {
        "hand": SPARES[:2], "stack": plain(3), "fighters": [fighter("Two", "1/4")] * 2,
        "hero": [hero("Foe", "2/2")], "actions": [action("Ploy", points="2/1")] * 2, **arms,
    }  # fmt: skip
    state = table(mine, theirs)
    sides = [seat["army"] for seat in state.view(reader)["seats"]]
    for seat, (given, side) in enumerate(zip((mine, theirs), sides, strict=True)):
        ids = {zone: [card.id for card in cards] for zone, cards in given.items()}
        assert ("hand" in side, "stack_cards" in side) == (seat == reader, seat == reader)
        if seat == reader:
            assert sorted(side["hand"]) == sorted(ids["hand"])
            assert side["stack_cards"] == sorted(ids["stack"])
        assert (side["hand_size"], side["stack"]) == (len(ids["hand"]), len(ids["stack"]))
        assert [each["card"] for each in side["fighters"]] == ids["fighters"]
        assert [each["card"] for each in side["actions"]] == ids["actions"]
        assert [[side[zone]["card"]] for zone in ("hero", "weapon", "shield")] == [
            ids[zone] for zone in ("hero", "weapon", "shield")
        ]
        assert side["out"] == ids["out"]
        assert side["points"] == int(state.table.points(seat))
        points = [(each.attack or 0, each.hp or 0) for zone in LYING for each in given[zone]]
        assert (side["attack"], side["hp"]) == (sum(a for a, _ in points), sum(b for _, b in points))
        assert (side["role"], side["heroes_left"]) == (("attacker", "defender")[seat], 3)


@pytest.mark.clause("AN-RULING-21", "AN-PLAY-16", "AN-ROLE-01")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_an_ruling_21_before_the_coin_is_thrown_nobody_has_a_role_or_points(reader: int | None) -> None:
    state = AnarcusGame({}).start([army(4, 16), army(4, 16)], explicit_chance=True)
    assert not state.node().is_decision
    sides = [seat["army"] for seat in state.view(reader)["seats"]]
    assert [(each["role"], each["points"]) for each in sides] == [("", 0)] * 2
    state.apply((1,))
    sides = [seat["army"] for seat in state.view(reader)["seats"]]
    assert [each["role"] for each in sides] == ["attacker", "defender"]


@pytest.mark.clause("AN-PLAY-08", "AN-RULING-14")
@pytest.mark.parametrize("played", [True, False])
def test_an_play_08_what_was_played_is_known_to_the_next_card_though_nothing_answered_to_it(*, played: bool) -> None:
    tally = action("Tally", "If you have played a weapon this round, draw a card.")
    state = table({"hand": [weapon("Axe"), tally, *SPARES], "stack": plain(6)}, {"hand": SPARES})
    if played:
        play(state, "play Axe", "end")
        play(state, "end")
    before = int(state.table.seat(0, HAND_N))
    play(state, "play Tally")
    assert int(state.table.seat(0, HAND_N)) == before - 1 + played


@pytest.mark.clause("AN-PLAY-08", "AN-RULING-14")
@pytest.mark.parametrize("later", [True, False])
def test_an_ruling_14_that_a_hero_was_picked_is_known_though_nothing_answered_to_it(*, later: bool) -> None:
    """Heroes who lie there as a scene begins were picked by nobody; those of the next round were."""
    salute = action("Salute", "If you have picked a hero this round, draw a card.")
    mine: Side = {"hero": hero("Chief", "20/9"), "stack": plain(6), "hand": [salute, *SPARES]}
    theirs: Side = {"hero": hero("Foe", "0/3"), "stack": plain(6), "hand": SPARES}
    state = table(mine, theirs)
    if later:
        finish_round(state)
        while "play Salute" not in options(state):
            play(state, options(state)[0] if asks(state)[1] == "hero" else "end")
    before = int(state.table.seat(0, HAND_N))
    play(state, "play Salute")
    assert int(state.table.seat(0, HAND_N)) == before - 1 + later
