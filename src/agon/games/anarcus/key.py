"""Every number of a table: what two tables are compared by, and what a copy has to keep."""

from __future__ import annotations

import json
from typing import Final

from agon.games.anarcus.ability_state import remembered
from agon.games.anarcus.battle import Battle

FIELDS: Final = (
    "waiting", "decider", "asked", "rng", "face", "step", "round", "attacker", "active", "turns", "stage_turns",
    "empties", "played", "serial", "last_winner", "damage", "spent", "winner", "reason", "ply", "former_winner",
    "chain", "plays",
)  # fmt: skip
"""Every number of a table besides its cards and seats."""


def key_of(t: Battle) -> tuple[object, ...]:
    """Return every field of a table."""
    fields = (tuple(t.cards), tuple(t.seats), bool(t.explicit), *(int(getattr(t, each)) for each in FIELDS))
    return (*fields, json.dumps(remembered(t))) if t.deal.abilities else fields
