//! The handle of a training, through which requests watch it, pause it and ask for the learner.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use nimatron::{Error, SavedLearner, Session, TrainRequest, TrainingReport, train};
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::{oneshot, watch};

use crate::api_error::ApiError;
use crate::client::Client;
use crate::job_thread::{Running, WorkThread, work_in_parts};
use crate::memory_budget::Grant;
use crate::training_plan::Plan;
use crate::training_progress::{Progress, Shared, TrainingState};
use crate::training_store::{Account, StoredTraining};
use crate::training_worker::{TrainingCommand, TrainingWorker};

/// The handle of a training.
pub(crate) struct Training {
    pub(crate) id: String,
    pub(crate) start: Arc<dyn Session>,
    pub(crate) request: TrainRequest,
    pub(crate) client: Client,
    asked: Value,
    shared: Arc<Shared>,
    commands: UnboundedSender<TrainingCommand>,
    interrupt: Arc<AtomicBool>,
    thread: WorkThread,
    /// Whether it was told last to pause.
    pausing: AtomicBool,
    /// When the last request about it came.
    last_request: Mutex<Instant>,
    listeners: AtomicUsize,
    _memory: Grant,
}

/// A client that follows the training; while there is one, the training is not idle.
pub(crate) struct Listener(Arc<Training>);

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.listeners.fetch_sub(1, Ordering::Relaxed);
        self.0.touch();
    }
}

/// The longest wait for the end of a game.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest wait for the end of a game where the training pauses after it or is left anyway, and until a step of it counts as slow.
const LITTLE_PATIENCE: Duration = Duration::from_secs(1);

impl Training {
    /// Begins a training, goes on with one, or prepares one that waits for a command.
    pub(crate) fn begin(id: String, plan: Plan, memory: Grant) -> Result<Arc<Self>, ApiError> {
        let Plan { start, mut request, asked, paused, left, client } = plan;
        let (commands, received) = unbounded_channel();
        let interrupt = Arc::<AtomicBool>::default();
        request.seating.run.memory = memory.bytes();
        request.seating.run.interrupt = Arc::clone(&interrupt);
        let state = if paused { TrainingState::Paused } else { TrainingState::Running };
        let progress = left.map_or_else(Progress::default, Progress::from);
        let (before, resumed) = (progress.results, progress.saved.clone());
        let shared = Shared::new(Progress { state, ..progress });
        let worker = TrainingWorker::new(Arc::clone(&shared), received, paused.then_some(0), before);
        let (at, order) = (Arc::clone(&start), request.clone());
        let thread = work_in_parts(move || worker.train(at, order, resumed))
            .map_err(|_| ApiError::busy("no thread for a training"))?;
        Ok(Arc::new(Self {
            id,
            start,
            request,
            client,
            asked,
            shared,
            commands,
            interrupt,
            thread,
            pausing: AtomicBool::new(false),
            last_request: Mutex::new(Instant::now()),
            listeners: AtomicUsize::new(0),
            _memory: memory,
        }))
    }

    /// How far it is.
    pub(crate) fn progress(&self) -> Progress {
        self.shared.progress().clone()
    }

    /// A receiver of all changes from now on.
    pub(crate) fn news(&self) -> watch::Receiver<()> {
        self.shared.news.subscribe()
    }

    pub(crate) fn listen(self: &Arc<Self>) -> Listener {
        self.listeners.fetch_add(1, Ordering::Relaxed);
        Listener(Arc::clone(self))
    }

    pub(crate) fn touch(&self) {
        *self.last_request.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// How long ago the last request about it came.
    pub(crate) fn idle(&self) -> Duration {
        if self.listeners.load(Ordering::Relaxed) > 0 {
            return Duration::ZERO;
        }
        self.last_request.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Makes it pause after its game, and waits a little whether it does.
    pub(crate) async fn pause(&self) {
        self.tell(TrainingCommand::Pause);
        self.until(LITTLE_PATIENCE, |progress| progress.state != TrainingState::Running).await;
    }

    /// Whether it will pause as soon as its game is over.
    pub(crate) fn is_pausing(&self) -> bool {
        self.pausing.load(Ordering::Relaxed) && self.progress().state == TrainingState::Running
    }

    /// Makes it pause for good: a game that takes long is given up, and counts for nothing.
    async fn leave(&self) {
        self.pause().await;
        if self.progress().state == TrainingState::Running {
            self.interrupt.store(true, Ordering::Relaxed);
            self.until(PATIENCE, |progress| progress.state != TrainingState::Running).await;
        }
    }

    pub(crate) fn resume(&self) {
        self.tell(TrainingCommand::Resume);
    }

    /// Makes it play so many games, and waits until it has. Somebody looks on, so it gives way to others only if it takes longer than that.
    pub(crate) async fn step(&self, games: u64) {
        let goal = self.progress().played.saturating_add(games);
        self.tell(TrainingCommand::Step(games));
        let is_there =
            |progress: &Progress| progress.played >= goal && progress.state != TrainingState::Running;
        self.until(LITTLE_PATIENCE, is_there).await;
        if !is_there(&self.progress()) {
            self.thread.give_way();
            self.until(PATIENCE, is_there).await;
        }
    }

    /// Waits until something is true of it, or it is over.
    async fn until(&self, patience: Duration, is_so: impl Fn(&Progress) -> bool) {
        let mut news = self.news();
        let so = async {
            loop {
                let progress = self.progress();
                if is_so(&progress) || progress.state.is_over() || news.changed().await.is_err() {
                    return;
                }
            }
        };
        // After a long wait the caller looks at the progress as it is.
        let _ = tokio::time::timeout(patience, so).await;
    }

    /// The learner as it is now.
    pub(crate) async fn learner(&self) -> Result<Arc<SavedLearner>, ApiError> {
        let deadline = Instant::now() + PATIENCE;
        // It may have had no game to answer from, and have begun or even ended since: then it is asked once more.
        for _ in 0..2 {
            if let Some(learner) = self.answered(deadline).await {
                return Ok(learner?);
            }
            match self.progress() {
                Progress { saved: Some(saved), .. } => return Ok(saved),
                Progress { failure: Some(what), .. } => return Err(ApiError::unsolved(what)),
                Progress { played: 0, .. } => return self.untrained().await,
                _ => {}
            }
        }
        Err(ApiError::busy("the training is in the middle of a long game; ask again in a few seconds"))
    }

    /// What the worker answers when asked for the learner; nothing before its first game, after its last, and beyond the deadline.
    async fn answered(&self, deadline: Instant) -> Option<Result<Arc<SavedLearner>, Error>> {
        let (reply, answer) = oneshot::channel();
        self.tell(TrainingCommand::Save(reply));
        tokio::time::timeout_at(deadline.into(), answer).await.ok()?.ok()
    }

    /// The learner before its first game.
    async fn untrained(&self) -> Result<Arc<SavedLearner>, ApiError> {
        let request = TrainRequest { games: 0, judged: false, ..self.request.clone() };
        let start = Arc::clone(&self.start);
        let trained = move || train(&start, &request, None, |_| ControlFlow::Continue(()));
        let trained =
            Running::start((), move || Box::new(trained())).await.and_then(|done| done.downcast().ok());
        let trained: Result<(TrainingReport, Option<SavedLearner>), Error> =
            *trained.ok_or_else(|| ApiError::busy("no thread"))?;
        let saved = trained?.1.map(Arc::new);
        // It stays what it is until the first game.
        let mut progress = self.shared.progress();
        if progress.played == 0 {
            progress.saved.clone_from(&saved);
        }
        saved.ok_or_else(|| ApiError::unsolved("the training has not played a game yet"))
    }

    /// The training as it can be kept on disk, after its last whole game; nothing if it failed, or is in the middle of a long game.
    pub(crate) async fn stored(&self) -> Option<StoredTraining> {
        self.account(self.progress().state).await
    }

    /// The same of a training that is left now.
    pub(crate) async fn stored_at_last(&self) -> Option<StoredTraining> {
        let before = self.progress().state;
        self.leave().await;
        self.account(before).await
    }

    /// What is kept of a training that was in a state before it was paused.
    async fn account(&self, before: TrainingState) -> Option<StoredTraining> {
        let learner = self.learner().await.ok().map(|learner| SavedLearner::clone(&learner));
        let Progress { played, points, tallies, decisions, right_move_before, results, .. } = self.progress();
        let learner = learner.filter(|_| played > 0);
        if before == TrainingState::Failed || learner.is_none() && played > 0 {
            return None;
        }
        let (request, paused) = (self.asked.clone(), before == TrainingState::Paused);
        let account = Account { request, paused, points, tallies, decisions, right_move_before, results };
        Some(StoredTraining { id: self.id.clone(), account, learner })
    }

    fn tell(&self, command: TrainingCommand) {
        match command {
            TrainingCommand::Pause => self.pausing.store(true, Ordering::Relaxed),
            TrainingCommand::Resume | TrainingCommand::Step(_) => {
                self.pausing.store(false, Ordering::Relaxed);
            }
            TrainingCommand::Save(_) => {}
        }
        // A training that is over receives nothing.
        let _ = self.commands.send(command);
    }
}

/// A training without a handle ends.
impl Drop for Training {
    fn drop(&mut self) {
        self.interrupt.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::pin;
    use std::task::Poll;

    use nimatron::{Catalog, ExperienceSource, LearnerSpec, OpponentSpec};

    use super::*;
    use crate::memory_budget::MemoryBudget;

    /// A training that waits to be told how many games to play.
    fn paused_training(games: u64) -> Arc<Training> {
        let learner: LearnerSpec = "beads".parse().unwrap();
        let request = TrainRequest {
            tells_every_game: true,
            ..TrainRequest::new(learner, ExperienceSource::Opponent(OpponentSpec::Itself), games)
        };
        let start: Arc<dyn Session> = Catalog::standard().open("subtraction", 0).unwrap().into();
        let client = Client::ThisMachine;
        let plan = Plan { start, request, asked: Value::Null, paused: true, left: None, client };
        let memory = MemoryBudget::new(1 << 30, 1).of_training(1 << 20);
        Training::begin("one".to_owned(), plan, memory).unwrap()
    }

    fn wait_until_played(training: &Training, games: u64) {
        while training.progress().played < games {
            std::thread::yield_now();
        }
    }

    /// The worker drops a question that comes before the first game; by the time that is seen, games may have been played.
    #[test]
    fn the_learner_is_answered_although_its_first_game_began_meanwhile() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            for _ in 0..20 {
                let training = paused_training(5);
                let mut learner = pin!(training.learner());
                let at_once = poll_fn(|context| Poll::Ready(learner.as_mut().poll(context))).await;
                training.tell(TrainingCommand::Step(1));
                wait_until_played(&training, 1);
                let answer = if let Poll::Ready(answer) = at_once { answer } else { learner.await };
                assert!(answer.is_ok());
            }
        });
    }

    /// Who plays game by game looks on; on a busy machine a game would else take seconds.
    #[cfg(target_os = "linux")]
    #[test]
    fn only_a_training_that_goes_on_by_itself_gives_way() {
        use rustix::process::getpriority_process;

        let training = paused_training(u64::MAX);
        let niceness = || getpriority_process(Some(training.thread.id())).unwrap();
        training.tell(TrainingCommand::Step(1));
        wait_until_played(&training, 1);
        let before = getpriority_process(Some(rustix::thread::gettid())).unwrap();
        assert_eq!(niceness(), before);
        training.tell(TrainingCommand::Resume);
        wait_until_played(&training, 2);
        assert!(niceness() > before);
    }
}
