# Lo que pregunta un juego de combates, sea cual sea, y cómo acabaron partidas y encuentros.

ask-discard = Elige una carta que descartar.
ask-order = Elige cuál de tus habilidades actúa primero: { $abilities }.
ask-order-parts = Elige qué parte de { $ability } actúa primero.
ask-order-reveal = Elige qué habilidad al revelar actúa primero: { $abilities }.
ask-attack-way = Elige cómo se hace el ataque.
ask-which-roll = Elige la tirada que usar.
ask-attack-target = Elige a quién ataca { $warrior }.
ask-one-bonus = Elige la única carta que da una bonificación a la tirada.
ask-exclude = Elige el dado que dejar fuera de la tirada.
ask-exclude-of = { $card }: elige el dado que dejar fuera de la tirada.

# --- turnos y preparación ---

ask-one-action = Elige una acción para { $warrior }.
ask-action = Elige la acción { $number } de { $all } para { $warrior }.
ask-place = Coloca a { $warrior } en { $line }, y luego elige hacia dónde mirar.
ask-lay = Pon { NOUN($support, "a") } boca abajo para la ronda { $round }.

# --- lo que piden las habilidades: $ability es un nombre, $said las palabras de una carta ---

an-ability-asks = Una habilidad
ask-step = { $spaces ->
    [1] { $ability }: mueve a { $warrior }, queda { $spaces } casilla.
   *[other] { $ability }: mueve a { $warrior }, quedan { $spaces } casillas.
 }
ask-what = { $kind ->
    [warrior] elige el { NOUN($warrior) }
    [card] elige la carta
    [space] elige la casilla
    [facing] elige hacia dónde mirar
    [die] elige el dado
    [number] elige un número
    [branch] elige qué hacer
    [attack] elige el ataque que hacer
    [direction] elige una dirección
    [line] elige una fila o columna
    [type] elige un tipo de carta
    [ability] elige una habilidad
    [may] hacerlo
   *[other] elige
 }
ask-of-ability = { $ability }: { ask-what }.
ask-of-ability-said = { $ability }: { $said }.
ask-of-ability-said-what = { $ability }: { $said }. { START(ask-what) }.
ask-branches = { $ability }: { $branches }.
ask-may = { $ability }: ¿{ $deed }?
ask-may-then = { $ability }: ¿{ $deed }? { $then }.
# La habilidad de otro pregunta a quien lee; sus palabras dicen «you» a ese jugador.
ask-ability-of = { DOES($who, "you", "they") ->
    [you] tu { $ability }
   *[they] { $ability } { WHOSE($who) }
 }
ask-ability-you = { $ability }, donde «you» es { $who }
ask-use = { $ability }: úsala, o pasa.
ask-use-said = { $ability }: úsala, o pasa. { $said }
ask-use-which = Usa { $abilities }, o pasa. { $said }
ability-says = { $ability }: { $said }
use-on-roll = { $ability } en la tirada { WHOSE($warrior) }

# --- el final ---

end-match = { $games ->
    [1] { START($who) } { DOES($who, "ganas", "gana") } el encuentro, { $games } partida a { $others }.
   *[other] { START($who) } { DOES($who, "ganas", "gana") } el encuentro, { $games } partidas a { $others }.
 }
end-match-drawn = { $games ->
    [1] El encuentro termina en empate, { $games } partida a { $others }.
   *[other] El encuentro termina en empate, { $games } partidas a { $others }.
 }
wins = { $many ->
    [1] Gana { $who }
   *[other] Ganan { $who }
 }
versus = { $own } a { $other }
end-told-wins = { wins }.
end-told-drawn = Empate.
end-told-defeat = { $fallen-many ->
    [1] { $fallen } cae. { wins }.
   *[other] { $fallen } caen. { wins }.
 }
end-told-all-defeated = Todos los { NOUN($warrior, "many") } caen a la vez. Empate.
end-told-several-defeated = { $who } caen a la vez. Empate entre { $who }.
end-told-life = La última ronda ha terminado. { wins }, { $versus } de vida.
end-told-experience = La última ronda ha terminado. { wins }, igual vida y { $versus } de { NOUN($experience) }.
end-told-shared = La última ronda ha terminado. Empate: los que quedan comparten la partida.
end-told-shared-between = La última ronda ha terminado. Empate entre { $who }: los que quedan comparten la partida.
end-told-level = Empate: igual vida e igual { NOUN($experience) }.
end-told-level-between = Empate entre { $who }: igual vida e igual { NOUN($experience) }.
