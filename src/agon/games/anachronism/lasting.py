"""Lasting effects in words: what each does and to whom, and when it ends (A7-DUR-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from agon.arena.deal import RULES_PER_CARD
from agon.arena.hits import DAMAGE_ADD
from agon.arena.nodes import (
    UNTIL_ACTION_ENDS,
    UNTIL_ATTACK_ENDS,
    UNTIL_CARD_LEAVES,
    UNTIL_GAME,
    UNTIL_NEXT_TURN_ENDS,
    UNTIL_ROLL_ENDS,
    UNTIL_ROUND,
    UNTIL_ROUND_ENDS,
    UNTIL_THIS_AND_NEXT_TURN,
    UNTIL_TURN_ENDS,
    UNTIL_TURN_STARTS,
    UNTIL_USED,
    Modifier,
)
from agon.arena.terms import (
    ATTACK_ROLL,
    DEFENSE_ROLL,
    MOD_DAMAGE,
    MOD_EXCHANGE,
    MOD_ROLL,
    MOD_STAT,
    STAT_NAMES,
)
from agon.games.anachronism.words import Words, figure, listed, signed

if TYPE_CHECKING:
    from agon.games.anachronism.words import Table

ROLLS: Final = {ATTACK_ROLL: "attack rolls", DEFENSE_ROLL: "defense rolls"}

ENDS: Final = {
    UNTIL_GAME: "for the rest of the game",
    UNTIL_ATTACK_ENDS: "until this attack ends",
    UNTIL_ROLL_ENDS: "for this roll",
    UNTIL_TURN_ENDS: "until this turn ends",
    UNTIL_ROUND_ENDS: "until the round ends",
    UNTIL_USED: "until it is used",
}


def effect_words(
    table: Table, words: Words, number: int, amount: int, seats: int, until: int, at: tuple[int, int]
) -> str:
    """Say what a lasting effect does: its sum and whose, else the words it was read from, else all of its rule's.

    ``number`` is its modifier's, or -2 less its program's; ``seats`` a mask of those concerned, 0 if unsaid; ``at`` its
    card and rule.
    """
    deal = words.fight.deal
    card, rule = at
    source: object = None
    if 0 <= number < len(deal.modifiers):
        m = deal.modifiers[number]
        said = sum_words(words, m, amount, seats, until)
        if said:
            return said
        if m.kind == MOD_EXCHANGE:
            return f"two cards are exchanged by {words.card(card)}"
        source = m.source
        if m.text and source is None:
            return m.text
    elif number <= -2 and -2 - number < len(deal.programs):
        program = deal.programs[-2 - number]
        if program.listener_text or program.text:
            return program.listener_text or program.text
        source = program.source
    said = source_words(source)
    return said[:1].upper() + said[1:] if said else rule_words(table, card, rule)


def sum_words(words: Words, m: Modifier, amount: int, seats: int, until: int) -> str:
    """Say how much something is raised or lowered, and whose; empty where a modifier is no such sum."""
    what = ""
    if m.kind == MOD_ROLL:
        what = ROLLS.get(int(m.rolls.kinds), "rolls") if m.rolls is not None else "rolls"
        if until == UNTIL_USED:
            what = what.rstrip("s")
    elif m.kind == MOD_STAT and 0 <= m.stat < len(STAT_NAMES):
        what = STAT_NAMES[m.stat]
    elif m.kind == MOD_DAMAGE and m.code == DAMAGE_ADD:
        what = "attack damage"
    if not what or not amount:
        return ""
    n = int(words.fight.n)
    whose = [words.warriors(seat) for seat in range(n) if (seats >> seat) & 1]
    names = f"{listed(whose)} " if 0 < len(whose) < n else ""
    return f"{signed(amount)} to {names}{'next ' if until == UNTIL_USED else ''}{what}"


def source_words(source: object) -> str:
    """Return the words something was read from, spoken again; empty where they cannot stand alone."""
    if source is None:
        return ""
    # The language is loaded once decks have been checked.
    from agon.arena.lowering.steps import spoken_steps  # noqa: PLC0415

    return spoken_steps((source,))


def rule_words(table: Table, card: int, rule: int) -> str:
    """Return the words in force of the ability that a rule belongs to; none if there is no such card."""
    if card < 0:
        return ""
    index = table.fight.deal.ability_of(card, rule % RULES_PER_CARD)
    printed = table.card(card)
    return printed.text_in_force(index) if 0 <= index < len(printed.abilities) else ""


def end_words(words: Words, until: int, key: int, key_seat: int, also: int, card: int) -> str:
    """Say how long an effect lasts; the fields are those of ``Effect``."""
    if until == UNTIL_ROUND:
        return f"in round {figure(key)}"
    if until == UNTIL_TURN_STARTS:
        return f"until {words.warriors(key_seat)} next turn begins"
    if until in (UNTIL_NEXT_TURN_ENDS, UNTIL_THIS_AND_NEXT_TURN):
        return f"until {words.warriors(key_seat)} next turn ends"
    if until == UNTIL_ACTION_ENDS:
        return f"until {words.warriors(key_seat)} next action ends"
    if until == UNTIL_CARD_LEAVES:
        return f"while {words.card(card)} is in play"
    said = ENDS.get(until, "while it lasts")
    if until == UNTIL_USED and also in (UNTIL_TURN_ENDS, UNTIL_ROUND_ENDS):
        said += f", {ENDS[also]} at the latest"
    return said


__all__ = ["effect_words", "end_words", "rule_words", "source_words"]
