//! What a command of a lesson draws.

use std::sync::Arc;

use nimatron_core::Picture;
use nimatron_explain::chart::Chart;
use nimatron_explain::diagram::Diagram;
use nimatron_explain::drawing::board::Board;
use nimatron_explain::drawing::{DrawError, Format, Room, draw, draw_board, draw_chart, draw_heat_map};
use nimatron_explain::heat_map::HeatMap;
use nimatron_search::Algorithm;

use crate::catalog::Catalog;
use crate::drawing::board_picture::board_picture;
use crate::drawing::diagram::{DiagramRequest, Stage, diagram, game_title};
use crate::drawing::heat_map::heat_map;
use crate::drawing::learning_curve::learning_curve;
use crate::drawing::search_step::{after_step, show_leaves, step_diagram};
use crate::error::Error;
use crate::learner::inspection::{InspectRequest, inspect};
use crate::lesson::command::Command;
use crate::lesson::quantity::{Trained, training};
use crate::lesson::verdict::run;
use crate::report::{LessonPlace, TraceReport};
use crate::request::{TextbookSearch, TraceRequest, TreeRequest};
use crate::session::Session;
use crate::text::words::Words;

/// What a figure shows.
#[derive(Clone, Debug)]
enum Shown {
    Tree(Diagram),
    Board(Board),
    Curve(Chart),
    Table(HeatMap),
}

/// A figure of a lesson, in the reader's language.
#[derive(Clone, Debug)]
pub struct LessonFigure(Shown);

impl LessonFigure {
    /// Computes what the command shows.
    pub(super) fn new(command: &Command, catalog: &Catalog, words: &Words) -> Result<Self, Error> {
        let shown = match command.name() {
            "tree" => tree(command, catalog, words).map(Shown::Tree),
            "trace" => step(command, own_step(command)?, catalog, words).map(Shown::Tree),
            "show" => Ok(Shown::Board(board_picture(&*command.open(catalog)?, words))),
            "train" => learned(command, catalog, words),
            name => Err(command.wrong(name, "tree, trace, show or train")),
        };
        shown.map(Self)
    }

    /// The search that the command shows after a step of it, from 0.
    pub(super) fn at_step(
        command: &Command,
        number: usize,
        catalog: &Catalog,
        words: &Words,
    ) -> Result<Self, Error> {
        step(command, number, catalog, words).map(Shown::Tree).map(Self)
    }

    /// What it shows, in a line.
    pub fn title(&self) -> &str {
        match &self.0 {
            Shown::Tree(diagram) => &diagram.title,
            Shown::Board(board) => &board.title,
            Shown::Curve(chart) => chart.title.as_deref().unwrap_or_default(),
            Shown::Table(table) => table.title.as_deref().unwrap_or_default(),
        }
    }

    /// The board, if it shows nothing else.
    pub(super) fn board(&self) -> Option<&Picture> {
        match &self.0 {
            Shown::Board(board) => Some(&board.picture),
            Shown::Tree(_) | Shown::Curve(_) | Shown::Table(_) => None,
        }
    }

    /// The figure in this form, in the room that there is.
    ///
    /// # Errors
    /// If it is too large for the form, or a letter is missing.
    pub fn draw(&self, format: Format, room: impl Into<Room>) -> Result<Vec<u8>, DrawError> {
        let room = room.into();
        match &self.0 {
            Shown::Tree(diagram) => draw(diagram, format, room),
            Shown::Board(board) => draw_board(board, format, room),
            Shown::Curve(chart) => draw_chart(chart, format, room),
            Shown::Table(table) => draw_heat_map(table, format, room),
        }
    }
}

fn tree(command: &Command, catalog: &Catalog, words: &Words) -> Result<Diagram, Error> {
    let session = command.open(catalog)?;
    diagram(&*session, &session.tree(&command.question()?)?, &command.question()?, words)
}

/// The step that a command asks for.
fn own_step(command: &Command) -> Result<usize, Error> {
    command.parsed("step")?.ok_or_else(|| command.wrong("--step", "the number of a step"))
}

/// The search that a command shows: a tree's is minimax where none is named.
fn shown_search(command: &Command) -> Result<TextbookSearch, Error> {
    Ok(match command.name() {
        "tree" => command.question::<TreeRequest>()?.search,
        _ => command.question::<TraceRequest>()?.search,
    })
}

/// Every step of the search that a command shows; none where positions are merged, or no tree is shown.
fn walked(command: &Command, session: &dyn Session) -> Result<Option<TraceReport>, Error> {
    if !matches!(command.name(), "tree" | "trace") || command.has("merge") {
        return Ok(None);
    }
    let request = TraceRequest { search: shown_search(command)?, ..TraceRequest::default() };
    session.trace(&request).map(Some)
}

/// How many steps there are to be followed.
pub(super) fn steps(command: &Command, catalog: &Catalog) -> Result<Option<usize>, Error> {
    Ok(walked(command, &*command.open(catalog)?)?.map(|trace| trace.steps.len()))
}

/// A search after a step. Of a tree, the leaves have their scores from the beginning.
fn step(command: &Command, step: usize, catalog: &Catalog, words: &Words) -> Result<Diagram, Error> {
    let session = command.open(catalog)?;
    let search = shown_search(command)?;
    let trace = walked(command, &*session)?.filter(|trace| step < trace.steps.len());
    let trace = trace.ok_or_else(|| command.wrong("--step", "the number of a step"))?;
    let grown = |search| session.tree(&TreeRequest { search, ..TreeRequest::default() });
    let mut tree = after_step(&grown(search.clone())?, &trace, step);
    if command.name() == "tree" {
        show_leaves(&mut tree, &grown(TextbookSearch { algorithm: Algorithm::Minimax, ..search })?);
    }
    let request = DiagramRequest { stage: Stage::Pruned, scores_from: 0, ..command.question()? };
    step_diagram(&*session, &tree, (&trace, step), &request, words)
}

/// How a learner got better, or what it knows at the end.
fn learned(command: &Command, catalog: &Catalog, words: &Words) -> Result<Shown, Error> {
    let Trained { report, points, learner } = training(command, catalog)?;
    let session = command.open(catalog)?;
    let game = &game_title(&*session, words);
    if command.option("curve").is_some() {
        return Ok(Shown::Curve(learning_curve(&report, &points, game, words)));
    }
    let learner = Arc::new(learner.ok_or_else(|| command.wrong("train", "a learner"))?);
    let request = InspectRequest { position: None, met_only: false, run: run() };
    Ok(Shown::Table(heat_map(&inspect(&learner, &*session, &request)?, game, words)))
}

/// Where the page shows what a command draws.
pub(super) fn place(command: &Command) -> Result<LessonPlace, Error> {
    let view = match command.name() {
        "tree" | "trace" => "search",
        "train" => "learn",
        _ => "play",
    };
    let algorithm = (view == "search").then(|| shown_search(command)).transpose()?;
    Ok(LessonPlace {
        view,
        game: command.game().to_owned(),
        position: command.position().map(str::to_owned),
        algorithm: algorithm.map(|search| search.algorithm.name()),
        step: command.parsed("step")?,
    })
}
