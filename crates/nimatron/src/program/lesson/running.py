# A file as a lesson leaves it: run statement by statement, without what would play, print or ask.
# What follows is one program with the files beside this one; it needs nothing but Python's own library.
import ast
import contextlib
import copy
import dis
import functools
import inspect
import io
import itertools
import json
import operator
import os
import re
import signal
import sys
import time
import types
import unicodedata

SECONDS_OF_AN_ASSIGNMENT = 1
SECONDS_OF_AN_IMPORT = 5
# Of the processor's time, so that what else runs does not count. Right searches answer in a tenth of it.
SECONDS_OF_AN_ANSWER = 5
# A search that takes so long, and so many times as long as any before, will not end.
MUCH_MORE, LEAST_SECONDS = 100, 1
LONGEST_TEXT = 200
# What stands before a line that was typed, and is copied with it.
PROMPT = re.compile(r">>>|In ?\[[^\]]*\]:")
LUA = re.compile(r"(?ms)^\s*(local|function)\s.*^\s*end\b")
MAGIC_OF_PYTHON_CELLS = ("time", "timeit", "capture")


class Fault(Exception):
    """Why the file cannot be judged: a place in it, and a sentence."""

    def __init__(self, place, sentence):
        super().__init__(sentence)
        self.place, self.sentence = place, sentence


class Unwritten(Exception):
    """A function that is still `pass`."""

    word = "unwritten"


class Missing(Unwritten):
    """What the file does not have at all."""

    word = "missing"


class TooLong(BaseException):
    """A statement at the top of the file takes too long."""


class Lines:
    """The requests and their answers, on descriptors that the file's own input and output never touch."""

    def __init__(self):
        self.requests = os.fdopen(os.dup(0), "rb")
        self.answers = os.dup(1)
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 0)
        os.dup2(nothing, 1)

    def read(self):
        return self.requests.readline().decode("utf-8").rstrip("\r\n")

    def write(self, answer):
        left = (answer + "\n").encode("utf-8", "replace")
        while left:
            left = left[os.write(self.answers, left):]


def escaped(text):
    return "".join(
        "".join("%%%02X" % byte for byte in letter.encode("utf-8", "replace"))
        if letter.isspace() or letter == "%" or not letter.isprintable() else letter
        for letter in text
    )


def unescaped_bytes(word):
    return re.sub(rb"%([0-9A-Fa-f]{2})", lambda digits: bytes([int(digits[1], 16)]), word.encode("utf-8"))


def unescaped(word):
    return unescaped_bytes(word).decode("utf-8", "replace")


def on_one_line(text):
    text = " ".join(str(text).split())
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "..."


def without_accents(text):
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter)).lower()


def normalized(name):
    return "".join(letter for letter in without_accents(name) if letter.isalnum())


class Part:
    """Text that is parsed as one: a file, or a cell of a notebook."""

    def __init__(self, cell, text):
        self.cell, self.text = cell, text
        self.label = "<lesson>" if cell is None else f"<cell {cell}>"
        try:
            self.statements = ast.parse(text, self.label).body
        except SyntaxError as error:
            if LUA.search(text):
                raise Fault(self.place(None), "this is Lua and not Python; nimatron check judges it as a file that ends in .lua") from None
            raise Fault(self.place(error.lineno), unreadable(error)) from None
        except ValueError as error:
            raise Fault(self.place(None), f"Python cannot read this file: {error}") from None

    def place(self, line):
        return f"{self.cell or ''}:{line or ''}"


def unreadable(error):
    prompt = PROMPT.match((error.text or "").lstrip())
    if prompt:
        return f"'{prompt[0]}' is a prompt and no part of the program; leave it out"
    return f"Python cannot read this line: {error.msg}"


def notebook_parts(source):
    try:
        cells = json.loads(source.decode("utf-8-sig"))["cells"]
        code = [
            (number, "".join(cell["source"]))
            for number, cell in enumerate(cells, 1)
            if cell.get("cell_type") == "code"
        ]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Fault(":", "expected a notebook of Jupyter") from None
    return [Part(number, without_magic(text)) for number, text in code]


def without_magic(text):
    try:
        ast.parse(text)
        return text
    except (SyntaxError, ValueError):
        pass
    first = re.match(r"\s*%%(\w+)", text)
    if first and first[1] not in MAGIC_OF_PYTHON_CELLS:
        return ""
    return re.sub(r"(?m)^[ \t]*[%!].*$", lambda line: re.match(r"[ \t]*", line[0])[0] + "pass" if line[0][0] in " \t" else "", text)


def is_unwritten(definition):
    """Whether nothing was written into a definition: it is `pass`, or ends so after names were given to constants and lists."""
    body = list(definition.body)
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body.pop(0)
    if not body:
        return True
    if len(body) == 1 and isinstance(body[0], ast.Raise) and "NotImplemented" in ast.dump(body[0]):
        return True
    last = body[-1]
    is_blank = isinstance(last, ast.Pass) or (isinstance(last, ast.Expr) and isinstance(last.value, ast.Constant))
    if not is_blank:
        return False
    before = body[-2] if len(body) > 1 else None
    return before is None or (isinstance(before, ast.Assign) and all(isinstance(to, ast.Name) for to in before.targets))


def uses(definition, name):
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(definition))


def assigned_names(statement):
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {statement.name}
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return {(alias.asname or alias.name).split(".")[0] for alias in statement.names}
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def root_name(node):
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
ASSIGNMENTS = (ast.Assign, ast.AnnAssign, ast.AugAssign)
IMPORTS = (ast.Import, ast.ImportFrom)
# Methods by which a loop fills a table.
FILLING = ("add", "append", "extend", "insert", "setdefault", "update")


def is_silent(statement):
    """Statements that do nothing need not be named."""
    constant = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return constant or isinstance(statement, ast.Pass)


def is_run(statement):
    if isinstance(statement, DEFINITIONS + ASSIGNMENTS + IMPORTS):
        return True
    if isinstance(statement, ast.For):
        return all(map(is_filling, statement.body + statement.orelse))
    called = method_called(statement)
    return called is not None and root_name(called) in ("sys", "random")


def method_called(statement):
    call = statement.value if isinstance(statement, ast.Expr) else None
    return call.func if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None


def is_filling(statement):
    """Whether a statement of a loop does no more than put something into a table."""
    if isinstance(statement, (ast.For, ast.If)):
        return all(map(is_filling, statement.body + statement.orelse))
    called = method_called(statement)
    return isinstance(statement, ASSIGNMENTS) or called is not None and called.attr in FILLING


def limited(seconds, work, is_of_processor=False):
    """Does something within a time, where the system has alarms. They come again and again: a file may catch the first one."""
    if not hasattr(signal, "setitimer"):
        return work()

    def alarm(*_):
        raise TooLong

    kind, timer = (signal.SIGPROF, signal.ITIMER_PROF) if is_of_processor else (signal.SIGALRM, signal.ITIMER_REAL)
    before = signal.signal(kind, alarm)
    signal.setitimer(timer, seconds, 1)
    try:
        return work()
    finally:
        signal.setitimer(timer, 0)
        signal.signal(kind, before)


class Lesson:
    """The file: its functions at their places, and what of it was left out."""

    def __init__(self, name, kind, source, table, recognized):
        if kind == "ipynb":
            self.parts = notebook_parts(source)
        else:
            self.parts = [Part(None, decoded(source))]
        self.table, self.fresh, self.made, self.memories = table, [], {}, []
        self.left_out = []
        self.module = types.ModuleType("lesson")
        self.names = self.module.__dict__
        self.names["__file__"] = name
        sys.modules["lesson"] = self.module
        sys.path.insert(0, "")
        self.chosen = {name: self.choose(name) for name in recognized}
        self.run()

    def statements(self):
        return ((part, statement) for part in self.parts for statement in part.statements)

    def definitions(self, name):
        all_of_them = ((part, node) for part, node in self.statements() if isinstance(node, DEFINITIONS[:2]))
        return [(part, node) for part, node in all_of_them if node.name == name]

    def choose(self, name):
        """The definition that is meant: the one that uses the table of the task, else the last one that is written."""
        written = [found for found in self.definitions(name) if not is_unwritten(found[1])]
        of_table = [found for found in written if self.table and uses(found[1], self.table)]
        return (of_table or written or [None])[-1]

    def run(self):
        only_new = False
        for part, statement in self.statements():
            if isinstance(statement, DEFINITIONS[:2]) and statement.name in self.chosen:
                meant = self.chosen[statement.name]
                after = meant is not None and self.is_after((part, statement), meant)
                if after:
                    # What comes after another definition with a body belongs to that one, but for names that are new.
                    only_new = only_new or not is_unwritten(statement)
                    continue
            if only_new and assigned_names(statement) & self.names.keys():
                continue
            self.run_statement(part, statement)
        self.keep_all(self.names)
        for one in self.objects():
            self.keep_all(vars(one))
        kinds = [vars(value) for value in self.names.values() if isinstance(value, type) and value.__module__ == "lesson"]
        self.keep_memories([value for holder in [self.names, *kinds] for value in holder.values() if inspect.isfunction(value)])

    def is_after(self, one, other):
        order = [statement for _, statement in self.statements()]
        return order.index(one[1]) > order.index(other[1])

    def run_statement(self, part, statement):
        if is_silent(statement):
            return
        if not is_run(statement):
            self.leave_out(part, statement, "")
            return
        code = compile(ast.Module([statement], []), part.label, "exec")
        seconds = SECONDS_OF_AN_IMPORT if isinstance(statement, IMPORTS) else SECONDS_OF_AN_ASSIGNMENT
        try:
            limited(seconds, lambda: exec(code, self.names))
        except TooLong:
            self.leave_out(part, statement, f"takes more than {seconds} s")
        except (Exception, SystemExit) as error:
            reason = "reads input" if isinstance(error, EOFError) else f"{type(error).__name__}: {error}"
            self.leave_out(part, statement, reason)
        if self.table and self.table in assigned_names(statement) and self.table in self.names:
            self.keep_fresh(self.names, self.table)
        if isinstance(statement, ast.For):
            # What it fills is as at first only now.
            kept = [name for holder, name, _ in self.fresh if holder is self.names]
            self.fresh = [entry for entry in self.fresh if entry[0] is not self.names]
            for name in kept:
                self.keep_fresh(self.names, name)

    def leave_out(self, part, statement, reason):
        first = part.text.splitlines()[statement.lineno - 1].strip()
        self.left_out.append((part.place(statement.lineno), on_one_line(first), on_one_line(reason)))

    def function(self, name):
        """The function with a name.

        Raises Unwritten if it is missing or still `pass`."""
        found, definitions = self.found(name), self.definitions(name)
        if found is not None and not definitions:
            kinds = [node for _, node in self.statements() if isinstance(node, ast.ClassDef)]
            methods = [node for kind in kinds for node in kind.body if isinstance(node, DEFINITIONS[:2]) and node.name == name]
            if not methods or not all(map(is_unwritten, methods)):
                return found
        elif found is not None and self.choose(name) is not None:
            return found
        raise Missing(name) if found is None and not definitions else Unwritten(name)

    def found(self, name):
        """What can be called by a name: a function at the top of the file, else a method of an object; None if there is neither."""
        value = self.names.get(name)
        if callable(value):
            return value
        return next((getattr(one, name) for one in self.objects(name) if callable(getattr(one, name, None))), None)

    def objects(self, method=None):
        """The objects of the file's own classes: those that it has made, and of other classes that have a method one that needs nothing."""
        kinds = [value for value in self.names.values() if isinstance(value, type) and value.__module__ == "lesson"]
        own = [value for value in self.names.values() if type(value) in kinds and hasattr(value, "__dict__")]
        for kind in kinds:
            is_wanted = method is not None and callable(getattr(kind, method, None))
            if is_wanted and kind not in self.made and not any(type(one) is kind for one in own):
                try:
                    self.made[kind] = limited(SECONDS_OF_AN_ASSIGNMENT, kind)
                    self.keep_all(vars(self.made[kind]))
                except (Exception, SystemExit, TooLong):
                    self.made[kind] = None
        return own + [one for one in self.made.values() if one is not None]

    def place_of(self, name):
        """Where the definition stands that is meant; nothing where there is only one."""
        if self.chosen.get(name) is None:
            return ":"
        part, node = self.chosen[name]
        return part.place(node.lineno)

    def line_of(self, error):
        """The deepest line of the file that an exception passed."""
        labels = {part.label: part for part in self.parts}
        place, trace = ":", error.__traceback__
        while trace is not None:
            part = labels.get(trace.tb_frame.f_code.co_filename)
            if part is not None:
                place = part.place(trace.tb_lineno)
            trace = trace.tb_next
        return place

    def keep_all(self, holder):
        """Remembers what the names of the file, or the attributes of an object, have at first."""
        self.memories += [value for value in holder.values() if isinstance(value, (dict, set)) and not value]
        known = [name for where, name, _ in self.fresh if where is holder]
        for name, value in list(holder.items()):
            if isinstance(value, (list, dict, set)) and name not in known and not name.startswith("__"):
                self.keep_fresh(holder, name)

    def keep_memories(self, functions):
        """Remembers where functions keep what they have answered: what is empty in their defaults, and in functions around them."""
        seen = set()
        while functions:
            function = functions.pop()
            if id(function) in seen:
                continue
            seen.add(id(function))
            cells = [cell.cell_contents for cell in function.__closure__ or () if cell != types.CellType()]
            kept = [*cells, *(function.__defaults__ or ())]
            self.memories += [value for value in kept if isinstance(value, (dict, set)) and not value]
            functions += [value for value in cells if inspect.isfunction(value)]

    def forget(self):
        """Forgets what was remembered of earlier calls."""
        for memory in self.memories:
            memory.clear()
        for value in list(self.names.values()):
            if hasattr(value, "cache_clear"):
                value.cache_clear()

    def keep_fresh(self, holder, name):
        try:
            self.fresh.append((holder, name, copy.deepcopy(holder[name])))
        except Exception:
            # What cannot be copied is no table of values.
            pass

    def fresh_copy(self, table):
        """What a table was at first."""
        return next((kept for holder, name, kept in self.fresh if holder.get(name) is table), table)

    def renew(self):
        """Forgets what was learned or kept since the file was run."""
        self.forget()
        for holder, name, kept in self.fresh:
            table, fresh = holder.get(name), copy.deepcopy(kept)
            if isinstance(table, list) and isinstance(fresh, list):
                table[:] = fresh
            elif isinstance(table, (dict, set)) and type(table) is type(fresh):
                table.clear()
                table.update(fresh)
            else:
                holder[name] = fresh


def decoded(source):
    """The text of a file in Python, in the encoding that it names."""
    import tokenize

    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
        return io.TextIOWrapper(io.BytesIO(source), encoding, newline=None).read()
    except (SyntaxError, UnicodeDecodeError, LookupError) as error:
        raise Fault(":", on_one_line(error)) from None
