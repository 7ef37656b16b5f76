"""The engine compiled behind the game: a server that began interpreted goes on with the compiled engine, by itself.

Rooms are their records, so games in progress are there again in the process that takes over. It takes over the socket,
too: a browser that asks in between waits a moment longer for its answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Literal

from typing_extensions import TypedDict

from agon.core.installation import is_compiled
from agon.messages import say

COMMAND: Final = "AGON_BEHIND"
"""What compiles the engine, in the environment of ``agon serve``; ``FOLDER`` is where it is compiled to."""
FOLDER: Final = "AGON_COMPILED"
SOCKET: Final = "AGON_SOCKET"
"""The number of a socket that listens already."""
Engine = Literal["compiled", "interpreted", "compiling", "failed"]
MAKING: Final = "making"
MOVED: Final = "moved"
PLAIN: Final = "plain"
"""How it stands, as the message ``engine`` knows it."""


class EngineListing(TypedDict):
    """What the rules run on, for people: its state, a sentence about that, and since when, in seconds."""

    state: Engine
    text: str
    seconds: int


class Behind:
    """A command that makes the compiled engine in ``folder`` while the game is on, and what became of it."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self._command: Final = tuple(command)
        self.folder: Final = folder
        self.is_ready = False
        """Can the server go on with the engine in ``folder``?"""
        self._state: Engine = "compiling"
        self._began = time.monotonic()

    @classmethod
    def wanted(cls) -> Behind | None:
        """Return what the environment asks to be compiled, as ``./run`` does; None where it asks for nothing."""
        command, folder = os.environ.get(COMMAND, ""), os.environ.get(FOLDER, "")
        return cls(shlex.split(command), Path(folder)) if command and folder else None

    def listing(self) -> EngineListing:
        """Return what there is to say of it now."""
        said = {"compiling": MAKING, "failed": PLAIN}.get(self._state, MOVED)
        return {"state": self._state, "text": say("engine", state=said), "seconds": int(time.monotonic() - self._began)}

    async def run(self, ready: Callable[[], None]) -> None:
        """Make the engine, and call ``ready`` if it can be used. Cancelled, it ends the command and all it started."""
        done = await self._ended(self._command) == 0 and await self._ended(self._trial(), path=self.folder) == 0
        if done:
            self.is_ready, self._state = True, "compiled"
            ready()
        else:
            self._state = "failed"
            print(say("engine", state=PLAIN), flush=True)  # noqa: T201

    def _trial(self) -> list[str]:
        """A command that ends well if the engine in ``folder`` can be imported and is machine code."""
        asked = "from agon.core import installation, rng; raise SystemExit(not installation.is_compiled())"
        return [sys.executable, "-P", "-c", asked]

    async def _ended(self, command: Sequence[str], path: Path | None = None) -> int:
        given = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        # a group of its own, so that it can be ended whole
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.DEVNULL,
            start_new_session=True,
            env=given if path is None else {**given, "PYTHONPATH": str(path)},
        )
        try:
            return await process.wait()
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGTERM)
                await process.wait()


def handed_over() -> int | None:
    """Return the socket that the process before this one has left to it, if it was one that compiled."""
    given = os.environ.get(SOCKET, "")
    return int(given) if given.isdecimal() else None


def listing() -> EngineListing:
    """Return what there is to say where nothing is compiled behind the game."""
    if is_compiled():
        return {"state": "compiled", "text": say("engine", state=MOVED), "seconds": 0}
    return {"state": "interpreted", "text": say("engine", state=PLAIN), "seconds": 0}


def go_on(folder: Path, socket: int, words: Sequence[str]) -> None:
    """Become the process that serves with the engine in ``folder``, on a socket that already listens. Does not return.

    ``words`` are those of ``agon serve``.
    """
    os.set_inheritable(socket, True)
    call = [sys.executable, "-P", "-m", "agon.cli", "serve", *words]
    kept = {key: value for key, value in os.environ.items() if key not in {COMMAND, FOLDER}}
    os.execve(sys.executable, call, {**kept, "PYTHONPATH": str(folder), SOCKET: str(socket)})  # noqa: S606
