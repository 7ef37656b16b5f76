"""The server as a process: listening, said so once, and going on as another where the engine is compiled."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import uvicorn

from agon.core.files import LockedError, locked
from agon.core.private import FILE, make_private
from agon.messages import ENGLISH, say, speaking
from agon.server import engine_switch as engines
from agon.server.access import LOOPBACK, NUMBERS
from agon.server.app import create_app
from agon.server.engine_switch import Behind
from agon.server.errors import StoreError
from agon.server.patience import Patient
from agon.server.store import prepare

LOCK: Final = "serving.lock"
"""The file, in the data folder, that the server in it holds."""
ADDRESS: Final = "serving"
"""The file beside it that says where that one is reached."""


@contextlib.contextmanager
def alone(data_dir: Path) -> Iterator[Callable[[str], None]]:
    """Be the only server of a folder: rooms are in the memory of one. Yields what keeps the address of this one.

    Raises: StoreError where another goes on there, or the folder cannot be written.
    """
    noted = data_dir / ADDRESS

    def note(address: str) -> None:
        with contextlib.suppress(OSError):  # only for who starts a second one
            noted.unlink(missing_ok=True)
            with os.fdopen(os.open(noted, os.O_CREAT | os.O_WRONLY, FILE), "w") as file:
                file.write(address)

    with contextlib.ExitStack() as held:
        try:
            make_private(data_dir)
            held.enter_context(locked(data_dir / LOCK))
        except LockedError:
            address = ""
            with contextlib.suppress(OSError, UnicodeDecodeError):
                address = noted.read_text("utf-8")[:300].strip()
            raise StoreError(say("serve-twice", folder=str(data_dir), address=address or "none")) from None
        except OSError as error:
            raise StoreError(say("command-data-folder", folder=str(data_dir), why=str(error.strerror))) from None
        held.callback(noted.unlink, missing_ok=True)
        yield note


class ListeningServer(uvicorn.Server):
    """A server that says so, once, when it accepts connections."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._listening()


def _near(host: str) -> str:
    """Return how this machine itself reaches what listens on an address."""
    return "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host  # noqa: S104


def serve(host: str = "127.0.0.1", port: int = 8765, data_dir: Path = Path(".agon"), *, names: Sequence[str] = (),
          open_browser: bool = False, behind: Behind | None = None,
          listening_on: int | None = None, language: str = ENGLISH, database: str = "",
          reached_at: str = "") -> None:  # fmt: skip
    """Run the server until it is interrupted; print its address, and open the browser, once it answers there.

    ``names`` are those by which others reach it, besides its addresses. ``behind`` compiles the engine meanwhile: then
    this process becomes the one that goes on with it, on the socket that is ``listening_on`` there. Who starts it is
    spoken to in ``language``. Games are in ``database`` where one is named: then others may serve the same folder; they
    reach this one by ``reached_at``, or else by this machine's own address.

    Raises: StoreError if the games of ``data_dir`` cannot be used.
    """
    with contextlib.ExitStack() as held:
        with speaking(language):
            note = held.enter_context(alone(data_dir)) if not database else None
            prepare(data_dir, database)
        loopback = host in {"127.0.0.1", "localhost", "::1"}
        hosts = (*LOOPBACK, *names) if loopback else (*LOOPBACK, *names, NUMBERS)

        def ready() -> None:
            server.should_exit = True

        app = create_app(data_dir, hosts=hosts, warm=True, behind=behind, ready=ready, database=database,
                         reached_at=reached_at or f"http://{_near(host)}:{port}")  # fmt: skip
        config = uvicorn.Config(
            app,
            host=host,
            port=port,
            log_level="warning",
            http=Patient,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            ws_max_size=64 << 10,
            timeout_graceful_shutdown=3,
            server_header=False,
        )
        bound = config.bind_socket() if listening_on is None else socket.socket(fileno=listening_on)
        address = f"http://{_near(host)}:{bound.getsockname()[1]}/"
        # the server closes its socket when it ends; whoever goes on has this one
        kept = os.dup(bound.fileno()) if behind is not None else None

        def listening() -> None:
            if note is not None:
                note(address)
            with speaking(language):
                say_it()
            if open_browser and listening_on is None:
                # a browser may take its time, and some wait until it is closed
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        def say_it() -> None:
            if listening_on is not None:
                print(say("engine", state=engines.MOVED), flush=True)  # noqa: T201
                return
            print(say("serve-at", address=address, folder=str(data_dir)), flush=True)  # noqa: T201
            if behind is not None:
                print(say("engine", state=engines.MAKING), flush=True)  # noqa: T201

        server = ListeningServer(config, listening)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[bound])
    if behind is not None and behind.is_ready and kept is not None:
        words = ["--host", host, "--port", str(port), "--data", str(data_dir)]
        words += [word for name in names for word in ("--name", name)]
        words += ["--reached-at", reached_at] if reached_at else []
        if database:
            os.environ["AGON_DATABASE"] = database  # a password in it is in no list of processes
        engines.go_on(behind.folder, kept, words)


__all__ = ["serve"]
