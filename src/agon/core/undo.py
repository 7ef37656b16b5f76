"""When an answer may be taken back: one rule for every table, in the terminal and in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from agon.core.ids import SeatNo
from agon.core.luck import Draw
from agon.core.node import Decision, Node
from agon.messages import say


class UndoState(Protocol):
    """What is asked of a state of a game: how far it is, and what a seat knows there."""

    @property
    def ply(self) -> int: ...
    @property
    def drawn(self) -> Sequence[Draw]: ...
    def node(self) -> Node: ...
    def open_cards(self, seat: SeatNo) -> tuple[object, ...]: ...
    def learned(self, seat: SeatNo) -> frozenset[tuple[int, ...]]: ...


def why_not_undo(seat: int, people: Sequence[int], answered: Sequence[int], states: Sequence[UndoState]) -> str:
    """Return why ``seat`` may not take back its answer to the first of ``states``, in a sentence; "" if it may.

    ``people`` are the seats with a person, ``answered`` the seats that answered since, that answer first, ``states``
    those before each of the answers and the one now. Taking back is free against bots only, and never once anybody else
    has answered, or luck: what has been seen cannot be unseen. Cards that are picked one by one are put back in any
    company until the last of them is picked: nothing has come of them.
    """
    if list(people) != [seat] and not (answered and picked(states[-1]) >= picked(states[0]) + len(answered)):
        return say("no-undo-people")
    return why_not_ask([seat], answered, states)


def why_not_ask(agreeing: Sequence[int], answered: Sequence[int], states: Sequence[UndoState]) -> str:
    """Return why the answers since the first of ``states`` may not be taken back even if all ``agreeing`` agree, or "".

    Answers of others, bots among them, are not theirs to take back. Never across luck, so that no die is thrown a
    second time, and never where one of them has learnt of a card, even one that nobody knows any more.
    """
    if not answered or not set(answered) <= set(agreeing):
        return say("no-undo-nothing")
    before, now = states[0], states[-1]
    if has_luck_between(before, now, len(answered)):
        return say("no-undo-roll")
    seats = [SeatNo(each) for each in agreeing]
    if any(before.open_cards(each) != now.open_cards(each) or _has_learned(each, states) for each in seats):
        return say("no-undo-card")
    return ""


def has_luck_between(before: UndoState, now: UndoState, answers: int) -> bool:
    """Has luck had its say between two states, so many answers apart?"""
    return now.ply - before.ply > answers or len(now.drawn) > len(before.drawn)


def picked(state: UndoState) -> int:
    """Return how many cards have been picked for a question that goes on until the last of them is."""
    node = state.node()
    return node.picked if isinstance(node, Decision) else 0


def _has_learned(seat: SeatNo, states: Sequence[UndoState]) -> bool:
    """Has a seat been told of a card between the first of ``states`` and the last, also of one that it forgot since?"""
    told = states[0].learned(seat)
    return any(each.learned(seat) - told for each in states[1:])
