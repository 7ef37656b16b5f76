"""The registry itself; without a rule system the other contract tests would pass by being empty."""

import pytest

from agon.core import game as registry
from agon.core.errors import BadInputError
from tests.contract.table import SYSTEMS


def test_there_are_rule_systems() -> None:
    assert "anachronism" in SYSTEMS


def test_an_unknown_system_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadInputError, match="anachronism"):
        registry.game("chess")
