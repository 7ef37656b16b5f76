"""Records of sealed games, for the page that checks their dice."""

from __future__ import annotations

import functools
import re
from dataclasses import replace
from random import Random

import agon
from agon.cards import starter
from agon.core.node import Decision
from agon.core.sealed_luck import Sealed, Share, seal_of, with_chance

ROOM = "Zm9vYmFy"
SECRET, ADA, BO = "5e" * 32, "a1" * 32, "b2" * 32


def sealed(*, second: bool = True) -> Sealed:
    """The luck of a server, of Ada, and of Bo or not."""
    shares = [Share(0, seal_of(ROOM, "A", ADA), "2026-11-23T18:02:40Z", ADA), Share(1)]
    if second:
        shares[1] = Share(1, seal_of(ROOM, "B", BO), "2026-11-23T18:02:44Z", BO)
    return Sealed(ROOM, SECRET, seal_of(ROOM, "server", SECRET), "2026-11-23T18:02:11Z", tuple(shares))


@functools.cache
def fair(system: str = "anachronism", *, second: bool = True) -> str:
    """A whole game whose dice are what was sealed."""
    luck = sealed(second=second)
    state = agon.game(system).start(list(starter(system).decks.values())[:2], luck=luck.streams(), names=["Ada", "Bo"])
    choice = Random(4)
    while isinstance(node := state.node(), Decision):
        attacks = [each for each in node.options if each.notation.startswith("attack")]
        state.apply(choice.choice(attacks or list(node.options)))
    return with_chance(state.record(), replace(luck, opened="2026-11-23T18:21:03Z"))


def rolls(text: str) -> list[int]:
    """The lines in which luck answers."""
    return [n for n, line in enumerate(text.splitlines()) if re.match(r"\s*\d+  ~  ", line)]


def altered(text: str, which: int) -> str:
    """The record with one die of one roll changed."""
    lines = text.splitlines()
    at = rolls(text)[which - 1]
    head, faces = lines[at].split("  ~  ")
    lines[at] = f"{head}  ~  {int(faces[0]) % 6 + 1}{faces[1:]}"
    return "\n".join(lines) + "\n"


def running(text: str) -> str:
    """The record as it was in the middle of the game."""
    lines = [line for line in text.splitlines() if not line.startswith("opened")]
    return "\n".join([*lines[: len(lines) // 2], "end  *"]) + "\n"


def unopened(text: str) -> str:
    """The record of a game that is over, without the server's numbers."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("opened"))


def broken(text: str) -> str:
    """The record with another secret than was sealed."""
    return text.replace(f"opened {SECRET}", f"opened {'5d' * 32}")


def unsealed() -> str:
    """A record whose luck came from a seed."""
    return agon.game("anachronism").start(list(starter("anachronism").decks.values())[:2], seed=3).record()
