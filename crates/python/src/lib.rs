//! The extension module of the Python package `nimatron`: games and positions, the commands as functions, Python code as a program that
//! brings a game or plays one, and what goes into arrays.

mod attention;
mod batch;
mod command;
mod guest;
mod player;
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
}

/// A refusal, as the exception that Python code expects.
fn refused(error: &nimatron::Error) -> PyErr {
    InputError::new_err(error.to_string())
}
