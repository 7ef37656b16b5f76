"""Scenarios of Anarcus: two armies, what lies where, what is played, and what must be true.

A file becomes a line of position text and cards beside it; the rule system reads that as it reads every position, and
everything is played and looked at through the protocols of ``agon.core.game``. Nothing here knows the engine.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import agon
from agon.cards import Card, plain_card, starter
from agon.cards.model import ARMY_TYPES, folded
from agon.cards.printed import plain_abilities_of
from agon.core.errors import BadInputError, IllegalActionError
from agon.core.game import State
from agon.core.node import Chance, Decision, Terminal
from agon.core.view import ArmyView, BattleView
from agon.scenario.playing import ScenarioError
from agon.scenario.reading import Line, lines_of, wrong

SYSTEMS: Final = ("anarcus",)
"""The rule systems whose scenarios these are."""
SEATS: Final = "AB"
HEADER_KEYS: Final = ("title", "proves", "system", "option", "start", "source", "note")
ZONES: Final = ("rest", "pool", "stack", "hand", "hero", "weapon", "shield", "actions", "fighters", "out")
ROUNDS: Final = 4
BLANK_HERO: Final = Card("blank-hero", "Blank Hero", "scene", 998, "hero", system="anarcus", attack=0, hp=0)
BLANK: Final = Card("blank", "Blank", "scene", 999, "action", system="anarcus", attack=0, hp=0)
NUMBERS: Final = ("points", "attack", "hp", "won", "hand", "stack", "heroes", "rest")

_CARD: Final = re.compile(r"card\s+(?P<name>[^:]+):\s*(?P<fields>.*)")
_SEAT: Final = re.compile(r"(?P<seat>[AB]):\s*(?P<rest>.+)")
_START: Final = re.compile(
    r"round (?P<round>\d)(?:, (?P<attacker>[AB]) attacks)?"
    r"(?:, (?P<what>turn|hero|discard|kill) (?P<who>[AB])|, (?P<coin>coin))?"
    r"(?:, (?P<empties>\d) empty turns?)?(?:, (?P<played>\d+) played)?(?:, damage (?P<damage>\d+))?"
    r"(?:, (?P<last>[AB]) won the last round)?"
)
_NAMED: Final = re.compile(r"(?:(?P<many>\d+)x )?(?P<name>[^\[\]{}*]+)(?P<marks>(?:\[[^\]]*\])?(?:\{[^}]*\})?\*?)")
_BY: Final = r"(?: \((?P<clause>[A-Z]\w*(?:-[A-Z]+)+-\d+)\))?"
_PLY: Final = re.compile(r"(?P<seat>[AB]): *(?P<plies>.+)")
_COIN: Final = re.compile(r"coin (?P<seat>[AB])")
_MAY: Final = re.compile(r"(?P<seat>[AB]) may(?P<how> not| only)?:? (?P<what>.+?)" + _BY)
_DECIDES: Final = re.compile(r"(?P<seat>[AB]) decides(?: (?P<kind>[a-z]+))?")
_ATTACKS: Final = re.compile(r"(?P<seat>[AB]) attacks")
_LOG: Final = re.compile(r"(?P<no>no )?log: (?P<text>.+)")
_OVER: Final = re.compile(r"over: (?P<seat>[AB]) wins(?: by (?P<reason>[a-z-]+))?" + _BY)
_COUNT: Final = re.compile(r"(?P<what>round|empties|played) (?P<n>\d+)")
_ENDS: Final = re.compile(r"ended now: (?P<seat>[AB]) wins by (?P<damage>\d+)(?:, (?P<killed>.+?) dies?)?")
_SEAT_IS: Final = re.compile(r"(?P<seat>[AB]) (?:has )?(?P<items>[a-z]+ -?\d+(?:, [a-z]+ -?\d+)*)")
_CARD_IS: Final = re.compile(
    r"(?P<name>.+?)(?: of (?P<seat>[AB]))?(?: is)? (?P<state>in (?:rest|pool|stack|hand)|on the table|out|-?\d+/-?\d+)"
)

FORMS: Final = (
    "A: play Sword; end", "coin A", "A may play Sword; end", "A may not hero Foe (AN-ROUND-07)",
    "A may only: play Sword; end", "A decides turn", "A attacks", "log: wins the round", "no log: killed",
    "over: A wins by rounds (AN-END-02)", "not over", "round 2", "empties 2", "played 1",
    "ended now: A wins by 4, Rat and Crow die", "A points 14, won 1", "Sword of A out", "Rat on the table",
    "Rat is 2/3",
)  # fmt: skip
"""Every form of a step, to show the one that is nearest to a step that is none."""


@dataclass(slots=True)
class ArmySide:
    """What a seat line says: zone by zone the cards, each as often as it is there, with its marks; rounds won."""

    line: int
    zones: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    won: int = 0


@dataclass(slots=True)
class ArmyScript:
    """A scenario as written. ``start`` are the groups of its line."""

    title: str = ""
    proves: tuple[str, ...] = ()
    system: str = SYSTEMS[0]
    options: dict[str, str] = field(default_factory=dict)
    start: dict[str, str | None] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    sides: dict[int, ArmySide] = field(default_factory=dict)
    steps: list[Line] = field(default_factory=list)


def is_of_armies(text: str) -> bool:
    """Return whether the header of a scenario names a game of armies."""
    found = re.search(r"^system:\s*(\S+)", text, re.MULTILINE)
    return found is not None and found[1] in SYSTEMS


# --- reading ---------------------------------------------------------------------------------------------------------


def read_army_script(text: str) -> ArmyScript:
    """Return the scenario of a text. Raises: NotationError with the line."""
    script, lines = ArmyScript(), list(lines_of(text))
    at = 0
    while at < len(lines):
        number, said = lines[at].number, lines[at].text.strip()
        at += 1
        if said == "play":
            script.steps = [Line(each.number, each.text.strip()) for each in lines[at:]]
            break
        if found := _CARD.fullmatch(said):
            texts = []
            while at < len(lines) and lines[at].text[:1].isspace():
                texts.append(lines[at].text.strip())
                at += 1
            name = found["name"].strip()
            script.cards[folded(name)] = _card(name, found["fields"], texts, len(script.cards) + 1, number)
        elif found := _SEAT.fullmatch(said):
            seat = SEATS.index(found["seat"])
            if seat in script.sides:
                raise wrong(f"seat {SEATS[seat]} is described twice", number)
            script.sides[seat] = _side(found["rest"], number)
        else:
            _header(script, said, number)
    if not script.start:
        raise wrong("a scene begins somewhere: add a line such as `start: round 1, A attacks`", 1)
    return script


def _header(script: ArmyScript, said: str, number: int) -> None:
    key, colon, value = (each.strip() for each in said.partition(":"))
    if not colon or key not in HEADER_KEYS:
        raise wrong(
            f"{said[:40]!r} is not understood here; a scenario has {', '.join(HEADER_KEYS[:5])}: lines, then "
            "`card NAME: ...`, `A: fighters NAME, NAME; hand NAME` and, after `play`, its steps",
            number,
        )
    if key == "title":
        script.title = value
    elif key == "proves":
        script.proves = tuple(value.replace(",", " ").split())
    elif key == "option":
        name, _, chosen = value.partition(" ")
        script.options[name] = chosen.strip()
    elif key == "system":
        script.system = value
    elif key == "start":
        found = _START.fullmatch(value)
        if found is None:
            raise wrong(
                f"start: {value!r} is not understood; write `round 2, A attacks`, then perhaps `turn A`, `hero B`, "
                "`discard A`, `kill B` or `coin`, then `2 empty turns`, `1 played`, `damage 4`, `B won the last round`",
                number,
            )
        script.start = found.groupdict()


def _card(name: str, fields: str, texts: list[str], index: int, number: int) -> Card:
    """Return the card of a `card` line. Raises: NotationError."""
    kind, attack, hp = "", 0, 0
    said: dict[str, str] = {}
    for part in filter(None, map(str.strip, fields.split(","))):
        word, _, rest = part.partition(" ")
        if word.casefold() in ARMY_TYPES and not rest:
            kind = word.casefold()
        elif points := re.fullmatch(r"(-?\d{1,3})/(-?\d{1,3})", part):
            attack, hp = int(points[1]), int(points[2])
        elif word in {"realm", "side", "nature"} and rest:
            said[word] = rest
        else:
            raise wrong(
                f"card {name}: {part!r} is nothing a card has here; write its type, `ATTACK/HP`, `realm R`, "
                "`side S`, `nature N`",
                number,
            )
    card_type = next((each for each in ARMY_TYPES if each == kind), None)
    if card_type is None:
        raise wrong(f"card {name}: say its type, one of {', '.join(ARMY_TYPES)}", number)
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
        abilities=tuple(ability for each in texts for ability in plain_abilities_of(each)),
    )


def _side(rest: str, number: int) -> ArmySide:
    """Return what a seat line says. Raises: NotationError."""
    side = ArmySide(number)
    for part in filter(None, map(str.strip, rest.split(";"))):
        word, _, names = part.partition(" ")
        if word == "won" and names.isdecimal() and len(names) == 1:
            side.won = int(names)
            continue
        if word not in ZONES or not names:
            raise wrong(f"{part[:40]!r}: say {', '.join(ZONES)} and the cards there (or `none`), or `won N`", number)
        there = side.zones.setdefault(word, [])
        for each in (name.strip() for name in names.split(",") if names != "none"):
            found = _NAMED.fullmatch(each)
            if found is None or int(found["many"] or 1) > 99:
                raise wrong(f"{each[:40]!r} is no card's name, as in `Rat`, `2x Rat` or `Rat[+1/+0]`", number)
            there += [(found["name"].strip(), found["marks"])] * int(found["many"] or 1)
    return side


# --- setting the scene -----------------------------------------------------------------------------------------------


def staged_army(script: ArmyScript) -> State:
    """Return the game a script describes, at its first question. Raises: BadInputError, NotationError."""
    found = {each.id: each for each in (BLANK, BLANK_HERO)} | {each.id: each for each in script.cards.values()}
    sides = []
    for seat in range(2):
        side = script.sides.get(seat, ArmySide(1))
        fill_up(script, seat, side)
        words = [SEATS[seat]]
        for zone in ZONES:
            there = [_named(script, name, side.line).id + marks for name, marks in side.zones.get(zone, [])]
            words += [zone, *there] if there else []
        sides.append(" ".join(words))
    cards = json.dumps([plain_card(each) for each in found.values()], ensure_ascii=False)
    line = " | ".join([_course(script), *sides, f"cards {cards}"])
    return agon.game(script.system, script.options).from_position(line)


def _named(script: ArmyScript, name: str, line: int) -> Card:
    """Return the card of a name: one of the file's, a blank one, or one of the starter set's."""
    known = {folded(each.name): each for each in (BLANK, BLANK_HERO)} | script.cards
    if folded(name) in known:
        return known[folded(name)]
    try:
        return starter(script.system).card(name)
    except BadInputError:
        near = difflib.get_close_matches(name, [each.name for each in known.values()], n=1)
        hint = f"; perhaps {near[0]}" if near else ""
        raise wrong(f"no card is called {name!r}{hint}: add a line `card {name}: fighter, 1/1`", line) from None


def fill_up(script: ArmyScript, seat: int, side: ArmySide) -> None:
    """Give a seat blank cards where the file says nothing and the rules need some: heroes, and a card to play."""
    start = script.start
    number, asked = int(start["round"] or 1), start["what"] or "turn"
    attacks = start["attacker"] == SEATS[seat]
    led = not start["coin"] and (
        asked in {"turn", "kill"} or (asked == "hero" and not attacks and start["who"] == start["attacker"])
    )
    if led and "hero" not in side.zones:
        side.zones["hero"] = [(BLANK_HERO.name, "")]
    if "pool" not in side.zones:
        side.zones["pool"] = [(BLANK_HERO.name, "")] * max(0, ROUNDS + 1 - number - led)
    if asked == "turn" and (start["who"] or start["attacker"]) == SEATS[seat] and "hand" not in side.zones:
        side.zones["hand"] = [(BLANK.name, "")]


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


class ArmyScene:
    """A game in which a scenario is played. Tests use ``play`` and look at ``state`` for what steps cannot say."""

    def __init__(self, state: State, cards: dict[str, Card]) -> None:
        self.state = state
        self.names: dict[str, str] = {each.id: each.name for each in (BLANK, BLANK_HERO, *cards.values())}
        self.line = Line(0, "")
        self.told = len(state.events(0, None))

    def play(self, steps: str) -> ArmyScene:
        """Do steps, one a line, as a file has them after ``play``. Raises: ScenarioError."""
        for each in lines_of(steps):
            self.step(Line(each.number, each.text.strip()))
        return self

    def army(self, seat: int) -> ArmyView:
        """Return a side as its owner sees it."""
        return self.state.view(seat)["seats"][seat]["army"]

    def battle(self) -> BattleView:
        """Return the course of the game."""
        return self.state.view(None)["battle"]

    def step(self, line: Line) -> None:
        """Do one step. Raises: ScenarioError."""
        self.line = line
        forms: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], None]], ...] = (
            (_PLY, self.ply),
            (_COIN, self.coin),
            (_LOG, self.expect_log),
            (_MAY, self.expect_may),
            (_DECIDES, self.expect_decision),
            (_ATTACKS, self.expect_attacker),
            (_OVER, self.expect_over),
            (_COUNT, self.expect_count),
            (_ENDS, self.expect_projection),
            (_SEAT_IS, self.expect_seat),
            (_CARD_IS, self.expect_card),
        )
        if line.text == "not over":
            if isinstance(self.state.node(), Terminal):
                raise self.failure(f"the game is over: {self.waiting()}")
            return
        for pattern, act in forms:
            found = pattern.fullmatch(line.text)
            if found is not None:
                act(found)
                return
        near = difflib.get_close_matches(line.text, FORMS, n=1, cutoff=0.4)
        hint = f'; the nearest that is: "{near[0]}"' if near else ""
        raise self.failure(f"this step is not understood{hint}; see docs/scenarios.md for what can be said")

    def finish(self) -> None:
        """Check that no coin is missing. Raises: ScenarioError."""
        self.line = Line(self.line.number, "end of the scenario")
        if isinstance(self.state.node(), Chance):
            raise self.failure("the coin is missing: write `coin A` if A attacks")

    def failure(self, message: str) -> ScenarioError:
        """Return the failure of the step under way."""
        return ScenarioError(message, self.line.number, self.line.text, self.state.position().partition(" | cards ")[0])

    def check(self, what: str, found: object, wanted: object) -> None:
        """Raise ScenarioError if something is not what it should be."""
        if found != wanted:
            raise self.failure(f"{what} is {found}, not {wanted}")

    def waiting(self) -> str:
        """Return what the game waits for, in words."""
        node = self.state.node()
        if isinstance(node, Decision):
            return f"{SEATS[node.seat]} decides ({node.kind})"
        return "the coin is waited for" if isinstance(node, Chance) else f"the game is over ({node.reason})"

    def decision(self, seat: int) -> Decision:
        """Return the decision of a seat. Raises: ScenarioError if it has none."""
        node = self.state.node()
        if not isinstance(node, Decision) or node.seat != seat:
            raise self.failure(f"{SEATS[seat]} has nothing to choose: {self.waiting()}")
        return node

    def ply(self, found: re.Match[str]) -> None:
        seat = SEATS.index(found["seat"])
        for text in map(str.strip, found["plies"].split(";")):
            node = self.decision(seat)
            try:
                self.state.apply(text)
            except IllegalActionError as error:
                offered = "; ".join(each.notation for each in node.options)
                raise self.failure(f"refused: {error.refusal}; possible: {offered}") from error

    def coin(self, found: re.Match[str]) -> None:
        if not isinstance(self.state.node(), Chance):
            raise self.failure(f"no coin is thrown here: {self.waiting()}")
        self.state.apply((SEATS.index(found["seat"]) + 1,))

    def expect_may(self, found: re.Match[str]) -> None:
        seat = SEATS.index(found["seat"])
        offered = {each.notation for each in self.decision(seat).options}
        texts = [each.strip() for each in found["what"].split(";")]
        for text in texts:
            refusal = self.state.why_not(text, seat)
            if found["how"] == " not":
                if refusal is None:
                    raise self.failure(f"{text!r} is offered")
                if found["clause"] and refusal.clause != found["clause"]:
                    raise self.failure(f"{text!r} is refused by another clause: {refusal}")
            elif refusal is not None:
                raise self.failure(f"{text!r} is refused: {refusal}; possible: {'; '.join(sorted(offered))}")
        if found["how"] == " only" and len(offered) != len(texts):
            more = offered - set(texts)
            raise self.failure(f"also offered: {'; '.join(sorted(more))}")

    def expect_decision(self, found: re.Match[str]) -> None:
        node = self.state.node()
        is_theirs = isinstance(node, Decision) and node.seat == SEATS.index(found["seat"])
        if not is_theirs or (found["kind"] and getattr(node, "kind", "") != found["kind"]):
            raise self.failure(self.waiting())

    def expect_attacker(self, found: re.Match[str]) -> None:
        attacker = self.battle()["attacker"]
        self.check("the attacker", "open" if attacker is None else SEATS[attacker], found["seat"])

    def expect_over(self, found: re.Match[str]) -> None:
        node = self.state.node()
        if not isinstance(node, Terminal):
            raise self.failure(f"the game is not over: {self.waiting()}")
        self.check("the winner", SEATS[node.returns.index(max(node.returns))], found["seat"])
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
        self.check("the winner", SEATS[shown["winner"]], found["seat"])
        self.check("the damage", shown["damage"], int(found["damage"]))
        named = re.split(r", | and ", found["killed"] or "")
        wanted = sorted(folded(each) for each in named if each not in {"", "nobody"})
        killed = sorted(folded(self.name(each["card"])) for each in shown["killed"] if not each["one_of"])
        self.check("who would die", killed, wanted)

    def expect_seat(self, found: re.Match[str]) -> None:
        army = self.army(SEATS.index(found["seat"]))
        numbers = {
            "points": army["points"], "attack": army["attack"], "hp": army["hp"], "won": army["won"],
            "hand": army["hand_size"], "stack": army["stack"], "heroes": army["heroes_left"], "rest": army["rest"],
        }  # fmt: skip
        for item in found["items"].split(", "):
            what, _, value = item.partition(" ")
            if what not in numbers:
                raise self.failure(f"{what!r} is nothing a side has; it has {', '.join(NUMBERS)}")
            self.check(f"{found['seat']}'s {what}", numbers[what], int(value))

    def expect_card(self, found: re.Match[str]) -> None:
        seats = [SEATS.index(found["seat"])] if found["seat"] else [0, 1]
        wanted = found["state"]
        places = [place for seat in seats for place in self.places(seat, folded(found["name"]))]
        if not places:
            raise self.failure(f"no card is called {found['name']!r} here")
        found_there = sorted({points if "/" in wanted else place for place, points in places})
        if wanted not in found_there:
            raise self.failure(f"{found['name']} is {' and '.join(filter(None, found_there)) or 'not on the table'}")

    def places(self, seat: int, name: str) -> Iterator[tuple[str, str]]:
        """Yield where cards of a name are on a side, as steps say it, and their points on the table."""
        army = self.army(seat)
        played = [*army["actions"], *army["fighters"]]
        played += [army[zone] for zone in ("hero", "weapon", "shield") if zone in army]
        for each in played:
            if folded(self.name(each["card"])) == name:
                yield "on the table", f"{each['attack']}/{each['hp']}"
        for place, cards in (
            ("in hand", army.get("hand", [])),
            ("in pool", army["heroes"]),
            ("in stack", army.get("stack_cards", [])),
            ("out", army["out"]),
        ):
            yield from ((place, "") for card in cards if folded(self.name(card)) == name)

    def name(self, card: str) -> str:
        """Return the name of a card by its id."""
        return self.names.get(card) or starter(self.state.system).cards[card].name

    def expect_log(self, found: re.Match[str]) -> None:
        events = self.state.events(0, None)
        wanted = found["text"].casefold()
        for at in range(self.told, len(events)):
            if wanted in events[at]["text"].casefold():
                if found["no"]:
                    raise self.failure(f"the log has: {events[at]['text']}")
                self.told = at + 1
                return
        if not found["no"]:
            last = "; ".join(each["text"] for each in events[self.told :][-6:])
            raise self.failure(f"the log does not have it; since then: {last or 'nothing'}")


__all__ = ["ArmyScene", "ArmyScript", "is_of_armies", "read_army_script", "staged_army"]
