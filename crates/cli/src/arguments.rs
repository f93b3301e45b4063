//! The arguments as clap reads them. What they mean is said in the message files, under `help-…`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use nimatron::core::Objective;
use nimatron::games::LARGEST_HEAP;
use nimatron::search::{Cut, Order, Ties};
use nimatron::solve::sprague_grundy;
use nimatron::{
    EngineSpec, LARGEST_GAIN, Language, LearnerSpec, Merge, Method, OpponentSpec, PlayerSpec, Seats,
};

use crate::argument_forms::{Drawing, Table};
pub(crate) use crate::argument_games::{Games, Match, Tournament};
use crate::argument_serve::Serve;
use crate::argument_solutions::{Probe, Solve, Table as GameTable, Verify};
use crate::argument_values::{
    Sizes, choosing_ties, cut, duration, engine, language, learner, learner_file, named, objective, opponent,
    pace, player, sizes, ties, whole,
};
use crate::commands::bench::suite_names;

#[derive(Debug, Parser)]
#[command(name = "nimatron", version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

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
    #[arg(long, global = true, default_value_t = 0, hide_default_value = true, value_parser = whole(0..=u64::MAX),
          allow_negative_numbers = true)]
    pub(crate) seed: u64,
    #[arg(long, global = true, value_parser = whole(1..=1024_u32), allow_negative_numbers = true)]
    threads: Option<u32>,
}

impl Common {
    /// At most so many things at the same time: as many as the machine can do, unless said otherwise.
    pub(crate) fn threads(&self) -> usize {
        self.threads_or(std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// At most so many things at the same time: `usual`, unless said otherwise.
    pub(crate) fn threads_or(&self, usual: usize) -> usize {
        self.threads.map_or(usual, |threads| threads as usize)
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

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Games,
    Rules(Rules),
    Show(Show),
    Analyze(Analyze),
    Compare(Compare),
    Perft(Perft),
    Nimbers(Nimbers),
    Tree(Tree),
    Trace(Trace),
    Play(Play),
    Match(Match),
    Tournament(Tournament),
    Train(Train),
    Replay(Replay),
    Explain(Explain),
    Review(Review),
    Inspect(Inspect),
    Solve(Solve),
    Probe(Probe),
    Verify(Verify),
    Table(GameTable),
    Serve(Serve),
    Bench(Bench),
    Completions(Completions),
}

#[derive(Debug, Args)]
pub(crate) struct Rules {
    pub(crate) game: String,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) place: Place,
}

/// A game and a position of it.
#[derive(Debug, Args)]
pub(crate) struct Place {
    pub(crate) game: String,
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_parser = objective)]
    pub(crate) goal: Option<Objective>,
    #[arg(long, value_name = "NAME[:key=value,…]", value_parser = engine)]
    pub(crate) engine: Option<EngineSpec>,
    #[arg(long, value_name = "PLIES", value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "NAME")]
    pub(crate) heuristic: Option<String>,
    #[arg(long, value_name = "GAIN", value_parser = whole(1..=LARGEST_GAIN), allow_negative_numbers = true)]
    pub(crate) gain: Option<i64>,
    #[arg(long, value_parser = ties)]
    pub(crate) ties: Option<Ties>,
    #[arg(long)]
    pub(crate) omit_suicide: bool,
    #[arg(long)]
    pub(crate) value_only: bool,
    #[arg(long, value_name = "FILE", value_parser = learner_file)]
    pub(crate) learner: Option<String>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct MemoryLimit {
    #[arg(long = "memory", value_name = "MIB", default_value_t = 2048, hide_default_value = true,
          value_parser = whole(1..=1_048_576_u32), allow_negative_numbers = true)]
    mebibytes: u32,
}

impl MemoryLimit {
    pub(crate) fn bytes(&self) -> usize {
        (self.mebibytes as usize) << 20
    }
}

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_parser = objective)]
    pub(crate) goal: Option<Objective>,
    #[arg(long, value_name = "PLIES", value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "NAME")]
    pub(crate) heuristic: Option<String>,
    #[arg(long)]
    pub(crate) omit_suicide: bool,
    #[arg(long, value_parser = cut)]
    pub(crate) cut: Option<Cut>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[arg(long = "for", value_name = "FROM-TO", value_parser = sizes, conflicts_with = "position",
          conflicts_with = "moves")]
    pub(crate) sizes: Option<Sizes>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "PLIES", value_parser = whole(0..=DEEPEST_PERFT), allow_negative_numbers = true)]
    pub(crate) depth: u32,
}

#[derive(Debug, Args)]
pub(crate) struct Nimbers {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "N", value_parser = whole(0..=LARGEST_HEAP), allow_negative_numbers = true,
          conflicts_with_all = ["position", "moves"])]
    pub(crate) to: Option<u32>,
    #[arg(long, value_name = "NAME", value_parser = named(sprague_grundy::Method::ALL),
          conflicts_with_all = ["position", "moves"])]
    pub(crate) method: Option<sprague_grundy::Method>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

/// The search that a tree or a trace shows.
#[derive(Debug, Args)]
pub(crate) struct TextbookSearch {
    #[arg(long, value_parser = objective)]
    pub(crate) goal: Option<Objective>,
    #[arg(long, value_name = "PLIES", value_parser = whole(0..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "NAME", value_parser = named(Method::OF_LESSONS))]
    pub(crate) algorithm: Option<Method>,
    #[arg(long, value_parser = named(Order::ALL))]
    pub(crate) order: Option<Order>,
    #[arg(long, value_parser = named(WINDOWS))]
    pub(crate) window: Option<FirstWindow>,
    #[arg(long, value_parser = cut)]
    pub(crate) cut: Option<Cut>,
    #[arg(long, value_name = "NAME")]
    pub(crate) heuristic: Option<String>,
    #[arg(long, value_name = "GAIN", value_parser = whole(1..=LARGEST_GAIN), allow_negative_numbers = true)]
    pub(crate) gain: Option<i64>,
    #[arg(long)]
    pub(crate) omit_suicide: bool,
}

/// The window that alpha-beta begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstWindow {
    Full,
    Tight,
}

const WINDOWS: [(&str, FirstWindow); 2] = [("full", FirstWindow::Full), ("tight", FirstWindow::Tight)];

#[derive(Debug, Args)]
pub(crate) struct Tree {
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) lesson: TextbookSearch,
    #[arg(long, num_args = 0..=1, default_missing_value = "equal", value_parser = named(Merge::ALL))]
    pub(crate) merge: Option<Merge>,
    #[arg(long)]
    pub(crate) lines: bool,
    #[command(flatten)]
    pub(crate) drawing: Drawing,
}

#[derive(Debug, Args)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) lesson: TextbookSearch,
    #[arg(long)]
    pub(crate) cache: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "PLAYER", value_parser = player)]
    pub(crate) first: Option<PlayerSpec>,
    #[arg(long, value_name = "PLAYER", value_parser = player)]
    pub(crate) second: Option<PlayerSpec>,
    #[arg(long, conflicts_with = "json")]
    pub(crate) tui: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "position", conflicts_with = "moves")]
    pub(crate) load: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) point: Point,
    #[command(flatten)]
    pub(crate) pace: Pace,
    #[arg(long, value_parser = choosing_ties)]
    pub(crate) ties: Option<Ties>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

/// A point of a recorded game.
#[derive(Debug, Args)]
pub(crate) struct Point {
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) number: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole(0..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) ply: Option<u32>,
}

/// How long people are given to read.
#[derive(Debug, Args)]
pub(crate) struct Pace {
    #[arg(long, value_name = "TIME", value_parser = pace, allow_negative_numbers = true)]
    pub(crate) pace: Option<Duration>,
}

#[derive(Debug, Args)]
pub(crate) struct Train {
    pub(crate) game: String,
    #[arg(long, value_name = "NAME[:key=value,…]", value_parser = learner, required_unless_present = "resume")]
    pub(crate) learner: Option<LearnerSpec>,
    #[arg(long, value_name = "PLAYER", value_parser = opponent, conflicts_with = "watch")]
    pub(crate) opponent: Option<OpponentSpec>,
    #[arg(long, value_name = "FILE|PLAYER", num_args = 1..=2)]
    pub(crate) watch: Option<Vec<String>>,
    #[arg(long, value_name = "N", value_parser = whole(1..=1_000_000_000_000_u64), allow_negative_numbers = true)]
    pub(crate) games: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true,
          value_parser = whole(1..=1_000_000_u64), allow_negative_numbers = true)]
    pub(crate) runs: u64,
    #[arg(long, value_parser = named(Seats::ALL), conflicts_with = "watch")]
    pub(crate) seats: Option<Seats>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) every: Option<u64>,
    #[arg(long, conflicts_with = "every")]
    pub(crate) unjudged: bool,
    #[arg(long, value_name = "PLAYER", value_parser = player, conflicts_with = "runs")]
    pub(crate) test: Vec<PlayerSpec>,
    #[arg(long, value_name = "N", default_value_t = 200, hide_default_value = true, requires = "test",
          value_parser = whole(1..=1_000_000_u64), allow_negative_numbers = true)]
    pub(crate) test_games: u64,
    #[arg(short, long, value_name = "FILE", conflicts_with = "runs")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_name = "N", requires = "output",
          value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) checkpoint: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["runs", "learner", "opponent", "seats"])]
    pub(crate) resume: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "unjudged")]
    pub(crate) curve: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) point: Point,
    #[command(flatten)]
    pub(crate) pace: Pace,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_parser = objective)]
    pub(crate) goal: Option<Objective>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct Review {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) number: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct Inspect {
    pub(crate) file: String,
    pub(crate) position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub(crate) met: bool,
    #[command(flatten)]
    pub(crate) table: Table,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct Bench {
    #[arg(value_name = "SUITE", value_parser = named(suite_names()))]
    pub(crate) suites: Vec<&'static str>,
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    pub(crate) shell: clap_complete::Shell,
}

/// The longest sequences that are counted.
const DEEPEST_PERFT: u32 = 1000;
