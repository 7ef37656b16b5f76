"""What holds in every test that plays a scene."""

from __future__ import annotations

from typing import Any

import pytest

from agon.arena.fight import Fight
from agon.scenario import Scene


@pytest.fixture(autouse=True)
def whatever_is_entered_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever a fight waits, nothing that was worked out before is still under way: each context is given back."""
    as_played = Scene.do

    def do(scene: Scene, step: Any) -> None:
        as_played(scene, step)
        fight = getattr(scene.state, "fight", None)
        if isinstance(fight, Fight):
            assert int(fight.depth) == 0, f"{fight.depth} contexts are not given back"
            assert int(fight.walks_open) == 0, f"{fight.walks_open} passes over what is in force are not over"

    monkeypatch.setattr(Scene, "do", do)
