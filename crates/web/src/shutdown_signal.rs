//! The signals that end the server: Ctrl-C, the system's signal to terminate, and the end of the terminal.

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(not(unix))]
use tokio::signal::windows::{CtrlC, ctrl_c};

/// The signals, which end nothing but the server from when this is made: none comes too early to be heard.
#[cfg(unix)]
pub(crate) struct ShutdownSignals {
    interrupt: Option<Signal>,
    terminate: Option<Signal>,
    hang_up: Option<Signal>,
}

#[cfg(unix)]
impl ShutdownSignals {
    /// Begins to listen; within a runtime.
    pub(crate) fn new() -> Self {
        let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
        let [interrupt, terminate, hang_up] = kinds.map(|kind| signal(kind).ok());
        Self { interrupt, terminate, hang_up }
    }

    /// Waits for the next signal.
    pub(crate) async fn next(&mut self) {
        tokio::select! {
            () = received(self.interrupt.as_mut()) => {}
            () = received(self.terminate.as_mut()) => {}
            () = received(self.hang_up.as_mut()) => {}
        }
    }
}

/// Waits for a signal. Without a handler none can arrive.
#[cfg(unix)]
async fn received(signal: Option<&mut Signal>) {
    match signal {
        Some(signal) => drop(signal.recv().await),
        None => std::future::pending().await,
    }
}

/// The signal, which ends nothing but the server from when this is made: none comes too early to be heard.
#[cfg(not(unix))]
pub(crate) struct ShutdownSignals(Option<CtrlC>);

#[cfg(not(unix))]
impl ShutdownSignals {
    /// Begins to listen; within a runtime.
    pub(crate) fn new() -> Self {
        Self(ctrl_c().ok())
    }

    /// Waits for the next signal. Without a handler none can arrive.
    pub(crate) async fn next(&mut self) {
        match &mut self.0 {
            Some(signal) => drop(signal.recv().await),
            None => std::future::pending().await,
        }
    }
}
