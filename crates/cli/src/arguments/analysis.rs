//! The arguments of questions about a position.

use std::time::Duration;

use clap::Args;
use nimatron::EngineSpec;
use nimatron::games::LARGEST_HEAP;
use nimatron::search::Ties;
use nimatron::solve::sprague_grundy::Method;

use super::options::{CutOption, GainOption, GoalOption, SearchLimits, SearchOptions};
use super::output::BoardOutput;
use super::position::PositionArguments;
use super::values::{HeapSizes, duration, heap_sizes, learner_file, named, parsed, whole};

/// The longest sequences that are counted.
const DEEPEST_PERFT: u32 = 1000;

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[command(flatten)]
    pub(crate) drawing: BoardOutput,
}

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[command(flatten)]
    pub(crate) search: SearchOptions<0>,
    #[arg(long, value_name = "NAME[:key=value,…]", value_parser = parsed::<EngineSpec>)]
    pub(crate) engine: Option<EngineSpec>,
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    #[command(flatten)]
    pub(crate) gain: GainOption,
    #[arg(long, value_parser = named(Ties::ALL))]
    pub(crate) ties: Option<Ties>,
    #[arg(long)]
    pub(crate) value_only: bool,
    #[arg(long, value_name = "FILE", value_parser = learner_file)]
    pub(crate) learner: Option<String>,
    #[command(flatten)]
    pub(crate) limits: SearchLimits,
}

impl Analyze {
    /// Whether the search looks so many plies ahead.
    pub(crate) fn looks_ahead(&self) -> bool {
        let of_engine = self.engine.as_ref().and_then(|engine| engine.depth);
        self.search.depth().or(of_engine).is_some()
    }

    /// Whether the search may end before the game does.
    pub(crate) fn is_limited(&self) -> bool {
        self.looks_ahead() || self.time.is_some() || self.limits.nodes.is_some()
    }
}

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[command(flatten)]
    pub(crate) search: SearchOptions<1>,
    #[command(flatten)]
    pub(crate) cut: CutOption,
    #[arg(long = "for", value_name = "FROM-TO", value_parser = heap_sizes, conflicts_with_all = ["position", "moves"])]
    pub(crate) sizes: Option<HeapSizes>,
    #[arg(long, conflicts_with = "sizes")]
    pub(crate) conventions: bool,
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    #[command(flatten)]
    pub(crate) limits: SearchLimits,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[arg(long, value_name = "PLIES", value_parser = whole(0..=DEEPEST_PERFT), allow_negative_numbers = true)]
    pub(crate) depth: u32,
    #[arg(long = "games", id = "complete_games")]
    pub(crate) games: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Nimbers {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[arg(long, value_name = "N", value_parser = whole(0..=LARGEST_HEAP), allow_negative_numbers = true,
          conflicts_with_all = ["position", "moves"])]
    pub(crate) to: Option<u32>,
    #[arg(long, value_name = "NAME", value_parser = named(Method::ALL), conflicts_with_all = ["position", "moves"])]
    pub(crate) method: Option<Method>,
    #[command(flatten)]
    pub(crate) limits: SearchLimits,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[command(flatten)]
    pub(crate) goal: GoalOption,
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    #[command(flatten)]
    pub(crate) limits: SearchLimits,
}
