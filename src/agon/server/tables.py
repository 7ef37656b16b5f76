"""Tables: where people meet before a game. Each seat that is free has a link, good for one person.

A table lives in the memory of this process, and only until its game begins or nobody has looked at it for a while; a
server that starts again has none. Keys of seats are kept as their hashes, and go with the seats into the game. A link
holds a token: whoever exchanges it gets a key that nobody else has seen.

A host who is signed in may challenge somebody: then the free seat is also for that account, by no link.

A table that its host opens to everybody is a challenge in the lobby: whoever is quicker takes a free seat of it. It is
withdrawn when the host leaves for long, and who leaves a seat of it for long loses that seat.

The dice are sealed by everybody: who is ready sends the seal of a number; once all are ready all send the numbers; the
game begins with the last of them. Who waits in between takes all of it back, and the next seals are new.
"""

from __future__ import annotations

import asyncio
import hmac
import math
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from agon.cards.model import visible
from agon.core.english import NUMERALS
from agon.core.record import SEAT_LETTERS
from agon.core.sealed_luck import Share, now, seal_of
from agon.messages import say
from agon.server.account_store import Account, AccountStore, folded
from agon.server.clocks import Clocks, clocks_in_words
from agon.server.errors import ApiError
from agon.server.journal import RoomRecord, SeatRecord
from agon.server.keys import hashed, new_key
from agon.server.openness import Openness, decks_in_words, watching_in_words
from agon.server.ratings import Rating
from agon.server.room import Room
from agon.server.seals import Sealing
from agon.server.setup import DeckChoice, Setup
from agon.server.signals import Signal
from agon.server.table import Asked, Place, Rated, Table
from agon.server.table_forms import NewTable, Terms
from agon.server.threads import aside
from agon.server.views import PlaceView, TableView

MOST: Final = 500
"""Tables at once."""
IDLE: Final = 3600.0
"""Seconds after which a table that nobody looks at is closed."""
AWAY: Final = 12.0
"""Seconds without a look after which somebody counts as away."""
MOST_OPEN_OF_ONE: Final = 5
"""Tables that are open to everybody at once, of one address."""
MOST_ASKED_BY_ONE: Final = 3
"""People whom one account challenges at once."""
MOST_ASKING_ONE: Final = 20
"""Challenges that wait for one account at once."""
ASKED_AGAIN: Final = 600.0
"""Seconds after a no in which nobody is challenged again by the same account."""
WAIT: Final = 2.0
"""Seconds that a look waits for something to change, at most; a server that ends waits no longer for it."""


def _no(code: str, message: str, status: int = 409) -> ApiError:
    return ApiError(status, code, message)


def _not_open() -> ApiError:
    return _no("not-open", say("at-table-not-open"))


class Tables:
    """The tables of this process. ``changed`` is given whenever one of them is another than before."""

    def __init__(self, setup: Setup, sealing: Sealing, make: Callable[[RoomRecord, str], Awaitable[Room]],
                 changed: Signal, people: AccountStore) -> None:  # fmt: skip
        self._changed = changed
        self._people = people
        self._setup = setup
        self._sealing = sealing
        self._make = make
        self._open: dict[str, Table] = {}
        self._declined: dict[tuple[str, str], float] = {}
        """When who was challenged last said no: by whose challenge, and who."""
        self._meeting = asyncio.Lock()

    def has(self, table_id: str) -> bool:
        return table_id in self._open

    def get(self, table_id: str) -> Table:
        """Return a table. Raises: ApiError."""
        found = self._open.get(table_id)
        if found is None:
            raise _no("no-table", say("at-table-closed"), 404)
        return found

    def _drop_idle(self) -> None:
        now_ = time.monotonic()
        for each in [each for each in self._open.values() if now_ - each.looked > IDLE]:
            del self._open[each.id]

    def open_tables(self) -> list[Table]:
        """Return those that wait for anybody, the one that has waited longest first."""
        return sorted((each for each in self._open.values() if each.is_listed), key=lambda each: each.opened)

    async def sweep(self) -> None:
        """Withdraw the tables whose hosts have left, and free the seats of who has left an open one."""
        for table in [each for each in self._open.values() if each.is_open and not each.room]:
            async with table.lock:
                host = self.host_of(table)
                if table.places[host].is_away:
                    table.is_open = False
                    await self.tell(table)
                    continue
                gone = [n for n, each in enumerate(table.places) if each.kind == "human" and each.is_away]
                for seat in gone:
                    table.places[seat] = Place("human", token=secrets.token_urlsafe(18))
                if gone:
                    self._unready(table)
                    await self.tell(table)

    async def make(self, wanted: NewTable, by: str, who: Account | None = None) -> tuple[Table, str]:
        """Return a new table and the key of its host, who asks from the address ``by`` and is ``who``, if signed in.

        Raises: BadInputError, ApiError.
        """
        if len(wanted.decks) != len(wanted.seats):
            raise _no("bad-input", say("bad-decks-or-none", seats=len(wanted.seats)), 422)
        if wanted.seats.count("human") != 1 or "invited" not in wanted.seats:
            raise _no("bad-input", say("at-table-one-host"), 422)
        rated, challenged = self._rated(wanted, who), await self._asked(wanted, who)
        strength = await self._strength(wanted.system, who)
        self._drop_idle()
        if len(self._open) >= MOST:
            raise _no("full", say("at-table-full", most=MOST), 503)
        kinds = ["human" if each == "invited" else each for each in wanted.seats]
        title = await aside(lambda: self._setup.rules(wanted.system, wanted.options))
        named = self._setup.seats(kinds, ["" for _ in kinds], ["" for _ in kinds])
        places = [Place(kind, each.name if kind != "human" else "") for kind, each in zip(kinds, named, strict=True)]
        for seat, (place, asked, choice) in enumerate(zip(places, wanted.seats, wanted.decks, strict=True)):
            if asked == "invited":
                place.token = secrets.token_urlsafe(18)
            elif choice is None:
                raise _no("bad-input", say("at-table-no-deck", seat=NUMERALS[seat]), 422)
            else:
                place.bring(*await self._brought(wanted.system, wanted.options, seat, choice))
        if wanted.open:
            self._may_open(by)
        key = new_key()
        host = places[wanted.seats.index("human")]
        called = who.name if who is not None else visible(wanted.name) or say("at-table-host")
        host.key, host.name, host.looked = hashed(key), called, time.monotonic()
        host.sit(who, strength)
        openness = Openness(wanted.watch, wanted.hands, wanted.deck_policy)
        table = Table(secrets.token_urlsafe(9), wanted.system, title, dict(wanted.options), places,
                      self._sealing.new()[0], wanted.clock, openness, rated, challenged)  # fmt: skip
        self._check_may_ask(who, challenged)
        self._open[table.id] = table
        self._set_open(table, by, is_open=wanted.open)
        self._changed.give()
        return table, key

    @staticmethod
    def _rated(wanted: NewTable, who: Account | None) -> Rated | None:
        """Return whom a game is rated for that is to be; None where it is friendly. Raises: ApiError."""
        if wanted.rated is None:
            return None
        if who is None:
            raise _no("no-account", say("rated-needs-account"), 401)
        if wanted.seats != ["human", "invited"]:
            raise _no("bad-input", say("rated-two-people"), 422)
        if wanted.clock == "none":
            raise _no("bad-input", say("rated-needs-clock"), 422)
        if wanted.rated.least > wanted.rated.most:
            raise _no("bad-input", say("rated-empty-range"), 422)
        return Rated(wanted.rated.least, wanted.rated.most)

    async def _asked(self, wanted: NewTable, who: Account | None) -> Asked | None:
        """Return whom a table is for, or None where nobody is challenged. Raises: ApiError."""
        if not wanted.challenged:
            return None
        if who is None:
            raise _no("no-account", say("challenge-needs-account"), 401)
        if wanted.seats != ["human", "invited"] or wanted.open:
            raise _no("bad-input", say("challenge-two-people"), 422)
        found = await self._people.named(folded(visible(wanted.challenged)))
        if found is None:
            raise _no("no-person", say("people-nobody"), 404)
        other, _password = found
        if other.id == who.id:
            raise _no("bad-input", say("people-not-yourself"), 422)
        if self._people.blocks.has(who.id, other.id):
            raise _no("blocked", say("challenge-you-blocked", name=other.name))
        return Asked(other.id, other.name)

    def _check_may_ask(self, who: Account | None, other: Asked | None) -> None:
        """Raises: ApiError where an account challenges enough people, or this one already, or not yet again."""
        if who is None or other is None:
            return
        mine = [each for each in self._challenges() if each.places[self.host_of(each)].account == who.id]
        if any(each.asked is not None and each.asked.id == other.id for each in mine):
            raise _no("asked-already", say("challenge-already", name=other.name))
        if len(mine) >= MOST_ASKED_BY_ONE:
            raise _no("enough-open", say("challenge-enough", most=MOST_ASKED_BY_ONE))
        now_ = time.monotonic()
        self._declined = {each: at for each, at in self._declined.items() if now_ - at < ASKED_AGAIN}
        declined = self._declined.get((who.id, other.id))
        if declined is not None:
            minutes = math.ceil((ASKED_AGAIN - (now_ - declined)) / 60)
            raise _no("declined", say("challenge-declined", name=other.name, minutes=minutes))
        if sum(each.asked is not None and each.asked.id == other.id for each in self._challenges()) >= MOST_ASKING_ONE:
            raise _no("full", say("challenge-full", name=other.name), 503)

    def _challenges(self) -> list[Table]:
        """Return the tables that wait for whom their hosts have challenged."""
        return [each for each in self._open.values() if each.is_asking and not each.places[self.host_of(each)].is_away]

    def asking(self, account: Account) -> list[Table]:
        """Return the tables that wait for an account, the one that has waited longest first; whom it has blocked, or
        who has blocked it since, asks nothing.
        """
        blocks, found = self._people.blocks, []
        for each in self._challenges():
            by = each.places[self.host_of(each)].account
            kept_apart = blocks.has(account.id, by) or blocks.has(by, account.id)
            if each.asked is not None and each.asked.id == account.id and not kept_apart:
                found.append(each)
        return sorted(found, key=lambda each: each.opened)

    async def decline(self, table_id: str, account: Account) -> None:
        """Say no to a challenge. Raises: ApiError."""
        table = next((each for each in self.asking(account) if each.id == table_id), None)
        if table is None:
            raise _no("no-table", say("challenge-gone"), 404)
        async with table.lock:
            self._not_begun(table)
            assert table.asked is not None, "who declines was asked"
            table.asked.declined = True
            self._declined[table.places[self.host_of(table)].account, account.id] = time.monotonic()
            await self.tell(table)

    async def _strength(self, system: str, who: Account | None) -> Rating | None:
        """Return how strong an account plays; of a guest it is not known."""
        return None if who is None else await self._people.rating(who, system)

    def _may_open(self, by: str) -> None:
        """Raises: ApiError where as many tables of this address are open as may be."""
        if sum(each.is_listed and each.by == by for each in self._open.values()) >= MOST_OPEN_OF_ONE:
            raise _no("enough-open", say("at-table-open-enough", most=MOST_OPEN_OF_ONE))

    @staticmethod
    def _set_open(table: Table, by: str, *, is_open: bool) -> None:
        table.is_open, table.by, table.opened = is_open, by, time.time()

    async def _brought(
        self, system: str, options: Mapping[str, str], seat: int, choice: DeckChoice
    ) -> tuple[Mapping[str, Any], bool]:
        """Return what a seat brings, and whether it comes with Agon. Raises: BadInputError, ApiError."""

        def bring() -> tuple[Mapping[str, Any], bool]:
            brought = self._setup.brought(system, options, seat, choice)
            return brought, self._setup.is_ready_made(system, choice)

        return await asyncio.to_thread(bring)

    @staticmethod
    def host_of(table: Table) -> int:
        """Return who sets: the first person that sits there."""
        return next(n for n, each in enumerate(table.places) if each.kind == "human" and each.key)

    def view(self, table: Table, seat: int | None) -> TableView:
        """Return a table as somebody may know it."""
        host = self.host_of(table)
        here = time.monotonic() - AWAY - WAIT
        shown: list[PlaceView] = []
        for n, each in enumerate(table.places):
            state = "bot" if each.kind != "human" else "free" if each.is_free else "taken"
            place: PlaceView = {"seat": n, "state": state, "name": each.name, "kind": each.kind,
                                "here": state == "bot" or each.looked > here, "chosen": each.deck is not None,
                                "ready": state == "bot" or each.is_ready}  # fmt: skip
            if each.deck is not None and (n == seat or (seat is not None and table.openness.decks == "open")):
                place["deck"] = str(each.deck.get("name", ""))
                place["cards"] = _card_names(each.deck)
            if each.rating is not None:
                place["rating"] = each.rating.view()
            if each.token and seat == host:
                place["invitation"] = each.token
            shown.append(place)
        sealed = self._sealing.of(table.luck)
        told: TableView = {"id": table.id, "system": table.system, "title": table.title, "options": table.options,
                "version": table.version, "seats": shown, "seat": seat, "host": table.places[host].name,
                "missing": table.missing(), "rules": table.rules(), "sealing": table.all_ready, "room": table.room,
                "luck": sealed.room, "seal": sealed.seal, "clock": table.clock, "clocks": clocks_in_words(),
                "open": table.is_open, "watch": table.openness.watch, "watching": watching_in_words(),
                "hands": table.openness.hands, "deck_policy": table.openness.decks,
                "deck_policies": decks_in_words(),
                "rated": None if table.rated is None else table.rated.view()}  # fmt: skip
        if table.asked is not None and seat == host:
            told["asked"] = table.asked.view()
        if table.event is not None:
            told["event"], told["sealed"] = table.event["event"], table.is_sealed
        return told

    async def tell(self, table: Table) -> None:
        """Let everybody who looks know that something changed."""
        table.version += 1
        async with table.changed:
            table.changed.notify_all()
        self._changed.give()

    def _not_begun(self, table: Table) -> None:
        if table.room:
            raise _no("begun", say("at-table-begun"))

    async def claim(self, table: Table, token: str, name: str, who: Account | None = None) -> tuple[int, str]:
        """Give the seat of a link, or one of an open table, to whoever asks, who is ``who``, if signed in.

        Returns the seat and its key.

        Raises: ApiError.
        """
        async with table.lock:
            self._not_begun(table)
            seat = self._seat_for(table, token, who)
            await self._check_blocks(table, token, who)
            strength = await self._strength(table.system, who)
            self._check_rated(table, who, strength)
            each, key = table.places[seat], new_key()
            each.token, each.key, each.looked = "", hashed(key), time.monotonic()
            taken = {one.name for one in table.places if one is not each}
            wanted = who.name if who is not None else visible(name) or say("at-table-guest", numeral=NUMERALS[seat])
            each.sit(who, strength)
            each.name = wanted if wanted not in taken else f"{wanted} {NUMERALS[seat]}"
            self._unready(table)
            await self.tell(table)
            return seat, key

    def of_event(self, event_id: str) -> list[Table]:
        """Return the tables at which matches of an event are about to be played."""
        there = [each for each in self._open.values() if not each.room]
        return [each for each in there if each.event is not None and each.event["event"] == event_id]

    async def meet(self, wanted: Table, seat: int, who: Place) -> tuple[Table, str]:
        """Seat a player at the table of a match, which is made as it is wanted where there is none; return it and the
        new key of the seat. Raises: ApiError.
        """
        async with self._meeting:
            there = [each for each in self._open.values() if each.event == wanted.event and not each.room]
            if not there:
                self._drop_idle()
                if len(self._open) >= MOST:
                    raise _no("full", say("at-table-full", most=MOST), 503)
                wanted.luck = self._sealing.new()[0]
                self._open[wanted.id] = wanted
            table = there[0] if there else wanted
            async with table.lock:
                self._not_begun(table)
                place, key = table.places[seat], new_key()
                place.key, place.name, place.account = hashed(key), who.name, who.account
                place.looked = time.monotonic()
                if who.deck is not None and place.deck is None:
                    place.bring(who.deck, who.is_ready_made)
                self._unready(table)
                await self.tell(table)
                return table, key

    async def _check_blocks(self, table: Table, token: str, who: Account | None) -> None:
        """Raises: ApiError where who sits there and ``who`` are not to meet; whom somebody blocks is not told."""
        others = [each.account for each in table.places if each.account]
        if token or who is None or not others:
            return
        blockers = await self._people.blockers(who.id, others)
        if who.id in blockers:
            raise _no("blocked", say("people-you-blocked"))
        if blockers:
            raise _not_open()

    @staticmethod
    def _check_rated(table: Table, who: Account | None, strength: Rating | None) -> None:
        """Raises: ApiError where a game is rated, and not for ``who``."""
        if table.rated is None:
            return
        if who is None or strength is None:
            raise _no("no-account", say("rated-needs-account"), 401)
        if any(each.account == who.id for each in table.places):
            raise _no("yourself", say("rated-not-yourself"))
        why_not = table.rated.why_not(strength)
        if why_not:
            raise _no("out-of-range", why_not)

    def _seat_for(self, table: Table, token: str, who: Account | None) -> int:
        """Return the seat that a token opens, without one the first that is free for ``who``. Raises: ApiError."""
        for seat, each in enumerate(table.places):
            if token and each.token and hmac.compare_digest(each.token.encode(), token.encode()):
                return seat
        if token:
            raise _no("old-link", say("at-table-old-link"))
        is_for_them = table.is_asking and who is not None and table.asked is not None and table.asked.id == who.id
        if not (table.is_open or is_for_them) or table.places[self.host_of(table)].is_away:
            raise _not_open()
        if not table.free:
            raise _no("taken", say("at-table-taken"))
        return table.free[0]

    def _unready(self, table: Table) -> None:
        """Whatever changes, nobody is ready until they say so again; and seals are good for one try."""
        if table.all_ready:
            table.luck = self._sealing.new()[0]
        for each in table.people:
            each.unready()

    async def choose(self, table: Table, seat: int, choice: DeckChoice) -> None:
        """Bring a deck to a seat. Raises: BadInputError, ApiError with every reason."""
        deck, is_ready_made = await self._brought(table.system, table.options, seat, choice)
        async with table.lock:
            self._not_begun(table)
            if table.is_sealed:
                raise _no("sealed", say("at-table-sealed"))
            if table.openness.decks == "ready-made" and not is_ready_made:
                raise _no("not-ready-made", say("at-table-ready-made"), 422)
            table.places[seat].bring(deck, is_ready_made)
            self._unready(table)
            await self.tell(table)

    async def ready(self, table: Table, seat: int, seal: str, *, is_ready: bool) -> None:
        """Say that a seat is ready, or waits. Raises: ApiError."""
        async with table.lock:
            self._not_begun(table)
            place = table.places[seat]
            if is_ready and place.deck is None:
                raise _no("no-deck", say("at-table-choose-first"))
            if not is_ready:
                if table.all_ready:
                    self._unready(table)
                place.unready()
            elif not place.is_ready:
                place.is_ready, place.seal, place.sealed_at = True, seal, now()
            await self.tell(table)

    async def open(self, table: Table, seat: int, number: str) -> None:
        """Open the number of a seat; with the last one the game begins. Raises: ApiError."""
        async with table.lock:
            if table.room:
                return
            if not table.all_ready:
                raise _no("not-ready", say("at-table-not-ready"))
            place = table.places[seat]
            sealed = self._sealing.of(table.luck)
            if place.seal and seal_of(sealed.room, SEAT_LETTERS[seat], number) != place.seal:
                raise _no("other-number", say("at-table-other-number"))
            place.number = number if place.seal else ""
            if any(each.number is None for each in table.people):
                return
            shares = tuple(
                Share(n, each.seal, each.sealed_at, each.number or "") if each.seal else Share(n)
                for n, each in enumerate(table.places) if each.kind == "human"
            )  # fmt: skip
            kinds = [each.kind for each in table.places]
            seats: list[SeatRecord] = self._setup.seats(
                kinds, [each.name for each in table.places], [each.key for each in table.places]
            )
            seats = [replace(each, account=place.account)
                     for each, place in zip(seats, table.places, strict=True)]  # fmt: skip
            decks: list[Mapping[str, Any]] = [each.deck for each in table.places if each.deck is not None]
            record = RoomRecord(sealed.room, table.system, seats, decks, 0, table.options,
                                chance=replace(sealed, shares=shares),
                                clocks=Clocks.new(table.clock, len(seats), time.time()),
                                openness=table.openness, rated=table.rated is not None,
                                event=table.event)  # fmt: skip
            room = await self._make(record, table.id)
            table.room = room.record.id
            await self.tell(table)

    async def set_terms(self, table: Table, seat: int, wanted: Terms, by: str) -> None:
        """Set what the host sets, who asks from the address ``by``. Raises: ApiError."""
        async with table.lock:
            self._not_begun(table)
            if seat != self.host_of(table) or table.event is not None:
                raise _no("not-yours", say("at-table-host-sets" if table.event is None else "at-table-event-sets"), 403)
            if wanted.open is not None and wanted.open != table.is_open:
                if wanted.open:
                    self._may_open(by)
                self._set_open(table, by, is_open=wanted.open)
            before = table.clock, table.openness
            table.clock = wanted.clock or table.clock
            table.openness = Openness(wanted.watch or table.openness.watch,
                                      table.openness.hands if wanted.hands is None else wanted.hands,
                                      wanted.deck_policy or table.openness.decks)  # fmt: skip
            if table.openness.decks == "ready-made":
                for each in (one for one in table.people if not one.is_ready_made):
                    each.bring(None, False)
            if (table.clock, table.openness) != before:
                self._unready(table)
            await self.tell(table)

    async def free(self, table: Table, by: int, seat: int) -> None:
        """Free a seat: one's own, or as the host another's. The host's own closes the table. Raises: ApiError."""
        async with table.lock:
            self._not_begun(table)
            if by not in ([seat] if table.event is not None else [self.host_of(table), seat]):
                raise _no("not-yours", say("at-table-host-frees"), 403)
            if seat >= len(table.places) or table.places[seat].kind != "human":
                raise _no("bad-input", say("at-table-nobody"), 422)
            await self._leave(table, seat)

    async def forget(self, account: str) -> None:
        """Free the seats of an account at every table where no game has begun."""
        for table in list(self._open.values()):
            async with table.lock:
                its = [n for n, each in enumerate(table.places) if each.account == account]
                for seat in its if not table.room else ():
                    await self._leave(table, seat)

    async def _leave(self, table: Table, seat: int) -> None:
        """Free a seat; that of the host closes the table. Whoever calls this holds the table's lock."""
        if table.event is None and seat == self.host_of(table):
            table.is_open = False
            self._open.pop(table.id, None)
        elif table.event is None:
            table.places[seat] = Place("human", token=secrets.token_urlsafe(18))
        else:
            table.places[seat] = Place("human", table.places[seat].name)
            if all(each.is_free for each in table.people):
                self._open.pop(table.id, None)
        self._unready(table)
        await self.tell(table)


def _card_names(deck: Mapping[str, Any]) -> list[str]:
    """Return what the cards of a deck are called, whatever it is: of a stack, or an army, each once."""
    kept = [*deck.get("warriors", []), *deck.get("cards", []), *deck.get("supports", [])]
    return list(dict.fromkeys(str(each["name"]) for each in kept))


__all__ = ["AWAY", "WAIT", "Tables"]
