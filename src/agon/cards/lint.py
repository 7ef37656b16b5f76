"""A linter for card files, above all home-made ones: cards that cannot be read, played or used, and decks not allowed.

docs/lint.md explains each code. Abilities are looked at by ``agon.language.lint``,
and whether the engine can play a card is asked of the rule system that is given.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from agon.cards.ability_lines import doubtful_keyword
from agon.cards.armies import why_same_number
from agon.cards.errata import is_erratum, why_not_corrected, with_rulings
from agon.cards.legality import why_illegal_deck
from agon.cards.model import Card, Pool
from agon.cards.readings import reading_of, readings_of
from agon.cards.report import ImportReport
from agon.core.game import Game
from agon.language import Reading, Unread, ast
from agon.language.check import nodes
from agon.language.lexicon import LEXICONS
from agon.language.lint import lint_text, sentences_in
from agon.messages import say

Severity = Literal["error", "warn"]
HANDS: Final = 2
USUAL: Final[dict[str, tuple[int, int]]] = {
    "life": (3, 15),
    "speed": (1, 6),
    "experience": (0, 15),
    "damage": (0, 5),
    "initiative": (0, 15),
    "attack": (-3, 12),
    "hp": (-3, 12),
}
"""Numbers about as printed ones are, with room on both sides."""
MOST_MODIFIER: Final = 8


@dataclass(frozen=True, slots=True)
class Lint:
    """A finding. ``ability`` is "" for what concerns the card; line and column count from 1 in the ability's text.

    ``fix`` is what to write instead, or "" where there is no telling.
    """

    code: str
    severity: Severity
    card: str
    message: str
    ability: str = ""
    line: int = 0
    column: int = 0
    fix: str = ""
    file: str = ""

    @property
    def place(self) -> str:
        """The file, card, ability, line and column, as far as they are known."""
        at = f"{self.line}:{self.column}" if self.line else ""
        return ", ".join(each for each in (self.file, self.card, self.ability, at) if each)

    def to_plain(self) -> dict[str, object]:
        """Return the finding as JSON data."""
        return {
            "code": self.code,
            "severity": self.severity,
            "place": self.place,
            "file": self.file,
            "card": self.card,
            "ability": self.ability,
            "line": self.line,
            "column": self.column,
            "message": self.message,
            "fix": self.fix,
        }


CITED: Final[Mapping[str, Mapping[str, str]]] = {
    "anachronism": {
        "hands": "A7-RESTR-15", "illegal": "A7-RESTR-02", "speed": "A7-RULING-23", "name": "A7-RULING-76",
        "start": "A7-SETUP-08",
    },
    "timerift": {
        "hands": "TR-WIELD-03", "illegal": "TR-REV-02", "speed": "TR-CHAMP-05", "name": "TR-RULING-46",
    },
}  # fmt: skip
"""The clauses that findings cite, by the game of the card."""


def _cited(card: Card, rule: str) -> str:
    """The clause of a rule in the game that a card is of."""
    return CITED.get(card.system, CITED["anachronism"])[rule]


def lint_report(report: ImportReport) -> Iterator[Lint]:
    """Yield what an import mended, left out or could not read."""
    for problem in report.problems:
        yield Lint("L301", "error", problem.card, problem.message, file=problem.place)
    for mend in report.mended:
        yield Lint(
            "L302",
            "warn",
            mend.card,
            say("lint-read-as", field=mend.field, was=repr(mend.was), now=repr(mend.now)),
            fix=mend.now,
        )
    for twin in report.duplicates:
        yield Lint("L303", "warn", twin.card, str(twin))


def lint_pools(pools: Sequence[Pool], rules_for: Callable[[Card], Game] | None = None) -> Iterator[Lint]:
    """Yield every finding about the cards and decks of some pools, taken together.

    ``rules_for`` gives the game that says whether a card can be played.
    """
    rulings = _rulings(pools)
    cards = with_rulings({card.id: card for pool in pools for card in pool.cards.values()}, rulings)
    yield from _clashing(pools)
    yield from _corrections(cards, rulings)
    yield from _same_names(cards.values())
    for refusal in why_same_number([card for card in cards.values() if card.system == "anarcus"]):
        yield Lint("L304", "error", refusal.card, str(refusal))
    for card in cards.values():
        yield from lint_card(card, rules_for(card) if rules_for is not None else None)
    for deck in (deck for pool in pools for deck in pool.decks.values()):
        for refusal in why_illegal_deck(deck):
            yield Lint("L401", "error", f"deck {deck.id}", str(refusal))


def lint_card(card: Card, rules: Game | None = None) -> Iterator[Lint]:
    """Yield every finding about one card."""
    readable = True
    for number, printed in enumerate(card.abilities):
        name = printed.name or str(number + 1)
        text = card.text_in_force(number)
        doubt = doubtful_keyword(printed, card.system)
        if doubt:
            yield Lint("L316", "error", card.id, doubt, name)
        for each in lint_text(text, printed.kind, printed.actions, card.system, name=printed.name):
            severity: Severity = "error" if each.is_error else "warn"
            readable = readable and not each.is_error
            yield Lint(each.code, severity, card.id, each.message, name, each.line, each.column, each.fix)
    if readable:
        yield from _said_again(card)
        yield from _before_reveal(card)
    if rules is not None and readable:
        for lacking in rules.why_unplayable(card):
            yield Lint("L108", "error", card.id, lacking.reason, lacking.ability)
    yield from _names(card)
    yield from _words(card)
    yield from _numbers(card)
    yield from _use(card)


# --- one card --------------------------------------------------------------------------------------------------------


def _said_again(card: Card) -> Iterator[Lint]:
    """A sentence of one ability that stands in another one of its kind too."""
    seen: dict[tuple[str, tuple[str, ...]], str] = {}
    for number, printed in enumerate(card.abilities):
        text, name = card.text_in_force(number), printed.name or str(number + 1)
        said = sentences_in(text)
        for words, at in said:
            other = seen.get((printed.kind, words))
            if other is not None:
                line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
                message = say("lint-said-again", ability=other)
                yield Lint("L213", "warn", card.id, message, name, line, column)
        seen |= {(printed.kind, words): name for words, _ in said if (printed.kind, words) not in seen}


def _before_reveal(card: Card) -> Iterator[Lint]:
    """What a support would do at the start of the game, when it lies face down (A7-SETUP-08)."""
    if card.type == "warrior" or card.system != "anachronism":
        return
    for number, printed in enumerate(card.abilities):
        name = printed.name or str(number + 1)
        reading = reading_of(card, number)
        for rule in reading.ability.rules if isinstance(reading, Reading) else ():
            event = None if rule.trigger is None else rule.trigger.event
            if isinstance(event, ast.Moment) and event.span == "game" and event.edge == "start":
                message = say("lint-face-down", clause=_cited(card, "start"))
                yield Lint("L202", "warn", card.id, message, name, 1, 1)


def _names(card: Card) -> Iterator[Lint]:
    for name in (card.name, *(each.name for each in card.abilities)):
        letter = mixed_in(name)
        if letter:
            message = say("lint-other-script", name=repr(name), code=format(ord(letter), "04X"))
            yield Lint("L310", "warn", card.id, message)
    for name, count in Counter(each.name.casefold() for each in card.abilities if each.name).items():
        if count > 1:
            yield Lint("L311", "warn", card.id, say("lint-same-name", count=count, name=repr(name)))


def mixed_in(name: str) -> str:
    """Return a letter of a word whose script is not that of the word's first letter; "" if there is none."""
    import unicodedata  # noqa: PLC0415 - few names get so far

    for word in name.split():
        if word.isascii():
            continue
        scripts = [(each, unicodedata.name(each, "").split(" ")[0]) for each in word if each.isalpha()]
        for each, script in scripts:
            if script != scripts[0][1] and script not in {"MODIFIER", "FEMININE", "MASCULINE"}:
                return each
    return ""


def _words(card: Card) -> Iterator[Lint]:
    """Traits and cultures that look like one the card language has: a set may have words of its own, but not these."""
    lexicon = LEXICONS.get(card.system)
    if lexicon is None:
        return  # a game whose cards have neither
    for what, words, known in (("trait", card.traits, lexicon.traits), ("culture", card.cultures, lexicon.cultures)):
        folded = {each.casefold(): each for each in known} | {"ability": "Ability"}
        for word in words:
            near = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.75)
            if near and near[0] != word.casefold():
                fix = folded[near[0]]
                yield Lint(
                    "L307", "warn", card.id, say("lint-misspelt", what=what, word=repr(word), meant=repr(fix)), fix=fix
                )
        for word, count in Counter(each.casefold() for each in words).items():
            if count > 1:
                yield Lint("L313", "warn", card.id, say("lint-named-again", what=what, word=repr(word), count=count))


def _numbers(card: Card) -> Iterator[Lint]:
    for name, (low, high) in USUAL.items():
        value = getattr(card, name)
        if value is not None and not low <= value <= high:
            yield Lint("L309", "warn", card.id, say("lint-number", field=name, number=value, low=low, high=high))
    cells = [each for each in card.grid or () if each is not None and abs(each) > MOST_MODIFIER]
    if cells:
        yield Lint("L309", "warn", card.id, say("lint-modifier", number=format(cells[0], "+d")))


def _use(card: Card) -> Iterator[Lint]:
    """Cards whose own numbers or words keep them from being of use."""
    said = [(printed.name or str(number + 1), node) for number, printed in enumerate(card.abilities)
            for node in _own_words(card, number)]  # fmt: skip
    own = [node.number for _, node in said if isinstance(node, ast.NeedHands) and isinstance(node.card, ast.This)]
    hands = own[0] if own else card.hands
    if hands is not None and hands > HANDS and (own or not _changes_hands(card)):
        clause = _cited(card, "hands")
        message = say("lint-hands", hands=hands, most=HANDS, clause=clause)
        yield Lint("L306", "error", card.id, message, fix=f"hands {HANDS}")
    for ability, node in said:
        if isinstance(node, ast.ForbidCards) and _forbids_itself(card, node):
            clause = _cited(card, "illegal")
            message = say("lint-forbids-itself", clause=clause)
            yield Lint("L306", "error", card.id, message, ability, 1, 1)
    blank = card.grid is not None and not any(
        each is not None for at, each in enumerate(card.grid) if at != card.marker or card.is_warrior
    )
    if blank and not card.abilities:
        yield Lint("L308", "warn", card.id, say("lint-no-reach"))
    if card.is_warrior and card.speed == 0 and not card.abilities:
        number = "agility" if card.system == "timerift" else "speed"
        message = say("lint-no-speed", number=number, clause=_cited(card, "speed"))
        yield Lint("L312", "warn", card.id, message)


def _changes_hands(card: Card) -> bool:
    """Does a text of the card say, whenever it may be, how many hands it, or another card, takes?"""
    for reading in readings_of(card):
        if isinstance(reading, Unread):
            continue
        if any(isinstance(each, ast.NeedHands | ast.Hands) for each in nodes(reading.ability)):
            return True
    return False


def _own_words(card: Card, number: int) -> Iterator[ast.Node]:
    """Every node of an ability that holds for as long as its card is in play; none of one that is not read."""
    reading = reading_of(card, number)
    if isinstance(reading, Unread) or reading.ability.kind != "constant":
        return
    for rule in reading.ability.rules:
        if rule.trigger is None and rule.condition is None and rule.limit is None:
            yield from nodes(rule)


def _forbids_itself(card: Card, node: ast.ForbidCards) -> bool:
    """Does a card forbid its player all cards of a sort that it is itself?"""
    mine = isinstance(node.who, ast.Who) and (node.who.role == "me" or node.who.quantifier in {"all", "each"})
    if node.who == ast.Who("opponent", "all") or not mine or node.another or node.cards.other or card.is_warrior:
        return False
    return bool(node.cards.tests) and all(_passes(card, test) for test in node.cards.tests)


def _passes(card: Card, test: ast.Node) -> bool:
    """Does a card's print pass a test of cards? Not where that is not in its print."""
    if isinstance(test, ast.Type):
        return test.name == card.type or (test.name == "support" and card.is_support)
    if isinstance(test, ast.Trait):
        return card.has_trait(test.name)
    if isinstance(test, ast.Culture):
        return card.has_culture(test.name)
    if isinstance(test, ast.Element):
        return (card.element or "").casefold() == test.name.casefold()
    if isinstance(test, ast.Hands):
        hands = card.hands or 0
        return hands == test.number if test.op == "=" else test.op in {">", ">="} and hands > test.number
    if isinstance(test, ast.AnyOf):
        return any(_passes(card, each) for each in test.tests)
    return False


def _rulings(pools: Sequence[Pool]) -> dict[str, tuple[str, ...]]:
    """What is ruled about each card, in whichever of some pools."""
    found: dict[str, tuple[str, ...]] = {}
    for pool in pools:
        for card, texts in pool.rulings.items():
            found[card] = tuple(dict.fromkeys((*found.get(card, ()), *texts)))
    return found


def _corrections(cards: Mapping[str, Card], rulings: Mapping[str, tuple[str, ...]]) -> Iterator[Lint]:
    """Rulings that correct a card, and cannot be applied to it or have no such card."""
    for card, ruling in ((card, ruling) for card, texts in rulings.items() for ruling in texts):
        why = why_not_corrected(cards[card], ruling) if card in cards else ""
        if why:
            yield Lint("L314", "error", card, say("lint-not-corrected", why=why, ruling=ruling))
        elif card not in cards and is_erratum(ruling):
            yield Lint("L315", "warn", card, say("lint-no-such-card", ruling=ruling))


# --- several cards ---------------------------------------------------------------------------------------------------


def _clashing(pools: Sequence[Pool]) -> Iterator[Lint]:
    for number, pool in enumerate(pools):
        for before in pools[:number]:
            for clash in before.clashes(pool):
                yield Lint("L304", "error", clash.id, say("lint-clash", clash=str(clash)))


def _same_names(cards: Iterable[Card]) -> Iterator[Lint]:
    named: dict[tuple[str, str], Card] = {}
    for card in cards:
        if card.system == "anarcus":
            continue  # a number of its set tells it from others (AN-CARD-08)
        first = named.setdefault(card.key, card)
        if first is not card:
            same = say("lint-same-card", card=card.name, type=card.type, id=first.id, clause=_cited(card, "name"))
            yield Lint("L305", "warn", card.id, same)


__all__ = ["Lint", "lint_card", "lint_pools", "lint_report"]
