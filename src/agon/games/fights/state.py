"""A fight as the outside world drives it: the ``Game`` and ``State`` of ``agon.core.game``.

A state owns its fight and remembers the answers given, so that it can always be written as a record. Whoever needs
speed and no record may copy ``state.fight`` and drive that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from agon.arena.dice import packed
from agon.arena.fight import Fight
from agon.arena.saving import key_of
from agon.arena.terms import NONE, SLOTS
from agon.cards import Card, Deck, Stack
from agon.core.engine import DECIDE, DICE, OVER
from agon.core.english import told_apart
from agon.core.errors import AgonError, BadInputError, IllegalActionError, Refusal, RulesBugError
from agon.core.game import GameOption, UnplayableAbility
from agon.core.guide import Guide
from agon.core.luck import Draw, Luck, Source
from agon.core.node import Action, Decision, Node
from agon.core.options import Options
from agon.core.record import Verdict
from agon.core.rng import seeded
from agon.core.view import EventView, View
from agon.games.fights import asking
from agon.games.fights.actions import FightAction
from agon.games.fights.actions import Options as OptionTable
from agon.games.fights.soundness import sound_fight
from agon.games.fights.system import System
from agon.games.fights.table import Hand
from agon.games.fights.words import Words

if TYPE_CHECKING:
    from random import Random

    from agon.arena.deal import Deal
    from agon.games.fights.match import Match
    from agon.games.fights.observe import FightObservation
    from agon.games.fights.watch import FightWatch


class FightGame:
    """A rule system with its options."""

    def __init__(self, system: System, options: Mapping[str, str]) -> None:
        self.system: System = system
        self.name: str = system.name
        self.title: str = system.title
        self.note: str = system.note
        self.options: Options = system.read_options(options)
        self.candidates: Sequence[Card] | None = None
        """What cards hidden from an observer may be; None: the starter set and what it knows."""

    @property
    def most_seats(self) -> int:
        return self.system.most_seats

    def option_list(self) -> tuple[GameOption, ...]:
        """Return every option with its value here."""
        chosen = dict(self.options)
        return tuple(
            GameOption(each.name, each.values, chosen[each.name], each.clause, each.text)
            for each in self.system.options
        )

    def guide(self) -> Guide:
        """Return the words, the named modes and the keywords of the rule system."""
        return self.system.guide()

    def with_options(self, options: Mapping[str, str]) -> FightGame:
        """Return the same rule system with these options on top of its own. Raises: BadInputError."""
        return FightGame(self.system, {**dict(self.options), **options})

    def start(
        self,
        decks: Sequence[object],
        *,
        seed: int = 0,
        events: bool = True,
        explicit_chance: bool = False,
        names: Sequence[str] = (),
        luck: Source | None = None,
    ) -> FightState:
        """Begin a game: of ``agon.cards.Deck``s, or sequences of cards, the warrior first; or a match of stacks.

        Raises: BadInputError, IllegalDeckError with every reason, UnreadCardError.
        """
        if self.system.best_of(self.options):
            return self.start_match(
                decks, seed=seed, events=events, explicit_chance=explicit_chance, names=names, luck=luck
            )
        chosen = self.checked(decks)
        outside = explicit_chance or luck is not None
        fight = self.system.new_fight(self.deal(chosen), seed, explicit=outside, logged=True)
        if not events:
            fight.log = None
        state = FightState(self, fight, chosen, told_apart(names), seed if luck is None else None)
        state.take_thrown()
        state.take_luck(None if explicit_chance else luck)
        return state

    def start_match(
        self,
        stacks: Sequence[object],
        *,
        seed: int = 0,
        events: bool = True,
        explicit_chance: bool = False,
        names: Sequence[str] = (),
        luck: Source | None = None,
    ) -> FightState:
        """Begin a match of stacks: ``agon.cards.Stack``s, decks that make one together, or all their cards.

        Raises: BadInputError, IllegalDeckError with every reason, UnreadCardError.
        """
        chosen = self.system.checked_stacks(stacks, self.options)
        match = self.system.new_match(chosen, self.options)
        fight = match.fight(None, explicit=explicit_chance or luck is not None, logged=events)
        fight.rng = seeded(seed)
        fight.advance()
        state = FightState(self, fight, chosen, told_apart(names), seed if luck is None else None, match)
        state.take_thrown()
        state.take_luck(None if explicit_chance else luck)
        return state

    def restart(self, state: FightState) -> FightState:
        """Return a game with the same decks and seed, no answer given, no log kept."""
        seed = 0 if state.seed is None else state.seed
        if state.match is not None:
            return self.start_match(
                state.match.stacks, seed=seed, events=False, explicit_chance=state.fight.explicit, names=state.names
            )
        fight = self.system.new_fight(state.fight.deal, seed, explicit=state.fight.explicit, logged=True)
        fight.log = None
        new = FightState(self, fight, state.decks, state.names, state.seed)
        new.take_thrown()
        return new

    def draw_deck(self, luck: Random, id_: str, wanted: Sequence[object], cards: Sequence[object]) -> Deck:
        """Return a legal deck, drawn by luck, ``wanted`` cards first. Raises: BadInputError."""
        first = [each for each in wanted if isinstance(each, Card)]
        known = [each for each in cards if isinstance(each, Card)]
        warriors = [each for each in known if each.is_warrior]
        supports = [each for each in known if each.is_support]
        if not warriors or len(supports) < SLOTS:
            raise BadInputError(f"a game needs a warrior and {SLOTS} different supports that can be played")
        warrior = luck.choice([each for each in first if each.is_warrior] or warriors)
        chosen = self.system.draw_supports(luck, warrior, [each for each in first if each.is_support], supports)
        return Deck(id_, warrior.name, warrior, tuple(chosen))

    def why_unplayable(self, card: object) -> tuple[UnplayableAbility, ...]:
        """Return the abilities of a card that are not read, or that the engine cannot play; none if it is playable."""
        assert isinstance(card, Card), f"{card!r} is no card"
        return self.system.why_unplayable(card)

    def checked(self, decks: Sequence[object]) -> tuple[Deck, ...]:
        """Return the decks of a game, every one of them legal and playable whole.

        Raises: BadInputError, IllegalDeckError with every reason, UnreadCardError.
        """
        return self.system.checked(decks, self.options)

    def deal(self, decks: Sequence[Deck]) -> Deal:
        """Return the deal of these decks under the options in force."""
        return self.system.deal_of(tuple(Hand(deck.cards) for deck in decks), self.options)

    def match_from_plain(
        self, plain: object, fight: Mapping[str, object], names: Sequence[str], seed: int | None
    ) -> FightState:
        """Return the state of a match as saved, with the fight of the game under way. Raises: BadInputError."""
        if not self.system.best_of(self.options):
            raise BadInputError("this is a game of a match, and the options say that one game is played by itself")
        match = self.system.match_from_plain(plain, self.options)
        self.system.checked_stacks(match.stacks, self.options)
        deal = self.system.deal_of(match.deal_hands(), self.options)
        return FightState(self, sound_fight(deal, fight), match.stacks, names, seed, match)

    def from_position(self, line: str) -> FightState:
        """Return the state of a line of position text. Raises: NotationError with the column."""
        from agon.games.fights.position import read_position  # noqa: PLC0415 - it needs this module

        return read_position(self, line)

    def take_over(self, state: object) -> FightState:
        """Return the position of a state of either edition, to be played on by these rules.

        Raises: BadInputError for a game of another kind, and for a question that these rules do not ask.
        """
        from agon.games.fights.position import take_over  # noqa: PLC0415 - it needs this module

        return take_over(self, state)

    def from_record(self, text: str, upto: int | None = None) -> FightState:
        """Return the state at the end of a record, or after its first ``upto`` answers.

        Raises: NotationError with the line of the first answer that does not fit.
        """
        from agon.games.fights.record import FightBook  # noqa: PLC0415 - it needs this module

        return FightBook(self).replay(text, upto)

    def verify_record(self, text: str) -> Verdict:
        """Replay a record and say whether everything in it is right, and where not."""
        from agon.games.fights.record import FightBook  # noqa: PLC0415 - it needs this module

        return FightBook(self).verify(text)

    def __repr__(self) -> str:
        return f"<{self.title}>"


class FightState:
    """One game. Plain data with one owner, changed in place by ``apply``; ``after`` and ``clone`` copy.

    ``answers`` are those given since ``origin`` (a fight that is never changed; None: the opening roll of
    ``seed``): an option's code, or minus the packed dice, whoever threw them. ``decks`` are as brought; in a match
    they are stacks, ``match`` says where it stands, and ``fight`` is that of the game under way: the next game of a
    match begins with the answer that ends one.
    """

    def __init__(
        self,
        game: FightGame,
        fight: Fight,
        decks: tuple[Deck | Stack, ...],
        names: Sequence[str],
        seed: int | None,
        match: Match | None = None,
    ) -> None:
        self.game: FightGame = game
        self.fight: Fight = fight
        self.decks: tuple[Deck | Stack, ...] = decks
        self.match: Match | None = match
        self.past: tuple[PastFight | ToldFight, ...] = ()
        """The fights before this one in a match, with what happened in them; only where events are kept."""
        self.origin_match: Match | None = None
        self.dealt: tuple[Card, ...] = ()
        """The cards of the deal under way by their numbers."""
        self.deal_again()
        self.names: Sequence[str] = tuple(names)
        self.seed: int | None = seed
        self.origin: Fight | None = None
        self.answers: list[int] = []
        self.luck: Luck | None = None
        """Where dice come from, if from outside and without asking."""
        self.is_replay: bool = False
        """Being played again only to be written down."""
        self.fault: str = ""
        """How the rules failed in this game, if they did: then nothing but its record is of use."""
        self._node: Node | None = None
        self._node_ply: int = -1
        if fight.thrown is None:
            fight.thrown = []

    # --- what is the game waiting for? ------------------------------------------------------------------------------

    @property
    def system(self) -> str:
        return self.game.name

    @property
    def seats(self) -> int:
        return int(self.fight.n)

    @property
    def ply(self) -> int:
        return int(self.fight.ply)

    @property
    def returns(self) -> tuple[float, ...]:
        return asking.returns_of(self.fight) if self.match is None else self.match.returns()

    @property
    def brought(self) -> Sequence[object]:
        return self.decks

    @property
    def drawn(self) -> Sequence[Draw]:
        return () if self.luck is None else self.luck.made

    @property
    def is_over(self) -> bool:
        return self.fight.waiting == OVER

    @property
    def engine(self) -> Fight:
        """The fight itself, for playouts and benchmarks."""
        return self.fight

    def card(self, index: int) -> Card:
        """Return the card with this number in the deal."""
        return self.dealt[index]

    def deal_again(self) -> None:
        """Know the cards of the deal under way."""
        cards = tuple(card for deck in self.decks for card in deck.cards)
        self.dealt = cards if self.match is None else self.match.dealt()

    def node(self) -> Node:
        """Return what the game waits for."""
        g = self.fight
        if self._node is None or self._node_ply != g.ply:
            self._node_ply = int(g.ply)
            if g.waiting == DECIDE:
                self._node = asking.decision(self)
            elif g.waiting == DICE:
                self._node = asking.chance(g, self.game.system)
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
        g = self.fight
        if g.waiting == DECIDE:
            code = self._code(action)
            self.answers.append(code)
            self._go(code, [])
        elif g.waiting == DICE:
            faces = self._faces(action)
            self.answers.append(-packed(faces))
            self._go(0, faces)
        else:
            node = asking.terminal(self)
            raise IllegalActionError(_shown(action), Refusal(node.clause, "the game is over"))

    def after(self, action: Action | str | Sequence[int]) -> FightState:
        new = self.clone()
        new.apply(action)
        return new

    def count(self) -> int:
        """Return how many options the decision has; 0 if the game waits for something else."""
        return int(self.fight.options()) if self.fight.waiting == DECIDE else 0

    def choose(self, index: int) -> None:
        """Answer the decision with its ``index``-th option (from 0): ``apply`` without looking at notation."""
        g = self.fight
        code = g.code_at(index)
        if code == NONE:
            clause = self.game.system.clause("turn.action")
            raise IllegalActionError(f"option {index + 1}", Refusal(clause, "this is not one of the options"))
        self.answers.append(code)
        self._go(code, [])

    def _go(self, code: int, faces: list[int]) -> None:
        """Carry the fight on with an answer already written down; a failure in there is ours."""
        g = self.fight
        try:
            if faces:
                g.give_dice(faces)
            else:
                g.choose(code)
        except RulesBugError as error:
            raise self._at_fault(str(error).partition("\n")[0]) from error
        except AgonError:
            raise
        except Exception as error:
            raise self._at_fault(f"the rules failed: {type(error).__name__}: {error}") from error
        self.take_thrown()
        if self.match is not None and g.waiting == OVER:
            self.go_on()
        if self.luck is not None:
            self._roll(self.luck)

    def take_luck(self, source: Source | None) -> None:
        """Have dice rolled by ``source`` from now on, if there is one."""
        if source is not None:
            self.luck = Luck(source)
            self._roll(self.luck)

    def _roll(self, luck: Luck) -> None:
        """Answer a wait for dice."""
        if self.fight.waiting == DICE:
            faces = luck.faces(self.ply, int(self.fight.dice_wanted))
            self.answers.append(-packed(faces))
            self._go(0, faces)

    def go_on(self) -> None:
        """Deal the cards chosen for a game of a match, or write a game down and open the next."""
        while self.match is not None and self.fight.waiting == OVER:
            g, match = self.fight, self.match
            if g.log is not None:
                self.past = (*self.past, PastFight(self.game, g, self.dealt, self.names, match))
            if match.choosing:
                match = match.laid_out(g)
            else:
                match = match.after(g)
                if match.is_over:
                    self.past = self.past[:-1]
                    self.match = match
                    return
                match = match.opened()
            new = match.fight(g, explicit=g.explicit, logged=g.log is not None)
            new.thrown = []
            self.fight, self.match = new, match
            self.deal_again()
            new.advance()
            self.take_thrown()

    def _at_fault(self, what: str) -> RulesBugError:
        """Return the failure with the record so far; a replay that meets it again writes none."""
        if self.is_replay:
            return RulesBugError(what)
        from agon.games.fights.record import write_at_fault  # noqa: PLC0415 - it needs this module

        self.fault = what
        return RulesBugError(what, write_at_fault(self, what))

    def take_thrown(self) -> None:
        """Write down dice that the generator threw since the last answer; each throw is a ply, as given dice are."""
        thrown = self.fight.thrown
        if thrown:
            self.answers += [-dice for dice in thrown[1::2]]
            self.fight.ply += len(thrown) // 2
            thrown.clear()

    def _code(self, action: Action | str | Sequence[int]) -> int:
        """Return the code of an answer to a decision. Raises: IllegalActionError."""
        if isinstance(action, FightAction):
            notation = action.notation
            g = self.fight
            for index in range(int(g.options())):
                if g.opts[index] == action.code and self.option_table()(action.code).notation == notation:
                    return action.code
        elif isinstance(action, str):
            notation = action
        else:
            notation = getattr(action, "notation", "")
            if not isinstance(notation, str) or not notation:
                clause = self.game.system.clause("turn.action")
                raise IllegalActionError(_shown(action), Refusal(clause, "an option is asked for, not dice"))
        found = self.option_table().read(self.fight, notation)
        if found is None:
            options = tuple([each.notation for each in self.option_table().all()])
            raise IllegalActionError(_shown(notation), self._refusal(notation), options)
        return found.code

    def _faces(self, action: Action | str | Sequence[int]) -> list[int]:
        """Return the faces of an answer to a chance node. Raises: IllegalActionError."""
        n = int(self.fight.dice_wanted)
        clause = self.game.system.clause("dice.roll")
        wrong = Refusal(clause, f"{n} dice are asked for, each 1 to 6, as in {' '.join('346152643152'[:n])}")
        given: Sequence[object]
        if isinstance(action, str):
            given = [int(word) if word in {"1", "2", "3", "4", "5", "6"} else 0 for word in action.split()[:20]]
        elif isinstance(action, Sequence):
            given = action
        else:
            raise IllegalActionError(_shown(action), wrong)
        faces = [face for face in given if isinstance(face, int) and 1 <= face <= 6]
        if len(faces) != n or len(given) != n:
            raise IllegalActionError(_shown(action), wrong)
        return [int(face) for face in faces]

    def why_not(self, text: str, seat: int | None = None) -> Refusal | None:
        g = self.fight
        if g.waiting == OVER:
            return Refusal(asking.terminal(self).clause, "the game is over")
        if seat is not None and g.waiting == DECIDE and seat != g.decider:
            node = self.node()
            assert isinstance(node, Decision)
            return Refusal(node.clause, f"{Words(self, None).player_name(node.seat)} decides now.")
        if g.waiting == DICE:
            try:
                self._faces(text)
            except IllegalActionError as error:
                return error.refusal
            return None
        if self.option_table().read(g, text) is not None:
            return None
        return self._refusal(text)

    def _refusal(self, text: str) -> Refusal:
        from agon.games.fights.refuse import why_not  # noqa: PLC0415 - it needs this module

        return why_not(self, text)

    # --- copies ------------------------------------------------------------------------------------------------------

    def clone(self) -> FightState:
        g = self.fight.clone()
        if self.fight.log is not None:
            # Entries of a log are never changed, so copies share them.
            g.log = self.fight.log[:]
        new = FightState(self.game, g, self.decks, self.names, self.seed, self.match)
        new.origin = self.origin
        new.origin_match = self.origin_match
        new.past = self.past
        new.answers = self.answers[:]
        new.luck = None if self.luck is None else self.luck.copy()
        return new

    def key(self) -> tuple[object, ...]:
        return (self.game.name, self.game.options, self.cards(), self.match, *key_of(self.fight))

    def cards(self) -> tuple[tuple[Card, ...], ...]:
        """Return every card that each seat brought, warriors first."""
        return tuple(deck.cards for deck in self.decks)

    def watch(self) -> FightWatch:
        from agon.games.fights.watch import FightWatch  # noqa: PLC0415 - only a soak asks

        return FightWatch(self)

    # --- what is seen and written ------------------------------------------------------------------------------------

    def observation(self, seat: int) -> FightObservation:
        from agon.games.fights.observe import FightObservation  # noqa: PLC0415 - it needs this module

        return FightObservation(self, seat)

    def view(self, seat: int | None) -> View:
        from agon.games.fights.view import build_view  # noqa: PLC0415 - it needs this module

        return build_view(self, seat)

    def events(self, since: int = 0, seat: int | None = None) -> list[EventView]:
        if self.fight.log is None:
            return []
        from agon.games.fights import narrate  # noqa: PLC0415 - it needs this module

        told: list[EventView] = []
        first = 0
        for past in self.past:
            told += [{**event, "n": event["n"] + first} for event in past.told(seat) if event["n"] + first >= since]
            first += past.many
        events = narrate.events(self, max(since - first, 0), seat)
        if not first:
            return events
        for event in events:
            told.append({**event, "n": event["n"] + first})
        return told

    def position(self) -> str:
        from agon.games.fights.position import write_position  # noqa: PLC0415 - it needs this module

        return write_position(self)

    def position_for(self, seat: int | None) -> str:
        """Return the position as one seat (or a spectator) may know it: ``??`` for cards it does not know."""
        from agon.games.fights.position import write_visible  # noqa: PLC0415 - it needs this module

        return write_visible(self, seat)

    def record(self) -> str:
        from agon.games.fights.record import write_at_fault, write_record  # noqa: PLC0415 - they need this module

        return write_at_fault(self, self.fault) if self.fault else write_record(self)

    def record_for(self, seat: int | None) -> str:
        """Return the record as one seat (or a spectator) may know it: ``??`` for cards it does not know, no seed."""
        from agon.games.fights.record import write_record  # noqa: PLC0415 - it needs this module

        return write_record(self, seat, whole=False)

    def __repr__(self) -> str:
        return f"<{self.game.title}, ply {self.ply}, round {self.fight.round}>"


class PastFight:
    """A fight of a match that is over, as what happened in it is told: its cards, and its log."""

    def __init__(
        self, game: FightGame, fight: Fight, dealt: tuple[Card, ...], names: Sequence[str], match: Match
    ) -> None:
        self.game: FightGame = game
        self.fight: Fight = fight
        self.dealt: tuple[Card, ...] = dealt
        self.names: Sequence[str] = names
        self.match: Match | None = match
        self.many: int = len(fight.log or ())
        self._told: dict[int | None, list[EventView]] = {}

    @property
    def ply(self) -> int:
        return int(self.fight.ply)

    def card(self, index: int) -> Card:
        """Return the card with this number in its deal."""
        return self.dealt[index]

    def node(self) -> Node:
        """It waits for nothing any more."""
        return asking.terminal(self)

    def position_for(self, seat: int | None) -> str:
        """Nobody returns to it by a line of text."""
        return ""

    def told(self, seat: int | None) -> list[EventView]:
        """Return what happened in it as ``seat`` may know it."""
        if seat not in self._told:
            from agon.games.fights import narrate  # noqa: PLC0415 - it needs this module

            self._told[seat] = narrate.events(self, 0, seat)
        return self._told[seat]


class ToldFight:
    """A fight of a match that is over, for somebody who only knows what was told of it."""

    def __init__(self, events: list[EventView], many: int) -> None:
        self.events: list[EventView] = events
        self.many: int = many

    def told(self, _seat: int | None) -> list[EventView]:
        """Return what happened in it."""
        return self.events


def _shown(answer: object) -> str:
    """What was answered, short enough for a message."""
    text = answer if isinstance(answer, str) else str(getattr(answer, "notation", answer))
    return text if len(text) <= 60 else text[:57] + "..."


__all__ = ["FightGame", "FightState"]
