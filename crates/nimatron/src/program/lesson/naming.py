

# Which function of the file is meant, where none has the name that it has in the lesson.
ALSO = {
    "possible_new_states": ("successors", "successeurs", "next_states", "new_states", "possible_states", "etats_suivants", "nouveaux_etats"),
    "evaluate": ("evaluate_state", "evaluation", "evaluer"),
    "minimax": ("minmax", "min_max", "minimax_alphabeta", "minimax_alpha_beta", "minimax_ab", "alphabeta", "alpha_beta"),
    "best_move": ("meilleur_coup", "ia_turn", "turn_ia", "tour_ia", "meilleure_coup", "meilleur_mouvement", "choose_best_move", "joueur_parfait"),
    "sommets_control\u00e9s": ("sommets_controles",),
    "joueur_IA": ("ia", "ai", "joueur_ordinateur", "ordinateur"),
}


# Names that pupils give something more: `minimax_with_cache`.
EXTENDED = ("possible_new_states", "evaluate", "minimax", "best_move")


class Naming:
    """Finds the functions of a file: by the lesson's name, by another usual one, else the only one that fits."""

    def name(self, usual):
        name = self.lesson.mapped.get(usual, usual)
        if name != usual or self.lesson.found(name) is not None:
            return name
        if usual not in self.stand_ins:
            self.stand_ins[usual] = self.stand_in(usual)
        return self.stand_ins[usual] or usual

    def given(self, name):
        """The function of the file that a parameter with its name stands for; None if it stands for none.

        Raises Missing if it has a lesson's name and there is none."""
        usual = name in RECOGNIZED
        found = self.lesson.found(self.name(name) if usual else self.lesson.mapped.get(name, name))
        if found is None and usual:
            raise Missing(name)
        return found if inspect.isroutine(found) else None

    def others(self):
        """The functions at the top of the file that bear no name of a lesson's."""
        functions = (one for one in defined_functions(self.lesson) if one.is_at_top)
        return [one.name for one in functions if one.name not in RECOGNIZED and one.name not in self.lesson.mapped.values()]

    def stand_in(self, usual):
        functions = [one for one in defined_functions(self.lesson) if (one.is_at_top or one.is_method) and self.lesson.found(one.name)]
        others = [normalized(name) for name in ALSO.get(usual, ())]
        named = sorted((one for one in functions if normalized(one.name) in others), key=lambda one: others.index(normalized(one.name)))
        if named:
            return named[0].name
        if usual in EXTENDED:
            named = {one.name for one in functions if one.name.startswith(usual + "_")}
            if len(named) == 1:
                return named.pop()
        recognized = [normalized(name) for name in (*RECOGNIZED, *OF_CHANCE)]
        functions = [one for one in functions if normalized(one.name) not in recognized and one.returns and not one.asks]
        fits = {"minimax": self.is_search, "evaluate": self.is_evaluation, "best_move": self.is_choice, "joueur_IA": is_player}.get(usual)
        fitting = {one.name for one in functions if fits is not None and fits(one)}
        return fitting.pop() if len(fitting) == 1 else None

    def is_search(self, one):
        """What calls itself and is told a state and whose turn it is."""
        return one.may_call(one) and "state" in one.roles and bool(one.roles & {"turn", "player"})

    def is_evaluation(self, one):
        return not one.may_call(one) and {"state", "turn"} <= one.roles

    def is_choice(self, one):
        """What asks the search for a state; without a search, what is told a state alone."""
        search = self.name("minimax")
        if self.lesson.found(search) is None:
            return is_player(one)
        return search in (one.names | one.attributes) and not one.may_call(one) and one.count <= 2 and "state" in one.roles

    def answer_judged(self):
        """Which functions stand for the lesson's, and which go on with the lists of earlier calls, each with its place."""
        place = lambda name: [":", *(part.place(node.lineno) for part, node in self.lesson.definitions(name))][-1]
        told = [f"={escaped(one)}:{place(one)}:{escaped(usual)}" for usual, one in self.stand_ins.items() if one in self.forms]
        shared = [f"~{escaped(one)}:{place(one)}" for one in sorted(self.shared)]
        return " ".join(["judged", *told, *shared])


def is_player(one):
    return one.count == 1 and not one.may_call(one)
