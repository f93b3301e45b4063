//! What a training is to be, and where it was left if it goes on.

use std::sync::Arc;

use nimatron::{CurvePoint, ExperienceSource, OpponentSpec, SavedLearner, Session, TrainRequest};
use serde_json::Value;

use crate::client::Client;

/// A training that is to begin, or to go on.
pub(crate) struct Plan {
    pub(crate) start: Arc<dyn Session>,
    pub(crate) request: TrainRequest,
    /// The body of the request that asked for it.
    pub(crate) asked: Value,
    /// Whether it waits for a command.
    pub(crate) paused: bool,
    /// Where it was left, if it goes on.
    pub(crate) left: Option<Left>,
    /// Who asked for it; of one that was kept, nobody knows.
    pub(crate) client: Client,
}

impl Plan {
    /// Who was left goes on as it is: a name may have come to mean other parameters since.
    pub(crate) fn left_by_then(mut self) -> Self {
        if let Some(Left { learner, .. }) = &self.left {
            self.request.learner = learner.method.clone();
            if let Some((opponent, _)) = &learner.opponent {
                let opponent = OpponentSpec::Learner(opponent.clone());
                self.request.source = ExperienceSource::Opponent(opponent);
            }
        }
        self
    }
}

/// Where a training was left.
pub(crate) struct Left {
    pub(crate) learner: SavedLearner,
    pub(crate) points: Vec<CurvePoint>,
    pub(crate) tallies: Vec<[u64; 3]>,
    pub(crate) decisions: Option<usize>,
    pub(crate) right_move_before: Option<f64>,
    pub(crate) results: [u64; 3],
}
