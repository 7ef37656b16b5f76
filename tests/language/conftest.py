from pathlib import Path

import pytest

from agon.language.corpus import Coverage, measure

PRINTED = Path(__file__).parents[2].parent / "shared" / "cards" / "anachronism"


@pytest.fixture(scope="session")
def printed() -> Coverage:
    """What was read of the printed cards, which the repository does not hold."""
    if not PRINTED.is_dir():
        pytest.skip(f"NO TEST DATA: {PRINTED} is absent, so nothing is checked against printed cards")
    return measure([str(PRINTED)])
