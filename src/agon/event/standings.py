"""Standings, and how each number in them comes about. All shares are exact fractions.

In order: match points (3 a win or bye, 1 a draw), opponents' match-win share, game-win share, opponents' game-win
share, points in the matches among those who are equal so far, seed. In elimination events the place in the bracket
comes before everything but the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from agon.event import bracket
from agon.event.entries import Plain
from agon.event.state import State
from agon.event.values import TITLES, Match
from agon.messages import later, say

WIN: Final = 3
DRAW: Final = 1
FLOOR: Final = Fraction(1, 3)
"""The least that an opponent's share counts for, so that nobody is punished for having met who lost everything."""
OF_BRACKETS: Final = (0, 1, 3)
"""The columns of the standings that say something where a bracket gives the places: place, player, record."""
TIE_BREAKS: Final = (
    later("event-by-points"),
    later("event-by-opponents-match"),
    later("event-by-games"),
    later("event-by-opponents-games"),
    later("event-by-among"),
    later("event-by-seed"),
)


@dataclass(slots=True)
class Tally:
    """What one player has played: matches that are over, byes and missed rounds among them."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    byes: int = 0
    missed: int = 0
    games_won: int = 0
    games_lost: int = 0
    games_drawn: int = 0
    opponents: list[str] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)

    @property
    def points(self) -> int:
        return WIN * self.won + DRAW * self.drawn

    @property
    def played(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def match_share(self) -> Fraction:
        """Return the share of all match points that could be had; 0 before the first match."""
        return Fraction(self.points, WIN * self.played) if self.played else Fraction(0)

    @property
    def game_points(self) -> int:
        return WIN * self.games_won + DRAW * self.games_drawn

    @property
    def games(self) -> int:
        return self.games_won + self.games_lost + self.games_drawn

    @property
    def game_share(self) -> Fraction:
        """Return the share of all game points that could be had; 0 before the first game."""
        return Fraction(self.game_points, WIN * self.games) if self.games else Fraction(0)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings. ``among`` are the points among equals, ``stage`` the place in a bracket."""

    rank: int
    player: str
    tally: Tally
    opponents_match: Fraction
    opponents_game: Fraction
    among: int
    seed: int
    dropped: bool
    stage: int = 0

    @property
    def points(self) -> int:
        return self.tally.points

    @property
    def record(self) -> str:
        """Return wins, losses and draws."""
        drawn = f"-{self.tally.drawn}" if self.tally.drawn else ""
        return f"{self.tally.won}-{self.tally.lost}{drawn}"

    def to_plain(self) -> Plain:
        """Return the line as plain data; shares as exact fractions."""
        return {
            "rank": self.rank,
            "player": self.player,
            "points": self.points,
            "won": self.tally.won,
            "lost": self.tally.lost,
            "drawn": self.tally.drawn,
            "byes": self.tally.byes,
            "opponents_match_win": str(self.opponents_match),
            "game_win": str(self.tally.game_share),
            "opponents_game_win": str(self.opponents_game),
            "among_equals": self.among,
            "seed": self.seed,
            "dropped": self.dropped,
        }


def tallies(state: State) -> dict[str, Tally]:
    """Return what each player has played so far. Open matches do not count; a missed round is a match lost to nil."""
    found = {name: Tally() for name in state.players}
    for name, player in state.players.items():
        mine = found[name]
        mine.missed = mine.lost = player.missed
        mine.games_lost = player.missed * state.needed
    for match in state.matches:
        if match.is_open or match.how == "rest":
            continue
        for name in match.players:
            _count(found[name], match, name)
    return found


def _count(mine: Tally, match: Match, name: str) -> None:
    games = match.games_of(name)
    mine.matches.append(match)
    mine.games_won += games.won
    mine.games_lost += games.lost
    mine.games_drawn += games.drawn
    opponent = match.opponent_of(name)
    if opponent is None:
        mine.byes += 1
    else:
        mine.opponents.append(opponent)
    if match.winner == name:
        mine.won += 1
    elif match.winner is not None or match.how == "walkover":  # a walkover that nobody won is lost by both
        mine.lost += 1
    else:
        mine.drawn += 1


def mean(shares: Iterable[Fraction]) -> Fraction:
    """Return the mean of opponents' shares, none counted below ``FLOOR``; ``FLOOR`` for who met nobody."""
    raised = [max(FLOOR, each) for each in shares]
    return sum(raised, Fraction(0)) / len(raised) if raised else FLOOR


def standings(state: State) -> list[Row]:
    """Return the standings, best first. In elimination, players who left at the same stage share a rank."""
    found = tallies(state)
    seeds = {name: place for place, name in enumerate(state.order or state.players, start=1)}
    stages = stages_of(state)
    opponents_match = {name: mean(found[each].match_share for each in found[name].opponents) for name in found}
    opponents_game = {name: mean(found[each].game_share for each in found[name].opponents) for name in found}

    def before(name: str) -> tuple[Fraction | int, ...]:
        mine = found[name]
        shares = (-mine.points, -opponents_match[name], -mine.game_share, -opponents_game[name])
        return (-stages[name],) if state.is_elimination else shares

    equals: dict[tuple[Fraction | int, ...], list[str]] = {}
    for name in found:
        equals.setdefault(before(name), []).append(name)
    among = {name: _points_among(found[name], name, set(group)) for group in equals.values() for name in group}
    if state.is_elimination:
        among = dict.fromkeys(found, 0)
    ordered = sorted(found, key=lambda name: (*before(name), -among[name], seeds[name]))
    rows: list[Row] = []
    for place, name in enumerate(ordered, start=1):
        shares_rank = state.is_elimination and rows and rows[-1].stage == stages[name]
        rows.append(
            Row(
                rows[-1].rank if shares_rank else place,
                name,
                found[name],
                opponents_match[name],
                opponents_game[name],
                among[name],
                seeds[name],
                not state.players[name].is_in,
                stages[name],
            )
        )
    return rows


def standing_cells(state: State, shown: Callable[[str], str] = str) -> tuple[list[str], list[list[str]]]:
    """Return the standings as a table of words: what heads its columns, and its rows, with names as they are shown."""
    headings = [
        "",
        say("event-head-player"),
        say("event-head-points"),
        say("event-head-record"),
        say("event-head-opp-match"),
        say("event-head-games"),
        say("event-head-opp-games"),
    ]
    cells = [
        [
            str(row.rank),
            shown(row.player) + (say("event-dropped-mark") if row.dropped else ""),
            str(row.points),
            row.record,
            percent(row.opponents_match),
            percent(row.tally.game_share),
            percent(row.opponents_game),
        ]
        for row in standings(state)
    ]
    if state.is_elimination:
        return [headings[i] for i in OF_BRACKETS], [[row[i] for i in OF_BRACKETS] for row in cells]
    return headings, cells


def _points_among(mine: Tally, name: str, group: set[str]) -> int:
    points = 0
    for match in mine.matches:
        if match.opponent_of(name) in group:
            drawn = match.winner is None and match.how != "walkover"
            points += WIN if match.winner == name else DRAW if drawn else 0
    return points


def stages_of(state: State) -> dict[str, int]:
    """Return how far each player came in a bracket: the higher, the longer; 0 for all where there is no bracket.

    Who is still in comes before everybody who is out.
    """
    stages = dict.fromkeys(state.players, 0)
    if not state.is_elimination or not state.is_started:
        return stages
    is_double = state.format == "double"
    found = state.nodes()
    top = len(found) + 1
    won = state.champion
    for name in stages:
        stages[name] = top
    for place, node in enumerate(bracket.nodes_of(len(state.order), double=is_double), start=1):
        here = found[node.id]
        loses_last = node.side != "W" or not is_double
        if node.id == bracket.FINAL and here.winner is not None and here.loser == here.one:
            continue  # the unbeaten one lost for the first time: the second final decides
        if loses_last and here.winner is not None:
            level = 1 if node.side == "G" else node.round  # all of a round leave at one stage
            stage = place if node.side == "G" else level
            for each in (here.one, here.other):
                if each and each != here.winner:
                    stages[each] = stage
    if won:
        stages[won] = top + 1
    return stages


# -- explained ---------------------------------------------------------------------------------------------------------


def explained(state: State, name: str) -> list[str]:
    """Return how a player's line comes about, step by step, and what decides against the neighbours."""
    rows = standings(state)
    name = state.player(name).name
    place = next(i for i, row in enumerate(rows) if row.player == name)
    row, mine = rows[place], rows[place].tally
    by_name = {each.player: each for each in rows}
    dropped = "yes" if row.dropped else "no"
    lines = [say("event-is-of", player=name, rank=row.rank, rows=len(rows), dropped=dropped)]
    lines += [_told(match, name) for match in mine.matches]
    if mine.missed:
        lines.append(say("event-late-entry", rounds=mine.missed, games=state.needed))
    if state.is_elimination:
        lines.append(say("event-bracket-decides", format=str(TITLES[state.format]), seed=row.seed))
        return lines
    games = say("event-games-sum", win=WIN, won=mine.games_won, draw=DRAW, drawn=mine.games_drawn)
    lines += [
        say("event-points-sum", win=WIN, won=mine.won, draw=DRAW, drawn=mine.drawn, points=row.points),
        *_mean_lines(say("event-by-opponents-match"), mine, by_name, row.opponents_match, games=False),
        say("event-game-share", sum=games, win=WIN, games=mine.games, share=share(mine.game_share)),
        *_mean_lines(say("event-by-opponents-games"), mine, by_name, row.opponents_game, games=True),
    ]
    if place:
        above = rows[place - 1]
        lines.append(say("event-behind", player=above.player, why=decided(row, above)))
    if place + 1 < len(rows):
        below = rows[place + 1]
        lines.append(say("event-before", player=below.player, why=decided(row, below)))
    return lines


def decided(one: Row, other: Row) -> str:
    """Name the first tie-break in which two rows differ, with both numbers."""
    pairs = (
        (one.points, other.points),
        (one.opponents_match, other.opponents_match),
        (one.tally.game_share, other.tally.game_share),
        (one.opponents_game, other.opponents_game),
        (one.among, other.among),
        (one.seed, other.seed),
    )
    for title, (here, there) in zip(TIE_BREAKS, pairs, strict=True):
        if here != there:
            told = [share(each) if isinstance(each, Fraction) else str(each) for each in (here, there)]
            return say("event-against", title=str(title), here=told[0], there=told[1])
    return say("event-nothing")


def _told(match: Match, name: str) -> str:
    opponent = match.opponent_of(name)
    games = match.games_of(name)
    if opponent is None:
        return say("event-round-bye", round=match.round, games=str(games))
    how = "walkover" if match.how == "walkover" else "played"
    end = "won" if match.winner == name else "lost" if match.winner or match.how == "walkover" else "drawn"
    return say("event-round-told", round=match.round, end=end, games=str(games), opponent=opponent, how=how)


def _mean_lines(title: str, mine: Tally, rows: Mapping[str, Row], whole: Fraction, *, games: bool) -> list[str]:
    if not mine.opponents:
        return [say("event-no-opponents", title=title, share=share(FLOOR))]
    lines = [say("event-mean", title=title, opponents=len(mine.opponents), share=share(whole))]
    for opponent in mine.opponents:
        tally = rows[opponent].tally
        exact = tally.game_share if games else tally.match_share
        raised = say("event-counted-as", share=share(FLOOR)) if exact < FLOOR else ""
        parts = (tally.game_points, WIN * tally.games) if games else (tally.points, WIN * tally.played)
        lines.append(
            say("event-opponent", opponent=opponent, points=parts[0], of=parts[1], share=share(exact), counted=raised)
        )
    return lines


def share(exact: Fraction) -> str:
    """Return a share for people: the fraction and its percent."""
    return f"{exact} ({percent(exact)})"


def percent(exact: Fraction) -> str:
    """Return a share in percent with two digits, rounded half up."""
    hundredths = (exact.numerator * 20000 + exact.denominator) // (2 * exact.denominator)
    return f"{hundredths // 100}.{hundredths % 100:02d} %"
