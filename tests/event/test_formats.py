"""The four formats: who meets whom, byes, drops, late entries, brackets and their second final."""

import pytest

from agon.core.errors import BadInputError
from agon.event import Event, Format, Games, bracket, robin, standings
from agon.event.pictures import bracket_svg, bracket_text, sides, standings_svg
from tests.event.helpers import byes_of, event_of, finish_round, meetings_of, play


def test_seeds_one_and_two_meet_last() -> None:
    assert bracket.seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@pytest.mark.parametrize("number", [2, 3, 4, 5, 7, 8, 9, 16])
def test_who_wins_a_double_elimination_has_lost_at_most_once_and_all_others_twice(number: int) -> None:
    for upset in (["P1"], ["P2", "P3"], []):
        event = event_of([f"P{each}" for each in range(1, number + 1)], "double")
        while not event.state.is_over:
            event.pair()
            finish_round(event, upset=upset)
        losses = {row.player: row.tally.lost for row in standings(event.state)}
        won = event.state.champion
        assert won is not None
        assert losses.pop(won) <= 1
        assert set(losses.values()) == {2}


def test_the_second_final_is_played_only_if_the_unbeaten_loses_the_first() -> None:
    for resets in (False, True):
        event = event_of("Ann Bob", "double")
        event.pair()
        event.result("Ann", Games(2, 0))
        event.pair()
        event.result("Ann", Games(0, 2) if resets else Games(2, 1))
        assert event.state.is_over is not resets
        if resets:
            (match,) = event.pair()
            assert match.node == bracket.RESET
            event.result("Bob", Games(2, 0))
        assert event.state.champion == ("Bob" if resets else "Ann")
        assert [row.rank for row in standings(event.state)] == [1, 2]


def test_nobody_meets_again_in_the_lower_bracket_at_once() -> None:
    """Who falls from the second round stands in the other half of those who fell from the first."""
    event = event_of([f"P{number}" for number in range(1, 17)], "double")
    for _ in range(3):
        event.pair()
        finish_round(event)
    assert len(set(meetings_of(event))) == len(meetings_of(event))


@pytest.mark.parametrize("number", [2, 3, 6, 9, 16])
def test_in_a_round_robin_everybody_meets_everybody_once(number: int) -> None:
    event = event_of([f"P{each}" for each in range(number)], "robin")
    while not event.state.is_over:
        event.pair()
        finish_round(event)
    assert len(event.state.rounds) == robin.rounds_of(number)
    assert len(meetings_of(event)) == len(set(meetings_of(event))) == number * (number - 1) // 2
    rests = [match.one for match in event.state.matches if match.how == "rest"]
    assert sorted(rests) == (sorted(event.state.players) if number % 2 else [])
    assert all(row.tally.played == number - 1 for row in standings(event.state))  # a rest is worth nothing


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    event = event_of("Ann Bob Cleo Dan Eve")
    for _ in range(3):
        without = [row.player for row in standings(event.state) if row.player not in byes_of(event)]
        event.pair()
        assert byes_of(event)[-1] == without[-1]
        finish_round(event)
    assert len(set(byes_of(event))) == 3


def test_who_drops_in_the_middle_of_a_round_loses_it_to_nil() -> None:
    event = event_of("Ann Bob Cleo Dan")
    play(event, "Ann 2-0 Bob", "Cleo 2-1 Dan")
    event.pair()
    match, _ = event.find("Dan")
    event.drop("Dan")
    assert (match.how, match.games_of("Dan"), match.winner) == ("walkover", Games(0, 2), match.opponent_of("Dan"))
    assert "Dan" not in event.state.active
    with pytest.raises(BadInputError, match="Dan has dropped already, in round 2"):
        event.drop("Dan")
    finish_round(event)
    event.pair(further=True, relaxed=True)
    assert all("Dan" not in match.players for match in event.state.current)


@pytest.mark.parametrize("kind", ["single", "double", "robin"])
def test_who_dropped_loses_what_the_schedule_still_holds(kind: Format) -> None:
    event = event_of("Ann Bob Cleo Dan", kind)
    event.pair()
    finish_round(event)
    event.drop("Ann")
    while not event.state.is_over:
        event.pair()
        finish_round(event)
    assert event.state.champion != "Ann"
    later = [match for match in event.state.matches if "Ann" in match.players and match.round > 1]
    assert later
    assert all(match.how == "walkover" and match.winner != "Ann" for match in later)


def test_if_both_drop_nobody_wins_and_the_next_is_through() -> None:
    event = event_of("Ann Bob Cleo Dan", "single")
    event.pair()
    finish_round(event)
    event.drop("Ann")
    event.drop("Bob")
    event.pair()
    assert event.state.is_over
    assert event.state.champion == ""
    assert [row.rank for row in standings(event.state)] == [1, 1, 3, 3]


@pytest.mark.parametrize("kind", ["swiss", "single", "double", "robin"])
@pytest.mark.parametrize("number", [3, 4, 6])
def test_an_event_that_everybody_leaves_is_over_at_once_and_goes_on_if_they_return(kind: Format, number: int) -> None:
    names = [f"P{each}" for each in range(number)]
    event = event_of(names, kind)
    event.pair()
    before = event.state.to_plain()
    for name in names:
        event.drop(name)
    assert event.state.is_over
    assert not event.state.champion
    with pytest.raises(BadInputError, match="the event is over"):
        event.pair()
    assert len(standings(event.state)) == number
    for name in names:
        event.readmit(name)
    assert event.state.to_plain() == before


def test_a_swiss_event_with_one_player_left_is_over_until_another_comes() -> None:
    event = event_of("Ann Bob Cleo Dan")
    event.pair()
    for name in ("Bob", "Cleo", "Dan"):
        event.drop(name)
    assert event.state.is_over
    with pytest.raises(BadInputError, match=r"Ann alone is still in, .* is over; who dropped can be let in again"):
        event.pair()
    event.add("Eve")
    assert [set(each.players) for each in event.pair()] == [{"Ann", "Eve"}]


def test_players_leave_and_come_before_a_further_round() -> None:
    event = event_of("Ann Bob Cleo Dan")
    for _ in range(2):
        event.pair()
        finish_round(event)
    event.drop("Ann")
    event.add("Eve")
    assert event.state.players["Eve"].missed == 2
    event.pair(further=True)
    assert {name for match in event.state.current for name in match.players} == {"Bob", "Cleo", "Dan", "Eve"}


def test_who_dropped_by_mistake_returns_and_nothing_else_changes() -> None:
    event = event_of("Ann Bob Cleo Dan Eve")
    play(event, "Ann 2-0 Bob", "Cleo 2-0 Dan", "Eve bye")
    event.pair(pairings=[(1, "Ann", "Cleo"), (2, "Eve", "Bob"), (3, "Dan", None)])
    before = event.state.to_plain()
    event.drop("Ann")
    event.result("Eve", Games(2, 1))
    assert event.readmit("ann") == ("Ann", [])
    assert event.state.current[0].is_open
    event.repair("Eve", None)
    assert event.state.to_plain() == before
    with pytest.raises(BadInputError, match="Ann is in; only who has dropped can return"):
        event.readmit("Ann")


def test_who_returns_after_rounds_were_paired_has_missed_them_and_is_in_one_that_is_paired_anew() -> None:
    event = event_of("Ann Bob Cleo Dan Eve")
    event.pair(pairings=[(1, "Ann", "Bob"), (2, "Cleo", "Dan"), (3, "Eve", None)])
    event.drop("Ann")
    finish_round(event)
    event.pair()
    with pytest.raises(BadInputError, match=r"has dropped; let .*Ann.* in again instead"):
        event.add("Ann")
    name, lost = event.readmit("Ann")
    assert (name, [match.id for match in lost]) == ("Ann", ["1.1"])
    assert event.state.players["Ann"].missed == 1
    row = next(row for row in standings(event.state) if row.player == "Ann")
    assert (row.record, row.tally.games_lost) == ("0-2", 4)
    event.repair("Ann", Games(2, 0), 1)
    event.unpair()
    assert event.state.players["Ann"].missed == 0
    assert "Ann" in {name for match in event.pair() for name in match.players}


@pytest.mark.parametrize("kind", ["single", "double"])
def test_a_final_lost_by_a_drop_that_was_none_is_open_again(kind: Format) -> None:
    event = event_of("Ann Bob", kind)
    event.pair()
    if kind == "double":
        finish_round(event)
        event.pair()
    event.drop("Ann" if kind == "single" else "Bob")
    assert event.state.is_over
    event.readmit("Ann" if kind == "single" else "Bob")
    assert len(event.state.open) == 1


def test_a_late_player_is_paired_from_the_next_round_on_and_in_this_one_if_it_is_paired_anew() -> None:
    event = event_of("Ann Bob Cleo")
    event.pair()
    event.add("Dan")
    assert event.state.players["Dan"].missed == 1
    event.unpair()
    assert event.state.players["Dan"].missed == 0
    assert len(event.pair()) == 2


@pytest.mark.parametrize("kind", ["single", "double", "robin"])
def test_a_drawn_schedule_takes_nobody_late(kind: Format) -> None:
    event = event_of("Ann Bob Cleo", kind)
    with pytest.raises(BadInputError, match="cannot enter late"):
        event.add("Dan")


def test_seeds_that_nobody_gave_are_drawn_by_the_name_of_the_seed() -> None:
    def order(seed: str) -> list[str]:
        event = Event.new("Test", "single", seed=seed)
        event.add("First", 1)
        for number in range(12):
            event.add(f"P{number}")
        event.start()
        return event.state.order

    assert order("a") == order("a") != order("b")
    assert order("a")[0] == order("b")[0] == "First"


def test_a_bracket_is_drawn_as_text() -> None:
    event = event_of("Ann Bob Cleo", "single")
    event.pair()
    finish_round(event)
    assert bracket_text(event.state) == (
        "Bracket\n\nAnn     ──┐\nbye       └ Ann\n          ┌ Bob\nBob  2*   │\nCleo 0  ──┘\n"
    )


@pytest.mark.parametrize("number", [2, 3, 5, 6, 7, 9, 11, 13, 16])
def test_what_is_passed_through_in_the_lower_bracket_is_not_drawn_and_lines_lead_on(number: int) -> None:
    event = event_of([f"P{each}" for each in range(1, number + 1)], "double")
    while not event.state.is_over:
        event.pair()
        drawn = {side.title: side for side in sides(event.state)}
        for side in drawn.values():
            lines = [(each.column, each.row + offset) for each in side.places for offset in (0, 1)]
            assert len(set(lines)) == len(lines)
        if "Lower bracket" in drawn:
            places = drawn["Lower bracket"].places
            assert not [each.node for each in places for line in each.lines if line.text == "bye"]
            led_on = {name for each in places for name in each.before}
            assert {each.node for each in places} - led_on == {places[-1].node}
        finish_round(event)


def test_a_lower_bracket_is_drawn_as_text() -> None:
    event = event_of("Ann Bob Cleo Dan Eve", "double")
    event.pair()
    finish_round(event)
    assert bracket_text(event.state).split("Lower bracket\n\n")[1].split("\n\nFinal")[0].splitlines() == [
        "Eve     ──┐",
        "Cleo      └                  ───",
        "            loser of W2.1        loser of W3.1",
    ]


def test_pictures_are_svg_and_hold_names_as_they_are() -> None:
    import xml.etree.ElementTree as ET

    event = event_of(["Ann <&> Co", "Bob", "Cleo", "Dan", "Eve"], "double")
    event.pair()
    for text in (bracket_svg(event.state), standings_svg(event.state)):
        texts = [each.text for each in ET.fromstring(text).iter("{http://www.w3.org/2000/svg}text")]
        assert "Ann <&> Co" in texts
    assert "loser of W1.2" in [each.text for each in ET.fromstring(bracket_svg(event.state)).iter()]
