"""What is looked at: every page of the client, in every role, as scenes that a page is brought into.

A scene is a page (a situation of a game, a dialog, a page of the site) in a role. Scenes of one group share a room:
they follow each other in it. A look is a window, a theme and a zoom. What opens on a page (a sheet, another choice) is
one more situation of that page.
"""

from __future__ import annotations

import heapq
import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.browser import dice
from tests.browser.played import record_of
from tests.browser.rooms import Choose, Table, Until, View, lively

Do = Callable[[Any], None]


@dataclass(frozen=True)
class Window:
    """A window as the page sees it."""

    name: str
    width: int
    height: int
    touch: bool = False
    """It is used by finger: targets of 44 px, no hover."""
    zooms: tuple[int, ...] = (1,)
    """A page zoom of 2 halves what a page has of a window. Phones zoom by pinching, which lays nothing out anew."""
    square: int = 44


WINDOWS = (
    Window("1920", 1920, 1080, zooms=(1, 2)),
    Window("1440", 1440, 900, zooms=(1, 2)),
    Window("1280", 1280, 800, zooms=(1, 2)),
    Window("1024", 1024, 768, zooms=(1, 2)),
    Window("900", 900, 1180, touch=True, zooms=(1, 2)),
    Window("844x390", 844, 390, touch=True, square=28),
    Window("390", 390, 844, touch=True),
    Window("320", 320, 640, touch=True),
)
THEMES = ("light", "dark")


@dataclass(frozen=True)
class Look:
    """One way to look at a scene."""

    window: Window
    theme: str
    zoom: int

    def __str__(self) -> str:
        return f"{self.window.name}{'@2' if self.zoom == 2 else ''} {self.theme}"

    @property
    def frame(self) -> str:
        """How a game is laid out in it (docs/layout.md)."""
        wide, high = self.window.width // self.zoom, self.window.height // self.zoom
        if high <= 640 and wide >= 480:
            return "low"
        if wide > 1100:
            return "wide"
        return "narrow" if wide <= 720 else "tall" if high >= 1000 else "medium"


LOOKS = tuple(
    Look(window, theme, zoom) for window in WINDOWS for zoom in window.zooms for theme in THEMES
)  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """A page in a role: how a page is brought there, and what it must then show."""

    page: str
    role: str
    enter: Callable[[Any, Any], None] = field(repr=False)
    """Bring a page there: called with the page and the table (None outside of games)."""
    game: bool = False
    board: int = 0
    """Squares of the board that must be there."""
    decision: bool = False
    """A decision of the viewer is open."""
    of: str = ""
    """The page that this is one situation of, among others; none: a page of its own."""

    def __str__(self) -> str:
        return f"{self.page} ({self.role})"


@dataclass(frozen=True)
class Group:
    """Scenes that follow each other, in one room or none."""

    name: str
    scenes: tuple[Scene, ...]
    room: dict[str, Any] | None = None


# ------------------------------------------------------------------------------------------------ covering pairs


def covering(groups: Iterable[Group]) -> dict[Scene, list[Look]]:
    """Give each scene some looks, so that each pair of page, role, window, theme and zoom is seen once.

    A page of several situations is seen so with all of them, and each situation in every frame and both themes.
    """
    scenes = [each for group in groups for each in group.scenes]
    rows = [(scene, look) for scene in scenes for look in LOOKS]

    def values(scene: Scene, look: Look) -> Iterator[tuple[str, str]]:
        yield from (
            ("page", scene.of or scene.page), ("role", scene.role), ("window", look.window.name),
            ("theme", look.theme), ("zoom", str(look.zoom)),
        )  # fmt: skip

    several = {(each.of, each.role) for each in scenes}

    def shown(scene: Scene, look: Look) -> frozenset[tuple[tuple[str, str], ...]]:
        found = set(itertools.combinations(values(scene, look), 2))
        if (scene.of or scene.page, scene.role) in several:
            frame = look.frame if scene.game or look.frame != "tall" else "medium"  # outside of games these are alike
            found |= {(("situation", str(scene)), other) for other in (("frame", frame), ("theme", look.theme))}
        return frozenset(found)

    pairs = {row: shown(*row) for row in rows}
    wanted = set().union(*pairs.values())
    chosen: dict[Scene, list[Look]] = {scene: [] for scene in scenes}
    # greedily; what a row still brings only falls, so a row that stays the best of the heap is the best of all
    heap = [(-len(pairs[row]), 0, n) for n, row in enumerate(rows)]
    heapq.heapify(heap)
    while wanted:
        _, _, n = heapq.heappop(heap)
        scene, look = rows[n]
        now = (-len(pairs[rows[n]] & wanted), len(chosen[scene]), n)
        if heap and now > heap[0]:
            heapq.heappush(heap, now)
            continue
        wanted -= pairs[rows[n]]
        chosen[scene].append(look)
    for n, (scene, looks) in enumerate(chosen.items()):
        # the window is changed for each, the theme once; they take turns, for axe asks most in the first
        first = THEMES[n % len(THEMES)]
        looks.sort(key=lambda look: (look.theme != first, LOOKS.index(look)))
        assert looks, f"{scene} is never looked at"
    return chosen


# ------------------------------------------------------------------------------------------------ games


def asked(kind: str, seat: int = 0, *, also: Until = lambda _: True) -> Until:
    """Until a seat is asked a kind of question."""

    def until(view: View) -> bool:
        decision = view.get("decision")
        return bool(decision and decision["seat"] == seat and decision["kind"] == kind and len(decision["options"]) > 1
                    and also(view))  # fmt: skip

    return until


def over(view: View) -> bool:
    """The game is over."""
    return bool(view.get("result"))


def fighting(view: View) -> bool:
    """Somebody can be attacked, and cards are up on every side that stands."""
    return any(each["kind"] == "attack" for each in view["decision"]["options"])


def peaceful(view: View) -> str:
    """Pass, so that a game lasts; whatever else is asked, the first answer."""
    options = view["decision"]["options"]
    return str(next((each["notation"] for each in options if each["kind"] == "pass"), options[0]["notation"]))


def from_round(n: int) -> Until:
    """It is at least round ``n``."""
    return lambda view: view["round"] >= n


def both(*all_: Until) -> Until:
    """Everything at once."""
    return lambda view: all(each(view) for each in all_)


def playing(
    until: Until | None, *seats: int, then: Do | None = None, how: Choose = lively
) -> Callable[[Any, Any], None]:
    """Play on, sit down, and do something."""

    def enter(page: Any, table: Table) -> None:
        if until is not None:
            table.play(until, how)
        table.sit(page, *seats)
        if then is not None:
            then(page)

    return enter


def requested(page: Any, table: Table) -> None:
    """The other player offers the first a draw, who is to decide as well."""
    table.sit(page, 0)
    table.ask(1, "draw")
    page.wait_for_selector(".asks .ask", state="attached")


def watching(page: Any, table: Table) -> None:
    """Look on without a key."""
    table.sit(page)


def key(name: str) -> Do:
    """Press keys, one after another."""

    def do(page: Any) -> None:
        for each in name.split():
            page.keyboard.press(each)

    return do


def tab(name: str) -> Do:
    """Open one of the panels that lie under tabs where there is little room."""

    def do(page: Any) -> None:
        page.wait_for_selector(f"button[data-tab={name}]", state="attached")
        page.wait_for_timeout(50)
        page.evaluate(f"document.querySelector('button[data-tab={name}]').click()")

    return do


def press(selector: str) -> Do:
    """Press something by script, at whatever size the page has just now."""

    def do(page: Any) -> None:
        page.wait_for_selector(selector, state="attached")
        page.evaluate("each => document.querySelector(each).click()", selector)

    return do


SQUARE = "document.querySelector('.sq.lit').click()"


def on_a_square(page: Any) -> None:
    """Choose a square of the board, so that its facings open."""
    page.wait_for_selector(".sq.lit")
    page.evaluate(SQUARE)
    page.wait_for_selector(".wedge")


def move(page: Any) -> None:
    """Open the squares to move to."""
    page.keyboard.press("m")
    page.wait_for_selector(".crumb")


def turn_round(page: Any) -> None:
    """Open the facings of one's own square."""
    page.keyboard.press("f")
    page.wait_for_selector(".wedge")


def arena(name: str, role: str, board: int, room: dict[str, Any], *, whole: bool = False) -> Group:
    """The situations of a game in an arena as its first seat sees them."""

    def scene(page: str, enter: Callable[[Any, Any], None], **more: Any) -> Scene:
        return Scene(f"{name}: {page}", role, enter, **{"game": True, "board": board, "decision": True, **more})

    early = asked("action", also=both(from_round(1), fighting))
    scenes = [scene("placing", playing(asked("place"), 0, then=None))]
    if whole:
        if room["system"] != "timerift":  # there a Champion looks across the arena
            scenes += [scene("facing on a square", playing(None, 0, then=on_a_square), of=f"{name}: placing")]
        scenes += [scene("laying supports", playing(asked("arrange"), 0))]
    scenes += [scene("a turn", playing(early, 0))]
    if whole:
        scenes += [
            scene("moving", playing(None, 0, then=move), of=f"{name}: a turn"),
            scene("turning", playing(None, 0, then=turn_round), of=f"{name}: a turn"),
            scene("dice", playing(None, 0, then=tab("dice")), decision=False, of=f"{name}: a tab"),
            scene("log", playing(None, 0, then=tab("log")), decision=False, of=f"{name}: a tab"),
            scene("card", playing(None, 0, then=tab("card")), decision=False, of=f"{name}: a tab"),
            scene("table as text", playing(None, 0, then=key("t")), board=0),
            scene("why not", playing(None, 0, then=key("w")), of=f"{name}: a turn"),
            scene("a draw is offered", requested),
        ]
    scenes += [scene("later", playing(asked("action", also=from_round(3)), 0, how=peaceful))]
    if whole:
        scenes += [
            scene("keys", playing(None, 0, then=key("?")), of=f"{name}: a sheet"),
            scene("menu", playing(None, 0, then=press("[aria-label='Game menu']")), of=f"{name}: a sheet"),
            scene("a clause", playing(None, 0, then=press(".lg .cl")), of=f"{name}: a sheet"),
            scene("a card, larger", playing(None, 0, then=press(".c170")), of=f"{name}: a sheet"),
        ]
    elif len(room["decks"]) > 2:
        scenes += [scene("a seat's cards", playing(None, 0, then=press(".strip .all")))]
    scenes += [
        Scene(f"{name}: a turn", f"watcher of {len(room['decks'])}", watching, game=True, board=board),
        scene("over after a Tire Fight" if role == "3-ffa" else "over", playing(over, 0), decision=False),
    ]
    return Group(f"{name}, {role}", tuple(scenes), room)


A7 = ["shaka", "hannibal", "piye", "archimedes"]
TR = ["tomoe", "khutulun", "artemisia", "nzinga", "skanderbeg", "trung-trac"]


def rift(mode: str, seats: int, *, whole: bool = False) -> Group:
    """Time Rift in one of its modes."""
    board = 25 if mode == "3v3" else 16
    room = {"system": "timerift", "decks": TR[:seats], "options": {"mode": mode}}
    return arena("Time Rift", mode, board, room, whole=whole)


# ------------------------------------------------------------------------------------------------ matches, one screen


STACKS = [{"decks": ["shaka", "hannibal", "piye"]}, {"decks": ["archimedes", "ashoka", "pyrrhus"]}]
MATCH = {"system": "anachronism", "decks": STACKS, "options": {"match": "best-of-3"}}


def between(view: View) -> bool:
    """A game of the match is over, and the first seat chooses for the next."""
    return asked("select")(view) and view["match"]["game"] == 2


def match() -> Group:
    """A match of two, game after game."""

    def scene(page: str, until: Until | None, **more: Any) -> Scene:
        given = {"game": True, "board": 16, "decision": True, **more}
        then = given.pop("then", None)
        return Scene(f"A match: {page}", "player", playing(until, 0, then=then), **given)

    return Group(
        "A match",
        (
            scene("choosing a warrior", asked("select")),
            scene("laying twelve supports", asked("arrange")),
            scene("between two games", between),
            # on a phone this is the tab of the log, where the decision is not
            scene("talking", None, then=key("c"), decision=False),
            scene("the match", None, then=key("g")),
        ),
        MATCH,
    )


def hand_over() -> Group:
    """Two at one screen: covered, then shown."""

    def show(page: Any) -> None:
        page.locator(".hand .btn").click()
        page.wait_for_selector(".act", state="attached")

    until = asked("action", also=both(from_round(1), fighting))
    return Group(
        "One screen",
        (
            Scene("Anachronism: handed over", "hot seat", playing(until, 0, 1)),
            Scene(
                "Anachronism: a turn", "hot seat", playing(None, 0, 1, then=show), game=True, board=16, decision=True
            ),
        ),
        {"system": "anachronism", "decks": A7[:2]},
    )


# ------------------------------------------------------------------------------------------------ armies


ARMIES = {"system": "anarcus", "decks": ["ember-coast", "hollow-wood"], "seed": 5}


def full(view: View) -> bool:
    """Much lies on the table, on both sides, and of one kind more than a small window has room for."""
    armies = [each["army"] for each in view["seats"]]
    return (all(len(each["fighters"]) + len(each["actions"]) > 3 for each in armies)
            and any(len(each["actions"]) > 3 for each in armies))  # fmt: skip


def laying(view: View) -> str:
    """Lay cards, then end the turn."""
    options = view["decision"]["options"]
    return str(next((each["notation"] for each in options if each["kind"] != "end"), options[0]["notation"]))


def army() -> Group:
    """A game of armies."""

    def scene(page: str, until: Until | None, **more: Any) -> Scene:
        given = {"game": True, "decision": True, **more}
        seats = given.pop("seats", (0,))
        then = given.pop("then", None)
        role = "player" if seats else "watcher of 2"
        return Scene(f"Anarcus: {page}", role, playing(until, *seats, then=then, how=laying), **given)

    turn = asked("turn", also=lambda view: view["battle"]["turns"] > 1)
    return Group(
        "Anarcus",
        (
            scene("choosing a hero", asked("hero")),
            scene("a turn", turn),
            scene("a card picked", None, then=press(".hd-l li:not(.off) .hd-b"), of="Anarcus: a turn"),
            scene("ending the turn", None, then=press(".end-l .btn"), of="Anarcus: a turn"),
            scene("if it ended", None, then=tab("dice"), decision=False, of="Anarcus: a tab"),
            scene("log", None, then=tab("log"), decision=False, of="Anarcus: a tab"),
            scene("card", None, then=tab("card"), decision=False, of="Anarcus: a tab"),
            scene("table as text", None, then=key("t")),
            scene("the army", None, then=key("g"), of="Anarcus: a tab"),
            scene("a full table", asked("turn", also=full)),
            Scene("Anarcus: a draw is offered", "player", requested, game=True, decision=True),
            scene("a turn", None, seats=(), decision=False),
            scene("over", over, decision=False),
        ),
        ARMIES,
    )


# ------------------------------------------------------------------------------------------------ the site


def at(address: str, *steps: Do) -> Callable[[Any, Any], None]:
    """Open an address, and press what the steps press."""

    def enter(page: Any, _table: Table | None) -> None:
        page.goto("/api/health")
        page.evaluate("localStorage.clear()")
        page.goto(address)
        page.wait_for_selector("h1")
        for step in steps:
            step(page)

    return enter


def ready(page: Any) -> None:
    """The decks are there."""
    page.wait_for_selector(".c-pick .card")


def rules(title: str, mode: str = "") -> Do:
    """Choose the rules, and a mode."""

    def do(page: Any) -> None:
        ready(page)
        page.get_by_label("Rules").select_option(label=title)
        if mode:
            page.get_by_label("Mode").select_option(mode)
        page.wait_for_selector(".c-pick .card")

    return do


def named(role: str, name: str) -> Do:
    """Press what is called so."""

    def do(page: Any) -> None:
        page.get_by_role(role, name=name).first.dispatch_event("click")

    return do


def searching(page: Any) -> None:
    """Words are typed, and rules are found."""
    page.get_by_label("Search the rules").fill("who goes first if equal")
    page.wait_for_selector(".r-hits li")


def filters(page: Any) -> None:
    """What can be pressed beside the search line, which small windows have in a sheet."""
    page.set_viewport_size({"width": 800, "height": 900})
    press(".f-btn")(page)
    page.wait_for_selector(".sheet .gf")


def read_back(page: Any) -> None:
    """The card that is written has been looked at."""
    page.wait_for_selector(".chk li", state="attached", timeout=120_000)


def invited(page: Any) -> None:
    """A table is set, with a link for the other seat."""
    press(".ways li:nth-child(3) button")(page)
    page.wait_for_selector("#inv-1")


def as_guest(page: Any) -> None:
    """The link of a table is opened by somebody else."""
    invited(page)
    link = page.locator("#inv-1").input_value()
    page.goto("/api/health")
    page.evaluate("localStorage.clear()")
    page.goto(link)
    page.wait_for_selector("#nm")


CHALLENGES: tuple[tuple[Any, ...], ...] = (
    ("Guest 57", "anachronism", {"match": "best-of-3"}, 2, "5+5", "hidden", "live", True),
    ("A name of twenty-four ch", "timerift", {"mode": "3v3"}, 6, "20+20", "ready-made", "late-5", False),
    ("Wunderbarlicherweise-mit", "anarcus", {}, 2, "7d", "open", "link", True),
)
BATTLES: tuple[tuple[Any, ...], ...] = (
    ("anachronism", 2, 4, ("b2", "c4"), 0), ("anachronism", 4, 4, ("a1", "d3", "b4", "c1"), 5),
    ("timerift", 6, 5, ("a1", "b1", "c1", "a5", "b5", "c5"), 15), ("anarcus", 2, 0, (), 0),
)  # fmt: skip


def busy(page: Any) -> None:
    """In the lobby wait challenges of every kind, and games of every kind are played."""
    shown = page.request.get("/api/lobby").json()
    titles = {each["id"]: each["title"] for each in page.request.get("/api/systems").json()["systems"]}
    shown["challenges"] = [
        {"id": f"c{n}", "host": host, "here": here, "system": system, "title": titles[system], "options": options,
         "seats": seats, "free": list(range(1, seats)), "clock": clock, "watch": watch, "deck_policy": decks,
         "at": shown["now"] - 60 * n}
        for n, (host, system, options, seats, clock, decks, watch, here) in enumerate(CHALLENGES)
    ]  # fmt: skip
    names = [each[0] for each in CHALLENGES] * 2
    shown["games"] = [
        {"id": f"g{n}", "system": system, "title": titles[system], "options": {}, "stage": f"Round {n + 1}",
         "board_size": size, "watchers": n * 7, "late": late,
         "seats": [{"seat": seat, "name": names[seat], "kind": "human", "fighter": "Melanthe of Lykosoura",
                    "defeated": False, **({"square": squares[seat], "facing": "N", "life": seat + 3} if size else {})}
                   for seat in range(seats)]}
        for n, (system, seats, size, squares, late) in enumerate(BATTLES)
    ]  # fmt: skip
    page.route_web_socket("**/ws/lobby*", lambda socket: socket.send(json.dumps(shown)))
    page.goto("/lobby")
    page.wait_for_selector("#open tbody tr:nth-child(3)")
    page.wait_for_selector(".lv li:nth-child(4)")
    page.wait_for_selector(".band .go:enabled")


ENTERED: tuple[str, ...] = (
    "Wunderbarlicherweise-mit", "Guest 57", "A name of twenty-four ch", "oxbow", "Odran", "Ilse", "marrow", "fennel",
    "nettle",
)  # fmt: skip


def held(page: Any, wanted: dict[str, Any], *steps: Callable[[Callable[..., Any]], Any], by: int = -1,
         players: int = 9) -> None:  # fmt: skip
    """An event with players, in which something was done; it is looked at by its organiser, or by one of them."""

    def post(path: str, body: Any, key: str = "") -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        answer = page.request.post(path, data=json.dumps(body), headers=headers)
        assert answer.ok, answer.text()
        return answer.json() if answer.status == 201 else None

    made = post("/api/events", {"name": "Thursday at the Hill, with a long name for an evening of it",
                                "organiser": "brassfinch", "words": "Bring a friend. " * 6, **wanted})  # fmt: skip
    at = f"/api/events/{made['id']}"
    keys = [post(f"{at}/join", {"name": name})["key"] for name in ENTERED[:players]]

    def do(kind: str, **more: Any) -> Any:
        post(f"{at}/do", {"type": kind, **more}, made["key"])
        return page.request.get(at).json()

    for step in steps:
        step(do)
    mine = {made["id"]: made["key"] if by < 0 else keys[by]}
    page.evaluate("mine => localStorage.setItem('agon.events', JSON.stringify(mine))", mine)
    page.goto(f"/events/{made['id']}")
    page.wait_for_selector("#log li")


def in_play(do: Callable[..., Any]) -> None:
    """One round is over, and of the next one board has a result."""
    for each in [one for one in do("pair")["matches"] if one["other"]]:
        do("result", match=each["id"], games=[1, 0, 0])
    first = next(one for one in do("pair")["matches"] if one["other"])
    do("result", match=first["id"], games=[0, 0, 1])


def event_of(wanted: dict[str, Any], *steps: Callable[..., Any], by: int = -1, players: int = 9,
             then: Do = lambda _page: None) -> Callable[[Any, Any], None]:  # fmt: skip
    """A scene of an event."""

    def enter(page: Any, _table: Any) -> None:
        held(page, wanted, *steps, by=by, players=players)
        then(page)

    return enter


def explained(page: Any) -> None:
    """It is asked how a line of the standings comes about."""
    page.locator("#stand .lk").first.click()
    page.wait_for_selector(".whyr li")


PLAYED: tuple[tuple[Any, ...], ...] = (
    ("anachronism", ("Wunderbarlicherweise-mit", "Guest 57"), "won", "played", True, 12),
    ("timerift", tuple(f"Somebody of a long name {n}" for n in range(6)), "lost", "late", False, None),
    ("anarcus", ("Wunderbarlicherweise-mit", "A former player"), "drawn", "agreed", True, None),
)
RATED: tuple[tuple[Any, ...], ...] = (
    ("anachronism", 1612, 46, 34), ("timerift", None, None, 4), ("anarcus", 1388, 138, 10),
    ("anachronism-original", None, None, 9),
)  # fmt: skip


def answered(answer: Any) -> Callable[[Any], None]:
    """What answers a request so, whatever the server would say."""
    return lambda route: route.fulfill(json=answer)


def page_of(name: str, *, own: bool) -> Callable[[Any, Any], None]:
    """The page of somebody who has played and is rated: one's own, or as another who is signed in sees it."""
    day = 86_400.0
    at_first = 1_780_000_000.0
    games = [
        {"room": f"r{n}", "system": system, "options": {}, "seat": 0, "outcome": outcome, "how": how, "rated": rated,
         "players": [{"name": each, "kind": "human", "deck": "The long walls of Mycenae"} for each in names],
         "clock": "5+5", "created": at_first + n * day, "ended": at_first + n * day,
         **({} if change is None else {"change": change})}
        for n, (system, names, outcome, how, rated, change) in enumerate(PLAYED)
    ]  # fmt: skip
    ratings = [
        {"system": system, "number": number, "within": within, "games": many, "won": many // 2,
         "points": [{"number": number - 90 + 9 * (n % 11), "within": within + 3 * (20 - n), "at": at_first + n * day}
                    for n in range(20)] if number else []}
        for system, number, within, many in RATED
    ]  # fmt: skip
    running = [{"room": "r9", "system": "timerift", "seat": 0, "players": PLAYED[1][1], "created": at_first}]
    told = {
        "**/api/me": {"name": name, "created": at_first, "games": "played", "blocked": ["A name of twenty-four ch"]},
        "**/api/me/games": {"games": running},
        "**/api/me/ratings": {"ratings": ratings},
        "**/api/me/decks": {"decks": []},
        "**/api/me/challenges": {"challenges": [], "clocks": {}},
        "**/history?*": {"games": games, "total": 40, "more": "x"},
        "**/api/people/*": {"name": name, "created": at_first, "you": False, "ratings": ratings, "games": True,
                            "against": {"won": 3, "drawn": 1, "lost": 12}, "watch": ["abc"], "blocked": False},
    }  # fmt: skip

    def enter(page: Any, _table: Any) -> None:
        page.request.post("/api/accounts", data={"name": name, "password": "four plain words"})
        at("/me")(page, None)
        for address, answer in told.items():
            page.route(address, answered(answer))
        page.evaluate("name => localStorage.setItem('agon.account', JSON.stringify({name, key: 'none'}))", name)
        page.goto("/me" if own else f"/p/{name}")
        page.wait_for_selector("#games tbody tr:nth-child(3)")
        page.wait_for_selector(".rch")

    return enter


REPORTED: tuple[tuple[str, str, str, list[Any]], ...] = (
    (
        "talk",
        "Rude from the first move on, and slow as well. " * 8,
        "Wunderbarlicherweise-mit",
        [[1, "sorry"], [0, "hello"]],
    ),
    ("cheating", "", "Guest 57", []),
)


def moderated(page: Any, _table: Any) -> None:
    """What players have reported of each other."""
    told = [
        {"id": f"r{n}", "at": "2026-05-28T18:20:00Z", "room": "abc", "answers": n + 1,
         "by": {"seat": 0, "name": "A name of twenty-four ch"}, "about": {"seat": 1, "name": about}, "reason": reason,
         "text": text, "said": said, "account": about if n == 0 else ""}
        for n, (reason, text, about, said) in enumerate(REPORTED)
    ]  # fmt: skip
    page.route("**/api/reports", answered({"reports": told}))
    page.route("**/api/suspensions", answered({"suspensions": []}))
    at("/reports")(page, None)
    page.wait_for_selector("#reports li:nth-child(2)")


def deleting(page: Any) -> None:
    """One's own page, where one is about to be forgotten."""
    page_of("Melanthe of Lykosoura", own=True)(page, None)
    named("button", "Delete me")(page)
    page.wait_for_selector("#d-pass")


def typed(text: str) -> Do:
    """A text is typed and read."""

    def do(page: Any) -> None:
        read_back(page)
        page.locator("#txt").fill(text)
        page.wait_for_selector(".ab.bad .fix", state="attached", timeout=120_000)

    return do


THREE = "ag1-061,ag1-062,ag1-063,ag1-064"
"""A warrior with three of four supports."""


def of_cards(page: Any) -> None:
    """The part of the builder with the cards to add, which small windows show alone."""
    page.evaluate("document.querySelectorAll('.ph-tabs button')[1].click()")
    page.wait_for_selector(".ra-w")


def of_numbers(page: Any) -> None:
    """The part of the builder with the numbers."""
    page.wait_for_selector(".bars", state="attached")
    page.evaluate("document.querySelectorAll('.ph-tabs button')[2].click()")


def importing(page: Any) -> None:
    """A list of cards is read line by line."""
    named("button", "Import")(page)
    page.locator("#pa").fill("Shaka\n1 Horns of the Buffalo\nIkwla\nWar elephant")
    page.wait_for_selector(".imp-l .n")


def given(text: Callable[[], str]) -> Do:
    """Have a record's dice checked."""

    def do(page: Any) -> None:
        page.locator("#rt").fill(text())
        page.get_by_role("button", name="Check", exact=True).click()
        page.wait_for_selector(".verd h2, .nt.bad b")

    return do


def replayed(system: str, moment: int, *steps: Do) -> Callable[[Any, Any], None]:
    """Look at a game again, at a moment, as its first player, and press what the steps press."""

    def enter(page: Any, _table: Any) -> None:
        page.unroute_all()
        brought = page.request.post("/api/replays", data={"text": record_of(system)})
        page.goto(f"/replay/{brought.json()['id']}?as=0#{moment}")
        page.wait_for_selector(f"output:has-text('{moment} of')", state="attached")
        for step in steps:
            step(page)

    return enter


def until_it_asks(page: Any) -> None:
    """Wait for the sheet that asks who plays."""
    page.wait_for_selector("legend:has-text('You play')")


def led(page: Any) -> None:
    """Wait until the review is under way."""
    page.wait_for_selector(".led:has-text('You lead')", state="attached")


def reviewed(page: Any) -> None:
    """A bot has looked at the game: what it would say is given, for it takes its time."""
    name = page.url.split("/replay/")[1].partition("?")[0]
    last = len(page.request.get(f"/api/replays/{name}").json()["moments"])
    act = {"behind": 0, "margin": 0.04, "sure": False, "chosen": False, "why": "There no opponent's attack reaches."}
    acts = [
        {**act, "notation": "turn N", "label": "Turn to face north", "chance": 0.62},
        {**act, "notation": "move c3 N", "label": "Move to c3, facing north", "chance": 0.6, "why": ""},
        {**act, "notation": "pass", "label": "Pass", "chance": 0.4, "sure": True, "behind": 0.22, "chosen": True},
    ]
    plies = [
        {"moment": n, "seat": n % 2, "chances": [0.5 + n % 7 / 20, 0.5 - n % 7 / 20], "luck": [0.02, -0.02],
         "acts": acts}
        for n in range(last)
    ]  # fmt: skip
    kinds = [("own", 24, -0.22), ("luck", 12, 0.14), ("gift", 20, 0.06)]
    told = {
        "state": "done", "text": "", "of": last, "games": 60, "seat": 0, "plies": plies,
        "marks": [{"moment": 24, "seat": 0, "points": 0.22}, {"moment": 20, "seat": 1, "points": 0.06}],
        "moments": [{"kind": kind, "moment": moment, "swing": swing} for kind, moment, swing in kinds],
    }  # fmt: skip
    page.route("**/review?*", lambda route: route.fulfill(json=told))
    page.reload()
    page.wait_for_selector(".sum", state="attached")


def at_a_table(game: str, players: int, *steps: Do) -> Callable[[Any, Any], None]:
    """Open the companion for a game, with somebody's turn under way."""

    def enter(page: Any, _table: Any) -> None:
        at("/companion")(page, None)
        for each in ("More", game, f"{players} players"):
            page.get_by_role("button", name=each, exact=True).dispatch_event("click")
        key("Escape")(page)
        page.wait_for_selector("dialog", state="detached")
        named("button", "Who is first?")(page)
        named("button", "Player I is first")(page)
        for step in steps:
            step(page)

    return enter


def pages(*entries: tuple[str, Callable[[Any, Any], None]], of: str = "") -> tuple[Scene, ...]:
    """Pages by what they are called, and how one comes to each: situations ``of`` one page, or pages of their own."""
    return tuple(Scene(page, "guest", enter, of=of) for page, enter in entries)


def site() -> tuple[Group, ...]:
    """Everything outside of a game, a group a room of the site."""
    cards = press(".cards .card-b")
    home = pages(
        ("home", at("/", ready)),
        ("home for four", at("/", ready, named("radio", "4"))),
        ("home for a match", at("/", ready, named("radio", "Best of 3"))),
        ("changing a fighter", at("/", ready, press(".pick1 .btn"))),
        ("choosing who plays", at("/", ready, press(".pick1 + .v + .pick1 .btn, .pick1:nth-of-type(2) .btn"))),
        ("home of Time Rift", at("/", rules("Time Rift", "3v3"))),
        ("home of Anarcus", at("/", rules("Anarcus: the Neverending Battles"))),
        ("switches of Anarcus", at("/", rules("Anarcus: the Neverending Battles"), named("button", "Options"))),
        of="home",
    )
    found = pages(
        ("cards", at("/cards", lambda page: page.wait_for_selector(".cards .card"))),
        ("cards with a slip in the line", at("/cards?q=initt>4+type:weapon&system=anachronism", cards)),
        ("cards as a table", at("/cards?system=timerift&q=cost>=1", cards, named("button", "Table"))),
        ("no card found", at("/cards?q=life>99+zulu", lambda page: page.wait_for_selector(".blank"))),
        ("search help", at("/cards", named("button", "help"))),
        ("filters of cards", at("/cards", cards, filters)),
        ("a card of Anarcus", at("/cards?system=anarcus", cards)),
        of="cards",
    )
    kept = pages(("decks", at("/decks", lambda page: page.wait_for_selector(".dk-l a"))))
    built = pages(
        (
            "a deck",
            at(f"/decks/new?system=anachronism&cards={THREE}", lambda page: page.wait_for_selector(".ra .card")),
        ),
        ("a new deck of Time Rift", at("/decks/new?system=timerift", lambda page: page.wait_for_selector(".ra .card"))),
        (
            "a deck of Time Rift",
            at("/decks?system=timerift", press(".dk-l a"), lambda page: page.wait_for_selector(".ra .card")),
        ),
        ("an army", at("/decks?system=anarcus", press(".dk-l a"), lambda page: page.wait_for_selector(".ar .emblem"))),
        ("what does not fit a deck", at(f"/decks/new?system=anachronism&cards={THREE}", press(".sw input"), of_cards)),
        ("numbers of a deck", at(f"/decks/new?system=anachronism&cards={THREE}", of_numbers)),
        ("importing a deck", at("/decks/new?system=anachronism", importing)),
        ("sharing a deck", at(f"/decks/new?system=anachronism&cards={THREE}", named("button", "Share"))),
        of="deck",
    )
    met = pages(
        ("a table of one's own", at("/", ready, invited)),
        ("the code of an invitation", at("/", ready, invited, named("button", "Show code"))),
        of="table",
    )
    guests = pages(("an invitation", at("/", ready, as_guest)))
    strangers = pages(
        ("an empty lobby", at("/lobby", lambda page: page.wait_for_selector("#open .empty b"))),
        ("posting a challenge", at("/lobby", named("button", "New challenge"),
                                   lambda page: page.wait_for_selector("#m-c option:nth-child(2)", state="attached"))),
        ("a lobby with challenges and games", at("/lobby", busy)),
        of="lobby",
    )  # fmt: skip
    organised = pages(
        ("no events of one's own", at("/events", lambda page: page.wait_for_selector(".cols .empty"))),
        ("making an event", at("/events/new", lambda page: page.wait_for_selector("#c-c option", state="attached"))),
        ("an event to join", event_of({}, by=0, players=3)),
        ("an event with decks", event_of({"sealed": True}, by=0, players=3,
                                         then=lambda page: page.wait_for_selector("#j-d option", state="attached"))),
        ("a round that is played", event_of({}, in_play, by=1)),
        ("an event, by its organiser", event_of({}, in_play, then=named("button", "Repair"))),
        ("why somebody is above", event_of({}, in_play, by=2, then=explained)),
        ("a bracket", event_of({"format": "double"}, lambda do: do("pair"), by=3)),
        ("events", at("/events", lambda page: page.wait_for_selector(".rows .tx a"))),
        ("no such event", at("/events/none-such-one", lambda page: page.wait_for_selector("text=There is no such"))),
        of="events",
    )  # fmt: skip
    people = pages(
        ("a guest's games", at("/me")),
        ("keeping one's games", at("/me", named("button", "Keep my games"),
                                   lambda page: page.wait_for_selector("#k-pass"))),
        ("one's own page", page_of("Melanthe of Lykosoura", own=True)),
        ("deleting oneself", lambda page, _table: deleting(page)),
        of="one's own page",
    )  # fmt: skip
    others = pages(
        ("reports", moderated),
        ("the page of somebody", page_of("Wunderbarlicherweise-mit", own=False)),
    )
    written = pages(
        ("writing a card", at("/write", typed("Swing: When you hit, gain 1 life sneakily."))),
        ("a card of Time Rift, written", at("/write?system=timerift&copy=tr1-022", read_back)),
        ("a card of Anarcus, written", at("/write?system=anarcus&copy=ap1-001", read_back)),
        ("a test position", at("/write?system=timerift&copy=tr1-022", read_back, named("button", "Test position"))),
        ("sharing a set", at("/write", read_back, named("button", "Share"))),
        of="writing",
    )
    ruled = pages(
        ("settings", at("/settings")),
        ("the rules", at("/rules", lambda page: page.wait_for_selector(".how-l"))),
        ("glossary", at("/rules/glossary?system=anachronism", lambda page: page.wait_for_selector(".gl"))),
    )
    clauses = pages(
        ("a rule", at("/rules/TR-PWR-PUSH-01?from=abc", lambda page: page.wait_for_selector(".rc .card"))),
        ("playing an example", at("/rules/A7-TIE-02", press(".ex-p .btn"), until_it_asks)),
        ("searching the rules", at("/rules/A7-TIE-02", searching)),
        of="a rule",
    )
    brought = pages(("bringing a record", at("/replay")))
    replays = pages(
        ("replay of Anachronism", replayed("anachronism", 24)),
        ("replay of Time Rift", replayed("timerift", 20)),
        ("review of Anachronism", replayed("anachronism", 24, reviewed)),
        ("the moments that decided it", replayed("anachronism", 24, reviewed, tab("moms"))),
        ("sharing a moment", replayed("anachronism", 24, key("s"))),
        (
            "leading a review",
            replayed("anachronism", 24, reviewed, key("s"), named("button", "Look at it together"), led),
        ),
        ("playing on", replayed("anarcus", 9, named("button", "Play on from here"))),
        of="replay",
    )
    companion = pages(
        ("companion of two", at_a_table("Anachronism", 2)),
        ("companion of three", at_a_table("Time Rift", 3)),
        ("companion of four", at_a_table("Anachronism", 4)),
        ("companion of Anarcus", at_a_table("Anarcus", 2)),
        ("companion, dice", at_a_table("Time Rift", 3, named("button", "Dice"), named("button", "We rolled"))),
        ("companion, who is first", at_a_table("Anachronism", 4, named("button", "Who is first?"))),
        ("companion, history", at_a_table("Anachronism", 2, named("button", "History"))),
        of="companion",
    )
    checked = pages(
        ("dice: which record", at("/verify")),
        ("dice: fair", at("/verify", given(dice.fair))),
        ("dice: fair, with stacks", at("/verify", given(lambda: dice.fair("anarcus")), named("button", "Shuffles"))),
        ("dice: one differs", at("/verify", given(lambda: dice.altered(dice.fair(second=False), 3)))),
        ("dice: the game runs", at("/verify", given(lambda: dice.running(dice.fair())))),
        ("dice: not opened", at("/verify", given(lambda: dice.unopened(dice.fair())))),
        ("dice: another secret", at("/verify", given(lambda: dice.broken(dice.fair())))),
        ("dice: no seals", at("/verify", given(dice.unsealed))),
        ("dice: no record", at("/verify", given(lambda: "a letter to my aunt"))),
        of="dice",
    )
    nowhere = pages(
        ("nowhere", at("/nowhere")),
        ("no such rule", at("/rules/A7-TIE" + "-77", lambda page: page.wait_for_selector(".blank"))),
        ("no such lesson", at("/learn/none", lambda page: page.wait_for_selector("text=There is no such lesson"))),
        ("no such deck", at("/decks/none", lambda page: page.wait_for_selector("text=There is no such deck"))),
        ("no such game", at("/play/none", lambda page: page.wait_for_selector("text=There is no such game"))),
        of="nowhere",
    )
    rooms = {
        "Home": home, "Cards": found, "Decks": kept + built, "Tables": met + guests, "Lobby": strangers,
        "Events": organised,
        "People": people + others, "Writing": written, "Rules": ruled + clauses, "Replays": brought + replays,
        "Companion": companion, "Dice": checked, "Nowhere": nowhere,
    }  # fmt: skip
    return tuple(Group(room, scenes) for room, scenes in rooms.items())


def lessons() -> Group:
    """What is learnt by playing: a step that asks, one with a reason, one that is done, and the list."""

    def step(address: str, *steps: Do, asks: bool = True, board: int = 16) -> Scene:
        def there(page: Any) -> None:
            page.wait_for_selector(".teach .say")

        return Scene(f"Lesson {address}", "learner", at(f"/learn/{address}", there, *steps), game=True, board=board,
                     decision=asks, of="a lesson")  # fmt: skip

    def until(selector: str) -> Do:
        return lambda page: page.wait_for_selector(selector)

    return Group(
        "Lessons",
        (
            Scene("Lessons", "learner", at("/learn", until(".les li"))),
            Scene("a rule in players' words", "learner", at("/rules/A7-GRID-06", until(".ex-b img"))),
            step("anachronism/6", key("4"), until(".kind")),
            step("anachronism/9"),
            step("anachronism/13"),
            step("timerift/7", key("h"), until(".so"), asks=False),
            step("timerift/11", key("h"), until(".so"), key("h"), until(".teach.good"), asks=False),
            step("timerift/12"),
            step("anarcus/11", board=0),
            Scene(
                "Puzzle",
                "learner",
                at("/puzzle/a-charge", until(".teach .opt")),
                game=True,
                board=16,
                decision=True,
                of="a lesson",
            ),
            Scene(
                "Puzzle of armies",
                "learner",
                at("/puzzle/both-must-fall", until(".teach .opt")),
                game=True,
                decision=True,
                of="a lesson",
            ),
        ),
    )


GROUPS = (
    arena("Anachronism", "player", 16, {"system": "anachronism", "decks": A7[:2]}, whole=True),
    arena("Anachronism", "3 seats", 16, {"system": "anachronism", "decks": A7[:3]}),
    arena("Anachronism", "4 seats", 16, {"system": "anachronism", "decks": A7}),
    arena("Anachronism", "teams of 2", 16, {"system": "anachronism", "decks": A7, "options": {"teams": "ac-bd"}}),
    arena("Original rules", "player", 16, {"system": "anachronism-original", "decks": A7[:2]}),
    rift("duel", 2, whole=True),
    rift("3-ffa", 3),
    rift("4-ffa", 4),
    rift("2v2", 4),
    rift("1v3-boss", 4),
    rift("3v3", 6),
    match(),
    hand_over(),
    army(),
    *site(),
    lessons(),
)
