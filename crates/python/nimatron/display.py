"""What notebooks show: pictures for every front end, and HTML where it is understood, light and dark.

Pictures are drawn in Rust and are the same as those of the command line. HTML adds what a picture has not: tables, and a slider for the steps
of a search. Whatever understands neither shows the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from nimatron.words import say

#: Drawings are dark on white; where the front end is dark they are turned round, with their hues kept.
_DARK = "filter: invert(0.9) hue-rotate(180deg)"
_DARK_PLACES = ('body[data-jp-theme-light="false"]', ".vscode-dark", ".dark", 'html[theme="dark"]')
_STYLE = (
    "<style>.nimatron { display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start; color: inherit }"
    ".nimatron svg { max-width: 100%; height: auto; border-radius: 4px }"
    ".nimatron table { border-collapse: collapse; font-variant-numeric: tabular-nums }"
    ".nimatron td, .nimatron th { padding: 0.15em 0.6em; text-align: left; border-bottom: 1px solid #8886 }"
    ".nimatron tr.best { font-weight: bold }"
    f"{', '.join(f'{place} .nimatron svg' for place in _DARK_PLACES)} {{ {_DARK} }}</style>"
)
_STEPS_STYLE = (
    ":root { color-scheme: light dark } body { margin: 0; font: 14px sans-serif } output { margin-left: 0.6em }"
    f"svg {{ max-width: 100%; height: auto }} @media (prefers-color-scheme: dark) {{ svg {{ {_DARK} }} }}"
)
_STEPS_SCRIPT = """
const pictures = document.querySelectorAll('figure'), slider = document.querySelector('input'), told = document.querySelector('output');
function show() {
  pictures.forEach((picture, number) => { picture.hidden = number !== Number(slider.value); });
  told.textContent = pictures[slider.value].dataset.step;
}
slider.addEventListener('input', show);
show();
"""


class Shown:
    """Something that notebooks show: as HTML, as a picture and as text, whichever the front end takes."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """A picture, if there is one."""
        return None

    def _repr_html_(self) -> str:
        return page(self._repr_svg_() or "")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        bundle = {"text/plain": str(self), "text/html": self._repr_html_()}
        svg = self._repr_svg_()
        return bundle if svg is None else {**bundle, "image/svg+xml": svg}


def page(*parts: str) -> str:
    """Parts beside each other, as far as there is room."""
    return f'{_STYLE}<div class="nimatron">{"".join(f"<div>{part}</div>" for part in parts if part)}</div>'


def table(head: Sequence[str], rows: Iterable[Sequence[object]], best: Sequence[bool] = ()) -> str:
    """A table; the best rows have a star and bold letters."""
    written = []
    for number, row in enumerate(rows):
        is_best = number < len(best) and best[number]
        cells = "".join(f"<td>{escape(str(cell))}</td>" for cell in row)
        written.append(f'<tr{" class=best" if is_best else ""}>{cells}<td>{"★" if is_best else ""}</td></tr>')
    titles = "".join(f"<th>{escape(title)}</th>" for title in head)
    return f"<table><thead><tr>{titles}<th></th></tr></thead><tbody>{''.join(written)}</tbody></table>"


def text(lines: str) -> str:
    """Sentences as they are broken into lines."""
    return f'<div style="white-space: pre-wrap">{escape(lines.strip())}</div>'


def steps(pictures: Sequence[str], names: Sequence[str]) -> str:
    """Pictures one after another under a slider, in a frame of their own, as not every front end runs scripts elsewhere."""
    figures = "".join(
        f'<figure style="margin: 0" data-step="{escape(name)}" hidden>{picture}</figure>'
        for name, picture in zip(names, pictures, strict=True)
    )
    title = escape(say("page-step-slider"))
    slider = f'<label>{title} <input type="range" min="0" max="{len(pictures) - 1}" value="0" style="width: 20em"></label><output></output>'
    document = f"<!doctype html><style>{_STEPS_STYLE}</style>{slider}{figures}<script>{_STEPS_SCRIPT}</script>"
    return f'<iframe title="{title}" style="width: 100%; height: 34em; border: 0" srcdoc="{escape(document)}"></iframe>'


def pictures(drawn: str) -> list[str]:
    """The pictures in what a command drew, without the prologue of a file, as pages take them."""
    return [f"<svg{part[: part.index('</svg>')]}</svg>" for part in drawn.split("<svg")[1:]]
