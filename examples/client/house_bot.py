"""An account that plays whoever challenges it: python examples/client/house_bot.py http://127.0.0.1:8765 Rusty PASSWORD

It makes the account where nobody has the name, waits for challenges, and plays them one after another: it attacks where
that is likeliest to hit, and does what it may otherwise at random.
"""

import random
import sys
import time

from agon.client import GameLostError, Question, Server, ServerError


def chosen(question: Question) -> str:
    """Return the attack that is likeliest to hit, else any option but a pass where there is another."""
    attacks = [each for each in question.options if "chance" in each and each["kind"] == "attack"]
    if attacks:
        return max(attacks, key=lambda each: each["chance"]["hit_decimal"])["notation"]
    others = [each for each in question.options if each["kind"] != "pass"]
    return random.choice(others or question.options)["notation"]


def deck_for(server: Server, system: str) -> str:
    """Return the first deck of a game that comes with Agon."""
    return str(server.ask(f"/api/decks?system={system}")["decks"][0]["id"])


def main(address: str, name: str, password: str) -> None:
    """Take every challenge until somebody presses Ctrl+C."""
    with Server(address) as server:
        server.sign_in(name, password)
        print(f"{name} waits for challenges at {address}/p/{name}")
        while True:
            for challenge in server.challenges():
                try:
                    game = server.accept(challenge["id"], deck_for(server, challenge["system"]))
                    if game is not None:
                        for question in game.questions():
                            question.answer(chosen(question))
                        print(f"A game against {challenge['host']} is over.")
                except (ServerError, GameLostError) as problem:
                    print(problem)
            time.sleep(2)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        print("Good bye.")
