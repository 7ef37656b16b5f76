"""A process that thinks for a server: jobs come in as lines of JSON, and what came of each goes out as one.

It is the only place where a server searches for moves and reads what strangers brought. What a job costs is bounded:
in memory here, in time by whoever asks (``workers``), in playouts by the level of a bot.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from agon import bots, games
from agon.cards import Card, import_file, load_cards, save_cards
from agon.cards.definition import card_view
from agon.cards.drafts import look_at
from agon.cards.plain import card_from_plain, plain_pool
from agon.core.errors import BadInputError
from agon.core.game import State, game
from agon.core.view import CardView
from agon.messages import ENGLISH, speaking
from agon.server.journal import RoomRecord, record_from_plain, replay

KEPT: Final = 32
"""Games that are kept as they stand, so that only what was answered since is played again."""
NICE: Final = 5
"""Whoever answers people goes first."""


class Tables:
    """The games that were thought about last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[list[tuple[int, str]], State]] = OrderedDict()

    def state(self, record: RoomRecord) -> State:
        """Return the state of a game as it stands. Raises: BadRecordError."""
        answers, state = self._kept.pop(record.id, ([], None))
        if state is None or record.answers[: len(answers)] != answers:
            state = replay(record)
        else:
            for _seat, notation in record.answers[len(answers) :]:
                state.apply(notation)
        self._kept[record.id] = list(record.answers), state
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return state


def read_card(card: Card) -> CardView:
    """Return a card with how each ability is spoken back and why it cannot be played, where it cannot."""
    reasons = {each.ability: each.reason for each in game(card.system).why_unplayable(card)}
    return card_view(card, [reasons.get(each.name or str(n), "") for n, each in enumerate(card.abilities, 1)])


_tables: Final = Tables()


def _choose(job: Mapping[str, Any]) -> str:
    state = _tables.state(record_from_plain(job["record"]))
    # what is asked is a copy: a state has one owner
    return bots.make(job["level"], job["seed"]).choose(state.clone().observation(job["seat"])).notation


def _advise(job: Mapping[str, Any]) -> list[tuple[str, float]]:
    """Return the options in the order in which the default bot likes them, with how often each wins in its thoughts."""
    state = _tables.state(record_from_plain(job["record"]))
    thought = bots.make("default", 0).think(state.clone().observation(job["seat"]))
    weighed = sorted(thought.options, key=lambda each: (each.action.notation == thought.action.notation, each.value))
    return [(each.action.notation, each.value) for each in reversed(weighed)]


def _file(job: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a card file holds. Of our own form, what could be read is kept, so that one bad card costs no other.

    Raises: BadInputError.
    """
    path = Path(job["path"])
    report = import_file(path)
    if report.problems and report.is_own:
        save_cards(report.pool, path)
    pool = load_cards(path)
    return {
        "pool": plain_pool(pool),
        "format": report.format,
        "problems": [str(each) for each in report.problems],
        "mended": [str(each) for each in report.mended],
        "repeated": [str(each) for each in report.duplicates],
        "views": [read_card(card) for card in pool.cards.values()],
    }


def _views(job: Mapping[str, Any]) -> list[CardView]:
    return [read_card(card_from_plain(each)) for each in job["cards"]]


def _draft(job: Mapping[str, Any]) -> dict[str, Any]:
    """Return what an editor shows of a card that is being written. Raises: BadInputError."""
    return look_at(job["card"], str(job["system"]), game)


JOBS: Final[Mapping[str, Callable[[Mapping[str, Any]], Any]]] = {
    "choose": _choose, "advise": _advise, "file": _file, "views": _views,
    "draft": _draft,
}  # fmt: skip


def answer(job: Mapping[str, Any]) -> dict[str, Any]:
    """Return what came of a job: ``done``, or ``bad`` (a sentence for who asked) or ``failed`` (our own mistake)."""
    try:
        with speaking(job.get("language", ENGLISH)):
            return {"done": JOBS[job["job"]](job)}
    except BadInputError as error:
        return {"bad": str(error)}
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - the server logs it, and the game goes on
        return {"failed": repr(error)[:2000]}


def _bound(megabytes: int) -> None:
    if sys.platform != "win32":  # where there is no such bound, time is the only one
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))


def main() -> None:
    """Answer jobs until there are no more."""
    _bound(int(sys.argv[1]))
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    given, taken = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed is no answer
    games.load()
    for line in given:
        said = json.dumps(answer(json.loads(line)))
        try:
            taken.write(said.encode() + b"\n")
            taken.flush()
        except BrokenPipeError:  # the server has ended, and nobody asks any more
            os._exit(0)  # what is left to be written has no reader either


if __name__ == "__main__":
    main()
