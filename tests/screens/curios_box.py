"""The box of Curios, as it will lie on the shelf."""

from __future__ import annotations

from gemtable.bots import curios as curios_bot
from gemtable.catalogue import Box
from gemtable.games import curios
from gemtable.tables import curios as curios_table
from gemtable.tables import curios_leaflet, curios_results, curios_words
from gemtable.words import later

CURIOS = Box(
    key=curios.KEY,
    title="Curios",
    pitch=later("Send your pawns to four sites, and guess what they hide."),
    seats=curios.SEATS,
    minutes=20,
    designers=(),
    publisher="Alderac",
    game=curios,
    bot=curios_bot.bot,
    scene=curios_table.Curios,
    leaflet=curios_leaflet.LEAFLET,
    phase=curios_leaflet.phase,
    options=curios_words.OPTIONS,
    sides=None,
    sheet=curios_results.sheet,
    prize=curios_results.draw_prize,
    music="curios",
)
