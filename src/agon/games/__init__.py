"""The games. Each package registers its rule systems when it is imported; ``load`` imports them all.

A game from elsewhere is a package that does the same: its name stands in ``AGON_GAMES``, several with commas between
them, and Python finds it (``PYTHONPATH``).
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from typing import Final

from agon.core.errors import BadInputError
from agon.messages import say

OTHERS: Final = "AGON_GAMES"


def load() -> None:
    """Import every game of this installation, and those named in ``AGON_GAMES``. Raises: BadInputError."""
    for each in pkgutil.iter_modules(__path__):
        if each.ispkg:
            importlib.import_module(f"{__name__}.{each.name}")
    for name in filter(None, map(str.strip, os.environ.get(OTHERS, "").split(","))):
        try:
            importlib.import_module(name)
        except (ImportError, TypeError) as error:  # TypeError: its classes derive from compiled ones
            raise BadInputError(say("game-not-imported", variable=OTHERS, name=repr(name), error=str(error))) from error
