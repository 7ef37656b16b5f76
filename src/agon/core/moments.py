"""A game from its record, moment by moment: the beginning, then what each decision led to, with the dice it brought."""

from __future__ import annotations

from dataclasses import dataclass

from agon.core import record as records
from agon.core.errors import BadInputError
from agon.core.game import Game, State, game
from agon.core.node import Chance
from agon.core.view import View
from agon.messages import say


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of a game that was played, the answer that led to it, and how many events there were then."""

    state: State
    seat: int | None
    notation: str
    events: int


def game_of_record(record: records.Record) -> Game:
    """Return the rule system with the options that the record's headers give."""
    given = {header.words[0]: header.words[1] for header in record.all("option") if len(header.words) > 1}
    return game(record.system, **given)


def moments(text: str, most: int) -> list[Moment]:
    """Return the moments of a record, in order.

    Raises: BadInputError where the record is not right in every answer, or has more than ``most`` decisions.
    """
    record = records.parse(text)
    rules = game_of_record(record)
    decisions = sum(each.who != records.CHANCE for each in record.entries)
    if decisions > most:
        raise BadInputError(say("record-moments", decisions=decisions, most=most))
    verdict = rules.verify_record(text)
    if not verdict.ok:
        raise BadInputError(
            say("record-line-wrong", line=verdict.line, why=verdict.message) if verdict.line else verdict.message
        )
    state = rules.from_record(text, 0)
    told = _counted(state, 0)
    found = [Moment(state.clone(), None, "", told)]
    for entry in record.entries:
        is_chance = isinstance(state.node(), Chance)
        if entry.who == records.CHANCE:
            if not is_chance:  # the generator threw these dice with the answer before them
                continue
            state.apply(tuple(int(each) for each in entry.text.split() if each.isdecimal()))
            told = _counted(state, told)
            last = found[-1]
            found[-1] = Moment(state.clone(), last.seat, last.notation, told)
        else:
            state.apply(entry.text)
            told = _counted(state, told)
            found.append(Moment(state.clone(), records.SEAT_LETTERS.index(entry.who), entry.text, told))
    return found


def _counted(state: State, known: int) -> int:
    new = state.events(known)
    return new[-1]["n"] + 1 if new else known


def give_up(view: View, record: records.Record) -> None:
    """Let a view say that its game was given up here, or a draw agreed on, which no rule knows: nobody decides then."""
    drawn = records.drawn_by(record)
    winners = drawn or [records.SEAT_LETTERS.index(each) for each in record.result if each in records.SEAT_LETTERS]
    view["decision"] = None
    view["result"] = {
        "winner": winners[0] if winners and not drawn else None,
        "winners": winners,
        "reason": record.reason,
        "text": record.said,
        "clause": "",
    }


def seen(moment: Moment, by: int | str | None) -> View:
    """Return what a seat (None: a spectator; ``"all"``: everybody together) may know at a moment.

    Of everybody together each seat's place is as that seat sees it.
    """
    if not isinstance(by, str):
        return moment.state.view(by)
    view = moment.state.view(None)
    for seat in range(moment.state.seats):
        own = moment.state.view(seat)
        view["seats"][seat] = own["seats"][seat]
        view["cards"] = {**view["cards"], **own["cards"]}
    return view
