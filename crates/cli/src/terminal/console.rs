//! Standard output and standard error, in the language, color and form asked for.

use std::cell::RefCell;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;

use comfy_table::presets::NOTHING;
use comfy_table::{ContentArrangement, Table};
use nimatron::core::in_a_line;
use nimatron::{Argument, Waiting, Words};
use serde::Serialize;

use crate::arguments::{Color, Common};
use crate::terminal::fault;
use crate::terminal::harmless::{Harmless, harmless};
use crate::terminal::wrapping::{formed, of_width, wrapped};

/// The columns of a terminal that does not tell.
const USUAL: u16 = 80;

/// Where answers go.
pub(crate) struct Console {
    words: Arc<Words>,
    json: bool,
    quiet: bool,
    colored: bool,
    out: RefCell<BufWriter<Box<dyn Write>>>,
}

impl Console {
    pub(crate) fn new(common: &Common) -> Self {
        Self::writing_to(Box::new(Waiting(io::stdout())), common)
    }

    /// The same for an application that takes the answers.
    pub(crate) fn writing_to(out: Box<dyn Write>, common: &Common) -> Self {
        let colored = match common.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        };
        Self {
            words: Words::shared(common.language()),
            json: common.json,
            quiet: common.quiet,
            colored,
            out: RefCell::new(BufWriter::new(out)),
        }
    }

    /// Whether answers are for scripts.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// Whether nothing but answers is wanted.
    pub(crate) fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Whether people see colors.
    pub(crate) fn is_colored(&self) -> bool {
        self.colored
    }

    /// The words for people.
    pub(crate) fn words(&self) -> &Words {
        &self.words
    }

    /// The same words, to keep.
    pub(crate) fn shared_words(&self) -> Arc<Words> {
        Arc::clone(&self.words)
    }

    /// Writes a line.
    pub(crate) fn line(&self, line: impl AsRef<str>) -> anyhow::Result<()> {
        fault::check()?;
        Ok(writeln!(self.out.borrow_mut(), "{}", harmless(line.as_ref(), self.colored))?)
    }

    /// Writes a message as a line.
    pub(crate) fn say(&self, key: &str, arguments: &[(&str, Argument<'_>)]) -> anyhow::Result<()> {
        self.line(self.words.say_with(key, arguments))
    }

    /// Writes a sentence, in lines that fit the terminal.
    pub(crate) fn sentence(&self, sentence: &str) -> anyhow::Result<()> {
        let form = of_width(self.width()).subsequent_indent("  ");
        formed(sentence, form).iter().try_for_each(|line| self.line(line))
    }

    /// Writes part of a line and waits for nothing: a question.
    pub(crate) fn ask(&self, question: &str) -> anyhow::Result<()> {
        let mut out = self.out.borrow_mut();
        write!(out, "{}", harmless(question, self.colored))?;
        Ok(out.flush()?)
    }

    /// Writes sentences in lines of at most the terminal's width, broken at spaces, and between the characters of Chinese.
    pub(crate) fn paragraph(&self, text: &str) -> anyhow::Result<()> {
        wrapped(text, self.width()).iter().try_for_each(|line| self.line(line))
    }

    /// Writes a line `label: text`.
    pub(crate) fn labelled(&self, label: &str, text: impl AsRef<str>) -> anyhow::Result<()> {
        self.with_label(&self.words.say(label), text)
    }

    /// The same with a label that is no message.
    pub(crate) fn with_label(&self, label: &str, text: impl AsRef<str>) -> anyhow::Result<()> {
        let arguments = [("label", label.into()), ("text", text.as_ref().into())];
        self.line(self.words.say_with("word-label", &arguments))
    }

    /// Answers: with a JSON object for scripts, otherwise as it is written for people.
    pub(crate) fn answer(
        &self,
        object: &impl Serialize,
        write: impl FnOnce() -> anyhow::Result<()>,
    ) -> anyhow::Result<ExitCode> {
        let answered = if self.json { self.object(object) } else { write() };
        answered.map(|()| ExitCode::SUCCESS)
    }

    /// Writes one JSON object on a line of its own, at once.
    pub(crate) fn object(&self, object: &impl Serialize) -> anyhow::Result<()> {
        fault::check()?;
        let mut out = self.out.borrow_mut();
        object.serialize(&mut serde_json::Serializer::with_formatter(&mut *out, Harmless::new()))?;
        writeln!(out)?;
        Ok(out.flush()?)
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&self, bytes: &[u8]) -> anyhow::Result<()> {
        fault::check()?;
        Ok(self.out.borrow_mut().write_all(bytes)?)
    }

    /// Writes a drawing in characters.
    pub(crate) fn drawing(&self, text: &str) -> anyhow::Result<()> {
        self.bytes(harmless(text, self.colored).as_bytes())
    }

    /// Whether a person looks at the answers as they come.
    pub(crate) fn is_terminal(&self) -> bool {
        io::stdout().is_terminal()
    }

    /// The columns of a table: those of the terminal or of the environment; as many as it takes where neither tells.
    pub(crate) fn table_width(&self) -> usize {
        let is_told = self.is_terminal() || std::env::var_os("COLUMNS").is_some();
        if is_told { self.width() } else { usize::MAX }
    }

    /// Whether somebody follows what goes on: progress is shown.
    pub(crate) fn has_reader(&self) -> bool {
        io::stderr().is_terminal() && !self.quiet && !self.json
    }

    /// Says something beside the answer, on standard error, unless only what is asked for is wanted.
    pub(crate) fn note(&self, key: &str, arguments: &[(&str, Argument<'_>)]) {
        if !self.quiet {
            complain(&self.words().say_with(key, arguments));
        }
    }

    /// Writes lines so far, without waiting for more.
    pub(crate) fn finish(&self) -> anyhow::Result<()> {
        Ok(self.out.borrow_mut().flush()?)
    }

    /// An empty table with these headings, named by their messages.
    pub(crate) fn table(&self, headings: &[&str]) -> Table {
        let mut table = self.plain_table();
        table.set_header(headings.iter().map(|heading| self.words.say(heading)));
        table
    }

    /// An empty table without headings.
    pub(crate) fn plain_table(&self) -> Table {
        let mut table = Table::new();
        table.load_preset(NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
        if let Some(width) = table.width() {
            // A table without styles would take no notice of the terminal. Some terminals say 0.
            table.set_width(if width > 0 { width } else { USUAL });
        }
        if self.colored {
            table.enforce_styling();
        } else {
            table.force_no_tty();
        }
        table
    }

    /// Writes a table.
    pub(crate) fn write_table(&self, table: &Table) -> anyhow::Result<()> {
        table.lines().try_for_each(|line| self.line(line.trim_end()))
    }

    /// The columns of the terminal, else those that the environment names, else 80. Some terminals say 0.
    pub(crate) fn width(&self) -> usize {
        const NARROWEST: u16 = 20;
        const WIDEST: u16 = 100;
        let named = || std::env::var("COLUMNS").ok()?.parse().ok();
        let is_some = |width: &u16| *width > 0;
        Table::new()
            .width()
            .filter(is_some)
            .or_else(|| named().filter(is_some))
            .unwrap_or(USUAL)
            .clamp(NARROWEST, WIDEST)
            .into()
    }
}

/// Says on standard error what is wrong, on one line: names of files and games are the user's, or a stranger's.
pub(crate) fn complain(message: &str) {
    // Where standard error is gone too, as with a terminal that was closed, there is nowhere left to say it.
    let _ = writeln!(Waiting(io::stderr()), "nimatron: {}", in_a_line(message));
}
