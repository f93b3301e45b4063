//! What is to be judged, and how it is run.

use std::path::PathBuf;

use nimatron_search::Run;

use crate::error::Error;
use crate::homework::task::Task;
use crate::program::lesson::file::{LessonFile, LessonNames, is_lesson_file};
use crate::program::lesson::interpreter::Interpreters;
use crate::program::shell::limited;
use crate::program::spec::ProgramSpec;

/// A program to be judged.
#[derive(Clone, Debug)]
pub struct CheckRequest {
    /// What it is to do.
    pub task: Task,
    /// The program, as `program:python3 nim.py`.
    pub program: String,
    /// Where a file as a lesson leaves it stands, if its name is no text and `program` only shows it.
    pub file: Option<PathBuf>,
    /// An application that runs it within limits, asked by [`RUN_LIMITED`](crate::RUN_LIMITED); the shell if there is none.
    pub runner: Option<PathBuf>,
    /// What runs a file as a lesson leaves it, where `program` names one.
    pub interpreters: Interpreters,
    /// What stands before each line of the program's standard error.
    pub label: Option<String>,
    /// Whether the hidden positions are asked about too.
    pub hidden: bool,
    /// What chooses the hidden positions.
    pub seed: u64,
    /// What the truth is found with.
    pub run: Run,
}

impl CheckRequest {
    /// How the program is run: a file as a lesson leaves it by its harness.
    pub(super) fn program(&self) -> Result<ProgramSpec, Error> {
        let Task { functions, uses, state, .. } = &self.task;
        let named = || is_lesson_file(&self.program).then(|| PathBuf::from(&self.program));
        let spec = if let Some(file) = self.file.clone().or_else(named) {
            let (functions, table, state) = (functions.clone(), uses.clone(), state.clone());
            let names = LessonNames { functions, table, state };
            let (lesson, command) = LessonFile::open(&self.program, file, &self.interpreters, names)?;
            let command = if self.runner.is_some() { command } else { limited(&command) };
            ProgramSpec::of_lesson(lesson, command)
        } else {
            ProgramSpec::of_game(&self.program)?
        };
        Ok(ProgramSpec { runner: self.runner.clone(), label: self.label.clone(), ..spec })
    }
}
