"""Steps that name abilities and use them (A7-ABIL-10, A7-PRIN-16, 28, 29; A7-RULING-85)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.ability import CALL, GO, WAIT, AbilityFrame, Op
from agon.arena.deal import REVEAL, RULES_PER_CARD
from agon.arena.fight import LONGEST_CHAIN
from agon.arena.nodes import CardFilter, Cond
from agon.arena.prohibitions import FORBID_USE, is_forbidden, is_use_forbidden
from agon.arena.terms import NONE, Ask, Note
from agon.arena.window import is_live, use_by
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.deal import AbilityInfo, Listener
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class ChooseAbility(Op):
    """Choose (name) an ability of a card in play; ``number`` holds its code, ``card_ref`` its card.

    ``kind`` is that of the ability, or NONE. ``gives``: GIVES_* bits, one of which it must give the user at least, or
    with ``to_anybody`` whoever gets it.
    ``at_once``: it is going to be used, so only one that can be used now is offered.
    """

    def __init__(self, cards: CardFilter, kind: int, gives: int, at_once: bool) -> None:
        super().__init__()
        self.cards: CardFilter = cards
        self.kind: i64 = kind
        self.gives: i64 = gives
        self.at_once: bool = at_once
        self.to_anybody: bool = False

    def fits(self, g: Fight, cx: Cx, card: CardNo, ability: AbilityInfo) -> bool:
        """May this ability be named?"""
        if self.kind != NONE and ability.kind != self.kind:
            return False
        if not self.cards.has(g, cx, card):
            return False
        if self.gives != 0:
            given: i64 = ability.gives if g.controller(card) == cx.user else ability.gives_others
            if self.to_anybody:
                given = ability.gives | ability.gives_others
            if given & self.gives == 0:
                return False
        return not self.at_once or usable_rule(g, cx, card, ability) is not None

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            for ability in g.deal.cards[card].abilities:
                if self.fits(g, cx, card, ability):
                    return True
            card = CardNo(card + 1)
        return False

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f) or (self.at_once and g.chain >= LONGEST_CHAIN):
            f.did = 0
            f.card_ref = CardNo(NONE)
            f.number = NONE
            return GO
        g.ask(f.user, Ask.ABILITY)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            for ability in g.deal.cards[card].abilities:
                if self.fits(g, f, card, ability):
                    g.offer(card * RULES_PER_CARD + ability.index)
            card = CardNo(card + 1)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        f.card_ref = CardNo(code // RULES_PER_CARD)
        f.number = code
        g.note(Note.CHOSE, f.user, NONE, f.card, code, Ask.ABILITY)


def usable_rule(g: Fight, cx: Cx, card: CardNo, ability: AbilityInfo) -> Listener | None:
    """The rule of an ability that its user could use now, whatever it costs; None if there is none."""
    if is_use_forbidden(g, cx.user, card, ability.kind):
        return None
    for ls in g.deal.cards[card].rules:
        program = ls.program
        if ls.ability == ability.index and program is not None and is_live(g, ls) and g.may_use(ls):
            inner = g.enter(card, ls.rule)
            inner.user = cx.user
            possible = program.is_possible(g, inner)
            g.leave()
            if possible:
                return ls
    return None


def use_as(g: Fight, ls: Listener, user: SeatNo) -> None:
    """Start an ability for ``user``, who need not control its card ("you" is who uses it, A7-PRIN-29)."""
    cx = g.enter(ls.card, ls.rule)
    use_by(g, ls, cx, 0, user)
    g.leave()


class UseChosen(Op):
    """Use the ability named before, as its user (A7-PRIN-28..30); or as if its card had just been revealed."""

    def __init__(self, as_revealed: bool = False) -> None:
        super().__init__()
        self.as_revealed: bool = as_revealed

    def changes_attack(self) -> bool:
        return True

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        # Two abilities that use each other are cut off like any other chain (A7-RULING-81).
        if f.card_ref == NONE or f.number == NONE or g.chain >= LONGEST_CHAIN:
            return GO
        if is_forbidden(g, FORBID_USE, f.user, SeatNo(NONE), f.card_ref):
            return GO
        for ls in g.deal.cards[f.card_ref].rules:
            if ls.ability == f.number % RULES_PER_CARD and ls.program is not None and is_live(g, ls):
                if is_use_forbidden(g, f.user, f.card_ref, ls.kind):
                    return GO
                use_as(g, ls, f.user)
                return CALL
        return GO


class UseRevealsOf(Op):
    """Use the Reveal abilities of "that card", one after another, if it has any."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        barred = f.card_ref == NONE or g.chain >= LONGEST_CHAIN or is_use_forbidden(g, f.user, f.card_ref, REVEAL)
        if not barred:
            rules = g.deal.cards[f.card_ref].rules
            while f.stage < len(rules):
                ls = rules[f.stage]
                f.stage += 1
                if ls.kind == REVEAL and ls.event == NONE and ls.program is not None and is_live(g, ls):
                    # Back to this step for the next one.
                    f.pc -= 1
                    use_as(g, ls, f.user)
                    return CALL
        f.stage = 0
        return GO


class WasRevealed(Cond):
    """This card was revealed this round, or its ability is used as if it had been."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if g.was_revealed_this_round(cx.card):
            return True
        at: i64 = g.height - 1
        while at > 0:
            if g.frames[at].name() == "ability" and g.frames[at - 1].name() == "ability":
                used = g.ability(at)
                by = g.ability(at - 1)
                if used.card == cx.card and used.rule == cx.rule and by.pc > 0:
                    op = by.program.ops[by.pc - 1]
                    return isinstance(op, UseChosen) and op.as_revealed
            at -= 1
        return False


__all__ = ["ChooseAbility", "UseChosen", "UseRevealsOf", "WasRevealed", "use_as"]
