# Tables where a game is set: what can be chosen there, and why something cannot be done.

watching = { $watch ->
    [link] only who has the link
    [live] everybody on this server
    [late-5] everybody, five choices late
   *[late-15] everybody, fifteen choices late
 }
deck-policy = { $policy ->
    [hidden] hidden: each learns the other’s cards as they turn up
    [open] open: everybody at the table sees the decks before the game
   *[ready-made] ready-made decks only, hidden
 }
clock-none = no clock
clock-live = { $minutes } minutes each, and { $seconds } seconds with each choice
clock-days = { $days ->
    [1] by days: a day for each choice
   *[other] by days: { $days } days for each choice
 }
lobby-looked-at = Nothing is said to the lobby; it is looked at.
at-table-host = Host
at-table-guest = Guest { $numeral }
at-table-closed = There is no such table: it was closed, or never was. If you were at a game, it is in your list.
at-table-one-host = A table has one host, who is human, and a seat for somebody invited.
at-table-full = { $most } tables wait on this server, which is all it holds. Try again later.
at-table-no-deck = Seat { $seat } has no deck.
at-table-open-enough = { $most } challenges are open from your address, which is all one may have. Withdraw one to post another.
at-table-begun = The game has begun.
at-table-old-link = This invitation has ended: somebody was quicker, or there is a newer link. You can watch, or ask for another.
at-table-not-open = This table is for those who have a link to it, or was withdrawn from the lobby.
at-table-taken = Somebody was quicker: every seat of this table is taken.
at-table-ready-made = This table is for ready-made decks: choose one of those that come with Agon.
at-table-choose-first = Choose a deck first.
at-table-not-ready = Numbers are opened once everybody is ready.
at-table-other-number = This is not the number that was sealed.
at-table-host-sets = Only the host sets what is played here, and who may come.
at-table-host-frees = Only the host frees another's seat.
at-table-nobody = Nobody sits there.
at-table-no-seat = You have no seat at this table. You may watch.
at-table-waits = { START($for) }.
at-table-waits-seats = { $many ->
    [1] seat { $seats } is empty
   *[other] seats { $seats } are empty
 }
at-table-waits-deck = { $who } has no deck
at-table-waits-ready = { $who } is not ready

# --- what is played at a table, in one line ---

at-table-rules-seats = { $seats } seats
at-table-rules-rated = rated
at-table-rules-decks = { $policy ->
    [ready-made] ready-made decks only
    [open] decks open
   *[hidden] decks hidden
 }
at-table-rules-watched = watched by { $who }
at-table-rules-hands = { $open ->
    [1] hands open after the game
   *[0] hands closed after the game
 }
