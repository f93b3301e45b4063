"""What a move may lead to."""

from __future__ import annotations

from typing import Any, NamedTuple


class Turn(NamedTuple):
    """Where a move leads, if not simply to the opponent's turn."""

    state: Any
    #: Whether the same player moves again.
    again: bool = False
    #: Points that the mover gains.
    gain: int = 0
