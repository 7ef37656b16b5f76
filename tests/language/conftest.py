import json
from pathlib import Path

import pytest

from agon.cards import load_cards
from agon.language.corpus import Coverage, measure

PRINTED = Path(__file__).parents[2].parent / "shared" / "cards" / "anachronism"


@pytest.fixture(scope="session")
def printed() -> Coverage:
    """What was read of the printed cards, which the repository does not hold."""
    _skip_if_absent()
    return measure([str(PRINTED)])


@pytest.fixture(scope="session")
def corrected(tmp_path_factory: pytest.TempPathFactory) -> Coverage:
    """What was read of the official corrections: the texts that are played."""
    _skip_if_absent()
    cards = [
        {
            "id": card.id,
            "abilities": [
                {"kind": ability.kind, "text": text, "actions": ability.actions}
                for ability, text in zip(card.abilities, card.corrected, strict=True)
                if text is not None
            ],
        }
        for card in load_cards(PRINTED).cards.values()
        if any(card.corrected)
    ]
    file = tmp_path_factory.mktemp("corrected") / "cards.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    return measure([str(file)])


def _skip_if_absent() -> None:
    if not PRINTED.is_dir():
        pytest.skip(f"NO TEST DATA: {PRINTED} is absent, so nothing is checked against printed cards")
