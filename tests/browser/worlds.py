"""The rule systems the browser tests play: the small duel always, Anachronism where it is there."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, replace

from agon.core.errors import AgonError
from agon.server.services import Services, the_services
from tests.server.conftest import duel_services


@dataclass(frozen=True)
class World:
    """A rule system as the server offers it."""

    name: str
    services: Services


def worlds() -> list[World]:
    """Return what can be played here."""
    found = [World("duel", duel_services())]
    services = the_services()
    try:
        importlib.import_module("agon.games.anachronism.game")
        if "anachronism" in {each["id"] for each in services.systems()}:
            services.make_bot("random", 0)
            only = [each for each in services.systems() if each["id"] == "anachronism"]
            found.append(World("anachronism", replace(services, systems=lambda: only)))
    except (ImportError, AgonError):
        pass
    return found
