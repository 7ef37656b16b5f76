"""Commands in another language: by option, else by the environment; the record is in English for everybody."""

import io
from pathlib import Path

import pytest
from typer.testing import CliRunner

from agon.cli.app import app
from agon.cli.languages import wished
from agon.core.english import YOU
from agon.core.installation import version_line
from agon.messages import ENGLISH, language, speaking
from tests.cli.conftest import Agon, Ran


def given_up(agon: Agon, monkeypatch: pytest.MonkeyPatch, record: Path, *more: str) -> Ran:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nhelp\ncard nobody\nboard\nresign\nyes\n"))
    decks = ("--deck", "hannibal", "--deck", "hanno")
    return agon("play", "--seats", "human,bot:random", *decks, "--seed", "11", "--record", str(record), *more)


def test_a_game_is_played_in_spanish_and_its_record_is_english(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    english = given_up(agon, monkeypatch, tmp_path / "en.record")
    spanish = given_up(agon, monkeypatch, tmp_path / "es.record", "--language", "es")
    assert "You resign. Bot random wins." in english.out
    for said in (
        "semilla 11", "Tú colocas a Hannibal Barca en ", "quit                 sale de aquí",
        "Ninguna carta que conozcas se llama «nobody».", "A  Hannibal Barca, ", ": Tú\n", "Alcance: tu ataque básico",
        "Tú abandonas la partida. Bot random gana.", "El registro está en ",
    ):  # fmt: skip
        assert said in spanish.out
    assert YOU not in spanish.out.split()
    assert (tmp_path / "es.record").read_text("utf-8") == (tmp_path / "en.record").read_text("utf-8")


def test_the_environment_names_the_language_and_the_option_outdoes_it(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    assert "semilla 11" in given_up(agon, monkeypatch, tmp_path / "a.record").out
    assert "seed 11" in given_up(agon, monkeypatch, tmp_path / "b.record", "--language", "en").out


def test_an_event_is_run_in_spanish_and_its_file_is_the_same(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    cup = str(tmp_path / "cup.json")
    in_spanish = ("event", "--language", "es")
    assert "añade jugadores con: agon event add" in agon(*in_spanish, "new", cup, "Copa", "--format", "single").out
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "inscritos: Ann, Bob; 2 jugadores" in agon("event", "add", cup, "Ann", "Bob").out
    agon("event", "start", cup)
    assert "jugador" in agon("event", "pair", cup).out
    assert "Ann ganó a Bob, 2-0" in agon("event", "result", cup, "Ann", "2-0").out
    refused = agon("event", "result", cup, "Ann", "2-1")
    assert refused.code == 2
    assert " ha terminado: " in refused.err
    assert "Ann tiene el puesto 1 de 2" in agon("event", "standings", cup, "--explain", "Ann").out
    assert "round 1 was paired" in agon("event", "--language", "en", "log", cup).out


def test_every_command_speaks_the_language_that_is_named_or_that_of_the_environment(
    agon: Agon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    scene = tmp_path / "no.scenario"
    scene.write_text("nothing of a scenario\n", "utf-8")
    english = agon("scenario", str(scene)).out
    spanish = agon("--language", "es", "scenario", str(scene)).out
    assert english != spanish
    assert agon("scenario", str(scene)).out == english
    refused = agon("--language", "es", "cards", "show", "no-such-card")
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert agon("scenario", str(scene)).out == spanish
    assert agon("--language", "en", "scenario", str(scene)).out == english
    assert agon("cards", "show", "no-such-card") == refused
    monkeypatch.delenv("LANG")
    assert agon("cards", "show", "no-such-card") != refused


@pytest.mark.parametrize("words", [("--language", "es", "--version"), ("--version", "--language", "es")])
def test_the_version_is_told_in_the_language_that_is_named_wherever_it_stands(
    agon: Agon, words: tuple[str, ...]
) -> None:
    with speaking("es"):
        assert agon(*words).out == f"{version_line()}\n" != agon("--version").out


@pytest.mark.parametrize("words", [("--language", "es"), ("play", "--language", "es"), ("event", "--language", "es")])
def test_a_language_is_spoken_no_longer_than_the_command_that_names_it(agon: Agon, words: tuple[str, ...]) -> None:
    agon(*words, "--help")
    assert language() == ENGLISH
    CliRunner().invoke(app, [*words, "no-such-command"])
    assert language() == ENGLISH


@pytest.mark.parametrize("command", [("play", "--language", "tlh"), ("--language", "tlh", "cards", "lint")])
def test_a_language_that_is_not_there_is_refused(agon: Agon, command: tuple[str, ...]) -> None:
    ran = agon(*command)
    assert ran.code == 2
    assert "there is no language tlh; there are: en and es" in ran.err


@pytest.mark.parametrize(
    ("environment", "wants"),
    [
        ({}, []), ({"LANG": "C.UTF-8"}, []), ({"LANG": "POSIX", "LANGUAGE": "es"}, []),
        ({"LANG": "es_ES.UTF-8@euro"}, ["", "es"]), ({"LC_ALL": "C", "LANG": "es_ES"}, []),
        ({"LC_ALL": "", "LC_MESSAGES": "es_AR", "LANG": "de_DE"}, ["", "es"]),
        ({"LANG": "de_DE", "LANGUAGE": "fr:es"}, ["fr", "es", "de"]),
    ],
)  # fmt: skip
def test_the_environment_is_read_as_other_programs_read_it(environment: dict[str, str], wants: list[str]) -> None:
    assert list(wished(environment)) == wants
