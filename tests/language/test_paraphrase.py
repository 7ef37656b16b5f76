"""Printed abilities said in other words: each must read to the same ability, in one way only."""

import collections
import itertools

import pytest

from agon.language import Reading, read_ability
from agon.language.corpus import Coverage
from tests.language.paraphrases import LEAST, REWRITES, Rewrite

EVERY = 8500
"""Abilities said in other words, over all equivalences; to be raised, never lowered."""


def test_a_name_stands_for_one_equivalence() -> None:
    names = collections.Counter(rewrite.name for rewrite in REWRITES)
    assert [name for name, count in names.items() if count > 1] == []
    assert set(names) == set(LEAST)
    assert sum(LEAST.values()) >= EVERY


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.name)
def test_said_in_other_words_it_is_the_same_ability(rewrite: Rewrite, printed: Coverage) -> None:
    applied = 0
    for card, index, text, reading, _ in printed.read:
        said = rewrite.apply(text)
        if said == text:
            continue
        applied += 1
        again = read_ability(said, kind=reading.ability.kind, actions=reading.ability.actions or 1)
        assert isinstance(again, Reading), f"{card}.{index}: {said}\n{again}"
        assert again.alternatives == 1, f"{card}.{index}: {said}"
        assert again.ability == reading.ability, f"{card}.{index}: {said}"
    assert applied >= LEAST[rewrite.name], "says something about fewer abilities than before"


def test_two_rewrites_at_once_are_the_same_ability(printed: Coverage) -> None:
    """Every pair of neighbours in the table, on the abilities that both say something about."""
    applied = 0
    for one, other in itertools.pairwise(REWRITES):
        for card, index, text, reading, _ in printed.read:
            half = one.apply(text)
            said = other.apply(half)
            if text in (half, said) or half == said:
                continue
            applied += 1
            again = read_ability(said, kind=reading.ability.kind, actions=reading.ability.actions or 1)
            assert isinstance(again, Reading), f"{card}.{index}: {said}\n{again}"
            assert (again.alternatives, again.ability) == (1, reading.ability), f"{card}.{index}: {said}"
    assert applied > 1000
