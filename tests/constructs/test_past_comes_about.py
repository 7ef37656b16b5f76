"""Constant abilities that ask what was done this turn or round: once it is done, or at the end if it was not."""

from __future__ import annotations

import pytest

from agon.scenario import scene

SCENE = """
start: round 2, turn A
card Hero: warrior, life 9, experience 5
card Foe: warrior, life 8, experience 4
card Kit: special
  Aura: {text}
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero | Kit up
B: Foe
play
{play}
"""
HIT = "A: attack B\ndice 6+5 1+2\n"
MISS = "A: attack B\ndice 1+2 6+5\n"
STRUCK = "B: attack A\ndice 3+1 1+2\n"
IDLE = "A: pass\nA: pass\nA: pass\n"


@pytest.mark.clause("A7-RULING-70")
@pytest.mark.parametrize(
    ("text", "play"),
    [
        # A7-RULING-70: a gain that a constant ability brings comes once; here with the first deed that is asked about.
        ("If you moved this turn, gain +1 speed this round.", "A: move b1 E\nA speed 4\nA: move a1 W\nA speed 4"),
        ("If you moved this turn, gain 1 life.", "A: move b1 E\nA life 10\nA: move a1 W\nA life 10"),
        ("If you moved twice this turn, gain 1 life.", "A: move b1 E\nA life 9\nA: move a1 W\nA life 10"),
        ("If you hit an opponent this turn, gain 1 life.", f"{MISS}A life 9\n{HIT}A life 10\n{HIT}A life 10"),
        ("If you attacked this round, you may move one space.", f"{MISS}A: use Aura\nA: step b1 N\nA at b1"),
        ("If you attacked this round, you may move one space.", f"{MISS}A: pass\n{HIT}B life 7"),
        ("If you attacked this turn, deal 1 damage to an opponent.", f"{MISS}B life 7\n{MISS}B life 7"),
        ("If you moved and attacked this turn, gain 1 life.", f"{MISS}A life 9\nA: move b1 E\nA life 10"),
        # All of it: with the first deed after which it is so, whichever comes last, and once.
        ("If you moved and attacked this turn, gain 1 life.", f"A: move b1 E\nA: move b2 N\nA life 9\n{MISS}A life 10"),
        ("If you attacked and moved this turn, gain 1 life.", f"A: move b1 E\nA: move b2 N\nA life 9\n{MISS}A life 10"),
        ("If you moved and attacked this turn and are adjacent to an opponent, gain 1 life.",
         f"{MISS}A: move b1 E\nA life 9\nA: move b2 N\nA life 10"),
        ("If you moved this turn and are adjacent to an opponent, deal 1 damage to that opponent.",
         "A: move b1 E\nB life 8\nA: move b2 N\nB life 7\nA: move c2 N\nB life 7"),
        # One of it: with the first of them.
        ("If you moved or attacked this turn, gain 1 life.", f"A: move b1 E\nA life 10\nA: move b2 N\n{MISS}A life 10"),
        ("If you moved or attacked this turn, gain 1 life.", f"{MISS}A life 10\nA: move b1 E\nA life 10"),
        # What was not done is known at the end.
        ("If you did not attack this turn, gain 1 life.", f"{IDLE}A life 10"),
        ("If you did not attack this turn, gain 1 life.", f"{MISS}A: pass\nA: pass\nA life 9"),
        ("If you moved and did not attack this turn, gain 1 life.",
         "A: move b1 E\nA life 9\nA: pass\nA: pass\nA life 10"),
        ("If you moved and did not attack this turn, gain 1 life.", f"A: move b1 E\nA: move b2 N\n{MISS}A life 9"),
        (
            "If you did not attack this turn, your defense rolls gain +1 until your next turn.",
            f"{IDLE}B: attack A\ndice 3+1 1+2\nA life 9",
        ),
        (
            "If you did not attack this turn, your defense rolls gain +1 until your next turn.",
            f"{MISS}A: pass\nA: pass\nB: attack A\ndice 3+1 1+2\nA life 8",
        ),
        ("If you were hit this round, gain 1 life.", f"{IDLE}{STRUCK}A life 9\n{STRUCK}A life 8"),
    ],
)  # fmt: skip
def test_what_was_done_is_asked_when_it_is_done(text: str, play: str) -> None:
    scene(SCENE.format(text=text, play=play))


@pytest.mark.parametrize(
    ("text", "play"),
    [
        # As the card is turned up nothing has been done, and so nothing is known to be left undone.
        ("If you did not attack this turn, gain 1 life.", "A life 9\nA: end turn\nA life 10"),
        ("If you were not hit this round, gain 1 life.", "A life 9\nA: end turn\nA life 9\nB: end turn\nA life 10"),
        ("If you moved and did not attack this turn, gain 1 life.", "A life 9\nA: end turn\nA life 9"),
        ("If you moved this turn, gain 1 life.", "A life 9\nA: move b1 E\nA life 10"),
    ],
)
def test_nothing_is_left_undone_as_the_card_is_revealed(text: str, play: str) -> None:
    up = SCENE.replace("round 2, turn A", "round 2").replace("card Kit: special", "card Kit: special, initiative 9")
    scene(up.replace("A: Hero | Kit up", "A: Hero | Kit").format(text=text, play=play))
