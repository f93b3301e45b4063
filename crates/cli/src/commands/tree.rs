//! `tree`: the tree of a game, or its graph.

use std::process::ExitCode;

use nimatron::core::Seat;
use nimatron::explain::drawing::Format;
use nimatron::report::{PlayReport, TreeReport};
use nimatron::{Algorithm, Session, TreeRequest, Words, diagram};

use crate::arguments::{Tree, TreeFormat, usual_memory};
use crate::commands::drawing;
use crate::commands::program::Program;
use crate::terminal::board;
use crate::terminal::console::Console;

/// A tree, before it is written.
pub(crate) struct Found {
    session: Box<dyn Session>,
    request: TreeRequest,
    pub(crate) report: TreeReport,
}

/// The tree that is asked for.
pub(crate) fn found(tree: &Tree, Program { catalog, common, .. }: Program<'_>) -> anyhow::Result<Found> {
    let session = tree.at.open(catalog, common)?;
    let mut request = TreeRequest { seed: common.seed(), ..tree.asked.question.clone() };
    request.search.run.memory = usual_memory();
    let report = session.tree(&request)?;
    Ok(Found { session, request, report })
}

pub(crate) fn run(tree: &Tree, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let console = program.console;
    let form = drawing::check(&tree.output, console)?;
    let (file, drawn) = (tree.output.output.as_deref(), &tree.drawn.question);
    let Found { session, request, report } = found(tree, program)?;
    let told = form == TreeFormat::Drawn(Format::Text) && file.is_none();
    // The table of plays takes the place of the tree.
    if told && request.plays {
        board::write(&*session, console)?;
    } else {
        drawing::write_read(&tree.at, &*session, (form, file), console)?;
        let diagram = || diagram(&*session, &report, drawn, console.words());
        drawing::write(&report, form, diagram, file, console)?;
    }
    if told {
        console.line("")?;
        write_counts(&report, request.search.algorithm, console)?;
    }
    if told && request.plays {
        write_lines(&report, drawn.names.as_ref(), console)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write_counts(report: &TreeReport, algorithm: Algorithm, console: &Console) -> anyhow::Result<()> {
    let counts = &report.counts;
    let sizes =
        [("nodes", counts.nodes.into()), ("leaves", counts.leaves.into()), ("games", counts.games.into())];
    console.say("tree-counts", &sizes)?;
    if algorithm == Algorithm::AlphaBeta {
        let effort = [("visited", counts.visited.into()), ("cut", counts.cut.into())];
        console.say("tree-visited", &effort)?;
        let evaluated = ("evaluated", counts.evaluated.into());
        match counts.least {
            Some(least) => console.say("tree-evaluated-least", &[evaluated, ("least", least.into())])?,
            None => console.say("tree-evaluated", &[evaluated])?,
        }
    }
    Ok(())
}

/// The complete plays, and how many each player wins.
fn write_lines(report: &TreeReport, names: Option<&[String; 2]>, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    console.line("")?;
    for play in &report.plays {
        console.line(described(words, play, names))?;
    }
    let won = |winner: Option<Seat>| report.plays.iter().filter(|play| play.winner == winner).count();
    let [winner, other] = [Seat::First, Seat::Second].map(|seat| name(words, seat, names));
    let counts = [
        ("winner", (&winner).into()),
        ("other", (&other).into()),
        ("count", report.plays.len().into()),
        ("first", won(Some(Seat::First)).into()),
        ("second", won(Some(Seat::Second)).into()),
        ("drawn", won(None).into()),
    ];
    console.line("")?;
    console.say("tree-lines", &counts)
}

fn described(words: &Words, play: &PlayReport, names: Option<&[String; 2]>) -> String {
    let line = written(play);
    let line = ("line", (&line).into());
    let Some(winner) = play.winner else { return words.say_with("tree-line-drawn", &[line]) };
    let seat = name(words, winner, names);
    words.say_with("tree-line-won", &[line, ("seat", (&seat).into())])
}

fn name(words: &Words, seat: Seat, names: Option<&[String; 2]>) -> String {
    names.map_or_else(|| words.say(&format!("seat-{seat}")), |names| names[seat.index()].clone())
}

/// Positions that are plain numbers are written as the lessons do, 6-3-1-0; other plays as their moves.
fn written(play: &PlayReport) -> String {
    let is_number = |text: &String| text.bytes().all(|byte| byte.is_ascii_digit());
    if play.positions.iter().all(is_number) { play.positions.join("-") } else { play.moves.join(" ") }
}
