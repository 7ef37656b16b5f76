"""``agon play --screen``: a game on the whole terminal, by keys and mouse. It needs the library Textual."""
