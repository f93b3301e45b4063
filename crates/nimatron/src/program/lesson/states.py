

# What a state is to the functions of the file: a number, or several of them as a tuple or a list.
class Numbers:
    """States that are numbers, several numbers, or texts. Where a state has fewer numbers than the task's, the rest are the task's."""

    # A number stands alone, or in a list of one.
    SHAPES = {False: (None, tuple, list), True: (tuple, list)}

    def __init__(self, state=None, shape=None):
        self.rest = state if state and re.fullmatch(r"\d+([,/]\d*)+", state) else ""
        self.sign = "/" if "/" in self.rest else ","
        self.shape = shape

    def is_many(self, text):
        return bool(self.rest) or self.sign in text

    def value(self, text):
        rest = self.rest.split(self.sign)
        parts = text.split(self.sign) + [part for part in rest[text.count(self.sign) + 1:] if part]
        if not all(re.fullmatch(r"-?\d+", part) for part in parts):
            return text
        numbers = [int(part) for part in parts]
        return (self.shape or tuple)(numbers) if self.shape or self.is_many(text) else numbers[0]

    def text(self, state):
        if isinstance(state, str):
            return state
        if isinstance(state, (tuple, list)) or type(state).__name__ == "ndarray":
            return self.sign.join(str(whole(part)) for part in state)
        return str(whole(state))

    def is_state(self, text, found):
        """Whether something has the form of a state: one number, or several."""
        if isinstance(found, str) or is_number(found):
            return isinstance(found, str) or not self.is_many(text)
        is_list = isinstance(found, (tuple, list)) and bool(found) and all(is_number(part) for part in found)
        return is_list and (self.is_many(text) or len(found) == 1)


def is_number(value):
    if isinstance(value, (bool, str)):
        return False
    try:
        whole(value)
        return True
    except (TypeError, ValueError, AttributeError):
        return False


class Shaping:
    """Finds out what states are to the functions of a file."""

    def numbers(self, text):
        """How states that are numbers are told: in the first form in which no function fails, and a finished game is one."""
        plain = Numbers(self.state)
        is_many = plain.is_many(text)
        if is_many not in self.shapes:
            self.shapes[is_many] = max(Numbers.SHAPES[is_many], key=lambda shape: self.suits(Numbers(self.state, shape), text))
            self.lesson.forget()
        return Numbers(self.state, self.shapes[is_many])

    def suits(self, codec, text):
        fails = ends = 0
        for digit in "01":
            state = codec.value(re.sub(r"\d+", digit, text))
            for usual, form in (("possible_new_states", SUCCESSORS), ("evaluate", EVALUATE), ("minimax", MINIMAX)):
                try:
                    function = self.function(usual, form)
                except (Unwritten, Fault):
                    continue
                marks = dict.fromkeys(["turn", "player", "first mark", "second mark"], True)
                values = {"state": state, **marks, "depth": 0, "alpha": -INFINITY, "beta": INFINITY}
                values.update((f"number {place}", 0) for place in range(codec.rest.count(codec.sign) + 1))
                try:
                    found = limited(SECONDS_OF_AN_ASSIGNMENT, lambda: tried(function, values))
                except (Exception, TooLong):
                    fails += 1
                    continue
                ends += usual == "evaluate" and found is not None
        return -fails, ends


def tried(function, values):
    """What a function returns, of a generator its first values."""
    found = function(**values)
    return list(itertools.islice(found, MOST_STATES)) if inspect.isgenerator(found) else found
