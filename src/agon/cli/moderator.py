"""``agon moderator``: who reads what players report of each other."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from agon.cli.output import tell
from agon.cli.serve import data_home
from agon.core.errors import BadInputError
from agon.messages import say


def moderator(
    name: Annotated[str, typer.Argument(help="The name of an account of the server.")],
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the server keeps its games.")] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="AGON_DATABASE", show_envvar=True, help="Where it keeps them, if not there."
        ),
    ] = "",
    end: Annotated[bool, typer.Option("--end", help="They read no reports any more.")] = False,
) -> None:
    r"""Let somebody read, in the browser, what players report of each other.

    Reports name hidden cards. A moderator reads them at /reports, but none of games in which they sit.

    \b
    Examples:
      agon moderator Ilse --data games
      agon moderator Ilse --data games --end
    """
    try:
        from agon.server.account_store import AccountStore, folded
        from agon.server.store import Store
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("agon"):
            raise
        raise BadInputError(say("command-not-installed", what=str(missing.name))) from None
    folder = data or data_home()
    if not database and not (folder / "rooms.sqlite").is_file():
        raise BadInputError(say("command-no-server-games", folder=str(folder)))

    async def change() -> bool:
        store = Store(folder, database)
        await store.open()
        try:
            return await AccountStore(store).set_moderator(folded(name), moderator=not end)
        finally:
            await store.close()

    if not asyncio.run(change()):
        raise BadInputError(say("command-no-account", name=repr(name)))
    tell(say("command-moderator", name=name, ends="yes" if end else "no"))


__all__ = ["moderator"]
