"""Every address of HTTP as its own description tells it: what fits the description and what does not is answered so.

The description is ``/openapi.json``; the requests are made by schemathesis, half of them of things that are there, and
each is asked as somebody who may. ``AGON_SCHEMA_CASES=200`` asks more.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from agon.server.app import create_app
from agon.server.bounds import Asking, RateLimit
from agon.server.services import the_services
from tests.server.conftest import Guest, bearer
from tests.server.test_authorisation import ADDRESSES, HOST, House, Place

CASES: Final = int(os.environ.get("AGON_SCHEMA_CASES", "2"))
"""So many requests of each kind for each address."""
CHECKS: Final = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
DESCRIBED: Final = sorted(each for each in ADDRESSES if each[1].startswith("/api/"))


class Described(House):
    """The house of the table of who may ask what, with an account and the description of its addresses."""

    def __init__(self, client: Guest) -> None:
        super().__init__(client)
        self.place = Place(self.over.id, dict(self.over.keys))
        self.me, self.key = self.account()
        self.open = self.table()
        self.schema = schemathesis.openapi.from_dict(client.get("/openapi.json").json())

    def known(self, path: str) -> dict[str, str]:
        """What stands in the braces of an address for something that is there."""
        words = {**self.words, "room_id": self.over.id, "table_id": self.open.id}
        words |= next((each for start, each in self.named.items() if path.startswith(start)), {})
        if path.startswith("/api/replays"):
            words["name"] = self.varied if "{which}" in path else self.over.id
        return words

    def asker(self, path: str) -> dict[str, str]:
        """The key of somebody who may ask it."""
        if path.startswith("/api/tables"):
            return bearer(self.open.keys[HOST])
        return bearer(self.key if path.startswith(("/api/me", "/api/people", "/api/rep")) else self.place.keys[HOST])


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Described]:
    app = create_app(
        tmp_path_factory.mktemp("described"), services=the_services(), forced_delay=0.0, limit=RateLimit(burst=10**6),
        accounts=RateLimit(burst=10**6), asked=Asking(10**6), most_games=10**6,
    )  # fmt: skip
    with Guest(app) as client:
        yield Described(client)


def test_every_address_is_described_and_no_other(described: Described) -> None:
    paths = described.client.get("/openapi.json").json()["paths"]
    assert {(how.upper(), path) for path, each in paths.items() for how in each} == set(DESCRIBED)


@pytest.mark.parametrize(("method", "path"), DESCRIBED, ids=str)
def test_an_address_answers_as_it_is_described(described: Described, method: str, path: str) -> None:
    operation = described.schema[path][method]
    ask_all(described, operation, path, GenerationMode.POSITIVE)
    if operation.body or operation.query:  # any text may stand in an address
        ask_all(described, operation, path, GenerationMode.NEGATIVE)


def ask_all(described: Described, operation: Any, path: str, kind: GenerationMode) -> None:
    """Ask an address with requests of one kind."""
    there, sometimes = described.known(path), random.Random(f"{path} {kind}")

    @seed(1)
    @settings(max_examples=CASES, deadline=None, database=None, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=kind))
    def ask(case: Any) -> None:
        if sometimes.random() < 0.5:
            case.path_parameters |= {name: there[name] for name in case.path_parameters or {} if name in there}
        sent = case.as_transport_kwargs(base_url="http://127.0.0.1", headers=described.asker(path))
        sent = {"content": sent.pop("data", None)} | {name: sent[name] for name in sent if name != "cookies"}
        answer = described.client.request(**sent)
        case.validate_response(answer, checks=CHECKS)
        assert answer.status_code < 400 or answer.json()["error"]["message"], "a sentence for who asked"

    ask()
