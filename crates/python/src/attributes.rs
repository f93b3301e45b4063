//! What the attributes of an object hold, copied and frozen: of games that moves change, at every move.

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyFrozenSet, PyInt, PyList, PyString, PyTuple};

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

/// The names of some attributes, and the order in which they are frozen. Most objects that are met have the names of the one before.
#[derive(Default)]
pub(crate) struct Layout {
    names: Vec<Py<PyAny>>,
    /// The places of those that are told, in the order of their names.
    told: Vec<usize>,
}

impl Layout {
    fn of(names: &[Bound<'_, PyAny>], without: &Bound<'_, PyFrozenSet>) -> PyResult<Self> {
        let mut told = Vec::with_capacity(names.len());
        for (place, name) in names.iter().enumerate() {
            if !without.contains(name)? {
                told.push((name.cast::<PyString>()?.to_cow()?.into_owned(), place));
            }
        }
        told.sort();
        let told = told.into_iter().map(|(_, place)| place).collect();
        Ok(Self { names: names.iter().map(|name| name.clone().unbind()).collect(), told })
    }

    fn is_of(&self, names: &[Bound<'_, PyAny>]) -> bool {
        self.names.len() == names.len() && self.names.iter().zip(names).all(|(known, name)| name.is(known))
    }
}

/// Adds the attributes of an object with other names than these, in the order of their names: the same bytes for equal ones and for no others. `write` says
/// what stands for a value that is no number, text, list, tuple or array.
pub(crate) fn frozen(
    attributes: &Bound<'_, PyDict>,
    without: &Bound<'_, PyFrozenSet>,
    write: &Bound<'_, PyAny>,
    layout: &mut Layout,
    ice: &mut Vec<u8>,
) -> PyResult<()> {
    let (names, values): (Vec<_>, Vec<_>) = attributes.iter().unzip();
    if !layout.is_of(&names) {
        *layout = Layout::of(&names, without)?;
    }
    for &place in &layout.told {
        freeze(&names[place], write, DEEP, ice)?;
        freeze(&values[place], write, DEEP, ice)?;
    }
    ice.push(b'.');
    Ok(())
}

/// The attributes of an object.
pub(crate) fn attributes<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
    Ok(object.getattr(intern!(object.py(), "__dict__"))?.cast_into()?)
}

/// Whether some attributes are others than before.
pub(crate) fn changed<'py>(before: &Bound<'py, PyDict>, now: &Bound<'py, PyDict>) -> bool {
    let is_same = |(name, value): (Bound<'py, PyAny>, Bound<'py, PyAny>)| {
        before.get_item(name).ok().flatten().is_some_and(|before| before.is(&value))
    };
    now.len() != before.len() || !now.iter().all(is_same)
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

/// Adds what is equal for equal values and no others: a letter for its kind, and how long it is where that is not always the same.
fn freeze<'py>(
    value: &Bound<'py, PyAny>,
    write: &Bound<'py, PyAny>,
    deep: u32,
    ice: &mut Vec<u8>,
) -> PyResult<()> {
    let py = value.py();
    if let Some(whole) = whole(value) {
        ice.push(b'i');
        ice.extend(whole.to_le_bytes());
    } else if let Ok(text) = value.cast_exact::<PyString>()
        && let Ok(text) = text.to_str()
    {
        add(ice, b's', text.as_bytes());
    } else if let Ok(bytes) = value.cast_exact::<PyBytes>() {
        add(ice, b'b', bytes.as_bytes());
    } else if value.is_none() {
        ice.push(b'n');
    } else if let Ok(number) = value.cast_exact::<PyFloat>() {
        ice.push(b'f');
        ice.extend(number.value().to_bits().to_le_bytes());
    } else if deep > 0
        && let Ok(list) = value.cast_exact::<PyList>()
    {
        ice.push(b'l');
        ice.extend(list.len().to_le_bytes());
        list.iter().try_for_each(|part| freeze(&part, write, deep - 1, ice))?;
    } else if deep > 0
        && let Ok(tuple) = value.cast_exact::<PyTuple>()
    {
        ice.push(b'l');
        ice.extend(tuple.len().to_le_bytes());
        tuple.iter().try_for_each(|part| freeze(&part, write, deep - 1, ice))?;
    } else if deep > 0
        && let Some(bytes) = value.getattr_opt(intern!(py, "tobytes"))?
    {
        ice.push(b'a');
        for part in [value.getattr(intern!(py, "shape"))?, kind_of_array(value)?, bytes.call0()?] {
            freeze(&part, write, deep - 1, ice)?;
        }
    } else {
        let written = write.call1((value,))?.str()?.to_string_lossy().into_owned();
        add(ice, b'w', written.as_bytes());
    }
    Ok(())
}

/// What tells arrays apart that have the same bytes. The letter says it all for numbers, and is at hand; the text is put together.
fn kind_of_array<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = array.py();
    let kind = array.getattr(intern!(py, "dtype"))?;
    let letter = kind.getattr(intern!(py, "char"))?;
    let is_number = |text: &str| "?bhilqBHILQefdFD".contains(text);
    let is_native = kind.getattr(intern!(py, "isnative"))?.is_truthy()?;
    let is_enough = is_native && letter.cast::<PyString>()?.to_str().is_ok_and(is_number);
    if is_enough { Ok(letter) } else { kind.getattr(intern!(py, "str")) }
}

fn add(ice: &mut Vec<u8>, kind: u8, bytes: &[u8]) {
    ice.push(kind);
    ice.extend(bytes.len().to_le_bytes());
    ice.extend(bytes);
}

/// A whole number that is not large; `True` and `1.0` are the same one as `1`.
fn whole(value: &Bound<'_, PyAny>) -> Option<i64> {
    if value.is_exact_instance_of::<PyInt>() || value.is_exact_instance_of::<PyBool>() {
        return value.extract().ok();
    }
    let number = value.cast_exact::<PyFloat>().ok()?.value();
    let is_whole = number.fract() == 0.0 && number.abs() < 2_f64.powi(53);
    is_whole.then_some(number as i64)
}
