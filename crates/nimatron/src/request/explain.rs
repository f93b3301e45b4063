//! What an explanation is asked.

use std::time::Duration;

use nimatron_core::Objective;
use nimatron_search::Run;

use crate::request::question::{Field, Fields, Question};

/// What to explain, and how much may be spent on it.
#[derive(Clone, Debug, Default)]
pub struct ExplainRequest {
    /// The goal, if not the game's usual one.
    pub goal: Option<Objective>,
    /// At most this many nodes for the position, and as many again for what follows from it. If neither they nor a time are given, twelve million,
    /// and two million in games of points where half a million do not find out who wins.
    pub nodes: Option<u64>,
    /// At most so long, half of it for the position itself.
    pub time: Option<Duration>,
    /// What it runs on.
    pub run: Run,
}

impl Question for ExplainRequest {
    const COMMAND: &'static str = "explain";

    fn fields(&mut self, fields: &mut dyn Fields) {
        fields.goal(&mut self.goal);
        fields.time("time", &mut self.time);
        fields.whole(Field::new("nodes").of("N"), 1..=u64::MAX, &mut self.nodes);
    }
}
