//! `laws`: whether the game that a program brings keeps the laws of games.

use std::process::ExitCode;

use nimatron::core::Points;
use nimatron::{LawFault, LawNote, LawsReport, check_laws};

use crate::arguments::Laws;
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::exit;

pub(crate) fn run(laws: &Laws, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, console, .. } = program;
    let programs = catalog.programs().expect("the command line runs programs");
    let report = check_laws(&laws.game, programs)?;
    console.answer(&report, || write(&report, console))?;
    Ok(exit::code(report.faults.is_empty()))
}

fn write(report: &LawsReport, console: &Console) -> anyhow::Result<()> {
    let states = [("states", report.states.into())];
    console.say(if report.listed { "laws-listed" } else { "laws-not-listed" }, &states)?;
    match report.plies {
        Some(plies) => console.say("laws-plies", &[("plies", plies.into())])?,
        None if report.listed => console.say("laws-endless", &[])?,
        None => {}
    }
    for fault in &report.faults {
        match fault {
            LawFault::Changes { state } => console.say("laws-changes", &[("state", state.into())])?,
            LawFault::Endless { play, plies } => {
                console.say("laws-no-end", &[("play", play.into()), ("plies", (*plies).into())])?;
            }
            LawFault::Law { violation } => console.say("laws-broken", &[("violation", violation.into())])?,
        }
    }
    if report.faults.is_empty() {
        console.say("laws-kept", &[])?;
    }
    for note in &report.notes {
        console.line("")?;
        console.paragraph(&told(note, console))?;
    }
    Ok(())
}

fn told(note: &LawNote, console: &Console) -> String {
    let words = console.words();
    match note {
        LawNote::SameSide { state, values: [max, min] } => {
            let number = |points: Points| i64::from(points);
            let values = [("max", number(*max).into()), ("min", number(*min).into())];
            words.say_with("laws-same-side", &[&[("state", state.into())][..], &values].concat())
        }
        LawNote::FollowedEnd { states, first, after } => {
            let after = words.listed(after);
            let named = [("state", first.into()), ("after", (&after).into())];
            words.say_with("laws-followed-end", &[&[("states", (*states).into())][..], &named].concat())
        }
        LawNote::NeverEnds { states, play } => {
            words.say_with("laws-never-ends", &[("states", (*states).into()), ("play", play.into())])
        }
        LawNote::LongPlay { play, plies } => {
            words.say_with("laws-long-play", &[("play", play.into()), ("plies", (*plies).into())])
        }
        LawNote::EitherMoves { states, first } => {
            words.say_with("laws-either", &[("states", (*states).into()), ("state", first.into())])
        }
    }
}
