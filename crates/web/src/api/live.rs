//! An analysis that deepens while the client watches: server-sent events until the answer is exact.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::response::sse::{Event, Sse};
use futures_util::Stream;
use nimatron::report::AnalysisReport;
use nimatron::search::Stopped;
use nimatron::{AnalyzeRequest, Run, Session, SharedEndgames, TableCache};

use crate::api::analysis::limited;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::asked::Asked;
use crate::caller::{Caller, own};
use crate::events::{EventSender, event, event_stream};
use crate::position_query::PositionQuery;
use crate::query::Query;
use crate::work::Stop;

/// Nodes of the first analysis, bytes that they fit into, and how many times more nodes each has that follows.
const FIRST_NODES: u64 = 10_000;
const FIRST_MEMORY: usize = 8 << 20;
const MORE: u64 = 4;
/// How long an analysis takes at most in a browser, where a question that is not wanted any more waits for its end.
const FIRST_SPELL: Option<Duration> =
    if cfg!(target_family = "wasm") { Some(Duration::from_millis(500)) } else { None };
/// How long the longest of them takes.
const LONGEST_SPELL: Duration = Duration::from_secs(4);

/// Server-sent events: `analysis` with what `analyze --json` says within more and more nodes, the last one as `done`; `failure` with
/// what went wrong. The work ends when the connection does.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/analysis/live", params(PositionQuery, Asked<AnalyzeRequest>), responses(
    (status = OK, content_type = "text/event-stream", body = nimatron::report::AnalysisReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn live(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Asked(request): Asked<AnalyzeRequest>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let (request, _) = limited(request, position.seed(), &app.limits)?;
    let time = request.time.unwrap_or(app.limits.longest_time);
    let request = AnalyzeRequest { time: None, nodes: Some(FIRST_NODES), ..request };
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
    let stage = Stage::new(here, request, stop.run(FIRST_MEMORY, None), deadline, app.endgames.clone());
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

/// The first analysis is short. The others run in a slow place.
async fn stages(app: &Caller, first: Stage, stop: &Stop, sender: &EventSender) -> Result<(), ApiError> {
    let deadline = first.deadline;
    let (mut stage, report) = app.short(move |_| first.analyze()).await?;
    if !stage.tells(&report, sender).await {
        return Ok(());
    }
    let place = app.slow(deadline).await?;
    stage = stage.with(stop.run(place.memory(), None));
    loop {
        // In a browser all share one thread: what was found is read before more is looked for.
        tokio::task::yield_now().await;
        let (next, report) = own::<Analyzed>(place.part(Box::new(move || Box::new(stage.analyze()))).await?)?;
        stage = next;
        if !stage.tells(&report, sender).await {
            return Ok(());
        }
    }
}

/// An analysis within a number of nodes, and what the next one needs.
struct Stage {
    here: Arc<dyn Session>,
    request: AnalyzeRequest,
    memory: TableCache,
    endgames: SharedEndgames,
    nodes: u64,
    /// How long it may take, where nothing else runs meanwhile that could end it.
    spell: Option<Duration>,
    deadline: Instant,
}

/// What an analysis found, and what the next one needs.
type Analyzed = Result<(Stage, AnalysisReport), ApiError>;

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
        Self { here, request, memory, endgames, nodes: FIRST_NODES, spell: FIRST_SPELL, deadline }
    }

    /// The same with other memory. What is not short any more may use endgames, which take their time.
    fn with(self, run: Run) -> Self {
        let request = AnalyzeRequest { lenient: true, ..self.request };
        Self { nodes: self.nodes, ..Self::new(self.here, request, run, self.deadline, self.endgames) }
    }

    fn analyze(mut self) -> Analyzed {
        let left = self.deadline.saturating_duration_since(Instant::now());
        self.request.nodes = Some(self.nodes);
        self.request.time = Some(self.spell.map_or(left, |spell| spell.min(left)));
        let report = self.here.analyze(&self.request, &mut self.memory)?;
        Ok((self, report))
    }

    /// Sends what an analysis found, and prepares the next one; whether there is one.
    async fn tells(&mut self, report: &AnalysisReport, sender: &EventSender) -> bool {
        let goes_on = !report.exact
            && match report.stopped {
                Some(Stopped::Nodes) => {
                    self.nodes = self.nodes.saturating_mul(MORE);
                    true
                }
                // What it knows by now makes the next one faster; a longer time makes sure that it gets further.
                Some(Stopped::Time) if Instant::now() < self.deadline => {
                    self.spell = self.spell.map(|spell| LONGEST_SPELL.min(2 * spell));
                    true
                }
                _ => false,
            };
        let name = if goes_on { "analysis" } else { "done" };
        sender.send(event(name, report)).await.is_ok() && goes_on
    }
}
