"""An event: its log, what is true by it, and the deeds by which a head judge changes it.

Each deed adds entries to the log, or raises `BadInputError` with a remedy and adds nothing.
"""

from __future__ import annotations

import copy
import datetime as dt
import random
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from agon.core.errors import BadInputError
from agon.event import robin, swiss
from agon.event.entries import REDONE, UNDONE, Change, Entry, counting, parse, why_not_name, written
from agon.event.records import Scored, named_after, tallied
from agon.event.stacks import Problem, Reader, differing
from agon.event.standings import standings
from agon.event.state import State
from agon.event.values import TITLES, Format, Games, Match, quoted
from agon.messages import say

Clock: TypeAlias = Callable[[], str]
Pairing: TypeAlias = tuple[int, str, str | None]
"""A table and its players; None: a bye."""


def utc_now() -> str:
    """Return this moment as ISO 8601, in UTC, to the second."""
    return dt.datetime.now(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Event:
    """An event. ``entries`` is its append-only log and ``state`` the fold of it; ``by`` signs what is entered next."""

    def __init__(self, entries: Sequence[Entry] = (), *, by: str = "", clock: Clock = utc_now) -> None:
        """Replay a log. Raises: BadInputError, naming the entry that does not fit."""
        self.by = by
        self.clock = clock
        self.entries: list[Entry] = list(entries)
        self.state = State()
        self._act: int | None = None  # of the batch that is open
        self._replay()

    @classmethod
    def new(
        cls,
        name: str,
        kind: Format = "swiss",
        *,
        best_of: int = 3,
        seed: str = "",
        stacks: bool = False,
        system: str = "",
        rounds: int | None = None,
        most_games: int | None = None,
        by: str = "",
        clock: Clock = utc_now,
    ) -> Event:
        """Return a new event. ``seed`` draws what is left to chance ("": the name does); ``rounds`` is for Swiss.

        With ``stacks`` every player must have registered one when the event starts. ``most_games`` is how many games
        one match can have, drawn ones among them, where the game that is played sets a limit.
        """
        event = cls(by=by, clock=clock)
        fields = {"name": name, "format": kind, "best_of": best_of, "seed": seed or name, "stacks": stacks}
        event._enter(Change("created", fields | {"system": system or None, "rounds": rounds, "most_games": most_games}))
        return event

    @classmethod
    def read(cls, text: str, place: str, *, by: str = "", clock: Clock = utc_now) -> Event:
        """Read an event file. Raises: BadInputError, naming ``place``."""
        entries = parse(text, place)
        try:
            return cls(entries, by=by, clock=clock)
        except BadInputError as problem:
            raise BadInputError(f"{place}, {problem}") from None

    def text(self) -> str:
        """Return the text of the event file."""
        return written(self.entries)

    # -- players ------------------------------------------------------------------------------------------------------

    def add(self, name: str, seed: int | None = None) -> str:
        """Enter a player, late if a Swiss event is started. Returns the name as it is kept: in NFC, single spaces."""
        kept = " ".join(unicodedata.normalize("NFC", name).split())
        why = why_not_name(kept)
        if why:
            raise BadInputError(say("event-not-entered", name=repr(name), why=why))
        self._enter(Change("added", {"player": kept, "seed": seed}))
        return kept

    def register(self, player: str, named: Sequence[str], reader: Reader) -> str:
        """Register what ``reader`` reads as the player's stack. Returns its digest.

        Raises: BadInputError if it cannot be read, is not legal (each card's reason), or stacks are locked.
        """
        held = self.state.player(player)
        why, name = self.state.why_locked(held), held.name
        if why:
            raise BadInputError(why)
        sheet = reader(named)
        if sheet.problems:
            reasons = "; ".join(map(str, sheet.problems))
            raise BadInputError(say("event-stack-illegal", name=name, stack=sheet.name, why=reasons))
        fields = {"player": name, "name": sheet.name, "cards": sorted(sheet.cards), "digest": sheet.digest}
        self._enter(Change("stacked", fields))
        return sheet.digest

    def judged(self, reader: Reader) -> dict[str, tuple[Problem, ...]]:
        """Return why stacks that are registered may not be played as ``reader`` sees it now, by player.

        What was legal when it was registered may not be by later rules, or another collection of cards. ``reader``
        is given the lines of the cards. Nothing is changed: what is locked stays.
        """
        held = {name: each.stack for name, each in self.state.players.items() if each.stack is not None}
        found = {name: reader(stack.cards).problems for name, stack in held.items()}
        return {name: problems for name, problems in found.items() if problems}

    def check(self, player: str, named: Sequence[str], reader: Reader) -> list[str]:
        """Return how what is shown differs from the registered stack, nothing if it is the same."""
        held = self.state.player(player)
        if held.stack is None:
            raise BadInputError(say("event-no-stack", player=held.name))
        sheet = reader(named)
        return [] if sheet.digest == held.stack.digest else differing(held.stack.cards, sheet.cards)

    def drop(self, player: str) -> str:
        """Let a player leave; the opponent of an open match wins it by walkover. Returns the name."""
        name = self.state.player(player).name
        self._enter(Change("dropped", {"player": name}))
        return name

    def readmit(self, player: str) -> tuple[str, list[Match]]:
        """Let in again who dropped. Returns the name, and the walkovers lost meanwhile that stay as they are.

        A walkover of the last round is open again; rounds of Swiss that were paired meanwhile are missed, as by a
        late entry.
        """
        name = self.state.player(player).name
        self._enter(Change("returned", {"player": name}))
        lost = [each for each in self.state.matches if name in each.players and each.how == "walkover"]
        return name, [each for each in lost if each.winner != name]

    # -- rounds -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Lock stacks and players, and draw the seeds: those that were given first, the others by the event's seed."""
        players = self.state.players.values()
        given = sorted((each for each in players if each.seed is not None), key=lambda each: each.seed or 0)
        drawn = [each.name for each in players if each.seed is None]
        random.Random(f"{self.state.seed}/seeds").shuffle(drawn)
        number = len(self.state.players)
        depth = max(1, (number - 1).bit_length())
        usual = {"swiss": depth, "single": depth, "double": 2 * depth, "robin": robin.rounds_of(max(2, number))}
        rounds = self.state.planned or usual[self.state.format]
        self._enter(Change("started", {"order": [each.name for each in given] + drawn, "rounds": rounds}))

    def pair(
        self, *, relaxed: bool = False, further: bool = False, pairings: Sequence[Pairing] | None = None
    ) -> list[Match]:
        """Pair the next round; by hand with ``pairings``. Returns its matches.

        ``relaxed`` allows rematches and second byes where Swiss cannot do without; ``further`` one round more than
        planned.
        """
        why = self.state.why_not_pair(further=further)
        if why:
            raise BadInputError(why)
        number = len(self.state.rounds) + 1
        if pairings is not None:
            named = [
                (table, self.state.player(one).name, other and self.state.player(other).name)
                for table, one, other in pairings
            ]
            seats = self._seats(named)
        elif self.state.format == "swiss":
            rows = [row for row in standings(self.state) if not row.dropped]
            players = [swiss.Contender(row.player, row.points) for row in rows]
            seed = f"{self.state.seed}/round {number}"
            pairs = swiss.pair(players, self.state.met, seed, relaxed=relaxed)
            seats = [[table, one, other, None] for table, (one, other) in enumerate(pairs, start=1)]
        else:
            seats = [[table, *each] for table, each in enumerate(self.state.due(), start=1)]
        fields: dict[str, Any] = {"round": number, "pairings": seats}
        fields |= {"relaxed": relaxed or None, "further": further or None}
        self._enter(Change("paired", fields))
        return self.state.current

    def _seats(self, pairings: Sequence[Pairing]) -> list[list[Any]]:
        """Return pairings with the bracket's nodes, where there is one."""
        nodes = {}
        if self.state.is_elimination:
            nodes = {frozenset((one, other)): node for one, other, node in self.state.due()}
        return [[table, one, other or None, nodes.get(frozenset((one, other)))] for table, one, other in pairings]

    def unpair(self) -> int:
        """Take back the pairings of the last round, if it has no results. Returns its number."""
        number = len(self.state.rounds)
        self._enter(Change("unpaired", {"round": max(1, number)}))
        return number

    def swap(self, one: str, other: str, *, relaxed: bool = False) -> tuple[Match, Match]:
        """Let two players of the last round change places. Returns both matches as they are now."""
        here, there = self.state.player(one).name, self.state.player(other).name
        self._enter(Change("swapped", {"one": here, "other": there, "relaxed": relaxed or None}))
        matches = [next(each for each in self.state.current if name in each.players) for name in (here, there)]
        return matches[0], matches[1]

    # -- results ------------------------------------------------------------------------------------------------------

    def find(self, which: str, number: int | None = None) -> tuple[Match, str]:
        """Return a match of a round, the last one unless ``number`` says, and the player from whom it is seen.

        ``which`` is a player's name, or a table as ``#4``, which is seen from its first player.
        """
        if not self.state.rounds:
            raise BadInputError(say("event-no-round"))
        wanted = len(self.state.rounds) if number is None else number
        if not 1 <= wanted <= len(self.state.rounds):
            raise BadInputError(say("event-round-unknown", round=wanted, rounds=len(self.state.rounds)))
        matches = self.state.rounds[wanted - 1]
        if which.startswith("#"):
            for each in matches:
                if which[1:].strip() == str(each.table):
                    return each, each.one
            raise BadInputError(say("event-no-table", round=wanted, table=which[1:], tables=len(matches)))
        name = self.state.player(which).name
        for each in matches:
            if name in each.players:
                return each, name
        raise BadInputError(say("event-not-in-round", player=name, round=wanted))

    def result(self, which: str, games: Games, records: Sequence[str] = ()) -> Match:
        """Enter the result of an open match of the last round, as `find` sees it. Returns the match.

        ``records`` say which games it came from, by their digests, or by what else they are known where they are kept.
        """
        match, seen = self.find(which)
        turned = unfinished(games if seen == match.one else games.turned)
        told = {"records": list(records)} if records else {}
        self._enter(Change("resulted", {"match": match.id, "games": list(turned), **told}))
        return match

    def result_of(self, records: Sequence[Scored], first: str = "") -> Match:
        """Enter the result that the record of a match, or of each of its games, tells. Returns the match.

        ``first`` is who had the first seat, as `find` takes it, where records have other names than the event.
        Raises: BadInputError where the records are not of an open match of the last round and its locked stacks.
        """
        if first:
            match, seen = self.find(first)
            records = [named_after(self.state, each, seen, match.opponent_of(seen) or "") for each in records]
        match, games = tallied(self.state, records)
        digests = [each.digest for each in records]
        self._enter(Change("resulted", {"match": match.id, "games": list(games), "records": digests}))
        return match

    def repair(
        self, which: str, games: Games | None, number: int | None = None, *, repair_pairings: bool = False
    ) -> Match:
        """Put a wrong result right, or take it out (``games`` None). Returns the match.

        Without ``number``, the player's last match that has a result. Later pairings stay as they are, unless
        ``repair_pairings`` draws the last round anew; that needs a last round without results. In a bracket it draws
        all later rounds anew, and keeps their results but those that come from this one, which must not be played.
        """
        match, seen = self.find(which, number if number is not None else self._last_round(which))
        if games is None:
            self._enter(Change("cleared", {"match": match.id}))
            return match
        turned = unfinished(games if seen == match.one else games.turned)
        if match.how == "played" and match.games == turned:
            raise BadInputError(say("event-same-score", match=str(match), games=str(turned)))
        repaired = Change("repaired", {"match": match.id, "games": list(turned)})
        if not repair_pairings:
            self._enter(repaired)
            return match
        if self.state.format == "robin":
            raise BadInputError(say("event-robin-pairings"))
        if match.round == len(self.state.rounds):
            raise BadInputError(say("event-nothing-after", match=str(match)))
        with self.batch():
            if self.state.is_elimination:
                self._redraw(match, repaired)
            else:
                self.unpair()
                self._enter(repaired)
                if not self.state.why_not_pair(further=True):
                    self.pair(further=True)
        return self.state.match(match.id)

    def _redraw(self, match: Match, repaired: Change) -> None:
        """Repair a bracket's match and draw all rounds after it anew; results that do not come from it are kept.

        Raises: BadInputError if a result that was played would be lost.
        """
        why = self.state.why_not_redrawn(match, Games(*repaired.fields["games"]))
        if why:
            raise BadInputError(why)
        rounds = len(self.state.rounds)
        kept: dict[str | None, Match] = {}
        while len(self.state.rounds) > match.round:
            for each in self.state.current:
                if each.how == "played":
                    kept[each.node] = copy.copy(each)
                    self._enter(Change("cleared", {"match": each.id}))
            self.unpair()
        self._enter(repaired)
        while len(self.state.rounds) < rounds and not self.state.why_not_pair():
            for each in self.pair():
                was = kept.get(each.node)
                if was is not None and set(was.players) == set(each.players):
                    fields: dict[str, Any] = {"match": each.id, "games": list(was.games_of(each.one))}
                    kind = "resulted" if each.is_open else "repaired"
                    self._enter(Change(kind, fields | ({"records": list(was.records)} if each.is_open else {})))
                    del kept[each.node]
        for each in kept.values():
            raise BadInputError(say("event-played-after", match=str(each), round=each.round, player=quoted(each.one)))

    def _last_round(self, which: str) -> int | None:
        if which.startswith("#"):
            return None
        name = self.state.player(which).name
        over = [each for each in self.state.matches if name in each.players and each.other and not each.is_open]
        return over[-1].round if over else None

    # -- the log ------------------------------------------------------------------------------------------------------

    def undo(self) -> list[Entry]:
        """Take back the last act that counts. Returns its entries; they stay in the log."""
        valid, _ = counting(self.entries)
        act = valid[-1].act
        if act == valid[0].act:
            raise BadInputError(say("event-nothing-back"))
        self._enter(Change(UNDONE, {"undo": act}))
        return [each for each in valid if each.act == act]

    def redo(self) -> list[Entry]:
        """Let the act that was undone last count again, if nothing was entered since. Returns its entries."""
        _, taken_back = counting(self.entries)
        if not taken_back:
            raise BadInputError(say("event-nothing-again"))
        self._enter(Change(REDONE, {"redo": taken_back[-1]}))
        return [each for each in self.entries if each.act == taken_back[-1]]

    @property
    def counts(self) -> set[int]:
        """Return the numbers of the entries that count: all but what was undone, and the undoing."""
        return {each.number for each in counting(self.entries)[0]}

    @property
    def fates(self) -> dict[int, str]:
        """Return what became of each act that was ever taken back, in words that name the acts that did it."""
        found: dict[int, str] = {}
        for each in self.entries:
            if each.kind == UNDONE:
                found[each.fields["undo"]] = say("event-fate-undone", act=each.act)
            elif each.kind == REDONE:
                found[each.fields["redo"]] = say("event-fate-redone", act=each.act)
        return found

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Make one act of all that is entered inside: it counts, fails and is undone together."""
        if self._act is not None:
            yield
            return
        before = len(self.entries)
        self._act = self._next_act()
        try:
            yield
        except BaseException:
            del self.entries[before:]
            self._replay()
            raise
        finally:
            self._act = None

    def _next_act(self) -> int:
        return self.entries[-1].act + 1 if self.entries else 1

    def _enter(self, change: Change) -> None:
        """Add one entry, if it is right."""
        again = change.kind in {UNDONE, REDONE}
        if not again:
            self.state.apply(change)
        act = self._act if self._act is not None else self._next_act()
        self.entries.append(Entry(len(self.entries) + 1, act, self.clock(), self.by, change))
        if again:
            self._replay()

    def _replay(self) -> None:
        self.state = State()
        for before, each in zip(self.entries, self.entries[1:], strict=False):
            if each.act not in {before.act, before.act + 1}:
                raise BadInputError(say("event-act-order", number=each.number, act=each.act, before=before.act))
        for each in counting(self.entries)[0]:
            try:
                self.state.apply(each.change)
            except BadInputError as problem:
                raise BadInputError(say("event-misfit", number=each.number, kind=each.kind, why=str(problem))) from None


def games_of(text: str) -> Games:
    """Read a score such as ``2-1`` or, with drawn games, ``1-1-1``. Raises: BadInputError."""
    parts = text.strip().split("-")
    if len(parts) not in {2, 3} or not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        raise BadInputError(say("event-no-score", text=repr(text)))
    return Games(*map(int, parts))


def unfinished(games: Games) -> Games:
    """Return the games of a result; none at all are one that time ended.

    As tournaments have it, a game that is not over when time is counts as drawn: 0-0 is 0-0-1.
    """
    return games if sum(games) else Games(0, 0, 1)


def told(change: Change) -> str:
    """Return what an entry says, in a sentence without an end."""
    fields: Mapping[str, Any] = change.fields
    player = fields.get("player", "")
    match change.kind:
        case "created":
            return say(
                "event-told-created", name=fields["name"], format=str(TITLES[fields["format"]]), games=fields["best_of"]
            )
        case "added":
            seed = fields.get("seed")
            return (
                say("event-told-seeded", player=player, seed=seed) if seed else say("event-told-added", player=player)
            )
        case "stacked":
            return say(
                "event-told-stacked",
                player=player,
                stack=fields["name"],
                cards=len(fields["cards"]),
                digest=fields["digest"][:12],
            )
        case "dropped":
            return say("event-told-dropped", player=player)
        case "returned":
            return say("event-told-returned", player=player)
        case "started":
            return say("event-told-started", players=len(fields["order"]))
        case "paired":
            return say("event-told-paired", round=fields["round"], tables=len(fields["pairings"]))
        case "unpaired":
            return say("event-told-unpaired", round=fields["round"])
        case "swapped":
            return say("event-told-swapped", one=fields["one"], other=fields["other"])
        case "resulted":
            several = len(fields.get("records") or ())
            return say("event-told-ended", match=fields["match"], games=str(Games(*fields["games"])), records=several)
        case "repaired":
            return say("event-told-repaired", match=fields["match"], games=str(Games(*fields["games"])))
        case "cleared":
            return say("event-told-cleared", match=fields["match"])
        case kind if kind == UNDONE:
            return say("event-told-undone", act=fields["undo"])
        case _:
            return say("event-told-redone", act=fields["redo"])


__all__ = ["Clock", "Event", "Pairing", "games_of", "quoted", "told", "unfinished", "utc_now"]
