"""``agon cards stack``: is a stack legal, card by card; and a strong one of the cards there are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from agon.cards import Card, Stack, games_of_stack, stack_from, unread_in, why_illegal_stack
from agon.cli.help_text import group
from agon.cli.output import AsJson, finish, print_json, table, tell
from agon.cli.pools import CardFiles, pool_with
from agon.cli.readings import cards_of
from agon.cli.sim import bar, between, percent
from agon.cli.systems import Seed, game_of
from agon.core.errors import BadInputError
from agon.core.files import write_file
from agon.core.game import Game
from agon.messages import say

app = group(
    help=r"""Stacks for matches: three warriors and twelve supports, or five and twenty.

\b
Examples:
  agon cards stack check shaka+hannibal+hanno
  agon cards stack build --games 5 --to my-stack.txt
  agon cards stack rate my-stack.txt
"""
)

BUDGET = 1200


def problems_of(stack: Stack, rules: Game, games: int = 0) -> list[tuple[str, str]]:
    """Return every reason why a stack may not be played, each with its card or clause; ``games``: 0 for any number.

    Legality (A7-MATCH, TR-MATCH), then abilities that are not read, then those that cannot be played.
    """
    found = [(each.clause, each.reason) for each in why_illegal_stack(stack, games)]
    return found + unplayable_in(stack.cards, rules)


def unplayable_in(cards: Sequence[Card], rules: Game) -> list[tuple[str, str]]:
    """Return each card with what of it is not read, or what the rules cannot play; none if all may play."""
    each_once = list(dict.fromkeys(cards))
    unread = unread_in(each_once)
    found = [(str(each.card), say("command-text-unread", why=str(each.why))) for each in unread]
    silent = {each.card for each in unread}
    for card in each_once:
        if card not in silent:
            found += [(str(card), f"{each.ability}: {each.reason}") for each in rules.why_unplayable(card)]
    return found


@app.command()
def check(
    stack: Annotated[
        str, typer.Argument(metavar="FILE|DECK+DECK+DECK", help="A stack file, decks joined by +, or card ids.")
    ],
    games: Annotated[int, typer.Option(metavar="GAMES", help="The match it is for; 0: any.")] = 0,
    cards: CardFiles = None,
    system: Annotated[str, typer.Option("--system", help="The rule system to play.")] = "anachronism",
    as_json: AsJson = False,
) -> None:
    r"""Say whether a stack may be played, and why not, card by card. Exit 1 if it may not.

    A stack file is TOML or JSON with warriors and supports, by card id or name, or a card a line.

    \b
    Examples:
      agon cards stack check shaka+hannibal+hanno
      agon cards stack check my-stack.toml --cards my-cards.json --json
    """
    found = stack_from(pool_with(system, cards), stack)
    problems = problems_of(found, game_of(system), games)
    if as_json:
        print_json(
            {
                "ok": not problems,
                "name": found.name,
                "warriors": [each.id for each in found.warriors],
                "supports": [each.id for each in found.supports],
                "problems": [{"about": about, "reason": reason} for about, reason in problems],
            }
        )
    else:
        tell(*(f"{about}: {reason}" for about, reason in problems))
        legal = "no" if problems else "yes"
        warriors, supports = len(found.warriors), len(found.supports)
        tell(say("command-stack", stack=found.name, warriors=warriors, supports=supports, legal=legal))
    finish(ok=not problems)


@app.command()
def build(
    games: Annotated[int, typer.Option(metavar="GAMES", help="Games of the match it is for.")] = 3,
    sources: Annotated[
        list[Path] | None,
        typer.Option("--from", metavar="PATH", help="Card files or folders to build of; none: the starter cards."),
    ] = None,
    budget: Annotated[int, typer.Option(min=2, help="Games that are played to rate the cards.")] = BUDGET,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="Write the stack here, a card a line.")
    ] = None,
    system: Annotated[str, typer.Option("--system", help="The rule system to play.")] = "anachronism",
    seed: Seed = 0,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress bar.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Build a strong legal stack: cards are rated by games, and the best warriors and supports taken.

    Equal seeds build equal stacks of equal cards. With few games to rate by, much is luck.

    \b
    Examples:
      agon cards stack build
      agon cards stack build --games 5 --from my-cards.json --budget 4000 --to my-stack.txt
    """
    from agon.lab.stacks import build as built

    cards = cards_of(sources) if sources else list(pool_with(system, None).cards.values())
    with bar(budget, "games", shown=not (as_json or quiet)) as progress:
        found = built(game_of(system), cards, games, seed=seed, budget=budget, progress=progress)
    rated = {each.card.id: each for each in found.ratings}
    if to is not None:
        lines = [say("command-stack-head", name=found.stack.name, games=games, budget=budget, seed=seed)]
        lines += [f"{card.id}  # {card.name}" for card in found.stack.cards]
        write_file(to, "\n".join(lines) + "\n")
    if as_json:
        print_json(
            {
                "name": found.stack.name,
                "warriors": [each.id for each in found.stack.warriors],
                "supports": [each.id for each in found.stack.supports],
                "games": budget,
                "seed": seed,
                "ratings": [
                    {"card": each.card.id, "games": each.games, "share": round(each.share, 4)} for each in found.ratings
                ],
            }
        )
        return
    table(
        ["card", "type", "games", "share"],
        [
            [str(card), card.type, str(rated[card.id].games), percent(rated[card.id].share)]
            for card in found.stack.cards
        ],
        numbers=[2, 3],
    )
    tell(
        "",
        say("command-games-seed", games=budget, seed=seed)
        + (say("command-and-written", file=str(to)) if to is not None else ""),
    )


@app.command()
def rate(
    stack: Annotated[
        str, typer.Argument(metavar="FILE|DECK+DECK+DECK", help="A stack file, decks joined by +, or card ids.")
    ],
    matches: Annotated[int, typer.Option(min=2, help="Matches to play.")] = 200,
    cards: CardFiles = None,
    system: Annotated[str, typer.Option("--system", help="The rule system to play.")] = "anachronism",
    seed: Seed = 0,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress bar.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Play matches of a stack against random legal stacks, and say how many it wins, with a 95 % interval.

    Both sides are played alike, by the policy of the bots' playouts, and choose the cards of a game at random.

    \b
    Examples:
      agon cards stack rate shaka+hannibal+hanno
      agon cards stack rate my-stack.txt --cards my-cards.json --matches 1000
    """
    from agon.lab.stacks import strength

    pool = pool_with(system, cards)
    brought = stack_from(pool, stack)
    games = games_of_stack(brought)
    if not games:
        raise BadInputError(say("command-no-stack", why=str(why_illegal_stack(brought)[0])))
    rules = game_of(system, [f"match=best-of-{games}"])
    with bar(matches, "matches", shown=not (as_json or quiet)) as progress:
        found = strength(rules, brought, list(pool.cards.values()), matches, seed=seed, progress=progress)
    if as_json:
        plain = {"matches": matches, "points": found.points, "share": round(found.share, 4), "seed": seed}
        print_json(plain | {"interval": [round(each, 4) for each in found.interval]})
        return
    tell(
        say(
            "command-strength",
            stack=brought.name,
            share=percent(found.share),
            matches=matches,
            between=between(found.interval),
            seed=seed,
        )
    )
