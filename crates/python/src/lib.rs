//! The extension module of the Python package `nimatron`: games and positions, the commands as functions, Python code as a program that
//! brings a game or plays one, and what goes into arrays.

mod attention;
mod batch;
mod code;
mod command;
mod guest;
mod objects;
mod player;
mod raised;
mod rules;
mod session;
mod solution;

use pyo3::prelude::*;

pyo3::import_exception!(nimatron.errors, InputError);
pyo3::import_exception!(nimatron.errors, RunError);

/// What is faster, or only possible, in Rust; the package gives it a face.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::command::{answer, run};
    #[pymodule_export]
    use crate::guest::Host;
    #[pymodule_export]
    use crate::player::Player;
    #[pymodule_export]
    use crate::session::Session;
    #[pymodule_export]
    use crate::solution::{place, tier, tiers};
    #[pymodule_export]
    use crate::{escaped, unescaped};
}

/// A text as a word of the protocol of programs.
#[pyfunction]
fn escaped(text: &str) -> String {
    nimatron::escaped(text)
}

/// The text that a word of the protocol of programs stands for.
#[pyfunction]
fn unescaped(word: &str) -> String {
    nimatron::unescaped(word)
}

/// A refusal, as the exception that Python code expects.
fn refused(error: &nimatron::Error) -> PyErr {
    InputError::new_err(error.to_string())
}
