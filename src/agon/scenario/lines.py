"""Lines of a scenario file: what is said where, what was expected instead, and which known word comes nearest."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from agon.core.english import folded
from agon.core.errors import NotationError
from agon.messages import say

CLOSE: Final = 0.6
"""How like a known word an unknown one has to be, for the known one to be proposed."""

_COMMENT: Final = re.compile(r"(^|\s)# .*$|(^|\s)#$")
_QUOTED: Final = re.compile(r'"([^"]*)"')


@dataclass(slots=True)
class Line:
    """One line of the file that something is to be done with; ``column`` is where its text begins, from 1."""

    number: int
    text: str
    column: int = 1

    def column_of(self, part: str) -> int:
        """Return where a part of it stands; where the line begins if it is not in there as it is."""
        at = self.text.find(part)
        return self.column + max(at, 0)

    def inside(self, start: int, text: str) -> Line:
        """Return a part of it that begins ``start`` signs from its beginning, without the spaces around."""
        return Line(self.number, text.strip(), self.column + start + len(text) - len(text.lstrip()))


class ScriptError(NotationError):
    """A line that is not understood: where, what was expected there, what was found."""

    def __init__(self, message: str, line: int, column: int = 1, *, expected: str = "", got: str = "") -> None:
        super().__init__(message, line=line, column=column)
        self.said = message
        self.expected = expected
        self.got = got


class ScriptGroupError(ScriptError):
    """Every line of a file that is not understood; it says what the first is about."""

    def __init__(self, errors: list[ScriptError]) -> None:
        first = errors[0]
        super().__init__(first.said, first.line, first.column, expected=first.expected, got=first.got)
        self.errors = errors


def wrong(message: str, line: int | Line, part: str = "", *, expected: str = "") -> ScriptError:
    """Return the complaint about a line, or about a part of it."""
    if isinstance(line, int):
        return ScriptError(message, line, expected=expected, got=part)
    return ScriptError(message, line.number, line.column_of(part), expected=expected, got=part or line.text)


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines that say something, comments cut off, indentation kept."""
    for number, line in enumerate(text.splitlines(), 1):
        said = _COMMENT.sub("", line).rstrip()
        if said.strip() and said.strip() != "---":
            yield Line(number, said)


def stripped(line: Line) -> Line:
    """Return a line without its indentation, which its column says."""
    return line.inside(0, line.text)


def nearest(word: str, known: Iterable[str], cutoff: float = CLOSE) -> str:
    """Return the known word that comes nearest, whatever its case, or ""."""
    by_folded = {folded(each): each for each in known}
    near = difflib.get_close_matches(folded(word), by_folded, n=1, cutoff=cutoff)
    return by_folded[near[0]] if near else ""


def perhaps(word: str, known: Iterable[str]) -> str:
    """Return ``; perhaps "X"``, or "" where nothing known comes near."""
    near = nearest(word, known)
    return say("scene-perhaps", word=near) if near else ""


def split(line: Line, sep: str = ",", *, is_name: Callable[[str], bool] | None = None) -> list[Line]:
    """Return the parts between commas (or another sign), each with its place.

    What stands between quotation marks is never cut. With ``is_name`` neither is a name that has the sign in it.
    """
    text = _QUOTED.sub(lambda found: found[0].replace(sep, "\0"), line.text)
    pieces: list[tuple[int, str]] = []
    start = 0
    for piece in text.split(sep):
        pieces.append((start, piece.replace("\0", sep)))
        start += len(piece) + 1
    parts: list[Line] = []
    while pieces:
        many = 1
        if is_name is not None:
            for longer in range(len(pieces), 1, -1):
                if is_name(unquoted(sep.join(piece for _, piece in pieces[:longer]))):
                    many = longer
                    break
        parts.append(line.inside(pieces[0][0], sep.join(piece for _, piece in pieces[:many])))
        pieces = pieces[many:]
    return parts


def without_marks(line: Line, is_name: Callable[[str], bool]) -> Line:
    """Return a line whose names stand without the quotation marks around them; what is no name keeps them."""

    def bare(found: re.Match[str]) -> str:
        return found[1] if is_name(found[1]) else found[0]

    return replace(line, text=_QUOTED.sub(bare, line.text))


def unquoted(text: str) -> str:
    """Return a name without the quotation marks around it."""
    return _QUOTED.sub(r"\1", text).strip()


__all__ = [
    "Line",
    "ScriptError",
    "ScriptGroupError",
    "lines_of",
    "nearest",
    "perhaps",
    "split",
    "stripped",
    "unquoted",
    "without_marks",
    "wrong",
]
