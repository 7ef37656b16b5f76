"""The laws of layout in positions of whole games that are played at random, with every starter deck.

The scenes of ``test_layout.py`` are chosen; here nobody chooses what lies on the table. ``AGON_LAYOUT=all``
(``./run layout``) takes many positions of each game in every window, otherwise a few are looked at in some.
"""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass
from typing import Final

import pytest

from agon.cards import starter
from tests.browser.conftest import OpenPage
from tests.browser.rooms import Choose, Table, View
from tests.browser.scenes import LOOKS, Look, Scene
from tests.browser.test_layout import ALL, NO_PAGE, Onlooker, world  # noqa: F401 - the fixture

POSITIONS: Final = 24 if ALL else 2
"""So many positions of each game are looked at, ..."""
ROLES: Final = ("player", "watcher", "hot seat")
"""... in one of these roles each, which take turns."""
LOOKS_EACH: Final = len(LOOKS) if ALL else 2
"""In so many windows each, which take turns."""
APART: Final = 7
"""So many decisions, more or less, lie between two of them."""
BOARDS: Final = {"anachronism": 16, "timerift": 16, "anarcus": 0}
SEVERAL: Final = (
    ("anachronism", 3, ""), ("anachronism", 4, ""), ("timerift", 3, "3-ffa"), ("timerift", 4, "2v2"),
    ("timerift", 6, "3v3"),
)  # fmt: skip
"""Games of more than two: rules, seats and mode."""


@dataclass(frozen=True)
class Game:
    """Starter decks of a rule system against each other, and the luck of the game."""

    system: str
    decks: tuple[str, ...]
    seed: int
    mode: str = ""

    def __str__(self) -> str:
        return f"{self.system}: {' against '.join(self.decks)}, seed {self.seed}"

    @property
    def board(self) -> int:
        """So many squares it has."""
        return 25 if self.mode == "3v3" else BOARDS[self.system]


def games() -> list[Game]:
    """Return a game for each two starter decks of each system, so that every deck is played, and some of more seats."""
    found = []
    for system in BOARDS:
        decks = list(starter(system).decks)
        pairs = itertools.zip_longest(decks[::2], decks[1::2], fillvalue=decks[0])
        found += [Game(system, pair, seed) for seed, pair in enumerate(pairs, start=3)]
    for seed, (system, seats, mode) in enumerate(SEVERAL, start=3):
        found.append(Game(system, tuple(list(starter(system).decks)[:seats]), seed, mode))
    return found


def at_random(luck: random.Random) -> Choose:
    """Take any option, and what ends or passes a turn seldom, so that much comes to lie on the table."""

    def choose(view: View) -> str:
        options = view["decision"]["options"]
        acts = [each for each in options if each["kind"] not in {"end", "pass"}]
        among = acts if acts and luck.random() < 0.9 else options
        return str(luck.choice(among)["notation"])

    return choose


def looks(turn: int) -> list[Look]:
    """Return the next few looks; one turn after the other takes them all, in an order that mixes windows and themes."""
    mixed = [LOOKS[n * 5 % len(LOOKS)] for n in range(len(LOOKS))]
    return [mixed[(turn * LOOKS_EACH + n) % len(LOOKS)] for n in range(LOOKS_EACH)]


@pytest.mark.parametrize("game", games(), ids=str)
def test_the_laws_of_layout_hold_in_any_game(open_page: OpenPage, game: Game) -> None:
    page = open_page(NO_PAGE)
    onlooker = Onlooker(page)
    luck = random.Random(game.seed)
    choose = at_random(luck)
    found: list[str] = []
    looked = 0
    room = {"system": game.system, "decks": list(game.decks), "seed": game.seed}
    with Table(page, **room, **({"options": {"mode": game.mode}} if game.mode else {})) as table:
        decisions = 0
        while looked < POSITIONS:
            wait = luck.randrange(1, 2 * APART)

            def until(view: View, at: int = decisions + wait) -> bool:
                nonlocal decisions
                decisions += 1
                return bool(view.get("result")) or (decisions >= at and len(view["decision"]["options"]) > 1)

            view = table.play(until, choose)
            ended = bool(view.get("result"))
            role = "player" if ended else ROLES[(game.seed + looked) % len(ROLES)]
            chosen = looks(game.seed * POSITIONS + looked)

            def look(shown: str, *, game_: bool = True, role: str = role, ended: bool = ended,
                     chosen: list[Look] = chosen) -> None:  # fmt: skip
                scene = Scene(f"{game}, decision {decisions}, {shown}", role, lambda *_: None, game=game_,
                              board=game.board if game_ else 0,
                              decision=game_ and not ended and role != "watcher")  # fmt: skip
                for each in chosen:
                    onlooker.turn_to(each)
                    found.extend(onlooker.broken(scene, each, by_axe=None))

            page.set_viewport_size({"width": 1440, "height": 900})
            if role == "hot seat":
                table.sit(page, *range(len(game.decks)))
                page.wait_for_selector(".hand")
                look("handed over", game_=False)
                page.set_viewport_size({"width": 1440, "height": 900})
                page.locator(".hand .btn").click()
                page.wait_for_selector(".act:not(.wait)", state="attached")
            elif role == "watcher":
                table.sit(page)
            else:
                table.sit(page, *([0] if ended else [view["decision"]["seat"]]))
            look("at the table")
            looked += 1
            if ended:
                break
    assert looked, "no position was looked at"
    assert not found, "\n".join(["", *found])
