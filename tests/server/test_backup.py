"""A backup: all that a server keeps, taken while it plays, and a folder that serves again."""

from __future__ import annotations

import stat
import zipfile
from pathlib import Path
from typing import Any

import pytest

from agon.core.errors import BadInputError
from agon.server.app import create_app
from agon.server.backup import back_up, restore
from tests.server.conftest import Guest, duel_services
from tests.server.test_server import Seat, address, new


def answer(server: Any, room: dict[str, Any], seat: int) -> None:
    """Answer once, if this seat is asked."""
    with server.websocket_connect(address(room, seat)) as socket:
        me = Seat(socket)
        me.get("welcome")
        if me.view["decision"]["seat"] == seat:
            me.act(me.options[0])


def test_a_game_goes_on_from_a_backup_taken_while_it_was_played(open_server: Any, tmp_path: Path) -> None:
    file, again = tmp_path / "games.zip", tmp_path / "again"
    with open_server() as server:
        room = new(server)
        for seat in (0, 1):
            answer(server, room, seat)
        before = server.get(f"/api/rooms/{room['id']}").json()["seq"]
        made = back_up(tmp_path, file)
        assert (made.games, made.accounts) == (1, 0)
        for seat in (0, 1, 0, 1):
            answer(server, room, seat)
        assert server.get(f"/api/rooms/{room['id']}").json()["seq"] > before
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(file, again).games == 1
    assert stat.S_IMODE((again / "rooms.sqlite").stat().st_mode) == 0o600
    with Guest(create_app(again, services=duel_services(), forced_delay=0.0)) as server:
        assert server.get(f"/api/rooms/{room['id']}").json()["seq"] == before
        for seat in (0, 1):  # the same keys open the seats
            answer(server, room, seat)
        assert server.get(f"/api/rooms/{room['id']}").json()["seq"] > before


def kept(folder: Path) -> Path:
    """A folder as a server leaves it, with one card file."""
    from tests.server.test_store import opened

    opened(folder)
    (folder / "cards").mkdir(exist_ok=True)
    (folder / "cards" / "mine.json").write_text("{}")
    return folder


def test_cards_and_reports_come_along_and_nothing_else(tmp_path: Path) -> None:
    data, again = kept(tmp_path / "data"), tmp_path / "again"
    (data / "reports").mkdir()
    (data / "reports" / "one.json").write_text('{"id": "one"}')
    (data / "serving.lock").write_text("")
    (data / "notes.txt").write_text("not ours")
    made = back_up(data, tmp_path / "b.zip")
    assert made.files == 2
    restore(tmp_path / "b.zip", again)
    assert (again / "cards" / "mine.json").read_text() == "{}"
    assert (again / "reports" / "one.json").read_text() == '{"id": "one"}'
    assert sorted(each.name for each in again.iterdir()) == ["cards", "reports", "rooms.sqlite"]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    data = kept(tmp_path / "data")
    back_up(data, tmp_path / "b.zip")
    with pytest.raises(BadInputError, match="is there already"):
        back_up(data, tmp_path / "b.zip")
    with pytest.raises(BadInputError, match=r"kept in .* already"):
        restore(tmp_path / "b.zip", data)
    with pytest.raises(BadInputError, match="no server has kept games"):
        back_up(tmp_path / "none", tmp_path / "c.zip")
    assert not (tmp_path / "c.zip").exists()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["b.zip", "data"]


@pytest.mark.parametrize(
    "name", ["../outside.txt", "cards/../../outside.txt", "/outside.txt", "cards\\..\\x", "run.py"]
)
def test_a_file_with_something_else_in_it_is_refused_whole(tmp_path: Path, name: str) -> None:
    back_up(kept(tmp_path / "data"), tmp_path / "b.zip")
    with zipfile.ZipFile(tmp_path / "b.zip", "a") as packed:
        packed.writestr(name, "harm")
    with pytest.raises(BadInputError, match="is no backup of Agon"):
        restore(tmp_path / "b.zip", tmp_path / "again")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["b.zip", "data"]


def test_a_damaged_file_restores_nothing(tmp_path: Path) -> None:
    data = kept(tmp_path / "data")
    back_up(data, tmp_path / "b.zip")
    raw = (tmp_path / "b.zip").read_bytes()
    (tmp_path / "half.zip").write_bytes(raw[: len(raw) // 2])
    (tmp_path / "text.zip").write_text("no archive")
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as packed:
        packed.writestr("rooms.sqlite", b"no database " * 200)
    for name in ("half", "text", "missing", "other"):
        with pytest.raises(BadInputError, match=rf"{name}\.zip"):
            restore(tmp_path / f"{name}.zip", tmp_path / "again")
        assert not (tmp_path / "again").exists()


def test_a_flipped_byte_is_found(tmp_path: Path) -> None:
    back_up(kept(tmp_path / "data"), tmp_path / "b.zip")
    raw = bytearray((tmp_path / "b.zip").read_bytes())
    raw[len(raw) // 3] ^= 0xFF
    (tmp_path / "b.zip").write_bytes(raw)
    with pytest.raises(BadInputError, match=r"b\.zip"):
        restore(tmp_path / "b.zip", tmp_path / "again")
    assert not (tmp_path / "again").exists()
