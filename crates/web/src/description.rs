//! The description of the interface (OpenAPI). It is always the same, and what makes it takes long to compile: so it stands in a file, and a test
//! makes it anew and compares.

#[cfg(feature = "description")]
use crate::api;

/// Where the interface begins. An incompatible interface gets another number.
pub(crate) const VERSION: &str = "/api/v1";
/// The description, as it is served.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

/// Makes the description anew, from the handlers and their types.
#[cfg(feature = "description")]
pub fn described() -> String {
    use utoipa::OpenApi as _;

    let interface = About::openapi().nest(VERSION, Handlers::openapi());
    let mut text = interface.to_pretty_json().expect("a description can be written");
    text.push('\n');
    text
}

#[cfg(feature = "description")]
#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "Nimatron",
    description = "Two-player games of perfect information: played, analyzed, searched step by step, learned. A position is named by its \
                   game, the position where it began and the moves since, so that an address is the whole of a question."
))]
struct About;

#[cfg(feature = "description")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(
    api::games::games,
    api::words::words,
    api::position::position,
    api::board::board_svg,
    api::board::board_png,
    api::board::board_text,
    api::analysis::analysis,
    api::live::live,
    api::history::history,
    api::review::review,
    api::explanation::explanation,
    api::tree::tree,
    api::tree::diagram_svg,
    api::tree::diagram_png,
    api::tree::diagram_tex,
    api::trace::trace,
    api::comparison::comparison,
    api::players::players,
    api::players::learners,
    api::moves::choose,
    api::trainings::begin,
    api::trainings::look,
    api::trainings::end,
    api::trainings::live,
    api::trainings::pause,
    api::trainings::resume,
    api::trainings::step,
    api::training_files::file,
    api::training_files::learner,
    api::training_files::open,
    api::inspection::inspection,
    api::inspection::heat_map_svg,
    api::inspection::curve_svg,
    api::sharing::record,
    api::sharing::records,
    api::sharing::qr_code,
    api::puzzles::puzzle,
    api::puzzles::solution,
    api::lessons::lessons,
    api::lessons::lesson,
    api::lessons::figure,
    api::lessons::answer,
    api::class::hear,
    api::class::join_class,
    api::class::answer_class,
    api::class::ask_class,
    api::class::end_question,
    api::class::show_answers,
))]
struct Handlers;
