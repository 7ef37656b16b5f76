"""Play a game against a bot of a server, at random: python examples/client/random_player.py http://127.0.0.1:8765"""

import random
import sys

from agon.client import Server


def main(address: str) -> None:
    """Play one game of Anachronism to its end, and say what came of it."""
    with Server(address) as server:
        game = server.new_game("anachronism", ["shaka", "piye"], rivals=["bot:recruit"], name="Random")
        for question in game.questions():
            chosen = random.choice(question.options)
            print(f"{question.prompt}  ->  {chosen['label']}")
            question.answer(chosen["notation"])
        assert game.result is not None
        print("Won." if 0 in game.result["winners"] else "Lost.", f"{len(game.events)} events.")


if __name__ == "__main__":
    main(sys.argv[1])
