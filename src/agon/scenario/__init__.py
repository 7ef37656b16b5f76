"""Scenarios: a position drawn in a text file, what is played in it, and what must be true afterwards.

``docs/scenarios.md`` is the format. ``run_paths`` runs files, ``scene`` sets one up for a test written in Python.
"""

from agon.scenario.armies import ArmyScene
from agon.scenario.lines import ScriptError
from agon.scenario.parser import Script, read_script
from agon.scenario.player import Scene
from agon.scenario.runner import Failure, Report, army_scene, failures_of, run_file, run_paths, run_text, scene
from agon.scenario.steps import ScenarioError

__all__ = [
    "ArmyScene",
    "Failure",
    "Report",
    "ScenarioError",
    "Scene",
    "Script",
    "ScriptError",
    "army_scene",
    "failures_of",
    "read_script",
    "run_file",
    "run_paths",
    "run_text",
    "scene",
]
