//! An analysis that deepens while the client watches: server-sent events until the answer is exact.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

use axum::response::sse::{Event, Sse};
use futures_util::Stream;
use nimatron::search::Stopped;
use nimatron::{AnalyzeRequest, Run, Session, SharedEndgames, TableCache};

use crate::api::analysis::AnalysisQuery;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::events::{EventSender, event, event_stream};
use crate::position_query::PositionQuery;
use crate::query::Query;
use crate::work::Stop;

/// Nodes of the first analysis, bytes that they fit into, and how many times more nodes each has that follows.
const FIRST_NODES: u64 = 10_000;
const FIRST_MEMORY: usize = 8 << 20;
const MORE: u64 = 4;

/// Server-sent events: `analysis` with what `analyze --json` says within more and more nodes, the last one as `done`; `failure` with
/// what went wrong. The work ends when the connection does.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/analysis/live", params(PositionQuery, AnalysisQuery), responses(
    (status = OK, content_type = "text/event-stream", body = nimatron::report::AnalysisReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn live(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(query): Query<AnalysisQuery>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let (request, _) = query.request(position.seed(), &app.limits)?;
    let time = request.time.unwrap_or(app.limits.longest_time);
    let request = AnalyzeRequest { time: None, nodes: None, ..request };
    let checked = move |app: &AppState| {
        let here = position.here(app)?;
        here.check(&request)?;
        Ok((here, request))
    };
    let (here, request) = app.short(checked).await?;
    let (sender, stream) = event_stream();
    tokio::spawn(deepen(app, here, request, Instant::now() + time, sender));
    Ok(stream)
}

/// Analyzes deeper and deeper, until the answer is exact, the client goes away or the server ends.
async fn deepen(
    app: Caller,
    here: Arc<dyn Session>,
    request: AnalyzeRequest,
    deadline: Instant,
    sender: EventSender,
) {
    let stop = Stop::new();
    let stage = Stage::new(here, request, stop.run(FIRST_MEMORY), deadline, app.endgames.clone());
    let error = tokio::select! {
        () = sender.closed() => return,
        () = app.work.closing() => Err(ApiError::closing()),
        done = stages(&app, stage, &stop, &sender) => done,
    };
    if let Err(error) = error {
        // The client may be gone.
        let _ = sender.send(event("failure", &error.report_in(app.own_words()))).await;
    }
}

/// The first analysis is short. The others run under a slow permit.
async fn stages(app: &Caller, mut first: Stage, stop: &Stop, sender: &EventSender) -> Result<(), ApiError> {
    let (to, deadline) = (sender.clone(), first.deadline);
    let (goes_on, first) = app.short(move |_| Ok((first.analyze(&to)?, first))).await?;
    if !goes_on {
        return Ok(());
    }
    let to = sender.clone();
    let all = move |run| {
        let mut stage = first.with(run);
        while stage.analyze(&to)? {}
        Ok(())
    };
    app.slow(deadline, stop, all).await
}

/// An analysis within a number of nodes, and what the next one needs.
struct Stage {
    here: Arc<dyn Session>,
    request: AnalyzeRequest,
    memory: TableCache,
    endgames: SharedEndgames,
    nodes: u64,
    deadline: Instant,
}

impl Stage {
    fn new(
        here: Arc<dyn Session>,
        request: AnalyzeRequest,
        run: Run,
        deadline: Instant,
        endgames: SharedEndgames,
    ) -> Self {
        let memory = TableCache::with_bytes(run.memory).sharing(&endgames);
        let request = AnalyzeRequest { run, ..request };
        Self { here, request, memory, endgames, nodes: FIRST_NODES, deadline }
    }

    /// The same with other memory. What is not short any more may use endgames, which take their time.
    fn with(self, run: Run) -> Self {
        let request = AnalyzeRequest { lenient: true, ..self.request };
        Self { nodes: self.nodes, ..Self::new(self.here, request, run, self.deadline, self.endgames) }
    }

    /// Analyzes and sends the answer; whether another analysis follows.
    fn analyze(&mut self, sender: &EventSender) -> Result<bool, ApiError> {
        self.request.nodes = Some(self.nodes);
        self.request.time = Some(self.deadline.saturating_duration_since(Instant::now()));
        self.nodes = self.nodes.saturating_mul(MORE);
        let report = self.here.analyze(&self.request, &mut self.memory)?;
        let goes_on = !report.exact && report.stopped == Some(Stopped::Nodes);
        let name = if goes_on { "analysis" } else { "done" };
        Ok(sender.blocking_send(event(name, &report)).is_ok() && goes_on)
    }
}
