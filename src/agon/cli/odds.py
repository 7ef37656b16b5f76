"""``agon odds``: the exact chances of an attack in a position."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import typer

from agon.cli.output import AsJson, answer_no, complain, print_json, table, tell
from agon.cli.systems import GameOptions, System, game_of
from agon.core.errors import BadInputError
from agon.core.node import Decision
from agon.core.view import ChanceView, OptionView
from agon.messages import say


def odds(
    system: System,
    position: Annotated[str, typer.Option(metavar="LINE", help="The position, as `agon replay --at` prints it.")],
    attack: Annotated[
        str | None, typer.Option(metavar="NOTATION", help="Only this attack; none: all there are.")
    ] = None,
    option: GameOptions = None,
    as_json: AsJson = False,
) -> None:
    r"""Give the chances of the attacks that the seat to act can make: to hit, to hit critically, and the damage.

    Every modifier in force is counted; what a player could still decide is listed beside it. Exit 1 when there is
    no attack to make.

    \b
    Examples:
      agon odds anachronism --position "$(agon replay game.record --at 20 --position)"
      agon odds anachronism --position "..." --attack "attack B" --json
    """
    state = game_of(system, option).from_position(position)
    if "battle" in state.view(None):
        raise BadInputError(say("command-no-rolls", system=system))
    node = state.node()
    if not isinstance(node, Decision):
        raise BadInputError(say("command-nobody-decides"))
    decision = state.view(node.seat)["decision"]
    offered = decision.get("options", []) if decision else []
    attacks = {each["notation"]: each for each in offered if "chance" in each}
    if not attacks:
        complain(say("command-no-attack"))
        if as_json:
            print_json({"attacks": []})
        answer_no()
    if attack is not None and attack not in attacks:
        refusal = state.why_not(attack)
        raise BadInputError(
            say(
                "command-attacks",
                attack=attack,
                why=str(refusal or say("command-is-no-attack")),
                known=", ".join(attacks),
            )
        )
    chosen = attacks[attack or next(iter(attacks))]
    if as_json:
        print_json(plain_odds(chosen) | {"attacks": [plain_odds(each) for each in attacks.values()]})
        return
    for each in [chosen] if attack else attacks.values():
        _show(each)


def plain_odds(option: OptionView) -> dict[str, object]:
    """Return an attack's chances as fractions and decimals."""
    chance = option["chance"]
    return {
        "attack": option["notation"],
        "label": option["label"],
        "hit": chance["hit"],
        "hit_decimal": chance["hit_decimal"],
        "critical": chance["critical"],
        "critical_decimal": chance["critical_decimal"],
        "damage": chance["damage"],
        "damage_decimal": {amount: round(float(Fraction(share)), 6) for amount, share in chance["damage"].items()},
        "expected_damage": round(float(expected_damage(chance)), 6),
        "cases": chance["cases"],
    }


def expected_damage(chance: ChanceView) -> Fraction:
    """Return the mean damage of one attack."""
    return sum((int(amount) * Fraction(share) for amount, share in chance["damage"].items()), Fraction(0))


def _show(option: OptionView) -> None:
    chance = option["chance"]
    tell(f"{option['notation']}   {option['label']}")
    rows = [
        ["hit", chance["hit"], f"{chance['hit_decimal']:.2%}"],
        ["critical", chance["critical"], f"{chance['critical_decimal']:.2%}"],
        *([f"damage {n}", share, f"{float(Fraction(share)):.2%}"] for n, share in chance["damage"].items()),
    ]
    table(["", "exactly", "about"], rows, numbers=[1, 2])
    tell(
        say("command-mean-damage", damage=format(float(expected_damage(chance)), ".3f")),
        *(f"  {each}" for each in chance["cases"]),
        "",
    )
