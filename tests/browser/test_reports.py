"""A player reports another from where they talk: by keys alone, and the owner's folder has it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from agon.server.services import the_services
from tests.browser.conftest import OpenPage, eventually
from tests.browser.test_access import check
from tests.browser.test_requests import a_room, press, sit
from tests.browser.worlds import World


@pytest.fixture(scope="session")
def world() -> World:
    return World("all", the_services())


@pytest.mark.own_server
@pytest.mark.parametrize("size", [{}, {"width": 390, "height": 844}], ids=["desk", "phone"])
def test_a_player_reports_another(open_page: OpenPage, server: Any, size: dict[str, int]) -> None:
    ada = open_page("/", **size)
    room = a_room(ada)
    sit(ada, room, 0)
    ada.keyboard.press("c")
    press(ada, "Report Bo")
    ada.get_by_label("What it is about").select_option("stalling")
    ada.get_by_label("In your words, if you like").fill("Left twice.")
    check(ada, "a report")
    press(ada, "Send the report")
    ada.get_by_text("The report is sent.").wait_for()
    check(ada, "a report that is sent")
    folder = server.data / "reports"
    eventually(ada, "the report is there", lambda: any(folder.glob("*.json")))
    found = json.loads(next(folder.glob("*.json")).read_text("utf-8"))
    assert (found["about"]["name"], found["reason"], found["text"]) == ("Bo", "stalling", "Left twice.")
    ada.keyboard.press("Escape")
    assert ada.get_by_text("The report is sent.").count() == 0
