"""A game that is over, looked at by a bot: the chances at each moment, what each decision cost, what the dice gave.

Each decision is looked at with what its seat could see. The options a bot likes, and the one that was chosen, are
played out equally often, in the same imagined worlds with the same dice (common random numbers), so that what they
differ by is known better than what they are worth. Those worth most are found with some of the games and valued with
others, for the best of several guesses is usually a lucky one.

What is said in words, the labels and reasons of acts, is said in each language: who reads a review is not known yet.

Luck is what a roll gave: the chances after it, less those of the act before it. Without it the chances are those of a
game in which each roll brought its average.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from agon.bots.players import SETUP_TURNS, luck
from agon.bots.search import Search
from agon.core import record as records
from agon.core.engine import WHOLE, Engine
from agon.core.errors import AgonError, BadInputError
from agon.core.game import State, worlds_of
from agon.core.moments import Moment, give_up, moments
from agon.core.node import Decision
from agon.core.rng import MASK32, output, step
from agon.core.view import OptionView, View
from agon.messages import ENGLISH, in_each_language, later, say

WIDE: Final = 8
"""So many of the options that look best are tried; what was chosen as well."""
KEPT: Final = 4
"""So many of them are valued."""
WORLDS: Final = 12
SHARP: Final = 300
SURE: Final = 1.96
"""Standard errors on both sides of a mean, between which it lies in 95 of 100 cases; of few values there are more."""
UNSURE: Final = 3.6
SMALL: Final = 0.02
"""What costs less is not marked."""
TELLING: Final = 0.04
"""A chance that differs by less is no reason."""


@dataclass(frozen=True, slots=True)
class Value:
    """What games played out from an act said: the mean return of each seat, and half the decider's interval."""

    means: tuple[float, ...]
    margin: float


def review(text: str, games: int, seed: int = 0) -> Iterator[dict[str, Any]]:
    """Yield what there is to say of each moment, in order: ``games`` are played out for each act that is valued.

    ``chances`` are those of each seat at the moment; where one decides between several options ``acts`` has those that
    were valued, best first, ``chosen`` among them, each with ``chance``, ``margin``, how far it is ``behind`` the best
    and whether that is ``sure``; ``luck`` is what the dice of the answer that led here gave each seat.
    Equal texts, games and seeds say the same.

    Raises: BadInputError, NotationError for what is no record of one game.
    """
    record = records.parse(text)
    if any(each.words[:1] == ("match",) for each in record.all("option")):
        raise BadInputError(later("review-of-match"))
    found = moments(text, 2000)
    rolled = _rolls(record)
    before: tuple[float, ...] | None = None
    for number, moment in enumerate(found):
        following = found[number + 1] if number + 1 < len(found) else None
        said, chosen = _looked_at(moment, following, record, games, seed)
        if before is not None and rolled[number]:
            said["luck"] = [round(now - was, 4) for now, was in zip(said["chances"], before, strict=True)]
        before = chosen
        yield {"moment": number, **said}


def _rolls(record: records.Record) -> list[bool]:
    """For each moment, did luck follow the answer that led to it?"""
    found = [False]
    for each in record.entries:
        if each.who == records.CHANCE:
            found[-1] = True
        else:
            found.append(False)
    return found


def _looked_at(
    moment: Moment, following: Moment | None, record: records.Record, games: int, seed: int
) -> tuple[dict[str, Any], tuple[float, ...] | None]:
    """Return what there is to say of a moment, and what the act that followed promised each seat."""
    state = moment.state
    node = state.node()
    if not isinstance(node, Decision) or following is None:
        return {"chances": _at_end(state, record)}, None
    options = [each.notation for each in node.options]
    chosen = options.index(following.notation) if following.notation in options else 0
    seen = state.observation(node.seat)
    worlds = worlds_of(seen, min(WORLDS, max(2, games)), seed)
    trials = Trials(worlds, luck(seed, seen))
    if len(options) == 1:
        value = trials.value(0, games, node.seat)
        return {"seat": node.seat, "chances": [round(each, 4) for each in value.means]}, value.means
    tried = sorted({*trials.liked(WIDE), chosen})
    few = max(2, games // 4)
    first = {each: trials.value(each, few, node.seat).means[node.seat] for each in tried}
    kept = sorted(tried, key=lambda each: (-first[each], each))[:KEPT]
    if chosen not in kept:
        kept[-1] = chosen
    valued = {each: trials.value(each, games, node.seat, after=few) for each in kept}
    order = sorted(kept, key=lambda each: (-valued[each].means[node.seat], each != chosen, each))
    best = order[0]
    told = in_each_language(lambda: _options(state, node.seat))
    named = told[ENGLISH]
    facts = {each: _facts(state, node.seat, named[each]) for each in order if each < len(named)}
    acts = []
    for each in order:
        apart, margin = trials.apart(best, each, games, node.seat)
        other = chosen if each == best else best
        acts.append(
            {
                "notation": options[each],
                **_named({spoken: options[each] for spoken, options in told.items() if each < len(options)}),
                "chosen": each == chosen,
                "chance": round(valued[each].means[node.seat], 4),
                "margin": round(valued[each].margin, 4),
                "behind": round(apart, 4),
                "sure": each != best and apart > margin,
                "why": in_each_language(partial(_reason, facts.get(each, {}), facts.get(other, {}))),
            }
        )
    said = {"seat": node.seat, "chances": [round(each, 4) for each in valued[best].means], "acts": acts}
    return said, valued[chosen].means


def _at_end(state: State, record: records.Record) -> list[float]:
    """Return what a game that is over was worth to each seat; of one that was never finished, an equal share."""
    view = state.view(None)
    if record.reason in records.BY_HAND:
        give_up(view, record)
    result = view["result"]
    if result is None or not result["winners"]:
        return [round(1 / state.seats, 4)] * state.seats
    return [1.0 if seat in result["winners"] else 0.0 for seat in range(state.seats)]


def _options(state: State, seat: int) -> list[OptionView]:
    decision = state.view(seat)["decision"]
    return decision["options"] if decision else []


def _named(option: Mapping[str, OptionView]) -> dict[str, Any]:
    """Return how an option, which was told in each language, is called, and what it is about."""
    told: dict[str, Any] = {"label": {spoken: each["label"] for spoken, each in option.items()}}
    for word in ("kind", "card", "square"):
        if word in option[ENGLISH]:
            told[word] = option[ENGLISH][word]
    return told


class Trials:
    """Games played out from the options of one decision, each option in the same worlds with the same dice."""

    def __init__(self, worlds: list[Engine], start: int) -> None:
        self._worlds = worlds
        self._start = start
        self._search = Search(worlds, start, 100, 0, SHARP)
        turns = int(self._search.opinion.horizon) if worlds[0].round > 0 else SETUP_TURNS
        self._until = int(worlds[0].turns) + turns
        self._told: dict[int, list[tuple[float, ...]]] = {}

    def liked(self, most: int) -> list[int]:
        """Return the options that look best without looking ahead, by their numbers."""
        opinion = self._search.opinion
        many = int(opinion.weigh(self._worlds[0].clone()))
        return sorted(range(many), key=lambda each: (-int(opinion.score[each]), each))[:most]

    def value(self, option: int, games: int, seat: int, after: int = 0) -> Value:
        """Return what an option is worth by ``games`` games that follow the first ``after``."""
        told = self._told.setdefault(option, [])
        while len(told) < after + games:
            told.append(self._one(option, len(told)))
        taken = told[after : after + games]
        means = tuple(sum(each[n] for each in taken) / len(taken) for n in range(len(taken[0])))
        return Value(means, _margin([each[seat] for each in taken]))

    def apart(self, best: int, other: int, games: int, seat: int) -> tuple[float, float]:
        """Return by how much an option is behind another in the last games of both, and the margin of that."""
        pairs = zip(self._told[best][-games:], self._told[other][-games:], strict=True)
        by = [each[seat] - one[seat] for each, one in pairs]
        return sum(by) / len(by), _margin(by)

    def _one(self, option: int, number: int) -> tuple[float, ...]:
        g = self._worlds[number % len(self._worlds)].clone()
        g.explicit = False
        g.rng = output(step((self._start + number * 2654435769) & MASK32))
        g.choose_index(option)
        self._search.play_out(g, self._until)
        return tuple(int(self._search.opinion.judged(g, seat, False)) / WHOLE for seat in range(int(g.n)))


def _margin(values: Sequence[float]) -> float:
    """Half the interval of a mean; values that hardly differ are still taken to differ by two in a hundred."""
    many = len(values)
    mean = sum(values) / many
    spread = math.sqrt(sum((each - mean) ** 2 for each in values) / max(1, many - 1))
    return (SURE + UNSURE / max(1, many - 1)) * max(spread, 0.02) / math.sqrt(many)


# --- reasons ---------------------------------------------------------------------------------------------------------


def _facts(state: State, seat: int, option: OptionView) -> dict[str, Any]:
    """Return what the rules say of a position after an option, in a world imagined so that nothing hidden shows."""
    if "chance" in option:
        return {"hit": option["chance"]["hit_decimal"]}
    try:
        imagined = state.observation(seat).determinize(0)
        imagined.apply(option["notation"])
        view = imagined.view(seat)
    except AgonError:
        return {}
    battle = view.get("battle")
    if battle is not None:
        projection = battle["projection"]
        if projection is None or battle["attacker"] is None:
            return {}
        return {"lead": projection["damage"] if projection["winner"] == seat else -projection["damage"]}
    if view["result"] is not None:
        return {}
    return {"reach": _best_hit(view, seat, own=True), "threat": _best_hit(view, seat, own=False)}


def _best_hit(view: View, seat: int, *, own: bool) -> float:
    """The best chance of a seat's attacks to hit an opponent from where both stand, or of theirs to hit it."""
    side = {each["seat"]: each.get("team", each["seat"]) for each in view["seats"]}
    squares = {each["seat"]: each.get("square") for each in view["seats"] if not each.get("defeated")}
    best = 0.0
    for each in view["reach"]:
        foes = [other for other in squares if side[other] != side[seat]]
        if own != (each["seat"] == seat) or (not own and each["seat"] not in foes):
            continue
        targets = {squares[other] for other in foes} if own else {squares.get(seat)}
        for square in each["squares"]:
            if square["square"] in targets and "chance" in square:
                best = max(best, square["chance"]["hit_decimal"])
    return best


def _percent(chance: float) -> str:
    return f"{chance * 100:.1f}"


def _reason(act: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """Return what an act has over another, or lacks, in a sentence; "" where the rules name nothing of the kind."""
    if "lead" in act and "lead" in other and act["lead"] != other["lead"]:
        return say("review-lead", way=_way(act["lead"]), damage=abs(act["lead"]),
                   other=_way(other["lead"]), otherwise=abs(other["lead"]))  # fmt: skip
    if "hit" in act:
        better = "hit" not in other or abs(act["hit"] - other["hit"]) >= TELLING
        return say("review-attacks", chance=_percent(act["hit"])) if better else ""
    if "reach" not in act:
        return ""
    told: list[tuple[float, str]] = []
    if "threat" in other:
        told.append((other["threat"] - act["threat"], _threat(act["threat"], other["threat"])))
    if "reach" in other:
        told.append((act["reach"] - other["reach"], _reach(act["reach"], other["reach"])))
    if "hit" in other:
        told.append((-other["hit"], say("review-no-attack")))
    most = max(told, key=lambda each: abs(each[0]), default=(0.0, ""))
    return most[1] if abs(most[0]) >= TELLING else ""


def _way(lead: int) -> str:
    return "deals" if lead > 0 else "takes" if lead else "none"


def _reach(own: float, other: float) -> str:
    if not own:
        return say("review-reach-none")
    if not other:
        return say("review-reach-now", chance=_percent(own))
    return say("review-reach", chance=_percent(own), was=_percent(other))


def _threat(own: float, other: float) -> str:
    if not own:
        return say("review-threat-none")
    if not other:
        return say("review-threat-now", chance=_percent(own))
    return say("review-threat", chance=_percent(own), was=_percent(other))


# --- the moments that decided it -------------------------------------------------------------------------------------


def marks(said: Sequence[Mapping[str, Any]]) -> dict[int, tuple[int, float]]:
    """Return the decisions that cost something for certain: by the moment they led to, the seat and what they cost."""
    found = {}
    for each in said:
        for act in each.get("acts", ()):
            if act["chosen"] and act["sure"] and act["behind"] >= SMALL:
                found[each["moment"] + 1] = (each["seat"], act["behind"])
    return found


def turning_points(said: Sequence[Mapping[str, Any]], seat: int) -> list[dict[str, Any]]:
    """Return the moments that decided a game for a seat: its dearest decision, the luckiest roll, the others' gift.

    ``swing`` is in the seat's chances. Those of less than two points in a hundred are left out.
    """
    found: list[dict[str, Any]] = []
    cost = marks(said)
    own = [(points, -at) for at, (who, points) in cost.items() if who == seat]
    theirs = [(points, -at) for at, (who, points) in cost.items() if who != seat]
    rolls = [(abs(each["luck"][seat]), -each["moment"], each["luck"][seat]) for each in said if "luck" in each]
    if own:
        points, at = max(own)
        found.append({"kind": "own", "moment": -at, "swing": -points})
    if rolls and max(rolls)[0] >= SMALL:
        _, at, swing = max(rolls)
        found.append({"kind": "luck", "moment": -at, "swing": swing})
    if theirs:
        points, at = max(theirs)
        found.append({"kind": "gift", "moment": -at, "swing": points})
    return found


__all__ = ["marks", "review", "turning_points"]
