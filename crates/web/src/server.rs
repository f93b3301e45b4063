//! Listening for connections, and shutting down in order.

use std::hint::black_box;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use nimatron::{Catalog, Task};
use tokio::runtime::{self, Runtime};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::access::{Access, Origin, PublicUrl, Token};
use crate::api::trainings::restore;
use crate::app_state::{AppState, Given};
use crate::class::Class;
use crate::connections::Connections;
use crate::day_puzzle::find_every_day;
use crate::limits::Limits;
use crate::page::check_python;
use crate::routes::routes;
use crate::shutdown_signal::ShutdownSignals;
use crate::training_store::TrainingStore;

/// How often the server looks for what is idle.
const TIDYING_INTERVAL: Duration = Duration::from_secs(10);
/// How often the server looks whether it is to end.
const GLANCE: Duration = Duration::from_millis(50);
/// More than small blocks take, in bytes.
const LARGE_BLOCK: usize = 1 << 20;
/// What a shell reports for a program ended by Ctrl-C.
const ENDED_BY_CTRL_C: i32 = 130;

/// A server that does not listen yet.
pub struct Server {
    catalog: Catalog,
    /// What requests may use.
    pub limits: Limits,
    /// Names under which it is known, besides the addresses of this machine.
    pub names: Vec<String>,
    /// What its clients must know; nothing by default.
    pub token: Option<Token>,
    /// What the teacher of a class must know; without it there is no class. Pupils know the other one.
    pub teacher: Option<Token>,
    /// The site that may show the page in a frame; none by default.
    pub frame: Option<Origin>,
    /// Where everybody finds the page, for links that are shared from this machine.
    pub public: Option<PublicUrl>,
    /// Whether the puzzle of every day is found before somebody asks for it.
    pub puzzles_ahead: bool,
    /// What a class works on: then nothing is answered that values, analyzes or plays.
    pub task: Option<Task>,
    /// A folder with Python for browsers.
    python: Option<PathBuf>,
    store: Option<TrainingStore>,
}

/// A server that listens; [`Listening::serve`] answers.
pub struct Listening {
    server: Server,
    listener: TcpListener,
}

impl Server {
    /// A server of a catalog's games, within the default limits. No address makes it run a program.
    pub fn new(catalog: Catalog) -> Self {
        Self {
            catalog: catalog.without_programs(),
            limits: Limits::default(),
            names: Vec::new(),
            token: None,
            teacher: None,
            frame: None,
            public: None,
            puzzles_ahead: true,
            task: None,
            python: None,
            store: None,
        }
    }

    /// Keeps trainings in a folder, which is made if it is not there: when they are paused, when they are forgotten and when the server ends. It
    /// goes on with them when it begins.
    ///
    /// # Errors
    /// There can be no such folder.
    pub fn keep_trainings_in(&mut self, folder: &Path) -> io::Result<()> {
        self.store = Some(TrainingStore::open(folder)?);
        Ok(())
    }

    /// Gives browsers the Python of a folder, that of a page without a server, so that they run what their readers write. The server runs nothing of
    /// it.
    ///
    /// # Errors
    /// A part is missing.
    pub fn give_python(&mut self, folder: &Path) -> io::Result<()> {
        check_python(folder)?;
        self.python = Some(folder.to_owned());
        Ok(())
    }

    /// Listens at an address; port 0 is any free one.
    ///
    /// # Errors
    /// The port is in use, or the address does not belong to this machine.
    pub fn listen(self, address: SocketAddr) -> io::Result<Listening> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Listening { server: self, listener })
    }
}

fn runtime() -> io::Result<Runtime> {
    runtime::Builder::new_multi_thread().enable_all().build()
}

impl Listening {
    /// The address that it listens at.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Where its page is reached, without a token.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn url(&self) -> io::Result<String> {
        let address = self.address()?;
        Ok(format!("http://{}/", SocketAddr::new(reachable(address.ip()), address.port())))
    }

    /// Answers until Ctrl-C or a signal to terminate. Then it ends the running jobs and waits a moment for the open connections; a second
    /// signal ends the program at once.
    ///
    /// # Errors
    /// Listening fails.
    pub fn serve(self) -> io::Result<()> {
        let runtime = runtime()?;
        let mut signals = {
            let _entered = runtime.enter();
            ShutdownSignals::new()
        };
        self.serve_in(runtime, async move {
            signals.next().await;
            tokio::spawn(async move {
                signals.next().await;
                process::exit(ENDED_BY_CTRL_C);
            });
        })
    }

    /// Answers until a flag is set, for an application whose own Ctrl-C is.
    ///
    /// # Errors
    /// Listening fails.
    pub fn serve_until_set(self, flag: &AtomicBool) -> io::Result<()> {
        self.serve_until(async {
            while !flag.load(Ordering::Relaxed) {
                sleep(GLANCE).await;
            }
        })
    }

    /// Answers until `end` comes.
    ///
    /// # Errors
    /// Listening fails.
    pub fn serve_until(self, end: impl Future<Output = ()>) -> io::Result<()> {
        self.serve_in(runtime()?, end)
    }

    fn serve_in(self, runtime: Runtime, end: impl Future<Output = ()>) -> io::Result<()> {
        let served = runtime.block_on(self.answer(end));
        // A job that is slow to notice its flag must not keep the program running.
        runtime.shutdown_background();
        served
    }

    async fn answer(self, end: impl Future<Output = ()>) -> io::Result<()> {
        let (port, url) = (self.address()?.port(), self.url()?);
        let Server {
            catalog,
            limits,
            names,
            token,
            teacher,
            frame,
            public,
            puzzles_ahead,
            task,
            python,
            store,
        } = self.server;
        let (grace, most, taking_time) = (limits.shutdown_grace, limits.connections, limits.taking_time);
        let (closing, is_closing) = watch::channel(false);
        let class = teacher.as_ref().map(|_| Class::new(url));
        let access = Access::new(names, token, frame, port).taught(teacher);
        let app =
            AppState::new(catalog, limits, access, is_closing, Given { store, task, class, python, public });
        restore(&app);
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let connections = Connections::new(routes(Arc::clone(&app)), most, taking_time);
        tokio::select! {
            () = connections.accept(&listener) => {}
            () = tidy(&app) => {}
            // A class that works on a task has no puzzles.
            () = find_every_day(&app.catalog, &app.day_puzzle), if puzzles_ahead && app.task.is_none() => {}
            () = end => {}
        }
        drop(listener);
        closing.send_replace(true);
        // Clients that take longer are disconnected.
        let _ = timeout(grace, connections.shut_down()).await;
        app.trainings.keep_all().await;
        Ok(())
    }
}

/// Where a server that listens everywhere is reached: from the network, if there is one. The socket finds out by which address this
/// machine would send something; nothing is sent.
fn reachable(listening: IpAddr) -> IpAddr {
    const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    if !listening.is_unspecified() {
        return listening;
    }
    let sends_from = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect(ELSEWHERE).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    sends_from().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// Forgets what is idle from time to time, and gives back memory that is free. Allocators do that only where a large block is freed, which
/// does not happen by itself while there are no requests.
async fn tidy(app: &AppState) {
    loop {
        sleep(TIDYING_INTERVAL).await;
        app.forget();
        drop(black_box(Vec::<u8>::with_capacity(LARGE_BLOCK)));
    }
}
