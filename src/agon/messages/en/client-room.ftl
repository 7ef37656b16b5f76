# What a game tells by itself: connection, clocks, turns.

room-player = Player { $seat }
room-asked = { $asked } Press Alt and A to answer.
room-newer = This game needs a newer Agon in the browser. Reload the page. The record is safe.
room-over = Game over. { $result }
room-decide = Your decision: { $question }
room-hand-over = Hand over to { $name }. The cards are covered until they say so.
room-again-choose = The connection is being made again. Your place is kept; choose again in a moment.
room-again = The connection is being made again.
room-left-days = { $n ->
    [1] { $n } day left
   *[other] { $n } days left
 }
room-left-hours = { $n ->
    [1] { $n } hour left
   *[other] { $n } hours left
 }
room-left-minutes = { $n ->
    [1] { $n } minute left
   *[other] { $n } minutes left
 }
room-left-seconds = { $n ->
    [1] { $n } second left
   *[other] { $n } seconds left
 }
room-clock-days = { $n ->
    [1] { $n } day
   *[other] { $n } days
 }
room-clock-hours = { $n } h
room-left-s = { $n } s left
room-left-figures = { $figures } left
