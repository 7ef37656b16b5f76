# Checking the dice of a game.

verify-seat = Seat { $letter }
verify-row = { $what ->
    [roll] Roll
   *[other] Shuffle
 } { $n }
verify-rolls-n = { $n ->
    [1] { $n } roll
   *[other] { $n } rolls
 }
verify-shuffles-n = { $n ->
    [1] { $n } shuffle
   *[other] { $n } shuffles
 }
verify-of = { $same } of { $all }
verify-one-differs = { $what } does not match.
verify-some-differ = { $what }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 } do not match.
verify-order-differs = { $what } lies in another order in the record than the sealed numbers give.
verify-roll-differs = { $what } is { $record } in the record, and the sealed numbers give { $sealed }.
verify-purpose-dice = Dice
verify-purpose-coin = A coin: who attacks
verify-purpose-lots = Cards taken at random
verify-purpose-heroes = Heroes
verify-purpose-stack = Main stack
verify-purpose-of = { $what } of { $who }
verify-after = After { $who }: { $what }
verify-before = Before the first answer
verify-what-after = { $purpose }, after { $who }: { $what }
verify-what-before = { $purpose }, before the first answer
verify-title-fair = ✓ Dice fair · Agon
verify-title-differs = ✕ { $n ->
    [1] { $what } differs
   *[other] { $n } differ
 } · Agon
verify-title-broken = ✕ The seal does not fit · Agon
verify-title = Were the dice fair? · Agon
verify-not-fetched = This record could not be fetched.
verify-no-crypto = This browser cannot check here.
verify-no-crypto-text = Its cryptography is for pages by https, or of this machine. Download the record and use “agon verify”.
verify-not-started = The check could not be started.
verify-not-started-text = Reload the page, or use “agon verify”.
verify-failed = The check failed.
verify-no-record = This is not a record.
verify-no-record-text = { $line ->
    [0] {""}
   *[other] Line { $line }:{" "}
 }{ $why } Choose the file that Agon gave you.
verify-copied = Copied.
verify-not-copied = It could not be copied. Select it and copy it by hand.
verify-copy-all = Copy all of it
verify-copy-of = { $what }: { $hash }. Copy
verify-skip = Go to the verdict
verify-heading = Were the dice fair?
verify-so-far = { $n ->
    [1] { $n } roll so far.
   *[other] { $n } rolls so far.
 }
verify-lead = Every die and every hidden order is drawn again in this page, from the record alone.
verify-download = Download record
verify-another = Check another record
verify-checking = Checking, { $done } of { $all }
verify-checking-text = Your browser draws everything again from the opened numbers. It takes a second or two and needs no server.
verify-stop = Stop
verify-yes = Yes. Every die is what was sealed.
verify-yes-text = Your browser opened the seals and drew { $counts } again: each one came out the same. Nobody could have chosen or changed them, the server included.
verify-again = Check again
verify-no = No. { $headline }
verify-no-text = { $right } match the seals. { $detail } This does not say who did it, or that anyone meant to.
verify-to-do = What to do
verify-broken = The opened numbers do not fit the seal.
verify-running = The game still runs.
verify-running-text = All seals are in place and cannot be changed. The numbers open when the game ends; opening them now would show every roll to come.
verify-back = Back to the game
verify-closed = The server has not opened its numbers.
verify-closed-text = It may be restarting. Without them no roll can be checked.
verify-try-again = Try again
verify-nothing = Nothing to check.
verify-nothing-text = This game was played with real dice, typed in, with a seed that somebody chose, or on a version before seals.
verify-partly = Fair as far as it can be checked.
verify-partly-text = { $who } added no numbers, so the server’s seal{ $others ->
    [yes] {" "}and the others’
   *[other] {""}
 } carry the dice. One honest side is enough.
verify-offline = Checked without a connection.
verify-offline-text = The record held all it takes.
verify-check-one = Check { $what } record
verify-file = Record file
verify-or-text = Or its text
verify-stays = It stays in your browser. Nothing is sent.
verify-check = Check
verify-what-now = What to do now
verify-keep = Keep the record.
verify-keep-text = It holds the seals and every roll. Without it nobody can look into this.
verify-download-this = Download this record
verify-second = Check it on a second machine.
verify-second-text = A damaged download also shows up as a difference.
verify-copy-command = Copy the command
verify-copy = Copy
verify-owner = Tell the server’s owner,
verify-owner-text = with the record and what stands here.
verify-be-fair = Be fair to the others.
verify-be-fair-text = A player’s browser never makes the dice. The cause is most likely the server or the file.
verify-chain = The chain
verify-chain-text = who knew what, and when
verify-sealed = Sealed
verify-sealed-text = Before anyone sat down, the server chose its numbers and showed their seal.
verify-server-seal = The seal of the server
verify-adds = { $who } adds
verify-one-browser = The one browser of this game added numbers of its own, once the server had sealed.
verify-browser-of = The browser of { $who } added numbers of its own, sealed before anyone’s were seen.
verify-numbers-of = The numbers of { $who }
verify-adds-nothing = { $who } adds nothing
verify-no-numbers = No numbers came from this seat.
verify-opened = Opened
verify-opened-text = After the end the server showed its numbers.{ $fit ->
    [yes] {" "}They fit the seal.
   *[other] {""}
 }
verify-server-numbers = The numbers of the server
verify-not-open = Not open yet
verify-not-open-text = Opens when the game ends.
verify-drawn-again = Drawn again
verify-same-n = { $right } are the same.
verify-nothing-yet = Nothing to compare yet.
verify-rolls = Rolls
verify-which = Which rolls
verify-all = All { $n }
verify-differing = Differing { $n }
verify-shuffles = Shuffles { $n }
verify-col-roll = Roll
verify-col-for = For
verify-col-record = In the record
verify-col-result = Result
verify-same = ✓ Same
verify-differs = ✕ Differs
verify-more = Show { $n } more
verify-none-differs = None differs.
verify-none = There were none.
verify-lucky = Fair is not the same as lucky
verify-all-dice = All dice
verify-average = { $mean } on average, 3.5 expected
verify-band = The band holds 9 games of 10 with as many dice. This game is { $where } it.
verify-yourself = Do it yourself
verify-yourself-text = The check runs in this page and also without us, from the record alone:
verify-steps = The steps stand in docs/fair-dice.md of Agon, short enough to do with any SHA-256 tool.
verify-waiting = The rolls stand here when the check is done.
verify-waiting-text = Each with the dice of the record beside the dice the seals give.
verify-too-long = This is longer than any record is.
verify-begins = It begins with “record 1  system NAME”.
verify-no-faces = “{ $what }” are no faces of { $sides } sides.
verify-form = This page knows luck of the form { $known }, not { $given }.
verify-room-seal = It should name the room and the seal.
verify-no-share = It should name a seat that has no share yet.
verify-seal-number = It should have a seal and a number.
verify-hex = What was opened is 64 hexadecimal digits.
verify-draw = The numbers of this draw are not as many, or as large, as it says.
verify-other-seal = The record has another seal than the one this browser was shown before the game. Every roll is in doubt.
verify-own-missing = The number that this browser added is not in the record. Every roll is in doubt.
verify-other-numbers = The server showed other numbers than it promised. Every roll is in doubt; the game does not count.
verify-no-seal = The number of { $who } has no seal, though others added theirs. Every roll is in doubt.
verify-not-fit = The number that { $who } added does not fit its seal. Every roll is in doubt.
