# Qué está mal en una línea que describe una posición.

position-long = una posición tiene { $most } caracteres como mucho; esta línea tiene { $has }
position-other-game = esta es una posición de { $system }, no de { $wanted }
position-other-edition = { $game } no tiene posiciones como { $other }: solo las comparten las ediciones de un mismo juego
position-not-taken-over = { $why }; toma la posición anterior o la siguiente
position-who = ¿quién puede actuar? añade turn=A (o { $others } en la preparación)
position-parts = una posición tiene una cabecera y una parte por puesto, separadas por ` / `
position-seats = una posición tiene de 2 a 6 puestos, ` / A ...` y ` / B ...`
position-no-seat = no hay ningún puesto { $seat }
position-order = order= nombra cada puesto una vez
position-no-number = { $text } no es un número
position-number = { $text } no es un número de { $low } a { $high }
position-bad-seat = { $text } no es un puesto; los puestos son de A a F
position-value = se espera NAME=VALUE, no { $text }
position-rng = rng= son hasta 8 cifras hexadecimales, o ninguna
position-wanted = se espera { $wanted }, no { $text }
position-no-more-seats = no se espera otro puesto, sino el final; aquí pone { $text }
position-warrior = un puesto tiene una carta de { NOUN($warrior) }
position-no-square = { $square } no es una casilla de la arena
position-letters = { $name }= es uno de { $letters }, no { $text }
position-word = { $text } no es ni una casilla con orientación (b2N), ni una vida, xp=, init= o roll=, ni { NOUN($support, "a") } (su id, luego ^ boca arriba, _ boca abajo, x descartada o + en la mano, y luego su ranura)
position-unknown = el puesto { $seat } tiene cartas que no se conocen ({ $unknown }); para seguir jugando desde aquí, pon un id en lugar de cada una
position-no-card = ninguna carta del juego de inicio tiene el id { $id }

# --- la cola comprimida de una línea ---

tail-damaged = la cola de esta posición, tras ~, está dañada: { $why }; copia la línea entera
tail-of-a-match = la línea que la precede dice otra cosa; una posición de un encuentro no se puede editar
tail-does-not-fit = sus partes no encajan
tail-no-list = su parte { $part } no es una lista
tail-no-table = su parte 'numbers' no es una tabla
tail-not-written = no es lo que se escribió
tail-no-place = su parte { $part } habla de un lugar que no existe

# --- posiciones de ejércitos ---

position-expected = se espera { $expected }, no { $found }
position-word-more = otra palabra
position-number-to = un número hasta { $most }
position-abilities = lo que han hecho las habilidades es JSON: { $error }
position-score = un resultado como 1-0
position-no-more = nada más
position-asked = coin, discard, hero, turn, kill u over
position-army-parts = una posición es `{ $game } round ... | A ... | B ...`
position-cannot-be = esta posición no puede darse: { $why }
position-no-attacker = nadie ataca: escribe `attacker A` o `attacker B`
position-no-ability = ninguna habilidad pregunta: va tras `abilities`
position-no-coin = solo se lanza una moneda en la ronda 1 (opción roles)
position-coin-outside = se espera la moneda, así que viene de fuera: escribe `dice given`
position-no-winner = alguien ha ganado la ronda: escribe `last A` o `last B`
position-kill = nadie elige quién muere, o lo elige otro (opción kill_tie)
position-cards-json = estas no son cartas en JSON: { $error }
position-cards-list = las cartas son una lista en JSON
position-foreign-card = { $card } es una carta de otro juego
position-value-found = se espera NAME=VALUE, no { $text }
position-seat-and-cards = se espera { $seat } y sus cartas, no { $text }
position-army-unknown = el puesto { $seat } tiene cartas que no se conocen ({ $unknown }): solo se juegan posiciones enteras
position-zone-or-card = se espera uno de { $zones } o el id de una carta, no { $text }
position-card-behind = ninguna carta del juego de inicio tiene el id { $id }; dala tras `| cards`
position-too-many = el puesto { $seat } tiene { $has } cartas; se pueden repartir { $most } como mucho
position-card-zone = { $card } es { $type } y no puede estar en { $zone } (AN-DECK-02)
position-not-ours = { $game } no puede seguir desde una posición de otro juego
position-done-limit = lo que han hecho las habilidades nombra un límite que ninguna habilidad tiene
position-done-step = dura algo que ningún paso provoca
position-done-card = dura algo en ninguna carta
position-done-waits = algo espera a nada
position-done-number = lo que han hecho las habilidades nombra { $number } de { $end }
position-done-other = lo que han hecho las habilidades no es lo que esta partida ha escrito
position-rift-hand = una mano es un Campeón, delante, y cartas de equipo (TR-LOAD-01)
position-rift-room = en la arena caben { $most } Campeones y esbirros
position-no-rotate = se pregunta a alguien hacia dónde mira tras ser movido; { $game } no lo pregunta a nadie (A1-MOVE-05)
