"""A study of decks: nothing played twice, the same figures however it was played, and what its figures mean."""

import csv
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import agon
from agon.cards import Army, Deck, starter
from agon.core.errors import BadInputError
from agon.lab.equilibrium import mixture, solve
from agon.lab.ledger import Ledger
from agon.lab.match import Played, play
from agon.lab.series import BLOCK, next_block
from agon.lab.study import LEDGER, Plan, Study, ablations_of, reach_of
from agon.lab.workers import Processes
from tests.cli.conftest import Agon
from tests.cli.conftest import agon as agon_

agon_command = agon_


def plan(decks: tuple[str, ...] = ("shaka", "hannibal"), **more: Any) -> Plan:
    pool = starter("anachronism")
    given = tuple(pool.decks[each] for each in decks)
    return Plan(agon.game("anachronism"), given, ("random", "random"), **{"seed": 3, "most": 6, **more})


def figures(study: Study) -> dict[str, object]:
    study.run()
    return study.findings().to_plain()


def test_a_study_that_was_interrupted_and_resumed_finds_the_same(tmp_path: Path) -> None:
    with Study(plan(), tmp_path / "whole") as whole:
        wanted = figures(whole)

    def interrupt(_done: int) -> None:
        raise KeyboardInterrupt

    with Study(plan(), tmp_path / "cut") as cut, pytest.raises(KeyboardInterrupt):
        cut.run(progress=interrupt)
    kept = sum(map(len, cut.ledger.games.values()))
    assert 0 < kept < 6
    with Study(plan(), tmp_path / "cut", resume=True) as cut:
        assert cut.most_left == 6 - kept
        assert figures(cut) == wanted


def test_any_number_of_processes_finds_the_same(tmp_path: Path) -> None:
    with Study(plan(), tmp_path / "one") as one, Study(plan(), tmp_path / "two") as two:
        wanted = figures(one)
        two.run(workers=Processes(2))
        assert two.findings().to_plain() == wanted
        assert two.ledger.games == one.ledger.games


def test_games_are_those_that_a_match_plays(tmp_path: Path) -> None:
    with Study(plan(), tmp_path) as study:
        study.run()
        assert next_block(study.series, study.ledger) == []
        games = study.ledger.games["shaka : hannibal"]
    fresh = Study(plan(), tmp_path / "other")
    ((_, orders),) = next_block(fresh.series, fresh.ledger)
    fresh.ledger.close()
    assert games == [play(each) for each in orders]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    with Study(plan(), tmp_path) as study:
        wanted = figures(study)
    path = tmp_path / LEDGER
    path.write_bytes(path.read_bytes()[:-9])
    with Study(plan(), tmp_path, resume=True) as study:
        assert study.most_left == 6
        assert figures(study) == wanted


def test_games_are_kept_apart(tmp_path: Path) -> None:
    Study(plan(), tmp_path).ledger.close()
    with pytest.raises(BadInputError, match="--resume"):
        Study(plan(), tmp_path)
    with pytest.raises(BadInputError, match="seed: 3 there, 4 here"):
        Study(plan(seed=4), tmp_path, resume=True)
    with pytest.raises(BadInputError, match="decks: "):
        Study(plan(("shaka", "hanno")), tmp_path, resume=True)
    changed = plan()
    first = changed.decks[0]
    assert isinstance(first, Deck)
    other = replace(first, supports=(replace(first.supports[0], initiative=1), *first.supports[1:]))
    with pytest.raises(BadInputError, match="cards: "):
        Study(replace(changed, decks=(other, changed.decks[1])), tmp_path, resume=True)
    Study(plan(most=8, within=0.01), tmp_path, resume=True).ledger.close()


@pytest.mark.parametrize("text", ["nonsense\n", "[1, 2]\n", '{"format": 2}\n'])
def test_another_file_is_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / LEDGER).write_text(text)
    with pytest.raises(BadInputError, match=LEDGER):
        Study(plan(), tmp_path, resume=True)
    assert (tmp_path / LEDGER).read_text() == text


def test_games_that_do_not_follow_are_not_counted(tmp_path: Path) -> None:
    with Ledger(tmp_path / LEDGER, {"of": "a test"}, resume=False) as ledger:
        ledger.add("a : b", [Played(0, "life", 9, 2, swapped=False)])
    line = (tmp_path / LEDGER).read_text().splitlines(keepends=True)[1]
    with (tmp_path / LEDGER).open("a") as file:
        file.write(line)
    with pytest.raises(BadInputError, match="line 3: games of a : b are missing"):
        Ledger(tmp_path / LEDGER, {"of": "a test"}, resume=True)


def test_a_pairing_ends_once_it_is_known_well_enough(tmp_path: Path) -> None:
    with Study(plan(most=60, within=0.3), tmp_path) as study:
        ((series, orders),) = next_block(study.series, study.ledger)
        assert len(orders) == BLOCK
        even = [Played(number % 2, "life", 9, 2, swapped=number % 2 == 1) for number in range(BLOCK)]
        study.ledger.add(series.name, even)
        assert next_block(study.series, study.ledger) == []
        assert study.findings().whole
    with Study(plan(most=60, within=0.1), tmp_path, resume=True) as study:
        ((_, orders),) = next_block(study.series, study.ledger)
        assert len(orders) == BLOCK
        assert not study.findings().whole


def test_each_ability_is_left_out_alone() -> None:
    deck = starter("anachronism").decks["shaka"]
    assert isinstance(deck, Deck)
    many = sum(len(card.abilities) for card in (deck.warrior, *deck.supports))
    found = ablations_of(deck)
    assert len(found) == many > 3
    for each in found:
        bare = each.without
        assert isinstance(bare, Deck)
        cards, whole = (bare.warrior, *bare.supports), (deck.warrior, *deck.supports)
        (changed,) = [at for at, card in enumerate(cards) if card != whole[at]]
        left = list(whole[changed].abilities)
        del left[each.ability]
        assert list(cards[changed].abilities) == left
        assert cards[changed].name == whole[changed].name


def test_all_copies_in_an_army_lose_an_ability() -> None:
    army = next(each for each in starter("anarcus").decks.values() if isinstance(each, Army))
    able = [each for each in ablations_of(army) if army.main.count(each.card) > 1]
    for each in able[:3]:
        bare = each.without
        assert isinstance(bare, Army)
        assert each.card not in bare.main
        assert len(bare.main) == len(army.main)


def test_what_an_ability_is_worth_is_what_the_deck_wins_less_without_it(tmp_path: Path) -> None:
    with Study(plan(most=4, ablations=4), tmp_path) as study:

        def put(name: str, winners: list[int | None]) -> None:
            games = [Played(won, "life", 9, 2, swapped=at % 2 == 1) for at, won in enumerate(winners)]
            study.ledger.add(name, games)

        put("shaka : hannibal", [0, 0, 1, 0])
        for each in study.series[1:]:
            put(each.name, [0, 0, 1, 0])
        worths = study.findings().worths
        assert {each.worth for each in worths} == {0.0}
        low, high = worths[0].interval
        assert (low < -0.4, high > 0.4) == (True, True), "two pairs of games say next to nothing"
        # shaka without its first ability loses everything, hannibal without its first wins everything
        bare = [each.name for each in study.series[1:]]
        study.ledger.games[next(each for each in bare if each.startswith("shaka - "))] = [
            Played(1, "life", 9, 2, swapped=at % 2 == 1) for at in range(4)
        ]
        study.ledger.games[next(each for each in bare if " : hannibal - " in each)] = [
            Played(1, "life", 9, 2, swapped=at % 2 == 1) for at in range(4)
        ]
        worths = study.findings().worths
        assert (worths[0].deck, worths[0].worth) == ("shaka", 0.75)
        assert (worths[-1].deck, worths[-1].worth) == ("hannibal", -0.75)


def test_an_interval_narrows_with_games() -> None:
    assert reach_of([0.0] * 2) > 4 * reach_of([0.0] * 100) > 0


def test_the_best_mixture_is_the_textbooks() -> None:
    third = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
    assert solve(third) == pytest.approx([1 / 3] * 3)
    dominated = [[0.5, 0.6, 0.9], [0.4, 0.5, 0.9], [0.1, 0.1, 0.5]]
    assert solve(dominated) == pytest.approx([1, 0, 0])
    # paper beats stone twice as hard: less stone, and paper gains nothing by it
    lopsided = [[0.5, 0.4, 0.6], [0.6, 0.5, 0.3], [0.4, 0.7, 0.5]]
    weights = solve(lopsided)
    values = [sum(lopsided[j][i] * weights[j] for j in range(3)) for i in range(3)]
    assert values == pytest.approx([0.5] * 3)


def test_what_few_games_leave_open_is_said() -> None:
    decks = ["stone", "paper", "shears"]
    for many, bound in ((10, 0.25), (4000, 0.1)):
        scores = [[0.0, 0.3 * many, 0.7 * many], [0.7 * many, 0.0, 0.3 * many], [0.3 * many, 0.7 * many, 0.0]]
        rows = mixture(decks, scores, [[many] * 3] * 3)
        assert [each.weight for each in rows] == pytest.approx([1 / 3] * 3)
        assert all(each.low <= each.weight <= each.high for each in rows)
        wide = max(each.high - each.low for each in rows)
        assert (wide > bound) == (many == 10)


def test_the_command_writes_a_page_and_tables_that_agree(agon_command: Agon, tmp_path: Path) -> None:
    folder = str(tmp_path / "study")
    words = ["study", "anachronism", "--deck", "shaka", "--deck", "hannibal", "--games", "2", "--abilities", "2"]
    words += ["--bots", "random", "--jobs", "1", "--to", folder, "--quiet"]
    done = agon_command(*words)
    assert done.code == 0, done.err
    assert "The best mixture of decks" in done.out
    plain = json.loads((tmp_path / "study" / "study.json").read_text())
    assert plain["whole"]
    rows = list(csv.DictReader((tmp_path / "study" / "pairings.csv").read_text().splitlines()))
    assert [(each["deck"], each["other"], each["games"]) for each in rows] == [("shaka", "hannibal", "2")]
    parquet = pytest.importorskip("pyarrow.parquet")
    games = parquet.read_table(tmp_path / "study" / "games.parquet").to_pylist()
    assert len(games) == plain["games"] == 2 + 2 * len(plain["worths"])
    worths = parquet.read_table(tmp_path / "study" / "worths.parquet").to_pylist()
    assert [each["worth"] for each in worths] == pytest.approx([each["worth"] for each in plain["worths"]])
    page = (tmp_path / "study" / "report.html").read_text()
    assert page.count("<svg") == 4
    assert page.count("<table>") == 4
    again = agon_command(*words)
    assert again.code == 2
    assert "--resume" in again.err
    resumed = agon_command(*words, "--resume", "--json")
    assert resumed.code == 0
    assert json.loads(resumed.out) == plain


def test_names_in_a_report_are_text(tmp_path: Path) -> None:
    from agon.lab.report import page

    given = plan()
    first = given.decks[0]
    assert isinstance(first, Deck)
    named = replace(given, decks=(replace(first, id="<script>alert(1)</script>"), given.decks[1]))
    with Study(named, tmp_path) as study:
        study.run()
        assert "<script" not in page(study.findings())
