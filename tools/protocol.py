"""The client's types from the server's: ``./run protocol`` writes web/src/lib/view.ts.

What the server sends is declared once, in ``agon.core.view`` and ``agon.server``. The client's file is made from those
declarations (TypedDict to JSON schema by pydantic, JSON schema to TypeScript by json-schema-to-typescript) and names
the checksum of the schema that it was made from, so that a test sees when it is out of date.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from agon.core.view import PROTOCOL
from agon.server import collection, event_views, history, moderation, services, socket_messages, suspensions, views

ROOT: Final = Path(__file__).parents[1]
CLIENT: Final = ROOT / "web" / "src" / "lib" / "view.ts"
SENT: Final[dict[str, Any]] = {
    "ServerMessage": socket_messages.Message,
    "ShownRoom": views.ShownRoom,
    "TableView": views.TableView,
    "LobbyMessage": socket_messages.LobbyMessage,
    "HistoryPage": history.HistoryPage,
    "OwnRatingView": history.OwnRatingView,
    "ChangeView": history.ChangeView,
    "ReportView": moderation.ReportView,
    "SuspendedView": suspensions.SuspendedView,
    "HeldEventsView": event_views.HeldEventsView,
    "HeldView": event_views.HeldView,
    "HeldLiveView": event_views.HeldLiveView,
    "HeldWhyView": event_views.HeldWhyView,
    "SystemListing": services.SystemListing,
    "BotLevel": services.BotLevel,
    "DeckListing": collection.DeckListing,
    "DeckFault": collection.DeckFault,
}
"""What is not part of something else that is sent."""
HEAD: Final = """/* What the server sends: made by `./run protocol` from agon/core/view.py and agon/server.
   Schema {checksum} */

/** The version of the protocol that these are of. */
export const PROTOCOL = {protocol};
"""


def schema() -> dict[str, Any]:
    """Return the JSON schema of everything that the server sends."""
    refs, shared = TypeAdapter.json_schemas(
        [(name, "serialization", TypeAdapter(sent)) for name, sent in SENT.items()],
        ref_template="#/definitions/{model}",
    )
    definitions = {name: plain(each) for name, each in shared["$defs"].items()}
    for (name, _), each in refs.items():
        definitions.setdefault(name, plain(each))
    sent = {name: {"$ref": f"#/definitions/{name}"} for name in SENT}
    return {
        "title": "Sent",
        "version": PROTOCOL,
        "type": "object",
        "properties": sent,
        "required": [*SENT],
        "definitions": definitions,
    }


def plain(node: Any) -> Any:
    """Return a part of the schema without the titles that pydantic makes up, each of which would become a type."""
    if isinstance(node, list):
        return [plain(each) for each in node]
    if not isinstance(node, dict):
        return node
    kept = {key: plain(each) for key, each in node.items() if not (key == "title" and isinstance(each, str))}
    if isinstance(said := node.get("description"), str):
        kept["description"] = said.replace("``", "`")
    return kept


def checksum(made_from: dict[str, Any]) -> str:
    """Return what the client's file names its schema by."""
    return hashlib.sha256(json.dumps(made_from, sort_keys=True).encode()).hexdigest()[:16]


def main() -> int:
    """Write the client's types."""
    made_from = schema()
    made = subprocess.run(
        [shutil.which("npx") or "npx", "--no-install", "json2ts", "--no-additionalProperties", "--bannerComment", ""],
        input=json.dumps(made_from), capture_output=True, text=True, check=True, cwd=ROOT / "web",
    ).stdout  # fmt: skip
    CLIENT.write_text(HEAD.format(checksum=checksum(made_from), protocol=PROTOCOL) + "\n" + made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
