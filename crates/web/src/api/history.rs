//! What every position of a game is worth: who was winning by how much, and how far from the end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Json;
use axum::extract::State;
use nimatron::report::{ValueReport, seat_name};
use nimatron::{AnalyzeRequest, Session, TableCache};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::asked::{Asked, goal, goals, time, whole};
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::place::Place;

/// How much may be spent on it.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct HistoryAsked {
    /// The goal, if not the game's usual one.
    #[param(schema_with = goals)]
    goal: Option<String>,
    /// At most this many nodes a position.
    #[param(minimum = 1)]
    nodes: Option<u64>,
    /// At most this long for all positions together, as `500ms` or `2s`; ten seconds if it is not said.
    #[param(example = "2s")]
    time: Option<String>,
}

/// The values of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct HistoryReport {
    /// The goal by name.
    goal: &'static str,
    /// The positions of the game, the one where it began first.
    plies: Vec<ValuedPly>,
}

/// What a position of a game is worth.
#[derive(Serialize, ToSchema)]
pub(crate) struct ValuedPly {
    /// How many moves were made until then.
    ply: usize,
    /// `first` or `second`: whose turn it is.
    seat: &'static str,
    /// Whether the game is over there.
    over: bool,
    /// The value for whose turn it is; `null` where it is not exact.
    value: Option<ValueReport>,
    /// An estimate for whose turn it is, where the value is not known.
    score: Option<i64>,
    /// How many plies the estimate looks ahead.
    depth: Option<u32>,
}

/// Nodes of a position if nothing is said of them: about a tenth of a second.
const NODES: u64 = 100_000;

/// What every position of the game so far is worth.
#[utoipa::path(get, path = "/history", params(Place, HistoryAsked), responses(
    (status = OK, body = HistoryReport),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = FailureReport),
))]
pub(crate) async fn history(
    State(house): State<House>,
    Asked(place): Asked<Place>,
    Asked(asked): Asked<HistoryAsked>,
) -> Result<Json<HistoryReport>, Failure> {
    let time = time(asked.time.as_deref(), &house.limits)?;
    house.answer(time, move |inside, flag| valued(inside, &place, &asked, &flag)).await.map(Json)
}

/// The last position first: late ones are cheap, and what they leave in the memory serves the ones before.
fn valued(
    house: &Inside,
    place: &Place,
    asked: &HistoryAsked,
    flag: &Arc<AtomicBool>,
) -> Result<HistoryReport, Failure> {
    let history = place.history(house)?;
    let start = history.start();
    let asked_goal = goal(asked.goal.as_deref())?;
    let request = AnalyzeRequest {
        goal: asked_goal,
        nodes: Some(whole("nodes", asked.nodes, 1..=u64::MAX)?.unwrap_or(NODES)),
        value_only: true,
        interrupt: Some(Arc::clone(flag)),
        ..AnalyzeRequest::default()
    };
    start.check(&request)?;
    let mut memory = TableCache::with_bytes(house.limits.memory);
    let after = history.plies().iter().map(|ply| &ply.after);
    let positions: Vec<_> = [start].into_iter().chain(after).enumerate().collect();
    let each = positions.into_iter().rev();
    let mut plies = each
        .map(|(ply, session)| valued_ply(ply, &**session, &request, &mut memory, flag))
        .collect::<Result<Vec<_>, Failure>>()?;
    plies.reverse();
    let goal = asked_goal.unwrap_or(start.goals()[0]);
    Ok(HistoryReport { goal: goal.name(), plies })
}

fn valued_ply(
    ply: usize,
    session: &dyn Session,
    request: &AnalyzeRequest,
    memory: &mut TableCache,
    flag: &AtomicBool,
) -> Result<ValuedPly, Failure> {
    let (seat, over) = (seat_name(session.seat()), session.is_over());
    let unknown = ValuedPly { ply, seat, over, value: None, score: None, depth: None };
    if flag.load(Ordering::Relaxed) {
        // There is no time left, not even for an estimate.
        return Ok(unknown);
    }
    let report = session.analyze(request, memory)?;
    let score = report.score.map(|score| session.first_seat_sign() * score);
    Ok(ValuedPly { value: report.value, score, depth: report.depth, ..unknown })
}
