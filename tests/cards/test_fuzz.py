"""Whatever a file holds, it is read or refused in words; never a traceback."""

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from agon.cards import Pool, deck_from, import_file, load_cards, save_cards
from agon.cards.ability_lines import abilities_of
from agon.core.errors import BadInputError

DATA = Path(__file__).parents[2] / "data" / "anachronism"
FIELDS = """
    id name set number type card_type element cultures culture traits subtype life speed experience damage initiative
    hands grid abilities text flavor kind actions corrected analects collector cards decks warrior supports ruling
    grid_3_2 1A
"""
KEYS = st.sampled_from(FIELDS.split())
WORDS = st.sampled_from(
    [
        "warrior",
        "weapon",
        "Special",
        "Fire",
        "^",
        "+1",
        "marker",
        "Greek",
        "7",
        "-",
        "[--][+1][/\\]",
        "A - Reveal: b.",
        "",
        "x",
    ]
) | st.text(max_size=12)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | WORDS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS | st.text(max_size=4), inner, max_size=8),
    max_leaves=30,
)
CARDS = st.lists(
    st.fixed_dictionaries(
        {"name": WORDS, "type": WORDS, "id": WORDS}, optional={"initiative": st.integers(-9, 9) | WORDS, "text": WORDS}
    )
    | st.dictionaries(KEYS, VALUES, max_size=14),
    max_size=4,
)
FUZZ = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
READERS = (import_file, load_cards)


def read_all(path: Path) -> None:
    for read in READERS:
        with contextlib.suppress(BadInputError):
            read(path)
    with contextlib.suppress(BadInputError):
        deck_from(Pool({}), path)


@FUZZ
@given(value=VALUES | CARDS | st.fixed_dictionaries({"cards": CARDS}))
def test_any_json_is_read_or_refused(value: object, tmp_path: Path) -> None:
    path = tmp_path / "any.json"
    path.write_bytes(json.dumps(value).encode())
    read_all(path)


@FUZZ
@given(cards=CARDS)
def test_any_row_of_a_simulator_is_read_or_reported(cards: list[dict[str, object]], tmp_path: Path) -> None:
    path = tmp_path / "any.json"
    path.write_bytes(json.dumps([{"card_type": "special", **card} for card in cards]).encode())
    read_all(path)


@FUZZ
@given(
    name=st.sampled_from(["a.json", "a.toml", "a.csv", "a.ts", "a.xml", "a.txt", "a.deck", "a"]),
    content=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", errors="replace")),
    start=st.sampled_from(
        [b"", b"name,type\n", b"export const c = [{name: 'a', ", b"<set><card name='a'>", b"[[cards]]\n"]
    ),
)
def test_any_bytes_are_read_or_refused(name: str, content: bytes, start: bytes, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(start + content)
    read_all(path)


@FUZZ
@given(data=st.data())
def test_a_damaged_file_of_ours_is_read_or_refused(data: st.DataObject, tmp_path: Path) -> None:
    source = min(DATA.glob("*.toml")).read_text(encoding="utf-8")
    at = data.draw(st.integers(0, len(source)))
    gone = data.draw(st.integers(0, 60))
    path = tmp_path / "damaged.toml"
    path.write_text(
        source[:at] + data.draw(st.text(max_size=6)) + source[at + gone :], encoding="utf-8", errors="replace"
    )
    read_all(path)


@pytest.mark.parametrize("sample", ["anachronism-sim.sample.csv", "datachronism.sample.ts", "octgn-set.sample.xml"])
@settings(FUZZ, max_examples=60)
@given(data=st.data())
def test_a_damaged_sample_is_read_or_refused(sample: str, data: st.DataObject, tmp_path: Path, shared: Path) -> None:
    source = (shared / "cards" / "formats" / sample).read_text(encoding="utf-8")
    at = data.draw(st.integers(0, len(source)))
    path = tmp_path / sample
    damage = data.draw(st.sampled_from(["", '"', "{", "}", "<", "]", ",", "\n", "\\", "`"]))
    path.write_text(source[:at] + damage + source[at + data.draw(st.integers(0, 40)) :], encoding="utf-8")
    read_all(path)


@FUZZ
@given(st.text())
def test_any_text_box_is_split(text: str) -> None:
    for ability in abilities_of(text):
        assert ability.text


@FUZZ
@given(
    name=st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc", "Cf", "Co", "Z"]), min_size=1, max_size=120),
    flavor=st.text(alphabet=st.characters(exclude_categories=["Cs"])),
)
def test_any_name_and_flavor_survive_both_formats(name: str, flavor: str, ours: Pool, tmp_path: Path) -> None:
    import dataclasses

    card = dataclasses.replace(ours.card("Talwar"), name=name, flavor=flavor.strip())
    for file in ("a.json", "a.toml"):
        save_cards(Pool.of([card]), tmp_path / file)
        assert load_cards(tmp_path / file).cards == {card.id: card}
