"""Phrases of our own: what they mean and how they are spoken back."""

import pytest

from agon.language import Reading, read_ability, speak
from tests.language.casefile import FOLDER, Case, answers, cases_in

CASES = [
    pytest.param(case, id=f"{path.stem}: {case.text[:60]}")
    for path in sorted(FOLDER.glob("*.case"))
    for case in cases_in(path)
]


def test_there_are_cases() -> None:
    assert len(CASES) > 100


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    assert answers(case.kind, case.text) == (case.means, case.spoken)


@pytest.mark.parametrize("case", CASES)
def test_case_reads_one_way_and_back(case: Case) -> None:
    reading = read_ability(case.text, kind=case.kind)
    again = read_ability(case.spoken, kind=case.kind)
    assert isinstance(reading, Reading)
    assert isinstance(again, Reading)
    assert reading.alternatives == again.alternatives == 1
    assert again.ability == reading.ability


SAME = [
    ("Your attack rolls gain +1.", "Your attack rolls get +1."),
    ("Your weapon attacks deal +1 damage.", "Your attacks with weapons deal +1 damage."),
    ("Attacks with this weapon deal +2 damage.", "This weapon deals +2 damage."),
    ("Once per round, gain 1 life.", "Once each round, gain one life."),
    ("At the start of each round, gain 1 life.", "At the beginning of any round, gain 1 life."),
    ("When you hit, gain 1 life.", "Whenever you hit, gain 1 life."),
    ("When you hit, gain 1 life.", "Each time you hit, gain 1 life."),
    ("After you are missed, move one space.", "After an attack misses you, move one space."),
    ("While you have no armor, gain +1 speed.", "If you do not have an armor, gain +1 speed."),
    ("Your rolls gain +1 while you have a tome in play.", "While you have a face-up tome, your rolls gain +1."),
    ("Your attacks with swords deal +1 damage.", "Your sword attacks deal +1 damage."),
    ("Opponents cannot gain life.", "Opposing warriors cannot gain life."),
    ("Your opponents cannot gain life.", "Enemy warriors cannot gain life."),
    ("You may use another tome.", "You may have another tome card in play."),
    ("Your defense rolls this round gain +2.", "For this round, your defense rolls gain +2."),
    ("After you hit, re-roll one of your dice.", "After you hit, reroll 1 of your dice."),
    ("You can not gain life.", "You cannot gain life."),
    (
        "After you hit, you may discard this card to gain 1 life.",
        "After you hit, you may discard this card. If you do, gain 1 life.",
    ),
    ("Your attack rolls gain +1 for the rest of the game.", "Your attack rolls gain +1 this game."),
    ("After you hit, move up to one space.", "After you hit, move your warrior up to one square."),
    ("If you hit twice in the same turn, gain 1 life.", "When you hit for the second time in a turn, gain 1 life."),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_wordings_that_mean_the_same_are_the_same(one: str, other: str) -> None:
    first, second = read_ability(one), read_ability(other)
    assert isinstance(first, Reading), first
    assert isinstance(second, Reading), second
    assert first.ability == second.ability


DIFFERENT = [
    ("Before you attack, gain 1 life.", "After you attack, gain 1 life."),
    ("After you hit, gain 1 life.", "When you hit, gain 1 life."),
    ("You may use another weapon.", "You may use up to two weapons."),
    ("Your attack rolls gain +1.", "Your next attack roll gains +1."),
    ("Your attack rolls gain +1.", "All warriors' attack rolls gain +1."),
    ("When you hit, gain 1 life.", "If you have a tome, gain +1 experience."),
    ("Your attacks deal +1 damage against an opponent with a sword.", "Your attacks with a sword deal +1 damage."),
    ("Make a basic attack at +0.", "Make a basic attack, if possible."),
]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_wordings_that_differ_in_meaning_differ(one: str, other: str) -> None:
    first, second = read_ability(one, kind="action"), read_ability(other, kind="action")
    assert isinstance(first, Reading), first
    assert isinstance(second, Reading), second
    assert first.ability != second.ability


def test_spoken_once_and_spoken_twice_are_alike() -> None:
    for case in (param.values[0] for param in CASES):
        assert isinstance(case, Case)
        reading = read_ability(case.spoken, kind=case.kind)
        assert isinstance(reading, Reading)
        assert speak(reading.ability) == case.spoken
