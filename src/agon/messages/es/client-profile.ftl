# La página de alguien: puntuaciones, partidas, privacidad, y cómo un invitado guarda sus partidas.

profile-title = { $name } · Agon
profile-title-guest = Tus partidas · Agon
profile-skip = Ir a las partidas
profile-since = Aquí desde el { $day }.
profile-guest = Eres un invitado en este dispositivo.
profile-guest-text = Si borras los datos de este navegador, pierdes sus partidas. Un nombre y una contraseña las guardan; no hace falta correo.
profile-keep = Guardar mis partidas
profile-have = Tengo una cuenta
profile-stay = Seguir como invitado
profile-sign-in = Entrar
profile-name = Nombre
profile-password = Contraseña
profile-kept = { $n ->
    [0] Guardado. Desde ahora tus partidas son de «{ $name }». Entra con ese nombre donde quieras.
    [1] Guardado. Una partida es ahora de «{ $name }». Entra con ese nombre donde quieras.
   *[other] Guardado. { $n } partidas son ahora de «{ $name }». Entra con ese nombre donde quieras.
 }
profile-keeping = { $n ->
    [1] Falta por guardar una partida.
   *[other] Faltan por guardar { $n } partidas.
 }
profile-reports = Avisos
profile-sign-out = Salir
profile-sign-out-others = Salir en todos los demás
profile-signed-out-others = Has salido en todos los demás navegadores.
profile-fetching = Buscando
profile-again = Probar otra vez

profile-ratings = Puntuaciones
profile-no-rating = Aún no hay partidas que puntúen. Una partida que puntúa es entre dos personas con nombre, y tiene reloj.
profile-within = ± { $within }
profile-likely = { $n ->
    [1] Una partida. Lo más probable es { $number }; 19 de cada 20 veces, entre { $least } y { $most }.
   *[other] { $n } partidas. Lo más probable es { $number }; 19 de cada 20 veces, entre { $least } y { $most }.
 }
profile-chart = Puntuación en { $n } partidas, de { $first } más o menos { $before } a { $number } más o menos { $within }
profile-of-ten = de 10 partidas
profile-more = { $n ->
    [1] Habrá un número tras una partida más que puntúe.
   *[other] Habrá un número tras { $n } partidas más que puntúen.
 }
profile-games-of-ten = Puntuación: { $n } de 10 partidas
profile-first-number = Puntuación: { $after } ± { $within }
profile-changed = Puntuación: { $before } → { $after } ({ $way ->
    [1] +{ $by }
    [-1] −{ $by }
   *[other] como antes
 })
profile-won-of = { $won } ganadas de { $n }.

profile-playing = Partidas en curso
profile-play-here = Jugar aquí
profile-games = Partidas
profile-all-games = Todos los juegos
profile-result = Resultado
profile-outcome = { $outcome ->
    [won] ✓ Ganada
    [drawn] = Tablas
    [lost] ✕ Perdida
   *[all] Todas
 }
profile-how = { $how ->
    [resigned] por abandono
    [left] alguien se ausentó
    [late] por tiempo
    [agreed] de acuerdo
   *[played] jugada hasta el final
 }
profile-rated-only = Solo las que puntúan
profile-find = Rival, mazo o día (2026-11-27)
profile-against = Contra
profile-rating = Puntuación
profile-when = Cuándo
profile-acts = Repaso y registro
profile-review = Repasar
profile-record = Registro
profile-friendly = amistosa
profile-rated = puntúa
profile-shown = { $n } de { $all }
profile-show-more = Mostrar más
profile-none = Aún no hay partidas.
profile-none-text = Aquí están tus partidas, sus registros y tus puntuaciones.
profile-none-found = No hay ninguna así.
profile-clear = Quitar el filtro
profile-download = Descargarlo todo
profile-packing = Preparando: { $kb } KB hasta ahora

profile-decks = Mazos
profile-deck-builder = Crear mazos
profile-decks-here = Estos son los mazos de este navegador.
profile-deck-cards = { $n ->
    [1] 1 carta
   *[other] { $n } cartas
 }
profile-deck-yes = ✓ Permitido
profile-deck-no = ✕ No permitido
profile-deck-open = Aún no está terminado.
profile-no-decks = Aún no hay mazos.

profile-privacy = Privacidad
profile-who-sees = Quién ve mis partidas
profile-who-sees-text = Tus rivales siempre conservan las suyas.
profile-to = { $who ->
    [everyone] Todos
    [me] Solo yo
   *[played] Gente con la que he jugado
 }
profile-blocked = Bloqueados
profile-blocked-none = Nadie.
profile-blocked-text = { $name } no ocupa asientos libres en tus mesas, y no se le dice.
profile-watch = Mirar
profile-challenge = Retar
profile-block = Bloquear
profile-report = Denunciar
profile-unblock = Desbloquear
profile-holds = Qué guarda el servidor
profile-holds-text = Tu nombre, partidas, puntuaciones, mazos, a quién bloqueas y a quién muestras tus partidas. Ningún correo.
profile-delete = Borrarme
profile-delete-text = Nombre, puntuaciones, mazos y llaves se borran enseguida. Las partidas quedan para tus rivales, con «A former player» en tu lugar.
profile-delete-sure = ¿Borrar { $name } para siempre? Se abandonan las partidas en curso. No se puede deshacer.
profile-delete-name = Escribe «{ $name }»
profile-delete-now = Borrar para siempre
profile-keep-it = Conservar
profile-deleted = Borrado. Vuelves a ser un invitado.

profile-not-shown = { $name } solo muestra sus partidas terminadas a otras personas.
profile-between = Contra ti: { $won } ganadas, { $drawn } tablas, { $lost } perdidas, según tu cuenta.
