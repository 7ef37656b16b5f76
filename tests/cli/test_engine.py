"""Commands that drive the engine: perft and bench."""

import dataclasses
import re
from pathlib import Path

import pytest

import agon as package
from agon.cards import Pool, save_cards, starter
from agon.cli.systems import option_table
from agon.core.perft import estimate, perft
from agon.rules import catalogue_of
from tests.cli.conftest import Agon


def test_perft_counts_and_divides(agon: Agon) -> None:
    plain = agon("perft", "anachronism", "--depth", "1", "--divide", "--json").json
    assert plain["leaves"] == sum(plain["divide"].values()) > 0
    assert agon("perft", "anachronism", "--depth", "0", "--json").json["leaves"] == 1


def test_perft_from_a_bad_position_is_wrong_use(agon: Agon) -> None:
    ran = agon("perft", "anachronism", "--position", "nonsense", "--depth", "1")
    assert ran.code == 2
    assert "Traceback" not in ran.err


def test_perft_of_an_unknown_system_is_wrong_use(agon: Agon) -> None:
    ran = agon("perft", "chess", "--depth", "1")
    assert ran.code == 2
    assert "anachronism" in ran.err


def test_bench_measures_every_promised_number(agon: Agon) -> None:
    plain = agon("bench", "anachronism", "--seconds", "0.1", "--json").json
    for key in ("decisions_per_s", "games_per_s", "clone_ns", "per_call_decisions_per_s", "calibration_ratio"):
        assert plain[key] > 0
        assert plain["warriors_only"][key] > 0
    assert isinstance(plain["compiled"], bool)


def test_bench_draws_decks_of_the_cards_that_are_named(agon: Agon, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    ours = [each for each in starter("anachronism").cards.values() if each.set][:30]
    save_cards(Pool.of([dataclasses.replace(each, abilities=(), corrected=()) for each in ours]), path)
    plain = agon("bench", "--cards", str(path), "--seconds", "0.05", "--json").json
    # None of them has an ability: full decks are the bare ones.
    assert plain["decisions_per_game"] == plain["warriors_only"]["decisions_per_game"]
    ran = agon("bench", "--cards", str(path), "--match", "3")
    assert ran.code == 2
    assert "--cards" in ran.err


def test_bench_measures_whole_matches(agon: Agon) -> None:
    plain = agon("bench", "--match", "3", "--seconds", "0.05", "--json").json
    assert plain["match"] == 3
    for each in (plain, plain["warriors_only"]):
        assert each["matches_per_s"] > 0
        # The best of three takes two games or three.
        assert 1.9 < each["decisions_per_match"] / each["decisions_per_game"] < 3.1
    shown = agon("bench", "--match", "3", "--seconds", "0.05").out
    assert "matches a second" in shown
    assert "decisions a match" in shown
    assert agon("bench", "--match", "3", "--seats", "3").code == 2


@pytest.mark.parametrize("system", ["anachronism"])
def test_the_catalogue_names_the_options_of_the_code(system: str) -> None:
    in_code = {each["name"]: (each["default"], each["clause"]) for each in option_table(system)}
    in_catalogue = {each.name: (each.default, each.clause) for each in catalogue_of(system).options}
    assert in_code == in_catalogue


@pytest.mark.parametrize("wrong", ["leg_limit", "=x", "leg_limit=maybe", "no_such=1"])
def test_a_wrong_option_is_wrong_use(agon: Agon, wrong: str) -> None:
    assert agon("perft", "anachronism", "--depth", "0", "--option", wrong).code == 2


def test_a_count_without_end_is_refused_with_how_much_it_is(agon: Agon) -> None:
    ran = agon("perft", "anarcus", "--depth", "99")
    assert ran.code == 2
    assert "take a smaller depth" in ran.err
    assert re.search(r"about 10\^\d\d leaves at depth 99", ran.err)


def test_a_long_count_says_beforehand_how_much_it_is(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "are to be counted" not in agon("perft", "anarcus", "--depth", "3", "--json").err
    monkeypatch.setattr("agon.cli.perft.MANY", 10)
    ran = agon("perft", "anarcus", "--depth", "3", "--json")
    assert ran.json["leaves"] > 10
    assert re.search(r"^about \d0 leaves are to be counted$", ran.err.strip())


def test_the_estimate_of_a_count_is_of_its_size() -> None:
    game = package.game("anarcus")
    pool = starter("anarcus")
    deck_a, deck_b, *_ = pool.decks.values()
    state = game.start([deck_a, deck_b], seed=0, explicit_chance=True)
    assert estimate(state, 1) == perft(state, 1)
    assert perft(state, 3) / 2 < estimate(state, 3) < perft(state, 3) * 2
