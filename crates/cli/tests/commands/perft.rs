//! `perft`: counts of move sequences.

use serde_json::json;

use crate::nimatron;

/// Counted by three independent programs.
#[test]
fn every_rule_set_of_kalah_has_its_own_counts() {
    let check = |capture: &str, counts: [u64; 7]| {
        for end in ["any", "mover"] {
            let game = format!("kalah:capture={capture},end={end}");
            let report = nimatron(&format!("perft {game} --depth 6 --json")).succeeds().json();
            assert_eq!(report["counts"], json!(counts), "{game}");
        }
    };
    check("standard", [1, 6, 35, 185, 942, 4690, 23233]);
    check("empty", [1, 6, 35, 185, 942, 4685, 23169]);
    check("opposite", [1, 6, 35, 185, 942, 4712, 23452]);
    check("none", [1, 6, 35, 185, 949, 4782, 23964]);
}

#[test]
fn an_answer_names_its_game_and_position() {
    let report = nimatron("perft tic-tac-toe --depth 3 --moves 5 --json").succeeds().json();
    let expected = json!({ "game": "tic-tac-toe", "position": ".../.X./...", "counts": [1, 8, 56, 336] });
    assert_eq!(report, expected);
}

#[test]
fn games_that_are_over_have_no_sequences() {
    let report = nimatron("perft tic-tac-toe --depth 10 --json").succeeds().json();
    assert_eq!(report["counts"][9], 127_872);
    assert_eq!(report["counts"][10], 0);
}

#[test]
fn people_get_a_table() {
    nimatron("perft connect-four --depth 2").succeeds().shows(&[
        "1 2 3 4 5 6 7",
        "",
        " Depth  Sequences of moves",
        "     0                   1",
        "     1                   7",
        "     2                  49",
    ]);
}

/// Nine cells can be filled in 9! orders; games that are won end sooner, so there are fewer.
#[test]
fn complete_games_are_counted() {
    let count =
        |line: &str| nimatron(&format!("perft {line} --games --json")).succeeds().json()["games"].clone();
    assert_eq!(count("tic-tac-toe --depth 9"), 255_168);
    assert_eq!(count("tic-tac-toe --depth 5"), 1_440);
    assert_eq!(count("tic-tac-toe --depth 4"), 0);
    assert_eq!(count("simple-nim 0 --depth 3"), 1);
    let tree = nimatron("tree simple-nim 6 --format json").succeeds().json();
    assert_eq!(count("simple-nim 6 --depth 6"), tree["counts"]["games"]);
    nimatron("perft tic-tac-toe --depth 9 --games")
        .succeeds()
        .shows(&["Complete games up to depth 9: 255,168"]);
}
