"""The language of texts and pictures: one for all of them, English until another one is chosen."""

from __future__ import annotations

from typing import get_args

from nimatron import _native
from nimatron.choices import Language
from nimatron.errors import InputError

_chosen: Language = "en"


def language(lang: Language | None = None) -> Language:
    """The language of everything that is told and drawn from here on: ``"en"``, ``"fr"`` or ``"zh"``; without an argument it stays as it is. A
    question's own ``lang`` comes before it.

    >>> language("fr"), language(), language("en")
    ('fr', 'fr', 'en')
    """
    global _chosen
    if lang is not None:
        if lang not in get_args(Language):
            raise InputError(f"lang: expected one of {', '.join(get_args(Language))}, found {lang!r}")
        _chosen = lang
    return _chosen


def say(key: str, **numbers: float) -> str:
    """A message of the program's in this language."""
    return _native.said(key, numbers, _chosen)


__all__ = ["language", "say"]
