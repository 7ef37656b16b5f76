"""``agon event``: organised play, from the list of players to the last table's result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

import typer

from agon.cli.helping import group
from agon.cli.output import AsJson, finish, print_json, say, say_exactly, table
from agon.cli.pools import CardFiles, pool_with
from agon.cli.systems import MATCH_OPTION, game_of
from agon.core.errors import BadInputError
from agon.core.files import read_input, read_text

if TYPE_CHECKING:
    from agon.cards import Stack
    from agon.event import Event, Match, Reader, State

HELP: Final = r"""Run an event: Swiss, single or double elimination, or round robin, all of it in one file.

Nothing that was entered is ever lost: the file is a log, and everything shown follows from it.

\b
Examples:
  agon event new friday.json "Friday Night" --format swiss
  agon event add friday.json Ann Bob Cleo Dan
  agon event start friday.json
  agon event pair friday.json
  agon event result friday.json Ann 2-1
  agon event standings friday.json --explain Ann
"""

app = group(help=HELP)

EventFile: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="The event's file.")]
By: TypeAlias = Annotated[str, typer.Option("--by", metavar="NAME", help="Who enters this; kept in the log.")]
Relax: TypeAlias = Annotated[
    bool, typer.Option("--relax", help="Allow a rematch or a second bye where Swiss cannot do without.")
]
Further: TypeAlias = Annotated[bool, typer.Option("--further", help="Pair one round of Swiss more than planned.")]
Svg: TypeAlias = Annotated[Path | None, typer.Option("--svg", metavar="OUT", help="Draw it into this .svg file.")]
Where: TypeAlias = Annotated[str, typer.Argument(metavar="PLAYER", help="A player, or a table of the round as #4.")]


@contextmanager
def _changing(file: Path, by: str) -> Iterator[Event]:
    from agon.event import changing

    with changing(file, by=by) as event:
        yield event


def _load(file: Path) -> Event:
    from agon.event import load

    return load(file)


def _done(event: Event, said: str, *, as_json: bool, more: dict[str, Any] | None = None) -> None:
    """Say what was entered, and what comes next."""
    following = next_step(event.state)
    if as_json:
        print_json({"said": said, "next": following, "entry": len(event.entries)} | (more or {}))
    else:
        say(said)


def next_step(state: State) -> str:
    """Return what the event waits for, in words."""
    if not state.is_started:
        count = len(state.players)
        return f"{count} player{'' if count == 1 else 's'} entered; start it with: agon event start FILE"
    if state.open:
        count = len(state.open)
        return f"round {len(state.rounds)}: {count} result{' is' if count == 1 else 's are'} open"
    if state.is_over:
        return "the event is over: agon event standings FILE"
    return "pair the next round with: agon event pair FILE"


@app.command()
def new(
    file: EventFile,
    name: Annotated[str, typer.Argument(help="What the event is called.")],
    kind: Annotated[str, typer.Option("--format", help="swiss, single, double (elimination) or robin.")] = "swiss",
    best_of: Annotated[int, typer.Option(help="Games of a match: 1, 3, 5 or 7.")] = 3,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds of Swiss; as many as it takes if not given.")
    ] = None,
    seed: Annotated[str, typer.Option(help="A word that draws what is left to chance; the event's name if none.")] = "",
    stacks: Annotated[bool, typer.Option("--stacks", help="Every player must register a stack to start.")] = False,
    system: Annotated[str, typer.Option(help="The rule system that stacks are of.")] = "anachronism",
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Make a new event.

    \b
    Examples:
      agon event new friday.json "Friday Night"
      agon event new cup.json "The Cup" --format double --best-of 5 --stacks
    """
    from agon.cards import match_lengths
    from agon.event import FORMATS, LENGTHS, Event, create

    if kind not in FORMATS:
        raise BadInputError(f"there is no format {kind!r}; there are {', '.join(FORMATS)}")
    if best_of not in LENGTHS:
        raise BadInputError(f"a match is best of {', '.join(map(str, LENGTHS))}, not {best_of}")
    if best_of > 1 and has_matches(system) and best_of not in match_lengths(system):
        lengths = ", ".join(map(str, match_lengths(system)))
        raise BadInputError(f"a match of {system} is best of {lengths}, not {best_of}")
    most = most_games(system, best_of)
    event = Event.new(
        name, kind, best_of=best_of, seed=seed, stacks=stacks, system=system, rounds=rounds, most_games=most, by=by,  # type: ignore[arg-type]  # checked above
    )  # fmt: skip
    create(file, event)
    _done(event, f"{name} is in {file}; add players with: agon event add {file} NAME...", as_json=as_json)


@app.command()
def add(
    file: EventFile,
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="The players.")],
    seed: Annotated[int | None, typer.Option(min=1, help="The seed of the one player; 1 is the best.")] = None,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Enter players: before the start, or late in Swiss, where each missed round counts as a match lost.

    \b
    Examples:
      agon event add friday.json Ann "Bob Stone" Cleo
      agon event add friday.json Ann --seed 1
    """
    if seed is not None and len(names) != 1:
        raise BadInputError("--seed is for one player at a time")
    with _changing(file, by) as event:
        with event.batch():
            added = [event.add(each, seed) for each in names]
        missed = event.state.players[added[0]].missed
        late = f", late: {missed} round{'' if missed == 1 else 's'} missed" if missed else ""
        said = f"entered {', '.join(added)}{late}; {len(event.state.players)} players"
    _done(event, said, as_json=as_json, more={"players": added})


@app.command()
def stack(
    file: EventFile,
    player: Annotated[str, typer.Argument(help="The player.")],
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[DECK...]", help="Deck files, ids, or card ids with commas; a stack file, or DECK+DECK+DECK."
        ),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Compare with what is registered; exit 1 if it differs.")] = (
        False
    ),
    cards: CardFiles = None,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Register a player's stack, show it, or compare it. Stacks are locked when the event starts.

    In best of 1 that is one deck, in best of 3 or 5 as many decks, or a stack file.

    \b
    Examples:
      agon event stack friday.json Ann shaka.toml piye.toml hannibal.toml
      agon event stack friday.json Ann my-stack.txt
      agon event stack friday.json Ann
      agon event stack friday.json Ann my-stack.txt --check
    """
    if not decks:
        if check:
            raise BadInputError("--check needs the decks that the player shows")
        _show_stack(_load(file), player, as_json=as_json)
        return
    if check:
        event = _load(file)
        wrong = event.check(player, decks, reader(event.state.system, cards, stack_games(event.state)))
        if as_json:
            print_json({"ok": not wrong, "differences": wrong})
        else:
            say(*(wrong or [f"{event.state.player(player).name} plays what is registered"]))
        finish(ok=not wrong)
        return
    with _changing(file, by) as event:
        digest = event.register(player, decks, reader(event.state.system, cards, stack_games(event.state)))
        held = event.state.player(player)
    said = f"{held.name} registered {held.stack.name if held.stack else ''}, digest {digest[:12]}"
    _done(event, said, as_json=as_json, more={"digest": digest})


def _show_stack(event: Event, player: str, *, as_json: bool) -> None:
    held = event.state.player(player)
    if held.stack is None:
        raise BadInputError(f"{held.name} has registered no stack")
    if as_json:
        plain = {"player": held.name, "name": held.stack.name, "cards": list(held.stack.cards)}
        print_json(plain | {"digest": held.stack.digest, "locked": event.state.is_started})
        return
    locked = "locked" if event.state.is_started else "not locked before the start"
    say(f"{held.name}: {held.stack.name}, {locked}", *(f"  {each}" for each in held.stack.cards))
    say(f"digest {held.stack.digest}")


def has_matches(system: str) -> bool:
    """Are matches of this rule system played with stacks? Not if it is none that is known here."""
    from agon import systems

    return system in systems() and any(each.name == MATCH_OPTION for each in game_of(system).option_list())


def most_games(system: str, best_of: int) -> int | None:
    """Return how many games one match can have, None without limit: with stacks each game uses up a warrior.

    Source: A7-MATCH-16, A7-RULING-96.
    """
    return best_of if best_of > 1 and has_matches(system) else None


def stack_games(state: State) -> int:
    """Return of how many games the stacks of an event's matches are; 1 where a single deck is played."""
    return state.best_of if has_matches(state.system) else 1


def reader(system: str, files: Sequence[Path] | None, games: int = 1) -> Reader:
    """Return what reads decks of a rule system, and says why they may not be played as a stack for so many games.

    For one game that is a deck (A7-SETUP-01, TR-LOAD-01), for three or five a stack of as many warriors
    (A7-MATCH-02, 03), or for any match a War Chest (TR-MATCH-03).
    """
    from agon.cards import deck_from, stack_from, stack_of, types_of_stack, why_illegal_deck
    from agon.cli.stacks import problems_of, unplayable_in
    from agon.event import Problem, Sheet

    pool, rules = pool_with(system, files), game_of(system)

    def read(named: Sequence[str]) -> Sheet:
        stack = stack_from(pool, named[0]) if len(named) == 1 else stack_of([deck_from(pool, each) for each in named])
        name = " + ".join(card.name for card in stack.warriors) if len(named) > 1 else stack.name
        if games == 1 and len(stack.warriors) == 1 == len(named):
            deck = deck_from(pool, named[0])
            refusals = [(each.clause, each.reason) for each in why_illegal_deck(deck)]
            problems = [*refusals, *unplayable_in(deck.cards, rules)]
            name = deck.name
        elif games > 1 and types_of_stack(stack.supports):
            problems = problems_of(stack, rules, games)
        else:
            problems = [each for each in problems_of(stack, rules) if each[0] != NUMBER]
            problems = [each for each in (_why_not_number(stack, games),) if each] + problems
        return Sheet(name, tuple(map(str, stack.cards)), tuple(Problem(about, reason) for about, reason in problems))

    return read


NUMBER: Final = "A7-MATCH-10"
"""The clause of how many cards a stack has; an event asks for more: those of its own matches."""


def _why_not_number(stack: Stack, games: int) -> tuple[str, str] | None:
    """Say why a stack is not one for so many games, with the clause; None if it is."""
    warriors = len(stack.warriors)
    if warriors == games:
        return None
    has = f"this has {warriors} warrior{'' if warriors == 1 else 's'} and {len(stack.supports)} supports"
    if games == 1:
        return "A7-SETUP-01", f"a single game takes one deck, a warrior and 4 supports, and {has}; name one deck"
    clause = "A7-MATCH-02" if games == 3 else "A7-MATCH-03"
    takes = f"the best of {games} games takes {games} warriors and {4 * games} supports"
    return clause, f"{takes}, and {has}; name {games} decks, or one stack file with all of them"


@app.command()
def drop(
    file: EventFile,
    player: Annotated[str, typer.Argument(help="The player who leaves.")],
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Let a player leave; in the middle of a round, the opponent wins their match to nil.

    agon event return lets the player in again.

    \b
    Examples:
      agon event drop friday.json Ann
    """
    with _changing(file, by) as event:
        opponent = [match for match in event.state.open if event.state.player(player).name in match.players]
        name = event.drop(player)
    gets = f"; {opponent[0].opponent_of(name)} wins their match by walkover" if opponent else ""
    _done(event, f"{name} has dropped{gets}", as_json=as_json, more={"player": name})


@app.command("return")
def return_(
    file: EventFile,
    player: Annotated[str, typer.Argument(help="The player who dropped, and is in again.")],
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Take a drop back, however long ago: the player is in again, and all that was entered since stays.

    A match of this round that was lost by walkover is open again. Rounds of Swiss that were paired meanwhile count as
    matches lost to nil; other walkovers stay, and agon event repair puts them right.

    \b
    Examples:
      agon event return friday.json Ann
    """
    from agon.event.event import quoted

    with _changing(file, by) as event:
        missed = event.state.player(player).missed
        name, lost = event.readmit(player)
        missed = event.state.players[name].missed - missed
    said = f"{name} is in again"
    said += next((f"; {each} is open again" for each in event.state.open if name in each.players), "")
    if missed:
        said += f"; {missed} round{'' if missed == 1 else 's'} missed"
    for each in lost:
        remedy = f"agon event repair {file} {quoted(name)} SCORE --round {each.round}"
        said += f"; {each} of round {each.round} stays lost by walkover ({remedy})"
    more = {"player": name, "missed": missed, "walkovers": [each.id for each in lost]}
    _done(event, said, as_json=as_json, more=more)


@app.command()
def start(file: EventFile, by: By = "", as_json: AsJson = False) -> None:
    r"""Start the event: seeds are drawn, and stacks locked.

    \b
    Examples:
      agon event start friday.json
    """
    with _changing(file, by) as event:
        event.start()
    state = event.state
    rounds = f", {state.planned} rounds" if not state.is_elimination else ""
    said = f"{state.name} has started with {len(state.order)} players{rounds}"
    _done(event, said, as_json=as_json, more={"order": list(state.order), "rounds": state.planned})


@app.command()
def pair(
    file: EventFile,
    relax: Relax = False,
    further: Further = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Pair the next round and print who plays whom at which table.

    To pair by hand, import a table with the columns one and other: agon event import --help

    \b
    Examples:
      agon event pair friday.json
      agon event pair friday.json --relax
    """
    with _changing(file, by) as event:
        event.pair(relaxed=relax, further=further)
    _show_round(event, len(event.state.rounds), as_json=as_json)


@app.command()
def unpair(file: EventFile, by: By = "", as_json: AsJson = False) -> None:
    r"""Take back the pairings of the last round, if it has no results.

    \b
    Examples:
      agon event unpair friday.json
    """
    with _changing(file, by) as event:
        number = event.unpair()
    _done(event, f"round {number} is unpaired", as_json=as_json)


@app.command()
def swap(
    file: EventFile,
    one: Annotated[str, typer.Argument(help="A player of the last round.")],
    other: Annotated[str, typer.Argument(help="The one to change places with; may have the bye.")],
    relax: Relax = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Let two players of the last round change places (Swiss).

    \b
    Examples:
      agon event swap friday.json Ann Dan
    """
    with _changing(file, by) as event:
        matches = event.swap(one, other, relaxed=relax)
    said = "; ".join(f"table {each.table}: {each}" for each in matches)
    _done(event, said, as_json=as_json)


@app.command()
def result(
    file: EventFile,
    player: Where,
    score: Annotated[str, typer.Argument(help="Games won, lost and drawn, as PLAYER sees them: 2-1 or 1-1-1.")],
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Enter the result of a match of this round.

    \b
    Examples:
      agon event result friday.json Ann 2-1
      agon event result friday.json "#4" 1-1-1
    """
    from agon.event import games_of

    with _changing(file, by) as event:
        match = event.result(player, games_of(score))
    _done(event, _told(match), as_json=as_json, more={"match": match.id, "winner": match.winner})


@app.command()
def repair(
    file: EventFile,
    player: Where,
    score: Annotated[str | None, typer.Argument(help="The right score, as PLAYER sees it.")] = None,
    in_round: Annotated[
        int | None, typer.Option("--round", min=1, help="Of this round; else the player's last result.")
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Take the result out: the match is open again.")] = False,
    repair_pairings: Annotated[
        bool,
        typer.Option(
            "--repair-pairings",
            help="Pair the last round anew, which must have no results; in a bracket all that follows.",
        ),
    ] = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Put a wrong result right. Standings follow at once; pairings stay, unless --repair-pairings says.

    \b
    Examples:
      agon event repair friday.json Ann 1-2
      agon event repair friday.json Ann 1-2 --round 1 --repair-pairings
      agon event repair friday.json Ann --clear
    """
    from agon.event import games_of

    if (score is None) != clear:
        raise BadInputError("give the right score, or --clear to take the result out")
    with _changing(file, by) as event:
        before = len(event.entries)
        games = None if score is None else games_of(score)
        match = event.repair(player, games, in_round, repair_pairings=repair_pairings)
        match = event.state.match(match.id)
    said = f"round {match.round}: " + (_told(match) if not clear else f"{match} is open again")
    if any(each.kind == "paired" for each in event.entries[before:]):
        said += f"; round {len(event.state.rounds)} is paired anew: agon event show {file}"
    _done(event, said, as_json=as_json, more={"match": match.id, "winner": match.winner})


def _told(match: Match) -> str:
    if match.winner is None:
        return f"{match.one} and {match.other} drew, {match.games}"
    return f"{match.winner} beat {match.opponent_of(match.winner)}, {match.games_of(match.winner)}"


@app.command()
def standings(
    file: EventFile,
    explain: Annotated[str | None, typer.Option(metavar="NAME", help="Show how this player's numbers come about.")] = (
        None
    ),
    svg: Svg = None,
    as_json: AsJson = False,
) -> None:
    r"""Print the standings, with the tie-breaks in their order.

    \b
    Examples:
      agon event standings friday.json
      agon event standings friday.json --explain Ann
      agon event standings friday.json --svg standings.svg
    """
    from agon.event import explained
    from agon.event import standings as rows_of
    from agon.event.drawing import standings_svg
    from agon.event.standings import percent

    state = _load(file).state
    if svg is not None:
        _draw(svg, standings_svg(state))
        return
    if explain is not None:
        lines = explained(state, explain)
        if as_json:
            print_json({"player": state.player(explain).name, "lines": lines})
        else:
            say(*lines)
        return
    rows = rows_of(state)
    if as_json:
        print_json({"round": len(state.rounds), "standings": [each.to_plain() for each in rows]})
        return
    headings = ["", "player", "points", "record", "opp. match", "games", "opp. games"]
    cells = [
        [
            str(row.rank),
            row.player + (" (dropped)" if row.dropped else ""),
            str(row.points),
            row.record,
            percent(row.opponents_match),
            percent(row.tally.game_share),
            percent(row.opponents_game),
        ]
        for row in rows
    ]
    if state.is_elimination:
        table([headings[i] for i in (0, 1, 3)], [[row[i] for i in (0, 1, 3)] for row in cells], numbers=[0])
    else:
        table(headings, cells, numbers=[0, 2, 3, 4, 5, 6])


@app.command()
def bracket(file: EventFile, svg: Svg = None, as_json: AsJson = False) -> None:
    r"""Draw the bracket of an elimination event.

    \b
    Examples:
      agon event bracket cup.json
      agon event bracket cup.json --svg cup.svg
    """
    from agon.event.drawing import bracket_svg, bracket_text

    state = _load(file).state
    if not state.is_elimination:
        raise BadInputError(f"{state.name} has no bracket; see: agon event standings {file}")
    if not state.is_started:
        raise BadInputError(f"{state.name} has not started; start it with: agon event start {file}")
    if svg is not None:
        _draw(svg, bracket_svg(state))
    elif as_json:
        nodes = {
            name: {"one": each.one, "other": each.other, "winner": each.winner} for name, each in state.nodes().items()
        }
        print_json({"champion": state.champion, "nodes": nodes})
    else:
        say_exactly(bracket_text(state).rstrip("\n"))


def _draw(path: Path, text: str) -> None:
    if path.suffix.casefold() != ".svg":
        raise BadInputError(f"{path.name}: a picture is written as .svg")
    path.write_text(text, encoding="utf-8")
    say(f"drawn into {path}")


@app.command()
def show(
    file: EventFile,
    in_round: Annotated[int | None, typer.Option("--round", min=1, help="This round's matches.")] = None,
    players: Annotated[bool, typer.Option("--players", help="The players, with seeds and stacks.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Print where the event stands and the matches of a round, the last one unless --round says.

    \b
    Examples:
      agon event show friday.json
      agon event show friday.json --round 1
      agon event show friday.json --players
    """
    from agon.event.state import TITLES

    event = _load(file)
    state = event.state
    if as_json and in_round is None:
        print_json(state.to_plain() | {"next": next_step(state)})
        return
    number = in_round or len(state.rounds)
    if number > len(state.rounds):
        raise BadInputError(f"there is no round {number}; {len(state.rounds)} are paired")
    if not as_json:
        say(f"{state.name}: {TITLES[state.format]}, best of {state.best_of}, {len(state.active)} players in")
    if players or not state.rounds:
        rows = [
            [
                each.name,
                str(each.seed or ""),
                each.stack.name if each.stack else "",
                "" if each.is_in else f"dropped in round {state.left(each)}",
            ]
            for each in state.players.values()
        ]
        if rows:
            table(["player", "seed", "stack", ""], rows, numbers=[1])
    else:
        _show_round(event, number, as_json=as_json)
    if not as_json:
        say("", next_step(state))


def _show_round(event: Event, number: int, *, as_json: bool) -> None:
    from agon.event.state import plain_match

    matches = event.state.rounds[number - 1]
    if as_json:
        print_json({"round": number, "matches": [plain_match(each) for each in matches]})
        return
    say(f"round {number}")
    words = {"bye": "bye", "rest": "rests", "walkover": " walkover"}
    rows = [
        [
            str(each.table),
            each.one,
            each.other or "",
            (str(each.games) if each.other and each.games else "") + words.get(each.how, ""),
        ]
        for each in matches
    ]
    table(["table", "player", "player", "score"], rows, numbers=[0])


@app.command()
def log(file: EventFile, as_json: AsJson = False) -> None:
    r"""Print everything that was ever entered, act by act; an act is what was entered, and is undone, together.

    What was taken back, and what counts again, is marked with the act that did it.

    \b
    Examples:
      agon event log friday.json
      agon event log friday.json --json
    """
    from agon.event import told

    event = _load(file)
    counts = event.counts
    if as_json:
        print_json({"log": [each.to_plain() | {"counts": each.number in counts} for each in event.entries]})
        return
    fates = {each: f" ({fate})" for each, fate in event.fates.items()}
    rows, act = [], 0
    for each in event.entries:
        # An act is what was entered, and is undone, together: its number stands once, above all that it entered.
        is_first, act = each.act != act, each.act
        head = [str(act), each.at, each.by] if is_first else ["", "", ""]
        rows.append([*head, told(each.change) + fates.get(act, "")])
    table(["act", "when", "by", "what"], rows, numbers=[0])


@app.command()
def undo(
    file: EventFile,
    redo: Annotated[bool, typer.Option("--redo", help="Let what was undone last count again.")] = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Take back what was entered last, step by step; it stays in the log, and --redo brings it back.

    \b
    Examples:
      agon event undo friday.json
      agon event undo friday.json --redo
    """
    from agon.event import told

    with _changing(file, by) as event:
        entries = event.redo() if redo else event.undo()
    what = f"act {entries[0].act} " + ("counts again" if redo else "is taken back")
    said = f"{what}: " + "; ".join(told(each.change) for each in entries)
    _done(event, said, as_json=as_json, more={"act": entries[0].act})


@app.command()
def export(
    file: EventFile,
    what: Annotated[str, typer.Argument(help="players, pairings, results, standings, all, or event.")] = "all",
    to: Annotated[Path | None, typer.Option(metavar="OUT", help="Write into this file, .csv or .json.")] = None,
    as_json: AsJson = False,
) -> None:
    r"""Write a table as CSV or JSON, all tables as JSON, or the whole event with its log.

    \b
    Examples:
      agon event export friday.json standings
      agon event export friday.json results --to results.csv
      agon event export friday.json all --to friday-tables.json
    """
    from agon.event.exchange import KINDS, csv_of, json_of

    event = _load(file)
    whole = what in {"all", "event"}
    if not whole and what not in KINDS:
        raise BadInputError(f"{what!r} cannot be exported; there are {', '.join(KINDS)}, all and event")
    if to is not None and to.suffix.casefold() not in {".csv", ".json"}:
        raise BadInputError(f"{to.name}: tables are written as .csv or .json")
    if whole and to is not None and to.suffix.casefold() == ".csv":
        raise BadInputError(f"{what} is more than one table and is written as .json")
    is_json = as_json if to is None else to.suffix.casefold() == ".json"
    if what == "event":
        text = event.text()
    elif whole or is_json:
        text = json_of(event.state, KINDS if whole else [what])
    else:
        text = csv_of(event.state, what)
    if to is None:
        say_exactly(text.rstrip("\n"))
        return
    if to.exists() and to.resolve() == file.resolve():
        raise BadInputError(f"{to} is the event itself; name another file")
    to.write_text(text, encoding="utf-8")
    if as_json:
        print_json({"said": f"{what} is in {to}"})
    else:
        say(f"{what} is in {to}")


@app.command("import")
def import_(
    file: EventFile,
    source: Annotated[Path, typer.Argument(metavar="TABLE", help="A .csv or .json table; - is standard input.")],
    relax: Annotated[bool, typer.Option("--relax", help="Allow a rematch or a second bye in its pairings.")] = False,
    further: Further = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Enter a table of players, pairings or results, all of it or nothing; or a whole event into a new FILE.

    Players need the column name, pairings one and other, results one, other and score.
    What pairings may not be is refused as by hand: a rematch, a second bye, a round too many.

    \b
    Examples:
      agon event import friday.json players.csv
      agon event import friday.json pairings.csv --relax
      agon event import friday.json results.csv
      agon event import copy.json exported-event.json
    """
    from agon.event import Event, create
    from agon.event.entries import MARK
    from agon.event.exchange import take_in

    text = read_text(source, windows=(".csv",)) if source != Path("-") else read_input(source)
    if not file.exists() and f'"{MARK}"' in text[:100]:
        event = Event.read(text, str(source))
        create(file, event)
        _done(event, f"{event.state.name} is in {file}, {len(event.entries)} entries", as_json=as_json)
        return
    with _changing(file, by) as event:
        said = take_in(event, text, source.name, relaxed=relax, further=further)
    _done(event, f"entered {said}", as_json=as_json)


@app.command()
def simulate(
    players: Annotated[int, typer.Option(min=2, help="How many players.")] = 16,
    kind: Annotated[str, typer.Option("--format", help="swiss, single, double (elimination) or robin.")] = "swiss",
    best_of: Annotated[int, typer.Option(help="Games of a match: 1, 3, 5 or 7.")] = 3,
    rounds: Annotated[int | None, typer.Option(min=1, help="Rounds of Swiss.")] = None,
    seed: Annotated[str, typer.Option(help="Equal seeds give equal events.")] = "1",
    drops: Annotated[float, typer.Option(min=0, max=1, help="The chance that a player drops in a round.")] = 0.0,
    late: Annotated[int, typer.Option(min=0, help="Players who enter late, one a round (Swiss).")] = 0,
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the event in this new file.")] = None,
    as_json: AsJson = False,
) -> None:
    r"""Play an event by chance, player 1 the strongest, to see what a format is like.

    \b
    Examples:
      agon event simulate --players 64 --format swiss
      agon event simulate --players 12 --format double --to cup.json
    """
    from agon.event import FORMATS, LENGTHS, Chances, create
    from agon.event import simulate as play
    from agon.event import standings as rows_of

    if kind not in FORMATS:
        raise BadInputError(f"there is no format {kind!r}; there are {', '.join(FORMATS)}")
    if best_of not in LENGTHS:
        raise BadInputError(f"a match is best of {', '.join(map(str, LENGTHS))}, not {best_of}")
    chances = Chances(drop=drops, late=late)
    event = play(players, kind, seed=seed, best_of=best_of, rounds=rounds, chances=chances)  # type: ignore[arg-type]  # checked above
    if to is not None:
        create(to, event)
    rows = rows_of(event.state)
    if as_json:
        print_json({"rounds": len(event.state.rounds), "standings": [each.to_plain() for each in rows]})
        return
    cells = [
        [str(row.rank), row.player + (" (dropped)" if row.dropped else ""), str(row.points), row.record] for row in rows
    ]
    table(["", "player", "points", "record"], cells, numbers=[0, 2, 3])
    say("", f"{len(event.state.rounds)} rounds, seed {seed}" + (f"; kept in {to}" if to else ""))
