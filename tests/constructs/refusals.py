"""Sentences that are refused: what every test of them asks first."""

from __future__ import annotations

from agon.language import Unread, read_ability
from agon.language.ast import Kind


def refused_as(code: str, text: str, *, kind: Kind = "constant", language: str = "anachronism") -> Unread:
    """Return the refusal of a text, which has this code."""
    reading = read_ability(text, kind=kind, language=language)
    assert isinstance(reading, Unread), reading
    assert reading.code == code, reading.message
    return reading
