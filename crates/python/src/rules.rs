//! Rules written in Python as a teller: states and moves are objects that are looked up by equality, and numbered as they are met.

use std::sync::Mutex;

use nimatron::core::{End, Points, Seat, on_one_line};
use nimatron::{Error, Manner, ProgramFault, Teller, Told, ToldMove, Vocabulary, escaped, unescaped};
use pyo3::PyTraverseError;
use pyo3::exceptions::PyTypeError;
use pyo3::gc::PyVisit;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList};

use crate::InputError;
use crate::code::{Code, Functions};
use crate::objects::{
    bound, expected_text, in_range, is_equal, is_plain, outcome, points, shown, word, written,
};
use crate::raised::{Raised, error, locked};

/// States that are named after one that is over, and lines of a board, at most.
const MOST_FOLLOWERS: usize = 10;
const MOST_LINES: usize = 100;

/// The rules of a game, and the states and moves that were met.
pub(crate) struct Rules {
    name: String,
    manner: Manner,
    code: Mutex<Option<Code>>,
    states: Vocabulary,
    moves: Vocabulary,
    raised: Raised,
}

impl Rules {
    /// Rules of which nothing was asked yet. No game has more plies than `plies`, if that is a number.
    pub(crate) fn new(
        name: &str,
        points: bool,
        plies: Option<&Bound<'_, PyAny>>,
        functions: Functions,
    ) -> PyResult<Self> {
        let plies = plies.filter(|plies| !plies.is_none());
        let manner = Manner {
            points,
            successors: functions.play.is_none(),
            estimates: functions.estimate.is_some(),
            boards: functions.show.is_some(),
            plies: plies.map(|plies| bound(name, plies)).transpose()?,
        };
        let code = Python::attach(|py| Code {
            functions,
            listed: PyList::empty(py).unbind(),
            numbers: PyDict::new(py).unbind(),
            names: PyDict::new(py).unbind(),
            followers: PyDict::new(py).unbind(),
            copies: PyDict::new(py).unbind(),
        });
        let (states, moves) = Default::default();
        Ok(Self {
            name: name.to_owned(),
            manner,
            code: Mutex::new(Some(code)),
            states,
            moves,
            raised: Raised::default(),
        })
    }

    /// What was raised since this was asked last.
    pub(crate) fn raised(&self) -> Option<PyErr> {
        self.raised.take()
    }

    /// The object that a state is, by its text.
    pub(crate) fn state(&self, py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
        let unknown = || InputError::new_err(format!("{}: no state '{text}' was met", self.name));
        let number = self.known(text).ok_or_else(unknown)?;
        let code = locked(&self.code).as_ref().map(|code| code.clone_ref(py)).ok_or_else(unknown)?;
        Ok(code.state(py, number)?.unbind())
    }

    /// The text of an object that is a state.
    pub(crate) fn text(&self, state: &Bound<'_, PyAny>) -> PyResult<String> {
        let code = locked(&self.code).as_ref().map(|code| code.clone_ref(state.py()));
        let code = code.ok_or_else(|| InputError::new_err(format!("{} is gone", self.name)))?;
        Ok(self.written(self.number(&code, state)?))
    }

    /// The number of a state that was met, by its text or its word.
    fn known(&self, text: &str) -> Option<u32> {
        self.states.known(text).or_else(|| self.states.known(&escaped(text)))
    }

    /// A state as it was written.
    fn written(&self, number: u32) -> String {
        unescaped(&self.states.word(number))
    }

    /// Ends what runs.
    pub(crate) fn stop(&self, py: Python<'_>) {
        self.raised.stop(py);
    }

    /// For the collector of garbage: rules hold their game, and it holds them.
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.code.try_lock().map_or(Ok(()), |code| code.as_ref().map_or(Ok(()), |code| code.traverse(visit)))
    }

    pub(crate) fn clear(&self) {
        let code = locked(&self.code).take();
        drop(code);
    }

    /// What the rules say; what they raise is kept.
    fn asked<T>(&self, ask: impl FnOnce(Python<'_>, &Code) -> PyResult<T>) -> Result<T, Error> {
        Python::attach(|py| {
            let code = locked(&self.code).as_ref().map(|code| code.clone_ref(py));
            let code = code.ok_or_else(|| self.error("is gone".to_owned().into()))?;
            let answer = self.raised.running(py, || ask(py, &code));
            answer.map_err(|error| self.error(self.raised.keep(error).into()))
        })
    }

    fn wrong(&self, function: &str, what: impl std::fmt::Display) -> PyErr {
        InputError::new_err(format!("{}.{function}: {what}", self.name))
    }
}

impl Teller for Rules {
    fn manner(&self) -> Manner {
        self.manner
    }

    fn start(&self) -> Result<u32, Error> {
        self.asked(|py, code| {
            let start = self.a_state("start", code.functions.start.bind(py).call0()?)?;
            self.number(code, &start)
        })
    }

    fn expand(&self, states: &[(u32, Seat)]) -> Result<Vec<Told>, Error> {
        self.asked(|py, code| {
            let told = |&(number, turn): &(u32, Seat)| {
                let state = code.state(py, number)?;
                let told = if self.manner.successors {
                    self.lesson(code, number, &state, turn)
                } else {
                    self.expansion(code, number, &state)
                };
                told.inspect_err(|error| self.note(py, error, &state))
            };
            states.iter().map(told).collect()
        })
    }

    fn estimate(&self, state: u32, turn: Seat) -> Result<Points, Error> {
        self.asked(|py, code| {
            let number = state;
            let state = code.state(py, number)?;
            let Some(estimate) = &code.functions.estimate else { return Ok(0) };
            let for_maximizer = self.manner.successors;
            let estimate = estimate.bind(py);
            let found = self.watched(code, "estimate", (number, &state), || {
                if for_maximizer {
                    estimate.call1((&state, turn == Seat::First))
                } else {
                    estimate.call1((&state,))
                }
            });
            let found = found.and_then(|found| self.whole("estimate", "a whole number", &found));
            let points = found.inspect_err(|error| self.note(py, error, &state))?;
            Ok(if for_maximizer && turn == Seat::Second { -points } else { points })
        })
    }

    fn after_the_end(&self, state: u32) -> Result<Vec<String>, Error> {
        self.asked(|py, code| {
            let state = code.state(py, state)?;
            let after = code.functions.follows.bind(py).call1((&state,)).and_then(|after| {
                after.try_iter()?.take(MOST_FOLLOWERS).map(|after| Ok(after?.str()?.to_string())).collect()
            });
            // Nobody need answer such a question.
            Ok(after.unwrap_or_default())
        })
    }

    fn board(&self, state: u32) -> Result<Vec<String>, Error> {
        self.asked(|py, code| {
            let number = state;
            let state = code.state(py, number)?;
            let Some(show) = &code.functions.show else { return Ok(Vec::new()) };
            let shown = self.watched(code, "show", (number, &state), || show.bind(py).call1((&state,)))?;
            let text: String = shown.extract().map_err(|_| self.wrong("show", expected_text(&shown)))?;
            let lines: Vec<_> = text.lines().map(on_one_line).collect();
            let found = lines.len();
            let too_many =
                || self.wrong("show", format!("expected at most {MOST_LINES} lines, found {found}"));
            if found > MOST_LINES { Err(too_many()) } else { Ok(lines) }
        })
    }

    fn state_word(&self, state: u32) -> String {
        self.written(state)
    }

    fn move_word(&self, name: u32) -> String {
        if self.manner.successors {
            // Moves are listed with spaces between them.
            return self.written(name).replace(char::is_whitespace, "_");
        }
        self.moves.word(name)
    }

    fn is_unmet(&self, word: &str) -> bool {
        self.known(word).is_none()
    }

    fn read(&self, word: &str, _turn: Seat) -> Result<u32, Error> {
        // Who asked may read it otherwise, so nothing is raised yet.
        self.known(word).ok_or_else(|| self.error("the game does not lead to it".to_owned().into()))
    }

    fn error(&self, fault: ProgramFault) -> Error {
        error(&self.name, fault.to_string())
    }
}

/// What the functions say.
impl Rules {
    fn expansion(&self, code: &Code, number: u32, state: &Bound<'_, PyAny>) -> PyResult<Told> {
        let py = state.py();
        let given = (number, state);
        let status = || code.functions.ends.bind(py).call1((state,));
        let status = self.watched(code, "status", given, status)?;
        if !status.is_none() {
            return Ok(Told::Over(self.end(&status)?));
        }
        let moves = || {
            let moves = code.functions.follows.bind(py).call1((state,))?;
            self.listed("moves", "moves", &moves)?.collect::<PyResult<Vec<_>>>()
        };
        let moves = self.watched(code, "moves", given, moves)?;
        let played = |mv| self.played(code, number, state, mv);
        let moves = moves.iter().map(played).collect::<PyResult<Vec<_>>>()?;
        self.manner.check(&moves, |name| self.move_word(name)).map_err(|wrong| self.wrong("moves", wrong))?;
        Ok(Told::Moves(moves))
    }

    fn end(&self, status: &Bound<'_, PyAny>) -> PyResult<End> {
        let found = if self.manner.points {
            points(status).map(End::Scored)
        } else {
            outcome(status).map(End::Decided)
        };
        let expected = if self.manner.points { "a whole number" } else { "'win', 'draw' or 'loss'" };
        found.ok_or_else(|| {
            self.wrong("status", format!("expected None or {expected}, found {}", shown(status)))
        })
    }

    fn played(
        &self,
        code: &Code,
        number: u32,
        state: &Bound<'_, PyAny>,
        mv: &Bound<'_, PyAny>,
    ) -> PyResult<ToldMove> {
        let py = state.py();
        let Some((play, turn)) = &code.functions.play else { return Err(PyTypeError::new_err("no moves")) };
        let name = self.name(code, mv)?;
        let after = self.watched(code, "play", (number, state), || play.bind(py).call1((state, mv)))?;
        if !is_plain(mv) && self.name(code, mv)? != name {
            let (before, now) = (self.moves.word(name), shown(mv));
            return Err(
                self.wrong("play", format!("changed the move it was given: '{before}' before, {now} after"))
            );
        }
        if after.is_none() {
            return Err(self.wrong("play", format!("expected the state after {}, found None", shown(mv))));
        }
        if !after.is_instance(turn.bind(py))? {
            return Ok(ToldMove { name, to: self.number(code, &after)?, again: false, gain: 0 });
        }
        let (after, again, gain): (Bound<'_, PyAny>, Bound<'_, PyAny>, Bound<'_, PyAny>) = after.extract()?;
        let expected = || format!("expected True or False as again, found {}", shown(&again));
        let again = again.extract().map_err(|_| self.wrong("play", expected()))?;
        let gain = self.whole("play", "a whole number as gain", &gain)?;
        Ok(ToldMove { name, to: self.number(code, &after)?, again, gain })
    }

    /// What is said in the form of lessons.
    fn lesson(&self, code: &Code, number: u32, state: &Bound<'_, PyAny>, turn: Seat) -> PyResult<Told> {
        let value = || code.functions.ends.bind(state.py()).call1((state, turn == Seat::First));
        let value = self.watched(code, "evaluate", (number, state), value)?;
        if !value.is_none() {
            let value = self.whole("evaluate", "None or a whole number", &value)?;
            return Ok(Told::Over(self.manner.end(value, turn)));
        }
        let states = self.followers(code, number, state)?;
        Ok(Told::Moves(Manner::successors(states)))
    }

    /// The states that follow a state. It is asked about for either player, so what is said for the one is kept for the other.
    fn followers(&self, code: &Code, number: u32, state: &Bound<'_, PyAny>) -> PyResult<Vec<u32>> {
        let py = state.py();
        let known = code.followers.bind(py);
        if let Some(states) = known.get_item(number)? {
            known.del_item(number)?;
            return states.extract();
        }
        let states: Vec<u32> = self.watched(code, "possible_new_states", (number, state), || {
            // Each is numbered before the next one is made: a board may be changed and put back in between.
            let after = code.functions.follows.bind(py).call1((state,))?;
            let after = self.listed("possible_new_states", "states", &after)?;
            after.map(|after| self.number(code, &self.a_state("possible_new_states", after?)?)).collect()
        })?;
        known.set_item(number, &states)?;
        Ok(states)
    }

    /// What a function answers that was given this state, by its number too; it must leave the state as it was.
    fn watched<T>(
        &self,
        code: &Code,
        function: &str,
        (number, state): (u32, &Bound<'_, PyAny>),
        ask: impl FnOnce() -> PyResult<T>,
    ) -> PyResult<T> {
        if is_plain(state) {
            return ask();
        }
        let before = self.written(number);
        let now = || written("write", code.functions.write.as_ref(), state);
        let now_before = now()?;
        if now_before != before {
            let what =
                format!("a state was changed after it was given: '{before}' before, '{now_before}' now");
            return Err(InputError::new_err(format!("{}: {what}", self.name)));
        }
        let copy = code.copy(number, state)?;
        let answer = ask()?;
        let after = now()?;
        if after != before {
            let what = format!("changed the state it was given: '{before}' before, '{after}' after");
            return Err(self.wrong(function, what));
        }
        if copy.is_some_and(|copy| !is_equal(&copy, state)) {
            let what = format!("changed the state it was given in what its text '{after}' does not show");
            return Err(self.wrong(function, what));
        }
        Ok(answer)
    }

    /// What a function lists.
    fn listed<'py>(
        &self,
        function: &str,
        what: &str,
        found: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyIterator>> {
        let is_list = found.hasattr("__iter__")? || found.hasattr("__getitem__")?;
        let wrong = || self.wrong(function, format!("expected a list of {what}, found {}", shown(found)));
        if is_list { found.try_iter() } else { Err(wrong()) }
    }

    /// A state, which is something.
    fn a_state<'py>(&self, function: &str, found: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let wrong = || self.wrong(function, "expected states, found None");
        if found.is_none() { Err(wrong()) } else { Ok(found) }
    }

    /// A whole number that rules may give.
    fn whole(&self, function: &str, expected: &str, found: &Bound<'_, PyAny>) -> PyResult<Points> {
        let fraction = || found.extract::<f64>().ok().filter(|found| found.fract() == 0.0);
        let whole = found.extract::<i64>().ok().or_else(|| fraction().map(|found| found as i64));
        let points = whole.and_then(in_range);
        points.ok_or_else(|| {
            InputError::new_err(format!(
                "{}: expected {expected} from {function}, found {}",
                self.name,
                shown(found)
            ))
        })
    }
}

/// Objects and their numbers. Most that are met were met before.
impl Rules {
    /// The number of a state.
    fn number(&self, code: &Code, state: &Bound<'_, PyAny>) -> PyResult<u32> {
        let numbers = code.numbers.bind(state.py());
        let is_hashable = match numbers.get_item(state) {
            Ok(Some(number)) => return number.extract(),
            Ok(None) => true,
            Err(error) if error.is_instance_of::<PyTypeError>(state.py()) => false,
            Err(error) => return Err(error),
        };
        let text = written("write", code.functions.write.as_ref(), state)?;
        let number = self.states.number(&word(&text)?);
        let listed = code.listed.bind(state.py());
        if (number as usize) < listed.len() {
            let known = listed.get_item(number as usize)?;
            // Arrays compare cell by cell; they are written alike.
            if !known.is(state) && known.ne(state).unwrap_or(false) {
                let told =
                    format!("two states are written as '{text}': {} and {}", shown(&known), shown(state));
                return Err(InputError::new_err(format!("{}: {told}", self.name)));
            }
        } else if is_hashable {
            listed.append(state)?;
        } else {
            // Whoever made it may change it afterwards. What cannot be copied is kept as it is.
            let copied = state.py().import("copy")?.call_method1("deepcopy", (state,));
            listed.append(copied.unwrap_or_else(|_| state.clone()))?;
        }
        if is_hashable {
            numbers.set_item(state, number)?;
        }
        Ok(number)
    }

    /// The number of a move.
    fn name(&self, code: &Code, mv: &Bound<'_, PyAny>) -> PyResult<u32> {
        let names = code.names.bind(mv.py());
        let is_hashable = match names.get_item(mv) {
            Ok(Some(number)) => return number.extract(),
            Ok(None) => true,
            Err(_) => false,
        };
        let word = word(&written("write_move", code.functions.write_move.as_ref(), mv)?)?;
        if word.contains(',') {
            return Err(self.wrong("write_move", format!("expected a text without a comma, found '{word}'")));
        }
        let number = self.moves.number(&word);
        if is_hashable {
            names.set_item(mv, number)?;
        }
        Ok(number)
    }

    /// Adds the state to an exception that it led to.
    fn note(&self, py: Python<'_>, error: &PyErr, state: &Bound<'_, PyAny>) {
        let note = format!("in the state {} of {}", shown(state), self.name);
        // Before Python 3.11 exceptions bear no notes.
        let _ = error.value(py).call_method1("add_note", (note,));
    }
}
