"""Anachronism, Set 7: what a hit deals, critical or not, and what becomes of life (A7-CRIT, A7-RULING-57 to 59)."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.constructs.fights import with_texts
from tests.rules.duels import duel

START = "round 4, turn A, A won initiative"
ROWS = ("inspiration", "special", "armor")
DIN = """
    card Din: weapon
      Wing: While you have 99 or more life, you may move diagonally.
      Spin: After you change facing, gain +1 speed.
      Sow - Action: Gain +1 speed this round. At the end of the round, gain 1 life.
"""
"""A card of which nothing matters to an attack, and which has effects of its own at work."""

MARKS = {
    "hits": ("A", "Your hits are critical hits."),
    "none": ("A", "Your attacks cannot be critical hits."),
    "guarded": ("B", "Attacks against you cannot be critical hits."),
    "open": ("B", "Attacks against you are critical hits."),
    "theirs": ("B", "Your hits are critical hits."),
    "mine": ("A", "Attacks against you cannot be critical hits."),
    "triple": ("A", "Your critical hits deal triple damage."),
}


@pytest.mark.clause("A7-CRIT-01", "A7-CRIT-02", "A7-CRIT-04", "A7-RULING-59", "A7-GOLD-03", "A7-CRIT-03")
@pytest.mark.parametrize("doubles", [True, False])
@pytest.mark.parametrize("lasting", [True, False])
@pytest.mark.parametrize(
    "said", [*[(each,) for each in MARKS], ("hits", "none"), ("hits", "guarded"), ("open", "none"), ("triple", "hits"),
             ("hits", "open"), ("mine", "hits"), ("triple", "none"), ("theirs", "guarded")],
)  # fmt: skip
def test_a7_crit_04_what_is_said_of_an_attack_makes_it_critical_or_keeps_it_from_it(
    said: tuple[str, ...], *, doubles: bool, lasting: bool
) -> None:
    """Doubles or a word for it, and no word against it; twice the damage, once, unless something else is said."""
    cards, rows, uses = DIN, {"A": ["Din up"], "B": []}, {"A": ["use Sow"], "B": []}
    for n, word in enumerate(said):
        seat, text = MARKS[word]
        action = f"U{n} - Action: For this round, {text[0].lower()}{text[1:]}" if not lasting else f"U{n}: {text}"
        cards += f"    card C{n}: {ROWS[n]}\n      {action}\n"
        rows[seat].append(f"C{n} up")
        uses[seat].append(f"use U{n}")
    cards += "    card Hero: warrior, damage 3, speed 9\n    card Foe: warrior, life 20, speed 9"
    battle = duel(
        cards, a="Hero | " + ", ".join(rows["A"]), b="Foe | " + ", ".join(rows["B"]) if rows["B"] else "Foe",
        start="round 4, turn B, B won initiative",
    )  # fmt: skip
    for seat in "BA":
        for use in uses[seat] if not lasting else uses[seat][:1] * (seat == "A"):
            battle.play(f"{seat}: {use}")
        if seat == "B":
            battle.play("B: end turn")
    critical = (doubles or "hits" in said or "open" in said) and not {"none", "guarded"} & set(said)
    factor = (3 if "triple" in said else 2) if critical else 1
    battle.play(f"A: attack B\ndice {'6+6' if doubles else '6+5'} 1+2\nB life {20 - 3 * factor}")
    battle.play("the attack is critical" if critical else "the attack is not critical")
    battle.play(f"damage {3 * factor}\nbase damage {3 * factor}")
    assert int(battle.state.fight.depth) == 0


@pytest.mark.clause("A7-CRIT-01", "A7-CRIT-04", "A7-RULING-59", "A7-GOLD-03")
@pytest.mark.parametrize("dice", ["6+6", "6+5"])
@pytest.mark.parametrize("words", ["{0}", "{1}", "{0} {1}", "{1} {0}"])
def test_a7_crit_04_a_word_on_this_attack_counts_as_one_on_all_of_them(dice: str, words: str) -> None:
    text = words.format("This attack is a critical hit.", "This attack cannot be a critical hit.")
    cards = f"card Hero: warrior, damage 3\ncard Ring: special\n  Aim: When you attack, {text[0].lower()}{text[1:]}"
    critical = "cannot" not in text
    duel(
        cards, a="Hero | Ring up", start=START,
        play=f"A: attack B\ndice {dice} 1+2\nB life {4 if critical else 7}"
        + ("\nthe attack is critical" if critical else "\nthe attack is not critical"),
    )  # fmt: skip


@pytest.mark.clause("A7-RULING-59", "A7-CRIT-02")
@pytest.mark.parametrize("lasting", [True, False])
@pytest.mark.parametrize(
    ("said", "dealt"),
    [("normal damage", 3), ("triple damage", 9), ("+2 damage instead of doubling base damage", 5), ("+2 damage", 8)],
)
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_a7_ruling_59_another_result_of_a_critical_hit_takes_the_place_of_doubling(
    said: str, dealt: int, whose: str, *, lasting: bool
) -> None:
    """Of the critical hits of who has it, and of no other hit; "deal +2 damage" alone is a bonus."""
    if "instead" in said and not lasting:
        said, dealt = "normal damage", 3
    text = (
        f"Deed: Your critical hits deal {said}."
        if lasting
        else f"Deed - Action: For this round, your critical hits deal {said}."
    )
    cards = (
        f"{DIN}card Ring: special\n {text}\ncard Hero: warrior, damage 3, speed 9\ncard Foe: warrior, life 20, speed 9"
    )
    seats = {"A": "Hero | Din up", "B": "Foe"}
    seats["A" if whose == "mine" else "B"] += ", Ring up" if whose == "mine" else " | Ring up"
    battle = duel(cards, a=seats["A"], b=seats["B"], start="round 4, turn B, B won initiative")
    if not lasting and whose == "theirs":
        battle.play("B: use Deed")
    battle.play("B: end turn\nA: use Sow")
    if not lasting and whose == "mine":
        battle.play("A: use Deed")
    battle.play(f"A: attack B\ndice 6+6 1+2\nB life {20 - (dealt if whose == 'mine' else 6)}\nthe attack is critical")
    left = battle.life("B")
    battle.play(f"A: attack B\ndice 6+5 1+2\nB life {left - 3}\nthe attack is not critical")
    assert int(battle.state.fight.depth) == 0


BONUS = {0: "", 2: "Your attacks deal +2 damage.", 5: "Your attacks deal +5 damage."}
LESS = {
    (0, 0): "",
    (2, 0): "Attacks against you deal -2 damage.",
    (9, 0): "Attacks against you deal -9 damage.",
    (9, 2): "Attacks against you deal -9 damage, to a minimum of 2.",
}
MOST = {
    99: "",
    1: "Attacks against you deal no more than 1 damage.",
    4: "Attacks against you deal no more than 4 damage.",
}


@pytest.mark.clause("A7-RULING-57", "A7-RULING-58", "A7-CRIT-03", "A7-GLOS-47", "A7-CRIT-08", "A7-ATK-15")
@pytest.mark.parametrize("base", [0, 1, 3])
@pytest.mark.parametrize("bonus", BONUS)
@pytest.mark.parametrize("lasting", [True, False])
def test_a7_ruling_57_base_doubling_bonuses_reductions_limits_and_never_less_than_nothing(
    base: int, bonus: int, *, lasting: bool
) -> None:
    """Reductions stop at the minimum that they state, and raise nothing up to it; so it is told, line by line."""
    for (less, floor), most, critical in product(LESS, MOST, [False, True]):
        texts = [("A", BONUS[bonus]), ("B", LESS[less, floor]), ("B", MOST[most])]
        cards = f"{DIN}card Hero: warrior, damage {base}, speed 9\ncard Foe: warrior, life 30, speed 9\n"
        rows: dict[str, list[str]] = {"A": ["Din up"], "B": []}
        uses: dict[str, list[str]] = {"A": ["use Sow"], "B": []}
        for n, (seat, text) in enumerate(texts):
            if text:
                how = f"U{n}: {text}" if lasting else f"U{n} - Action: For this round, {text[0].lower()}{text[1:]}"
                cards += f"card C{n}: {ROWS[n]}\n  {how}\n"
                rows[seat].append(f"C{n} up")
                uses[seat] += [f"use U{n}"] * (not lasting)
        battle = duel(
            cards, a="Hero | " + ", ".join(rows["A"]), b="Foe | " + ", ".join(rows["B"]) if rows["B"] else "Foe",
            start="round 4, turn B, B won initiative",
        )  # fmt: skip
        battle.play("\n".join([*(f"B: {each}" for each in uses["B"]), "B: end turn"]))
        battle.play("\n".join(f"A: {each}" for each in uses["A"]))
        before = base * (2 if critical else 1) + bonus
        lowered = max(before - less, floor) if before > floor else before
        dealt = max(min(lowered if less else before, most), 0)
        battle.play(f"A: attack B\ndice {'6+6' if critical else '6+5'} 1+2\nthe attack hits\nB life {30 - dealt}")
        battle.play(f"the attack is {'critical' if critical else 'not critical'}")
        if dealt:
            battle.play(f"damage {dealt}\nbase damage {base * 2 if critical else base}")
        lines = [each for each in battle.log() if re.match(r"[+−]\d+ damage from \S+\.$", each)]
        told = sum(int(each.split()[0].replace("−", "-")) for each in lines)
        # What the limit and the last floor take is told with the sum.
        assert told == bonus - (before - lowered if less else 0) or dealt in {0, most}, lines
        assert int(battle.state.fight.depth) == 0


@pytest.mark.clause("A7-RULING-57", "A7-SIM-07", "A7-GOLD-03")
@pytest.mark.parametrize("dice", ["6+6", "6+5"])
@pytest.mark.parametrize("told", ["Your attacks deal +2 damage.", "Your attacks deal double damage.", ""])
@pytest.mark.parametrize("lasting", [True, False])
def test_a7_sim_07_damage_that_cannot_be_changed_is_doubled_and_nothing_else(
    dice: str, told: str, *, lasting: bool
) -> None:
    still = "The damage of attacks against you cannot be changed."
    said = f"Still: {still}" if lasting else f"Still - Action: For this round, {still[0].lower()}{still[1:]}"
    cards = f"""
        card Hero: warrior, damage 3, speed 9
        card Foe: warrior, speed 9
        card Rock: special
          {said}
        card Oil: special
          Oil: {told or "You may move diagonally."}
    """
    play = "" if lasting else "B: use Still\n"
    battle = duel(
        cards, a="Hero | Oil up", b="Foe | Rock up", start="round 4, turn B, B won initiative",
        play=f"{play}B: end turn\nA: attack B\ndice {dice} 1+2",
    )  # fmt: skip
    dealt = 6 if dice == "6+6" else 3
    battle.play(f"damage {dealt}\nB life {10 - dealt}\nlog: Nothing changes this damage (Rock).")
    barred = [each for each in battle.log() if "does not count (Rock)" in each]
    assert barred == (
        ["+2 damage from Oil does not count (Rock)."] if "+2" in told else barred if "double" in told else []
    )


@pytest.mark.clause("A7-RULING-57", "A7-RULING-59", "A7-CRIT-02", "A7-CRIT-03")
@pytest.mark.parametrize("first", ["6+5", "4+4", "1+2"])
@pytest.mark.parametrize("second", ["6+5", "5+5", "1+3"])
@pytest.mark.parametrize("said", ["", "Your hits are critical hits.", "Your attacks deal +2 damage."])
def test_a7_ruling_57_of_several_rolls_each_hit_counts_and_is_doubled_for_itself(
    first: str, second: str, said: str
) -> None:
    """Three rolls against a defense of 5; what comes besides the weapon's damage comes once, for it is one attack."""
    ring = f"card Ring: special\n  Aim: {said or 'You may move diagonally.'}"
    cards = f"card Spear: weapon, damage 3\n  Many: {{s4-083}}\n{ring}"
    battle = duel(with_texts(cards), a="Hero | Spear up, Ring up", b="Foe, life 40", start=START)
    battle.play(f"A: attack B with Spear\ndice {first} {second} 3+3 2+3")
    faces = [[int(each) for each in roll.split("+")] for roll in (first, second, "3+3")]
    hits = [each for each in faces if sum(each) > 5]
    doubles = [each for each in hits if each[0] == each[1]]
    twice = len(doubles) or (len(hits) if "critical" in said else 0)
    dealt = 3 * (len(hits) + twice) + (2 if "+2" in said else 0)
    battle.play(f"B life {40 - dealt}")


# --- life that goes up -----------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-ANAT-07", "A7-ANAT-08", "A7-SIM-07", "A7-PRIN-84")
@pytest.mark.parametrize("amount", [0, 1, 2, 5])
@pytest.mark.parametrize("noise", [True, False])
@pytest.mark.parametrize("other", ["", "dry", "echo", "thief", "both"])
@pytest.mark.parametrize("seat", "AB")
def test_a7_anat_07_life_goes_up_by_what_is_gained_and_nothing_is_gained_where_it_may_not_be(
    amount: int, other: str, seat: str, *, noise: bool
) -> None:
    """Of who gains it, above what is printed too; "after" it comes what answers; "instead" it is somebody else's."""
    foe = "BA"["AB".index(seat)]
    texts = {
        "": "You may move diagonally.",
        "dry": "Opposing warriors cannot gain life.",
        "echo": "After an opponent gains life, gain +1 experience.",
        "thief": "Whenever an opponent would gain life, you gain the life instead.",
        "both": "Opposing warriors cannot gain life.\n  After: After an opponent gains life, gain +1 experience.",
    }
    herb = f"card Herb: special\n  Herb - Action: Gain +1 speed this round. Gain {amount} life.\n"
    cards = f"{DIN if noise else ''}{herb}card Idol: inspiration\n  Idol: {texts[other]}"
    if amount == 0:
        cards = cards.replace("Gain 0 life", "Gain life equal to your experience")
    din = ", Din up" if noise else ""
    rows = {seat: (", experience 0" if amount == 0 else "") + f" | Herb up{din}", foe: " | Idol up"}
    battle = duel(
        cards, a=f"Hero{rows['A']}", b=f"Foe{rows['B']}", start=f"round 4, turn {seat}, {seat} won initiative",
    )  # fmt: skip
    battle.play(f"{seat}: use Herb")
    mine, theirs = {
        "": (amount, 0), "dry": (0, 0), "echo": (amount, 0), "thief": (0, amount), "both": (0, 0)
    }[other]  # fmt: skip
    battle.play(f"{seat} life {10 + mine}\n{foe} life {10 + theirs}")
    battle.play(f"{foe} experience {3 + (other == 'echo' and amount > 0)}\n{seat} decides action\n{seat} actions 1")
    name = "Hero" if seat == "A" else "Foe"
    told = [each for each in battle.log() if " life " in each]
    if amount == 0:
        assert told == []
    elif other in ("dry", "both"):
        assert told == [f"{name} cannot gain {amount} life (Idol)."]
    else:
        gainer = name if other != "thief" else ("Foe" if name == "Hero" else "Hero")
        assert told == [f"{gainer} gains {amount} life (Herb)."]


@pytest.mark.clause("A7-PRIN-84", "A7-ANAT-07")
@pytest.mark.parametrize("seat", "AB")
def test_a7_prin_84_what_answers_a_gain_asks_who_gained_in_the_end(seat: str) -> None:
    foe = "BA"["AB".index(seat)]
    cards = """
        card Herb: special
          Herb - Action: Gain 2 life.
          Pang: After you gain life, gain +1 experience.
        card Idol: inspiration
          Thief: Whenever an opponent would gain life, you gain the life instead.
          Glee: After you gain life, gain +2 experience.
    """
    rows = {seat: " | Herb up", foe: " | Idol up"}
    battle = duel(
        cards, a=f"Hero{rows['A']}", b=f"Foe{rows['B']}", start=f"round 4, turn {seat}, {seat} won initiative",
        play=f"{seat}: use Herb\n{seat} life 10, experience 3\n{foe} life 12, experience 5\n{seat} decides action",
    )  # fmt: skip
    assert [each for each in battle.log() if "gains 2 life" in each] == [
        f"{'Foe' if seat == 'A' else 'Hero'} gains 2 life (Herb)."
    ]


# --- reductions of damage that is taken ------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-47", "A7-RULING-57")
@pytest.mark.parametrize("damage", [0, 1, 2, 3, 5])
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Reduce all damage you take by 1.", [0, 0, 1, 2, 3, 4]),
        ("Reduce all damage you take by 2, to a minimum of 2.", [0, 1, 2, 2, 2, 3]),
        ("Damage dealt to you cannot be more than 2.", [0, 1, 2, 2, 2, 2]),
    ],
)
@pytest.mark.parametrize("by", ["attack", "ability"])
def test_a7_glos_47_a_reduction_never_raises_what_is_lower_already(
    damage: int, text: str, after: list[int], by: str
) -> None:
    cards = f"""
        card Hero: warrior, damage {damage}
          Bolt - Action: Deal {max(damage, 1)} damage to an opposing warrior.
        card Hide: armor
          Hide: {text}
    """
    if by == "attack":
        battle = duel(cards, b="Foe | Hide up", play="A: attack B\ndice 6+5 1+2")
        battle.play(f"B life {10 - after[damage]}")
    else:
        battle = duel(cards, b="Foe | Hide up", play="A: use Bolt")
        battle.play(f"B life {10 - after[max(damage, 1)]}")
