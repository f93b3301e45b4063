//! What a command of a lesson draws.

use std::sync::Arc;

use nimatron_explain::chart::Chart;
use nimatron_explain::diagram::Diagram;
use nimatron_explain::drawing::board::Board;
use nimatron_explain::drawing::{DrawError, Format, draw, draw_board, draw_chart, draw_heat_map};
use nimatron_explain::heat_map::HeatMap;
use nimatron_search::Algorithm;

use crate::catalog::Catalog;
use crate::drawing::board_picture::board_picture;
use crate::drawing::diagram::{DiagramRequest, Stage, diagram};
use crate::drawing::heat_map::heat_map;
use crate::drawing::learning_curve::learning_curve;
use crate::drawing::search_step::{after_step, step_diagram};
use crate::error::Error;
use crate::learner::inspection::{InspectRequest, inspect};
use crate::lesson::command::Command;
use crate::lesson::quantity::{Trained, training};
use crate::lesson::verdict::run;
use crate::report::LessonPlace;
use crate::request::{TraceRequest, TreeRequest};
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
            "trace" => step(command, catalog, words).map(Shown::Tree),
            "show" => Ok(Shown::Board(board_picture(&*command.open(catalog)?, words))),
            "train" => learned(command, catalog, words),
            name => Err(command.wrong(name, "tree, trace, show or train")),
        };
        shown.map(Self)
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

    /// The figure in this form; `columns` is how wide lines of text may be.
    ///
    /// # Errors
    /// If it is too large for the form, or a letter is missing.
    pub fn draw(&self, format: Format, columns: usize) -> Result<Vec<u8>, DrawError> {
        match &self.0 {
            Shown::Tree(diagram) => draw(diagram, format, columns),
            Shown::Board(board) => draw_board(board, format),
            Shown::Curve(chart) => draw_chart(chart, format, columns),
            Shown::Table(table) => draw_heat_map(table, format, columns),
        }
    }
}

fn drawn(command: &Command) -> Result<DiagramRequest, Error> {
    Ok(DiagramRequest {
        stage: command.named("stage", &Stage::ALL)?.unwrap_or_default(),
        scores_from: command.parsed("scores-from")?.unwrap_or(0),
        windows: command.has("show-window"),
        boards: command.has("boards"),
        names: None,
    })
}

fn tree(command: &Command, catalog: &Catalog, words: &Words) -> Result<Diagram, Error> {
    let session = command.open(catalog)?;
    diagram(&*session, &session.tree(&command.tree()?)?, &drawn(command)?, words)
}

/// A search after a step.
fn step(command: &Command, catalog: &Catalog, words: &Words) -> Result<Diagram, Error> {
    let session = command.open(catalog)?;
    let search = command.search(Algorithm::AlphaBeta)?;
    let whole = session.tree(&TreeRequest { search: search.clone(), ..TreeRequest::default() })?;
    let trace = session.trace(&TraceRequest { search, ..TraceRequest::default() })?;
    let steps = trace.steps.len();
    let step = command.parsed("step")?.filter(|&step| step < steps);
    let step = step.ok_or_else(|| command.wrong("--step", "the number of a step"))?;
    step_diagram(&*session, &after_step(&whole, &trace, step), (&trace, step), &drawn(command)?, words)
}

/// How a learner got better, or what it knows at the end.
fn learned(command: &Command, catalog: &Catalog, words: &Words) -> Result<Shown, Error> {
    let Trained { report, points, learner } = training(command, catalog)?;
    if command.option("curve").is_some() {
        return Ok(Shown::Curve(learning_curve(&report, &points, words)));
    }
    let learner = Arc::new(learner.ok_or_else(|| command.wrong("train", "a learner"))?);
    let request = InspectRequest { position: None, met_only: false, run: run() };
    let session = command.open(catalog)?;
    Ok(Shown::Table(heat_map(&inspect(&learner, &*session, &request)?, words)))
}

/// Where the page shows what a command draws.
pub(super) fn place(command: &Command) -> Result<LessonPlace, Error> {
    let view = match command.name() {
        "tree" | "trace" => "search",
        "train" => "learn",
        _ => "play",
    };
    let usual = if command.name() == "tree" { Algorithm::Minimax } else { Algorithm::AlphaBeta };
    let algorithm = (view == "search").then(|| command.search(usual)).transpose()?;
    Ok(LessonPlace {
        view,
        game: command.game().to_owned(),
        position: command.position().map(str::to_owned),
        algorithm: algorithm.map(|search| search.algorithm.name()),
        step: command.parsed("step")?,
    })
}
