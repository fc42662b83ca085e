"""How each game looks: where things rest, what to touch, how it celebrates. Neither judges nor plays."""
