//! The examples do what they say.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

fn run(program: &str, arguments: &[&str]) -> Vec<String> {
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The numbers of a line.
fn numbers(line: &str) -> Vec<u32> {
    line.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[test]
fn a_player_of_ones_own_beats_random_and_not_the_perfect_one() {
    let told = run(env!("CARGO_BIN_EXE_player"), &[]);
    let [won, lost, _] = numbers(&told[0])[..] else { panic!("{told:?}") };
    assert!(won > 60 && lost < 20, "{told:?}");
    assert_eq!(numbers(&told[1])[0], 0, "{told:?}");
}

#[test]
fn a_learner_becomes_perfect_and_beats_random() {
    let told = run(env!("CARGO_BIN_EXE_learner"), &[]);
    assert!(told[0].starts_with("perfect from game "), "{told:?}");
    assert!(numbers(&told[1])[0] > 80, "{told:?}");
}

/// N. J. A. Sloane, editor, The On-Line Encyclopedia of Integer Sequences, A030193.
#[test]
fn a_solver_finds_the_published_lost_heaps() {
    let file = format!("{}/squares.solution", env!("CARGO_TARGET_TMPDIR"));
    let _ = fs::remove_file(&file);
    let told = run(env!("CARGO_BIN_EXE_solver"), &[&file]);
    let lost = ["0", "2", "5", "7", "10", "12", "15", "17", "20", "22", "34", "39", "44", "52", "57"];
    assert_eq!(told[1..], lost);
}

/// A server that ends with its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
    }
}

#[test]
fn a_server_plays_a_game_to_its_end() {
    let server = Command::new(env!("CARGO_BIN_EXE_server")).stdout(Stdio::piped()).spawn();
    let mut server = Running(server.unwrap());
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    let ask = |request: &str| {
        let mut stream = TcpStream::connect(&address).unwrap();
        write!(stream, "{request} HTTP/1.1\r\nhost: {address}\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status: u16 = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str::<Value>(body).unwrap())
    };
    assert_eq!(ask("POST /0").0, 400);
    assert_eq!(ask("PUT /5").0, 400);
    let mut state = ask("GET /").1;
    // The first legal move each time, until the perfect player has won or drawn.
    while state["value"].is_null() {
        let mv = state["moves"][0].as_str().expect("a move").to_owned();
        let (status, next) = ask(&format!("POST /{mv}"));
        assert_eq!(status, 200, "{next}");
        state = next;
    }
    assert!(["loss", "draw"].contains(&state["value"]["outcome"].as_str().unwrap()), "{state}");
    assert!(server.0.wait().unwrap().success());
}
