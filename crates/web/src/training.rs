//! One training: a thread that plays game after game, and whoever looks at it, stops it and asks it what it has learned.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nimatron::{
    CurvePoint, Error, SavedLearner, Session, TrainRequest, TrainingReport, TrainingStage, train,
};
use tokio::sync::{oneshot, watch};

use crate::failure::Failure;

/// A training, as everybody but its thread sees it.
pub(crate) struct Training {
    pub(crate) id: String,
    pub(crate) start: Arc<dyn Session>,
    pub(crate) request: TrainRequest,
    shared: Arc<Shared>,
    orders: Sender<Order>,
    interrupt: Arc<AtomicBool>,
    /// When somebody last asked about it.
    asked: Mutex<Instant>,
    listeners: AtomicUsize,
}

/// What the thread is told.
enum Order {
    Pause,
    Resume,
    /// So many games, and then a pause.
    Step(u64),
    /// The learner as it is now.
    Save(oneshot::Sender<Result<Arc<SavedLearner>, Error>>),
}

/// What the thread says.
struct Shared {
    progress: Mutex<Progress>,
    /// Told whenever there is something new.
    news: watch::Sender<()>,
}

/// How far a training is.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    pub(crate) state: State,
    /// Games played.
    pub(crate) played: u64,
    /// What the learner was worth on the way.
    pub(crate) points: Vec<CurvePoint>,
    /// The game since which it has played perfectly.
    pub(crate) perfect_from: Option<u64>,
    /// What came of it.
    pub(crate) report: Option<TrainingReport>,
    /// The learner at the end.
    saved: Option<Arc<SavedLearner>>,
}

/// What a training is doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Running,
    Paused,
    Done,
    /// It cannot be; why.
    Failed(String),
}

impl State {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Paused => "paused",
            Self::Done => "done",
            Self::Failed(_) => "failed",
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self, Self::Done | Self::Failed(_))
    }
}

/// Whoever listens, as long as they do.
pub(crate) struct Listener(Arc<Training>);

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.listeners.fetch_sub(1, Ordering::Relaxed);
        self.0.touch();
    }
}

/// Nobody waits longer for the end of a game.
const PATIENCE: Duration = Duration::from_secs(10);

impl Training {
    /// Begins a training, or prepares one that waits to be told to.
    pub(crate) fn begin(
        id: String,
        start: Arc<dyn Session>,
        request: TrainRequest,
        paused: bool,
    ) -> Result<Arc<Self>, Failure> {
        let (orders, waiting) = channel();
        let interrupt = Arc::<AtomicBool>::default();
        let mut request = request;
        request.seating.interrupt = Some(Arc::clone(&interrupt));
        // After every game it looks whether it was told something.
        request.checkpoint = Some(1);
        let state = if paused { State::Paused } else { State::Running };
        let progress =
            Progress { state, played: 0, points: Vec::new(), perfect_from: None, report: None, saved: None };
        let shared = Arc::new(Shared { progress: Mutex::new(progress), news: watch::channel(()).0 });
        let pupil = Pupil { shared: Arc::clone(&shared), waiting, left: paused.then_some(0) };
        let (at, asked) = (Arc::clone(&start), request.clone());
        let thread = thread::Builder::new().name("training".to_owned());
        thread
            .spawn(move || pupil.learn(&at, &asked))
            .map_err(|_| Failure::busy("no thread for a training"))?;
        Ok(Arc::new(Self {
            id,
            start,
            request,
            shared,
            orders,
            interrupt,
            asked: Mutex::new(Instant::now()),
            listeners: AtomicUsize::new(0),
        }))
    }

    /// How far it is.
    pub(crate) fn progress(&self) -> Progress {
        self.shared.progress().clone()
    }

    /// Hears of everything new from now on.
    pub(crate) fn news(&self) -> watch::Receiver<()> {
        self.shared.news.subscribe()
    }

    pub(crate) fn listen(self: &Arc<Self>) -> Listener {
        self.listeners.fetch_add(1, Ordering::Relaxed);
        Listener(Arc::clone(self))
    }

    pub(crate) fn touch(&self) {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// For how long nobody has asked about it.
    pub(crate) fn idle(&self) -> Duration {
        if self.listeners.load(Ordering::Relaxed) > 0 {
            return Duration::ZERO;
        }
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Makes it pause, and waits until it does.
    pub(crate) async fn pause(&self) {
        self.tell(Order::Pause);
        self.until(|progress| progress.state != State::Running).await;
    }

    pub(crate) fn resume(&self) {
        self.tell(Order::Resume);
    }

    /// Plays so many games, and waits until they are played.
    pub(crate) async fn step(&self, games: u64) {
        let goal = self.progress().played.saturating_add(games);
        self.tell(Order::Step(games));
        self.until(|progress| progress.played >= goal && progress.state != State::Running).await;
    }

    /// Waits until something is true of it, or it is over.
    async fn until(&self, is_so: impl Fn(&Progress) -> bool) {
        let mut news = self.news();
        let so = async {
            loop {
                let progress = self.progress();
                if is_so(&progress) || progress.state.is_over() || news.changed().await.is_err() {
                    return;
                }
            }
        };
        // Whoever waited long enough looks at how far it is.
        let _ = tokio::time::timeout(PATIENCE, so).await;
    }

    /// The learner as it is now.
    pub(crate) async fn learner(&self) -> Result<Arc<SavedLearner>, Failure> {
        let (reply, answer) = oneshot::channel();
        self.tell(Order::Save(reply));
        if let Ok(Ok(saved)) = tokio::time::timeout(PATIENCE, answer).await {
            return Ok(saved?);
        }
        match self.progress() {
            Progress { saved: Some(saved), .. } => Ok(saved),
            Progress { state: State::Failed(what), .. } => Err(Failure::unsolved(what)),
            Progress { played: 0, .. } => Err(Failure::unsolved("the training has not played a game yet")),
            _ => {
                Err(Failure::busy("the training is in the middle of a long game; ask again in a few seconds"))
            }
        }
    }

    fn tell(&self, order: Order) {
        // A training that is over hears nothing.
        let _ = self.orders.send(order);
    }
}

/// A training that nobody has any more ends.
impl Drop for Training {
    fn drop(&mut self) {
        self.interrupt.store(true, Ordering::Relaxed);
    }
}

impl Shared {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Progress)) {
        change(&mut self.progress());
        self.news.send_replace(());
    }
}

/// The thread's side.
struct Pupil {
    shared: Arc<Shared>,
    waiting: Receiver<Order>,
    /// Games until it pauses; `None` if it is to go on.
    left: Option<u64>,
}

impl Pupil {
    fn learn(mut self, start: &Arc<dyn Session>, request: &TrainRequest) {
        let shared = Arc::clone(&self.shared);
        let over = if self.wait(None).is_break() {
            Err("it was forgotten".to_owned())
        } else {
            let trained = train(start, request, None, |stage| self.hear(&stage));
            trained.map_err(|error| error.to_string())
        };
        shared.change(|progress| match over {
            Ok((report, saved)) => {
                progress.perfect_from = report.perfect_from;
                progress.played = report.games;
                progress.report = Some(report);
                progress.saved = Some(Arc::new(saved));
                progress.state = State::Done;
            }
            Err(what) => progress.state = State::Failed(what),
        });
    }

    /// After every game: says how far it is, and does what it is told.
    fn hear(&mut self, stage: &TrainingStage<'_>) -> ControlFlow<()> {
        self.left = self.left.map(|left| left.saturating_sub(1));
        let is_new = stage.point.is_some() || self.left.is_some();
        let say = |progress: &mut Progress| {
            progress.played = stage.games;
            progress.perfect_from = stage.perfect_since();
            progress.points.extend(stage.point.cloned());
        };
        if is_new {
            self.shared.change(say);
        } else {
            say(&mut self.shared.progress());
        }
        self.wait(Some(stage))
    }

    /// Does what it is told until it may play; ends the training when nobody can tell it anything any more.
    fn wait(&mut self, stage: Option<&TrainingStage<'_>>) -> ControlFlow<()> {
        loop {
            self.show_state();
            let order = if self.left == Some(0) {
                self.waiting.recv().map_err(|_| TryRecvError::Disconnected)
            } else {
                self.waiting.try_recv()
            };
            match order {
                Err(TryRecvError::Empty) => return ControlFlow::Continue(()),
                Err(TryRecvError::Disconnected) => return ControlFlow::Break(()),
                Ok(Order::Pause) => self.left = Some(0),
                Ok(Order::Resume) => self.left = None,
                Ok(Order::Step(games)) => self.left = Some(games),
                Ok(Order::Save(reply)) => {
                    let saved = stage.map(|stage| stage.saved().map(Arc::new));
                    // Before the first game there is nothing to save, which whoever asks learns by getting no reply.
                    let _ = saved.map(|saved| reply.send(saved));
                }
            }
        }
    }

    fn show_state(&self) {
        let state = if self.left == Some(0) { State::Paused } else { State::Running };
        let is_new = self.shared.progress().state != state;
        if is_new {
            self.shared.change(|progress| progress.state = state);
        }
    }
}
