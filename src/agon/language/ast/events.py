"""Time: limits, spans, stretches of the past, and the events that triggers wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from agon.language.ast.base import Event, Node, Operator, Period, Stat_, Time
from agon.language.ast.selectors import AbilitySel, AttackSel, CardPick, Cards, Next, Nth, Roll_, RollSel, Subject

if TYPE_CHECKING:
    from agon.language.ast.values import Value


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """At most ``n`` uses in a period. A limited ability is optional even without "may" (A7-USE-03).

    ``current``: only the period in progress counts, for an action or reveal ability ("once this round").
    """

    n: int
    per: Period
    current: bool = False


@dataclass(frozen=True, slots=True)
class During(Node):
    """A span: this or the next turn, round, game ..., of ``whose`` turns. Also "until the end of your next turn"."""

    span: Literal["attack", "roll", "action", "turn", "round", "game", "match", "play"]
    which: Literal["this", "next", "that", "this and next"] = "this"
    whose: Subject | None = None


@dataclass(frozen=True, slots=True)
class Until(Node):
    """Up to the moment an event happens."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class When(Node):
    """A stretch of the past for questions about history: this turn, the last round, this game.

    "Open" is one of which no more than a part has passed ("if you do not attack this round"), "unsaid" one that no word
    names ("if you moved"); no ability has either.
    """

    span: Period
    which: Literal["this", "last", "that", "any", "open", "unsaid"] = "this"
    whose: Subject | None = None


Duration = During | Until


@dataclass(frozen=True, slots=True)
class Moment(Node):
    """The start or end of a round, turn, game or match."""

    edge: Literal["start", "end"]
    span: Period
    which: Literal["each", "this", "next", "the"] = "each"
    whose: Subject | None = None


@dataclass(frozen=True, slots=True)
class InitiativeSet(Node):
    """Initiative is determined."""

    which: Literal["each", "next"] = "each"


@dataclass(frozen=True, slots=True)
class Reveals(Node):
    """A player reveals a card of a kind. ``card`` may carry tests; this card is one of them if it fits."""

    who: Subject | None
    card: CardPick


@dataclass(frozen=True, slots=True)
class Discards(Node):
    """A card is discarded, by ``who``."""

    card: CardPick
    who: Subject | None = None


@dataclass(frozen=True, slots=True)
class Attacks(Node):
    """An attack of a kind is made; "before" and "when" at its declaration, "after" once it is over.

    ``by_action``: only one made by spending the attack action; ``by_ability``: only one that an ability makes.
    """

    attack: AttackSel
    by_action: bool = False
    by_ability: bool = False


@dataclass(frozen=True, slots=True)
class Hits(Node):
    """An attack of a kind hits. Before its damage (A7-PRIN-44)."""

    attack: AttackSel


@dataclass(frozen=True, slots=True)
class Misses(Node):
    """An attack of a kind misses."""

    attack: AttackSel


@dataclass(frozen=True, slots=True)
class Rolls(Node):
    """Dice are rolled for a roll of a kind. ``dice``: only rolls of that many dice, or with ``op`` ">" of more."""

    roll: RollSel
    dice: int | None = None
    op: str = "="


@dataclass(frozen=True, slots=True)
class Shows(Node):
    """A roll shows something; an event after "when", a state after "if". ``pattern`` is one of the patterns below."""

    roll: Roll_
    pattern: Node


@dataclass(frozen=True, slots=True)
class Doubles(Node):
    """Two dice alike, or a roll counted as such (A7-GLOS-25, 26)."""


@dataclass(frozen=True, slots=True)
class Consecutive(Node):
    """Two dice that differ by one (A7-GLOS-14)."""


@dataclass(frozen=True, slots=True)
class AllSame(Node):
    """All dice alike, however many."""


@dataclass(frozen=True, slots=True)
class SomeDie(Node):
    """Some die compares like this with a value."""

    op: Operator
    value: Value


@dataclass(frozen=True, slots=True)
class Parity(Node):
    """Odd or even; zero is neither (A7-GLOS-62)."""

    value: Node
    parity: Literal["odd", "even"]


@dataclass(frozen=True, slots=True)
class DiceChange(Node):
    """Dice are re-rolled, swapped, increased or decreased, by ``who`` or on ``whose`` roll."""

    who: Subject | None
    whose: Subject | None
    how: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakesDamage(Node):
    """Damage is dealt to ``who``. ``source``: attacks, abilities, cards, subjects, or not those ones."""

    who: Subject | None
    source: Node | None = None
    by: Subject | None = None
    more_than: int | None = None
    within: Period | None = None


@dataclass(frozen=True, slots=True)
class Gains(Node):
    """A warrior gains life, or a speed bonus. ``source``: the card or ability it comes from."""

    who: Subject
    what: tuple[Stat_, ...]
    source: Node | None = None


@dataclass(frozen=True, slots=True)
class Moves(Node):
    """A warrior changes place (A7-GLOS-37). ``by_action``: as the action itself, not by an ability.

    ``own_turn``: in the mover's own turn, or outside of it; ``outside``: not in the turn of somebody else.
    """

    who: Subject
    to: Node | None = None
    out_of: Node | None = None
    by_action: bool = False
    nth: Nth | None = None
    own_turn: bool | None = None
    outside: Subject | None = None


@dataclass(frozen=True, slots=True)
class Rotates(Node):
    """A warrior's facing changes, in its place or with a move, by whoever's choice (A7-MOVE-14)."""

    who: Subject


@dataclass(frozen=True, slots=True)
class CardMoves(Node):
    """A card in the arena changes place."""

    card: CardPick
    to: Node | None = None


@dataclass(frozen=True, slots=True)
class UsesAbility(Node):
    """An ability is used. ``moving``: only one that moves its user."""

    who: Subject | None
    ability: AbilitySel
    moving: bool = False


@dataclass(frozen=True, slots=True)
class Defeated(Node):
    """A warrior is defeated. ``below`` 1: would be, before it happens."""

    who: Subject


@dataclass(frozen=True, slots=True)
class Defeats(Node):
    """``who`` defeats ``whom``, by an attack or by an effect of theirs."""

    who: Subject
    whom: Subject


@dataclass(frozen=True, slots=True)
class LifeFalls(Node):
    """A warrior's life would fall below ``below``."""

    who: Subject
    below: int


@dataclass(frozen=True, slots=True)
class Ties(Node):
    """A roll is tied; ``outcome`` for the owner."""

    who: Subject | None
    outcome: Literal["win", "lose", "any"] = "any"


@dataclass(frozen=True, slots=True)
class CounterPlaced(Node):
    """The n-th counter is put on the card."""

    n: int
    card: CardPick


@dataclass(frozen=True, slots=True)
class AnyEvent(Node):
    """One of several events; a ``Trigger`` is one with a time or a count of its own.

    "Before you attack or after you are hit".
    """

    events: tuple[Event | Trigger, ...]


@dataclass(frozen=True, slots=True)
class BothEvents(Node):
    """Two facts about one attack, both true ("attacked and missed")."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """When a rule speaks up: before, when or after an event; ``nth`` occurrences only, or just the next to come."""

    time: Time
    event: Event
    nth: Nth | Next | None = None


@dataclass(frozen=True, slots=True)
class BothRoll(Node):
    """I and an opponent each roll that many dice (None: however many), as attack and defense do."""

    dice: int | None


@dataclass(frozen=True, slots=True)
class Chooses(Node):
    """Something has been named or chosen by this ability."""

    kind: str


@dataclass(frozen=True, slots=True)
class EndsTurn(Node):
    """``who`` ends a turn in one of these spaces."""

    who: Subject
    where: Node


@dataclass(frozen=True, slots=True)
class FirstDamage(Node):
    """``who`` is the first to deal damage since the card was revealed."""

    who: Subject


@dataclass(frozen=True, slots=True)
class RevealsNext(Node):
    """The next card of ``cards`` to be revealed is one of ``being``."""

    cards: Cards
    being: Cards
