"""The question that a table asks, as a node: its words, its clause, its options; and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from agon.core.english import YOU, counted, does, listed, read_by, you_or
from agon.core.node import Chance, Decision, LazyOptions, Terminal
from agon.core.record import player_name
from agon.games.anarcus import clauses
from agon.games.anarcus.actions import ArmyOptions
from agon.games.anarcus.rounds import fighters_worth
from agon.games.anarcus.steps_choice import OfferStep, PickStep
from agon.games.anarcus.terms import (
    ASK_BRANCH,
    ASK_CARD,
    ASK_DISCARD,
    ASK_HERO,
    ASK_KILL,
    ASK_KINDS,
    ASK_MAY,
    ASK_ORDER,
    BY_EXHAUSTION,
    BY_FIGHTERS,
    BY_ROUNDS,
    HAND_N,
    REASONS,
    SEATS,
    WON,
)

if TYPE_CHECKING:
    from agon.games.anarcus.battle import Battle
    from agon.games.anarcus.state import AnarcusState

OF_ABILITIES: Final = (ASK_CARD, ASK_MAY, ASK_BRANCH, ASK_ORDER)
"""Questions of abilities."""


def decision(state: AnarcusState) -> Decision:
    """Return the decision that a state waits for."""
    t = state.table
    table = ArmyOptions(t, state.dealt)
    seat, asked = int(t.decider), int(t.asked)
    prompt, clause = prompt_for(state, seat)
    top = t.top
    source = "" if top is None or asked not in OF_ABILITIES else state.card(int(top.card)).id
    return Decision(seat, ASK_KINDS[asked], prompt, LazyOptions(table.codes, table), clause, source)


def names_for(state: AnarcusState, reader: int | None) -> list[str]:
    """Return what each player is called by one reader, who is "You"."""
    return read_by([player_name(state.names, seat) for seat in range(SEATS)], reader)


def prompt_for(state: AnarcusState, reader: int | None) -> tuple[str, str]:
    """Return the words of a state's question for one reader, and its clause."""
    names = names_for(state, reader)
    prompt, clause = asked_of(state.table, names)
    if state.table.asked not in OF_ABILITIES:
        return prompt, clause
    cards = [state.card(each).name for each in picked(state)] if reader == state.table.decider else []
    so_far = f" Picked so far: {listed(cards)}." if cards else ""
    return asked_by_ability(state, names) + so_far, clause


def picked(state: AnarcusState) -> list[int]:
    """Return the cards that the ability which asks has had picked for its present step, in order."""
    top = state.table.top
    if state.table.asked != ASK_CARD or top is None or not isinstance(top.program.steps[top.pc], PickStep):
        return []
    return [int(top.found[at]) for at in range(int(top.base), len(top.found))]


def asked_of(t: Battle, names: Sequence[str]) -> tuple[str, str]:
    """Return the words of a table's question and its clause."""
    seat, asked = int(t.decider), int(t.asked)
    who = player_name(names, seat)
    if asked == ASK_HERO:
        if seat == t.attacker:
            return f"{does(who, 'pick')} the hero who leads the attack.", clauses.ATTACKER_PICKS
        return f"{does(who, 'pick')} the hero who leads the defense.", clauses.DEFENDER_PICKS
    if asked == ASK_DISCARD:
        over = int(t.seat(seat, HAND_N)) - int(t.deal.rules.hand_max)
        return f"{does(who, 'discard')} {counted(over, 'more card')}.", clauses.QUESTIONS[asked]
    if asked == ASK_KILL:
        left = int(t.damage) - int(t.spent)
        return f"{does(who, 'choose')} which Fighter dies next, {left} damage left.", clauses.QUESTIONS[asked]
    return f"{does(who, 'play')} a card or {'end' if who == YOU else 'ends'} the turn.", clauses.QUESTIONS[asked]


def asked_by_ability(state: AnarcusState, names: Sequence[str]) -> str:
    """Return the words of what an ability asks."""
    t = state.table
    top = t.top
    assert top is not None, "an ability asks, and is at work"
    who, card = you_or(player_name(names, int(t.decider))), state.card(int(top.card)).name
    text = top.program.steps[top.pc].text
    if t.asked == ASK_MAY:
        step = top.program.steps[top.pc]
        if isinstance(step, OfferStep):
            return f"{card}: {who} may, or may not: “{step.said.rstrip('.')}.”"
        return f"{card}: {who} may {text or 'draw one more card'}."
    if t.asked == ASK_BRANCH:
        return f"{card}: {does(who, 'choose')} one."
    if t.asked == ASK_ORDER:
        return f"{card}: {does(who, 'choose')} which card goes next."
    what = f" to {text}" if text and text != "choose" else ""
    return f"{card}: {does(who, 'choose')} {which_card(state)}{what}."


def which_card(state: AnarcusState) -> str:
    """Return which of several cards is picked now: ``card 2 of 3``; ``a card`` where it is the only one."""
    top = state.table.top
    assert top is not None, "an ability asks, and is at work"
    step = top.program.steps[top.pc]
    if not isinstance(step, PickStep):
        return "a card"
    if step.find.any:
        return "any number of cards, one by one,"
    total = 1 if step.find.number is None else int(step.find.number.get(state.table, top))
    most = "up to " if step.find.up_to else ""
    return f"card {len(picked(state)) + 1} of {most}{total}" if total > 1 else "a card"


def chance(names: Sequence[str]) -> Chance:
    """Return the coin that says who attacks (AN-RULING-01): 1 for A, 2 for B."""
    cause = f"Who attacks: 1 for {player_name(names, 0)}, 2 for {player_name(names, 1)}"
    return Chance(cause, 1, (0,), clauses.COIN, sides=2)


def terminal(state: AnarcusState) -> Terminal:
    """Return how a game that is over ended."""
    t = state.table
    reason = int(t.reason)
    return Terminal(state.returns, REASONS[reason], ending(t, state.names), clauses.ENDS[reason])


def ending(t: Battle, names: Sequence[str]) -> str:
    """Return the sentence that ends a game."""
    winner = int(t.winner)
    loser = 1 - winner
    score = f"{counted(int(t.seat(winner, WON)), 'round')} to {int(t.seat(loser, WON))}"
    wins = does(player_name(names, winner), "win")
    reason = int(t.reason)
    if reason == BY_ROUNDS:
        return f"{wins}, {score}."
    if reason == BY_FIGHTERS:
        worth = f"{int(fighters_worth(t, winner))} to {int(fighters_worth(t, loser))}"
        return f"{score.capitalize()}. {wins} by the Fighters left, {worth} HP and attack."
    if reason == BY_EXHAUSTION:
        return f"{does(player_name(names, loser), 'have', 'has')} no card left to draw. {wins}."
    equal = int(fighters_worth(t, winner))
    return (
        f"{score.capitalize()}, and the Fighters left are worth {equal} on both sides. {wins}, who won the last round."
    )
