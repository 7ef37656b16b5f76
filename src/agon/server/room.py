"""A room: one game, and those who play and watch it. Each of its parts has a module; here they work together.

It holds no rules. All changes go through its lock, one at a time: what is new is built, kept, and then told. Whatever
goes wrong in here, the stored answers stay, and the room can be built again from them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from agon.core.game import State
from agon.messages import Later, later, say
from agon.server.advice import Advice
from agon.server.agreements import Agreements, Rematch
from agon.server.audience import Audience
from agon.server.autoplay import Autoplay, Chosen
from agon.server.blocks import Blocks
from agon.server.chat import Chat
from agon.server.connection import Connection
from agon.server.endings import Endings
from agon.server.errors import LostError, RefusedError, StaleError, game_is_over
from agon.server.fair_queue import Turns
from agon.server.handover import HandOver
from agon.server.journal import drawn_since
from agon.server.keys import fits
from agon.server.presence import Presence
from agon.server.request_board import RequestBoard
from agon.server.requests import Kind, Reply, Request
from agon.server.room_game import RunningGame, Waiting, ending_of
from agon.server.room_views import RoomViews
from agon.server.signals import Signal
from agon.server.spectator_delay import LateWatching
from agon.server.store import Store
from agon.server.threads import aside, is_whole
from agon.server.timekeeper import Timekeeper
from agon.server.undo import Undo
from agon.server.views import LiveView, ShownRoom

log: Final = logging.getLogger("agon.server")


class Room:
    """A game in progress, and everybody who is connected to it.

    ``game``, ``presence``, ``views``, ``chat`` and ``advice`` may be asked by anybody; the other parts are the room's
    own, since who uses them holds its lock.
    """

    def __init__(self, game: RunningGame, store: Store, choose: Chosen, *, forced_delay: float, claim_after: float,
                 thinking: Turns, made_by: str, changed: Signal, blocks: Blocks,
                 lost: Callable[[Room], None] = lambda _room: None) -> None:  # fmt: skip
        self._store = store
        self._lost = lost
        self._is_lost = False
        self._lock = asyncio.Lock()
        self.game: Final = game
        self.record: Final = game.record
        self.presence: Final = Presence(game, claim_after)
        self._late = LateWatching(game)
        self._undo = Undo(game)
        self._timekeeper = Timekeeper(game, self.presence, store, self._time_is_over)
        self.views: Final = RoomViews(game, self.presence, self._late, self._timekeeper, blocks)
        self._audience = Audience(game, self.presence, self._late, self.views, self._undo, changed)
        self._board = RequestBoard(game, self.presence, self._audience, store)
        self._endings = Endings(game, self.presence, self._audience, self._timekeeper, self._board, store)
        self._agreements = Agreements(
            game, self.presence, self.views, self._undo, self._board, self._endings, self._go_back
        )
        self._handover = HandOver(game, self.presence, self._late, self._undo, self._audience, store)
        self.chat: Final = Chat(self._audience)
        self.advice: Final = Advice(game, self._lock, thinking, made_by)
        self._autoplay = Autoplay(game, self._lock, self._audience, choose, thinking, made_by, delay=forced_delay,
                                  take=self._take_by_itself)  # fmt: skip

    @contextlib.asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Change something while nobody else does, and go on playing then."""
        async with self._held():
            yield
        self.wake()

    @contextlib.asynccontextmanager
    async def _held(self) -> AsyncIterator[None]:
        """Change something while nobody else does. Where it is not known what is kept then, the room is given up."""
        async with self._lock:
            if self._is_lost:
                raise LostError(say("room-moved"))
            try:
                yield
            except LostError as error:
                log.warning("room %s: %s", self.record.id, error)
                self.give_up()
                raise

    def give_up(self) -> None:
        """Show everybody out, who may come back at once, and do nothing more: what is kept is the game."""
        self._is_lost = True
        self.put_away()
        self._audience.close()
        self._autoplay.stop()
        self._lost(self)

    def wake(self) -> None:
        """Let whoever needs no keyboard answer."""
        self._autoplay.wake()

    @property
    def is_busy(self) -> bool:
        """Is somebody connected, or something under way? A live clock is, whoever looks."""
        clocks = self.record.clocks
        ticks = clocks is not None and clocks.control.is_live and clocks.runs is not None
        return bool(self.presence.connections) or self._lock.locked() or self._autoplay.is_running or ticks

    # who may know what

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
            state, at = await self._late.seen_by(seat)
            view = await aside(lambda: self.game.view(state, seat))
            return {**self.views.summary(seat), "seat": seat, "seq": at, "view": view}

    async def live(self) -> LiveView:
        """What the lobby shows of the game: what whoever watches sees."""
        async with self._lock:
            return await self.views.live()

    @is_whole
    async def text(self) -> str:
        """Return the whole record, which says so where somebody gave up. It names hidden cards."""
        async with self._held():
            await self._endings.open_luck()
            return await aside(self.game.text)

    async def luck(self) -> str:
        """Return the record as a spectator may know it, with the seals of its luck, which are not opened."""
        async with self._lock:
            state, _at = await self._late.seen_by(None)
            seats = self._late.seats_for(None)
            return await aside(lambda: self.game.with_table(state.record_for(None), seats, opened=False))

    async def evidence(self) -> dict[str, Any]:
        """Return what the owner of the server may need to know of the game as it stands. It names hidden cards."""
        async with self._lock:
            game = self.game
            text = await aside(game.text)
            return {"answers": game.seq, "position": await aside(game.position), "record": text}

    # connections

    @is_whole
    async def join(self, connection: Connection, since: int) -> None:
        """Add a connection, tell it everything, and go on playing."""
        async with self._alone():
            await self._audience.welcome(connection, since)
            if self._audience.come(connection) and connection.seat is not None:
                self._board.came_or_went(connection.seat, None)
            if await self._timekeeper.release():
                self._audience.tell_clocks()
            self._board.await_expiry()

    async def tell_all_again(self, connection: Connection, since: int) -> None:
        async with self._lock:
            await self._audience.welcome(connection, since)

    def leave(self, connection: Connection) -> None:
        """Remove a connection. This gives nothing up."""
        if self._audience.go(connection) and connection.seat is not None:
            gone = later("room-has-gone", who=self.game.names[connection.seat])
            self._board.came_or_went(connection.seat, gone)
        self._board.await_expiry()

    @is_whole
    async def ask_always(self, seat: int, *, wanted: bool) -> None:
        """Do not answer decisions with a single option for a seat, or do: then its clock does not run for them."""
        async with self._alone():
            (self.game.ask_always.add if wanted else self.game.ask_always.discard)(seat)
            if self.game.waiting.seat == seat and not self.game.over:
                await self._timekeeper.turn()

    # answers

    @is_whole
    async def answer(self, seat: int, seq: int, notation: str, came: float | None = None) -> None:
        """Take a person's answer, which ``came`` then (now, if that is not said): check it, keep it, then show it.

        Raises: StaleError if ``seq`` is not the decision asked now; RefusedError with the rules' reason;
        RulesBugError if the rules fail, the game standing as before.
        """
        self.game.check_plays(seat, notation)
        taken_back = self.game.taken_back
        # a clock stops when the answer comes in, whatever is done with it then
        came = came or time.time()
        async with self._alone():
            notation = self._checked(seat, seq, notation, taken_back)
            if self._timekeeper.is_late(seat, came):
                raise RefusedError(notation, "", say("no-time-left"))
            await self._take(seat, notation, came)

    @is_whole
    async def _take_by_itself(self, seat: int, seq: int, notation: str, taken_back: int) -> None:
        """Take the answer of a bot, or the one that there is. Raises: as ``answer``."""
        async with self._alone():
            await self._take(seat, self._checked(seat, seq, notation, taken_back), None)

    def _checked(self, seat: int, seq: int, notation: str, taken_back: int) -> str:
        """Return an answer that is this seat's to give now. Raises: RefusedError, StaleError."""
        notation = " ".join(notation.split())
        if self.game.over:
            raise game_is_over(notation)
        if seq != self.game.seq or taken_back != self.game.taken_back:
            raise StaleError
        asked = self.game.waiting.seat
        if asked != seat:
            if asked is None:
                raise RefusedError(notation, "", say("no-decides-nobody"))
            raise RefusedError(notation, "", say("no-decides", player=self.game.names[asked]))
        return notation

    async def _take(self, seat: int, notation: str, came: float | None) -> None:
        """Go on from an answer, a person's where it ``came`` at some time. Holds the lock."""
        game, before, by_hand = self.game, self.game.state, came is not None
        following, waiting = await aside(lambda: game.after(seat, notation))
        prepared = await self._audience.prepare(following, game.seq + 1, over=waiting.over)
        drawn = drawn_since(following, len(before.drawn))
        now = time.time()
        requests = game.record.requests.after_answer(seat, now, by_hand=by_hand)
        lapsed = game.record.requests.open(now) != requests.open(now) and not waiting.over
        if waiting.over:
            requests = requests.ended()
        changed = requests if requests != game.record.requests else None
        # of cards picked one by one only the last has its gain, also where it picks itself
        chosen = by_hand or bool(game.waiting.picked)
        clocks = self._timekeeper.after(waiting, came=came, chosen=chosen, goes_on=bool(waiting.picked))
        ending = await aside(lambda: ending_of(following, now)) if waiting.over else None
        await self._store.append(game.record.id, game.seq, seat, notation, drawn, requests=changed, clocks=clocks,
                                 ending=ending)  # fmt: skip
        game.go_on(following, waiting, seat, notation, drawn)
        self._undo.answered()
        # no clock runs before its person can know: what was kept has taken its time
        self._timekeeper.go_by(clocks and clocks.begin(time.time()))
        await aside(lambda: self._undo.find(seat))
        self._audience.tell(prepared)
        self._board.now_if_changed(requests, later("ask-gone-on") if lapsed else None)
        await self._endings.open_luck()

    @is_whole
    async def undo(self, seat: int, seq: int) -> None:
        """Take back the last choice of ``seat``, and with it the answers that followed by themselves.

        Free against bots only, or while cards are picked one by one, and never across a roll or a card turned up.
        Raises: RefusedError, StaleError.
        """
        self.game.check_plays(seat, "undo")
        async with self._alone():
            if seq != self.game.seq:
                raise StaleError
            if self.game.over:
                raise game_is_over("undo")
            await self._go_back(*await aside(lambda: self._undo.alone(seat)), None)

    async def _go_back(self, many: int, back: State, text: Later | None) -> None:
        """Take the last answers of the game back, and say so. Holds the lock."""
        game, seq = self.game, self.game.seq - many
        waiting = await aside(lambda: Waiting.of(back))
        prepared = await self._audience.prepare(back, seq, undone=True)
        requests = game.record.requests.after_cut(seq, time.time())
        clocks = self._timekeeper.after(waiting, goes_on=bool(game.waiting.picked))
        await self._store.cut(game.record.id, seq, requests, clocks)
        game.go_back(back, waiting, many)
        self._undo.forget()
        self._timekeeper.go_by(clocks)
        await aside(lambda: self._undo.find(*game.people))
        self._audience.tell(prepared)
        self._board.now_if_changed(requests, text)

    # what ends it

    @is_whole
    async def resign(self, seat: int) -> None:
        """Let a seat give up: the game ends, or a bot plays on for it. Raises: RefusedError."""
        async with self._alone():
            await self._endings.resign(seat)

    @is_whole
    async def claim(self, seat: int, other: int) -> None:
        """Let a seat give up for another whose player is away and holds the game up. Raises: RefusedError."""
        async with self._alone():
            await self._endings.claim(seat, other)

    @is_whole
    async def _time_is_over(self) -> None:
        """Let who has no time left give up, unless an answer came before."""
        async with self._alone():
            seat = self._timekeeper.out_of_time()
            if seat is None:
                return
            try:
                await self._endings.run_out_of_time(seat)
            except Exception:
                log.exception("room %s: the end of somebody's time could not be kept", self.record.id)
                self._timekeeper.try_again()

    # what people ask of each other

    @is_whole
    async def ask(self, seat: int, kind: Kind, seq: int) -> None:
        """Ask the other people for a draw, or to take back one's last choice. Raises: RefusedError, StaleError."""
        async with self._alone():
            await self._agreements.ask(seat, kind, seq)

    @is_whole
    async def ask_again(self, seat: int, wanted: Rematch) -> Request | None:
        """Ask the other people to play again; return what all have agreed to, None while somebody has to answer.

        Raises: RefusedError.
        """
        async with self._alone():
            return await self._agreements.ask_again(seat, wanted)

    @is_whole
    async def reply(self, seat: int, number: int, answer: Reply) -> Request | None:
        """Let a seat answer a request, or take back its own; return the rematch that all have agreed to now, if any.

        Raises: RefusedError.
        """
        async with self._alone():
            return await self._agreements.reply(seat, number, answer)

    @is_whole
    async def is_followed_by(self, after: str) -> None:
        """Keep which game comes after this one: nothing is asked any more."""
        async with self._held():
            requests = self.record.requests.ended()
            await self._store.set_rematch(self.record.id, after, requests)
            self.record.rematch = after
            self._board.now_if_changed(requests)

    def move_to(self, after: str) -> None:
        """Tell all who sit here where they play again."""
        self._audience.move_seats(after)

    # seats that are handed over

    @is_whole
    async def offer_seat(self, seat: int) -> str:
        """Return what lets one person take this seat over. Raises: RefusedError."""
        async with self._held():
            return await self._handover.offer(seat)

    @is_whole
    async def take_seat(self, token: str, name: str) -> tuple[int, str]:
        """Give a seat that was offered to who has its token; return the seat and its key. Raises: RefusedError."""
        async with self._held():
            return await self._handover.take(token, name)

    # seats that an account keeps

    def is_kept_by(self, account: str, seat: int) -> bool:
        """Does an account keep this seat?"""
        return seat < len(self.record.seats) and self.record.seats[seat].account == account

    @is_whole
    async def keep_seat(self, key: str, account: str) -> tuple[int, str]:
        """Let an account keep the seat that ``key`` opens; return it and its new key. Raises: RefusedError."""
        async with self._held():
            kept = await self._handover.keep(self.seat_of(key), account)
            if self.game.over:
                await self._store.set_ending(self.record.id, await aside(self.game.ending))
            return kept

    @is_whole
    async def play_here(self, seat: int) -> str:
        """Return a new key of a seat for the browser that plays on there; the one before opens nothing any more."""
        async with self._held():
            return await self._handover.exchange(seat)

    @is_whole
    async def forget(self, account: str) -> None:
        """Give up for an account in a game that is not over, and forget that it sat here."""
        for seat, each in enumerate(self.record.seats):
            if each.account == account and not self.game.over:
                with contextlib.suppress(RefusedError):  # has given up, or nothing is left to give up
                    await self.resign(seat)
        async with self._alone():
            await self._handover.forget(account)

    # the end of the server

    def put_away(self) -> None:
        """Wait for nothing any more: the room is opened again when somebody comes."""
        self._board.stop_waiting()
        self._timekeeper.stop_waiting()

    async def close(self) -> None:
        self._audience.close()
        self.put_away()
        with contextlib.suppress(LostError):
            async with self._held():
                await self._timekeeper.keep_stopped()
        await self._autoplay.close()


__all__ = ["Room"]
