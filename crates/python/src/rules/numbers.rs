//! States and moves as objects, their numbers and their words. Most that are met were met before.

use nimatron::{escaped, unescaped};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::InputError;
use crate::code::Code;
use crate::objects::{is_equal, is_plain, shown, word, written};
use crate::raised::locked;
use crate::rules::{Given, Rules};

impl Rules {
    /// The object that a state is, by its text.
    pub(crate) fn state(&self, py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
        let unknown = || InputError::new_err(format!("{}: no state '{text}' was met", self.name));
        let number = self.known(text).ok_or_else(unknown)?;
        Ok(self.code().ok_or_else(unknown)?.state(py, number)?.unbind())
    }

    /// The text of an object that is a state.
    pub(crate) fn text(&self, state: &Bound<'_, PyAny>) -> PyResult<String> {
        let code = self.code().ok_or_else(|| InputError::new_err(format!("{} is gone", self.name)))?;
        let number = self.number(&code, state)?;
        Ok(unescaped(&self.word(&code, number, state)?))
    }

    /// The number of a state that was met, by its text or its word.
    pub(super) fn known(&self, text: &str) -> Option<u32> {
        let known = || {
            let words = locked(&self.words);
            words.known(text).or_else(|| words.known(&escaped(text)))
        };
        known().or_else(|| {
            // Most states are never read, and get their words when one is.
            let unwritten = |py: Python<'_>, code: &Code| {
                let unwritten = locked(&self.words).unwritten(code.count(py));
                unwritten
                    .into_iter()
                    .try_for_each(|number| self.word(code, number, &code.state(py, number)?).map(drop))
            };
            self.asked(unwritten).ok()?;
            known()
        })
    }

    /// A state as it was written.
    pub(super) fn written(&self, number: u32) -> String {
        let known = locked(&self.words).word(number);
        let made = || self.asked(|py, code| self.word(code, number, &code.state(py, number)?));
        unescaped(&known.unwrap_or_else(|| made().unwrap_or_default()))
    }

    /// What a function answers that was given this state; it must leave the state as it was.
    pub(super) fn watched<T>(
        &self,
        code: &Code,
        function: &str,
        &Given { number, object: state, is_plain }: &Given<'_, '_>,
        ask: impl FnOnce() -> PyResult<T>,
    ) -> PyResult<T> {
        if is_plain {
            return ask();
        }
        let before = self.written(number);
        let now = || written("write", code.functions.write.as_ref(), state);
        let now_before = now()?;
        if now_before != before {
            let what =
                format!("a state was changed after it was given: '{before}' before, '{now_before}' now");
            return Err(InputError::new_err(format!("{}: {what}", self.name)));
        }
        let copy = code.copy(number, state)?;
        let answer = ask()?;
        let after = now()?;
        if after != before {
            let what = format!("changed the state it was given: '{before}' before, '{after}' after");
            return Err(self.wrong(function, what));
        }
        if copy.is_some_and(|copy| !is_equal(&copy, state)) {
            let what = format!("changed the state it was given in what its text '{after}' does not show");
            return Err(self.wrong(function, what));
        }
        Ok(answer)
    }

    /// The number of a state.
    pub(super) fn number(&self, code: &Code, state: &Bound<'_, PyAny>) -> PyResult<u32> {
        if code.functions.boards.is_some() {
            return state.extract();
        }
        let numbers = code.numbers.bind(state.py());
        let is_hashable = match numbers.get_item(state) {
            Ok(Some(number)) => return number.extract(),
            Ok(None) => true,
            Err(error) if error.is_instance_of::<PyTypeError>(state.py()) => false,
            Err(error) => return Err(error),
        };
        let listed = code.listed.bind(state.py());
        // What the rules write themselves is looked at at once, and so is the text of what may change.
        if is_hashable && code.functions.writes_late && is_plain(state) {
            let number = listed.len() as u32;
            listed.append(state)?;
            numbers.set_item(state, number)?;
            return Ok(number);
        }
        let text = written("write", code.functions.write.as_ref(), state)?;
        let word = word(&text)?;
        let number = locked(&self.words).known(&word);
        let number = if let Some(number) = number {
            let known = listed.get_item(number as usize)?;
            // Arrays compare cell by cell; they are written alike.
            if !known.is(state) && known.ne(state).unwrap_or(false) {
                let told =
                    format!("two states are written as '{text}': {} and {}", shown(&known), shown(state));
                return Err(InputError::new_err(format!("{}: {told}", self.name)));
            }
            number
        } else {
            let number = listed.len() as u32;
            if is_hashable {
                listed.append(state)?;
            } else {
                // Whoever made it may change it afterwards. What cannot be copied is kept as it is.
                let copied = state.py().import("copy")?.call_method1("deepcopy", (state,));
                listed.append(copied.unwrap_or_else(|_| state.clone()))?;
            }
            locked(&self.words).keep(number, &word);
            number
        };
        if is_hashable {
            numbers.set_item(state, number)?;
        }
        Ok(number)
    }

    /// The word of a state by its number, made now if nobody asked before.
    fn word(&self, code: &Code, number: u32, state: &Bound<'_, PyAny>) -> PyResult<String> {
        if let Some(known) = locked(&self.words).word(number) {
            return Ok(known);
        }
        let word = word(&written("write", code.functions.write.as_ref(), state)?)?;
        locked(&self.words).keep(number, &word);
        Ok(word)
    }

    /// The number of a move.
    pub(super) fn name(&self, code: &Code, mv: &Bound<'_, PyAny>) -> PyResult<u32> {
        let names = code.names.bind(mv.py());
        let is_hashable = match names.get_item(mv) {
            Ok(Some(number)) => return number.extract(),
            Ok(None) => true,
            Err(_) => false,
        };
        let mut word = word(&written("write_move", code.functions.write_move.as_ref(), mv)?)?;
        let has_parts = mv.is_exact_instance_of::<PyTuple>() || mv.is_exact_instance_of::<PyList>();
        if has_parts && code.functions.write_move.is_none() && word.len() > 2 {
            word = word[1..word.len() - 1].trim_end_matches(',').replace(',', ":");
        }
        if word.contains(',') {
            return Err(self.wrong("write_move", format!("expected a text without a comma, found '{word}'")));
        }
        let number = self.moves.number(&word);
        if is_hashable {
            names.set_item(mv, number)?;
        }
        Ok(number)
    }

    /// Adds the state to an exception that it led to.
    pub(super) fn note(&self, py: Python<'_>, error: &PyErr, state: &Bound<'_, PyAny>) {
        let note = format!("in the state {} of {}", shown(state), self.name);
        // Before Python 3.11 exceptions bear no notes.
        let _ = error.value(py).call_method1("add_note", (note,));
    }
}
