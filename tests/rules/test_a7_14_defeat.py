"""Anachronism, Set 7, section 14: defeat, and what is under way when it comes (A7-DEF)."""

from __future__ import annotations

import pytest

from tests.rules.duels import APART, both_editions, duel


@both_editions
@pytest.mark.clause("A7-DEF-01", "A7-DEF-02", "A7-DEF-04", "A7-DEF-05", "A7-RULING-62", "A1-ADV-01")
def test_a7_def_05_what_would_only_come_after_the_deadly_attack_never_happens() -> None:
    cards = "card Hero: warrior\n  Strain: After you attack, take 1 damage.\ncard Foe: warrior"
    duel(cards, a="Hero, life 1", b="Foe, life 1", play="A: attack B\ndice 6+5 1+2\nover: A wins by defeat\nA life 1")
    # When Foe lives, the strain is Hero's end.
    duel(cards, a="Hero, life 1", b="Foe, life 2", play="A: attack B\ndice 6+5 1+2\nover: B wins by defeat\nA life 0")


@pytest.mark.clause("A7-DEF-02", "A7-RULING-62")
def test_a7_def_02_no_ability_answers_the_deadly_damage() -> None:
    cards = "card Foe: warrior\n  Spite: After you take damage, deal 9 damage to an opposing warrior."
    attack = "A: attack B\ndice 6+5 1+2\n"
    duel(cards, a="Hero, life 3", b="Foe, life 1", play=attack + "over: A wins by defeat\nA life 3")
    duel(cards, a="Hero, life 3", b="Foe, life 2", play=attack + "over: B wins by defeat")


@both_editions
@pytest.mark.clause("A7-DEF-03", "A7-DEF-04", "A7-RULING-64", "A7-RULING-67", "A1-ADV-01")
def test_a7_def_03_an_ability_already_at_work_is_completed_before_the_defeat_counts() -> None:
    """The same ability heals what it broke; or finishes its other half first."""
    duel(
        "card Hero: warrior\n  Rite - Action: Deal 3 damage to your warrior. Gain 2 life.",
        a="Hero, life 3",
        play="A: use Rite\nA life 2\nnot over\nA decides action",
    )
    duel(
        "card Hero: warrior\n  Rite - Action: Deal 3 damage to your warrior. Gain +2 experience.",
        a="Hero, life 3",
        play="A: use Rite\nA experience 5\nover: B wins by defeat",
    )


@pytest.mark.clause("A7-RULING-67", "A7-COST-04")
def test_a7_ruling_67_a_deadly_cost_may_be_paid_and_buys_its_effect() -> None:
    """Both are at 0 when the ability is done: a draw (A7-RULING-63)."""
    duel(
        """
        card Hero: warrior
          Rite - Action: You may deal 2 damage to your warrior. If you do, deal 5 damage to an opposing warrior.
        """,
        a="Hero, life 2",
        b="Foe, life 5",
        play="A: use Rite; yes\nover: draw by double-defeat (A7-RULING-63)",
    )


@pytest.mark.clause("A7-RULING-63")
def test_a7_ruling_63_both_at_0_at_one_checkpoint_is_a_draw() -> None:
    duel(
        "card Hero: warrior, experience 9\n  Quake - Action: All warriors take 3 damage.",
        a="Hero, life 3",
        b="Foe, life 1",
        play="A: use Quake\nover: draw by double-defeat\nA life 0\nB life -2",
    )


@pytest.mark.clause("A7-DEF-06", "A7-RULING-66", "A7-ROUND-08")
@pytest.mark.parametrize("fast", ["A", "B"])
def test_a7_def_06_the_first_players_reveal_ability_may_end_the_game_before_the_others(fast: str) -> None:
    """Bolt in the hand of the initiative winner ends it; in the other's, the life gained first saves Foe."""
    duel(
        f"""
        card Bolt: special, initiative {5 if fast == "A" else 3}
          Bolt - Reveal: Deal 2 damage to an opposing warrior.
        card Balm: special, initiative 4
          Balm - Reveal: Gain 5 life.
        """,
        a="Hero | Bolt",
        b="Foe, life 2 | Balm",
        start="round 1",
        board=APART,
        play="over: A wins by defeat\nB life 0\nno log: uses Balm" if fast == "A" else "not over\nB life 5",
    )


@pytest.mark.clause("A7-RULING-66", "A7-END-01")
def test_a7_ruling_66_damage_of_the_end_of_a_round_defeats_before_the_next_ability() -> None:
    duel(
        """
        card Hero: warrior, experience 5
          Plague: At the end of each round, deal 1 damage to an opposing warrior.
        card Foe: warrior
          Rest: At the end of each round, gain 5 life.
        """,
        b="Foe, life 1",
        start="round 1, turn B, A won initiative",
        board=APART,
        play="B: end turn\nover: A wins by defeat\nB life 0",
    )


@pytest.mark.clause("A7-RULING-65")
def test_a7_ruling_65_no_further_attack_is_made_on_a_warrior_at_0_but_the_rest_of_the_ability_is_done() -> None:
    duel(
        "card Hero: warrior\n  Flurry - Action: Make two basic attacks. Gain 3 life.",
        b="Foe, life 1",
        play="A: use Flurry\ndice 6+5 1+2\nover: A wins by defeat\nA life 13",
    )


@both_editions
@pytest.mark.clause("A7-END-01", "A7-DEF-01", "A1-END-03")
def test_a7_def_01_the_game_ends_at_once_with_actions_left() -> None:
    duel(b="Foe, life 1", play="A: attack B\ndice 6+5 1+2\nover: A wins by defeat\nA actions 0\nB is defeated")


@pytest.mark.clause("A7-DEF-02", "A7-RULING-62")
@pytest.mark.parametrize(("life", "left"), [(1, 3), (2, 4), (3, 1)])
def test_a7_def_02_what_comes_before_a_defeat_answers_the_damage_that_leaves_no_life_at_all(
    life: int, left: int
) -> None:
    """Exactly 0 life is a defeat, and so is less; 1 life is none."""
    cards = """
        card Hero: warrior
          Burn - Action: Deal 2 damage to an opponent.
        card Foe: warrior
          Rise: Before you are defeated, gain 4 life.
    """
    duel(cards, b=f"Foe, life {life}", play=f"A: use Burn\nnot over\nB life {left}")
