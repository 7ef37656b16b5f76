"""How long people may think. A clock runs while its person has something to choose, and for nobody while the server,
a bot or luck is at work; whose time is over has given the game up.

A live clock (``5+5``) gives each person some minutes for the whole game, and some seconds more with each choice; by
days (``1d``) there is so much for each choice anew. Times are seconds since 1970: a clock whose time to run is still to
come is held until then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal

from agon.messages import say

ClockName = Literal["none", "5+5", "10+10", "20+20", "1d", "3d", "7d"]

DAY: Final = 86_400.0
BEGIN: Final = 60.0
"""For how many seconds a live clock is held at most until all people of a new game are there."""
AFTER_RESTART: Final = 300.0
"""For how many seconds clocks are held at most, after the server has started again, until all people are back."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """``base`` seconds for the game and ``gain`` with each choice; or ``each`` for every choice, which is by days."""

    base: float = 0.0
    gain: float = 0.0
    each: float = 0.0

    @property
    def is_live(self) -> bool:
        return not self.each


TIME_CONTROLS: Final[Mapping[str, TimeControl]] = {
    "5+5": TimeControl(300.0, 5.0), "10+10": TimeControl(600.0, 10.0), "20+20": TimeControl(1200.0, 20.0),
    "1d": TimeControl(each=DAY), "3d": TimeControl(each=3 * DAY), "7d": TimeControl(each=7 * DAY),
}  # fmt: skip
"""What a clock can be, by its name; a game without one has "none"."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of one game. ``left`` has the seconds of each seat when its clock began to run last, ``runs`` is whose
    runs now, and ``since`` from when on.
    """

    name: str
    left: tuple[float, ...]
    runs: int | None = None
    since: float = 0.0

    @classmethod
    def new(cls, name: str, seats: int, now: float) -> Clocks | None:
        """Return the clocks of a game that begins now; None where it has none. They are held a while (``BEGIN``)."""
        if name == "none":
            return None
        control = TIME_CONTROLS[name]
        return cls(name, (control.base or control.each,) * seats, since=now + BEGIN if control.is_live else now)

    @property
    def control(self) -> TimeControl:
        return TIME_CONTROLS[self.name]

    def remaining(self, seat: int, now: float) -> float:
        """Return how many seconds a seat has; less than nothing: since when its time is over."""
        return self.left[seat] - (max(0.0, now - self.since) if self.runs == seat else 0.0)

    def is_held(self, now: float) -> bool:
        """Does the clock that is to run stand still, since not everybody is there?"""
        return self.runs is not None and now < self.since

    def turn_to(self, seat: int | None, now: float, *, chosen: bool, goes_on: bool = False) -> Clocks:
        """Return them once another seat, the same one anew, or nobody is to choose; ``chosen``: who had to, has.

        ``goes_on``: it is the same choice still, and has no time anew.
        """
        left = list(self.left)
        if self.runs is not None:
            left[self.runs] = self.remaining(self.runs, now) + (self.control.gain if chosen else 0.0)
        if seat is not None and not self.control.is_live and not goes_on:
            left[seat] = self.control.each
        return replace(self, left=tuple(left), runs=seat, since=max(now, self.since))

    def go_on(self, now: float) -> Clocks:
        """Return them no longer held: everybody is there."""
        return replace(self, since=min(self.since, now)) if self.is_held(now) else self

    def begin(self, now: float) -> Clocks:
        """Return them with the live one that runs beginning now, where it was to begin before."""
        return replace(self, since=max(self.since, now)) if self.runs is not None and self.control.is_live else self

    def stop(self, now: float) -> Clocks:
        """Return them as they are now, nothing being lost while the server does not run."""
        if self.runs is None or not self.control.is_live:
            return self
        return replace(self.turn_to(self.runs, now, chosen=False), since=max(now, self.since))

    def after_restart(self, began: float) -> Clocks:
        """Return them in a server that began to run then: a live clock is held; by days there is some time at least."""
        if self.runs is None or self.since >= began:
            return self
        until = began + AFTER_RESTART
        if self.control.is_live:
            return replace(self, since=until)
        left = list(self.left)
        left[self.runs] = max(left[self.runs], until - self.since)
        return replace(self, left=tuple(left))

    def plain(self) -> dict[str, Any]:
        """Return them as JSON data."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any] | None) -> Clocks | None:
        """Return what ``plain`` gave; None is what games without a clock have."""
        return None if plain is None else cls(**{**plain, "left": tuple(plain["left"])})


def _in_words(control: TimeControl) -> str:
    """Return how long people may think: ``5 minutes each, and 5 seconds with each choice``."""
    if control.is_live:
        return say("clock-live", minutes=round(control.base / 60), seconds=round(control.gain))
    return say("clock-days", days=round(control.each / DAY))


def clocks_in_words() -> dict[str, str]:
    """Return what a clock can be, in words."""
    return {"none": say("clock-none"), **{name: _in_words(control) for name, control in TIME_CONTROLS.items()}}


__all__ = ["AFTER_RESTART", "BEGIN", "DAY", "TIME_CONTROLS", "ClockName", "Clocks", "TimeControl", "clocks_in_words"]
