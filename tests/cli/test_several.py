"""`agon play`, `sim`, `cards soak` and `bench` with three and four seats, and with teams."""

import io
from pathlib import Path

import pytest

from agon.cli.play import seats_of
from agon.core.english import YOU
from agon.core.errors import BadInputError
from tests.cli.conftest import Agon

BOTS = "bot:random,bot:greedy,bot:random,bot:greedy"


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_number_stands_for_you_and_bots() -> None:
    found = seats_of("4", 0)
    assert [each.bot is None for each in found] == [True, False, False, False]
    assert found[0].name == YOU
    with pytest.raises(BadInputError, match="2 to 6"):
        seats_of("1", 0)


def test_bots_play_a_game_of_three_and_its_record_replays(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "three.record"
    seats = BOTS.rpartition(",")[0]
    ran = agon("play", "--seats", seats, "--seed", "5", "--json", "--record", str(file))
    assert ran.code == 0
    winner = int(str(ran.json["winner"]))
    assert ran.json["winners"] == [winner]
    assert ran.json["result"] == f"seat {'ABC'[winner]}"
    assert sum(ran.json["returns"]) == 0
    assert agon("replay", str(file), "--verify").code == 0


def test_a_team_wins_together(agon: Agon) -> None:
    ran = agon("play", "--seats", BOTS, "--option", "teams=ac-bd", "--seed", "5")
    assert ran.code == 0
    assert "team A+C" in ran.out
    assert "team B+D" in ran.out
    assert "(turn 1" in ran.out
    plain = agon("play", "--seats", BOTS, "--option", "teams=ac-bd", "--seed", "5", "--json").json
    assert plain["result"] in {"seats A, C", "seats B, D"}
    assert len(plain["winners"]) == 2


def test_who_resigns_among_several_is_played_on_until_one_is_left(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    type_in(monkeypatch, "", "resign", "yes", "", "resign", "yes")
    file = tmp_path / "left.record"
    ran = agon("play", "--seats", "human,human,bot:random", "--seed", "5", "--record", str(file))
    assert ran.code == 0
    assert "resigns. The bot veteran plays on in that seat." in ran.out
    assert "resigns. Bot random wins." in ran.out
    text = file.read_text(encoding="utf-8")
    assert "end  C  resigned" in text
    assert "resigned; the bot veteran played on" in text
    assert agon("replay", str(file), "--verify").code == 0


def test_nobody_wins_where_the_only_person_resigns(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "resign", "yes")
    plain = agon("play", "--seats", "human,bot:random,bot:random", "--seed", "5", "--json").json
    assert (plain["result"], plain["winner"], plain["winners"], plain["reason"]) == ("none", None, [], "resigned")


def test_sim_moves_the_decks_round_the_table(agon: Agon) -> None:
    plain = agon("sim", "--seats", "3", "--games", "3", "--bots", "random", "--json", "--quiet").json
    assert plain["seats"] == 3
    assert sum(plain["shares"]) == pytest.approx(1, abs=1e-3)
    assert sum(plain["wins"]) + plain["draws"] == 3
    assert sum(plain["seat_wins"]) == sum(plain["wins"])


def test_sim_refuses_a_field_of_three(agon: Agon) -> None:
    ran = agon("sim", "--seats", "3", "--field")
    assert ran.code == 2
    assert "a field is of games of two" in ran.err


def test_bench_measures_games_of_three(agon: Agon) -> None:
    plain = agon("bench", "--seats", "3", "--seconds", "0.05", "--json").json
    assert plain["seats"] == 3
    assert float(str(plain["decisions_per_game"])) > float(
        str(agon("bench", "--seconds", "0.05", "--json").json["decisions_per_game"])
    )


def test_the_options_of_teams_are_listed(agon: Agon) -> None:
    out = agon("rules", "options", "anachronism").out
    assert all(each in out for each in ("teams", "team_rows", "team_victory"))
