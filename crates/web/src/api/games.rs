//! The catalog.

use axum::Json;
use axum::extract::State;
use nimatron::Entry;
use nimatron::report::GameReport;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::asked::{Asked, language, languages};
use crate::failure::{Failure, FailureReport};
use crate::house::{House, Inside};
use crate::picture::PictureReport;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GamesAsked {
    /// The language of titles and rules; English if it is not said.
    #[param(schema_with = languages)]
    lang: Option<String>,
}

/// The catalog.
#[derive(Serialize, ToSchema)]
pub(crate) struct GamesReport {
    /// The games, in the catalog's order.
    games: Vec<GameDescription>,
}

/// A game, and all that is said about it.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameDescription {
    #[serde(flatten)]
    game: GameReport,
    /// What the full name of a game is that is a well-known member of a family.
    full_name: Option<String>,
    /// The rules, in paragraphs with empty lines between them.
    rules: String,
    /// What each parameter does, in the order of the parameters.
    parameter_texts: Vec<String>,
    /// Where the rules are written down.
    sources: Vec<&'static str>,
    /// The board at the start, with all parameters as they are if they are not given.
    picture: Option<PictureReport>,
}

/// Every game that can be opened.
#[utoipa::path(get, path = "/games", params(GamesAsked), responses(
    (status = OK, body = GamesReport),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
))]
pub(crate) async fn games(
    State(house): State<House>,
    Asked(asked): Asked<GamesAsked>,
) -> Result<Json<GamesReport>, Failure> {
    let language = language(asked.lang.as_deref())?;
    let inside = house.clone();
    house
        .work
        .short(move || {
            let described = inside.catalog.entries().iter().map(|entry| describe(entry, &inside, language));
            Ok(Json(GamesReport { games: described.collect::<Result<_, Failure>>()? }))
        })
        .await?
}

fn describe(entry: &Entry, house: &Inside, language: nimatron::Language) -> Result<GameDescription, Failure> {
    let words = house.words(language);
    let start = house.catalog.open(entry.name(), 0)?;
    Ok(GameDescription {
        game: entry.report(words),
        full_name: entry.full_name(),
        rules: entry.rules(words),
        parameter_texts: entry
            .parameters()
            .map(|(parameter, _)| entry.parameter_text(words, parameter))
            .collect(),
        sources: start.sources().to_vec(),
        picture: start.picture().map(PictureReport::from),
    })
}
