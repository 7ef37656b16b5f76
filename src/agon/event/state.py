"""What is true of an event: the fold of its log.

``State.apply`` is the one place where an entry is judged: it raises `BadInputError` and changes nothing, or it changes
the state. A new entry and one that is read from a file go the same way.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from agon.core.errors import BadInputError
from agon.event import bracket, robin
from agon.event.entries import MOST_PLAYERS, Change, Plain
from agon.event.stacks import Sheet
from agon.event.values import TITLES, Format, Games, Match, Player, Stack, plain_match, quoted
from agon.messages import later, say

LEAST: Final = 2
"""Players an event needs to start."""
BACK: Final = later("event-back")


@dataclass(slots=True)
class State:
    """An event as it stands. ``order`` has the players by seed, from the start on; ``rounds`` the matches of each."""

    name: str = ""
    format: Format = "swiss"
    best_of: int = 3
    seed: str = ""
    stacks: bool = False
    system: str = ""
    planned: int | None = None
    most_games: int | None = None
    """How many games one match can have, drawn ones among them; None where the game that is played sets no limit."""
    players: dict[str, Player] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    rounds: list[list[Match]] = field(default_factory=list)
    met: dict[str, list[str]] = field(default_factory=dict)
    """Whom each player was paired with, a bye as ""; kept so that pairing need not look through all rounds."""

    # -- questions ----------------------------------------------------------------------------------------------------

    @property
    def is_started(self) -> bool:
        return bool(self.order)

    @property
    def is_elimination(self) -> bool:
        return self.format in {"single", "double"}

    @property
    def needed(self) -> int:
        """Return the games that win a match."""
        return self.best_of // 2 + 1

    @property
    def active(self) -> list[str]:
        """Return who is still in, by seed."""
        return [each for each in (self.order or self.players) if self.players[each].is_in]

    @property
    def current(self) -> list[Match]:
        """Return the matches of the last round that was paired."""
        return self.rounds[-1] if self.rounds else []

    @property
    def open(self) -> list[Match]:
        return [each for each in self.current if each.is_open]

    @property
    def is_over(self) -> bool:
        """Is all that was planned played, or nobody left to play it?"""
        if not self.is_started or self.open:
            return False
        if self.is_elimination:
            return self.champion is not None
        least = LEAST if self.format == "swiss" else 1  # a round robin's schedule stands, and gives walkovers
        return len(self.rounds) >= (self.planned or 0) or len(self.active) < least

    @property
    def champion(self) -> str | None:
        """Return who won an elimination event, "" if nobody did because all dropped; None while that is open."""
        if not self.is_elimination or not self.is_started:
            return None
        if not self.open and not self.active:
            return bracket.EMPTY
        return self._bracket_winner

    @property
    def _bracket_winner(self) -> str | None:
        return bracket.champion(self.nodes(), len(self.order), double=self.format == "double")

    @property
    def matches(self) -> Iterable[Match]:
        return (match for matches in self.rounds for match in matches)

    @property
    def records(self) -> dict[str, str]:
        """Return the matches whose results came from records, by the records' digests."""
        return {digest: match.id for match in self.matches for digest in match.records}

    def player(self, name: str) -> Player:
        """Return a player by name, whatever its case and spaces. Raises: BadInputError with the nearest names."""
        if name in self.players:
            return self.players[name]
        folded = {_folded(each): each for each in self.players}
        wanted = _folded(name)
        if wanted in folded:
            return self.players[folded[wanted]]
        near = [folded[each] for each in difflib.get_close_matches(wanted, folded, n=3, cutoff=0.5)]
        hint = say("event-did-you-mean", names=" or ".join(near)) if near else say("event-show-lists")
        raise BadInputError(
            say("event-no-player", player=repr(name), hint=hint if self.players else say("event-nobody-entered"))
        )

    def left(self, player: Player) -> int | None:
        """Return the round in or after which a player dropped, of those that are paired; None for who is in."""
        return None if player.dropped is None else min(player.dropped, len(self.rounds))

    def match(self, which: str) -> Match:
        """Return a match by its id. Raises: BadInputError."""
        number, _, _ = which.partition(".")
        if number.isdecimal() and 0 < int(number) <= len(self.rounds):
            for each in self.rounds[int(number) - 1]:
                if each.id == which:
                    return each
        raise BadInputError(say("event-no-match", match=repr(which)))

    def nodes(self) -> dict[str, bracket.Standing]:
        """Return the bracket as it stands; only for elimination events that are started."""
        results = {
            match.node: _outcome(match) for match in self.matches if match.node is not None and not match.is_open
        }
        return bracket.resolved(self.order, results, double=self.format == "double")

    def due(self) -> list[tuple[str, str | None, str | None]]:
        """Return the next round of an event that has no choice about it: both players (None: a rest) and the node."""
        if self.is_elimination:
            ready = {name: each for name, each in self.nodes().items() if each.is_ready}
            return [(each.one or "", each.other, name) for name, each in ready.items()]
        number = len(self.rounds) + 1
        return [(one, other, None) for one, other in robin.schedule(self.order, number)]

    def why_not_pair(self, *, further: bool = False) -> str:
        """Say why the next round cannot be paired now, "" if it can."""
        if self.is_started and not self.open and not self.active:
            return say("event-nobody-in", back=str(BACK))
        return self._why_no_round(further=further)

    def _why_no_round(self, *, further: bool) -> str:
        """Say why the round that comes next cannot be in the log; rounds that nobody was left to play may."""
        if not self.is_started:
            return say("event-not-started")
        if self.open:
            left = _listed([say("event-match-table", match=str(each), table=each.table) for each in self.open])
            return say("event-round-open", round=len(self.rounds), matches=left)
        if self.is_elimination:
            if self._bracket_winner is not None:
                return say("event-over-won", winner=self._bracket_winner or say("event-nobody"))
            return ""
        if len(self.rounds) >= (self.planned or 0):
            if self.format == "robin":
                return say("event-robin-over", rounds=len(self.rounds))
            if not further:
                return say("event-rounds-over", rounds=str(self.planned))
        if self.format == "robin":
            return ""
        if len(self.active) < LEAST:
            left = say("event-alone", player=self.active[0]) if self.active else say("event-nobody")
            return say("event-too-few", players=left, least=LEAST, back=str(BACK))
        if self.stacks:
            without = [each for each in self.active if self.players[each].stack is None]
            if without:
                return say("event-without-stack", players=_listed(without))
        return ""

    def why_locked(self, player: Player) -> str:
        """Say why a player cannot register a stack any more, "" if that can be done: before the start, or come late."""
        is_new = player.stack is None and player.missed == len(self.rounds)
        if not self.is_started or is_new:
            return ""
        held = (
            say("event-has-stack", player=player.name, stack=player.stack.name)
            if player.stack
            else say("event-has-none", player=player.name)
        )
        return say("event-locked", held=held)

    def why_not_together(self, one: str, other: str | None) -> str:
        """Say why Swiss players should not be paired, "" if they may be: nobody meets twice, or has two byes."""
        if other is None:
            return say("event-had-bye", player=one) if "" in self.met.get(one, ()) else ""
        return say("event-have-met", one=one, other=other) if other in self.met.get(one, ()) else ""

    def why_not_games(self, games: Games) -> str:
        """Say why these cannot be the games of a match, "" if they can.

        Nobody wins more games than the match takes, nor do both; a match that time ended may have fewer.
        """
        length = say("event-best-of", games=self.best_of)
        if max(games[:2]) > self.needed:
            return say("event-more-games", games=str(games), match=length, needed=self.needed)
        if games.won == games.lost == self.needed:
            return say("event-two-winners", games=str(games), match=length, nth=_nth(self.needed))
        if games.drawn > self.best_of:
            return say("event-drawn-games", games=str(games), drawn=games.drawn, match=length)
        if self.most_games is not None and sum(games) > self.most_games:
            return say("event-most-games", games=str(games), count=sum(games), most=str(self.most_games))
        if games.won == games.lost and self.is_elimination:
            left = self.most_games is None or sum(games) < self.most_games
            remedy = say("event-play-on") if left else say("event-play-again")
            return say("event-no-winner", games=str(games), format=str(TITLES[self.format]), remedy=remedy)
        return ""

    def to_plain(self) -> Plain:
        """Return everything as plain data: what two logs with one meaning agree in."""
        return {
            "name": self.name,
            "format": self.format,
            "best_of": self.best_of,
            "seed": self.seed,
            "system": self.system or None,
            "stacks": self.stacks,
            "planned_rounds": self.planned,
            "most_games": self.most_games,
            "started": self.is_started,
            "over": self.is_over,
            "players": [
                {
                    "name": each.name,
                    "seed": each.seed,
                    "stack": each.stack.name if each.stack else None,
                    "digest": each.stack.digest if each.stack else None,
                    "missed": each.missed,
                    "dropped": self.left(each),
                }
                for each in self.players.values()
            ],
            "order": list(self.order),
            "rounds": [[plain_match(each) for each in matches] for matches in self.rounds],
        }

    # -- entries ------------------------------------------------------------------------------------------------------

    def apply(self, change: Change) -> None:
        """Take one entry in. Raises: BadInputError, with what to do instead; then nothing is changed."""
        fields = change.fields
        if bool(self.name) == (change.kind == "created"):
            raise BadInputError(say("event-log-begins"))
        match change.kind:
            case "created":
                self._created(fields)
            case "added":
                self._added(fields)
            case "stacked":
                self._stacked(fields)
            case "dropped":
                self._dropped(fields["player"])
            case "returned":
                self._returned(fields["player"])
            case "started":
                self._started(fields["order"], fields["rounds"])
            case "paired":
                self._paired(fields)
            case "unpaired":
                self._unpaired(fields["round"])
            case "swapped":
                self._swapped(fields)
            case "resulted" | "repaired":
                self._resulted(fields["match"], Games(*fields["games"]), anew=change.kind == "repaired")
                self.match(fields["match"]).records = tuple(fields.get("records") or ())
            case "cleared":
                self._cleared(fields["match"])
            case _:
                raise BadInputError(say("event-no-change", kind=change.kind))

    def _created(self, fields: Mapping[str, Any]) -> None:
        if fields.get("rounds") is not None and fields["format"] != "swiss":
            raise BadInputError(say("event-rounds-follow", format=str(TITLES[fields["format"]])))
        self.name, self.format, self.best_of = fields["name"], fields["format"], fields["best_of"]
        self.seed, self.stacks, self.system = fields["seed"], fields["stacks"], fields.get("system") or ""
        self.planned, self.most_games = fields.get("rounds"), fields.get("most_games")

    def _added(self, fields: Mapping[str, Any]) -> None:
        name = fields["player"]
        same = next((each for each in self.players if _folded(each) == _folded(name)), None)
        if same is not None:
            if not self.players[same].is_in:
                raise BadInputError(say("event-entered-dropped", player=same, quoted=quoted(same)))
            raise BadInputError(say("event-entered", player=same))
        seed = fields.get("seed")
        twin = next((each.name for each in self.players.values() if seed is not None and each.seed == seed), None)
        if twin is not None:
            raise BadInputError(say("event-seed-taken", player=twin, seed=str(seed), name=name))
        if len(self.players) >= MOST_PLAYERS:
            raise BadInputError(say("event-players-most", most=MOST_PLAYERS))
        if self.is_started and self.format != "swiss":
            raise BadInputError(say("event-drawn-once", format=str(TITLES[self.format]), player=name))
        self.players[name] = Player(name, seed, out=set(range(1, len(self.rounds) + 1)), is_late=self.is_started)
        self.met[name] = []
        if self.is_started:
            self.order.append(name)

    def _stacked(self, fields: Mapping[str, Any]) -> None:
        player = self.player(fields["player"])
        why = self.why_locked(player)
        if why:
            raise BadInputError(why)
        cards = tuple(fields["cards"])
        if Sheet(fields["name"], cards).digest != fields["digest"]:
            raise BadInputError(say("event-cards-digest", player=player.name))
        player.stack = Stack(fields["name"], cards, fields["digest"])

    def _dropped(self, name: str) -> None:
        player = self.player(name)
        if not player.is_in:
            raise BadInputError(say("event-dropped-already", player=player.name, round=str(player.dropped)))
        if self.is_over and self.format != "swiss":  # which may have a further round
            raise BadInputError(say("event-need-not-drop", player=player.name))
        player.dropped = len(self.rounds)
        if not self.is_started:
            del self.players[player.name]
            del self.met[player.name]
        for each in self.open:
            if player.name in each.players:
                self._forfeit(each)

    def _returned(self, name: str) -> None:
        """Let in again who dropped: what was paired meanwhile is missed, and a walkover of the last round is open."""
        player = self.player(name)
        if player.is_in:
            raise BadInputError(say("event-is-in", player=player.name))
        player.dropped = None
        if self.format == "swiss":
            paired = {each.round for each in self.matches if player.name in each.players}
            player.out = set(range(1, len(self.rounds) + 1)) - paired
        for each in self.current:
            if player.name in each.players and each.how == "walkover":
                each.how, each.games = "", None
                if not all(self.players[other].is_in for other in each.players):
                    self._forfeit(each)

    def _forfeit(self, match: Match) -> None:
        """Give an open match to who is still in; if nobody is, nobody wins it."""
        if match.other is None:
            return
        here = [self.players[each].is_in for each in (match.one, match.other)]
        match.how = "walkover"
        match.games = Games(self.needed * here[0], self.needed * here[1]) if here[0] != here[1] else Games(0, 0)

    def _started(self, order: list[str], rounds: int) -> None:
        if self.is_started:
            raise BadInputError(say("event-started-already"))
        if len(self.players) < LEAST:
            raise BadInputError(say("event-needs-players", least=LEAST, has=len(self.players)))
        without = [each.name for each in self.players.values() if each.stack is None]
        if self.stacks and without:
            raise BadInputError(say("event-without-stack", players=_listed(without)))
        if sorted(order) != sorted(self.players):
            raise BadInputError(say("event-order-all"))
        self.order, self.planned = list(order), rounds

    def _paired(self, fields: Mapping[str, Any]) -> None:
        why = self._why_no_round(further=bool(fields.get("further")))
        if why:
            raise BadInputError(why)
        number = len(self.rounds) + 1
        if fields["round"] != number:
            raise BadInputError(say("event-round-wanted", wanted=number, round=fields["round"]))
        found = [Match(number, table, one, other, node) for table, one, other, node in fields["pairings"]]
        if len({each.table for each in found}) != len(found):
            raise BadInputError(say("event-same-table"))
        if self.format == "swiss":
            self._check_swiss(found, relaxed=bool(fields.get("relaxed")))
        elif {_seats(each.one, each.other, each.node) for each in found} != {_seats(*each) for each in self.due()}:
            raise BadInputError(say("event-no-choice", format=str(TITLES[self.format]), round=number))
        for each in found:
            self._meet(each)
            if each.other is None:
                each.how = "bye" if self.format == "swiss" else "rest"
                each.games = Games(self.needed, 0) if self.format == "swiss" else Games(0, 0)
            elif not all(self.players[name].is_in for name in each.players):
                self._forfeit(each)
        self.rounds.append(found)

    def _check_swiss(self, found: Sequence[Match], *, relaxed: bool) -> None:
        named = [name for each in found for name in each.players]
        for each in found:
            if each.node is not None:
                raise BadInputError(say("event-swiss-bracket"))
        for name in named:
            if self.player(name).name != name:
                raise BadInputError(say("event-written", name=name, kept=self.player(name).name))
            if not self.player(name).is_in:
                raise BadInputError(say("event-dropped-unpaired", player=name))
            if named.count(name) > 1:
                raise BadInputError(say("event-paired-twice", player=name))
        left = [each for each in self.active if each not in named]
        if left:
            raise BadInputError(say("event-unpaired", players=_listed(left)))
        byes = [each.one for each in found if each.other is None]
        if len(byes) > 1:
            raise BadInputError(say("event-byes", players=_listed(byes)))
        for each in found:
            why = "" if relaxed else self.why_not_together(each.one, each.other)
            if why:
                raise BadInputError(say("event-relax", why=why))

    def _meet(self, match: Match, *, part: bool = False) -> None:
        for name in match.players:
            opponent = match.opponent_of(name) or ""
            if part:
                self.met[name].remove(opponent)
            else:
                self.met[name].append(opponent)

    def _unpaired(self, number: int) -> None:
        if not self.rounds:
            raise BadInputError(say("event-no-round"))
        if number != len(self.rounds):
            raise BadInputError(say("event-only-last", round=len(self.rounds)))
        played = [f"{each} ({each.games})" for each in self.current if each.how == "played"]
        if played:
            raise BadInputError(say("event-has-results", round=number, results=_listed(played)))
        for player in self.players.values():
            player.out.discard(number)  # who came too late for it can still be paired in it
            if player.dropped == number and self.format == "swiss":  # elsewhere the schedule keeps who dropped
                player.dropped = number - 1
        for each in self.rounds.pop():
            self._meet(each, part=True)

    def _swapped(self, fields: Mapping[str, Any]) -> None:
        if self.format != "swiss":
            raise BadInputError(say("event-seeds-instead", format=str(TITLES[self.format])))
        one, other = self.player(fields["one"]).name, self.player(fields["other"]).name
        here, there = self._place_of(one), self._place_of(other)
        if here is there:
            same = one == other
            raise BadInputError(
                say("event-same-player", one=one, other=other) if same else say("event-meet", one=one, other=other)
            )
        now = {one: other, other: one}
        seats = [[now.get(name, name) for name in match.players] for match in (here, there)]
        for match in (here, there):
            self._meet(match, part=True)
        why = next(
            (why for pair in seats if (why := self.why_not_together(pair[0], pair[1] if len(pair) > 1 else None))), ""
        )
        if why and not fields.get("relaxed"):
            for match in (here, there):
                self._meet(match)
            raise BadInputError(say("event-relax", why=why))
        for match, pair in zip((here, there), seats, strict=True):
            match.one = pair[0]
            match.other = pair[1] if len(pair) > 1 else None
            self._meet(match)

    def _place_of(self, name: str) -> Match:
        for each in self.current:
            if name in each.players:
                if each.how not in {"", "bye"}:
                    raise BadInputError(say("event-stays", match=str(each), games=str(each.games)))
                return each
        raise BadInputError(say("event-not-in-round", player=name, round=len(self.rounds)))

    def _resulted(self, which: str, games: Games, *, anew: bool) -> None:
        match = self.match(which)
        if match.other is None:
            raise BadInputError(say("event-bye-no-result", match=str(match)))
        if not match.is_open and not anew:
            same = say("event-as-entered") if match.games == games else ""
            raise BadInputError(
                say(
                    "event-over-with",
                    match=str(match),
                    games=str(match.games),
                    same=same,
                    player=quoted(match.one),
                    round=match.round,
                )
            )
        if match.is_open and anew:
            raise BadInputError(say("event-no-result", match=str(match)))
        why = self.why_not_games(games)
        if why:
            raise BadInputError(f"{match}: {why}")
        winner = match.one if games.won > games.lost else match.other
        if anew and match.winner != winner:
            self._check_later(match, games)
        match.games, match.how = games, "played"

    def _cleared(self, which: str) -> None:
        match = self.match(which)
        if match.is_open or match.other is None:
            raise BadInputError(say("event-nothing-out", match=str(match)))
        if match.round != len(self.rounds):
            raise BadInputError(say("event-of-round", match=str(match), round=match.round, last=len(self.rounds)))
        if match.how == "walkover":
            raise BadInputError(say("event-won-walkover", match=str(match)))
        match.games, match.how, match.records = None, "", ()
        if not all(self.players[each].is_in for each in match.players):
            self._forfeit(match)

    def why_not_redrawn(self, match: Match, games: Games) -> str:
        """Say which later match of a bracket was played and comes from this one's winner, "" if none or if that stays.

        Asked latest first, so that what has to be taken out before others is named before them.
        """
        winner = match.one if games.won > games.lost else match.other
        for each in self._later(match) if match.winner != winner else []:
            if each.how == "played":
                first = "" if each.round == len(self.rounds) else say("event-unpair-first", round=each.round)
                return say("event-comes-from", match=str(each), round=each.round, first=first, player=quoted(each.one))
        return ""

    def _later(self, match: Match) -> list[Match]:
        """Return the matches of a bracket whose players come from this one, the latest first."""
        if match.node is None:
            return []
        behind = bracket.behind(match.node, len(self.order), double=self.format == "double")
        found = [each for each in self.matches if each.node in behind and each.round > match.round]
        return found[::-1]

    def _check_later(self, match: Match, games: Games) -> None:
        """Refuse another winner of a bracket's match while somebody is placed by the old one."""
        why = self.why_not_redrawn(match, games)
        if why:
            raise BadInputError(why)
        for each in self._later(match):
            raise BadInputError(say("event-comes-anew", match=str(each), round=each.round))


def _folded(name: str) -> str:
    """Return what names of one player have in common: case, spaces and the way accents are put together are not."""
    return " ".join(unicodedata.normalize("NFC", name).split()).casefold()


def _outcome(match: Match) -> bracket.Outcome:
    winner = match.winner
    if winner is None:
        return bracket.EMPTY, bracket.EMPTY
    return winner, match.opponent_of(winner) or bracket.EMPTY


def _seats(one: str, other: str | None, node: str | None) -> tuple[frozenset[str | None], str | None]:
    return frozenset((one, other)), node


def _listed(names: Collection[str], most: int = 6) -> str:
    shown = list(names)[:most]
    more = say("event-and-more", more=len(names) - most) if len(names) > most else ""
    return ", ".join(shown) + more


def _nth(number: int) -> str:
    return say("event-nth", number=number)
