"""The Harbour: a set of cards that is installed by name.

`agon cards check harbour` reads it, `--cards harbour` plays with it.
"""

from pathlib import Path

CARDS = Path(__file__).with_name("harbour.toml")
