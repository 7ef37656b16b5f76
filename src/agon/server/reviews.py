"""Reviews of games that are over: made in a process of its own, one after another, and kept.

The process is this module run with a record on its standard input; it says a line of JSON for each moment it has found.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import os
import sys
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from fastapi import FastAPI, Query

from agon.core.errors import BadInputError
from agon.core.files import write_file
from agon.core.installation import is_compiled
from agon.lab.review import marks, review, turning_points
from agon.messages import as_heard, in_each_language, languages, say
from agon.server.keys import Key
from agon.server.replays import By, Replay, Replays
from agon.server.threads import cancelled

log: Final = logging.getLogger("agon.server")

GAMES: Final = 60
"""So many games are played out for each act that is valued, where the engine is compiled."""
FEW: Final = 6
"""And where it is not: a tenth of the games take three times as long."""
SECONDS: Final = 300.0
"""A review that takes longer is ended where it is."""
MOST_WAITING: Final = 6
MOST_KEPT: Final = 200
MOST_KNOWN: Final = 30
SLOPE: Final = 10
"""How much a review lets others go first (``nice``)."""

State = Literal["none", "waiting", "running", "done", "failed"]


@dataclass
class Review:
    """What was found of one game so far."""

    of: int
    state: State = "waiting"
    said: list[dict[str, Any]] = field(default_factory=list)
    text: Mapping[str, str] = field(default_factory=dict)
    """Why it failed, in each language."""
    games: int = GAMES


class Reviews:
    """The reviews of a server: those that are made, one at a time, and those that were."""

    def __init__(self, data_dir: Path) -> None:
        self._folder = data_dir / "reviews"
        self._known: OrderedDict[str, Review] = OrderedDict()
        self._one = asyncio.Semaphore(1)
        self.tasks: set[asyncio.Task[None]] = set()

    async def known(self, replay: Replay) -> Review | None:
        """Return the review of a game as far as it is, or None if nobody has asked for one."""
        name = _name(replay)
        if name not in self._known:
            kept = await asyncio.to_thread(self._read, name)
            if kept is not None and name not in self._known:
                self._keep(name, kept)
        return self._known.get(name)  # another may have asked for it meanwhile

    async def ask(self, replay: Replay) -> Review:
        """Have a game reviewed, if it is not yet. Raises: BadInputError where too many wait."""
        found = await self.known(replay)
        if found is not None and found.state != "failed":
            return found
        if len(self.tasks) > MOST_WAITING:
            raise BadInputError(say("review-waiting", many=MOST_WAITING))
        made = Review(len(replay.moments), games=GAMES if is_compiled() else FEW)
        name = _name(replay)
        self._keep(name, made)
        task = asyncio.create_task(self._make(name, replay.text, made), name=f"review {name}")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return made

    async def close(self) -> None:
        """End what is being made."""
        await cancelled(*self.tasks)

    def _keep(self, name: str, review: Review) -> None:
        self._known[name] = review
        self._known.move_to_end(name)
        for old in [each for each, one in self._known.items() if one.state in {"done", "failed"}]:
            if len(self._known) > MOST_KNOWN:
                del self._known[old]

    async def _make(self, name: str, text: str, made: Review) -> None:
        async with self._one:
            made.state = "running"
            try:
                await asyncio.wait_for(self._run(text, made), SECONDS)
            except TimeoutError:
                made.state, made.text = "failed", in_each_language(lambda: say("review-failed", why="long"))
            except OSError as error:
                why = str(error.strerror)
                made.state, made.text = "failed", in_each_language(lambda: say("review-no-process", why=why))
            except ValueError as error:
                log.error("the review %s: %s", name, error)  # noqa: TRY400
                made.state, made.text = "failed", in_each_language(lambda: say("review-failed", why="unread"))
            if len(made.said) == made.of and made.state == "running":
                try:
                    await asyncio.to_thread(self._write, name, made)
                except OSError as error:  # it is there until the server ends
                    log.error("the review %s is not kept: %s", name, error)  # noqa: TRY400
                made.state = "done"
            elif made.state == "running":
                made.state, made.text = "failed", in_each_language(lambda: say("review-failed", why="stopped"))

    async def _run(self, text: str, made: Review) -> None:
        # a session of its own, so that what stops the server by a key does not stop it half-way through a line
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "agon.server.reviews", str(made.games),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True, limit=1 << 20,
        )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(text.encode())
            with contextlib.suppress(ConnectionError):
                await process.stdin.drain()
            process.stdin.close()
            async for line in process.stdout:
                said = json.loads(line)
                if "failed" in said:
                    made.state, made.text = "failed", said["failed"]
                else:
                    made.said.append(said)
            await process.wait()
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

    def _write(self, name: str, made: Review) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        write_file(
            self._folder / f"{name}.json",
            json.dumps({"games": made.games, "said": made.said, "languages": languages()}),
        )
        there = sorted(self._folder.glob("*.json"), key=lambda each: each.stat().st_mtime)
        for old in there[:-MOST_KEPT]:
            old.unlink(missing_ok=True)

    def _read(self, name: str) -> Review | None:
        try:
            plain = json.loads((self._folder / f"{name}.json").read_text("utf-8"))
            found = Review(len(plain["said"]), "done", plain["said"], games=plain["games"])
            spoken = plain["languages"]
        except (OSError, ValueError, KeyError):
            return None
        return found if spoken == languages() else None


def _name(replay: Replay) -> str:
    return hashlib.sha256(replay.text.encode()).hexdigest()[:24]


def shown(found: Review, replay: Replay, seat: int | str | None) -> dict[str, Any]:
    """Return a review as who looks may know it: of an act with a card it did not know then, nothing is told."""
    said = found.said
    viewer = seat if isinstance(seat, int) else 0
    plies = []
    for each in said:
        told = {key: value for key, value in each.items() if key != "acts"}
        if "acts" in each:
            told["acts"] = _known_acts(each, replay, seat)
        plies.append(told)
    return {
        "state": found.state, "text": as_heard(found.text) if found.text else "", "of": found.of, "games": found.games,
        "seat": viewer, "plies": plies,
        "marks": [{"moment": at, "seat": who, "points": points} for at, (who, points) in sorted(marks(said).items())],
        "moments": turning_points(said, viewer) if found.state in {"running", "done"} else [],
    }  # fmt: skip


def _known_acts(each: Mapping[str, Any], replay: Replay, seat: int | str | None) -> Sequence[Mapping[str, Any]]:
    acts = [{**act, "label": as_heard(act["label"]), "why": as_heard(act["why"])} for act in each["acts"]]
    if isinstance(seat, str) or each["seat"] == seat:
        return acts
    known = replay.moments[each["moment"]].state.view(seat)["cards"]
    return [act for act in acts if "card" not in act or act["card"] in known]


def routes(app: FastAPI, replays: Replays, reviews: Reviews) -> None:
    """Add what asks for a review, and what tells how far it is."""

    def seat_of(by: str, replay: Replay) -> int | str | None:
        if by in {"all", "none"}:
            return "all" if by == "all" else None
        if int(by) >= replay.moments[0].state.seats:
            raise BadInputError(say("bad-seat", seat=by))
        return int(by)

    async def told(name: str, key: str, by: str, *, ask: bool) -> dict[str, Any]:
        replay = await replays.get(name, key)
        seat = seat_of(by, replay)
        found = await (reviews.ask(replay) if ask else reviews.known(replay))
        if found is None:
            return {"state": "none", "text": "", "of": len(replay.moments), "plies": [], "marks": [], "moments": []}
        async with replays.looking:
            return await asyncio.to_thread(shown, found, replay, seat)

    @app.get("/api/replays/{name}/review")
    async def look(name: str, key: Key, by: Annotated[By, Query()] = "none") -> dict[str, Any]:
        return await told(name, key, by, ask=False)

    @app.post("/api/replays/{name}/review", status_code=202)
    async def begin(name: str, key: Key, by: Annotated[By, Query()] = "none") -> dict[str, Any]:
        return await told(name, key, by, ask=True)


def main(games: int, text: str) -> None:
    """Say a line of JSON for each moment of a record."""
    from agon import games as systems  # noqa: PLC0415 - only this process needs them all

    if hasattr(os, "nice"):
        os.nice(SLOPE)
    systems.load()
    try:
        for each in review(text, games):
            print(json.dumps(each), flush=True)  # noqa: T201 - this is what the process is for
    except BadInputError as error:
        print(json.dumps({"failed": in_each_language(error.__str__)}), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.stdin.read())
