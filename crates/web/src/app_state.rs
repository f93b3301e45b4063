//! What all requests share: the games, their messages, the limits, the threads for work and the trainings.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Instant;

use nimatron::{Catalog, Language, SharedEndgames, TableCache, Task, Words};
use tokio::sync::watch;

use crate::access::{Access, PublicUrl};
use crate::class::Class;
use crate::day_puzzle::DayPuzzle;
use crate::lesson_figures::LessonFigures;
use crate::limits::Limits;
use crate::memory_budget::Grant;
use crate::training_store::TrainingStore;
use crate::trainings::Trainings;
use crate::work::Work;

/// What an operator may give to a server besides.
#[derive(Default)]
pub(crate) struct Given {
    /// Where trainings are kept.
    pub(crate) store: Option<TrainingStore>,
    pub(crate) task: Option<Task>,
    pub(crate) class: Option<Arc<Class>>,
    pub(crate) python: Option<PathBuf>,
    /// Where everybody finds the page.
    pub(crate) public: Option<PublicUrl>,
}

/// The state of the application.
pub(crate) struct AppState {
    pub(crate) catalog: Catalog,
    /// The words of each language, read once they are wanted.
    words: [OnceLock<Words>; Language::ALL.len()],
    pub(crate) limits: Limits,
    pub(crate) work: Work,
    pub(crate) trainings: Trainings,
    /// What questions worked out of the ends of games.
    pub(crate) endgames: SharedEndgames,
    /// When they were asked for last.
    asked: Mutex<Instant>,
    _memory: Grant,
    pub(crate) lesson_figures: LessonFigures,
    pub(crate) day_puzzle: Arc<DayPuzzle>,
    pub(crate) access: Access,
    /// What a class works on.
    pub(crate) task: Option<Task>,
    /// The folder that has Python for browsers, if there is one.
    pub(crate) python: Option<PathBuf>,
    /// Where everybody finds the page, if this server is not everybody's.
    pub(crate) public: Option<PublicUrl>,
    /// The class, where a teacher asks questions.
    pub(crate) class: Option<Arc<Class>>,
}

impl AppState {
    pub(crate) fn new(
        catalog: Catalog,
        limits: Limits,
        access: Access,
        closing: watch::Receiver<bool>,
        given: Given,
    ) -> Arc<Self> {
        let Given { store, task, class, python, public } = given;
        let work = Work::new(&limits, closing);
        let trainings = Trainings::new(&limits, work.memory.clone(), store);
        let memory = work.memory.of_training(limits.endgame_memory);
        let endgames = SharedEndgames::with_bytes(memory.bytes());
        let lesson_figures = LessonFigures::default();
        Arc::new(Self {
            catalog,
            words: Default::default(),
            limits,
            work,
            trainings,
            endgames,
            asked: Mutex::new(Instant::now()),
            _memory: memory,
            lesson_figures,
            day_puzzle: Arc::default(),
            access,
            task,
            class,
            python,
            public,
        })
    }

    /// What a question remembers in so many bytes, beside what all know of endgames.
    pub(crate) fn tables(&self, bytes: usize) -> TableCache {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        TableCache::with_bytes(bytes).sharing(&self.endgames)
    }

    /// Forgets what has been idle for long.
    pub(crate) fn forget(&self) {
        self.trainings.forget();
        let asked = *self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.elapsed() >= self.limits.training_idle {
            self.endgames.clear();
        }
    }

    /// The messages of a language.
    pub(crate) fn words(&self, language: Language) -> &Words {
        self.words[language as usize].get_or_init(|| Words::new(language))
    }
}
