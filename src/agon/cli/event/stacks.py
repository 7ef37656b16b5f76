"""``agon event stack`` and ``judge``: what players register, what may be registered, and what of it still may."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from agon.cli.event.shared import (
    By,
    EventFile,
    changing_event,
    done,
    loaded,
)
from agon.cli.output import AsJson, finish, print_json, tell
from agon.cli.pools import CardFiles, pool_with
from agon.cli.systems import MATCH_OPTION, game_of
from agon.core.errors import BadInputError
from agon.core.files import read_text
from agon.messages import say

if TYPE_CHECKING:
    from agon.cards import AnyDeck, Stack
    from agon.core.game import Game
    from agon.event import Event, Problem, Reader, Scored, Scorer, Sheet, State


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
            raise BadInputError(say("events-check-decks"))
        _show_stack(loaded(file), player, as_json=as_json)
        return
    if check:
        event = loaded(file)
        wrong = event.check(player, decks, reader(event.state.system, cards, stack_games(event.state)))
        if as_json:
            print_json({"ok": not wrong, "differences": wrong})
        else:
            tell(*(wrong or [say("events-plays-registered", player=event.state.player(player).name)]))
        finish(ok=not wrong)
        return
    with changing_event(file, by) as event:
        digest = event.register(player, decks, reader(event.state.system, cards, stack_games(event.state)))
        held = event.state.player(player)
    said = say("events-registered", player=held.name, stack=held.stack.name if held.stack else "", digest=digest[:12])
    done(event, said, as_json=as_json, more={"digest": digest})


def judge(
    file: EventFile,
    cards: CardFiles = None,
    as_json: AsJson = False,
) -> None:
    r"""Judge every registered stack anew, by the rules and cards of now. Exit 1 if one would not be accepted.

    Stacks are judged when they are registered; rules, readings and corrections may have changed since. Nothing is
    changed here: what is locked stays, and the head judge decides.

    \b
    Examples:
      agon event judge friday.json
      agon event judge friday.json --cards my-cards.json
    """
    event = loaded(file)
    wrong = event.judged(judge_of(event.state.system, cards, stack_games(event.state)))
    number = sum(each.stack is not None for each in event.state.players.values())
    if as_json:
        plain = {name: [{"card": each.card, "reason": each.reason} for each in wrong[name]] for name in wrong}
        print_json({"ok": not wrong, "judged": number, "problems": plain})
    else:
        tell(*told_problems(wrong))
        tell(say("events-accepted-now", legal=number - len(wrong), stacks=number))
    finish(ok=not wrong)


def told_problems(wrong: Mapping[str, Sequence[Problem]]) -> list[str]:
    """Return a line for each reason why a registered stack would not be accepted now."""
    return [f"{name}: {each}" for name, problems in wrong.items() for each in problems]


def _show_stack(event: Event, player: str, *, as_json: bool) -> None:
    held = event.state.player(player)
    if held.stack is None:
        raise BadInputError(say("event-no-stack", player=held.name))
    if as_json:
        plain = {"player": held.name, "name": held.stack.name, "cards": list(held.stack.cards)}
        print_json(plain | {"digest": held.stack.digest, "locked": event.state.is_started})
        return
    locked = say("events-locked") if event.state.is_started else say("events-not-locked")
    tell(f"{held.name}: {held.stack.name}, {locked}", *(f"  {each}" for each in held.stack.cards))
    tell(say("events-digest", digest=held.stack.digest))


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

    For one game that is a deck (A7-SETUP-01), for three or five a stack of as many warriors (A7-MATCH-02, 03).
    """
    from agon.cards import Army, deck_from, stack_from, stack_of

    pool, rules = pool_with(system, files), game_of(system)
    is_of_armies = any(isinstance(each, Army) for each in pool.decks.values())

    def read(named: Sequence[str]) -> Sheet:
        if is_of_armies:
            if len(named) != 1:
                raise BadInputError(say("events-one-army", count=len(named)))
            return _army_sheet(deck_from(pool, named[0]), rules)
        stack = stack_from(pool, named[0]) if len(named) == 1 else stack_of([deck_from(pool, each) for each in named])
        name = " + ".join(card.name for card in stack.warriors) if len(named) > 1 else stack.name
        if games == 1 and len(stack.warriors) == 1 == len(named):
            name = deck_from(pool, named[0]).name
        return _sheet(name, stack, rules, games)

    return read


def judge_of(system: str, files: Sequence[Path] | None, games: int = 1) -> Reader:
    """Return what reads the lines of cards that were registered, and says why they may not be played as cards are now.

    A line is a card's name and, in brackets, its id.
    """
    from agon.cards import Army, Stack
    from agon.event import Problem, Sheet

    pool, rules = pool_with(system, files), game_of(system)

    def read(lines: Sequence[str]) -> Sheet:
        found, problems = [], []
        for line in lines:
            card = pool.cards.get(line.rpartition("[")[2].removesuffix("]"))
            if card is None:
                problems.append(Problem(line, say("events-no-such-id")))
            elif str(card) != line:
                problems.append(Problem(line, say("events-now-card", card=str(card))))
            else:
                found.append(card)
        if any(card.type == "hero" for card in found) and not problems:
            heroes = tuple(card for card in found if card.type == "hero")
            army = Army("registered", "registered", heroes, tuple(card for card in found if card.type != "hero"))
            return _army_sheet(army, rules)
        warriors = tuple(card for card in found if card.is_warrior)
        stack = Stack("registered", "registered", warriors, tuple(card for card in found if not card.is_warrior))
        if problems:
            return Sheet(stack.name, tuple(lines), tuple(problems))
        return _sheet(stack.name, stack, rules, games)

    return read


def _sheet(name: str, stack: Stack, rules: Game, games: int) -> Sheet:
    """Return what a player registers, with every reason why it may not be played in matches of so many games."""
    from agon.cards import Deck, types_of_stack, why_illegal_deck
    from agon.cli.stacks import problems_of, unplayable_in
    from agon.event import Problem, Sheet

    if games == 1 and len(stack.warriors) == 1:
        deck = Deck(stack.id, name, stack.warriors[0], stack.supports)
        problems = [(each.clause, each.reason) for each in why_illegal_deck(deck)] + unplayable_in(deck.cards, rules)
    elif games > 1 and types_of_stack(stack.supports):
        problems = problems_of(stack, rules, games)
    else:
        wrong = _why_not_number(stack, games)
        problems = ([wrong] if wrong else []) + [each for each in problems_of(stack, rules) if each[0] != NUMBER]
    return Sheet(name, tuple(map(str, stack.cards)), tuple(Problem(about, reason) for about, reason in problems))


def _army_sheet(army: AnyDeck, rules: Game) -> Sheet:
    """Return an army as a player registers it, with every reason why it may not be played (AN-DECK)."""
    from agon.cards import why_illegal_deck
    from agon.cli.stacks import unplayable_in
    from agon.event import Problem, Sheet

    problems = [(each.clause, each.reason) for each in why_illegal_deck(army)] + unplayable_in(army.cards, rules)
    return Sheet(army.name, tuple(map(str, army.cards)), tuple(Problem(about, why) for about, why in problems))


def scorer(system: str) -> Scorer:
    """Return what reads records of finished games and matches, and says what they tell an event."""
    return lambda name: _scored(name, system)


def _scored(name: str, system: str) -> Scored:
    from agon.cli.replay import game_of_record, said_of
    from agon.core import record as records
    from agon.event import Games, Scored
    from agon.games.fights.state import FightState

    text = read_text(Path(name))
    with said_of(Path(name)):
        record = records.parse(text)
    if system and record.system != system:
        raise BadInputError(say("events-record-system", record=name, system=record.system, plays=system))
    rules = game_of_record(record)
    verdict = rules.verify_record(text)
    if not verdict.ok:
        where = say("error-line", line=verdict.line) if verdict.line else ""
        raise BadInputError(say("events-not-sound", record=name, where=where, why=verdict.message))
    if record.result == records.UNFINISHED:
        raise BadInputError(say("events-not-over", record=name))
    state: Any = rules.from_record(text)
    if state.seats != PLAYERS:
        raise BadInputError(say("events-players", record=name, seats=state.seats, wanted=PLAYERS))
    won = [0, 0]
    # Only fights are played in matches.
    drawn, match = 0, state.match if isinstance(state, FightState) else None
    best_of = 1 if match is None else match.best_of
    if match is not None:
        won = list(match.score)
        drawn = len(match.played) - sum(won)
    ahead = record.result if record.result in SEATS else ""
    games = Games(won[0], won[1], drawn)
    if record.reason == records.RESIGNED and ahead:
        games = games.conceded(best_of, to_first=ahead == SEATS[0])
    elif match is None:
        games = Games(int(ahead == SEATS[0]), int(ahead == SEATS[1]), int(not ahead))
    one, other = (str(each["name"]) for each in state.view(None)["seats"])
    first, second = (tuple(map(str, cards)) for cards in state.cards())
    digest = hashlib.sha256(text.encode()).hexdigest()
    return Scored(name, record.system, (one, other), (first, second), games, best_of, digest)


PLAYERS: Final = 2
SEATS: Final = "AB"
NUMBER: Final = "A7-MATCH-10"
"""The clause of how many cards a stack has; an event asks for more: those of its own matches."""


def _why_not_number(stack: Stack, games: int) -> tuple[str, str] | None:
    """Say why a stack is not one for so many games, with the clause; None if it is."""
    warriors = len(stack.warriors)
    if warriors == games:
        return None
    has = say("events-stack-has", warriors=warriors, supports=len(stack.supports))
    if games == 1:
        return "A7-SETUP-01", say("events-single-game", has=has)
    clause = "A7-MATCH-02" if games == 3 else "A7-MATCH-03"
    takes = say("events-takes", games=games, supports=4 * games)
    return clause, say("events-name-decks", takes=takes, has=has, games=games)
