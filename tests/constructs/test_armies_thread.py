"""The thread through abilities of Anarcus: read, lowered, played, told, saved, replayed."""

from __future__ import annotations

import pytest

from tests.constructs.armies import action, asks, fighter, hand, options, play, points, table, weapon, where


@pytest.mark.clause("AN-PLAY-08", "AN-TYPE-09")
def test_an_action_does_what_it_says_before_the_next_card() -> None:
    state = play(table({"hand": [action("Levy", "Draw 2 cards."), action("Filler")]}), "play Levy")
    assert where(state, "A", "hand") == ["Filler", "Plain 1", "Plain 2"]
    assert asks(state) == ("A", "turn")


@pytest.mark.clause("AN-RULING-13")
def test_what_always_holds_holds_while_the_card_lies_there() -> None:
    banner = weapon("Banner", "1/0", "Your fighters have +1 HP.")
    state = table({"fighters": [fighter("Guard", "2/2")], "hand": [banner, weapon("Axe"), fighter("Recruit", "1/1")]})
    play(state, "play Banner")
    assert points(state, "Guard") == "2/3"
    play(state, "play Recruit")
    assert points(state, "Recruit") == "1/2", "it holds for those that come later, too"
    play(state, "play Axe")
    assert points(state, "Guard") == "2/2", "the replaced Weapon's rule has ended"


def test_destroying_takes_a_card_off_the_table() -> None:
    state = table({"hand": [action("Break", "Destroy the enemy weapon."), action("Filler")]}, {"weapon": weapon("Axe")})
    play(state, "play Break")
    assert where(state, "B", "weapon") == []
    assert where(state, "B", "out") == ["Axe"]


def test_an_offer_is_taken_whole_or_not_at_all() -> None:
    trade = action("Trade", "You may discard a card. If you do, draw 2 cards.")
    state = play(table({"hand": [trade, action("Filler")]}), "play Trade")
    assert asks(state) == ("A", "may")
    taken = play(state.clone(), "yes")
    assert where(taken, "A", "hand") == ["Plain 1", "Plain 2"]
    assert where(taken, "A", "out") == ["Filler"]
    declined = play(state, "no")
    assert hand(declined, "A") == 1
    assert "play Filler" in options(declined)
