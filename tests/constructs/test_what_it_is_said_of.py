"""Of which attack something is said, and for how long something may not be done: as written, or refused in words."""

from __future__ import annotations

import pytest

from agon.language import Reading, Unread, ast, read_ability
from tests.constructs.fights import fight
from tests.constructs.rift import duel, reasons
from tests.constructs.test_players_wordings import HIT, LAST, kit
from tests.rules.rift import champion


@pytest.mark.clause("A7-DUR-04")
@pytest.mark.parametrize(
    ("text", "play"),
    [
        # What is said of "it" is said of the attack to come, with its span, and of no other.
        ("Your next attack this turn gains +2. It deals +1 damage.",
         f"A: use Trick\nA: attack B\n{HIT}\nB life 8\nA: attack B\n{HIT}\nB life 7"),
        ("Your next attack this turn gains +2. It deals +1 damage.",
         f"A: use Trick\n{LAST}round 2\nA: attack B\n{HIT}\nB life 9"),
        ("Your next attack gains +2. The attack deals +1 damage.",
         f"A: use Trick\n{LAST}round 2\nA: attack B\n{HIT}\nB life 8"),
        ("Your next attack roll gains +2. It deals +1 damage.", f"A: use Trick\nA: attack B\n{HIT}\nB life 8"),
        ("Your next attack deals +1 damage. It gains +2.", "A: use Trick\nA: attack B\ndice 3+4 6+6\nA total 9"),
        ("Your attacks gain +2 this turn. The attack deals +1 damage.",
         f"A: use Trick\nA: attack B\n{HIT}\nB life 8\nA: attack B\n{HIT}\nB life 6"),
    ],
)  # fmt: skip
def test_what_is_said_of_an_attack_to_come_is_said_of_that_one(text: str, play: str) -> None:
    fight(kit(text, "Action"), play, a="Hero | Kit up")


def test_what_is_said_of_the_attack_of_a_defense_roll_to_come() -> None:
    text = "Your next defense roll gains +1. The attack deals 1 less damage."
    struck = "B: attack A\ndice 6+5 1+2\n"
    fight(
        kit(text, "Reveal"),
        f"A: end turn\n{struck}A total 4\nA life 10\n{struck}A total 3\nA life 9",
        a="Hero | Kit",
        start="round 1",
    )


def test_in_time_rift_too_it_is_the_attack_to_come() -> None:
    scene = duel("1 Action: Your next attack gains +2. It deals +1 Damage.")
    scene.do(scene.use("Ann")).hit("Ann", 1)
    assert scene.life(1) == 7


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("constant", "When you hit, your next attack this turn gains +2. It deals +1 damage."),
        ("constant", "When you are hit, your next attack gains +2. This attack deals 1 less damage."),
        ("action", "Your next attack gains +2. If it hits, gain 1 life."),
        ("action", "Your next attack gains +2. If it misses, it deals 1 damage."),
    ],
)
def test_what_may_be_of_another_attack_or_comes_too_early_is_refused(kind: ast.Kind, text: str) -> None:
    unread = read_ability(text, kind=kind)
    assert isinstance(unread, Unread)
    assert "which attack is meant is not clear" in unread.message or "cannot read" in unread.message


HOW_LONG = "nothing says for how long"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("action", "You cannot attack."),
        ("action", "Gain 1 life. Your opponent cannot attack you."),
        ("action", "Choose an opponent. That opponent cannot attack."),
        ("action", "You may move one space. If you do, you cannot attack."),
        ("action", "Move one space. You cannot move adjacent to an opponent."),
        ("action", "You cannot be attacked."),
        ("action", "Opponents cannot gain life."),
        ("reveal", "Opponents cannot move adjacent to you."),
        ("constant", "When you are hit, you cannot attack."),
        ("constant", "After you hit, the defender cannot move."),
        (
            "constant",
            "After an opponent misses you, you may move one space. You may not move adjacent to that opponent.",
        ),
        ("constant", "At the start of each round, you may gain 1 life. If you do, you cannot attack."),
    ],
)
def test_a_prohibition_that_a_deed_brings_says_for_how_long(kind: ast.Kind, text: str) -> None:
    unread = read_ability(text, kind=kind)
    assert isinstance(unread, Unread)
    assert (unread.code, HOW_LONG in unread.message) == ("HOW-LONG", True)
    for span in ("this turn", "this round", "until your next turn", "while this card is in play"):
        assert isinstance(read_ability(f"{text.removesuffix('.')} {span}.", kind=kind), Reading), span


@pytest.mark.parametrize(
    "text",
    [
        "Your opponents cannot attack you.",
        "When you attack, the defender cannot re-roll dice.",
        "Before you attack, opponents cannot use abilities.",
        "When you are attacked, you cannot take damage.",
    ],
)
def test_what_simply_holds_or_is_of_the_attack_at_hand_needs_no_span(text: str) -> None:
    assert isinstance(read_ability(text), Reading)


@pytest.mark.clause("A7-DUR-06")
def test_a_prohibition_lasts_as_long_as_it_says() -> None:
    for span, later in (("this round", "may"), ("while this card is in play", "may not")):
        text = f"Gain 1 life. Your opponent cannot attack you {span}."
        play = f"A: use Trick\nA: end turn\nB may not attack A\nB: end turn\nround 2\nA: end turn\nB {later} attack A"
        fight(kit(text, "Action"), play, a="Hero | Kit up")


def test_in_time_rift_a_prohibition_behind_a_move_says_for_how_long() -> None:
    ann = champion("Ann", 6)
    for text in (
        "After an enemy misses you, you may move up to 2 spaces. You may not move into a space adjacent to that enemy.",
        "Move 1 space. You cannot move adjacent to an enemy.",
        "Gain 1 Life. Your enemies cannot attack you.",
    ):
        assert HOW_LONG in reasons(ann, text)
        assert not reasons(ann, f"{text.removesuffix('.')} this round.")
