"""Anachronism, Set 7, sections 10 and 11: who chooses first, and what breaks a tie (A7-SIM, A7-TIE)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.rules.duels import APART, both_editions, duel

BOTH = """
    card Hero: warrior, experience 3
      Nudge: Once each round, you may re-roll any one die.
    card Foe: warrior, experience 4
      Nudge: Once each round, you may re-roll any one die.
"""


@both_editions
@pytest.mark.clause("A7-SIM-02", "A7-SIM-05", "A7-GLOS-01", "A7-RULING-52", "A1-ADV-01")
def test_a7_sim_02_the_player_whose_turn_it_is_chooses_first_and_every_use_asks_all_again() -> None:
    duel(BOTH, start="round 1, turn B", play="B: attack A\ndice 2+3 3+2\nB decides use\nB: pass\nA decides use")
    duel(
        BOTH,
        play="""
            A: attack B
            dice 2+3 3+2
            A: pass
            B: use Nudge on B
            B: die B1
            dice 2
            A decides use
            A: pass
            A total 5
            B total 4
            log: Hit
        """,
    )


@pytest.mark.clause("A7-GLOS-02", "A7-SIM-02")
@pytest.mark.parametrize("winner", ["A", "B"])
def test_a7_glos_02_outside_turns_the_initiative_winner_is_the_active_player(winner: str) -> None:
    """An attack made by B's Reveal ability: whoever won initiative is asked first."""
    battle = duel(
        BOTH.replace("experience 4", "experience 3")
        + """
        card Low: special, initiative 1
          Ambush - Reveal: Make a basic attack at +0.
        card High: armor, initiative 5
        card Lowest: inspiration, initiative 0
        """,
        a=f"Hero | {'High' if winner == 'A' else 'Lowest'}",
        b="Foe | Low",
        start="round 1",
        play=f"{winner} won initiative",
    )
    while battle.state.fight.waiting != 2:
        battle.state.choose(0)
    battle.play(f"dice 2+3 3+2\n{winner} decides use")


@pytest.mark.clause("A7-SIM-03", "A7-SIM-01")
def test_a7_sim_03_both_pass_and_neither_is_used() -> None:
    duel(
        BOTH, play="A: attack B\ndice 2+3 3+2\nA: pass\nB: pass\nA total 5\nB total 5\nno log: Nudge\nA decides action"
    )


@pytest.mark.clause("A7-SIM-06", "A7-RULING-53")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_a7_sim_06_what_is_not_optional_cannot_be_passed_and_the_active_players_comes_first(turn: str) -> None:
    other = "B" if turn == "A" else "A"
    battle = duel(
        """
        card Hero: warrior
          Toll: After any warrior is hit, deal 1 damage to an opposing warrior.
        card Foe: warrior
          Toll: After any warrior is hit, deal 1 damage to an opposing warrior.
        """,
        start=f"round 1, turn {turn}",
        play=f"{turn}: attack {other}\ndice 6+5 1+2",
    )
    # Nobody was asked; both lost a point, and the defender the attack's as well.
    battle.play(f"{turn} life 9\n{other} life 8\n{turn} decides action")
    used = [each for each in battle.log() if "Toll" in each and "use" in each]
    assert [each[0] for each in used] == [turn, other]


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03", "A7-RULING-84")
def test_a7_sim_07_cannot_beats_what_would_let_it_happen() -> None:
    banned = duel(
        """
        card Hero: warrior
          Zeal: After you hit, gain 3 life.
        card Foe: warrior
          Drought: Opposing warriors cannot gain life.
        """,
        play="A: attack B\ndice 6+5 1+2\nA life 10\nB life 9",
    )
    assert banned.life("A") == 10
    duel(
        """
        card Hero: warrior
          Zeal: After you hit, gain 3 life.
        card Foe: warrior
        """,
        play="A: attack B\ndice 6+5 1+2\nA life 13",
    )


# --- ties ---


@both_editions
@pytest.mark.clause("A7-TIE-01", "A7-TIE-03", "A7-TIE-05", "A7-TIE-06", "A7-RULING-56", "A1-TIE-02", "A1-TIE-04")
def test_a7_tie_01_tied_initiative_goes_to_experience_then_to_dice_until_decided() -> None:
    duel("card Foe: warrior, experience 4", start="round 1", board=APART, play="B won initiative\nB decides action")
    duel(
        start="round 1",
        board=APART,
        play="""
            waits for 4 dice
            dice 3+4 5+2
            waits for 4 dice
            dice 1+1 6+6
            B won initiative
            B decides action
        """,
    )


@both_editions
@pytest.mark.clause("A7-TIE-02", "A7-TIE-03", "A7-TIE-05", "A7-TIE-06", "A1-TIE-02", "A1-TIE-04")
def test_a7_tie_02_a_tied_roll_goes_to_experience_then_to_dice_until_decided() -> None:
    duel("card Hero: warrior, experience 4", play="A: attack B\ndice 3+4 5+2\nlog: Hit\nA decides action")
    duel("card Foe: warrior, experience 4", play="A: attack B\ndice 3+4 5+2\nlog: Miss\nA decides action")
    level = "A: attack B\ndice 3+4 5+2\nwaits for 4 dice\ndice 2+2 1+3\nwaits for 4 dice\n"
    duel(play=level + "dice 6+1 3+3\nlog: Hit\nB life 9")
    duel(play=level + "dice 3+3 6+1\nlog: Miss\nB life 10")


@both_editions
@pytest.mark.clause("A7-TIE-04", "A7-RULING-56", "A1-TIE-03")
def test_a7_tie_04_nothing_touches_the_tie_break_dice() -> None:
    """+1 to all rolls makes the attack 5 + 1 and 6; the tie-break 3 against 4 it does not mend, nor are there
    re-rolls of it, nor does anything see its doubles.
    """
    duel(
        """
        card Hero: warrior, grid +0 / ^
          Edge: All of your rolls gain +1.
          Nudge: Once each roll, after dice are rolled, you may re-roll any one die.
          Joy: After you roll doubles on an attack roll, gain 5 life.
        """,
        play="""
            A: attack B
            dice 2+3 4+2
            A: pass
            A total 6
            dice 1+1 1+2
            log: Miss
            A decides action
            A life 10
        """,
    )


@pytest.mark.clause("A7-RULING-56")
def test_a7_ruling_56_the_opening_roll_is_touched_by_nothing() -> None:
    duel(
        "card Hero: warrior\n  Edge: All of your rolls gain +1.\n"
        "  Nudge: Once each roll, after dice are rolled, you may re-roll any one die.\n"
        "",
        start="setup",
        play="dice 3+2 3+3\nA decides place",
    )


@pytest.mark.clause("A7-TIE-02", "A7-TIE-04")
def test_a7_tie_02_the_odds_of_a_tie() -> None:
    """1296 rolls, 146 of them level; (1296 - 146) / 2 = 575 higher. Dice that nothing affects are an even chance."""
    for mine, expected in ((4, 575 + 146), (2, 575)):
        battle = duel(f"card Hero: warrior, experience {mine}")
        assert battle.odds("A", "attack B").hit == Fraction(expected, 1296)
        assert battle.odds("A", "attack B").tie == Fraction(146, 1296)
    assert duel().odds("A", "attack B").hit == Fraction(1, 2)


@pytest.mark.clause("A7-RULING-55")
@pytest.mark.parametrize(("experience", "damaged"), [(9, True), (1, False)])
def test_a7_ruling_55_the_ladder_decides_opposed_rolls_but_no_comparison_with_a_number(
    experience: int, *, damaged: bool
) -> None:
    """7 against Experience 7 is not greater, and nothing is thrown again."""
    duel(
        """
        card Hero: warrior
          Gaze - Action: Choose an opposing warrior and roll 2 dice. If that total is more than that warrior's \
experience, deal 3 damage to that warrior.
        card Foe: warrior, experience 7
        """,
        play="A: use Gaze\ndice 3+4\nB life 10\nA decides action\nA: use Gaze\ndice 4+4\nB life 7",
    )
