//! `tournament`: every player against every other, and how strong each of them is.

use std::process::ExitCode;

use comfy_table::Cell;
use nimatron::{Session, Tally, TournamentGame, TournamentReport, TournamentRequest, play_tournament};

use crate::arguments::{Common, Tournament};
use crate::commands::game_teller::{self, GameTeller, until_it_fails};
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::wording::{self, right};

/// Games of every two players unless said otherwise: one from each seat.
const USUAL_GAMES: u64 = 2;

pub(crate) fn run(arguments: &Tournament, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let start = game_teller::start(catalog, common, &arguments.game, &arguments.games)?;
    let request = request(common, arguments, &*start)?;
    request.check(&*start)?;
    let mut teller = GameTeller::new(&*start, request.total(), &arguments.games, console)?;
    let mut failed = None;
    let (report, refusal) =
        play_tournament(&start, &request, |TournamentGame { number, record, .. }| {
            until_it_fails(&mut failed, teller.tell(number, [&record.first, &record.second], record))
        })?;
    if let Some(error) = failed {
        return Err(error);
    }
    let refusal = game_teller::without_fault(refusal)?;
    teller.finish()?;
    sum_up(&report, console)?;
    refusal.map_or(Ok(ExitCode::SUCCESS), |refusal| Err(refusal.into()))
}

fn request(
    common: &Common,
    arguments: &Tournament,
    start: &dyn Session,
) -> anyhow::Result<TournamentRequest> {
    let games = &arguments.games;
    Ok(TournamentRequest {
        players: arguments.players.clone(),
        games: games.count.unwrap_or(USUAL_GAMES),
        terms: game_teller::terms(common, games, start)?,
    })
}

fn sum_up(report: &TournamentReport, console: &Console) -> anyhow::Result<()> {
    if console.is_json() {
        return console.object(report);
    }
    let words = console.words();
    if report.interrupted {
        console.say("tournament-interrupted", &[("count", report.games.into())])?;
    }
    let order = report.order();
    console.line("")?;
    write_ranking(report, &order, console)?;
    console.line("")?;
    write_cross_table(report, &order, console)?;
    console.line("")?;
    console.paragraph(&words.say("tournament-meaning"))?;
    // Whatever goes wrong now is told after it.
    console.finish()
}

/// A line for each player, the strongest first: its rating, and what it scored.
fn write_ranking(report: &TournamentReport, order: &[usize], console: &Console) -> anyhow::Result<()> {
    let mut table = console.table(&[
        "tournament-column-place",
        "tournament-column-player",
        "tournament-column-rating",
        "tournament-column-interval",
        "tournament-column-points",
        "tournament-column-games",
    ]);
    for (&player, place) in order.iter().zip(1..) {
        let tally = report.cross_table.of(player);
        let signed = |points| wording::signed(console.words(), points);
        let [low, high] = report.intervals[player].map(signed);
        table.add_row([
            right(place),
            Cell::new(&report.players[player]),
            right(signed(report.ratings[player])),
            right(format!("{low} … {high}")),
            right(points(tally)),
            right(console.words().number(tally.games())),
        ]);
    }
    console.write_table(&table)
}

/// The points of every player against every other, and of how many games.
fn write_cross_table(report: &TournamentReport, order: &[usize], console: &Console) -> anyhow::Result<()> {
    let mut table = console.table(&["tournament-column-place", "tournament-column-player"]);
    let places = (1..=order.len()).map(right);
    let headings = table.header().into_iter().flat_map(|row| row.cell_iter().cloned().collect::<Vec<_>>());
    let header: Vec<_> = headings.chain(places).collect();
    table.set_header(header);
    for (&player, place) in order.iter().zip(1..) {
        let against = |&other: &usize| {
            let tally = report.cross_table.between(player, other);
            let met = other != player && tally.games() > 0;
            right(if met { format!("{}/{}", points(tally), tally.games()) } else { "–".to_owned() })
        };
        let own = [right(place), Cell::new(&report.players[player])];
        table.add_row(own.into_iter().chain(order.iter().map(against)));
    }
    console.write_table(&table)
}

/// Points as people write them.
fn points(tally: Tally) -> String {
    let whole = tally.wins + tally.draws / 2;
    match (whole, tally.draws % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}
