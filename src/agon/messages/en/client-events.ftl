# Events in the browser.

org-title = Events · Agon
org-create-title = Create an event · Agon
org-event-title = { $name } · Agon
org-events = Events
org-event = Event
org-lead = Evenings for 2 to 64 players. Nobody needs an account to play; a name is enough.
org-create = Create an event
org-by-link = Join by link
org-link = The link, or the end of it
org-go = Go to the event
org-no-code = That is no link to an event: it ends with twelve letters.
org-reconnecting = Reconnecting.
org-as-before = The list is as it was last.
org-all-kept = Pairings and results are kept.
org-not-done = That was not done.
org-open = Open to join
org-running = Being played
org-yours = Yours
org-finished = Finished
org-game = Game
org-all-games = All games
org-seats = { $taken } of { $most } places
org-none = No event is open.
org-none-text = Make one: four friends and an hour are enough.
org-yours-none = Events that you make or join stand here.
org-looking = Fetching what there is
org-any = any
org-time = time
org-what = { $game }, { $format }, { $games ->
    [1] single games
   *[other] best of { $games }
 }, { $rated ->
    [yes] rated, { $words }
   *[no] { $words }
 }
org-round-of = { $rounds ->
    [0] Round { $round }
   *[other] Round { $round } of { $rounds }
 }
org-off = Called off
org-won-by = Won by { $name }
org-is-over = The event is over.
org-create-lead = Format, game and match stay as they are made; the rest can be changed until the first round is paired.
org-name = Name
org-needs-name = Give the event a name.
org-way = Way to play
org-format = Format
org-format-name = { $format ->
    [swiss] Swiss
    [single] Single elimination
    [double] Double elimination
   *[robin] Round-robin
 }
org-format-text = { $format ->
    [swiss] Everyone plays every round, against equals. Best for most evenings.
    [single] Lose once and you are out. Short.
    [double] Lose twice and you are out.
   *[robin] All meet all. For up to 8.
 }
org-most = Players, at most
org-rounds = Rounds
org-rounds-hint = For { $players } players { $rounds ->
    [1] one round leaves one unbeaten.
   *[other] { $rounds } rounds leave one unbeaten. Empty: as many as those who come need.
 }
org-match = Match
org-best = { $games ->
    [1] 1 game
   *[other] Best of { $games }
 }
org-clock = Pace
org-watch = Who may watch
org-begins = Begins
org-you = You are called
org-words = Words to the players
org-sealed = Decks are registered, and locked with the first round
org-listed = Anybody on this server finds it
org-rated = Rated
org-rated-needs = Rated games need a clock, and an account of everybody who plays.
org-sum = { $format }, { $rounds ->
    [1] one round
   *[other] { $rounds } rounds
 }, up to { $most } players.
org-sum-link = You get a link to give away.
org-cancel = Cancel
org-make = Create and get the link
org-gone = There is no such event.
org-all-events = All events
org-about = { $game }, { $format }, { $games ->
    [1] single games
   *[other] best of { $games }
 }, { $clock }{ $sealed ->
    [yes] , decks registered
   *[no] {""}
 }{ $rated ->
    [yes] , rated
   *[no] {""}
 }.
org-about-people = { $players ->
    [0] Nobody has joined yet
    [1] One player
   *[other] { $players } players
 }, run by { $organiser }.
org-begins-at = Begins { $when }.
org-stage = { $stage ->
    [open] Open to join
    [over] Finished
    [cancelled] Called off
   *[running] { $rounds ->
        [0] Round { $round }
       *[other] Round { $round } of { $rounds }
     }
 }
org-copy = Copy link
org-copied = Copied
org-leave = Leave
org-press-again = Press again to leave
org-parts = In this event
org-round = Round { $round }
org-standings = Standings
org-bracket = Bracket
org-live = Live tables
org-log = Log
org-cancelled = { $name } is called off.
org-writes = { $organiser } writes: “{ $words }”
org-players = Players
org-deck-in = Deck registered
org-deck-missing = No deck yet
org-nobody-yet = Nobody has joined yet. Give the link away.
org-paired-said = Round { $round } is paired.
org-over-said = The event is over. { $name } has won.
org-nothing-removed = nothing is ever removed
org-taken-back = (taken back)
org-show-all = Show all { $n }
org-less = Show fewer
org-join = Join { $name }
org-join-text = You are paired with others when the first round begins.
org-join-late = It has begun. You can come late: rounds that are over count as lost.
org-join-as = You play as { $name }.
org-join-account = Its games are rated: who plays has an account.
org-to-account = Keep your games
org-your-name = Your name
org-join-do = Join
org-you-watch = You look on
org-full = All { $most } places are taken.
org-register = Register your deck
org-register-text = Nobody sees it. It is locked with the first round, and you play it in every match.
org-stack-text = Agon chooses cards for a match of several games.
org-deck = Deck
org-register-do = Register
org-other-deck = Register another
org-your-match = Round { $round }, board { $board }: you against { $other }
org-game-runs = Your game is being played.
org-is-there = { $name } is at the table.
org-meet = Meet at the table; the result enters by itself.
org-so-far = So far { $score }
org-score = { $drawn ->
    [0] { $won } : { $lost }
    [1] { $won } : { $lost }, one drawn
   *[other] { $won } : { $lost }, { $drawn } drawn
 }
org-differ = You say { $mine }, { $name } says { $theirs }.
org-decides = { $organiser } decides.
org-they-say = { $name } says { $score } for you.
org-counts-in = { $minutes ->
    [0] It counts in a moment.
    [1] It counts in a minute without you.
   *[other] It counts in { $minutes } minutes without you.
 }
org-confirm = Confirm
org-is-wrong = It is wrong
org-you-said = You said { $score }. { $name } is asked to confirm; after ten minutes it counts.
org-to-table = Go to the table
org-to-game = Go to the game
org-report = Report a result
org-report-do = Report
org-report-text = For games that were played elsewhere. Games at the table here enter by themselves.
org-you-are = You are { $name }
org-wins = { $name } wins { $event }.
org-your-place = You are number { $place } of { $players }.
org-results = Results
org-file = Event file
org-no-more = Nothing more is played.
org-left = You have left. { $organiser } can let you in again.
org-you-are-in = You are in.
org-deck-sealed = { $deck } is registered; nobody sees it.
org-wait-start = You are paired here when the first round begins.
org-bye = { $how ->
    [rest] You rest in round { $round }.
   *[other] You have the bye in round { $round }.
 }
org-bye-text = { $how ->
    [rest] It counts as nothing.
   *[other] It counts as a win, and nobody gets it twice.
 }
org-your-result = Against { $name }: { $score }.
org-wait-round = { $open ->
    [0] The round is over.
    [1] One board still plays.
   *[other] { $open } boards still play.
 }
org-not-paired = You are not paired in this round.
org-watch-text = You see all that the players see, and may watch the boards that play.
org-wins-of = Games { $name } has won
org-drawn = Drawn games
org-done = Done
org-how = { $how ->
    [bye] Bye
    [rest] Rests
    [walkover] Walkover
   *[other] No game
 }
org-game-no = Game { $n }
org-reported = { $n ->
    [1] Reported by one
   *[other] Reports differ
 }
org-waits = { $name } is there
org-not-begun = Not begun
org-boards-done = { $over } of { $boards } done
org-board = Board
org-who-plays = Players and games won
org-state = State
org-go-to = Go
org-points = { $n ->
    [1] 1 point
   *[other] { $n } points
 }
org-points-head = Points
org-drawn-n = { $n } drawn
org-watch-it = Watch
org-review = Review
org-of-board = board { $board }
org-provisional = round { $round } as it comes in
org-after = after round { $round }
org-standings-scroll = Standings, scrolls sideways on small screens
org-place = Place
org-player = Player
org-won-lost = Won, lost
org-opponents = Opponents
org-games = Games
org-opponents-games = Their games
org-before = Before
org-dropped = has left
org-why = why?
org-adding = Adding up
org-close = Close
org-no-why = That cannot be said now. Try again.
org-ties = How ties are broken
org-tie-name = { $n ->
    [1] Points.
    [2] Opponents.
    [3] Games.
    [4] Their games.
    [5] Each other.
   *[other] Lot.
 }
org-tie = { $n ->
    [1] 3 for a match won, 1 for a draw, 3 for a bye.
    [2] The share of points your opponents won, each at least a third. Strong opponents lift you.
    [3] The share of single games you won.
    [4] The share of single games your opponents won, each at least a third.
    [5] The points in matches among those who are equal so far.
   *[other] The order that was drawn before round 1; it stands in the file of the event.
 }
org-bracket-scroll = { $side }, scrolls sideways on small screens
org-bracket-round = Round { $round }
org-to-come = To come
org-is-you = (you)
org-for-organiser = For the organiser
org-only-you = only you see this
org-pair = Pair round { $round }
org-further = One round more
org-repair = Repair
org-print = Print
org-not-yet = Not yet:
org-undo = Undo the last entry
org-redo = Redo
org-unpair = Take round { $round } back
org-relaxed = Let people meet again where nothing else is left
org-a-match = A match
org-match-line = Round { $round }, board { $board }: { $one } and { $other }
org-enter = Enter the result
org-put-right = Put it right
org-redraw = Pair the rounds after it anew
org-clear = Take the result out
org-penalty = { $name } loses it
org-a-player = A player
org-drop = Let them leave
org-back = Let them in again
org-swap = Two players change places
org-with = With
org-swap-do = Change places
org-add = Enter somebody
org-add-hint = Who has no browser here: their results are reported.
org-add-do = Enter
org-tell = Tell the players
org-why-off = What the players are told
org-call-off = Call the event off
org-call-off-now = Call it off now
org-loser = Loser of round { $round }
