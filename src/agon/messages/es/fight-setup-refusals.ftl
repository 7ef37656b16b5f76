# Por qué algo no se puede hacer donde un juego de combates pregunta a su manera: preparación, límites, turnos.

# --- colocar ---

no-place-where = Di dónde: { $spaces }, y una orientación.
no-place-taken = { $space } está ocupada. Libres: { $spaces }.
no-place-row = { $space } no está en tu fila inicial: { $spaces }.
no-place-there = { $space } no es donde puedes colocar: { $spaces }.
no-place-facing = Di también hacia dónde mirar, como en «{ $notation }».
no-place-across = Un guerrero se coloca mirando al lado opuesto: «{ $notation }».
no-place-center = Un Campeón se coloca mirando al centro: «{ $notation }».
no-deploy-where = Di adónde va { $card }: { $spaces }.
no-deploy-there = { $card } no puede ir a { $space }: elige { $spaces }.
no-deploy-so = Dilo como en «{ $notation }».
no-north = Responde { $options }.

# --- elegir y poner ---

choose-these = Elige { $cards }.
lay-these = Pon { $cards }.
no-select-stack = «{ $text }» no es un guerrero de tu pila. { $left }
no-select-warrior = { $card } no es un guerrero. { $left }
no-select-used = { $card } se usó en una partida anterior de este encuentro, y está en tu pila de descartes. { $left }
no-select-chest = «{ $text }» no es una carta que quede en tu War Chest.
no-select-used-up = { $card } se reveló en una partida anterior: está gastada para este encuentro.
no-select-champion-first = Elige primero a tu Campeón.
no-select-champion-again = Ya tienes un Campeón; elige una carta de equipo.
no-select-again = { $card } ya está elegida.
no-select-no-deck = Con { $card } no hay un mazo legal: una carta de equipo de cada tipo, una por parte del cuerpo.
no-lay-warrior = { START(NOUN($warrior, "a")) } no es { NOUN($support, "a") }. { $left }
no-lay-again = { $card } ya está puesta. Quedan { $cards }.
no-lay-unknown = «{ $text }» no está entre tus { NOUN($support, "many") }. { $left }

# --- descartar lo que pasa de un límite ---

discard-these = Descarta { $cards }.
no-discard-unknown = «{ $text }» no es ninguna de tus cartas. { $left }
no-discard-face-down = { $card } no está boca arriba en juego. { $left }
no-discard-within = { $card } no cuenta para ningún límite superado. { $left }
no-discard-clash = Solo se descarta una de las cartas que chocan: { $cards }.
no-discard-no-clash = No choca con ninguna otra carta.

# --- turnos ---

no-end-write-pass = Escribe «pass» para terminar el turno.
no-pass-yet = { $least ->
    [1] Un turno tiene al menos { $least } acción: gasta una antes de pasar.
   *[other] Un turno tiene al menos { $least } acciones: gasta una antes de pasar.
 }
no-turn-nowhere = { $champion } ya mira al { $facing }: se gira 90, 180 o 270 grados.
no-attack-depleted = { $card } está agotada: queda girada de lado hasta la próxima Recarga.
no-hands = { $needs ->
    [1] { $card } ocupa { $needs } mano
   *[other] { $card } ocupa { $needs } manos
 }, y { $used } de { $hands } están usadas esta ronda; espera a la Recarga.
no-use-depleted = { $card } está agotada: { $ability } vuelve a actuar tras la próxima Recarga.
no-use-again = { $ability } ya se ha usado esta ronda.
act-end-turn = Terminar el turno
