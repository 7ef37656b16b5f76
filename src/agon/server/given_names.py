"""Names that Agon itself gives, in every language: of bots, of seats, of who has chosen none. They are nobody's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from agon.bots import LEVELS, names
from agon.core.english import NUMERALS
from agon.messages import languages, messages_of, say, speaking
from agon.server.handover import FORMER
from agon.server.likeness import likeness

_Words = tuple[str, ...]
_OF_PROGRAMS: Final = ("agon", "null", "none", "undefined")
"""How programs speak of nobody, and we of ourselves."""
_OF_BOTS: Final = ("home-bot", "home-bot-seat", "home-a-bot", "table-bot")
"""Messages that say who is no person."""
_OF_ANYBODY: Final = (
    "you", "site-you", "home-you", "settings-you", "battle-you", "text-you", "told-you", "site-guest", "home-guest",
    "play-guest", "settings-guest", "at-table-guest", "at-table-host", "home-opponent", "game-other-player",
    "lobby-player", "home-first-player", "home-second-player", "player-number", "room-player", "home-player",
    "replay-player", "companion-player", "home-seat", "command-seat",
)  # fmt: skip
"""Messages that say who somebody is who has chosen no name."""


def _words(name: str) -> _Words:
    """Return what the words of a name look like, without the number of a seat: ``Guest II`` is ``guest``."""
    found = re.findall(r"[^\W_]+", name)
    return tuple(likeness(each) for each in found if each.upper() not in NUMERALS and not each.isdigit())


def _said(messages: tuple[str, ...]) -> set[str]:
    """Return some messages in every language, without the number and the name that they are given."""
    of = [messages_of(each) for each in languages()]
    return {each.say(name, numeral="", seat="", name="") or "" for each in of for name in messages} - {""}


def _moderators() -> Iterator[str]:
    """Yield what a moderator is called in every language."""
    for language in languages():
        with speaking(language):
            yield say("moderator")


def _written(given: Iterable[str]) -> frozenset[_Words]:
    """Return the words of names however they are written: I is drawn like l, and i is not."""
    return frozenset(_words(form) for each in given for form in (each, each.lower(), each.upper(), each.title()))


@lru_cache(maxsize=1)
def _of_agon() -> frozenset[_Words]:
    """Return what Agon, its moderators and its bots are called."""
    return _written(
        {*_OF_PROGRAMS, FORMER, *names(), *(each.name for each in LEVELS), *_moderators(), *_said(_OF_BOTS)}
    )


@lru_cache(maxsize=1)
def _of_anybody() -> frozenset[_Words]:
    """Return what somebody is called who has chosen no name."""
    return _written(_said(_OF_ANYBODY))


def _is_of(name: str, given: frozenset[_Words]) -> bool:
    """Is this a given name, or several, also where something stands between the letters of one?"""
    return any(
        words in given or all((each,) in given for each in words) or ("".join(words),) in given
        for words in (_words(name), _words(name.lower()))
    )


def is_given(name: str) -> bool:
    """Does Agon call somebody this, or something that looks like it: ``B0t Veteran``, ``guest-2``, ``II``?"""
    if not _words(name):  # a number of a seat as Agon writes it; V, Vi and Xi are names of people
        return any(len(each) > 1 and each.isalpha() and each.isupper() for each in name.split())
    return _is_of(name, _of_agon() | _of_anybody())


def is_anybodys(name: str) -> bool:
    """May whoever has chosen no name be called this? What Agon calls itself, moderators and bots, nobody is."""
    return is_given(name) and (not _words(name) or _is_of(name, _of_anybody()))


__all__ = ["is_anybodys", "is_given"]
