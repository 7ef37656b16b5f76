"""The question that a table asks, as a node: its words, its clause, its options; and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from agon.core.english import NUMERALS, YOU, read_by
from agon.core.ids import SeatNo
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
    Ending,
    Question,
)
from agon.messages import Person, both, person, say

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
    top = t.top
    source = "" if top is None or asked not in OF_ABILITIES else state.card(int(top.card)).id
    asks = partial(prompt_for, state, seat)
    options = LazyOptions(table.codes, table)
    return Decision(seat, ASK_KINDS[asked], asks, options, clause_of(t), source, len(picked(state)))


def clause_of(t: Battle) -> str:
    """Return the clause of a table's question."""
    if t.asked == ASK_HERO:
        return clauses.ATTACKER_PICKS if t.decider == t.attacker else clauses.DEFENDER_PICKS
    return clauses.QUESTIONS[Question(t.asked)]


def names_for(state: AnarcusState, reader: int | None) -> list[str]:
    """Return what each player is called by one reader, who is "You"."""
    return read_by([player_name(state.names, seat) for seat in range(SEATS)], reader)


def names_by(state: AnarcusState) -> list[str]:
    """Return what each player is called where nobody is "You", not even who is called so at a screen of their own."""
    named = [player_name(state.names, seat) for seat in range(SEATS)]
    return [say("player-number", numeral=NUMERALS[n]) if each == YOU else each for n, each in enumerate(named)]


def person_at(names: Sequence[str], seat: int) -> Person:
    """Return how sentences speak of a player, by the names as their reader has them."""
    name = player_name(names, seat)
    return person(name, you=name == YOU)


def prompt_for(state: AnarcusState, reader: int | None) -> str:
    """Return the words of a state's question for one reader."""
    names = names_for(state, reader)
    if state.table.asked not in OF_ABILITIES:
        return asked_of(state.table, names)
    cards = [state.card(each).name for each in picked(state)] if reader == state.table.decider else []
    question = asked_by_ability(state, names)
    return say("army-ask-picked", asked=question, cards=both(cards)) if cards else question


def picked(state: AnarcusState) -> list[int]:
    """Return the cards that the ability which asks has had picked for its present step, in order."""
    top = state.table.top
    if state.table.asked != ASK_CARD or top is None or not isinstance(top.program.steps[top.pc], PickStep):
        return []
    return [int(top.found[at]) for at in range(int(top.base), len(top.found))]


def asked_of(t: Battle, names: Sequence[str]) -> str:
    """Return the words of what the rules ask."""
    seat, asked = int(t.decider), int(t.asked)
    who = person_at(names, seat)
    if asked == ASK_HERO:
        if seat == t.attacker:
            return say("army-ask-hero", who=who, side="attack")
        return say("army-ask-hero", who=who, side="defense")
    if asked == ASK_DISCARD:
        over = int(t.seat(seat, HAND_N)) - int(t.deal.rules.hand_max)
        return say("army-ask-discard", who=who, over=over)
    if asked == ASK_KILL:
        left = int(t.damage) - int(t.spent)
        return say("army-ask-kill", who=who, left=left)
    return say("army-ask-play", who=who)


def asked_by_ability(state: AnarcusState, names: Sequence[str]) -> str:
    """Return the words of what an ability asks."""
    t = state.table
    top = t.top
    assert top is not None, "an ability asks, and is at work"
    who, card = person_at(names, int(t.decider)), state.card(int(top.card)).name
    text = top.program.steps[top.pc].text
    if t.asked == ASK_MAY:
        step = top.program.steps[top.pc]
        if isinstance(step, OfferStep):
            return say("army-ask-may-said", card=card, who=who, text=step.said.rstrip("."))
        return (
            say("army-ask-may", card=card, who=who, text=text) if text else say("army-ask-may-draw", card=card, who=who)
        )
    if t.asked == ASK_BRANCH:
        return say("army-ask-branch", card=card, who=who)
    if t.asked == ASK_ORDER:
        return say("army-ask-order", card=card, who=who)
    if text and text != "choose":
        return say("army-ask-card-to", card=card, who=who, which=which_card(state), text=text)
    return say("army-ask-card", card=card, who=who, which=which_card(state))


def which_card(state: AnarcusState) -> str:
    """Return which of several cards is picked now: ``card 2 of 3``; ``a card`` where it is the only one."""
    top = state.table.top
    assert top is not None, "an ability asks, and is at work"
    step = top.program.steps[top.pc]
    if not isinstance(step, PickStep):
        return say("a-card")
    if step.find.any:
        return say("army-which-any")
    total = 1 if step.find.number is None else int(step.find.number.get(state.table, top))
    if total <= 1:
        return say("a-card")
    return say("army-which-of-most" if step.find.up_to else "army-which-of", number=len(picked(state)) + 1, total=total)


def chance(names: Sequence[str]) -> Chance:
    """Return the coin that says who attacks (AN-RULING-01): 1 for A, 2 for B."""
    cause = say("army-coin", a=player_name(names, 0), b=player_name(names, 1))
    return Chance(cause, 1, (0,), clauses.COIN, sides=2)


def terminal(state: AnarcusState) -> Terminal:
    """Return how a game that is over ended."""
    t = state.table
    reason = int(t.reason)
    return Terminal(state.returns, REASONS[reason], ending(t, state.names), clauses.ENDS[Ending(reason)])


def ending(t: Battle, names: Sequence[str]) -> str:
    """Return the sentence that ends a game."""
    winner = int(t.winner)
    loser = 1 - winner
    won, lost = int(t.seat(winner, WON)), int(t.seat(loser, WON))
    who = person_at(names, winner)
    reason = int(t.reason)
    if reason == BY_ROUNDS:
        return say("army-end-rounds", winner=who, won=won, lost=lost)
    more, less = int(fighters_worth(t, SeatNo(winner))), int(fighters_worth(t, SeatNo(loser)))
    if reason == BY_FIGHTERS:
        return say("army-end-fighters", winner=who, won=won, lost=lost, more=more, less=less)
    if reason == BY_EXHAUSTION:
        return say("army-end-exhaustion", winner=who, loser=person_at(names, loser))
    return say("army-end-last-round", winner=who, won=won, lost=lost, worth=more)
