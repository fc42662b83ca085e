"""The bakery: every picture, font and sound the game ships is made here, from code and fixed seeds."""
