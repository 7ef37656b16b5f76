"""The rule system that the browser tests play: Anachronism, or the small duel where that is not there."""

from __future__ import annotations

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
    """Return what is played here."""
    services = the_services()
    try:
        only = [each for each in services.systems() if each["id"] == "anachronism"]
    except (ImportError, AgonError):
        return [World("duel", duel_services())]
    return [World("anachronism", replace(services, systems=lambda: only))]
