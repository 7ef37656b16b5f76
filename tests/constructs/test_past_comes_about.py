"""Constant abilities that ask what was done this turn or round: once it is done, or at the end if it was not."""

from __future__ import annotations

import pytest

from agon.language import Reading, ast, read_ability
from agon.scenario import scene
from tests.constructs.refusals import refused_as

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


NOT_YET = "is not known before it ends"


@pytest.mark.clause("A7-RULING-70")
@pytest.mark.parametrize(
    ("text", "play"),
    [
        # What somebody does not do this round is known at its end, whoever asks it and when.
        ("Trick - Action: If you do not attack this round, gain 1 life.",
         f"A: use Trick\nA life 9\n{MISS}A: end turn\nB: end turn\nA life 9"),
        ("Trick - Action: If you do not attack this round, gain 1 life.",
         "A: use Trick\nA life 9\nA: end turn\nA life 9\nB: end turn\nA life 10"),
        ("Trick - Action: If you attacked this round, gain 2 life. If you do not attack this round, gain 1 life.",
         f"{MISS}A: use Trick\nA life 11\nA: end turn\nB: end turn\nA life 11"),
        ("Trick - Action: If you do not attack this turn, gain 1 life.",
         "A: use Trick\nA life 9\nA: end turn\nA life 10"),
        ("Trick - Action: If your opponent does not hit you this round, gain 1 life.",
         f"A: use Trick\nA: end turn\nA life 9\n{STRUCK}B: end turn\nA life 8"),
        ("Trick - Action: If you are not hit this round, gain 1 life.",
         f"A: use Trick\nA: end turn\nA life 9\n{STRUCK}B: end turn\nA life 8"),
        ("Trick - Action: If you do not move or attack this round, gain 1 life.",
         "A: use Trick\nA: move b1 E\nA: end turn\nB: end turn\nA life 9"),
        ("Aura: If you do not attack this round, gain 1 life.", "A: end turn\nA life 9\nB: end turn\nA life 10"),
        ("Aura: If you do not attack this turn, gain 1 life.", "A: end turn\nA life 10\nB: end turn\nA life 10"),
        # What was not done until now is asked now.
        ("Trick - Action: If you did not attack this round, gain 1 life.", f"A: use Trick\nA life 10\n{MISS}A life 10"),
    ],
)  # fmt: skip
def test_what_is_not_done_is_known_at_the_end(text: str, play: str) -> None:
    scene(SCENE.replace("Aura: {text}", "{text}").format(text=text, play=play))


def test_what_is_not_done_is_not_known_as_a_card_is_revealed() -> None:
    up = SCENE.replace("round 2, turn A", "round 2").replace("card Kit: special", "card Kit: special, initiative 9")
    up = up.replace("A: Hero | Kit up", "A: Hero | Kit").replace("Aura: {text}", "Trick - Reveal: {text}")
    text = "If you do not move this round, gain 2 life."
    scene(up.format(text=text, play="A life 9\nA: end turn\nA life 9\nB: end turn\nA life 11"))
    scene(up.format(text=text, play="A life 9\nA: move b1 E\nA: end turn\nB: end turn\nA life 9"))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("constant", "If you do not attack this round, your defense rolls gain +2."),
        ("constant", "When you are hit, if you do not attack this round, gain 1 life."),
        ("constant", "Once each round, if you do not attack this round, gain 1 life."),
        ("action", "Deal 1 damage to each opponent who does not attack this round."),
        ("action", "If you do not attack this round, your attack rolls gain +1 this round."),
        ("reveal", "If you do not attack this turn, gain 1 life."),
    ],
)
def test_what_cannot_wait_for_what_is_not_known_is_refused(kind: ast.Kind, text: str) -> None:
    unread = refused_as("NOT-YET", text, kind=kind)
    assert NOT_YET in unread.message


def test_the_wordings_that_a_refusal_names_are_read() -> None:
    for text in ("At the end of the round, if you did not attack this round, gain 1 life.",
                 "While you have not attacked this round, your defense rolls gain +2."):  # fmt: skip
        assert isinstance(read_ability(text), Reading)
