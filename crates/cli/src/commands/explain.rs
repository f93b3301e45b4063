//! `explain`: why the best move is best, in sentences.

use std::process::ExitCode;

use nimatron::report::ExplanationReport;
use nimatron::{Catalog, ExplainRequest, TableCache, explained};

use crate::arguments::{Common, Explain};
use crate::commands::{place, show};
use crate::console::Console;
use crate::progress::Progress;
use crate::{interrupt, wording};

/// How many best moves are listed.
const SHOWN_BEST: usize = 40;

pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    explain: &Explain,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let session = place::open(catalog, common, &explain.place)?;
    let progress = Progress::start(console);
    let request = ExplainRequest {
        goal: explain.goal,
        nodes: explain.nodes,
        interrupt: Some(interrupt::flag()?),
        progress: Some(progress.counter()),
    };
    let mut report = session.explain(&request, &mut TableCache::with_bytes(explain.memory.bytes()))?;
    drop(progress);
    report.sentences = explained(&report, console.words());
    if console.is_json() {
        console.object(&report)?;
    } else if session.is_over() {
        show::write(&*session, console)?;
    } else {
        show::write_board(&*session, console)?;
        write(&report, console)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write(report: &ExplanationReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    if let Some(value) = &report.value {
        console.labelled("analysis-value", wording::value(words, value))?;
    }
    let label = words.say_with("analysis-best", &[("count", report.best.len().into())]);
    let best = wording::shortened(&report.best, SHOWN_BEST);
    console.line(words.say_with("word-label", &[("label", (&label).into()), ("text", (&best).into())]))?;
    console.line("")?;
    Ok(report.sentences.iter().try_for_each(|sentence| console.sentence(sentence))?)
}
