//! The open connections: their number is bounded, and a client that sends nothing is dropped.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::sleep;

/// How long a client may take to send its request.
const HEADERS: Duration = Duration::from_secs(30);
/// Bytes of a request's head. The routes refuse long addresses with an error of their own, as long as they fit in here.
const BUFFER: usize = 64 << 10;
/// How long to wait after the machine refused to accept a connection.
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// The addresses of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    /// That of the client.
    pub(crate) client: IpAddr,
    /// That of this machine which the client connected to.
    pub(crate) here: IpAddr,
}

impl Ends {
    fn of(stream: &TcpStream) -> Option<Self> {
        let (client, here) = (stream.peer_addr().ok()?, stream.local_addr().ok()?);
        Some(Self { client: client.ip().to_canonical(), here: here.ip().to_canonical() })
    }
}

/// The open connections.
pub(crate) struct Connections {
    routes: Router,
    permits: Arc<Semaphore>,
    open: GracefulShutdown,
}

impl Connections {
    pub(crate) fn new(routes: Router, most: usize) -> Self {
        Self { routes, permits: Arc::new(Semaphore::new(most)), open: GracefulShutdown::new() }
    }

    /// Accepts connections, up to the limit.
    pub(crate) async fn accept(&self, listener: &TcpListener) {
        // A semaphore that is never closed gives a permit in the end.
        while let Ok(permit) = Arc::clone(&self.permits).acquire_owned().await {
            let stream = loop {
                match listener.accept().await {
                    Ok((stream, _)) => break stream,
                    Err(_) => sleep(RETRY_DELAY).await,
                }
            };
            let answering = self.answer(stream);
            tokio::spawn(async move {
                answering.await;
                drop(permit);
            });
        }
    }

    /// Answers one client until it disconnects.
    fn answer(&self, stream: TcpStream) -> impl Future<Output = ()> + Send + 'static {
        // Small answers need not wait for more data. If the option cannot be set, they wait.
        let _ = stream.set_nodelay(true);
        let mut protocol = http1::Builder::new();
        protocol.timer(TokioTimer::new()).header_read_timeout(HEADERS).max_buf_size(BUFFER);
        let (ends, routes) = (Ends::of(&stream), TowerToHyperService::new(self.routes.clone()));
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            ends.map(|ends| request.extensions_mut().insert(ends));
            routes.call(request)
        });
        let connection = self.open.watch(protocol.serve_connection(TokioIo::new(stream), service));
        async {
            // A client may disconnect at any time.
            let _ = connection.await;
        }
    }

    /// Answers the requests that were received already, and ends.
    pub(crate) async fn shut_down(self) {
        self.open.shutdown().await;
    }
}
