# Lo que una partida de ejércitos muestra de sí junto a lo que pregunta y cuenta: pasos, qué acaba los turnos, opciones.

army-step = { $step ->
    [roles] Quién ataca
    [draw] Se reponen las manos
    [defender] El defensor elige un héroe
    [attacker] El atacante elige un héroe
    [turns] Turnos, primero el atacante
    [score] Puntos de batalla
    [killing] Mueren Luchadores de quien pierde
   *[clean-up] Se despeja la mesa
 }
army-ends = { $needed ->
    [one] { $needed } turno vacío acaba los turnos.
   *[other] { $needed } turnos vacíos seguidos acaban los turnos.
 }
army-ends-if = Los turnos acaban si { $who } { DOES($who, "terminas", "termina") } este sin jugar una carta.
army-ends-so-far = { $empties ->
    [one] { $empties } turno vacío seguido hasta ahora; con { $needed } acaban los turnos.
   *[other] { $empties } turnos vacíos seguidos hasta ahora; con { $needed } acaban los turnos.
 }

# --- opciones ---

army-numbers = { $attack } de ataque, { $hp } HP
army-option-card = { words-type }, { army-numbers }
army-option-end = Terminar el turno
army-option-empty = Turno vacío
army-option-empty-left = { $left ->
    [0] acaba los turnos de la ronda
    [one] { $left } más acabaría los turnos
   *[other] { $left } más acabarían los turnos
 }
army-option-use = Usar la habilidad
army-option-points = puntos de batalla de { $was } a { $now }
army-option-before = { $what }, antes de lo que hagan las habilidades
army-option-out = { $what }, { $card } queda fuera del juego
army-option-nth = { $what }, { $number } de { $all }
army-option-answer = { $answer ->
    [yes] Sí
    [no] No
    [done] Hecho
   *[other] { START($answer) }
 }
army-option-whose = { DOES($who, "you", "they") ->
    [you] tuya
   *[they] { WHOSE($who) }
 }
army-option-place = { $place ->
    [table] en la mesa
    [not-drawn] sin robar
    [unused] sin usar
    [stack] en la pila
    [hand] en la mano
   *[out] fuera del juego
 }
