//! The players and the learners that can be chosen.

use axum::Json;
use nimatron::{LEARNERS, offered_players};
use serde::Serialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::position_query::PositionQuery;
use crate::query::{LanguageQuery, Query};

/// The players of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct PlayersReport {
    /// The players.
    players: Vec<PlayerReport>,
}

/// A player.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct PlayerReport {
    /// The player as it is written in a request.
    spec: String,
    /// The kind of player.
    kind: PlayerKind,
    /// What it is called.
    title: String,
    /// What a level is like, in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    nature: Option<String>,
}

/// The kind of a player: a person, a level or anything else that plays by itself.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PlayerKind {
    Human,
    Level,
    Engine,
}

/// The players of a game. Trained learners can too, as `trained:` and the name of the training.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/players", params(PositionQuery, LanguageQuery), responses(
    (status = OK, body = PlayersReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn players(
    app: Caller,
    Query(position): Query<PositionQuery>,
    Query(query): Query<LanguageQuery>,
) -> Result<Json<PlayersReport>, ApiError> {
    let language = query.language()?;
    let offer = move |app: &AppState| {
        let offered = offered_players(&*position.start(app)?, app.words(language));
        // Machines tell good moves from bad ones.
        let offered = offered.into_iter().filter(|offered| app.task.is_none() || offered.spec.is_human());
        let players = offered.map(|offered| PlayerReport {
            spec: offered.spec.to_string(),
            kind: match offered.spec.kind() {
                _ if offered.spec.is_human() => PlayerKind::Human,
                "level" => PlayerKind::Level,
                _ => PlayerKind::Engine,
            },
            title: offered.title,
            nature: offered.nature,
        });
        Ok(Json(PlayersReport { players: players.collect() }))
    };
    app.short(offer).await
}

/// The learners.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct LearnersReport {
    /// The learners.
    learners: Vec<LearnerReport>,
}

/// A learner.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct LearnerReport {
    /// Its name.
    name: &'static str,
    /// The parameters that it takes.
    parameters: Vec<&'static str>,
}

/// The learners.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/learners", responses((status = OK, body = LearnersReport))))]
pub(crate) async fn learners() -> Json<LearnersReport> {
    let learners =
        LEARNERS.kinds.iter().map(|kind| LearnerReport { name: kind.name, parameters: kind.keys.concat() });
    Json(LearnersReport { learners: learners.collect() })
}
