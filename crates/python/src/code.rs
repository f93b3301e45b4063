//! The functions that rules in Python consist of, and the objects that they made.

use pyo3::PyTraverseError;
use pyo3::gc::PyVisit;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::boards::Boards;
use crate::objects::is_equal;

/// What the rules consist of.
pub(crate) struct Functions {
    /// Gives the first state.
    pub(crate) start: Py<PyAny>,
    /// Says whether and how a game is over.
    pub(crate) ends: Py<PyAny>,
    /// Gives the moves, or the states that follow.
    pub(crate) follows: Py<PyAny>,
    /// Whether `follows` is asked about many states in one call, and says how they ended, too.
    pub(crate) at_once: bool,
    /// Makes moves; without it, states follow states.
    pub(crate) play: Option<Play>,
    pub(crate) estimate: Option<Py<PyAny>>,
    /// What the functions are of, where states and moves are numbers of its own.
    pub(crate) boards: Option<Py<Boards>>,
    /// Gives the board of a state, lines of text.
    pub(crate) show: Option<Py<PyAny>>,
    pub(crate) write: Option<Py<PyAny>>,
    /// Whether states that cannot be changed are written when they are read, and not when they are met.
    pub(crate) writes_late: bool,
    pub(crate) write_move: Option<Py<PyAny>>,
}

/// What makes moves.
pub(crate) struct Play {
    /// The state after a move.
    pub(crate) one: Py<PyAny>,
    /// The states after some moves, the same in one call, if there is such.
    pub(crate) all: Option<Py<PyAny>>,
    /// The class of what there may be instead of a state.
    pub(crate) turn: Py<PyAny>,
}

/// All that is Python's.
pub(crate) struct Code {
    pub(crate) functions: Functions,
    /// States by their numbers.
    pub(crate) listed: Py<PyList>,
    /// Numbers by states and by moves, of those that can be looked up.
    pub(crate) numbers: Py<PyDict>,
    pub(crate) names: Py<PyDict>,
    /// The moves of states, by their numbers, where each is made when a search tries it.
    pub(crate) ahead: Py<PyDict>,
    /// Copies of states that may be changed, by their numbers; `None` for those whose copies are not equal to them.
    pub(crate) copies: Py<PyDict>,
}

impl Code {
    pub(crate) fn boards(&self) -> Option<&Py<Boards>> {
        self.functions.boards.as_ref()
    }

    /// How many states were met.
    pub(crate) fn count(&self, py: Python<'_>) -> usize {
        self.boards().map_or_else(|| self.listed.bind(py).len(), |boards| boards.get().count())
    }

    pub(crate) fn state<'py>(&self, py: Python<'py>, number: u32) -> PyResult<Bound<'py, PyAny>> {
        if self.functions.boards.is_some() {
            return Ok(number.into_pyobject(py)?.into_any());
        }
        self.listed.bind(py).get_item(number as usize)
    }

    /// A copy of a state that is as it was met, made before it is first given to a function. `None` where a copy would tell nothing: of what cannot be
    /// changed, and of objects that are equal to themselves alone.
    pub(crate) fn copy<'py>(
        &self,
        number: u32,
        state: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        // What is in a tuple with a hash has hashes too.
        if state.is_instance_of::<PyTuple>() && state.hash().is_ok() {
            return Ok(None);
        }
        let copies = self.copies.bind(state.py());
        if let Some(copy) = copies.get_item(number)? {
            return Ok((!copy.is_none()).then_some(copy));
        }
        let copied = state.py().import("copy")?.call_method1("deepcopy", (state,)).ok();
        let copy = copied.filter(|copy| is_equal(copy, state));
        copies.set_item(number, &copy)?;
        Ok(copy)
    }

    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.functions.traverse(visit)?;
        visit.call(&self.listed)?;
        [&self.numbers, &self.names, &self.ahead, &self.copies]
            .into_iter()
            .try_for_each(|known| visit.call(known))
    }
}

impl Functions {
    fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        let play = self
            .play
            .iter()
            .flat_map(|play| [Some(&play.one), play.all.as_ref(), Some(&play.turn)])
            .flatten();
        let rest = [&self.estimate, &self.show, &self.write, &self.write_move].into_iter().flatten();
        visit.call(&self.boards)?;
        [&self.start, &self.ends, &self.follows]
            .into_iter()
            .chain(play)
            .chain(rest)
            .try_for_each(|one| visit.call(one))
    }
}
