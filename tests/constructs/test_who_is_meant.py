"""Whom "that opponent", "they" and "it" mean in a lasting rule: those of whom its condition holds, and nobody else."""

from __future__ import annotations

import pytest

from agon.core.errors import UnreadCardError
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


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-04")
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


# What the words before do not name: refused, and told of whom nothing is said.
NOBODY = [
    "If either an opponent or you have a sword, they get -1 speed.",
    "If you or an opponent has a weapon, their attack rolls get -1.",
]


@pytest.mark.parametrize("text", NOBODY)
def test_words_that_do_not_say_who_is_meant_are_not_played(text: str) -> None:
    with pytest.raises(UnreadCardError, match="do not say which warrior is meant"):
        played(text, "A speed 3")


@pytest.mark.parametrize("text", ["If you have a sword, they get -1 speed.", "In round 2, they get -1 speed."])
def test_words_about_nobody_are_not_read(text: str) -> None:
    with pytest.raises(UnreadCardError, match="has nothing to refer to"):
        played(text, "A speed 3")


def test_of_no_opponent_is_said_of_all() -> None:
    text = "If no opponent has an armor, they get -1 speed."
    played(text, "A speed 3\nB speed 2\nC speed 2")
    armed = THREE.replace("B: Foe | Axe up", "B: Foe | Helm up")
    scene(armed.format(text=text, play="A speed 3\nB speed 3\nC speed 3", turn="A", board=NEAR))


def test_whom_one_has_hit_is_the_other_where_there_is_but_one() -> None:
    text = "If you have hit this turn, they get -1 speed."
    one = NEAR.replace("C<", ". ")
    scene(TWO.format(text=text, play="B speed 3\nA: attack B\ndice 6+5 1+2\nB speed 2\nA speed 3", turn="A", board=one))
    with pytest.raises(UnreadCardError, match="do not say which warrior is meant"):
        scene(THREE.format(text=text, play="B speed 3", turn="A", board=NEAR))


# Both are next to A; B has a weapon and C has none: what is said of those with a weapon is so of B alone.
GRIDDED = "grid . -2 . / . ^ ."
MEANT = [
    ("all modifiers in their basic attack grid that are less than +0 are increased to +0.",
     "B: attack A\ndice 3+4 1+1\nB total 7", "C: attack A\ndice 3+4 1+1\nC total 5"),
    ("they must spend an additional action to move.", "B: move b4 S\nB: pass\nA life 9",
     "C: move a3 E\nC: move a2 E\nC: pass"),
    ("they cannot rotate.", "B may not turn N", "C: turn N"),
    ("they may move diagonally.", "B: move c4 N\nB at c4", "C may not move b1 N"),
    ("their base damage is 3.", "B: attack A\ndice 6+5 1+2\nA life 6", "C: attack A\ndice 6+5 1+2\nA life 8"),
    ("they win ties.", "B: attack A\ndice 3+4 1+4\nA life 8", "C: attack A\ndice 3+4 1+4\nA life 9"),
    ("their attack rolls cannot be increased.", "B: attack A\ndice 3+4 1+1\nB total 7",
     "C: attack A\ndice 3+4 1+1\nC total 7"),
    ("they roll one less die.", "B: attack A\ndice 3 1+1\nB total 3", "C: attack A\ndice 3+4 1+1\nC total 7"),
    ("their attacks deal double damage.", "B: attack A\ndice 6+5 1+2\nA life 7", "C: attack A\ndice 6+5 1+2\nA life 8"),
    ("their attacks cannot be critical hits.", "B: attack A\ndice 5+5 1+2\nA life 8",
     "C: attack A\ndice 5+5 1+2\nA life 7"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "armed", "bare"), MEANT, ids=[each[0] for each in MEANT])
def test_grids_costs_ties_and_turns_of_those_meant(text: str, armed: str, bare: str) -> None:
    whole = f"While an opponent has a weapon, {text}"
    said = THREE
    if "modifiers" in text:
        said = said.replace("culture Greek", f"culture Greek, {GRIDDED}").replace(
            "culture Roman", f"culture Roman, {GRIDDED}"
        )
    elif "ties" in text:
        said = said.replace("culture Greek", "culture Greek, grid . -2 . / . ^ .").replace(
            "culture Roman", f"culture Roman, {GRIDDED}"
        )
    scene(said.format(text=whole, play=armed, turn="B", board=OPPOSITE))
    if bare:
        scene(said.format(text=whole, play=bare, turn="C", board=OPPOSITE))


@pytest.mark.clause("A7-RULING-86")
def test_damage_that_those_meant_take_is_halved() -> None:
    text = "While an opponent has a weapon, they take half damage."
    scene(THREE.format(text=text, play="A: attack B\ndice 6+6 1+2\nB life 7", turn="A", board=OPPOSITE))
    aside = "  .  .  .  .\n  .  C< .  .\n  .  A^ B< .\n  .  .  .  ."
    scene(THREE.format(text=text, play="A: attack C\ndice 6+6 1+2\nC life 7", turn="A", board=aside))


REVEALED = """
start: round 2
card Hero: warrior, life 9, experience 5
card Foe: warrior, life 8, experience 4
card Third: warrior, life 9, experience 3
card Kit: special, initiative 1
  Aura: While an opponent {who}, {text}
card Axe: weapon, hands 1, initiative 1
  Sharp: Attacks with this weapon deal +1 damage.
card Spear: weapon, hands 1, initiative 9
card Targe: armor, hands 1, Shield, initiative 9
card Drum: inspiration, initiative 5
card Bell: special, initiative 2
board
  .  .  .  .
  .  Bv .  .
  C> A^ .  .
  .  .  .  .
A: Hero | Kit up, Drum
B: Foe | Axe up, {mine}
C: Third | Bell up, Drum
play
{play}
"""


@pytest.mark.clause("A7-RULING-08")
@pytest.mark.parametrize(
    ("who", "text", "mine", "play"),
    [
        ("has an item", "they may use another weapon.", "Spear", "B may only: discard Axe; discard Spear"),
        ("has a weapon", "they may use another weapon.", "Spear", "B decides action"),
        ("has a weapon", "their weapons require two hands.", "Targe", "B may only: discard Axe; discard Targe"),
        ("has an item", "their weapons require two hands.", "Targe", "B decides action"),
        ("has a weapon", "they always go last.", "Targe", "A decides action"),
        ("has an item", "they always go last.", "Targe", "B decides action"),
        ("has a weapon", "their cards gain +2 initiative.", "Targe", "B initiative 11\nC initiative 5"),
        ("has a weapon", "their weapons have no effect.", "Targe", "B: attack A with Axe\ndice 6+5 1+2\nA life 8"),
        ("has an item", "their weapons have no effect.", "Targe", "B: attack A with Axe\ndice 6+5 1+2\nA life 7"),
        ("has a weapon", "they cannot win initiative.", "Targe", "A won initiative"),
    ],
)
def test_hands_permissions_and_the_order_of_those_meant(who: str, text: str, mine: str, play: str) -> None:
    scene(REVEALED.format(who=who, text=text, mine=mine, play=play))


@pytest.mark.parametrize(
    ("text", "step", "lost"),
    [
        ("When you move into an opponent's attack grid, that opponent loses 1 life.", "move b2 N", True),
        ("Before you move into an opponent's attack grid, that opponent loses 1 life.", "move b2 N", True),
        ("Before you move into an opponent's attack grid, that opponent loses 1 life.", "move a1 N", False),
        ("Before you move into a space adjacent to an opposing warrior, that warrior loses 1 life.", "move b2 N", True),
        ("When you move out of a space adjacent to an opponent, that opponent loses 1 life.", "move b2 N", False),
    ],
)
def test_whom_a_move_leads_to_is_meant_and_not_who_moves(text: str, step: str, lost: bool) -> None:  # noqa: FBT001
    board = "  .  .  .  C<\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  ."
    played(text, f"A: {step}\nA life 9\nB life {7 if lost else 8}", board=board)
    played(text, f"A: {step}\nB life {7 if lost else 8}\nC life 9", board=board)
