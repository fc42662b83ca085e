"""What a game is: pieces and the five verbs, events, views, the referee, the record, the dice. Knows no screen and no
clock."""
