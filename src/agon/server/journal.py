"""What is kept of a room: its set-up and the answers given, in order. It is built again from them, anywhere."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from typing_extensions import TypedDict

from agon.cards import AnyDeck, Stack, deck_from_plain, stack_from_plain
from agon.core.errors import AgonError, BadInputError
from agon.core.game import State, game
from agon.core.luck import Continued, Source
from agon.core.resign import SUBSTITUTE
from agon.core.sealed_luck import Sealed, Streams
from agon.core.state import GameState
from agon.messages import say
from agon.server.clocks import Clocks
from agon.server.openness import Openness
from agon.server.requests import Requests

log: Final = logging.getLogger("agon.server")


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A seat: who sits there ("human" or "bot:LEVEL"), under which name, and the hash of the key that proves it.

    ``resigned`` is how many answers there were when its player gave up, None for who plays; ``left``: did not say so,
    but was away, and another has claimed the game; ``late``: did not say so, but had no time left. ``offered`` is the
    hash of what its player has given to somebody else, so that they may take the seat over. ``account`` is the id of
    the account that keeps it, if one does.
    """

    name: str
    kind: str
    key: str
    resigned: int | None = None
    left: bool = False
    late: bool = False
    offered: str = ""
    account: str = ""

    @property
    def is_human(self) -> bool:
        """Does, or did, a person sit here?"""
        return not self.kind.startswith("bot:")

    @property
    def bot(self) -> str:
        """Return the level of the bot that answers here, or nothing where a person does."""
        if self.is_human:
            return SUBSTITUTE if self.resigned is not None else ""
        return self.kind.removeprefix("bot:")


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a game goes on from: a moment of another, with what had been drawn there before, or a position.

    ``thrown`` are dice and coins, ``draws`` what else was drawn, each with its purpose; ``seeded``: the generator goes
    on from the seed, as in the game before. ``position`` is a line of text, with no other game behind it.
    """

    of: str = ""
    at: int = 0
    thrown: list[list[int]] = field(default_factory=list)
    draws: list[tuple[str, list[int]]] = field(default_factory=list)
    seeded: bool = False
    position: str = ""

    def luck(self, seed: int) -> Source | None:
        """Return where the numbers of this game come from; None: from the generator."""
        later = Streams(f"agon-branch-1 {seed}".encode())
        return None if self.seeded else Continued(self.thrown, self.draws, later)


class EventGame(TypedDict):
    """Which match of which event a game is played for, and which of its players sits where."""

    event: str
    match: str
    players: list[str]


@dataclass(slots=True)
class RoomRecord:
    """Everything that is stored of a room. ``result`` is set only by what no rule knows: giving up, an agreed draw.

    ``chance`` is how its luck is sealed (``core.sealed``); without it all luck follows from ``seed``. ``drawn`` is what
    was drawn before the first answer, then after each: the purpose and the numbers of each draw. ``branch`` is for a
    game that goes on where another stood: its first answers are those given there. ``requests`` are what its people
    have asked of each other, ``clocks`` how long they may think, ``openness`` what others may see; ``rated``: its end
    changes the ratings of who plays; ``event`` is what it is played for, where that is an event.
    """

    id: str
    system: str
    seats: list[SeatRecord]
    decks: list[Mapping[str, Any]]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    created: float = 0.0
    answers: list[tuple[int, str]] = field(default_factory=list)
    result: Mapping[str, Any] | None = None
    rematch: str | None = None
    chance: Sealed | None = None
    drawn: list[list[list[Any]]] = field(default_factory=list)
    branch: Branch | None = None
    requests: Requests = field(default_factory=Requests)
    clocks: Clocks | None = None
    openness: Openness = field(default_factory=Openness)
    rated: bool = False
    event: EventGame | None = None


def plain_record(record: RoomRecord) -> dict[str, Any]:
    """Return a record as JSON data, the secret of its luck with it: it is for this machine alone."""
    plain = {each.name: getattr(record, each.name) for each in fields(record)}
    return {
        **plain,
        "options": dict(record.options),
        "seats": [asdict(each) for each in record.seats],
        "chance": None if record.chance is None else record.chance.plain(),
        "branch": None if record.branch is None else asdict(record.branch),
        "requests": record.requests.plain(),
        "clocks": None if record.clocks is None else record.clocks.plain(),
        "openness": record.openness.plain(),
    }


def record_from_plain(plain: Mapping[str, Any]) -> RoomRecord:
    """Return what ``plain_record`` gave."""
    chance, branch = plain["chance"], plain["branch"]
    return RoomRecord(**{
        **plain,
        "seats": [SeatRecord(**each) for each in plain["seats"]],
        "answers": [(seat, notation) for seat, notation in plain["answers"]],
        "chance": None if chance is None else Sealed.from_plain(chance),
        "branch": None if branch is None else Branch(**branch),
        "requests": Requests.from_plain(plain["requests"]),
        "clocks": Clocks.from_plain(plain["clocks"]),
        "openness": Openness.from_plain(plain["openness"]),
    })  # fmt: skip


class BadRecordError(AgonError):
    """A stored game that does not replay; the message says where it stops."""


def brought_from_plain(plain: Mapping[str, Any]) -> AnyDeck | Stack:
    """Return what a seat brought, as a room keeps it: a deck, or a stack. Raises: BadInputError."""
    return stack_from_plain(plain) if "warriors" in plain else deck_from_plain(plain)


def start(record: RoomRecord) -> State:
    """Return the state at the beginning of the recorded game."""
    rules = game(record.system, **record.options)
    names = [each.name for each in record.seats]
    if record.branch is not None and record.branch.position:
        state = rules.from_position(record.branch.position)
        assert isinstance(state, GameState), "every game that is registered has such states"
        state.begin_here(record.seed, names)
        return state
    decks = [brought_from_plain(each) for each in record.decks]
    luck: Source | None = None if record.chance is None else record.chance.streams()
    if record.branch is not None:
        luck = record.branch.luck(record.seed)
    return rules.start(decks, seed=record.seed, names=names, luck=luck)


def drawn_since(state: State, many: int) -> list[list[Any]]:
    """Return what a state has drawn after its first ``many`` draws, as it is kept: purpose and numbers of each."""
    return [[each.purpose, *each.numbers] for each in state.drawn[many:]]


def replay(record: RoomRecord, upto: int | None = None) -> State:
    """Return the state after the recorded answers.

    Raises: BadRecordError at the first answer that the rules no longer take.
    """
    taken = 0
    try:
        state = start(record)
    except BadInputError as error:
        log.warning("room %s: its set-up does not fit any more: %s", record.id, error)
        raise BadRecordError(say("no-version-set-up")) from error
    many = _same_luck(record, state, 0, 0)
    try:
        for _seat, notation in record.answers[:upto]:
            state.apply(notation)
            taken += 1
            many = _same_luck(record, state, many, taken)
    except BadInputError as error:
        # the rules' own sentence may name hidden cards: it is for the log, the number for everybody
        log.warning("room %s: answer %d does not fit any more: %s", record.id, taken + 1, error)
        raise BadRecordError(say("no-version-answer", number=taken + 1)) from error
    return state


def _same_luck(record: RoomRecord, state: State, many: int, taken: int) -> int:
    """Return how many draws there were after so many answers. Raises: BadRecordError where others were kept."""
    if record.chance is not None and drawn_since(state, many) != record.drawn[taken]:
        log.warning("room %s: what is drawn after answer %d is not what was kept", record.id, taken)
        raise BadRecordError(say("no-version-luck", number=taken))
    return len(state.drawn)
