"""Anachronism, Set 7, section 16: what a constant ability does once, as its card is switched on, and what lasts."""

from __future__ import annotations

import pytest

from tests.rules.duels import APART, duel

HIT = "dice 6+5 1+2\n"

# What a card says; then A's life, experience, speed, attack total after 1+2 and damage dealt, each asked (as far as it
# is said) once the card is up, once it is gone in the same round, and in the round after.
LASTING = [
    ("Gain 2 life.", "life", (12, 12, 12)),
    ("Gain 2 experience.", "experience", (5, 5, 5)),
    ("Gain 2 experience while this card is in play.", "experience", (5, 3, 3)),
    ("You gain +2 experience this round.", "experience", (5, 5, 3)),
    ("While you have a Weapon, you gain +2 experience.", "experience", (5, 3, 3)),
    ("While you have an Armor, you gain +2 experience.", "experience", (3, 3, 3)),
    ("If you have a Weapon, gain 2 life.", "life", (12, 12, 12)),
    ("If you have an Armor, gain 2 life.", "life", (10, 10, 10)),
    ("You gain +1 speed.", "speed", (6, 5, 5)),
    ("You gain +1 speed this round.", "speed", (6, 6, 5)),
    ("While you have a Weapon, you gain +1 speed.", "speed", (6, 5, 5)),
    ("Your attack rolls gain +2.", "total", (5, 3, 3)),
    ("Your attack rolls gain +2 this round.", "total", (5, 5, 3)),
    ("Your next attack roll gains +2.", "total", (5, 3, 3)),
    ("Your attack rolls gain +1. Gain 1 life.", "total life", (4, 3, 3, 11, 11, 11)),
]


@pytest.mark.clause("A7-RULING-70", "A7-DUR-06", "A7-DUR-07", "A7-DUR-08", "A7-GLOS-21")
@pytest.mark.parametrize(("said", "asked", "numbers"), LASTING, ids=[each[0] for each in LASTING])
def test_a7_ruling_70_a_plain_gain_comes_once_and_stays_and_what_has_a_condition_ends_with_it(
    said: str, asked: str, numbers: tuple[int, ...]
) -> None:
    cards = f"""
        card Kit: special
          Kit: {said}
          Drop - Action: Discard this card.
        card Axe: weapon
        card Foe: warrior, experience 2
        card Hero: warrior, speed 5
    """
    battle = duel(cards, a="Hero | Axe up, Kit", start="round 2")
    while "use Kit" in battle.options():
        battle.play("A: use Kit")

    def check(at: int) -> None:
        for number, what in enumerate(asked.split()):
            wanted = numbers[number * 3 + at]
            if what == "total":
                battle.play(f"A: attack B\ndice 1+2 6+6\nA total {wanted}".replace("\\\n", "\n"))
            else:
                battle.play(f"A {what} {wanted}")

    check(0)
    battle.play("A: use Drop")
    check(1)
    battle.play("A: end turn\nB: end turn\nround 3\nA decides action")
    check(2)


@pytest.mark.clause("A7-RULING-70", "A7-RULING-75")
@pytest.mark.parametrize(
    ("said", "stays"),
    [
        ("You may use another Weapon.", False), ("You may use another Weapon this game.", True),
        ("While you have a Weapon, you may use another Weapon.", False),
    ],
)  # fmt: skip
def test_a7_ruling_75_a_permission_ends_with_its_card_unless_it_is_for_the_game(said: str, *, stays: bool) -> None:
    cards = f"""
        card Belt: special
          Belt: {said}
          Drop - Action: Discard this card.
        card Axe: weapon
        card Club: weapon
        card Foe: warrior, experience 2
    """
    begin = {"a": "Hero | Belt, Axe, Club", "start": "round 1", "board": APART}
    battle = duel(cards, **begin, play="A: end turn\nB: end turn\nround 2\nA: end turn\nB: end turn")
    battle.play("round 3\nAxe up\nClub up\nA decides action\nA: use Drop")
    if stays:
        battle.play("Axe up\nClub up\nA decides action")
    else:
        battle.play("A may only: discard Axe; discard Club\nA: discard Axe\nAxe discarded\nClub up\nA decides action")


@pytest.mark.clause("A7-RULING-70", "A7-RULING-85")
def test_a7_ruling_85_no_effect_holds_while_its_card_says_so() -> None:
    cards = """
        card Hush: special
          Hush: Opposing Weapons have no effect.
          Drop - Action: Discard this card.
        card Axe: weapon, damage 2
          Zeal: Your attacks deal +1 damage.
    """
    first = duel(cards, a="Hero | Hush up", b="Foe | Axe up", play=f"A: end turn\nB: attack A with Axe\n{HIT}A life 8")
    first.play("B decides action")
    duel(
        cards, a="Hero | Hush up", b="Foe | Axe up",
        play=f"A: use Drop\nA: end turn\nB: attack A with Axe\n{HIT}A life 7",
    )  # fmt: skip


@pytest.mark.clause("A7-RULING-70")
@pytest.mark.parametrize("many", [1, 2])
def test_a7_ruling_70_what_a_condition_makes_somebody_discard_is_done_as_the_card_is_switched_on(many: int) -> None:
    cards = """
        card Thief: special, initiative 1
          Thief: If an opponent has more than one Item, that opponent must discard one of those cards.
        card Rug: special, Item
        card Mat: armor, Item
        card Cap: inspiration
    """
    row = "Rug up, Mat up, Cap" if many == 2 else "Rug up, Cap up, blank"
    battle = duel(cards, a="Hero | blank, blank, Thief", b=f"Foe | {row}", start="round 3")
    assert (set(battle.options()) == {"choose Rug", "choose Mat"}) == (many == 2), battle.options()
    if many == 2:
        battle.play("B: choose Mat\nMat discarded")
    battle.play("Thief up\nRug up")


# --- caps ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-USE-03", "A7-USE-04", "A7-USE-02")
@pytest.mark.parametrize("per", ["turn", "round"])
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("words", ["you may gain 1 life", "gain 1 life"])
def test_a7_use_04_a_capped_ability_need_not_be_used_at_the_first_opportunity(
    per: str, words: str, *, first: bool
) -> None:
    """Declined, it may be used at the next; used, it may not."""
    cards = f"card Hero: warrior, speed 5\n  Cheer: Once each {per}, after you miss, {words}."
    miss = "A: attack B\ndice 1+2 6+6\n"
    battle = duel(cards, play=miss + ("A: use Cheer\nA life 11" if first else "A: pass\nA life 10"))
    battle.play(miss)
    assert ("use Cheer" in battle.options()) == (not first)
    if not first:
        battle.play("A: use Cheer\nA life 11\n" + miss)
        assert "use Cheer" not in battle.options()
    battle.play("A decides action\nA life 11")
