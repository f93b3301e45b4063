//! The arguments of questions about a position.

use clap::Args;
use nimatron::games::LARGEST_HEAP;
use nimatron::solve::sprague_grundy::Method;
use nimatron::{AnalyzeRequest, CompareRequest, ExplainRequest};

use super::asked::Asked;
use super::options::{MemoryLimit, SearchLimits};
use super::output::BoardOutput;
use super::position::PositionArguments;
use super::values::{HeapSizes, heap_sizes, learner_file, named, whole};

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
    pub(crate) asked: Asked<AnalyzeRequest>,
    #[arg(long, value_name = "FILE", value_parser = learner_file)]
    pub(crate) learner: Option<String>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

impl Analyze {
    /// Whether the search looks so many plies ahead.
    pub(crate) fn looks_ahead(&self) -> bool {
        self.asked.question.depth.or(self.asked.question.engine.depth).is_some()
    }

    /// Whether the search may end before the game does.
    pub(crate) fn is_limited(&self) -> bool {
        self.looks_ahead() || self.asked.question.time.is_some() || self.asked.question.nodes.is_some()
    }
}

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[command(flatten)]
    pub(crate) asked: Asked<CompareRequest>,
    #[arg(long = "for", value_name = "FROM-TO", value_parser = heap_sizes, conflicts_with_all = ["position", "moves", "conventions"])]
    pub(crate) sizes: Option<HeapSizes>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
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
    pub(crate) asked: Asked<ExplainRequest>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}
