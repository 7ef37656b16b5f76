"""What a fight waits for, in words: prompts with their clause, the causes of dice, and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from agon.arena.ability import AbilityFrame
from agon.arena.attack import T2_BEFORE, T7_TIE_DICE, AttackFrame
from agon.arena.damage import BY_ABILITY, BY_DEFEAT, BY_DOUBLE_DEFEAT, BY_DRAW, BY_EXPERIENCE, BY_LIFE
from agon.arena.fight import Fight
from agon.arena.fits import roll_fits
from agon.arena.frame import Cx, Frame, RollHolder
from agon.arena.movement import MoveFrame
from agon.arena.rolls import RollFrame
from agon.arena.stats import experience_of, speed_of
from agon.arena.terms import (
    ACTIONS,
    ASK_ABILITY,
    ASK_ACTION,
    ASK_ARRANGE,
    ASK_ATTACK,
    ASK_BRANCH,
    ASK_CARD,
    ASK_DIE,
    ASK_DIRECTION,
    ASK_DISCARD,
    ASK_EXCLUDE,
    ASK_FACING,
    ASK_KINDS,
    ASK_LINE,
    ASK_MAY,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_PLACE,
    ASK_SELECT,
    ASK_SPACE,
    ASK_STEP,
    ASK_TARGET,
    ASK_TYPE,
    ASK_USE,
    ASK_WARRIOR,
    CARD_W,
    CONTROLLER,
    DEFEATED,
    FACE_UP,
    MOD_DICE,
    NONE,
    NOTE_EFFECT,
    ON_BEFORE_INITIATIVE,
    ON_GAME_START,
    OVER,
    SEAT_W,
    TYPE_NAMES,
    ZONE,
)
from agon.arena.throws import needs_exclusion
from agon.arena.traits import hands_of
from agon.core.node import Chance, Decision, LazyOptions, Terminal
from agon.games.anachronism.actions import Options, branch_words
from agon.games.anachronism.lasting import rule_words
from agon.games.anachronism.options import DOUBLE_DEFEATS
from agon.games.anachronism.restrictions import HANDS_LIMIT, LegalityFrame, counts, exceeded
from agon.games.anachronism.rounds import EARLY_DICE, ENTITLED_DICE, S0_GAME_START, RoundsFrame, early_tied, first_tied
from agon.games.anachronism.setup import SLOTS, SetupFrame, is_choosing
from agon.games.anachronism.turn import TurnFrame
from agon.games.anachronism.words import Words, ended, listed

if TYPE_CHECKING:
    from agon.games.anachronism.match import Match
    from agon.games.anachronism.words import Table

# Prompt and clause of what abilities ask; the ability's name stands before it.
ABILITY_ASKS: Final[dict[int, tuple[str, str]]] = {
    ASK_WARRIOR: ("choose the warrior", "A7-ABIL-10"),
    ASK_CARD: ("choose the card", "A7-ABIL-10"),
    ASK_SPACE: ("choose the space", "A7-ABIL-10"),
    ASK_FACING: ("choose where to face", "A7-MOVE-09"),
    ASK_DIE: ("choose the die", "A7-ATK-06"),
    ASK_NUMBER: ("choose a number", "A7-ABIL-10"),
    ASK_BRANCH: ("choose what to do", "A7-ABIL-10"),
    ASK_ATTACK: ("choose the attack to make", "A7-XATK-02"),
    ASK_DIRECTION: ("choose a direction", "A7-ABIL-10"),
    ASK_LINE: ("choose a row or column", "A7-GLOS-12"),
    ASK_TYPE: ("choose a card type", "A7-ABIL-10"),
    ASK_ABILITY: ("choose an ability", "A7-ABIL-10"),
    ASK_MAY: ("do it", "A7-COST-06"),
}

LIMIT_CLAUSES: Final = (
    "A7-RESTR-06", "A7-RESTR-07", "A7-RESTR-08", "A7-RESTR-09", "A7-RESTR-10", "A7-RESTR-11", "A7-RESTR-12",
    "A7-RESTR-13", "A7-RESTR-14", "A7-RESTR-15",
)  # fmt: skip
LIMIT_TRAITS: Final = ("torso", "head", "leg", "arm", "shield")
NUMBER_WORDS: Final = ("No", "One", "Two", "Three", "Four")

REASONS: Final[dict[int, tuple[str, str]]] = {
    BY_DEFEAT: ("defeat", "A7-END-01"),
    BY_DOUBLE_DEFEAT: ("double-defeat", "A7-RULING-63"),
    BY_LIFE: ("life", "A7-END-08"),
    BY_EXPERIENCE: ("experience", "A7-END-09"),
    BY_DRAW: ("draw", "A7-END-10"),
    BY_ABILITY: ("ability", "A7-GOLD-01"),
}

SEVERAL: Final = {
    "defeat": "A7-MULTI-17", "double-defeat": "A7-RULING-93", "life": "A7-RULING-93", "experience": "A7-RULING-93",
    "draw": "A7-RULING-93",
}  # fmt: skip
"""The clauses with more than two players, where others than in a duel."""


def top(g: Fight) -> Frame:
    """The frame that asked."""
    return g.stack[len(g.stack) - 1]


def decision(table: Table) -> Decision:
    """The decision a fight waits for."""
    g = table.fight
    options = Options(g)
    prompt, clause, card = asked(table, options)
    return Decision(
        options.seat, ASK_KINDS[options.asked], prompt, LazyOptions(options.codes, options), clause,
        g.deal.cards[card].id if card != NONE else "",
    )  # fmt: skip


def asked(table: Table, options: Options) -> tuple[str, str, int]:
    """Prompt, clause and the number of the card a decision is about (NONE if it is about none)."""
    g = table.fight
    kind = options.asked
    seat = options.seat
    words = Words(table, seat)
    frame = top(g)
    if kind == ASK_ACTION:
        if isinstance(frame, TurnFrame) and frame.single:
            return f"Choose one action for {words.warrior(seat)}.", "A7-TURN-01", NONE
        speed = int(speed_of(g, seat))
        done = int(g.field(seat, ACTIONS))
        return f"Choose action {done + 1} of {max(speed, done + 1)} for {words.warrior(seat)}.", "A7-TURN-01", NONE
    if kind == ASK_PLACE:
        row = f"in {words.line([int(each) for each in g.deal.starting_rows[seat]])}"
        later = cast(SetupFrame, frame).turn > 0
        prompt = f"Place {words.warrior(seat)} {row}, then choose where to face."
        # The card is not named beside the prompt: until it is placed only its player knows it.
        return prompt, "A7-SETUP-07" if later else "A7-SETUP-06", NONE
    if kind == ASK_SELECT:
        return "Choose the warrior for this game.", "A7-MATCH-11" if g.round == 0 else "A7-MATCH-19", NONE
    if kind == ASK_ARRANGE:
        slot = int(cast(SetupFrame, frame).turn) % SLOTS
        if g.deal.rules.game_starts_before_layout and is_choosing(g):
            return f"Choose support {slot + 1} of {SLOTS} for this game.", "A7-MATCH-12", NONE
        return f"Lay a support face-down for round {slot + 1}.", "A7-SETUP-09", NONE
    if kind == ASK_DISCARD and isinstance(frame, LegalityFrame):
        return discard_prompt(g, seat)
    if kind == ASK_DISCARD:
        return "Choose a card to discard.", "A7-GLOS-20", NONE
    if kind == ASK_ORDER:
        named = listed([words.rule_name(action.card, action.rule) for action in options.all()], "or")
        if isinstance(frame, RoundsFrame):
            return f"Choose which Reveal ability works first: {named}.", "A7-RULING-11", NONE
        return f"Choose which of your abilities works first: {named}.", "A7-RULING-53", NONE
    if kind == ASK_USE:
        return use_prompt(table, words, options)
    if kind == ASK_EXCLUDE:
        return exclude_prompt(words)
    if kind == ASK_BRANCH and isinstance(frame, AttackFrame):
        if frame.pc == T2_BEFORE:
            return "Choose how the attack is made.", "A7-PRIN-72", NONE
        return "Choose the roll to use.", "A7-ATK-06", NONE
    if kind == ASK_TARGET and isinstance(frame, AttackFrame):
        return f"Choose whom {words.warrior(seat)} attacks.", "A7-RULING-41", NONE
    if kind == ASK_CARD and isinstance(frame, AttackFrame):
        return "Choose the one card that gives a bonus to the roll.", "A7-PRIN-65", NONE
    card, name, text, whole = ability_at_work(g, words)
    if kind == ASK_STEP and isinstance(frame, MoveFrame):
        mover = words.warrior(int(frame.who))
        left = int(frame.number)
        steps = "one space" if left == 1 else f"{left} spaces"
        return f"{name}: move {mover}, {steps} to go.", "A7-MOVE-09" if frame.who == seat else "A7-MOVE-11", card
    what, clause = ABILITY_ASKS.get(kind, ("choose", "A7-ABIL-10"))
    if kind == ASK_BRANCH:
        named = branches(g, options)
        if named:
            return f"{name}: {named}.", clause, card
    if kind in (ASK_MAY, ASK_BRANCH) and text and not whole:
        return f"{name}: {question(text)}", clause, card
    # Where the card itself says "choose ...", nothing is left to say.
    tail = "" if text.startswith("choose ") else f" {ended(what)}"
    return (f"{name}: {text.rstrip('.')}.{tail}" if text else ended(f"{name}: {what}")), clause, card


def question(text: str) -> str:
    """Ask about what is done first, and say what follows: ``discard this card? If you do, your roll gains +3.``"""
    deed, _, follows = text.strip().rstrip(".").partition(". ")
    return f"{deed}? {follows}." if follows else f"{deed}?"


def branches(g: Fight, options: Options) -> str:
    """The things there are to choose from, each behind the number it is chosen by; empty where one has no words."""
    said = [(action.notation, branch_words(g, action.number)) for action in options.all()]
    return listed([f"{number} ({text})" for number, text in said], "or") if all(text for _, text in said) else ""


def discard_prompt(g: Fight, seat: int) -> tuple[str, str, int]:
    """Which limit is exceeded: ``Two weapons are up. Discard one.``"""
    broken = int(exceeded(g, seat))
    limit = next(each for each in range(HANDS_LIMIT + 1) if (broken >> each) & 1)
    cards = [
        card for card in range(int(g.deal.n_cards))
        if g.cards[card * CARD_W + ZONE] == FACE_UP and g.cards[card * CARD_W + CONTROLLER] == seat
        and counts(g, card, limit)
    ]  # fmt: skip
    if limit == HANDS_LIMIT:
        hands = sum(int(hands_of(g, card)) for card in cards)
        return f"Your cards need {hands} hands. Discard one of them.", LIMIT_CLAUSES[limit], NONE
    number = NUMBER_WORDS[len(cards)] if len(cards) < len(NUMBER_WORDS) else str(len(cards))
    if limit < 4:
        noun = TYPE_NAMES[limit + 1]
        many = noun if noun == "armor" else f"{noun}s"
        said = f"{number} armor cards" if noun == "armor" else f"{number} {many}"
    else:
        said = f"{number} {LIMIT_TRAITS[limit - 4]} cards"
    return f"{said} are up. Discard one.", LIMIT_CLAUSES[limit], NONE


def use_prompt(table: Table, words: Words, options: Options) -> tuple[str, str, int]:
    """The question whether an ability is used, or which of several, with what each of them says."""
    named: dict[str, tuple[int, int]] = {}
    for action in options.all():
        if action.kind == "use":
            named.setdefault(words.rule_name(action.card, action.rule), (action.card, action.rule))
    if len(named) == 1:
        name, (card, rule) = next(iter(named.items()))
        return f"{name}: use it, or pass. {ended(rule_words(table, card, rule))}".rstrip(), "A7-SIM-02", card
    said = " ".join(f"{name}: {ended(rule_words(table, *at))}" for name, at in named.items())
    return f"Use {listed(list(named), 'or')}, or pass. {said}", "A7-SIM-02", NONE


def exclude_prompt(words: Words) -> tuple[str, str, int]:
    """Which die is left out, and the card that adds one."""
    g = words.fight
    for at in range(len(g.stack) - 1, -1, -1):
        holder = g.stack[at]
        if isinstance(holder, RollHolder):
            for card in excluders(g, holder, int(needs_exclusion(holder))):
                return f"{words.card(card)}: choose the die to leave out of the roll.", "A7-PRIN-50", card
    return "Choose the die to leave out of the roll.", "A7-PRIN-50", NONE


def excluders(g: Fight, h: RollHolder, side: int) -> list[int]:
    """The cards that have a die of this roll left out: those in force now, then those whose effect it used up."""
    found: list[int] = []
    for m in g.deal.mods[MOD_DICE]:
        if m.mask != 0 and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            if roll_fits(g, cx, m, h, side):
                found.append(int(m.card))
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_DICE and m2.mask != 0 and g.in_force(e):
            cx = g.enter_effect(e)
            if roll_fits(g, cx, m2, h, side):
                found.append(int(e.card))
            g.leave()
    for note in reversed(g.log or []):
        if note[0] == NOTE_EFFECT and 0 <= note[5] < len(g.deal.modifiers):
            used = g.deal.modifiers[note[5]]
            if used.kind == MOD_DICE and used.mask != 0:
                found.append(note[3])
    return found


def ability_at_work(g: Fight, words: Words) -> tuple[int, str, str, bool]:
    """Card, name with card, and present step's words of the ability that asks; whose it is where another answers.

    Last comes whether a step without words of its own is told by all that its ability says.
    """
    for at in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[at]
        if isinstance(frame, AbilityFrame):
            text = step_words(frame)
            if frame.card == NONE:
                return NONE, "An ability", text, False
            card = int(frame.card)
            whole = not text
            if whole:
                text = rule_words(words.table, card, int(frame.rule)).rstrip(".")
            name = words.rule_name(card, int(frame.rule))
            user = int(frame.user)
            if g.decider not in (NONE, user) and user >= 0:
                name = f"{words.player_name(user)}'s {name}"
            return card, name, text, whole
    frame = top(g)
    if isinstance(frame, Cx) and frame.card != NONE:
        return int(frame.card), words.card(int(frame.card)), "", False
    return NONE, "An ability", "", False


def step_words(frame: AbilityFrame) -> str:
    """What the step at which an ability has stopped does, in the words it was read from; else all that it says."""
    ops = frame.program.ops
    step = int(frame.pc) - 1
    if not 0 <= step < len(ops):
        return ""
    op = ops[step]
    if op.text and "|" not in op.text:
        return op.text
    # The language is loaded once decks have been checked.
    from agon.arena.lowering.about import spoken_steps  # noqa: PLC0415

    return spoken_steps((op.source,)) if op.source is not None else ""


# --- luck ------------------------------------------------------------------------------------------------------------


def chance(g: Fight) -> Chance:
    """The dice a fight waits for: why they are thrown and whose each of them is."""
    n = int(g.dice_wanted)
    frame = top(g)
    cause, clause, rollers = "roll", "A7-GLOS-51", [int(g.dice_seat)] * n
    if isinstance(frame, SetupFrame):
        cause, clause = "opening roll", "A7-SETUP-04"
        rollers = two_each(seats_of(frame.rollers(g)))
    elif isinstance(frame, RoundsFrame):
        cause, clause = "initiative tie", "A7-TIE-03"
        rollers = two_each(seats_of(first_tied(g)))
        if frame.pc == ENTITLED_DICE:
            cause, clause = "turn order", "A7-RULING-21"
            rollers = two_each(seats_of(frame.equally_entitled(g, frame.next_turn(g))))
        elif frame.pc == EARLY_DICE:
            cause, clause = "priority", "A7-RULING-02"
            event = ON_GAME_START if g.step == S0_GAME_START else ON_BEFORE_INITIATIVE
            rollers = two_each(seats_of(early_tied(g, event)))
    elif isinstance(frame, AttackFrame):
        if frame.pc == T7_TIE_DICE:
            cause, clause = "tie", "A7-TIE-03"
            rollers = two_each((int(frame.attacker), int(frame.defender)))
        else:
            cause, clause = "attack", "A7-ATK-05"
            rollers = [int(frame.attacker)] * int(frame.n0) + [int(frame.defender)] * int(frame.n1)
    elif isinstance(frame, RollFrame):
        rollers = [int(frame.roller0)] * int(frame.n0) + [int(frame.roller1)] * int(frame.n1)
    elif g.dice_seat == NONE and g.decider != NONE:
        rollers = [int(g.decider)] * n
    if len(rollers) != n:
        rollers = [int(g.dice_seat)] * n
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
        return f"The match is over and drawn, {score[0]} to {score[1]} games."
    return f"{words.player_name(winner)} wins the match, {score[winner]} to {score[1 - winner]} games."


def match_clause(match: Match) -> str:
    """By a majority, or because the warriors have run out."""
    return "A7-MATCH-23" if max(match.score) > match.best_of // 2 else "A7-RULING-96"


def returns_of(g: Fight) -> tuple[float, ...]:
    """Each seat's return: who has lost pays one, which those share who have not; nothing while the game goes on."""
    n = int(g.n)
    if g.waiting != OVER:
        return (0.0,) * n
    first = set(victors(g))
    lost = n - len(first)
    return tuple(lost / len(first) if seat in first else -1.0 for seat in range(n)) if lost else (0.0,) * n


def victors(g: Fight) -> list[int]:
    """The seats that have won, or between which the game is drawn: all, in a plain draw."""
    if g.winner >= 0:
        fate = g.deal.fate
        return [seat for seat in range(int(g.n)) if fate[seat] == fate[g.winner]]
    return seats_of(g.level) if g.level else list(range(int(g.n)))


def terminal(table: Table) -> Terminal:
    """How the game, or the match, ended, in the words of no seat."""
    g = table.fight
    match = table.match
    if match is not None and match.is_over:
        return Terminal(match.returns(), MATCH_OVER, match_ending(Words(table, None), match), match_clause(match))
    reason, clause = REASONS[int(g.reason)]
    if g.n > 2:
        clause = SEVERAL.get(reason, clause)
    return Terminal(returns_of(g), reason, ending(Words(table, None), g), clause)


def ending(words: Words, g: Fight) -> str:
    """The sentence that ends a game."""
    reason = int(g.reason)
    seats = range(int(g.n))
    first = victors(g)
    who = [words.warrior(seat) for seat in first]
    wins = f"{listed(who)} {'wins' if len(who) == 1 else 'win'}"
    shared = "" if len(first) == len(seats) else f" between {listed(who)}"
    if reason == BY_DEFEAT:
        fallen = [words.warrior(seat) for seat in seats if g.seats[seat * SEAT_W + DEFEATED] == 1 and seat not in first]
        return f"{listed(fallen)} {'is' if len(fallen) == 1 else 'are'} defeated. {wins}."
    if reason == BY_DOUBLE_DEFEAT and g.winner >= 0:
        return f"All warriors are defeated at once. {wins} (double_defeat {chosen_at_double_defeat(g)})."
    if reason == BY_DOUBLE_DEFEAT:
        at_once = f"{listed(who)} fall" if shared else "All warriors are defeated"
        return f"{at_once} at once. A draw{shared}."
    if reason == BY_LIFE:
        return f"The last round is over. {wins}, {versus(g, first, experience=False)} life."
    if reason == BY_EXPERIENCE:
        return f"The last round is over. {wins}, equal life and {versus(g, first, experience=True)} experience."
    if reason == BY_DRAW:
        return f"A draw{shared}: equal life and equal experience."
    return f"{wins}." if g.winner >= 0 else "A draw."


def chosen_at_double_defeat(g: Fight) -> str:
    """The value of the option by which somebody wins although all fell (A7-RULING-63)."""
    return next(name for name, code in DOUBLE_DEFEATS.items() if code == g.deal.rules.double_defeat)


def versus(g: Fight, first: Sequence[int], *, experience: bool) -> str:
    """``4 to 2``: the number of those who won together, and the best of the others' that came so far."""
    life = own_totals(g, [int(g.life(seat)) for seat in range(int(g.n))])
    own = int(g.deal.fate[first[0]])
    numbers = life
    if experience:
        every = own_totals(g, [int(experience_of(g, seat)) for seat in range(int(g.n))])
        numbers = {fate: every[fate] for fate in every if life[fate] == life[own]}
    others = [number for fate, number in numbers.items() if fate != own]
    return f"{numbers[own]} to {max(others)}" if others else str(numbers[own])


def own_totals(g: Fight, numbers: Sequence[int]) -> dict[int, int]:
    """What those still standing have together, by who wins with whom."""
    totals: dict[int, int] = {}
    for seat, number in enumerate(numbers):
        if g.in_play(seat):
            fate = int(g.deal.fate[seat])
            totals[fate] = totals.get(fate, 0) + number
    return totals
