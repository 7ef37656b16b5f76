# Comprobar los dados de una partida.

verify-seat = Puesto { $letter }
verify-row = { $what ->
    [roll] Tirada
   *[other] Baraja
 } { $n }
verify-rolls-n = { $n ->
    [one] { $n } tirada
   *[other] { $n } tiradas
 }
verify-shuffles-n = { $n ->
    [one] { $n } baraja
   *[other] { $n } barajas
 }
verify-of = { $same } de { $all }
verify-one-differs = { $what } no coincide.
verify-some-differ = { $what }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
 } no coinciden.
verify-order-differs = { $what } está en otro orden en el registro que el que dan los números sellados.
verify-roll-differs = { $what } es { $record } en el registro, y los números sellados dan { $sealed }.
verify-purpose-dice = Dados
verify-purpose-coin = Una moneda: quién ataca
verify-purpose-lots = Cartas tomadas al azar
verify-purpose-heroes = Héroes
verify-purpose-stack = Pila principal
verify-purpose-of = { $what } de { $who }
verify-after = Después de { $who }: { $what }
verify-before = Antes de la primera respuesta
verify-what-after = { $purpose }, después de { $who }: { $what }
verify-what-before = { $purpose }, antes de la primera respuesta
verify-title-fair = ✓ Dados limpios · Agon
verify-title-differs = ✕ { $n ->
    [1] { $what } no coincide
   *[other] { $n } no coinciden
 } · Agon
verify-title-broken = ✕ El sello no encaja · Agon
verify-title = ¿Fueron limpios los dados? · Agon
verify-not-fetched = No se pudo obtener este registro.
verify-no-crypto = Este navegador no puede comprobar aquí.
verify-no-crypto-text = Su criptografía es para páginas por https o de esta máquina. Descarga el registro y usa «agon verify».
verify-not-started = No se pudo empezar la comprobación.
verify-not-started-text = Recarga la página, o usa «agon verify».
verify-failed = La comprobación falló.
verify-no-record = Esto no es un registro.
verify-no-record-text = { $line ->
    [0] {""}
   *[other] Línea { $line }:{" "}
 }{ $why } Elige el archivo que te dio Agon.
verify-copied = Copiado.
verify-not-copied = No se pudo copiar. Selecciónalo y cópialo a mano.
verify-copy-all = Copiarlo entero
verify-copy-of = { $what }: { $hash }. Copiar
verify-skip = Ir al veredicto
verify-heading = ¿Fueron limpios los dados?
verify-so-far = { $n ->
    [one] { $n } tirada hasta ahora.
   *[other] { $n } tiradas hasta ahora.
 }
verify-lead = Cada dado y cada orden oculto se sortea de nuevo en esta página, solo con el registro.
verify-download = Descargar registro
verify-another = Comprobar otro registro
verify-checking = Comprobando, { $done } de { $all }
verify-checking-text = Tu navegador vuelve a sortearlo todo con los números abiertos. Tarda un segundo o dos y no necesita servidor.
verify-stop = Parar
verify-yes = Sí. Cada dado es el que se selló.
verify-yes-text = Tu navegador abrió los sellos y volvió a sortear { $counts }: todo salió igual. Nadie pudo elegirlos ni cambiarlos, tampoco el servidor.
verify-again = Comprobar otra vez
verify-no = No. { $headline }
verify-no-text = { $right } coinciden con los sellos. { $detail } Esto no dice quién lo hizo, ni que alguien quisiera hacerlo.
verify-to-do = Qué hacer
verify-broken = Los números abiertos no encajan con el sello.
verify-running = La partida sigue.
verify-running-text = Todos los sellos están puestos y no se pueden cambiar. Los números se abren cuando termina la partida; abrirlos ahora mostraría cada tirada por venir.
verify-back = Volver a la partida
verify-closed = El servidor no ha abierto sus números.
verify-closed-text = Puede que se esté reiniciando. Sin ellos no se puede comprobar ninguna tirada.
verify-try-again = Intentar de nuevo
verify-nothing = Nada que comprobar.
verify-nothing-text = Esta partida se jugó con dados de verdad, anotados a mano, con una semilla que alguien eligió o en una versión anterior a los sellos.
verify-partly = Limpios hasta donde se puede comprobar.
verify-partly-text = { $who } no añadió números, así que los dados dependen del sello del servidor{ $others ->
    [yes] {" "}y de los demás
   *[other] {""}
 }. Basta un lado honrado.
verify-offline = Comprobado sin conexión.
verify-offline-text = El registro tenía todo lo necesario.
verify-check-one = Comprobar { $what ->
    [another] otro registro
   *[other] un registro
 }
verify-file = Archivo del registro
verify-or-text = O su texto
verify-stays = Se queda en tu navegador. No se envía nada.
verify-check = Comprobar
verify-what-now = Qué hacer ahora
verify-keep = Guarda el registro.
verify-keep-text = Contiene los sellos y cada tirada. Sin él nadie puede investigarlo.
verify-download-this = Descargar este registro
verify-second = Compruébalo en otra máquina.
verify-second-text = Una descarga dañada también aparece como diferencia.
verify-copy-command = Copiar el comando
verify-copy = Copiar
verify-owner = Avisa al dueño del servidor,
verify-owner-text = con el registro y lo que pone aquí.
verify-be-fair = Sé justo con los demás.
verify-be-fair-text = El navegador de un jugador nunca hace los dados. La causa más probable es el servidor o el archivo.
verify-chain = La cadena
verify-chain-text = quién supo qué, y cuándo
verify-sealed = Sellado
verify-sealed-text = Antes de que nadie se sentara, el servidor eligió sus números y mostró su sello.
verify-server-seal = El sello del servidor
verify-adds = { $who } añade
verify-one-browser = El único navegador de esta partida añadió números propios, una vez sellado el servidor.
verify-browser-of = El navegador de { $who } añadió números propios, sellados antes de que se viera ninguno.
verify-numbers-of = Los números de { $who }
verify-adds-nothing = { $who } no añade nada
verify-no-numbers = De este puesto no llegaron números.
verify-opened = Abierto
verify-opened-text = Al terminar, el servidor mostró sus números.{ $fit ->
    [yes] {" "}Encajan con el sello.
   *[other] {""}
 }
verify-server-numbers = Los números del servidor
verify-not-open = Aún sin abrir
verify-not-open-text = Se abre cuando termina la partida.
verify-drawn-again = Sorteado de nuevo
verify-same-n = { $right } son iguales.
verify-nothing-yet = Aún no hay nada que comparar.
verify-rolls = Tiradas
verify-which = Qué tiradas
verify-all = Todas { $n }
verify-differing = Distintas { $n }
verify-shuffles = Barajas { $n }
verify-col-roll = Tirada
verify-col-for = Para
verify-col-record = En el registro
verify-col-result = Resultado
verify-same = ✓ Igual
verify-differs = ✕ Distinta
verify-more = Mostrar { $n } más
verify-none-differs = Ninguna es distinta.
verify-none = No hubo ninguna.
verify-lucky = Limpio no es lo mismo que afortunado
verify-all-dice = Todos los dados
verify-average = { $mean } de media, se espera 3.5
verify-band = La franja contiene 9 de cada 10 partidas con tantos dados. Esta partida está { $where ->
    [inside] dentro
   *[other] fuera
 }.
verify-yourself = Hazlo tú
verify-yourself-text = La comprobación se hace en esta página y también sin nosotros, solo con el registro:
verify-steps = Los pasos están en docs/fair-dice.md de Agon, lo bastante cortos para hacerlos con cualquier herramienta SHA-256.
verify-waiting = Las tiradas aparecen aquí cuando acaba la comprobación.
verify-waiting-text = Cada una con los dados del registro junto a los que dan los sellos.
verify-too-long = Esto es más largo que cualquier registro.
verify-begins = Empieza por «record 1  system NAME».
verify-no-faces = «{ $what }» no son caras de { $sides } lados.
verify-form = Esta página conoce la suerte de la forma { $known }, no { $given }.
verify-room-seal = Debe nombrar la sala y el sello.
verify-no-share = Debe nombrar un puesto que aún no tenga parte.
verify-seal-number = Debe tener un sello y un número.
verify-hex = Lo que se abrió son 64 dígitos hexadecimales.
verify-draw = Los números de este sorteo no son tantos, o tan grandes, como dice.
verify-other-seal = El registro tiene otro sello que el que se mostró a este navegador antes de la partida. Cada tirada está en duda.
verify-own-missing = El número que añadió este navegador no está en el registro. Cada tirada está en duda.
verify-other-numbers = El servidor mostró otros números que los que prometió. Cada tirada está en duda; la partida no cuenta.
verify-no-seal = El número de { $who } no tiene sello, aunque otros añadieron el suyo. Cada tirada está en duda.
verify-not-fit = El número que añadió { $who } no encaja con su sello. Cada tirada está en duda.
