"""Who may speak to the server, what its answers forbid a browser, and who may read what it keeps."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from agon.server.access import HEADERS, LOOPBACK, NUMBERS
from agon.server.store import prepare
from tests.server.conftest import OpenServer
from tests.server.test_server import HOTSEAT, Seat, address, new

OUTSIDE = (*LOOPBACK, "agon.example", NUMBERS)
ANSWERS = ["/", "/api/health", "/api/rooms/none", "/api/nothing", "/assets/none", "/cards", "/api/clauses/DU-01"]


@pytest.mark.parametrize("path", ANSWERS)
def test_every_answer_has_the_headers(server: TestClient, path: str) -> None:
    for how in ({}, {"Host": "evil.example"}, {"Origin": "http://evil.example"}):
        answer = server.get(path, headers=how)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, (path, how, name)
        if path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers


def test_a_refused_body_has_the_headers(server: TestClient) -> None:
    answer = server.post("/api/rooms", content=b"x" * (1 << 20))
    assert (answer.status_code, answer.headers["x-frame-options"]) == (413, "DENY")


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "http" not in policy
    assert "*" not in policy
    assert "unsafe-eval" not in policy
    assert "script-src" not in policy, "scripts are as the default: our own, and none within a page"
    for each in ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert each in policy


@pytest.mark.parametrize(
    ("host", "taken"),
    [
        ("127.0.0.1:8765", True), ("localhost", True), ("[::1]:80", True), ("LocalHost:1", True),
        ("evil.example", False), ("192.168.1.7", False), ("127.0.0.1.evil.example", False), ("", False),
        ("localhost.evil.example:8765", False), ("agon.example", False),
    ],
)  # fmt: skip
def test_on_loopback_only_loopback_names_are_answered(server: TestClient, host: str, *, taken: bool) -> None:
    assert (server.get("/api/health", headers={"Host": host}).status_code == 200) == taken


@pytest.mark.parametrize(
    ("host", "taken"),
    [
        ("agon.example", True), ("AGON.example:443", True), ("192.168.1.7:8765", True), ("[fe80::1]:8765", True),
        ("evil.example", False), ("192.168.1.7.evil.example", False), ("1.2.3.4.5", False), ("[evil]:80", False),
    ],
)  # fmt: skip
def test_outside_the_given_names_and_numbers_are_answered(open_server: OpenServer, host: str, *, taken: bool) -> None:
    with open_server(hosts=OUTSIDE) as server:
        answer = server.get("/api/health", headers={"Host": host})
        assert (answer.status_code == 200) == taken
        if not taken:
            assert "does not answer to the name" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("origin", "taken"),
    [
        (None, True), ("https://agon.example", True), ("https://agon.example:8443", False), ("null", False),
        ("https://evil.example", False), ("https://agon.example.evil.example", False), ("", False),
    ],
)  # fmt: skip
def test_only_pages_of_this_server_act_here(open_server: OpenServer, origin: str | None, *, taken: bool) -> None:
    """By HTTP and over a socket; behind a proxy the scheme is another, the name the same."""
    headers = {"Host": "agon.example", **({} if origin is None else {"Origin": origin})}
    with open_server(hosts=OUTSIDE) as server:
        assert (server.post("/api/rooms", json=HOTSEAT, headers=headers).status_code == 201) == taken
        room = new(server)
        if taken:
            with server.websocket_connect(address(room, 0), headers=headers) as socket:
                assert Seat(socket).get("welcome")["type"] == "welcome"
        else:
            with (
                pytest.raises(WebSocketDisconnect) as closed,
                server.websocket_connect(address(room, 0), headers=headers) as socket,
            ):
                socket.receive_json()
            assert closed.value.code == 1008


def modes(folder: Path) -> dict[str, int]:
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in (folder, *folder.glob("rooms.sqlite*"))}


@pytest.mark.skipif(os.name == "nt", reason="files have no modes there")
@pytest.mark.parametrize("mask", [0o022, 0o000])
def test_what_is_kept_is_for_its_owner_only(open_server: OpenServer, tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        folder = tmp_path / "deep" / "games"
        prepare(folder)
        assert modes(folder) == {"games": 0o700, "rooms.sqlite": 0o600}
        with open_server() as server:
            new(server)
            assert all(mode & 0o077 == 0 for name, mode in modes(tmp_path).items() if name != tmp_path.name)
    finally:
        os.umask(before)


@pytest.mark.skipif(os.name == "nt", reason="files have no modes there")
def test_an_older_folder_is_closed(tmp_path: Path) -> None:
    prepare(tmp_path)
    tmp_path.chmod(0o755)
    (tmp_path / "rooms.sqlite").chmod(0o644)
    prepare(tmp_path)
    assert modes(tmp_path) == {tmp_path.name: 0o700, "rooms.sqlite": 0o600}


@pytest.mark.skipif(os.name == "nt", reason="files have no modes there")
def test_a_folder_of_somebody_elses_things_stays_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "letter.txt").write_text("Dear aunt")
    prepare(tmp_path)
    assert modes(tmp_path) == {tmp_path.name: 0o755, "rooms.sqlite": 0o600}


@pytest.mark.parametrize("name", ["agon.example", "box", "a-b.c1.example"])
def test_a_name_is_one(name: str) -> None:
    from agon.cli.serve import name_of

    assert name_of(name) == name


@pytest.mark.parametrize(
    "name", ["https://agon.example", "a b", "", "agon.example:80", "*", "-a", "a..b", "x" * 300, NUMBERS]
)
def test_a_name_that_is_none_is_refused(name: str) -> None:
    from agon.cli.serve import name_of
    from agon.core.errors import BadInputError

    with pytest.raises(BadInputError, match="is no name of a machine"):
        name_of(name)


def test_the_server_listens_on_this_machine_unless_told_otherwise() -> None:
    import inspect

    from agon.cli.serve import serve
    from agon.server.serve import serve as run

    defaults: list[Any] = [inspect.signature(each).parameters["host"].default for each in (serve, run)]
    assert defaults == ["127.0.0.1", "127.0.0.1"]
