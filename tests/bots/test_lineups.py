"""What bots choose of a stack for a game of a match: for the match, in order, and by what trials told."""

from collections.abc import Mapping
from typing import Any

import pytest

import agon
from agon.arena.terms import SLOTS
from agon.bots import make, players
from agon.bots.players import Bot
from agon.cards import Stack, stack_from, starter
from agon.core.cache import Cache
from agon.core.engine import WHOLE
from agon.core.game import worlds_of
from agon.core.ids import SeatNo
from agon.core.node import Decision
from agon.games.fights import FightState, match_choice
from agon.games.fights.lineups import Plans, Worth, match_chance
from agon.games.fights.trials import Trials
from agon.scenario import scene

STRONG = {0: 0.2, 1: 0.2}
EVEN = dict.fromkeys(range(8), 0.0)


def worth_of(supports: Mapping[int, float], rounds: Mapping[int, float] | None = None) -> Worth:
    """What trials could have told of eight supports."""
    worth = Worth.__new__(Worth)
    worth.games, worth.mean, worth.warriors = 100, 0.5, {}
    worth.supports = {**EVEN, **supports}
    worth.rounds = {**EVEN, **(rounds or {})}
    return worth


def test_a_match_is_won_by_most_games_and_level_ones_count_half() -> None:
    assert match_chance(0, (), ()) == 0.5
    assert match_chance(2, (0.0,), (0.0,) * 4) == 1.0
    assert match_chance(-2, (0.0,), (0.0,) * 4) == 0.0
    assert match_chance(0, (0.0,), (0.1, 0.0, 0.0, 0.0)) == pytest.approx(0.6)
    # Two games to come, one of them enough: all the strong ones together, 1 - (1 - 0.9) * (1 - 0.5).
    assert match_chance(1, (0.0,) * 2, (0.2, 0.2, *[0.0] * 6)) == pytest.approx(0.95)


def test_ahead_the_strong_ones_go_together_and_behind_they_are_spread() -> None:
    worth = worth_of(STRONG)
    ahead, behind = Plans(worth, 1, 1), Plans(worth, -1, 1)
    laid = (0, 2, 3)
    assert ahead.with_support(laid, 1) > ahead.with_support(laid, 4)
    assert behind.with_support(laid, 1) < behind.with_support(laid, 4)


def test_what_gains_by_every_round_is_laid_first() -> None:
    plans = Plans(worth_of({}, {3: 0.05, 4: -0.05}), 0, 0)
    values = [plans.with_support((), card) for card in range(8)]
    assert max(values) == values[3]
    assert min(values) == values[4]
    last = [plans.with_support((5, 6, 7), card) for card in range(5)]
    assert max(last) == last[4]


# --- in a match ------------------------------------------------------------------------------------------------------


def a_match(seed: int = 4) -> FightState:
    """A match of six starter decks, at its first decision."""
    pool = starter("anachronism")
    ids = list(pool.decks)
    stacks = [stack_from(pool, "+".join(ids[at : at + 3])) for at in (0, 3)]
    state = agon.game("anachronism", {"match": "best-of-3"}).start(stacks, seed=seed, events=False)
    assert isinstance(state, FightState)
    return state


def choices(state: FightState, bot: Bot, many: int) -> list[str]:
    """Answer the first decisions of a match by a bot, wherever there is a choice; what it chose of cards."""
    made: list[str] = []
    while len(made) < many:
        node = state.node()
        assert isinstance(node, Decision)
        seen = state.observation(node.seat)
        chosen = bot.choose(seen) if node.kind in {"select", "arrange"} else node.options[0]
        assert chosen in node.options
        if node.kind in {"select", "arrange"} and len(node.options) > 1:
            made.append(chosen.notation)
        state.apply(chosen)
    return made


@pytest.mark.parametrize("spec", ["greedy", "mcts:9"])
def test_choices_are_the_same_for_the_same_question(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "TRIALS", 12)
    first = choices(a_match(), make(spec, 5, timed=False), 6)
    assert len(set(first[2:])) == 4, "two warriors, then four supports of one seat"
    again = a_match()
    again_made = []
    for _ in range(6):
        # What is remembered of trials changes nothing.
        monkeypatch.setattr(match_choice, "_TRIED", Cache(8))
        again_made += choices(again, make(spec, 5, timed=False), 1)
    assert again_made == first


def test_trials_use_each_card_as_often_in_whole_rounds_of_the_stack() -> None:
    state = a_match()
    node = state.node()
    assert isinstance(node, Decision)
    worlds: list[Any] = [*worlds_of(state.observation(node.seat), 2, 1)]
    before = [tuple(world.cards) for world in worlds]
    cards = list(range(15)) if node.seat == 0 else list(range(15, 30))
    trials = Trials(worlds, SeatNo(node.seat), cards[:3], cards[3:], 7)
    trials.run(9)
    assert list(trials.warrior_games) == [3, 3, 3]
    for row in range(12):
        assert sum(trials.games[row * SLOTS + slot] for slot in range(SLOTS)) == 3
    assert 0 <= trials.total <= 9 * WHOLE
    assert sum(trials.points) == SLOTS * trials.total
    assert [tuple(world.cards) for world in worlds] == before, "the worlds are left as they were"


def test_one_s_own_supports_are_taken_up_again_for_the_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "TRIALS", 3)
    state = a_match()
    choices(state, make("greedy", 1, timed=False), 4)
    node = state.node()
    assert isinstance(node, Decision)
    world: Any = worlds_of(state.observation(node.seat), 1, 1)[0]
    assert len(match_choice.laid_by(world, node.seat)) == 2
    assert len(node.options) == 10
    state.game.system.take_up(world, node.seat)
    assert match_choice.laid_by(world, node.seat) == []
    assert world.options() == 12


def test_the_last_weapons_of_the_longest_stack_are_tried_like_any_card() -> None:
    """Of fifty cards in one deal, the attacks with the last ones are still told from abilities."""
    cards = list(starter("anachronism").cards.values())
    warriors = [each for each in cards if each.is_warrior][:5]
    weapons = [each for each in cards if each.type == "weapon"]
    others = [each for each in cards if each.is_support and each.type != "weapon"]
    stack = Stack("long", "Long", tuple(warriors), (*others[:16], *weapons[:4]))
    state = agon.game("anachronism", match="best-of-5").start([stack, stack], seed=1, events=False)
    assert isinstance(state, FightState)
    world = state.fight.clone()
    state.game.system.play_on(world)
    deal = world.deal
    last = list(deal.cards_of(1))[-4:]
    assert [deal.cards[card].name for card in last] == [each.name for each in weapons[:4]]
    trials = Trials([world], SeatNo(1), [deal.firsts[1]], last, 5)
    trials.run(6)
    assert trials.played == 6
    assert sum(trials.games) == 24


@pytest.mark.parametrize("seed", [3, 4])
def test_in_the_last_game_a_bot_lays_first_what_wins_from_the_round_it_is_revealed(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is kept for later, so that only the order counts: one card decides every attack."""
    monkeypatch.setattr(players, "TRIALS", 40)
    monkeypatch.setattr(match_choice, "TRIAL_WORLDS", 2)
    state = scene(
        "option: match best-of-3\n"
        "card Charm: special\n  Your attack rolls gain +6. Your defense rolls gain +6.\n"
        "card Hero: warrior\ncard Third: warrior\ncard Second: warrior\n"
        "stack A: Hero, Second, Third | Charm\ngame: A won; A: Hero\ngame: B won; A: Third\nA: Second\n"
        "play\nB: option 1; place c4 S\nA: place b1 N"
    ).state
    seen = state.observation(0)
    chosen = make("greedy", seed, timed=False).choose(seen)
    assert state.card(chosen.code).name == "Charm"
