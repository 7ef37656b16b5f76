"""The contract between a rule system and everything that drives it."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, runtime_checkable

from agon.core.engine import Engine
from agon.core.errors import BadInputError, Refusal
from agon.core.guide import Guide
from agon.core.ids import SeatNo
from agon.core.luck import Draw, Source
from agon.core.node import Action, Node
from agon.core.record import Verdict
from agon.core.thought import Thought
from agon.core.view import EventView, View
from agon.messages import say


@runtime_checkable
class Observation(Protocol):
    """What one seat can see, and nothing else. Bots, renderers and clients get no state."""

    @property
    def seat(self) -> int: ...
    @property
    def options(self) -> Sequence[Action]: ...
    def view(self) -> View:
        """Everything visible as plain JSON data."""

    def determinize(self, seed: int) -> State:
        """One full state this seat cannot tell from the true one, hidden cards and dice redrawn from ``seed``."""


@runtime_checkable
class Searchable(Protocol):
    """An observation of a game with an engine that bots can search in."""

    def sample(self, seed: int) -> Engine:
        """The position of ``determinize(seed)`` inside the engine: no log, and it throws its own dice."""


@runtime_checkable
class Choosing(Protocol):
    """An observation of a match: what is chosen for one of its games shows its worth only in that game."""

    @property
    def is_choosing(self) -> bool:
        """Is something chosen for a game of the match?"""

    def choice(self, seed: int, games: int, seconds: float | None) -> Thought | None:
        """Choose by so many games, in ``seconds`` at most; None where each option had better be played out."""


@runtime_checkable
class Fast(Protocol):
    """A state of the game."""

    @property
    def engine(self) -> Engine:
        """The position inside the engine, for playouts and benchmarks. It is the state's own: clone it first."""


class Chooser(Protocol):
    """Anything that answers decisions: every bot, whatever else it can do."""

    def choose(self, seen: Observation, /) -> Action | str:
        """Return one of ``seen.options``, or its notation."""


class Watch(Protocol):
    """Follows one state, from where it stands, and says when it breaks what must be true of every position."""

    def why_broken(self, *, deep: bool = False) -> str:
        """What is wrong with the position now, "" if nothing is. ``deep`` asks what takes long as well."""

    def cards_that_did(self, known: Container[str] = ()) -> frozenset[str]:
        """Ids of the cards whose abilities have changed anything so far but the count of their uses.

        Cards ``known`` to do something need not be looked at closely.
        """


@runtime_checkable
class State(Protocol):
    """The full truth of a game, hidden cards included. Changed in place by its one owner."""

    @property
    def system(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def ply(self) -> int:
        """Answers given so far, decisions and chance together, whoever threw the dice.

        The record's last answer has this number, less the ply of the position the record begins at, if it does.
        """

    @property
    def returns(self) -> tuple[float, ...]: ...
    @property
    def brought(self) -> Sequence[object]:
        """What the seats brought: a deck each, or in a match a stack."""

    @property
    def drawn(self) -> Sequence[Draw]:
        """Everything that was drawn from the source of luck it was started with, in order; nothing without one."""

    def node(self) -> Node: ...
    def apply(self, action: Action | str | Sequence[int]) -> None:
        """Answer the node: an option (or its notation) at a decision, dice faces at a chance node.

        Raises: IllegalActionError with the refusal when the answer was not offered; the state is unchanged then.
        """

    def after(self, action: Action | str | Sequence[int]) -> State:
        """A copy to which ``apply`` has been done."""

    def clone(self) -> State: ...
    def key(self) -> tuple[object, ...]:
        """Every field: what makes two positions the same position."""

    def why_not(self, text: str, seat: int | None = None) -> Refusal | None:
        """Why the decision does not offer this notation, or None if it does.

        The answer is in the words of the seat that decides and may name its hidden cards. Whoever asks for a player
        names the ``seat``: one that does not decide hears who does, and nothing else.
        """

    def watch(self) -> Watch:
        """Somebody who follows this state and checks the invariants of its rules, for a soak."""

    def observation(self, seat: int) -> Observation: ...
    def learned(self, seat: SeatNo) -> frozenset[tuple[int, ...]]:
        """What a seat has learnt of cards so far: a later state with anything that this one has not has taught it that.

        Cards that are equal count each for itself, and that somebody looked at cards counts whoever knows them still.
        """

    def open_cards(self, seat: SeatNo) -> tuple[object, ...]:
        """How cards lie for a seat, to be compared.

        Those it can name, where the others' lie that lie open, and how many of its own do.
        """

    def is_defeated(self, seat: SeatNo) -> bool:
        """Does a player play no more, while the others do?"""

    def view(self, seat: int | None) -> View: ...
    def events(self, since: int = 0, seat: int | None = None, *, by_name: bool = False) -> list[EventView]:
        """Events from number ``since`` as ``seat`` may know them; empty when recording events is off.

        The seat's own player is "you" in them, and by their name where ``by_name``: for others who may know as much.
        """

    def position(self) -> str:
        """One line of text that ``Game.from_position`` reads back."""

    def position_for(self, seat: int | None) -> str:
        """The position as one seat (None: a spectator) may know it: ``??`` for what it does not know."""

    def record(self) -> str:
        """The record so far as text, which ``Game.from_record`` reads back."""

    def record_for(self, seat: int | None) -> str:
        """The record as one seat (None: a spectator) may know it: ``??`` for what it does not know, and no seed."""


@dataclass(frozen=True, slots=True)
class UnplayableAbility:
    """An ability that a rule system cannot play: its name, or its number from 1 if it has none, and why."""

    ability: str
    reason: str


@dataclass(frozen=True, slots=True)
class GameOption:
    """A named switch of a rule system: what it can be, what it is in this game, the clause it goes by, and a line."""

    name: str
    values: tuple[str, ...]
    value: str
    clause: str
    text: str


class Game(Protocol):
    """A rule system with its options: it begins games, and reads back every form in which one is written."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def note(self) -> str:
        """One line about it, for people who choose a game."""

    @property
    def most_seats(self) -> int:
        """How many may play a game; two at least."""

    def option_list(self) -> Sequence[GameOption]:
        """Every option there is, with its value here."""

    def guide(self) -> Guide:
        """Its words for things, its named modes and its keywords, whatever the options are."""

    def start(
        self,
        decks: Sequence[object],
        *,
        seed: int = 0,
        events: bool = True,
        explicit_chance: bool = False,
        names: Sequence[str] = (),
        luck: Source | None = None,
    ) -> State:
        """Begin a game. Raises IllegalDeckError or UnreadCardError with reasons card by card.

        With ``explicit_chance`` the game stops at Chance nodes; otherwise the generator inside the state rolls. With
        ``luck`` no number of the game comes from that generator or the seed: all are drawn from there, dice too unless
        the game stops for them. Copies go on drawing from it; what an observation imagines does not.
        """

    def draw_deck(self, luck: Random, id_: str, wanted: Sequence[object], cards: Sequence[object]) -> Any:
        """A legal deck of ``cards``, drawn by luck, of those ``wanted`` as far as they go.

        Raises: BadInputError where no legal deck can be drawn.
        """

    def why_unplayable(self, card: object) -> Sequence[UnplayableAbility]:
        """The abilities for which a deck with this card is refused; none if the card can be played."""

    def from_position(self, line: str) -> State:
        """The state of a line that ``State.position`` wrote, or a person. Raises: NotationError with the column."""

    def take_over(self, state: State) -> State:
        """The position of a state of this or a kindred rule system, to be played on by these rules.

        Options that the state has of its own stay. Raises: BadInputError with the reason where it cannot be.
        """

    def from_record(self, text: str, upto: int | None = None) -> State:
        """The state at the end of a record, or after its first ``upto`` answers.

        Dice that the generator throws go with the answer before them. Options in the record outrank those of the game.
        Raises: NotationError with the line of the first answer that does not fit, BadInputError.
        """

    def verify_record(self, text: str) -> Verdict:
        """Whether every answer, count, digest and variation of a record, and its end, are right; else where not.

        Raises: NotationError, BadInputError for what is no record of this system at all.
        """


_REGISTRY: dict[str, GameMaker] = {}
_ABSENT: dict[str, Callable[[], object]] = {}


class GameMaker(Protocol):
    """Build a rule system from named options."""

    def __call__(self, options: Mapping[str, str], /) -> Game: ...


def register(name: str, maker: GameMaker) -> None:
    """Make a rule system known by name; registering is all a game needs to get the contract tests."""
    _REGISTRY[name] = maker


def absent(name: str, bring: Callable[[], object]) -> None:
    """Remember a rule system that is installed but was not loaded: ``bring`` tries again, or raises why it fails."""
    _ABSENT[name] = bring


def game(name: str, **options: str) -> Game:
    """Return the rule system called ``name``. Raises BadInputError naming the known ones."""
    if name not in _REGISTRY:
        if name in _ABSENT:
            _ABSENT[name]()
            del _ABSENT[name]
        if name not in _REGISTRY:
            known, broken = ", ".join(sorted(_REGISTRY)), ", ".join(sorted(_ABSENT))
            raise BadInputError(say("game-unknown", system=repr(name), known=known, broken=broken or "none"))
    return _REGISTRY[name](options)


def systems() -> tuple[str, ...]:
    """Names of all registered rule systems."""
    return tuple(sorted(_REGISTRY))


def worlds_of(seen: Observation, count: int, seed: int) -> list[Engine]:
    """``count`` determinizations inside the engine, distinct where anything is hidden. Nothing else is looked at.

    They hang on the bot's seed and not on the ply: a hand that was imagined once is at hand again at the next
    decision, and only what was learned since has to be imagined anew. Each playout throws dice of its own.
    """
    if not isinstance(seen, Searchable):
        raise BadInputError(say("bot-no-engine"))
    return [seen.sample((seed * 1000003 + number * 0x9E3779B1) & 0xFFFFFFFF) for number in range(count)]
