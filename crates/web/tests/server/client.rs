//! A server of one's own on a port of its own, and a client of it.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use nimatron::Catalog;
use nimatron_web::{Limits, Server};
use serde_json::Value;
use tokio::sync::oneshot;
use ureq::Agent;
use ureq::http::Response;

/// A server that ends when this is dropped.
pub(crate) struct Served {
    pub(crate) address: SocketAddr,
    agent: Agent,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) body: Vec<u8>,
}

/// Limits that bring a test soon to its end.
pub(crate) fn small() -> Limits {
    Limits {
        usual_time: Duration::from_millis(500),
        longest_time: Duration::from_secs(2),
        memory: 16 << 20,
        training_memory: 16 << 20,
        tree_nodes: 2000,
        trace_steps: 5000,
        ..Limits::default()
    }
}

/// Asks each question on a connection of its own: one whose question was refused unread is closed behind the answer.
pub(crate) fn agent() -> Agent {
    Agent::config_builder().http_status_as_error(false).max_idle_connections(0).build().new_agent()
}

impl Served {
    pub(crate) fn new(limits: Limits) -> Self {
        Self::changed(limits, |_| {})
    }

    /// A server with more than its limits changed.
    pub(crate) fn changed(limits: Limits, change: impl FnOnce(&mut Server)) -> Self {
        let mut server = Server::new(Catalog::standard());
        server.limits = limits;
        change(&mut server);
        Self::listening(server, Ipv4Addr::LOCALHOST)
    }

    /// A server of other games.
    pub(crate) fn of(catalog: Catalog, limits: Limits) -> Self {
        let mut server = Server::new(catalog);
        server.limits = limits;
        Self::listening(server, Ipv4Addr::LOCALHOST)
    }

    /// A server that listens at another address than this machine's loopback.
    pub(crate) fn at(address: [u8; 4], limits: Limits) -> Self {
        let mut server = Server::new(Catalog::standard());
        server.limits = limits;
        Self::listening(server, address.into())
    }

    /// A server that finds the puzzle of every day by itself.
    pub(crate) fn with_puzzles(limits: Limits) -> Self {
        let mut server = Server::new(Catalog::standard());
        server.limits = limits;
        Self::started(server, Ipv4Addr::LOCALHOST)
    }

    /// Puzzles are found when they are asked for, so that tests have the processors for themselves.
    fn listening(mut server: Server, address: Ipv4Addr) -> Self {
        server.puzzles_ahead = false;
        Self::started(server, address)
    }

    fn started(server: Server, address: Ipv4Addr) -> Self {
        let listening = server.listen((address, 0).into()).expect("a free port");
        let address = listening.address().expect("an address");
        let (end, ending) = oneshot::channel::<()>();
        let thread = thread::spawn(move || {
            let served = listening.serve_until(async {
                let _ = ending.await;
            });
            served.expect("the server ends well");
        });
        let agent = agent();
        Self { address, agent, end: Some(end), thread: Some(thread) }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Asks a path, with what follows it as it is.
    #[track_caller]
    pub(crate) fn get(&self, path: &str) -> Answer {
        Answer::of(self.agent.get(self.url(path)).call().unwrap_or_else(|error| panic!("{path}: {error}")))
    }

    /// Asks a path below the interface with parameters, and reads the answer, which must be one.
    #[track_caller]
    pub(crate) fn ask(&self, path: &str, parameters: &[(&str, &str)]) -> Value {
        let answer = self.answer(path, parameters);
        assert_eq!(answer.status, 200, "{path} {parameters:?}: {}", answer.text());
        answer.json()
    }

    /// Asks a path below the interface with parameters.
    #[track_caller]
    pub(crate) fn answer(&self, path: &str, parameters: &[(&str, &str)]) -> Answer {
        let request =
            self.agent.get(self.url(&format!("/api/v1{path}"))).query_pairs(parameters.iter().copied());
        Answer::of(request.call().unwrap_or_else(|error| panic!("{path} {parameters:?}: {error}")))
    }

    #[track_caller]
    pub(crate) fn with_header(&self, path: &str, name: &str, value: &str) -> Answer {
        Answer::of(self.agent.get(self.url(path)).header(name, value).call().expect("an answer"))
    }

    #[track_caller]
    pub(crate) fn post(&self, path: &str, body: &str) -> Answer {
        let request = self.agent.post(self.url(&format!("/api/v1{path}")));
        Answer::of(request.header("content-type", "application/json").send(body).expect("an answer"))
    }

    #[track_caller]
    pub(crate) fn delete(&self, path: &str) -> Answer {
        Answer::of(self.agent.delete(self.url(&format!("/api/v1{path}"))).call().expect("an answer"))
    }

    /// The events of a path, each with its name and its data, as they come.
    #[track_caller]
    pub(crate) fn events(
        &self,
        path: &str,
        parameters: &[(&str, &str)],
    ) -> impl Iterator<Item = (String, Value)> + use<> {
        let request =
            self.agent.get(self.url(&format!("/api/v1{path}"))).query_pairs(parameters.iter().copied());
        let response = request.call().expect("events");
        assert_eq!(response.status(), 200, "{path}");
        let mut lines = BufReader::new(response.into_body().into_reader()).lines().map_while(Result::ok);
        std::iter::from_fn(move || {
            let name = lines.find_map(|line| line.strip_prefix("event: ").map(str::to_owned))?;
            let data = lines.find_map(|line| line.strip_prefix("data: ").map(str::to_owned))?;
            Some((name, serde_json::from_str(&data).expect("data is JSON")))
        })
    }

    /// Sends bytes as they are, and gives the connection.
    pub(crate) fn raw(&self, bytes: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
        stream.write_all(bytes.as_bytes()).expect("sent");
        stream
    }

    /// Sends bytes as they are, and reads the line of the status.
    pub(crate) fn raw_status(&self, bytes: &str) -> u16 {
        let mut line = String::new();
        BufReader::new(self.raw(bytes)).read_line(&mut line).expect("a line");
        line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_else(|| panic!("{line:?}"))
    }

    /// Asks the server to end; whether it ended in so long.
    pub(crate) fn ends_within(&mut self, time: Duration) -> bool {
        drop(self.end.take());
        let begun = Instant::now();
        while self.thread.as_ref().is_some_and(|thread| !thread.is_finished()) && begun.elapsed() < time {
            thread::sleep(Duration::from_millis(10));
        }
        self.thread.as_ref().is_some_and(JoinHandle::is_finished)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.end.take());
        let ended = self.thread.take().map(JoinHandle::join);
        assert!(thread::panicking() || matches!(ended, Some(Ok(()))), "the server came to grief");
    }
}

impl Answer {
    fn of(mut response: Response<ureq::Body>) -> Self {
        Self {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: response.body_mut().read_to_vec().expect("a body"),
        }
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The kind of failure, if it is one as the description has it.
    #[track_caller]
    pub(crate) fn failure(&self) -> String {
        let error = &self.json()["error"];
        let what = error["what"].as_str().unwrap_or_else(|| panic!("{}", self.text()));
        let is_obeyed = |c: char| c.is_control() || c == '\u{202e}';
        assert!(!what.is_empty() && what.len() < 1000 && !what.contains(is_obeyed), "{what:?}");
        error["kind"].as_str().expect("a kind").to_owned()
    }
}
