"""`agon play`: bots alone, a person typing, and what becomes of the record."""

import io
import itertools
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import agon as package
from agon.arena import speed_turn
from agon.arena.fight import Fight
from agon.cli.play import begun, seats_of
from agon.cli.systems import mode_named
from agon.core.errors import BadInputError
from agon.core.state import GameState
from tests.cli.conftest import Agon, Ran

DECKS = ("--deck", "hannibal", "--deck", "hanno")


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def play(agon: Agon, *more: str) -> Ran:
    return agon("play", "--seats", "human,bot:random", *DECKS, "--seed", "11", *more)


def test_bots_play_to_the_end(agon: Agon) -> None:
    ran = agon("play", "--seats", "bot:random,bot:random", *DECKS, "--seed", "7", "--json")
    assert ran.code == 0
    assert ran.json["result"] in {"1-0", "0-1", "1/2-1/2"}
    assert ran.json["reason"] in {"defeat", "life", "experience", "draw", "double-defeat", "ability"}
    assert isinstance(ran.json["plies"], int)
    assert 1 <= int(str(ran.json["rounds"])) <= 5


def test_equal_seeds_give_equal_games(agon: Agon) -> None:
    first, second = (agon("play", "--seats", "bot:random,bot:random", *DECKS, "--seed", "3", "--json") for _ in "ab")
    assert first.out == second.out


def test_quiet_prints_the_result_only(agon: Agon) -> None:
    ran = agon("play", "--seats", "bot:random,bot:random", *DECKS, "--seed", "7", "--quiet")
    assert len(ran.out.splitlines()) == 1
    assert "A7-END" in ran.out


def test_a_person_plays_a_whole_game(agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    type_in(monkeypatch, *["1"] * 400)
    record = tmp_path / "game.record"
    ran = play(agon, "--record", str(record))
    assert ran.code == 0
    assert "Hannibal Barca's turn: 3 actions." in ran.out
    assert "Choose action 1 of 3 for Hannibal Barca." in ran.out
    assert record.read_text(encoding="utf-8").startswith("record ")


@pytest.mark.parametrize("word", ["quit", "exit", "q"])
def test_each_usual_word_stops_a_game(agon: Agon, monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    type_in(monkeypatch, word)
    said = play(agon)
    assert "is no answer here" not in said.out
    assert "the game was stopped before its end" in said.err


@pytest.mark.parametrize("marks", ['""', "''", "“”", "‘’", "„“", "«»"])
def test_a_name_may_stand_in_quotes_of_any_kind(agon: Agon, monkeypatch: pytest.MonkeyPatch, marks: str) -> None:
    first, last = marks[0], marks[1]
    type_in(
        monkeypatch,
        f"card {first}Surus{last}",
        f"?{first}surus{last}",
        f"card {first}nobody{last}",
        f"place {first}a1{last} east",
        "quit",
    )
    said = play(agon).out
    assert said.count("Broken Tusk - 2 Actions:") == 2
    assert "No card that you know is called “nobody”." in said
    assert "You place Hannibal Barca in a1, facing east." in said


def test_commands_and_refusals(agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    saved = tmp_path / "so-far.record"
    type_in(
        monkeypatch,
        "place b2 N",
        "place b1 N",
        "undo",
        "place a1 east",
        "help",
        "?",
        "why attack B",
        "card surus",
        "card nobody",
        "99",
        "nonsense",
        f"save {saved}",
        "save /nowhere/at/all",
        "log",
        "board",
        "reach basic",
        "quit",
    )
    ran = play(agon)
    assert ran.code == 1
    assert "b2 is not in your starting row: a1, b1, c1 or d1. A7-SETUP-06" in ran.out
    assert "Taken back." in ran.out
    assert "You place Hannibal Barca in a1, facing east." in ran.out
    assert "undo                 take back your last answer" in ran.out
    assert "Broken Tusk - 2 Actions:" in ran.out
    assert "No card that you know is called “nobody”." in ran.out
    assert "There are options 1 to 4." in ran.out
    assert "“nonsense” is no answer here." in ran.out
    assert "/nowhere/at/all cannot be written" in ran.out
    assert "Opening roll: you 7 and Bot random 5." in ran.out
    assert saved.read_text(encoding="utf-8").startswith("record ")
    assert "the game was stopped before its end" in ran.err


def test_a_bot_says_what_it_would_do(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "hint", "quit")
    out = play(agon, "--record", "none").out
    said = re.search(r"The bot would take option (\d): Place .* in ([a-d])1, facing \w+\.", " ".join(out.split()))
    assert said is not None
    assert said[2] == "abcd"[(int(said[1]) - 1) // 4]


def test_cards_say_how_they_are_read_and_what_of_them_is_used(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, *["1"] * 8, "?hannibal", "cards", "quit")
    out = " ".join(play(agon, "--record", "none").out.split())
    shown = out[out.index("Hannibal Barca [") :]
    assert re.search(r"Over the Alps.{0,400}read (as|as it stands)", shown)
    assert "Not playable" not in shown
    assert "Over the Alps: used 0 of 1 this game" in shown
    assert shown.count("Over the Alps: used") == 2  # by the card, and in the list of all cards


def test_the_record_is_kept_when_the_player_leaves(agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    type_in(monkeypatch, "place b1 N")
    record = tmp_path / "left.record"
    ran = play(agon, "--record", str(record), "--json")
    assert ran.code == 1
    assert "place b1 N" in record.read_text(encoding="utf-8")


def test_a_player_may_resign_and_the_record_says_so(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    type_in(monkeypatch, "place b1 N", "resign", "no", "resign", "yes")
    file = tmp_path / "resigned.record"
    ran = play(agon, "--record", str(file))
    assert ran.code == 0
    assert "You resign. Bot random wins." in ran.out
    assert file.read_text(encoding="utf-8").endswith('end  B  resigned  "You resign. Bot random wins."\n')
    assert agon("replay", str(file), "--verify").code == 0
    assert "You resign. Bot random wins." in agon("replay", str(file)).out
    shown = agon("replay", str(file), "--json").json
    assert (shown["result"], shown["reason"]) == ("B", "resigned")


def test_resigning_is_a_result(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "resign", "yes")
    plain = play(agon, "--json").json
    assert (plain["result"], plain["winner"], plain["reason"]) == ("0-1", 1, "resigned")


def test_nothing_is_taken_back_across_dice(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    # The opponent is a bot and rolls nothing in set-up; a reveal ends what can be taken back.
    type_in(monkeypatch, "place b1 N", "1", "1", "1", "undo", "undo", "quit")
    ran = play(agon)
    assert "It cannot be taken back." in ran.out or "There is nothing of yours to take back now." in ran.out


def test_real_dice_are_typed(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "1 2 3", "7 7 7 7", "2 1 6 6", "place a1 N", "quit")
    ran = play(agon, "--real-dice")
    assert ran.out.count("type what 4 dice show") == 3
    assert "Opening roll: you 3 and Bot random 12. You place first." in ran.out


@pytest.mark.parametrize("seats", ["human", "", "human,nobody"])
def test_wrong_seats_are_wrong_use(agon: Agon, seats: str) -> None:
    ran = agon("play", "--seats", seats, "--seed", "1")
    assert ran.code == 2
    assert "Traceback" not in ran.err


def test_two_people_are_told_apart() -> None:
    assert [each.name for each in seats_of("human,human", 1)] == ["Player I", "Player II"]
    assert [each.name for each in seats_of("bot:random,bot:random", 1)] == ["Bot random I", "Bot random II"]
    assert [each.name for each in seats_of("bot:veteran,bot:default", 1)] == ["Veteran", "Default"]
    with pytest.raises(BadInputError):
        seats_of("human", 1)


def test_hand_over_covers_the_cards(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "", "1", "", "quit")
    ran = agon("play", "--seats", "human,human", *DECKS, "--seed", "11")
    assert ran.out.count("--- Hand over to") == 2


def test_a_game_of_people_is_kept_without_being_asked(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, own_data_folder: Path
) -> None:
    type_in(monkeypatch, "place b1 N", "quit")
    ran = play(agon)
    (kept,) = (own_data_folder / "agon" / "records").iterdir()
    assert f"The record is in {kept}; to play on: agon play --resume FILE" in ran.out
    assert "place b1 N" in kept.read_text(encoding="utf-8")
    assert agon("replay", str(kept), "--verify").code == 0


@pytest.mark.parametrize("more", [("--record", "none"), ("--seats", "bot:random,bot:random")])
def test_nothing_is_kept_where_nobody_wants_it(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, own_data_folder: Path, more: tuple[str, ...]
) -> None:
    type_in(monkeypatch, "place b1 N", "quit")
    play(agon, *more)
    assert list(own_data_folder.rglob("*.record")) == []


@pytest.mark.parametrize("name", ["", "missing/game.record", "file/game.record"])
def test_where_the_record_cannot_be_kept_no_game_begins(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    (tmp_path / "file").write_text("")
    type_in(monkeypatch, "place b1 N")
    ran = play(agon, "--record", str(tmp_path / name))
    assert ran.code == 2
    assert "or --record none" in ran.err
    assert ran.out == ""


def test_a_game_stopped_before_the_first_answer_is_kept_where_a_file_is_named(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own_data_folder: Path
) -> None:
    file = tmp_path / "new.record"
    type_in(monkeypatch, "quit")
    assert f"The record is in {file}; to play on: agon play --resume FILE" in play(agon, "--record", str(file)).out
    before = file.read_text(encoding="utf-8")
    type_in(monkeypatch, "quit")
    assert f"Nothing was answered, so {file} is as it was" in agon("play", "--resume", str(file)).out
    assert file.read_text(encoding="utf-8") == before
    type_in(monkeypatch, *["1"] * 400)
    assert agon("play", "--resume", str(file), "--seats", "human,bot:random").code == 0
    assert agon("replay", str(file), "--verify").code == 0

    type_in(monkeypatch, "quit")
    assert "there is no record; --seed 11 and the same decks begin the same game" in play(agon).out
    assert list(own_data_folder.rglob("*.record")) == []


def test_nothing_played_leaves_an_older_record_alone(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "old.record"
    file.write_text("old")
    type_in(monkeypatch, "quit")
    assert f"Nothing was answered, so {file} is as it was" in play(agon, "--record", str(file)).out
    assert file.read_text() == "old"


def test_a_stopped_game_is_played_on(agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    type_in(monkeypatch, "place b1 N", "1")
    play(agon, "--record", str(file))
    before = file.read_text(encoding="utf-8")
    type_in(monkeypatch, *["1"] * 400)
    ran = agon("play", "--resume", str(file), "--seats", "human,bot:random")
    assert ran.code == 0
    after = file.read_text(encoding="utf-8")
    assert after.startswith(before.rpartition("end ")[0])
    assert agon("replay", str(file), "--verify").code == 0
    over = agon("play", "--resume", str(file))
    assert over.code == 2
    assert "this game is over" in over.err
    assert agon("play", "--resume", str(file), "--seed", "3").code == 2


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_keeps_the_game(tmp_path: Path, own_data_folder: Path, name: str) -> None:
    command = [sys.executable, "-m", "agon.cli", "play", "--seats", "human,bot:random", *DECKS, "--seed", "11"]
    file = tmp_path / "game.record"
    with subprocess.Popen(
        [*command, "--record", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdin is not None
        game.stdin.write("place b1 N\n")
        game.stdin.flush()
        # Kept as soon as the next question is asked, whatever happens then.
        for _ in range(200):
            if file.exists():
                break
            time.sleep(0.1)
        assert "place b1 N" in file.read_text(encoding="utf-8")
        game.send_signal(getattr(signal, name))
        said, complained = game.communicate(timeout=30)
    assert game.returncode == 1
    assert f"The record is in {file}" in said
    assert "Traceback" not in complained
    assert "place b1 N" in file.read_text(encoding="utf-8")


def test_nothing_of_another_player_is_taken_back(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "", "place b4 S", "undo", "", "place b1 N", "undo", "", "1", "undo", "quit")
    ran = agon("play", "--seats", "human,human", *DECKS, "--seed", "11")
    assert "Taking back is free only in a game against a bot." in ran.out
    assert "Taken back." not in ran.out


def test_nothing_is_taken_back_once_the_bot_has_answered(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "place b1 N", "1", "1", "1", "undo", "quit")
    ran = play(agon)
    assert "Taken back." not in ran.out


@pytest.mark.as_written
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_between_an_answer_and_what_it_does_waits(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    """The answer was in the record, and not in the position that the result was told of."""
    file = tmp_path / "game.record"
    carried = GameState._go
    count = itertools.count(1)

    def interrupted(state: GameState[Any], code: int, faces: list[int]) -> None:
        if next(count) == 20:
            signal.raise_signal(getattr(signal, name))
        carried(state, code, faces)

    monkeypatch.setattr(GameState, "_go", interrupted)
    ran = agon("play", "--seats", "bot:random,bot:random", "--seed", "7", "--record", str(file), "--json")
    assert ran.code == 1
    assert ran.json["result"] == "*"
    assert agon("replay", str(file), "--verify").code == 0
    beyond = agon("replay", str(file), "--at", "9999")
    assert f"this record has {ran.json['plies']};" in beyond.err


@pytest.mark.as_written
def test_where_the_rules_fail_the_game_so_far_is_kept(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    run = speed_turn.SpeedTurn.run

    def failing(frame: speed_turn.SpeedTurn, g: Fight) -> None:
        if g.round == 2:
            raise ZeroDivisionError("division by zero")
        run(frame, g)

    monkeypatch.setattr(speed_turn.SpeedTurn, "run", failing)
    file = tmp_path / "game.record"
    ran = agon("play", "--seats", "bot:random,bot:random", *DECKS, "--seed", "7", "--record", str(file), "--json")
    assert ran.code == 1
    assert "a mistake in Agon's rules, not yours: the rules failed: ZeroDivisionError" in ran.json["error"]
    (bug,) = (tmp_path / ".agon").glob("bug-*.record")
    for kept in (bug, file):
        text = kept.read_text(encoding="utf-8")
        assert "# here the rules failed: the rules failed: ZeroDivisionError: division by zero" in text
        assert text.endswith("end  *\n")
    monkeypatch.setattr(speed_turn.SpeedTurn, "run", run)
    verdict = agon("replay", str(file), "--verify", "--json").json
    assert verdict["ok"] is True
    assert int(str(verdict["plies"])) > 10
    # The answer after which they failed stands there, too, and playing it is the way to the mistake.
    lost = re.findall(r"^# \d+  [AB~]  (.+)$", text, re.MULTILINE)
    assert len(lost) == 1
    state = package.game("anachronism").from_record(text)
    assert state.why_not(lost[0]) is None


def test_time_rift_is_played_without_loadouts_in_a_mode(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    from agon.cards import starter
    from tests.engine import rifts

    wordless = [rifts.wordless_deck(each) for each in list(starter("timerift").decks)[:3]]
    monkeypatch.setattr("agon.cli.play.decks_of", lambda _pool, _deck, seats, *_: wordless[:seats])
    bots = ",".join(["bot:random"] * 3)
    ran = agon("play", "timerift", "--seats", bots, "--mode", "1v2", "--seed", "5", "--json")
    assert ran.code == 0
    assert ran.json["system"] == "timerift"
    assert ran.json["reason"] in {"defeat", "life", "experience", "dice", "double-defeat"}
    refused = agon("play", "timerift", "--seats", bots, "--mode", "2v2", "--seed", "5")
    assert refused.code != 0
    assert "TR-VAR-01" in refused.err


@pytest.mark.clause("TR-QUICK-02", "TR-VAR-07", "TR-VAR-08")
def test_a_named_mode_brings_its_options_and_its_seats() -> None:
    def named(mode: str, *more: str, seed: int = 5) -> tuple[str, int]:
        state, who, _, _ = begun(
            "timerift", None, None, None, seed, mode_named("timerift", mode), more, real_dice=False
        )  # fmt: skip
        assert [each.player.kind for each in who] == ["human", *["bot:default"] * (len(who) - 1)]
        return state.record(), len(who)

    boss, seats = named("1v3-boss")
    assert seats == 4
    assert "option variant.soloLife 8" in boss
    assert "option variant.soloAgility 2" in boss
    assert "option variant.soloLife 3" in named("1v3-boss", "variant.soloLife=3")[0]
    assert named("3v3")[1] == 6
    assert named("quick-start")[1] == 2
    for seed in range(8):
        # Some decks of the set have two cultures: those are not drawn.
        assert "option variant.cultureRule allSame" in named("culture-shock", seed=seed)[0]


def test_what_does_not_suit_a_named_mode_is_refused_with_what_does(agon: Agon) -> None:
    unknown = agon("play", "timerift", "--mode", "brawl")
    assert unknown.code == 2
    assert "timerift has no mode 'brawl'; its modes are: duel, quick-start, fist-fight" in unknown.err
    packed = agon("play", "timerift", "--mode", "quick-start", "--deck", "tr1-001,tr1-002,tr1-003,tr1-004,tr1-010")
    assert packed.code == 2
    assert "as they are packed" in packed.err
    assert "TR-QUICK-02" in packed.err
    mixed = agon("play", "timerift", "--mode", "culture-mix")
    assert mixed.code == 2
    assert "of the ready-made decks 0 suit culture-mix" in mixed.err
    assert "--deck" in mixed.err


@pytest.mark.parametrize(
    ("system", "said", "asked", "found"),
    [
        ("anachronism", "as many actions as your warrior's speed. A7-TURN-01", "equal roll", "A7-TIE-02"),
        ("timerift", "The defender rolls first", "base attack cost", "TR-ATK-03"),
        ("anarcus", "Four rounds are played", "empty turn", "AN-TURN-02"),
    ],
)
def test_a_newcomer_is_told_how_it_goes_and_may_ask_for_a_rule(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, system: str, said: str, asked: str, found: str
) -> None:
    type_in(monkeypatch, "primer", f"rules {asked}", "rules checkmate", f"rules {found.lower()}", "rules", "quit")
    out = " ".join(agon("play", system, "--seed", "1", "--record", "none").out.split())
    assert "Type primer for how it goes" in out
    assert said in out
    assert out.count(found) >= 2
    assert "No rule says anything of “checkmate”" in out
    assert "Type rules and a word, or an id" in out
