# Lo que Time Rift dice de sí mismo a quien prepara una partida: sus modos con nombre, y qué significan sus palabras clave.

tr-mode-title = { $mode ->
    [duel] Duelo
    [quick-start] Inicio rápido
    [fist-fight] Fist Fight
    [mode-1v2] 1 contra 2
    [mode-3-ffa] Todos contra todos, 3
    [mode-4-ffa] Todos contra todos, 4
    [mode-2v2] 2 contra 2
    [mode-1v3-boss] Boss Battle
    [mode-3v3] 3 contra 3
    [tire-fight] Tire Fight
    [culture-shock] Culture Shock
   *[culture-mix] Culture Shock, mezclado
 }
tr-mode = { $mode ->
    [duel] Uno contra uno, con los Battle Decks que elijáis.
    [quick-start] Uno contra uno, con los mazos tal como vienen.
    [fist-fight] Solo Campeones, sin equipo: la partida para aprender a mover y a girar.
    [mode-1v2] Un Campeón contra dos.
    [mode-3-ffa] Cada uno por su cuenta.
    [mode-4-ffa] Cada uno por su cuenta.
    [mode-2v2] Los compañeros se sientan uno frente al otro.
    [mode-1v3-boss] Un jefe contra tres, con { $life } de vida y { $agility } de Agilidad de más.
    [mode-3v3] Seis Campeones en cinco por cinco casillas.
    [tire-fight] En las cuatro casillas del centro: cae quien sale de ellas.
    [culture-shock] Un duelo de mazos con todas sus cartas de una misma cultura.
   *[culture-mix] Un duelo de mazos que no repiten ninguna cultura.
 }
tr-keyword = { $keyword ->
    [Combo] Haz los movimientos y ataques impresos uno tras otro. Ningún paso cuesta una acción, y un paso puede depender de que el ataque anterior haya acertado.
    [Deploy] Pon esta carta en la arena, como esbirro o como terreno. Su ranura queda vacía; su iniciativa sigue contando.
    [Disarm] Gira de lado un arma rival, bloquéala, debilítala o detén un ataque con ella, según lo impreso.
    [Dodge] Muévete hasta ese número de casillas y luego gira si quieres. El ataque se mide otra vez: fuera de la cuadrícula acaba sin dados.
    [Fear] Los rivales atacan o defienden peor, no pueden entrar en casillas, pagan más por moverse o huyen, según lo impreso.
    [Heal] Gana esa cantidad de vida, o dásela a otro.
    [Jump] Ve directo a una casilla vacía, por encima de quien esté en medio, y luego gira si quieres.
    [Poison] El objetivo pierde un poco una y otra vez: vida, acciones o fichas. No es un ataque, y nada defiende contra él.
    [Pull] Atrae a un rival hacia ti, casilla a casilla; sigue mirando adonde miraba.
    [Push] Empuja a un rival en línea recta lejos de ti, casilla a casilla; sigue mirando adonde miraba.
    [Rage] Cambia números de un Campeón, hasta el final de la ronda si no se dice otra cosa.
    [React] Actúa en el turno de un rival, sin pagar acciones si no se dice otra cosa.
    [Reroll] Tira otra vez los dados elegidos de una tirada; cuentan las caras nuevas.
    [Save] Guarda acciones sin gastar, fichas o la carga de una carta para la próxima ronda.
   *[Support] Deja a un aliado acciones, números o efectos tuyos.
 }
tr-keyword-when = { $keyword ->
    [Deploy] En la fase de revelar, cuando la carta acaba de revelarse.
    [Dodge] Cuando un rival te ha nombrado como objetivo y ha pagado, antes de cualquier dado.
    [Poison] Cuando aciertas, si la carta no nombra otro momento.
    [React] Cuando ha ocurrido lo impreso.
    [Reroll] Después de los dados, antes de que el total de ese lado sea definitivo.
    [Save] Al final de tu turno o de la ronda.
   *[other] En tu propio turno, si la carta no nombra otro momento.
 }
tr-keyword-price = Su carta queda girada de lado hasta la próxima Recarga, y sus manos cuentan entre las dos de esta ronda. Un poder de un Campeón se puede usar, en cambio, una vez por ronda.
