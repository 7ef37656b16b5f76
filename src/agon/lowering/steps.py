"""Lowering of what happens: the steps of an ability, as a straight program with jumps."""

from __future__ import annotations

from agon.arena import roles
from agon.arena.ability import (
    BeginTry,
    Jump,
    JumpUnlessDone,
)
from agon.arena.nodes import EventFilter
from agon.arena.steps_attack import (
    DealPostponed,
    PostponeDamage,
)
from agon.arena.terms import On, Until
from agon.language import ast
from agon.lowering import stored_dice
from agon.lowering.attack_steps import (
    attack,
    attack_limit,
    cap_damage,
    change_kind,
    counter,
    critical,
    deal_damage,
    grid_rule,
    may_be_critical,
    miss,
    mod_damage,
    protect,
    redirect,
    reduce_base,
    reduce_damage,
    set_damage,
)
from agon.lowering.builder import STEPS, Builder
from agon.lowering.card_steps import (
    discard,
    gain_cards,
    instead_bonus,
    look,
    may_use,
    move_card,
    place_card,
    put_into_play,
    set_cards,
    skip_use,
    swap_cards,
    turn_card,
    use_ability,
    use_initiative,
)
from agon.lowering.context import Unplayable
from agon.lowering.dice_steps import (
    add_die,
    change_die,
    count_doubles,
    dice_number,
    leave_out,
    limit_bonus,
    lose_bonus,
    many_rolls,
    mod_roll,
    reroll,
    roll_dice,
    roll_off,
    set_die,
    set_roll,
    swap_dice,
)
from agon.lowering.limit_steps import count_use, return_once, whenever_liked
from agon.lowering.limits import ReturnOnce, Used
from agon.lowering.programs import register
from agon.lowering.selectors import who
from agon.lowering.warrior_steps import (
    choose,
    gain,
    lose_game,
    move,
    rotate,
    set_stat,
    skip_turn,
    spend_action,
    swap_places,
    swap_stat,
    take_action,
    take_gain,
)


def delay(b: Builder, step: ast.Delay) -> None:
    """The damage of the attack is dealt at the end of a player's next turn."""
    event = step.until
    plain = isinstance(event, ast.Moment) and event.span == "turn" and event.edge == "end" and event.which == "next"
    if not b.scene.attack or b.scene.created or not plain or not isinstance(event, ast.Moment):
        raise Unplayable(step, "until that happens")
    whose = who(event.whose, b.scene) if event.whose is not None else roles.Me()
    program = register([DealPostponed()], b.scene)
    program.filter = EventFilter()
    program.once = True
    b.scene.deal.await_event(On.TURN_END)
    b.emit(PostponeDamage(program, On.TURN_END, Until.NEXT_TURN_ENDS, whose))


def or_else(b: Builder, step: ast.OrElse) -> None:
    """One thing; where it was not carried out, another (A7-GLOS-44)."""
    b.emit(BeginTry())
    b.body(step.body)
    done = JumpUnlessDone()
    b.emit(done)
    over = Jump()
    b.emit(over)
    done.to = b.here()
    b.body(step.otherwise)
    over.to = b.here()


STEPS.update(
    {
        ast.Gain: gain,
        ast.Deal: deal_damage,
        ast.RollDice: roll_dice,
        ast.RollOff: roll_off,
        ast.Choose: choose,
        ast.Move: move,
        ast.Rotate: rotate,
        ast.SwapPlaces: swap_places,
        ast.PlaceCard: place_card,
        ast.MoveCard: move_card,
        ast.Attack: attack,
        ast.Discard: discard,
        ast.TurnCard: turn_card,
        ast.PutIntoPlay: put_into_play,
        ast.SwapCards: swap_cards,
        ast.Look: look,
        ast.Reroll: reroll,
        ast.ChangeDie: change_die,
        ast.SetDie: set_die,
        ast.SwapDice: swap_dice,
        ast.SetRoll: set_roll,
        ast.CountDoubles: count_doubles,
        ast.ModRoll: mod_roll,
        ast.CountsAsKind: change_kind,
        ast.Critical: critical,
        ast.Miss: miss,
        ast.ReduceDamage: reduce_damage,
        ast.CapDamage: cap_damage,
        ast.ModDamage: mod_damage,
        ast.Redirect: redirect,
        ast.TakeGain: take_gain,
        ast.SetStat: set_stat,
        ast.SwapStat: swap_stat,
        ast.LoseBonus: lose_bonus,
        ast.LimitBonus: limit_bonus,
        ast.GridRule: grid_rule,
        ast.SpendAction: spend_action,
        ast.AttackLimit: attack_limit,
        ast.Counter: counter,
        ast.ReduceBase: reduce_base,
        ast.LoseGame: lose_game,
        ast.SkipTurn: skip_turn,
        ast.AddDie: add_die,
        ast.DiceCount: dice_number,
        ast.UseAbility: use_ability,
        ast.Exclude: leave_out,
        ast.SkipUse: skip_use,
        ast.OrElse: or_else,
        ast.UseInitiative: use_initiative,
        ast.GainCards: gain_cards,
        ast.SetCards: set_cards,
        ast.TakeAction: take_action,
        ast.MayBeCritical: may_be_critical,
        ast.KeepDie: stored_dice.keep_die,
        ast.InsteadBonus: instead_bonus,
        ast.MayUse: may_use,
        ReturnOnce: return_once,
        Used: count_use,
        ast.Protect: protect,
        ast.ManyRolls: many_rolls,
        ast.SetDamage: set_damage,
        ast.Delay: delay,
        ast.Later: whenever_liked,
    }
)
