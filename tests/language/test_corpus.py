"""Every printed ability: read whole, in one way, and spoken so that reading it again gives the same."""

import json
import subprocess
import sys
from pathlib import Path

from agon.language import from_plain, parts, to_plain
from agon.language.check import check, nodes
from agon.language.corpus import Coverage, main


def test_every_printed_card_is_read_whole(printed: Coverage) -> None:
    assert [(card, unread.message) for card, _, _, unread in printed.unread] == []
    assert (printed.cards_read, printed.abilities_read) == (printed.cards, printed.abilities)
    assert printed.cards >= 530


def test_every_officially_corrected_card_is_read_whole(corrected: Coverage) -> None:
    assert corrected.cards >= 5
    assert [(card, unread.message) for card, _, _, unread in corrected.unread] == []
    assert corrected.ambiguous == []
    assert corrected.broken == []


def test_every_printed_ability_has_one_reading(printed: Coverage) -> None:
    assert [(card, index) for card, index, _ in printed.ambiguous] == []


def test_what_is_spoken_reads_back_to_the_same(printed: Coverage) -> None:
    assert printed.broken == []


def test_speaking_the_spoken_changes_nothing(printed: Coverage) -> None:
    for card, _, _, _, spoken in printed.read:
        assert spoken.endswith((".", '."')), card
        assert "{" not in spoken, f"{card}: {spoken}"
        assert " a a " not in spoken, f"{card}: {spoken}"


def test_readings_hold_no_helper_nodes_and_no_loose_references(printed: Coverage) -> None:
    helpers = tuple(parts.NODES.values())
    for card, _, _, reading, _ in printed.read:
        assert not [node for node in nodes(reading.ability.rules) if isinstance(node, helpers)], card
        assert check(reading.ability) == (), card


def test_readings_survive_json(printed: Coverage) -> None:
    for card, _, _, reading, _ in printed.read:
        text = json.dumps(to_plain(reading.ability))
        assert from_plain(json.loads(text)) == reading.ability, card


def test_spans_point_into_the_printed_text(printed: Coverage) -> None:
    for card, _, text, reading, _ in printed.read:
        assert reading.spans, card
        for span in reading.spans:
            assert 1 <= span.start < span.end <= len(text) + 1, f"{card}: {span}"


def test_constructs_are_shared_by_many_cards(printed: Coverage) -> None:
    # A grammar of one-off sentences would use each construct once, and one or two for each ability.
    often = [name for name, count in printed.constructs.items() if count >= 3]
    assert len(often) >= 350
    assert sum(printed.constructs.values()) > 15 * len(printed.constructs)


def test_an_ability_reads_in_a_few_milliseconds(printed: Coverage) -> None:
    # About 1.2 ms of processor time unloaded; the bound leaves room for slow machines and coverage tracing.
    assert printed.seconds / printed.abilities < 0.015


def test_the_runner_prints_coverage(tmp_path: Path) -> None:
    cards = [
        {"id": "x-1", "abilities": [{"kind": "constant", "text": "Gain 1 life whenever it rains."}]},
        {"id": "x-2", "abilities": [{"kind": "constant", "text": "Your attack rolls gain +1."}]},
    ]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "agon.language.corpus", str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "unread x-1.0" in done.stdout
    assert "cards 1/2  abilities 1/2" in done.stdout
    assert main(["--brief", str(file)]) == 1
