# What set-up, initiative and turns tell where a game of fights says nothing of its own.

course-laid = { START($who) } { DOES($who, "lay", "lays") } { $count ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
   *[other] { $count }
 } { NOUN($support, "many") } face-down.
course-nothing = { START($who) } { DOES($who, "reveal", "reveals") } nothing.
course-initiative = { START($who) } { DOES($who, "win", "wins") } { NOUN($initiative) }.
course-initiative-tie = { START($who) } { DOES($who, "win", "wins") } { NOUN($initiative) }: { $own } all, and the tie goes to { $who }.
course-initiative-to = { START($who) } { DOES($who, "win", "wins") } { NOUN($initiative) }, { $own } to { $others }.
course-done = { $done } done
course-now = { $warrior }, { $left }
course-done-now = { $done } done. { $now }
