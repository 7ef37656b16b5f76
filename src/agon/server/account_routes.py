"""Accounts by requests: made, signed in and out, and the games that are theirs."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import FastAPI, Request
from fastapi import Path as PathOf
from pydantic import BaseModel, ConfigDict, Field

from agon.core.record import MOST_SEATS
from agon.messages import say
from agon.server.account_store import AccountStore, KeptGame
from agon.server.accounts import MOST, Accounts
from agon.server.bounds import address_of
from agon.server.errors import ApiError
from agon.server.keys import Key
from agon.server.rooms import Rooms

MOST_GAMES: Final = 100
"""Games of an account that are listed at once."""


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NameAndPassword(_Form):
    """What an account is opened with. More signs than a password may have are read, and refused in words."""

    name: Annotated[str, Field(max_length=200)]
    password: Annotated[str, Field(max_length=10 * MOST)]


class NewPassword(_Form):
    """The password there was, and the one to come."""

    before: Annotated[str, Field(max_length=10 * MOST)]
    after: Annotated[str, Field(max_length=10 * MOST)]


class SeatToKeep(_Form):
    """A game, and the key of a seat in it."""

    room: Annotated[str, Field(min_length=1, max_length=80)]
    key: Annotated[str, Field(min_length=1, max_length=200)]


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
        return {"name": account.name, "created": account.created}

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
        seat, new = await room.keep_seat(wanted.key, account.id)
        return {"room": room.record.id, "seat": seat, "key": new}

    @app.post("/api/me/games/{room_id}/{seat}/here", status_code=201)
    async def play_here(key: Key, room_id: str, seat: Annotated[int, PathOf(ge=0, lt=MOST_SEATS)]) -> dict[str, Any]:
        account = await accounts.whose(key)
        room = await rooms.get(room_id)
        if not room.is_kept_by(account.id, seat):
            raise ApiError(403, "not-yours", say("account-no-seat"))
        return {"room": room.record.id, "seat": seat, "key": await room.play_here(seat)}


__all__ = ["routes"]
