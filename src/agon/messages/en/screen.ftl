# The full-screen game: what stands around the table, its keys, and what it says by itself.

screen-not-installed = the full screen needs the library { $what }, which is not installed: pip install "agon-arena[screen]"
screen-no-terminal = the full screen needs a terminal to write on and read from; without --screen the game goes line by line
screen-alone = --screen shows the game itself; leave out --json and --quiet
screen-key = { $key ->
    [help] Help
    [why] Why not
    [card] Cards
    [hint] Hint
    [undo] Undo
    [save] Save
   *[quit] Quit
 }
screen-pane = { $pane ->
    [table] Table ({ $key })
    [choose] Options ({ $key })
    [sides] Sides ({ $key })
   *[log] Log ({ $key })
 }
screen-help-title = Keys
screen-help =
    up, down            mark the option before or after; its details stand below
    left, right         mark the next that is more than another facing
    1, 2, ... 12        mark the option of that number
    Enter               take the option that is marked
    mouse               press an option to mark it, again to take it; press a square or a card to mark what can be done there, again for the next
    w                   why something is not among the options; any act can be asked about
    c                   the cards you know, in full, and how Agon reads each
    h                   what the bot default would do here, and why
    u                   take back your last answer, until anything else happens
    g                   draw another of your grids; a marked attack draws its own
    e                   everything on the table: limits, piles, a match and your stack
    p                   how this game goes, in a few sentences
    s                   write the record to a file
    r                   give the game up; a match, whole
    b, o, v, l          the table, the options, both sides, the log
    t                   dark or light
    q                   stop here; the game can be played on with --resume

    On the board ◆ is where the marked option goes or aims, · where another does.
    A number is what the grid adds there, with the chance to hit; in brackets: theirs.
screen-close = Escape or Enter goes back.
screen-enter-or-back = Enter answers, Escape goes back.
screen-yes = Yes
screen-no = No
screen-cards = The cards you know
screen-everything = Everything on the table
screen-look-away = { $who }, press Enter when the others look away.
screen-hits = hits { $percent }%
screen-chosen = Option { $number } of { $last }; Enter takes it.
screen-refused = { $many ->
    [1] { $many } act is not possible (w)
   *[other] { $many } acts are not possible (w)
 }
screen-thinks = { $who } thinks ...
screen-hint-thinks = The bot thinks ...
screen-over = Press q to leave.
screen-not-now = Nothing is asked of you now.
screen-nothing-refused = Nothing that one may expect is missing.
screen-why = Why not?
screen-why-which = an act to ask about, as in attack B
screen-no-cards = You know no card yet.
screen-save = Write the record to which file?
screen-kept = It is kept in { $file } as well, all the time.
screen-resign = { $what ->
    [match] Give the whole match up?
   *[game] Give the game up?
 }
screen-quit = Stop this game? It can be played on later.
