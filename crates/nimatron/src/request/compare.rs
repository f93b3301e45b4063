//! What a comparison is asked.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use nimatron_core::Objective;
use nimatron_search::{Cut, Run};

use crate::engine::heuristic::HeuristicSpec;
use crate::request::question::{Field, Fields, Question};
use crate::request::textbook::horizon;

/// How to compare. The default is the lessons' question: who wins, or by how much.
#[derive(Clone, Debug)]
pub struct CompareRequest {
    /// The goal, if not the lessons'.
    pub goal: Option<Objective>,
    /// At most this many plies ahead.
    pub depth: Option<u32>,
    /// The estimate at the horizon, if not the game's usual one.
    pub heuristic: Option<HeuristicSpec>,
    /// Leaves out moves that end the game as a loss for the mover, where there is another.
    pub omit_suicide: bool,
    /// When alpha-beta leaves moves out.
    pub cut: Cut,
    /// Also counts the calls of every method as programs of one's own count them.
    pub conventions: bool,
    /// Counts them also as programs do that take positions which are equal up to symmetry for one.
    pub merged: bool,
    /// At most this many nodes a row.
    pub nodes: u64,
    /// At most this long a row.
    pub time: Option<Duration>,
    /// Ends the row at work once true, and is then false again: the next row goes on.
    pub skip_row: Option<Arc<AtomicBool>>,
    /// Rows to leave out: those that met a limit on a smaller question of the same kind, say.
    pub skip: Vec<usize>,
    /// What each row runs on.
    pub run: Run,
}

impl CompareRequest {
    /// The nodes a row may visit where nothing else is asked for.
    pub const NODES: u64 = 100_000_000;
}

impl Question for CompareRequest {
    const COMMAND: &'static str = "compare";

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.goal(&mut self.goal);
        horizon(fields, 1..=u32::MAX, &mut self.depth);
        fields.heuristic(&mut self.heuristic);
        fields.flag("omit_suicide", &mut self.omit_suicide);
        fields.name("cut", &Cut::ALL, &mut self.cut);
        fields.flag("conventions", &mut self.conventions);
        fields.time("time", &mut self.time);
        fields.whole(Field::new("nodes").of("N"), 1..=u64::MAX, &mut self.nodes);
    }
}

impl Default for CompareRequest {
    fn default() -> Self {
        Self {
            goal: None,
            depth: None,
            heuristic: None,
            omit_suicide: false,
            cut: Cut::At,
            conventions: false,
            merged: false,
            nodes: Self::NODES,
            time: None,
            skip_row: None,
            skip: Vec::new(),
            run: Run::default(),
        }
    }
}
