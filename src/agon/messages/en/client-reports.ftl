# What players report of each other, as a moderator reads it.

reports-title = Reports · Agon
reports = Reports
reports-skip = Go to the reports
reports-what = What players report of each other. A record names hidden cards, also of a game that still runs: keep it to yourself. Games of your own are read by others.
reports-none = Nothing is reported.
reports-fetching = Fetching
reports-who = { $by } reports { $about }
reports-said = Said lately
reports-said-by = { $who }: { $phrase }
reports-answers = { $n ->
    [1] after 1 answer
   *[other] after { $n } answers
 }
reports-no-game = from the page of this person, in no game
reports-suspend = Suspend
reports-suspend-name = Suspend { $name }
reports-suspend-text = They begin no games under this name until then, and read why. Games that go on are played to their end; as a guest they may play.
reports-days = For how long
reports-for-days = { $n ->
    [0] for good
    [1] 1 day
   *[other] { $n } days
 }
reports-why = Why, in words that they read
reports-suspended = Suspended
reports-suspended-now = { $name } is suspended.
reports-until = until { $until }
reports-by = by { $name }
reports-lift = Lift
reports-lift-sure = Press again to lift
reports-lifted = { $name } begins games again.
reports-look = Look at the game
reports-record = Record
reports-close = Delete
reports-close-sure = Press again to delete
reports-closed = Deleted.
