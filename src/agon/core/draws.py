"""Draws as lines of a record, for what is no answer in it: hidden orders and lots.

    draw 0  stack:A  order 30  0 1 0 3 2 ...
    draw 41  lots  of 5  3

First how many answers stood before it, then what it was for, then how many numbers were possible. An ``order`` of N
cards has a number below 1, one below 2, and so on to N: each card in turn changes places with the one that lies there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from agon.core.errors import NotationError
from agon.core.luck import MOST_BOUND, MOST_NUMBERS, THROWN, Draw
from agon.core.record import Header, Record
from agon.messages import say

WORD: Final = "draw"
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_PURPOSE: Final = re.compile(r"[a-z]{1,20}(:[A-F])?")


def draw_line(draw: Draw) -> str:
    """Return a draw as a line."""
    kind = f"order {len(draw.bounds)}" if draw.is_order else f"of {' '.join(map(str, draw.bounds))}"
    return f"{WORD} {draw.ply}  {draw.purpose}  {kind}  {' '.join(map(str, draw.numbers))}"


def draw_lines(draws: Iterable[Draw]) -> Iterator[str]:
    """Return the lines of those draws that are no answers."""
    return (draw_line(each) for each in draws if each.purpose not in THROWN)


def draws_of(record: Record) -> list[Draw]:
    """Return the draws of a record that are no answers. Raises: NotationError."""
    return [_draw(each) for each in record.all(WORD)]


def _draw(header: Header) -> Draw:
    words = header.words
    fits = len(words) > 4 and _NUMBER.fullmatch(words[0]) and _PURPOSE.fullmatch(words[1])
    numbers = [int(each) for each in words[3:] if _NUMBER.fullmatch(each)]
    if not fits or len(numbers) != len(words) - 3 or words[2] not in {"order", "of"}:
        raise NotationError(say("luck-draw"), line=header.line)
    if words[2] == "order":
        many, rest = numbers[0], numbers[1:]
        bounds = tuple(range(1, min(many, MOST_NUMBERS) + 1))
    else:
        half = len(numbers) // 2
        bounds, rest = tuple(numbers[:half]), numbers[half:]
    if len(rest) != len(bounds) or any(not 0 <= x < top <= MOST_BOUND for x, top in zip(rest, bounds, strict=True)):
        raise NotationError(say("luck-draw-numbers"), line=header.line)
    return Draw(int(words[0]), words[1], bounds, tuple(rest))


__all__ = ["WORD", "draw_line", "draw_lines", "draws_of"]
