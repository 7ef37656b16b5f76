# What looks wrong about a card, and why a correction of one cannot be applied.

lint-read-as = { $field }: { $was } read as { $now }
lint-said-again = this stands in "{ $ability }" already; is it meant twice?
lint-other-script = { $name }: U+{ $code } is of another script than the letters around it
lint-same-name = { $count } abilities are called { $name }: name each differently
lint-hands = it needs { $hands } hands and a player has { $most }: it is discarded when revealed ({ $clause })
lint-forbids-itself = its own text forbids cards like itself: it is discarded when revealed ({ $clause })
lint-no-reach = its attack grid reaches no space, and no ability changes that
lint-not-corrected = { $why }; the ruling says: { $ruling }
lint-no-such-card = no card here has this id; the ruling says: { $ruling }
lint-clash = { $clash }; give each an id of its own
lint-same-card = { $card } is also the { $type } { $id }: they count as one card ({ $clause })
lint-modifier = a grid modifier of { $number } is far from any printed one
lint-number = { $field } { $number } is far from any printed one: { $low } to { $high }
erratum-cannot = { $card }: a correction cannot be applied: { $why }; the ruling says: { $ruling }
erratum-no-wording = no wording stands in quotation marks behind "should read" or "as if it read"
erratum-no-ability = the card has no ability
erratum-which = it does not name one of the card's abilities
erratum-empty = the quotation marks have no words between them
erratum-there = what is quoted stands on the card already, and it is no whole sentence
erratum-quotes = a quotation mark is missing, or there is one too many
erratum-times = "{ $words }" stands in the text { $count } times, not once
erratum-no-sentence = the text has no { $nth } sentence
erratum-unlike-sentence = no sentence of the text is like the one it gives
erratum-unlike-words = no words of the text are like the ones it gives
lint-keyword = { $word } is no keyword; perhaps "{ $meant }"? As it stands, it is read as a name, and the rest without a keyword
erratum-in-other-words = its words look like a correction and name none for certain; write `should read "..."` or `as if "..." read "..."`
erratum-other-kind = it makes it an ability of the kind { $kind }, and the card has it as { $printed }: change the kind on the card
lint-face-down = this can never be: at the start of the game support cards lie face down ({ $clause })
lint-misspelt = the { $what ->
    [trait] trait
   *[culture] culture
 } { $word } looks like { $meant } misspelt
lint-named-again = the { $what ->
    [trait] trait
   *[culture] culture
 } { $word } is named { $count } times
lint-no-speed = its { $number ->
    [agility] Agility
   *[speed] speed
 } is 0: it has no action in any turn ({ $clause })
erratum-several = it words more than one correction: write each as a ruling of its own
erratum-which-words = it does not say which words it replaces; write `as if "..." read "..."`
