"""Accounts by requests: made, signed in and out, and the games that are theirs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Annotated, Any, Final, Literal
from weakref import WeakValueDictionary

from fastapi import Depends, FastAPI, Query, Request
from fastapi import Path as PathOf
from fastapi.responses import PlainTextResponse, StreamingResponse
from pydantic import Field

from agon.core.record import MOST_SEATS
from agon.messages import say
from agon.server.account_decks import AccountDecks
from agon.server.account_store import Account, AccountStore, KeptGame, Shows
from agon.server.accounts import MOST, Accounts
from agon.server.bounds import address_of
from agon.server.error_answers import told_as
from agon.server.errors import ApiError
from agon.server.event_store import EventStore
from agon.server.forms import Form
from agon.server.history import ChangeView, Filter, History, HistoryPage, OwnRatingView, archive
from agon.server.journal import BadRecordError
from agon.server.keys import Key
from agon.server.rooms import Rooms
from agon.server.suspensions import in_words
from agon.server.tables import Tables

MOST_GAMES: Final = 100
"""Games of an account that are listed at once."""


class _Packing:
    """Held for as long as an archive is packed: that it is gone is seen by whoever asks next."""


class NameAndPassword(Form):
    """What an account is opened with. More signs than a password may have are read, and refused in words."""

    name: Annotated[str, Field(max_length=200)]
    password: Annotated[str, Field(max_length=10 * MOST)]


class NewPassword(Form):
    """The password there was, and the one to come."""

    before: Annotated[str, Field(max_length=10 * MOST)]
    after: Annotated[str, Field(max_length=10 * MOST)]


class SeatToKeep(Form):
    """A game, and the key of a seat in it."""

    room: Annotated[str, Field(min_length=1, max_length=80)]
    key: Annotated[str, Field(min_length=1, max_length=200)]


class Privacy(Form):
    """To whom finished games are shown."""

    games: Shows


class Named(Form):
    """Somebody who has an account."""

    name: Annotated[str, Field(max_length=200)]


class Deleted(Form):
    """Who is to be forgotten says their name and password once more."""

    name: Annotated[str, Field(max_length=200)]
    password: Annotated[str, Field(max_length=10 * MOST)]


def asked_for(
    game: Annotated[str, Query(max_length=80)] = "",
    result: Literal["", "won", "drawn", "lost"] = "",
    q: Annotated[str, Query(max_length=80)] = "",
    *,
    rated: bool = False,
) -> Filter:
    """Return which games an address asks for."""
    return Filter(game, result, rated, q)


def _listed(game: KeptGame) -> dict[str, Any]:
    return {"room": game.room, "system": game.system, "seat": game.seat, "players": list(game.players),
            "created": game.created}  # fmt: skip


def routes(app: FastAPI, accounts: Accounts, store: AccountStore, rooms: Rooms) -> None:
    """Add what the page of an account asks for. The key that these requests send is the browser's, and no seat's."""

    @app.post("/api/accounts", status_code=201)
    async def make(request: Request, wanted: NameAndPassword) -> dict[str, Any]:
        account, key = await accounts.make(wanted.name, wanted.password, address_of(request))
        return {"name": account.name, "key": key}

    @app.post("/api/accounts/sign-in", status_code=201)
    async def sign_in(request: Request, wanted: NameAndPassword) -> dict[str, Any]:
        account, key = await accounts.sign_in(wanted.name, wanted.password, address_of(request))
        return {"name": account.name, "key": key}

    @app.get("/api/me")
    async def me(key: Key) -> dict[str, Any]:
        account = await accounts.whose(key)
        suspended = await store.suspensions.of(account.id)
        return {"name": account.name, "created": account.created, "games": account.shows,
                "blocked": await store.blocked(account), "moderator": account.moderator,
                "suspended": "" if suspended is None else in_words(suspended)}  # fmt: skip

    @app.post("/api/me/sign-out", status_code=204)
    async def sign_out(key: Key) -> None:
        await accounts.sign_out(key)

    @app.post("/api/me/sign-out-others", status_code=204)
    async def sign_out_others(key: Key) -> None:
        await accounts.sign_out(key, others=True)

    @app.post("/api/me/password", status_code=204)
    async def change_password(request: Request, key: Key, wanted: NewPassword) -> None:
        await accounts.change_password(key, wanted.before, wanted.after, address_of(request))

    @app.get("/api/me/games")
    async def games(key: Key) -> dict[str, Any]:
        account = await accounts.whose(key)
        return {"games": [_listed(each) for each in await store.games(account, MOST_GAMES)]}

    @app.post("/api/me/games", status_code=201)
    async def keep(key: Key, wanted: SeatToKeep) -> dict[str, Any]:
        account = await accounts.whose(key)
        room = await rooms.get(wanted.room)
        known = room.seat_of(wanted.key)
        if known is None or not room.is_kept_by(account.id, known):  # one more game would be theirs
            await store.suspensions.check(account.id)
        seat, new = await room.keep_seat(wanted.key, account.id)
        return {"room": room.record.id, "seat": seat, "key": new}

    @app.post("/api/me/games/{room_id}/{seat}/here", status_code=201)
    async def play_here(key: Key, room_id: str, seat: Annotated[int, PathOf(ge=0, lt=MOST_SEATS)]) -> dict[str, Any]:
        account = await accounts.whose(key)
        room = await rooms.get(room_id)
        if not room.is_kept_by(account.id, seat):
            raise ApiError(403, "not-yours", say("account-no-seat"))
        return {"room": room.record.id, "seat": seat, "key": await room.play_here(seat)}


def own_routes(app: FastAPI, accounts: Accounts, store: AccountStore, rooms: Rooms, tables: Tables,
               events: EventStore, history: History, decks: AccountDecks) -> None:  # fmt: skip
    """Add what shows an account the games that it has finished, gives it all that is kept, and forgets it."""
    packing: WeakValueDictionary[str, _Packing] = WeakValueDictionary()

    @app.get("/api/me/history")
    async def finished(
        key: Key,
        wanted: Annotated[Filter, Depends(asked_for)],
        after: Annotated[str, Query(max_length=200)] = "",
    ) -> HistoryPage:
        return await history.page(await accounts.whose(key), wanted, after)

    @app.get("/api/me/ratings")
    async def ratings(key: Key) -> dict[str, list[OwnRatingView]]:
        return {"ratings": await history.ratings(await accounts.whose(key))}

    @app.get("/api/me/history/{room_id}/record", **told_as("text/plain"))
    async def record(key: Key, room_id: str) -> PlainTextResponse:
        account = await accounts.whose(key)
        if not await history.has(account, room_id):
            raise ApiError(404, "no-room", say("account-no-such-game"))
        return PlainTextResponse(await rooms.text(room_id))

    async def written(room_id: str) -> str:
        try:
            return await rooms.text(room_id)
        except BadRecordError as error:
            return f"{error}\n"

    @app.get("/api/me/archive", **told_as("application/zip"))
    async def everything(key: Key) -> StreamingResponse:
        account, held = await accounts.whose(key), _Packing()
        if packing.setdefault(account.id, held) is not held:
            raise ApiError(503, "full", say("account-archive-busy"))
        browsers, suspended = await store.signed_in_since(account), await store.suspensions.of(account.id)
        about = {
            "name": account.name,
            "created": account.created,
            "browsers": [{"since": since, "seen": seen} for since, seen in browsers],
            "ratings": await history.ratings(account),
            "games": account.shows,
            "blocked": await store.blocked(account),
            "decks": await decks.of(account),
            "suspended": None if suspended is None else asdict(suspended),
            "events": await events.of_account(account.id, MOST_GAMES),
            "playing": [_listed(each) for each in await store.games(account, MOST_GAMES)],
        }

        async def packed(_held: _Packing) -> AsyncIterator[bytes]:
            # it is packed as fast as it is taken: who takes it slowly holds up nobody else
            async for piece in archive(history, account, about, written):
                yield piece

        headers = {"Content-Disposition": 'attachment; filename="agon.zip"'}
        return StreamingResponse(packed(held), media_type="application/zip", headers=headers)

    @app.post("/api/me/delete", status_code=204)
    async def delete(request: Request, key: Key, wanted: Deleted) -> None:
        account = await accounts.confirmed(key, wanted.name, wanted.password, address_of(request))
        await tables.forget(account.id)
        for room_id in dict.fromkeys(room for room, _seat in await store.seats(account)):
            await rooms.forget(room_id, account.id)
        await events.forget(account.id, account.name)
        await store.delete(account)


def people_routes(app: FastAPI, accounts: Accounts, store: AccountStore, rooms: Rooms, history: History) -> None:
    """Add what shows people to each other as far as they like, and lets them keep apart."""

    @app.get("/api/people/{name}")
    async def person(key: Key, name: Annotated[str, PathOf(max_length=200)]) -> dict[str, Any]:
        found, viewer = await accounts.called(name), await accounts.maybe(key)
        is_shown = await history.is_shown(found, viewer)
        ratings = await history.ratings(found, dated=is_shown)
        shown: dict[str, Any] = {"name": found.name, "created": found.created, "you": viewer == found,
                                 "ratings": ratings, "games": is_shown}  # fmt: skip
        shown["watch"] = [each.record.id for each in rooms.listed()
                          if any(seat.account == found.id for seat in each.record.seats)]  # fmt: skip
        if viewer is not None and viewer != found:
            shown["against"] = await history.against(viewer, found)
            shown["blocked"] = found.name in await store.blocked(viewer)
        return shown

    @app.get("/api/people/{name}/history")
    async def games(
        key: Key,
        name: Annotated[str, PathOf(max_length=200)],
        wanted: Annotated[Filter, Depends(asked_for)],
        after: Annotated[str, Query(max_length=200)] = "",
    ) -> HistoryPage:
        found, viewer = await accounts.called(name), await accounts.maybe(key)
        if not await history.is_shown(found, viewer):
            raise ApiError(403, "not-shown", say("people-not-shown", name=found.name))
        nobody = Account("", "", 0.0)
        return await history.page(found, wanted, after, viewer=viewer or nobody)

    @app.get("/api/rooms/{room_id}/ratings")
    async def changes(room_id: str) -> dict[str, list[ChangeView]]:
        return {"ratings": await history.changes(room_id)}

    @app.post("/api/me/privacy", status_code=204)
    async def privacy(key: Key, wanted: Privacy) -> None:
        await store.set_shows(await accounts.whose(key), wanted.games)

    @app.post("/api/me/block", status_code=204)
    async def block(key: Key, wanted: Named) -> None:
        account, other = await accounts.whose(key), await accounts.called(wanted.name)
        if account == other:
            raise ApiError(422, "bad-input", say("people-not-yourself"))
        await store.block(account, other, blocked=True)

    @app.post("/api/me/unblock", status_code=204)
    async def unblock(key: Key, wanted: Named) -> None:
        await store.block(await accounts.whose(key), await accounts.called(wanted.name), blocked=False)


__all__ = ["own_routes", "people_routes", "routes"]
