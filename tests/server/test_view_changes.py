"""Views that are sent as what has changed: with those before they are the views that others are sent whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from agon.server import connection
from agon.server.connection import Connection, Shared, text_of
from agon.server.socket_messages import notice
from tests.server.test_server import Seat, address, new


@pytest.fixture
def table(server: Any) -> Iterator[tuple[Seat, Seat, Seat, Seat]]:
    """A player and somebody who watches, each once with whole views and once with changes."""
    room = new(server, seats=["human", "bot:recruit"])
    whole, part = address(room, 0), address(room, 0, changes=1)
    watched = f"/ws/rooms/{room['id']}"
    with ExitStack() as held:
        where = (whole, part, watched, f"{watched}?changes=1")
        opened = [held.enter_context(server.websocket_connect(each)) for each in where]
        seats = Seat(opened[0]), Seat(opened[1]), Seat(opened[2]), Seat(opened[3])
        for each in seats:
            each.get("welcome")
        yield seats


def test_changes_make_the_views_that_others_are_sent_whole(table: tuple[Seat, Seat, Seat, Seat]) -> None:
    mine, same, eye, other = table
    mine.say(type="settings", ask_always=True)
    changes = whole = 0
    for n in range(40):
        if mine.view["result"]:
            break
        if mine.options:
            mine.say(type="act", seq=mine.seq, notation=mine.options[n % len(mine.options)])
        told = [each.get("update") for each in table]
        assert same.view == mine.view
        assert other.view == eye.view
        assert same.events == mine.events
        assert other.events == eye.events
        assert same.seq == other.seq == mine.seq
        whole += len(json.dumps(told[0]))
        changes += len(json.dumps({key: value for key, value in told[1].items() if key != "view"}))
    assert 2 * changes < whole, "little is the same from one answer to the next"


def test_after_answers_were_taken_back_the_view_is_whole(table: tuple[Seat, Seat, Seat, Seat]) -> None:
    mine, same, eye, other = table
    mine.say(type="settings", ask_always=True)
    for _ in range(30):
        if mine.options:
            mine.say(type="act", seq=mine.seq, notation=mine.options[0])
        told = [each.get("update") for each in table]
        if told[0].get("may_undo") and mine.options:
            break
    assert told[0].get("may_undo")
    mine.say(type="undo", seq=mine.seq)
    for each in table:
        while not (message := each.get("update")).get("undone"):
            pass
        assert "changes" not in message
    assert same.view == mine.view
    assert other.view == eye.view


def test_what_many_are_sent_is_written_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []

    def write(message: object, **_given: object) -> str:
        written.append(message)
        return "text"

    monkeypatch.setattr(connection.json, "dumps", write)  # type: ignore[attr-defined]
    told = Shared(notice("All of you."))
    one, two = Connection(), Connection()
    for each in (one, two):
        each.send(told)
        said = each.queue.get_nowait()
        assert said is not None
        assert text_of(said) == "text"
    assert len(written) == 1
