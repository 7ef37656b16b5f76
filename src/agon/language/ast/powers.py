"""Time Rift: cards turned sideways, tokens, resources handed on, places of the arena, and what only powers do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from agon.language.ast.base import Node, Power
from agon.language.ast.events import Duration, Moment
from agon.language.ast.moves import Move
from agon.language.ast.selectors import AbilitySel, Attack_, CardPick, Space, Subject
from agon.language.ast.values import Value

Resource = Literal["life", "actions", "tokens", "cards"]
"""What a cost, a gift or a poison may consist of (TR-TOKEN-01)."""


@dataclass(frozen=True, slots=True)
class Deplete(Node):
    """A card is turned sideways: no attack and no power of it until it is recharged (TR-ATK-13, TR-PWR-05)."""

    card: CardPick


@dataclass(frozen=True, slots=True)
class ToStock(Node):
    """A card in play goes back to its owner's War Chest, and is none of this game any more (TR-RULING-65)."""

    card: CardPick


@dataclass(frozen=True, slots=True)
class Recharge(Node):
    """A card is turned upright again; that gives no hands back (TR-WIELD-08)."""

    card: CardPick


@dataclass(frozen=True, slots=True)
class Depleted(Node):
    """A card test: depleted, or with ``yes`` False upright."""

    yes: bool = True


@dataclass(frozen=True, slots=True)
class CardIs(Node):
    """A condition: this card, or one picked out, passes a test."""

    card: CardPick
    test: Node


@dataclass(frozen=True, slots=True)
class Depletes(Node):
    """An event: a card is depleted, for a cost or by an effect, by ``who`` (None: anybody)."""

    card: CardPick
    who: Subject | None = None


@dataclass(frozen=True, slots=True)
class Recharges(Node):
    """An event: a card is recharged, in the Recharge phase or by an effect."""

    card: CardPick
    who: Subject | None = None


@dataclass(frozen=True, slots=True)
class LosesLife(Node):
    """An event: the Life of ``who`` goes down, by damage, poison, a cost or an effect."""

    who: Subject


@dataclass(frozen=True, slots=True)
class ChainComplete(Node):
    """An event: the last missing card of this card's chain came up in its owner's loadout (TR-CHAIN-04)."""


@dataclass(frozen=True, slots=True)
class UsesPower(Node):
    """An event: ``who`` uses a power; ``power`` None: any of the fifteen."""

    who: Subject | None
    power: Power | None = None


@dataclass(frozen=True, slots=True)
class HasPower(Node):
    """A card test: the card has a power of that keyword (TR-FX-15, TR-PWR-09); ``power`` None: of any."""

    power: Power | None = None


@dataclass(frozen=True, slots=True)
class Tokens(Node):
    """``who`` gains ``amount`` tokens of a kind, or loses them where it is negative; never below 0 (TR-TOKEN-02)."""

    who: Subject
    token: str
    amount: Value


@dataclass(frozen=True, slots=True)
class TokensOf(Node):
    """A value: how many tokens of a kind ``who`` has."""

    who: Subject
    token: str


@dataclass(frozen=True, slots=True)
class Give(Node):
    """The owner hands ``number`` units on to ``to``: the owner has them less, ``to`` has them more.

    Life is not given below 1 (TR-PWR-HEAL-04); Actions count in the receiver's turn of this round (TR-PWR-SUPPORT-03).
    """

    to: Subject
    resource: Resource
    number: int
    token: str = ""


@dataclass(frozen=True, slots=True)
class Lend(Node):
    """``who`` may use abilities as if on an own card for a while; limits and depletion stay with the card."""

    who: Subject
    ability: AbilitySel
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Push(Node):
    """``who`` is moved up to ``spaces`` orthogonal steps straight away from the owner (TR-PWR-PUSH-03).

    ``who`` None: the one the trigger is about (hit, attacked, attacking), else one enemy the owner picks.
    ``exact``: all steps or none. ``impact``: damage where a boundary or a card stops it (TR-PWR-PUSH-04).
    """

    spaces: int
    who: Subject | None = None
    exact: bool = False
    impact: int = 0


@dataclass(frozen=True, slots=True)
class Pull(Node):
    """``who`` is moved up to ``spaces`` orthogonal steps, each nearer to the owner (TR-PWR-PULL-03); see ``Push``."""

    spaces: int
    who: Subject | None = None
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Jump(Node):
    """The owner goes straight to an empty space up to ``reach`` away (TR-PWR-JUMP-03).

    ``way``: along a row or column, a diagonal, within that distance in any direction, or a knight's leap.
    ``over``: occupied spaces between do not matter. ``turn``: facing may be changed on landing.
    """

    reach: int = 2
    way: Literal["line", "diagonal", "within", "knight"] = "line"
    over: bool = True
    turn: bool = True


@dataclass(frozen=True, slots=True)
class MoveAs(Node):
    """A move of so many spaces with something special about it.

    ``into``: it must end there. ``through``: occupied spaces may be passed. ``turn`` False: facing is kept.
    """

    move: Move
    into: Node | None = None
    through: bool = False
    turn: bool = True


@dataclass(frozen=True, slots=True)
class Deploy(Node):
    """This card goes from its slot into the arena (TR-PWR-DEPLOY-03). ``where`` None: any empty space.

    ``kind`` None: as the card's own keywords and numbers say. ``blocks`` False: others may enter its space.
    ``duration``: how long it stays; None: to the end of the game.
    """

    where: Space | None = None
    kind: Literal["minion", "terrain"] | None = None
    blocks: bool = True
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Poison(Node):
    """A marker on ``who`` takes ``number`` of a resource at each tick (TR-PWR-POISON-03); no attack, no modifiers.

    ``who`` None: as for ``Push``. ``tick`` None: the end of each round. ``ticks`` None: to the end of the game.
    ``stack``: what becomes of poison already there: all work, the greater stays, the new one stays.
    """

    number: int
    resource: Resource = "life"
    token: str = ""
    who: Subject | None = None
    tick: Moment | None = None
    ticks: int | None = None
    stack: Literal["add", "max", "replace"] = "add"


@dataclass(frozen=True, slots=True)
class Save(Node):
    """Up to ``number`` unspent units go over into the next round (TR-PWR-SAVE-03). ``duration`` None: to its end.

    "charge": a card that is upright stays so: it may be used once more in the next round though depleted.
    """

    resource: Literal["actions", "tokens", "charge"] = "actions"
    number: int = 1
    token: str = ""
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class RerollKeep(Node):
    """Dice are thrown again, and the better result counts, or the one the owner picks (TR-PWR-REROLL-02)."""

    what: Node
    keep: Literal["best", "choose"]


@dataclass(frozen=True, slots=True)
class Cancel(Node):
    """An announced attack ends before its dice; its cost stays paid (TR-PWR-DISARM-03)."""

    attack: Attack_


@dataclass(frozen=True, slots=True)
class Part(Node):
    """The spaces of a part of the arena (TR-ARENA-05 to 08): a corner is a wall space too."""

    kind: Literal["center", "wall", "corner"]


@dataclass(frozen=True, slots=True)
class Lane(Node):
    """The row, the column, or both, that ``who`` stands in."""

    kind: Literal["row", "column", "row or column"]
    who: Subject


@dataclass(frozen=True, slots=True)
class MovesFrom(Node):
    """An event: a move that began in a space of a kind, wherever it ends (TR-MOVE-11); into ``to``, if that is said."""

    who: Subject
    start: Node
    to: Node | None = None
