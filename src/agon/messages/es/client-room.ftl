# Lo que una partida dice por sí misma: conexión, relojes, turnos.

room-player = Jugador { $seat }
room-asked = { $asked } Pulsa Alt y A para responder.
room-newer = Esta partida necesita un Agon más nuevo en el navegador. Recarga la página. El registro está a salvo.
room-over = Fin de la partida. { $result }
room-decide = Tu decisión: { $question }
room-hand-over = Pásale la pantalla a { $name }. Las cartas están tapadas hasta que lo diga.
room-again-choose = Se está rehaciendo la conexión. Tu puesto queda guardado; elige otra vez en un momento.
room-again = Se está rehaciendo la conexión.
room-left-days = { $n ->
    [one] queda { $n } día
   *[other] quedan { $n } días
 }
room-left-hours = { $n ->
    [one] queda { $n } hora
   *[other] quedan { $n } horas
 }
room-left-minutes = { $n ->
    [one] queda { $n } minuto
   *[other] quedan { $n } minutos
 }
room-left-seconds = { $n ->
    [one] queda { $n } segundo
   *[other] quedan { $n } segundos
 }
room-clock-days = { $n ->
    [one] { $n } día
   *[other] { $n } días
 }
room-clock-hours = { $n } h
room-left-s = quedan { $n } s
room-left-figures = quedan { $figures }
