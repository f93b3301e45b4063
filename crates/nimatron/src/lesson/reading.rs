//! A lesson's Markdown as parts. A fence that is called `figure` holds a command, one that is called `question` what is asked; the
//! paragraph before a question is its text.

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use crate::error::Error;
use crate::lesson::command::Command;
use crate::lesson::question::Question;
use crate::report::{TextRun, TextStyle};

/// A part of a lesson.
pub(super) enum Part {
    Heading(Vec<TextRun>),
    Paragraph(Vec<TextRun>),
    List(Vec<Vec<TextRun>>),
    Figure(Command),
    Question(Question),
}

/// A text as its title and its parts.
pub(super) fn read(text: &str) -> Result<(String, Vec<Part>), Error> {
    let mut reader = Reader::default();
    Parser::new(text).try_for_each(|event| reader.take(event))?;
    Ok((reader.title, reader.parts))
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    title: String,
    parts: Vec<Part>,
    /// Text that is not at its end.
    runs: Vec<TextRun>,
    style: TextStyle,
    items: Vec<Vec<TextRun>>,
    in_list: bool,
    /// What the fence is called that is open.
    fence: Option<String>,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) -> Result<(), Error> {
        match event {
            Event::Start(Tag::Emphasis) => self.style = TextStyle::Emphasis,
            Event::Start(Tag::Strong) => self.style = TextStyle::Strong,
            Event::End(TagEnd::Emphasis | TagEnd::Strong) => self.style = TextStyle::Plain,
            Event::Start(Tag::List(_)) => self.in_list = true,
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(name))) => self.fence = Some(name.to_string()),
            Event::Text(text) => self.add(&text, self.style),
            Event::Code(text) => self.add(&text, TextStyle::Code),
            Event::SoftBreak => self.add(" ", self.style),
            Event::End(end) => return self.end(end),
            _ => {}
        }
        Ok(())
    }

    fn add(&mut self, text: &str, style: TextStyle) {
        match self.runs.last_mut() {
            Some(last) if last.style == style => last.text.push_str(text),
            _ => self.runs.push(TextRun { text: text.to_owned(), style }),
        }
    }

    fn end(&mut self, end: TagEnd) -> Result<(), Error> {
        let part = match end {
            TagEnd::Heading(_) if self.title.is_empty() => {
                self.title = plain(&std::mem::take(&mut self.runs));
                return Ok(());
            }
            TagEnd::Heading(_) => Part::Heading(std::mem::take(&mut self.runs)),
            TagEnd::Paragraph if !self.in_list => Part::Paragraph(std::mem::take(&mut self.runs)),
            TagEnd::Item => {
                self.items.push(std::mem::take(&mut self.runs));
                return Ok(());
            }
            TagEnd::List(_) => {
                self.in_list = false;
                Part::List(std::mem::take(&mut self.items))
            }
            TagEnd::CodeBlock => self.fenced()?,
            _ => return Ok(()),
        };
        self.parts.push(part);
        Ok(())
    }

    /// What a fence holds.
    fn fenced(&mut self) -> Result<Part, Error> {
        let name = self.fence.take().unwrap_or_default();
        let text = plain(&std::mem::take(&mut self.runs));
        match &*name {
            "figure" => text.trim().parse().map(Part::Figure),
            "question" => {
                let asked = self.parts.pop_if(|part| matches!(part, Part::Paragraph(_)));
                let Some(Part::Paragraph(asked)) = asked else {
                    return Err(wrong(&text, "a paragraph before it"));
                };
                Question::read(asked, &text).map(Part::Question)
            }
            _ => Err(wrong(&name, "figure or question")),
        }
    }
}

fn wrong(part: &str, expected: &str) -> Error {
    Error::Form {
        what: "lesson",
        text: part.to_owned(),
        part: part.to_owned(),
        expected: expected.to_owned(),
    }
}

/// Text without its styles.
pub(super) fn plain(runs: &[TextRun]) -> String {
    runs.iter().map(|run| &*run.text).collect()
}
