# The browser's page of settings, and the same settings within a game.

settings-title = Settings · Agon
settings-skip = Go to the settings
settings = Settings
settings-you = You
settings-name = Your name, as others read it
settings-guest = Guest
settings-look = How it looks and plays
settings-reset = All as at the beginning
settings-were-reset = Everything but your name and language is as at the beginning.
settings-kept = Settings are kept in this browser, and hold from the moment you change them.

settings-language = Language
settings-theme = Theme
settings-system = As the system
settings-light = Limestone (light)
settings-dark = Ink (dark)
settings-motion = Motion
settings-reduced = Reduced
settings-size = Text size
settings-percent = { $size }%
settings-pace = Pace of others
settings-pace-of = { $pace ->
    [0] At once
    [250] Quick
    [450] Normal
   *[1200] Slow
 }
settings-sound = Sound
settings-loud = { $loud ->
    [0] Off
    [0.25] Soft
    [0.5] Medium
   *[1] Full
 }
settings-confirm = Ask twice before discarding
settings-ask-always = Ask me always, also where one answer is possible
settings-text-form = Table as text instead of the board
settings-keys = Single-letter keys
settings-notices = Notices when it is your turn and you look elsewhere
settings-notices-cannot = This browser gives no notices at this address: it does where the page comes over https, or from your own machine.
settings-notices-refused = Your browser does not let this page give notices. Allow them in its settings for this address.
settings-leave = Leaving asks nothing: this game is kept, and its address brings you back.
settings-home = Home
settings-hand-over = Hand over your seat
