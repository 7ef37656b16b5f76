"""Laws of whole events, played by chance in every format and size, and of tables that go out and come in."""

import copy
import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agon.core.errors import BadInputError
from agon.event import FORMATS, Chances, Event, Format, Games, exchange, simulate, standings
from agon.event.pictures import bracket_text, sides
from tests.event.helpers import MOMENT, byes_of, event_of, finish_round, meetings_of

SIZES = [2, 3, 4, 5, 7, 8, 12, 17, 32]


def check(event: Event) -> None:
    """What must be true of every event, whatever was done to it."""
    copy = Event.read(event.text(), "copy")
    assert copy.state.to_plain() == event.state.to_plain()
    assert copy.state.met == event.state.met
    assert [row.to_plain() for row in standings(copy.state)] == [row.to_plain() for row in standings(event.state)]
    state = event.state
    for matches in state.rounds:
        seated = [name for match in matches for name in match.players]
        assert len(seated) == len(set(seated))
        assert len({match.table for match in matches}) == len(matches)
    relaxed = any(entry.fields.get("relaxed") for entry in event.entries)
    if state.format in {"swiss", "robin"} and not relaxed:
        assert len(set(meetings_of(event))) == len(meetings_of(event))
        assert len(set(byes_of(event))) == len(byes_of(event))
    rows = standings(state)
    assert [row.player for row in sorted(rows, key=lambda row: row.rank)] == [row.player for row in rows]
    won, lost, byes, missed = (
        sum(getattr(row.tally, what) for row in rows) for what in ("won", "lost", "byes", "missed")
    )
    lost_by_both = 2 * sum(match.how == "walkover" and match.winner is None for match in state.matches)
    assert won + missed + lost_by_both == lost + byes


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("number", SIZES)
def test_simulated_events_end_and_keep_the_laws(kind: Format, number: int) -> None:
    chances = Chances(drop=0.04, draw=0.1, repair=0.1, late=2)
    event = simulate(
        number, kind, seed=f"{kind}{number}", best_of=random.Random(number).choice([1, 3, 5]), chances=chances
    )
    check(event)
    assert not event.state.open
    if kind != "swiss":
        assert event.state.is_over


@pytest.mark.parametrize(("kind", "number"), [("swiss", 254), ("single", 256), ("double", 256), ("robin", 33)])
def test_large_events_keep_the_laws(kind: Format, number: int) -> None:
    late = 2 if kind == "swiss" else 0
    event = simulate(number, kind, rounds=4 if late else None, chances=Chances(drop=0.02, repair=0.02, late=late))
    check(event)
    assert event.state.is_over


@pytest.mark.parametrize("kind", ["single", "double"])
@pytest.mark.parametrize("number", [4, 7, 11])
def test_brackets_that_many_leave_end_and_can_be_drawn(kind: Format, number: int) -> None:
    for seed in range(8):
        event = simulate(number, kind, seed=f"many {seed}", chances=Chances(drop=0.4))
        check(event)
        assert event.state.is_over
        for side in sides(event.state):
            lines = [(each.column, each.row + offset) for each in side.places for offset in (0, 1)]
            assert len(set(lines)) == len(lines)
        assert bracket_text(event.state).startswith("Bracket")


def test_equal_seeds_give_equal_files() -> None:
    assert simulate(9, seed="a").text() == simulate(9, seed="a").text() != simulate(9, seed="b").text()


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 2**32), st.sampled_from(FORMATS), st.integers(2, 9))
def test_whatever_is_done_the_log_replays_and_a_refusal_changes_nothing(seed: int, kind: Format, number: int) -> None:
    dice = random.Random(seed)
    event = Event.new("Test", kind, seed=str(seed), clock=lambda: MOMENT)
    with event.batch():
        for each in range(number):
            event.add(f"P{each}")
    for step in range(30):
        before, length = event.state.to_plain(), len(event.entries)
        try:
            deed(event, dice, step)
        except BadInputError:
            assert (event.state.to_plain(), len(event.entries)) == (before, length)
        else:
            assert len(event.entries) > length
    check(event)


DEEDS = "start pair pair pair result result result result repair clear anew drop return add swap unpair undo redo"


def deed(event: Event, dice: random.Random, step: int) -> None:
    names = list(event.state.players)
    some = dice.choice(names) if names else "nobody"
    games = dice.choice([Games(2, 0), Games(1, 2), Games(1, 1), Games(0, 2, 1)])
    match dice.choice(DEEDS.split()):
        case "start":
            event.start()
        case "pair":
            event.pair(further=dice.random() < 0.3)
        case "result":
            event.result(event.state.open[0].one if event.state.open else some, games)
        case "repair":
            event.repair(some, games)
        case "clear":
            event.repair(some, None)
        case "anew":
            event.repair(some, games, repair_pairings=True)
        case "drop":
            event.drop(some)
        case "return":
            event.readmit(some)
        case "add":
            event.add(f"Late {step}")
        case "swap":
            event.swap(some, dice.choice(names) if names else "nobody")
        case "unpair":
            event.unpair()
        case "undo":
            event.undo()
        case _:
            event.redo()


@settings(max_examples=250, deadline=None, derandomize=True)
@given(st.data())
def test_an_event_file_with_wrong_values_is_refused_in_words_or_can_be_looked_at(data: st.DataObject) -> None:
    plain = json.loads(data.draw(st.sampled_from(files())))
    for _ in range(data.draw(st.integers(1, 2))):
        entry = data.draw(st.sampled_from(plain["log"]))
        name = data.draw(st.sampled_from(sorted(entry)))
        value = entry[name]
        if isinstance(value, list) and value and data.draw(st.booleans()):
            value[data.draw(st.integers(0, len(value) - 1))] = data.draw(WRONG)
        else:
            entry[name] = data.draw(WRONG)
    try:
        event = Event.read(json.dumps(plain), "file")
    except BadInputError as problem:
        refused = str(problem)
    else:
        refused = "file: it can be looked at"
        standings(event.state)
        event.state.due()
        event.state.to_plain()
    assert refused.startswith("file")


WRONG: st.SearchStrategy[object] = (
    st.sampled_from(["Player 1", "player 1", "Player 9", "1.1", "2.1", "W1.1", "G1", "", "swiss", "double", "paired"])
    | st.integers(-1, 6)
    | st.sampled_from(
        [None, True, 1.5, [], {}, [1, 0, 0], [1, "Player 1", "Player 2", None], [1, "Player 3", None, "G1"]]
    ).map(copy.deepcopy)  # a list that was drawn may be written into
)


@cache
def files() -> tuple[str, ...]:
    chances = Chances(drop=0.1, draw=0.1, repair=0.3, late=1)
    return tuple(simulate(5, kind, seed="file", chances=chances).text() for kind in FORMATS)


# -- out and in --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("form", ["csv", "json"])
def test_players_and_results_that_went_out_come_in_as_the_same_event(kind: Format, form: str) -> None:
    event = simulate(7, kind, seed="out", chances=Chances(draw=0.2))

    def out(table: str) -> str:
        return exchange.csv_of(event.state, table) if form == "csv" else exchange.json_of(event.state, [table])

    copy = Event.new(event.state.name, kind, seed="out")
    exchange.take_in(copy, out("players"), "players")
    copy.start()
    said = exchange.take_in(copy, out("results"), "results")
    assert said.startswith(f"{len(event.state.rounds)} rounds, ")
    assert copy.state.to_plain() == event.state.to_plain()
    assert exchange.csv_of(copy.state, "standings") == exchange.csv_of(event.state, "standings")
    entries = len(copy.entries)
    assert exchange.take_in(copy, out("results"), "results").endswith(", 0 new results")
    assert len(copy.entries) == entries


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("form", ["csv", "json"])
@pytest.mark.parametrize("number", [5, 8, 13])
def test_who_came_late_and_who_left_comes_in_with_the_results(kind: Format, form: str, number: int) -> None:
    event = simulate(number, kind, seed=f"out {number}", chances=Chances(draw=0.1, drop=0.15, late=2))
    if kind == "swiss":
        assert any(player.missed for player in event.state.players.values())

    def out(table: str) -> str:
        return exchange.csv_of(event.state, table) if form == "csv" else exchange.json_of(event.state, [table])

    copy = Event.new(event.state.name, kind, seed=f"out {number}")
    exchange.take_in(copy, out("players"), "players")
    copy.start()
    exchange.take_in(copy, out("results"), "results")
    assert copy.state.to_plain() == event.state.to_plain()
    assert exchange.csv_of(copy.state, "standings") == exchange.csv_of(event.state, "standings")
    entries = len(copy.entries)
    exchange.take_in(copy, out("results"), "results")
    assert len(copy.entries) == entries


def test_who_left_and_came_back_comes_in_with_the_results() -> None:
    event = event_of("Eve Ann Bob Cleo Dan")
    event.drop("Eve")
    event.add("Fay")
    event.pair()
    event.drop("Ann")
    finish_round(event)
    event.readmit("Eve")
    event.pair()
    finish_round(event)
    event.readmit("Ann")
    assert event.state.players["Ann"].missed == event.state.players["Eve"].missed == 1
    copy = Event.new("Test", clock=lambda: MOMENT)
    exchange.take_in(copy, exchange.csv_of(event.state, "players"), "players")
    copy.start()
    said = exchange.take_in(copy, exchange.csv_of(event.state, "results"), "results")
    assert said == "2 rounds, 3 new results, 5 players who came or left"
    assert copy.state.to_plain() == event.state.to_plain()


def test_a_table_of_players_says_what_it_cannot_bring_in() -> None:
    event = Event.new("Test")
    said = exchange.take_in(
        event,
        "name,seed,enters,dropped,stack,digest\nAnn,,,2,Mine,abc\nBob,,,,Other,def\nCleo,,2,,,\nDan,,,0,,\n",
        "players.csv",
    )
    assert list(event.state.players) == ["Ann", "Bob", "Dan"]
    assert said.split("; ") == [
        "3 players",
        "not Cleo, to come in late: a table of results brings that in, or agon event add when it is time",
        "Ann and Dan not as dropped: a table of results brings that in, or agon event drop",
        "no stack of Ann and Bob, whose cards the table does not hold: register with agon event stack",
        "agon event export FILE event holds everything",
    ]
    assert exchange.take_in(event, "name,missed\nEve,2\nFay,0\n", "old.csv").startswith("1 player; not Eve, to come in")
    with pytest.raises(BadInputError, match="row 1: 'soon' is no dropped: write a whole number from 0"):
        exchange.take_in(event, "name,dropped\nEve,soon\n", "players.csv")


@pytest.mark.parametrize("mark", [";", "\t"])
def test_tables_of_spreadsheets_that_write_no_commas_come_in(mark: str) -> None:
    event = Event.new("Test")
    exchange.take_in(event, f"name{mark}seed\r\nStone, Ann{mark}2\r\nBob{mark}1\r\n", "players.csv")
    assert {name: player.seed for name, player in event.state.players.items()} == {"Stone, Ann": 2, "Bob": 1}


def test_rematches_second_byes_and_rounds_too_many_come_in_only_if_they_are_asked_for() -> None:
    event = Event.new("Test", rounds=2)
    exchange.take_in(event, "name,seed\nAnn,1\nBob,2\nCleo,3\n", "players.csv")
    event.start()
    exchange.take_in(event, "one,other\nBob,Ann\nCleo,\n", "p.csv")
    finish_round(event)
    before = event.text()
    for text, said in (
        ("one,other\nAnn,Bob\nCleo,\n", "p.csv, row 1: Ann and Bob have met; add --relax to pair them all the same"),
        ("one,other\nCleo,\nBob,Ann\n", "p.csv, row 1: Cleo has had a bye; add --relax"),
        ("one,other,score\nAnn,Bob,2-0\nCleo,,\n", "p.csv, row 1: Ann and Bob have met; add --relax"),
    ):
        with pytest.raises(BadInputError, match=said):
            exchange.take_in(event, f"round,{text}".replace("\n", "\n2,")[:-2], "p.csv")
    assert event.text() == before
    exchange.take_in(event, "one,other\nAnn,Bob\nCleo,\n", "p.csv", relaxed=True)
    finish_round(event)
    with pytest.raises(BadInputError, match="all 2 rounds are played; for one round more add --further"):
        exchange.take_in(event, "one,other\nAnn,Cleo\nBob,\n", "p.csv")
    exchange.take_in(event, "one,other\nAnn,Cleo\nBob,\n", "p.csv", further=True)
    assert len(event.state.rounds) == 3


def test_pairings_come_in_by_hand_and_results_of_the_round_follow() -> None:
    event = Event.new("Test")
    exchange.take_in(event, "Name,Seed\nAnn,2\nBob,1\nCleo,\n", "players.csv")
    event.start()
    assert event.state.order == ["Bob", "Ann", "Cleo"]
    exchange.take_in(event, "one,other\ncleo,Bob\nAnn,\n", "pairs.csv")
    assert [match.players for match in event.state.current] == [("Cleo", "Bob"), ("Ann",)]
    exchange.take_in(event, "one,other,score\nBob,Cleo,2-1\n", "results.csv")
    assert event.state.current[0].games == (1, 2, 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("one,other,score\nAnn,Bob,2-0\nCleo,Dan,9-0\n", "t.csv, row 2: .*9-0 has more games"),
        ("one,other,score\nAnn,Cleo,2-0\n", "t.csv, row 1: Ann meets Bob in round 1, not Cleo"),
        ("one,other,score\nAnn,Bob,two\n", "row 1: 'two' is no score"),
        ("one,other,score\nAnn,Bob\n", "row 1: there are 3 columns"),
        ("round,one,other,score\n3,Ann,Bob,2-0\n", "row 1: round 2 comes before round 3"),
        ("round,one,other,score\nx,Ann,Bob,2-0\n", "row 1: 'x' is no round"),
        ("round,one,other\n1,Ann,Bob\n", "round 1 is paired already"),
        ("who\nAnn\n", "t.csv has the columns who; players need name"),
        ("name\n", "t.csv has no rows"),
        ("name\nEve\nAnn\n", "row 2: Ann is entered already"),
        ('{"players": [], "results": []}', "must hold one of"),
        ("[1]", "a list of rows"),
        ("{", "t.csv is not JSON"),
    ],
)
def test_a_table_that_does_not_fit_is_refused_by_its_row_and_none_of_it_is_entered(text: str, said: str) -> None:
    event = Event.new("Test")
    for seed, name in enumerate(("Ann", "Bob", "Cleo", "Dan"), start=1):
        event.add(name, seed)
    event.start()
    event.pair(pairings=[(1, "Ann", "Bob"), (2, "Cleo", "Dan")])
    before = event.text()
    with pytest.raises(BadInputError, match=said):
        exchange.take_in(event, text, "t.csv")
    assert event.text() == before
