"""A room is a record plus connections: it answers, stores, tells everybody what they may see, and lets bots move.

It holds no rules. Whatever goes wrong in here, the stored answers stay, and the room can be built again from them.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, Final
from weakref import WeakValueDictionary

from agon.bots.reasons import reason
from agon.core.english import counted, listed
from agon.core.errors import AgonError, IllegalActionError, RulesBugError
from agon.core.game import State, game
from agon.core.node import Decision
from agon.core.record import AGREED, RESIGNED, SEAT_LETTERS, UNFINISHED, Player, agreed, resigned, with_players
from agon.core.resign import drawn_between, said, winners_after
from agon.core.sealed import opened, with_chance
from agon.core.undo import why_not_ask, why_not_undo
from agon.core.view import EventView, ReachView, View
from agon.server import protocol
from agon.server.bounds import MOST_GAMES
from agon.server.clocks import Clocks
from agon.server.errors import FullError, RefusedError, StaleError
from agon.server.fair_queue import Turns
from agon.server.journal import RoomRecord, SeatRecord, drawn_since, replay, start
from agon.server.keys import fits
from agon.server.lag import Lag
from agon.server.late import Late
from agon.server.protocol import (
    ClocksView,
    FighterView,
    LiveView,
    Message,
    Phrase,
    PlayerView,
    RequestView,
    RoomView,
    ShownRoom,
)
from agon.server.requests import NOUNS, Kind, Reply, Request, Requests, told
from agon.server.signals import Signal
from agon.server.store import Store
from agon.server.threads import aside, cancelled
from agon.server.workers import at_once

log: Final = logging.getLogger("agon.server")

QUEUE: Final = 500
CLAIM_AFTER: Final = 300.0
"""For how many seconds a person must be away, and hold the game up, before another may claim it."""
RETRY: Final = 5.0
"""Seconds after which the end of somebody's time is kept once more, where that has failed."""
PAUSE: Final = 3.0
"""Seconds between two phrases of one seat."""
NOT_SHOWN: Final = (
    "The players of this game keep their hands to themselves. Only they can see its record, in the browser that they "
    "played in."
)
"""What whoever did not play is told of a game whose hands are not shown after it."""
FURTHEST: Final = 40
"""How many answers back a choice is looked for that others agree to have taken back."""


Adviser = Callable[[RoomRecord, int], "list[tuple[str, float]]"]
"""The options of a seat, best first, with how often each wins in a bot's thoughts."""
Chosen = Callable[[RoomRecord, int, str, int], str]
"""What the bot of a level answers for a seat, its luck being a seed."""


@dataclass(eq=False, slots=True)
class Connection:
    """One open socket. ``known`` is the number of the first event it has not been sent, ``key`` what it sits with."""

    seat: int | None
    known: int = 0
    key: str = field(default="", repr=False)
    lag: Lag = field(default_factory=Lag)
    queue: asyncio.Queue[Message | None] = field(default_factory=lambda: asyncio.Queue(QUEUE))

    def send(self, message: Message) -> None:
        """Queue a message; a socket that reads too slowly is closed and may come back."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


def stage_of(view: View) -> str:
    """Say in words how far a game is."""
    if view["result"] is not None:
        return "Over"
    return view.get("stage") or (f"Round {view['round']}" if view["round"] else "Set-up")


def fighter_of(view: View, seat: int, name: str, kind: str) -> FighterView:
    """Return who plays at a seat, as what, and where that stands."""
    there = view["seats"][seat]
    card = view["cards"].get(there.get("warrior", ""))
    shown: FighterView = {"seat": seat, "name": name, "kind": kind, "fighter": "" if card is None else card["name"],
                          "defeated": there["defeated"]}  # fmt: skip
    if "square" in there and "facing" in there:
        shown["square"], shown["facing"] = there["square"], there["facing"]
    if "life" in there:
        shown["life"] = there["life"]["now"]
    return shown


def winners_of(result: Mapping[str, Any]) -> list[int]:
    """Return who has won a game that was given up; older ones were kept with one winner."""
    one = result["winner"]
    return list(result.get("winners", [] if one is None else [one]))


def _begun(record: RoomRecord) -> State:
    """Return the state after the answers that a new room has already, and keep what was drawn in its record."""
    state = start(record)
    record.drawn = [drawn_since(state, 0)]
    for _seat, notation in record.answers:
        many = len(state.drawn)
        state.apply(notation)
        record.drawn.append(drawn_since(state, many))
    return state


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a position waits for: the seat that decides if one does, its option where there is only one, or the end."""

    seat: int | None
    only: str = ""
    over: bool = False

    @classmethod
    def of(cls, state: State) -> Waiting:
        node = state.node()
        if not isinstance(node, Decision):
            return cls(None, over=node.is_terminal)
        return cls(node.seat, node.options[0].notation if len(node.options) == 1 else "")


Told = tuple[View, list[EventView]]
Listener = tuple[int | None, int]
"""A seat, or nobody's, and the first event that it has not been told."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """What everybody is told of a position. ``late`` is what those see who watch late, if they do; ``again``: those who
    watch are told everything anew, since something was taken back.
    """

    told: Mapping[Listener, Told]
    late: Late | None = None
    again: bool = False


class Room:
    """A game in progress. All changes go through ``answer``, one at a time.

    Whatever asks the state something holds the lock and does it aside: looking at a state is work of the rules too, and
    not to be done from two threads at once.
    """

    def __init__(self, record: RoomRecord, state: State, waiting: Waiting, store: Store, choose: Chosen, *,
                 forced_delay: float, claim_after: float, thinking: Turns, made_by: str,
                 changed: Signal) -> None:  # fmt: skip
        self._changes = changed
        """Given when what the lobby shows of this game may be another."""
        self._late: Late | None = None
        """What is shown to those who watch late, once somebody does."""
        self._live: tuple[tuple[int, int, bool], View] | None = None
        """What the lobby was shown last, and of which position."""
        self.record: Final = record
        self.connections: Final[set[Connection]] = set()
        self.ask_always: Final[set[int]] = set()
        self._state = state
        self._waiting = waiting
        self._store = store
        self._choose = choose
        self._forced_delay = forced_delay
        self._claim_after = claim_after
        self._thinking = thinking
        """Waited for before a bot thinks: of all rooms together only so many do."""
        self._made_by = made_by
        """Whose turns its bots take: the address that the room was made from, or the room's own."""
        self._changed = [time.monotonic()] * len(record.seats)
        """When somebody at each seat came or went last; a room that is opened again knows of nobody before."""
        self._past: list[State] = []
        """The states before the latest answers, as far as they are one seat's in a row and were given here."""
        self._said: dict[int, float] = {}
        """When each seat said something last."""
        self._undoable: bool | None = None
        """May the one person of this game take the last answer back? None while nobody has asked."""
        self._taken_back = 0
        """How often answers were taken back: what was thought up before that is of another game."""
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._expiry: asyncio.TimerHandle | None = None
        """When the next request runs out while somebody is here to be told."""
        self._flag: asyncio.TimerHandle | None = None
        """When the time of who is to choose is over."""
        self._flag_fell: asyncio.Task[None] | None = None
        self._set_flag()

    @property
    def seq(self) -> int:
        """How many answers are stored."""
        return len(self.record.answers)

    @property
    def over(self) -> bool:
        return self.record.result is not None or self._waiting.over

    @property
    def is_busy(self) -> bool:
        """Is somebody connected, or something under way? A live clock is, whoever looks."""
        clocks = self.record.clocks
        ticks = clocks is not None and clocks.control.is_live and clocks.runs is not None
        driven = self._driver is not None and not self._driver.done()
        return bool(self.connections) or self._lock.locked() or driven or ticks

    def players(self, seat: int | None) -> list[PlayerView]:
        """Who sits where, as ``seat`` may know it: a deck tells hidden cards, so it is the seat's own until the end."""
        shown: list[PlayerView] = []
        late = self._is_late(seat)
        for n, each in enumerate(self._seats_for(seat)):
            player: PlayerView = {"seat": n, "name": each.name, "kind": f"bot:{each.bot}" if each.bot else each.kind}
            if each.resigned is not None:
                player["resigned"] = True
            if each.left:
                player["left"] = True
            if each.late:
                player["late"] = True
            if n != seat and not late and self._is_away(n):
                player["away"] = int(time.monotonic() - self._changed[n])
                if seat is not None and not self.record.seats[seat].bot and not self._goes_by_days:
                    player["claim_in"] = self._claim_in(seat, n)
            if self.over or n == seat or (seat is not None and self.record.openness.decks == "open"):
                player["deck"] = str(self.record.decks[n].get("id", ""))
            shown.append(player)
        return shown

    def _is_late(self, seat: int | None) -> bool:
        """Is a seat, or whoever watches, shown the game late?"""
        return seat is None and not self.over and bool(self.record.openness.late)

    def _seats_for(self, seat: int | None) -> list[SeatRecord]:
        """Return who sits where; who watches late does not know yet who has given up since."""
        if not self._is_late(seat):
            return self.record.seats
        at = 0 if self._late is None else self._late.at
        return [
            replace(each, resigned=None, left=False, late=False) if (each.resigned or 0) > at else each
            for each in self.record.seats
        ]

    def _at_once(self) -> list[Connection]:
        """Return the connections that hear of everything when it happens."""
        return [each for each in self.connections if not self._is_late(each.seat)]

    async def _watched(self) -> tuple[State, int]:
        """Return the position that whoever watches is shown, and after how many answers it is. Holds the lock."""
        if not self._is_late(None):
            return self._state, self.seq
        if self._late is None:
            self._late = await aside(lambda: Late.of(self.record, self.record.openness.late))
        return self._late.state, self._late.at

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(each.seat is None for each in self.connections)

    async def live(self) -> LiveView:
        """Return what the lobby shows of the game: what whoever watches sees."""
        async with self._lock:
            state, at = await self._watched()
            which = at, self._taken_back, self.over
            if self._live is None or self._live[0] != which:
                self._live = which, await aside(lambda: self._view(state, None))
            view, seats = self._live[1], self._seats_for(None)
            return {"id": self.record.id, "system": self.record.system, "title": game(self.record.system).title,
                    "options": dict(self.record.options), "stage": stage_of(view), "board_size": view["board_size"],
                    "seats": [fighter_of(view, n, each.name, "bot" if each.bot else "human")
                              for n, each in enumerate(seats)], "watchers": self.watchers,
                    "late": self.record.openness.late}  # fmt: skip

    def _is_away(self, seat: int) -> bool:
        """Is a person to answer here, and nobody connected?"""
        return not (self.over or self.record.seats[seat].bot or any(each.seat == seat for each in self.connections))

    @property
    def _goes_by_days(self) -> bool:
        return self.record.clocks is not None and not self.record.clocks.control.is_live

    def _claim_in(self, seat: int, other: int) -> int:
        """Return in how many seconds ``seat`` may claim the game from who is away: what it has waited itself counts."""
        waited = time.monotonic() - max(self._changed[seat], self._changed[other])
        return max(0, math.ceil(self._claim_after - waited))

    def summary(self, seat: int | None) -> RoomView:
        """What ``seat``, or anybody, may know of the room."""
        shown: RoomView = {
            "id": self.record.id, "system": self.record.system, "title": game(self.record.system).title,
            "options": dict(self.record.options),
            "players": self.players(seat), "over": self.over, "rematch": self.record.rematch,
            "created": self.record.created, "claim_after": 0 if self._goes_by_days else int(self._claim_after),
            "requests": self._requests_for(seat),
        }  # fmt: skip
        shown["watch"], shown["hands"] = self.record.openness.watch, self.record.openness.hands
        shown["watchers"] = self.watchers
        clocks = self._clocks_view()
        if clocks is not None and not self._is_late(seat):
            shown["clocks"] = clocks
        if self.record.branch is not None and self.record.branch.position:
            shown["from_position"] = True
        return shown

    @property
    def readers(self) -> tuple[str, ...] | None:
        """Return the hashes of the keys that open the record of the game once it is over; None: it is everybody's."""
        return None if self.record.openness.hands else tuple(each.key for each in self.record.seats if each.key)

    def opens_to(self, key: str) -> bool:
        """May who has this key, or none, see every hand once the game is over?"""
        return self.readers is None or self.seat_of(key) is not None

    def seat_of(self, key: str) -> int | None:
        """Return the seat that ``key`` opens."""
        for n, each in enumerate(self.record.seats):
            if fits(key, each.key) and each.is_human:
                return n
        return None

    async def shown(self, seat: int | None) -> ShownRoom:
        """The room and its view for somebody who only looks in."""
        async with self._lock:
            state, at = await self._watched() if seat is None else (self._state, self.seq)
            view = await aside(lambda: self._view(state, seat))
            return {**self.summary(seat), "seat": seat, "seq": at, "view": view}

    async def text(self) -> str:
        """Return the whole record, which says so where somebody resigned. It names hidden cards."""
        async with self._lock:
            await self._open_luck()
            return await aside(self._text)

    async def luck(self) -> str:
        """Return the record as a spectator may know it, with the seals of its luck, which are not opened."""
        async with self._lock:
            state, _at = await self._watched()
            return await aside(lambda: self._with_table(state.record_for(None), opened=False))

    def _view(self, state: State, seat: int | None) -> View:
        view = state.view(seat)
        if self.record.result is not None:
            result = self.record.result
            view["decision"] = None
            view["result"] = {"winner": result["winner"], "winners": winners_of(result), "reason": result["reason"],
                              "text": result["text"], "clause": result["clause"]}  # fmt: skip
        return view

    def _text(self) -> str:
        text, result = self._state.record(), self.record.result
        if result is not None and result["reason"] == AGREED:
            between = winners_of(result)
            everybody = len(between) == len(self.record.seats)
            text = agreed(text, "" if everybody else "".join(SEAT_LETTERS[each] for each in between), result["text"])
        elif result is not None:
            text = resigned(
                text, "".join(SEAT_LETTERS[each] for each in winners_of(result)) or UNFINISHED, result["text"]
            )
        return self._with_table(text)

    def _with_table(self, text: str, *, opened: bool = True) -> str:
        """Return a record that says who plays, and how the luck was sealed."""
        seats = self._seats_for(None)
        players = [Player(each.kind, each.bot if each.resigned is not None else "") for each in seats]
        told = with_players(text, players, [each.name for each in seats])
        chance = self.record.chance
        if chance is not None and not opened:
            chance = replace(chance, opened="")
        return told if chance is None else with_chance(told, chance)

    # connections

    async def join(self, connection: Connection, since: int) -> None:
        """Add a connection, tell it everything, and go on playing."""
        async with self._lock:
            await self._welcome(connection, since)
            self._come_or_go(connection, self.connections.add, "is here")
            self._changes.give()
            await self._release_clocks()
            self._await_expiry()
        self.wake()

    def _come_or_go(self, connection: Connection, change: Callable[[Connection], None], what: str) -> None:
        """Add or remove a connection; if it was the only one of its seat, tell the others."""
        seat = connection.seat
        others = [each for each in self._at_once() if each is not connection]
        known = connection in self.connections or change == self.connections.add
        change(connection)
        if seat is None or not known or any(each.seat == seat for each in others):
            return
        self._changed[seat] = time.monotonic()
        player = self.record.seats[seat]
        if self.over and any(each.seat == seat for each in self.record.requests.open(time.time())):
            self._now_asked(self.record.requests, "" if change == self.connections.add else f"{player.name} has gone.")
        if self.over or player.bot:
            return
        for each in others:
            each.send(protocol.presence(self.players(each.seat), f"{player.name} {what}."))

    async def tell_all_again(self, connection: Connection, since: int) -> None:
        async with self._lock:
            await self._welcome(connection, since)

    async def _welcome(self, connection: Connection, since: int) -> None:
        state, at = await self._watched() if connection.seat is None else (self._state, self.seq)
        view, events = await aside(lambda: self._told(state, connection.seat, since))
        connection.known = self._next_event(events, since)
        may_undo = await aside(lambda: self._may_undo(connection.seat))
        room = self.summary(connection.seat)
        connection.send(protocol.welcome(room, connection.seat, at, view, events, may_undo=may_undo))

    def leave(self, connection: Connection) -> None:
        """Remove a connection. This gives nothing up."""
        self._come_or_go(connection, self.connections.discard, "has gone")
        self._changes.give()
        self._await_expiry()

    @staticmethod
    def _next_event(events: Sequence[EventView], known: int) -> int:
        return max(known, events[-1]["n"] + 1) if events else known

    def _told(self, state: State, seat: int | None, since: int) -> Told:
        return self._view(state, seat), state.events(since, seat)

    async def _prepared(self, state: State, seq: int, *, undone: bool = False, over: bool = False) -> Prepared:
        """Build what every connection is to be told of the position after ``seq`` answers. Holds the lock."""
        await self._watched()
        seen = self._late
        wanted: set[Listener] = {(each.seat, 0 if undone else each.known) for each in self._at_once()}
        watching = {each.known for each in self.connections if each.seat is None}

        def build() -> Prepared:
            told = {each: self._told(state, *each) for each in wanted}
            if seen is None:
                return Prepared(told, again=undone)
            if over:
                shown, following, again = state, None, seen.cut is not None
            else:
                following = seen.taken_back(seq) if undone else seen.after(self.record, seq)
                shown, again = following.state, following.again
            if over or again or shown is not seen.state:
                told.update({(None, each): self._told(shown, None, each) for each in ({0} if again else watching)})
            return Prepared(told, following, again=again)

        return await aside(build)

    def _tell(self, prepared: Prepared, *, undone: bool = False) -> None:
        before, self._late = self._late, prepared.late
        for each in list(self.connections):
            anew = prepared.again if each.seat is None else undone
            told = prepared.told.get((each.seat, 0 if anew else each.known))
            if told is None:  # who watches late has nothing to hear of yet
                continue
            view, events = told
            each.known = self._next_event(events, 0 if anew else each.known)
            may_undo = bool(self._undoable) and each.seat in self._people
            late = prepared.late if self._is_late(each.seat) else None
            seq, clocks = (self.seq, self._clocks_view()) if late is None else (late.at, None)
            each.send(protocol.update(seq, view, events, undone=anew, may_undo=may_undo, clocks=clocks))
            if late is not None and before is not None and self._gave_up(before.at, late.at):
                each.send(protocol.seated(self.summary(None), ""))
        self._changes.give()

    def _gave_up(self, since: int, until: int) -> bool:
        """Has somebody given up after more answers than ``since``, and not more than ``until``?"""
        return any(each.resigned is not None and since < each.resigned <= until for each in self.record.seats)

    # answers

    async def answer(self, seat: int, seq: int, notation: str, came: float | None = None) -> None:
        """Take a person's answer, which ``came`` then (now, if that is not said): check it, store it, then show it.

        Raises: StaleError if ``seq`` is not the decision asked now; RefusedError with the rules' reason;
        RulesBugError if the rules fail, the game standing as before.
        """
        self._plays_on(seat, notation)
        # a clock stops when the answer comes in, whatever is done with it then
        await self._answer(seat, seq, notation, self._taken_back, by_hand=True, came=came or time.time())

    def _plays_on(self, seat: int, what: str) -> None:
        """Raises: RefusedError if the person at this seat has given up."""
        if not self.over and self.record.seats[seat].resigned is not None:
            player = self.record.seats[seat]
            why = "You were away and your seat was claimed" if player.left else "You have resigned"
            raise RefusedError(what, "", f"{'You had no time left' if player.late else why}; a bot plays on for you.")

    async def _answer(self, seat: int, seq: int, notation: str, taken_back: int, *, by_hand: bool,
                      came: float | None = None) -> None:  # fmt: skip
        notation = " ".join(notation.split())
        async with self._lock:
            if self.over:
                raise RefusedError(notation, "", "The game is over.")
            if seq != self.seq or taken_back != self._taken_back:
                raise StaleError
            if self._waiting.seat != seat:
                asked = self._waiting.seat
                who = self.record.seats[asked].name if asked is not None else "Nobody"
                raise RefusedError(notation, "", f"{who} decides now.")
            clocks = self.record.clocks
            if came is not None and clocks is not None and clocks.remaining(seat, came) <= 0:
                raise RefusedError(notation, "", "You have no time left.")
            following, waiting = await aside(lambda: self._after(seat, notation))
            # what is told is built before the answer is stored: a position that cannot be shown is none to go on from
            prepared = await self._prepared(following, self.seq + 1, over=waiting.over)
            drawn = drawn_since(following, len(self._state.drawn))
            now = time.time()
            requests = self.record.requests.after_answer(seat, now, by_hand=by_hand)
            if waiting.over:
                requests = requests.ended()
            changed = requests != self.record.requests
            clocks = self._clocks_after(waiting, came=came, chosen=by_hand)
            await self._store.append(
                self.record.id, self.seq, seat, notation, drawn, requests=requests if changed else None, clocks=clocks
            )
            same = bool(self.record.answers) and self.record.answers[-1][0] == seat
            self._past = [*(self._past if same else []), self._state]
            self.record.answers.append((seat, notation))
            self.record.drawn.append(drawn)
            self._state, self._waiting, self._undoable = following, waiting, None
            # nor does one run before its person can know: what was kept has taken its time
            self._now_ticking(clocks and clocks.begin(time.time()))
            await aside(lambda: self._may_undo(seat))
            self._tell(prepared)
            if changed:
                lapsed = self.record.requests.open(now) != requests.open(now) and not waiting.over
                self._now_asked(requests, "The game has gone on, and that is not asked any more." if lapsed else "")
            await self._open_luck()
        self.wake()

    async def _open_luck(self) -> None:
        """Show the secret of a game that is over, if that was not done yet. Holds the lock."""
        chance = self.record.chance
        if self.over and chance is not None and not chance.opened:
            shown = opened(chance)
            await self._store.set_chance(self.record.id, shown)
            self.record.chance = shown

    def _after(self, seat: int, notation: str) -> tuple[State, Waiting]:
        """Return the state after an answer, and what it waits for. Raises: RefusedError, RulesBugError."""
        refusal = self._state.why_not(notation, seat)
        if refusal is not None:
            raise RefusedError(notation, refusal.clause, refusal.reason)
        following = self._state.clone()
        try:
            following.apply(notation)
            return following, Waiting.of(following)
        except IllegalActionError as error:
            raise RefusedError(notation, error.refusal.clause, error.refusal.reason) from error
        except AgonError:
            raise
        except Exception as error:
            raise RulesBugError(f"the rules failed at {notation!r}: {error!r}", self._state.record()) from error

    async def resign(self, seat: int) -> None:
        """Let a seat give up: the game ends, or a bot plays on for it (see ``agon.core.resign``)."""
        async with self._lock:
            if self.over:
                raise RefusedError("resign", "", "The game is over.")
            self._plays_on(seat, "resign")
            await self._give_up(seat)
        self.wake()

    async def claim(self, seat: int, other: int) -> None:
        """Let a seat give up for another whose player is away and holds the game up. Raises: RefusedError."""
        async with self._lock:
            self._plays_on(seat, "claim")
            why_not = self._why_not_claim(seat, other)
            if why_not:
                raise RefusedError("claim", "", why_not)
            await self._give_up(other, left=True)
        self.wake()

    def _why_not_claim(self, seat: int, other: int) -> str:
        """Return why ``seat`` may not claim the game from ``other``, or nothing."""
        if self.over:
            return "The game is over."
        if other >= len(self.record.seats) or other == seat:
            return f"There is no other player with the number {other}."
        player = self.record.seats[other]
        if player.bot:
            return f"{player.name} is a bot, and never away."
        if self._goes_by_days:
            return "This game goes by days: it ends when somebody has no time left, and not before."
        if not self._is_away(other):
            return f"{player.name} is here. A game is claimed only from who is away."
        rest = self._claim_in(seat, other)
        if rest:
            return (
                f"{player.name} may come back: a game can be claimed once a player has been away for "
                f"{self._claim_after:.0f} seconds while you waited; {rest} are left."
            )
        if self._waiting.seat != other:
            return f"The game does not wait for {player.name}. It can be claimed when {player.name} is to answer."
        return ""

    async def _give_up(self, seat: int, *, left: bool = False, late: bool = False) -> None:
        """End the game for a seat, or let a bot play on in it. Holds the lock. Raises: RefusedError."""
        view = await aside(lambda: self._state.view(None))
        seats = view["seats"]
        if seats[seat]["defeated"] and not late:
            whose = f"The warrior of {self.record.seats[seat].name}" if left else "Your warrior"
            raise RefusedError(
                "claim" if left else "resign", "", f"{whose} is defeated: there is nothing left to give up."
            )
        now = list(self.record.seats)
        now[seat] = replace(now[seat], resigned=self.seq, left=left, late=late)
        people = [n for n, each in enumerate(now) if not each.bot]
        winners = winners_after(seats, [n for n, each in enumerate(now) if each.resigned is not None], people)
        text = said([each.name for each in now], seat, winners, match="match" in view, left=left, late=late)
        if winners is None:
            requests = self.record.requests.lapse(time.time(), "draw", "undo")
            clocks = self._clocks_after(self._waiting, seats=now)
            await self._store.set_seats(self.record.id, now, requests, clocks)
            self.record.seats, self.record.requests = now, requests
            self._now_ticking(clocks)
            self.ask_always.discard(seat)
            self._tell_players(text)
        else:
            result = {"winner": winners[0] if winners else None, "winners": winners, "reason": RESIGNED,
                      "text": text, "clause": ""}  # fmt: skip
            await self._end(result)

    async def _end(self, result: Mapping[str, Any]) -> None:
        """End the game as its players would have it. Holds the lock."""
        requests, clocks = self.record.requests.ended(), self._clocks_after(Waiting(None, over=True))
        await self._store.set_result(self.record.id, result, requests, clocks)
        self.record.result = result
        self._now_ticking(clocks)
        self._tell(await self._prepared(self._state, self.seq, over=True))
        if requests != self.record.requests:
            self._now_asked(requests, "")
        await self._open_luck()

    def _tell_players(self, text: str) -> None:
        for each in self._at_once():
            each.send(protocol.seated(self.summary(each.seat), text))

    async def undo(self, seat: int, seq: int) -> None:
        """Take back the last choice of ``seat``, and with it the answers that followed by themselves.

        Free against bots only, and never across a roll or a card turned up: what has been seen cannot be unseen.
        """
        self._plays_on(seat, "undo")
        async with self._lock:
            if seq != self.seq:
                raise StaleError
            if self.over:
                raise RefusedError("undo", "", "The game is over.")
            await self._take_back(seat, *await aside(lambda: self._before(seat)))
        self.wake()

    async def _take_back(self, seat: int, many: int, back: State, text: str = "") -> None:
        """Take the last answers of the game back for a seat. Holds the lock."""
        waiting = await aside(lambda: Waiting.of(back))
        prepared = await self._prepared(back, self.seq - many, undone=True)
        requests = self.record.requests.after_cut(self.seq - many, time.time())
        clocks = self._clocks_after(waiting)
        await self._store.cut(self.record.id, self.seq - many, requests, clocks)
        del self.record.answers[-many:]
        del self.record.drawn[-many:]
        del self._past[-many:]
        self._taken_back += 1
        self._state, self._waiting, self._undoable = back, waiting, None
        self._now_ticking(clocks)
        await aside(lambda: self._may_undo(seat))
        self._tell(prepared, undone=True)
        if requests != self.record.requests:
            self._now_asked(requests, text)

    # clocks

    @property
    def ticks(self) -> bool:
        """Has this game a clock for which it matters how long a message takes?"""
        return self.record.clocks is not None and self.record.clocks.control.is_live and not self.over

    def _chooser(self, waiting: Waiting, seats: Sequence[SeatRecord]) -> int | None:
        """Return whose clock runs: who has something to choose, is a person, and has not given up."""
        seat = waiting.seat
        if seat is None or waiting.over or seats[seat].bot or (waiting.only and seat not in self.ask_always):
            return None
        return seat

    def _clocks_after(self, waiting: Waiting, *, seats: Sequence[SeatRecord] | None = None, came: float | None = None,
                      chosen: bool = False) -> Clocks | None:  # fmt: skip
        """Return the clocks once the game waits for something else; the one that runs stops at ``came``, or now."""
        clocks, now = self.record.clocks, time.time()
        if clocks is None:
            return None
        runs = self._chooser(waiting, seats or self.record.seats)
        if clocks.runs is None and runs is None:
            return clocks
        stopped = clocks.turn_to(None, now if came is None else came, chosen=chosen)
        return stopped.turn_to(runs, max(now, stopped.since), chosen=False)

    def _now_ticking(self, clocks: Clocks | None) -> None:
        """Go by these clocks, which are kept."""
        self.record.clocks = clocks
        self._set_flag()

    def _set_flag(self) -> None:
        """See to it that who has no time left loses the game then."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        clocks, now = self.record.clocks, time.time()
        if clocks is not None and clocks.runs is not None and not self.over:
            wait = clocks.remaining(clocks.runs, now) + max(0.0, clocks.since - now) + self._delay(clocks.runs)
            self._flag = asyncio.get_running_loop().call_later(wait + 0.01, self._flag_falls)

    def _delay(self, seat: int) -> float:
        """Return for how long an answer of this seat may be under way."""
        return max((each.lag.delay for each in self.connections if each.seat == seat), default=0.0)

    def _flag_falls(self) -> None:
        self._flag = None
        self._flag_fell = asyncio.create_task(self._end_late(), name=f"time of room {self.record.id}")

    async def _end_late(self) -> None:
        """Let who has no time left give up, unless an answer came before."""
        async with self._lock:
            clocks = self.record.clocks
            if self.over or clocks is None or clocks.runs is None:
                return
            if clocks.remaining(clocks.runs, time.time() - self._delay(clocks.runs)) > 0:
                self._set_flag()
                return
            try:
                await self._give_up(clocks.runs, late=True)
            except Exception:  # what cannot be kept now is tried again: nobody goes on without time
                log.exception("room %s: the end of somebody's time could not be kept", self.record.id)
                self._flag = asyncio.get_running_loop().call_later(RETRY, self._flag_falls)
        self.wake()

    async def _release_clocks(self) -> None:
        """Let held clocks run once all people are there. Holds the lock."""
        clocks, now = self.record.clocks, time.time()
        if clocks is None or not clocks.is_held(now) or not self._are_here(self._people):
            return
        running = clocks.go_on(now)
        await self._store.set_clocks(self.record.id, running)
        self._now_ticking(running)
        view = self._clocks_view()
        assert view is not None
        for each in self._at_once():
            each.send(protocol.clocks(view))

    def _clocks_view(self) -> ClocksView | None:
        clocks, now = self.record.clocks, time.time()
        if clocks is None:
            return None
        left = [None if each.bot else round(clocks.remaining(n, now), 1) for n, each in enumerate(self.record.seats)]
        return {"name": clocks.name, "left": left, "runs": None if self.over else clocks.runs,
                "held": round(max(0.0, clocks.since - now), 1) if clocks.is_held(now) else 0.0}  # fmt: skip

    async def always_ask(self, seat: int, *, wanted: bool) -> None:
        """Do not answer decisions with a single option for a seat, or do: then its clock does not run for them."""
        async with self._lock:
            (self.ask_always.add if wanted else self.ask_always.discard)(seat)
            if self.record.clocks is not None and self._waiting.seat == seat and not self.over:
                clocks = self._clocks_after(self._waiting)
                if clocks is not None and clocks.runs != self.record.clocks.runs:
                    await self._store.set_clocks(self.record.id, clocks)
                    self._now_ticking(clocks)
        self.wake()

    # what people ask of each other

    async def ask(self, seat: int, kind: Kind, seq: int) -> None:
        """Ask the other people for a draw, or to take back one's last choice. Raises: RefusedError, StaleError."""
        self._plays_on(seat, kind)
        async with self._lock:
            if self.over:
                raise RefusedError(kind, "", "The game is over.")
            if seq != self.seq:
                raise StaleError
            asked, bots = await aside(lambda: self._concerned(seat))
            if kind == "draw" and (bots or not asked):
                plays = f"{listed(bots)} {'play' if len(bots) > 1 else 'plays'} to the end."
                raise RefusedError(kind, "", plays if bots else "Nobody is left to agree to a draw.")
            now, requests = time.time(), self.record.requests
            why_not = requests.why_not(kind, seat, asked, [by for by, _ in self.record.answers], self._names, now)
            if why_not:
                raise RefusedError(kind, "", why_not)
            if kind == "undo":
                # a person who is defeated is not asked, and nothing that they have seen is taken back without them
                back = await aside(lambda: self._before_with(seat, asked) if asked else self._before(seat))
                if not asked:
                    await self._take_back(seat, *back)
                    self.wake()
                    return
            new = requests.ask(Request(0, kind, seat, asked, seq, 0.0), now, here=self._are_here(asked))
            await self._keep_asked(new, "")

    def _are_here(self, seats: Sequence[int]) -> bool:
        return all(any(each.seat == one for each in self.connections) for one in seats)

    async def again(self, seat: int, *, swap: bool, seal: str, number: str) -> Request | None:
        """Ask the other people to play again; return what all have agreed to, None while somebody has to answer.

        Who wants what another has asked for says yes to it. Raises: RefusedError.
        """
        async with self._lock:
            asked = [n for n, each in enumerate(self.record.seats) if each.is_human and n != seat]
            wanted = Request(0, "rematch", seat, asked, self.seq, 0.0, swap=swap, seal=seal, number=number)
            if not asked:
                return wanted
            now, requests = time.time(), self.record.requests
            for each in self._asked_now():
                if each.swap == swap and seat in each.waits_for:
                    return await self._agree(each, seat)
            why_not = requests.why_not("rematch", seat, asked, [], self._names, now)
            if why_not:
                raise RefusedError("rematch", "", why_not)
            await self._keep_asked(requests.ask(wanted, now, here=self._are_here(asked)), "")
            return None

    async def is_followed_by(self, after: str) -> None:
        """Keep which game comes after this one: nothing is asked any more."""
        async with self._lock:
            requests = self.record.requests.ended()
            await self._store.set_rematch(self.record.id, after, requests)
            self.record.rematch = after
            if requests != self.record.requests:
                self._now_asked(requests, "")

    async def reply(self, seat: int, number: int, answer: Reply) -> Request | None:
        """Let a seat answer a request, or take back its own; return the rematch that all have agreed to now, if any.

        Raises: RefusedError.
        """
        self._plays_on(seat, "reply")
        async with self._lock:
            now, requests = time.time(), self.record.requests
            request = next((each for each in self._asked_now() if each.id == number), None)
            if request is None:
                raise RefusedError("reply", "", "That is not asked any more.")
            what, name = NOUNS[request.kind], self._names[seat]
            if seat == request.seat:
                if answer != "no":
                    raise RefusedError("reply", "", "That is for the others to answer. You can only take it back.")
                await self._keep_asked(requests.close(request, now), f"{name} takes {what} back.")
                return None
            if seat not in request.waits_for:
                raise RefusedError("reply", "", "You have answered that, or were not asked.")
            if answer != "yes":
                closed = requests.close(request, now)
                await self._keep_asked(
                    closed.silence(request, seat) if answer == "never" else closed, f"{name} declines {what}."
                )
                return None
            agreed_to = await self._agree(request, seat)
        self.wake()
        return agreed_to

    async def _agree(self, request: Request, seat: int) -> Request | None:
        """Let a seat say yes; return what all have agreed to if it is not for this room to do. Holds the lock."""
        if request.waits_for != [seat]:
            await self._keep_asked(self.record.requests.agree(request, seat), "")
        elif request.kind == "rematch":
            return request
        else:
            await self._carry_out(request)
        return None

    async def _carry_out(self, request: Request) -> None:
        """Do what all have agreed to. Holds the lock."""
        seats = sorted([request.seat, *request.asked])
        names = listed([self._names[each] for each in seats])
        if request.kind == "undo":
            back = await aside(lambda: self._before_with(request.seat, request.asked))
            await self._take_back(request.seat, *back, f"{self._names[request.seat]} takes the last choice back.")
            return
        shown = (await aside(lambda: self._state.view(None)))["seats"]
        between = drawn_between(shown, [n for n, each in enumerate(self.record.seats) if each.resigned is not None])
        await self._end({"winner": None, "winners": between, "reason": AGREED,
                         "text": f"{names} agree to a draw.", "clause": ""})  # fmt: skip

    def say(self, seat: int, phrase: Phrase) -> None:
        """Let a seat say something to all who sit here. It is kept nowhere. Raises: RefusedError."""
        now = time.monotonic()
        rest = self._said.get(seat, now - PAUSE) + PAUSE - now
        if rest > 0:
            raise RefusedError("say", "", f"You have just said something. Wait {counted(math.ceil(rest), 'second')}.")
        self._said[seat] = now
        for each in list(self.connections):
            if each.seat is not None:
                each.send(protocol.said(seat, phrase))

    def _concerned(self, seat: int) -> tuple[list[int], list[str]]:
        """Return the other people who still play, and the names of the bots that do for nobody who has given up.

        Raises: RefusedError where ``seat`` does not play any more.
        """
        shown = self._state.view(None)["seats"]
        if shown[seat]["defeated"]:
            raise RefusedError("ask", "", "You are defeated: the game is for the others to play.")
        standing = [n for n in range(len(self.record.seats)) if n != seat and not shown[n]["defeated"]]
        people = self._people
        bots = [self._names[n] for n in standing if not self.record.seats[n].is_human]
        return [n for n in standing if n in people], bots

    def _before_with(self, seat: int, asked: Sequence[int]) -> tuple[int, State]:
        """Return what ``_before`` does, where the seats ``asked`` agree to take back their own answers with it."""
        agreeing = [seat, *asked]
        given = [each for each, _notation in self.record.answers]
        first = max(0, self.seq - FURTHEST)
        states = self._states_from(replay(self.record, first), first)
        for place in takewhile(lambda each: given[each] in agreeing, range(self.seq - 1, first - 1, -1)):
            back = states[place - first]
            node = back.node()
            if given[place] == seat and isinstance(node, Decision) and len(node.options) > 1:
                reason = why_not_ask(agreeing, given[place:], [*states[place - first :], self._state])
                if reason:
                    raise RefusedError("undo", "", reason)
                return self.seq - place, back
        raise RefusedError("undo", "", why_not_ask(agreeing, [], [self._state]))

    def _states_from(self, state: State, first: int) -> list[State]:
        """Return the states before each answer from number ``first`` on, ``state`` being before that one."""
        states = []
        for _by, notation in self.record.answers[first:]:
            states.append(state.clone())
            state.apply(notation)
        return states

    @property
    def _names(self) -> list[str]:
        return [each.name for each in self.record.seats]

    async def _keep_asked(self, requests: Requests, text: str) -> None:
        """Keep what is asked now, and then tell everybody. Holds the lock."""
        await self._store.set_requests(self.record.id, requests)
        self._now_asked(requests, text)

    def _now_asked(self, requests: Requests, text: str) -> None:
        """Tell everybody of what is asked now, which is kept."""
        self.record.requests = requests
        for each in self._at_once():
            each.send(protocol.asked(self._requests_for(each.seat), text))
        self._await_expiry()

    def _requests_for(self, seat: int | None) -> list[RequestView]:
        now = time.time()
        return [] if self._is_late(seat) else [
            {"id": each.id, "kind": each.kind, "seat": each.seat, "text": told(each, seat, self._names),
             "answers": seat in each.waits_for, "seconds": math.ceil(each.until - now)}
            for each in self._asked_now()
        ]  # fmt: skip

    def _asked_now(self) -> list[Request]:
        """Return what is asked at the moment: who wants to play again, but is not here, has thought better of it."""
        open_ = self.record.requests.open(time.time())
        return [each for each in open_ if each.kind != "rematch" or self._are_here([each.seat])]

    def _await_expiry(self) -> None:
        """See to it that who is here is told when the next request runs out."""
        if self._expiry is not None:
            self._expiry.cancel()
            self._expiry = None
        now = time.time()
        ends = [each.until for each in self.record.requests.open(now)]
        if ends and self.connections:
            self._expiry = asyncio.get_running_loop().call_later(
                min(ends) - now + 0.05, lambda: self._now_asked(self.record.requests, "Nobody answered in time.")
            )

    @property
    def _people(self) -> list[int]:
        """The seats that a person plays."""
        return [n for n, each in enumerate(self.record.seats) if not each.bot]

    def _before(self, seat: int) -> tuple[int, State]:
        """Return how many answers are taken back together, and the state before them: those that followed by themselves
        go with the one that was chosen. Raises: RefusedError if it may not be taken back.
        """
        run = list(takewhile(lambda each: each[0] == seat, reversed(self.record.answers)))
        for many in range(1, len(run) + 1):
            known = many <= len(self._past)
            # a clone: what is taken back is played on from
            back = self._past[-many].clone() if known else replay(self.record, self.seq - many)
            node = back.node()
            if isinstance(node, Decision) and len(node.options) > 1:
                states = self._past[-many:] if known else self._states_from(back.clone(), self.seq - many)
                reason = why_not_undo(seat, self._people, [seat] * many, [*states, self._state])
                break
        else:
            many, back = 0, self._state
            reason = why_not_undo(seat, self._people, [], [back])
        if reason:
            raise RefusedError("undo", "", reason)
        return many, back

    def _may_undo(self, seat: int | None) -> bool:
        """May this seat take the last answer of the game back?"""
        if seat is None or self.over or self._people != [seat]:
            return False
        if self._undoable is None:
            try:
                self._undoable = bool(self._before(seat))
            except RefusedError:
                self._undoable = False
        return self._undoable

    async def why(self, seat: int, notation: str) -> Message:
        """Why ``seat`` cannot do this now; a seat that does not decide hears only who does."""
        async with self._lock:
            refusal = await aside(lambda: self._state.why_not(" ".join(notation.split()), seat))
        return protocol.why(notation, refusal.clause if refusal else "", refusal.reason if refusal else "")

    async def preview(self, seat: int, seq: int, notation: str) -> Message:
        """What would be reached after an option, in a world imagined anew so that nothing hidden can show."""

        def imagine() -> list[ReachView]:
            if self._waiting.seat != seat or self._state.why_not(notation, seat) is not None:
                return []
            imagined = self._state.observation(seat).determinize(0)
            imagined.apply(notation)
            return imagined.view(seat)["reach"]

        async with self._lock:
            if seq != self.seq:
                raise StaleError
            return protocol.preview(seq, notation, await aside(imagine))

    async def hint(self, seat: int, seq: int, advise: Adviser) -> Message:
        """What a bot would choose for this seat, thought through on what the seat can see."""
        self._plays_on(seat, "hint")
        async with self._lock:
            if seq != self.seq:
                raise StaleError
            if self.over or self._waiting.seat != seat:
                raise RefusedError("hint", "", "There is nothing for you to decide now.")
            asked = self._as_it_stands()
            seen = await aside(lambda: self._state.clone().observation(seat))

        def think() -> Message:
            weighed = advise(asked, seat)
            return protocol.hint(seq, weighed, reason(seen, weighed[0][0]) if weighed else "")

        async with self._thinking.one(self._made_by):
            return await aside(think)

    # whoever is not at a keyboard

    def wake(self) -> None:
        """Let bots, and decisions with a single option, be answered."""
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._drive(), name=f"room {self.record.id}")

    async def _drive(self) -> None:
        while not self.over:
            waiting, seq, taken_back = self._waiting, self.seq, self._taken_back
            seat = waiting.seat
            if seat is None:
                return
            bot = self.record.seats[seat].bot
            try:
                if bot:
                    notation = await self._ask_bot(seat, bot)
                elif waiting.only and seat not in self.ask_always:
                    await asyncio.sleep(self._forced_delay)
                    if seat in self.ask_always:
                        return
                    notation = waiting.only
                else:
                    return
                await self._answer(seat, seq, notation, taken_back, by_hand=False)
            except StaleError:
                continue
            except RefusedError:
                if self.record.result is not None:  # somebody gave the game up meanwhile
                    return
                # the reason stays here: it is in the words of that seat and may name its hidden cards
                log.exception("room %s: %s was refused", self.record.id, bot or "the room")
                self._notice(f"{self.record.seats[seat].name} could not answer. The game stands as it was.")
                return
            except RulesBugError:
                log.exception("room %s: the rules failed", self.record.id)
                self._notice("Agon made a mistake in the rules. The game stands as it was; nothing is lost.")
                return
            except Exception:
                log.exception("room %s: the driver failed", self.record.id)
                self._notice("Something failed in Agon. The game stands as it was; nothing is lost.")
                return

    async def _ask_bot(self, seat: int, level: str) -> str:
        chance = self.record.chance
        seed = self.record.seed * 31 + seat if chance is None else chance.streams().seed(f"bot {seat}")
        asked = self._as_it_stands()
        try:
            async with self._thinking.one(self._made_by):
                return await aside(lambda: self._choose(asked, seat, level, seed & 0x7FFFFFFF))
        except Exception:
            log.exception("room %s: bot %s failed", self.record.id, level)
            self._notice(f"{self.record.seats[seat].name} failed to think and takes the first option.")
        async with self._lock:
            return await aside(lambda: self._state.clone().observation(seat).options[0].notation)

    def _as_it_stands(self) -> RoomRecord:
        """Return the record as it is now, which whoever thinks about it may keep."""
        return replace(self.record, answers=list(self.record.answers), drawn=list(self.record.drawn))

    def _notice(self, text: str) -> None:
        for each in self._at_once():
            each.send(protocol.notice(text))

    def put_away(self) -> None:
        """Wait for nothing any more: the room is opened again when somebody comes."""
        for timer in (self._expiry, self._flag):
            if timer is not None:
                timer.cancel()

    async def close(self) -> None:
        for each in list(self.connections):
            each.close()
        self.put_away()
        clocks = self.record.clocks
        if clocks is not None and not self.over:
            async with self._lock:
                await self._store.set_clocks(self.record.id, clocks.stop(time.time()))
        await cancelled(self._driver)


class Rooms:
    """The rooms of this server: made, found, and built again from the store after a restart."""

    def __init__(self, store: Store, choose: Chosen, *, forced_delay: float,
                 claim_after: float = CLAIM_AFTER, most: int = MOST_GAMES,
                 changed: Signal | None = None) -> None:  # fmt: skip
        self._changes = changed or Signal()
        self._store = store
        self._choose = choose
        self._forced_delay = forced_delay
        self._claim_after = claim_after
        self._most = most
        self._thinking = Turns(at_once())
        self._began = time.time()
        """When this server began to run: what a clock lost before is not known."""
        self._open: dict[str, Room] = {}
        # one lock a room, so that a game that is slow to replay keeps nobody from the others
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _only_one(self, room_id: str) -> asyncio.Lock:
        return self._loading.setdefault(room_id, asyncio.Lock())

    async def create(self, record: RoomRecord, made_by: str = "") -> Room:
        """Make a room for who asks from the address ``made_by``.

        Raises: IllegalDeckError, UnreadCardError, BadInputError; FullError where there is no room.
        """
        self._drop_idle()
        if sum(room.is_busy for room in self._open.values()) >= self._most:
            raise FullError(
                f"{self._most} games are under way on this server, which is all it holds. Try again when one has ended."
            )
        state, waiting = await aside(lambda: _with_waiting(_begun(record)))
        record.clocks = _first_clocks(record, waiting)
        await self._store.create(record)
        return self._keep(record, state, waiting, made_by)

    async def has(self, room_id: str) -> bool:
        """Is there such a room, whether or not it replays?"""
        return room_id in self._open or await self._store.has(room_id)

    async def get(self, room_id: str) -> Room | None:
        """Return the room, or None. Raises: BadRecordError if it is there and does not replay."""
        async with self._only_one(room_id):
            if room_id in self._open:
                return self._open[room_id]
            record = await self._store.load(room_id)
            if record is None:
                return None
            found = record
            state, waiting = await aside(lambda: _with_waiting(replay(found)))
            if record.clocks is not None:
                record.clocks = record.clocks.after_restart(self._began)
            self._drop_idle()
            return self._keep(record, state, waiting)

    async def rematch(self, room: Room, seat: int, make: Callable[[Request], RoomRecord], *, swap: bool, seal: str,
                      number: str) -> None:  # fmt: skip
        """Let a seat ask for the game after ``room``, and open it once all want it or nobody else is to be asked.

        Raises: RefusedError while ``room`` is played, and where that may not be asked.
        """
        if not room.over:
            match = "match" in room.record.options
            raise RefusedError(
                "rematch",
                "",
                f"The {'match' if match else 'game'} is not over. A rematch follows its end; to end it now, resign.",
            )
        if swap and room.record.branch is not None and room.record.branch.position:
            raise RefusedError("rematch", "", "This game began at a position: it is played again by the same sides.")
        agreed_to = None
        if room.record.rematch is None:
            agreed_to = await room.again(seat, swap=swap, seal=seal, number=number)
            if agreed_to is None:
                return
        await self.play_again(room, agreed_to, make)

    async def play_again(self, room: Room, agreed_to: Request | None, make: Callable[[Request], RoomRecord]) -> None:
        """Open what ``make`` makes of what all have agreed to, if it is not open, and tell everybody where it is."""
        async with self._only_one(room.record.id):
            if room.record.rematch is None and agreed_to is not None:
                after = await self.create(make(agreed_to))
                await room.is_followed_by(after.record.id)
        found = await self.get(str(room.record.rematch))
        assert found is not None, f"room {room.record.id} names a rematch {room.record.rematch} that is not stored"
        for each in list(room.connections):
            if each.seat is not None:
                each.send(protocol.moved(found.record.id, each.seat, each.key))

    def _keep(self, record: RoomRecord, state: State, waiting: Waiting, made_by: str = "") -> Room:
        room = Room(
            record,
            state,
            waiting,
            self._store,
            self._choose,
            forced_delay=self._forced_delay,
            claim_after=self._claim_after,
            thinking=self._thinking,
            made_by=made_by or record.id,
            changed=self._changes,
        )
        self._open[record.id] = room
        room.wake()
        self._changes.give()
        return room

    def listed(self) -> list[Room]:
        """Return the games that are played now, and that everybody may watch."""
        return [
            each for each in self._open.values() if each.record.openness.is_listed and each.is_busy and not each.over
        ]

    def _drop_idle(self, most: int = 200) -> None:
        idle = [key for key, room in self._open.items() if not room.is_busy]
        for key in idle[: max(0, len(self._open) - most)]:
            self._open.pop(key).put_away()

    async def close(self) -> None:
        for room in list(self._open.values()):
            await room.close()
        self._open.clear()


def _with_waiting(state: State) -> tuple[State, Waiting]:
    return state, Waiting.of(state)


def _first_clocks(record: RoomRecord, waiting: Waiting) -> Clocks | None:
    """Return the clocks of a new game, that of who is to choose first running once everybody is there."""
    clocks, seat = record.clocks, waiting.seat
    if clocks is None or seat is None or waiting.only or record.seats[seat].bot:
        return clocks
    return clocks.turn_to(seat, clocks.since, chosen=False)
