//! Numbers that lessons name and ask for: what a search or a training comes to.

use std::ops::ControlFlow;

use nimatron_core::Decimal;
use nimatron_search::Ties;

use crate::catalog::Catalog;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::learner::saved::SavedLearner;
use crate::lesson::command::Command;
use crate::lesson::verdict::run;
use crate::player::contract::Seating;
use crate::report::{CurvePoint, TrainingReport};
use crate::request::NimSumRequest;
use crate::training::course::TrainingStage;
use crate::training::opponent::OpponentSpec;
use crate::training::request::{ExperienceSource, TrainRequest};
use crate::training::train::train;

/// The numbers by the words for them.
const QUANTITIES: [&str; 9] =
    ["score", "nodes", "leaves", "visited", "cut", "nimber", "perfect", "right", "decisions"];

/// The number that a line of a lesson asks for: the name of the quantity, a game, perhaps a position, and options, as in
/// `visited explicit --algorithm alpha-beta`.
///
/// # Errors
/// If there is no such number, or the line does not fit the game.
pub fn lesson_number(line: &str, catalog: &Catalog) -> Result<i64, Error> {
    quantity(&line.parse()?, catalog)
}

/// The number that a command asks for by its name.
pub(super) fn quantity(command: &Command, catalog: &Catalog) -> Result<i64, Error> {
    let trained = || training(command, catalog);
    let number = match command.name() {
        "nimber" => nim_value(command, catalog)?.map(u64::from),
        "perfect" => trained()?.report.perfect_from,
        "right" => percent(&trained()?),
        "decisions" => trained()?.report.positions.map(|census| census.decisions as u64),
        _ => return searched(command, catalog),
    };
    number.and_then(|number| i64::try_from(number).ok()).ok_or_else(|| none(command))
}

/// A number of a tree.
fn searched(command: &Command, catalog: &Catalog) -> Result<i64, Error> {
    let tree = command.open(catalog)?.tree(&command.question()?)?;
    let count = match command.name() {
        "score" => return tree.nodes[0].score.and_then(Decimal::whole).ok_or_else(|| none(command)),
        "nodes" => tree.counts.nodes,
        "leaves" => tree.counts.leaves,
        "visited" => tree.counts.visited,
        "cut" => tree.counts.cut,
        _ => return Err(none(command)),
    };
    i64::try_from(count).map_err(|_| none(command))
}

/// The nim-value of a position.
fn nim_value(command: &Command, catalog: &Catalog) -> Result<Option<u32>, Error> {
    let request = NimSumRequest { run: run(), ..NimSumRequest::default() };
    let report = command.open(catalog)?.nim_sum(&request, &mut TableCache::with_bytes(request.run.memory))?;
    Ok(report.nim_sum)
}

fn none(command: &Command) -> Error {
    command.wrong(command.name(), &format!("one of {} with a result", QUANTITIES.join(", ")))
}

/// Of the positions where it matters, in how many per cent it plays only moves that keep the result.
fn percent(trained: &Trained) -> Option<u64> {
    trained.report.point.assessment.agreement.map(|share| (share * 100.0).round() as u64)
}

/// What a training came to, with its judgements on the way and what was learned.
pub(super) struct Trained {
    pub(super) report: TrainingReport,
    pub(super) points: Vec<CurvePoint>,
    pub(super) learner: Option<SavedLearner>,
}

/// Trains as the command says.
///
/// # Errors
/// If the command does not fit the game.
pub(super) fn training(command: &Command, catalog: &Catalog) -> Result<Trained, Error> {
    let missing = || command.wrong("", "--learner and --games");
    let learner = command.parsed("learner")?.ok_or_else(missing)?;
    let opponent = command.parsed("opponent")?.unwrap_or(OpponentSpec::Itself);
    let games = command.parsed("games")?.ok_or_else(missing)?;
    let request = TrainRequest {
        every: command.parsed("every")?,
        seating: Seating { seed: command.parsed("seed")?.unwrap_or(0), ties: Ties::Random, run: run() },
        ..TrainRequest::new(learner, ExperienceSource::Opponent(opponent), games)
    };
    let mut points = Vec::new();
    let (report, learner) =
        train(&command.open(catalog)?, &request, None, |stage: &mut TrainingStage<'_, '_>| {
            points.extend(stage.point.clone());
            ControlFlow::Continue(())
        })?;
    Ok(Trained { report, points, learner })
}
