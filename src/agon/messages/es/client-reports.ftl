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
reports-look = Ver la partida
reports-record = Registro
reports-close = Borrar
reports-close-sure = Pulsa otra vez para borrar
reports-closed = Borrado.
