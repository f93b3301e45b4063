//! Who can sit at a seat, and who can learn.

use axum::Json;
use axum::extract::State;
use nimatron::{LEARNERS, offered_players};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::asked::{Asked, language, languages};
use crate::failure::{Failure, FailureReport};
use crate::house::House;
use crate::place::Place;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlayersAsked {
    /// The language of the titles; English if it is not said.
    #[param(schema_with = languages)]
    lang: Option<String>,
}

/// Who can sit at a seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayersReport {
    /// The players.
    players: Vec<PlayerReport>,
}

/// A player.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayerReport {
    /// The player as it is written where one is asked for.
    spec: String,
    /// `human`, `level` or `engine`.
    kind: &'static str,
    /// What it is called.
    title: String,
}

/// Who can sit at a seat of a game. Trained learners can too, as `trained:` and the name of the training.
#[utoipa::path(get, path = "/players", params(Place, PlayersAsked), responses(
    (status = OK, body = PlayersReport),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
))]
pub(crate) async fn players(
    State(house): State<House>,
    Asked(place): Asked<Place>,
    Asked(asked): Asked<PlayersAsked>,
) -> Result<Json<PlayersReport>, Failure> {
    let language = language(asked.lang.as_deref())?;
    let inside = house.clone();
    let offer = move || {
        let offered = offered_players(&*place.start(&inside)?, inside.words(language));
        let players = offered.into_iter().map(|offered| PlayerReport {
            spec: offered.spec.to_string(),
            kind: match offered.spec.kind() {
                _ if offered.spec.is_human() => "human",
                "level" => "level",
                _ => "engine",
            },
            title: offered.title,
        });
        Ok(Json(PlayersReport { players: players.collect() }))
    };
    house.work.short(offer).await?
}

/// Who can learn.
#[derive(Serialize, ToSchema)]
pub(crate) struct LearnersReport {
    /// The learners.
    learners: Vec<LearnerReport>,
}

/// A learner.
#[derive(Serialize, ToSchema)]
pub(crate) struct LearnerReport {
    /// Its name.
    name: &'static str,
    /// The parameters that it takes.
    parameters: Vec<&'static str>,
}

/// Who can learn.
#[utoipa::path(get, path = "/learners", responses((status = OK, body = LearnersReport)))]
pub(crate) async fn learners() -> Json<LearnersReport> {
    let learners =
        LEARNERS.kinds.iter().map(|kind| LearnerReport { name: kind.name, parameters: kind.keys.concat() });
    Json(LearnersReport { learners: learners.collect() })
}
