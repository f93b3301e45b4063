//! `speak`: a game for other programs, in the lines that programs bring games to us by.

use std::io::{self, BufRead};
use std::process::ExitCode;

use nimatron::core::{Decimal, Objective, Points, Seat};
use nimatron::{Error, Session, draw, escaped, unescaped};

use crate::arguments::Speak;
use crate::commands::program::Program;
use crate::terminal::console::Console;

pub(crate) fn run(speak: &Speak, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let start = catalog.open(&speak.game, common.seed())?;
    if start.decimals() > 0 {
        let reason = "expected whole numbers as points: programs tell no others".to_owned();
        return Err(Error::Game { game: start.game().to_owned(), reason }.into());
    }
    let game = HostedGame { has_points: start.goals().contains(&Objective::Margin), start };
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim() == "bye" {
            break;
        }
        answer(&game.answer(&line), console)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn answer(line: &str, console: &Console) -> anyhow::Result<()> {
    console.ask(&format!("{line}\n"))
}

/// The points that a seat has banked more than the other.
fn lead(at: &dyn Session, seat: Seat) -> Points {
    at.banked_by(seat) - at.banked_by(seat.other())
}

/// The board in lines, a word for each; an empty line is a space.
fn board(at: &dyn Session) -> String {
    let lines = at.picture().as_ref().map_or_else(|| vec![at.position()], draw);
    let words = lines.iter().map(|line| escaped(if line.is_empty() { " " } else { line }));
    format!("board {}", words.collect::<Vec<_>>().join(" "))
}

/// A game that is asked in lines.
struct HostedGame {
    start: Box<dyn Session>,
    has_points: bool,
}

impl HostedGame {
    fn answer(&self, request: &str) -> String {
        let words: Vec<_> = request.split_whitespace().collect();
        match words[..] {
            ["hello", "1", "game", _] => self.greeting(),
            ["hello", ..] => "no expected hello 1 game -".to_owned(),
            ["start"] => format!("state {}", escaped(&self.start.position())),
            ["expand", state] => {
                let told = self.start.at(&unescaped(state)).and_then(|at| self.expand(&*at));
                told.unwrap_or_else(|error| format!("no {error}"))
            }
            ["show", state] => {
                let shown = self.start.at(&unescaped(state)).map(|at| board(&*at));
                shown.unwrap_or_else(|error| format!("no {error}"))
            }
            _ => "no expected hello, start, expand, show or bye".to_owned(),
        }
    }

    fn greeting(&self) -> String {
        let kind = if self.has_points { "points" } else { "result" };
        let plies =
            self.start.max_plies().map_or_else(String::new, |plies| format!(" plies {}", plies.max(1)));
        let boards = if self.start.picture().is_some() { " boards" } else { "" };
        format!("ok {kind}{boards}{plies}")
    }

    fn expand(&self, at: &dyn Session) -> Result<String, Error> {
        if let Some(value) = at.report().value {
            return Ok(match value.margin.filter(|_| self.has_points) {
                // What is banked was told move by move.
                Some(margin) => format!("over {}", margin - Decimal::from(lead(at, at.seat()))),
                None => format!("over {}", value.outcome),
            });
        }
        let told = at.children().map(|(mv, after)| {
            let again = if after.seat() == at.seat() { "!" } else { "" };
            let gain = lead(&*after, at.seat()) - lead(at, at.seat());
            let gain = if gain == 0 { String::new() } else { format!("+{gain}") };
            format!("{}={}{again}{gain}", escaped(&mv), escaped(&after.position()))
        });
        Ok(format!("moves {}", told.collect::<Vec<_>>().join(" ")))
    }
}
