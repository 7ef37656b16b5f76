# Una partida de ejércitos en palabras.

battle-numbers = { $attack }, { $hp }
battle-attack = { $now } de ataque
battle-attack-printed = { $now } de ataque (impreso { $printed })
battle-hp = { $now } HP
battle-hp-printed = { $now } HP (impreso { $printed })
battle-counts = { $what ->
    [hp] cuentan { $n } HP
   *[other] cuentan { $n } de ataque
 }
battle-killed = moriría
battle-you = Tú
battle-your-turn = tu turno{ $role ->
    [attacker] , atacas
    [defender] , defiendes
   *[other] {""}
 }
battle-equal = Puntos iguales: { $who ->
    [you] ganas
   *[other] { $name } gana
 } la ronda como defensor. Sin daño.
battle-lead = { $who ->
    [you] Ganas
   *[other] Gana { $name }
 } por { $n }: { $n } de daño, { $fall }.
battle-fall = { $n ->
    [one] caería { $n } Luchador
   *[other] caerían { $n } Luchadores
 } { $whose ->
    [you] tuyo
   *[other] de { $name }
 }
battle-fall-none = no caería ningún Luchador
battle-fall-nobody = no hay Luchadores que puedan caer
battle-card-hp = { $card } ({ $hp } HP)
battle-kills = Morirían: { $cards }.
battle-kills-some = { $n } de estos, igual de débiles: { $cards }.
battle-empties = { $n } de { $all } turnos vacíos seguidos.
battle-many-times = { $n } veces { $card }
battle-rounds-won = Rondas ganadas: { $rounds }.
battle-points-of = { $who } { $points }, { $role ->
    [attacker] el atacante, por ataque
   *[other] el defensor, por HP
 }
battle-points = Puntos de batalla: { $points }. El defensor gana los empates.
battle-if-ended = Si la ronda acabara ahora: { $lead }
battle-turn = Turno { $turn }: { $empties } { $ends }
battle-side = { $who ->
    [you] Tu lado
   *[other] El lado de { $name }
 }{ $role ->
    [attacker] , atacante
    [defender] , defensor
   *[other] {""}
 }.
battle-row = { $row ->
    [hero] Héroe
    [weapon] Arma
    [shield] Escudo
    [actions] Acciones
   *[other] Luchadores
 }: { $cards }.
battle-none = ninguno
battle-stock = { $n ->
    [one] { $n } héroe sin usar
   *[other] { $n } héroes sin usar
 }{ $heroes }. { $hand ->
    [one] { $hand } carta en la mano
   *[other] { $hand } cartas en la mano
 }, { $stack } en la pila principal, { $out } fuera del juego.
battle-hand = Tu mano: { $cards }.
battle-hand-card = { $card }, { $type }, { $attack } de ataque, { $hp } HP
battle-hand-empty = Tu mano está vacía.
battle-hand-seen = Vistas en esa mano: { $cards }.
battle-out = Fuera del juego: { $cards }.
battle-hp-word = HP
battle-attack-word = ataque
