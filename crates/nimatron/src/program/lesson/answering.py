

# What is asked of the file, and how its functions answer.
MOST_STATES = 10_000
SUCCESSORS = Form("possible_new_states(state)", ["state"], ["turn", "player"])
EVALUATE = Form("evaluate(state, is_maximizing)", ["state"], ["turn", "player", "depth"])
MINIMAX = Form("minimax(state, is_maximizing)", ["state", "turn"], ["alpha", "beta", "depth", "player"])
MINIMAX_OF_BOARD = Form("minimax(is_maximizing)", ["turn"], ["alpha", "beta", "depth", "player"])
BEST = Form("best_move(state)", ["state"], ["turn", "player"])
BEST_OF_BOARD = Form("best_move()", [], ["turn", "player"])
# Names that functions of the lessons have in other lessons, too.
ALSO = {"best_move": ("meilleur_coup", "ia_turn", "turn_ia", "tour_ia"), "sommets_control\u00e9s": ("sommets_controles",)}
LIMITS = ("depthmax", "maxdepth", "profondeurmax", "profmax")


class NoAnswer(Exception):
    """What a function returned is no answer."""


class Answers(Shaping, Boarding, Choosing):
    """The answers of a file."""

    def __init__(self, lesson, state):
        self.lesson, self.state, self.forms, self.grid, self.shapes = lesson, state, {}, None, {}
        # The largest state that a learner was told of.
        self.largest = 0

    def name(self, usual):
        name = self.lesson.mapped.get(usual, usual)
        others = ALSO.get(usual, ()) if name == usual else ()
        return next((one for one in (name, *others) if self.lesson.found(one) is not None), name)

    def function(self, usual, form):
        name = self.name(usual)
        if name not in self.forms:
            found = fitted(self.lesson, name, form)
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
        """The state as an argument, after the board that functions know was filled."""
        codec = self.codec(text)
        if not isinstance(codec, Grid):
            return codec.value(text)
        board = self.board()
        if board is not None:
            codec.fill(board, text)
        return codec.filled(text)

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
        is_max = role == "max"
        player = (codec.marks if isinstance(codec, Grid) else self.players(search))[0 if is_max else 1]
        return {"state": self.placed(text), "turn": is_max, "player": player, "depth": 0, "alpha": -INFINITY, "beta": INFINITY}

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
        search = self.search(text)
        return f"value {told_number(search(**self.values(text, role, search)))}"

    def answer_horizon(self, text, role, depth):
        """How deep the search goes where the file's own limit is a given one."""
        limits = [name for name in self.lesson.names if normalized(name) in LIMITS]
        if not limits:
            raise Unwritten("depth_max")
        self.lesson.names.update({name: int(depth) for name in limits})
        plies = []
        for node in self.walked(text, role).nodes:
            plies.append(0 if node["above"] is None else plies[node["above"]] + 1)
        return f"deepest {max(plies)}"

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
