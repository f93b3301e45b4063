"""Notebooks in JupyterLab, in a browser: what is shown, light and dark, and the board that is played in a cell."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import nbformat
import pytest
from playwright.sync_api import expect, sync_playwright


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


#: Where a page is that the kernel does not serve for the notebook.
ELSEWHERE = free_port()
CELLS = {
    "board": "import nimatron\nnimatron.open('tic-tac-toe', moves='5 1')",
    "analysis": "nimatron.open('nim:start=2/3/5').analyze()",
    "tree": "nimatron.open('nim:start=1/2').tree()",
    "trace": "nimatron.open('nim:start=1/2').trace()",
    "learner": "nimatron.train('nim:start=1/2', games=50)",
    "match": "nimatron.match('nim', 'perfect', 'random', games=3)",
    "verdict": "nimatron.check(lambda state, is_maximizing: 1, 'nim:start=1/2/2')",
    "served": f"import threading\nfrom nimatron.command import ask\nfrom nimatron.widget import _await\n"
              f"threading.Thread(target=ask, args=('serve',), kwargs={{'port': {ELSEWHERE}}}, daemon=True).start()\n_await({ELSEWHERE})",
    "elsewhere": f"away = nimatron.open('nim:start=1/2').play_against('first', page='http://127.0.0.1:{ELSEWHERE}')\naway",
    "widget": "board = nimatron.open('tic-tac-toe').play_against('first')\nboard",
    "played": "import asyncio\nfor _ in range(100):\n    await asyncio.sleep(0.1)\n    if len(board.moves) > 1: break\nprint(board.moves, board.position)",
    "heard": "for _ in range(100):\n    await asyncio.sleep(0.1)\n    if len(away.moves) > 1: break\nprint(away.moves, away.position)",
}
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
#: Where a move is made on the page.
TARGETS = ".board .spot, .move-choice .button"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """JupyterLab with the notebook."""
    folder = tmp_path_factory.mktemp("lab")
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS.values()]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), folder / "shown.ipynb")
    port = free_port()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--expose-app-in-browser", "--allow-root", f"--port={port}"]
    settings = ["--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"]
    quiet = {**os.environ, "JUPYTER_CONFIG_DIR": str(folder / "config"), "JUPYTER_DATA_DIR": str(folder / "data"), "IPYTHONDIR": str(folder)}
    with open(folder / "log", "w") as log:
        server = subprocess.Popen([*command, *settings], stdout=log, stderr=log, env=quiet, cwd=folder)
    url = f"http://localhost:{port}"
    try:
        for _ in range(900):
            try:
                urllib.request.urlopen(f"{url}/api").read()
                break
            except OSError:
                assert server.poll() is None, (folder / "log").read_text()
                time.sleep(0.1)
        yield f"{url}/lab/tree/shown.ipynb"
    finally:
        server.terminate()
        server.wait(20)


@pytest.fixture(scope="module")
def page(lab):
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, f"expected one of {', '.join(BROWSERS)}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        page = browser.new_page(viewport={"width": 1200, "height": 900})
        page.goto(lab)
        page.wait_for_function("window.jupyterapp?.shell?.currentWidget?.content?.widgets?.length > 1", timeout=120_000)
        page.evaluate("jupyterapp.shell.currentWidget.sessionContext.ready")
        # Cells that cannot be seen would not be drawn.
        page.evaluate("jupyterapp.shell.currentWidget.content.notebookConfig = {"
                      "...jupyterapp.shell.currentWidget.content.notebookConfig, windowingMode: 'none'}")
        page.evaluate(f"""async () => {{
            const notebook = jupyterapp.shell.currentWidget.content;
            for (let cell = 0; cell < {len(CELLS) - 2}; cell++) {{
                notebook.activeCellIndex = cell;
                await jupyterapp.commands.execute('notebook:run-cell');
            }}
        }}""")
        yield page
        browser.close()


def output(page, name):
    return page.locator(".jp-Notebook .jp-Cell").nth(list(CELLS).index(name)).locator(".jp-Cell-outputArea")


def run(page, name):
    page.evaluate(f"jupyterapp.shell.currentWidget.content.activeCellIndex = {list(CELLS).index(name)}")
    page.evaluate("jupyterapp.commands.execute('notebook:run-cell')")


@pytest.mark.parametrize(("name", "told"), [("board", ""), ("analysis", "win in 6"), ("tree", ""), ("learner", "beads"), ("match", "perfect"), ("verdict", "12 of 25")])
def test_answers_are_shown(page, name, told):
    shown = output(page, name).locator(".nimatron")
    expect(shown).to_be_visible(timeout=60_000)
    expect(shown).to_contain_text(told)
    if name != "match":
        box = shown.locator("svg").first.bounding_box()
        assert box["width"] > 50 and box["height"] > 50
    if name == "analysis":
        expect(shown.locator("tr.best")).to_have_text(re.compile("3:4.*★"))


def test_drawings_are_turned_round_in_the_dark(page):
    drawing = output(page, "board").locator(".nimatron svg")
    expect(drawing).to_have_css("filter", "none")
    page.evaluate("jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
    expect(drawing).to_have_css("filter", re.compile("invert"))
    page.evaluate("jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Light'})")
    expect(drawing).to_have_css("filter", "none")


def test_a_search_is_seen_step_by_step(page):
    frame = output(page, "trace").frame_locator("iframe")
    expect(frame.locator("figure:visible")).to_have_count(1)
    expect(frame.locator("output")).to_have_text(re.compile("^0: enter"))
    frame.locator("input").focus()
    frame.locator("input").press("ArrowRight")
    expect(frame.locator("output")).to_have_text(re.compile("^1: "))
    expect(frame.locator("figure:visible")).to_have_attribute("data-step", re.compile("^1: "))


def test_a_game_is_played_in_a_cell(page):
    board = output(page, "widget").frame_locator("iframe")
    expect(board.locator(".play[data-ply='0']")).to_be_visible(timeout=60_000)
    expect(board.locator("main")).to_contain_text("draw", ignore_case=True)
    board.locator(TARGETS).nth(4).click()
    # The machine answers at once.
    expect(board.locator(".play[data-ply='2']")).to_be_visible(timeout=60_000)
    run(page, "played")
    expect(output(page, "played")).to_contain_text("['5', '1'] O../.X./...", timeout=20_000)


def test_a_page_elsewhere_is_played_in_a_cell(page):
    board = output(page, "elsewhere").frame_locator("iframe")
    expect(board.locator(".play[data-ply='0']")).to_be_visible(timeout=60_000)
    # It stores nothing and has no controls but those of the game.
    expect(board.locator("html.embedded")).to_be_attached()
    board.locator(TARGETS).first.click()
    expect(board.locator(".play[data-ply='2']")).to_be_visible(timeout=60_000)
    run(page, "heard")
    expect(output(page, "heard")).to_contain_text(re.compile(r"\['[12]:\d', .*\] \d"), timeout=20_000)
