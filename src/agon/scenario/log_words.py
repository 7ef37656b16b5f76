"""The words of the log, so that what it is said not to tell is something it could tell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from agon.language.reader import load_language
from agon.scenario.lines import nearest

_WORD: Final = re.compile(r"(?<!\w)[^\W\d_]+(?:['’-][^\W\d_]+)*(?!\w)")
_EXTRA: Final = """
    breaker champion coin conflict decides east fight forfeits keeps lays lies level loadout null north opening passes
    placement placed roll-off series sideways south stands stay succession tie tie-break tied tire tires wins won west
"""
EXTRA: Final = frozenset(_EXTRA.split())
"""Words of the log that no card text has."""


@cache
def log_words(language: str) -> frozenset[str]:
    """Return the words that sentences of a game's log are made of, names apart."""
    return EXTRA | {word.casefold() for word in load_language(language).grammar.vocabulary}


def words_of(text: str) -> list[str]:
    """Return the words of a text."""
    return _WORD.findall(text)


def unheard_of(text: str, language: str, more: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the words that the log of a game never uses, each with the nearest that it does ("": none is near).

    ``more`` are names of the scene and sentences that its log has.
    """
    known = log_words(language) | {word.casefold() for each in more for word in words_of(each)}
    for word in words_of(text):
        if word.casefold() not in known:
            if word.casefold().removesuffix("'s").removesuffix("’s") in known:
                continue
            yield word, nearest(word, known, cutoff=0.7)


__all__ = ["EXTRA", "log_words", "unheard_of", "words_of"]
