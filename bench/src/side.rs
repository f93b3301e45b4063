//! One side of a contest: what its work took.

use std::ops::AddAssign;
use std::time::Duration;

use cpu_time::ProcessTime;
use serde::Serialize;

/// Nodes, where they are known, and the time of one processor.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Side {
    pub(crate) nodes: Option<u64>,
    pub(crate) seconds: f64,
}

impl Side {
    pub(crate) fn new(nodes: u64, time: Duration) -> Self {
        Self { nodes: Some(nodes), seconds: time.as_secs_f64() }
    }

    pub(crate) fn speed(&self) -> Option<f64> {
        self.nodes.map(|nodes| nodes as f64 / self.seconds / 1e6)
    }
}

impl AddAssign for Side {
    fn add_assign(&mut self, more: Self) {
        self.nodes = match (self.nodes, more.nodes) {
            (Some(nodes), Some(more)) => Some(nodes + more),
            // Nothing was added up yet.
            (None, more) if self.seconds == 0.0 => more,
            _ => None,
        };
        self.seconds += more.seconds;
    }
}

/// What some work gives, and the time of one processor that it takes.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = ProcessTime::now();
    let given = work();
    (given, begin.elapsed())
}
