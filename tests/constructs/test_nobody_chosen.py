"""What is said of a warrior or an ability that was to be chosen, where there was none: nothing comes of it."""

import pytest

from agon.scenario import Scene
from tests.constructs.fights import fight

CARD = "card Hex: special, initiative 3\n Hex - Reveal: {}\ncard Targe: special, Shield, initiative 0\n"
CHOOSE = "Choose an opponent with a shield. "
DEFENSE = "A: attack B\ndice 1+2 4+1\nB total {}"
ATTACK = "A: attack B\ndice 4+3 6+6\nA total {}"
DAMAGE = "A: attack B\ndice 6+5 1+2\nB life {}"
THEIRS = "A: end turn\nB: attack A\ndice 4+3 6+6\nB total {}"


def hex_played(text: str, play: str, *, b: str = "Foe") -> Scene:
    return fight(CARD.format(text), play, a="Hero | Hex", b=b, start="round 1")


@pytest.mark.parametrize(
    ("text", "play", "plain", "hit"),
    [
        ("That opponent's defense rolls get -2 this round.", DEFENSE, 5, 3),
        ("That opponent's attack rolls get -2 this round.", THEIRS, 7, 5),
        ("Your attack rolls against that opponent gain +2 this round.", ATTACK, 7, 9),
        ("Your attack rolls against that opponent gain +2 this game.", ATTACK, 7, 9),
        ("Your attacks against that warrior deal +1 damage this round.", DAMAGE, 9, 8),
        ("Your next attack against that warrior deals +2 damage.", DAMAGE, 9, 7),
        ("That opponent gets -1 speed this round.", "B speed {}", 3, 2),
    ],
)
@pytest.mark.clause("A7-RULING-82")
def test_nothing_is_put_in_force_on_whoever_was_not_there_to_choose(text: str, play: str, plain: int, hit: int) -> None:
    scene = hex_played(CHOOSE + text, play.format(plain), b="Foe")
    assert not scene.state.fight.effects
    hex_played(CHOOSE + text, play.format(hit), b="Foe | Targe up")


def test_what_waits_for_them_waits_for_nobody() -> None:
    text = CHOOSE + "When that opponent attacks this round, gain 2 life."
    play = "A: end turn\nB: attack A\ndice 1+2 6+6\nA life {}"
    hex_played(text, play.format(10))
    hex_played(text, play.format(12), b="Foe | Targe up")


@pytest.mark.parametrize(
    "text",
    [
        "Choose an adjacent opponent. That opponent's defense rolls get -2 this round.",
        "An adjacent opponent's defense rolls get -2 this round.",
    ],
)
def test_nobody_is_adjacent(text: str) -> None:
    board = "  .  .  .  Bv\n  .  .  .  .\n  .  .  .  .\n  A^ .  .  ."
    scene = fight(CARD.format(text), "", a="Hero | Hex", start="round 1", board=board)
    assert not scene.state.fight.effects
    fight(CARD.format(text), DEFENSE.format(3), a="Hero | Hex", start="round 1")


def test_bonuses_and_critical_hits_of_nobody() -> None:
    more = "card Song: inspiration\n Song: Your attack rolls gain +2.\n"
    text = CARD.format(CHOOSE + "That opponent's attack rolls cannot gain bonuses this round.") + more
    fight(text, THEIRS.format(9), a="Hero | Hex", b="Foe | Song up", start="round 1")
    fight(text, THEIRS.format(7), a="Hero | Hex", b="Foe | Song up, Targe up", start="round 1")
    text = CARD.format(CHOOSE + "That opponent's critical hits deal normal damage this round.")
    doubles = "A: end turn\nB: attack A\ndice 6+6 1+2\nA life {}"
    fight(text, doubles.format(8), a="Hero | Hex", start="round 1")
    fight(text, doubles.format(9), a="Hero | Hex", b="Foe | Targe up", start="round 1")


@pytest.mark.parametrize(
    "rest",
    [
        "If that opponent does not have an axe, gain 2 life.",
        "If that opponent has less life than you, gain 2 life.",
        "Gain 2 life if that opponent has more experience than you. Otherwise, gain 3 life.",
    ],
)
def test_nothing_is_asked_of_nobody(rest: str) -> None:
    hex_played(CHOOSE + rest, "A life 10")
