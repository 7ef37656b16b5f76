"""Do the tests that cite a clause fail when the code that cites it is broken? ``./run mutants --help``."""
