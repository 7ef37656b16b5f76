"""Scenarios: a position drawn in a text file, what is played in it, and what must be true afterwards.

``docs/scenarios.md`` is the format. ``run_paths`` runs files, ``scene`` sets one up for a test written in Python.
"""

from agon.scenario.armies import ArmyScene
from agon.scenario.playing import ScenarioError, Scene
from agon.scenario.reading import Script, read_script
from agon.scenario.running import Failure, Report, army_scene, run_file, run_paths, run_text, scene

__all__ = [
    "ArmyScene",
    "Failure",
    "Report",
    "ScenarioError",
    "Scene",
    "Script",
    "army_scene",
    "read_script",
    "run_file",
    "run_paths",
    "run_text",
    "scene",
]
