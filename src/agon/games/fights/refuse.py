"""Why the rules say no: the first refusal a referee would give, with its clause and, where there is one, the way.

The same answers serve mistyped or illegal moves (``why_not``) and the list of acts a player may expect but cannot do
now (``refused``). What the player wanted is read forgivingly, also where no such option exists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from agon.arena.ability import AbilityFrame
from agon.arena.aims import can_target
from agon.arena.board import FILES, square_number
from agon.arena.deal import ACTION, LIMIT_GAME, LIMIT_ROUND, LIMIT_TURN, REVEAL, Listener
from agon.arena.fight import Fight
from agon.arena.forbidding import (
    FORBID_ACTION,
    FORBID_ATTACK,
    FORBID_MOVE,
    FORBID_TURN,
    FORBID_USE,
    FORBID_USE_CONSTANT,
    ban_of,
    forbids,
    is_forbidden,
    is_kept_out,
    who_keeps_out,
)
from agon.arena.grids import grid_cell
from agon.arena.movement import MoveFrame, may_go_diagonally
from agon.arena.steps_space import MoveTo
from agon.arena.terms import (
    ASK_ACTION,
    ASK_ORDER,
    ASK_SPACE,
    ASK_STEP,
    ASK_USE,
    DISCARDED,
    FACE_DOWN,
    IN_HAND,
    MOD_FORBID,
    NONE,
    WARRIOR,
)
from agon.arena.window import WindowFrame, is_live
from agon.cards.model import folded
from agon.core.engine import DECIDE, OVER
from agon.core.english import counted, figure, listed
from agon.core.errors import Refusal
from agon.core.node import Decision
from agon.core.view import RefusedView
from agon.games.fights.words import Table, Words, ended, facing_word

if TYPE_CHECKING:
    from collections.abc import Sequence

SEAT_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
FACINGS: Final = {"n": 0, "e": 1, "s": 2, "w": 3, "north": 0, "east": 1, "south": 2, "west": 3}
DIAGONALS: Final = frozenset(
    {"ne", "nw", "se", "sw", "northeast", "northwest", "southeast", "southwest", "north-east", "north-west",
     "south-east", "south-west"}
)  # fmt: skip
MOVING: Final = frozenset({"move", "step", "go", "walk"})
TURNING: Final = frozenset({"turn", "rotate", "face"})
ATTACKING: Final = frozenset({"attack", "hit", "strike"})
USING: Final = frozenset({"use", "activate", "play"})
ENDING: Final = frozenset({"end", "done", "finish", "stop"})
LIMIT_WORDS: Final = {LIMIT_TURN: "this turn", LIMIT_ROUND: "this round", LIMIT_GAME: "this game"}


def why_not(state: Table, text: str) -> Refusal:
    """Return why the decision does not offer what ``text`` asks for; the seat asked is the one that decides."""
    g = state.fight
    if g.waiting == OVER:
        return Refusal(state.game.system.clause("end.over"), "The game is over.")
    node = state.node()
    if g.waiting != DECIDE or not isinstance(node, Decision):
        clause = state.game.system.clause("dice.roll")
        return Refusal(clause, "Dice are being rolled; nothing can be chosen before they lie.")
    return Referee(state, int(g.decider), node).answer(text)


def refused(state: Table) -> list[RefusedView]:
    """Return the acts that the deciding player may expect but that are not possible now."""
    g = state.fight
    node = state.node()
    if g.waiting != DECIDE or not isinstance(node, Decision):
        return []
    return Referee(state, int(g.decider), node).panel()


class Referee:
    """Answers for one decision of one seat."""

    def __init__(self, state: Table, seat: int, node: Decision) -> None:
        self.state: Table = state
        self.fight: Fight = state.fight
        self.seat: int = seat
        self.node: Decision = node
        self.words: Words = Words(state, seat)
        self.me: str = self.words.warrior(seat)

    @property
    def left(self) -> int:
        """Actions still available this turn."""
        return self.words.system.actions_left(self.fight, self.seat)

    def no(self, rule: str, reason: str) -> Refusal:
        """Return a refusal by a rule, called by its name."""
        return Refusal(self.words.clause(rule), reason)

    # --- what was wanted ---

    def answer(self, text: str) -> Refusal:
        """Return the refusal for a text that no option answers to."""
        words = folded(text).split()
        if not words:
            return self.unreadable(text)
        verb, rest = words[0], words[1:]
        asked = int(self.fight.asked)
        own = self.words.system.why_not(self, verb, rest)
        if own is not None:
            return own
        if asked == ASK_ACTION:
            return self.action(text, verb, rest)
        if asked in (ASK_STEP, ASK_SPACE) and (barred := self.into(rest)) is not None:
            return barred
        if verb in USING:
            return self.use(" ".join(rest))
        if verb in ("pass", "no", "decline"):
            return self.no("ability.mandatory", f"This cannot be passed. {ended(self.node.prompt)}")
        if verb in MOVING | TURNING | ATTACKING | {"discard", "place", "arrange"}:
            return Refusal(self.node.clause, f"Something else must be answered first. {ended(self.node.prompt)}")
        return self.unreadable(text)

    def action(self, text: str, verb: str, rest: Sequence[str]) -> Refusal:
        """Return the refusal for something wanted as an action of the own turn."""
        if verb in MOVING:
            return self.move(rest)
        if verb in TURNING:
            return self.turn(rest)
        if verb in ATTACKING:
            return self.attack(rest)
        if verb in USING:
            return self.use(" ".join(rest))
        if verb in ENDING and self.fight.deal.rules.pass_ends_turn:
            return self.no("turn.end", "Pass: that ends the turn.")
        if verb in ENDING:
            return self.no("turn.end", f"A turn ends when its actions are used. Pass {counted(self.left, 'time')}.")
        if verb in ("discard", "reveal"):
            rule = "card.discard" if verb == "discard" else "card.reveal"
            return self.no(rule, f"No action lets you {verb} a card. Actions are: move, turn, attack, use, pass.")
        return self.unreadable(text)

    def unreadable(self, text: str) -> Refusal:
        """Return the refusal for a text that is no move at all."""
        options = self.node.options
        some = listed([options[index].notation for index in range(min(len(options), 4))], "or")
        more = ", among others" if len(options) > 4 else ""
        shown = " ".join(text.split())[:60]
        return Refusal(self.node.clause, f"“{shown}” is no answer here. Possible: {some}{more}.")

    # --- moving ---

    def move(self, rest: Sequence[str]) -> Refusal:
        """Return why this move is not possible (A7-MOVE-02, 04..06)."""
        g, w = self.fight, self.words
        size = int(g.board.size)
        if not rest:
            return self.no("move.step", "Say where to: a space and a facing, as in “move b3 N”.")
        if rest[0] in FACINGS:
            return self.no("move.step", f"Name the space to move to, or write “turn {rest[0][0].upper()}” to turn.")
        to = square_number(rest[0], size)
        if to < 0:
            if len(rest[0]) == 2 and rest[0][0].isalpha() and rest[0][1].isdigit():
                return self.no(
                    "arena.spaces", f"{rest[0]} is not in the arena: spaces are a1 to {FILES[size - 1]}{size}."
                )
            return self.no("move.step", f"{rest[0]} is no space. Spaces are a1 to {FILES[size - 1]}{size}.")
        here = int(g.square(self.seat))
        if to == here:
            return self.no("move.nowhere", f"{self.me} stands on {w.square(to)} already. “turn N” turns in place.")
        near = int(g.board.nearness(here, to))
        if near == 2 and not may_go_diagonally(g, self.seat):
            by = [w.square(each) for each in range(int(g.board.squares)) if self.is_between(here, each, to)]
            return self.no(
                "move.diagonal", f"{w.square(to)} lies diagonally; moving so takes two actions, by {listed(by, 'or')}."
            )
        if near >= 3:
            return self.no("move.step", f"{w.square(to)} is too far: one action moves one space. {self.steps()}")
        other = int(g.warrior_at(to))
        if other != NONE:
            return self.no(
                "move.occupied", f"{w.warrior(other)} stands on {w.square(to)}; no one may enter. {self.steps()}"
            )
        if not g.is_free(to):
            return self.no("move.occupied", f"Something fills {w.square(to)}; no one may enter. {self.steps()}")
        kept = self.kept_out(self.seat, to)
        if kept is not None:
            return kept
        refusal = self.banned(FORBID_MOVE, self.seat, NONE, "move so") or self.banned_action()
        if refusal is not None:
            return refusal
        cost = w.system.move_cost(g, self.seat)
        if cost > self.left:
            return self.too_dear("Moving", cost)
        if len(rest) > 1:
            turned = rest[1] in FACINGS and self.banned(FORBID_TURN, self.seat, NONE, "rotate so")
            return turned or self.bad_facing(rest[1])
        return self.no("move.facing", f"Say where to face too, as in “move {w.square(to)} N”.")

    def kept_out(self, mover: int, to: int) -> Refusal | None:
        """Return the refusal of a space that a card keeps a warrior out of, naming that card (A7-SIM-07)."""
        if not is_kept_out(self.fight, mover, to):
            return None
        card = int(who_keeps_out(self.fight, mover, to))
        by = f"{self.words.card(card)} forbids it" if card != NONE else "an ability forbids it"
        return self.no("ability.cannot", f"{self.words.warrior(mover)} cannot enter {self.words.square(to)}: {by}.")

    def into(self, rest: Sequence[str]) -> Refusal | None:
        """Return why a warrior that an ability moves cannot come into the space named; None where it says none."""
        g, w = self.fight, self.words
        frame = g.stack[len(g.stack) - 1]
        to = square_number(rest[0], int(g.board.size)) if rest else -1
        if to < 0:
            return None
        if isinstance(frame, MoveFrame):
            mover = int(frame.who)
        elif isinstance(frame, AbilityFrame) and isinstance(op := frame.program.ops[frame.pc - 1], MoveTo):
            mover = int(op.who.one(g, frame))
        else:
            return None
        other = int(g.warrior_at(to))
        if other not in (NONE, mover):
            return self.no("move.occupied", f"{w.warrior(other)} stands on {w.square(to)}; no one may enter.")
        return self.kept_out(mover, to)

    def is_between(self, here: int, each: int, to: int) -> bool:
        """Is ``each`` a free orthogonal neighbour of both?"""
        board = self.fight.board
        return board.nearness(here, each) == 1 and board.nearness(each, to) == 1 and self.fight.warrior_at(each) == NONE

    def steps(self) -> str:
        """Say which spaces can be moved to."""
        g = self.fight
        here = int(g.square(self.seat))
        free = [
            self.words.square(each)
            for each in range(int(g.board.squares))
            if g.board.nearness(here, each) == 1 and g.is_free(each) and not is_kept_out(g, self.seat, each)
        ]
        return f"{self.me} can go to {listed(free, 'or')}." if free else "There is no space to go to."

    def turn(self, rest: Sequence[str]) -> Refusal:
        """Return why this turn is not possible (A7-MOVE-05)."""
        if not rest:
            return self.no("move.turn", "Say where to face: N, E, S or W.")
        return (
            self.banned(FORBID_TURN, self.seat, NONE, "rotate so") or self.banned_action() or self.bad_facing(rest[-1])
        )

    def bad_facing(self, word: str) -> Refusal:
        """Return the refusal of a facing that does not exist."""
        if word in DIAGONALS:
            return self.no(
                "move.facings", f"A {self.words.terms.warrior} cannot face diagonally. It faces N, E, S or W."
            )
        return self.no("move.facings", f"{word} is no facing. A {self.words.terms.warrior} faces N, E, S or W.")

    # --- attacking ---

    def attack(self, rest: Sequence[str]) -> Refusal:
        """Return why this attack is not possible, after finding out which was meant."""
        g, w = self.fight, self.words
        said = " ".join(rest)
        target_text, _, weapon_text = said.partition("with ") if "with " in said else (said, "", "")
        target_text = target_text.strip()
        enemies = [seat for seat in range(int(g.fighters)) if g.is_enemy(self.seat, seat) and g.in_play(seat)]
        target = self.seat_named(target_text)
        weapon = int(g.warrior_card(self.seat))
        if weapon_text and weapon_text not in ("basic", "basic attack", w.terms.basic_attack):
            weapon = self.card_named(weapon_text)
            if weapon == NONE:
                return self.no("attack.with", f"You have no card called “{weapon_text[:40]}”. {self.arms()}")
        elif target == NONE and target_text and self.card_named(target_text) != NONE:
            weapon = self.card_named(target_text)
        if target == NONE:
            if not enemies:
                return self.no("attack.reach", "There is nobody to attack.")
            if target_text and weapon == g.warrior_card(self.seat) and "basic" not in target_text:
                names = listed([f"{SEAT_LETTERS[seat].upper()} ({w.warrior(seat)})" for seat in enemies], "or")
                named, _, card = target_text.partition(" ")
                meant = self.seat_named(named) != NONE and self.card_named(card) != NONE
                how = f" With a card it is “attack {named.upper()} with {card}”." if meant else ""
                return self.no("attack.reach", f"“{target_text[:40]}” is nobody to attack. You can name {names}.{how}")
            target = enemies[0]
        if target == self.seat:
            return self.no(
                "attack.reach", f"{self.me} cannot attack itself; an attack needs an opposing {w.terms.warrior}."
            )
        found = self.why_not_attack(weapon, target)
        return found or self.unreadable("attack " + said)

    def arms(self) -> str:
        """Say with what the player can attack."""
        g = self.fight
        names = [f"the {self.words.terms.basic_attack}"] + [
            str(g.deal.cards[card].name)
            for card in range(int(g.deal.n_cards))
            if card in g.deal.weapons and g.is_face_up(card) and g.controller(card) == self.seat
        ]
        return f"You can attack with {listed(names, 'or')}."

    def why_not_attack(self, weapon: int, target: int) -> Refusal | None:
        """Return why this card cannot attack that warrior as an action now, or None if it can."""
        g, w = self.fight, self.words
        info = g.deal.cards[weapon]
        name = str(info.name)
        if info.type != WARRIOR and weapon not in g.deal.weapons:
            return self.no(
                "attack.grid", f"{name} has no attack grid: only {w.terms.warriors} and weapons attack. {self.arms()}"
            )
        if int(g.controller(weapon)) != self.seat:
            return self.no(
                "card.control", f"{name} is under {w.whose(int(g.controller(weapon)))} control. {self.arms()}"
            )
        zone = int(g.zone(weapon))
        if zone in (FACE_DOWN, IN_HAND):
            return self.no(
                "card.face-down", f"{name} is face-down and has no effect until it is revealed. {self.arms()}"
            )
        if zone == DISCARDED:
            return self.no("card.discarded", f"{name} is discarded. {self.arms()}")
        refusal = self.banned_action()
        if refusal is not None:
            return refusal
        if not g.in_play(target):
            return self.no("attack.reach", f"{w.warrior(target)} is not in the arena.")
        if target != self.seat and not g.is_enemy(self.seat, target):
            return self.no("attack.team-mate", f"{w.warrior(target)} is of your team, and team-mates are not attacked.")
        own = w.system.why_not_attack(self, weapon, target)
        if own is not None:
            return own
        if not w.system.has_allowance(g, self.seat, weapon):
            most = w.system.attacks_allowed(g, self.seat, weapon, target)
            if g.deal.rules.weapon_limit_per_player and g.allowance_used(weapon) == 0:
                return self.no(
                    "attack.once-for-player",
                    f"You have attacked with a weapon this turn. {self.me} can attack without.",
                )
            again = "" if most == 1 else f" {most} times"
            return self.no("attack.once", f"{name} has attacked{again} this turn. It can again in your next turn.")
        if not can_target(g, self.seat, weapon, target):
            return self.banned(FORBID_ATTACK, target, weapon, "attack so") or self.no(
                "ability.cannot", f"{w.warrior(target)} cannot be attacked now."
            )
        here, there = int(g.square(self.seat)), int(g.square(target))
        if grid_cell(g, weapon, self.seat, here, g.facing(self.seat), there) == 0 and (
            g.deal.rules.declared_in_reach or not w.system.could_come_into_reach(g, self.seat)
        ):
            grid = f"{self.words.warriors(self.seat)} own grid" if info.type == WARRIOR else f"the grid of {name}"
            return self.no("attack.reach", f"{w.square(there)} is outside {grid}. {self.way_into_reach(weapon, there)}")
        cost = w.system.attack_cost(g, self.seat, weapon, target)
        if cost > self.left:
            return self.too_dear("This attack", cost)
        return None

    def way_into_reach(self, weapon: int, there: int) -> str:
        """Say how one turn or one step would bring a space into reach."""
        g = self.fight
        here = int(g.square(self.seat))
        facings = [facing for facing in range(4) if grid_cell(g, weapon, self.seat, here, facing, there) != 0]
        if facings:
            return f"Facing {listed([facing_word(each) for each in facings], 'or')} it would be inside."
        found: list[str] = []
        for to in range(int(g.board.squares)):
            if g.board.nearness(here, to) != 1 or g.warrior_at(to) != NONE:
                continue
            facings = [facing for facing in range(4) if grid_cell(g, weapon, self.seat, to, facing, there) != 0]
            if facings:
                found.append(f"{self.words.square(to)} facing {listed([facing_word(each) for each in facings], 'or')}")
        return f"From {listed(found, 'or')} it would be inside." if found else "Come nearer first."

    # --- abilities ---

    def use(self, name: str) -> Refusal:
        """Return why this ability cannot be used, after finding out which was meant."""
        found = self.rules_named(name)
        if not found:
            if not name:
                return self.no("ability.action", "Say which ability to use, by its name or its card's.")
            return self.works_alone(name)
        own = [ls for ls in found if self.fight.controller(ls.card) == self.seat] or found
        for ls in own:
            refusal = self.why_not_use(ls)
            if refusal is not None:
                return refusal
        return self.not_now(own[0])

    def works_alone(self, name: str) -> Refusal:
        """Return the refusal of a name without a rule that is used: an ability that always works, or nothing known."""
        g = self.fight
        for card in range(int(g.deal.n_cards)):
            if self.words.knows(card):
                info = g.deal.cards[card]
                for ability in info.ability_names:
                    if name in (folded(ability), folded(info.name)):
                        text = f"{ability or info.name} works by itself, as its text says; it is never an action."
                        return self.no("ability.other", text)
        return self.no("ability.unknown", f"No ability or card that you know is called “{name[:40]}”.")

    def why_not_use(self, ls: Listener) -> Refusal | None:
        """Return why a rule's ability cannot be used as an action now, or None if it can."""
        g, w = self.fight, self.words
        card = int(ls.card)
        name = w.ability(card, int(ls.ability))
        holder = str(g.deal.cards[card].name)
        zone = int(g.zone(card))
        if int(g.controller(card)) != self.seat:
            return self.no(
                "card.control", f"{name} is on {holder}, which is under {w.whose(int(g.controller(card)))} control."
            )
        if zone in (FACE_DOWN, IN_HAND):
            return self.no("card.face-down", f"{holder} is face-down; {name} has no effect until it is face-up.")
        if zone == DISCARDED and not ls.in_discard:
            return self.no("card.discarded", f"{holder} is discarded, and {name} with it.")
        if ls.kind == REVEAL:
            return self.no("ability.reveal-only", f"{name} works only when its card is revealed.")
        if ls.kind != ACTION:
            return self.not_an_action(ls, name)
        if g.asked != ASK_ACTION:
            return self.no("ability.action", f"{name} is used as an action of your own turn. {ended(self.node.prompt)}")
        return self.why_not_action(ls, name)

    def not_an_action(self, ls: Listener, name: str) -> Refusal:
        """Return the refusal of an ability that is not used as an action."""
        g = self.fight
        if is_live(g, ls) and not g.may_use(ls):
            return self.used_up(ls, name)
        if ls.event == NONE or not ls.optional:
            return self.no("ability.other", f"{name} works by itself, as its text says; it is never an action.")
        return self.no("ability.other", f"{name} answers what its text names; you are asked when that happens.")

    def why_not_action(self, ls: Listener, name: str) -> Refusal | None:
        """Return why an Action ability cannot be used now, or None if it can (A7-ABIL-05, A7-RULING-25)."""
        g = self.fight
        if self.words.system.may_use_action(g, self.seat, ls, self.left):
            return None
        refusal = self.banned_action()
        if refusal is not None:
            return refusal
        if not is_live(g, ls):
            return self.no("ability.silenced", f"{name} has no effect now: another ability silences it.")
        if ls.cost > self.left:
            return self.too_dear(name, int(ls.cost))
        if not g.may_use(ls):
            return self.used_up(ls, name)
        own = self.words.system.why_not_use(self, ls)
        if own is not None:
            return own
        ban = self.banned(FORBID_USE, NONE, int(ls.card), f"use {name}") or self.banned(
            FORBID_USE_CONSTANT + 1, NONE, int(ls.card), "use Action abilities"
        )
        if ban is not None:
            return ban
        cx = g.enter(ls.card, ls.rule)
        cx.user = self.seat
        f = ls.filter
        holds = f is None or f.cond is None or f.cond.test(g, cx)
        g.leave()
        if not holds:
            return self.no("ability.condition", f"What {name} asks for does not hold now.")
        return self.no("ability.nothing", f"{name} could do nothing now.")

    def used_up(self, ls: Listener, name: str) -> Refusal:
        """Return the refusal of an ability whose usage limit is reached."""
        span = LIMIT_WORDS.get(int(ls.per), "here")
        times = int(ls.times)
        said = "" if times == 1 else f" {times} times"
        return self.no("ability.limit", f"{name} has been used{said} {span}, which is its limit.")

    def not_now(self, ls: Listener) -> Refusal:
        """Return the refusal of an ability that is usable, but not as an answer to this."""
        name = self.words.ability(int(ls.card), int(ls.ability))
        return Refusal(self.node.clause, f"{name} does not answer this. {ended(self.node.prompt)}")

    # --- prohibitions and prices ---

    def banned_action(self) -> Refusal | None:
        """Return the ban on spending actions, if there is one."""
        return self.banned(FORBID_ACTION, NONE, NONE, "act")

    def banned(self, code: int, other: int, card: int, deed: str) -> Refusal | None:
        """Return the prohibition in force against a deed, naming the card it comes from (A7-SIM-07)."""
        g = self.fight
        if not is_forbidden(g, code, self.seat, other, card):
            return None
        source = self.forbidder(code, other, card)
        by = f"{self.words.card(source)} forbids it" if source != NONE else "an ability forbids it"
        rule = "ability.silenced" if ban_of(code) == FORBID_USE else "ability.cannot"
        return self.no(rule, f"{self.me} cannot {deed}: {by}.")

    def forbidder(self, code: int, other: int, card: int) -> int:
        """Return the card whose prohibition is in force, or NONE."""
        g = self.fight
        for m in g.deal.mods[MOD_FORBID]:
            if m.code == code and g.is_on(m):
                cx = g.enter(m.card, m.rule)
                hit = forbids(g, m, cx, self.seat, other, card)
                g.leave()
                if hit:
                    return int(m.card)
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_FORBID and m2.code == code and g.in_force(e):
                cx = g.enter_effect(e)
                hit = forbids(g, m2, cx, self.seat, other, card)
                g.leave()
                if hit:
                    return int(e.card)
        return NONE

    def too_dear(self, what: str, cost: int) -> Refusal:
        """Return the refusal of something that takes more actions than are left."""
        return self.no("turn.cost", f"{what} costs {counted(cost, 'action')} and {self.me} has {figure(self.left)}.")

    # --- names ---

    def own_supports(self) -> list[int]:
        """Return the player's support cards."""
        g = self.fight
        return [
            card
            for card in range(int(g.deal.n_cards))
            if g.controller(card) == self.seat and g.deal.cards[card].type != WARRIOR
        ]

    def seat_named(self, text: str) -> int:
        """Return the seat that a letter, a warrior's or a player's name means, or NONE."""
        g = self.fight
        if len(text) == 1 and text in SEAT_LETTERS[: int(g.fighters)]:
            return SEAT_LETTERS.index(text)
        if len(text) < 2:
            return NONE
        for seat in range(int(g.fighters)):
            if seat >= g.n and not g.in_play(seat):
                continue
            names = [self.words.warrior(seat), self.words.player_name(seat)]
            if seat == self.seat or self.words.is_placed(seat):
                names.append(str(g.deal.cards[g.warrior_card(seat)].name))
            if any(folded(name).startswith(text) for name in names):
                return seat
        return NONE

    def card_named(self, text: str) -> int:
        """Return the card of this name or id that the player knows, own cards first, or NONE."""
        g = self.fight
        text = text.strip()
        if not text:
            return NONE
        cards = [card for card in range(int(g.deal.n_cards)) if self.words.knows(card)]
        cards.sort(key=lambda card: (int(g.controller(card)) != self.seat, card))
        for card in cards:
            info = g.deal.cards[card]
            if text in (folded(info.name), info.id.casefold()):
                return card
        for card in cards:
            if folded(g.deal.cards[card].name).startswith(text) and len(text) > 2:
                return card
        return NONE

    def rules_named(self, text: str) -> list[Listener]:
        """Return the rules of the ability, or the card, of this name, among cards the player knows."""
        g = self.fight
        text = text.strip()
        found: list[Listener] = []
        if not text:
            return found
        for card in range(int(g.deal.n_cards)):
            if not self.words.knows(card):
                continue
            title = folded(g.deal.cards[card].name)
            for ls in g.deal.cards[card].rules:
                name = folded(self.words.ability(card, int(ls.ability)))
                if text in (name, title, f"{name} of {title}", f"{name} ({title})"):
                    found.append(ls)
        return found

    # --- the panel ---

    def panel(self) -> list[RefusedView]:
        """Return the expected but impossible acts of this decision."""
        asked = int(self.fight.asked)
        if asked == ASK_ACTION:
            return self.impossible_attacks() + self.impossible_abilities() + self.words.system.refused(self)
        if asked in (ASK_USE, ASK_ORDER):
            return self.spent_answers()
        return self.words.system.refused(self)

    def impossible_attacks(self) -> list[RefusedView]:
        """List attacks with every card that is up, on every opposing warrior, that cannot be made."""
        g, w = self.fight, self.words
        found: list[RefusedView] = []
        for card in range(int(g.deal.n_cards)):
            if not g.is_face_up(card) or int(g.controller(card)) != self.seat:
                continue
            kind = int(g.deal.cards[card].type)
            if kind != WARRIOR and card not in g.deal.weapons:
                continue
            for target in range(int(g.fighters)):
                if not g.is_enemy(self.seat, target) or not g.in_play(target):
                    continue
                refusal = self.why_not_attack(card, target)
                if refusal is not None:
                    how = f", {w.terms.basic_attack}" if kind == WARRIOR else f" with {w.card(card)}"
                    letter = SEAT_LETTERS[target].upper()
                    tail = "" if kind == WARRIOR else f" with {g.deal.cards[card].name}"
                    found.append(row(f"Attack {w.warrior(target)}{how}", f"attack {letter}{tail}", refusal))
        return found

    def impossible_abilities(self) -> list[RefusedView]:
        """List Action abilities of the player's face-up cards that cannot be used."""
        g, w = self.fight, self.words
        found: list[RefusedView] = []
        for card in range(int(g.deal.n_cards)):
            if not g.is_face_up(card) or int(g.controller(card)) != self.seat:
                continue
            for ls in g.deal.cards[card].rules:
                if ls.kind == ACTION:
                    name = w.ability(card, int(ls.ability))
                    refusal = self.why_not_action(ls, name)
                    if refusal is not None:
                        found.append(row(f"Use {name}", f"use {name}", refusal))
        return found

    def spent_answers(self) -> list[RefusedView]:
        """List abilities that would answer here but whose limit is reached."""
        g = self.fight
        frame = g.stack[len(g.stack) - 1]
        found: list[RefusedView] = []
        if not isinstance(frame, WindowFrame):
            return found
        for ls in g.deal.on[frame.event]:
            if int(g.controller(ls.card)) == self.seat and ls.optional and is_live(g, ls) and not g.may_use(ls):
                name = self.words.ability(int(ls.card), int(ls.ability))
                found.append(row(f"Use {name}", f"use {name}", self.used_up(ls, name)))
        return found


def row(label: str, notation: str, refusal: Refusal) -> RefusedView:
    """Return one impossible act."""
    return {"label": label, "notation": notation, "clause": refusal.clause, "reason": refusal.reason}


__all__ = ["Referee", "refused", "why_not"]
