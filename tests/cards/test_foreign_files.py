"""The files players have: every sample, and the slips that real files are full of."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from agon.cards import Pool, import_file, load_cards
from agon.cards.ability_lines import abilities_of
from agon.cards.errata import is_erratum
from agon.cards.repairs import mended_name, mended_text, one_slip
from agon.core.errors import BadInputError, NotationError

ROW = {
    "name": "Reed Boat",
    "card_type": "special",
    "set": 9,
    "collector": "007",
    "traits": ["Item"],
    "cultures": ["Inca"],
    "initiative": 3,
    "hands": 0,
    "abilities": [{"name": "Drift", "type": "static", "text": "Your defense rolls gain +1."}],
}


def written(folder: Path, text: str, name: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def simulator(folder: Path, *changes: dict[str, object]) -> Path:
    return written(
        folder, json.dumps({"schema_version": 1, "cards": [{**ROW, **each} for each in changes]}), "sim.json"
    )


@pytest.fixture(scope="session")
def printed(shared: Path) -> Pool:
    return load_cards(shared / "cards" / "anachronism")


@pytest.mark.parametrize(
    ("sample", "form", "cards"),
    [
        ("anachronism-sim.sample.json", "simulator-json", 6),
        ("anachronism-sim.sample.csv", "csv", 6),
        ("datachronism.sample.ts", "typescript", 6),
        ("octgn-set.sample.xml", "octgn", 4),
    ],
)
def test_every_sample_is_read_and_compared_with_the_print(
    sample: str, form: str, cards: int, shared: Path, printed: Pool
) -> None:
    report = import_file(shared / "cards" / "formats" / sample, against=printed)
    assert (report.format, len(report.cards), report.problems, report.duplicates) == (form, cards, (), ())
    differing = {(each.card, each.field) for each in report.differing}
    if form == "octgn":
        assert differing == {("s1-sarissae", "abilities"), ("s1-linen-cuirass", "abilities")}
    else:
        assert differing == set()
        assert {each.card for each in report.mended} == {"s5-075"}
        assert {card.id for card in report.cards} <= set(printed.cards)
    assert len(load_cards(shared / "cards" / "formats" / sample)) == cards


def test_the_deck_builders_rulings_are_kept_apart_from_the_texts(shared: Path) -> None:
    report = import_file(shared / "cards" / "formats" / "datachronism.sample.ts")
    assert set(report.rulings) == {"s1-068", "s2-068", "s5-075"}
    assert [card for card, texts in report.rulings.items() if any(map(is_erratum, texts))] == ["s2-068"]


def test_the_printed_cards_need_no_mending(shared: Path) -> None:
    for path in sorted((shared / "cards" / "anachronism").glob("[sp]*.json")):
        report = import_file(path)
        assert (report.mended, report.problems, report.duplicates) == ((), (), ()), path.name


@pytest.mark.parametrize(
    ("slip", "mended"),
    [
        ("Your defense rolls gain+1.", "Your defense rolls gain +1."),
        ("Your defense rolls gain +1", "Your defense rolls gain +1."),
        ("Your  defense rolls\u00a0gain \u22121.", "Your defense rolls gain -1."),
        ("Gain 1 life.You may move one space.", "Gain 1 life. You may move one space."),
        ("Gain 1 life , and move one space..", "Gain 1 life, and move one space."),
        ("Once each round,you may move.", "Once each round, you may move."),
        ("This weapon deals +1damage.", "This weapon deals +1 damage."),
        ("Your attak rolls gain + 1.", "Your attack rolls gain +1."),
        ("Each oppoenent loses 1 life.", "Each opponent loses 1 life."),
        ("Each oppoenent loses.", "Each oppoenent loses."),
        ("Discard one of your wards.", "Discard one of your wards."),
        ("You may removes a counter.", "You may removes a counter."),
        ("This card\u2019s \u201cspace\u201d.", 'This card\'s "space".'),
        ("Discard one Xqzzt card.", "Discard one Xqzzt card."),
        ("Discard one of your llamas.", "Discard one of your llamas."),
    ],
)
def test_texts_are_mended_where_there_is_one_way_to(slip: str, mended: str, tmp_path: Path) -> None:
    assert mended_text(slip) == mended
    assert mended_text(mended) == mended
    report = import_file(simulator(tmp_path, {"abilities": [{"name": "A", "type": "static", "text": slip}]}))
    assert report.cards[0].abilities[0].text == mended
    assert [(each.card, each.field, each.was, each.now) for each in report.mended] == (
        [] if slip == mended else [("s9-007", "text", slip, mended)]
    )


def test_traits_cultures_types_and_elements_are_mended(tmp_path: Path) -> None:
    report = import_file(
        simulator(
            tmp_path,
            {
                "card_type": "Inspirtion",
                "element": "Watr",
                "traits": ["Allies", "deitys"],
                "cultures": "Gerek",
                "culture": None,
            },
        )
    )
    card = report.cards[0]
    assert (card.type, card.element, card.traits, card.cultures) == (
        "inspiration",
        "Water",
        ("Ally", "Deity"),
        ("Greek",),
    )
    assert {each.field for each in report.mended} == {"type", "element", "traits", "cultures"}
    assert mended_name("Knives", ["Knife"]) == "Knife"
    assert mended_name("Elvish", ["English", "Irish"]) == "Elvish"
    assert [one_slip(each, "round") for each in ("roudn", "rond", "rounnd", "raund", "round", "rodnu")] == [
        True, True, True, True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": ""}, "the card has no name"),
        ({"card_type": "spell"}, "field 'type': expected one of .*found 'spell'"),
        ({"initiative": None}, "field 'initiative': missing, and every special prints it"),
        ({"initiative": "fast"}, "field 'initiative': expected a whole number, found 'fast'"),
        ({"card_type": "weapon", "damage": 1}, "the attack grid is missing"),
        ({"card_type": "weapon", "damage": 1, "grid": {"1A": "+1"}}, "does not show the warrior"),
        ({"card_type": "weapon", "grid": {"3B": "marker"}}, "field 'damage': missing"),
        ({"card_type": "warrior", "life": 7, "speed": 3}, "field 'experience': missing"),
        ({"abilities": [{"name": "A", "type": "static", "text": ""}]}, "the ability 'A' has no text"),
    ],
)
def test_a_card_that_cannot_be_read_is_left_out_and_named(
    change: dict[str, object], message: str, tmp_path: Path
) -> None:
    report = import_file(simulator(tmp_path, {}, {"collector": "008", **change}))
    assert [card.id for card in report.cards] == ["s9-007"]
    assert len(report.problems) == 1
    problem = report.problems[0]
    assert problem.place == "sim.json, card 2"
    assert re.search(message, problem.message)
    assert problem.as_dict()["message"].endswith("the card is left out")


def test_repeated_rows_are_counted_and_differences_told(tmp_path: Path) -> None:
    report = import_file(simulator(tmp_path, {}, {}, {"initiative": 5}, {"name": "Other", "id": "s9-007"}))
    assert [card.id for card in report.cards] == ["s9-007"]
    assert [each.differs for each in report.duplicates] == [(), ("initiative",)]
    assert [each.card for each in report.problems] == ["Other"]
    assert "has the id 's9-007' too" in report.problems[0].message
    assert "repeats it, but differs in initiative" in str(report)
    assert report.as_dict()["cards"] == ["s9-007"]


def test_an_old_spreadsheet_with_its_own_headings_is_read(tmp_path: Path) -> None:
    text = (
        "Name;Card Type;Culture;Trait;Init;Hands;Text\n"
        '"Reed Boat";SPECIAL;Inca;Item;3;;"Drift – Action: Move one space.\nHull: Your defense rolls gain +1."\n'
        "\n"
        "No Type;;;;;;\n"
        "Long;special;Inca;Item;1;0;Drift: Gain 1 life.;more\n"
    )
    report = import_file(written(tmp_path, text, "cards.csv"))
    boat = report.cards[0]
    assert [(each.name, each.kind) for each in boat.abilities] == [("Drift", "action"), ("Hull", "constant")]
    assert (boat.id, boat.hands) == ("card-reed-boat", 0)
    assert [(each.card, each.place) for each in report.problems] == [
        ("No Type", "cards.csv, line 5"),
        ("Long", "cards.csv, line 6"),
    ]


def test_a_spreadsheet_without_headings_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="first line must name the columns"):
        import_file(written(tmp_path, "a,b,c\n1,2,3\n", "cards.csv"))


def test_windows_spreadsheets_are_read(tmp_path: Path) -> None:
    out = io.StringIO()
    csv.writer(out).writerows(
        [["name", "type", "initiative", "text"], ["Épée", "special", "1", "Cut – Reveal: Gain 1 life."]]
    )
    (tmp_path / "cards.csv").write_bytes(out.getvalue().encode("cp1252"))
    card = import_file(tmp_path / "cards.csv").cards[0]
    assert (card.name, card.abilities[0].kind) == ("Épée", "reveal")


TYPESCRIPT = """
import { Card } from './card'; // { name: "not a card" }
/* [ { name: "nor this", type: "Special" } ] */
interface Card { name: string; type: string }
export const cards: Card[] = [
  { name: 'Reed ' + "Boat", type: CardType.Special, initiative: 3, hands: 0, set: "9", number: '007',
    subtype: ["Item",], text: `Drift - Action: Move one space.
Hull: Your defense rolls gain +1.` } as Card,
  { name: "Broken", type: "Special", initiative 4, text: "x" },
  { "name": "Caf\\u00e9", "type": "Special", "initiative": 0, "text": "Sit: Gain 1 life.", extra: { a: [1, 2.5, -3] }, }
  { name: "No comma before it", type: "Special", initiative: 1, text: "A: Gain 1 life." },
];
"""


def test_a_deck_builders_source_is_read_with_its_slips(tmp_path: Path) -> None:
    report = import_file(written(tmp_path, TYPESCRIPT, "cards.ts"))
    assert [card.name for card in report.cards] == ["Reed Boat", "Café", "No comma before it"]
    assert [ability.kind for ability in report.cards[0].abilities] == ["action", "constant"]
    assert len(report.problems) == 1
    assert report.problems[0].place == "cards.ts, line 9"
    assert "expected ':' after 'initiative', found '4'" in report.problems[0].message


OCTGN = """<set name="Set 2"><cards>
<card id="g1" name="Reed Boat"><property name="Type" value="Special"/>
<property name="Trait" value="Inca * Special * Item (1 Hand)"/>
<property name="Culture" value="Inca"/><property name="Initiative" value="3"/>
<property name="Text" value="Drift - Action: Move one space.
Hull: Your defense rolls gain +1. Keel - Reveal: Gain 1 life."/></card>
<card id="g2" name="Paddle"><property name="Type" value="Weapon"/><property name="Damage" value="1"/>
<property name="Initiative" value="3"/><property name="Text">Slap: Gain 1 life.</property>
<property name="Grid" value="[--][+1][--] [--][--][--] [--][/\\][--] [--][--][--]"/></card>
</cards></set>"""


def test_an_octgn_set_is_read(tmp_path: Path) -> None:
    boat, paddle = import_file(written(tmp_path, OCTGN, "set.xml")).cards
    assert (boat.traits, boat.cultures, boat.hands, boat.set) == (("Item",), ("Inca",), 1, "2")
    assert [(each.name, each.kind) for each in boat.abilities] == [
        ("Drift", "action"),
        ("Hull", "constant"),
        ("Keel", "reveal"),
    ]
    assert (paddle.grid or ())[1] == 1
    assert paddle.marker == 7
    assert paddle.abilities[0].name == "Slap"


def test_xml_that_declares_entities_is_refused(tmp_path: Path) -> None:
    bomb = '<!DOCTYPE set [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + OCTGN.replace("Reed", "&b;")
    with pytest.raises(BadInputError, match="declares a document type"):
        import_file(written(tmp_path, bomb, "set.xml"))


def test_broken_xml_gives_the_cards_before_the_break(tmp_path: Path) -> None:
    report = import_file(written(tmp_path, OCTGN.replace("</card>\n</cards>", "</crd>"), "set.xml"))
    assert [card.name for card in report.cards] == ["Reed Boat"]
    assert "not valid XML: mismatched tag" in report.problems[0].message
    with pytest.raises(NotationError, match="line 1, column 1"):
        import_file(written(tmp_path, "<", "set.xml"))


def test_our_own_file_is_mended_card_by_card_too(tmp_path: Path) -> None:
    text = '[{"id": "x", "name": "X", "type": "armor", "initiative": 1, "text": "A: Gain 1 life"}, {"id": "y"}, 4]'
    report = import_file(written(tmp_path, text, "own.json"))
    assert [(each.card, each.now) for each in report.mended] == [("x", "Gain 1 life.")]
    assert [each.card for each in report.problems] == ["y", ""]


def test_a_file_without_one_readable_card_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"no card could be read: .*the card has no name"):
        import_file(simulator(tmp_path, {"name": None}))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Dash - 2 Actions: Move.", [("Dash", "action", "Move.")]),
        ("Dash—Two Actions: Move.", [("Dash", "action", "Move.")]),
        ("Dash -Reveal: Move.", [("Dash", "reveal", "Move.")]),
        ("Dash (Reveal): Move.", [("Dash", "reveal", "Move.")]),
        ("Ar-a-mach: Move.", [("Ar-a-mach", "constant", "Move.")]),
        ("Action: Move.", [("", "action", "Move.")]),
        ("No name here. Dash: Move.", [("", "constant", "No name here."), ("Dash", "constant", "Move.")]),
        ("Dash: Move.\nAnd move again.", [("Dash", "constant", "Move. And move again.")]),
        (
            "Dash: At the start of each round choose one of these: move. Or not.",
            [("Dash", "constant", "At the start of each round choose one of these: move. Or not.")],
        ),
        (
            'Oath: Your warrior gains the following ability: "Dash: You move."',
            [("Oath", "constant", 'Your warrior gains the following ability: "Dash: You move."')],
        ),
        ("", []),
    ],
)
def test_a_text_box_is_split_into_abilities(text: str, found: list[tuple[str, str, str]]) -> None:
    assert [(each.name, each.kind, each.text) for each in abilities_of(text)] == found


def test_a_correction_that_is_not_in_force_counts_as_a_problem(tmp_path: Path) -> None:
    cards, rulings = tmp_path / "own.json", tmp_path / "rulings.json"
    text = "Your attack rolls gain +1."
    given = {"id": "own-001", "name": "Spear", "type": "special", "initiative": 3, "abilities": [{"text": text}]}
    cards.write_text(json.dumps({"cards": [given]}))
    rulings.write_text(json.dumps([{"id": "own-001", "name": "Spear", "ruling": "Correction: it is +2."}]))
    report = import_file(cards, rulings)
    assert not report.is_whole
    assert "1 problems" in str(report)
    assert "own-001: a correction cannot be applied" in str(report)
