# A trial of the form, not a translation: a language with gender, articles that agree, and a verb that knows "you".

you = tú
your = tu
whose = de { $name }
list-comma = { $first }, { $then }
list-and = { $first } y { $then }
list-or = { $first } o { $then }

noun-warrior = guerrero
    .a = un guerrero
    .many = guerreros
    .no = ningún
noun-champion = campeón
    .a = un campeón
    .many = campeones
    .no = ningún
noun-weapon = arma
    .a = un arma
    .no = ninguna
noun-shield = escudo
    .a = un escudo
    .no = ningún

no-decides = { DOES($player, "you", "they") ->
    [you] Ahora decides tú.
   *[they] Ahora decide { $player }.
 }
no-facing-diagonal = { START(NOUN($warrior, "a")) } no puede mirar en diagonal. Mira a N, E, S u O.
no-attack-grid = { $card } no tiene cuadrícula de ataque: solo atacan los { NOUN($warrior, "many") } y las armas. { $arms }
no-attack-control = { DOES($owner, "you", "they") ->
    [you] { $card } está bajo tu control. { $arms }
   *[they] { $card } está bajo el control { WHOSE($owner) }. { $arms }
 }
no-reach-own = { $space } queda fuera de la cuadrícula propia { WHOSE($warrior) }. { $way }
reach-by-step = Desde { $spaces } estaría dentro.
reach-from-space = { $space } mirando al { $facings }
no-attack-again = { $times ->
    [one] { $card } ya ha atacado este turno. Podrá de nuevo en tu próximo turno.
   *[other] { $card } ya ha atacado { $times } veces este turno. Podrá de nuevo en tu próximo turno.
 }
no-cost = { $cost ->
    [one] { $what } cuesta { $cost } acción y a { $warrior } le { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }.
   *[other] { $what } cuesta { $cost } acciones y a { $warrior } le { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }.
 }
limit-span = { $per ->
    [roll] en esta tirada
    [attack] en este ataque
    [turn] en este turno
    [round] en esta ronda
    [game] en esta partida
    [match] en este encuentro
   *[now] por ahora
 }
no-use-limit = { $times ->
    [1] { $ability } ya se ha usado { limit-span }, que es su límite.
   *[other] { $ability } ya se ha usado { $times } veces { limit-span }, que es su límite.
 }
no-banned = { $warrior } no puede { $deed ->
    [move] moverse así
    [turn] girar así
    [attack] atacar así
    [use] usar { $ability }
    [use-actions] usar capacidades de acción
   *[act] actuar
 }: lo prohíbe { $card }.
army-no-hero = { $card } es { NOUN($type, "a") } y no { NOUN($type, "no") } héroe: { $remedy }

# --- the log of armies ---

army-log-turn-empty = { DOES($who, "you", "they") ->
    [you] Tu turno
   *[they] El turno { WHOSE($who) }
 } queda vacío, { $hand ->
    [none] sin mano
   *[some] sin jugar cartas
 }: { $empties ->
    [one] { $empties } turno vacío seguido
   *[other] { $empties } turnos vacíos seguidos
 }.
army-log-points = Puntos de batalla: { $attacker } { DOES($attacker, "atacas", "ataca") } con { $attack }, { $defender } { DOES($defender, "defiendes", "defiende") } con { $defense }.
army-log-killed = { DOES($who, "you", "they") ->
    [you] Muere tu Fighter { $card }
   *[they] Muere { $card }, Fighter { WHOSE($who) }
 }, { $hp } HP; se gastan { $spent } del daño.
army-log-changed = { $what ->
    [attack] { $card } recibe { $attack } de ataque.
    [hp] { $card } recibe { $hp } HP.
    [both] { $card } recibe { $attack } de ataque y { $hp } HP.
   *[nothing] { $card } no recibe nada.
 }
army-log-destroyed = Se destruye { $card }.

# --- the log of fights ---

noun-basic-attack = ataque básico
    .a = un ataque básico
    .the = el ataque básico
noun-base-attack = ataque base
    .a = un ataque base
    .the = el ataque base
noun-speed = velocidad
noun-experience = experiencia
ordinal = { $number ->
    [1] primera
    [2] segunda
    [3] tercera
    [4] cuarta
    [5] quinta
    [6] sexta
    [7] séptima
   *[8] octava
 }
log-hit-several = { $many ->
    [one] Impacto, con la { $which } tirada: { $totals } contra { $defense }.
   *[other] Impacto, con las tiradas { $which }: { $totals } contra { $defense }.
 }
log-attack-basic = { $warrior } hace { NOUN($attack, "a") } contra { $target }, { SIGNED($modifier) } por la cuadrícula de ataque.
log-reroll = { DOES($who, "you", "they") ->
    [you] Repites el { $old } de la tirada { WHOSE($warrior) }: ahora es un { $face }.
   *[they] { $who } repite el { $old } de la tirada { WHOSE($warrior) }: ahora es un { $face }.
 }
log-stat-left = { $way ->
    [gains] { $warrior } gana { $amount } de { NOUN($stat) } y tiene { $left }.
   *[loses] { $warrior } pierde { $amount } de { NOUN($stat) } y tiene { $left }.
 }
log-discarded-of = { START($who) } { DOES($who, "descartas", "descarta") } { $card }, { DOES($owner, "you", "they") ->
    [you] que es tuya
   *[they] que es { WHOSE($owner) }
 }.
log-tie = Empate a { $total }: { START(NOUN($experience)) } { $more } { WHOSE($warrior) } supera a { $less }.
end-defeat = { $many ->
    [one] { START($winner) } { DOES($winner, "ganas", "gana") }: { $losers } cae.
   *[other] { START($winner) } { DOES($winner, "ganas", "gana") }: { $losers } caen.
 }

give-up = { $how ->
    [late] { $who } se ha quedado sin tiempo.
    [left] { $who } ha dejado { $match ->
        [1] el encuentro
       *[0] la partida
     }.
   *[resigns] { $who } { DOES($who, "abandonas", "abandona") }{ $match ->
        [1] {" "}el encuentro
       *[0] {""}
     }.
 }
give-up-wins = { $gave-up } { $match ->
    [1] { DOES($winner, "Lo ganas", "Lo gana") }
   *[0] { DOES($winner, "Ganas", "Gana") }
 } { $winner }.
ask-told = { $kind ->
    [draw] { START($who) } { DOES($who, "has ofrecido", "ofrece") } tablas.
    [undo] { START($who) } { DOES($who, "has pedido deshacer tu última elección", "pide deshacer su última elección") }.
    [rematch-sides] { START($who) } { DOES($who, "has pedido", "pide") } otra partida, con los lados cambiados.
    [rematch-decks] { START($who) } { DOES($who, "has pedido", "pide") } otra partida, pasando los mazos.
   *[rematch] { START($who) } { DOES($who, "has pedido", "pide") } otra partida.
 }
ask-told-draw = { $told } Caducan si sigues jugando.
