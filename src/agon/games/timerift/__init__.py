"""Time Rift: the rules of the collectible card game, version 1.1."""
