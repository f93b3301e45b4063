//! The players and the learners that can be chosen.

use axum::Json;
use nimatron::{Kind, LEARNERS, LearnerSpec, offered_players};
use serde::{Deserialize, Serialize};

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
    /// The learner with the parameters that its name alone stands for.
    #[cfg_attr(feature = "description", schema(example = "q-learning:epsilon=0.2"))]
    written_out: String,
    /// Whether it suits the game: one with a table a small game, one without a large game that says what its positions look like.
    suits: bool,
}

/// The game that is to be learned.
#[derive(Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct LearnersQuery {
    /// The game, with parameters if it is to have any of its own; without it no learner is said to suit.
    #[cfg_attr(feature = "description", param(example = "tic-tac-toe"))]
    game: Option<String>,
}

/// A game with at most so many positions is learned with a table in some thousand games.
const SMALL: usize = 1 << 14;

/// The learners.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/learners", params(LearnersQuery), responses(
    (status = OK, body = LearnersReport),
    (status = "4XX", description = "There is no such game.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn learners(
    app: Caller,
    Query(LearnersQuery { game }): Query<LearnersQuery>,
) -> Result<Json<LearnersReport>, ApiError> {
    let list = move |app: &AppState| {
        let position = game.map(|game| PositionQuery { game, position: None, moves: None, seed: None });
        let start = position.map(|position| position.start(app)).transpose()?;
        let graph = start.map(|start| start.graph(false, app.limits.training_memory)).transpose()?;
        let [is_small, has_features] = graph.map_or([false; 2], |mut graph| {
            [graph.complete(SMALL).is_ok(), !graph.feature_names().is_empty()]
        });
        let report = |kind: &Kind| {
            let spec: LearnerSpec = kind.name.parse()?;
            let suits = if spec.has_table() { is_small } else { has_features && !is_small };
            let (name, parameters) = (kind.name, kind.keys.concat());
            Ok(LearnerReport { name, parameters, written_out: spec.written_out().into_owned(), suits })
        };
        let learners: Result<_, ApiError> = LEARNERS.kinds.iter().map(report).collect();
        Ok(Json(LearnersReport { learners: learners? }))
    };
    app.short(list).await
}
