//! Lessons: their list, one of them, its figures, and what an answer to a question of it is worth.

use axum::Json;
use axum::response::Response;
use nimatron::explain::drawing::{Format, Room};
use nimatron::report::{LessonAnswer, LessonReport, LessonSummary};
use nimatron::{Language, Lesson, Run};
use serde::{Deserialize, Serialize};

use crate::api::tree::{picture, refused};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::query::{LanguageQuery, Path, Query};

/// How a figure is drawn.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct FigureQuery {
    /// The search of the figure after this step, numbered from 1, in place of what the lesson shows.
    #[cfg_attr(feature = "description", param(minimum = 1))]
    step: Option<usize>,
    /// As narrow as a phone, as far as that can be.
    narrow: Option<bool>,
}

/// How wide a figure may be on a phone, in pixels.
const NARROW: f64 = 358.0;

/// The lessons of a language.
#[derive(Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
pub(crate) struct LessonsReport {
    /// In the order in which they are read.
    lessons: Vec<LessonSummary>,
}

/// An answer to a question; both are numbered from 1.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct AnswerQuery {
    /// The number of the question.
    #[cfg_attr(feature = "description", param(minimum = 1, example = 1))]
    question: usize,
    /// The number of the option.
    #[cfg_attr(feature = "description", param(minimum = 1, example = 2))]
    option: usize,
}

/// Every lesson, what `lesson --json` answers.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/lessons", params(LanguageQuery), responses(
    (status = OK, body = LessonsReport),
    (status = "4XX", description = "The request is wrong.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn lessons(Query(lang): Query<LanguageQuery>) -> Result<Json<LessonsReport>, ApiError> {
    Ok(Json(LessonsReport { lessons: Lesson::all(lang.language()?) }))
}

/// What `lesson N --json` answers.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/lessons/{number}",
    params(("number" = String, Path, description = "The lesson.", example = "1"), LanguageQuery), responses(
    (status = OK, body = LessonReport),
    (status = "4XX", description = "There is no such lesson.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn lesson(
    app: Caller,
    Path(number): Path<String>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Json<LessonReport>, ApiError> {
    let (language, lesson) = read(&number, &lang)?;
    app.draw(move |app, _| Ok(Json(lesson.report(&app.catalog, app.words(language))?))).await
}

/// A figure of a lesson as a drawing in SVG.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/lessons/{number}/figures/{figure}", params(
    ("number" = String, Path, description = "The lesson.", example = "1"),
    ("figure" = String, Path, description = "The figure, numbered from 1.", example = "1"),
    FigureQuery, LanguageQuery,
), responses(
    (status = OK, content_type = "image/svg+xml", body = String),
    (status = "4XX", description = "There is no such figure or step.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn figure(
    app: Caller,
    Path((number, figure)): Path<(String, String)>,
    Query(FigureQuery { step, narrow }): Query<FigureQuery>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Response, ApiError> {
    let (language, lesson) = read(&number, &lang)?;
    let figure = whole("figure", &figure)?;
    let is_narrow = narrow.unwrap_or(false);
    // Steps are many, and quickly drawn.
    let key = step.is_none().then_some((language.code(), lesson.number(), figure, is_narrow));
    if let Some(drawn) = key.and_then(|key| app.lesson_figures.get(&key)) {
        return Ok(picture(Format::Svg, drawn));
    }
    let draw = move |app: &AppState, run: Run| {
        let words = app.words(language);
        let figure = match step {
            Some(step) => lesson.figure_at((figure, step), &app.catalog, words)?,
            None => lesson.figure(figure, &app.catalog, words)?,
        };
        let room = Room { width: is_narrow.then_some(NARROW), ..app.limits.room(&run) };
        figure.draw(Format::Svg, room).map_err(|error| refused(&error))
    };
    let drawn = app.draw(draw).await?;
    key.into_iter().for_each(|key| app.lesson_figures.keep(key, &drawn));
    Ok(picture(Format::Svg, drawn))
}

/// Whether an option of a question is right, and why: what `lesson N --answer QUESTION=OPTION --json` answers.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/lessons/{number}/answers", params(
    ("number" = String, Path, description = "The lesson.", example = "1"), AnswerQuery, LanguageQuery,
), responses(
    (status = OK, body = LessonAnswer),
    (status = "4XX", description = "There is no such lesson, question or option.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn answer(
    app: Caller,
    Path(number): Path<String>,
    Query(AnswerQuery { question, option }): Query<AnswerQuery>,
    Query(lang): Query<LanguageQuery>,
) -> Result<Json<LessonAnswer>, ApiError> {
    let (language, lesson) = read(&number, &lang)?;
    let judge = move |app: &AppState, _| {
        Ok(Json(lesson.answer((question, option), &app.catalog, app.words(language))?))
    };
    app.draw(judge).await
}

fn read(number: &str, lang: &LanguageQuery) -> Result<(Language, Lesson), ApiError> {
    let language = lang.language()?;
    Ok((language, Lesson::read(whole("number", number)?, language)?))
}

/// A number in a path.
fn whole(name: &str, text: &str) -> Result<usize, ApiError> {
    text.parse().map_err(|_| ApiError::invalid(format!("{name}: expected a whole number")))
}
