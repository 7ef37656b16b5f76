"""``agon cards invent``: abilities that nobody wrote, read, spoken, and played until something breaks.

They are played as any cards are soaked (``agon.lab.soak``), an ability a card and five cards a deck, so that each game
is one of ten abilities.
"""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Final

import typer

import agon
from agon.cards import Card, PrintedAbility
from agon.cards.battle import LOADOUT_TYPES
from agon.cards.model import ELEMENTS, TYPES, CardType
from agon.cli.output import AsJson, finish, print_json, table, tell
from agon.cli.pools import pool_with
from agon.cli.readings import cards_of, language_of
from agon.cli.sim import bar
from agon.cli.soak import tell_failures, written
from agon.cli.systems import GameOptions, Seed, game_of, pairs
from agon.core.game import Game
from agon.lab import cores
from agon.lab.soak import EVERY, SUPPORTS, Soak, Soaked
from agon.language.generator import Invented, inventions

DECK: Final = SUPPORTS + 1
MADE_UP: Final = "Made Up"
"""What every ability is called."""
LEAST: Final = 2 * DECK
"""Abilities that a game takes, one a card."""
RIFT: Final = "timerift"
ARMIES: Final = "anarcus"
ARMY_HEROES: Final = 3
ARMY_MAIN: Final = 11
"""Different cards that an army takes at least: there may be three copies of each (AN-RULING-18)."""
_QUOTED: Final = re.compile(r'"[^"]*"( or "[^"]*")*')


@dataclass(slots=True)
class Tried:
    """What came of lowering invented abilities: cards to play, faults of wordings, what is refused, what broke.

    ``texts`` has the text of each card by its id, ``refused`` counts the reasons, without the words they quote.
    """

    abilities: int = 0
    cards: list[Card] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    faults: list[Invented] = field(default_factory=list)
    broken: list[tuple[str, str]] = field(default_factory=list)
    """What was raised, and by which text."""

    @property
    def unplayable(self) -> int:
        """How many the engine says it cannot play."""
        return self.refused.total()

    def to_plain(self) -> dict[str, object]:
        """Return the findings as JSON data."""
        return {
            "abilities": self.abilities,
            "playable": len(self.cards),
            "unplayable": self.unplayable,
            "refused": dict(self.refused.most_common()),
            "faults": [{"text": each.text, "spoken": each.spoken, "fault": each.fault} for each in self.faults],
            "broken": [{"what": what, "ability": text} for what, text in self.broken],
        }


def invent(  # noqa: PLR0917 - typer calls it, by name
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="PATH...", help="Cards to write like; none: the starter cards.")
    ] = None,
    count: Annotated[int, typer.Option(min=1, help="Abilities to make up.")] = 100,
    games: Annotated[int, typer.Option(min=0, help="Games that each one is in, at least; 0: none are played.")] = 100,
    seconds: Annotated[float | None, typer.Option(min=0.1, help="Stop playing after this long.")] = None,
    check: Annotated[str, typer.Option(help="none, quick or deep, as for `agon cards soak`.")] = "quick",
    every: Annotated[int, typer.Option(min=1, help="With deep, look closely at one position in so many.")] = EVERY,
    records: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Write records of failures here; it is made when needed.")
    ] = Path("invent-failures"),
    system: Annotated[str, typer.Option("--system", help="The rule system to play.")] = "anachronism",
    show: Annotated[bool, typer.Option("--show", help="Print the abilities too.")] = False,
    option: GameOptions = None,
    seed: Seed = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: as many as there are cores.")] = 1,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress bar.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Make up abilities from the grammar; each must be spoken, read back the same, and survive random games.

    What can mean nothing in a game is not written. Those that the engine cannot play must say so. Those that changed
    nothing in any of their games are named: a warning, since some need what chance rarely brings. Ten abilities are in
    each game, so that 100 games for each of 100 take about 1,000. Exit 1 where something broke, or fewer than ten
    can be played and games are asked for; the record replays it.

    \b
    Examples:
      agon cards invent --count 20 --games 0 --show
      agon cards invent --count 300 --jobs 0 --seconds 900
      agon cards invent my-cards.json --seed 3 --check deep --json
    """
    # A card language may be there before the game is: then its abilities are read and spoken, and not played.
    game = game_of(system, option) if games or system in agon.systems() else None
    cards = cards_of(paths) if paths else list(pool_with(system, None).cards.values()) if game is not None else []
    luck = random.Random(seed)
    like = [card.text_in_force(index) for card in cards for index in range(len(card.abilities))]
    void: Counter[str] = Counter()
    invented = list(itertools.islice(inventions(luck, like=like, language=language_of(system), void=void), count))
    is_army = any(card.system == ARMIES for card in cards)
    found = tried(game, invented, luck, system=cards[0].system if cards else system)
    plan = Soak(
        system, pairs(option), found.cards, games, seed, check=check, every=every, seconds=seconds,
        jobs=jobs or cores(),
    )  # fmt: skip
    heroes = sum(card.type == "hero" for card in found.cards)
    least = ARMY_HEROES + ARMY_MAIN if is_army else LEAST
    lacks = (heroes < ARMY_HEROES or len(found.cards) - heroes < ARMY_MAIN) if is_army else len(found.cards) < LEAST
    if system == RIFT:
        lacks = lacks or {each.type for each in found.cards} < set(TYPES)
    too_few = bool(games) and game is not None and lacks
    with bar(plan.planned(), "games", shown=not (as_json or quiet)) as progress:
        played = plan.run(progress) if games and not too_few else Soaked()
    paths_of_records = [written(each, records) for each in played.failures]
    if as_json:
        soaked = played.to_plain()
        idle = {found.texts[card]: played.met[card] for card in played.idle}
        del soaked["did"], soaked["unplayable"], soaked["cards"]
        left_out: dict[str, object] = {"left_out": dict(void.most_common()), "too_few_to_play": too_few}
        print_json(found.to_plain() | left_out | soaked | {"never_seen_to_do_anything": idle})
    else:
        if show:
            table(["kind", "ability"], [[each.reading.ability.kind, each.spoken or each.text] for each in invented])
        for each in found.faults:
            tell(f"{each.fault}: {each.text}", *([f"  spoken: {each.spoken}"] if each.spoken else []))
        for what, text in found.broken:
            tell(f"{what}: {text}")
        tell_failures(played, paths_of_records, found.texts)
        for card in played.idle:
            tell(f"never seen to do anything, in {played.met[card]} games: {found.texts[card]}")
        tell(*(f"{number} refused: {why}" for why, number in found.refused.most_common(10)))
        fewest = min((played.met[card.id] for card in found.cards), default=0)
        tell(
            f"{found.abilities} abilities ({void.total()} more were left out, which can mean nothing), "
            f"{len(found.cards)} playable, {len(found.faults)} at fault; {played.games} games, each ability in "
            f"{fewest} or more, {played.plies} answers, {len(played.failures) + len(found.broken)} kinds of failure"
        )
        if too_few:
            tell(
                f"nothing was played: a game takes {least} abilities that can be played, "
                f"and there are {len(found.cards)}; make up more (--count), or none is to be played (--games 0)"
            )
    finish(ok=not (found.faults or found.broken or played.failures or too_few))


def tried(
    game: Game | None, invented: Iterable[Invented], luck: random.Random, *, system: str = "anachronism"
) -> Tried:
    """Lower every ability, and put each that can be played on a card of ``system``.

    Of five cards one is a warrior, or a hero; of Time Rift's each of the others is of another type, since a loadout has
    one of each (TR-LOAD-02). Without a game none is lowered.
    """
    found = Tried()
    for number, each in enumerate(invented):
        found.abilities += 1
        if each.fault:
            found.faults.append(each)
        if game is None:
            continue
        leaders = sum(one.type in ("hero", "warrior") for one in found.cards)
        leads = leaders * SUPPORTS <= len(found.cards) - leaders
        if system == ARMIES:
            card = army_card(each, number, luck, is_hero=leads)
        elif system == RIFT:
            kinds = Counter(one.type for one in found.cards)
            card = rift_card(each, number, luck, min(LOADOUT_TYPES, key=lambda kind: kinds[kind]))
        else:
            card = invented_card(each, number, luck)
        try:
            lacking = game.why_unplayable(card)
            # Warriors are not revealed; an ability that speaks of its weapon, say, may be none for a warrior.
            if system != ARMIES and not lacking and leads and card.abilities[0].kind != "reveal":
                warrior = (rift_champion if system == RIFT else as_warrior)(card, luck)
                if not game.why_unplayable(warrior):
                    card = warrior
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
            found.broken.append((f"cannot be lowered: {type(error).__name__}: {error}", each.text))
            continue
        if lacking:
            found.refused[_QUOTED.sub('"..."', lacking[0].reason)] += 1
        else:
            found.cards.append(card)
            found.texts[card.id] = each.text
    return found


def named(number: int) -> tuple[str, str, str]:
    """Id, name and set of a card that is made up."""
    return f"invented-{number}", f"Invented {number}", "invented"


def invented_card(each: Invented, number: int, luck: random.Random) -> Card:
    """A support card with this ability alone; weapons are as common as all others together, since they matter most."""
    ability = each.reading.ability
    weapon = luck.random() < 0.5
    kind = "weapon" if weapon else luck.choice(("inspiration", "armor", "special"))
    return Card(
        *named(number),
        number=number,
        type=kind,  # type: ignore[arg-type]  # one of the types
        element=luck.choice(ELEMENTS),
        traits=luck.choice((("Sword",), ("Tome", "Ally"), ("Shield",), ("Axe", "Ranged"), ())),
        initiative=luck.randint(0, 12),
        damage=luck.randint(1, 4) if weapon else None,
        hands=1 if weapon else None,
        grid=drawn_grid(luck) if weapon else None,
        marker=7 if weapon else None,
        abilities=(PrintedAbility(MADE_UP, ability.kind, each.text, ability.actions or 1),),
    )


def rift_card(each: Invented, number: int, luck: random.Random, kind: CardType) -> Card:
    """A loadout card with this ability alone, its numbers drawn; nothing of it is worn, so that all go together."""
    is_weapon = kind == "weapon"
    what = luck.choice(("Axe", "Sword", "Shield", "Ally"))
    return Card(
        *named(number),
        number=number + 1,
        type=kind,
        system=RIFT,
        element=luck.choice(ELEMENTS),
        cultures=("Zulu",),
        traits=(what, "Africa"),
        keywords=(what, "Africa", "Zulu"),
        initiative=luck.randint(0, 12),
        damage=luck.randint(1, 4) if is_weapon else None,
        cost=luck.randint(1, 2) if is_weapon else None,
        hands=luck.randint(1, 2) if is_weapon else 0,
        grid=drawn_grid(luck) if is_weapon else None,
        marker=7 if is_weapon else None,
        abilities=(PrintedAbility(MADE_UP, "constant", each.text),),  # time and cost stand in the text
    )


def rift_champion(card: Card, luck: random.Random) -> Card:
    """A Champion with the abilities and the name of a card, its numbers drawn."""
    return replace(
        as_warrior(card, luck), system=RIFT, cultures=("Zulu",), traits=("General", "Africa"),
        keywords=("General", "Africa", "Zulu"), defense=luck.randint(0, 1),
    )  # fmt: skip


def drawn_grid(luck: random.Random) -> tuple[int | None, ...]:
    """A grid with a modifier, or none, in each space."""
    return tuple(luck.choice((None, -1, 0, 1, 2)) for _ in range(12))


def army_card(each: Invented, number: int, luck: random.Random, *, is_hero: bool) -> Card:
    """A card of an army with this ability alone, its numbers and qualities drawn; Fighters are as common as others."""
    return Card(
        *named(number),
        number=number + 1,
        type="hero" if is_hero else luck.choice(("fighter", "fighter", "fighter", "weapon", "shield", "action")),
        system=ARMIES,
        attack=luck.randint(0, 5),
        hp=luck.randint(0, 5),
        realm=luck.choice(("Coast", "Wood")),
        side=luck.choice(("Order", "Chaos")),
        nature=luck.choice(("Human", "Undead", "Beast")),
        abilities=(PrintedAbility(MADE_UP, each.reading.ability.kind, each.text),),
    )


def as_warrior(card: Card, luck: random.Random) -> Card:
    """A warrior with the abilities and the name of a card, its numbers drawn."""
    grid = drawn_grid(luck)
    return Card(
        id=card.id, name=card.name, set="invented", number=card.number, type="warrior", element=card.element,
        cultures=("Greek",), traits=("Male",), life=12, speed=luck.randint(1, 3), experience=luck.randint(3, 12),
        damage=luck.randint(1, 3), grid=grid, marker=7, abilities=card.abilities,
    )  # fmt: skip


__all__ = ["Tried", "army_card", "as_warrior", "invent", "invented_card", "tried"]
