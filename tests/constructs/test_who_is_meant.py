"""Whom "that opponent", "they" and "it" mean in a lasting rule: those of whom its condition holds, and nobody else."""

from __future__ import annotations

import pytest

from agon.scenario import scene

THREE = """
start: round 2, turn {turn}
card Hero: warrior, life 9, experience 5
card Foe: warrior, life 8, experience 4, culture Greek
card Third: warrior, life 9, experience 3, culture Roman
card Kit: special
  Aura: {text}
card Axe: weapon, damage 2
card Helm: armor
board
{board}
A: Hero | Kit up
B: Foe | Axe up
C: Third
play
{play}
"""
TWO = "\n".join(line for line in THREE.splitlines() if not line.startswith(("C:", "card Third")))
NEAR = "  .  .  .  C<\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  ."
"""B next to A and in front of it; C far from both, and turned away."""
BETWEEN = "  .  .  .  .\n  .  Bv .  .\n  .  A^ C< .\n  .  .  .  ."
"""B and C next to A."""
FAR = "  .  B> .  C<\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  ."
SPEED = "B speed 1\nA speed 3"
IDLE = "B speed 3\nA speed 3"


def played(text: str, play: str, *, turn: str = "A", board: str = NEAR) -> None:
    """Play in three seats, and what says nothing of C in two."""
    scene(THREE.format(text=text, play=play, turn=turn, board=board))
    if "C" not in play:
        bare = board.replace("C<", ". ")
        scene(TWO.format(text=text, play=play, turn=turn, board=bare))


STATS = [
    "If an opponent is adjacent to you, that opponent gets -2 speed.",
    "While an opponent is adjacent to you, they get -2 speed.",
    "While an opponent is adjacent to you, their speed is 1.",
    "If a warrior is adjacent to you, that warrior gets -2 speed.",
    "While you are adjacent to an opponent, that opponent gets -2 speed.",
    "While an opponent is in front of you, that opponent gets -2 speed.",
    "If you have more life than an opponent, they get -2 speed.",
    "If an opponent has less life than you, they get -2 speed.",
    "If an opponent has a weapon, that opponent gets -2 speed.",
    "If an opponent is adjacent to you and has a weapon, that opponent gets -2 speed.",
    "If an opponent is adjacent to you, and you have less than 10 life, that opponent gets -2 speed.",
    "If you have less than 10 life and an opponent is adjacent to you, that opponent gets -2 speed.",
    "If an opponent has more experience than 3 and is adjacent to you, that opponent gets -2 speed.",
]


@pytest.mark.parametrize("text", STATS)
def test_statistics(text: str) -> None:
    played(text, SPEED + "\nC speed 3")
    played(text, SPEED)


@pytest.mark.parametrize("text", [each for each in STATS if "adjacent" in each])
def test_statistics_of_nobody_and_of_several(text: str) -> None:
    played(text, IDLE, board=FAR)
    if "weapon" not in text and "experience" not in text:
        played(text, "A speed 3\nB speed 1\nC speed 1", board=BETWEEN)


def test_experience_and_amounts_of_each() -> None:
    lowers = "While an opponent is adjacent to you, that opponent gets -2 experience."
    played(lowers, "B experience 2\nA experience 5\nC experience 3")
    armed = "While an opponent is adjacent to you, that opponent gets -1 speed for each weapon they have."
    played(armed, "B speed 2\nC speed 3\nA speed 3", board=BETWEEN)
    played("If an opponent has no weapon, that opponent gets -2 speed.", "B speed 3\nC speed 1\nA speed 3")


# text; what happens in the turn of A, of B (with C far), of C (with C far)
FORBIDDEN = [
    ("While an opponent is adjacent to you, it cannot attack.", "A may attack B", "B may not attack A", ""),
    ("If your opponent is adjacent to you, they cannot attack.", "A may attack B", "B may not attack A", ""),
    ("While an opponent is adjacent to you, it cannot attack you.", "A may attack B", "B may not attack A", ""),
    ("While you are adjacent to an opponent, that opponent cannot attack you.", "", "B may not attack A", ""),
    ("While an opponent is adjacent to you, it cannot move.", "A may move c2", "B may not move c3", "C may move c4"),
    ("If an opponent has less life than you, they cannot move.", "A may move c2", "B may not move c3", "C may move c4"),
    ("While an opponent has a weapon, it cannot move.", "A may move c2", "B may not move c3", "C may move c4"),
    ("While an opponent has no weapon, it cannot move.", "A may move c2", "B may move c3", "C may not move c4"),
    ("While an opponent is adjacent to you, you cannot attack that opponent.",
     "A may not attack B", "B may attack A", ""),
    ("While an opponent is adjacent to you, that opponent cannot be attacked.",
     "A may not attack B", "B may attack A", ""),
    ("While an opponent is adjacent to you, it cannot take damage.", "A: attack B\ndice 6+6 1+2\nB life 8", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "mine", "theirs", "third"), FORBIDDEN, ids=[each[0] for each in FORBIDDEN])
def test_prohibitions(text: str, mine: str, theirs: str, third: str) -> None:
    for turn, play in (("A", mine), ("B", theirs), ("C", third)):
        if play and turn != "C":
            played(text, play, turn=turn)
        elif play:
            scene(THREE.format(text=text, play=play, turn=turn, board=NEAR))


def test_other_warriors_are_others_than_the_one_spoken_of() -> None:
    text = "While an opponent is adjacent to you, you may not attack other warriors."
    played(text, "A may attack B")
    aside = "  .  .  .  .\n  .  C< .  .\n  .  A^ B< .\n  .  .  .  ."
    one = "While an opponent has a weapon, you may not attack other warriors."
    scene(THREE.format(text=one, play="A may not attack C", turn="A", board=aside))
    # Of one that is forbidden to attack others, they are others than you.
    taunt = "While an opponent is adjacent to you, that opponent cannot attack other warriors."
    row = "  .  .  .  .\n  .  A> .  .\n  .  B^ C< .\n  .  .  .  ."
    scene(THREE.format(text=taunt, play="B may attack A", turn="B", board=row))
    row = "  .  .  .  .\n  .  C< .  .\n  .  B^ A> .\n  .  .  .  ."
    scene(THREE.format(text=taunt, play="B may not attack C", turn="B", board=row))


# text; dice and result of A attacking B, of B attacking A, with C next to A as well and with C far
ROLLS = [
    ("While an opponent has a weapon, their attack rolls get -2.", "B: attack A\ndice 3+4 1+2\nB total 5", "B"),
    ("While an opponent has a weapon, their defense rolls get -2.", "A: attack B\ndice 3+4 3+4\nB total 5", "A"),
    ("While an opponent has a weapon, your attack rolls against them gain +1.",
     "A: attack B\ndice 3+4 1+2\nA total 8", "A"),
    ("While an opponent has a weapon, your attacks against that opponent deal +1 damage.",
     "A: attack B\ndice 6+5 1+2\nB life 6", "A"),
    ("While an opponent has a weapon, their attacks deal +1 damage.", "B: attack A\ndice 6+5 1+2\nA life 7", "B"),
    ("While an opponent has a weapon, you win ties against that opponent.",
     "B: attack A\ndice 3+4 3+4\nA life 9", "B"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play", "turn"), ROLLS, ids=[each[0] for each in ROLLS])
def test_rolls_and_damage(text: str, play: str, turn: str) -> None:
    played(text, play, turn=turn)


NAMED = "card Foe: warrior, life 8, experience 4, culture Greek"
ABLE = """
  Heal - Action: Gain 1 life.
  Burn - Action: Deal 1 damage to another warrior.
  Again: After you make an attack roll, you may re-roll it."""
CARDS_OF_C = "card Third: warrior, life 9, experience 3, culture Roman"
OPPOSITE = "  .  .  .  .\n  .  Bv .  .\n  C> A^ .  .\n  .  .  .  ."

# What stands in one place only for both: B has a weapon, C has none, and both are next to A.
KINDS = [
    ("they cannot gain life.", "B", "B may not use Heal", "C: use Heal\nC life 10"),
    ("they cannot use Action abilities.", "B", "B may not use Heal", "C may use Heal"),
    ("they cannot re-roll dice.", "B", "B: attack A\ndice 3+4 1+2\nB total 7\nB decides action",
     "C: attack A\ndice 3+4 1+2\nC decides use"),
    ("you win ties against that opponent.", "B", "B: attack A\ndice 3+4 3+4\nA life 9", ""),
    ("reduce all damage that opponent takes by 1.", "A", "A: attack B\ndice 6+5 1+2\nB life 8", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "turn", "armed", "bare"), KINDS, ids=[k[0] for k in KINDS])
def test_every_kind_of_lasting_change(text: str, turn: str, armed: str, bare: str) -> None:
    said = THREE.replace(NAMED, NAMED + ABLE).replace(CARDS_OF_C, CARDS_OF_C + ABLE)
    whole = f"While an opponent has a weapon, {text}"
    scene(said.format(text=whole, play=armed, turn=turn, board=OPPOSITE))
    if bare:
        scene(said.format(text=whole, play=bare, turn="C", board=OPPOSITE))


def test_next_to_somebody_else() -> None:
    text = "While an opponent is adjacent to another warrior, it cannot move."
    apart = "  .  .  .  C<\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  ."
    close = "  .  .  .  .\n  .  Bv C< .\n  .  .  .  .\n  .  A^ .  ."
    scene(THREE.format(text=text, play="B may not move b4", turn="B", board=close))
    scene(THREE.format(text=text, play="B may move b4", turn="B", board=apart))


def test_what_cannot_be_asked_of_one_of_several_is_asked_where_there_is_one() -> None:
    text = "If an opponent has attacked you this turn, they get -1 speed."
    play = "B speed 3\nB: attack A\ndice 1+2 6+6\nB speed 2\nA speed 3"
    scene(TWO.format(text=text, play=play, turn="B", board=NEAR.replace("C<", ". ")))
    won = "If an opponent won initiative, they get -1 speed."
    scene(TWO.format(text=won, play="B speed 2\nA speed 3", turn="B, B won initiative", board=NEAR.replace("C<", ". ")))
