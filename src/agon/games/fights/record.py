"""Records of fights: a state written as one, and one played again.

Dice stand in the record whoever threw them. A record whose dice the generator threw (``dice internal``) replays with
the same generator, and the dice written must be those it throws; one with ``dice given`` is fed its dice.

A digest stands after every answer that left the game waiting for a decision or over. It covers what lies on the table
and who is asked what, but nothing internal: a later version that plays the same way has the same digests.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from agon.arena.dice import faces as faces_of
from agon.arena.terms import EVERYBODY, NONE, CardField
from agon.cards import Card, Deck, Stack
from agon.cards.recorded import card_lines, cards_in, seat_in, seat_line
from agon.core.engine import DICE, OVER
from agon.core.errors import NotationError, RulesBugError
from agon.core.node import Terminal
from agon.core.record import (
    CHANCE,
    DRAW,
    SEAT_LETTERS,
    UNFINISHED,
    UNKNOWN,
    VERSION,
    Header,
    Record,
    digest,
    end_line,
    entry_line,
)
from agon.core.replaying import GIVEN, INTERNAL, Book, luck_in, options_in
from agon.games.fights.asking import victors
from agon.games.fights.position import write_summary

if TYPE_CHECKING:
    from agon.games.fights.actions import FightAction
    from agon.games.fights.state import FightGame, FightState


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
        seen = int(self.state.fight.card_field(card, CardField.SEEN))
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
        # What a deck is called tells its cards.
        deck_id, title = (deck.id, deck.name) if UNKNOWN not in ids else (UNKNOWN, UNKNOWN)
        yield seat_line(seat, name, deck_id, title, ids)
    yield from card_lines(known)
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
            who = SEAT_LETTERS[g.decider]
            text = action.recorded if viewer is None else _masked(action, viewer, walk)
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
        return action.recorded
    info = walk.fight.deal.cards[action.card]
    if walk.match is None:
        known = viewer.knows(action.card)
    else:
        # The deal of that answer is another than the one the reader sees now.
        seat = int(info.owner)
        known = viewer.knows_brought(seat, walk.match.hands[seat][action.card - walk.fight.deal.firsts[seat]])
    if known:
        return action.recorded
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
        return SEAT_LETTERS[state.match.winner] if state.match.winner != NONE else DRAW
    first = victors(state.fight)
    letters = "".join(SEAT_LETTERS[seat] for seat in first)
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


class FightBook(Book["FightState"]):
    """Reads the records of one game of fights."""

    def __init__(self, game: FightGame) -> None:
        self.game = game

    def opening(self, record: Record, *, internal: bool = True) -> FightState:
        return opening(record, self.game, internal=internal)

    def stamp(self, state: FightState) -> str:
        return stamp(state)

    def is_settled(self, state: FightState) -> bool:
        return bool(state.fight.waiting != DICE)

    def shown(self, answer: int) -> str:
        return _shown(_faces(answer))

    def is_given(self, state: FightState) -> bool:
        return state.seed is None or bool(state.fight.explicit)

    def result(self, state: FightState) -> str:
        return result_of(state)

    def end(self, state: FightState) -> str:
        return _end(state)

    def wrong_header(self, record: Record, state: FightState) -> tuple[Header, str] | None:
        return _wrong_header(record, state)


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


def opening(record: Record, game: FightGame, *, internal: bool = True) -> FightState:
    """Return the state before the first answer of a record.

    ``internal`` False: dice are fed from the record even where it says that the generator threw them.
    """
    first = record.headers[0]
    game = game.with_options(options_in(record, game.name))
    more = cards_in(record)
    brought = [_brought(header, seat, more, game) for seat, header in enumerate(record.all("seat"))]
    decks = [deck for _, deck in brought]
    names = [name for name, _ in brought]
    start = record.header("from")
    how = luck_in(record)
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


def _brought(header: Header, seat: int, more: Mapping[str, Card], game: FightGame) -> tuple[str, Deck | Stack]:
    """The player of a ``seat`` line, and the deck, or the whole stack of a match. Raises: NotationError."""
    line = seat_in(header, seat, more, game.system.starter_cards())
    cards = line.cards
    if not cards:
        raise NotationError(f"a seat has cards, the {game.system.terms.warrior} first", line=header.line)
    name = line.name or cards[0].name
    if game.system.best_of(game.options):
        warriors = tuple(card for card in cards if card.is_warrior)
        return line.player, Stack(line.deck, name, warriors, tuple(card for card in cards if not card.is_warrior))
    return line.player, Deck(line.deck, name, cards[0], tuple(cards[1:]))


__all__ = ["FightBook", "write_at_fault", "write_record"]
