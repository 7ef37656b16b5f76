"""The games. Each package registers its rule systems when it is imported; ``load`` imports them all.

A game from elsewhere is a package that does the same. If it is installed, an entry point of ``agon.games`` names it;
else its name stands in ``AGON_GAMES``, several with commas between them, and Python finds it (``PYTHONPATH``).
"""

from __future__ import annotations

import functools
import importlib
import os
import pkgutil
from typing import Final

from agon.core import plugins
from agon.core.errors import BadInputError
from agon.core.game import absent
from agon.messages import say

OTHERS: Final = "AGON_GAMES"


def load() -> None:
    """Import every game of this installation, and those named in ``AGON_GAMES``.

    Why an installed one is not there is said where it is asked for. Raises: BadInputError for those of ``AGON_GAMES``.
    """
    for each in pkgutil.iter_modules(__path__):
        if each.ispkg:
            importlib.import_module(f"{__name__}.{each.name}")
    for name in filter(None, map(str.strip, os.environ.get(OTHERS, "").split(","))):
        try:
            importlib.import_module(name)
        except (ImportError, TypeError) as error:  # TypeError: its classes derive from compiled ones
            raise BadInputError(say("game-not-imported", variable=OTHERS, name=repr(name), error=str(error))) from error
    for name in plugins.named(plugins.GAMES):
        try:
            plugins.brought(plugins.GAMES, name)
        except BadInputError:
            absent(name, functools.partial(plugins.brought, plugins.GAMES, name))
