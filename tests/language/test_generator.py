"""Abilities that nobody wrote: derived from the grammar, spoken, and read back to the same."""

import functools
import itertools
import random
from collections import Counter
from typing import Final

import pytest

import agon
from agon.language import Reading, ast, load_language, read_ability, speak
from agon.language.check import nodes
from agon.language.generator import Invented, Inventor, constructs_of, examined, inventions
from agon.language.vacuity import why_void

LIKE = [ability.text for card in agon.cards.starter("anachronism").cards.values() for ability in card.abilities]
COUNT: Final = 150
SEEDS: Final = (5, 21, 2026, 5151, 212, 301, 401, 501, 511, 513, 515, 518)
"""Each gives other abilities."""
FAULTS: Final = 4
"""How many of all these may be at fault; to be lowered, never raised."""
KINDS: Final = 210
"""Kinds of nodes that the abilities of these seeds have at least; to be raised, never lowered."""
CONSTRUCTS: Final = 1350
"""Constructs that they have at least; to be raised, never lowered."""


def made(seed: int, count: int) -> list[Invented]:
    return list(itertools.islice(inventions(random.Random(seed), like=LIKE), count))


@functools.cache
def many() -> tuple[Invented, ...]:
    return tuple(each for seed in SEEDS for each in made(seed, COUNT))


def test_what_is_invented_is_spoken_and_reads_back_to_the_same() -> None:
    faults = [each for each in many() if each.fault]
    assert len(faults) <= FAULTS, "\n".join(f"{each.fault}\n    {each.text}" for each in faults)
    for each in many():
        if each.fault:
            continue
        ability = each.reading.ability
        again = read_ability(each.spoken, kind=ability.kind, actions=ability.actions or 1)
        assert getattr(again, "ability", None) == ability, each.text
        assert getattr(again, "alternatives", 0) == 1, each.text


def test_the_invented_have_the_kinds_of_nodes_that_there_are() -> None:
    kinds = {type(node).__name__ for each in many() for node in nodes(each.reading.ability.rules)}
    assert len(kinds) >= KINDS, sorted(set(ast.NODES) - kinds)
    assert len({name for each in many() for name in each.reading.constructs}) >= CONSTRUCTS


# What would be heard otherwise in the wording that comes first.
CLEARLY: list[tuple[ast.Kind, str, str]] = [
    # The duration behind the second would be that of both.
    ("action", "You may choose for your next attack roll to gain +1 and for your defense rolls this round to gain +2.",
     "You may give your next attack roll +1 and give your defense rolls this round +2."),
    # What comes behind a choice would be part of it.
    ("action", "Attack, then your attacks gain +3 and deal +1 damage or your defense rolls gain +1. Gain 1 life.", ""),
    # "With" would say what the attack is made with.
    ("constant", "You may attack only warriors without an item.", "You may attack only warriors without an item."),
    # A trigger behind a condition would be what the condition waits for.
    ("action", "If you are not in a center space, move one space and when you hit, gain 1 life.", ""),
    ("constant", "When you are hit, discard this card. Otherwise, discard this card. If you do, gain 1 life.", ""),
    ("action", "Lose 1 life. If you do not, you may discard this card. If you do, gain 1 life.", ""),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "wanted"), CLEARLY, ids=[each[1][:40] for each in CLEARLY])
def test_the_speaker_says_otherwise_what_would_be_heard_otherwise(kind: ast.Kind, text: str, wanted: str) -> None:
    reading = read_ability(text, kind=kind)
    assert isinstance(reading, Reading), reading
    found = examined(text, reading)
    assert not found.fault, (found.fault, found.spoken)
    assert wanted in {"", found.spoken}


# Read in one way, where a row of the grammar that is meant rather seldom reads otherwise.
ONE_WAY: list[tuple[ast.Kind, str, str]] = [
    ("constant", "If you reveal a support card, gain 1 life.", "When you reveal a support card, gain 1 life."),
    ("action", "You lose 1 life and discard a card.", "Lose 1 life and discard a card."),
    ("action", "Discard this card: your attack rolls gain +1 and your attacks deal +1 damage.",
     "Discard this card. If you do, your attack rolls gain +1 and your attacks deal +1 damage."),
    ("constant", "Attack and defense rolls get +3.", "Attack and defense rolls have +3."),
    ("action", "Add the attacker's attack roll to your defense roll.", "Add the attack roll to your defense roll."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "same"), ONE_WAY, ids=[each[1][:40] for each in ONE_WAY])
def test_of_two_readings_the_nearer_one_is_meant(kind: ast.Kind, text: str, same: str) -> None:
    reading, other = read_ability(text, kind=kind), read_ability(same, kind=kind)
    assert isinstance(reading, Reading), reading
    assert isinstance(other, Reading), other
    assert reading.alternatives == 1
    assert reading.ability == other.ability


@pytest.mark.parametrize("text", [
    "You and you gain 1 life.", "You and yourself cannot move.", "Deal 1 damage to you and you.",
    "You and you swap places.", "Your attack rolls with cards gain +1.", "Gain life equal to half of any number.",
])  # fmt: skip
def test_what_says_nothing_is_not_read(text: str) -> None:
    assert not isinstance(read_ability(text, kind="action"), Reading)


def test_a_wait_with_two_spans_is_no_trigger_of_its_own() -> None:
    """Nobody says for which of them it waits; what was made of it was no ability at all."""
    waits = "Until the next round, whenever an attack misses you this turn, "
    text = waits + "you choose either to gain 1 life or to lose 1 life."
    assert "TriggerFor" not in repr(read_ability(text))


def test_a_seed_gives_the_same_abilities_again() -> None:
    assert [each.text for each in made(5, 10)] == [each.text for each in made(5, 10)]
    assert made(5, 3) != made(6, 3)


def test_no_text_comes_twice_and_the_whole_grammar_is_reached() -> None:
    found = made(7, 300)
    assert len({each.text for each in found}) == 300
    used = Counter(name for each in found for name in set(each.reading.constructs))
    assert len(used) > 500
    assert {each.reading.ability.kind for each in found} == {"constant", "action", "reveal"}
    # Most are not of words that cards have joined before.
    assert sum(each.text not in LIKE for each in found) > 290


def test_what_is_common_on_given_cards_is_common_in_what_is_invented() -> None:
    common = constructs_of(["Your rolls cannot count as doubles.", "This is no ability."] * 50)
    assert set(common.values()) == {50}
    lang = load_language("anachronism")
    often, seldom = (Inventor(lang.grammar, random.Random(9), given) for given in (common, Counter[str]()))
    count = [sum("doubles" in each.phrase("roll_clause", 6) for _ in range(300)) for each in (often, seldom)]
    assert count[0] > 2 * count[1]


def test_what_is_wrong_is_said() -> None:
    reading = read_ability("Gain 1 life.", kind="action")
    assert not hasattr(reading, "message")
    right = examined("Gain 1 life.", reading)
    assert (right.fault, right.spoken) == ("", speak(reading.ability))


VOID: list[tuple[ast.Kind, str, str]] = [
    ("constant", "Discard this card.", "a deed at no moment"),
    ("constant", "Discard this card to gain 1 life.", "a deed at no moment"),
    ("constant", "Roll two dice and gain that much life.", "a deed at no moment"),
    ("constant", "Set your life to 3.", "a deed at no moment"),
    ("constant", "Once per turn, your attacks deal +1 damage.", "a limit of what is always so"),
    ("reveal", "Re-roll one of your dice.", "dice where none lie on the table"),
    ("constant", "When you move, re-roll one of your dice.", "dice where none lie on the table"),
    ("reveal", "If your attack roll is doubles, gain 1 life.", "dice where none lie on the table"),
    ("action", "You and you each roll one die.", "something done by somebody with themselves"),
    ("action", "Exchange the experience values of you and you.", "something done by somebody with themselves"),
    ("constant", "While you have five weapons, gain +1 speed.", "a condition that never holds"),
    ("reveal", "Deal 0 damage to an opponent.", "a change by nothing"),
    ("reveal", "If your attack roll matches your choice, gain 1 life.", "what was chosen, where nothing is"),
    ("constant", "Before you roll doubles, gain 1 life.", "before something that is not known before it happens"),
]
SENSE: list[tuple[ast.Kind, str]] = [
    ("reveal", "Discard this card."),
    ("constant", "If you have no weapon, discard this card."),
    ("constant", "When you hit, discard this card to gain 1 life."),
    ("constant", "Once per turn, you may re-roll one of your dice."),
    ("constant", "When you make an attack roll, you may re-roll one of your dice."),
    ("reveal", "Make a basic attack. If that roll is doubles, gain 1 life."),
    ("reveal", "Roll two dice. If the total is greater than 7, gain 1 life."),
    ("action", "You and an opponent each roll one die."),
    ("constant", "Your attack rolls gain +1."),
]


@pytest.mark.parametrize(("kind", "text", "why"), VOID)
def test_what_can_mean_nothing_in_a_game_is_known(kind: ast.Kind, text: str, why: str) -> None:
    reading = read_ability(text, kind=kind)
    assert isinstance(reading, Reading), reading
    assert why_void(reading.ability) == why


@pytest.mark.parametrize(("kind", "text"), SENSE)
def test_what_means_something_is_not_left_out(kind: ast.Kind, text: str) -> None:
    reading = read_ability(text, kind=kind)
    assert isinstance(reading, Reading), reading
    assert not why_void(reading.ability)


def test_every_ability_of_the_starter_cards_means_something() -> None:
    for card in agon.cards.starter("anachronism").cards.values():
        for index, ability in enumerate(card.abilities):
            reading = read_ability(card.text_in_force(index), kind=ability.kind, actions=ability.actions)
            assert isinstance(reading, Reading)
            assert not why_void(reading.ability), (card.id, ability.text)


def test_what_is_left_out_is_counted_and_never_invented() -> None:
    void: Counter[str] = Counter()
    found = list(itertools.islice(inventions(random.Random(1), like=LIKE, void=void), 150))
    assert void.total() > 0
    assert not any(why_void(each.reading.ability) for each in found)
