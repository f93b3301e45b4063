//! The page: where it is, that it says what the commands say, and that it ends when it is told to.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::nimatron;

/// Plies of the random games whose positions are compared.
const PLIES: usize = 12;
/// Nodes that a position may take.
const NODES: &str = "500";

/// A page that ends with the test.
struct Page {
    server: Child,
    address: String,
}

impl Page {
    fn open() -> Self {
        Self::with(&[]).0
    }

    /// A page served with more options, and its whole address.
    fn with(options: &[&str]) -> (Self, String) {
        let mut server = Command::new(env!("CARGO_BIN_EXE_nimatron"))
            .args(["serve", "--port", "0", "--json"])
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let ready: Value = serde_json::from_str(&line).unwrap();
        let url = ready["url"].as_str().unwrap();
        let (address, _) = url.strip_prefix("http://").and_then(|rest| rest.split_once('/')).unwrap();
        (Self { server, address: address.to_owned() }, url.to_owned())
    }

    /// The answer to a question below the interface.
    fn ask(&self, path: &str, parameters: &[(&str, &str)]) -> Value {
        let encoded = |text: &str| text.bytes().map(|byte| format!("%{byte:02x}")).collect::<String>();
        let query: Vec<_> =
            parameters.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, query) = (&self.address, query.join("&"));
        let request =
            format!("GET /api/v1{path}?{query} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{path} {parameters:?}: {answer}");
        serde_json::from_str(body).unwrap()
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn untimed(mut answer: Value) -> Value {
    answer.as_object_mut().unwrap().remove("seconds").unwrap();
    answer
}

/// Both programs answer over the whole catalog, in positions of a game that nobody chose.
#[test]
fn the_page_says_what_analyze_says() {
    let page = Page::open();
    let games = nimatron("games --json").succeeds().json();
    let mut random = 11_u64;
    for game in games["games"].as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap()) {
        let mut moves: Vec<String> = Vec::new();
        for _ in 0..PLIES {
            let line = moves.join(" ");
            let told = page.ask("/analysis", &[("game", game), ("moves", &line), ("nodes", NODES)]);
            let said = nimatron(&format!("analyze {game} --nodes {NODES} --threads 1 --json --moves"));
            assert_eq!(
                untimed(told.clone()),
                untimed(said.argument(&line).succeeds().json()),
                "{game} {line}"
            );
            let legal = told["moves"].as_array().unwrap();
            if legal.is_empty() {
                break;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let chosen = &legal[(random >> 33) as usize % legal.len()];
            moves.push(chosen["move"].as_str().unwrap().to_owned());
        }
    }
}

#[test]
fn a_port_in_use_is_told_in_a_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let message = nimatron(&format!("serve --port {port}")).refused(1);
    let expected = format!("cannot listen at 127.0.0.1:{port}; choose another --port or --host: ");
    assert!(message.starts_with(&expected), "{message}");
}

#[test]
fn wrong_places_are_wrong_usage() {
    for (arguments, part) in [
        ("serve --port 65536", "expected a whole number from 0 to 65535"),
        ("serve --port x", "expected a whole number"),
        ("serve --host nowhere", "expected an address as 127.0.0.1"),
        ("serve --token=short", "expected 8 to 128 letters"),
        ("serve --token --no-token", "cannot be used with"),
        ("serve --allowed-host example.org:80", "without a port"),
        ("serve --frame localhost", "expected a site as http://localhost:8888"),
        ("serve --memory 0", "expected a whole number from 1"),
    ] {
        let message = nimatron(arguments).refused(2);
        assert!(message.contains(part), "{arguments}: {message}");
    }
}

/// The network is let in with a token only, unless everybody is to be.
#[test]
fn the_token_is_in_the_address() {
    let random = |url: &str| url.split_once("/?token=").is_some_and(|(_, token)| token.len() == 32);
    for (options, is_expected) in [
        (&[][..], &(|url: &str| url.ends_with('/')) as &dyn Fn(&str) -> bool),
        (&["--token"], &random),
        (&["--token=of-this-class"], &|url| url.ends_with("/?token=of-this-class")),
        (&["--host", "0.0.0.0"], &random),
        (&["--host", "0.0.0.0", "--no-token"], &|url| url.ends_with('/')),
    ] {
        let (_page, url) = Page::with(options);
        assert!(is_expected(&url), "{options:?}: {url}");
    }
}

#[cfg(unix)]
#[test]
fn the_page_ends_in_good_order_when_it_is_told_to() {
    for signal in ["INT", "TERM"] {
        let mut page = Page::open();
        page.ask("/games", &[]);
        let id = page.server.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
        assert!(page.server.wait().unwrap().success(), "{signal}");
        assert!(TcpStream::connect(&page.address).is_err(), "{signal}: it still listens");
    }
}
