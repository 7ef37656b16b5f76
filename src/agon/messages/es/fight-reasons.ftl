# Por qué los números son los que son: líneas a su lado, la bandeja de dados, lo usado de las cartas y los efectos duraderos.

# --- de qué está hecho un número ---

why-before = { SIGNED($amount) } de antes de esta posición
why-before-start = { $amount } de antes de esta posición
why-first-life = { SIGNED($amount) } para empezar
why-base-fixed = el daño base de { NOUN($attack, "a") } está fijado en { $amount }
why-start = { $amount } { $name }
why-added = { SIGNED($amount) } { $name }
why-becomes = { $becomes ->
    [least] no menos de { $amount } por { $name }
    [most] no más de { $amount } por { $name }
   *[set] fijado en { $amount } por { $name }
 }
why-fixed = no se puede cambiar por { $name }
why-until = { $why }, { $until }
why-kept = { $why }, no cuenta
why-kept-by = { $why }, no cuenta por { $card }
# En lugar de un número, y de una carta de la que viene.
why-null = nulo
why-die = dado
why-experience = { NOUN($experience) }
why-no-card = sin carta

# --- la bandeja de dados ---

tray-title = La tirada
tray-ability = Una tirada de una habilidad
tray-opening = Tirada inicial
tray-tie = Empate de iniciativa
tray-tie-dice = Dados de desempate
tray-attack = { $warrior } ataca a { $target }, { $card }
tray-attack-basic = { $warrior } ataca a { $target }, { NOUN($attack) }
tray-role = { START(roll-name) }
tray-role-nth = { START(ordinal) } { roll-name }
tray-roll-set = la tirada está fijada
tray-limit = { $limit ->
    [least] { $name }, no menos que el resultado
   *[most] { $name }, no más que el resultado
 }
tray-grid = cuadrícula de ataque
tray-stated = lo dice la habilidad
tray-defense = { NOUN($defense) }
tray-idle = { $why ->
    [limited] limitado por { $card }
    [no-bonuses] las bonificaciones no cuentan
    [minimum] se ha llegado a su mínimo
    [discarded] { $card } está descartada
    [silenced] ahora no tiene efecto
   *[condition] su condición no se cumple
 }
damage-does = { $does ->
    [set] es el daño
    [times] multiplica
    [most] es el máximo
    [least] es el mínimo
    [fixed] no se puede cambiar
   *[later] se hace más tarde
 }
damage-does-by = { $card }, { damage-does }
verdict-tie = { $hit ->
    [1] Impacto
   *[0] Fallo
 }. Empate a { $total }: { START(NOUN($experience)) } { $more } { WHOSE($warrior) } supera a { $less }.
verdict-tie-card = { $hit ->
    [1] Impacto
   *[0] Fallo
 }. Empate a { $total }: { $card } se lo da a { $warrior }.
verdict-tie-roll = { $hit ->
    [1] Impacto. Empate. { $told }
   *[0] Fallo. Empate. { $told }
 }

# --- lo usado de las cartas, y quién las juega ---

note-belongs = es de { $owner }, la juega { $who }
note-by-others = { $actions ->
    [1] los rivales de { $who } pueden usar { $ability } ({ $actions } acción de su turno)
   *[other] los rivales de { $who } pueden usar { $ability } ({ $actions } acciones de su turno)
 }
note-borrowed = { $who } puede usar sus habilidades ({ $card })
note-used = { $ability }: usada { $used } de { $times }
note-used-per = { $ability }: usada { $used } de { $times } { $per }
note-has-attacked = ya ha atacado este turno
note-no-effect = ahora no tiene efecto
note-barred = al revelarse se impidió usar sus habilidades constantes
decides = { START($who) } { DOES($who, "decides", "decide") }.

# --- efectos duraderos: hasta cuándo, y qué hacen ---

until = { $until ->
    [game] durante el resto de la partida
    [match] durante el resto del encuentro
    [next-round-ends] hasta que acabe la próxima ronda
    [attack-ends] hasta que acabe este ataque
    [roll-ends] para esta tirada
    [turn-ends] hasta que acabe este turno
    [round-ends] hasta que acabe la ronda
    [used] hasta que se use
   *[lasts] mientras dure
 }
until-used-at-latest = hasta que se use, como tarde { $latest ->
    [turn-ends] hasta que acabe este turno
   *[round-ends] hasta que acabe la ronda
 }
until-discarded = desde la pila de descartes
until-round = en la ronda { $round }
until-next-turn-begins = hasta que empiece el próximo turno { WHOSE($warrior) }
until-next-turn-ends = hasta que acabe el próximo turno { WHOSE($warrior) }
until-next-action-ends = hasta que acabe la próxima acción { WHOSE($warrior) }
until-card-leaves = mientras { $card } esté en juego

effect-of = { $warrior }: { $effect }
effect-exchange = se intercambian { $card } y { $other }
effect-exchanged = { $card } intercambia dos cartas
effect-of-named = { $effect } ({ $warrior })
effect-what = { $what ->
    [attack] tiradas de ataque
    [defense] tiradas de defensa
    [attack-and-defense] tiradas de ataque y defensa
    [other] otras tiradas
    [no-attack] tiradas que no son de ataque
    [no-defense] tiradas que no son de defensa
    [rolls] tiradas
    [attack-next] próxima tirada de ataque
    [defense-next] próxima tirada de defensa
    [attack-and-defense-next] próxima tirada de ataque y defensa
    [other-next] próxima otra tirada
    [no-attack-next] próximas tiradas que no son de ataque
    [no-defense-next] próximas tiradas que no son de defensa
    [rolls-next] próxima tirada
    [damage] daño de ataque
    [damage-next] próximo daño de ataque
    [stat-next] próxima { NOUN($stat) }
   *[stat] { NOUN($stat) }
 }
effect-sum = { SIGNED($amount) } a { effect-what } { $whose }
effect-sum-case = { SIGNED($amount) } a { effect-what } { $whose } { $case }
effect-whose = { WHOSE($warrior) }
effect-everybody = de cada { NOUN($warrior) }
effect-initiative = { SIGNED($amount) } a la iniciativa de { $card }
effect-grid = la cuadrícula de ataque de { $card }
