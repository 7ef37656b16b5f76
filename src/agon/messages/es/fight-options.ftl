# Cómo se llama cada opción de un juego de combates, y qué se sigue de ella.

# --- opciones que se leen igual ---

option-nth = { $option }, la { ordinal } de ellas
option-nth-die = { $option }, { ordinal } tirada de dado
option-whose = { $option }, { DOES($who, "you", "they") ->
    [you] carta tuya
   *[they] carta { WHOSE($who) }
 }

# --- acciones ---

option-pass-action = Pasar esta acción
option-pass-action-detail = No hacer nada
option-turn = Girar y mirar al { facing }
option-turn-same = Seguir mirando al { facing }
option-turn-detail = Girar no es moverse
option-move = Mover a { $space }, mirando al { facing }
option-move-plain = Mover a { $space }
option-move-other = Mover a { $warrior } a { $space }
option-attack = Atacar a { $warrior } con { $card }
option-attack-basic = Atacar a { $warrior }, { NOUN($attack) }
option-attack-far = Fuera de alcance desde aquí, si no te mueves antes
option-attack-detail = { SIGNED($modifier) } aquí, { $damage } de daño, acierta { $chance }%
option-attack-made-detail = { SIGNED($modifier) } aquí, acierta { $chance }%
option-use = Usar { $ability }
option-use-first = Usar { $ability } primero
option-case = { START($who) } { DOES($who, "puedes", "puede") } usar { $ability }.
odds-note = { $note ->
    [ability] Una habilidad tira dados; se supone una tirada media.
    [choice] Surge una elección; se supone la primera.
    [several] El ataque hace varias tiradas de ataque, y cada una se calcula sola.
    [picked] Se elige una de varias tiradas; las probabilidades son las de una de ellas.
   *[left-out] Se dejan fuera dados en ventaja de quien elige.
 }

# --- cartas ---

option-place = Colocar a { $warrior } en { $space }, mirando al { facing }
option-lay-hidden = Poner { $card }
option-lay-hidden-detail = Boca abajo, para la ronda { $round }
option-discard = Descartar { $card }
option-keep = Quedarse con { $cards }
option-choose = Elegir { $what }
option-choose-number = Elegir el número { $number }
option-choose-modifier = Elegir { SIGNED($number) }
card-of = { DOES($owner, "you", "they") ->
    [you] tu { $card }
   *[they] { $card } { WHOSE($owner) }
 }
card-hidden-of = { DOES($owner, "you", "they") ->
    [you] tu carta boca abajo de la ronda { $round }
   *[they] la carta boca abajo { WHOSE($owner) } de la ronda { $round }
 }

# --- habilidades ---

option-pass = Pasar
option-pass-detail = No usarla ahora
option-pass-as-it-lies = Tal como está: { $attack } contra { $defense }, { $verdict ->
    [hit] impacto
    [miss] fallo
   *[tie] los dados deciden el empate
 }
option-pass-one-lies = { $roll } tal como está: { $dice }, { $total } en total
option-no = No
option-no-detail = Esta vez no
option-yes = Sí, hacer lo que pide { $ability }
option-branch = Parte { $number } de lo que { $ability } deja elegir
option-which-roll = Usar { $dice }
option-attack-at = Atacar a { SIGNED($modifier) }, por { $ability }
option-attack-without-grid = Atacar sin la cuadrícula, por { $ability }
option-attack-as-it-stands = Atacar tal como está, { SIGNED($modifier) }
option-attack-as-from = Atacar como desde { $space } mirando al { facing }, { SIGNED($modifier) }, por { $ability }

# --- lugares y dados ---

option-stop-here = Parar aquí
option-direction = { START(facing) }
option-lay-in = Poner { $card } en { $space }
option-move-card = Mover { $card } a { $space }
option-leave-out = Dejar fuera el { $face }
option-die = { $deed ->
    [reroll] Repetir el { $face } de la tirada { WHOSE($warrior) }
    [change] Cambiar el { $face } de la tirada { WHOSE($warrior) }
   *[pick] Elegir el { $face } de la tirada { WHOSE($warrior) }
 }
option-dice-some = { $deed ->
    [reroll] Repetir { $dice } de la tirada { WHOSE($warrior) }
    [change] Cambiar { $dice } de la tirada { WHOSE($warrior) }
   *[pick] Elegir { $dice } de la tirada { WHOSE($warrior) }
 }
option-dice-mixed = { $deed ->
    [change] Cambiar { $dice } de la tirada { WHOSE($warrior) } y { $rest } de la tirada { WHOSE($other) }
   *[pick] Elegir { $dice } de la tirada { WHOSE($warrior) } y { $rest } de la tirada { WHOSE($other) }
 }
option-dice-both = { $deed ->
    [reroll] Repetir ambos dados de la tirada { WHOSE($warrior) }
    [change] Cambiar ambos dados de la tirada { WHOSE($warrior) }
   *[pick] Elegir ambos dados de la tirada { WHOSE($warrior) }
 }
option-die-then = Entonces el ataque acierta { $chance }%
option-no-more = No elegir más
option-type = { START(NOUN($type)) }
