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
