"""Steps and rules about cards: discarded, turned, placed, allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from agon.language.ast.base import Node
from agon.language.ast.events import Duration
from agon.language.ast.selectors import CardPick, Cards, Subject


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Cards go to their owners' piles. ``by`` None: the user of the ability picks."""

    cards: CardPick
    by: Subject | None = None


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Node):
    """A card comes from a discard pile into play, face-up. ``place``: the slot of a card that leaves."""

    card: CardPick
    place: Node | None = None


@dataclass(frozen=True, slots=True)
class TurnCard(Node):
    """A card is turned face-up or face-down (A7-GLOS-59)."""

    card: CardPick
    side: Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class SwapCards(Node):
    """Two cards change places; ``control``: and owners, as long as ``duration`` says."""

    one: CardPick
    other: CardPick
    control: bool = False
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Look(Node):
    """The user looks at hidden cards."""

    cards: CardPick


@dataclass(frozen=True, slots=True)
class Counter(Node):
    """Counters are put on a card, or (less than 0) taken off it: as many as it says, or none."""

    card: CardPick
    number: int = 1


@dataclass(frozen=True, slots=True)
class KeepDie(Node):
    """The die just rolled lies on the card until it leaves."""

    card: CardPick


@dataclass(frozen=True, slots=True)
class AllowCards(Node):
    """``who`` may use up to ``number`` cards of a sort at once, a replacement (A7-ADD-07).

    ``another``: printed as "another", which counts this card and one more (A7-RULING-73).
    """

    who: Subject
    cards: Cards
    number: int
    duration: Duration | None = None
    another: bool = False


@dataclass(frozen=True, slots=True)
class ForbidCards(Node):
    """``who`` cannot use cards of a sort."""

    who: Subject
    cards: Cards
    another: bool = False
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class NeedHands(Node):
    """A card requires so many hands."""

    card: CardPick
    number: int


@dataclass(frozen=True, slots=True)
class CountsAs(Node):
    """The card counts as other elements or cultures as well; ("all elements" is ``every``)."""

    card: CardPick
    qualities: tuple[Node, ...]
    every: Literal["element", "culture"] | None = None


@dataclass(frozen=True, slots=True)
class UseInitiative(Node):
    """The card's initiative counts as usual."""

    card: CardPick
