# The lobby, the ways to play, and watching.

lobby-auto = cards that Agon chooses
lobby-any-pace = Any pace
lobby-live = Live
lobby-days = Days
lobby-no-clock = No clock
lobby-waiting = { $n ->
    [1] One game waits for you.
   *[other] { $n } games wait for you.
 }
lobby-who = Who will you play?
lobby-title = { $n ->
    [0] The lobby · Agon
    [1] { $n } challenge · Agon
   *[other] { $n } challenges · Agon
 }
lobby-just-now = just now
lobby-minutes = { $n ->
    [1] { $n } minute ago
   *[other] { $n } minutes ago
 }
lobby-hours = { $n ->
    [1] { $n } hour ago
   *[other] { $n } hours ago
 }
lobby-hidden = Hidden
lobby-open = Open
lobby-by-link = by link
lobby-to-watchers = open to watchers
lobby-watched-late = watched late
lobby-skip = Go to the open challenges
lobby-play-as = You play as
lobby-lead = Whoever is on this server may take a challenge. Nobody needs an account.
lobby-play-now = Play now
lobby-invite = Invite a friend
lobby-to-game = To my game
lobby-play-what = Play now: { $what }.
lobby-others = Other games
lobby-as-before = The list is as it was before.
lobby-challenges = Open challenges
lobby-new = New challenge
lobby-way = Way to play
lobby-match-cards = Agon chooses the cards of a match, for both alike.
lobby-post = Post challenge
lobby-looking = Looking who is here
lobby-none = No challenge is open.
lobby-none-text = Press Play now, or post a challenge: it stays open while this page is, and whoever comes may take it.
lobby-post-one = Post a challenge
lobby-all = All { $n }
lobby-pace = Pace
lobby-fresh = { $n ->
    [1] { $n } new challenge
   *[other] { $n } new challenges
 }
lobby-player = Player
lobby-answer = Answer
lobby-yours = Your challenge
lobby-free = { $n ->
    [1] { $n } seat free
   *[other] { $n } seats free
 }
lobby-withdraw = Withdraw
lobby-table = The table
lobby-gone = Taken, or withdrawn.
lobby-accepting = Accepting
lobby-take = Take seat
lobby-accept = Accept
lobby-of-whom = in { $host }’s challenge, { $title }
lobby-none-such = None of this kind.
lobby-show-all = Show all
lobby-arena = Now in the arena
lobby-to-watch = { $n ->
    [1] { $n } game to watch
   *[other] { $n } games to watch
 }
lobby-nobody = Nobody plays in the open right now.
lobby-bots = You can watch two bots: press that on the first page.
lobby-to-first = To the first page
lobby-no-chat = The lobby has no chat. You talk at the table, in quick phrases. Keys: N new challenge, J and K go through the list, G to the game that waits for you.
lobby-sum = { $deck }, { $system }, { $way }, { $clock }
lobby-ready-made = Ready-made
lobby-fresh-said = { $n ->
    [1] { $n } new challenge.
   *[other] { $n } new challenges.
 }
lobby-nobody-waits = Nobody waits for that, so your challenge is open. Whoever takes it is your opponent; stay on this page.
lobby-is-open = Your challenge is open while this page is. You go to the table as soon as somebody takes it.
lobby-way-best = Best of { $games }, one against one
lobby-way-alone = Each alone, { $seats ->
    [3] three players
    [4] four players
    [5] five players
   *[other] six players
 }
lobby-way-pairs = Two against two
lobby-way-one = One against one
lobby-way-some = { $best ->
    [0] {""}
   *[other] Best of { $best },{" "}
 }{ $seats ->
    [2] one against one
    [3] three players
    [4] four players
    [5] five players
   *[other] six players
 }{ $teams ->
    [yes] , in teams
   *[other] {""}
 }
lobby-and-more = { $names } and { $more } more
lobby-two = { $one } and { $other }
lobby-late = { $late } choices late.
lobby-watchers = { $n ->
    [0] Nobody watches yet
    [1] { $n } watcher
   *[other] { $n } watchers
 }
lobby-life = { $who } has { $life } life
lobby-watch-late = { $late ->
    [late-5] You watch, five choices late
   *[other] You watch, fifteen choices late
 }
lobby-watch-live = You watch live
lobby-hands-closed = Hands stay closed, also after the game.
lobby-hands-shown = After the game every hand is open.
lobby-challenged = { $host } challenges you.
lobby-decline = Decline
lobby-to = Challenge { $name }
lobby-keep = Keep your games
lobby-rated = Rated
lobby-rated-needs = A rated game is between two people and has a clock.
lobby-rated-account = A rated game is between people with a name of their own: keep your games first.
lobby-ranged = For some ratings only
lobby-least = Rating from
lobby-most = Rating to
lobby-rating = { $number } ± { $within }
lobby-rated-from = Rated, for { $least } to { $most }
