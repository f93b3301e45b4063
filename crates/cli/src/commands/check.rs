//! `check`: a program's homework, judged; or that of a class.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use nimatron::core::quoted;
use nimatron::explain::drawing::Format;
use nimatron::report::WalkedTree;
use nimatron::{
    AnswerConvention, CheckReport, CheckRequest, CheckedPart, Error, Interpreters, KindCount, Task, Words,
    WrongAnswer, check_homework, explained, is_lesson_file,
};

use crate::arguments::{Check, Feedback};
use crate::commands::program::Program;
use crate::commands::{lesson_notes, task, walked};
use crate::terminal::console::Console;
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

/// Who judges by the words of the command.
struct Judge<'c> {
    check: &'c Check,
    program: Program<'c>,
    task: &'c Task,
}

impl Judge<'_> {
    fn one(&self) -> anyhow::Result<ExitCode> {
        let Program { console, .. } = self.program;
        let program = self.command("program:python3 nim.py")?;
        if self.check.tree.is_some() {
            self.check.drawing.form()?;
        }
        let report = self.judged(program.to_owned(), None)?;
        let tree = self.walked(program, &report)?;
        if self.check.as_csv {
            write_csv(&[("", &report)], console)?;
        } else if let Some(tree) = &tree {
            self.write_with_tree(&report, tree)?;
        } else {
            console.answer(&report, || {
                write(&report, self.task, console)?;
                self.write_unhidden(&[("", &report)])
            })?;
        }
        Ok(exit::code(report.passed))
    }

    /// The verdict and the tree; where the tree is a picture for a script, that alone.
    fn write_with_tree(&self, report: &CheckReport, tree: &WalkedTree) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let output = &self.check.drawing;
        if console.is_json() {
            return console.object(&walked::with_tree(report, tree));
        }
        if output.form()? == Format::Text || output.output.is_some() {
            write(report, self.task, console)?;
            self.write_unhidden(&[("", report)])?;
            console.line("")?;
        }
        walked::write(tree, output, self.program)
    }

    fn class(&self, folder: &Path) -> anyhow::Result<ExitCode> {
        let Program { console, .. } = self.program;
        // Without a program the files are those that lessons leave.
        let command = self.check.homework.as_deref();
        if command.is_some_and(|command| !command.contains(FILE)) {
            return Err(refused("PROGRAM", format!("expected FILE in it, as in {WITH_FILE}")));
        }
        let mut all = Vec::new();
        for file in files(folder, command.is_none())? {
            if interrupt::is_asked() {
                break;
            }
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let report = match command {
                Some(command) => {
                    self.judged(command.replace(FILE, &shell_word(&file)), Some(quoted(&name)))?
                }
                None => self.judged_lesson(&file.to_string_lossy(), quoted(&name))?,
            };
            if console.is_json() {
                console.object(&report)?;
            }
            all.push((name, report));
        }
        let told: Vec<_> = all.iter().map(|(name, report)| (name.as_str(), report)).collect();
        if self.check.as_csv {
            write_csv(&told, console)?;
        } else if !console.is_json() {
            write_class(&told, console)?;
            self.write_unhidden(&told)?;
        }
        Ok(exit::code(told.iter().all(|(_, report)| report.passed)))
    }

    /// The report on a lesson's file of a class; one that cannot be judged does not stop the rest.
    fn judged_lesson(&self, file: &str, label: String) -> anyhow::Result<CheckReport> {
        self.judged(file.to_owned(), Some(label)).or_else(|error| match error.downcast_ref::<Error>() {
            Some(Error::LessonFile { .. } | Error::LessonSignature { .. }) => {
                let told = exit::told(&error, self.program.console);
                Ok(CheckReport::refused(self.task, file, told))
            }
            _ => Err(error),
        })
    }

    /// The program that was written.
    fn command(&self, form: &str) -> anyhow::Result<&str> {
        let missing = || refused("PROGRAM", format!("expected one, as in {form}"));
        self.check.homework.as_deref().ok_or_else(missing)
    }

    fn judged(&self, program: String, label: Option<String>) -> anyhow::Result<CheckReport> {
        let Program { catalog, console, .. } = self.program;
        let progress = Progress::start(console);
        let report = check_homework(&self.request(program, label, &progress)?, catalog);
        drop(progress);
        Ok(withheld(report?, self.check.feedback.unwrap_or_default()))
    }

    fn request(
        &self,
        program: String,
        label: Option<String>,
        progress: &Progress,
    ) -> anyhow::Result<CheckRequest> {
        Ok(CheckRequest {
            task: self.task.clone(),
            program,
            runner: runner(),
            interpreters: Interpreters { python: self.check.python.clone(), lua: self.check.lua.clone() },
            label,
            hidden: self.check.hidden,
            seed: self.program.common.seed,
            run: nimatron::Run { memory: self.check.memory.bytes(), ..progress.run()? },
        })
    }

    /// The tree that the file's search walked, if it is asked for.
    fn walked(&self, program: &str, report: &CheckReport) -> anyhow::Result<Option<WalkedTree>> {
        let Some(state) = &self.check.tree else { return Ok(None) };
        let progress = Progress::start(self.program.console);
        let request = self.request(program.to_owned(), None, &progress)?;
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

fn refused(option: &'static str, reason: String) -> anyhow::Error {
    Error::Option { option, reason }.into()
}

/// This program, which runs others within limits; an application that holds the command is another program.
fn runner() -> Option<PathBuf> {
    if interrupt::held().is_some() { None } else { std::env::current_exe().ok() }
}

/// The files of a folder, by their names; only those that a lesson leaves, if so wanted.
fn files(folder: &Path, of_lessons: bool) -> anyhow::Result<Vec<PathBuf>> {
    let cannot = || format!("cannot read the folder '{}'", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(cannot)? {
        let path = entry.with_context(cannot)?.path();
        if path.is_file() && (!of_lessons || is_lesson_file(&path.to_string_lossy())) {
            files.push(path);
        }
    }
    if files.is_empty() {
        let folder = quoted(&folder.to_string_lossy());
        return Err(refused(
            "--folder",
            format!(
                "expected a folder with files {}in it, found '{folder}' without",
                match of_lessons {
                    true => ".py, .ipynb or .lua ",
                    false => "",
                }
            ),
        ));
    }
    files.sort();
    Ok(files)
}

/// A path as one word of the shell.
fn shell_word(path: &Path) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+@".contains(c);
    if path.to_string_lossy().chars().all(is_plain) {
        return path.to_string_lossy().into_owned();
    }
    format!("'{}'", path.to_string_lossy().replace('\'', "'\\''"))
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

fn write(report: &CheckReport, task: &Task, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    console.sentence(&report.verdict(report.variant.as_deref(), words))?;
    console.line("")?;
    console.with_label(&report.task, task.text(words.language().code()).unwrap_or_default())?;
    console.line("")?;
    report.parts.iter().try_for_each(|part| write_part(part, console))?;
    report.parts.iter().try_for_each(|part| write_kinds(part, console))?;
    lesson_notes::write(report, console)
}

/// What a program did wrong; of one that answered nothing, that it could not be asked.
fn told_fault(report: &CheckReport, console: &Console) -> Option<String> {
    let fault = report.fault.as_ref()?;
    let unasked = || console.words().say_with("check-unasked", &[("fault", fault.into())]);
    Some(if report.is_unasked() { unasked() } else { fault.clone() })
}

fn write_part(part: &CheckedPart, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let asked = words.say(&format!("check-asked-{}", part.asked.name()));
    if let Some(function) = &part.missing {
        let told = [("asked", (&asked).into()), ("function", function.into())];
        return console.sentence(&words.say_with("check-unwritten", &told));
    }
    if part.of > 0 {
        let counts = [("asked", (&asked).into()), ("right", part.right.into()), ("of", part.of.into())];
        console.say("check-public", &counts)?;
    }
    if let Some([right, of]) = part.hidden {
        let key = if right == of { "check-hidden-passed" } else { "check-hidden-failed" };
        console.say(key, &[("asked", (&asked).into())])?;
    }
    if part.hidden.is_some() && part.unasked > 0 {
        let left = [("asked", (&asked).into()), ("count", part.unasked.into())];
        console.sentence(&words.say_with("check-left", &left))?;
    }
    if let Some(wrong) = &part.wrong {
        write_wrong(wrong, console)?;
    }
    write_conventions(part, console)?;
    if let Some(variant) = &part.variant {
        console.sentence(&words.say_with("check-variant", &[("game", variant.into())]))?;
    }
    if !part.conventions.is_empty() {
        console.say("check-conventions", &[])?;
        part.conventions.iter().try_for_each(|name| console.line(format!("  {name}")))?;
    }
    Ok(())
}

/// The convention in which answers are right, or most of them.
fn write_conventions(part: &CheckedPart, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let told = |all: &[AnswerConvention]| {
        all.iter()
            .map(|convention| convention.told(words))
            .collect::<Vec<_>>()
            .join(&words.say("verdict-and"))
    };
    let is_listed = !part.conventions.is_empty();
    for (key, all) in [("check-convention", &part.convention), ("check-nearest", &part.nearest)] {
        if !all.is_empty() && !is_listed {
            console.sentence(&words.say_with(key, &[("convention", (&told(all)).into())]))?;
        }
    }
    Ok(())
}

/// How many positions of each kind were asked about.
fn write_kinds(part: &CheckedPart, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let kind = |count: &KindCount| {
        let kind = words.say(&format!("check-kind-{}", count.kind.name()));
        let told = [("kind", (&kind).into()), ("right", count.right.into()), ("of", count.of.into())];
        let hidden = (count.hidden > 0)
            .then(|| words.say_with("check-kind-hidden", &[("count", count.hidden.into())]));
        let told = words.say_with("check-kind-count", &told);
        hidden.map_or_else(|| told.clone(), |hidden| format!("{told} + {hidden}"))
    };
    let kinds: Vec<_> = part.kinds.iter().map(kind).collect();
    if kinds.is_empty() {
        return Ok(());
    }
    let asked = words.say(&format!("check-asked-{}", part.asked.name()));
    let kinds = kinds.join(&words.say("verdict-and"));
    console.line("")?;
    console
        .sentence(&words.say_with("check-kinds", &[("asked", (&asked).into()), ("kinds", (&kinds).into())]))
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
    console.sentence(&words.say_with("check-wrong", &told))?;
    if let Some(expected) = &wrong.expected {
        console.sentence(&words.say_with("check-expected", &[("expected", expected.into())]))?;
    }
    let Some(reasons) = &wrong.reasons else { return Ok(()) };
    explained(reasons, words).iter().try_for_each(|sentence| console.sentence(&format!("  {sentence}")))
}

/// A line for each program of a class.
fn write_class(all: &[(&str, &CheckReport)], console: &Console) -> anyhow::Result<()> {
    let mut table = console.table(&["check-column-file", "check-column-right", "check-column-remark"]);
    for (name, report) in all {
        let remark =
            told_fault(report, console).or_else(|| first_wrong(report, console.words())).unwrap_or_default();
        table.add_row([quoted(name), shares(report, console).join(", "), remark]);
    }
    console.write_table(&table)
}

/// How many answers of each part were right, and whether the hidden ones were.
fn shares(report: &CheckReport, console: &Console) -> Vec<String> {
    let share = |part: &CheckedPart| {
        let hidden = part.hidden.map(|[right, of]| if right == of { "passed" } else { "failed" });
        let hidden = hidden.map(|verdict| console.words().say(&format!("check-column-hidden-{verdict}")));
        let hidden = hidden.map_or_else(String::new, |verdict| format!(" + {verdict}"));
        format!("{} {}/{}{hidden}", part.asked.name(), part.right, part.of)
    };
    report.parts.iter().filter(|part| part.of > 0 || part.hidden.is_some()).map(share).collect()
}

fn first_wrong(report: &CheckReport, words: &Words) -> Option<String> {
    let wrong = report.parts.iter().find_map(|part| part.wrong.as_ref());
    let Some(wrong) = wrong else {
        let missing = report.parts.iter().find_map(|part| part.missing.as_ref())?;
        return Some(words.say_with("check-unwritten-short", &[("function", missing.into())]));
    };
    let variant = report.variant.as_ref().map_or_else(String::new, |variant| format!(" ({variant})"));
    Some(format!("{}: {}{variant}", wrong.request, wrong.answered))
}

fn write_csv(all: &[(&str, &CheckReport)], console: &Console) -> anyhow::Result<()> {
    let mut lines = csv::Writer::from_writer(Vec::new());
    lines.write_record([
        "file",
        "task",
        "passed",
        "asked",
        "right",
        "of",
        "hidden_right",
        "hidden_of",
        "variant",
        "fault",
    ])?;
    for (name, report) in all {
        for part in &report.parts {
            let [right, of] = part
                .hidden
                .map_or([String::new(), String::new()], |counts| counts.map(|count| count.to_string()));
            lines.write_record([
                name,
                &*report.task,
                &report.passed.to_string(),
                part.asked.name(),
                &part.right.to_string(),
                &part.of.to_string(),
                &right,
                &of,
                report.variant.as_deref().unwrap_or_default(),
                report.fault.as_deref().unwrap_or_default(),
            ])?;
        }
    }
    console.bytes(&lines.into_inner()?)
}
