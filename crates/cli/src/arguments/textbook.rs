//! The arguments of a search that is shown step by step, as the lessons draw it and tell it.

use clap::Args;
use nimatron::core::Decimal;
use nimatron::search::{Candidates, Order, Ties};
use nimatron::{Algorithm, Merge, Run};

use super::options::{CutOption, GainOption, SearchOptions, usual_memory};
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
    #[arg(long, value_name = "WINDOW", value_parser = first_window, allow_hyphen_values = true)]
    window: Option<FirstWindow>,
    #[command(flatten)]
    cut: CutOption,
    #[command(flatten)]
    gain: GainOption,
}

/// The window that alpha-beta begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FirstWindow {
    Full,
    Tight,
    Between([Decimal; 2]),
}

fn first_window(text: &str) -> Result<FirstWindow, String> {
    let bounds = || {
        let (alpha, beta) = text.split_once(',')?;
        let bounds: [Decimal; 2] = [alpha.trim().parse().ok()?, beta.trim().parse().ok()?];
        (bounds[0] < bounds[1]).then_some(FirstWindow::Between(bounds))
    };
    match text {
        "full" => Ok(FirstWindow::Full),
        "tight" => Ok(FirstWindow::Tight),
        _ => {
            bounds().ok_or_else(|| "expected full, tight or two numbers as -3,5, alpha below beta".to_owned())
        }
    }
}

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
            tight: self.window == Some(FirstWindow::Tight),
            bounds: match self.window {
                Some(FirstWindow::Between(bounds)) => Some(bounds),
                _ => None,
            },
            cut: self.cut.rule(),
            gain: self.gain.points,
            gain_from: self.gain.from(),
            run: Run { memory: usual_memory(), ..Run::default() },
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
