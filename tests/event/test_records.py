"""Results by records: what an event takes from one, and what it refuses; stacks judged anew; a match without a game."""

from __future__ import annotations

import dataclasses
import json
import random
from functools import lru_cache
from pathlib import Path

import pytest

import agon as api
from agon.cards import starter
from agon.core.errors import BadInputError
from agon.core.node import Decision
from agon.core.record import resigned
from agon.event import Event, Games, Problem, Scored, Sheet
from tests.cli.conftest import Agon, agon, own_data_folder
from tests.event.helpers import event_of, play

__all__ = ["agon", "own_data_folder"]

ONE, OTHER = ("a", "b"), ("c", "d")
TWO_ONE = Games(2, 1)


def scored(players: tuple[str, str] = ("Ann", "Bob"), games: Games = TWO_ONE, digest: str = "1") -> Scored:
    return Scored(f"{digest}.record", "sys", players, (ONE, OTHER), games, 3, digest)


def paired(*, stacks: bool = True) -> Event:
    """Four players, Ann against Bob and Cy against Dan; Ann and Bob have registered stacks."""
    event = event_of("Ann Bob Cy Dan", start=False)
    if stacks:
        for name, cards in (("Ann", ONE), ("Bob", OTHER)):
            event.register(name, [name], lambda _named, cards=cards: Sheet("stack", cards))  # type: ignore[misc]
    event.start()
    event.pair(pairings=[(1, "Bob", "Ann"), (2, "Cy", "Dan")])
    return event


def test_a_record_gives_the_score_as_its_seats_say_and_stays_known_through_the_file() -> None:
    event = paired()
    match = event.result_of([scored()])
    assert (match.winner, match.games) == ("Ann", Games(1, 2)), "Bob is the match's first player"
    again = Event.read(event.text(), "the file")
    assert again.state.to_plain() == event.state.to_plain()
    assert again.state.records == {"1": "1.1"}
    with pytest.raises(BadInputError, match=r"was entered already, as the result of match 1\.1"):
        again.result_of([scored()])
    event.repair("Ann", None)
    event.result_of([scored()])
    assert event.state.records == {"1": "1.1"}, "a result that was taken out frees its record"


def test_games_by_themselves_add_up_whoever_had_which_seat() -> None:
    event = paired(stacks=False)
    single = [
        dataclasses.replace(scored(games=Games(1, 0), digest="1"), best_of=1),
        dataclasses.replace(scored(("Bob", "Ann"), Games(1, 0), "2"), best_of=1),
        dataclasses.replace(scored(games=Games(0, 0, 1), digest="3"), best_of=1),
    ]
    assert event.result_of(single).games == Games(1, 1, 1)


@pytest.mark.parametrize(
    ("records", "why"),
    [
        ([scored(("Ann", "Cy"))], "Ann against Cy, who do not meet in round 1"),
        ([scored(("Ann", "Zoe"))], "no player 'Zoe'.*say who had its seat A"),
        ([scored(("Bob", "Ann"))], "Bob did not play what is registered: c is registered and missing"),
        ([scored(), scored()], "given twice"),
        ([scored(), scored(("Cy", "Dan"), digest="2")], "enter one at a time"),
        ([dataclasses.replace(scored(), best_of=5)], "the best of 5; those here are the best of 3"),
        ([scored(games=Games(3, 0))], "more games than a best of 3 takes"),
        ([], "name the record"),
    ],
)
def test_a_record_that_does_not_belong_is_refused_and_nothing_changes(records: list[Scored], why: str) -> None:
    event = paired()
    before = event.text()
    with pytest.raises(BadInputError, match=why):
        event.result_of(records)
    assert event.text() == before


def test_a_record_with_other_names_is_given_the_player_of_its_first_seat() -> None:
    event = paired()
    strangers = scored(("Player 1", "Player 2"))
    with pytest.raises(BadInputError, match="Bob did not play what is registered"):
        event.result_of([strangers], "Bob")
    with pytest.raises(BadInputError, match="has Bob where Ann should be"):
        event.result_of([scored(("Bob", "x"))], "Ann")
    assert event.result_of([strangers], "Ann").winner == "Ann"


def test_a_match_in_which_no_game_was_finished_is_a_drawn_game() -> None:
    event = event_of("Ann Bob Cy Dan")
    play(event, "Ann 0-0 Bob", "Cy 2-0 Dan")
    assert event.state.match("1.1").games == Games(0, 0, 1)
    event.repair("Cy", Games(0, 0))
    assert event.state.match("1.2").games == Games(0, 0, 1)
    old = event.text().replace("[0, 0, 1]", "[0, 0, 0]")
    assert Event.read(old, "an old file").state.match("1.1").games == Games(0, 0, 0), "what was entered stays"


def test_registered_stacks_are_judged_anew_and_stay_as_they_are() -> None:
    event = paired()
    before = event.text()
    found = event.judged(lambda lines: Sheet("now", tuple(lines), (Problem("a", "banned"),) if "a" in lines else ()))
    assert found == {"Ann": (Problem("a", "banned"),)}
    assert event.text() == before


def test_a_stack_whose_cards_are_not_those_of_its_digest_is_refused() -> None:
    text = paired().text().replace('"cards": ["a", "b"]', '"cards": ["a", "x"]')
    with pytest.raises(BadInputError, match="registered for Ann are not those of the digest"):
        Event.read(text, "the file")


# --- with the command ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def a_match() -> str:
    """The record of a whole match of Ann and Bob, played at random."""
    decks = list(starter("anachronism").decks.values())
    state = api.game("anachronism", match="best-of-3").start(
        [decks[:3], decks[3:6]], seed=2, names=["Ann", "Bob"], events=False
    )
    luck = random.Random(2)
    while isinstance(node := state.node(), Decision):
        state.apply(luck.choice(list(node.options)))
    return state.record()


@pytest.fixture
def cup(agon: Agon, tmp_path: Path) -> str:
    path = str(tmp_path / "cup.json")
    agon("event", "new", path, "Cup", "--stacks")
    agon("event", "add", path, "Ann", "Bob")
    ids = list(starter("anachronism").decks)
    for name, decks in (("Ann", ids[:3]), ("Bob", ids[3:6])):
        assert agon("event", "stack", path, name, *decks).code == 0
    ran = agon("event", "start", path, "--json")
    assert (ran.code, ran.json["problems"]) == (0, [])
    agon("event", "pair", path)
    return path


def test_the_record_of_a_match_is_its_result(agon: Agon, cup: str, tmp_path: Path) -> None:
    record = tmp_path / "match.record"
    record.write_text(a_match(), encoding="utf-8")
    winner = "Ann" if a_match().splitlines()[-1].split()[1] == "A" else "Bob"
    assert "leave SCORE out" in agon("event", "result", cup, "Ann", "2-0", "--record", str(record)).err
    assert "give a player and the score" in agon("event", "result", cup, "Ann").err
    ran = agon("event", "result", cup, "--record", str(record), "--json")
    assert (ran.code, ran.json["winner"]) == (0, winner)
    assert "by its record" in agon("event", "log", cup).out
    assert "was entered already" in agon("event", "result", cup, "--record", str(record)).err


def test_a_record_that_is_not_over_or_was_changed_is_no_result(agon: Agon, cup: str, tmp_path: Path) -> None:
    lines = a_match().splitlines()
    middle = next(at for at, line in enumerate(lines) if " select " in line) + 4
    record = tmp_path / "match.record"
    record.write_text("\n".join([*lines[:middle], "end *"]) + "\n", encoding="utf-8")
    assert "not over; play on with: agon play --resume" in agon("event", "result", cup, "--record", str(record)).err
    turned = lines[-1].replace("end  A", "end  B") if lines[-1].startswith("end  A") else lines[-1].replace("B", "A", 1)
    record.write_text("\n".join([*lines[:-1], turned]) + "\n", encoding="utf-8")
    assert "is not sound" in agon("event", "result", cup, "--record", str(record)).err
    record.write_text(resigned("\n".join(lines[:middle]) + "\n", "B", "Ann resigns the match. Bob wins it."), "utf-8")
    ran = agon("event", "result", cup, "--record", str(record))
    assert "Bob beat Ann, 2-0" in ran.out, "who gives a match up loses the games that were left, as many as it takes"


def test_stacks_are_judged_by_the_cards_of_now(agon: Agon, cup: str) -> None:
    ran = agon("event", "judge", cup, "--json")
    assert (ran.code, ran.json) == (0, {"ok": True, "judged": 2, "problems": {}})
    path = Path(cup)
    card = next(iter(starter("anachronism").decks.values())).warrior
    plain = json.loads(path.read_text(encoding="utf-8").replace(f"[{card.id}]", "[gone-001]"))
    entry = next(each for each in plain["log"] if each["kind"] == "stacked" and any("gone" in c for c in each["cards"]))
    entry["digest"] = Sheet("", tuple(entry["cards"])).digest
    path.write_text(json.dumps(plain), encoding="utf-8")
    ran = agon("event", "judge", cup)
    assert ran.code == 1
    assert f"Ann: {card.name} [gone-001]: no card has this id now" in ran.out
    assert "1 of 2 registered stacks would be accepted now" in ran.out
