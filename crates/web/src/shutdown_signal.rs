//! The signals that end the server: Ctrl-C, and the system's signal to terminate.

/// Waits for a signal.
#[cfg(unix)]
pub(crate) async fn shutdown_signal() {
    use tokio::signal::unix::{SignalKind, signal};

    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => terminate.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        () = interrupted() => {}
        _ = terminated => {}
    }
}

/// Waits for a signal.
#[cfg(not(unix))]
pub(crate) async fn shutdown_signal() {
    interrupted().await;
}

async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        // Without a handler no signal can arrive.
        std::future::pending::<()>().await;
    }
}
