"""Both editions of Anachronism are offered and played in the browser, with the same cards, and by options."""

from __future__ import annotations

from typing import Any

from agon.server.services import the_services


def test_both_editions_are_listed_with_a_title_and_a_line() -> None:
    listed = {each["id"]: each for each in the_services().systems()}
    assert {"anachronism", "anachronism-original"} <= set(listed)
    assert listed["anachronism-original"]["title"] != listed["anachronism"]["title"]
    assert listed["anachronism-original"]["note"]


def test_a_room_of_the_original_sheet_is_opened_with_an_option(open_server: Any) -> None:
    with open_server(services=the_services()) as client:
        decks = client.get("/api/decks", params={"system": "anachronism-original"}).json()["decks"]
        ids = [each["id"] for each in decks][:2]
        assert ids == [each["id"] for each in client.get("/api/decks").json()["decks"]][:2]
        wanted = {
            "system": "anachronism-original", "decks": ids, "seats": ["human", "bot:recruit"], "seed": 3,
            "options": {"leg_limit": "on"},
        }  # fmt: skip
        made = client.post("/api/rooms", json=wanted)
        assert made.status_code == 201, made.text
        room = client.get(f"/api/rooms/{made.json()['id']}").json()
        assert room["system"] == "anachronism-original"
        assert room["options"] == {"leg_limit": "on"}
        assert client.post("/api/rooms", json={**wanted, "options": {"leg_limit": "maybe"}}).status_code >= 400
