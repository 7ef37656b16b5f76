"""What players read, in their language: every sentence is a message of one catalogue, in the format Fluent.

    say("attack-discarded", card="Boar Spear", arms=arms)

A language is a folder beside this file; docs/messages.md says how a message is written, and ``catalogue`` has the
functions of grammar that it may use. What is missing in a language is said in English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from agon.messages.person import Person

if TYPE_CHECKING:
    from agon.messages.catalogue import Catalogue

HERE: Final = Path(__file__).parent
ENGLISH: Final = "en"
Given = str | int
"""What a message is given: a text, a name (``Person``), a number."""

Told = TypeVar("Told")

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def languages() -> list[str]:
    """Return the languages there are, by their folders."""
    return sorted(each.parent.name for each in HERE.glob("*/grammar.ftl"))


def language() -> str:
    """Return the language in which messages are said now."""
    return _language.get()


@contextmanager
def speaking(which: str) -> Iterator[None]:
    """Say messages in a language from here on, in this task and thread alone."""
    token = _language.set(which)
    try:
        yield
    finally:
        _language.reset(token)


def speak(which: str) -> None:
    """Say messages in a language from here on, until the ``speaking`` that is around this ends."""
    _language.set(which)


@lru_cache
def messages_of(which: str) -> Catalogue:
    """Return the messages of a language, found once; each is read when it is first said."""
    # The library that reads the format takes a tenth of a second to load, and a simulation says nothing.
    from agon.messages.catalogue import Catalogue  # noqa: PLC0415

    return Catalogue.read(which, HERE / which)


def say(message: str, /, **given: Given) -> str:
    """Return a message in the language of the reader. Raises: KeyError if there is none of this name."""
    said = messages_of(_language.get()).say(message, **given)
    if said is None:
        said = messages_of(ENGLISH).say(message, **given)
    if said is None:
        raise KeyError(message)
    return said


@dataclass(frozen=True, slots=True)
class Later:
    """A message that is said when it is read, and until then can be compared and handed on: ``later``."""

    message: str
    given: tuple[tuple[str, GivenLater], ...] = ()

    def __str__(self) -> str:
        return say(self.message, **{name: _now(value) for name, value in self.given})


GivenLater = str | int | Later | tuple[str | Later, ...]
"""What a message that is said later is given: what any is, another that is said in it, or several as a list."""


def _now(value: GivenLater) -> Given:
    if isinstance(value, tuple):
        return both([str(each) for each in value])
    if isinstance(value, Person) and value.you:
        return person(value, you=True)
    return str(value) if isinstance(value, Later) else value


def later(message: str, /, **given: GivenLater) -> Later:
    """Return a message that is said when it is read, in the language of whoever reads it."""
    return Later(message, tuple(given.items()))


def in_each_language(tell: Callable[[], Told]) -> dict[str, Told]:
    """Return what is told in every language there is, for who reads it from a file or another process: ``as_heard``."""
    told = {}
    for each in languages():
        with speaking(each):
            told[each] = tell()
    return told


def as_heard(told: Mapping[str, Told]) -> Told:
    """Return what was told in each language, in that of the reader; in English where theirs came later."""
    return told.get(_language.get(), told[ENGLISH])


def person(name: str, *, you: bool) -> Person:
    """Return how sentences speak of somebody; ``you`` says that it is the reader."""
    return Person(say("you"), you=True) if you else Person(name)


def both(parts: Sequence[str]) -> str:
    """Return ``a``, ``a and b``, ``a, b and c`` as the language has it."""
    return _listed(parts, "list-and")


def either(parts: Sequence[str]) -> str:
    """Return ``a``, ``a or b``, ``a, b or c`` as the language has it."""
    return _listed(parts, "list-or")


def _listed(parts: Sequence[str], link: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    first = parts[0]
    for each in parts[1:-1]:
        first = say("list-comma", first=first, then=each)
    return say(link, first=first, then=parts[-1])


__all__ = [
    "ENGLISH",
    "Given",
    "Later",
    "Person",
    "as_heard",
    "both",
    "either",
    "in_each_language",
    "language",
    "languages",
    "later",
    "messages_of",
    "person",
    "say",
    "speak",
    "speaking",
]
