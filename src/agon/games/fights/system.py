"""What a rule system says of itself: everything in which one game of fights differs from another, in one object.

What is common asks a ``System`` where the engine's parameters (``agon.arena.deal.Rules``) do not say it already: words,
clauses, options, decks and deals, the questions and the notes of the system's own frames, and how positions and scenes
are set in them. Rules are cited by name, ``system.clause("move.step")``; each system has a table of its clauses' ids.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final, Protocol

from agon.arena.actions import action_of
from agon.arena.codec import know_frame
from agon.arena.movement import COST_ATTACK, COST_MOVE, extra_cost
from agon.arena.setup import take_up
from agon.arena.terms import NONE, SLOTS, STAT_NAMES, TYPE_NAMES, SeatField, Stat
from agon.cards import Card
from agon.cards.model import TYPES
from agon.core.errors import RulesBugError
from agon.core.game import UnplayableAbility
from agon.core.guide import Guide
from agon.core.ids import CardNo, SeatNo
from agon.core.options import Option, Options, read_options
from agon.games.fights import decks as brought
from agon.games.fights.match import best_of
from agon.games.fights.playability import unplayable_of, why_not_abilities
from agon.messages import Later, say

if TYPE_CHECKING:
    from random import Random

    from agon.arena.deal import Deal, Listener
    from agon.arena.fight import Fight
    from agon.arena.frame import Frame
    from agon.arena.terms import Note
    from agon.cards import Deck, Stack
    from agon.core.errors import Refusal
    from agon.core.refusals import WhyNot
    from agon.core.view import OptionView, RefusedView, SeatView, StepView, SupportView, View
    from agon.games.fights.actions import FightAction
    from agon.games.fights.actions import Options as OptionTable
    from agon.games.fights.choices import Choices
    from agon.games.fights.match import Match
    from agon.games.fights.narration import Narrator
    from agon.games.fights.position import Line
    from agon.games.fights.refusals import Referee
    from agon.games.fights.table import Hand
    from agon.games.fights.view import Viewer
    from agon.games.fights.words import Words


@dataclass(frozen=True, slots=True)
class Terms:
    """What players call what the engine calls a warrior, a support, and so on."""

    warrior: str = "warrior"
    warriors: str = "warriors"
    support: str = "support"
    supports: str = "supports"
    speed: str = "speed"
    experience: str = "experience"
    basic_attack: str = "basic attack"
    damage: str = "damage"
    defense: str = "defense"
    initiative: str = "initiative"

    def table(self) -> dict[str, str]:
        """Return every term by the engine's word for it, as views carry them."""
        return {each.name: str(getattr(self, each.name)) for each in fields(self)}

    def stat(self, which: int) -> str:
        """Return the name of a number of a warrior by its code (STAT_*); ``number`` where there is none."""
        if which == Stat.SPEED:
            return self.speed
        if which == Stat.EXPERIENCE:
            return self.experience
        return STAT_NAMES[which] if 0 <= which < len(STAT_NAMES) else "number"

    def type(self, number: int) -> str:
        """Return the name of a type of card by its number."""
        return TYPE_NAMES[number] if number else self.warrior


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: what says it, its clause, and the number of the card it is about (NONE if it is about none)."""

    says: Callable[[], str]
    clause: str
    card: int = NONE


@dataclass(frozen=True, slots=True)
class Thrown:
    """What dice are thrown for: the cause, its clause, and whose each of them is."""

    cause: str
    clause: str
    rollers: Sequence[int]


class Start(Protocol):
    """Where a scene begins: the beginning of a round, a turn in it, or the end of all its turns."""

    @property
    def round(self) -> int: ...
    @property
    def turn(self) -> int:
        """Whose turn it is, or NONE."""

    @property
    def actions(self) -> int:
        """Actions completed in a turn under way; NONE: the turn is about to begin."""

    @property
    def end(self) -> bool:
        """Are all turns of the round over?"""


UNKNOWN_WARRIOR: Final = Card(
    "unknown-warrior", "Unknown warrior", "", 0, "warrior", life=7, speed=3, experience=4, damage=1,
    grid=(None, None, None, None, 0, None, None, None, None, None, None, None), marker=7,
)  # fmt: skip
UNKNOWN_SUPPORT: Final = Card("unknown-support", "Unknown support", "", 0, "special", initiative=4)


class System(ABC):
    """One rule system, an edition of a game. There is one object for each; options are values handed to it."""

    name: str
    """By which it is registered, and called in records and positions."""
    title: str
    note: str | Later
    """One line about it, for people who choose."""
    edition: str
    """What records call it among the editions of its game."""
    starter_set: str
    """Whose starter cards it is played with."""
    options: tuple[Option, ...]
    """Every switch, with its usual value in this edition."""
    clauses: Mapping[str, str]
    """The id of the clause behind each rule that is cited by name; ``event.KIND`` is that of a kind of note."""
    terms: Terms
    """What players call things."""
    quiet_frames: frozenset[str]
    """Names of its frames that refer to no card by number: among these alone hidden cards may change places."""
    questions: tuple[str, ...] = ("place", "arrange")
    """Words of a position's head for what is asked outside turns, each followed by who is asked: ``place=A``."""
    most_seats: int = 4
    """How many may play a game; two at least."""
    unknown_warrior: Card = UNKNOWN_WARRIOR
    """What stands for a card of which nothing can be known."""
    unknown_support: Card = UNKNOWN_SUPPORT
    kinds: tuple[str, ...] = ()
    """Kinds of event beyond those of every game (``narration.KINDS``), by the numbers of the notes that follow."""
    reasons: Mapping[int, str] = {}
    """Reasons for the end of a game beyond those of every game (``questions.REASONS``), by their codes."""
    seat_words: Mapping[str, tuple[int, str]] = {}
    """Words of a seat's part of a position, ``left=3`` or ``side=W``: the further seat field (``seat_more``) that each
    says, and the letters its values are written by ("" for the number itself)."""

    def __init__(self) -> None:
        for blank in self.frames():
            know_frame(blank)

    # --- what it says of itself ---

    def clause(self, name: str) -> str:
        """Return the id of the clause behind a rule; every system has every name that is cited."""
        return self.clauses[name]

    def usual(self, option: str) -> str:
        """Return the value that an option has as long as nobody says otherwise."""
        return next(each.usual for each in self.options if each.name == option)

    def read_options(self, given: Mapping[str, str]) -> Options:
        """Return every option with its value. Raises: BadInputError naming what is possible."""
        return read_options(self.options, given)

    def guide(self) -> Guide:
        """Return what players call things, the named modes and the keywords; most games have only words."""
        return Guide(self.terms.table())

    @abstractmethod
    def frames(self) -> Sequence[Frame]:
        """A blank one of each kind of its own frames, so that they are read back; no two systems share a name."""

    # --- cards, decks, deals ---

    def draw_supports(
        self, luck: Random, _warrior: Card, wanted: Sequence[Card], others: Sequence[Card]
    ) -> Sequence[Card]:
        """Return supports of a deck with this warrior, drawn of those ``wanted`` as far as they go, else ``others``.

        Raises: BadInputError where no legal deck can be drawn.
        """
        chosen = luck.sample(list(wanted), min(len(wanted), SLOTS))
        return chosen + luck.sample([each for each in others if each not in chosen], SLOTS - len(chosen))

    def starter_cards(self) -> Mapping[str, Card]:
        """Return the cards of its starter set by id; none where the set is not installed."""
        return brought.starter_cards(self.starter_set)

    def starter_decks(self) -> Sequence[Deck]:
        """Return the decks of its starter set."""
        return brought.starter_decks(self.starter_set)

    def is_starter(self, card: Card) -> bool:
        """Is it word for word a card of the starter set, so that its id says everything?"""
        return self.starter_cards().get(card.id) == card

    def why_not_abilities(self, card: Card) -> tuple[str, ...]:
        """Return for each ability of a card, in printed order, why it cannot be played; empty for one that can."""
        return why_not_abilities(card)

    def why_unplayable(self, card: Card) -> tuple[UnplayableAbility, ...]:
        """Return what of a card cannot be played, ability by ability; none if all can."""
        if card.type not in TYPES:
            return (UnplayableAbility(card.name, say("deck-of-other-game", system=card.system)),)
        return unplayable_of(card, self.why_not_abilities(card))

    def is_playable(self, card: Card) -> bool:
        """Can this card play: is every word of it read and known to the engine?"""
        return not any(self.why_not_abilities(card))

    @abstractmethod
    def checked(self, decks: Sequence[object], options: Options) -> tuple[Deck, ...]:
        """Return the decks of a game, every one of them legal, read whole and known to the engine.

        Raises: BadInputError for the wrong number of decks, IllegalDeckError, UnreadCardError.
        """

    @abstractmethod
    def make_deal(self, hands: Sequence[Hand], options: Options) -> Deal:
        """Lay out and lower a deal of these cards, seat by seat, the warrior first once it is chosen."""

    @abstractmethod
    def deal_of(self, hands: tuple[Hand, ...], options: Options) -> Deal:
        """Return the deal of these cards, one and the same for the same question."""

    @abstractmethod
    def fresh(self, deal: Deal, *, explicit: bool = False, logged: bool = False) -> Fight:
        """Return a fight with every number where it stands before the first question, and nothing going on yet."""

    @abstractmethod
    def new_fight(self, deal: Deal, seed: int, *, explicit: bool = False, logged: bool = False) -> Fight:
        """Return a fight at its first question."""

    def first_life(self, g: Fight, seat: int) -> int:
        """Return the life with which a seat's warrior enters the arena."""
        return int(g.deal.cards[g.warrior_card(seat)].life)

    def may_join(self, _card: Card, _beside: Sequence[Card], _others: Sequence[Card], _seats: int) -> bool:
        """May a hidden card be this one, ``beside`` cards of the same deck, ``others`` of all decks being there?"""
        return True

    def board_size(self, _options: Options) -> int:
        """Return how many spaces an edge of the arena has."""
        return 4

    # --- matches ---

    chooses_decks: bool = False
    """Are whole decks chosen before a game of a match is dealt? Then no fight goes on from the choice to the game."""

    def best_of(self, options: Options) -> int:
        """Return of how many games a match is at most; 0 if one game is played by itself, as where there are none."""
        return best_of(options)

    def checked_stacks(self, stacks: Sequence[object], options: Options) -> tuple[Stack, ...]:
        """Return the stacks of a match, as ``checked`` returns decks; asked only in games that have matches."""
        raise RulesBugError(f"{self.name} has no matches")

    def new_match(self, stacks: tuple[Stack, ...], options: Options) -> Match:
        """Return the match of these stacks with its first game opened."""
        raise RulesBugError(f"{self.name} has no matches")

    def match_from_plain(self, plain: object, options: Options) -> Match:
        """Return the match that ``Match.to_plain`` described. Raises: BadInputError."""
        raise RulesBugError(f"{self.name} has no matches")

    def play_on(self, g: Fight) -> None:  # noqa: B027 - where whole decks are chosen nothing can go on
        """Let a fight in which the cards of a match's game are chosen go on to a game with all that is left."""

    def take_up(self, g: Fight, seat: int) -> None:
        """Let a seat that lays its supports take up again those it has laid; nothing at any other moment."""
        take_up(g, SeatNo(seat))

    # --- turns ---

    @abstractmethod
    def actions_left(self, g: Fight, seat: int) -> int:
        """Return the actions that a seat still has in its turn."""

    def action_of(self, g: Fight, code: int, seat: int) -> Listener:
        """Return the Action ability of a code from ABILITY on, less ABILITY. Raises: KeyError, IndexError."""
        return action_of(g, code, SeatNo(seat))

    @abstractmethod
    def why_no_use(self, g: Fight, seat: int, ls: Listener, left: int) -> WhyNot:
        """Return why this Action ability cannot be used with so many actions left: a code of ``core.refusals``."""

    @abstractmethod
    def why_no_attack(self, g: Fight, seat: int, weapon: int, target: int, left: int) -> WhyNot:
        """Return why this attack cannot be declared with so many actions left: a code of ``core.refusals``."""

    @abstractmethod
    def has_allowance(self, g: Fight, seat: int, weapon: int) -> bool:
        """Is an attack action with this card left this turn?"""

    @abstractmethod
    def attacks_allowed(self, g: Fight, seat: int, weapon: int, target: int) -> int:
        """Return how many attack actions a weapon allows this turn."""

    def why_not_ready(self, referee: Referee, weapon: int) -> Refusal:
        """Return why this face-up card is not ready to attack (``NOT_READY``), in games in which it may be."""
        raise RulesBugError(f"{self.name} does not know cards that are not ready")

    def why_not_use(self, referee: Referee, ls: Listener) -> Refusal:
        """Return why the cost of an ability cannot be paid (``NOT_READY``), in games in which it may be."""
        raise RulesBugError(f"{self.name} does not know cards that are not ready")

    def move_cost(self, g: Fight, seat: int) -> int:
        """Return what moving one space costs, in actions."""
        return 1 + int(extra_cost(g, SeatNo(seat), COST_MOVE, CardNo(NONE), NONE, g.field(seat, SeatField.SQUARE)))

    def attack_cost(self, g: Fight, seat: int, weapon: int, target: int) -> int:
        """Return what an attack costs, in actions."""
        return 1 + int(extra_cost(g, SeatNo(seat), COST_ATTACK, CardNo(weapon), target, NONE))

    # --- the questions of its own frames ---

    @abstractmethod
    def asked(self, words: Words, options: OptionTable) -> Asked | None:
        """Return the question that is asked; None for one that every game asks alike."""

    @abstractmethod
    def thrown(self, g: Fight) -> Thrown | None:
        """Return what its own frames throw dice for; None where the engine throws them."""

    @abstractmethod
    def option(self, g: Fight, asked: int, code: int) -> FightAction | None:
        """Return an option of its own frames as an action; None for one that every game offers alike."""

    @abstractmethod
    def describe(self, choices: Choices, view: OptionView, action: FightAction) -> bool:
        """Describe an option of its own frames to people. False: it is one that every game offers alike."""

    @abstractmethod
    def why_not(self, referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
        """Return the refusal of something wanted where its own frames ask; None to have it refused as everywhere."""

    def refused(self, _referee: Referee) -> list[RefusedView]:
        """Return what the player may expect, but cannot do, where its own frames ask."""
        return []

    # --- what must be true ---

    def why_broken(self, _g: Fight) -> str:
        """Return what is wrong with a position by rules that not every game has, "" if nothing is."""
        return ""

    # --- what is shown and told ---

    @abstractmethod
    def tell(self, narrator: Narrator, note: Note) -> str | None:
        """Return the sentence of a note of its own frames, as ``Narrator.sentence``; None for any other note."""

    def roll_off(self, _log: Sequence[Note], _at: int) -> tuple[str, str]:
        """Return what the note of a throw that orders players is called, and each one's dice."""
        return say("tray-tie"), say("tray-tie-dice")

    @abstractmethod
    def steps(self, viewer: Viewer) -> list[StepView]:
        """Return the steps of set-up or of the round, and which of them it is."""

    def ending(self, _words: Words) -> str | None:
        """Return the sentence that ends a game, where it is one that not every game has."""
        return None

    def show(self, _viewer: Viewer, _view: View) -> None:  # noqa: B027 - most games add nothing
        """Add to a view what only games like this one have."""

    def show_seat(self, _viewer: Viewer, _seat: int, _view: SeatView) -> None:  # noqa: B027 - most games add nothing
        """Add to one player's side of the table what only games like this one have."""

    def show_option(self, _choices: Choices, _view: OptionView, _action: FightAction) -> None:  # noqa: B027
        """Add to an option what only games like this one have."""

    def show_card(self, _viewer: Viewer, _card: int, _view: SupportView) -> None:  # noqa: B027 - most games add nothing
        """Add to a card that lies face-up what only games like this one have."""

    # --- positions and scenes ---

    @abstractmethod
    def position_words(self, g: Fight) -> list[str]:
        """Return the words of a position's head that say who may act: ``turn=A``, ``actions=1``, or a question."""

    @abstractmethod
    def put_position(self, g: Fight, line: Line) -> None:
        """Put the frames of a line's turn or question on a fight; none where it says neither."""

    def why_not_taken_over(self, _new: Fight) -> str:
        """Return what in a position of another edition cannot be by these rules, "" if it can be played on."""
        return ""

    def lays_out(self, g: Fight) -> bool:
        """Are supports laid out at all, in a fight of this kind?"""
        return True

    @abstractmethod
    def initiative_in_scene(self, g: Fight, seat: int) -> int:
        """The initiative of a seat in a round that is on: what its cards come to, or NULL."""

    @abstractmethod
    def put_scene(self, g: Fight, start: Start, order: Sequence[int]) -> None:
        """Put the frames of a scene on a fight whose warriors, cards and round are set; ``order`` is that of turns.

        At the beginning of a round (neither ``turn`` nor ``end``) the round has not been counted yet, and there is no
        order.
        """


__all__ = ["Asked", "Start", "System", "Terms", "Thrown"]
