"""Observations as Gymnasium spaces: ``Arrays`` as a dictionary, and what its arrays may hold."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from agon.training.encoding import CONSTRUCTS, LEAST, MOST, Arrays, Encoding
from agon.training.episodes import ACTIONS


def observation_space(encoding: Encoding) -> spaces.Dict:
    """Return the space of ``observation``: the arrays of ``Arrays`` by name, and the mask."""

    def floats(*shape: int) -> spaces.Box:
        return spaces.Box(LEAST, MOST, shape, np.float32)

    return spaces.Dict(
        {
            "observation": floats(len(encoding.position_names)),
            "cards": floats(encoding.rows, len(encoding.card_names)),
            "abilities": spaces.Box(0, 255, (encoding.rows, len(CONSTRUCTS)), np.uint8),
            "options": floats(ACTIONS, len(encoding.option_names)),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete[Any]:
    """Return the space of actions: places of options in their decision."""
    return spaces.Discrete(ACTIONS)


def as_observation(arrays: Arrays) -> dict[str, Any]:
    """Return arrays as an element of ``observation_space``."""
    return {
        "observation": arrays.position,
        "cards": arrays.cards,
        "abilities": arrays.abilities,
        "options": arrays.options,
        "action_mask": arrays.mask,
    }


__all__ = ["action_space", "as_observation", "observation_space"]
