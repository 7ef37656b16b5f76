"""Files: two who write at once both have their say or are told, and a write that fails leaves what there was."""

import threading
from pathlib import Path

import pytest

from agon.core.errors import BadInputError
from agon.event import Event, changing, create, load


def files(folder: Path) -> list[str]:
    """Return what lies in a folder, without the lock."""
    return sorted(each.name for each in folder.iterdir() if each.name != ".event.json.lock")


def test_many_who_write_at_once_all_have_their_say(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    create(path, Event.new("Test"))

    def enter(number: int) -> None:
        with changing(path, by=f"judge {number}", patience=60) as event:
            event.add(f"Player {number}")

    threads = [threading.Thread(target=enter, args=(number,)) for number in range(12)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    event = load(path)
    assert sorted(event.state.players) == sorted(f"Player {number}" for number in range(12))
    assert {entry.by for entry in event.entries[1:]} == {f"judge {number}" for number in range(12)}
    assert files(tmp_path) == ["event.json"]


def test_who_waits_too_long_for_the_lock_is_told_that_nothing_was_entered(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    create(path, Event.new("Test"))
    with (
        changing(path) as event,
        pytest.raises(BadInputError, match="being changed by another process; nothing was entered"),
        changing(path, patience=0.05),
    ):
        event.add("never")
    with changing(path, patience=0) as event:
        event.add("Ann")
    assert list(load(path).state.players) == ["Ann"]
    assert files(tmp_path) == ["event.json"]


def test_an_error_in_between_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    create(path, Event.new("Test"))
    before = path.read_text()
    with pytest.raises(BadInputError, match="entered already"), changing(path) as event:  # noqa: PT012 - both enter
        event.add("Ann")
        event.add("Ann")
    assert path.read_text() == before


def test_a_write_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "event.json"
    create(path, Event.new("Test"))
    before = path.read_text()

    def fail(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="No space"), changing(path) as event:
        event.add("Ann")
    assert path.read_text() == before
    assert files(tmp_path) == ["event.json"]


def test_a_file_that_is_there_is_never_written_over_and_a_missing_one_named(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    create(path, Event.new("Test"))
    with pytest.raises(BadInputError, match="exists already"):
        create(path, Event.new("Other"))
    assert load(path).state.name == "Test"
    with pytest.raises(BadInputError, match=r"there is no file .*other.json; in .* lies event.json"):
        load(tmp_path / "other.json")
    with (
        pytest.raises(BadInputError, match=r"there is no file .*other.json"),
        changing(tmp_path / "other.json"),
    ):
        pass
    with pytest.raises(BadInputError, match="there is no folder"):
        create(tmp_path / "none" / "event.json", Event.new("Test"))


def test_an_event_behind_a_link_is_changed_where_it_is_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "shelf").mkdir()
    path, link = tmp_path / "shelf" / "event.json", tmp_path / "link.json"
    create(path, Event.new("Test"))
    link.symlink_to(path)
    with changing(link) as event:
        event.add("Ann")
    assert link.is_symlink()
    assert list(load(path).state.players) == list(load(link).state.players) == ["Ann"]
    assert files(tmp_path / "shelf") == ["event.json"]
