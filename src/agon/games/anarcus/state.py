"""A game as the outside world drives it: the ``State`` of ``agon.core.game``.

A state owns its table and remembers the answers given, so that it can always be written as a record. Whoever needs
speed and no record may copy ``state.table`` and drive that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from agon.cards import Army, Card
from agon.core.engine import DECIDE, DICE, OVER
from agon.core.errors import AgonError, IllegalActionError, Refusal, RulesBugError
from agon.core.luck import Draw, Luck
from agon.core.node import Action, Decision, Node
from agon.core.view import EventView, View
from agon.games.anarcus import asking, clauses
from agon.games.anarcus.actions import ArmyAction, OptionTable
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.key import key_of
from agon.games.anarcus.terms import EVERYBODY, NONE, SEEN

if TYPE_CHECKING:
    from agon.games.anarcus.observe import AnarcusObservation
    from agon.games.anarcus.soundness import AnarcusWatch
    from agon.games.anarcus.system import AnarcusGame


class AnarcusState:
    """One game. Plain data with one owner, changed in place by ``apply``; ``after`` and ``clone`` copy.

    ``answers`` are those given since ``origin`` (a table that is never changed; None: the beginning from ``seed``): an
    option's code, or minus the coin's face, whoever threw it. ``dealt`` has the card behind each number of the deal.
    """

    def __init__(
        self,
        game: AnarcusGame,
        table: Battle,
        armies: tuple[Army, ...],
        dealt: tuple[Card, ...],
        names: Sequence[str],
        seed: int | None,
    ) -> None:
        self.game: AnarcusGame = game
        self.table: Battle = table
        self.armies: tuple[Army, ...] = armies
        self.dealt: tuple[Card, ...] = dealt
        self.names: Sequence[str] = tuple(names)
        self.seed: int | None = seed
        self.origin: Battle | None = None
        self.answers: list[int] = []
        self.luck: Luck | None = None
        """Where the coin comes from, if from outside and without asking."""
        self.is_replay: bool = False
        """Being played again only to be written down."""
        self._node: Node | None = None
        self._node_ply: int = -1
        if table.thrown is None:
            table.thrown = []

    # --- what is the game waiting for? ------------------------------------------------------------------------------

    @property
    def system(self) -> str:
        return self.game.name

    @property
    def seats(self) -> int:
        return 2

    @property
    def ply(self) -> int:
        return int(self.table.ply)

    @property
    def returns(self) -> tuple[float, ...]:
        return asking.returns_of(self.table)

    @property
    def brought(self) -> Sequence[object]:
        return self.armies

    @property
    def drawn(self) -> Sequence[Draw]:
        return () if self.table.luck is None else self.table.luck.made

    @property
    def is_over(self) -> bool:
        return self.table.waiting == OVER

    @property
    def engine(self) -> Battle:
        """The table itself, for playouts and benchmarks."""
        return self.table

    def cards(self) -> tuple[tuple[Card, ...], ...]:
        """Return every card that each seat brought, heroes first."""
        return tuple(army.cards for army in self.armies)

    def card(self, index: int) -> Card:
        """Return the card with this number in the deal."""
        return self.dealt[index]

    def node(self) -> Node:
        """Return what the game waits for."""
        t = self.table
        if self._node is None or self._node_ply != t.ply:
            self._node_ply = int(t.ply)
            if t.waiting == DECIDE:
                self._node = asking.decision(self)
            elif t.waiting == DICE:
                self._node = asking.chance(self.names)
            else:
                self._node = asking.terminal(self)
        return self._node

    def option_table(self) -> OptionTable:
        """Return the options of the decision as a table of rich actions."""
        node = self.node()
        assert isinstance(node, Decision), "options belong to a decision"
        return cast(OptionTable, node.options.make)  # type: ignore[attr-defined]

    # --- answers -----------------------------------------------------------------------------------------------------

    def apply(self, action: Action | str | Sequence[int]) -> None:
        t = self.table
        if t.waiting == DECIDE:
            code = self._code(action)
            self.answers.append(code)
            self._go(code, 0)
        elif t.waiting == DICE:
            face = self._face(action)
            self.answers.append(-face)
            self._go(0, face)
        else:
            raise IllegalActionError(_shown(action), Refusal(clauses.OVER, "the game is over"))

    def count(self) -> int:
        """Return how many options the decision has; 0 if the game waits for something else."""
        return int(self.table.options()) if self.table.waiting == DECIDE else 0

    def choose(self, index: int) -> None:
        """Answer the decision with its ``index``-th option (from 0): ``apply`` without looking at notation."""
        code = int(self.table.code_at(index))
        if code == NONE:
            raise IllegalActionError(f"option {index + 1}", Refusal("AN-PLAY-01", "this is not one of the options"))
        self.answers.append(code)
        self._go(code, 0)

    def after(self, action: Action | str | Sequence[int]) -> AnarcusState:
        new = self.clone()
        new.apply(action)
        return new

    def _go(self, code: int, face: int) -> None:
        """Carry the game on with an answer already written down; a failure in there is ours."""
        t = self.table
        try:
            if face:
                t.give_dice(face)
            else:
                t.choose(code)
        except AgonError:
            raise
        except Exception as error:
            what = f"the rules failed: {type(error).__name__}: {error}"
            raise RulesBugError(what, "" if self.is_replay else self._record_before()) from error
        self.take_thrown()
        if self.luck is not None:
            self._toss(self.luck)

    def take_luck(self, luck: Luck | None) -> None:
        """Have the coin tossed by ``luck`` from now on, if there is any."""
        self.luck = luck
        if luck is not None:
            self._toss(luck)

    def _toss(self, luck: Luck) -> None:
        """Answer a wait for the coin."""
        if self.table.waiting == DICE:
            face = luck.coin(self.ply)
            self.answers.append(-face)
            self._go(0, face)

    def _record_before(self) -> str:
        """Return the record up to the answer before the last, which the rules failed at."""
        from agon.games.anarcus.record import beginning, write_record  # noqa: PLC0415 - it needs this module

        good = beginning(self)
        while len(good.answers) < len(self.answers) - 1:
            answer = self.answers[len(good.answers)]  # a coin that the generator throws again is among them already
            good.apply((-answer,) if answer < 0 else good.option_table()(answer))
        return write_record(good)

    def take_thrown(self) -> None:
        """Write down coins that the generator threw since the last answer; each is a ply, as given ones are."""
        thrown = self.table.thrown
        if thrown:
            self.answers += [-face for face in thrown]
            self.table.ply += len(thrown)
            thrown.clear()

    def _code(self, action: Action | str | Sequence[int]) -> int:
        """Return the code of an answer to a decision. Raises: IllegalActionError."""
        table = self.option_table()
        if isinstance(action, ArmyAction) and action.code in table.codes and table(action.code) == action:
            return action.code
        notation = action if isinstance(action, str) else getattr(action, "notation", "")
        if not isinstance(notation, str) or (not notation and not isinstance(action, str)):
            raise IllegalActionError(_shown(action), Refusal("AN-PLAY-01", "an option is asked for, not a coin"))
        found = table.read(notation)
        if found is None:
            options = tuple([each.notation for each in table.all()])
            raise IllegalActionError(_shown(notation), self._refusal(notation), options)
        return found.code

    def _face(self, action: Action | str | Sequence[int]) -> int:
        """Return the face of an answer to a chance node. Raises: IllegalActionError."""
        given: Sequence[object]
        wrong = Refusal(clauses.COIN, "a coin is asked for: 1 if A attacks, 2 if B does")
        if isinstance(action, str):
            given = [int(word) if word in {"1", "2"} else 0 for word in action.split()[:4]]
        elif isinstance(action, Sequence):
            given = action
        else:
            raise IllegalActionError(_shown(action), wrong)
        if len(given) != 1 or given[0] not in {1, 2} or not isinstance(given[0], int):
            raise IllegalActionError(_shown(action), wrong)
        return int(given[0])

    def why_not(self, text: str, seat: int | None = None) -> Refusal | None:
        t = self.table
        if t.waiting == OVER:
            return Refusal(clauses.OVER, "the game is over")
        if t.waiting == DICE:
            try:
                self._face(text)
            except IllegalActionError as error:
                return error.refusal
            return None
        if seat is not None and seat != t.decider:
            node = self.node()
            assert isinstance(node, Decision)
            return Refusal(node.clause, f"{asking.player(self.names, node.seat)} decides now.")
        if self.option_table().read(text) is not None:
            return None
        return self._refusal(text)

    def _refusal(self, text: str) -> Refusal:
        from agon.games.anarcus.refuse import why_not  # noqa: PLC0415 - it needs this module

        return why_not(self, text)

    # --- copies ------------------------------------------------------------------------------------------------------

    def clone(self) -> AnarcusState:
        t = self.table.clone()
        if self.table.log is not None:
            # Entries of a log are never changed, so copies share them.
            t.log = self.table.log[:]
        if self.table.luck is not None:
            t.luck = self.table.luck.copy()
        new = AnarcusState(self.game, t, self.armies, self.dealt, self.names, self.seed)
        new.origin = self.origin
        new.answers = self.answers[:]
        new.luck = None if self.luck is None else t.luck
        return new

    def key(self) -> tuple[object, ...]:
        return (self.game.name, self.game.options, self.dealt, *key_of(self.table))

    def watch(self) -> AnarcusWatch:
        from agon.games.anarcus.soundness import AnarcusWatch  # noqa: PLC0415 - only a soak asks

        return AnarcusWatch(self)

    # --- what is seen and written ------------------------------------------------------------------------------------

    def observation(self, seat: int) -> AnarcusObservation:
        from agon.games.anarcus.observe import AnarcusObservation  # noqa: PLC0415 - it needs this module

        return AnarcusObservation(self, seat)

    def view(self, seat: int | None) -> View:
        from agon.games.anarcus.view import build_view  # noqa: PLC0415 - it needs this module

        return build_view(self, seat)

    def events(self, since: int = 0, seat: int | None = None) -> list[EventView]:
        from agon.games.anarcus.narrate import events  # noqa: PLC0415 - it needs this module

        return events(self, since, seat)

    def position(self) -> str:
        from agon.games.anarcus.position import write_position  # noqa: PLC0415 - it needs this module

        return write_position(self)

    def position_for(self, seat: int | None) -> str:
        """Return the position as one seat (or a spectator) may know it: ``??`` for cards it does not know."""
        from agon.games.anarcus.position import write_visible  # noqa: PLC0415 - it needs this module

        return write_visible(self, seat)

    def record(self) -> str:
        from agon.games.anarcus.record import write_record  # noqa: PLC0415 - it needs this module

        return write_record(self)

    def record_for(self, seat: int | None) -> str:
        """Return the record as one seat (or a spectator) may know it: ``??`` for cards it does not know, no seed."""
        from agon.games.anarcus.record import write_record  # noqa: PLC0415 - it needs this module

        return write_record(self, seat, whole=False)

    def knows(self, seat: int | None, card: int) -> bool:
        """Return whether a seat (None: a spectator) knows a card of the deal (AN-HIDE-01 to 04)."""
        seen = int(self.table.get(SEEN, card))
        return seen == EVERYBODY or (seat is not None and (seen >> seat) & 1 == 1)

    def __repr__(self) -> str:
        return f"<{self.game.title}, ply {self.ply}, round {self.table.round}>"


def _shown(answer: object) -> str:
    """What was answered, short enough for a message."""
    text = answer if isinstance(answer, str) else str(getattr(answer, "notation", answer))
    return text if len(text) <= 60 else text[:57] + "..."


__all__ = ["AnarcusState"]
