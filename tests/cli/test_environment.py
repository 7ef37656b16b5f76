"""What stands around the command: encodings, closed and full outputs, full disks. Each command is a process."""

from __future__ import annotations

import codecs
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from agon.cli.output import plainly

GAME = ("play", "--seats", "bot:random,bot:random", "--seed", "1")
QUIET = (*GAME, "--quiet")


def run(
    *words: str,
    env: dict[str, str] | None = None,
    before: Callable[[], object] | None = None,
    stdout: IO[bytes] | int = subprocess.PIPE,
) -> subprocess.CompletedProcess[bytes]:
    """Call the command; ``before`` runs in the new process first."""
    return subprocess.run(
        [sys.executable, "-m", "agon.cli", *words],
        env=os.environ | (env or {}),
        preexec_fn=before,
        stdout=stdout,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        timeout=120,
        check=False,
    )


def disk_is_full() -> None:
    """Let no file grow: what a process writes into one fails, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@pytest.mark.parametrize("words", [GAME, (*GAME[:1], "timerift", *GAME[1:]), ("rules", "show", "A7-TIE-02")], ids=str)
def test_an_encoding_without_signs_gets_plain_ones(words: tuple[str, ...]) -> None:
    plain = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    ran = run(*words, env=plain)
    assert ran.returncode == 0, ran.stderr.decode()
    said = ran.stdout.decode("ascii")
    full = run(*words, env={"PYTHONIOENCODING": "utf-8"}).stdout.decode()
    assert len(said.split()) == len(full.split()), "nothing is left out"
    for sign, instead in {"−": "-", "×": "x", "→": "->"}.items():
        assert full.count(sign) <= said.count(instead)


def test_letters_without_a_plain_form_are_spelled_out() -> None:
    letters = "Óðinn Strauß Ægir Łódź Þór Øre „x“ «y» ½"
    codecs.register_error("agon-plain", plainly)
    assert letters.encode("ascii", "agon-plain") == b'Odinn Strauss AEgir Lodz Thor Ore "x" "y" 1/2'


def test_json_loses_nothing_in_ascii(tmp_path: Path) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps({"cards": [{"name": "Björn", "type": "warrior", "life": 5}]}), encoding="utf-8")
    ran = run("cards", "check", str(cards), "--json", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    full = run("cards", "check", str(cards), "--json", env={"PYTHONIOENCODING": "utf-8"})
    assert json.loads(ran.stdout.decode("ascii")) == json.loads(full.stdout.decode())


@pytest.mark.parametrize("what", ["event", "all", "players"])
def test_what_is_read_again_keeps_every_sign_in_ascii(tmp_path: Path, what: str) -> None:
    cup = str(tmp_path / "cup.json")
    assert run("event", "new", cup, "Ünï → Cup").returncode == 0
    assert run("event", "add", cup, "Äda", "Bób", "Ōno", "Đan").returncode == 0
    plain = run("event", "export", cup, what, env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert plain.returncode == 0, plain.stderr.decode()
    assert plain.stdout == run("event", "export", cup, what, env={"PYTHONIOENCODING": "utf-8"}).stdout
    assert "Đan" in plain.stdout.decode()


@pytest.mark.parametrize("words", [("--version",), QUIET, ("perft", "anarcus", "--depth", "1", "--json")], ids=str)
def test_a_closed_output_is_said(words: tuple[str, ...]) -> None:
    ran = run(*words, before=lambda: os.close(1))
    assert ran.returncode == 1
    assert ran.stderr.decode().strip() == "agon: what is printed cannot be written: standard output is closed"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [("--version",), QUIET, ("perft", "anarcus", "--depth", "1", "--json")], ids=str)
def test_a_full_output_is_said(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = run(*words, stdout=full)
    assert ran.returncode == 1
    assert ran.stderr.decode().strip() == "agon: what is printed cannot be written: No space left on device"


@pytest.mark.parametrize(
    "words",
    [
        (*QUIET, "--record", "HERE/game.record"),
        ("event", "new", "HERE/cup.json", "The Cup"),
        ("cards", "soak", "--most", "1", "--digest", "HERE/ends.txt", "--check", "none", "--games", "1", "--jobs", "1"),
        ("sim", "anarcus", "--field", "--games", "2", "--bots", "random", "--plot", "HERE/field.svg", "--jobs", "1"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_a_full_disk_is_said_and_leaves_nothing_behind(tmp_path: Path, words: tuple[str, ...]) -> None:
    ran = run(*(word.replace("HERE", str(tmp_path)) for word in words), before=disk_is_full)
    said = ran.stderr.decode()
    assert ran.returncode == 1, said
    assert str(tmp_path) in said
    assert "File too large" in said
    assert "Traceback" not in said
    assert list(tmp_path.iterdir()) == []


def test_a_server_says_that_its_disk_is_full(tmp_path: Path) -> None:
    ran = run("serve", "--data", str(tmp_path / "games"), before=disk_is_full)
    said = ran.stderr.decode()
    assert ran.returncode == 1, said
    assert "rooms.sqlite" in said
    assert "Traceback" not in said


def test_a_disk_that_fills_later_leaves_the_older_file_as_it_was(tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    assert run(*QUIET, "--record", str(record)).returncode == 0
    cards = tmp_path / "cards.toml"
    sample = tmp_path / "from.json"
    sample.write_text(json.dumps({"cards": [{"id": "X-1", "name": "Bell", "type": "special", "initiative": 3}]}))
    cards.write_text("# mine\n")
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    ran = run("cards", "import", str(sample), "--to", str(cards), before=disk_is_full)
    assert ran.returncode == 1, ran.stderr.decode()
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before


def test_perft_refuses_a_depth_that_nobody_can_count() -> None:
    ran = run("perft", "anachronism", "--depth", "100000000000")
    assert ran.returncode == 2
    assert "less than or equal to 99" in ran.stderr.decode()
    assert "nested" not in ran.stderr.decode()


def test_run_reads_relative_paths_where_it_was_called(tmp_path: Path) -> None:
    """``./run agon`` from another folder. Only beside a compiled build, since it would make one."""
    if not os.environ.get("AGON_EXPECT_COMPILED"):
        pytest.skip("./run builds; the second part of the tests has a build")
    script = Path(__file__).parents[2] / "run"
    (tmp_path / "one.scenario").write_text("title: nothing\n", encoding="utf-8")
    ran = subprocess.run(
        [script, "agon", "scenario", "one.scenario"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert "there is no file" not in ran.stdout + ran.stderr
    assert "one.scenario" in ran.stdout + ran.stderr
