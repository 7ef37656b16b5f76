"""Records of fights: a state written as one, and one played again.

Dice stand in the record whoever threw them. A record whose dice the generator threw (``dice internal``) replays with
the same generator, and the dice written must be those it throws; one with ``dice given`` is fed its dice.

A digest stands after every answer that left the game waiting for a decision or over. It covers what lies on the table
and who is asked what, but nothing internal: a later version that plays the same way has the same digests.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.dice import faces as faces_of
from agon.arena.terms import NONE, SEEN
from agon.cards import Card, Deck, Stack, card_from_plain, plain_card
from agon.core.engine import DICE, OVER
from agon.core.errors import AgonError, BadInputError, NotationError, RulesBugError
from agon.core.node import Decision, Terminal
from agon.core.record import (
    CHANCE,
    DRAW,
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
from agon.games.fights.asking import victors
from agon.games.fights.position import write_summary

if TYPE_CHECKING:
    from agon.games.fights.actions import FightAction
    from agon.games.fights.state import FightGame, FightState

SEATS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
EVERYBODY: Final = 255
HEADERS: Final = ("record", "option", "seat", "player", "card", "from", "event", "date", "place", "note")
"""What may stand before the first answer; the last four are for people, and ``player`` for tables (``players_of``)."""
INTERNAL: Final = "internal"
GIVEN: Final = "given"


def stamp(state: FightState) -> str:
    """Return the digest of a position: what lies on the table and who is asked what, not where dice come from."""
    return digest(write_summary(state))


# --- writing ---------------------------------------------------------------------------------------------------------


def write_record(state: FightState, seat: int | None = None, *, whole: bool = True) -> str:
    """Return the game so far as a record; with ``whole`` False, as ``seat`` (or a spectator, None) may know it."""
    viewer = None if whole else _Viewer(state, seat)
    lines = list(_headers(state, viewer))
    for number, (who, text, legal, mark) in enumerate(_answers(state, viewer), 1):
        lines.append(entry_line(number, who, text, legal, mark))
    lines.append(_end(state))
    return "\n".join(lines) + "\n"


def write_at_fault(state: FightState, fault: str) -> str:
    """Return the record of a game whose rules failed, whatever can still be told of it: it never fails itself.

    It replays up to the last answer before the fault. That answer, and all that no replay reaches, stands in comments.
    """
    lines = list(_headers(state, None))
    told = 0
    try:
        for told, (who, text, legal, mark) in enumerate(_answers(state, None), 1):
            lines.append(entry_line(told, who, text, legal, mark))
    except Exception as error:  # noqa: BLE001 - the fault met again on the way, or another one
        if isinstance(error, _LostAnswerError):
            lines.append(f"# {entry_line(told + 1, error.who, error.text).strip()}")
    lines.append(f"# here the rules failed: {' '.join(fault.split())}")
    if told < len(state.answers):
        kept = " ".join(map(str, state.answers[told:]))
        lines.append(f"# answers from {told + 1} on as the engine keeps them: {kept}")
    lines.append(end_line(UNFINISHED))
    return "\n".join(lines) + "\n"


class _LostAnswerError(Exception):
    """An answer that was given and after which the rules failed."""

    def __init__(self, who: str, text: str) -> None:
        super().__init__(text)
        self.who = who
        self.text = text


class _Viewer:
    """Who reads a record of a game that is not over for it: what it may know."""

    def __init__(self, state: FightState, seat: int | None) -> None:
        self.state = state
        self.seat = seat
        brought = [(seat, number) for seat, deck in enumerate(state.decks) for number in range(len(deck.cards))]
        self.blind = any(not self.knows_brought(*each) for each in brought)

    def knows_brought(self, seat: int, number: int) -> bool:
        """Does it know the card with this number of all that a seat brought?"""
        match = self.state.match
        if match is None:
            return self.knows(self.state.fight.deal.firsts[seat] + number)
        if number in match.used(seat):
            return True
        if number in match.hands[seat]:
            return self.knows(self.state.fight.deal.firsts[seat] + match.hands[seat].index(number))
        return seat == self.seat

    def knows(self, card: int) -> bool:
        seen = int(self.state.fight.card_field(card, SEEN))
        return seen == EVERYBODY or (self.seat is not None and (seen >> self.seat) & 1 == 1)


def _headers(state: FightState, viewer: _Viewer | None) -> Iterator[str]:
    game = state.game
    origin = state.origin
    seed = "" if state.seed is None or origin is not None else f"  seed {state.seed if viewer is None else UNKNOWN}"
    dice = GIVEN if (state.fight if origin is None else origin).explicit or viewer is not None else INTERNAL
    yield f"record {VERSION}  system {game.name}  edition {game.system.edition}{seed}  dice {dice}"
    for option in game.system.options:
        value = dict(game.options)[option.name]
        if value != option.usual:
            yield f"option {option.name} {value}"
    known: dict[Card, bool] = {}
    for seat, deck in enumerate(state.decks):
        ids = []
        for number, card in enumerate(deck.cards):
            seen = viewer is None or viewer.knows_brought(seat, number)
            ids.append(card.id if seen else UNKNOWN)
            if seen and not game.system.is_starter(card):
                known[card] = True
        name = state.names[seat] if seat < len(state.names) else ""
        deck_id = deck.id if viewer is None or UNKNOWN not in ids else UNKNOWN
        title = deck.name if isinstance(deck, Deck) or deck_id != UNKNOWN else UNKNOWN
        cards = " ".join(each if " " not in each else quoted(each) for each in ids)
        yield f"seat {SEATS[seat]}  {quoted(name)}  deck {quoted(deck_id)}  {quoted(title)}  cards {cards}"
    for card in known:
        yield f"card {json.dumps(plain_card(card), ensure_ascii=False)}"
    if origin is not None:
        from agon.games.fights.state import FightState  # noqa: PLC0415 - it needs this module

        start = FightState(game, origin, state.decks, (), None, state.origin_match)
        yield f"from {start.position() if viewer is None else start.position_for(viewer.seat)}"


def beginning(state: FightState) -> FightState:
    """Return the state before the first answer, with no log."""
    from agon.games.fights.state import FightState  # noqa: PLC0415 - it needs this module

    if state.origin is None:
        start = state.game.restart(state)
    else:
        start = FightState(state.game, state.origin.clone(), state.decks, state.names, state.seed, state.origin_match)
        start.origin = state.origin
        start.origin_match = state.origin_match
    start.is_replay = True
    return start


def _answers(state: FightState, viewer: _Viewer | None) -> Iterator[tuple[str, str, int | None, str]]:
    """Play the answers again and tell each: who, what, how many options, digest."""
    walk = beginning(state)
    answers = state.answers
    at = 0
    while at < len(answers):
        # Dice of the opening roll are thrown before anybody answers.
        thrown = len(walk.answers) - at
        if thrown == 0:
            g = walk.fight
            if answers[at] < 0:
                faces = _faces(answers[at])
                _give(walk, faces, CHANCE, _shown(faces))
                yield CHANCE, _shown(faces), None, _mark(walk, viewer)
                at += 1
                continue
            table = walk.option_table()
            action = table(answers[at])
            who = SEATS[g.decider]
            text = action.notation if viewer is None else _masked(action, viewer, walk)
            legal = len(table.codes)
            _give(walk, action, who, text)
            at += 1
            later = len(walk.answers) - at
            yield who, text, legal, "" if later else _mark(walk, viewer)
        while at < len(walk.answers):
            last = at == len(walk.answers) - 1
            yield CHANCE, _shown(_faces(walk.answers[at])), None, _mark(walk, viewer) if last else ""
            at += 1


def _give(walk: FightState, answer: FightAction | Sequence[int], who: str, text: str) -> None:
    try:
        walk.apply(answer)
    except RulesBugError as error:
        raise _LostAnswerError(who, text) from error


def _mark(walk: FightState, viewer: _Viewer | None) -> str:
    return "" if walk.fight.waiting == DICE or (viewer is not None and viewer.blind) else stamp(walk)


def _masked(action: FightAction, viewer: _Viewer, walk: FightState) -> str:
    """The notation, but ``??`` for a card that the reader does not know."""
    if action.card == NONE:
        return action.notation
    info = walk.fight.deal.cards[action.card]
    if walk.match is None:
        known = viewer.knows(action.card)
    else:
        # The deal of that answer is another than the one the reader sees now.
        seat = int(info.owner)
        known = viewer.knows_brought(seat, walk.match.hands[seat][action.card - walk.fight.deal.firsts[seat]])
    if known:
        return action.notation
    if action.kind in ("arrange", "select"):
        return f"{action.kind} {UNKNOWN}"
    return action.notation.replace(info.name, UNKNOWN).replace(info.id, UNKNOWN)


def _faces(answer: int) -> list[int]:
    """The faces of dice as ``answers`` holds them."""
    dice = -answer
    return faces_of(dice, (dice.bit_length() + 3) // 4)


def _shown(faces: Sequence[int]) -> str:
    return " ".join(str(face) for face in faces)


def result_of(state: FightState) -> str:
    """Return the winner's letter, ``=`` for a draw, or ``*`` while the game is not over.

    A team that has won together has all its letters, ``AC``, and a draw between some theirs: ``=BD``.
    """
    if state.fight.waiting != OVER:
        return UNFINISHED
    if state.match is not None:
        return SEATS[state.match.winner] if state.match.winner != NONE else DRAW
    first = victors(state.fight)
    letters = "".join(SEATS[seat] for seat in first)
    if state.fight.winner >= 0:
        return letters
    return DRAW if len(first) == state.seats else DRAW + letters


def _end(state: FightState) -> str:
    result = result_of(state)
    if result == UNFINISHED:
        return end_line(result)
    node = state.node()
    assert isinstance(node, Terminal), f"the game is over, and waits for {node}"
    return end_line(result, node.reason, node.text, node.clause)


# --- reading ---------------------------------------------------------------------------------------------------------


class BadPlyError(Exception):
    """An answer of a record that does not replay."""

    def __init__(self, entry: Entry, reason: str) -> None:
        super().__init__(reason)
        self.entry = entry
        self.reason = reason


def replay(text: str, game: FightGame, upto: int | None = None) -> FightState:
    """Return the state after a record's answers (after its first ``upto``, if given).

    Raises: NotationError with the line of the first answer that does not fit; BadInputError where the record lacks
    cards or is of another rule system.
    """
    record = parse(text)
    state = opening(record, game)
    try:
        play(state, record.entries, upto)
    except BadPlyError as bad:
        raise NotationError(f"answer {bad.entry.number}: {bad.reason}", line=bad.entry.line) from bad
    return state


def verify(text: str, game: FightGame) -> Verdict:
    """Replay a record, its variations and its end, and say whether everything in it is right.

    Raises: NotationError, BadInputError as ``replay`` for what is no record of this game at all.
    """
    record = parse(text)
    state = opening(record, game)
    done = 0
    players_of(text)
    wrong = _wrong_header(record, state)
    if wrong is not None:
        return Verdict(ok=False, plies=0, first_bad_ply=0, line=wrong[0].line, message=wrong[1])
    try:
        for entry in _steps(state, record.entries):
            done = entry.number
            for variation in entry.variations:
                branch = replay_to(record, game, entry.number - 1)
                play(branch, variation)
    except BadPlyError as bad:
        return Verdict(ok=False, plies=done, first_bad_ply=bad.entry.number, line=bad.entry.line, message=bad.reason)
    message, line = why_not_end(record, result_of(state)), record.end_at
    if not message and done < len(state.answers):
        message = f"the generator threw {_shown(_faces(state.answers[done]))} after answer {done}, the record lacks it"
    if not message and not record.end:
        message = "the record has no end; the last line is `end *` where a game is not over"
    if not message and record.reason != RESIGNED and record.end != words_of(_end(state), 0)[1:]:
        message = f"the last line should be `{_end(state)}`"
    if message:
        return Verdict(ok=False, plies=done, first_bad_ply=done + 1, line=line, message=message)
    return Verdict(ok=True, plies=done)


def _wrong_header(record: Record, state: FightState) -> tuple[Header, str] | None:
    """Return the first header that claims what is not so, and what is wrong."""
    first = record.headers[0]
    words = [VERSION, "system", record.system, "edition", state.game.system.edition, "seed", "dice"]
    for place, word in enumerate(first.words[1:], 1):
        before = first.words[place - 1]
        if before == "edition" and word != state.game.system.edition:
            return first, f"{state.game.name} is edition {state.game.system.edition}, the record has {word}"
        if before not in {"system", "edition", "seed", "dice"} and word not in words:
            return first, f"{word!r} is nothing that a record says of itself"
    decks = {deck.id: deck for deck in state.game.system.starter_decks()}
    for header, deck in zip(record.all("seat"), state.decks, strict=True):
        ids = [card.id for card in deck.cards]
        known = decks.get(deck.id)
        if known is not None and sorted(ids) != sorted(card.id for card in known.cards):
            return header, f"these are not the cards of the deck {deck.id!r}"
        alike = next((each for each in decks.values() if [card.id for card in each.cards] == ids), None)
        if known is None and alike is not None and deck.name == alike.name:
            return header, f"these are the cards of the deck {alike.id!r}, the record has {deck.id!r}"
    return None


def replay_to(record: Record, game: FightGame, number: int) -> FightState:
    """Return the state after the first ``number`` answers of a record that is known to replay so far."""
    state = opening(record, game, internal=False)
    play(state, record.entries, number)
    return state


def play(state: FightState, entries: Sequence[Entry], upto: int | None = None) -> None:
    """Give a state these answers. Raises: BadPlyError at the first that is wrong."""
    for _ in _steps(state, entries, upto):
        pass


def _steps(state: FightState, entries: Sequence[Entry], upto: int | None = None) -> Iterator[Entry]:
    """Give a state these answers and yield each that was right. Raises: BadPlyError."""
    # Answers of the state that entries have not confirmed yet: dice its generator threw.
    confirmed = 0 if state.seed is not None and not state.fight.explicit else len(state.answers)
    for entry in entries:
        if upto is not None and entry.number > upto and confirmed == len(state.answers):
            return
        if confirmed < len(state.answers):
            faces = _faces(state.answers[confirmed])
            if entry.who != CHANCE or entry.text.split() != [str(face) for face in faces]:
                raise BadPlyError(
                    entry, f"the generator threw {_shown(faces)}, the record has {entry.who} {entry.text}"
                )
            confirmed += 1
        else:
            _answer(state, entry)
            confirmed += 1
        settled = confirmed == len(state.answers) and state.fight.waiting != DICE
        if entry.digest and settled and entry.digest != stamp(state):
            raise BadPlyError(
                entry, f"the position after {entry.text} is {stamp(state)}, the record has {entry.digest}"
            )
        yield entry


def _answer(state: FightState, entry: Entry) -> None:
    """Give one answer. Raises: BadPlyError."""
    g = state.fight
    if UNKNOWN in entry.text.split():
        raise BadPlyError(entry, f"{entry.text!r} names a card that is not known; the whole record has it")
    node = state.node()
    if isinstance(node, Decision):
        if entry.who != SEATS[node.seat]:
            raise BadPlyError(entry, f"{SEATS[node.seat]} is to answer, the record has {entry.who} {entry.text}")
        if entry.legal is not None and entry.legal != len(node.options):
            raise BadPlyError(entry, f"there are {len(node.options)} options, the record has {entry.legal}")
    elif node.is_chance and entry.who != CHANCE:
        raise BadPlyError(entry, f"{g.dice_wanted} dice are to be thrown, the record has {entry.who} {entry.text}")
    try:
        state.apply(entry.text)
    except AgonError as error:
        raise BadPlyError(entry, str(error)) from error


def opening(record: Record, game: FightGame, *, internal: bool = True) -> FightState:
    """Return the state before the first answer of a record.

    ``internal`` False: dice are fed from the record even where it says that the generator threw them.
    """
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
    more = {card.id: card for card in map(_card, record.all("card"))}
    seats = record.all("seat")
    decks = [_brought(header, seat, more, game) for seat, header in enumerate(seats)]
    names = [header.words[1] for header in seats]
    start = record.header("from")
    how = first.after("dice") or INTERNAL
    if how not in {INTERNAL, GIVEN}:
        raise NotationError(f"dice are {INTERNAL} or {GIVEN}, not {how[:20]!r}", line=first.line)
    if start is not None:
        state = game.from_position(start.rest)
        if [deck.cards for deck in state.decks] != [deck.cards for deck in decks]:
            raise NotationError("the position has other cards than the seats", line=start.line)
        state.names = tuple(names)
        state.decks = tuple(decks)
        if not internal:
            state.fight.explicit = True
        return state
    seed = first.after("seed")
    if how == INTERNAL and not seed.lstrip("-").isdecimal():
        raise NotationError(
            "dice thrown by the generator need its seed; without one write `dice given`", line=first.line
        )
    number = int(seed) if seed.lstrip("-").isdecimal() and len(seed) < 40 else 0
    explicit = how != INTERNAL or not internal
    state = game.start(decks, seed=number, names=names, explicit_chance=explicit)
    if not seed.lstrip("-").isdecimal():
        state.seed = None
    return state


def _card(header: Header) -> Card:
    try:
        return card_from_plain(json.loads(header.rest))
    except (ValueError, RecursionError) as error:
        raise NotationError(f"this is not a card as JSON: {error}", line=header.line) from error
    except BadInputError as error:
        raise NotationError(str(error), line=header.line) from error


def _brought(header: Header, seat: int, more: dict[str, Card], game: FightGame) -> Deck | Stack:
    """The deck of a ``seat`` line, or the whole stack of a match. Raises: NotationError."""
    words = header.words
    if len(words) < 3 or "cards" not in words or words[0] != SEATS[seat]:
        wanted = f'seat {SEATS[seat]}  "NAME"  deck "ID"  cards ID ID ID ID ID'
        raise NotationError(f"expected `{wanted}`", line=header.line)
    ids = words[len(words) - 1 - words[::-1].index("cards") + 1 :]
    missing = ids.count(UNKNOWN)
    if missing:
        raise BadInputError(
            f"line {header.line}: {missing} cards of seat {SEATS[seat]} are not known ({UNKNOWN}); "
            "a record like this can be read, but only the whole record replays"
        )
    cards = []
    for each in ids:
        card = more.get(each) or game.system.starter_cards().get(each)
        if card is None:
            raise NotationError(
                f"no card of the starter set has the id {each!r}; add a line `card {{...}}`", line=header.line
            )
        cards.append(card)
    if not cards:
        raise NotationError(f"a seat has cards, the {game.system.terms.warrior} first", line=header.line)
    at = words.index("deck") if "deck" in words else -1
    deck_id = words[at + 1] if at >= 0 else f"seat-{SEATS[seat].lower()}"
    name = words[at + 2] if at >= 0 and words[at + 2] != "cards" else cards[0].name
    if game.system.best_of(game.options):
        warriors = tuple(card for card in cards if card.is_warrior)
        return Stack(deck_id, name, warriors, tuple(card for card in cards if not card.is_warrior))
    return Deck(deck_id, name, cards[0], tuple(cards[1:]))


__all__ = ["replay", "verify", "write_record"]
