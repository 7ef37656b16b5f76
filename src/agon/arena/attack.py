"""One attack, from declaration to its end: the time line of A7-RULING-40.

T0 permission, T1 declaration and payment belong to whoever starts it (``targets``); T2 to T10 are the steps in
the table of ``AttackFrame.take_step``, in order. What a hit deals is worked out in ``hits``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.aims import can_target, is_down
from agon.arena.applicability import effect_fits, fits_attack
from agon.arena.attack_modes import count_ways, take_way
from agon.arena.caps import who_picks
from agon.arena.continuous_effects import walk
from agon.arena.damage import (
    FROM_ATTACK,
    FROM_BASIC,
    FROM_SPECIAL,
    FROM_WEAPON,
    hurt,
)
from agon.arena.defeat import checkpoint
from agon.arena.dice import MOST_LAID, sum_of
from agon.arena.effects import drop_effect, keep_effects
from agon.arena.frame import (
    DOUBLES_NO,
    DOUBLES_YES,
    NO_TIE,
    OF_FIRST,
    OUTCOME_CRITICAL,
    OUTCOME_HIT,
    OUTCOME_MISS,
    ROLL_NUMBERS,
    TIE_LOST,
    TIE_OPEN,
    TIE_WON,
    Frame,
    RollHolder,
)
from agon.arena.grids import attack_cell, grid_cell
from agon.arena.hits import attack_base, compute_damage, critical_damage, is_critical
from agon.arena.movement import COST_ATTACK, extra_cost
from agon.arena.nodes import Effect
from agon.arena.prohibitions import FORBID_USE, Ban, ban_of
from agon.arena.roll_log import log_roll, note_damage
from agon.arena.rolls import count_roll, use_up
from agon.arena.stats import experience_of
from agon.arena.terms import (
    FIRST_ROLL,
    FOR_CREATED,
    NONE,
    NOT_AT,
    SECOND_ROLL,
    Ask,
    Deed,
    Did,
    Mod,
    Note,
    On,
    RollKind,
    Until,
)
from agon.arena.throws import (
    ask_exclusion,
    bound_dice,
    dice_count,
    exclude,
    list_exclusions,
    needs_exclusion,
    set_in_advance,
    word_on_doubles,
)
from agon.arena.ties import tie_card, tie_winner, tie_word
from agon.arena.totals import compute_total, sources_of, unpicked_source
from agon.arena.trace import PART_LATER, Trace
from agon.arena.window import fire_attack, fire_roll
from agon.core.bits import bit, shifted
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

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
"""Several attack rolls of one attack: before each of the others, the throw of all, their dice."""
T5_LOT: Final = 19
T5_THROWN: Final = 20
T3_TARGET: Final = 21
"""Abilities have answered before an attack of several players' game: another target may be chosen."""

# Where the defender rolls first (TR-COMBAT-02..06), these stand in for T4_BEFORE_ROLLS to T7_TOTALS.
D_RECHECK: Final = 22
D_ROLL: Final = 23
D_DICE: Final = 24
D_CHANGES: Final = 25
D_TOTAL: Final = 26
D_FIXED: Final = 27
A_ROLL: Final = 28
A_DICE: Final = 29
A_CHANGES: Final = 30
A_TOTAL: Final = 31

# Codes of AttackFrame.forced: what abilities said of the outcome.
UNSAID: Final = 0
SAID_HIT: Final = 1
SAID_MISS: Final = 2
CALLED_OFF: Final = 3
"""The attack is stopped before its dice (TR-PWR-DISARM-03)."""

PARKED: Final = 12
"""Numbers kept of each attack roll that is not at hand, where several are made."""
PARKED_N: Final = 0
"""Place of its number of dice among them."""
NOTHING_PARKED: Final[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class AttackFrame(RollHolder):
    """An attack in progress. Side 0 is the attack roll, side 1 the defense roll.

    ``weapon`` is the card used (the warrior's own card for a basic attack); ``at_plus`` the X of an "attack at +X" or
    NOT_AT; ``modifier`` the attack roll modifier fixed at T3; ``bonus`` one-time changes of this attack's damage;
    ``word`` what abilities said about critical: CRITICAL_*; ``forced`` what they said of the outcome.
    """

    def __init__(self, attacker: SeatNo, defender: SeatNo, weapon: CardNo, basic: bool) -> None:
        super().__init__()
        self.attacker: SeatNo = attacker
        self.defender: SeatNo = defender
        self.weapon: CardNo = weapon
        self.basic: bool = basic
        self.roller0 = attacker
        self.roller1 = defender
        self.kind0 = RollKind.ATTACK
        self.kind1 = RollKind.DEFENSE
        self.n0 = 0
        self.n1 = 0
        self.at_plus: i64 = NOT_AT
        self.modifier: i64 = 0
        self.bonus: i64 = 0
        self.most: i64 = -1
        self.fixed_damage: i64 = -1
        self.word: i64 = 0
        self.word_value: i64 = 0
        self.forced: i64 = UNSAID
        self.critical: bool = False
        self.is_hit: bool = False
        self.tie: i64 = NO_TIE
        """0 no tie, 1 the attacker wins it, 2 the defender."""
        self.damage: i64 = 0
        self.taker: SeatNo = defender
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
        self.special: bool = False
        """An attack with a Special (TR-ATK-11)."""
        self.doubled: bool = False
        """A bonus of the grid counts twice."""
        self.asked: bool = False
        """The way in which the attack is made is settled (Mod.WAY)."""
        self.several: bool = False
        """Several attack rolls are made."""
        self.more_rolls: i64 = 0
        """Attack rolls to be compared after the one at hand, each with the same defense roll."""
        self.parked: list[int] = NOTHING_PARKED
        """These rolls, ``PARKED`` numbers each, in order; replaced, never changed. Before the throw, those before."""
        self.lot: i64 = 0
        """How many of the rolls have been thrown, where their dice are too many for one throw."""
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

    def alike(self) -> Frame:
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
        f.special = self.special
        f.doubled = self.doubled
        f.asked = self.asked
        f.several = self.several
        f.more_rolls = self.more_rolls
        f.parked = self.parked
        f.lot = self.lot
        f.each = self.each
        f.hits = self.hits
        f.double_hits = self.double_hits
        f.double_misses = self.double_misses
        f.choices = self.choices
        f.choice_side = self.choice_side
        f.laid = self.laid
        f.postponed = self.postponed
        return f

    def fields(self) -> list[int]:
        out: list[int] = [
            int(self.attacker), int(self.defender), int(self.weapon), int(self.basic), self.at_plus, self.modifier,
            self.bonus, self.most, self.fixed_damage, self.word, self.word_value, self.forced, int(self.critical),
            int(self.is_hit), self.tie, self.damage, int(self.taker), int(self.created), int(self.needs_grid),
            int(self.began), self.number, self.from_square, self.from_facing, int(self.spends), self.no_bonus,
            self.prevented, int(self.fixed_modifier), int(self.doubled), int(self.asked), int(self.several),
            self.more_rolls, int(self.each), self.hits, self.double_hits, self.choices, self.choice_side, self.laid,
            self.postponed, self.double_misses, int(self.special),
        ]  # fmt: skip
        out += self.roll_numbers()
        return [*out, self.lot, *self.parked] if self.several else out

    def set_fields(self, n: list[int]) -> None:
        attacker_, defender_, weapon_ = n[:3]
        self.weapon = CardNo(weapon_)
        self.attacker = SeatNo(attacker_)
        self.defender = SeatNo(defender_)
        self.basic = n[3] == 1
        self.at_plus, self.modifier, self.bonus, self.most, self.fixed_damage, self.word, self.word_value = n[4:11]
        self.forced = n[11]
        self.critical = n[12] == 1
        self.is_hit = n[13] == 1
        self.tie, self.damage, taker_ = n[14:17]
        self.taker = SeatNo(taker_)
        self.created = n[17] == 1
        self.needs_grid = n[18] == 1
        self.began = n[19] == 1
        self.number, self.from_square, self.from_facing = n[20:23]
        self.spends = n[23] == 1
        self.no_bonus, self.prevented = n[24:26]
        self.fixed_modifier = n[26] == 1
        self.doubled = n[27] == 1
        self.asked = n[28] == 1
        self.several = n[29] == 1
        self.more_rolls = n[30]
        self.each = n[31] == 1
        self.hits, self.double_hits, self.choices, self.choice_side, self.laid, self.postponed = n[32:38]
        self.double_misses = n[38]
        self.special = n[39] == 1
        self.restore_rolls(n[40 : 40 + ROLL_NUMBERS])
        if self.several:
            self.lot = n[40 + ROLL_NUMBERS]
            self.parked = n[41 + ROLL_NUMBERS :]
            opened = self.pc != T5_AGAIN and len(self.parked) != 0
            if len(self.parked) % PARKED != 0 or (opened and len(self.parked) != self.more_rolls * PARKED):
                raise ValueError("an attack roll is missing")

    def name(self) -> str:
        return "attack"

    def is_deed(self) -> bool:
        return True

    def attack_index(self) -> i64:
        return self.at

    def is_thrown(self) -> bool:
        return self.pc > T5_ROLL and self.pc != T5_AGAIN and self.pc != T5_LOT and self.pc != D_RECHECK

    def table(self) -> i64:
        return self.number * 2

    def has_thrown(self, side: i64) -> bool:
        if self.pc == T5_AGAIN or self.pc == T5_LOT:
            # Where the defender rolls first, that roll lies there.
            return side == SECOND_ROLL and self.dice1 != 0
        if self.pc >= D_RECHECK:
            # One side after the other (TR-COMBAT-02, 06).
            return self.pc > (A_ROLL if side == FIRST_ROLL else D_ROLL)
        return self.is_thrown()

    def run(self, g: Fight) -> None:
        while self.take_step(g):
            pass

    def take_step(self, g: Fight) -> bool:  # noqa: C901, PLR0911, PLR0912 - the table of the steps
        """The table of the steps: take the one that is next. Each says in ``pc`` which comes after it.

        Where nothing is waited for a step takes the one after it itself, so that the table is met once a wait. True if
        the step in ``pc`` follows at once; False where something has to be waited for, or has ended.
        """
        step: i64 = self.pc
        # A7-RULING-40
        if step == T2_BEFORE:
            return self.before_attack(g)
        if step == T3_TARGET:
            return self.choose_again(g)
        if step == T3_GRID:
            return self.check_grid(g)
        if step == T4_WHEN:
            return self.before_rolls(g)
        if step == T4_BEFORE_ROLLS:
            self.pc = T5_ROLL if self.more_rolls == 0 else T5_AGAIN
            return True
        if step == T5_ROLL:
            return self.roll_both(g)
        if step == T5_DICE:
            return self.lay_both(g)
        if step == T5_AGAIN:
            return self.before_next_roll(g)
        if step == T5_LOT:
            return self.roll_lot(g)
        if step == T5_THROWN:
            return self.lay_thrown(g)
        if step == T5_CHOICE:
            return self.choose_roll(g)
        if step == T6_CHANGES:
            return self.change_rolls(g)
        if step == T7_TOTALS:
            return self.total_both(g)
        if step == T7_TIE:
            return self.compare(g)
        if step == T7_TIE_DICE:
            return self.break_tie(g)
        if step == T7_TIE_WON:
            return self.tie_won(g)
        if step == T8_OUTCOME:
            return self.hit_or_miss(g)
        if step == T8_AFTER:
            return self.after_outcome(g)
        if step == T9_DAMAGE:
            return self.deal_damage(g)
        if step == T9_CHECK:
            return self.check_defeats(g)
        if step == T10_AFTER:
            return self.after_attack(g)
        if step == T10_END:
            return self.finish(g)
        # TR-COMBAT-02..07
        if step == D_RECHECK:
            return self.recheck_target(g)
        if step == D_ROLL:
            return self.roll_defense(g)
        if step == D_DICE:
            return self.lay_defense(g)
        if step == D_CHANGES:
            return self.change_defense(g)
        if step == D_TOTAL:
            return self.total_defense(g)
        if step == D_FIXED:
            return self.fix_defense(g)
        if step == A_ROLL:
            return self.roll_attack(g)
        if step == A_DICE:
            return self.lay_attack(g)
        if step == A_CHANGES:
            return self.change_attack(g)
        return self.total_attack(g)

    # --- the time line (A7-RULING-40) ---

    def before_attack(self, g: Fight) -> bool:
        """T2: in which way it is made, then "before" the attack (A7-RULING-41)."""
        if (g.deal.lasting >> Mod.WAY) & 1 == 1 and not self.asked and self.at_plus == NOT_AT and self.needs_grid:
            if count_ways(g, self) > 1:
                g.ask(self.attacker, Ask.BRANCH)
                return False
            take_way(g, self, 0)
        self.pc = T3_GRID
        g.attacks += 1
        self.number = g.attacks
        self.serial = g.attacks * 2
        if g.active == NONE:
            g.situations += 1
        if not fire_attack(g, On.BEFORE_ATTACK, self.at, 0):
            return self.check_grid(g)
        if g.n > 2 and not self.created:
            self.pc = T3_TARGET
        return False

    def choose_again(self, g: Fight) -> bool:
        """T3: the attacker may choose again among legal targets (A7-RULING-41)."""
        if self.has_other_target(g):
            g.ask(self.attacker, Ask.TARGET)
            return False
        self.pc = T3_GRID
        return self.check_grid(g)

    def check_grid(self, g: Fight) -> bool:
        """T3: grid and target are checked, the modifier is fixed, the attack has begun; then "when attacking"."""
        if not self.fix_modifier(g):
            g.note(Note.NO_ATTACK, self.attacker, self.defender, self.weapon, 0, 0)
            g.pop()
            if self.created:
                g.ability(self.at - 1).outcome = 0
                g.ability(self.at - 1).did = 0
            return False
        self.begin(g)
        self.pc = T4_WHEN
        return not fire_attack(g, On.ATTACK, self.at, 0) and self.before_rolls(g)

    def before_rolls(self, g: Fight) -> bool:
        """T4: "before rolls"; where the defender rolls first, before the defense roll alone (TR-COMBAT-02)."""
        self.pc = T4_BEFORE_ROLLS
        if g.deal.rules.defender_first:
            # While one side rolls, the other has no roll on the table: only windows of the roll at hand open
            # (TR-COMBAT-20). Those of the announcement have closed.
            self.pc = D_RECHECK
            self.kind0 = 0
        return not fire_roll(g, On.BEFORE_ROLL, self.at)

    def roll_both(self, g: Fight) -> bool:
        """T5: both roll."""
        self.pc = T5_DICE
        self.n0 = 0 if set_in_advance(g, self, 0) or self.set0 >= 0 else dice_count(g, self, 0)
        self.n1 = 0 if set_in_advance(g, self, 1) or self.set1 >= 0 else dice_count(g, self, 1)
        bound_dice(self)
        g.rolled = 0
        return (self.n0 + self.n1 == 0 or g.throw(self.n0 + self.n1, self.attacker)) and self.lay_both(g)

    def lay_both(self, g: Fight) -> bool:
        """T5: both rolls lie on the table."""
        self.dice0 = g.rolled & ((bit(self.n0 * 4)) - 1)
        self.dice1 = g.rolled >> (self.n0 * 4)
        return self.end_throw(g) and self.change_rolls(g)

    def before_next_roll(self, g: Fight) -> bool:
        """T5: "before rolls" for each other attack roll; then all of them are thrown (A7-PRIN-59)."""
        if len(self.parked) < self.more_rolls * PARKED:
            self.open_roll(g)
            return not fire_roll(g, On.BEFORE_ROLL, self.at)
        self.count_several(g)
        return True

    def roll_lot(self, g: Fight) -> bool:
        """T5: as many of several rolls as one throw has room for."""
        self.pc = T5_THROWN
        n: i64 = self.dice_of_lot(g)
        g.rolled = 0
        return n == 0 or g.throw(n, self.attacker)

    def lay_thrown(self, g: Fight) -> bool:
        """T5: these rolls lie on the table."""
        self.lay_lot(g)
        if self.pc == T5_LOT:
            return True
        if g.deal.rules.defender_first:
            return self.end_throw_of(g, 0)
        return self.end_throw(g)

    def choose_roll(self, g: Fight) -> bool:
        """T5: of several rolls one is picked."""
        self.laid |= shifted(g.rolled, self.count(self.choice_side) * 4)
        g.ask(self.roller(self.choice_side), Ask.BRANCH)
        return False

    def change_rolls(self, g: Fight) -> bool:
        """T6: dice are left out, and abilities change dice and totals (A7-RULING-52)."""
        side: i64 = needs_exclusion(self)
        if side != NONE:
            ask_exclusion(g, self, side)
            return False
        self.pc = T7_TOTALS
        return not fire_roll(g, On.ROLLED, self.at) and self.total_both(g)

    def total_both(self, g: Fight) -> bool:
        """T7: the totals; abilities read them."""
        self.pc = T7_TIE
        compute_total(g, self, 0)
        compute_total(g, self, 1)
        return not fire_roll(g, On.RESULT, self.at) and self.compare(g)

    def compare(self, g: Fight) -> bool:
        """T7: the totals are final and compared; a tie goes by rule, by Experience or to dice (A7-TIE-02, 03)."""
        if self.picks_source(g):
            return False
        # Result-watching abilities may still have changed something of this very roll.
        compute_total(g, self, 0)
        compute_total(g, self, 1)
        if self.total0 == self.total1 and self.tie == NO_TIE:
            self.tie = TIE_OPEN
            if fire_roll(g, On.TIE, self.at):
                return False
        self.final = 1
        log_roll(g, self, 0)
        if self.kind1 != 0:
            log_roll(g, self, 1)
        if g.deal.rules.defender_first and not self.several:
            self.kind1 = RollKind.DEFENSE
        if self.total0 != self.total1 or g.deal.rules.level_misses:
            self.tie = NO_TIE
            self.pc = T8_OUTCOME
            return self.hit_or_miss(g)
        self.tie = self.tie_by_rule(g)
        if self.tie == NO_TIE:
            self.pc = T7_TIE_DICE
            return g.throw(tie_dice(g), NONE)
        if g.log is not None:
            decider: i64 = tie_card(g, self.attacker, self.defender)
            g.note(Note.TIE, self.attacker, self.defender, decider, self.tie, self.tie_scores(g))
        self.pc = T7_TIE_WON
        return self.tie_won(g)

    def picks_source(self, g: Fight) -> bool:
        """Is it still to be said which one card gives its bonus (A7-PRIN-65)? It is asked."""
        if g.deal.caps == 0:
            return False
        side: i64 = unpicked_source(g, self)
        if side == NONE:
            return False
        g.ask(who_picks(g, self, side), Ask.CARD)
        return True

    def break_tie(self, g: Fight) -> bool:
        """T7: tie-break dice, thrown again until decided, touched by nothing (A7-TIE-03..06, TR-INIT-10, 13)."""
        each: i64 = g.deal.rules.tie_dice
        a: i64 = sum_of(g.rolled, each)
        d: i64 = sum_of(g.rolled >> (each * 4), each)
        if g.deal.rules.single_tie_die:
            # One die: 4 to 6 hit (TR-RULING-16).
            d = 7 - a
        g.note(Note.TIE_ROLL, self.attacker, self.defender, NONE, g.rolled, 0)
        if a == d:
            return g.throw(tie_dice(g), NONE)
        self.tie = TIE_WON if a > d else TIE_LOST
        self.pc = T7_TIE_WON
        return self.tie_won(g)

    def tie_won(self, g: Fight) -> bool:
        """T7: winning a tie and losing one are events (A7-RULING-56)."""
        self.pc = T8_OUTCOME
        return not fire_attack(g, On.TIE_WON, self.at, self.tie) and self.hit_or_miss(g)

    def hit_or_miss(self, g: Fight) -> bool:
        """T8: hit or miss, critical or not; then "when you hit" and "when you miss"."""
        if self.several:
            self.count_one_roll()
            if self.more_rolls > 0:
                self.next_roll(g)
                return True
            self.kind1 = RollKind.DEFENSE
        self.decide(g)
        if self.several:
            self.word_on_several()
        self.pc = T8_AFTER
        return not fire_attack(g, On.HIT if self.is_hit else On.MISS, self.at, 0) and self.after_outcome(g)

    def after_outcome(self, g: Fight) -> bool:
        """T8: what abilities have made of the outcome stands; then "after you hit" and "after you miss"."""
        if self.forced == SAID_MISS and self.is_hit:
            self.is_hit = False
            g.note(Note.MISS, self.attacker, self.defender, self.weapon, 0, 0)
        self.critical = self.is_hit and is_critical(g, self)
        if self.several:
            self.word_on_several()
        self.pc = T9_DAMAGE
        self.count_outcome(g)
        return not fire_attack(g, On.AFTER_HIT if self.is_hit else On.AFTER_MISS, self.at, 0) and self.deal_damage(g)

    def deal_damage(self, g: Fight) -> bool:
        """T9: damage is worked out and dealt; "before damage" and "instead" act as it is."""
        self.pc = T9_CHECK
        use_up(g, self, 0)
        use_up(g, self, 1)
        if not self.is_hit:
            if self.postponed != 0:
                drop_effect(g, self.postponed)
            return self.check_defeats(g)
        self.critical = is_critical(g, self)
        told: Trace | None = None
        if g.log is not None:
            told = Trace()
        self.damage = compute_damage(g, self, told)
        if told is not None:
            note_damage(g, self, told)
        if self.critical:
            base: i64 = self.fixed_damage if self.fixed_damage >= 0 else attack_base(g, self)
            if critical_damage(g, self, base) != base * 2:
                base = NONE  # something was put in place of doubling
            g.note(Note.CRITICAL, self.attacker, self.defender, self.weapon, base, self.damage)
        if self.postponed != 0:
            g.note_by(Note.DAMAGE_LINE, self.attacker, self.defender, self.postponed_by(g), 0, PART_LATER, NONE, 0)
            self.postpone(g)
        elif self.prevented == 0:
            what: i64 = FROM_ATTACK | kind_of_source(self)
            if hurt(g, self.taker, self.damage, self.attacker, self.weapon, what, self.at):
                return False
        return self.check_defeats(g)

    def check_defeats(self, g: Fight) -> bool:
        """T9: the defeats that the damage has brought (A7-RULING-62)."""
        self.pc = T10_AFTER
        if g.has_marked():
            if g.deal.rules.immediate_defeat or not g.inside_deed(self.at):
                return not checkpoint(g) and self.after_attack(g)
            if g.is_settled():
                # An enclosing ability is completed first; nothing that comes after this attack happens.
                self.pc = T10_END
                return self.finish(g)
        return self.after_attack(g)

    def after_attack(self, g: Fight) -> bool:
        """T10: "after the attack"."""
        self.pc = T10_END
        if g.deal.hushes != 0:
            self.free(g)
        return not fire_attack(g, On.AFTER_ATTACK, self.at, 0) and self.finish(g)

    def finish(self, g: Fight) -> bool:
        """T10: the attack ends, and defeats are checked again."""
        self.end(g)
        g.pop()
        if self.created:
            below = g.ability(self.at - 1)
            below.outcome = OUTCOME_CRITICAL if self.critical else OUTCOME_HIT if self.is_hit else OUTCOME_MISS
            below.amount = self.damage if self.is_hit else 0
            below.total = self.total0
        if g.has_marked() and (g.deal.rules.immediate_defeat or not g.inside_deed(self.at)):
            checkpoint(g)
        return False

    # --- the defender first (TR-COMBAT) ---

    def recheck_target(self, g: Fight) -> bool:
        """Step 1: who was attacked may have moved, or the attacker (TR-RULING-28)."""
        if self.forced == CALLED_OFF or (g.deal.rules.recheck_target and not self.fix_modifier(g)):
            self.break_off(g)
            return False
        self.pc = D_ROLL
        return self.roll_defense(g)

    def roll_defense(self, g: Fight) -> bool:
        """Step 1: the defender rolls (TR-COMBAT-02)."""
        self.pc = D_DICE
        self.n1 = 0 if set_in_advance(g, self, 1) or self.set1 >= 0 else dice_count(g, self, 1)
        g.rolled = 0
        return (self.n1 == 0 or g.throw(self.n1, self.defender)) and self.lay_defense(g)

    def lay_defense(self, g: Fight) -> bool:
        """Step 1: the defense roll lies on the table."""
        self.dice1 = g.rolled & (bit(self.n1 * 4) - 1)
        return self.end_throw_of(g, 1) and self.change_defense(g)

    def change_defense(self, g: Fight) -> bool:
        """Step 1a: what adjusts the defender's dice (TR-COMBAT-03)."""
        if self.exclude1 & 15 != 0 and self.n1 > 1:
            ask_exclusion(g, self, 1)
            return False
        self.pc = D_TOTAL
        return not fire_roll(g, On.ROLLED, self.at) and self.total_defense(g)

    def total_defense(self, g: Fight) -> bool:
        """Step 2: the Defense Total (TR-COMBAT-04); abilities read it."""
        self.pc = D_FIXED
        compute_total(g, self, 1)
        return not fire_roll(g, On.RESULT, self.at) and self.fix_defense(g)

    def fix_defense(self, g: Fight) -> bool:
        """Step 2: the Defense Total is final and public (TR-COMBAT-05); before the attack roll."""
        if self.picks_source(g):
            return False
        compute_total(g, self, 1)
        log_roll(g, self, 1)
        self.kind1 = 0
        self.kind0 = RollKind.ATTACK
        self.pc = A_ROLL
        return not fire_roll(g, On.BEFORE_ROLL, self.at) and self.roll_attack(g)

    def roll_attack(self, g: Fight) -> bool:
        """Step 3: the attacker rolls (TR-COMBAT-06)."""
        if self.more_rolls > 0:
            self.pc = T5_AGAIN
            return False
        self.pc = A_DICE
        self.n0 = 0 if set_in_advance(g, self, 0) or self.set0 >= 0 else dice_count(g, self, 0)
        g.rolled = 0
        return (self.n0 == 0 or g.throw(self.n0, self.attacker)) and self.lay_attack(g)

    def lay_attack(self, g: Fight) -> bool:
        """Step 3: the attack roll lies on the table."""
        self.dice0 = g.rolled & (bit(self.n0 * 4) - 1)
        return self.end_throw_of(g, 0) and self.change_attack(g)

    def change_attack(self, g: Fight) -> bool:
        """Step 3: what adjusts the attacker's dice (TR-COMBAT-06)."""
        if self.exclude0 & 15 != 0 and self.n0 > 1:
            ask_exclusion(g, self, 0)
            return False
        self.pc = A_TOTAL
        return not fire_roll(g, On.ROLLED, self.at) and self.total_attack(g)

    def total_attack(self, g: Fight) -> bool:
        """Step 4: the Attack Total (TR-COMBAT-07); abilities read it, and both are compared (T7)."""
        self.pc = T7_TIE
        compute_total(g, self, 0)
        return not fire_roll(g, On.RESULT, self.at) and self.compare(g)

    # --- the dice lie on the table ---

    def end_throw(self, g: Fight) -> bool:
        """Both rolls lie there, unless one of several is still to be picked (False)."""
        if self.choices > 1 and self.lay_choices(g):
            return False
        word_on_doubles(g, self, 0)
        word_on_doubles(g, self, 1)
        self.pc = T6_CHANGES
        return True

    def end_throw_of(self, g: Fight, side: i64) -> bool:
        """The roll of one side lies there, unless one of several is still to be picked (False)."""
        if self.choices > 1 and self.choice_side == side and self.lay_choices(g):
            return False
        word_on_doubles(g, self, side)
        self.pc = A_CHANGES if side == FIRST_ROLL else D_CHANGES
        return True

    def lay_choices(self, g: Fight) -> bool:
        """Throw the other rolls of which one is picked. True if there are any: the choice comes when they lie there."""
        side: i64 = self.choice_side
        n: i64 = self.count(side)
        while self.choices * n > MOST_LAID:
            self.choices -= 1
        if n == 0 or self.choices < 2:
            return False
        self.laid = self.dice0 if side == FIRST_ROLL else self.dice1
        self.pc = T5_CHOICE
        g.throw(n * (self.choices - 1), self.roller(side))
        return True

    def break_off(self, g: Fight) -> None:
        """Who was attacked is out of reach now: no dice, and nothing that was paid comes back (TR-PWR-DODGE-04)."""
        g.note(Note.NO_ATTACK, self.attacker, self.defender, self.weapon, 0, 0)
        self.end(g)
        g.pop()
        if self.created:
            below = g.ability(self.at - 1)
            below.outcome = 0
            below.did = 0

    def list_options(self, g: Fight) -> None:
        if g.asked == Ask.BRANCH:
            n: i64 = count_ways(g, self) if self.pc == T2_BEFORE else self.choices
            code: i64 = 0
            while code < n:
                g.offer(code)
                code += 1
            return
        if g.asked == Ask.CARD:
            for card in sources_of(g, self, unpicked_source(g, self)):
                g.offer(card)
            return
        if g.asked == Ask.TARGET:
            seat: SeatNo = SeatNo(0)
            while seat < g.n:
                if self.is_legal(g, seat):
                    g.offer(seat)
                seat = SeatNo(seat + 1)
            return
        list_exclusions(g, self)

    def answer(self, g: Fight, code: i64) -> None:
        if g.asked == Ask.CARD:
            side: i64 = unpicked_source(g, self)
            g.note(Note.CHOSE, who_picks(g, self, side), NONE, NONE, code, Ask.CARD)
            if side == FIRST_ROLL:
                self.source0 = code
            else:
                self.source1 = code
        elif g.asked == Ask.TARGET:
            if code != self.defender:
                g.note(Note.CHOSE, self.attacker, code, NONE, code, Ask.TARGET)
            self.defender = SeatNo(code)
            self.roller1 = SeatNo(code)
            self.taker = SeatNo(code)
            self.pc = T3_GRID
        elif g.asked != Ask.BRANCH:
            exclude(g, self, code)
        elif self.pc == T2_BEFORE:
            take_way(g, self, code)
        else:
            # The dice of the rolls that are not used trigger nothing (A7-PRIN-50).
            n: i64 = self.count(self.choice_side)
            self.put_dice(self.choice_side, (self.laid >> (code * n * 4)) & (bit(n * 4) - 1), n)
            self.choices = 0
            self.laid = 0
            if g.deal.rules.defender_first:
                self.end_throw_of(g, self.choice_side)
            else:
                self.end_throw(g)

    # --- several attack rolls ---

    def count_one_roll(self) -> None:
        """One of several attack rolls is compared: does it hit, and with doubles?"""
        hit = self.total0 > self.total1 if self.tie == NO_TIE else self.tie == TIE_WON
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
        self.doubles0 = DOUBLES_YES if doubles > 0 else DOUBLES_NO

    def ahead(self) -> i64:
        """How many of its attack rolls are counted already, though they come after the one at hand."""
        if self.pc == T5_AGAIN:
            return 0
        if self.pc == T5_LOT:
            return self.more_rolls - self.lot
        return len(self.parked) // PARKED

    def open_roll(self, g: Fight) -> None:
        """Put the roll at hand aside for the next one, before any dice are thrown; the defense is watched no more."""
        self.park()
        self.kind1 = 0
        g.rolls += 1
        # An odd number, as those of other rolls: no effect on the roll before means this one.
        self.serial = g.rolls * 2 + 1
        count_roll(g, self, 0)
        self.set0 = -1
        self.early &= ~OF_FIRST
        self.doubles0 = 0
        self.since0 = 0
        self.more0 = 0
        self.exclude0 = 0
        self.bonus_off &= ~1
        self.source0 = NONE
        self.n0 = 0
        self.dice0 = 0

    def park(self) -> None:
        """Put the attack roll at hand behind the others."""
        self.parked = [
            *self.parked, int(self.n0), int(self.dice0), int(self.serial), int(self.order0), int(self.set0),
            int(self.early & OF_FIRST), int(self.doubles0), int(self.since0), int(self.more0),
            int(self.exclude0), int(self.bonus_off & 1), int(self.source0),
        ]  # fmt: skip

    def take_next(self) -> None:
        """The first of the other attack rolls is the one at hand."""
        early: i64
        off: i64
        (
            self.n0, self.dice0, self.serial, self.order0, self.set0, early, self.doubles0, self.since0,
            self.more0, self.exclude0, off, self.source0,
        ) = self.parked[:PARKED]  # fmt: skip
        self.early = (self.early & ~OF_FIRST) | early
        self.bonus_off = (self.bonus_off & ~1) | off
        self.parked = self.parked[PARKED:]

    def count_several(self, g: Fight) -> None:
        """All abilities have answered before the rolls: work out with how many dice each is thrown."""
        self.park()
        self.take_next()
        if not g.deal.rules.defender_first:
            self.kind1 = RollKind.DEFENSE
            self.n1 = 0 if set_in_advance(g, self, 1) or self.set1 >= 0 else dice_count(g, self, 1)
        self.pc = T5_LOT
        self.lot = 0
        while self.lot <= self.more_rolls:
            self.n0 = 0 if set_in_advance(g, self, 0) or self.set0 >= 0 else dice_count(g, self, 0)
            self.park()
            self.take_next()
            self.lot += 1
        self.lot = 0

    def thrown_with(self, place: i64) -> i64:
        """Dice of the ``place``-th roll that has none yet: the attack rolls in order, then the defense roll."""
        if place == self.more_rolls + 1 - self.lot:
            return self.n1
        return self.n0 if place == 0 else self.parked[(place - 1) * PARKED + PARKED_N]

    def end_of_lot(self, g: Fight) -> i64:
        """How many rolls have been thrown after the next throw: all, unless their dice are too many for one number."""
        last: i64 = self.more_rolls + (1 if g.deal.rules.defender_first else 2)
        end: i64 = self.lot
        dice: i64 = 0
        while end < last:
            dice += self.thrown_with(end - self.lot)
            if dice > MOST_LAID and end > self.lot:
                return end
            end += 1
        return end

    def dice_of_lot(self, g: Fight) -> i64:
        """How many dice the next throw takes."""
        place: i64 = self.end_of_lot(g) - self.lot - 1
        dice: i64 = 0
        while place >= 0:
            dice += self.thrown_with(place)
            place -= 1
        return dice

    def lay_lot(self, g: Fight) -> None:
        """Deal what was thrown out to its rolls: attack rolls in order, then the defense roll (A7-PRIN-57, 59)."""
        end: i64 = self.end_of_lot(g)
        rolled: i64 = g.rolled
        while self.lot < end:
            if self.lot == self.more_rolls + 1:
                self.dice1 = rolled
            else:
                self.dice0 = rolled & (bit(self.n0 * 4) - 1)
                rolled >>= self.n0 * 4
                self.park()
                self.take_next()
            self.lot += 1
        if end < self.more_rolls + (1 if g.deal.rules.defender_first else 2):
            self.pc = T5_LOT

    def next_roll(self, g: Fight) -> None:
        """Go on to the next attack roll against the same defense roll, which is not watched again."""
        use_up(g, self, 0, False)
        self.more_rolls -= 1
        self.kind1 = 0
        self.take_next()
        # What may be done once per roll may be done once for this one.
        g.rolls += 1
        self.final = 0
        self.tie = NO_TIE
        word_on_doubles(g, self, 0)
        self.pc = T6_CHANGES

    def has_other_target(self, g: Fight) -> bool:
        """May the attacker choose another target, now that abilities have answered before the attack (A7-RULING-41)?"""
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if seat != self.defender and self.is_legal(g, seat):
                return True
            seat = SeatNo(seat + 1)
        return False

    def is_legal(self, g: Fight, seat: SeatNo) -> bool:
        """May this attack, whose actions are paid for, be made on that warrior from where both stand now?"""
        if not can_target(g, self.attacker, self.weapon, seat) or not g.in_play(self.attacker):
            return False
        paid: i64 = extra_cost(g, self.attacker, COST_ATTACK, self.weapon, self.defender, NONE)
        if seat != self.defender and extra_cost(g, self.attacker, COST_ATTACK, self.weapon, seat, NONE) > paid:
            return False
        return self.at_plus != NOT_AT or not self.needs_grid or self.cell_of(g, seat) != 0

    def cell_of(self, g: Fight, seat: SeatNo) -> i64:
        """What the grid says of a warrior's space, 0 if it is none of its spaces (A7-PRIN-72)."""
        if self.from_square != NONE:
            # The warrior itself stays where it is, and with it all that asks where it stands.
            return grid_cell(g, self.weapon, self.attacker, self.from_square, self.from_facing, g.square(seat))
        return attack_cell(g, self.attacker, self.weapon, seat)

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
        cell: i64 = self.cell_of(g, self.defender)
        if cell == 0:
            return False
        if not self.fixed_modifier:
            self.modifier = cell - 100
            if self.doubled and self.modifier > 0:
                self.modifier *= 2
            if (g.deal.lasting >> Mod.MODIFIER) & 1 == 1:
                self.replace_modifier(g)
        return True

    def replace_modifier(self, g: Fight) -> None:
        """Let effects put another modifier in place of the grid's."""
        w = walk(g, Mod.MODIFIER)
        while w.next(g):
            if fits_attack(g, w, self):
                self.modifier = w.amount(g)

    def begin(self, g: Fight) -> None:
        """The attack has begun: count it."""
        self.began = True
        g.remember_attack(self.attacker, self.defender, Did.ATTACKED)
        if not self.special:
            kind = Did.ATTACKED_BASIC if self.basic else Did.ATTACKED_WEAPON
            g.remember_attack(self.attacker, self.defender, kind)
        g.remember(self.defender, Did.WAS_ATTACKED, 1)
        count_roll(g, self, 0)
        count_roll(g, self, 1)
        g.count_weapon_attack(self.weapon, self.spends)
        g.remember_card(Deed.ATTACKED, self.weapon, self.defender)
        g.note(Note.ATTACK, self.attacker, self.defender, self.weapon, self.modifier, self.at_plus)

    def tie_by_rule(self, g: Fight) -> i64:
        """Who wins the tie by rules or Experience, as a TIE_* code; NO_TIE if dice must decide (A7-TIE-02, 03)."""
        winner: SeatNo = tie_winner(g, self.attacker, self.defender, True)
        if winner == NONE:
            return NO_TIE
        return TIE_WON if winner == self.attacker else TIE_LOST

    def tie_scores(self, g: Fight) -> i64:
        """Both Experience values for the log, as (attacker + 500) * 1000 + defender + 500; 0 if a card decided."""
        if (g.deal.lasting >> Mod.TIE) & 1 == 1 and tie_word(g, self.attacker, self.defender, True) != NONE:
            return 0
        return (experience_of(g, self.attacker) + 500) * 1000 + experience_of(g, self.defender) + 500

    def decide(self, g: Fight) -> None:
        """T8: hit or miss on the final totals; a tie goes to who won it (A7-ATK-10..12, A7-RULING-54)."""
        if self.forced != UNSAID:
            self.is_hit = self.forced == SAID_HIT
        elif self.several:
            # Of several attack rolls one that succeeds is enough (A7-PRIN-60).
            self.is_hit = self.hits > 0
        elif self.tie != NO_TIE:
            self.is_hit = self.tie == TIE_WON
        else:
            self.is_hit = self.total0 > self.total1
        self.critical = self.is_hit and is_critical(g, self)
        g.note(
            Note.HIT if self.is_hit else Note.MISS, self.attacker, self.defender, self.weapon, self.total0, self.total1
        )

    def count_outcome(self, g: Fight) -> None:
        """Note the outcome in the histories."""
        if self.is_hit:
            g.remember(self.attacker, Did.HIT, 1)
            if not self.special:
                g.remember(self.attacker, Did.HIT_BASIC if self.basic else Did.HIT_WEAPON, 1)
            g.remember(self.defender, Did.WAS_HIT, 1)
            g.hit_with(self.weapon, self.defender)
            g.remember_card(Deed.HIT, self.weapon, self.defender)
            if self.critical:
                g.remember(self.attacker, Did.CRITICALS, 1)
        else:
            g.remember(self.attacker, Did.MISSED, 1)
            g.remember(self.defender, Did.WAS_MISSED, 1)
            g.remember_card(Deed.MISSED, self.weapon, self.defender)

    def free(self, g: Fight) -> None:
        """Abilities shut off for this attack are free again for what comes after it (A7-PRIN-36)."""
        if g.deal.hushes == 0:
            return
        kept: list[Effect] = []
        for e in g.effects:
            m = e.modifier
            shut = m is not None and (
                m.kind == Mod.NEGATE or (m.kind == Mod.FORBID and ban_of(Ban(m.code)) == FORBID_USE)
            )
            if not shut or e.until != Until.ATTACK_ENDS or e.key != self.number:
                kept.append(e)
        keep_effects(g, kept)

    def postponed_by(self, g: Fight) -> i64:
        """The card whose effect will deal the damage later, or NONE."""
        for e in g.effects:
            if e.serial == self.postponed:
                return e.card
        return NONE

    def postpone(self, g: Fight) -> None:
        """Leave the damage to the effect that waits to deal it: so much, by this warrior, with this card."""
        kept: list[Effect] = []
        for e in g.effects:
            if e.serial != self.postponed:
                kept.append(e)
            elif self.prevented == 0 and self.damage > 0:
                kept.append(laid_by(e, self))
        keep_effects(g, kept)
        self.damage = 0

    def end(self, g: Fight) -> None:
        """T10: effects that lasted for this attack, or waited for it, end (A7-RULING-78)."""
        if len(g.effects) == 0:
            return
        kept: list[Effect] = []
        gone = False
        for e in g.effects:
            if e.until == Until.ATTACK_ENDS and e.key == self.number:
                gone = True
                continue
            m = e.modifier
            waits = e.until == Until.USED and e.also != FOR_CREATED
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
            keep_effects(g, kept)


def laid_by(e: Effect, a: AttackFrame) -> Effect:
    """The same waiting effect, with the damage it is to deal: whose, whom, from which card."""
    out = Effect(e.serial, None, e.program, int(e.user), int(e.card), e.rule)
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


def kind_of_source(a: AttackFrame) -> i64:
    """The FROM_* bit of an attack's kind."""
    if a.basic:
        return FROM_BASIC
    return FROM_SPECIAL if a.special else FROM_WEAPON


def tie_dice(g: Fight) -> i64:
    """How many dice a tie of an attack takes (A7-TIE-04, TR-INIT-10)."""
    return 1 if g.deal.rules.single_tie_die else g.deal.rules.tie_dice * 2
