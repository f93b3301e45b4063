//! The trainings that the server keeps: a few, and each until it has been idle for long.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;

use crate::api_error::ApiError;
use crate::client::Client;
use crate::job_thread::{Found, Running};
use crate::limits::Limits;
use crate::memory_budget::MemoryBudget;
use crate::training::Training;
use crate::training_plan::Plan;
use crate::training_store::{StoredTraining, TrainingStore};

/// The trainings by their identities.
pub(crate) struct Trainings {
    all: Mutex<BTreeMap<String, Arc<Training>>>,
    most: usize,
    idle: Duration,
    memory: MemoryBudget,
    /// Where they are kept, if they are to survive a restart.
    store: Option<TrainingStore>,
}

/// A training that was idle for so long may be replaced by a new one.
const REPLACEABLE: Duration = Duration::from_secs(60);

impl Trainings {
    pub(crate) fn new(limits: &Limits, memory: MemoryBudget, store: Option<TrainingStore>) -> Self {
        Self { all: Mutex::default(), most: limits.trainings, idle: limits.training_idle, memory, store }
    }

    /// Begins a training, under an identity that no other has: the one that is wanted, if it is free.
    pub(crate) fn begin(&self, plan: Plan, wanted: Option<String>) -> Result<Arc<Training>, ApiError> {
        self.forget();
        let mut all = self.all();
        let own = of_client(&all, plan.client);
        if own >= share(plan.client, self.most) {
            let what = format!("expected at most {own} trainings of one client; end one first");
            return Err(ApiError::busy(what));
        }
        if all.len() >= self.most {
            self.keep_later(make_room(&mut all, own)?);
        }
        // Identities are drawn at random, so that one of an earlier run of the server never names another training.
        let drawn = std::iter::repeat_with(|| format!("{:08x}", RandomState::new().hash_one(0_u8) as u32));
        let id = wanted
            .into_iter()
            .chain(drawn)
            .find(|id| !all.contains_key(id))
            .expect("there are more identities than trainings");
        let training = self.started(id.clone(), plan)?;
        all.insert(id, Arc::clone(&training));
        Ok(training)
    }

    /// Goes on with a training that was kept, if there is room.
    pub(crate) fn resume(&self, id: String, plan: Plan) -> Result<(), ApiError> {
        let mut all = self.all();
        if all.len() < self.most {
            all.insert(id.clone(), self.started(id, plan)?);
        }
        Ok(())
    }

    fn started(&self, id: String, plan: Plan) -> Result<Arc<Training>, ApiError> {
        let memory = self.memory.of_training(plan.request.seating.run.memory);
        Training::begin(id, plan, memory)
    }

    /// The trainings that were kept, the newest first; why one cannot be read in a line.
    pub(crate) fn kept(&self) -> Vec<Result<StoredTraining, String>> {
        self.store.as_ref().map_or_else(Vec::new, TrainingStore::read)
    }

    /// Keeps a training that pauses on disk, if trainings are kept.
    pub(crate) async fn keep(&self, training: &Training) {
        let Some(store) = &self.store else { return };
        let stored = training.stored().await;
        // It may have been ended meanwhile.
        if self.all().contains_key(&training.id) {
            keep(store.clone(), stored).await;
        }
    }

    /// Keeps all of them as they are left.
    pub(crate) async fn keep_all(&self) {
        let Some(store) = &self.store else { return };
        let all: Vec<_> = self.all().values().cloned().collect();
        join_all(all.iter().map(async |training| keep(store.clone(), training.stored_at_last().await).await))
            .await;
    }

    /// Keeps a training that is forgotten.
    fn keep_later(&self, training: Arc<Training>) {
        if let Some(store) = self.store.clone() {
            tokio::spawn(async move { keep(store, training.stored_at_last().await).await });
        }
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
        self.all().remove(id).ok_or_else(|| ApiError::unknown_training(id))?;
        self.store.iter().for_each(|store| store.remove(id));
        Ok(())
    }

    /// Forgets those that have been idle for long.
    pub(crate) fn forget(&self) {
        let mut all = self.all();
        let is_idle = |(_, training): &(String, Arc<Training>)| training.idle() >= self.idle;
        let (idle, kept): (BTreeMap<_, _>, _) = mem::take(&mut *all).into_iter().partition(is_idle);
        *all = kept;
        drop(all);
        idle.into_values().for_each(|training| self.keep_later(training));
    }

    /// Whether something is true of one of them.
    pub(crate) fn any(&self, is_so: impl Fn(&Training) -> bool) -> bool {
        self.all().values().any(|training| is_so(training))
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Training>>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes a training to disk.
async fn keep(store: TrainingStore, training: Option<StoredTraining>) {
    let Some(training) = training else { return };
    let write = move || {
        if let Err(error) = store.write(&training) {
            eprintln!("training {}: cannot be kept: {error}", training.id);
        }
    };
    let written = move || -> Found {
        write();
        Box::new(())
    };
    let _ = Running::start((), written).await;
}

/// How many trainings a client has.
fn of_client(all: &BTreeMap<String, Arc<Training>>, client: Client) -> usize {
    all.values().filter(|training| training.client == client).count()
}

/// How many of so many it may have: half of them, so that nobody alone keeps all others out. This machine is its one user's.
fn share(client: Client, most: usize) -> usize {
    if client == Client::ThisMachine { most } else { most.div_ceil(2) }
}

/// Takes out a training for a client that has so many: the one that was idle longest, if that was long; for one that has none, also one of
/// whoever has the most, if these are several.
fn make_room(all: &mut BTreeMap<String, Arc<Training>>, own: usize) -> Result<Arc<Training>, ApiError> {
    let idle = idlest(all.values()).filter(|training| training.idle() >= REPLACEABLE);
    let spare = || {
        let most = all.values().map(|training| of_client(all, training.client)).max()?;
        let is_rich = |training: &&Arc<Training>| of_client(all, training.client) == most;
        (own == 0 && most > 1).then(|| idlest(all.values().filter(is_rich)))?
    };
    let replaced = idle.or_else(spare).and_then(|training| all.remove(&training.id));
    replaced.ok_or_else(|| {
        let what = format!("expected at most {} trainings at the same time; end one first", all.len());
        ApiError::busy(what)
    })
}

/// The one that was idle longest.
fn idlest<'t>(trainings: impl Iterator<Item = &'t Arc<Training>>) -> Option<Arc<Training>> {
    trainings.max_by_key(|training| training.idle()).cloned()
}
