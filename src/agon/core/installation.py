"""What this installation is: its version, and whether the engine is compiled."""

from __future__ import annotations

from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from agon.messages import say

_SOURCES: Final = frozenset({".py", ".so", ".pyd", ".grammar", ".toml"})
ENGINE: Final = "agon.core.rng"  # in the compiled group, and every game needs it


def agon_version() -> str:
    """Return the installed distribution's version; "unknown" when run from sources that were never installed."""
    try:
        return version("agon-arena")
    except PackageNotFoundError:
        return "unknown"


def is_compiled() -> bool:
    """Tell whether the engine that ``import`` would find is machine code."""
    try:
        spec = find_spec(ENGINE)
    except ModuleNotFoundError:
        return False
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


@cache
def newest_source() -> int:
    """Return when the youngest file of this installation was written, in seconds: what changes with any of them."""
    package = Path(__file__).resolve().parents[1]
    return max(int(each.stat().st_mtime) for each in package.rglob("*") if each.suffix in _SOURCES)


def version_line() -> str:
    """Return the line ``agon --version`` prints."""
    return say("command-version", version=agon_version(), compiled="yes" if is_compiled() else "no")
