//! The value of a position and of each of its moves, exactly as `analyze --json` prints it.

use std::time::Duration;

use axum::Json;
use nimatron::report::AnalysisReport;
use nimatron::search::{Stopped, Ties};
use nimatron::{AnalyzeRequest, EngineSpec, LARGEST_GAIN, Run};
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::limits::Limits;
use crate::position_query::PositionQuery;
use crate::query::{Query, goal, named, parsed, time, whole};
use crate::textbook_query::gain_from;
use crate::work::Answer;

/// How to analyze: the options of `analyze`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct AnalysisQuery {
    /// The goal, if not the game's usual one.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::goals))]
    pub(crate) goal: Option<String>,
    /// The engine, if not the strongest.
    #[cfg_attr(feature = "description", param(example = "alpha-beta:order=reverse"))]
    pub(crate) engine: Option<String>,
    /// The estimate at the horizon, if not the game's usual one; `none` for 0 everywhere.
    pub(crate) heuristic: Option<String>,
    /// At most this many plies ahead.
    #[cfg_attr(feature = "description", param(minimum = 1))]
    pub(crate) depth: Option<u32>,
    /// At most this many nodes: deeper and deeper until then.
    #[cfg_attr(feature = "description", param(minimum = 1))]
    pub(crate) nodes: Option<u64>,
    /// At most this long, as `500ms` or `2s`: deeper and deeper until then. By default the search ends after ten seconds with what it has.
    #[cfg_attr(feature = "description", param(example = "2s"))]
    pub(crate) time: Option<String>,
    /// Adds the lessons' scores GAIN − distance.
    #[cfg_attr(feature = "description", param(minimum = 1, maximum = 1_000_000_000))]
    pub(crate) gain: Option<i64>,
    /// Where these plies are counted from: the position, or the call after its move.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::gains_from))]
    pub(crate) gain_from: Option<String>,
    /// How one of several best moves is chosen.
    #[cfg_attr(feature = "description", param(schema_with = crate::choices::ties))]
    pub(crate) ties: Option<String>,
    /// Leaves out moves that end the game as a loss for the mover, where there is another.
    pub(crate) omit_suicide: Option<bool>,
    /// Only the position's value is wanted.
    pub(crate) value_only: Option<bool>,
}

impl AnalysisQuery {
    /// The request, and how long it may take.
    pub(crate) fn request(&self, seed: u64, limits: &Limits) -> Result<(AnalyzeRequest, Duration), ApiError> {
        let mut engine: EngineSpec = parsed(self.engine.as_deref())?.unwrap_or_default();
        engine.candidates.omit_suicide = self.omit_suicide.unwrap_or(false);
        let time = time(self.time.as_deref(), limits)?;
        // A bound on nodes gives the same answer on every machine, so it gets all the time there is.
        let usual = if self.nodes.is_some() { limits.longest_time } else { limits.usual_time };
        let request = AnalyzeRequest {
            goal: goal(self.goal.as_deref())?,
            engine,
            depth: whole("depth", self.depth, 1..=u32::MAX)?,
            nodes: whole("nodes", self.nodes, 1..=u64::MAX)?,
            time,
            heuristic: self.heuristic.as_deref().map(str::parse).transpose()?,
            gain: whole("gain", self.gain, 1..=LARGEST_GAIN)?,
            gain_from: gain_from(self.gain_from.as_deref())?,
            ties: named("ties", self.ties.as_deref(), &Ties::ALL)?.unwrap_or_default(),
            seed,
            value_only: self.value_only.unwrap_or(false),
            ..AnalyzeRequest::default()
        };
        // A search with a time limit ends itself.
        let most = time.map_or(usual, |time| time + Duration::from_secs(1));
        Ok((request, most))
    }
}

/// What `analyze --json` answers, with the same options. The search ends when the client goes away.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/analysis", params(PositionQuery, AnalysisQuery), responses(
    (status = OK, body = AnalysisReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn analysis(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(query): Query<AnalysisQuery>,
) -> Result<Json<AnalysisReport>, ApiError> {
    let (request, time) = query.request(position.seed(), &app.limits)?;
    let job = move |app: &AppState, run| analyze(app, &position, &request, run);
    let Answer { answer, out_of_time } = app.question(time, job).await?;
    let mut report = answer?;
    if out_of_time && report.stopped.is_some() {
        report.stopped = Some(Stopped::Time);
    }
    Ok(Json(report))
}

fn analyze(
    app: &AppState,
    position: &PositionQuery,
    request: &AnalyzeRequest,
    run: Run,
) -> Result<AnalysisReport, ApiError> {
    let here = position.here(app)?;
    let mut memory = app.tables(run.memory);
    let request = AnalyzeRequest { run, ..request.clone() };
    Ok(here.analyze(&request, &mut memory)?)
}
