"""Anachronism, Set 7, section 3: from the opening roll to the first reveal (A7-SETUP)."""

from __future__ import annotations

import pytest

from tests.rules.duels import both_editions, duel

SUPPORTS = "card Axe: weapon\ncard Bow: weapon\ncard Cap: armor\ncard Ram: special\ncard Eel: special"


@both_editions
@pytest.mark.clause("A7-SETUP-04", "A7-SETUP-05", "A7-SETUP-06", "A1-SETUP-01", "A1-SETUP-02", "A1-SETUP-03")
def test_a7_setup_04_and_05_each_rolls_two_dice_and_ties_are_rolled_again_whatever_the_experience() -> None:
    duel(
        "card Hero: warrior, experience 9",
        start="setup",
        play="""
            waits for 4 dice
            dice 3+4 5+2
            waits for 4 dice
            dice 1+1 1+1
            waits for 4 dice
            dice 3+3 1+4
            B decides place        # the lower roller
        """,
    )


@both_editions
@pytest.mark.clause("A7-SETUP-08", "A7-SETUP-09", "A7-ROUND-03", "A7-RULING-99", "A1-SETUP-05")
def test_a7_setup_08_each_lays_four_supports_face_down_in_an_order_of_its_own() -> None:
    """They lie from left to right as they were laid, and are turned up from the left."""
    battle = duel(
        SUPPORTS,
        a="Hero | Axe, Cap, Ram, Bow",
        start="setup",
        play="""
            dice 1+1 6+6
            A: place a1 N
            B: place d4 S
            A may only: arrange Axe; arrange Cap; arrange Ram; arrange Bow
            A: arrange Ram; arrange Axe
            A may only: arrange Cap; arrange Bow
            A: arrange Cap; arrange Bow
            Ram down
            Bow down
            B decides arrange
        """,
    )
    # What A laid is hidden from B and from spectators, and known to A.
    for reader, knows in ((0, True), (1, False), (None, False)):
        shown = battle.state.position_for(reader)
        assert ("??" not in shown.split(" / ")[1]) is knows
    for _ in range(4):
        battle.state.choose(0)
    battle.play("""
        dice 6+6 1+1
        Ram up
        Axe down
        A: end turn
        B: end turn
        dice 6+6 1+1
        Axe up
        Cap down
    """)


@pytest.mark.clause("A7-RULING-27")
def test_a7_ruling_27_a_warrior_is_placed_with_any_facing() -> None:
    for facing in "NESW":
        duel(start="setup", play=f"dice 1+1 6+6\nA: place b1 {facing}\nA at b1 {facing}")


@pytest.mark.clause("A7-SETUP-01")
def test_a7_setup_01_a_game_takes_a_warrior_and_four_supports_each() -> None:
    from agon.core.errors import IllegalDeckError
    from agon.games.anachronism import SET7
    from agon.games.fights import FightGame

    cards = list(SET7.starter_cards().values())
    warrior = next(each for each in cards if each.is_warrior)
    supports = [each for each in cards if each.is_support]
    game = FightGame(SET7, {})
    for count, fine in ((3, False), (4, True), (5, False)):
        decks = [[warrior, *supports[:count]], [warrior, *supports[:4]]]
        if fine:
            assert game.start(decks).seats == 2
        else:
            with pytest.raises(IllegalDeckError, match="A7-SETUP-01"):
                game.start(decks)
