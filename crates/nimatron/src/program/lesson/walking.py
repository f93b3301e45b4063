

# The tree that a search of the file walks: its name is bound to a function that notes every call, so that calls which a cache answers are
# noted too.
MOST_NODES = 20_000
INFINITY = float("inf")


class Walk:
    """Every call of a search: the call above it, the state, whose turn it is, its window, what it returned."""

    def __init__(self, lesson, name, search, state_text):
        self.lesson, self.name, self.search, self.state_text = lesson, name, search, state_text
        self.nodes, self.above, self.calls, self.hits = [], [], 0, 0
        self.signature = inspect.signature(search.function)
        self.roles = {parameter: role for parameter, role, _ in search.parameters}
        for parameter in self.signature.parameters:
            role = ROLES.get(normalized(parameter))
            if role in ("alpha", "beta", "depth"):
                self.roles.setdefault(parameter, role)

    def run(self, work):
        """Does something while the search is watched."""
        function, limit = self.search.function, sys.getrecursionlimit()
        watched = functools.wraps(function)(lambda *placed, **named: self.called(function, placed, named))
        self.lesson.names[self.name] = watched
        self.search.function = watched
        sys.setrecursionlimit(limit * 3)
        try:
            return work()
        finally:
            sys.setrecursionlimit(limit)
            self.lesson.names[self.name] = function
            self.search.function = function

    def called(self, function, placed, named):
        self.calls += 1
        node = None
        if len(self.nodes) < MOST_NODES:
            node = len(self.nodes)
            self.nodes.append(self.entered(placed, named))
        self.above.append(node)
        misses = misses_of(function)
        try:
            value = function(*placed, **named)
        finally:
            self.above.pop()
        is_hit = misses is not None and misses_of(function) == misses
        self.hits += is_hit
        if node is not None:
            self.nodes[node]["value"], self.nodes[node]["hit"] = number_text(value), is_hit
        return value

    def entered(self, placed, named):
        bound = self.signature.bind(*placed, **named)
        bound.apply_defaults()
        given = {self.roles[name]: value for name, value in bound.arguments.items() if name in self.roles}
        above = next((node for node in reversed(self.above) if node is not None), None)
        return {
            "above": above,
            "state": self.state_text(given.get("state")),
            "turn": turn_text(given),
            "alpha": given.get("alpha"),
            "beta": given.get("beta"),
            "value": "?",
            "hit": False,
        }

    def told(self):
        told = [f"walk {self.calls} {self.hits}"]
        for node in self.nodes:
            window = [limit_text(node["alpha"]), limit_text(node["beta"])]
            above = "" if node["above"] is None else node["above"]
            hit = "h" if node["hit"] else ""
            told.append(":".join([str(above), node["turn"], hit, node["value"], *window, escaped(node["state"])]))
        return " ".join(told)


def misses_of(function):
    """How often a cache had no answer; nothing where there is none."""
    return function.cache_info().misses if hasattr(function, "cache_info") else None


def turn_text(given):
    turn = given.get("turn")
    return "?" if turn is None else "max" if turn else "min"


def limit_text(limit):
    """A number of a window; nothing for none, and for infinity."""
    try:
        return "" if limit is None or abs(limit) == INFINITY else str(whole(limit))
    except TypeError:
        return ""


def number_text(value):
    """A number in a line, if it is one; what it is, else."""
    if value is None:
        return "none"
    try:
        return str(whole(value))
    except (TypeError, ValueError, AttributeError):
        return "?"
