//! What the attributes of an object hold, copied and frozen: of games that moves change, at every move.

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyList, PyString, PyTuple};

use crate::objects::is_plain;

/// What is nested deeper is left to Python, which knows when to stop.
const DEEP: u32 = 50;

/// The attributes of an object that stands the same and shares nothing with it that moves change; those of the names `without` are shared.
#[pyfunction]
pub(crate) fn copied<'py>(
    attributes: &Bound<'py, PyDict>,
    without: &Bound<'py, PyFrozenSet>,
) -> PyResult<Bound<'py, PyDict>> {
    let copies = attributes.copy()?;
    for (name, value) in attributes {
        if !is_plain(&value) && !without.contains(&name)? {
            copies.set_item(name, copy(&value, DEEP)?)?;
        }
    }
    Ok(copies)
}

/// The attributes of some objects with other names than these, `without` for the first one and `of_others` for the rest, in the order of their names: equal
/// for equal ones, and to be looked up. `write` says what stands for a value that is no number, text, list, tuple or array.
#[pyfunction]
pub(crate) fn frozen<'py>(
    objects: &Bound<'py, PyTuple>,
    without: &Bound<'py, PyFrozenSet>,
    of_others: &Bound<'py, PyFrozenSet>,
    write: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    let mut parts = Vec::new();
    for (place, object) in objects.iter().enumerate() {
        let without = if place == 0 { without } else { of_others };
        let mut told = Vec::new();
        for (name, value) in attributes(&object)? {
            if !without.contains(&name)? {
                told.push((name.cast_into::<PyString>()?, value));
            }
        }
        told.sort_by(|(one, _), (other, _)| one.to_str().ok().cmp(&other.to_str().ok()));
        // What belongs to which object is not lost.
        parts.push(told.len().into_pyobject(objects.py())?.into_any());
        for (name, value) in told {
            parts.extend([name.into_any(), freeze(&value, write, DEEP)?]);
        }
    }
    PyTuple::new(objects.py(), parts)
}

fn attributes<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
    Ok(object.getattr(intern!(object.py(), "__dict__"))?.cast_into()?)
}

/// What is answered when the first of some objects is asked about itself, and the attributes that it noted meanwhile, if it noted any. All have their
/// attributes as before, whatever comes of it.
#[pyfunction]
pub(crate) fn asked<'py>(
    objects: &Bound<'py, PyTuple>,
    ask: &Bound<'py, PyAny>,
) -> PyResult<(Bound<'py, PyAny>, Option<Bound<'py, PyDict>>)> {
    let py = ask.py();
    let mut kept = Vec::with_capacity(objects.len());
    for object in objects {
        kept.push(attributes(&object)?.copy()?);
    }
    let first = objects.get_item(0)?;
    let answer = ask.call1((&first,));
    let now = attributes(&first)?;
    for (object, before) in objects.iter().zip(&kept) {
        object.setattr(intern!(py, "__dict__"), before)?;
    }
    let is_same = |(name, value): (Bound<'py, PyAny>, Bound<'py, PyAny>)| {
        kept[0].get_item(name).ok().flatten().is_some_and(|before| before.is(&value))
    };
    let noted = now.len() != kept[0].len() || !now.iter().all(is_same);
    Ok((answer?, noted.then_some(now)))
}

/// A copy through and through, quickly where a value is of the usual kinds.
fn copy<'py>(value: &Bound<'py, PyAny>, deep: u32) -> PyResult<Bound<'py, PyAny>> {
    let py = value.py();
    if is_plain(value) {
        return Ok(value.clone());
    }
    if deep > 0 {
        if let Ok(list) = value.cast_exact::<PyList>() {
            let copies = list.get_slice(0, list.len());
            for (place, value) in list.iter().enumerate() {
                if !is_plain(&value) {
                    copies.set_item(place, copy(&value, deep - 1)?)?;
                }
            }
            return Ok(copies.into_any());
        }
        if let Ok(tuple) = value.cast_exact::<PyTuple>() {
            let copies: Vec<_> = tuple.iter().map(|value| copy(&value, deep - 1)).collect::<PyResult<_>>()?;
            return Ok(PyTuple::new(py, copies)?.into_any());
        }
        if let Ok(mapping) = value.cast_exact::<PyDict>() {
            let copies = mapping.copy()?;
            for (name, value) in mapping {
                copies.set_item(name, copy(&value, deep - 1)?)?;
            }
            return Ok(copies.into_any());
        }
        if value.hasattr(intern!(py, "tolist"))? {
            return value.call_method0(intern!(py, "copy"));
        }
    }
    py.import("copy")?.call_method1("deepcopy", (value,))
}

/// What is equal for equal values, and cannot be changed.
fn freeze<'py>(
    value: &Bound<'py, PyAny>,
    write: &Bound<'py, PyAny>,
    deep: u32,
) -> PyResult<Bound<'py, PyAny>> {
    let py = value.py();
    if is_plain(value) {
        return Ok(value.clone());
    }
    if deep > 0 {
        let listed = value.cast_exact::<PyList>().map(PyListMethods::to_tuple).ok();
        if let Some(parts) = listed.or_else(|| value.cast_exact::<PyTuple>().cloned().ok()) {
            if is_plain(parts.as_any()) {
                return Ok(parts.into_any());
            }
            let parts: Vec<_> =
                parts.iter().map(|part| freeze(&part, write, deep - 1)).collect::<PyResult<_>>()?;
            return Ok(PyTuple::new(py, parts)?.into_any());
        }
        if let Some(bytes) = value.getattr_opt(intern!(py, "tobytes"))? {
            let kind = value.getattr(intern!(py, "dtype"))?.getattr(intern!(py, "str"))?;
            let told = (value.getattr(intern!(py, "shape"))?, kind, bytes.call0()?);
            return Ok(told.into_pyobject(py)?.into_any());
        }
    }
    write.call1((value,))
}
