"""Who plays the games of a command: ``--jobs`` and ``--on``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from agon.core.errors import BadInputError
from agon.messages import say

if TYPE_CHECKING:
    from agon.lab.workers import Workers

Jobs = Annotated[
    int | None, typer.Option(min=0, help="Processes; 0: as many as there are cores. [default: 1 in sim, else 0]")
]
On = Annotated[
    str | None,
    typer.Option(
        metavar="ray[://HOST:PORT]",
        help="Have machines that Ray has joined play; ray: those of RAY_ADDRESS, or this one.",
    ),
]


@contextmanager
def at_work(jobs: int | None, on: str | None, usual: int = 0) -> Iterator[Workers]:
    """Return who plays; ``usual``: how many processes where nothing is said.

    Raises: BadInputError for processes and a cluster at once, and a cluster that does not answer.
    """
    from agon.lab.workers import ON_RAY, Cluster, Processes, cores

    if on is None:
        yield Processes((usual if jobs is None else jobs) or cores())
        return
    if on != ON_RAY and not on.startswith(f"{ON_RAY}://"):
        raise BadInputError(say("lab-on", on=on))
    if jobs is not None:
        raise BadInputError(say("lab-jobs-on"))
    with Cluster("" if on == ON_RAY else on) as cluster:
        yield cluster
