"""One attack, from declaration to its end: the time line of A7-RULING-40.

T0 permission, T1 declaration and payment belong to whoever starts it (``start_attack``); T2 to T10 are the steps of
``AttackFrame.run``, in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.damage import (
    FROM_ATTACK,
    FROM_BASIC,
    FROM_WEAPON,
    hurt,
)
from agon.arena.defeat import checkpoint
from agon.arena.dice import die
from agon.arena.fight import FORBID_ATTACK, FORBID_USE, ban_of
from agon.arena.frame import OUTCOME_CRITICAL, OUTCOME_HIT, OUTCOME_MISS, ROLL_NUMBERS, Frame, RollHolder
from agon.arena.movement import COST_ATTACK, extra_cost
from agon.arena.nodes import FOR_CREATED, UNTIL_ATTACK_ENDS, UNTIL_USED, Effect, Modifier
from agon.arena.rolls import (
    ask_exclusion,
    compute_total,
    count_roll,
    dice_count,
    exclude,
    is_made_by,
    list_exclusions,
    log_roll,
    needs_exclusion,
    set_in_advance,
    sources_of,
    unpicked_source,
    use_up,
    who_picks,
    word_on_doubles,
)
from agon.arena.terms import (
    ANY_ATTACK,
    ASK_BRANCH,
    ASK_CARD,
    ATTACK_ROLL,
    ATTACKED,
    ATTACKED_BASIC,
    ATTACKED_WEAPON,
    BASIC_ATTACK,
    CRITICALS,
    DEFENSE_ROLL,
    HIT,
    HIT_BASIC,
    HIT_WEAPON,
    MISSED,
    MOD_CAP_DAMAGE,
    MOD_CRITICAL,
    MOD_DAMAGE,
    MOD_FORBID,
    MOD_MODIFIER,
    MOD_NEGATE,
    MOD_TIE,
    MOD_WAY,
    NONE,
    NOT_AT,
    NOTE_ATTACK,
    NOTE_CHOSE,
    NOTE_CRITICAL,
    NOTE_DAMAGE_LINE,
    NOTE_HIT,
    NOTE_MISS,
    NOTE_NO_ATTACK,
    NOTE_TIE,
    NOTE_TIE_ROLL,
    ON_AFTER_ATTACK,
    ON_AFTER_HIT,
    ON_AFTER_MISS,
    ON_ATTACK,
    ON_BEFORE_ATTACK,
    ON_BEFORE_ROLL,
    ON_HIT,
    ON_MISS,
    ON_RESULT,
    ON_ROLLED,
    ON_TIE,
    ON_TIE_WON,
    WARRIOR,
    WAS_ATTACKED,
    WAS_HIT,
    WAS_MISSED,
    WEAPON,
    WEAPON_ATTACK,
)
from agon.arena.window import fire_attack, fire_roll
from agon.core.bits import bit, shifted

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx

# Steps of ``pc``.
T2_BEFORE: Final = 0
T3_GRID: Final = 1
T4_WHEN: Final = 2
T4_BEFORE_ROLLS: Final = 3
T5_ROLL: Final = 4
T5_DICE: Final = 5
T6_CHANGES: Final = 6
T7_TOTALS: Final = 7
T7_TIE: Final = 8
T7_TIE_DICE: Final = 9
T7_TIE_WON: Final = 10
T8_OUTCOME: Final = 11
T8_AFTER: Final = 12
T9_DAMAGE: Final = 13
T9_CHECK: Final = 14
T10_AFTER: Final = 15
T10_END: Final = 16
T5_CHOICE: Final = 17
"""Several rolls lie on the table, of which one is picked."""
T5_AGAIN: Final = 18
"""Another attack roll of the same attack: before it, its throw, its dice."""
T5_NEXT: Final = 19
T5_THROWN: Final = 20

MOST_LAID: Final = 15
"""Dice that one number can hold."""

# Codes of MOD_CRITICAL.
CRITICAL_YES: Final = 1
CRITICAL_NO: Final = 2
CRITICAL_NORMAL: Final = 3
"""Critical hits deal normal damage (A7-RULING-59)."""
CRITICAL_BONUS: Final = 4
"""Critical hits add the value instead of doubling."""
CRITICAL_TIMES: Final = 5

# Codes of the lines of a hit's damage.
DAMAGE_LINE_ADD: Final = 0
DAMAGE_LINE_BARRED: Final = 1
"""A bonus that does not count."""
DAMAGE_LINE_SET: Final = 2
DAMAGE_LINE_TIMES: Final = 3
DAMAGE_LINE_MOST: Final = 4
DAMAGE_BASE: Final = 5
"""The base damage, doubled or otherwise raised by a critical hit."""

# Codes of MOD_DAMAGE.
DAMAGE_ADD: Final = 0
DAMAGE_SET: Final = 1
DAMAGE_TIMES: Final = 2
DAMAGE_NO_BONUS: Final = 3
DAMAGE_FIXED: Final = 4
"""The damage cannot be changed."""
DAMAGE_NO_LESS: Final = 6
"""The damage cannot be reduced; ``mask`` 1: not by opponents of the card's controller."""
DAMAGE_TAKEN: Final = 5
"""Plus or minus for the one who takes it, with a floor."""

# Codes of MOD_CAP_DAMAGE with ``attacks``.
CAP_AT_MOST: Final = 0
CAP_AT_BASE: Final = 1

# Codes of MOD_TIE.
TIE_WINS: Final = 0
TIE_LESS_LIFE: Final = 1
TIE_LEVEL: Final = -2
"""No seat: abilities replace Experience as what breaks a tie, and they find both level."""


@mypyc_attr(acyclic=True, free_list_len=1)
class AttackFrame(RollHolder):
    """An attack in progress. Side 0 is the attack roll, side 1 the defense roll.

    ``weapon`` is the card used (the warrior's own card for a basic attack); ``at_plus`` the X of an "attack at +X" or
    NOT_AT; ``modifier`` the attack roll modifier fixed at T3; ``bonus`` one-time changes of this attack's damage;
    ``word`` what abilities said about critical: CRITICAL_*; ``forced`` 1 hits, 2 misses.
    """

    def __init__(self, attacker: i64, defender: i64, weapon: i64, basic: bool) -> None:
        super().__init__()
        self.attacker: i64 = attacker
        self.defender: i64 = defender
        self.weapon: i64 = weapon
        self.basic: bool = basic
        self.roller0 = attacker
        self.roller1 = defender
        self.kind0 = ATTACK_ROLL
        self.kind1 = DEFENSE_ROLL
        self.n0 = 0
        self.n1 = 0
        self.at_plus: i64 = NOT_AT
        self.modifier: i64 = 0
        self.bonus: i64 = 0
        self.most: i64 = -1
        self.fixed_damage: i64 = -1
        self.word: i64 = 0
        self.word_value: i64 = 0
        self.forced: i64 = 0
        self.critical: bool = False
        self.is_hit: bool = False
        self.tie: i64 = 0
        """0 no tie, 1 the attacker wins it, 2 the defender."""
        self.damage: i64 = 0
        self.taker: i64 = defender
        self.created: bool = False
        self.needs_grid: bool = True
        self.began: bool = False
        self.number: i64 = 0
        self.from_square: i64 = NONE
        self.from_facing: i64 = NONE
        self.spends: bool = False
        self.no_bonus: i64 = 0
        """Bit 0: damage bonuses are off; bit 1: the attack's damage may not be reduced."""
        self.prevented: i64 = 0
        self.fixed_modifier: bool = False
        """An ability put another modifier in place of the grid's."""
        self.doubled: bool = False
        """A bonus of the grid counts twice."""
        self.asked: bool = False
        """The way in which the attack is made is settled (MOD_WAY)."""
        self.several: bool = False
        """Several attack rolls are made."""
        self.more_rolls: i64 = 0
        """Attack rolls to be made after the one at hand, each against the same defense roll."""
        self.each: bool = False
        """Every attack roll that hits deals the weapon's damage."""
        self.hits: i64 = 0
        """Attack rolls that hit so far, where several are made, and how many of those showed doubles."""
        self.double_hits: i64 = 0
        self.double_misses: i64 = 0
        """How many of several attack rolls missed and showed doubles."""
        self.choices: i64 = 0
        """Rolls of side ``choice_side`` to be made, of which one is picked; ``laid`` holds the dice of all."""
        self.choice_side: i64 = 0
        self.laid: i64 = 0
        self.postponed: i64 = 0
        """Serial of the waiting effect that will deal this attack's damage later, or 0 (A7-PRIN-86)."""

    def clone(self) -> Frame:
        f = AttackFrame(self.attacker, self.defender, self.weapon, self.basic)
        f.copy_rolls(self)
        f.at_plus = self.at_plus
        f.modifier = self.modifier
        f.bonus = self.bonus
        f.most = self.most
        f.fixed_damage = self.fixed_damage
        f.word = self.word
        f.word_value = self.word_value
        f.forced = self.forced
        f.critical = self.critical
        f.is_hit = self.is_hit
        f.tie = self.tie
        f.damage = self.damage
        f.taker = self.taker
        f.created = self.created
        f.needs_grid = self.needs_grid
        f.began = self.began
        f.number = self.number
        f.from_square = self.from_square
        f.from_facing = self.from_facing
        f.spends = self.spends
        f.no_bonus = self.no_bonus
        f.prevented = self.prevented
        f.fixed_modifier = self.fixed_modifier
        f.doubled = self.doubled
        f.asked = self.asked
        f.several = self.several
        f.more_rolls = self.more_rolls
        f.each = self.each
        f.hits = self.hits
        f.double_hits = self.double_hits
        f.double_misses = self.double_misses
        f.choices = self.choices
        f.choice_side = self.choice_side
        f.laid = self.laid
        f.postponed = self.postponed
        return f

    def numbers(self) -> list[int]:
        out: list[int] = [
            self.at, self.pc, self.attacker, self.defender, self.weapon, int(self.basic), self.at_plus, self.modifier,
            self.bonus, self.most, self.fixed_damage, self.word, self.word_value, self.forced, int(self.critical),
            int(self.is_hit), self.tie, self.damage, self.taker, int(self.created), int(self.needs_grid),
            int(self.began), self.number, self.from_square, self.from_facing, int(self.spends), self.no_bonus,
            self.prevented, int(self.fixed_modifier), int(self.doubled), int(self.asked), int(self.several),
            self.more_rolls, int(self.each), self.hits, self.double_hits, self.choices, self.choice_side, self.laid,
            self.postponed, self.double_misses,
        ]  # fmt: skip
        return out + self.roll_numbers()

    def restore(self, n: list[int]) -> None:
        """Set every field from what ``numbers`` gave."""
        self.at, self.pc, self.attacker, self.defender, self.weapon = n[:5]
        self.basic = n[5] == 1
        self.at_plus, self.modifier, self.bonus, self.most, self.fixed_damage, self.word, self.word_value = n[6:13]
        self.forced = n[13]
        self.critical = n[14] == 1
        self.is_hit = n[15] == 1
        self.tie, self.damage, self.taker = n[16:19]
        self.created = n[19] == 1
        self.needs_grid = n[20] == 1
        self.began = n[21] == 1
        self.number, self.from_square, self.from_facing = n[22:25]
        self.spends = n[25] == 1
        self.no_bonus, self.prevented = n[26:28]
        self.fixed_modifier = n[28] == 1
        self.doubled = n[29] == 1
        self.asked = n[30] == 1
        self.several = n[31] == 1
        self.more_rolls = n[32]
        self.each = n[33] == 1
        self.hits, self.double_hits, self.choices, self.choice_side, self.laid, self.postponed = n[34:40]
        self.double_misses = n[40]
        self.restore_rolls(n[41 : 41 + ROLL_NUMBERS])

    def name(self) -> str:
        return "attack"

    def is_deed(self) -> bool:
        return True

    def attack_index(self) -> i64:
        return self.at

    def is_thrown(self) -> bool:
        return self.pc > T5_ROLL and self.pc != T5_AGAIN and self.pc != T5_NEXT

    def run(self, g: Fight) -> bool:
        if self.pc == T2_BEFORE:
            if g.deal.lasting[MOD_WAY] != 0 and not self.asked and self.at_plus == NOT_AT and self.needs_grid:
                if self.ways(g) > 1:
                    return g.ask(self.attacker, ASK_BRANCH)
                self.take_way(g, 0)
            self.pc = T3_GRID
            g.attacks += 1
            self.number = g.attacks
            self.serial = g.attacks * 2
            if g.active == NONE:
                g.situations += 1
            if fire_attack(g, ON_BEFORE_ATTACK, self.at, 0):
                return True
        if self.pc == T3_GRID:
            if not self.fix_modifier(g):
                g.note(NOTE_NO_ATTACK, self.attacker, self.defender, self.weapon, 0, 0)
                g.pop()
                if self.created:
                    g.ability(self.at - 1).outcome = 0
                    g.ability(self.at - 1).did = 0
                return True
            self.begin(g)
            self.pc = T4_WHEN
            if fire_attack(g, ON_ATTACK, self.at, 0):
                return True
        if self.pc == T4_WHEN:
            self.pc = T4_BEFORE_ROLLS
            if fire_roll(g, ON_BEFORE_ROLL, self.at):
                return True
        if self.pc == T4_BEFORE_ROLLS:
            self.pc = T5_ROLL
        if self.pc == T5_ROLL:
            self.pc = T5_DICE
            self.n0 = 0 if set_in_advance(g, self, 0) or self.set0 >= 0 else dice_count(g, self, 0)
            self.n1 = 0 if set_in_advance(g, self, 1) or self.set1 >= 0 else dice_count(g, self, 1)
            g.rolled = 0
            if self.n0 + self.n1 > 0 and not g.throw(self.n0 + self.n1, self.attacker):
                return False
        if self.pc == T5_AGAIN:
            self.pc = T5_NEXT
            if fire_roll(g, ON_BEFORE_ROLL, self.at):
                return True
        if self.pc == T5_NEXT:
            self.pc = T5_THROWN
            self.n0 = 0 if set_in_advance(g, self, 0) or self.set0 >= 0 else dice_count(g, self, 0)
            self.dice0 = 0
            g.rolled = 0
            if self.n0 > 0 and not g.throw(self.n0, self.attacker):
                return False
        if self.pc == T5_THROWN:
            self.dice0 = g.rolled & ((bit(self.n0 * 4)) - 1)
            word_on_doubles(g, self, 0)
            self.pc = T6_CHANGES
        if self.pc == T5_CHOICE:
            self.laid |= shifted(g.rolled, self.count(self.choice_side) * 4)
            return g.ask(self.roller(self.choice_side), ASK_BRANCH)
        if self.pc == T5_DICE:
            self.dice0 = g.rolled & ((bit(self.n0 * 4)) - 1)
            self.dice1 = g.rolled >> (self.n0 * 4)
            if self.choices > 1:
                side_: i64 = self.choice_side
                n: i64 = self.count(side_)
                while self.choices * n > MOST_LAID:
                    self.choices -= 1
                if n > 0 and self.choices > 1:
                    self.laid = self.dice(side_)
                    self.pc = T5_CHOICE
                    return g.throw(n * (self.choices - 1), self.roller(side_))
            word_on_doubles(g, self, 0)
            word_on_doubles(g, self, 1)
            self.pc = T6_CHANGES
        if self.pc == T6_CHANGES:
            side: i64 = needs_exclusion(self)
            if side != NONE:
                return ask_exclusion(g, self, side)
            self.pc = T7_TOTALS
            if fire_roll(g, ON_ROLLED, self.at):
                return True
        if self.pc == T7_TOTALS:
            self.pc = T7_TIE
            compute_total(g, self, 0)
            compute_total(g, self, 1)
            if fire_roll(g, ON_RESULT, self.at):
                return True
        if self.pc == T7_TIE:
            if g.deal.caps != 0:
                unpicked: i64 = unpicked_source(g, self)
                if unpicked != NONE:
                    return g.ask(who_picks(g, self, unpicked), ASK_CARD)
            # Result-watching abilities may still have changed something of this very roll.
            compute_total(g, self, 0)
            compute_total(g, self, 1)
            if self.total0 == self.total1 and self.tie == 0:
                self.tie = 3
                if fire_roll(g, ON_TIE, self.at):
                    self.pc = T7_TIE
                    return True
            self.final = 1
            log_roll(g, self, 0)
            if self.kind1 != 0:
                log_roll(g, self, 1)
            if self.total0 != self.total1:
                self.tie = 0
                self.pc = T8_OUTCOME
            else:
                self.tie = self.tie_by_rule(g)
                if self.tie != 0:
                    if g.log is not None:
                        decider: i64 = tie_card(g, self.attacker, self.defender)
                        g.note(NOTE_TIE, self.attacker, self.defender, decider, self.tie, self.tie_scores(g))
                    self.pc = T7_TIE_WON
                else:
                    self.pc = T7_TIE_DICE
                    if not g.throw(4, NONE):
                        return False
        if self.pc == T7_TIE_DICE:
            # Tie-break dice: two each, thrown again until decided, touched by nothing (A7-TIE-03..06).
            while True:
                a: i64 = (g.rolled & 15) + ((g.rolled >> 4) & 15)
                d: i64 = ((g.rolled >> 8) & 15) + ((g.rolled >> 12) & 15)
                g.note(NOTE_TIE_ROLL, self.attacker, self.defender, NONE, g.rolled, 0)
                if a != d:
                    self.tie = 1 if a > d else 2
                    break
                if not g.throw(4, NONE):
                    return False
            self.pc = T7_TIE_WON
        if self.pc == T7_TIE_WON:
            self.pc = T8_OUTCOME
            if fire_attack(g, ON_TIE_WON, self.at, self.tie):
                return True
        if self.pc == T8_OUTCOME:
            if self.several:
                self.count_one_roll()
                if self.more_rolls > 0:
                    self.next_roll(g)
                    return True
                self.kind1 = DEFENSE_ROLL
            self.decide(g)
            if self.several:
                self.word_on_several()
            self.pc = T8_AFTER
            if fire_attack(g, ON_HIT if self.is_hit else ON_MISS, self.at, 0):
                return True
        if self.pc == T8_AFTER:
            if self.forced == 2 and self.is_hit:
                self.is_hit = False
                g.note(NOTE_MISS, self.attacker, self.defender, self.weapon, 0, 0)
            self.critical = self.is_hit and self.is_critical(g)
            if self.several:
                self.word_on_several()
            self.pc = T9_DAMAGE
            self.count_outcome(g)
            if fire_attack(g, ON_AFTER_HIT if self.is_hit else ON_AFTER_MISS, self.at, 0):
                return True
        if self.pc == T9_DAMAGE:
            self.pc = T9_CHECK
            use_up(g, self, 0)
            use_up(g, self, 1)
            if self.postponed != 0 and not self.is_hit:
                g.drop_effect(self.postponed)
            if self.is_hit:
                self.critical = self.is_critical(g)
                self.damage = self.compute_damage(g)
                if g.log is not None:
                    self.note_damage(g)
                if self.critical:
                    base: i64 = self.fixed_damage if self.fixed_damage >= 0 else g.base_damage(self.weapon, False)
                    if self.critical_damage(g, base) != base * 2:
                        base = NONE  # something was put in place of doubling
                    g.note(NOTE_CRITICAL, self.attacker, self.defender, self.weapon, base, self.damage)
                if self.postponed != 0:
                    self.postpone(g)
                elif self.prevented == 0 and hurt(
                    g, self.taker, self.damage, self.attacker, self.weapon,
                    FROM_ATTACK | (FROM_BASIC if self.basic else FROM_WEAPON), self.at,
                ):  # fmt: skip
                    return True
        if self.pc == T9_CHECK:
            self.pc = T10_AFTER
            if g.has_marked():
                if not g.inside_deed(self.at):
                    if checkpoint(g):
                        return False
                elif g.is_settled():
                    # An enclosing ability is completed first; nothing that comes after this attack happens.
                    self.pc = T10_END
        if self.pc == T10_AFTER:
            self.pc = T10_END
            if g.deal.hushes != 0:
                self.free(g)
            if fire_attack(g, ON_AFTER_ATTACK, self.at, 0):
                return True
        self.end(g)
        g.pop()
        if self.created:
            below = g.ability(self.at - 1)
            below.outcome = OUTCOME_CRITICAL if self.critical else OUTCOME_HIT if self.is_hit else OUTCOME_MISS
            below.amount = self.damage if self.is_hit else 0
            below.total = self.total0
        if g.has_marked() and not g.inside_deed(self.at):
            checkpoint(g)
        return True

    def list_options(self, g: Fight) -> None:
        if g.asked == ASK_BRANCH:
            n: i64 = self.ways(g) if self.pc == T2_BEFORE else self.choices
            code: i64 = 0
            while code < n:
                g.offer(code)
                code += 1
            return
        if g.asked == ASK_CARD:
            for card in sources_of(g, self, unpicked_source(g, self)):
                g.offer(card)
            return
        list_exclusions(g, self)

    def answer(self, g: Fight, code: i64) -> None:
        if g.asked == ASK_CARD:
            side: i64 = unpicked_source(g, self)
            g.note(NOTE_CHOSE, who_picks(g, self, side), NONE, NONE, code, ASK_CARD)
            if side == 0:
                self.source0 = code
            else:
                self.source1 = code
        elif g.asked != ASK_BRANCH:
            exclude(g, self, code)
        elif self.pc == T2_BEFORE:
            self.take_way(g, code)
        else:
            # The dice of the rolls that are not used trigger nothing (A7-PRIN-50).
            n: i64 = self.count(self.choice_side)
            self.put_dice(self.choice_side, (self.laid >> (code * n * 4)) & (bit(n * 4) - 1), n)
            self.choices = 0
            self.laid = 0
            word_on_doubles(g, self, 0)
            word_on_doubles(g, self, 1)
            self.pc = T6_CHANGES

    # --- ways of making it ---

    def ways(self, g: Fight) -> i64:
        """How many ways there are of making this attack: as it stands, at +X, as though from elsewhere."""
        return self.find_way(g, NONE)

    def take_way(self, g: Fight, code: i64) -> None:
        """Make the attack in the way that is number ``code`` of those there are."""
        self.asked = True
        self.find_way(g, code)

    def find_way(self, g: Fight, code: i64) -> i64:
        """Count the ways; the one that is number ``code`` is taken."""
        n: i64 = 0
        there: i64 = g.square(self.defender)
        here: i64 = g.square(self.attacker)
        if here == NONE or there == NONE:
            return 0
        if g.grid_cell(self.weapon, self.attacker, here, g.facing(self.attacker), there) != 0:
            n += 1
        for m in g.deal.mods[MOD_WAY]:
            if g.is_on(m):
                cx = g.enter(m.card, m.rule)
                n = self.count_way(g, m, cx, n, code, there)
                g.leave()
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_WAY and g.in_force(e):
                cx = g.enter_effect(e)
                n = self.count_way(g, m2, cx, n, code, there)
                g.leave()
        return n

    def count_way(self, g: Fight, m: Modifier, cx: Cx, n: i64, code: i64, there: i64) -> i64:
        """Count the ways one permission gives (at +X: one; from elsewhere: one for each space and facing)."""
        if cx.user != self.attacker or (m.cards is not None and not m.cards.is_kind(g, cx, self.weapon)):
            return n
        cx.who = self.defender
        if m.who is not None and not m.who.has(g, cx, self.defender):
            return n
        cx.who = self.defender
        if m.cond is not None and not m.cond.test(g, cx):
            return n
        if m.place is None:
            if n == code and m.value is not None:
                self.at_plus = m.value.get(g, cx)
            return n + 1
        square: i64 = 0
        while square < g.board.squares:
            if m.place.has(g, cx, square):
                facing: i64 = 0
                while facing < 4:
                    if g.grid_cell(self.weapon, self.attacker, square, facing, there) != 0:
                        if n == code:
                            self.from_square = square
                            self.from_facing = facing
                        n += 1
                    facing += 1
            square += 1
        return n

    # --- several attack rolls ---

    def count_one_roll(self) -> None:
        """One of several attack rolls is compared: does it hit, and with doubles?"""
        hit = self.total0 > self.total1 if self.tie == 0 else self.tie == 1
        if hit:
            self.hits += 1
        if self.is_doubles(0):
            if hit:
                self.double_hits += 1
            else:
                self.double_misses += 1

    def word_on_several(self) -> None:
        """Settle whether "the attack roll" was doubles: any of those that hit, or on a miss any (A7-PRIN-61)."""
        doubles: i64 = self.double_hits if self.is_hit else self.double_hits + self.double_misses
        self.doubles0 = 1 if doubles > 0 else 2

    def next_roll(self, g: Fight) -> None:
        """Make the next attack roll against the same defense roll, which is not rolled, or watched, again."""
        use_up(g, self, 0, False)
        self.more_rolls -= 1
        self.kind1 = 0
        g.rolls += 1
        # An odd number, as those of other rolls: no effect on the roll before means this one.
        self.serial = g.rolls * 2 + 1
        count_roll(g, self, 0)
        self.set0 = -1
        self.early &= ~1
        self.doubles0 = 0
        self.plus0 = 0
        self.minus0 = 0
        self.more0 = 0
        self.exclude0 = 0
        self.bonus_off &= ~1
        self.source0 = NONE
        self.final = 0
        self.tie = 0
        self.pc = T5_AGAIN

    def fix_modifier(self, g: Fight) -> bool:
        """T3: find the attack roll modifier, or False if there is no legal target any more (A7-RULING-41, 42)."""
        if not g.in_play(self.defender) or not g.in_play(self.attacker) or is_down(g, self.defender):
            return False
        if not g.is_face_up(self.weapon):
            return False
        if self.at_plus != NOT_AT:
            self.modifier = self.at_plus
            return True
        if not self.needs_grid:
            return True
        cell: i64 = attack_cell(g, self.attacker, self.weapon, self.defender)
        if self.from_square != NONE:
            # The warrior itself stays where it is, and with it all that asks where it stands (A7-PRIN-72).
            there: i64 = g.square(self.defender)
            cell = g.grid_cell(self.weapon, self.attacker, self.from_square, self.from_facing, there)
        if cell == 0:
            return False
        if not self.fixed_modifier:
            self.modifier = cell - 100
            if self.doubled and self.modifier > 0:
                self.modifier *= 2
            if g.deal.lasting[MOD_MODIFIER] != 0:
                self.replace_modifier(g)
        return True

    def replace_modifier(self, g: Fight) -> None:
        """Let effects put another modifier in place of the grid's."""
        for e in g.effects:
            m = e.modifier
            if m is not None and m.kind == MOD_MODIFIER and g.in_force(e):
                cx = g.enter_effect(e)
                if effect_fits(g, cx, e, m, self):
                    self.modifier = g.effect_amount(e, cx)
                g.leave()

    def begin(self, g: Fight) -> None:
        """The attack has begun: count it."""
        self.began = True
        g.remember(self.attacker, ATTACKED, 1)
        g.remember(self.attacker, ATTACKED_BASIC if self.basic else ATTACKED_WEAPON, 1)
        g.remember(self.defender, WAS_ATTACKED, 1)
        count_roll(g, self, 0)
        count_roll(g, self, 1)
        g.count_weapon_attack(self.weapon, self.spends)
        g.note(NOTE_ATTACK, self.attacker, self.defender, self.weapon, self.modifier, self.at_plus)

    def tie_by_rule(self, g: Fight) -> i64:
        """1 or 2 if rules or Experience decide the tie for attacker or defender, 0 if dice must (A7-TIE-02, 03)."""
        winner: i64 = tie_winner(g, self.attacker, self.defender)
        if winner == NONE:
            return 0
        return 1 if winner == self.attacker else 2

    def tie_scores(self, g: Fight) -> i64:
        """Both Experience values for the log, as (attacker + 500) * 1000 + defender + 500; 0 if a card decided."""
        if g.deal.lasting[MOD_TIE] != 0 and tie_word(g, self.attacker, self.defender) != NONE:
            return 0
        return (g.experience(self.attacker) + 500) * 1000 + g.experience(self.defender) + 500

    def decide(self, g: Fight) -> None:
        """T8: hit or miss on the final totals; a tie goes to who won it (A7-ATK-10..12, A7-RULING-54)."""
        if self.forced != 0:
            self.is_hit = self.forced == 1
        elif self.several:
            # Of several attack rolls one that succeeds is enough (A7-PRIN-60).
            self.is_hit = self.hits > 0
        elif self.tie != 0:
            self.is_hit = self.tie == 1
        else:
            self.is_hit = self.total0 > self.total1
        self.critical = self.is_hit and self.is_critical(g)
        note: i64 = NOTE_HIT if self.is_hit else NOTE_MISS
        g.note(note, self.attacker, self.defender, self.weapon, self.total0, self.total1)

    def count_outcome(self, g: Fight) -> None:
        """Note the outcome in the histories."""
        if self.is_hit:
            g.remember(self.attacker, HIT, 1)
            g.remember(self.attacker, HIT_BASIC if self.basic else HIT_WEAPON, 1)
            g.remember(self.defender, WAS_HIT, 1)
            g.hit_with(self.weapon)
            if self.critical:
                g.remember(self.attacker, CRITICALS, 1)
        else:
            g.remember(self.attacker, MISSED, 1)
            g.remember(self.defender, WAS_MISSED, 1)

    def is_critical(self, g: Fight) -> bool:
        """A hit with doubles on the attack dice, unless abilities say otherwise; "cannot" wins (A7-CRIT-01..04)."""
        if self.word == CRITICAL_NO:
            return False
        yes = (self.double_hits > 0 if self.several else self.is_doubles(0)) or self.word == CRITICAL_YES
        if g.deal.lasting[MOD_CRITICAL] != 0:
            for m in g.deal.mods[MOD_CRITICAL]:
                if (m.code == CRITICAL_YES or m.code == CRITICAL_NO) and g.is_on(m):
                    cx = g.enter(m.card, m.rule)
                    if attack_fits(g, cx, m, self):
                        if m.code == CRITICAL_NO:
                            g.leave()
                            return False
                        yes = True
                    g.leave()
            for e in g.effects:
                m2 = e.modifier
                if m2 is not None and m2.kind == MOD_CRITICAL and g.in_force(e):
                    if m2.code == CRITICAL_YES or m2.code == CRITICAL_NO:
                        cx = g.enter_effect(e)
                        if effect_fits(g, cx, e, m2, self):
                            if m2.code == CRITICAL_NO:
                                g.leave()
                                return False
                            yes = True
                        g.leave()
        return yes

    def compute_damage(self, g: Fight) -> i64:
        """Base, doubling, bonuses, reductions with their own floors, caps, never below 0 (A7-RULING-57..59)."""
        base: i64 = g.base_damage(self.weapon, False)
        amount: i64 = base
        if self.fixed_damage >= 0:
            amount = self.fixed_damage
        lasting = g.deal.lasting
        if self.several and self.each:
            # Each hit for itself: doubled where it was the critical one, or an ability calls the attack critical.
            criticals: i64 = 0
            if self.critical:
                criticals = self.double_hits if self.double_hits > 0 else self.hits
            amount = amount * (self.hits - criticals) + self.critical_damage(g, amount) * criticals
        elif self.critical:
            amount = self.critical_damage(g, amount)
        if self.is_damage_fixed(g):
            return amount
        if lasting[MOD_DAMAGE] != 0:
            amount = self.modified_damage(g, amount)
        else:
            amount += self.bonus
        if self.most >= 0 and amount > self.most:
            amount = self.most
        if lasting[MOD_CAP_DAMAGE] != 0:
            amount = self.capped_damage(g, amount, base)
        return amount if amount > 0 else 0

    def critical_damage(self, g: Fight, amount: i64) -> i64:
        """Double the base damage, or do what an ability puts in place of doubling (A7-RULING-59)."""
        if self.word == CRITICAL_NORMAL:
            return amount
        if g.deal.lasting[MOD_CRITICAL] != 0:
            for m in g.deal.mods[MOD_CRITICAL]:
                if m.code >= CRITICAL_NORMAL and g.is_on(m):
                    cx = g.enter(m.card, m.rule)
                    fits = attack_fits(g, cx, m, self)
                    value: i64 = m.value.get(g, cx) if fits and m.value is not None else 0
                    g.leave()
                    if fits:
                        return replaced_critical(m.code, amount, value)
            for e in g.effects:
                m2 = e.modifier
                if m2 is not None and m2.kind == MOD_CRITICAL and m2.code >= CRITICAL_NORMAL and g.in_force(e):
                    cx = g.enter_effect(e)
                    fits = effect_fits(g, cx, e, m2, self)
                    value = g.effect_amount(e, cx)
                    g.leave()
                    if fits:
                        return replaced_critical(m2.code, amount, value)
        return amount * 2

    def modified_damage(self, g: Fight, amount: i64) -> i64:
        """Add bonuses, then take reductions away, each down to its own floor."""
        bonus: i64 = damage_bonus(g, self)
        if self.no_bonus & 1 == 0:
            amount += bonus
        # Reductions, each with its own stated minimum (A7-RULING-57).
        if self.bonus < 0:
            amount += self.bonus
        if self.no_bonus & 2 == 0:
            for m in g.deal.mods[MOD_DAMAGE]:
                if m.code == DAMAGE_ADD and g.is_on(m):
                    cx = g.enter(m.card, m.rule)
                    if attack_fits(g, cx, m, self) and m.value is not None:
                        value: i64 = m.value.get(g, cx)
                        if value < 0 and self.may_reduce(g, cx.user):
                            amount = lowered(amount, value, m.floor.get(g, cx) if m.floor is not None else -99)
                    g.leave()
            for e in g.effects:
                m2 = e.modifier
                if m2 is not None and m2.kind == MOD_DAMAGE and m2.code == DAMAGE_ADD and g.in_force(e):
                    cx = g.enter_effect(e)
                    if effect_fits(g, cx, e, m2, self):
                        value = g.effect_amount(e, cx)
                        if value < 0 and self.may_reduce(g, e.user):
                            amount = lowered(amount, value, m2.floor.get(g, cx) if m2.floor is not None else -99)
                    g.leave()
        for m in g.deal.mods[MOD_DAMAGE]:
            if (m.code == DAMAGE_SET or m.code == DAMAGE_TIMES) and g.is_on(m) and m.value is not None:
                cx = g.enter(m.card, m.rule)
                if attack_fits(g, cx, m, self):
                    value = m.value.get(g, cx)
                    amount = value if m.code == DAMAGE_SET else amount * value
                g.leave()
        for e in g.effects:
            m3 = e.modifier
            if m3 is not None and m3.kind == MOD_DAMAGE and m3.code != DAMAGE_ADD and g.in_force(e):
                cx = g.enter_effect(e)
                if effect_fits(g, cx, e, m3, self):
                    if m3.code == DAMAGE_SET:
                        amount = g.effect_amount(e, cx)
                    elif m3.code == DAMAGE_TIMES:
                        amount *= g.effect_amount(e, cx)
                g.leave()
        return amount

    def is_damage_fixed(self, g: Fight) -> bool:
        """Can no ability raise or lower this attack's damage?"""
        return self.damage_rule(g, DAMAGE_FIXED) != NONE

    def may_reduce(self, g: Fight, by: i64) -> bool:
        """May abilities of ``by`` lower this attack's damage (DAMAGE_NO_LESS)?"""
        for m in g.deal.mods[MOD_DAMAGE]:
            if m.code == DAMAGE_NO_LESS and g.is_on(m) and (m.mask == 0 or g.controller(m.card) != by):
                cx = g.enter(m.card, m.rule)
                barred = attack_fits(g, cx, m, self)
                g.leave()
                if barred:
                    return False
        return True

    def capped_damage(self, g: Fight, amount: i64, base: i64) -> i64:
        """Apply "no more than" to what the attack deals."""
        for m in g.deal.mods[MOD_CAP_DAMAGE]:
            if m.attacks is not None and g.is_on(m):
                cx = g.enter(m.card, m.rule)
                cx.amount = amount
                if attack_fits(g, cx, m, self):
                    most: i64 = base if m.code == CAP_AT_BASE else m.value.get(g, cx) if m.value is not None else amount
                    if amount > most and self.may_reduce(g, cx.user):
                        amount = most
                g.leave()
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_CAP_DAMAGE and m2.attacks is not None and g.in_force(e):
                cx = g.enter_effect(e)
                cx.amount = amount
                if effect_fits(g, cx, e, m2, self):
                    most = base if m2.code == CAP_AT_BASE else g.effect_amount(e, cx)
                    if amount > most and self.may_reduce(g, e.user):
                        amount = most
                g.leave()
        return amount

    def free(self, g: Fight) -> None:
        """Abilities shut off for this attack are free again for what comes after it (A7-PRIN-36)."""
        kept: list[Effect] = []
        for e in g.effects:
            m = e.modifier
            shut = m is not None and (m.kind == MOD_NEGATE or (m.kind == MOD_FORBID and ban_of(m.code) == FORBID_USE))
            if not shut or e.until != UNTIL_ATTACK_ENDS or e.key != self.number:
                kept.append(e)
        g.keep_effects(kept)

    def postpone(self, g: Fight) -> None:
        """Leave the damage to the effect that waits to deal it: so much, by this warrior, with this card."""
        kept: list[Effect] = []
        for e in g.effects:
            if e.serial != self.postponed:
                kept.append(e)
            elif self.prevented == 0 and self.damage > 0:
                kept.append(laid_by(e, self))
        g.keep_effects(kept)
        self.damage = 0

    def note_damage(self, g: Fight) -> None:
        """Write down what each card does to the damage of a hit, in the order of ``compute_damage``."""
        base: i64 = self.fixed_damage if self.fixed_damage >= 0 else g.base_damage(self.weapon, False)
        amount: i64 = base
        if self.critical:
            amount = self.critical_damage(g, base)
        self.note_line(g, NONE, amount, DAMAGE_BASE)
        if self.is_damage_fixed(g) or (g.deal.lasting[MOD_DAMAGE] == 0 and g.deal.lasting[MOD_CAP_DAMAGE] == 0):
            return
        barred: i64 = self.who_bars_bonus(g)
        for m in g.deal.mods[MOD_DAMAGE]:
            if m.code == DAMAGE_ADD and g.is_on(m) and m.value is not None:
                cx = g.enter(m.card, m.rule)
                if attack_fits(g, cx, m, self):
                    floor: i64 = m.floor.get(g, cx) if m.floor is not None else -99
                    amount = self.note_change(g, m.card, m.value.get(g, cx), floor, amount, barred, cx.user)
                g.leave()
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_DAMAGE and m2.code == DAMAGE_ADD and g.in_force(e):
                cx = g.enter_effect(e)
                if effect_fits(g, cx, e, m2, self):
                    floor = m2.floor.get(g, cx) if m2.floor is not None else -99
                    amount = self.note_change(g, e.card, g.effect_amount(e, cx), floor, amount, barred, e.user)
                g.leave()
        for m in g.deal.mods[MOD_DAMAGE]:
            if (m.code == DAMAGE_SET or m.code == DAMAGE_TIMES) and g.is_on(m) and m.value is not None:
                cx = g.enter(m.card, m.rule)
                if attack_fits(g, cx, m, self):
                    line: i64 = DAMAGE_LINE_SET if m.code == DAMAGE_SET else DAMAGE_LINE_TIMES
                    self.note_line(g, m.card, m.value.get(g, cx), line)
                g.leave()
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_DAMAGE and (m2.code == DAMAGE_SET or m2.code == DAMAGE_TIMES):
                cx = g.enter_effect(e)
                if g.in_force(e) and effect_fits(g, cx, e, m2, self):
                    line = DAMAGE_LINE_SET if m2.code == DAMAGE_SET else DAMAGE_LINE_TIMES
                    self.note_line(g, e.card, g.effect_amount(e, cx), line)
                g.leave()
        self.note_caps(g, base)

    def note_caps(self, g: Fight, base: i64) -> None:
        """Write down the limits on the damage of this attack that are lower than what it would deal without them."""
        for m in g.deal.mods[MOD_CAP_DAMAGE]:
            if m.attacks is not None and g.is_on(m):
                cx = g.enter(m.card, m.rule)
                cx.amount = self.damage
                if attack_fits(g, cx, m, self) and self.may_reduce(g, cx.user):
                    most: i64 = base if m.code == CAP_AT_BASE else m.value.get(g, cx) if m.value is not None else 99
                    if self.damage == most:
                        self.note_line(g, m.card, most, DAMAGE_LINE_MOST)
                g.leave()
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_CAP_DAMAGE and m2.attacks is not None and g.in_force(e):
                cx = g.enter_effect(e)
                cx.amount = self.damage
                if effect_fits(g, cx, e, m2, self) and self.may_reduce(g, e.user):
                    most = base if m2.code == CAP_AT_BASE else g.effect_amount(e, cx)
                    if self.damage == most:
                        self.note_line(g, e.card, most, DAMAGE_LINE_MOST)
                g.leave()

    def note_change(self, g: Fight, card: i64, value: i64, floor: i64, amount: i64, barred: i64, by: i64) -> i64:
        """Write down one bonus or reduction; returns the damage after it."""
        if value > 0:
            if barred == NONE and self.no_bonus & 1 == 0:
                self.note_line(g, card, value, DAMAGE_LINE_ADD)
                return amount + value
            g.note_by(NOTE_DAMAGE_LINE, self.attacker, self.defender, card, value, DAMAGE_LINE_BARRED, barred, 0)
            return amount
        if value == 0 or self.no_bonus & 2 != 0 or not self.may_reduce(g, by):
            return amount
        after: i64 = lowered(amount, value, floor)
        if after != amount:
            self.note_line(g, card, after - amount, DAMAGE_LINE_ADD)
        return after

    def note_line(self, g: Fight, card: i64, amount: i64, line: i64) -> None:
        """Write down one line of the damage."""
        g.note_by(NOTE_DAMAGE_LINE, self.attacker, self.defender, card, amount, line, card, 0)

    def who_bars_bonus(self, g: Fight) -> i64:
        """The card that keeps the damage from bonuses, or NONE."""
        return self.damage_rule(g, DAMAGE_NO_BONUS)

    def damage_rule(self, g: Fight, code: i64) -> i64:
        """The card that rules so (a DAMAGE_* code) over this attack's damage, or NONE."""
        if g.deal.lasting[MOD_DAMAGE] == 0:
            return NONE
        for m in g.deal.mods[MOD_DAMAGE]:
            if m.code == code and g.is_on(m):
                cx = g.enter(m.card, m.rule)
                fits = attack_fits(g, cx, m, self)
                g.leave()
                if fits:
                    return m.card
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_DAMAGE and m2.code == code and g.in_force(e):
                cx = g.enter_effect(e)
                fits = effect_fits(g, cx, e, m2, self)
                g.leave()
                if fits:
                    return e.card
        return NONE

    def end(self, g: Fight) -> None:
        """T10: effects that lasted for this attack, or waited for it, end (A7-RULING-78)."""
        if len(g.effects) == 0:
            return
        kept: list[Effect] = []
        gone = False
        for e in g.effects:
            if e.until == UNTIL_ATTACK_ENDS and e.key == self.number:
                gone = True
                continue
            m = e.modifier
            waits = e.until == UNTIL_USED and e.also != FOR_CREATED
            if m is not None and waits and self.began and m.attacks is not None:
                cx = g.enter_effect(e)
                hit = g.in_force(e) and effect_fits(g, cx, e, m, self)
                if hit and m.attacks.hitting and not self.is_hit:
                    hit = False
                g.leave()
                if hit:
                    gone = True
                    continue
            kept.append(e)
        if gone:
            g.keep_effects(kept)


def laid_by(e: Effect, a: AttackFrame) -> Effect:
    """The same waiting effect, with the damage it is to deal: whose, whom, from which card."""
    out = Effect(e.serial, None, e.program, e.user, e.card, e.rule)
    out.event = e.event
    out.until = e.until
    out.key = e.key
    out.key_seat = e.key_seat
    out.also = e.also
    out.who = a.attacker
    out.chosen = a.taker
    out.card_ref = a.weapon
    out.register = a.damage
    return out


def lowered(amount: i64, by: i64, floor: i64) -> i64:
    """A reduction with its stated minimum; never raises (A7-GLOS-47)."""
    out: i64 = amount + by
    if floor > -99 and out < floor:
        out = floor
    return out if out < amount else amount


def replaced_critical(code: i64, amount: i64, value: i64) -> i64:
    """What stands in place of doubling."""
    if code == CRITICAL_NORMAL:
        return amount
    if code == CRITICAL_BONUS:
        return amount + value
    return amount * value


def attack_fits(g: Fight, cx: Cx, m: Modifier, a: AttackFrame) -> bool:
    """Does a continuous effect on attacks concern this one, and does its condition hold?"""
    cx.attack = a.at
    cx.holder = a.at
    cx.side = 0 if a.attacker == cx.user else 1
    if cx.who == NONE:
        cx.who = a.defender if a.attacker == cx.user else a.attacker
    if m.attacks is not None and not m.attacks.has(g, cx, a):
        return False
    if g.deal.shields and g.is_shielded(a.attacker, cx.card):
        return False
    return m.cond is None or m.cond.test(g, cx)


def effect_fits(g: Fight, cx: Cx, e: Effect, m: Modifier, a: AttackFrame) -> bool:
    """As ``attack_fits``, for a lasting effect: what waits for the next attack does not mean the one it arose in."""
    if e.until == UNTIL_USED and e.starts == a.number:
        return False
    if e.also == FOR_CREATED and not is_made_by(g, e, a):
        return False
    return attack_fits(g, cx, m, a)


def damage_bonus(g: Fight, a: AttackFrame) -> i64:
    """Sum of the damage bonuses of an attack now (positive changes only)."""
    total: i64 = a.bonus if a.bonus > 0 else 0
    if g.deal.lasting[MOD_DAMAGE] == 0:
        return total
    for m in g.deal.mods[MOD_DAMAGE]:
        if g.is_on(m):
            cx = g.enter(m.card, m.rule)
            if m.code == DAMAGE_ADD:
                if attack_fits(g, cx, m, a) and m.value is not None:
                    value: i64 = m.value.get(g, cx)
                    if value > 0:
                        total += value
            elif m.code == DAMAGE_NO_BONUS and attack_fits(g, cx, m, a):
                g.leave()
                return 0
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_DAMAGE and g.in_force(e):
            cx = g.enter_effect(e)
            if m2.code == DAMAGE_ADD:
                if effect_fits(g, cx, e, m2, a):
                    value = g.effect_amount(e, cx)
                    if value > 0:
                        total += value
            elif m2.code == DAMAGE_NO_BONUS and effect_fits(g, cx, e, m2, a):
                g.leave()
                return 0
            g.leave()
    return total


def tie_winner(g: Fight, a: i64, b: i64) -> i64:
    """The seat that wins any tie between two seats, or NONE if dice must decide (A7-TIE-01..03)."""
    if g.deal.lasting[MOD_TIE] != 0:
        word: i64 = tie_word(g, a, b)
        if word != NONE:
            return NONE if word == TIE_LEVEL else word
    x: i64 = g.experience(a)
    y: i64 = g.experience(b)
    if x == y:
        return NONE
    return a if x > y else b


def tie_word(g: Fight, a: i64, b: i64) -> i64:
    """The seat that abilities make the winner of a tie between two seats; TIE_LEVEL: nobody by them; or NONE: no word.

    "Instead of by experience" replaces that step of the ladder (A7-ADD-03): level on life too, dice decide (A7-TIE-03).
    """
    said: i64 = tie_said(g, a, b)
    if said == NONE:
        return NONE
    return TIE_LEVEL if said & 7 == TIE_LEVEL & 7 else said & 7


def tie_card(g: Fight, a: i64, b: i64) -> i64:
    """The card that decides a tie between two seats, or NONE."""
    said: i64 = tie_said(g, a, b) if g.deal.lasting[MOD_TIE] != 0 else NONE
    return NONE if said == NONE else said >> 3


def tie_said(g: Fight, a: i64, b: i64) -> i64:
    """Eight times the card that decides a tie between two seats, and what it says: a seat, or TIE_LEVEL in three bits.

    NONE if no card has a word in it.
    """
    for m in g.deal.mods[MOD_TIE]:
        if g.is_on(m):
            cx = g.enter(m.card, m.rule)
            winner: i64 = NONE
            if m.code == TIE_LESS_LIFE:
                winner = TIE_LEVEL
                if g.life(a) != g.life(b):
                    winner = a if g.life(a) < g.life(b) else b
            elif cx.user == a or cx.user == b:
                cx.who = b if cx.user == a else a
                if m.cond is None or m.cond.test(g, cx):
                    winner = cx.user
            g.leave()
            if winner != NONE:
                return m.card * 8 + (winner & 7)
    return NONE


# --- starting attacks ------------------------------------------------------------------------------------------------


def attack_cell(g: Fight, attacker: i64, weapon: i64, defender: i64) -> i64:
    """Modifier + 100 of an attack with this card on that warrior from where both stand; 0 if out of reach."""
    here: i64 = g.square(attacker)
    there: i64 = g.square(defender)
    if here == NONE or there == NONE:
        return 0
    return g.grid_cell(weapon, attacker, here, g.facing(attacker), there)


def has_way(g: Fight, attacker: i64, weapon: i64, defender: i64) -> bool:
    """Can the attack be made otherwise than from where both stand: at +X, or as though from elsewhere?"""
    return g.deal.lasting[MOD_WAY] != 0 and new_attack(g, attacker, defender, weapon).ways(g) > 0


def largest_modifier(g: Fight, seat: i64, card: i64) -> i64:
    """The largest modifier in a card's grid as it is now; 0 for a grid without any."""
    best: i64 = 0
    origin: i64 = 0
    while origin < g.board.squares:
        target: i64 = 0
        while target < g.board.squares:
            cell: i64 = g.grid_cell(card, seat, origin, 0, target)
            if cell > best:
                best = cell
            target += 1
        origin += 1
    return best - 100 if best != 0 else 0


def can_target(g: Fight, attacker: i64, weapon: i64, defender: i64) -> bool:
    """May this attack be made on that warrior as far as prohibitions go (T0)?"""
    if not g.in_play(defender) or not g.is_enemy(attacker, defender) or is_down(g, defender):
        return False
    return not g.is_forbidden(FORBID_ATTACK, attacker, defender, weapon)


def is_down(g: Fight, seat: i64) -> bool:
    """Is a warrior in play one that is attacked no more, at 0 or less before the checkpoint (A7-RULING-65)?"""
    return g.life(seat) <= 0 and not g.deal.rules.attacks_go_on


def new_attack(g: Fight, attacker: i64, defender: i64, weapon: i64) -> AttackFrame:
    """An attack frame for a card: basic for a warrior card, else a weapon attack. Not yet on the stack."""
    return AttackFrame(attacker, defender, weapon, g.deal.cards[weapon].type == WARRIOR)


def weapons_of(g: Fight, seat: i64) -> i64:
    """Mask of the cards a seat can attack with: its warrior and its face-up weapons."""
    mask: i64 = bit(g.warrior_card(seat))
    card: i64 = 0
    while card < g.deal.n_cards:
        if g.deal.cards[card].type == WEAPON and g.is_face_up(card) and g.controller(card) == seat:
            mask |= bit(card)
        card += 1
    return mask


def created_cost(g: Fight, seat: i64, weapon: i64, other: i64) -> i64:
    """Additional actions a created attack still costs (A7-PRIN-70)."""
    return extra_cost(g, seat, COST_ATTACK, weapon, other, NONE)


def kind_allows(kind: i64, basic: bool) -> bool:
    """Does "basic attack" or "weapon attack" allow this one?"""
    if kind == ANY_ATTACK:
        return True
    return basic if kind == BASIC_ATTACK else not basic if kind == WEAPON_ATTACK else True


__all__ = ["AttackFrame", "die"]
