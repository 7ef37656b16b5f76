"""Run the command as a person would: its own process state aside, with output and exit code."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from agon.cli import main
from agon.cli.languages import ENVIRONMENT


@dataclass(frozen=True)
class Ran:
    """What one call left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        plain = json.loads(self.out)
        assert isinstance(plain, dict), "--json prints one object"
        return plain


Agon = Callable[..., Ran]


@pytest.fixture(autouse=True)
def own_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Keep what is kept by default away from whoever runs the tests."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def english_unless_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English, whatever the language of whoever runs the tests."""
    for each in ("LANGUAGE", *ENVIRONMENT):
        monkeypatch.delenv(each, raising=False)


@pytest.fixture
def agon(capsys: pytest.CaptureFixture[str]) -> Agon:
    """Call `agon ARGS...` in this process."""

    def run(*arguments: str) -> Ran:
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        said = capsys.readouterr()
        code = left.value.code
        return Ran(code if isinstance(code, int) else int(code is not None), said.out, said.err)

    return run
