"""Anachronism, Set 7: what is counted for how long, who comes when, who is whose enemy (A7-RULING-43, 53, 80)."""

from __future__ import annotations

import itertools

import pytest

from agon.arena.board import square_name
from agon.arena.terms import NONE, SeatField
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import CORNERS, CORNERS_OF_THREE, FOUR, several

MISS = "dice 1+2 6+6\n"


# --- attacks with a weapon -------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-43", "A7-ATK-01", "A7-ATK-04", "A7-RULING-80")
@pytest.mark.parametrize("allowed", [1, 2])
def test_a7_ruling_43_the_allowance_of_a_weapon_is_whole_again_in_every_turn(allowed: int) -> None:
    twice = "\n          Twice: You may attack with this weapon twice each turn." if allowed == 2 else ""
    cards = f"""
        card Hero: warrior, speed 6, experience 4
        card Foe: warrior
        card Axe: weapon{twice}
          Nth: The {"third" if allowed == 2 else "second"} attack roll with this weapon each round gains +4.
    """
    battle = duel(cards, a="Hero | Axe up", start="round 1, turn A, A won initiative")
    for turn in (1, 2, 3):
        for _ in range(allowed):
            battle.play(f"A may attack B with Axe\nA: attack B with Axe\n{MISS}A total 3")
        battle.play("A may not attack B with Axe (A7-ATK-01)")
        battle.play(f"A: end turn\nB: end turn\nround {turn + 1}" if turn < 3 else "A decides action")


@pytest.mark.clause("A7-RULING-43", "A7-XATK-05", "A7-USE-09", "A7-RULING-80")
@pytest.mark.parametrize(
    ("nth", "per", "gains"),
    [
        ("second", "turn", [False, True, False, False, False, True]),
        ("first", "turn", [True, False, False, True, True, False]),
        ("second", "round", [False, True, False, False, False, True]),
        ("third", "round", [False, False, True, False, False, False]),
    ],
)
def test_a7_ruling_43_every_attack_with_a_weapon_is_counted_whatever_made_it(
    nth: str, per: str, gains: list[bool]
) -> None:
    """Three in the own turn, one in the other's, two in the next; made by an ability or by spending an action."""
    cards = f"""
        card Hero: warrior, speed 6, experience 1
        card Foe: warrior, experience 5
        card Axe: weapon
          Jab - Action: Make an attack with this weapon.
          Riposte: Once each round, after an attack misses you, you may make an attack with this weapon.
          Nth: The {nth} attack roll with this weapon each {per} gains +4.
    """
    battle = duel(cards, a="Hero | Axe up", start="round 1, turn A, A won initiative")
    totals = [7 if each else 3 for each in gains]
    for made, total in zip(("attack B with Axe", "use Jab", "use Jab"), totals[:3], strict=True):
        battle.play(f"A: {made}\n{MISS}A total {total}")
    battle.play(
        f"A: end turn\nB: attack A\ndice 1+1 6+6\nA: use Riposte\n{MISS}A total {totals[3]}\nB: end turn\nround 2"
    )
    battle.play("B: end turn")
    for made, total in zip(("use Jab", "attack B with Axe"), totals[4:], strict=True):
        battle.play(f"A: {made}\n{MISS}A total {total}")


# --- the order of players --------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-53", "A7-SIM-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a7_ruling_53_after_the_active_player_come_the_others_in_initiative_order(seats: int) -> None:
    """For every order of initiative there can be, and every active player; before there is one, clockwise."""
    if seats == 2:
        fight = duel(board=APART).state.fight
    else:
        board = CORNERS_OF_THREE if seats == 3 else CORNERS
        fight = several(seats=FOUR[:seats], board=board).state.fight
    for first in range(seats):
        for order in itertools.permutations(range(seats)):
            for rank, seat in enumerate(order):
                fight.set_field(seat, SeatField.RANK, rank)
            others = [seat for seat in order if seat != first]
            assert [int(fight.in_priority(first, place)) for place in range(seats)] == [first, *others]
        for seat in range(seats):
            fight.set_field(seat, SeatField.RANK, NONE)
        clockwise = [(first + place) % seats for place in range(seats)]
        assert [int(fight.in_priority(first, place)) for place in range(seats)] == clockwise


# --- friend and enemy, places ----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-MULTI-14", "A7-MULTI-13")
@pytest.mark.parametrize("teams", ["", "ab-cd", "ac-bd", "ad-bc", "abc-d", "a-b-cd"])
def test_a7_multi_14_everybody_else_is_an_opponent_but_team_mates_and_nobody_is_the_own(teams: str) -> None:
    fight = several(seats=FOUR, board=CORNERS, header=f"option: teams {teams}" if teams else "").state.fight
    sides = teams.split("-") if teams else list("abcd")
    side = {seat: next(at for at, each in enumerate(sides) if "abcd"[seat] in each) for seat in range(4)}
    for one, other in itertools.product(range(4), repeat=2):
        assert fight.is_enemy(one, other) == (side[one] != side[other])
    for seat in range(4):
        assert not fight.is_enemy(seat, NONE), "nobody is no enemy"
        assert fight.is_enemy(NONE, seat), "what is nobody's is no friend"
    assert not fight.is_enemy(NONE, NONE)


@pytest.mark.clause("A7-GLOS-61", "A7-RULING-34")
@pytest.mark.parametrize(("a", "b"), [("a1", "d4"), ("b2", "b3"), ("d1", "c1")])
def test_a7_glos_61_a_space_is_unoccupied_unless_a_warrior_stands_in_it(a: str, b: str) -> None:
    """A card that lies there occupies nothing."""
    at = {a: "A^", b: "Bv"}
    picture = "\n".join("  " + " ".join(at.get(file + rank, ". ") for file in "abcd") for rank in "4321")
    battle = duel("card Rug: armor", b="Foe | Rug up c2", board=picture)
    fight = battle.state.fight
    assert {square_name(each) for each in range(16) if not fight.is_free(each)} == {a, b}


@pytest.mark.clause("A7-RULING-35")
@pytest.mark.parametrize("seat", "AB")
def test_a7_ruling_35_a_card_stands_for_a_space_in_the_arena_alone(seat: str) -> None:
    """A warrior for its own, a support that lies in a space for that, one in the row for none."""
    cards = "card Rug: armor\ncard Hat: inspiration"
    row = {seat: " | Rug up c2, Hat up", "BA"["AB".index(seat)]: ""}
    fight = duel(cards, a=f"Hero{row['A']}", b=f"Foe{row['B']}", board=APART, start="round 3, turn A").state.fight
    places = sorted({int(fight.square_of_card(card)) for card in range(int(fight.deal.n_cards))})
    assert places == [NONE, 1, 6, 14], "b1 and c4 of the warriors, c2 of the rug"


@pytest.mark.clause("A7-GLOS-42", "A7-RULING-17")
@pytest.mark.parametrize(("initiative", "gain"), [("null", 0), ("0", 0), ("1", 1), ("5", 5)])
@pytest.mark.parametrize("whose", ["your", "an opponent's"])
def test_a7_glos_42_nothing_is_added_from_null(initiative: str, gain: int, whose: str) -> None:
    cards = f"""
        card Hero: warrior
          Rise - Action: Gain +1 speed this round. Gain life equal to {whose} initiative.
    """
    own, other = (initiative, "7") if whose == "your" else ("7", initiative)
    duel(
        cards, a=f"Hero, initiative {own}", b=f"Foe, initiative {other}", board=APART,
        start="round 3, turn A, A won initiative", play=f"A: use Rise\nA life {10 + gain}\nB life 10",
    )  # fmt: skip
