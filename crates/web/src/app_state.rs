//! What all requests share: the games, their messages, the limits, the threads for work and the trainings.

use std::sync::Arc;

use nimatron::{Catalog, Language, Task, Words};
use tokio::sync::watch;

use crate::access::Access;
use crate::lesson_figures::LessonFigures;
use crate::limits::Limits;
use crate::training_store::TrainingStore;
use crate::trainings::Trainings;
use crate::work::Work;

/// The state of the application.
pub(crate) struct AppState {
    pub(crate) catalog: Catalog,
    words: Vec<Words>,
    pub(crate) limits: Limits,
    pub(crate) work: Work,
    pub(crate) trainings: Trainings,
    pub(crate) lesson_figures: LessonFigures,
    pub(crate) access: Access,
    /// What a class works on.
    pub(crate) task: Option<Task>,
}

impl AppState {
    pub(crate) fn new(
        catalog: Catalog,
        limits: Limits,
        access: Access,
        store: Option<TrainingStore>,
        closing: watch::Receiver<bool>,
        task: Option<Task>,
    ) -> Arc<Self> {
        let words = Language::ALL.into_iter().map(Words::new).collect();
        let work = Work::new(&limits, closing);
        let trainings = Trainings::new(&limits, work.memory.clone(), store);
        let lesson_figures = LessonFigures::default();
        Arc::new(Self { catalog, words, limits, work, trainings, lesson_figures, access, task })
    }

    /// The messages of a language.
    pub(crate) fn words(&self, language: Language) -> &Words {
        let found = self.words.iter().find(|words| words.language() == language);
        found.expect("there are words of every language")
    }
}
