"""Nimatron: define a two-player game once; solve it, search it, learn it, see it, play it.

>>> import nimatron
>>> nimatron.open("nim:start=2/3/5").analyze().best
('3:4',)
"""

from nimatron.arena import Match, Review, match, review, tournament
from nimatron.errors import Error, InputError, RunError
from nimatron.files import Learner, Solution, Tier, solve, train
from nimatron.games import Game, from_easyai, from_functions
from nimatron.homework import Verdict, check
from nimatron.lesson_file import FileVerdict, WalkedTree, check_file
from nimatron.position import Position, nimbers, open
from nimatron.reports import Analysis, Explanation, MoveValue, Trace, Tree, Value
from nimatron.turn import Turn

__all__ = [
    "Analysis",
    "Error",
    "Explanation",
    "FileVerdict",
    "Game",
    "InputError",
    "Learner",
    "Match",
    "MoveValue",
    "Position",
    "Review",
    "RunError",
    "Solution",
    "Tier",
    "Trace",
    "Tree",
    "Turn",
    "Value",
    "Verdict",
    "WalkedTree",
    "check",
    "check_file",
    "from_easyai",
    "from_functions",
    "match",
    "nimbers",
    "open",
    "review",
    "solve",
    "tournament",
    "train",
]
