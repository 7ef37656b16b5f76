"""When an answer may be taken back: one rule for every table, in the terminal and in the browser."""

from __future__ import annotations

from collections.abc import Sequence

from agon.core.game import State


def why_not_undo(seat: int, people: Sequence[int], answered: Sequence[int], before: State, now: State) -> str:
    """Return why ``seat`` may not take back its answer to ``before``, in a sentence; "" if it may.

    ``people`` are the seats with a person, ``answered`` the seats that answered from ``before`` to ``now``, that answer
    first. Taking back is free against bots only, and never once anybody else has answered, or luck: what has been seen
    cannot be unseen.
    """
    if list(people) != [seat]:
        return "Taking back is free only in a game against a bot."
    if not answered or any(each != seat for each in answered):
        return "There is nothing of yours to take back now."
    if now.ply - before.ply > len(answered):
        return "A roll has been seen since. It cannot be taken back."
    if _turned_up(before, seat) != _turned_up(now, seat):
        return "A card has been turned up since. It cannot be taken back."
    return ""


def _turned_up(state: State, seat: int) -> tuple[object, ...]:
    """What a seat knows of cards: those it can name, where the others' lie, and how many of its own lie open."""
    view = state.view(seat)
    return (
        tuple(view["cards"]),
        tuple(each["army"]["stack"] for each in view["seats"] if "army" in each),
        tuple(place["state"] for each in view["seats"] if each["seat"] != seat for place in each["supports"]),
        tuple(place["state"] for place in view["seats"][seat]["supports"]).count("face-up"),
    )
