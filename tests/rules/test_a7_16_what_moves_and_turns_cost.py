"""Anachronism, Set 7: additional actions for moves and attacks, bans on moving, and turning (A7-PRIN-71 to 76)."""

from __future__ import annotations

import pytest

from agon.scenario import Scene
from tests.rules.duels import CLOSE, duel
from tests.rules.test_a7_06_moves_by_words import (
    SOME_PAIRS,
    WAYS,
    beside,
    beyond,
    choices,
    drawn,
    faced,
    kit,
    steps,
    turns,
)
from tests.rules.test_a7_23_multiplayer import several

HIT = "dice 6+5 1+2\n"
MISS = "dice 1+2 6+6\n"
TURN_B = "round 1, turn B, B won initiative"

HOLD = "Hold: During their turns, opponents must spend an additional action to move out of your attack grid."


def names(battle: Scene, verb: str) -> set[str]:
    return {each.split()[1] for each in battle.options() if each.startswith(verb + " ")}


# --- taxes on moving -------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-74", "A7-PRIN-75", "A7-RULING-25", "A7-PRIN-71", "A7-RULING-29", "A7-MOVE-16")
@pytest.mark.parametrize("taxes", [0, 1, 2])
@pytest.mark.parametrize("taken", [0, 1, 2])
@pytest.mark.parametrize("held", [True, False])
def test_a7_prin_74_leaving_a_grid_costs_what_each_card_asks_and_unpaid_nobody_moves(
    taxes: int, taken: int, *, held: bool
) -> None:
    """One action to move, one for each card that asks one more; an ability's move costs the additional ones alone."""
    cards = kit("Move one space.") + "card Foe: warrior, speed 4\n"
    for number, kind in enumerate(["special", "armor"][:taxes]):
        cards += f"card T{number}: {kind}\n  {HOLD}\n"
    row = f"Hero | {', '.join(f'T{n} up' for n in range(taxes))}" if taxes else "Hero"
    board = CLOSE if held else "  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  ."
    begin = {"a": row, "b": "Foe | Kit up", "board": board, "start": TURN_B}
    idle = "B: pass\n" * taken
    cost = taxes if held else 0
    basic = duel(cards, **begin, play=idle)
    assert bool(names(basic, "move")) == (taken + 1 + cost <= 4)
    if names(basic, "move"):
        basic.play(f"B: move {'c3' if held else 'c4'} S\nB actions {taken + 1 + cost}" if taken + 1 + cost < 4 else "")
    used = duel(cards, **begin, play=idle + "B: use Kit")
    at = "b3" if held else "b4"
    may = taken + 1 + cost <= 4
    free = beside(at) - ({"b2"} if held else set())
    assert set(used.options()) == turns("S") | (steps(free) if may else {"stop"})
    if may:
        used.play(f"B: step a{at[1]} S\nB at a{at[1]} S")
        if taken + 1 + cost < 4:
            used.play(f"B actions {taken + 1 + cost}\nB decides action")
    else:
        used.play(f"B: turn W\nB at {at} W\nB actions {taken + 1}" if taken < 3 else "")


@pytest.mark.clause("A7-PRIN-74", "A7-PRIN-75", "A7-PRIN-76", "A7-PRIN-71")
@pytest.mark.parametrize("whose", ["their turn", "any time"])
def test_a7_prin_75_a_cost_of_the_own_turn_does_not_arise_in_anothers(whose: str) -> None:
    """After a miss in A's turn B moves out of A's grid; by a cost that is not the own turn's it cannot be paid."""
    said = HOLD if whose == "their turn" else HOLD.replace("During their turns, opponents", "Opponents")
    cards = f"card Hero: warrior\n  {said}\ncard Coat: armor\n  Slip: After you are missed, you may move one space."
    battle = duel(cards, b="Foe | Coat up", play="A: attack B\n" + MISS)
    if whose == "their turn":
        battle.play("B: use Slip\nB: step b4 S\nB at b4 S\nB actions 0\nA decides action")
    else:
        may = "use Slip" in battle.options()
        if may:
            battle.play("B: use Slip")
            assert not names(battle, "step")


@pytest.mark.clause("A7-PRIN-76", "A7-PRIN-74", "A7-RULING-32")
def test_a7_prin_76_who_is_moved_by_another_pays_nothing() -> None:
    for number, (a, b) in enumerate(SOME_PAIRS):
        cards = kit("Move an opponent one space.") + f"card Hero: warrior, grid +0 +0 +0 / +0 ^ +0\n  {HOLD}"
        board = drawn(A=a + faced(number), B=b + "S")
        battle = duel(cards, a="Hero | Kit up", board=board, play="A: use Use")
        assert set(battle.options()) == steps(beside(b) - {a}, "S")
        to = min(beside(b) - {a})
        battle.play(f"A: step {to} S\nB at {to} S\nB actions 0\nA actions 1")


@pytest.mark.clause("A7-PRIN-74", "A7-PRIN-75", "A7-RULING-31", "A7-RULING-25")
@pytest.mark.parametrize("taken", [0, 1, 2])
@pytest.mark.parametrize("said", ["Move to any empty space adjacent to an opponent.", "Swap places with an opponent."])
def test_a7_prin_74_jumps_and_exchanges_out_of_a_grid_are_taxed_as_well(said: str, taken: int) -> None:
    cards = kit(said + " Gain 1 life.", f"card Hero: warrior\n  {HOLD}")
    battle = duel(cards, b="Foe | Kit up", start=TURN_B, play="B: pass\n" * taken + "B: use Use")
    if taken == 2:
        if "Move" in said:
            assert set(battle.options()) == turns("S")
            battle.play("B: turn E\nB at b3 E\nB life 11")
        else:
            battle.play("B at b3 S\nA at b2 N\nB life 11")
        return
    to = "a3" if "Move" in said else "b2"
    battle.play(f"B: choose {to} W\nB at {to} W\nB life 11")
    if taken == 0:
        battle.play("B actions 2\nB decides action")


@pytest.mark.clause("A7-PRIN-70", "A7-PRIN-71", "A7-PRIN-74", "A7-RULING-25")
@pytest.mark.parametrize("kind", ["constant", "this turn", "next", "theirs"])
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a7_ruling_25_the_full_number_of_actions_must_be_left(kind: str, taken: int) -> None:
    """For attacks and moves alike, whether a card always asks it or an ability did for this round."""
    words = {
        "constant": "Mud: Opponents must spend an additional action to attack.",
        "this turn": "Mud - Action: Opponents must spend an additional action to attack this round.",
        "next": "Mud - Action: Choose an opponent. That opponent must spend an additional action to attack this round.",
        "theirs": "Mud: You must spend an additional action to attack.",
    }
    cards = f"card Mud: special\n  {words[kind]}"
    used = "A: use Mud\n" if "Action" in words[kind] else ""
    battle = duel(cards, a="Hero | Mud up", play=f"{used}A: end turn\n" + "B: pass\n" * taken)
    taxed = kind != "theirs"
    may = taken + 1 + taxed <= 3
    assert ("attack A" in battle.options()) == may
    if may:
        battle.play("B: attack A\n" + MISS)
        if taken + 1 + taxed < 3:
            battle.play(f"B actions {taken + 1 + taxed}\nB decides action")
    own = duel(cards, a="Hero | Mud up", play=used + "A: attack B\n" + MISS)
    own.play(f"A actions {1 + bool(used) + (kind == 'theirs')}")


@pytest.mark.clause("A7-PRIN-70", "A7-RULING-25")
@pytest.mark.parametrize("deed", ["attack", "move"])
@pytest.mark.parametrize("taken", [0, 1])
def test_a7_ruling_25_a_cost_that_asks_what_was_done_does_not_count_the_deed_itself(deed: str, taken: int) -> None:
    """The first attack or move of a turn costs what it was offered for, one action; the next one costs two."""
    text = f"Mud: If you have used an action to {deed} this turn, you must spend an additional action to {deed}."
    first = "A: attack B\n" + MISS if deed == "attack" else "A: move a2 N\n"
    battle = duel(f"card Mud: special\n  {text}", a="Hero | Mud up", play="A: turn N\n" * taken)
    battle.play(f"{first}A actions {taken + 1}\nA decides action")
    if taken:
        battle.play("A may not attack B" if deed == "attack" else "A may not move b2 N")
    else:
        battle.play("A: attack B\n" + MISS if deed == "attack" else "A: move b2 N")
        battle.play("B decides action")


@pytest.mark.clause("A7-PRIN-74", "A7-RULING-25")
def test_a7_ruling_25_a_cost_laid_on_one_for_a_round_is_that_ones_and_that_rounds() -> None:
    cards = """
        card Mud: special
          Mud - Action: Choose an opponent. That opponent must spend an additional action to attack this round.
    """
    board = "  .  .  .  .\n  .  Bv .  .\n  .  A^ C< .\n  .  .  .  ."
    battle = several(cards, "A: use Mud; choose B\nA: end turn", seats=("Ann | Mud up", "Ben", "Cat"), board=board)
    battle.play("B: attack A\n" + MISS)
    battle.play("B actions 2\nB: end turn\nC: attack A\n" + MISS + "C actions 1\nC: end turn\nround 2\nA actions 0")
    battle.play("A: attack B\n" + MISS + "A actions 1\nA: end turn\nB: attack A\n" + MISS + "B actions 1")


# --- bans on moving --------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-32", "A7-RULING-29", "A7-RULING-84", "A7-MOVE-16", "A7-MOVE-13")
@pytest.mark.parametrize(
    ("ban", "may_step", "may_turn"),
    [("You cannot move.", False, True), ("You cannot rotate.", True, False), ("Opponents cannot move.", True, True),
     ("You cannot move or rotate.", False, False)],
)  # fmt: skip
@pytest.mark.parametrize("said", ["Move one space.", "Move to any empty space adjacent to an opponent."])
def test_a7_move_16_who_cannot_move_or_cannot_turn(ban: str, said: str, *, may_step: bool, may_turn: bool) -> None:
    """Turning is no movement: who cannot turn moves as it faces; who cannot move does neither by an ability to move."""
    cards = kit(said + " Gain 1 life.", f"card Stone: armor\n  Stone: {ban}")
    battle = duel(cards, a="Hero | Kit up, Stone up", play="A: use Use")
    spaces = beside("b2") - {"b3"} if "one space" in said else {"a2", "c2", "a3", "c3", "a4", "b4", "c4"}
    verb = steps if "one space" in said else choices
    if not may_step:
        battle.play("A life 11\nA at b2 N\nA decides action")
        return
    wanted = verb(spaces, "NESW" if may_turn else "N") | (turns("N") if may_turn else set())
    found = set(battle.options())
    assert found in (wanted, {each.removesuffix(" N") for each in wanted})
    to = min(found)
    battle.play(f"A: {to}\nA life 11\nA decides action")


@pytest.mark.clause("A7-RULING-32", "A7-RULING-31", "A7-RULING-84")
@pytest.mark.parametrize(
    "said",
    ["Move one space.", "Move an opponent one space.", "Move to any empty space in the arena.",
     "Move an opponent to any empty space in the arena.", "Move one space diagonally."],
)  # fmt: skip
@pytest.mark.parametrize("mine", [True, False])
def test_a7_ruling_31_nobody_is_moved_into_spaces_that_are_closed_to_it(said: str, *, mine: bool) -> None:
    """A's (or B's) card keeps opponents out of the spaces next to its warrior."""
    guard = "card Ring: armor\n  Ring: Opponents cannot move into spaces adjacent to you."
    cards = kit(said, guard)
    moves_b = "an opponent" in said
    for number, (a, b) in enumerate(SOME_PAIRS):
        board = drawn(A=a + faced(number), B=b + "S")
        battle = duel(cards, a="Hero | Kit up" + (", Ring up" if mine else ""),
                      b="Foe" + ("" if mine else " | Ring up"), board=board, play="A: use Use")  # fmt: skip
        mover, other = (b, a) if moves_b else (a, b)
        is_shut = mine == moves_b
        near = {
            beyond(other, x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)
        } if is_shut else set()  # fmt: skip
        spaces = {
            "any": {f + r for f in "abcd" for r in "1234"} - {a, b},
            "diag": {beyond(mover, x, y) for x in (-1, 1) for y in (-1, 1)} - {"", other},
            "step": {beyond(mover, x, y) for x, y in WAYS.values()} - {"", other},
        }["any" if "any" in said else "diag" if "diag" in said else "step"] - near
        found = names(battle, "choose" if "any" in said else "step")
        assert found == spaces or (moves_b and not spaces), (board, found, spaces)


@pytest.mark.clause("A7-RULING-31", "A7-RULING-84")
@pytest.mark.parametrize("near", ["A", "B", ""])
@pytest.mark.parametrize("whose", ["opponents", "you"])
def test_a7_ruling_31_two_change_places_only_where_neither_is_kept_out_of_the_others_space(
    near: str, whose: str
) -> None:
    """C's card keeps others (or C itself, which changes nothing) out of the spaces next to C, who stands by one."""
    said = "Opponents cannot move into spaces adjacent to you." if whose == "opponents" else "You cannot move."
    board = {
        "A": drawn(A="a1N", B="d4S", C="a2E"),
        "B": drawn(A="a1N", B="d4S", C="d3E"),
        "": drawn(A="a1N", B="d4S", C="c2E"),
    }
    seats = ("Ann | Kit up", "Ben", "Cat | Ring up")
    cards = kit("Swap places with an opponent. Gain 1 life.", f"card Ring: armor\n  Ring: {said}")
    battle = several(cards, "A: use Use; choose B", seats=seats, board=board[near])
    if near and whose == "opponents":
        battle.play("A at a1 N\nB at d4 S\nA life 11\nA decides action")
    else:
        battle.play("A: choose d4 W\nA at d4 W\nB at a1 S\nA life 11\nA decides action")


# --- turning ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-MOVE-13", "A7-MOVE-14")
@pytest.mark.parametrize("before", "NESW")
@pytest.mark.parametrize("after", "NESW")
@pytest.mark.parametrize("how", ["action", "instead", "with a step", "by words"])
def test_a7_move_14_a_changed_facing_is_a_rotation_and_the_same_facing_is_none(
    before: str, after: str, how: str
) -> None:
    """It is told, it is answered, it is counted; and it is no movement."""
    cards = kit("Move one space.\n  Spin - Action: Turn your warrior to face any direction.", """
        card Eye: armor
          Eye: When you rotate, gain 1 life.
          Foot: When you move, gain 3 life.
          Early: Before you move into an opponent's attack grid, gain 7 life.
        card Hero: warrior, speed 5
        card Calm: inspiration
          Calm: If you did not rotate this turn, your attack rolls gain +1.
    """)  # fmt: skip
    play = {"action": f"A: turn {after}", "instead": f"A: use Use; turn {after}", "with a step": f"A: move b1 {after}",
            "by words": f"A: use Spin; turn {after}"}[how]  # fmt: skip
    if how == "instead" and before == after:
        return
    board = drawn(A="b2" + before, B="b3S") if how != "with a step" else drawn(A="b2" + before, B="a1S")
    battle = duel(cards, a="Hero | Kit up, Eye up, Calm up", board=board, play=play)
    while {"use Eye", "use Foot"} & set(battle.options()):
        battle.play(f"A: {battle.options()[0]}")
    has_turned = before != after
    moved = how == "with a step"
    battle.play(f"A at {'b1' if moved else 'b2'} {after}\nA life {10 + has_turned + 3 * moved}\nA actions 1")
    told = [each for each in battle.log() if "turns to face" in each]
    assert bool(told) == (has_turned and not moved), battle.log()
    # The warrior in front is attacked, with the bonus of who did not rotate.
    front = beyond("b1" if moved else "b2", *WAYS[after])
    if front == ("a1" if moved else "b3"):
        battle.play(f"A: attack B\ndice 1+2 6+6\nA total {3 + (not has_turned)}")


@pytest.mark.clause("A7-MOVE-13", "A7-MOVE-14", "A7-RULING-84")
@pytest.mark.parametrize(
    "ban",
    ["Opposing cards cannot rotate you.", "Your warrior cannot be rotated by opponents.", "You cannot rotate.",
     "Opposing cards cannot move you.", ""],
)  # fmt: skip
def test_a7_move_13_a_warrior_is_turned_by_another_unless_something_forbids_it(ban: str) -> None:
    cards = kit("Turn an opposing warrior to face any direction. Gain 1 life.",
                f"card Stone: armor\n  Stone: {ban or 'You gain +1 speed.'}")  # fmt: skip
    battle = duel(cards, a="Hero | Kit up", b="Foe | Stone up", play="A: use Use")
    if "rotate" in ban:
        battle.play("B at b3 S\nA life 11\nA decides action")
    else:
        assert set(battle.options()) == {f"turn {each}" for each in "NESW"}
        battle.play("A: turn W\nB at b3 W\nA life 11\nA decides action")


@pytest.mark.clause("A7-RULING-29", "A7-RULING-31", "A7-RULING-32", "A7-RULING-28")
@pytest.mark.parametrize(
    ("said", "play", "heard"),
    [
        ("Move up to two spaces.", "B: use Do; step c3 S; stop", 1),
        ("Move two spaces.", "B: use Do; step c3 S; step c4 S", 1),
        ("Move two spaces.", "B: use Do; step c3 S; step c4 S\nB: use Do; step c3 S; step c4 S", 2),
        ("Move up to two spaces.", "B: use Do; step c3 S; step c4 S", 1),
        ("Move up to two spaces.", "B: use Do; turn E", 0),
        ("Move up to two spaces.", "B: use Do; stop", 0),
        ("Move to any empty space in the arena.", "B: use Do; choose d4 S", 1),
        ("Swap places with an opponent.", "B: use Do; choose b2 S", 1),
        ("Move an opponent one space.", "B: use Do; step a2 N", 0),
        ("Move an opponent to any empty space in the arena.", "B: use Do; choose d4", 0),
        ("Turn your warrior to face any direction.", "B: use Do; turn E", 0),
        ("Gain 1 life.", "B: move c3 S", 0),
    ],
)
def test_a7_ruling_29_an_ability_that_moves_its_user_does_so_once_however_many_steps_it_takes(
    said: str, play: str, heard: int
) -> None:
    cards = f"""
        card Ear: armor
          Ear: After an opponent uses a card ability to move their warrior, gain 1 life.
        card Kit: special
          Do - Action: {said}
    """
    battle = duel(cards, a="Hero | Ear up", b="Foe | Kit up", start=TURN_B, play=play)
    battle.play(f"A life {10 + heard}\nB decides action")


@pytest.mark.clause("A7-MOVE-13", "A7-MOVE-14")
def test_a7_move_14_each_rotation_is_counted_once() -> None:
    cards = """
        card Hero: warrior, speed 6
          Spin: After you rotate for the second time in a turn, gain 1 life.
        card Ear: armor
          Ear: After you move, gain 3 life. When a round ends, gain 1 life.
    """.replace(" When a round ends, gain 1 life.", "")
    battle = duel(cards, a="Hero | Ear up", play="A: turn E\nA life 10\nA: turn E\nA life 10\nA: turn S\nA life 11")
    battle.play("A: turn W\nA life 11\nA: end turn\nB: turn E\nB: turn W\nA life 11\nB: end turn\nround 2")
    battle.play("dice 6+6 1+1\nA: turn N\nA life 11\nA: turn S\nA life 12")


@pytest.mark.clause("A7-PRIN-74", "A7-RULING-31")
@pytest.mark.parametrize(
    ("said", "spaces"),
    [
        ("Move to any empty space.", "a1 b1 c1 d1 a2 c2 d2 a3 c3 d3 a4 b4 c4 d4"),
        ("Move to any empty space adjacent to an opponent.", "a1 b1 c1 a2 c2 a3 c3"),
    ],
)
@pytest.mark.parametrize("held", [True, False])
def test_a7_prin_74_a_jump_goes_to_every_empty_space_named_and_to_none_that_cannot_be_paid(
    said: str, spaces: str, *, held: bool
) -> None:
    cards = kit(said, f"card Hero: warrior\n  {HOLD if held else 'Dull: Your attack rolls gain +1.'}")
    for taken in (0, 2):
        battle = duel(cards, b="Foe | Kit up", start=TURN_B, play="B: pass\n" * taken + "B: use Use")
        chosen = {each.split()[1] for each in battle.options() if each.startswith("choose")}
        assert chosen == (set() if held and taken == 2 else set(spaces.split()))


@pytest.mark.clause("A7-PRIN-74", "A7-MOVE-13")
def test_a7_prin_74_who_may_not_move_jumps_nowhere() -> None:
    cards = kit("Move to any empty space. Gain 1 life.", "card Root: armor\n  Root: Opponents cannot move.")
    battle = duel(cards, a="Hero | Root up", b="Foe | Kit up", start=TURN_B, play="B: use Use")
    assert not any(each.startswith("choose") for each in battle.options())
