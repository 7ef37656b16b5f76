"""Choices, prices, conditions in a row of steps; and the whole ability."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from agon.language.ast.base import Condition, Kind, Node, Power, Stat_, Step, Zone
from agon.language.ast.events import Duration, Limit, Trigger
from agon.language.ast.selectors import ME, Roll_, Subject


@dataclass(frozen=True, slots=True)
class RollDice(Node):
    """``by`` rolls so many dice for the ability; introduces a roll and its total.

    ``each``: once for each of these, and what is said of the roll and of "that warrior" is said each time.
    """

    number: int
    by: Subject = ME
    each: Subject | None = None


@dataclass(frozen=True, slots=True)
class AddDie(Node):
    """Another die is rolled and its value added to a roll (A7-PRIN-52)."""

    roll: Roll_


@dataclass(frozen=True, slots=True)
class RollOff(Node):
    """Several warriors roll dice, each adding a stat or a number of theirs (``It`` rolls); introduces their totals."""

    who: tuple[Subject, ...]
    number: int
    add: Stat_ | Node | None = None


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """``by`` picks one of ``what``; introduces a referent of that kind (and "chosen")."""

    what: Node
    by: Subject = ME


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
class OrElse(Node):
    """``body`` is done, without a choice; where it was not carried out, ``otherwise`` is (A7-GLOS-44)."""

    body: tuple[Step, ...]
    otherwise: tuple[Step, ...]


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


@dataclass(frozen=True, slots=True)
class BothOptions(Node):
    """Both branches of the choice before apply."""


@dataclass(frozen=True, slots=True)
class Rule(Node):
    """One rule of an ability.

    No trigger: in a constant ability the body holds as long as the condition does; in an action or reveal ability it
    happens on use.

    ``power``: the keyword of Time Rift that the rule begins with; using it depletes its card (TR-PWR-03), and without a
    trigger it is used at the moment that goes with the keyword (TR-PWR-14). ``cost``: what is paid before anything
    happens, all or nothing (TR-FX-21): losses of life, actions and tokens, cards discarded or depleted. A rule with a
    cost and no trigger is used when the owner likes (TR-FX-07), with actions in it in the own turn (TR-FX-11).
    ``commanded``: "you must", so that what could else be declined is compulsory (TR-RULING-12).
    """

    body: tuple[Step, ...]
    trigger: Trigger | None = None
    condition: Condition | None = None
    limit: Limit | None = None
    zone: Zone = "play"
    power: Power | None = None
    cost: tuple[Step, ...] = ()
    commanded: bool = False


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """An ability as the engine gets it. ``actions``: what an action ability costs."""

    name: str
    kind: Kind
    actions: int
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """One printed sentence: how it links to the one before, its opening parts, and its steps.

    Only inside the front end; ``rule_builder`` makes rules of sentences and sentences of rules.
    """

    link: Literal["", "if done", "if they did", "if not done", "if they did not", "otherwise", "then"]
    heads: tuple[Node, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Trailing(Node):
    """A step with the duration printed behind it; only inside the front end."""

    step: Step
    duration: Duration
