"""The games. Each package registers its rule systems when it is imported; ``load`` imports them all."""

from __future__ import annotations

import importlib
import pkgutil


def load() -> None:
    """Import every game of this installation."""
    for each in pkgutil.iter_modules(__path__):
        if each.ispkg:
            importlib.import_module(f"{__name__}.{each.name}")
