//! `inspect`: what a saved learner has learned.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use comfy_table::Cell;
use nimatron::explain::drawing::{DrawError, Format, draw_heat_map};
use nimatron::explain::heat_map::HeatMap;
use nimatron::report::{ActionReport, InspectionReport, PositionEstimate, WeightReport};
use nimatron::{
    Error, InspectRequest, Run, SavedLearner, SavedSolution, game_title, heat_map, told_opponent,
};

use crate::arguments::{Inspect, LearnedFormat};
use crate::commands::drawing;
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::output;
use crate::terminal::wording::{decimals, right};

/// So many positions with names of so many characters are shown side by side.
const SIDE_BY_SIDE: usize = 60;
const SHORT: usize = 4;

pub(crate) fn run(inspect: &Inspect, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, console, .. } = program;
    let form = check(inspect, console)?;
    let saved = Arc::new(SavedLearner::load(&inspect.file).map_err(|error| hinted(error, &inspect.file))?);
    let session = saved.open(catalog)?;
    let request = InspectRequest {
        position: inspect.position.clone(),
        met_only: inspect.met,
        run: Run { memory: inspect.memory.bytes(), ..Run::default() },
    };
    let report = nimatron::inspect(&saved, &*session, &request)?;
    let bytes = match form {
        LearnedFormat::Drawn(Format::Text) if inspect.drawing.output.is_none() => {
            write(&report, console)?;
            return Ok(ExitCode::SUCCESS);
        }
        LearnedFormat::Drawn(format) => {
            drawn(&report, &game_title(&*session, console.words()), format, console)?
        }
        LearnedFormat::Csv => csv(&report)?,
        LearnedFormat::Json => {
            let mut bytes = serde_json::to_vec(&report)?;
            bytes.push(b'\n');
            bytes
        }
    };
    drawing::write_bytes(&bytes, inspect.drawing.output.as_deref(), console)?;
    Ok(ExitCode::SUCCESS)
}

/// A solution's file is shown by another command.
fn hinted(error: Error, file: &str) -> Error {
    let reason = || format!("'{file}' is a solution; nimatron probe shows its values");
    SavedSolution::open(Path::new(file)).map_or(error, |_| Error::Option { option: "FILE", reason: reason() })
}

/// What is asked for, if it can be had: found out before anything is read.
fn check(inspect: &Inspect, console: &Console) -> Result<LearnedFormat, Error> {
    // With --json a file is JSON whatever it is called.
    let asked = inspect
        .drawing
        .form()
        .or_else(|refusal| if console.is_json() { Ok(LearnedFormat::Json) } else { Err(refusal) })?;
    let form = if console.is_json() { LearnedFormat::Json } else { asked };
    if form != asked && inspect.drawing.format.is_some() {
        let reason = "expected json together with --json".to_owned();
        return Err(Error::Option { option: "--format", reason });
    }
    if inspect.drawing.output.as_deref().is_some_and(|path| output::is_same(path, Path::new(&inspect.file))) {
        let reason = format!("expected another file than the learner's own, '{}'", inspect.file);
        return Err(Error::Option { option: "--output", reason });
    }
    if let LearnedFormat::Drawn(format) = form {
        drawing::check_place(format, inspect.drawing.output.as_deref(), "learner", console)?;
    }
    Ok(form)
}

/// What is thought of every move, the darker the more.
fn drawn(
    report: &InspectionReport,
    game: &str,
    format: Format,
    console: &Console,
) -> anyhow::Result<Vec<u8>> {
    if report.table.is_empty() {
        let reason = if report.weights.is_some() {
            "a learner without a table has nothing to draw; expected text, csv or json"
        } else {
            "there is no position to draw; expected text, csv or json"
        };
        return Err(Error::Option { option: "--format", reason: reason.to_owned() }.into());
    }
    let map = heat_map(report, game, console.words());
    draw_heat_map(&map, format, drawing::room(console)?).map_err(refused)
}

/// What the user can do something about is wrong input, the rest a failure.
fn refused(error: DrawError) -> anyhow::Error {
    let reason = match error {
        DrawError::Letter(_) | DrawError::Library { .. } => return error.into(),
        DrawError::Interrupted => return Error::Interrupted.into(),
        DrawError::TooManyCells { cells, format, most } => format!(
            "the table has {cells} cells, too many for {format}: expected at most {most}; --met draws fewer, a position even fewer"
        ),
        _ => error.to_string(),
    };
    Error::Option { option: "--format", reason }.into()
}

/// A line for every move, or for everything that counts.
fn csv(report: &InspectionReport) -> anyhow::Result<Vec<u8>> {
    let mut lines = csv::Writer::from_writer(Vec::new());
    if let Some(weights) = &report.weights {
        lines.write_record(["feature", "weight"])?;
        for WeightReport { feature, weight } in weights {
            lines.write_record([feature, &weight.to_string()])?;
        }
        return Ok(lines.into_inner()?);
    }
    lines.write_record(["position", "move", "value", "met"])?;
    for PositionEstimate { position, met, actions, .. } in &report.table {
        for ActionReport { mv, value, .. } in actions {
            lines.write_record([position, mv, &value.to_string(), &met.to_string()])?;
        }
    }
    Ok(lines.into_inner()?)
}

fn write(report: &InspectionReport, console: &Console) -> anyhow::Result<()> {
    write_header(report, console)?;
    console.line("")?;
    write_learned(report, console)
}

/// The table of a learner, or its weights; then those of the learner that it was trained against.
pub(super) fn write_learned(report: &InspectionReport, console: &Console) -> anyhow::Result<()> {
    write_parameters(report, console)?;
    let Some(opponent) = &report.opponent_learner else { return Ok(()) };
    console.line("")?;
    console.labelled("inspect-opponent", &opponent.method)?;
    console.line("")?;
    write_parameters(opponent, console)
}

fn write_parameters(report: &InspectionReport, console: &Console) -> anyhow::Result<()> {
    if let Some(weights) = &report.weights {
        write_weights(weights, console)?;
    }
    if is_a_table(report) {
        let map = HeatMap { title: None, ..heat_map(report, &report.game, console.words()) };
        drawing::write_bytes(&draw_heat_map(&map, Format::Text, console.table_width())?, None, console)?;
        return Ok(());
    }
    report.table.iter().try_for_each(|of_position| write_box(of_position, console))
}

/// Whether there are few enough positions with names short enough to stand side by side.
fn is_a_table(report: &InspectionReport) -> bool {
    let is_short = |of_position: &PositionEstimate| of_position.position.chars().count() <= SHORT;
    (1..=SIDE_BY_SIDE).contains(&report.table.len()) && report.table.iter().all(is_short)
}

fn write_header(report: &InspectionReport, console: &Console) -> anyhow::Result<()> {
    console.labelled("inspect-learner", &report.method)?;
    console.labelled("show-game", &report.game)?;
    let opponent = told_opponent(&report.opponent, console.words());
    // A seed is a name for chance, not a count.
    let seed = report.seed.to_string();
    let training = [
        ("games", report.games.into()),
        ("opponent", (&opponent).into()),
        ("seats", (&report.seats).into()),
        ("seed", (&seed).into()),
    ];
    console.labelled("inspect-training", console.words().say_with("inspect-games", &training))?;
    if let Some(game) = report.perfect_since {
        console.labelled("inspect-perfect", console.words().number(game))?;
    }
    if report.weights.is_none() {
        console.labelled("inspect-met", console.words().number(report.met))?;
    }
    Ok(())
}

fn write_weights(weights: &[WeightReport], console: &Console) -> anyhow::Result<()> {
    let mut table = console.table(&["inspect-column-feature", "inspect-column-weight"]);
    for WeightReport { feature, weight } in weights {
        let weight = right(decimals(console.words(), *weight));
        table.add_row([Cell::new(console.words().expected(feature)), weight]);
    }
    console.write_table(&table)
}

/// A position with what is thought of it and of its moves; what the learner always plays is starred.
fn write_box(of_position: &PositionEstimate, console: &Console) -> anyhow::Result<()> {
    let PositionEstimate { position, met, value, actions } = of_position;
    let decimals = |number| decimals(console.words(), number);
    let own = value.map(|value| format!("  = {}", decimals(value))).unwrap_or_default();
    let moves = actions.iter().map(|ActionReport { mv, value, probability }| {
        let star = if *probability == 1.0 { " *" } else { "" };
        format!("{mv} {}{star}", decimals(*value))
    });
    let moves: Vec<_> = moves.collect();
    console.sentence(&format!("{position}  ({met}×){own}  {}", moves.join("  ")))
}
