# The home page.

home-player = Player { $seat }
home-guest = Guest
home-teams = { $teams ->
    [a-bc] I against II and III
    [ab-c] I and II against III
    [ac-b] I and III against II
    [ac-bd] I and III against II and IV
    [ab-cd] I and II against III and IV
    [ad-bc] I and IV against II and III
    [a-bcd] I against the others
    [acd-b] II against the others
    [abd-c] III against the others
    [abc-d] IV against the others
    [ab-c-d] I and II, the others alone
    [ac-b-d] I and III, the others alone
    [ad-b-c] I and IV, the others alone
    [a-bc-d] II and III, the others alone
    [a-bd-c] II and IV, the others alone
   *[other] III and IV, the others alone
 }
home-friend-link = A friend, by a link
home-friend-here = A friend, on this screen
home-you = You
home-bot = Bot, { $name }
home-title = Agon, the home of arena card games
home-round = Round { $round }
home-over = Over
home-opponent = Your opponent
home-army-theirs = Their army
home-army-yours = Your army
home-army-first = The first army
home-bot-seat = Bot { $seat }
home-fights-as = { $who ->
    [you] You fight as
   *[other] { $who } fights as
 }
home-yours = yours
home-nyet = ✕ not playable yet
home-make-deck = Make a deck
home-main-stack = { $n ->
    [1] { $n } card of the main stack
   *[other] { $n } cards of the main stack
 }
home-skip = Go to Play now
home-heading = Step into the arena.
home-rules = Rules
home-mode = Mode
home-mode-of = { $title }, { $seats } players{ $house ->
    [yes] {" "}(house rule)
   *[other] {""}
 }
home-players = Players
home-length = Play
home-length-of = { $games ->
    [1] One game
   *[other] Best of { $games }
 }
home-options-changed = Options{ $changed ->
    [0] {""}
   *[other] {" "}({ $changed } changed)
 }
home-teams-choose = Teams
home-teams-none = Each alone
home-teams-start = Team-mates start
home-teams-own = Each from a side of their own
home-teams-shared = From one side together
home-won-by = It is won by
home-won-team = The last team
home-won-last = The last warrior alone
home-fighters = The fighters
home-you-and-opponent = Your { $fighter } and your opponent
home-against = against
home-auto-stack = { $many } decks that Agon chooses
home-change-stack = Change stack
home-change = Change { $fighter }
home-setting = Setting the table
home-play-now = Play now
home-learn-soon = Learn in 6 minutes
home-ready-made = Ready-made decks. No account.
home-looking-up = Looking up the decks.
home-covers = The screen covers itself when you hand it over.
home-ways = Ways to play
home-way-bot = Play a bot
home-way-bot-text = { $bot }, on this machine. Other levels: press the name of your opponent above.
home-way-hot = One screen, two players
home-way-invite = Invite a friend
home-way-invite-text = You get a link. Your friend opens it anywhere and takes the seat.
home-way-lobby = Play somebody here
home-way-lobby-text = The lobby: challenges that anybody may take, and games to watch.
home-way-watch = Watch two bots
home-way-watch-text = The default level on both sides. Face-down cards stay hidden.
home-way-cards = Bring your own cards
home-way-cards-text = Import a card file, see what Agon reads of it, and make decks.
home-way-real = With real cards
home-way-real-text = Life, rounds, turns and dice on one phone between you.
home-games = Your games
home-look = Look at it
home-decide = Your decision
home-go-on = Go on
home-no-games = No games yet. The first takes about ten minutes.
home-systems = Rule systems
home-foot = Agon runs on your own machine. Games are kept there, answer by answer.
home-foot-rules = Rules, clause by clause
home-foot-settings = Settings
home-your-name = Your name
home-seat = Seat { $seat }
home-who-plays = { $seat ->
    [other] Who plays the other side
   *[other] Who plays seat { $seat }
 }
home-here = { $who ->
    [you] You
   *[other] A friend
    }, on this screen
home-link-text = You get a link to send. Whoever opens it takes the seat.
home-name = Name
home-first-player = First player
home-second-player = Second player
home-seed-cards = Seed, to shuffle the same way again
home-seed-dice = Seed, to play the same dice again
home-seed-none = drawn by lot
home-options = Options
home-options-text = How a clause that leaves something open is played. Those not changed are as usual.
home-as-usual = All as usual
home-heroes = { $n ->
    [1] { $n } hero
   *[other] { $n } heroes
 }
home-lead-waiting = { $n ->
    [1] One game waits for you.
   *[other] { $n } games wait for you.
 }
home-a-bot = A bot
home-lead-text = A game takes about ten minutes, and every card does exactly what its words say.
home-lead-fight = { $most ->
    [2] Two fighters
    [3] Two to three fighters
    [4] Two to four fighters
    [5] Two to five fighters
   *[other] Two to six fighters
    }, four hidden cards each, five rounds.
home-nyet-after = { $card }, not playable yet
home-deck-said = { $deck }: { $card }, { $numbers }
home-one-screen = A game with somebody by a link has one player at this screen. Choose bots or links for the other seats.
home-set-up = Set-up
home-usual = { $value } (usual)
home-stack = The stack
home-stack-choose = Choose the decks
home-stack-text = { $games } of them together are the stack: { $games } { $warriors }, { $supports } { $name }, nothing twice.
home-stack-auto = Let Agon choose
home-stack-auto-text = Decks drawn by lot, legal together.
home-stack-chosen = { $chosen } of { $games } decks chosen.
home-stack-unplayable = This stack cannot be played.
home-stack-playable = This stack can be played.
