"""A game of the catalog from a position on, with a function that says how good its positions look."""

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

    def status(state: Any) -> str | int | None:
        if not state.is_over:
            return None
        if not points:
            return str(state.outcome)
        # The search itself counts what is gained from here on.
        gained = _lead(state, state.to_move) - _lead(here, state.to_move)
        return int(state.analyze().data["value"]["margin"]) - gained

    def play(state: Any, move: str) -> Turn:
        after = state.play(move)
        gain = _lead(after, state.to_move) - _lead(state, state.to_move)
        return Turn(after, after.to_move == state.to_move, gain)

    return Host.moves(
        getattr(heuristic, "__name__", "heuristic").strip("<>"),
        points=points,
        plies=_LONGEST,
        turn=Turn,
        start=lambda: here,
        status=status,
        moves=lambda state: state.moves,
        play=play,
        estimate=heuristic,
        write=_written,
        write_move=None,
    )


def _written(here: Any) -> str:
    # Who is to move and what was banked belongs to what the function is told, and not always to the text.
    return f"{here.text} {here.to_move} {here.banked}"


def named(data: dict[str, Any], host: Host) -> dict[str, Any]:
    """An analysis with its positions as they are written in their game."""
    moves = [{**move, "to": host.state(move["to"]).text} for move in data["moves"]]
    return {**data, "position": host.state(data["position"]).text, "moves": moves}


def _lead(here: Any, seat: str) -> int:
    first, second = here.banked or (0, 0)
    return first - second if seat == "first" else second - first
