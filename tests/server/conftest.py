"""A server with the duel as its only rule system, and a client for it. Loopback only."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from agon.cards import ImportReport
from agon.cards.model import Card, Pool
from agon.cards.shown import card_view_of
from agon.core.view import AbilityView, CardView
from agon.server.app import create_app
from agon.server.keys import CARRIED, PROTOCOL
from agon.server.services import LEVELS, Services

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.server import duel

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would rather have httpx2
    from fastapi.testclient import TestClient

OpenServer = Callable[..., Any]


class Guest(TestClient):
    """A client that sends the key of a seat as a browser does; what stands behind # in an address is never sent."""

    def websocket_connect(self, url: str, subprotocols: Sequence[str] | None = None, **more: Any) -> Any:
        path, _, key = url.partition("#")
        carried = [PROTOCOL, f"{CARRIED}{key}"] if key else subprotocols
        return super().websocket_connect(path, subprotocols=carried, **more)


def bearer(key: str) -> dict[str, str]:
    """The header by which a request names its seat."""
    return {"Authorization": f"Bearer {key}"}


def read_json(path: Path) -> Any:
    """Stand in for the card importer: a list of names."""
    import json

    from agon.core.errors import BadInputError

    try:
        names = json.loads(path.read_text("utf-8"))
    except (ValueError, UnicodeDecodeError) as error:
        raise BadInputError(f"{path}: not JSON: {error}") from error
    cards = [Card(f"X-{n:03}", name, "X", n, "special", initiative=1) for n, name in enumerate(names, start=1)]
    return Pool.of(cards, [], "import")


def duel_services() -> Services:
    def systems() -> Any:
        return [{"id": "duel", "title": "Duel, a test game", "note": "One fight."}]

    def read(card: Card) -> CardView:
        abilities: list[AbilityView] = [
            {
                "name": each.name,
                "kind": each.kind,
                "actions": 1,
                "text": each.text,
                "spoken": each.text,
                "playable": True,
            }
            for each in card.abilities
        ]
        if "sneaky" in card.name:
            reason = "1 word is not read yet: sneakily."
            unread: AbilityView = {
                "name": "", "kind": "constant", "actions": 1, "text": "sneakily", "spoken": "", "playable": False,
                "reason": reason,
            }  # fmt: skip
            abilities.append(unread)
        return card_view_of(card, abilities)

    def examine(path: Path) -> ImportReport:
        return ImportReport(path.name, "names", tuple(read_json(path).cards.values()))

    def clause(number: str) -> Any:
        return {"id": number, "text": "A test."} if number == "DU-01" else None

    return Services(
        systems, lambda _system: duel.pool(), read_json, examine, read, duel.make_bot, LEVELS, clause=clause
    )


@pytest.fixture
def open_server(tmp_path: Path) -> OpenServer:
    """Open a server on the same data again and again, as after a crash."""

    @contextmanager
    def open_(**more: Any) -> Iterator[TestClient]:
        app = create_app(tmp_path, services=more.pop("services", duel_services()), forced_delay=0.0, **more)
        with Guest(app) as client:
            yield client

    return open_


@pytest.fixture
def server(open_server: OpenServer) -> Iterator[TestClient]:
    with open_server() as client:
        yield client
