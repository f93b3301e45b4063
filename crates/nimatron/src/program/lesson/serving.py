

# The conversation itself.
class AllAnswers(Answers, Walking, Sowing, Learning):
    """What any lesson may be asked."""


def place_in_words(place):
    cell, line = place.split(":")
    return ", ".join([f"cell {cell}"] * bool(cell) + [f"line {line}"] * bool(line))


# Questions that a search answers.
SEARCHING = ("value", "end", "best", "count")


class Partner:
    """Reads requests and writes answers until it is told goodbye."""

    def __init__(self, lines):
        self.lines, self.lesson, self.answers = lines, None, None
        # The time of the processor that the longest answer of a search took, but for the first; nothing before there was one.
        self.longest = None

    def serve(self):
        self.lines.write("ok")
        while True:
            words = self.lines.read().split(" ")
            if words[0] in ("", "bye"):
                return
            self.lines.write(self.answer(words))

    def answer(self, words):
        try:
            if words[0] in ("file", "hello", "walk"):
                return self.carried_out(words[0], words[1:])
            return self.in_time(words)
        except Missing as missing:
            return " ".join(map(escaped, [missing.word, str(missing), *self.answers.others()]))
        except Unwritten as unwritten:
            return f"{unwritten.word} {unwritten}"
        except Fault as fault:
            return f"fault {fault.place} {fault.sentence}"
        except NoAnswer as nothing:
            return f"returned {nothing}"
        except (Exception, SystemExit) as error:
            place = place_in_words(self.lesson.line_of(error)) if self.lesson else ""
            return on_one_line(f"raised {type(error).__name__}: {error}") + (f" ({place})" if place else "")

    def in_time(self, words):
        """An answer within a time of the processor. Questions to a search grow step by step: what takes very much more than any before will not end."""
        seconds, is_search = SECONDS_OF_AN_ANSWER, words[0] in SEARCHING
        if is_search and self.longest is not None:
            seconds = LEAST_SECONDS if MUCH_MORE * self.longest < LEAST_SECONDS else seconds
        begun = time.process_time()
        try:
            answer = limited(seconds, lambda: self.carried_out(words[0], words[1:]), is_of_processor=True)
        except TooLong:
            self.lesson.renew()
            return f"slow {seconds}"
        if is_search:
            # The first one finds out what boards and states are.
            self.longest = 0 if self.longest is None else max(self.longest, time.process_time() - begun)
        return answer

    def carried_out(self, verb, words):
        if verb == "file":
            return self.read_file(*words)
        if verb == "hello":
            if words[1] == "learner":
                self.lesson.renew()
            return "ok"
        answer = getattr(self.answers, "answer_" + verb, None)
        if answer is None:
            return "no such request"
        return answer(*map(unescaped, words))

    def read_file(self, name, kind, source, *options):
        given = dict(unescaped(option).split("=", 1) for option in options)
        mapped = dict(pair.split(":", 1) for pair in given.get("functions", "").split(",") if pair)
        recognized = {mapped.get(name, name) for name in RECOGNIZED} | set(mapped.values())
        self.lesson = Lesson(unescaped(name), kind, unescaped_bytes(source), given.get("table"), recognized)
        self.lesson.mapped = mapped
        self.answers = AllAnswers(self.lesson, given.get("state"))
        told = [f"{place}:{escaped(text)}:{escaped(reason)}" for place, text, reason in self.lesson.left_out]
        meant = [f"={escaped(name)}:{self.lesson.place_of(name)}" for name in self.lesson.chosen if len(self.lesson.definitions(name)) > 1]
        return " ".join(["ok", *meant, *told])


RECOGNIZED = [
    "possible_new_states", "evaluate", "minimax", "best_move", "etiquette_en_jeu", "jeu_en_etiquette", "terminaux", "graphemanca",
    "affichage", "valeur", "jouer", "game", "jouer_une_partie", "joueur_IA", "entrainer_IA", CONTROLLED, *itertools.chain(*ALSO.values()),
]
sys.dont_write_bytecode = True
if __name__ == "__main__":
    Partner(Lines()).serve()
