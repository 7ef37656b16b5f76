"""Anachronism, Set 7: how long what a card gives lasts, and of how many cards "while you do" speaks (A7-DUR)."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from tests.rules.duels import APART, duel

NUMBERS = {"life": 10, "experience": 3, "speed": 3}


@pytest.mark.clause("A7-DUR-07", "A7-DUR-08", "A7-DUR-06")
@pytest.mark.parametrize(
    ("text", "number", "stays"),
    [
        ("You gain 3 life.", "life", True),
        ("You gain +3 experience.", "experience", True),
        ("You gain +3 speed.", "speed", False),
        ("If this card is in play, you gain 3 life.", "life", True),
        ("If this card is in play, you gain +3 experience.", "experience", True),
        ("While this card is in play, you gain +3 experience.", "experience", False),
        ("While this card is in play, if you have 5 or more life, you gain +3 experience.", "experience", False),
        ("While this card is in play, you gain +3 speed.", "speed", False),
    ],
)
def test_a7_dur_07_and_08_life_and_experience_stay_and_speed_goes_with_its_card(
    text: str, number: str, *, stays: bool
) -> None:
    """Unless the ability says how long."""
    cards = f"""
        card Hero: warrior, experience 3
        card Foe: warrior, experience 2
        card Vow: special
          Gift: {text}
          Drop - Action: Discard this card.
    """
    battle = duel(cards, a="Hero | Vow", start="round 1", board=APART, play=f"A {number} {NUMBERS[number] + 3}")
    after = NUMBERS[number] + (3 if stays else 0)
    battle.play(f"A: use Drop\nA {number} {after}\nA: end turn\nB: end turn\nround 2\nA {number} {after}")


@pytest.mark.clause("A7-RULING-73", "A7-PRIN-95")
@pytest.mark.parametrize(("number", "word"), [(2, "two"), (3, "three")])
def test_a7_ruling_73_while_you_do_speaks_of_exactly_so_many(number: int, word: str) -> None:
    """One more with two inspirations in play where two are spoken of, or three where three are: not with fewer."""
    cards = f"""
        card Vow: special
          Gift: You may have {word} inspirations in play. While you do, your attack rolls gain +1.
        card Ode: inspiration
        card Hymn: inspiration
        card Psalm: inspiration
    """
    songs = ["Ode up", "Hymn up", "Psalm up"]
    for many in range(number + 1):
        row = ["Vow up", *songs[:many]]
        total = 8 if many == number else 7
        battle = duel(cards, a=f"Hero | {', '.join(row)}", start="round 4, turn A, A won initiative")
        battle.play(f"A: attack B\ndice 3+4 1+2\nA total {total}")


@pytest.mark.clause("A7-RULING-73")
@pytest.mark.parametrize(
    ("before", "is_read"),
    [("You may have two inspirations. ", True), ("", False), ("You gain +1 speed. ", False), ("Gain 1 life. ", False)],
)
def test_a7_ruling_73_while_you_do_needs_a_permission_before_it(before: str, *, is_read: bool) -> None:
    reading = read_ability(f"{before}While you do, your attack rolls gain +1.")
    assert isinstance(reading, Reading) == is_read


@pytest.mark.clause("A7-RULING-50")
@pytest.mark.parametrize(
    ("text", "uses"),
    [
        ("Once each turn, you may re-roll one of your rolls.", 1),
        ("Twice each turn, you may re-roll one of your rolls.", 2),
        ("Three times each turn, you may re-roll one of your rolls.", 3),
        ("Twice each round, you may re-roll one of your rolls.", 2),
    ],
)
def test_a7_ruling_50_what_may_be_re_rolled_so_often_may_be_one_roll_each_time(text: str, uses: int) -> None:
    """The latest faces count, and no other roll of the turn has one left then."""
    battle = duel(
        f"card Kit: special\n  Again: {text}", a="Hero | Kit up", start="round 2, turn A, A won initiative",
        play="A: attack B\ndice 1+2 6+6",
    )  # fmt: skip
    for number in range(uses):
        battle.play(f"A may use Again\nA: use Again\ndice 1+{number + 3}")
    battle.play("A decides action\nlog: Miss\nA: attack B\ndice 1+2 6+6\nA decides action")
    spared = duel(
        f"card Kit: special\n  Again: {text}", a="Hero | Kit up", start="round 2, turn A, A won initiative",
        play="A: attack B\ndice 1+2 6+6\nA: pass\nA: attack B\ndice 1+2 6+6\nA may use Again",
    )  # fmt: skip
    assert spared.state.node().is_decision


@pytest.mark.clause("A7-RULING-50", "A7-GLOS-50")
@pytest.mark.parametrize("first", ["Again", "Anew"])
def test_a7_ruling_50_each_ability_re_rolls_a_roll_once_also_after_the_other(first: str) -> None:
    """Without a limit each is used once on every roll, in either order; the latest faces count."""
    other = {"Again": "Anew", "Anew": "Again"}[first]
    cards = "".join(f"card {name} Kit: {kind}\n  {name}: You may re-roll one of your attack rolls.\n"
                    for name, kind in (("Again", "special"), ("Anew", "armor")))  # fmt: skip
    battle = duel(cards, a="Hero | Again Kit up, Anew Kit up", start="round 2, turn A, A won initiative")
    for _ in range(2):
        battle.play(f"A: attack B\ndice 1+2 6+6\nA may use Again\nA may use Anew\nA: use {first}\ndice 2+4")
        battle.play(f"A may not use {first}\nA: use {other}\ndice 1+3\nA total 4\nA decides action")
