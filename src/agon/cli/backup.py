"""``agon backup`` and ``agon restore``: what a server keeps, as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agon.cli.output import tell
from agon.cli.serve import data_home
from agon.core.errors import BadInputError
from agon.messages import say


def _missing(missing: ModuleNotFoundError) -> BadInputError:
    if (missing.name or "").startswith("agon"):
        raise missing
    return BadInputError(say("command-not-installed", what=str(missing.name)))


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, as in games.agon.zip; one that is there stays.")],
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the server keeps its games.")] = None,
) -> None:
    r"""Write everything a server keeps into one file; it may go on meanwhile.

    The file holds secrets of dice and hashes of keys: let nobody else read it.

    \b
    Examples:
      agon backup games.agon.zip
      agon backup /backups/monday.zip --data games
    """
    try:
        from agon.server.backup import back_up
    except ModuleNotFoundError as missing:
        raise _missing(missing) from None
    made = back_up(data or data_home(), file)
    tell(say("command-backup", file=str(file), games=made.games, accounts=made.accounts, kilobytes=made.size // 1000))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that agon backup wrote.")],
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder to make, or an empty one.")] = None,
) -> None:
    r"""Make the folder of a server from a backup, also one of an older Agon.

    \b
    Examples:
      agon restore monday.zip --data games
    """
    try:
        from agon.server.backup import restore as unpack
    except ModuleNotFoundError as missing:
        raise _missing(missing) from None
    folder = data or data_home()
    made = unpack(file, folder)
    tell(say("command-restore", folder=str(folder), games=made.games, accounts=made.accounts))


__all__ = ["backup", "restore"]
