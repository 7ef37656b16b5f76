"""Pictures: what stands on the table stands in them, nothing hidden does, and no text leaves its place."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from typer.testing import CliRunner

import agon
from agon.cards import starter
from agon.cli.app import app
from agon.core.errors import BadInputError
from agon.core.game import State
from agon.core.node import Decision
from agon.render.paper import on_paper
from agon.render.picture import fitting_size, folded, svg, wide

SYSTEMS = ("anachronism", "timerift", "anarcus")
NAME = "{http://www.w3.org/2000/svg}"


def played(system: str, answers: int, **options: str) -> State:
    """Return a game after some answers by chance; so many that it is over, if it ends before."""
    decks = list(starter(system).decks.values())[: int(options.pop("seats", "2"))]
    state = agon.game(system, **options).start(decks, seed=3)
    choice = random.Random(5)
    for _ in range(answers):
        node = state.node()
        if not isinstance(node, Decision):
            break
        state.apply(choice.choice(node.options))
    return state


def words_of(picture: str) -> list[str]:
    """The texts of a picture, which is well-formed."""
    return [each.text or "" for each in ET.fromstring(picture).iter(f"{NAME}text")]


@pytest.mark.parametrize("system", ["anachronism", "timerift"])
def test_whoever_stands_on_the_board_stands_in_its_picture(system: str) -> None:
    state = played(system, 40)
    view = state.view(None)
    picture = agon.svg(state)
    title = ET.fromstring(picture).findtext(f"{NAME}title")
    there = [each for each in view["seats"] if each.get("square") and not each["defeated"]]
    assert there
    for seat in there:
        name = view["cards"][seat["warrior"]]["name"]
        assert f"{name} on {seat['square']}" in (title or "")
        assert f"Life {seat['life']['now']}" in words_of(picture)
    lying = [each for each in view["arena_cards"] if each.get("square")]
    assert picture.count("<rect") == 1 + view["board_size"] ** 2 + len(lying), "the table, its spaces, cards there"


def test_minions_walls_and_cards_in_the_arena_are_drawn() -> None:
    view = played("timerift", 40).view(None)
    bare = svg(view)
    free = [f"{file}{rank}" for file in "abcd" for rank in "1234"]
    taken = {each.get("square") for each in view["seats"]}
    minion, wall, lying = [each for each in free if each not in taken][:3]
    view["minions"] = [{"row": 2, "seat": 0, "card": "", "name": "Drummer", "square": minion, "facing": "S", "life": 2,
                        "defense": 0}]  # fmt: skip
    view["walls"] = [wall]
    card = next(iter(view["cards"].values()))
    view["arena_cards"] = [{"card": card["id"], "square": lying}]  # type: ignore[typeddict-item]
    full = svg(view)
    assert "Drummer" in words_of(full)
    assert "Drummer" not in words_of(bare)
    assert "Life 2" in words_of(full)
    assert full.count("#5b4a39") == 1 > bare.count("#5b4a39")
    assert card["name"].split()[0] in " ".join(words_of(full))


def test_both_armies_are_drawn_with_what_they_have_played() -> None:
    state = played("anarcus", 60)
    view = state.view(None)
    said = " ".join(words_of(agon.svg(state)))
    fighters = [each for seat in view["seats"] for each in seat["army"]["fighters"]]
    assert fighters
    for each in fighters:
        assert view["cards"][each["card"]]["name"] in said
        assert f"{each['attack']} / {each['hp']}" in said


def test_a_spectators_picture_names_no_card_that_lies_face_down_or_in_a_hand() -> None:
    for system in SYSTEMS:
        state = played(system, 12)
        open_cards = set(state.view(None)["cards"])
        said = " ".join(words_of(agon.svg(state)))
        hidden = [card for deck in state.brought for card in deck.cards if card.id not in open_cards]  # type: ignore[attr-defined]
        assert hidden
        assert not [card.name for card in hidden if re.search(rf"\b{re.escape(card.name)}\b", said)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_everything_that_is_printed_on_a_card_stands_on_its_picture(system: str) -> None:
    for card in starter(system).cards.values():
        said = "".join("".join(words_of(svg(card))).split())
        for text in (card.name, *[each.text for each in card.abilities], *on_paper(card).numbers):
            assert "".join(text.split()) in said, (card.id, text)


def test_decks_draw_cards_that_are_alike_once() -> None:
    army = next(iter(starter("anarcus").decks.values()))
    alike = max({card: army.cards.count(card) for card in army.cards}.values())
    assert alike > 1
    said = words_of(army._repr_svg_())
    assert f"x {alike}" in said
    assert len([each for each in said if " · " in each and each.split(" · ")[0] in {c.id for c in army.cards}]) == len(
        set(army.cards)
    )


def test_nothing_else_has_a_picture() -> None:
    with pytest.raises(BadInputError, match="int cannot be drawn"):
        agon.svg(3)
    with pytest.raises(BadInputError, match="dict cannot be drawn"):
        agon.svg({})


def test_texts_are_as_wide_as_their_room() -> None:
    said = "A Marshal's Will with many words, which would be wider than any card"
    assert all(wide(line, 14) <= 200 for line in folded(said, 200, 14))
    assert " ".join(folded(said, 200, 14)) == said
    assert wide(said, fitting_size(said, 400, 18)) <= 400
    assert fitting_size("I", 400, 18) == 18


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_record_becomes_a_picture_that_moves(system: str, tmp_path: Path) -> None:
    record, picture = tmp_path / "game.record", tmp_path / "game.svg"
    state = played(system, 5000)
    record.write_text(state.record(), encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(record), "--svg", str(picture)])
    assert told.exit_code == 0, told.output
    drawn = ET.fromstring(picture.read_text(encoding="utf-8"))
    shown = [each for each in drawn.iter(f"{NAME}g") if each.get("class")]
    assert f"{len(shown)} moments" in told.output
    assert len({each.get("style") for each in shown}) == len(shown), "each in its own time"
    assert [each.get("class") for each in shown][-1] == "m l"
    assert len({ET.tostring(each) for each in shown}) > 5
    one = CliRunner().invoke(app, ["replay", str(record), "--at", "10", "--svg", str(picture)])
    assert one.exit_code == 0, one.output
    assert words_of(picture.read_text(encoding="utf-8"))


def test_a_position_is_drawn_and_what_no_picture_can_show_is_refused(tmp_path: Path) -> None:
    state, picture = played("anachronism", 40), tmp_path / "game.svg"
    line, record = tmp_path / "line.txt", tmp_path / "game.record"
    line.write_text(state.position() + "\n", encoding="utf-8")
    record.write_text(state.record(), encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(line), "--svg", str(picture)])
    assert told.exit_code == 0, told.output
    assert ET.fromstring(picture.read_text(encoding="utf-8")).findtext(f"{NAME}title")
    for option in (["--verify"], ["--position"], ["--as", "anachronism-original"]):
        told = CliRunner().invoke(app, ["replay", str(record), "--svg", str(picture), *option])
        assert isinstance(told.exception, BadInputError)
        assert f"leave {option[0]} out" in str(told.exception)
