//! The thread of a job, which lets others pass once it is known to be slow. In a browser, which has no threads for it, a job is done as it is begun, and
//! a training shares the one thread with all others.

use std::any::Any;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use platform::ThreadOf;

/// What a job answers, of any type: waiting for a job, for a permit and for a deadline is compiled once for all of them.
pub(crate) type Found = Box<dyn Any + Send>;

/// A job on a thread of its own; as a future, its answer. `None` means that it panicked, or that the system has no thread for it.
pub(crate) struct Running {
    answer: oneshot::Receiver<Found>,
    pub(crate) thread: WorkThread,
}

/// The thread that some work runs on.
pub(crate) struct WorkThread(ThreadOf);

impl WorkThread {
    /// Its work is slow: from now on others run first.
    pub(crate) fn give_way(&self) {
        if let Some(&thread) = self.0.get() {
            platform::give_way(thread);
        }
    }

    /// The thread, once it runs.
    #[cfg(all(test, target_os = "linux"))]
    pub(crate) fn id(&self) -> priority::ThreadId {
        *self.0.get().expect("it runs")
    }
}

impl Running {
    /// Starts a job, which keeps `permit` until it ends, even if nothing waits for it any more.
    pub(crate) fn start(permit: impl Send + 'static, job: impl FnOnce() -> Found + Send + 'static) -> Self {
        let (sender, answer) = oneshot::channel();
        let thread = platform::run(Box::new(move || {
            let done = job();
            drop(permit);
            // Nobody may wait for it any more.
            let _ = sender.send(done);
        }));
        Self { answer, thread: WorkThread(thread) }
    }
}

impl Future for Running {
    type Output = Option<Found>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Found>> {
        Pin::new(&mut self.answer).poll(context).map(Result::ok)
    }
}

/// This thread's work is slow: from now on others run first.
pub(crate) fn give_way() {
    platform::give_way(platform::this_thread());
}

/// Does work that rests between its parts. It keeps its priority until it is told to give way.
///
/// # Errors
/// The system has no thread for it.
pub(crate) fn work_in_parts<W: Future<Output = ()> + 'static>(
    work: impl FnOnce() -> W + Send + 'static,
) -> io::Result<WorkThread> {
    platform::work_in_parts(work).map(WorkThread)
}

#[cfg(not(target_family = "wasm"))]
mod platform {
    use std::io;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::{Arc, OnceLock};
    use std::thread;

    use tokio::runtime::Builder;

    use super::priority::ThreadId;
    pub(super) use super::priority::{give_way, this_thread};

    /// The thread of a job, once it runs on one.
    pub(super) type ThreadOf = Arc<OnceLock<ThreadId>>;

    /// Runs a job on a thread, which is told once it runs.
    pub(super) fn run(job: Box<dyn FnOnce() + Send>) -> ThreadOf {
        let thread = Arc::new(OnceLock::new());
        let this = Arc::clone(&thread);
        // Without a thread, or if the job panics, what it holds is dropped: its permit, and the sender of its answer.
        let _ = thread::Builder::new().spawn(move || {
            this.get_or_init(this_thread);
            let _ = catch_unwind(AssertUnwindSafe(job));
        });
        thread
    }

    pub(super) fn work_in_parts<W: Future<Output = ()> + 'static>(
        work: impl FnOnce() -> W + Send + 'static,
    ) -> io::Result<ThreadOf> {
        let runtime = Builder::new_current_thread().build()?;
        let thread = ThreadOf::default();
        let this = Arc::clone(&thread);
        let working = move || {
            this.get_or_init(this_thread);
            runtime.block_on(work());
        };
        thread::Builder::new().name("training".to_owned()).spawn(working)?;
        Ok(thread)
    }
}

#[cfg(target_family = "wasm")]
mod platform {
    use std::io;
    use std::sync::OnceLock;

    /// No job has a thread of its own.
    pub(super) type ThreadOf = OnceLock<()>;

    pub(super) fn run(job: Box<dyn FnOnce() + Send>) -> ThreadOf {
        job();
        ThreadOf::new()
    }

    pub(super) fn work_in_parts<W: Future<Output = ()> + 'static>(
        work: impl FnOnce() -> W + Send + 'static,
    ) -> io::Result<ThreadOf> {
        tokio::task::spawn_local(work());
        Ok(ThreadOf::new())
    }

    pub(super) fn this_thread() {}

    pub(super) fn give_way((): ()) {}
}

/// Linux has a priority for each thread.
#[cfg(target_os = "linux")]
mod priority {
    use rustix::process::{Pid, setpriority_process};
    use rustix::thread::gettid;

    /// As for `nice`: a thirtieth of what the others get, and everything that they leave.
    const NICENESS: i32 = 15;

    pub(super) type ThreadId = Pid;

    pub(super) fn this_thread() -> ThreadId {
        gettid()
    }

    pub(super) fn give_way(thread: ThreadId) {
        // The thread may have ended, and a system that forbids it does no harm.
        let _ = setpriority_process(Some(thread), NICENESS);
    }
}

#[cfg(not(any(target_os = "linux", target_family = "wasm")))]
mod priority {
    use std::thread;

    pub(super) type ThreadId = thread::ThreadId;

    pub(super) fn this_thread() -> ThreadId {
        thread::current().id()
    }

    pub(super) fn give_way(_: ThreadId) {}
}

#[cfg(test)]
mod tests {
    use super::Running;

    #[tokio::test]
    async fn a_job_answers_and_returns_its_permit() {
        let permit = std::sync::Arc::new(());
        let answer = Running::start(permit.clone(), || Box::new(7)).await.expect("an answer");
        assert_eq!(answer.downcast_ref(), Some(&7));
        assert!(Running::start(permit.clone(), || panic!("as a job may")).await.is_none());
        assert_eq!(std::sync::Arc::strong_count(&permit), 1);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_slow_job_gives_way() {
        use std::sync::mpsc;

        use rustix::process::getpriority_process;
        use rustix::thread::gettid;

        let (go_on, wait) = mpsc::channel();
        let niceness = || getpriority_process(Some(gettid())).expect("Linux tells");
        let before = niceness();
        let running = Running::start((), move || {
            wait.recv().expect("somebody goes on");
            Box::new(niceness())
        });
        while running.thread.0.get().is_none() {
            tokio::task::yield_now().await;
        }
        running.thread.give_way();
        go_on.send(()).expect("it waits");
        let then = running.await.expect("an answer");
        assert!(then.downcast_ref().is_some_and(|&then: &i32| then > before));
    }
}
