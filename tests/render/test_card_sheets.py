"""Cards on paper: everything that is printed can be read there, and cut out without touching another card."""

from __future__ import annotations

import io
import itertools
import json
from pathlib import Path

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

from agon.cards import load_cards, starter
from agon.cli.app import app
from agon.core.errors import BadInputError
from agon.render.card_sheets import HEIGHT, MARGIN, PAPERS, WIDTH, Sheet, card_pdf
from agon.render.paper import PaperCard, numbers_of, on_paper

PRINTED = Path(__file__).parents[3] / "shared" / "cards"
PLAIN = PaperCard(
    "x-1", "Test", "weapon", ("damage 1",), (". +1 .", ". ^ ."), ("Your attack rolls gain +1.",), "", "x-1"
)


def words_of(pdf: bytes) -> list[str]:
    """The text of each page, without spaces and line ends."""
    return ["".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(pdf)).pages]


@pytest.mark.parametrize("system", ["anachronism", "timerift", "anarcus"])
def test_everything_that_is_printed_on_a_card_stands_on_its_sheet(system: str) -> None:
    cards = list(starter(system).cards.values())
    text = "".join(words_of(card_pdf([on_paper(each) for each in cards], Sheet())))
    for card in cards:
        numbers = [f"{name} {value}" for name, value in numbers_of(card).items() if (name, value) != ("hands", 0)]
        for said in (card.name, *numbers, *[each.text for each in card.abilities], card.flavor or ""):
            assert "".join(said.split()) in text, (card.id, said)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bleed", [0, 1.5, 3, 5])
def test_cards_and_their_bleed_lie_apart_within_what_a_printer_reaches(paper: str, bleed: float) -> None:
    sheet = Sheet(paper, bleed)
    boxes = []
    for column, row in itertools.product(range(sheet.columns), range(sheet.rows)):
        x, y = sheet.corner(column, row)
        boxes.append((x - bleed, y - bleed, x + WIDTH + bleed, y + HEIGHT + bleed))
    assert len(boxes) >= 4
    for left, top, right, bottom in boxes:
        assert left >= MARGIN - 1e-6
        assert top >= MARGIN - 1e-6
        assert right <= PAPERS[paper][0] - MARGIN + 1e-6
        assert bottom <= PAPERS[paper][1] - MARGIN + 1e-6
    for one, other in itertools.combinations(boxes, 2):
        apart = one[2] <= other[0] + 1e-6 or other[2] <= one[0] + 1e-6
        assert apart or one[3] <= other[1] + 1e-6 or other[3] <= one[1] + 1e-6


def test_each_page_is_of_its_paper_and_followed_by_its_backs() -> None:
    pages = PdfReader(io.BytesIO(card_pdf([PLAIN] * 10, Sheet("letter"), backs=True))).pages
    assert len(pages) == 4
    assert [round(float(each) / 72 * 25.4, 1) for each in pages[0].mediabox[2:]] == [215.9, 279.4]
    assert [page.extract_text().count("AGON") for page in pages] == [0, 9, 0, 1]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (PaperCard("x-1", "Test", "", (), (), ("word " * 900,), "", ""), "does not fit"),
        (PaperCard("x-1", "\u6b66\u58eb", "", (), (), (), "", ""), "signs that the font lacks: \u58eb \u6b66"),
    ],
)
def test_what_cannot_be_printed_is_said(card: PaperCard, said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        card_pdf([card], Sheet())


def test_a_long_text_is_printed_small_and_without_the_words_beside_the_rules() -> None:
    card = PaperCard("x-1", "Test", "", (), (), ("rule " * 300,), "flavor " * 60, "")
    text = words_of(card_pdf([card], Sheet()))[0]
    assert text.count("rule") == 300
    assert "flavor" not in text


def test_a_file_that_is_no_font_is_refused(tmp_path: Path) -> None:
    (tmp_path / "no.ttf").write_text("no font")
    with pytest.raises(BadInputError, match="no font that can be used"):
        card_pdf([PLAIN], Sheet(), font=tmp_path / "no.ttf")


def test_the_command_prints_decks_and_cards_and_says_how_many(tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"
    ran = CliRunner().invoke(app, [
        "cards", "print", "shaka", "Kopia", "--copies", "2", "--to", str(file), "--json",
    ])  # fmt: skip
    assert ran.exit_code == 0, ran.output
    assert json.loads(ran.stdout) == {"file": str(file), "cards": 12, "pages": 2}
    assert words_of(file.read_bytes())[1].count("Kopia") == 2


def test_every_printed_card_has_room() -> None:
    if not PRINTED.is_dir():
        pytest.skip(f"NO TEST DATA: {PRINTED} is absent")
    cards = [
        card for folder in ("anachronism", "anachronism-late") for card in load_cards(PRINTED / folder).cards.values()
    ]
    assert len(cards) == 760
    assert len(PdfReader(io.BytesIO(card_pdf([on_paper(each) for each in cards], Sheet()))).pages) == -(-760 // 9)
