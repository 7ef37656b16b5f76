"""Anachronism, Set 7, section 8: what an attack finds when it begins (T3), and what ends with it (T10)."""

from __future__ import annotations

import pytest

from agon.scenario import Scene
from tests.constructs.fights import fight
from tests.rules.duels import duel
from tests.rules.test_a7_23_multiplayer import several

HIT = "dice 6+5 1+2\n"
MISS = "dice 1+2 6+6\n"
TURN_B = "round 1, turn B, B won initiative"

NONE_TAKES_PLACE = "log: No attack takes place\n"


# --- T3: is there still somebody to attack? --------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-41", "A7-RULING-40", "A7-DEF-04", "A7-RULING-65")
@pytest.mark.parametrize("hurt", ["the defender", "your warrior"])
@pytest.mark.parametrize("life", [1, 2])
def test_a7_ruling_41_who_is_no_more_neither_attacks_nor_is_attacked(hurt: str, life: int) -> None:
    """What answers before the attack defeats one of them: no attack, no dice, the action is gone."""
    cards = f"""
        card Ann: warrior, experience 6
          Omen: Before you attack, deal 1 damage to {hurt}.
          Joy: After you attack, gain 3 life.
    """
    lives = {"the defender": (", life 8", f", life {life}"), "your warrior": (f", life {life}", ", life 8")}[hurt]
    battle = several(cards, "A: attack B", seats=(f"Ann{lives[0]}", f"Ben{lives[1]}", "Cat"),
                     board="  .  .  .  C<\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  .")  # fmt: skip
    if life == 2:
        battle.play("waits for 4 dice\n" + HIT + "not over")
        battle.play("B defeated\nA life 11" if hurt == "the defender" else "A life 4\nB life 7")
    elif hurt == "the defender":
        battle.play(f"{NONE_TAKES_PLACE}B defeated\nA life 8\nA decides action\nA actions 1")
    else:
        # An attack that is under way is made to its end (A7-DEF-04).
        battle.play(f"waits for 4 dice\n{HIT}A defeated\nB life 7\nB decides action")


@pytest.mark.clause("A7-RULING-41", "A7-RULING-42", "A7-ATK-01")
@pytest.mark.parametrize("gone", ["Axe", "nothing"])
def test_a7_ruling_41_an_attack_with_a_weapon_that_is_gone_does_not_take_place(gone: str) -> None:
    cards = """
        card Foe: warrior
          Snatch: Before you are attacked, you may discard one of the attacker's Weapons.
        card Axe: weapon, damage 3
    """
    battle = duel(cards, a="Hero | Axe up", play="A: attack B with Axe\nB may use Snatch")
    if gone == "Axe":
        battle.play(f"B: use Snatch\nAxe discarded\n{NONE_TAKES_PLACE}B life 10\nA decides action\nA actions 1")
    else:
        battle.play(f"B: pass\n{HIT}B life 7\nA decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-41", "A7-ATK-01", "A7-RULING-43")
def test_a7_ruling_41_an_attack_that_does_not_take_place_leaves_the_weapon_its_attack() -> None:
    cards = """
        card Foe: warrior, speed 4
          Slip: Once each round, before you are attacked, you may move one space.
        card Hero: warrior
          Joy: After you attack, gain 3 life.
        card Axe: weapon, damage 3
    """
    battle = duel(cards, a="Hero | Axe up", play="A: attack B with Axe\nB: use Slip\nB: step c3 S")
    battle.play(
        f"{NONE_TAKES_PLACE}A life 10\nA actions 1\nA: move c2 N\nA: attack B with Axe\n{HIT}B life 7\nA life 13"
    )


@pytest.mark.clause("A7-RULING-41", "A7-RULING-42", "A7-RULING-45", "A7-RULING-44", "A7-XATK-07")
@pytest.mark.parametrize(
    ("words", "total"),
    [
        ("Make a basic attack at +2.", 13), ("Make a basic attack against an opposing warrior.", 0),
        ("Make an attack with this weapon against an opposing warrior.", 14), ("Make a basic attack.", 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("slips", [False, True])
def test_a7_ruling_42_what_has_moved_out_of_the_grid_is_attacked_where_the_attack_needs_none(
    words: str, total: int, *, slips: bool
) -> None:
    """At +X it stays +X; by its words alone it stays 0, with all bonuses; in a grid it is the modifier found then."""
    cards = f"""
        card Hero: warrior, grid +1 / ^
          Zeal: Your attack rolls gain +3.
        card Foe: warrior
          Slip: Before you are attacked, you may move one space.
        card Spell: weapon, grid ^
          Do - Action: {words}
    """
    battle = duel(cards, a="Hero | Spell up", play=f"A: use Do\nB: {'use Slip; step b4 S' if slips else 'pass'}")
    if slips and not total:
        battle.play(f"{NONE_TAKES_PLACE}B life 10\nA decides action\nA actions 1")
    else:
        battle.play(f"{HIT}A total {total or 15}\nB life 9\nA decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-42", "A7-GRID-05", "A7-RULING-40")
@pytest.mark.parametrize(("place", "facing", "modifier"), [
    ("c3", "W", 2), ("a2", "N", 1), ("c2", "N", 3), ("b1", "N", None), ("c3", "N", None), ("a3", "E", 2),
])  # fmt: skip
def test_a7_ruling_42_the_modifier_is_that_of_the_real_spaces_and_facing_when_it_begins(
    place: str, facing: str, modifier: int | None
) -> None:
    cards = """
        card Hero: warrior, grid +3 +2 +1 / . ^ .
          Lunge: Before you attack, you may move up to two spaces.
          Skip: When you attack, you may move one space.
    """
    steps = {"c3": "c2 N; step c3", "a2": "a2", "c2": "c2", "b1": "b1", "a3": "a2 N; step a3"}[place]
    one = "" if ";" in steps else "; stop"
    battle = duel(cards, play=f"A: attack B\nA: use Lunge; step {steps} {facing}{one}")
    if modifier is None:
        battle.play(NONE_TAKES_PLACE + "A decides action\nB life 10")
        return
    # Later movement changes nothing.
    battle.play("A: use Skip")
    step = next(each for each in battle.options() if each.startswith("step"))
    battle.play(f"A: {step}\n{HIT}A total {11 + modifier}\nB life 9")


@pytest.mark.clause("A7-RULING-42", "A7-RULING-41")
@pytest.mark.parametrize("bonus", [-2, 0, 3])
@pytest.mark.parametrize("said", ["yes", "no", "far"])
def test_a7_ruling_42_a_modifier_in_place_of_the_grids_is_for_that_attack_and_needs_the_grid(
    bonus: int, said: str
) -> None:
    """s4-075, which lets the attacker take +0, for this attack alone; who is out of the grid is not attacked so."""
    cards = f"""
        card Hero: warrior, speed 5, grid {bonus:+} / ^
          Zeal: Your attack rolls gain +4.
        card Cup: special
          Calm: {{s4-075}}
        card Step: armor
          Slip: Once each round, before you are attacked, you may move one space.
    """
    rest = "use Slip; step b4 S" if said == "far" else "pass"
    answer = "yes" if said == "far" else said
    battle = fight(cards, "A: attack B\nB: use Calm", b="Foe | Cup up, Step up")
    battle.play(f"A: {answer}\nB: {rest}")
    if said == "far":
        battle.play(f"{NONE_TAKES_PLACE}B life 10\nA decides action")
        return
    battle.play(f"{HIT}A total {15 + (0 if said == 'yes' else bonus)}\nB life {10 - 1 + (said == 'no')}")
    battle.play(f"A: attack B\nB: pass\n{HIT}A total {15 + bonus}")


# --- T10: what ends with the attack ----------------------------------------------------------------------------------


NEXT = "card Kit: special\n  Aim - Action: {said}\n"


def aimed(said: str, play: str, more: str = "", a: str = "Hero | Kit up, Axe up, Club up") -> Scene:
    """Return a scene in which A has used what is for the next attack that qualifies."""
    cards = NEXT.format(said=said) + "card Axe: weapon, damage 1\ncard Club: weapon, damage 1, Bludgeon\n"
    cards += more if "card Hero" in more else "card Hero: warrior, speed 9\n" + more
    return duel(cards, a=a, play="A: use Aim\n" + play)


@pytest.mark.clause("A7-RULING-78", "A7-DUR-04")
@pytest.mark.parametrize("said", ["Your next attack deals +2 damage.", "Your next attack this round deals +2 damage."])
@pytest.mark.parametrize("first", ["B", "B with Axe"])
@pytest.mark.parametrize("hits", [False, True])
def test_a7_ruling_78_the_next_attack_uses_it_hit_or_miss(said: str, first: str, *, hits: bool) -> None:
    battle = aimed(said, f"A: attack {first}\n{HIT if hits else MISS}B life {7 if hits else 10}")
    battle.play(f"A: attack B\n{HIT}B life {6 if hits else 9}")


@pytest.mark.clause("A7-RULING-78", "A7-DUR-04")
@pytest.mark.parametrize("sort", ["basic attack", "attack with a Weapon", "attack with a Bludgeon Weapon"])
@pytest.mark.parametrize("order", [("B", "B with Axe", "B with Club"), ("B with Club", "B", "B with Axe"),
                                   ("B with Axe", "B with Club", "B")])  # fmt: skip
def test_a7_ruling_78_the_next_that_qualifies_uses_it_and_no_other(sort: str, order: tuple[str, ...]) -> None:
    """The others before it neither have it nor take it away, and after it it is gone."""
    fits = {"basic attack": {"B"}, "attack with a Weapon": {"B with Axe", "B with Club"}}.get(sort, {"B with Club"})
    battle = aimed(f"Your next {sort} deals +2 damage.", "")
    life, is_used = 10, False
    for made in (*order, "B"):
        life -= 3 if made in fits and not is_used else 1
        is_used = is_used or made in fits
        battle.play(f"A: attack {made}\n{HIT}B life {life}")


@pytest.mark.clause("A7-RULING-78")
@pytest.mark.parametrize("misses", [0, 1, 2])
def test_a7_ruling_78_the_next_hit_waits_for_a_hit(misses: int) -> None:
    battle = aimed("Your next hit deals +2 damage.", f"A: attack B\n{MISS}B life 10\n" * misses)
    battle.play(f"A: attack B\n{HIT}B life 7\nA: attack B\n{HIT}B life 6")


@pytest.mark.clause("A7-RULING-78", "A7-RULING-41")
def test_a7_ruling_78_an_attack_that_does_not_take_place_leaves_it() -> None:
    slip = "card Foe: warrior\n  Slip: Once each round, before you are attacked, you may move one space.\n"
    battle = aimed(
        "Your next attack deals +2 damage.", f"A: attack B\nB: use Slip; step c3 S\n{NONE_TAKES_PLACE}", slip
    )
    battle.play(f"A: move c2 N\nA: attack B\n{HIT}B life 7\nA: attack B\n{HIT}B life 6")


@pytest.mark.clause("A7-RULING-78")
@pytest.mark.parametrize("whose", ["Your", "Your opponent's"])
def test_a7_ruling_78_an_attack_of_the_other_player_does_not_use_it(whose: str) -> None:
    battle = aimed(f"{whose} next attack deals +2 damage.", "A: end turn\n")
    battle.play(f"B: attack A\n{HIT}A life {9 if whose == 'Your' else 7}\nB: attack A\n{HIT}")
    battle.play(f"A life {8 if whose == 'Your' else 6}")


@pytest.mark.clause("A7-RULING-78", "A7-PRIN-36")
@pytest.mark.parametrize("said", [
    "this attack deals +2 damage", "your attack roll gains +2", "your opponent's defense roll gets -2",
])  # fmt: skip
def test_a7_ruling_78_what_is_for_this_attack_ends_with_it(said: str) -> None:
    cards = f"card Hero: warrior, speed 5\n  Rage: Once each turn, when you attack, {said}.\n"
    battle = duel(cards, play="A: attack B\nA: use Rage\ndice 4+3 1+2")
    battle.play(f"A total {9 if 'attack roll' in said else 7}\nB total {1 if 'defense' in said else 3}")
    battle.play(f"B life {7 if 'damage' in said else 9}\nA: attack B\ndice 4+3 1+2\nA total 7\nB total 3")
    battle.play(f"B life {6 if 'damage' in said else 8}")


@pytest.mark.clause("A7-RULING-78", "A7-DUR-04")
@pytest.mark.parametrize("when", ["Before you attack", "When you attack", "After you make an attack roll"])
@pytest.mark.parametrize(
    ("said", "waits", "lasts"),
    [
        ("Your next attack gains +2", True, False),
        ("Your next attack this turn gains +2", True, False),
        ("Your attacks gain +2 this round", False, True),
        ("Your attack rolls gain +2 this round", False, True),
    ],
)
def test_a7_ruling_78_the_next_is_one_that_begins_later_and_what_is_for_all_counts_at_once(
    when: str, said: str, *, waits: bool, lasts: bool
) -> None:
    """It comes of life that is gained before, or within, the first of three attacks."""
    cards = f"""
        card Hero: warrior, speed 5, experience 4
          Cheer: {when}, you may gain 1 life.
        card Feast: special
          Feast: Each time you gain life, {said[0].lower() + said[1:]}.
    """
    first = not waits or when == "Before you attack"
    second = lasts or not first
    battle = duel(cards, a="Hero | Feast up", b="Foe, life 20")
    for number, has in enumerate((first, second, lasts)):
        deeds = ["dice 1+2 3+3", "A: pass" if number else "A: use Cheer"]
        battle.play("\n".join(["A: attack B", *(deeds if when.startswith("After") else deeds[::-1])]))
        battle.play(f"A life 11\nA total {5 if has else 3}\nB life 20\nA decides action")


@pytest.mark.clause("A7-PRIN-36", "A7-RULING-78")
def test_a7_prin_36_abilities_shut_off_for_the_attack_work_before_it_and_after_it() -> None:
    """The ban reaches the rolls; what answers "after" the attack is used, and the next attack has all of it again."""
    cards = """
        card Foe: warrior
          Hush: Once each round, when you are attacked, the attacker cannot use abilities for that attack.
        card Kit: special
          Early: Before you attack, you may gain 1 life.
          Nerve: You may re-roll one die of your attack roll.
          Late: After you attack, you may gain 3 life.
    """
    battle = duel(cards, a="Hero | Kit up", play="A: attack B\nA: use Early\nB: use Hush\ndice 1+2 6+6\nA: use Late")
    battle.play("A life 14\nA: attack B\nA: use Early\ndice 1+2 6+6\nA may use Nerve\nA: pass\nA: use Late\nA life 18")
