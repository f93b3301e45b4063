//! The whole command line: the common options and a command.

use clap::{Parser, Subcommand};
use nimatron::Listing;
use nimatron::search::Ties;

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

impl Command {
    /// How much of a game that a program brings has to be listed before the command begins.
    pub(crate) fn listing(&self) -> Listing {
        match self {
            Self::Show(_) | Self::Perft(_) => Listing::AsMet,
            Self::Rules(_) | Self::Speak(_) => Listing::Smallest,
            Self::Analyze(analyze) if analyze.looks_ahead() => Listing::AsMet,
            Self::Analyze(analyze) if analyze.is_limited() => Listing::Smallest,
            Self::Tree(tree) if tree.asked.question.search.depth.is_some() => Listing::AsMet,
            Self::Trace(trace) if trace.asked.question.search.depth.is_some() => Listing::AsMet,
            Self::Solve(_) | Self::Book(_) | Self::Probe(_) | Self::Verify(_) | Self::Table(_) => {
                Listing::Whole
            }
            Self::Train(_) | Self::Inspect(_) | Self::Replay(_) | Self::Review(_) => Listing::Whole,
            _ => Listing::Unbounded,
        }
    }

    /// Whether chance has a part in what a person sees: it should not be the same one every time.
    pub(crate) fn draws(&self) -> bool {
        match self {
            Self::Play(play) => play.has_a_machine(),
            Self::Match(_) | Self::Tournament(_) => true,
            Self::Analyze(analyze) => analyze.asked.question.ties == Ties::Random,
            Self::Tree(tree) => tree.asked.question.ties == Ties::Random,
            _ => false,
        }
    }
}
