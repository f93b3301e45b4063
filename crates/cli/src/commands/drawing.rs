//! A tree in the form asked for, to where it was asked for.

use std::path::Path;

use nimatron::explain::diagram::Diagram;
use nimatron::explain::drawing::{Board, DrawError, Format, Room, draw, draw_board};
use nimatron::report::{LabelledGraph, TreeReport};
use nimatron::{Error, Session};
use serde::Serialize;

use crate::arguments::{DrawingOutput, PositionArguments, TreeFormat};
use crate::terminal::console::Console;
use crate::terminal::{board, interrupt, output};

/// What is asked for, if it can be had: found out before anything is computed.
pub(super) fn check(drawing: &DrawingOutput, console: &Console) -> Result<TreeFormat, Error> {
    // With --json a file is JSON whatever it is called.
    let asked = drawing
        .form()
        .or_else(|refusal| if console.is_json() { Ok(TreeFormat::Json) } else { Err(refusal) })?;
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

/// Makes sure that the form can be written, and that nothing is shown in a terminal that is nothing to be read there; `what` is what is drawn.
pub(super) fn check_place(
    format: Format,
    output: Option<&Path>,
    what: &str,
    console: &Console,
) -> Result<(), Error> {
    let left_out = |error: DrawError| Error::Option { option: "--format", reason: error.to_string() };
    format.check_built().map_err(left_out)?;
    if format.is_binary() && output.is_none() && console.is_terminal() {
        let name = format.name();
        let reason = format!("expected a file for the {name}, as in -o {what}.{name}");
        return Err(Error::Option { option: "--output", reason });
    }
    Ok(())
}

/// Begins with the game and the board where the position was read from standard input and people are told of the drawing: it is text, or goes
/// to a file.
pub(super) fn write_read(
    at: &PositionArguments,
    session: &dyn Session,
    (form, output): (TreeFormat, Option<&Path>),
    console: &Console,
) -> anyhow::Result<()> {
    let is_told = match output {
        None => form == TreeFormat::Drawn(Format::Text),
        Some(_) => !console.is_json() && !console.is_quiet(),
    };
    if !at.is_read() || !is_told {
        return Ok(());
    }
    board::write(session, console)?;
    console.line("")
}

/// Writes a tree in a form, its diagram made where it is drawn.
pub(super) fn write(
    report: &TreeReport,
    form: TreeFormat,
    diagram: impl FnOnce() -> Result<Diagram, Error>,
    output: Option<&Path>,
    console: &Console,
) -> anyhow::Result<()> {
    match form {
        TreeFormat::Json => write_json(report, output, console),
        TreeFormat::Lists => write_json(&LabelledGraph::from(report), output, console),
        TreeFormat::Drawn(format) => {
            // Nothing is put in words that is then refused for its size.
            format.check(report.nodes.len()).map_err(refused)?;
            let bytes = draw(&diagram()?, format, room(console)?).map_err(refused)?;
            write_bytes(&bytes, output, console)
        }
    }
}

/// Writes a board alone.
pub(super) fn write_board(
    board: &Board,
    format: Format,
    output: Option<&Path>,
    console: &Console,
) -> anyhow::Result<()> {
    let drawn = draw_board(board, format, room(console)?).map_err(|error| match error {
        DrawError::Interrupted => Error::Interrupted,
        _ => Error::Option { option: "--format", reason: error.to_string() },
    });
    write_bytes(&drawn?, output, console)
}

/// The room in a terminal, as long as nobody presses Ctrl-C.
pub(super) fn room(console: &Console) -> anyhow::Result<Room> {
    Ok(Room { interrupt: Some(interrupt::flag()?), ..console.width().into() })
}

/// Writes an answer as JSON.
pub(super) fn write_json(
    answer: &impl Serialize,
    output: Option<&Path>,
    console: &Console,
) -> anyhow::Result<()> {
    let Some(path) = output else { return console.object(answer) };
    let mut bytes = serde_json::to_vec(answer)?;
    bytes.push(b'\n');
    output::write_and_say(path, &bytes, console)
}

pub(super) fn write_bytes(bytes: &[u8], output: Option<&Path>, console: &Console) -> anyhow::Result<()> {
    match output {
        // What is no text is for no terminal.
        None => match str::from_utf8(bytes) {
            Ok(text) => console.drawing(text),
            Err(_) => console.bytes(bytes),
        },
        Some(path) => output::write_and_say(path, bytes, console),
    }
}

/// What the user can do something about is wrong input, the rest a failure.
pub(super) fn refused(error: DrawError) -> anyhow::Error {
    let reason = error.to_string();
    match error {
        DrawError::TooManyNodes { .. } | DrawError::TooManyPixels { .. } => {
            Error::Option { option: "--depth", reason }.into()
        }
        DrawError::Interrupted => Error::Interrupted.into(),
        DrawError::LeftOut { .. } | DrawError::NoDot => Error::Option { option: "--format", reason }.into(),
        DrawError::TooManyCells { .. }
        | DrawError::TooManyCurves { .. }
        | DrawError::Number { .. }
        | DrawError::Letter(_)
        | DrawError::Library { .. } => error.into(),
    }
}
