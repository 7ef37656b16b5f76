# Qué está mal en una escena: una posición como la describe un escenario.

scene-key-twice = `{ $key }:` está ya en la línea { $line }
scene-key-empty = `{ $key }:` no dice nada
scene-system-first = la línea `system:` va delante de las cartas, que se leen según ella
scene-option-twice = la opción { $option } se elige dos veces
scene-option-value = la opción { $option } no tiene valor; escribe `option: { $name } VALUE`
scene-cards-path = cards: escribe { $path } como se ve su ruta desde el archivo del escenario
scene-cards-missing = cards: { $path } no está (se buscó desde { $folder }); sin estas cartas no se puede jugar este escenario
scene-expect-cards = un archivo o carpeta de cartas, su ruta vista desde el archivo del escenario
scene-no-clause-of = { $clause } no es una cláusula de { $system }, así que este escenario no puede probarla
scene-expect-clause = una cláusula del juego que se juega
scene-no-ruling = { $name } no es una decisión: ni una cláusula, ni el id de una carta sobre la que los archivos de cartas tengan una{ $hint }
scene-expect-ruling = una cláusula, o el id de una carta con una decisión
scene-no-card = ninguna carta se llama { $name }{ $hint }: escribe arriba `{ $like }`, una carta del juego de inicio, o una de un archivo que nombre una línea `cards:`
scene-expect-card = el nombre o el id de una carta
scene-expect-id = el id de una cláusula, como en A7-TIE-02
scene-clause-form = { $clause } no es una cláusula{ $hint }; una tiene la forma A7-TIE-02
scene-clause-unknown = no hay ninguna cláusula { $clause }{ $hint }
scene-system = el sistema { $system } no tiene escenarios{ $hint }; hay: { $known }
scene-expect-option = una opción del sistema de reglas y su valor
scene-stacks-of-match = las pilas y las partidas anteriores son de un encuentro: añade `option: match best-of-3`, o best-of-5
scene-numbers-printed = la partida empieza con su preparación: todos los números son los impresos; añade `start: round 1`
scene-too-many-actions = carta { $card }, { $ability }: cuesta { $actions } acciones, y aquí nadie tiene más de { $has } en un turno, así que nunca se podría usar
scene-lost-follows = quién perdió la partida anterior de un encuentro se sigue de sus líneas `game:`; déjalo fuera de `start:`
scene-match-over-after = un encuentro al mejor de { $games } termina tras { $games } partidas
scene-no-reason = ninguna partida termina por { $reason }; terminan por { $known }
scene-match-over = el encuentro ha terminado tras estas partidas, { $first } a { $second }
scene-choose-decks = aquí ambos eligen mazos enteros para una partida; deja fuera esta línea, o que empiece una ronda
scene-chosen-warrior = un guerrero elegido y no colocado está solo en su línea: los apoyos vienen después
scene-used-earlier = { $card } se usó en una partida anterior (A7-MATCH-16)
scene-not-in-stack = { $card } no está en la pila del puesto { $seat }
scene-board-size = esta partida se juega en un tablero de { $size } por { $size } espacios; dibújalo así
scene-initiative-of-cards = las cartas de esta ronda dan su iniciativa; déjala fuera, o añade `turn A`
scene-actions-in-turn = start: { $warrior } tiene { $has } en un turno
scene-number = { $name } { $number } no es un número de { $least } a { $most }
scene-no-space = { $square } no es un espacio de este tablero
scene-in-two-games = { $card } de { $seat } está en dos partidas; lo que se usa queda gastado ({ $clause })
scene-its-type = su tipo
scene-its-body = su parte del cuerpo
scene-no-body = carta { $card }: { $part } no es una parte del cuerpo; una de { $known }
scene-its-chain = su cadena
scene-its-element = su elemento
scene-say-which = carta { $card }: di cuál, con `{ $word } X`
scene-said-twice = carta { $card }: se dice dos veces { $what }
scene-champion-chain = carta { $card }: un Campeón no está en ninguna cadena (TR-CHAIN-02)
scene-number-of-card = carta { $card }: { $number } es un número de { $least } a { $most }
scene-expect-number = un número que puede tener una carta
scene-chain = una cadena tiene de 2 a 4 cartas (TR-CHAIN-04): escribe cuál de ellas es esta, como en `chain NAME 1/3`
scene-say-type = carta { $card }: di su tipo, uno de { $known }{ $hint }
scene-of-nobody = la carta { $card } no es de nadie: nómbrala en la línea de un puesto, de una pila o de una partida, o déjala fuera
scene-expect-brought = una carta que alguien trae
scene-refused-play = una partida que se rechaza no se juega: deja fuera `play`, o `refused:`
scene-line = { $line } no se entiende aquí{ $hint }; un escenario tiene líneas { $keys }:, después `card NAME: ...`, `board`, `A: WARRIOR | SUPPORT, ...` (en un encuentro también `stack A:` o `war chest A:`, y `game:`) y, tras `play`, sus pasos
scene-expect-line = una línea de cabecera, una carta, el tablero, un puesto, o `play`
scene-refused = refused: { $why }; escribe la cláusula por la que la partida no puede empezar
scene-start = start: { $start } no se entiende; escribe `setup`, `round 2`, `round 2, turn A`, `round 2, turn A, 1 action used, B won initiative` o `round 2, end`, y tras cualquiera de ellos `A lost the previous game`
scene-expect-start = dónde empieza la escena, como en `round 2, turn A`
scene-start-actions = start: las acciones se gastan en un turno; di en el de quién, como en `round 2, turn A, 1 action used`
scene-start-initiative = start: quién gana la iniciativa se decide cuando las cartas de la ronda están descubiertas; déjalo fuera, o añade `turn A` o `end`
scene-card-twice = la carta { $card } se describe dos veces, la primera en la línea { $line }
scene-only-grid = carta { $card }: solo los guerreros y las armas tienen cuadrícula
scene-no-id = carta { $card }: ninguna carta tiene el id { $id }{ $hint }
scene-no-ability = carta { $card }: { $other } no tiene ninguna habilidad { $number }
scene-culture = carta { $card }: nada conoce ni nombra una cultura { $culture }{ $hint }
scene-expect-culture = una cultura de las cartas, o una que otra carta tiene o nombra
scene-no-field = carta { $card }: { $word } no es ni un número de una carta, ni un elemento, ni un rasgo que algo nombre{ $hint }; para un rasgo propio escribe `trait { $plain }`
scene-expect-field = un tipo, un número como en `damage 4`, un elemento, `culture C`, `grid ...` o un rasgo
scene-grid-twice = carta { $card }: su cuadrícula se dice dos veces
scene-board-twice = ya hay un tablero dibujado en la línea { $line }
scene-files = las columnas de este tablero son { $files }
scene-rank = esta es la fila { $rank } del tablero, no la { $found }
scene-board-shape = un tablero tiene cuatro filas de cuatro espacios (o cinco de cinco), o tantos como tenga su juego: `.`, o un guerrero y hacia dónde mira, como en `A^`
scene-warrior-twice = el guerrero { $seat } está dos veces en el tablero
scene-no-cell = { $cell } no es un espacio; escribe `.`, `A^`, `A>`, `Av` o `A<`
scene-seat-twice = el puesto { $seat } se describe dos veces
scene-no-warrior = el puesto { $seat } no tiene guerrero; escribe `{ $seat }: WARRIOR | SUPPORT, ...`
scene-warrior-has = { $text }{ $hint }: aquí un guerrero tiene `life N`, `experience N` o `initiative N`
scene-expect-numbers = `life N`, `experience N` o `initiative N`
scene-number-twice = { $number } del puesto { $seat } se dice dos veces
scene-null = solo la iniciativa puede ser null: { $number } es un número
scene-no-life = un guerrero sin vida está derrotado, y no está en ninguna parte: la vida es al menos 1
scene-behind-bar = tras `|` van los apoyos, desde la izquierda
scene-four-supports = un puesto tiene cuatro apoyos
scene-between-commas = entre dos comas va un apoyo, `blank` (cualquier carta sin texto) o `empty` (ninguna carta)
scene-expect-lying = una carta y dónde está
scene-not-said = { $word } no es nada que se diga de una carta{ $hint }; está { $known }
scene-lies-up = una carta que está en la arena está up, y no { $state }
scene-depleted = las cartas se giran de lado solo en Time Rift
scene-mark = { $mark } no se pone sobre cartas; escribe `with 2 counters`, `with die 4`, o ambos con `and` entre ellos
scene-expect-mark = `N counters` o `die N`
scene-no-marks = no hay nada sobre una carta que está { $state }
scene-stack-twice = la pila del puesto { $seat } se describe dos veces
scene-game = { $line } no se entiende; escribe `game: A won`, `game: drawn`, `game: B won by life`, y quién usó qué: `game: A won; A: WARRIOR | SUPPORT, SUPPORT; B: WARRIOR`
scene-used-twice = lo que usó el puesto { $seat } se dice dos veces
scene-uses-up = una partida gasta un guerrero de cada puesto y cuatro apoyos
scene-nobody-plays = no juega nadie: escribe una línea por puesto, `A: WARRIOR | SUPPORT, ...`
scene-match-seats = un encuentro tiene los puestos A y B
scene-game-lines = una partida que ha empezado necesita una línea por puesto, `A: WARRIOR | SUPPORT, ...`
scene-seats = los puestos son A y B (después C, D)
scene-no-seat-line = el guerrero { $seat } está en el tablero pero no tiene línea de puesto
scene-start-seat = start: no hay ningún puesto { $seat }
scene-nowhere = el guerrero { $seat } no está en ninguna parte: dibuja un tablero con `{ $seat }^`
scene-board-setup = hay un tablero dibujado pero la partida empieza con su preparación; añade una línea como `start: round 1`
scene-known-are = ; se conocen { $known }
scene-unknown-word = carta { $card }: nada conoce un { $sort } { $word }, y ninguna otra carta lo tiene{ $hint }; para uno propio escribe `{ $own } { $sort } { $plain }`
scene-expect-word = un { $sort } conocido, o `{ $own } { $sort } { $word }`
scene-lies-nowhere = la carta { $card } no está en ninguna parte: nómbrala en la línea de un puesto, o déjala fuera
scene-expect-somewhere = una carta que está en alguna parte
scene-begins-somewhere = una escena empieza en alguna parte: añade una línea como `start: round 1, A attacks`
scene-army-line = { $line } no se entiende aquí{ $hint }; un escenario tiene líneas { $keys }:, después `card NAME: ...`, `A: fighters NAME, NAME; hand NAME` y, tras `play`, sus pasos
scene-expect-army-line = una línea de cabecera, una carta, un puesto, o `play`
scene-army-start = start: { $start } no se entiende; escribe `round 2, A attacks`, y después quizá `turn A`, `hero B`, `discard A`, `kill B` o `coin`, y después `2 empty turns`, `1 played`, `damage 4`, `B won the last round`
scene-expect-army-start = dónde empieza la escena, como en `round 2, A attacks`
scene-rounds = start: esta partida tiene { $rounds } rondas
scene-expect-round = de round 1 a { $rounds }
scene-played-turns = start: las cartas se juegan en turnos: escribe `turn A` delante de `1 played`
scene-army-field = carta { $card }: { $word } no es nada que una carta tenga aquí{ $hint }; escribe su tipo, `ATTACK/HP`, `realm R`, `side S`, `nature N`
scene-expect-army-field = un tipo, `ATTACK/HP`, `realm R`, `side S` o `nature N`
scene-word-twice = { $word } se dice dos veces
scene-zones = { $text }{ $hint }: di { $zones } y las cartas que hay ahí (o `none`), o `won N`
scene-expect-zones = uno de { $zones }, o `won N`
scene-named = { $text } no es el nombre de una carta, como en `Rat`, `2x Rat`, `Rat[+1/+0]` o `Rat*`
scene-expect-named = una carta, quizá cuántas veces, y qué la cambia
scene-none = esta escena no puede ser: { $why }
scene-played-many = start: no se pueden haber jugado { $played } cartas, donde hay { $there } además de los héroes: ponlas donde están ahora, como en `actions NAME` o `out NAME`
scene-expect-played = { $most } jugadas como mucho
scene-its-grid = su cuadrícula
scene-its = su { $word }
scene-its-text = su texto
scene-a-slot = una ranura
scene-perhaps = ; quizá "{ $word }"
scene-card-wrong = carta { $card }: { $why }
scene-ability = carta { $card }, { $ability }: { $why }
scene-has-no = carta { $card }: { $type ->
    [weapon] un arma
    [armor] una armadura
    [special] un especial
    [inspiration] una inspiración
    [champion] un Campeón
   *[warrior] un guerrero
 } no tiene { $number } propio; tiene { $known }
scene-expect-type = un tipo
scene-expect-turn = un turno
scene-before-setup = { $card } no puede estar { $state } antes de la preparación; añade `start: round 1`, o deja fuera '{ $state }'
scene-actions = { $actions ->
    [1] 1 acción
   *[other] { $actions } acciones
 }
scene-no-such-warrior = { $card } no es un guerrero; escribe WARRIOR, ... | SUPPORT, ...
scene-a-warrior = { $card } es un guerrero; escribe WARRIOR, ... | SUPPORT, ...
scene-stack-many = el puesto { $seat } tiene { $cards } { $kind ->
    [warriors] guerreros nombrados
   *[supports] apoyos nombrados
 }, y una pila tiene { $most }
scene-stack-full = la pila del puesto { $seat } está llena, { $most } { $kind ->
    [warriors] guerreros
   *[supports] apoyos
 }; nombra cuáles de ellos usó cada partida
