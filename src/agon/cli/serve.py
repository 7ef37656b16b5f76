"""``agon serve``: the browser's home."""

from __future__ import annotations

import os
import re
import socket
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from agon.core.errors import BadInputError
from agon.core.private import make_private
from agon.messages import ENGLISH, language, say, speaking

PORT: Final = 8765
NAME: Final = re.compile(
    r"(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*"
)
TRIED: Final = 20  # ports after the usual one that are tried when it is taken


def data_home() -> Path:
    """Return where games and imported cards are kept when nothing else is said: the user's data folder."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "agon"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "agon"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "agon"


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError:
            return False
    return True


def make_folder(folder: Path) -> None:
    """Make the folder in which everything is kept. Raises: BadInputError if that cannot be."""
    try:
        make_private(folder)
    except (FileExistsError, NotADirectoryError):
        if folder.is_dir():
            raise
        raise BadInputError(say("command-data-file", folder=str(folder))) from None
    except OSError as problem:
        raise BadInputError(say("command-data-folder", folder=str(folder), why=str(problem.strerror))) from None


def name_of(given: str) -> str:
    """Return a name by which a server is reached. Raises: BadInputError if it is none."""
    if not NAME.fullmatch(given):
        raise BadInputError(say("command-no-name", name=repr(given[:60])))
    return given


def check_host(host: str) -> None:
    """Raises: BadInputError if there is no such address, or it is not one of this machine."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        try:
            trial.bind((host, 0))
        except (socket.gaierror, UnicodeError):
            raise BadInputError(say("command-no-host", host=repr(host))) from None
        except OSError as problem:
            raise BadInputError(say("command-no-address", address=host, why=str(problem.strerror))) from None


def free_port(host: str, asked: int | None) -> int:
    """Return the port to listen on: the asked one, or the first free one from the usual one on.

    Raises: BadInputError when the asked one is taken, or none is free.
    """
    if asked is not None:
        if not _is_free(host, asked):
            raise BadInputError(say("command-port", port=asked, host=host))
        return asked
    for port in range(PORT, PORT + TRIED):
        if _is_free(host, port):
            return port
    raise BadInputError(say("command-ports", first=PORT, last=PORT + TRIED - 1, host=host))


def has_browser() -> bool:
    """Tell whether a window with a browser can open here; a text browser in this terminal does not count."""
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) and sys.stdout.isatty()


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help=f"The port; by default the first free one from {PORT}.")
    ] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where games and cards are kept.")] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name by which others reach it, as behind a proxy; again for another."),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="AGON_DATABASE",
            show_envvar=True,
            help="Keep games in the PostgreSQL at this URL; several servers may go on with them.",
        ),
    ] = "",
    reached_at: Annotated[
        str, typer.Option(metavar="URL", help="Where the other servers of that database reach this one.")
    ] = "",
    show: Annotated[bool, typer.Option("--open", help="Open the browser, where there is one.")] = False,
) -> None:
    r"""Start the browser home: play bots or each other, look at cards and replays.

    It answers on this machine only, unless --host says otherwise, and to names that it was given: docs/hosting.md.

    \b
    Examples:
      agon serve --open
      agon serve --host 0.0.0.0 --port 8000 --data games
      agon serve --name agon.example
      agon serve --database postgresql://agon@localhost/agon
    """
    try:
        from agon.server.engine_switch import Behind, handed_over
        from agon.server.serve import serve as run
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("agon"):
            raise
        message = say("command-not-installed", what=str(missing.name))
        raise BadInputError(message) from None
    if reached_at and not re.fullmatch(r"http://[^/\s@]+", reached_at):
        raise BadInputError(say("command-no-inner-address", given=repr(reached_at[:60])))
    folder = data or data_home()
    make_folder(folder)
    check_host(host)
    taken = handed_over()
    free = free_port(host, port) if taken is None else port or PORT
    names = [name_of(each) for each in name or ()]
    here = language()
    with speaking(ENGLISH):  # whoever asks is answered in their language, and this machine's is not theirs
        run(host, free, folder, names=names, language=here, open_browser=show and has_browser(), behind=Behind.wanted(),
            listening_on=taken, database=database, reached_at=reached_at)  # fmt: skip
