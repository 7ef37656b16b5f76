"""What comes before a defeat, or in its place: whose it is, whatever brings it about (A7-RULING-62)."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from agon.scenario import scene

DUEL = """
start: round 2, turn {turn}
{header}
card Hero: warrior, life {mine}, experience 5
  Curse - Action: You lose 4 life.
  Fade - Action: Set your life to 0.
  Quit - Action: You lose the game.
card Foe: warrior, life 2, experience 4
  Burn - Action: Deal 1 damage to an opponent.
  Drain - Action: An opponent loses 3 life.
  Doom - Action: An opponent loses the game.
card Kit: special
  Aura: {text}
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero | {kit}
B: Foe
play
{play}
"""
CRITICAL = "dice 6+6 1+2"
STRIKES = f"B: attack A\n{CRITICAL}"


def played(text: str, play: str, *, turn: str = "B", kit: str = "Kit up", mine: int = 1, header: str = "") -> None:
    scene(DUEL.format(text=text, play=play, turn=turn, kit=kit, mine=mine, header=header))


SAVES = [
    "If you would be defeated, instead set your life to 2.",
    "If you would be defeated, set your life to 2 instead.",
    "When you would be defeated, set your life to 2 instead.",
    "Whenever you would be defeated, set your life to 2.",
    "Instead of being defeated, set your life to 2.",
    "Set your life to 2 instead of being defeated.",
    "When you are defeated, instead set your life to 2.",
    "Before you are defeated, set your life to 2.",
    "If you would be reduced to 0 life, set your life to 2 instead.",
    "When you are reduced to 0 life or less, set your life to 2.",
    "When you are reduced to less than 1 life, set your life to 2.",
    "When you would be defeated, your life becomes 2 instead.",
    "When you would be defeated, discard this card to set your life to 2 instead.",
    "Before you are defeated, gain 3 life.",
    "If you would be defeated, gain 3 life instead.",
]


@pytest.mark.parametrize("text", SAVES)
@pytest.mark.clause("A7-RULING-62")
def test_who_would_be_defeated_is_not(text: str) -> None:
    play = f"{STRIKES}\nA: use Kit\nA life 2" if "discard" in text else f"{STRIKES}\nA life 2"
    played(text, play + "\nnot over")
    played(text, f"{STRIKES}\nover: B wins", kit="Kit down")
    # The defeat of somebody else is none of its business.
    played(text, f"A: attack B\n{CRITICAL}\nover: A wins\nA life 1", turn="A")


LOSSES = [
    ("B: use Drain", "B"),
    ("B: use Burn", "B"),
    ("B: use Doom", "B"),
    ("A: use Curse", "A"),
    ("A: use Fade", "A"),
    ("A: use Quit", "A"),
]


@pytest.mark.parametrize(("deed", "turn"), LOSSES)
def test_whatever_takes_the_last_life(deed: str, turn: str) -> None:
    text = "If you would be defeated, instead set your life to 2."
    played(text, f"{deed}\nA life 2\nnot over", turn=turn)
    played(text, f"{deed}\nover: B wins", turn=turn, kit="Kit down")


def test_what_is_gained_before_defeat_is_in_time_even_where_recovery_is_too_late() -> None:
    text = "Before you are defeated, gain 3 life."
    played(text, f"{STRIKES}\nA life 2\nnot over", header="option: recovery too-late")


def test_before_somebody_else_is_defeated() -> None:
    text = "Before an opponent is defeated, you gain 3 life."
    played(text, f"A: attack B\n{CRITICAL}\nA life 4\nover: A wins", turn="A")
    played(text, f"{STRIKES}\nA life -1\nover: B wins")


def test_a_limit_is_kept() -> None:
    text = "Once per game, before you are defeated, set your life to 1."
    played(text, f"{STRIKES}\nA: use Kit\nA life 1\n{STRIKES}\nover: B wins")


@pytest.mark.parametrize(
    "text",
    [
        "Instead of attacking, gain 1 life.",
        "If you would be defeated, you may discard this card instead.",
    ],
)
def test_in_place_of_what_cannot_be_replaced(text: str) -> None:
    assert not isinstance(read_ability(text), Reading)


@pytest.mark.parametrize(
    ("text", "kit", "play"),
    [
        ("You win the game.", "Kit up", "A: use Trick\nover: A wins by defeat"),
        ("Each opponent loses the game.", "Kit up", "A: use Trick\nover: A wins by defeat"),
    ],
)
def test_all_opponents_lose_the_game_together(text: str, kit: str, play: str) -> None:
    three = DUEL.replace("Aura:", "Trick - Action:").replace("B: Foe\n", "B: Foe\nC: Third\n")
    three = three.replace("card Kit", "card Third: warrior, life 5\ncard Kit").replace("Bv .", "Bv C<")
    scene(three.format(text=text, play=play, turn="A", kit=kit, mine=3, header=""))
