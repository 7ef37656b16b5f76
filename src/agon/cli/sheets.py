"""``agon cards print``: cards on paper, to cut out and play with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from agon.cards import Card, Pool
from agon.cards.pools import deck_from
from agon.cli.output import AsJson, print_json, tell
from agon.cli.pools import CardFiles, pool_with
from agon.core.errors import BadInputError
from agon.core.files import write_file
from agon.messages import say
from agon.render.paper import on_paper


def print_cards(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME...", help="Decks, card ids or names; none: all cards of the files, or the starter set."
        ),
    ] = None,
    to: Annotated[Path, typer.Option("--to", metavar="FILE", help="The PDF to write.")] = Path("cards.pdf"),
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="The size of the paper.")] = "a4",
    bleed: Annotated[float, typer.Option(min=0, max=5, help="Millimetres of ground beyond each edge.")] = 0,
    copies: Annotated[int, typer.Option(min=1, max=99, help="How many of each card.")] = 1,
    backs: Annotated[bool, typer.Option("--backs", help="A page of backs after each, to print on both sides.")] = False,
    font: Annotated[Path | None, typer.Option(metavar="TTF", help="A font for other writings.")] = None,
    cards: CardFiles = None,
    system: Annotated[str, typer.Option(help="Whose starter cards to know.")] = "anachronism",
    as_json: AsJson = False,
) -> None:  # fmt: skip
    r"""Print cards as a PDF with cut marks, nine to a sheet: play Agon at a table with cards of your own.

    \b
    Examples:
      agon cards print shaka --to shaka.pdf --backs
      agon cards print --cards my-cards.toml --paper letter --to mine.pdf
      agon cards print --system anarcus hollow-wood
    """
    try:
        from agon.render.card_sheets import Sheet, card_pdf
    except ModuleNotFoundError as missing:
        raise BadInputError(say("sheet-not-installed", what=str(missing.name))) from missing
    chosen = [each for each in wanted(names, pool_with(system, cards), cards) for _ in range(copies)]
    sheet = Sheet(paper, bleed)
    write_file(to, card_pdf([on_paper(each) for each in chosen], sheet, backs=backs, font=font))
    pages = -(-len(chosen) // (sheet.columns * sheet.rows)) * (2 if backs else 1)
    if as_json:
        print_json({"file": str(to), "cards": len(chosen), "pages": pages})
    else:
        tell(say("sheet-written", cards=len(chosen), pages=pages, file=str(to)))


def wanted(names: Sequence[str] | None, pool: Pool, files: Sequence[Path] | None) -> Iterator[Card]:
    """Yield the cards of the decks named, and those named themselves. Raises: BadInputError."""
    if not names:
        own = {card.id for path in files or () for card in _cards_of(path)}
        yield from [card for card in pool.cards.values() if not own or card.id in own]
    for name in names or ():
        deck: Any = None
        try:
            deck = deck_from(pool, name)
        except BadInputError as no_deck:
            try:
                yield pool.card(name)
            except BadInputError as no_card:
                raise BadInputError(say("sheet-no-deck", name=name, why=str(no_card))) from no_deck
        if deck is not None:
            yield from deck.cards


def _cards_of(path: Path) -> Sequence[Card]:
    from agon.cards import load_cards

    return list(load_cards(path).cards.values())
