"""Everybody who is connected to a room, and how each is told what that seat, or who watches, may know.

Each hears it in a language of its own. What is told of a position is built before the position is kept: one that cannot
be shown is none to go on from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from agon.core.game import State
from agon.core.view import EventView, View
from agon.messages import Later, later, speaking
from agon.server import socket_messages
from agon.server.connection import Connection, Shared
from agon.server.presence import Presence
from agon.server.room_game import RunningGame
from agon.server.room_views import RoomViews
from agon.server.signals import Signal
from agon.server.socket_messages import Message
from agon.server.spectator_delay import Late, LateWatching
from agon.server.threads import aside
from agon.server.undo import Undo

Told = tuple[View, list[EventView]]
Listener = tuple[int | None, str]
"""A seat, or nobody's, and the language that is heard there."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """What everybody is told of a position. ``late`` is what those see who watch late, if they do; ``again``: those who
    watch are told everything anew, since something was taken back; ``undone``: so is everybody.
    """

    told: Mapping[Listener, Told]
    late: Late | None = None
    again: bool = False
    undone: bool = False


class Audience:
    """Those who are connected. Whoever has them told of a position holds the lock of the room."""

    def __init__(self, game: RunningGame, presence: Presence, late: LateWatching, views: RoomViews, undo: Undo,
                 changed: Signal) -> None:  # fmt: skip
        self._game = game
        self._presence = presence
        self._late = late
        self._views = views
        self._undo = undo
        self._changed = changed
        """Given when what the lobby shows of this game may be another."""

    async def welcome(self, connection: Connection, since: int) -> None:
        """Tell one connection everything, with the events from number ``since`` on."""
        seat = connection.seat
        state, at = await self._late.seen_by(seat)
        view, events = await aside(lambda: self._told(state, (seat, connection.language), since))
        connection.known = _next_event(events, since)
        connection.show(at, view)
        may_undo = await aside(lambda: self._undo.is_free_for(seat))
        may_ask = await aside(lambda: self._undo.may_be_asked_by(seat))
        with speaking(connection.language):
            room = self._views.summary(seat)
        connection.send(socket_messages.welcome(room, seat, at, view, events, may_undo=may_undo, may_ask=may_ask))

    def come(self, connection: Connection) -> bool:
        """Add a connection and tell the others. Is somebody at its seat now who was not before?"""
        came = self._presence.come(connection)
        if came:
            self._tell_presence(connection, here=True)
        self._changed.give()
        return came

    def go(self, connection: Connection) -> bool:
        """Remove a connection and tell the others. Is nobody at its seat any more?"""
        left = self._presence.go(connection)
        if left:
            self._tell_presence(connection, here=False)
        self._changed.give()
        return left

    def _tell_presence(self, connection: Connection, *, here: bool) -> None:
        assert connection.seat is not None, "who watches comes and goes unsaid"
        player = self._game.record.seats[connection.seat]
        if self._game.over or player.bot:
            return
        text = later("room-has-come" if here else "room-has-gone", who=player.name)
        for each in self._at_once():
            if each is not connection:
                with speaking(each.language):
                    each.send(socket_messages.presence(self._views.players(each.seat), str(text)))

    def _at_once(self) -> list[Connection]:
        """Return the connections that hear of everything when it happens."""
        return [each for each in self._presence.connections if not self._late.is_late(each.seat)]

    # positions

    async def prepare(self, state: State, seq: int, *, undone: bool = False, over: bool = False) -> Prepared:
        """Build what every connection is to be told of the position after ``seq`` answers."""
        await self._late.seen_by(None)
        seen = self._late.late
        wanted = _listeners(self._at_once(), anew=undone)
        watching = [each for each in self._presence.connections if each.seat is None]

        def build() -> Prepared:
            told = {each: self._told(state, each, since) for each, since in wanted.items()}
            if seen is None:
                return Prepared(told, again=undone, undone=undone)
            shown, following, again = self._late_position(seen, state, seq, undone=undone, over=over)
            if over or again or shown is not seen.state:
                late = _listeners(watching, anew=again)
                told.update({each: self._told(shown, each, since) for each, since in late.items()})
            return Prepared(told, following, again=again, undone=undone)

        return await aside(build)

    def _told(self, state: State, to: Listener, since: int) -> Told:
        seat, heard = to
        with speaking(heard):
            return self._game.told(state, seat, since)

    def _late_position(self, seen: Late, state: State, seq: int, *, undone: bool,
                       over: bool) -> tuple[State, Late | None, bool]:  # fmt: skip
        """Return what those see who watch late, what they are shown from then on, and if it is told anew."""
        if over:
            return state, None, seen.cut is not None
        following = seen.taken_back(seq) if undone else seen.after(self._game.record, seq)
        return following.state, following, following.again

    def tell(self, prepared: Prepared) -> None:
        """Tell everybody of a position, which is kept."""
        before, self._late.late = self._late.late, prepared.late
        messages: dict[tuple[object, ...], Shared] = {}
        for each in list(self._presence.connections):
            anew = prepared.again if each.seat is None else prepared.undone
            told = prepared.told.get((each.seat, each.language))
            if told is not None:  # who watches late may have nothing to hear of yet
                self._tell_one(each, told, messages, anew=anew)
                late = self._late.late if self._late.is_late(each.seat) else None
                if late is not None and before is not None and self._late.gave_up_between(before.at, late.at):
                    with speaking(each.language):
                        each.send(socket_messages.seated(self._views.summary(None), ""))
        self._changed.give()

    def _tell_one(self, connection: Connection, told: Told, messages: dict[tuple[object, ...], Shared], *,
                  anew: bool) -> None:  # fmt: skip
        """Tell one connection of a position; ``messages`` are those that others were sent of it, by what they are."""
        view, events = told
        seat, late, known = connection.seat, self._late.late, 0 if anew else connection.known
        seq = late.at if late is not None and self._late.is_late(seat) else self._game.seq
        before = None if anew else connection.shown
        key = seat, connection.language, known, before and id(before[1])
        if key not in messages:
            may_undo, may_ask = self._undo.is_known_free_for(seat), self._undo.is_known_to_be_asked_by(seat)
            fresh = [each for each in events if each["n"] >= known]
            message = socket_messages.update(seq, view, fresh, before=before, undone=anew, may_undo=may_undo,
                                             may_ask=may_ask, clocks=self._views.clocks(seat))  # fmt: skip
            messages[key] = Shared(message)
        connection.known = _next_event(events, known)
        connection.show(seq, view)
        connection.send(messages[key])

    # what else happens

    def tell_players(self, text: Later) -> None:
        """Tell everybody who sits where now, and why."""
        for each in self._at_once():
            with speaking(each.language):
                each.send(socket_messages.seated(self._views.summary(each.seat), str(text)))

    def tell_requests(self, text: Later | None) -> None:
        """Tell everybody what is asked now, and what has become of what was."""
        for each in self._at_once():
            with speaking(each.language):
                each.send(socket_messages.asked(self._views.requests(each.seat), "" if text is None else str(text)))

    def tell_clocks(self) -> None:
        """Tell everybody how the clocks stand, which ran on by themselves."""
        for each in self._at_once():
            clocks = self._views.clocks(each.seat)
            assert clocks is not None, "a game without clocks tells of none"
            each.send(socket_messages.clocks(clocks))

    def notice(self, text: Later) -> None:
        """Tell everybody a sentence."""
        for each in self._at_once():
            with speaking(each.language):
                each.send(socket_messages.notice(str(text)))

    def tell_seats(self, message: Message, by: int) -> None:
        """Tell what somebody says to all who sit here and hear them."""
        for each in list(self._presence.connections):
            if each.seat is not None and self._views.is_heard(by, each.seat):
                each.send(message)

    def move_seats(self, room: str) -> None:
        """Tell all who sit here where they play again, each with its own key."""
        for each in list(self._presence.connections):
            if each.seat is not None:
                each.send(socket_messages.moved(room, each.seat, each.key))

    def close(self) -> None:
        for each in list(self._presence.connections):
            each.close()


def _listeners(connections: Iterable[Connection], *, anew: bool) -> dict[Listener, int]:
    """Return to whom something is told, with the first event that one of their connections has not been told."""
    wanted: dict[Listener, int] = {}
    for each in connections:
        to, since = (each.seat, each.language), 0 if anew else each.known
        wanted[to] = min(since, wanted.get(to, since))
    return wanted


def _next_event(events: Sequence[EventView], known: int) -> int:
    return max(known, events[-1]["n"] + 1) if events else known


__all__ = ["Audience", "Prepared"]
