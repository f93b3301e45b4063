//! The catalog.

use axum::Json;
use nimatron::core::Picture;
use nimatron::report::GameReport;
use nimatron::{Entry, Language, Task};
use serde::Serialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::class::Viewer;
use crate::query::{LanguageQuery, Query};

/// The catalog.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct GamesReport {
    /// The games, in the catalog's order.
    games: Vec<GameDescription>,
    /// The names of those that one begins with.
    first: Vec<String>,
    /// What a class works on, if the server is for that: it answers nothing that would help.
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<TaskDescription>,
    /// The class, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<ClassInvitation>,
    /// Where everybody finds the page, for links that are shared from this machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    public_url: Option<String>,
}

/// What a member of a class is told about it.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct ClassInvitation {
    /// Whether the reader is the teacher.
    teacher: bool,
    /// Where pupils open the page, for the teacher alone.
    url: Option<String>,
    /// The code with which they are let in, for the teacher alone.
    code: Option<String>,
}

/// A task.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct TaskDescription {
    /// Its name.
    name: String,
    /// The game that it is about.
    game: String,
    /// What is to be done.
    text: String,
}

/// A game and its texts.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct GameDescription {
    #[serde(flatten)]
    game: GameReport,
    /// The full name, for a game that is a well-known member of a family.
    full_name: Option<String>,
    /// The rules, in paragraphs with empty lines between them.
    rules: String,
    /// What each parameter does, in the order of the parameters.
    parameter_texts: Vec<String>,
    /// What may be chosen by each parameter, in the reader's words.
    choice_texts: Vec<String>,
    /// Where the rules are written down.
    sources: Vec<&'static str>,
    /// The board at the start, with the default parameters.
    picture: Option<Picture>,
}

/// Every game that can be opened.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/games", params(LanguageQuery), responses(
    (status = OK, body = GamesReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn games(
    app: Caller,
    Query(query): Query<LanguageQuery>,
) -> Result<Json<GamesReport>, ApiError> {
    let language = query.language()?;
    let is_teacher = app.viewer() == Viewer::Teacher;
    app.short(move |app| {
        let class = app.class.as_ref().map(|class| ClassInvitation {
            teacher: is_teacher,
            url: is_teacher.then(|| class.url().to_owned()),
            code: app.access.code().filter(|_| is_teacher).map(str::to_owned),
        });
        let described = app.catalog.entries().iter().map(|entry| describe(entry, app, language));
        let first = app.catalog.first_games().map(|entry| entry.name().to_owned()).collect();
        let task = app.task.as_ref().map(|task| describe_task(task, language));
        let public_url = app.public.as_ref().map(|public| public.text().to_owned());
        Ok(Json(GamesReport {
            games: described.collect::<Result<_, ApiError>>()?,
            first,
            task,
            class,
            public_url,
        }))
    })
    .await
}

fn describe_task(task: &Task, language: Language) -> TaskDescription {
    let text = task.text(language.code()).unwrap_or_default().to_owned();
    TaskDescription { name: task.name.clone(), game: task.game.clone(), text }
}

fn describe(entry: &Entry, app: &AppState, language: Language) -> Result<GameDescription, ApiError> {
    let words = app.words(language);
    let start = app.catalog.open(entry.name(), 0)?;
    Ok(GameDescription {
        game: entry.report(words),
        full_name: entry.full_name(),
        rules: entry.rules(words),
        parameter_texts: entry
            .parameters()
            .map(|(parameter, _)| entry.parameter_text(words, parameter))
            .collect(),
        choice_texts: entry.parameters().map(|(parameter, _)| entry.choice_text(words, parameter)).collect(),
        sources: start.sources().to_vec(),
        picture: start.picture(),
    })
}
