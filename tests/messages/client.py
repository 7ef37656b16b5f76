"""Which messages the client says; what it gives them is checked in its own tests (``web/src/lib/texts.test.ts``)."""

from __future__ import annotations

import re

from tests.messages.catalogue import ROOT

CLIENT = ROOT / "web" / "src"
_NAME = re.compile(r"'([a-z]+(?:-[\w-]+)?)'")


def client_names() -> set[str]:
    """Return every text in the client's code that can be the name of a message (``web/src/lib/texts.test.ts``)."""
    found: set[str] = set()
    for path in sorted([*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")]):
        if not path.name.endswith(".test.ts"):
            found.update(_NAME.findall(path.read_text(encoding="utf-8")))
    return found
