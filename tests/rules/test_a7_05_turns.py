"""Anachronism, Set 7, section 5: what a turn's actions buy (A7-TURN)."""

from __future__ import annotations

import pytest

from tests.rules.duels import APART, both_editions, duel

KIT = "card Kit: special\n  Feast - Action: Gain 2 life."


@both_editions
@pytest.mark.clause("A7-TURN-03", "A7-TURN-04", "A7-TURN-05", "A7-TURN-06", "A7-ABIL-05", "A1-ABIL-01", "A1-TURN-02")
@pytest.mark.parametrize("action", ["move a2 W", "turn E", "attack B", "use Feast", "pass"])
def test_a7_turn_03_to_06_each_legal_action_is_offered_and_takes_one_action(action: str) -> None:
    battle = duel(KIT, a="Hero | Kit up", play=f"A may {action}\nA: {action}")
    if action.startswith("attack"):
        battle.play("dice 1+2 3+4")
    battle.play("A actions 1\nA decides action")


@both_editions
@pytest.mark.clause("A7-ABIL-05", "A1-ABIL-01")
def test_a7_abil_05_an_action_ability_is_its_players_in_their_own_turn_and_takes_actions_of_the_warrior() -> None:
    cards = """
        card Mine: special
          Feast - Action: Gain 1 life.
        card Theirs: special
          Drink - Action: Gain 1 life.
        card Hall: special
          Revel - 2 Actions: Gain 2 life.
    """
    battle = duel(cards, a="Hero | Mine up, Hall up", b="Foe | Theirs up")
    battle.play("A may use Feast\nA may use Revel\nA may not use Drink")
    battle.play("A: use Revel\nA actions 2\nA life 12\nA may use Feast\nA may not use Revel")
    battle.play("A: use Feast\nA life 13\nB life 10")
    # Three actions of speed 3 are spent: the turn is over, and the same cards serve nobody else.
    battle.play("B decides action\nB may use Drink\nB may not use Feast\nB may not use Revel")
    battle.play("B: use Drink\nB actions 1\nB life 11\nA life 13\nB: pass; pass")


@both_editions
@pytest.mark.clause("A7-ABIL-05", "A1-ABIL-01")
def test_a7_abil_05_nor_is_it_used_in_answer_to_what_another_player_does() -> None:
    battle = duel(KIT, b="Foe | Kit up", play="A: attack B\ndice 1+2 3+4")
    battle.play("A decides action\nA actions 1\nA: end turn\nB may use Feast\nB actions 0")


@pytest.mark.clause("A7-TURN-07", "A7-TURN-08", "A7-ATK-04")
@pytest.mark.parametrize(
    "plies",
    [
        ("attack B", "attack B", "attack B"),
        ("move a2 N", "move b2 N", "attack B"),
        ("use Feast", "pass", "use Feast"),
        ("pass", "attack B", "turn E"),
        ("turn E", "turn N", "attack B"),
    ],
)
def test_a7_turn_07_and_08_kinds_of_action_repeat_and_mix_in_any_order(plies: tuple[str, ...]) -> None:
    battle = duel(KIT, a="Hero | Kit up")
    for done, ply in enumerate(plies):
        battle.play(f"A actions {done}\nA: {ply}" + ("\ndice 1+2 3+4" if ply.startswith("attack") else ""))
    battle.play("B decides action")


@both_editions
@pytest.mark.clause("A7-RULING-22", "A7-TURN-09", "A7-TURN-02", "A1-TURN-03")
def test_a7_ruling_22_completed_actions_are_held_against_the_speed_of_this_moment() -> None:
    """A gain in the last action goes on with the turn; a loss ends it after the action; no finished turn re-opens."""
    cards = """
        card Hero: warrior, speed 2
        card Wing: special
          Wing - Action: Gain +2 speed this turn.
        card Chain: armor
          Chain - Action: You get -1 speed this round.
    """
    duel(cards, a="Hero | Wing up", play="A: pass; use Wing\nA speed 4\nA: pass; pass\nB decides action")
    duel(cards, a="Hero | Chain up", play="A: use Chain\nA speed 1\nB decides action")
    duel(
        """
        card Foe: warrior
          Help - Action: All warriors gain +2 speed this round.
        """,
        start="round 1, turn A, A won initiative",
        board=APART,
        play="A: end turn\nB: use Help\nA speed 5\nB: pass; pass; pass; pass\nround 2",
    )


@pytest.mark.clause("A7-RULING-23", "A7-GLOS-39")
@pytest.mark.parametrize("speed", [0, -2])
def test_a7_ruling_23_a_turn_without_actions_is_a_turn_all_the_same(speed: int) -> None:
    duel(
        f"""
        card Hero: warrior, speed 1
          Dawn: At the start of your turn, gain 1 life.
          Dusk: At the end of your turn, gain 3 life.
        card Foe: warrior
          Lead: You get -{1 - speed} speed.
        """.replace("You get", "Opposing warriors get"),
        start="round 1",
        board=APART,
        play=f"dice 6+6 1+1\nA speed {speed}\nlog: Hero's turn\nA life 14\nB decides action\nB: end turn\nround 2",
    )


@pytest.mark.clause("A7-RULING-24")
def test_a7_ruling_24_pass_uses_one_action() -> None:
    duel(play="A: pass\nA actions 1\nA decides action\nA may attack B")


@both_editions
@pytest.mark.clause("A7-RULING-25", "A7-ABIL-06", "A7-TURN-01", "A1-ABIL-01")
def test_a7_ruling_25_what_takes_two_actions_needs_two() -> None:
    duel(
        "card Kit: special\n  Feast - 2 Actions: Gain 2 life.",
        a="Hero | Kit up",
        play="A: use Feast\nA actions 2\nA may not use Feast (A7-RULING-25)\nA life 12",
    )


@pytest.mark.clause("A7-RULING-26", "A7-GLOS-33")
def test_a7_ruling_26_no_actions_are_spent_outside_the_own_turn() -> None:
    """An attack that takes an additional action cannot be made in another player's turn; without the tax it can."""
    cards = """
        card Hero: warrior
          Riposte: After an attack misses you, you may immediately make a basic attack, if possible.
        card Foe: warrior
        card Web: special
          Web: Opposing warriors must spend an additional action to attack.
    """
    duel(
        cards, b="Foe | Web down", start="round 1, turn B, B won initiative",
        play="B: attack A\ndice 1+2 3+4\nA may use Riposte\nA: use Riposte\ndice 6+5 1+2\nB life 9\nA actions 0",
    )  # fmt: skip
    duel(
        cards, b="Foe | Web up", start="round 1, turn B, B won initiative",
        play="B: attack A\ndice 1+2 3+4\nB decides action\nno log: Riposte\nB actions 1",
    )  # fmt: skip
