"""The client's files and pages: which addresses there are, and whether what one of them shows is there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response

from agon.core.errors import BadInputError
from agon.learn import lessons as lessons_of_all
from agon.learn.puzzle import puzzle_of
from agon.messages import say
from agon.rules.catalogue import all_clauses, names
from agon.server.collection import Collection
from agon.server.errors import ApiError
from agon.server.replays import Replays
from agon.server.tables import Tables

CLIENT: Final = Path(__file__).resolve().parent.parent / "web_dist"
PAGES: Final = re.compile(
    r"|cards(/[\w.:-]+)?|decks(/[\w.:-]+)?|write|settings|learn(/[\w-]+(/\d+)?)?|puzzle/[\w-]+|rules(/[\w-]+)?|replay(/[\w-]+)?"
    r"|play/[\w-]+|watch/[\w-]+|table/[\w-]+|verify(/[\w-]+)?|companion(/[\w-]+)?|lobby|events(/[\w-]+)?|me|reports|p/[^/]{1,200}"
)
"""The addresses of the client's pages, as ``web/src/App.svelte`` has them; at any other it shows that there is none."""
_UNBUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Agon</title>
<body style="font:16px/1.5 system-ui;max-width:40em;margin:3em auto;padding:0 1em"><h1>The client is not built yet</h1>
<p>The server runs, but the browser client is missing from this checkout. Build it once with Node 20.19 or newer:</p>
<pre>cd web\nnpm ci\nnpm run build</pre><p>Then reload this page.</p></body></html>"""

Known: TypeAlias = Callable[[str], Awaitable[bool]]
"""Is there what a page is asked for by this name?"""


def known_pages(collection: Collection, systems: Sequence[str], over: Replays, tables: Tables,
                has_room: Known, has_person: Known, has_event: Known) -> dict[str, Known]:  # fmt: skip
    """Return, for each kind of page that shows one thing, how the server knows that the thing is there.

    What may be kept in the browser alone is not in here: there the page says whether it has it.
    """

    def looked_up(there: Callable[[str], bool]) -> Known:
        async def known(name: str) -> bool:
            return await asyncio.to_thread(there, name)

        return known

    async def new_or_kept(name: str) -> bool:
        return name == "new" or await has_event(name)

    return {
        "cards": looked_up(lambda name: any(is_card(collection, each, name) for each in systems)),
        "decks": looked_up(lambda name: name == "new" or name.startswith("own:")),
        "learn": looked_up(is_lesson),
        "puzzle": looked_up(is_puzzle),
        "rules": looked_up(is_rule),
        "play": has_room,
        "watch": has_room,
        "replay": over.has,
        "table": looked_up(tables.has),
        "p": has_person,
        "events": new_or_kept,
    }


def is_rule(name: str) -> bool:
    """Is this a book, or what a clause's id begins with?"""
    return name in (*names(), "glossary") or any(f"{each}-".startswith(f"{name.upper()}-") for each in all_clauses())


def is_lesson(name: str) -> bool:
    """Is this a rule system that has a lesson, or one with the number of a part?"""
    return name.partition("/")[0] in lessons_of_all()


def is_puzzle(name: str) -> bool:
    """Is this the id of a puzzle?"""
    try:
        puzzle_of(name)
    except BadInputError:
        return False
    return True


def is_card(collection: Collection, system: str, name: str) -> bool:
    """Is this the id of a card of a game, or the name of one?"""
    try:
        collection.pool(system).card(name)
    except BadInputError:
        return False
    return True


def routes(app: FastAPI, client: Path, known: Mapping[str, Known]) -> None:
    root = client.resolve()
    headers = {"Cache-Control": "no-cache"}

    async def there(path: str) -> bool:
        kind, _, name = path.partition("/")
        if not PAGES.fullmatch(path):
            return False
        return not name or kind not in known or await known[kind](name)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            raise ApiError(404, "no-address", say("bad-address", path=path))
        try:
            wanted = (root / path).resolve()
            is_ours = bool(path) and wanted.is_relative_to(root) and wanted.is_file()
        except (ValueError, OSError):  # a null byte, or a name longer than a file's can be
            raise ApiError(404, "no-address", say("bad-address-at-all")) from None
        if is_ours:
            lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
            return FileResponse(wanted, headers={"Cache-Control": lasting})
        if path.startswith("assets/"):
            raise ApiError(404, "no-file", say("bad-file", path=path))
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(_UNBUILT, status_code=503)
        return FileResponse(index, headers=headers, status_code=200 if await there(path) else 404)


__all__ = ["CLIENT", "PAGES", "known_pages", "routes"]
