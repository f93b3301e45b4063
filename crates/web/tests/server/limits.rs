//! What one request may use, and all together: time, memory, permits; and that work ends when its client goes away.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use nimatron_web::Limits;

use crate::client::{Served, small};

/// No test here waits longer for anything.
const PATIENCE: Duration = Duration::from_secs(60);
/// A question that takes longer than anybody waits.
const ENDLESS: [(&str, &str); 2] = [("game", "connect-four"), ("engine", "minimax:cache=off")];

fn endless_request() -> String {
    let question = ENDLESS.map(|(name, value)| format!("{name}={value}")).join("&");
    format!("GET /api/v1/analysis?{question} HTTP/1.1\r\nhost: localhost\r\n\r\n")
}

/// One slow question at a time, for as long as a test may take.
fn one_at_a_time() -> Limits {
    let long = 10 * PATIENCE;
    Limits { slow: 1, waiting: 0, usual_time: long, longest_time: long, ..small() }
}

/// A request that works long, and what was answered so far.
struct Asked {
    stream: TcpStream,
    said: Vec<u8>,
}

impl Asked {
    fn new(served: &Served, request: &str) -> Self {
        let stream = served.raw(request);
        stream.set_nonblocking(true).unwrap();
        Self { stream, said: Vec::new() }
    }

    /// Whether it is refused by now, as an answer or as an event.
    fn is_refused(&mut self) -> bool {
        let mut bytes = [0; 1 << 12];
        while let Ok(read @ 1..) = self.stream.read(&mut bytes) {
            self.said.extend_from_slice(&bytes[..read]);
        }
        String::from_utf8_lossy(&self.said).contains("busy")
    }

    /// The connection, as it is read again.
    fn connection(self) -> TcpStream {
        self.stream.set_nonblocking(false).unwrap();
        self.stream.set_read_timeout(Some(PATIENCE)).unwrap();
        self.stream
    }
}

fn wait_until(mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "it never happens");
        thread::sleep(Duration::from_millis(2));
    }
}

/// Takes the one slow permit, for as long as the connection is kept.
fn occupied(served: &Served, request: &str) -> TcpStream {
    loop {
        let [mut first, mut second] =
            [request, &endless_request()].map(|request| Asked::new(served, request));
        wait_until(|| first.is_refused() || second.is_refused());
        // A job before them may have had the permit until now. When one that comes later is refused too, the first one has heard of it.
        let mut third = Asked::new(served, &endless_request());
        wait_until(|| first.is_refused() || second.is_refused() && third.is_refused());
        if !first.is_refused() {
            return first.connection();
        }
    }
}

#[test]
fn a_question_ends_with_what_it_has_when_its_time_is_over() {
    let served = Served::new(small());
    let report = served.ask("/analysis", &ENDLESS);
    assert_eq!((&report["exact"], &report["stopped"]), (&false.into(), &"time".into()));
    assert!(report["score"].is_i64(), "an estimate at least: {report}");
    let timed = served.ask("/analysis", &[ENDLESS[0], ENDLESS[1], ("time", "100ms")]);
    assert_eq!(timed["stopped"], "time");
    let rows = served.ask("/comparison", &[ENDLESS[0], ("time", "300ms")]);
    assert!(rows["rows"].as_array().unwrap().iter().any(|row| row["stopped"] == "interrupted"));
}

#[test]
fn a_question_keeps_to_its_memory() {
    let served = Served::new(Limits { memory: 1 << 20, ..one_at_a_time() });
    let report = served.ask("/analysis", &[("game", "connect-four"), ("engine", "minimax:cache=on")]);
    assert_eq!(report["stopped"], "memory", "{report}");
}

#[test]
fn without_a_free_permit_a_request_is_refused() {
    let served = Served::new(one_at_a_time());
    let _first = occupied(&served, &endless_request());
    let refused = served.answer("/analysis", &ENDLESS);
    assert_eq!((refused.status, refused.failure().as_str()), (503, "busy"));
    assert!(refused.headers.contains_key("retry-after"));
}

#[test]
fn cheap_questions_do_not_wait_for_slow_ones() {
    // On a busy machine a cheap question may take longer than usual.
    let served = Served::new(Limits { quick_time: Duration::from_secs(1), ..one_at_a_time() });
    let _slow = occupied(&served, &endless_request());
    for _ in 0..50 {
        served.ask("/position", &[("game", "tic-tac-toe")]);
        served.ask("/analysis", &[("game", "nim:start=1/2")]);
    }
}

#[test]
fn those_who_may_wait_get_their_turn() {
    let time = Duration::from_millis(300);
    let served =
        Served::new(Limits { slow: 1, waiting: 8, usual_time: time, longest_time: PATIENCE, ..small() });
    thread::scope(|scope| {
        let asking: Vec<_> = (0..3).map(|_| scope.spawn(|| served.answer("/analysis", &ENDLESS))).collect();
        let answers: Vec<_> = asking.into_iter().map(|asking| asking.join().unwrap()).collect();
        assert!(answers.iter().any(|answer| answer.status == 200));
        assert!(answers.iter().all(|answer| answer.status == 200 || answer.failure() == "busy"));
    });
}

/// There is one slow permit, and no waiting. Its client went away; the next one gets it.
#[test]
fn the_work_of_a_client_that_goes_away_stops() {
    let served = Served::new(one_at_a_time());
    for request in [endless_request(), endless_request().replace("/analysis?", "/analysis/live?")] {
        drop(occupied(&served, &request));
        drop(occupied(&served, &request));
    }
}

#[test]
fn more_clients_than_places_wait_to_be_let_in() {
    let served = Served::new(Limits { connections: 2, ..small() });
    let request = "GET /api/v1/learners HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let (mut busy, idle) = (served.raw(""), served.raw(""));
    let mut third = served.raw(request);
    third.set_nonblocking(true).unwrap();
    // Whoever is in is answered often meanwhile.
    for _ in 0..50 {
        busy.write_all(request.replace("close", "keep-alive").as_bytes()).unwrap();
        assert!(busy.read(&mut [0; 1 << 12]).is_ok_and(|read| read > 0));
    }
    assert!(third.read(&mut [0; 8]).is_err(), "let in too soon");
    drop((busy, idle));
    third.set_nonblocking(false).unwrap();
    third.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut said = String::new();
    third.read_to_string(&mut said).unwrap();
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
}

/// A connection from one of this machine's addresses, which Linux has more than one of. It sends a request.
#[cfg(target_os = "linux")]
fn connected_from(address: [u8; 4], served: &Served) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
    let connecting = async {
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind((address, 0).into())?;
        socket.connect(served.address).await?.into_std()
    };
    let mut stream = runtime.block_on(connecting).unwrap();
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    // Whoever is disconnected at once may not even be able to send.
    let _ = stream.write_all(b"GET /api/v1/learners HTTP/1.1\r\nhost: localhost\r\n\r\n");
    stream
}

#[cfg(target_os = "linux")]
#[test]
fn an_address_with_its_share_of_connections_is_disconnected_and_others_are_answered() {
    let served = Served::new(Limits { connections: 4, ..small() });
    let is_answered = |stream: &mut TcpStream| stream.read(&mut [0; 1 << 12]).is_ok_and(|read| read > 0);
    let from = |last| connected_from([127, 0, 0, last], &served);
    let mut strangers = [from(2), from(2)];
    assert!(strangers.iter_mut().all(is_answered));
    for _ in 0..3 {
        assert!(!is_answered(&mut from(2)), "more than half of all places");
    }
    let others = [from(3), from(1)].map(|mut other| (is_answered(&mut other), other));
    assert!(others.iter().all(|(is_answered, _)| *is_answered));
    drop(others);
    let [gone, _kept] = strangers;
    drop(gone);
    // The server notices that by and by.
    wait_until(|| is_answered(&mut from(2)));
}

#[test]
fn the_server_ends_in_good_order_whatever_is_worked_on() {
    let mut served = Served::new(one_at_a_time());
    let mut slow = occupied(&served, &endless_request());
    // Clients are let in as they come: when the one after it has its answer, the idle one is in, and not one the system turns away.
    let mut idle = served.raw("");
    let mut live = served.events("/analysis/live", &[("game", "kalah:capture=none")]);
    assert!(live.next().is_some());
    assert!(served.ends_within(PATIENCE));
    let mut said = String::new();
    slow.read_to_string(&mut said).unwrap();
    assert!(said.starts_with("HTTP/1.1 503") && said.contains("closing"), "{said}");
    assert_eq!(idle.read(&mut [0; 8]).unwrap(), 0);
    assert!(live.last().is_none_or(|(name, _)| name == "failure"));
}

/// Whoever sends a body slowly does not keep a connection for ever.
#[test]
fn a_body_arrives_within_its_time_or_is_refused() {
    let served = Served::new(Limits { body_time: Duration::from_millis(50), ..small() });
    let head = "POST /api/v1/records HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    // The rest of the body never comes.
    assert_eq!(served.raw_status(&format!("{head}content-length: 100\r\nconnection: close\r\n\r\n{{")), 408);
}

/// Nor does whoever asks for much and reads nothing of it.
#[test]
fn whoever_takes_no_answers_is_disconnected() {
    let served = Served::new(Limits { connections: 1, taking_time: Duration::from_millis(50), ..small() });
    let request = "GET /api/v1/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n";
    // More than the system keeps on the way.
    let greedy = served.raw(&request.repeat(1000));
    assert_eq!(served.raw_status(request), 200);
    drop(greedy);
}
