# The page of a game.

play-title = { $what ->
    [deciding] Your decision: { $names }
    [asked] You are asked: { $names }
    [over] Game over: { $names }
   *[other] { $names }
 }{ $round ->
    [0] {""}
   *[other] , round { $round }
 } · Agon
play-end-again = Press E again to end your turn.
play-reach = Your reach: { $what }
play-reach-hidden = Your reach is not shown
play-not-impossible = Nothing you may expect is impossible now.
play-log-new = Log, { $n } new
play-log = Log
play-tab-now = Now
play-tab-act = Act
play-tab-if = If it ended
play-tab-dice = Dice
play-tab-card = Card
play-skip = Go to your options
play-round-and-card = Round and card
play-table = The table
play-arena = Arena and { $supports }
play-rail-battle = Decision, outcome and log
play-rail = Decision, dice and log
play-panels = Panels
play-tab-asked = asked
play-dock-battle = Outcome and log
play-dock = Dice and log
play-if-ended = If it ended now
play-last-roll = Last roll
play-not-shown = This game cannot be shown
play-home = Home
play-kept = Your place is kept.
play-type-move = Type a move
play-keys = Keys
play-menu = Menu
play-match = The match
play-army-of = The army of { $who }
play-watching = Watching
play-watch-n = { $n } people watch.
play-go-on = Go on
play-pause = Pause
play-step = Step
play-pace = Pace
play-behind = { $n ->
    [1] { $n } step behind the table.
   *[other] { $n } steps behind the table.
 }
play-level = You are level with what is shown.
play-other-games = Other games
play-pace-of = { $pace ->
    [2500] Slow
    [900] At ease
    [250] Quick
   *[other] At once
 }
play-thirty = Thirty seconds left.
play-clocks = Clocks
play-clock = { $who }: { $left }{ $state ->
    [held] , held until everybody is here
    [runs] , runs
   *[other] {""}
 }
play-copied = { $what ->
    [position] The position is copied.
    [play] The link to play from here is copied.
   *[other] The address of this moment is copied.
 }
play-no-copy = This browser does not let pages copy. Mark the text, and copy it.
play-saved = The record is saved as { $id }.record.
play-not-had = The record could not be had.
play-share = Share moment { $at }
play-share-text = Opens at this moment, as you see it now. What was hidden from that seat then stays hidden.
play-address = Address
play-together = Look at it together
play-together-text = You lead: whoever opens the link of it sees what you show, moment by moment.
play-position = Position
play-copy-position = Copy position
play-copy-play = Copy a link to play it
play-svg = Board as SVG
play-download = Download record
play-another = Another record
play-text = Table as text
play-text-back = T brings the { $what } back
play-cover-title = Hand over to { $name } · Agon
play-cover = Hand over to { $name }
play-cover-text = The cards are covered until { $name } says so.
play-cover-go = I am { $name }: show my cards
# The notice where one looks elsewhere. $title is what the game is called.
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
