"""What a fight waits for, in words: prompts with their clause, the causes of dice, and how a game ended."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.ability import AbilityFrame
from agon.arena.applicability import fits_roll
from agon.arena.attack import T2_BEFORE, T5_THROWN, T7_TIE_DICE, AttackFrame
from agon.arena.continuous_effects import walk
from agon.arena.damage import BY_ABILITY, BY_DEFEAT, BY_DOUBLE_DEFEAT, BY_DRAW, BY_EXPERIENCE, BY_LIFE
from agon.arena.defeat import victors
from agon.arena.fight import Fight
from agon.arena.frame import Cx, Frame, RollHolder
from agon.arena.movement import MoveFrame
from agon.arena.rolls import RollFrame
from agon.arena.stats import experience_of
from agon.arena.terms import ASK_KINDS, NONE, SEAT_W, Ask, Mod, Note, SeatField
from agon.arena.throws import needs_exclusion
from agon.core.engine import OVER
from agon.core.english import figure
from agon.core.ids import SeatNo
from agon.core.node import Chance, Decision, LazyOptions, Terminal
from agon.games.fights.actions import Options, branch_words
from agon.games.fights.lasting_effects import language_of, rule_words
from agon.games.fights.system import Asked
from agon.games.fights.words import Words, ended
from agon.messages import both, either, say

if TYPE_CHECKING:
    from agon.games.fights.actions import FightAction
    from agon.games.fights.match import Match
    from agon.games.fights.system import System
    from agon.games.fights.words import Table

ASK_RULES: Final[dict[int, str]] = {
    Ask.FACING: "move.by-ability",
    Ask.DIE: "dice.change",
    Ask.ATTACK: "attack.made-by-ability",
    Ask.LINE: "arena.line",
    Ask.MAY: "ability.may",
}
"""The rule behind what an ability asks; of anything else ``ability.choice``."""

REASONS: Final[dict[int, str]] = {
    BY_DEFEAT: "defeat",
    BY_DOUBLE_DEFEAT: "double-defeat",
    BY_LIFE: "life",
    BY_EXPERIENCE: "experience",
    BY_DRAW: "draw",
    BY_ABILITY: "ability",
}
"""Why a game is over; the clause is that of ``end.REASON``, with ``contest`` after it where more than two play."""
DUEL: Final = 2
SAYS_YOU: Final = re.compile(r"\byou(r|rself)?\b", re.IGNORECASE)


def top(g: Fight) -> Frame:
    """The frame that asked."""
    return g.stack[len(g.stack) - 1]


def decision(table: Table) -> Decision:
    """The decision a fight waits for."""
    g = table.fight
    options = Options(g, table.game.system)
    found = asked(table, options)
    return Decision(
        options.seat, ASK_KINDS[options.asked], found.says, LazyOptions(options.codes, options), found.clause,
        g.deal.cards[found.card].id if found.card != NONE else "",
    )  # fmt: skip


def asked(table: Table, options: Options) -> Asked:
    """The question that a decision is."""
    words = Words(table, options.seat)
    return words.system.asked(words, options) or asked_by_engine(words, options)


def asked_by_engine(words: Words, options: Options) -> Asked:
    """A question that every game asks alike: what abilities and attacks ask for."""
    table, g = words.table, words.fight
    kind = options.asked
    frame = top(g)
    if kind == Ask.DISCARD:
        return Asked(lambda: say("ask-discard"), words.clause("card.discard"))
    if kind == Ask.ORDER:
        named = list(dict.fromkeys(use_name(words, action) for action in options.all()))
        if len(named) == 1:
            return Asked(lambda: say("ask-order-parts", ability=named[0]), words.clause("ability.order"))
        return Asked(lambda: say("ask-order", abilities=either(named)), words.clause("ability.order"))
    if kind == Ask.USE:
        return use_prompt(table, words, options)
    if kind == Ask.EXCLUDE:
        return exclude_prompt(words)
    if kind == Ask.BRANCH and isinstance(frame, AttackFrame):
        if frame.pc == T2_BEFORE:
            return Asked(lambda: say("ask-attack-way"), words.clause("attack.ways"))
        return Asked(lambda: say("ask-which-roll"), words.clause("dice.change"))
    if kind == Ask.TARGET and isinstance(frame, AttackFrame):
        seat = options.seat
        return Asked(lambda: say("ask-attack-target", warrior=words.warrior(seat)), words.clause("attack.new-target"))
    if kind == Ask.CARD and isinstance(frame, AttackFrame):
        return Asked(lambda: say("ask-one-bonus"), words.clause("dice.one-bonus"))
    return asked_by_ability(words, options)


def asked_by_ability(words: Words, options: Options) -> Asked:
    """What the ability at work asks for, in its own words."""
    kind, seat = options.asked, options.seat
    frame = top(words.fight)
    card = card_at_work(words.fight)
    if kind == Ask.STEP and isinstance(frame, MoveFrame):
        mover, left = int(frame.who), int(frame.number)
        return Asked(
            lambda: say("ask-step", ability=ability_at_work(words)[0], warrior=words.warrior(mover), spaces=left),
            words.clause("move.by-ability" if mover == seat else "move.by-another"), card,
        )  # fmt: skip
    clause = words.clause(ASK_RULES.get(kind, "ability.choice"))
    return Asked(lambda: said_by_ability(words, options), clause, card)


def said_by_ability(words: Words, options: Options) -> str:
    """The question of the ability at work, in the words of its card and ours."""
    g, kind = words.fight, options.asked
    name, text, whole = ability_at_work(words)
    if kind == Ask.BRANCH:
        named = branches(g, options)
        if named:
            return say("ask-branches", ability=voiced(words, name, named), branches=named)
    name = voiced(words, name, text)
    if kind in (Ask.MAY, Ask.BRANCH) and text and not whole:
        deed, _, then = text.strip().rstrip(".").partition(". ")
        if not then:
            return say("ask-may", ability=name, deed=deed)
        return say("ask-may-then", ability=name, deed=deed, then=then)
    what, warrior = ASK_KINDS[kind], words.terms.warrior
    if not text:
        return say("ask-of-ability", ability=name, kind=what, warrior=warrior)
    said = text.rstrip(".")
    # Where the card itself says "choose ...", nothing is left to say.
    if text.startswith("choose "):
        return say("ask-of-ability-said", ability=name, said=said)
    return say("ask-of-ability-said-what", ability=name, said=said, kind=what, warrior=warrior)


def voiced(words: Words, name: str, text: str) -> str:
    """The name of an ability, with whom its words call "you" where that is another player than the one who is asked."""
    g = words.fight
    user = next((int(each.user) for each in reversed(g.stack) if isinstance(each, AbilityFrame)), NONE)
    if g.decider in (NONE, user) or user < 0 or not SAYS_YOU.search(text):
        return name
    return say("ask-ability-you", ability=name, who=words.player_name(user))


def branches(g: Fight, options: Options) -> str:
    """The things there are to choose from; empty where one has no words."""
    texts = [branch_words(g, action.number) for action in options.all()]
    return either(texts) if all(texts) else ""


def use_name(words: Words, action: FightAction) -> str:
    """The ability that an option uses, with the roll where it may be used on several."""
    name = words.rule_name(action.card, action.rule)
    if action.roller >= 0 and " on " in action.notation:
        return say("use-on-roll", ability=name, warrior=words.warrior(action.roller))
    return name


def use_prompt(table: Table, words: Words, options: Options) -> Asked:
    """The question whether an ability is used, or which of several, with what each of them says."""
    named: dict[str, tuple[int, int]] = {}
    for action in options.all():
        if action.kind == "use":
            named.setdefault(use_name(words, action), (action.card, action.rule))
    clause = words.clause("ability.answer")
    if len(named) == 1:
        name, (card, rule) = next(iter(named.items()))
        return Asked(lambda: said_of_use(table, name, card, rule), clause, card)
    return Asked(lambda: said_of_uses(words, named), clause)


def said_of_use(table: Table, name: str, card: int, rule: int) -> str:
    """The question whether an ability is used, with what it says."""
    said = ended(rule_words(table, card, rule))
    return say("ask-use-said", ability=name, said=said) if said else say("ask-use", ability=name)


def said_of_uses(words: Words, named: Mapping[str, tuple[int, int]]) -> str:
    """The question which of several abilities is used, with what each of them says, once for each that reads alike."""
    texts: dict[str, str] = {}
    for card, rule in named.values():
        texts.setdefault(words.rule_name(card, rule), ended(rule_words(words.table, card, rule)))
    said = " ".join(say("ability-says", ability=name, said=text) for name, text in texts.items())
    return say("ask-use-which", abilities=either(list(named)), said=said)


def exclude_prompt(words: Words) -> Asked:
    """Which die is left out, and the card that adds one."""
    g = words.fight
    clause = words.clause("dice.left-out")
    for at in range(len(g.stack) - 1, -1, -1):
        holder = g.stack[at]
        if isinstance(holder, RollHolder):
            for card in excluders(g, holder, int(needs_exclusion(holder))):
                name = words.card(card)
                return Asked(lambda: say("ask-exclude-of", card=name), clause, card)  # noqa: B023 - the first is it
    return Asked(lambda: say("ask-exclude"), clause)


def excluders(g: Fight, h: RollHolder, side: int) -> list[int]:
    """The cards that have a die of this roll left out: those in force now, then those whose effect it used up."""
    found: list[int] = []
    w = walk(g, Mod.DICE)
    while w.next(g):
        if w.m.mask != 0 and fits_roll(g, w, h, side):
            found.append(int(w.card))
    for note in reversed(g.log or []):
        if note.kind == Note.EFFECT and 0 <= note.extra < len(g.deal.modifiers):
            used = g.deal.modifiers[note.extra]
            if used.kind == Mod.DICE and used.mask != 0:
                found.append(note.card)
    return found


def card_at_work(g: Fight) -> int:
    """The card whose ability asks; NONE where none does, or an ability without a card."""
    for at in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[at]
        if isinstance(frame, AbilityFrame):
            return int(frame.card)
    frame = top(g)
    return int(frame.card) if isinstance(frame, Cx) else NONE


def ability_at_work(words: Words) -> tuple[str, str, bool]:
    """Name with card and present step's words of the ability that asks; whose it is where another answers.

    Last comes whether a step without words of its own is told by all that its ability says.
    """
    g = words.fight
    for at in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[at]
        if isinstance(frame, AbilityFrame):
            text = step_words(frame, language_of(words.table))
            if frame.card == NONE:
                return say("an-ability-asks"), text, False
            card = int(frame.card)
            whole = not text
            if whole:
                text = rule_words(words.table, card, int(frame.rule)).rstrip(".")
            name = words.rule_name(card, int(frame.rule))
            user = int(frame.user)
            if g.decider not in (NONE, user) and user >= 0:
                name = say("ask-ability-of", who=words.stand_in(user), ability=name)
            return name, text, whole
    card = card_at_work(g)
    return say("an-ability-asks") if card == NONE else words.card(card), "", False


def step_words(frame: AbilityFrame, language: str) -> str:
    """What the step at which an ability has stopped does, in the words it was read from; else all that it says."""
    ops = frame.program.ops
    step = int(frame.pc) - 1
    if not 0 <= step < len(ops):
        return ""
    op = ops[step]
    if op.text and "|" not in op.text:
        return op.text
    # The language is loaded once decks have been checked.
    from agon.lowering.queries import spoken_steps  # noqa: PLC0415

    return spoken_steps((op.source,), language) if op.source is not None else ""


# --- luck ------------------------------------------------------------------------------------------------------------


def chance(g: Fight, system: System) -> Chance:
    """The dice a fight waits for: why they are thrown and whose each of them is."""
    n = int(g.dice_wanted)
    frame = top(g)
    cause, rule, rollers = "roll", "dice.roll", [int(g.dice_seat)] * n
    thrown = system.thrown(g)
    if thrown is not None:
        cause, rollers = thrown.cause, list(thrown.rollers)
    elif isinstance(frame, AttackFrame):
        if frame.pc == T7_TIE_DICE:
            cause, rule = "tie", "tie.dice"
            rollers = two_each((int(frame.attacker), int(frame.defender)))
        else:
            cause, rule = "attack", "attack.dice"
            theirs = int(frame.n1) if frame.pc != T5_THROWN or frame.end_of_lot(g) == frame.more_rolls + 2 else 0
            own = n - theirs if frame.pc == T5_THROWN else int(frame.n0)
            rollers = [int(frame.attacker)] * own + [int(frame.defender)] * theirs
    elif isinstance(frame, RollFrame):
        rollers = [int(frame.roller0)] * int(frame.n0) + [int(frame.roller1)] * int(frame.n1)
    elif g.dice_seat == NONE and g.decider != NONE:
        rollers = [int(g.decider)] * n
    if len(rollers) != n:
        rollers = [int(g.dice_seat)] * n
    clause = system.clause(rule) if thrown is None else thrown.clause
    return Chance(cause, n, tuple(max(each, 0) for each in rollers), clause)


def two_each(seats: Sequence[int]) -> list[int]:
    """Two dice for each of these seats."""
    return [seat for seat in seats for _ in range(2)]


def seats_of(mask: int) -> list[int]:
    """The seats of a mask, in order."""
    return [seat for seat in range(int(mask).bit_length()) if (mask >> seat) & 1]


# --- the end ---------------------------------------------------------------------------------------------------------


MATCH_OVER: Final = "match"


def match_ending(words: Words, match: Match) -> str:
    """The sentence that ends a match."""
    score = match.score
    winner = match.winner
    if winner == NONE:
        return say("end-match-drawn", games=score[0], others=score[1])
    return say("end-match", who=words.person(winner), games=score[winner], others=score[1 - winner])


def returns_of(g: Fight) -> tuple[float, ...]:
    """Each seat's return: who has lost pays one, which those share who have not; nothing while the game goes on."""
    n = int(g.n)
    if g.waiting != OVER:
        return (0.0,) * n
    first = set(victors(g))
    lost = n - len(first)
    return tuple(lost / len(first) if seat in first else -1.0 for seat in range(n)) if lost else (0.0,) * n


def reason_of(words: Words) -> tuple[str, str]:
    """Why the game is over, in a word, and the clause."""
    reason = int(words.fight.reason)
    word = REASONS.get(reason) or words.system.reasons[reason]
    return word, words.clause(f"end.{word}" if word == "ability" else f"end.{word}{contest(words.fight)}")


def contest(g: Fight) -> str:
    """Who fights whom, as the names of the rules of the end have it: nothing for a duel, ``.several`` or ``.teams``."""
    if g.n == DUEL:
        return ""
    return ".several" if len({int(g.deal.fate[seat]) for seat in range(int(g.n))}) == g.n else ".teams"


def terminal(table: Table) -> Terminal:
    """How the game, or the match, ended, in the words of no seat."""
    match = table.match
    words = Words(table, None)
    if match is not None and match.is_over:
        return Terminal(match.returns(), MATCH_OVER, match_ending(words, match), match.clause)
    reason, clause = reason_of(words)
    return Terminal(returns_of(table.fight), reason, ending(words), clause)


def ending(words: Words) -> str:
    """The sentence that ends a game, the same for every reader."""
    own = words.system.ending(words)
    if own is not None:
        return own
    g, terms = words.fight, words.terms
    reason = int(g.reason)
    seats = range(int(g.n))
    first = victors(g)
    who, many = both([words.warrior(seat) for seat in first]), len(first)
    several = many != len(seats)
    if reason == BY_DEFEAT:
        fallen = [
            words.warrior(seat)
            for seat in seats
            if g.seats[seat * SEAT_W + SeatField.DEFEATED] == 1 and seat not in first
        ]
        return say("end-told-defeat", **{"fallen-many": len(fallen)}, fallen=both(fallen), who=who, many=many)
    if reason == BY_DOUBLE_DEFEAT:
        if several:
            return say("end-told-several-defeated", who=who)
        return say("end-told-all-defeated", warrior=terms.warrior)
    if reason == BY_LIFE:
        return say("end-told-life", who=who, many=many, versus=versus(g, first, experience=False))
    if reason == BY_EXPERIENCE:
        more = versus(g, first, experience=True)
        return say("end-told-experience", who=who, many=many, versus=more, experience=terms.experience)
    if reason == BY_DRAW and words.fight.deal.rules.survivors_share and len(seats) > DUEL:
        # drawn by the option, whatever their life
        return say("end-told-shared-between", who=who) if several else say("end-told-shared")
    if reason == BY_DRAW:
        if several:
            return say("end-told-level-between", who=who, experience=terms.experience)
        return say("end-told-level", experience=terms.experience)
    return say("end-told-wins", who=who, many=many) if g.winner >= 0 else say("end-told-drawn")


def versus(g: Fight, first: Sequence[int], *, experience: bool) -> str:
    """``4 to 2``: the number of those who won together, and the best of the others' that came so far."""
    life = own_totals(g, [int(g.life(seat)) for seat in range(int(g.n))])
    own = int(g.deal.fate[first[0]])
    numbers = life
    if experience:
        every = own_totals(g, [int(experience_of(g, SeatNo(seat))) for seat in range(int(g.n))])
        numbers = {fate: every[fate] for fate in every if life[fate] == life[own]}
    others = [number for fate, number in numbers.items() if fate != own]
    return say("versus", own=numbers[own], other=max(others)) if others else figure(numbers[own])


def own_totals(g: Fight, numbers: Sequence[int]) -> dict[int, int]:
    """What those still standing have together, by who wins with whom."""
    totals: dict[int, int] = {}
    for seat, number in enumerate(numbers):
        if g.in_play(seat):
            fate = int(g.deal.fate[seat])
            totals[fate] = totals.get(fate, 0) + number
    return totals
