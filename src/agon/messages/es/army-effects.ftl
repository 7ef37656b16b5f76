# Lo que dura en una partida de ejércitos: qué hace, a quién, y hasta cuándo.

army-effect-of = { $who }: { $effect }
army-effect-unknown = una carta
army-effect-waits = { $card } espera
army-effect-swapped = atacante y defensor han cambiado los papeles
army-effect-stat = { $stat ->
    [attack] ataque
    [hp] HP
   *[both] ataque y HP
 }
army-effect-fixed = { army-effect-stat } { $points }
army-effect-times = { army-effect-stat } por { $factor }
army-effect-halved = reducido a la mitad
army-effect-points = { $by } { $stat ->
    [attack] de ataque
    [hp] HP
   *[both] de ataque y HP
 }
army-effect-guard = no se puede { $deeds }
army-effect-deed = { $deed ->
    [played] jugar
    [picked] escoger
    [destroyed] destruir
    [killed] matar
    [returned] devolver
    [discarded] descartar
    [drawn] robar
    [swapped] intercambiar
    [left] sacar del juego
    [changed] cambiar
    [chosen] elegir
   *[other] { $deed }
 }
army-effect-battle = { $by } puntos de batalla
army-effect-damage = { $by } puntos de daño
army-effect-no-damage = sin daño
army-effect-may-have = hasta { $many } de un mismo tipo
army-effect-plays = { $many ->
    [one] { $many } carta
   *[other] { $many } cartas
 } por { $per ->
    [turn] turno
   *[round] ronda
 } como mucho
army-effect-more = { $many ->
    [one] { $many } carta más
   *[other] { $many } cartas más
 }
army-effect-holds = { $what ->
    [mute] pierde sus habilidades
    [uncount] no cuenta
    [exchanged] { army-effect-exchanged }
    [also] cuenta además como otra cosa
    [forbid] algunas cartas no se pueden jugar
    [no-draw] no se puede robar
    [control] ha cambiado de lado
   *[copy] tiene habilidades de otra carta
 }
army-effect-exchanged = ataque y HP intercambiados
army-effect-ties = rondas igualadas ganadas
army-until = { $until ->
    [card] mientras la carta siga ahí
    [game] hasta el final de la partida
    [turn] hasta el final de este turno
    [next-turn] hasta el final del próximo turno
    [round] hasta el final de esta ronda
   *[next-round] hasta el final de la próxima ronda
 }
army-why = { $effect }: { $card }, { $until }
army-why-kept-off = { army-why }, { army-kept-off }
army-kept-off = sin efecto
army-added = { $effect }, { $span ->
    [round] esta ronda
   *[lasting] duradero
 }
