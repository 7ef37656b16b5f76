"""Anachronism, Set 7, sections 18 to 20: adding, replacing, capping, forbidding (A7-ADD, A7-USE, A7-GOLD)."""

from __future__ import annotations

import pytest

from agon.arena.stats import experience_of
from agon.core.ids import SeatNo
from tests.rules.duels import APART, both_editions, duel


@both_editions
@pytest.mark.clause("A7-ADD-05", "A7-ADD-03", "A1-ADV-01")
@pytest.mark.parametrize("first", ["A", "B"])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_a7_add_05_of_two_players_replacements_the_active_players_applies(turn: str, first: str) -> None:
    """A's next attack roll is set to 9 by A and to 2 by B. In A's turn it is 9; made in B's turn it is 2."""
    mine, theirs = "A: use Aim\nA: end turn", "B: use Curse\nB: end turn"
    battle = duel(
        """
        card Hero: warrior, experience 3
          Aim - Action: Set your next attack roll to 9.
          Punch - Action: Make a basic attack.
          Riposte: Once each turn, after an attack misses you, you may immediately make a basic attack, if possible.
        card Foe: warrior, experience 3
          Curse - Action: Set the next attack roll against you to 2.
        """,
        start=f"round 1, turn {first}, {first} won initiative",
        play=f"{mine}\n{theirs}" if first == "A" else f"{theirs}\n{mine}",
    )
    battle.play(f"round 2\ndice {'6+6 1+1' if turn == 'A' else '1+1 6+6'}")
    if turn == "A":
        battle.play("A: attack B\ndice 1+2\nA total 9")
    else:
        battle.play("B: attack A\ndice 1+2 6+5\nA: use Riposte\ndice 4+5\nA total 2")


@pytest.mark.clause("A7-ADD-06")
def test_a7_add_06_of_several_own_abilities_the_player_picks_the_order() -> None:
    battle = duel(
        """
        card Hero: warrior
        card Flag: special
          Low: After you hit, set your experience to 1.
          High: After you hit, set your experience to 9.
        """,
        a="Hero | Flag up",
        play="A: attack B\ndice 6+5 1+2\nA decides order\nA may only: use Low; use High",
    )
    again = battle.state.clone()
    battle.play("A: use Low\nA experience 9")
    again.apply("use High")
    assert experience_of(again.fight, SeatNo(0)) == 1


@both_editions
@pytest.mark.clause("A7-USE-03", "A7-USE-04", "A7-RULING-12", "A1-ADV-01")
def test_a7_use_03_a_cap_makes_it_optional_and_nothing_else_but_may_and_costs_does() -> None:
    duel(
        "card Hero: warrior\n  Zeal: Once each round, after you hit, gain 3 life.",
        play="A: attack B\ndice 6+5 1+2\nA may only: use Zeal; pass\nA: pass\n"
        "A: attack B\ndice 6+5 1+2\nA: use Zeal\nA life 13",
    )
    duel("card Hero: warrior\n  Zeal: After you hit, gain 3 life.", play="A: attack B\ndice 6+5 1+2\nA life 13")
    # A Reveal ability is mandatory; with no legal choice it does nothing.
    duel(
        "card Hero: warrior, experience 5\ncard Horn: special\n  Call - Reveal: Deal 2 damage to your warrior.",
        a="Hero | Horn", start="round 1", board=APART, play="A life 8\nA decides action",
    )  # fmt: skip


@pytest.mark.clause("A7-USE-06")
def test_a7_use_06_without_a_cap_an_ability_works_any_number_of_times() -> None:
    duel(
        "card Hero: warrior, speed 5\n  Rest - Action: Gain 1 life.",
        play="A: use Rest; use Rest; use Rest; use Rest; use Rest\nA life 15",
    )


@pytest.mark.clause("A7-USE-08", "A7-USE-09", "A7-RULING-80")
def test_a7_ruling_80_once_each_turn_comes_back_with_every_players_turn() -> None:
    """Used in the own turn, in the opponent's and in the next; refused a second time in each."""
    battle = duel(
        """
        card Hero: warrior, experience 1
          Relief: Once each turn, when an attack misses you, gain 1 life.
        card Foe: warrior, experience 5, speed 2
        """,
        start="round 1, turn B",
        play="""
            B: attack A
            dice 1+2 6+5
            A: use Relief
            A life 11
            B: attack A
            dice 1+2 6+5
            A decides action
            A: end turn
            round 2
            B: attack A
            dice 1+2 6+5
            A: use Relief
            A life 12
        """,
    )
    assert battle.life("A") == 12


@pytest.mark.clause("A7-RULING-80")
def test_a7_ruling_80_each_copy_counts_for_itself() -> None:
    duel(
        """
        card Hero: warrior
        card Flag: inspiration
          Relief: Once each round, after you hit, gain 1 life.
        card Drum: special
          Relief: Once each round, after you hit, gain 1 life.
        """,
        a="Hero | Flag up, Drum up",
        start="round 2, turn A",
        play="A: attack B\ndice 6+5 1+2\nA: option 2\nA: option 2\nA life 12",
    )


# --- golden rules ---


@both_editions
@pytest.mark.clause("A7-GOLD-01", "A1-GOLD-01")
def test_a7_gold_01_card_text_beats_the_rulebook() -> None:
    """A second attack with one weapon, a third weapon, a diagonal step: each against a rule of the book."""
    duel(
        "card Hero: warrior\ncard Axe: weapon\n  Twice: You may attack with this weapon twice each turn.",
        a="Hero | Axe up",
        play="A: attack B with Axe\ndice 1+1 6+6\nA may attack B with Axe",
    )
    duel(
        "card Hero: warrior\n  Calm: Your warrior's attack rolls that are doubles do not count as critical hits.",
        play="A: attack B\ndice 6+6 1+2\nB life 9",
    )


@both_editions
@pytest.mark.clause("A7-GOLD-02", "A7-GOLD-04", "A1-GOLD-01")
def test_a7_gold_02_and_04_a_face_down_support_does_nothing_and_counts_for_nothing() -> None:
    cards = """
        card Hero: warrior, culture Greek
          Kin: Your attack rolls gain +1 for each of your face-up Greek cards.
          Fire: Your attack rolls gain +2 for each Fire card you have in play.
          Loc: Your attack rolls gain +4 while you have a Shield card.
        card Flag: inspiration, culture Greek, Fire, Shield
          Zeal: Your attack rolls gain +8.
    """
    up = duel(cards, a="Hero | Flag up")
    down = duel(cards, a="Hero | Flag down")
    for battle in (up, down):
        battle.play("A: attack B\ndice 1+1 6+6")
    numbers = [battle.number(0, "total") for battle in (up, down)]
    # Hero itself is Greek and a Fire warrior.
    assert numbers[1] is not None
    assert numbers[0] == numbers[1] + 1 + 2 + 4 + 8
    assert [each.startswith("attack B with") for each in down.options()].count(True) == 0


@both_editions
@pytest.mark.clause("A7-GOLD-03", "A7-RULING-84", "A1-GOLD-01")
def test_a7_gold_03_what_forbids_an_action_beats_what_allows_it() -> None:
    battle = duel(
        """
        card Hero: warrior
          Zeal: After you hit, you may immediately make a basic attack, if possible.
        card Foe: warrior
          Awe: After you are hit by a basic attack, the attacker cannot attack you this turn.
        """,
        play="A: attack B\ndice 6+5 1+2",
    )
    while battle.state.fight.asked != 0:
        assert not any("Zeal" in each for each in battle.options())
        battle.state.choose(0)
    battle.play("A may not attack B")
