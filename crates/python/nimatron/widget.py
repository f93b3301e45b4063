"""The page's own board in a notebook: play against any player in a cell, with values and reasons.

>>> import nimatron
>>> board = Board(nimatron.open("tic-tac-toe"), second="level:3")
>>> board.position.text
'.../.../...'

The board is the page itself in a frame, answered by this process, which only the notebook that shows it may do. What is played in the cell is
:attr:`Board.position` here. It needs ``anywidget``, and a browser that reaches this machine as ``127.0.0.1``. Where the kernel is far away, as in
Colab, name a page without a server, which answers in the reader's browser: ``Board(position, page="https://example.org/nimatron/")``. Else a
notebook shows the picture of the position there.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any, Generic, Protocol, TypeVar
from urllib.parse import parse_qs, urlencode, urljoin

import anywidget
import traitlets

from nimatron._native import Host, Session
from nimatron.command import ask
from nimatron.errors import InputError
from nimatron.words import language

#: How long a server may take to begin, in seconds.
_PATIENCE = 10.0

_PAGE = """
export default {
  render({ model, el }) {
    if (!model.get('url') && !location.protocol.startsWith('http')) {
      // No site with a name, as in VS Code: none may show the page.
      el.innerHTML = model.get('picture');
      return;
    }
    const frame = document.createElement('iframe');
    frame.title = 'Nimatron';
    frame.style.cssText = `width: 100%; height: ${model.get('height')}px; border: 0`;
    const show = () => {
      // The page itself goes on from where it was told to begin.
      if (model.get('url')) frame.src = `${model.get('url')}#${model.get('address')}`;
    };
    const heard = (event) => {
      if (event.source !== frame.contentWindow || typeof event.data?.nimatron !== 'string') return;
      model.set('address', event.data.nimatron.slice(1));
      model.save_changes();
    };
    addEventListener('message', heard);
    model.on('change:url', show);
    el.append(frame);
    show();
    model.set('site', location.origin);
    model.save_changes();
    return () => { removeEventListener('message', heard); model.off('change:url', show); };
  },
};
"""

_servers: dict[tuple[str, str], str] = {}


class Placed(Protocol):
    """What a board begins with: a :class:`~nimatron.Position`, which is shown here and asks for nothing else."""

    _session: Session

    @property
    def game(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def _hosts(self) -> tuple[Host, ...]: ...
    def after(self: P, moves: list[str]) -> P: ...
    def _repr_svg_(self) -> str: ...
    def _repr_mimebundle_(self) -> dict[str, str]: ...


P = TypeVar("P", bound=Placed)


class Board(anywidget.AnyWidget, Generic[P]):
    """The game of a :class:`~nimatron.Position` that is played in a cell. ``first`` and ``second`` are players, ``human`` for whoever sits there.

    ``page`` is the address of a page without a server: then nothing is served by this process. Only games of the catalog are known there, else
    :class:`~nimatron.InputError`.
    """

    _esm = _PAGE
    #: Where the notebook is, which alone may show the page.
    site = traitlets.Unicode().tag(sync=True)
    #: Where the page is.
    url = traitlets.Unicode().tag(sync=True)
    #: What the page shows, as its address has it.
    address = traitlets.Unicode().tag(sync=True)
    #: What is shown where the page cannot be.
    picture = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int(640).tag(sync=True)

    def __init__(self, position: P, *, first: str = "human", second: str = "human", height: int = 640, page: str | None = None) -> None:
        is_own = bool(position._hosts)
        if is_own and page is not None:
            raise InputError("page: expected none for rules in Python, which are asked here")
        self._start = position
        shown = {"game": "game" if is_own else position.game, "position": position.text, "first": first, "second": second, "analysis": "on"}
        url = urljoin(page.rstrip("/") + "/", "embed.html") if page is not None else ""
        super().__init__(address=urlencode({**shown, "lang": language()}), picture=position._repr_svg_(), height=height, url=url)

    @property
    def moves(self) -> list[str]:
        """What was played so far."""
        return " ".join(parse_qs(self.address).get("moves", [])).replace(",", " ").split()

    @property
    def position(self) -> P:
        """Where the game is now."""
        return self._start.after(self.moves)

    @traitlets.observe("site")
    def _serve(self, change: dict[str, Any]) -> None:
        if change["new"].startswith("http") and not self.url:
            self.url = _server(change["new"], self._start)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # type: ignore[override]
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        # Without a front end there is still the picture.
        return {**(data or {}), **self.position._repr_mimebundle_()}


def _server(site: str, start: Placed) -> str:
    """Where the page is served for this site: by a thread that ends with the process."""
    game = start._session.game if start._hosts else ""
    if (site, game) not in _servers:
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        named = {"game": f"game={game}"} if game else {}
        serve: Callable[[], object] = lambda: ask("serve", hosts=start._hosts, port=port, frame=site, **named)  # noqa: E731
        threading.Thread(target=serve, name="nimatron", daemon=True).start()
        _await(port)
        _servers[site, game] = f"http://127.0.0.1:{port}/"
    return _servers[site, game]


def _await(port: int) -> None:
    given_up = time.monotonic() + _PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > given_up:
                raise
            time.sleep(0.02)


__all__ = ["Board"]
