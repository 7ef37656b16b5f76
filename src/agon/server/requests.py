"""What people at one table ask of each other: a draw, to take back, another game. Who is asked says yes or no.

A request is open until somebody says no, all have said yes, it is taken back, the game goes on (``after_answer``), or
its time is over; the last needs no writing down, since it says itself until when it is open. Each seat has one request
of a kind, and the last one is kept, so that who heard no does not ask again at once, whatever happens to the server.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

from agon.messages import both, person, say

Kind = Literal["draw", "undo", "rematch"]
Reply = Literal["yes", "no", "never"]

LIVE: Final = 30.0
"""Seconds that a request is open while everybody who is asked is there."""
BY_DAYS: Final = 86_400.0
"""Seconds that it is open where somebody is not: that game goes by days."""
AGAIN: Final = 60.0
"""Seconds after a no before the same may be asked again."""


@dataclass(frozen=True, slots=True)
class Request:
    """Something that ``seat`` asked of the seats ``asked``, of whom ``agreed`` have said yes.

    ``seq`` is how many answers the game had then, ``until`` when it is over (seconds since 1970), ``closed``: before
    its time, by a no or by whoever asked. ``swap``, ``seal`` and ``number`` are those of a rematch.
    """

    id: int
    kind: Kind
    seat: int
    asked: list[int]
    seq: int
    until: float
    agreed: list[int] = field(default_factory=list)
    closed: bool = False
    swap: bool = False
    seal: str = ""
    number: str = ""

    def is_open(self, now: float) -> bool:
        return not self.closed and now < self.until

    @property
    def waits_for(self) -> list[int]:
        """The seats that have not answered."""
        return [each for each in self.asked if each not in self.agreed]


@dataclass(frozen=True, slots=True)
class Requests:
    """The requests of a game, and who does not want to be asked for something any more.

    ``given`` is the last number that one got: none gets it again, so that a late answer is never to another request.
    """

    made: tuple[Request, ...] = ()
    silenced: tuple[tuple[int, str], ...] = ()
    given: int = 0

    def open(self, now: float) -> list[Request]:
        return [each for each in self.made if each.is_open(now)]

    def why_not(self, kind: Kind, seat: int, asked: Sequence[int], answers: Sequence[int], names: Sequence[str],
                now: float) -> str:  # fmt: skip
        """Return why ``seat`` may not ask for this now, or nothing. ``answers`` are the seats that have answered."""
        quiet = [names[each] for each in asked if (each, kind) in self.silenced]
        if quiet:
            return say("no-ask-silenced", who=both(quiet))
        last = next((each for each in self.made if (each.seat, each.kind) == (seat, kind)), None)
        if last is None:
            return ""
        if last.is_open(now):
            return say("no-ask-again", who=both([names[each] for each in last.waits_for]))
        rest = last.until + AGAIN - now
        if rest > 0:
            return say("no-ask-soon", rest=int(rest) + 1)
        if kind != "rematch" and seat not in answers[last.seq :]:
            return say("no-ask-without-choice")
        return ""

    def ask(self, request: Request, now: float, *, here: bool) -> Requests:
        """Return them with a new one, which gets its number and its time; ``here``: all who are asked are there."""
        new = replace(request, id=self.given + 1, until=now + (LIVE if here else BY_DAYS))
        others = tuple(each for each in self.made if (each.seat, each.kind) != (new.seat, new.kind))
        return replace(self, made=(*others, new), given=new.id)

    def agree(self, request: Request, seat: int) -> Requests:
        """Return them after a seat has said yes."""
        return self._with(replace(request, agreed=[*request.agreed, seat]))

    def close(self, request: Request, now: float) -> Requests:
        """Return them after a no, or after who asked has taken it back."""
        return self._with(replace(request, closed=True, until=now))

    def silence(self, request: Request, seat: int) -> Requests:
        """Return them once a seat does not want to be asked for this any more."""
        return replace(self, silenced=tuple(sorted({*self.silenced, (seat, request.kind)})))

    def lapse(self, now: float, *kinds: Kind) -> Requests:
        """Return them without those of some kinds that are open. A no, and what counts as one, holds on."""
        return replace(self, made=tuple(each for each in self.made if each.kind not in kinds or not each.is_open(now)))

    def after_cut(self, seq: int, now: float) -> Requests:
        """Return them once the answers from ``seq`` on are taken back."""
        kept = self.lapse(now, "undo")
        return replace(kept, made=tuple(replace(each, seq=min(each.seq, seq)) for each in kept.made))

    def ended(self) -> Requests:
        """Return them once the game is over, or another follows it: nothing is asked any more."""
        return Requests(given=self.given)

    def after_answer(self, seat: int, now: float, *, by_hand: bool) -> Requests:
        """Return them after an answer in the game: there is something else to take back now, and who plays on
        instead of answering does not take a draw.
        """
        kept = self.lapse(now, "undo")
        for each in kept.open(now):
            if by_hand and seat in each.waits_for:
                kept = kept.close(each, now)
        return kept

    def _with(self, request: Request) -> Requests:
        return replace(self, made=tuple(request if each.id == request.id else each for each in self.made))

    def plain(self) -> dict[str, Any]:
        """Return them as JSON data."""
        return {"made": [asdict(each) for each in self.made], "silenced": [list(each) for each in self.silenced],
                "given": self.given}  # fmt: skip

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any] | None) -> Requests:
        """Return what ``plain`` gave; None is what older games have, and others have no last number."""
        if plain is None:
            return cls()
        made = tuple(Request(**each) for each in plain["made"])
        last = max((each.id for each in made), default=0)
        return cls(made, tuple((seat, kind) for seat, kind in plain["silenced"]), plain.get("given", last))


def told(request: Request, reader: int | None, names: Sequence[str]) -> str:
    """Return what a request says to one who reads it."""
    who = person(names[request.seat], you=reader == request.seat)
    swapped = "rematch-decks" if len(names) > 2 else "rematch-sides"
    asks = say("ask-told", who=who, kind=swapped if request.swap else request.kind)
    if reader not in request.waits_for:
        return say("ask-told-of", told=asks, who=both([names[each] for each in request.waits_for]))
    if request.kind == "draw":
        return say("ask-told-draw", told=asks)
    return say("ask-told-undo", told=asks) if request.kind == "undo" else asks


__all__ = ["AGAIN", "BY_DAYS", "LIVE", "Kind", "Reply", "Request", "Requests", "told"]
