# What the commands of the terminal answer.

command-rules-mistake = This is a mistake in Agon's rules, not yours: { $what }{"\u000A"}The game so far is saved in { $file }
command-not-written = what is printed cannot be written: { "" }
command-not-utf8 = standard input is not UTF-8 text: { $why }
command-nested = the input is nested too deeply to be read
command-mistake = This is a mistake in Agon, not yours: { $kind }: { $what }{"\u000A"}Details: { $file }
command-no-matches = { $system } has no matches, only single games; leave --match out
command-no-modes = { $system } has no modes; leave --mode out
command-no-mode = { $system } has no mode { $mode }; its modes are: { $known }
command-no-option = { $text } is not an option: write NAME=VALUE
command-decks-seats = { $decks } decks are named for { $seats } seats
command-packed = { $mode } is played with decks as they are packed, and { $deck } is none; name one by its id, or leave --mode out ({ $clause })
command-suit = ; of the ready-made decks { $decks } suit { $mode } ({ $clause })
command-decks-needed = { $seats } decks are needed and { $decks } are named{ $suit }; name the others with --deck
command-match-twice = --match and --option match=... say the same; leave one of them out
command-one-deck = { $deck } is one deck, and a match of the best of { $games } games takes { $many }: join them, as --deck { $decks }, name a stack file, or let one be built: --deck { $build }
command-stacks-seats = { $stacks } stacks are named for { $seats } seats
command-stacks-needed = { $seats } stacks are needed and { $stacks } are named; name the others with --deck
command-several-games = these cards are of several games ({ $games }); name one with --system
command-verify-as = a record is verified by the rules it was played by; leave --as out
command-no-answer = there is no answer { $at }: this record has { $answers }; --at is 0 to that many
command-no-seat = there is no seat { $seat }: this game has seats 0 to { $last }
command-after = after { $plies } of { $answers } answers
command-drawn = { $moments ->
    [1] { $file }: one moment
   *[other] { $file }: { $moments } moments
 }
command-svg-alone = --svg draws a game as it was played; leave { $option } out
command-no-back = a position has no answers to go back to; leave --at out
command-given-up = it was given up
record-draw-agreed = a draw was agreed on
command-all-right = all { $answers } answers are right
command-rest-right = no answer was given, and all else is right
command-seal = a seal is 64 hexadecimal digits, in groups or not
command-not-again = ✕ Every die is what was sealed, but the record does not play again: { $why }.
command-record-has = { "" }  { $what }: the record has { $has }, the sealed numbers give { $sealed }.
command-shuffle = { "" }  Shuffle { $number }, { $purpose }: the record has another order than the sealed numbers.
command-does-not-say = This does not say who did it, or that anyone meant to: a damaged file looks the same.
command-added-nothing = ! { $who } added no numbers: one honest side is enough, and the seals of the others carry the dice.
command-not-corrected = not corrected: { $why }; the ruling says: { $ruling }
command-not-playable = not playable: { $ability }: { $why }
command-written = written to { $file }
command-ambiguous = { $place }: can be read in more than one way
command-head-unplayable = why it cannot be played
command-head-in-all = in all
command-not-read = not read: { $why }
command-near = what can be read: { $near }
command-two-meanings = { $why }; a text with two meanings is not played
command-read-not-played = it is read, and not played: { $why }
command-no-kind = { $kind } is not a kind of ability: constant, action or reveal
command-lint-counts = { $errors } errors, { $warnings } warnings
command-two-sets = name two sets of readings or cards, or one and --since COMMIT
command-became-unread = became unread: { $place }: { $text }
command-changed-meaning = changed meaning: { $place }: { $text }
command-diff-counts = { $changed } changed their meaning, { $unread } became unread
command-no-commit = { $commit } is not a commit
command-commit-missing = commit { $commit } cannot be had: { $why }
command-commit-old = commit { $commit } cannot read cards yet: { $why }
command-no-rolls = no attack is rolled for in { $system }, so nothing has odds; `agon sim { $system }` says who wins how often
command-nobody-decides = nobody decides anything in this position, so nobody can attack
command-no-attack = agon: no attack is possible in this position
command-mean-damage = mean damage { $damage }
command-text-unread = its text is not read: { $why }
command-stack-head = # { $name }: best of { $games }, { $budget } games, seed { $seed }
command-games-seed = { $games } games, seed { $seed }
command-and-written = ; written to { $file }
command-no-stack = this is no stack for a match: { $why }
command-strength = { $stack }: { $share } of { $matches } matches, { $between }; seed { $seed }
command-field-match = a match is between two players: leave --field and --seats out
command-field-two = a field is of games of two: leave --seats out
command-plot-field = --plot draws a field: add --field
command-match-decks = a match has two decks, each with --deck; { $decks } were given
command-all-decks = all decks
command-batch = { $games } games, { $draws } draws, { $plies } plies and { $rounds } rounds a game; seat A won { $first }; ended by { $reasons }; seed { $seed }, Agon { $version }
command-several = { $games } games, { $draws } draws, { $plies } plies and { $rounds } rounds a game; wins by seat: { $seats }; ended by { $reasons }; seed { $seed }, Agon { $version }
command-row-share = Share of the row's deck against the column's, in percent:
command-pairing-games = { $games } games a pairing, bots { $bots }, seed { $seed }
command-study-two = a study is of games of two
command-stopped-first = stopped before the first game; nothing is in { $folder }
command-report = { $file } is the report; its tables are beside it.
command-stopped = Stopped after { $games } games; --resume goes on with them.
command-first-seat = Seat A takes { $share } of the games ({ $between }).
command-mixture = The best mixture of decks: nobody has an edge against who chooses so.
command-head-trials = 90 % of trials
command-head-against = share against it
command-worths = What an ability is worth to its deck, in games won more with it; { $abilities } were asked:
command-choices = rulings of { $game } that are a matter of choice (agon rules show ID):
command-same-options = { $first } and { $second } have the same options
command-data-file = games and cards cannot be kept in { $folder }: that is a file, or lies in one; name a folder with --data
command-data-folder = games and cards cannot be kept in { $folder }: { $why }; name another folder with --data
command-no-name = { $name } is no name of a machine; write it alone, as in --name agon.example
command-no-host = there is no host { $host }; give an address of this machine with --host, such as 127.0.0.1 or 0.0.0.0
command-no-address = { $address } is no address of this machine ({ $why }); 127.0.0.1 is, and 0.0.0.0 lets others in
command-port = port { $port } of { $host } cannot be used: another program has it, or it is not yours to use
command-ports = none of the ports { $first } to { $last } of { $host } is free; name one with --port
command-not-installed = the server is not installed ({ $what } is missing): pip install "agon-arena[web]"
command-not-understood = , { $scenarios } of them not understood
command-scenarios = { $passed } passed, { $failed } failed{ $more }
command-roll = Roll { $number }
command-roll-after = { command-roll }, after { $before }
command-seat = Seat { $seat }
command-then = ; then { $what }: { $text }
command-unsaid = it is read and cannot be said back: the language has no words for what it means, and it is not played
command-instead = {"    "}instead: { $text }
command-all-cards = nothing, which is all cards
command-attacks = { $attack }: { $why }; there are: { $known }
command-is-no-attack = no attack
command-stack = { $stack }: { $warriors } warriors and { $supports } supports, { $legal ->
    [yes] legal
   *[no] may not be played
 }
command-no-server-games = no server has kept games in { $folder }; name its folder with --data
command-no-account = nobody has an account called { $name } here
command-moderator = { $ends ->
    [yes] { $name } reads no reports any more.
   *[no] { $name } reads reports at /reports.
 }
command-interrupted = stopped
command-version = agon { $version } ({ $compiled ->
    [yes] compiled engine
   *[no] engine NOT compiled: correct, but many times slower
 })
command-expected = expected: { $expected }
command-cards = { $cards ->
    [1] 1 card
   *[other] { $cards } cards
 }
command-cards-found = { command-cards } of { $all }: { $reads }
command-cards-without = {"    "}without { $part }: { command-cards }
command-was = {"    "}was: { $spoken }
command-is = {"    "}is:  { $spoken }
command-backup = { $file }: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $accounts ->
    [one] { $accounts } account
   *[other] { $accounts } accounts
 }, { $kilobytes } kB. It holds secrets: let nobody else read it.
command-restore = { $folder } is ready to be served: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $accounts ->
    [one] { $accounts } account
   *[other] { $accounts } accounts
 }.
backup-exists = { $file } is there already; name another file
backup-unreadable = { $file } could not be read: { $why }
backup-folder-used = something is kept in { $folder } already; name an empty folder with --data
backup-missing = there is no file { $file }
backup-none = { $file } is no backup of Agon
backup-broken = { $file } is damaged, and nothing was restored; take another backup
command-no-inner-address = { $given } is no address by which other servers reach this one; one is written http://HOST:PORT
serve-twice = Agon goes on in { $folder } already{ $address ->
    [none] {""}
   *[other] , at { $address }
 }; end that first, or name another folder with --data
lab-no-ray = to have many machines play, Ray must be installed: pip install "agon-arena[ray]"
lab-no-cluster = no cluster of Ray answers at { $address }: { $why }
lab-other-program = the machine { $machine } has another Agon than this machine: its games would not be the same. Install the same there.
lab-on = --on takes ray or ray://HOST:PORT, not { $on }
lab-jobs-on = --jobs is for the processes of this machine; a cluster (--on) has its own
