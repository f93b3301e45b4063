//! `puzzles`: sheets and data, the puzzle of the day, what is refused.

use crate::nimatron;

#[test]
fn scripts_get_puzzles_that_come_again() {
    let line = "puzzles tic-tac-toe --count 3 --seed 7";
    let report = nimatron(&format!("{line} --json")).succeeds().json();
    assert_eq!(report, nimatron(&format!("{line} --format json")).succeeds().json());
    let puzzles = report["puzzles"].as_array().unwrap();
    assert_eq!((puzzles.len(), &report["seed"]), (3, &7.into()));
    for puzzle in puzzles {
        let position = puzzle["position"].as_str().unwrap();
        let analysis =
            nimatron(&format!("analyze tic-tac-toe {position} --goal outcome --json")).succeeds().json();
        assert_eq!(analysis["best"], serde_json::json!([puzzle["solution"]]), "{puzzle}");
        assert_eq!(analysis["value"]["outcome"], "win");
    }
}

#[test]
fn people_get_a_sheet_in_their_language() {
    for (language, title) in [("en", "Puzzles: Nim, sheet 4"), ("fr", "Énigmes"), ("zh", "谜题")] {
        let sheet = nimatron(&format!("puzzles nim --count 2 --seed 4 --lang {language}")).succeeds().text;
        assert!(sheet.starts_with(title), "{sheet}");
    }
    let html = nimatron("puzzles nim --count 2 --format html --lang fr").succeeds().text;
    assert!(html.starts_with("<!doctype html>") && html.contains("<html lang=\"fr\">"));
    let tex = nimatron("puzzles connect-four --count 1 --format tex").succeeds().text;
    assert!(tex.starts_with("\\documentclass{article}") && tex.ends_with("\\end{document}\n"));
}

#[test]
fn today_has_a_puzzle() {
    let report = nimatron("puzzles --json").succeeds().json();
    assert_eq!(report["puzzles"].as_array().unwrap().len(), 1);
}

#[test]
fn games_without_puzzles_say_so() {
    let answer = nimatron("puzzles explicit").exits(0);
    assert!(answer.errors.contains("Only 0 puzzles among 400 positions"), "{}", answer.errors);
    let report = nimatron("puzzles explicit --json").succeeds().json();
    assert_eq!((&report["puzzles"], &report["positions"]), (&serde_json::json!([]), &400.into()));
}

#[test]
fn wrong_usage_is_refused() {
    nimatron("puzzles --count 3").refused(2);
    nimatron("puzzles nim --format doc").refused(2);
    nimatron("puzzles nobody").refused(2);
}

/// The reader is told which pieces or pits are the reader's.
#[test]
fn sheets_say_whose_pieces_are_whose() {
    let sheet = |line: &str| nimatron(&format!("puzzles {line} --count 3 --seed 7")).succeeds().text;
    let told = |text: &str, phrases: [&str; 2]| {
        phrases.iter().map(|phrase| text.matches(phrase).count()).sum::<usize>()
    };
    assert_eq!(told(&sheet("tic-tac-toe"), ["You play X.", "You play O."]), 3);
    assert_eq!(told(&sheet("connect-four --format html"), ["the light pieces", "the dark pieces"]), 3);
    assert_eq!(told(&sheet("connect-four"), ["the light pieces, X.", "the dark pieces, O."]), 3);
    assert_eq!(told(&sheet("hexapawn --lang fr"), ["les pièces claires, w.", "les pièces sombres, b."]), 3);
    assert_eq!(told(&sheet("kalah:pits=3,seeds=3"), ["the lower row", "the upper row"]), 3);
    assert_eq!(told(&sheet("nim"), ["You play", "the light"]), 0);
}
