"""Lowering of what happens to cards, and of the use of their abilities."""

from __future__ import annotations

import dataclasses
from typing import Final

from agon.arena import roles
from agon.arena.ability import AskBranch, Jump, SpendUses, UseUp
from agon.arena.bonus import NamedGives
from agon.arena.deal import LIMIT_GAME, LIMIT_MATCH, LIMIT_NONE, LIMIT_ROUND, LIMIT_TURN
from agon.arena.nodes import Modifier
from agon.arena.steps_ability import UseChosen, UseRevealsOf
from agon.arena.steps_card import (
    ChooseCard,
    DiscardCards,
    LookAt,
    LookAtSome,
    ReturnCard,
    SlotOf,
    SwapPlaces,
    TurnCards,
)
from agon.arena.steps_effect import ABOUT_ABILITY, AddEffect, NoteAmount
from agon.arena.steps_exchange import Exchange, SwapThis
from agon.arena.steps_space import LayCard, MoveCardStep
from agon.arena.terms import TYPE_NAMES, CardType, Face, Mod, On, Until, Zone
from agon.core.bits import bit
from agon.language import ast
from agon.lowering.abilities import GIVES, naming
from agon.lowering.builder import Builder
from agon.lowering.context import Unplayable
from agon.lowering.dispatch import value
from agon.lowering.durations import end
from agon.lowering.modifiers import borrowing
from agon.lowering.programs import needs
from agon.lowering.queries import OF_SEVERAL, is_every, is_mine
from agon.lowering.selectors import cards, space

SKIPPED: Final = {"turn": LIMIT_TURN, "round": LIMIT_ROUND, "game": LIMIT_GAME, "match": LIMIT_MATCH}
"""For how long "you cannot use this ability again" bars it, as the limit it then has reached."""


def support_only(b: Builder, step: ast.Node) -> None:
    """Refuse to lay a warrior's own card in a space: the warrior stands in one. Raises: Unplayable."""
    if b.scene.info.type == CardType.WARRIOR:
        raise Unplayable(step, "a warrior's card")


def place_card(b: Builder, step: ast.PlaceCard) -> None:
    support_only(b, step)
    if not isinstance(step.card, ast.This):
        raise Unplayable(step, "another card")
    place, state = space(step.to, b.scene)
    b.emit(LayCard(cards(step.card, b.scene), place, state))


def move_card(b: Builder, step: ast.MoveCard) -> None:
    support_only(b, step)
    if not isinstance(step.card, ast.This) or step.spaces != 1:
        raise Unplayable(step, "so far")
    b.emit(MoveCardStep(step.way == "orthogonal"))


def of_each(b: Builder, step: ast.Discard | ast.TurnCard | ast.Look, pick: ast.Node) -> ast.ForEach | None:
    """The words "One of each opponent's cards", as one after another: so many of each, and not of all together."""
    if not isinstance(pick, ast.Cards) or not isinstance(pick.owner, ast.Who) or pick.owner.quantifier != "each":
        return None
    if pick.quantifier in ("all", "each", "any") or (b.scene.deal.seats < 3 and pick.owner.role == "opponent"):
        return None
    of_one = dataclasses.replace(pick, owner=ast.Ref("warrior"))
    if isinstance(step, ast.TurnCard):
        return ast.ForEach(pick.owner, (dataclasses.replace(step, card=of_one),))
    return ast.ForEach(pick.owner, (dataclasses.replace(step, cards=of_one),))


ANY_NUMBER: Final = 99
"""More cards than anybody has."""


def discard_some(b: Builder, step: ast.Discard, some: ast.SomeCards) -> None:
    """Discard any number of cards, as the user picks them one after another."""
    if step.by is not None and not is_mine(step.by):
        raise Unplayable(step, "any number, by others")
    if isinstance(some.what.owner, ast.Who) and not is_mine(some.what.owner):
        raise Unplayable(step, "any number of the cards of others")
    f = cards(some.what, b.scene)
    if f.face == Face.UP:
        f.support_only = True
    op = DiscardCards(f, b.decider or roles.Me(), False, some.most or ANY_NUMBER)
    op.up_to = True
    b.emit(op)


def discard(b: Builder, step: ast.Discard) -> None:
    pick = step.cards
    if isinstance(pick, ast.SomeCards):
        discard_some(b, step, pick)
        return
    if step.by is not None and is_every(step.by):
        # "Each player discards one of their cards": one after another.
        b.for_each(ast.ForEach(step.by, (dataclasses.replace(step, by=ast.Ref("warrior")),)))
        return
    if (each := of_each(b, step, pick)) is not None:
        b.for_each(each)
        return
    several = isinstance(pick, ast.Cards) and pick.number > 1 and pick.quantifier not in ("all", "each", "any")
    if isinstance(pick, ast.Cards) and several and b.scene.deal.seats > 2:
        whose = pick.owner
        if isinstance(whose, ast.Who) and whose.role in OF_SEVERAL and whose.quantifier in ("a", "the"):
            # "Two of your opponent's cards": both of one opponent (A7-RULING-88).
            b.single(whose)
            step = dataclasses.replace(step, cards=dataclasses.replace(pick, owner=ast.Ref("warrior")))
            pick = step.cards
    by = b.single(step.by) if step.by is not None else b.decider or roles.Me()
    every = isinstance(pick, ast.Cards) and pick.quantifier in ("all", "each")
    number = pick.number if isinstance(pick, ast.Cards) else 1
    f = cards(pick, b.scene)
    placed = isinstance(pick, ast.Cards) and any(isinstance(each, ast.At) for each in pick.tests)
    if isinstance(pick, ast.Cards) and pick.owner is None and not every and not placed and pick.quantifier != "any":
        # "Discards a weapon": one of the discarder's own, unless it is told by where in the arena it lies.
        f.owner = by
    if isinstance(pick, ast.Cards) and f.face == Face.UP:
        # Face-down supports are no card of any sort (A7-GOLD-04).
        f.support_only = True
    b.emit(DiscardCards(f, by, every, number))


def turn_card(b: Builder, step: ast.TurnCard) -> None:
    pick = step.card
    if (each := of_each(b, step, pick)) is not None:
        b.for_each(each)
        return
    every = isinstance(pick, ast.Cards) and pick.quantifier in ("all", "each")
    f = cards(pick, b.scene)
    if isinstance(pick, ast.Cards) and not any(isinstance(each, ast.Face) for each in pick.tests):
        # One that is face-up already may be turned up too (A7-PRIN-93).
        f.face = Face.ANY if step.side == "up" else Face.UP
        f.support_only = True
    b.emit(TurnCards(f, roles.Me(), every, pick.number if isinstance(pick, ast.Cards) else 1, step.side == "up"))


def put_into_play(b: Builder, step: ast.PutIntoPlay) -> None:
    f = cards(step.card, b.scene)
    if isinstance(step.card, ast.Cards):
        if step.card.quantifier in ("all", "each") or step.card.number > 1:
            raise Unplayable(step, "several cards at once")
        if f.pile == 0:
            f.pile = Zone.DISCARDED
    place = SlotOf.NONE
    if isinstance(step.place, ast.This):
        place = SlotOf.THIS_CARD
    elif step.place is not None:
        place = SlotOf.THAT_CARD
    b.emit(ReturnCard(f, roles.Me(), place))


def swap_cards(b: Builder, step: ast.SwapCards) -> None:
    if step.control:
        exchange(b, step)
        return
    if isinstance(step.one, ast.This) and isinstance(step.other, ast.Cards) and is_mine(step.other.owner):
        f = cards(step.other, b.scene)
        f.support_only = True
        b.emit(SwapThis(f, roles.Me(), False, 1))
        return
    both_hidden = isinstance(step.one, ast.Cards) and ast.Face("down") in step.one.tests
    if not both_hidden:
        raise Unplayable(step, "the exchange of cards other than this one or face-down ones")
    f = cards(step.one, b.scene)
    f.support_only = True
    b.emit(SwapPlaces(f))


def exchange(b: Builder, step: ast.SwapCards) -> None:
    """One's own card for the opponent's that was chosen before (A7-PRIN-87..89)."""
    mine, theirs = step.one, step.other
    if isinstance(mine, ast.Ref):
        mine, theirs = theirs, mine
    last = end(step.duration, False, None, b.scene)
    if last.until not in (Until.ROUND_ENDS, Until.GAME, Until.MATCH):
        raise Unplayable(step, "for so long")
    if not isinstance(mine, ast.Cards) or not is_mine(mine.owner):
        raise Unplayable(step, "the exchange of a card other than one's own for one of an opponent")
    types = [each.name for each in mine.tests if isinstance(each, ast.Type)]
    if not is_chosen(b, theirs):
        b.emit(ChooseCard(cards(theirs, b.scene), roles.Me(), False, 1))
    marker = Modifier(Mod.EXCHANGE)
    for each in types:
        marker.mask |= int(bit(TYPE_NAMES.index(each)))
    b.emit(Exchange(cards(mine, b.scene), b.registered(marker), last.until))


def is_chosen(b: Builder, theirs: ast.CardPick) -> bool:
    """Is the card meant one that was chosen before?

    "That card" is, and so is "your opponent's weapon" where one was chosen; "an opponent's weapon" is any of them.
    """
    if not isinstance(theirs, ast.Cards):
        return isinstance(theirs, ast.Ref)
    of_any = isinstance(theirs.owner, ast.Who) and theirs.owner.quantifier != "the"
    return (
        theirs.quantifier == "the"
        and not of_any
        and any(
            isinstance(op, ChooseCard)
            and isinstance(op.source, ast.Choose)
            and isinstance(op.source.what, ast.Cards)
            and set(theirs.tests) <= set(op.source.what.tests)
            for op in b.ops
        )
    )


def look(b: Builder, step: ast.Look) -> None:
    pick = step.cards
    if (each := of_each(b, step, pick)) is not None:
        b.for_each(each)
        return
    if not isinstance(pick, ast.Cards) or pick.quantifier in ("all", "each"):
        b.emit(LookAt(cards(pick, b.scene)))
        return
    b.emit(LookAtSome(cards(pick, b.scene), roles.Me(), False, pick.number))


def use_ability(b: Builder, step: ast.UseAbility) -> None:
    if isinstance(step.ability, ast.Ref):
        b.emit(UseChosen(step.as_revealed))
        return
    if step.as_revealed:
        raise Unplayable(step, "as if revealed, of abilities that were not named before")
    if isinstance(step.ability, ast.AbilitySel) and isinstance(step.ability.on, ast.Ref):
        if step.ability.kind == "reveal":
            b.emit(UseRevealsOf())
            return
    elif isinstance(step.ability, ast.AbilitySel) and step.ability.kind == "action":
        b.emit(naming(step.ability, b.scene, at_once=True))
        b.emit(UseChosen())
        return
    raise Unplayable(
        step,
        "the use of abilities other than the chosen ones, Reveal abilities of chosen cards or an Action named at once",
    )


def skip_use(b: Builder, step: ast.SkipUse) -> None:
    """The words "You cannot use this ability again this round": from here on, so only where this is reached.

    A rule with a limit of its own loses the uses that are left; the limit must count in that stretch of time.
    """
    span = step.duration.span if isinstance(step.duration, ast.During) and step.duration.which == "this" else ""
    per = SKIPPED.get(span, LIMIT_NONE)
    if b.scene.limit is not None:
        own = SKIPPED.get(b.scene.limit.per, LIMIT_NONE)
        if per == 0 or (per != own and not (per >= LIMIT_GAME and own >= LIMIT_GAME)):
            raise Unplayable(step, "beyond its own limit")
        b.emit(SpendUses(per == LIMIT_MATCH))
        return
    if per == 0 or b.scene.skips != per:
        raise Unplayable(step, "for so long")
    b.emit(UseUp(per))


def use_initiative(b: Builder, step: ast.UseInitiative) -> None:
    """A card that will not be there to be revealed gives its initiative in its round all the same."""
    if not isinstance(step.card, ast.Ref):
        raise Unplayable(step, "of a card nothing spoke of")
    b.emit(AddEffect(b.registered(Modifier(Mod.RESERVED)), Until.GAME, -1, fixed=True))


def set_cards(b: Builder, step: ast.SetCards) -> None:
    """A card's initiative gains what it lacks of that number, or loses what it has too much."""
    if not isinstance(step.card, ast.Ref | ast.This):
        raise Unplayable(step, "of several cards")
    lacking = ast.Plus(step.to, ast.Negative(ast.CardStat(step.card, step.stat)))
    gain_cards(b, ast.GainCards(step.card, step.stat, lacking))


def gain_cards(b: Builder, step: ast.GainCards) -> None:
    if not isinstance(step.amount, ast.EitherValue):
        b.lasting(step)
        return
    ask = AskBranch(roles.Me())
    b.emit(ask)
    ends: list[Jump] = []
    for each in step.amount.values:
        ask.targets.append(b.here())
        first = b.here()
        b.emit(NoteAmount(value(each, b.scene)))
        b.lasting(dataclasses.replace(step, amount=each))
        ask.needs.append(needs(b.ops[first:]))
        ask.texts.append(f"{each:+d}" if isinstance(each, int) else "change")
        over = Jump()
        b.emit(over)
        ends.append(over)
    for over in ends:
        over.to = b.here()


def may_use(b: Builder, step: ast.MayUse) -> None:
    """Abilities on the cards of a player chosen before may be used as if they were one's own (A7-PRIN-28)."""
    until = Until.ROUND_ENDS if b.scene.event == On.ROUND_START else Until.CARD_LEAVES
    b.emit(AddEffect(b.registered(borrowing(step, b.scene)), until, -1, fixed=True))


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
