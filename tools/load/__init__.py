"""A server under load: many games at once, played over real sockets; and one that is killed while it is played."""
