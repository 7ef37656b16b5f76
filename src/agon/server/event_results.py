"""How the end of a game comes into the event that it was played for: in the write that ends it, and once."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from agon.core.errors import BadInputError
from agon.event import Entry, Event, Games, State
from agon.event.entries import entry_of
from agon.server.journal import EventGame
from agon.server.schema import event_games, event_log, event_reports, events

log: Final = logging.getLogger("agon.server")
TOGETHER: Final = ",  "
"""Stands between those who have signed one entry; no name has two spaces in a row."""


def game_of(row: Any) -> EventGame:
    """Return what a room is played for, as its row says."""
    return {"event": row.event, "match": row.match, "players": list(row.players)}


def keep_game(db: Connection, room_id: str, game: EventGame) -> None:
    """Keep what a room is played for, in the write that makes it."""
    touch(db, game["event"])
    db.execute(insert(event_games).values(room=room_id, **game))


def touch(db: Connection, event_id: str) -> None:
    """Let an event be another than before; who changes it elsewhere waits until this is written."""
    changed = update(events).where(events.c.id == event_id)
    db.execute(changed.values(revision=events.c.revision + 1, changed=time.time()))


def entries_in(db: Connection, event_id: str) -> list[Entry]:
    """Return the log of an event."""
    asked = select(event_log.c.number, event_log.c.entry).where(event_log.c.event == event_id)
    return [entry_of(row.entry, row.number) for row in db.execute(asked.order_by(event_log.c.number))]


def append(db: Connection, event_id: str, entries: Sequence[Entry]) -> None:
    """Enter more in the log of an event, which the same write has touched."""
    if entries:
        db.execute(insert(event_log), [{"event": event_id, "number": e.number, "entry": e.to_plain()} for e in entries])


def keep_result(db: Connection, room_id: str, games: Callable[[], Games]) -> None:
    """Keep what a game came to that is played for an event; with the last one its match has a result."""
    row = db.execute(select(event_games).where(event_games.c.room == room_id)).first()
    if row is None:
        return
    touch(db, row.event)
    db.execute(update(event_games).where(event_games.c.room == room_id).values(games=list(games())))
    settings = db.execute(select(events.c.settings).where(events.c.id == row.event)).scalar_one()
    if settings.get("cancelled") is not None:
        return
    try:
        _enter_result(db, row)
    except BadInputError as error:
        log.warning("event %s, match %s: %s", row.event, row.match, error)  # its organiser decides


def _enter_result(db: Connection, row: Any) -> None:
    """Enter what the games of a match came to, where they decide it. Raises: BadInputError."""
    event = Event(entries_in(db, row.event))
    played = _played(db, game_of(row), event)
    match = next(
        (each for each in event.state.open if each.id == row.match and set(each.players) == set(row.players)), None
    )
    if match is None:
        return
    total = total_of(match.one, played.values())
    if not decides(event.state, total):
        return
    before = len(event.entries)
    event.result(match.one, entered(event.state, total), [f"room {each}" for each in played])
    append(db, row.event, event.entries[before:])
    db.execute(delete(event_reports).where(event_reports.c.event == row.event, event_reports.c.match == row.match))


def _played(db: Connection, game: EventGame, event: Event) -> dict[str, tuple[Sequence[str], Games]]:
    """Return the games of a match that no result came from, by their rooms: who sat where, and what each came to."""
    asked = select(event_games).where(event_games.c.event == game["event"], event_games.c.match == game["match"])
    rows = [(row.room, row.players, row.games) for row in db.execute(asked.order_by(event_games.c.room))]
    used = used_in(event)
    return {
        room: (players, Games(*games))
        for room, players, games in rows
        if games is not None and f"room {room}" not in used and set(players) == set(game["players"])
    }


def used_in(event: Event) -> set[str]:
    """Return what results came from, also those that were taken out or undone since: no game counts twice."""
    return {each for entry in event.entries for each in entry.fields.get("records") or ()}


def total_of(first: str, played: Any) -> Games:
    """Return what games came to together, as the player ``first`` sees them."""
    seen = [games if players[0] == first else games.turned for players, games in played]
    return Games(sum(e.won for e in seen), sum(e.lost for e in seen), sum(e.drawn for e in seen))


def entered(state: State, games: Games) -> Games:
    """Return games as they are entered: of drawn ones that were played again no more than a match has."""
    return games._replace(drawn=min(games.drawn, state.best_of)) if state.is_elimination else games


def decides(state: State, games: Games) -> bool:
    """Is a match over with these games? Where somebody has to win, drawn games leave it open."""
    if max(games.won, games.lost) >= state.needed:
        return True
    return sum(games) >= state.best_of and not (state.is_elimination and games.won == games.lost)


def signed_anew(plain: Mapping[str, Any], before: str, after: str) -> dict[str, Any]:
    """Return an entry that somebody has signed under another name."""
    if "by" not in plain:
        return dict(plain)
    return {**plain, "by": TOGETHER.join(after if each == before else each for each in plain["by"].split(TOGETHER))}


def renamed(plain: Mapping[str, Any], before: str, after: str) -> dict[str, Any]:
    """Return an entry in which a player has another name."""

    def named(value: Any) -> Any:
        return after if value == before else value

    entry = {key: named(value) if key in ("player", "one", "other") else value for key, value in plain.items()}
    entry = signed_anew(entry, before, after)
    if "order" in entry:
        entry["order"] = [named(each) for each in entry["order"]]
    if "pairings" in entry:
        entry["pairings"] = [[table, named(one), named(other), node] for table, one, other, node in entry["pairings"]]
    return entry


__all__ = [
    "TOGETHER",
    "append",
    "decides",
    "entered",
    "entries_in",
    "game_of",
    "keep_game",
    "keep_result",
    "renamed",
    "signed_anew",
    "total_of",
    "touch",
    "used_in",
]
