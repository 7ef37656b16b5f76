"""The switches of a rule system, and how their values are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from agon.core.errors import BadInputError
from agon.messages import Later, either, say


@dataclass(frozen=True, slots=True)
class Option:
    """One switch: what it can be, what it is as long as nobody says otherwise, its clause, and a line about it.

    ``named``, where there is one, gives what is meant by another way to write a value, or that text as it is.
    """

    name: str
    values: tuple[str, ...]
    usual: str
    clause: str
    what: Later
    named: Callable[[str], str] | None = None

    @property
    def text(self) -> str:
        """The line about it, in the language of the reader."""
        return str(self.what)


Options: TypeAlias = tuple[tuple[str, str], ...]
"""Every option of a system with its value, in the order of its table."""


def read_options(table: Sequence[Option], given: Mapping[str, str]) -> Options:
    """Return all options, those not given as they usually are. Raises: BadInputError naming what is possible."""
    by_name = {each.name: each for each in table}
    chosen = {each.name: each.usual for each in table}
    for written, value in given.items():
        name = written.strip().casefold().replace("-", "_")
        option = by_name.get(name)
        if option is None:
            raise BadInputError(say("no-such-option", option=repr(written), options=", ".join(by_name)))
        wanted = str(value).strip().casefold().replace("_", "-")
        if option.named is not None:
            wanted = option.named(wanted)
        if wanted not in option.values:
            # As catalogues write it: winnerAttacks is winner-attacks.
            alike = [each for each in option.values if each.replace("-", "") == wanted]
            if len(alike) != 1:
                raise BadInputError(no_value(name, option.values, value, option.clause))
            wanted = alike[0]
        chosen[name] = wanted
    return tuple(chosen.items())


def no_value(option: str, values: Sequence[str], value: object, clause: str) -> str:
    """Say that an option has no such value, and which it has."""
    return say("no-such-value", option=option, values=either(values), value=repr(value), clause=clause)
