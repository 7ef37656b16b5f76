# What can be chosen before a game, by the names of options.

a7-option = { $option ->
    [basic-attack-damage] base damage of a basic attack
    [weapon-attack-limit] one weapon attack a turn for each weapon, or for the player
    [round-5-initiative] initiative of who reveals nothing in round 5
    [leg-limit] at most one card with the leg trait
    [rotate-after-forced-move] a warrior moved by somebody else may be turned by its player
    [turn-length] whether a turn that ends early is filled with passes
    [tie-ladder] which ties Experience breaks
    [match] one game, or a match of two players with a stack each
    [match-win] who takes a match in which drawn games leave nobody most of the games: who has won more, or nobody
    [teams] which seats are team-mates; every seat is named, as in ab-c-d
    [team-rows] whether team-mates begin in the starting row of the first of them
    [team-victory] who wins: a team of which somebody stands, or the last warrior alone
    [early-priority] who is active before initiative is known: the greater Experience, or the first seat
    [legality-order] who discards first where several sets are illegal: who won initiative, or who came last
    [reveal-order] whether a player uses all its Reveal abilities at once, or players use one each in turn
    [round-start] whether a card that enters play at the start of a round waits for the next with its part in that
    [passing] what a pass uses: one action, or the rest of the turn
    [placement-facing] where a warrior faces when it is placed: anywhere, or towards the opposite side
    [behind] what is directly behind a warrior: the space at its back, or every space of that line
    [attack-declaration] on whom an attack is declared: who may come into reach before it, or who is in reach
    [created-attacks] whether an attack that an ability makes needs its grid, or has modifier 0 outside it
    [set-rolls] whether a result set after the roll replaces it, or only its dice, so that modifiers count
    [double-defeat] who wins when the last warriors fall together: nobody, who has more Life (then Experience), the active player
    [recovery] whether Life back above 0 before the action is over saves a warrior
    [attacks-on-fallen] whether an ability's further attacks are made on a warrior already at 0 Life
    [switched-on-again] whether a card turned down and up again gives its permanent gain again
    [rethrown-dice] whether a die thrown again wakes what watches dice once more
    [halves] how halves are rounded: towards zero, or away from it
    [counters] what becomes of counters on a card that leaves play
    [your-opponent] which of several opponents an ability means: one its user picks, or the next in seat order
    [rounds-of-several] whether more than two players fight five rounds, or until one is left (at most 99 rounds)
    [survivors] of more than two players, whether those left after the last round are ranked, or share the game
   *[start-of-game] whether abilities of the start of the game work once supports are laid out, or before
 }

tr-option = { $option ->
    [mode] which of the named modes is played; all but duel and fist-fight are house rules
    [mode-moreDecks] what three or four decks play where the mode is one of two players
    [board-size] spaces along an edge of the arena; 5 in 3v3
    [rounds-count] rounds before life totals are compared
    [setup-tacticalDepth] how deep the last placer's own side is
    [setup-facing] where a champion faces when placed
    [setup-freeNorth4] with 4 players the first placer chooses north
    [legality-offender] which card of a clashing pair is illegal
    [legality-keepInitiativeOfDiscarded] an illegal card's number is the initiative all the same
    [legality-replaceIllegal] the owner of an illegal card puts another one into its slot
    [init-startEffectsOrder] order of start-of-round effects
    [reveal-depletes] Reveal and Deploy effects turn their card sideways
    [reveal-optional] when Reveal effects may be declined
    [reveal-outsidePhase] cards turned up by text use Reveal effects too
    [deploy-window] when a declined Deploy may be used
    [turn-minActions] actions to spend before passing
    [rotate-zeroAllowed] rotating to the facing one has
    [move-semantics] what From, Into and Out of look at
    [attack-freeDepletes] free attacks turn their card sideways
    [attack-recheckAfterMove] the grid is read again before the dice
    [combat-tieDie] a tie of equals: one die each, or one at all
    [combat-critDoubles] what a critical hit doubles
    [wield-bodyScope] which cards of one body part exclude each other
    [wield-count] which hands are in use this round
    [power-oncePerRoundScope] what once per round counts
    [react-protocol] in which order players answer an event
    [conflict-replacement] which of two replacements stands
    [life-cap] life that nobody is raised above
    [end-simultaneous] all that are left fall in one event
    [end-completeRunningActions] what a defeat interrupts is completed
    [tire-enabled] a tie after the tie breaker is fought out
    [tire-fighters] who of a tie breaker goes on to the tire fight
    [tire-maxRounds] rounds of a tire fight
    [team-lifeRule] whose life counts for a team
    [deck-duplicatesAllowed] copies of one card in a deck
    [team-duplicatesAllowed] one card in the decks of two team-mates
    [variant-cultureRule] which cultures a deck may have
    [variant-soloLife] life that who plays alone has more
    [variant-soloAgility] agility that who plays alone has more
    [match] one game, or a match of two players with a War Chest each
   *[match-selection] who chooses first in later games
 }

army-option = { $option ->
    [roles] Who attacks after round 1, whose attacker a coin names: in turn, who won or lost the last round, or the coin.
    [empty-run-to-end] How many empty turns in succession end the turns of a round.
    [hand-max] How many cards a hand may have once hands are refilled; who has more discards down to it.
    [min-heroes] How many heroes a deck has at least.
    [min-main] How many other cards a deck has at least.
    [max-copies] How many copies of a card a deck may have.
    [exhaustion] Who has too few cards to draw draws what is left, loses, or shuffles what is out of the game in again.
    [kill-tie] Which of Fighters with equal HP dies first: the one with less attack, then the older; or somebody chooses.
    [kill-at-zero] Whether a loser's Fighters without HP die also where the damage is 0.
    [heroes-visible] Whether the four heroes lie face up for both, or each is shown when it is picked.
    [plays-max] How many cards both may play in the turns of a round, then these end: cards that come back go on for ever.
   *[end-early] Whether the game is over once somebody has won 3 rounds.
 }

# --- what cannot be chosen ---

no-such-option = there is no option { $option }; there are: { $options }
no-such-value = option { $option } is { $values }, not { $value } ({ $clause })
teams-twice = teams { $teams } have seat { $seat } twice; a seat is in one team, as in ab-c-d (A7-MULTI-14)
teams-without = teams { $teams } leave seat { $seat } out; name every seat, one that is alone too, as in { $remedy } (A7-MULTI-14)
teams-one = teams { $teams } are one team, and nobody is left to oppose it; put - between teams, as in { $remedy } (A7-MULTI-14, A7-MULTI-17)
teams-one-seat = teams { $teams } are of one seat; name every seat, as in ab-c-d (A7-MULTI-14)
teams-other = teams { $teams } are not of { $seats } seats; for { $seats } seats: { $fitting } (A7-MULTI-14)
teams-duel = teams { $teams } are not of { $seats } seats; a duel has no teams (A7-MULTI-14)
tr-mode-seats = { $mode } is for { $wanted } players, not { $seats } ({ $clause })
