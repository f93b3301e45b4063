//! Python code as a program of this process.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nimatron::{Guest, Programs, Visit};
use pyo3::PyTraverseError;
use pyo3::exceptions::PyValueError;
use pyo3::gc::PyVisit;
use pyo3::prelude::*;

/// A function that answers requests of the protocol of programs, a list of lines with a list of lines.
///
/// What it raises ends the command that asked, and is raised there.
#[pyclass(frozen, module = "nimatron._native")]
pub(crate) struct Host {
    answerer: Arc<Answerer>,
    visit: Mutex<Option<Visit>>,
    programs: Programs,
    program: String,
}

struct Answerer {
    function: Mutex<Option<Py<PyAny>>>,
    raised: Mutex<Option<PyErr>>,
}

#[pymethods]
impl Host {
    #[new]
    fn new(name: &str, function: Py<PyAny>) -> Self {
        let answerer = Arc::new(Answerer { function: Mutex::new(Some(function)), raised: Mutex::default() });
        let visit = Visit::begin(name, Arc::<Answerer>::clone(&answerer));
        let program = visit.program();
        Self { answerer, visit: Mutex::new(Some(visit)), programs: Programs::until(Arc::default), program }
    }

    /// How it is written as a game or a player.
    #[getter]
    fn program(&self) -> &str {
        &self.program
    }

    /// Whether something went wrong in a search: what was learned of the game is then worth nothing, and another host is needed.
    #[getter]
    fn has_failed(&self) -> bool {
        self.programs.fault().is_some()
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        match self.answerer.function.try_lock() {
            Ok(function) => function.as_ref().map_or(Ok(()), |function| visit.call(function)),
            // It is being called, so it is alive.
            Err(_) => Ok(()),
        }
    }

    fn __clear__(&self) {
        let function = locked(&self.answerer.function).take();
        let visit = locked(&self.visit).take();
        drop((function, visit));
    }
}

impl Host {
    pub(crate) fn programs(&self) -> Programs {
        self.programs.clone()
    }

    /// What the function raised since this was asked last.
    pub(crate) fn raised(&self) -> Option<PyErr> {
        locked(&self.answerer.raised).take()
    }
}

impl Guest for Answerer {
    fn answer(&self, requests: &[String]) -> Result<Vec<String>, String> {
        Python::attach(|py| {
            let function = locked(&self.function).as_ref().map(|function| function.clone_ref(py));
            let function = function.ok_or("is gone")?;
            let answered = function.call1(py, (requests,)).and_then(|lines| lines.extract::<Vec<String>>(py));
            let answered = answered.and_then(|lines| {
                let (expected, found) = (requests.len(), lines.len());
                let wrong = || PyValueError::new_err(format!("expected {expected} answers, found {found}"));
                if expected == found { Ok(lines) } else { Err(wrong()) }
            });
            answered.map_err(|error| {
                let told = error.to_string();
                locked(&self.raised).get_or_insert(error);
                format!("raises {told}")
            })
        })
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
