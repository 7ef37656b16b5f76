# Why numbers are what they are: lines beside them, the dice tray, what is used of cards, and lasting effects.

# --- what a number is made of ---

why-before = { SIGNED($amount) } from before this position
why-before-start = { $amount } from before this position
why-first-life = { SIGNED($amount) } to begin with
why-base-fixed = base damage of { NOUN($attack, "a") } is fixed at { $amount }
why-start = { $amount } { $name }
why-added = { SIGNED($amount) } { $name }
why-becomes = { $becomes ->
    [least] no less than { $amount } by { $name }
    [most] no more than { $amount } by { $name }
   *[set] set to { $amount } by { $name }
 }
why-fixed = cannot be changed by { $name }
why-until = { $why }, { $until }
why-kept = { $why }, kept off
why-kept-by = { $why }, kept off by { $card }
# In place of a number, and of a card that it comes from.
why-null = null
why-die = die
why-experience = { NOUN($experience) }
why-no-card = no card

# --- the dice tray ---

tray-title = The roll
tray-ability = A roll for an ability
tray-opening = Opening roll
tray-tie = Initiative tie
tray-tie-dice = Tie-break dice
tray-attack = { $warrior } attacks { $target }, { $card }
tray-attack-basic = { $warrior } attacks { $target }, { NOUN($attack) }
tray-role = { START(roll-name) }
tray-role-nth = { START(ordinal) } { roll-name }
tray-roll-set = the roll is set
tray-limit = { $limit ->
    [least] { $name }, no less than the result
   *[most] { $name }, no more than the result
 }
tray-grid = attack grid
tray-stated = stated by the ability
tray-defense = { NOUN($defense) }
tray-idle = { $why ->
    [limited] limited by { $card }
    [no-bonuses] bonuses do not count
    [minimum] its minimum is reached
    [discarded] { $card } is discarded
    [silenced] it has no effect now
   *[condition] its condition does not hold
 }
damage-does = { $does ->
    [set] is the damage
    [times] times as much
    [most] is the most
    [least] is the least
    [fixed] cannot be changed
   *[later] dealt later
 }
damage-does-by = { $card }, { damage-does }
verdict-tie = { $hit ->
    [1] Hit. { $total } all, and { WHOSE($warrior) } { START(NOUN($experience)) } { $more } beats { $less }.
   *[0] Miss. { $total } all, and { WHOSE($warrior) } { START(NOUN($experience)) } { $more } beats { $less }.
 }
verdict-tie-card = { $hit ->
    [1] Hit. { $total } all, and { $card } gives it to { $warrior }.
   *[0] Miss. { $total } all, and { $card } gives it to { $warrior }.
 }
verdict-tie-roll = { $hit ->
    [1] Hit. A tie. { $told }
   *[0] Miss. A tie. { $told }
 }

# --- what is used of cards, and by whom they are played ---

note-belongs = belongs to { $owner }, played by { $who }
note-by-others = { $actions ->
    [1] opponents of { $who } may use { $ability } ({ $actions } action of their turn)
   *[other] opponents of { $who } may use { $ability } ({ $actions } actions of their turn)
 }
note-borrowed = its abilities may be used by { $who } ({ $card })
note-used = { $ability }: used { $used } of { $times }
note-used-per = { $ability }: used { $used } of { $times } { $per }
note-has-attacked = has attacked this turn
note-no-effect = has no effect now
note-barred = constant abilities barred from use when it was revealed
decides = { START($who) } { DOES($who, "decide", "decides") }.

# --- lasting effects: until when, and what they do ---

until = { $until ->
    [game] for the rest of the game
    [match] for the rest of the match
    [next-round-ends] until the end of the next round
    [attack-ends] until this attack ends
    [roll-ends] for this roll
    [turn-ends] until this turn ends
    [round-ends] until the round ends
    [used] until it is used
   *[lasts] while it lasts
 }
until-used-at-latest = until it is used, { $latest ->
    [turn-ends] until this turn ends
   *[round-ends] until the round ends
 } at the latest
until-discarded = from the discard pile
until-round = in round { $round }
until-next-turn-begins = until { WHOSE($warrior) } next turn begins
until-next-turn-ends = until { WHOSE($warrior) } next turn ends
until-next-action-ends = until { WHOSE($warrior) } next action ends
until-card-leaves = while { $card } is in play

effect-of = { $warrior }: { $effect }
effect-exchange = { $card } and { $other } are exchanged
effect-exchanged = two cards are exchanged by { $card }
effect-of-named = { $effect } ({ $warrior })
effect-what = { $what ->
    [attack] attack rolls
    [defense] defense rolls
    [attack-and-defense] attack and defense rolls
    [other] other rolls
    [no-attack] rolls that are no attack rolls
    [no-defense] rolls that are no defense rolls
    [rolls] rolls
    [attack-next] next attack roll
    [defense-next] next defense roll
    [attack-and-defense-next] next attack and defense roll
    [other-next] next other roll
    [no-attack-next] next rolls that are no attack roll
    [no-defense-next] next rolls that are no defense roll
    [rolls-next] next roll
    [damage] attack damage
    [damage-next] next attack damage
    [stat-next] next { NOUN($stat) }
   *[stat] { NOUN($stat) }
 }
effect-sum = { SIGNED($amount) } to { $whose } { effect-what }
effect-sum-case = { SIGNED($amount) } to { $whose } { effect-what } { $case }
effect-whose = { WHOSE($warrior) }
effect-everybody = every { NOUN($warrior) }'s
effect-initiative = { SIGNED($amount) } to the initiative of { $card }
effect-grid = the attack grid of { $card }
