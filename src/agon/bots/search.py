"""Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012), over fights.

One tree serves all determinizations; a node's children are the options that any of them offered. Dice are thrown by
the generator inside each copy, so the tree is open-loop: a child is an answer to a kind of question, whatever luck
came before it.

Departures from the paper: options are looked at in the order of the policy's opinion, as in PUCT (Rosin 2011), since
twenty-five options times a few hundred playouts leave no room for trying each; playouts lean on the same opinion,
and stop after some turns with the judgement of the position.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.core.engine import DECIDE, DICE, WHOLE, opinion_of
from agon.core.ids import SeatNo
from agon.core.rng import MASK32, output, step

if TYPE_CHECKING:
    from agon.core.engine import Engine, Opinion

DEEPEST: Final = 120
"""Answers followed inside the tree at most."""
LONGEST: Final = 4000
"""Answers of one playout at most: a bound against going round in circles."""
PRIOR_WHOLE: Final = 10000


class TreeNode:
    """An answer and what came of it. ``total`` is the sum of returns to the seat that gave the answer."""

    def __init__(self, key: i64, prior: i64) -> None:
        self.key: i64 = key
        self.prior: i64 = prior
        self.visits: i64 = 0
        self.total: i64 = 0
        self.children: list[TreeNode] = []

    def value(self) -> i64:
        """Mean return, 0..WHOLE; of an answer never tried, a half."""
        return self.total // self.visits if self.visits > 0 else WHOLE // 2


class Search:
    """One search. ``worlds`` are determinizations, each at the decision in question; none of them is changed."""

    def __init__(self, worlds: list[Engine], seed: i64, explore: i64, turns: i64, sharp: i64) -> None:
        self.worlds: list[Engine] = worlds
        self.rng: i64 = seed
        self.explore: float = float(int(explore)) / 100.0
        self.turns: i64 = turns
        self.sharp: i64 = sharp
        self.root: TreeNode = TreeNode(0, 0)
        self.opinion: Opinion = opinion_of(worlds[0])
        self.played: i64 = 0
        self.answers: i64 = 0
        self.path: list[TreeNode] = []
        self.movers: vec[i64] = vec[i64]([0] * (DEEPEST + 1))
        self.at: i64 = 0
        """Number of the option last picked, in the world it was picked in."""
        self.front: Engine = worlds[0].clone()
        """The world in which the root's options are listed."""

    def run(self, playouts: i64) -> None:
        """Add playouts to the tree."""
        i: i64 = 0
        while i < playouts:
            self.grow()
            self.played += 1
            i += 1

    def grow(self) -> None:
        """Follow the tree to an answer never tried, play out from there, and tell everybody on the way.

        Every option in question meets the same worlds with the same luck in the same order, so that their values
        differ by what they are worth more than by what they met (common random numbers).
        """
        path = self.path
        path.clear()
        node = self.descend(self.front, self.root, self.front.options())
        g = self.worlds[node.visits % len(self.worlds)].clone()
        g.explicit = False
        g.rng = output(step((self.rng + node.visits * 2654435769) & MASK32))
        start: i64 = g.turns
        seat: SeatNo = g.decider
        self.movers[0] = seat
        path.append(node)
        depth: i64 = 1
        is_new = node.visits == 0
        # By number, not by code: worlds share the order of a seat's options, not the codes in windows.
        g.choose_index(self.at)
        while g.waiting == DECIDE and depth < DEEPEST and not is_new:
            n: i64 = g.options()
            if n > 1:
                seat = g.decider
                is_new = len(node.children) == 0
                node = self.descend(g, node, n)
                self.movers[depth] = seat
                path.append(node)
                depth += 1
                g.choose(g.opts[self.at])
            else:
                g.choose(g.opts[0])
            self.answers += 1
        self.play_out(g, start + self.turns)
        seat = SeatNo(0)
        while seat < g.n:
            worth: i64 = self.opinion.judged(g, seat, False)
            i: i64 = 0
            while i < depth:
                if self.movers[i] == seat:
                    each = path[i]
                    each.visits += 1
                    each.total += worth
                i += 1
            seat = SeatNo(seat + 1)
        self.root.visits += 1

    def descend(self, g: Engine, node: TreeNode, n: i64) -> TreeNode:
        """Return the child that is worth looking at next among those that this world offers."""
        base: i64 = (g.decider << 24) | (g.asked << 16)
        children = node.children
        opinion = self.opinion
        if len(children) == 0:
            self.add_all(g, node, base)
        root_of_visits: float = math.sqrt(float(int(node.visits)) + 1.0) * self.explore
        parent: float = 0.5
        if node.visits > 0:
            parent = self.mean_of(children)
        best: TreeNode | None = None
        best_score: float = -1.0
        place: i64 = 0
        i: i64 = 0
        while i < n:
            key: i64 = base | opinion.stable(g, g.opts[i])
            child = self.find(children, key, place)
            if child is None:
                child = TreeNode(key, PRIOR_WHOLE // (n + 4))
                children.append(child)
            else:
                place += 1
            visits: float = float(int(child.visits))
            score: float = root_of_visits * float(int(child.prior)) / 10000.0 / (1.0 + visits)
            if child.visits > 0:
                score += float(int(child.total)) / visits / 10000.0
            else:
                score += parent
            if best is None or score > best_score:
                best = child
                best_score = score
                self.at = i
            i += 1
        assert best is not None
        return best

    def mean_of(self, children: list[TreeNode]) -> float:
        """Mean return over all answers tried here, a little worsened: what an answer never tried is taken for."""
        visits: i64 = 0
        total: i64 = 0
        for each in children:
            visits += each.visits
            total += each.total
        if visits == 0:
            return 0.5
        mean: float = float(int(total)) / float(int(visits)) / 10000.0 - 0.08
        return mean if mean > 0.0 else 0.0

    def find(self, children: list[TreeNode], key: i64, at: i64) -> TreeNode | None:
        """The child with this key; ``at`` is where it usually is."""
        if at < len(children) and children[at].key == key:
            return children[at]
        for each in children:
            if each.key == key:
                return each
        return None

    def add_all(self, g: Engine, node: TreeNode, base: i64) -> None:
        """Make a child of every option, with the policy's opinion as its prior."""
        opinion = self.opinion
        n: i64 = opinion.weigh(g)
        total: i64 = opinion.lean(n, 100)
        i: i64 = 0
        while i < n:
            # A third of the prior is shared evenly: opinions are often wrong.
            prior: i64 = opinion.weight[i] * (PRIOR_WHOLE * 2 // 3) // total + PRIOR_WHOLE // (3 * n)
            node.children.append(TreeNode(base | opinion.stable(g, g.opts[i]), prior))
            i += 1

    def play_out(self, g: Engine, until: i64) -> None:
        """Play on by the policy until turn ``until`` is over, or the game."""
        opinion = self.opinion
        made: i64 = 0
        while g.waiting == DECIDE and g.turns <= until and made < LONGEST:
            g.choose(opinion.draw(g, self.sharp))
            made += 1
        self.answers += made
        if g.waiting == DICE:
            raise RuntimeError("a determinization throws its own dice")
