//! A player chooses a move.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use nimatron::search::Ties;
use nimatron::{Player, PlayerSpec, Refusal, Run, SavedLearner, Seating, Session, learned_player};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{Body, time};

/// The player, and the position where it moves.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "description", schema(as = MoveAsked))]
pub(crate) struct MoveRequest {
    /// The game, with parameters if it is to have any of its own.
    #[cfg_attr(feature = "description", schema(example = "nim"))]
    game: String,
    /// The position where it began, if not the game's start.
    position: Option<String>,
    /// The moves made since, separated by spaces.
    moves: Option<String>,
    /// The player, or `trained:` and the name of a training.
    #[cfg_attr(feature = "description", schema(example = "level:3"))]
    player: String,
    /// Seeds random choices.
    seed: Option<u64>,
    /// How long the player may take, as 500ms or 2s. If it plays only what it proves, or is not done by then, the strongest engine
    /// moves for it by an estimate.
    #[cfg_attr(feature = "description", schema(example = "15s"))]
    time: Option<String>,
}

/// The move that a player chose.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct ChosenMove {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// Whether the player had no move of its own in time, and an estimate chose.
    estimate: bool,
}

/// Who moves by an estimate.
const SUBSTITUTE: &str = "engine:time=1s";

/// The player that is asked for a move.
#[derive(Clone)]
enum Mover {
    Machine(PlayerSpec),
    Trained(Arc<SavedLearner>),
}

/// Before a training's identity, this names its learner as a player.
pub(crate) const TRAINED: &str = "trained:";

/// A player chooses a move.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/move", request_body = MoveRequest, responses(
    (status = OK, body = ChosenMove),
    (status = "4XX", description = "The request is wrong, or the player does not move.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn choose(
    app: Caller,
    Body(request): Body<MoveRequest>,
) -> Result<Json<ChosenMove>, ApiError> {
    let MoveRequest { game, position, moves, player, seed, time: asked } = request;
    let position = PositionQuery { game, position, moves, seed };
    let mover = match player.strip_prefix(TRAINED) {
        Some(id) => Mover::Trained(app.trainings.get(id)?.learner().await?),
        None => Mover::Machine(machine(&player)?),
    };
    let asked = time(asked.as_deref(), &app.limits)?;
    let most = asked.unwrap_or(app.limits.longest_time);
    let chosen = ask(&app, most, position.clone(), mover).await?;
    let (chosen, estimate) = match chosen {
        Err(Refusal::Interrupted | Refusal::Unsolved { .. }) if asked.is_some() => {
            (ask(&app, app.limits.longest_time, position, Mover::Machine(machine(SUBSTITUTE)?)).await?, true)
        }
        chosen => (chosen, false),
    };
    match chosen {
        Ok(mv) => Ok(Json(ChosenMove { mv, estimate })),
        Err(Refusal::Interrupted) => Err(ApiError::unsolved(format!(
            "player '{player}': no move within {} seconds; expected one with less to do",
            most.as_secs_f64()
        ))),
        Err(refusal) => Err(refusal.into()),
    }
}

/// The move of a player within a time.
async fn ask(
    app: &Caller,
    time: Duration,
    position: PositionQuery,
    mover: Mover,
) -> Result<Result<String, Refusal>, ApiError> {
    let choose = move |app: &AppState, run| choose_move(app, &position, &mover, run);
    app.question(time, choose).await?.answer
}

/// A player that needs no file.
pub(crate) fn machine(text: &str) -> Result<PlayerSpec, ApiError> {
    let spec: PlayerSpec = text.parse()?;
    if spec.names_a_file() {
        return Err(ApiError::invalid("player: expected a learner that was trained here, as trained:1"));
    }
    if spec.is_human() { Err(not_human()) } else { Ok(spec) }
}

fn choose_move(
    app: &AppState,
    position: &PositionQuery,
    mover: &Mover,
    run: Run,
) -> Result<Result<String, Refusal>, ApiError> {
    let history = position.history(app)?;
    let here = history.here();
    if history.is_finished() {
        return Err(ApiError::invalid(format!("position: the game is over at {}", here.position())));
    }
    let seating = Seating { seed: position.seed(), ties: Ties::Random, run };
    let mut player = seated(mover, &**here, &seating)?;
    // Each request is one move. Its random choices must differ from those of the next.
    player.begin(history.plies().len() as u64);
    Ok(player.choose(&**here))
}

fn seated(mover: &Mover, here: &dyn Session, seating: &Seating) -> Result<Box<dyn Player>, ApiError> {
    match mover {
        Mover::Trained(learner) => Ok(learned_player(Arc::clone(learner), here, seating)?),
        Mover::Machine(spec) => spec.seat(here, seating)?.ok_or_else(not_human),
    }
}

fn not_human() -> ApiError {
    ApiError::invalid("player: expected a machine, found 'human'")
}
