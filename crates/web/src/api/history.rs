//! The value of every position of a game: who was winning by how much, and how far from the end.

use axum::Json;
use nimatron::core::{Decimal, Objective, Seat};
use nimatron::report::ValueReport;
use nimatron::{AnalyzeRequest, Run, Session, TableCache};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{Query, goal, time, whole};

/// The goal, and what the analyses may use.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct HistoryQuery {
    /// The goal, if not the game's usual one.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::goals))]
    goal: Option<String>,
    /// At most this many nodes a position.
    #[cfg_attr(feature = "description", param(minimum = 1))]
    nodes: Option<u64>,
    /// At most this long for all positions together, as `500ms` or `2s`; ten seconds by default.
    #[cfg_attr(feature = "description", param(example = "2s"))]
    time: Option<String>,
}

/// The values of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct HistoryReport {
    /// The goal by name.
    goal: Objective,
    /// The positions of the game, the one where it began first.
    plies: Vec<ValuedPly>,
}

/// The value of a position of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct ValuedPly {
    /// How many moves were made until then.
    ply: usize,
    /// The player to move.
    seat: Seat,
    /// Whether the game is over there.
    over: bool,
    /// The value for the player to move; `null` where it is not exact.
    value: Option<ValueReport>,
    /// An estimate for the player to move, where the value is not known.
    score: Option<Decimal>,
    /// How many plies the estimate looks ahead.
    depth: Option<u32>,
}

/// Nodes of a position by default: about a tenth of a second.
const NODES: u64 = 100_000;

/// The value of every position of the game so far.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/history", params(PositionQuery, HistoryQuery), responses(
    (status = OK, body = HistoryReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn history(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<HistoryReport>, ApiError> {
    let time = time(query.time.as_deref(), &app.limits)?;
    app.answer(time, move |app, run| evaluate(app, &position, &query, run)).await.map(Json)
}

/// The last position first: late ones are cheap, and what they leave in the table serves the earlier ones.
fn evaluate(
    app: &AppState,
    position: &PositionQuery,
    query: &HistoryQuery,
    run: Run,
) -> Result<HistoryReport, ApiError> {
    let history = position.history(app)?;
    let start = history.start();
    let goal = goal(query.goal.as_deref())?;
    let request = AnalyzeRequest {
        goal,
        nodes: Some(whole("nodes", query.nodes, 1..=u64::MAX)?.unwrap_or(NODES)),
        value_only: true,
        lenient: query.nodes.is_none(),
        run,
        ..AnalyzeRequest::default()
    };
    start.check(&request)?;
    let mut memory = app.tables(request.run.memory);
    let after = history.plies().iter().map(|ply| &ply.after);
    let positions: Vec<_> = [start].into_iter().chain(after).enumerate().collect();
    let each = positions.into_iter().rev();
    let mut plies = each
        .map(|(ply, session)| valued_ply(ply, &**session, &request, &mut memory))
        .collect::<Result<Vec<_>, ApiError>>()?;
    plies.reverse();
    let goal = goal.unwrap_or(start.goals()[0]);
    Ok(HistoryReport { goal, plies })
}

fn valued_ply(
    ply: usize,
    session: &dyn Session,
    request: &AnalyzeRequest,
    memory: &mut TableCache,
) -> Result<ValuedPly, ApiError> {
    let (seat, over) = (session.seat(), session.is_over());
    let unknown = ValuedPly { ply, seat, over, value: None, score: None, depth: None };
    if request.run.is_interrupted() {
        // There is no time left, not even for an estimate.
        return Ok(unknown);
    }
    let report = session.analyze(request, memory)?;
    let score = report.score.map(|score| session.first_seat_sign() * score);
    Ok(ValuedPly { value: report.value, score, depth: report.depth, ..unknown })
}
