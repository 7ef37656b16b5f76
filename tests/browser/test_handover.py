"""Somebody leaves and hands their seat over by a link: at a desk, and taken up on a phone."""

from __future__ import annotations

import pytest

from agon.server.services import the_services
from tests.browser.conftest import OpenPage, eventually
from tests.browser.test_access import check
from tests.browser.test_requests import PHONE, a_room, choose, press, sit
from tests.browser.worlds import World


@pytest.fixture(scope="session")
def world() -> World:
    return World("all", the_services())


def test_a_seat_is_handed_over_by_a_link(open_page: OpenPage) -> None:
    ada, bo, cy = open_page("/"), open_page("/"), open_page("/", **PHONE)
    room = a_room(ada)
    sit(ada, room, 0)
    sit(bo, room, 1)
    press(bo, "Game menu")
    press(bo, "Hand over your seat")
    link = bo.get_by_label("Link", exact=True)
    link.wait_for()
    address = link.input_value()
    assert bo.get_by_role("img", name="The link as a QR code").count() == 1
    check(bo, "the sheet of a seat that is handed over")
    cy.goto(address)
    cy.get_by_label("Your name at the table").fill("Cy")
    check(cy, "a seat that is taken over")
    assert bo.get_by_text("This game cannot be shown").count() == 0, "nothing is taken before it is said"
    press(cy, "Take the seat")
    cy.wait_for_selector(".act, .hand", state="attached")
    assert "#" not in cy.url, "what opens a seat stands in no address any more"
    bo.get_by_text("Your seat was handed over. You may watch.").wait_for()
    ada.get_by_text("Cy plays on for Bo.", exact=True).first.wait_for(state="attached")
    asked = ada.request.get(f"/api/rooms/{room['id']}").json()["view"]["decision"]["seat"]
    while asked == 0:
        choose(ada)
        asked = ada.request.get(f"/api/rooms/{room['id']}").json()["view"]["decision"]["seat"]
    before = ada.request.get(f"/api/rooms/{room['id']}").json()["seq"]
    choose(cy)
    eventually(cy, "Cy has chosen", lambda: cy.request.get(f"/api/rooms/{room['id']}").json()["seq"] > before)


def test_a_link_that_has_ended_says_so_and_lets_one_watch(open_page: OpenPage) -> None:
    ada, cy = open_page("/"), open_page("/")
    room = a_room(ada)
    cy.goto(f"/play/{room['id']}#of-yesterday")
    press(cy, "Take the seat")
    cy.get_by_text("This link has ended").wait_for()
    refused = [each for each in open_page.faults if "409" in each]  # type: ignore[attr-defined]
    assert len(refused) == len(open_page.faults) == 1, "the browser itself notes the refusal"  # type: ignore[attr-defined]
    open_page.faults.clear()  # type: ignore[attr-defined]
    press(cy, "Only watch")
    cy.wait_for_url(f"**/watch/{room['id']}")
    cy.get_by_text("You watch live", exact=True).wait_for()
