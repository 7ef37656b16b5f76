"""Where warriors stand and are pushed, who has the most, who defeats whom, who turns, and base damage, in play."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from agon.language.generator import examined
from agon.scenario import scene
from tests.constructs.fights import TURN_B, fight
from tests.constructs.test_players_wordings import HIT, LAST, MISS, kit

SCENE = """
start: {start}
card Hero: warrior, life 9, experience 5, speed 5
card Foe: warrior, life {life}, experience 4
card Third: warrior, life 6, experience 3
card Kit: special
  Trick{keyword}: {text}
board
{board}
A: Hero | Kit up
B: Foe
C: Third
play
{play}
"""
NEAR = "  .  .  .  C<\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  ."
"""B in front of A; C far from both, three columns off in one direction and two rows in the other."""
ALL_NEAR = "  .  .  .  .\n  .  Bv .  .\n  .  A^ C< .\n  .  .  .  ."
WEST = "  .  .  .  .\n  .  .  .  .\n  .  B> A< .\n  .  .  .  ."
DIAGONAL = "  .  .  .  .\n  .  .  B< .\n  .  A^ .  .\n  .  .  .  ."
FAR = "  .  .  .  B<\n  .  .  .  .\n  .  .  .  .\n  A^ .  .  ."
BEHIND = "  .  .  .  .\n  .  B^ .  .\n  .  A^ .  .\n  .  .  .  ."


def played(
    text: str, play: str, *, kind: str = "", board: str = NEAR, start: str = "round 2, turn A", life: int = 8
) -> None:
    keyword = f" - {kind}" if kind else ""
    scene(SCENE.format(text=text, keyword=keyword, play=play, board=board, start=start, life=life))


def test_what_is_said_without_its_subject_is_said_of_that_of_the_sentence() -> None:
    for text in ("While adjacent to you, opponents get -2 speed.", "Opponents get -2 speed while adjacent to you."):
        played(text, "A speed 5\nB speed 1\nC speed 3")
    for text in ("While adjacent to an opponent, you get +1 speed.", "If adjacent to an opponent, gain +1 speed."):
        played(text, "A speed 6\nB speed 3\nC speed 3")
        fight(kit(text), "A speed 5", a="Hero | Kit up", board=FAR)
    text = "While adjacent to you, opponents cannot move."
    played(text, "B may not move b4 N", start="round 2, turn B")
    played(text, "C: move c4 N", start="round 2, turn C")
    text = "Opponents get -2 to attack rolls while in front of you."
    played(text, "B: attack A\ndice 3+4 6+6\nB total 5", start="round 2, turn B")
    played(text, "C: attack A\ndice 3+4 6+6\nC total 7", start="round 2, turn C", board=ALL_NEAR)


# text, life of Foe, what is played by Hero
DEFEATS = [
    ("When you defeat an opponent, gain 3 life.", 1, f"A: attack B\n{HIT}\nB defeated\nA life 12"),
    ("When you defeat an opponent, gain 3 life.", 8, f"A: attack B\n{HIT}\nA life 9"),
    ("After you defeat a warrior, your attacks deal +1 damage for the rest of the game.", 1,
     f"A: attack B\n{HIT}\nA: turn E\nA: attack C\n{HIT}\nC life 4"),
    ("If you have defeated an opponent this game, your attack rolls gain +1.", 1,
     f"A: attack B\n{HIT}\nA total 10\nA: turn E\nA: attack C\n{HIT}\nA total 11"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "life", "play"), DEFEATS, ids=[f"{each[0]} {each[1]}" for each in DEFEATS])
def test_defeats(text: str, life: int, play: str) -> None:
    played(text, play, board=ALL_NEAR, life=life)


def test_a_defeat_is_that_of_whoever_brought_it_about() -> None:
    beside = "  .  .  .  .\n  .  Bv C< .\n  .  A^ .  .\n  .  .  .  ."
    play = f"C: attack B\n{HIT}\nB defeated\nA life 9\nC life 6"
    played("When you defeat an opponent, gain 3 life.", play, board=beside, start="round 2, turn C", life=1)


ROTATIONS = [
    ("When you rotate, gain 1 life.",
     "A: turn N\nA life 9\nA: turn E\nA life 10\nA: move c2 E\nA life 10\nA: move d2 N\nA life 11"),
    ("If you did not rotate this turn, your attack rolls gain +1.",
     "A: attack B\ndice 3+4 6+6\nA total 8\nA: turn E\nA: turn N\nA: attack B\ndice 3+4 6+6\nA total 7"),
    ("You cannot rotate.", "A may not turn E\nA may not move c2 E\nA: move c2 N"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), ROTATIONS, ids=[each[0] for each in ROTATIONS])
def test_rotations(text: str, play: str) -> None:
    played(text, play)


def test_rotations_of_others() -> None:
    text = "After an opponent rotates, deal 1 damage to that opponent."
    played(text, "B: turn N\nB life 7\nC life 6\nA life 9", start="round 2, turn B")
    played("Opponents cannot rotate.", "B may not turn N\nB may not move b4 N\nB: move b4 S", start="round 2, turn B")
    played("Change an opponent's facing.", "A: use Trick\nA: choose C\nA: turn N\nlog: turns", kind="Action")


FOREMOST = [
    ("The opponent with the most life loses 1 life.", "A: use Trick\nA life 9\nB life 7\nC life 6"),
    ("Deal 1 damage to the opponent with the least life.", "A: use Trick\nA life 9\nB life 8\nC life 5"),
    ("The warrior with the most life gains 2 life.", "A: use Trick\nA life 11\nB life 8\nC life 6"),
    ("Deal 1 damage to the opponent with the highest experience.", "A: use Trick\nB life 7\nC life 6"),
    ("The other warrior with the lowest experience gains 1 life.", "A: use Trick\nC life 7\nB life 8"),
]


@pytest.mark.parametrize(("text", "play"), FOREMOST, ids=[each[0] for each in FOREMOST])
def test_the_foremost(text: str, play: str) -> None:
    played(text, play, kind="Action")


@pytest.mark.clause("A7-RULING-88")
def test_the_foremost_who_tie_are_chosen_from() -> None:
    text = "Deal 1 damage to the opponent with the most life."
    played(text, "A: use Trick\nA: choose C\nB life 6\nC life 5", kind="Action", life=6)
    played("The opponent with the most life gets -1 speed.", "A speed 5\nB speed 2\nC speed 3")
    played("If the opponent with the most life is adjacent to you, your attack rolls gain +1.",
           "A: attack B\ndice 3+4 6+6\nA total 8")  # fmt: skip
    played("If the opponent with the most life is adjacent to you, your attack rolls gain +1.",
           "A: attack B\ndice 3+4 6+6\nA total 7", life=5)  # fmt: skip


SEVERAL = [
    ("Choose up to two opponents. They lose 1 life.", "A: use Trick\nA: choose B\nA: choose C\nB life 7\nC life 5"),
    ("Choose up to two opponents. Those opponents take 1 damage.",
     "A: use Trick\nA: choose C\nA: stop\nB life 8\nC life 5"),
    ("Deal 1 damage to up to two opponents.", "A: use Trick\nA: stop\nB life 8\nC life 6"),
    ("Deal 1 damage to up to two adjacent warriors.", "A: use Trick\nA: choose B\nB life 7\nC life 6"),
    ("Up to two opponents lose 1 life.", "A: use Trick\nA: choose C\nA: choose B\nB life 7\nC life 5"),
    ("Deal 1 damage to two opponents.", "A: use Trick\nB life 7\nC life 5"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), SEVERAL, ids=[each[0] for each in SEVERAL])
def test_several_are_picked(text: str, play: str) -> None:
    played(text, play, kind="Action")


# text, kind, what is played by Hero in round 1 against Foe of 10 life in front of it
BASES = [
    ("Your base damage is 2.", "", f"A: attack B\n{HIT}\nB life 8\nA: attack B with Bow\n{HIT}\nB life 6"),
    ("Your base damage increases by 2.", "", f"A: attack B\n{HIT}\nB life 7\nA: attack B with Bow\n{HIT}\nB life 5"),
    ("Your base damage is 2.", "", "A: attack B\ndice 5+5 1+2\nB life 6"),
    ("Your weapons' base damage is increased by 1.", "",
     f"A: attack B with Bow\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 6"),
    ("The base damage of your attacks is 3.", "",
     f"A: attack B with Bow\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 4"),
    ("Opponents' base damage is reduced by 1.", "", f"A: end turn\nB: attack A\n{HIT}\nA life 10"),
    ("Your base damage is equal to your experience.", "", f"A: attack B\n{HIT}\nB life 6"),
    ("Your base damage is 2 this round.", "Action",
     f"A: use Trick\nA: attack B\n{HIT}\nB life 8\n{LAST}round 2\nA: attack B\n{HIT}\nB life 7"),
    ("Your next attack this turn deals double damage.", "Action",
     f"A: use Trick\nA: attack B\n{HIT}\nB life 8\nA: attack B\n{HIT}\nB life 7"),
    ("Your next attack this turn deals double damage.", "Action",
     f"A: use Trick\n{LAST}round 2\nA: attack B\n{HIT}\nB life 9"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "play"), BASES, ids=[f"{each[0]} {each[2]}" for each in BASES])
def test_base_damage(text: str, kind: str, play: str) -> None:
    fight(kit(text, kind) + "\ncard Bow: weapon, damage 2\n", play, a="Hero | Kit up, Bow up")


def test_base_damage_of_this_weapon() -> None:
    cards = "card Hero: warrior, experience 4, speed 5\ncard Bow: weapon, damage 2\n Bend: {}"
    more = cards.format("This weapon's base damage is increased by 1 while you are adjacent to an opponent.")
    play = f"A: attack B with Bow\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 6"
    fight(more, play, a="Hero | Bow up")
    fight(cards.format("This weapon's base damage is 3."), play, a="Hero | Bow up")


# text, board, what is played by Hero
PUSHES = [
    ("Push an adjacent opponent one space.", NEAR, "A: use Trick\nA: step b4 S\nB at b4"),
    ("Move an opponent one space away from you.", WEST, "A: use Trick\nA: step a2 E\nB at a2"),
    ("Push an adjacent opponent one space away from you.", DIAGONAL, "A: use Trick\nA: step d3 W\nB at d3"),
    ("Push an adjacent opponent one space away from you.", DIAGONAL, "A: use Trick\nA: step c4 W\nB at c4"),
    ("Pull an opponent one space toward you.", FAR, "A: use Trick\nA: step c4 W\nB at c4"),
    ("Move an opponent up to two spaces towards you.", FAR, "A: use Trick\nA: step d3 W\nA: step d2 W\nB at d2"),
    ("Move one space toward an opponent.", FAR, "A: use Trick\nA: step a2 N\nA at a2"),
    ("Move one space away from an opponent.", NEAR, "A: use Trick\nA: step b1 N\nA at b1"),
]


@pytest.mark.clause("A7-RULING-32")
@pytest.mark.parametrize(("text", "board", "play"), PUSHES, ids=[f"{each[0]} {each[2]}" for each in PUSHES])
def test_pushes(text: str, board: str, play: str) -> None:
    fight(kit(text, "Action"), play, a="Hero | Kit up", board=board.replace("C<", ". "))


@pytest.mark.clause("A7-RULING-32", "A7-RULING-30")
def test_a_push_goes_no_other_way() -> None:
    push = kit("Push an adjacent opponent one space.", "Action")
    fight(push, "A: use Trick\nA may not step c3 S\nA may not step a3 S\nA: step b4 S", a="Hero | Kit up")
    hit = kit("When you hit an adjacent warrior, push that warrior one space away from you.")
    fight(hit, f"A: attack B\n{HIT}\nA: step b4 S\nB at b4\nB life 9", a="Hero | Kit up")
    fight(hit, f"A: attack B\n{MISS}\nB at b3", a="Hero | Kit up")
    wall = "  .  Bv .  .\n  .  A^ .  .\n  .  .  .  .\n  .  .  .  ."
    fight(hit, f"A: attack B\n{HIT}\nB at b4", a="Hero | Kit up", board=wall)


@pytest.mark.clause("A7-RULING-31", "A7-MOVE-09")
def test_two_swap_places() -> None:
    swap = "Swap places with an opponent."
    fight(kit(swap, "Action"), "A: use Trick\nA: choose b3 E\nA at b3\nB at b2\nB facing S", a="Hero | Kit up")
    may = kit("After you hit a warrior, you may swap places with that warrior.")
    fight(may, f"A: attack B\n{HIT}\nA: use Trick\nA: choose b3 N\nA at b3\nB at b2", a="Hero | Kit up")
    fight(may, f"A: attack B\n{HIT}\nA: pass\nA at b2\nB at b3", a="Hero | Kit up")
    heard = kit(swap, "Action") + "\ncard Ears: special\n Watch: When a warrior moves, gain 1 life."
    fight(heard, "A: use Trick\nA: choose b3 N\nA life 12", a="Hero | Kit up, Ears up")
    firm = "\ncard Rock: special\n Firm: You cannot move."
    fight(kit(swap, "Action") + firm, "A: use Trick\nA at b2\nB at b3", a="Hero | Kit up", b="Foe | Rock up")


# Across corners too, as adjacency is: c4 is two spaces from b2, d4 is two, d1 is three from a4.
@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-05")
def test_within_so_many_spaces() -> None:
    text = "Each warrior within two spaces takes 1 damage."
    played(text, "A: use Trick\nA life 9\nB life 7\nC life 5", kind="Action")
    played("Deal 1 damage to each opponent within one space of you.", "A: use Trick\nB life 7\nC life 6", kind="Action")
    played("Opponents within 1 space of you get -1 speed.", "A speed 5\nB speed 2\nC speed 3")
    near = kit("If an opponent is within two spaces, your attack rolls gain +1.")
    fight(near, "A: attack B\ndice 3+4 6+6\nA total 8", a="Hero | Kit up")
    far = kit("If you are within two spaces of an opponent, gain 1 life.", "Action")
    fight(far, "A may not use Trick", a="Hero | Kit up", board=FAR)
    fight(far, "A: use Trick\nA life 11", a="Hero | Kit up", board=DIAGONAL)


@pytest.mark.clause("A7-RULING-37")
def test_those_whom_one_is_behind() -> None:
    text = "Opponents with less life than you cannot attack you while you are behind them."
    reading = read_ability(text)
    assert isinstance(reading, Reading)
    assert examined(text, reading).fault == ""
    for life, board, may in ((8, BEHIND, "not "), (8, NEAR, ""), (10, BEHIND, "")):
        around = f"\ncard Foe: warrior, life {life}, grid . +0 . / . ^ . / . +0 .\n"
        play = f"B may {may}attack A"
        fight(kit(text) + around, play, a="Hero | Kit up", board=board.replace("C<", ". "), start=TURN_B)
