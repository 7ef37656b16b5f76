"""Elimination brackets: which node waits for whom, from seeds and results alone.

A bracket for ``n`` players is built for the next power of two; the seeds that are missing leave empty slots, and a
node with one empty slot is passed through unplayed. Seeds stand so that 1 and 2 can only meet in the last node.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

RESET: Final = "G2"
"""The node of the second final: played if the first was lost by the one who came unbeaten."""
FINAL: Final = "G1"

EMPTY: Final = ""
"""Nobody: a slot that no player will ever fill."""

Slot: TypeAlias = str | None
"""A player's name, ``EMPTY``, or None while it is not known."""
Outcome: TypeAlias = tuple[str, str]
"""Winner and loser of a node; ``EMPTY`` for nobody."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a slot gets its player: a seed from 1, or the winner or loser of a node."""

    kind: Literal["seed", "winner", "loser"]
    seed: int = 0
    node: str = ""


@dataclass(frozen=True, slots=True)
class Node:
    """One place of the bracket. ``side`` is W (unbeaten), L (once beaten) or G (finals); ``round`` counts from 1."""

    id: str
    side: Literal["W", "L", "G"]
    round: int
    index: int
    one: Source
    other: Source


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of a node: its two slots, and winner and loser once there are any."""

    one: Slot
    other: Slot
    winner: Slot
    loser: Slot

    @property
    def is_ready(self) -> bool:
        """Wait two players here to play?"""
        return bool(self.one) and bool(self.other) and self.winner is None


def seed_order(size: int) -> list[int]:
    """Return seeds 1..size in the order of the first round's slots: 1 meets the last, 2 stands in the other half."""
    order = [1]
    while len(order) < size:
        whole = 2 * len(order) + 1
        order = [each for seed in order for each in (seed, whole - seed)]
    return order


def _winner(node: str) -> Source:
    return Source("winner", node=node)


def _loser(node: str) -> Source:
    return Source("loser", node=node)


@cache
def nodes_of(players: int, *, double: bool) -> tuple[Node, ...]:
    """Return the nodes of a bracket, each after those it waits for."""
    depth = max(1, (players - 1).bit_length())
    size = 1 << depth
    slots = seed_order(size)
    nodes = [
        Node(f"W1.{i + 1}", "W", 1, i, Source("seed", slots[2 * i]), Source("seed", slots[2 * i + 1]))
        for i in range(size // 2)
    ]
    for level in range(2, depth + 1):
        for i in range(size >> level):
            one, other = (_winner(f"W{level - 1}.{each}") for each in (2 * i + 1, 2 * i + 2))
            nodes.append(Node(f"W{level}.{i + 1}", "W", level, i, one, other))
    if not double:
        return tuple(nodes)
    last = _loser("W1.1")  # two players: who loses once waits in the final
    for level in range(1, depth):
        count = size >> (level + 1)
        minor = 2 * level - 1
        for i in range(count):
            pair = (2 * i + 1, 2 * i + 2)
            one, other = (_loser(f"W1.{each}") if level == 1 else _winner(f"L{minor - 1}.{each}") for each in pair)
            nodes.append(Node(f"L{minor}.{i + 1}", "L", minor, i, one, other))
        for i in range(count):
            # Turned round at every other level, so that those who met lately are far from each other.
            drop = count - i if level % 2 else (i + count // 2) % count + 1
            beaten = _loser(f"W{level + 1}.{drop}")
            nodes.append(Node(f"L{minor + 1}.{i + 1}", "L", minor + 1, i, _winner(f"L{minor}.{i + 1}"), beaten))
        last = _winner(f"L{minor + 1}.1")
    nodes.append(Node(FINAL, "G", 1, 0, _winner(f"W{depth}.1"), last))
    nodes.append(Node(RESET, "G", 2, 0, _winner(FINAL), _loser(FINAL)))
    return tuple(nodes)


def resolved(order: Sequence[str], results: Mapping[str, Outcome], *, double: bool) -> dict[str, Standing]:
    """Return what is known of every node; ``order`` has the players by seed, ``results`` the nodes that were played."""
    found: dict[str, Standing] = {}

    def slot(source: Source) -> Slot:
        if source.kind == "seed":
            return order[source.seed - 1] if source.seed <= len(order) else EMPTY
        before = found[source.node]
        return before.winner if source.kind == "winner" else before.loser

    for node in nodes_of(len(order), double=double):
        one, other = slot(node.one), slot(node.other)
        if node.id == RESET and one is not None and one == found[FINAL].one:
            one, other = EMPTY, EMPTY  # the unbeaten one won: there is no second final
        winner: Slot = None
        loser: Slot = None
        if node.id in results and one and other:
            winner, loser = results[node.id]
        elif one == EMPTY and other is not None:
            winner, loser = other, EMPTY
        elif other == EMPTY and one is not None:
            winner, loser = one, EMPTY
        found[node.id] = Standing(one, other, winner, loser)
    return found


def champion(found: Mapping[str, Standing], players: int, *, double: bool) -> Slot:
    """Return who won it all, None while that is open; ``EMPTY`` if nobody did because all dropped."""
    if not double:
        return found[nodes_of(players, double=False)[-1].id].winner
    second = found[RESET]
    return second.winner or found[FINAL].winner if second.one == EMPTY else second.winner


def behind(node: str, players: int, *, double: bool) -> set[str]:
    """Return every node that waits, directly or not, for this one."""
    waiting = {node}
    for each in nodes_of(players, double=double):
        if {each.one.node, each.other.node} & waiting:
            waiting.add(each.id)
    return waiting - {node}
