"""The options of one decision as actions with a notation, and notation read back.

Reading is forgiving: case, accents and spaces do not matter, and ``option 3`` is always the third option. A game adds
further ways to write its options. Of several things to do, one is named by its words, in records by its number.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from agon.core.engine import NOBODY, Engine
from agon.core.english import folded

LONGEST: Final = 200
"""No notation is longer; longer texts are not looked at."""
LONGEST_WORDS: Final = 160
"""Longer words for one of several things to do are left to its number."""
BRANCH: Final = "branch"
"""The kind of an option that is one of several things to do."""
_BY_NUMBER: Final = re.compile(r"option ([0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class OptionAction:
    """One option. ``card`` is a number of the deal, ``number`` a number or the place of one of several things to do.

    Either is -1 where the option has none.
    """

    code: int
    kind: str
    notation: str
    card: int = field(default=NOBODY, kw_only=True)
    number: int = field(default=NOBODY, kw_only=True)

    @property
    def recorded(self) -> str:
        """The notation as records have it: of several things to do the number, whatever words it is said in."""
        return f"choose {self.number + 1}" if self.kind == BRANCH else self.notation

    def __str__(self) -> str:
        return self.notation


A = TypeVar("A", bound=OptionAction)


class OptionTable(ABC, Generic[A]):
    """The options of one decision as actions; a ``MakeAction`` for ``LazyOptions``."""

    def __init__(self, engine: Engine) -> None:
        self.codes: tuple[int, ...] = tuple([int(engine.opts[index]) for index in range(int(engine.options()))])
        self.asked: int = int(engine.asked)
        self.seat: int = int(engine.decider)
        self._made: dict[int, A] = {}

    def __call__(self, code: int) -> A:
        return self._made[code]

    def all(self) -> list[A]:
        """Return every option in canonical order."""
        return [self(code) for code in self.codes]

    def read(self, text: str) -> A | None:
        """Return the option that ``text`` names, or None."""
        wanted = folded(text) if len(text) <= LONGEST else ""
        if not wanted:
            return None
        actions = self.all()
        for action in actions:
            if action.notation == text or folded(action.notation) == wanted:
                return action
        by_number = _BY_NUMBER.fullmatch(wanted)
        if by_number is not None:
            number = int(by_number[1])
            return actions[number - 1] if 1 <= number <= len(actions) else None
        return self.read_otherwise(wanted, actions)

    @abstractmethod
    def read_otherwise(self, wanted: str, actions: Sequence[A]) -> A | None:
        """Return the option that a folded text names in another way than its notation, or None."""


def branch_notation(texts: Sequence[str], number: int) -> str:
    """Return ``choose you gain 2 life``: one of several things to do, by its words.

    By its number where it has none, or too many, or others read alike.
    """
    said = texts[number] if 0 <= number < len(texts) else ""
    if not said or len(said) > LONGEST_WORDS or [folded(each) for each in texts].count(folded(said)) > 1:
        said = str(number + 1)
    return f"choose {said}"


__all__ = ["BRANCH", "LONGEST", "OptionAction", "OptionTable", "branch_notation"]
