"""The notebooks, from their first cell to their last, and the program on the front page."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parent.parent / "examples"
FRONT_PAGE = Path(__file__).parents[3] / "README.md"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda path: path.stem)
def test_an_example_runs(path):
    notebook = nbformat.read(path, 4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "notebooks are kept without their outputs"
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
    assert sum("text/html" in output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", ())) >= 3


def test_there_is_one_for_every_source():
    names = {path.name for path in EXAMPLES.glob("*.ipynb")}
    assert names >= {f"{name}.en.ipynb" for name in ("simple_nim", "nim", "mancala", "tic_tac_toe", "learning_nim")}
    assert sum(name.endswith(".fr.ipynb") for name in names) == 4


def test_the_front_page_runs(capsys):
    _, program = FRONT_PAGE.read_text(encoding="utf-8").split("```python\n")
    program, _, _ = program.partition("```")
    exec(compile(program, "README.md", "exec"), {})
    (shown,) = (line.split("  # ")[1] for line in program.splitlines() if "  # " in line)
    assert capsys.readouterr().out == f"{shown}\n"
