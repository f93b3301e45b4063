//! `match`: games between two players, and which of them is stronger.

use std::process::ExitCode;

use comfy_table::Cell;
use nimatron::core::Seat;
use nimatron::{MatchGame, MatchReport, MatchRequest, Narrator, Session, play_match};

use crate::arguments::{Common, Match};
use crate::commands::game_teller::{self, GameTeller, until_it_fails};
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::wording::{self, right};

pub(crate) fn run(arguments: &Match, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let start = game_teller::start(catalog, common, &arguments.game, &arguments.games)?;
    let request = request(common, arguments, &*start)?;
    request.check(&*start)?;
    let [one, other] = &request.players;
    let narrator = Narrator::of(console.words(), [one, other]);
    let mut teller = GameTeller::new(&*start, request.games, &arguments.games, console)?;
    let mut failed = None;
    let (report, refusal) = play_match(&start, &request, |MatchGame { number, first, record }| {
        let names = [Seat::First, Seat::Second].map(|player| narrator.name(player));
        until_it_fails(&mut failed, teller.tell(number, [names[first], names[1 - first]], record))
    })?;
    if let Some(error) = failed {
        return Err(error);
    }
    let refusal = game_teller::without_fault(refusal)?;
    teller.finish()?;
    sum_up(&report, &narrator, console)?;
    refusal.map_or(Ok(ExitCode::SUCCESS), |refusal| Err(refusal.into()))
}

fn request(common: &Common, arguments: &Match, start: &dyn Session) -> anyhow::Result<MatchRequest> {
    let games = &arguments.games;
    Ok(MatchRequest {
        players: [arguments.one.clone(), arguments.other.clone()],
        games: games.count.unwrap_or(1),
        seats: arguments.seats.unwrap_or_default(),
        terms: game_teller::terms(common, games, start)?,
    })
}

fn sum_up(report: &MatchReport, narrator: &Narrator<'_>, console: &Console) -> anyhow::Result<()> {
    if console.is_json() {
        return console.object(report);
    }
    let words = console.words();
    if report.interrupted {
        console.say("match-interrupted", &[("count", report.games.into())])?;
    }
    console.line("")?;
    write_table(report, narrator, console)?;
    console.line("")?;
    let [first, second] = report.seat_wins;
    let seats = [("by_first", first.into()), ("by_second", second.into())];
    console.say("match-seats", &seats)?;
    if report.games > 0 {
        let names = [Seat::First, Seat::Second].map(|player| narrator.name(player));
        console.line(wording::elo(words, report, names))?;
    }
    if report.repeats_itself() {
        let counts = [("distinct", report.distinct_games.into()), ("games", report.games.into())];
        console.say("match-repeated", &counts)?;
    }
    // Whatever goes wrong now is told after it.
    console.finish()
}

/// A line for each player: games won, drawn and lost.
fn write_table(report: &MatchReport, narrator: &Narrator<'_>, console: &Console) -> anyhow::Result<()> {
    let mut table = console.table(&[
        "match-column-player",
        "match-column-wins",
        "match-column-draws",
        "match-column-losses",
    ]);
    for (player, seat) in [Seat::First, Seat::Second].into_iter().enumerate() {
        let [wins, losses] = [report.wins[player], report.wins[1 - player]];
        let counts = [wins, report.draws, losses].map(|count| right(console.words().number(count)));
        table.add_row(std::iter::once(Cell::new(narrator.name(seat))).chain(counts));
    }
    console.write_table(&table)
}
