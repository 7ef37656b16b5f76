"""What every rule system promises to everything that drives it. A system gets these tests by being registered."""

from itertools import chain, islice
from random import Random

import pytest

from agon.cards import starter
from agon.core.errors import BadInputError, NotationError
from agon.core.game import State
from agon.core.ids import SeatNo
from agon.core.node import Chance, Decision, Terminal
from agon.core.record import CHANCE, parse, resigned
from agon.rules.catalogue import all_clauses, names
from tests.contract.table import (
    begin,
    decks,
    every_system,
    game_of,
    home_of,
    name_of,
    notations,
    plain,
    played_out,
    sampled,
    seats,
    some_answer,
    walk,
)

pytestmark = every_system
SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_options_are_distinct_and_in_an_order_of_their_own(system: str, seed: int) -> None:
    for state, node in sampled(begin(system, seed, pair=seed), every=3, seed=seed):
        if isinstance(node, Decision):
            offered = notations(node)
            assert offered, f"{node.kind} offers nothing"
            assert len(set(offered)) == len(offered), offered
            assert len({each.code for each in node.options}) == len(offered)
            again, copied = state.node(), state.clone().node()
            assert isinstance(again, Decision)
            assert isinstance(copied, Decision)
            assert notations(again) == offered == notations(copied)


def test_every_option_passes_its_own_refusal_and_answers_by_its_notation(system: str) -> None:
    for state, node in sampled(begin(system), every=5):
        if isinstance(node, Decision):
            for option in node.options:
                assert state.why_not(option.notation) is None, option.notation
            option = node.options[-1]
            assert state.after(option).key() == state.after(option.notation).key()


def test_what_is_not_offered_is_refused_and_changes_nothing(system: str) -> None:
    for state, node in sampled(begin(system), every=7):
        before = state.key()
        for nonsense in ("", "no such act", "\0", "9" * 400):
            with pytest.raises(BadInputError):
                state.apply(nonsense)
        if isinstance(node, Decision):
            with pytest.raises(BadInputError):
                state.apply((7, 7, 7))
        assert state.key() == before


@pytest.mark.parametrize("seed", SEEDS)
def test_after_leaves_the_old_state_alone_and_equals_applying_to_a_clone(system: str, seed: int) -> None:
    for state, node in sampled(begin(system, seed, pair=seed), every=4, seed=seed):
        if isinstance(node, Terminal):
            continue
        before = state.key()
        answer = some_answer(node, Random(seed))
        new, clone = state.after(answer), state.clone()
        clone.apply(answer)
        assert new.key() == clone.key()
        assert new.ply > state.ply
        assert state.key() == before


def test_playing_a_clone_to_the_end_does_not_touch_the_original(system: str) -> None:
    for state, node in islice(sampled(begin(system), every=9), 6):
        if not isinstance(node, Terminal):
            before, seen = state.key(), plain(state.view(0))
            played_out(state.clone())
            assert state.key() == before
            assert plain(state.view(0)) == seen


def test_only_the_seat_that_decides_has_options(system: str) -> None:
    for state, node in sampled(begin(system), every=5):
        for seat in seats(state):
            observation = state.observation(seat)
            assert observation.seat == seat
            deciding = isinstance(node, Decision) and node.seat == seat
            offered = [each.notation for each in observation.options]
            assert offered == (notations(node) if isinstance(node, Decision) and deciding else [])
            decision = state.view(seat)["decision"]
            shown = decision is not None and "options" in decision
            assert shown == deciding
            if decision is not None and "options" in decision:
                assert [each["notation"] for each in decision["options"]] == offered
        public = state.view(None)["decision"]
        assert public is None or "options" not in public


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_ends_and_its_returns_sum_to_nothing(system: str, seed: int) -> None:
    state = begin(system, seed, pair=seed)
    played_out(state, seed)
    node = state.node()
    assert isinstance(node, Terminal)
    assert node.is_terminal
    assert len(node.returns) == state.seats
    assert state.returns == node.returns
    assert sum(node.returns) == 0
    assert node.reason
    assert node.text
    assert [each for seat in seats(state) for each in state.observation(seat).options] == []
    with pytest.raises(BadInputError):
        state.apply("pass")


def test_chance_asks_for_dice_and_takes_every_outcome(system: str) -> None:
    seen = 0
    for state, node in chain.from_iterable(walk(begin(system, pair=pair, explicit_chance=True)) for pair in range(3)):
        if isinstance(node, Chance) and seen < 12:
            seen += 1
            assert node.dice >= 1
            assert node.sides >= 2
            assert len(node.seats) == node.dice
            outcomes = list(islice(node.outcomes(), 50))
            if node.total_weight <= 50:
                assert len(set(outcomes)) == node.total_weight
            for faces in outcomes[:: max(1, len(outcomes) // 8)]:
                state.after(faces)
            for wrong in ((), (0,) * node.dice, (node.sides + 1,) * node.dice, (1,) * (node.dice + 1)):
                with pytest.raises(BadInputError):
                    state.after(wrong)
    assert seen


def test_the_generator_inside_the_state_repeats_itself(system: str) -> None:
    one, two, other = begin(system, 5), begin(system, 5), begin(system, 6)
    assert one.key() == two.key()
    assert played_out(one) == played_out(two)
    assert one.key() == two.key()
    played_out(other)
    assert other.key() != one.key()


def test_events_off_changes_nothing_else(system: str) -> None:
    loud, quiet = begin(system), begin(system, events=False)
    for answer in played_out(begin(system)):
        loud.apply(answer)
        quiet.apply(answer)
    assert quiet.key() == loud.key()
    assert quiet.events() == []
    assert loud.events()


# -- what is written can be read --------------------------------------------------------------------------------------


def test_a_state_read_from_its_record_plays_on_like_the_live_one(system: str) -> None:
    game = game_of(system)
    for state, node in sampled(begin(system), every=8):
        read = game.from_record(state.record())
        assert read.key() == state.key()
        if isinstance(node, Decision):
            again = read.node()
            assert isinstance(again, Decision)
            assert notations(again) == notations(node)
            live = state.clone()
            assert played_out(read, 3) == played_out(live, 3)
            assert read.returns == live.returns


def test_a_position_is_one_line_that_reads_back(system: str) -> None:
    game = game_of(system)
    for state, _node in sampled(begin(system), every=8):
        line = state.position()
        assert "\n" not in line
        assert game.from_position(line).position() == line


def test_a_record_reads_back_to_the_same_state(system: str) -> None:
    game = game_of(system)
    for state, _node in sampled(begin(system), every=11):
        text = state.record()
        again = game.from_record(text)
        assert again.record() == text
        assert again.key() == state.key()


def test_a_whole_record_verifies_and_shows_every_moment(system: str) -> None:
    game = game_of(system)
    state = begin(system)
    played_out(state)
    text = state.record()
    verdict = game.verify_record(text)
    assert (verdict.ok, verdict.plies, verdict.first_bad_ply) == (True, state.ply, None)
    for upto in range(0, state.ply, 7):
        then = game.from_record(text, upto)
        assert then.ply >= upto, "dice that the generator threw go with the answer before them"
        answers = [(each.who, each.text) for each in parse(then.record()).entries]
        assert answers == [(each.who, each.text) for each in parse(text).entries[: then.ply]]
    assert game.from_record(text, state.ply).returns == state.returns


def test_the_first_wrong_answer_of_a_record_is_found(system: str) -> None:
    game = game_of(system)
    state = begin(system)
    played_out(state)
    lines = state.record().splitlines()
    for entry in parse(state.record()).entries[4::9]:
        if entry.who == CHANCE:
            continue
        wrong = [*lines]
        wrong[entry.line - 1] = f"{entry.number:>4}  {entry.who}  no such act"
        text = "\n".join(wrong)
        verdict = game.verify_record(text)
        assert (verdict.ok, verdict.plies, verdict.first_bad_ply) == (False, entry.number - 1, entry.number)
        assert verdict.line == entry.line
        assert verdict.message
        with pytest.raises(NotationError) as caught:
            game.from_record(text)
        assert caught.value.line == entry.line


def test_a_game_that_was_given_up_verifies(system: str) -> None:
    game = game_of(system)
    for state, node in islice(sampled(begin(system), every=10), 3):
        if not isinstance(node, Terminal):
            verdict = game.verify_record(resigned(state.record(), "B", "Ada resigns. Bo wins."))
            assert verdict.ok, verdict.message


@pytest.mark.parametrize("way", ["from_position", "from_record", "verify_record"])
@pytest.mark.parametrize("junk", ["", "x", "record 1", "{}", "record 1  system nobody", "~", "\0", " / / "])
def test_what_cannot_be_read_is_refused(system: str, way: str, junk: str) -> None:
    with pytest.raises(BadInputError):
        getattr(game_of(system), way)(junk)


def test_what_a_seat_may_know_is_written_as_text(system: str) -> None:
    for state, _node in sampled(begin(system), every=11):
        for seat in [None, *seats(state)]:
            read = parse(state.record_for(seat))
            assert len(read.entries) == state.ply
            assert read.headers[0].after("seed") in {"", "??"}
            assert "\n" not in state.position_for(seat)
            if seat is not None:
                other = state.observation(seat).determinize(1)
                assert other.position_for(seat) == state.position_for(seat)


@pytest.mark.parametrize("dice", ["internal", "given"])
def test_a_state_counts_plies_as_its_record_does(system: str, dice: str) -> None:
    for state, _node in sampled(begin(system, explicit_chance=dice == "given"), every=11):
        assert state.ply == len(parse(state.record()).entries)


# -- what a seat may know ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", [0, 1, 2])
def test_hidden_things_may_change_and_the_view_does_not(system: str, pair: int) -> None:
    """Resample what a seat cannot know: its view stays the same, and somebody else's does not always."""
    changed = False
    for state, node in sampled(begin(system, seed=pair, pair=pair), every=6, seed=pair):
        views = {seat: plain(state.view(seat)) for seat in seats(state)}
        for seat, seen in views.items():
            for seed in (1, 2):
                other = state.observation(seat).determinize(seed)
                assert plain(other.view(seat)) == seen
                if isinstance(node, Decision) and node.seat == seat:
                    asked = other.node()
                    assert isinstance(asked, Decision)
                    assert notations(asked) == notations(node)
                changed = changed or any(plain(other.view(each)) != views[each] for each in views if each != seat)
    assert changed, "no resampled state differs in anything hidden: determinize seems to hand out the truth"


@pytest.mark.parametrize("pair", [0, 1])
def test_a_refusal_tells_a_seat_that_does_not_decide_nothing_hidden(system: str, pair: int) -> None:
    """A seat may ask at any time; the answer names no card it cannot see, and is the same whatever is hidden."""
    names = {card.id: card.name for deck in decks(system, pair) for card in deck.cards}  # type: ignore[attr-defined]
    texts = [
        "foo",
        "",
        "pass",
        "use x",
        "attack B with x",
        "discard x",
        *(f"arrange {name}" for name in names.values()),
    ]
    for state, node in sampled(begin(system, seed=pair, pair=pair), every=4, seed=pair):
        if not isinstance(node, Decision):
            continue
        for seat in set(seats(state)) - {node.seat}:
            seen = state.view(seat)["cards"]
            hidden = [name for card, name in names.items() if card not in seen]
            other = state.observation(seat).determinize(3)
            for_anything = state.why_not("something else", seat)
            for text in [*texts, *notations(node)[:3]]:
                refusal = state.why_not(text, seat)
                assert refusal is not None, "an answer to somebody else's decision is possible"
                assert not [name for name in hidden if name in refusal.reason], refusal
                assert other.why_not(text, seat) == refusal
                assert refusal == for_anything, "it depends on what was asked"


def test_the_seat_that_decides_hears_the_same_refusal_whatever_is_hidden(system: str) -> None:
    for state, node in sampled(begin(system), every=6):
        if isinstance(node, Decision):
            other = state.observation(node.seat).determinize(4)
            for text in ("foo", "use x", "attack B", *(each.name for each in decks(system)[1].cards)):  # type: ignore[attr-defined]
                for asked in (text, f"use {text}", f"arrange {text}", f"discard {text}"):
                    assert other.why_not(asked, node.seat) == state.why_not(asked, node.seat)


def test_a_determinized_state_plays_to_an_end(system: str) -> None:
    for state, node in islice(sampled(begin(system), every=10), 8):
        if not isinstance(node, Terminal):
            guess = state.observation(0).determinize(11)
            played_out(guess)
            assert len(guess.returns) == state.seats


def test_views_are_json_and_events_are_numbered(system: str) -> None:
    for state, _node in sampled(begin(system), every=6):
        for seat in [None, *seats(state)]:
            view = state.view(seat)
            assert plain(view) == view, "a view is plain JSON data"
            assert view["seat"] == seat
            assert view["ply"] == state.ply
            told = state.events(0, seat)
            assert plain(told) == told
            numbers = [each["n"] for each in told]
            assert numbers == sorted(set(numbers))
            if len(numbers) > 2:
                assert state.events(numbers[1], seat) == told[1:]


def test_every_clause_that_is_named_exists(system: str) -> None:
    known, named = all_clauses(), set()
    for state, node in sampled(begin(system), every=4):
        if not isinstance(node, Terminal):
            named.add(node.clause)
        if isinstance(node, Decision):
            decision = state.view(node.seat)["decision"]
            assert decision is not None
            named |= {each["clause"] for each in decision.get("options", [])}
            named |= {each["clause"] for each in decision.get("refused", [])}
        if isinstance(node, Terminal):
            named.add(node.clause)
            named |= {each["clause"] for each in state.events()}
    assert {each for each in named if each and each not in known} == set()


# -- what a system brings along ---------------------------------------------------------------------------------------


def test_it_has_a_name_a_title_and_a_catalogue(system: str) -> None:
    system = name_of(system)
    game = game_of(system)
    assert game.name == system
    assert game.title
    assert game.note.endswith("."), "one line for people who choose"
    assert system in names()


@pytest.mark.parametrize(("folder", "suffix"), [("records", "record"), ("perft", "perft")])
def test_it_has_a_golden_record_and_a_perft_table(system: str, folder: str, suffix: str) -> None:
    """tests/records/<system>*.record and tests/perft/<system>*.perft say what must not change unnoticed."""
    system = name_of(system)
    assert list((home_of(system) / folder).rglob(f"{system}*.{suffix}")), f"{folder} has no {system}*.{suffix}"


def test_its_own_cards_can_all_be_played(system: str) -> None:
    game = game_of(system)
    assert [
        f"{card.id}, {each.ability}: {each.reason}"
        for card in starter(name_of(system)).cards.values()
        for each in game.why_unplayable(card)
    ] == []


def test_an_unknown_option_is_refused(system: str) -> None:
    with pytest.raises(BadInputError):
        game_of(system, nosuchoption="1")


def test_every_option_can_be_each_of_its_values(system: str) -> None:
    usual = game_of(system).option_list()
    assert len({each.name for each in usual}) == len(usual)
    for option in usual:
        assert option.value in option.values
        assert option.clause in all_clauses()
        assert option.text
        for value in option.values:
            changed = {each.name: each.value for each in game_of(system, **{option.name: value}).option_list()}
            assert changed == {each.name: each.value for each in usual} | {option.name: value}


def test_too_few_decks_are_refused(system: str) -> None:
    with pytest.raises(BadInputError):
        game_of(system).start(decks(system)[:1])


HIDDEN = ("hand", "face-down")


def shown(state: State, seat: int) -> tuple[object, ...]:
    """How cards lie on the table that a seat sees: the names it reads, how many it counts."""
    view = state.view(seat)
    others = [each["state"] for other in view["seats"] if other["seat"] != seat for each in other["supports"]]
    return (
        set(view["cards"]),
        [each["army"]["stack"] for each in view["seats"] if "army" in each],
        sorted(each for each in others if each not in HIDDEN),
        [each["state"] for each in view["seats"][seat]["supports"]].count("face-up"),
    )


def test_how_cards_lie_is_told_apart_wherever_a_table_shows_a_difference(system: str) -> None:
    """So that nothing is taken back behind which a card was turned up."""
    changes = same = 0
    before: list[tuple[tuple[object, ...], tuple[object, ...]]] = []
    for state, _ in sampled(begin(system), every=2):
        now = [(shown(state, seat), state.open_cards(SeatNo(seat))) for seat in seats(state)]
        for (table, cards), (table_now, cards_now) in zip(before, now, strict=False):
            changes += table != table_now
            same += cards == cards_now
            assert table == table_now or cards != cards_now
        before = now
        defeated = [each["defeated"] for each in state.view(None)["seats"]]
        assert [state.is_defeated(SeatNo(seat)) for seat in seats(state)] == defeated
    assert changes > 2
    assert same > 2, "moving, turning and attacking turn nothing up"
