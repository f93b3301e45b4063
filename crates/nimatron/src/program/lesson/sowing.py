

# The exercise on Mancala: labels, the graph S, A, E, and what is read off it.
CONTROLLED = "sommets_control\u00e9s"
MOST_INPUTS = 400
# How the last lines of a game name its winner. Who plays bears number 0; what the other player is called is free, and so is number 1.
NAMES = {
    "first": "vous tu you humain human joueur0 player0".split(),
    "second": "vador vader ordinateur ordi computer machine ia".split(),
}
WON = "victoire gagne gagnes gagnez gagnant gagnante vainqueur remporte remportez remportes win wins won winner".split()
LOST = "defaite perdu perd perds perdez perdant lose loses lost loser".split()
DRAWN = "nul nulle egalite exaequo draw drawn tie tied".split()
NOT = "pas not ni sans".split()


class Inputs:
    """What is typed, in the place of a keyboard: after some inputs nothing more."""

    def __init__(self, next_one):
        self.next_one, self.asked = next_one, 0

    def __enter__(self):
        import builtins

        self.before = builtins.input
        builtins.input = self.read
        return self

    def __exit__(self, *_):
        import builtins

        builtins.input = self.before

    def read(self, prompt=""):
        self.asked += 1
        if self.asked > MOST_INPUTS:
            raise EOFError(f"asks for more than {MOST_INPUTS} inputs")
        return self.next_one()


def pits_of(label):
    _, seeds = label.split("|")
    return [int(part) for part in seeds.split(",")]


def label_of(value):
    """A label, or the pair of a player and the seeds as one."""
    if isinstance(value, (tuple, list)) and len(value) == 2:
        player, seeds = value
        return f"{player}|" + ",".join(str(whole(part)) for part in seeds)
    if isinstance(value, str):
        return value
    raise NoAnswer(repr(value))


def winner_named(lines):
    """Who wins by some lines of text: the first or the second player, or nobody; None where that is not said, or not clearly."""
    found = {winner_in(line) for line in lines if isinstance(line, str)} - {None}
    return found.pop() if len(found) == 1 else None


def winner_in(line):
    words = re.findall(r"[a-z]+0?", re.sub(r"\b(joueur|player) 0", r"\g<1>0", without_accents(line).replace("ex aequo", "exaequo")))
    has = lambda some: not set(some).isdisjoint(words)
    if has(NOT):
        return None
    if not (has(WON) or has(LOST)):
        return "nobody" if has(DRAWN) else None
    named = [seat for seat, names in NAMES.items() if has(names)]
    if len(named) != 1 or has(WON) == has(LOST) or has(DRAWN):
        return None
    return named[0] if has(WON) else {"first": "second", "second": "first"}[named[0]]


class Arcs:
    """How a file writes the arcs of a graph: as pairs, or as what follows each vertex."""

    def __init__(self, read, write):
        self.read, self.write = read, write

    @staticmethod
    def of(vertices, arcs):
        count = len(vertices)
        if isinstance(arcs, dict):
            return Arcs(
                lambda arcs: [(one, other) for one, after in arcs.items() for other in after],
                lambda pairs, count: {one: [to for start, to in pairs if start == one] for one in range(count)},
            )
        are_pairs = all(isinstance(arc, (tuple, list)) and len(arc) == 2 for arc in arcs)
        if are_pairs and (len(arcs) != count or count < 2):
            shape = type(arcs[0]) if arcs else tuple
            return Arcs(lambda arcs: [tuple(arc) for arc in arcs], lambda pairs, _: [shape(pair) for pair in pairs])
        if len(arcs) == count and all(isinstance(after, (tuple, list, set)) for after in arcs):
            shape = type(arcs[0])
            return Arcs(
                lambda arcs: [(one, other) for one, after in enumerate(arcs) for other in after],
                lambda pairs, count: [shape(to for start, to in pairs if start == one) for one in range(count)],
            )
        raise NoAnswer(f"A={arcs!r}")


class Sowing:
    """Answers of a file on Mancala."""

    def plain(self, usual, written, count):
        """A function that is called with so many arguments, whatever their names."""
        function = self.lesson.function(self.name(usual))
        try:
            parameters = list(inspect.signature(function).parameters.values())
        except (TypeError, ValueError):
            return function
        required = [one for one in parameters if one.default is one.empty and one.kind <= one.POSITIONAL_OR_KEYWORD]
        places = [one for one in parameters if one.kind <= one.VAR_POSITIONAL]
        has_rest = any(one.kind is one.VAR_POSITIONAL for one in parameters)
        if len(required) > count or (len(places) < count and not has_rest):
            raise misfit(self.lesson, self.name(usual), function, Form(written, []))
        return function

    def answer_read(self, label):
        found = self.plain("etiquette_en_jeu", "etiquette_en_jeu(etiquette)", 1)(label)
        if not isinstance(found, (tuple, list)) or len(found) != 2 or not isinstance(found[0], str):
            raise NoAnswer(repr(found))
        player, seeds = found
        if not isinstance(seeds, (list, tuple)) or any(isinstance(part, str) for part in seeds):
            raise NoAnswer(repr(found))
        return f"game {player} {','.join(str(whole(part)) for part in seeds)}"

    def answer_written(self, label):
        player, seeds = label.split("|")[0], pits_of(label)
        function = self.lesson.function(self.name("jeu_en_etiquette"))
        if len(inspect.signature(function).parameters) == 2:
            return f"label {escaped(str(function(player, seeds)))}"
        return f"label {escaped(str(self.plain('jeu_en_etiquette', 'jeu_en_etiquette(couple)', 1)((player, seeds))))}"

    def answer_over(self, label):
        found = self.plain("terminaux", "terminaux(etiquette)", 1)(label)
        if found is None or isinstance(found, str):
            raise NoAnswer(repr(found))
        return "yes" if found else "no"

    def answer_display(self, label):
        """What is displayed, line by line."""
        shown = io.StringIO()
        with contextlib.redirect_stdout(shown):
            returned = self.plain("affichage", "affichage(etiquette)", 1)(label)
        lines = (shown.getvalue() or (returned if isinstance(returned, str) else "")).splitlines()
        return " ".join(["shown", *(escaped(line) for line in lines if line.strip())])

    def answer_estimate(self, label, role="max"):
        return f"value {told_number(self.plain('valeur', 'valeur(etiquette)', 1)(label))}"

    def graph_of(self, plies, label):
        function = self.lesson.function(self.name("graphemanca"))
        defaults = inspect.unwrap(function).__defaults__
        parameters = list(inspect.signature(function).parameters)
        try:
            # The defaults of the exercise are lists that are shared by all calls.
            inspect.unwrap(function).__defaults__ = copy.deepcopy(defaults)
            if {"n", "etiquette"} <= set(parameters):
                found = function(n=plies, etiquette=label)
            elif len(parameters) >= 2:
                found = function(plies, label)
            else:
                form = Form("graphemanca(n, etiquette, S, A, E, i)", [])
                raise misfit(self.lesson, self.name("graphemanca"), function, form)
            if inspect.unwrap(function).__defaults__ != defaults:
                self.shared.add(self.name("graphemanca"))
        finally:
            inspect.unwrap(function).__defaults__ = defaults
        if not isinstance(found, (tuple, list)) or len(found) != 3 or len(found[0]) != len(found[2]):
            raise NoAnswer(repr(found))
        return found

    def answer_graph(self, label, role, plies):
        vertices, arcs, labels = self.graph_of(int(plies), label)
        vertices = list(vertices)
        pairs = Arcs.of(vertices, arcs).read(arcs)
        places = {vertex: place for place, vertex in enumerate(vertices)}
        told = [f"{places.get(one, len(places))}-{places.get(other, len(places))}" for one, other in pairs]
        return " ".join(["graph", *(escaped(str(label)) for label in labels), "arcs", *told])

    def own_arcs(self, label):
        """How the file writes arcs, if it can be found out."""
        try:
            vertices, arcs, _ = self.graph_of(1, label)
            return Arcs.of(list(vertices), arcs)
        except Exception:
            return Arcs.of([0, 1], [])

    def given_graph(self, words):
        """A graph that is given: its labels, arcs and values."""
        at, until = words.index("arcs"), words.index("values")
        labels, pairs = words[:at], [tuple(int(end) for end in arc.split("-")) for arc in words[at + 1:until]]
        arcs = self.own_arcs(labels[0]).write(pairs, len(labels))
        return list(range(len(labels))), arcs, labels, [int(word) for word in words[until + 1:]]

    def answer_controlled_of(self, *words):
        vertices, arcs, labels, _ = self.given_graph(list(words))
        found = self.plain(CONTROLLED, CONTROLLED + "(S, A, E)", 3)(vertices, arcs, labels)
        return " ".join(["vertices", *sorted((str(whole(vertex)) for vertex in found), key=int)])

    def answer_backed_up(self, *words):
        vertices, arcs, labels, values = self.given_graph(list(words))
        by_label = dict(zip(labels, values))
        controlled = [vertex for vertex in vertices if labels[vertex].startswith("0|")]
        minimax = self.plain("minimax", "minimax(S, A, E, S0, valeur)", 5)
        found = minimax(vertices, arcs, labels, controlled, lambda label: by_label[label])
        if not isinstance(found, (tuple, list)) or len(found) != 2:
            raise NoAnswer(repr(found))
        told, chosen = found
        told = [told[vertex] for vertex in vertices]
        return " ".join(["values", *(number_text(value) for value in told), "choice", escaped(label_of(chosen))])

    def told_graph(self, label, plies):
        """The graph of the file as a walk, with the values that its search gives each vertex by its own estimates."""
        vertices, arcs, labels = self.graph_of(plies, label)
        vertices = list(vertices)
        minimax = self.plain("minimax", "minimax(S, A, E, S0, valeur)", 5)
        estimate = self.plain("valeur", "valeur(etiquette)", 1)
        controlled = [vertex for vertex, label in zip(vertices, labels) if label.startswith("0|")]
        pairs = Arcs.of(vertices, arcs).read(arcs)
        values, _ = minimax(vertices, arcs, labels, controlled, estimate)
        places = {vertex: place for place, vertex in enumerate(vertices)}
        above = {places[to]: places[start] for start, to in reversed(pairs)}
        told = [f"walk {len(vertices)} 0"]
        for place, vertex in enumerate(vertices):
            turn = "max" if labels[place].startswith("0|") else "min"
            number = number_text(values[vertex])
            told.append(":".join([str(above.get(place, "")), turn, "", number, "", "", escaped(labels[place])]))
        return " ".join(told)

    def answer_input(self, label, typed):
        jouer = self.plain("jouer", "jouer(etiquette)", 1)
        with Inputs(lambda: typed):
            found = jouer(label)
        if not isinstance(found, str):
            # What plays on reads it as a label.
            raise NoAnswer(repr(found))
        return f"label {escaped(found)}"

    def answer_whole(self, label):
        """A game from a position to its end, in which the first pit with seeds is typed."""
        game = self.plain("game", "game(etiquette)", 1)
        seen, shown, said = [label], io.StringIO(), 0
        names = ["jouer", "affichage", "terminaux", "etiquette_en_jeu"]
        watched = {name: self.lesson.names[name] for name in names if callable(self.lesson.names.get(name))}

        def watch(function):
            def noting(*given, **named):
                nonlocal said
                seen.extend(value for value in (*given, *named.values()) if isinstance(value, str) and "|" in value)
                found = function(*given, **named)
                # What is said of the game as a whole comes after all of them.
                said = len(shown.getvalue())
                return found

            return noting

        def typed():
            seeds = pits_of(next((found for found in reversed(seen) if found.startswith("0|")), label))
            return str(next((pit for pit in range(6) if seeds[pit] > 0), 0))

        self.lesson.names.update({name: watch(function) for name, function in watched.items()})
        try:
            with Inputs(typed) as inputs, contextlib.redirect_stdout(shown):
                returned = game(label)
        finally:
            self.lesson.names.update(watched)
        if not inputs.asked:
            return "ended without input"
        winner = winner_named([*shown.getvalue()[said:].splitlines(), returned])
        return f"ended {escaped(seen[-1])} {winner}" if winner else "ended"
