"""Events and the windows in which abilities answer them (A7-SIM, A7-RULING-52, 53).

``fire`` asks who listens. Nobody: the rules go on at once. Somebody: a ``WindowFrame`` lets them answer, mandatory
abilities first, then offers and passes, the active player first, until everybody has passed in a row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64, mypyc_attr

from agon.arena.ability import AbilityFrame, Program
from agon.arena.deal import CONSTANT, LISTENERS, OTHER_USE, Listener
from agon.arena.effects import drop_wait
from agon.arena.fight import LONGEST_CHAIN
from agon.arena.frame import REGISTERS, TIE_LOST, Cx, Frame
from agon.arena.nodes import ANY_KIND, MEANT_BY, MEANT_OTHER, MEANT_ROLLER, Effect, EventFilter, RollFilter
from agon.arena.powers import may_use_power, pay_power
from agon.arena.prohibitions import FORBID_USE, is_forbidden
from agon.arena.suppression import ability_at, is_silenced
from agon.arena.terms import CARD_W, DECLINE, FIRST_ROLL, NONE, Ask, CardField, Did, Mod, Note, On, Until, Zone
from agon.core.bits import bit, shifted
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

NOTHING_FIRED: Final[list[int]] = []
NOTHING_BEYOND: Final[list[int]] = []
WORD: Final = 62
"""Codes of one mask: those of ``LISTENERS`` abilities. An event that more listen to has further masks."""


@mypyc_attr(acyclic=True, free_list_len=1)
class WindowFrame(Cx):
    """A window on one event. Registers: ``who`` acted, ``chosen`` suffered; see ``EventFilter``.

    An ability of the window is known by its code, listener * 2 + side. ``done`` has a bit for each code that has
    answered, ``passed`` a bit for each seat that passed, ``ready`` one for each code that may answer now. Where more
    than ``LISTENERS`` listen to the event, ``done_beyond`` and ``ready_beyond`` are the masks of the further codes, or
    empty where no bit is set; these lists are replaced, never changed.
    """

    def __init__(self, event: i64) -> None:
        super().__init__()
        self.event: i64 = event
        self.done: i64 = 0
        self.passed: i64 = 0
        self.fired: list[int] = NOTHING_FIRED
        self.only: i64 = NONE
        """Seat whose abilities alone may answer, or NONE: steps that go player by player (A7-ROUND-08, 11)."""
        self.ready: i64 = 0
        self.looked: bool = False
        """``ready`` is true of the position as it is: nothing was done since it was worked out."""
        self.done_beyond: list[int] = NOTHING_BEYOND
        self.ready_beyond: list[int] = NOTHING_BEYOND

    def answers_fall(self) -> bool:
        return self.event == On.DEFEAT

    def alike(self) -> Frame:
        f = WindowFrame(self.event)
        f.become(self)
        f.done = self.done
        f.passed = self.passed
        f.fired = self.fired
        f.only = self.only
        f.ready = self.ready
        f.looked = self.looked
        f.done_beyond = self.done_beyond
        f.ready_beyond = self.ready_beyond
        return f

    def fields(self) -> list[int]:
        out: list[int] = [self.event, self.done, self.passed, self.only]
        out += self.register_numbers() + self.fired
        return out if len(self.done_beyond) == 0 else [*out, NONE, *self.done_beyond]

    def set_fields(self, n: list[int]) -> None:
        self.event, self.done, self.passed, self.only = n[:4]
        self.restore_registers(n[4:])
        self.fired = n[4 + REGISTERS :]
        if NONE in self.fired:
            # Behind it stand the further masks of what has answered.
            place = self.fired.index(NONE)
            self.done_beyond = self.fired[place + 1 :]
            self.fired = self.fired[:place]

    def all_done(self) -> int:
        """The bits of all codes that have answered, as one number of any size."""
        out: int = int(self.done)
        width: int = WORD
        for word in self.done_beyond:
            out |= word << width
            width += WORD
        return out

    def set_done(self, bits: int) -> None:
        """Set which codes have answered from what ``all_done`` gave."""
        one: int = 1
        most: int = (one << WORD) - 1
        self.done = bits & most
        rest: int = bits >> WORD
        beyond: list[int] = []
        while rest > 0:
            beyond.append(rest & most)
            rest >>= WORD
        self.done_beyond = beyond if len(beyond) != 0 else NOTHING_BEYOND

    def name(self) -> str:
        return "window"

    def run(self, g: Fight) -> None:
        """Let the next ability answer, or ask, or close."""
        if self.pc != 0:
            # Tell that the ability this window started was used.
            ls = g.deal.on[self.event][(self.pc - 1) >> 1]
            self.pc = 0
            if not g.is_settled() and fire_used(g, SeatNo(user_of(g, ls)), ls.card, ls.rule, OTHER_USE, ls.power):
                return
        self.look(g)
        order: i64 = 0
        first: i64 = first_asked(g, self) if g.deal.rules.ladder else g.first_active()
        some = self.ready != 0 or len(self.ready_beyond) != 0
        # Mandatory abilities: active player's first, own order (A7-RULING-53).
        while order < g.n and some:
            seat: SeatNo = g.in_priority(first, order)
            found: i64 = self.next_code(g, seat, False, NONE)
            if found != NONE:
                second: i64 = self.next_code(g, seat, False, found)
                if second == NONE or self.is_either_first(g, seat, found, second):
                    self.start(g, found)
                    return
                g.ask(seat, Ask.ORDER)
                return
            order += 1
        # Waiting effects made by abilities come in the order in which they arose.
        waiting: i64 = self.find_effect(g)
        if waiting != NONE:
            self.start_effect(g, waiting)
            return
        # Offers.
        order = 0
        while order < g.n and some:
            seat = g.in_priority(first, order)
            if (self.passed >> seat) & 1 == 0 and self.next_code(g, seat, True, NONE) != NONE:
                g.ask(seat, Ask.USE)
                return
            order += 1
        g.pop()

    def look(self, g: Fight) -> None:
        """Work out which abilities may answer now, unless that is known."""
        if not self.looked:
            self.ready = ready_codes(g, self.event, self, self.done, self.only, 0)
            if g.deal.crowded:
                self.ready_beyond = ready_beyond(g, self.event, self, self.done_beyond, self.only)
            self.looked = True

    def list_options(self, g: Fight) -> None:
        self.look(g)
        optional = g.asked == Ask.USE
        if optional:
            g.offer(DECLINE)
        found: i64 = self.next_code(g, g.decider, optional, NONE)
        while found != NONE:
            g.offer(found + 1)
            found = self.next_code(g, g.decider, optional, found)

    def answer(self, g: Fight, code: i64) -> None:
        if code == DECLINE:
            self.passed |= bit(g.decider)
            return
        self.start(g, code - 1)

    def is_either_first(self, g: Fight, seat: SeatNo, found: i64, second: i64) -> bool:
        """Are these two one ability, on either roll, for which it cannot matter which comes first (A7-RULING-53)?

        Each use keeps to its own roll, no other mandatory ability of that player waits, and nothing answers either.
        """
        if found & 1 != 0 or second != found + 1 or self.next_code(g, seat, False, second) != NONE:
            return False
        if (g.deal.hears >> On.DICE_CHANGED) & 1 == 1 or (g.deal.hears >> On.ABILITY_USED) & 1 == 1:
            return False
        ls = g.deal.on[self.event][found >> 1]
        f = ls.filter
        if ls.program is None or (f is not None and (f.cond is not None or not is_plain(f.roll))):
            return False
        for op in ls.program.ops:
            if not op.keeps_to_its_roll():
                return False
        return True

    def next_code(self, g: Fight, seat: SeatNo, optional: bool, after: i64) -> i64:
        """The next ability of ``seat`` after a code that may answer now, or NONE."""
        listeners = g.deal.on[self.event]
        code: i64 = after + 1
        if code < WORD:
            left: i64 = self.ready >> code
            while left != 0:
                if left & 1 == 1:
                    ls = listeners[code >> 1]
                    if ls.optional == optional and user_of(g, ls) == seat:
                        return code
                code += 1
                left >>= 1
        if len(self.ready_beyond) == 0:
            return NONE
        return self.next_beyond(g, seat, optional, after)

    def next_beyond(self, g: Fight, seat: SeatNo, optional: bool, after: i64) -> i64:
        """As ``next_code``, among the codes that the first mask has no bit for."""
        listeners = g.deal.on[self.event]
        code: i64 = WORD
        for word in self.ready_beyond:
            left: i64 = word
            n: i64 = 0
            while n < WORD:
                if (left >> n) & 1 == 1 and code + n > after:
                    ls = listeners[(code + n) >> 1]
                    if ls.optional == optional and user_of(g, ls) == seat:
                        return code + n
                n += 1
            code += WORD
        return NONE

    def start(self, g: Fight, code: i64) -> None:
        """Use the ability of a listener."""
        if g.deal.on[self.event][code >> 1].again:
            pass  # its own limit says when it is done
        elif code < WORD:
            self.done |= bit(code)
        else:
            one: int = 1
            self.set_done(self.all_done() | one << int(code))
        self.passed = 0
        self.looked = False
        if (g.deal.hears >> On.ABILITY_USED) & 1 == 1 and g.deal.on[self.event][code >> 1].kind == CONSTANT:
            self.pc = code + 1
        use(g, g.deal.on[self.event][code >> 1], self, code & 1)

    def find_effect(self, g: Fight) -> i64:
        """Place of the first waiting effect that this event wakes, or NONE."""
        if g.chain >= LONGEST_CHAIN:
            return NONE
        place: i64 = 0
        for e in g.effects:
            if e.program != NONE and e.event == self.event and int(e.serial) not in self.fired:
                if (self.only == NONE or self.only == e.user) and wakes(g, e, self):
                    return place
            place += 1  # noqa: SIM113 - enumerate() would make a tuple a turn
        return NONE

    def start_effect(self, g: Fight, place: i64) -> None:
        """Do what a waiting effect waited to do."""
        e = g.effects[place]
        self.fired = [*self.fired, int(e.serial)]
        self.passed = 0
        self.looked = False
        program = g.deal.programs[e.program]
        frame = AbilityFrame(program)
        frame.card = e.card
        frame.rule = e.rule
        load(g, frame, self, e.user, side_awake(g, e, self), program.filter)
        if e.who != NONE and not program.meets:
            frame.who = e.who
        if e.chosen != NONE:
            frame.chosen = e.chosen
        if e.card_ref != NONE:
            frame.card_ref = e.card_ref
        frame.number = e.register
        if e.choice != 0:
            frame.choice = e.choice
        frame.ability = e.serial
        if program.once:
            drop_wait(g, e.serial, program)
        count_link(g)
        g.push(frame)

    def faces_changed(self, g: Fight, by: AbilityFrame, thrown: bool) -> None:
        """Dice were thrown again or changed: watchers of faces may answer anew (A7-RULING-51, 81, A7-PRIN-53).

        Not ``thrown``: the ability that changed them has had its occasion.
        """
        if g.deal.rules.rethrown_is_same:
            return
        listeners = g.deal.on[self.event]
        index: i64 = 0
        last: i64 = len(listeners)
        while index < last:
            ls = listeners[index]
            if ls.faces and (thrown or ls.card != by.card or ls.rule != by.rule):
                if index < LISTENERS:
                    self.done &= ~(shifted(3, index * 2))
                elif len(self.done_beyond) != 0:
                    both: int = 3
                    self.set_done(self.all_done() & ~(both << int(index * 2)))
            index += 1
        kept: list[int] = []
        for e in g.effects:
            if int(e.serial) in self.fired:
                own = not thrown and e.card == by.card and e.rule == by.rule
                if own or not g.deal.programs[e.program].faces:
                    kept.append(int(e.serial))
        self.fired = kept


def is_plain(roll: RollFilter | None) -> bool:
    """Does a roll belong to those meant whatever the dice of any roll show?"""
    return roll is None or (roll.where is None and roll.whose is None and roll.against is None and roll.weapon is None)


def is_answered(g: Fight, event: i64, ev: Cx, only: i64) -> bool:
    """Does this event wake an ability now, of one seat (``only``) or of any (NONE)?"""
    if ready_codes(g, event, ev, 0, only, 0) != 0:
        return True
    return g.deal.crowded and len(ready_beyond(g, event, ev, NOTHING_BEYOND, only)) != 0


def first_asked(g: Fight, ev: WindowFrame) -> i64:
    """Whose abilities come first where initiative order rules: who rolls, or who is foremost (TR-RULING-19, 35)."""
    if (ev.event == On.ROLLED or ev.event == On.RESULT) and ev.holder != NONE:
        h = g.holder(ev.holder)
        if h.kind1 == 0 or h.kind0 == 0:
            return h.roller(0 if h.kind1 == 0 else 1)
    first: i64 = g.by_initiative(0)
    return first if first != NONE else g.first_active()


def user_of(g: Fight, ls: Listener) -> i64:
    """Who uses an ability: the controller of its card (A7-GLOS-15), or who borrows it."""
    at: i64 = (ls.card if ls.borrower == NONE else ls.borrower) * CARD_W + CardField.CONTROLLER
    return g.cards[at]


def is_live(g: Fight, ls: Listener) -> bool:
    """Does the rule work now: card face-up and switched on, or in the discard pile if it works from there?"""
    base: i64 = ls.card * CARD_W
    at: i64 = base + CardField.ACTIVE
    if g.cards[at] == 1:
        if not ls.in_play:
            return False
    elif ls.in_play and ls.always_on and g.cards[base + CardField.ZONE] == Zone.FACE_UP:
        pass
    elif not (ls.in_discard and g.cards[base + CardField.ZONE] == Zone.DISCARDED):
        return False
    if ls.borrower != NONE and not g.is_borrowed(ls.borrower, ls.card):
        return False
    return (g.deal.lasting >> Mod.NEGATE) & 1 == 0 or not is_silenced(g, ls.card, ls.rule)


def ready_codes(g: Fight, event: i64, ev: Cx, done: i64, only: i64, first: i64) -> i64:
    """Mask of the abilities that this event wakes now, those ``done`` left out; ``only`` one seat's, or NONE.

    Of ``LISTENERS`` abilities, from the listener ``first`` on. A roll wakes by either side; any other event has side 0
    alone.
    """
    ready: i64 = 0
    if g.chain >= LONGEST_CHAIN:
        return 0
    code: i64 = 0
    listeners = g.deal.on[event]
    index: i64 = first
    last: i64 = len(listeners)
    if last > first + LISTENERS:
        last = first + LISTENERS
    rolls = event == On.ROLLED or event == On.RESULT or event == On.BEFORE_ROLL
    late: i64 = 0
    if event == On.ROUND_START:
        late = g.late
    awake: i64 = g.awake
    while index < last:
        ls = listeners[index]
        if (awake >> ls.card) & 1 == 0 or (only != NONE and user_of(g, ls) != only):
            pass
        elif late != 0 and (late >> ls.card) & 1 == 1 and g.cards[ls.card * CARD_W + CardField.ACTIVE] == 1:
            pass  # it has entered play since
        elif (
            is_live(g, ls)
            and g.may_use(ls)
            and (ls.power == 0 or may_use_power(g, ls, SeatNo(user_of(g, ls)), ev.attack))
        ):
            if (done >> code) & 1 == 0 and fits(g, ls, ev, 0, rolls):
                ready |= bit(code)
            if rolls and (done >> (code + 1)) & 1 == 0 and fits(g, ls, ev, 1, rolls):
                ready |= bit(code + 1)
        code += 2
        index += 1
    return ready


def ready_beyond(g: Fight, event: i64, ev: Cx, done: list[int], only: i64) -> list[int]:
    """The masks of ``ready_codes`` for the abilities that the first mask has no room for; empty if none is ready."""
    masks: list[int] = []
    some = False
    first: i64 = LISTENERS
    word: i64 = 0
    while first < len(g.deal.on[event]):
        mask: i64 = ready_codes(g, event, ev, done[word] if word < len(done) else 0, only, first)
        masks.append(int(mask))
        some = some or mask != 0
        first += LISTENERS
        word += 1
    return masks if some else NOTHING_BEYOND


def fits(g: Fight, ls: Listener, ev: Cx, side: i64, rolls: bool) -> bool:
    """Does this event (with that side's roll) wake a listener that is live and may be used?"""
    user: SeatNo = SeatNo(user_of(g, ls))
    if is_forbidden(g, FORBID_USE, user, SeatNo(NONE), ls.card):
        return False
    f = ls.filter
    program = ls.program
    if f is None and (program is None or not ls.optional):
        return not rolls or g.holder(ev.holder).kind(side) != 0
    read = ev.holder != NONE and g.holder(ev.holder).read
    cx = g.enter_blank(ls.card, ls.rule)
    load(g, cx, ev, user, side, f)
    ok = f is None or passes(g, f, cx, ev, side, rolls)
    if ok and ls.optional and program is not None:
        ok = program.is_possible(g, cx)
    g.leave()
    if ls.optional and ev.holder != NONE:
        # What is declined changes nothing, whatever it goes by.
        g.holder(ev.holder).read = read
    return ok


def load(g: Fight, cx: Cx, ev: Cx, user: SeatNo, side: i64, f: EventFilter | None) -> None:
    """Point a listener's context at an event: "that warrior" is whom its filter says, or whoever is not the user.

    Where nobody else is in it, "they" in a duel can only be the opponent.
    """
    card: CardNo = cx.card
    rule: i64 = cx.rule
    cx.copy_registers(ev)
    cx.user = user
    cx.card = card
    cx.rule = rule
    if side != FIRST_ROLL or ev.side == FIRST_ROLL:
        cx.side = side
    if ev.who == user:
        cx.who = SeatNo(ev.chosen)
    else:
        cx.who = ev.who
    if cx.who == NONE and ev.who == NONE and g.n == 2 and user != NONE:
        cx.who = SeatNo(1 - user)
    if f is not None and f.meant != MEANT_OTHER:
        cx.who = SeatNo(meant(g, f, ev, side))
    cx.chosen = NONE


def meant(g: Fight, f: EventFilter, ev: Cx, side: i64) -> i64:
    """Who "that warrior" is by a filter that says so, the user too: the one that the words of the trigger are about."""
    if f.meant == MEANT_ROLLER:
        return g.holder(ev.holder).roller(side)
    return ev.who if f.meant == MEANT_BY else ev.chosen


def passes(g: Fight, f: EventFilter, cx: Cx, ev: Cx, side: i64, rolls: bool) -> bool:
    """Is this event one the filter means? ``cx`` is the listener's context, ``ev`` the event's."""
    if f.by is not None and not f.by.has(g, cx, ev.who):
        return False
    if f.to is not None and not f.to.has(g, cx, SeatNo(ev.chosen)):
        return False
    if f.apart and ev.who == ev.chosen:
        return False
    if f.attack is not None and (ev.attack == NONE or not f.attack.has(g, cx, g.attack(ev.attack))):
        return False
    if rolls:
        h = g.holder(ev.holder)
        if h.kind(side) == 0:
            return False
        if f.roll is not None and not f.roll.has(g, cx, h, side):
            return False
        if f.attack is None and f.meant == MEANT_OTHER:
            cx.who = h.roller(side) if cx.user != h.roller(side) else h.roller(1 - side)
    if f.card is not None and (ev.card_ref == NONE or not f.card.is_kind(g, cx, ev.card_ref)):
        return False
    if f.source is not None and (ev.number == NONE or not f.source.is_kind(g, cx, CardNo(ev.number))):
        return False
    if f.kind != ANY_KIND and f.kind != ev.choice:
        return False
    if f.cause != 0 and f.cause & ev.cause == 0:
        return False
    if f.space is not None and not f.space.has(g, cx, ev.square):
        return False
    if f.space_from is not None and not f.space_from.has(g, cx, ev.square_from):
        return False
    return f.cond is None or f.cond.test(g, cx)


def wakes(g: Fight, e: Effect, ev: Cx) -> bool:
    """Does this event wake a waiting effect?"""
    return side_awake(g, e, ev) != NONE


def side_awake(g: Fight, e: Effect, ev: Cx) -> i64:
    """The side of the roll on the table for which this event wakes a waiting effect (0 without rolls), or NONE."""
    if not g.in_force(e):
        return NONE
    if e.until == Until.ATTACK_ENDS and (ev.attack == NONE or g.attack(ev.attack).number != e.key):
        return NONE
    f = g.deal.programs[e.program].filter
    if f is None:
        return 0
    if f.card is not None and f.card.ref and e.card_ref != NONE and ev.card_ref != e.card_ref:
        # "If that card is discarded": the one the ability spoke of.
        return NONE
    side: i64 = 0
    sides: i64 = 1
    if ev.holder != NONE:
        sides = 2
    while side < sides:
        cx = g.enter_effect(e)
        who: i64 = cx.who
        load(g, cx, ev, e.user, side, f)
        if who != NONE:
            cx.who = SeatNo(who)
        ok = passes(g, f, cx, ev, side, ev.holder != NONE)
        g.leave()
        if ok:
            return side
        side += 1
    return NONE


def use(g: Fight, ls: Listener, ev: Cx, side: i64) -> None:
    """Use a listener's ability on an event, as its card's controller: count it, log it, start it."""
    use_by(g, ls, ev, side, SeatNo(user_of(g, ls)))


def use_by(g: Fight, ls: Listener, ev: Cx, side: i64, user: SeatNo) -> None:
    """As ``use``, by a seat that need not control the card. "You" is whose it is where opponents pay for it."""
    g.note_use(ls)
    turned = ls.power != 0 and pay_power(g, ls, user, ev.attack)
    g.remember(user, Did.ABILITIES_USED, 1)
    program: Program = cast(Program, ls.program)
    frame = AbilityFrame(program)
    frame.card = ls.card
    frame.rule = ls.rule
    f = ls.filter
    load(g, frame, ev, SeatNo(user_of(g, ls) if ls.by_others else user), side, f)
    if f is not None and ev.holder != NONE and f.attack is None and f.meant == MEANT_OTHER:
        h = g.holder(ev.holder)
        frame.who = h.roller(side) if h.roller(side) != user else h.roller(1 - side)
    frame.ability = ls.ability
    g.note(Note.USE, user, frame.who, ls.card, ls.rule, ls.event)
    count_link(g)
    g.push(frame)
    if turned:
        fire_simple(g, On.DEPLETED, user, g.controller(ls.card), ls.card, 0)


def count_link(g: Fight) -> None:
    """One more ability in a chain of answers; at its greatest length nothing answers any more (A7-RULING-81)."""
    g.chain += 1
    if g.chain == LONGEST_CHAIN:
        g.note(Note.CHAIN, NONE, NONE, NONE, LONGEST_CHAIN, 0)


def is_heard(g: Fight, event: i64) -> bool:
    """Might anything answer this event now: a rule of a card that may be at work, or an effect that waits?"""
    deal = g.deal
    if (deal.hears >> event) & 1 == 0:
        return False
    return deal.heard_by[event] & g.awake != 0 or (len(g.effects) != 0 and (deal.awaited >> event) & 1 == 1)


def fire(g: Fight, event: i64, ev: Cx) -> bool:
    """Tell all listeners of an event. True if a window was opened (it is the top frame now)."""
    if not is_heard(g, event):
        return False
    return open_window(g, event, ev, NONE)


def open_window(g: Fight, event: i64, ev: Cx, only: i64) -> bool:
    """Open a window if anything (of the seat ``only``, unless that is NONE) would answer."""
    if g.chain >= LONGEST_CHAIN:
        return False
    ready: i64 = ready_codes(g, event, ev, 0, only, 0)
    beyond = ready_beyond(g, event, ev, NOTHING_BEYOND, only) if g.deal.crowded else NOTHING_BEYOND
    if ready == 0 and len(beyond) == 0:
        if (g.deal.awaited >> event) & 1 == 0:
            return False
        found = False
        for e in g.effects:
            if e.program != NONE and e.event == event and (only == NONE or only == e.user) and wakes(g, e, ev):
                found = True
                break
        if not found:
            return False
    window = WindowFrame(event)
    window.copy_registers(ev)
    window.only = only
    window.ready = ready
    window.ready_beyond = beyond
    window.looked = True
    g.push(window)
    return True


def fire_simple(g: Fight, event: i64, by: i64, to: i64, card: CardNo, amount: i64) -> bool:
    """Fire an event that has no attack, roll or space."""
    if not is_heard(g, event):
        return False
    cx = g.enter(0, 0)
    cx.user = SeatNo(NONE)
    cx.who = SeatNo(by)
    cx.chosen = to
    cx.card_ref = card
    cx.amount = amount
    opened = open_window(g, event, cx, NONE)
    g.leave()
    return opened


def fire_for(g: Fight, event: i64, seat: SeatNo) -> bool:
    """Fire an event for the abilities of one seat only. True if a window was opened."""
    if not is_heard(g, event):
        return False
    cx = g.enter(0, 0)
    cx.user = SeatNo(NONE)
    cx.who = seat
    opened = open_window(g, event, cx, seat)
    g.leave()
    return opened


def fire_attack(g: Fight, event: i64, at: i64, amount: i64) -> bool:
    """Fire an event of the attack at a place of the stack."""
    if not is_heard(g, event):
        return False
    a = g.attack(at)
    cx = g.enter(0, 0)
    cx.user = SeatNo(NONE)
    cx.who = a.attacker
    cx.chosen = a.defender
    if event == On.TIE_WON and amount == TIE_LOST:
        # Who did it is who won.
        cx.who = a.defender
        cx.chosen = a.attacker
    cx.card_ref = a.weapon
    cx.number = a.weapon
    cx.amount = amount
    cx.attack = at
    cx.holder = at
    opened = open_window(g, event, cx, NONE)
    g.leave()
    return opened


def fire_roll(g: Fight, event: i64, at: i64) -> bool:
    """Fire an event of the rolls lying at a place of the stack."""
    if not is_heard(g, event):
        return False
    h = g.holder(at)
    cx = g.enter(0, 0)
    cx.user = SeatNo(NONE)
    cx.who = h.roller(0)
    cx.chosen = h.roller(1)
    cx.holder = at
    cx.attack = h.attack_index()
    opened = open_window(g, event, cx, NONE)
    g.leave()
    return opened


def fire_used(g: Fight, user: SeatNo, card: CardNo, rule: i64, kind: i64, power: i64 = 0) -> bool:
    """Fire "an ability was used" (kind: ``ACTION``, ``REVEAL``, ``OTHER_USE``; ``power``: its keyword, or 0)."""
    return fire_ability(g, On.ABILITY_USED, user, card, rule, kind, power)


def fire_ability(g: Fight, event: i64, user: SeatNo, card: CardNo, rule: i64, kind: i64, power: i64 = 0) -> bool:
    """Fire an event about an ability: it is about to be used, or was. Its ``cause`` has the bit of its keyword.

    Its ``number`` is the ability, as if it had been named.
    """
    if not is_heard(g, event):
        return False
    cx = g.enter(0, 0)
    cx.user = SeatNo(NONE)
    cx.who = user
    cx.chosen = user
    cx.card_ref = card
    cx.number = ability_at(g, card, rule)
    cx.choice = kind
    cx.cause = 0 if power == 0 else bit(power)
    opened = open_window(g, event, cx, NONE)
    g.leave()
    return opened
