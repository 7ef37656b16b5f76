# The page of somebody: ratings, games, privacy, and how a guest keeps their games.

profile-title = { $name } · Agon
profile-title-guest = Your games · Agon
profile-skip = Go to the games
profile-since = Here since { $day }.
profile-guest = You are a guest on this device.
profile-guest-text = If you clear this browser, its games are lost to you. A name and a password keep them; no mail address is needed.
profile-keep = Keep my games
profile-have = I have an account
profile-stay = Stay a guest
profile-sign-in = Sign in
profile-name = Name
profile-password = Password
profile-kept = { $n ->
    [0] Kept. Your games from now on belong to “{ $name }”. Sign in with that name anywhere.
    [1] Kept. One game belongs to “{ $name }” now. Sign in with that name anywhere.
   *[other] Kept. { $n } games belong to “{ $name }” now. Sign in with that name anywhere.
 }
profile-keeping = { $n ->
    [1] One game is to be kept yet.
   *[other] { $n } games are to be kept yet.
 }
profile-reports = Reports
profile-sign-out = Sign out
profile-sign-out-others = Sign out everywhere else
profile-signed-out-others = Every other browser is signed out.
profile-fetching = Fetching
profile-again = Try again

profile-ratings = Ratings
profile-no-rating = No rated game yet. A rated game is between two people with a name, and has a clock.
profile-within = ± { $within }
profile-likely = { $n ->
    [1] One game. Most likely { $number }; 19 times in 20 between { $least } and { $most }.
   *[other] { $n } games. Most likely { $number }; 19 times in 20 between { $least } and { $most }.
 }
profile-chart = Rating over { $n } games, from { $first } plus or minus { $before } to { $number } plus or minus { $within }
profile-of-ten = of 10 games
profile-more = { $n ->
    [1] A number after one more rated game.
   *[other] A number after { $n } more rated games.
 }
profile-games-of-ten = Rating: { $n } of 10 games
profile-first-number = Rating: { $after } ± { $within }
profile-changed = Rating: { $before } → { $after } ({ $way ->
    [1] +{ $by }
    [-1] −{ $by }
   *[other] as before
 })
profile-won-of = { $won } of { $n } won.

profile-playing = Games that go on
profile-play-here = Play here
profile-games = Games
profile-all-games = All games
profile-result = Result
profile-outcome = { $outcome ->
    [won] ✓ Won
    [drawn] = Drawn
    [lost] ✕ Lost
   *[all] All
 }
profile-how = { $how ->
    [resigned] by giving up
    [left] somebody was away
    [late] out of time
    [agreed] agreed
   *[played] played to the end
 }
profile-rated-only = Rated only
profile-find = Opponent, deck or day (2026-11-27)
profile-against = Against
profile-rating = Rating
profile-when = When
profile-acts = Review and record
profile-review = Review
profile-record = Record
profile-friendly = friendly
profile-rated = rated
profile-shown = { $n } of { $all }
profile-show-more = Show more
profile-none = No games yet.
profile-none-text = Your games, their records and your ratings stand here.
profile-none-found = No such game.
profile-clear = Clear the filter
profile-download = Download all of it
profile-packing = Packing: { $kb } KB so far

profile-decks = Decks
profile-deck-builder = Deck builder
profile-decks-here = These are the decks of this browser.
profile-deck-cards = { $n ->
    [1] 1 card
   *[other] { $n } cards
 }
profile-deck-yes = ✓ Legal
profile-deck-no = ✕ Not legal
profile-deck-open = It is still being built.
profile-no-decks = No decks yet.

profile-privacy = Privacy
profile-who-sees = Who sees my games
profile-who-sees-text = Your opponents always keep theirs.
profile-to = { $who ->
    [everyone] Everyone
    [me] Only me
   *[played] People I have played
 }
profile-blocked = Blocked
profile-blocked-none = Nobody.
profile-blocked-text = { $name } takes no open seat at your tables, and is not told.
profile-watch = Watch
profile-challenge = Challenge
profile-block = Block
profile-report = Report
profile-unblock = Unblock
profile-holds = What the server holds
profile-holds-text = Your name, games, ratings, decks, whom you block and to whom you show your games. No mail address.
profile-delete = Delete me
profile-delete-text = Name, ratings, decks and keys go at once. Games stay with your opponents, with “A former player” in your place.
profile-delete-sure = Delete { $name } for good? Games that still run are given up. This cannot be taken back.
profile-delete-name = Type “{ $name }”
profile-delete-now = Delete for good
profile-keep-it = Keep
profile-deleted = Deleted. You are a guest again.

profile-not-shown = { $name } shows finished games to other people only.
profile-between = Against you: { $won } won, { $drawn } drawn, { $lost } lost, as you count.
