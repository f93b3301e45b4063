//! Python code as a guest of this process: a program that answers lines, or the rules of a game.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use nimatron::{Guest, GuestProgram, Programs, Visit};
use pyo3::PyTraverseError;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::gc::PyVisit;
use pyo3::prelude::*;

use crate::boards::Boards;
use crate::code::{Functions, Play};
use crate::raised::{Raised, locked};
use crate::rules::Rules;

/// Python code that is asked: a function that answers requests of the protocol of programs, a list of lines with a list of lines, or rules.
///
/// What it raises ends the command that asked, and is raised there.
#[pyclass(frozen, module = "nimatron._native")]
pub(crate) struct Host {
    code: Code,
    visit: Mutex<Option<Visit>>,
    programs: Programs,
    name: String,
    program: String,
}

enum Code {
    Answers(Arc<Answerer>),
    Rules(Arc<Rules>),
}

/// A function that answers lines.
struct Answerer {
    function: Mutex<Option<Py<PyAny>>>,
    raised: Raised,
}

#[pymethods]
impl Host {
    /// A function that answers lines.
    #[new]
    fn new(name: &str, function: Py<PyAny>) -> Self {
        let answerer = Arc::new(Answerer { function: Mutex::new(Some(function)), raised: Raised::default() });
        let guest = Guest::Program(Arc::<Answerer>::clone(&answerer));
        Self::receive(name, guest, Code::Answers(answerer))
    }

    /// Rules: functions that say of a state how the game ended there and what follows, moves where `play` makes them and else states. Where they are
    /// asked `at_once`, all three are one function, which is given many states in one call. `plies` is a number that no game exceeds, `turn` the class of what `play` may return instead
    /// of a state, `play_all` does the same for all moves of a state, and what writes states and moves may be missing. States are written when they are
    /// read if `writes_late`, and if nothing else writes them. `boards` are what the functions are of, if they are those of a game of easyAI's.
    #[staticmethod]
    #[pyo3(signature = (name, *, points, plies, turn, start, ends, follows, play=None, play_all=None, at_once=false, estimate=None, show=None, write=None, write_move=None, writes_late=false, boards=None))]
    #[expect(clippy::too_many_arguments, reason = "each is a function of the rules, by its name")]
    fn game(
        name: &str,
        points: bool,
        plies: &Bound<'_, PyAny>,
        turn: Py<PyAny>,
        start: Py<PyAny>,
        ends: Py<PyAny>,
        follows: Py<PyAny>,
        play: Option<Py<PyAny>>,
        play_all: Option<Py<PyAny>>,
        at_once: bool,
        estimate: Option<Py<PyAny>>,
        show: Option<Py<PyAny>>,
        write: Option<Py<PyAny>>,
        write_move: Option<Py<PyAny>>,
        writes_late: bool,
        boards: Option<Py<Boards>>,
    ) -> PyResult<Self> {
        let functions = Functions {
            start,
            ends,
            follows,
            at_once,
            play: play.map(|one| Play { one, all: play_all, turn }),
            estimate,
            boards,
            show,
            writes_late: writes_late || write.is_none(),
            write,
            write_move,
        };
        let rules = Arc::new(Rules::new(name, points, Some(plies), functions)?);
        Ok(Self::receive(name, Guest::Game(Arc::<Rules>::clone(&rules)), Code::Rules(rules)))
    }

    /// How it is written as a game or a player.
    #[getter]
    fn program(&self) -> &str {
        &self.program
    }

    /// What people call it.
    #[getter]
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The object that a state of the rules is, by its text.
    fn state(&self, py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
        self.rules()?.state(py, text)
    }

    /// The text of an object that is a state.
    fn text(&self, state: &Bound<'_, PyAny>) -> PyResult<String> {
        self.rules()?.text(state)
    }

    /// Whether something went wrong in a search: what was learned of the game is then worth nothing, and another host is needed.
    #[getter]
    fn has_failed(&self) -> bool {
        self.programs.fault().is_some()
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        match &self.code {
            // What is being called is alive.
            Code::Answers(answerer) => {
                answerer.function.try_lock().map_or(Ok(()), |function| visit.call(&*function))
            }
            Code::Rules(rules) => rules.traverse(&visit),
        }
    }

    fn __clear__(&self) {
        match &self.code {
            Code::Answers(answerer) => drop(locked(&answerer.function).take()),
            Code::Rules(rules) => rules.clear(),
        }
        drop(locked(&self.visit).take());
    }
}

impl Host {
    fn receive(name: &str, guest: Guest, code: Code) -> Self {
        let visit = Visit::begin(&distinct(name), guest);
        let program = visit.program();
        // It stands in texts that are data, too.
        let name = name.replace(|sign: char| sign.is_control() || "\"\\".contains(sign), " ");
        Self { code, visit: Mutex::new(Some(visit)), programs: Programs::until(Arc::default), name, program }
    }

    pub(crate) fn programs(&self) -> Programs {
        self.programs.clone()
    }

    fn rules(&self) -> PyResult<&Rules> {
        match &self.code {
            Code::Rules(rules) => Ok(rules),
            Code::Answers(_) => Err(PyTypeError::new_err("expected the rules of a game")),
        }
    }

    /// Ends the code that runs, as Ctrl-C does.
    pub(crate) fn stop(&self, py: Python<'_>) {
        match &self.code {
            Code::Answers(answerer) => answerer.raised.stop(py),
            Code::Rules(rules) => rules.stop(py),
        }
    }

    /// What the code raised since this was asked last.
    pub(crate) fn raised(&self) -> Option<PyErr> {
        match &self.code {
            Code::Answers(answerer) => answerer.raised.take(),
            Code::Rules(rules) => rules.raised(),
        }
    }
}

/// A name that no other guest has, without signs that mean something where games and players are written.
fn distinct(name: &str) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let plain: String = name.chars().filter(|sign| sign.is_alphanumeric()).collect();
    // The sign at its end keeps apart a name and a longer one that begins like it.
    format!("{plain}-{}.", COUNT.fetch_add(1, Ordering::Relaxed))
}

/// A text with hosts by the names that people know.
pub(crate) fn named<'h>(text: &str, hosts: impl IntoIterator<Item = &'h Host>) -> String {
    hosts.into_iter().fold(text.to_owned(), |text, host| {
        // Python's code is no program to whoever wrote it, and nobody said how many states are to be listed.
        let text = text.replace(&format!("{},states=1", host.program), &host.name);
        let text = text.replace(&host.program, &host.name);
        text.replace(&format!("program '{}'", host.name), &host.name)
            .replace("a state of the program", "a state of the game")
    })
}

impl GuestProgram for Answerer {
    fn answer(&self, requests: &[String]) -> Result<Vec<String>, String> {
        Python::attach(|py| {
            let function = locked(&self.function).as_ref().map(|function| function.clone_ref(py));
            let function = function.ok_or("is gone")?;
            let ask = || function.call1(py, (requests,))?.extract::<Vec<String>>(py);
            let answered = self.raised.running(py, ask);
            let answered = answered.and_then(|lines| {
                let (expected, found) = (requests.len(), lines.len());
                let wrong = || PyValueError::new_err(format!("expected {expected} answers, found {found}"));
                if expected == found { Ok(lines) } else { Err(wrong()) }
            });
            answered.map_err(|error| self.raised.keep(error))
        })
    }
}
