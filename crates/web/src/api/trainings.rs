//! Trainings: begin one, watch it, pause it, resume it, end it.

use std::convert::Infallible;
use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::response::sse::{Event, Sse};
use futures_util::Stream;
use nimatron::report::{LearnedGame, Measure};
use nimatron::search::Ties;
use nimatron::{
    CurvePoint, ExperienceSource, LearnerSpec, OpponentSpec, Run, SavedLearner, Seating, Seats, Session,
    TrainRequest, Words, told_refusal,
};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::api::moves::machine;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::client::Client;
use crate::events::{EventSender, event, event_stream};
use crate::position_query::PositionQuery;
use crate::query::{Body, Path, Query, named, whole};
use crate::training::Training;
use crate::training_plan::{Left, Plan};
use crate::training_progress::{Progress, TrainingState};
use crate::training_store::{Account, StoredTraining};

/// A training: the learner, the game, the opponent and the number of games.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "description", schema(as = TrainingAsked))]
pub(crate) struct TrainingRequest {
    /// The game, with parameters if it is to have any of its own.
    #[cfg_attr(feature = "description", schema(example = "nim:start=1/2/3"))]
    game: String,
    /// The position where games begin, if not the game's start.
    position: Option<String>,
    /// Moves that every game begins with, separated by spaces.
    moves: Option<String>,
    /// The learner.
    #[cfg_attr(feature = "description", schema(example = "q-learning"))]
    learner: String,
    /// The opponent: `self`, a player, or another learner; `self` by default.
    #[cfg_attr(feature = "description", schema(example = "self"))]
    opponent: Option<String>,
    /// Games to learn from.
    #[cfg_attr(feature = "description", schema(minimum = 1, maximum = 10_000_000, example = 1000))]
    games: u64,
    /// The learner's seats; the first by default.
    #[cfg_attr(feature = "description", schema(schema_with = crate::choices::seats))]
    seats: Option<String>,
    /// Seeds random choices.
    seed: Option<u64>,
    /// Games between judgments; about a hundred judgments by default.
    #[cfg_attr(feature = "description", schema(minimum = 1))]
    every: Option<u64>,
    /// Whether it waits for `resume` or `step` before it begins.
    paused: Option<bool>,
}

impl TrainingRequest {
    /// What goes on where a learner was saved, for as many games again as it has played, once it is told to.
    pub(super) fn going_on(learner: &SavedLearner, most: u64) -> Self {
        let SavedLearner { game, start, method, training, .. } = learner;
        // Whoever learned from games in a file has no such file here.
        let is_there = training.opponent.parse::<OpponentSpec>().is_ok();
        Self {
            game: game.clone(),
            position: Some(start.clone()),
            moves: None,
            learner: method.to_string(),
            opponent: is_there.then(|| training.opponent.clone()),
            games: training.games.saturating_mul(2).clamp(1, most),
            seats: Some(training.seats.clone()),
            seed: Some(training.seed),
            every: None,
            paused: Some(true),
        }
    }
}

/// The progress of a training.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct TrainingProgress {
    /// Its identity. `trained:` and this name the learner as a player.
    id: String,
    /// The game's canonical name.
    game: String,
    /// The position where games begin.
    position: String,
    /// The learner as it was written.
    learner: String,
    /// What its numbers are.
    measure: Measure,
    /// The opponent it learns from.
    opponent: String,
    /// What it is doing.
    state: TrainingState,
    /// Whether it will pause as soon as its game is over.
    pausing: bool,
    /// Why it failed, or ended early.
    what: Option<String>,
    /// Games to learn from.
    games: u64,
    /// Games so far.
    played: u64,
    /// The judgments of the learner so far; in live events, the new ones.
    points: Vec<CurvePoint>,
    /// How many positions it is judged at: those where some moves keep the result and some do not.
    decisions: Option<usize>,
    /// The chance of a right move before the first game.
    right_move_before: Option<f64>,
    /// The first game since which it has played perfectly, if it does.
    perfect_from: Option<u64>,
    /// Games won, drawn and lost by the learner, once it is done; against itself those of the first seat.
    results: Option<[u64; 3]>,
    /// The game that was just played, where it was the last before a pause.
    last_game: Option<LearnedGame>,
    /// Wins, draws and losses so far.
    tally: [u64; 3],
    /// The same at each of `points`; fewer, of the latest points, where a training was kept without them.
    tallies: Vec<[u64; 3]>,
}

/// The most judgments of one training.
const MOST_POINTS: u64 = 2000;
/// The least time between two events.
const EVENT_INTERVAL: Duration = Duration::from_millis(100);

/// Begins a training.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/trainings", request_body = TrainingRequest, responses(
    (status = CREATED, body = TrainingProgress),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many trainings at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn begin(
    app: Caller,
    Body(order): Body<TrainingRequest>,
) -> Result<(StatusCode, Json<TrainingProgress>), ApiError> {
    let client = app.client();
    let begun = move |app: &AppState| app.trainings.begin(Plan { client, ..plan(app, order)? }, None);
    let training = app.short(begun).await?;
    Ok((StatusCode::CREATED, Json(progress(&training, 0, app.own_words()))))
}

/// Goes on with the trainings that were kept; why one cannot go on is told on the terminal.
pub(crate) fn restore(app: &AppState) {
    let resume = |StoredTraining { id, account, learner }: StoredTraining| {
        let plan = plan_as_left(app, account, learner);
        let resumed = plan.and_then(|plan| app.trainings.resume(id.clone(), plan));
        resumed.map_err(|error| format!("training {id}: {}", error.what()))
    };
    let results = app.trainings.kept().into_iter().map(|kept| kept.and_then(resume));
    results.filter_map(Result::err).for_each(|reason| eprintln!("{reason}"));
}

/// A training that goes on where it was left.
pub(super) fn plan_as_left(
    app: &AppState,
    account: Account,
    learner: Option<SavedLearner>,
) -> Result<Plan, ApiError> {
    let Account { request, paused, points, tallies, decisions, right_move_before, results } = account;
    let order = serde_json::from_value(request).map_err(|error| ApiError::invalid(error.to_string()))?;
    let left =
        learner.map(|learner| Left { learner, points, tallies, decisions, right_move_before, results });
    Ok(Plan { paused, left, ..plan(app, order)? }.left_by_then())
}

fn plan(app: &AppState, order: TrainingRequest) -> Result<Plan, ApiError> {
    let asked = serde_json::to_value(&order).map_err(|error| ApiError::invalid(error.to_string()))?;
    let TrainingRequest { game, position, moves, learner, opponent, games, seats, seed, every, paused } =
        order;
    let position = PositionQuery { game, position, moves, seed };
    let start = position.here(app)?;
    if start.is_over() {
        return Err(ApiError::invalid(format!("position: the game is over at {}", start.position())));
    }
    let games = whole("games", Some(games), 1..=app.limits.training_games)?.unwrap_or(1);
    let seating = Seating {
        seed: position.seed(),
        ties: Ties::Random,
        run: Run { memory: app.limits.training_memory, ..Run::default() },
    };
    let learner: LearnerSpec = learner.parse()?;
    // A learner that does not fit the game is refused now, not in the middle of the training.
    learner.make(&start.graph(learner.is_folded(), seating.run.memory)?, start.game())?;
    let opponent = opponent_spec(opponent.as_deref().unwrap_or("self"), &*start, &seating)?;
    let request = TrainRequest {
        seats: named("seats", seats.as_deref(), &Seats::ALL)?.unwrap_or(Seats::ALL[0].1),
        every: whole("every", every, games.div_ceil(MOST_POINTS)..=u64::MAX)?,
        // The worker looks for commands after every game.
        tells_every_game: true,
        seating,
        ..TrainRequest::new(learner, ExperienceSource::Opponent(opponent), games)
    };
    Ok(Plan {
        start,
        request,
        asked,
        paused: paused.unwrap_or(false),
        left: None,
        client: Client::ThisMachine,
    })
}

/// The opponent it learns from: no files, no people.
fn opponent_spec(text: &str, start: &dyn Session, seating: &Seating) -> Result<OpponentSpec, ApiError> {
    let opponent: OpponentSpec = text.parse()?;
    if let OpponentSpec::Player(spec) = &opponent {
        machine(spec.text())?.seat(start, seating)?;
    }
    Ok(opponent)
}

/// The progress of a training, without the first `known` judgments.
pub(super) fn progress(training: &Training, known: usize, words: &Words) -> TrainingProgress {
    let Progress {
        state,
        failure,
        played,
        points,
        tallies,
        decisions,
        right_move_before,
        perfect_from,
        results,
        game,
        report,
        ..
    } = training.progress();
    let untold = points.len().saturating_sub(known).min(tallies.len());
    let what = failure.or_else(|| report.as_ref().and_then(|report| report.stopped.clone()));
    let what = what.map(|what| told_refusal(&what, words));
    TrainingProgress {
        id: training.id.clone(),
        game: training.start.game().to_owned(),
        position: training.start.position(),
        learner: training.request.learner.to_string(),
        measure: training.request.learner.measure(),
        opponent: training.request.source.to_string(),
        state,
        pausing: training.is_pausing(),
        what,
        games: training.request.games,
        played,
        points: points.into_iter().skip(known).collect(),
        decisions,
        right_move_before,
        perfect_from,
        results: report.map(|report| report.results),
        last_game: game,
        tally: results,
        tallies: tallies[tallies.len() - untold..].to_vec(),
    }
}

/// The progress of a training.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/trainings/{id}", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn look(app: Caller, Path(id): Path<String>) -> Result<Json<TrainingProgress>, ApiError> {
    Ok(Json(progress(&*app.trainings.get(&id)?, 0, app.own_words())))
}

/// Ends a training and forgets it.
#[cfg_attr(feature = "description", utoipa::path(delete, path = "/trainings/{id}", params(("id" = String, Path, description = "The training.")), responses(
    (status = NO_CONTENT),
    (status = "4XX", description = "There is no such training.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn end(app: Caller, Path(id): Path<String>) -> Result<StatusCode, ApiError> {
    app.trainings.end(&id)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Server-sent events: `training` with the progress and the new judgments, all of them in the first event; the last event is `done`.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/trainings/{id}/live", operation_id = "live_training", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, content_type = "text/event-stream", body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn live(
    app: Caller,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let training = app.trainings.get(&id)?;
    let (sender, stream) = event_stream();
    tokio::spawn(async move {
        tokio::select! {
            () = sender.closed() => {}
            () = app.work.closing() => {}
            () = follow(&training, &sender, app.own_words()) => {}
        }
    });
    Ok(stream)
}

/// Sends the progress until the training is over.
async fn follow(training: &Arc<Training>, sender: &EventSender, words: &Words) {
    let _listening = training.listen();
    let mut news = training.news();
    let mut known = 0;
    loop {
        let now = progress(training, known, words);
        known += now.points.len();
        let is_over = now.state.is_over();
        let name = if is_over { "done" } else { "training" };
        if sender.send(event(name, &now)).await.is_err() || is_over {
            return;
        }
        tokio::time::sleep(EVENT_INTERVAL).await;
        if news.changed().await.is_err() {
            return;
        }
    }
}

/// Pauses a training after its game. One that is in the middle of a long game is answered as it is, `pausing`.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/trainings/{id}/pause", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn pause(app: Caller, Path(id): Path<String>) -> Result<Json<TrainingProgress>, ApiError> {
    let training = app.trainings.get(&id)?;
    training.pause().await;
    if training.is_pausing() {
        tokio::spawn(keep_once_paused(app.clone(), Arc::downgrade(&training), training.news()));
    } else {
        app.trainings.keep(&training).await;
    }
    Ok(Json(progress(&training, 0, app.own_words())))
}

/// Keeps a training once its game is over, if it still is to pause then. Whoever ends it meanwhile is not waited for.
async fn keep_once_paused(app: Caller, training: Weak<Training>, mut news: watch::Receiver<()>) {
    while let Some(now) = training.upgrade() {
        if now.progress().state == TrainingState::Paused {
            return app.trainings.keep(&now).await;
        }
        if !now.is_pausing() {
            return;
        }
        drop(now);
        if news.changed().await.is_err() {
            return;
        }
    }
}

/// Resumes a training.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/trainings/{id}/resume", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn resume(app: Caller, Path(id): Path<String>) -> Result<Json<TrainingProgress>, ApiError> {
    let training = app.trainings.get(&id)?;
    training.resume();
    Ok(Json(progress(&training, 0, app.own_words())))
}

#[derive(Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct StepQuery {
    /// How many games; one by default.
    #[cfg_attr(feature = "description", param(minimum = 1, maximum = 1000))]
    games: Option<u64>,
}

/// Lets a training play a few games, then pause.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/trainings/{id}/step", params(("id" = String, Path, description = "The training."), StepQuery), responses(
    (status = OK, body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn step(
    app: Caller,
    Path(id): Path<String>,
    Query(query): Query<StepQuery>,
) -> Result<Json<TrainingProgress>, ApiError> {
    let games = whole("games", query.games, 1..=1000)?.unwrap_or(1);
    let training = app.trainings.get(&id)?;
    training.step(games).await;
    Ok(Json(progress(&training, 0, app.own_words())))
}
