//! Rules that are asked about many states in one call.

use nimatron::core::Seat;
use nimatron::{Manner, Told};
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::code::Code;
use crate::objects::{is_equal, is_plain, shown};
use crate::rules::Rules;

impl Rules {
    /// What is said of some states in one call.
    pub(super) fn expanded(
        &self,
        py: Python<'_>,
        code: &Code,
        states: &[(u32, Seat)],
    ) -> PyResult<Vec<Told>> {
        // Nobody stacks no arrays.
        if states.is_empty() {
            return Ok(Vec::new());
        }
        let objects: Vec<_> =
            states.iter().map(|&(number, _)| code.state(py, number)).collect::<PyResult<_>>()?;
        let told = self.told_together(py, code, states, &objects);
        let Err(error) = &told else { return told };
        match &objects[..] {
            [object] => self.note(py, error, object),
            // It is said of one of them, if that is enough for it.
            _ if error.is_instance_of::<PyException>(py) => {
                states.iter().try_for_each(|&state| self.expanded(py, code, &[state]).map(drop))?;
            }
            _ => {}
        }
        told
    }

    fn told_together(
        &self,
        py: Python<'_>,
        code: &Code,
        states: &[(u32, Seat)],
        objects: &[Bound<'_, PyAny>],
    ) -> PyResult<Vec<Told>> {
        let mut copies = Vec::new();
        for (&(number, _), object) in states.iter().zip(objects).filter(|(_, object)| !is_plain(object)) {
            copies.extend(code.copy(number, object)?.map(|copy| (object, copy)));
        }
        let answers = code.functions.follows.bind(py).call1((PyList::new(py, objects)?,))?;
        self.check_list("expand", "results and moves, one for each state", &answers)?;
        let answers: Vec<_> = answers.try_iter()?.collect::<PyResult<_>>()?;
        if let Some((now, before)) = copies.iter().find(|(now, before)| !is_equal(before, now)) {
            let (before, now) = (shown(before), shown(now));
            let what = format!("changed a state it was given: {before} before, {now} after");
            return Err(self.wrong("expand", what));
        }
        let (expected, found) = (states.len(), answers.len());
        if expected != found {
            let what = format!("expected as many answers as states, {expected}, found {found}");
            return Err(self.wrong("expand", what));
        }
        answers.iter().map(|answer| self.told(code, answer)).collect()
    }

    fn told(&self, code: &Code, answer: &Bound<'_, PyAny>) -> PyResult<Told> {
        let Ok(moves) = answer.cast::<PyDict>() else {
            return self.end("expand", "moves as {move: state}", answer).map(Told::Over);
        };
        let led = |(mv, after): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
            self.led(code, "expand", &mv, self.name(code, &mv)?, &after)
        };
        let told: Vec<_> = moves.iter().map(led).collect::<PyResult<_>>()?;
        let names = told.iter().map(|told| told.name).collect();
        Manner::check_names(names, |name| self.moves.word(name))
            .map_err(|wrong| self.wrong("expand", wrong))?;
        Ok(Told::Moves(told))
    }
}
