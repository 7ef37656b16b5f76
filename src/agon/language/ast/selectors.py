"""Who, which cards, rolls, attacks, dice, abilities and spaces: what an ability picks out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from agon.language.ast.base import (
    AttackKind,
    CardTest,
    Condition,
    Doer,
    It,
    Kind,
    Node,
    Operator,
    Period,
    Quantifier,
    Ref,
    Role,
    RollKind,
    Stat_,
    Test,
)


@dataclass(frozen=True, slots=True)
class Who(Node):
    """Players with their warriors, as seen from the owner of the ability ("me").

    ``other`` is any warrior that is not mine, friend or foe; ``warrior`` includes me. ``tests`` filter candidates.
    """

    role: Role
    quantifier: Quantifier = "the"
    tests: tuple[Test, ...] = ()


Subject = Who | Ref | It | Doer

ME: Final = Who("me")
"""The owner of the ability, and its warrior."""


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """Cards picked out by owner, place and tests.

    ``owner`` None: anybody's. ``number``: how many are picked; None for no choice among them ("all").
    ``other``: not counting the card that carries the ability. ``zone`` "play" is the default; "outside" is the
    stock of a match (TR-MATCH-08).
    """

    owner: Subject | None = None
    quantifier: Quantifier = "a"
    tests: tuple[CardTest, ...] = ()
    zone: Literal["play", "discard", "outside"] = "play"
    other: bool = False
    number: int = 1


@dataclass(frozen=True, slots=True)
class This(Node):
    """The card that carries the ability."""


@dataclass(frozen=True, slots=True)
class SomeCards(Node):
    """Of these cards any number that the user picks, one after another, or (``most``) any number up to that."""

    what: Cards
    most: int | None = None


CardPick = Cards | This | Ref | It | SomeCards


@dataclass(frozen=True, slots=True)
class Type(Node):
    """Card type: warrior, inspiration, weapon, armor, special; "support" is any but warrior."""

    name: str


@dataclass(frozen=True, slots=True)
class Trait(Node):
    """A trait, as on the card: Sword, Cavalry, Female."""

    name: str


@dataclass(frozen=True, slots=True)
class Culture(Node):
    """A culture, as on the card."""

    name: str


@dataclass(frozen=True, slots=True)
class Element(Node):
    """An element, as on the card."""

    name: str


@dataclass(frozen=True, slots=True)
class Face(Node):
    """Face-up (also printed "in play") or face-down."""

    side: Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Hands(Node):
    """A card that takes this many hands; 0 with ``op`` ">" is "that requires hands to use"."""

    number: int
    op: Operator = "="


@dataclass(frozen=True, slots=True)
class Named(Node):
    """A card or ability of that name."""

    name: str


@dataclass(frozen=True, slots=True)
class Not(Node):
    """The opposite of a test or condition."""

    test: Node


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    """At least one of several tests or conditions."""

    tests: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    """Every one of several conditions."""

    tests: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Matches(Node):
    """The candidate shares a quality with ``subject``'s warrior."""

    quality: Literal["culture", "element", "type", "element or culture", "element and culture"]
    subject: Node


@dataclass(frozen=True, slots=True)
class GivesBonus(Node):
    """A card or ability that gives ``to`` ("attack", "defense", "damage") a bonus, to me."""

    to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RevealedNow(Node):
    """A card revealed in this round."""


@dataclass(frozen=True, slots=True)
class HasAbility(Node):
    """A warrior or card with an ability of a kind."""

    ability: AbilitySel


@dataclass(frozen=True, slots=True)
class Nth(Node):
    """The n-th of its sort in each period; -1 is the last. ``per`` None: since the ability was switched on."""

    n: int
    per: Period | None = None


@dataclass(frozen=True, slots=True)
class Next(Node):
    """The next one to come; used up by it (A7-DUR-04)."""


@dataclass(frozen=True, slots=True)
class RollSel(Node):
    """Rolls, by whose they are, what for, with what weapon, against whom.

    ``kinds``: "combat" is an attack or a defense roll. ``quantifier``: "the" is the roll in progress, "all" every roll,
    "one" a roll to be picked. ``nth`` counts them; ``tests`` filter by what the dice show (``It`` is the roll).
    """

    whose: Subject | None
    kinds: tuple[RollKind, ...] = ("any",)
    quantifier: Quantifier = "all"
    weapon: CardPick | None = None
    against: Subject | AttackSel | None = None
    nth: Nth | Next | None = None
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class AttackSel(Node):
    """Attacks, by attacker, kind, weapon and target. ``weapon`` set means an attack with a weapon of that kind."""

    by: Subject | None = None
    kind: AttackKind = "any"
    weapon: CardPick | None = None
    against: Subject | None = None
    nth: Nth | Next | None = None
    critical: bool = False
    hitting: bool = False
    tests: tuple[Test, ...] = ()


Roll_ = RollSel | Ref


Attack_ = AttackSel | Ref


@dataclass(frozen=True, slots=True)
class Dice(Node):
    """Dice of a roll.

    ``which``: one, any, all, "one or both", "any number" (one or more), highest, lowest. ``shows``: only dice with
    that face.
    ``most``: of "any number" no more than that ("up to two dice").
    """

    roll: Roll_
    which: Literal["one", "any", "all", "one or both", "any number", "highest", "lowest", "some"] = "one"
    shows: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class AbilitySel(Node):
    """Abilities, by kind, name, and the cards they are on. ``quantifier`` "a" means one is picked.

    ``gives``: bonuses of which it gives the user one, or with ``to_anybody`` whoever gets it.
    """

    kind: Kind | None = None
    on: CardPick | None = None
    name: str | None = None
    owner: Subject | None = None
    quantifier: Quantifier = "a"
    gives: tuple[str, ...] = ()
    to_anybody: bool = False


@dataclass(frozen=True, slots=True)
class Grid(Node):
    """Attack grids: of a warrior's basic attack, of a weapon, of any of them; "this" is the ability's own card."""

    kind: Literal["basic", "weapon", "any", "this"] = "any"
    whose: Subject | None = None
    weapon: CardPick | None = None


@dataclass(frozen=True, slots=True)
class InGrid(Node):
    """Spaces that a grid reaches from where its warrior stands (not one where it has no modifier)."""

    grid: Grid


@dataclass(frozen=True, slots=True)
class CardSpace(Node):
    """The space of a card in the arena; with ``near``, also those next to it; "orthogonal" the non-diagonal ones."""

    card: CardPick
    near: Literal["in", "in or adjacent", "in or orthogonal", "adjacent"] = "in"


@dataclass(frozen=True, slots=True)
class WarriorSpace(Node):
    """The space a warrior stands in, or spaces placed relative to it."""

    who: Subject
    relation: Literal["in", "adjacent", "opposite", "behind", "behind or diagonal", "non-adjacent", "in front"] = "in"


@dataclass(frozen=True, slots=True)
class Line(Node):
    """Rows and columns: somebody's own row or column, or starting row; or those that a ``card`` lies in."""

    kind: Literal["row or column", "starting row", "chosen"]
    who: Subject | None = None
    card: CardPick | None = None


@dataclass(frozen=True, slots=True)
class Anywhere(Node):
    """Any space of the arena."""


@dataclass(frozen=True, slots=True)
class Space(Node):
    """A space to go to: within ``where``, and empty (no card at all) or unoccupied (no warrior) if so printed."""

    where: Node
    state: Literal["any", "empty", "unoccupied"] = "any"
    quantifier: Quantifier = "any"


@dataclass(frozen=True, slots=True)
class InAttack(Node):
    """A warrior that is attacker or defender of the attack in progress."""


@dataclass(frozen=True, slots=True)
class LastAction(Node):
    """A roll made during the last action of its owner's turn."""


@dataclass(frozen=True, slots=True)
class ThrownAgain(Node):
    """A roll of which dice were thrown again."""


@dataclass(frozen=True, slots=True)
class IsRef(Node):
    """The attack already spoken of."""


@dataclass(frozen=True, slots=True)
class Foremost(Node):
    """Of those that fit all the rest, the candidate has the most of a statistic, or the least; several may tie."""

    stat: Stat_
    order: Literal["most", "least"]


@dataclass(frozen=True, slots=True)
class Distant(Node):
    """Of those that fit all the rest, the candidate stands nearest to the user, or farthest away; several may tie."""

    order: Literal["nearest", "farthest"]


THAT_WARRIOR: Final = Ref("warrior")


@dataclass(frozen=True, slots=True)
class Besides(Node):
    """The candidate is not the warrior spoken of before: "another opponent", "each other opponent"."""

    who: Subject = THAT_WARRIOR


@dataclass(frozen=True, slots=True)
class Several(Node):
    """So many different warriors, or (``up_to``) any number up to that, as the user of the ability picks them."""

    who: Who
    number: int
    up_to: bool


@dataclass(frozen=True, slots=True)
class SameKind(Node):
    """A roll of the same kind (attack, defense) as another."""

    roll: Roll_


@dataclass(frozen=True, slots=True)
class While(Node):
    """A condition judged when the roll is made, not when the effect arises."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class FirstOfGame(Node):
    """The first attack anybody makes in the game."""
