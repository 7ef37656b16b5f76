# What is wrong with a line of position text.

position-long = a position has at most { $most } characters, this line has { $has }
position-other-game = this is a position of { $system }, not of { $wanted }
position-other-edition = { $game } has no such positions as { $other }: only editions of one game share them
position-not-taken-over = { $why }; take the position before or after it
position-who = who may act? add turn=A (or { $others } in set-up)
position-parts = a position has a head and a part for each seat, with ` / ` between them
position-seats = a position has 2 to 6 seats, ` / A ...` and ` / B ...`
position-no-seat = there is no seat { $seat }
position-order = order= names every seat once
position-no-number = { $text } is no number
position-number = { $text } is not a number from { $low } to { $high }
position-bad-seat = { $text } is no seat; seats are A to F
position-value = expected NAME=VALUE, not { $text }
position-rng = rng= is up to 8 hexadecimal digits, or none
position-wanted = expected { $wanted }, not { $text }
position-no-more-seats = expected no further seat, not { $text }
position-warrior = a seat has { NOUN($warrior, "a") } card
position-no-square = { $square } is no square of the arena
position-letters = { $name }= is one of { $letters }, not { $text }
position-word = { $text } is neither a square with a facing (b2N), a life, xp=, init=, roll=, nor { NOUN($support, "a") } (its id, then ^ face-up, _ face-down, x discarded or + in hand, then its slot)
position-unknown = seat { $seat } has cards that are not known ({ $unknown }); to play on from here, put an id in the place of each
position-no-card = no card of the starter set has the id { $id }

# --- the packed tail of a line ---

tail-damaged = the tail of this position, after ~, is damaged: { $why }; copy the whole line
tail-of-a-match = the line before it says something else; a position of a match cannot be edited
tail-does-not-fit = its parts do not fit together
tail-no-list = its part { $part } is no list
tail-no-table = its part 'numbers' is no table
tail-not-written = it is not what was written
tail-no-place = its part { $part } speaks of a place that is not there

# --- positions of armies ---

position-expected = expected { $expected }, found { $found }
position-word-more = another word
position-number-to = a number up to { $most }
position-abilities = what abilities have done is JSON: { $error }
position-score = a score such as 1-0
position-no-more = nothing more
position-asked = coin, discard, hero, turn, kill or over
position-army-parts = a position is `{ $game } round ... | A ... | B ...`
position-cannot-be = this position cannot be: { $why }
position-no-attacker = nobody attacks: say `attacker A` or `attacker B`
position-no-ability = no ability asks: it stands behind `abilities`
position-no-coin = no coin is thrown but in round 1 (option roles)
position-coin-outside = the coin is waited for, so it comes from outside: say `dice given`
position-no-winner = somebody has won the round: say `last A` or `last B`
position-kill = nobody is asked who dies, or somebody else (option kill_tie)
position-cards-json = these are not cards as JSON: { $error }
position-cards-list = cards are a list as JSON
position-foreign-card = { $card } is a card of another game
position-value-found = expected NAME=VALUE, found { $text }
position-seat-and-cards = expected { $seat } and its cards, found { $text }
position-army-unknown = seat { $seat } has cards that are not known ({ $unknown }): only whole positions play
position-zone-or-card = expected one of { $zones } or a card's id, found { $text }
position-card-behind = no card of the starter set has the id { $id }; give it behind `| cards`
position-too-many = seat { $seat } has { $has } cards; at most { $most } can be dealt
position-card-zone = { $card } is a { $type } and cannot be in { $zone } (AN-DECK-02)
position-not-ours = { $game } cannot take over a position of another game
position-done-limit = what abilities have done names a limit that no ability has
position-done-step = something lasts that no step brings about
position-done-card = something lasts on no card
position-done-waits = something waits for nothing
position-done-number = what abilities have done names { $number } of { $end }
position-done-other = what abilities have done is not what this game has written
position-rift-hand = a hand is one champion, in front, and loadout cards (TR-LOAD-01)
position-rift-room = there is room for { $most } champions and minions in the arena
position-no-rotate = somebody is asked where to face after being moved; { $game } asks nobody that (A1-MOVE-05)
