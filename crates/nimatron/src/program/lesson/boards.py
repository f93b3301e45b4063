

# The board of a file: its shape, its blanks and its marks.
BOARDS = ("board", "plateau", "grille", "gameboard", "tableau", "jeu", "morpion")
FIRST_MARKS = (*PARAMETERS["first mark"].split(), "max")
SECOND_MARKS = (*PARAMETERS["second mark"].split(), "player", "joueur", "min")
USUAL_BLANKS = (" ", None, 0, "_", "-", ".", "", "*", "#")
LETTERS, DIGITS = (("X", "O"), ("x", "o")), ((1, -1), (1, 2))
SECONDS_OF_TRIALS = 2
SWAPPED = str.maketrans("XO", "OX")
# Boards that show which marks, blanks and shapes a file means: won, lost, drawn, and one move from a win of either player.
TRIALS = (
    ("XXX/OO./...", "min", 1, True), ("OOO/XX./X..", "max", -1, True), ("XOX/XOO/OXX", "max", 0, True), ("XOX/OXO/OX.", "max", 1, False),
    ("OXO/XOX/X..", "min", -1, False),
)


class Grid:
    """A board, filled from a position such as `X.O/.X./..O`: in a row or in rows, in a list, a tuple, a text or a dictionary."""

    def __init__(self, sample, count, marks):
        self.sample, self.count, self.marks = sample, count, marks
        cells = self.cells(sample)
        blank = next((cell for cell in cells if cell not in marks), " ")
        self.blanks = [blank if cell in marks else cell for cell in cells]

    def cells(self, board):
        """The cells in their order. A first one that is not used is left out."""
        board = board.tolist() if hasattr(board, "tolist") else board
        if isinstance(board, dict):
            return list(board.values())
        if is_nested(board):
            return [cell for row in board for cell in row]
        return list(board)[len(board) - self.count:]

    @staticmethod
    def fits(sample, count):
        """Whether something is a board of so many cells."""
        if isinstance(sample, (bytes, set)):
            return False
        try:
            cells = [cell for row in sample for cell in row] if is_nested(sample) else sample
            return len(cells) == count or (isinstance(cells, list) and len(cells) == count + 1 and not is_nested(sample))
        except TypeError:
            return False

    def filled(self, text):
        first, second = self.marks
        places = text.replace("/", "")
        cells = [first if mark == "X" else second if mark == "O" else blank for mark, blank in zip(places, self.blanks)]
        if isinstance(self.sample, dict):
            return dict(zip(self.sample, cells))
        if isinstance(self.sample, str):
            return "".join(map(str, cells))
        if is_nested(self.sample):
            width = len(self.sample[0])
            rows = [cells[start:start + width] for start in range(0, len(cells), width)]
            return type(self.sample)(type(self.sample[0])(row) for row in rows)
        cells = [*list(self.sample)[:len(self.sample) - self.count], *cells]
        return tuple(cells) if isinstance(self.sample, tuple) else cells

    def fill(self, board, text):
        """Puts a position into a board that functions know by its name."""
        filled = self.filled(text)
        if isinstance(board, dict):
            board.update(filled)
        elif is_nested(board):
            for row, cells in zip(board, filled):
                row[:] = cells
        else:
            board[:] = filled

    def text(self, board):
        if not Grid.fits(board, self.count):
            raise TypeError(f"{board!r} is no board")
        width = round(self.count ** 0.5)
        marks = ["X" if cell == self.marks[0] else "O" if cell == self.marks[1] else "." for cell in self.cells(board)]
        return "/".join("".join(marks[start:start + width]) for start in range(0, len(marks), width))

    def place(self, text, told):
        """The number of a free cell that is told by its number, its key, or its row and column; None if it is none."""
        width = round(self.count ** 0.5)
        try:
            if isinstance(told, (tuple, list)):
                row, column = (whole(part) for part in told)
                at = row * width + column if 0 <= column < width else -1
            elif isinstance(self.sample, dict):
                at = list(self.sample).index(told)
            elif len(set(map(str, self.blanks))) == self.count and told in self.blanks:
                at = self.blanks.index(told)
            else:
                at = whole(told) - (0 if is_nested(self.sample) else len(self.sample) - self.count)
        except (TypeError, ValueError, AttributeError):
            return None
        return at if 0 <= at < self.count and text.replace("/", "")[at] == "." else None

    def after(self, text, at):
        """The position after a move into a cell. Who has fewer marks moves."""
        places, width = list(text.replace("/", "")), round(self.count ** 0.5)
        places[at] = "X" if places.count("X") <= places.count("O") else "O"
        return "/".join("".join(places[start:start + width]) for start in range(0, len(places), width))


def is_nested(board):
    return isinstance(board, (list, tuple)) and bool(board) and isinstance(board[0], (list, tuple))


class Boarding:
    """Finds the board of a file."""

    def holders(self):
        """Where functions know a board by its name: in the file, or in the object that has the search."""
        owners = [getattr(self.lesson.found(self.name(name)), "__self__", None) for name in ("minimax", "best_move")]
        return [self.lesson.names, *(vars(owner) for owner in owners if hasattr(owner, "__dict__"))]

    def boards(self):
        return [value for holder in self.holders() for name, value in holder.items() if normalized(name) in BOARDS]

    def board(self):
        """The board that functions know by its name, if it has the form of the one that is tried."""
        grid = self.grid
        is_it = lambda board: isinstance(board, (list, dict)) and Grid.fits(board, grid.count) and is_nested(board) == is_nested(grid.sample)
        return next((board for board in self.boards() if is_it(board)), None)

    def grid_of(self, text):
        """The board by which a row of the one is good for the maximizer, and a row of the other is bad: that of the file, else any usual one."""
        count = len(text.replace("/", ""))
        best, ends = (-1, None), time.monotonic() + SECONDS_OF_TRIALS
        for sample, marks in self.candidates(count, text):
            grid = self.grid = Grid(sample, count, marks)
            trials = TRIALS if count == 9 else ()
            passed = sum(self.passes(*trial) for trial in trials)
            best = max(best, (passed, grid), key=lambda one: one[0])
            self.lesson.renew()
            if passed == len(trials) or time.monotonic() > ends:
                break
        return best[1]

    def candidates(self, count, text):
        """Boards and marks: those of the file come first, then those that it does not have by a name."""
        functions = [self.lesson.found(self.name(name)) for name in ("minimax", "best_move", "evaluate", "possible_new_states")]
        defaults = [one.default for function in functions if function for one in parameters_of(function) or ()]
        own = [copy.deepcopy(board) for board in [*self.boards(), *defaults] if Grid.fits(board, count)][:1]
        own = own or ([ast.literal_eval(self.state)] if self.state else [])
        constants = [node.value for _, tree in self.lesson.statements() for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        signs = list(dict.fromkeys(value for value in constants if isinstance(value, str) and len(value) == 1))
        for sample in own:
            yield from ((sample, marks) for marks in self.marks(signs))
        numbered = [list(range(first, first + count)) for first in (1, 0)]
        blanks = [[blank] * count for blank in sorted(USUAL_BLANKS, key=lambda blank: not any(same(blank, one) for one in constants))]
        for cells in [*blanks, *numbered]:
            for marks in self.marks(signs):
                width = round(count ** 0.5)
                rows = [cells[start:start + width] for start in range(0, count, width)]
                yield from ((shape, marks) for shape in (cells, rows, tuple(cells), tuple(map(tuple, rows))))
                if all(isinstance(one, str) and len(one) == 1 for one in (cells[0], *marks)):
                    yield "".join(cells), marks

    def marks(self, signs):
        """The marks of the maximizer and of the other player: by the names that the file gives them, then those that it writes, then usual ones."""
        own = {normalized(name): value for name, value in self.lesson.names.items() if isinstance(value, (str, int))}
        simple = {**self.assigned_signs(), **own}
        first, second = (next((simple[name] for name in names if name in simple), None) for names in (FIRST_MARKS, SECOND_MARKS))
        named = [(first, second)] if None not in (first, second) and first != second else []
        written = [marks for marks in LETTERS if set(marks) <= set(signs)]
        others = list(itertools.combinations(signs[:5], 2)) if not written else []
        pairs = [*named, *(written or [*LETTERS, *DIGITS, *others] if signs else DIGITS)]
        return list(dict.fromkeys(pair for marks in pairs for pair in (tuple(marks), tuple(marks)[::-1])))

    def assigned_signs(self):
        """Signs that are given to names anywhere in the file."""
        nodes = [node for _, tree in self.lesson.statements() for node in ast.walk(tree) if isinstance(node, ast.Assign)]
        signs = [(to, node.value.value) for node in nodes for to in node.targets if isinstance(node.value, ast.Constant)]
        return {normalized(to.id): sign for to, sign in signs if isinstance(to, ast.Name) and isinstance(sign, str) and len(sign) == 1}

    def passes(self, text, role, value, is_over):
        """Whether the functions of the file see on a board what there is to see."""
        try:
            return limited(SECONDS_OF_AN_ASSIGNMENT, lambda: self.sees(text, role, value, is_over))
        except (Exception, TooLong):
            return False

    def sees(self, text, role, value, is_over):
        evaluation = lambda: self.answer_evaluate(text, role).split()[-1]
        for how in (lambda: self.value(text, role)[0], evaluation):
            try:
                told = how()
            except Unwritten:
                continue
            if told == "none":
                return not is_over
            number = int(told)
            return (number > 0) - (number < 0) == value
        return is_over or len(self.answer_successors(text, role).split()) - 1 == text.count(".")


def same(one, other):
    """Whether two constants are the same, and not merely equal as 0 and False are."""
    return type(one) is type(other) and one == other

