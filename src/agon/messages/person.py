"""What somebody is called in a sentence."""

from __future__ import annotations

from typing import Self


class Person(str):
    """A name as it stands within a sentence; ``you`` is true where it is the pronoun for the reader."""

    __slots__ = ("you",)
    you: bool

    def __new__(cls, name: str, *, you: bool = False) -> Self:
        self = super().__new__(cls, name)
        self.you = you
        return self


__all__ = ["Person"]
