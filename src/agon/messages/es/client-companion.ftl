# El compañero de una mesa con cartas de verdad.

companion-title = Compañero de mesa: { $over ->
    [yes] las rondas han terminado
   *[other] ronda { $round }
 }{ $turn ->
    [yes] , turno de { $who }
   *[other] {""}
 } · Agon
companion-just-now = ahora mismo
companion-minutes-ago = hace { $n } minutos
companion-hours-ago = hace { $n } horas
companion-days-ago = hace { $n } días
companion-roll-of = { $attacker } ataca a { $defender }: { $sum } contra { $other }
companion-roll-hit = { $roll }, impacto{ $double ->
    [yes] {" "}crítico
   *[other] {""}
 }: { $who } pierde { $n }
companion-roll-miss = { $roll }, fallo
companion-skip = Ir a ronda y dados
companion-heading = Compañero de mesa, { $over ->
    [yes] las rondas han terminado
   *[other] ronda { $round } de { $rounds }
 }
companion-change = cambiar nombre y números
companion-turn = Turno
companion-less = { $who }: uno menos
companion-of-most = { $life } de { $most }
companion-won = { $n ->
    [one] { $n } ronda ganada
   *[other] { $n } rondas ganadas
 }
companion-of = de { $most }
companion-more-life = { $who }: uno más
companion-wins-round = Gana la ronda
companion-supports = Apoyos
companion-controls = Ronda, turno y dados
companion-round-back = Ronda atrás
companion-over = Fin
companion-round = Ronda { $round }
companion-of-rounds = de { $n }
companion-rounds-over = Las rondas han terminado.
companion-round-reminder = Ronda { $round }. { $reminder }
companion-round-on = Ronda adelante
companion-end-turn = Terminar turno
companion-end-turn-of = de { $who }
companion-empty-turn = Turno vacío
companion-in-a-row = { $n } seguidos hasta ahora
companion-action = Acción
companion-used = { $used } de { $speed } usadas
companion-dice = Dados
companion-who-first = ¿Quién va primero?
companion-history = Historial
companion-taken-back = Deshecho: { $what }
companion-undo = Deshacer
companion-more = Más
companion-stays-on = La pantalla queda encendida.
companion-sleeps = Este navegador deja que la pantalla se apague.
companion-touch = Toca, y la pantalla queda encendida.
companion-offline = Funciona sin conexión.
companion-attacks = { $who } ataca a { $whom }
companion-roll-here = Tirar aquí
companion-we-rolled = Ya tiramos
companion-attacker = Ataca
companion-defender = Es atacado
companion-dice-are = Dados { $one } y { $two }
companion-die-of = { $who }, { $which ->
    [second] segundo
   *[other] primer
 } dado
companion-modifier = Modificador
companion-all-equal = { $sum } iguales.
companion-tie-decides = { $tie } decide: { $own } contra { $other }, { $result ->
    [hit] impacto
   *[other] fallo
 }.
companion-tie-equal = { $tie } también es igual: { $n }. Tirad para decidir; nada cambia esos dados.
companion-why = ¿Por qué?
companion-against = { $sum } contra { $other }: { $result ->
    [critical] impacto crítico
    [hit] impacto
   *[other] fallo
 }.
companion-roll-again = Tirar otra vez
companion-roll = Tirar
companion-roll-tie = Tirar para el empate
companion-hit-loses = Impacto: { $who } pierde { $n }
companion-miss = Fallo
companion-first-in = ¿Quién va primero en la ronda { $round }?
companion-attacker-first = Quien ataca tiene el primer turno.
companion-equal = { $who }: iguales, y { $tie } también.
companion-they-roll = Tiran los dados.
companion-equal-init = Si la iniciativa es igual, decide { $tie }.
companion-so-be-it = Que así sea
companion-is-first = { $who } va primero
companion-redo = Rehacer
companion-save-text = Guardar como texto
companion-now = Ahora
companion-to-here = { $way ->
    [forward] Adelante
   *[other] Volver
 } hasta aquí
companion-nothing-yet = Aún no se ha hecho nada.
companion-name = Nombre
companion-life-printed = Vida, impresa
companion-life = vida
companion-this-table = Esta mesa
companion-new-of = Una mesa nueva de
companion-players = Jugadores
companion-players-n = { $n } jugadores
companion-turn-sides = Girar cada lado hacia su jugador
companion-keep-on = Mantener la pantalla encendida
companion-leave = Salir, guardar la mesa
companion-welcome = De vuelta a tu mesa
companion-over-l = Las rondas han terminado
companion-go-on = Seguir
companion-new-table = Mesa nueva
companion-reveal = Revela la carta { $round }.
companion-no-reveal = La última ronda: no queda carta que revelar.
companion-recharge = Recarga, y luego revela la carta { $round }.
companion-choose-hero = Elegid un héroe cada uno.
companion-player = Jugador { $seat }
companion-counted = { $who } { $sign }{ $by } { $what }, de { $from } a { $to }
companion-renamed = { $who } ahora es { $name }
companion-has-life = { $who } tiene { $n } de vida
companion-action-of = { $who }, acción { $n } de { $all }
companion-all-turns = Todos los turnos de la ronda { $round } han terminado
companion-whose-turn = Turno de { $who }
companion-empty-row = Un turno vacío, { $n } seguidos. { $then }
companion-wins = { $who } gana la ronda { $round }
companion-short = { $stat ->
    [init] Inic.
    [speed] Veloc.
    [exp] Exp.
    [agility] Agilidad
    [champion] Campeón
   *[other] Daño
 }
companion-experience = Experiencia
companion-champion-initiative = Iniciativa del Campeón
companion-battle-points = puntos de batalla
companion-life-word = vida
companion-then = { $names }, y después { $next }
