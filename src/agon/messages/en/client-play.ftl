# What the client says beside a game. Games have their own files.

# Variables: $title (what the game is called)
play-your-turn = { $title }: your decision
play-asked = { $title }: you are asked
