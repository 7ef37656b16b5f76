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
reports-look = Look at the game
reports-record = Record
reports-close = Delete
reports-close-sure = Press again to delete
reports-closed = Deleted.
