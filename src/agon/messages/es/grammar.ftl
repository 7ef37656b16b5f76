# Con qué se unen las frases.

you = tú
your = tu
whose = de { $name }
list-comma = { $first }, { $then }
list-and = { $first } y { $then }
list-or = { $first } o { $then }
# El idioma por su propio nombre, para quien elige.
language-name = Español
