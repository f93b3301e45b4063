//! `explain`: reasons in sentences, and as data.

use serde_json::{Value, json};

use crate::invocation::fresh;
use crate::nimatron;

fn sentences(line: &str) -> Vec<String> {
    let report = nimatron(&format!("explain {line} --json")).succeeds().json();
    serde_json::from_value(report["sentences"].clone()).unwrap()
}

#[track_caller]
fn check(line: &str, expected: &[&str]) {
    let told = sentences(line);
    for sentence in expected {
        assert!(told.iter().any(|told| told == sentence), "{line}: '{sentence}' is not in {told:#?}");
    }
}

#[test]
fn a_heap_is_explained_by_its_pattern() {
    check(
        "simple-nim 6",
        &[
            "1 leaves 5: every reply lets you return to 4k + 1.",
            "Only 1 wins.",
            "Piles 4k + 1 are lost for the player to move: true of every solved pile from 0 to 200.",
            "2 leaves 4: the reply 3 wins.",
        ],
    );
    check("simple-nim 9", &["Every move loses.", "All of them last 5 moves."]);
    check("fibonacci 13", &["13 is a Fibonacci number, and you may take at most 12."]);
}

#[test]
fn a_pattern_is_not_said_where_there_is_none() {
    // Of a misère game of Grundy too few heaps are solved, and one exception is enough.
    let told = sentences("grundy:last=loses 9").join(" ");
    assert!(!told.contains("are lost for whoever"), "{told}");
}

#[test]
fn piles_are_explained_by_their_nim_sum() {
    check(
        "nim:last=wins 3,4,5",
        &["1:2 makes the nim-sum zero: 1 ⊕ 4 ⊕ 5 = 0.", "Only 1:2 wins.", "1:1 loses to 1:1."],
    );
    check("nim 1,1,3", &["3:2 leaves an odd number of piles of nim-value 1, 3."]);
}

#[test]
fn threats_are_seen() {
    check("tic-tac-toe XX./OO./...", &["3 wins at once."]);
    check(
        "tic-tac-toe X../.O./..X",
        &["After 2 you threaten to win with 8: only 8 stops it.", "3 loses to 7."],
    );
    check("tic-tac-toe XO./O../X..", &["After 5 you threaten to win with 9 and 3: no reply stops them all."]);
    check("tic-tac-toe XX./.O./...", &["3 blocks: the same move would win at once for the opponent."]);
}

#[test]
fn turns_bank_and_capture() {
    check("kalah:pits=3,seeds=3", &["0 and 1 are worth 6 points more than any other move.", "2 loses to 0."]);
}

#[test]
fn the_same_is_said_in_every_language() {
    check(
        "simple-nim 6 --lang fr",
        &["1 laisse 5\u{a0}: toute réponse vous permet de revenir à un tas de la forme 4k + 1."],
    );
    check("simple-nim 6 --lang zh", &["走 1 剩下 5：无论对手怎么应，你都能回到 4k + 1。"]);
}

#[test]
fn reasons_are_data() {
    let report = nimatron("explain simple-nim 6 --json").succeeds().json();
    assert_eq!(report["best"], json!(["1"]));
    assert_eq!(report["value"], json!({"outcome": "win", "margin": null, "distance": 4}));
    let reason = &report["moves"][0]["reasons"][0];
    let expected = json!({"kind": "lost-heap", "heap": 5, "period": 4, "residues": [1], "verified-from": 0,
                          "verified-to": 200});
    assert_eq!(*reason, expected);
    let refuted = json!([{"kind": "refuted", "outcome": "loss", "reply": "3", "at-once": false, "heap": 4}]);
    assert_eq!(report["moves"][1]["reasons"], refuted);
}

#[test]
fn what_is_too_deep_is_said_to_be() {
    let report = nimatron("explain connect-four --nodes 1000 --no-book --json").succeeds().json();
    assert_eq!((&report["exact"], &report["value"]), (&json!(false), &Value::Null));
    let told = report["sentences"][0].as_str().unwrap();
    assert!(told.starts_with("The exact value was not found within"), "{told}");
    assert!(report["moves"].as_array().unwrap().iter().all(|mv| mv["value"].is_null()));
}

#[test]
fn time_ends_an_explanation() {
    let report = nimatron("explain connect-four:width=9 --time 200ms --json").succeeds().json();
    assert_eq!((&report["exact"], &report["stopped"]), (&json!(false), &json!("time")));
    assert!(report["sentences"][0].is_string());
    assert!(nimatron("explain nim:start=3/4/5 --time 5s").succeeds().text.contains("Value: win in"));
    assert!(nimatron("explain nim --time 0s").refused(2).contains("a time above zero"));
}

#[test]
fn a_theorem_needs_no_search() {
    check("nim:last=wins 30,20,7 --nodes 1000", &["1:11 makes the nim-sum zero: 19 ⊕ 20 ⊕ 7 = 0."]);
}

#[test]
fn people_see_the_board_first() {
    let answer = nimatron("explain tic-tac-toe XX./OO./...").succeeds();
    answer.shows(&["X X .", "O O .", ". . .", "Value: win in 1 move", "Best move: 3", "", "3 wins at once."]);
}

#[test]
fn a_finished_game_needs_no_explanation() {
    nimatron("explain tic-tac-toe XXX/OO./...").succeeds().shows(&["the game is over"]);
    let report = nimatron("explain tic-tac-toe XXX/OO./... --json").succeeds().json();
    assert_eq!((&report["moves"], &report["best"]), (&json!([]), &json!([])));
}

#[test]
fn bad_input_is_one_line() {
    nimatron("explain tic-tac-toe XYZ").refused(2);
    nimatron("explain simple-nim --goal margin")
        .fails_with(2, "--goal: 'margin' needs a game of points; expected outcome or distance");
    nimatron("explain simple-nim --nodes 0").refused(2);
    nimatron("explain nosuch").refused(2);
}

#[test]
fn what_stands_in_the_opening_book_is_explained_at_once() {
    let report = nimatron("explain connect-four --json").succeeds().json();
    assert_eq!((&report["best"], &report["value"]["distance"]), (&json!(["4"]), &json!(41)));
    assert_eq!(report["nodes"], 0);
    check("connect-four", &["Only 4 wins.", "3 lets the win slip: the reply 3 draws."]);
}

#[test]
fn a_move_from_two_piles_is_told_as_one() {
    let file = fresh("explain-two-piles.jsonl");
    let played = nimatron("match nim:from=2,start=3/3/1 perfect first --games 1 --record").argument(&file);
    played.succeeds();
    nimatron("replay")
        .argument(&file)
        .succeeds()
        .shows(&["1. perfect takes 3 from pile 1, and 3 from pile 2."]);
}
