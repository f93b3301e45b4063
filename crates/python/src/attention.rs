//! Work that takes its time, while Python runs and Ctrl-C is noticed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use crate::RunError;

/// How often signals are looked for.
const GLANCE: Duration = Duration::from_millis(50);

/// What the work comes to, done on a thread of its own. After Ctrl-C the flag is set, and Python code that the work runs is to be stopped until it
/// has noticed; then the interrupt goes on.
pub(crate) fn attended<T: Send + 'static>(
    py: Python<'_>,
    interrupt: &Arc<AtomicBool>,
    stop: impl Fn(),
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (send, mut receive) = channel();
    // Python knows the thread as long as it works: it would be made known anew for every call of the work's.
    let work = move || Python::attach(|py| py.detach(|| drop(send.send(work()))));
    let worker = thread::Builder::new().name("question".to_owned()).spawn(work);
    let worker = worker.map_err(|error| PyMemoryError::new_err(format!("no thread: {error}")))?;
    let mut raised = None;
    let done = loop {
        let heard;
        (heard, receive) = py.detach(move || (receive.recv_timeout(GLANCE), receive));
        match heard {
            Ok(done) => break done,
            Err(RecvTimeoutError::Timeout) => {
                if let Err(signal) = py.check_signals() {
                    interrupt.store(true, Ordering::Relaxed);
                    raised.get_or_insert(signal);
                }
                if raised.is_some() {
                    stop();
                }
            }
            Err(RecvTimeoutError::Disconnected) => return Err(RunError::new_err("the question panicked")),
        }
    };
    // Its last act was to send; it holds nothing that could make it wait.
    let _ = py.detach(|| worker.join());
    interrupt.store(false, Ordering::Relaxed);
    raised.map_or(Ok(done), Err)
}
