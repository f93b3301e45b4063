//! What Python code raised while an engine asked it, kept for whoever asked the engine.

use std::sync::{Mutex, MutexGuard, PoisonError};

use nimatron::Error;
use pyo3::prelude::*;

/// The first exception since it was taken.
#[derive(Default)]
pub(crate) struct Raised(Mutex<Option<PyErr>>);

impl Raised {
    /// Keeps an exception; why there is no answer, in one line.
    pub(crate) fn keep(&self, error: PyErr) -> String {
        let told = error.to_string();
        locked(&self.0).get_or_insert(error);
        format!("raises {told}")
    }

    pub(crate) fn take(&self) -> Option<PyErr> {
        locked(&self.0).take()
    }
}

/// The error of Python code that goes by this name.
pub(crate) fn error(program: &str, reason: String) -> Error {
    Error::Program { program: program.to_owned(), reason }
}

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
