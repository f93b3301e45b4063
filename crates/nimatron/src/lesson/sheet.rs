//! A lesson as an HTML file of its own, to be read without the program and to be printed.

use nimatron_explain::drawing::Format;

use crate::catalog::Catalog;
use crate::error::Error;
use crate::lesson::contents::Lesson;
use crate::report::{LessonBlock, TextRun, TextStyle};
use crate::text::html::{document, escaped};
use crate::text::words::Words;

/// The lesson with its figures; the answers, with their reasons, are on the last page.
///
/// # Errors
/// If a figure or a question does not fit the catalog's games, or a figure cannot be drawn.
pub fn lesson_sheet(lesson: &Lesson, catalog: &Catalog, words: &Words) -> Result<String, Error> {
    let report = lesson.report(catalog, words)?;
    let title = escaped(&report.title);
    let mut body = format!("<h1>{title}</h1>\n");
    let mut answers = String::new();
    for block in &report.blocks {
        body += &match block {
            LessonBlock::Heading { text } => format!("<h2>{}</h2>\n", html(text)),
            LessonBlock::Paragraph { text } => format!("<p>{}</p>\n", html(text)),
            LessonBlock::List { items } => {
                let items: String = items.iter().map(|item| format!("<li>{}</li>", html(item))).collect();
                format!("<ul>{items}</ul>\n")
            }
            LessonBlock::Figure { number, command, .. } => {
                let drawing = lesson.figure(*number, catalog, words)?;
                let drawn =
                    drawing.draw(Format::Svg, 0).map_err(|error| undrawn(command, &error.to_string()))?;
                let svg = String::from_utf8_lossy(&drawn);
                let command = escaped(command);
                format!("<figure>{svg}<figcaption><code>nimatron {command}</code></figcaption></figure>\n")
            }
            LessonBlock::Question { number, text, options } => {
                answers += &answered(lesson, *number, options, catalog, words)?;
                let items: String =
                    options.iter().map(|option| format!("<li>{}</li>", escaped(option))).collect();
                let label = words.say_with("lesson-question", &[("number", (*number).into())]);
                let (label, text) = (escaped(&label), html(text));
                format!("<section><p><strong>{label}</strong> {text}</p><ol>{items}</ol></section>\n")
            }
        };
    }
    let heading = escaped(&words.say("lesson-told-sheet"));
    let answers = format!("<section class=\"answers\"><h2>{heading}</h2>\n{answers}</section>\n");
    Ok(document(report.lang, &report.title, &(body + &answers)))
}

/// What every answer to a question is worth.
fn answered(
    lesson: &Lesson,
    number: usize,
    options: &[String],
    catalog: &Catalog,
    words: &Words,
) -> Result<String, Error> {
    let label = words.say_with("lesson-question", &[("number", number.into())]);
    let mut items = String::new();
    for (option, shown) in (1..).zip(options) {
        let answer = lesson.answer((number, option), catalog, words)?;
        let verdict = words.say(if answer.right { "lesson-right" } else { "lesson-wrong" });
        let reasons = escaped(&words.sentences(&answer.sentences));
        let (shown, verdict) = (escaped(shown), escaped(&verdict));
        items += &format!("<li>{shown} — <strong>{verdict}</strong> {reasons}</li>");
    }
    Ok(format!("<p><strong>{}</strong></p><ol>{items}</ol>\n", escaped(&label)))
}

fn undrawn(command: &str, reason: &str) -> Error {
    Error::Form {
        what: "figure",
        text: command.to_owned(),
        part: command.to_owned(),
        expected: reason.to_owned(),
    }
}

fn html(text: &[TextRun]) -> String {
    let runs = text.iter().map(|run| {
        let text = escaped(&run.text);
        match run.style {
            TextStyle::Plain => text,
            TextStyle::Emphasis => format!("<em>{text}</em>"),
            TextStyle::Strong => format!("<strong>{text}</strong>"),
            TextStyle::Code => format!("<code>{text}</code>"),
        }
    });
    runs.collect()
}
