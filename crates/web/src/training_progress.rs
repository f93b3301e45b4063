//! How far a training is, as its worker tells it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nimatron::report::LearnedGame;
use nimatron::{CurvePoint, SavedLearner, TrainingReport};
use serde::Serialize;
use tokio::sync::watch;

use crate::training_plan::Left;

/// How far a training is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) state: TrainingState,
    /// Why it failed.
    pub(crate) failure: Option<String>,
    /// Games played.
    pub(crate) played: u64,
    /// The judgments of the learner so far.
    pub(crate) points: Vec<CurvePoint>,
    /// Games won, drawn and lost at each of these judgments.
    pub(crate) tallies: Vec<[u64; 3]>,
    /// How many positions matter when it is judged.
    pub(crate) decisions: Option<usize>,
    /// The chance of a right move before the first game.
    pub(crate) right_move_before: Option<f64>,
    /// The first game since which it has played perfectly.
    pub(crate) perfect_from: Option<u64>,
    /// Games won, drawn and lost.
    pub(crate) results: [u64; 3],
    /// The game that was just played, where it was the last before a pause.
    pub(crate) game: Option<LearnedGame>,
    /// The result, once it is done.
    pub(crate) report: Option<TrainingReport>,
    /// The learner at the end, or where the training was left.
    pub(crate) saved: Option<Arc<SavedLearner>>,
}

/// What a training is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "description", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TrainingState {
    #[default]
    Running,
    Paused,
    Done,
    Failed,
}

impl TrainingState {
    pub(crate) fn is_over(self) -> bool {
        matches!(self, Self::Done | Self::Failed)
    }
}

/// The progress of a training that was left.
impl From<Left> for Progress {
    fn from(left: Left) -> Self {
        let Left { learner, points, tallies, decisions, right_move_before, results } = left;
        let (played, perfect_from) = (learner.training.games, learner.training.perfect_since);
        Self {
            played,
            points,
            tallies,
            decisions,
            right_move_before,
            perfect_from,
            results,
            saved: Some(Arc::new(learner)),
            ..Self::default()
        }
    }
}

/// The progress as the worker tells it and the handle sees it.
pub(crate) struct Shared {
    progress: Mutex<Progress>,
    /// Notified of every change.
    pub(crate) news: watch::Sender<()>,
}

impl Shared {
    pub(crate) fn new(progress: Progress) -> Arc<Self> {
        Arc::new(Self { progress: Mutex::new(progress), news: watch::channel(()).0 })
    }

    pub(crate) fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn change(&self, change: impl FnOnce(&mut Progress)) {
        change(&mut self.progress());
        self.news.send_replace(());
    }
}
