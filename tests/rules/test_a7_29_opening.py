"""Anachronism, Set 7: every opening roll, the order in which warriors are placed, and what is asked (A7-SETUP)."""

from __future__ import annotations

import itertools
import re
from typing import Any, cast

import pytest

import agon
from agon.arena.terms import NONE, SEAT_W, SeatField
from agon.cards import Deck, starter
from agon.core.node import Chance, Decision
from agon.games.anachronism.setup import SetupFrame
from agon.games.fights.state import FightState
from tests.rules.duels import duel
from tests.rules.test_a7_22_matches import match, set_up, stacks, win
from tests.rules.test_a7_23_multiplayer import decision, game_of

DICE = {total: (total - total // 2, total // 2) for total in range(2, 13)}
"""Two dice that show each total."""

NUMERALS = {"A": "I", "B": "II", "C": "III", "D": "IV"}


def dice_for(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(die for total in totals for die in DICE[total])


def who_rolls(state: FightState) -> list[int]:
    """Return who rolls two dice each now; nobody once a warrior is to be placed."""
    node = state.node()
    if not isinstance(node, Chance):
        return []
    assert node.seats is not None
    return list(node.seats[::2])


def groups(totals: dict[int, int]) -> list[list[int]]:
    """The seats from lowest to highest, those level with each other together."""
    return [[seat for seat, each in totals.items() if each == total] for total in sorted(set(totals.values()))]


def order_of_placing(state: FightState) -> list[int]:
    """Place every warrior in the first space it may be placed in; return who placed when."""
    order = []
    while state.node().is_decision and decision(state).kind == "place":
        order.append(decision(state).seat)
        state.choose(0)
    return order


@pytest.mark.clause("A7-SETUP-04", "A7-SETUP-05", "A7-SETUP-06", "A7-SETUP-07", "A7-RULING-89")
def test_a7_setup_04_to_07_every_roll_of_two_against_every_other() -> None:
    start = game_of(2)
    assert who_rolls(start) == [0, 1]
    for a, b in itertools.product(DICE, repeat=2):
        state = start.clone()
        state.apply(dice_for((a, b)))
        if a == b:
            assert who_rolls(state) == [0, 1], "rolled again, whatever the experience"
            state.apply(dice_for((3, 2)))
            assert order_of_placing(state) == [1, 0]
        else:
            assert who_rolls(state) == []
            assert order_of_placing(state) == ([0, 1] if a < b else [1, 0]), "the lower roll first"


@pytest.mark.clause("A7-SETUP-05", "A7-RULING-89", "A7-MULTI-04", "A7-MULTI-05")
@pytest.mark.parametrize("seats", [3, 4])
def test_a7_ruling_89_only_the_tied_roll_again_and_all_others_keep_their_places(seats: int) -> None:
    """Every pattern of ties, each rolled again in every order, and once more where it stays tied."""
    start = game_of(seats)
    for first in itertools.product((2, 7, 12, 8)[:seats], repeat=seats):
        once = start.clone()
        once.apply(dice_for(first))
        rows = groups(dict(enumerate(first)))
        tied = sorted(seat for row in rows if len(row) > 1 for seat in row)
        assert who_rolls(once) == tied, first
        if not tied:
            assert order_of_placing(once) == [seat for row in rows for seat in row]
            continue
        for again in itertools.product((12, 2, 5)[: min(len(tied), 3)], repeat=len(tied)):
            twice = once.clone()
            twice.apply(dice_for(again))
            second = dict(zip(tied, again, strict=True))
            finer = [
                part for row in rows
                for part in (groups({seat: second[seat] for seat in row}) if len(row) > 1 else [row])
            ]  # fmt: skip
            still = sorted(seat for row in finer if len(row) > 1 for seat in row)
            assert who_rolls(twice) == still, (first, again)
            if still:
                continue
            if again == tuple(sorted(again)):
                assert order_of_placing(twice) == [seat for row in finer for seat in row], (first, again)
            opening = [int(twice.fight.seats[seat * SEAT_W + SeatField.OPENING]) for seat in range(seats)]
            assert sorted(range(seats), key=opening.__getitem__) == [seat for row in finer for seat in row]


@pytest.mark.clause("A7-SETUP-04", "A7-SETUP-05", "A7-RULING-89")
@pytest.mark.parametrize(
    ("seats", "rolls", "said"),
    [
        (2, [(3, 9)], ["A 3 and B 9. A places first."]),
        (2, [(9, 3)], ["A 9 and B 3. B places first."]),
        (2, [(7, 7), (4, 2)], ["7 all. Both roll again.", "A 4 and B 2. B places first."]),
        (3, [(7, 7, 2), (3, 5)], ["A 7, B 7 and C 2. Ties are rolled again.", "A 3 and B 5. Order: A, B."]),
        (4, [(2, 9, 5, 9), (6, 4)], ["A 2, B 9, C 5 and D 9. Ties are rolled again.", "B 6 and D 4. Order: D, B."]),
    ],
)  # fmt: skip
def test_a7_setup_04_the_log_says_what_each_who_rolled_has(
    seats: int, rolls: list[tuple[int, ...]], said: list[str]
) -> None:
    state = game_of(seats)
    for roll in rolls:
        state.apply(dice_for(roll))
    named = [re.sub(r"\b[A-D]\b", lambda found: f"Player {NUMERALS[found[0]]}", each) for each in said]
    assert [each["text"] for each in state.events(0, None)] == [f"Opening roll: {each}" for each in named]


@pytest.mark.clause("A7-SETUP-04", "A7-RULING-89")
def test_a7_setup_04_the_generator_rolls_until_it_is_decided() -> None:
    decks = list(starter("anachronism").decks.values())[:4]
    rolls = set()
    for seed in range(40):
        state = agon.game("anachronism").start(decks, seed=seed)
        assert isinstance(state, FightState)
        assert decision(state).kind == "place"
        rolls.add(len(state.events(0, None)))
        opening = [int(state.fight.seats[seat * SEAT_W + SeatField.OPENING]) for seat in range(4)]
        assert len(set(opening)) == 4
        assert order_of_placing(state) == sorted(range(4), key=opening.__getitem__)
    assert len(rolls) > 1, "some were tied"


@pytest.mark.clause("A7-SETUP-06", "A7-SETUP-07", "A7-RULING-27", "A7-RULING-98")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a7_setup_06_each_places_its_own_warrior_face_up_in_a_free_space_of_its_own_row(seats: int) -> None:
    state = game_of(seats)
    state.apply(dice_for((2, 5, 9, 12)[:seats]))
    rows = state.view(None)["starting_rows"]
    taken: set[str] = set()
    for seat in range(seats):
        node = decision(state)
        assert (node.seat, node.kind) == (seat, "place")
        free = [each for each in rows[seat] if each not in taken]
        assert sorted(str(each) for each in node.options) == sorted(
            f"place {square} {facing}" for square in free for facing in "NESW"
        )
        assert "warrior" not in state.view((seat + 1) % seats)["seats"][seat], "not shown before"
        state.apply(f"place {free[0]} {'NESW'[seat]}")
        taken.add(free[0])
        said = state.events(0, None)[-1]
        assert said["kind"] == "placed"
        assert free[0] in said["text"]
        assert state.decks[seat].cards[0].name.split()[0] in said["text"]
        shown = state.view((seat + 1) % seats)["seats"][seat]
        assert (shown["square"], shown["facing"]) == (free[0], "NESW"[seat])
        deck = state.decks[seat]
        assert isinstance(deck, Deck)
        card = deck.warrior
        assert shown["warrior"] == card.id
        assert (shown["life"]["now"], shown["experience"]["now"]) == (card.life, card.experience)


@pytest.mark.clause("A7-SETUP-08", "A7-SETUP-09")
@pytest.mark.parametrize("seats", [2, 4])
def test_a7_setup_08_each_in_turn_lays_its_four_from_left_to_right(seats: int) -> None:
    state = game_of(seats)
    state.apply(dice_for((2, 5, 9, 12)[:seats]))
    order_of_placing(state)
    for seat in range(seats):
        hand = [card.id for card in state.decks[seat].supports]
        for slot in range(4):
            node = decision(state)
            assert (node.seat, node.kind) == (seat, "arrange")
            assert f"round {slot + 1}" in node.prompt
            assert sorted(str(each).split()[1] for each in node.options) == sorted(hand)
            laid = hand.pop(1 if len(hand) > 1 else 0)
            state.apply(f"arrange {laid}")
            row = [
                each
                for each in cast(list[Any], state.view(seat)["seats"][seat]["supports"])
                if each["state"] == "face-down"
            ]
            told = [each["text"] for each in state.events(0, None) if "four supports" in each["text"]]
            assert len(told) == seat + (slot == 3), "told once all four lie there"
            if seat < seats - 1 or slot < 3:
                assert [(each["slot"], each["card"]) for each in row][-1] == (slot + 1, laid)
    said = [each["text"] for each in state.events(0, None) if "four supports" in each["text"]]
    assert len(said) == seats


@pytest.mark.clause("A7-SETUP-02", "A7-SETUP-06", "A7-RULING-90", "A7-RULING-27")
def test_a7_setup_06_what_is_no_place_is_refused_with_those_that_are() -> None:
    state = game_of(4)
    state.apply(dice_for((2, 5, 9, 12)))
    state.apply("place a1 N")
    assert decision(state).seat == 1
    rows = state.view(None)["starting_rows"][1]
    assert rows == ["a1", "a2", "a3", "a4"]
    for text, clause, words in (
        ("place", "A7-SETUP-06", "Say where: a2, a3 or a4, and a facing."),
        ("place a1 N", "A7-RULING-90", "a1 is taken. Free are a2, a3 and a4."),
        ("place a1", "A7-RULING-90", "a1 is taken. Free are a2, a3 and a4."),
        ("place b2 N", "A7-SETUP-06", "b2 is not in your starting row: a2, a3 or a4."),
        ("place d1", "A7-SETUP-06", "d1 is not in your starting row: a2, a3 or a4."),
        ("place a2", "A7-RULING-27", "Say where to face too, as in “place a2 N”."),
        ("place a3 NE", "A7-MOVE-05", "A warrior cannot face diagonally. It faces N, E, S or W."),
    ):
        refusal = state.why_not(text)
        assert refusal is not None, text
        assert (refusal.clause, refusal.reason) == (clause, words), text
    for square, facing in itertools.product(rows[1:], "NESW"):
        assert state.why_not(f"place {square} {facing}") is None


@pytest.mark.clause("A7-SETUP-02", "A7-SETUP-06", "A7-SETUP-07")
@pytest.mark.parametrize("first", [0, 1])
def test_a7_setup_06_the_question_names_the_row_and_who_may_be_seen(first: int) -> None:
    battle = duel(start="setup", play=f"dice {'1+1 6+6' if first == 0 else '6+6 1+1'}")
    clauses = []
    for seat in (first, 1 - first):
        node = decision(battle.state)
        assert isinstance(node, Decision)
        assert node.seat == seat
        clauses.append(node.clause)
        assert ("row 1" if seat == 0 else "row 4") in node.prompt
        battle.state.choose(0)
    assert clauses == ["A7-SETUP-06", "A7-SETUP-07"]
    assert not any(isinstance(frame, SetupFrame) and frame.pc == 2 for frame in battle.state.fight.stack)


@pytest.mark.clause("A7-SETUP-06", "A7-RULING-27")
def test_a7_setup_06_by_choice_a_warrior_is_placed_facing_the_opposite_side() -> None:
    state = game_of(4, placement_facing="across")
    state.apply(dice_for((2, 5, 9, 12)))
    taken: set[str] = set()
    for seat, facing in enumerate("NESW"):
        row = [each for each in state.view(None)["starting_rows"][seat] if each not in taken]
        assert sorted(str(each) for each in decision(state).options) == sorted(f"place {each} {facing}" for each in row)
        other = "NESW"[(seat + 1) % 4]
        refusal = state.why_not(f"place {row[1]} {other}")
        assert refusal is not None
        assert (refusal.clause, refusal.reason) == (
            "A7-RULING-27", f"A warrior is placed facing the opposite side: “place {row[1]} {facing}”.",
        )  # fmt: skip
        state.apply(f"place {row[1]} {facing}")
        taken.add(row[1])


@pytest.mark.clause("A7-MATCH-11", "A7-MATCH-16", "A7-MATCH-19", "A7-MATCH-20", "A7-MATCH-12", "A7-MATCH-13")
@pytest.mark.parametrize("winner", [0, 1, NONE])
def test_a7_match_11_and_19_each_chooses_among_the_warriors_left_of_its_own_and_it_is_told_without_a_name(
    winner: int,
) -> None:
    state = match(3)
    for game in range(2):
        chosen: list[str] = []
        asked_of = []
        while decision(state).kind in ("select", "place"):
            node = decision(state)
            if node.kind == "place":
                state.choose(0)
                continue
            used = state.view(node.seat)["match"]["sides"][node.seat]["used"]
            own = [card.id for card in stacks()[node.seat].warriors if card.id not in used]
            assert sorted(str(each).split()[1] for each in node.options) == sorted(own)
            assert len(own) == 3 - game
            asked_of.append(node.seat)
            told = len(state.events(0, None))
            state.choose(len(own) - 1)
            chosen.append(own[-1])
            said = state.events(0, None)[told]["text"]
            assert said.endswith("chooses a warrior."), said
        assert asked_of == ([0, 1] if game == 0 or winner != 1 else [1, 0])
        set_up(state)
        for seat, card in zip(asked_of, chosen, strict=True):
            shown = state.view(None)["seats"][seat]
            assert shown["warrior"] == card
            assert [each["slot"] for each in shown["supports"]][:4] == [1, 2, 3, 4]
        win(state, winner)
