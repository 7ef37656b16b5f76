"""One word of an ability exchanged: what is read changes with it, or the text is refused (``edits.py``)."""

import functools
from collections import Counter

import pytest

from tests.language.edit_exceptions import EXCEPTIONS
from tests.language.edits import (
    EDITS,
    FINDINGS,
    LEAST,
    PRINTED,
    Ability,
    Edit,
    our_abilities,
    places_of,
    printed_abilities,
    sample,
    tried,
)

MOST = 40
"""Edits that are tried of each kind; of rarer kinds all are. ``python -m tests.language.edits`` tries every one."""
MOST_OF_ANY = 100
"""Of the kinds that exchange any word of a class for any other, or drop any."""
KINDS = 280
EVERY = 250_000
"""Places where an edit can be made, over all kinds and cards; to be raised, never lowered."""


@functools.cache
def ours() -> tuple[Ability, ...]:
    return tuple(our_abilities())


@functools.cache
def printed() -> tuple[Ability, ...]:
    return tuple(printed_abilities())


def test_a_name_stands_for_one_kind_of_edit() -> None:
    assert [name for name, count in Counter(edit.name for edit in EDITS).items() if count > 1] == []
    assert set(LEAST) == {edit.name for edit in EDITS}
    assert len(EDITS) >= KINDS
    assert sum(map(sum, LEAST.values())) >= EVERY


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.name)
def test_another_word_is_another_ability(edit: Edit) -> None:
    """Of cards of ours, of all games, and of all printed ones where they are at hand."""
    least_printed, least_ours = LEAST[edit.name]
    own = places_of(edit, ours())
    theirs = places_of(edit, printed())
    assert len(own) >= least_ours, "can be made in fewer places than before"
    if printed():
        assert len(theirs) >= least_printed, "can be made in fewer places than before"
    most = MOST_OF_ANY if edit.name.startswith("any ") else MOST
    found = [tried(edit, ability, edited) for ability, edited in sample(edit, theirs + own, most)]
    wrong = [each for each in found if each.outcome in FINDINGS]
    assert not wrong, "\n".join(map(str, wrong))


def test_the_printed_cards_were_there() -> None:
    if not printed():
        pytest.skip(f"NO TEST DATA: {PRINTED[0].parent} is absent, so only cards of ours are edited")
    assert len(printed()) >= 780


def test_no_exception_without_an_edit_that_it_is_about() -> None:
    """Each could be needed: some place of its kinds is one of its places."""
    if not printed():
        pytest.skip(f"NO TEST DATA: {PRINTED[0].parent} is absent")
    left = list(EXCEPTIONS)
    for edit in EDITS:
        about = [each for each in left if each.kinds.fullmatch(edit.name)]
        for ability, edited in places_of(edit, printed() + ours()) if about else ():
            about = [each for each in about if not each.holds(edit.name, ability.name, edited.place)]
            if not about:
                break
        left = [each for each in left if each in about or not each.kinds.fullmatch(edit.name)]
    assert [(each.kinds.pattern, each.place.pattern) for each in left] == []
