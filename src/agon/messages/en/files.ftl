# Files that cannot be read, games by their names.

file-not-utf8 = { $file }, line { $line }: the text is not UTF-8; save the file as UTF-8
file-no-text = { $file } is not a text file
file-stdin-long = standard input has more than { $most } characters
file-folder = { $file } is a folder; name a file in it
file-not-ordinary = { $file } is no ordinary file; name a file
file-long = { $file } has { $has } bytes; at most { $most } are read
file-none = there is no file { $file }{ $hint }
file-unreadable = { $file } cannot be read: { $error }
file-too-long = { $file } has more than { $most } bytes; no more are read
game-unknown = { $broken ->
    [none] no rule system is called { $system }; there are: { $known }
   *[other] no rule system is called { $system }; there are: { $known }; installed, but not to be loaded: { $broken }
}
plugin-broken = { $name }, which the package { $package } brings, cannot be loaded: { $why }; update the package, or uninstall it
error-place = line { $line }, column { $column }: { "" }
game-not-imported = { $variable } names { $name }, which cannot be imported: { $error }; is it on PYTHONPATH?
file-here = ; here { $count ->
    [1] lies
   *[other] lie
 } { $files }
file-beside = ; in { $folder } { $count ->
    [1] lies
   *[other] lie
 } { $files }
error-line = line { $line }:{" "}
error-record = {""}
    record so far:
    { $record }
# --- the games ---

game-anachronism = Five rounds, four hidden cards each, one arena: the full basic and advanced rules.
game-original = The original sheet, side by side with Set 7 wherever they differ.
game-timerift = Champions across time, a stock of actions, cards that are turned sideways: rules v1.1, with all modes.
game-anarcus = Two armies, four rounds: a hero leads each, cards back it up, and the loser's Fighters fall.
