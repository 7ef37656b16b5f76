# What is wrong with a line that searches cards, and such a line in words.

search-or-alone = “or” stands between two parts, and one is missing.
search-bracket-closes-nothing = This bracket closes nothing.
search-quotes-open = These quotation marks do not end.
search-brackets-deep = There are too many brackets within brackets.
search-bracket-open = This bracket is not closed.
search-no-field = “{ $field }” is not a field.
search-nothing-behind = Nothing stands behind “{ $field }{ $op }”.
search-field-of-words = “{ $field }” holds words, which are not more or less.
search-field-of-numbers = { $field } is compared with one number.
search-no-order = Cards are not sorted by “{ $field }”.
search-square-number = A square of the grid is compared with a number.
search-no-square = No square of a grid is called “{ $value }”; there are { $known }.
search-is-nothing = “is:{ $value }” asks nothing; there are { $known }.
search-no-value = No card here has “{ $value }” as its { $field }.
search-long = A search has at most { $most } letters.
# --- a line in words ---

search-that-agon-plays = that Agon plays
search-that-are-not-read = that are not read whole
search-of-yours = of yours
search-that-fit = that fit the deck
search-compared = { $op ->
    [least] { $number } or more
    [most] { $number } or less
    [other] other than { $number }
    [above] above { $number }
   *[below] below { $number }
 }
search-the-fighter = the fighter
search-reaches = Reaches
search-agon-plays = Agon plays it
search-worn = Worn on
search-state = { $state ->
    [playable] Every word
    [unread] Not yet
   *[mine] Yours
 }
search-hands = { $hands ->
    [1] One
    [2] Two
   *[other] { $hands }
 }
search-cards = cards { $parts }
search-all-cards = all cards
search-ordered = { $cards }; { $orders }
search-then = { $first }, then { $then }
search-high-first = high { $number } first
search-low-first = low { $number } first
search-by = by { $field }
search-backwards = by { $field }, backwards
search-either = either { $parts }
search-not = not { $part }
search-range = { $low } to { $high }
search-with-reach = with so many squares reached: { $number }
search-with-number = with { $field } { $number }
search-with-words = with “{ $words }” in them
search-with-words-in = with “{ $words }” in their { $field }
search-in-deck = in the deck { $deck }
search-that-do = that do “{ $what }”
search-that-wake = that wake at “{ $when }”
search-on-square = with { $number } on the square { $square }
search-that-reach = that reach { $squares }
search-of = of { $field } { $values }
search-square = { $square ->
    [three-left] three ahead left
    [three] three ahead
    [three-right] three ahead right
    [two-left] two ahead left
    [two] two ahead
    [two-right] two ahead right
    [ahead-left] one ahead left
    [ahead] one ahead
    [ahead-right] one ahead right
    [left] beside left
    [right] beside right
   *[beside] beside
    [behind-left] behind left
    [behind] behind
    [behind-right] behind right
 }
