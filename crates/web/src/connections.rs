//! The open connections: their number is bounded, of all and of each address, and a client that sends nothing is dropped.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
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

use crate::client::Ends;
use crate::impatient::Impatient;

/// How long a client may take to send its request.
const HEADERS: Duration = Duration::from_secs(30);
/// Bytes of a request's head. The routes refuse long addresses with an error of their own, as long as they fit in here.
const BUFFER: usize = 64 << 10;
/// How long to wait after the machine refused to accept a connection.
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// How many connections each address has: one alone never has all places, whatever it knows.
struct Shares {
    /// The most of an address.
    most: usize,
    held: Mutex<HashMap<IpAddr, usize>>,
}

/// A place of an address, free again when it is dropped.
struct Share {
    shares: Arc<Shares>,
    of: IpAddr,
}

impl Shares {
    /// A place for an address, unless it has its share.
    fn take(self: &Arc<Self>, of: IpAddr) -> Option<Share> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let places = held.entry(of).or_default();
        // The programs of this machine, which connect from here, are its one user's.
        let is_here = of == Ipv4Addr::LOCALHOST || of == Ipv6Addr::LOCALHOST;
        if *places >= self.most && !is_here {
            return None;
        }
        *places += 1;
        Some(Share { shares: Arc::clone(self), of })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.shares.held.lock().unwrap_or_else(PoisonError::into_inner);
        let places = held.get_mut(&self.of).expect("it has this place");
        *places -= 1;
        if *places == 0 {
            held.remove(&self.of);
        }
    }
}

/// The open connections.
pub(crate) struct Connections {
    routes: Router,
    permits: Arc<Semaphore>,
    shares: Arc<Shares>,
    /// How long a client may take nothing of what it is sent.
    taking_time: Duration,
    open: GracefulShutdown,
}

impl Connections {
    pub(crate) fn new(routes: Router, most: usize, taking_time: Duration) -> Self {
        // A school is one address.
        let shares = Arc::new(Shares { most: most.div_ceil(2), held: Mutex::default() });
        let permits = Arc::new(Semaphore::new(most));
        Self { routes, permits, shares, taking_time, open: GracefulShutdown::new() }
    }

    /// Accepts connections, up to the limit.
    pub(crate) async fn accept(&self, listener: &TcpListener) {
        // A semaphore that is never closed gives a permit in the end.
        while let Ok(permit) = Arc::clone(&self.permits).acquire_owned().await {
            let (stream, share) = loop {
                match listener.accept().await {
                    // Whoever has its share already is disconnected.
                    Ok((stream, client)) => match self.shares.take(client.ip().to_canonical()) {
                        Some(share) => break (stream, share),
                        None => drop(stream),
                    },
                    Err(_) => sleep(RETRY_DELAY).await,
                }
            };
            let answering = self.answer(stream);
            tokio::spawn(async move {
                answering.await;
                drop((share, permit));
            });
        }
    }

    /// Answers one client until it disconnects.
    fn answer(&self, stream: TcpStream) -> impl Future<Output = ()> + Send + 'static {
        // Small answers need not wait for more data. If the option cannot be set, they wait.
        let _ = stream.set_nodelay(true);
        let mut protocol = http1::Builder::new();
        protocol.timer(TokioTimer::new()).header_read_timeout(HEADERS).max_buf_size(BUFFER);
        let (ends, routes) = (ends(&stream), TowerToHyperService::new(self.routes.clone()));
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            ends.map(|ends| request.extensions_mut().insert(ends));
            routes.call(request)
        });
        let stream = Impatient::new(TokioIo::new(stream), self.taking_time);
        let connection = self.open.watch(protocol.serve_connection(stream, service));
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

/// The addresses of a connection.
fn ends(stream: &TcpStream) -> Option<Ends> {
    let (client, here) = (stream.peer_addr().ok()?, stream.local_addr().ok()?);
    Some(Ends { client: client.ip().to_canonical(), here: here.ip().to_canonical() })
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::net::IpAddr;
    use std::sync::{Arc, Mutex};

    use super::Shares;

    #[test]
    fn an_address_has_its_share_and_leaves_the_rest_to_others() {
        let shares = Arc::new(Shares { most: 2, held: Mutex::new(HashMap::new()) });
        let [school, home, here]: [IpAddr; 3] =
            ["192.0.2.1", "192.0.2.2", "127.0.0.1"].map(|address| address.parse().unwrap());
        let mut held: Vec<_> = (0..3).map_while(|_| shares.take(school)).collect();
        assert_eq!(held.len(), 2);
        assert!(shares.take(home).is_some());
        held.pop();
        assert!(shares.take(school).is_some());
        let many: Vec<_> = (0..9).map_while(|_| shares.take(here)).collect();
        assert_eq!(many.len(), 9);
        drop((held, many));
        assert!(shares.held.lock().unwrap().is_empty());
    }
}
