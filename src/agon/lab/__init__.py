"""The laboratory: many games, and what they say, with everything needed to play them again."""

from __future__ import annotations

from agon.lab.field import Field, Standing, matrix, plot
from agon.lab.figures import wilson
from agon.lab.match import Batch, compare, cores, simulate

__all__ = ["Batch", "Field", "Standing", "compare", "cores", "matrix", "plot", "simulate", "wilson"]
