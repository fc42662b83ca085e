"""How any table is shown: canvas, sprites, type, pen, time and sound. Knows no game."""
