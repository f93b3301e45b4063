//! Whoever is connected: so many at the same time, and nobody who says nothing for long.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::sleep;

/// How long a client may take to say what it wants.
const HEADERS: Duration = Duration::from_secs(30);
/// Bytes of what it says; what is too long is told so by the routes, if it is not beyond this.
const BUFFER: usize = 64 << 10;
/// How long to wait for better times when the machine accepts no more connections.
const BREATH: Duration = Duration::from_millis(100);

/// Those who are connected.
pub(crate) struct Connections {
    routes: Router,
    places: Arc<Semaphore>,
    open: GracefulShutdown,
}

impl Connections {
    pub(crate) fn new(routes: Router, most: usize) -> Self {
        Self { routes, places: Arc::new(Semaphore::new(most)), open: GracefulShutdown::new() }
    }

    /// Lets in whoever comes, while there are places.
    pub(crate) async fn accept(&self, listener: &TcpListener) {
        // A semaphore that is never closed always gives a place in the end.
        while let Ok(place) = Arc::clone(&self.places).acquire_owned().await {
            let stream = loop {
                match listener.accept().await {
                    Ok((stream, _)) => break stream,
                    Err(_) => sleep(BREATH).await,
                }
            };
            let answering = self.answer(stream);
            tokio::spawn(async move {
                answering.await;
                drop(place);
            });
        }
    }

    /// Answers one client until it goes away.
    fn answer(&self, stream: TcpStream) -> impl Future<Output = ()> + Send + 'static {
        // Small answers are not to wait for more; where that cannot be had they do.
        let _ = stream.set_nodelay(true);
        let mut protocol = http1::Builder::new();
        protocol.timer(TokioTimer::new()).header_read_timeout(HEADERS).max_buf_size(BUFFER);
        let routes = TowerToHyperService::new(self.routes.clone());
        let connection = self.open.watch(protocol.serve_connection(TokioIo::new(stream), routes));
        async {
            // A client that breaks off has got what it wanted.
            let _ = connection.await;
        }
    }

    /// Answers what was asked already, and ends.
    pub(crate) async fn farewell(self) {
        self.open.shutdown().await;
    }
}
