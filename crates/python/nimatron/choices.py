"""What options may be, by their names: a type checker refuses what is misspelled before anything runs."""

from __future__ import annotations

from typing import Literal

#: What the players want: who wins; how soon; by how many points; by how many and how soon.
Goal = Literal["outcome", "distance", "margin", "margin-distance"]
#: How the end of a game is for the player to move.
Outcome = Literal["win", "draw", "loss"]
#: A player by the order in which they begin.
Seat = Literal["first", "second"]
#: The language of texts.
Language = Literal["en", "fr", "zh"]
#: Which of several best moves are named.
Ties = Literal["all", "first", "last", "greatest", "random"]
#: Which of several best moves is made, or drawn bold.
Choice = Literal["first", "last", "greatest", "random"]
#: Where a search with a depth stops: at that many plies, or where more were made.
Horizon = Literal["at", "beyond"]
#: From where plies count that a gain is reduced by: the root, or the call after the root's move.
GainFrom = Literal["root", "call"]
#: A search of the textbooks.
Algorithm = Literal["minimax", "alpha-beta"]
#: The order in which moves are searched: as the rules list them, or reversed.
Order = Literal["rules", "reverse"]
#: Alpha-beta's first window: without bounds, or (−1, 1).
Window = Literal["full", "tight"]
#: Where alpha-beta cuts: at alpha ≥ beta, or only at alpha > beta.
Cut = Literal["at", "beyond"]
#: Which positions are one node: none, equal ones, or those equal by symmetry.
Merge = Literal["none", "equal", "symmetric"]
#: How much of a search a drawing shows.
Stage = Literal["plain", "leaves", "backed-up", "pruned"]
#: Who sits where: the first named first, second, in turn, or at random.
Seats = Literal["fixed", "second", "swapped", "random"]
#: What homework asks of a game.
Asked = Literal["successors", "ends", "values", "best", "counts", "cuts", "graph", "controlled", "play", "table", "weights", "draws"]
#: How much is said of a wrong answer.
Feedback = Literal["full", "position", "count"]
#: How nim-values are found.
NimbersMethod = Literal["plain", "rare-values"]
