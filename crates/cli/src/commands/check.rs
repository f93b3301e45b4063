//! `check`: a program's homework, judged; or that of a class.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use nimatron::core::quoted;
use nimatron::report::WalkedTree;
use nimatron::{
    CheckReport, CheckRequest, Error, HandedIn, Interpreters, Task, check_homework, is_guest, is_lesson_file,
    refused_homework,
};
use serde::Serialize;

use crate::arguments::{Check, Feedback};
use crate::commands::check_teller::CheckTeller;
use crate::commands::program::Program;
use crate::commands::submissions::{Submission, Submissions, shell_word};
use crate::commands::{grades, task, walked};
use crate::terminal::progress::Progress;
use crate::terminal::{exit, interrupt};

/// What stands for a file of the folder in the command.
const FILE: &str = "FILE";
const WITH_FILE: &str = "program:python3 FILE";

pub(crate) fn run(check: &Check, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let task = task::named(&check.task)?;
    let judge = Judge { check, program, task: &task };
    match &check.folder {
        Some(folder) => judge.class(folder),
        None => judge.one(),
    }
}

/// All that scripts are told of a submission.
#[derive(Serialize)]
struct Judged<'r> {
    #[serde(flatten)]
    report: &'r CheckReport,
    file: &'r str,
}

/// Who judges by the words of the command.
struct Judge<'c> {
    check: &'c Check,
    program: Program<'c>,
    task: &'c Task,
}

impl Judge<'_> {
    /// Who tells what was found.
    fn teller(&self) -> CheckTeller<'_> {
        let is_file = self.check.homework.as_deref().is_none_or(|of| is_lesson_file(of) || is_guest(of));
        CheckTeller { task: self.task, program: self.program, is_file }
    }

    fn one(&self) -> anyhow::Result<ExitCode> {
        let Program { console, .. } = self.program;
        let program = self.command("program:python3 nim.py")?;
        if self.check.tree.is_some() {
            walked::check(&self.check.drawing, console)?;
        }
        let report = self.judged(program.to_owned(), None, None)?;
        // A search that does not end takes nothing from the verdict.
        let (tree, fault) = match self.walked(program, &report) {
            Ok(tree) => (tree, None),
            Err(fault) if is_of_program(&fault) => (None, Some(fault)),
            Err(refusal) => return Err(refusal),
        };
        if self.check.as_csv {
            grades::write(&[("", &report)], console)?;
        } else if let Some(tree) = &tree {
            self.write_with_tree(&report, tree)?;
        } else {
            console.answer(&report, || {
                self.teller().write(&report)?;
                self.write_unhidden(&[("", &report)])
            })?;
        }
        fault.map_or_else(|| Ok(exit::code(report.passed)), Err)
    }

    /// The verdict and the tree; where the tree is a picture for a script, that alone.
    fn write_with_tree(&self, report: &CheckReport, tree: &WalkedTree) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let output = &self.check.drawing;
        if console.is_json() {
            console.object(&walked::with_tree(report, tree))?;
            if output.output.is_none() {
                return Ok(());
            }
        } else if walked::has_words(output)? {
            self.teller().write(report)?;
            self.write_unhidden(&[("", report)])?;
            console.line("")?;
        }
        let is_told = self.check.feedback.unwrap_or_default() == Feedback::Full;
        let is_mistaken = is_told && report.parts.iter().any(|part| part.wrong.is_some());
        walked::write(tree, self.teller().verdict(report), is_mistaken, output, self.program)
    }

    fn class(&self, folder: &Path) -> anyhow::Result<ExitCode> {
        let Program { console, .. } = self.program;
        // Without a program the files are those that lessons leave.
        let command = self.check.homework.as_deref();
        if command.is_some_and(|command| !command.contains(FILE)) {
            return Err(refused("PROGRAM", format!("expected FILE in it, as in {WITH_FILE}")));
        }
        let submissions = Submissions::of(folder, command.is_none())?;
        let mut all = Vec::new();
        for Submission { path, name } in submissions.files {
            if interrupt::is_asked() {
                break;
            }
            let (program, file) = match command {
                Some(command) => (command.replace(FILE, &shell_word(&path)), None),
                None => (path.to_string_lossy().into_owned(), Some(path)),
            };
            let report = self.judged(program, file, Some(quoted(&name)))?;
            if console.is_json() {
                console.object(&Judged { report: &report, file: &name })?;
            }
            all.push((name, report));
        }
        let told: Vec<_> = all.iter().map(|(name, report)| (name.as_str(), report)).collect();
        if self.check.as_csv {
            grades::write(&told, console)?;
        } else if !console.is_json() {
            self.teller().write_class(&told)?;
            self.write_unhidden(&told)?;
        }
        self.teller().tell_left_out(&submissions.left_out, self.check.as_csv)?;
        Ok(exit::code(told.iter().all(|(_, report)| report.passed)))
    }

    /// The program that was written.
    fn command(&self, form: &str) -> anyhow::Result<&str> {
        let missing = || refused("PROGRAM", format!("expected one, as in {form}"));
        self.check.homework.as_deref().ok_or_else(missing)
    }

    fn judged(
        &self,
        program: String,
        file: Option<PathBuf>,
        label: Option<String>,
    ) -> anyhow::Result<CheckReport> {
        let Program { catalog, console, .. } = self.program;
        let progress = Progress::start(console);
        let file = file.map(HandedIn::At);
        let request = CheckRequest { file, label, ..self.request(program, &progress)? };
        let report = check_homework(&request, catalog).or_else(|refusal| match refusal {
            // One that cannot be judged does not stop the rest of a class.
            Error::LessonFile { .. } | Error::LessonSignature { .. } | Error::File { .. }
                if self.check.folder.is_some() =>
            {
                refused_homework(&request, catalog, refusal)
            }
            _ => Err(refusal),
        });
        drop(progress);
        Ok(withheld(report?, self.check.feedback.unwrap_or_default()))
    }

    fn request(&self, program: String, progress: &Progress) -> anyhow::Result<CheckRequest> {
        Ok(CheckRequest {
            task: self.task.clone(),
            program,
            file: None,
            runner: runner(),
            interpreters: Interpreters { python: self.check.python.clone(), lua: self.check.lua.clone() },
            label: None,
            hidden: self.check.hidden,
            seed: self.program.common.seed(),
            run: nimatron::Run { memory: self.check.memory.bytes(), ..progress.run()? },
        })
    }

    /// The tree that the file's search walked, if it is asked for.
    fn walked(&self, program: &str, report: &CheckReport) -> anyhow::Result<Option<WalkedTree>> {
        let Some(state) = &self.check.tree else { return Ok(None) };
        let progress = Progress::start(self.program.console);
        let request = self.request(program.to_owned(), &progress)?;
        let mut tree = walked::walk(state, &request, report, self.program)?;
        if self.check.feedback.unwrap_or_default() != Feedback::Full {
            tree.withhold();
        }
        Ok(Some(tree))
    }

    /// Says where hidden positions were asked for and there are none.
    fn write_unhidden(&self, all: &[(&str, &CheckReport)]) -> anyhow::Result<()> {
        let was_asked = |(_, report): &(&str, &CheckReport)| {
            report.fault.is_some() || report.parts.iter().any(|part| part.hidden.is_some())
        };
        if !self.check.hidden || all.iter().any(was_asked) {
            return Ok(());
        }
        self.program.console.say("check-none-hidden", &[])
    }
}

/// Whether something is wrong with the program, and not with what was asked.
fn is_of_program(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(Error::Program { .. }))
}

fn refused(option: &'static str, reason: String) -> anyhow::Error {
    Error::Option { option, reason }.into()
}

/// This program, which runs others within limits; an application that holds the command is another program.
fn runner() -> Option<PathBuf> {
    if interrupt::held().is_some() { None } else { std::env::current_exe().ok() }
}

/// The report with as much of its wrong answers as is to be told.
fn withheld(mut report: CheckReport, feedback: Feedback) -> CheckReport {
    for part in &mut report.parts {
        match (feedback, &mut part.wrong) {
            (Feedback::Full, _) | (_, None) => {}
            (Feedback::Count, wrong) => *wrong = None,
            (Feedback::Position, Some(wrong)) => {
                wrong.expected = None;
                wrong.reasons = None;
            }
        }
    }
    report
}
