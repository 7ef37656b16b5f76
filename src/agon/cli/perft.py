"""``agon perft``: count everything that can happen to a depth."""

from __future__ import annotations

import math
import sys
import time
from typing import Annotated, Final

import typer

from agon.cli.output import AsJson, complain, print_json, table, tell
from agon.cli.pools import CardFiles, pool_with
from agon.cli.sim import bar
from agon.cli.systems import Decks, GameOptions, Seed, System, decks_of, game_of
from agon.core.errors import BadInputError

DEEPEST: Final = 99
"""No game is counted to its end: at a depth of six there are millions of leaves."""
SURELY: Final = 2
"""A depth that is counted without asking how much it is."""
MOST: Final = 100_000_000
"""Leaves, about, that are counted: hours of counting."""
MANY: Final = 100_000
"""Leaves, about, of which is said beforehand how many they are: minutes of counting."""


def perft(
    system: System,
    depth: Annotated[int, typer.Option(min=0, max=DEEPEST, help="How many answers deep.")],
    position: Annotated[str | None, typer.Option(metavar="LINE", help="Count from this position.")] = None,
    deck: Decks = None,
    cards: CardFiles = None,
    seed: Seed = 0,
    option: GameOptions = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also count below each first answer.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Count the leaves: positions reached by exactly DEPTH answers, every outcome of luck among them.

    Two engines that agree on the counts agree on the rules; a count that moves is a rule that moved.

    \b
    Examples:
      agon perft anachronism --depth 2
      agon perft anachronism --deck shaka --deck hannibal --depth 2 --divide
    """
    from agon.core.perft import answers_to, estimate
    from agon.core.perft import divide as divided
    from agon.core.perft import perft as count

    game = game_of(system, option)
    if position is not None:
        state = game.from_position(position)
    else:
        state = game.start(
            decks_of(pool_with(system, cards), deck, 2, seed), seed=seed, events=False, explicit_chance=True
        )
    about = estimate(state, depth) if depth > SURELY else 0
    if about > MOST:
        raise BadInputError(
            f"there are about 10^{math.log10(about):.0f} leaves at depth {depth}, and up to {MOST:,} are counted: "
            "take a smaller depth"
        )
    if about > MANY:
        complain(f"about {float(f'{about:.0e}'):,.0f} leaves are to be counted")
    began = time.perf_counter()
    parts: dict[str, int] = {}
    if divide or depth > 1:
        with bar(answers_to(state.node()), "first answers", shown=sys.stderr.isatty() and not as_json) as progress:
            parts = divided(state, depth, progress)
    leaves = sum(parts.values()) if parts else count(state, depth)
    took = time.perf_counter() - began
    if not divide:
        parts = {}
    if as_json:
        print_json(
            {"leaves": leaves, "depth": depth, "seconds": round(took, 3)} | ({"divide": parts} if divide else {})
        )
    else:
        if parts:
            table(["answer", "leaves"], [[name, str(number)] for name, number in parts.items()], numbers=[1])
        tell(f"{leaves} leaves at depth {depth} in {took:.2f} s")
