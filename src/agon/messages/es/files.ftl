# Archivos que no se pueden leer, juegos por su nombre.

file-not-utf8 = { $file }, línea { $line }: el texto no es UTF-8; guarda el archivo como UTF-8
file-no-text = { $file } no es un archivo de texto
file-stdin-long = la entrada estándar tiene más de { $most } caracteres
file-folder = { $file } es una carpeta; nombra un archivo de ella
file-not-ordinary = { $file } no es un archivo corriente; nombra un archivo
file-long = { $file } tiene { $has } bytes; se leen { $most } como mucho
file-none = no hay ningún archivo { $file }{ $hint }
file-unreadable = no se puede leer { $file }: { $error }
file-too-long = { $file } tiene más de { $most } bytes; no se leen más
game-unknown = { $broken ->
    [none] ningún sistema de reglas se llama { $system }; hay: { $known }
   *[other] ningún sistema de reglas se llama { $system }; hay: { $known }; instalados, pero no se pueden cargar: { $broken }
}
plugin-broken = no se puede cargar { $name }, que trae el paquete { $package }: { $why }; actualiza el paquete o desinstálalo
error-place = línea { $line }, columna { $column }:{" "}
game-not-imported = { $variable } nombra { $name }, que no se puede importar: { $error }; ¿está en PYTHONPATH?
file-here = ; aquí { $count ->
    [1] está
   *[other] están
 } { $files }
file-beside = ; en { $folder } { $count ->
    [1] está
   *[other] están
 } { $files }
error-line = línea { $line }:{" "}
error-record = {""}
    registro hasta aquí:
    { $record }
# --- los juegos ---

game-anachronism = Cinco rondas, cuatro cartas ocultas cada uno, una arena: las reglas básicas y avanzadas completas.
game-original = La hoja original, junto a Set 7 allí donde difieren.
game-timerift = Campeones de todos los tiempos, una reserva de acciones, cartas que se ponen de lado: reglas v1.1, con todos los modos.
game-anarcus = Dos ejércitos, cuatro rondas: un héroe dirige cada uno, las cartas lo apoyan, y caen los luchadores del perdedor.
