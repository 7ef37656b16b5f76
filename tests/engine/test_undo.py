"""What has been seen of cards is never taken back, however it was seen and whether or not it is known any more."""

from __future__ import annotations

import pytest

from agon.core.game import State
from agon.core.node import Decision
from agon.core.undo import why_not_ask, why_not_undo
from tests.constructs.armies import action, plain, play, table
from tests.constructs.fights import fight

FILLER = action("Filler")
SEEN = "A card has been turned up since. It cannot be taken back."


def reasons(states: list[State], seat: int = 0) -> set[str]:
    """Why an answer of a seat may not be taken back: against a bot, and where both agree to it."""
    answered = [seat] * (len(states) - 1)
    return {why_not_undo(seat, [seat], answered, states), why_not_ask([0, 1], answered, states)}


@pytest.mark.parametrize(
    "deed",
    [
        "Look at the top three cards of your main stack.",
        "Look at your opponent's hand.",
        "Look at the top three cards of your main stack. Put one of them into your hand and the rest on the bottom.",
    ],
)
def test_what_an_army_has_looked_at_is_not_taken_back(deed: str) -> None:
    """The cards of both sides are equal to some that lie open, so that no list of names tells that one was seen."""
    hands = {"hand": [action("Deed", deed), FILLER, FILLER], "stack": plain(6)}
    before = table(hands, {"hand": [FILLER, *plain(3)], "stack": plain(6)})
    assert reasons([before.clone(), play(before.clone(), "play Deed")]) == {SEEN}


def test_what_an_army_has_looked_at_and_shuffled_since_is_not_taken_back() -> None:
    deed = "Look at the top three cards of your main stack. Shuffle your main stack."
    before = table({"hand": [action("Deed", deed), FILLER], "stack": plain(6)})
    assert reasons([before.clone(), play(before.clone(), "play Deed")]) == {SEEN}


def test_what_was_known_between_two_answers_is_not_taken_back() -> None:
    hand = [action("Deed", "Search your main stack for an action. Put it into your hand. Shuffle your main stack.")]
    before = table({"hand": [*hand, FILLER], "stack": [FILLER, action("Other"), *plain(4)]})
    between = play(before.clone(), "play Deed")
    after = play(between.clone(), "choose Filler")
    assert reasons([before, between, after]) == {SEEN}


def test_an_army_takes_back_what_told_nobody_anything() -> None:
    before = table({"hand": [action("Deed", "Discard a card."), FILLER, action("Other")]})
    between = play(before.clone(), "play Deed")
    after = play(between.clone(), "choose Filler")
    assert why_not_undo(0, [0], [0], [between, after]) == ""


CARDS = """card Club: weapon
card Mail: armor
card Kit: special, initiative 9
 Kit - Reveal: Look at one of your opponent's face-down cards."""


def test_a_card_that_is_in_both_decks_is_looked_at_once_and_for_all() -> None:
    scene = fight(CARDS, "A decides card", a="Hero | Kit, Club", b="Foe | Mail, Club", start="round 1")
    before = scene.state.clone()
    node = before.node()
    assert isinstance(node, Decision)
    for option in node.options:
        assert reasons([before, before.after(option)]) == {SEEN}


def test_cards_picked_one_by_one_are_put_back_in_any_company_until_the_last_is_picked() -> None:
    before = table({"hand": [action("Deed", "Discard three cards."), *[FILLER] * 2, *plain(2)]})
    states = [before, play(before.clone(), "play Deed")]
    for _ in range(3):
        node = states[-1].node()
        assert isinstance(node, Decision)
        states.append(play(states[-1].clone(), node.options[0].notation))
    asked, one, two, all_of_them = states[1:]
    people = [0, 1]
    assert why_not_undo(0, people, [0], [asked, one]) == why_not_undo(0, people, [0], [one, two]) == ""
    assert why_not_undo(0, people, [0, 0], [asked, one, two]) == ""
    free_no_more = "Taking back is free only in a game against a bot."
    assert why_not_undo(0, people, [0], [two, all_of_them]) == free_no_more
    assert why_not_undo(0, people, [0], [before, asked]) == free_no_more
    assert why_not_undo(0, people, [0, 0], [before, asked, one]) == free_no_more
    assert why_not_undo(0, people, [], [one]) == free_no_more
