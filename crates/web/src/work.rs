//! Jobs that take time, on threads of their own.
//!
//! A semaphore bounds how many jobs of each kind run at the same time; a running job holds a [`Permit`]. Every question begins with a
//! quick permit. One that is not answered soon needs a slow permit: if one is free, the job continues under it; else the job is
//! stopped, waits for its turn and begins again. So cheap questions never wait for expensive ones, and nothing has to guess beforehand
//! which is which.
//!
//! A request holds the [`Stop`] of its job. When the client goes away, the request is dropped, its `Stop` too, and the job ends.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{sleep, timeout_at};

use crate::api_error::ApiError;
use crate::limits::Limits;

/// The permits of all kinds.
#[derive(Clone)]
pub(crate) struct Work {
    quick: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    /// Questions that wait for a slow permit.
    waiting: Arc<Semaphore>,
    drawings: Arc<Semaphore>,
    quick_time: Duration,
    closing: watch::Receiver<bool>,
}

/// Ends a job when it is dropped.
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn new() -> Self {
        Self(Arc::default())
    }

    /// The flag that the job looks at.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
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
struct Permit(Arc<Mutex<OwnedSemaphorePermit>>);

impl Permit {
    fn new(permit: OwnedSemaphorePermit) -> Self {
        Self(Arc::new(Mutex::new(permit)))
    }

    fn exchange(&self, permit: OwnedSemaphorePermit) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = permit;
    }
}

/// An answer, and whether there was no time for a better one.
pub(crate) struct Answer<T> {
    pub(crate) answer: T,
    pub(crate) out_of_time: bool,
}

impl Work {
    pub(crate) fn new(limits: &Limits, closing: watch::Receiver<bool>) -> Self {
        Self {
            quick: Arc::new(Semaphore::new(limits.quick)),
            slow: Arc::new(Semaphore::new(limits.slow)),
            waiting: Arc::new(Semaphore::new(limits.waiting)),
            drawings: Arc::new(Semaphore::new(limits.drawings)),
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
    pub(crate) async fn short<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = Permit::new(enter(&self.quick).await?);
        finished(start(permit, job).await)
    }

    /// Runs a job that draws: not short, and never long.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = Permit::new(enter(&self.drawings).await?);
        finished(start(permit, job).await)
    }

    /// Runs a job that may take long, for at most `time`. The job begins again if it has to wait for a slow permit. It must end soon after
    /// its flag is set, with what it has found.
    pub(crate) async fn question<T, J>(&self, time: Duration, job: J) -> Result<Answer<T>, ApiError>
    where
        T: Send + 'static,
        J: Fn(Arc<AtomicBool>) -> T + Clone + Send + 'static,
    {
        let deadline = Instant::now() + time;
        let permit = Permit::new(enter(&self.quick).await?);
        let stop = Stop::new();
        let mut running = {
            let (job, flag) = (job.clone(), stop.flag());
            start(permit.clone(), move || job(flag))
        };
        tokio::select! {
            done = &mut running => return finished(done).map(|answer| Answer { answer, out_of_time: false }),
            () = self.closing() => return Err(ApiError::closing()),
            () = sleep(self.quick_time.min(time)) => {}
        }
        if let Ok(slow) = Arc::clone(&self.slow).try_acquire_owned() {
            permit.exchange(slow);
            return self.finish(running, &stop, deadline).await;
        }
        stop.now();
        let _ = running.await;
        drop(permit);
        let permit = self.wait(deadline).await?;
        let stop = Stop::new();
        let flag = stop.flag();
        let running = start(Permit::new(permit), move || job(flag));
        self.finish(running, &stop, deadline).await
    }

    /// Runs a job that is known to be slow. It must end soon after its client goes away.
    pub(crate) async fn slow<T: Send + 'static>(
        &self,
        deadline: Instant,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = self.wait(deadline).await?;
        finished(start(Permit::new(permit), job).await)
    }

    /// A slow permit, in turn.
    async fn wait(&self, deadline: Instant) -> Result<OwnedSemaphorePermit, ApiError> {
        if let Ok(permit) = Arc::clone(&self.slow).try_acquire_owned() {
            return Ok(permit);
        }
        let Ok(_waiting) = Arc::clone(&self.waiting).try_acquire_owned() else {
            return Err(ApiError::busy("too many questions at the same time; ask again in a few seconds"));
        };
        tokio::select! {
            () = self.closing() => Err(ApiError::closing()),
            permit = timeout_at(deadline.into(), enter(&self.slow)) => permit.unwrap_or_else(|_| {
                Err(ApiError::busy("other questions took all the time that this one had; ask again in a few seconds"))
            }),
        }
    }

    async fn finish<T>(
        &self,
        mut running: JoinHandle<Option<T>>,
        stop: &Stop,
        deadline: Instant,
    ) -> Result<Answer<T>, ApiError> {
        let out_of_time = tokio::select! {
            done = &mut running => return finished(done).map(|answer| Answer { answer, out_of_time: false }),
            () = self.closing() => return Err(ApiError::closing()),
            () = tokio::time::sleep_until(deadline.into()) => true,
        };
        stop.now();
        finished(running.await).map(|answer| Answer { answer, out_of_time })
    }
}

/// Waits for a permit.
async fn enter(permits: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, ApiError> {
    Arc::clone(permits).acquire_owned().await.map_err(|_| ApiError::closing())
}

/// Starts a job that returns its permit when it ends, even if nothing waits for it any more. `None` means that it panicked.
fn start<T: Send + 'static>(
    permit: Permit,
    job: impl FnOnce() -> T + Send + 'static,
) -> JoinHandle<Option<T>> {
    spawn_blocking(move || {
        let done = catch_unwind(AssertUnwindSafe(job)).ok();
        drop(permit);
        done
    })
}

fn finished<T>(done: Result<Option<T>, tokio::task::JoinError>) -> Result<T, ApiError> {
    done.ok().flatten().ok_or_else(ApiError::broken)
}
