"""Abilities that nobody wrote: derived from the grammar, spoken, and read back to the same."""

import itertools
import random
from collections import Counter
from typing import Final

import agon
from agon.language import load_language, read_ability, speak
from agon.language.inventing import Invented, Inventor, constructs_of, examined, inventions

LIKE = [ability.text for card in agon.cards.starter("anachronism").cards.values() for ability in card.abilities]
COUNT = 400
FAULTY = 0.03
"""How many of the invented may be at fault: rare mixtures that are read and not spoken, or read in two ways.

To be lowered when the language gets better, never raised.
"""

UNSAID: Final = 0.01
"""How many of them the grammar may have no words for; to be lowered, never raised."""


def made(seed: int, count: int) -> list[Invented]:
    return list(itertools.islice(inventions(random.Random(seed), like=LIKE), count))


def test_what_is_invented_is_spoken_and_reads_back_to_the_same() -> None:
    faults: list[Invented] = []
    for each in made(2026, COUNT):
        if each.fault:
            faults.append(each)
            continue
        ability = each.reading.ability
        again = read_ability(each.spoken, kind=ability.kind, actions=ability.actions or 1)
        assert getattr(again, "ability", None) == ability, each.text
        assert getattr(again, "alternatives", 0) == 1, each.text
    assert len(faults) <= FAULTY * COUNT, "\n".join(f"{each.fault}\n    {each.text}" for each in faults)


def test_what_is_invented_has_a_spoken_form_or_a_fault_that_says_why_not() -> None:
    invented = made(2027, COUNT)
    unsaid = [each for each in invented if not each.spoken]
    assert all(each.fault.startswith("is not spoken: ") for each in unsaid)
    assert len(unsaid) <= UNSAID * COUNT


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
