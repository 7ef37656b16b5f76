"""A ladder of bots: Elo as the textbook has it, and games that are resumed and counted for the right bot."""

import json
from pathlib import Path

import pytest

import agon
from agon.cards import starter
from agon.core.errors import BadInputError
from agon.lab import compare
from agon.lab.ladder import Ladder, elo_of, rung_of
from agon.lab.match import Played
from agon.lab.study import LEDGER
from tests.cli.conftest import Agon
from tests.cli.conftest import agon as agon_

agon_command = agon_

DECKS = [starter("anachronism").decks[each] for each in ("shaka", "hannibal")]


def ladder(folder: Path, *bots: str, resume: bool = False, within: float = 40, most: int = 6) -> Ladder:
    game = agon.game("anachronism")
    return Ladder(game, bots, DECKS, folder, most=most, within=within, seed=2, resume=resume)


@pytest.mark.parametrize(("share", "elo"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (1, 1200), (0, -1200)])
def test_elo_is_the_logarithm_of_the_odds(share: float, elo: float) -> None:
    assert elo_of(share) == pytest.approx(elo)


def test_a_rung_is_counted_for_the_bot_above() -> None:
    games = [Played(won, "life", 9, 2, swapped=at % 2 == 1) for at, won in enumerate([1, 1, 1, 0, None, 1])]
    rung = rung_of("up", "down", games)
    assert (rung.wins, rung.losses, rung.draws) == (4, 1, 1)
    assert rung.elo == pytest.approx(elo_of(4.5 / 6))
    assert rung.interval[0] < rung.elo < rung.interval[1]


def test_its_games_are_those_of_a_comparison_and_go_on_where_they_stopped(tmp_path: Path) -> None:
    def interrupt(_done: int) -> None:
        raise KeyboardInterrupt

    with ladder(tmp_path, "random", "greedy") as cut, pytest.raises(KeyboardInterrupt):
        cut.run(progress=interrupt)
    assert 0 < len(cut.ledger.games["random : greedy"]) < 6
    with ladder(tmp_path, "random", "greedy", resume=True) as whole:
        whole.run()
        (rung,) = whole.rungs()
    batch = compare("anachronism", ["random", "greedy"], 6, decks=DECKS, seed=2)
    assert (rung.losses, rung.wins, rung.draws) == (*batch.wins, batch.draws)


def test_a_bot_can_be_added_to_a_ladder(tmp_path: Path) -> None:
    ladder(tmp_path, "random", "greedy").ledger.close()
    with ladder(tmp_path, "random", "greedy", "mcts:20", resume=True) as grown:
        assert grown.most_left == 12
    with pytest.raises(BadInputError, match="--resume"):
        ladder(tmp_path, "random", "greedy")


def test_a_rung_ends_once_its_lead_is_known(tmp_path: Path) -> None:
    with ladder(tmp_path, "random", "greedy", within=150, most=60) as asked:
        (series,) = asked.series
        even = [Played(at % 2, "life", 9, 2, swapped=at % 2 == 1) for at in range(20)]
        asked.ledger.add(series.name, even)
        assert series.is_done(asked.ledger)
    with ladder(tmp_path, "random", "greedy", within=100, most=60, resume=True) as asked:
        assert not asked.series[0].is_done(asked.ledger)


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "greedy"], ["greedy", "nobody"]])
def test_what_is_no_ladder_is_refused(tmp_path: Path, bots: list[str]) -> None:
    with pytest.raises(BadInputError):
        ladder(tmp_path, *bots)
    assert not (tmp_path / LEDGER).exists()


def test_the_command_tells_leads_and_whether_they_are_certain(agon_command: Agon, tmp_path: Path) -> None:
    words = ["ladder", "anachronism", "--bots", "random,greedy", "--deck", "shaka", "--deck", "hannibal"]
    words += ["--games", "8", "--jobs", "1", "--to", str(tmp_path / "l"), "--quiet"]
    done = agon_command(*words)
    told = agon_command(*words, "--resume", "--json")
    (rung,) = json.loads(told.out)["rungs"]
    assert rung["games"] == 8
    assert f"{rung['elo']:+.0f}" in done.out
    assert done.code == told.code == int(rung["interval"][0] <= 0)
