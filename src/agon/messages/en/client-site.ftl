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
    [rules] Rules
   *[settings] Settings
 }
site-theme = Light or dark
site-menu = Menu
site-not-found-title = Not found · Agon
site-not-found = There is nothing at this address.
site-kept = Your games are kept.
site-to-arena = Go to the arena
site-not-loaded = This page did not load
site-load-again = Load it again
