//! A tree in the form asked for, to where it was asked for.

use std::path::Path;

use nimatron::explain::drawing::{DrawError, Format, draw};
use nimatron::report::TreeReport;
use nimatron::{DiagramRequest, Error, Session, diagram};
use serde::Serialize;

use crate::arguments::{TreeFormat, TreeOutput};
use crate::terminal::console::Console;
use crate::terminal::output;

/// What is asked for, if it can be had: found out before anything is computed.
pub(super) fn check(drawing: &TreeOutput, console: &Console) -> Result<TreeFormat, Error> {
    let asked = drawing.form();
    let form = if console.is_json() && asked != TreeFormat::Lists { TreeFormat::Json } else { asked };
    if form != asked && drawing.format.is_some() {
        let reason = "expected json or sae together with --json".to_owned();
        return Err(Error::Option { option: "--format", reason });
    }
    if let TreeFormat::Drawn(format) = form {
        check_place(format, drawing.output.as_deref(), "tree", console)?;
    }
    Ok(form)
}

/// Makes sure that nothing is shown in a terminal that is nothing to be read there; `what` is what is drawn.
pub(super) fn check_place(
    format: Format,
    output: Option<&Path>,
    what: &str,
    console: &Console,
) -> Result<(), Error> {
    if format.is_binary() && output.is_none() && console.is_terminal() {
        let name = format.name();
        let reason = format!("expected a file for the {name}, as in -o {what}.{name}");
        return Err(Error::Option { option: "--output", reason });
    }
    Ok(())
}

/// Writes an answer as JSON.
pub(super) fn write_json(report: &impl Serialize, drawing: &TreeOutput, console: &Console) -> anyhow::Result<()> {
    match &drawing.output {
        None => console.object(report),
        Some(path) => {
            let mut bytes = serde_json::to_vec(report)?;
            bytes.push(b'\n');
            output::write(path, &bytes)
        }
    }
}

/// Writes a drawing of the tree.
pub(super) fn write(
    session: &dyn Session,
    report: &TreeReport,
    drawing: &TreeOutput,
    format: Format,
    console: &Console,
) -> anyhow::Result<()> {
    let request = DiagramRequest {
        stage: drawing.stage.unwrap_or_default(),
        scores_from: drawing.scores_from.unwrap_or(0),
        windows: drawing.show_window,
        boards: drawing.boards,
    };
    // Nothing is put in words that is then refused for its size.
    format.check(report.nodes.len()).map_err(refused)?;
    let diagram = diagram(session, report, &request, console.words())?;
    let bytes = draw(&diagram, format, console.width()).map_err(refused)?;
    match &drawing.output {
        None => console.bytes(&bytes),
        Some(path) => output::write(path, &bytes),
    }
}

/// What the user can do something about is wrong input, the rest a failure.
fn refused(error: DrawError) -> anyhow::Error {
    let reason = error.to_string();
    match error {
        DrawError::TooManyNodes { .. } | DrawError::TooManyPixels { .. } => {
            Error::Option { option: "--depth", reason }.into()
        }
        DrawError::LeftOut { .. } | DrawError::NoDot => Error::Option { option: "--format", reason }.into(),
        DrawError::TooManyCells { .. }
        | DrawError::TooManyCurves { .. }
        | DrawError::Number { .. }
        | DrawError::Letter(_)
        | DrawError::Library { .. } => error.into(),
    }
}
