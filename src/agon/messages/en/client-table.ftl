# A table before its game.

table-way = { $title }, { $seats ->
    [2] one against one
   *[other] { $seats } players
 }, { $games ->
    [1] one game
   *[other] best of { $games }
 }
table-title = Your table · Agon
table-asked = { $declined ->
    [yes] { $name } has declined.
   *[no] { $name } is challenged.
 }
table-asked-text = { $declined ->
    [yes] Send the link to somebody else, or open the table to everybody.
   *[no] They see it on the first page, in the lobby and on their page, as long as you are here. Nobody else can take the seat without your link.
 }
table-closed = There is no such table here.
table-closed-text = It was closed, or never was. If you were at a game, it is in your list.
table-to-games = To your games
table-a-table = A table
table-opening = Opening the table
table-yours = Your table
table-invites = { $host } invites you
table-starts = { $way }. It starts when all seats are ready.
table-there = { $n } here
table-close = Close the table
table-leave = Leave
table-not-without-you = Nothing starts without you.
table-all-ready = Everyone is ready.
table-sealed = The dice are sealed.
table-wait = Wait
table-take-yours = Take your seat
table-name = Your name at the table
table-match-cards = Agon chooses your cards for this match.
table-deck = Deck
table-take = Take the seat
table-only-watch = Only watch
table-seats = Seats
table-free = Free seat
table-you = (you{ $host ->
    [yes] , host
   *[other] {""}
 })
table-bot = bot
table-cards-chosen = ✓ Your cards are chosen.
table-no-cards = You have no cards yet.
table-choose-deck = Choose a deck
table-free-text = Whoever opens this seat’s link takes it.
table-legal = { $deck }. ✓ Legal
table-deck-hidden = Deck chosen, hidden until it turns up. ✓ Legal
table-choosing = Choosing a deck.
table-ready = ✓ Ready
table-i-am-ready = I am ready
table-empty = … Empty
table-not-ready = … Not ready
table-free-seat = Free this seat
table-link-for = Link for seat { $seat }
table-for-seat = for seat { $seat }
table-hide-code = Hide code
table-show-code = Show code
table-new-link = New link
table-code = The link for seat { $seat } as a QR code
table-code-text = Your friend’s phone opens the link with its camera.
table-who-may-come = Who may come
table-open = Open to everybody.
table-open-text = Anybody on this server may take a free seat, while this page is open and two minutes longer.
table-by-link = Only for who has a link.
table-by-link-text = It can also stand in the lobby, for anybody to take.
table-open-up = Open to everybody
table-lobby = The lobby
table-is-free = A seat is free.
table-anybody = Anybody may take it.
table-not-yet = Not yet.
table-all-are-ready = All are ready.
table-how-long = How long everybody may think
table-clock-text = Who has no time left has given the game up. No time runs while dice roll or a bot thinks.
table-others-see = What others may see
table-policy = Decks are { $decks }. Who may watch: { $watch }. { $hands ->
    [open] After the game everybody may see every hand.
   *[other] After the game only the players can see every hand.
 }
table-fair = Fair dice
table-fair-text = The server has sealed its number. Each player’s browser seals one of its own when it is ready; all are opened together, and the server’s after the game.
table-how-to-check = How to check
table-to-watch = To watch
table-watch-text = This link takes no seat. Who opens it sees what everybody may see.
table-watch-link = Link for watchers
table-for-watchers = for watchers
table-starts-in = The game starts in
table-a-table-title = A table · Agon
table-of-event = { $one } against { $other }
table-to-event = Back to the event
table-registered = { $deck }, registered for the event
table-awaited = Not here yet: comes from the page of the event.
