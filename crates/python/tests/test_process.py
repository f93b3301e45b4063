"""The package as a program, under Ctrl-C, in workers, for a long time."""

import copy
import multiprocessing
import os
import pathlib
import resource
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import nimatron
import pytest

LONG = "import nimatron; print(flush=True); nimatron.open('connect-four:width=9,height=8').analyze()"


def run(*arguments):
    return subprocess.run([sys.executable, "-m", "nimatron", *arguments], capture_output=True, text=True)


def test_the_command_comes_with_the_package():
    assert "Best move: 3:4" in run("analyze", "nim", "2,3,5").stdout
    wrong = run("analyze", "nmi")
    assert wrong.returncode == 2 and wrong.stdout == "" and "did you mean" in wrong.stderr
    assert run("--version").returncode == 0
    assert run("verify", "no-such-file").returncode != 0


def test_ctrl_c_ends_a_question_soon():
    def processor_time():
        with open(f"/proc/{child.pid}/stat") as told:
            return sum(map(int, told.read().rpartition(")")[2].split()[11:13]))

    child = subprocess.Popen([sys.executable, "-c", LONG], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "\n"
    # What has taken half a second of processors since then is at its question, however busy the machine is.
    begun = processor_time()
    while processor_time() < begun + os.sysconf("SC_CLK_TCK") / 2:
        assert child.poll() is None, child.stderr.read()
        time.sleep(0.01)
    child.send_signal(signal.SIGINT)
    _, told = child.communicate(timeout=60)
    assert told.rstrip().endswith("KeyboardInterrupt")


ENDLESS = {
    "homework": "nimatron.check(endless, 'simple-nim:start=12', time=600)",
    "rules": "nimatron.from_functions(3, endless, lambda state, is_maximizing: None).analyze()",
    "a player": "nimatron.match('nim', endless, 'random')",
}


@pytest.mark.parametrize("what", ENDLESS)
def test_ctrl_c_ends_a_function_without_an_end(what):
    code = f"import nimatron\ndef endless(*_):\n    print(flush=True)\n    while True: pass\n{ENDLESS[what]}"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "\n"
    child.send_signal(signal.SIGINT)
    _, told = child.communicate(timeout=60)
    assert "KeyboardInterrupt" in told.splitlines(), told


def is_alive(process):
    """Whether a process does anything; one that has ended may wait to be looked at."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("lines", ["print(sum(range(10**12)))", "while True: pass"])
def test_ctrl_c_ends_a_file_without_an_end(lines, tmp_path):
    file, begun = tmp_path / "endless.py", tmp_path / "begun"
    file.write_text(f"def minimax(state, is_maximizing):\n    open({str(begun)!r}, 'w').write(str(__import__('os').getpid()))\n    {lines}\n")
    code = f"import nimatron; nimatron.check_file({str(file)!r}, 'simple-nim-minimax')"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not begun.exists() or not begun.read_text():
        assert child.poll() is None, child.stderr.read()
        time.sleep(0.01)
    child.send_signal(signal.SIGINT)
    _, told = child.communicate(timeout=60)
    assert "KeyboardInterrupt" in told.splitlines(), told
    assert not is_alive(begun.read_text())


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_workers_ask_too(method):
    start = nimatron.open("nim:start=2/3/5")
    expected = start.analyze().value
    with multiprocessing.get_context(method).Pool(2) as pool:
        # Positions are sent there and back, and answers back.
        assert pool.map_async(copy.copy, [start] * 4).get(60) == [start] * 4
        assert [found.value for found in pool.map_async(nimatron.Position.analyze, [start] * 4).get(60)] == [expected] * 4


def test_a_million_calls_leak_nothing():
    def size():
        with open(f"/proc/{os.getpid()}/statm") as pages:
            return int(pages.read().split()[1]) * resource.getpagesize()

    start = nimatron.open("connect-four")
    for _ in range(20_000):
        start.play("4").moves
    before = size()
    for _ in range(1_000_000):
        start.play("4")
    assert size() - before < 4 << 20


OWN = """
import nimatron
game = nimatron.from_functions(3, lambda n: [n - k for k in (1, 2) if k <= n], lambda n, _: None if n else 1)
game.serve("mine", port=PORT, open=False)
"""


def test_a_game_of_ones_own_is_on_the_page_until_ctrl_c():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    child = subprocess.Popen([sys.executable, "-c", OWN.replace("PORT", str(port))], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    asked = f"http://127.0.0.1:{port}/api/v1/position?game=mine"
    assert child.stdout.readline().strip() == f"http://127.0.0.1:{port}/"
    for _ in range(200):
        try:
            found = urllib.request.urlopen(asked).read()
            break
        except OSError:
            assert child.poll() is None
            time.sleep(0.05)
    assert b'"position":"3 max"' in found
    child.send_signal(signal.SIGINT)
    assert "KeyboardInterrupt" in child.communicate(timeout=20)[1]
