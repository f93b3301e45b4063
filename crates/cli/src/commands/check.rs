//! `check`: a program's homework, judged; or that of a class.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use nimatron::core::quoted;
use nimatron::{CheckReport, CheckRequest, CheckedPart, Task, WrongAnswer, check_homework, explained};

use crate::arguments::{Check, Feedback};
use crate::commands::program::Program;
use crate::commands::task;
use crate::terminal::console::Console;
use crate::terminal::progress::Progress;
use crate::terminal::{exit, interrupt};

/// What stands for a file of the folder in the command.
const FILE: &str = "FILE";

pub(crate) fn run(check: &Check, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let task = task::named(&check.task)?;
    let feedback = check.feedback.unwrap_or_default();
    let request = |program: String, progress: &Progress| {
        anyhow::Ok(CheckRequest {
            task: task.clone(),
            program,
            runner: std::env::current_exe().ok(),
            hidden: check.hidden,
            seed: common.seed,
            run: nimatron::Run { memory: check.memory.bytes(), ..progress.run()? },
        })
    };
    let judged = |program: String| {
        let progress = Progress::start(console);
        let report = check_homework(&request(program, &progress)?, catalog);
        drop(progress);
        anyhow::Ok(withheld(report?, feedback))
    };
    let Some(folder) = &check.folder else {
        let report = judged(check.homework.clone())?;
        if check.as_csv {
            write_csv(&[("", &report)], console)?;
        } else {
            console.answer(&report, || write(&report, &task, console))?;
        }
        return Ok(exit::code(report.passed));
    };
    let mut all = Vec::new();
    for file in files(folder)? {
        if interrupt::is_asked() {
            break;
        }
        let report = judged(check.homework.replace(FILE, &shell_word(&file)))?;
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if console.is_json() {
            console.object(&report)?;
        }
        all.push((name, report));
    }
    let told: Vec<_> = all.iter().map(|(name, report)| (name.as_str(), report)).collect();
    if check.as_csv {
        write_csv(&told, console)?;
    } else if !console.is_json() {
        write_class(&told, console)?;
    }
    Ok(exit::code(told.iter().all(|(_, report)| report.passed)))
}

/// The files of a folder, by their names.
fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let cannot = || format!("cannot read the folder '{}'", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(cannot)? {
        let path = entry.with_context(cannot)?.path();
        if path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A path as one word of the shell.
fn shell_word(path: &Path) -> String {
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
    console.with_label(&report.task, task.text(words.language().code()).unwrap_or_default())?;
    console.line("")?;
    for part in &report.parts {
        write_part(part, console)?;
    }
    if let Some(fault) = &report.fault {
        console.sentence(fault)?;
    }
    if let Some(variant) = &report.variant {
        console.sentence(&words.say_with("check-variant", &[("game", variant.into())]))?;
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

fn write_part(part: &CheckedPart, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let asked = words.say(&format!("check-asked-{}", part.asked.name()));
    let counts = [("asked", (&asked).into()), ("right", part.right.into()), ("of", part.of.into())];
    console.say("check-public", &counts)?;
    if let Some([right, of]) = part.hidden {
        let counts = [("asked", (&asked).into()), ("right", right.into()), ("of", of.into())];
        console.say("check-hidden", &counts)?;
    }
    if let Some(wrong) = &part.wrong {
        write_wrong(wrong, console)?;
    }
    if !part.conventions.is_empty() && part.wrong.is_none() {
        console.say("check-conventions", &[])?;
        part.conventions.iter().try_for_each(|name| console.line(format!("  {name}")))?;
    }
    Ok(())
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
        let remark = report.fault.clone().or_else(|| first_wrong(report)).unwrap_or_default();
        table.add_row([quoted(name), shares(report).join(", "), remark]);
    }
    console.write_table(&table)
}

/// How many answers of each part were right.
fn shares(report: &CheckReport) -> Vec<String> {
    let share = |part: &CheckedPart| {
        let hidden = part.hidden.map_or_else(String::new, |[right, of]| format!(" + {right}/{of}"));
        format!("{} {}/{}{hidden}", part.asked.name(), part.right, part.of)
    };
    report.parts.iter().map(share).collect()
}

fn first_wrong(report: &CheckReport) -> Option<String> {
    let wrong = report.parts.iter().find_map(|part| part.wrong.as_ref())?;
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
