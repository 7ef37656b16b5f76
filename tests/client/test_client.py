"""Programs that play on a real server: to the end, through a server that falls, against each other."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

import pytest

from agon.client import Game, GameLostError, Question, Server, ServerError
from agon.core.view import PROTOCOL

pytest.importorskip("uvicorn")
ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"


class Running:
    """A server in a process of its own, always at the same port and in the same folder."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as trial:
            trial.bind((HOST, 0))
            self.port = int(trial.getsockname()[1])
        self.address = f"http://{HOST}:{self.port}"
        self.data = data
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "agon.cli", "serve", "--port", str(self.port), "--data", str(self.data)],
            stdout=subprocess.PIPE, text=True, env={**os.environ, "AGON_BEHIND": ""},
        )  # fmt: skip
        assert self.process.stdout is not None
        assert self.address in self.process.stdout.readline()
        with urllib.request.urlopen(f"{self.address}/api/health", timeout=60) as answer:
            assert answer.status == 200

    def end(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.communicate(timeout=60)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("data"))
    yield server
    server.end(signal.SIGINT)


def first(question: Question) -> None:
    """Attack where that is possible, else end the turn, so that games are short."""
    kinds = ("attack", "pass")
    best = next((each for kind in kinds for each in question.options if each["kind"] == kind), question.options[0])
    question.answer(best["notation"])


def assert_each_once(game: Game) -> None:
    """Each event is told once and in order; numbers are missing only of what this seat may not know."""
    numbers = [each["n"] for each in game.events]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 0
    assert game.events[-1]["kind"] == "over"


def play(game: Game, answer: Callable[[Question], None] = first) -> int:
    """Play to the end; return how often this seat was asked."""
    asked = 0
    for question in game.questions():
        assert question.options
        asked += 1
        answer(question)
    return asked


@pytest.mark.parametrize(("system", "decks"), [("anachronism", ["shaka", "piye"]), ("anarcus", ["default", "default"])])
def test_a_program_plays_a_game_to_its_end(running: Running, system: str, decks: list[str]) -> None:
    with Server(running.address) as server:
        known = [each["id"] for each in server.ask(f"/api/decks?system={system}")["decks"]]
        game = server.new_game(system, [each if each in known else known[0] for each in decks], rivals=["bot:recruit"])
        assert play(game) > 3
    assert game.result is not None
    assert game.result["text"]
    assert_each_once(game)


def test_what_the_rules_refuse_is_asked_again_and_says_why(running: Running) -> None:
    with Server(running.address) as server:
        game = server.new_game("anachronism", ["shaka", "piye"], rivals=["bot:recruit"])
        questions = game.questions()
        question = next(questions)
        question.answer("attack B with nothing")
        again = next(questions)
        assert (question.refused, again.seq) == ("", question.seq)
        assert again.refused
        game.resign()
        assert list(questions) == []
    assert game.result is not None
    assert game.result["reason"] == "resigned"


def test_a_game_goes_on_after_the_server_was_killed(running: Running) -> None:
    with Server(running.address) as server:
        game = server.new_game("anachronism", ["shaka", "piye"], rivals=["bot:recruit"])
        asked = 0
        for question in game.questions():
            asked += 1
            if asked == 4:
                running.end(signal.SIGKILL)
                threading.Thread(target=running.start).start()
            first(question)
    assert asked > 4
    assert game.result is not None
    assert_each_once(game)


def test_two_programs_meet_in_the_lobby_and_seal_the_dice_together(running: Running, tmp_path: Path) -> None:
    found: list[Game | None] = []

    def meet(deck: str) -> None:
        with Server(running.address) as server:
            game = server.play_anyone("anachronism", deck, patience=120)
            found.append(game)
            if game is not None:
                play(game)

    threads = [threading.Thread(target=meet, args=(deck,)) for deck in ("shaka", "piye")]
    for each in threads:
        each.start()
        time.sleep(1)
    for each in threads:
        each.join(timeout=300)
    one, other = found
    assert one is not None
    assert other is not None
    assert one.room == other.room
    assert one.seat != other.seat
    assert one.result is not None
    assert other.result is not None
    assert one.result["winners"] == other.result["winners"]
    with Server(running.address) as server:
        (tmp_path / "game.record").write_text(server.record(one))
    ran = subprocess.run(
        [sys.executable, "-m", "agon.cli", "verify", str(tmp_path / "game.record")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "share A" in (tmp_path / "game.record").read_text()
    assert "share B" in (tmp_path / "game.record").read_text()


def test_an_account_is_challenged_and_accepts(running: Running) -> None:
    with Server(running.address) as bot, Server(running.address) as person:
        bot.sign_in("Rusty Nail", "a long password")
        person.sign_in("Walnut", "another password")
        table = person.ask("/api/tables", {
            "system": "anachronism", "seats": ["human", "invited"], "decks": ["shaka", None],
            "challenged": "Rusty Nail",
        })  # fmt: skip
        (challenge,) = bot.challenges()
        assert challenge["id"] == table["id"]
        taken: list[Game | None] = []
        accepting = threading.Thread(target=lambda: taken.append(bot.accept(challenge["id"], "piye")))
        accepting.start()
        hosted = person._begun(f"/api/tables/{table['id']}", 0, table["key"], 60)
        accepting.join(timeout=60)
        (game,) = taken
        assert hosted is not None
        assert game is not None
        host = threading.Thread(target=play, args=(hosted,))
        host.start()
        play(game)
        host.join(timeout=300)
    assert game.result is not None
    with pytest.raises(ServerError) as refused, Server(running.address) as other:
        other.sign_in("Rusty Nail", "a wrong password")
    assert refused.value.code == "not-yours"


def test_a_key_that_opens_no_seat_is_an_error_and_no_endless_wait(running: Running) -> None:
    with Server(running.address) as server:
        game = server.new_game("anachronism", ["shaka", "piye"], rivals=["bot:recruit"])
    wrong = Game(running.address, game.room, game.seat, "x" * 32)
    with pytest.raises(GameLostError):
        next(wrong.questions())
    nowhere = Game(running.address, "no-such-room", 0, game.key)
    with pytest.raises(GameLostError):
        next(nowhere.questions())


def test_a_server_that_stays_away_is_said_after_a_while() -> None:
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        port = trial.getsockname()[1]
    with pytest.raises(GameLostError, match="does not answer"):
        next(Game(f"http://{HOST}:{port}", "room", 0, "key", patience=0.5).questions())


def test_the_example_of_forty_lines_plays(running: Running) -> None:
    example = ROOT / "examples" / "client" / "random_player.py"
    assert len(example.read_text("utf-8").splitlines()) <= 40
    ran = subprocess.run(
        [sys.executable, str(example), running.address], capture_output=True, text=True, check=True, timeout=300
    )
    assert ran.stdout.splitlines()[-1].startswith(("Won.", "Lost."))


class Told:
    """A connection on which a server tells this, and hears what it is asked."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.messages = list(messages)
        self.heard: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def recv(self) -> str:
        return json.dumps(self.messages.pop(0))

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))


@pytest.mark.parametrize(
    "astray",
    [
        {"base": 3, "changes": [{"at": ["ply"], "to": 5}]},
        {"base": 4, "changes": [{"at": ["tray", "title"], "to": "Hit"}]},
        {"base": 4, "changes": [{"at": ["ply", "now"], "to": 5}]},
    ],
    ids=["of a view that never came", "of what is not there", "of what nothing is within"],
)
def test_changes_of_another_view_ask_for_the_whole(astray: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def view(ply: int) -> dict[str, Any]:
        return {"ply": ply, "decision": {"seat": 0, "options": [{"notation": f"pass {ply}"}]}, "result": None}

    welcome = {"type": "welcome", "protocol": PROTOCOL}
    told = Told(
        {**welcome, "seq": 4, "view": view(4), "events": [{"n": 0}]},
        {"type": "update", "seq": 5, "events": [{"n": 1}], **astray},
        {**welcome, "seq": 6, "view": view(6), "events": [{"n": 1}, {"n": 2}]},
    )
    monkeypatch.setattr("agon.client.games.connect", lambda *_given, **_more: told)
    game = Game("http://nowhere", "room", 0, "key")
    questions = game.questions()
    assert next(questions).options[0]["notation"] == "pass 4"
    assert next(questions).options[0]["notation"] == "pass 6"
    assert [each for each in told.heard if each["type"] == "resume"] == [{"type": "resume", "since": 1}]
    assert [each["n"] for each in game.events] == [0, 1, 2]
