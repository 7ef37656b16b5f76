"""The relations that grammar actions may call: each builds a value from pieces and takes it apart again."""

from __future__ import annotations

from agon.language.relations import (
    attacks,
    cards,
    conditions,
    doer,
    effects,
    movement,
    possessives,
    powers,
    redirection,
    relative_clauses,
    rolls,
    rows,
    sentences,
    times,
)
from agon.language.relations.base import RELATIONS
from agon.language.relations.doer import substitute
from agon.language.relations.rows import named_by, takes_duration_of_next
from agon.language.relations.sentences import (
    WHILE_IN_PLAY,
    at_edge,
    at_this_end,
    called,
    conjunction,
    settled,
    with_duration,
)

CHAPTERS = (
    attacks,
    cards,
    conditions,
    doer,
    effects,
    redirection,
    movement,
    possessives,
    powers,
    rolls,
    rows,
    sentences,
    times,
    relative_clauses,
)
"""Imported for the relations that they register."""

__all__ = [
    "CHAPTERS",
    "RELATIONS",
    "WHILE_IN_PLAY",
    "at_edge",
    "at_this_end",
    "called",
    "conjunction",
    "named_by",
    "settled",
    "substitute",
    "takes_duration_of_next",
    "with_duration",
]
