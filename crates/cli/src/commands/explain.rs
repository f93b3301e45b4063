//! `explain`: why the best move is best, in sentences.

use std::process::ExitCode;

use nimatron::report::ExplanationReport;
use nimatron::{ExplainRequest, Run, TableCache, explained};

use crate::arguments::Explain;
use crate::commands::program::Program;
use crate::commands::show;
use crate::terminal::console::Console;
use crate::terminal::progress::Progress;
use crate::terminal::{analysis, board, wording};

pub(crate) fn run(explain: &Explain, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = explain.at.open(catalog, common)?;
    let progress = Progress::start(console);
    let memory = explain.memory.bytes();
    let run = Run { memory, ..progress.run()? };
    let request = ExplainRequest { run, ..explain.asked.question.clone() };
    let mut report = session.explain(&request, &mut TableCache::with_bytes(memory))?;
    drop(progress);
    report.sentences = explained(&report, console.words());
    console.answer(&report, || {
        if session.is_over() {
            return show::write(&*session, console);
        }
        board::write(&*session, console)?;
        write(&report, console)
    })
}

fn write(report: &ExplanationReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    if let Some(value) = &report.value {
        console.labelled("analysis-value", wording::value(words, value))?;
    }
    analysis::write_best(&report.best, true, console)?;
    console.line("")?;
    report.sentences.iter().try_for_each(|sentence| console.sentence(sentence))
}
