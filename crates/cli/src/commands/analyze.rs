//! `analyze`: the value of a position and of every move.

use std::process::ExitCode;
use std::sync::Arc;

use nimatron::{Advisor, AnalyzeRequest, BestSoFar, Error, Run, SavedLearner, Session, TableCache};

use crate::arguments::{Analyze, Common};
use crate::commands::batch;
use crate::commands::program::Program;
use crate::terminal::progress::Progress;
use crate::terminal::{analysis, board, interrupt};

pub(crate) fn run(analyze: &Analyze, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    if analyze.at.is_read() {
        if analyze.at.moves.is_given() {
            let reason = "expected none where positions are read from standard input; a line there may be \
                          moves: and the moves";
            return Err(Error::Option { option: "--moves", reason: reason.to_owned() }.into());
        }
        let session = catalog.open(&analyze.at.game, common.seed())?;
        let request = request(common, analyze)?;
        let mut advisor = advisor(&*session, analyze)?;
        return batch::run(&*session, &request, advisor.as_mut(), analyze.memory.bytes(), console);
    }
    let session = analyze.at.open(catalog, common)?;
    let mut advisor = advisor(&*session, analyze)?;
    let best_so_far = Arc::new(BestSoFar::default());
    let progress = Progress::of_analysis(console, &best_so_far);
    let mut request = request(common, analyze)?;
    request.run.progress = progress.counter();
    request.best_so_far = Some(best_so_far);
    let mut report = session.analyze(&request, &mut TableCache::with_bytes(analyze.memory.bytes()))?;
    if let Some(advisor) = &mut advisor {
        report.consult(advisor, &*session)?;
    }
    drop(progress);
    console.answer(&report, || {
        board::write(&*session, console)?;
        board::write_owners(&*session, console)?;
        analysis::write(&report, &*session, console)?;
        let is_unused = request.heuristic.is_some() && report.exact;
        if is_unused { console.say("analysis-heuristic-unused", &[]) } else { Ok(()) }
    })
}

/// The learner that is asked as well, if one is.
fn advisor(session: &dyn Session, analyze: &Analyze) -> Result<Option<Advisor>, Error> {
    let Some(path) = &analyze.learner else { return Ok(None) };
    let saved = Arc::new(SavedLearner::load(path)?);
    Advisor::new(saved, session, analyze.memory.bytes()).map(Some)
}

fn request(common: &Common, analyze: &Analyze) -> anyhow::Result<AnalyzeRequest> {
    let question = &analyze.asked.question;
    let (threads, memory) = (common.threads_within(question.nodes), analyze.memory.bytes());
    let run = Run { threads, memory, ..interrupt::run()? };
    Ok(AnalyzeRequest { seed: common.seed(), run, ..question.clone() })
}
