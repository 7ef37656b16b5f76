# La página de una partida.

play-title = { $what ->
    [deciding] Tu decisión: { $names }
    [asked] Se te pregunta: { $names }
    [over] Fin de la partida: { $names }
   *[other] { $names }
 }{ $round ->
    [0] {""}
   *[other] , ronda { $round }
 } · Agon
play-end-again = Pulsa E otra vez para terminar tu turno.
play-reach = Tu alcance: { $what }
play-reach-hidden = Tu alcance no se muestra
play-not-impossible = Nada de lo que puedes esperar es imposible ahora.
play-log-new = Registro, { $n } nuevos
play-log = Registro
play-tab-now = Ahora
play-tab-act = Actuar
play-tab-if = Si acabara
play-tab-dice = Dados
play-tab-card = Carta
play-skip = Ir a tus opciones
play-round-and-card = Ronda y carta
play-table = La mesa
play-arena = Arena y { $supports }
play-rail-battle = Decisión, desenlace y registro
play-rail = Decisión, dados y registro
play-panels = Paneles
play-tab-asked = te pregunta
play-dock-battle = Desenlace y registro
play-dock = Dados y registro
play-if-ended = Si acabara ahora
play-last-roll = Última tirada
play-not-shown = Esta partida no se puede mostrar
play-home = Inicio
play-kept = Tu puesto queda guardado.
play-type-move = Escribe una jugada
play-keys = Teclas
play-menu = Menú
play-match = El encuentro
play-army-of = El ejército de { $who }
play-watching = Espectadores
play-watch-n = { $n } personas miran.
play-go-on = Seguir
play-pause = Pausa
play-step = Paso
play-pace = Ritmo
play-behind = { $n ->
    [one] { $n } paso por detrás de la mesa.
   *[other] { $n } pasos por detrás de la mesa.
 }
play-level = Estás al día con lo que se muestra.
play-other-games = Otras partidas
play-pace-of = { $pace ->
    [2500] Lento
    [900] Con calma
    [250] Rápido
   *[other] Al instante
 }
play-thirty = Quedan treinta segundos.
play-clocks = Relojes
play-clock = { $who }: { $left }{ $state ->
    [held] , detenido hasta que todos estén aquí
    [runs] , en marcha
   *[other] {""}
 }
play-copied = { $what ->
    [position] La posición está copiada.
    [play] El enlace para jugar desde aquí está copiado.
   *[other] La dirección de este momento está copiada.
 }
play-no-copy = Este navegador no deja copiar a las páginas. Marca el texto y cópialo.
play-saved = El registro se ha guardado como { $id }.record.
play-not-had = No se pudo obtener el registro.
play-share = Compartir el momento { $at }
play-share-text = Se abre en este momento, tal como lo ves ahora. Lo que ese puesto no veía entonces sigue oculto.
play-address = Dirección
play-together = Miradla juntos
play-together-text = Tú guías: quien abra su enlace ve lo que muestras, momento a momento.
play-position = Posición
play-copy-position = Copiar posición
play-copy-play = Copiar un enlace para jugarla
play-svg = Tablero como SVG
play-download = Descargar registro
play-another = Otro registro
play-text = La mesa en texto
play-text-back = { $what ->
    [table] T devuelve la mesa
   *[other] T devuelve el tablero
 }
play-cover-title = Turno de { $name } · Agon
play-cover = Pásale la pantalla a { $name }
play-cover-text = Las cartas están tapadas hasta que { $name } lo diga.
play-cover-go = Soy { $name }: muestra mis cartas
play-your-turn = { $title }: tu decisión
play-asked = { $title }: se te pregunta
play-hand-over = Ceder tu puesto
play-hand-over-how = Quien abra primero este enlace sigue jugando por ti desde aquí, con tus cartas, y tú miras. Un enlace que hiciste antes ya no vale.
play-link = Enlace
play-link-code = El enlace como código QR
play-copy-link = Copiar enlace
play-link-copied = El enlace está copiado.
play-link-not-copied = Este navegador no deja copiar a las páginas. Marca el enlace y cópialo.
play-take-over = Seguir jugando por alguien
play-take-over-how = Un jugador de esta partida te cede su puesto: ves sus cartas y eliges por él desde aquí hasta el final.
play-name = Tu nombre en la mesa
play-guest = Invitado
play-take-seat = Ocupar el puesto
play-only-watch = Solo mirar
