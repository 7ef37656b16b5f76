from pathlib import Path

import pytest

from agon.cards import Card, Pool, PrintedAbility, starter

SHARED = Path(__file__).parents[2].parent / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of printed cards and sample files, which the repository does not hold."""
    if not SHARED.is_dir():
        pytest.skip(f"NO TEST DATA: {SHARED} is absent, so nothing is checked against printed cards")
    return SHARED


@pytest.fixture(scope="session")
def ours() -> Pool:
    return starter()


@pytest.fixture
def spear() -> Card:
    return Card(
        id="t-001",
        name="Ash Spear",
        set="T",
        number=1,
        type="weapon",
        cultures=("Kushite",),
        traits=("Polearm",),
        damage=2,
        initiative=4,
        hands=2,
        grid=(1, 1, None, None, 0, None, None, None, None, None, None, None),
        marker=7,
        abilities=(
            PrintedAbility("Long Reach", "constant", "Your attack rolls with this weapon gain +1."),
            PrintedAbility("Sweep", "action", "Move one space.", actions=2),
        ),
    )
