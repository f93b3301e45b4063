

# The tree that a search of the file walks. Where the search is a function at the top of the file, its name is bound to one that notes every call,
# so that calls which a cache answers are noted too. Functions within others and methods are watched as they are entered and left.
MOST_NODES = 20_000
INFINITY = float("inf")


class Walk:
    """Every call of a search: the call above it, the state, whose turn it is, its window, what it returned."""

    def __init__(self, lesson, codec, board, root):
        self.lesson, self.codec, self.board = lesson, codec, board
        self.root, self.root_turn = root
        self.is_of_boards = isinstance(codec, Grid)
        # How many numbers a state of the task has, which may be told by a parameter for each.
        self.numbers = 1 if self.is_of_boards or not codec.rest else len(re.findall(r"\d+", codec.rest))
        self.nodes, self.above, self.calls, self.hits = [], [], 0, 0

    def enter(self, watched, held):
        """Begins a call; `held` gives the values of its parameters and what its function knows besides."""
        is_full = len(self.nodes) >= MOST_NODES
        if is_full and not watched.has_others:
            self.calls += 1
            self.above.append(None)
            return
        held = held()
        given = watched.given(held, self)
        above = next((node for node in reversed(self.above) if node is not None), None)
        numbers = [given[role] for role in (f"number {place}" for place in range(self.numbers)) if role in given]
        state = self.text(tuple(numbers)) if numbers else self.text(given["state"]) if "state" in given else self.text_around(held)
        turn = self.turn(watched, given, state, above)
        if watched.has_others and above is not None and (state, turn) == (above["state"], above["turn"]):
            # A function that hands a position on to another one is no call more.
            self.above.append(above)
            return
        self.calls += 1
        alpha, beta = given.get("alpha"), given.get("beta")
        if watched.is_for_mover and turn == "min":
            alpha, beta = negative(beta), negative(alpha)
        node = {"above": above and above["number"], "number": len(self.nodes), "state": state, "turn": turn, "alpha": alpha,
                "beta": beta, "value": "?", "hit": False}
        self.above.append(node)
        if not is_full:
            self.nodes.append(node)

    def leave(self, watched, value, is_hit=False):
        """Ends the call that was begun last."""
        here = self.above.pop()
        self.hits += is_hit
        if here is None:
            return
        if watched.is_for_mover and isinstance(value, bool):
            value = 1 if value else -1
        if watched.is_for_mover and here["turn"] == "min":
            value = negative(value)
        here["value"], here["hit"] = number_text(value), is_hit

    def fail(self):
        """Ends the call that was begun last and returned nothing."""
        self.above.pop()

    def text(self, state):
        """A state as the game writes it; as Python does, if it is none."""
        for one in [state, *of_state(vars(state) if hasattr(state, "__dict__") else {})]:
            try:
                return self.codec.text(one)
            except (TypeError, ValueError, AttributeError):
                continue
        return on_one_line(repr(state))

    def text_around(self, held):
        """The state of a search that is given none: what its function knows by a usual name, its object has, or the file."""
        owner = held.get("self")
        around = of_state(held) + of_state(vars(owner) if hasattr(owner, "__dict__") else {})
        return self.text((around or [self.board])[0])

    def turn(self, watched, given, state, above):
        """Whose turn it is: by what is given, by the name of the function, else the other player's than above."""
        turn, player = given.get("turn"), given.get("player")
        if turn is not None:
            return role_of(turn)
        if self.is_of_boards:
            # A board shows it.
            return role_of(player == self.codec.marks[0]) if player in self.codec.marks else "?"
        if isinstance(player, (bool, int)):
            return role_of(player)
        if watched.turn is not None:
            return watched.turn
        if above is not None:
            return other_role(above["turn"])
        return self.root_turn if state == self.root else other_role(self.root_turn)

    def told(self):
        told = [f"walk {self.calls} {self.hits}"]
        for node in self.nodes:
            window = [limit_text(node["alpha"]), limit_text(node["beta"])]
            above = "" if node["above"] is None else node["above"]
            hit = "h" if node["hit"] else ""
            told.append(":".join([str(above), node["turn"], hit, node["value"], *window, escaped(node["state"])]))
        return " ".join(told)

    def put_above(self, chosen):
        """Puts the function that was asked above calls that have none: its number is that of what it chose, else the best one."""
        below = [node for node in self.nodes if node["above"] is None]
        if len(below) == 1 and below[0]["state"] == self.root:
            return False
        for node in self.nodes:
            node["above"] = 0 if node["above"] is None else node["above"] + 1
        values = [node["value"] for node in below if node["state"] == chosen]
        numbers = [int(node["value"]) for node in below if node["value"] not in ("?", "none")]
        best = max if self.root_turn == "max" else min
        value = values[0] if values else str(best(numbers)) if numbers else "?"
        root = {"above": None, "state": self.root, "turn": self.root_turn, "alpha": None, "beta": None, "value": value, "hit": False}
        self.nodes.insert(0, root)
        return True


class Watched:
    """A function that is watched, and what its parameters mean."""

    def __init__(self, name, parameters, roles=None, has_others=False):
        self.parameters, self.roles, self.has_others = parameters, roles, has_others
        plain = normalized(name)
        is_max, is_min = "max" in plain and "min" not in plain, "min" in plain and "max" not in plain
        is_negative = "nega" in plain or "negmax" in plain
        self.turn = None if is_negative or is_max == is_min else "max" if is_max else "min"
        self.is_negative, self.is_for_mover = is_negative, is_negative

    def given(self, held, walk):
        """The values of the parameters by what they mean."""
        if self.roles is None:
            self.roles = meanings(self.parameters, held, walk.numbers)
            # What is told whose turn it is neither by its name nor by what it is given counts for whoever moves.
            is_told = walk.is_of_boards or self.turn is not None or not {"turn", "player"}.isdisjoint(self.roles.values())
            self.is_for_mover = self.is_negative or not is_told
        return {role: held[name] for name, role in self.roles.items() if name in held}


def meanings(parameters, held, numbers):
    """What parameters mean: by their names; else a truth value is the turn, and the first of the others the state, or as many as it has numbers."""
    roles = {}
    of_state = [name for name in parameters if type(held.get(name)) is int and ROLES.get(normalized(name), "state") == "state"]
    if numbers > 1 and len(of_state) == numbers:
        roles = {name: f"number {place}" for place, name in enumerate(of_state)}
    for name in parameters:
        role = ROLES.get(normalized(name))
        if role is not None and role not in roles.values() and name not in roles:
            roles[name] = role
    for name in parameters:
        role = "turn" if isinstance(held.get(name), bool) else "state"
        if role == "state" and "number 0" in roles.values():
            continue
        if name not in roles and name not in ("self", "cls") and role not in roles.values():
            roles[name] = role
    return roles


class NameWatch:
    """Watches a search at the top of the file by its name."""

    def __init__(self, walk, name, search):
        self.walk, self.name, self.search = walk, name, search
        self.signature = inspect.signature(search.function)
        roles = {parameter: role for parameter, role, _ in search.parameters}
        for parameter in self.signature.parameters:
            role = ROLES.get(normalized(parameter))
            if role in ("alpha", "beta", "depth"):
                roles.setdefault(parameter, role)
        self.watched = Watched(name, list(self.signature.parameters), roles)

    def run(self, work):
        function, limit = self.search.function, sys.getrecursionlimit()
        noting = functools.wraps(function)(lambda *placed, **named: self.called(function, placed, named))
        self.walk.lesson.names[self.name] = noting
        self.search.function = noting
        sys.setrecursionlimit(limit * 3)
        try:
            return work()
        finally:
            sys.setrecursionlimit(limit)
            self.walk.lesson.names[self.name] = function
            self.search.function = function

    def called(self, function, placed, named):
        self.walk.enter(self.watched, lambda: bound_to(self.signature, placed, named))
        misses = misses_of(function)
        try:
            value = function(*placed, **named)
        except BaseException:
            self.walk.fail()
            raise
        self.walk.leave(self.watched, value, misses is not None and misses_of(function) == misses)
        return value


class FrameWatch:
    """Watches functions as they are entered and left, wherever they are defined, and the caches before them."""

    def __init__(self, walk, functions):
        self.walk = walk
        has_others = len(functions) > 1
        self.watched = {one.key: Watched(one.name, one.parameters, has_others=has_others) for one in functions}
        self.known = {}
        self.bounded, self.unbounded = functools.lru_cache, functools.cache

    def of(self, code):
        if code not in self.known:
            key = (code.co_filename, code.co_firstlineno, code.co_name)
            self.known[code] = self.watched.get(key)
        return self.known[code]

    def run(self, work):
        kept = []
        for holder in self.holders():
            for name, value in list(vars(holder).items()):
                noting = self.noting_of(value)
                if noting is not value:
                    kept.append((holder, name, value))
                    setattr(holder, name, noting)
        sys.setprofile(self.profile)
        try:
            return work()
        finally:
            sys.setprofile(None)
            for holder, name, value in kept:
                setattr(holder, name, value)

    def noting_of(self, value):
        """What stands for a cache, or for what makes caches, so that functions which are defined while the search runs are noted too."""
        if value is self.unbounded:
            return lambda function: self.noting(self.bounded(maxsize=None)(function))
        if value is self.bounded:
            return lambda *given, **named: self.made(self.bounded(*given, **named))
        return self.noting(value) if isinstance(value, type(self.bounded(len))) else value

    def made(self, cache):
        """A cache, or what makes one of a function."""
        return self.noting(cache) if hasattr(cache, "cache_info") else lambda function: self.noting(cache(function))

    def holders(self):
        """The module of the file, its classes, and where Python has its caches."""
        classes = [value for value in self.walk.lesson.names.values() if isinstance(value, type) and value.__module__ == "lesson"]
        return [self.walk.lesson.module, *classes, functools]

    def profile(self, frame, event, value):
        if event not in ("call", "return"):
            return
        watched = self.of(frame.f_code)
        if watched is None:
            return
        if event == "call":
            self.walk.enter(watched, lambda: frame.f_locals)
        else:
            self.walk.leave(watched, value)

    def noting(self, cached):
        """The same cache, whose answers are noted; what it does not answer is, where it is computed."""
        code = getattr(inspect.unwrap(cached), "__code__", None)
        watched = self.of(code) if code is not None else None
        if watched is None:
            return cached
        signature = inspect.signature(cached)

        @functools.wraps(cached)
        def called(*placed, **named):
            misses = misses_of(cached)
            value = cached(*placed, **named)
            if misses_of(cached) == misses:
                self.walk.enter(watched, lambda: bound_to(signature, placed, named))
                self.walk.leave(watched, value, is_hit=True)
            return value

        called.cache_info, called.cache_clear = cached.cache_info, cached.cache_clear
        return called


def misses_of(function):
    """How often a cache had no answer; nothing where there is none."""
    return function.cache_info().misses if hasattr(function, "cache_info") else None


def bound_to(signature, placed, named):
    """The parameters of a function with the values that it is given."""
    bound = signature.bind(*placed, **named)
    bound.apply_defaults()
    return bound.arguments


def of_state(names):
    """The values that have a usual name of a state."""
    return [value for name, value in names.items() if ROLES.get(normalized(name)) == "state"]


def role_of(turn):
    """Players are told apart by truth values, or by 1 and -1."""
    return "max" if turn and turn != -1 else "min"


def other_role(role):
    return {"max": "min", "min": "max"}.get(role, "?")


def negative(value):
    """A number as the other player counts it; who wins may be a truth value."""
    try:
        return None if value is None else -value
    except TypeError:
        return value


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
        return repr(value) if isinstance(value, float) else "?"
