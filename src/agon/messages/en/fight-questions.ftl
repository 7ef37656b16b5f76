# What a game of fights asks, whatever the game, and how games and matches ended.

ask-discard = Choose a card to discard.
ask-order = Choose which of your abilities works first: { $abilities }.
ask-order-parts = Choose which part of { $ability } works first.
ask-order-reveal = Choose which Reveal ability works first: { $abilities }.
ask-attack-way = Choose how the attack is made.
ask-which-roll = Choose the roll to use.
ask-attack-target = Choose whom { $warrior } attacks.
ask-one-bonus = Choose the one card that gives a bonus to the roll.
ask-exclude = Choose the die to leave out of the roll.
ask-exclude-of = { $card }: choose the die to leave out of the roll.

# --- turns and set-up ---

ask-one-action = Choose one action for { $warrior }.
ask-action = Choose action { $number } of { $all } for { $warrior }.
ask-place = Place { $warrior } in { $line }, then choose where to face.
ask-lay = Lay { NOUN($support, "a") } face-down for round { $round }.

# --- what abilities ask: $ability is a name, $said the words of a card ---

an-ability-asks = An ability
ask-step = { $spaces ->
    [1] { $ability }: move { $warrior }, { $spaces } space to go.
   *[other] { $ability }: move { $warrior }, { $spaces } spaces to go.
 }
ask-what = { $kind ->
    [warrior] choose the { NOUN($warrior) }
    [card] choose the card
    [space] choose the space
    [facing] choose where to face
    [die] choose the die
    [number] choose a number
    [branch] choose what to do
    [attack] choose the attack to make
    [direction] choose a direction
    [line] choose a row or column
    [type] choose a card type
    [ability] choose an ability
    [may] do it
   *[other] choose
 }
ask-of-ability = { $ability }: { ask-what }.
ask-of-ability-said = { $ability }: { $said }.
ask-of-ability-said-what = { $ability }: { $said }. { START(ask-what) }.
ask-branches = { $ability }: { $branches }.
ask-may = { $ability }: { $deed }?
ask-may-then = { $ability }: { $deed }? { $then }.
# The ability of somebody else asks the reader; its words say "you" to that player.
ask-ability-of = { WHOSE($who) } { $ability }
ask-ability-you = { $ability }, where "you" is { $who }
ask-use = { $ability }: use it, or pass.
ask-use-said = { $ability }: use it, or pass. { $said }
ask-use-which = Use { $abilities }, or pass. { $said }
ability-says = { $ability }: { $said }
use-on-roll = { $ability } on { WHOSE($warrior) } roll

# --- the end ---

end-match = { $games ->
    [1] { START($who) } { DOES($who, "win", "wins") } the match, { $games } game to { $others }.
   *[other] { START($who) } { DOES($who, "win", "wins") } the match, { $games } games to { $others }.
 }
end-match-drawn = { $games ->
    [1] The match is over and drawn, { $games } game to { $others }.
   *[other] The match is over and drawn, { $games } games to { $others }.
 }
wins = { $many ->
    [1] { $who } wins
   *[other] { $who } win
 }
versus = { $own } to { $other }
end-told-wins = { wins }.
end-told-drawn = A draw.
end-told-defeat = { $fallen-many ->
    [1] { $fallen } is defeated. { wins }.
   *[other] { $fallen } are defeated. { wins }.
 }
end-told-all-defeated = All { NOUN($warrior, "many") } are defeated at once. A draw.
end-told-several-defeated = { $who } fall at once. A draw between { $who }.
end-told-life = The last round is over. { wins }, { $versus } life.
end-told-experience = The last round is over. { wins }, equal life and { $versus } { NOUN($experience) }.
end-told-shared = The last round is over. A draw: all who are left share the game.
end-told-shared-between = The last round is over. A draw between { $who }: all who are left share the game.
end-told-level = A draw: equal life and equal { NOUN($experience) }.
end-told-level-between = A draw between { $who }: equal life and equal { NOUN($experience) }.
