# Por qué algo no se puede hacer en un combate, y qué sí.

no-over = La partida ha terminado.
no-dice-roll = Ruedan los dados; no se puede elegir nada hasta que paren.

# --- respuestas ---

possible = { $more ->
    [yes] Es posible: { $options }, entre otras.
   *[no] Es posible: { $options }.
 }
no-answer = «{ $text }» no es una respuesta aquí. { $possible }
no-pass = Aquí no se puede pasar. { $asked }
no-other-first = Antes hay que responder a otra cosa. { $asked }
no-written-so = Para eso escribe «{ $notation }».
no-not-asked-for = { $kind ->
    [space] { $named } no está entre lo que se pide. { $asked } { $possible }
    [facing] Mirar al { $named } no está entre lo que se pide. { $asked } { $possible }
    [text] «{ $named }» no está entre lo que se pide. { $asked } { $possible }
   *[name] { START($named) } no está entre lo que se pide. { $asked } { $possible }
 }
no-end-by-pass = Pasa: eso termina el turno.
no-end-by-passes = { $times ->
    [1] Un turno termina cuando se usan sus acciones. Pasa { $times } vez.
   *[other] Un turno termina cuando se usan sus acciones. Pasa { $times } veces.
 }
no-action-of-card = Ninguna acción te deja { $verb ->
    [discard] descartar
   *[reveal] revelar
 } una carta. Las acciones son: move, turn, attack, use, pass.
no-verb-now = Nada pide «{ $verb }» ahora. Las acciones son: move, turn, attack, use, pass.

# --- moverse ---

no-not-in-arena = { $warrior } no está en la arena.
no-not-in-arena-possible = { $warrior } no está en la arena. { $possible }
no-stands-there = { $warrior } ya está en { $space }.
no-occupied = { $warrior } está en { $space }; nadie puede entrar.
no-occupied-steps = { $warrior } está en { $space }; nadie puede entrar. { $steps }
no-filled = Algo ocupa { $space }; nadie puede entrar.
no-filled-steps = Algo ocupa { $space }; nadie puede entrar. { $steps }
no-too-far-step = { $space } está demasiado lejos: cada paso es una casilla.
no-too-far = { $space } está demasiado lejos: una acción mueve una casilla. { $steps }
no-move-where = Di adónde: una casilla y una orientación, como en «move b3 N».
no-move-facing-only = Nombra la casilla adonde moverte, o escribe «turn { $letter }» para girar.
no-move-nowhere = { $warrior } ya está en { $space }. «turn N» gira sin moverse.
no-move-no-facing = Di también hacia dónde mirar, como en «move { $space } N».
no-outside = { $space } no está en la arena: las casillas van de a1 a { $last }.
no-space = { $text } no es una casilla. Las casillas van de a1 a { $last }.
no-diagonal = { $space } está en diagonal; moverse así cuesta dos acciones, por { $by }.
no-diagonal-here = { $space } está en diagonal. { $steps }
no-enter = { $warrior } no puede entrar en { $space }: lo prohíbe { $card }.
steps = { $warrior } puede ir a { $spaces }.
steps-none = No hay ninguna casilla adonde ir.
no-turn-where = Di hacia dónde mirar: N, E, S o W.
no-facing-diagonal = { START(NOUN($warrior, "a")) } no puede mirar en diagonal. Mira a N, E, S o W.
no-facing = { $text } no es una orientación. { START(NOUN($warrior, "a")) } mira a N, E, S o W.

# --- atacar ---

arms = Puedes atacar con { $names }.
the-basic-attack = { NOUN($attack, "the") }
no-attack-card = No tienes ninguna carta llamada «{ $text }». { $arms }
no-attack-nobody = No hay a quién atacar.
no-attack-whom = «{ $text }» no es nadie a quien atacar. Puedes nombrar a { $names }.
no-attack-whom-with = «{ $text }» no es nadie a quien atacar. Puedes nombrar a { $names }. Con una carta es «attack { $seat } with { $card }».
no-attack-self = { $name } no puede atacarse a sí mismo; un ataque necesita un { NOUN($warrior) } rival.
no-attack-grid = { $card } no tiene cuadrícula de ataque: solo atacan los { NOUN($warrior, "many") } y las armas. { $arms }
no-attack-control = { DOES($owner, "you", "they") ->
    [you] { $card } está bajo tu control. { $arms }
   *[they] { $card } está bajo el control { WHOSE($owner) }. { $arms }
 }
no-attack-face-down = { $card } está boca abajo y no tiene efecto hasta que se revele. { $arms }
no-attack-discarded = { $card } está descartada. { $arms }
no-attack-team-mate = { $warrior } es de tu equipo, y a los compañeros no se les ataca.
no-attack-weapon-again = { $times ->
    [1] Ya has atacado con un arma este turno. { $warrior } puede atacar sin arma.
   *[other] Ya has atacado { $times } veces con armas este turno. { $warrior } puede atacar sin arma.
 }
no-attack-again = { $times ->
    [one] { $card } ya ha atacado este turno. Podrá de nuevo en tu próximo turno.
   *[other] { $card } ya ha atacado { $times } veces este turno. Podrá de nuevo en tu próximo turno.
 }
no-attack-falling = A { $warrior } no le queda vida y está a punto de caer.
no-reach-own = { $space } queda fuera de la cuadrícula propia { WHOSE($warrior) }. { $way }
no-reach = { $space } queda fuera de la cuadrícula de { $card }. { $way }
reach-by-facing = Mirando al { $facings } estaría dentro.
reach-by-step = Desde { $spaces } estaría dentro.
reach-from-space = { $space } mirando al { $facings }
reach-nearer = Ningún giro ni paso la pone dentro.

# --- habilidades ---

no-use-which = Di qué habilidad usar, por su nombre o el de su carta.
no-use-by-itself = { $ability } actúa por sí sola, como dice su texto; nunca es una acción.
no-use-of-card = { $card } no tiene una habilidad con ese nombre que se use.
no-use-unknown = Ninguna habilidad ni carta que conozcas se llama «{ $text }».
no-use-for-opponents = { $ability } es para los rivales de { $card }, no para su propio jugador.
no-use-control = { DOES($owner, "you", "they") ->
    [you] { $ability } está en { $card }, que está bajo tu control.
   *[they] { $ability } está en { $card }, que está bajo el control { WHOSE($owner) }.
 }
no-use-face-down = { $card } está boca abajo; { $ability } no tiene efecto hasta que esté boca arriba.
no-use-discarded = { $card } está descartada, y con ella { $ability }.
no-use-reveal-only = { $ability } solo actúa cuando se revela su carta.
no-use-own-turn = { $ability } se usa como acción de tu propio turno. { $asked }
no-use-answers = { $ability } responde a lo que nombra su texto; se te pregunta cuando ocurre.
no-use-silenced = { $ability } no tiene efecto ahora: otra habilidad la silencia.
no-use-condition = Lo que pide { $ability } no se cumple ahora.
no-use-nothing = { $ability } no podría hacer nada ahora.
no-use-now = { $ability } no responde a esto. { $asked }
no-use-limit = { $times ->
    [1] { $ability } ya se ha usado { limit-span }, que es su límite.
   *[other] { $ability } ya se ha usado { $times } veces { limit-span }, que es su límite.
 }
limit-span = { $per ->
    [roll] en esta tirada
    [attack] en este ataque
    [turn] en este turno
    [round] en esta ronda
    [game] en esta partida
    [match] en este encuentro
   *[now] por ahora
 }

# --- prohibiciones y precios ---

no-banned = { $warrior } no puede { $deed ->
    [move] moverse así
    [turn] girar así
    [attack] atacar así
    [use] usar { $ability }
    [use-actions] usar habilidades de acción
   *[act] actuar
 }: lo prohíbe { $card }.
no-cost = { $cost ->
    [one] { $what } cuesta { $cost } acción y a { $warrior } le { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }.
   *[other] { $what } cuesta { $cost } acciones y a { $warrior } le { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
    }.
 }
deed-moving = Moverse
deed-turning = Girar
deed-attack = Este ataque

# --- actos que ahora no se pueden hacer, como los nombran los botones ---

act-attack = { $how ->
    [basic] Atacar a { $warrior }, { NOUN($attack) }
   *[card] Atacar a { $warrior } con { $card }
 }
act-use = Usar { $ability }
act-discard = Descartar { $card }
