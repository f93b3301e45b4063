

# What is asked of the file, and how its functions answer.
MOST_STATES = 10_000
SUCCESSORS = Form("possible_new_states(state)", ["state"], ["turn"])
EVALUATE = Form("evaluate(state, is_maximizing)", ["state"], ["turn"])
MINIMAX = Form("minimax(state, is_maximizing)", ["state", "turn"], ["alpha", "beta", "depth"])
MINIMAX_OF_BOARD = Form("minimax(is_maximizing)", ["turn"], ["alpha", "beta", "depth"])
BEST = Form("best_move(state)", ["state"], ["turn", "player"])
BEST_OF_BOARD = Form("best_move()", [], ["turn", "player"])


LIMITS = ("depthmax", "maxdepth", "profondeurmax", "profmax")


class NoAnswer(Exception):
    """What a function returned is no answer."""


class Answers:
    """The answers of a file."""

    def __init__(self, lesson, state):
        self.lesson, self.state, self.forms, self.grid = lesson, state, {}, None

    def name(self, usual):
        return self.lesson.mapped.get(usual, usual)

    def function(self, usual, form):
        name = self.name(usual)
        if name not in self.forms:
            self.forms[name] = fitted(self.lesson, name, form)
            self.check_what_it_calls(self.forms[name].function)
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
            return Numbers(self.state)
        if self.grid is None:
            known = [self.lesson.names.get(self.name(name)) for name in ("minimax", "best_move")]
            self.grid = grid_of(self.lesson, text, self.state, [function for function in known if callable(function)])
            self.choose_marks()
        return self.grid

    def choose_marks(self):
        """The marks by which a row of the one is good for the maximizer, and a row of the other is bad."""
        candidates = self.grid.candidates
        for marks in candidates if len(self.grid.blanks) == 9 and len(candidates) > 1 else ():
            self.grid.marks = marks
            try:
                won, lost = limited(SECONDS_OF_AN_ASSIGNMENT, self.values_of_rows)
            except (Exception, TooLong):
                continue
            if int(won.split()[1]) > 0 > int(lost.split()[1]):
                return
        self.grid.marks = candidates[0]

    def values_of_rows(self):
        return self.answer_value("XXX/OO./...", "min"), self.answer_value("OOO/XX./X..", "max")

    def board(self):
        """The board that functions know by its name."""
        named = ((normalized(name), value) for name, value in self.lesson.names.items())
        return next((value for name, value in named if name in BOARDS and isinstance(value, list)), None)

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
        grid = self.codec(text)
        is_max = role == "max"
        player = grid.marks[0 if is_max else 1] if isinstance(grid, Grid) else is_max
        return {"state": self.placed(text), "turn": is_max, "player": player, "depth": 0, "alpha": -INFINITY, "beta": INFINITY}

    def answer_successors(self, text, role="max"):
        function = self.function("possible_new_states", SUCCESSORS)
        states = function(state=self.placed(text), turn=role == "max")
        codec, told = self.codec(text), []
        for state in states:
            told.append(escaped(codec.text(state)))
            if len(told) > MOST_STATES:
                raise NoAnswer(f"more than {MOST_STATES} states")
        return " ".join(["states", *told])

    def answer_evaluate(self, text, role):
        function = self.function("evaluate", EVALUATE)
        value = function(state=self.placed(text), turn=role == "max")
        return "none" if value is None else f"value {told_number(value)}"

    def answer_value(self, text, role):
        search = self.search(text)
        return f"value {told_number(search(**self.values(text, role, search)))}"

    def answer_best(self, text, role):
        try:
            function = self.function("best_move", BEST)
        except Fault:
            if not isinstance(self.codec(text), Grid):
                raise
            function = self.function("best_move", BEST_OF_BOARD)
        found = function(**self.values(text, role, function))
        if found is None:
            return "best"
        return self.told_best(text, role, found)

    def told_best(self, text, role, found):
        codec = self.codec(text)
        if isinstance(codec, Grid):
            return f"best {escaped(self.told_cell(codec, text, found))}"
        is_pair = isinstance(found, (tuple, list)) and len(found) == 2 and self.is_pair(text, found)
        if not is_pair:
            return f"best {escaped(codec.text(found))}"
        score, state = found
        if self.is_state(text, score) and not self.is_state(text, state):
            score, state = state, score
        if not self.is_own_score(score, state):
            raise NoAnswer(repr(found))
        return f"best {escaped(codec.text(state))}"

    def is_own_score(self, score, state):
        """Whether the score beside a best state is the one that the file's own search gives it, if it has one."""
        try:
            search = self.function("minimax", MINIMAX)
        except (Unwritten, Fault):
            return True
        values = {"state": state, "turn": False, "depth": 0, "alpha": -INFINITY, "beta": INFINITY}
        return told_number(search(**values)) == told_number(score)

    def told_cell(self, grid, text, found):
        if Grid.fits(found, len(grid.blanks)):
            return grid.text(found)
        try:
            return grid.move(text, found)
        except (TypeError, ValueError):
            pass
        if isinstance(found, (tuple, list)) and len(found) == 2:
            for part in reversed(found):
                try:
                    return grid.text(part) if Grid.fits(part, len(grid.blanks)) else grid.move(text, part)
                except (TypeError, ValueError):
                    continue
        raise NoAnswer(f"{found!r}")

    def is_pair(self, text, found):
        """Whether two things are a score and a state, and not a state of two heaps."""
        if any(isinstance(part, (tuple, list)) for part in found):
            return True
        return "," not in text

    def is_state(self, text, found):
        is_number = "," not in text
        if is_number != (not isinstance(found, (tuple, list))):
            return False
        if not is_number:
            return True
        try:
            states = self.function("possible_new_states", SUCCESSORS)(state=self.placed(text), turn=True)
            return found in list(states)
        except Exception:
            return 0 <= found < int(text)

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
        walk = self.walked(text, role)
        left_out = []
        below = {}
        for node in walk.nodes:
            below.setdefault(node["above"], []).append(node["state"])
        function, codec = self.function("possible_new_states", SUCCESSORS), self.codec(text)
        for number, node in enumerate(walk.nodes):
            if node["hit"]:
                continue
            after = function(state=self.placed(node["state"]), turn=node["turn"] == "max")
            left_out += [state for state in map(codec.text, after) if state not in below.get(number, [])]
        return " ".join(["states", *map(escaped, left_out)])


def told_number(value):
    try:
        return whole(value)
    except (TypeError, ValueError, AttributeError):
        raise NoAnswer(on_one_line(repr(value))) from None
