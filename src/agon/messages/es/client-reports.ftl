# Los avisos de unos jugadores sobre otros, como los lee quien modera.

reports-title = Avisos · Agon
reports = Avisos
reports-skip = Ir a los avisos
reports-what = Lo que los jugadores avisan unos de otros. Un registro nombra cartas ocultas, también de una partida que sigue: no lo cuentes. Los de tus partidas los leen otros.
reports-none = No hay ningún aviso.
reports-fetching = Cargando
reports-who = { $by } avisa de { $about }
reports-said = Dicho hace poco
reports-said-by = { $who }: { $phrase }
reports-answers = { $n ->
    [1] tras 1 respuesta
   *[other] tras { $n } respuestas
 }
reports-no-game = desde la página de esta persona, en ninguna partida
reports-suspend = Suspender
reports-suspend-name = Suspender a { $name }
reports-suspend-text = Hasta entonces no empieza partidas con este nombre, y lee por qué. Las partidas en curso se juegan hasta el final; de invitado puede jugar.
reports-days = Por cuánto tiempo
reports-for-days = { $n ->
    [0] para siempre
    [1] 1 día
   *[other] { $n } días
 }
reports-why = Por qué, con palabras que esa persona lee
reports-suspended = En suspensión
reports-suspended-now = { $name } ya no empieza partidas.
reports-until = hasta el { $until }
reports-by = por { $name }
reports-lift = Levantar
reports-lift-sure = Pulsa otra vez para levantarla
reports-lifted = { $name } vuelve a empezar partidas.
reports-look = Ver la partida
reports-record = Registro
reports-close = Borrar
reports-close-sure = Pulsa otra vez para borrar
reports-closed = Borrado.
