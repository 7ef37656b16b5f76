# Lo que Time Rift cuenta y muestra además.

tr-selected = { START($who) } { DOES($who, "has", "ha") } elegido un Battle Deck.
tr-nothing = { START($who) } no { DOES($who, "revelas", "revela") } nada: { DOES($who, "tu", "su") } iniciativa es 0.
tr-north = { START($who) } { DOES($who, "tienes", "tiene") } el lado { $side }.
tr-out = { $champion } queda fuera: { $life } de vida es menos que el máximo.
tr-tie-breaker = La mayor vida está compartida: los igualados disputan un desempate.
tr-tire-fight = Un Tire Fight: cae quien sale del centro.
tr-round = { $stage ->
    [tie] Empieza la ronda { $round }, el desempate.
    [tire] Empieza la ronda { $round }, del Tire Fight.
   *[none] Empieza la ronda { $round }.
 }
tr-roll-off = Tirada decisiva: { $rolls }.
tr-roll-off-again = Tirada decisiva: { $rolls }. Los igualados tiran otra vez.
tr-roll-off-level = Tirada decisiva: { $rolls }. Entre los igualados decide la mayor Iniciativa del Campeón, y luego otro dado.
tr-roll-off-for = { $purpose ->
    [game] Tirada decisiva de la partida
    [order] Orden de los turnos
    [tie] Empate de iniciativa
   *[placing] Tirada decisiva para colocar
 }
tr-roll = Tirada
tr-defense = La tirada de defensa { WHOSE($champion) } es { $total }.
tr-defense-def = La tirada de defensa { WHOSE($champion) } es { $total }, { SIGNED($def) } de DEF incluido.
tr-pool = { $champion } { $way ->
    [gains] gana
   *[loses] pierde
 } { $amount ->
    [1] { $amount } acción
   *[other] { $amount } acciones
 } y le quedan { $left }.
tr-tokens = { $champion } { $way ->
    [gains] gana
   *[loses] pierde
 } { $amount ->
    [1] { $amount } ficha de { $token }
   *[other] { $amount } fichas de { $token }
 } y tiene { $now }.
tr-poison-life = { $champion } pierde { $amount } de vida por el veneno.
tr-poison-life-left = { $champion } pierde { $amount } de vida por el veneno y tiene { $left }.
tr-poison-actions = { $amount ->
    [1] { $champion } pierde { $amount } acción por el veneno.
   *[other] { $champion } pierde { $amount } acciones por el veneno.
 }
tr-poison-tokens = { $amount ->
    [1] { $champion } pierde { $amount } ficha de { $token } por el veneno.
   *[other] { $champion } pierde { $amount } fichas de { $token } por el veneno.
 }
tr-depleted = { $card } queda agotada: está girada de lado.
tr-recharged = { $card } se recarga.
tr-illegal = { $card } no puede estar junto a lo que { $who } { DOES($who, "tienes", "tiene") } boca arriba.
tr-back = { DOES($who, "you", "they") ->
    [you] { $card } vuelve a tu War Chest.
   *[they] { $card } vuelve al War Chest { WHOSE($who) }.
 }
tr-back-unseen = { DOES($who, "you", "they") ->
    [you] Una carta tuya boca abajo vuelve sin verse.
   *[they] Una carta boca abajo { WHOSE($who) } vuelve sin verse.
 }
tr-deployed = { START($who) } { DOES($who, "despliegas", "despliega") } { $card } en { $space }.
tr-order-stands = El orden de la ronda se mantiene.
tr-first = { START($who) } { DOES($who, "vas", "va") } primero.
tr-first-tie = { START($who) } { DOES($who, "vas", "va") } primero: empate a { $own }, que se decide a favor de { DOES($who, "you", "they") ->
    [you] ti
   *[they] { $who }
 }.
tr-first-champion = { START($who) } { DOES($who, "vas", "va") } primero: decide la { NOUN($experience) }, como dice una carta.
tr-first-level = { START($who) } { DOES($who, "vas", "va") } primero: empate a { $own }, como dice una carta.
tr-first-under = { START($who) } { DOES($who, "vas", "va") } primero, { $own } bajo { $other }, como dice una carta.
tr-first-over = { START($who) } { DOES($who, "vas", "va") } primero, { $own } sobre { $others }.
tr-step = { $step ->
    [choose] Elegir Battle Decks
    [roll] Campeones y empates
    [sides] Lados
    [place] Colocar Campeones
    [lay] Llenar las ranuras
    [R1] Recarga
    [R2] Revelar
    [R3] Legalidad
    [R4] Actúan las cartas nuevas
    [R5] Iniciativa
    [R6] Efectos al revelar y desplegar
    [R7] Comienzo de la ronda
    [R8] Turnos
    [R9] Fin de la ronda
   *[R10] Acaban efectos
 }
tr-note-side = { $who } { $side }
tr-note-none-revealed = Nada que revelar
tr-note-actions = { $left ->
    [1] queda { $left } acción
   *[other] quedan { $left } acciones
 }
tr-end-dice = La vida y la Iniciativa del Campeón están igualadas, y deciden los dados. { wins }.
tr-end-left = { $fallen } salió del centro del Tire Fight. { wins }.
tr-end-double-defeat = Todos los Campeones caen a la vez. { wins }: más vida o, si no, la mayor Iniciativa del Campeón.
