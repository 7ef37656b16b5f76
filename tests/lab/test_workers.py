"""Who plays the games changes none of them: two machines joined by Ray, one of whose workers is killed."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from agon.core.errors import BadInputError
from agon.lab import Cluster

ROOT = Path(__file__).parents[2]
needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="needs Ray: pip install 'agon-arena[ray]'"
)


def alone_in_a_network(*command: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command that sees no network but a loopback of its own."""
    if shutil.which("unshare") is None or subprocess.run(["unshare", "-rn", "true"], check=False).returncode:
        pytest.skip("this machine allows no network namespace")
    script = 'ip link set lo up && exec "$@"'
    return subprocess.run(
        ["unshare", "-rn", "sh", "-c", script, "sh", *command], capture_output=True, text=True, check=False,
        timeout=240, cwd=ROOT, env={**os.environ, "RAY_agent_register_timeout_ms": "120000", **env},
    )  # fmt: skip


@needs_ray
@pytest.mark.slow
def test_two_nodes_play_the_same_games_and_a_worker_that_is_killed_changes_none(tmp_path: Path) -> None:
    paths = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    done = alone_in_a_network(sys.executable, "-m", "ray_games", MARK=str(tmp_path / "died"), PYTHONPATH=paths)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.strip().splitlines()[-1])
    assert "has another Agon than this machine" in told.pop("other program")
    assert told == {"nodes": 2, "many": 2, "same": True, "died": True, "same though killed": True}


@needs_ray
@pytest.mark.parametrize(("on", "said"), [
    ("ray://127.0.0.1:1", "no cluster of Ray answers at ray://127.0.0.1:1"),
    ("spark", "--on takes ray or ray://HOST:PORT, not spark"),
    ("ray --jobs 2", "--jobs is for the processes of this machine"),
])  # fmt: skip
def test_a_cluster_that_is_none_is_said_in_a_sentence(on: str, said: str) -> None:
    command = [sys.executable, "-m", "agon.cli", "sim", "--games", "2", "--bots", "random", "--on", *on.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=120)
    assert done.returncode == 2, done.stderr
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_where_ray_is_not_installed_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInputError, match=r'pip install "agon-arena\[ray\]"'):
        Cluster()
