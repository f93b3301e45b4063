//! The values of a whole tier of a solution, as arrays.

use std::path::Path;

use nimatron::{Listing, SavedSolution};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::refused;
use crate::session::Session;

/// Numbers or codes of positions, who wins, and by how much or in how many plies.
type Arrays<'py> = (Bound<'py, PyArray1<u64>>, Bound<'py, PyArray1<i8>>, Bound<'py, PyArray1<i32>>);

/// The tiers of a solution in a file, ascending.
#[pyfunction]
pub(crate) fn tiers(file: &str) -> PyResult<Vec<u64>> {
    Ok(SavedSolution::open(Path::new(file)).map_err(|error| refused(&error))?.tiers())
}

/// A tier of it, or nothing where there is none.
#[pyfunction]
pub(crate) fn tier<'py>(py: Python<'py>, file: &str, tier: u64) -> PyResult<Option<Arrays<'py>>> {
    let read =
        py.detach(|| SavedSolution::open(Path::new(file))?.tier(tier)).map_err(|error| refused(&error))?;
    let Some(read) = read else { return Ok(None) };
    let numbers: Vec<u64> = read.iter().map(|(number, _)| *number).collect();
    let outcomes: Vec<i8> = read.iter().map(|(_, value)| value.outcome.sign() as i8).collect();
    let amount = |value: &nimatron::core::Value| {
        value.margin.or(value.distance.and_then(|distance| distance.try_into().ok())).unwrap_or(0)
    };
    let amounts: Vec<i32> = read.iter().map(|(_, value)| amount(value)).collect();
    let own = (
        PyArray1::from_slice(py, &numbers),
        PyArray1::from_slice(py, &outcomes),
        PyArray1::from_slice(py, &amounts),
    );
    Ok(Some(own))
}

/// Where a solution keeps a position: its tier, and its number or code there.
#[pyfunction]
pub(crate) fn place(py: Python<'_>, file: &str, session: &Session) -> PyResult<Option<(u64, u64)>> {
    let solution = SavedSolution::open(Path::new(file)).map_err(|error| refused(&error))?;
    Ok(session.listed(py, Listing::Whole)?.place(solution.form()))
}

/// The position that a solution keeps there, or nothing where it has none: the opposite of `place`.
#[pyfunction]
pub(crate) fn placed(
    py: Python<'_>,
    file: &str,
    session: &Session,
    tier: u64,
    number: u64,
) -> PyResult<Option<Session>> {
    let form = SavedSolution::open(Path::new(file)).map_err(|error| refused(&error))?.form();
    Ok(session.listed(py, Listing::Whole)?.placed(form, tier, number).map(|here| session.beside(py, here)))
}
