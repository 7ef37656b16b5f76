"""Positions as one line of text, readable where they are simple and exact always.

    anachronism round=2 turn=A actions=1 / A ag1-011 b2N 7 init=4 ag1-012^1 ag1-013^2 ag1-014_3 ag1-015_4 / B ...

The head: ``round``; ``turn`` and ``actions`` (who may act and the actions completed), or a question of the rule
system's own, as ``place`` or ``arrange`` in set-up; ``order``, the seats in initiative order; ``rng``, the generator
(``none`` if dice come from outside); ``ply``, the answers given so far; any option of the rule system that is not as
the edition has it.

Then each seat: its warrior, square and facing, life, ``xp=`` where it is not the printed one, ``init=``, ``roll=`` (the
opening roll), what else the rule system says of seats (``side=W``, ``left=3`` actions), and its supports: ``^``
face-up, ``_`` face-down, ``x`` discarded, ``+`` in hand, ``=`` returned unseen, then the slot, ``!`` for one that lies
sideways, then ``@c3`` for a card that lies in the arena. ``??`` is a card that is not known.

What this does not say (histories, effects, an attack in progress) stands in a tail, ``~`` and packed text, so that any
state reads back the same. Without a tail a position is one at which a player may choose an action, in a round whose
turns began as ``order`` says. Cards that are not in the starter set are in the tail too.
"""

from __future__ import annotations

import base64
import binascii
import itertools
import json
import re
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from agon.arena.board import FACING_NAMES, square_name, square_number
from agon.arena.codec import save
from agon.arena.deal import Deal
from agon.arena.fight import Fight
from agon.arena.terms import ASK_KINDS, CARD_W, EVERYBODY, NONE, NULL, SEAT_W, CardField, CardMore, SeatField, Zone
from agon.cards import Card, Deck, card_from_plain, plain_card
from agon.core.engine import DECIDE
from agon.core.errors import AgonError, BadInputError, NotationError
from agon.core.node import Decision
from agon.core.record import MOST_SEATS, SEAT_LETTERS, UNKNOWN
from agon.core.rng import seeded
from agon.games.fights.invariants import LARGEST, sound_fight
from agon.games.fights.state import FightState
from agon.messages import say

if TYPE_CHECKING:
    from agon.games.fights.game import FightGame
    from agon.games.fights.system import System

LONGEST: Final = 100_000
MOST_UNPACKED: Final = 1_000_000
UNCHOSEN: Final = "-"
"""Stands for a warrior while none is chosen."""
ZONE_MARKS: Final = {
    Zone.IN_HAND: "+",
    Zone.FACE_DOWN: "_",
    Zone.FACE_UP: "^",
    Zone.DISCARDED: "x",
    Zone.WARRIOR_IN_PLAY: "",
    Zone.OUT_OF_GAME: "-",
    Zone.RETURNED: "=",
}
_SUPPORT: Final = re.compile(
    r"(?P<id>\S+?)(?P<zone>[+_^x=-])(?P<slot>[1-9]?)(?P<turned>!?)(?:@(?P<square>[a-e][1-5]))?"
)
TABLES: Final = ("seats", "cards", "uses", "dealt", "attacked", "deeds", "seat_more", "card_more", "tokens")
"""Parts of a saved fight that are lists of numbers; the last three only where the rules need them, and
``dealt`` and ``attacked`` only with more than two warriors, ``deeds`` where a card asks for them."""
_SQUARE: Final = re.compile(r"(?P<square>[a-e][1-5])(?P<facing>[NESWnesw])")
_NUMBER: Final = re.compile(r"-?\d{1,20}")


# --- writing ---------------------------------------------------------------------------------------------------------


def write_position(state: FightState) -> str:
    """Return the whole truth of a state as one line."""
    g = state.fight
    line = " / ".join([_head(state, hidden=False), *(_seat(state, seat, None) for seat in range(int(g.n)))])
    tail: dict[str, object] = {}
    if state.match is not None:
        # Nothing of a match is read from the line itself: whole stacks and earlier games belong to it.
        return f"{line} / ~{_pack({'match': state.match.to_plain(), 'fight': save(g)})}"
    extra = {card.id: card for deck in state.decks for card in deck.cards if not state.game.system.is_starter(card)}
    if extra:
        tail["faces"] = [plain_card(card) for card in extra.values()]
    tail.update(_difference(save(Line(line, state.game).fight(g.deal)), save(g)))
    return f"{line} / ~{_pack(tail)}" if tail else line


def write_visible(state: FightState, seat: int | None) -> str:
    """Return the line as one seat (or a spectator, None) may know it; it may have ``??`` and has no tail."""
    viewer = -1 if seat is None else seat
    parts = [_head(state, hidden=True), *(_seat(state, each, viewer) for each in range(int(state.fight.n)))]
    return " / ".join(parts)


def write_summary(state: FightState) -> str:
    """Return all that lies on the table, and who is asked what: the same in every version that plays the same."""
    g = state.fight
    parts = [_head(state, hidden=True), *(_seat(state, seat, None) for seat in range(int(g.n)))]
    asked = (
        f"{SEAT_LETTERS[g.decider]} {ASK_KINDS[g.asked]} {g.options()}"
        if g.waiting == DECIDE
        else f"{g.winner} {g.reason}"
    )
    return " / ".join([*parts, asked])


def _head(state: FightState, *, hidden: bool) -> str:
    g = state.fight
    words = [state.game.name]
    words += [f"{name}={value}" for name, value in state.game.options if value != state.game.system.usual(name)]
    if state.match is not None:
        words.append(f"score={'-'.join(map(str, state.match.score))}")
    if g.round:
        words.append(f"round={g.round}")
    if g.waiting == DECIDE:
        words += state.game.system.position_words(g)
    ranks = [int(g.field(seat, SeatField.RANK)) for seat in range(int(g.n))]
    if sorted(ranks) == list(range(int(g.n))):
        words.append("order=" + "".join(SEAT_LETTERS[ranks.index(rank)] for rank in range(int(g.n))))
    if not hidden:
        words.append("rng=none" if g.explicit else f"rng={int(g.rng):x}")
        words.append(f"ply={g.ply}")
    return " ".join(words)


def _seat(state: FightState, seat: int, viewer: int | None) -> str:
    """One seat's part; for ``viewer`` (-1: a spectator; None: everything) with what it may know."""
    g = state.fight
    warrior = int(g.warrior_card(seat))
    words = [SEAT_LETTERS[seat], _id(state, warrior, viewer) if warrior != NONE else UNCHOSEN]
    square = int(g.square(seat))
    if square != NONE:
        words.append(square_name(square, int(g.board.size)) + FACING_NAMES[g.facing(seat)])
        words.append(str(g.life(seat)))
        experience = int(g.field(seat, SeatField.EXPERIENCE))
        if experience != g.deal.cards[warrior].experience:
            words.append(f"xp={experience}")
    if g.initiative(seat) != NULL:
        words.append(f"init={g.initiative(seat)}")
    if g.field(seat, SeatField.OPENING):
        words.append(f"roll={g.field(seat, SeatField.OPENING)}")
    for name, (field, letters) in state.game.system.seat_words.items():
        value = int(g.more(seat, field))
        if letters or value:
            words.append(f"{name}={letters[value] if letters else value}")
    cards = [
        card
        for card in g.deal.cards_of(seat)
        if card != warrior and not g.deal.cards[card].earlier and not g.deal.cards[card].outside
    ]
    if viewer is not None:
        # The order of a deck is not known to others: cards stand as they lie.
        cards.sort(
            key=lambda card: (
                int(g.zone(card)) == Zone.IN_HAND,
                int(g.card_field(card, CardField.SLOT)),
                _id(state, card, viewer),
            )
        )
    return " ".join([*words, *(_support(state, card, viewer) for card in cards)])


def _support(state: FightState, card: int, viewer: int | None) -> str:
    g = state.fight
    slot = int(g.card_field(card, CardField.SLOT))
    place = int(g.place_of(card))
    text = _id(state, card, viewer) + ZONE_MARKS[int(g.zone(card))] + (str(slot + 1) if slot != NONE else "")
    if g.deal.rules.depletes and g.of_card(card, CardMore.DEPLETED):
        text += "!"
    return text if place == NONE else f"{text}@{square_name(place, int(g.board.size))}"


def _id(state: FightState, card: int, viewer: int | None) -> str:
    if viewer is None:
        return state.card(card).id
    seen = int(state.fight.card_field(card, CardField.SEEN))
    known = seen == EVERYBODY if viewer < 0 else (seen >> viewer) & 1 == 1
    return state.card(card).id if known else UNKNOWN


def _difference(base: Mapping[str, object], true: Mapping[str, object]) -> dict[str, object]:
    """What of a saved fight is not as the readable part makes it."""
    out: dict[str, object] = {}
    was, now = cast("dict[str, int]", base["numbers"]), cast("dict[str, int]", true["numbers"])
    numbers = {name: value for name, value in now.items() if was[name] != value}
    if numbers:
        out["numbers"] = numbers
    for table in TABLES:
        if table not in true:
            continue
        before, after = cast("list[int]", base[table]), cast("list[int]", true[table])
        flat = [each for at, value in enumerate(after) if before[at] != value for each in (at, value)]
        if flat:
            out[table] = flat
    for whole in ("effects", "stack"):
        if true[whole] != base[whole]:
            out[whole] = true[whole]
    return out


def _pack(tail: Mapping[str, object]) -> str:
    text = json.dumps(tail, separators=(",", ":"), sort_keys=True).encode()
    return base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


# --- reading ---------------------------------------------------------------------------------------------------------


def read_position(game: FightGame, line: str) -> FightState:
    """Return the state of a line of position text.

    Raises: NotationError with the column; BadInputError where cards are unknown or the tail is not of this line.
    """
    if len(line) > LONGEST:
        raise NotationError(say("position-long", most=LONGEST, has=len(line)))
    body, found, packed_tail = line.strip().partition(" / ~")
    tail = _unpack(packed_tail, body) if found else {}
    if isinstance(tail.get("match"), dict):
        return _read_match(game, body, tail)
    parsed = Line(body, game)
    if parsed.system != game.name:
        raise _of_another_game(parsed.system, game)
    game = game.with_options(parsed.options)
    try:
        faces = {card.id: card for card in map(card_from_plain, _list(tail, "faces"))}
    except BadInputError as error:
        raise _damaged(body, str(error)) from error
    decks = parsed.decks(faces, game)
    deal = game.deal(decks)
    fight = parsed.fight(deal)
    if tail:
        try:
            fight = sound_fight(deal, _patched(save(fight), tail))
        except BadInputError as error:
            raise _damaged(body, str(error)) from error
    _check_actor(fight, parsed)
    state = FightState(game, fight, decks, (), None)
    _rehearse(state, body)
    state.origin = fight.clone()
    fight.log = []
    return state


def _read_match(game: FightGame, body: str, tail: Mapping[str, Any]) -> FightState:
    """Return the state of a position in a match, which stands in the tail. Raises: NotationError."""
    system, *words = body.partition(" / ")[0].split()
    if system != game.name:
        raise _of_another_game(system, game)
    names = {option.name for option in game.system.options}
    said = {word.partition("=")[0]: word.partition("=")[2] for word in words if word.partition("=")[0] in names}
    game = game.with_options(said)
    try:
        fight = tail.get("fight")
        state = game.match_from_plain(tail["match"], fight if isinstance(fight, dict) else {}, (), None)
    except AgonError as error:
        raise _damaged(body, str(error)) from error
    if write_position(state).partition(" / ~")[0] != body:
        raise _damaged(body, say("tail-of-a-match"))
    _rehearse(state, body)
    state.origin, state.origin_match = state.fight.clone(), state.match
    state.fight.log = []
    return state


def take_over(game: FightGame, state: object) -> FightState:
    """Return the position of a state of any edition as one of ``game``.

    What the state's own edition has as usual becomes what this one has as usual; options set on purpose stay. Whether
    the cards in play are allowed is looked at anew once the question at hand is answered. Raises: BadInputError.
    """
    if not isinstance(state, FightState):
        kind = getattr(state, "system", type(state).__name__)
        raise BadInputError(say("position-other-edition", game=game.title, other=kind))
    new = read_position(game, game.name + state.position().removeprefix(state.system))
    new.names = state.names
    wrong = game.system.why_not_taken_over(new.fight)
    if wrong:
        raise BadInputError(say("position-not-taken-over", why=wrong))
    if new.game.options != state.game.options:
        new.fight.dirty = True
        new.origin = new.fight.clone()
    return new


def _of_another_game(system: str, game: FightGame) -> NotationError:
    said = say("position-other-game", system=repr(system), wanted=repr(game.name))
    return NotationError(said, line=1, column=1)


def _damaged(body: str, why: str) -> NotationError:
    return NotationError(say("tail-damaged", why=why), line=1, column=len(body) + 4)


def _check_actor(fight: Fight, parsed: Line) -> None:
    """Refuse a position that does not say who may act."""
    if not fight.stack:
        others = ", ".join(f"{each}=A" for each in parsed.rules.questions)
        raise NotationError(say("position-who", others=others), line=1, column=parsed.columns[0])


def _rehearse(state: FightState, body: str) -> None:
    """Look at a position as everybody will, so that one whose parts do not fit together is refused here.

    Only what can be seen is tried: numbers within their ranges may still be such as no game has led to.
    """
    try:
        node = state.clone().node()
        if isinstance(node, Decision):
            state.clone().view(node.seat)
    except Exception as error:
        raise _damaged(body, say("tail-does-not-fit")) from error


def _list(tail: Mapping[str, Any], name: str) -> list[Any]:
    value = tail.get(name, [])
    if not isinstance(value, list):
        raise BadInputError(say("tail-no-list", part=repr(name)))
    return value


def _unpack(text: str, body: str) -> dict[str, Any]:
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        opener = zlib.decompressobj()
        data = json.loads(opener.decompress(packed, MOST_UNPACKED))
        if isinstance(data, dict) and opener.eof:
            return data
    except (ValueError, zlib.error, binascii.Error, RecursionError):
        pass
    raise _damaged(body, say("tail-not-written"))


def _patched(plain: dict[str, object], tail: Mapping[str, Any]) -> dict[str, object]:
    """The saved form of the readable part with what the tail says put in. Raises: BadInputError."""
    out = dict(plain)
    numbers = tail.get("numbers", {})
    if not isinstance(numbers, Mapping):
        raise BadInputError(say("tail-no-table"))
    out["numbers"] = {**cast("dict[str, int]", plain["numbers"]), **numbers}
    for table in TABLES:
        if table not in plain:
            continue
        values = list(cast("list[int]", plain[table]))
        flat = _list(tail, table)
        for at, value in itertools.zip_longest(flat[::2], flat[1::2]):
            if type(at) is not int or not 0 <= at < len(values):
                raise BadInputError(say("tail-no-place", part=repr(table)))
            values[at] = value
        out[table] = values
    for whole in ("effects", "stack"):
        if whole in tail:
            out[whole] = _list(tail, whole)
    return out


class SupportPart:
    """A support as the line has it."""

    def __init__(self, card: str, zone: int, slot: int, square: int, *, turned: bool) -> None:
        self.turned = turned
        self.id = card
        self.zone = zone
        self.slot = slot
        self.square = square


class SeatPart:
    """One seat as the line has it."""

    def __init__(self, warrior: str) -> None:
        self.warrior = warrior
        self.square = NONE
        self.facing = 0
        self.life: int | None = None
        self.experience: int | None = None
        self.initiative = NULL
        self.roll = 0
        self.supports: list[SupportPart] = []
        self.more: dict[str, int] = {}
        """What only games like this one say of a seat, by the words of ``System.seat_words``."""


class Line:
    """The readable part of a position, taken apart."""

    def __init__(self, text: str, game: FightGame) -> None:
        self.text = text
        self.rules: System = game.system
        self.system = ""
        self.options: dict[str, str] = {}
        self.round = 0
        self.turn = NONE
        self.actions = 0
        self.question = ""
        """The word of what is asked outside turns, and the seat that is asked."""
        self.asked = NONE
        self.order: list[int] = []
        self.ply = 0
        self.rng: int | None = None
        self.explicit = False
        self.seats: list[SeatPart] = []
        self.columns: list[int] = [1]
        self.size = 4
        at = 0
        parts = text.split(" / ")
        for index, part in enumerate(parts):
            words = [(found[0], at + found.start() + 1) for found in re.finditer(r"\S+", part)]
            at += len(part) + 3
            if not words:
                raise self.wrong(say("position-parts"), at - 2)
            if index == 0:
                self.columns = [len(part) + 1]
                self.read_head(words)
                chosen = {**dict(game.options), **self.options}
                self.size = game.system.board_size(game.system.read_options(chosen))
            else:
                self.read_seat(words)
        if not 2 <= len(self.seats) <= MOST_SEATS:
            raise self.wrong(say("position-seats"), len(text) + 1)
        for seat in (self.turn, self.asked):
            if seat >= len(self.seats):
                raise self.wrong(say("position-no-seat", seat=SEAT_LETTERS[seat]), 1)
        if self.order and sorted(self.order) != list(range(len(self.seats))):
            raise self.wrong(say("position-order"), 1)
        if not self.order and self.turn != NONE:
            self.order = [self.turn, *(seat for seat in range(len(self.seats)) if seat != self.turn)]

    def wrong(self, message: str, column: int) -> NotationError:
        return NotationError(message, line=1, column=column)

    def number(self, text: str, column: int, low: int, high: int) -> int:
        if not _NUMBER.fullmatch(text):
            raise self.wrong(say("position-no-number", text=repr(text[:20])), column)
        if not low <= int(text) <= high:
            raise self.wrong(say("position-number", text=text, low=str(low), high=str(high)), column)
        return int(text)

    def letter(self, text: str, column: int) -> int:
        if len(text) != 1 or text.upper() not in SEAT_LETTERS[:MOST_SEATS]:
            raise self.wrong(say("position-bad-seat", text=repr(text[:20])), column)
        return SEAT_LETTERS.index(text.upper())

    def read_head(self, words: list[tuple[str, int]]) -> None:
        self.system = words[0][0]
        for word, column in words[1:]:
            name, equals, value = word.partition("=")
            if not equals:
                raise self.wrong(say("position-value", text=repr(word[:30])), column)
            if name == "round":
                self.round = self.number(value, column, 0, 99)
            elif name == "turn":
                self.turn = self.letter(value, column)
            elif name == "actions":
                self.actions = self.number(value, column, 0, 99)
            elif name in self.rules.questions:
                self.question, self.asked = name, self.letter(value, column)
            elif name == "order":
                self.order = [self.letter(each, column) for each in value]
            elif name == "ply":
                self.ply = self.number(value, column, 0, 999_999)
            elif name == "rng":
                self.read_rng(value, column)
            else:
                try:
                    self.rules.read_options({name: value})
                except BadInputError as error:
                    raise self.wrong(str(error), column) from error
                self.options[name] = value
        if self.turn != NONE and self.round == 0:
            self.round = 1

    def read_rng(self, value: str, column: int) -> None:
        if value == "none":
            self.explicit = True
        elif re.fullmatch(r"[0-9a-f]{1,8}", value):
            self.rng = int(value, 16)
        else:
            raise self.wrong(say("position-rng"), column)

    def read_seat(self, words: list[tuple[str, int]]) -> None:
        if len(self.seats) >= MOST_SEATS or words[0][0].upper() != SEAT_LETTERS[len(self.seats)]:
            text = repr(words[0][0][:20])
            if len(self.seats) < MOST_SEATS:
                wanted = SEAT_LETTERS[len(self.seats)]
                raise self.wrong(say("position-wanted", wanted=wanted, text=text), words[0][1])
            raise self.wrong(say("position-no-more-seats", text=text), words[0][1])
        if len(words) < 2:
            raise self.wrong(say("position-warrior", warrior=self.rules.terms.warrior), words[0][1] + 1)
        seat = SeatPart(words[1][0])
        for word, column in words[2:]:
            name, equals, value = word.partition("=")
            if found := _SQUARE.fullmatch(word):
                seat.square = square_number(found["square"], self.size)
                if seat.square < 0:
                    raise self.wrong(say("position-no-square", square=found["square"]), column)
                seat.facing = FACING_NAMES.index(found["facing"].upper())
            elif equals and name == "xp":
                seat.experience = self.number(value, column, -LARGEST, LARGEST)
            elif equals and name == "init":
                seat.initiative = self.number(value, column, -LARGEST, LARGEST)
            elif equals and name == "roll":
                seat.roll = self.number(value, column, 0, LARGEST)
            elif equals and name in self.rules.seat_words:
                letters = self.rules.seat_words[name][1]
                if letters and (len(value) != 1 or value.upper() not in letters):
                    said = say("position-letters", name=name, letters=", ".join(letters), text=repr(value[:20]))
                    raise self.wrong(said, column)
                seat.more[name] = letters.index(value.upper()) if letters else self.number(value, column, 0, LARGEST)
            elif _NUMBER.fullmatch(word):
                seat.life = self.number(word, column, -LARGEST, LARGEST)
            elif found := _SUPPORT.fullmatch(word):
                seat.supports.append(self.support(found, column))
            else:
                kind = self.rules.terms.support
                raise self.wrong(say("position-word", text=repr(word[:30]), support=kind), column)
        self.seats.append(seat)

    def support(self, found: re.Match[str], column: int) -> SupportPart:
        zone = next(zone for zone, mark in ZONE_MARKS.items() if mark == found["zone"])
        square = NONE
        if found["square"]:
            square = square_number(found["square"], self.size)
            if square < 0:
                raise self.wrong(say("position-no-square", square=found["square"]), column)
        slot = int(found["slot"]) - 1 if found["slot"] else NONE
        return SupportPart(found["id"], zone, slot, square, turned=bool(found["turned"]))

    # --- from text to a fight ---

    def decks(self, more: Mapping[str, Card], game: FightGame) -> tuple[Deck, ...]:
        """The decks, their cards from ``more`` or the starter set. Raises: BadInputError."""
        decks = []
        for index, seat in enumerate(self.seats):
            ids = [seat.warrior, *(each.id for each in seat.supports)]
            if UNKNOWN in ids:
                raise BadInputError(say("position-unknown", seat=SEAT_LETTERS[index], unknown=UNKNOWN))
            cards = [more[each] if each in more else self.starter(each) for each in ids]
            decks.append(Deck(f"seat-{'abcdef'[index]}", cards[0].name, cards[0], tuple(cards[1:])))
        return game.system.checked(decks, game.options)

    def starter(self, wanted: str) -> Card:
        card = self.rules.starter_cards().get(wanted)
        if card is None:
            raise self.wrong(say("position-no-card", id=repr(wanted[:40])), self.text.find(wanted) + 1)
        return card

    def fight(self, deal: Deal) -> Fight:
        """The fight that the readable part describes, everything else as it usually is there."""
        g = self.rules.fresh(deal, explicit=self.explicit)
        g.rng = seeded(0) if self.rng is None else self.rng
        g.round = self.round
        g.ply = self.ply
        for index, seat in enumerate(self.seats):
            self.put_seat(g, index, seat)
        self.rules.put_position(g, self)
        return g

    def put_seat(self, g: Fight, index: int, seat: SeatPart) -> None:
        base = index * SEAT_W
        warrior = int(g.warrior_card(index))
        info = g.deal.cards[warrior]
        if seat.square != NONE:
            g.seats[base + SeatField.SQUARE] = seat.square
            g.seats[base + SeatField.FACING] = seat.facing
            g.seats[base + SeatField.LIFE] = info.life if seat.life is None else seat.life
            g.seats[base + SeatField.EXPERIENCE] = info.experience if seat.experience is None else seat.experience
            self.show(g, warrior, Zone.WARRIOR_IN_PLAY)
        g.seats[base + SeatField.INITIATIVE] = seat.initiative
        g.seats[base + SeatField.OPENING] = seat.roll
        for name, value in seat.more.items():
            g.set_more(index, self.rules.seat_words[name][0], value)
        for place, support in enumerate(seat.supports):
            card = warrior + 1 + place
            slot = place if support.slot == NONE and support.zone != Zone.IN_HAND else support.slot
            at = card * CARD_W
            g.cards[at + CardField.SLOT] = slot
            g.cards[at + CardField.PLACE] = support.square
            if support.turned and g.deal.rules.depletes:
                g.set_of_card(card, CardMore.DEPLETED, 1)
                g.set_of_card(card, CardMore.DEPLETED_ROUND, self.round)
            if support.zone in (Zone.FACE_UP, Zone.DISCARDED):
                self.show(g, card, support.zone)
                if 0 <= slot < self.round:
                    g.cards[at + CardField.ROUND_REVEALED] = slot + 1
                    if slot + 1 == self.round:
                        g.seats[base + SeatField.REVEALED] = card
            else:
                g.cards[at + CardField.ZONE] = support.zone
        if index in self.order:
            rank = self.order.index(index)
            g.seats[base + SeatField.RANK] = rank
            g.seats[base + SeatField.WON] = 1 if rank == 0 else 0

    def show(self, g: Fight, card: int, zone: int) -> None:
        """Lay a card where everybody sees it."""
        g.cards[card * CARD_W + CardField.ZONE] = zone
        g.cards[card * CARD_W + CardField.SEEN] = EVERYBODY
        g.cards[card * CARD_W + CardField.ACTIVE] = 0 if zone == Zone.DISCARDED else 1


__all__ = ["Line", "read_position", "take_over", "write_position", "write_summary", "write_visible"]
