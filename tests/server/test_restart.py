"""The first thing that a server is asked for after a restart is a game it has stored."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from agon.server.services import the_services
from tests.server.test_server import Seat, address, new

ROOM = {"system": "anachronism", "decks": ["shaka", "piye"], "seed": 3}
ASK = """
import json, sys, warnings
from pathlib import Path
warnings.simplefilter("ignore")
from fastapi.testclient import TestClient
from agon.server.app import create_app
with TestClient(create_app(Path(sys.argv[1]), warm=sys.argv[2] == "warm")) as client:
    answer = client.get("/api/rooms/" + sys.argv[3])
    print(json.dumps([answer.status_code, answer.json()]))
"""


def test_a_stored_room_is_there_at_once_after_a_restart(open_server: Any, tmp_path: Path) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **ROOM)
        with server.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            me.get("welcome")
            asked = me.view["decision"]["seat"]
        with server.websocket_connect(address(room, asked)) as socket:
            me = Seat(socket)
            me.get("welcome")
            me.act(me.options[0])
    # a new process, in which nothing has loaded the games yet
    path = os.pathsep.join(each for each in sys.path if each)
    for how in ("warm", "cold"):
        ran = subprocess.run(
            [sys.executable, "-c", ASK, str(tmp_path), how, room["id"]],
            capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip
        status, body = json.loads(ran.stdout)
        assert status == 200, body
        assert body["seq"] >= 1
