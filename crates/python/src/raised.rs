//! What Python code raised while an engine asked it, kept for whoever asked the engine; and how code that runs is ended.

use std::cell::OnceCell;
use std::sync::{Mutex, MutexGuard, PoisonError};

use nimatron::Error;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// The first exception since it was taken, and the threads that run the code.
#[derive(Default)]
pub(crate) struct Raised {
    first: Mutex<Option<PyErr>>,
    running: Mutex<Vec<u64>>,
}

impl Raised {
    /// Keeps an exception; why there is no answer, in one line.
    pub(crate) fn keep(&self, error: PyErr) -> String {
        let told = error.to_string();
        locked(&self.first).get_or_insert(error);
        format!("raises {told}")
    }

    /// What the code answers; it may be ended meanwhile.
    pub(crate) fn running<T>(&self, py: Python<'_>, ask: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
        let thread = this_thread(py)?;
        locked(&self.running).push(thread);
        let answer = ask();
        let mut running = locked(&self.running);
        if let Some(place) = running.iter().rposition(|&one| one == thread) {
            running.swap_remove(place);
        }
        answer
    }

    /// Raises what Ctrl-C raises wherever the code runs.
    pub(crate) fn stop(&self, py: Python<'_>) {
        let running = locked(&self.running).clone();
        for thread in running {
            let interrupt = py.get_type::<PyKeyboardInterrupt>();
            let stopping = py.import("nimatron.stopping");
            // Where it cannot be raised the code goes on to its end.
            let _ = stopping.and_then(|stopping| stopping.call_method1("raise_in", (thread, interrupt)));
        }
    }

    pub(crate) fn take(&self) -> Option<PyErr> {
        locked(&self.first).take()
    }
}

/// The thread by Python's number, which it asks for once.
fn this_thread(py: Python<'_>) -> PyResult<u64> {
    thread_local! {
        static NUMBER: OnceCell<u64> = const { OnceCell::new() };
    }
    NUMBER.with(|number| {
        if let Some(number) = number.get() {
            return Ok(*number);
        }
        let asked = py.import("threading")?.call_method0("get_ident")?.extract()?;
        Ok(*number.get_or_init(|| asked))
    })
}

/// The error of Python code that goes by this name.
pub(crate) fn error(program: &str, reason: String) -> Error {
    Error::Program { program: program.to_owned(), reason: reason.into() }
}

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
