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
