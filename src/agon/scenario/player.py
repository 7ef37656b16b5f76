"""Playing a scenario of a fight: every step answers what the game waits for, or checks what is true now.

``A: attack B`` answers a decision of seat A; ``dice 3+4 5+2`` answers a wait for dice, exactly; all other steps are
expectations. A step that fails says which line it is, what was found, and where everything stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from agon.arena.attack import AttackFrame
from agon.arena.board import FACING_NAMES, square_name
from agon.arena.depletion import is_upright
from agon.arena.grids import grid_cell
from agon.arena.stats import defense_of, experience_of, speed_of
from agon.arena.terms import ASK_KINDS, CARD_W, NO_MORE_CARDS, NONE, NULL, Ask, CardField, Note, SeatField, Zone
from agon.core.engine import DECIDE, DICE
from agon.core.english import folded
from agon.core.ids import CardNo, SeatNo
from agon.core.node import Decision, Terminal
from agon.core.record import SEAT_LETTERS
from agon.core.view import DamageView, RollView
from agon.games.fights.actions import FightAction, words_to_choose
from agon.games.fights.lasting_effects import all_effect_words
from agon.games.fights.match import Match
from agon.games.fights.odds import Odds, attack_odds
from agon.games.fights.questions import MATCH_OVER, REASONS
from agon.games.fights.roll_view import roll_on_table
from agon.games.fights.state import FightState
from agon.messages import say
from agon.scenario.card_sources import is_blank
from agon.scenario.lines import Line, split
from agon.scenario.numbers import DAMAGE, ROLL, STATS, Part, is_from, parts, roll_of
from agon.scenario.rift import SYSTEM as RIFT
from agon.scenario.steps import BY, DECIDES, MAY, NOT_ASKED, Complaint, Form, Stage, Step, unknown
from agon.scenario.vocabulary import ALWAYS, VERBS_OF, Known

ARROWS: Final = "^>v<"
ZONES: Final = {
    Zone.IN_HAND: "in hand",
    Zone.FACE_DOWN: "down",
    Zone.FACE_UP: "up",
    Zone.DISCARDED: "discarded",
    Zone.WARRIOR_IN_PLAY: "in play",
    Zone.OUT_OF_GAME: "out of the game",
    Zone.RETURNED: "returned",
}
MOST_PASSES: Final = 60
END_TURN: Final = "end turn"

_CHOOSES: Final = re.compile(r"[A-F]: *(?:choose|pass\b).*")
"""An answer to a choice among cards, or to what may be left."""
_DICE: Final = re.compile(r"dice (?P<faces>[1-6 +,/]+)")
_WAITS: Final = re.compile(r"waits for (?P<n>\d+) dice")
_OVER: Final = re.compile(
    r"over: (?P<who>[A-F] wins|[A-F](?: and [A-F])+ win|draw(?: between [A-F](?: and [A-F])+)?)"
    r"(?: by (?P<reason>[a-z-]+))?" + BY
)
_ODDS: Final = re.compile(r"odds (?P<seat>[A-F]) (?P<attack>attack [A-F](?: with .+?)?): (?P<chances>.+)")
_ROUND: Final = re.compile(r"round (?P<round>\d{1,2})")
_GAME: Final = re.compile(r"game (?P<game>\d)")
_SCORE: Final = re.compile(r"score (?P<score>\d-\d)")
_STACK: Final = re.compile(r"(?P<seat>[AB]) (?P<which>used|has left|may fetch): (?P<names>.+)")
_LEFT: Final = re.compile(r"(?P<seat>[AB]) has (?P<n>\d+) cards left")
_GRID: Final = re.compile(r"(?P<seat>[A-F]) grid(?: with (?P<weapon>.+?))?: (?P<cells>.+)")
_OUTCOME: Final = re.compile(
    r"the attack (?P<outcome>hits critically|hits|misses|is not decided|is critical|is not critical)"
)
_DAMAGE: Final = re.compile(
    r"(?:damage (?P<dealt>\d+)|base damage (?P<base>\d+)|damage (?P<amount>[+-]\d+) from (?P<source>.+?)"
    r"(?P<idle> does not count)?|no damage from (?P<none>.+))"
)
_MODIFIERS: Final = re.compile(rf"(?P<seat>[A-F]) (?P<what>modifiers|{'|'.join(STATS)}): (?P<parts>.+)")
_SEAT_IS: Final = re.compile(r"(?P<seat>[A-F]) (?:has |is )?(?P<items>.+)")
_CARD_IS: Final = re.compile(
    r"(?P<name>.+?)(?: of (?P<seat>[A-F]))?(?: is| has)? "
    r"(?P<state>upright|up|down|discarded|depleted|in hand|out of the game|at [a-e][1-5]|controlled by [A-F]|"
    r"(?P<counters>\d{1,2}|no) counters?|die (?P<die>[1-6])|no die)"
)
_ITEM: Final = re.compile(
    r"(?P<what>life|experience|speed|agility|defense|initiative|actions left|actions|hands used|total) "
    r"(?P<value>-?\d+|null)(?P<so_far> so far)?"
)
_PART: Final = re.compile(
    rf"(?P<what>{ROLL}|{'|'.join(STATS)}) (?P<amount>[+-]\d+) from (?P<source>.+?)(?P<idle> does not count)?"
)
_NO_PART: Final = re.compile(rf"no (?P<what>{ROLL}|{'|'.join(STATS)}) from (?P<source>.+)")
_ONE_PART: Final = re.compile(r"(?P<amount>[+-]\d+) from (?P<source>.+?)(?P<idle> does not count)?")
_OTHER_PART: Final = re.compile(r"(?:set to|no less than|no more than|fixed at|set by|-?\d+) .+|cannot be changed.*")
"""A part of a number that adds nothing to it, and what a sum begins with."""
NAMED: Final = {ROLL: "rolls"}
"""How a number is called where a card does not speak of it."""
_ROLLED: Final = re.compile(r"dice (?P<faces>[1-6](?:\+[1-6])*)")
_SLOT: Final = re.compile(r"slot (?P<slot>[1-4]) (?P<state>empty|filled)")
_TOKENS: Final = re.compile(r"(?P<kind>[a-z]+) tokens (?P<n>\d{1,2})")
_CELL: Final = re.compile(r"(?P<square>[a-e][1-5]) (?P<modifier>[+-]\d+)")
_AT: Final = re.compile(r"at (?P<square>[a-e][1-5])(?: (?P<facing>[NESW]))?")
_CHANCE: Final = re.compile(r"(?P<what>hit|critical|tie|damage \d+) (?P<chance>\d+(?:/[1-9]\d*)?)")
_PLAIN_ITEMS: Final = ("won initiative", "defeated", "not defeated")
ONLY_IN_SETUP: Final = ("select", "arrange", "north")
"""Kinds of decisions that nothing brings about once the first round has begun."""
_RIFT_ONLY: Final = ("agility", "actions left", "hands used", "defense")
ITEMS: Final = (
    "life 5", "experience 3", "speed 4", "agility 4", "defense 2", "initiative null", "actions 2", "actions left 2",
    "hands used 1", "total 9", "total 9 so far", "dice 3+4", "at b2 N", "facing E", "won initiative", "defeated",
    "not defeated", "modifier +1 from Boots", "no modifier from Boots", "speed +1 from Boots", "slot 3 empty",
    "burn tokens 2",
)  # fmt: skip
"""What a seat can be asked about, to show the one that is nearest to what is none."""
SOURCES: Final = ("attack grid", "stated by the ability")
"""Where a modifier of a roll may come from that is no card's."""
DEFENSE: Final = "DEF"
"""Where one comes from in Time Rift besides."""


class Scene(Stage):
    """A fight in which a scenario is played. Tests use ``play`` and look at ``state`` for what steps cannot say."""

    state: FightState

    def __init__(self, state: FightState) -> None:
        super().__init__(state)
        self.seats = SEAT_LETTERS[: state.seats]
        self.language = RIFT if state.system == RIFT else "anachronism"
        self._known: Known | None = None

    @property
    def known(self) -> Known:
        """The names of the scene."""
        if self._known is None:
            self._known = Known(self.state)
        return self._known

    shorthands = (END_TURN,)

    # --- for tests written in Python ---

    def seat(self, letter: str) -> int:
        """Return the seat of a letter."""
        return SEAT_LETTERS.index(letter)

    def life(self, letter: str) -> int:
        """Return a warrior's life."""
        return int(self.state.fight.life(self.seat(letter)))

    def odds(self, seat: str, attack: str) -> Odds:
        """Return the odds of an attack, as in ``odds("A", "attack B with Spear")``. Raises: ScenarioError."""
        words = re.fullmatch(r"attack (?P<target>[A-F])(?: with (?P<weapon>.+))?", attack)
        assert words is not None, attack
        mine = self.seat(seat)
        weapon = self.card_of(words["weapon"], mine) if words["weapon"] else int(self.state.fight.warrior_card(mine))
        found = attack_odds(self.state.fight, mine, weapon, self.seat(words["target"]))
        if found is None:
            raise self.failure("this attack cannot be made from here")
        return found

    # --- forms ---

    def forms(self) -> Sequence[Form]:
        return (
            *self.common_forms(),
            Form(_DICE, self.dice, ("dice 3+4 5+2",), is_answer=True),
            Form(_WAITS, self.expect_dice, ("waits for 4 dice",)),
            Form(
                _OVER, self.expect_over,
                ("over: A wins by defeat", "over: A and C win by life", "over: draw by draw",
                 "over: draw between A and C by draw"),
                check=self.check_over,
            ),
            Form(_ODDS, self.expect_odds, ("odds A attack B: hit 575/1296",), check=self.check_odds),
            Form(_ROUND, self.expect_round, ("round 3",)),
            Form(_GAME, self.expect_game, ("game 2",)),
            Form(_SCORE, self.expect_score, ("score 1-0",)),
            Form(_OUTCOME, self.expect_outcome, ("the attack hits", "the attack misses", "the attack is critical")),
            Form(
                _DAMAGE, self.expect_damage, ("damage 3", "base damage 2", "damage +1 from Axe"),
                check=self.check_damage,
            ),
            Form(_LEFT, self.expect_left, ("A has 17 cards left",)),
            Form(
                _STACK, self.expect_stack, ("A used: Hero; Club", "A has left: Hero; Club", "A may fetch: Club"),
                check=self.check_stack,
            ),
            Form(_GRID, self.expect_grid, ("A grid: b3 +1; c3 -1", "A grid with Spear: none"), check=self.check_grid),
            Form(
                _MODIFIERS, self.expect_parts,
                ("A modifiers: +0 from attack grid; +1 from Boots", "A speed: +1 from Boots"), check=self.check_parts,
            ),
            Form(_SEAT_IS, self.expect_seat, tuple(f"A {each}" for each in ITEMS), check=self.check_items),
            Form(
                _CARD_IS, self.expect_card,
                ("Club up", "Club depleted", "Club upright", "Club of A discarded", "Drum at c3",
                 "Club controlled by B", "Drum has 2 counters", "Drum die 4"),
                check=self.check_card,
            ),
        )  # fmt: skip

    def names(self) -> Iterable[str]:
        return self.known.names()

    def texts(self) -> Iterable[str]:
        return [*self.known.texts.values(), *all_effect_words(self.state)]

    def other_names(self) -> Iterable[str]:
        deal = self.state.fight.deal
        return [*(str(each.name) for each in deal.cards), *map(str, deal.token_names)]

    def wrong_option(self, text: str, *, by_clause: bool) -> Complaint | None:
        return None if text == END_TURN else self.known.wrong_option(text, by_clause=by_clause)

    def never_used(self, text: str) -> Complaint | None:
        return self.known.never_used(text)

    def never_attacked(self, seat: str, text: str) -> Complaint | None:
        return self.known.never_attacked(seat, text)

    def answers_to(self, kind: str) -> str:
        if kind in ASK_KINDS:
            return ""
        return unknown(kind, "no kind of decision", ASK_KINDS).message

    def never_asked(self, kind: str) -> str:
        if kind not in ONLY_IN_SETUP or self.state.fight.round == 0 or self.state.match is not None:
            return ""
        return f"{kind} is decided while a game is set up, and this one has begun, so this could never fail"

    def never_here(self, text: str) -> str:
        kind = ASK_KINDS[self.state.fight.asked]
        verb, _, rest = folded(text).partition(" ")
        led_to = (
            each.partition(" ")[0] for _, each_of in self.led_to(int(self.state.fight.decider)) for each in each_of
        )
        if verb not in (*VERBS_OF[kind], *ALWAYS, *led_to):
            seat = SEAT_LETTERS[self.state.fight.decider]
            return (
                f"{seat} decides {kind} here, and no answer to that begins with {verb!r}, so this could never fail: "
                f"write `{seat} decides {kind}`, or `is not asked`"
            )
        if verb == "use" and kind != "order" and self.known.never_chosen(self.state.fight, rest):
            return f"{text!r}: it comes by itself and is never chosen here, so this could never fail"
        if verb == "die" and int(rest[1:]) > (thrown := self.thrown(rest[0].upper())):
            return f"{text!r}: {rest[0].upper()} has {thrown} dice on the table, so this could never fail"
        branches = words_to_choose(self.state.fight)
        if verb == "choose" and not self.known.is_chosen(rest, branches):
            known = [*self.names(), *branches]
            return f"{unknown(rest, 'nothing that can be chosen here', known).message}, so this could never fail"
        return ""

    def thrown(self, letter: str) -> int:
        """Return how many dice a seat has on the table."""
        roll = roll_of(self.state.view(None)["tray"], self.seat(letter))
        return 0 if roll is None else len(roll["dice"])

    def answer(self, seat: int, text: str) -> None:
        if text == END_TURN:
            self.end_turn(seat)
        else:
            super().answer(seat, text)

    def do(self, step: Step) -> None:
        if step.form.pattern not in (MAY, DECIDES, NOT_ASKED) and _CHOOSES.fullmatch(step.line.text) is None:
            self.choose_named()
        super().do(step)

    def choose_named(self) -> None:
        """Choose the only card of those offered that the scene names, where all others are blank cards."""
        g = self.state.fight
        while g.waiting == DECIDE and g.asked == Ask.CARD:
            codes = [int(g.code_at(index)) for index in range(int(g.options()))]
            named = [n for n, code in enumerate(codes) if not self.is_blank_card(code)]
            if len(named) != 1 or len(codes) == 1 or codes[named[0]] == NO_MORE_CARDS:
                return
            self.state.choose(named[0])

    def is_blank_card(self, code: int) -> bool:
        """Does this option of a choice among cards stand for a card that the scene does not name?"""
        return 0 <= code < NO_MORE_CARDS and is_blank(self.state.fight.deal.cards[code].name)

    def by_way_of(self, seat: int, text: str) -> str:
        verb, _, name = folded(text).partition(" ")
        node = self.state.node()
        for action in node.options if verb == "use" and isinstance(node, Decision) else ():
            if isinstance(action, FightAction) and action.kind == "use" and action.card != NONE:
                info = self.state.fight.deal.cards[action.card]
                if name in (folded(info.name), folded(info.id)):
                    return action.notation
        for option, led_to in self.led_to(seat):
            if folded(text) in map(folded, led_to):
                return option
        return ""

    def led_to(self, seat: int) -> Iterator[tuple[str, list[str]]]:
        """Return each ability offered, with what the seat may do next if it is used, or does, an attack, at once."""
        if ASK_KINDS[self.state.fight.asked] != "use":
            return
        for option in self.options():
            if option.startswith("use "):
                after = self.state.after(option)
                node = after.node()
                mine = node.options if isinstance(node, Decision) and node.seat == seat else ()
                yield option, [*(each.notation for each in mine), *self.attacks_begun(after, seat)]

    def attacks_begun(self, after: FightState, seat: int) -> Iterator[str]:
        """Return the attacks that a seat makes in a state and does not make now, as options name attacks."""
        for frame in after.fight.stack[len(self.state.fight.stack) :]:
            if isinstance(frame, AttackFrame) and frame.attacker == seat:
                target = f"attack {SEAT_LETTERS[frame.defender]}"
                yield target if frame.basic else f"{target} with {after.fight.deal.cards[frame.weapon].name}"

    def option_named(self, text: str) -> str:
        action = self.state.option_table().read(text)
        return "" if action is None else action.notation

    # --- what is wrong with a step before anything is played ---

    def check_over(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        for letter in re.findall(r"\b[A-F]\b", found["who"]):
            yield from self.check_seat(letter)
        reasons = list(self.known_reasons())
        if found["reason"] and found["reason"] not in reasons:
            yield unknown(found["reason"], "no reason for which a game ends", reasons)
        yield from self.check_clause(found["clause"])

    def known_reasons(self) -> Iterable[str]:
        """Return the words for why a game or a match ends."""
        return dict.fromkeys([*REASONS.values(), *self.state.game.system.reasons.values(), MATCH_OVER])

    def check_odds(self, found: re.Match[str], line: Line) -> Iterator[Complaint]:
        yield from self.check_seat(found["seat"])
        wrong = self.wrong_option(found["attack"], by_clause=False)
        if wrong is not None:
            yield wrong
        for part in found["chances"].split(","):
            if _CHANCE.fullmatch(part.strip()) is None:
                message = f"{part.strip()!r} is no chance; write `hit 1/2`, `critical 1/12` or `damage 2 1/3`"
                yield Complaint(message, part.strip(), "hit 1/2")

    def check_damage(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        source = found["source"] or found["none"]
        if source:
            yield from self.check_source(source, DAMAGE)
            yield from self.check_gives(source, DAMAGE, holds=found["none"] is None)

    def check_source(self, source: str, what: str) -> Iterator[Complaint]:
        """Complain about something that no part of a number can come from: the lines of numbers name cards."""
        known = [*dict.fromkeys(self.known.cards.values())]
        if what == ROLL:
            known += [*SOURCES, *([DEFENSE] if self.language == RIFT else [])]
        if folded(source) in {folded(each) for each in (*known, *self.known.cards)}:
            return
        cards = self.known.having(source)
        if cards:
            message = f"{source} is an ability, and parts are named by the card: write `from {cards[0]}`"
            yield Complaint(message, source, f"one of {', '.join(cards)}")
        else:
            yield unknown(source, f"nothing that a part of {NAMED.get(what, what)} could come from", known)

    def check_gives(self, source: str, what: str, *, holds: bool) -> Iterator[Complaint]:
        """Complain about a part of a number that can never come from its source."""
        printed = what == "initiative" and self.is_card_name(source)
        if printed or self.known.gives(source, what):
            return
        says = "has no text" if folded(source) in self.known.blank else f"says nothing of {NAMED.get(what, what)}"
        message = f"{source} {says}, so no {what} can come from it, and this could never "
        yield Complaint(message + ("hold" if holds else "fail"), source)

    def check_stack(self, found: re.Match[str], line: Line) -> Iterator[Complaint]:
        yield from self.check_seat(found["seat"])
        if found["names"] == "nothing":
            return
        for each in split(Line(line.number, found["names"]), ";", is_name=self.is_card_name):
            if not self.is_card_name(each.text):
                yield unknown(each.text, "no card of this scene", self.known.cards.values())

    def check_grid(self, found: re.Match[str], line: Line) -> Iterator[Complaint]:
        yield from self.check_seat(found["seat"])
        if found["weapon"] and not self.is_card_name(found["weapon"]):
            yield unknown(found["weapon"], "no card of this scene", self.known.cards.values())
        elif found["weapon"]:
            yield from self.check_owner(found["weapon"], found["seat"])
            unarmed = self.known.never_armed(found["weapon"])
            if unarmed:
                yield Complaint(f"{unarmed}, so this could never fail", found["weapon"], "a weapon")
        for part in () if found["cells"] == "none" else found["cells"].split(";"):
            if _CELL.fullmatch(part.strip()) is None:
                message = f"{part.strip()!r} is no space of a grid; write `b3 +1`, or `none` for no space"
                yield Complaint(message, part.strip(), "b3 +1")

    def check_parts(self, found: re.Match[str], line: Line) -> Iterator[Complaint]:
        yield from self.check_seat(found["seat"])
        for each in self.listed_parts(found["parts"]):
            part = _ONE_PART.fullmatch(each)
            if part is not None:
                yield from self.check_source(part["source"], ROLL if found["what"] == "modifiers" else found["what"])
            elif _OTHER_PART.fullmatch(each) is None:
                message = f"{each!r} is no part of a number; write `+1 from Boots`, `set to 4 by Boots`, or `none`"
                yield Complaint(message, each, "+1 from Boots")

    def listed_parts(self, text: str) -> list[str]:
        """Return the parts of a number as a step lists them."""
        return [] if text == "none" else [each.text for each in split(Line(0, text), ";", is_name=self.is_part)]

    def is_part(self, text: str) -> bool:
        """Is this one part of a number, although its source has a sign in its name that parts them?"""
        part = _ONE_PART.fullmatch(text.strip()) or _PART.fullmatch(text.strip()) or _NO_PART.fullmatch(text.strip())
        return part is not None and self.is_card_name(part["source"])

    def is_card_name(self, text: str) -> bool:
        """Is this the name or id of a card of the scene?"""
        return folded(text) in self.known.cards

    def owners(self, name: str) -> list[str]:
        """Return the letters of the seats that brought a card of this name."""
        cards = self.state.fight.deal.cards
        fits = {int(each.owner) for each in cards if folded(name) in (folded(each.name), folded(each.id))}
        return [SEAT_LETTERS[seat] for seat in sorted(fits)]

    def check_owner(self, card: str, seat: str) -> Iterator[Complaint]:
        """Complain about a card that a seat did not bring."""
        owners = self.owners(card)
        if owners and seat not in owners:
            theirs = " and ".join(owners)
            yield Complaint(f"no {card} is {seat}'s: it is {theirs}'s", seat, theirs)

    def card_and_owner(self, found: re.Match[str]) -> tuple[str, str | None]:
        """Return the name and perhaps the seat that a step about a card gives; a name may end as if it gave one."""
        name, seat = found["name"], found["seat"]
        whole = f"{name} of {seat}"
        return (whole, None) if seat and self.is_card_name(whole) else (name, seat)

    def check_card(self, found: re.Match[str], _line: Line) -> Iterator[Complaint]:
        name, seat = self.card_and_owner(found)
        if seat:
            yield from self.check_seat(seat)
        if not self.is_card_name(name):
            yield unknown(name, "no card of this scene", self.known.cards.values(), expected="a card")
        elif seat:
            yield from self.check_owner(name, seat)
        state = found["state"]
        if state.startswith("at ") and self.known.wrong_square(state[3:], state, by_clause=False) is not None:
            yield Complaint(f"{state[3:]} is not in the arena", state)
        if state.startswith("controlled by "):
            yield from self.check_seat(state[-1])
        if state in ("upright", "depleted") and self.language != RIFT:
            yield Complaint(say("scene-depleted"), state)

    def check_items(self, found: re.Match[str], line: Line) -> Iterator[Complaint]:
        yield from self.check_seat(found["seat"])
        for item in self.items(found["items"]):
            yield from self.check_item(item)

    def items(self, text: str) -> list[str]:
        """Return what a seat is asked about in one step."""
        return [each.text for each in split(Line(0, text), is_name=self.is_part)]

    def check_item(self, item: str) -> Iterator[Complaint]:
        """Complain about something a seat cannot be asked about."""
        if number := _ITEM.fullmatch(item):
            if number["what"] in _RIFT_ONLY and self.language != RIFT:
                yield Complaint(f"{number['what']} is a number of Time Rift", number["what"])
            if number["what"] == "experience" and self.language == RIFT:
                yield Complaint("experience is no number of Time Rift", "experience")
            if number["so_far"] and number["what"] != "total":
                yield Complaint("only the total of a roll is one so far", item, "total 9 so far")
            if number["value"] == "null" and number["what"] not in ("initiative", "total"):
                yield Complaint(f"{number['what']} is never null", item)
        elif place := _AT.fullmatch(item):
            wrong = self.known.wrong_square(place["square"], item, by_clause=False)
            if wrong is not None:
                yield wrong
        elif part := _PART.fullmatch(item) or _NO_PART.fullmatch(item):
            yield from self.check_source(part["source"], part["what"])
            yield from self.check_gives(part["source"], part["what"], holds=_PART.fullmatch(item) is not None)
        elif tokens := _TOKENS.fullmatch(item):
            known = [str(each) for each in self.state.fight.deal.token_names]
            if tokens["kind"] not in known:
                yield unknown(tokens["kind"], "no kind of token here", known)
        elif not (
            item in _PLAIN_ITEMS
            or _ROLLED.fullmatch(item)
            or _SLOT.fullmatch(item)
            or (item.startswith("facing ") and item.removeprefix("facing ") in FACING_NAMES)
        ):
            yield unknown(item, "nothing a seat can be asked about", ITEMS)

    # --- answers ---

    def end_turn(self, seat: int) -> None:
        """Pass every action left of the turn that is on."""
        g = self.state.fight
        turn = int(g.turns)
        if g.active != seat:
            raise self.failure(f"it is not {SEAT_LETTERS[seat]}'s turn: {self.waiting()}", part=END_TURN)
        for _ in range(MOST_PASSES):
            if g.waiting != DECIDE or g.decider != seat or g.asked != Ask.ACTION or int(g.turns) != turn:
                return
            super().answer(seat, "pass")

    def dice(self, found: re.Match[str]) -> None:
        faces = [int(each) for each in re.findall(r"[1-6]", found["faces"])]
        g = self.state.fight
        if g.waiting != DICE:
            raise self.failure(f"no dice are rolled here: {self.waiting()}", got="no dice")
        if len(faces) != g.dice_wanted:
            raise self.failure(
                f"{g.dice_wanted} dice are rolled here, not {len(faces)}: {self.waiting()}",
                expected=f"{len(faces)} dice",
                got=f"{g.dice_wanted} dice",
            )
        self.state.apply(faces)

    def finish(self) -> None:
        self.line = Line(self.line.number, "end of the scenario")
        if self.state.fight.waiting == DICE:
            raise self.failure(f"dice are missing: {self.waiting()}", expected="dice", got="nothing")

    # --- expectations ---

    def expect_dice(self, found: re.Match[str]) -> None:
        g = self.state.fight
        if g.waiting != DICE or g.dice_wanted != int(found["n"]):
            raise self.failure(self.waiting())

    def expect_over(self, found: re.Match[str]) -> None:
        node = self.state.node()
        if not isinstance(node, Terminal):
            raise self.failure(f"the game is not over: {self.waiting()}")
        first = [seat for seat, share in enumerate(node.returns) if share >= 0]
        letters = " and ".join(SEAT_LETTERS[seat] for seat in first)
        result = f"{letters} {'wins' if len(first) == 1 else 'win'}"
        match = self.state.match
        if (self.state.fight if match is None else match).winner < 0:
            result = "draw" if len(first) == len(node.returns) else f"draw between {letters}"
        self.check("the result", result, found["who"])
        if found["reason"]:
            self.check("the reason", node.reason, found["reason"])
        if found["clause"]:
            self.check("the clause", node.clause, found["clause"])

    def expect_odds(self, found: re.Match[str]) -> None:
        odds = self.odds(found["seat"], found["attack"])
        for part in found["chances"].split(","):
            chance = _CHANCE.fullmatch(part.strip())
            assert chance is not None, part
            if chance["what"].startswith("damage"):
                value = odds.damage.get(int(chance["what"].split()[1]), Fraction(0))
            else:
                value = {"hit": odds.hit, "critical": odds.critical, "tie": odds.tie}[chance["what"]]
            self.check(f"the chance of {chance['what']}", value, Fraction(chance["chance"]))

    def expect_round(self, found: re.Match[str]) -> None:
        self.check("the round", int(self.state.fight.round), int(found["round"]))

    def match(self) -> Match:
        """Return the match that is played. Raises: ScenarioError where one game is played by itself."""
        if self.state.match is None:
            raise self.failure("no match is played: add `option: match best-of-3` above")
        return self.state.match

    def expect_game(self, found: re.Match[str]) -> None:
        match = self.match()
        self.check("the game", len(match.played) + (not match.is_over), int(found["game"]))

    def expect_score(self, found: re.Match[str]) -> None:
        self.check("the score", "-".join(map(str, self.match().score)), found["score"])

    def expect_stack(self, found: re.Match[str]) -> None:
        """Check what a seat used in earlier games, has left, or may fetch from outside the game: blank cards apart."""
        match, seat = self.match(), SEAT_LETTERS.index(found["seat"])
        if found["which"] == "may fetch":
            hand = match.deal_hands()[seat]
            own = len(hand.cards) - hand.earlier - getattr(hand, "outside", 0)
            names = [card.name for card in hand.cards[own : len(hand.cards) - hand.earlier]]
        else:
            numbers = match.used(seat) if found["which"] == "used" else match.left(seat)
            names = [match.card(seat, number).name for number in numbers]
        wanted = [each.text for each in split(Line(0, found["names"]), ";", is_name=self.is_card_name)]
        self.check(
            f"what {found['seat']} {found['which']}",
            "; ".join(sorted(each for each in names if not is_blank(each))) or "nothing",
            "; ".join(sorted(wanted)),
        )

    def expect_left(self, found: re.Match[str]) -> None:
        """Check how many cards of a seat's stack are left, blank ones among them."""
        self.check(
            f"what {found['seat']} has left", len(self.match().left(SEAT_LETTERS.index(found["seat"]))), int(found["n"])
        )

    def expect_grid(self, found: re.Match[str]) -> None:
        """Check which spaces a grid reaches from here, and with what modifier: these and no other."""
        g, seat = self.state.fight, SEAT_LETTERS.index(found["seat"])
        card = self.card_of(found["weapon"], seat) if found["weapon"] else int(g.warrior_card(seat))
        here, facing = int(g.square(seat)), int(g.facing(seat))
        cells = [
            (each, int(grid_cell(g, CardNo(card), SeatNo(seat), here, facing, each)))
            for each in range(int(g.board.squares))
        ]
        reached = {square_name(each, int(g.board.size)): cell - 100 for each, cell in cells if cell}
        wanted = {}
        for part in () if found["cells"] == "none" else found["cells"].split(";"):
            cell = _CELL.fullmatch(part.strip())
            assert cell is not None, part
            wanted[cell["square"]] = int(cell["modifier"])
        shown = [
            "; ".join(f"{square} {cell:+}" for square, cell in sorted(cells.items())) or "none"
            for cells in (reached, wanted)
        ]
        self.check(f"the grid of {found['seat']}", *shown)

    # --- rolls and damage ---

    def outcome(self) -> str:
        """Return what came of the latest attack: hit, miss, or nothing so far. Raises: ScenarioError without one."""
        told, critical, attacked = "", False, False
        for note in self.state.fight.log or []:
            kind = note.kind
            if kind == Note.ATTACK:
                told, critical, attacked = "", False, True
            elif kind == Note.HIT:
                told = "hits"
            elif kind in (Note.MISS, Note.NO_ATTACK):
                told = "misses"
            elif kind == Note.CRITICAL:
                critical = True
        if not attacked:
            raise self.failure("nobody has attacked", got="no attack")
        return "hits critically" if critical and told == "hits" else told or "is not decided"

    def expect_outcome(self, found: re.Match[str]) -> None:
        outcome, wanted = self.outcome(), found["outcome"]
        holds = {
            "hits": outcome.startswith("hits"),
            "is critical": outcome == "hits critically",
            "is not critical": outcome in ("hits", "misses"),
        }.get(wanted, outcome == wanted)
        if not holds:
            raise self.failure(f"the attack {outcome}, it does not say {wanted!r}", expected=wanted, got=outcome)

    def damage(self) -> DamageView:
        """Return the damage of the latest attack's hit. Raises: ScenarioError where there was none."""
        tray = self.state.view(None)["tray"]
        damage = None if tray is None else tray.get("damage")
        if damage is None:
            raise self.failure(f"no attack has hit: {self.waiting()}", got="no damage")
        return damage

    def expect_damage(self, found: re.Match[str]) -> None:
        damage = self.damage()
        if found["dealt"]:
            self.check("the damage", "open" if damage["dealt"] is None else damage["dealt"], int(found["dealt"]))
        elif found["base"]:
            self.check("the base damage", damage["base"], int(found["base"]))
        else:
            source = found["source"] or found["none"]
            self.expect_part(parts(self.state.view(None), 0, DAMAGE), source, found["amount"], found["idle"])

    def expect_part(self, there: list[Part], source: str, amount: str | None, idle: str | None) -> None:
        """Check one part of a number: that it is there by this much, or (without an amount) that none is."""
        mine = [each for each in there if is_from(each, self.called(source))]
        shown = "; ".join(map(str, there)) or "none"
        if amount is None:
            counting = [each for each in mine if each.counts]
            if counting:
                raise self.failure(
                    f"there is {counting[0]}; all of them: {shown}", expected="none", got=str(counting[0])
                )
            return
        wanted = f"{amount} from {source}{idle or ''}"
        if not any(each.amount == int(amount) and each.counts == (not idle) for each in mine):
            got = "; ".join(map(str, mine)) or "none"
            raise self.failure(f"there is no {wanted}; all of them: {shown}", expected=wanted, got=got)

    def called(self, source: str) -> str:
        """Return the name of a card that is named by its id; anything else as it is."""
        return self.known.cards.get(folded(source), source)

    def expect_parts(self, found: re.Match[str]) -> None:
        """Check all parts of a number: these and no other."""
        seat = SEAT_LETTERS.index(found["seat"])
        what = ROLL if found["what"] == "modifiers" else found["what"]
        there = list(parts(self.state.view(None), seat, what))
        wanted: list[tuple[int | None, str, bool]] = []
        for each in self.listed_parts(found["parts"]):
            part = _ONE_PART.fullmatch(each)
            if part is None:
                wanted.append((None, each, True))
            else:
                wanted.append((int(part["amount"]), self.called(part["source"]), not part["idle"]))
        left = list(there)
        for amount, source, counts in wanted:
            same = [e for e in left if e.amount == amount and is_from(e, source) and e.counts == counts]
            if same:
                left.remove(same[0])
        matched = len(there) - len(left)
        if left or matched != len(wanted):
            shown = "; ".join(map(str, there)) or "none"
            raise self.failure(f"the {found['what']} of {found['seat']}: {shown}", expected=found["parts"], got=shown)

    # --- seats ---

    def expect_seat(self, found: re.Match[str]) -> None:
        seat = SEAT_LETTERS.index(found["seat"])
        for item in self.items(found["items"]):
            self.expect_item(seat, item)

    def expect_item(self, seat: int, item: str) -> None:
        g = self.state.fight
        if number := _ITEM.fullmatch(item):
            value = self.number(seat, number["what"] + (number["so_far"] or ""))
            wanted = None if number["value"] == "null" else int(number["value"])
            if value != wanted:
                shown = "null" if value is None else str(value)
                message = f"{SEAT_LETTERS[seat]} has {number['what']} {shown}"
                raise self.failure(message, expected=number["value"], got=shown, part=item)
        elif place := _AT.fullmatch(item):
            here = square_name(int(g.square(seat)), int(g.board.size))
            self.check(f"{SEAT_LETTERS[seat]}'s space", here, place["square"])
            if place["facing"]:
                self.check(f"{SEAT_LETTERS[seat]}'s facing", FACING_NAMES[g.facing(seat)], place["facing"])
        elif item.startswith("facing "):
            self.check(f"{SEAT_LETTERS[seat]}'s facing", FACING_NAMES[g.facing(seat)], item.removeprefix("facing "))
        elif item == "won initiative":
            self.check("the initiative winner", [s for s in range(int(g.n)) if g.field(s, SeatField.WON)], [seat])
        elif item in ("defeated", "not defeated"):
            self.check(f"{SEAT_LETTERS[seat]} defeated", g.field(seat, SeatField.DEFEATED) == 1, item == "defeated")
        elif slot := _SLOT.fullmatch(item):
            self.check(
                f"slot {slot['slot']} of {SEAT_LETTERS[seat]}", self.slot(seat, int(slot["slot"]) - 1), slot["state"]
            )
        elif tokens := _TOKENS.fullmatch(item):
            held = self.state.view(None)["seats"][seat].get("tokens", {})
            self.check(f"{SEAT_LETTERS[seat]}'s {tokens['kind']} tokens", held.get(tokens["kind"], 0), int(tokens["n"]))
        else:
            self.expect_roll(seat, item)

    def expect_roll(self, seat: int, item: str) -> None:
        """Check the dice of a seat's roll, or one part of it or of another number."""
        view = self.state.view(None)
        if rolled := _ROLLED.fullmatch(item):
            roll = roll_of(view["tray"], seat)
            shown = "none" if roll is None else "+".join(map(str, roll["dice"]))
            self.check(f"{SEAT_LETTERS[seat]}'s roll", shown, rolled["faces"])
            return
        part = _PART.fullmatch(item) or _NO_PART.fullmatch(item)
        assert part is not None, item
        there = parts(view, seat, part["what"])
        if part["what"] == ROLL and roll_of(view["tray"], seat) is None:
            raise self.failure(f"{SEAT_LETTERS[seat]} has rolled nothing", got="no roll", part=item)
        groups = part.groupdict()
        self.expect_part(there, part["source"], groups.get("amount"), groups.get("idle"))

    def slot(self, seat: int, slot: int) -> str:
        """Return whether a card lies in a support slot of a seat."""
        g = self.state.fight
        lying = [
            card
            for card in range(int(g.deal.n_cards))
            if g.deal.cards[card].owner == seat
            and int(g.card_field(card, CardField.SLOT)) == slot
            and int(g.zone(card)) in (Zone.FACE_DOWN, Zone.FACE_UP)
            and int(g.place_of(card)) == NONE
        ]
        return "filled" if lying else "empty"

    def number(self, seat: int, what: str) -> int | None:
        """Return a number of a seat by its name; None for null, or where no roll was made."""
        g = self.state.fight
        if what == "life":
            return int(g.life(seat))
        if what == "experience":
            return int(experience_of(g, SeatNo(seat)))
        if what == "actions left":
            return int(self.state.game.system.actions_left(g, seat))
        if what in ("speed", "agility"):
            return int(speed_of(g, SeatNo(seat)))
        if what == "actions":
            return int(g.field(seat, SeatField.ACTIONS))
        if what == "initiative":
            value = int(g.initiative(seat))
            return None if value == NULL else value
        if what == "defense":
            return int(defense_of(g, SeatNo(seat)))
        if what == "hands used":
            return int(self.state.view(None)["seats"][seat].get("hands_used", 0))
        return self.total_so_far(seat) if what == "total so far" else self.total(seat)

    def total(self, seat: int) -> int | None:
        """Return the result of a seat's latest roll that is final; None where it made none.

        Raises: ScenarioError where its roll lies on the table, so that an older result would be looked at.
        """
        log = self.state.fight.log or []
        at = roll_on_table(self.state.fight)
        since = max((n for n, note in enumerate(log) if note.kind == Note.ATTACK), default=-1)
        totals = [(n, note.amount) for n, note in enumerate(log) if note.kind == Note.TOTAL and note.seat == seat]
        if at >= 0 and self.lying(seat) is not None:
            in_attack = isinstance(self.state.fight.stack[at], AttackFrame)
            if not in_attack or not totals or totals[-1][0] < since:
                letter = SEAT_LETTERS[seat]
                raise self.failure(
                    f"the roll of {letter} lies on the table and is not final; write `{letter} total N so far`",
                    got=f"{self.total_so_far(seat)} so far",
                )
        return totals[-1][1] if totals else None

    def lying(self, seat: int) -> RollView | None:
        """Return the roll of a seat that lies on the table and may still be changed."""
        if roll_on_table(self.state.fight) < 0:
            return None
        roll = roll_of(self.state.view(None)["tray"], seat)
        return roll if roll is not None and any(roll["dice"]) else None

    def total_so_far(self, seat: int) -> int | None:
        """Return what a seat's roll on the table comes to as it stands; None where none lies there."""
        roll = self.lying(seat)
        return None if roll is None else roll["total"]

    # --- cards ---

    def expect_card(self, found: re.Match[str]) -> None:
        g = self.state.fight
        name, seat = self.card_and_owner(found)
        card = self.card_of(name, SEAT_LETTERS.index(seat) if seat else NONE)
        state = found["state"]
        if state.startswith("at "):
            place = int(g.place_of(card))
            where = f"at {square_name(place, int(g.board.size))}" if place >= 0 else "nowhere in the arena"
            self.check(name, where, state)
        elif state.startswith("controlled"):
            self.check(name, f"controlled by {SEAT_LETTERS[g.controller(card)]}", state)
        elif state in ("upright", "depleted"):
            self.check(name, "upright" if is_upright(g, CardNo(card)) else "depleted", state)
        elif found["counters"]:
            wanted = 0 if found["counters"] == "no" else int(found["counters"])
            self.check(f"the number of counters on {name}", int(g.card_field(card, CardField.COUNTERS)), wanted)
        elif found["die"] or state == "no die":
            face = int(g.card_field(card, CardField.DIE))
            self.check(f"the die on {name}", face or "none", int(found["die"]) if found["die"] else "none")
        else:
            self.check(name, ZONES[int(g.zone(card))], state)

    def card_of(self, name: str, seat: int) -> int:
        """Return the number of a card by its name or id; ``seat`` is its owner, or NONE for the only one."""
        g = self.state.fight
        found = [
            card
            for card in range(int(g.deal.n_cards))
            if folded(name) in (folded(g.deal.cards[card].name), folded(g.deal.cards[card].id))
            and (seat == NONE or g.deal.cards[card].owner == seat)
        ]
        if len(found) != 1:
            raise self.failure(f"{'several cards are' if found else 'no card is'} called {name!r}", part=name)
        return found[0]

    # --- what stands where ---

    def waiting(self) -> str:
        g = self.state.fight
        node = self.state.node()
        if isinstance(node, Terminal):
            return f"the game is over ({node.reason}: {node.text})"
        if isinstance(node, Decision):
            return f"{SEAT_LETTERS[g.decider]} decides ({ASK_KINDS[g.asked]}): {node.prompt} {self.few_options()}"
        return f"{node.dice} dice are rolled ({node.cause})"

    def drawn(self) -> str:
        """Draw the position as a scenario file has it."""
        g = self.state.fight
        size = int(g.board.size)
        men = {int(g.square(seat)): f"{SEAT_LETTERS[seat]}{ARROWS[g.facing(seat)]}" for seat in range(int(g.n))}
        lines = [
            "    " + " ".join(f"{men.get(rank * size + file, '.'):2}" for file in range(size)).rstrip()
            for rank in reversed(range(size))
        ]
        for seat in range(int(g.n)):
            if g.warrior_card(seat) == NONE:
                lines.append(f"    {SEAT_LETTERS[seat]}: no warrior chosen")
                continue
            numbers = ", ".join(
                f"{what} {'null' if value is None else value}"
                for what in ("life", "experience", "speed", "initiative")
                for value in [self.number(seat, what)]
            )
            warrior = int(g.warrior_card(seat))
            cards = sorted(
                (
                    card
                    for card in range(int(g.deal.n_cards))
                    if card != warrior and g.deal.cards[card].owner == seat and not g.deal.cards[card].earlier
                ),
                key=lambda card: int(g.cards[card * CARD_W + CardField.SLOT]),
            )
            row = ", ".join(f"{g.deal.cards[card].name} {ZONES[int(g.zone(card))]}" for card in cards)
            lines.append(f"    {SEAT_LETTERS[seat]}: {g.deal.cards[warrior].name}, {numbers} | {row}")
        turn = f", turn {SEAT_LETTERS[g.active]}" if g.active != NONE else ""
        if self.state.match is not None:
            turn += f", score {'-'.join(map(str, self.state.match.score))}"
        lines.append(f"    round {g.round}{turn}; {self.waiting()}")
        return "\n".join(lines)
