"""`agon cards`: show and import."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from agon.cards import Pool, save_cards, starter
from agon.cli import readings
from agon.games.fights import playability
from agon.language import ast
from agon.lowering import Unplayable
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
    assert cards[0]["life"] == starter("anachronism").cards["ag1-061"].life
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


def test_one_bad_card_of_a_file_is_named_and_the_others_are_checked(agon: Agon, tmp_path: Path) -> None:
    bad = {"id": "own-002", "name": "Bare", "type": "special", "initiative": 1, "abilities": [{"text": ""}]}
    path = tmp_path / "two.json"
    path.write_text(json.dumps({"cards": [*GIVEN, bad]}))
    ran = agon("cards", "check", str(path))
    assert ran.code == 1
    assert "own-002): ability 1: field 'text'" in ran.out
    assert "left out" in ran.out
    plain = agon("cards", "check", str(path), "--json").json
    assert plain["cards"] == 1
    assert [each["card"] for each in plain["problems"]] == ["own-002"]
    imported = agon("cards", "import", str(path))
    assert imported.out.count("two.json, line") == 1


def test_a_keyword_that_is_misspelt_is_told_by_all_that_look_at_cards(agon: Agon, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        """set = "Own"
[[cards]]
id = "own-009"
name = "Boots"
number = 9
type = "special"
initiative = 3
text = "Leap - Acton: Gain +1 speed."
"""
    )
    told = "'Acton' is no keyword; perhaps \"Action\"?"
    checked = agon("cards", "check", str(path))
    assert checked.code == 1
    assert f"own-009, Leap - Acton: {told}" in checked.out
    (doubt,) = agon("cards", "check", str(path), "--json").json["doubts"]
    assert told in doubt["message"]
    assert told in agon("cards", "show", "own-009", "--cards", str(path)).out
    assert (
        told
        in agon("cards", "show", "own-009", "--cards", str(path), "--json").json["cards"][0]["abilities"][0]["doubt"]
    )
    assert told in agon("cards", "lint", str(path)).out


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


# -- official corrections ---------------------------------------------------------------------------------------------


def test_a_correction_that_cannot_be_applied_is_said_by_every_command(agon: Agon, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    ruling = {"id": "own-001", "ruling": 'Erratum: it should read "Your attack rolls gain +2.'}
    path.write_text(json.dumps({"cards": GIVEN, "rulings": [ruling]}))
    why = "a quotation mark is missing, or there is one too many"
    for command in (["check", str(path)], ["import", str(path)], ["lint", str(path)]):
        ran = agon("cards", *command)
        assert ran.code == 1, command
        assert why in ran.out, command
        assert "own-001" in ran.out, command
    shown = agon("cards", "show", "own-001", "--cards", str(path))
    assert f"not corrected: {why}" in " ".join(shown.out.split())
    listed = [{"card": "own-001", "message": why, "ruling": ruling["ruling"]}]
    assert agon("cards", "check", str(path), "--json").json["uncorrected"] == listed
    assert agon("cards", "import", str(path), "--json").json["uncorrected"] == listed
    assert agon("cards", "show", "own-001", "--cards", str(path), "--json").json["cards"][0]["uncorrected"] == listed
    found = agon("cards", "lint", str(path), "--json").json["findings"]
    assert [(each["code"], each["severity"], each["card"]) for each in found] == [("L314", "error", "own-001")]


def test_a_ruling_in_another_file_corrects_the_card(agon: Agon, tmp_path: Path) -> None:
    cards, rulings = tmp_path / "cards.json", tmp_path / "rulings.json"
    cards.write_text(json.dumps(GIVEN))
    rulings.write_text(
        json.dumps([{"id": "own-001", "ruling": 'Erratum: it should read "Your attack rolls gain +2."'}])
    )
    both = ["--cards", str(cards), "--cards", str(rulings)]
    assert "corrected: Your attack rolls gain +2." in agon("cards", "show", "own-001", *both).out
    assert agon("cards", "check", str(cards), str(rulings), "--readings", "--json").json["readings"]["own-001/0"][
        "text"
    ] == ("Your attack rolls gain +2.")
    assert agon("cards", "lint", str(cards), str(rulings)).code == 0
    # Of a card that is not here nothing can be corrected; lint tells, nothing is wrong with what is here.
    missing = [{"id": "own-999", "ruling": 'Erratum: it should read "Gain 1 life."'}]
    rulings.write_text(json.dumps(missing))
    assert agon("cards", "check", str(cards), str(rulings)).code == 0
    ran = agon("cards", "lint", str(cards), str(rulings), "--json")
    assert ran.code == 0
    assert [(each["code"], each["severity"]) for each in ran.json["findings"]] == [("L315", "warn")]


# -- how they are read ------------------------------------------------------------------------------------------------


def card_file(path: Path, text: str) -> str:
    ability = {"name": "Tried", "kind": "constant", "text": text}
    path.write_text(json.dumps([{**GIVEN[0], "abilities": [ability]}]))
    return str(path)


def test_our_own_cards_are_all_read(agon: Agon) -> None:
    ran = agon("cards", "check", "--json")
    assert ran.code == 0
    plain = ran.json
    assert plain["cards"] == plain["cards_read"]
    assert plain["abilities"] == plain["abilities_read"]
    assert plain["unread"] == []


def test_our_own_cards_and_decks_have_no_lint(agon: Agon) -> None:
    ran = agon("cards", "lint", "--json")
    assert ran.code == 0
    assert ran.json["findings"] == []


def test_an_unread_ability_is_named_with_its_place(agon: Agon, tmp_path: Path) -> None:
    path = card_file(tmp_path / "cards.json", "Your atack rolls gain +1.")
    ran = agon("cards", "check", path, "--json")
    assert ran.code == 1
    (unread,) = ran.json["unread"]
    assert (unread["card"], unread["ability"], unread["column"]) == ("own-001", "Tried", 6)
    assert unread["text"] == "Your atack rolls gain +1."
    assert unread["expected"]
    assert agon("cards", "lint", path).code == 1


def test_explain_speaks_back(agon: Agon) -> None:
    ran = agon("cards", "explain", "Your attack rolls gain +1 this round.", "--json")
    assert ran.code == 0
    assert ran.json["spoken"] == "Your attack rolls gain +1 this round."
    tree = ran.json["ast"]
    assert isinstance(tree, dict)
    assert tree["node"] == "Ability"


def test_explain_says_plainly_what_cannot_be_said_back(agon: Agon, monkeypatch: pytest.MonkeyPatch) -> None:
    def speechless(*_args: object, **_more: object) -> str:
        raise ValueError("the grammar has no words for it")

    monkeypatch.setattr(readings, "speak", speechless)
    ran = agon("cards", "explain", "Gain 1 life.", "--kind", "reveal")
    assert ran.code == 1
    assert "cannot be said back" in ran.out
    assert "Gain amount=1" in ran.out.replace("stat='life' ", "")
    plain = agon("cards", "explain", "Gain 1 life.", "--kind", "reveal", "--json")
    assert plain.code == 1
    assert plain.json["spoken"] is None
    assert plain.json["error"] == {"code": "UNSAID", "message": ran.out.splitlines()[0]}


@pytest.mark.parametrize(
    ("system", "text"),
    [
        ("anachronism", "After your next attack, gain 1 life."),
        ("timerift", "When you make an attack roll, re-roll one die. If that die is a 6, gain 1 life."),
    ],
)
def test_explain_answers_no_to_what_the_engine_cannot_do(agon: Agon, system: str, text: str) -> None:
    ran = agon("cards", "explain", text, "--system", system)
    assert ran.code == 1
    assert "it is read, and not played: the engine cannot do this yet" in ran.out
    plain = agon("cards", "explain", text, "--system", system, "--json")
    assert (plain.code, plain.json["error"]["code"]) == (1, "UNPLAYABLE")
    assert plain.json["ast"]


def test_explain_answers_yes_where_one_type_of_card_can_have_it(agon: Agon) -> None:
    assert agon("cards", "explain", "Your attacks with this weapon deal +1 damage.").code == 0
    assert agon("cards", "explain", "Draw a card.", "--system", "anarcus").code == 0


def test_explain_tells_of_several_meanings_and_answers_no(agon: Agon) -> None:
    words = ("cards", "explain", "Attack an opponent with a sword.", "--kind", "action")
    ran = agon(*words)
    assert ran.code == 1
    assert "2 ways" in ran.out
    assert "an opponent that has a sword" in ran.out
    plain = agon(*words, "--json")
    assert plain.code == 1
    assert (plain.json["alternatives"], plain.json["error"]["code"]) == (2, "AMBIGUOUS")


def test_explain_shows_two_meanings_also_where_one_has_no_words_of_its_own(agon: Agon) -> None:
    text = "Pull: Move an enemy in your row or column up to 2 spaces toward you."
    ran = agon("cards", "explain", text, "--system", "timerift")
    assert ran.code == 1
    assert "in the same row or column as you" in " ".join(ran.out.split())
    assert "an enemy in your column or row" in " ".join(ran.out.split())


def test_explain_takes_the_printed_heading(agon: Agon) -> None:
    tree = agon("cards", "explain", "Stalwart - Reveal: Your defense rolls gain +2 this round.", "--json").json["ast"]
    assert isinstance(tree, dict)
    assert tree["kind"] == "reveal"


@pytest.mark.parametrize(
    ("slip", "right", "kind"),
    [
        ("Rescue: Action: Move two spaces.", "Rescue - Action: Move two spaces.", "action"),
        ("Brace Yourself: 2 Actions: Gain 1 life.", "Brace Yourself - 2 Actions: Gain 1 life.", "action"),
        ("Dawn: Reveal: Gain 1 life.", "Dawn - Reveal: Gain 1 life.", "reveal"),
        ("Reveal: Gain 1 life.", "", "reveal"),
    ],
)
def test_a_kind_behind_a_colon_is_told_with_the_line_that_reads(agon: Agon, slip: str, right: str, kind: str) -> None:
    ran = agon("cards", "explain", slip, "--json")
    if right:
        assert ran.code == 1
        error = ran.json["error"]
        assert isinstance(error, dict)
        assert (error["code"], error["near"]) == ("KIND", right)
        assert right in error["message"]
        ran = agon("cards", "explain", right, "--json")
    assert ran.code == 0
    assert ran.json["ast"]["kind"] == kind


def test_explain_answers_no_with_column_expectation_and_the_nearest(agon: Agon) -> None:
    ran = agon("cards", "explain", "Your atack rolls gain +1.", "--json")
    assert ran.code == 1
    error = ran.json["error"]
    assert isinstance(error, dict)
    assert (error["column"], error["near"]) == (6, "attack")
    assert error["expected"]
    shown = agon("cards", "explain", "Your atack rolls gain +1.")
    assert "     ^^^^^" in shown.out


def test_explain_of_an_unknown_language_or_kind_is_wrong_use(agon: Agon) -> None:
    assert agon("cards", "explain", "Gain 1 life.", "--system", "chess").code == 2
    assert agon("cards", "explain", "Gain 1 life.", "--kind", "odd").code == 2


def test_diff_tells_what_changed_its_meaning(agon: Agon, tmp_path: Path) -> None:
    before = tmp_path / "before.json"
    path = card_file(tmp_path / "cards.json", "Your attack rolls gain +1.")
    saved = agon("cards", "check", path, "--readings", "--json")
    before.write_text(saved.out)
    assert agon("cards", "diff", str(before), path).code == 0

    other = json.loads(saved.out)
    other["readings"]["own-001/0"]["ast"]["rules"] = []
    before.write_text(json.dumps(other))
    ran = agon("cards", "diff", str(before), path, "--json")
    assert ran.code == 1
    assert ran.json["changed_meaning"] == ["own-001/0"]


def test_diff_wants_two_sides(agon: Agon, tmp_path: Path) -> None:
    path = card_file(tmp_path / "cards.json", "Your attack rolls gain +1.")
    assert agon("cards", "diff", path).code == 2
    assert agon("cards", "diff", path, "--since", "--output=x").code == 2


def test_soak_meets_every_card(agon: Agon) -> None:
    plain = agon("cards", "soak", "--games", "1", "--seed", "3", "--json").json
    assert plain["failures"] == []
    assert plain["unplayable"] == {}
    assert plain["cards"] == agon("cards", "check", "--json").json["cards"]
    assert plain["plies"] > plain["games"] > 0


def test_soak_of_too_few_cards_is_wrong_use(agon: Agon, tmp_path: Path) -> None:
    path = card_file(tmp_path / "cards.json", "Your attack rolls gain +1.")
    assert agon("cards", "soak", path).code == 2


# -- whether they can be played ---------------------------------------------------------------------------------------


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An engine that cannot do what the tested card says, whatever it can do today."""

    def refuse(_deal: object, _info: object, _index: int, _rule: int, ability: ast.Ability) -> int:
        raise Unplayable(ability.rules[0].body[0], "as tested thing")

    playability._why_not_abilities.cache_clear()
    monkeypatch.setattr(playability, "lower_ability", refuse)
    yield
    playability._why_not_abilities.cache_clear()


WHY = 'the engine cannot do this yet: "Your attack rolls gain +1" (as tested thing)'


def test_our_own_cards_are_all_playable(agon: Agon) -> None:
    plain = agon("cards", "check", "--json").json
    assert plain["cards_playable"] == plain["cards"]
    assert plain["abilities_playable"] == plain["abilities"]
    assert plain["unplayable"] == []


@pytest.mark.usefixtures("lacking")
def test_an_unplayable_ability_is_named_with_the_reason(agon: Agon, tmp_path: Path) -> None:
    path = card_file(tmp_path / "cards.json", "Your attack rolls gain +1.")
    ran = agon("cards", "check", path, "--json")
    assert ran.code == 1
    assert (ran.json["cards_read"], ran.json["cards_playable"], ran.json["unread"]) == (1, 0, [])
    assert ran.json["unplayable"] == [{"card": "own-001", "ability": "Tried", "reason": WHY}]
    shown = agon("cards", "check", path)
    assert "own-001" in shown.out
    assert " ".join(WHY.split()) in " ".join(shown.out.split())


def test_an_unread_ability_is_not_playable_either(agon: Agon, tmp_path: Path) -> None:
    plain = agon("cards", "check", card_file(tmp_path / "cards.json", "Your atack rolls gain +1."), "--json").json
    assert plain["cards_playable"] == 0
    (why,) = plain["unplayable"]
    assert why["reason"].startswith("it is not read: ")


@pytest.mark.usefixtures("lacking")
def test_show_says_whether_a_card_is_playable(agon: Agon, tmp_path: Path) -> None:
    path = card_file(tmp_path / "cards.json", "Your attack rolls gain +1.")
    shown = agon("cards", "show", "own-001", "--cards", path)
    assert f"not playable: Tried: {WHY}" in " ".join(shown.out.split())
    (card,) = agon("cards", "show", "own-001", "--cards", path, "--json").json["cards"]
    assert card["playable"] is False
    assert card["unplayable"] == [{"ability": "Tried", "reason": WHY}]


def test_show_says_that_a_card_is_playable(agon: Agon) -> None:
    assert agon("cards", "show", "shaka").out.rstrip().endswith("\n  playable")
    assert agon("cards", "show", "shaka", "--json").json["cards"][0]["playable"] is True


def test_a_bad_entry_is_named_once(agon: Agon, tmp_path: Path) -> None:
    file = tmp_path / "inf.json"
    file.write_text('[{"id": "x-1", "name": "X", "set": "x", "number": 1e999, "type": "special", "abilities": []}]')
    for command in ("check", "import"):
        ran = agon("cards", command, str(file))
        assert ran.code == 2
        assert ran.err.count("inf.json") == 1
        assert ran.err.count("card 1") == 1


@pytest.mark.parametrize("command", ["check", "import"])
def test_a_file_without_a_card_is_wrong_use(agon: Agon, tmp_path: Path, command: str) -> None:
    file = tmp_path / "empty.json"
    file.write_text("[]")
    ran = agon("cards", command, str(file))
    assert ran.code == 2
    assert "there is no card in it" in ran.err


def test_cards_are_listed(agon: Agon, tmp_path: Path) -> None:
    listed = agon("cards", "list", "--json").json["cards"]
    assert len(listed) == len(starter("anachronism").cards)
    first = listed[0]
    assert set(first) == {"id", "set", "number", "name", "type", "cultures"}
    out = agon("cards", "list").out
    assert out.splitlines()[0].split() == ["id", "set", "number", "name", "type", "culture"]
    assert out.splitlines()[1].split()[:4] == [first["id"], *first["set"].split(), str(first["number"])]
    assert out.splitlines()[-1] == f"{len(listed)} cards"
    own = tmp_path / "own.toml"
    save_cards(Pool.of([starter("anachronism").card(first["id"])], [], "own"), own)
    assert [each["id"] for each in agon("cards", "list", str(own), "--json").json["cards"]] == [first["id"]]
    assert agon("cards", "list", str(tmp_path / "none.toml")).code == 2
