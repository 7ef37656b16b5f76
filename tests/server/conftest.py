"""A server with the duel as its only rule system, and a client for it. Loopback only."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from agon.cards.definition import card_view_of
from agon.cards.model import Card, Pool
from agon.cards.plain import plain_pool
from agon.core.view import AbilityView, CardView
from agon.server.advice import Adviser
from agon.server.app import create_app
from agon.server.autoplay import Chosen
from agon.server.bounds import Asking
from agon.server.collection import JudgedFile
from agon.server.journal import RoomRecord, replay
from agon.server.keys import CARRIED, SUBPROTOCOL
from agon.server.services import Services, the_levels

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.server import duel

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would rather have httpx2
    from fastapi.testclient import TestClient

OpenServer = Callable[..., Any]


class Guest(TestClient):
    """A client that sends the key of a seat as a browser does; what stands behind # in an address is never sent."""

    wants_changes = False
    """Views are told as what has changed of them, as browsers and programs have it."""

    def websocket_connect(self, url: str, subprotocols: Sequence[str] | None = None, **more: Any) -> Any:
        path, _, key = url.partition("#")
        if self.wants_changes and path.startswith("/ws/rooms/"):
            path += f"{'&' if '?' in path else '?'}changes=1"
        carried = [SUBPROTOCOL, f"{CARRIED}{key}"] if key else subprotocols
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


def chosen_by(make_bot: Callable[[str, int], Any]) -> Chosen:
    """Let bots think in the server's own process, as the test's rules are only there."""

    def choose(record: RoomRecord, seat: int, level: str, seed: int) -> str:
        chosen = make_bot(level, seed + len(record.answers)).choose(replay(record).observation(seat))
        return chosen if isinstance(chosen, str) else str(chosen.notation)

    return choose


def advised_by(advise: Callable[[Any], list[tuple[str, float]]]) -> Adviser:
    """The same with hints."""
    return lambda record, seat: advise(replay(record).observation(seat))


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

    def judge(path: Path) -> JudgedFile:
        pool = read_json(path)
        views = [read(each) for each in pool.cards.values()]
        return {"pool": plain_pool(pool), "views": views, "format": "names", "problems": [], "mended": [],
                "repeated": []}  # fmt: skip

    def clause(number: str) -> Any:
        return {"id": number, "text": "A test."} if number == "DU-01" else None

    return Services(
        systems, lambda _system: duel.pool(), judge, lambda cards: [read(each) for each in cards],
        chosen_by(duel.make_bot), the_levels, clause=clause,
    )  # fmt: skip


@pytest.fixture(params=["whole views", "changes"])
def wire(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once with views sent whole, once as what has changed of them."""
    monkeypatch.setattr(Guest, "wants_changes", request.param == "changes")


@pytest.fixture
def open_server(tmp_path: Path) -> OpenServer:
    """Open a server on the same data again and again, as after a crash."""

    @contextmanager
    def open_(**more: Any) -> Iterator[TestClient]:
        given = {"services": duel_services(), "asked": Asking(10_000), **more}
        app = create_app(tmp_path, forced_delay=0.0, **given)
        with Guest(app) as client:
            yield client

    return open_


@pytest.fixture
def server(open_server: OpenServer) -> Iterator[TestClient]:
    with open_server() as client:
        yield client
