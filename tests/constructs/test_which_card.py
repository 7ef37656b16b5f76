"""Which card "that weapon" is, where two were spoken of: refused unless it can only be the last ."""

import pytest

from agon.core.errors import UnreadCardError
from agon.language import Reading, read_ability
from agon.scenario import scene
from tests.constructs.fights import fight
from tests.constructs.refusals import refused_as

HIT = """
start: round 1, turn B, B won initiative
card Hero: warrior
card Foe: warrior
card Kit: special
  Trick: {text}
card Sword: weapon, grid +0 / ^
card Axe: weapon, grid +0 / ^
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero | Kit up, Axe up
B: Foe | Sword up
play
  B: attack A with Sword
  dice 6+5 1+2
{play}
"""

TWO = [
    "After an opponent hits you with a weapon, you may discard a weapon. If you do, discard that weapon.",
    "After an opponent hits you with a weapon, you may discard a weapon to discard that weapon.",
    "After an opponent hits you with a weapon, you may discard a weapon. If you do, discard it.",
    "After an opponent hits you with a weapon, you may discard an armor. If you do, discard that weapon.",
    "After an opponent hits you with a weapon, you may discard a card. If you do, turn that card face-down.",
    "After an opponent hits you with a weapon, you may turn a weapon face-down. If you do, discard that weapon.",
    "After an opponent reveals a weapon, you may discard a weapon. If you do, discard that weapon.",
    "When you are hit by a weapon, you may discard an armor. If you do, that weapon deals no damage.",
    "Choose an opponent's weapon and discard a weapon. Discard that weapon.",
    "If an opponent has a weapon, discard a weapon. Discard that weapon.",
]
ONE = [
    "After an opponent hits you with a weapon, discard that weapon.",
    "After an opponent hits you with a weapon, you may discard this card. If you do, discard that weapon.",
    "After an opponent discards one of your cards, you may choose one of their cards. If you do, discard that card.",
    "Discard a weapon and choose an opponent's weapon. Discard that weapon.",
    "Discard one of your cards. Put that card into play.",
]


@pytest.mark.parametrize("text", TWO)
def test_that_card_of_two_is_refused(text: str) -> None:
    refused = refused_as("WHICH", text)
    assert "either of two cards" in refused.message
    assert "their weapon" in refused.message


@pytest.mark.parametrize("text", ONE)
def test_that_card_is_the_only_one_that_it_can_be(text: str) -> None:
    assert isinstance(read_ability(text), Reading)


def test_what_is_read_is_done_to_the_card_that_hit() -> None:
    """A7-COST-04: the cost is paid, then the rest is done, to the card that is meant."""
    text = "After an opponent hits you with a weapon, you may discard {}. If you do, discard {}."
    for paid, meant in [("this card", "that weapon"), ("a weapon", "their weapon")]:
        scene(HIT.format(text=text.format(paid, meant), play="A: use Trick\nSword discarded"))


def test_two_possible_weapons_are_not_played() -> None:
    with pytest.raises(UnreadCardError):
        scene(HIT.format(text=TWO[0], play="A: use Trick"))


# ------------------------------------------------------------------------------------------- a kind beside a quality


@pytest.mark.parametrize("text", [
    "Discard a sword or Greek shield.",
    "If you have a sword or Greek shield, your rolls gain +1.",
    "Your attacks with a sword or Greek axe deal +1 damage.",
])  # fmt: skip
def test_a_kind_or_a_quality_in_front_of_another_kind_is_refused(text: str) -> None:
    """Not a shield that is a sword or Greek: a sword, or a Greek shield."""
    refused = refused_as("WHICH", text, kind="action" if text.startswith("Discard") else "constant")
    assert "of which cards each word is said" in refused.message


def test_with_two_articles_a_kind_or_another_of_a_culture_is_picked() -> None:
    cards = (
        "card Kit: special\n  Deal (action): Discard a sword or a Greek shield.\n"
        "card Blade: weapon, damage 2, Sword, grid +0 / ^\ncard Round: armor, Shield, culture {}\n"
    )
    at = {"a": "Hero | Kit up, Round up, Blade up"}
    fight(cards.format("Greek"), "A: use Deal; choose discard a Greek shield\nRound discarded", **at)
    fight(cards.format("Roman"), "A: use Deal; choose discard a sword\nBlade discarded\nRound up", **at)


def test_where_each_noun_has_an_adjective_neither_is_shared() -> None:
    cards = (
        "card Kit: special\n  Deal (action): Discard all Greek weapons and Roman armors.\n"
        "card Blade: weapon, damage 2, culture Greek, grid +0 / ^\ncard Round: armor, culture Greek\n"
        "card Plate: armor, culture {}\n"
    )
    play = "A: use Deal\nBlade discarded\nPlate {}"
    fight(cards.format("Roman"), play.format("discarded"), a="Hero | Kit up, Blade up, Plate up")
    fight(cards.format("Greek"), play.format("up"), a="Hero | Kit up, Blade up, Plate up")


# ------------------------------------------------------------------------------------- what is said behind two kinds

WEIGHED = """
card Kit: special
  Deal (action): Discard an opponent's weapon or armor{}.
card Blade: weapon, damage 2, initiative 5, grid +0 / ^
card Round: armor, initiative 2
"""


@pytest.mark.clause("A7-PRIN-96")
@pytest.mark.parametrize("behind", ["with initiative 3 or less", "that shares your culture"])
def test_what_stands_behind_two_kinds_is_of_the_last_or_of_both_and_is_refused(behind: str) -> None:
    refused = refused_as("WHICH", f"Discard an opponent's weapon or armor {behind}.", kind="action")
    assert f'"{behind}" is said of both or of "armor" alone' in refused.message
    remedy = f"Discard an opponent's weapon or armor card {behind}"
    assert f'write "{remedy}" for both' in refused.message
    assert isinstance(read_ability(remedy + ".", kind="action"), Reading)


def test_what_stands_behind_the_noun_of_both_kinds_is_said_of_both() -> None:
    at = {"a": "Hero | Kit up", "b": "Foe | Blade up, Round up"}
    fight(WEIGHED.format(" card with initiative 3 or less"), "A: use Deal\nRound discarded\nBlade up", **at)
    fight(WEIGHED.format(""), "A: use Deal; choose Blade\nBlade discarded\nRound up", **at)
