//! `games`: the catalog.

use serde_json::{Value, json};

use crate::nimatron;

/// Every game of the catalog, in its order.
pub(crate) const NAMES: [&str; 18] = [
    "subtraction",
    "simple-nim",
    "fort-boyard",
    "nim",
    "marienbad",
    "grundy",
    "octal",
    "fibonacci",
    "mnk",
    "tic-tac-toe",
    "kalah",
    "mancala",
    "oware",
    "connect-four",
    "hexapawn",
    "mu-torere",
    "square-game",
    "explicit",
];

/// What no text for people may hold: the beginning of a message's key.
pub(crate) const KEYS: [&str; 15] = [
    "game-",
    "help-",
    "rules-",
    "catalog-",
    "word-",
    "show-",
    "analysis-",
    "compare-",
    "perft-",
    "value-",
    "stopped-",
    "count-",
    "tree-",
    "trace-",
    "nimbers-",
];

#[track_caller]
pub(crate) fn assert_no_key_leaks(text: &str) {
    for word in text.split(|c: char| !c.is_ascii_lowercase() && c != '-') {
        let leaked = KEYS.iter().any(|key| word.starts_with(key));
        // Options are words of the command line, not keys.
        assert!(!leaked || word.starts_with("value-only"), "'{word}' is a key:\n{text}");
    }
}

fn catalog(line: &str) -> Vec<Value> {
    let report = nimatron(line).succeeds().json();
    report["games"].as_array().unwrap().clone()
}

#[test]
fn the_catalog_names_every_game_in_order() {
    let names: Vec<_> = catalog("games --json").iter().map(|game| game["name"].clone()).collect();
    assert_eq!(names, NAMES);
}

#[test]
fn a_preset_names_its_family_and_what_is_left_open() {
    let games = catalog("games --json");
    let simple_nim = games.iter().find(|game| game["name"] == "simple-nim").unwrap();
    assert_eq!(simple_nim["family"], "subtraction");
    let expected = "a whole number from 0 to 1000000, or piles as 3/5/7";
    let start = json!({ "name": "start", "default": "12", "expected": expected });
    assert_eq!(simple_nim["parameters"], json!([start]));
    assert!(!simple_nim["title"].as_str().unwrap().is_empty());
    assert!(!simple_nim["summary"].as_str().unwrap().is_empty());
}

#[test]
fn every_game_has_a_title_and_a_summary_in_every_language() {
    let english = catalog("games --json --lang en");
    for language in ["fr", "zh"] {
        let translated = catalog(&format!("games --json --lang {language}"));
        for (ours, theirs) in english.iter().zip(&translated) {
            assert_eq!(ours["name"], theirs["name"]);
            assert_ne!(ours["summary"], theirs["summary"], "{language}: {}", ours["name"]);
        }
    }
}

#[test]
fn no_key_of_a_message_is_shown() {
    for language in ["en", "fr", "zh"] {
        let answer = nimatron(&format!("games --lang {language}")).succeeds();
        assert_no_key_leaks(&answer.text);
        assert!(NAMES.iter().all(|name| answer.text.contains(&format!("\n {name} "))), "{}", answer.text);
    }
}

#[test]
fn the_environment_chooses_the_language() {
    let in_french = nimatron("games").environment("LANG", "fr_FR.UTF-8").succeeds().text;
    assert_eq!(in_french, nimatron("games --lang fr").succeeds().text);
    assert_eq!(nimatron("games --lang=fr").succeeds().text, in_french);
}
