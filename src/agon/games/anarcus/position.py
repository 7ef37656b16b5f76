"""Positions as one line of text: the course of the game, then each seat's cards, zone by zone.

    anarcus round 2 turn A attacker A empties 1 played 0 stage 3 turns 5 won 0-1 last B rng 77 | A pool ... | B ...

What the game waits for stands after the round: ``coin``, ``discard A``, ``hero B``, ``turn A``, ``kill B`` or ``over
A``. ``damage 4 spent 1`` belongs to a ``kill``, a word for the reason to ``over``. A zone lists its cards' ids in the
order in which they came to it, a stack from the top. ``ap1-019[+2/-1]`` is changed for this round, ``ap1-019{+1/0}``
for good; ``*`` behind a hidden card says that both know it, ``*A`` that A alone does. ``??`` is a card that the reader
does not know; only whole positions are played on. Options that are not as usual, what abilities have done (as JSON)
and cards that the starter set lacks stand at the end.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator, Mapping
from typing import Final

from agon.cards import MOST_CARDS, Card, card_from_plain, plain_card, starter
from agon.cards.model import ARMY_TYPES
from agon.core.engine import DECIDE, DICE, OVER
from agon.core.errors import BadInputError, NotationError
from agon.core.ids import SeatNo
from agon.core.record import SEAT_LETTERS, UNKNOWN
from agon.core.state import GameBase
from agon.games.anarcus.ability_state import ordered, recall, renumbered, with_places
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.decks import army_of_cards
from agon.games.anarcus.invariants import LYING, why_unsound
from agon.games.anarcus.options import OPTIONS, rules_of
from agon.games.anarcus.questions import OF_ABILITIES
from agon.games.anarcus.setup import Placed, lay, numbered
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import (
    ASK_BRANCH,
    ASK_CARD,
    ASK_DISCARD,
    ASK_HERO,
    ASK_KILL,
    ASK_MAY,
    ASK_ORDER,
    ASK_PLAY,
    ATTACK_KEPT,
    ATTACK_ROUND,
    ATTACKER_HERO,
    DEFENDER_HERO,
    ENDED,
    EVERYBODY,
    HAND,
    HIDDEN_ZONES,
    HP_KEPT,
    HP_ROUND,
    KILLING,
    NONE,
    ORDER,
    REASONS,
    ROLES,
    ROLES_RANDOM,
    SEAT_W,
    SEATS,
    SEEN,
    TIE_BY_ORDER,
    TIE_WINNER,
    TRIM,
    TURN,
    WON,
    ZONE_NAMES,
    Question,
)
from agon.messages import say

WAITS: Final = {
    ASK_DISCARD: "discard",
    ASK_HERO: "hero",
    ASK_PLAY: "turn",
    ASK_KILL: "kill",
    ASK_CARD: "card",
    ASK_MAY: "may",
    ASK_BRANCH: "branch",
    ASK_ORDER: "order",
}
_CARD: Final = re.compile(
    r"(?P<id>[^\s\[\]{}*,|]+)(?:\[(?P<round>[+-]?\d{1,3}/[+-]?\d{1,3})\])?"
    r"(?:\{(?P<kept>[+-]?\d{1,3}/[+-]?\d{1,3})\})?(?P<seen>\*[AB]?)?"
)
SEEN_BY: Final = {"": 0, "*": EVERYBODY, "*A": 1, "*B": 2}
LONGEST: Final = 200_000


# --- writing --------------------------------------------------------------------------------------------------------


def write_position(state: AnarcusState) -> str:
    """Return the whole position."""
    return _line(state, None, whole=True)


def write_visible(state: AnarcusState, seat: int | None) -> str:
    """Return the position as one seat (or a spectator) may know it."""
    return _line(state, seat, whole=False)


def write_summary(state: AnarcusState) -> str:
    """Return the position without what luck hangs on: what digests are made of."""
    sides = [" ".join(_side(state, seat, None, whole=True)) for seat in range(2)]
    return " | ".join([" ".join(_course(state)), *sides, *_abilities(state)])


def _line(state: AnarcusState, seat: int | None, *, whole: bool) -> str:
    t = state.table
    parts = [" ".join(_course(state)) + (f" rng {int(t.rng)}" if whole else "") + (" dice given" if t.explicit else "")]
    parts += [" ".join(_side(state, each, seat, whole=whole)) for each in range(2)]
    chosen = dict(state.game.options)
    changed = [f"{each.name}={chosen[each.name]}" for each in OPTIONS if chosen[each.name] != each.usual]
    if changed:
        parts.append("options " + " ".join(changed))
    if whole:
        parts += _abilities(state)
    ours = starter(state.game.name).cards
    shown = [number for number in range(len(state.dealt)) if whole or state.knows(seat, number)]
    foreign = list(
        dict.fromkeys(state.card(each) for each in shown if ours.get(state.card(each).id) != state.card(each))
    )
    if foreign:
        parts.append("cards " + json.dumps([plain_card(card) for card in foreign], ensure_ascii=False))
    return " | ".join(parts)


def _abilities(state: AnarcusState) -> list[str]:
    """What abilities have done, where a card has any: JSON, its cards numbered as ``read_position`` numbers them."""
    t = state.table
    if not t.deal.abilities:
        return []
    new: dict[int, int] = {}
    for seat in range(2):
        own = range(int(t.deal.first(SeatNo(seat))), int(t.deal.end(SeatNo(seat))))
        sites = [(card, int(t.zone(card))) for card in own]
        side = [
            Placed(state.card(card), zone, card if zone == HAND else int(t.get(ORDER, card)), was=card)
            for card, zone in sites
        ]
        new |= {each.was: int(t.deal.first(SeatNo(seat))) + number for number, each in enumerate(numbered(side))}
    plain = ordered(renumbered(with_places(t), new.__getitem__))
    kept = {part: pairs for part, pairs in plain.items() if pairs}
    return ["abilities " + json.dumps(kept, separators=(",", ":"))]


def _course(state: AnarcusState) -> Iterator[str]:
    t = state.table
    yield f"{state.game.name} round {int(t.round)}"
    if t.waiting == DICE:
        yield "coin"
    elif t.waiting == OVER:
        yield f"over {SEAT_LETTERS[int(t.winner)]} {REASONS[int(t.reason)]}"
    else:
        yield f"{WAITS[Question(t.asked)]} {SEAT_LETTERS[int(t.decider)]}"
    if t.attacker != NONE:
        yield f"attacker {SEAT_LETTERS[int(t.attacker)]}"
    if t.asked == ASK_KILL and t.waiting == DECIDE:
        yield f"damage {int(t.damage)} spent {int(t.spent)}"
    if t.asked == ASK_PLAY and t.waiting == DECIDE:
        yield f"empties {int(t.empties)} played {int(t.played)} stage {int(t.stage_turns)}"
    yield f"turns {int(t.turns)} won {int(t.seat(0, WON))}-{int(t.seat(1, WON))}"
    if t.last_winner != NONE:
        yield f"last {SEAT_LETTERS[int(t.last_winner)]}"


def _side(state: AnarcusState, owner: int, seat: int | None, *, whole: bool) -> Iterator[str]:
    t = state.table
    yield SEAT_LETTERS[owner]
    for zone, name in enumerate(ZONE_NAMES):
        there = [
            card
            for card in range(int(t.deal.first(SeatNo(owner))), int(t.deal.end(SeatNo(owner))))
            if t.zone(card) == zone
        ]
        if not there:
            continue
        yield name
        if zone != HAND:
            there.sort(key=lambda card: int(t.get(ORDER, card)))
        known = [whole or state.knows(seat, card) for card in there]
        # Which of the cards in a hand is the hidden one says nothing.
        yield from (_written(state, card) for card, seen in zip(there, known, strict=True) if seen)
        if known.count(False):
            yield f"{known.count(False)}x{UNKNOWN}"


def _written(state: AnarcusState, card: int) -> str:
    t = state.table
    text = state.card(card).id
    for first, second, brackets in ((ATTACK_ROUND, HP_ROUND, "[]"), (ATTACK_KEPT, HP_KEPT, "{}")):
        attack, hp = int(t.get(first, card)), int(t.get(second, card))
        if attack or hp:
            text += f"{brackets[0]}{attack:+}/{hp:+}{brackets[1]}"
    more = int(t.get(SEEN, card)) & ~int(t.shown_to(t.side(card), t.zone(card)))
    if not more or t.zone(card) not in HIDDEN_ZONES:
        return text
    return text + ("*" if t.get(SEEN, card) == EVERYBODY else f"*{SEAT_LETTERS[more - 1]}")


# --- reading --------------------------------------------------------------------------------------------------------


class _Course:
    """The words before the first bar, each read once. Raises: NotationError with the column."""

    def __init__(self, text: str) -> None:
        self.words = text.split()
        self.at = 0
        self.text = text

    def wrong(self, expected: str) -> NotationError:
        column = 1
        for word in self.words[: self.at]:
            column = self.text.index(word, column - 1) + len(word) + 1
        found = repr(self.words[self.at][:30]) if self.at < len(self.words) else "nothing"
        return NotationError(say("position-expected", expected=expected, found=found), line=1, column=column)

    def take(self) -> str:
        if self.at >= len(self.words):
            raise self.wrong(say("position-word-more"))
        self.at += 1
        return self.words[self.at - 1]

    def has(self, word: str) -> bool:
        if self.at < len(self.words) and self.words[self.at] == word:
            self.at += 1
            return True
        return False

    def number(self, most: int = 10**10) -> int:
        word = self.take()
        if not word.isdecimal() or len(word) > 12 or int(word) > most:
            self.at -= 1
            raise self.wrong(say("position-number-to", most=most))
        return int(word)

    def seat(self) -> int:
        word = self.take()
        if word not in SEAT_LETTERS[:SEATS]:
            self.at -= 1
            raise self.wrong("A or B")
        return SEAT_LETTERS.index(word)


def _read_done(part: str) -> object:
    """Return what abilities have done, as ``recall`` takes it."""
    try:
        return json.loads(part.removeprefix("abilities "))
    except (ValueError, RecursionError) as error:
        raise NotationError(say("position-abilities", error=str(error)), line=1) from error


def _read_course(t: Battle, name: str, course: _Course) -> None:
    """Set how far the game has come, from the first part of a line."""
    if not course.has(name):
        raise course.wrong(name)
    if not course.has("round"):
        raise course.wrong("round")
    t.round = course.number(9)
    _read_wait(t, course)
    _read_counts(t, course)
    if not course.has("won"):
        raise course.wrong("won")
    score = re.fullmatch(r"(\d)-(\d)", course.take())
    if score is None:
        course.at -= 1
        raise course.wrong(say("position-score"))
    for seat in range(2):
        t.seats[seat * SEAT_W + WON] = int(score[seat + 1])
    if course.has("last"):
        t.last_winner = course.seat()
    if course.has("rng"):
        t.rng = course.number(2**32 - 1)
    if course.has("dice"):
        if not course.has("given"):
            raise course.wrong("given")
        t.explicit = True
    if course.at < len(course.words):
        raise course.wrong(say("position-no-more"))


def _read_wait(t: Battle, course: _Course) -> None:
    """Set what is waited for, or how the game has ended."""
    word = course.take()
    asked = next((code for code, name in WAITS.items() if name == word), None)
    if word == "coin":
        t.waiting, t.step = DICE, ROLES
    elif word == "over":
        t.waiting, t.step, t.winner = OVER, ENDED, SeatNo(course.seat())
        reason = course.take()
        if reason not in REASONS[1:]:
            course.at -= 1
            raise course.wrong(" or ".join(REASONS[1:]))
        t.reason = REASONS.index(reason)
    elif asked is not None:
        t.waiting, t.asked, t.decider = DECIDE, asked, SeatNo(course.seat())
    else:
        course.at -= 1
        raise course.wrong(say("position-asked"))


def _read_counts(t: Battle, course: _Course) -> None:
    """Set what is written only where it is not nothing."""
    if course.has("attacker"):
        t.attacker = SeatNo(course.seat())
    if course.has("damage"):
        t.damage = course.number(99999)
    if course.has("spent"):
        t.spent = course.number(99999)
    if course.has("empties"):
        t.empties = course.number(3)
    if course.has("played"):
        t.played = course.number(9999)
    if course.has("stage"):
        t.stage_turns = course.number(99999)
    if course.has("turns"):
        t.turns = course.number(99999)


def read_position(game: GameBase[AnarcusState], line: str, more: Mapping[str, Card] | None = None) -> AnarcusState:
    """Return the state of a line of position text; ``more`` are cards beside those of the starter set.

    Raises: NotationError with the column, BadInputError for a position that cannot be.
    """
    if len(line) > LONGEST:
        raise BadInputError(say("position-long", most=LONGEST, has=len(line)))
    text, found = line.strip(), dict(more or {})
    head, bar, cards = text.partition(" | cards ")
    if bar:
        found |= _read_cards(cards)
    parts = [each.strip() for each in head.split("|")]
    done: object = {}
    if parts and parts[-1].startswith("abilities "):
        done = _read_done(parts.pop())
    if parts and parts[-1].startswith("options "):
        game = game.with_options(_read_options(parts.pop()))
    if len(parts) != 3:
        raise NotationError(say("position-army-parts", game=game.name), line=1, column=1)
    known = {**starter(game.name).cards, **found}
    sides = [_read_side(parts[1 + seat], seat, known) for seat in range(2)]
    t, dealt = lay(sides, rules_of(game.options))
    _read_course(t, game.name, _Course(parts[0]))
    _set_step(t)
    if t.deal.abilities:
        recall(t, done)
    broken = _why_not_now(t) or why_unsound(t)
    if broken:
        raise BadInputError(say("position-cannot-be", why=broken))
    armies = tuple(
        army_of_cards(f"seat-{SEAT_LETTERS[seat].lower()}", [each.card for each in side])
        for seat, side in enumerate(sides)
    )
    state = AnarcusState(game, t, armies, dealt, (), None)
    state.origin = t.clone()
    t.log = []
    return state


def _set_step(t: Battle) -> None:
    """Set the step of the round that a question belongs to, and whose turn it is."""
    if t.waiting != DECIDE:
        return
    if t.asked in OF_ABILITIES:
        return
    if t.asked == ASK_HERO:
        t.step = ATTACKER_HERO if t.decider == t.attacker else DEFENDER_HERO
    elif t.asked == ASK_PLAY:
        t.step, t.active = TURN, t.decider
    else:
        t.step = TRIM if t.asked == ASK_DISCARD else KILLING


def _why_not_now(t: Battle) -> str:
    """Return why nothing of the kind can be asked now, "" if it can."""
    if t.waiting == DECIDE and t.attacker == NONE:
        return say("position-no-attacker")
    if t.waiting == DECIDE and t.asked in OF_ABILITIES and t.top is None:
        return say("position-no-ability")
    if t.waiting == DICE and t.round != 1 and t.deal.rules.roles != ROLES_RANDOM:
        return say("position-no-coin")
    if t.waiting == DICE and not t.explicit:
        return say("position-coin-outside")
    if t.waiting == DECIDE and t.asked == ASK_KILL:
        if t.last_winner == NONE:
            return say("position-no-winner")
        tie = int(t.deal.rules.kill_tie)
        if tie == TIE_BY_ORDER or (t.decider == t.last_winner) != (tie == TIE_WINNER):
            return say("position-kill")
    return ""


def _read_cards(text: str) -> dict[str, Card]:
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(say("position-cards-json", error=str(error)), line=1) from error
    if not isinstance(plain, list):
        raise NotationError(say("position-cards-list"), line=1)
    cards = [card_from_plain(each) for each in plain]
    strangers = [card.name for card in cards if card.system != "anarcus"]
    if strangers:
        raise BadInputError(say("position-foreign-card", card=strangers[0]))
    return {card.id: card for card in cards}


def _read_options(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in text.split()[1:]:
        name, equals, value = word.partition("=")
        if not equals:
            raise NotationError(say("position-value-found", text=repr(word[:30])), line=1)
        found[name] = value
    return found


def _read_side(text: str, seat: int, known: Mapping[str, Card]) -> list[Placed]:
    """Return where the cards of a seat lie. Raises: NotationError, BadInputError."""
    words = text.split()
    if not words or words[0] != SEAT_LETTERS[seat]:
        raise NotationError(say("position-seat-and-cards", seat=SEAT_LETTERS[seat], text=repr(text[:30])), line=1)
    placed: list[Placed] = []
    zone = NONE
    for word in words[1:]:
        if word in ZONE_NAMES:
            zone = ZONE_NAMES.index(word)
            continue
        if UNKNOWN in word:
            raise BadInputError(say("position-army-unknown", seat=SEAT_LETTERS[seat], unknown=UNKNOWN))
        read = _CARD.fullmatch(word)
        if zone == NONE or read is None:
            raise NotationError(say("position-zone-or-card", zones=", ".join(ZONE_NAMES), text=repr(word[:30])), line=1)
        card = known.get(read["id"])
        if card is None:
            raise BadInputError(say("position-card-behind", id=repr(read["id"][:30])))
        changes = [int(each) for key in ("round", "kept") for each in (read[key] or "0/0").split("/")]
        lies = Placed(card, zone, len(placed), *changes)
        placed.append(dataclasses.replace(lies, seen=SEEN_BY[read["seen"] or ""]))
    if len(placed) > MOST_CARDS:
        raise BadInputError(say("position-too-many", seat=SEAT_LETTERS[seat], has=len(placed), most=MOST_CARDS))
    wrong = next((each for each in placed if each.zone not in LYING[ARMY_TYPES.index(each.card.type)]), None)
    if wrong is not None:
        raise BadInputError(
            say("position-card-zone", card=str(wrong.card), type=wrong.card.type, zone=ZONE_NAMES[wrong.zone])
        )
    return placed


def take_over(game: GameBase[AnarcusState], state: object) -> AnarcusState:
    """Return the position of another game of Anarcus under these options. Raises: BadInputError."""
    if not isinstance(state, AnarcusState):
        raise BadInputError(say("position-not-ours", game=game.title))
    parts = [each for each in write_position(state).split(" | ") if not each.startswith("options ")]
    return read_position(game, " | ".join(parts), {card.id: card for card in state.dealt})


__all__ = ["read_position", "take_over", "write_position", "write_summary", "write_visible"]
