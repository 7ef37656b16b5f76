"""Everything that drives a game drives this one: the terminal, the lab, records, scenarios, a room of the server."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest
from holmgang.system import HOLMGANG

import agon
from agon.bots.levels import make
from agon.cards import starter
from agon.core.node import Decision, Terminal
from agon.games.fights.system import System
from agon.rules import clause

HERE: Final = Path(__file__).parent
RECORD: Final = HERE / "records" / "holmgang.record"
GAME: Final = agon.game("holmgang")


def agon_says(*words: str) -> str:
    """What the command says; it ends well."""
    ran = subprocess.run([sys.executable, "-m", "agon.cli", *words], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_terminal_plays_it_and_plays_its_record_again(tmp_path: Path) -> None:
    kept = tmp_path / "game.record"
    told = agon_says("play", "holmgang", "--seats", "bot:random,bot:random", "--seed", "7", "--record", str(kept))
    assert "Round 1 begins." in told
    assert kept.read_text("utf-8") == RECORD.read_text("utf-8"), "the golden record is this game"
    assert "Renown" in agon_says("replay", str(kept))


def test_the_golden_record_is_right_to_the_last_answer() -> None:
    verdict = GAME.verify_record(RECORD.read_text("utf-8"))
    assert (verdict.ok, verdict.message) == (True, "")


def test_the_lab_plays_many() -> None:
    assert "4 games" in agon_says("sim", "holmgang", "--games", "4", "--bots", "greedy,random")


def test_its_scenario_goes_as_it_says() -> None:
    assert "1 passed" in agon_says("scenario", str(HERE / "middle.scenario"))


@pytest.mark.parametrize("level", ["random", "greedy", "mcts:20"])
def test_bots_play_it_to_the_end_and_nothing_breaks(level: str) -> None:
    state = GAME.start(list(starter("holmgang").decks.values()), seed=3)
    watch = state.watch()
    bots = [make(level, 3 + seat) for seat in range(2)]
    while isinstance(node := state.node(), Decision):
        state.apply(bots[node.seat].choose(state.observation(node.seat)))
        assert watch.why_broken(deep=state.ply % 10 == 0) == ""
    assert isinstance(node, Terminal)


def test_a_room_of_the_server_plays_it_with_bots_in_processes_of_their_own(tmp_path: Path) -> None:
    testclient = pytest.importorskip("starlette.testclient", reason="NOT TESTED: the server is not installed")
    from agon.server.app import create_app
    from agon.server.services import the_services

    with testclient.TestClient(create_app(tmp_path, services=the_services(), forced_delay=0.0)) as client:
        assert "holmgang" in [each["id"] for each in client.get("/api/systems").json()["systems"]]
        wanted = {"system": "holmgang", "seats": ["bot:recruit"] * 2, "decks": ["gunnlaug", "thora"]}
        room = client.post("/api/rooms", json=wanted)
        assert room.status_code < 300, room.text
        until = time.monotonic() + 60
        while not (shown := client.get(f"/api/rooms/{room.json()['id']}").json())["over"]:
            assert time.monotonic() < until
            time.sleep(0.2)
        assert shown["view"]["board_size"] == 3
        record = client.get(f"/api/rooms/{room.json()['id']}/record").text
        assert GAME.verify_record(record).ok


def test_it_has_a_clause_for_every_rule_that_shared_code_cites() -> None:
    """Those of Anachronism have the names of all of them."""
    other = getattr(agon.game("anachronism"), "system", None)
    assert isinstance(other, System)
    for name in (*other.clauses, "end.renown"):
        assert clause(HOLMGANG.clause(name)).id.startswith("HG-"), name
