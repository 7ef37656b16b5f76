"""Every scenario file below this folder is a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from agon.scenario import failures_of
from tests.rules.duels import playing


@pytest.fixture
def edition(request: pytest.FixtureRequest) -> Iterator[str]:
    """The rule system of a test's scenes."""
    with playing(request.param):
        yield request.param


class ScenarioItem(pytest.Item):
    def runtest(self) -> None:
        failures = failures_of(self.path, self.nodeid)
        missing = [each for each in failures if each.missing]
        if missing:
            pytest.skip(f"NO CARD FILES: {missing[0].message}")
        if failures:
            pytest.fail("\n\n".join(map(str, failures)), pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"scenario {self.path.stem}"


class ScenarioFile(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        yield ScenarioItem.from_parent(self, name=self.path.stem)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    if file_path.suffix == ".scenario":
        return ScenarioFile.from_parent(parent, path=file_path)
    return None
