"""What one does on the page of somebody else, in browsers: challenge them, and answer where one is challenged."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from agon.server.services import the_services
from tests.browser.conftest import OpenPage
from tests.browser.test_access import check
from tests.browser.test_friends import PHONE
from tests.browser.test_requests import press
from tests.browser.worlds import World

pytestmark = pytest.mark.own_server


@pytest.fixture(scope="session")
def world() -> World:
    return World("all", the_services())


def signed_in(open_page: OpenPage, name: str, **more: Any) -> Any:
    """A browser in which somebody has just made an account."""
    page = open_page("/me", **more)
    answer = page.request.post("/api/accounts", data={"name": name, "password": "four plain words"})
    assert answer.status == 201, answer.text()
    store = json.dumps(json.dumps(answer.json()))
    page.evaluate(f"localStorage.setItem('agon.account', {store})")
    page.reload()
    page.get_by_role("heading", name=name, exact=True).wait_for()
    return page


def test_somebody_is_reported_on_their_page_and_suspended(open_page: OpenPage, server: Any) -> None:
    ilse, odran = signed_in(open_page, "Ilse"), signed_in(open_page, "Odran of Vale")
    subprocess.run([sys.executable, "-m", "agon.cli", "moderator", "Ilse", "--data", str(server.data)], check=True)
    quill = signed_in(open_page, "Quill", **PHONE)
    quill.goto("/p/Odran%20of%20Vale")
    press(quill, "Report")
    quill.get_by_label("What it is about").select_option("name")
    quill.get_by_label("In your words, if you like").fill("It is my name.")
    check(quill, "a report from the page of a person, on a phone")
    press(quill, "Send the report")
    quill.get_by_text("You can also block Odran of Vale.").wait_for()
    ilse.goto("/reports")
    ilse.get_by_text("It is my name.").wait_for()
    button = ilse.get_by_role("button", name="Suspend Odran of Vale")
    button.focus()
    ilse.keyboard.press("Enter")
    ilse.get_by_label("For how long").select_option(label="1 day")
    ilse.get_by_label("Why, in words that they read").fill("Choose a name of your own.")
    check(ilse, "somebody is about to be suspended")
    ilse.get_by_role("form").get_by_role("button", name="Suspend Odran of Vale").click()
    ilse.get_by_text("Odran of Vale is suspended.").wait_for()
    check(ilse, "somebody is suspended")
    odran.goto("/me")
    odran.get_by_text("Choose a name of your own.").wait_for()
    check(odran, "one is suspended oneself")
    for name in ("Lift Odran of Vale", "Press again to lift Odran of Vale"):
        press(ilse, name)
    ilse.get_by_text("Odran of Vale begins games again.").wait_for()


def test_somebody_is_challenged_on_their_page_says_no_and_then_yes(open_page: OpenPage) -> None:
    ilse, odran = signed_in(open_page, "Ilse of Hill"), signed_in(open_page, "Odran", **PHONE)
    odran.goto("/p/Ilse%20of%20Hill")
    press(odran, "Block")
    odran.get_by_role("button", name="Unblock").wait_for()
    assert odran.get_by_role("link", name="Challenge").count() == 0, "one does not challenge whom one has blocked"
    press(odran, "Unblock")
    odran.goto("/lobby")
    ilse.goto("/p/Odran")
    link = ilse.get_by_role("link", name="Challenge", exact=True)
    link.wait_for()
    check(ilse, "the page of somebody else")
    link.focus()
    ilse.keyboard.press("Enter")
    form = ilse.get_by_role("form", name="Challenge Odran")
    form.wait_for()
    ilse.wait_for_selector(".post .btn.br:enabled")
    check(ilse, "a challenge to somebody")
    button = form.get_by_role("button", name="Challenge Odran")
    button.focus()
    ilse.keyboard.press("Enter")
    ilse.wait_for_url("**/table/*")
    ilse.get_by_text("Odran is challenged.").wait_for()
    odran.get_by_text("Ilse of Hill challenges you.").wait_for()
    check(odran, "somebody challenges you, on a phone")
    odran.get_by_role("button", name="Decline in Ilse of Hill’s challenge").click()
    ilse.get_by_text("Odran has declined.").wait_for()
    check(ilse, "who was challenged has declined")
    assert odran.get_by_text("Ilse of Hill challenges you.").count() == 0
    odran.goto("/p/Ilse%20of%20Hill")
    odran.get_by_role("link", name="Challenge", exact=True).click()
    odran.wait_for_selector(".post .btn.br:enabled")
    odran.get_by_role("button", name="Challenge Ilse of Hill").click()
    odran.wait_for_url("**/table/*")
    ilse.goto("/")
    ilse.get_by_text("Odran challenges you.").wait_for()
    check(ilse, "somebody challenges you, on the first page")
    ilse.get_by_role("button", name="Accept in Odran’s challenge").click()
    ilse.wait_for_url("**/table/*")
    assert ilse.url == odran.url
    ilse.get_by_role("button", name="I am ready").wait_for()
