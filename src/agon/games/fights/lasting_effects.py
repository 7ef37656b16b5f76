"""Lasting effects in words: what each does and to whom, and when it ends (A7-DUR-01)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass, replace
from typing import TYPE_CHECKING, Final

from agon.arena.deal import RULES_PER_CARD
from agon.arena.hits import DAMAGE_ADD
from agon.arena.nodes import Modifier
from agon.arena.terms import STAT_NAMES, TYPE_NAMES, Duration, Mod, RollKind, Until
from agon.cards.readings import reading_of
from agon.games.fights.words import Words
from agon.messages import Given, both, say

if TYPE_CHECKING:
    from agon.cards import Card
    from agon.games.fights.words import Table

ROLLS: Final = {
    RollKind.ATTACK: "attack",
    RollKind.DEFENSE: "defense",
    RollKind.ATTACK | RollKind.DEFENSE: "attack-and-defense",
    RollKind.OTHER: "other",
    RollKind.DEFENSE | RollKind.OTHER: "no-attack",
    RollKind.ATTACK | RollKind.OTHER: "no-defense",
}
"""Kinds of roll, as the message ``effect-what`` knows them."""

UNNAMED: Final = r"\g<0> (none was named)"
"""What stands for "that ability" where none was named, with the words it stands for."""

ENDS: Final = {
    Until.GAME: "game",
    Until.MATCH: "match",
    Until.NEXT_ROUND_ENDS: "next-round-ends",
    Until.ATTACK_ENDS: "attack-ends",
    Until.ROLL_ENDS: "roll-ends",
    Until.TURN_ENDS: "turn-ends",
    Until.ROUND_ENDS: "round-ends",
    Until.USED: "used",
}
"""Until when, as the message ``until`` knows it."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What the words of a lasting effect refer to: its user's seat, "that warrior", what was chosen, "that card"."""

    user: int
    who: int = -1
    chosen: int = -1
    card: int = -1
    number: int = 0
    """A number or an ability named before."""


def effect_words(
    table: Table, words: Words, number: int, amount: int, seats: int, until: Duration, at: tuple[int, int], meant: Meant
) -> str:
    """Say what a lasting effect does: its sum and whose, else the words it was read from, else all of its rule's.

    ``number`` is its modifier's, or -2 less its program's; ``seats`` a mask of those concerned, 0 if unsaid; ``at`` its
    card and rule. Words that speak to a player ("you", "your") stand behind the name of that player's warrior.
    """
    deal = words.fight.deal
    card, rule = at
    source: object = None
    said = ""
    if 0 <= number < len(deal.modifiers):
        m = deal.modifiers[number]
        said = sum_words(words, m, amount, seats, until, meant, chosen_words(table, at, meant.number))
        if said:
            return said
        if m.kind == Mod.EXCHANGE:
            return say("effect-exchanged", card=words.card(card))
        source = m.source
        if m.text and source is None:
            said = m.text
    elif number <= -2 and -2 - number < len(deal.programs):
        program = deal.programs[-2 - number]
        said = program.listener_text or program.text
        source = program.source
    said = said or source_words(source, language_of(table)) or rule_words(table, card, rule)
    if not said:
        return ""
    said = with_names(words, said[:1].lower() + said[1:], meant, chosen_words(table, at, meant.number))
    about = words.warrior(meant.who)
    if meant.who >= 0 and about not in said and re.search(r"\b(?:their|them|they)\b", said) and spoken_of(source):
        said = say("effect-of-named", effect=said, warrior=about)
    # Words of the card speak to the player who used it.
    return say("effect-of", warrior=words.warrior(meant.user), effect=said)


def sum_words(words: Words, m: Modifier, amount: int, seats: int, until: Duration, meant: Meant, chosen: str) -> str:
    """Say how much something is raised or lowered, whose, and in which case; empty where a modifier is no such sum.

    ``chosen`` is the word that was chosen, if one was.
    """
    what, stat = "", ""
    if m.kind == Mod.ROLL:
        what = ROLLS.get(int(m.rolls.kinds), "rolls") if m.rolls is not None else "rolls"
    elif m.kind == Mod.STAT and 0 <= m.stat < len(STAT_NAMES):
        what, stat = "stat", words.terms.stat(int(m.stat))
    elif m.kind == Mod.DAMAGE and m.code == DAMAGE_ADD:
        what = "damage"
    elif m.kind == Mod.CARD_INITIATIVE and amount and meant.card >= 0 and is_about_that_card(m.source):
        return say("effect-initiative", amount=amount, card=owned(words, meant.card))
    if not what or not amount or not seats:
        return ""
    case = case_words(m.source, language_of(words.table))
    if case is None:
        return ""
    n = int(words.fight.n)
    whose = [say("effect-whose", warrior=words.warrior(seat)) for seat in range(n) if (seats >> seat) & 1]
    names = say("effect-everybody", warrior=words.terms.warrior) if len(whose) == n else both(whose)
    what = f"{what}-next" if until == Until.USED else what
    given: dict[str, Given] = {"amount": amount, "whose": names, "what": what, "stat": stat}
    if not case:
        return say("effect-sum", **given)
    return say("effect-sum-case", case=with_names(words, spoken_to(words, case, meant), meant, chosen), **given)


def is_about_that_card(source: object) -> bool:
    """Does a gain of initiative go to the card spoken of before?"""
    from agon.language import ast  # noqa: PLC0415 - loaded once decks have been checked

    return isinstance(source, ast.GainCards) and isinstance(source.cards, ast.Ref)


def spoken_of(source: object) -> bool:
    """Is "that warrior" part of what was read, by whatever word it is spoken?"""
    from agon.language import ast  # noqa: PLC0415 - loaded once decks have been checked
    from agon.language.check import nodes  # noqa: PLC0415

    return any(isinstance(each, ast.Ref) and each.kind == "warrior" for each in nodes(source))


def case_words(source: object, language: str) -> str | None:
    """Say in which case a sum counts: "with a sword", "against all male warriors"; empty: always; None: no words.

    ``language`` is the card language of the rule system.
    """
    # The language is loaded once decks have been checked.
    from agon.language import ast, load_language  # noqa: PLC0415
    from agon.language.speaker import write  # noqa: PLC0415

    picked = getattr(source, "rolls", None) or getattr(source, "attacks", None)
    if getattr(source, "against", None) is not None:
        return None
    bare: ast.Node
    full: ast.Node
    if isinstance(picked, ast.RollSel):
        bare = ast.RollSel(picked.whose, picked.kinds, picked.quantifier, nth=picked.nth)
        full = replace(picked, whose=ast.Who("me"), quantifier="all", nth=None)
        noun = "rolls"
    elif isinstance(picked, ast.AttackSel):
        bare = ast.AttackSel(picked.by, nth=picked.nth)
        full = replace(picked, by=ast.Who("me"), nth=None)
        noun = "attacks"
    else:
        return ""
    if isinstance(picked.nth, ast.Nth):
        return None
    if picked == bare and not (isinstance(picked, ast.RollSel) and "basic attack" in picked.kinds):
        return ""
    vocabulary = load_language(language)
    said = vocabulary.grammar.speak(noun, full)
    if said is None or noun not in said:
        return None
    at = said.index(noun)
    kinds = [["with", word, "attacks"] for word in ("basic", "weapon") if word in said[:at]]
    text = write([*(kinds[0] if kinds else []), *said[at + 1 :]], vocabulary.lexicon.capitals())
    return text[:1].lower() + text[1:].rstrip(".")


def spoken_to(words: Words, text: str, meant: Meant) -> str:
    """Return words that speak to the user of an effect with the name of that user's warrior."""
    text = re.sub(r"\byour\b", words.warriors(meant.user), text)
    return re.sub(r"\byou\b", words.warrior(meant.user), text)


def with_names(words: Words, text: str, meant: Meant, chosen: str) -> str:
    """Return the words with names for what was spoken of before: that warrior, card or ability, and what was chosen."""
    if meant.who >= 0:
        text = re.sub(r"(?i)\b(?:that|the chosen) (?:warrior|opponent|player)'s", words.warriors(meant.who), text)
        text = re.sub(r"(?i)\b(?:that|the chosen) (?:warrior|opponent|player)\b", words.warrior(meant.who), text)
    if meant.card >= 0:
        card = owned(words, meant.card)
        if meant.number // RULES_PER_CARD == meant.card and words.knows(meant.card):
            name = f"{words.ability(meant.card, meant.number % RULES_PER_CARD)} ({card})"
            text = re.sub(r"(?i)\b(?:that|the chosen) ability\b", name, text)
        text = re.sub(r"(?i)\b(?:that|the chosen) card\b", card, text)
        grid = say("effect-grid", card=card)
        text = re.sub(r"(?i)\b(?:that|the chosen) attack grid\b", lambda _found: grid, text)
    elif meant.number < 0:
        text = re.sub(r"(?i)\b(?:that|the chosen) ability\b", UNNAMED, text)
    return re.sub(r"(?i)\b(?:that|the chosen) type\b", lambda found: f"{found[0]} ({chosen})", text) if chosen else text


def owned(words: Words, card: int) -> str:
    """Return ``Hrolf's Boar Spear``; a warrior by its name alone."""
    name = words.card(card)
    return name if words.is_warrior(card) else say("card-of", owner=words.warrior(words.owner(card)), card=name)


def chosen_words(table: Table, at: tuple[int, int], number: int) -> str:
    """Return the word or card type that the ability of a card and rule had chosen; empty where it lets choose none."""
    from agon.language import Unread, ast  # noqa: PLC0415 - loaded once decks have been checked
    from agon.language.check import nodes  # noqa: PLC0415

    card, rule = at
    if card < 0:
        return ""
    index = table.fight.deal.ability_of(card, rule % RULES_PER_CARD)
    if not 0 <= index < len(table.card(card).abilities):
        return ""
    reading = reading_of(table.card(card), index)
    if isinstance(reading, Unread):
        return ""
    for option in nodes(reading.ability):
        if isinstance(option, ast.Option) and option.kind in {"word", "type"}:
            named = option.words or TYPE_NAMES
            return named[number] if 0 <= number < len(named) else ""
    return ""


def source_words(source: object, language: str) -> str:
    """Return the words something was read from, spoken again in a card language; empty where they cannot stand alone.

    How long it lasts is left out: who asks for the words tells when it ends beside them.
    """
    if source is None:
        return ""
    # The language is loaded once decks have been checked.
    from agon.lowering.queries import spoken_steps  # noqa: PLC0415

    if is_dataclass(source) and not isinstance(source, type) and getattr(source, "duration", None) is not None:
        without = spoken_steps((replace(source, duration=None),), language)
        if without:
            return without
    return spoken_steps((source,), language)


def language_of(table: Table) -> str:
    """The card language of a game."""
    return table.card(0).system


def rule_words(table: Table, card: int, rule: int) -> str:
    """Return the words in force of the ability that a rule belongs to; none if there is no such card."""
    if card < 0:
        return ""
    index = table.fight.deal.ability_of(card, rule % RULES_PER_CARD)
    printed = table.card(card)
    return printed.text_in_force(index) if 0 <= index < len(printed.abilities) else ""


def all_effect_words(table: Table) -> Iterator[str]:
    """Yield the words that effects of the cards of a game can be told with, but for the names that stand in them."""
    deal = table.fight.deal
    cards = [table.card(card) for card in range(int(deal.n_cards))]
    said = {each.text_in_force(index) for each in cards for index in range(len(each.abilities))}
    language = language_of(table)
    for m in deal.modifiers:
        said |= {m.text, source_words(m.source, language)}
        if case := case_words(m.source, language):
            said |= {f"{noun} {case}" for noun in ("roll", "rolls", "damage")}
    for program in deal.programs:
        said |= {program.listener_text, program.text, source_words(program.source, language)}
    for text in sorted(said):
        yield text
        yield re.sub(r"(?i)\b(?:that|the chosen) attack grid\b", say("effect-grid", card=""), text)
        yield re.sub(r"(?i)\b(?:that|the chosen) ability\b", UNNAMED, text)
        if found := re.search(r"(?i)\b(?:that|the chosen) type\b", text):
            yield from (text.replace(found[0], f"{found[0]} ({each})") for each in _all_chosen(cards))


def _all_chosen(cards: list[Card]) -> Iterator[str]:
    """Yield the words and card types that cards let choose."""
    from agon.language import Reading, ast  # noqa: PLC0415 - loaded once decks have been checked
    from agon.language.check import nodes  # noqa: PLC0415

    yield from TYPE_NAMES
    for reading in (reading_of(each, index) for each in cards for index in range(len(each.abilities))):
        if isinstance(reading, Reading):
            for option in nodes(reading.ability):
                if isinstance(option, ast.Option) and option.words:
                    yield from option.words


def end_words(words: Words, until: Duration, key: int, key_seat: int, also: int, card: int) -> str:
    """Say how long an effect lasts; the fields are those of ``Effect``."""
    if until == Until.ROUND:
        return say("until-round", round=key)
    if until == Until.TURN_STARTS:
        return say("until-next-turn-begins", warrior=words.warrior(key_seat))
    if until in (Until.NEXT_TURN_ENDS, Until.THIS_AND_NEXT_TURN):
        return say("until-next-turn-ends", warrior=words.warrior(key_seat))
    if until == Until.ACTION_ENDS:
        return say("until-next-action-ends", warrior=words.warrior(key_seat))
    if until == Until.CARD_LEAVES:
        return say("until-card-leaves", card=words.card(card))
    if until == Until.USED and also in (Until.TURN_ENDS, Until.ROUND_ENDS):
        return say("until-used-at-latest", latest=ENDS[Duration(also)])
    return say("until", until=ENDS.get(until, "lasts"))


__all__ = ["Meant", "all_effect_words", "effect_words", "end_words", "language_of", "rule_words", "source_words"]
