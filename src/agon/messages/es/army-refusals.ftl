# Por qué algo no se puede hacer en una partida de ejércitos, y ($remedy) qué sí.

army-remedy = { $asked ->
    [hero] elige un héroe, como en `hero NAME`.
    [turn] juega una carta, como en `play NAME`, o termina el turno con `end`.
    [discard] descarta una carta, como en `discard NAME`.
    [kill] di quién muere, como en `kill NAME`.
    [card] elige una carta, como en `choose NAME`.
    [may] di `yes` o `no`.
    [branch] elige una opción, por sus palabras o como en `choose 1`.
   *[order] elige qué carta va ahora, como en `choose NAME`.
 }
army-no-answer = Esto no se entiende: { $remedy }
army-no-deed = Di qué hacer con { $card }: { $remedy }
army-no-act = { $verb ->
    [hero] El héroe se elige al comienzo de una ronda y se queda toda ella: { $remedy }
    [play] Las cartas se juegan en el turno propio, una vez elegidos ambos héroes: { $remedy }
    [discard] Ahora nadie tiene que descartar: { $remedy }
    [kill] Los Luchadores solo mueren al final de una ronda, los de quien la pierde: { $remedy }
    [end] No hay turno que terminar: { $remedy }
    [use] Las habilidades se usan en el turno propio, antes o después de una carta: { $remedy }
    [yes] Ahora no se ofrece nada: { $remedy }
    [no] Ahora no se ofrece nada: { $remedy }
    [done] Con menos cartas no basta: { $remedy }
   *[choose] Ahora no hay nada que elegir: { $remedy }
 }
army-no-name = Falta el nombre de una carta: { $remedy }
army-no-choice = { $text } no es una opción, o no se puede hacer: { $options }.
army-no-card = No conoces aquí ninguna carta con ese nombre: { $remedy }
army-no-such-choice = { $card } no está entre lo que se puede elegir: { $remedy }
army-no-weakest = { $card } no está entre los Luchadores más débiles de quien pierde: { $remedy }
army-no-fighter = { $card } no es un Luchador de la mesa: { $remedy }
army-not-yours = { $card } no es tuya: { $remedy }
army-no-hero = { $card } es { NOUN($type, "a") } y no un héroe: { $remedy }
army-no-hero-again = { $card } ya ha dirigido una ronda: { $remedy }
army-no-hero-drawn = { $card } no está entre los héroes robados para esta partida: { $remedy }
army-no-play-hero = { $card } es un héroe y nunca está en una mano: { $remedy }
army-no-play-out = { $card } está fuera del juego: { $remedy }
army-no-play-again = { $card } ya está en la mesa: { $remedy }
army-no-play-elsewhere = { $card } no está en tu mano: { $remedy }
army-no-play-kept = { $by } no te deja jugar { $card } ahora: { $remedy }
army-no-play-place = { $card } ocuparía el lugar de lo que no se puede destruir: { $remedy }
army-no-use-elsewhere = { $card } no está en la mesa: { $remedy }
army-no-use = { $why ->
    [often] { $card } ya se ha usado todas las veces posibles: { $remedy }
    [condition] { $card } pide algo que ahora no se cumple: { $remedy }
    [nothing] { $card } no podría hacer nada ahora: { $remedy }
    [lost] { $card } ha perdido sus habilidades: { $remedy }
   *[none] { $card } no tiene habilidad que se use, o no le queda ninguna: { $remedy }
 }
