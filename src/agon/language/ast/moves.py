"""Steps that move, attack and act, and rules for doing so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from agon.language.ast.base import AttackKind, Node, Step
from agon.language.ast.events import Duration
from agon.language.ast.selectors import ME, CardPick, Subject
from agon.language.ast.values import Value


@dataclass(frozen=True, slots=True)
class Move(Node):
    """``who`` is moved: ``spaces`` steps (``up_to``: or fewer), or to a space. ``way``: diagonal, a direction.

    ``way`` "away" and "toward": with each step along a row or column in which ``anchor`` stands off.
    """

    who: Subject
    spaces: int | None = None
    up_to: bool = False
    to: Node | None = None
    way: Literal["any", "diagonal", "orthogonal", "straight", "chosen", "away", "toward"] = "any"
    anchor: Subject | None = None


@dataclass(frozen=True, slots=True)
class SwapPlaces(Node):
    """Two warriors change places with one another: one movement of each."""

    one: Subject
    other: Subject


@dataclass(frozen=True, slots=True)
class Rotate(Node):
    """``who`` is turned to face another way, as the owner picks.

    ``way``: only so that ``anchor`` then lies ahead ("toward") or not ahead ("away"), or the opposite way ("around").
    """

    who: Subject
    way: Literal["any", "toward", "away", "around"] = "any"
    anchor: Subject | None = None


@dataclass(frozen=True, slots=True)
class PlaceCard(Node):
    """A card is laid in a space of the arena."""

    card: CardPick
    to: Node


@dataclass(frozen=True, slots=True)
class MoveCard(Node):
    """A card in the arena moves so many spaces."""

    card: CardPick
    spaces: int
    way: Literal["any", "diagonal", "orthogonal"] = "any"


@dataclass(frozen=True, slots=True)
class Attack(Node):
    """``who`` makes attacks now.

    ``at`` None and ``grid`` False: an ordinary attack by the rules in force; ``at`` n: an attack at +n (A7-GLOS-06);
    ``grid`` True: "if possible", by the attack grid (A7-XATK-11). Costs no action beyond that of the ability.
    ``against`` None: any legal target; quantifier "each": one attack per target. ``double``: twice the grid's bonus.
    ``riders``: what holds for this very attack, to which ``Ref("attack", "this")`` points in them.
    """

    who: Subject = ME
    kind: AttackKind = "any"
    weapon: CardPick | None = None
    against: Subject | None = None
    at: Value | None = None
    grid: bool = False
    number: int = 1
    into: Node | None = None
    same_kind: bool = False
    double: bool = False
    riders: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class AttackLimit(Node):
    """``who`` may attack ``number`` times per period with a weapon of that kind."""

    who: Subject
    weapon: CardPick
    number: int
    per: Literal["turn", "round"] = "turn"
    duration: Duration | None = None
    against: Subject | None = None


@dataclass(frozen=True, slots=True)
class GridRule(Node):
    """An attack grid, or the modifier an attack takes from one, is rewritten.

    ``change``: "all" every modifier becomes ``to``; "below" those less than ``to``'s partner; "add" reach from another
    grid at ``to``; "swap" with another grid; "modifier" the modifier of the attack in progress becomes ``to``.
    """

    grid: Node
    change: Literal["all", "negative", "reach", "swap", "modifier"]
    to: Node | int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class AttackWay(Node):
    """When ``who`` attacks, it may be at a warrior of that kind at +``at``, wherever that one stands (A7-GLOS-06).

    ``at`` None: no grid is asked and none gives a modifier; all other modifiers hold. ``weapon``: only with this one.
    """

    who: Subject
    weapon: CardPick | None
    against: Subject
    at: int | None


@dataclass(frozen=True, slots=True)
class AttackFrom(Node):
    """``who`` may attack as though standing in a space, facing any way (A7-PRIN-72)."""

    who: Subject
    where: Node


@dataclass(frozen=True, slots=True)
class PassThrough(Node):
    """``who`` may move through the spaces that ``past`` stand in (A7-MOVE-08)."""

    who: Subject
    past: Subject
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class MoveDiagonally(Node):
    """``who`` may move to a space that lies diagonally as well (A7-MOVE-04)."""

    who: Subject
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class IsRival(Node):
    """``who`` are rivals of the user of the ability (A7-RULING-87)."""

    who: Subject
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    """``who`` cannot do something: attack, use abilities, act, move again, use cards."""

    who: Subject
    what: Node
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class ActionCost(Node):
    """Doing something costs ``who`` ``extra`` more actions. ``own_turn``: only during their own turns."""

    who: Subject
    what: Node
    extra: int = 1
    own_turn: bool = False
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SpendAction(Node):
    """An action is spent; ``own_turn``: only during the spender's own turn."""

    who: Subject
    number: int = 1
    own_turn: bool = False


@dataclass(frozen=True, slots=True)
class TakeAction(Node):
    """``who`` takes an action at once."""

    who: Subject
    number: int = 1


@dataclass(frozen=True, slots=True)
class SkipTurn(Node):
    """``who`` has no next turn, or no next ``number`` of them: nothing starts or ends with it (A7-TURN-10)."""

    who: Subject
    number: int = 1


@dataclass(frozen=True, slots=True)
class OtherActions(Node):
    """Any action besides what the ability itself makes."""


@dataclass(frozen=True, slots=True)
class MoveTwice(Node):
    """Moving more than once."""


@dataclass(frozen=True, slots=True)
class LargestBonus(Node):
    """The largest modifier in the attack's grid."""
