# Una mesa como texto: lo que está junto a las palabras con que el propio juego cuenta una posición.

text-noun = { NOUN($word) }
text-you = Tú
text-name-you = { $name } (tú)
text-none = nada
text-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
 }
text-die = dado { $face }
text-life = Vida { $life }

# --- la arena ---

text-reach = Alcance: { $grids }
text-grid-yours = tu { $grid }
text-grid-of = { $grid } de { $seat }
text-chance-open = * una elección aún puede cambiar la probabilidad
text-reached-by-several = A* y otros también la alcanzan
text-no-grid = { $whose ->
    [own] No tienes ninguna cuadrícula llamada
   *[others] Ningún rival tiene una cuadrícula llamada
 } «{ $name }». Puedes nombrar { $names }.

# --- los lados ---

text-not-placed = guerrero aún sin colocar
text-stands = { $square } mirando al { facing }
text-defeated = derrotado
text-out = fuera de la partida; descartes: { $pile }
text-initiative = iniciativa { $number }{ $won ->
    [yes] {" "}(ganada)
   *[no] {""}
 }
text-minion = { $name }, esbirro, { $stands }: vida { $life }, { $defense } { $value }
text-team = equipo { $seats }
text-from-row = de { $first } a { $last }
text-printed = { $now } (impreso { $printed })
text-in-arena = en la arena
text-hidden = oculta
text-in-hand = en la mano
text-new = nueva
text-in-force = En vigor: { $effect } ({ $source }, { $seat })

# --- un encuentro ---

text-match = Encuentro al mejor de { $best }, { $state ->
    [over] terminado
    [given-up] abandonado en la partida { $game }
   *[on] partida { $game }
 }. Ganadas: { $score }.
text-left-of = { $seat } { $warriors ->
    [one] { $warriors } guerrero
   *[other] { $warriors } guerreros
 } y { $supports ->
    [one] { $supports } apoyo
   *[other] { $supports } apoyos
 }
text-left = { $choosing ->
    [yes] Quedan
   *[no] Quedan, con los de esta partida
 }: { $cards }.
text-won = gana { $seat }
text-drawn = empate
text-reason = { $reason ->
    [defeat] por derrota
    [double-defeat] por doble derrota
    [life] por vida
    [experience] por experiencia
    [dice] por los dados
    [ability] por una habilidad
    [forfeit] por no poder seguir
   *[other] { $reason }
 }
text-stack = Tu pila
text-pile = { $seat }  { $who }, descartes: { $cards }

# --- dados ---

text-was = antes { $dice }
text-no-dice = sin dados
text-damage = Daño: { $sum }
text-not-counted = no cuenta: { SIGNED($amount) } { $name }, { $reason }
text-roll-in-all = { $roll }, en total { $total }

# --- opciones ---

text-cost = { $n ->
    [one] { $n } acción
   *[other] { $n } acciones
 }
text-damage-chance = { $amount } de daño { $chance }
text-hit = impacto { $chance } = { $percent }%, crítico { $critical }

# --- cartas ---

text-not-read = sin leer: { $why }
text-not-understood = sus palabras no se entienden
text-read-plain = se lee tal como está
text-read-as = se lee como: { $spoken }
text-not-playable = { $read } No se puede jugar: { $why }
text-engine-cannot = el motor aún no sabe hacer esto

# --- ejércitos ---

text-army-over = La partida ha terminado
text-army-round = Ronda { $round } de { $rounds }, rondas ganadas: { $score }. { $step }.
text-army-score = { START($who) } { $won }
text-army-side = { $role ->
    [attacker] { START($who) } { DOES($who, "atacas", "ataca") } con { $points } puntos de batalla
    [defender] { START($who) } { DOES($who, "defiendes", "defiende") } con { $points } puntos de batalla
   *[none] { START($who) }
 }{ $turn ->
    [yes] , { DOES($who, "tienes", "tiene") } el turno
   *[no] {""}
 }
text-zone = { $zone ->
    [hero] Héroe
    [weapon] Arma
    [shield] Escudo
    [actions] Acciones
    [fighters] Luchadores
    [heroes] Héroes sin usar
    [hand] Mano
   *[stack] Pila
 }
text-heroes-down = { $many } boca abajo
text-hand-shown = { $hand } (entre ellas { $cards })
text-stack-out = { $stack }; fuera del juego: { $out }
text-army-now = Ahora { DOES($who, "you", "they") ->
    [you] ganas tú la ronda
   *[they] { $who } gana la ronda
 }, daño { $damage }; muertos: { $killed }.
text-some-of = { $many } de { $cards }
text-army-out = { $seat }  { START($who) }, fuera del juego: { $cards }
text-roll-set = fijada en { $to } por { $source }
