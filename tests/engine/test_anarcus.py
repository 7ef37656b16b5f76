"""The table of Anarcus: what it shares with fights, what it refuses from outside, what follows a game."""

from random import Random
from typing import Any, Final

import pytest

import agon
from agon.cards import starter
from agon.core.errors import BadInputError, RulesBugError
from agon.core.ids import CardNo
from agon.core.node import Chance, Decision
from agon.core.playout import play_many
from agon.games.anarcus import AnarcusGame, terms
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.decks import draw_army
from agon.games.anarcus.invariants import AnarcusWatch
from agon.games.anarcus.key import FIELDS
from agon.games.anarcus.observation import AnarcusObservation
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import OUT, ZONE

OPTIONS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"roles": "winner-attacks", "empty_run_to_end": "2", "kill_tie": "loser-chooses"},
    {"roles": "loser-attacks", "empty_run_to_end": "4", "kill_tie": "winner-chooses", "kill_at_zero": "on"},
    {"roles": "random", "exhaustion": "reshuffle", "hand_max": "8", "heroes_visible": "off", "end_early": "on"},
    {"exhaustion": "lose", "min_heroes": "8", "min_main": "32", "max_copies": "3"},
)


def begin(seed: int, options: dict[str, str] | None = None) -> AnarcusState:
    decks = [starter("anarcus").decks[each] for each in ("ember-coast", "hollow-wood")]
    return AnarcusGame(options or {}).start(decks, seed=seed)


def walk(state: AnarcusState, seed: int, *, ends: float = 0.4) -> Any:
    """Play at random, turns ended often, and yield the state before each answer and at the end."""
    luck = Random(seed)
    while not (node := state.node()).is_terminal:
        yield state
        if isinstance(node, Chance):
            state.apply((luck.randint(1, 2),))
            continue
        assert isinstance(node, Decision)
        is_turn = node.kind == "turn" and luck.random() < ends
        state.apply("end" if is_turn else luck.choice(node.options))
    yield state


def what_follows(table: Battle) -> list[object]:
    """What a table works out of its position: by cards, by seats, and the rows that it keeps."""
    table.look()
    if table.n_hands == -1:
        table.find_hands()
    if not table.piles_known:
        table.find_piles()
    cards = range(int(table.n_cards))
    points = [(int(table.attack(card)), int(table.hp(card))) for card in cards]
    marks = [[int(table.now_of(column, card)) for card in cards] for column in range(2, 7)]
    sides = [[int(table.side_now(seat, column)) for column in range(6)] for seat in range(2)]
    rows = [[int(each) for each in table.laid][: table.n_laid], [int(each) for each in table.hands][: table.n_hands]]
    piles = [int(each) for each in table.piles]
    heights = piles[int(table.n_cards) :]
    rows += [piles[first : first + high] for first, high in zip((0, int(table.deal.split)), heights, strict=True)]
    found = [table.has_added(), table.seen_kinds, table.hears_now, table.guards_now]
    return [points, marks, sides, rows, [int(each) for each in found]]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_of_a_look_at_the_table_is_what_another_look_finds(seed: int) -> None:
    luck = Random(seed)
    game = AnarcusGame({})
    decks = [draw_army(luck, name, (), [*starter("anarcus").cards.values()]) for name in ("one", "other")]
    seen = set()
    for state in walk(game.start(decks, seed=seed), seed, ends=0.2):
        anew = state.table.clone()
        assert what_follows(state.table) == what_follows(anew)
        seen.add(int(anew.seen_kinds))
    assert len(seen) > 5


def test_every_field_of_a_table_is_copied_and_in_its_key() -> None:
    table = begin(1).table
    shared = {"deal", "n", "n_cards", "opts", "n_opts", "listed", "log", "thrown"}
    shared |= {"luck"}  # the state copies it: what it gives is no part of a position
    found_out = {"dirty", "now", "sides_now", "now_before", "sides_before", "also", "held", "seen_kinds", "hears_now"}
    found_out |= {
        "guards_now",
        "guards_from_rules",
        "laid",
        "n_laid",
        "laid_first",
        "hands",
        "n_hands",
        "copied",
        "sides",
    }
    found_out |= {"piles", "piles_known", "added", "sides"}
    found_out |= {"gone", "gone_rules"}  # set and used within one move
    by_abilities = {"top", "pending", "lasting", "waits", "history", "uses"}  # tests/constructs/test_armies_*.py
    fields = {each for each in dir(table) if not each.startswith("_") and not callable(getattr(table, each))}
    assert fields - shared - found_out - by_abilities - {"cards", "seats", "explicit"} == set(FIELDS)
    for number, each in enumerate(FIELDS):
        setattr(table, each, 100 + number)
    copy = table.clone()
    assert [int(getattr(copy, each)) for each in FIELDS] == [100 + number for number in range(len(FIELDS))]
    copy.cards[0] = copy.seats[0] = 77
    assert (table.cards[0], table.seats[0]) != (77, 77)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whole_games_keep_what_must_be_true_and_read_back(options: dict[str, str]) -> None:
    for seed in range(3):
        state = begin(seed, options)
        watch = state.watch()
        for number, _ in enumerate(walk(state, seed)):
            assert watch.why_broken(deep=number % 12 == 0) == ""
        text = state.record()
        assert state.game.verify_record(text).ok
        again = AnarcusGame({}).from_record(text)
        assert again.key() == state.key()
        assert again.answers == state.answers


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_position_plays_on_like_the_game_it_was_taken_from(options: dict[str, str]) -> None:
    state = begin(5, options)
    for number, each in enumerate(walk(state, 5)):
        if number % 9 or each.node().is_terminal:
            continue
        other, live = AnarcusGame({}).from_position(each.position()), each.clone()
        luck = Random(number)
        while not (node := live.node()).is_terminal:
            there = other.node()
            assert isinstance(node, Decision)
            assert isinstance(there, Decision)
            notations = [option.notation for option in node.options]
            assert [option.notation for option in there.options] == notations
            answer = luck.choice(notations)
            live.apply(answer)
            other.apply(answer)
        assert other.returns == live.returns
        assert other.position() == live.position()
        record = other.record()
        assert AnarcusGame({}).verify_record(record).ok


def test_somebody_who_follows_a_game_sees_what_is_wrong() -> None:
    state = begin(2)
    for _ in range(8):
        state.apply("option 1")
    assert state.watch().why_broken() == ""
    broken = state.clone()
    broken.table.cards[int(ZONE)] = OUT
    assert broken.watch().why_broken() != ""
    back = state.clone()
    watch = AnarcusWatch(back)
    watch.out = {0}
    assert "come back" in watch.why_broken()


@pytest.mark.parametrize(
    "line",
    [
        "anarcus",
        "round 1 turn A attacker A won 0-0 | A | B",
        "anarcus round 1 turn A attacker A won 0-0 | A | B",
        "anarcus round 1 turn C attacker A won 0-0 | A hand ap1-015 | B",
        "anarcus round 1 turn A won 0-0 | A hand ap1-015 | B",
        "anarcus round 1 turn A attacker A won 0-0 | A hand ap1-001 | B",
        "anarcus round 1 turn A attacker A won 0-0 | A hand nobody-7 | B",
        "anarcus round 1 turn A attacker A won 0-0 | A hand 3x?? | B",
        "anarcus round 1 turn A attacker A won 0-0 | A weapon ap1-009 ap1-010 hand ap1-015 | B",
        "anarcus round 1 turn A attacker A won 9-9 | A hand ap1-015 | B",
        "anarcus round 1 turn A attacker A won 0-0 bananas | A hand ap1-015 | B",
        "anarcus round 1 turn A attacker A won 0-0 | A hand ap1-015 | B | options roles=never",
        "anarcus round 1 turn A attacker A won 0-0 | A hand ap1-015 | B | cards {",
        "anarcus round 1 coin won 0-0 | A hand ap1-015 | B",
        "anarcus round 1 kill B attacker A damage 2 won 1-0 last A | A | B fighters ap1-042",
    ],
)
def test_a_position_that_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(BadInputError):
        AnarcusGame({}).from_position(line)


def test_positions_are_taken_over_by_other_options() -> None:
    state = begin(4)
    for _ in range(10):
        state.apply("option 1")
    other = AnarcusGame({"kill_tie": "loser-chooses"}).take_over(state)
    assert dict(other.game.options)["kill_tie"] == "loser-chooses"
    assert other.table.deal.rules.kill_tie == terms.TIE_LOSER
    assert other.position().partition(" | options")[0] == state.position()
    with pytest.raises(BadInputError):
        AnarcusGame({}).take_over(agon.game("anachronism"))


def test_playouts_end_and_repeat_themselves() -> None:
    table = begin(6).table
    assert play_many(table, 4, 9) == play_many(table, 4, 9) > 100


def test_options_are_read_as_the_catalogue_writes_them() -> None:
    assert dict(agon.game("anarcus", roles="winnerAttacks", kill_tie="loserChooses").options) == {  # type: ignore[attr-defined]
        **dict(AnarcusGame({}).options),
        "roles": "winner-attacks",
        "kill_tie": "loser-chooses",
    }


def test_a_guessed_army_is_one_that_may_be() -> None:
    """An opponent's cards are guessed as a whole army where one fits, and else from all there are."""
    state = begin(1)
    for _ in range(20):
        state.apply("option 1")
    theirs = sorted(card.id for card in state.decks[1].cards)
    for seed in range(3):
        assert sorted(card.id for card in AnarcusObservation(state, 0).determinize(seed).decks[1].cards) == theirs
    strange = AnarcusGame({})
    strange.candidates = [starter("anarcus").decks["ember-coast"]]
    state.game = strange
    guess = AnarcusObservation(state, 0).determinize(1)
    assert len(guess.decks[1].cards) == len(theirs)
    while not guess.node().is_terminal:
        guess.apply("option 1")


@pytest.mark.as_written
def test_where_the_rules_fail_behind_a_coin_the_game_so_far_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coin that the generator threw is an answer of the record, and is not given again where it is written anew."""
    for seed in range(20):
        state = begin(seed, {"roles": "random"})
        luck = Random(seed)
        while isinstance(node := state.node(), Decision) and len(state.answers) < 60:
            if any(answer < 0 for answer in state.answers[1:-1]):
                break
            state.apply(luck.choice(node.options))
        if isinstance(state.node(), Decision) and any(answer < 0 for answer in state.answers[1:-1]):
            break
    else:
        raise AssertionError("no coin fell in the middle of any of 20 games")
    good = state.record()
    choose = Battle.choose
    failures: list[int] = []

    def failing_once(table: Battle, code: int) -> None:
        if not failures:
            failures.append(code)
            raise ZeroDivisionError
        choose(table, CardNo(code))

    monkeypatch.setattr(Battle, "choose", failing_once)
    node = state.node()
    assert isinstance(node, Decision)
    with pytest.raises(RulesBugError) as failed:
        state.apply(node.options[0])
    lines = failed.value.record.splitlines()
    assert lines[:-3] == good.splitlines()[:-1]
    # The answer that failed, which does not fail again; then what went wrong; then the end.
    assert node.options[0].notation in lines[-3]
    assert "ZeroDivisionError" in lines[-2]
