"""The log: undo and redo, repairs, what is refused with nothing lost, and files that do not fit."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from agon.core.errors import BadInputError
from agon.event import Event, Format, Games, Problem, Sheet, standings
from tests.event.helpers import MOMENT, event_of, finish_round, meetings_of, play


def replayed(event: Event) -> Event:
    return Event.read(event.text(), "copy", clock=lambda: MOMENT)


def test_undo_goes_back_step_by_step_and_redo_forward_and_nothing_leaves_the_log() -> None:
    event = event_of("Ann Bob Cleo Dan")
    states = [event.state.to_plain()]
    event.pair()
    states.append(event.state.to_plain())
    event.result("Ann", Games(2, 1))
    states.append(event.state.to_plain())
    for wanted in (1, 0):
        event.undo()
        assert event.state.to_plain() == states[wanted]
    for wanted in (1, 2):
        event.redo()
        assert event.state.to_plain() == states[wanted]
    with pytest.raises(BadInputError, match="nothing to redo"):
        event.redo()
    event.undo()
    event.drop("Dan")
    with pytest.raises(BadInputError, match="something was entered since"):
        event.redo()
    assert [each.number for each in event.entries] == [*range(1, len(event.entries) + 1)]
    assert "resulted" in [each.kind for each in event.entries]
    assert replayed(event).state.to_plain() == event.state.to_plain()


def test_an_event_that_was_only_made_cannot_be_undone() -> None:
    with pytest.raises(BadInputError, match="as it was made"):
        Event.new("Test").undo()


def test_a_batch_is_undone_together_and_fails_together() -> None:
    event = Event.new("Test")
    with pytest.raises(BadInputError, match="Ann is entered already"), event.batch():  # noqa: PT012 - one act
        for name in ("Ann", "Bob", "ann"):
            event.add(name)
    assert (len(event.entries), event.state.players) == (1, {})
    with event.batch():
        event.add("Ann")
        event.add("Bob")
    event.undo()
    assert event.state.players == {}


def test_a_repair_after_the_next_round_moves_the_standings_and_keeps_the_pairings() -> None:
    event = event_of("Ann Bob Cleo Dan")
    play(event, "Ann 2-0 Bob", "Cleo 2-0 Dan")
    event.pair()
    pairs = meetings_of(event)
    event.repair("Ann", Games(0, 2))
    assert meetings_of(event) == pairs
    assert standings(event.state)[0].player in {"Bob", "Cleo"}
    assert {row.player: row.points for row in standings(event.state)} == {"Ann": 0, "Bob": 3, "Cleo": 3, "Dan": 0}


def test_a_repair_that_changes_nothing_is_refused_and_not_written_down() -> None:
    event = event_of("Ann Bob Cleo Dan")
    play(event, "Ann 2-0 Bob", "Cleo 2-0 Dan")
    entries = len(event.entries)
    for name, games in (("Ann", Games(2, 0)), ("Bob", Games(0, 2))):
        with pytest.raises(BadInputError, match="2-0 already"):
            event.repair(name, games)
    assert len(event.entries) == entries
    event.repair("Ann", Games(2, 1))
    assert len(event.entries) == entries + 1


def test_a_repair_can_pair_the_last_round_anew_while_it_has_no_result() -> None:
    event = event_of("Ann Bob Cleo Dan")
    play(event, "Ann 2-0 Bob", "Cleo 2-0 Dan")
    event.pair()
    assert frozenset(("Ann", "Cleo")) in meetings_of(event)[2:]
    event.repair("Ann", Games(0, 2), repair_pairings=True)
    assert set(meetings_of(event)[2:]) == {frozenset(("Bob", "Cleo")), frozenset(("Ann", "Dan"))}
    event.undo()  # the repair and the pairings were one act
    assert frozenset(("Ann", "Cleo")) in meetings_of(event)[2:]
    finish_round(event)
    before = len(event.entries)
    with pytest.raises(BadInputError, match="round 2 has results"):
        event.repair("Ann", Games(0, 2), 1, repair_pairings=True)
    assert len(event.entries) == before
    assert replayed(event).state.to_plain() == event.state.to_plain()


def test_in_a_bracket_another_winner_needs_the_later_match_drawn_anew() -> None:
    event = event_of("Ann Bob Cleo Dan", "single")
    event.pair()
    finish_round(event)
    event.pair()
    event.repair("Ann", Games(2, 1), 1)  # the same winner
    with pytest.raises(BadInputError, match=r"Ann against Bob \(round 2\) comes from this result; add --repair-pair"):
        event.repair("Ann", Games(1, 2), 1)
    event.repair("Ann", Games(1, 2), 1, repair_pairings=True)
    assert {*event.state.current[0].players} == {"Dan", "Bob"}
    finish_round(event)
    with pytest.raises(BadInputError, match="take the result of Dan out first"):
        event.repair("Dan", Games(0, 2), 1)
    event.repair("Dan", None)
    event.repair("Dan", Games(0, 2), 1, repair_pairings=True)
    assert {*event.state.current[0].players} == {"Ann", "Bob"}


def eight(kind: Format = "single") -> Event:
    """Eight players, the first round won by the better seeds: P1 against P8, P4 - P5, P2 - P7, P3 - P6."""
    event = event_of([f"P{number}" for number in range(1, 9)], kind)
    event.pair()
    finish_round(event)
    return event


def test_a_repair_before_a_walkover_draws_the_bracket_anew_and_keeps_the_other_results() -> None:
    event = eight()
    event.pair()
    event.drop("P1")
    event.result("P2", Games(2, 1))
    event.pair()
    before = event.text()
    with pytest.raises(BadInputError, match="comes from this result; add --repair-pairings to draw it anew"):
        event.repair("P1", Games(0, 2), 1)
    event.repair("P1", Games(0, 2), 1, repair_pairings=True)
    assert len(event.state.rounds) == 2
    assert [(each.players, each.games) for each in event.state.current] == [
        (("P8", "P4"), None),
        (("P2", "P3"), Games(2, 1)),
    ]
    event.result("P8", Games(2, 0))
    assert [each.players for each in event.pair()] == [("P8", "P2")]
    assert event.state.to_plain()["players"][0]["dropped"] == 2
    assert replayed(event).state.to_plain() == event.state.to_plain()
    for _ in range(3):
        event.undo()
    assert event.state.to_plain() == Event.read(before, "before").state.to_plain()


def test_a_repair_keeps_what_was_played_beside_it_and_refuses_what_came_of_it() -> None:
    event = eight()
    event.pair()
    event.result("P2", Games(2, 1))
    event.repair("P1", Games(1, 2), 1, repair_pairings=True)
    assert [each.games for each in event.state.current] == [None, Games(2, 1)]
    event.result("P8", Games(2, 0))
    event.pair()
    text = event.text()
    with pytest.raises(
        BadInputError, match=r"P8 against P4 \(round 2\) was played .*unpair the rounds after 2, and then"
    ):
        event.repair("P1", Games(2, 0), 1, repair_pairings=True)
    event.result("P8", Games(2, 0))
    with pytest.raises(
        BadInputError, match=r"P8 against P2 \(round 3\) was played and comes .*take the result of P8 out first"
    ):
        event.repair("P1", Games(2, 0), 1, repair_pairings=True)
    event.repair("P8", None)
    assert event.text() != text
    event.unpair()
    event.repair("P8", None)
    event.repair("P1", Games(2, 0), 1, repair_pairings=True)
    assert [each.players for each in event.state.open] == [("P1", "P4")]


def test_a_repair_that_keeps_the_winner_pairs_nothing_anew() -> None:
    event = eight("double")
    event.pair()
    finish_round(event)
    event.pair()
    rounds = event.state.to_plain()["rounds"][1:]
    event.repair("P1", Games(2, 1), 1, repair_pairings=True)
    assert event.state.to_plain()["rounds"][1:] == rounds


def test_a_round_can_be_unpaired_and_players_change_places() -> None:
    event = event_of("Ann Bob Cleo Dan Eve")
    play(event, "Ann 2-0 Bob", "Cleo 2-0 Dan", "Eve bye")
    event.pair(pairings=[(1, "Ann", "Cleo"), (2, "Eve", "Bob"), (3, "Dan", None)])
    here, there = event.swap("Bob", "Dan")
    assert (here.players, there.players) == (("Bob",), ("Eve", "Dan"))
    with pytest.raises(BadInputError, match="Ann and Bob have met; add --relax"):
        event.swap("Cleo", "Bob")
    with pytest.raises(BadInputError, match="Eve has had a bye"):
        event.swap("Eve", "Bob")
    with pytest.raises(BadInputError, match="Ann and Cleo meet already"):
        event.swap("Ann", "Cleo")
    event.swap("Cleo", "Bob", relaxed=True)
    event.unpair()
    assert len(event.state.rounds) == 1
    assert event.state.met["Ann"] == ["Bob"]
    assert replayed(event).state.met == event.state.met


REFUSED: dict[str, tuple[Callable[[Event], object], str]] = {
    "a result for a finished match": (
        lambda e: e.result("Ann", Games(2, 0)),
        "Ann against Bob is over: 2-0 .as entered",
    ),
    "an unknown player": (lambda e: e.result("Anne", Games(2, 0)), "there is no player 'Anne'; did you mean Ann"),
    "a double name": (lambda e: e.add(" ANN "), "Ann is entered already"),
    "a seed that is taken": (lambda e: e.add("Zoe", 1), "Ann has seed 1 already"),
    "no name": (lambda e: e.add("  "), "cannot be entered"),
    "a formula": (lambda e: e.add("=1+1"), "does not begin with"),
    "too many games": (lambda e: e.result("Cleo", Games(3, 0)), "3-0 has more games than a best of 3 takes: 2 win it"),
    "two winners": (lambda e: e.result("Cleo", Games(2, 2)), "two winners"),
    "pairing in mid round": (lambda e: e.pair(), r"round 1 is not over: no result of Cleo against Dan \(table 2\)"),
    "a second start": (lambda e: e.start(), "started already"),
    "a table that is not": (lambda e: e.find("#9"), "round 1 has no table 9; it has tables 1 to 3"),
    "a round that is not": (lambda e: e.find("Ann", 4), "there is no round 4; 1 are paired"),
    "a repair of what is open": (lambda e: e.repair("Cleo", Games(2, 0), 1), "has no result yet; enter one first"),
    "a result for a bye": (lambda e: e.result("Eve", Games(2, 0)), "Eve's bye has no result to enter"),
    "unpairing what was played": (lambda e: e.unpair(), r"round 1 has results: Ann against Bob \(2-0\)"),
    "moving who has played": (lambda e: e.swap("Ann", "Cleo"), r"Ann against Bob is over \(2-0\)"),
    "nothing to pair anew": (lambda e: e.repair("Ann", Games(1, 2), repair_pairings=True), "no round after"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused_with_a_remedy_and_nothing_changes(what: str) -> None:
    event = event_of("Ann Bob Cleo Dan Eve")
    event.pair(pairings=[(1, "Ann", "Bob"), (2, "Cleo", "Dan"), (3, "Eve", None)])
    event.result("Ann", Games(2, 0))
    before, text = event.state.to_plain(), event.text()
    deed, said = REFUSED[what]
    with pytest.raises(BadInputError, match=said):
        deed(event)
    assert (event.state.to_plain(), event.text()) == (before, text)


def test_where_a_match_has_so_many_games_at_most_drawn_ones_count_among_them() -> None:
    for kind, drawn in (("swiss", Games(1, 1, 1)), ("single", Games(2, 0, 1))):
        event = Event.new("Test", kind, most_games=3)  # type: ignore[arg-type]  # one of the formats
        event.add("Ann", 1)
        event.add("Bob", 2)
        event.start()
        event.pair()
        for games in (Games(2, 1, 3), Games(1, 0, 3), Games(2, 0, 2), Games(2, 1, 1)):
            with pytest.raises(BadInputError, match=rf"is {sum(games)} games, and a match has at most 3"):
                event.result("Ann", games)
        if kind == "single":
            with pytest.raises(BadInputError, match="no draws; play the match again, and enter that score"):
                event.result("Ann", Games(1, 1, 1))
        event.result("Ann", drawn)
        assert replayed(event).state.most_games == 3


def test_a_name_is_one_name_however_its_accents_are_put_together() -> None:
    event = Event.new("Test")
    assert event.add("Zoe\u0308  Ann") == "Zo\u00eb Ann"
    for name in ("Zo\u00eb Ann", "zoe\u0308 ann"):
        with pytest.raises(BadInputError, match="is entered already"):
            event.add(name)
    assert event.state.player("ZOE\u0308 ANN").name == "Zo\u00eb Ann"


def test_too_few_players_cannot_start_and_draws_do_not_decide_a_bracket() -> None:
    event = event_of("Ann", start=False)
    with pytest.raises(BadInputError, match="needs 2 players to start, and has 1; add some"):
        event.start()
    cup = event_of("Ann Bob", "single")
    cup.pair()
    with pytest.raises(BadInputError, match="no draws; play on"):
        cup.result("Ann", Games(1, 1))
    with pytest.raises(BadInputError, match="leaves no choice of pairings"):
        cup.swap("Ann", "Bob")


def test_a_planned_event_ends_and_a_further_round_is_asked_for() -> None:
    event = event_of("Ann Bob Cleo Dan")
    for _ in range(2):
        event.pair()
        finish_round(event)
    assert event.state.is_over
    with pytest.raises(BadInputError, match="all 2 rounds are played; for one round more add --further"):
        event.pair()
    assert len(event.pair(further=True)) == 2


# -- stacks ------------------------------------------------------------------------------------------------------------


def reads(named: Sequence[str]) -> Sheet:
    """Cards are words; what is called illegal is."""
    problems = tuple(Problem(each, "is banned") for each in named if each.startswith("illegal"))
    return Sheet("+".join(named), tuple(named), problems)


def test_stacks_are_judged_by_the_callers_hook_and_locked_by_the_start() -> None:
    event = Event.new("Test", stacks=True)
    event.add("Ann")
    event.add("Bob")
    with pytest.raises(BadInputError, match="not legal: illegal-1: is banned; illegal-2: is banned"):
        event.register("Ann", ["a", "illegal-1", "illegal-2"], reads)
    digest = event.register("Ann", ["a", "b"], reads)
    assert digest == Sheet("other", ("b", "a")).digest != Sheet("", ("a",)).digest
    with pytest.raises(BadInputError, match="no stack is registered for Bob"):
        event.start()
    event.register("Bob", ["c"], reads)
    event.register("Bob", ["d"], reads)
    event.start()
    with pytest.raises(BadInputError, match="locked since the event started, and Bob's stack is d"):
        event.register("Bob", ["c"], reads)
    assert event.check("Bob", ["d"], reads) == []
    assert event.check("Bob", ["e"], reads) == ["d is registered and missing", "e is not registered"]


def test_a_late_player_registers_once_before_being_paired() -> None:
    event = Event.new("Test", stacks=True)
    for name in ("Ann", "Bob"):
        event.add(name)
        event.register(name, ["a"], reads)
    event.start()
    event.add("Cleo")
    with pytest.raises(BadInputError, match="no stack is registered for Cleo"):
        event.pair()
    event.register("Cleo", ["b"], reads)
    with pytest.raises(BadInputError, match="locked"):
        event.register("Cleo", ["c"], reads)
    assert len(event.pair()) == 2


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda plain: plain.update(agon_event=2), "has version 2; this Agon reads version 1"),
        (lambda plain: plain.pop("agon_event"), "no event file"),
        (lambda plain: plain.update(log=[]), "a list of entries"),
        (lambda plain: plain["log"].pop(2), "entry 3: n must be 3"),
        (lambda plain: plain["log"][1].update(player=7), "entry 2: added: player must be a name, and is 7"),
        (lambda plain: plain["log"][1].update(more=7), "entry 2: added: there is no field 'more'"),
        (lambda plain: plain["log"][1].update(kind="born"), "entry 2: 'born' is no kind of entry"),
        (lambda plain: plain["log"][2].update(player="ann"), r"entry 3 \(added\) does not fit: Ann is entered already"),
        (lambda plain: plain["log"][-1].update(games=[2, 2, 0]), "does not fit: .*two winners"),
        (lambda plain: plain["log"][-1].update(act=99), "act 99 does not follow act"),
        (lambda plain: plain["log"][-2]["pairings"][0].__setitem__(1, "Bob"), "Bob is paired twice"),
        (lambda plain: plain["log"][-2]["pairings"].pop(), "is not paired"),
    ],
)
def test_a_damaged_file_is_refused_with_the_entry_that_is_wrong(damage: Callable[[Any], object], said: str) -> None:
    event = event_of("Ann Bob Cleo Dan")
    event.pair()
    event.result("#1", Games(2, 0))
    plain = json.loads(event.text())
    damage(plain)
    with pytest.raises(BadInputError, match=said) as refused:
        Event.read(json.dumps(plain), "cup.json")
    assert str(refused.value).startswith("cup.json")


def test_text_that_is_no_json_is_refused() -> None:
    for text in ("", "{", "[]", "[" * 100_000, '"agon_event"'):
        with pytest.raises(BadInputError, match="cup is no event file"):
            Event.read(text, "cup")


def test_a_longer_log_only_adds_lines() -> None:
    event = event_of("Ann Bob")
    before = event.text().splitlines()
    event.pair()
    after = event.text().splitlines()
    assert after[: len(before) - 2] == before[:-2]
    assert len(after) == len(before) + 1
