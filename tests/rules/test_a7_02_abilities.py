"""Anachronism, Set 7, section 2: what is printed in a text box (A7-ABIL)."""

from __future__ import annotations

import pytest

from agon.arena.fight import Fight
from agon.arena.stats import experience_of, speed_of
from agon.core.ids import SeatNo
from tests.rules.duels import APART, both_editions, duel


@pytest.mark.clause("A7-ABIL-03", "A7-ABIL-02")
@pytest.mark.parametrize(("name", "result"), [("Stalwart", "Miss"), ("Standfast", "Hit")])
def test_a7_abil_03_other_abilities_may_refer_to_an_ability_by_its_name(name: str, result: str) -> None:
    """The same ability under another name is not the one that is meant; in itself the name changes nothing."""
    duel(
        f"""
        card Hero: warrior, experience 3
          Proud: You win ties with warriors that do not have the Stalwart ability.
        card Foe: warrior, experience 4
          {name} - Action: Gain 1 life.
        """,
        play=f"A: attack B\ndice 3+4 5+2\nlog: {result}",
    )


@both_editions
@pytest.mark.clause("A7-ABIL-07", "A7-ABIL-08", "A7-ROUND-07", "A1-ABIL-02")
def test_a7_abil_07_and_08_a_reveal_ability_works_at_the_reveal_before_any_action() -> None:
    duel(
        "card Horn: special\n  Call - Reveal: Gain 2 life.",
        a="Hero | Horn",
        start="round 1",
        play="dice 6+6 1+1\nlog: Call\nA life 12\nA decides action\nA actions 0",
    )


@both_editions
@pytest.mark.clause("A7-ABIL-09", "A1-ABIL-03")
def test_a7_abil_09_an_ability_without_keyword_works_when_its_text_says() -> None:
    battle = duel(
        """
        card Hero: warrior
          Dawn: At the start of your turn, gain 1 life.
          Rage: After you hit, gain 2 life.
          Edge: Your attack rolls gain +1.
        """,
        play="A life 11\nA: attack B\ndice 4+3 1+2\nA total 8\nA life 13\nA: attack B\ndice 1+1 3+2\nA life 13",
    )
    assert not [each for each in battle.options() if each.startswith("use")]


@pytest.mark.clause("A7-ABIL-09")
@pytest.mark.parametrize("span", ["", " this round", " this turn"])
def test_a7_abil_09_if_and_this_round_without_a_moment_is_whenever_it_is_so(span: str) -> None:
    """Nothing says when it would begin: it holds while the condition does, each time anew."""
    battle = duel(
        f"""
        card Hero: warrior, speed 9, life 9
          Rage: If you have 9 or less life, your attack rolls gain +2{span}.
          Feast - Action: Gain 1 life.
          Fast - Action: Lose 1 life.
        """,
        play="A: attack B\ndice 1+2 6+5\nA total 5\nA: use Feast\nA: attack B\ndice 1+2 6+5\nA total 3\nA: use Fast",
    )
    battle.play("A: attack B\ndice 1+2 6+5\nA total 5")


@pytest.mark.clause("A7-ABIL-10")
def test_a7_abil_10_the_text_is_the_whole_effect() -> None:
    """Nothing but 2 life changes: the same scene with a pass instead differs in life and the log alone."""
    with_use = duel("card Kit: special\n  Feast - Action: Gain 2 life.", a="Hero | Kit up", play="A: use Feast")
    with_pass = duel("card Kit: special\n  Feast - Action: Gain 2 life.", a="Hero | Kit up", play="A: pass")
    one, other = (each.state.fight for each in (with_use, with_pass))
    assert one.life(0) == other.life(0) + 2
    assert one.life(1) == other.life(1)
    for seat in range(2):
        for number in (Fight.square, Fight.facing, Fight.initiative, experience_of, speed_of):
            assert number(one, SeatNo(seat)) == number(other, SeatNo(seat))
    assert [one.zone(card) for card in range(10)] == [other.zone(card) for card in range(10)]
    assert with_use.options() == with_pass.options()


@pytest.mark.clause("A7-ABIL-15")
def test_a7_abil_15_a_card_without_an_ability_is_legal_and_each_carries_its_own() -> None:
    duel(
        "card Kit: special\n  Feast - Action: Gain 2 life.\ncard Plain: armor",
        a="Hero | Kit up, Plain",
        b="Foe | Plain up",
        board=APART,
        start="round 2, turn B, B won initiative",
        play="B may not use Feast\nB: end turn\nA may use Feast; use Kit",
    )
