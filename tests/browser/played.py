"""Records of whole games, played in this process by bots that take any option."""

from __future__ import annotations

from functools import cache

import agon
from agon import bots
from agon.cards import deck_from, starter
from agon.core.node import Decision


@cache
def record_of(system: str) -> str:
    """Return the record of a game between two starter decks; the same each time."""
    pool = starter(system)
    decks = [deck_from(pool, each) for each in list(pool.decks)[:2]]
    state = agon.game(system).start(decks, seed=5, names=["Ada", "Bela"])
    players = [bots.make("random", n) for n in (0, 1)]
    while isinstance(node := state.node(), Decision):
        state.apply(players[node.seat].choose(state.observation(node.seat)))
    return state.record()
