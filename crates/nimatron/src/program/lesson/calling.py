

# How a function of the file is called: which parameter means what, and what a state is to it.
PARAMETERS = {
    "state": "state etat s position pos board plateau grille jeu tas heap heaps pile piles n nb game partie",
    "turn": "ismaximizing maxturn maximize maximizing maximise maximiser maximizingplayer ismaximizingplayer ismax estmax"
    " maximisant estmaximisant tourmax max maxplayer maxi",
    "depth": "depth profondeur prof d level niveau ply",
    "alpha": "alpha a low lower borneinf",
    "beta": "beta b high upper bornesup",
    "player": "player joueur mark marque symbole turn tour j",
    "first mark": "iamark markia ia ai aimark joueuria ordinateur ordi computer bot machine aiplayer computerplayer maximizer",
    "second mark": "playermark markplayer humain human hu joueurhumain humanplayer opponent adversaire minimizer",
}
ROLES = {name: role for role, names in PARAMETERS.items() for name in names.split()}


class Form:
    """The parameters that a function has in the lessons: those that it needs, those that it may have, and those that are known by their places, too.
    Whose turn it is may be told by who moves."""

    def __init__(self, written, needed, possible=(), placed=None):
        self.written, self.needed, self.possible, self.placed = written, needed, tuple(needed) + tuple(possible), placed or needed


class Fitted:
    """A function with the meanings of its parameters."""

    def __init__(self, function, parameters):
        self.function, self.parameters = function, parameters

    def has(self, role):
        return any(meaning == role for _, meaning, _ in self.parameters)

    def __call__(self, **values):
        placed, named = [], {}
        for name, role, is_named in self.parameters:
            # What means something of the file is that itself.
            value = values[role] if isinstance(role, str) else role()
            if is_named:
                named[name] = value
            else:
                placed.append(value)
        return self.function(*placed, **named)


def fitted(lesson, name, form, numbers, given):
    """The function with a name, if its parameters fit the form, by their names or by their places. One with the name of a function of the file is
    that function, as `given` finds it. A state of several numbers may be told by a parameter for each.

    Raises Unwritten if there is none, and Fault if they do not fit."""
    function = lesson.function(name)
    all_of_them = parameters_of(function)
    if all_of_them is None or any(parameter.kind is parameter.VAR_POSITIONAL for parameter in all_of_them):
        return Fitted(function, [("", role, False) for role in form.needed])
    all_of_them = [parameter for parameter in all_of_them if parameter.kind is not parameter.VAR_KEYWORD]
    meanings = meanings_by_name(all_of_them, form, given)
    unknown = [one.name for one in all_of_them if one.name not in meanings and one.default is one.empty]
    of_state = [one for one, role in meanings.items() if role == "state"]
    if numbers > 1 and len(unknown + of_state) == numbers:
        parts = [one.name for one in all_of_them if one.name in unknown + of_state]
        meanings.update({part: f"number {place}" for place, part in enumerate(parts)})
    known = [*meanings.values(), *["turn"] * ("player" in meanings.values())]
    left = [role for role in form.placed if role not in known]
    for one in unknown:
        if one not in meanings and left:
            meanings[one] = left.pop(0)
    parameters = []
    for one in all_of_them:
        has_default, role = one.default is not one.empty, meanings.get(one.name)
        if role is None and not has_default:
            raise misfit(lesson, name, function, form)
        if role is not None and (not has_default or role in ("state", "turn", "player")):
            parameters.append((one.name, role, has_default or one.kind is one.KEYWORD_ONLY))
    found = Fitted(function, parameters)
    is_told = {"state": found.has("number 0"), "turn": found.has("player")}
    if not all(found.has(role) or is_told.get(role, False) for role in form.needed):
        raise misfit(lesson, name, function, form)
    return found


def meanings_by_name(parameters, form, given):
    """What parameters mean by their names: roles of the form, each once, or functions of the file."""
    meanings = {}
    for parameter in parameters:
        role = ROLES.get(normalized(parameter.name))
        if role in form.possible and role not in meanings.values():
            meanings[parameter.name] = role
        elif parameter.default is parameter.empty and given(parameter.name) is not None:
            meanings[parameter.name] = functools.partial(given, parameter.name)
    # The letters a and b are the ends of a window only together.
    bounds = [name for name, role in meanings.items() if role in ("alpha", "beta")]
    if len(bounds) == 1 and len(bounds[0]) == 1:
        del meanings[bounds[0]]
    return meanings


def parameters_of(function):
    """The parameters of a function; nothing where they are not known."""
    try:
        return list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return None


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
