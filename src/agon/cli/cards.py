"""``agon cards``: look at cards, and bring in those that other programs wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from agon.cards import Card, import_file, load_cards, save_cards
from agon.cards.grids import drawn_rows
from agon.cli.output import AsJson, finish, out, print_json, say, table
from agon.cli.pools import CardFiles, pool_with

app = typer.Typer(help="Look at cards, check how Agon reads them, and bring in your own.", no_args_is_help=True)

NUMBERS = ("life", "speed", "experience", "damage", "initiative", "hands")


def plain_card(card: Card) -> dict[str, object]:
    """Return a card as JSON data, without the fields its type does not print."""
    plain: dict[str, object] = {
        "id": card.id,
        "name": card.name,
        "set": card.set,
        "number": card.number,
        "type": card.type,
    }
    plain |= {"element": card.element} if card.element else {}
    plain |= {"cultures": list(card.cultures), "traits": list(card.traits)}
    plain |= {each: value for each in NUMBERS if (value := getattr(card, each)) is not None}
    if card.grid is not None:
        plain["grid"] = [" ".join(row.split()) for row in drawn_rows(card.grid, card.marker)]
    plain["abilities"] = [
        {
            "name": ability.name,
            "kind": ability.kind,
            "actions": ability.actions,
            "text": ability.text,
            "text_in_force": card.text_in_force(number),
        }
        for number, ability in enumerate(card.abilities)
    ]
    return plain | ({"flavor": card.flavor} if card.flavor else {})


def _draw(card: Card) -> None:
    console = out()
    console.print(Text(card.name, style="bold"), Text(f"[{card.id}]", style="dim"))
    line = [card.type, *filter(None, [card.element]), " ".join(card.cultures), ", ".join(card.traits)]
    say("  " + " · ".join(filter(None, line)))
    numbers = [f"{each} {value}" for each in NUMBERS if (value := getattr(card, each)) is not None]
    if numbers:
        say("  " + ", ".join(numbers))
    if card.grid is not None:
        say(*(f"    {row}" for row in drawn_rows(card.grid, card.marker)))
    for number, ability in enumerate(card.abilities):
        console.print(Padding(Text(str(ability)), (0, 0, 0, 2)))
        in_force = card.text_in_force(number)
        if in_force != ability.text:
            console.print(Padding(Text(f"corrected: {in_force}"), (0, 0, 0, 4)))
    if card.flavor:
        console.print(Padding(Text(card.flavor, style="italic"), (0, 0, 0, 2)))


@app.command()
def show(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="CARD...", help="Card ids or names; none lists all.")
    ] = None,
    cards: CardFiles = None,
    system: Annotated[str, typer.Option(help="Whose starter cards to know.")] = "anachronism",
    as_json: AsJson = False,
) -> None:
    r"""Print cards in full, or list those there are.

    \b
    Examples:
      agon cards show
      agon cards show shaka "Horns of the Buffalo"
      agon cards show --cards my-cards.json --json
    """
    pool = pool_with(system, cards)
    found = [pool.card(each) for each in names] if names else list(pool.cards.values())
    if as_json:
        print_json({"cards": [plain_card(each) for each in found]})
    elif names:
        for number, each in enumerate(found):
            if number:
                say("")
            _draw(each)
    else:
        table(["id", "name", "type", "cultures"], [[c.id, c.name, c.type, ", ".join(c.cultures)] for c in found])


@app.command("import")
def bring_in(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="JSON, CSV, TypeScript or OCTGN XML.")],
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="Write the cards here, as .toml or .json.")
    ] = None,
    rulings: Annotated[Path | None, typer.Option(metavar="FILE", help="Rulings on these cards.")] = None,
    against: Annotated[Path | None, typer.Option(metavar="FILE", help="List where cards differ from these.")] = None,
    as_json: AsJson = False,
) -> None:
    r"""Read a card file of another program and say, card by card, what was mended and what could not be read.

    Exit 1 when something of a card could not be read; what could be is written all the same.

    \b
    Examples:
      agon cards import cards.csv
      agon cards import octgn-set.xml --to my-cards.toml
      agon cards import new.json --against old.json
    """
    report = import_file(path, rulings, load_cards(against) if against else None)
    if to is not None:
        save_cards(report.pool, to)
    if as_json:
        print_json(report.as_dict() | ({"written": str(to)} if to else {}))
    else:
        say(str(report), *([f"written to {to}"] if to else []))
    finish(ok=not report.problems)
