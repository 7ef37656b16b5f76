"""Anachronism, Set 7, chapter 21: numbers that become others, and who is asked for how much."""

from __future__ import annotations

import pytest

from agon.arena.terms import NULL, SEAT_W, SeatField
from agon.scenario import Scene
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import FOUR, several

BESIDE = "  .  .  .  .\n  .  Bv .  .\n  .  A^ C< .\n  .  .  .  ."
WHERE = {"life": SeatField.LIFE, "experience": SeatField.EXPERIENCE, "initiative": SeatField.INITIATIVE}


def numbers(battle: Scene, name: str, seats: int = 2) -> list[int]:
    """Return a number of each seat as it is stored."""
    return [int(battle.state.fight.seats[seat * SEAT_W + WHERE[name]]) for seat in range(seats)]


@pytest.mark.clause("A7-GLOS-47")
@pytest.mark.parametrize("life", [2, 3, 4, 7])
def test_a7_glos_47_who_is_reduced_to_a_number_never_gains_by_it(life: int) -> None:
    """Everybody in play, each from what it has; told only of those who lose something."""
    cards = "card Pit: special\n  Pit - Action: All warriors are reduced to 3 life."
    seats = (f"Ann, life {life} | Pit up", "Ben, life 2", "Cat, life 9", "Dan, life 3")
    board = "  .  Bv .  .\n  .  A^ C< .\n  .  .  .  .\n  .  .  .  D^"
    battle = several(cards, seats=seats, board=board)
    battle.play("A: use Pit\nA decides action\nA actions 1")
    assert numbers(battle, "life", 4) == [min(life, 3), 2, 3, 3]
    told = [each for each in battle.log() if "loses" in each or "gains" in each]
    assert told == [f"Ann loses {life - 3} life (Pit)."] * (life > 3) + ["Cat loses 6 life (Pit)."]


@pytest.mark.clause("A7-GLOS-47", "A7-GLOS-42", "A7-RULING-17")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("name", ["life", "experience", "initiative"])
@pytest.mark.parametrize("whom", ["your", "an opponent's", "all warriors'"])
def test_a7_glos_47_what_is_set_to_a_number_may_go_up_or_down(user: str, name: str, whom: str) -> None:
    """Of whom it says and of nobody else; what is told is by how much."""
    cards = f"card Seal: special\n  Low - Action: Set {whom} {name} to 2.\n  High - Action: Set {whom} {name} to 12."
    row = {user: "Seal up", "BA"["AB".index(user)]: ""}
    for said, to in (("Low", 2), ("High", 12)):
        battle = duel(
            cards,
            a=f"Hero, experience 5, initiative 4 | {row['A']}".removesuffix("| "),
            b=f"Foe, experience 5, initiative 4 | {row['B']}".removesuffix("| "),
            start=f"round 1, turn {user}, {user} won initiative", board=APART, play=f"{user}: use {said}",
        )  # fmt: skip
        before = {"life": 10, "experience": 5, "initiative": 4}[name]
        own = "AB".index(user)
        meant = {"your": {own}, "an opponent's": {1 - own}, "all warriors'": {0, 1}}[whom]
        assert numbers(battle, name) == [to if seat in meant else before for seat in (0, 1)]
        for other in {"life", "experience", "initiative"} - {name}:
            assert numbers(battle, other) == [{"life": 10, "experience": 5, "initiative": 4}[other]] * 2
        verb = "loses" if to < before else "gains"
        told = [each for each in battle.log() if "loses" in each or "gains" in each]
        assert told == [f"{('Hero', 'Foe')[seat]} {verb} {abs(to - before)} {name} (Seal)." for seat in sorted(meant)]


@pytest.mark.clause("A7-RULING-17", "A7-GLOS-42", "A7-GLOS-47")
@pytest.mark.parametrize("user", "AB")
def test_a7_ruling_17_a_number_takes_the_place_of_null_and_null_of_no_number(user: str) -> None:
    """In round 5 nobody has initiative. What is told is the number, not how much more than nothing it is."""
    cards = """
        card Seal: special
          Set - Action: Set all warriors' initiative to 2.
          Take - Action: Set your experience to your initiative.
          Add - Action: You gain +3 initiative.
    """
    row = {user: " | Seal up", "BA"["AB".index(user)]: ""}
    start = f"round 5, turn {user}, {user} won initiative"
    battle = duel(cards, a="Hero" + row["A"], b="Foe" + row["B"], start=start, board=APART)
    battle.play(f"{user}: use Take\nA initiative null\nB initiative null\nA experience 3\nB experience 3")
    battle.play(f"{user}: use Set\nA initiative 2\nB initiative 2")
    assert "The initiative of Hero is 2 now (Seal)." in battle.log()
    assert "The initiative of Foe is 2 now (Seal)." in battle.log()
    assert not any("10001" in each or "9999" in each for each in battle.log())
    battle.play("A initiative: set to 2 by Seal\nB initiative: set to 2 by Seal")
    battle.play(f"{user}: use Add\n{user} initiative 5\n{user} initiative: set to 2 by Seal; +3 from Seal")
    assert numbers(battle, "initiative")["BA".index(user)] == 2
    first = duel(cards, a="Hero" + row["A"], b="Foe" + row["B"], start=start, board=APART, play=f"{user}: use Add")
    assert numbers(first, "initiative") == [NULL, NULL]


@pytest.mark.clause("A7-GLOS-47")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize(("have", "to", "after"), [(3, 2, 3), (3, 3, 3), (3, 4, 4), (1, 2, 2)])
def test_a7_glos_47_who_cannot_be_reduced_by_opponents_is_not_set_to_less_by_one(
    user: str, have: int, to: int, after: int
) -> None:
    other = "BA"["AB".index(user)]
    cards = f"""
        card Seal: special
          Seal - Action: Set all warriors' experience to {to}.
        card Guard: armor
          Guard: Opposing cards cannot reduce your experience.
    """
    row = {user: "Seal up", other: "Guard up"}
    battle = duel(
        cards, a=f"Hero, experience {have} | {row['A']}", b=f"Foe, experience {have} | {row['B']}", board=APART,
        start=f"round 1, turn {user}, {user} won initiative", play=f"{user}: use Seal",
    )  # fmt: skip
    assert numbers(battle, "experience")["AB".index(other)] == after
    assert numbers(battle, "experience")["AB".index(user)] == to
    told = [each for each in battle.log() if "loses" in each or "gains" in each]
    assert any(("Foe" if other == "B" else "Hero") in each for each in told) == (after != have or to == have)


@pytest.mark.clause("A7-GLOS-47", "A7-PRIN-29")
def test_a7_glos_47_each_by_its_own_number_and_you_by_that_warriors() -> None:
    cards = """
        card Seal: special
          Own - Action: Set all opponents' life to their experience.
          Print - Action: Set all warriors' life to their printed life.
          That - Action: Choose an opposing warrior. Set your life to that warrior's experience.
          Two - Action: Choose an opponent. Set all warriors' life to their experience. That opponent loses 1 life.
    """
    board = "  .  Bv .  .\n  .  A^ C< .\n  .  .  .  .\n  .  .  .  D^"
    seats = ("Ann, life 8 | Seal up", "Ben, life 3", "Cat, life 20", "Dan")
    battle = several(cards, "A: use Own", seats=seats, board=board)
    assert numbers(battle, "life", 4) == [8, 5, 4, 3]
    battle.play("A: use Print")
    assert numbers(battle, "life", 4) == [10, 10, 10, 10]
    for whom, lives in (("B", [6, 4, 4, 3]), ("C", [6, 5, 3, 3]), ("D", [6, 5, 4, 2])):
        two = several(cards, f"A: use Two\nA: choose {whom}", seats=seats, board=board)
        assert numbers(two, "life", 4) == lives
    for whom, life in (("B", 5), ("C", 4), ("D", 3)):
        one = several(cards, f"A: use That\nA: choose {whom}", seats=seats, board=board)
        assert numbers(one, "life", 4) == [life, 3, 20, 10]


@pytest.mark.clause("A7-GLOS-47", "A7-RULING-62")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("to", [0, 1])
@pytest.mark.parametrize("saved", [False, True])
def test_a7_glos_47_who_is_set_to_no_life_is_defeated_unless_something_saves_them(
    user: str, to: int, *, saved: bool
) -> None:
    other = "BA"["AB".index(user)]
    cards = f"""
        card Seal: special
          Seal - Action: Set an opponent's life to {to}. Gain 1 life.
        card Charm: armor
          Charm: When you are reduced to less than 1 life, discard this card to set your life to 2.
    """
    row = {user: " | Seal up", other: " | Charm up" * saved}
    battle = duel(
        cards,
        a="Hero" + row["A"],
        b="Foe" + row["B"],
        board=APART,
        start=f"round 1, turn {user}, {user} won initiative",
    )
    battle.play(f"{user}: use Seal")
    if to == 0 and saved:
        battle.play(f"{other}: use Charm")
    if to == 0 and not saved:
        battle.play(f"over: {user} wins by defeat")
        return
    battle.play(f"not over\n{user} life 11\n{other} life {to or 2}\n{user} decides action")
    if saved:
        battle.play(f"Charm {'discarded' if to == 0 else 'up'}")
    lost = [each for each in battle.log() if ("Foe" if other == "B" else "Hero") in each and ("life" in each)]
    assert lost == [f"{'Foe' if other == 'B' else 'Hero'} loses {10 - to} life (Seal)."] + (
        [f"{'Foe' if other == 'B' else 'Hero'} gains 2 life (Charm)."] if to == 0 else []
    )
    assert int(battle.state.fight.marked) == 0


@pytest.mark.clause("A7-GLOS-47")
def test_a7_glos_47_who_is_out_of_the_game_is_set_to_nothing() -> None:
    cards = "card Seal: special\n  Seal - Action: Set all warriors' life to 4."
    battle = several(
        cards, "A: attack B\ndice 6+5 1+2", seats=(f"{FOUR[0]} | Seal up", "Ben, life 1", "Cat"), board=BESIDE
    )
    battle.play("B defeated\nA: use Seal")
    assert numbers(battle, "life", 3) == [4, 0, 4]
    assert not any("Ben" in each and "(Seal)" in each for each in battle.log())
