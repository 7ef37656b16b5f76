"""When an answer may be taken back: one rule for every table, in the terminal and in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.core.game import State

HIDDEN: Final = frozenset({"hand", "face-down"})
"""How a card lies of which nobody is told anything, wherever it is put."""


def why_not_undo(seat: int, people: Sequence[int], answered: Sequence[int], before: State, now: State) -> str:
    """Return why ``seat`` may not take back its answer to ``before``, in a sentence; "" if it may.

    ``people`` are the seats with a person, ``answered`` the seats that answered from ``before`` to ``now``, that answer
    first. Taking back is free against bots only, and never once anybody else has answered, or luck: what has been seen
    cannot be unseen.
    """
    if list(people) != [seat]:
        return "Taking back is free only in a game against a bot."
    return why_not_ask([seat], answered, before, now)


def why_not_ask(agreeing: Sequence[int], answered: Sequence[int], before: State, now: State) -> str:
    """Return why the answers since ``before`` may not be taken back even if the seats ``agreeing`` all agree, or "".

    Answers of others, bots among them, are not theirs to take back. Never across luck, so that no die is thrown a
    second time, and never where one of them has learnt of a card: what has been seen cannot be unseen.
    """
    if not answered or not set(answered) <= set(agreeing):
        return "There is nothing of yours to take back now."
    if now.ply - before.ply > len(answered) or len(now.drawn) > len(before.drawn):
        return "A roll has been seen since. It cannot be taken back."
    if any(_turned_up(before, each) != _turned_up(now, each) for each in agreeing):
        return "A card has been turned up since. It cannot be taken back."
    return ""


def _turned_up(state: State, seat: int) -> tuple[object, ...]:
    """What a seat knows of cards: those it can name, which of the others' lie open, and how many of its own do."""
    view = state.view(seat)
    return (
        tuple(view["cards"]),
        tuple(each["army"]["stack"] for each in view["seats"] if "army" in each),
        tuple(
            place["state"]
            for each in view["seats"]
            if each["seat"] != seat
            for place in each["supports"]
            if place["state"] not in HIDDEN
        ),
        tuple(place["state"] for place in view["seats"][seat]["supports"]).count("face-up"),
    )
