"""Whose tie it is that cards wait for, who may not move a warrior, and least results, in play."""

from __future__ import annotations

import pytest

from agon.core.errors import BadInputError
from agon.language.ast import Kind
from tests.constructs.fights import fight
from tests.constructs.refusals import refused_as


@pytest.mark.clause("A7-TIE-01", "A7-RULING-55", "A7-RULING-56", "A7-TIE-02")
@pytest.mark.parametrize("whose", ["you", "an opponent", "any warrior"])
@pytest.mark.parametrize("outcome", ["wins", "loses"])
@pytest.mark.parametrize("experience", [2, 4])
@pytest.mark.parametrize("tied", ["initiative", "compared rolls", "nothing"])
def test_who_wins_or_loses_a_tie_of_any_sort_is_asked_of_the_one_that_is_named(
    whose: str, outcome: str, experience: int, tied: str
) -> None:
    """Foe has experience 3, so that Hero wins its ties with 4 and loses them with 2."""
    verb = outcome if whose != "you" else outcome.removesuffix("s")
    rolls = "Choose an opposing warrior. You and that warrior each roll two dice. If your total is higher, gain 5 life."
    cards = f"""
        card Hero: warrior, experience {experience}
        card Ear: armor
          Ear: After {whose} {verb} a tie, gain 1 life.
        card Kit: special
          Duel - Action: {rolls}
        card Flag: inspiration, initiative 1
    """
    won = experience > 3
    if tied == "initiative":
        scene = fight(cards, a="Hero | Ear up, blank", start="round 2")
    elif tied == "nothing":
        scene = fight(cards, a="Hero | Ear up, Flag", start="round 2")
        scene.play("A life 10")
        return
    else:
        scene = fight(cards, "A: use Duel\ndice 3+4 2+5", a="Hero | Ear up, Kit up")
    answered = whose == "any warrior" or (whose == "you") == (won == (outcome == "wins"))
    life = 10 + answered + (5 if tied == "compared rolls" and won else 0)
    while "use Ear" in scene.options():
        scene.play("A: use Ear")
    scene.play(f"A life {life}")


@pytest.mark.clause("A7-MOVE-09", "A7-MOVE-11", "A7-MOVE-13")
@pytest.mark.parametrize(
    ("ban", "moved", "turned"),
    [
        ("You cannot be moved by opponents.", False, True), ("You cannot be moved.", False, True),
        ("You cannot be rotated by opponents.", True, False), ("You cannot be rotated.", True, False),
        ("You gain +1 speed.", True, True),
    ],
)  # fmt: skip
def test_who_cannot_be_moved_or_rotated_is_so_by_others_and_moves_and_turns_itself(
    ban: str, *, moved: bool, turned: bool
) -> None:
    cards = f"""
        card Stone: armor
          Stone: {ban}
        card Kit: special
          Push - Action: Move an opposing warrior one space. Gain 1 life.
          Spin - Action: Turn an opposing warrior to face any direction. Gain 1 life.
          Step - Action: Move one space.
          Face - Action: Turn your warrior to face any direction.
    """
    seats = {"a": "Hero | Kit up", "b": "Foe | Kit up, Stone up"}
    push = fight(cards, "A: use Push", **seats)
    push.play("A: step b4 S\nB at b4 S\nA life 11" if moved else "B at b3 S\nA life 11\nA decides action")
    spin = fight(cards, "A: use Spin", **seats)
    spin.play("A: turn E\nB at b3 E\nA life 11" if turned else "B at b3 S\nA life 11\nA decides action")
    fight(
        cards, "A: end turn\nB: use Step; step c3 W\nB at c3 W\nB: use Face; turn N\nB at c3 N\nB: move c4 S", **seats
    )


@pytest.mark.clause("A7-MOVE-09", "A7-MOVE-11")
@pytest.mark.parametrize("ban", ["You cannot be moved by your cards.", "You cannot be moved by Armor cards."])
def test_a_ban_on_being_moved_by_anything_but_opponents_is_refused_in_words(ban: str) -> None:
    with pytest.raises(BadInputError, match="by that source"):
        fight(f"card Stone: armor\n  Stone: {ban}", a="Hero | Stone up")


@pytest.mark.clause("A7-RULING-47")
@pytest.mark.parametrize("dice", [(1, 1), (3, 4), (4, 4), (5, 4)])
@pytest.mark.parametrize("least", ["8", "your life"])
def test_rolls_below_a_number_are_raised_to_it_when_all_is_added(dice: tuple[int, int], least: str) -> None:
    """Step 6, on the result: with +2 it is the number, or more."""
    cards = f"""
        card Wall: armor
          Wall: Your attack rolls that are less than {least} are increased to {least}.
          Zeal: Your attack rolls gain +2.
    """
    number = 8 if least == "8" else 10
    one, two = dice
    fight(cards, f"A: attack B\ndice {one}+{two} 6+6\nA total {max(number, one + two + 2)}", a="Hero | Wall up")


@pytest.mark.clause("A7-RULING-47")
@pytest.mark.parametrize(
    "text",
    ["Your rolls that are less than 8 are increased to 9.", "Your rolls that are doubles are increased to 8.",
     "Your rolls that are greater than 8 are increased to 8."],
)  # fmt: skip
def test_other_least_results_are_refused_in_words(text: str) -> None:
    with pytest.raises(BadInputError, match="the engine cannot do this yet"):
        fight(f"card Wall: armor\n  Wall: {text}", a="Hero | Wall up")


@pytest.mark.clause("A7-XATK-01", "A7-ADD-08")
@pytest.mark.parametrize("life", [9, 10, 11])
def test_two_attacks_on_those_with_more_life_and_one_on_others(life: int) -> None:
    cards = """
        card Hero: warrior, speed 5, life 10
        card Axe: weapon, damage 0
          Feud: If the defender has more life than you, you may attack them with this weapon twice each turn.
    """
    scene = fight(cards, "A: attack B with Axe\ndice 6+5 1+2", a="Hero | Axe up", b=f"Foe, life {life}")
    scene.play(f"A may {'' if life > 10 else 'not '}attack B with Axe")
    if life > 10:
        scene.play("A: attack B with Axe\ndice 6+5 1+2\nA may not attack B with Axe (A7-ATK-01)")


# --- a ban "unless" something is done ---------------------------------------------------------------------------------

BAN = "Choose an opponent. They cannot attack you {}."


@pytest.mark.parametrize(("text", "kind"), [
    (BAN.format("this round unless you attack them"), "reveal"),
    ("When you are hit, that opponent cannot attack you this turn unless you attack that opponent.", "constant"),
    ("After an opponent misses you, that opponent cannot move this turn unless they move one space away from you.",
     "constant"),
])  # fmt: skip
def test_a_deed_that_would_end_a_ban_is_not_offered_at_once(text: str, kind: Kind) -> None:
    refused = refused_as("UNLESS", text, kind=kind)
    assert "offered now, or asked as long as the ban lasts" in refused.message


def test_a_price_in_place_of_a_ban_is_offered_and_a_ban_may_end_by_a_deed() -> None:
    cards = "card Kit: special\n  Kit (action): {}\n"
    price = cards.format(BAN.format("this round unless they discard a card"))
    fight(price + "card Plate: armor\n", "A: use Kit\nB decides may", a="Hero | Kit up", b="Foe | Plate up")
    ends = cards.format(BAN.format("until you attack them"))
    scene = fight(ends, "A: use Kit\nA: end turn\nB may not attack A", a="Hero | Kit up")
    scene.play("B: end turn\nround 2")
