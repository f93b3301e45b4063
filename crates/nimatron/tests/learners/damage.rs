//! No damage goes unseen, and what does not fit is refused with its line.

use nimatron::{Catalog, SavedLearner};

use crate::learners::subject::{MEMORY, Subject, open, read, small, text};

/// The text with another last line that fits what stands before it, written by the rules of the format.
pub(crate) fn sealed(body: &str) -> String {
    use sha2::{Digest, Sha256};
    let hash: String = Sha256::digest(body.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{{\"lines\":{},\"sha256\":\"{hash}\"}}\n", body.lines().count())
}

pub(crate) fn body() -> String {
    let text = small();
    let lines: Vec<_> = text.lines().collect();
    lines[..lines.len() - 1].iter().map(|line| format!("{line}\n")).collect()
}

/// A part of the file is changed, and the file sealed again.
#[track_caller]
fn refuses(from: &str, to: &str, line: usize, reason: &str) {
    let body = body();
    assert!(body.contains(from), "{from} is not in\n{body}");
    let changed = sealed(&body.replacen(from, to, 1));
    let session = open("subtraction:take=1/2,start=3");
    let restored = read(&changed).and_then(|saved| saved.restore(&*session, MEMORY));
    let error = restored.err().expect("damage");
    assert_eq!(error.to_string(), format!("learner 'vador.learner', line {line}: {reason}"));
}

#[test]
fn a_header_that_does_not_fit_is_refused() {
    refuses("{\"learner\":1", "{\"learner\":2", 1, "expected a learner of version 1, found version 2");
    refuses("{\"learner\":1", "{\"record\":1", 1, "expected a saved learner, which has \"learner\":1");
    refuses("\"positions\":4", "\"positions\":3", 1, "positions: expected more than 3");
    refuses("\"positions\":4", "\"positions\":5", 1, "positions: expected 4, found 5");
    refuses(
        "\"games\":1",
        "\"games\":-1",
        1,
        "at character 208: invalid value: integer `-1`, expected a whole number from 0",
    );
    refuses(
        "\"games\":1",
        "\"games\":1e300",
        1,
        "at character 211: invalid type: floating point `1e+300`, expected a whole number from 0",
    );
    refuses(
        "\"games\":1",
        "\"games\":9999999999999999",
        1,
        "games: expected at most 1000000000000000, found 9999999999999999",
    );
    refuses(
        "\"perfect_since\":null",
        "\"perfect_since\":2",
        1,
        "perfect_since: expected at most 1, the games played, found 2",
    );
    refuses(
        "\"start\":\"3\"",
        "\"start\":\"x\"",
        1,
        "start: position 'x' of subtraction:take=1-2,start=3: at character 1: expected a number of counters, found 'x'",
    );
    refuses("\"start\":\"3\"", "\"start\":\"2\"", 1, "positions: expected 3, found 4");
    refuses(
        "q-learning",
        "q-leaning",
        1,
        "method: unknown learner 'q-leaning'; did you mean 'q-learning'? expected elimination, beads, menace, q-learning, sarsa, td, monte-carlo, linear-td",
    );
    refuses(
        "\"seed\"",
        "\"sede\"",
        1,
        "at character 195: unknown field `sede`, expected one of `opponent`, `seats`, `seed`, `games`, `perfect_since`, `chance`",
    );
    refuses(
        "\"fingerprint\":\"a",
        "\"fingerprint\":\"b",
        1,
        "fingerprint: expected a46fda170524ec8c, that of the rules of subtraction:take=1-2,start=3, found b46fda170524ec8c",
    );
}

#[test]
fn a_box_that_does_not_fit_is_refused_with_its_line() {
    refuses(
        "{\"position\":\"2\"",
        "{\"position\":\"9\"",
        3,
        "position: expected one that the game comes to from its start",
    );
    refuses("{\"position\":\"2\"", "{\"position\":\"0\"", 3, "position: expected one where the game goes on");
    refuses("{\"position\":\"2\"", "{\"position\":\"3\"", 3, "position: expected each only once");
    refuses(
        "{\"position\":\"2\"",
        "{\"position\":\" 2\"",
        3,
        "position: at character 1: expected a number of counters, found ' '",
    );
    refuses(
        "{\"position\":\"2\"",
        "{\"position\":\"two\"",
        3,
        "position: at character 1: expected a number of counters, found 't'",
    );
    refuses("[\"2\",0.0]]", "[\"3\",0.0]]", 2, "moves: expected '2', found '3'");
    refuses("[\"1\",0.9],", "", 3, "moves: expected 2 of them, found 1");
    refuses("0.9", "1e999", 3, "at character 43: number out of range");
    refuses("0.9", "null", 3, "at character 42: invalid type: null, expected a number");
    refuses(
        "\"met\":1",
        "\"met\":4294967296",
        2,
        "at character 32: invalid value: integer `4294967296`, expected a whole number from 0",
    );
    refuses(
        "\"moves\":[[\"1\",-0.9]]",
        "\"value\":-0.9",
        4,
        "expected values of the position's moves, found one of its own",
    );
    refuses(
        "\"moves\":[[\"1\",-0.9]]",
        "\"moves\":[[\"1\",-0.9]],\"value\":-0.9",
        4,
        "expected either moves or a value for the position",
    );
    refuses(
        "{\"position\":\"1\"",
        "{\"depth\":4000000000,\"position\":\"1\"",
        4,
        "depth: expected at most 1000000000, found 4000000000",
    );
    refuses(
        "{\"position\":\"1\",\"met\":1,\"moves\":[[\"1\",-0.9]]}",
        "{\"weights\":[[\"one\",1.0]]}",
        4,
        "expected a box, found weights",
    );
    refuses(
        "{\"position\":\"1\",\"met\":1,\"moves\":[[\"1\",-0.9]]}",
        "{\"opponent\":\"human\"}",
        4,
        "opponent: unknown learner 'human'; expected elimination, beads, menace, q-learning, sarsa, td, monte-carlo, linear-td",
    );
    refuses(
        "{\"position\":\"1\",\"met\":1,\"moves\":[[\"1\",-0.9]]}",
        "{}",
        4,
        "expected a position, weights, an opponent, or lines and sha256",
    );
    refuses("{\"position\":\"1\",\"met\":1,\"moves\":[[\"1\",-0.9]]}", "[]", 4, "expected a JSON object");
    refuses("{\"position\":\"1\",\"met\":1,\"moves\":[[\"1\",-0.9]]}", "", 4, "expected a JSON object");
    refuses("q-learning:epsilon=0", "elimination", 3, "expected 0 or 1, found 0.9");
    refuses("q-learning:epsilon=0", "beads", 4, "expected a number of beads from 0, found -0.9");
    refuses("q-learning:epsilon=0", "td", 2, "expected the value of the position, found those of its moves");
    refuses("q-learning:epsilon=0", "linear-td", 2, "expected weights");
}

#[test]
fn other_rules_are_refused() {
    let saved = read(&small()).unwrap();
    let error = saved.restore(&*open("fort-boyard"), MEMORY).err().expect("other rules");
    let reason = "game: expected a learner of fort-boyard, found one of subtraction:take=1-2,start=3";
    assert_eq!(error.to_string(), format!("learner 'vador.learner', line 1: {reason}"));
    let preset = text(&Subject::new("fort-boyard", "td", None, true).play(3).saved());
    let full = Catalog::standard().entry("fort-boyard").unwrap().full_name().unwrap();
    assert!(read(&preset).unwrap().restore(&*open(&full), MEMORY).is_ok());
}

#[test]
fn what_takes_too_much_room_is_refused() {
    let tiny = 1 << 10;
    for whole in [true, false] {
        let saved = read(&text(&Subject::new("tic-tac-toe", "sarsa", None, whole).play(20).saved())).unwrap();
        let error = saved.restore(&*open("tic-tac-toe"), tiny).err().expect("no room").to_string();
        assert!(error.ends_with("expected more memory"), "{error}");
    }
    let endless = std::io::Read::take(std::io::repeat(b' '), 1 << 26);
    let error = SavedLearner::read("/dev/zero", std::io::BufReader::new(endless)).expect_err("a long line");
    assert_eq!(error.to_string(), "learner '/dev/zero', line 1: expected a line of at most 16777216 bytes");
}

/// Every cut and every changed byte.
#[test]
fn no_damage_goes_unseen() {
    let text = small();
    for end in 0..text.len() {
        assert!(read(&text[..end]).is_err(), "cut after {end} bytes");
    }
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        let error = SavedLearner::read("vador.learner", &*bytes).expect_err("a changed byte").to_string();
        assert_eq!(error.lines().count(), 1);
        bytes[at] = 0xff;
        let error = SavedLearner::read("vador.learner", &*bytes).expect_err("no UTF-8").to_string();
        assert!(error.ends_with("stream did not contain valid UTF-8"), "{error}");
    }
}
