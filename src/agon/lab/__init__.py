"""The laboratory: many games, and what they say, with everything needed to play them again."""

from __future__ import annotations

from agon.lab.field import Field, Standing, matrix, plot
from agon.lab.figures import wilson
from agon.lab.match import Batch, compare, cores, simulate
from agon.lab.several import Gathering, gather

__all__ = [
    "Batch", "Field", "Gathering", "Standing", "compare", "cores", "gather", "matrix", "plot", "simulate", "wilson",
]  # fmt: skip
