"""Ends functions that do not end by themselves: when their time is over, and by Ctrl-C.

An exception is raised in the thread that runs the function, so what never comes back to Python, as a long sum of a range, is not ended.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any

#: How often the exception is raised again in a function that catches it, in seconds.
_AGAIN = 0.05


class _Late(BaseException):
    """Not to be caught by whoever catches every ``Exception``."""


def raise_in(thread: int, exception: type[BaseException]) -> None:
    """Raises an exception in another thread, by the number that ``threading.get_ident()`` gives there."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(exception))


def within(seconds: float, function: Callable[..., Any], *arguments: Any) -> Any:
    """What a function returns, if it does so in time.

    >>> within(10, lambda number: number + 1, 2)
    3
    """
    thread, done, lock = threading.get_ident(), threading.Event(), threading.Lock()

    def watch() -> None:
        late = done.wait(seconds)
        while not late:
            with lock:
                if not done.is_set():
                    raise_in(thread, _Late)
            late = done.wait(_AGAIN)

    watcher = threading.Thread(target=watch, name="watch", daemon=True)
    try:
        try:
            watcher.start()
            return function(*arguments)
        finally:
            with lock:
                done.set()
    except _Late:
        # It may have been raised before the lock was taken.
        done.set()
        raise TimeoutError(f"no answer within {seconds:g} s") from None
