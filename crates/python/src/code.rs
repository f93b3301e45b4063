//! The functions that rules in Python consist of, and the objects that they made.

use pyo3::PyTraverseError;
use pyo3::gc::PyVisit;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::objects::is_equal;

/// What the rules consist of.
pub(crate) struct Functions {
    /// Gives the first state.
    pub(crate) start: Py<PyAny>,
    /// Says whether and how a game is over.
    pub(crate) ends: Py<PyAny>,
    /// Gives the moves, or the states that follow.
    pub(crate) follows: Py<PyAny>,
    /// Makes a move, and the class of what it may return instead of a state; without it, states follow states.
    pub(crate) play: Option<(Py<PyAny>, Py<PyAny>)>,
    pub(crate) estimate: Option<Py<PyAny>>,
    /// Gives the board of a state, lines of text.
    pub(crate) show: Option<Py<PyAny>>,
    pub(crate) write: Option<Py<PyAny>>,
    pub(crate) write_move: Option<Py<PyAny>>,
}

/// All that is Python's.
pub(crate) struct Code {
    pub(crate) functions: Functions,
    /// States by their numbers.
    pub(crate) listed: Py<PyList>,
    /// Numbers by states and by moves, of those that can be looked up.
    pub(crate) numbers: Py<PyDict>,
    pub(crate) names: Py<PyDict>,
    /// What follows from states that were asked about for one player: it does not depend on whose turn it is.
    pub(crate) followers: Py<PyDict>,
    /// Copies of states that may be changed, by their numbers; `None` for those whose copies are not equal to them.
    pub(crate) copies: Py<PyDict>,
}

impl Code {
    pub(crate) fn state<'py>(&self, py: Python<'py>, number: u32) -> PyResult<Bound<'py, PyAny>> {
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

    pub(crate) fn clone_ref(&self, py: Python<'_>) -> Self {
        Self {
            functions: self.functions.clone_ref(py),
            listed: self.listed.clone_ref(py),
            numbers: self.numbers.clone_ref(py),
            names: self.names.clone_ref(py),
            followers: self.followers.clone_ref(py),
            copies: self.copies.clone_ref(py),
        }
    }

    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.functions.traverse(visit)?;
        visit.call(&self.listed)?;
        [&self.numbers, &self.names, &self.followers, &self.copies]
            .into_iter()
            .try_for_each(|known| visit.call(known))
    }
}

impl Functions {
    fn clone_ref(&self, py: Python<'_>) -> Self {
        let cloned = |function: &Option<Py<PyAny>>| function.as_ref().map(|function| function.clone_ref(py));
        Self {
            start: self.start.clone_ref(py),
            ends: self.ends.clone_ref(py),
            follows: self.follows.clone_ref(py),
            play: self.play.as_ref().map(|(play, turn)| (play.clone_ref(py), turn.clone_ref(py))),
            estimate: cloned(&self.estimate),
            show: cloned(&self.show),
            write: cloned(&self.write),
            write_move: cloned(&self.write_move),
        }
    }

    fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        let play = self.play.iter().flat_map(|(play, turn)| [play, turn]);
        let rest = [&self.estimate, &self.show, &self.write, &self.write_move].into_iter().flatten();
        [&self.start, &self.ends, &self.follows]
            .into_iter()
            .chain(play)
            .chain(rest)
            .try_for_each(|one| visit.call(one))
    }
}
