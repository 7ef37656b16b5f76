"""The search language of cards: what each part of a line finds, how slips are repaired, what a press would leave."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from agon.cards import Pool, starter
from agon.cards.search import DEEPEST, LONGEST, Entry, Facet, Index, Line, index_of, number_of, sorted_by


@pytest.fixture(scope="module")
def index() -> Index:
    return index_of(starter("anachronism"), names={"warrior": "fighter"})


def ids(index: Index, line: str) -> set[str]:
    found = index.find(index.parse(line))
    assert not found.line.slips, found.line.slips
    return {each.id for each in found.cards}


def having(test: object, system: str = "anachronism") -> set[str]:
    return {id_ for id_, card in starter(system).cards.items() if test(card)}  # type: ignore[operator]


def grid_of(card: object) -> dict[tuple[int, int], int]:
    """The grid by rows and columns from the fighter, worked out from the drawing."""
    grid, marker = card.grid, card.marker  # type: ignore[attr-defined]
    if grid is None:
        return {}
    row, column = divmod(marker, 3)
    return {(at // 3 - row, at % 3 - column): cell for at, cell in enumerate(grid) if cell is not None}


@pytest.mark.parametrize(
    ("line", "test"),
    [
        ("type:weapon", lambda c: c.type == "weapon"),
        ("t:weapon,armor", lambda c: c.type in {"weapon", "armor"}),
        ("life>=8", lambda c: (c.life or 0) >= 8),
        ("life>8", lambda c: (c.life or 0) > 8),
        ("exp<4", lambda c: c.experience is not None and c.experience < 4),
        ("speed!=3", lambda c: c.speed not in {None, 3}),
        ("init=5..7", lambda c: c.initiative in {5, 6, 7}),
        ("dmg:3", lambda c: c.damage == 3),
        ("culture:zulu", lambda c: "Zulu" in c.cultures),
        ("-culture:zulu", lambda c: "Zulu" not in c.cultures),
        ("el:fire,water", lambda c: c.element in {"Fire", "Water"}),
        ("grid:behind", lambda c: (1, 0) in grid_of(c)),
        ("grid:beside", lambda c: {(0, -1), (0, 1)} & set(grid_of(c))),
        ("grid:two", lambda c: (-2, 0) in grid_of(c)),
        ("grid(ahead)>=+1", lambda c: grid_of(c).get((-1, 0), -9) >= 1),
        ("grid(left)<0", lambda c: grid_of(c).get((0, -1), 9) < 0),
        ("reach>=4", lambda c: len(grid_of(c)) >= 4),
        ("grid:reach>=4", lambda c: len(grid_of(c)) >= 4),
        ("t:warrior (speed=2 or speed=4)", lambda c: c.speed in {2, 4}),
        ("t:weapon -(hands=1 or init>5)", lambda c: c.type == "weapon" and not (c.hands == 1 or c.initiative > 5)),
        ("in:shaka", lambda c: c.id in {each.id for each in starter("anachronism").decks["shaka"].cards}),
        ("is:unread", lambda _: False),
        ("", lambda _: True),
    ],
)
def test_a_line_finds_the_cards_of_which_it_is_true(index: Index, line: str, test: object) -> None:
    assert ids(index, line) == having(test)


def test_case_accents_and_hyphens_do_not_matter(index: Index) -> None:
    card = starter("anachronism").cards["ag1-061"]
    odd = replace(card, id="odd-1", name="Rumiñahui the Re-Born")
    index = Index([Entry(odd), Entry(card)])
    for line in ("ruminahui", "RUMIÑAHUI", "reborn", "re-born", '"re-born"', '"the reborn"', "name:rumi"):
        assert ids(index, line) == {"odd-1"}, line


def test_words_in_quotation_marks_stand_in_this_order(index: Index) -> None:
    assert ids(index, '"attack rolls"')
    assert ids(index, '"rolls attack"') == set()
    assert ids(index, "“attack rolls”") == ids(index, '"attack rolls"')


def test_what_a_card_does_is_searched_by_its_reading_and_not_its_words(index: Index) -> None:
    moved = ids(index, "does:move when:hits")
    assert moved
    for id_ in moved:
        assert "hit" in " ".join(each.text for each in starter("anachronism").cards[id_].abilities)
    assert ids(index, "when:hits") != ids(index, "text:hit")


def test_other_games_are_searched_by_their_own_fields() -> None:
    rift = index_of(starter("timerift"))
    assert ids(rift, "t:champion") == having(lambda c: c.type == "warrior", "timerift")
    assert ids(rift, "agility>=3") == having(lambda c: (c.speed or 0) >= 3, "timerift")
    assert ids(rift, "t:champion init>=5") == having(lambda c: c.is_warrior and c.experience >= 5, "timerift")
    assert ids(rift, "body:head") == having(lambda c: c.body == "head", "timerift")
    army = index_of(starter("anarcus"))
    assert ids(army, "t:fighter atk>=3 hp<3") == having(
        lambda c: c.type == "fighter" and (c.attack or 0) >= 3 and c.hp is not None and c.hp < 3, "anarcus"
    )


@pytest.mark.parametrize(
    ("line", "said", "repaired"),
    [
        ("initt>=5 type:weapon", "“initt” is not a field.", "init>=5 type:weapon"),
        ("type:wepon life>3", "No card here has “wepon” as its type.", "type:weapon life>3"),
        ("culture:zulo", "No card here has “zulo” as its culture.", "culture:Zulu"),
        ("is:playble", "“is:playble” asks nothing", "is:playable"),
        ("grid:behnd", "No square of a grid is called “behnd”", "grid:behind"),
        ("grid(ahed)>=1", "No square of a grid is called “ahed”", "grid(ahead)>=1"),
        ("life>=8x", "Life is compared with one number.", "life>=8"),
        ("type:", "Nothing stands behind “type:”.", ""),
        ("type>=weapon", "“type” holds words", "type:weapon"),
        ("spear )", "This bracket closes nothing.", "spear"),
        ("(spear", "This bracket is not closed.", "(spear)"),
        ("spear or", "“or” stands between two parts", "spear"),
        ('"two words', "These quotation marks do not end.", '"two words"'),
        ("sort:inits", "Cards are not sorted by “inits”.", "sort:init"),
    ],
)
def test_a_slip_is_told_and_repaired_and_the_rest_works(index: Index, line: str, said: str, repaired: str) -> None:
    found = index.parse(line)
    assert len(found.slips) == 1
    slip = found.slips[0]
    assert said in slip.message
    assert 0 <= slip.start < slip.end <= len(line)
    assert slip.line == repaired
    assert not index.parse(repaired).slips


def test_what_is_right_beside_a_slip_is_still_asked(index: Index) -> None:
    line = index.parse("initt>=5 type:weapon")
    assert {each.type for each in index.find(line).cards} == {"weapon"}


@pytest.mark.parametrize(
    "line",
    ["(" * 300, ")" * 300, "-" * 300, '"' * 301, "or " * 100, "a:" * 100, "(-" * 100, "\x00\u202e" * 50, "x" * 5000],
)
def test_hostile_lines_are_understood_as_little_as_needed(index: Index, line: str) -> None:
    found = index.parse(line)
    assert len(found.text) <= LONGEST
    index.find(found)
    index.facets(found)
    if line.startswith("("):
        assert DEEPEST < 300
        assert found.slips


def test_the_order_is_that_which_is_asked_for(index: Index) -> None:
    cards = index.find(index.parse("t:weapon sort:init-,name")).cards
    assert [(-(each.initiative or 0), each.name) for each in cards] == sorted(
        (-(each.initiative or 0), each.name) for each in cards
    )
    last = index.find(index.parse("sort:life")).cards
    assert last[0].life == min(each.life for each in last if each.life is not None)
    assert last[-1].life is None
    assert sorted_by(Line("sort:name t:weapon SORT:life-"), "init-") == "t:weapon sort:init-"


def test_a_line_is_said_in_words(index: Index) -> None:
    said = index.find(index.parse("type:weapon init>=5 -grid:behind sort:init-")).says
    assert said == "cards of type weapon, with initiative 5 or more, not that reach behind; high initiative first"


@pytest.mark.parametrize(
    "line", ["", "t:weapon init>=4", "spear or sword", "grid:ahead t:weapon,armor", "is:playable zulu"]
)
def test_a_facet_counts_what_pressing_it_leaves(index: Index, line: str) -> None:
    groups = index.facets(index.parse(line))
    assert {"type", "grid", "culture", "element", "hands", "is"} <= {each.name for each in groups}
    for group in groups:
        own = {each.value for each in group.facets if each.on}
        for each in group.facets:
            if not each.value:
                continue
            pressed = ids(index, each.line)
            if each.on:
                assert each.value not in {one.value for one in _group(index, each.line, group.name) if one.on}
            elif not own or group.name == "grid":
                assert len(pressed) == each.count, (line, each)
            else:  # another value beside those pressed adds its own
                assert len(pressed) == each.count + len(ids(index, line)), (line, each)


def _group(index: Index, line: str, name: str) -> tuple[Facet, ...]:
    return next(each.facets for each in index.facets(index.parse(line)) if each.name == name)


def test_a_line_that_finds_nothing_says_which_part_to_leave_out(index: Index) -> None:
    found = index.find(index.parse("t:weapon init>=99"))
    assert found.cards == ()
    assert [(each.part, each.line) for each in found.less] == [("init>=99", "t:weapon")]
    assert found.less[0].count == len(ids(index, "t:weapon"))


def test_a_search_of_five_thousand_cards_is_quick(index: Index) -> None:
    """Bit masks: 10 to 30 ms here; the bound is wide, for a machine that has much to do."""
    many = Index(
        replace(each, card=replace(each.card, id=f"{each.card.id}-{n}")) for n in range(63) for each in index.entries
    )
    many.facets(many.parse(""))
    start = time.perf_counter()
    line = many.parse('type:weapon init>=5 "attack" grid:ahead sort:init-')
    assert len(many.find(line).cards) % 63 == 0
    many.facets(line)
    assert time.perf_counter() - start < 2


def test_numbers_are_those_that_a_card_prints() -> None:
    card = starter("anachronism").cards["ag1-061"]
    assert number_of(card, "life") == card.life
    assert number_of(card, "hp") is None
    assert len(index_of(Pool({}))) == 0
