# What sentences are joined of. Every language has these, each in its own way.

you = you
your = your
# Whose something is. $last is the last letter of the name.
whose = { $last ->
    [s] { $name }'
   *[other] { $name }'s
 }
list-comma = { $first }, { $then }
list-and = { $first } and { $then }
list-or = { $first } or { $then }
# The language by its own name, for those who choose.
language-name = English
