"""What could be an option of a fight: every verb, space, seat, card and ability of a scene by name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from agon.arena.board import FILES
from agon.arena.fight import Fight
from agon.arena.terms import NONE, TYPE_NAMES
from agon.cards import Card
from agon.core.english import as_written, folded
from agon.core.record import SEAT_LETTERS
from agon.games.fights.actions import ability_name
from agon.games.fights.refusals import DIAGONALS, FACINGS
from agon.games.fights.state import FightState
from agon.scenario.steps import Complaint, unknown, wrong_verb

VERBS_OF: Final = {
    "action": ("pass", "turn", "move", "attack", "use"),
    "select": ("select",),
    "place": ("place",),
    "arrange": ("arrange",),
    "discard": ("discard",),
    "order": ("use",),
    "use": ("use", "pass"),
    "may": ("yes", "no"),
    "warrior": ("choose", "stop"),
    "card": ("choose", "stop", "pass"),
    "space": ("choose", "turn"),
    "step": ("step", "turn", "stop"),
    "facing": ("turn",),
    "die": ("die", "dice"),
    "number": ("number", "choose"),
    "branch": ("choose",),
    "attack": ("attack",),
    "target": ("choose",),
    "direction": ("choose",),
    "line": ("choose",),
    "type": ("choose",),
    "ability": ("choose",),
    "exclude": ("die",),
    "north": ("side", "north"),
}
"""The verbs of the options of each kind of decision."""
ALWAYS: Final = ("pass", "stop", "no", "option")
"""Verbs that may be asked about anywhere: whether a decision can be declined is a question of every decision."""
ALONE: Final = ("pass", "stop", "yes", "no")
"""Options that are one word."""
VERBS: Final = (*tuple(dict.fromkeys(verb for verbs in VERBS_OF.values() for verb in verbs)), "option", "branch")

SPEAKS_OF: Final = {
    "modifier": r"roll|attack|defen[sd]|dice|die\b|bonus|modif|grid|\bhit|\bmiss",
    "damage": r"damage|critical|\bdeal|\bsave",
    "life": r"life|damage|\bheal|poison|\bsave|token",
    "speed": r"speed|agility|spaces?\b",
    "agility": r"speed|agility|spaces?\b",
    "experience": r"experience",
    "initiative": r"initiative|first|last",
    "defense": r"defen[sd]|\bdef\b",
}
"""Words without which no text of a card makes a part of a number."""
OF_OTHERS: Final = r"abilit|\btext\b|numbers?\b|same|copy|exchange|swap|trade|rage|fear|combo|support"
"""Words by which a card may do what another one says."""

_SQUARE: Final = re.compile(r"[a-z]\d")
_PLACE: Final = re.compile(r"(?P<seat>[a-f])[1-4]?")
_NUMBERED: Final = re.compile(r"(?P<text>.+?) #[2-9]")
_LINE: Final = re.compile(rf"(?:column [{FILES}]|row [1-5])")


def users_in(g: Fight) -> dict[str, set[str]]:
    """Return what has rules that are used or wait for an event, as options name it, and whose it is (a to f)."""
    users: dict[str, set[str]] = {}
    for card in g.deal.cards[: int(g.deal.n_cards)]:
        for rule in card.rules:
            for name in (ability_name(g, rule), card.name, card.id):
                users.setdefault(folded(name), set()).add(SEAT_LETTERS[card.owner].lower())
    return users


class Known:
    """The names of a scene, as options have them."""

    def __init__(self, state: FightState) -> None:
        g = state.fight
        self.seats = "abcdef"[: int(g.n)]
        self.size = int(g.board.size)
        cards: list[Card] = [card for each in state.cards() for card in each]
        self.cards = {folded(word): card.name for card in cards for word in (card.name, card.id)}
        self.warriors = {folded(card.name): card.name for card in cards if card.is_warrior or card.life}
        self.alone: dict[str, set[str]] = {}
        """The names of a seat's warriors that no other seat's has."""
        names = [{folded(card.name) for card in each} for each in state.cards()]
        for at, seat in enumerate(self.seats):
            self.alone[seat] = (names[at] & {folded(card.name) for card in cards if card.is_warrior}) - set().union(
                *names[:at], *names[at + 1 :]
            )
        self.abilities = {
            folded(each.name or card.name): each.name or card.name for card in cards for each in card.abilities
        }
        self.bearers: dict[str, list[str]] = {}
        """The cards that have an ability of a name."""
        for card in cards:
            for each in card.abilities:
                self.bearers.setdefault(folded(each.name or card.name), []).append(card.name)
        self.users = users_in(g)
        written = {card.name for card in cards if card.abilities or card.is_warrior}
        self.blank = {word for word, name in self.cards.items() if name not in written}
        """Supports and loadout cards without a word on them."""
        self.texts: dict[str, str] = {}
        """What each card says, all cards of a name together."""
        for card in cards:
            said = " ".join([self.texts.get(folded(card.name), ""), *(each.text for each in card.abilities)])
            self.texts[folded(card.name)] = said
        weapons = set(g.deal.weapons)
        self.armed = {folded(each.name) for each in cards if each.is_warrior} | {
            folded(each.name) for each in g.deal.cards if each.index in weapons
        }
        """Cards that somebody can attack with."""
        terms = state.game.system.terms
        self.types = {folded(terms.type(number)) for number in range(len(TYPE_NAMES))}
        self.basic = folded(terms.basic_attack)

    def names(self) -> list[str]:
        """Return the names of cards and abilities."""
        return list(dict.fromkeys([*self.cards.values(), *self.abilities.values()]))

    # --- options ---

    def wrong_option(self, text: str, *, by_clause: bool) -> Complaint | None:
        """Return why a text can be no option here, ever; None if it could be one."""
        said = folded(text)
        numbered = _NUMBERED.fullmatch(said)
        if numbered:
            said = numbered["text"]
        verb, _, rest = said.partition(" ")
        wrong = wrong_verb(text, verb, rest, VERBS, ALONE, lacking="to whom, where or with what")
        if wrong is not None or verb in ALONE:
            return wrong
        return self.wrong_object(verb, rest, text, by_clause=by_clause)

    def wrong_object(self, verb: str, rest: str, text: str, *, by_clause: bool) -> Complaint | None:
        """Return why this cannot be what a verb speaks of."""
        words = rest.split()
        if verb in ("turn", "side"):
            return self.wrong_facing(rest, text, by_clause=by_clause)
        if verb in ("move", "step", "place"):
            wrong = self.wrong_square(words[0], text, by_clause=by_clause)
            if wrong is None and len(words) > 1:
                wrong = self.wrong_facing(" ".join(words[1:]), text, by_clause=by_clause)
            return wrong
        if verb == "attack":
            return self.wrong_attack(rest, text)
        if verb == "use":
            return None if self.is_used(rest) else self.no_name(rest, text, "no ability or card", self.names())
        if verb in ("arrange", "discard", "select"):
            return None if self.is_card(rest) else self.no_name(rest, text, "no card", self.cards.values())
        if verb in ("die", "dice", "north"):
            form = {"die": r"[a-f][1-9]", "dice": r"[a-f]|[a-f][1-9](?:\+[a-f][1-9])+", "north": r"[a-f]"}[verb]
            fits = rest[:1] in self.seats and re.fullmatch(form, rest)
            example = {"die": "die A1", "dice": "dice A", "north": "north A"}[verb]
            return None if fits else Complaint(f"{text!r} is read as in `{example}`", text, example)
        if verb in ("number", "option", "branch"):
            fits = re.fullmatch(r"-?\d{1,3}", rest)
            return None if fits else Complaint(f"{text!r} is read as in `{verb} 3`", text, f"{verb} 3")
        return None  # what can be chosen may also be said in the words of a card: asked for when it is chosen

    def wrong_facing(self, word: str, text: str, *, by_clause: bool) -> Complaint | None:
        """Return why this is no facing."""
        if word in FACINGS or (by_clause and word in DIAGONALS):
            return None
        more = "; a facing that nobody can have needs the clause that refuses it" if word in DIAGONALS else ""
        return Complaint(
            f"{text!r}: {as_written(text, word)!r} is no facing; write N, E, S or W{more}", text, "N, E, S or W"
        )

    def wrong_square(self, word: str, text: str, *, by_clause: bool) -> Complaint | None:
        """Return why this is no space of the arena."""
        if _SQUARE.fullmatch(word) is None:
            return Complaint(
                f"{text!r}: {as_written(text, word)!r} is no space", text, f"a1 to {FILES[self.size - 1]}{self.size}"
            )
        inside = word[0] in FILES[: self.size] and 1 <= int(word[1]) <= self.size
        if inside or by_clause:
            return None
        space, last = as_written(text, word), f"{FILES[self.size - 1]}{self.size}"
        return Complaint(
            f"{text!r}: {space} is not in the arena, a1 to {last}; what lies outside of it needs the clause that "
            "refuses it",
            text,
            f"a1 to {last}",
        )

    def wrong_attack(self, rest: str, text: str) -> Complaint | None:
        """Return why this can be no attack: whom, and with what."""
        if self.is_target(rest.removesuffix(" basic")):
            return None
        whom, weapon = self.whom_and_weapon(rest)
        if not weapon:
            return self.no_name(rest, text, "nobody to attack", [*self.seats.upper(), *self.warriors.values()])
        if not self.is_target(whom):
            return self.no_name(whom, text, "nobody to attack", [*self.seats.upper(), *self.warriors.values()])
        if weapon in ("basic", self.basic) or self.is_card(weapon):
            return None
        return self.no_name(weapon, text, "no card", self.cards.values())

    def whom_and_weapon(self, rest: str) -> tuple[str, str]:
        """Return whom an attack is on and with what ("": not said); names may have the word *with* in them."""
        ways = [(rest[: each.start()], rest[each.end() :]) for each in re.finditer(" with ", rest)]
        named = [each for each in ways if self.is_target(each[0]) and self.is_card(each[1])]
        return next(iter([*named, *reversed(ways)]), (rest, ""))

    def no_name(self, name: str, text: str, what: str, known: Iterable[str]) -> Complaint:
        """Return the complaint about a name that nothing has."""
        complaint = unknown(as_written(text, name), f"{what} of this scene", known)
        return Complaint(f"{text!r}: {complaint.message}", text, complaint.expected)

    def is_target(self, text: str) -> bool:
        """Is this somebody to attack?"""
        return text in tuple(self.seats) or text in self.warriors or text in self.cards

    def is_card(self, text: str) -> bool:
        """Is this a card, perhaps with whose it is; or the place of one that nobody knows?"""
        name, _, owner = text.rpartition(" of ")
        place = _PLACE.fullmatch(text)
        if text in self.cards or (place is not None and place["seat"] in self.seats):
            return True
        return owner in tuple(self.seats) and name in self.cards

    def is_used(self, text: str) -> bool:
        """Is this an ability or its card, perhaps with the card it stands on, or whose roll it answers?"""
        if text in self.abilities or text in self.cards:
            return True
        for link in (" of ", " on "):
            at = text.find(link)
            while at >= 0:
                name, rest = text[:at], text[at + len(link) :]
                if self.is_used(name) and (rest in tuple(self.seats) or (link == " of " and self.is_used(rest))):
                    return True
                at = text.find(link, at + 1)
        return False

    def having(self, ability: str) -> list[str]:
        """Return the names of the cards that have an ability of this name."""
        return list(dict.fromkeys(self.bearers.get(folded(ability), ())))

    def never_used(self, text: str) -> Complaint | None:
        """Return why nobody can ever be offered to use this; None if somebody could be."""
        verb, _, rest = folded(text).partition(" ")
        if verb != "use" or not self.is_used(rest):
            return None
        parts = [(rest[: found.start()], rest[found.end() :]) for found in re.finditer(" o[fn] ", rest)]
        owners = set(self.users.get(rest, ()))
        for name, whose in parts:
            owners |= {each for each in self.users.get(name, ()) if whose not in tuple(self.seats) or whose == each}
        if owners:
            return None
        return Complaint(
            f"{text!r}: nobody could ever use it: it holds by itself, has no ability, or is not theirs", text
        )

    def never_chosen(self, g: Fight, text: str) -> bool:
        """Is this an ability that comes by itself, so that it is only ever put in order with others?"""
        name = folded(text)
        rules = [rule for card in g.deal.cards for rule in card.rules
                 if name in (folded(ability_name(g, rule)), folded(card.name), folded(card.id))]  # fmt: skip
        return bool(rules) and all(int(rule.event) != NONE and not rule.optional for rule in rules)

    def never_attacked(self, seat: str, text: str) -> Complaint | None:
        """Return why a seat can never be offered this attack: it is its own target, or it is with no weapon."""
        verb, _, rest = folded(text).partition(" ")
        whom, weapon = self.whom_and_weapon(rest)
        unarmed = self.never_armed(weapon) if verb == "attack" and weapon else ""
        if unarmed:
            return Complaint(f"{text!r}: {unarmed}, so this could never fail", text, "a weapon")
        target = whom.removesuffix(" basic")
        if verb != "attack" or target not in {seat.lower(), *self.alone.get(seat.lower(), ())}:
            return None
        return Complaint(f"{text!r}: nobody attacks itself, so this could never fail", text, "an opponent to attack")

    def gives(self, source: str, what: str) -> bool:
        """Can a part of a number come from this? What is no card of the scene may be anything, such as an ability."""
        said = self.texts.get(folded(self.cards.get(folded(source), source)))
        return said is None or re.search(f"{SPEAKS_OF[what]}|{OF_OTHERS}", said, re.IGNORECASE) is not None

    def never_armed(self, card: str) -> str:
        """Return why nobody can ever attack with this card; "" if somebody could."""
        name = folded(self.cards.get(folded(card), card))
        if name not in self.texts or name in self.armed:
            return ""
        return f"nobody can attack with {self.cards[name]}: it is no weapon, and no card of its kind is attacked with"

    def is_chosen(self, text: str, branches: Iterable[str]) -> bool:
        """Is this something that could be chosen: named, or one of the things that an ability lets choose between?"""
        said = folded(text)
        words = said.split()
        square = self.wrong_square(words[0], said, by_clause=False) is None and (
            len(words) == 1 or (len(words) == 2 and words[1] in FACINGS)
        )
        return (
            square
            or said in FACINGS
            or said in self.types
            or self.is_target(said)
            or self.is_card(said)
            or self.is_used(said)
            or _LINE.fullmatch(said) is not None
            or re.fullmatch(r"\d{1,2}", said) is not None
            or said in {folded(each) for each in branches}
        )


__all__ = ["ALWAYS", "VERBS", "VERBS_OF", "Known"]
