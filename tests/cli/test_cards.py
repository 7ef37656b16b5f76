"""`agon cards`: show and import."""

import json
from pathlib import Path

from tests.cli.conftest import Agon

GIVEN = [
    {
        "id": "own-001",
        "name": "Tested Spear",
        "type": "weapon",
        "set": "Our Own",
        "number": 1,
        "cultures": ["Greek"],
        "traits": ["Polearm"],
        "initiative": 5,
        "damage": 2,
        "grid": [". +1 .", ". +2 .", ". ^ .", ". . ."],
        "abilities": [{"name": "Reach", "kind": "constant", "text": "Your attack rolls gain +1."}],
    }
]


def test_show_lists_and_draws(agon: Agon) -> None:
    listed = agon("cards", "show")
    assert listed.code == 0
    assert "ag1-061" in listed.out
    drawn = agon("cards", "show", "shaka")
    assert drawn.out.startswith("Shaka [ag1-061]\n")
    assert "^" in drawn.out


def test_show_as_json_has_the_printed_fields_only(agon: Agon) -> None:
    cards = agon("cards", "show", "ag1-061", "--json").json["cards"]
    assert isinstance(cards, list)
    assert cards[0]["life"] == 8
    assert "initiative" not in cards[0]
    assert len(cards[0]["grid"]) == 4


def test_an_unknown_card_is_wrong_use(agon: Agon) -> None:
    ran = agon("cards", "show", "nobody")
    assert ran.code == 2
    assert "nobody" in ran.err


def test_an_import_is_written_and_read_back(agon: Agon, tmp_path: Path) -> None:
    given, written = tmp_path / "given.json", tmp_path / "written.toml"
    given.write_text(json.dumps(GIVEN))
    ran = agon("cards", "import", str(given), "--to", str(written), "--json")
    assert ran.code == 0
    assert ran.json["cards"] == ["own-001"]
    shown = agon("cards", "show", "own-001", "--cards", str(written))
    assert "Reach: Your attack rolls gain +1." in shown.out


def test_a_missing_file_is_wrong_use(agon: Agon, tmp_path: Path) -> None:
    ran = agon("cards", "import", str(tmp_path / "none.json"), "--json")
    assert ran.code == 2
    assert "none.json" in str(ran.json["error"])


def test_a_file_that_is_no_card_file_is_wrong_use(agon: Agon, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    for text in ("", "{", "[1, 2]", "\x00\x01", '{"cards": [{}]}'):
        path.write_text(text)
        ran = agon("cards", "import", str(path))
        assert ran.code in {1, 2}
        assert "cards.json" in ran.err + ran.out
        assert "Traceback" not in ran.err
