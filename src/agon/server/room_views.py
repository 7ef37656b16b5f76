"""What somebody may know of a room: who sits where and is away, what is asked, how the clocks stand."""

from __future__ import annotations

import math
import time

from agon.core.game import game as rules_of
from agon.core.view import View
from agon.messages import language, say
from agon.server.blocks import Blocks
from agon.server.presence import Presence
from agon.server.requests import Request, told
from agon.server.room_game import RunningGame
from agon.server.spectator_delay import LateWatching
from agon.server.threads import aside
from agon.server.timekeeper import Timekeeper
from agon.server.views import ClocksView, FighterView, LiveView, PlayerView, RequestView, RoomView


def stage_of(view: View) -> str:
    """Say in words how far a game is."""
    if view["result"] is not None:
        return say("stage-over")
    if view.get("stage"):
        return say("stage-special", stage=view["stage"].replace(" ", "-"))
    return say("stage-round", round=view["round"]) if view["round"] else say("stage-set-up")


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


class RoomViews:
    """The views of a room, each for one of its seats, or for who watches (None)."""

    def __init__(self, game: RunningGame, presence: Presence, late: LateWatching, timekeeper: Timekeeper,
                 blocks: Blocks) -> None:  # fmt: skip
        self._game = game
        self._blocks = blocks
        self._presence = presence
        self._late = late
        self._timekeeper = timekeeper
        self._live: tuple[tuple[int, int, bool, str], View] | None = None
        """What the lobby was shown last, of which position and in which language."""

    def is_heard(self, by: int, seat: int) -> bool:
        """Does who sits at ``seat`` hear what another says and asks for, or have they blocked them?"""
        seats = self._game.record.seats
        return not self._blocks.has(seats[seat].account, seats[by].account)

    def players(self, seat: int | None) -> list[PlayerView]:
        """Who sits where, as ``seat`` may know it: a deck tells hidden cards, so it is the seat's own until the end."""
        record, shown = self._game.record, []
        for n, each in enumerate(self._late.seats_for(seat)):
            player: PlayerView = {"seat": n, "name": each.name, "kind": f"bot:{each.bot}" if each.bot else each.kind}
            if each.resigned is not None:
                player["resigned"] = True
            if each.left:
                player["left"] = True
            if each.late:
                player["late"] = True
            self._add_absence(player, seat)
            if self._game.over or n == seat or (seat is not None and record.openness.decks == "open"):
                player["deck"] = str(record.decks[n].get("id", ""))
            shown.append(player)
        return shown

    def _add_absence(self, player: PlayerView, seat: int | None) -> None:
        """Say for how long a player is away, and when ``seat`` may claim the game."""
        other = player["seat"]
        if other == seat or self._late.is_late(seat) or not self._presence.is_away(other):
            return
        player["away"] = self._presence.seconds_away(other)
        if seat is not None and not self._game.record.seats[seat].bot and not self._game.goes_by_days:
            player["claim_in"] = self._presence.claim_in(seat, other)

    def summary(self, seat: int | None) -> RoomView:
        """What ``seat``, or anybody, may know of the room."""
        record = self._game.record
        claim_after = 0 if self._game.goes_by_days else int(self._presence.claim_after)
        shown: RoomView = {
            "id": record.id, "system": record.system, "title": rules_of(record.system).title,
            "options": dict(record.options), "players": self.players(seat), "over": self._game.over,
            "rematch": record.rematch, "created": record.created, "claim_after": claim_after,
            "requests": self.requests(seat),
        }  # fmt: skip
        shown["watch"], shown["hands"] = record.openness.watch, record.openness.hands
        shown["watchers"] = self._presence.watchers
        clocks = self.clocks(seat)
        if clocks is not None:
            shown["clocks"] = clocks
        if record.rated:
            shown["rated"] = True
        if record.event is not None:
            shown["event"] = record.event["event"]
        if record.branch is not None and record.branch.position:
            shown["from_position"] = True
        return shown

    def clocks(self, seat: int | None) -> ClocksView | None:
        return None if self._late.is_late(seat) else self._timekeeper.view()

    def asked_now(self) -> list[Request]:
        """Return what is asked at the moment: who wants to play again, but is not here, has thought better of it."""
        asked = self._game.record.requests.open(time.time())
        return [each for each in asked if each.kind != "rematch" or self._presence.is_here(each.seat)]

    def requests(self, seat: int | None) -> list[RequestView]:
        """What is asked at the moment, in the words for ``seat``."""
        if self._late.is_late(seat):
            return []
        now, names = time.time(), self._game.names
        return [
            {"id": each.id, "kind": each.kind, "seat": each.seat, "text": told(each, seat, names),
             "answers": seat in each.waits_for, "seconds": math.ceil(each.until - now)}
            for each in self.asked_now() if seat is None or self.is_heard(each.seat, seat)
        ]  # fmt: skip

    async def live(self) -> LiveView:
        """What the lobby shows of the game: what whoever watches sees. Whoever asks holds the lock of the room."""
        record = self._game.record
        state, at = await self._late.seen_by(None)
        position = at, self._game.taken_back, self._game.over, language()
        if self._live is None or self._live[0] != position:
            self._live = position, await aside(lambda: self._game.view(state, None))
        view = self._live[1]
        seats = [
            fighter_of(view, n, each.name, "bot" if each.bot else "human")
            for n, each in enumerate(self._late.seats_for(None))
        ]
        return {"id": record.id, "system": record.system, "title": rules_of(record.system).title,
                "options": dict(record.options), "stage": stage_of(view), "board_size": view["board_size"],
                "seats": seats, "watchers": self._presence.watchers, "late": record.openness.late}  # fmt: skip


__all__ = ["RoomViews", "fighter_of", "stage_of"]
