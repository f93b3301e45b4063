

# The notebook on learners: players, the table of a learner, a game between two players.
PLAYER = Form("joueur_IA(nb_allumettes)", ["state"])
OF_CHANCE = ("joueur_aleatoire", "joueur_humain")
TRAINING = ("entrainer_IA", "entrainer_IA(gagnant, liste_coups_jou\u00e9s)", 2)
MOST_TAKEN = 3


class Learning:
    """Answers of a file with players and learners."""

    def player(self):
        mapped = self.lesson.mapped.get("joueur")
        names = [name for name, value in self.lesson.names.items() if name.startswith("joueur") and callable(value)]
        left = [name for name in names if name not in OF_CHANCE and name != "joueur_IA"]
        perfect = [name for name in left if name == "joueur_parfait"]
        return self.function(mapped or (perfect or left or [self.name("joueur_IA")])[0], PLAYER)

    def answer_move(self, text, *_):
        return f"play {told_number(self.player()(state=self.placed(text)))}"

    def answer_learn(self, *words):
        """Games, one after the other, `learn` between them: `SEAT STATE MOVE ...`, and the result for the first player."""
        train, moves = self.plain(*TRAINING), []
        left = list(words)
        while left:
            word = left.pop(0)
            if word == "learn":
                continue
            if word in ("first", "second"):
                state, taken = int(left.pop(0)), int(left.pop(0))
                self.largest = max(self.largest, state)
                moves.append((state, 0 if word == "first" else 1, taken))
            else:
                train(0 if word == "win" else 1, moves)
                moves = []
        return "ok"

    def answer_table(self):
        return " ".join(["table", *self.told_entries()])

    def answer_weigh(self, *words):
        """The table before and after a game."""
        self.lesson.renew()
        self.largest = max([self.largest, *(int(word) for word in words if word.isdecimal())])
        before = self.told_entries()
        self.answer_learn(*words)
        return " ".join(["before", *before, "after", *self.told_entries()])

    def answer_draws(self, text, count, *words):
        """What the learner plays after some games, again and again, and its table there."""
        self.lesson.renew()
        player, state = self.function("joueur_IA", PLAYER), self.placed(text)
        self.answer_learn(*words)
        drawn = [str(told_number(player(state=state))) for _ in range(int(count))]
        here = [(move, value) for state, move, value in self.entries() if state == int(text)]
        return " ".join(["drawn", *drawn, "of", *(f"{move}={number_of(value)}" for move, value in here)])

    def told_entries(self):
        return [f"{state}:{move}={number_of(value)}" for state, move, value in self.entries()]

    def entries(self):
        """The entries of the table, by state and number taken."""
        table = self.lesson.names.get(self.lesson.table or "")
        if not is_table(table):
            table = self.used_table()
        return entries(table, self.largest, first_choice(self.lesson.fresh_copy(table)))

    def used_table(self):
        """The table that the training uses, whatever its name: in the file, or in an object."""
        left, seen = [self.plain(*TRAINING)], set()
        while left:
            function = inspect.unwrap(left.pop(0))
            code, owner = getattr(function, "__code__", None), getattr(function, "__self__", None)
            if code is None or code in seen:
                continue
            seen.add(code)
            own = vars(owner) if hasattr(owner, "__dict__") else {}
            for name in code.co_names:
                value = own[name] if name in own else getattr(owner, name, self.lesson.names.get(name))
                values = [value, *(vars(value)[one] for one in code.co_names if one in vars(value))] if type(value).__module__ == "lesson" and hasattr(value, "__dict__") else [value]
                for one in values:
                    if is_table(one):
                        return one
                if callable(value) and not isinstance(value, type):
                    left.append(value)
                if type(value).__module__ == "lesson":
                    methods = (getattr(value, one, None) for one in code.co_names)
                    left += [method for method in methods if inspect.ismethod(method)]
        raise Missing(self.lesson.table or "tableau")

    def answer_match(self, start, *moves):
        """A game between two players that take what is told, one after the other."""
        play = self.lesson.function(self.name("jouer_une_partie"))
        left = [int(move) for move in moves]
        asked = []

        def player(seat):
            # How much may be taken is told too, where it is not always the same.
            def take(state, *_):
                asked.append((seat, whole(state)))
                if not left:
                    raise NoAnswer("another move after the last one")
                return left.pop(0)

            return take

        found = play(player(0), player(1), int(start))
        if not isinstance(found, (tuple, list)) or len(found) != 2:
            raise NoAnswer(repr(found))
        winner, plies = found
        told = [",".join(str(whole(part)) for part in ply) for ply in plies]
        return " ".join(["match", str(whole(winner)), *told])


def is_table(value):
    """Whether something may be a table: rows by states, or entries by states and moves."""
    if isinstance(value, dict):
        return True
    rows = value if isinstance(value, (list, tuple)) else ()
    return len(rows) >= MOST_TAKEN and all(isinstance(row, (list, tuple, dict, set)) for row in rows)


def first_choice(table):
    """Where the rows of a table are lists of what may be taken, and no numbers for it, how the first choice is written: 0 or 1."""
    rows = [row for row in (table.values() if isinstance(table, dict) else table) if isinstance(row, (list, set)) and row]
    is_plain = all(type(one) is int for row in rows for one in row)
    if not rows or not is_plain or max(map(len, rows)) != MOST_TAKEN:
        return None
    is_from = lambda first: all(sorted(row) == list(range(first, first + len(row))) for row in rows)
    return next((first for first in (1, 0) if is_from(first)), None)


def entries(table, largest, choices):
    """The entries of a table: rows by the state, or by the number taken, from 0 or from 1, or keys of both."""
    for state, row in rows(table, largest):
        if choices is not None:
            # A choice may be there several times, as balls are in a box.
            yield from ((state, choice, list(row).count(choice - 1 + choices)) for choice in range(1, MOST_TAKEN + 1))
        elif isinstance(row, dict):
            yield from ((state, int(move), value) for move, value in list(row.items()))
        else:
            unused = 1 if len(row) > MOST_TAKEN else 0
            yield from ((state, move, value) for move, value in enumerate(list(row)[unused:], 1))


def rows(table, largest):
    """The rows of a table by the states that they belong to."""
    if isinstance(table, dict):
        by_state = {}
        for key, value in list(table.items()):
            if isinstance(key, tuple):
                by_state.setdefault(int(key[0]), {})[int(key[1])] = value
            else:
                by_state[int(key)] = value
        keyed = [row for row in by_state.values() if isinstance(row, dict)]
        moves = {move for row in keyed for move in row}
        if 0 in moves and MOST_TAKEN not in moves:
            # The first choice is written as 0.
            by_state.update({state: {int(move) + 1: value for move, value in row.items()} for state, row in by_state.items() if row in keyed})
    elif len(table) in (MOST_TAKEN, MOST_TAKEN + 1) and all(isinstance(row, (list, tuple)) and len(row) > MOST_TAKEN + 1 for row in table[1:]):
        # A row for each number that may be taken.
        by_move = table[len(table) - MOST_TAKEN:]
        by_state = {state: [row[state] for row in by_move] for state in range(min(map(len, by_move)))}
    else:
        by_state = dict(enumerate(table))
    # States may be counted from 0.
    less = 1 if by_state and max(by_state) == largest - 1 and 0 in by_state and not isinstance(table, dict) else 0
    return [(state + less, row) for state, row in by_state.items()]


def number_of(value):
    return repr(float(value)) if isinstance(value, float) else str(int(value) if isinstance(value, bool) else whole(value))
