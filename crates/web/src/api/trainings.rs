//! Trainings: begun, looked at while they go on, made to pause and to go on.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use nimatron::search::Ties;
use nimatron::{
    CurvePoint, ExperienceSource, LearnerSpec, OpponentSpec, Seating, Seats, Session, TrainRequest,
};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::wrappers::ReceiverStream;
use utoipa::{IntoParams, ToSchema};

use crate::api::live::event;
use crate::api::moves::machine;
use crate::asked::{Asked, Sent, named, whole, words};
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::place::Place;
use crate::training::{Progress, State as TrainingState, Training};

/// Who learns what, from whom, and for how long.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TrainingAsked {
    /// The game, with parameters if it is to have any of its own.
    #[schema(example = "nim:start=1/2/3")]
    game: String,
    /// The position where games begin, if not the game's start.
    position: Option<String>,
    /// Moves that every game begins with, separated by spaces.
    moves: Option<String>,
    /// Who learns.
    #[schema(example = "q-learning")]
    learner: String,
    /// From whom: `self`, a player, or another learner; `self` if it is not said.
    #[schema(example = "self")]
    opponent: Option<String>,
    /// Games to learn from.
    #[schema(minimum = 1, maximum = 10_000_000, example = 1000)]
    games: u64,
    /// Where the learner sits; as the first if it is not said.
    #[schema(schema_with = seat_choices)]
    seats: Option<String>,
    /// Seeds whatever is chosen at random.
    seed: Option<u64>,
    /// Games between judgements; about a hundred judgements if it is not said.
    #[schema(minimum = 1)]
    every: Option<u64>,
    /// Whether it waits to be told to begin.
    paused: Option<bool>,
}

fn seat_choices() -> utoipa::openapi::schema::Object {
    words(Seats::ALL.map(|(name, _)| name))
}

/// How far a training is.
#[derive(Serialize, ToSchema)]
pub(crate) struct TrainingProgress {
    /// Its name. `trained:` and this is a player.
    id: String,
    /// The game's canonical name.
    game: String,
    /// The position where games begin.
    position: String,
    /// The learner as it was written.
    learner: String,
    /// What its numbers are: `choices`, `beads` or `worths`.
    measure: &'static str,
    /// Whom it learns from.
    opponent: String,
    /// `running`, `paused`, `done` or `failed`.
    state: &'static str,
    /// Why it failed, or ended before its time.
    what: Option<String>,
    /// Games to learn from.
    games: u64,
    /// Games so far.
    played: u64,
    /// What the learner was worth on the way; of live events, what is new.
    points: Vec<CurvePoint>,
    /// The game since which it has played perfectly, if it does.
    perfect_from: Option<u64>,
    /// Games won, drawn and lost by the learner, once it is done; against itself those of the first seat.
    results: Option<[u64; 3]>,
}

/// Judgements of one training.
const MOST_POINTS: u64 = 2000;
/// Nobody sees more news in a second than ten.
const PACE: Duration = Duration::from_millis(100);

/// Begins a training.
#[utoipa::path(post, path = "/trainings", request_body = TrainingAsked, responses(
    (status = CREATED, body = TrainingProgress),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many trainings at the same time.", body = FailureReport),
))]
pub(crate) async fn begin(
    State(house): State<House>,
    Sent(asked): Sent<TrainingAsked>,
) -> Result<(StatusCode, Json<TrainingProgress>), Failure> {
    let inside = house.clone();
    let training = house
        .work
        .short(move || {
            let (start, request) = request(&inside, &asked)?;
            inside.trainings.begin(start, request, asked.paused.unwrap_or(false))
        })
        .await??;
    Ok((StatusCode::CREATED, Json(progress(&training, 0))))
}

fn request(house: &Inside, asked: &TrainingAsked) -> Result<(Arc<dyn Session>, TrainRequest), Failure> {
    let TrainingAsked { game, position, moves, learner, opponent, games, seats, seed, every, .. } =
        asked.clone();
    let place = Place { game, position, moves, seed };
    let start = place.here(house)?;
    if start.is_over() {
        return Err(Failure::invalid(format!("position: the game is over at {}", start.position())));
    }
    let games = whole("games", Some(games), 1..=house.limits.training_games)?.unwrap_or(1);
    let seating = Seating {
        seed: place.seed(),
        ties: Ties::Random,
        memory: house.limits.training_memory,
        interrupt: None,
    };
    let learner: LearnerSpec = learner.parse()?;
    // What does not fit is better said now than in the middle of things.
    learner.make(&start.graph(learner.is_folded(), seating.memory), start.game())?;
    let request = TrainRequest {
        learner,
        source: ExperienceSource::Opponent(opponent_spec(
            opponent.as_deref().unwrap_or("self"),
            &*start,
            &seating,
        )?),
        games,
        seats: named("seats", seats.as_deref(), &Seats::ALL)?.unwrap_or(Seats::ALL[0].1),
        every: whole("every", every, games.div_ceil(MOST_POINTS)..=u64::MAX)?,
        checkpoint: None,
        judged: true,
        tests: Vec::new(),
        test_games: 0,
        seating,
    };
    Ok((start, request))
}

/// Whom it learns from, without files and people.
fn opponent_spec(text: &str, start: &dyn Session, seating: &Seating) -> Result<OpponentSpec, Failure> {
    let opponent: OpponentSpec = text.parse()?;
    if let OpponentSpec::Player(spec) = &opponent {
        machine(spec.text())?.seat(start, seating)?;
    }
    Ok(opponent)
}

/// How far a training is, without the judgements already known.
fn progress(training: &Training, known: usize) -> TrainingProgress {
    let Progress { state, played, points, perfect_from, report, .. } = training.progress();
    let what = match &state {
        TrainingState::Failed(what) => Some(what.clone()),
        _ => report.as_ref().and_then(|report| report.stopped.clone()),
    };
    TrainingProgress {
        id: training.id.clone(),
        game: training.start.game().to_owned(),
        position: training.start.position(),
        learner: training.request.learner.to_string(),
        measure: training.request.learner.measure(),
        opponent: training.request.source.to_string(),
        state: state.name(),
        what,
        games: training.request.games,
        played,
        points: points.into_iter().skip(known).collect(),
        perfect_from,
        results: report.map(|report| report.results),
    }
}

/// How far a training is.
#[utoipa::path(get, path = "/trainings/{id}", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = FailureReport),
))]
pub(crate) async fn look(
    State(house): State<House>,
    Path(id): Path<String>,
) -> Result<Json<TrainingProgress>, Failure> {
    Ok(Json(progress(&*house.trainings.get(&id)?, 0)))
}

/// Ends a training and forgets it.
#[utoipa::path(delete, path = "/trainings/{id}", params(("id" = String, Path, description = "The training.")), responses(
    (status = NO_CONTENT),
    (status = "4XX", description = "There is no such training.", body = FailureReport),
))]
pub(crate) async fn end(State(house): State<House>, Path(id): Path<String>) -> Result<StatusCode, Failure> {
    house.trainings.end(&id)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Server-sent events: `training` with how far it is and the judgements that are new, all of them in the first; the last one is `done`.
#[utoipa::path(get, path = "/trainings/{id}/live", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, content_type = "text/event-stream", body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = FailureReport),
))]
pub(crate) async fn live(
    State(house): State<House>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let training = house.trainings.get(&id)?;
    let (sender, receiver) = channel(4);
    tokio::spawn(async move {
        tokio::select! {
            () = sender.closed() => {}
            () = house.work.closing() => {}
            () = follow(&training, &sender) => {}
        }
    });
    Ok(Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::default()))
}

/// Tells what is new until there is nothing more to come.
async fn follow(training: &Arc<Training>, sender: &Sender<Result<Event, Infallible>>) {
    let _listening = training.listen();
    let mut news = training.news();
    let mut known = 0;
    loop {
        let now = progress(training, known);
        known += now.points.len();
        let is_over = matches!(now.state, "done" | "failed");
        let name = if is_over { "done" } else { "training" };
        if sender.send(event(name, &now)).await.is_err() || is_over {
            return;
        }
        tokio::time::sleep(PACE).await;
        if news.changed().await.is_err() {
            return;
        }
    }
}

/// Makes a training wait.
#[utoipa::path(post, path = "/trainings/{id}/pause", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = FailureReport),
))]
pub(crate) async fn pause(
    State(house): State<House>,
    Path(id): Path<String>,
) -> Result<Json<TrainingProgress>, Failure> {
    let training = house.trainings.get(&id)?;
    training.pause().await;
    Ok(Json(progress(&training, 0)))
}

/// Lets a training go on.
#[utoipa::path(post, path = "/trainings/{id}/resume", params(("id" = String, Path, description = "The training.")), responses(
    (status = OK, body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = FailureReport),
))]
pub(crate) async fn resume(
    State(house): State<House>,
    Path(id): Path<String>,
) -> Result<Json<TrainingProgress>, Failure> {
    let training = house.trainings.get(&id)?;
    training.resume();
    Ok(Json(progress(&training, 0)))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StepAsked {
    /// How many games; one if it is not said.
    #[param(minimum = 1, maximum = 1000)]
    games: Option<u64>,
}

/// Lets a training play a few games, and wait again.
#[utoipa::path(post, path = "/trainings/{id}/step", params(("id" = String, Path, description = "The training."), StepAsked), responses(
    (status = OK, body = TrainingProgress),
    (status = "4XX", description = "There is no such training.", body = FailureReport),
))]
pub(crate) async fn step(
    State(house): State<House>,
    Path(id): Path<String>,
    Asked(asked): Asked<StepAsked>,
) -> Result<Json<TrainingProgress>, Failure> {
    let games = whole("games", asked.games, 1..=1000)?.unwrap_or(1);
    let training = house.trainings.get(&id)?;
    training.step(games).await;
    Ok(Json(progress(&training, 0)))
}
