"""Anachronism, Set 7, section 4: the steps of a round, in their order (A7-ROUND)."""

from __future__ import annotations

import pytest

from tests.rules.duels import APART, both_editions, duel


@both_editions
@pytest.mark.clause(
    "A7-ROUND-01",
    "A7-ROUND-02",
    "A7-ROUND-13",
    "A7-TURN-10",
    "A7-GLOS-53",
    "A7-GLOS-57",
    "A7-END-03",
    "A7-END-04",
    "A1-END-06",
)
def test_a7_round_01_and_02_five_rounds_in_each_of_which_each_player_takes_one_turn() -> None:
    battle = duel("card Hero: warrior, life 9, experience 5", start="round 1", board=APART)
    for number in range(1, 6):
        battle.play(
            f"round {number}\nnot over\nA decides action\nA: end turn\nB decides action\nround {number}\nB: end turn"
        )
    battle.play("over: B wins by life (A7-END-08)")
    turns = [each for each in battle.log() if "turn: 3 actions" in each]
    assert turns == ["Hero's turn: 3 actions.", "Foe's turn: 3 actions."] * 5


@both_editions
@pytest.mark.clause("A7-ROUND-03", "A1-ROUND-01")
def test_a7_round_03_each_turns_up_the_left_most_face_down_support_at_once() -> None:
    cards = "card One: special\ncard Two: armor\ncard Three: inspiration"
    battle = duel(
        cards, a="Hero | One discarded, Two, Three", b="Foe | Three, One, Two up", start="round 2", board=APART
    )
    battle.play("Two of A up\nThree of A down\nThree of B up\nOne of B down\nTwo of B up")
    log = battle.log()
    assert log.index("A reveals Two, initiative 0.") + 1 == log.index("B reveals Three, initiative 0.")


ORDERED = """
card Hero: warrior, experience 5
card Foe: warrior, experience 4
card Gift: special, initiative 3
  Gift - Reveal: Gain 1 life.
card Boon: armor, initiative 7
  Boon - Reveal: Gain 1 life.
card Vow: inspiration, initiative 0
  Vow: At the start of each round, gain 2 life.
"""


@both_editions
@pytest.mark.clause(
    "A7-ROUND-04",
    "A7-ROUND-05",
    "A7-ROUND-06",
    "A7-RESTR-04",
    "A7-RULING-01",
    "A7-RULING-10",
    "A1-ROUND-04",
    "A1-ROUND-05",
)
@pytest.mark.parametrize(("kept", "life"), [("Gift", 11), ("Rug", 10)])
def test_a7_round_04_to_06_legality_comes_after_initiative_and_before_reveal_abilities(kept: str, life: int) -> None:
    """The new card's number won initiative before it was thrown away; its Reveal ability waits for the check."""
    gone = "Rug" if kept == "Gift" else "Gift"
    duel(
        ORDERED + "\ncard Rug: special, initiative 0",
        a="Hero | Rug up, Gift",
        start="round 2",
        board=APART,
        play=f"""
            A won initiative
            A initiative 3
            A decides discard
            A life 10
            A: discard {gone}
            A life {life}
            {kept} up
        """,
    )


@both_editions
@pytest.mark.clause(
    "A7-ROUND-08",
    "A7-ROUND-10",
    "A7-ROUND-11",
    "A7-ROUND-14",
    "A7-ROUND-07",
    "A7-ABIL-08",
    "A1-ROUND-03",
    "A1-ROUND-06",
)
@pytest.mark.parametrize("fast", ["A", "B"])
def test_a7_round_08_to_11_reveal_abilities_then_the_start_of_the_round_in_initiative_order(fast: str) -> None:
    battle = duel(
        """
        card Quick: special, initiative 7
          Quick gift - Reveal: Gain 1 life.
          Quick dawn: At the start of each round, gain 2 life.
        card Slow: special, initiative 3
          Slow gift - Reveal: Gain 1 life.
          Slow dawn: At the start of each round, gain 2 life.
        """,
        a=f"Hero | {'Quick' if fast == 'A' else 'Slow'}",
        b=f"Foe | {'Slow' if fast == 'A' else 'Quick'}",
        start="round 1",
        board=APART,
    )
    battle.play(f"{fast} decides action\nA life 13\nB life 13")
    used = [each for each in battle.log() if " gift" in each or " dawn" in each]
    order = ["Quick gift", "Slow gift", "Quick dawn", "Slow dawn"]
    assert [name for each in used for name in order if name in each and "use" in each] == order


@pytest.mark.clause("A7-ROUND-09")
def test_a7_round_09_only_this_rounds_cards_use_their_reveal_abilities() -> None:
    duel(
        ORDERED,
        a="Hero | Gift",
        start="round 1",
        board=APART,
        play="A life 11\nA: end turn\nB: end turn\nround 2\nA life 11\nGift up",
    )


@pytest.mark.clause("A7-RULING-01")
def test_a7_ruling_01_the_steps_of_a_round_stand_in_their_order() -> None:
    battle = duel(
        """
        card Hero: warrior, experience 5
          Before: Before initiative is determined each round, gain 1 life.
          After: After initiative is determined, gain 1 life.
          Dawn: At the start of each round, gain 1 life.
          Dusk: At the end of each round, gain 1 life.
        card Rug: special
        card Mat: special, initiative 3
          Now - Reveal: Gain 1 life.
        """,
        a="Hero | Rug up, Mat",
        start="round 2",
        board=APART,
    )
    # S1 to S5: before, initiative, after, then the check asks for a discard.
    battle.play("A life 12\nA decides discard\nA: discard Rug\nA life 14\nA: end turn\nB: end turn\nround 3")
    names = ("Before", "wins initiative", "After", "discard", "Now", "Dawn", "turn:", "Dusk", "Round 2 is over")
    abilities = ("Before", "After", "Now", "Dawn", "Dusk")
    seen: list[str] = []
    for line in battle.log()[2:]:
        seen += [name for name in names if name in line and (name not in abilities or "use" in line)]
        if "Round 2 is over" in line:
            break
    assert list(dict.fromkeys(seen)) == list(names)


@pytest.mark.clause("A7-RULING-68")
def test_a7_ruling_68_the_end_of_the_round_comes_before_durations_lapse_and_life_is_compared() -> None:
    """Foe would win 10 to 9; Hero's end of round makes it 11. Both take 'this round' into account still."""
    battle = duel(
        """
        card Hero: warrior, life 9, experience 1
          Dusk: At the end of each round, gain 2 life.
        card Foe: warrior, experience 2
        """,
        start="round 5, turn A, B won initiative",
        board=APART,
        play="A: end turn\nA life 11\nover: A wins by life",
    )
    assert battle.log()[-1].endswith("11 life to 10.")
