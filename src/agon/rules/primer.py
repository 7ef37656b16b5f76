"""What somebody who has never played needs to know before the first turn: a few sentences a game, with clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from agon.core.errors import BadInputError
from agon.messages import Later, later, say

Line = tuple[Later, str]

_ANACHRONISM: Final[Sequence[Line]] = (
    (later("primer-life-gone"), "A7-END-01"),
    (later("primer-more-life"), "A7-END-02"),
    (later("primer-next-support"), "A7-ROUND-03"),
    (later("primer-higher-initiative"), "A7-ROUND-12"),
    (later("primer-actions"), "A7-TURN-01"),
    (later("primer-move"), "A7-MOVE-02"),
    (later("primer-grid"), "A7-GRID-06"),
    (later("primer-attack"), "A7-ATK-05"),
    (later("primer-equal"), "A7-TIE-02"),
    (later("primer-critical"), "A7-CRIT-01"),
    (later("primer-so"), "A7-GRID-06"),
)
_TIMERIFT: Final[Sequence[Line]] = (
    (later("primer-rift-win"), "TR-GOAL-01"),
    (later("primer-rift-slot"), "TR-REV-01"),
    (later("primer-rift-initiative"), "TR-INIT-01"),
    (later("primer-rift-agility"), "TR-ROUND-04"),
    (later("primer-rift-move"), "TR-MOVE-01"),
    (later("primer-rift-grid"), "TR-ATK-02"),
    (later("primer-rift-defender"), "TR-COMBAT-05"),
    (later("primer-rift-depleted"), "TR-RECH-01"),
)
_ANARCUS: Final[Sequence[Line]] = (
    (later("primer-army-win"), "AN-END-02"),
    (later("primer-army-roles"), "AN-ROLE-01"),
    (later("primer-army-turn"), "AN-PLAY-02"),
    (later("primer-army-attack"), "AN-BP-01"),
    (later("primer-army-defend"), "AN-BP-02"),
    (later("primer-army-end"), "AN-TURN-04"),
    (later("primer-army-kill"), "AN-DMG-01"),
    (later("primer-army-draw"), "AN-ROUND-01"),
    (later("primer-army-so"), "AN-BP-03"),
)
PRIMERS: Final[Mapping[str, Sequence[Line]]] = {
    "anachronism": _ANACHRONISM,
    "anachronism-original": _ANACHRONISM,
    "timerift": _TIMERIFT,
    "anarcus": _ANARCUS,
}


def primer(system: str) -> Sequence[Line]:
    """Return the sentences for a rule system, each with the clause behind it. Raises: BadInputError."""
    if system not in PRIMERS:
        raise BadInputError(say("primer-none", system=repr(system), known=", ".join(PRIMERS)))
    return PRIMERS[system]
