# Looking at a game again, and its review.

replay-copied = The link is copied.
replay-link-is = The link: { $link }
replay-title = Replay: { $names }, { $at } of { $last } · Agon
replay-tab-moment = Moment
replay-tab-review = Review
replay-tab-dice = Dice
replay-tab-log = Log
replay-tab-card = Card
replay-skip = Go to the record
replay-heading = Look at a game again
replay-bring = Paste the record of a game, from “Copy record”, from a download, or from the terminal, and step through it. A position, which is one line, can be played on from. Games of this browser are on
replay-first-page = the first page
replay-record = The record, or a position
replay-play-position = Play this position
replay-show = Show the game
replay-file = Choose a file
replay-not-shown = This record cannot be shown: { $problem }
replay-from-position = From a position
replay-skip-time = Go to the time line
replay-replay-of = Replay, { $title }
replay-see-as = See as
replay-all-hands = All hands
replay-spectator = A spectator
replay-replay-names = Replay: { $names }
replay-round-and-card = Round and card
replay-table = The table
replay-arena = Arena and { $supports }
replay-rail = This moment, dice and log
replay-panels = Panels
replay-moment-of = Moment { $at } of { $last }
replay-beginning = the beginning
replay-by-yourself = Look by yourself
replay-follow = Follow { $who }
replay-leave = Leave
replay-no-review = No review: { $problem }
replay-what-happened = What happened
replay-begins = The game begins.
replay-answers = { $who } answers: { $answer }.
replay-more = And { $n } more, in the log.
replay-variation = Variation { $n }: { $who }, { $notation }
replay-played-on = Played on from
replay-other-moment = moment { $at } of another game
replay-keep = Keep it there as a variation
replay-ends = The record ends here.
replay-decides-next = { $who } decides next: { $question }
replay-play-on = Play on from here
replay-comment = Comment
replay-share = Share
replay-what-decided = What decided it?
replay-to-end = Back to its end
replay-dock = Dice and log
replay-if-ended = If it ended now
replay-last-roll = Last roll
replay-log = Log
replay-press-line = press a line to go there
replay-events = Events, linked to the time line
replay-time-line = Time line
replay-set-up = Set-up
replay-moment = Moment
replay-slider = { $at } of { $last }, { $round }
replay-step = Step
replay-first = First moment
replay-back = Back
replay-stop = Stop
replay-play = Play
replay-forward = Forward
replay-last = Last moment
replay-at-of = { $at } of { $last }
replay-speed = Speed
replay-key-moment = moment
replay-key-round = round
replay-key-play = play
replay-key-mark = next mark
replay-no-show = This game cannot be shown
replay-bring-one = Bring a record
replay-home = Home
replay-army-of = The army of { $who }
replay-play-on-from = Play on from moment { $at }
replay-play-on-note = The game you are looking at stays as it is.{ $again ->
    [yes] {" "}When the new one is over it can be kept in this record as a variation.
   *[other] {""}
 }
replay-from-moment = From moment { $at }, { $side }
replay-moments = { $n ->
    [1] { $n } moment
   *[other] { $n } moments
 }
replay-at-words = { $at } of { $last }. { $events }
replay-player = Player { $seat }
replay-joining = Joining the review
replay-lead = You lead. { $n ->
    [1] { $names } follows.
   *[other] { $n } follow: { $names }.
 }
replay-lead-nobody = You lead. Nobody follows yet: send the link.
replay-leader-away = Who leads is away. You may look by yourself.
replay-follows = { $follows ->
    [yes] You follow { $who }
   *[other] You look by yourself; { $who } leads
 }{ $n ->
    [0] .
    [1] . { $n } other follows.
   *[other] . { $n } others follow.
 }
replay-waiting = Waiting.
replay-waiting-text = Other games are looked at first.
replay-looking = Still looking.
replay-looking-text = Moment { $at } of { $of }; the line grows from the left.
replay-luck-gave = Luck gave { $who } { $points } points.
replay-marked-cost = Marked decisions cost { $cost }.
replay-none-marked = No decision is marked.
replay-wins = { $who } wins
replay-without-luck = luck taken out
replay-as-table = As a table
replay-how-stood = How { $who } stood
replay-chances = Chances by moment
replay-answer = Answer
replay-chance = Chance
replay-no-luck = Without luck
replay-luck = Luck
replay-dearest = The dearest decision
replay-luckiest = The luckiest roll
replay-unluckiest = The unluckiest roll
replay-let-off = { $who } let { $whom } off
replay-one-moment = One moment
replay-decided-it = What decided it
replay-for = for { $who }
replay-moment-by = Moment { $at }, { $luck ->
    [yes] luck
   *[other] decided by { $who }
 }
replay-nothing-marked = No decision cost two points for certain, and no roll gave as many. Nothing is marked.
replay-appear = They appear here as they are found.
replay-all-marked = All marked decisions, { $n }
replay-marked-only = Marked only where the chances cannot be equal: { $n ->
    [1] { $n } game
   *[other] { $n } games
 } played out from each act, with the same dice.
replay-weighed = What the bot would do, and how often { $who } wins
replay-best = Best
replay-as-good = As good
replay-chosen = Chosen
replay-no-reason = More games are won this way; no single reason stands out.
replay-you-play = You play
replay-against = Against
replay-default = Default
replay-people = People at this screen
replay-dice = Dice
replay-dice-new = New ones
replay-dice-same = The same, while they last
replay-has-happened = What has happened
replay-go = Play on
replay-here-note = { $title }. Real dice from here on; where it came from stays as it is.
replay-comment-on = Comment on moment { $at }
replay-comment-what = What you would say of it
replay-comment-text = It is kept in the record: whoever has the address of the page that opens now, or the record, can read it.
replay-comment-keep = Keep it
replay-trial = { $card }, a test game
replay-replays = Replays · Agon
