"""Lowering of dice that lie on cards, grids that change hands, and abilities that are used up or turned aside."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

from agon.arena import roles
from agon.arena import values as v
from agon.arena.ability import JumpUnless, Program
from agon.arena.bonus import NamedGives
from agon.arena.conditions import Every
from agon.arena.grids import GRID_SWAP
from agon.arena.nodes import CardFilter, EventFilter, Modifier
from agon.arena.steps_card import ReturnCard
from agon.arena.steps_effect import ABOUT_ABILITY, AddEffect, WaitFor
from agon.arena.steps_grid import ChooseGrid, ChooseModifier
from agon.arena.steps_stored_die import ChangeKeptDie, CountUse, KeepDie, SwapKeptDie, UsesLeft
from agon.arena.terms import CardType, Mod, On, Until
from agon.language import ast
from agon.lowering.abilities import GIVES
from agon.lowering.context import PERIODS, Scene, Unplayable
from agon.lowering.durations import end
from agon.lowering.selectors import card_tests, cards, is_mine, rolls, who

if TYPE_CHECKING:
    from agon.lowering.steps import Builder

KEPT = ast.Ref("die", "kept")
LEND_ALL: Final = -1
"""In place of GIVES_* bits: every ability is lent, whatever it gives."""


def keep_die(b: Builder, step: ast.KeepDie) -> None:
    """The die just rolled lies on the card from now on."""
    if not isinstance(step.card, ast.This) or not b.scene.kept:
        raise Unplayable(step, "another card")
    b.emit(KeepDie())


def change_kept(b: Builder, step: ast.ChangeDie) -> None:
    """The die on the card goes up or down."""
    if not isinstance(step.by, int) or step.duration is not None:
        raise Unplayable(step, "a change of the die on a card by a counted number or for a while")
    b.emit(ChangeKeptDie(step.by))


def swap_kept(b: Builder, step: ast.SwapDice) -> None:
    """A die of a roll for the one on the card."""
    one = step.one if step.other == KEPT else step.other
    if not isinstance(one, ast.Dice) or one.which not in ("one", "any") or one.shows is not None or not b.scene.roll:
        raise Unplayable(step, "dice other than one of a roll for the one on this card")
    b.emit(SwapKeptDie(rolls(one.roll, b.scene) if isinstance(one.roll, ast.RollSel) else None))


def whenever_liked(b: Builder, step: ast.Later) -> None:
    """Something its owner may do with a roll, so often in a turn, a round or a game, as long as the card is in play."""
    from agon.lowering.steps import program_of

    roll = roll_liked(step)
    if roll is None:
        at_once(b, step)
        return
    assert step.limit is not None
    per = PERIODS[step.limit.per]
    (may,) = step.body
    assert isinstance(may, ast.May)
    scene = b.scene.after(event=On.ROLLED, roll=True, thrown=True, kept=False, created=False)
    used = dataclasses.replace(may, body=(Used(per), *may.body))
    program: Program = program_of((used,), scene)
    program.filter = EventFilter()
    program.filter.roll = rolls(roll, scene)
    program.filter.cond = UsesLeft(per, step.limit.n)
    until = Until.CARD_LEAVES
    if step.limit.current:
        until = {"turn": Until.TURN_ENDS, "round": Until.ROUND_ENDS}.get(step.limit.per, until)
    b.emit(WaitFor(program, On.ROLLED, until))


def roll_liked(step: ast.Later) -> ast.RollSel | None:
    """The roll, of any to come, that "you may" do something with, so often; None if what is said is done at once."""
    if step.limit is None or step.condition is not None or step.duration is not None:
        return None
    if step.limit.per not in ("turn", "round", "game") or len(step.body) != 1 or not isinstance(step.body[0], ast.May):
        return None
    return next((each for each in ast.inside(step.body) if isinstance(each, ast.RollSel)), None)


def at_once(b: Builder, step: ast.Later) -> None:
    """What follows "if you do", no more than so often: "If you do, once per turn, gain 1 life"."""
    if step.limit is None or step.duration is not None:
        raise Unplayable(step, "whenever its owner wishes")
    if b.scene.limit is not None or b.scene.skips:
        raise Unplayable(step, "a limit within a limit")
    per = PERIODS[step.limit.per]
    test = JumpUnless(UsesLeft(per, step.limit.n))
    b.emit(test)
    body = counted(step.body, per)
    b.lower(ast.If(step.condition, body)) if step.condition is not None else b.body(body)
    test.to = b.here()


def counted(body: tuple[ast.Step, ...], per: int) -> tuple[ast.Step, ...]:
    """Steps whose use is counted; where they may be declined, only what is taken up counts (A7-USE-04)."""
    used = Used(per)
    if len(body) == 1 and isinstance(body[0], ast.May):
        return (dataclasses.replace(body[0], body=(used, *body[0].body)),)
    return (used, *body)


def recurs(limit: ast.Limit | None) -> bool:
    """Does what waits come again in each period ("once per round"), not in this one alone ("once this round")?"""
    return limit is not None and not limit.current and limit.per in ("turn", "round")


def part_limit(program: Program | None) -> tuple[int, int]:
    """The limit of a part of a program: its period (LIMIT_*) and number; zeros if none has one. Raises: Unplayable."""
    found: set[tuple[int, int]] = set()
    for op in program.ops if program is not None else []:
        held = op.program.filter if isinstance(op, WaitFor) else None
        cond = op.cond if isinstance(op, JumpUnless) else held.cond if held is not None else None
        for each in cond.conds if isinstance(cond, Every) else [cond]:
            if isinstance(each, UsesLeft):
                found.add((int(each.per), int(each.times)))
    if len(found) > 1:
        raise Unplayable("card", "several limits of parts of one rule")
    return found.pop() if found else (0, 0)


@dataclasses.dataclass(frozen=True, slots=True)
class Used(ast.Node):
    """A waiting ability with a limit of its own is used; put in front of what it does."""

    per: int


def count_use(b: Builder, step: Used) -> None:
    """Count the use."""
    b.emit(CountUse(step.per))


# --- grids -----------------------------------------------------------------------------------------------------------


def choose_grid(b: Builder, grid: ast.Grid) -> None:
    """An attack grid is chosen, by the card it is on."""
    b.emit(ChooseGrid(grid_cards(b, grid), roles.Me(), False, 1))


def grid_cards(b: Builder, grid: ast.Grid) -> CardFilter:
    """The cards whose grids are meant."""
    f = CardFilter()
    if grid.weapon is not None:
        if not isinstance(grid.weapon, ast.Cards):
            raise Unplayable(grid, "of that weapon")
        f = card_tests(grid.weapon.tests, b.scene)
    if grid.kind == "basic":
        f.types |= 1 << CardType.WARRIOR
    elif grid.kind not in ("any", "all", "attack", "weapon"):
        raise Unplayable(grid, grid.kind)
    if grid.whose is not None:
        f.owner = who(grid.whose, b.scene)
    return f


def swap_grids(b: Builder, step: ast.GridRule) -> None:
    """The grid that was chosen and this card's change places for a while."""
    if step.grid != ast.Ref("grid") or not isinstance(step.to, ast.Grid) or step.to.kind != "this":
        raise Unplayable(step, "grids other than the chosen one and that of this card")
    last = end(step.duration, False, None, b.scene)
    m = Modifier(Mod.GRID)
    m.code = GRID_SWAP
    b.emit(AddEffect(b.registered(m), last.until, last.also, fixed=True))


def replace_modifier(b: Builder, to: ast.GridModifier) -> v.Register:
    """Any modifier of somebody's grids, as the user picks."""
    if to.at is not None or to.grid.whose is None:
        raise Unplayable(to, "that modifier")
    grid = dataclasses.replace(to.grid, whose=None)
    b.emit(ChooseModifier(grid_cards(b, grid), who(to.grid.whose, b.scene)))
    return v.Register(4)


# --- one card no more than so often, one bonus for another -----------------------------------------------------------


@dataclasses.dataclass(frozen=True, slots=True)
class ReturnOnce(ast.Node):
    """A card comes into play by this ability, each single card once a game."""

    step: ast.PutIntoPlay


def each_once(rules: tuple[ast.Rule, ...]) -> tuple[ast.Rule, ...]:
    """Bind "cannot return any one such card more than once each game" to what returns it."""
    return tuple(once_each(rule) for rule in rules)


def once_each(rule: ast.Rule) -> ast.Rule:
    """The rule with its own limit on single cards put where it acts."""
    limits = [step for step in rule.body if isinstance(step, ast.OncePer)]
    if not limits:
        return rule
    if len(limits) > 1 or limits[0].per not in ("game", "match"):
        raise Unplayable(limits[0], "so often")
    body = tuple(step for step in rule.body if not isinstance(step, ast.OncePer))
    changed = marked(body)
    returned = [each.card for each in ast.inside(body) if isinstance(each, ast.PutIntoPlay)]
    if any(not isinstance(card, ast.Cards) or card.tests != limits[0].cards.tests for card in returned):
        raise Unplayable(limits[0], "of cards other than those that are returned")
    if changed == body:
        raise Unplayable(limits[0], "a limit for each card on a deed that picks no cards")
    return dataclasses.replace(rule, body=changed)


def marked(body: tuple[ast.Step, ...]) -> tuple[ast.Step, ...]:
    """The steps, with each card that comes into play remembered."""
    out: list[ast.Step] = []
    for step in body:
        if isinstance(step, ast.PutIntoPlay):
            out.append(ReturnOnce(step))
        elif isinstance(step, ast.May):
            out.append(dataclasses.replace(step, body=marked(step.body), then=marked(step.then)))
        elif isinstance(step, ast.Pay):
            out.append(dataclasses.replace(step, then=marked(step.then)))
        elif isinstance(step, ast.If):
            out.append(dataclasses.replace(step, then=marked(step.then), otherwise=marked(step.otherwise)))
        else:
            out.append(step)
    return tuple(out)


def return_once(b: Builder, step: ReturnOnce) -> None:
    """A card comes into play that this ability has not returned yet."""
    from agon.lowering.card_steps import put_into_play

    put_into_play(b, step.step)
    op = b.ops[-1]
    assert isinstance(op, ReturnCard)
    op.marker = b.registered(Modifier(Mod.MARK))


def instead_bonus(b: Builder, step: ast.InsteadBonus) -> None:
    """The named ability gives another bonus than it says (A7-PRIN-17..20)."""
    if step.ability != ast.Ref("ability"):
        raise Unplayable(step, "that ability")
    last = end(step.duration, False, None, b.scene)
    if last.until not in (Until.ROUND_ENDS, Until.GAME, Until.MATCH):
        raise Unplayable(step, "for so long")
    m = Modifier(Mod.INSTEAD)
    for each in step.instead_of:
        m.mask |= GIVES[each]
    op = AddEffect(b.registered(m), last.until, last.also, fixed=True)
    op.about = ABOUT_ABILITY
    b.emit(op)
    # What is given instead is given by that ability, and by nothing where there is none.
    b.lasting(ast.ModRoll(step.rolls, step.by, step.duration), ABOUT_ABILITY, NamedGives())


def may_use(b: Builder, step: ast.MayUse) -> None:
    """Abilities on the cards of a player chosen before may be used as if they were one's own (A7-PRIN-28)."""
    until = Until.ROUND_ENDS if b.scene.event == On.ROUND_START else Until.CARD_LEAVES
    b.emit(AddEffect(b.registered(borrowing(step, b.scene)), until, -1, fixed=True))


def borrowing(step: ast.MayUse, scene: Scene) -> Modifier:
    """What lets a player use abilities on opponents' cards."""
    sel = step.ability
    on = sel.on
    owner = on.owner if isinstance(on, ast.Cards) else None
    meant = isinstance(owner, ast.Ref) or (isinstance(owner, ast.Who) and owner.role == "opponent")
    if not is_mine(step.who) or not isinstance(on, ast.Cards) or not meant or sel.kind is not None:
        raise Unplayable(step, "the use of abilities other than those on cards of an opponent")
    m = Modifier(Mod.BORROW)
    m.cards = cards(on, scene)
    for each in sel.gives:
        m.mask |= GIVES[each]
    scene.deal.borrowers.append((int(scene.info.index), int(m.mask) if sel.gives else LEND_ALL))
    return m


__all__ = [
    "KEPT",
    "ReturnOnce",
    "Used",
    "borrowing",
    "change_kept",
    "choose_grid",
    "count_use",
    "each_once",
    "instead_bonus",
    "keep_die", "may_use",
    "replace_modifier",
    "return_once",
    "swap_grids",
    "swap_kept",
    "whenever_liked",
]  # fmt: skip
