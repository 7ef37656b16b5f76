"""Scenes that clause tests set often: two warriors, and whatever cards a test is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from agon.scenario import Scene, scene

EDITIONS = ("anachronism", "anachronism-original")
_system = [EDITIONS[0]]


@contextmanager
def playing(system: str) -> Iterator[None]:
    """Let scenes that do not name their rule system be of this one."""
    _system.append(system)
    yield
    _system.pop()


def both_editions(test: Callable[..., Any]) -> Any:
    """Run a test of scenes under Set 7 and under the original sheet: where that is silent, or says the same."""
    given = pytest.mark.parametrize("edition", EDITIONS, indirect=True)
    return pytest.mark.usefixtures("edition")(given(test))


CLOSE = """
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
"""
"""Face to face: A in b2 facing north, B in b3 facing south."""

APART = """
  .  .  Bv .
  .  .  .  .
  .  .  .  .
  .  A^ .  .
"""
"""Nobody near: A in b1, B in c4."""


def duel(
    cards: str = "",
    a: str = "Hero",
    b: str = "Foe",
    *,
    start: str = "round 1, turn A",
    board: str = CLOSE,
    play: str = "",
    header: str = "",
) -> Scene:
    """Return a scene. Hero and Foe are ordinary warriors (life 10, speed 3, experience 3, damage 1, the space in front)
    unless ``cards`` says otherwise; ``play`` is played. Each support that ``a`` and ``b`` do not name is blank.
    """
    for name in ("Hero", "Foe"):
        if not re.search(rf"(?m)^\s*card {name}:", cards):
            cards += f"\ncard {name}: warrior\n"
    picture = "" if start == "setup" else "board\n" + board.strip("\n")
    if not re.search(r"(?m)^system:", header):
        header += f"\nsystem: {_system[-1]}"
    text = "\n".join([header, f"start: {start}", unindented(cards), picture, f"A: {a}", f"B: {b}"])
    return among_more(scene(text)).play(play)


MORE = 1 << 61
"""A bit above those of every event and of every kind of continuous effect."""


def among_more(battle: Scene) -> Scene:
    """Return a scene whose deal listens for one event more, and expects one kind of effect more, than there are.

    The cards of a test bring one kind or two; a rule that looks for its own must find it among others too.
    """
    deal = battle.state.fight.deal
    deal.hears |= MORE
    deal.lasting |= MORE
    return battle


def unindented(cards: str) -> str:
    """Return card lines without the indentation they have in a test; ability lines keep theirs."""
    out = []
    for line in cards.splitlines():
        said = line.strip()
        out.append(said if said.startswith("card ") else f"  {said}" if said else "")
    return "\n".join(out)
