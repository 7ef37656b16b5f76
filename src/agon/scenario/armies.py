"""Scenarios of Anarcus: two armies, what lies where, what is played, and what must be true.

A file becomes a line of position text and cards beside it; the rule system reads that as it reads every position, and
everything is played and looked at through the protocols of ``agon.core.game``. Nothing here knows the engine.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import agon
from agon import games
from agon.cards import Card, plain_card
from agon.cards.ability_lines import plain_abilities_of
from agon.cards.model import ARMY_TYPES, Pool
from agon.core.english import as_written, folded
from agon.core.errors import BadInputError
from agon.core.game import State, systems
from agon.core.node import Chance, Decision, Terminal
from agon.core.record import SEAT_LETTERS
from agon.core.view import ArmyView, BattleView, PlayedView
from agon.language.anarcus.words import ANARCUS
from agon.messages import say
from agon.scenario.header import Header, check_options, unknown_system
from agon.scenario.lines import (
    Line,
    ScriptError,
    ScriptGroupError,
    lines_of,
    nearest,
    perhaps,
    split,
    stripped,
    unquoted,
    wrong,
)
from agon.scenario.steps import BY, Complaint, Form, Stage, unknown, wrong_verb

SYSTEMS: Final = ("anarcus",)
"""The rule systems whose scenarios these are."""
HEADER_KEYS: Final = ("title", "proves", "system", "option", "cards", "rulings", "start", "source", "note")
ZONES: Final = ("rest", "pool", "stack", "hand", "hero", "weapon", "shield", "actions", "fighters", "out")
HEROES: Final = ("hero", "pool")
"""Where the heroes are, which are not played."""
NONE_THERE: Final = "none"
WORDS: Final = {"realm": ANARCUS.realms, "side": ANARCUS.sides, "nature": tuple(ANARCUS.natures)}
"""The known words of each sort that a card has."""
OWN: Final = "own"
"""Stands before the sort of a word that a scenario makes up: `own nature Gnome`."""
ROUNDS: Final = 4
BLANK_HERO: Final = Card("blank-hero", "Blank Hero", "scene", 998, "hero", system="anarcus", attack=0, hp=0)
BLANK: Final = Card("blank", "Blank", "scene", 999, "action", system="anarcus", attack=0, hp=0)
NUMBERS: Final = ("points", "attack", "hp", "won", "hand", "stack", "heroes", "rest")
KINDS: Final = ("hero", "turn", "discard", "kill", "card", "may", "branch", "order")
VERBS_OF: Final = {
    "hero": ("hero",),
    "turn": ("play", "use", "end"),
    "discard": ("discard",),
    "kill": ("kill",),
    "card": ("choose", "done"),
    "may": ("yes", "no"),
    "branch": ("choose",),
    "order": ("choose",),
}
"""The verbs of the options of each kind of decision."""
VERBS: Final = (*dict.fromkeys(verb for verbs in VERBS_OF.values() for verb in verbs), "pass", "option")
ALONE: Final = ("end", "done", "yes", "no", "pass")
"""Options that are one word."""
ALWAYS: Final = ("end", "pass", "done", "no", "option")
"""Verbs that may be asked about anywhere: whether a decision can be declined is a question of every decision."""
REASONS: Final = ("rounds", "fighters", "last-round", "exhaustion")

_CARD: Final = re.compile(r"card\s+(?P<name>[^:]+):\s*(?P<fields>.*)")
_SEAT: Final = re.compile(r"(?P<seat>[AB]):\s*(?P<rest>.+)")
_START: Final = re.compile(
    r"round (?P<round>\d)(?:, (?P<attacker>[AB]) attacks)?"
    r"(?:, (?P<what>turn|hero|discard|kill) (?P<who>[AB])|, (?P<coin>coin))?"
    r"(?:, (?P<empties>\d) empty turns?)?(?:, (?P<played>\d+) played)?(?:, damage (?P<damage>\d+))?"
    r"(?:, (?P<last>[AB]) won the last round)?"
)
_NAMED: Final = re.compile(
    r"(?:(?P<many>\d+)x )?(?P<name>[^\[\]{}*]+)"
    r"(?P<marks>(?:\[[+-]?\d{1,3}/[+-]?\d{1,3}\])?(?:\{[+-]?\d{1,3}/[+-]?\d{1,3}\})?(?:\*[AB]?)?)"
)
_COIN: Final = re.compile(r"coin (?P<seat>[AB])")
_ATTACKS: Final = re.compile(r"(?P<seat>[AB]) attacks")
_OVER: Final = re.compile(r"over: (?P<seat>[AB]) wins(?: by (?P<reason>[a-z-]+))?" + BY)
_COUNT: Final = re.compile(r"(?P<what>round|empties|played) (?P<n>\d+)")
_ENDS: Final = re.compile(r"ended now: (?P<seat>[AB]) wins by (?P<damage>\d+)(?:, (?P<killed>.+?) dies?)?")
_SEAT_IS: Final = re.compile(r"(?P<seat>[AB]) (?:has )?(?P<items>[a-z]+ -?\d+(?:, [a-z]+ -?\d+)*)")
_CARD_IS: Final = re.compile(
    r"(?P<name>.+?)(?: of (?P<seat>[AB]))?(?: is)? (?P<state>in (?:rest|pool|stack|hand)|on the table|out|-?\d+/-?\d+)"
)
_CHANGED: Final = re.compile(
    r"(?P<name>.+?)(?: of (?P<seat>[AB]))? (?:(?P<amount>[+-]\d+/[+-]\d+)|unchanged)(?: from (?P<source>.+))?"
)


@dataclass(slots=True)
class ArmySide:
    """What a seat line says: zone by zone the cards, each as often as it is there, with its marks; rounds won."""

    line: Line
    zones: dict[str, list[tuple[str, str, Line]]] = field(default_factory=dict)
    won: int = 0


@dataclass(slots=True)
class ArmyScript(Header):
    """A scenario as written. ``start`` are the groups of its line."""

    start: dict[str, str | None] = field(default_factory=dict)
    start_line: Line = field(default_factory=lambda: Line(1, ""))
    sides: dict[int, ArmySide] = field(default_factory=dict)
    steps: list[Line] = field(default_factory=list)
    card_lines: dict[str, Line] = field(default_factory=dict)
    words: list[tuple[str, str, str, Line]] = field(default_factory=list)
    """Of each realm, side and nature that is not called the scene's own: its card, its sort, itself, its place."""

    def unknown_words(self) -> Iterator[ScriptError]:
        """Yield the realms, sides and natures that nobody knows, and that no other card has."""
        for name, sort, word, line in self.words:
            known = WORDS[sort]
            if folded(word) in map(folded, known):
                continue
            near = nearest(word, known)
            others = (*self.pool.cards.values(), *(card for other, card in self.cards.items() if other != name))
            shared = any(folded(getattr(card, sort) or "") == folded(word) for card in others)
            if shared and not near:
                continue
            hint = say("scene-perhaps", word=near) if near else say("scene-known-are", known=", ".join(known))
            yield wrong(
                say("scene-unknown-word", card=name, sort=sort, word=repr(word), hint=hint, own=OWN, plain=word),
                line,
                expected=say("scene-expect-word", sort=sort, own=OWN, word=word),
            )

    def unused(self) -> list[ScriptError]:
        """Return the cards that are described and that lie nowhere: nothing in the scene could be about them."""
        lying = {folded(name) for side in self.sides.values() for zone in side.zones.values() for name, _, _ in zone}
        return [
            wrong(
                say("scene-lies-nowhere", card=name),
                line,
                expected=say("scene-expect-somewhere"),
            )
            for name, line in self.card_lines.items()
            if folded(name) not in lying
        ]


def is_of_armies(text: str) -> bool:
    """Return whether the header of a scenario names a game of armies."""
    found = re.search(r"^\s*system:\s*(\S+)", text, re.MULTILINE)
    return found is not None and found[1] in SYSTEMS


# --- reading ---------------------------------------------------------------------------------------------------------


def read_army_script(text: str, base: Path | None = None, cards: Iterable[Card] = ()) -> ArmyScript:
    """Return the scenario of a text; card files it names are looked for in ``base``, ``cards`` are there by their ids.

    Raises: ScriptGroupError with every line that is not understood.
    """
    script, lines = ArmyScript(base=base or Path(), pool=Pool.of(cards)), list(lines_of(text))
    errors: list[ScriptError] = []
    at = 0
    while at < len(lines):
        line = stripped(lines[at])
        at += 1
        if line.text == "play":
            script.steps = [stripped(each) for each in lines[at:]]
            break
        texts: list[Line] = []
        if _CARD.fullmatch(line.text):
            while at < len(lines) and lines[at].text[:1].isspace():
                texts.append(stripped(lines[at]))
                at += 1
        try:
            read_line(script, line, texts)
        except ScriptGroupError as several:
            errors += several.errors
        except ScriptError as error:
            errors.append(error)
    errors += script.check()
    errors += script.unknown_words()
    if not script.start and not errors:
        errors.append(wrong(say("scene-begins-somewhere"), 1))
    if errors:
        raise ScriptGroupError(sorted(errors, key=lambda error: (error.line, error.column)))
    return script


def read_line(script: ArmyScript, line: Line, texts: list[Line]) -> None:
    """Read a line in front of ``play``. Raises: ScriptError."""
    if found := _CARD.fullmatch(line.text):
        name = unquoted(found["name"])
        known = next((each for each in script.cards if folded(each) == folded(name)), "")
        if known:
            first = script.card_lines[known].number
            raise wrong(say("scene-card-twice", card=name, line=first), line)
        fields = line.inside(found.start("fields"), found["fields"])
        script.card_lines[name] = line
        script.words += [
            (name, sort, word, part)
            for part in split(fields)
            for sort, word, own in [_word(part.text)]
            if word and not own
        ]
        script.cards[name] = _card(name, fields, texts, len(script.cards) + 1)
    elif found := _SEAT.fullmatch(line.text):
        seat = SEAT_LETTERS.index(found["seat"])
        if seat in script.sides:
            raise wrong(say("scene-seat-twice", seat=SEAT_LETTERS[seat]), line)
        script.sides[seat] = _side(line.inside(found.start("rest"), found["rest"]), script)
    else:
        _header(script, line)


def _header(script: ArmyScript, line: Line) -> None:
    key, colon, value = line.text.partition(":")
    key = key.strip()
    rest = line.inside(len(line.text) - len(value), value)
    if not colon or key not in HEADER_KEYS:
        raise wrong(
            say(
                "scene-army-line",
                line=repr(line.text[:40]),
                hint=perhaps(key.split(" ")[0], (*HEADER_KEYS, "play", "card")),
                keys=", ".join(HEADER_KEYS[:7]),
            ),
            line,
            expected=say("scene-expect-army-line"),
        )
    script.read(key, rest)
    if key == "start":
        found = _START.fullmatch(rest.text)
        if found is None:
            raise wrong(
                say("scene-army-start", start=repr(rest.text)),
                rest,
                expected=say("scene-expect-army-start"),
            )
        script.start, script.start_line = found.groupdict(), rest
        errors = list(_never_begins(script.start, rest))
        if errors:
            raise ScriptGroupError(errors)


def _never_begins(start: dict[str, str | None], line: Line) -> Iterator[ScriptError]:
    """Yield what cannot be where a scene begins."""
    if not 1 <= int(start["round"] or 1) <= ROUNDS:
        yield wrong(say("scene-rounds", rounds=ROUNDS), line, expected=say("scene-expect-round", rounds=ROUNDS))
    if start["played"] and (start["what"] or "turn") != "turn":
        yield wrong(say("scene-played-turns"), line, expected=say("scene-expect-turn"))


def _word(text: str) -> tuple[str, str, bool]:
    """Return the sort and the word where a realm, a side or a nature is said, and whether it is the scene's own."""
    bare = text.removeprefix(f"{OWN} ")
    sort, _, word = bare.partition(" ")
    return (sort, word, bare != text) if sort in WORDS else ("", "", False)


def _card(name: str, fields: Line, texts: list[Line], index: int) -> Card:
    """Return the card of a `card` line. Raises: ScriptGroupError."""
    kind, points = "", None
    said: dict[str, str] = {}
    errors: list[ScriptError] = []
    for part in split(fields):
        word, _, rest = part.text.partition(" ")
        twice = ""
        if word.casefold() in ARMY_TYPES and not rest:
            twice = say("scene-its-type") if kind else ""
            kind = word.casefold()
        elif numbers := re.fullmatch(r"(-?\d{1,3})/(-?\d{1,3})", part.text):
            twice = "ATTACK/HP" if points is not None else ""
            points = int(numbers[1]), int(numbers[2])
        elif (found := _word(part.text))[1]:
            sort, which, _ = found
            twice = say("scene-its", word=sort) if sort in said else ""
            said[sort] = which
        else:
            near = nearest(word, (*ARMY_TYPES, *WORDS, OWN))
            hint = say("scene-perhaps", word=near) if near else ""
            errors.append(
                wrong(
                    say("scene-army-field", card=name, word=repr(part.text), hint=hint),
                    part,
                    expected=say("scene-expect-army-field"),
                )
            )
        if twice:
            errors.append(wrong(say("scene-said-twice", card=name, what=twice), part))
    card_type = next((each for each in ARMY_TYPES if each == kind), None)
    if card_type is None and not errors:
        errors.append(wrong(f"card {name}: say its type, one of {', '.join(ARMY_TYPES)}", fields))
    if errors or card_type is None:
        raise ScriptGroupError(errors)
    attack, hp = points or (0, 0)
    return Card(
        id=f"scene-{index}",
        name=name,
        set="scene",
        number=index,
        type=card_type,
        system=SYSTEMS[0],
        attack=attack,
        hp=hp,
        realm=said.get("realm"),
        side=said.get("side"),
        nature=said.get("nature"),
        abilities=tuple(ability for each in texts for ability in plain_abilities_of(each.text)),
    )


def _side(line: Line, script: ArmyScript) -> ArmySide:
    """Return what a seat line says. Raises: ScriptError."""
    side = ArmySide(line)
    seen = set()
    for part in split(line, ";"):
        word, _, names = part.text.partition(" ")
        if not part.text:
            continue
        if word in seen:
            raise wrong(say("scene-word-twice", word=repr(word)), part)
        seen.add(word)
        if word == "won" and names.isdecimal() and len(names) == 1:
            side.won = int(names)
            continue
        if word not in ZONES or not names:
            raise wrong(
                say(
                    "scene-zones",
                    text=repr(part.text[:40]),
                    hint=perhaps(word, (*ZONES, "won")),
                    zones=", ".join(ZONES),
                ),
                part,
                expected=say("scene-expect-zones", zones=", ".join(ZONES)),
            )
        there = side.zones.setdefault(word, [])
        if names == NONE_THERE:
            continue
        for each in split(part.inside(len(word), part.text[len(word) :]), is_name=script.is_name):
            found = _NAMED.fullmatch(each.text)
            if found is None or int(found["many"] or 1) > 99:
                raise wrong(
                    say("scene-named", text=repr(each.text[:40])),
                    each,
                    expected=say("scene-expect-named"),
                )
            there += [(unquoted(found["name"]), found["marks"], each)] * int(found["many"] or 1)
    return side


# --- setting the scene -----------------------------------------------------------------------------------------------


def staged_army(script: ArmyScript) -> State:
    """Return the game a script describes, at its first question. Raises: BadInputError, ScriptError."""
    games.load()
    if script.system not in systems():
        raise BadInputError(unknown_system(script.system, list(systems())))
    check_options(script.options, script.option_lines, lambda options: agon.game(script.system, options))
    found = {each.id: each for each in (BLANK, BLANK_HERO)} | {each.id: each for each in script.cards.values()}
    game = agon.game(script.system, script.options)
    for key, card in script.cards.items():
        for each in game.why_unplayable(card):
            said = each.ability or say("scene-its-text")
            raise wrong(
                say("scene-ability", card=card.name, ability=said, why=each.reason), script.card_lines.get(key, 1)
            )
    sides = []
    for seat in range(2):
        side = script.sides.setdefault(seat, ArmySide(Line(1, "")))
        fill_up(script, seat, side)
        words = [SEAT_LETTERS[seat]]
        for zone in ZONES:
            there = []
            for name, marks, line in side.zones.get(zone, []):
                card = _named(script, name, line)
                found.setdefault(card.id, card)
                there.append(card.id + marks)
            words += [zone, *there] if there else []
        sides.append(" ".join(words))
    refuse_too_many_played(script)
    cards = json.dumps([plain_card(each) for each in found.values()], ensure_ascii=False)
    position = " | ".join([_course(script), *sides, f"cards {cards}"])
    try:
        return game.from_position(position)
    except BadInputError as error:
        raise BadInputError(say("scene-none", why=str(error))) from error


def refuse_too_many_played(script: ArmyScript) -> None:
    """Raises: ScriptError where more cards are said to be played in a turn than there are beside heroes."""
    played = int(script.start["played"] or 0)
    there = sum(
        len(cards) for side in script.sides.values() for zone, cards in side.zones.items() if zone not in HEROES
    )
    if played > there:
        raise wrong(
            say("scene-played-many", played=played, there=there),
            script.start_line,
            expected=say("scene-expect-played", most=there),
        )


def _named(script: ArmyScript, name: str, line: Line) -> Card:
    """Return the card of a name: one of the file's, a blank one, one of its card files' or of the starter set's."""
    for blank in (BLANK, BLANK_HERO):
        if folded(blank.name) == folded(name) and script.find(name) is None:
            return blank
    return script.named(name, line, like=f"card {name}: fighter, 1/1")


def fill_up(script: ArmyScript, seat: int, side: ArmySide) -> None:
    """Give a seat blank cards where the file says nothing and the rules need some: heroes, and a card to play."""
    start = script.start
    number, asked = int(start["round"] or 1), start["what"] or "turn"
    attacks = start["attacker"] == SEAT_LETTERS[seat]
    led = not start["coin"] and (
        asked in {"turn", "kill"} or (asked == "hero" and not attacks and start["who"] == start["attacker"])
    )
    nowhere = Line(1, "")
    if led and "hero" not in side.zones:
        side.zones["hero"] = [(BLANK_HERO.name, "", nowhere)]
    if "pool" not in side.zones:
        side.zones["pool"] = [(BLANK_HERO.name, "", nowhere)] * max(0, ROUNDS + 1 - number - led)
    if asked == "turn" and (start["who"] or start["attacker"]) == SEAT_LETTERS[seat] and "hand" not in side.zones:
        side.zones["hand"] = [(BLANK.name, "", nowhere)]


def _course(script: ArmyScript) -> str:
    """Return the first part of the position."""
    start = script.start
    words = [script.system, "round", start["round"] or "1"]
    attacker = start["attacker"]
    if start["coin"]:
        words.append("coin")
    else:
        words += [start["what"] or "turn", start["who"] or attacker or "A"]
    if attacker:
        words += ["attacker", attacker]
    if start["damage"]:
        words += ["damage", start["damage"], "spent", "0"]
    empties = start["empties"] or "0"
    words += ["empties", empties, "played", start["played"] or "0", "stage", str(int(empties) + 1)]
    won = [script.sides[seat].won if seat in script.sides else 0 for seat in range(2)]
    words += ["turns", "1", "won", f"{won[0]}-{won[1]}"]
    if start["last"]:
        words += ["last", start["last"]]
    return " ".join([*words, "rng", "1", *(["dice", "given"] if start["coin"] else [])])


# --- playing ---------------------------------------------------------------------------------------------------------


class ArmyScene(Stage):
    """A game in which a scenario is played. Tests use ``play`` and look at ``state`` for what steps cannot say."""

    seats = SEAT_LETTERS[:2]
    language = SYSTEMS[0]

    def __init__(self, state: State, script: ArmyScript) -> None:
        super().__init__(state)
        self.script = script
        self.called: dict[str, Card] = {each.id: each for each in (BLANK, BLANK_HERO, *script.cards.values())}
        self.told = len(state.events(0, None))

    def army(self, seat: int) -> ArmyView:
        """Return a side as its owner sees it."""
        return self.state.view(seat)["seats"][seat]["army"]

    def battle(self) -> BattleView:
        """Return the course of the game."""
        return self.state.view(None)["battle"]

    # --- forms ---

    def forms(self) -> Sequence[Form]:
        return (
            *self.common_forms(),
            Form(_COIN, self.coin, ("coin A",), is_answer=True),
            Form(_ATTACKS, self.expect_attacker, ("A attacks",)),
            Form(_OVER, self.expect_over, ("over: A wins by rounds (AN-END-02)",), check=self.check_over),
            Form(_COUNT, self.expect_count, ("round 2", "empties 2", "played 1")),
            Form(
                _ENDS, self.expect_projection, ("ended now: A wins by 4, Rat and Crow die",), check=self.check_killed
            ),
            Form(_SEAT_IS, self.expect_seat, ("A points 14, won 1",), check=self.check_items),
            Form(
                _CARD_IS, self.expect_card, ("Sword of A out", "Rat on the table", "Rat is 2/3", "Rat in hand"),
                check=self.check_card,
            ),
            Form(_CHANGED, self.expect_changed, ("Rat +1/+0 from Crown", "Rat unchanged"), check=self.check_card),
        )  # fmt: skip

    def cards(self) -> list[Card]:
        """Return every card of the scene."""
        view = [self.army(seat) for seat in range(2)]
        ids = {
            each
            for army in view
            for zone in ("heroes", "hand", "stack_cards", "out")
            for each in army.get(zone, [])  # type: ignore[attr-defined]  # lists of ids
        }
        ids |= {each["card"] for seat in range(2) for each in self.laid(seat)}
        return [*self.called.values(), *(self.card(each) for each in sorted(ids) if each not in self.called)]

    def names(self) -> Iterable[str]:
        cards = self.cards()
        return dict.fromkeys(
            [*(each.name for each in cards), *(a.name for each in cards for a in each.abilities if a.name)]
        )

    def texts(self) -> Iterable[str]:
        said = [ability.text for card in self.cards() for ability in card.abilities]
        branches = self.state.branch_words()  # type: ignore[attr-defined]  # every state of Anarcus has some
        return [*said, *branches]

    def is_card(self, text: str) -> bool:
        """Is this a card of the scene by name or id, perhaps the second of its copies?"""
        said = folded(text)
        known = {word for card in self.cards() for word in (folded(card.name), folded(card.id))}
        return said in known or re.sub(r" [2-9]$", "", said) in known

    def wrong_option(self, text: str, *, by_clause: bool) -> Complaint | None:
        verb, _, rest = folded(text).partition(" ")
        if folded(text) in ("end turn", "end the turn"):
            return None
        wrong = wrong_verb(text, verb, rest, VERBS, ALONE, lacking="with what")
        if wrong is not None or verb in ALONE:
            return wrong
        if verb == "choose":
            return None  # what can be chosen may also be said in the words of a card: asked for when it is chosen
        if verb == "option":
            return None if rest.isdecimal() else Complaint(f"{text!r} is read as in `option 3`", text, "option 3")
        name = re.sub(r" ability [1-9]$", "", rest) if verb == "use" else rest
        if self.is_card(name):
            return None
        complaint = unknown(as_written(text, name), "no card of this scene", self.names())
        return Complaint(f"{text!r}: {complaint.message}", text, complaint.expected)

    def never_used(self, text: str) -> Complaint | None:
        verb, _, rest = folded(text).partition(" ")
        name = re.sub(r" ability [1-9]$", "", rest)
        if verb != "use" or not self.is_card(name):
            return None
        named = {name, re.sub(r" [2-9]$", "", name)}
        if any(each.abilities for each in self.cards() if named & {folded(each.name), folded(each.id)}):
            return None
        return Complaint(f"{text!r}: nobody could ever use it: this card has no ability", text)

    def answers_to(self, kind: str) -> str:
        return "" if kind in KINDS else unknown(kind, "no kind of decision", KINDS).message

    def never_here(self, text: str) -> str:
        node = self.state.node()
        assert isinstance(node, Decision), "somebody decides, since something may not be done"
        verb, _, rest = folded(text).partition(" ")
        if verb not in (*VERBS_OF[node.kind], *ALWAYS):
            seat = SEAT_LETTERS[node.seat]
            return (
                f"{seat} decides {node.kind} here, and no answer to that begins with {verb!r}, so this could never "
                f"fail: write `{seat} decides {node.kind}`, or `is not asked`"
            )
        if verb == "choose" and node.kind != "branch" and not self.is_card(rest):
            nothing = unknown(as_written(text, rest), "no card of this scene", self.names())
            return f"{nothing.message}, so this could never fail"
        return ""

    # --- what is wrong with a step before anything is played ---

    def check_over(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        if found["reason"] and found["reason"] not in REASONS:
            yield unknown(found["reason"], "no reason for which a game ends", REASONS)
        yield from self.check_clause(found["clause"])

    def check_killed(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        for name in self.killed(found):
            if not self.is_card(name):
                yield unknown(name, "no card of this scene", self.names())

    def killed(self, found: re.Match[str]) -> list[str]:
        """Return who dies, as a step lists them."""
        said = found["killed"] or ""
        if said in ("", "nobody"):
            return []
        ways = [[said]]
        for link in re.finditer(" and ", said):
            first = [each.text for each in split(Line(0, said[: link.start()]), is_name=self.is_card)]
            ways.append([*first, said[link.end() :]])
        return max(ways, key=lambda names: sum(map(self.is_card, names)) / len(names))

    def check_items(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        for item in found["items"].split(", "):
            what = item.partition(" ")[0]
            if what not in NUMBERS:
                listed = ", ".join(NUMBERS)
                yield Complaint(
                    f"{what!r} is nothing a side has{perhaps(what, NUMBERS)}; it has {listed}", item, f"one of {listed}"
                )

    def check_card(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        groups = found.groupdict()
        for name in (groups["name"], groups.get("source")):
            if name and not self.is_card(name):
                yield unknown(name, "no card of this scene", self.names(), expected="a card")

    # --- steps ---

    def drawn(self) -> str:
        return self.state.position().partition(" | cards ")[0]

    def finish(self) -> None:
        self.line = Line(self.line.number, "end of the scenario")
        if isinstance(self.state.node(), Chance):
            raise self.failure("the coin is missing: write `coin A` if A attacks", expected="coin", got="nothing")

    def waiting(self) -> str:
        node = self.state.node()
        if isinstance(node, Decision):
            return f"{SEAT_LETTERS[node.seat]} decides ({node.kind}): {self.few_options()}"
        return "the coin is waited for" if isinstance(node, Chance) else f"the game is over ({node.reason})"

    def option_named(self, text: str) -> str:
        table = self.state.option_table()  # type: ignore[attr-defined]  # every state of Anarcus has one
        action = table.read(text)
        return "" if action is None else str(action.notation)

    def coin(self, found: re.Match[str]) -> None:
        if not isinstance(self.state.node(), Chance):
            raise self.failure(f"no coin is thrown here: {self.waiting()}", got="no coin")
        self.state.apply((SEAT_LETTERS.index(found["seat"]) + 1,))

    def expect_attacker(self, found: re.Match[str]) -> None:
        attacker = self.battle()["attacker"]
        self.check("the attacker", "open" if attacker is None else SEAT_LETTERS[attacker], found["seat"])

    def expect_over(self, found: re.Match[str]) -> None:
        node = self.state.node()
        if not isinstance(node, Terminal):
            raise self.failure(f"the game is not over: {self.waiting()}")
        self.check("the winner", SEAT_LETTERS[node.returns.index(max(node.returns))], found["seat"])
        for what in ("reason", "clause"):
            if found[what]:
                self.check(f"the {what}", getattr(node, what), found[what])

    def expect_count(self, found: re.Match[str]) -> None:
        battle = self.battle()
        numbers = {"round": self.state.view(None)["round"], "empties": battle["empties"], "played": battle["played"]}
        self.check(f"the number of {found['what']}", numbers[found["what"]], int(found["n"]))

    def expect_projection(self, found: re.Match[str]) -> None:
        shown = self.battle()["projection"]
        if shown is None:
            raise self.failure("no round is on that could end")
        self.check("the winner", SEAT_LETTERS[shown["winner"]], found["seat"])
        self.check("the damage", shown["damage"], int(found["damage"]))
        if found["killed"]:
            wanted = sorted(folded(each) for each in self.killed(found))
            killed = sorted(folded(self.card(each["card"]).name) for each in shown["killed"] if not each["one_of"])
            self.check("who would die", killed, wanted)

    def expect_seat(self, found: re.Match[str]) -> None:
        army = self.army(SEAT_LETTERS.index(found["seat"]))
        numbers = {
            "points": army["points"], "attack": army["attack"], "hp": army["hp"], "won": army["won"],
            "hand": army["hand_size"], "stack": army["stack"], "heroes": army["heroes_left"], "rest": army["rest"],
        }  # fmt: skip
        for item in found["items"].split(", "):
            what, _, value = item.partition(" ")
            self.check(f"{found['seat']}'s {what}", numbers[what], int(value))

    def owners(self, found: re.Match[str]) -> list[int]:
        """Return the sides on which a step looks for a card."""
        return [SEAT_LETTERS.index(found["seat"])] if found["seat"] else [0, 1]

    def expect_card(self, found: re.Match[str]) -> None:
        wanted = found["state"]
        places = [place for seat in self.owners(found) for place in self.places(seat, folded(found["name"]))]
        if not places:
            raise self.failure(f"no card is called {found['name']!r} here", got="nowhere")
        found_there = sorted({points if "/" in wanted else place for place, points in places})
        if wanted not in found_there:
            got = " and ".join(filter(None, found_there)) or "not on the table"
            raise self.failure(f"{found['name']} is {got}", expected=wanted, got=got)

    def expect_changed(self, found: re.Match[str]) -> None:
        """Check by how much a card on the table differs from what is printed, and that a card is a cause of it."""
        laid = [each for seat in self.owners(found) for each in self.laid(seat)]
        mine = [each for each in laid if folded(self.card(each["card"]).name) == folded(found["name"])]
        if not mine:
            raise self.failure(f"{found['name']} is not on the table", got="not on the table")
        changes = [self.change(each) for each in mine]
        if not found["amount"]:
            self.check(f"the change of {found['name']}", " and ".join(changes), "+0/+0")
            return
        if found["amount"] not in changes:
            got = " and ".join(changes)
            raise self.failure(f"{found['name']} is changed by {got}", expected=found["amount"], got=got)
        if found["source"]:
            causes = [why for each in mine for why in each["why"]]
            if not any(folded(found["source"]) in folded(why) for why in causes):
                got = "; ".join(causes) or "nothing"
                raise self.failure(f"what changes {found['name']}: {got}", expected=found["source"], got=got)

    def change(self, played: PlayedView) -> str:
        """Return by how much a card on the table differs from what is printed."""
        card = self.card(played["card"])
        return f"{played['attack'] - (card.attack or 0):+}/{played['hp'] - (card.hp or 0):+}"

    def laid(self, seat: int) -> list[PlayedView]:
        """Return the cards of a side on the table."""
        army = self.army(seat)
        played = [*army["actions"], *army["fighters"]]
        return played + [army[zone] for zone in ("hero", "weapon", "shield") if zone in army]

    def places(self, seat: int, name: str) -> Iterator[tuple[str, str]]:
        """Yield where cards of a name are on a side, as steps say it, and their points on the table."""
        army = self.army(seat)
        for each in self.laid(seat):
            if folded(self.card(each["card"]).name) == name:
                yield "on the table", f"{each['attack']}/{each['hp']}"
        for place, cards in (
            ("in hand", army.get("hand", [])),
            ("in pool", army["heroes"]),
            ("in stack", army.get("stack_cards", [])),
            ("out", army["out"]),
        ):
            yield from ((place, "") for card in cards if folded(self.card(card).name) == name)

    def card(self, id_: str) -> Card:
        """Return the card of an id."""
        known = self.called.get(id_)
        if known is None:
            known = self.script.find(id_)
            assert known is not None, id_
            self.called[id_] = known
        return known


def army_stage(script: ArmyScript) -> ArmyScene:
    """Return the scene of a script, nothing played. Raises: BadInputError, ScriptError."""
    return ArmyScene(staged_army(script), script)


__all__ = ["ArmyScene", "ArmyScript", "army_stage", "is_of_armies", "read_army_script", "staged_army"]
