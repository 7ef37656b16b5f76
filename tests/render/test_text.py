"""Views as text: pictures to look at, and what must hold of any view.

A picture is accepted by writing it: ``AGON_PICTURES=1 pytest tests/render`` and a look at the difference.
"""

import os
import re
from pathlib import Path
from random import Random

import pytest

from agon.cards import starter
from agon.core.errors import UnreadCardError
from agon.core.game import game
from agon.core.node import Decision
from agon.core.view import EventView
from agon.games import load
from agon.games.fights.state import FightState
from agon.render import render_card, render_decision, render_events, render_table, render_text
from agon.render.text import WIDTH
from tests.constructs.fights import fight as duel
from tests.view.scenes import ability, finish_rolls, scene, start, support, warrior

PICTURES = Path(__file__).parent / "pictures"


def same(name: str, drawn: str) -> None:
    path = PICTURES / f"{name}.txt"
    if os.environ.get("AGON_PICTURES"):
        path.write_text(drawn + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == drawn + "\n", f"{path} differs; look at it, then accept or fix"


def fight() -> FightState:
    spear = support("Boar Spear", kind="weapon", initiative=9)
    cap = support("Bronze Cap", ability("Your defense rolls gain +1.", name="Rim"), kind="armor", initiative=2)
    state = scene([warrior("Anna", experience=4), spear], [warrior("Bela", life=5), cap], b_at="c3 W")
    state.apply("turn N")
    return state


def test_own_turn() -> None:
    same("own-turn", render_text(fight().view(0)))


def test_other_side_and_spectator() -> None:
    state = fight()
    same("other-side", render_text(state.view(1)))
    same("spectator", render_text(state.view(None)))


def test_after_an_attack() -> None:
    state = fight()
    state.apply("attack B with Boar Spear")
    finish_rolls(state, "5 5 4 3")
    same("after-attack", render_text(state.view(0)))


def test_set_up() -> None:
    same("set-up", render_text(start([warrior("Anna")], [warrior("Bela")]).view(0)))


def test_log() -> None:
    state = fight()
    state.apply("attack B with Boar Spear")
    finish_rolls(state, "5 5 4 3")
    same("log", render_events(state.events(0, 0), clauses=True))


def test_card() -> None:
    state = fight()
    cards = state.view(None)["cards"]
    same("card", "\n".join(render_card(cards[each]) for each in ("t-anna", "t-bronze-cap")))


def test_grids_are_drawn_by_name() -> None:
    view = fight().view(0)
    assert "Reach: your Boar Spear   (B's basic attack)" in render_table(view)
    assert "Reach: your basic attack" in render_table(view, mine="bas", theirs="none")
    assert "Reach" not in render_table(view, mine="none", theirs="none")


def test_a_roll_is_one_line_of_the_log() -> None:
    def event(n: int, kind: str, text: str, **data: object) -> EventView:
        return {"n": n, "round": 1, "kind": kind, "text": text, "clause": "", "card": "", "seat": 0, "data": data}

    told = [
        event(0, "dice", "Anna rolls 5 and 4.", dice=[5, 4]),
        event(1, "modifier", "+2 from the attack grid.", amount=2, source="attack grid"),
        event(2, "modifier", "−1 to Anna's attack roll from Fog.", amount=-1, source="Fog"),
        event(3, "total", "Anna's attack roll is 10.", total=10),
        event(4, "dice", "Bela rolls 5.", dice=[5]),
        event(5, "total", "Bela's roll is 5.", total=5),
    ]
    assert render_events(told).splitlines() == ["  Anna rolls 5 and 4, +2 attack grid, −1 Fog: 10.", "  Bela rolls 5."]


ROLL = re.compile(
    r"(?:rolls|dice now:) (?P<dice>\d(?:(?:, | and |, and )\d)*)(?P<parts>(?:, [+−]\d+ [^,:]+)*): (?P<total>−?\d+)\."
)


def summed(line: str) -> tuple[int, int] | None:
    """What the parts of a roll that is told in one line come to, and the total it gives; None for any other line."""
    found = ROLL.search(line)
    if found is None:
        return None
    parts = [int(each.replace("−", "-")) for each in re.findall(r", ([+−]\d+) ", found["parts"])]
    return sum(map(int, re.findall(r"\d", found["dice"]))) + sum(parts), int(found["total"].replace("−", "-"))


@pytest.mark.parametrize(("system", "least"), [("anachronism", 40), ("anachronism-original", 40), ("timerift", 40)])
def test_the_parts_of_a_roll_in_one_line_come_to_its_total(system: str, least: int) -> None:
    """Of every roll of some games, the defense value of Time Rift among its parts (TR-COMBAT-04)."""
    load()
    decks = list(starter(system).decks.values())
    lines: list[str] = []
    for seed in range(8):
        luck = Random(seed)
        state = game(system).start(luck.sample(decks, 2), seed=seed)
        while isinstance(node := state.node(), Decision):
            attacks = [each for each in node.options if each.notation.startswith("attack")]
            state.apply(luck.choice(attacks or node.options))
        lines += render_events(state.events(), width=1000).splitlines()
    rolls = [(line, found) for line in lines if (found := summed(line)) is not None]
    assert [line for line, (parts, total) in rolls if parts != total] == []
    assert len(rolls) >= least
    assert system != "timerift" or any(" DEF" in line for line, _ in rolls)


def test_a_roll_that_was_set_says_to_what_and_by_which_card() -> None:
    said = duel(
        "card Seal: special\n  Fix: Once per round, after you make a defense roll, you may set that roll equal to 4.\n",
        "B: attack A\ndice 1+2 6+5\nA: use Fix\n",
        a="Hero | Seal up", start="round 1, turn B, B won initiative",
    )  # fmt: skip
    lines = render_events(said.state.events(), width=200).splitlines()
    assert "  Hero rolls 6 and 5, set to 4 by Seal: 4." in lines


@pytest.mark.parametrize("width", [WIDTH, 40])
@pytest.mark.parametrize("seed", range(4))
def test_any_view_keeps_to_its_width(seed: int, width: int) -> None:
    luck = Random(seed)
    decks = list(starter("anachronism").decks.values())
    for _ in range(40):
        try:
            state = game("anachronism").start(luck.sample(decks, 2), seed=seed)
            break
        except UnreadCardError:
            continue
    assert isinstance(state, FightState)
    while not state.node().is_terminal:
        for seat in (None, 0, 1):
            view = state.view(seat)
            text = render_text(view, width=width)
            assert max(map(len, text.splitlines())) <= width
            if view["decision"] is not None and "options" in view["decision"]:
                shown = " ".join(render_decision(view["decision"], width=width).split())
                assert all(each["notation"].rsplit(" ", 1)[0] in shown for each in view["decision"].get("options", []))
        for _ in range(7):
            if not state.node().is_terminal:
                state.choose(luck.randrange(state.count()))
    assert "defeated" in render_text(state.view(0)) or "Round 5 of 5" in render_text(state.view(0))


def test_several_before_anybody_has_a_side_and_with_minions() -> None:
    """In a 3v3 the first question settles sides: nobody has a starting row before."""
    load()
    decks = list(starter("timerift").decks.values())[:6]
    state = game("timerift", mode="3v3").start(decks, seed=1)
    assert state.view(0)["starting_rows"][0] == []
    assert "Agility" in render_text(state.view(0))
    rng = Random(2)
    while not state.view(0)["minions"]:
        node = state.node()
        assert isinstance(node, Decision), "no minion was deployed with this seed"
        deploy = [each for each in node.options if each.notation.startswith("use ")]
        state.apply(rng.choice(deploy or list(node.options)))
    drawn = render_text(state.view(0))
    minion = state.view(0)["minions"][0]
    assert f"{minion['name']}, minion, {minion['square']} facing" in drawn
    assert " side: " in drawn
