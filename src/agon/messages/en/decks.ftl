# Why a deck may not be played, rule by rule, and how a deck that is being built keeps the rules.

# --- decks of a warrior and supports ---

deck-support-first = { $card } is a support card of type { $type } and cannot be the warrior
deck-support-as-warrior = { $card } is of type { $type } and cannot be a warrior
deck-warrior-as-support = { $card } is a warrior and cannot be a support card
deck-supports = a deck has a warrior and { $wanted } support cards; this one has { $has }
deck-copies = { $card } is chosen { $count } times ({ $ids }); { $allowed ->
    [1] only one copy
   *[other] at most { $allowed } copies
 } of a card may be chosen
deck-copies-of-sets = { deck-copies }, and cards of one type and name are the same card whatever their set (A7-RULING-76)
deck-warrior-first = choose a { $warrior ->
    [champion] Champion
   *[warrior] warrior
 } first; its supports come then
stack-for-games = the best of { $games } games is played with { $games } warriors and { $wanted } supports; this stack has { $warriors } and { $supports }
stack-warriors = a stack has three warriors or five, each with { $each } supports; this one has { $warriors }
stack-supports = a stack has { $each } supports for each warrior, { $wanted } for { $warriors }; this one has { $supports }
stack-warrior-again = the warrior { $card } is chosen { $count } times; each warrior of a stack is another
team-warrior = seats { $first } and { $second } are team-mates and both have the warrior { $card }; one of them needs another
team-support = seats { $first } and { $second } are team-mates and both have { $card }; a support may be in one deck of a team
team-card = seats { $first } and { $second } are team-mates and both have { $card }; a card may be in one deck of a team

# --- Battle Decks and War Chests ---

deck-other-game = { $card } is a card of another game ({ $game })
deck-no-champion = { $card } is of type { $type }, and a Battle Deck needs a Champion
deck-not-champion = { $card } is of type { $type } and cannot be a Champion
deck-champion-as-loadout = { $card } is a Champion and cannot be a loadout card
deck-loadout = a Battle Deck has a Champion and { $wanted } loadout cards; this one has { $has }
deck-type-again = { $count } loadout cards are of type { $type } ({ $cards }); { $allowed ->
    [1] only one
   *[other] at most { $allowed }
 } may be
deck-type-instead = { deck-type-again }, and there is { $missing }
deck-no-type = no { $type }
deck-worn = { $count } cards are worn at the { $part } ({ $cards }); only one may be
deck-repeated = the { $type ->
    [warrior] Champion
   *[other] { $type }
 } { $card } is chosen { $count } times; only one copy of a card may be
deck-one-culture = all cards of a deck are of one culture; this one has { $cultures }
deck-cultures-repeated = no two cards of a deck are of one culture; { $cultures } is repeated
chest-size = a War Chest has exactly { $cards } cards for a match of { $games } games; this one has { $has }
chest-sizes = a War Chest has exactly { $sizes }; this one has { $has }
chest-size-of = { $cards } cards for a match of { $games } games
chest-champions = a Champion fights in one game of a match, so { $wanted } are needed; this War Chest has { $has }

# --- armies ---

army-deck-other-game = { $card } is a card of another game ({ $game }); take it out
army-deck-no-hero = { $card } is a { $type } and no Hero; put it among the main cards
army-deck-hero = { $card } is a Hero and cannot be in the main stack; put it among the heroes
army-deck-heroes = the hero stack needs at least { $wanted } cards and has { $has }; add { $missing }
army-deck-main = the main stack needs at least { $wanted } cards and has { $has }; add { $missing }
army-deck-copies = { $card } is there { $count } times; at most { $allowed } copies may be, so take { $over } out
army-deck-number = { $other } and { $card } both have the number { $number }; give one of them another

# --- how a deck that is being built keeps the rules ---

law-warrior = one warrior: { $card }
law-supports = four supports
law-no-card-twice = no card twice
law-two-up = two { $kind } cards will be up in round { $round } ({ $cards }), unless a card allows it; one is then discarded
law-hands-over = { $card } in round { $round } would make { $hands } hands of { $most }; then one of those cards goes
law-hands = hands: { $hands } of { $most }
law-champion = one Champion: { $card }
law-loadout = four loadout cards, one of each kind
law-body = each part of the body once
law-body-parts = each part of the body once: { $parts }
law-loadout-hands-over = the loadout needs { $hands } hands; cards of { $most } can be depleted in one round
law-loadout-hands = hands in a round: { $hands } of { $most }
law-heroes = enough heroes: { $count }
law-main = a main stack of { $count }
law-numbers = each number is one design
law-usual-copies = { $card } is there { $count } times; usual are at most { $most }

# --- what is brought to a game ---

deck-is-illegal = deck { $deck } is not legal: { $reasons }
decks-are-illegal = { $decks } are not legal: { $reasons }
decks-of-a-team = the decks of a team
these-decks = these decks
no-deck-given = seat { $seat } needs a deck (agon.cards.deck_from) or five cards, the { $warrior } first; this is { $given }
no-stack-given = seat { $seat } of a match needs a stack: decks that make one together, or their cards; this is { $given }
no-army-given = seat { $seat } needs an army (agon.cards.deck_from) or all its cards; this is { $given }
no-unread-card = a card that is not read whole may not play: { $cards }
no-unplayable-card = a card that cannot be played whole may not play: { $cards }
a7-deck-count = a game has { $fewest } to { $most } seats, a deck each; { $given } were given (A7-SETUP-01, A7-MULTI-02)
a7-match-count = a match is between two players, a stack each; { $given } were given (A7-MATCH-19)
a7-match-teams = a match is between two players, a stack each, and has no teams; leave teams={ $teams } out, or match (A7-MATCH-19)
tr-no-loadout = no legal loadout can be drawn from these cards: one of each type is needed (TR-LOAD-02)
tr-deck-count = { $mode } is for { $seats } players, a deck each; { $given } were given ({ $clause })
tr-deck-count-mode = { $mode } is for { $seats } players, a deck each; { $given } were given; for { $given }: { $modes } ({ $clause })
tr-match-mode = the games of a match are { $modes }, not { $mode }; leave mode out, or match (TR-MATCH-01)
tr-match-count = a match is between two players, a War Chest each; { $given } were given (TR-MATCH-01)
army-too-few = an army of { $size } { $kind ->
    [heroes] heroes
   *[main] main cards
 } needs { $needs } different ones; here are { $here }
army-count = two players play Anarcus, each with a deck; there are { $given } (AN-DECK-07)
army-too-large = { $army } has { $has } cards; at most { $most } can be dealt

# --- why a card cannot be played ---

not-played-unread = it is not read: { $why }
not-played-itself = it asks whether such a card was played, and has been played itself by then (AN-PLAY-08): write "another", as in "If you have not played another fighter this turn, draw a card."
not-played-ways = it can be read in { $ways } ways
not-played-ways-as = it can be read in { $ways } ways: { $meanings }
not-played-lacking = the engine cannot do this yet: { $what } ({ $detail })
not-played-yet = the engine cannot do this yet: { $what }
deck-of-other-game = it is a card of another game ({ $system })
not-played-whole = a card that cannot be played whole may not play: { $cards }
not-played-rules = more than { $most } rules
not-played-rows = more than { $most } rows of steps
deck-draw-supports = a game needs a warrior and { $supports } different supports that can be played
deck-of-match = this is a game of a match, and the options say that one game is played by itself
deck-no-legal = no legal deck can be made of it: a Champion and one loadout card of each type
