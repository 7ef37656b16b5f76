"""Which cards a command works with: the starter cards of a system, and the files named with ``--cards``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from agon.cards import Pool, load_cards, starter
from agon.cards.pools import corrected, source_of
from agon.core.errors import BadInputError


def sources(paths: list[Path] | None) -> list[Path] | None:
    """Return where the cards are that paths, or names of installed sets, name. Raises: BadInputError."""
    return paths and [source_of(each) for each in paths]


CardFiles: TypeAlias = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="FILE",
        help="Add the cards of this file, folder or installed set; may be repeated.",
        callback=sources,
    ),
]


def pool_with(system: str, files: Sequence[Path] | None) -> Pool:
    """Return the system's starter cards and decks together with those of the files. Raises: BadInputError."""
    try:
        pool = starter(system)
    except BadInputError:
        if not files:
            raise
        pool = Pool({})  # a system without starter cards can still be used with the player's own
    for path in files or ():
        pool = pool.merged(load_cards(path))
    return corrected(pool) if files else pool
