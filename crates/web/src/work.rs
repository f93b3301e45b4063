//! Jobs that take time, on threads of their own.
//!
//! A [`Lane`] bounds how many jobs of each kind run at the same time; a running job holds a [`Permit`]. Every question begins with a
//! quick permit. One that is not answered soon needs a slow permit: if one is free, the job continues under it; else the job is
//! stopped, waits for its turn and begins again. So cheap questions never wait for expensive ones, and nothing has to guess beforehand
//! which is which. Slow jobs let quick ones have the processors.
//!
//! A request holds the [`Stop`] of its job. When the client goes away, the request is dropped, its `Stop` too, and the job ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use nimatron::Run;
use tokio::sync::watch;
use tokio::time::{sleep, timeout_at};

use crate::api_error::ApiError;
use crate::client::Client;
use crate::job_thread::{Found, Running, give_way};
use crate::lane::{Full, Lane, Place};
use crate::limits::Limits;
use crate::memory_budget::{Grant, MemoryBudget};

/// The permits of all kinds, and the memory that jobs share.
#[derive(Clone)]
pub(crate) struct Work {
    quick: Lane,
    slow: Lane,
    drawings: Lane,
    pub(crate) memory: MemoryBudget,
    /// Bytes that a question can use.
    question_memory: usize,
    quick_time: Duration,
    closing: watch::Receiver<bool>,
}

/// Ends a job when it is dropped.
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn new() -> Self {
        Self(Arc::default())
    }

    /// What a job runs on that ends with this; at the latest then, where nothing else runs meanwhile that could end it.
    pub(crate) fn run(&self, memory: usize, deadline: Option<Instant>) -> Run {
        let deadline = deadline.filter(|_| cfg!(target_family = "wasm"));
        Run { memory, deadline, ..Run::until(Arc::clone(&self.0)) }
    }

    fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.now();
    }
}

/// The permit of a running job; it may be exchanged for one of another kind.
#[derive(Clone)]
struct Permit(Arc<Mutex<Place>>);

impl Permit {
    fn new(place: Place) -> Self {
        Self(Arc::new(Mutex::new(place)))
    }

    fn exchange(&self, place: Place) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = place;
    }
}

/// The place and the memory of a slow job.
#[derive(Clone)]
pub(crate) struct SlowPlace(Arc<(Permit, Grant)>);

impl SlowPlace {
    /// Bytes that the job can use.
    pub(crate) fn memory(&self) -> usize {
        self.0.1.bytes()
    }

    /// Does a part of the job. It must end soon after its client goes away.
    pub(crate) async fn part(&self, part: Box<dyn FnOnce() -> Found + Send>) -> Result<Found, ApiError> {
        let slow = move || {
            give_way();
            part()
        };
        finished(Running::start(self.clone(), slow).await)
    }
}

/// What is done once.
pub(crate) type Job = Box<dyn FnOnce(Run) -> Found + Send>;
/// What may begin again.
pub(crate) type Question = Arc<dyn Fn(Run) -> Found + Send + Sync>;

/// An answer, and whether there was no time for a better one.
pub(crate) struct Answer<T> {
    pub(crate) answer: T,
    pub(crate) out_of_time: bool,
}

impl Work {
    pub(crate) fn new(limits: &Limits, closing: watch::Receiver<bool>) -> Self {
        Self {
            // Connections bound how many wait.
            quick: Lane::new(limits.quick, usize::MAX),
            slow: Lane::new(limits.slow, limits.waiting),
            drawings: Lane::new(limits.drawings, usize::MAX),
            memory: MemoryBudget::new(limits.all_memory, limits.quick + limits.slow + limits.drawings),
            question_memory: limits.memory,
            quick_time: limits.quick_time,
            closing,
        }
    }

    /// Waits until the server is about to end.
    pub(crate) async fn closing(&self) {
        let mut closing = self.closing.clone();
        // A sender that is gone means the same.
        let _ = closing.wait_for(|closing| *closing).await;
    }

    /// Runs a job that is known to be short.
    pub(crate) async fn short(
        &self,
        client: Client,
        job: Box<dyn FnOnce() -> Found + Send>,
    ) -> Result<Found, ApiError> {
        let permit = Permit::new(self.quick.enter(client).await?);
        finished(Running::start(permit, job).await)
    }

    /// Runs a job that draws: not short, and never long, so that it keeps its priority: on a busy machine it would wait for all others. It must end
    /// soon after its client goes away.
    pub(crate) async fn draw(&self, client: Client, job: Job) -> Result<Found, ApiError> {
        let permit = Permit::new(self.drawings.enter(client).await?);
        let stop = Stop::new();
        tokio::select! {
            done = self.start(permit, &stop, None, job) => finished(done),
            () = self.closing() => Err(ApiError::closing()),
        }
    }

    /// Runs a job whose steps are bounded: it keeps its priority, so that it is answered on a busy machine too. It must end soon after it is
    /// interrupted, which `time` is for where a step takes very long.
    pub(crate) async fn bounded(&self, client: Client, time: Duration, job: Job) -> Result<Found, ApiError> {
        let permit = Permit::new(self.drawings.enter(client).await?);
        let (stop, deadline) = (Stop::new(), Instant::now() + time);
        let running = self.start(permit, &stop, Some(deadline), job);
        self.finish(running, &stop, deadline).await.map(|answer| answer.answer)
    }

    /// Runs a job that may take long, for at most `time`. The job begins again if it has to wait for a slow permit. It must end soon after
    /// it is interrupted, with what it has found.
    pub(crate) async fn question(
        &self,
        client: Client,
        time: Duration,
        question: Question,
    ) -> Result<Answer<Found>, ApiError> {
        let job = || -> Job {
            let question = Arc::clone(&question);
            Box::new(move |run| question(run))
        };
        let deadline = Instant::now() + time;
        let permit = Permit::new(self.quick.enter(client).await?);
        let stop = Stop::new();
        let mut running = self.start(permit.clone(), &stop, Some(deadline), job());
        tokio::select! {
            done = &mut running => return answered(done, deadline),
            () = self.closing() => return Err(ApiError::closing()),
            () = sleep(self.quick_time.min(time)) => {}
        }
        if let Some(slow) = self.slow.try_enter(client) {
            permit.exchange(slow);
            running.thread.give_way();
            return self.finish(running, &stop, deadline).await;
        }
        stop.now();
        let _ = running.await;
        drop(permit);
        let permit = Permit::new(self.wait(client, deadline).await?);
        let stop = Stop::new();
        let running = self.start_slow(permit, &stop, Some(deadline), job());
        self.finish(running, &stop, deadline).await
    }

    /// The place of a job that is known to be slow, and is done in parts.
    pub(crate) async fn slow(&self, client: Client, deadline: Instant) -> Result<SlowPlace, ApiError> {
        let permit = Permit::new(self.wait(client, deadline).await?);
        Ok(SlowPlace(Arc::new((permit, self.memory.of_question(self.question_memory)))))
    }

    /// Starts a job with the memory that there is for it, which ends at the latest then.
    fn start(&self, permit: Permit, stop: &Stop, deadline: Option<Instant>, job: Job) -> Running {
        let grant = self.memory.of_question(self.question_memory);
        let run = stop.run(grant.bytes(), deadline);
        Running::start((permit, grant), move || job(run))
    }

    /// The same for a job that is known not to be short.
    fn start_slow(&self, permit: Permit, stop: &Stop, deadline: Option<Instant>, job: Job) -> Running {
        let slow = move |run| {
            give_way();
            job(run)
        };
        self.start(permit, stop, deadline, Box::new(slow))
    }

    /// A slow permit, in turn.
    async fn wait(&self, client: Client, deadline: Instant) -> Result<Place, ApiError> {
        tokio::select! {
            () = self.closing() => Err(ApiError::closing()),
            place = timeout_at(deadline.into(), self.slow.enter(client)) => match place {
                Ok(place) => Ok(place?),
                Err(_) => Err(ApiError::busy("other questions took all the time that this one had; ask again in a few seconds")),
            },
        }
    }

    async fn finish(
        &self,
        mut running: Running,
        stop: &Stop,
        deadline: Instant,
    ) -> Result<Answer<Found>, ApiError> {
        let out_of_time = tokio::select! {
            done = &mut running => return answered(done, deadline),
            () = self.closing() => return Err(ApiError::closing()),
            () = tokio::time::sleep_until(deadline.into()) => true,
        };
        stop.now();
        finished(running.await).map(|answer| Answer { answer, out_of_time })
    }
}

impl From<Full> for ApiError {
    fn from(_: Full) -> Self {
        Self::busy("too many questions at the same time; ask again in a few seconds")
    }
}

/// The answer of a job that ended by itself; a job may look at the time itself.
fn answered(done: Option<Found>, deadline: Instant) -> Result<Answer<Found>, ApiError> {
    finished(done).map(|answer| Answer { answer, out_of_time: Instant::now() >= deadline })
}

/// The answer of a job, if it has one.
fn finished(done: Option<Found>) -> Result<Found, ApiError> {
    done.ok_or_else(ApiError::broken)
}
