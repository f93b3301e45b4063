"""Arguments that are not what was expected, refused in one line: what, what was expected, and what was found."""

from __future__ import annotations

import inspect
import operator
from collections.abc import Callable, Iterable
from os import PathLike
from reprlib import Repr
from typing import Any

from nimatron.errors import InputError

#: No refusal repeats more of what was found.
_MOST_SHOWN = 80
_short = Repr()
_short.maxother = _short.maxstring = _MOST_SHOWN


def wrong(what: str, expected: str, found: object) -> InputError:
    """The refusal of an argument.

    >>> print(wrong("depth", "a whole number", "x"))
    depth: expected a whole number, found 'x'
    """
    return InputError(f"{what}: expected {expected}, found {shown(found)}")


def shown(found: object) -> str:
    """Something in a few words of one line, by the name that its author gave it."""
    if inspect.isclass(found):
        return f"the class {found.__name__}"
    if inspect.isroutine(found):
        return f"the function {found.__name__}"
    if type(found).__repr__ is object.__repr__:
        return f"a {type(found).__name__}"
    return " ".join(_short.repr(found).split())


def whole(what: str, found: object, least: int = 0, most: int = 2**64 - 1) -> int:
    """A whole number, of numpy's too."""
    try:
        number = operator.index(found)  # type: ignore[arg-type]
    except TypeError:
        number = least - 1
    if isinstance(found, bool) or not least <= number <= most:
        expected = f"a whole number from {least} to {most}" if most < 2**31 else f"a whole number, at least {least}"
        raise wrong(what, expected, found)
    return number


def text(what: str, found: object, such_as: str) -> str:
    """A text."""
    if not isinstance(found, str):
        raise wrong(what, f"a text such as '{such_as}'", found)
    return found


def one_of(what: str, found: object, known: Iterable[str]) -> str:
    """One of some words."""
    names = list(known)
    if not isinstance(found, str) or found not in names:
        raise wrong(what, f"one of {', '.join(names)}", found)
    return found


def path(what: str, found: object) -> str | PathLike[str]:
    """Where a file is."""
    if not isinstance(found, str | PathLike):
        raise wrong(what, "the path of a file", found)
    return found


def function(what: str, found: object, *parameters: str) -> Callable[..., Any]:
    """A function that can be called with so many arguments.

    >>> function("evaluate", lambda state: None, "state", "is_maximizing")
    Traceback (most recent call last):
    nimatron.errors.InputError: evaluate: expected a function of (state, is_maximizing), found the function <lambda>(state)
    """
    told = f"a function of ({', '.join(parameters)})"
    if not callable(found):
        raise wrong(what, told, found)
    try:
        signature = inspect.signature(found)
    except (TypeError, ValueError):
        # Some that are written in C do not tell.
        return found
    try:
        signature.bind(*parameters)
    except TypeError:
        raise InputError(f"{what}: expected {told}, found {shown(found)}{signature}") from None
    return found


__all__ = ["function", "one_of", "path", "shown", "text", "whole", "wrong"]
