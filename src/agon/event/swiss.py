"""Swiss pairing: nobody meets twice, byes go to the lowest, and scores that meet differ as little as can be.

What is the least, in this order:

1. the bye, if the players are odd, goes to the lowest player who had none and without whom the others can be paired;
2. the sum of the squared differences of the points of those who meet: a whole score group pairs among itself wherever
   it can, and two small floats are better than a large one;
3. the floats' places: who is paired down stands as low in the own score group, and who is paired up as high, as can be.

Who meets whom inside a score group is drawn by the seed. That is a matching of least weight, by networkx. Large fields
are cut down first (``_parts``), so that the answer is the same and comes soon.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from agon.core.errors import BadInputError
from agon.messages import both, later, say

EXPLAINED: Final = 64
"""Players up to which a certificate is looked for when there is no pairing."""

Met: TypeAlias = Mapping[str, Collection[str]]
"""Whom each player has been paired with; "" is a bye."""
Pair: TypeAlias = tuple[str, str | None]


class Contender(NamedTuple):
    """A player to be paired, and the points so far."""

    name: str
    points: int


class NoPairingError(BadInputError):
    """No pairing keeps the rules; the message says why, and what to do."""


class Cost(NamedTuple):
    """What a pairing costs: rematches (only where they are allowed), squared differences, places of the floats."""

    rematches: int
    squares: int
    places: int

    def plus(self, other: Cost) -> Cost:
        return Cost(self.rematches + other.rematches, self.squares + other.squares, self.places + other.places)


@dataclass(frozen=True, slots=True)
class Field:
    """Those to be paired, best first, their points never growing; an even number. Players are indices from here on."""

    players: tuple[Contender, ...]
    met: tuple[frozenset[int], ...]
    above: tuple[int, ...]
    """How many of the own score group stand higher."""
    below: tuple[int, ...]

    @staticmethod
    def of(players: Sequence[Contender], met: Met) -> Field:
        """Return the field of these players in this order."""
        places = {each.name: place for place, each in enumerate(players)}
        known = tuple(frozenset(places[name] for name in met.get(each.name, ()) if name in places) for each in players)
        groups = _groups(players)
        above = tuple(place - group.start for group in groups for place in group)
        below = tuple(group.stop - 1 - place for group in groups for place in group)
        return Field(tuple(players), known, above, below)

    def cost(self, one: int, other: int) -> Cost:
        """Return what it costs that these two meet."""
        high, low = min(one, other), max(one, other)
        gap = self.players[high].points - self.players[low].points
        again = int(low in self.met[high])
        return Cost(again, gap * gap, self.below[high] + self.above[low] if gap else 0)

    def total(self, pairs: Iterable[tuple[int, int]]) -> Cost:
        """Return what a pairing costs."""
        whole = Cost(0, 0, 0)
        for one, other in pairs:
            whole = whole.plus(self.cost(one, other))
        return whole


def pair(players: Sequence[Contender], met: Met, seed: str, *, relaxed: bool = False) -> list[Pair]:
    """Return the next round, best first; who meets None has the bye, and stands last.

    ``players`` are in the order of the standings. With ``relaxed``, rematches and second byes are allowed where they
    cannot be avoided, and are as few as can be. Raises: NoPairingError.
    """
    ranked = sorted(players, key=lambda each: -each.points)
    dice = random.Random(seed)  # a text seeds the same everywhere
    if len(ranked) % 2 == 0:
        field = Field.of(ranked, met)
        found = matched(field, dice, relaxed=relaxed)
        if found is None:
            raise NoPairingError(say("event-no-pairing", why=why_none(field), remedy=str(REMEDY)))
        return _named(field, found)
    low_first = list(reversed(ranked))
    first = [each for each in low_first if "" not in met.get(each.name, ())]
    again = [each for each in low_first if each not in first] if relaxed else []
    for allow in (False, True) if relaxed else (False,):
        for each in (*first, *again):
            field = Field.of([other for other in ranked if other != each], met)
            found = matched(field, dice, relaxed=allow)
            if found is not None:
                return [*_named(field, found), (each.name, None)]
    if not first:
        raise NoPairingError(say("event-byes-over", remedy=str(REMEDY)))
    field = Field.of([other for other in ranked if other != first[0]], met)
    others = "" if len(first) == 1 else say("event-no-other-bye")
    raise NoPairingError(
        say("event-no-pairing-bye", player=first[0].name, why=why_none(field), others=others, remedy=str(REMEDY))
    )


REMEDY: Final = later("event-relax-remedy")


def matched(field: Field, dice: random.Random, *, relaxed: bool = False) -> list[tuple[int, int]] | None:
    """Return a pairing of least cost, None if there is none. ``relaxed`` allows rematches as a last resort."""
    floats = 2
    while True:
        core, chunks = ([*range(len(field.players))], []) if relaxed else _parts(field, floats, dice)
        found = _matched_core(field, core, dice, relaxed=relaxed)
        if found is not None:
            for chunk in chunks:
                inner = _matching(field, chunk, 0, dice, relaxed=False)
                assert inner is not None, "Dirac's theorem"
                found += inner
            if not chunks or _most_floats(field, found) <= floats:
                return found
        elif not chunks:
            return None
        floats *= 2


def _groups(players: Sequence[Contender]) -> list[range]:
    """Return the places of each score group, best first."""
    groups: list[range] = []
    start = 0
    for place in range(1, len(players) + 1):
        if place == len(players) or players[place].points != players[start].points:
            groups.append(range(start, place))
            start = place
    return groups


def _parts(field: Field, floats: int, dice: random.Random) -> tuple[list[int], list[list[int]]]:
    """Return the players among whom floats must be looked for, and the others in chunks that pair among themselves.

    Say nobody has met more than R of a group, and no more than F of it float in a pairing of least cost. Then those who
    float down are among its lowest R + F: were it another, then one of these neither floats nor has met the opponent,
    and would float in the other's place for less. The same holds at the top. And any even number of at least 2R + 2
    of the group can be paired without a rematch (Dirac: each knows at least half of the others not). So a group of
    more is its two ends, and a middle in chunks. ``_most_floats`` checks F afterwards.
    """
    core: list[int] = []
    chunks: list[list[int]] = []
    for group in _groups(field.players):
        known = max(sum(group.start <= each < group.stop for each in field.met[place]) for place in group)
        enough = 2 * known + 2
        end = known + floats
        middle = [*group][end : len(group) - end] if len(group) > 2 * end else []
        if len(group) == len(field.players):
            middle = [*group]  # nobody can float
        if len(middle) % 2:
            middle.pop()
        if len(middle) < enough:
            core += group
            continue
        aside = frozenset(middle)
        core += [place for place in group if place not in aside]
        dice.shuffle(middle)
        count = max(1, len(middle) // max(enough, CHUNK))
        bounds = [2 * (len(middle) // 2 * i // count) for i in range(count + 1)]
        chunks += [middle[here:there] for here, there in pairwise(bounds)]
    return core, chunks


CHUNK: Final = 16


def _most_floats(field: Field, pairs: Sequence[tuple[int, int]]) -> int:
    """Return how many of one group can float, at most, in any pairing that costs no more than this one.

    No pairing costs less than that of neighbours, rematches or not. And where two of a group float the same way,
    pairing them with each other, and their opponents too, saves at least twice the square of the step to the next
    group. So there are as many of those couples as the cost above the least allows, and besides one up and one down.
    """
    points = [each.points for each in field.players]
    least = sum((high - low) ** 2 for high, low in zip(points[::2], points[1::2], strict=True))
    spare = field.total(pairs).squares - least
    steps = [(high - low) ** 2 for high, low in pairwise(points) if high != low]
    return 2 + 2 * (spare // (2 * min(steps))) if steps else 0


def _matched_core(
    field: Field, core: Sequence[int], dice: random.Random, *, relaxed: bool
) -> list[tuple[int, int]] | None:
    """Return a pairing of least cost among ``core``, looking at wide gaps in points only if they could be worth it."""
    gaps = [field.players[core[i]].points - field.players[core[i + 1]].points for i in range(len(core) - 1)]
    widest = sum(gaps)
    reach = widest if relaxed else min(max(gaps, default=0), widest)
    while True:
        found = _matching(field, core, reach, dice, relaxed=relaxed)
        if reach >= widest:
            return found
        # A pair as far apart as ``needed`` or more costs at least what this whole pairing does.
        needed = widest if found is None else math.isqrt(field.total(found).squares)
        if needed <= reach:
            return found
        reach = needed


def _matching(
    field: Field, places: Sequence[int], reach: int, dice: random.Random, *, relaxed: bool
) -> list[tuple[int, int]] | None:
    """Return a perfect matching of least cost among ``places``, None if there is none.

    Only those whose points differ by at most ``reach`` meet.
    """
    import networkx as nx  # noqa: PLC0415 - takes half a second, and only pairing needs it

    drawn = [*places]
    dice.shuffle(drawn)
    scale = len(field.players) ** 2 + 1  # more than all places together
    rematch = scale * (1 + sum(each.points for each in field.players) ** 2) if relaxed else 0
    graph = nx.Graph()
    graph.add_nodes_from(drawn)
    for index, one in enumerate(drawn):
        for other in drawn[index + 1 :]:
            cost = field.cost(one, other)
            if cost.squares <= reach * reach and (relaxed or not cost.rematches):
                graph.add_edge(one, other, weight=-(cost.rematches * rematch + cost.squares * scale + cost.places))
    found = nx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(found) < len(drawn):
        return None
    return sorted((min(each), max(each)) for each in found)


def _named(field: Field, pairs: Iterable[tuple[int, int]]) -> list[Pair]:
    return [(field.players[one].name, field.players[other].name) for one, other in sorted(pairs)]


# -- why there is none -----------------------------------------------------------------------------------------------


def why_none(field: Field) -> str:
    """Say why the players cannot be paired without a rematch: by a set of players that is too small for the rest.

    Without that set the others fall into groups in which nobody can be paired with another group. Each of odd size
    needs one of the set, and there are more of them (Tutte). Very large fields are told who has met everybody.
    """
    alone = [
        field.players[place].name
        for place in range(len(field.players))
        if len(field.met[place]) >= len(field.players) - 1
    ]
    if alone:
        return say("event-met-all", players=both(alone), count=len(alone))
    if len(field.players) > EXPLAINED:
        return say("event-too-many-met")
    few, odd = _certificate(field)
    groups = [both([field.players[place].name for place in sorted(each)]) for each in odd]
    told = "; ".join(groups)
    if not few:
        return say("event-groups", groups=told)
    names = both([field.players[place].name for place in sorted(few)])
    return say("event-apart", players=names, odd=len(odd), groups=told, few=len(few))


def _certificate(field: Field) -> tuple[frozenset[int], list[frozenset[int]]]:
    """Return a set of players, and more groups of odd size than it has players into which the rest falls without it.

    By Gallai and Edmonds: who is left over by some largest matching falls into groups of that kind, and the set is
    their neighbours.
    """
    import networkx as nx  # noqa: PLC0415

    everyone = range(len(field.players))
    graph = nx.Graph()
    graph.add_nodes_from(everyone)
    graph.add_edges_from((a, b) for a in everyone for b in everyone if a < b and b not in field.met[a])

    def size(nodes: Collection[int]) -> int:
        return len(nx.max_weight_matching(graph.subgraph(nodes), maxcardinality=True, weight="none"))

    largest = size(everyone)
    spare = frozenset(place for place in everyone if size([each for each in everyone if each != place]) == largest)
    few = frozenset(each for place in spare for each in graph.neighbors(place)) - spare
    groups: Iterator[set[int]] = nx.connected_components(graph.subgraph(spare))
    return few, sorted((frozenset(each) for each in groups), key=min)
