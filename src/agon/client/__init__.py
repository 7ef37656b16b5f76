"""Playing on a server by program: whoever writes a bot needs this package, a server and nothing else of Agon.

    with Server("http://127.0.0.1:8765") as server:
        game = server.new_game("anachronism", ["shaka", "piye"])
        for question in game.questions():
            question.answer(question.options[0]["notation"])
        print(game.result)

What is sent and answered is the protocol of ``docs/protocol.md``; a view and its options are as ``core/view.py`` has
them, and hold nothing that this seat may not see.
"""

from agon.client.games import Game, GameLostError, Question
from agon.client.servers import Server, ServerError

__all__ = ["Game", "GameLostError", "Question", "Server", "ServerError"]
