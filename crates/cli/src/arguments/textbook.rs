//! The arguments of a search that is shown step by step, as the lessons draw it and tell it.

use clap::Args;
use nimatron::{DiagramRequest, StepDrawing, TraceRequest, TreeRequest};

use super::asked::Asked;
use super::output::DrawingOutput;
use super::position::PositionArguments;
use super::values::{Steps, steps};

#[derive(Debug, Args)]
pub(crate) struct Tree {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[command(flatten)]
    pub(crate) asked: Asked<TreeRequest>,
    #[command(flatten)]
    pub(crate) output: DrawingOutput,
    #[command(flatten)]
    pub(crate) drawn: Asked<DiagramRequest>,
}

#[derive(Debug, Args)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[command(flatten)]
    pub(crate) asked: Asked<TraceRequest>,
    #[arg(long, conflicts_with_all = ["stack", "cache", "step"])]
    pub(crate) queue: bool,
    #[arg(long, value_name = "STEP", value_parser = steps)]
    pub(crate) step: Option<Steps>,
    #[command(flatten)]
    pub(crate) output: DrawingOutput,
    #[command(flatten)]
    pub(crate) drawn: Asked<StepDrawing>,
}
