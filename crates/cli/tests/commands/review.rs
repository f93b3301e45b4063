//! `review`: what changed the result of a recorded game.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::nimatron;

/// A game of Simple-Nim from six, with its positions, as it is recorded.
fn recorded(moves: &[(&str, &str)], winner: &str) -> String {
    let seats = ["first", "second"];
    let moves = moves.iter().enumerate();
    let moves: Vec<_> = moves
        .map(|(index, (position, mv))| json!({"position": position, "seat": seats[index % 2], "move": mv}))
        .collect();
    let record = json!({"record": 1, "game": "simple-nim:start=6", "start": "6", "first": "Mindy", "second": "random",
        "players": ["first:name=Mindy", "random"], "opening": 0, "end": "over", "winner": winner, "margin": null,
        "moves": moves});
    record.to_string()
}

/// A file of its own for each test.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("review-{name}.jsonl"));
    fs::write(&path, text).unwrap();
    path
}

/// Mindy goes wrong at once, is let off, and wins.
fn two_mistakes() -> String {
    recorded(&[("6", "2"), ("4", "1"), ("3", "2"), ("1", "1")], "first")
}

#[test]
fn mistakes_are_named_with_what_refutes_them() {
    let path = file("mistakes", &two_mistakes());
    let report = nimatron("review --json").argument(&path).succeeds().json();
    let mistakes = json!([
        {"number": 1, "seat": "first", "move": "2", "had": "win", "has": "loss", "points": null,
         "better": ["1"], "refutation": ["3", "1"], "missed": 2,
         "sentence": "Move 1: Mindy plays 2 and turns a win into a loss. Better: 1."},
        {"number": 2, "seat": "second", "move": "1", "had": "win", "has": "loss", "points": null,
         "better": ["3"], "refutation": ["2", "1"], "missed": null,
         "sentence": "Move 2: random plays 1 and turns a win into a loss. Better: 3."},
    ]);
    assert_eq!(report["mistakes"], mistakes);
    assert_eq!(report["decided"], json!({"by": "move", "number": 2, "had": "win", "better": ["3"]}));
    let outcomes: Vec<_> =
        report["course"].as_array().unwrap().iter().map(|value| &value["outcome"]).collect();
    assert_eq!(outcomes, ["win", "loss", "win", "win", "win"]);
    assert_eq!(report["plies"][2]["value"]["distance"], json!(2));
    assert_eq!(report["winner"], json!("first"));
}

#[test]
fn people_read_sentences() {
    let path = file("sentences", &two_mistakes());
    let answer = nimatron("review").argument(&path).succeeds();
    answer.shows(&[
        "Move 1: Mindy plays 2 and turns a win into a loss. Better: 1.",
        "Best play from there: 3 1.",
        "random does not use the chance: move 2 gives it back.",
    ]);
    assert!(answer.text.contains("+−+++"), "{}", answer.text);
    for language in ["fr", "zh"] {
        let told = nimatron(&format!("review --lang {language}")).argument(&path).succeeds().text;
        assert!(told.contains("Mindy") && told != answer.text && !told.contains("review-"), "{told}");
    }
}

#[test]
fn a_game_without_a_mistake_says_so() {
    let path = file("none", &recorded(&[("6", "1"), ("5", "3"), ("2", "1"), ("1", "1")], "first"));
    let report = nimatron("review --json").argument(&path).succeeds().json();
    assert_eq!((&report["mistakes"], &report["decided"]), (&json!([]), &json!({"by": "start"})));
    nimatron("review").argument(&path).succeeds().shows(&["No mistake was found."]);
}

#[test]
fn what_is_too_deep_stays_unknown() {
    let path = file("deep", &two_mistakes());
    let report = nimatron("review --nodes 1 --json").argument(&path).succeeds().json();
    let course = report["course"].as_array().unwrap();
    assert_eq!((&course[0], course[4].is_null()), (&Value::Null, false));
}

#[test]
fn another_game_of_the_file_can_be_chosen() {
    let other = recorded(&[("6", "1"), ("5", "3"), ("2", "1"), ("1", "1")], "first");
    let path = file("second", &format!("{}\n{other}\n", two_mistakes()));
    let report = nimatron("review --number 2 --json").argument(&path).succeeds().json();
    assert_eq!(report["mistakes"], json!([]));
    let told = nimatron("review --number 3").argument(&path).refused(2);
    assert!(told.starts_with("--number: expected a number from 1 to 2, the games in "), "{told}");
}

#[test]
fn a_damaged_record_is_refused_with_its_line() {
    let path = file("damaged", &two_mistakes().replace("\"position\":\"4\"", "\"position\":\"5\""));
    let told = nimatron("review").argument(&path).refused(2);
    assert!(told.ends_with("line 1: move 2: position: expected '4', found '5'"), "{told}");
    nimatron("review no-such-file").refused(2);
}
