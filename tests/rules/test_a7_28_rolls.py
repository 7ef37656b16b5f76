"""Anachronism, Set 7: rolls that are set, dice that come to them, and what keeps them as they are (A7-GLOS-54..56)."""

from __future__ import annotations

import itertools

import pytest

from agon.core.bits import faces_of
from agon.scenario import Scene
from tests.constructs.fights import with_texts
from tests.rules.duels import duel

START = "round 3, turn A, A won initiative"
TWO_ROLLS = (
    "When you attack with this weapon, make 2 attack rolls and compare each against the defender's defense roll."
)
DEED = "roll another die and add the value of that die to the roll"

DIN = """
    card Din: armor
      Wing: While you have 99 or more life, you may move diagonally.
      Spin: After you change facing, gain +1 speed.
"""
"""A card that speaks of nothing that happens here: what stands beside it goes on as it would alone."""


def settled(battle: Scene) -> None:
    """Nobody is left in the middle of an ability, so that nothing of it lies open."""
    assert int(battle.state.fight.depth) == 0


# --- set before it is thrown -----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55", "A7-RULING-78", "A7-RULING-48")
@pytest.mark.parametrize("number", [-1, 0, 1, 2, 9])
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("lasts", ["next", "round"])
def test_a7_glos_54_a_roll_set_in_advance_needs_no_dice_and_takes_what_is_added(
    number: int, kind: str, lasts: str
) -> None:
    """The next one, or all of the round; the other player's dice are thrown, and so are those of other rolls."""
    text = {
        "next": f"Set your next {kind} roll to your experience.",
        "round": f"For this round, your {kind} rolls are set to your experience.",
    }[lasts]
    cards = f"""
        card Ring: special
          Aim - Action: {text}
          Sow - Action: Gain +1 speed this round. At the end of the round, gain 1 life.
        card Kit: inspiration
          Edge: Your {kind} rolls gain +2.
        card Foe: warrior, speed 9
    """
    total = max(number, 0) + 2
    row = f"Hero, experience {number} | Ring up, Kit up, Din up"
    battle = duel(cards + DIN, a=row, b="Foe, experience 20", start=START)
    battle.play("A: use Sow; use Aim\nA: attack B")
    if kind == "attack":
        battle.play(f"waits for 2 dice\ndice 6+6\nA total {total}\nB total 12\nA: attack B")
        battle.play("waits for 4 dice\ndice 3+4 6+6\nA total 9" if lasts == "next" else
                    f"waits for 2 dice\ndice 6+6\nA total {total}")  # fmt: skip
    else:
        # What waits for a defense roll is no matter of the own attack, nor is it of the other's defense.
        battle.play("waits for 4 dice\ndice 3+4 6+6\nA total 7\nB total 12\nA: end turn\nB: attack A")
        battle.play(f"waits for 2 dice\ndice 6+6\nA total {total}\nB total 12\nlog: defense roll is set, without dice")
        battle.play("B: attack A")
        battle.play("waits for 4 dice\ndice 1+1 3+4\nA total 9" if lasts == "next" else
                    f"waits for 2 dice\ndice 6+6\nA total {total}")  # fmt: skip
    settled(battle)


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55")
@pytest.mark.parametrize("number", [0, 1, 9])
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("twice", [False, True])
def test_a7_glos_54_a_roll_set_as_it_is_about_to_be_made_needs_no_dice(number: int, kind: str, *, twice: bool) -> None:
    """Set to 0 it is set as well; the other roll of the attack is thrown, and a second attack roll with it."""
    article = "an" if kind == "attack" else "a"
    more = f"Fork: {TWO_ROLLS}" if twice else ""
    cards = f"""
        card Ring: special
          Aim: Before you make {article} {kind} roll, set that roll to your experience.
        card Axe: weapon, damage 1
          {more}
    """
    who, other = ("A", "B") if kind == "attack" else ("B", "A")
    rows = {who: f"Hero, experience {number} | Ring up, Axe up", other: "Foe, experience 5 | Axe up"}
    battle = duel(cards, a=rows["A"], b=rows["B"], start=START)
    battle.play("A: attack B with Axe")
    settled(battle)
    g = battle.state.fight
    wanted = 2 * (1 if kind == "attack" else 1 + twice)
    assert int(g.dice_wanted) == wanted, battle.state.node()


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55")
def test_a7_glos_54_both_rolls_of_an_attack_may_be_set_in_advance() -> None:
    """No dice at all, so no critical hit; and each is set for one roll."""
    cards = """
        card Ring: special
          Aim - Action: Set your next attack roll to 9.
        card Wall: special
          Hold - Action: Set your next defense roll to 4.
    """
    battle = duel(cards, a="Hero | Ring up", b="Foe | Wall up", start="round 1, turn B, B won initiative")
    battle.play("B: use Hold\nB: end turn\nA: use Aim\nA: attack B\nA total 9\nB total 4\nthe attack hits")
    battle.play("the attack is not critical\nB life 9\nA: attack B\nwaits for 4 dice")
    settled(battle)


@pytest.mark.clause("A7-GLOS-54", "A7-SIM-07", "A7-PRIN-55")
@pytest.mark.parametrize(
    ("shield", "is_set"),
    [
        ("", True),
        ("Attack rolls cannot be modified.", False),
        ("Your attack rolls cannot be modified.", False),
        ("Defense rolls cannot be modified.", True),
        ("Attack rolls against you cannot be modified.", True),
        ("Your attack rolls cannot gain bonuses larger than +3.", True),
    ],
)
def test_a7_sim_07_a_roll_that_cannot_be_modified_is_not_set_in_advance(shield: str, *, is_set: bool) -> None:
    cards = f"""
        card Ring: special
          Aim - Action: Set your next attack roll to 9.
        card Stone: inspiration
          Still: {shield}
    """
    row = "Ring up, Stone up" if shield else "Ring up"
    battle = duel(cards if shield else cards.partition("card Stone")[0], a=f"Hero | {row}", start=START)
    battle.play("A: use Aim\nA: attack B")
    battle.play("waits for 2 dice\ndice 6+6\nA total 9" if is_set else "waits for 4 dice\ndice 1+2 6+6\nA total 3")


# --- set once it lies there ------------------------------------------------------------------------------------------


FIX = """
    card Hero: warrior, experience 4
    card Foe: warrior, experience 2
    card Ring: special
      Fix: Once each round, after you make {one} roll, you may set that roll to {to}.
    card Kit: inspiration
      Edge: Your {kind} rolls gain +2.
      Spur: Once each round, after you make {one} roll, you may give that roll +4.
      Drag: Once each round, after you make {one} roll, you may give that roll -3.
"""


@pytest.mark.clause("A7-GLOS-56", "A7-RULING-47", "A7-RULING-48")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize(
    "used", [each for n in range(4) for each in itertools.permutations(("Fix", "Spur", "Drag"), n)]
)
def test_a7_glos_56_what_came_before_the_set_is_gone_and_what_is_used_after_it_counts(
    kind: str, used: tuple[str, ...]
) -> None:
    cards = FIX.format(kind=kind, one="an attack" if kind == "attack" else "a defense", to="9") + DIN
    roller, other = ("A", "B") if kind == "attack" else ("B", "A")
    rows = {roller: " | Ring up, Kit up, Din up", other: ""}
    battle = duel(cards, a=f"Hero{rows['A']}", b=f"Foe{rows['B']}", start=START, play="A: attack B\ndice 2+3 2+3")
    for name in used:
        battle.play(f"{roller}: use {name}")
    while battle.state.node().is_decision and "pass" in battle.options() and len(battle.options()) < 9:
        battle.play(f"{roller}: pass")
    after = used[used.index("Fix") + 1 :] if "Fix" in used else used
    total = (9 if "Fix" in used else 2 + 3 + 2) + 4 * ("Spur" in after) - 3 * ("Drag" in after)
    battle.play(f"{roller} total {total}\n{other} total 5\nA decides action")
    told = [each for each in battle.log() if "is set to" in each]
    whose = "Hero" if roller == "A" else "Foe"
    assert told == ([f"{whose}'s roll is set to 9 (Ring)."] if "Fix" in used else [])
    settled(battle)


@pytest.mark.clause("A7-GLOS-56", "A7-GLOS-55")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("before", ["", "Spur", "Drag"])
@pytest.mark.parametrize("after", ["", "Spur", "Drag"])
def test_a7_glos_56_where_set_rolls_are_modified_whatever_is_in_force_applies(
    kind: str, before: str, after: str
) -> None:
    """The option under which what is in force applies to a set roll, too."""
    cards = FIX.format(kind=kind, one="an attack" if kind == "attack" else "a defense", to="9")
    roller = "A" if kind == "attack" else "B"
    row = " | Ring up, Kit up"
    battle = duel(
        cards, a="Hero" + row * (roller == "A"), b="Foe" + row * (roller == "B"), start=START,
        header="option: set_rolls modified", play="A: attack B\ndice 2+3 2+3",
    )  # fmt: skip
    for name in (before, "Fix", after):
        if name and f"use {name}" in battle.options():
            battle.play(f"{roller}: use {name}")
    while "pass" in battle.options() and len(battle.options()) < 9:
        battle.play(f"{roller}: pass")
    battle.play(f"{roller} total {9 + 2 + 4 * ('Spur' in before + after) - 3 * ('Drag' in before + after)}")


@pytest.mark.clause("A7-RULING-17", "A7-GLOS-56", "A7-GLOS-42")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("initiative", ["null", "0", "1", "6"])
def test_a7_ruling_17_a_roll_cannot_be_set_to_null_and_what_was_paid_for_it_stays_paid(
    kind: str, initiative: str
) -> None:
    text = "Fix: After you make {one} roll, you may discard this card to set that roll to your initiative."
    cards = f"card Ring: special\n  {text.format(one='an attack' if kind == 'attack' else 'a defense')}"
    roller = "A" if kind == "attack" else "B"
    battle = duel(
        cards,
        a=f"Hero, initiative {initiative} | Ring up" if roller == "A" else "Hero",
        b=f"Foe, initiative {initiative} | Ring up" if roller == "B" else "Foe",
        start=START, play="A: attack B\ndice 2+3 2+1",
    )  # fmt: skip
    plain = 5 if kind == "attack" else 3
    if "use Fix" in battle.options():
        battle.play(f"{roller}: use Fix\nRing discarded")
    else:
        assert initiative == "null"
    battle.play(f"{roller} total {plain if initiative == 'null' else initiative}\nA decides action")
    assert any("is set to" in each for each in battle.log()) == (initiative != "null")


@pytest.mark.clause("A7-GLOS-56", "A7-GLOS-36")
@pytest.mark.parametrize("who", ["you make", "an opponent makes"])
@pytest.mark.parametrize("number", [-2, -1, 0, 1, 12])
def test_a7_glos_56_an_opponents_roll_may_be_set_as_well_and_to_no_less_than_nothing(who: str, number: int) -> None:
    text = f"Once each round, after {who} an attack roll, you may set that roll to your experience."
    cards = f"card Hero: warrior\n  Edge: Your attack rolls gain +2.\ncard Ring: special\n  Fix: {text}"
    user = "A" if who == "you make" else "B"
    seats = {user: f", experience {number} | Ring up", "BA"["AB".index(user)]: ", experience 5"}
    battle = duel(cards, a=f"Hero{seats['A']}", b=f"Foe{seats['B']}", start=START, play="A: attack B\ndice 2+3 6+1")
    battle.play(f"{user}: use Fix\nA total {max(number, 0)}\nB total 7\nA decides action")


# --- what keeps dice and rolls as they are ---------------------------------------------------------------------------


SHIELDS = [
    ("Attack rolls cannot be modified.", "attack"),
    ("Defense rolls cannot be modified.", "defense"),
    ("Rolls cannot be modified.", "attack defense"),
    ("Dice cannot be modified.", "attack defense"),
    ("Your attack rolls cannot gain bonuses larger than +3.", ""),
    ("Your defense rolls cannot gain bonuses larger than +3.", ""),
]


@pytest.mark.clause("A7-SIM-07", "A7-PRIN-55", "A7-GOLD-03")
@pytest.mark.parametrize(("shield", "shielded"), SHIELDS)
@pytest.mark.parametrize("constant", [True, False])
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("holder", "AB")
def test_a7_sim_07_dice_that_cannot_be_modified_are_touched_by_no_ability_and_all_others_are(
    shield: str, shielded: str, *, constant: bool, kind: str, holder: str
) -> None:
    """Re-rolls, other faces, dice besides, a roll that is set: each "may" is refused, or offered."""
    one = "an attack" if kind == "attack" else "a defense"
    stone = f"Still: {shield}" if constant else f"Still - Action: {shield.replace('.', ' this round.')}"
    cards = f"""
        card Stone: special
          {stone}
          Sow - Action: Gain +1 speed this round. At the end of the round, gain 1 life.
        card Hand: inspiration
          Again: Once each turn, you may re-roll one die of your {kind} roll.
          Raise: Once each turn, you may increase one die of your {kind} roll by 1.
          Fix: Once each turn, after you make {one} roll, you may set that roll to 9.
          More: Once each turn, after you make {one} roll, you may roll an additional die.
          Less: Once each turn, after you make {one} roll, you may choose one die to exclude from that roll.
    """
    roller = "A" if kind == "attack" else "B"
    rows = {"A": [], "B": []}  # type: dict[str, list[str]]
    rows[holder].append("Stone up")
    rows[roller].append("Hand up")
    turn = holder
    battle = duel(
        cards + "card Hero: warrior, experience 4, speed 9\ncard Foe: warrior, speed 9",
        a="Hero | " + ", ".join(rows["A"]) if rows["A"] else "Hero",
        b="Foe | " + ", ".join(rows["B"]) if rows["B"] else "Foe",
        start=f"round 3, turn {turn}, {turn} won initiative",
    )
    battle.play(f"{turn}: use Sow")
    if not constant:
        battle.play(f"{turn}: use Still")
    if turn == "B":
        battle.play("B: end turn")
    battle.play("A: attack B\ndice 2+3 2+3")
    names = {"use Again", "use Raise", "use Fix", "use More", "use Less"}
    assert names & set(battle.options()) == (set() if kind in shielded.split() else names), battle.options()
    if kind in shielded.split():
        battle.play("A decides action")
    settled(battle)


# --- another die that is added ---------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-52", "A7-PRIN-51", "A7-SIM-07")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("dice", ["6+4", "4+6", "6+6", "4+3"])
def test_a7_prin_52_another_die_adds_its_value_and_is_none_of_the_roll(kind: str, dice: str) -> None:
    """One for each 6; a 6 of it brings no further one, and what is compared are the dice of the roll."""
    cards = f"""
        card Star: inspiration
          Fate: When you roll a 6 on any die of {"an attack" if kind == "attack" else "a defense"} roll, you may {DEED}.
    """
    roller, other = ("A", "B") if kind == "attack" else ("B", "A")
    thrown = f"{dice} 1+2" if kind == "attack" else f"1+2 {dice}"
    battle = duel(
        cards,
        a="Hero, experience 4 | Star up" if roller == "A" else "Hero, experience 4",
        b="Foe | Star up" if roller == "B" else "Foe",
        start=START, play=f"A: attack B\ndice {thrown}",
    )  # fmt: skip
    total = sum(int(each) for each in dice.split("+"))
    for face in (6, 5)[: dice.count("6")]:
        battle.play(f"{roller}: yes\nwaits for 1 dice\ndice {face}")
        total += face
    battle.play(f"{roller} total {total}\n{other} total 3\nA decides action\n{roller} dice {dice}")
    name = "Hero" if roller == "A" else "Foe"
    added = [each for each in battle.log() if "another die" in each]
    assert [each.endswith(f"+{face} to {name}'s roll (Star).") for each, face in zip(added, (6, 5), strict=False)] == [
        True
    ] * dice.count("6")
    if kind == "attack":
        battle.play("the attack is critical" if dice == "6+6" else "the attack is not critical")


@pytest.mark.clause("A7-PRIN-52", "A7-GLOS-56", "A7-RULING-47")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("fix", [True, False])
def test_a7_prin_52_a_die_that_is_added_after_the_roll_was_set_counts(kind: str, *, fix: bool) -> None:
    one = "an attack" if kind == "attack" else "a defense"
    cards = f"""
        card Star: inspiration
          Fate: When you roll a 6 on any die of {one} roll, {DEED}.
        card Ring: special
          Fix: Once each round, after you make {one} roll, you may set that roll to 9.
    """
    roller = "A" if kind == "attack" else "B"
    row = " | Star up, Ring up"
    battle = duel(
        cards, a="Hero" + row * (roller == "A"), b="Foe" + row * (roller == "B"), start=START,
        play="A: attack B\ndice " + ("6+1 6+6" if kind == "attack" else "6+6 6+1"),
    )  # fmt: skip
    battle.play(f"{roller}: {'use Fix' if fix else 'pass'}\ndice 4\n{roller} total {9 + 4 if fix else 6 + 1 + 4}")


@pytest.mark.clause("A7-GLOS-56", "A7-RULING-47", "A7-RULING-17")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize(("rule", "total"), [("final", 9), ("modified", 9)])
@pytest.mark.parametrize("initiative", ["null", "0", "5"])
def test_a7_glos_56_what_was_added_to_the_dice_is_gone_once_the_roll_is_set(
    kind: str, rule: str, total: int, initiative: str
) -> None:
    """One die and the opponent's initiative (nothing, where that is null); set to 9 it is 9."""
    one = "an attack" if kind == "attack" else "a defense"
    cards = f"""
        card Eye: inspiration
          Gaze: {{s1-047}}
        card Ring: special
          Fix: Once each round, after you make {one} roll, you may set that roll to 9.
    """
    roller, other = ("A", "B") if kind == "attack" else ("B", "A")
    seats = {roller: " | Eye up, Ring up", other: f", initiative {initiative}"}
    play = "A: attack B\ndice " + ("4 6+6" if kind == "attack" else "6+6 4")
    for used, result in (("use Fix", total), ("pass", 4 + (0 if initiative == "null" else int(initiative)))):
        battle = duel(
            with_texts(cards), a=f"Hero{seats['A']}", b=f"Foe{seats['B']}", start=START,
            header=f"option: set_rolls {rule}", play=f"{play}\n{roller}: {used}\n{roller} total {result}",
        )  # fmt: skip
        told = [each for each in battle.log() if "is added to" in each]
        if initiative == "5":
            assert told == [f"+5 is added to {'Hero' if roller == 'A' else 'Foe'}'s roll (Eye)."]


# --- further dice of the roll ----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-ADD-04", "A7-ADD-09", "A7-RULING-47", "A7-PRIN-58")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize(
    ("text", "more"),
    [("roll an additional die", 1), ("roll two additional dice", 2), ("roll three dice", 1), ("roll four dice", 2)],
)
@pytest.mark.parametrize("dice", ["2+3", "5"])
def test_a7_add_04_dice_that_are_thrown_besides_belong_to_the_roll(kind: str, text: str, more: int, dice: str) -> None:
    """ "Roll three dice" is three in all, "an additional die" one more, of a roll of one die too."""
    one = "an attack" if kind == "attack" else "a defense"
    cards = f"""
        card Kit: inspiration
          Third: Once each round, when you make {one} roll, you may {text}.
        card Few: special
          One: Your {kind} rolls are made with one less die.
          Joy: After you roll more than {"two" if dice == "2+3" else "one"} dice for {one} roll, gain 3 life.
    """.replace("Your attack rolls are made with one less die", "When making attack rolls, roll one less die").replace(
        "Your defense rolls are made with one less die", "When making defense rolls, roll one less die"
    )
    if dice == "2+3":
        cards = "\n".join(each for each in cards.splitlines() if "One:" not in each)
    before = dice.count("+") + 1
    if "additional" not in text:
        more = (3 if "three" in text else 4) - before
    roller, other = ("A", "B") if kind == "attack" else ("B", "A")
    row = " | Kit up, Few up"
    battle = duel(
        cards, a="Hero, experience 4" + row * (roller == "A"), b="Foe" + row * (roller == "B"), start=START,
        play="A: attack B\ndice " + (f"{dice} 1+1" if kind == "attack" else f"1+1 {dice}"),
    )  # fmt: skip
    come = [6, 4, 6][:more]
    battle.play(f"{roller}: use Third\nwaits for {more} dice\ndice {'+'.join(map(str, come))}")
    faces = [int(each) for each in dice.split("+")] + come
    battle.play(f"{roller} total {sum(faces)}\n{other} total 2\n{roller} dice {'+'.join(map(str, faces))}")
    told = [each for each in battle.log() if "one more die" in each]
    name = "Hero" if roller == "A" else "Foe"
    assert len(told) == more
    for each, face in zip(told, come, strict=True):
        assert each.endswith(f"{roller} rolls one more die for {name}'s roll: {face} (Kit).")
    battle.play(f"{roller} life {13 if roller == 'A' else battle.life('B')}")


@pytest.mark.clause("A7-ADD-04", "A7-GLOS-54", "A7-RULING-47")
def test_a7_add_04_a_roll_that_was_set_has_no_dice_to_which_one_could_come() -> None:
    cards = """
        card Kit: inspiration
          Third: Once each round, after you make an attack roll, you may roll an additional die.
        card Ring: special
          Aim - Action: Set your next attack roll to 9.
    """
    battle = duel(cards, a="Hero | Kit up, Ring up", start=START, play="A: use Aim\nA: attack B\ndice 1+2")
    battle.play("A total 9\nA decides action\nA: attack B\ndice 1+2 6+6\nA may use Third")


@pytest.mark.clause("A7-ADD-09", "A7-ADD-04")
@pytest.mark.parametrize("already", [1, 2, 3])
def test_a7_add_09_an_exact_number_adds_nothing_to_a_roll_that_has_as_many(already: int) -> None:
    cards = f"""
        card Kit: inspiration
          Third: Once each round, when you make an attack roll, you may roll three dice.
        card Many: special
          Now: When making attack rolls, roll {["one die", "two dice", "three dice"][already - 1]}.
    """
    dice = "+".join(["2", "3", "5"][:already])
    battle = duel(cards, a="Hero | Kit up, Many up", start=START, play=f"A: attack B\ndice {dice} 6+6")
    if already == 3:
        battle.play("A decides action\nA total 10")
    else:
        battle.play(f"A: use Third\nwaits for {3 - already} dice")


# --- dice left out ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-50", "A7-RULING-49", "A7-PRIN-58")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("dice", ["1+6", "5+5", "4"])
@pytest.mark.parametrize("which", [0, 1])
def test_a7_prin_50_a_die_left_out_counts_for_nothing_and_the_last_one_stays(kind: str, dice: str, which: int) -> None:
    one = "an attack" if kind == "attack" else "a defense"
    few = f"\n  One: When making {kind} rolls, roll one less die." if dice == "4" else ""
    cards = f"""
        card Kit: inspiration
          Less: Once each round, after you make {one} roll, you may choose one die to exclude from that roll.
          Six: After you roll a 6 on any die of {one} roll, gain 1 life.
        card Few: special{few}
    """
    roller = "A" if kind == "attack" else "B"
    row = " | Kit up, Few up"
    battle = duel(
        cards, a="Hero, experience 4" + row * (roller == "A"), b="Foe" + row * (roller == "B"), start=START,
        play="A: attack B\ndice " + (f"{dice} 1+2" if kind == "attack" else f"6+5 {dice}"),
    )  # fmt: skip
    faces = [int(each) for each in dice.split("+")]
    if len(faces) == 1:
        battle.play(f"A decides action\n{roller} total 4")
        return
    battle.play(f"{roller}: use Less")
    battle.play(f"{roller}: die {roller}{which + 1}")
    left = faces[1 - which]
    battle.play(f"{roller} total {left}\nA decides action\n{roller} dice {left}\nlog: The {faces[which]} of ")
    if roller == "A":
        battle.play("no log: Critical")


# --- doubles ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-26", "A7-GOLD-03", "A7-RULING-49", "A7-CRIT-01")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("dice", ["4+4", "3+4"])
@pytest.mark.parametrize("words", [(), ("are",), ("not",), ("are", "not"), ("not", "are"), ("are", "are")])
@pytest.mark.parametrize("lasting", [True, False])
def test_a7_glos_26_what_is_said_of_doubles_counts_and_that_it_is_none_counts_most(
    kind: str, dice: str, words: tuple[str, ...], *, lasting: bool
) -> None:
    """In whatever order it is said, of the own roll, by what lasts and by what is done on the roll."""
    one = "an attack" if kind == "attack" else "a defense"
    said = {
        True: {"are": f"Your {kind} rolls are considered doubles.", "not": f"Your {kind} rolls cannot be doubles."},
        False: {
            "are": f"After you make {one} roll, the roll is considered doubles.",
            "not": f"After you make {one} roll, the roll cannot count as doubles.",
        },
    }[lasting]
    kinds = ("inspiration", "special")
    cards = "".join(f"card W{n}: {kinds[n]}\n  T{n}: {said[word]}\n" for n, word in enumerate(words))
    cards += f"card Joy: armor\n  Joy: After you roll doubles on {one} roll, gain 3 life.\n"
    roller = "A" if kind == "attack" else "B"
    row = " | " + ", ".join([*(f"W{n} up" for n in range(len(words))), "Joy up"])
    battle = duel(
        cards, a="Hero, experience 4" + row * (roller == "A"), b="Foe" + row * (roller == "B"), start=START,
        play="A: attack B\ndice " + (f"{dice} 1+3" if kind == "attack" else f"6+5 {dice}"),
    )  # fmt: skip
    while battle.state.node().is_decision and len(battle.options()) < 5:
        battle.play(f"{roller}: {battle.options()[0]}")
    doubles = "not" not in words and ("are" in words or dice == "4+4")
    if kind == "attack":
        battle.play("the attack is critical" if doubles else "the attack is not critical")
    battle.play("A decides action")
    if lasting:
        life = 10 + 3 * doubles - (kind == "defense")
        battle.play(f"{roller} life {life}")
    settled(battle)


# --- how many dice ---------------------------------------------------------------------------------------------------

EXCLUDE = "roll one extra die and choose one die to exclude from the roll"
NUMBERS = {"one die": 1, "two dice": 2, "three dice": 3, "five dice": 5}


@pytest.mark.clause("A7-ADD-04", "A7-ADD-03", "A7-ADD-09", "A7-RULING-78")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("exactly", [None, "one die", "three dice", "five dice"])
@pytest.mark.parametrize("extra", [(), (1,), (-1,), (1, 1), (-1, -1), (1, -1)])
@pytest.mark.parametrize("lasts", ["constant", "round", "next"])
def test_a7_add_04_a_number_replaces_two_and_each_extra_die_is_added_or_taken(
    kind: str, exactly: str | None, extra: tuple[int, ...], lasts: str
) -> None:
    """Of the own rolls of that kind, whatever else is at work; never fewer than one die; "next" is one roll only."""
    words = {1: "roll one additional die", -1: "roll one less die"}
    said = ([f"roll {exactly}"] if exactly else []) + [words[each] for each in extra]
    form = {
        "constant": "T{n}: When making {kind} rolls, {text}.",
        "round": "T{n} - Action: For this round, when making {kind} rolls, {text}.",
        "next": "T{n} - Action: When you make your next attack and defense rolls, {text}.",
    }[lasts]
    kinds = ("inspiration", "special", "weapon")
    cards = DIN + "  Sow - Action: Gain +1 speed this round. At the end of the round, gain 1 life.\n"
    cards += "".join(
        f"card C{n}: {kinds[n]}\n  {form.format(n=n, kind=kind, text=text, Text=text.capitalize())}\n"
        for n, text in enumerate(said)
    )
    cards += "card Hero: warrior, speed 9, experience 4\ncard Foe: warrior, speed 9"
    roller = "A" if kind == "attack" else "B"
    row = " | " + ", ".join(["Din up", *(f"C{n} up" for n in range(len(said)))])
    battle = duel(
        cards, a="Hero" + row * (roller == "A"), b="Foe" + row * (roller == "B"),
        start="round 4, turn B, B won initiative" if roller == "B" else "round 4, turn A, A won initiative",
    )  # fmt: skip
    battle.play(f"{roller}: use Sow")
    if lasts != "constant":
        for n in range(len(said)):
            battle.play(f"{roller}: use T{n}")
    if roller == "B":
        battle.play("B: end turn")
    dice = max(1, (NUMBERS[exactly] if exactly else 2) + sum(extra))
    for number in (dice, 2 if lasts == "next" else dice):
        mine, theirs = "+".join(["2"] * number), "6+6"
        battle.play("A: attack B")
        while battle.state.node().is_decision:
            battle.play(f"{roller}: {battle.options()[0]}")
        battle.play(f"waits for {number + 2} dice")
        battle.play(f"dice {mine} {theirs}" if kind == "attack" else f"dice {theirs} {mine}")
        battle.play(f"{roller} total {2 * number}\n{'AB'[roller == 'A']} total 12")
    settled(battle)


@pytest.mark.clause("A7-ADD-04", "A7-PRIN-50", "A7-PRIN-58", "A7-RULING-49")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize(
    ("texts", "dice", "out"),
    [
        (("roll three dice and choose which two to use",), 3, 1),
        ((EXCLUDE,), 3, 1),
        (("roll three dice and choose which two to use", "roll one additional die"), 4, 1),
        ((EXCLUDE,) * 2, 4, 2),
        (("roll three dice and choose which two to use", EXCLUDE),
         4, 2),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lasts", ["constant", "round"])
def test_a7_add_04_of_dice_that_are_thrown_besides_some_are_left_out(
    kind: str, texts: tuple[str, ...], dice: int, out: int, lasts: str
) -> None:
    form = "T{n}: When making {kind} rolls, {text}." if lasts == "constant" else (
        "T{n} - Action: For this round, when making {kind} rolls, {text}.")  # fmt: skip
    kinds = ("inspiration", "special")
    cards = "".join(
        f"card C{n}: {kinds[n]}\n  {form.format(n=n, kind=kind, text=text)}\n" for n, text in enumerate(texts)
    )
    cards += "card Hero: warrior, speed 9, experience 4\ncard Foe: warrior, speed 9"
    roller = "A" if kind == "attack" else "B"
    row = " | " + ", ".join(f"C{n} up" for n in range(len(texts)))
    battle = duel(
        cards, a="Hero" + row * (roller == "A"), b="Foe" + row * (roller == "B"),
        start="round 4, turn B, B won initiative" if roller == "B" else "round 4, turn A, A won initiative",
    )  # fmt: skip
    if lasts == "round":
        for n in range(len(texts)):
            battle.play(f"{roller}: use T{n}")
    if roller == "B":
        battle.play("B: end turn")
    faces = [1, 6, 5, 4][:dice]
    mine = "+".join(map(str, faces))
    battle.play("A: attack B")
    while battle.state.node().is_decision:
        battle.play(f"{roller}: {battle.options()[0]}")
    battle.play("dice " + (f"{mine} 3+3" if kind == "attack" else f"6+6 {mine}"))
    for _ in range(out):
        battle.play(f"{roller} decides exclude\n{roller}: {battle.options()[0]}")
    battle.play(f"{roller} total {sum(faces[out:])}\nA decides action")


@pytest.mark.clause("A7-ADD-05", "A7-ADD-03", "A7-ADD-09")
@pytest.mark.parametrize("turn", "AB")
@pytest.mark.parametrize("lasts", ["constant", "round"])
def test_a7_add_05_of_two_numbers_of_dice_the_active_players_applies(turn: str, lasts: str) -> None:
    """A says three dice for A's attack rolls, B one die: in A's turn three, in B's one."""
    lead = "" if lasts == "constant" else " - Action"
    rest = "When" if lasts == "constant" else "For this round, when"
    cards = f"""
        card Hero: warrior, experience 4, speed 9
        card Foe: warrior, speed 9
        card Three: special
          More{lead}: {rest} making attack rolls, roll three dice.
          Riposte: Once each turn, after an attack misses you, you may immediately make a basic attack, if possible.
        card One: special
          Less{lead}: {rest} an opponent makes attack rolls, they roll one die.
    """
    battle = duel(
        cards, a="Hero | Three up", b="Foe | One up", start="round 4, turn B, B won initiative",
        play="B: use Less" if lead else "",
    )  # fmt: skip
    if turn == "B":
        if lead:
            return
        battle.play("B: attack A\ndice 1+1 6+5\nA: use Riposte\nwaits for 3 dice")
        return
    battle.play("B: end turn")
    battle.play("A: use More" if lead else "not over")
    battle.play("A: attack B\nwaits for 5 dice")


@pytest.mark.clause("A7-ADD-04", "A7-ADD-09", "A7-PRIN-55", "A7-SIM-07")
@pytest.mark.parametrize(
    "shield", ["Attack rolls cannot be modified.", "Dice cannot be modified.", "Defense rolls cannot be modified."]
)
def test_a7_prin_55_dice_that_cannot_be_modified_are_two(shield: str) -> None:
    cards = f"""
        card Many: inspiration
          Now: When making attack rolls, roll four dice.
        card Stone: special
          Still: {shield}
    """
    battle = duel(cards, a="Hero | Many up, Stone up", start=START, play="A: attack B")
    battle.play("waits for 6 dice" if shield.startswith("Defense") else "waits for 4 dice")


@pytest.mark.clause("A7-ADD-04", "A7-RULING-47")
def test_a7_add_04_no_roll_has_more_than_twelve_dice() -> None:
    cards = """
        card Many: inspiration
          Now: When making attack rolls, roll eleven dice.
        card Kit: special
          Third: Once each round, when you make an attack roll, you may roll two additional dice.
        card Ring: armor
          Aim - Action: Set your next defense roll to 5.
    """
    play = "B: use Aim\nB: end turn\nA: attack B\nwaits for 11 dice\ndice " + "+".join(["2"] * 11)
    start = "round 3, turn B, B won initiative"
    battle = duel(cards, a="Hero | Many up, Kit up", b="Foe | Ring up", start=start, play=play)
    battle.play("A: use Third\nwaits for 1 dice\ndice 6\nA total 28\nB total 5")


# --- what asks for bonuses -------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-10", "A7-GLOS-36")
@pytest.mark.parametrize("grid", ["-1", "+0", "+2", "+6"])
@pytest.mark.parametrize("bonuses", [(), (1,), (3, 2), (-2, 4)])
@pytest.mark.parametrize("kind", ["attack", "defense"])
def test_a7_glos_10_whatever_number_is_added_to_a_roll_is_a_bonus_that_of_the_grid_too(
    grid: str, bonuses: tuple[int, ...], kind: str
) -> None:
    """A "natural" roll is one without its bonuses, the grid's too; what is taken from it is no bonus."""
    kinds = ("inspiration", "special")
    cards = f"card Hero: warrior, experience 9, damage 0, grid {grid} / ^\ncard Foe: warrior\n" + "".join(
        f"card C{n}: {kinds[n]}\n  T{n}: Your {kind} rolls {'gain +' if each > 0 else 'get '}{each}.\n"
        for n, each in enumerate(bonuses)
    )
    roller = "A" if kind == "attack" else "B"
    row = " | " + ", ".join([*(f"C{n} up" for n in range(len(bonuses))), "Eye up"])
    penalties = sum(each for each in (*bonuses, *((int(grid),) if kind == "attack" else ())) if each < 0)
    for number in range(2, 10):
        text = f"After you make {'an attack' if kind == 'attack' else 'a defense'} roll, if it is a natural {number}, \
gain 1 life."
        if kind == "defense":
            text = f"If your defense roll is a natural {number}, gain 1 life."
        else:
            text = f"If your attack roll is a natural {number}, gain 1 life."
        battle = duel(
            f"{cards}card Eye: armor\n  Eye: {text}\n", a="Hero" + row * (roller == "A"),
            b="Foe" + row * (roller == "B"), start=START,
            play="A: attack B\ndice " + ("3+4 6+6" if kind == "attack" else "1+1 3+4"),
        )  # fmt: skip
        assert battle.life(roller) == 10 + (number == 7 + penalties), battle.log()


# --- rolls that are compared with each other -------------------------------------------------------------------------


FATE = f"""card Ring: special
  Fate: When you roll a 6 on any die of an attack roll, {DEED}.
"""
THIRD = """card Ring: special
  Third: Once each round, when you make an attack roll, you may roll two additional dice.
"""
CONTEST = """card Ring: special
  Wit - Action: You and one opponent each roll two dice. If your total is higher, gain 1 life.
"""


@pytest.mark.clause("A7-RULING-55", "A7-TIE-03", "A7-TIE-05", "A7-TIE-06", "A7-RULING-56")
@pytest.mark.parametrize("initiatives", [("0", "0"), ("5", "2"), ("2", "5"), ("null", "3")])
@pytest.mark.parametrize("turn", "AB")
def test_a7_tie_06_a_tied_tie_break_is_told_and_rolled_again_as_often_as_it_takes(
    initiatives: tuple[str, str], turn: str
) -> None:
    """The initiative has no part in it; and it is done anew for every use."""
    other = "BA"["AB".index(turn)]
    seats = {turn: f", initiative {initiatives[0]} | Ring up", other: f", initiative {initiatives[1]}"}
    names = {"A": "Hero", "B": "Foe"}
    battle = duel(
        CONTEST, a=f"Hero{seats['A']}", b=f"Foe{seats['B']}", start=f"round 4, turn {turn}, {turn} won initiative",
    )  # fmt: skip
    life = 10
    for first, tied, last, wins in (
        ("3+4 5+2", ["1+2 2+1", "6+6 6+6"], "1+2 1+1", True),
        ("1+1 1+1", [], "2+2 6+1", False),
        ("6+6 6+6", ["3+3 4+2"], "2+3 2+2", True),
    ):
        battle.play(f"{turn}: use Wit\ndice {first}")
        for each in tied:
            battle.play(f"waits for 4 dice\ndice {each}\nlog: They are rolled again (Ring).")
        life += wins
        mine, theirs = (sum(map(int, each.split("+"))) for each in last.split())
        battle.play(f"waits for 4 dice\ndice {last}\n{turn} life {life}")
        battle.play(f"log: Tie-break dice: {names[turn]} {mine}, {names[other]} {theirs} (Ring).")
    battle.play(f"{other} life 10")


@pytest.mark.clause("A7-RULING-55", "A7-TIE-02")
@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (4, 3), (3, 4), (3, 6)])
@pytest.mark.parametrize("more", [0, 2])
def test_a7_ruling_55_experience_that_is_added_counts_as_it_is_now(mine: int, theirs: int, more: int) -> None:
    """Each adds what its warrior has; the sums tie or differ, and then alone the ladder is asked."""
    cards = f"""
        card Ring: special
          Wit - Action: You and an opponent each roll one die and add their warrior's experience. If your total \
is higher, gain 1 life.
        card Crown: inspiration
          Rise - Action: Gain +{more} experience.
    """
    row = "Ring up, Crown up" if more else "Ring up"
    for one, other in itertools.product((1, 3, 6), (1, 2, 6)):
        battle = duel(
            cards if more else cards.partition("card Crown")[0], a=f"Hero, experience {mine} | {row}",
            b=f"Foe, experience {theirs}", start=START,
            play=("A: use Rise\n" if more else "") + f"A: use Wit\ndice {one} {other}",
        )  # fmt: skip
        left, right = one + mine + more, other + theirs
        if left == right and mine + more == theirs:
            battle.play("waits for 4 dice\ndice 1+1 1+2\nA life 10")
        else:
            wins = left > right or (left == right and mine + more > theirs)
            battle.play(f"A life {10 + wins}\nA decides action")


@pytest.mark.clause("A7-RULING-55", "A7-TIE-03", "A7-TIE-06", "A7-ADD-04", "A7-PRIN-52", "A7-RULING-47")
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("cards", "play"),
    [
        (CONTEST, ["use Wit"]),
        (FATE, ["attack B"]),
        (THIRD, ["attack B", "use Third"]),
    ],
)  # fmt: skip
def test_a7_ruling_55_dice_that_the_game_throws_count_as_those_that_are_thrown_for_it(
    cards: str, play: list[str], seed: int
) -> None:
    battle = duel(cards, a="Hero | Ring up", start=START)
    given = battle.state.clone()
    fight = battle.state.fight
    fight.explicit, fight.rng = False, seed * 7919 + 1
    for each in play:
        if each in battle.options():
            battle.play(f"A: {each}")
    own, battle.state = battle.state, given
    thrown = [-each for each in own.answers if each < 0]
    for each in play:
        while not battle.state.node().is_decision:
            dice = thrown.pop(0)
            battle.state.apply(tuple(faces_of(dice, (dice.bit_length() + 3) // 4)))
        if each in battle.options():
            battle.play(f"A: {each}")
    for dice in thrown:
        battle.state.apply(tuple(faces_of(dice, (dice.bit_length() + 3) // 4)))
    assert [each["text"] for each in own.events(0)] == [each["text"] for each in battle.state.events(0)]


@pytest.mark.clause("A7-RULING-78", "A7-GLOS-54", "A7-ADD-05")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a7_ruling_78_all_that_waits_for_the_next_roll_is_used_by_it(kind: str, order: tuple[int, int]) -> None:
    """Two say what it is set to: the later one counts, and neither waits for the roll after it."""
    cards = f"""
        card Nine: special
          Nine - Action: Set your next {kind} roll to 9.
        card Four: inspiration
          Four - Action: Set your next {kind} roll to 4.
        card Hero: warrior, speed 5, experience 4
        card Foe: warrior, speed 5
    """
    roller = "A" if kind == "attack" else "B"
    row = " | Nine up, Four up"
    names = ("Nine", "Four")
    battle = duel(
        cards, a="Hero" + row * (roller == "A"), b="Foe" + row * (roller == "B"),
        start=f"round 4, turn {roller}, {roller} won initiative",
        play="\n".join(f"{roller}: use {names[each]}" for each in order),
    )  # fmt: skip
    if roller == "B":
        battle.play("B: end turn")
    battle.play(f"A: attack B\nwaits for 2 dice\ndice 1+1\n{roller} total {(9, 4)[order[-1]]}")
    battle.play("A: attack B\nwaits for 4 dice")


@pytest.mark.clause("A7-GLOS-26", "A7-SIM-07", "A7-PRIN-55", "A7-GOLD-03")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("kept", ["A", "B", ""])
def test_a7_sim_07_a_roll_that_only_bonuses_affect_is_made_doubles_by_nobody(kind: str, kept: str) -> None:
    """Of whichever player the protection is; the other's roll becomes doubles as ever."""
    one = "an attack" if kind == "attack" else "a defense"
    roller, other = ("A", "B") if kind == "attack" else ("B", "A")
    cards = f"""
        card Ring: inspiration
          Same: After you make {one} roll, the roll is considered doubles.
          Joy: After you roll doubles on {one} roll, gain 3 life.
        card Code: special
          Plain: {{s4-080}}
    """
    rows = {roller: ["Ring up"], other: list[str]()}
    if kept:
        rows[kept].append("Code up")
    battle = duel(
        with_texts(cards), a="Hero, experience 4 | " + ", ".join(rows["A"]) if rows["A"] else "Hero, experience 4",
        b="Foe | " + ", ".join(rows["B"]) if rows["B"] else "Foe", start=START,
        play="A: attack B\ndice " + ("6+5 1+3" if kind == "attack" else "1+3 6+5"),
    )  # fmt: skip
    while battle.state.node().is_decision and len(battle.options()) < 5:
        battle.play(f"{roller}: {battle.options()[0]}")
    if kind == "attack":
        battle.play("the attack is not critical" if kept else "the attack is critical")
    battle.play("A decides action")


@pytest.mark.clause("A7-GLOS-26", "A7-SIM-07", "A7-GOLD-03")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("kept", ["A", "B", ""])
@pytest.mark.parametrize("asks", [True, False])
def test_a7_glos_26_a_roll_is_called_doubles_and_no_other_and_not_one_that_is_kept_as_it_is(
    kind: str, kept: str, *, asks: bool
) -> None:
    """One roll of the attack, A's or B's, is kept from abilities; what may be said of it is not even offered then."""
    roller, one = ("A", "an attack") if kind == "attack" else ("B", "a defense")
    cards = f"""
        card Ring: inspiration
          Same: When you make {one} roll, {"you may choose for the roll to count as" if asks else "it is considered"} \
doubles.
        card Code: special
          Plain: {{s4-080/2}}
        card Joy: armor
          Joy: After you roll doubles on a defense roll, gain 3 life.
    """
    rows = {"A": ["Code discarded"] * bool(kept), "B": ["Joy up"]}
    rows[roller].append("Ring up")
    a, b = (" | " * bool(rows[seat]) + ", ".join(rows[seat]) for seat in "AB")
    battle = duel(with_texts(cards), a=f"Hero, experience 4{a}", b=f"Foe{b}", start=START, play="A: attack B")
    if kept:
        battle.play(f"A: use Plain on {kept}")
    battle.play("dice 6+5 1+3")
    doubles = kept != roller
    assert ("use Same" in battle.options()) == (asks and doubles)
    if asks and doubles:
        battle.play(f"{roller}: use Same")
    life = {"attack": 8, "defense": 12}[kind] if doubles else 9
    battle.play(f"A decides action\nB life {life}")
    battle.play("the attack is critical" if life == 8 else "the attack is not critical")


@pytest.mark.clause("A7-RULING-17", "A7-SIM-07", "A7-PRIN-55")
@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("kind", ["attack", "defense"])
def test_a7_prin_55_to_dice_that_cannot_be_modified_no_number_is_added(kind: str, *, still: bool) -> None:
    cards = """
        card Eye: inspiration
          Gaze: {s1-047}
        card Stone: special
          Still: Dice cannot be modified.
    """
    roller, other = ("A", "B") if kind == "attack" else ("B", "A")
    seats = {roller: " | Eye up, Stone up" if still else " | Eye up", other: ", initiative 5"}
    battle = duel(with_texts(cards), a=f"Hero{seats['A']}", b=f"Foe{seats['B']}", start=START, play="A: attack B")
    mine = "1+2" if still else "4"
    battle.play("dice " + (f"{mine} 6+6" if kind == "attack" else f"6+6 {mine}"))
    battle.play(f"{roller} total {3 if still else 9}")


@pytest.mark.clause("A7-RULING-17", "A7-GLOS-56")
@pytest.mark.parametrize(("initiative", "life"), [("null", 10), ("0", 12), ("6", 12)])
def test_a7_ruling_17_what_depends_on_setting_a_roll_does_not_come_where_null_set_nothing(
    initiative: str, life: int
) -> None:
    text = "After you make an attack roll, set that roll to your initiative. If you do, gain 2 life."
    battle = duel(
        f"card Ring: special\n  Fix: {text}", a=f"Hero, initiative {initiative} | Ring up", start=START,
        play="A: attack B\ndice 1+2 6+6",
    )  # fmt: skip
    battle.play("A decides action" if initiative == "null" else "A: use Fix")
    battle.play(f"A total {3 if initiative == 'null' else initiative}\nA life {life}")
