# La página de inicio.

home-player = Jugador { $seat }
home-guest = Invitado
home-teams = { $teams ->
    [a-bc] I contra II y III
    [ab-c] I y II contra III
    [ac-b] I y III contra II
    [ac-bd] I y III contra II y IV
    [ab-cd] I y II contra III y IV
    [ad-bc] I y IV contra II y III
    [a-bcd] I contra los demás
    [acd-b] II contra los demás
    [abd-c] III contra los demás
    [abc-d] IV contra los demás
    [ab-c-d] I y II, los demás solos
    [ac-b-d] I y III, los demás solos
    [ad-b-c] I y IV, los demás solos
    [a-bc-d] II y III, los demás solos
    [a-bd-c] II y IV, los demás solos
   *[other] III y IV, los demás solos
 }
home-friend-link = Un amigo, con un enlace
home-friend-here = Un amigo, en esta pantalla
home-you = Tú
home-bot = Bot, { $name }
home-title = Agon, la casa de los juegos de cartas de arena
home-round = Ronda { $round }
home-over = Terminada
home-opponent = Tu rival
home-army-theirs = Su ejército
home-army-yours = Tu ejército
home-army-first = El primer ejército
home-bot-seat = Bot { $seat }
home-fights-as = { $who ->
    [you] Luchas como
   *[other] { $who } lucha como
 }
home-yours = tuyo
home-nyet = ✕ aún no se puede jugar
home-make-deck = Crear un mazo
home-main-stack = { $n ->
    [one] { $n } carta de la pila principal
   *[other] { $n } cartas de la pila principal
 }
home-skip = Ir a Jugar ahora
home-heading = Entra en la arena.
home-rules = Reglas
home-mode = Modo
home-mode-of = { $title }, { $seats } jugadores{ $house ->
    [yes] {" "}(regla de la casa)
   *[other] {""}
 }
home-players = Jugadores
home-length = Partida
home-length-of = { $games ->
    [1] Una partida
   *[other] Al mejor de { $games }
 }
home-options-changed = Opciones{ $changed ->
    [0] {""}
    [one] {" "}({ $changed } cambiada)
   *[other] {" "}({ $changed } cambiadas)
 }
home-teams-choose = Equipos
home-teams-none = Cada uno por su cuenta
home-teams-start = Los compañeros empiezan
home-teams-own = Cada uno desde su lado
home-teams-shared = Juntos desde un lado
home-won-by = Gana
home-won-team = El último equipo
home-won-last = El último guerrero en pie
home-fighters = Los luchadores
home-you-and-opponent = { $fighter ->
    [army] Tu ejército y tu rival
    [fighter] Tu luchador y tu rival
   *[other] Tu { $fighter } y tu rival
 }
home-against = contra
home-auto-stack = { $many } mazos que elige Agon
home-change-stack = Cambiar la pila
home-change = { $fighter ->
    [army] Cambiar de ejército
    [fighter] Cambiar de luchador
   *[other] Cambiar de { $fighter }
 }
home-setting = Poniendo la mesa
home-play-now = Jugar ahora
home-learn-soon = Aprende en 6 minutos
home-ready-made = Mazos ya hechos. Sin cuenta.
home-looking-up = Buscando los mazos.
home-covers = La pantalla se tapa cuando la pasas.
home-ways = Formas de jugar
home-way-bot = Juega contra un bot
home-way-bot-text = { $bot }, en esta máquina. Otros niveles: pulsa arriba el nombre de tu rival.
home-way-hot = Una pantalla, dos jugadores
home-way-invite = Invita a un amigo
home-way-invite-text = Recibes un enlace. Tu amigo lo abre donde quiera y ocupa su puesto.
home-way-lobby = Juega con alguien de aquí
home-way-lobby-text = La sala: retos que cualquiera puede aceptar y partidas para ver.
home-way-watch = Mira a dos bots
home-way-watch-text = El nivel normal en ambos lados. Las cartas boca abajo siguen ocultas.
home-way-cards = Trae tus propias cartas
home-way-cards-text = Importa un archivo de cartas, mira qué lee Agon en él y crea mazos.
home-way-real = Con cartas de verdad
home-way-real-text = Vida, rondas, turnos y dados en un móvil entre los dos.
home-games = Tus partidas
home-look = Mírala
home-decide = Tu decisión
home-go-on = Seguir
home-no-games = Aún no hay partidas. La primera dura unos diez minutos.
home-systems = Reglamentos
home-foot = Agon funciona en tu propia máquina. Las partidas se guardan ahí, respuesta a respuesta.
home-foot-rules = Reglas, cláusula a cláusula
home-foot-settings = Ajustes
home-your-name = Tu nombre
home-seat = Puesto { $seat }
home-who-plays = { $seat ->
    [other] Quién juega en el otro lado
   *[other] Quién juega en el puesto { $seat }
 }
home-here = { $who ->
    [you] Tú
   *[other] Un amigo
    }, en esta pantalla
home-link-text = Recibes un enlace para enviarlo. Quien lo abra ocupa el puesto.
home-name = Nombre
home-first-player = Primer jugador
home-second-player = Segundo jugador
home-seed-cards = Semilla, para barajar otra vez igual
home-seed-dice = Semilla, para repetir los mismos dados
home-seed-none = al azar
home-options = Opciones
home-options-text = Cómo se juega una cláusula que deja algo abierto. Las que no cambies quedan como siempre.
home-as-usual = Todo como siempre
home-heroes = { $n ->
    [one] { $n } héroe
   *[other] { $n } héroes
 }
home-lead-waiting = { $n ->
    [one] Te espera una partida.
   *[other] Te esperan { $n } partidas.
 }
home-a-bot = Un bot
home-lead-text = Una partida dura unos diez minutos, y cada carta hace exactamente lo que dicen sus palabras.
home-lead-fight = { $most ->
    [2] Dos luchadores
    [3] De dos a tres luchadores
    [4] De dos a cuatro luchadores
    [5] De dos a cinco luchadores
   *[other] De dos a seis luchadores
    }, cuatro cartas ocultas cada uno, cinco rondas.
home-nyet-after = { $card }, aún no se puede jugar
home-deck-said = { $deck }: { $card }, { $numbers }
home-one-screen = Una partida con alguien por enlace tiene un solo jugador en esta pantalla. Elige bots o enlaces para los demás puestos.
home-set-up = Preparación
home-usual = { $value } (lo normal)
home-stack = La pila
home-stack-choose = Elegir los mazos
home-stack-text = { $games } mazos juntos son la pila: { $games } { $warriors }, { $supports } { $name }, nada repetido.
home-stack-auto = Que elija Agon
home-stack-auto-text = Mazos al azar, legales en conjunto.
home-stack-chosen = { $chosen } de { $games } mazos elegidos.
home-stack-unplayable = Esta pila no se puede jugar.
home-stack-playable = Esta pila se puede jugar.
