//! `check`: a program's homework, judged; or that of a class.

use std::path::Path;
use std::process::ExitCode;

use nimatron::core::quoted;
use nimatron::{
    CheckReport, CheckRequest, CheckedPart, Error, Task, WrongAnswer, check_homework, explained, other_rules,
};
use serde::Serialize;

use crate::arguments::{Check, Feedback};
use crate::commands::program::Program;
use crate::commands::submissions::{Submission, Submissions, shell_word};
use crate::commands::{grades, task};
use crate::terminal::console::{Console, complain};
use crate::terminal::progress::Progress;
use crate::terminal::{error_words, exit, interrupt};

/// What stands for a file of the folder in the command.
const FILE: &str = "FILE";
const WITH_FILE: &str = "program:python3 FILE";
/// Names shown of files that were left out.
const SHOWN_NAMES: usize = 10;

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
    fn one(&self) -> anyhow::Result<ExitCode> {
        let Program { console, .. } = self.program;
        let report = self.judged(self.command("program:python3 nim.py")?.to_owned(), None)?;
        if self.check.as_csv {
            grades::write(&[("", &report)], console)?;
        } else {
            console.answer(&report, || {
                self.write(&report)?;
                self.write_unhidden(&[("", &report)])
            })?;
        }
        Ok(exit::code(report.passed))
    }

    fn class(&self, folder: &Path) -> anyhow::Result<ExitCode> {
        let Program { console, .. } = self.program;
        let command = self.command(WITH_FILE)?;
        if !command.contains(FILE) {
            return Err(refused("PROGRAM", format!("expected FILE in it, as in {WITH_FILE}")));
        }
        let submissions = Submissions::of(folder)?;
        let mut all = Vec::new();
        for Submission { path, name } in submissions.files {
            if interrupt::is_asked() {
                break;
            }
            let report = self.judged(command.replace(FILE, &shell_word(&path)), Some(quoted(&name)))?;
            if console.is_json() {
                console.object(&Judged { report: &report, file: &name })?;
            }
            all.push((name, report));
        }
        let told: Vec<_> = all.iter().map(|(name, report)| (name.as_str(), report)).collect();
        if self.check.as_csv {
            grades::write(&told, console)?;
        } else if !console.is_json() {
            self.write_class(&told)?;
            self.write_unhidden(&told)?;
        }
        self.tell_left_out(&submissions.left_out)?;
        Ok(exit::code(told.iter().all(|(_, report)| report.passed)))
    }

    /// The program that was written.
    fn command(&self, form: &str) -> anyhow::Result<&str> {
        let missing = || refused("PROGRAM", format!("expected one, as in {form}"));
        self.check.homework.as_deref().ok_or_else(missing)
    }

    fn judged(&self, program: String, label: Option<String>) -> anyhow::Result<CheckReport> {
        let Program { catalog, common, console } = self.program;
        let progress = Progress::start(console);
        let request = CheckRequest {
            task: self.task.clone(),
            program,
            runner: std::env::current_exe().ok(),
            label,
            hidden: self.check.hidden,
            seed: common.seed,
            run: nimatron::Run { memory: self.check.memory.bytes(), ..progress.run()? },
        };
        let report = check_homework(&request, catalog);
        drop(progress);
        Ok(withheld(report?, self.check.feedback.unwrap_or_default()))
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

    fn write(&self, report: &CheckReport) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let words = console.words();
        console.with_label(&report.task, self.task.text(words.language().code()).unwrap_or_default())?;
        console.line("")?;
        for part in &report.parts {
            self.write_part(part)?;
        }
        if let Some(fault) = told_fault(report, console) {
            console.sentence(&fault)?;
        }
        console.line("")?;
        let is_hidden = report.parts.iter().any(|part| part.hidden.is_some());
        console.say(
            match (report.passed, is_hidden) {
                (true, true) => "check-passed",
                (true, false) => "check-public-passed",
                (false, _) => "check-failed",
            },
            &[],
        )
    }

    fn write_part(&self, part: &CheckedPart) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let words = console.words();
        let asked = asked(part, console);
        if part.answered > 0 {
            let counts = [("asked", (&asked).into()), ("right", part.right.into()), ("of", part.of.into())];
            console.say("check-public", &counts)?;
        }
        if let Some([right, of]) = part.hidden.filter(|_| part.answered > 0) {
            let key = if right == of { "check-hidden-passed" } else { "check-hidden-failed" };
            console.say(key, &[("asked", (&asked).into())])?;
        }
        if let Some(wrong) = &part.wrong {
            write_wrong(wrong, console)?;
        }
        if let Some(variant) = &part.variant {
            let rules = self.rules(variant);
            console.sentence(&words.say_with("check-variant", &[("game", (&rules).into())]))?;
        }
        if !part.conventions.is_empty() && part.wrong.is_none() {
            console.say("check-conventions", &[])?;
            part.conventions.iter().try_for_each(|name| console.line(format!("  {name}")))?;
        }
        Ok(())
    }

    /// Other rules, by what is not as in the task's.
    fn rules(&self, variant: &str) -> String {
        let Program { catalog, console, .. } = self.program;
        other_rules(catalog, &self.task.game, variant, console.words())
    }

    /// Says what of a folder was not judged, beside an answer for scripts.
    fn tell_left_out(&self, names: &[String]) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        if names.is_empty() {
            return Ok(());
        }
        let shown: Vec<_> = names.iter().take(SHOWN_NAMES).map(|name| quoted(name)).collect();
        let more = if names.len() > SHOWN_NAMES { ", …" } else { "" };
        let shown = shown.join(", ") + more;
        let told = console.words().say_with("check-left-out", &[("files", (&shown).into())]);
        if self.check.as_csv || console.is_json() {
            complain(&told);
            return Ok(());
        }
        console.line("")?;
        console.sentence(&told)
    }

    /// A line for each program of a class.
    fn write_class(&self, all: &[(&str, &CheckReport)]) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let mut table = console.table(&["check-column-file", "check-column-right", "check-column-remark"]);
        for (name, report) in all {
            let wrong = || self.first_wrong(report);
            let remark = told_fault(report, console).or_else(wrong).unwrap_or_default();
            table.add_row([quoted(name), shares(report, console).join(", "), remark]);
        }
        console.write_table(&table)
    }

    fn first_wrong(&self, report: &CheckReport) -> Option<String> {
        let wrong = report.parts.iter().find_map(|part| part.wrong.as_ref())?;
        let variant = report.variant.as_ref().map(|variant| format!(" ({})", self.rules(variant)));
        let variant = variant.unwrap_or_default();
        Some(format!("{}: {}{variant}", wrong.request, wrong.answered))
    }
}

fn refused(option: &'static str, reason: String) -> anyhow::Error {
    Error::Option { option, reason }.into()
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

/// What a program did wrong; of one that answered nothing, that it could not be asked.
fn told_fault(report: &CheckReport, console: &Console) -> Option<String> {
    let words = console.words();
    let fault = error_words::told(report.error.as_ref()?, words);
    let unasked = || words.say_with("check-unasked", &[("fault", (&fault).into())]);
    Some(if report.is_unasked() { unasked() } else { fault })
}

/// What was asked for, in words.
fn asked(part: &CheckedPart, console: &Console) -> String {
    console.words().say(&format!("check-asked-{}", part.asked.name()))
}

fn write_wrong(wrong: &WrongAnswer, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let line = wrong.line.join(" ");
    let line = match wrong.line.is_empty() {
        true => words.say("check-at-start"),
        false => words.say_with("check-reached", &[("line", (&line).into())]),
    };
    let told = [
        ("position", (&wrong.position).into()),
        ("line", (&line).into()),
        ("request", (&wrong.request).into()),
        ("answered", (&wrong.answered).into()),
    ];
    let key = if wrong.late { "check-late" } else { "check-wrong" };
    console.sentence(&words.say_with(key, &told))?;
    if let Some(expected) = &wrong.expected {
        console.sentence(&words.say_with("check-expected", &[("expected", expected.into())]))?;
    }
    let Some(reasons) = &wrong.reasons else { return Ok(()) };
    explained(reasons, words).iter().try_for_each(|sentence| console.sentence(&format!("  {sentence}")))
}

/// How many answers of each part were right, and whether the hidden ones were.
fn shares(report: &CheckReport, console: &Console) -> Vec<String> {
    let share = |part: &CheckedPart| {
        let hidden = part.hidden.map(|[right, of]| if right == of { "passed" } else { "failed" });
        let hidden = hidden.map(|verdict| console.words().say(&format!("check-column-hidden-{verdict}")));
        let hidden = hidden.map_or_else(String::new, |verdict| format!(" + {verdict}"));
        format!("{} {}/{}{hidden}", asked(part, console), part.right, part.of)
    };
    let is_unasked = report.is_unasked();
    report.parts.iter().filter(|_| !is_unasked).map(share).collect()
}
