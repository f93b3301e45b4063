//! Exact values of many positions of one game at the same time.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use nimatron::core::{Decimal, Objective, Outcome};
use nimatron::report::AnalysisReport;
use nimatron::{AnalyzeRequest, Error, Listing, Programs, Run, TableCache, share_out};
use pyo3::prelude::*;

use crate::attention::attended;
use crate::guest::{Host, named};
use crate::refused;
use crate::session::Session;

/// Who wins, the margin and the distance where the goal asks for them, and of each move whether it is among the best.
type Target = (&'static str, Option<f64>, Option<u32>, Vec<bool>);

/// What positions of one game are worth, in their order, on all threads; nothing for one whose value is not found. Moves are looked at only where
/// `moves` says so.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "what comes from Python is owned")]
pub(crate) fn targets(
    py: Python<'_>,
    sessions: Vec<Py<Session>>,
    goal: &str,
    moves: bool,
) -> PyResult<Vec<Option<Target>>> {
    let goal = Objective::ALL.into_iter().find(|one| one.name() == goal);
    let listed = |session: &Py<Session>| session.get().listed(py, Listing::Unbounded);
    let positions: Vec<_> = sessions.iter().map(listed).collect::<PyResult<_>>()?;
    let host = sessions.first().and_then(|session| session.get().host_of(py));
    let host = host.as_ref().map(Py::get);
    let interrupt = Arc::<AtomicBool>::default();
    let run = Run::until(Arc::clone(&interrupt));
    let request = AnalyzeRequest { goal, value_only: !moves, run, ..AnalyzeRequest::default() };
    let found = attended(
        py,
        &interrupt,
        || host.into_iter().for_each(|host| host.stop(py)),
        move || analyzed(&positions, &request),
    )?;
    if let Some(raised) = host.and_then(Host::raised) {
        return Err(raised);
    }
    let programs = host.map(Host::programs);
    let fault = programs.as_ref().and_then(Programs::fault).cloned();
    let found = fault.map_or(found, Err).map_err(|error| refused(&named(&error.to_string(), host)))?;
    Ok(found.iter().map(target).collect())
}

/// The answers for positions. Each is worked out on one thread, as threads that search one position together visit much of it twice; one alone has all.
fn analyzed(
    positions: &[Arc<dyn nimatron::Session>],
    request: &AnalyzeRequest,
) -> Result<Vec<AnalysisReport>, Error> {
    let threads = available_parallelism().map_or(1, usize::from);
    let lanes = threads.min(positions.len()).max(1);
    let run = Run {
        threads: if lanes == 1 { threads } else { 1 },
        memory: Run::MEMORY / lanes,
        ..request.run.clone()
    };
    let request = &AnalyzeRequest { run, ..request.clone() };
    let mut tables = TableCache::side_by_side(lanes, Run::MEMORY);
    let workers = tables
        .iter_mut()
        .map(|tables| move |position: &Arc<dyn nimatron::Session>| Some(position.analyze(request, tables)));
    let (mut positions, mut found) = (positions.iter(), Vec::new());
    let tell = |answer: Result<_, _>| {
        let is_answered = answer.is_ok();
        found.push(answer);
        if is_answered { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    share_out(workers, &request.run.interrupt, || positions.next(), tell)?;
    found.into_iter().collect()
}

fn target(found: &AnalysisReport) -> Option<Target> {
    let value = found.value?;
    let outcome = match value.outcome {
        Outcome::Win => "win",
        Outcome::Draw => "draw",
        Outcome::Loss => "loss",
    };
    let best = found.moves.iter().flatten().map(|mv| mv.best).collect();
    Some((outcome, value.margin.map(Decimal::to_f64), value.distance, best))
}
