"""Why the rules say no: the first refusal a referee would give, with its clause and, where there is one, the way.

The same answers serve mistyped or illegal moves (``why_not``) and the list of acts a player may expect but cannot do
now (``refused``). What the player wanted is read forgivingly, also where no such option exists.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Final, cast

from agon.arena.ability import AbilityFrame
from agon.arena.board import FACING_NAMES, FILES, Heading, Near, square_number
from agon.arena.deal import ACTION, LIMIT_ATTACK, LIMIT_ROLL, REVEAL, Listener
from agon.arena.fight import Fight
from agon.arena.grids import grid_cell
from agon.arena.movement import MoveFrame, may_go_diagonally
from agon.arena.prohibitions import (
    FORBID_ACTION,
    FORBID_ATTACK,
    FORBID_MOVE,
    FORBID_TURN,
    FORBID_USE,
    Ban,
    ban_of,
    ban_on_kind,
    is_kept_out,
    who_forbids,
    who_keeps_out,
)
from agon.arena.steps_space import MoveTo
from agon.arena.terms import NONE, Act, Ask, CardType, Zone
from agon.arena.window import WindowFrame, is_live, user_of
from agon.core.engine import DECIDE, OVER
from agon.core.english import as_written, folded
from agon.core.errors import Refusal
from agon.core.ids import CardNo, SeatNo
from agon.core.node import Action, Decision, LazyOptions
from agon.core.record import SEAT_LETTERS
from agon.core.refusals import (
    MAY,
    NOT_A_TARGET,
    NOT_AGAIN,
    NOT_ALLOWED,
    NOT_AS_OFTEN,
    NOT_ENOUGH,
    NOT_IN_FORCE,
    NOT_IN_REACH,
    NOT_READY,
    NOT_SO,
    NOT_YOURS,
)
from agon.core.view import RefusedView
from agon.games.fights.actions import FightAction
from agon.games.fights.words import LIMIT_NAMES, Table, Words, ended, facing_word
from agon.messages import either, say

NUMBERED: Final = re.compile(r" #\d+$")
"""Behind the second and each further option of one name."""

if TYPE_CHECKING:
    from collections.abc import Sequence

    from agon.games.fights.actions import Options
    from agon.messages import Given

FACINGS: Final = {
    "n": Heading.NORTH,
    "e": Heading.EAST,
    "s": Heading.SOUTH,
    "w": Heading.WEST,
    "north": Heading.NORTH,
    "east": Heading.EAST,
    "south": Heading.SOUTH,
    "west": Heading.WEST,
}
DIAGONALS: Final = frozenset(
    {"ne", "nw", "se", "sw", "northeast", "northwest", "southeast", "southwest", "north-east", "north-west",
     "south-east", "south-west"}
)  # fmt: skip
MOVING: Final = frozenset({"move", "step", "go", "walk"})
TURNING: Final = frozenset({"turn", "rotate", "face"})
ATTACKING: Final = frozenset({"attack", "hit", "strike"})
USING: Final = frozenset({"use", "activate", "play"})
LAYING: Final = frozenset({"arrange", "lay", "put", "select", "choose", "take"})
ENDING: Final = frozenset({"end", "done", "finish", "stop"})
DECLINING: Final = frozenset({"no", "decline", "stop", "end", "done", "finish"})
VERBS: Final = MOVING | TURNING | ATTACKING | USING | {
    "pass", "yes", "discard", "place", "arrange", "lay", "select", "choose", "take", "number", "branch", "die", "dice",
    "exclude", "side", "north", "reveal",
}  # fmt: skip
"""The words with which an answer to anything begins."""
ANSWERING: Final = frozenset({"yes", "choose", "select", "take", "number", "branch", "option"})
"""The words of answers that are no deeds."""
SYNONYMS: Final = (
    (MOVING, ("move", "step", "place")), (TURNING, ("turn",)), (ATTACKING, ("attack",)),
    (USING, ("use", "choose", "arrange", "select")), (LAYING, ("choose", "arrange", "select")),
)  # fmt: skip
"""Words for a deed, and those with which its options may begin."""


def why_not(state: Table, text: str) -> Refusal:
    """Return why the decision does not offer what ``text`` asks for; the seat asked is the one that decides."""
    g = state.fight
    if g.waiting == OVER:
        return Refusal(state.game.system.clause("end.over"), say("no-over"))
    node = state.node()
    if g.waiting != DECIDE or not isinstance(node, Decision):
        clause = state.game.system.clause("dice.roll")
        return Refusal(clause, say("no-dice-roll"))
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
        self.text = ""
        """What was wanted, as it was written."""

    @property
    def left(self) -> int:
        """Actions still available this turn."""
        return self.words.system.actions_left(self.fight, self.seat)

    def refuse(self, rule: str, message: str, /, **given: Given) -> Refusal:
        """Return a refusal by a rule, called by its name, in the words of a message."""
        return Refusal(self.words.clause(rule), say(message, **given))

    def not_here(self, message: str, /, **given: Given) -> Refusal:
        """Return a refusal by the clause of the question under way."""
        return Refusal(self.node.clause, say(message, **given))

    # --- what was wanted ---

    def quoted(self, part: str) -> str:
        """Return a part of what was wanted, in which no more than a name is known, as it was written."""
        return as_written(self.text, part)[:40]

    def answer(self, text: str) -> Refusal:
        """Return the refusal for a text that no option answers to."""
        self.text = text
        words = folded(text).split()
        if not words:
            return self.unreadable(text)
        verb, rest = words[0], words[1:]
        asked = int(self.fight.asked)
        refusal = self.written_otherwise(verb, rest) or self.words.system.why_not(self, verb, rest)
        if refusal is not None:
            return refusal
        if asked == Ask.ACTION:
            return self.action(text, verb, rest)
        if asked in (Ask.STEP, Ask.SPACE) and (barred := self.into(rest)) is not None:
            return barred
        several = self.several(words)
        if several is not None:
            return several
        if verb in USING:
            return self.use(" ".join(rest))
        if verb == "pass" or verb in DECLINING:
            return self.refuse("ability.mandatory", "no-pass", asked=ended(self.node.prompt))
        if verb in self.verbs() and rest:
            return self.not_among(verb, " ".join(rest))
        if verb in ANSWERING:
            return self.not_here("no-answer", text=self.quoted(" ".join(words)), possible=self.possible())
        if verb in VERBS:
            return self.not_here("no-other-first", asked=ended(self.node.prompt))
        return self.unreadable(text)

    @property
    def table(self) -> Options:
        """The options of the decision, as they are read."""
        options = self.node.options
        assert isinstance(options, LazyOptions), "a fight's options are made when looked at"
        return cast("Options", options.make)

    def written_otherwise(self, verb: str, rest: Sequence[str]) -> Refusal | None:
        """Return how an option is written that was asked for by another verb, or with words that nothing asks for."""
        g, table = self.fight, self.table
        if g.asked != Ask.ACTION and (verb == "pass" or verb in DECLINING):
            verbs: Sequence[str] = ("pass", "no", "stop")
        else:
            verbs = next((each for said, each in SYNONYMS if verb in said), (verb,))
        said = [" ".join([each, *rest]) for each in verbs]
        if verb == "choose" and len(rest) > 1 and square_number(rest[0], int(g.board.size)) >= 0:
            said.append(f"choose {rest[0]}")
        if verb in ANSWERING and rest:
            said.append(" ".join(rest))
        for text in said:
            option = table.read(text)
            if option is not None:
                return self.not_here("no-written-so", notation=option.notation)
        return None

    def verbs(self) -> set[str]:
        """Return the words with which options of this decision begin."""
        return {each.notation.split()[0] for each in self.node.options}

    def several(self, words: Sequence[str]) -> Refusal | None:
        """Return that more must be said, where several options begin so."""
        meant = [each.notation for each in self.node.options if folded(each.notation).split()[: len(words)] == words]
        return self.not_here("no-say-which", options=either(meant)) if meant else None

    def not_among(self, verb: str, what: str) -> Refusal:
        """Return why what is named cannot be chosen: there is no such thing, or it is none of those asked for."""
        g, w = self.fight, self.words
        some = self.possible()
        head = what.split(maxsplit=1)[0]
        square = square_number(head, int(g.board.size))
        seat, card = self.seat_named(what), self.card_named(what)
        if verb == "step" and square >= 0:
            refusal = self.not_stepped(square)
            if refusal is not None:
                return refusal
        if seat != NONE and not g.in_play(seat):
            return self.not_here("no-not-in-arena-possible", warrior=w.warrior(seat), possible=some)
        kind, named = (
            ("space", w.square(square)) if square >= 0
            else ("facing", facing_word(FACINGS[head])) if head in FACINGS and seat == NONE
            else ("name", w.warrior(seat)) if seat != NONE
            else ("name", w.card(card)) if card != NONE
            else ("text", self.quoted(what))
        )  # fmt: skip
        return self.not_here("no-not-asked-for", kind=kind, named=named, asked=ended(self.node.prompt), possible=some)

    def not_stepped(self, to: int) -> Refusal | None:
        """Return why a movement that an ability makes does not go to a space, by what every movement keeps to."""
        g, w = self.fight, self.words
        frame = g.top
        mover = int(frame.who) if isinstance(frame, MoveFrame) else self.seat
        other = int(g.warrior_at(to))
        if other == mover:
            return self.refuse("move.nowhere", "no-stands-there", warrior=w.warrior(mover), space=w.square(to))
        if other != NONE:
            return self.refuse("move.occupied", "no-occupied", warrior=w.warrior(other), space=w.square(to))
        if not g.is_free(to):
            return self.refuse("move.occupied", "no-filled", space=w.square(to))
        if int(g.board.nearness(int(g.square(mover)), to)) == Near.APART:
            return self.refuse("move.step", "no-too-far-step", space=w.square(to))
        return self.kept_out(mover, to)

    def possible(self) -> str:
        """Return some of the options."""
        options = self.node.options
        some = either([self.written(options[index]) for index in range(min(len(options), 4))])
        return say("possible", options=some, more="yes" if len(options) > 4 else "no")

    def written(self, option: Action) -> str:
        """Return an option as one may type it, with the name of a card that records write by its id."""
        if isinstance(option, FightAction) and option.kind in {"arrange", "select"}:
            return f"{option.kind} {self.words.card(option.card)}"
        return option.notation

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
            return self.refuse("turn.end", "no-end-by-pass")
        if verb in ENDING:
            return self.refuse("turn.end", "no-end-by-passes", times=self.left)
        if verb in ("discard", "reveal"):
            rule = "card.discard" if verb == "discard" else "card.reveal"
            return self.refuse(rule, "no-action-of-card", verb=verb)
        if verb != "pass" and (verb in VERBS or verb in DECLINING):
            return self.not_here("no-verb-now", verb=verb)
        return self.unreadable(text)

    def unreadable(self, text: str) -> Refusal:
        """Return the refusal for a text that is no move at all."""
        said = say("no-answer", text=" ".join(text.split())[:60], possible=self.possible())
        return Refusal(self.node.clause, said, understood=False)

    # --- moving ---

    def move(self, rest: Sequence[str]) -> Refusal:
        """Return why this move is not possible."""
        g, w = self.fight, self.words
        size = int(g.board.size)
        if not rest:
            return self.refuse("move.step", "no-move-where")
        if rest[0] in FACINGS:
            return self.refuse("move.step", "no-move-facing-only", letter=rest[0][0].upper())
        to = square_number(rest[0], size)
        if to < 0:
            if len(rest[0]) == 2 and rest[0][0].isalpha() and rest[0][1].isdigit():
                return self.refuse(
                    "arena.spaces", "no-outside", space=self.quoted(rest[0]), last=f"{FILES[size - 1]}{size}"
                )
            return self.refuse("move.step", "no-space", text=self.quoted(rest[0]), last=f"{FILES[size - 1]}{size}")
        here = int(g.square(self.seat))
        if to == here:
            return self.refuse("move.nowhere", "no-move-nowhere", warrior=self.me, space=w.square(to))
        refusal = self.stays() or self.filled(to) or self.kept_out(self.seat, to)
        if refusal is not None:
            return refusal
        near = int(g.board.nearness(here, to))
        # A7-MOVE-04
        if near == Near.DIAGONAL and not may_go_diagonally(g, SeatNo(self.seat)):
            by = [w.square(each) for each in self.spaces if g.board.nearness(each, to) == Near.ORTHOGONAL]
            if by and 2 * w.system.move_cost(g, self.seat) <= self.left:
                return self.refuse("move.diagonal", "no-diagonal", space=w.square(to), by=either(by))
            return self.refuse("move.diagonal", "no-diagonal-here", space=w.square(to), steps=self.steps())
        # A7-MOVE-02
        if near == Near.APART:
            return self.refuse("move.step", "no-too-far", space=w.square(to), steps=self.steps())
        if len(rest) > 1:
            # Who keeps facing the same way does not rotate.
            turns = FACINGS.get(rest[1], int(g.facing(self.seat))) != int(g.facing(self.seat))
            return (turns and self.banned(FORBID_TURN, self.seat, NONE, "turn")) or self.bad_facing(rest[1])
        return self.refuse("move.facing", "no-move-no-facing", space=w.square(to))

    def stays(self) -> Refusal | None:
        """Return why the warrior cannot move at all now."""
        refusal = self.banned(FORBID_MOVE, self.seat, NONE, "move") or self.banned_action()
        cost = self.words.system.move_cost(self.fight, self.seat)
        return self.too_dear(say("deed-moving"), cost) if refusal is None and cost > self.left else refusal

    def filled(self, to: int) -> Refusal | None:
        """Return the refusal of a space that somebody or something fills (A7-MOVE-06)."""
        g, w = self.fight, self.words
        other = int(g.warrior_at(to))
        if other != NONE:
            given = {"warrior": w.warrior(other), "space": w.square(to), "steps": self.steps()}
            return self.refuse("move.occupied", "no-occupied-steps", **given)
        if not g.is_free(to):
            return self.refuse("move.occupied", "no-filled-steps", space=w.square(to), steps=self.steps())
        return None

    def kept_out(self, mover: int, to: int) -> Refusal | None:
        """Return the refusal of a space that a card keeps a warrior out of, naming that card (A7-SIM-07)."""
        if not is_kept_out(self.fight, SeatNo(mover), to):
            return None
        card = int(who_keeps_out(self.fight, SeatNo(mover), to))
        given = {"warrior": self.words.warrior(mover), "space": self.words.square(to), "card": self.words.card(card)}
        return self.refuse("ability.cannot", "no-enter", **given)

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
            return self.refuse("move.occupied", "no-occupied", warrior=w.warrior(other), space=w.square(to))
        return self.kept_out(mover, to)

    @cached_property
    def moves(self) -> list[tuple[int, int]]:
        """Spaces and facings of the moves that are offered as actions."""
        if self.fight.asked != Ask.ACTION:
            return []
        moves = [code - Act.MOVE for code in self.table.codes if Act.MOVE <= code < Act.ATTACK]
        return [divmod(each, len(FACING_NAMES)) for each in moves]

    @cached_property
    def turns(self) -> list[int]:
        """Facings of the turns that are offered as actions."""
        if self.fight.asked != Ask.ACTION:
            return []
        return [code - Act.ROTATE for code in self.table.codes if Act.ROTATE <= code < Act.MOVE]

    @property
    def spaces(self) -> list[int]:
        """Spaces that can be moved to."""
        return sorted({square for square, _facing in self.moves})

    def steps(self) -> str:
        """Say which spaces can be moved to."""
        free = [self.words.square(each) for each in self.spaces]
        return say("steps", warrior=self.me, spaces=either(free)) if free else say("steps-none")

    def turn(self, rest: Sequence[str]) -> Refusal:
        """Return why this turn is not possible."""
        if not rest:
            return self.refuse("move.turn", "no-turn-where")
        return self.banned(FORBID_TURN, self.seat, NONE, "turn") or self.banned_action() or self.bad_facing(rest[-1])

    def bad_facing(self, word: str) -> Refusal:
        """Return the refusal of a facing that does not exist (A7-MOVE-05); of one that does there is nothing to say."""
        if word in FACINGS:
            return self.unreadable(word)
        warrior = self.words.terms.warrior
        if word in DIAGONALS:
            return self.refuse("move.facings", "no-facing-diagonal", warrior=warrior)
        return self.refuse("move.facings", "no-facing", text=self.quoted(word), warrior=warrior)

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
                return self.refuse("attack.with", "no-attack-card", text=self.quoted(weapon_text), arms=self.arms())
        elif target == NONE and target_text and self.card_named(target_text) != NONE:
            weapon = self.card_named(target_text)
        if target == NONE:
            if not enemies:
                return self.refuse("attack.reach", "no-attack-nobody")
            if target_text and weapon == g.warrior_card(self.seat) and "basic" not in target_text:
                names = either([f"{SEAT_LETTERS[seat]} ({w.warrior(seat)})" for seat in enemies])
                named, _, card = target_text.partition(" ")
                meant = self.seat_named(named) != NONE and self.card_named(card) != NONE
                if meant:
                    given = {
                        "text": self.quoted(target_text),
                        "names": names,
                        "seat": named.upper(),
                        "card": self.quoted(card),
                    }
                    return self.refuse("attack.reach", "no-attack-whom-with", **given)
                return self.refuse("attack.reach", "no-attack-whom", text=self.quoted(target_text), names=names)
            target = enemies[0]
        if target == self.seat:
            return self.refuse("attack.reach", "no-attack-self", name=self.me, warrior=w.terms.warrior)
        found = self.why_not_attack(weapon, target)
        return found or self.unreadable("attack " + said)

    def arms(self) -> str:
        """Say with what the player can attack."""
        g = self.fight
        names = [say("the-basic-attack", attack=self.words.terms.basic_attack)] + [
            str(g.deal.cards[card].name)
            for card in range(int(g.deal.n_cards))
            if card in g.deal.weapons and g.is_face_up(card) and g.controller(card) == self.seat
        ]
        return say("arms", names=either(names))

    def why_not_attack(self, weapon: int, target: int) -> Refusal | None:  # noqa: C901, PLR0911, PLR0912 - one refusal after another, by the rules' order
        """Return why this card cannot attack that warrior as an action now, or None if it can."""
        g, w = self.fight, self.words
        info = g.deal.cards[weapon]
        name = str(info.name)
        if info.type != CardType.WARRIOR and weapon not in g.deal.weapons:
            return self.refuse("attack.grid", "no-attack-grid", card=name, warrior=w.terms.warrior, arms=self.arms())
        if int(g.controller(weapon)) != self.seat:
            owner = w.person(int(g.controller(weapon)))
            return self.refuse("card.control", "no-attack-control", card=name, owner=owner, arms=self.arms())
        zone = int(g.zone(weapon))
        if zone in (Zone.FACE_DOWN, Zone.IN_HAND):
            return self.refuse("card.face-down", "no-attack-face-down", card=name, arms=self.arms())
        if zone == Zone.DISCARDED:
            return self.refuse("card.discarded", "no-attack-discarded", card=name, arms=self.arms())
        refusal = self.banned_action()
        if refusal is not None:
            return refusal
        if not g.in_play(target):
            return self.refuse("attack.reach", "no-not-in-arena", warrior=w.warrior(target))
        if target != self.seat and not g.is_enemy(self.seat, target):
            return self.refuse("attack.team-mate", "no-attack-team-mate", warrior=w.warrior(target))
        why = w.system.why_no_attack(g, self.seat, weapon, target, self.left)
        if why == MAY:
            return None
        if why == NOT_READY:
            return w.system.why_not_ready(self, weapon)
        if why == NOT_AGAIN:
            most = w.system.attacks_allowed(g, self.seat, weapon, target)
            if g.deal.rules.weapon_limit_per_player and g.allowance_used(weapon) < most:
                made = sum(int(g.allowance_used(card)) for card in range(int(g.deal.n_cards)))
                return self.refuse("attack.once-for-player", "no-attack-weapon-again", times=made, warrior=self.me)
            return self.refuse("attack.once", "no-attack-again", card=name, times=most)
        if why == NOT_ALLOWED:
            ban = self.banned(FORBID_ATTACK, target, weapon, "attack")
            if ban is not None:
                return ban
        if why == NOT_A_TARGET:
            return self.refuse("attack.reach", "no-attack-falling", warrior=w.warrior(target))
        there = int(g.square(target))
        if why == NOT_IN_REACH:
            way = self.way_into_reach(weapon, there)
            if info.type == CardType.WARRIOR:
                return self.refuse("attack.reach", "no-reach-own", space=w.square(there), warrior=self.me, way=way)
            return self.refuse("attack.reach", "no-reach", space=w.square(there), card=name, way=way)
        if why == NOT_ENOUGH:
            return self.too_dear(say("deed-attack"), w.system.attack_cost(g, self.seat, weapon, target))
        return self.refuse("attack.reach", "no-not-in-arena", warrior=w.warrior(target))

    def way_into_reach(self, weapon: int, there: int) -> str:
        """Say how one turn or one step that is offered would bring a space into reach."""
        g = self.fight
        here = int(g.square(self.seat))

        def reaches(at: int, facing: int) -> bool:
            return int(grid_cell(g, CardNo(weapon), SeatNo(self.seat), at, facing, there)) != 0

        facings = [facing for facing in self.turns if reaches(here, facing)]
        if facings:
            return say("reach-by-facing", facings=either([facing_word(each) for each in facings]))
        found: list[str] = []
        for to in self.spaces:
            facings = [facing for square, facing in self.moves if square == to and reaches(square, facing)]
            if facings:
                ways = either([facing_word(each) for each in facings])
                found.append(say("reach-from-space", space=self.words.square(to), facings=ways))
        return say("reach-by-step", spaces=either(found)) if found else say("reach-nearer")

    # --- abilities ---

    def use(self, name: str) -> Refusal:
        """Return why this ability cannot be used, after finding out which was meant."""
        several = self.several(["use", *name.split()])
        if several is not None and name:
            return several
        found = self.rules_named(name)
        if not found:
            if not name:
                return self.refuse("ability.action", "no-use-which")
            return self.works_alone(name)
        is_action = int(self.fight.asked) == Ask.ACTION
        # One ability can be an action and an answer as well: what is asked for here is told first.
        own = sorted(
            [ls for ls in found if self.is_open_to_me(ls)] or found,
            key=lambda ls: ((ls.kind == ACTION) != is_action, not self.would_answer(ls)),
        )
        refusals = [self.why_not_use(ls) for ls in own]
        usable = [ls for ls, refusal in zip(own, refusals, strict=True) if refusal is None]
        if is_action and any(self.is_ability(ls, name) for ls in usable):
            return self.unreadable(f"use {name}")  # it could be used, and nothing speaks against it
        return next((refusal for refusal in refusals if refusal is not None), None) or self.not_now(own[0])

    def is_ability(self, ls: Listener, name: str) -> bool:
        """Is this the name of a rule's ability, and not only of its card?"""
        return name.startswith(folded(self.words.ability(int(ls.card), int(ls.ability))))

    def is_open_to_me(self, ls: Listener) -> bool:
        """Is the player one of those who may use a rule: its card's player, one who borrows it, or an opponent?"""
        g = self.fight
        user = int(user_of(g, ls))
        return bool(g.is_enemy(self.seat, user) if ls.by_others else user == self.seat)

    def works_alone(self, name: str) -> Refusal:
        """Return the refusal of a name without a rule that is used: an ability that always works, or nothing known."""
        g = self.fight
        for card in range(int(g.deal.n_cards)):
            if self.words.knows(card):
                info = g.deal.cards[card]
                for ability in info.ability_names:
                    if name in (folded(ability), folded(info.name)):
                        return self.refuse("ability.other", "no-use-by-itself", ability=str(ability or info.name))
        card = self.card_named(name)
        if card != NONE:
            return self.refuse("ability.other", "no-use-of-card", card=str(g.deal.cards[card].name))
        return self.refuse("ability.unknown", "no-use-unknown", text=self.quoted(name))

    def why_not_use(self, ls: Listener) -> Refusal | None:
        """Return why a rule's ability cannot be used as an action now, or None if it can."""
        g, w = self.fight, self.words
        card = int(ls.card)
        name = w.ability(card, int(ls.ability))
        holder = str(g.deal.cards[card].name)
        zone = int(g.zone(card))
        if ls.by_others and int(user_of(g, ls)) == self.seat:
            return self.refuse("card.control", "no-use-for-opponents", ability=name, card=holder)
        if not self.is_open_to_me(ls) and w.system.why_no_use(g, self.seat, ls, self.left) == NOT_YOURS:
            owner = w.person(int(g.controller(card)))
            return self.refuse("card.control", "no-use-control", ability=name, card=holder, owner=owner)
        if zone in (Zone.FACE_DOWN, Zone.IN_HAND):
            return self.refuse("card.face-down", "no-use-face-down", card=holder, ability=name)
        if zone == Zone.DISCARDED and not ls.in_discard:
            return self.refuse("card.discarded", "no-use-discarded", card=holder, ability=name)
        if ls.kind == REVEAL:
            return self.refuse("ability.reveal-only", "no-use-reveal-only", ability=name)
        if ls.kind != ACTION:
            return self.not_an_action(ls, name)
        if g.asked != Ask.ACTION:
            return self.refuse("ability.action", "no-use-own-turn", ability=name, asked=ended(self.node.prompt))
        return self.why_not_action(ls, name)

    def not_an_action(self, ls: Listener, name: str) -> Refusal:
        """Return the refusal of an ability that is not used as an action."""
        g = self.fight
        brief = ls.per in (LIMIT_ATTACK, LIMIT_ROLL)
        if is_live(g, ls) and not g.may_use(ls) and (not brief or self.would_answer(ls)):
            return self.used_up(ls, name)
        if ls.event == NONE or not ls.optional:
            return self.refuse("ability.other", "no-use-by-itself", ability=name)
        return self.refuse("ability.other", "no-use-answers", ability=name)

    def why_not_action(self, ls: Listener, name: str) -> Refusal | None:
        """Return why an Action ability cannot be used now, or None if it can (A7-ABIL-05, A7-RULING-25)."""
        g = self.fight
        refusal = self.banned_action()
        if refusal is not None:
            return refusal
        why = self.words.system.why_no_use(g, self.seat, ls, self.left)
        if why == MAY:
            return None
        if why == NOT_IN_FORCE:
            return self.refuse("ability.silenced", "no-use-silenced", ability=name)
        if why == NOT_ENOUGH:
            return self.too_dear(name, int(ls.cost))
        if why == NOT_AS_OFTEN:
            return self.used_up(ls, name)
        if why == NOT_READY:
            return self.words.system.why_not_use(self, ls)
        if why == NOT_ALLOWED:
            ban = self.banned(FORBID_USE, NONE, int(ls.card), "use", name) or self.banned(
                ban_on_kind(ACTION), NONE, int(ls.card), "use-actions"
            )
            if ban is not None:
                return ban
        if why == NOT_SO:
            return self.refuse("ability.condition", "no-use-condition", ability=name)
        return self.refuse("ability.nothing", "no-use-nothing", ability=name)

    def used_up(self, ls: Listener, name: str) -> Refusal:
        """Return the refusal of an ability whose usage limit is reached."""
        per = LIMIT_NAMES.get(ls.per, "now")
        return self.refuse("ability.limit", "no-use-limit", ability=name, times=int(ls.times), per=per)

    def not_now(self, ls: Listener) -> Refusal:
        """Return the refusal of an ability that is usable, but not as an answer to this."""
        name = self.words.ability(int(ls.card), int(ls.ability))
        return self.not_here("no-use-now", ability=name, asked=ended(self.node.prompt))

    # --- prohibitions and prices ---

    def banned_action(self) -> Refusal | None:
        """Return the ban on spending actions, if there is one."""
        return self.banned(FORBID_ACTION, NONE, NONE, "act")

    def banned(self, code: Ban, other: int, card: int, deed: str, ability: str = "") -> Refusal | None:
        """Return the prohibition in force against a deed, naming the card it comes from (A7-SIM-07).

        ``deed`` is one of those that the message ``no-banned`` knows.
        """
        g = self.fight
        source = int(who_forbids(g, code, SeatNo(self.seat), SeatNo(other), CardNo(card)))
        if source == NONE:
            return None
        rule = "ability.silenced" if ban_of(code) == FORBID_USE else "ability.cannot"
        return self.refuse(rule, "no-banned", warrior=self.me, deed=deed, ability=ability, card=self.words.card(source))

    def too_dear(self, what: str, cost: int) -> Refusal:
        """Return the refusal of something that takes more actions than are left."""
        return self.refuse("turn.cost", "no-cost", what=what, cost=cost, warrior=self.me, left=self.left)

    # --- names ---

    def own_supports(self) -> list[int]:
        """Return the player's support cards."""
        g = self.fight
        return [
            card
            for card in range(int(g.deal.n_cards))
            if g.controller(card) == self.seat and g.deal.cards[card].type != CardType.WARRIOR
        ]

    def seat_named(self, text: str) -> int:
        """Return the seat that a letter, a warrior's or a player's name means, or NONE."""
        g = self.fight
        if len(text) == 1 and text.upper() in SEAT_LETTERS[: int(g.fighters)]:
            return SEAT_LETTERS.index(text.upper())
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
        """Return the rules of the ability, or the card, of this name, among cards the player knows.

        A number behind the name, by which options of one name are told apart, is no part of it.
        """
        g = self.fight
        text = NUMBERED.sub("", text.strip())
        found: list[Listener] = []
        if not text:
            return found
        for card in range(int(g.deal.n_cards)):
            if not self.words.knows(card):
                continue
            title = folded(g.deal.cards[card].name)
            borrowed = [ls for ls in g.deal.borrowed if ls.card == card and user_of(g, ls) == self.seat]
            for ls in [*borrowed, *g.deal.cards[card].rules]:
                name = folded(self.words.ability(card, int(ls.ability)))
                if text in (name, title, f"{name} of {title}", f"{name} ({title})"):
                    found.append(ls)
        return found

    # --- the panel ---

    def panel(self) -> list[RefusedView]:
        """Return the expected but impossible acts of this decision."""
        asked = int(self.fight.asked)
        if asked == Ask.ACTION:
            rows = self.impossible_attacks() + self.impossible_abilities() + self.words.system.refused(self)
            return self.told_apart(rows)
        if asked in (Ask.USE, Ask.ORDER):
            return self.told_apart(self.spent_answers())
        return self.words.system.refused(self)

    def told_apart(self, rows: list[RefusedView]) -> list[RefusedView]:
        """Leave out what has the name of an option or of another row: it cannot be asked for by itself."""
        taken: set[str] = set()
        kept: list[RefusedView] = []
        for each in rows:
            if folded(each["notation"]) not in taken and self.table.read(each["notation"]) is None:
                taken.add(folded(each["notation"]))
                kept.append(each)
        return kept

    def impossible_attacks(self) -> list[RefusedView]:
        """List attacks with every card that is up, on every opposing warrior, that cannot be made."""
        g, w = self.fight, self.words
        found: list[RefusedView] = []
        for card in range(int(g.deal.n_cards)):
            if not g.is_face_up(card) or int(g.controller(card)) != self.seat:
                continue
            kind = int(g.deal.cards[card].type)
            if kind != CardType.WARRIOR and card not in g.deal.weapons:
                continue
            for target in range(int(g.fighters)):
                if not g.is_enemy(self.seat, target) or not g.in_play(target):
                    continue
                refusal = self.why_not_attack(card, target)
                if refusal is not None:
                    given = {"warrior": w.warrior(target), "attack": w.terms.basic_attack, "card": w.card(card)}
                    how = "basic" if kind == CardType.WARRIOR else "card"
                    letter = SEAT_LETTERS[target]
                    tail = "" if kind == CardType.WARRIOR else f" with {g.deal.cards[card].name}"
                    found.append(row(say("act-attack", how=how, **given), f"attack {letter}{tail}", refusal))
        return found

    def impossible_abilities(self) -> list[RefusedView]:
        """List Action abilities of the player's face-up cards that cannot be used."""
        g, w = self.fight, self.words
        rules = [
            ls
            for card in range(int(g.deal.n_cards))
            if g.is_face_up(card) and int(g.controller(card)) == self.seat
            for ls in g.deal.cards[card].rules
            if ls.kind == ACTION and self.is_open_to_me(ls)
        ]
        found: list[RefusedView] = []
        for ls in rules:
            name = w.ability(int(ls.card), int(ls.ability))
            refusal = self.why_not_action(ls, name)
            if refusal is not None:
                found.append(row(say("act-use", ability=name), f"use {self.which(ls, name)}", refusal))
        return found

    def which(self, ls: Listener, name: str) -> str:
        """Return the name of a rule's ability, with its card where another known one has that name, too."""
        known = {int(each.card) for each in self.rules_named(folded(name))}
        return f"{name} of {self.fight.deal.cards[ls.card].name}" if len(known) > 1 else name

    def answering(self) -> list[Listener]:
        """Return the rules that answer what is going on, whoever has them, while one is asked for answers."""
        g = self.fight
        frame = g.stack[len(g.stack) - 1]
        if int(g.asked) not in (Ask.USE, Ask.ORDER) or not isinstance(frame, WindowFrame):
            return []
        return list(g.deal.on[frame.event])

    def would_answer(self, ls: Listener) -> bool:
        """Does a rule answer what is going on?"""
        return any(each is ls for each in self.answering())

    def spent_answers(self) -> list[RefusedView]:
        """List abilities that would answer here but whose limit is reached."""
        g = self.fight
        found: list[RefusedView] = []
        for ls in self.answering():
            if int(g.controller(ls.card)) == self.seat and ls.optional and is_live(g, ls) and not g.may_use(ls):
                name = self.words.ability(int(ls.card), int(ls.ability))
                found.append(row(say("act-use", ability=name), f"use {self.which(ls, name)}", self.used_up(ls, name)))
        return found


def row(label: str, notation: str, refusal: Refusal) -> RefusedView:
    """Return one impossible act."""
    return {"label": label, "notation": notation, "clause": refusal.clause, "reason": refusal.reason}


__all__ = ["Referee", "refused", "why_not"]
