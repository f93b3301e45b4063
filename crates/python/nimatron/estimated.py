"""A game from a position on, with a function that says how good its positions look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nimatron._native import Host
from nimatron.turn import Turn

#: No game that is searched is longer.
_LONGEST = 10_000


def estimated(here: Any, heuristic: Callable[[Any], int]) -> Host:
    """The rules of the game of a position, as a search meets its positions, with an estimate of one's own."""
    points = here.banked is not None
    # Positions by their numbers: who is to move and what was banked belongs to one, and not always to its text.
    listed = [here]
    numbers = {here: 0}

    def status(number: int) -> str | int | None:
        state = listed[number]
        if not state.is_over:
            return None
        if not points:
            return str(state.outcome)
        # The search itself counts what is gained from here on.
        gained = _lead(state, state.to_move) - _lead(here, state.to_move)
        return int(state.analyze().data["value"]["margin"]) - gained

    def play(number: int, move: str) -> Turn:
        state = listed[number]
        after = state.play(move)
        to = numbers.setdefault(after, len(listed))
        if to == len(listed):
            listed.append(after)
        gain = _lead(after, state.to_move) - _lead(state, state.to_move)
        return Turn(to, after.to_move == state.to_move, gain)

    return Host.game(
        here.game,
        points=points,
        plies=_LONGEST,
        turn=Turn,
        start=lambda: 0,
        ends=status,
        follows=lambda number: listed[number].moves,
        play=play,
        estimate=lambda number: heuristic(listed[number]),
        show=lambda number: listed[number].board(),
        write=lambda number: listed[number].text,
        writes_late=True,
    )


def _lead(here: Any, seat: str) -> int:
    first, second = here.banked or (0, 0)
    return first - second if seat == "first" else second - first
