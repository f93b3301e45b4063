//! Every question of a session that a limit may end.

use nimatron::search::Stopped;
use nimatron::{
    AnalyzeRequest, CompareRequest, EngineSpec, Error, ExplainRequest, Merge, NimSumRequest, NimbersRequest,
    Run, Session, SolveRequest, TableCache, TextbookSearch, TraceRequest, TreeRequest,
};

/// What came of a question.
#[derive(Debug, PartialEq)]
pub(crate) enum Answer {
    /// The limit that ended it, if one did, and the nodes that it took.
    Searched(Option<Stopped>, u64),
    /// An error, as of what does not fit the game.
    Refused(String),
}

/// A question by its name.
pub(crate) type Question = (&'static str, fn(&dyn Session, &Run) -> Answer);

/// All of them; searches for as long as they take.
pub(crate) const QUESTIONS: [Question; 12] = [
    ("analysis", |session, run| analysis(session, run, "null-window")),
    ("analysis by minimax", |session, run| analysis(session, run, "minimax")),
    ("analysis by alpha-beta", |session, run| analysis(session, run, "alpha-beta")),
    ("analysis by Monte-Carlo", |session, run| analysis(session, run, "mcts")),
    ("explanation", explanation),
    ("comparison", comparison),
    ("tree", |session, run| tree(session, run, Merge::Never)),
    ("graph", |session, run| tree(session, run, Merge::Equal)),
    ("trace", trace),
    ("perft", perft),
    ("sum", sum),
    ("solution", solution),
];

fn answered<T>(answer: Result<T, Error>, found: impl FnOnce(T) -> (Option<Stopped>, u64)) -> Answer {
    match answer {
        Ok(report) => {
            let (stopped, nodes) = found(report);
            Answer::Searched(stopped, nodes)
        }
        Err(Error::Interrupted) => Answer::Searched(Some(Stopped::Interrupted), 0),
        Err(error) => Answer::Refused(error.to_string()),
    }
}

fn cache(run: &Run) -> TableCache {
    TableCache::with_bytes(run.memory)
}

fn analysis(session: &dyn Session, run: &Run, engine: &str) -> Answer {
    let engine: EngineSpec = engine.parse().expect("an engine");
    let request = AnalyzeRequest { engine, run: run.clone(), ..AnalyzeRequest::default() };
    answered(session.analyze(&request, &mut cache(run)), |report| (report.stopped, report.nodes))
}

fn explanation(session: &dyn Session, run: &Run) -> Answer {
    let request = ExplainRequest { run: run.clone(), ..ExplainRequest::default() };
    answered(session.explain(&request, &mut cache(run)), |report| (report.stopped, report.nodes))
}

fn comparison(session: &dyn Session, run: &Run) -> Answer {
    let request = CompareRequest { nodes: 100_000, run: run.clone(), ..CompareRequest::default() };
    answered(session.compare(&request), |report| {
        (report.rows.last().and_then(|row| row.stopped), report.rows.iter().filter_map(|row| row.nodes).sum())
    })
}

fn search(run: &Run) -> TextbookSearch {
    TextbookSearch { depth: Some(3), run: run.clone(), ..TextbookSearch::default() }
}

fn tree(session: &dyn Session, run: &Run, merge: Merge) -> Answer {
    let request = TreeRequest { search: search(run), merge, ..TreeRequest::default() };
    answered(session.tree(&request), |report| (None, report.counts.nodes))
}

fn trace(session: &dyn Session, run: &Run) -> Answer {
    let request = TraceRequest { search: search(run), ..TraceRequest::default() };
    answered(session.trace(&request), |report| (None, report.nodes))
}

fn perft(session: &dyn Session, run: &Run) -> Answer {
    let is_whole = session.perft(3, run).len() == 4;
    Answer::Searched((!is_whole).then_some(Stopped::Interrupted), 0)
}

fn sum(session: &dyn Session, run: &Run) -> Answer {
    if let Err(error) = session.nimbers(&NimbersRequest { to: 10, run: run.clone(), ..Default::default() }) {
        return Answer::Refused(error.to_string());
    }
    let request = NimSumRequest { nodes: None, run: run.clone() };
    answered(session.nim_sum(&request, &mut cache(run)), |report| (None, report.nodes.unwrap_or(0)))
}

fn solution(session: &dyn Session, run: &Run) -> Answer {
    let request = SolveRequest { run: run.clone(), ..SolveRequest::default() };
    match session.solve(&request) {
        Ok(report) => Answer::Searched(None, report.positions),
        Err(error) if error.to_string().contains("interrupted") => {
            Answer::Searched(Some(Stopped::Interrupted), 0)
        }
        Err(error) => Answer::Refused(error.to_string()),
    }
}
