"""Golden records replay to the same plies and states; the format says where it is wrong."""

import random
import re
from pathlib import Path

import pytest

import agon as package
from agon.arena.terms import CardField
from agon.cli.replay import game_of_record
from agon.core.errors import BadInputError, NotationError
from agon.core.moments import give_up
from agon.core.record import HUMAN, RESIGNED, Player, agreed, parse, players_of, resigned, with_players
from agon.games.anachronism import SET7
from agon.games.fights import FightGame
from tests.engine.table import GAME, plain_deck, start, start_with, walk

GOLDEN = sorted(Path(__file__).parent.glob("*.record"))
TEXT = (Path(__file__).parent / "anachronism-plain-1.record").read_text("utf-8")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_replay(path: Path) -> None:
    text = path.read_text("utf-8")
    game = game_of_record(parse(text))
    verdict = game.verify_record(text)
    assert verdict.ok, f"{path.name}:{verdict.line}: answer {verdict.first_bad_ply}: {verdict.message}"
    state = game.from_record(text)
    assert state.node().is_terminal
    assert state.record() == "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_replays_with_its_dice_given_too(path: Path) -> None:
    """The same faces, thrown by the generator or given from outside, make the same game."""
    text = path.read_text("utf-8").replace("dice internal", "dice given")
    assert game_of_record(parse(text)).verify_record(text).ok


@pytest.mark.parametrize("seed", range(16))
def test_random_games_read_back_to_the_same_key(seed: int) -> None:
    luck = random.Random(seed)
    for state in walk(start(seed, explicit=seed % 2 == 1), seed):
        if luck.random() < 0.08 or state.node().is_terminal:
            text = state.record()
            again = GAME.from_record(text)
            assert again.key() == state.key()
            assert again.record() == text
            assert GAME.verify_record(text).ok
            given = GAME.from_record(text.replace("dice internal", "dice given"))
            assert given.fight.waiting == state.fight.waiting
            assert given.position_for(0) == state.position_for(0)


def test_the_state_at_a_ply() -> None:
    state = GAME.from_record(TEXT, 6)
    assert state.record().splitlines()[-2].split()[0] == "6"


@pytest.mark.parametrize("seed", range(4))
def test_a_record_that_begins_at_a_position(seed: int) -> None:
    luck = random.Random(seed)
    for state in walk(start(seed), seed):
        if luck.random() < 0.1:
            later = GAME.from_position(state.position())
            for _ in walk(later, seed):
                pass
            text = later.record()
            assert "\nfrom anachronism " in text
            assert GAME.from_record(text).key() == later.key()
            assert GAME.verify_record(text).ok


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def line_of(words: str) -> int:
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if words in line)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("  2  B  place", "  2  A  place", "B is to answer"),
        ("16 legal", "15 legal", "there are 16 options"),
        ("arrange plain-s4 ", "arrange plain-s9 ", "plain-s9"),
    ],
)
def test_the_first_wrong_ply_is_reported(old: str, new: str, says: str) -> None:
    if old not in TEXT:
        old, new = old.replace("B", "A"), new.replace("A", "B", 1)
        says = says.replace("B", "A")
    text = changed(old, new)
    verdict = GAME.verify_record(text)
    assert not verdict.ok
    assert says in verdict.message
    assert verdict.line == line_of(old)
    assert verdict.first_bad_ply == verdict.plies + 1
    with pytest.raises(NotationError) as caught:
        GAME.from_record(text)
    assert caught.value.line == verdict.line


def test_a_wrong_digest_wrong_dice_and_a_wrong_end_are_found() -> None:
    first = next(line for line in TEXT.splitlines() if line.split()[:1] == ["1"])
    faces = first.split("~")[1].split()[0:4]
    other = [str(int(face) % 6 + 1) for face in faces]
    verdict = GAME.verify_record(changed(" ".join(faces), " ".join(other)))
    assert (verdict.ok, verdict.first_bad_ply) == (False, 1)
    assert "the generator threw" in verdict.message
    digest = first.split()[-1]
    verdict = GAME.verify_record(changed(digest, "0000" if digest != "0000" else "1111"))
    assert (verdict.ok, verdict.first_bad_ply) == (False, 1)
    winner = TEXT.splitlines()[-1].split()[1]
    verdict = GAME.verify_record(changed(f"end  {winner}", "end  ="))
    assert not verdict.ok
    assert "ends with" in verdict.message


def half() -> str:
    """The record of a game that is not over."""
    return GAME.from_record(TEXT, 12).record()


def test_a_game_that_was_given_up_says_so_and_verifies() -> None:
    text = resigned(half(), "B", "Ada resigns. Bo wins.")
    assert text.splitlines()[-1] == 'end  B  resigned  "Ada resigns. Bo wins."'
    assert text.count("\nend ") == 1
    read = parse(text)
    assert (read.result, read.reason, read.said) == ("B", RESIGNED, "Ada resigns. Bo wins.")
    verdict = GAME.verify_record(text)
    assert (verdict.ok, verdict.plies) == (True, len(read.entries))
    assert GAME.from_record(text).key() == GAME.from_record(half()).key()


@pytest.mark.parametrize("result", ["*", "=", "C"])
def test_who_resigns_has_somebody_win(result: str) -> None:
    verdict = GAME.verify_record(resigned(half(), result, "Ada resigns."))
    assert not verdict.ok
    assert "A or B" in verdict.message


def test_a_draw_that_was_agreed_on_says_so_and_verifies() -> None:
    text = agreed(half(), "", "Ada and Bo agree to a draw.")
    assert text.splitlines()[-1] == 'end  =  agreed  "Ada and Bo agree to a draw."'
    assert GAME.verify_record(text).ok
    read = parse(text)
    view = GAME.from_record(text).view(None)
    give_up(view, read)
    assert view["decision"] is None
    assert view["result"] is not None
    assert (view["result"]["winner"], view["result"]["winners"]) == (None, [0, 1])
    for wrong in ("A  agreed", "=C  agreed", "=  resigned", "=A  agreed", "=AA  agreed", "=ABB  agreed"):
        assert not GAME.verify_record(text.replace("=  agreed", wrong)).ok, wrong
    over = GAME.verify_record(agreed(TEXT, "", "Ada and Bo agree to a draw."))
    assert "a draw was agreed on, but the game was over" in over.message


def test_nobody_resigns_a_game_that_is_over() -> None:
    verdict = GAME.verify_record(resigned(TEXT, "A", "Bo resigns. Ada wins."))
    assert not verdict.ok
    assert "was over" in verdict.message


def test_comments_and_variations() -> None:
    lines = TEXT.splitlines()
    at = next(n for n, line in enumerate(lines) if "place" in line)
    seat, square = lines[at].split()[1], lines[at].split()[3]
    other = "a" if square[0] != "a" else "b"
    head = lines[at].split()[0]
    lines[at] += "   # the safe corner"
    lines[at + 1 : at + 1] = [
        "# a line of its own",
        "(",
        f"  {head}  {seat}  place {other}{square[1]} N   # bolder",
        ")",
        "",
    ]
    text = "\n".join(lines)
    record = parse(text)
    entry = next(each for each in record.entries if each.variations)
    assert entry.comment == "the safe corner"
    assert entry.variations[0][0].comment == "bolder"
    assert GAME.verify_record(text).ok
    spoilt = text.replace(f"place {other}{square[1]} N", "place d9 N")
    verdict = GAME.verify_record(spoilt)
    assert not verdict.ok
    assert verdict.first_bad_ply == int(head)


def test_a_number_sign_behind_a_card_begins_no_comment() -> None:
    text = "record 1  system x\n 1  A  arrange s1-004 #2\n 2  A  pass  # really\n"
    entries = parse(text).entries
    assert [(each.text, each.comment) for each in entries] == [("arrange s1-004 #2", ""), ("pass", "really")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("hello", 1),
        ("record 2  system anachronism", 1),
        ("record 1  edition set7", 1),
        ("record 1  system anachronism  seed 1\nseat A  x\n", 2),
        ('record 1  system anachronism  seed 1\nseat A  "x  deck y cards ag1-001\n', 2),
        ("record 1  system x\n 2  A  pass", 2),
        ("record 1  system x\n 1  A  pass\n 1  A  pass", 3),
        ("record 1  system x\n 1  A  pass\nseat A", 3),
        ("record 1  system x\n(\n", 2),
        ("record 1  system x\n)\n", 2),
        ("record 1  system x\n 1  A  pass\n(\n", 4),
        ("record 1  system x\n" + " 1  A  pass\n(\n" * 30, 43),
        ("record 1  system x\nend  A\n 1  A  pass", 3),
        ("record 1  system anachronism  seed one  dice internal", 1),
    ],
)
def test_damaged_text_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises((NotationError, BadInputError)) as caught:
        GAME.from_record(text)
    if isinstance(caught.value, NotationError) and not text.startswith("record 1  system x"):
        assert caught.value.line == line


@pytest.mark.parametrize("junk", ["\0", "card {", "card []", "option x", "from nowhere", "end", "~", "(" * 50])
def test_junk_among_the_headers_is_refused(junk: str) -> None:
    lines = TEXT.splitlines()
    with pytest.raises(BadInputError):
        GAME.from_record("\n".join([*lines[:4], junk, *lines[4:]]))


def test_people_may_note_things_before_the_first_answer() -> None:
    lines = TEXT.splitlines()
    text = "\n".join([*lines[:4], "event  Spring meeting", "date 2024-05-01", *lines[4:]])
    assert GAME.verify_record(text).ok


def test_another_systems_record_is_refused() -> None:
    with pytest.raises(NotationError, match="timerift"):
        GAME.from_record(TEXT.replace("system anachronism", "system timerift"))


def test_options_stand_in_the_record() -> None:
    game = FightGame(SET7, {"leg_limit": "off"})
    state = game.start([plain_deck(1), plain_deck(2)], seed=4)
    assert "option leg_limit off" in state.record()
    assert dict(GAME.from_record(state.record()).game.options)["leg_limit"] == "off"


def test_what_a_seat_may_know_of_a_record() -> None:
    state = start_with(("amanirenas", "shaka"), 6)
    while state.fight.round < 2:
        state.choose(0)
    mine, public = state.record_for(0), state.record_for(None)
    hidden = [
        card.id for n, card in enumerate(state.decks[1].cards) if not state.fight.card_field(5 + n, CardField.SEEN) & 1
    ]
    assert hidden
    assert not any(each in mine for each in hidden)
    assert "??" in mine
    assert "arrange ??" in public
    assert f"seed {state.seed}" not in mine
    with pytest.raises(BadInputError, match="not known"):
        GAME.from_record(mine)
    parse(mine)


STARTERS = (Path(__file__).parent / "anachronism-hannibal-zawisza.record").read_text(encoding="utf-8")
END = STARTERS.splitlines()[-1]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (END, END.replace(END.split()[2], "whim"), "the last line should be"),
        (END, END.replace("wins", "loses"), "the last line should be"),
        (END, END.rpartition("(")[0] + "(A7-TURN-01)", "the last line should be"),
        (END, "", "the record has no end"),
        ('deck "hannibal"', 'deck "shaka"', "these are not the cards of the deck 'shaka'"),
        ('deck "hannibal"', 'deck "zzz"', "these are the cards of the deck 'hannibal'"),
        ("edition set7", "edition set9", "is edition set7"),
        ("edition set7", "edition set7  colour red", "'colour' is nothing that a record says"),
    ],
)
def test_everything_a_record_claims_is_verified(old: str, new: str, says: str) -> None:
    assert GAME.verify_record(STARTERS).ok
    assert old in STARTERS
    verdict = GAME.verify_record(STARTERS.replace(old, new, 1))
    assert not verdict.ok
    assert says in verdict.message


@pytest.mark.parametrize("how", ["foo", "internals"])
def test_dice_are_thrown_in_one_of_two_ways(how: str) -> None:
    with pytest.raises(NotationError, match="dice are internal or given"):
        GAME.verify_record(re.sub("dice [a-z]+", f"dice {how}", STARTERS, count=1))


def test_dice_left_out_at_the_end_are_missed() -> None:
    state = start(3)
    while int(state.answers[-1]) >= 0 or len(state.answers) < 8:
        state.choose(0)
    lines = state.record().splitlines()
    assert GAME.verify_record("\n".join(lines)).ok
    verdict = GAME.verify_record("\n".join([*lines[:-2], lines[-1]]))
    assert not verdict.ok
    assert "the record lacks it" in verdict.message


def test_a_mark_before_the_first_line_is_read_over() -> None:
    assert GAME.verify_record("\ufeff" + STARTERS).ok


def test_who_plays_is_told_of_each_of_six_seats() -> None:
    six = package.game("timerift", {"mode": "3v3"})
    decks = [*package.cards.starter("timerift").decks.values()][:6]
    text = six.start(decks, seed=3, names=[*"UVWXYZ"]).record()
    players = [Player(HUMAN), *[Player("bot:greedy")] * 3, Player(HUMAN, "veteran"), Player("bot:default")]
    assert players_of(with_players(text, players, [*"UVWXYZ"])) == players
