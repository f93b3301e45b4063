//! The messages of a language.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use nimatron::Message;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::asked::{Asked, language, languages};
use crate::failure::{Failure, FailureReport};
use crate::house::House;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WordsAsked {
    /// The language; English if it is not said.
    #[param(schema_with = languages)]
    lang: Option<String>,
}

/// The messages of a language, as data: whoever shows them fills in the arguments, and chooses by the plural rules of the language.
#[derive(Serialize, ToSchema)]
pub(crate) struct WordsReport {
    /// The language.
    lang: &'static str,
    /// The messages by their keys.
    messages: BTreeMap<String, Message>,
}

/// What is said about games comes with them; help is for the command line.
const LEFT_OUT: [&str; 2] = ["game-", "help"];

/// Every message of a language that is not about one game or the command line.
#[utoipa::path(get, path = "/words", params(WordsAsked), responses(
    (status = OK, body = WordsReport),
    (status = "4XX", description = "The request is wrong.", body = FailureReport),
))]
pub(crate) async fn words(
    State(house): State<House>,
    Asked(asked): Asked<WordsAsked>,
) -> Result<Json<WordsReport>, Failure> {
    let language = language(asked.lang.as_deref())?;
    let mut messages = house.words(language).messages();
    messages.retain(|key, _| !LEFT_OUT.iter().any(|prefix| key.starts_with(prefix)));
    Ok(Json(WordsReport { lang: language.code(), messages }))
}
