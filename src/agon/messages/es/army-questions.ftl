# Lo que pregunta una partida de ejércitos, y cómo acabó.

army-ask-hero = { $side ->
    [attack] { START($who) } { DOES($who, "eliges", "elige") } el héroe que dirige el ataque.
   *[defense] { START($who) } { DOES($who, "eliges", "elige") } el héroe que dirige la defensa.
 }
army-ask-discard = { $over ->
    [1] { START($who) } { DOES($who, "descartas", "descarta") } { $over } carta más.
   *[other] { START($who) } { DOES($who, "descartas", "descarta") } { $over } cartas más.
 }
army-ask-kill = { START($who) } { DOES($who, "eliges", "elige") } qué Luchador muere ahora; { $left ->
    [1] queda { $left } de daño
   *[other] quedan { $left } de daño
 }.
army-ask-play = { START($who) } { DOES($who, "juegas", "juega") } una carta o { DOES($who, "terminas", "termina") } el turno.
army-ask-may-said = { $card }: { $who } { DOES($who, "puedes", "puede") } hacerlo o no: «{ $text }.»
army-ask-may = { $card }: { $who } { DOES($who, "puedes", "puede") }: { $text }.
army-ask-may-draw = { $card }: { $who } { DOES($who, "puedes", "puede") } robar una carta más.
army-ask-branch = { $card }: { $who } { DOES($who, "eliges", "elige") } una opción.
army-ask-order = { $card }: { $who } { DOES($who, "eliges", "elige") } qué carta va ahora.
army-ask-card = { $card }: { $who } { DOES($who, "eliges", "elige") } { $which }.
army-ask-card-to = { $card }: { $who } { DOES($who, "eliges", "elige") } { $which } para: { $text }.
army-ask-picked = { $asked } Elegidas hasta ahora: { $cards }.
army-which-any = cualquier número de cartas, una a una,
army-which-of = la carta { $number } de { $total }
army-which-of-most = la carta { $number } de hasta { $total }
army-coin = Quién ataca: 1 para { $a }, 2 para { $b }

# --- el final ---

army-score = { $won ->
    [1] { $won } ronda a { $lost }
   *[other] { $won } rondas a { $lost }
 }
army-end-rounds = { START($winner) } { DOES($winner, "ganas", "gana") }, { army-score }.
army-end-fighters = { army-score }. { START($winner) } { DOES($winner, "ganas", "gana") } por los Luchadores que quedan, { $more } a { $less } de HP y ataque.
army-end-exhaustion = { DOES($loser, "you", "they") ->
    [you] No te quedan cartas que robar.
   *[they] A { $loser } no le quedan cartas que robar.
 } { START($winner) } { DOES($winner, "ganas", "gana") }.
army-end-last-round = { army-score }, y los Luchadores que quedan valen { $worth } en ambos lados. { START($winner) } { DOES($winner, "ganas", "gana") }, por la última ronda.
