"""A game and its states as everything outside drives them: whatever is the same for every rule system.

A rule system derives its game from ``GameBase`` and its state from ``GameState`` (the ``Game`` and ``State`` of
``core.game``), and gives its engine, its codec (a ``Book``, a line of position text, observations, views) and what
differs. A state never looks at the codec itself: it asks its game, so that no module needs one that needs it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar, cast

from agon.core.bits import packed
from agon.core.book import Book
from agon.core.engine import DECIDE, DICE, NOBODY, OVER, Engine
from agon.core.english import told_apart
from agon.core.errors import AgonError, IllegalActionError, Refusal, RulesBugError
from agon.core.game import GameOption, Observation, Watch
from agon.core.ids import SeatNo
from agon.core.luck import Draw, Fresh, Given, Luck, Source
from agon.core.node import Action, Chance, Decision, Node, Terminal
from agon.core.option_table import OptionTable
from agon.core.options import Option, Options
from agon.core.pictures import picture
from agon.core.record import Verdict
from agon.core.rng import seeded
from agon.core.view import EventView, View
from agon.messages import ENGLISH, Later, say, speaking

E = TypeVar("E", bound=Engine)
S = TypeVar("S", bound="GameState[Any]")

LONGEST_SHOWN: Final = 60
"""Characters of an answer that a message repeats."""


class Brought(Protocol):
    """What a player brings: a deck, an army, a stack."""

    @property
    def cards(self) -> tuple[Any, ...]: ...


class GameState(ABC, Generic[E]):
    """One game. Plain data with one owner, changed in place by ``apply``; ``after`` and ``clone`` copy.

    ``answers`` are those given since ``origin`` (a position that is never changed; None: the beginning from ``seed``):
    an option's code, or minus the packed dice, whoever threw them. ``decks`` are as brought, by seat.
    """

    option_clause: str = ""
    """The clause of the refusal of what is no option at all."""
    dice_named: ClassVar[str] = "dice"
    """What luck is called where an option is asked for."""

    game: GameBase[Any]
    decks: tuple[Any, ...]

    def __init__(
        self, game: GameBase[Any], engine: E, decks: Sequence[Brought], names: Sequence[str], seed: int | None
    ) -> None:
        self.game = game
        self.engine: E = engine
        self.decks = tuple(decks)
        self.names: Sequence[str] = tuple(names)
        self.seed: int | None = seed
        self.origin: E | None = None
        self.answers: list[int] = []
        self.luck: Luck | None = None
        """Where luck comes from, if from outside."""
        self.rolls: bool = False
        """Dice come from ``luck`` without being asked for."""
        self.is_replay: bool = False
        """Being played again only to be written down."""
        self.fault: str = ""
        """How the rules failed in this game, if they did: then nothing but its record is of use."""
        self._node: Node | None = None
        self._node_ply: int = NOBODY
        if engine.thrown is None:
            engine.thrown = []

    # --- what differs -----------------------------------------------------------------------------------------------

    @abstractmethod
    def result(self) -> str:
        """Return the winner's letter, and what else ``core.record`` has for ends; ``*`` while the game is not over."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Return every field: what makes two positions the same position."""

    @abstractmethod
    def copy_with(self, engine: E) -> Self:
        """Return a state of the same game with another engine, nothing answered yet."""

    @abstractmethod
    def dice_refusal(self) -> Refusal:
        """Return what is said of an answer that is not the dice asked for."""

    @abstractmethod
    def player_name(self, seat: int) -> str:
        """Return what a player is called where nobody reads along."""

    @property
    def over_clause(self) -> str:
        """The clause by which nothing can be answered any more."""
        return self.game.terminal(self).clause

    @property
    @abstractmethod
    def returns(self) -> tuple[float, ...]:
        """What the game was worth to each seat so far."""

    def roll(self, luck: Luck) -> list[int]:
        """Return the faces that ``luck`` throws for the wait at hand."""
        return luck.faces(self.ply, self.game.chance(self).dice)

    def take_luck(self, luck: Luck | None, *, rolls: bool = True) -> None:
        """Draw from ``luck`` from now on, if there is any; with ``rolls`` dice too, else they are asked for."""
        self.luck = luck
        self.rolls = luck is not None and rolls
        self._roll()

    def begin_here(self, seed: int, names: Sequence[str]) -> None:
        """Begin a game at this position: the generator throws from here on, and players are called so."""
        g = self.engine
        g.explicit = False
        g.rng = seeded(seed)
        g.begin_log()
        self.names = told_apart(names)
        self.origin = cast("E", g.clone())
        self.answers = []

    def go_on(self) -> None:
        """Do what follows an answer outside of the engine: nothing, in most games."""

    # --- what is the game waiting for? ------------------------------------------------------------------------------

    @property
    def system(self) -> str:
        return self.game.name

    @property
    def seats(self) -> int:
        return int(self.engine.n)

    @property
    def ply(self) -> int:
        return int(self.engine.ply)

    @property
    def brought(self) -> Sequence[object]:
        return self.decks

    @property
    def drawn(self) -> Sequence[Draw]:
        return () if self.luck is None else self.luck.made

    @property
    def is_over(self) -> bool:
        return self.engine.waiting == OVER

    def node(self) -> Node:
        """Return what the game waits for."""
        g = self.engine
        if self._node is None or self._node_ply != g.ply:
            self._node_ply = int(g.ply)
            asks = self.game
            asked = asks.decision if g.waiting == DECIDE else asks.chance if g.waiting == DICE else asks.terminal
            self._node = asked(self)
        return self._node

    def option_table(self) -> OptionTable[Any]:
        """Return the options of the decision as a table of rich actions."""
        node = self.node()
        assert isinstance(node, Decision), "options belong to a decision"
        return cast("OptionTable[Any]", node.options.make)  # type: ignore[attr-defined]

    # --- answers -----------------------------------------------------------------------------------------------------

    def apply(self, action: Action | str | Sequence[int]) -> None:
        g = self.engine
        if g.waiting == DECIDE:
            code = self._code(action)
            self.answers.append(code)
            self._go(code, [])
        elif g.waiting == DICE:
            faces = self._faces(action)
            self.answers.append(-packed(faces))
            self._go(0, faces)
        else:
            raise IllegalActionError(_shown(action), Refusal(self.over_clause, say("no-answer-over")))

    def after(self, action: Action | str | Sequence[int]) -> Self:
        new = self.clone()
        new.apply(action)
        return new

    def count(self) -> int:
        """Return how many options the decision has; 0 if the game waits for something else."""
        return int(self.engine.options()) if self.engine.waiting == DECIDE else 0

    def choose(self, index: int) -> None:
        """Answer the decision with its ``index``-th option (from 0): ``apply`` without looking at notation."""
        code = int(self.engine.code_at(index))
        if code == NOBODY:
            raise IllegalActionError(f"option {index + 1}", Refusal(self.option_clause, say("no-option")))
        self.answers.append(code)
        self._go(code, [])

    def _go(self, code: int, faces: list[int]) -> None:
        """Carry the game on with an answer already written down; a failure in there is ours."""
        try:
            if faces:
                self.engine.give_dice(faces)
            else:
                self.engine.choose(code)
        except RulesBugError as error:
            raise self._at_fault(str(error).partition("\n")[0]) from error
        except AgonError:
            raise
        except Exception as error:
            raise self._at_fault(f"the rules failed: {type(error).__name__}: {error}") from error
        self.take_thrown()
        self.go_on()
        self._roll()

    def _roll(self) -> None:
        """Answer a wait for dice where they come from outside without being asked for."""
        if self.luck is not None and self.rolls and self.engine.waiting == DICE:
            faces = self.roll(self.luck)
            self.answers.append(-packed(faces))
            self._go(0, faces)

    def _at_fault(self, what: str) -> RulesBugError:
        """Return the failure with the record so far; a replay that meets it again writes none."""
        if self.is_replay:
            return RulesBugError(what)
        self.fault = what
        return RulesBugError(what, self.record())

    def take_thrown(self) -> None:
        """Write down dice that the generator threw since the last answer; each throw is a ply, as given dice are."""
        thrown = self.engine.thrown
        if thrown:
            self.answers += [-dice for dice in thrown]
            self.engine.ply += len(thrown)
            thrown.clear()

    def _code(self, action: Action | str | Sequence[int]) -> int:
        """Return the code of an answer to a decision. Raises: IllegalActionError."""
        notation = action if isinstance(action, str) else getattr(action, "notation", None)
        if not isinstance(notation, str) or (not notation and not isinstance(action, str)):
            refusal = Refusal(self.option_clause, say("no-dice", dice=self.dice_named))
            raise IllegalActionError(_shown(action), refusal)
        table = self.option_table()
        code = getattr(action, "code", None)
        if isinstance(code, int) and code in table.codes and table(code).notation == notation:
            return code
        found = table.read(notation)
        if found is None:
            options = tuple([each.notation for each in table.all()])
            raise IllegalActionError(_shown(notation), self.game.refusal(self, notation), options)
        return int(found.code)

    def _faces(self, action: Action | str | Sequence[int]) -> list[int]:
        """Return the faces of an answer to a chance node. Raises: IllegalActionError."""
        node = self.node()
        assert isinstance(node, Chance), "faces answer a wait for dice"
        given: Sequence[object] = ()
        if isinstance(action, str):
            known = {str(face): face for face in range(1, node.sides + 1)}
            given = [known.get(word, 0) for word in action.split()[: node.dice + 1]]
        elif isinstance(action, Sequence):
            given = action
        faces = [face for face in given if isinstance(face, int) and 1 <= face <= node.sides]
        if len(faces) != node.dice or len(given) != node.dice:
            raise IllegalActionError(_shown(action), self.dice_refusal())
        return [int(face) for face in faces]

    def why_not(self, text: str, seat: int | None = None) -> Refusal | None:
        g = self.engine
        if g.waiting == OVER:
            return Refusal(self.over_clause, say("no-answer-over"))
        if g.waiting == DICE:
            try:
                self._faces(text)
            except IllegalActionError as error:
                return error.refusal
            return None
        if seat is not None and seat != g.decider:
            node = self.node()
            assert isinstance(node, Decision), "somebody decides"
            return Refusal(node.clause, say("no-decides", player=self.player_name(node.seat)))
        return None if self.option_table().read(text) is not None else self.game.refusal(self, text)

    # --- copies ------------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        engine = cast("E", self.engine.clone())
        engine.continue_log(self.engine)
        new = self.copy_with(engine)
        new.origin = self.origin
        new.answers = self.answers[:]
        if self.luck is not None:
            new.take_luck(self.luck.copy(), rolls=self.rolls)
        return new

    def cards(self) -> tuple[tuple[Any, ...], ...]:
        """Return every card that each seat brought, warriors and heroes first."""
        return tuple(deck.cards for deck in self.decks)

    # --- what is seen and written ------------------------------------------------------------------------------------

    def watch(self) -> Watch:
        return self.game.watch(self)

    def observation(self, seat: int) -> Observation:
        return self.game.observation(self, seat)

    def learned(self, seat: SeatNo) -> frozenset[tuple[int, ...]]:
        return frozenset()

    @abstractmethod
    def open_cards(self, seat: SeatNo) -> tuple[object, ...]:
        """Return how cards lie for a seat, to be compared: see ``core.game.State``."""

    def is_defeated(self, seat: SeatNo) -> bool:
        return False

    def view(self, seat: int | None) -> View:
        return self.game.view(self, seat)

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show: what a spectator sees."""
        return picture(self)

    def events(self, since: int = 0, seat: int | None = None, *, by_name: bool = False) -> list[EventView]:
        return self.game.events(self, since, seat, by_name=by_name)

    def position(self) -> str:
        return self.game.position(self)

    def position_for(self, seat: int | None) -> str:
        """Return the position as one seat (or a spectator) may know it: ``??`` for cards it does not know."""
        return self.game.position_for(self, seat)

    def record(self) -> str:
        book = self.game.book()
        with speaking(ENGLISH):
            return book.write_at_fault(self) if self.fault else book.write(self)

    def record_for(self, seat: int | None) -> str:
        """Return the record as one seat (or a spectator) may know it: ``??`` for cards it does not know, no seed."""
        with speaking(ENGLISH):
            return self.game.book().write(self, seat, whole=False)

    def __repr__(self) -> str:
        return f"<{self.game.title}, ply {self.ply}, round {self.engine.round}>"


class GameBase(ABC, Generic[S]):
    """A rule system with its options; see ``core.game.Game``."""

    most_seats: int = 2

    def __init__(
        self, name: str, title: str, note: str | Later, switches: Sequence[Option], options: Options, edition: str = ""
    ) -> None:
        self.name: str = name
        self.title: str = title
        self._note: str | Later = note
        self.edition: str = edition
        """What records call it among the editions of its game; "" where there is one."""
        self.switches: Sequence[Option] = switches
        """Every option there is, as this rule system usually has it."""
        self.options: Options = options
        self.candidates: Sequence[Any] | None = None
        """What is hidden from an observer may be one of these; None: what the starter set has, and what it knows."""

    @property
    def note(self) -> str:
        """One line about it, in the reader's language."""
        return str(self._note)

    # --- what differs -----------------------------------------------------------------------------------------------

    @abstractmethod
    def with_options(self, options: Mapping[str, str]) -> Self:
        """Return the same rule system with these options on top of its own. Raises: BadInputError."""

    @abstractmethod
    def checked(self, decks: Sequence[object]) -> Sequence[Any]:
        """Return what players bring, every deck legal and playable whole.

        Raises: BadInputError, IllegalDeckError with every reason, UnreadCardError.
        """

    @abstractmethod
    def opened(
        self,
        decks: Sequence[Any],
        seed: int,
        *,
        explicit: bool,
        luck: Luck | None,
        names: Sequence[str],
        deal: S | None,
    ) -> S:
        """Return a game of these decks at its first question, with a log.

        ``explicit``: dice come from outside. ``deal`` is a state of the same decks, whose deal may serve again.
        """

    @abstractmethod
    def decision(self, state: S) -> Decision:
        """Return the decision that the engine waits for."""

    @abstractmethod
    def chance(self, state: S) -> Chance:
        """Return the dice that the engine waits for."""

    @abstractmethod
    def terminal(self, state: S) -> Terminal:
        """Return how the game ended."""

    @abstractmethod
    def book(self) -> Book[S]:
        """Return what reads and writes the records of this game."""

    @abstractmethod
    def refusal(self, state: S, text: str) -> Refusal:
        """Return why the decision at hand does not offer ``text``."""

    @abstractmethod
    def watch(self, state: S) -> Watch: ...
    @abstractmethod
    def observation(self, state: S, seat: int) -> Observation: ...
    @abstractmethod
    def view(self, state: S, seat: int | None) -> View: ...
    @abstractmethod
    def events(self, state: S, since: int, seat: int | None, *, by_name: bool = False) -> list[EventView]: ...
    @abstractmethod
    def position(self, state: S) -> str: ...
    @abstractmethod
    def position_for(self, state: S, seat: int | None) -> str: ...
    @abstractmethod
    def from_position(self, line: str) -> S:
        """Return the state of a line of position text. Raises: NotationError with the column."""

    # --- what every game does alike ---------------------------------------------------------------------------------

    def option_list(self) -> tuple[GameOption, ...]:
        """Return every option with its value here."""
        chosen = dict(self.options)
        return tuple(
            GameOption(each.name, each.values, chosen[each.name], each.clause, each.text) for each in self.switches
        )

    def unusual_options(self) -> list[tuple[str, str]]:
        """Return the options that are not as this rule system usually has them, with their values."""
        chosen = dict(self.options)
        return [(each.name, chosen[each.name]) for each in self.switches if chosen[each.name] != each.usual]

    def start(
        self,
        decks: Sequence[object],
        *,
        seed: int = 0,
        events: bool = True,
        explicit_chance: bool = False,
        names: Sequence[str] = (),
        luck: Source | None = None,
    ) -> S:
        """Begin a game of these decks, or sequences of cards.

        Raises: BadInputError, IllegalDeckError with every reason, UnreadCardError.
        """
        outside = None if luck is None else Luck(luck)
        explicit = explicit_chance or outside is not None
        state = self.opened(
            self.checked(decks), seed, explicit=explicit, luck=outside, names=told_apart(names), deal=None
        )
        if outside is not None:
            state.seed = None
        if not events:
            state.engine.end_log()
        state.take_thrown()
        state.take_luck(outside, rolls=not explicit_chance)
        return state

    def restart(self, state: S) -> S:
        """Return a game with the same decks and seed, no answer given, no log kept."""
        luck = None if state.luck is None else Luck(Given(state.drawn))
        new = self.opened(
            state.decks,
            0 if state.seed is None else state.seed,
            explicit=bool(state.engine.explicit),
            luck=luck,
            names=state.names,
            deal=state,
        )
        new.seed = state.seed
        new.engine.end_log()
        new.take_thrown()
        new.take_luck(luck, rolls=False)
        return new

    def from_record(self, text: str, upto: int | None = None) -> S:
        """Return the state at the end of a record, or after its first ``upto`` answers.

        Raises: NotationError with the line of the first answer that does not fit.
        """
        state = self.book().replay(text, upto)
        if state.luck is not None:
            # What the record has is drawn; what comes now, nobody has sealed.
            state.take_luck(Luck(Fresh(), state.drawn), rolls=False)
        return state

    def verify_record(self, text: str) -> Verdict:
        """Replay a record and say whether everything in it is right, and where not."""
        return self.book().verify(text)

    def __repr__(self) -> str:
        return f"<{self.title}>"


def _shown(answer: object) -> str:
    """What was answered, short enough for a message."""
    text = answer if isinstance(answer, str) else str(getattr(answer, "notation", answer))
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


__all__ = ["GameBase", "GameState"]
