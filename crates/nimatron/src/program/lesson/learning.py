

# The notebook on learners: players, the table of a learner, a game between two players.
PLAYER = Form("joueur_IA(nb_allumettes)", ["state"])
OF_CHANCE = ("joueur_aleatoire", "joueur_humain")


class Learning:
    """Answers of a file with players and learners."""

    def player(self):
        mapped = self.lesson.mapped.get("joueur")
        names = [name for name, value in self.lesson.names.items() if name.startswith("joueur") and callable(value)]
        left = [name for name in names if name not in OF_CHANCE and name != "joueur_IA"]
        perfect = [name for name in left if name == "joueur_parfait"]
        return self.function(mapped or (perfect or left or ["joueur_IA"])[0], PLAYER)

    def answer_move(self, text, *_):
        return f"play {told_number(self.player()(state=self.placed(text)))}"

    def answer_learn(self, *words):
        plies = [words[start:start + 3] for start in range(0, len(words) - 1, 3)]
        moves = [(int(state), 0 if seat == "first" else 1, int(taken)) for seat, state, taken in plies]
        train = self.plain("entrainer_IA", "entrainer_IA(gagnant, liste_coups_jou\u00e9s)", 2)
        train(0 if words[-1] == "win" else 1, moves)
        return "ok"

    def answer_table(self):
        table = self.lesson.names.get(self.lesson.table or "")
        if table is None:
            table = self.used_table()
        told = [f"{state}:{move}={number_of(value)}" for state, move, value in entries(table)]
        return " ".join(["table", *told])

    def used_table(self):
        """The table that the training uses, whatever its name."""
        train = inspect.unwrap(self.plain("entrainer_IA", "entrainer_IA(gagnant, liste_coups_jou\u00e9s)", 2))
        used = [self.lesson.names.get(name) for name in train.__code__.co_names]
        tables = [value for value in used if isinstance(value, (list, dict)) and len(value) > 3]
        if not tables:
            raise Unwritten(self.lesson.table or "tableau")
        return tables[0]

    def answer_draws(self, text, count):
        """What the learner plays, again and again."""
        player = self.function("joueur_IA", PLAYER)
        taken = [told_number(player(state=self.placed(text))) for _ in range(int(count))]
        return " ".join(["drawn", *map(str, taken)])

    def answer_renew(self):
        self.lesson.renew()
        return "ok"

    def answer_match(self, start, *moves):
        """A game between two players that take what is told, one after the other."""
        play = self.lesson.function(self.name("jouer_une_partie"))
        left = [int(move) for move in moves]
        asked = []

        def player(seat):
            def take(state):
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


def entries(table):
    """The entries of a table: rows by the state, with a place for each number that may be taken, or keys of both."""
    if isinstance(table, dict):
        for key, value in table.items():
            if isinstance(key, tuple):
                yield key[0], key[1], value
            else:
                moves = value.items() if isinstance(value, dict) else enumerate(value, 1)
                for move, number in moves:
                    yield key, move, number
        return
    for state, row in enumerate(table):
        for move, number in enumerate(row, 1):
            yield state, move, number


def number_of(value):
    return repr(float(value)) if isinstance(value, float) else str(whole(value) if not isinstance(value, bool) else int(value))
