"""The form of messages holds for a language with gender and agreement: the Spanish beside the English."""

from __future__ import annotations

import pytest

from agon.messages import ENGLISH, Given, Person
from agon.messages.catalogue import BrokenMessageError, Catalogue
from tests.messages.catalogue import MESSAGES

ADA, READER_EN, READER_ES = Person("Ada"), Person("you", you=True), Person("tú", you=True)

SAID: list[tuple[str, dict[str, Given], str, str]] = [
    (
        "no-facing-diagonal", {"warrior": "Champion"},
        "A Champion cannot face diagonally. It faces N, E, S or W.",
        "Un Campeón no puede mirar en diagonal. Mira a N, E, S o W.",
    ),
    (
        "no-attack-grid", {"card": "Bell", "warrior": "warrior", "arms": "…"},
        "Bell has no attack grid: only warriors and weapons attack. …",
        "Bell no tiene cuadrícula de ataque: solo atacan los guerreros y las armas. …",
    ),
    (
        "no-attack-control", {"card": "Bell", "owner": ADA, "arms": "…"},
        "Bell is under Ada's control. …", "Bell está bajo el control de Ada. …",
    ),
    (
        "no-reach-own", {"space": "b3", "warrior": "Archimedes", "way": "…"},
        "b3 is outside Archimedes' own grid. …", "b3 queda fuera de la cuadrícula propia de Archimedes. …",
    ),
    (
        "no-attack-again", {"card": "Bell", "times": 2},
        "Bell has attacked 2 times this turn. It can again in your next turn.",
        "Bell ya ha atacado 2 veces este turno. Podrá de nuevo en tu próximo turno.",
    ),
    (
        "no-cost", {"what": "…", "cost": 2, "warrior": "Hrolf", "left": 1},
        "… costs 2 actions and Hrolf has 1.", "… cuesta 2 acciones y a Hrolf le queda 1.",
    ),
    (
        "no-cost", {"what": "…", "cost": 1, "warrior": "Hrolf", "left": -1},
        "… costs 1 action and Hrolf has −1.", "… cuesta 1 acción y a Hrolf le queda −1.",
    ),
    (
        "no-use-limit", {"ability": "Song", "times": 1, "per": "round"},
        "Song has been used this round, which is its limit.",
        "Song ya se ha usado en esta ronda, que es su límite.",
    ),
    (
        "no-banned", {"warrior": "Hrolf", "deed": "use", "ability": "Song", "card": "Bell"},
        "Hrolf cannot use Song: Bell forbids it.", "Hrolf no puede usar Song: lo prohíbe Bell.",
    ),
    (
        "army-no-hero", {"card": "Ghost", "type": "shield", "remedy": "…"},
        "Ghost is a shield and no Hero: …", "Ghost es un escudo y no un héroe: …",
    ),
    (
        "army-log-turn-empty", {"who": Person("Archimedes"), "hand": "none", "empties": 2},
        "Archimedes' turn is empty, without a hand: 2 empty turns in succession.",
        "El turno de Archimedes queda vacío, sin mano: 2 turnos vacíos seguidos.",
    ),
    (
        "army-log-points", {"attacker": READER_EN, "attack": 5, "defender": ADA, "defense": 4},
        "Battle points: you attack with 5, Ada defends with 4.",
        "Puntos de batalla: tú atacas con 5, Ada defiende con 4.",
    ),
    (
        "army-log-killed", {"who": READER_EN, "card": "Ghost", "hp": 3, "spent": 2},
        "Your Fighter Ghost is killed, 3 HP; 2 of the damage is spent.",
        "Muere tu Luchador Ghost, 3 HP; se gastan 2 del daño.",
    ),
    (
        "army-log-changed", {"card": "Ghost", "what": "both", "attack": "+1", "hp": "+2"},
        "Ghost gets +1 attack and +2 HP.", "Ghost recibe +1 de ataque y +2 HP.",
    ),
    (
        "log-attack-basic",
        {"warrior": "Hrolf", "attack": "base attack", "target": "Bela", "modifier": -1},
        "Hrolf makes a base attack on Bela, −1 from the attack grid.",
        "Hrolf hace un ataque base contra Bela, −1 por la cuadrícula de ataque.",
    ),
    (
        "log-hit-several", {"which": "…", "many": 2, "totals": "…", "defense": 5},
        "Hit, with the … rolls: … against 5.", "Impacto, con las tiradas …: … contra 5.",
    ),
    ("ordinal", {"number": 3}, "third", "tercera"),
    (
        "log-reroll", {"who": READER_EN, "old": 4, "warrior": "Hrolf", "face": 6},
        "You re-roll the 4 of Hrolf's roll: it is a 6 now.",
        "Repites el 4 de la tirada de Hrolf: ahora es un 6.",
    ),
    (
        "log-stat-left", {"warrior": "Hrolf", "way": "loses", "amount": 2, "stat": "speed", "left": 1},
        "Hrolf loses 2 speed and has 1.", "Hrolf pierde 2 de velocidad y tiene 1.",
    ),
    (
        "log-discarded-of", {"who": ADA, "owner": READER_EN, "card": "Bell"},
        "Ada discards your Bell.", "Ada descarta Bell, que es tuya.",
    ),
    (
        "log-tie", {"total": 7, "warrior": "Hrolf", "experience": "experience", "more": 4, "less": 3},
        "A tie: 7 all, and Hrolf's Experience 4 beats 3.", "Empate a 7: Experiencia 4 de Hrolf supera a 3.",
    ),
    (
        "end-defeat", {"winner": READER_EN, "losers": "Bela", "many": 1},
        "You win: Bela is defeated.", "Tú ganas: Bela cae.",
    ),
    ("army-log-destroyed", {"card": "Ghost"}, "Ghost is destroyed.", "Se destruye Ghost."),
]  # fmt: skip


@pytest.fixture(scope="module")
def english() -> Catalogue:
    return Catalogue.read(ENGLISH, MESSAGES / ENGLISH)


@pytest.fixture(scope="module")
def spanish() -> Catalogue:
    return Catalogue.read("es", MESSAGES / "es")


@pytest.mark.parametrize(("message", "given", "en", "es"), SAID)
def test_a_message_is_said_in_two_languages(
    message: str, given: dict[str, Given], en: str, es: str, english: Catalogue, spanish: Catalogue
) -> None:
    assert english.say(message, **given) == en
    there = {key: READER_ES if each is READER_EN else each for key, each in given.items()}
    assert spanish.say(message, **there) == es


def test_the_reader_is_spoken_to(english: Catalogue, spanish: Catalogue) -> None:
    given = {"card": "Bell", "arms": "…"}
    assert english.say("no-attack-control", owner=READER_EN, **given) == "Bell is under your control. …"
    assert spanish.say("no-attack-control", owner=READER_ES, **given) == "Bell está bajo tu control. …"
    assert spanish.say("no-decides", player=READER_ES) == "Ahora decides tú."
    assert spanish.say("no-decides", player=ADA) == "Ahora decide Ada."


def test_what_is_missing_in_a_message_is_not_passed_over(english: Catalogue) -> None:
    assert english.say("no-such-message") is None
    with pytest.raises(BrokenMessageError, match=r"no-attack-again.*times"):
        english.say("no-attack-again", card="Bell")
    with pytest.raises(BrokenMessageError, match="stands twice"):
        Catalogue("en", {"a.ftl": "x = y\n", "b.ftl": "x = z\n"})
    with pytest.raises(BrokenMessageError, match=r"a\.ftl: x y"):
        Catalogue("en", {"a.ftl": "x y\n"})


def test_a_message_is_read_when_it_is_said_and_another_that_cannot_be_read_is_named_with_its_file() -> None:
    there = Catalogue(
        "en", {"a.ftl": "# Of two.\nx = { y } { $n ->\n  [1] day\n *[other] days\n}\n\ny = all\nz = { $n\n"}
    )
    assert there.say("x", n=2) == "all days"
    assert there.ready == {"x", "y"}
    with pytest.raises(BrokenMessageError, match=r"en/a\.ftl: z = "):
        there.say("z", n=1)
