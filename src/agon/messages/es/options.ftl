# Lo que se puede elegir antes de una partida, por los nombres de las opciones.

a7-option = { $option ->
    [basic-attack-damage] daño base de un ataque básico
    [weapon-attack-limit] un ataque con arma por turno para cada arma, o para el jugador
    [round-5-initiative] iniciativa de quien no revela nada en la ronda 5
    [leg-limit] una sola carta con el rasgo de piernas como mucho
    [rotate-after-forced-move] si su jugador puede girar a un guerrero que otro ha movido
    [turn-length] si un turno que acaba antes se completa con pases
    [tie-ladder] qué empates rompe la Experiencia
    [match] una partida, o un encuentro de dos jugadores con una pila cada uno
    [match-win] quién se lleva un encuentro en que, por los empates, nadie tiene la mayoría de las partidas: quien ha ganado más, o nadie
    [teams] qué puestos son compañeros; se nombran todos, como en ab-c-d
    [team-rows] si los compañeros empiezan en la fila inicial del primero de ellos
    [team-victory] quién gana: un equipo del que queda alguien en pie, o el último guerrero solo
    [early-priority] quién es el activo antes de saberse la iniciativa: quien tiene más Experiencia, o el primer puesto
    [legality-order] quién descarta primero si varios grupos son ilegales: quien ganó la iniciativa, o quien quedó último
    [reveal-order] si un jugador usa seguidas todas sus habilidades al revelar, o los jugadores usan una cada uno por turno
    [round-start] si una carta que entra en juego al comienzo de una ronda espera a la siguiente con lo que hace entonces
    [passing] qué gasta pasar: una acción, o el resto del turno
    [placement-facing] hacia dónde mira un guerrero al colocarse: a cualquier lado, o al lado opuesto
    [behind] qué es justo detrás de un guerrero: la casilla a su espalda, o todas las de esa línea
    [attack-declaration] contra quién se declara un ataque: quien antes puede entrar en el alcance, o quien ya está en él
    [created-attacks] si un ataque que hace una habilidad necesita su cuadrícula, o fuera de ella tiene modificador 0
    [set-rolls] si un resultado fijado tras la tirada la sustituye, o solo a sus dados, y los modificadores cuentan
    [double-defeat] quién gana si los últimos guerreros caen a la vez: nadie, quien tiene más Vida (luego Experiencia), o el jugador activo
    [recovery] si recuperar Vida por encima de 0 antes de que acabe la acción salva a un guerrero
    [attacks-on-fallen] si los demás ataques de una habilidad se hacen contra un guerrero que ya está a 0 de Vida
    [switched-on-again] si una carta puesta boca abajo y otra vez boca arriba vuelve a dar lo que da para siempre
    [rethrown-dice] si un dado repetido vuelve a despertar a lo que está atento a los dados
    [halves] cómo se redondean las mitades: hacia cero, o lejos de cero
    [counters] qué pasa con los contadores de una carta que sale del juego
    [your-opponent] a cuál de varios rivales se refiere una habilidad: al que elige quien la usa, o al siguiente puesto
    [rounds-of-several] si más de dos jugadores luchan cinco rondas, o hasta que quede uno (99 rondas como mucho)
    [survivors] con más de dos jugadores, si los que quedan tras la última ronda se clasifican, o comparten la partida
   *[start-of-game] si las habilidades del comienzo de la partida actúan con los apoyos ya puestos, o antes
 }

tr-option = { $option ->
    [mode] qué modo con nombre se juega; todos menos duel y fist-fight son reglas de la casa
    [mode-moreDecks] qué juegan tres o cuatro mazos si el modo es de dos jugadores
    [board-size] casillas por lado de la arena; 5 en 3v3
    [rounds-count] rondas antes de comparar la vida
    [setup-tacticalDepth] qué fondo tiene el lado propio de quien coloca último
    [setup-facing] hacia dónde mira un Campeón al colocarse
    [setup-freeNorth4] con 4 jugadores, el primero que coloca elige el norte
    [legality-offender] cuál de dos cartas que chocan es la ilegal
    [legality-keepInitiativeOfDiscarded] el número de una carta ilegal es la iniciativa de todos modos
    [legality-replaceIllegal] el dueño de una carta ilegal pone otra en su ranura
    [init-startEffectsOrder] orden de los efectos del comienzo de la ronda
    [reveal-depletes] los efectos Reveal y Deploy giran su carta de lado
    [reveal-optional] cuándo se puede renunciar a los efectos Reveal
    [reveal-outsidePhase] las cartas reveladas por un texto también usan sus efectos Reveal
    [deploy-window] cuándo se puede usar un Deploy al que se ha renunciado
    [turn-minActions] acciones que gastar antes de pasar
    [rotate-zeroAllowed] girar hacia donde ya se mira
    [move-semantics] qué miran From, Into y Out of
    [attack-freeDepletes] los ataques gratuitos giran su carta de lado
    [attack-recheckAfterMove] la cuadrícula se mira otra vez antes de los dados
    [combat-tieDie] un empate entre iguales: un dado cada uno, o uno en total
    [combat-critDoubles] qué dobla un golpe crítico
    [wield-bodyScope] qué cartas de una misma parte del cuerpo se excluyen
    [wield-count] qué manos están usadas esta ronda
    [power-oncePerRoundScope] qué cuenta «una vez por ronda»
    [react-protocol] en qué orden responden los jugadores a un suceso
    [conflict-replacement] cuál de dos sustituciones vale
    [life-cap] vida que nadie puede superar
    [end-simultaneous] todos los que quedan caen en un mismo suceso
    [end-completeRunningActions] lo que interrumpe una derrota se termina
    [tire-enabled] un empate tras el desempate se decide luchando
    [tire-fighters] quién pasa del desempate al Tire Fight
    [tire-maxRounds] rondas de un Tire Fight
    [team-lifeRule] qué vida cuenta para un equipo
    [deck-duplicatesAllowed] copias de una carta en un mazo
    [team-duplicatesAllowed] una misma carta en los mazos de dos compañeros
    [variant-cultureRule] qué culturas puede tener un mazo
    [variant-soloLife] vida que tiene de más quien juega solo
    [variant-soloAgility] agilidad que tiene de más quien juega solo
    [match] una partida, o un encuentro de dos jugadores con un War Chest cada uno
   *[match-selection] quién elige primero en las partidas siguientes
 }

army-option = { $option ->
    [roles] Quién ataca después de la ronda 1, cuyo atacante decide una moneda: por turno, quien ganó o perdió la última ronda, o la moneda.
    [empty-run-to-end] Cuántos turnos vacíos seguidos acaban los turnos de una ronda.
    [hand-max] Cuántas cartas puede tener una mano una vez repuesta; quien tiene más descarta hasta ahí.
    [min-heroes] Cuántos héroes tiene un mazo como mínimo.
    [min-main] Cuántas otras cartas tiene un mazo como mínimo.
    [max-copies] Cuántas copias de una carta puede tener un mazo.
    [exhaustion] Quien no tiene cartas suficientes para robar roba las que quedan, pierde, o vuelve a barajar lo que está fuera del juego.
    [kill-tie] Cuál de los Luchadores con el mismo HP muere primero: el de menos ataque, luego el más antiguo; o lo elige alguien.
    [kill-at-zero] Si los Luchadores sin HP de quien pierde mueren también cuando el daño es 0.
    [heroes-visible] Si los cuatro héroes están boca arriba para ambos, o cada uno se muestra al elegirlo.
    [plays-max] Cuántas cartas pueden jugar entre ambos en los turnos de una ronda antes de que acaben: las cartas que vuelven siguen sin fin.
   *[end-early] Si la partida acaba en cuanto alguien ha ganado 3 rondas.
 }

# --- lo que no se puede elegir ---

no-such-option = no hay ninguna opción { $option }; las hay: { $options }
no-such-value = la opción { $option } es { $values }, no { $value } ({ $clause })
teams-twice = los equipos { $teams } tienen dos veces el puesto { $seat }; un puesto está en un solo equipo, como en ab-c-d (A7-MULTI-14)
teams-without = a los equipos { $teams } les falta el puesto { $seat }; nombra todos los puestos, también el que va solo, como en { $remedy } (A7-MULTI-14)
teams-one = los equipos { $teams } son uno solo, y no queda nadie enfrente; pon - entre los equipos, como en { $remedy } (A7-MULTI-14, A7-MULTI-17)
teams-one-seat = los equipos { $teams } son de un solo puesto; nombra todos los puestos, como en ab-c-d (A7-MULTI-14)
teams-other = los equipos { $teams } no son de { $seats } puestos; para { $seats } puestos: { $fitting } (A7-MULTI-14)
teams-duel = los equipos { $teams } no son de { $seats } puestos; un duelo no tiene equipos (A7-MULTI-14)
tr-mode-seats = { $mode } es para { $wanted } jugadores, no para { $seats } (TR-VAR-01)
