//! The whole command line: the common options and a command.

use clap::{Parser, Subcommand};

use super::analysis::{Analyze, Compare, Explain, Nimbers, Perft, Show};
#[cfg(feature = "cluster")]
use super::cluster::Pack;
use super::games::{Match, Play, Tournament};
use super::global_options::Common;
use super::homework::{Check, RunLimited, Tasks};
use super::learning::{Inspect, Train};
use super::lessons::Lesson;
use super::program::{Bench, Completions, Help, Laws, Man, Rules, Speak};
use super::puzzles::Puzzles;
use super::records::{Replay, Review};
#[cfg(feature = "page")]
use super::serve::Serve;
use super::solutions::{Book, ParameterTable, Probe, Solve, Verify};
use super::textbook::{Trace, Tree};

#[derive(Debug, Parser)]
#[command(name = "nimatron", version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
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
    Lesson(Lesson),
    Puzzles(Puzzles),
    Replay(Replay),
    Explain(Explain),
    Review(Review),
    Inspect(Inspect),
    Solve(Solve),
    Book(Book),
    Probe(Probe),
    Verify(Verify),
    #[cfg(feature = "cluster")]
    Pack(Pack),
    Table(ParameterTable),
    #[cfg(feature = "page")]
    Serve(Serve),
    Laws(Laws),
    Speak(Speak),
    Tasks(Tasks),
    Check(Check),
    #[command(hide = true)]
    RunLimited(RunLimited),
    Bench(Bench),
    Completions(Completions),
    Man(Man),
    Help(Help),
}
