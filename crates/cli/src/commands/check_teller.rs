//! What `check` tells people: the verdict on a program, or a line for each of a class.

use nimatron::core::quoted;
use nimatron::{CheckReport, CheckedPart, HomeworkTeller, Task, ToldLine};

use crate::commands::program::Program;
use crate::terminal::console::{Console, complain};

/// Names shown of files that were left out.
const SHOWN_NAMES: usize = 10;

/// Who tells what was found.
pub(super) struct CheckTeller<'t> {
    pub(super) task: &'t Task,
    pub(super) program: Program<'t>,
    /// Whether lessons' files are judged, which know no words of the protocol.
    pub(super) is_file: bool,
}

impl CheckTeller<'_> {
    fn teller(&self) -> HomeworkTeller<'_> {
        let Program { catalog, console, .. } = self.program;
        HomeworkTeller { task: self.task, catalog, is_file: self.is_file, words: console.words() }
    }

    pub(super) fn write(&self, report: &CheckReport) -> anyhow::Result<()> {
        let console = self.program.console;
        self.teller().lines(report).iter().try_for_each(|told| match told {
            ToldLine::Sentence(sentence) => console.sentence(sentence),
            ToldLine::Line(line) => console.line(line),
            ToldLine::Gap => console.line(""),
        })
    }

    /// The verdict in one sentence.
    pub(super) fn verdict(&self, report: &CheckReport) -> String {
        self.teller().verdict(report)
    }

    /// Says what of a folder was not judged, beside an answer for scripts.
    pub(super) fn tell_left_out(&self, names: &[String], is_table: bool) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        if names.is_empty() {
            return Ok(());
        }
        let shown = names.iter().take(SHOWN_NAMES).map(|name| quoted(name));
        let more = (names.len() > SHOWN_NAMES).then(|| "…".to_owned());
        let shown = console.words().listed(shown.chain(more));
        let told = console.words().say_with("check-files-left-out", &[("files", (&shown).into())]);
        if is_table || console.is_json() {
            complain(&told);
            return Ok(());
        }
        console.line("")?;
        console.sentence(&told)
    }

    /// A line for each program of a class.
    pub(super) fn write_class(&self, all: &[(&str, &CheckReport)]) -> anyhow::Result<()> {
        let Program { console, .. } = self.program;
        let mut table = console.table(&["check-column-file", "check-column-right", "check-column-remark"]);
        for (name, report) in all {
            let remark = self.teller().remark(report).unwrap_or_default();
            table.add_row([quoted(name), console.words().listed(shares(report, console)), remark]);
        }
        console.write_table(&table)
    }
}

/// How many answers of each part were right, and whether the hidden ones were.
fn shares(report: &CheckReport, console: &Console) -> Vec<String> {
    let share = |part: &CheckedPart| {
        let hidden = part.hidden.map(|[right, of]| if right == of { "passed" } else { "failed" });
        let hidden = hidden.map(|verdict| console.words().say(&format!("check-column-hidden-{verdict}")));
        let hidden = hidden.map_or_else(String::new, |verdict| format!(" + {verdict}"));
        format!("{} {}/{}{hidden}", part.told_asked(console.words()), part.right, part.of)
    };
    let is_unasked = report.is_unasked();
    report.parts.iter().filter(|_| !is_unasked).map(share).collect()
}
