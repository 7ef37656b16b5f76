"""All printed cards, written as each of the other programs would write them, come back as they were."""

import csv
import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest

from agon.cards import Card, Pool, import_file, load_cards, starter
from agon.cards.model import GRID_COLUMNS
from agon.cli.readings import read_cards
from agon.language import Reading, read_ability
from agon.language.vacuity import why_void

COMPARED = "name type element cultures traits life speed experience damage initiative hands grid marker abilities"


def cells(card: Card) -> list[str | None]:
    assert card.grid is not None
    return [
        "marker" if at == card.marker else None if cell is None else f"{cell:+d}" for at, cell in enumerate(card.grid)
    ]


def simulator_row(card: Card) -> dict[str, object]:
    row: dict[str, object] = {
        "id": card.id,
        "name": card.name,
        "card_type": card.type,
        "element": card.element or "unknown",
        "set": card.set,
        "collector": f"{card.number:03d}",
        "culture": ", ".join(card.cultures),
        "cultures": list(card.cultures),
        "traits": list(card.traits),
        **{field: getattr(card, field) for field in ("life", "speed", "experience", "damage", "initiative")},
        "hands": card.hands or 0,
        "abilities": [
            {
                "name": each.name,
                "type": "static" if each.kind == "constant" else "2 actions" if each.actions == 2 else each.kind,
                "text": each.text,
            }
            for each in card.abilities
        ],
        "grid": None
        if card.grid is None
        else {f"{at // GRID_COLUMNS + 1}{'ABC'[at % GRID_COLUMNS]}": cell for at, cell in enumerate(cells(card))},
    }
    return row


def simulator_json(cards: list[Card]) -> str:
    return json.dumps({"schema_version": 1, "cards": [simulator_row(card) for card in cards]}, ensure_ascii=False)


def simulator_csv(cards: list[Card]) -> str:
    out = io.StringIO()
    rows = [simulator_row(card) for card in cards]
    writer = csv.DictWriter(out, list(rows[0]))
    writer.writeheader()
    for row in rows:
        writer.writerow(
            {
                key: json.dumps(each, ensure_ascii=False) if isinstance(each, list | dict) else each
                for key, each in row.items()
            }
        )
    return out.getvalue()


def typescript(cards: list[Card]) -> str:
    lines = ["export const cards: Card[] = ["]
    for card in cards:
        grid = (
            ["" if cell is None else "X" if cell == "marker" else cell for cell in cells(card)]
            if card.grid
            else [""] * 12
        )
        fields: dict[str, object] = {
            "name": card.name,
            "culture": list(card.cultures),
            "type": card.type.title(),
            "subtype": list(card.traits),
            "element": card.element,
            **{field: getattr(card, field) for field in ("life", "speed", "experience", "damage", "initiative")},
            "hands": card.hands or 0,
            "text": "\n".join(map(str, card.abilities)),
            "set": card.set,
            "number": f"{card.number:03d}",
            **{f"grid_{at // GRID_COLUMNS + 1}_{at % GRID_COLUMNS + 1}": cell for at, cell in enumerate(grid)},
        }
        lines.append("  {")
        lines += [f"    {key}: {json.dumps(each, ensure_ascii=False)}," for key, each in fields.items()]
        lines.append("  },")
    return "\n".join([*lines, "];", ""])


def octgn(cards: list[Card]) -> str:
    lines = ['<?xml version="1.0" encoding="utf-8"?>', '<set name="Set 1"><cards>']
    for card in cards:
        hands = f" ({card.hands} Hand{'s' if card.hands == 2 else ''})" if card.hands else ""
        values: dict[str, object] = {
            "Type": card.type.title(),
            "Culture": " * ".join(card.cultures),
            "Trait": " * ".join([*card.cultures, card.type.title(), *card.traits]) + hands,
            "Element": card.element,
            **{
                field.title(): getattr(card, field) for field in ("life", "speed", "experience", "damage", "initiative")
            },
            "Text": "\n".join(map(str, card.abilities)),
        }
        if card.grid is not None:
            drawn = ["[/\\]" if cell == "marker" else f"[{cell or '--'}]" for cell in cells(card)]
            values["Grid"] = "\n      ".join("".join(drawn[at : at + 3]) for at in range(0, 12, 3))
        lines.append(f'<card id="guid-{card.id}" name={quoteattr(card.name)}>')
        lines += [
            f'  <property name="{key}" value={quoteattr(str(each)).replace("&#10;", chr(10))}/>'
            for key, each in values.items()
            if each is not None
        ]
        lines.append("</card>")
    return "\n".join([*lines, "</cards></set>"])


FORMATS: list[tuple[str, Callable[[list[Card]], str]]] = [
    ("all.json", simulator_json),
    ("all.csv", simulator_csv),
    ("all.ts", typescript),
    ("all.xml", octgn),
]


@pytest.fixture(scope="module")
def printed(shared: Path) -> Pool:
    return load_cards(shared / "cards" / "anachronism")


@pytest.mark.parametrize(("name", "write"), FORMATS)
def test_every_card_comes_back_as_it_was(
    name: str, write: Callable[[list[Card]], str], printed: Pool, tmp_path: Path
) -> None:
    cards = list(printed.cards.values())
    (tmp_path / name).write_text(write(cards), encoding="utf-8")
    report = import_file(tmp_path / name)
    assert [str(each) for each in report.problems] == []
    assert len(report.cards) == 530
    wrong = [
        f"{was.id} {field}: {getattr(was, field)} became {getattr(now, field)}"
        for was, now in zip(cards, report.cards, strict=True)
        for field in COMPARED.split()
        if getattr(was, field) != getattr(now, field)
    ]
    assert wrong == [], "\n".join(wrong)
    assert [str(each) for each in report.mended] == []


def untidy(text: str, luck: random.Random) -> str:
    """Return an ability's text as a tired typist leaves it; the words themselves stay."""
    slip = luck.randrange(6)
    if slip == 0:
        return text.replace("'", "’").replace("-", "–")
    if slip == 1:
        return text.replace(". ", ".", 1)
    if slip == 2:
        return text.rstrip(".")
    if slip == 3:
        return text.replace(" ", "  ", 2)
    if slip == 4:
        return text.replace(" +", "+", 1)
    return text.replace(", ", ",", 1)


@pytest.mark.parametrize(("name", "write"), FORMATS)
def test_untidy_texts_are_mended_to_what_they_were(
    name: str, write: Callable[[list[Card]], str], printed: Pool, tmp_path: Path
) -> None:
    import dataclasses

    luck = random.Random(7)
    cards = list(printed.cards.values())
    messy = [
        dataclasses.replace(
            card, abilities=tuple(dataclasses.replace(each, text=untidy(each.text, luck)) for each in card.abilities)
        )
        for card in cards
    ]
    (tmp_path / name).write_text(write(messy + messy[:20]), encoding="utf-8")
    report = import_file(tmp_path / name)
    assert len(report.cards) == 530
    assert len(report.duplicates) == 20
    assert all(each.differs == () for each in report.duplicates)
    assert len(report.mended) > 200
    wrong = [
        f"{was.id}: {was.abilities} became {now.abilities}"
        for was, now in zip(cards, report.cards, strict=True)
        if was.abilities != now.abilities
    ]
    assert wrong == [], "\n".join(wrong)


def test_every_ability_is_said_back(printed: Pool) -> None:
    found = read_cards([*printed.cards.values(), *starter("anachronism").cards.values()], "anachronism")
    assert len(found.read) > 400
    assert [place for place, each in found.read.items() if not each.get("spoken")] == []


def test_every_ability_means_something(printed: Pool) -> None:
    """What the inventor leaves out for meaning nothing in a game is on no card."""
    for card in printed.cards.values():
        for index, ability in enumerate(card.abilities):
            reading = read_ability(card.text_in_force(index), kind=ability.kind, actions=ability.actions)
            assert isinstance(reading, Reading)
            assert not why_void(reading.ability), (card.id, index)
