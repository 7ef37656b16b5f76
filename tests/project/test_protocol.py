"""The client's types are made from what the server declares."""

from __future__ import annotations

from tools import protocol


def test_the_clients_types_are_made_from_what_the_server_sends_now() -> None:
    made = protocol.CLIENT.read_text(encoding="utf-8")
    assert f"Schema {protocol.checksum(protocol.schema())}" in made, "run: ./run protocol"


def test_what_is_sent_is_in_them() -> None:
    made = protocol.CLIENT.read_text(encoding="utf-8")
    for name in (*protocol.SENT, "View", "EventView", "MatchGameView"):
        assert f"export type {name} =" in made or f"export interface {name} " in made, name
