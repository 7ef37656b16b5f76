"""The rule systems of this installation, and the words by which a command names them, their options and decks."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, TypeAlias

import typer

import agon
from agon.cards import AnyDeck, Army, Pool, Stack, deck_from, decks_in_stack, stack_from, stack_of
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.game import Game
from agon.core.guide import GameMode
from agon.messages import say

System: TypeAlias = Annotated[str, typer.Argument(metavar="SYSTEM", help="anachronism, timerift or anarcus.")]
GameOptions: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="Set an option of the rule system (agon rules options SYSTEM)."
    ),
]
Decks: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        metavar="DECK",
        help="A seat's deck: a deck's id, a deck file, or card ids with commas. In a match a stack: decks joined by +, "
        "a stack file, card ids with commas, or `build`.",
    ),
]
Match: TypeAlias = Annotated[
    int | None, typer.Option("--match", metavar="GAMES", help="Play a match, the best of so many games.")
]
Mode: TypeAlias = Annotated[
    str | None, typer.Option("--mode", help="A mode of the rule system: its options and seats.")
]
MATCH_OPTION = "match"
BUILT = "build"
"""What names a stack that Agon builds, from the cards there are."""
Seed: TypeAlias = Annotated[int, typer.Option(min=0, help="Equal seeds give equal games.")]


def game_of(system: str, options: Sequence[str] | None = None) -> Game:
    """Return a rule system with ``NAME=VALUE`` options. Raises: BadInputError naming what there is."""
    given = pairs(options)
    if MATCH_OPTION in given and all(each.name != MATCH_OPTION for each in agon.game(system).option_list()):
        raise BadInputError(say("command-no-matches", system=system))
    return agon.game(system, given)


def mode_named(system: str, name: str | None) -> GameMode | None:
    """Return the mode of a rule system that ``--mode`` names, None where it names none.

    Raises: BadInputError naming those there are.
    """
    if name is None:
        return None
    modes = agon.game(system).guide().modes
    if not modes:
        raise BadInputError(say("command-no-modes", system=system))
    for each in modes:
        if each.name == name.strip().casefold():
            return each
    raise BadInputError(
        say("command-no-mode", system=system, mode=repr(name), known=", ".join(each.name for each in modes))
    )


def with_mode(options: Sequence[str] | None, mode: GameMode | None) -> list[str]:
    """Return ``NAME=VALUE`` options behind those of a named mode: what is given stands before what the mode says."""
    return [*(f"{name}={value}" for name, value in (mode.options if mode else {}).items()), *(options or ())]


def pairs(options: Sequence[str] | None) -> dict[str, str]:
    """Return ``NAME=VALUE`` texts as names with values. Raises: BadInputError."""
    found: dict[str, str] = {}
    for text in options or ():
        name, equals, value = text.partition("=")
        if not (equals and name.strip()):
            raise BadInputError(say("command-no-option", text=repr(text)))
        found[name.strip()] = value.strip()
    return found


def decks_of(
    pool: Pool,
    named: Sequence[str] | None,
    seats: int,
    seed: int,
    rules: Game | None = None,
    mode: GameMode | None = None,
) -> list[AnyDeck]:
    """Return a deck for each seat: the named ones first, then starter decks drawn by ``seed``, each at most once.

    Where a ``mode`` of some ``rules`` is played, only decks are drawn that they play, and in one of packed decks no
    others are named (TR-QUICK-02). Raises: BadInputError.
    """
    chosen = [deck_from(pool, each) for each in named or ()]
    if len(chosen) > seats:
        raise BadInputError(say("command-decks-seats", decks=len(chosen), seats=seats))
    if mode is not None and mode.packed and (loose := [each for each in chosen if each not in pool.decks.values()]):
        raise BadInputError(say("command-packed", mode=str(mode.title), deck=str(loose[0]), clause=mode.clause))
    taken = {mark_of(deck) for deck in chosen}
    rest = [deck for deck in suiting(pool, rules, mode) if mark_of(deck) not in taken]
    missing = seats - len(chosen)
    if missing > len(rest):
        suit = say("command-suit", decks=len(rest), mode=mode.name, clause=mode.clause) if mode else ""
        raise BadInputError(say("command-decks-needed", seats=seats, decks=len(chosen), suit=suit))
    return chosen + random.Random(seed).sample(rest, missing)


def suiting(pool: Pool, rules: Game | None, mode: GameMode | None) -> list[AnyDeck]:
    """Return the ready-made decks of a pool; where a mode is named, those it plays: it may ask more (TR-RULING-49)."""
    decks = list(pool.decks.values())
    return decks if rules is None or mode is None else [deck for deck in decks if _plays(rules, deck, mode.seats)]


SHARED_BY_TEAM: Final = ("A7-MULTI-08", "A7-MULTI-09", "TR-RULING-78")
"""Why team-mates may not have the same cards."""


def _plays(rules: Game, deck: AnyDeck, seats: int) -> bool:
    try:
        rules.start([deck] * seats, events=False)
    except IllegalDeckError as problem:
        # One deck for every seat is what team-mates may not have; that says nothing of the deck by itself.
        return all(each.clause in SHARED_BY_TEAM for each in problem.refusals)
    return True


def mark_of(deck: AnyDeck) -> tuple[str, str]:
    """Return what tells decks apart where each is drawn once: the warrior, or which army it is."""
    return ("army", deck.id) if isinstance(deck, Army) else deck.warrior.key


def with_match(options: Sequence[str] | None, match: int | None) -> list[str]:
    """Return ``NAME=VALUE`` options with that of ``--match``. Raises: BadInputError."""
    given = list(options or ())
    if match is None:
        return given
    if MATCH_OPTION in pairs(given):
        raise BadInputError(say("command-match-twice"))
    return [*given, f"{MATCH_OPTION}=best-of-{match}"]


def games_of(rules: Game) -> int:
    """Return of how many games a match by these rules is at most; 0 where one game is played by itself."""
    value = next((each.value for each in rules.option_list() if each.name == MATCH_OPTION), "")
    number = value.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def named_stacks(pool: Pool, named: Sequence[str] | None, games: int, seed: int, rules: Game) -> list[Stack]:
    """Return the stacks that are named; ``build`` is one that Agon builds. Raises: BadInputError."""
    from agon.lab.stacks import build

    chosen: list[Stack] = []
    for seat, each in enumerate(named or ()):
        if each.strip() == BUILT:
            chosen.append(build(rules, list(pool.cards.values()), games, seed=seed + seat).stack)
        else:
            chosen.append(stack_from(pool, each))
            refuse_one_deck(pool, each, games)
    return chosen


def refuse_one_deck(pool: Pool, named: str, games: int) -> None:
    """Say what a match wants where one deck of the pool is named for it. Raises: BadInputError."""
    deck = pool.decks.get(named.strip())
    many = decks_in_stack(deck.warrior.system, games) if deck else 1
    if deck and many > 1:
        others = [each for each in pool.decks if each != deck.id][: many - 1]
        raise BadInputError(
            say(
                "command-one-deck",
                deck=deck.name,
                games=games,
                many=many,
                decks="+".join([deck.id, *others]),
                build=BUILT,
            )
        )


def stacks_of(pool: Pool, named: Sequence[str] | None, seats: int, games: int, seed: int, rules: Game) -> list[Stack]:
    """Return a stack for each seat: the named ones first, then of starter decks drawn by ``seed``.

    Decks are drawn of warriors that nobody has yet. Raises: BadInputError.
    """
    chosen = named_stacks(pool, named, games, seed, rules)
    if len(chosen) > seats:
        raise BadInputError(say("command-stacks-seats", stacks=len(chosen), seats=seats))
    taken = {card.key for stack in chosen for card in stack.warriors}
    rest = [deck for deck in pool.decks.values() if deck.warrior.key not in taken]
    missing = seats - len(chosen)
    many = decks_in_stack(next((deck.warrior.system for deck in rest), ""), games)
    if missing * many > len(rest):
        raise BadInputError(say("command-stacks-needed", seats=seats, stacks=len(chosen)))
    drawn = random.Random(seed).sample(rest, missing * many)
    return chosen + [stack_of(drawn[at : at + many]) for at in range(0, len(drawn), many)]


def option_table(system: str) -> list[Mapping[str, Any]]:
    """Return the options of a rule system, each as a name, values, a clause and a text. Raises: BadInputError."""
    return [
        {
            "name": each.name,
            "default": each.value,
            "others": ", ".join(value for value in each.values if value != each.value),
            "clause": each.clause,
            "text": each.text,
        }
        for each in agon.game(system).option_list()
    ]
