# Lo que pasó en un combate, línea a línea.

# Una frase con la carta que lo causó.
log-caused = { $text } ({ $card }).

# --- el curso de una partida ---

log-placed = { START($who) } { DOES($who, "colocas", "coloca") } a { $warrior } en { $space }, mirando al { $facing }.
log-round = Empieza la ronda { $round }.
log-round-over = Termina la ronda { $round }.
log-revealed = { START($who) } { DOES($who, "revelas", "revela") } { $card }, iniciativa { $initiative }.
log-chain = Tras { $count } habilidades en una cadena, ya nada responde.
log-over = La partida ha terminado.

# --- turnos y acciones ---

log-turn = { $actions ->
    [1] Turno { WHOSE($warrior) }: { $actions } acción.
   *[other] Turno { WHOSE($warrior) }: { $actions } acciones.
 }
log-turn-none = Turno { WHOSE($warrior) }: { NOUN($speed) } { $number }, sin acciones.
log-turn-over = Termina el turno { WHOSE($warrior) }.
log-passed = { $warrior } pasa.
log-moved = { $warrior } se mueve de { $from } a { $space }, mirando al { $facing }.
log-moved-to = { $warrior } se mueve a { $space }, mirando al { $facing }.
log-turned = { $warrior } gira y mira al { $facing }.
log-turned-nowhere = { $warrior } sigue mirando al { $facing }.
log-no-attack = No hay ataque: { $target } no está al alcance de { $attack }.
a-basic-attack = { NOUN($attack, "a") }
log-attack = { $warrior } ataca a { $target } con { $card }, { SIGNED($modifier) } por la cuadrícula de ataque.
log-attack-at = { $warrior } ataca a { $target } con { $card } a { SIGNED($modifier) }.
log-attack-basic = { $warrior } hace { NOUN($attack, "a") } contra { $target }, { SIGNED($modifier) } por la cuadrícula de ataque.
log-attack-basic-at = { $warrior } hace { NOUN($attack, "a") } contra { $target } a { SIGNED($modifier) }.
log-misses = El ataque falla, salga lo que salga.

# --- tiradas ---

log-dice = { $warrior } tira { $dice }.
log-dice-then = { $warrior } tira { $dice }. { $then }
log-dice-now = Dados { WHOSE($warrior) } ahora: { $dice }.
log-dice-nth = { START($nth) } tirada de ataque { WHOSE($warrior) }: { $dice }.
log-dice-none = La { roll-name } { WHOSE($warrior) } queda fijada, sin dados.
log-total = La { roll-name } { WHOSE($warrior) } es { $total }.
log-modifier = { SIGNED($amount) } a la { roll-name } { WHOSE($warrior) } por { $card }.
log-modifier-grid = { SIGNED($amount) } por la cuadrícula de ataque.
log-modifier-used = { SIGNED($amount) } a la { roll-name } por { $cards }.
log-modifier-idle = { SIGNED($amount) } de { $name } no cuenta.
log-no-bonus = { $what ->
    [damage] Las bonificaciones al daño { WHOSE($warrior) } no cuentan.
   *[roll] Las bonificaciones a la tirada { WHOSE($warrior) } no cuentan.
 }
log-added = Se añade { SIGNED($amount) } a la tirada { WHOSE($warrior) }.
log-excluded = No cuenta el { $face } de la tirada { WHOSE($warrior) }.
log-roll-set = La tirada { WHOSE($warrior) } queda en { $value }.
log-die-more = { START($who) } { DOES($who, "tiras", "tira") } un dado más para la tirada { WHOSE($warrior) }: { $face }.
log-die-another = { START($who) } { DOES($who, "tiras", "tira") } otro dado: { SIGNED($face) } a la tirada { WHOSE($warrior) }.
log-reroll = { DOES($who, "you", "they") ->
    [you] Repites el { $old } de la tirada { WHOSE($warrior) }: ahora es un { $face }.
   *[they] { $who } repite el { $old } de la tirada { WHOSE($warrior) }: ahora es un { $face }.
 }
log-die-set = { START($who) } { DOES($who, "cambias", "cambia") } el { $old } de la tirada { WHOSE($warrior) } por un { $face }.

# --- impactos ---

log-becomes-miss = El impacto pasa a ser un fallo.
log-hit = Impacto. { $attack } contra { $defense }.
log-hit-tie = Impacto. Empate a { $attack }, a favor de { $warrior }.
log-hit-made = Impacto. { $attack } contra { $defense }, pero { $by } hace que acierte.
log-hit-several = { $many ->
    [one] Impacto, con la { $which } tirada: { $totals } contra { $defense }.
   *[other] Impacto, con las tiradas { $which }: { $totals } contra { $defense }.
 }
log-miss = Fallo. { $attack } contra { $defense }.
log-miss-tie = Fallo. Empate a { $attack }, a favor de { $warrior }.
log-miss-made = Fallo. { $attack } contra { $defense }, pero { $by } hace que falle.
log-critical = Impacto crítico: { $damage } de daño.
log-critical-sum = Impacto crítico: { $sum } = { $damage }.
log-tie-card = Empate a { $total }: { $card } se lo da a { $warrior }.
log-tie = Empate a { $total }: { START(NOUN($experience)) } { $more } { WHOSE($warrior) } supera a { $less }.
log-tie-die = Dado de desempate: { $die }.
log-tie-dice = Dados de desempate: { $rolls }.
log-tie-dice-again = Dados de desempate: empate a { $total }. Se tiran otra vez.
log-tie-roll = { $warrior } { $total }

# --- números ---

log-defeated = { $warrior } cae.
log-prevented = Se evitan { $amount } de daño a { $warrior }.
log-no-gain = { $warrior } no puede ganar { $amount } de vida.
log-base-damage = El daño base de { $card } cambia en { SIGNED($amount) }.
log-stat-set = { START(NOUN($stat)) } de { $warrior }: ahora { $number }.
log-stat = { $way ->
    [gains] { $warrior } gana { $amount } de { NOUN($stat) }.
   *[loses] { $warrior } pierde { $amount } de { NOUN($stat) }.
 }
log-stat-left = { $way ->
    [gains] { $warrior } gana { $amount } de { NOUN($stat) } y tiene { $left }.
   *[loses] { $warrior } pierde { $amount } de { NOUN($stat) } y tiene { $left }.
 }
log-damage-kept = { SIGNED($amount) } de daño de { $card } no cuenta.
log-damage-fixed = Nada cambia este daño ({ $card }).
log-damage-set = El daño es { $amount } por { $card }.
log-damage-times = El daño se multiplica por { $amount } por { $card }.
log-damage-most = El daño no pasa de { $amount } por { $card }.
log-damage-added = { SIGNED($amount) } de daño de { $card }.

# --- habilidades ---

log-used = { START($who) } { DOES($who, "usas", "usa") } { $ability }.
log-no-effect = { $ability } no tiene efecto.
log-declined = { START($who) } { DOES($who, "renuncias", "renuncia") } a { $ability }.
log-effect = { $card }: { $effect }, { $until }.
log-effect-ends = Ya no está en vigor ({ $card }): { $effect }.
log-chose = { START($who) } { DOES($who, "eliges", "elige") } { $what }.

# --- cartas ---

log-card-discarded = Se descarta { $card }.
log-discarded = { START($who) } { DOES($who, "descartas", "descarta") } { $card }.
log-discarded-of = { START($who) } { DOES($who, "descartas", "descarta") } { $card }, { DOES($owner, "you", "they") ->
    [you] que es tuya
   *[they] que es { WHOSE($owner) }
 }.
log-face-up = { $card } se pone boca arriba.
log-face-down = { $card } se pone boca abajo.
log-card-moved = { START($who) } { DOES($who, "mueves", "mueve") } { $card } a { $space }.
log-card-laid = { START($who) } { DOES($who, "pones", "pone") } { $card } en { $space }.
log-card-back = { $card } vuelve con { $warrior }.
log-card-to-hand = { DOES($owner, "you", "they") ->
    [you] { $card } vuelve a tu mano.
   *[they] { $card } vuelve a la mano { WHOSE($owner) }.
 }
log-card-to-play = { $card } vuelve al juego.
log-looked = { START($who) } { DOES($who, "miras", "mira") } cartas boca abajo ({ $card }).
log-exchanged = { START($who) } { DOES($who, "cambias", "cambia") } { $given } por { $taken } ({ $card }).
log-traded = { START($who) } { DOES($who, "intercambias", "intercambia") } el sitio de dos cartas boca abajo ({ $card }).
log-die-kept = El dado sobre { $card } muestra { $face }.
log-counters = { $count ->
    [1] { $card } tiene { $count } contador.
   *[other] { $card } tiene { $count } contadores.
 }

# --- el final de un duelo ---

end-double-defeat = Empate: los dos { NOUN($warrior, "many") } caen a la vez.
end-draw = Termina la ronda { $round }. Empate: igual vida e igual { NOUN($experience) }.
end-life = Termina la ronda { $round }. { START($winner) } { DOES($winner, "ganas", "gana") }, { $more } de vida a { $less }.
end-experience = Termina la ronda { $round }. { START($winner) } { DOES($winner, "ganas", "gana") }: igual vida, y { START(NOUN($experience)) } { $more } supera a { $less }.
end-defeat = { $many ->
    [one] { START($winner) } { DOES($winner, "ganas", "gana") }: { $losers } cae.
   *[other] { START($winner) } { DOES($winner, "ganas", "gana") }: { $losers } caen.
 }
end-ability = { START($winner) } { DOES($winner, "ganas", "gana") } por una habilidad.
