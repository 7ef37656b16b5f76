"""Our own JSON and TOML: what is read, what is written, and what is said about a file that is wrong."""

import json
from pathlib import Path

import pytest

from agon.cards import Card, Deck, Pool, load_cards, save_cards, starter
from agon.core.errors import BadInputError

WARRIOR = """
[[cards]]
id = "t-001"
name = "Test Rider"
type = "warrior"
element = "Wind"
life = 7
speed = 3
experience = 5
damage = 1
grid = '''
 .  .  .
+1  . -1
 .  ^  .
 .  .  .
'''
text = '''
First Light: Your attack rolls gain +1.
Dash - 2 Actions: Move two spaces.
Omen – Reveal: Gain 1 life.
'''
"""


def written(folder: Path, text: str, name: str = "cards.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.clause("A7-ABIL-04", "A7-ABIL-06")
def test_a7_abil_04_and_06_the_keyword_of_a_printed_line_is_read(tmp_path: Path) -> None:
    card = load_cards(written(tmp_path, WARRIOR)).card("t-001")
    assert [(each.name, each.kind, each.actions) for each in card.abilities] == [
        ("First Light", "constant", 1),
        ("Dash", "action", 2),
        ("Omen", "reveal", 1),
    ]
    assert card.grid == (None, None, None, 1, None, -1, None, None, None, None, None, None)
    assert card.marker == 7


@pytest.mark.parametrize("name", ["cards.json", "cards.toml"])
def test_what_is_written_is_read_back(name: str, tmp_path: Path, ours: Pool, spear: Card) -> None:
    odd = Card("t-002", 'A "B" \\ é \t', "T", 2, "special", initiative=0, hands=0, corrected=(), flavor="x\ny")
    corrected = Card(
        **{**{field: getattr(spear, field) for field in spear.__slots__}, "corrected": (None, "Gain 1 life.")}
    )
    rulings = {"t-001": ("Yes.", "No.")}
    pool = Pool({**ours.cards, "t-002": odd, spear.id: corrected}, ours.decks, "all", rulings)
    save_cards(pool, tmp_path / name)
    again = load_cards(tmp_path / name)
    strip = {**pool.cards, "t-002": Card(**{**{f: getattr(odd, f) for f in odd.__slots__}, "name": odd.name.strip()})}
    assert again.cards == strip
    assert again.decks == pool.decks
    assert again.name == "all"
    assert again.rulings == rulings


def test_cards_alone_are_written_as_the_plain_list(tmp_path: Path, spear: Card) -> None:
    save_cards(Pool.of([spear]), tmp_path / "one.json")
    assert json.loads((tmp_path / "one.json").read_text(encoding="utf-8"))[0]["grid"][0] == "+1 +1  ."
    with pytest.raises(BadInputError, match=r"\.json or \.toml, not \.doc"):
        save_cards(Pool.of([spear]), tmp_path / "one.doc")


def test_the_printed_cards_load(shared: Path) -> None:
    pool = load_cards(shared / "cards" / "anachronism")
    assert len(pool) == 530
    assert sum(len(card.abilities) for card in pool.cards.values()) == 605
    kinds = [ability.kind for card in pool.cards.values() for ability in card.abilities]
    assert (kinds.count("constant"), kinds.count("action"), kinds.count("reveal")) == (496, 41, 68)
    assert len(pool.rulings) == 38
    wild = [card.id for card in pool.cards.values() if card.type == "weapon" and not any(card.grid or ())]
    assert wild == ["p3-19", "s3-058", "s3-078"] or all(pool.card(each).marker is not None for each in wild)


def test_one_file_loads_without_the_folder_around_it(shared: Path) -> None:
    pool = load_cards(shared / "cards" / "anachronism" / "p1.json")
    assert (len(pool), dict(pool.rulings)) == (10, {})
    with_rulings = load_cards(
        shared / "cards" / "anachronism" / "p3.json", shared / "cards" / "anachronism" / "rulings.json"
    )
    assert any(card.corrected for card in with_rulings.cards.values())


def replaced(old: str, new: str) -> str:
    assert old in WARRIOR
    return WARRIOR.replace(old, new)


MALFORMED = [
    # file, its text, what the message must say
    ("cards.toml", replaced('name = "Test Rider"\n', ""), r"line 3, card 1 \(t-001\): field 'name': expected a text"),
    ("cards.toml", replaced('"warrior"', '"warior"'), r"field 'type': expected one of .* perhaps 'warrior'"),
    ("cards.toml", replaced('"Wind"', '"Windy"'), r"field 'element': expected one of Aether.*perhaps 'Wind'"),
    ("cards.toml", replaced('element = "Wind"\n', ""), r"field 'element': .*every warrior prints"),
    (
        "cards.toml",
        replaced("life = 7", 'life = "7"'),
        r"field 'life': expected a whole number from 1 to 99, found '7'",
    ),
    (
        "cards.toml",
        replaced("life = 7", "life = 700"),
        r"field 'life': expected a whole number from 1 to 99, found 700",
    ),
    ("cards.toml", replaced("speed = 3", "speed = true"), r"field 'speed': expected a whole number"),
    ("cards.toml", replaced("life = 7\n", ""), r"field 'life': .*found nothing; every warrior prints it"),
    ("cards.toml", replaced("life = 7", "live = 7"), r"unknown field 'live'; perhaps 'life'"),
    ("cards.toml", replaced("life = 7", "life = 7\ninitiative = 4"), r"field 'initiative': .*A7-ANAT-25"),
    ("cards.toml", replaced("+1  . -1", "+1  ."), r"field 'grid': row 2 of the grid has 2 cells, not 3"),
    ("cards.toml", replaced("+1  . -1", "+1  . up"), r"field 'grid': 'up' in row 2, cell 3 is no modifier"),
    ("cards.toml", replaced(" .  ^  .", " .  .  ."), r"field 'grid': the grid does not show the warrior"),
    ("cards.toml", replaced("+1  . -1", "+1  ^ -1"), r"field 'grid': the warrior stands in two cells"),
    ("cards.toml", WARRIOR + WARRIOR, r"card 2 \(t-001\): field 'id': Test Rider has the id 't-001' too"),
    ("cards.toml", replaced("life = 7", "life = "), r"line 7, column \d+: .*not valid TOML"),
    ("cards.toml", "cards = 3", r"field 'cards': expected a list of tables, found 3"),
    ("cards.toml", "cards = [3]", r"card 1: expected a table of fields \(.*name.*\), found 3"),
    ("cards.toml", "[[card]]", r"unknown field 'card'; perhaps 'cards'"),
    ("cards.json", '[{"id": "x",]', r"line 1, column \d+: cards.json is not valid JSON"),
    ("cards.json", '[{"id": "x"}]', r"field 'type': expected a text in quotes, found nothing"),
    ("cards.json", "[" * 100_000, r"nested too deeply|not valid JSON"),
    ("cards.json", "[\n" + "9" * 5000 + "]", "line 2 has a number of 5000 digits, which is more than"),
    ("cards.toml", 'set = "X"\nlife = ' + "9" * 5000, "line 2 has a number of 5000 digits, which is more than"),
    ("cards.json", f"[{'9' * 5000}]", r"cards.json is not usable JSON"),
    ("cards.json", '{"cards": {}}', r"field 'cards': expected a list of tables"),
    ("cards.json", '"hello"', r"expected a table of fields \(.*\), found 'hello'"),
    (
        "cards.json",
        '[{"id": "x", "name": "X", "type": "armor", "initiative": 1, "abilities": [{"kind": "aktion", "text": "b"}]}]',
        r"ability 1: field 'kind': expected one of constant, action, reveal.*perhaps 'action'",
    ),
    (
        "cards.json",
        '[{"id": "x", "name": "X", "type": "armor", "initiative": 1, "abilities": [{"name": "A", "text": " "}]}]',
        r"ability 1: field 'text': expected a text",
    ),
    (
        "cards.json",
        '[{"id": "x", "name": "X", "type": "armor", "initiative": 1, "abilities": [{"text": "b", "actions": 2}]}]',
        r"field 'actions': .*on an action ability only",
    ),
    (
        "cards.json",
        '[{"id": "x", "name": "X", "type": "armor"}]',
        r"field 'initiative': .*every support card prints it",
    ),
    (
        "cards.json",
        '[{"id": "x", "name": "X", "type": "armor", "initiative": 1, "damage": 1}]',
        r"field 'damage': expected nothing on a card of type armor",
    ),
    (
        "cards.json",
        '[{"id": "x", "name": "X", "type": "special", "initiative": 1, "grid": ["", "", "", ""]}]',
        r"field 'grid': expected nothing on a card of type special",
    ),
    ("cards.json", '[{"id": "x", "name": "X", "type": "weapon", "initiative": 1}]', r"field 'damage': .*every weapon"),
    (
        "cards.json",
        '[{"id": "x", "name": "X", "type": "special", "initiative": 1, "life": 3}]',
        r"field 'life': expected nothing on a card of type special",
    ),
    (
        "cards.json",
        '[{"id": "x", "name": "X", "type": "special", "initiative": 1, "traits": "Item"}]',
        r"""field 'traits': expected a list of texts, found 'Item'; write traits = \["\.\.\.""",
    ),
    (
        "decks.toml",
        WARRIOR + '[[decks]]\nid = "d"\nwarrior = "Test Ridr"\nsupports = []\n',
        r"deck 1 \(d\): field 'warrior': no card has the id or name 'Test Ridr'; perhaps Test Rider",
    ),
    ("decks.toml", '[[rulings]]\nid = "t-001"', r"ruling 1 \(t-001\): field 'ruling': expected a text"),
    ("decks.toml", '[[decks]]\nname = ""\nwarrior = "x"', r"deck 1: field 'id': expected a text"),
    ("rulings.json", '[{"id": "x", "ruling": 3}]', r"ruling 1: expected the texts 'id' and 'ruling'"),
    ("notes.md", "# Hello", r"not a card file we know"),
]


@pytest.mark.parametrize(("name", "text", "message"), MALFORMED)
def test_a_wrong_file_is_answered_with_place_field_and_remedy(
    name: str, text: str, message: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInputError, match=message) as caught:
        load_cards(written(tmp_path, text, name))
    assert len(str(caught.value)) < 600


def test_a_file_that_is_no_text_or_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_bytes(b"[\n\xff\xfa]")
    with pytest.raises(BadInputError, match="line 2: the text is not UTF-8"):
        load_cards(tmp_path / "cards.json")
    (tmp_path / "zero.toml").write_bytes(b"\0\0")
    with pytest.raises(BadInputError, match="not a text file"):
        load_cards(tmp_path / "zero.toml")
    with pytest.raises(BadInputError, match=r"there is no file .*; in .* lie cards\.json, zero\.toml"):
        load_cards(tmp_path / "crads.json")
    with pytest.raises(BadInputError, match="cannot be read"):
        load_cards("a\0b.json")
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadInputError, match="has no card files"):
        load_cards(tmp_path / "empty")


def test_byte_order_marks_and_utf_16_are_read(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_bytes(b"\xef\xbb\xbf" + WARRIOR.encode())
    (tmp_path / "two.json").write_bytes("[]".encode("utf-16"))
    assert len(load_cards(tmp_path / "one.toml")) == 1
    assert len(load_cards(tmp_path / "two.json")) == 0


def test_two_files_of_a_folder_cannot_have_the_same_card(tmp_path: Path) -> None:
    written(tmp_path, WARRIOR, "a.toml")
    written(tmp_path, WARRIOR, "b.toml")
    with pytest.raises(BadInputError, match=r"b\.toml and a\.toml .* both have a card 't-001'"):
        load_cards(tmp_path)


def test_there_are_starter_decks_or_a_list_of_those_there_are() -> None:
    assert isinstance(next(iter(starter("anachronism").decks.values())), Deck)
    with pytest.raises(BadInputError, match=r"there are for: .*anachronism"):
        starter("chess")
    with pytest.raises(BadInputError, match="no starter decks"):
        starter("../data")
