"""Curios' leaflet: six steps with pictures, and the whole rules for people in our own words."""

from __future__ import annotations

from gemtable.engine.view import View
from gemtable.games.curios_things import Facts, Phase
from gemtable.tables.leaflet import Chapter, Leaflet, Step, Stuck
from gemtable.words import later

STEPS = (
    Step(
        later("Choose a site"),
        later("Fill the leftmost empty column of a site with your own pawns, all of it. Columns take 1, 2, 3, 4, 4."),
        (
            Stuck("curios.site.colosseum", 104, 112, 152),
            Stuck("pawn.blue", 214, 152, 56), Stuck("pawn.blue", 250, 158, 56), Stuck("pawn.blue", 232, 176, 56),
        ),
        "hunt",
    ),
    Step(
        later("Take an artifact"),
        later("Each visit brings one artifact of that site, if any is left. Go round until nobody can fill a column."),
        (
            Stuck("artifact.pyramid.0", 96, 96, 76), Stuck("artifact.colosseum.1", 196, 88, 76),
            Stuck("artifact.shipwreck.2", 120, 168, 76), Stuck("artifact.temple.0", 218, 162, 76),
        ),
        "take",
    ),
    Step(
        later("The most pawns"),
        later("Then whoever has the most pawns at a site takes one more there. In a tie nobody does."),
        (
            Stuck("pawn.red", 84, 128, 56), Stuck("pawn.red", 116, 138, 56), Stuck("pawn.red", 100, 158, 56),
            Stuck("pawn.green", 176, 150, 56), Stuck("artifact.temple.1", 238, 104, 76),
        ),
        "majority",
    ),
    Step(
        later("Recruit"),
        later("All pawns go home. Each player may show one market card for one pawn more, up to seven."),
        (Stuck("curios.market.shipwreck.5", 110, 122, 124, -5), Stuck("pawn.blue", 222, 138, 60)),
        "recruit",
    ),
    Step(
        later("Guess the numbers"),
        later("Every site hides one of its numbers 1, 3, 5, 7. It is none of those that you see elsewhere."),
        (
            Stuck("curios.market.temple.1", 70, 128, 84, -7), Stuck("curios.market.temple.7", 148, 122, 84),
            Stuck("curios.back", 230, 126, 92, 6),
        ),
        "guess",
    ),
    Step(
        later("The end"),
        later("When two sites are empty the round is the last. The hidden cards are turned up: each artifact counts so "
              "much."),
        (Stuck("curios.market.pyramid.7", 104, 122, 126, -4), Stuck("artifact.pyramid.0", 214, 92, 72),
         Stuck("artifact.pyramid.2", 238, 152, 72)),
        "over",
    ),
)  # fmt: skip

RULES = (
    Chapter(later("What it is about"), (
        later("Archaeologists bring artifacts home from four sites. What they are worth is hidden until the end: one "
              "of the numbers 1, 3, 5 and 7 at each site. Whoever guesses best gathers the most."),
    )),
    Chapter(later("On the table"), (
        later("Four sites: Great Pyramid (yellow), Colosseum (green), Shipwreck (blue), Temple (red). At each lie 8, "
              "10, 12 or 14 artifacts for 2, 3, 4 or 5 players."),
        later("Sixteen market cards, 1, 3, 5 and 7 of each site. One of each lies face down at its site, unseen; the "
              "others are dealt, 4, 4, 3 or 2 to each player. What is left is the side deck."),
        later("Everybody has five pawns, and may recruit two more. A random player begins."),
    )),
    Chapter(later("The hunt"), (
        later("In turn, choose a site and fill its leftmost empty column with your own pawns, all of it. Then take one "
              "artifact from there, if any is left. Who can fill a column must; who cannot is skipped until the "
              "hunt is over."),
        later("Example: two columns of the Great Pyramid are full, so the next visitor needs three pawns."),
    )),
    Chapter(later("The most pawns"), (
        later("When nobody can fill a column any more, whoever has the most pawns at a site takes one more artifact "
              "there, if any is left. Pawns count, not columns. In a tie nobody takes one. Then all pawns go home."),
    )),
    Chapter(later("Recruiting"), (
        later("From the first player on, each may once lay a market card open and take a pawn from the supply. It "
              "stays open before its owner for the rest of the game; the pawn plays from the next round on."),
        later("With two players one card of the side deck is turned up after that. Then the first-player token goes to "
              "the left."),
    )),
    Chapter(later("The end of the game"), (
        later("It ends with the round in which two or more sites are empty. The four hidden cards are turned up; every "
              "artifact counts the number of its site. The highest sum wins; a tie is shared."),
        later("Example: four blue at 3 and four yellow at 7 are 12 and 28, together 40."),
    )),
    Chapter(later("Hands that nobody else sees"), (
        later("Where one person plays against bots the hand lies open at the foot of the table. Where several play it "
              "is in a drawer: hold down, or the upper button of a pad, to look while the others look away. People who "
              "share a device look behind the curtain."),
        later("The notebook tells, beside your hand only, what each site may still be worth for all you have seen."),
    )),
    Chapter(later("What your box may say otherwise"), (
        later("The numbers of artifacts for three and more players follow those for two. The last recruiting changes "
              "no sum, and may be left out; the lobby asks you."),
    )),
)  # fmt: skip

LEAFLET = Leaflet(
    motto=later("Four sites, four hidden numbers. What is it all worth?"),
    steps=STEPS,
    end=later("The hunt ends when nobody can fill a column."),
    worth=(
        ("artifact.pyramid.0", later("Its site’s number")),
        ("curios.back", later("1, 3, 5 or 7")),
        ("curios.token", later("Begins")),
    ),
    rules=RULES,
)


def phase(view: View) -> str:
    """The step the match is in."""
    facts = view.facts
    assert isinstance(facts, Facts)
    return {Phase.HUNT: "hunt", Phase.RECRUIT: "recruit", Phase.OVER: "over"}[facts.phase]
