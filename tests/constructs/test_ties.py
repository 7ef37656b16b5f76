"""Ties of every sort: attack rolls, rolls that a card compares, and initiative (A7-TIE-01..06)."""

from __future__ import annotations

import pytest

from tests.constructs.fights import fight

HIT = "dice 6+4 1+2"
LAST = "Hero | One up, Two up, Three up, Four up"
FOUR = "\ncard One: special\ncard Two: weapon\ncard Three: armor\ncard Four: inspiration"


@pytest.mark.clause("A7-TIE-01", "A7-END-06")
def test_who_wins_ties_wins_tied_initiative() -> None:
    cards = "card Hero: warrior, experience 2\n Edge: {s1-021}"
    fight(cards, "A won initiative", start="round 1")
    fight("card Hero: warrior, experience 2", "B won initiative", start="round 1")
    # In the last round both have none, which is a tie like any other.
    foe = LAST.replace("Hero", "Foe")
    fight(cards + FOUR, "A won initiative", a=LAST, b=foe, start="round 5")
    # Who has an ability of that name is not beaten by it.
    both = cards.replace("Edge", "Roukou")
    fight(both + "\ncard Flag: inspiration\n Flag: {s5-042}", "B won initiative", b="Foe | Flag up", start="round 2")


@pytest.mark.clause("A7-TIE-01", "A7-TIE-03", "A7-ADD-03")
def test_ties_won_by_less_life_are_so_for_initiative_and_dice_decide_where_life_is_level() -> None:
    """The card works for the initiative of the round in which it is revealed (A7-PRIN-01)."""
    cards = "card Skull: inspiration\n Omen: {s5-017}"
    fight(cards, "B won initiative", a="Hero | Skull", b="Foe, life 5", start="round 1")
    fight(cards, "waits for 4 dice\ndice 1+2 3+4\nB won initiative", a="Hero | Skull", start="round 1")
    tied = "A: attack B\ndice 3+4 5+2\n"
    fight(cards, f"{tied}log: Miss", a="Hero | Skull up", b="Foe, life 9")
    fight(cards, f"{tied}log: Hit", a="Hero, life 9 | Skull up")
    fight(cards, f"{tied}dice 1+2 6+6\nlog: Miss", a="Hero | Skull up")


@pytest.mark.clause("A7-RULING-56", "A7-TIE-01")
def test_winning_and_losing_tied_initiative_are_events() -> None:
    attacks = f"A: attack B\n{HIT}\nB life 8\nA: attack B\n{HIT}\nB life 7"
    luck = "card Hero: warrior, experience 4\n Luck: {s3-007}\ncard Drum: special, initiative 1"
    fight(luck, f"A won initiative\n{attacks}", start="round 1")
    fight(luck, f"A won initiative\nA: attack B\n{HIT}\nB life 9", a="Hero | Drum", start="round 1")
    loser = "card Hero: warrior, experience 2\n Calm: {s4-077}\ncard Drum: special, initiative 1"
    fight(loser, "B won initiative\nA experience 5\nB: end turn\nA speed 4", start="round 1")
    fight(loser, "B won initiative\nA experience 2", b="Foe | Drum", start="round 1")


@pytest.mark.clause("A7-RULING-55", "A7-RULING-56", "A7-RULING-78")
def test_winning_the_tie_of_rolls_that_a_card_compares() -> None:
    """By a rule on ties; the bonus is for the attack after the one in which the card was at work."""
    cards = """
        card Hero: warrior, experience 2
          Edge: {s1-021}
          Luck: {s3-007}
        card Blade: weapon
          Swift: {s5-033}
    """
    level = f"A: attack B with Blade\n{HIT}\ndice 4 3\nB life 9\n"
    fight(cards, f"{level}A: attack B\n{HIT}\nB life 7\nA: end turn\nB: end turn\nround 2\nA speed 4",
          a="Hero | Blade up")  # fmt: skip
