//! `match`: games between two players, and which of them is stronger.

use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context;
use comfy_table::{Cell, CellAlignment};
use nimatron::core::Seat;
use nimatron::record::{End, Record};
use nimatron::search::Ties;
use nimatron::{
    Catalog, Error, MatchGame, MatchReport, MatchRequest, Narrator, Openings, Session, Standing, Verdict,
    play_match,
};

use crate::arguments::{Common, Match};
use crate::commands::{openings, place};
use crate::console::Console;
use crate::progress::Progress;
use crate::{interrupt, records, wording};

/// So many games are shown to people one by one; of more, only what comes out of them.
const SHOWN_GAMES: u64 = 20;

pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    arguments: &Match,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let start = start(catalog, common, arguments)?;
    let request = request(common, arguments, &*start)?;
    request.check(&*start)?;
    let mut teller = Teller::new(&*start, &request, arguments, console)?;
    let mut failed = None;
    let (report, refusal) = play_match(&start, &request, |game| match teller.tell(game) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            failed = Some(error);
            ControlFlow::Break(())
        }
    })?;
    if let Some(error) = failed {
        return Err(error);
    }
    teller.sum_up(&report)?;
    refusal.map_or(Ok(ExitCode::SUCCESS), |refusal| Err(refusal.into()))
}

fn start(catalog: &Catalog, common: &Common, arguments: &Match) -> Result<Arc<dyn Session>, Error> {
    let start = place::at(catalog, common, &arguments.game, arguments.position.as_deref())?;
    Ok(Arc::from(start.after(arguments.moves.as_deref().unwrap_or_default())?))
}

fn request(common: &Common, arguments: &Match, start: &dyn Session) -> anyhow::Result<MatchRequest> {
    let openings = match (&arguments.openings, arguments.random_plies) {
        (Some(path), _) => Openings::Given(openings::read(path, start)?),
        (None, Some(plies)) => Openings::Random(plies),
        (None, None) => Openings::None,
    };
    Ok(MatchRequest {
        players: [arguments.one.clone(), arguments.other.clone()],
        games: arguments.games,
        seats: arguments.seats.unwrap_or_default(),
        openings,
        seed: common.seed,
        ties: arguments.ties.unwrap_or(Ties::Random),
        memory: arguments.memory.bytes(),
        threads: common.threads(),
        values: arguments.values,
        interrupt: Some(interrupt::flag()?),
    })
}

/// Tells the games as they end: to people or to scripts, and to a file.
struct Teller<'c> {
    console: &'c Console,
    narrator: Narrator<'c>,
    /// Whether people see every game.
    shows_games: bool,
    record: Option<(File, &'c Path)>,
    progress: Progress,
    told: Arc<AtomicU64>,
}

impl<'c> Teller<'c> {
    fn new(
        start: &dyn Session,
        request: &MatchRequest,
        arguments: &'c Match,
        console: &'c Console,
    ) -> anyhow::Result<Self> {
        let open = |path: &'c Path| Ok::<_, anyhow::Error>((records::open_to_add(path)?, path));
        let record = arguments.record.as_deref().map(open).transpose()?;
        let shows_games = !console.is_json() && request.games <= SHOWN_GAMES;
        let progress = Progress::of_games(console, request.games, shows_games || console.is_json());
        let [one, other] = &request.players;
        let narrator = Narrator::of(console.words(), [one, other]);
        if !console.is_json() {
            console.labelled("show-game", start.game())?;
            console.labelled("show-position", start.position())?;
            console.finish()?;
        }
        Ok(Self { console, narrator, shows_games, record, told: progress.counter(), progress })
    }

    fn tell(&mut self, game: MatchGame<'_>) -> anyhow::Result<()> {
        let line = game.record.line() + "\n";
        if let Some((file, path)) = &mut self.record {
            // A whole line at once, so that a game is recorded or not.
            file.write_all(line.as_bytes()).with_context(|| format!("cannot write '{}'", path.display()))?;
        }
        if self.console.is_json() {
            self.console.line(line.trim_end())?;
        } else if self.shows_games {
            self.console.line(self.in_words(game))?;
        }
        self.told.fetch_add(1, Ordering::Relaxed);
        self.console.finish()?;
        Ok(())
    }

    /// Who sat where, how it ended, and how long it took.
    fn in_words(&self, MatchGame { number, first, record }: MatchGame<'_>) -> String {
        let words = self.console.words();
        let mut names = [Seat::First, Seat::Second].map(|player| self.narrator.name(player).to_owned());
        if first == 1 {
            names.reverse();
        }
        let [one, other] = &names;
        let result = Narrator::new(words, names.clone()).result(standing(record));
        let result = result.unwrap_or_else(|| words.say("match-unfinished"));
        let arguments = [
            ("number", (number + 1).into()),
            ("first", one.into()),
            ("second", other.into()),
            ("result", (&result).into()),
            ("count", record.moves.len().into()),
        ];
        words.say_with("match-game", &arguments)
    }

    fn sum_up(self, report: &MatchReport) -> anyhow::Result<()> {
        drop(self.progress);
        let console = self.console;
        if console.is_json() {
            return console.object(report);
        }
        let words = console.words();
        if report.interrupted {
            console.line(words.say_with("match-interrupted", &[("count", report.games.into())]))?;
        }
        console.line("")?;
        write_table(report, &self.narrator, console)?;
        console.line("")?;
        let [first, second] = report.seat_wins;
        let seats = [("by_first", first.into()), ("by_second", second.into())];
        console.line(words.say_with("match-seats", &seats))?;
        if report.games > 0 {
            let names = [Seat::First, Seat::Second].map(|player| self.narrator.name(player));
            console.line(wording::elo(words, report, names))?;
        }
        // Whatever goes wrong now is told after it.
        console.finish()?;
        Ok(())
    }
}

/// How a recorded game stands.
fn standing(record: &Record) -> Standing {
    match record.end {
        End::Over => Standing::Over(Verdict { winner: record.winner.map(Seat::from), margin: record.margin }),
        End::Resigned | End::Unfinished => Standing::Unfinished,
    }
}

/// A line for each player: games won, drawn and lost.
fn write_table(report: &MatchReport, narrator: &Narrator<'_>, console: &Console) -> io::Result<()> {
    let mut table = console.table(&[
        "match-column-player",
        "match-column-wins",
        "match-column-draws",
        "match-column-losses",
    ]);
    let number = |number: u64| Cell::new(number).set_alignment(CellAlignment::Right);
    for (player, seat) in [Seat::First, Seat::Second].into_iter().enumerate() {
        let [wins, losses] = [report.wins[player], report.wins[1 - player]];
        table.add_row([Cell::new(narrator.name(seat)), number(wins), number(report.draws), number(losses)]);
    }
    console.write_table(&table)
}
