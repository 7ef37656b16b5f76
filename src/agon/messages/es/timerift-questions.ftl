# Lo que Time Rift pregunta además, y cómo se llaman sus propias opciones.

side = { $side ->
    [S] sur
    [W] oeste
    [N] norte
   *[E] este
 }
tr-ask-one-action = Elige una acción para { $champion }.
tr-ask-action = { $left ->
    [1] Elige una acción para { $champion }: queda { $left } acción.
   *[other] Elige una acción para { $champion }: quedan { $left } acciones.
 }
tr-ask-north = Elige qué lado de la arena es el norte.
tr-ask-side = Colocas primero: elige el lado oeste o el este. Eso fija qué borde es el norte.
tr-ask-place-anywhere = Tactical Advantage: coloca a { $champion } donde quieras en tu lado, el { side }.
tr-ask-place = Coloca a { $champion } en { $line }.
tr-ask-place-tire = Tire Fight: coloca a { $champion } en el centro, mirando a cualquier lado.
tr-ask-champion = Elige a tu Campeón para esta partida.
tr-ask-loadout = Elige la carta de equipo { $number } de { $all } para esta partida.
tr-ask-offender = Estas cartas no pueden estar boca arriba juntas: descarta { $cards }.
tr-ask-replace = Tu carta era ilegal: pon otra en su lugar, o pasa.
tr-ask-push = { $deed ->
    [pull] Atrae
   *[push] Empuja
 } { $spaces ->
    [1] a { $champion }, queda { $spaces } casilla.
   *[other] a { $champion }, quedan { $spaces } casillas.
 }
tr-ask-deploy = Despliega { $card }: elige su casilla.
tr-ask-deploy-minion = Despliega { $card }: elige su casilla y hacia dónde mira.
tr-ask-reveal = { $ability }: úsala ahora que se revela, o pasa.
tr-ask-reveal-said = { $ability }: úsala ahora que se revela, o pasa. { $said }

tr-option-north = El norte es el lado de { $who }
tr-option-side = Tomar el lado { side }
tr-option-side-detail = Entonces el Campeón { WHOSE($who) } mira al { $looks ->
    [S] sur
    [W] oeste
    [N] norte
   *[E] este
 }
tr-option-deploy = Desplegar { $card } en { $space }
tr-option-deploy-minion = Desplegar { $card } en { $space }, mirando al { facing }
tr-option-no-slot = Dejar vacía la ranura
tr-option-instead = Revelar { $card } en su lugar
tr-option-nothing = No hacer nada
tr-option-end-turn = Terminar el turno
tr-option-unspent = { $left ->
    [1] { $left } acción sin gastar
   *[other] { $left } acciones sin gastar
 }

# --- un desempate, o un Tire Fight ---

tr-standoff = { $stage ->
    [tie] Desempate
   *[tire] Tire Fight
 }
tr-standoff-tie = { $then ->
    [fight] Un turno más cada uno, en el orden de un dado cada uno. Luego gana la mayor Vida; si sigue igualada, sigue un Tire Fight.
   *[dice] Un turno más cada uno, en el orden de un dado cada uno. Luego gana la mayor Vida; si sigue igualada, decide la Iniciativa del Campeón, y luego los dados.
 }
tr-standoff-tire = Cae quien sale del centro o se queda sin Vida; gana el último en pie.
tr-standoff-tire-rounds = { tr-standoff-tire } { $rounds ->
    [1] Tras esta ronda decide la Iniciativa del Campeón, y luego los dados.
   *[other] Tras { $rounds } rondas decide la Iniciativa del Campeón, y luego los dados.
 }
