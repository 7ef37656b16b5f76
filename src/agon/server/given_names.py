"""Names that Agon itself gives, in every language: of bots, of seats, of who has chosen none. They are nobody's own."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from agon.bots import LEVELS, names
from agon.core.english import NUMERALS, folded
from agon.messages import languages, messages_of, say, speaking

_NAMES_SOMEBODY: Final = re.compile(r"(?:.*-)?(?:you|guest|host|player|player-number|opponent|bot|seat)")
"""What the messages are called that say who somebody is, by the end of their names."""
_FILLED_IN: Final = re.compile(r"\{[^{}]*\}")
_OF_PROGRAMS: Final = ("agon", "null", "none", "undefined")
"""How programs speak of nobody, and we of ourselves."""


def _words(name: str) -> tuple[str, ...]:
    """Return the words of a name without the number of a seat: ``Guest II`` is ``guest``."""
    found = re.findall(r"[^\W_]+", folded(name))
    return tuple(each for each in found if each.upper() not in NUMERALS and not each.isdigit())


@lru_cache(maxsize=1)
def _given() -> frozenset[tuple[str, ...]]:
    """Return all those names, as their words."""
    told = [*_OF_PROGRAMS, *names(), *(each.name for each in LEVELS)]
    for language in languages():
        with speaking(language):
            told.append(say("moderator"))
        entries = messages_of(language).entries
        told += [text.partition("=")[2] for name, (_file, text) in entries.items() if _NAMES_SOMEBODY.fullmatch(name)]
    return frozenset(_words(_FILLED_IN.sub("", each)) for each in told) - {()}


def is_given(name: str) -> bool:
    """Does Agon call somebody this, or something that reads like it: ``Bot Veteran``, ``guest-2``, ``II``?"""
    words = _words(name)
    if not words:
        return any(each.isalpha() for each in name)
    return words in _given() or all((each,) in _given() for each in words)


__all__ = ["is_given"]
