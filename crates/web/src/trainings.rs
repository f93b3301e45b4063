//! The trainings that the server keeps: a few, and each until it has been idle for long.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use nimatron::{Session, TrainRequest};

use crate::api_error::ApiError;
use crate::limits::Limits;
use crate::memory_budget::MemoryBudget;
use crate::training::Training;

/// The trainings by their identities.
pub(crate) struct Trainings {
    all: Mutex<BTreeMap<String, Arc<Training>>>,
    most: usize,
    idle: Duration,
    memory: MemoryBudget,
}

/// A training that was idle for so long may be replaced by a new one.
const REPLACEABLE: Duration = Duration::from_secs(60);

impl Trainings {
    pub(crate) fn new(limits: &Limits, memory: MemoryBudget) -> Self {
        Self { all: Mutex::default(), most: limits.trainings, idle: limits.training_idle, memory }
    }

    /// Begins a training, under an identity that no other has.
    pub(crate) fn begin(
        &self,
        start: Arc<dyn Session>,
        request: TrainRequest,
        paused: bool,
    ) -> Result<Arc<Training>, ApiError> {
        self.forget();
        let mut all = self.all();
        if all.len() >= self.most {
            make_room(&mut all)?;
        }
        // Identities are drawn at random, so that one of an earlier run of the server never names another training.
        let mut ids = std::iter::repeat_with(|| format!("{:08x}", RandomState::new().hash_one(0_u8) as u32));
        let id = ids.find(|id| !all.contains_key(id)).expect("there are more identities than trainings");
        let memory = self.memory.of_training(request.seating.run.memory);
        let training = Training::begin(id.clone(), start, request, memory, paused)?;
        all.insert(id, Arc::clone(&training));
        Ok(training)
    }

    /// A training by its identity.
    pub(crate) fn get(&self, id: &str) -> Result<Arc<Training>, ApiError> {
        self.forget();
        let all = self.all();
        let training = all.get(id).ok_or_else(|| ApiError::unknown_training(id))?;
        training.touch();
        Ok(Arc::clone(training))
    }

    /// Ends a training and forgets it.
    pub(crate) fn end(&self, id: &str) -> Result<(), ApiError> {
        self.all().remove(id).map(|_| ()).ok_or_else(|| ApiError::unknown_training(id))
    }

    /// Forgets those that have been idle for long.
    pub(crate) fn forget(&self) {
        self.all().retain(|_, training| training.idle() < self.idle);
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Training>>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the training that was idle longest, if that was long.
fn make_room(all: &mut BTreeMap<String, Arc<Training>>) -> Result<(), ApiError> {
    let longest = all.values().max_by_key(|training| training.idle());
    let replaceable = longest.filter(|training| training.idle() >= REPLACEABLE);
    let Some(id) = replaceable.map(|training| training.id.clone()) else {
        let what = format!("expected at most {} trainings at the same time; end one first", all.len());
        return Err(ApiError::busy(what));
    };
    all.remove(&id);
    Ok(())
}
