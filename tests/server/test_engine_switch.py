"""The engine is compiled behind the game: the server goes on with it on the same socket, and games survive that."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from agon.server.engine_switch import Behind
from agon.server.keys import CARRIED, SUBPROTOCOL
from tests.cli.test_serve import free_port

COMPILED = "import importlib.machinery as found; found.EXTENSION_SUFFIXES.append('.py')\n"
"""In a folder before all others: what looks whether the engine is machine code takes Python for it."""


def get(port: int, path: str, body: dict[str, Any] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return json.load(answer)


@contextlib.contextmanager
def serving(tmp_path: Path, command: str, then: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = free_port()
    words = ["serve", "--port", str(port), "--data", str(tmp_path / "data")]
    path = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    path |= {"AGON_BEHIND": command, "AGON_COMPILED": str(then)}
    process = subprocess.Popen([sys.executable, "-P", "-m", "agon.cli", *words], stdout=subprocess.PIPE, text=True,
                               env=path)  # fmt: skip
    try:
        assert process.stdout is not None
        assert "Agon is at" in process.stdout.readline()
        yield process, port
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)
        if process.stdout is not None:
            process.stdout.close()


def state_of(port: int) -> str:
    return str(get(port, "/api/health")["engine"]["state"])


def wait_for(port: int, state: str) -> None:
    until = time.monotonic() + 90
    while state_of(port) != state:  # no request is ever refused: the socket is handed over
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.as_written
def test_a_game_goes_on_where_it_was_once_the_engine_is_compiled(tmp_path: Path) -> None:
    made, engine = tmp_path / "made", tmp_path / "engine"
    engine.mkdir()
    (engine / "sitecustomize.py").write_text(COMPILED, encoding="utf-8")
    command = f"sh -c {shlex.quote(f'until [ -f {made} ]; do sleep 0.1; done')}"
    with serving(tmp_path, command, engine) as (process, port):
        assert process.stdout is not None
        assert "being compiled" in process.stdout.readline()
        assert state_of(port) == "compiling"
        room = get(port, "/api/rooms", {"system": "anachronism", "decks": ["shaka", "piye"], "seed": 3,
                                        "seats": ["human", "human"]})  # fmt: skip
        asked = get(port, f"/api/rooms/{room['id']}")["view"]["decision"]["seat"]
        address = f"ws://127.0.0.1:{port}/ws/rooms/{room['id']}?seat={asked}"
        carried: Any = [SUBPROTOCOL, f"{CARRIED}{room['seats'][asked]['key']}"]
        with connect(address, subprotocols=carried, max_size=None) as socket:
            welcome = json.loads(socket.recv())
            option = welcome["view"]["decision"]["options"][0]["notation"]
            socket.send(json.dumps({"type": "act", "seq": welcome["seq"], "notation": option}))
            seq = json.loads(socket.recv())["seq"]
            made.touch()
            with contextlib.suppress(Exception):  # closed by the server that ends
                while True:
                    socket.recv(timeout=30)
        wait_for(port, "compiled")
        assert process.poll() is None, "it is the same process"
        assert "goes on with it" in process.stdout.readline()
        with connect(address, subprotocols=carried, max_size=None) as socket:
            again = json.loads(socket.recv())
        assert again["seq"] >= seq
        assert again["view"]["seats"][asked]["square"]


@pytest.mark.as_written
@pytest.mark.parametrize("command", ["false", "true"])
def test_where_it_cannot_be_compiled_the_game_goes_on_as_it_began(tmp_path: Path, command: str) -> None:
    """The command fails, or ends well and has made nothing."""
    moved: list[str] = []
    behind = Behind([command], tmp_path / "nothing")
    asyncio.run(behind.run(lambda: moved.append("moved")))
    assert behind.listing()["state"] == "failed"
    assert "not compiled here" in behind.listing()["text"]
    assert not moved
    assert not behind.is_ready


def test_what_is_compiled_ends_with_the_server(tmp_path: Path) -> None:
    trace = tmp_path / "pid"

    async def begin_and_end() -> None:
        behind = Behind(["sh", "-c", f"sleep 300 & echo $! > {trace}; wait"], tmp_path)
        making = asyncio.create_task(behind.run(lambda: None))
        until = time.monotonic() + 20
        while not (trace.is_file() and trace.read_text().strip()):
            assert time.monotonic() < until
            await asyncio.sleep(0.02)
        assert behind.listing()["state"] == "compiling"
        making.cancel()
        await asyncio.gather(making, return_exceptions=True)

    asyncio.run(begin_and_end())
    status = Path(f"/proc/{int(trace.read_text())}/status")
    until = time.monotonic() + 10
    while status.exists() and "zombie" not in status.read_text():
        assert time.monotonic() < until, "the build goes on after the server has ended"
        time.sleep(0.02)
