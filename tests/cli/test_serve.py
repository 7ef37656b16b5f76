"""`agon serve`: it says where it is once it is there, takes another port when its own is taken, and ends quietly."""

import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from agon.cli import serve
from agon.core.errors import BadInputError
from tests.cli.conftest import Agon

pytest.importorskip("uvicorn")
HOST = "127.0.0.1"


def status_of(address: str) -> int:
    """Ask until the server answers; it says its address a moment before."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code
        except urllib.error.URLError:
            time.sleep(0.1)
    raise AssertionError(f"{address} never answered")


def test_it_serves_and_stops(tmp_path: Path) -> None:
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        port = trial.getsockname()[1]
    call = [sys.executable, "-m", "agon.cli", "serve", "--port", str(port), "--data", str(tmp_path / "data"), "--open"]
    process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert f"http://{HOST}:{port}/" in line
        assert (tmp_path / "data").is_dir()
        assert status_of(f"http://{HOST}:{port}/api/no-such-thing") == 404
    finally:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert "Traceback" not in out + err


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
