"""Records of Anarcus: a game written as one, and one played again.

The stacks come from the seed that the record names, or from its draws (``core.draws``); the coin stands in it, whoever
threw it. A record whose coin the
generator threw (``dice internal``) must have what it threw; one with ``dice given`` is fed its coin. So a record
replays whole, and at a real table the coin may be a real one.

A digest stands after every answer that left the game waiting for a decision or over. It covers the whole position.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from agon.cards import Army, Card, starter
from agon.cards.recorded import SeatLine, card_lines, cards_in, seat_in, seat_line
from agon.core.draws import draw_lines, draws_of
from agon.core.engine import DICE, OVER
from agon.core.errors import NotationError
from agon.core.luck import Given
from agon.core.node import Terminal
from agon.core.record import CHANCE, SEAT_LETTERS, UNFINISHED, UNKNOWN, VERSION, Record, digest, end_line, entry_line
from agon.core.replaying import GIVEN, INTERNAL, Book, luck_in, options_in
from agon.games.anarcus.decks import army_of_cards
from agon.games.anarcus.options import OPTIONS
from agon.games.anarcus.position import write_summary

if TYPE_CHECKING:
    from agon.games.anarcus.state import AnarcusState
    from agon.games.anarcus.system import AnarcusGame

PLAYERS: Final = 2
LONGEST_SEED: Final = 30


def stamp(state: AnarcusState) -> str:
    """Return the digest of a position: what lies where and who is asked what, not where luck comes from."""
    return digest(write_summary(state))


# --- writing ---------------------------------------------------------------------------------------------------------


def write_record(state: AnarcusState, seat: int | None = None, *, whole: bool = True) -> str:
    """Return the game so far as a record; with ``whole`` False, as ``seat`` (or a spectator, None) may know it."""
    lines = list(_headers(state, seat, whole=whole))
    for number, (who, text, legal, mark) in enumerate(_answers(state), 1):
        # How many options somebody else had, and digests, tell of hidden cards.
        own = whole or (seat is not None and who == SEAT_LETTERS[seat])
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
        yield seat_line(owner, name, deck, title, sorted(ids))
    yield from card_lines(known)
    if whole:
        yield from draw_lines(state.drawn)
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
                action, who, legal = table(given), SEAT_LETTERS[int(walk.table.decider)], len(table.codes)
                walk.apply(action)
                later = len(walk.answers) > at + 1
                yield who, action.recorded, legal, "" if later else _mark(walk)
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
    return SEAT_LETTERS[int(state.table.winner)] if state.table.waiting == OVER else UNFINISHED


def _end(state: AnarcusState) -> str:
    node = state.node()
    if not isinstance(node, Terminal):
        return end_line(UNFINISHED)
    return end_line(result_of(state), node.reason, node.text, node.clause)


# --- reading ---------------------------------------------------------------------------------------------------------


class ArmyBook(Book["AnarcusState"]):
    """Reads the records of Anarcus."""

    def __init__(self, game: AnarcusGame) -> None:
        self.game = game

    def opening(self, record: Record, *, internal: bool = True) -> AnarcusState:
        return opening(record, self.game, internal=internal)

    def stamp(self, state: AnarcusState) -> str:
        return stamp(state)

    def is_settled(self, state: AnarcusState) -> bool:
        return bool(state.table.waiting != DICE)

    def shown(self, answer: int) -> str:
        return str(-answer)

    def is_given(self, state: AnarcusState) -> bool:
        return bool(state.table.explicit)

    def result(self, state: AnarcusState) -> str:
        return result_of(state)

    def end(self, state: AnarcusState) -> str:
        return _end(state)


def opening(record: Record, game: AnarcusGame, *, internal: bool = True) -> AnarcusState:
    """Return the state before the first answer of a record. Raises: NotationError, BadInputError."""
    first = record.headers[0]
    game = game.with_options(options_in(record, game.name))
    is_given = luck_in(record) == GIVEN or not internal
    more = cards_in(record)
    headers = record.all("seat")
    if len(headers) != PLAYERS:
        raise NotationError(f"a record of Anarcus has seats A and B, this has {len(headers)}", line=first.line)
    ours = starter(game.name).cards
    lines = [seat_in(header, seat, more, ours) for seat, header in enumerate(headers)]
    armies = [_army(line) for line in lines]
    names = tuple(line.player for line in lines)
    start = record.header("from")
    if start is not None:
        from agon.games.anarcus.position import read_position  # noqa: PLC0415 - it needs this module

        state = read_position(game, start.rest, more)
        state.names = names
        state.armies = tuple(
            army if sorted(card.id for card in army.cards) == sorted(card.id for card in there.cards) else there
            for army, there in zip(armies, state.armies, strict=True)
        )
        if not internal:
            state.table.explicit = True
        return state
    seed = first.after("seed")
    draws = draws_of(record)
    if draws and not seed:
        return game.start(armies, explicit_chance=True, names=names, luck=Given(draws))
    if not seed.lstrip("-").isdecimal() or len(seed) > LONGEST_SEED:
        raise NotationError(
            "a record of Anarcus says how the stacks lie: by `seed NUMBER`, or in lines `draw`", line=first.line
        )
    return game.start(armies, seed=int(seed), explicit_chance=is_given, names=names)


def _army(line: SeatLine) -> Army:
    army = army_of_cards(line.deck, line.cards)
    return Army(line.deck, line.name or army.name, army.heroes, army.main)


__all__ = ["ArmyBook", "beginning", "write_record"]
