

# How a function of the file is called: which parameter means what, and what a state is to it.
PARAMETERS = {
    "state": "state etat s position pos board plateau grille jeu tas heap heaps pile piles n nb game partie",
    "turn": "ismaximizing maxturn maximize maximizing maximise maximiser maximizingplayer ismaximizingplayer ismax estmax"
    " maximisant tourmax maximum max maxplayer maxi",
    "depth": "depth profondeur prof d level niveau ply",
    "alpha": "alpha a",
    "beta": "beta b",
    "player": "player joueur mark marque symbole turn tour",
}
ROLES = {name: role for role, names in PARAMETERS.items() for name in names.split()}
BOARDS = ("board", "plateau", "grille", "gameboard", "tableau", "jeu", "morpion")


class Form:
    """The parameters that a function has in the lessons: those that it needs, and those that it may have."""

    def __init__(self, written, needed, possible=()):
        self.written, self.needed, self.possible = written, needed, tuple(needed) + tuple(possible)


class Fitted:
    """A function with the meanings of its parameters."""

    def __init__(self, function, parameters):
        self.function, self.parameters = function, parameters

    def has(self, role):
        return any(meaning == role for _, meaning, _ in self.parameters)

    def __call__(self, **values):
        placed, named = [], {}
        for name, role, is_named in self.parameters:
            if is_named:
                named[name] = values[role]
            else:
                placed.append(values[role])
        return self.function(*placed, **named)


def fitted(lesson, name, form):
    """The function with a name, if its parameters fit the form.

    Raises Unwritten if there is none, and Fault if they do not fit."""
    function = lesson.function(name)
    try:
        all_of_them = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return Fitted(function, [("", role, False) for role in form.needed])
    if any(parameter.kind is parameter.VAR_POSITIONAL for parameter in all_of_them):
        return Fitted(function, [("", role, False) for role in form.needed])
    left = list(form.possible)
    meanings = {}
    for parameter in all_of_them:
        role = ROLES.get(normalized(parameter.name))
        if role in left:
            meanings[parameter.name] = role
            left.remove(role)
    parameters = []
    for parameter in all_of_them:
        if parameter.kind is parameter.VAR_KEYWORD:
            continue
        has_default = parameter.default is not parameter.empty
        role = meanings.get(parameter.name)
        if role is None and not has_default and left:
            role = left.pop(0)
        if role is None or (has_default and role not in ("state", "turn", "player")):
            if not has_default:
                raise misfit(lesson, name, function, form)
            continue
        parameters.append((parameter.name, role, has_default or parameter.kind is parameter.KEYWORD_ONLY))
    found = Fitted(function, parameters)
    if not all(found.has(role) for role in form.needed):
        raise misfit(lesson, name, function, form)
    return found


def misfit(lesson, name, function, form):
    found = name + on_one_line(inspect.signature(function))
    return Fault(lesson.place_of(name), f"signature {escaped(found)} {escaped(form.written)}")


class Numbers:
    """States that are numbers, several numbers, or texts. Where a state has fewer numbers than the task's, the rest are the task's."""

    def __init__(self, state=None):
        self.rest = state if state and re.fullmatch(r"\d+([,/]\d*)+", state) else ""
        self.sign = "/" if "/" in self.rest else ","

    def value(self, text):
        rest = self.rest.split(self.sign)
        parts = text.split(self.sign) + [part for part in rest[text.count(self.sign) + 1:] if part]
        if all(re.fullmatch(r"-?\d+", part) for part in parts):
            numbers = tuple(int(part) for part in parts)
            return numbers if len(numbers) > 1 or self.rest else numbers[0]
        return text

    def text(self, state):
        if isinstance(state, str):
            return state
        if isinstance(state, (tuple, list)) or type(state).__name__ == "ndarray":
            return self.sign.join(str(whole(part)) for part in state)
        return str(whole(state))


def whole(number):
    """A number as Python's own whole number, if it is one.

    Raises TypeError if it is none."""
    if isinstance(number, float) or hasattr(number, "is_integer"):
        if number == number and abs(number) != float("inf") and number == int(number):
            return int(number)
        raise TypeError(f"{number!r} is no whole number")
    return operator.index(number)


class Grid:
    """The board of a file: its shape, its blanks and its marks, filled from a position such as `X.O/.X./..O`."""

    def __init__(self, sample, marks=None):
        self.sample, self.marks = sample, marks
        self.blanks = list(self.cells(sample))

    @staticmethod
    def is_nested(sample):
        return isinstance(sample, (list, tuple)) and bool(sample) and isinstance(sample[0], (list, tuple))

    def cells(self, board):
        if hasattr(board, "tolist"):
            board = board.tolist()
        if self.is_nested(board):
            return [cell for row in board for cell in row]
        return list(board)

    @classmethod
    def fits(cls, sample, cells):
        try:
            return len(cls.cells(cls, sample)) == cells and not isinstance(sample, (dict, bytes, set))
        except TypeError:
            return False

    def filled(self, text):
        places = [mark for mark in text if mark != "/"]
        first, second = self.marks
        cells = [first if mark == "X" else second if mark == "O" else blank for mark, blank in zip(places, self.blanks)]
        if isinstance(self.sample, str):
            return "".join(cells)
        if self.is_nested(self.sample):
            width = len(self.sample[0])
            rows = [cells[start:start + width] for start in range(0, len(cells), width)]
            return type(self.sample)(type(self.sample[0])(row) for row in rows)
        if isinstance(self.sample, tuple):
            return tuple(cells)
        return cells

    def fill(self, board, text):
        """Puts a position into a board that functions know by its name."""
        filled = self.filled(text)
        if self.is_nested(board):
            for row, cells in zip(board, filled):
                row[:] = cells
        else:
            board[:] = filled

    def text(self, board):
        cells = self.cells(board)
        if len(cells) != len(self.blanks):
            raise TypeError(f"{board!r} is no board")
        width = round(len(cells) ** 0.5)
        marks = ["X" if cell == self.marks[0] else "O" if cell == self.marks[1] else "." for cell in cells]
        return "/".join("".join(marks[start:start + width]) for start in range(0, len(marks), width))

    def move(self, text, place):
        """The position after a move that is told as a cell: its number, or its row and column."""
        places = [mark for mark in text if mark != "/"]
        width = round(len(places) ** 0.5)
        if isinstance(place, (tuple, list)):
            row, column = (whole(part) for part in place)
            at = row * width + column
        elif len(set(map(str, self.blanks))) == len(self.blanks) and place in self.blanks:
            at = self.blanks.index(place)
        else:
            at = whole(place)
        if not 0 <= at < len(places) or places[at] != ".":
            raise TypeError(f"{place!r} is no free cell")
        places[at] = "X" if places.count("X") == places.count("O") else "O"
        return "/".join("".join(places[start:start + width]) for start in range(0, len(places), width))


def grid_of(lesson, text, state, functions):
    """The board that the file uses: one with a usual name, a default argument, or that of the task."""
    cells = sum(len(row) for row in text.split("/"))
    named = [value for name, value in lesson.names.items() if normalized(name) in BOARDS and Grid.fits(value, cells)]
    for function in functions:
        try:
            parameters = inspect.signature(function).parameters.values()
        except (TypeError, ValueError):
            continue
        named += [parameter.default for parameter in parameters if Grid.fits(parameter.default, cells)]
    sample = copy.deepcopy(named[0]) if named else ast.literal_eval(state) if state else [" "] * cells
    grid = Grid(sample)
    grid.candidates = marks_of(lesson, grid)
    grid.marks = grid.candidates[0]
    return grid


FIRST_MARKS = ("iamark", "ia", "ai", "aimark", "ordinateur", "ordi", "computer", "bot", "max", "maximizer", "markia")
SECOND_MARKS = ("playermark", "player", "joueur", "humain", "human", "min", "hu", "opponent", "adversaire", "markplayer")


def marks_of(lesson, grid):
    """The marks of the maximizer and of the other player: by the names that the file gives them, else such as boards usually have."""
    simple = {normalized(name): value for name, value in lesson.names.items() if isinstance(value, (str, int))}
    of = lambda names: next((simple[name] for name in names if name in simple), None)
    first, second = of(FIRST_MARKS), of(SECOND_MARKS)
    if first is not None and second is not None and first != second:
        return [(first, second)]
    numbers, letters = [(1, -1), (1, 2)], [("X", "O"), ("x", "o")]
    constants = {node.value for _, tree in lesson.statements() for node in ast.walk(tree)
                 if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    written = [marks for marks in letters if constants >= set(marks)]
    usual = written or (numbers if all(isinstance(blank, int) for blank in grid.blanks) else letters)
    return [pair for marks in usual for pair in (marks, marks[::-1])]
