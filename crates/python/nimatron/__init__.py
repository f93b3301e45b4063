"""Nimatron: define a two-player game once; solve it, search it, learn it, see it, play it.

>>> import nimatron
>>> nimatron.open("nim:start=2/3/5").analyze().best
('3:4',)
"""

from nimatron._native import __version__
from nimatron.arena import Match, Review, match, review, tournament
from nimatron.catalog import CatalogGame, games
from nimatron.easyai import from_easyai
from nimatron.errors import Error, InputError, RunError
from nimatron.files import Learner, Solution, Tier, solve, train
from nimatron.homework import Verdict, check
from nimatron.lesson_file import FileVerdict, WalkedTree, check_file
from nimatron.position import Position, nimbers
from nimatron.position import open as open
from nimatron.reports import Analysis, Comparison, Explanation, MoveValue, Puzzle, Trace, Tree, TreeArrays, Value
from nimatron.rules import Game, from_expansion, from_functions
from nimatron.turn import Turn
from nimatron.words import language

# `open` is left out: with `from nimatron import *` the one of Python stays.

__all__ = [
    "Analysis",
    "CatalogGame",
    "Comparison",
    "Error",
    "Explanation",
    "FileVerdict",
    "Game",
    "InputError",
    "Learner",
    "Match",
    "MoveValue",
    "Position",
    "Puzzle",
    "Review",
    "RunError",
    "Solution",
    "Tier",
    "Trace",
    "Tree",
    "TreeArrays",
    "Turn",
    "Value",
    "Verdict",
    "WalkedTree",
    "__version__",
    "check",
    "check_file",
    "from_easyai",
    "from_expansion",
    "from_functions",
    "games",
    "language",
    "match",
    "nimbers",
    "review",
    "solve",
    "tournament",
    "train",
]
