"""The law of offers: an ability offers only what its text admits.

What is offered was found by filters that the text was lowered to. Here the text itself is held against each option, by
the printed cards and the position: a second reading of the selectors, so that the two can be compared. It says no
only where it is certain; a word that it does not know admits everything.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

from agon.arena.ability import AbilityFrame, Op
from agon.arena.dice import die
from agon.arena.steps_attack import MakeAttack
from agon.arena.steps_roll import side_of_dice
from agon.arena.terms import NO_MORE, NO_MORE_CARDS, NONE, TARGET_BITS, TARGET_MASK, Ask, CardType, Mod, RollKind, Zone
from agon.core.engine import DECIDE
from agon.language import ast
from agon.language.check import nodes

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.cards import Card
    from agon.games.fights.state import FightState

IN_PLAY: Final = (Zone.FACE_DOWN, Zone.FACE_UP, Zone.WARRIOR_IN_PLAY)
KINDS: Final = {"attack": RollKind.ATTACK, "basic attack": RollKind.ATTACK, "defense": RollKind.DEFENSE}


def why_misoffered(state: FightState) -> str:
    """Return which option an ability offers though its text does not admit it; "" if there is none."""
    g = state.fight
    frame = g.stack[len(g.stack) - 1] if g.waiting == DECIDE and g.stack else None
    if not isinstance(frame, AbilityFrame) or frame.pc == 0:
        return ""
    op = frame.program.ops[frame.pc - 1]
    if not isinstance(op.source, ast.Node):
        return ""
    for index in range(int(g.options())):
        code = int(g.opts[index])
        if not Text(state, frame, op).admits(int(g.asked), code):
            notation = state.option_table().all()[index].notation
            return f"{g.deal.cards[frame.card].name} offers {notation!r}, which {op.source} does not admit"
    return ""


class Text:
    """The words that a step carries out, held against what could be picked for it."""

    def __init__(self, state: FightState, frame: AbilityFrame, op: Op) -> None:
        self.state: FightState = state
        self.fight: Fight = state.fight
        self.frame: AbilityFrame = frame
        self.op: Op = op
        self.source: ast.Node = op.source  # type: ignore[assignment]  # asked for only where it is one

    def admits(self, asked: int, code: int) -> bool:
        """Could this option be meant, for all that is known here?"""
        if asked == Ask.CARD and code != NO_MORE_CARDS:
            selectors = [each for each in outermost(self.source) if isinstance(each, ast.Cards)]
            return not selectors or any(self.is_card(each, code) for each in selectors)
        if asked == Ask.WARRIOR and code != NO_MORE:
            found = [each for each in nodes(self.source) if isinstance(each, ast.Who | ast.Ref | ast.It | ast.Doer)]
            return not found or any(self.is_warrior(each, code) for each in found)
        if asked == Ask.DIE:
            return self.is_die(code)
        if asked == Ask.ATTACK and isinstance(self.op, MakeAttack) and isinstance(self.source, ast.Attack):
            return self.is_attack(self.source, code >> TARGET_BITS, code & TARGET_MASK)
        return True

    # --- whom and what ---

    def is_warrior(self, who: ast.Node | None, seat: int) -> bool:
        """Is a warrior one of those?"""
        if not isinstance(who, ast.Who):
            return True
        g, user = self.fight, int(self.frame.user)
        if who.role == "me":
            return seat == user
        if who.role == "opponent":
            return bool(g.is_enemy(seat, user))
        if who.role == "other":
            return seat != user
        if who.role in ("attacker", "defender") and self.frame.attack != NONE:
            attack = g.attack(self.frame.attack)
            return seat == int(attack.attacker if who.role == "attacker" else attack.defender)
        return True

    def is_card(self, cards: ast.Cards, card: int) -> bool:
        """Is a card one of those: whose, where it lies, and what it is?"""
        g = self.fight
        # What is put into play and is said to lie nowhere comes from a discard pile.
        zone = "discard" if cards.zone == "play" and isinstance(self.source, ast.PutIntoPlay) else cards.zone
        zones = {"play": IN_PLAY, "discard": (Zone.DISCARDED,), "outside": (Zone.RETURNED,)}[zone]
        if int(g.zone(card)) not in zones or (cards.other and card == self.frame.card):
            return False
        if zone == "play" and not self.is_warrior(cards.owner, int(g.controller(card))):
            return False
        return all(self.passes(test, card) for test in cards.tests)

    def passes(self, test: ast.Node, card: int) -> bool:
        """Does a card pass a test, as it is printed?"""
        said = self.says(test, card)
        return said is None or said

    def says(self, test: ast.Node, card: int) -> bool | None:
        """Does a card pass a test; None where that is not known here."""
        g = self.fight
        printed: Card = self.state.card(card)
        if isinstance(test, ast.Not):
            inner = self.says(test.test, card)
            return None if inner is None else not inner
        if isinstance(test, ast.AnyOf):
            found = [self.says(each, card) for each in test.tests]
            return True if True in found else None if None in found else False
        if isinstance(test, ast.Face):
            return (int(g.zone(card)) == Zone.FACE_DOWN) == (test.side == "down")
        if (g.deal.lasting >> Mod.COUNTS_AS) & 1:
            return None
        if isinstance(test, ast.Type):
            is_warrior = g.deal.cards[card].type == CardType.WARRIOR
            if test.name in ("support", "warrior"):
                return is_warrior == (test.name == "warrior")
            return printed.type == test.name
        if isinstance(test, ast.Trait):
            return test.name.casefold() in {each.casefold() for each in printed.traits}
        return None

    def is_die(self, code: int) -> bool:
        """Is a die one of those: of whose roll, for what, with which face?"""
        selectors = [each for each in nodes(self.source) if isinstance(each, ast.Dice | ast.RollSel)]
        if not selectors or self.frame.holder == NONE:
            return True
        return any(self.is_die_of(each, code) for each in selectors)

    def is_die_of(self, dice: ast.Node, code: int) -> bool:
        """Is it one of these dice?"""
        holder = self.fight.holder(self.frame.holder)
        side = int(side_of_dice(code))
        roll = dice.roll if isinstance(dice, ast.Dice) else dice
        if isinstance(dice, ast.Dice) and dice.shows is not None and code < 32:
            if int(die(holder.dice(side), code & 15)) != dice.shows:
                return False
        if not isinstance(roll, ast.RollSel):
            return True
        if roll.whose is not None and not self.is_warrior(roll.whose, int(holder.roller(side))):
            return False
        kind = int(holder.kind(side))
        if "any" in roll.kinds or not set(roll.kinds) <= set(KINDS):
            return True
        return kind != RollKind.OTHER and any(KINDS[each] == kind for each in roll.kinds)

    def is_attack(self, said: ast.Attack, card: int, target: int) -> bool:
        """Is it an attack that is meant: against whom, with what?"""
        if said.against is not None and not self.is_warrior(said.against, target):
            return False
        basic = self.fight.deal.cards[card].type == CardType.WARRIOR
        if (said.kind == "basic" and not basic) or (said.kind == "weapon" and basic):
            return False
        if isinstance(said.weapon, ast.This):
            return card == self.frame.card
        return not isinstance(said.weapon, ast.Cards) or all(self.passes(each, card) for each in said.weapon.tests)


def outermost(source: ast.Node) -> list[ast.Node]:
    """The selectors a step is about, not those inside others or in what follows from it."""
    found: list[ast.Node] = []
    for field in dataclasses.fields(source):
        value = getattr(source, field.name)
        if isinstance(value, ast.Cards | ast.This | ast.Ref | ast.SomeCards):
            found.append(value)
    return found if all(isinstance(each, ast.Cards) for each in found) else []
