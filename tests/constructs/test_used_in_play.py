"""Limits of what waits, in this round or in each; abilities used as if their cards had just been revealed."""

import pytest

from agon.arena.terms import Until
from tests.constructs.fights import fight, printed_cards

HITS = "B: attack A\ndice 6+5 1+2\n"
CARD = "card Kit: special, initiative 3\n Kit - Reveal: {}\ncard Foe: warrior, speed 5\n"


@pytest.mark.parametrize(
    ("text", "second", "later"),
    [
        ("Once this round, when you are hit, gain 3 life.", 11, 10),
        ("Once per round, when you are hit, gain 3 life.", 11, 13),
        ("Once this turn, when you are hit, gain 3 life.", 11, 10),  # outside turns: this round (A7-PRIN-05)
        ("Once per turn, when you are hit, gain 3 life.", 11, 13),
        ("Once per game, when you are hit, gain 3 life.", 11, 10),
    ],
)
def test_what_waits_comes_once_in_this_round_or_in_each(text: str, second: int, later: int) -> None:
    play = f"A: end turn\n{HITS}{HITS}A life {second}\nB: end turn\nround 2\nA: end turn\n{HITS}A life {later}"
    fight(CARD.format(text), play, a="Hero | Kit", start="round 1")


def test_what_is_declined_is_not_used() -> None:
    text = CARD.format("Once per round, when you are hit, you may gain 3 life.")
    play = f"A: end turn\n{HITS}A: no\n{HITS}A: yes\nA life 11\n{HITS}A life 10\n"
    fight(text, play, a="Hero | Kit", start="round 1")


def test_what_may_be_done_with_a_roll_lasts_for_this_round_or_as_long_as_the_card() -> None:
    """As s3-075 says it, but for this round."""
    printed = printed_cards()["s3-075"].text_in_force(0)
    assert "each turn" in printed
    for often, until in (("this round", Until.ROUND_ENDS), ("each turn", Until.CARD_LEAVES)):
        text = CARD.format(printed.replace("each turn", often))
        scene = fight(text, "dice 6", a="Hero | Kit", start="round 1")
        ends = [each.until for each in scene.state.fight.effects]
        assert until in ends


REVEALED = "card Old: armor, initiative 9\n Old - Reveal: If this card has been revealed this round, gain 2 life.\n"
HEX = "card Hex: special, initiative 3\n Hex - Reveal: Name a reveal ability on any other face-up card. {}\n"


def test_an_ability_is_used_as_if_its_card_had_just_been_revealed() -> None:
    lone = {"a": "Hero | Old up, Hex", "start": "round 2"}
    for said, life in (("Use that ability.", 10), ("Use that ability as if you had just revealed that card.", 12)):
        fight(REVEALED + HEX.format(said), f"A: choose Old\nA life {life}", **lone)


def test_a_card_that_is_revealed_is_one_of_those_revealed() -> None:
    """Constants are in force before reveals are told of: with or without a word about it the card counts itself."""
    for said in ("", " (including this card)"):
        text = f"card Kit: special, Cavalry, initiative 3\n Kit: When a cavalry card is revealed{said}, gain 1 life.\n"
        fight(text, "A life 11", a="Hero | Kit", start="round 1")
