"""The card language of Anarcus: its words, its grammar files, and how its sentences become abilities."""
