//! The trainings that the server remembers: a few, and each until nobody asks about it any more.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use nimatron::{Session, TrainRequest};

use crate::failure::Failure;
use crate::limits::Limits;
use crate::training::Training;

/// The trainings by their names.
pub(crate) struct Trainings {
    all: Mutex<BTreeMap<String, Arc<Training>>>,
    most: usize,
    idle: Duration,
}

/// A training that nobody asked about for so long makes room for another.
const MAKES_ROOM: Duration = Duration::from_secs(60);

impl Trainings {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self { all: Mutex::default(), most: limits.trainings, idle: limits.training_idle }
    }

    /// Begins a training, under a name that no other had.
    pub(crate) fn begin(
        &self,
        start: Arc<dyn Session>,
        request: TrainRequest,
        paused: bool,
    ) -> Result<Arc<Training>, Failure> {
        let mut all = self.all();
        all.retain(|_, training| training.idle() < self.idle);
        if all.len() >= self.most {
            let longest = all.values().max_by_key(|training| training.idle());
            let longest =
                longest.filter(|training| training.idle() >= MAKES_ROOM).map(|training| training.id.clone());
            let Some(longest) = longest else {
                let what =
                    format!("expected at most {} trainings at the same time; end one first", self.most);
                return Err(Failure::busy(what));
            };
            all.remove(&longest);
        }
        // Names are drawn anew each time the server runs, so that nobody takes one training for another.
        let mut names =
            std::iter::repeat_with(|| format!("{:08x}", RandomState::new().hash_one(0_u8) as u32));
        let id = names.find(|name| !all.contains_key(name)).expect("there are more names than trainings");
        let training = Training::begin(id.clone(), start, request, paused)?;
        all.insert(id, Arc::clone(&training));
        Ok(training)
    }

    /// A training by its name.
    pub(crate) fn get(&self, id: &str) -> Result<Arc<Training>, Failure> {
        let mut all = self.all();
        all.retain(|_, training| training.idle() < self.idle);
        let training = all.get(id).ok_or_else(|| Failure::unknown_training(id))?;
        training.touch();
        Ok(Arc::clone(training))
    }

    /// Ends a training and forgets it.
    pub(crate) fn end(&self, id: &str) -> Result<(), Failure> {
        self.all().remove(id).map(|_| ()).ok_or_else(|| Failure::unknown_training(id))
    }

    /// Forgets those that nobody has asked about for long.
    pub(crate) fn forget(&self) {
        self.all().retain(|_, training| training.idle() < self.idle);
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Training>>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
