//! What takes time, on threads of its own.
//!
//! Every question begins as a quick one. One that is not answered soon needs a place among the slow: it goes on there if there is a
//! free one, else it is stopped and waits for its turn. So cheap questions never wait for expensive ones, which are few at a time,
//! and nobody has to guess beforehand which is which.
//!
//! Whoever asked holds the [`Stop`] of what is worked on. When they go away it is dropped, and the work ends.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{sleep, timeout_at};

use crate::failure::Failure;
use crate::limits::Limits;

/// The places where work is done.
#[derive(Clone)]
pub(crate) struct Work {
    quick: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    /// Those that may wait for a slow place.
    waiting: Arc<Semaphore>,
    drawing: Arc<Semaphore>,
    quick_time: Duration,
    closing: watch::Receiver<bool>,
}

/// Ends some work once it is dropped.
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn new() -> Self {
        Self(Arc::default())
    }

    /// What the work looks at.
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

/// A place at which work is done; it may become one of another kind on the way.
#[derive(Clone)]
pub(crate) struct Place(Arc<Mutex<OwnedSemaphorePermit>>);

impl Place {
    fn new(permit: OwnedSemaphorePermit) -> Self {
        Self(Arc::new(Mutex::new(permit)))
    }

    fn becomes(&self, permit: OwnedSemaphorePermit) {
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
            drawing: Arc::new(Semaphore::new(limits.drawings)),
            quick_time: limits.quick_time,
            closing,
        }
    }

    /// Whether the server is about to end; waits until it is.
    pub(crate) async fn closing(&self) {
        let mut closing = self.closing.clone();
        // Whoever could say so may be gone; then it is about to end too.
        let _ = closing.wait_for(|closing| *closing).await;
    }

    /// Does something that is known to be short.
    pub(crate) async fn short<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let place = Place::new(enter(&self.quick).await?);
        finished(start(place, job).await)
    }

    /// Draws something: not short, and never long.
    pub(crate) async fn drawing<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let place = Place::new(enter(&self.drawing).await?);
        finished(start(place, job).await)
    }

    /// Does something that may take long, for at most so long. A job is done again from its beginning if it has to wait for a place among
    /// the slow. It is to end soon after its flag is true, with what it has.
    pub(crate) async fn question<T, J>(&self, time: Duration, job: J) -> Result<Answer<T>, Failure>
    where
        T: Send + 'static,
        J: Fn(Arc<AtomicBool>) -> T + Clone + Send + 'static,
    {
        let deadline = Instant::now() + time;
        let place = Place::new(enter(&self.quick).await?);
        let stop = Stop::new();
        let mut running = {
            let (job, flag) = (job.clone(), stop.flag());
            start(place.clone(), move || job(flag))
        };
        tokio::select! {
            done = &mut running => return finished(done).map(|answer| Answer { answer, out_of_time: false }),
            () = self.closing() => return Err(Failure::closing()),
            () = sleep(self.quick_time.min(time)) => {}
        }
        if let Ok(permit) = Arc::clone(&self.slow).try_acquire_owned() {
            place.becomes(permit);
            return self.finish(running, &stop, deadline).await;
        }
        stop.now();
        let _ = running.await;
        drop(place);
        let permit = self.wait(deadline).await?;
        let stop = Stop::new();
        let flag = stop.flag();
        let running = start(Place::new(permit), move || job(flag));
        self.finish(running, &stop, deadline).await
    }

    /// Does something that is known to be slow. It is to end soon after whoever wants it went away.
    pub(crate) async fn slow<T: Send + 'static>(
        &self,
        deadline: Instant,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let permit = self.wait(deadline).await?;
        finished(start(Place::new(permit), job).await)
    }

    /// A place among the slow, in turn.
    async fn wait(&self, deadline: Instant) -> Result<OwnedSemaphorePermit, Failure> {
        if let Ok(permit) = Arc::clone(&self.slow).try_acquire_owned() {
            return Ok(permit);
        }
        let Ok(_waiting) = Arc::clone(&self.waiting).try_acquire_owned() else {
            return Err(Failure::busy("too many questions at the same time; ask again in a few seconds"));
        };
        tokio::select! {
            () = self.closing() => Err(Failure::closing()),
            permit = timeout_at(deadline.into(), enter(&self.slow)) => permit.unwrap_or_else(|_| {
                Err(Failure::busy("other questions took all the time that this one had; ask again in a few seconds"))
            }),
        }
    }

    async fn finish<T>(
        &self,
        mut running: JoinHandle<Option<T>>,
        stop: &Stop,
        deadline: Instant,
    ) -> Result<Answer<T>, Failure> {
        let out_of_time = tokio::select! {
            done = &mut running => return finished(done).map(|answer| Answer { answer, out_of_time: false }),
            () = self.closing() => return Err(Failure::closing()),
            () = tokio::time::sleep_until(deadline.into()) => true,
        };
        stop.now();
        finished(running.await).map(|answer| Answer { answer, out_of_time })
    }
}

/// Waits for a place.
async fn enter(places: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Failure> {
    Arc::clone(places).acquire_owned().await.map_err(|_| Failure::closing())
}

/// Begins to work at a place, which is free again when the work is done, whoever still waits for it. `None` comes of work that panics.
fn start<T: Send + 'static>(place: Place, job: impl FnOnce() -> T + Send + 'static) -> JoinHandle<Option<T>> {
    spawn_blocking(move || {
        let done = catch_unwind(AssertUnwindSafe(job)).ok();
        drop(place);
        done
    })
}

fn finished<T>(done: Result<Option<T>, tokio::task::JoinError>) -> Result<T, Failure> {
    done.ok().flatten().ok_or_else(Failure::broken)
}
