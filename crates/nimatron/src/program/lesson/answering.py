

# What is asked of the file, and how its functions answer.
MOST_STATES = 10_000
MARKS = ["player", "first mark", "second mark"]
SUCCESSORS = Form("possible_new_states(state)", ["state"], ["turn", *MARKS])
EVALUATE = Form("evaluate(state, is_maximizing)", ["state"], ["turn", "depth", *MARKS], ["state", "turn"])
MINIMAX = Form("minimax(state, is_maximizing)", ["state", "turn"], ["alpha", "beta", "depth", *MARKS])
MINIMAX_OF_BOARD = Form("minimax(is_maximizing)", ["turn"], ["alpha", "beta", "depth", *MARKS])
BEST = Form("best_move(state)", ["state"], ["turn", *MARKS])
BEST_OF_BOARD = Form("best_move()", [], ["turn", *MARKS])
LIMITS = ("depthmax", "maxdepth", "profondeurmax", "profmax")


class NoAnswer(Exception):
    """What a function returned is no answer."""


class Answers(Naming, Shaping, Boarding, Choosing):
    """The answers of a file."""

    def __init__(self, lesson, state):
        self.lesson, self.state, self.forms, self.grid, self.shapes = lesson, state, {}, None, {}
        self.stand_ins = {}
        # Functions that change the values of their own parameters, which are there again when they are called next.
        self.shared = set()
        # The largest state that a learner was told of.
        self.largest = 0

    def function(self, usual, form):
        name = self.name(usual)
        if name not in self.forms:
            found = fitted(self.lesson, name, form, len(re.findall(r"\d+", self.state or "")), self.given)
            self.check_what_it_calls(found.function)
            self.forms[name] = found
        return self.forms[name]

    def check_what_it_calls(self, function):
        """A function that needs one which is not written yet cannot be judged either."""
        codes = [getattr(inspect.unwrap(function), "__code__", None)]
        while codes:
            code = codes.pop()
            if code is None:
                continue
            # Names of attributes are none of the file's.
            named = {step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
            for name in self.lesson.chosen.keys() & named:
                if callable(self.lesson.names.get(name, len)):
                    self.lesson.function(name)
            codes += [constant for constant in code.co_consts if inspect.iscode(constant)]

    def codec(self, text):
        """How a state is told to the functions: as numbers or text, or as the board of the file."""
        if not re.fullmatch(r"[XO.]+(/[XO.]+)+", text):
            return self.numbers(text)
        if self.grid is None:
            self.grid = self.grid_of(text)
        return self.grid

    def placed(self, text):
        """The state as an argument: of boards the one that functions know by its name, where it has the form that they are given."""
        codec = self.codec(text)
        if not isinstance(codec, Grid):
            return codec.value(text)
        board, filled = self.board(), codec.filled(text)
        if board is None:
            return filled
        codec.fill(board, text)
        return board if type(board) is type(filled) else filled

    def search(self, text):
        is_board = isinstance(self.codec(text), Grid) and self.board() is not None
        try:
            return self.function("minimax", MINIMAX)
        except Fault:
            if not is_board:
                raise
            return self.function("minimax", MINIMAX_OF_BOARD)

    def values(self, text, role, search):
        """The arguments of a search."""
        codec = self.codec(text)
        is_max, state = role == "max", self.placed(text)
        first, second = codec.marks if isinstance(codec, Grid) else self.players(search)
        numbers = {f"number {place}": number for place, number in enumerate(state if isinstance(state, (tuple, list)) else ())}
        player = {"player": first if is_max else second, "first mark": first, "second mark": second}
        return {"state": state, "turn": is_max, "depth": 0, "alpha": -INFINITY, "beta": INFINITY, **player, **numbers}

    def players(self, search):
        """What players are to a function: by how it comes from one to the other."""
        name = next((name for name, role, _ in search.parameters if role == "player"), None)
        if name is None:
            return True, False
        code = [node for _, definition in self.lesson.definitions(getattr(search.function, "__name__", "")) for node in ast.walk(definition)]
        is_player = lambda node: isinstance(node, ast.Name) and node.id == name
        if any(isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and is_player(node.operand) for node in code):
            return 1, -1
        others = [node.left.value for node in code if isinstance(node, ast.BinOp) and is_player(node.right) and isinstance(node.left, ast.Constant)]
        return (1, 2) if 3 in others else (True, False)

    def answer_successors(self, text, role="max"):
        function = self.function("possible_new_states", SUCCESSORS)
        states = function(**self.values(text, role, function))
        codec, told = self.codec(text), []
        for state in states:
            told.append(escaped(codec.text(state)))
            if len(told) > MOST_STATES:
                raise NoAnswer(f"more than {MOST_STATES} states")
        return " ".join(["states", *told])

    def answer_evaluate(self, text, role):
        function = self.function("evaluate", EVALUATE)
        value = function(**self.values(text, role, function))
        return "none" if value is None else f"value {told_number(value)}"

    def answer_value(self, text, role):
        value, given = self.value(text, role)
        self.check_undone(text, given)
        return f"value {told_number(value)}"

    def value(self, text, role):
        """The value by the file's search, and the state that it was given."""
        search = self.search(text)
        values = self.values(text, role, search)
        return search(**values), values["state"]

    def answer_end(self, text, role, before, turn):
        """The value of a finished position, if the search comes by it from the one before: no other is held to know it."""
        try:
            nodes = self.walked(before, turn).nodes
            is_met = any(node["state"] == text and node["turn"] in (role, "?") for node in nodes)
            return self.answer_value(text, role) if is_met else "unmet"
        except (Unwritten, Fault):
            raise
        except Exception:
            return "unmet"

    def check_undone(self, text, given):
        """A search leaves the board as it was."""
        codec = self.codec(text)
        if not isinstance(codec, Grid):
            return
        for board in (self.board(), given):
            if isinstance(board, (list, dict)) and codec.text(board) != text:
                raise NoAnswer(f"with the board changed to {codec.text(board)}")

    def answer_horizon(self, text, role, depth):
        """How deep the search goes where the file's own limit is a given one."""
        limits = [name for name in self.lesson.names if normalized(name) in LIMITS]
        if not limits:
            raise Missing("depth_max")
        self.lesson.names.update({name: int(depth) for name in limits})
        plies, nodes = [], self.walked(text, role).nodes
        for node in nodes:
            plies.append(0 if node["above"] is None else plies[node["above"]] + 1)
        value = nodes[0]["value"]
        return f"deepest {max(plies)}" + (f" value {value}" if value != "?" else "")

    def answer_cuts(self, text, role, depth=None):
        """What is left out by the search itself: a cache leaves out nothing that was not searched before."""
        self.lesson.renew()
        search = self.search(text)
        function = search.function
        search.function = without_memory(self.lesson, function)
        try:
            walk = self.walked(text, role)
        finally:
            search.function = function
            if self.name("minimax") in self.lesson.names:
                self.lesson.names[self.name("minimax")] = function
        left_out = []
        below = {}
        for node in walk.nodes:
            below.setdefault(node["above"], []).append(node["state"])
        successors, codec = self.function("possible_new_states", SUCCESSORS), self.codec(text)
        for number, node in enumerate(walk.nodes):
            if node["hit"]:
                continue
            after = successors(**self.values(node["state"], node["turn"], successors))
            left_out += [state for state in map(codec.text, after) if state not in below.get(number, [])]
        return " ".join(["states", *map(escaped, left_out)])


def without_memory(lesson, function):
    """The function without its cache: what the file remembers of earlier calls is forgotten at every call."""
    while hasattr(function, "cache_info"):
        function = function.__wrapped__
    if not lesson.memories:
        return function

    def forgetting(*placed, **named):
        lesson.forget()
        return function(*placed, **named)

    return functools.wraps(function)(forgetting)


def told_number(value):
    try:
        return whole(value)
    except (TypeError, ValueError, AttributeError):
        raise NoAnswer(on_one_line(repr(value))) from None
