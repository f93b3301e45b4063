//! Being asked to end: by Ctrl-C, or by who watches over the program.

/// Waits until somebody asks.
#[cfg(unix)]
pub(crate) async fn end_is_asked() {
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

/// Waits until somebody asks.
#[cfg(not(unix))]
pub(crate) async fn end_is_asked() {
    interrupted().await;
}

async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        // Nobody can ask.
        std::future::pending::<()>().await;
    }
}
