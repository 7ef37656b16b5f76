"""The laboratory: many games, and what they say, with everything needed to play them again."""

from __future__ import annotations

from agon.lab.field import Field, Standing, matrix, plot
from agon.lab.figures import wilson
from agon.lab.match import Batch, compare, simulate, simulate_matches
from agon.lab.multiplayer import Gathering, gather
from agon.lab.stacks import Built, Rating, build
from agon.lab.workers import Cluster, Processes, Workers, cores

__all__ = [
    "Batch", "Built", "Cluster", "Field", "Gathering", "Processes", "Rating", "Standing", "Workers", "build", "compare",
    "cores", "gather", "matrix", "plot", "simulate", "simulate_matches", "wilson",
]  # fmt: skip
