"""Options for people: every code that the engine offers as an action with a notation, and back.

Notation is short, in the rulebook's words, and unique in its decision. Seats are lettered A to D, squares ``a1`` to
``d4``, facings ``N E S W``. One of several things to do is named by its words, in records by its number. Reading is
forgiving: case, accents and spaces do not matter, a card may be named by its id, a facing may be a word or left out
where it does not change, and ``option 3`` is always the third option.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from agon.arena.ability import AbilityFrame, AskBranch
from agon.arena.attack import T2_BEFORE, AttackFrame
from agon.arena.attack_modes import take_way
from agon.arena.board import FACING_NAMES, FILES, HEADINGS, square_name
from agon.arena.deal import RULES_PER_CARD, Listener
from agon.arena.fight import Fight
from agon.arena.frame import RollHolder
from agon.arena.movement import STEP, STOP
from agon.arena.steps_card import ChooseNumber
from agon.arena.steps_pay import KEEPING, RerollKept
from agon.arena.steps_roll import BOTH_DICE, SOME_DICE, dice_picked, side_of_dice
from agon.arena.steps_space import MoveTo
from agon.arena.terms import (
    CARD_W,
    DECLINE,
    FIRST_ROLL,
    NO_MORE,
    NO_MORE_CARDS,
    NONE,
    NOT_AT,
    SECOND_ROLL,
    TARGET_BITS,
    TARGET_MASK,
    TARGETS,
    TYPE_NAMES,
    Act,
    Ask,
    CardField,
    CardType,
)
from agon.arena.throws import needs_exclusion
from agon.arena.window import WindowFrame
from agon.core.bits import faces_of
from agon.core.english import folded
from agon.core.option_table import BRANCH, OptionAction, OptionTable, branch_notation
from agon.core.record import SEAT_LETTERS

if TYPE_CHECKING:
    from typing import Literal

    from agon.core.view import Facing
    from agon.games.fights.system import System

FACING_WORDS: Final = {"north": "n", "east": "e", "south": "s", "west": "w"}


@dataclass(frozen=True, slots=True)
class FightAction(OptionAction):
    """One option. Fields that it does not need are "" or NONE (-1).

    ``card`` and ``rule`` are numbers of the deal (the weapon of an attack, the card to discard, the rule to use),
    ``ability`` the place of an ability on its card, ``target`` a seat, ``die`` the place of a die in the roll of seat
    ``roller``.
    """

    square: str = ""
    facing: Facing | Literal[""] = ""
    rule: int = NONE
    ability: int = NONE
    target: int = NONE
    die: int = NONE
    roller: int = NONE


class Options(OptionTable[FightAction]):
    """The options of one decision as actions.

    What could have the name of another option is made at once; moves and turns are made when looked at, and depend on
    nothing that changes.
    """

    def __init__(self, g: Fight, system: System) -> None:
        super().__init__(g)
        self.fight: Fight = g
        self.system: System = system
        self.size: int = int(g.board.size)
        self.facing: int = int(g.facing(g.decider))
        if self.asked == Ask.ACTION:
            self._make_named(g, [code for code in self.codes if code >= Act.ATTACK])
        elif self.asked != Ask.PLACE:
            self._make_named(g, self.codes)

    def __call__(self, code: int) -> FightAction:
        made = self._made.get(code)
        if made is None:
            made = plain_action(self.asked, code, self.size)
            self._made[code] = made
        return made

    def _make_named(self, g: Fight, codes: Sequence[int]) -> None:
        """Make actions whose notation has a card's or an ability's name; equal ones are told apart."""
        made = [named_action(g, self.system, self.asked, code, index) for index, code in enumerate(codes)]
        for one in told_apart(g, made):
            self._made[one.code] = one

    def read_otherwise(self, wanted: str, actions: Sequence[FightAction]) -> FightAction | None:
        words = wanted.split()
        if words[-1] in FACING_WORDS:
            words[-1] = FACING_WORDS[words[-1]]
            wanted = " ".join(words)
        elif words[0] in ("move", "step") and len(words) == 2:
            wanted += " " + FACING_NAMES[self.facing].lower()
        for action in actions:
            if folded(action.notation) == wanted:
                return action
        found = [action for action in actions if wanted in other_names(self.fight, action)]
        return found[0] if len(found) == 1 else None


def plain_action(asked: int, code: int, size: int) -> FightAction:
    """An action that nothing but its code is needed for."""
    if asked == Ask.PLACE:
        return at_square(code, "place", code, size)
    if asked == Ask.ACTION:
        if code == Act.PASS:
            return FightAction(code, "pass", "pass")
        if code < Act.MOVE:
            facing = FACING_NAMES[code - Act.ROTATE]
            return FightAction(code, "turn", f"turn {facing}", facing=facing)
        if code < Act.ATTACK:
            return at_square(code, "move", code - Act.MOVE, size)
    return FightAction(code, "option", f"option code {code}")


def at_square(code: int, verb: str, place: int, size: int) -> FightAction:
    """An action that puts the own warrior on a square with a facing."""
    square = square_name(place >> 2, size)
    facing = FACING_NAMES[place & 3]
    return FightAction(code, verb, f"{verb} {square} {facing}", square, facing)


def named_action(g: Fight, system: System, asked: int, code: int, index: int) -> FightAction:
    """The action of a code, in the plainest notation it can have; ``index`` is its place among the options."""
    made = system.option(g, asked, code)
    if made is not None:
        return made
    if asked == Ask.ACTION:
        made = attack_or_ability(g, system, code)
    elif asked == Ask.ARRANGE:
        made = FightAction(code, "arrange", f"arrange {g.deal.cards[code].id}", card=code)
    elif asked == Ask.SELECT:
        made = FightAction(code, "select", f"select {g.deal.cards[code].id}", card=code)
    elif asked == Ask.DISCARD:
        made = FightAction(code, "discard", f"discard {card_word(g, code)}", card=code)
    elif asked == Ask.ORDER or asked == Ask.USE:
        made = use_action(g, asked, code)
    elif asked == Ask.MAY:
        made = FightAction(code, "no" if code == DECLINE else "yes", "no" if code == DECLINE else "yes")
    elif asked == Ask.STEP:
        made = step_action(g, code)
    elif asked == Ask.EXCLUDE:
        made = die_action(g, code, "exclude", int(needs_exclusion(top_roll(g))), code)
    elif asked == Ask.DIE:
        if code < BOTH_DICE:
            made = die_action(g, code, "die", code >> 4, code & 15)
        else:
            made = die_action(g, code, "die", int(side_of_dice(code)), NONE)
    elif asked in (Ask.NUMBER, Ask.DIRECTION, Ask.LINE, Ask.TYPE):
        made = number_action(g, system, asked, code)
    elif asked == Ask.BRANCH:
        made = branch_action(code, branch_texts(g))
    else:
        made = choose_action(g, system, asked, code)
    return FightAction(code, "option", f"option {index + 1}") if made is None else made


def attack_or_ability(g: Fight, system: System, code: int, given: int = NONE) -> FightAction | None:
    """An attack or an Action ability of Ask.ACTION; ``given`` is the option's code where it is another."""
    if code < Act.ABILITY or given != NONE:
        weapon, target = (code - Act.ATTACK) >> TARGET_BITS, (code - Act.ATTACK) & TARGET_MASK
        notation = f"attack {SEAT_LETTERS[target]}"
        if g.deal.cards[weapon].type != CardType.WARRIOR:
            notation += f" with {g.deal.cards[weapon].name}"
        return FightAction(given if given != NONE else code, "attack", notation, card=weapon, target=target)
    try:
        return used(g, code, system.action_of(g, code - Act.ABILITY, int(g.decider)), NONE)
    except (KeyError, IndexError):
        return None


def ability_name(g: Fight, ls: Listener) -> str:
    """Printed name of the ability a listener belongs to; the card's where it has none."""
    info = g.deal.cards[ls.card]
    names = info.ability_names
    return (names[ls.ability] if 0 <= ls.ability < len(names) else "") or info.name


def use_action(g: Fight, asked: int, code: int) -> FightAction | None:
    """An ability that answers an event, or one of several that wait for their order."""
    if asked == Ask.USE and code == DECLINE:
        return FightAction(code, "pass", "pass")
    frame = g.stack[len(g.stack) - 1]
    if isinstance(frame, WindowFrame):
        listeners = g.deal.on[frame.event]
        index, side = (code - 1) >> 1, (code - 1) & 1
        if not 0 <= index < len(listeners):
            return None
        roller = NONE if frame.holder == NONE else int(g.holder(frame.holder).roller(side))
        return used(g, code, listeners[index], roller)
    return None


def used(g: Fight, code: int, ls: Listener, roller: int) -> FightAction:
    """``use NAME``, on the roll of a seat if it answers a roll."""
    return FightAction(code, "use", f"use {ability_name(g, ls)}", card=int(ls.card), rule=int(ls.rule), roller=roller)


def step_action(g: Fight, code: int) -> FightAction:
    """One step of a movement that an ability makes."""
    if code == STOP:
        return FightAction(code, "stop", "stop")
    if code < STEP:
        facing = FACING_NAMES[(code - 1) & 3]
        return FightAction(code, "turn", f"turn {facing}", facing=facing)
    return at_square(code, "step", code - STEP, int(g.board.size))


def top_roll(g: Fight) -> RollHolder:
    """The rolls the top frame is about."""
    return cast(RollHolder, g.stack[len(g.stack) - 1])


def die_action(g: Fight, code: int, verb: str, side: int, index: int) -> FightAction | None:
    """``die A1``: the first die of seat A's roll; ``dice A``: both of them; ``dice A1+A3``, ``dice A1+B2``: those."""
    at = len(g.stack) - 1
    while at >= 0 and not isinstance(g.stack[at], RollHolder):
        at -= 1
    if at < 0 or side not in (FIRST_ROLL, SECOND_ROLL):
        return None
    roller = int(cast(RollHolder, g.stack[at]).roller(side))
    if not 0 <= roller < len(SEAT_LETTERS):
        return None
    letter = SEAT_LETTERS[roller]
    if index != NONE:
        notation = f"die {letter}{index + 1}"
    elif code < SOME_DICE:
        notation = f"dice {letter}"
    else:
        holder = cast(RollHolder, g.stack[at])
        notation = "dice " + "+".join(f"{SEAT_LETTERS[int(holder.roller(of))]}{nth + 1}" for of, nth in each_die(code))
    return FightAction(code, verb, notation, die=index, roller=roller)


def each_die(code: int) -> list[tuple[int, int]]:
    """The dice that an answer picks: of which roll, and which of it."""
    picked = int(dice_picked(code))
    return [(at >> 4, at & 15) for at in range(picked.bit_length()) if picked >> at & 1]


def number_action(g: Fight, system: System, asked: int, code: int) -> FightAction:
    """A number, or what it stands for: a direction, a line of the arena (columns first), a card type, a word."""
    frame = top_ability(g)
    number, words = code, [""]
    if frame is not None and frame.pc > 0:
        op = frame.program.ops[frame.pc - 1]
        if isinstance(op, ChooseNumber):
            number = code + int(op.least.get(g, frame))
            words = op.text.split("|")
    size = int(g.board.size)
    if asked == Ask.DIRECTION and 0 <= number < HEADINGS:
        return FightAction(code, "choose", f"choose {FACING_NAMES[number]}", facing=FACING_NAMES[number])
    if asked == Ask.LINE and 0 <= number < size:
        return FightAction(code, "choose", f"choose column {FILES[number]}", number=number)
    if asked == Ask.LINE and size <= number < 2 * size:
        return FightAction(code, "choose", f"choose row {number - size + 1}", number=number)
    if asked == Ask.TYPE and 0 <= number < len(TYPE_NAMES):
        return FightAction(code, "choose", f"choose {system.terms.type(number)}", number=number)
    if len(words) > 1 and 0 <= number < len(words) and words[number].strip():
        return FightAction(code, "choose", f"choose {words[number].strip()}", number=number)
    return FightAction(code, "number", f"number {number}", number=number)


def branch_action(code: int, texts: Sequence[str]) -> FightAction:
    """One of several things to do."""
    return FightAction(code, BRANCH, branch_notation(texts, code), number=code)


def branch_texts(g: Fight) -> list[str]:
    """Every one of several things to do, in words: those of the ability that lets choose, a roll, a way to attack.

    Empty where there is no such choice; a text is empty where its ability has no words for it.
    """
    if g.asked != Ask.BRANCH or not len(g.stack):
        return []
    frame = g.stack[len(g.stack) - 1]
    if isinstance(frame, AttackFrame):
        count = int(g.options())
        if frame.pc == T2_BEFORE:
            return [way_words(g, number) for number in range(count)]
        n = int(frame.count(frame.choice_side))
        return [dice_words(int(frame.laid) >> (4 * n * number), n) for number in range(count)]
    if not isinstance(frame, AbilityFrame) or not 0 <= frame.pc <= len(frame.program.ops):
        return []
    op = frame.program.ops[frame.pc - 1] if frame.pc > 0 else None
    if isinstance(op, AskBranch):
        return list(op.texts)
    kept = frame.program.ops[frame.pc] if frame.pc < len(frame.program.ops) else None
    for each in (op, kept):
        if isinstance(each, RerollKept) and frame.stage == KEEPING:
            h = g.holder(frame.holder)
            n = int(h.count(frame.side))
            return [dice_words(int(h.dice(frame.side)), n), dice_words(int(frame.dice), n)]
    return []


def words_to_choose(g: Fight) -> list[str]:
    """The words of an ability among which is chosen now: of several things to do, or of things that it lists."""
    frame = top_ability(g) if len(g.stack) else None
    op = frame.program.ops[frame.pc - 1] if frame is not None and 0 < frame.pc <= len(frame.program.ops) else None
    listed = [each.strip() for each in op.text.split("|")] if isinstance(op, ChooseNumber) else []
    return [*branch_texts(g), *filter(None, listed)]


def branch_words(g: Fight, branch: int) -> str:
    """What one of several things to do is, in words; empty where it has none."""
    texts = branch_texts(g)
    return texts[branch] if 0 <= branch < len(texts) else ""


def dice_words(dice: int, n: int) -> str:
    """Packed dice as ``3+4``."""
    return "+".join(map(str, faces_of(dice, n)))


def way_words(before: Fight, number: int) -> str:
    """How an attack would be made: ``at +2``, as it stands, ``gridless``, or as though from another space."""
    g = before.clone()
    attack = g.attack(len(g.stack) - 1)
    take_way(g, attack, number)
    if attack.at_plus != NOT_AT:
        return f"at {int(attack.at_plus):+}"
    if not attack.needs_grid:
        return "gridless"
    attack.fix_modifier(g)
    if attack.from_square == NONE:
        return "as it stands"
    square = square_name(int(attack.from_square), int(g.board.size))
    return f"as though from {square} facing {FACING_NAMES[attack.from_facing]}"


def top_ability(g: Fight) -> AbilityFrame | None:
    """The running ability that asks, if one does."""
    frame = g.stack[len(g.stack) - 1]
    return frame if isinstance(frame, AbilityFrame) else None


def choose_action(g: Fight, system: System, asked: int, code: int) -> FightAction | None:
    """``choose`` a warrior, card, space or ability; an attack an ability makes."""
    if (asked, code) in ((Ask.WARRIOR, NO_MORE), (Ask.CARD, NO_MORE_CARDS)):
        return FightAction(code, "stop", "stop")
    if asked in (Ask.WARRIOR, Ask.TARGET) and 0 <= code < g.fighters:
        return FightAction(code, "choose", f"choose {SEAT_LETTERS[code]}", target=code)
    if asked == Ask.CARD and 0 <= code < g.deal.n_cards:
        return FightAction(code, "choose", f"choose {card_word(g, code)}", card=code)
    if asked == Ask.SPACE and 0 <= code < 4 * g.board.squares:
        if code >> 2 == own_space(g):
            return FightAction(code, "turn", f"turn {FACING_NAMES[code & 3]}", facing=FACING_NAMES[code & 3])
        square = square_name(code >> 2, int(g.board.size))
        return FightAction(code, "choose", f"choose {square}", square, FACING_NAMES[code & 3])
    if asked == Ask.FACING and 0 <= code < HEADINGS:
        return FightAction(code, "turn", f"turn {FACING_NAMES[code]}", facing=FACING_NAMES[code])
    if asked == Ask.ATTACK and 0 <= code < TARGETS * g.deal.n_cards and (code & TARGET_MASK) < g.fighters:
        return attack_or_ability(g, system, code + Act.ATTACK, code)
    if asked == Ask.ABILITY:
        return ability_action(g, code, code // RULES_PER_CARD, code % RULES_PER_CARD)
    return None


def own_space(g: Fight) -> int:
    """Where the warrior stands that an ability moves to a space: who picks it turns it there; else -1."""
    frame = top_ability(g)
    op = frame.program.ops[frame.pc - 1] if frame is not None and frame.pc > 0 else None
    return int(g.square(op.who.one(g, frame))) if isinstance(op, MoveTo) and frame is not None else -1


def ability_action(g: Fight, code: int, card: int, ability: int) -> FightAction | None:
    """``choose NAME`` for an ability that is named."""
    if not 0 <= card < g.deal.n_cards or not 0 <= ability < len(g.deal.cards[card].abilities):
        return None
    info = g.deal.cards[card]
    name = info.ability_names[ability] or info.name
    return FightAction(code, "choose", f"choose {name}", card=card, ability=ability)


def card_word(g: Fight, card: int) -> str:
    """A card's name; for one whose face the decider does not know, whose it is and its place: ``B3``."""
    if knows(g, int(g.decider), card):
        return g.deal.cards[card].name
    slot = int(g.card_field(card, CardField.SLOT))
    place = slot + 1 if slot != NONE else ""
    return f"{SEAT_LETTERS[g.controller(card)]}{place}"


def knows(g: Fight, seat: int, card: int) -> bool:
    """Does the seat know the card's face?"""
    return (int(g.cards[card * CARD_W + CardField.SEEN]) >> seat) & 1 == 1


def told_apart(g: Fight, actions: list[FightAction]) -> list[FightAction]:
    """Give options of one notation more words: the roll, the card, whose it is, and at last a number."""
    for more in (facing_word, roll_word, of_card, of_seat):
        shared = names_shared(actions)
        if not shared:
            return actions
        actions = [
            replace(one, notation=one.notation + more(g, one)) if one.notation in shared else one for one in actions
        ]
    seen: dict[str, int] = {}
    out: list[FightAction] = []
    for one in actions:
        count = seen.get(one.notation, 0) + 1
        seen[one.notation] = count
        out.append(one if count == 1 else replace(one, notation=f"{one.notation} #{count}"))
    return out


def names_shared(actions: list[FightAction]) -> set[str]:
    """Notations that more than one option has."""
    seen: set[str] = set()
    twice: set[str] = set()
    for one in actions:
        (twice if one.notation in seen else seen).add(one.notation)
    return twice


def facing_word(_g: Fight, one: FightAction) -> str:
    """`` N`` for a space where the warrior may be turned as well."""
    return f" {one.facing}" if one.square and one.facing and one.kind == "choose" else ""


def roll_word(_g: Fight, one: FightAction) -> str:
    """`` on A`` for an ability that could answer either roll."""
    return f" on {SEAT_LETTERS[one.roller]}" if one.roller != NONE and one.kind == "use" else ""


def of_card(g: Fight, one: FightAction) -> str:
    """`` of CARD`` for an ability."""
    return f" of {g.deal.cards[one.card].name}" if one.rule != NONE or one.ability != NONE else ""


def of_seat(g: Fight, one: FightAction) -> str:
    """`` of B`` for a card of another player."""
    if one.card == NONE or one.kind == "arrange" or g.controller(one.card) == g.decider:
        return ""
    return f" of {SEAT_LETTERS[g.controller(one.card)]}"


def other_names(g: Fight, one: FightAction) -> list[str]:
    """Further ways to write an option, folded: its card by id or name, a target by its warrior's name."""
    names: list[str] = []
    card = one.card
    words = [one.notation]
    if one.kind == "branch":
        words += [one.recorded, f"branch {one.number + 1}"]
    if card != NONE and knows(g, int(g.decider), card):
        info = g.deal.cards[card]
        if one.rule != NONE or one.ability != NONE:
            ability = one.notation.split(" ", 1)[1]
            verb = one.notation.split(" ", 1)[0]
            names += [f"{verb} {ability} of {info.name}", f"{verb} {ability} of {info.id}", f"{verb} {info.name}"]
        elif one.kind in ("arrange", "select"):
            names += [f"{one.kind} {info.name}"]
        elif one.kind == "attack":
            words.append(one.notation.replace(info.name, info.id))
            if info.type == CardType.WARRIOR:
                words += [one.notation + " basic", f"{one.notation} with {info.name}"]
        else:
            names += [f"{one.kind} {info.id}"]
    if one.target != NONE:
        warrior = g.deal.cards[g.warrior_card(one.target)].name
        verb = one.notation.split(" ", 1)[0]
        for word in words:
            rest = word.split(" ", 2)[2] if word.count(" ") > 1 else ""
            names.append(f"{verb} {warrior} {rest}")
    names += words
    return [folded(name) for name in names]
