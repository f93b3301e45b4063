//! `lesson`: the lessons, one of them as a text or as a file to print, or what an answer is worth.

use std::process::ExitCode;

use nimatron::explain::drawing::Format;
use nimatron::report::{LessonAnswer, LessonBlock, LessonSummary, TextRun};
use nimatron::{Catalog, Lesson, lesson_sheet};
use serde_json::json;

use crate::arguments::Lesson as Asked;
use crate::commands::drawing::write_bytes;
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::wording::{right, strong};

pub(crate) fn run(asked: &Asked, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, console, .. } = program;
    let words = console.words();
    let Some(number) = asked.number else { return list(&Lesson::all(words.language()), console) };
    let lesson = Lesson::read(number as usize, words.language())?;
    if let Some(answer) = asked.answer {
        let verdict = lesson.answer(answer, catalog, words)?;
        return console.answer(&verdict, || tell(&verdict, console));
    }
    if asked.html {
        console.bytes(lesson_sheet(&lesson, catalog, words)?.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let report = lesson.report(catalog, words)?;
    console.answer(&report, || {
        console.line(&report.title)?;
        report.blocks.iter().try_for_each(|block| write(&lesson, block, catalog, console))?;
        console.line("")?;
        console.say("lesson-told-how", &[("number", number.into())])
    })
}

fn list(lessons: &[LessonSummary], console: &Console) -> anyhow::Result<ExitCode> {
    console.answer(&json!({ "lessons": lessons }), || {
        let mut table = console.table(&["lesson-column-number", "lesson-column-title", "lesson-column-idea"]);
        for lesson in lessons {
            table.add_row([right(lesson.number), strong(&lesson.title), (&lesson.idea).into()]);
        }
        console.write_table(&table)
    })
}

fn tell(verdict: &LessonAnswer, console: &Console) -> anyhow::Result<()> {
    console.say(if verdict.right { "lesson-right" } else { "lesson-wrong" }, &[])?;
    verdict.sentences.iter().try_for_each(|sentence| console.sentence(sentence))
}

/// A part of a lesson, below an empty line.
fn write(lesson: &Lesson, block: &LessonBlock, catalog: &Catalog, console: &Console) -> anyhow::Result<()> {
    console.line("")?;
    match block {
        LessonBlock::Heading { text } | LessonBlock::Paragraph { text } => console.paragraph(&plain(text)),
        LessonBlock::List { items } => {
            items.iter().try_for_each(|item| console.sentence(&format!("• {}", plain(item))))
        }
        LessonBlock::Figure { number, command, .. } => {
            let figure = lesson.figure(*number, catalog, console.words())?;
            write_bytes(&figure.draw(Format::Text, console.width())?, None, console)?;
            console.line(format!("$ nimatron {command}"))
        }
        LessonBlock::Question { number, text, options } => {
            let label = console.words().say_with("lesson-question", &[("number", (*number).into())]);
            console.paragraph(&console.words().sentences([label, plain(text)]))?;
            (1..).zip(options).try_for_each(|(option, text)| console.line(format!("  {option}  {text}")))
        }
    }
}

/// Text without its styles.
fn plain(text: &[TextRun]) -> String {
    text.iter().map(|run| &*run.text).collect()
}
