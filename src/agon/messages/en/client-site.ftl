# What stands around every page of the browser.

site-home = Agon, home
site-main = Main
site-place = { $place ->
    [play] Play
    [learn] Learn
    [cards] Cards
    [decks] Decks
    [write] Write
    [replay] Replays
    [events] Events
    [rules] Rules
    [me] My games
   *[settings] Settings
 }
site-deck-made = Made in this browser.
site-theme = Light or dark
site-menu = Menu
site-not-found-title = Not found · Agon
site-not-found = There is nothing at this address.
site-kept = Your games are kept.
site-to-arena = Go to the arena
site-not-loaded = This page did not load
site-load-again = Load it again
site-you = You
site-guest = Guest
site-copied = Copied
site-copy-link = Copy link
site-cancel = Cancel
site-close = Close
site-setting = Setting the table
site-reconnecting = Reconnecting.
site-not-done = Not done.
site-press-again = Press again
site-here = here
site-away = away
site-hands-open = After the game everybody may see every hand
site-who-may-watch = Who may watch
site-clock = Clock
site-decks = Decks
site-game = Game
site-your-deck = Your deck
site-yours = yours
site-make-deck = Make a deck
site-team = Team { $team }
site-offline = The server does not answer. Your games are kept; try again in a moment.
site-answered = The server answered { $status }.
