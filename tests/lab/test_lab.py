"""The laboratory: counting, intervals, and the same numbers from the same seed on any number of processes."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from agon.core.errors import BadInputError
from agon.lab import Field, Processes, compare, cores, matrix, plot, simulate, wilson
from agon.lab.match import CHUNK, decks_of, orders_of, play
from agon.lab.multiplayer import Seated, Sitting, gather
from tests.cli.conftest import Agon, agon

__all__ = ["agon"]

DECKS = ("shaka", "hannibal")
THREE: Final = ("shaka", "hannibal", "hanno")


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    low, high = wilson(0, 10)
    assert (round(low, 4), round(high, 4)) == (0.0, 0.2775)
    low, high = wilson(280, 400)
    assert (round(low, 3), round(high, 3)) == (0.653, 0.743)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(3, 3)[1] == 1.0


def test_a_match_repeats_itself_on_any_number_of_processes() -> None:
    told: list[int] = []
    one = simulate("anachronism", DECKS, 12, ["random"], seed=6, progress=told.append)
    two = simulate("anachronism", DECKS, 12, ["random"], seed=6, workers=Processes(2))
    assert one == two
    assert sum(told) == 12
    assert one != simulate("anachronism", DECKS, 12, ["random"], seed=5)
    assert sum(one.wins) + one.draws == one.games == 12
    assert one.decks == DECKS
    assert one.interval[0] < one.share < one.interval[1]
    assert 20 < one.mean_plies < 300


def test_seats_are_swapped_in_pairs_of_one_seed() -> None:
    a, b = decks_of("anachronism", DECKS)
    orders = orders_of("anachronism", (a, b), 5, ("random", "random"), 1)
    assert [each.swapped for each in orders] == [False, True, False, True, False]
    assert orders[0].seed == orders[1].seed != orders[2].seed
    assert play(orders[0]) == play(orders[0])


def test_a_mirror_match_is_even_in_the_long_run() -> None:
    batch = simulate("anachronism", ("shaka", "shaka"), 40, ["random"], seed=1)
    assert 0.2 < batch.share < 0.8


def test_comparing_bots_swaps_decks_too() -> None:
    batch = compare("anachronism", ["random", "random"], 10, decks=DECKS, seed=3)
    assert batch.decks == ("*", "*")
    assert batch.games == 10


def test_a_field_counts_every_pairing_once() -> None:
    field = matrix("anachronism", ("shaka", "hannibal", "piye"), 4, ["random"], seed=2)
    assert set(field.pairings) == {("shaka", "hannibal"), ("shaka", "piye"), ("hannibal", "piye")}
    assert [each.games for each in field.standings] == [8, 8, 8]
    assert sum(each.share for each in field.standings) == pytest.approx(1.5)
    mine, theirs = field.share("shaka", "piye"), field.share("piye", "shaka")
    assert mine is not None
    assert theirs is not None
    assert mine + theirs == pytest.approx(1.0)
    assert field.share("shaka", "shaka") is None
    assert field.outside(0.0, 1.0) == []


def test_a_field_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    field: Field = matrix("anachronism", DECKS, 2, ["random"])
    for ending in ("png", "svg"):
        plot(field, tmp_path / f"field.{ending}")
        assert (tmp_path / f"field.{ending}").stat().st_size > 1000
    with pytest.raises(BadInputError, match="png"):
        plot(field, tmp_path / "field.txt")


@pytest.mark.parametrize(
    ("decks", "bots", "games"),
    [(("shaka",), ["random"], 2), (DECKS, ["chess"], 2), (DECKS, ["a", "b", "c"], 2), (("nobody", "shaka"), [""], 2),
     (DECKS, ["random"], 0)],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(decks: tuple[str, ...], bots: list[str], games: int) -> None:
    with pytest.raises(BadInputError):
        simulate("anachronism", decks, games, bots)


def test_there_is_a_core_to_work_on() -> None:
    assert cores() >= 1
    assert CHUNK >= 1


# --- the command -----------------------------------------------------------------------------------------------------


def test_sim_says_what_the_contract_promises(agon: Agon) -> None:
    plain = agon("sim", "anachronism", "--deck", "shaka", "--deck", "hannibal", "--games", "6", "--bots", "random",
                 "--seed", "4", "--json").json  # fmt: skip
    assert plain["games"] == 6
    assert sum(plain["wins"]) + plain["draws"] == 6
    assert plain["interval"][0] <= plain["share"] <= plain["interval"][1]
    assert plain["mean_plies"] > 0
    assert plain["decks"] == list(DECKS)
    assert plain["bots"] == ["random", "random"]
    assert plain["seed"] == 4


def test_sim_prints_tables_for_people(agon: Agon, tmp_path: Path) -> None:
    ran = agon("sim", "--deck", "shaka", "--deck", "hannibal", "--games", "4", "--bots", "random", "--jobs", "2")
    assert ran.code == 0
    assert "hannibal" in ran.out
    assert "95 % interval" in ran.out
    ran = agon("sim", "--field", "--deck", "shaka", "--deck", "hannibal", "--deck", "piye", "--games", "2",
               "--bots", "random", "--quiet")  # fmt: skip
    assert ran.code == 0
    assert "piye" in ran.out


def test_sim_of_a_field_is_json_too(agon: Agon) -> None:
    plain = agon("sim", "--field", "--deck", "shaka", "--deck", "hannibal", "--games", "2", "--bots", "random",
                 "--json").json  # fmt: skip
    assert [each["games"] for each in plain["standings"]] == [2, 2]
    assert plain["pairings"][0]["decks"] == list(DECKS)


@pytest.mark.parametrize(
    "arguments",
    [("--deck", "shaka"), ("--bots", "chess"), ("--games", "0"), ("--plot", "x.png"), ("--deck", "nobody"), ("chess",)],
)
def test_sim_used_wrongly_is_told_so(agon: Agon, arguments: tuple[str, ...]) -> None:
    ran = agon("sim", *arguments)
    assert ran.code == 2
    assert "Traceback" not in ran.err


def test_games_of_several_are_the_same_on_any_number_of_processes() -> None:
    one = gather("anachronism", THREE, 7, ["random"], seed=4)
    assert gather("anachronism", THREE, 7, ["random"], seed=4, workers=Processes(2)) == one


def told_by(orders: Sequence[Sitting]) -> list[Seated]:
    """Stand for games: each says by which process it was played."""
    return [Seated((0,), True, str(os.getpid()), 1, 1) for _ in orders]


def test_games_of_several_are_shared_among_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.lab.multiplayer.sit_down", told_by)
    assert list(gather("anachronism", THREE, 8, ["random"]).reasons) == [str(os.getpid())]
    played = gather("anachronism", THREE, 8, ["random"], workers=Processes(2))
    assert str(os.getpid()) not in played.reasons
    assert sum(played.reasons.values()) == 8
