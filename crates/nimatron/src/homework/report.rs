//! What a check found, as plain data.

use serde::Serialize;

use crate::homework::task::{AskedFor, Task};
use crate::program::lesson::file::LeftOut;
use crate::report::ExplanationReport;

/// What a check found.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The task.
    pub task: String,
    /// The program.
    pub program: String,
    /// Whether every answer was right.
    pub passed: bool,
    /// What was found of each thing that was asked for.
    pub parts: Vec<CheckedPart>,
    /// Why the program was not asked any more.
    pub fault: Option<String>,
    /// Other rules under which all answers about one thing would be right, the first such thing that went wrong.
    pub variant: Option<String>,
    /// The statements at the top of a lesson's file that were not run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
}

/// One thing that was asked for.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedPart {
    /// What it is.
    pub asked: AskedFor,
    /// How many answers about public positions were right, and how many there were.
    pub right: usize,
    /// How many there were.
    pub of: usize,
    /// Whether the function that is asked is written; one of a lesson's file may still be missing or `pass`.
    #[serde(skip_serializing_if = "is_true")]
    pub written: bool,
    /// The function that is not written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<String>,
    /// The same for hidden positions, if they were asked about: all of them, or none where one answer was wrong. How many were right would
    /// tell the answers one by one to whoever asks again and again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden: Option<[usize; 2]>,
    /// The first wrong answer about a public position, in breadth-first order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<WrongAnswer>,
    /// Of counts, the conventions by which all of them are right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conventions: Vec<String>,
    /// Other rules under which all these answers about public positions would be right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
}

/// A wrong answer.
#[derive(Clone, Debug, Serialize)]
pub struct WrongAnswer {
    /// The position.
    pub position: String,
    /// The moves that lead there.
    pub line: Vec<String>,
    /// What was asked.
    pub request: String,
    /// What was answered.
    pub answered: String,
    /// What is right, unless that is withheld.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// Why, where reasons are known.
    #[serde(skip)]
    pub reasons: Option<Box<ExplanationReport>>,
}

impl CheckReport {
    /// The report on a file that cannot be judged, with the reason.
    pub fn refused(task: &Task, program: &str, fault: String) -> Self {
        let parts = task.asks.iter().map(|&asked| CheckedPart::about(asked)).collect();
        let (task, program) = (task.name.clone(), program.to_owned());
        Self { task, program, passed: false, parts, fault: Some(fault), variant: None, left_out: Vec::new() }
    }

    /// Whether the program did not answer a single question.
    pub fn is_unasked(&self) -> bool {
        self.fault.is_some() && self.parts.iter().all(|part| part.of == 0)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_true(written: &bool) -> bool {
    *written
}

impl CheckedPart {
    pub(super) fn about(asked: AskedFor) -> Self {
        let (wrong, conventions) = (None, Vec::new());
        let (written, missing) = (true, None);
        Self { asked, right: 0, of: 0, written, missing, hidden: None, wrong, conventions, variant: None }
    }

    /// Whether everything was right that was asked.
    pub fn is_right(&self) -> bool {
        self.written && self.right == self.of && self.hidden.is_none_or(|[right, of]| right == of)
    }
}
