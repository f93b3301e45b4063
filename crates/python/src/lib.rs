//! The extension module of the Python package `nimatron`: games and positions, the commands as functions, Python code as a program that
//! brings a game or plays one, and what goes into arrays.

mod attention;
mod attributes;
mod batch;
mod boards;
mod code;
mod command;
mod guest;
mod keywords;
mod objects;
mod player;
mod raised;
mod rules;
mod session;
mod solution;
mod targets;
mod tree;
mod words;

use std::collections::BTreeMap;

use nimatron::{Argument, Language, Words};
use pyo3::prelude::*;

pyo3::import_exception!(nimatron.errors, InputError);
pyo3::import_exception!(nimatron.errors, RunError);

/// What is faster, or only possible, in Rust; the package gives it a face.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::attributes::copied;
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::boards::{Boards, hearing::heard};
    #[pymodule_export]
    use crate::command::{answer, run};
    #[pymodule_export]
    use crate::guest::Host;
    #[pymodule_export]
    use crate::player::Player;
    #[pymodule_export]
    use crate::session::{Session, situated};
    #[pymodule_export]
    use crate::solution::{place, placed, tier, tiers};
    #[pymodule_export]
    use crate::targets::targets;
    #[pymodule_export]
    use crate::tree::{Tree, tree};
    #[pymodule_export]
    use crate::{escaped, said, unescaped};

    #[pymodule_init]
    fn init(module: &pyo3::Bound<'_, pyo3::types::PyModule>) -> pyo3::PyResult<()> {
        use pyo3::types::PyModuleMethods;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
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

/// A message in a language, with numbers set in.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "what comes from Python is owned")]
fn said(key: &str, numbers: BTreeMap<String, f64>, language: &str) -> PyResult<String> {
    let spoken: Language = language.parse().map_err(|error| refused(&error))?;
    // A whole number chooses between singular and plural.
    let argument = |number: f64| -> Argument<'static> {
        if number.fract() == 0.0 { (number as i64).into() } else { number.into() }
    };
    let numbers: Vec<_> = numbers.iter().map(|(name, number)| (name.as_str(), argument(*number))).collect();
    Ok(Words::shared(spoken).say_with(key, &numbers))
}

/// A refusal, as the exception that Python code expects.
fn refused(error: &impl std::fmt::Display) -> PyErr {
    InputError::new_err(keywords::keywords(&error.to_string()))
}
