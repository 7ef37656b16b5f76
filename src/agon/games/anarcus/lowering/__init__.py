"""From cards of Anarcus to a deal that the engine plays: ``cards`` first, then abilities and their parts."""
