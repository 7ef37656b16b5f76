"""Events: organised play among people of this server, run by whoever made it. The rules of it are ``agon.event``.

An event is its log, which is kept (``event_store``). Who made it has its key, or the account in whose name it was made;
who joins gets a key of their own, which stands for them in this event and opens nothing else. A match is played at a
table for its two players alone; what its games came to enters the log with the end of the last (``event_results``).
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from agon.cards.model import visible
from agon.core.errors import BadInputError
from agon.event import Event, Games, Match, Sheet, explained
from agon.event.entries import counting
from agon.event.exchange import KINDS, csv_of
from agon.messages import say
from agon.server.account_store import Account, AccountStore
from agon.server.accounts import Accounts
from agon.server.bounds import RateLimit
from agon.server.clocks import clocks_in_words
from agon.server.errors import ApiError
from agon.server.event_forms import (
    LATEST,
    Add,
    AnyDeed,
    Back,
    Clear,
    Drop,
    HeldAnew,
    NewEvent,
    Pair,
    Penalty,
    Redo,
    Reported,
    Result,
    Swap,
    Undo,
    Unpair,
)
from agon.server.event_results import TOGETHER
from agon.server.event_store import Change, EventStore, Kept, Person, Report, Settings, played_of
from agon.server.event_views import (
    COUNTS_AFTER,
    HeldEventsView,
    HeldLiveView,
    HeldView,
    HeldWhyView,
    formats_in_words,
    listing,
    reports_of,
    revision_of,
    stage_of,
    view,
    why_not_pair,
)
from agon.server.journal import EventGame, brought_from_plain
from agon.server.keys import hashed, new_key
from agon.server.openness import Openness, watching_in_words
from agon.server.rooms import Rooms
from agon.server.services import SystemListing
from agon.server.setup import DeckChoice, Setup
from agon.server.table import Place, Rated, Table
from agon.server.tables import Tables
from agon.server.threads import aside

MOST: Final = 2000
"""Events that have changed within ``LIVELY``; of more no new one is made."""
LIVELY: Final = 14 * 86_400.0
MOST_OF_ONE: Final = 10
"""Events of one account that are not over."""
MADE_AT_ONCE: Final = 10
MADE_EACH_SECOND: Final = 1 / 360
"""Events that one address may make, at once and then again."""
PLAYERS: Final = 2
"""Of one match."""
MOST_ENTRIES: Final = 4000
"""Entries of one log, after which players enter nothing more."""
ROOM_TO_END: Final = 2000
"""Entries beyond these that are left to the organiser."""
MOST_OF_PLAYER: Final = 60
"""Entries of one player in an event."""
MOST_LISTED: Final = 60
MOST_OWN: Final = 60
MOST_LIVE: Final = 16


def _no(code: str, message: str, status: int = 409) -> ApiError:
    return ApiError(status, code, message)


class Events:
    """The events of this server."""

    def __init__(self, store: EventStore, setup: Setup, tables: Tables, rooms: Rooms, accounts: Accounts,
                 people: AccountStore, systems: Callable[[], list[SystemListing]],
                 made: RateLimit | None = None) -> None:  # fmt: skip
        self.store: Final = store
        self._setup = setup
        self._tables = tables
        self._rooms = rooms
        self._accounts = accounts
        self._people = people
        self._systems = systems
        self._made = made or RateLimit(MADE_AT_ONCE, MADE_EACH_SECOND)

    # who asks

    async def _asks(self, kept: Kept, key: str) -> Person | None:
        """Return who asks, as they take part in an event; None who does not."""
        found = kept.person(key)
        if found is None:
            account = await self._accounts.maybe(key)
            found = None if account is None else kept.person("", account.id)
        return found

    async def _organiser(self, kept: Kept, key: str) -> Person:
        person = await self._asks(kept, key)
        if person is None or not person.organiser:
            raise _no("not-yours", say("held-organiser-only"), 403)
        return person

    async def _player(self, kept: Kept, key: str) -> Person:
        person = await self._asks(kept, key)
        if person is None or not person.player:
            raise _no("not-yours", say("held-player-only"), 403)
        return person

    # looked at

    async def listed(self, key: str, own: list[str]) -> HeldEventsView:
        """Return the events that anybody may find, and those that who asks takes part in or knows of."""
        account = await self._accounts.maybe(key)
        theirs = [] if account is None else await self.store.of_account(account.id, MOST_OWN)
        names = dict.fromkeys([*theirs, *own[:MOST_OWN], *await self.store.latest(MOST_LISTED)])
        titles = {each["id"]: each["title"] for each in self._systems()}
        shown = []
        for name in names:
            kept = await self.store.find(name)
            if kept is None:
                continue
            you = None if account is None else kept.person("", account.id)
            if kept.settings.listed or you is not None or name in own:
                shown.append(listing(kept, titles.get(kept.event.state.system, kept.event.state.system), you))
        return {"events": shown, "clocks": clocks_in_words(), "watching": watching_in_words(),
                "formats": formats_in_words(), "now": time.time()}  # fmt: skip

    async def shown(self, event_id: str, key: str, since: str = "") -> HeldView | None:
        """Return an event as who asks may know it; None where it is as it was ``since``. Raises: ApiError."""
        kept = await self._settled(await self.store.get(event_id))
        tables = self._tables.of_event(event_id)
        if since and since == revision_of(kept, tables):
            return None
        title = await aside(lambda: self._title(kept))
        you = await self._asks(kept, key)
        return await aside(lambda: view(kept, title, you, tables))

    def _title(self, kept: Kept) -> str:
        try:
            return self._setup.rules(kept.event.state.system, kept.settings.options)
        except BadInputError:  # no version has these rules any more
            return kept.event.state.system

    async def live(self, event_id: str) -> HeldLiveView:
        """Return the games of an event that are played now, and that everybody may watch."""
        running = [each for each in self._rooms.listed() if each.record.event is not None]
        of_it = [each for each in running if each.record.event and each.record.event["event"] == event_id]
        return {
            "games": [await each.live() for each in sorted(of_it, key=lambda each: each.record.created)[:MOST_LIVE]]
        }

    async def why(self, event_id: str, player: str) -> HeldWhyView:
        """Return how a player's line in the standings comes about. Raises: ApiError, BadInputError."""
        state = (await self.store.get(event_id)).event.state
        return {"player": state.player(player).name, "lines": await aside(lambda: explained(state, player))}

    async def text(self, event_id: str, key: str) -> tuple[str, str]:
        """Return the name of an event and its file, which has the decks that are registered. Raises: ApiError."""
        kept = await self.store.get(event_id)
        person = await self._asks(kept, key)
        if not (stage_of(kept) == "over" or (person is not None and person.organiser)):
            raise _no("not-yours", say("held-file-later"), 403)
        return kept.event.state.name, await aside(kept.event.text)

    async def table(self, event_id: str, kind: str) -> str:
        """Return one of the tables of an event as CSV. Raises: ApiError."""
        kept = await self.store.get(event_id)
        if kind not in KINDS or kind == "players":  # players have decks
            raise _no("not-there", say("held-no-table"), 404)
        return await aside(lambda: csv_of(kept.event.state, kind))

    # made, and held in another way

    async def make(self, wanted: NewEvent, key: str, address: str) -> tuple[str, str]:
        """Return a new event and the key of its organiser. Raises: BadInputError, ApiError."""
        account = await self._accounts.who_sits(key, wanted.organiser)
        name, called = visible(wanted.name), visible(wanted.organiser)
        if not name:
            raise _no("bad-input", say("held-no-name"), 422)
        if wanted.starts:
            self._check_begins(wanted.starts)
        if wanted.rated and wanted.clock == "none":
            raise _no("bad-input", say("rated-needs-clock"), 422)
        if wanted.rated and account is None:
            raise _no("no-account", say("held-rated-account"), 401)
        if account is not None:
            await self._check_enough(account)
        wait = self._made.wait(address, time.monotonic())
        if wait:
            raise ApiError(429, "too-fast", say("held-too-fast", wait=wait), wait=wait)
        by = account.name if account is not None else called or say("held-organiser")
        options, most_games = await aside(lambda: self._played(wanted))
        event = Event.new(
            name, wanted.format, best_of=wanted.best_of, seed=secrets.token_hex(8), stacks=wanted.sealed,
            system=wanted.system, rounds=wanted.rounds if wanted.format == "swiss" else None, most_games=most_games,
            by=by,
        )  # fmt: skip
        settings = Settings(wanted.most, wanted.clock, wanted.watch, options, wanted.listed, wanted.rated,
                            wanted.starts, visible(wanted.words), by)  # fmt: skip
        event_id, new = secrets.token_urlsafe(9), new_key()
        person = Person(hashed(new), "" if account is None else account.id, organiser=True)
        since = time.time() - LIVELY
        if not await self.store.make(event_id, event, settings, person, most=MOST, since=since):
            raise _no("full", say("held-full", most=MOST), 503)
        return event_id, new

    def _played(self, wanted: NewEvent) -> tuple[dict[str, str], int | None]:
        """Return the options of each game, and how many games a match can have. Raises: BadInputError."""
        options = dict(wanted.options)
        self._setup.rules(wanted.system, options)
        found = next(each for each in self._systems() if each["id"] == wanted.system)
        matches = found.get("matches", [])
        for each in found.get("modes", []):
            if each["options"] and each["seats"] != PLAYERS and each["options"].items() <= options.items():
                raise BadInputError(say("held-seats", seats=each["seats"]))
        if "match" in options:
            raise BadInputError(say("held-match-option"))
        if wanted.best_of == 1 or not matches:
            return options, None
        if wanted.best_of not in matches:
            raise BadInputError(say("held-no-match", games=wanted.best_of, known=", ".join(map(str, [1, *matches]))))
        options["match"] = f"best-of-{wanted.best_of}"
        self._setup.rules(wanted.system, options)
        return options, wanted.best_of

    @staticmethod
    def _check_begins(at: float) -> None:
        if at < time.time() - 60:
            raise ApiError(422, "not-kept", say("held-past"), fields={"starts": say("held-past")})
        if at > time.time() + LATEST:
            raise ApiError(422, "not-kept", say("held-far"), fields={"starts": say("held-far")})

    async def _check_enough(self, account: Account) -> None:
        lively = 0
        for each in await self.store.of_account(account.id, 1000):
            kept = await self.store.find(each)
            own = None if kept is None else kept.person("", account.id)
            if kept is not None and own is not None and own.organiser and time.time() - kept.made < LIVELY:
                lively += stage_of(kept) in ("open", "running")
        if lively >= MOST_OF_ONE:
            raise _no("enough-open", say("held-enough", most=MOST_OF_ONE))

    async def hold(self, event_id: str, key: str, wanted: HeldAnew) -> None:
        """Hold an event in another way. Raises: ApiError."""
        await self._organiser(await self.store.get(event_id), key)
        if wanted.starts:
            self._check_begins(wanted.starts)

        def held(change: Change) -> None:
            self._goes_on(change.kept)
            said = {name: value for name, value in wanted.model_dump().items() if value is not None}
            if change.event.state.rounds and set(said) - {"words"}:
                raise _no("begun", say("held-begun-words"))
            if wanted.clock == "none" and change.kept.settings.rated:
                raise _no("bad-input", say("rated-needs-clock"), 422)
            if wanted.most is not None and wanted.most < len(change.event.state.players):
                raise _no("bad-input", say("held-fewer", players=len(change.event.state.players)), 422)
            if wanted.words is not None:
                said["words"] = visible(wanted.words)
            change.settings(replace(change.kept.settings, **said))

        await self.store.change(event_id, held)

    async def call_off(self, event_id: str, key: str, words: str) -> None:
        """Call an event off that is not over. Raises: ApiError."""
        await self._organiser(await self.store.get(event_id), key)

        def off(change: Change) -> None:
            if change.kept.settings.cancelled is not None:
                raise _no("cancelled", say("held-cancelled"))
            if stage_of(change.kept) == "over":
                raise _no("over", say("held-over"))
            change.settings(replace(change.kept.settings, cancelled=visible(words)))

        await self.store.change(event_id, off)

    @staticmethod
    def _goes_on(kept: Kept, most: int | None = None, by: str = "") -> None:
        """Raises: ApiError where nothing more is entered, or not by this player."""
        if kept.settings.cancelled is not None:
            raise _no("cancelled", say("held-cancelled"))
        if by and sum(each.by == by for each in kept.event.entries) >= MOST_OF_PLAYER:
            raise _no("full", say("held-entered-enough", most=MOST_OF_PLAYER))
        if len(kept.event.entries) >= (MOST_ENTRIES if most is None else most):
            raise _no("full", say("held-log-full", most=MOST_ENTRIES))

    # who plays

    async def join(self, event_id: str, key: str, name: str) -> tuple[str, str]:
        """Let somebody play; return what they are called and their key. Raises: ApiError, BadInputError."""
        kept = await self.store.get(event_id)
        before = await self._asks(kept, key)
        if before is None:
            account = await self._accounts.who_sits(key, name)
            own = "" if account is None else account.id
            called = visible(name) if account is None else account.name
        else:
            own, called = before.account, visible(name)
            if own:
                await self._people.suspensions.check(own)
                called = await self._people.name_of(own)
            else:
                await self._accounts.who_sits("", name)
        if kept.settings.rated and not own:
            raise _no("no-account", say("rated-needs-account"), 401)
        if not called:
            raise _no("bad-input", say("held-no-player-name"), 422)
        new = new_key()

        def joined(change: Change) -> str:
            self._goes_on(change.kept, by=called)
            organiser = change.kept.settings.organiser
            if called.casefold() == organiser.casefold() and (before is None or not before.organiser):
                raise _no("taken", say("held-organisers-name", player=organiser), 422)
            state, person = change.event.state, before and change.kept.person(key, own)
            if person is not None and person.player in state.players:
                raise _no("in-already", say("held-in-already", player=person.player))
            if state.is_over or (state.is_started and state.format != "swiss"):
                raise _no("begun", say("held-begun"))
            if len(state.players) >= change.kept.settings.most:
                raise _no("taken", say("held-all-taken", most=change.kept.settings.most))
            change.event.by = called
            player = change.event.add(called)
            known = Person("", own) if person is None else person
            number = change.event.entries[-1].number
            change.people(replace(known, key=hashed(new), player=player, entered=number), before=person)
            return player

        return await self.store.change(event_id, joined, by=called), new

    async def leave(self, event_id: str, key: str) -> None:
        """Let a player leave; before the first round as if they had never come. Raises: ApiError."""
        person = await self._player(await self.store.get(event_id), key)

        def left(change: Change) -> None:
            self._goes_on(change.kept)
            self._check_in(change, person)
            change.event.drop(person.player)
            change.forget_reports(player=person.player)

        await self.store.change(event_id, left, by=person.player)

    @staticmethod
    def _check_in(change: Change, person: Person) -> None:
        """Raises: ApiError where somebody has left."""
        player, now = change.event.state.players.get(person.player), change.kept.of(person.player)
        if player is None or not player.is_in or now is None or now.entered != person.entered:
            raise _no("not-in", say("held-not-in"))

    async def register(self, event_id: str, key: str, choice: DeckChoice) -> str:
        """Register what a player brings to every match; return what it is called. Raises: ApiError, BadInputError."""
        kept = await self.store.get(event_id)
        person = await self._player(kept, key)
        if not kept.event.state.stacks:
            raise _no("not-sealed", say("held-not-sealed"))
        system, options = kept.event.state.system, kept.settings.options
        brought = await aside(lambda: self._setup.brought(system, options, 0, choice))
        cards = brought_from_plain(brought)
        sheet = Sheet(str(brought.get("name", "")) or say("held-a-deck"), tuple(map(str, cards.cards)))

        def registered(change: Change) -> str:
            self._goes_on(change.kept, by=person.player)
            self._check_in(change, person)
            stack = change.event.state.player(person.player).stack
            if stack is not None and stack.digest == sheet.digest and change.kept.decks.get(person.player) == brought:
                return sheet.name
            change.event.register(person.player, [], lambda _named: sheet)
            change.deck(brought)
            return sheet.name

        return await self.store.change(event_id, registered, by=person.player)

    # results

    async def report(self, event_id: str, key: str, wanted: Reported) -> bool:
        """Say what a match came to; is it what the other says, and so its result? Raises: ApiError, BadInputError."""
        person = await self._player(await self.store.get(event_id), key)

        def reported(change: Change) -> bool:
            self._goes_on(change.kept)
            self._check_in(change, person)
            match = self._own_match(change, person)
            if match.id != wanted.match:
                raise _no("not-yours", say("held-not-your-match"), 403)
            games = Games(*wanted.games)
            why_not = change.event.state.why_not_games(games if sum(games) else Games(0, 0, 1))
            if why_not:
                raise BadInputError(why_not)
            other = next((e for e in reports_of(change.kept, match) if e.player != person.player), None)
            if other is None or other.games != games.turned:
                change.report(Report(match.id, person.player, games, time.time()))
                return False
            change.event.by = TOGETHER.join([other.player, person.player])
            change.event.result(person.player, games)
            change.forget_reports(match.id)
            return True

        return await self.store.change(event_id, reported, by=person.player)

    @staticmethod
    def _own_match(change: Change, person: Person) -> Match:
        """Return the open match of somebody in this round. Raises: ApiError."""
        for each in change.event.state.open:
            if person.player in each.players:
                return each
        raise _no("no-match", say("held-no-open-match"))

    async def _settled(self, kept: Kept) -> Kept:
        """Let what one player has said count, to which the other says nothing."""
        if not any(self._counts(kept, each) for each in kept.reports):
            return kept

        def settled(change: Change) -> None:
            for each in change.kept.reports:
                if self._counts(change.kept, each):
                    change.event.by = each.player
                    change.event.result(each.player, each.games)
                    change.forget_reports(each.match)

        await self.store.change(kept.id, settled)
        return await self.store.get(kept.id)

    @staticmethod
    def _counts(kept: Kept, report: Report) -> bool:
        state = kept.event.state
        match = next((each for each in state.open if each.id == report.match and report.player in each.players), None)
        alone = match is not None and len(reports_of(kept, match)) == 1
        old = time.time() - report.at >= COUNTS_AFTER
        return alone and old and kept.settings.cancelled is None

    # what the organiser does

    async def do(self, event_id: str, key: str, deed: AnyDeed) -> None:
        """Do what an organiser does. Raises: ApiError, BadInputError, with what to do instead."""
        kept = await self.store.get(event_id)
        await self._organiser(kept, key)

        def done(change: Change) -> None:
            self._goes_on(change.kept, MOST_ENTRIES + ROOM_TO_END)
            _do(change, deed)

        await self.store.change(event_id, done, by=kept.settings.organiser)

    # games

    async def play(self, event_id: str, key: str) -> dict[str, str | int]:
        """Return where a player's match is played: a table or a room, the seat and its new key. Raises: ApiError."""
        kept = await self.store.get(event_id)
        person = await self._player(kept, key)
        if kept.settings.cancelled is not None:
            raise _no("cancelled", say("held-cancelled"))
        match = self._own_match(Change(kept, kept.event), person)
        if person.account:
            await self._people.suspensions.check(person.account)
        of_it = [each for each in kept.games if each.match == match.id and set(each.players) == set(match.players)]
        running = next((each for each in of_it if each.games is None), None)
        if running is not None:
            seat = running.players.index(person.player)
            room = await self._rooms.get(running.room)
            return {"room": running.room, "table": "", "seat": seat, "key": await room.play_here(seat)}
        assert match.other is not None, "an open match has two players"
        one, other = (match.one, match.other) if len(of_it) % 2 == 0 else (match.other, match.one)
        game: EventGame = {"event": event_id, "match": match.id, "players": [one, other]}
        state, settings = kept.event.state, kept.settings
        title = await aside(lambda: self._setup.rules(state.system, settings.options))
        wanted = Table(
            secrets.token_urlsafe(9), state.system, title, dict(settings.options),
            [Place("human", one), Place("human", other)], "", settings.clock, Openness(settings.watch),
            Rated() if settings.rated else None, event=game, is_sealed=state.stacks,
        )  # fmt: skip
        seat = game["players"].index(person.player)
        place = Place("human", person.player, account=person.account, deck=kept.decks.get(person.player))
        table, new = await self._tables.meet(wanted, seat, place)
        return {"room": "", "table": table.id, "seat": seat, "key": new}


def _do(change: Change, deed: AnyDeed) -> None:
    """Let an organiser do something. Raises: ApiError, BadInputError."""
    event, state = change.event, change.event.state
    match deed:
        case Pair():
            why_not = "" if deed.further and state.is_started and not state.open else why_not_pair(change.kept)
            if why_not:
                raise _no("not-yet", why_not)
            with event.batch():
                if not state.is_started:
                    event.start()
                event.pair(relaxed=deed.relaxed, further=deed.further)
            change.forget_reports()
        case Unpair():
            event.unpair()
            change.forget_reports()
        case Swap():
            event.swap(deed.one, deed.other, relaxed=deed.relaxed)
            change.forget_reports()
        case Result():
            _enter(event, deed)
            change.forget_reports(deed.match)
        case Clear():
            found = state.match(deed.match)
            event.repair(f"#{found.table}", None, found.round)
            change.forget_reports(deed.match)
        case Penalty():
            _punish(change, deed)
            change.forget_reports(deed.match)
        case Add():
            if len(state.players) >= change.kept.settings.most:
                raise _no("taken", say("held-all-taken", most=change.kept.settings.most))
            event.add(visible(deed.player))
        case Drop():
            event.drop(deed.player)
            change.forget_reports(player=deed.player)
        case Back():
            event.readmit(deed.player)
        case Undo() | Redo():
            valid, taken_back = counting(event.entries)
            if deed.act != (valid[-1].act if isinstance(deed, Undo) else (taken_back or [0])[-1]):
                raise _no("moved-on", say("held-moved-on"))
            if isinstance(deed, Undo):
                event.undo()
            else:
                event.redo()
            change.forget_reports()


def _enter(event: Event, deed: Result) -> None:
    """Enter a result, or put right the one there is."""
    found, games = event.state.match(deed.match), Games(*deed.games)
    if found.is_open:
        if found.round != len(event.state.rounds):
            raise _no("not-yet", say("held-not-this-round"))
        event.result(found.one, games)
    else:
        event.repair(f"#{found.table}", games, found.round, repair_pairings=deed.redraw)


def _punish(change: Change, deed: Penalty) -> None:
    """Take a match from a player: what was played of it stays, the other wins the rest."""
    event = change.event
    found = event.state.match(deed.match)
    if deed.player not in found.players or found.other is None:
        raise _no("not-yours", say("held-not-in-match", player=deed.player), 422)
    played, rooms = played_of(change.kept, event, found) if found.is_open else (Games(0, 0), [])
    games = played.conceded(event.state.best_of, to_first=deed.player == found.other)
    if found.is_open:
        event.result(found.one, games, rooms)
    else:
        event.repair(f"#{found.table}", games, found.round)


__all__ = ["Events"]
