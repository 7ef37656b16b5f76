"""Events as they are kept, in the same database as the rooms: the log, how it is held, who takes part, what is played.

Whoever changes one has read it before: where it has changed meanwhile, that is read, and done, again.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Executable, delete, func, insert, select, update

from agon.event import Entry, Event, Games, Match
from agon.event.entries import counting, entry_of
from agon.messages import say
from agon.server.clocks import ClockName
from agon.server.errors import ApiError
from agon.server.event_results import (
    append,
    decides,
    entered,
    entries_in,
    renamed,
    signed_anew,
    total_of,
    touch,
    used_in,
)
from agon.server.handover import FORMER
from agon.server.keys import fits
from agon.server.openness import WatchName
from agon.server.schema import event_games, event_log, event_people, event_reports, events
from agon.server.store import Store, one_sentence
from agon.server.threads import aside

T = TypeVar("T")
TRIES: Final = 20
"""How often a change is begun again since another came before it."""
AT_HAND: Final = 100
"""Events that are kept in memory, of which the one that was longest not asked for is read again."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How an event is held: at most how many players, by which clock and options, who may watch, whether anybody finds
    it (``listed``), whether games are ``rated``, when it begins (0: when the organiser says), and what the organiser
    tells. ``cancelled`` is what was said when it was called off.
    """

    most: int
    clock: ClockName = "none"
    watch: WatchName = "live"
    options: Mapping[str, str] = field(default_factory=dict)
    listed: bool = True
    rated: bool = False
    starts: float = 0.0
    words: str = ""
    organiser: str = ""
    cancelled: str | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who organises an event, plays in it, or both; ``key`` is the hash of what proves it.

    ``entered`` is the number of the entry by which their player came: another of the same name is not theirs.
    """

    key: str
    account: str = ""
    player: str = ""
    entered: int = 0
    organiser: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A room in which a match is played, or was: who sits where, and what it came to."""

    room: str
    match: str
    players: tuple[str, ...]
    games: Games | None


@dataclass(frozen=True, slots=True)
class Report:
    """What a player says that a match came to, as they see it."""

    match: str
    player: str
    games: Games
    at: float


@dataclass(frozen=True)
class Kept:
    """An event as it is kept. ``revision`` is another whenever anything of it is; ``decks`` are those in force."""

    id: str
    revision: int
    made: float
    settings: Settings
    event: Event
    people: tuple[Person, ...]
    games: tuple[Played, ...]
    reports: tuple[Report, ...]
    decks: Mapping[str, Mapping[str, Any]]

    def person(self, key: str, account: str = "") -> Person | None:
        """Return who has this key, or else this account."""
        found = next((each for each in self.people if fits(key, each.key)), None)
        return found or next((each for each in self.people if account and each.account == account), None)

    def of(self, player: str) -> Person | None:
        """Return whose a player is; one whom the organiser entered is nobody's."""
        return next((each for each in self.people if each.player == player), None)


@dataclass
class Change:
    """A change of an event that is under way: its log as it will be, and what else is written with it."""

    kept: Kept
    event: Event
    more: list[Executable] = field(default_factory=list)

    def people(self, person: Person, *, before: Person | None) -> None:
        """Keep somebody who takes part, or keep them anew."""
        values = asdict(person)
        if before is None:
            self.more.append(insert(event_people).values(event=self.kept.id, **values))
        else:
            this = (event_people.c.event == self.kept.id) & (event_people.c.key == before.key)
            self.more.append(update(event_people).where(this).values(values))

    def deck(self, brought: Mapping[str, Any]) -> None:
        """Keep the deck that was registered last, as a seat brings it."""
        number = self.event.entries[-1].number
        this = (event_log.c.event == self.kept.id) & (event_log.c.number == number)
        self.more.append(update(event_log).where(this).values(deck=brought))

    def settings(self, settings: Settings) -> None:
        """Hold the event in another way."""
        plain = {**asdict(settings), "options": dict(settings.options)}
        self.more.append(update(events).where(events.c.id == self.kept.id).values(settings=plain))

    def report(self, report: Report) -> None:
        """Keep what a player says, in place of what they said before."""
        self.forget_reports(report.match, report.player)
        self.more.append(
            insert(event_reports).values(
                event=self.kept.id, match=report.match, player=report.player, games=list(report.games), at=report.at
            )
        )

    def forget_reports(self, match: str = "", player: str = "") -> None:
        """Forget what was said of a match, by one player or by both; without a match of all."""
        of = event_reports.c.event == self.kept.id
        if match:
            of &= event_reports.c.match == match
        if player:
            of &= event_reports.c.player == player
        self.more.append(delete(event_reports).where(of))


class EventStore:
    """The events in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Kept] = OrderedDict()

    async def make(self, event_id: str, event: Event, settings: Settings, organiser: Person, *, most: int,
                   since: float) -> bool:  # fmt: skip
        """Keep a new event; False where ``most`` have changed since then."""

        def made(db: Connection) -> bool:
            lively = select(func.count()).select_from(events).where(events.c.changed >= since)
            if db.execute(lively).scalar_one() >= most:
                return False
            now = time.time()
            plain = {**asdict(settings), "options": dict(settings.options)}
            db.execute(insert(events).values(id=event_id, made=now, changed=now, settings=plain, revision=1))
            append(db, event_id, event.entries)
            db.execute(insert(event_people).values(event=event_id, **asdict(organiser)))
            return True

        return await self._store.write(made)

    async def find(self, event_id: str) -> Kept | None:
        """Return an event as it is now, or None."""
        with one_sentence(self._store.name):
            async with self._store.engine.connect() as db:
                asked = select(events.c.revision).where(events.c.id == event_id)
                revision = (await db.execute(asked)).scalar()
                known = self._known.get(event_id)
                if revision is None or (known is not None and known.revision == revision):
                    if known is not None and revision is not None:
                        self._known.move_to_end(event_id)
                    return None if revision is None else known
                row, rows = await db.run_sync(_read, event_id)
        kept = await aside(lambda: _built(row, *rows))
        self._known[event_id] = kept
        self._known.move_to_end(event_id)
        while len(self._known) > AT_HAND:
            self._known.popitem(last=False)
        return kept

    async def get(self, event_id: str) -> Kept:
        """Return an event. Raises: ApiError where there is none."""
        kept = await self.find(event_id)
        if kept is None:
            raise ApiError(404, "no-event", say("held-none"))
        return kept

    async def has(self, event_id: str) -> bool:
        """Is there an event of this name?"""
        return await self.find(event_id) is not None

    async def latest(self, most: int) -> list[str]:
        """Return the events that anybody may find and that have changed last."""
        listed = events.c.settings["listed"].as_boolean()
        return await self._ids(select(events.c.id).where(listed).order_by(events.c.changed.desc()).limit(most))

    async def of_account(self, account: str, most: int) -> list[str]:
        """Return the events of an account, those that have changed last first."""
        theirs = select(event_people.c.event).where(event_people.c.account == account)
        asked = select(events.c.id).where(events.c.id.in_(theirs))
        return await self._ids(asked.order_by(events.c.changed.desc()).limit(most))

    async def _ids(self, asked: Any) -> list[str]:
        with one_sentence(self._store.name):
            async with self._store.engine.connect() as db:
                return list((await db.execute(asked)).scalars())

    async def change(self, event_id: str, deed: Callable[[Change], T], *, by: str = "") -> T:
        """Return what a deed returns, once what it has done to an event is kept. It is done again where need be.

        Raises: what it raises, nothing being changed then; ApiError; StoreError.
        """
        for _ in range(TRIES):
            kept = await self.get(event_id)
            done, change = await aside(lambda: _done(kept, deed, by))  # noqa: B023 - it is awaited here
            if await self._store.write(lambda db: _written(db, change)):  # noqa: B023
                return done
        raise ApiError(503, "busy", say("held-busy"))

    async def forget(self, account: str, name: str) -> None:
        """Let nobody find any more which events an account organised or played in, and call it so nowhere in them."""
        for event_id in await self.of_account(account, 1_000_000):
            await self._store.write(lambda db: _forgotten(db, event_id, account, name))  # noqa: B023


def _read(db: Connection, event_id: str) -> tuple[Any, list[list[Any]]]:
    """Return the row of an event and those of its other tables, of one moment."""
    row = db.execute(select(events).where(events.c.id == event_id)).one()
    asked = (
        select(event_log).order_by(event_log.c.number),
        select(event_people).order_by(event_people.c.key),
        select(event_games).order_by(event_games.c.room),
        select(event_reports).order_by(event_reports.c.at),
    )
    tables = (event_log, event_people, event_games, event_reports)
    return row, [list(db.execute(each.where(table.c.event == event_id)))
                 for each, table in zip(asked, tables, strict=True)]  # fmt: skip


def _built(
    row: Any, entries: Sequence[Any], people: Sequence[Any], games: Sequence[Any], reports: Sequence[Any]
) -> Kept:
    event = Event([entry_of(each.entry, each.number) for each in entries])
    came: dict[str, int] = {}
    decks: dict[str, Mapping[str, Any]] = {}
    brought = {each.number: each.deck for each in entries}
    for each in counting(event.entries)[0]:
        if each.kind == "added":
            came[each.fields["player"]] = each.number
            decks.pop(each.fields["player"], None)
        elif each.kind == "stacked" and brought[each.number] is not None:
            decks[each.fields["player"]] = brought[each.number]

    def person(row: Any) -> Person:
        is_theirs = row.player in event.state.players and came.get(row.player) == row.entered
        return Person(row.key, row.account, row.player if is_theirs else "", row.entered, bool(row.organiser))

    return Kept(
        row.id, row.revision, row.made, Settings(**row.settings), event, tuple(map(person, people)),
        tuple(Played(e.room, e.match, tuple(e.players), None if e.games is None else Games(*e.games)) for e in games),
        tuple(Report(e.match, e.player, Games(*e.games), e.at) for e in reports), decks,
    )  # fmt: skip


def _done(kept: Kept, deed: Callable[[Change], T], by: str) -> tuple[T, Change]:
    change = Change(kept, Event(kept.event.entries, by=by))
    done = deed(change)
    if kept.settings.cancelled is None:
        _enter_played(change)
    return done, change


def played_of(kept: Kept, event: Event, match: Match) -> tuple[Games, list[str]]:
    """Return what those games of a match came to that no result came from, as its first player sees it; their rooms."""
    used = used_in(event)
    fresh = [each for each in kept.games if each.match == match.id and set(each.players) == set(match.players)
             and each.games is not None and f"room {each.room}" not in used]  # fmt: skip
    return total_of(match.one, [(each.players, each.games) for each in fresh]), [f"room {each.room}" for each in fresh]


def _enter_played(change: Change) -> None:
    """Enter the results of open matches that games decide which were played while nothing could be entered."""
    event = change.event
    for match in event.state.open:
        total, rooms = played_of(change.kept, event, match)
        if rooms and decides(event.state, total):
            event.by = ""
            event.result(match.one, entered(event.state, total), rooms)
            change.forget_reports(match.id)


def _written(db: Connection, change: Change) -> bool:
    """Write a change; False where what it began from is not what there is."""
    kept = change.kept
    fresh: list[Entry] = change.event.entries[len(kept.event.entries) :]
    if not fresh and not change.more:
        return True
    this = (events.c.id == kept.id) & (events.c.revision == kept.revision)
    moved = update(events).where(this).values(revision=kept.revision + 1, changed=time.time())
    if db.execute(moved.returning(events.c.id)).first() is None:
        return False
    append(db, kept.id, fresh)
    for each in change.more:
        db.execute(each)
    return True


def _forgotten(db: Connection, event_id: str, account: str, name: str) -> None:
    touch(db, event_id)
    of = event_people.c.event == event_id
    log = select(event_log).where(event_log.c.event == event_id)
    mine = list(db.execute(select(event_people).where(of, event_people.c.account == account)))
    settings = db.execute(select(events.c.settings).where(events.c.id == event_id)).scalar_one()
    if settings["organiser"] == name and any(each.organiser for each in mine):
        db.execute(update(events).where(events.c.id == event_id).values(settings={**settings, "organiser": FORMER}))
        for row in db.execute(log).all():
            _write_anew(db, row, signed_anew(row.entry, name, FORMER))
    for number, each in enumerate(mine):
        after = f"{FORMER} {each.key[:4]}{number}"
        db.execute(update(event_people).where(of, event_people.c.key == each.key)
                   .values(key=f"nobody {secrets.token_hex(16)}", account="",
                           player=after if each.player else ""))  # fmt: skip
        if not each.player:
            continue
        for row in db.execute(log).all():
            _write_anew(db, row, renamed(row.entry, each.player, after))
        for row in db.execute(select(event_games).where(event_games.c.event == event_id)).all():
            players = [after if one == each.player else one for one in row.players]
            db.execute(update(event_games).where(event_games.c.room == row.room).values(players=players))
        theirs = (event_reports.c.event == event_id) & (event_reports.c.player == each.player)
        db.execute(delete(event_reports).where(theirs))
        event = Event(entries_in(db, event_id), by=after)
        player = event.state.players.get(after)
        if player is not None and player.is_in and not event.state.is_over:
            event.drop(after)
            append(db, event_id, event.entries[-1:])


def _write_anew(db: Connection, row: Any, entry: Mapping[str, Any]) -> None:
    """Write an entry anew whose names are others; what its player brought is forgotten."""
    if entry != row.entry:
        this = (event_log.c.event == row.event) & (event_log.c.number == row.number)
        db.execute(
            update(event_log).where(this).values(entry=entry, deck=None if row.entry["kind"] == "stacked" else row.deck)
        )


__all__ = ["Change", "EventStore", "Kept", "Person", "Played", "Report", "Settings", "played_of"]
