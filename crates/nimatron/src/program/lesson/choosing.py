

# What a function says is best: a state or a move, several of them, each with its score or without.
class Choosing:
    """Answers of a file about best moves."""

    def answer_best(self, text, role):
        function, codec = self.best_function(text), self.codec(text)
        # A function that is not told whose turn it is plays for the maximizer: on a board the marks change their owners.
        is_told = function.has("turn") or function.has("player")
        is_turned = role == "min" and isinstance(codec, Grid) and not is_told
        here = text.translate(SWAPPED) if is_turned else text
        found = function(**self.values(here, role if is_told else "max", function))
        if function.has("number 0") and is_number(found):
            return f"best {whole(found)}"
        told = self.told_best(here, role if is_told else "max", found)
        return told.translate(SWAPPED) if is_turned else told

    def best_function(self, text):
        try:
            return self.function("best_move", BEST)
        except Fault:
            if not isinstance(self.codec(text), Grid):
                raise
            return self.function("best_move", BEST_OF_BOARD)

    def told_best(self, text, role, found):
        return " ".join(["best", *map(escaped, self.best(text, role, found))])

    def best(self, text, role, found):
        """The states that are named, as the game writes them."""
        codec, board = self.codec(text), self.board() if isinstance(self.codec(text), Grid) else None
        if isinstance(codec, Numbers) and text.count(",") > 1 and is_pair(found):
            return [after_taking(text, found)]
        if found is board or not isinstance(found, (str, int, float, tuple, list, dict)):
            if board is not None and codec.text(board) != text:
                # The move was made on the board that the file has.
                return [codec.text(board)]
            if found is None:
                return []
        if not isinstance(found, (str, int, float, tuple, list, dict)) and hasattr(found, "__iter__"):
            found = list(found)
        is_list = isinstance(found, (tuple, list))
        if not is_list or self.is_one(text, found):
            one = self.one(text, found)
            if one is not None:
                return [one]
        pairs = scored(found) if is_list else []
        for score, what in pairs:
            if self.is_own_score(text, role, score, what):
                return self.best(text, role, what)
        if is_list and found:
            named = [self.one(text, one) for one in found]
            if None not in named:
                return named
            if all(isinstance(one, (tuple, list)) for one in found) and not is_number(found[0]):
                return [state for one in found for state in self.best(text, role, one)]
        if isinstance(codec, Grid):
            for _, what in pairs:
                if self.one(text, what) is not None:
                    return [self.one(text, what)]
        raise NoAnswer(on_one_line(repr(found)))

    def is_one(self, text, found):
        """Whether a list is a state or a place, and no list of them."""
        codec = self.codec(text)
        if not isinstance(codec, Grid):
            return codec.is_state(text, found)
        return is_nested(codec.sample) and len(found) == 2 or self.is_board_after(text, found)

    def is_board_after(self, text, found):
        """Whether something is a board with one mark more."""
        codec = self.codec(text)
        return Grid.fits(found, codec.count) and codec.text(found).count(".") == text.count(".") - 1

    def one(self, text, found):
        """The state after what is named, or the number that it is; None if it is neither."""
        codec = self.codec(text)
        if not isinstance(codec, Grid):
            return codec.text(found) if codec.is_state(text, found) else None
        if self.is_board_after(text, found):
            return codec.text(found)
        at = codec.place(text, found)
        return None if at is None else codec.after(text, at)

    def is_own_score(self, text, role, score, what):
        """Whether a score beside something that is best is the one that the file's own search gives it, if it has one: by who wins."""
        if isinstance(what, list) and what and not self.is_one(text, what):
            what = what[0]
        after = self.one(text, what)
        if after is None or not is_number(score):
            return False
        states = [after]
        if not isinstance(self.codec(text), Grid) and is_number(what) and 0 < whole(what) <= int(text):
            # It may be how much is taken.
            states.append(str(int(text) - whole(what)))
        for state in states:
            try:
                value = int(self.answer_value(state, "min" if role == "max" else "max").split()[1])
            except (Unwritten, Fault):
                return True
            except Exception:
                continue
            if (value > 0) - (value < 0) == (score > 0) - (score < 0):
                return True
        return False


def is_pair(found):
    """Whether something is two numbers, or a text of two."""
    if isinstance(found, str):
        return re.fullmatch(r"\s*\d+\s*,\s*\d+\s*", found) is not None
    return isinstance(found, (tuple, list)) and len(found) == 2 and all(map(is_number, found))


def after_taking(text, found):
    """The state after so many are taken from a pile, which is told by its number from 0."""
    pile, taken = map(int, found.split(",") if isinstance(found, str) else found)
    piles = [int(size) for size in text.split(",")]
    if not 0 <= pile < len(piles) or not 0 < taken <= piles[pile]:
        raise NoAnswer(on_one_line(repr(found)))
    piles[pile] -= taken
    return ",".join(map(str, piles))


def scored(found):
    """How a list may be a score and what is best, or the other way round."""
    if len(found) == 2:
        return [(found[0], found[1]), (found[1], found[0])]
    return [(found[0], found[1:]), (found[2], found[:2])] if len(found) == 3 else []
