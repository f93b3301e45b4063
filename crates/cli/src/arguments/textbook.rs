//! The arguments of a search that is shown step by step, as the lessons draw it and tell it.

use clap::Args;
use nimatron::search::{Candidates, Order, Ties};
use nimatron::{Algorithm, Merge};

use super::options::{CutOption, GainOption, SearchOptions};
use super::output::{DrawingOutput, TreeOutput};
use super::position::PositionArguments;
use super::values::{Steps, choosing_ties, named, steps};

/// The search that a tree or a trace shows.
#[derive(Debug, Args)]
pub(crate) struct TextbookArguments {
    #[command(flatten)]
    search: SearchOptions<0>,
    #[arg(long, value_name = "NAME", value_parser = named(Algorithm::ALL))]
    algorithm: Option<Algorithm>,
    #[arg(long, value_parser = named(Order::ALL))]
    order: Option<Order>,
    /// Whether the first window is the tight one.
    #[arg(long = "window", id = "window", value_name = "WINDOW", value_parser = named(WINDOWS))]
    tight: Option<bool>,
    #[command(flatten)]
    cut: CutOption,
    #[command(flatten)]
    gain: GainOption,
}

const WINDOWS: [(&str, bool); 2] = [("full", false), ("tight", true)];

impl TextbookArguments {
    /// Whether the search ends before the game does.
    pub(crate) fn is_limited(&self) -> bool {
        self.search.depth().is_some()
    }

    /// What the arguments ask for; `usual` is the algorithm where they name none.
    pub(crate) fn search(&self, usual: Algorithm) -> nimatron::TextbookSearch {
        let order = self.order.unwrap_or(Order::Rules);
        nimatron::TextbookSearch {
            goal: self.search.goal.objective,
            depth: self.search.depth(),
            heuristic: self.search.heuristic.clone(),
            algorithm: self.algorithm.unwrap_or(usual),
            candidates: Candidates { order, omit_suicide: self.search.omit_suicide },
            tight: self.tight.unwrap_or(false),
            cut: self.cut.rule(),
            gain: self.gain.points,
            gain_from: self.gain.from(),
            ..nimatron::TextbookSearch::default()
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Tree {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[command(flatten)]
    pub(crate) textbook: TextbookArguments,
    #[arg(long, num_args = 0..=1, default_missing_value = "equal", value_parser = named(Merge::ALL))]
    pub(crate) merge: Option<Merge>,
    #[arg(long)]
    pub(crate) lines: bool,
    #[arg(long, value_parser = choosing_ties)]
    pub(crate) ties: Option<Ties>,
    #[command(flatten)]
    pub(crate) output: TreeOutput,
}

#[derive(Debug, Args)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[command(flatten)]
    pub(crate) textbook: TextbookArguments,
    #[arg(long)]
    pub(crate) cache: bool,
    #[arg(long)]
    pub(crate) stack: bool,
    #[arg(long, conflicts_with_all = ["stack", "cache", "step"])]
    pub(crate) queue: bool,
    #[arg(long, value_name = "STEP", value_parser = steps)]
    pub(crate) step: Option<Steps>,
    #[command(flatten)]
    pub(crate) drawing: DrawingOutput,
}
