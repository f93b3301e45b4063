"""Nimatron: define a two-player game once; solve it, search it, learn it, see it, play it.

>>> import nimatron
>>> nimatron.open("nim:start=2/3/5").analyze().best
('3:4',)
"""

from nimatron.arena import Match, match, tournament
from nimatron.errors import Error, InputError, RunError
from nimatron.files import Learner, Solution, solve, train
from nimatron.games import Game, Turn, from_functions
from nimatron.homework import Verdict, check
from nimatron.position import Position, open
from nimatron.reports import Analysis, Explanation, MoveValue, Trace, Tree, Value

__all__ = [
    "Analysis",
    "Error",
    "Explanation",
    "Game",
    "InputError",
    "Learner",
    "Match",
    "MoveValue",
    "Position",
    "RunError",
    "Solution",
    "Trace",
    "Tree",
    "Turn",
    "Value",
    "Verdict",
    "check",
    "from_functions",
    "match",
    "open",
    "solve",
    "tournament",
    "train",
]
