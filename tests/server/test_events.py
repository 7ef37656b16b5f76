"""Events: made, joined, paired, played at tables of this server to the end, put right, and there after a restart."""

from __future__ import annotations

import json
import time
from typing import Any

from fastapi.testclient import TestClient

from agon.core.errors import BadInputError
from agon.event import Event, Games
from agon.server import event_results, events
from agon.server.bounds import RateLimit
from agon.server.results import Ending
from tests.server.conftest import OpenServer, bearer
from tests.server.test_accounts import account
from tests.server.test_server import Seat

EVENT = {"name": "Friday Four", "system": "duel", "organiser": "Ora"}
NAMES = ("Ada", "Bo", "Cy", "Dot")


class Held:
    """An event, its organiser, and those who play in it."""

    def __init__(self, client: TestClient, **wanted: Any) -> None:
        made = client.post("/api/events", json={**EVENT, **wanted})
        assert made.status_code == 201, made.text
        self.client, self.id, self.key = client, made.json()["id"], made.json()["key"]
        self.keys: dict[str, str] = {}

    def ask(self, what: str, by: str = "", /, **body: Any) -> Any:
        """Ask as a player, or as the organiser."""
        key = self.keys[by] if by else self.key
        return self.client.post(f"/api/events/{self.id}/{what}", json=body, headers=bearer(key))

    def do(self, kind: str, **more: Any) -> None:
        if kind in ("undo", "redo"):
            more = {"act": self.now["deeds"][kind], **more}
        answer = self.ask("do", type=kind, **more)
        assert answer.status_code == 204, answer.text

    def refused(self, kind: str, **more: Any) -> str:
        answer = self.ask("do", type=kind, **more)
        assert answer.status_code in {409, 422}, answer.text
        return str(answer.json()["error"]["message"])

    def join(self, *names: str) -> None:
        for name in names:
            answer = self.client.post(f"/api/events/{self.id}/join", json={"name": name})
            assert answer.status_code == 201, answer.text
            self.keys[name] = answer.json()["key"]

    def look(self, by: str | None = None, since: str = "") -> Any:
        key = "" if by is None else self.keys[by] if by else self.key
        headers = bearer(key) if key else {}
        return self.client.get(f"/api/events/{self.id}?since={since}", headers=headers)

    @property
    def now(self) -> Any:
        return self.look("").json()

    def boards(self) -> list[tuple[str, str]]:
        return [(each["one"], each["other"]) for each in self.now["matches"] if each["other"]]

    def sit(self, *names: str) -> tuple[str, dict[str, tuple[int, str]]]:
        """Let players come to the table of their match and begin; return the room, with seats and keys."""
        deck = self.client.get("/api/decks?system=duel").json()["decks"][0]["id"]
        seats: dict[str, tuple[int, str]] = {}
        for name in names:
            found = self.ask("play", name).json()
            table = found["table"]
            seats[name] = found["seat"], found["key"]
        at = f"/api/tables/{table}"
        for _seat, key in seats.values():
            chosen = self.client.post(f"{at}/deck", json={"deck": deck}, headers=bearer(key))
            assert chosen.status_code in {204, 409}, chosen.text
        for what, body in (("ready", {"ready": True}), ("number", {"number": ""})):
            for _seat, key in seats.values():
                assert self.client.post(f"{at}/{what}", json=body, headers=bearer(key)).status_code == 204
        return self.client.get(at).json()["room"], seats

    def resign(self, room: str, seat: int, key: str) -> None:
        with self.client.websocket_connect(f"/ws/rooms/{room}?seat={seat}#{key}") as socket:
            me = Seat(socket)
            me.get("welcome")
            me.say(type="resign")
            assert me.get("update")["view"]["result"]

    def play(self, winner: str, loser: str) -> str:
        """Play one game of a match, which one gives up; return the room."""
        room, seats = self.sit(winner, loser)
        self.resign(room, *seats[loser])
        return room


def test_a_swiss_event_of_four_is_played_to_the_end(server: TestClient) -> None:
    held = Held(server)
    held.join(*NAMES)
    assert [each["name"] for each in held.now["players"]] == list(NAMES)
    assert held.now["stage"] == "open"
    for number in (1, 2):
        held.do("pair")
        shown = held.now
        assert (shown["stage"], shown["round"], shown["rounds"]) == ("running", number, 2)
        assert "no result" in held.refused("pair")
        rooms = {}
        for one, other in held.boards():
            winner, loser = sorted((one, other))
            rooms[winner, loser] = held.play(winner, loser)
        for each in held.now["matches"]:
            names = tuple(sorted((each["one"], each["other"])))
            assert each["how"] == "played"
            assert each["games"] == ([1, 0, 0] if each["one"] == names[0] else [0, 1, 0])
            assert [one["room"] for one in each["rooms"]] == [rooms[names]]
    shown = held.now
    assert (shown["stage"], shown["winner"]) == ("over", "Ada")
    assert [each["points"] for each in shown["standings"]] == [6, 3, 3, 0]
    assert [each["player"] for each in shown["standings"]][::3] == ["Ada", "Dot"]
    assert "over" in held.refused("pair")
    why = server.get(f"/api/events/{held.id}/why?player={shown['standings'][1]['player']}").json()["lines"]
    assert any("points" in each for each in why)
    assert server.get(f"/api/events/{held.id}/results.csv").text.count("\n") == 5
    file = server.get(f"/api/events/{held.id}/file").text
    assert Event.read(file, "file").state.is_over, "agon event reads it"


def test_a_game_counts_once_and_an_undone_result_is_played_again(server: TestClient) -> None:
    held = Held(server)
    held.join("Ada", "Bo")
    held.do("pair")
    held.play("Ada", "Bo")
    assert held.now["matches"][0]["how"] == "played"
    entries = len(held.now["log"])
    held.do("undo")
    match = held.now["matches"][0]
    assert (match["how"], match["so_far"]) == ("", [0, 0, 0])
    held.play("Bo", "Ada")
    match = held.now["matches"][0]
    assert sum(match["games"]) == 1
    assert held.now["standings"][0]["player"] == "Bo"
    assert len(held.now["log"]) == entries + 2


def test_a_match_of_several_games_goes_on_until_one_has_won_it(server: TestClient) -> None:
    held = Held(server, best_of=3)
    held.join("Ada", "Bo")
    held.do("pair")
    held.play("Ada", "Bo")
    held.play("Bo", "Ada")
    match = held.now["matches"][0]
    assert (match["how"], match["so_far"]) == ("", [1, 1, 0])
    held.play("Ada", "Bo")
    match = held.now["matches"][0]
    assert match["games"] == ([2, 1, 0] if match["one"] == "Ada" else [1, 2, 0])


def test_only_the_two_of_a_match_sit_at_its_table(server: TestClient) -> None:
    held = Held(server)
    held.join(*NAMES)
    held.do("pair")
    one, other = held.boards()[0]
    found = held.ask("play", one).json()
    at = f"/api/tables/{found['table']}"
    assert server.post(f"{at}/claim", json={"name": "Eve"}).status_code == 409
    assert held.look().json()["matches"][0]["waiting"] == [one]
    assert server.post(f"{at}/terms", json={"clock": "5+5"}, headers=bearer(found["key"])).status_code == 403
    again = held.ask("play", one).json()
    assert (again["table"], again["seat"]) == (found["table"], found["seat"])
    assert again["key"] != found["key"], "who comes from another browser has a new key"
    assert server.post(f"{at}/free", json={"seat": found["seat"]}, headers=bearer(found["key"])).status_code == 403
    assert held.ask("play", other).json()["table"] == found["table"]
    room, seats = held.sit(one, other)
    back = held.ask("play", one).json()
    assert (back["room"], back["seat"]) == (room, seats[one][0])
    assert server.get(f"/api/rooms/{room}").json()["event"] == held.id


def test_an_event_is_there_after_a_restart_and_games_go_on(open_server: OpenServer) -> None:
    with open_server() as client:
        held = Held(client)
        held.join(*NAMES)
        held.do("pair")
        one, other = held.boards()[0]
        room, seats = held.sit(one, other)
        before = held.now
    with open_server() as client:
        held.client = client
        after = held.now
        assert {**after, "now": 0} == {**before, "now": 0}
        held.resign(room, *seats[other])
        first = held.now["matches"][0]
        assert (first["how"], first["games"]) == ("played", [1, 0, 0])
    with open_server() as client:
        held.client = client
        assert held.now["matches"][0]["how"] == "played"


def test_what_both_report_counts_and_what_one_reports_waits(server: TestClient, monkeypatch: Any) -> None:
    held = Held(server)
    held.join(*NAMES)
    held.do("pair")
    (one, other), (third, _) = held.boards()
    ids = [each["id"] for each in held.now["matches"]]
    assert held.ask("report", one, match=ids[1], games=[1, 0, 0]).status_code == 403
    assert held.ask("report", one, match=ids[0], games=[2, 0, 0]).status_code == 422
    assert held.ask("report", one, match=ids[0], games=[1, 0, 0]).json() == {"counts": False}
    assert held.ask("report", other, match=ids[0], games=[1, 0, 0]).json() == {"counts": False}, "they differ"
    told = held.now["matches"][0]["reports"]
    assert sorted((each["player"], each["games"]) for each in told) == sorted([(one, [1, 0, 0]), (other, [0, 1, 0])])
    assert held.ask("report", other, match=ids[0], games=[0, 1, 0]).json() == {"counts": True}
    assert held.now["matches"][0]["games"] == [1, 0, 0]
    assert f"{one} and {other}" in held.now["log"][0]["by"]
    held.ask("report", third, match=ids[1], games=[0, 1, 0])
    monkeypatch.setattr(events, "COUNTS_AFTER", 0.0)
    match = held.now["matches"][1]
    assert (match["games"], match["reports"]) == ([0, 1, 0], [])


def test_an_organiser_puts_right_what_went_wrong(server: TestClient) -> None:
    held = Held(server, most=5)
    held.join(*NAMES)
    held.do("add", player="Eve")
    assert "5 places" in held.refused("add", player="Fay")
    held.do("pair")
    bye = next(each["one"] for each in held.now["matches"] if each["other"] is None)
    one, other = held.boards()[0]
    held.do("swap", one=bye, other=one)
    assert (bye, other) in held.boards()
    held.do("undo")
    held.do("redo")
    held.do("unpair")
    held.do("pair")
    first, second = [each for each in held.now["matches"] if each["other"]]
    held.do("result", match=first["id"], games=[1, 0, 0])
    held.do("result", match=first["id"], games=[0, 1, 0])
    assert held.now["matches"][first["table"] - 1]["games"] == [0, 1, 0]
    held.do("clear", match=first["id"])
    held.do("penalty", match=first["id"], player=first["one"])
    assert held.now["matches"][first["table"] - 1]["games"] == [0, 1, 0]
    held.do("drop", player=second["one"])
    assert held.now["matches"][second["table"] - 1]["how"] == "walkover"
    held.do("back", player=second["one"])
    assert held.now["matches"][second["table"] - 1]["how"] == ""
    assert [each["by"] for each in held.now["log"]][:3] == ["Ora"] * 3
    assert all(each["text"] for each in held.now["log"])


def test_what_may_be_done_is_for_who_may_do_it(server: TestClient) -> None:
    held = Held(server)
    held.join("Ada", "Bo")
    for by in (None, "Ada"):
        key = bearer("" if by is None else held.keys[by])
        for what, body in (("do", {"type": "pair"}), ("settings", {"words": "Hello"}), ("cancel", {})):
            answer = server.post(f"/api/events/{held.id}/{what}", json=body, headers=key)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-yours")
        assert server.get(f"/api/events/{held.id}/file", headers=key).status_code == 403
    wrong: tuple[tuple[str, dict[str, Any]], ...] = (
        ("leave", {}), ("play", {}), ("report", {"match": "1.1", "games": [1, 0, 0]}),
    )  # fmt: skip
    for what, told in wrong:
        answer = server.post(f"/api/events/{held.id}/{what}", json=told, headers=bearer(held.key))
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-yours")
    assert "deeds" in held.look("").json()
    assert "deeds" not in held.look("Ada").json()
    assert held.look("Ada").json()["you"] == {"player": "Ada", "in_it": True, "organiser": False, "deck": ""}
    assert held.look().json()["you"]["player"] == ""
    assert server.get("/api/events/none").json()["error"]["code"] == "no-event"
    assert all(each not in held.look().text for each in (held.key, *held.keys.values()))


def test_an_account_organises_and_plays_from_any_browser(server: TestClient) -> None:
    name, key = "Ilse", account(server)["Authorization"].removeprefix("Bearer ")
    made = server.post("/api/events", json=EVENT, headers=bearer(key)).json()
    at = f"/api/events/{made['id']}"
    joined = server.post(f"{at}/join", json={}, headers=bearer(key))
    assert joined.json()["player"] == name
    shown = server.get(at, headers=bearer(key)).json()
    assert shown["you"] == {"player": name, "in_it": True, "organiser": True, "deck": ""}
    assert server.get(at, headers=bearer(joined.json()["key"])).json()["you"] == shown["you"]
    assert server.get(at, headers=bearer(made["key"])).json()["you"]["player"] == "", "one key a person"
    assert server.post(f"{at}/join", json={"name": "Ilse"}).status_code == 409, "a name is whose it is"
    listed = server.get("/api/events", headers=bearer(key)).json()["events"]
    assert [(each["id"], each["you"]) for each in listed] == [(made["id"], True)]
    server.post("/api/me/delete", json={"name": name, "password": "four plain words"}, headers=bearer(key))
    assert name not in server.get(at).text, "who is forgotten is called nowhere"


def test_an_event_has_bounds(server: TestClient, monkeypatch: Any) -> None:
    for wrong in ({"name": ""}, {"name": "x" * 61}, {"words": "x" * 201}, {"most": 65}, {"most": 1}, {"best_of": 2},
                  {"system": "chess"}, {"organiser": "x" * 25}, {"starts": 5.0}, {"rounds": 21},
                  {"rated": True}):  # fmt: skip
        answer = server.post("/api/events", json={**EVENT, **wrong})
        assert answer.status_code in {401, 422}, wrong
        assert answer.json()["error"]["message"]
    held = Held(server, most=2, starts=time.time() + 3600, listed=False)
    held.join("Ada", "Bo")
    at = f"/api/events/{held.id}"
    assert server.post(f"{at}/join", json={"name": "Cy"}).json()["error"]["code"] == "taken"
    assert held.ask("join", "Ada", name="Eve").json()["error"]["code"] == "in-already"
    assert held.ask("settings", most=3, words="Come early.").status_code == 204
    assert server.post(f"{at}/join", json={"name": "ada"}).status_code == 422, "nobody has the name of another"
    assert server.post(f"{at}/join", json={"name": "x" * 25}).status_code == 422
    assert held.now["words"] == "Come early."
    assert server.get("/api/events").json()["events"] == [], "who has no link does not find it"
    assert len(server.get(f"/api/events?own={held.id}").json()["events"]) == 1
    held.ask("leave", "Bo")
    assert [each["name"] for each in held.now["players"]] == ["Ada"]
    assert "2 players" in held.refused("pair")
    monkeypatch.setattr(events, "MOST_ENTRIES", 2)
    assert server.post(f"{at}/join", json={"name": "Cy"}).json()["error"]["code"] == "full"


def test_one_address_makes_so_many_events(open_server: OpenServer) -> None:
    with open_server(accounts=RateLimit(burst=1, each_second=0.1)) as client:
        Held(client)
        answer = client.post("/api/events", json=EVENT)
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-fast")


def test_an_event_that_is_called_off_stands_still(server: TestClient) -> None:
    held = Held(server)
    held.join("Ada", "Bo")
    assert held.ask("cancel", words="Too few of us.").status_code == 204
    assert (held.now["stage"], held.now["cancelled"]) == ("cancelled", "Too few of us.")
    assert server.post(f"/api/events/{held.id}/join", json={"name": "Cy"}).json()["error"]["code"] == "cancelled"
    assert held.ask("do", type="pair").json()["error"]["code"] == "cancelled"


def test_decks_are_registered_and_locked(server: TestClient) -> None:
    held = Held(server, sealed=True)
    held.join("Ada", "Bo")
    decks = [each["id"] for each in server.get("/api/decks?system=duel").json()["decks"]]
    assert held.ask("deck", "Ada", deck=decks[0]).json()["deck"]
    assert "Bo" in held.refused("pair")
    assert held.look("Bo").json()["you"]["deck"] == ""
    held.ask("deck", "Bo", deck=decks[-1])
    held.do("pair")
    assert held.ask("deck", "Ada", deck=decks[-1]).status_code == 422, "it is locked"
    found = held.ask("play", "Ada").json()
    shown = server.get(f"/api/tables/{found['table']}", headers=bearer(found["key"])).json()
    assert (shown["sealed"], shown["seats"][found["seat"]]["chosen"]) == (True, True)
    held.play("Ada", "Bo")
    assert held.now["stage"] == "over"


def test_a_bracket_is_drawn_and_a_drawn_game_leaves_its_match_open(server: TestClient) -> None:
    held = Held(server, format="single")
    held.join(*NAMES[:3])
    held.do("pair")
    assert [each["title"] for each in held.now["bracket"]]
    (one, other) = held.boards()[0]
    held.play(one, other)
    held.do("pair")
    (third, fourth) = held.boards()[0]
    held.play(third, fourth)
    assert (held.now["stage"], held.now["winner"]) == ("over", third)


def test_who_looks_again_is_told_when_something_has_changed(server: TestClient, monkeypatch: Any) -> None:
    held = Held(server)
    held.join("Ada", "Bo")
    known = held.look("").json()["revision"]
    assert held.look("", known).status_code == 204
    held.do("pair")
    assert held.look("", known).json()["round"] == 1
    known = held.now["revision"]
    held.ask("play", "Ada")
    assert held.look("", known).status_code == 200, "somebody is at a table"
    known = held.now["revision"]
    monkeypatch.setattr(events, "view", None)
    assert held.look("", known).status_code == 204, "nothing is made that nobody is shown"


def test_the_log_is_said_in_the_language_of_who_reads(server: TestClient) -> None:
    held = Held(server)
    answer = server.get(f"/api/events/{held.id}", headers={"Accept-Language": "es"}).json()
    assert answer["format_words"] != held.now["format_words"]
    assert json.dumps(answer["log"]) != json.dumps(held.now["log"])


def test_a_key_stands_for_its_own_player_and_no_other_of_that_name(server: TestClient) -> None:
    held = Held(server, sealed=True)
    held.join("Ada", "Bo")
    first, decks = held.keys["Ada"], [each["id"] for each in server.get("/api/decks?system=duel").json()["decks"]]
    held.ask("leave", "Ada")
    held.join("Ada")
    held.ask("deck", "Ada", deck=decks[0])
    at = f"/api/events/{held.id}"
    assert server.get(at, headers=bearer(first)).json()["you"]["player"] == ""
    for what, body in (("deck", {"deck": decks[-1]}), ("leave", {}), ("play", {}),
                       ("report", {"match": "1.1", "games": [1, 0, 0]})):  # fmt: skip
        assert server.post(f"{at}/{what}", json=body, headers=bearer(first)).status_code == 403, what
    assert held.look("Ada").json()["you"]["player"] == "Ada"


def test_a_player_who_is_taken_back_and_comes_again_by_redo_is_whose_it_was(server: TestClient) -> None:
    held = Held(server)
    held.join("Ada")
    held.do("undo")
    assert held.look("Ada").json()["you"]["player"] == ""
    held.do("redo")
    assert held.look("Ada").json()["you"]["player"] == "Ada"
    held.do("undo")
    held.do("add", player="Ada")
    assert held.look("Ada").json()["you"]["player"] == "", "this one is entered by the organiser"


def test_which_deck_is_registered_nobody_else_reads_until_the_end(server: TestClient) -> None:
    held = Held(server, sealed=True)
    held.join("Ada", "Bo")
    decks = [each["id"] for each in server.get("/api/decks?system=duel").json()["decks"]]
    deck = decks[0]
    name = held.ask("deck", "Ada", deck=deck).json()["deck"]
    digest = next(each.fields["digest"] for each in Event.read(
        server.get(f"/api/events/{held.id}/file", headers=bearer(held.key)).text, "file").entries
        if each.kind == "stacked")[:8]  # fmt: skip

    def outsiders() -> str:
        return json.dumps([held.look(by).json() for by in (None, "Bo")])

    assert "Ada registered a deck" in outsiders()
    assert name not in outsiders()
    assert digest not in outsiders()
    for by in ("", "Ada"):
        assert name in json.dumps(held.look(by).json()["log"])
    held.ask("deck", "Bo", deck=decks[-1])
    held.do("pair")
    assert digest not in outsiders()
    held.play("Ada", "Bo")
    assert digest in json.dumps(held.look().json()["log"]), "the event is over"


def test_a_report_of_other_pairings_enters_no_result(server: TestClient) -> None:
    held = Held(server)
    held.join(*NAMES)
    held.do("pair")
    (one, other), (third, _) = held.boards()
    held.do("swap", one=other, other=third)
    assert held.ask("report", third, match="1.1", games=[1, 0, 0]).json() == {"counts": False}
    held.do("undo")
    assert held.now["matches"][0]["reports"] == []
    assert held.ask("report", one, match="1.1", games=[0, 1, 0]).json() == {"counts": False}
    assert held.now["matches"][0]["how"] == ""
    held.do("redo")
    assert held.now["matches"][0]["reports"] == []


def test_undo_takes_back_what_the_organiser_saw_or_nothing(server: TestClient) -> None:
    held = Held(server)
    held.join(*NAMES)
    held.do("pair")
    (one, other), _ = held.boards()
    room, seats = held.sit(one, other)
    held.do("result", match="1.2", games=[1, 0, 0])
    seen = held.now["deeds"]["undo"]
    assert seen == held.now["log"][0]["act"]
    held.resign(room, *seats[other])
    answer = held.ask("do", type="undo", act=seen)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "moved-on")
    assert [each["how"] for each in held.now["matches"]] == ["played", "played"]
    held.do("undo")
    assert [each["how"] for each in held.now["matches"]] == ["", "played"]
    assert held.ask("do", type="redo", act=seen).status_code == 409
    held.do("redo")
    assert held.now["deeds"]["redo"] == 0


def test_who_is_forgotten_is_called_nowhere_and_does_nothing_any_more(server: TestClient) -> None:
    key = account(server)["Authorization"].removeprefix("Bearer ")
    held, own = Held(server), Held(server)
    made = server.post("/api/events", json=EVENT, headers=bearer(key)).json()
    at = f"/api/events/{made['id']}"
    server.post(f"{at}/do", json={"type": "add", "player": "Cy"}, headers=bearer(made["key"]))
    held.join("Bo", "Cy", "Dot")
    held.keys["Ilse"] = server.post(f"/api/events/{held.id}/join", json={}, headers=bearer(key)).json()["key"]
    own.keys["Ilse"] = server.post(f"/api/events/{own.id}/join", json={}, headers=bearer(key)).json()["key"]
    held.do("pair")
    match = next(each for each in held.now["matches"] if "Ilse" in (each["one"], each["other"]))
    held.ask("report", match["one"], match=match["id"], games=[1, 0, 0])
    held.ask("report", match["other"], match=match["id"], games=[0, 1, 0])
    assert "Ilse" in held.now["log"][0]["by"]
    server.post("/api/me/delete", json={"name": "Ilse", "password": "four plain words"}, headers=bearer(key))
    for each in (held, own):
        assert "Ilse" not in each.look("").text
        assert each.look("Ilse").json()["you"]["player"] == ""
    assert "Ilse" not in server.get(at).text
    answer = server.post(f"{at}/do", json={"type": "add", "player": "Dy"}, headers=bearer(made["key"]))
    assert answer.status_code == 403, "an old key organises nothing"
    assert sum(each["in_it"] for each in held.now["players"]) == 3
    assert own.now["players"] == []


def test_players_cannot_fill_the_log_and_an_organiser_can_always_end_it(server: TestClient, monkeypatch: Any) -> None:
    held = Held(server, sealed=True)
    held.join("Ada", "Bo")
    decks = [each["id"] for each in server.get("/api/decks?system=duel").json()["decks"]]
    held.ask("deck", "Ada", deck=decks[0])
    entries = len(held.now["log"])
    held.ask("deck", "Ada", deck=decks[0])
    assert len(held.now["log"]) == entries, "the same deck is no news"
    monkeypatch.setattr(events, "MOST_OF_PLAYER", 2)
    assert held.ask("deck", "Ada", deck=decks[-1]).json()["error"]["code"] == "full"
    monkeypatch.setattr(events, "MOST_ENTRIES", 1)
    monkeypatch.setattr(events, "ROOM_TO_END", entries)
    assert held.ask("deck", "Bo", deck=decks[-1]).json()["error"]["code"] == "full"
    held.do("undo")
    assert held.ask("do", type="redo", act=held.now["deeds"]["redo"]).json()["error"]["code"] == "full"
    assert held.ask("cancel", words="").status_code == 204


def test_the_deck_that_is_played_is_the_one_that_the_log_has(server: TestClient) -> None:
    held = Held(server, sealed=True)
    held.join("Ada", "Bo")
    decks = [each["id"] for each in server.get("/api/decks?system=duel").json()["decks"]]
    held.ask("deck", "Bo", deck=decks[0])
    first = held.ask("deck", "Ada", deck=decks[0]).json()["deck"]
    assert held.ask("deck", "Ada", deck=decks[1]).json()["deck"] != first
    held.do("undo")
    held.do("pair")
    found = held.ask("play", "Ada").json()
    shown = server.get(f"/api/tables/{found['table']}", headers=bearer(found["key"])).json()
    assert shown["seats"][found["seat"]]["deck"] == first == held.look("Ada").json()["you"]["deck"]


def test_a_game_that_ends_after_a_result_was_entered_counts_once_that_is_taken_out(server: TestClient) -> None:
    held = Held(server)
    held.join("Ada", "Bo")
    held.do("pair")
    one, other = held.boards()[0]
    room, seats = held.sit(one, other)
    held.do("result", match="1.1", games=[0, 1, 0])
    held.resign(room, *seats[other])
    assert held.now["matches"][0]["games"] == [0, 1, 0]
    held.do("clear", match="1.1")
    assert held.now["matches"][0]["games"] == [1, 0, 0]


def test_an_event_that_is_called_off_takes_no_result(server: TestClient) -> None:
    held = Held(server)
    held.join("Ada", "Bo")
    held.do("pair")
    one, other = held.boards()[0]
    room, seats = held.sit(one, other)
    held.ask("cancel", words="")
    held.resign(room, *seats[other])
    assert (held.now["stage"], held.now["matches"][0]["how"]) == ("cancelled", "")


def test_a_penalty_leaves_what_was_played(server: TestClient) -> None:
    held = Held(server, best_of=3)
    held.join("Ada", "Bo")
    held.do("pair")
    one, other = held.boards()[0]
    held.play(one, other)
    held.do("penalty", match="1.1", player=one)
    assert held.now["matches"][0]["games"] == [1, 2, 0]


def test_a_draw_that_is_agreed_ends_a_match_of_several_games() -> None:
    match: Any = {"sides": [{"won": 1}, {"won": 0}], "games": [{}], "best_of": 3}
    assert Ending((0, 1), drawn=True, how="agreed", at=0.0, match=match).games() == Games(1, 0, 2)


def test_events_without_a_link_to_them_push_no_other_out_of_the_list(server: TestClient, monkeypatch: Any) -> None:
    monkeypatch.setattr(events, "MOST_LISTED", 2)
    held = Held(server)
    for _ in range(3):
        Held(server, listed=False)
    assert [each["id"] for each in server.get("/api/events").json()["events"]] == [held.id]


def test_nobody_else_has_the_name_of_the_organiser(server: TestClient) -> None:
    held = Held(server)
    assert server.post(f"/api/events/{held.id}/join", json={"name": "ora"}).status_code == 422
    assert held.ask("join", name="Ora").status_code == 201


def test_a_log_that_does_not_fit_stops_no_game_from_ending(server: TestClient, monkeypatch: Any) -> None:
    held = Held(server)
    held.join("Ada", "Bo")
    held.do("pair")
    one, other = held.boards()[0]
    room, seats = held.sit(one, other)

    def broken(_entries: Any) -> Event:
        raise BadInputError("it does not fit")

    monkeypatch.setattr(event_results, "Event", broken)
    held.resign(room, *seats[other])
    assert held.now["matches"][0]["how"] == ""
