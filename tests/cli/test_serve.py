"""`agon serve`: it says where it is once it is there, takes another port when its own is taken, and ends quietly."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from agon.cli import serve
from agon.core.errors import BadInputError
from tests.cli.conftest import Agon

pytest.importorskip("uvicorn")
HOST = "127.0.0.1"


def status_of(address: str) -> int:
    """Ask once: who says an address answers there."""
    try:
        with urllib.request.urlopen(address, timeout=20) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        return int(trial.getsockname()[1])


@contextlib.contextmanager
def running(*call: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    """A process that is interrupted as by a person, and leaves no traceback behind."""
    process = subprocess.Popen(
        [sys.executable, *call], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **more}
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
    assert "Traceback" not in out + err


def test_it_serves_once_it_says_so_and_stops(tmp_path: Path) -> None:
    port = free_port()
    with running(
        "-m", "agon.cli", "serve", "--port", str(port), "--data", str(tmp_path / "data"), "--open"
    ) as process:  # fmt: skip
        assert process.stdout is not None
        line = process.stdout.readline()
        assert f"http://{HOST}:{port}/" in line
        assert status_of(f"http://{HOST}:{port}/api/no-such-thing") == 404
        assert (tmp_path / "data").is_dir()


def test_the_browser_is_opened_once_the_server_answers(tmp_path: Path) -> None:
    port, seen, browser = free_port(), tmp_path / "seen", tmp_path / "browser.py"
    browser.write_text(
        "import sys, urllib.request\n"
        "try:\n"
        "    status = str(urllib.request.urlopen(sys.argv[1] + 'api/health', timeout=20).status)\n"
        "except OSError as problem:\n"
        "    status = str(problem)\n"
        f"open({str(seen)!r}, 'w').write(status)\n"
    )
    code = (
        "from pathlib import Path; from agon.server.serve import serve; "
        f"serve({HOST!r}, {port}, Path({str(tmp_path)!r}), open_browser=True)"
    )
    with running("-c", code, BROWSER=f"{sys.executable} {browser} %s") as process:
        for _ in range(200):
            if (seen.exists() and seen.read_text()) or process.poll() is not None:
                break
            time.sleep(0.1)
        assert seen.read_text() == "200"


def test_a_folder_that_cannot_be_used_is_said(agon: Agon, tmp_path: Path) -> None:
    (tmp_path / "rooms.sqlite").write_text("no database at all " * 100)
    ran = agon("serve", "--port", str(free_port()), "--data", str(tmp_path))
    assert ran.code == 2
    assert "rooms.sqlite cannot be used" in ran.err
    assert "Traceback" not in ran.err


def test_a_folder_has_one_server_and_a_second_says_where_the_first_is(agon: Agon, tmp_path: Path) -> None:
    port, data = free_port(), tmp_path / "data"
    with running("-m", "agon.cli", "serve", "--port", str(port), "--data", str(data)) as process:
        assert process.stdout is not None
        assert f"http://{HOST}:{port}/" in process.stdout.readline()
        ran = agon("serve", "--port", str(free_port()), "--data", str(data))
        assert ran.code == 2
        assert f"already, at http://{HOST}:{port}/; end that first" in ran.err.replace("\n", " ")
        made = agon("backup", str(tmp_path / "b.zip"), "--data", str(data))
        assert (made.code, made.err) == (0, "")
    with running("-m", "agon.cli", "serve", "--port", str(port), "--data", str(data)) as process:
        assert process.stdout is not None
        assert f"http://{HOST}:{port}/" in process.stdout.readline(), "whose server has ended is free"
    again = tmp_path / "again"
    assert "is ready to be served: 0 games" in agon("restore", str(tmp_path / "b.zip"), "--data", str(again)).out
    assert (again / "rooms.sqlite").is_file()


def test_who_starts_it_is_spoken_to_in_their_language(agon: Agon, tmp_path: Path) -> None:
    port, data = free_port(), tmp_path / "data"
    call = ("serve", "--port", str(port), "--data", str(data))
    with running("-m", "agon.cli", *call, LANGUAGE="es", LC_ALL="es_ES.UTF-8") as process:
        assert process.stdout is not None
        assert f"Agon está en http://{HOST}:{port}/" in process.stdout.readline()
        ran = agon("--language", "es", *call[:2], str(free_port()), *call[3:])
        assert (ran.code, "ya está en marcha" in ran.err.replace("\n", " ")) == (2, True), ran.err
        status = urllib.request.Request(f"http://{HOST}:{port}/api/none", headers={"Accept-Language": "en"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(status, timeout=20)
        with refused.value as answer:
            assert "is not an address of this server" in answer.read().decode()


def test_a_port_that_is_taken_is_said_or_passed_over(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        port = other.getsockname()[1]
        ran = agon("serve", "--port", str(port))
        assert ran.code == 2
        assert str(port) in ran.err
        monkeypatch.setattr(serve, "PORT", port)
        assert serve.free_port(HOST, None) > port
        monkeypatch.setattr(serve, "TRIED", 1)
        with pytest.raises(BadInputError, match="--port"):
            serve.free_port(HOST, None)


def test_no_browser_is_opened_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert serve.has_browser() is False


def test_a_file_is_no_folder_to_keep_games_in(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for place in (file, file / "below"):
        ran = agon("serve", "--data", str(place))
        assert ran.code == 2
        assert f"games and cards cannot be kept in {place}: that is a file" in ran.err.replace("\n", " ")


@pytest.mark.parametrize(
    ("host", "said"), [("no.such.host.invalid", "there is no host"), ("192.0.2.1", "no address of")]
)
def test_a_host_that_is_none_is_not_called_a_taken_port(agon: Agon, tmp_path: Path, host: str, said: str) -> None:
    ran = agon("serve", "--host", host, "--data", str(tmp_path / "data"))
    assert ran.code == 2
    assert said in ran.err
    assert "port" not in ran.err
