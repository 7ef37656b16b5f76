"""A limit behind "if you do": of what follows, not of the offer (A7-USE-03, A7-USE-04, A7-COST-03)."""

from __future__ import annotations

import pytest

from agon.core.errors import BadInputError
from agon.scenario import Scene
from tests.constructs.fights import fight
from tests.constructs.test_players_wordings import LAST, MISS, kit

PAID = "A: attack B\nA: use Trick\n"
TEXT = "When you attack, you may lose 1 life. If you do, {} gain +1 experience."


def play_of(text: str, play: str) -> Scene:
    return fight(kit(text, warrior="life 12, experience 4, speed 5"), play, a="Hero | Kit up")


@pytest.mark.clause("A7-USE-03", "A7-COST-03")
def test_what_follows_happens_no_more_often_though_the_price_can_be_paid_again() -> None:
    twice = f"{PAID}A life 11\nA experience 5\n{MISS}\n{PAID}A life 10\nA experience {{}}\n{MISS}\n"
    again = LAST + f"round 2\n{PAID}A life 9\nA experience {{}}\n{MISS}"
    play_of(TEXT.format("once per turn,"), twice.format(5) + again.format(6))
    play_of(TEXT.format("once per game,"), twice.format(5) + again.format(5))
    play_of(TEXT.format("once per attack,"), twice.format(6) + again.format(7))
    play_of(TEXT.format("twice per game,"), twice.format(6) + again.format(6))


@pytest.mark.clause("A7-USE-04", "A7-USE-03")
def test_an_offer_that_is_declined_is_not_used() -> None:
    text = "When you attack, you may lose 1 life. If you do, once per game, you may gain +1 experience."
    offer = f"{PAID}A: {{}}\nA experience {{}}\n{MISS}\n"
    play_of(text, offer.format("no", 4) + offer.format("yes", 5) + LAST + f"round 2\n{PAID}{MISS}")


@pytest.mark.clause("A7-USE-02")
def test_how_often_it_was_used_is_shown() -> None:
    before = play_of(TEXT.format("twice per game,"), "")
    after = play_of(TEXT.format("twice per game,"), f"{PAID}{MISS}")
    for state, used in ((before, 0), (after, 1)):
        (card,) = [each for each in state.state.view(0)["seats"][0]["supports"] if each.get("limits")]
        assert card["limits"] == [{"ability": "Trick", "used": used, "times": 2, "per": "this game"}]


@pytest.mark.parametrize("text", [
    "Once per turn, when you attack, you may lose 1 life. If you do, once per game, gain +1 experience.",
    ("When you attack, you may lose 1 life. If you do, once per game, gain +1 experience. If you do, once per turn, "
    "you may discard a card."),
])  # fmt: skip
def test_two_limits_of_one_rule_are_refused(text: str) -> None:
    with pytest.raises(BadInputError, match="limit"):
        play_of(text, "")
