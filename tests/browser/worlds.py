"""The rule systems the browser tests play: the small duel always, Anachronism where it is there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from agon.core.errors import AgonError
from agon.server.services import LEVELS, Services, the_services
from tests.server import duel
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
        only = [each for each in services.systems() if each["id"] == "anachronism"]
    except (ImportError, AgonError):
        return found
    try:
        services.make_bot(LEVELS[0]["level"], 0)
    except AgonError:
        services = replace(services, make_bot=duel.make_bot)
    found.append(World("anachronism", replace(services, systems=lambda: only)))
    return found
