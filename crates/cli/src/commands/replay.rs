//! `replay`: a recorded game again, move by move.

use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

use nimatron::core::{Decimal, Seat};
use nimatron::record::{End, Record, Recorded};
use nimatron::{Catalog, Error, History, Narrator, PlayerSpec, Ply, Session, decisive_mistake};
use serde::Serialize;

use crate::arguments::{Replay, ReplayForm};
use crate::commands::program::Program;
use crate::commands::states;
use crate::terminal::console::Console;
use crate::terminal::{board, interrupt, records};

/// A recorded game in short.
#[derive(Serialize)]
struct GameReport {
    game: String,
    number: u64,
    first: String,
    second: String,
    end: End,
    winner: Option<Seat>,
    margin: Option<Decimal>,
    plies: usize,
    position: String,
}

impl GameReport {
    fn of(number: u64, record: Record, history: &History) -> Self {
        Self {
            number,
            plies: history.plies().len(),
            position: history.here().position(),
            game: record.game,
            first: record.first,
            second: record.second,
            end: record.end,
            winner: record.winner,
            margin: record.margin,
        }
    }
}

pub(crate) fn run(replay: &Replay, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, console, .. } = program;
    let is_one = replay.point.number.given.is_some() || replay.point.ply.is_some();
    if console.is_json() && !is_one {
        reports(catalog, replay)?.iter().try_for_each(|report| console.object(report))?;
        return Ok(ExitCode::SUCCESS);
    }
    let chosen = Chosen::read(catalog, replay)?;
    if console.is_json() {
        let Chosen { number, record, history, .. } = chosen;
        console.object(&GameReport::of(number, record, &history))?;
    } else {
        chosen.tell(replay, console)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Every game of the file, all of which are good.
fn reports(catalog: &Catalog, replay: &Replay) -> Result<Vec<GameReport>, Error> {
    let name = replay.file.to_string_lossy();
    let report = |(recorded, number): (Result<Recorded, Error>, u64)| {
        let Recorded { record, history, .. } = recorded?;
        Ok(GameReport::of(number, record, &history))
    };
    records::read(&name, catalog)?.zip(1..).map(report).collect()
}

/// The game to be told.
struct Chosen {
    number: u64,
    /// How many games the file has; `None` where it was not read to its end.
    total: Option<u64>,
    record: Record,
    /// The game as far as it is to be told; what follows can be made again.
    history: History,
}

impl Chosen {
    /// The game asked for, once everything in the file up to it is found good; the whole file where none is asked for by its
    /// number.
    fn read(catalog: &Catalog, replay: &Replay) -> Result<Self, Error> {
        let name = replay.file.to_string_lossy();
        let mut games = records::read(&name, catalog)?;
        let (record, history) =
            records::find_game(&name, &mut games, &replay.point.number, replay.point.ply)?;
        let number = replay.point.number.given.unwrap_or(1);
        let total = match replay.point.number.given {
            Some(_) => None,
            None => Some(games.try_fold(number, |count, game| game.map(|_| count + 1))?),
        };
        Ok(Self { number, total, record, history })
    }

    fn tell(self, replay: &Replay, console: &Console) -> anyhow::Result<()> {
        let [first, second] = &self.record.players;
        let players: [PlayerSpec; 2] = [first.parse()?, second.parse()?];
        let narrator = Narrator::of(console.words(), [&players[0], &players[1]]);
        match replay.form.unwrap_or(ReplayForm::Story) {
            ReplayForm::Story => self.tell_story(&narrator, replay.pace.pace.unwrap_or_default(), console),
            ReplayForm::Table => self.tell_table(&narrator, states::drawn, console),
            ReplayForm::Plain => self.tell_table(&narrator, |state| state.position(), console),
            ReplayForm::Line => states::line(&self.history, &narrator, console),
        }
    }

    fn tell_table(
        self,
        narrator: &Narrator<'_>,
        written: impl Fn(&dyn Session) -> String,
        console: &Console,
    ) -> anyhow::Result<()> {
        states::table(&self.history, narrator, written, console)?;
        console.line("")?;
        self.write_end(narrator, console)
    }

    fn tell_story(self, narrator: &Narrator<'_>, pace: Duration, console: &Console) -> anyhow::Result<()> {
        self.write_heading(narrator, console)?;
        for (ply, number) in self.history.plies().iter().zip(1..) {
            // What is shown so far is to be read meanwhile.
            console.finish()?;
            sleep(pace);
            write_ply(ply, number, narrator, console)?;
        }
        console.line("")?;
        self.write_end(narrator, console)
    }

    /// The game, who sits where, and the board.
    fn write_heading(&self, narrator: &Narrator<'_>, console: &Console) -> anyhow::Result<()> {
        let words = console.words();
        let total = self.total.filter(|&total| total > 1).map(|total| ("total", total.into()));
        let key = if total.is_some() { "replay-game-of" } else { "replay-game" };
        let [first, second] = [Seat::First, Seat::Second].map(|seat| narrator.name(seat));
        let arguments = [("number", self.number.into()), ("first", first.into()), ("second", second.into())];
        let arguments: Vec<_> = arguments.into_iter().chain(total).collect();
        console.paragraph(&words.say_with(key, &arguments))?;
        if total.is_some() && !console.is_quiet() {
            console.say("replay-others", &[])?;
        }
        console.labelled("show-game", self.history.start().game())?;
        console.line("")?;
        write_board(&**self.history.start(), console)
    }

    /// How it ended, and where it was decided; or how many moves are left out.
    fn write_end(mut self, narrator: &Narrator<'_>, console: &Console) -> anyhow::Result<()> {
        let left_out = self.history.undone();
        if left_out > 0 {
            console.say("replay-more", &[("count", left_out.into())])?;
            return Ok(());
        }
        if self.record.end == End::Resigned {
            self.history.resign();
        }
        let Some(result) = narrator.ended(&self.history) else {
            console.say("replay-unfinished", &[])?;
            return Ok(());
        };
        console.paragraph(&result)?;
        console.finish()?;
        if let Some(decided) = decisive_mistake(&self.history, &interrupt::run()?) {
            console.paragraph(&narrator.decisive_mistake(&self.history, &decided))?;
        }
        Ok(())
    }
}

/// What a move did, and the board after it.
fn write_ply(ply: &Ply, number: usize, narrator: &Narrator<'_>, console: &Console) -> anyhow::Result<()> {
    console.line("")?;
    console.paragraph(&format!("{number}. {}", console.words().sentences(narrator.ply(ply))))?;
    write_board(&*ply.after, console)
}

fn write_board(session: &dyn Session, console: &Console) -> anyhow::Result<()> {
    if !board::write_picture(session, console)? {
        console.line(session.position())?;
    }
    Ok(())
}
