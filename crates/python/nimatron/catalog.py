"""The games that are there."""

from __future__ import annotations

from dataclasses import dataclass, field

from nimatron.choices import Language
from nimatron.command import ask


@dataclass(frozen=True)
class Parameter:
    """What a game can vary in, as in ``kalah:pits=4,seeds=3``."""

    name: str
    default: str
    #: What it may be, in words.
    expected: str


@dataclass(frozen=True)
class CatalogGame:
    """A game of the catalog."""

    #: By which it is opened.
    name: str
    title: str = field(repr=False)
    summary: str = field(repr=False)
    #: Who wins.
    rule: str = field(repr=False)
    parameters: tuple[Parameter, ...] = field(repr=False)

    def __str__(self) -> str:
        return self.name


def games(*, lang: Language | None = None) -> list[CatalogGame]:
    """The games of the catalog, described in a language.

    >>> [game.name for game in games()][:4]
    ['subtraction', 'simple-nim', 'fort-boyard', 'nim']
    """
    [catalog] = ask("games", lang=lang)
    return [
        CatalogGame(
            game["name"],
            game["title"],
            game["summary"],
            game["rule"],
            tuple(Parameter(one["name"], one["default"], one["expected"]) for one in game["parameters"]),
        )
        for game in catalog["games"]
    ]


__all__ = ["CatalogGame", "Parameter", "games"]
