"""Anachronism, Set 7, section 15: which attacks the words of an ability offer, wherever everybody stands (A7-XATK).

What a grid reaches is worked out here from the picture of the arena: letters and numbers, nothing of the engine.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.rules.duels import APART, CLOSE, duel
from tests.rules.test_a7_06_moves_by_words import WAYS, around, drawn, faced
from tests.rules.test_a7_23_multiplayer import several

HIT = "dice 6+5 1+2\n"
MISS = "dice 1+2 6+6\n"

ARMED = """
    card Ann: warrior, experience 6, speed 6, damage 1, grid +0 +1 +2 / . ^ .
    card Axe: weapon, damage 2, grid +3 . +4 / +5 ^ .
    card Bow: weapon, damage 3, grid . +1 . / . . . / . ^ .
"""
REACH = {
    "Ann": {(-1, 1): 0, (0, 1): 1, (1, 1): 2},
    "Axe": {(-1, 1): 3, (1, 1): 4, (-1, 0): 5},
    "Bow": {(0, 2): 1},
}
"""What the grids say of the spaces so far to the right, and so far ahead."""
CROWDS = [crowd for crowd in permutations(["b2", "a3", "b3", "c3", "a2", "b4", "d1"], 4) if crowd[0] == "b2"][::5]


def said_of(card: str, here: str, facing: str, there: str) -> int | None:
    """Return what a card's grid says of a space; None if it is none of its spaces."""
    east, north = ord(there[0]) - ord(here[0]), int(there[1]) - int(here[1])
    x, y = WAYS[facing]
    return REACH[card].get((east * y - north * x, east * x + north * y))


def attacks(cards: tuple[str, ...], here: str, facing: str, foes: dict[str, str]) -> set[str]:
    """Return the attacks that lie in a grid, as options."""
    return {
        option(card, seat)
        for card in cards
        for seat, there in foes.items()
        if said_of(card, here, facing, there) is not None
    }


def option(card: str, seat: str) -> str:
    return f"attack {seat}" if card == "Ann" else f"attack {seat} with {card}"


ALL = ("Ann", "Axe", "Bow")

WORDED = {
    "Make an attack.": ALL,
    "Make a basic attack, if possible.": ("Ann",),
    "Make an attack with one of your weapons, if possible.": ("Axe", "Bow"),
    "Make an attack with one of your Ranged weapons, if possible.": ("Bow",),
}


@pytest.mark.clause("A7-RULING-44", "A7-XATK-03", "A7-XATK-04", "A7-XATK-11", "A7-XATK-12", "A7-GRID-06", "A7-GRID-05")
@pytest.mark.parametrize("said", WORDED)
def test_a7_ruling_44_an_attack_by_words_is_made_with_what_they_name_on_whom_its_grid_reaches(said: str) -> None:
    cards = ARMED.replace("card Bow: weapon", "card Bow: weapon, Ranged") + f"card Kit: special\n  Do - Action: {said}"
    for number, (a, *others) in enumerate(CROWDS):
        facing = faced(number)
        foes = dict(zip("BCD", others, strict=True))
        board = drawn(A=a + facing, **{seat: place + "S" for seat, place in foes.items()})
        battle = several(cards, seats=("Ann | Kit up, Axe up, Bow up", "Ben", "Cat", "Dan"), board=board)
        ways = attacks(WORDED[said], a, facing, foes)
        if not ways:
            battle.play("A may not use Do")
            continue
        battle.play("A: use Do")
        if len(ways) > 1:
            assert set(battle.options()) == ways, board
            made = sorted(ways)[number % len(ways)]
            battle.play(f"A: {made}")
        else:
            (made,) = ways
        card, seat = ("Ann" if " with " not in made else made.split(" with ")[1]), made.split()[1]
        modifier = said_of(card, a, facing, foes[seat])
        assert modifier is not None
        life = 10 - {"Ann": 1, "Axe": 2, "Bow": 3}[card]
        battle.play(f"{HIT}A total {11 + modifier}\n{seat} life {life}\nA decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-44", "A7-RULING-46", "A7-XATK-07", "A7-GLOS-03", "A7-GLOS-05")
@pytest.mark.parametrize(
    "said",
    [
        "Make a basic attack against an adjacent opponent at +1.",
        "Make a basic attack against an opponent who is not adjacent to you at +1.",
        "Make a basic attack at +1.",
    ],
)
def test_a7_ruling_46_an_attack_at_plus_x_is_made_on_whom_the_words_mean_and_nobody_else(said: str) -> None:
    cards = ARMED + f"card Kit: special\n  Do - Action: {said}"
    for number, (a, *others) in enumerate(CROWDS):
        facing = faced(number)
        foes = dict(zip("BCD", others, strict=True))
        board = drawn(A=a + facing, **{seat: place + "S" for seat, place in foes.items()})
        battle = several(cards, seats=("Ann | Kit up, Axe up, Bow up", "Ben", "Cat", "Dan"), board=board)
        meant = {
            seat for seat, place in foes.items()
            if "adjacent" not in said or (place in around(a)) == ("not adjacent" not in said)
        }  # fmt: skip
        if not meant:
            battle.play("A may not use Do")
            continue
        battle.play("A: use Do")
        if len(meant) > 1:
            assert set(battle.options()) == {f"attack {seat}" for seat in meant}, board
            seat = sorted(meant)[number % len(meant)]
            battle.play(f"A: attack {seat}")
        else:
            (seat,) = meant
        battle.play(f"{HIT}A total 12\n{seat} life 9\nA decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-44", "A7-RULING-46", "A7-XATK-05", "A7-RULING-65")
@pytest.mark.parametrize("order", range(0, len(CROWDS), 2))
@pytest.mark.parametrize("at", ["", " at +2"])
def test_a7_ruling_44_one_attack_against_each_warrior_meant(order: int, at: str) -> None:
    """Each of them once, and nobody else; with two cards that reach one, the attacker picks for that one."""
    a, *others = CROWDS[order]
    facing = faced(order // 2)
    foes = dict(zip("BCD", others, strict=True))
    board = drawn(A=a + facing, **{seat: place + "S" for seat, place in foes.items()})
    what = "an attack" if not at else "a basic attack"
    cards = ARMED + f"card Kit: special\n  Do - Action: Make {what}{at} against each opposing warrior.\n  No - Action: "
    battle = several(cards + "Gain 1 life.", seats=("Ann | Kit up, Axe up, Bow up", "Ben", "Cat", "Dan"), board=board)
    reached = {seat: attacks(ALL, a, facing, {seat: place}) for seat, place in foes.items()}
    meant = set(foes) if at else {seat for seat, ways in reached.items() if ways}
    if not meant:
        battle.play("A may not use Do")
        return
    battle.play("A: use Do")
    for seat in sorted(meant):
        if not at and len(reached[seat]) > 1:
            assert set(battle.options()) == reached[seat], board
            battle.play(f"A: {max(reached[seat])}")
        battle.play("waits for 4 dice\n" + HIT)
        life = int(battle.state.fight.life("ABCD".index(seat)))
        card = "Ann" if at or not max(reached[seat]).count("with") else max(reached[seat]).split(" with ")[1]
        assert life == 10 - {"Ann": 1, "Axe": 2, "Bow": 3}[card]
    battle.play("A decides action\nA actions 1")
    for seat in set(foes) - meant:
        battle.play(f"{seat} life 10")


@pytest.mark.clause("A7-RULING-44", "A7-XATK-05", "A7-RULING-65")
@pytest.mark.parametrize("many", [1, 2, 3])
@pytest.mark.parametrize("life", [1, 2, 5])
@pytest.mark.parametrize("others", [1, 2])
def test_a7_ruling_44_so_many_attacks_are_made_one_after_another_while_there_is_somebody_to_attack(
    many: int, life: int, others: int
) -> None:
    words = ["", "a basic attack", "two basic attacks", "three basic attacks"][many]
    cards = f"card Kit: special\n  Do - Action: Make {words}.\n"
    board = "  .  .  .  .\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  C^"
    seats = ("Ann | Kit up", f"Ben, life {life}", "Cat")[: 1 + others]
    battle = several(cards, "A: use Do", seats=seats, board=board if others == 2 else board.replace("C^", ". "))
    for number in range(1, many + 1):
        if number > life:
            break
        battle.play("waits for 4 dice\n" + HIT)
        if number < life:
            battle.play(f"B life {life - number}")
    if life <= many and others == 1:
        battle.play("over: A wins by defeat")
    else:
        battle.play("A decides action\nA actions 1" + ("\nB defeated" if life <= many else ""))


@pytest.mark.clause("A7-RULING-44", "A7-PRIN-71", "A7-PRIN-70", "A7-RULING-26")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a7_ruling_44_additional_costs_of_a_created_attack_remain(taken: int) -> None:
    """One printed action and one more; with one left it cannot be made."""
    cards = """
        card Arcabuz: weapon, damage 3
          Slow: Attacking with this weapon requires an additional action.
          Do - Action: Make an attack with this weapon, if possible.
        card Kit: special
          Wait - Action: Gain 1 life.
    """
    battle = duel(cards, a="Hero | Arcabuz up, Kit up", play="A: use Wait\n" * taken)
    if taken < 2:
        battle.play(f"A: use Do\n{HIT}B life 7\nA actions {2 + taken}" if taken == 0 else f"A: use Do\n{HIT}B life 7")
    else:
        battle.play("A may not use Do\nA may not attack B with Arcabuz")


@pytest.mark.clause("A7-RULING-44", "A7-PRIN-71", "A7-RULING-26", "A7-XATK-02", "A7-XATK-06")
@pytest.mark.parametrize("taxed", [False, True])
@pytest.mark.parametrize(
    "words", ["an attack with one of your weapons, if possible", "an attack with this weapon at +2"]
)
def test_a7_prin_71_in_anothers_turn_what_costs_an_action_is_not_made(words: str, *, taxed: bool) -> None:
    cards = f"""
        card Arcabuz: weapon, damage 3
          Riposte: After an attack misses you, you may immediately make {words}.
          Slow: {"Attacking with this weapon requires an additional action." if taxed else "You gain +1 speed."}
    """
    battle = duel(cards, a="Hero | Arcabuz up", start="round 1, turn B, B won initiative", play="B: attack A\n" + MISS)
    if taxed:
        battle.play("B decides action")
    else:
        battle.play(f"A: use Riposte\n{HIT}B life 7\nA actions 0\nB decides action")


@pytest.mark.clause("A7-RULING-44", "A7-RULING-42")
@pytest.mark.parametrize("board", [CLOSE, APART])
@pytest.mark.parametrize("grid", ["^", "+2 / ^"])
@pytest.mark.parametrize("named", ["this weapon", "one of your weapons"])
@pytest.mark.parametrize("aimed", [" against an opposing warrior", ""])
def test_a7_ruling_44_an_attack_without_a_grid_of_its_own_kind_is_made_by_its_words_at_0(
    board: str, grid: str, named: str, aimed: str
) -> None:
    """The words stand in for a grid where they name the card and the target, and it has no space to reach at all."""
    cards = f"""
        card Axe: weapon, damage 2, grid {grid}
          Do - Action: Make an attack with {named}{aimed}.
    """
    battle = duel(cards, a="Hero | Axe up", board=board, play="A may not attack B with Axe" if grid == "^" else "")
    by_words = grid == "^" and named == "this weapon" and aimed
    if not by_words and (grid == "^" or board == APART):
        battle.play("A may not use Do")
    else:
        battle.play(f"A: use Do\n{HIT}A total {11 if by_words else 13}\nB life 8\nA decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-44", "A7-RULING-46", "A7-GRID-05")
def test_a7_ruling_46_an_attack_into_the_spaces_of_a_grid_reaches_those_alone() -> None:
    words = "Make a basic attack into any space in any of your weapon attack grids at +1."
    cards = ARMED + f"card Kit: special\n  Do - Action: {words}"
    for number, (a, *others) in enumerate(CROWDS):
        facing = faced(number)
        foes = dict(zip("BCD", others, strict=True))
        board = drawn(A=a + facing, **{seat: place + "S" for seat, place in foes.items()})
        battle = several(cards, seats=("Ann | Kit up, Axe up, Bow up", "Ben", "Cat", "Dan"), board=board)
        meant = {each.split()[1] for each in attacks(("Axe", "Bow"), a, facing, foes)}
        if not meant:
            battle.play("A may not use Do")
            continue
        battle.play("A: use Do")
        if len(meant) > 1:
            assert set(battle.options()) == {f"attack {seat}" for seat in meant}, board
            battle.play(f"A: attack {max(meant)}")
        battle.play(f"{HIT}A total 12\n{max(meant)} life 9\nA decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-44", "A7-RULING-45", "A7-RULING-46")
@pytest.mark.parametrize("made", ["B", "B with Axe", "B with Bow"])
@pytest.mark.parametrize("board", [CLOSE, APART])
def test_a7_ruling_46_at_the_largest_bonus_is_that_of_the_grid_of_what_it_is_made_with(made: str, board: str) -> None:
    cards = (
        ARMED.replace("card Ann", "card Hero")
        + """
        card Kit: special
          Zeal: Your attack rolls gain +3.
          Do - Action: Make an attack against an opposing warrior at the largest bonus in that attack's grid.
    """
    )
    battle = duel(cards, a="Hero | Kit up, Axe up, Bow up", board=board, play="A: use Do")
    assert set(battle.options()) == {"attack B", "attack B with Axe", "attack B with Bow"}
    total = 11 + {"B": 2, "B with Axe": 5, "B with Bow": 1}[made]
    battle.play(f"A: attack {made}\n{HIT}A total {total}\nA decides action")


@pytest.mark.clause("A7-RULING-44", "A7-RULING-42", "A7-XATK-12")
@pytest.mark.parametrize("bonus", [-1, 0, 1, 2, 3])
def test_a7_ruling_42_double_the_bonus_of_the_grid_doubles_a_bonus_and_no_penalty(bonus: int) -> None:
    cards = f"""
        card Hero: warrior, grid {bonus:+} / ^
          Zeal: Your attack rolls gain +3.
          Do - Action: Make a basic attack with double the bonus from the appropriate attack grid.
    """
    duel(cards, board=APART, play="A may not use Do")
    battle = duel(cards, play=f"A: use Do\n{HIT}A total {14 + (2 * bonus if bonus > 0 else bonus)}\nB life 9")
    battle.play(f"A: attack B\n{HIT}A total {14 + bonus}")


@pytest.mark.clause("A7-RULING-44", "A7-XATK-03", "A7-XATK-04")
@pytest.mark.parametrize("first", ["B", "B with Axe"])
def test_a7_xatk_03_one_more_attack_of_the_same_kind_is_of_that_kind(first: str) -> None:
    cards = """
        card Hero: warrior
          Again: Once each turn, after you miss, you may immediately make another attack of the same type.
        card Axe: weapon, damage 2
        card Club: weapon, damage 3
    """
    battle = duel(cards, a="Hero | Axe up, Club up", play=f"A: attack {first}\n{MISS}A: use Again")
    if first == "B":
        battle.play(f"{HIT}B life 9\nA decides action")
    else:
        assert set(battle.options()) == {"attack B with Axe", "attack B with Club"}
        battle.play(f"A: attack B with Club\n{HIT}B life 7\nA decides action")


@pytest.mark.clause("A7-RULING-78")
def test_a7_ruling_78_what_is_said_of_an_attack_that_an_ability_makes_is_not_of_one_made_within_it() -> None:
    """Each use is of the attack that it makes: the second one within the first takes its own -2 alone."""
    cards = (
        "card Kit: special\n"
        "  When you hit with a weapon, you may make another weapon attack. The attack roll gets -2.\n"
        "card Axe: weapon\ncard Club: weapon\n"
    )
    play = (
        "A: attack B with Axe\ndice 6+5 1+2\nA: yes\nA: attack B with Club\ndice 4+4 1+1\nA total 6\n"
        "A: yes\nA: attack B with Club\ndice 4+4 1+1\nA total 6\nA: no\n"
        "A: attack B with Club\ndice 4+4 1+1\nA total 8"
    )
    duel(cards, a="Hero | Kit up, Axe up, Club up", start="round 3, turn A", play=play)
