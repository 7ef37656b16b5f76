"""Standings against examples worked out by hand."""

from fractions import Fraction

from agon.event import Event, Games, explained, standings
from agon.event.standings import percent
from tests.event.helpers import event_of, finish_round, play


def two_rounds() -> Event:
    event = event_of("Ann Bob Cleo Dan")
    play(event, "Ann 2-0 Bob", "Cleo 2-1 Dan")
    play(event, "Ann 2-1 Cleo", "Bob 1-1-1 Dan")
    return event


def test_every_tie_break_is_the_fraction_worked_out_by_hand() -> None:
    rows = {row.player: row for row in standings(two_rounds().state)}
    assert [row.player for row in rows.values()] == ["Ann", "Cleo", "Bob", "Dan"]
    assert [row.points for row in rows.values()] == [6, 3, 1, 1]
    # match-win shares: Ann 6/6, Cleo 3/6, Bob and Dan 1/6 which count as 1/3
    assert rows["Ann"].opponents_match == (Fraction(1, 3) + Fraction(1, 2)) / 2
    assert rows["Cleo"].opponents_match == rows["Bob"].opponents_match == (1 + Fraction(1, 3)) / 2
    assert rows["Dan"].opponents_match == Fraction(5, 12)
    # game points: Ann 12 of 15, Cleo 9 of 18, Bob 3 + 1 of 15, Dan 3 + 3 + 1 of 18
    shares = [row.tally.game_share for row in rows.values()]
    assert shares == [Fraction(4, 5), Fraction(1, 2), Fraction(4, 15), Fraction(7, 18)]
    assert rows["Ann"].opponents_game == (Fraction(1, 3) + Fraction(1, 2)) / 2  # Bob's 4/15 counts as 1/3
    assert rows["Bob"].opponents_game == (Fraction(4, 5) + Fraction(7, 18)) / 2


def test_the_explanation_shows_the_numbers_and_what_decides() -> None:
    said = explained(two_rounds().state, "bob")
    assert said == [
        "Bob has place 3 of 4",
        "  round 1: lost 0-2 against Ann",
        "  round 2: drawn 1-1-1 against Dan",
        "match points: 3 x 0 won + 1 x 1 drawn = 1",
        "opponents' match-win share: the mean of 2 = 2/3 (66.67 %)",
        "  Ann: 6 of 6 points = 1 (100.00 %)",
        "  Dan: 1 of 6 points = 1/6 (16.67 %), counted as 1/3 (33.33 %)",
        "game-win share: (3 x 1 won + 1 x 1 drawn) / (3 x 5 games) = 4/15 (26.67 %)",
        "opponents' game-win share: the mean of 2 = 107/180 (59.44 %)",
        "  Ann: 12 of 15 points = 4/5 (80.00 %)",
        "  Dan: 7 of 18 points = 7/18 (38.89 %)",
        "behind Cleo by match points: 1 against 3",
        "before Dan by opponents' match-win share: 2/3 (66.67 %) against 5/12 (41.67 %)",
    ]


def test_equals_are_parted_by_their_own_match_and_then_by_seed() -> None:
    """In a whole round robin of single games, two with the same points are equal in every share."""
    event = event_of("Bob Cleo Dan Ann", "robin", best_of=1)
    winners = {
        frozenset(("Ann", "Bob")): "Ann",
        frozenset(("Ann", "Cleo")): "Ann",
        frozenset(("Ann", "Dan")): "Dan",
        frozenset(("Bob", "Cleo")): "Bob",
        frozenset(("Bob", "Dan")): "Bob",
        frozenset(("Cleo", "Dan")): "Cleo",
    }
    for _ in range(3):
        for match in event.pair():
            event.result(winners[frozenset(match.players)], Games(1, 0))
    rows = standings(event.state)
    assert [row.player for row in rows] == ["Ann", "Bob", "Cleo", "Dan"]
    assert [row.points for row in rows] == [6, 6, 3, 3]
    assert rows[0].opponents_match == rows[1].opponents_match
    assert [row.among for row in rows] == [3, 0, 3, 0]
    assert rows[0].seed > rows[1].seed
    assert explained(event.state, "Ann")[-1] == "before Bob by points among equals: 3 against 0"


def test_before_the_first_round_the_seed_decides_and_nobody_has_met_anybody() -> None:
    rows = standings(event_of("Ann Bob Cleo").state)
    assert [(row.rank, row.player, row.opponents_match) for row in rows] == [
        (1, "Ann", Fraction(1, 3)),
        (2, "Bob", Fraction(1, 3)),
        (3, "Cleo", Fraction(1, 3)),
    ]


def test_a_bye_is_a_win_to_nil_and_no_opponent_and_a_missed_round_a_loss_to_nil() -> None:
    event = event_of("Ann Bob Cleo")
    play(event, "Ann 2-1 Bob", "Cleo bye")
    event.add("Dan")
    rows = {row.player: row for row in standings(event.state)}
    assert (rows["Cleo"].points, rows["Cleo"].tally.games_won, rows["Cleo"].tally.opponents) == (3, 2, [])
    assert (rows["Dan"].record, rows["Dan"].tally.games_lost) == ("0-1", 2)
    assert "  late entry: 1 round missed, each counted as a match lost 0-2" in explained(event.state, "Dan")
    event.pair()
    assert [{*match.players} for match in event.state.current] == [{"Ann", "Cleo"}, {"Bob", "Dan"}]
    finish_round(event)
    assert sum(row.tally.played for row in standings(event.state)) == 8


def test_in_elimination_who_came_further_stands_higher_and_equals_share_a_rank() -> None:
    event = event_of([f"P{number}" for number in range(1, 9)], "single")
    while not event.state.is_over:
        event.pair()
        finish_round(event)
    assert [row.rank for row in standings(event.state)] == [1, 2, 3, 3, 5, 5, 5, 5]
    assert [row.player for row in standings(event.state)][:4] == ["P1", "P2", "P3", "P4"]


def test_numbers_for_people() -> None:
    assert percent(Fraction(2, 3)) == "66.67 %"
    assert percent(Fraction(1)) == "100.00 %"
