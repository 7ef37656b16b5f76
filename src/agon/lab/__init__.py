"""The laboratory: many games, and what they say, with everything needed to play them again."""

from __future__ import annotations

from agon.lab.field import Field, Standing, matrix, plot
from agon.lab.figures import wilson
from agon.lab.match import Batch, compare, cores, simulate, simulate_matches
from agon.lab.multiplayer import Gathering, gather
from agon.lab.stacks import Built, Rating, build

__all__ = [
    "Batch", "Built", "Field", "Gathering", "Rating", "Standing", "build", "compare", "cores", "gather", "matrix",
    "plot", "simulate", "simulate_matches", "wilson",
]  # fmt: skip
