# Lo que pasó en una partida de ejércitos, línea a línea.

a-card = una carta

# --- preparación y rondas ---

army-log-shuffled = { START($who) } { DOES($who, "barajas", "baraja") } ambas pilas.
army-log-heroes-hidden = { START($who) } { DOES($who, "robas", "roba") } { $count } héroes.
army-log-heroes = { START($who) } { DOES($who, "robas", "roba") } los héroes { $cards }.
army-log-drew-hidden = { $count ->
    [1] { START($who) } { DOES($who, "robas", "roba") } { $count } carta.
   *[other] { START($who) } { DOES($who, "robas", "roba") } { $count } cartas.
 }
army-log-drew = { $count ->
    [1] { START($who) } { DOES($who, "robas", "roba") } { $count } carta: { $cards }.
   *[other] { START($who) } { DOES($who, "robas", "roba") } { $count } cartas: { $cards }.
 }
army-log-round = Empieza la ronda { $round }.
army-log-coin = La moneda señala a { DOES($who, "you", "they") ->
    [you] ti
   *[they] { $who }
 }.
army-log-roles = { START($attacker) } { DOES($attacker, "atacas", "ataca") }, { $defender } { DOES($defender, "defiendes", "defiende") }.
army-log-exhausted = { DOES($who, "you", "they") ->
    [you] Tu pila principal está vacía
   *[they] La pila principal { WHOSE($who) } está vacía
 }: { $missing ->
    [1] se roba { $missing } carta menos
   *[other] se roban { $missing } cartas menos
 }.
army-log-reshuffled = { START($who) } { DOES($who, "barajas", "baraja") } { $many ->
    [1] { $many } carta fuera del juego
   *[other] { $many } cartas fuera del juego
 } en una nueva pila principal.
army-log-discarded = { START($who) } { DOES($who, "descartas", "descarta") } { $card }.
army-log-hero = { START($who) } { DOES($who, "eliges", "elige") } a { $card }, { $attack } de ataque y { $hp } HP.

# --- turnos ---

army-log-turn = { DOES($who, "you", "they") ->
    [you] Tu turno.
   *[they] Turno { WHOSE($who) }.
 }
army-log-played = { START($who) } { DOES($who, "juegas", "juega") } { $type ->
    [weapon] el arma
    [shield] el escudo
    [action] la acción
   *[fighter] el Luchador
 } { $card }, { $attack } de ataque y { $hp } HP.
army-log-replaced = Ocupa el lugar de { $card }, que queda fuera del juego.
army-log-turn-ends = { START($who) } { DOES($who, "terminas", "termina") } el turno.
army-log-turn-empty = { DOES($who, "you", "they") ->
    [you] Tu turno
   *[they] El turno { WHOSE($who) }
 } queda vacío, { $hand ->
    [none] sin mano
   *[some] sin jugar cartas
 }: { $empties ->
    [1] { $empties } turno vacío seguido
   *[other] { $empties } turnos vacíos seguidos
 }.
army-log-stage-ends = { $empties } turnos vacíos seguidos terminan los turnos de la ronda.
army-log-worn-out = En esta ronda se han jugado { $plays } cartas, y eso termina sus turnos.

# --- la batalla ---

army-log-points = Puntos de batalla: { $attacker } { DOES($attacker, "atacas", "ataca") } con { $attack }, { $defender } { DOES($defender, "defiendes", "defiende") } con { $defense }.
army-log-won = { START($who) } { DOES($who, "ganas", "gana") } la ronda por { $damage }, que es el daño.
army-log-won-level = { $by ->
    [card] { START($who) } { DOES($who, "ganas", "gana") } la ronda: una carta da los puntos iguales al atacante.
   *[defense] { START($who) } { DOES($who, "ganas", "gana") } la ronda: los puntos iguales son del defensor.
 }
army-log-killed = { DOES($who, "you", "they") ->
    [you] Muere tu Luchador { $card }
   *[they] Muere { $card }, Luchador { WHOSE($who) }
 }, { $hp } HP; se gastan { $spent } del daño.
army-log-cleaned = { $many ->
    [1] { $many } carta queda fuera del juego; los Luchadores se quedan.
   *[other] { $many } cartas quedan fuera del juego; los Luchadores se quedan.
 }
army-log-left = Rondas iguales. Los Luchadores que quedan valen { $first } para { $a } y { $second } para { $b }.

# --- habilidades ---

army-log-ability = Se cumple { $ability }, { WHOSE($card) }.
army-log-ability-nameless = Se cumple la habilidad { WHOSE($card) }.
army-log-ability-copied = Se cumple la habilidad copiada { WHOSE($card) }.
army-log-no-effect = { $ability }, { WHOSE($card) }, no tiene efecto.
army-log-no-effect-nameless = La habilidad { WHOSE($card) } no tiene efecto.
army-log-no-effect-copied = La habilidad copiada { WHOSE($card) } no tiene efecto.
army-log-destroyed = Se destruye { $card }.
army-log-slain = Muere { $card }.
army-log-returned = { $card } vuelve a la mano de su dueño.
army-log-sent-out = { START($card) } queda fuera del juego.
army-log-sent-heroes = { $card } vuelve a ser un héroe sin usar.
army-log-sent = { START($card) } va a { $place ->
    [hand] la mano
    [top] lo alto de la pila principal
    [bottom] el fondo de la pila principal
   *[shuffled] la pila principal, barajada,
 } { DOES($owner, "you", "they") ->
    [you] tuya
   *[they] { WHOSE($owner) }
 }.
army-log-changed = { $what ->
    [attack] { $card } recibe { $attack } de ataque.
    [hp] { $card } recibe { $hp } HP.
    [both] { $card } recibe { $attack } de ataque y { $hp } HP.
   *[nothing] { $card } no recibe nada.
 }
army-log-lasts = Lo que dice { $card } perdura.
army-log-lasts-on = Lo que dice { $card } perdura sobre { $target }.
army-log-looked = { START($who) } { DOES($who, "ves", "ve") } { $card }.
army-log-looked-both = Ambos jugadores ven { $card }.
army-log-shown = Se muestra { $card }.
army-log-traded = { START($card) } cambia de sitio, { DOES($owner, "you", "they") ->
    [you] a tu lado
   *[they] al lado { WHOSE($owner) }
 }.
army-log-mixed = { DOES($who, "you", "they") ->
    [you] Se baraja tu pila principal.
   *[they] Se baraja la pila principal { WHOSE($who) }.
 }
army-log-declined = { START($who) } { DOES($who, "renuncias", "renuncia") }.
army-log-branch = { START($who) } { DOES($who, "eliges", "elige") } el número { $number }.
army-log-branch-said = { START($who) } { DOES($who, "eliges", "elige") } el número { $number }: «{ $text }.»
army-log-waits = Lo que dice { $card } vendrá más tarde.
army-log-skips = { DOES($who, "you", "they") ->
    [you] Tu próximo turno quedará vacío.
   *[they] El próximo turno { WHOSE($who) } quedará vacío.
 }
army-log-cut = { $card } termina los turnos de la ronda.
army-log-chosen = { START($who) } { DOES($who, "eliges", "elige") } { $card }.
army-log-kept-from = { START($who) } no { DOES($who, "puedes", "puede") } robar ahora.
army-log-stayed = { $deed ->
    [played] No se puede jugar
    [picked] No se puede elegir como héroe
    [destroyed] No se puede destruir
    [killed] No se puede matar
    [returned] No se puede devolver
    [discarded] No se puede descartar
    [drawn] No se puede robar
    [swapped] No se puede intercambiar
    [left] No se puede dejar
    [changed] No se puede cambiar
   *[chosen] No se puede elegir
 } { $card }.
