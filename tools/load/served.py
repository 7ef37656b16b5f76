"""The server that is measured: a process of its own, on a core of its own where there are two."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
STARTS_WITHIN: Final = 60.0


def free_port() -> int:
    """Return a port of this machine that nobody listens on, and that the system gives to nobody who connects."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as trial, contextlib.suppress(OSError):
            trial.bind(("127.0.0.1", port))
            return port


@dataclass
class Served:
    """A server on this machine that can be killed and started again."""

    folder: Path
    port: int
    words: Sequence[str] = ()
    cores: frozenset[int] = frozenset()
    process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it listens. Raises: TimeoutError, ChildProcessError."""
        words = [sys.executable, "-P", "-m", "agon.cli", "serve", "--port", str(self.port), "--data", str(self.folder)]
        with (self.folder.parent / f"server-{self.port}.log").open("ab") as log:
            self.process = subprocess.Popen([*words, *self.words], stdout=log, stderr=log)  # noqa: ASYNC220
        if self.cores:
            os.sched_setaffinity(self.process.pid, self.cores)
        until = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < until:
            if self.process.poll() is not None:
                said = (self.folder.parent / f"server-{self.port}.log").read_text("utf-8", errors="replace")
                raise ChildProcessError(f"the server has ended: {said[-500:]}")
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return
        raise TimeoutError(f"no server listens on port {self.port}")

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, and wait until it has."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def seconds(self) -> float:
        """Return the processor time it has taken, of user and system."""
        assert self.process is not None
        told = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / TICKS

    def memory(self) -> int:
        """Return the bytes of memory it holds."""
        assert self.process is not None
        told = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        return int(told.partition("VmRSS:")[2].split()[0]) << 10
