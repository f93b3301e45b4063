//! An analysis that deepens while one looks: server-sent events until the answer is exact, or whoever looked goes away.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use nimatron::report::AnalysisReport;
use nimatron::{AnalyzeRequest, Session, TableCache};
use serde::Serialize;
use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::wrappers::ReceiverStream;

use crate::api::analysis::AnalysisAsked;
use crate::asked::Asked;
use crate::failure::{Failure, FailureReport};
use crate::house::House;
use crate::place::Place;
use crate::work::Stop;

/// Nodes of the first analysis, and how many times more of each that follows.
const FIRST_NODES: u64 = 10_000;
const MORE: u64 = 4;

/// Server-sent events: `analysis` with what `analyze --json` says within more and more nodes, the last one as `done`; `failure` with
/// what went wrong. The work ends when the connection does.
#[utoipa::path(get, path = "/analysis/live", params(Place, AnalysisAsked), responses(
    (status = OK, content_type = "text/event-stream", body = AnalysisReport),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
))]
pub(crate) async fn live(
    State(house): State<House>,
    Asked(place): Asked<Place>,
    Asked(asked): Asked<AnalysisAsked>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let (request, _) = asked.request(place.seed(), &house.limits)?;
    let time = request.time.unwrap_or(house.limits.longest_time);
    let request = AnalyzeRequest { time: None, nodes: None, ..request };
    let inside = house.clone();
    let here = house
        .work
        .short(move || {
            let here = place.here(&inside)?;
            here.check(&request)?;
            Ok::<_, Failure>((here, request))
        })
        .await?;
    let (here, request) = here?;
    let (sender, receiver) = channel(4);
    tokio::spawn(deepen(house, here, request, Instant::now() + time, sender));
    Ok(Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::default()))
}

/// Sees to it that the work ends when it is done, when nobody listens any more, and when the server ends.
async fn deepen(
    house: House,
    here: Arc<dyn Session>,
    request: AnalyzeRequest,
    deadline: Instant,
    sender: Sender<Result<Event, Infallible>>,
) {
    let stop = Stop::new();
    let request = AnalyzeRequest { interrupt: Some(stop.flag()), ..request };
    let memory = TableCache::with_bytes(house.limits.memory);
    let stage = Stage { here, request, memory, nodes: FIRST_NODES, deadline };
    let failure = tokio::select! {
        () = sender.closed() => return,
        () = house.work.closing() => Err(Failure::closing()),
        done = stages(&house, stage, &sender) => done,
    };
    if let Err(failure) = failure {
        // Whoever went away needs no telling.
        let _ = sender.send(event("failure", &failure.report())).await;
    }
}

/// The first analysis is short. The others are done at a place among the slow.
async fn stages(
    house: &House,
    mut stage: Stage,
    sender: &Sender<Result<Event, Infallible>>,
) -> Result<(), Failure> {
    let told = sender.clone();
    let deadline = stage.deadline;
    let (goes_on, mut stage) = house.work.short(move || (stage.tell(&told), stage)).await?;
    if !goes_on? {
        return Ok(());
    }
    let told = sender.clone();
    let all = move || {
        while stage.tell(&told)? {}
        Ok(())
    };
    house.work.slow(deadline, all).await?
}

/// An analysis within so many nodes, and what comes after it.
struct Stage {
    here: Arc<dyn Session>,
    request: AnalyzeRequest,
    memory: TableCache,
    nodes: u64,
    deadline: Instant,
}

impl Stage {
    /// Analyses, says what was found, and whether there is more to be found.
    fn tell(&mut self, sender: &Sender<Result<Event, Infallible>>) -> Result<bool, Failure> {
        self.request.nodes = Some(self.nodes);
        self.request.time = Some(self.deadline.saturating_duration_since(Instant::now()));
        self.nodes = self.nodes.saturating_mul(MORE);
        let report = self.here.analyze(&self.request, &mut self.memory)?;
        let goes_on = !report.exact && report.stopped == Some("nodes");
        let name = if goes_on { "analysis" } else { "done" };
        Ok(sender.blocking_send(event(name, &report)).is_ok() && goes_on)
    }
}

/// An event with its data.
pub(crate) fn event(name: &str, data: &impl Serialize) -> Result<Event, Infallible> {
    // Reports are data that can always be written.
    Ok(Event::default().event(name).json_data(data).unwrap_or_default())
}
