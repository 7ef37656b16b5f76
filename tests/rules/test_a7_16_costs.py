"""Anachronism, Set 7, sections 16 and 17: costs, and how long effects last (A7-COST, A7-DUR)."""

from __future__ import annotations

import pytest

from tests.rules.duels import APART, both_editions, duel


@both_editions
@pytest.mark.clause("A7-COST-01", "A7-COST-02", "A7-COST-03", "A7-COST-04", "A7-COST-06", "A7-GLOS-32", "A1-ADV-01")
@pytest.mark.parametrize("words", ["You may discard one of your face-up weapons. If you do, gain 5 life.",
                                   "Discard one of your face-up weapons to gain 5 life."])  # fmt: skip
@pytest.mark.parametrize("pays", [True, False])
def test_a7_cost_01_to_06_to_and_if_you_do_mark_a_cost_that_is_paid_first_or_declined(
    words: str, *, pays: bool
) -> None:
    battle = duel(
        f"card Hero: warrior, experience 5\ncard Axe: weapon\ncard Pyre: special\n  Pyre - Reveal: {words}",
        a="Hero | Axe up, Pyre",
        start="round 2",
        board=APART,
        play=f"A may only: yes; no\nA life 10\nA: {'yes' if pays else 'no'}",
    )
    battle.play("Axe discarded\nA life 15" if pays else "Axe up\nA life 10")
    log = battle.log()
    if pays:
        assert next(each for each in log if "discards Axe" in each or "gains 5 life" in each).endswith(
            "discards Axe (Pyre)."
        )


@pytest.mark.clause("A7-COST-05", "A7-RULING-82")
def test_a7_cost_05_a_cost_that_cannot_be_met_buys_nothing() -> None:
    for words in ("You may discard one of your face-up weapons. If you do, gain 5 life.",
                  "Discard one of your face-up weapons to gain 5 life."):  # fmt: skip
        duel(
            f"card Hero: warrior, experience 5\ncard Axe: weapon\ncard Pyre: special\n  Pyre - Reveal: {words}",
            a="Hero | Axe discarded, Pyre",
            start="round 2",
            board=APART,
            play="A life 10\nA decides action",
        )


@pytest.mark.clause("A7-RULING-82")
def test_a7_ruling_82_a_cost_that_is_prevented_is_unpaid_and_one_that_happens_resolves_before_the_benefit() -> None:
    battle = duel(
        """
        card Hero: warrior, experience 5
          Mourn: After any other card is discarded, gain 1 life.
        card Pyre: special
          Pyre - Reveal: Discard this card to gain 5 life.
        """,
        a="Hero | Pyre",
        start="round 1",
        board=APART,
        play="A: yes\nA life 16",
    )
    gains = [each for each in battle.log() if "gains" in each]
    assert gains[0].startswith("Hero gains 1 life")
    assert gains[1].startswith("Hero gains 5 life")


@both_editions
@pytest.mark.clause("A7-DUR-01", "A7-DUR-02", "A7-DUR-05", "A1-ADV-01")
def test_a7_dur_02_and_05_for_this_round_outlives_the_card_and_ends_with_the_round() -> None:
    duel(
        """
        card Hero: warrior, experience 5
        card Foe: warrior
        card Vow: special
          Vow - Reveal: Your attack rolls gain +2 this round.
          Drop - Action: Discard this card.
        """,
        a="Hero | Vow",
        start="round 1",
        play="""
            A: use Drop
            Vow discarded
            A: attack B
            dice 1+2 6+6
            A total 5
            A: end turn
            B: end turn
            round 2
            A: attack B
            dice 1+2 6+6
            A total 3
        """,
    )


@pytest.mark.clause("A7-DUR-03", "A7-RULING-79")
def test_a7_dur_03_until_the_next_turn_ends_as_it_begins_before_its_start_of_turn_abilities() -> None:
    """Foe attacks in between with it against him, and after Hero's next turn has begun without it."""
    battle = duel(
        """
        card Hero: warrior, experience 5
          Brace - Action: Your defense rolls gain +2 until the start of your next turn.
          Lunge: At the start of your turn, deal 1 damage to an opposing warrior.
        card Foe: warrior
          Sting: After you take damage, make a basic attack.
        """,
        start="round 1, turn A, A won initiative",
        play="",
    )
    while battle.state.fight.waiting == 2:
        battle.state.apply([1, 2, 6, 6])
    battle.play("A: use Brace\nA: end turn\nB: attack A\ndice 1+2 6+6\nA total 14\nB: end turn\nround 2")
    battle.play("waits for 4 dice\ndice 1+2 6+6\nA total 12")


@pytest.mark.clause("A7-RULING-79")
def test_a7_ruling_79_on_your_next_turn_covers_the_first_turn_that_begins_afterwards() -> None:
    duel(
        """
        card Hero: warrior, experience 5
          Rest - Action: Gain +1 speed on your next turn.
        """,
        start="round 1, turn A, A won initiative",
        board=APART,
        play="""
            A: use Rest
            A speed 3
            A: end turn
            A speed 3
            B: end turn
            round 2
            A speed 4
            A: pass; pass; pass; pass
            B: end turn
            round 3
            A speed 3
        """,
    )


@pytest.mark.clause("A7-DUR-04", "A7-RULING-78")
def test_a7_dur_04_your_next_attack_is_used_up_by_it_hit_or_miss_and_waits_for_it() -> None:
    cards = """
        card Hero: warrior, experience 5, damage 1
          Aim - Action: Your next attack deals +2 damage.
          Focus - Action: Your next attack roll gains +4.
    """
    duel(cards, play="A: use Aim\nA: attack B\ndice 1+2 6+6\nB life 10\nA: attack B\ndice 6+5 1+1\nB life 9")
    duel(cards, play="A: use Focus\nA: attack B\ndice 1+2 6+6\nA total 7\nA: attack B\ndice 1+2 6+6\nA total 3")
    # It waits across turns and rounds.
    duel(
        cards,
        start="round 1, turn A, A won initiative",
        play="A: use Aim\nA: end turn\nB: end turn\nround 2\nA: attack B\ndice 6+5 1+1\nB life 7",
    )


@pytest.mark.clause("A7-RULING-78", "A7-RULING-45")
def test_a7_ruling_78_a_bonus_barred_at_that_moment_is_used_up() -> None:
    duel(
        """
        card Hero: warrior
          Focus - Action: Your next attack roll gains +4.
          Hurl - Action: Make a basic attack at +1.
        """,
        play="A: use Focus\nA: use Hurl\ndice 1+2 6+6\nA total 4\nA: attack B\ndice 1+2 6+6\nA total 3",
    )


@pytest.mark.clause("A7-DUR-06", "A7-GLOS-20", "A7-GLOS-21", "A7-GLOS-22")
def test_a7_dur_06_without_a_duration_the_effect_ends_with_its_card() -> None:
    battle = duel(
        """
        card Hero: warrior
        card Edge: special
          Edge: Your attack rolls gain +2.
          Drop - Action: Discard this card.
        """,
        a="Hero | Edge up",
        play="A: attack B\ndice 1+2 6+6\nA total 5\nA: use Drop\nA: attack B\ndice 1+2 6+6\nA total 3\nEdge discarded",
    )
    assert battle.state.fight.deal.cards[1].owner == 0


@pytest.mark.clause("A7-DUR-07", "A7-DUR-08", "A7-DUR-09", "A7-RULING-70")
def test_a7_dur_07_to_09_life_and_experience_stay_and_change_as_often_as_one_likes() -> None:
    duel(
        """
        card Hero: warrior, experience 5
        card Vow: special
          Pride: You gain +4 experience.
          Health: You gain 3 life.
          Haste: You gain +1 speed.
          Drop - Action: Discard this card.
          Eat - Action: Gain 1 life.
        """,
        a="Hero | Vow",
        start="round 1",
        board=APART,
        play="""
            A: use Pride
            A life 13, experience 9, speed 4
            A: use Eat; use Eat
            A life 15
            A: use Drop
            Vow discarded
            A life 15, experience 9, speed 3
            B: end turn
            round 2
            A life 15, experience 9
        """,
    )


@pytest.mark.clause("A7-RULING-70", "A7-RULING-71")
def test_a7_ruling_70_and_71_with_a_condition_or_a_duration_exactly_that_gain_is_undone() -> None:
    duel(
        """
        card Hero: warrior, experience 3
        card Axe: weapon
          Drop - Action: Discard this card.
          Learn - Action: Gain +1 experience.
        card Code: inspiration
          Pride: While you have a weapon, you gain +4 experience.
        """,
        a="Hero | Axe up, Code up",
        start="round 2, turn A",
        board=APART,
        play="A experience 7\nA: use Learn\nA experience 8\nA: use Drop\nA experience 4",
    )
    duel(
        """
        card Hero: warrior, experience 5
        card Vow: special
          Vow - Reveal: Gain +3 experience this round.
          Learn - Action: Gain +1 experience.
        """,
        a="Hero | Vow",
        start="round 1",
        board=APART,
        play="A experience 8\nA: use Learn\nA experience 9\nA: end turn\nB: end turn\nround 2\nA experience 6",
    )
