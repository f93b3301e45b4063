//! Rules written in Python as a teller: states and moves are objects that are looked up by equality, and numbered as they are met.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use nimatron::core::{End, Points, Seat, on_one_line};
use nimatron::{Error, Manner, ProgramFault, Teller, TellsParts, Told, ToldMove, Vocabulary};
use pyo3::PyTraverseError;
use pyo3::exceptions::PyTypeError;
use pyo3::gc::PyVisit;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::InputError;
use crate::code::{Code, Functions};
use crate::objects::{bound, expected_text, in_range, is_plain, outcome, points, shown};
use crate::raised::{Raised, error, locked};
use crate::words::Words;

mod expansion;
mod numbers;
mod parts;

/// States that are named after one that is over, and lines of a board, at most.
const MOST_FOLLOWERS: usize = 10;
const MOST_LINES: usize = 100;

/// A state that functions are given.
struct Given<'s, 'py> {
    number: u32,
    object: &'s Bound<'py, PyAny>,
    /// Whether it cannot be changed, whatever they do.
    is_plain: bool,
}

/// The rules of a game, and the states and moves that were met.
pub(crate) struct Rules {
    name: String,
    manner: Manner,
    /// Whether they are asked about many states in one call, and say all of a state at once.
    at_once: bool,
    /// Whether they are those of boards, whose scores say who won as well as how good a state looks.
    estimates_tell_ends: bool,
    code: Mutex<Option<Arc<Code>>>,
    words: Mutex<Words>,
    moves: Vocabulary,
    /// What follows from states that were asked about for one player: it does not depend on whose turn it is.
    followers: Mutex<HashMap<u32, Vec<u32>>>,
    /// How games ended where nothing else was asked yet: a state is asked about once.
    ended: Mutex<HashMap<(u32, Seat), Option<End>>>,
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
        let (at_once, estimates_tell_ends) = (functions.at_once, functions.boards.is_some());
        let code = Python::attach(|py| Code {
            functions,
            listed: PyList::empty(py).unbind(),
            numbers: PyDict::new(py).unbind(),
            names: PyDict::new(py).unbind(),
            ahead: PyDict::new(py).unbind(),
            copies: PyDict::new(py).unbind(),
        });
        let (words, moves, followers, ended, raised) = Default::default();
        let code = Mutex::new(Some(Arc::new(code)));
        let name = name.to_owned();
        Ok(Self { name, manner, at_once, estimates_tell_ends, code, words, moves, followers, ended, raised })
    }

    /// What was raised since this was asked last.
    pub(crate) fn raised(&self) -> Option<PyErr> {
        self.raised.take()
    }

    fn code(&self) -> Option<Arc<Code>> {
        locked(&self.code).clone()
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
            let code = self.code().ok_or_else(|| self.error("is gone".to_owned().into()))?;
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

    fn by_parts(&self) -> Option<&dyn TellsParts> {
        (!self.at_once).then_some(self)
    }

    fn expand(&self, states: &[(u32, Seat)]) -> Result<Vec<Told>, Error> {
        self.asked(|py, code| {
            if code.functions.at_once {
                return self.expanded(py, code, states);
            }
            let told = |&(number, turn): &(u32, Seat)| {
                let known = locked(&self.ended).remove(&(number, turn));
                self.given(py, code, number, |state| {
                    let end = known.map_or_else(|| self.ended(code, state, turn), Ok)?;
                    Ok(match end {
                        Some(end) => Told::Over(end),
                        None if self.manner.successors => Told::Moves(self.followed(code, state)?),
                        None => Told::Moves(self.all_played(code, state)?),
                    })
                })
            };
            states.iter().map(told).collect()
        })
    }

    fn estimate(&self, state: u32, turn: Seat) -> Result<Points, Error> {
        self.asked(|py, code| {
            if let Some(boards) = code.boards() {
                return self.noted(py, code, state, || {
                    self.whole("estimate", "a whole number", &boards.get().estimate(py, state as usize)?)
                });
            }
            let Some(estimate) = &code.functions.estimate else { return Ok(0) };
            let (estimate, for_maximizer) = (estimate.bind(py), self.manner.successors);
            let points = self.given(py, code, state, |state| {
                let found = self.watched(code, "estimate", state, || {
                    if for_maximizer {
                        estimate.call1((state.object, turn == Seat::First))
                    } else {
                        estimate.call1((state.object,))
                    }
                })?;
                self.whole("estimate", "a whole number", &found)
            })?;
            Ok(if for_maximizer && turn == Seat::Second { -points } else { points })
        })
    }

    fn after_the_end(&self, state: u32) -> Result<Vec<String>, Error> {
        if self.at_once {
            return Ok(Vec::new());
        }
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
            let Some(show) = &code.functions.show else { return Ok(Vec::new()) };
            let object = &code.state(py, state)?;
            let state = &Given { number: state, object, is_plain: is_plain(object) };
            let shown = self.watched(code, "show", state, || show.bind(py).call1((object,)))?;
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
    /// What is said of a state by its number. It is named in an exception that it led to.
    fn given<'py, T>(
        &self,
        py: Python<'py>,
        code: &Code,
        number: u32,
        ask: impl FnOnce(&Given<'_, 'py>) -> PyResult<T>,
    ) -> PyResult<T> {
        let object = &code.state(py, number)?;
        let answer = ask(&Given { number, object, is_plain: is_plain(object) });
        answer.inspect_err(|error| self.note(py, error, object))
    }

    /// The same where the state is known by its number.
    fn noted<T>(
        &self,
        py: Python<'_>,
        code: &Code,
        number: u32,
        ask: impl FnOnce() -> PyResult<T>,
    ) -> PyResult<T> {
        ask().inspect_err(|error| {
            // Without the state an exception is still itself.
            let _ = code.state(py, number).map(|object| self.note(py, error, &object));
        })
    }

    /// How the game ended, if it did.
    fn ended(&self, code: &Code, state: &Given<'_, '_>, turn: Seat) -> PyResult<Option<End>> {
        let ends = code.functions.ends.bind(state.object.py());
        if self.manner.successors {
            let value = || ends.call1((state.object, turn == Seat::First));
            let value = self.watched(code, "evaluate", state, value)?;
            if value.is_none() {
                return Ok(None);
            }
            let value = self.whole("evaluate", "None or a whole number", &value)?;
            return Ok(Some(self.manner.end(value, turn)));
        }
        let status = self.watched(code, "status", state, || ends.call1((state.object,)))?;
        if status.is_none() { Ok(None) } else { self.end("status", "None", &status).map(Some) }
    }

    /// The moves of a state, and their numbers.
    fn named<'py>(&self, code: &Code, state: &Given<'_, 'py>) -> PyResult<(Bound<'py, PyList>, Vec<u32>)> {
        let py = state.object.py();
        let moves = self.watched(code, "moves", state, || {
            let moves = code.functions.follows.bind(py).call1((state.object,))?;
            self.check_list("moves", "moves", &moves)?;
            // Whoever made a list may change it afterwards.
            match moves.cast_exact::<PyList>() {
                Ok(moves) => Ok(moves.get_slice(0, moves.len())),
                Err(_) => Ok(py.get_type::<PyList>().call1((moves,))?.cast_into()?),
            }
        })?;
        let names = self.names(code, &moves)?;
        Ok((moves, names))
    }

    /// The moves of a state and where they lead.
    fn all_played(&self, code: &Code, state: &Given<'_, '_>) -> PyResult<Vec<ToldMove>> {
        let (moves, names) = self.named(code, state)?;
        let mut told = Vec::with_capacity(names.len());
        let all = code.functions.play.as_ref().and_then(|play| play.all.as_ref());
        if let Some(all) = all.filter(|_| state.is_plain && moves.iter().all(|mv| is_plain(&mv))) {
            let after = all.bind(state.object.py()).call1((state.object, &moves))?;
            for ((after, mv), name) in after.cast_into::<PyList>()?.iter().zip(&moves).zip(names) {
                told.push(self.led(code, "play", &mv, name, &after)?);
            }
        } else {
            for (mv, name) in moves.iter().zip(names) {
                told.push(self.played(code, state, &mv, name)?);
            }
        }
        Ok(told)
    }

    /// The end that a function named; what it may say instead is told where it named none.
    fn end(&self, function: &str, instead: &str, status: &Bound<'_, PyAny>) -> PyResult<End> {
        let found = if self.manner.points {
            points(status).map(End::Scored)
        } else {
            outcome(status).map(End::Decided)
        };
        let expected = if self.manner.points { "a whole number" } else { "'win', 'draw' or 'loss'" };
        found.ok_or_else(|| {
            self.wrong(function, format!("expected {instead} or {expected}, found {}", shown(status)))
        })
    }

    fn played(
        &self,
        code: &Code,
        state: &Given<'_, '_>,
        mv: &Bound<'_, PyAny>,
        name: u32,
    ) -> PyResult<ToldMove> {
        let py = mv.py();
        let Some(play) = &code.functions.play else { return Err(PyTypeError::new_err("no moves")) };
        let after = self.watched(code, "play", state, || play.one.bind(py).call1((state.object, mv)))?;
        if !is_plain(mv) && self.name(code, mv)? != name {
            let (before, now) = (self.moves.word(name), shown(mv));
            return Err(
                self.wrong("play", format!("changed the move it was given: '{before}' before, {now} after"))
            );
        }
        self.led(code, "play", mv, name, &after)
    }

    /// Where a move leads.
    fn led(
        &self,
        code: &Code,
        function: &str,
        mv: &Bound<'_, PyAny>,
        name: u32,
        after: &Bound<'_, PyAny>,
    ) -> PyResult<ToldMove> {
        if after.is_none() {
            return Err(self.wrong(function, format!("expected the state after {}, found None", shown(mv))));
        }
        let Some(play) = &code.functions.play else { return Err(PyTypeError::new_err("no moves")) };
        if !after.is_instance(play.turn.bind(after.py()))? {
            return Ok(ToldMove { name, to: self.number(code, after)?, again: false, gain: 0 });
        }
        let (after, again, gain): (Bound<'_, PyAny>, Bound<'_, PyAny>, Bound<'_, PyAny>) = after.extract()?;
        let expected = || format!("expected True or False as again, found {}", shown(&again));
        let again = again.extract().map_err(|_| self.wrong(function, expected()))?;
        let gain = self.whole(function, "a whole number as gain", &gain)?;
        let led = ToldMove { name, to: self.number(code, &after)?, again, gain };
        self.manner
            .check(&[led], |name| self.move_word(name))
            .map_err(|wrong| self.wrong(function, wrong))?;
        Ok(led)
    }

    /// The states that follow a state, as moves.
    fn followed(&self, code: &Code, state: &Given<'_, '_>) -> PyResult<Vec<ToldMove>> {
        // It is asked about for either player, so what is said for the one is kept for the other.
        let kept = locked(&self.followers).remove(&state.number);
        if let Some(states) = kept {
            return Ok(Manner::successors(states));
        }
        let follows = code.functions.follows.bind(state.object.py());
        let states: Vec<u32> = self.watched(code, "possible_new_states", state, || {
            let after = follows.call1((state.object,))?;
            self.check_list("possible_new_states", "states", &after)?;
            let mut numbers = Vec::new();
            // Each is numbered before the next one is made: a board may be changed and put back in between.
            for after in after.try_iter()? {
                numbers.push(self.number(code, &self.a_state("possible_new_states", after?)?)?);
            }
            Ok(numbers)
        })?;
        locked(&self.followers).insert(state.number, states.clone());
        Ok(Manner::successors(states))
    }

    /// Whether a function lists something.
    fn check_list(&self, function: &str, what: &str, found: &Bound<'_, PyAny>) -> PyResult<()> {
        if found.is_instance_of::<PyList>() || found.hasattr("__iter__")? || found.hasattr("__getitem__")? {
            return Ok(());
        }
        Err(self.wrong(function, format!("expected a list of {what}, found {}", shown(found))))
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
