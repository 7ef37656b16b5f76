"""Why an option may be a good one, in words: differences the engine can name, and nothing else.

What is said follows from the seat's own view before and after the option, in a world imagined anew, so that nothing
hidden can show: reach gained or lost, chances to hit and to be hit, battle points.
"""

from __future__ import annotations

from typing import Final

from agon.core.errors import BadInputError
from agon.core.game import Observation
from agon.core.node import Decision
from agon.core.view import OptionView, View
from agon.messages import say

WORTH_SAYING: Final = 0.02
"""A difference in a chance that is smaller is not said."""


def reason(seen: Observation, notation: str) -> str:
    """Return what speaks for an option, "" where no single reason can be named."""
    before = seen.view()
    decision = before["decision"]
    options: list[OptionView] = decision["options"] if decision is not None else []
    option = next((each for each in options if each["notation"] == notation), None)
    if option is None:
        return ""
    chance = option.get("chance")
    if chance is not None:
        hits = [each["chance"]["hit_decimal"] for each in options if "chance" in each]
        best = len(hits) > 1 and chance["hit_decimal"] >= max(hits)
        return say("hint-hits-best" if best else "hint-hits", chance=_percent(chance["hit_decimal"]))
    imagined = seen.determinize(0)
    try:
        imagined.apply(notation)
    except BadInputError:  # in the imagined world it is another option, of a card drawn anew
        return ""
    asked = imagined.node()
    if isinstance(asked, Decision) and asked.seat != seen.seat and "battle" not in before:
        return ""  # what is seen then is another's turn
    after = imagined.view(seen.seat)
    return _points(before, after, seen.seat) if "battle" in before else _reach(before, after, seen.seat)


def _points(before: View, after: View, seat: int) -> str:
    """Return what an option does to the battle points of a round."""
    was, now = _score(before, seat), _score(after, seat)
    if was is None or now is None or was[0] == now[0]:
        return ""
    lead = now[0] - now[1]
    attacks = before["battle"]["attacker"] == seat
    ahead = lead > 0 or (lead == 0 and not attacks)
    return say("hint-points", was=was[0], now=now[0], ahead=int(ahead), short=abs(lead) + attacks)


def _score(view: View, seat: int) -> tuple[int, int] | None:
    armies = [each.get("army") for each in view["seats"]]
    mine, theirs = armies[seat], armies[1 - seat]
    if mine is None or theirs is None or "hero" not in mine or "hero" not in theirs:
        return None
    return mine["points"], theirs["points"]


def _reach(before: View, after: View, seat: int) -> str:
    """Return what an option does to whom the seat reaches, and to who reaches it."""
    said = []
    for foe in (each["seat"] for each in before["seats"] if each["seat"] != seat and not each["defeated"]):
        name = _name(before, foe)
        mine_was, mine_now = _chance(before, seat, foe), _chance(after, seat, foe)
        theirs_was, theirs_now = _chance(before, foe, seat), _chance(after, foe, seat)
        if mine_now and not mine_was:
            said.append(say("hint-you-reach", who=name, chance=_percent(mine_now)))
        elif mine_now - mine_was > WORTH_SAYING:
            said.append(say("hint-you-hit", who=name, chance=_percent(mine_now), was=_percent(mine_was)))
        if theirs_was and not theirs_now:
            said.append(say("hint-no-reach", who=name))
        elif theirs_was - theirs_now > WORTH_SAYING:
            said.append(say("hint-hits-you", who=name, chance=_percent(theirs_now), was=_percent(theirs_was)))
    if not said:
        return ""
    return say("hint-and", first=said[0], second=said[1]) if len(said) > 1 else say("hint-one", first=said[0])


def _chance(view: View, attacker: int, target: int) -> float:
    """Return the best chance with which a seat hits another from where both stand, 0.0 where it does not reach."""
    square = view["seats"][target].get("square")
    hits = [
        cell["chance"]["hit_decimal"]
        for each in view["reach"]
        if each["seat"] == attacker and each["usable"]
        for cell in each["squares"]
        if cell["square"] == square and "chance" in cell
    ]
    return max(hits, default=0.0)


def _name(view: View, seat: int) -> str:
    warrior = view["seats"][seat].get("warrior")
    return view["cards"][warrior]["name"] if warrior in view["cards"] else view["seats"][seat]["name"]


def _percent(chance: float) -> str:
    return f"{chance * 100:.1f}"
