"""Files as lessons leave them, judged from Python."""

from pathlib import Path

import nimatron
import pytest

LESSONS = Path(__file__).parents[2] / "cli" / "tests" / "programs" / "lessons"


def test_a_right_file_passes_and_its_tree_is_shown() -> None:
    verdict = nimatron.check_file(LESSONS / "simple_nim.py", "simple-nim-minimax", tree="6")
    assert verdict and "52 calls." in verdict.text
    assert verdict.data[0]["tree"]["calls"] == 52
    assert "<svg" in (verdict._repr_svg_() or "")


def test_a_tree_is_walked_afterwards() -> None:
    verdict = nimatron.check_file(LESSONS / "simple_nim.py", "simple-nim-minimax")
    tree = verdict.tree("6")
    assert (tree.calls, tree.hits, len(tree.nodes), tree.wrong) == (52, 0, 52, None)
    assert tree._repr_svg_().startswith("<svg") and tree.html.startswith("<!doctype html>") and "52 calls." in str(tree)
    assert "<svg" in tree._repr_html_()


def test_the_tree_is_from_the_first_wrong_position(tmp_path: Path) -> None:
    text = (LESSONS / "simple_nim.py").read_text("utf-8")
    file = tmp_path / "wrong.py"
    file.write_text(text.replace("return 1 if is_maximizing else -1", "return -1"), "utf-8")
    verdict = nimatron.check_file(file, "simple-nim-minimax", lang="fr")
    wrong = verdict.tree().wrong
    assert wrong is not None and (wrong["position"], wrong["score"], wrong["right"]) == ("0", -1, 1)
    assert "juste" in verdict.tree().html


def test_a_wrong_file_is_wrong_at_a_position(tmp_path: Path) -> None:
    text = (LESSONS / "simple_nim.py").read_text("utf-8")
    file = tmp_path / "wrong.py"
    file.write_text(text.replace("if take <= state]", "]"), "utf-8")
    verdict = nimatron.check_file(file, "simple-nim-rules")
    assert not verdict and verdict.wrong is not None
    assert [path.name for path in tmp_path.iterdir()] == ["wrong.py"]


def test_a_file_that_cannot_be_judged_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("def f(:\n", "utf-8")
    with pytest.raises(nimatron.InputError, match="line 1: Python cannot read this line: invalid syntax"):
        nimatron.check_file(file, "simple-nim-rules")
