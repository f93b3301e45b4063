//! A machine chooses a move.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use nimatron::search::Ties;
use nimatron::{Player, PlayerSpec, Refusal, SavedLearner, Seating, Session, learned_player};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::asked::Sent;
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::place::Place;

/// Who is to move, and where.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveAsked {
    /// The game, with parameters if it is to have any of its own.
    #[schema(example = "nim")]
    game: String,
    /// The position where it began, if not the game's start.
    position: Option<String>,
    /// The moves made since, separated by spaces.
    moves: Option<String>,
    /// The player, or `trained:` and the name of a training.
    #[schema(example = "level:3")]
    player: String,
    /// Seeds whatever it chooses at random.
    seed: Option<u64>,
}

/// The move that a machine chose.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChosenMove {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
}

/// Who is asked for a move.
#[derive(Clone)]
enum Who {
    Machine(PlayerSpec),
    Trained(Arc<SavedLearner>),
}

/// A learner that is trained here is this and the training's name.
const TRAINED: &str = "trained:";

/// A player chooses a move.
#[utoipa::path(post, path = "/move", request_body = MoveAsked, responses(
    (status = OK, body = ChosenMove),
    (status = "4XX", description = "The request is wrong, or the player does not move.", body = FailureReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = FailureReport),
))]
pub(crate) async fn choose(
    State(house): State<House>,
    Sent(asked): Sent<MoveAsked>,
) -> Result<Json<ChosenMove>, Failure> {
    let MoveAsked { game, position, moves, player, seed } = asked;
    let place = Place { game, position, moves, seed };
    let who = match player.strip_prefix(TRAINED) {
        Some(id) => Who::Trained(house.trainings.get(id)?.learner().await?),
        None => Who::Machine(machine(&player)?),
    };
    let inside = house.clone();
    let time = house.limits.longest_time;
    let answer = house.work.question(time, move |flag| chosen(&inside, &place, &who, flag)).await?;
    match answer.answer? {
        Ok(mv) => Ok(Json(ChosenMove { mv })),
        Err(Refusal::Interrupted) => Err(Failure::unsolved(format!(
            "player '{player}': no move within {} seconds; expected one with less to do",
            time.as_secs()
        ))),
        Err(refusal) => Err(refusal.into()),
    }
}

/// A player that needs no file.
pub(crate) fn machine(text: &str) -> Result<PlayerSpec, Failure> {
    let spec: PlayerSpec = text.parse()?;
    match spec.kind() {
        "learner" => Err(Failure::invalid("player: expected a learner that was trained here, as trained:1")),
        _ if spec.is_human() => Err(not_human()),
        _ => Ok(spec),
    }
}

fn chosen(
    house: &Inside,
    place: &Place,
    who: &Who,
    flag: Arc<AtomicBool>,
) -> Result<Result<String, Refusal>, Failure> {
    let history = place.history(house)?;
    let here = history.here();
    if history.is_finished() {
        return Err(Failure::invalid(format!("position: the game is over at {}", here.position())));
    }
    let seating = Seating {
        seed: place.seed(),
        ties: Ties::Random,
        memory: house.limits.memory,
        interrupt: Some(flag),
    };
    let mut player = seated(who, &**here, &seating)?;
    // One request is one move, and what is random in it must not be the same again at the next.
    player.begin(history.plies().len() as u64);
    Ok(player.choose(&**here))
}

fn seated(who: &Who, here: &dyn Session, seating: &Seating) -> Result<Box<dyn Player>, Failure> {
    match who {
        Who::Trained(learner) => Ok(learned_player(Arc::clone(learner), here, seating)?),
        Who::Machine(spec) => spec.seat(here, seating)?.ok_or_else(not_human),
    }
}

fn not_human() -> Failure {
    Failure::invalid("player: expected a machine, found 'human'")
}
