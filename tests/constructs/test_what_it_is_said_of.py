"""Of which attack something is said, and for how long something may not be done: as written, or refused in words."""

from __future__ import annotations

import pytest

from agon.language import Reading, Unread, ast, read_ability
from tests.constructs.fights import fight
from tests.constructs.refusals import refused_as
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


@pytest.mark.parametrize(
    ("text", "new", "life"),
    [
        # 6 and 1 are 7: it is the die that is a 6.
        ("Reroll: Reroll one of your attack dice. If it is a 6, gain 1 Life.", 6, 11),
        ("Reroll: Reroll one of your attack dice. If it is a 6, gain 1 Life.", 5, 10),
        ("Reroll 1. If it is even, gain 1 Life.", 6, 11),
        ("Reroll 1. If the total is odd, gain 1 Life.", 6, 11),
        ("Reroll 1. If it is 4 or 5, gain 1 Life.", 5, 11),
        ("Reroll 1. If it is 4 or 5, gain 1 Life.", 3, 10),
    ],
)
@pytest.mark.clause("TR-PWR-REROLL-01")
def test_what_is_said_of_the_die_that_was_rerolled(text: str, new: int, life: int) -> None:
    scene = duel(text)
    scene.do(scene.attack("Ann", 1)).roll(1, 2)
    scene.roll(2, 1)
    assert scene.asked == "use"
    scene.take()
    scene.do(0).roll(new)
    assert scene.life(0) == life


@pytest.mark.clause("A7-GLOS-26")
def test_it_is_the_new_die_behind_the_reroll_of_one_and_else_the_total() -> None:
    text = "When you make an attack roll, you may re-roll one die. If it is a 6, gain 1 life."
    fight(kit(text), "A: attack B\ndice 1+2 6+6\nA: use Trick\nA: die A1\ndice 6\nA life 11", a="Hero | Kit up")
    fight(
        kit(text), "A: attack B\ndice 1+2 6+6\nA: use Trick\nA: die A1\ndice 4\nA total 6\nA life 10", a="Hero | Kit up"
    )
    whole = "When you make an attack roll, if it is 9 or more, gain 1 life."
    fight(kit(whole), "A: attack B\ndice 4+5 6+6\nA life 11", a="Hero | Kit up")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("When you make an attack roll, re-roll one die. If it is 9 or more, gain 1 life.", "the die or the total"),
        ("When you make an attack roll, add 1 to one die. If it is a 6, gain 1 life.", "the die or the total"),
        ("When you attack, roll three dice and use the highest two.", "choose which two to use"),
        ("When you attack, roll three dice and keep the two lowest dice.", "choose which two to use"),
        ("When you attack, roll an additional die and drop the lowest.", "choose which two to use"),
        ("Roll three dice for your attack rolls and keep the highest two.", "choose which two to use"),
    ],
)
def test_which_dice_are_meant_is_asked(text: str, part: str) -> None:
    unread = read_ability(text)
    assert isinstance(unread, Unread)
    assert (unread.code, part in unread.message) == ("WHICH", True)


@pytest.mark.parametrize("number", ["three dice", "an additional die"])
def test_what_is_offered_for_the_highest_is_read_and_left_to_whoever_rolls(number: str) -> None:
    text = f"When you attack, roll {number} and choose which two to use."
    for die, total in ((1, 7), (2, 5), (3, 4)):
        fight(kit(text), f"A: attack B\ndice 1+3+4 6+6\nA: die A{die}\nA total {total}", a="Hero | Kit up")


@pytest.mark.clause("A7-ATK-03")
def test_an_attack_without_a_weapon_is_not_one_with_another_card() -> None:
    """A basic attack is made with no card: it was left out."""
    assert isinstance(read_ability("Your non-weapon attacks deal +1 damage."), Unread)
    assert isinstance(read_ability("Your basic attacks deal +1 damage."), Reading)


@pytest.mark.parametrize("text", [
    "During the turn after you are hit, your attack rolls gain +1.",
    "In the turn after an opponent misses you, your attack rolls gain +1.",
    "During the turn when you are hit, your attack rolls gain +1.",
])  # fmt: skip
def test_the_turn_of_an_event_or_the_one_after_it_is_asked_about(text: str) -> None:
    for game in ("anachronism", "timerift"):
        refused = refused_as("WHICH", text, language=game)
        assert "that turn or the one after it" in refused.message
