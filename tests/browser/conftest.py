"""Real Chromium against a real server on loopback. Skipped, loudly, where Chromium or the built client is missing."""

from __future__ import annotations

import json
import os
import shutil
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from agon.server.app import create_app
from agon.server.bounds import RateLimit
from agon.server.pages import CLIENT
from agon.server.presence import CLAIM_AFTER
from tests.browser.worlds import World, worlds

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync"]  # fmt: skip
CHROMIUM = os.environ.get("AGON_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
SETTINGS = {"pace": 0}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser, or a skip that says what to install."""
    api = pytest.importorskip("playwright.sync_api", reason="BROWSER TESTS SKIPPED: pip install playwright")
    if not CHROMIUM:
        pytest.skip("BROWSER TESTS SKIPPED: Chromium is missing (apt-get install chromium, or set AGON_CHROMIUM)")
    if not (CLIENT / "index.html").is_file():
        pytest.skip("BROWSER TESTS SKIPPED: the client is not built (cd web && npm ci && npm run build)")
    with api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


class Server:
    """A server that can be stopped and started again on the same port and data."""

    def __init__(self, world: World, data: Path) -> None:
        self.world = world
        self.data = data
        self.claim_after = CLAIM_AFTER
        """Seconds after which the game can be claimed from who is away."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        app = create_app(self.data, services=self.world.services, forced_delay=0.02,
                         claim_after=self.claim_after, limit=RateLimit(burst=10_000), most_games=10_000)  # fmt: skip
        config = uvicorn.Config(app, host="127.0.0.1", port=self.port, log_level="error", ws="websockets-sansio",
                                ws_per_message_deflate=False, timeout_graceful_shutdown=1)  # fmt: skip
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        until = time.monotonic() + 20
        while not self._server.started:
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.02)

    def stop(self) -> None:
        assert self._server is not None
        assert self._thread is not None
        self._server.should_exit = True
        self._thread.join(15)
        assert not self._thread.is_alive(), "the server did not stop"


@pytest.fixture(scope="session", params=worlds(), ids=lambda world: world.name)
def world(request: pytest.FixtureRequest) -> World:
    chosen: World = request.param
    return chosen


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[World], Server]]:
    """One server for all tests that neither stop it nor care what others leave there: it reads every card once."""
    running: dict[str, Server] = {}

    def of(world: World) -> Server:
        if world.name not in running:
            running[world.name] = Server(world, tmp_path_factory.mktemp("server"))
            running[world.name].start()
        return running[world.name]

    yield of
    for each in running.values():
        each.stop()


@pytest.fixture
def server(
    request: pytest.FixtureRequest, world: World, shared_server: Callable[[World], Server], tmp_path: Path
) -> Iterator[Server]:
    """The server that tests share, or one of its own for what is marked ``own_server``."""
    if not request.node.get_closest_marker("own_server"):
        yield shared_server(world)
        return
    running = Server(world, tmp_path)
    running.start()
    yield running
    running.stop()


OpenPage = Callable[..., Any]

MOVING = """document.getAnimations().filter(each => each.playState === 'running' && each.timeline === document.timeline)
  .length"""
"""How many run by themselves; what an edge shows follows from where it is scrolled to."""


def stand_still(page: Any) -> None:
    """Wait until nothing on the page is animated: only then boxes and pictures are what they stay.

    Not by ``wait_for_function``: what that evaluates from the second time on the page's own security policy forbids.
    """
    until = time.monotonic() + 10
    while page.evaluate(MOVING):
        assert time.monotonic() < until, "an animation does not end"
        page.wait_for_timeout(20)


def eventually(page: Any, what: str, so: Callable[[], bool]) -> None:
    """Wait until something is so, which the page shows only once it is drawn anew; ``what`` is told if it never is."""
    until = time.monotonic() + 20
    while not so():
        assert time.monotonic() < until, f"this never came about: {what}"
        page.wait_for_timeout(20)


def is_fault(line: Any) -> bool:
    """Tell whether a line of the console is an error; that a bare answer of the server brings no icon is none."""
    return bool(line.type == "error" and not line.location["url"].endswith("/favicon.ico"))


@pytest.fixture
def open_page(chromium: Any, server: Server) -> Iterator[OpenPage]:
    """Open a page of the client; errors in its console fail the test."""
    contexts = []
    faults: list[str] = []

    def open_(path: str = "/", *, width: int = 1440, height: int = 900, **more: Any) -> Any:
        settings = {**SETTINGS, **more.pop("settings", {})}
        context = chromium.new_context(viewport={"width": width, "height": height}, base_url=server.url, **more)
        context.set_default_timeout(30_000)
        contexts.append(context)
        store = json.dumps(json.dumps(settings))
        context.add_init_script(
            f"if (!localStorage.getItem('agon.settings')) localStorage.setItem('agon.settings', {store})"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"page error: {error}"))
        page.on("console", lambda line: faults.append(line.text) if is_fault(line) else None)
        page.goto(path)
        return page

    open_.faults = faults  # type: ignore[attr-defined]
    yield open_
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)
