

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


class Form:
    """The parameters that a function has in the lessons: those that it needs, and those that it may have. Whose turn it is may be told by who moves."""

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
    if not all(found.has(role) or (role == "turn" and found.has("player")) for role in form.needed):
        raise misfit(lesson, name, function, form)
    return found


def misfit(lesson, name, function, form):
    found = name + on_one_line(inspect.signature(function))
    return Fault(lesson.place_of(name), f"signature {escaped(found)} {escaped(form.written)}")


def whole(number):
    """A number as Python's own whole number, if it is one.

    Raises TypeError if it is none."""
    if isinstance(number, float) or hasattr(number, "is_integer"):
        if number == number and abs(number) != float("inf") and number == int(number):
            return int(number)
        raise TypeError(f"{number!r} is no whole number")
    return operator.index(number)
