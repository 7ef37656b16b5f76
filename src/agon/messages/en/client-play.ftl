# What the client says beside a game. Games have their own files.

# Variables: $title (what the game is called)
play-your-turn = { $title }: your decision
play-asked = { $title }: you are asked

play-hand-over = Hand over your seat
play-hand-over-how = Whoever opens this link first plays on for you from here, with your cards, and you watch. A link that you made before has ended.
play-link = Link
play-link-code = The link as a QR code
play-copy-link = Copy link
play-link-copied = The link is copied.
play-link-not-copied = This browser does not let pages copy. Mark the link, and copy it.
play-take-over = Play on for somebody
play-take-over-how = A player of this game hands you their seat: you see their cards, and choose for them from here to the end.
play-name = Your name at the table
play-guest = Guest
play-take-seat = Take the seat
play-only-watch = Only watch
