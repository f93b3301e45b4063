//! A class: what its members see of it, and what they say.

use std::convert::Infallible;
use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::sse::{Event, Sse};
use futures_util::Stream;
use nimatron::{ExplainRequest, Language, Lesson, Run, Session, Words, explained_move};
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::caller::Caller;
use crate::class::{Class, ClassAnswer, ClassQuestion, Judged, Verdicts, Viewer};
use crate::events::{event, event_stream};
use crate::position_query::PositionQuery;
use crate::query::{Body, LanguageQuery, Query};

/// What an answer to an exercise is.
const RIGHT: &str = "right";
const WRONG: &str = "wrong";

/// A pupil's name.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PupilName {
    /// As the class is to see it.
    name: String,
}

/// What the teacher shows to all.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ShownAnswers {
    /// The number of the question.
    question: u64,
    /// How the answers are distributed; without it nothing changes.
    results: Option<bool>,
    /// The name of the pupil whose answer is shown without the name; an empty one shows none.
    example: Option<String>,
}

/// Server-sent events: `class` with what the member sees, now and after every change.
#[cfg_attr(feature = "description", utoipa::path(get, path = "/class/live", params(LanguageQuery), responses(
    (status = OK, content_type = "text/event-stream", body = crate::class::ClassReport),
    (status = "4XX", description = "There is no class here.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn hear(
    app: Caller,
    Query(lang): Query<LanguageQuery>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let (class, viewer, language) = (Arc::clone(class_of(&app)?), app.viewer(), lang.language()?);
    let (sender, stream) = event_stream();
    tokio::spawn(async move {
        let (_listening, mut changes) = class.listen(viewer);
        let mut told = String::new();
        loop {
            changes.mark_unchanged();
            let report = class.report(viewer, language);
            let text = serde_json::to_string(&report).unwrap_or_default();
            // Most changes are seen by the teacher alone.
            if text != told && sender.send(event("class", &report)).await.is_err() {
                return;
            }
            told = text;
            tokio::select! {
                changed = changes.changed() => if changed.is_err() { return },
                () = sender.closed() => return,
                () = app.work.closing() => {
                    let _ = sender.send(event("failure", &ApiError::closing().report_in(app.own_words()))).await;
                    return;
                }
            }
        }
    });
    Ok(stream)
}

/// A pupil tells a name.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/class/pupils", request_body = PupilName, responses(
    (status = NO_CONTENT, description = "The pupil is a member of the class."),
    (status = "4XX", description = "The name is somebody else's, or none.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn join_class(
    app: Caller,
    Body(PupilName { name }): Body<PupilName>,
) -> Result<StatusCode, ApiError> {
    class_of(&app)?.join(pupil(&app)?, &name)?;
    Ok(StatusCode::NO_CONTENT)
}

/// A pupil answers.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/class/answers", request_body = ClassAnswer, responses(
    (status = NO_CONTENT, description = "The answer is kept."),
    (status = "4XX", description = "It is none to the question, or comes too late.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn answer_class(
    app: Caller,
    Body(answer): Body<ClassAnswer>,
) -> Result<StatusCode, ApiError> {
    let (class, member) = (Arc::clone(class_of(&app)?), pupil(&app)?);
    let question = class.question(answer.question)?;
    let choice = answer.choice.clone();
    app.short(move |app| check_choice(&question, &choice, app)).await?;
    class.answer(member, answer)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The teacher asks a question; it takes the place of the one before.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/class/question", request_body = ClassQuestion, responses(
    (status = NO_CONTENT, description = "The class sees it."),
    (status = "4XX", description = "There is no such question, or it is not the teacher who asks.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn ask_class(
    app: Caller,
    Body(question): Body<ClassQuestion>,
) -> Result<StatusCode, ApiError> {
    let class = Arc::clone(class_of(&app)?);
    teacher(&app)?;
    let asked = question.clone();
    app.draw(move |app, _| check_question(&asked, app)).await?;
    class.ask(Some(question));
    Ok(StatusCode::NO_CONTENT)
}

/// The teacher ends the question.
#[cfg_attr(feature = "description", utoipa::path(delete, path = "/class/question", responses(
    (status = NO_CONTENT, description = "Nothing is asked any more."),
    (status = "4XX", description = "It is not the teacher who asks.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn end_question(app: Caller) -> Result<StatusCode, ApiError> {
    teacher(&app)?;
    class_of(&app)?.ask(None);
    Ok(StatusCode::NO_CONTENT)
}

/// The teacher shows how the answers are distributed, with what is right and why, or one of them without its name.
#[cfg_attr(feature = "description", utoipa::path(post, path = "/class/shown", request_body = ShownAnswers, responses(
    (status = NO_CONTENT, description = "The class sees it."),
    (status = "4XX", description = "It is not the teacher who asks, or another question is asked.", body = crate::api_error::ErrorReport),
    (status = SERVICE_UNAVAILABLE, description = "Too many slow questions at the same time.", body = crate::api_error::ErrorReport),
)))]
pub(crate) async fn show_answers(
    app: Caller,
    Body(shown): Body<ShownAnswers>,
) -> Result<StatusCode, ApiError> {
    let class = Arc::clone(class_of(&app)?);
    teacher(&app)?;
    match shown.results {
        Some(true) => {
            let question = class.question(shown.question)?;
            let verdicts = app.answer(None, move |app, run| verdicts(&question, app, &run)).await?;
            class.show(shown.question, Some(verdicts))?;
        }
        Some(false) => class.show(shown.question, None)?,
        None => {}
    }
    if let Some(name) = &shown.example {
        class.show_example(Some(name.as_str()).filter(|name| !name.is_empty()))?;
    }
    Ok(StatusCode::NO_CONTENT)
}

fn class_of(app: &AppState) -> Result<&Arc<Class>, ApiError> {
    app.class
        .as_ref()
        .ok_or_else(|| ApiError::forbidden("there is no class here; 'nimatron serve --class' begins one"))
}

fn teacher(app: &Caller) -> Result<(), ApiError> {
    match app.viewer() {
        Viewer::Teacher => Ok(()),
        Viewer::Pupil(_) => Err(ApiError::forbidden("only the teacher does this")),
    }
}

fn pupil(app: &Caller) -> Result<u64, ApiError> {
    match app.viewer() {
        Viewer::Pupil(Some(member)) => Ok(member),
        _ => Err(ApiError::forbidden("only pupils do this; open the page with the code of the class")),
    }
}

/// Whether there is such a question.
fn check_question(question: &ClassQuestion, app: &AppState) -> Result<(), ApiError> {
    match question {
        ClassQuestion::Lesson { lesson, question } => {
            Lesson::read(*lesson, Language::En)?.answer(
                (*question, 1),
                &app.catalog,
                app.words(Language::En),
            )?;
        }
        ClassQuestion::Position { .. } => {
            if position(question, app)?.is_over() {
                return Err(ApiError::invalid("position: expected one at which a move is to be made"));
            }
        }
        // The page knows its exercises.
        ClassQuestion::Exercise { .. } => {}
    }
    Ok(())
}

/// Whether a question can be answered so.
fn check_choice(question: &ClassQuestion, choice: &str, app: &AppState) -> Result<(), ApiError> {
    match question {
        ClassQuestion::Lesson { lesson, question } => {
            let option =
                choice.parse().map_err(|_| ApiError::invalid("choice: expected the number of an option"))?;
            Lesson::read(*lesson, Language::En)?.answer(
                (*question, option),
                &app.catalog,
                app.words(Language::En),
            )?;
        }
        ClassQuestion::Position { .. } => {
            position(question, app)?.play(choice)?;
        }
        ClassQuestion::Exercise { .. } if [RIGHT, WRONG].contains(&choice) => {}
        ClassQuestion::Exercise { .. } => {
            return Err(ApiError::invalid(format!("choice: expected {RIGHT} or {WRONG}")));
        }
    }
    Ok(())
}

/// The position that a question is about.
fn position(question: &ClassQuestion, app: &AppState) -> Result<Arc<dyn Session>, ApiError> {
    let ClassQuestion::Position { game, position, moves } = question else {
        return Err(ApiError::broken());
    };
    let query = PositionQuery {
        game: game.clone(),
        position: position.clone(),
        moves: Some(moves.clone()),
        seed: None,
    };
    query.here(app)
}

/// What is known of every answer.
fn verdicts(question: &ClassQuestion, app: &AppState, run: &Run) -> Result<Verdicts, ApiError> {
    match question {
        ClassQuestion::Lesson { lesson, question } => of_options(*lesson, *question, app),
        ClassQuestion::Position { .. } => of_moves(&*position(question, app)?, app, run),
        ClassQuestion::Exercise { .. } => {
            let judged = |right| Judged { right, sentences: Vec::new() };
            Ok([(RIGHT.to_owned(), judged(true)), (WRONG.to_owned(), judged(false))].into())
        }
    }
}

fn of_options(lesson: usize, question: usize, app: &AppState) -> Result<Verdicts, ApiError> {
    let mut verdicts = Verdicts::new();
    for language in Language::ALL {
        let lesson = Lesson::read(lesson, language)?;
        for option in 1..=lesson.options(question) {
            let told = lesson.answer((question, option), &app.catalog, app.words(language))?;
            let judged = verdicts.entry(option.to_string());
            let judged = judged.or_insert_with(|| Judged { right: told.right, sentences: Vec::new() });
            judged.sentences.push((language, told.sentences));
        }
    }
    Ok(verdicts)
}

/// The best moves are right. Where they are not found in time, nothing is said of any.
fn of_moves(here: &dyn Session, app: &AppState, run: &Run) -> Result<Verdicts, ApiError> {
    let request = ExplainRequest { run: run.clone(), ..ExplainRequest::default() };
    let report = here.explain(&request, &mut app.tables(run.memory))?;
    if !report.exact {
        return Ok(Verdicts::new());
    }
    let told = |mv: &str| {
        let told = |words: &Words| explained_move(&report, mv, words);
        Language::ALL.map(|language| (language, told(app.words(language)))).to_vec()
    };
    let judged = here.moves().into_iter().map(|mv| {
        let (right, sentences) = (report.best.contains(&mv), told(&mv));
        (mv, Judged { right, sentences })
    });
    Ok(judged.collect())
}
