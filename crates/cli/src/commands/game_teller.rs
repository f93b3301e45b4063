//! Games between machines: where they begin, and how they are told as they end, to people or to scripts, and to a file.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use nimatron::record::{End, Record};
use nimatron::{Catalog, Error, GameTerms, Narrator, Openings, Refusal, Run, Session, Standing, Verdict};

use crate::arguments::{self, Common, GamesArguments};
use crate::commands::openings;
use crate::terminal::console::Console;
use crate::terminal::interrupt;
use crate::terminal::progress::Progress;
use crate::terminal::records::RecordFile;

/// So many games are shown to people one by one; of more, only what comes out of them.
const SHOWN_GAMES: u64 = 20;

/// Where all the games begin.
pub(super) fn start(
    catalog: &Catalog,
    common: &Common,
    game: &str,
    games: &GamesArguments,
) -> Result<Arc<dyn Session>, Error> {
    let start = arguments::open(catalog, common, game, games.position.as_deref())?;
    Ok(Arc::from(start.after(games.moves.text())?))
}

/// By what the games are played.
pub(super) fn terms(
    common: &Common,
    games: &GamesArguments,
    start: &dyn Session,
) -> anyhow::Result<GameTerms> {
    let memory = games.playing.memory.bytes();
    Ok(GameTerms {
        openings: openings(games, start)?,
        seed: common.seed(),
        ties: games.playing.ties(),
        values: games.values,
        run: Run { threads: common.threads(), memory, ..interrupt::run()? },
    })
}

/// How they go on from there before the players begin to choose.
fn openings(games: &GamesArguments, start: &dyn Session) -> Result<Openings, Error> {
    Ok(match (&games.openings, games.random_plies) {
        (Some(path), _) => Openings::Given(openings::read(path, start)?),
        (None, Some(plies)) => Openings::Random(plies),
        (None, None) => Openings::None,
    })
}

/// Tells games as they end.
pub(super) struct GameTeller<'c> {
    console: &'c Console,
    /// Where the games begin: told before the first of them, and not where a program fails in it.
    heading: Option<[String; 2]>,
    /// Whether people see every game.
    shows_games: bool,
    record: Option<RecordFile<'c>>,
    progress: Progress,
    told: Arc<AtomicU64>,
}

impl<'c> GameTeller<'c> {
    /// Opens the file of records, if there is to be one; `count` is how many games there will be.
    pub(super) fn new(
        start: &dyn Session,
        count: u64,
        games: &'c GamesArguments,
        console: &'c Console,
    ) -> anyhow::Result<Self> {
        let record = games.playing.record.as_deref().map(RecordFile::open).transpose()?;
        let shows_games = !console.is_json() && count <= SHOWN_GAMES;
        let progress = Progress::of_games(console, count, shows_games || console.is_json());
        let heading = (!console.is_json()).then(|| [start.game().to_owned(), start.position()]);
        Ok(Self { console, heading, shows_games, record, told: progress.counter(), progress })
    }

    /// Tells a game by its number, from 0, between players of these names, in the order of the seats.
    pub(super) fn tell(&mut self, number: u64, names: [&str; 2], record: &Record) -> anyhow::Result<()> {
        self.tell_heading()?;
        let line = record.line();
        if let Some(record) = &mut self.record {
            record.add(&line)?;
        }
        if self.console.is_json() {
            self.console.line(&line)?;
        } else if self.shows_games {
            self.console.line(self.in_words(number, names, record))?;
        }
        self.told.fetch_add(1, Ordering::Relaxed);
        self.console.finish()
    }

    /// Who sat where, how it ended, and how long it took.
    fn in_words(&self, number: u64, [first, second]: [&str; 2], record: &Record) -> String {
        let words = self.console.words();
        let names = [first, second].map(str::to_owned);
        let result = Narrator::new(words, names).result(standing(record));
        let result = result.unwrap_or_else(|| words.say("match-unfinished"));
        let arguments = [
            ("number", (number + 1).into()),
            ("first", first.into()),
            ("second", second.into()),
            ("result", (&result).into()),
            ("count", record.moves.len().into()),
        ];
        words.say_with("match-game", &arguments)
    }

    /// Tells people where the games begin, once.
    fn tell_heading(&mut self) -> anyhow::Result<()> {
        let Some([game, position]) = self.heading.take() else { return Ok(()) };
        self.console.labelled("show-game", game)?;
        self.console.labelled("show-position", position)
    }

    /// No more games will be told.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        self.tell_heading()?;
        drop(self.progress);
        Ok(())
    }
}

/// How a recorded game stands.
fn standing(record: &Record) -> Standing {
    match record.end {
        End::Over => Standing::Over(Verdict { winner: record.winner, margin: record.margin }),
        End::Repeated => Standing::Repeated,
        End::Resigned | End::Unfinished => Standing::Unfinished,
    }
}

/// Why a player did not go on.
///
/// # Errors
/// What its program did wrong: then there is nothing to sum up.
pub(super) fn without_fault(refusal: Option<Refusal>) -> Result<Option<Refusal>, Error> {
    match refusal {
        Some(Refusal::Unfit(fault @ Error::Program { .. })) => Err(fault),
        refusal => Ok(refusal),
    }
}

/// Goes on telling games, unless it fails.
pub(super) fn until_it_fails(
    failed: &mut Option<anyhow::Error>,
    told: anyhow::Result<()>,
) -> ControlFlow<()> {
    match told {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            *failed = Some(error);
            ControlFlow::Break(())
        }
    }
}
