

# Which functions of the file are its search, wherever they are defined: those that call themselves, or one another.
SEARCHES = (
    "minimax", "maximin", "negamax", "negmax", "alphabeta", "maxvalue", "minvalue", "valeurmax", "valeurmin", "valmax", "valmin", "maxi", "mini",
    "joueurmax", "joueurmin", "scoremax", "scoremin", "search", "recherche", "explore", "explorer",
)


class Defined:
    """A function of the file: at its top, in another function, or in a class."""

    def __init__(self, part, node, holder):
        self.name, self.is_at_top, self.is_method = node.name, holder is None, isinstance(holder, ast.ClassDef)
        # Code begins at its first decorator.
        self.key = (part.label, min([node.lineno, *(one.lineno for one in node.decorator_list)]), node.name)
        arguments = node.args
        self.parameters = [one.arg for one in arguments.posonlyargs + arguments.args + arguments.kwonlyargs]
        own = list(own_nodes(node))
        stored = {one.id for one in own if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)} | set(self.parameters)
        self.names = {one.id for one in own if isinstance(one, ast.Name) and one.id not in stored}
        self.attributes = {one.attr for one in own if isinstance(one, ast.Attribute)}
        self.returns = any(isinstance(one, ast.Return) and one.value is not None for one in own)
        self.asks = "input" in self.names
        given = self.parameters[self.is_method:]
        self.roles, self.count = {ROLES.get(normalized(name)) for name in given} - {None}, len(given) - len(arguments.defaults)

    def may_call(self, other):
        return other.name in (self.attributes if other.is_method else self.names)

    def is_search(self):
        """Whether it looks like one, by its name or by what it is given."""
        return normalized(self.name) in SEARCHES or bool(self.roles & {"state", "turn", "alpha", "depth"})


def own_nodes(definition):
    """What stands in a function, but not in the functions and classes that are defined in it."""
    left = list(definition.body)
    while left:
        node = left.pop()
        if not isinstance(node, DEFINITIONS):
            yield node
            left += ast.iter_child_nodes(node)


def defined_functions(lesson):
    """All functions of the file; of several at its top with one name, the one that is meant."""
    found, at_top = [], {}
    left = [(part, statement, None) for part, statement in lesson.statements()]
    while left:
        part, node, holder = left.pop(0)
        left += [(part, inner, node if isinstance(node, DEFINITIONS) else holder) for inner in ast.iter_child_nodes(node)]
        if not isinstance(node, DEFINITIONS[:2]):
            continue
        if holder is not None:
            found.append(Defined(part, node, holder))
        elif lesson.chosen.get(node.name) in (None, (part, node)):
            at_top[node.name] = Defined(part, node, None)
    return [*at_top.values(), *found]


def search_below(lesson, name):
    """The functions that search for the function with a name, which does not call itself; none where it does."""
    functions = defined_functions(lesson)
    reached = {one: called_by(one, functions) for one in functions}
    named = sorted((one for one in functions if one.name == name), key=lambda one: not one.is_at_top)
    entry = next(iter(named), None)
    # Only what is at the top of the file is known by its name.
    if entry is None or (entry.is_at_top and entry in reached[entry]):
        return []
    if entry in reached[entry]:
        return [one for one in [entry, *reached[entry]] if entry in reached[one]]
    again = [one for one in reached[entry] if one in reached[one]]
    usual = [one for one in again if one.is_search()]
    first = (usual or [one for one in again if not one.is_at_top] or [None])[0]
    return [one for one in again if first in reached[one] and one in reached[first]]


def called_by(one, functions):
    """The functions that are called by a function and by those that it calls, nearer ones first."""
    found, left = {}, [one]
    while left:
        caller = left.pop(0)
        for other in functions:
            if caller.may_call(other) and other not in found:
                found[other] = None
                left.append(other)
    return found


class Walking:
    """Answers of a file about the calls of its search."""

    def answer_count(self, text, role):
        return f"value {self.walked(text, role).calls}"

    def answer_walk(self, text, role, depth="2"):
        return self.told_graph(text, int(depth)) if "|" in text else self.walked(text, role, is_shown=True).told()

    def walked(self, text, role, is_shown=False):
        """The calls of the search; where they are shown, up to where it fails as well."""
        self.lesson.renew()
        usual, entry, below = self.entry(text)
        if not (entry.has("turn") or entry.has("player")):
            # A best move is one of the maximizer.
            role = "max"
        values = self.values(text, role, entry)
        walk = Walk(self.lesson, self.codec(text), self.board(), (text, role))
        watch = FrameWatch(walk, below) if below else NameWatch(walk, self.name(usual), entry)
        chosen = None
        try:
            found = watch.run(lambda: entry(**values))
            chosen = self.chosen(text, role, found) if usual == "best_move" else None
        except Exception:
            if not (is_shown and walk.nodes):
                raise
        if below and walk.nodes and walk.put_above(chosen) and usual == "minimax":
            walk.calls += 1
        return walk

    def entry(self, text):
        """The function that is asked to search, and the functions below it that do, where it does not itself."""
        try:
            return "minimax", self.search(text), search_below(self.lesson, self.name("minimax"))
        except Unwritten:
            below = search_below(self.lesson, self.name("best_move"))
            if not below:
                raise
        try:
            return "best_move", self.function("best_move", BEST), below
        except Fault:
            if not self.is_of_boards(text):
                raise
            return "best_move", self.function("best_move", BEST_OF_BOARD), below

    def is_of_boards(self, text):
        return isinstance(self.codec(text), Grid)

    def chosen(self, text, role, found):
        """The state that a best move leads to, if it says so."""
        try:
            return unescaped(self.told_best(text, role, found).split(" ")[1])
        except (NoAnswer, IndexError, TypeError, ValueError):
            return None
