//! The options of every command.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use nimatron::{Catalog, Error, Language, PlayerSpec};

use super::values::{language, whole};

#[derive(Debug, Args)]
pub(crate) struct Common {
    #[arg(long, global = true, value_parser = language)]
    lang: Option<Language>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(long, global = true)]
    pub(crate) quiet: bool,
    #[arg(long, global = true, default_value = "auto", hide_default_value = true)]
    pub(crate) color: Color,
    #[arg(long, global = true, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, global = true, value_parser = whole(1..=1024_u32), allow_negative_numbers = true)]
    threads: Option<u32>,
    #[arg(long = "book", id = "book-file", global = true, value_name = "FILE")]
    book: Option<PathBuf>,
    #[arg(long, global = true, conflicts_with = "book-file")]
    no_book: bool,
    #[arg(long, global = true)]
    pub(crate) trust_programs: bool,
}

impl Common {
    /// What every random choice depends on.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }

    /// Draws a seed if none is given, short enough to be typed, and tells it.
    pub(crate) fn draw_seed(&mut self) -> Option<u64> {
        const SEEDS: u32 = 1_000_000;
        if self.seed.is_none() {
            // Without chance in the system it is the usual one.
            self.seed = getrandom::u32().ok().map(|number| (number % SEEDS).into());
            return self.seed;
        }
        None
    }

    /// At most so many things at the same time: as many as the machine can do, unless said otherwise.
    pub(crate) fn threads(&self) -> usize {
        self.threads_or(std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// At most so many things at the same time: `usual`, unless said otherwise.
    pub(crate) fn threads_or(&self, usual: usize) -> usize {
        self.threads.map_or(usual, |threads| threads as usize)
    }

    /// The same for a search of at most so many nodes: with several threads it would depend on chance which nodes are the last.
    pub(crate) fn threads_within(&self, nodes: Option<u64>) -> usize {
        if nodes.is_some() { self.threads_or(1) } else { self.threads() }
    }

    /// The games with the opening books asked for.
    pub(crate) fn with_books(&self, catalog: &Catalog) -> Result<Catalog, Error> {
        match &self.book {
            _ if self.no_book => Ok(catalog.clone().without_books()),
            Some(book) => catalog.clone().with_book(book),
            None => Ok(catalog.clone()),
        }
    }

    /// A player that a file names, if it may sit down here: a file chooses neither what runs nor what is read. `who` is what it is there,
    /// `named` how it is asked for on the command line, and `option` named the file.
    pub(crate) fn trusted(
        &self,
        player: PlayerSpec,
        (who, named): (&str, &str),
        option: &'static str,
    ) -> Result<PlayerSpec, Error> {
        let expected = match player.runs_a_program() {
            true if self.trust_programs => return Ok(player),
            true => format!("--trust-programs before {who} runs"),
            false if player.names_a_file() => format!("{named} before {who} is read from a file"),
            false => return Ok(player),
        };
        Err(Error::Option { option, reason: format!("expected {expected}, {player}") })
    }

    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::from_environment)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}
