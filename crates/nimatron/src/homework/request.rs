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
    /// Where a file as a lesson leaves it is, if not where `program` says.
    pub file: Option<HandedIn>,
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

/// Where a file is.
#[derive(Clone, Debug)]
pub enum HandedIn {
    /// It stands there; its name is no text, and `program` only shows it.
    At(PathBuf),
    /// An application has it in hand. Who runs it is a guest, as [`Visit::program`](crate::Visit::program) names it.
    Here {
        /// What stands in it.
        source: Vec<u8>,
        /// Who runs its harness.
        guest: String,
    },
}

impl CheckRequest {
    /// How the program is run: a file as a lesson leaves it by its harness.
    pub(super) fn program(&self) -> Result<ProgramSpec, Error> {
        let Task { functions, uses, state, .. } = &self.task;
        let names = || {
            let (functions, table, state) = (functions.clone(), uses.clone(), state.clone());
            LessonNames { functions, table, state }
        };
        let named = || is_lesson_file(&self.program).then(|| HandedIn::At(PathBuf::from(&self.program)));
        let spec = match self.file.clone().or_else(named) {
            Some(HandedIn::At(file)) => {
                let (lesson, command) = LessonFile::open(&self.program, file, &self.interpreters, names())?;
                let command = if self.runner.is_some() { command } else { limited(&command) };
                ProgramSpec::of_lesson(lesson, command)
            }
            Some(HandedIn::Here { source, guest }) => {
                let lesson = LessonFile::handed(&self.program, source, names())?;
                ProgramSpec::of_lesson(lesson, ProgramSpec::of_game(&guest)?.command)
            }
            None => ProgramSpec::of_game(&self.program)?,
        };
        Ok(ProgramSpec { runner: self.runner.clone(), label: self.label.clone(), ..spec })
    }
}
