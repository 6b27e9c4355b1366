"""How far a hand is from winning: tables, and the loops that read them."""
