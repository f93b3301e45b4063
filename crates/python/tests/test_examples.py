"""The notebooks, from their first cell to their last, and the program on the front page.

Notebooks are kept with what their cells show, as text and pictures: ``NOTEBOOKS=write pytest`` writes that anew.
"""

import ast
import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parent.parent / "examples"
FRONT_PAGE = Path(__file__).parents[3] / "README.md"

NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
#: The others are the same programs, which a test says.
EXECUTED = [path for path in NOTEBOOKS if path.stem.endswith(".en") or path.stem.startswith("hand_in")]
#: What is kept of what a cell shows; HTML has the pictures once more.
KEPT = ("text/plain", "image/svg+xml")


def shown(cell):
    """What a code cell shows: text that was printed, and what it ends with."""
    for output in cell.get("outputs", ()):
        yield output["text"] if output.output_type == "stream" else output["data"]["text/plain"]


def executed(notebook):
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    assert sum("text/html" in output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", ())) >= 3
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            if "data" in output:
                output["data"] = {form: told for form, told in output["data"].items() if form in KEPT}
    return notebook


@pytest.mark.parametrize("path", NOTEBOOKS if os.environ.get("NOTEBOOKS") == "write" else EXECUTED, ids=lambda path: path.stem)
def test_an_example_runs_and_shows_what_it_is_kept_with(path):
    kept = nbformat.read(path, 4)
    told = [list(shown(cell)) for cell in kept.cells]
    again = executed(kept)
    if os.environ.get("NOTEBOOKS") == "write":
        nbformat.write(again, path)
    else:
        assert [list(shown(cell)) for cell in again.cells] == told


class Plain(ast.NodeTransformer):
    """A program without its texts, and without the line that chooses a language."""

    def visit_Constant(self, node):
        return ast.Constant("") if isinstance(node.value, str) else node

    def visit_Expr(self, node):
        return None if ast.unparse(node).startswith("nimatron.language(") else self.generic_visit(node)


def program(path):
    code = [cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"]
    return ast.dump(Plain().visit(ast.parse("\n".join(code))))


@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if not path.stem.endswith(".en")], ids=lambda path: path.stem)
def test_a_translation_is_the_same_program_with_as_many_outputs(path):
    original = path.with_name(path.name.split(".")[0] + ".en.ipynb")
    assert program(path) == program(original)
    counts = [[len(cell.get("outputs", ())) for cell in nbformat.read(one, 4).cells] for one in (path, original)]
    assert counts[0] == counts[1]


def test_there_is_one_for_every_source():
    names = {path.stem for path in NOTEBOOKS}
    sources = ("simple_nim", "nim", "mancala", "tic_tac_toe", "learning_nim", "hand_in")
    assert names >= {f"{name}.{lang}" for name in sources for lang in ("en", "fr")}
    # Those of the tutorial.
    assert names >= {f"{name}.zh" for name in ("simple_nim", "nim", "hand_in")}


def test_the_front_page_runs(capsys):
    _, program = FRONT_PAGE.read_text(encoding="utf-8").split("```python\n")
    program, _, _ = program.partition("```")
    exec(compile(program, "README.md", "exec"), {})
    (shown,) = (line.split("  # ")[1] for line in program.splitlines() if "  # " in line)
    assert capsys.readouterr().out == f"{shown}\n"
