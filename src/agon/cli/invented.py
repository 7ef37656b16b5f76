"""``agon cards invent``: abilities that nobody wrote, read, spoken, and played until something breaks."""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final

import typer

import agon
from agon.cards import Card, Deck, PrintedAbility
from agon.cards.model import ELEMENTS
from agon.cli.output import AsJson, finish, print_json, say, table
from agon.cli.pools import pool_with
from agon.cli.readings import cards_of, language_of
from agon.cli.systems import GameOptions, Seed, game_of
from agon.core.errors import RulesBugError
from agon.core.game import Game, State
from agon.core.node import Decision
from agon.language.inventing import Invented, inventions

SUPPORTS: Final = 4
MOST_PLIES: Final = 20_000  # no game comes near; one that does goes round in circles
CHECKED_EVERY: Final = 40
"""Answers between two looks at whether the whole state is sound, can be saved, and comes back the same."""


@dataclass(slots=True)
class Broken:
    """Something an invented ability broke, and how to see it again."""

    what: str
    texts: tuple[str, ...]
    seed: int | None = None
    record: str = ""

    def to_plain(self) -> dict[str, object]:
        return {"what": self.what, "abilities": list(self.texts), "seed": self.seed, "record": self.record}


@dataclass(slots=True)
class Tried:
    """What came of many invented abilities: how many, the faults of their wordings, and what broke in their games."""

    abilities: int = 0
    playable: int = 0
    unplayable: int = 0
    games: int = 0
    plies: int = 0
    faults: list[Invented] = field(default_factory=list)
    broken: list[Broken] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)
    """In how many games each ability was dealt, and changed anything but the count of its uses, by its text."""

    @property
    def idle(self) -> tuple[str, ...]:
        """The abilities that were played and never seen to do anything."""
        return tuple(text for text in self.met if not self.did[text])

    def to_plain(self) -> dict[str, object]:
        """Return the findings as JSON data."""
        return {
            "abilities": self.abilities,
            "playable": self.playable,
            "unplayable": self.unplayable,
            "games": self.games,
            "answers": self.plies,
            "faults": [{"text": each.text, "spoken": each.spoken, "fault": each.fault} for each in self.faults],
            "broken": [each.to_plain() for each in self.broken],
            "never_seen_to_do_anything": {text: self.met[text] for text in self.idle},
        }


def invent(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="PATH...", help="Cards to write like; none: the starter cards.")
    ] = None,
    count: Annotated[int, typer.Option(min=1, help="Abilities to make up.")] = 100,
    games: Annotated[int, typer.Option(min=0, help="Games that each one is in, at least; 0: none are played.")] = 10,
    seconds: Annotated[float | None, typer.Option(min=0.1, help="Stop playing after this long.")] = None,
    system: Annotated[str, typer.Option("--system", help="The rule system to play.")] = "anachronism",
    show: Annotated[bool, typer.Option("--show", help="Print the abilities too.")] = False,
    option: GameOptions = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    r"""Make up abilities from the grammar; each must be spoken, read back the same, and survive random games.

    Those that the engine cannot play must say so. Those that changed nothing in any of their games are named: a
    warning, since some need what chance rarely brings. Exit 1 where something broke; the record replays it.

    \b
    Examples:
      agon cards invent --count 20 --games 0 --show
      agon cards invent --count 300 --games 100 --seconds 900
      agon cards invent my-cards.json --seed 3 --json
    """
    # A card language may be there before the game is: then its abilities are read and spoken, and not played.
    game = game_of(system, option) if games or system in agon.systems() else None
    cards = cards_of(paths) if paths else list(pool_with(system, None).cards.values()) if game is not None else []
    luck = random.Random(seed)
    like = [card.text_in_force(index) for card in cards for index in range(len(card.abilities))]
    invented = list(itertools.islice(inventions(luck, like=like, language=language_of(system)), count))
    found = tried(game, invented, games, luck, seconds)
    if as_json:
        print_json(found.to_plain())
    else:
        if show:
            table(["kind", "ability"], [[each.reading.ability.kind, each.spoken or each.text] for each in invented])
        for each in found.faults:
            say(f"{each.fault}: {each.text}", *([f"  spoken: {each.spoken}"] if each.spoken else []))
        for fall in found.broken:
            say(f"seed {fall.seed}: {fall.what}", *(f"  {text}" for text in fall.texts))
        for text in found.idle:
            say(f"never seen to do anything, in {found.met[text]} games: {text}")
        say(
            f"{found.abilities} abilities, {found.playable} playable, {len(found.faults)} at fault; "
            f"{found.games} games, {found.plies} answers, {len(found.broken)} failures"
        )
    finish(ok=not (found.faults or found.broken))


def tried(
    game: Game | None, invented: Iterable[Invented], games: int, luck: random.Random, seconds: float | None = None
) -> Tried:
    """Lower every ability, and play each that can be played in ``games`` random games, or until the time is up.

    Without a game none is lowered or played.
    """
    found, began = Tried(), time.monotonic()
    cards: list[Card] = []
    for number, each in enumerate(invented):
        found.abilities += 1
        if each.fault:
            found.faults.append(each)
        if game is None:
            continue
        card = invented_card(each, number, luck)
        try:
            lacking = game.why_unplayable(card)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
            found.broken.append(Broken(f"cannot be lowered: {type(error).__name__}: {error}", (each.text,)))
            continue
        if lacking:
            found.unplayable += 1
        else:
            found.playable += 1
            cards.append(card)
    for decks in _pairs(cards, games, luck) if game is not None else ():
        assert game is not None, "asked above"
        if seconds is not None and time.monotonic() - began > seconds:
            break
        _play(game, decks, luck, found)
    return found


def invented_card(each: Invented, number: int, luck: random.Random) -> Card:
    """A support card with this ability alone; weapons are as common as all others together, since they matter most."""
    ability = each.reading.ability
    weapon = luck.random() < 0.5
    kind = "weapon" if weapon else luck.choice(("inspiration", "armor", "special"))
    return Card(
        id=f"invented-{number}",
        name=f"Invented {number}",
        set="invented",
        number=number,
        type=kind,  # type: ignore[arg-type]  # one of the types
        element=luck.choice(ELEMENTS),
        traits=luck.choice((("Sword",), ("Tome", "Ally"), ("Shield",), ("Axe", "Ranged"), ())),
        initiative=luck.randint(0, 12),
        damage=luck.randint(1, 4) if weapon else None,
        hands=1 if weapon else None,
        grid=tuple(luck.choice((None, -1, 0, 1, 2)) for _ in range(12)) if weapon else None,
        marker=7 if weapon else None,
        abilities=(PrintedAbility("Made Up", ability.kind, each.text, ability.actions or 1),),
    )


def invented_warrior(name: str, luck: random.Random) -> Card:
    """A warrior of that name without abilities, its numbers drawn."""
    grid = tuple(luck.choice((None, -1, 0, 1, 2)) for _ in range(12))
    return Card(
        id=f"invented-{name}", name=name, set="invented", number=0, type="warrior", element=luck.choice(ELEMENTS),
        cultures=("Greek",), traits=("Male",), life=12, speed=luck.randint(1, 3), experience=luck.randint(3, 12),
        damage=luck.randint(1, 3), grid=grid, marker=7,
    )  # fmt: skip


def _pairs(cards: Sequence[Card], games: int, luck: random.Random) -> Iterable[list[Deck]]:
    """Two decks of these cards at a time, until each was in so many games; the last ones are filled up at random."""
    if len(cards) < 2 * SUPPORTS:
        return
    for _ in range(games):
        order = luck.sample(list(cards), len(cards))
        for start in range(0, len(order), 2 * SUPPORTS):
            chosen = order[start : start + 2 * SUPPORTS]
            chosen += luck.sample([each for each in cards if each not in chosen], 2 * SUPPORTS - len(chosen))
            yield [
                Deck(f"invented-{name}", name, invented_warrior(name, luck), tuple(chosen[at : at + SUPPORTS]))
                for name, at in (("First", 0), ("Second", SUPPORTS))
            ]


def _play(game: Game, decks: list[Deck], luck: random.Random, found: Tried) -> None:
    seed = luck.randrange(1 << 31)
    texts = tuple(card.abilities[0].text for deck in decks for card in deck.supports)
    found.games += 1
    state: State | None = None
    try:
        state = game.start(decks, seed=seed)
        wrong = _played(game, state, luck, found)
        if wrong:
            found.broken.append(Broken(wrong, texts, seed, state.record()))
            return
        did = state.watch().cards_that_did()
        found.met.update(texts)
        found.did.update(card.abilities[0].text for deck in decks for card in deck.supports if card.id in did)
    except RulesBugError as broken:
        found.broken.append(Broken(str(broken).partition("\n")[0], texts, seed, broken.record or ""))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
        found.broken.append(Broken(f"{type(error).__name__}: {error}", texts, seed))


def _played(game: Game, state: State, luck: random.Random, found: Tried) -> str:
    """Play to the end at random; return what went wrong, or ""."""
    while isinstance(node := state.node(), Decision):
        state.apply(node.options[luck.randrange(len(node.options))])
        found.plies += 1
        if state.ply > MOST_PLIES:
            return f"the game has not ended after {MOST_PLIES} answers"
        if luck.randrange(CHECKED_EVERY) == 0 and (wrong := unsound(game, state)):
            return wrong
    return unsound(game, state)


def unsound(game: Game, state: State) -> str:
    """What is wrong with the whole state: it must be of sound numbers, and come back the same when saved or copied."""
    plain: Any = state.to_plain()
    if game.from_plain(plain).key() != state.key():
        return "what is saved does not come back the same"
    return "" if state.clone().key() == state.key() else "a copy is not the same"
