"""Records of Anarcus: a game written as one, and one played again.

The stacks come from the seed that the record names; the coin stands in it, whoever threw it. A record whose coin the
generator threw (``dice internal``) must have what it threw; one with ``dice given`` is fed its coin. So a record
replays whole, and at a real table the coin may be a real one.

A digest stands after every answer that left the game waiting for a decision or over. It covers the whole position.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from agon.cards import Army, Card, card_from_plain, plain_card, starter
from agon.core.engine import DICE, OVER
from agon.core.errors import AgonError, BadInputError, NotationError
from agon.core.node import Decision, Terminal
from agon.core.record import (
    CHANCE,
    RESIGNED,
    UNFINISHED,
    UNKNOWN,
    VERSION,
    Entry,
    Header,
    Record,
    Verdict,
    digest,
    end_line,
    entry_line,
    parse,
    players_of,
    quoted,
    why_not_end,
    words_of,
)
from agon.games.anarcus.decks import army_of_cards
from agon.games.anarcus.options import OPTIONS
from agon.games.anarcus.position import write_summary

if TYPE_CHECKING:
    from agon.games.anarcus.state import AnarcusState
    from agon.games.anarcus.system import AnarcusGame

SEATS: Final = "AB"
HEADERS: Final = ("record", "option", "seat", "player", "card", "from", "event", "date", "place", "note")
"""What may stand before the first answer; the last four are for people, and ``player`` for tables (``players_of``)."""
INTERNAL: Final = "internal"
GIVEN: Final = "given"


def stamp(state: AnarcusState) -> str:
    """Return the digest of a position: what lies where and who is asked what, not where luck comes from."""
    return digest(write_summary(state))


# --- writing ---------------------------------------------------------------------------------------------------------


def write_record(state: AnarcusState, seat: int | None = None, *, whole: bool = True) -> str:
    """Return the game so far as a record; with ``whole`` False, as ``seat`` (or a spectator, None) may know it."""
    lines = list(_headers(state, seat, whole=whole))
    for number, (who, text, legal, mark) in enumerate(_answers(state), 1):
        # How many options somebody else had, and digests, tell of hidden cards.
        own = whole or (seat is not None and who == SEATS[seat])
        lines.append(entry_line(number, who, text, legal if own else None, mark if whole else ""))
    lines.append(_end(state))
    return "\n".join(lines) + "\n"


def _headers(state: AnarcusState, seat: int | None, *, whole: bool) -> Iterator[str]:
    game, origin = state.game, state.origin
    seed = "" if state.seed is None or origin is not None else f"  seed {state.seed if whole else UNKNOWN}"
    dice = GIVEN if (state.table if origin is None else origin).explicit or not whole else INTERNAL
    yield f"record {VERSION}  system {game.name}{seed}  dice {dice}"
    for option in OPTIONS:
        value = dict(game.options)[option.name]
        if value != option.usual:
            yield f"option {option.name} {value}"
    known: dict[Card, bool] = {}
    ours = starter(game.name).cards
    for owner, army in enumerate(state.armies):
        ids = []
        for number in range(int(state.table.deal.first(owner)), int(state.table.deal.end(owner))):
            # Whoever brought a deck knows its cards; where they lie is another matter.
            seen = whole or owner == seat or state.knows(seat, number)
            card = state.card(number)
            ids.append(card.id if seen else UNKNOWN)
            if seen and ours.get(card.id) != card:
                known[card] = True
        name = state.names[owner] if owner < len(state.names) else ""
        deck, title = (army.id, army.name) if UNKNOWN not in ids else (UNKNOWN, UNKNOWN)
        cards = " ".join(each if " " not in each else quoted(each) for each in sorted(ids))
        yield f"seat {SEATS[owner]}  {quoted(name)}  deck {quoted(deck)}  {quoted(title)}  cards {cards}"
    for card in known:
        yield f"card {json.dumps(plain_card(card), ensure_ascii=False)}"
    if origin is not None:
        start = beginning(state)
        yield f"from {start.position() if whole else start.position_for(seat)}"


def beginning(state: AnarcusState) -> AnarcusState:
    """Return the state before the first answer, with no log."""
    from agon.games.anarcus.state import AnarcusState  # noqa: PLC0415 - it needs this module

    if state.origin is None:
        start = state.game.restart(state)
    else:
        start = AnarcusState(state.game, state.origin.clone(), state.armies, state.dealt, state.names, state.seed)
        start.origin = state.origin
    start.is_replay = True
    return start


def _answers(state: AnarcusState) -> Iterator[tuple[str, str, int | None, str]]:
    """Play the answers again and tell each: who, what, how many options, digest."""
    walk = beginning(state)
    at = 0
    while at < len(state.answers):
        if at == len(walk.answers):
            given = state.answers[at]
            if given < 0:
                walk.apply((-given,))
                yield CHANCE, str(-given), None, _mark(walk)
            else:
                table = walk.option_table()
                action, who, legal = table(given), SEATS[int(walk.table.decider)], len(table.codes)
                walk.apply(action)
                later = len(walk.answers) > at + 1
                yield who, action.notation, legal, "" if later else _mark(walk)
            at += 1
        while at < len(walk.answers):
            # A coin that the generator threw.
            last = at == len(walk.answers) - 1
            yield CHANCE, str(-walk.answers[at]), None, _mark(walk) if last else ""
            at += 1


def _mark(walk: AnarcusState) -> str:
    return "" if walk.table.waiting == DICE else stamp(walk)


def result_of(state: AnarcusState) -> str:
    """Return the winner's letter, or ``*`` while the game is not over."""
    return SEATS[int(state.table.winner)] if state.table.waiting == OVER else UNFINISHED


def _end(state: AnarcusState) -> str:
    node = state.node()
    if not isinstance(node, Terminal):
        return end_line(UNFINISHED)
    return end_line(result_of(state), node.reason, node.text, node.clause)


# --- reading ---------------------------------------------------------------------------------------------------------


class BadPlyError(Exception):
    """An answer of a record that does not replay."""

    def __init__(self, entry: Entry, reason: str) -> None:
        super().__init__(reason)
        self.entry = entry
        self.reason = reason


def replay(text: str, game: AnarcusGame, upto: int | None = None) -> AnarcusState:
    """Return the state after a record's answers (after its first ``upto``, if given).

    Raises: NotationError with the line of the first answer that does not fit; BadInputError where the record lacks
    cards or is of another rule system.
    """
    record = parse(text)
    state = opening(record, game)
    try:
        for _ in _steps(state, record.entries, upto):
            pass
    except BadPlyError as bad:
        raise NotationError(f"answer {bad.entry.number}: {bad.reason}", line=bad.entry.line) from bad
    return state


def verify(text: str, game: AnarcusGame) -> Verdict:
    """Replay a record, its variations and its end, and say whether everything in it is right.

    Raises: NotationError, BadInputError as ``replay`` for what is no record of this game at all.
    """
    record = parse(text)
    state = opening(record, game)
    players_of(text)
    done = 0
    try:
        for entry in _steps(state, record.entries):
            done = entry.number
            for variation in entry.variations:
                branch = opening(record, game)
                for _ in _steps(branch, record.entries, entry.number - 1):
                    pass
                for _ in _steps(branch, variation):
                    pass
    except BadPlyError as bad:
        return Verdict(ok=False, plies=done, first_bad_ply=bad.entry.number, line=bad.entry.line, message=bad.reason)
    message, line = why_not_end(record, result_of(state)), record.end_at
    if not message and done < len(state.answers):
        message = f"the generator threw {-state.answers[done]} after answer {done}, the record lacks it"
    if not message and not record.end:
        message = "the record has no end; the last line is `end *` where a game is not over"
    if not message and record.reason != RESIGNED and record.end != words_of(_end(state), 0)[1:]:
        message = f"the last line should be `{_end(state)}`"
    if message:
        return Verdict(ok=False, plies=done, first_bad_ply=done + 1, line=line, message=message)
    return Verdict(ok=True, plies=done)


def _steps(state: AnarcusState, entries: Sequence[Entry], upto: int | None = None) -> Iterator[Entry]:
    """Give a state these answers and yield each that was right. Raises: BadPlyError."""
    # Answers of the state that entries have not confirmed yet: coins that its generator threw.
    confirmed = len(state.answers) if entries and entries[0].number > 1 else 0
    for entry in entries:
        if upto is not None and entry.number > upto and confirmed == len(state.answers):
            return
        if confirmed < len(state.answers):
            face = -state.answers[confirmed]
            if entry.who != CHANCE or entry.text != str(face):
                raise BadPlyError(entry, f"the generator threw {face}, the record has {entry.who} {entry.text}")
        else:
            _answer(state, entry)
        confirmed += 1
        settled = confirmed == len(state.answers) and state.table.waiting != DICE
        if entry.digest and settled and entry.digest != stamp(state):
            raise BadPlyError(
                entry, f"the position after {entry.text} is {stamp(state)}, the record has {entry.digest}"
            )
        yield entry


def _answer(state: AnarcusState, entry: Entry) -> None:
    """Give one answer. Raises: BadPlyError."""
    node = state.node()
    if isinstance(node, Decision):
        if entry.who != SEATS[node.seat]:
            raise BadPlyError(entry, f"{SEATS[node.seat]} is to answer, the record has {entry.who} {entry.text}")
        if entry.legal is not None and entry.legal != len(node.options):
            raise BadPlyError(entry, f"there are {len(node.options)} options, the record has {entry.legal}")
    elif node.is_chance and entry.who != CHANCE:
        raise BadPlyError(entry, f"a coin is to be thrown, the record has {entry.who} {entry.text}")
    try:
        state.apply(entry.text)
    except AgonError as error:
        raise BadPlyError(entry, str(error)) from error


def opening(record: Record, game: AnarcusGame) -> AnarcusState:
    """Return the state before the first answer of a record. Raises: NotationError, BadInputError."""
    first = record.headers[0]
    if record.system != game.name:
        raise NotationError(f"this is a record of {record.system!r}, not of {game.name!r}", line=first.line)
    for header in record.headers:
        if header.word not in HEADERS:
            raise NotationError(f"expected one of {', '.join(HEADERS)}, not {header.word[:30]!r}", line=header.line)
    given: dict[str, str] = {}
    for header in record.all("option"):
        if len(header.words) != 2:
            raise NotationError("an option has a name and a value", line=header.line)
        given[header.words[0]] = header.words[1]
    game = game.with_options(given)
    dice = first.after("dice") or INTERNAL
    if dice not in {INTERNAL, GIVEN}:
        raise NotationError(f"dice are {INTERNAL} or {GIVEN}, not {dice[:20]!r}", line=first.line)
    more = {card.id: card for card in (_card(header) for header in record.all("card"))}
    seats = record.all("seat")
    if len(seats) != len(SEATS):
        raise NotationError(f"a record of Anarcus has seats A and B, this has {len(seats)}", line=first.line)
    armies = [_brought(header, seat, more, game) for seat, header in enumerate(seats)]
    names = [header.words[1] if len(header.words) > 1 else "" for header in seats]
    start = record.header("from")
    if start is not None:
        from agon.games.anarcus.position import read_position  # noqa: PLC0415 - it needs this module

        state = read_position(game, start.rest, more)
        state.names = tuple(names)
        state.armies = tuple(
            army if sorted(card.id for card in army.cards) == sorted(card.id for card in there.cards) else there
            for army, there in zip(armies, state.armies, strict=True)
        )
        return state
    seed = first.after("seed")
    if not seed.lstrip("-").isdecimal() or len(seed) > 30:
        raise NotationError("a record of Anarcus says by its seed how the stacks lie: `seed NUMBER`", line=first.line)
    return game.start(armies, seed=int(seed), explicit_chance=dice == GIVEN, names=names)


def _card(header: Header) -> Card:
    try:
        return card_from_plain(json.loads(header.rest))
    except (ValueError, RecursionError) as error:
        raise NotationError(f"this is not a card as JSON: {error}", line=header.line) from error
    except BadInputError as error:
        raise NotationError(str(error), line=header.line) from error


def _brought(header: Header, seat: int, more: dict[str, Card], game: AnarcusGame) -> Army:
    """The army of a ``seat`` line. Raises: NotationError."""
    words = header.words
    if len(words) < 3 or "cards" not in words or words[0] != SEATS[seat]:
        raise NotationError(f'expected `seat {SEATS[seat]}  "NAME"  deck "ID"  cards ID ID ...`', line=header.line)
    ids = words[len(words) - 1 - words[::-1].index("cards") + 1 :]
    if UNKNOWN in ids:
        raise BadInputError(
            f"line {header.line}: {ids.count(UNKNOWN)} cards of seat {SEATS[seat]} are not known ({UNKNOWN}); "
            "a record like this can be read, but only the whole record replays"
        )
    ours = starter(game.name).cards
    cards: list[Card] = []
    for each in ids:
        card = more.get(each) or ours.get(each)
        if card is None:
            raise NotationError(
                f"no card of the starter set has the id {each!r}; add a line `card {{...}}`", line=header.line
            )
        cards.append(card)
    army = army_of_cards(f"seat-{SEATS[seat].lower()}", cards)
    at = words.index("deck") if "deck" in words else -1
    deck = words[at + 1] if at >= 0 else army.id
    name = words[at + 2] if at >= 0 and words[at + 2] != "cards" else army.name
    return Army(deck, name, army.heroes, army.main)


__all__ = ["beginning", "replay", "verify", "write_record"]
