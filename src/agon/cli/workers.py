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

Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0: as many as there are cores.")]
On = Annotated[
    str | None,
    typer.Option(metavar="ray[://HOST:PORT]", help="Have machines that Ray has joined play the games; ray: this one."),
]


@contextmanager
def at_work(jobs: int, on: str | None) -> Iterator[Workers]:
    """Return who plays. Raises: BadInputError for a cluster that does not answer."""
    from agon.lab.workers import ON_RAY, Cluster, Processes, cores

    if on is None:
        yield Processes(jobs or cores())
        return
    if on != ON_RAY and not on.startswith(f"{ON_RAY}://"):
        raise BadInputError(say("lab-on", on=on))
    with Cluster("" if on == ON_RAY else on) as cluster:
        yield cluster
