"""An example of a rule: a scenario, seen as it is set and when it is played, with what happened between."""

from __future__ import annotations

from dataclasses import dataclass

from agon import games
from agon.core.view import View
from agon.scenario.armies import ArmyScene, army_stage, is_of_armies, read_army_script
from agon.scenario.parser import read_script
from agon.scenario.player import Scene
from agon.scenario.runner import set_scene


@dataclass(frozen=True, slots=True)
class Shown:
    """An example as a page shows it: before and after, and the sentences of the log."""

    before: View
    after: View
    log: tuple[str, ...]


def shown(text: str) -> Shown:
    """Return an example, set and played. Raises: ScriptError, ScenarioError, BadInputError."""
    games.load()
    stage: ArmyScene | Scene
    if is_of_armies(text):
        army = read_army_script(text)
        stage, steps = army_stage(army), army.steps
    else:
        script = read_script(text)
        stage, steps = Scene(set_scene(script)), script.steps
    before = stage.state.view(None)
    for step in [stage.understood(line) for line in steps]:
        stage.do(step)
    log = tuple(each["text"] for each in stage.state.events(0, None) if each["text"])
    return Shown(before, stage.state.view(None), log)


__all__ = ["Shown", "shown"]
