"""In which language a command speaks: the one that is named, else that of the environment, else English."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Annotated, Final, TypeAlias

import typer

from agon.core.errors import BadInputError
from agon.messages import ENGLISH, both, languages, say, speak

ENVIRONMENT: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What names the language of messages, the first that is set."""


def environment_language() -> str:
    """Return the language to speak where none is named."""
    there = languages()
    return next((each for each in wished(os.environ) if each in there), ENGLISH)


def speak_as_named(named: str | None) -> str | None:
    """Speak the language that is named, if one is, and return its name. Raises: BadInputError where it is not there."""
    if named is None:
        return None
    there, wanted = languages(), short(named)
    if wanted not in there:
        raise BadInputError(say("no-such-language", language=named, languages=both(there)))
    speak(wanted)
    return named


Language: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="LANGUAGE",
        callback=speak_as_named,
        is_eager=True,
        help="In which language, as in es. Cards and rules stay in English.",
        show_default="that of the environment",
    ),
]
"""An option that is heard before all others, so that whatever else is said is said in that language."""


def wished(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield the languages that the environment asks for, best first.

    As for other programs, ``LANGUAGE`` lists several where the environment has a language at all.
    """
    locale = next((environment[each] for each in ENVIRONMENT if environment.get(each)), "")
    if short(locale) in {"", "c", "posix"}:
        return
    yield from map(short, [*environment.get("LANGUAGE", "").split(":"), locale])


def short(locale: str) -> str:
    """Return the language of a locale: ``es`` of ``es_MX.UTF-8``."""
    return locale.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0].casefold()


__all__ = ["Language", "environment_language", "short", "speak_as_named", "wished"]
