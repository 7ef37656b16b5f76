"""What an ability means: a small family of frozen nodes, with no printed words left inside except names.

Synonyms give the same node, so two cards that mean the same compare equal. A node says *what*, never *how*: the engine
lowers it. ``None`` in an optional field always means "not said"; the docstring of the node says what that implies.
Clause numbers refer to the rule catalogue of Anachronism.

Three words used throughout:

* *subject*: a player and the warrior of that player, who are one for the rules (``Who`` or ``Ref``);
* *candidate*: what a filter is asked about, one at a time; ``It`` stands for it inside the filter;
* *referent*: what an earlier part of the ability introduced; ``Ref`` points to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["constant", "action", "reveal"]
Zone = Literal["play", "discard", "either"]
Period = Literal["roll", "attack", "turn", "round", "game", "match"]
Time = Literal["before", "when", "after"]
Role = Literal["me", "opponent", "warrior", "other", "attacker", "defender"]
Quantifier = Literal["the", "a", "any", "each", "all", "no", "one"]
Stat_ = Literal["life", "experience", "speed", "initiative", "damage", "hands"]
RollKind = Literal["any", "attack", "defense", "basic attack", "non-attack", "non-defense", "other", "combat"]
AttackKind = Literal["any", "basic", "weapon"]
Operator = Literal["<", "<=", "=", ">=", ">"]


class Node:
    """Any node of an ability."""

    __slots__ = ()


# ------------------------------------------------------------------------------------------------ who, what, where


@dataclass(frozen=True, slots=True)
class It(Node):
    """The candidate of the filter it stands in."""


@dataclass(frozen=True, slots=True)
class Doer(Node):
    """Whoever does the bare verb; only inside the front end."""


@dataclass(frozen=True, slots=True)
class Ref(Node):
    """Something introduced earlier: by the trigger, a choice, a selector or a step.

    ``kind`` is what it is (warrior, attack, roll, total, die, dice, card, ability, number, damage, amount, direction,
    space, choice, type). ``which`` tells two of a kind apart: "that" the latest, "chosen" the one chosen, "this" the
    one in progress or created by this ability, "original" the value before a re-roll, "new" the value after it, "other"
    the second of two, "mine" and "theirs" the sides of a contest of rolls.
    """

    kind: str
    which: str = "that"


@dataclass(frozen=True, slots=True)
class Who(Node):
    """Players with their warriors, as seen from the owner of the ability ("me").

    ``other`` is any warrior that is not mine, friend or foe; ``warrior`` includes me. ``tests`` filter candidates.
    """

    role: Role
    quantifier: Quantifier = "the"
    tests: tuple[Test, ...] = ()


Subject = Who | Ref | It | Doer


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """Cards picked out by owner, place and tests.

    ``owner`` None: anybody's. ``number``: how many are picked; None for no choice among them ("all").
    ``other``: not counting the card that carries the ability. ``zone`` "play" is the default.
    """

    owner: Subject | None = None
    quantifier: Quantifier = "a"
    tests: tuple[CardTest, ...] = ()
    zone: Literal["play", "discard"] = "play"
    other: bool = False
    number: int = 1


@dataclass(frozen=True, slots=True)
class This(Node):
    """The card that carries the ability."""


CardPick = Cards | This | Ref | It


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

    quality: Literal["culture", "element", "type", "element or culture"]
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
    """A warrior or card with such an ability."""

    ability: AbilitySel


CardTest = Node
Test = Node
Condition = Node


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
    """Attacks, by attacker, kind, weapon and target. ``weapon`` set means a weapon attack with such a weapon."""

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
    """Dice of a roll. ``which``: one, any, all, "one or both", highest, lowest. ``shows``: only dice with that face."""

    roll: Roll_
    which: Literal["one", "any", "all", "one or both", "highest", "lowest", "some"] = "one"
    shows: int | None = None


@dataclass(frozen=True, slots=True)
class AbilitySel(Node):
    """Abilities, by kind, name, and the cards they are on. ``quantifier`` "a" means one is picked."""

    kind: Kind | None = None
    on: CardPick | None = None
    name: str | None = None
    owner: Subject | None = None
    quantifier: Quantifier = "a"
    gives: tuple[str, ...] = ()


# --- space


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
    relation: Literal["in", "adjacent", "opposite", "behind", "behind or diagonal", "non-adjacent"] = "in"


@dataclass(frozen=True, slots=True)
class Line(Node):
    """Rows and columns: the candidate's own row or column, or its starting row."""

    kind: Literal["row or column", "starting row", "chosen"]
    who: Subject | None = None


@dataclass(frozen=True, slots=True)
class Anywhere(Node):
    """Any space of the arena."""


@dataclass(frozen=True, slots=True)
class Space(Node):
    """A space to go to: within ``where``, and empty (no card at all) or unoccupied (no warrior) if so printed."""

    where: Node
    state: Literal["any", "empty", "unoccupied"] = "any"
    quantifier: Quantifier = "any"


# ----------------------------------------------------------------------------------------------------------- values


@dataclass(frozen=True, slots=True)
class Stat(Node):
    """A number of a warrior: life, experience, speed, or the initiative of this round. ``printed``: as on the card."""

    who: Subject
    name: Stat_
    printed: bool = False


@dataclass(frozen=True, slots=True)
class CardStat(Node):
    """A number printed on cards: initiative or base damage. ``best``: of several cards the highest, lowest, or sum."""

    card: CardPick
    name: Stat_
    best: Literal["the", "highest", "lowest", "sum"] = "the"


@dataclass(frozen=True, slots=True)
class InitiativeOf(Node):
    """The initiative of ``who`` in a round: this one, any one so far, or an earlier one."""

    who: Subject
    round: Literal["this", "any", "previous"] = "this"


@dataclass(frozen=True, slots=True)
class Total(Node):
    """What a roll comes to; ``bonuses`` False: the dice alone with negative modifiers, without bonuses."""

    roll: Roll_
    bonuses: bool = True


@dataclass(frozen=True, slots=True)
class DieValue(Node):
    """The face of a die."""

    die: Dice | Ref


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many there are: cards, warriors, dice, events, elements shared."""

    what: Node
    of: Literal["things", "elements", "points"] = "things"


@dataclass(frozen=True, slots=True)
class Times(Node):
    """A number for each thing counted ("+1 for each"), up to ``maximum``."""

    unit: int
    count: Node


@dataclass(frozen=True, slots=True)
class Plus(Node):
    """Sum of two values."""

    left: Value
    right: Value


@dataclass(frozen=True, slots=True)
class Half(Node):
    """Half a value, rounded towards zero (A7-RULING-86)."""

    value: Value


@dataclass(frozen=True, slots=True)
class Negative(Node):
    """A value with its sign turned."""

    value: Value


@dataclass(frozen=True, slots=True)
class Greatest(Node):
    """The greatest of several values."""

    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class BaseDamage(Node):
    """The base damage of an attack in progress, doubled if critical: what it deals before modifiers."""

    of: Node


@dataclass(frozen=True, slots=True)
class GridModifier(Node):
    """The modifier that a grid has for a space."""

    grid: Grid
    at: Node | None = None


@dataclass(frozen=True, slots=True)
class BonusOf(Node):
    """The bonus part of a roll or attack: total, or the largest single one."""

    of: Node
    which: Literal["total", "largest"] = "total"


@dataclass(frozen=True, slots=True)
class DamageDealt(Node):
    """Points of damage dealt ``by`` to ``to`` in a span."""

    by: Subject | None
    to: Subject | None
    when: When


@dataclass(frozen=True, slots=True)
class AnyNumber(Node):
    """A number that the chooser picks, up to ``most``."""

    most: Node | None = None


@dataclass(frozen=True, slots=True)
class EitherValue(Node):
    """One of several numbers, as the user picks."""

    values: tuple[Value, ...]


Value = int | Node


# ------------------------------------------------------------------------------------------------- time and repetition


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
    """A stretch of the past for questions about history: this turn, the last round, this game."""

    span: Period
    which: Literal["this", "last", "that", "any"] = "this"
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
    """A player reveals such a card. ``card`` may carry tests."""

    who: Subject | None
    card: CardPick
    included: bool = False


@dataclass(frozen=True, slots=True)
class Discards(Node):
    """A card is discarded, by ``who``."""

    card: CardPick
    who: Subject | None = None


@dataclass(frozen=True, slots=True)
class Attacks(Node):
    """Such an attack is made; "before" and "when" at its declaration, "after" once it is over."""

    attack: AttackSel


@dataclass(frozen=True, slots=True)
class Hits(Node):
    """Such an attack hits. Before its damage (A7-PRIN-44)."""

    attack: AttackSel


@dataclass(frozen=True, slots=True)
class Misses(Node):
    """Such an attack misses."""

    attack: AttackSel


@dataclass(frozen=True, slots=True)
class Rolls(Node):
    """Dice are rolled for such a roll. ``dice``: only rolls of that many dice."""

    roll: RollSel
    dice: int | None = None


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
    """A warrior changes place (A7-GLOS-37). ``by_action``: as the action itself, not by an ability."""

    who: Subject
    to: Node | None = None
    out_of: Node | None = None
    by_action: bool = False
    nth: Nth | None = None
    own_turn: bool | None = None


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
    """One of several events."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class BothEvents(Node):
    """Two facts about one attack, both true ("attacked and missed")."""

    events: tuple[Event, ...]


Event = Node


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """When a rule speaks up: before, when or after an event; ``nth`` occurrences only."""

    time: Time
    event: Event
    nth: Nth | None = None


# ------------------------------------------------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """A comparison of two values; false if either is null (A7-GLOS-41)."""

    left: Value
    op: Operator
    right: Value


@dataclass(frozen=True, slots=True)
class Has(Node):
    """``who`` has at least/exactly ``number`` such cards. ``who`` None: there is one in play."""

    who: Subject | None
    cards: Cards
    op: Operator = ">="
    number: int = 1


@dataclass(frozen=True, slots=True)
class Is(Node):
    """``who``'s warrior (or the candidate) passes a test: an element, trait, culture."""

    who: Subject
    test: Test


@dataclass(frozen=True, slots=True)
class Adjacent(Node):
    """``who`` and ``to`` stand next to each other (A7-GLOS-03); ``to`` may be a space of a card."""

    who: Subject
    to: Node


@dataclass(frozen=True, slots=True)
class At(Node):
    """``who`` stands in one of these spaces."""

    who: Subject
    where: Node


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """There is such a warrior, space or card."""

    what: Node
    number: int = 1


@dataclass(frozen=True, slots=True)
class Between(Node):
    """So many empty rows or columns lie between two warriors."""

    number: int
    one: Subject
    other: Subject


@dataclass(frozen=True, slots=True)
class Initiative(Node):
    """``who`` won or lost the initiative of a round."""

    who: Subject
    won: bool


@dataclass(frozen=True, slots=True)
class Outcome(Node):
    """An attack (in progress or referred to) hits, misses, or is a critical hit."""

    attack: Attack_
    result: Literal["hit", "miss", "critical"]


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """An event happened in a stretch of the past, at least ``times``."""

    event: Event
    when: When
    times: int = 1


@dataclass(frozen=True, slots=True)
class InZone(Node):
    """The ability's own card is in play, in the discard pile, or was when this was used."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class AllCards(Node):
    """All of ``who``'s face-up cards pass a test."""

    who: Subject
    test: Test


@dataclass(frozen=True, slots=True)
class Opposing(Node):
    """I am playing against a warrior of that sort."""

    who: Who


@dataclass(frozen=True, slots=True)
class RoundIs(Node):
    """This is one of these rounds of the game."""

    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnOf(Node):
    """It is the turn of ``who``."""

    who: Subject


@dataclass(frozen=True, slots=True)
class HasBonus(Node):
    """An attack or roll has a bonus; ``more_than`` sets how large."""

    of: Node
    what: Literal["damage", "roll"]
    more_than: int = 0


@dataclass(frozen=True, slots=True)
class NoOtherBonus(Node):
    """No other card ability gives these rolls a bonus."""

    rolls: RollSel


@dataclass(frozen=True, slots=True)
class FirstReveal(Node):
    """This is the first card its owner reveals this game."""


@dataclass(frozen=True, slots=True)
class LostPrevious(Node):
    """``who`` lost the previous game of the match."""

    who: Subject


@dataclass(frozen=True, slots=True)
class Allowed(Node):
    """A rule or ability allows ``who`` more than one card of a type."""

    who: Subject
    type: str


@dataclass(frozen=True, slots=True)
class SameQuality(Node):
    """Two of ``who``'s cards, or all named ones, share a quality."""

    who: Subject
    quality: Literal["element", "culture", "type"]
    cards: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Stays(Node):
    """``who`` is in the space where the turn began."""

    who: Subject


@dataclass(frozen=True, slots=True)
class Went(Node):
    """``who`` took the first or last turn of a round."""

    who: Subject
    place: Literal["first", "last"]
    when: When


@dataclass(frozen=True, slots=True)
class MatchesChoice(Node):
    """A value is as was chosen ("odd" or "even", a type)."""

    value: Node


# ------------------------------------------------------------------------------------------------------------ steps


@dataclass(frozen=True, slots=True)
class ModRoll(Node):
    """Rolls gain ``by`` (negative: get). ``maximum``: the most this effect may add up to.

    Attacks in place of rolls stand for their attack rolls.
    """

    rolls: Roll_ | AttackSel
    by: Value
    duration: Duration | None = None
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class SetRoll(Node):
    """Rolls become ``to``. A roll not yet made is not thrown (A7-GLOS-54); one already made is final (A7-GLOS-56)."""

    rolls: Roll_
    to: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class CountDoubles(Node):
    """A roll counts as doubles, or does not; ``critical`` False: doubles, but not for a critical hit."""

    rolls: Roll_
    yes: bool
    critical: bool = True
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Reroll(Node):
    """Dice, or a whole roll, are thrown again (A7-GLOS-49). ``by``: who must do so, else the owner decides and does."""

    what: Node
    by: Subject | None = None


@dataclass(frozen=True, slots=True)
class ChangeDie(Node):
    """A die goes up or down by ``by``."""

    dice: Dice | Ref
    by: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SetDie(Node):
    """Dice become ``to``."""

    dice: Dice | Ref
    to: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SwapDice(Node):
    """Two dice change places."""

    one: Node
    other: Node


@dataclass(frozen=True, slots=True)
class DiceCount(Node):
    """Rolls use another number of dice: ``number`` replaces (A7-ADD-09), ``extra`` adds.

    ``keep`` dice count, picked by ``by``; None: all of them.
    """

    rolls: Roll_
    number: int | None = None
    extra: int = 0
    keep: int | None = None
    by: Subject | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Exclude(Node):
    """A player leaves ``number`` dice out of a roll."""

    roll: Roll_
    by: Subject
    number: int = 1


@dataclass(frozen=True, slots=True)
class ManyRolls(Node):
    """A roll is made ``number`` times; ``keep`` one of them, or compare each of them."""

    rolls: Roll_
    number: int
    keep: Literal["choose", "each"]


@dataclass(frozen=True, slots=True)
class LimitBonus(Node):
    """Bonuses cannot go above ``most``: of the total, of a single bonus, or from more than one card.

    ``what``: the rolls, attacks (damage bonuses) or stats concerned. ``source``: only bonuses from these cards.
    """

    what: Node
    most: Value
    of: Literal["total", "single", "sources", "damage"] = "total"
    duration: Duration | None = None
    source: Node | None = None


@dataclass(frozen=True, slots=True)
class Protect(Node):
    """Something cannot be changed, lowered, raised, prevented ... by ``source`` (None: by anything)."""

    what: Node
    how: Literal["changed", "reduced", "increased", "discarded", "moved", "rotated", "damaged", "affected", "prevented"]
    source: Node | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class ModDamage(Node):
    """Attacks deal ``by`` more (or less), to a floor of ``minimum``."""

    attacks: Attack_
    by: Value
    minimum: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SetDamage(Node):
    """Attacks deal exactly ``to``."""

    attacks: Attack_
    to: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class CapDamage(Node):
    """Attacks, or damage taken from ``attacks``, deal no more than ``most``."""

    attacks: Node
    most: Value
    minimum: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class ReduceDamage(Node):
    """Damage being dealt or to come is lowered by ``by`` to a floor (None: no floor), or prevented (``by`` None)."""

    what: Node
    by: Value | None
    minimum: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class NormalDamage(Node):
    """Critical hits deal normal damage."""

    attacks: Attack_
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Multiply(Node):
    """The attack deals ``by`` times its damage."""

    attacks: Attack_
    by: int


@dataclass(frozen=True, slots=True)
class CriticalBonus(Node):
    """Critical hits add ``by`` instead of doubling."""

    attacks: Attack_
    by: int


@dataclass(frozen=True, slots=True)
class Deal(Node):
    """Damage that is no attack (A7-GLOS-30). ``by`` None: the owner deals it."""

    who: Subject
    amount: Value
    by: Subject | None = None


@dataclass(frozen=True, slots=True)
class Redirect(Node):
    """Damage of a hit goes to ``to`` instead (A7-PRIN-82)."""

    what: Node
    to: Subject


@dataclass(frozen=True, slots=True)
class Delay(Node):
    """Damage of a hit waits for a moment (A7-PRIN-86)."""

    what: Node
    until: Event


@dataclass(frozen=True, slots=True)
class Critical(Node):
    """Attacks are critical hits (``yes``), if they hit; or cannot be."""

    attacks: Attack_
    yes: bool
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Miss(Node):
    """An attack misses."""

    attack: Attack_


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """``who`` gains or loses a stat. Life and experience stay for good unless a duration is set (A7-DUR-07, 08).

    ``against``: only while playing against such a warrior.
    """

    who: Subject
    stat: Stat_
    amount: Value
    duration: Duration | None = None
    against: Who | None = None


@dataclass(frozen=True, slots=True)
class GainCards(Node):
    """Cards gain initiative."""

    cards: CardPick
    stat: Stat_
    amount: Value
    duration: Duration | None = None
    nth: Next | None = None


@dataclass(frozen=True, slots=True)
class SetStat(Node):
    """A stat becomes ``to``. ``lower_only``: never raised by this (A7-GLOS-47)."""

    who: Subject
    stat: Stat_
    to: Value
    lower_only: bool = False
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SwapStat(Node):
    """Two warriors exchange a stat."""

    one: Subject
    other: Subject
    stat: Stat_


@dataclass(frozen=True, slots=True)
class NoGain(Node):
    """``who`` cannot gain a stat."""

    who: Subject
    stat: Stat_
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class TakeGain(Node):
    """The gain of the trigger goes to ``to`` instead (A7-PRIN-84)."""

    stat: Stat_
    to: Subject


@dataclass(frozen=True, slots=True)
class Move(Node):
    """``who`` is moved: ``spaces`` steps (``up_to``: or fewer), or to a space. ``way``: diagonal, a direction.

    ``rotate``: facing may be changed too; None: as the rules say for moving (A7-GLOS-52).
    """

    who: Subject
    spaces: int | None = None
    up_to: bool = False
    to: Node | None = None
    way: Literal["any", "diagonal", "orthogonal", "chosen"] = "any"


@dataclass(frozen=True, slots=True)
class Rotate(Node):
    """``who`` is turned to face another way, as the owner picks."""

    who: Subject


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

    who: Subject = Who("me")
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
    """``who`` may attack ``number`` times per period with such a weapon."""

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
    """When ``who`` attacks with this weapon, it may be at such a warrior at +``at`` (A7-GLOS-06)."""

    who: Subject
    weapon: CardPick
    against: Subject
    at: int


@dataclass(frozen=True, slots=True)
class AttackFrom(Node):
    """``who`` may attack as though standing in a space, facing any way (A7-PRIN-72)."""

    who: Subject
    where: Node


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
class OtherActions(Node):
    """Any action besides what the ability itself makes."""


@dataclass(frozen=True, slots=True)
class MoveTwice(Node):
    """Moving more than once."""


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
    """Counters are put on a card."""

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
class NoEffect(Node):
    """An ability, or all abilities of cards, produces no effect."""

    what: Node
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Affects(Node):
    """This ability concerns only these players for a while."""

    who: Subject
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class MayUse(Node):
    """``who`` may use abilities on cards as if on own ones."""

    who: Subject
    ability: AbilitySel


@dataclass(frozen=True, slots=True)
class UseAbility(Node):
    """An ability is used now; ``as_revealed``: as if its card had just been revealed."""

    ability: Node
    as_revealed: bool = False


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """A warrior gains an ability."""

    who: Subject
    ability: Ability


@dataclass(frozen=True, slots=True)
class InsteadBonus(Node):
    """The named ability's bonus to one kind of roll becomes another bonus."""

    ability: Node
    rolls: Roll_
    by: Value
    instead_of: RollKind
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SkipUse(Node):
    """This ability cannot be used again for a while."""

    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class TurnOrder(Node):
    """``who`` takes the first or last turn."""

    who: Subject
    place: Literal["first", "last", "second"]
    always: bool = False


@dataclass(frozen=True, slots=True)
class InitiativeRule(Node):
    """How initiative is resolved: lowest first, or decided by experience."""

    by: Literal["initiative", "experience"]
    order: Literal["lowest", "highest"]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class RevealOrder(Node):
    """Support cards are revealed in reverse order."""

    who: Subject


@dataclass(frozen=True, slots=True)
class TieRule(Node):
    """``who`` wins ties (against ``against``); or ties go to the warrior with less life."""

    who: Subject | None
    against: Subject | None = None
    by: Literal["always", "less life"] = "always"


@dataclass(frozen=True, slots=True)
class LoseGame(Node):
    """``who`` loses the game."""

    who: Subject


@dataclass(frozen=True, slots=True)
class LoseBonus(Node):
    """``who`` loses bonuses: of this ability, of a kind, of a roll; set to nothing."""

    who: Subject
    what: Node
    source: Node | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class RollDice(Node):
    """``by`` rolls so many dice for the ability; introduces a roll and its total. ``add``: a value added to it."""

    number: int
    by: Subject = Who("me")


@dataclass(frozen=True, slots=True)
class AddDie(Node):
    """Another die is rolled and its value added to a roll (A7-PRIN-52)."""

    roll: Roll_


@dataclass(frozen=True, slots=True)
class RollOff(Node):
    """Several warriors roll dice, each adding a stat; introduces their totals."""

    who: tuple[Subject, ...]
    number: int
    add: Stat_ | None = None


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """``by`` picks one of ``what``; introduces a referent of that kind (and "chosen")."""

    what: Node
    by: Subject = Who("me")


@dataclass(frozen=True, slots=True)
class Option(Node):
    """A thing to choose that is not on the table: a direction, a card type, a number, one of some words."""

    kind: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class May(Node):
    """``who`` may do ``body``; then ``then`` follows if they did, ``otherwise`` if not (A7-COST-03 to 06)."""

    who: Subject
    body: tuple[Step, ...]
    then: tuple[Step, ...] = ()
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Pay(Node):
    """Do ``cost`` to have ``then``; optional, though not printed with "may" (A7-COST-02)."""

    cost: tuple[Step, ...]
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class If(Node):
    """``then`` where the condition holds, ``otherwise`` where not."""

    condition: Condition
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Either(Node):
    """``by`` picks one of the branches. ``both_if``: apply all where it holds."""

    branches: tuple[tuple[Step, ...], ...]
    by: Subject | None = None


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """The body once for each, one after another; inside, ``Ref`` points to the one concerned."""

    what: Node
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class IfPossible(Node):
    """Done as far as possible; nothing where it is not."""

    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Later(Node):
    """A waiting effect: when the trigger comes, the body happens. No trigger: when the owner likes (``limit``)."""

    trigger: Trigger | None
    body: tuple[Step, ...]
    condition: Condition | None = None
    limit: Limit | None = None
    duration: Duration | None = None


Step = Node

# ------------------------------------------------------------------------------------------------ rarer distinctions


@dataclass(frozen=True, slots=True)
class InAttack(Node):
    """A warrior that is attacker or defender of the attack in progress."""


@dataclass(frozen=True, slots=True)
class Shared(Node):
    """The elements (cultures) that my cards and ``who``'s cards have in common, counted once each."""

    quality: Literal["element", "culture"]
    who: Subject


@dataclass(frozen=True, slots=True)
class LastAction(Node):
    """A roll made during the last action of its owner's turn."""


@dataclass(frozen=True, slots=True)
class IsRef(Node):
    """The attack already spoken of."""


@dataclass(frozen=True, slots=True)
class BothRoll(Node):
    """I and an opponent each roll that many dice, as attack and defense do."""

    dice: int


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
class WasIn(Node):
    """The ability's own card was in that zone when the ability was used."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class FirstDamage(Node):
    """``who`` is the first to deal damage since the card was revealed."""

    who: Subject


@dataclass(frozen=True, slots=True)
class AnySource(Node):
    """Abilities and attack grids."""


@dataclass(frozen=True, slots=True)
class AllDice(Node):
    """All dice and rolls; in a rule with a roll in progress, that one."""


@dataclass(frozen=True, slots=True)
class ExceptBonuses(Node):
    """Card abilities, except bonuses to attack and defense rolls."""


@dataclass(frozen=True, slots=True)
class OutsideTurn(Node):
    """``who``, whenever it is not their turn."""

    who: Subject


@dataclass(frozen=True, slots=True)
class OpposingCards(Node):
    """Cards of opponents, with all their abilities."""


@dataclass(frozen=True, slots=True)
class ArenaCards(Node):
    """Support cards of ``who`` that lie in the arena."""

    who: Subject


@dataclass(frozen=True, slots=True)
class ThisAbility(Node):
    """The effects of this very ability."""


@dataclass(frozen=True, slots=True)
class BelowLife(Node):
    """Only the part that would bring life below ``n``, by this ability."""

    n: int


@dataclass(frozen=True, slots=True)
class IfValue(Node):
    """``then`` where the condition holds, else ``otherwise``."""

    condition: Condition
    then: Value
    otherwise: Value


@dataclass(frozen=True, slots=True)
class HitDamage(Node):
    """The weapon's damage for each of several attack rolls that hits."""


@dataclass(frozen=True, slots=True)
class ReduceBase(Node):
    """The base damage of a weapon goes down for good."""

    card: CardPick
    by: int
    minimum: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class UseInitiative(Node):
    """The card's initiative counts as usual."""

    card: CardPick


@dataclass(frozen=True, slots=True)
class BothOptions(Node):
    """Both branches of the choice before apply."""


@dataclass(frozen=True, slots=True)
class LargestBonus(Node):
    """The largest modifier in the attack's grid."""


@dataclass(frozen=True, slots=True)
class MayBeCritical(Node):
    """The change just made to the dice counts for doubles too."""

    attacks: Attack_


@dataclass(frozen=True, slots=True)
class SameKind(Node):
    """A roll of the same kind (attack, defense) as another."""

    roll: Roll_


@dataclass(frozen=True, slots=True)
class RevealsNext(Node):
    """The next card of ``cards`` to be revealed is one of ``being``."""

    cards: Cards
    being: Cards


@dataclass(frozen=True, slots=True)
class While(Node):
    """A condition judged when the roll is made, not when the effect arises."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class FirstOfGame(Node):
    """The first attack anybody makes in the game."""


@dataclass(frozen=True, slots=True)
class OncePer(Node):
    """This ability concerns each single such card at most once per period."""

    cards: Cards
    per: Period


@dataclass(frozen=True, slots=True)
class CardHas(Node):
    """A card has such an ability."""

    card: CardPick
    ability: AbilitySel


# ------------------------------------------------------------------------------------------------------ the whole


@dataclass(frozen=True, slots=True)
class Rule(Node):
    """One rule of an ability.

    No trigger: in a constant ability the body holds as long as the condition does; in an action or reveal ability it
    happens on use.
    """

    body: tuple[Step, ...]
    trigger: Trigger | None = None
    condition: Condition | None = None
    limit: Limit | None = None
    zone: Zone = "play"


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """An ability as the engine gets it. ``actions``: what an action ability costs."""

    name: str
    kind: Kind
    actions: int
    rules: tuple[Rule, ...]


# --------------------------------------------------------------------------------------- sentences, before assembly


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """One printed sentence: how it links to the one before, its opening parts, and its steps.

    Only inside the front end; ``assemble`` makes rules of sentences and sentences of rules.
    """

    link: Literal["", "if done", "if they did", "if not done", "if they did not", "otherwise", "then"]
    heads: tuple[Node, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Trailing(Node):
    """A step with the duration printed behind it; only inside the front end."""

    step: Step
    duration: Duration


NODES: dict[str, type] = {
    name: value for name, value in globals().items() if isinstance(value, type) and issubclass(value, Node)
}
