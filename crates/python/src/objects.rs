//! What Python's objects say, read as what a game needs: numbers, results, texts.

use nimatron::core::{Outcome, Points};
use nimatron::{MOST_POINTS, escaped};
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyFloat, PyInt, PyString, PyTuple};

use crate::InputError;

pub(crate) fn bound(name: &str, plies: &Bound<'_, PyAny>) -> PyResult<u32> {
    let found = plies.extract().ok().filter(|&plies| plies > 0);
    found.ok_or_else(|| {
        InputError::new_err(format!(
            "{name}.longest: expected a whole number above 0, found {}",
            shown(plies)
        ))
    })
}

pub(crate) fn points(found: &Bound<'_, PyAny>) -> Option<Points> {
    if found.is_instance_of::<PyBool>() { None } else { found.extract().ok().and_then(in_range) }
}

pub(crate) fn in_range(points: i64) -> Option<Points> {
    Points::try_from(points).ok().filter(|points| (-MOST_POINTS..=MOST_POINTS).contains(points))
}

pub(crate) fn outcome(found: &Bound<'_, PyAny>) -> Option<Outcome> {
    match found.extract().ok()? {
        "win" => Some(Outcome::Win),
        "draw" => Some(Outcome::Draw),
        "loss" => Some(Outcome::Loss),
        _ => None,
    }
}

/// A state or a move as people write it.
pub(crate) fn written(
    method: &str,
    write: Option<&Py<PyAny>>,
    object: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let Some(write) = write else { return Ok(object.str()?.to_string_lossy().replace(", ", ",")) };
    let found = write.bind(object.py()).call1((object,))?;
    found
        .extract()
        .map_err(|_| InputError::new_err(format!("{method}: expected a text, found {}", shown(&found))))
}

pub(crate) fn word(written: &str) -> PyResult<String> {
    if written.is_empty() {
        let expected = "expected a state or a move that is written as something, found an empty text";
        return Err(InputError::new_err(expected));
    }
    Ok(escaped(written))
}

pub(crate) fn expected_text(found: &Bound<'_, PyAny>) -> String {
    format!("expected a text, found {}", shown(found))
}

/// Whether an object cannot be changed, whatever is done with it.
pub(crate) fn is_plain(object: &Bound<'_, PyAny>) -> bool {
    if let Ok(parts) = object.cast_exact::<PyTuple>() {
        return parts.iter().all(|part| is_plain(&part));
    }
    object.is_none()
        || object.is_exact_instance_of::<PyInt>()
        || object.is_exact_instance_of::<PyString>()
        || object.is_exact_instance_of::<PyBool>()
        || object.is_exact_instance_of::<PyFloat>()
        || object.is_exact_instance_of::<PyBytes>()
}

/// Whether two objects are equal; arrays are where all their cells are.
pub(crate) fn is_equal(one: &Bound<'_, PyAny>, other: &Bound<'_, PyAny>) -> bool {
    let Ok(equal) = one.rich_compare(other, CompareOp::Eq) else { return false };
    let all = || equal.call_method0("all")?.is_truthy();
    equal.is_truthy().or_else(|_| all()).unwrap_or(false)
}

/// An object as Python shows it.
pub(crate) fn shown(object: &Bound<'_, PyAny>) -> String {
    object
        .repr()
        .map_or_else(|_| "what cannot be shown".to_owned(), |text| text.to_string_lossy().into_owned())
}
