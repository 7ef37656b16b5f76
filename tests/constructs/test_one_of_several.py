"""One opponent of several, and the others: whom the user picks, who is involved anyway, and who "another" is."""

from __future__ import annotations

import pytest

from agon.core.errors import UnreadCardError
from agon.scenario import scene

FOUR = """
start: round 2, turn {turn}
card Hero: warrior, life 9, experience 5
card Foe: warrior, life 8, experience 4
card Third: warrior, life 9, experience 3
card Fourth: warrior, life 7, experience 2
card Kit: special
  {text}
card Axe: weapon, damage 2
card Helm: armor
card Greave: special
board
  .  Dv .  C<
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero | Kit up
B: Foe | Axe up
C: Third
D: Fourth | Helm up, Greave up
play
{play}
"""
HIT = "A: attack B\ndice 6+5 1+2\n"
MOVE = "A: move c2 E\n"


def play(text: str, steps: str, *, turn: str = "A") -> None:
    """Play a scene of four; an ability begins with its name, or is a constant one."""
    scene(FOUR.format(text=text if ": " in text else f"Aura: {text}", play=steps, turn=turn))


@pytest.mark.parametrize("who", ["your opponent", "an opponent"])
@pytest.mark.parametrize(
    ("deed", "shown"),
    [
        ("{who} gets -1 speed this round", "C speed 2\nB speed 3\nD speed 3"),
        ("{who}'s speed becomes 1 this round", "C speed 1\nB speed 3\nD speed 3"),
        ("{who} loses 1 experience", "C experience 2\nB experience 4\nD experience 2"),
        ("{who} loses 1 life", "C life 8\nB life 8\nD life 7"),
        ("{who} gains 1 life", "C life 10\nB life 8\nD life 7"),
        ("{who} loses 2 initiative", "C initiative -2\nB initiative 0\nD initiative 0"),
        ("{who} takes 1 damage", "C life 8\nB life 8\nD life 7"),
    ],
)
def test_one_opponent_is_picked_as_it_resolves(who: str, deed: str, shown: str) -> None:
    # A7-RULING-88: the move involves no opponent, so the user picks one, and it happens to that one alone.
    play(f"After you move, {deed.format(who=who)}.", f"{MOVE}A: choose C\n{shown}")


@pytest.mark.parametrize("who", ["your opponent", "an opponent"])
def test_whose_rolls_is_picked_too(who: str) -> None:
    # A7-RULING-88: "an opponent's attack rolls ... this round" are those of one.
    text = f"Aura - Action: {who.capitalize()}'s attack rolls get -3 this round."
    attack = "A: pass\nA: pass\nB: attack A\ndice 3+2 1+2\n"
    play(text, f"A: use Aura\nA: choose B\n{attack}A life 9")
    play(text, f"A: use Aura\nA: choose C\n{attack}A life 8")


def test_who_is_involved_is_not_asked_for() -> None:
    # A7-RULING-88: the event involves one opposing player.
    play("When you hit, your opponent gets -1 speed this round.", f"{HIT}B speed 2\nC speed 3\nD speed 3")
    play("When you hit, your opponent loses 1 life.", f"{HIT}B life 6\nC life 9\nD life 7")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("When you hit an opponent, each other opponent loses 1 life.", "B life 7\nC life 8\nD life 6"),
        ("When you hit an opponent, all other opponents take 1 damage.", "B life 7\nC life 8\nD life 6"),
        ("When you hit an opponent, deal 1 damage to each other opponent.", "B life 7\nC life 8\nD life 6"),
        ("When you hit an opponent, each other opponent gets -1 speed this round.", "B speed 3\nC speed 2\nD speed 2"),
        ("When you hit an opponent, another opponent loses 1 life.", "A: choose D\nB life 7\nC life 9\nD life 6"),
        ("When you hit an opponent, deal 1 damage to another opponent.", "A: choose C\nB life 7\nC life 8\nD life 7"),
        ("When you hit an opponent, another opponent gets -1 speed this round.", "A: choose C\nB speed 3\nC speed 2"),
        (
            "When you hit an opponent, another opponent discards a support card.",
            "A: choose D\nD: choose Greave\nGreave discarded",
        ),
    ],
)
def test_another_opponent_is_none_that_was_spoken_of(text: str, shown: str) -> None:
    play(text, HIT + shown)


def test_the_others_of_a_condition_that_holds() -> None:
    # B is next to A; of a constant ability the others are those of whom its condition does not hold.
    text = "If an opponent is adjacent to you, each other opponent gets -1 speed."
    play(text, "B speed 3\nC speed 2\nD speed 2")


@pytest.mark.parametrize(
    "text",
    ["Each other opponent gets -1 speed.", "Deal 1 damage to another opponent.", "Another opponent loses 1 life."],
)
def test_another_than_nobody_is_not_read(text: str) -> None:
    with pytest.raises(UnreadCardError, match="has nothing to refer to here"):
        play(text, "")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        # So many of each opponent, not of all together, whichever words say so.
        ("discard one of each opponent's cards", "A: choose Helm\nAxe discarded\nHelm discarded\nGreave up"),
        ("each opponent discards a card of your choice", "A: choose Helm\nAxe discarded\nHelm discarded\nGreave up"),
        ("all opponents discard a card of your choice", "A: choose Helm\nAxe discarded\nHelm discarded\nGreave up"),
        ("each other opponent discards a card of your choice", "A: choose Greave\nAxe up\nHelm up\nGreave discarded"),
    ],
)
def test_one_card_of_each_of_several(text: str, shown: str) -> None:
    play(f"When you hit an opponent, {text}.", HIT + shown)


def test_two_cards_of_an_opponent_are_of_one_opponent() -> None:
    # A7-RULING-88: B has the Axe, D two pieces of armor; both cards are of whom the user picks.
    text = "Aura - Action: Your opponent discards two support cards of your choice."
    play(text, "A: use Aura\nA: choose D\nA: choose Helm\nHelm discarded\nGreave discarded\nAxe up")
