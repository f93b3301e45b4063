//! Listening, and ending in good order.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::process;
use std::time::Duration;

use nimatron::Catalog;
use tokio::runtime;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::connections::Connections;
use crate::house::House;
use crate::limits::Limits;
use crate::routes::routes;
use crate::signals::end_is_asked;

/// How often it is looked whether there is something to be forgotten.
const FORGETTING: Duration = Duration::from_secs(30);
/// What a shell reports for a program ended by Ctrl-C.
const ENDED_BY_CTRL_C: i32 = 130;

/// What is to be served.
pub struct Server {
    catalog: Catalog,
    /// What is given to whom.
    pub limits: Limits,
}

/// A server that listens, and answers as soon as it is let.
pub struct Listening {
    server: Server,
    listener: TcpListener,
}

impl Server {
    /// The games of a catalog, within the usual limits.
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog, limits: Limits::default() }
    }

    /// Listens at an address; port 0 is any free one.
    ///
    /// # Errors
    /// The port is in use, or the address is none of this machine's.
    pub fn listen(self, address: SocketAddr) -> io::Result<Listening> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Listening { server: self, listener })
    }
}

impl Listening {
    /// Where it listens.
    ///
    /// # Errors
    /// The machine does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until the program is asked to end, by Ctrl-C or by who watches over it. Then it ends what is worked on and waits a
    /// moment for those who are being answered; who asks again ends the program at once.
    ///
    /// # Errors
    /// Listening fails.
    pub fn serve(self) -> io::Result<()> {
        self.serve_until(async {
            end_is_asked().await;
            tokio::spawn(async {
                end_is_asked().await;
                process::exit(ENDED_BY_CTRL_C);
            });
        })
    }

    /// Answers until `end` comes.
    ///
    /// # Errors
    /// Listening fails.
    pub fn serve_until(self, end: impl Future<Output = ()>) -> io::Result<()> {
        let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(self.answer(end));
        // Work that does not look at its flag for long must not keep the program.
        runtime.shutdown_background();
        served
    }

    async fn answer(self, end: impl Future<Output = ()>) -> io::Result<()> {
        let host = self.address()?.ip();
        let Server { catalog, limits } = self.server;
        let (farewell, most) = (limits.farewell, limits.connections);
        let (closing, is_closing) = watch::channel(false);
        let house = House::new(catalog, limits, host, is_closing);
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let connections = Connections::new(routes(house.clone()), most);
        tokio::select! {
            () = connections.accept(&listener) => {}
            () = forget(&house) => {}
            () = end => {}
        }
        drop(listener);
        closing.send_replace(true);
        // Whoever does not listen for so long is not waited for.
        let _ = timeout(farewell, connections.farewell()).await;
        Ok(())
    }
}

/// Forgets now and then what nobody asks about any more.
async fn forget(house: &House) {
    loop {
        sleep(FORGETTING).await;
        house.trainings.forget();
    }
}
