"""Sentences of Anarcus that are understood and not played: why, and what says the same or comes nearest."""

from __future__ import annotations

from typing import Final

from agon.language.front import Refusal

REFUSALS: Final = {
    "place": Refusal(
        "WHOSE", ("hand", "hands", "stack", "stacks"),
        "cards go to the hand or main stack of their owner, and these are, or may be, another player's: "
        'write "its owner\'s", or say whose cards are meant: "Return one of your fighters to your hand"',
    ),
    "choice": Refusal(
        "WHICH", ("discard", "choose", "put", "discards", "chooses", "puts", "play", "plays", "shuffle"),
        "this may be of the cards that were looked at, or of others: say of which, as in "
        '"Choose one of those cards", "a card from your hand", "one of your fighters"',
    ),
    "from where": Refusal(
        "WHICH", ("put", "puts", "move", "take", "add", "shuffle"),
        "where the card lies is not said: write "
        '"one of your fighters", "a card from your hand", or "Search your main stack for a fighter"',
    ),
    "discard": Refusal(
        "WHICH", ("discard", "discards", "discarded"),
        'cards are discarded from a hand or a main stack; of those on the table write "destroy", of fighters "kill"',
    ),
    "kill": Refusal(
        "WHICH", ("kill", "kills", "killed"), 'only fighters are killed (AN-TYPE-14): write "destroy" of other cards',
    ),
    "destroy": Refusal(
        "WHICH", ("destroy", "destroys", "destroyed", "sacrifice"),
        'cards are destroyed on the table: of those in a hand or main stack write "discard"',
    ),
    "to come": Refusal(
        "NOT-YET", ("if", "unless"),
        "this may come yet, and is not asked before: write "
        '"At the end of the round, if no fighter was killed this round, ...", or "When a fighter is killed, ..."',
    ),
    "except": Refusal(
        "WHOSE", ("except", "but"),
        "whose cards are spared, and how many of each player, is not clear: write a sentence for each player, as in "
        '"Your opponent discards all cards except two"',
    ),
    "both or either": Refusal(
        "WHICH", ("and",),
        "whether each of these cards is both, or some are the one and some the other, is not clear: write "
        '"or" ("two or more Undead or Human fighters"), "an Undead fighter and a Human fighter" or '
        '"no weapon or shield"',
    ),
    "so many": Refusal(
        "WHICH", ("have", "has", "control", "controls"),
        'whether no more than so many will do is not clear: write "exactly two fighters" or "two or more fighters"',
    ),
    "which end": Refusal(
        "WHEN", ("end", "after", "before", "when"),
        "the end of this one or of each is meant, and behind another time that is not clear: write "
        '"At the end of this round, ..." or "At the end of each round, ..."',
    ),
    "how long": Refusal(
        "WHEN", ("at", "before", "after", "when"),
        "what cannot be is so for a while, and not at a moment: say how long, as in "
        '"Your fighters cannot be killed this round" or "... during the next round"',
    ),
    "other side": Refusal(
        "WHEN", ("otherwise",),
        "the sentence before says what is so, and this is done: say when, as in "
        '"If you are the attacker, draw a card"',
    ),
    "that": Refusal(
        "NO-REFERENT", ("that", "those", "these", "chosen"),
        "the card that was spoken of is, or may be, no such card: write "
        '"it", or say which, as in "Choose one of your fighters. That fighter gets +2 attack this round."',
    ),
    "passed over": Refusal(
        "WHICH", ("it", "that", "them", "those", "its"),
        "the card spoken of last is the one that was drawn or discarded, and this cannot be done to it: say first "
        'what is done to the other, as in "When your opponent plays a fighter, you may kill it. If you do, discard a '
        'card."',
    ),
    "this way": Refusal(
        "NO-REFERENT", ("way",),
        "that is not what was done to cards before: write it as it was done, as in "
        '"Discard any number of cards. Draw a card for each card discarded this way."',
    ),
    "instead": Refusal(
        "NO-REFERENT", ("instead",),
        "in place of what is not said: write it as in "
        '"If this fighter would be killed, return it to your hand instead."',
    ),
    "winner": Refusal(
        "WHOSE", ("winner", "loser"),
        "who wins a round is known at its end: write "
        '"When you win a round, draw a card. When your opponent wins a round, your opponent draws a card."',
    ),
    "strongest": Refusal(
        "WHICH", ("strongest",), 'say by what: "with the highest attack" or "with the highest HP"',
    ),
    "stays": Refusal(
        "NOT-PLAYED", ("stays", "stay", "remains", "remain"),
        "all but fighters leave the table as a round ends (AN-NEXT-01), and no ability keeps them there: write "
        '"At the end of the round, return this card to your hand."',
    ),
    "type": Refusal(
        "NOT-PLAYED", ("counts", "count"),
        "a card is of the type that is printed on it; only a realm, a side or a nature can come to that, as in "
        '"This card counts as a Beast."',
    ),
    "only if": Refusal(
        "NOT-PLAYED", ("only", "if"),
        "a card does not say when it may itself be played: say when it does what it does, as in "
        '"If it is the last round, draw two cards."',
    ),
    "open hand": Refusal(
        "NOT-PLAYED", ("revealed", "open"),
        'a hand is shown once, and not for a while: write "Your opponent reveals their hand."',
    ),
    "until you have": Refusal(
        "NOT-PLAYED", ("you", "refill", "refills"),
        "what another player draws or discards leaves your hand as it is: write "
        '"Your opponent draws cards until they have as many as you."',
    ),
    "cancel": Refusal(
        "NOT-PLAYED", ("cancel", "counter", "stop", "cancels"),
        "what a card does is done before it can be answered (AN-PLAY-08): write "
        '"Your opponent cannot play actions until the end of their next turn."',
    ),
    "name": Refusal(
        "NOT-PLAYED", ("choose", "name", "chooses", "names"),
        "no realm, side, nature, type or name of a card is chosen in a game: write it down, or "
        '"Your fighters of the same realm as your hero get +2 HP."',
    ),
    "no time": Refusal(
        "WHEN", ("was", "were", "been"),
        'when it was is not said: write "this round", "last round" or "this game" behind it',
    ),
    "gone": Refusal(
        "WHICH", ("discarded", "destroyed", "killed"),
        'those just now, or all in this game, is not clear: write "each card discarded this way", '
        'or "each card discarded this game"',
    ),
    "each amount": Refusal(
        "WHOSE", ("many", "number", "each"),
        "how many it is for each player is not reckoned: write a sentence for each, as in "
        '"Discard your hand. Draw that many cards. Your opponent discards their hand and draws that many cards."',
    ),
    "other": Refusal(
        "WHICH", ("other", "others", "another"),
        "other than this card, or than what was spoken of, is not clear, or cannot be told apart here: "
        'write "fighters other than this card" if that is meant, or say it without this word',
    ),
    "shared noun": Refusal(
        "WHICH", ("and",),
        "any such card, or only one of the type named after it, is not clear: say the type of each, as in "
        '"a Human fighter and an Undead fighter", or any card last: "an Undead fighter and a Human card"',
    ),
    "asked or awaited": Refusal(
        "WHEN", ("if",),
        'whether this is of this round or of each is not clear: write "When" of each, and "this round" behind what is '
        'of this one: "When you win this round, draw a card"',
    ),
    "itself": Refusal(
        "WHICH", ("if", "unless"),
        "a card has been played itself when it does what it does (AN-PLAY-08), so this is always so, or never: write "
        '"another card", as in "If you have not played another card this turn, draw a card."',
    ),
    "more plays": Refusal(
        "WHEN", ("additional", "another"),
        "whether a card is played now, or one more may be played in a turn, is not said: write "
        '"You may play a card", or "You may play one additional card this turn"',
    ),
    "additional": Refusal(
        "WHICH", ("additional", "another"),
        "another weapon takes the place of the one that lies there, and so does another shield (AN-TYPE-05): "
        'write "You may have two weapons on the table", and the second is played like any other card',
    ),
}  # fmt: skip
