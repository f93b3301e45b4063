//! `show`: boards as the sources print them.

use serde_json::json;

use crate::games::{NAMES, assert_no_key_leaks};
use crate::nimatron;

#[track_caller]
fn check(line: &str, board: &[&str]) {
    nimatron(&format!("show {line}")).succeeds().shows(board);
}

#[test]
fn boards_look_as_the_sources_print_them() {
    check(
        "kalah 0|4,4,4,4,3,4,1,4,4,2,4,4,4,2",
        &["Position: 0|4,4,4,4,3,4,1,4,4,2,4,4,4,2", "|4|4|4|2|4|4|", "2 ----- 1", "|4|4|4|4|3|4|"],
    );
    check("tic-tac-toe X.O/.X./...", &["X . O", ". X .", ". . .", "To move: second player"]);
    check(
        "connect-four --moves 44536",
        &[". . . O . . .", ". . O X X X .", "1 2 3 4 5 6 7", "To move: second player"],
    );
    check("hexapawn", &["3 b b b", "2 . . .", "1 w w w", "  a b c"]);
    check("nim 2,0,5", &["1  🪙🪙 (2)", "2  (0)", "3  🪙🪙🪙🪙🪙 (5)"]);
    check(
        "simple-nim 3",
        &["🪙🪙🪙 (3)", "To move: first player", "The formula plays: 2", "Legal moves: 1 2 3"],
    );
    check("explicit /2", &["Position: /2", "[2,[9,1]]", "To move: second player"]);
}

#[test]
fn scripts_get_everything_that_needs_no_search() {
    let report = nimatron("show kalah 1|4,4,0,5,5,5,1,4,4,4,4,4,4,0 --json").succeeds().json();
    let expected = json!({
        "game": "kalah", "position": "1|4,4,0,5,5,5,1,4,4,4,4,4,4,0", "seat": "second", "banked": [1, 0],
        "counts": [4, 4, 0, 5, 5, 5, 1, 4, 4, 4, 4, 4, 4, 0],
        "over": false, "value": null, "moves": ["0", "1", "2", "3", "4", "5"],
    });
    assert_eq!(report, expected);
}

#[test]
fn a_finished_position_has_a_value_and_no_moves() {
    let report = nimatron("show tic-tac-toe XXX/OO./... --json").succeeds().json();
    assert_eq!(report["over"], true);
    assert_eq!(report["value"], json!({ "outcome": "loss", "margin": null, "distance": 0 }));
    assert_eq!(report["moves"], json!([]));
    check("tic-tac-toe XXX/OO./...", &["the game is over", "winner: first player"]);
}

#[test]
fn the_winner_is_named() {
    check(
        "kalah '1|0,0,0,0,0,0,20,0,0,0,0,0,0,28'",
        &["the game is over", "winner: second player, by 8 points"],
    );
    check("kalah '1|0,0,0,0,0,0,25,0,0,0,0,0,1,22'", &["winner: first player, by 2 points"]);
    check("kalah '0|0,0,0,0,0,0,24,0,0,0,0,0,0,24'", &["the game is a draw"]);
    check("simple-nim 0", &["winner: first player"]);
}

#[test]
fn every_board_is_shown_in_every_language() {
    for name in NAMES {
        for language in ["en", "fr", "zh"] {
            assert_no_key_leaks(&nimatron(&format!("show {name} --lang {language}")).succeeds().text);
        }
    }
}

#[test]
fn the_moves_of_a_huge_position_are_not_all_shown_to_people() {
    let text = nimatron("show nim 1000000").succeeds().text;
    assert!(text.len() < 10_000 && text.ends_with(" …\n"), "{} bytes", text.len());
}

#[test]
fn pieces_and_pits_have_owners() {
    nimatron("show tic-tac-toe").succeeds().shows(&["X: first player, O: second player"]);
    let pits = [
        "lower row: first player, pits 0 to 5 and the store on the right; upper row:",
        "second player, from right to left",
    ];
    nimatron("show kalah").succeeds().shows(&pits);
    nimatron("analyze kalah --depth 1").succeeds().shows(&pits);
    nimatron("play kalah").input("quit\n").succeeds().shows(&pits);
}

#[test]
fn every_board_is_drawn_in_every_form() {
    for game in NAMES {
        let drawn = |format: &str| nimatron(&format!("show {game} --format {format}")).succeeds().text;
        assert!(drawn("svg").contains("<g class=\"node\">"), "{game}");
        assert!(drawn("tikz").contains("\\begin{tikzpicture}"), "{game}");
        assert!(drawn("dot").starts_with("digraph"), "{game}");
        assert!(!drawn("text").is_empty(), "{game}");
        assert!(drawn("json").starts_with('{'), "{game}");
    }
}

#[test]
fn a_board_has_all_its_seeds_and_pieces() {
    let count = |line: &str, part: &str| {
        nimatron(&format!("show {line} --format svg")).succeeds().text.matches(part).count()
    };
    let seeds =
        |line: &str| ["#ead9b4", "#dcc08a", "#e6cfa0"].map(|color| count(line, color)).iter().sum::<usize>();
    assert_eq!(seeds("mancala"), 48);
    assert_eq!(seeds("mancala 0|5,0,1,0,7,7,2,1,0,3,7,7,7,2"), 49);
    assert_eq!(count("nim 3,5,0", "#a4382a"), 8);
    // The matches of a large pile are not drawn.
    assert_eq!(count("nim 3,61", "#a4382a"), 3);
    assert_eq!(count("tic-tac-toe X.O/.X./...", "stroke-width=\"6\""), 5);
}

/// Games by their titles in any language, and positions as people type them.
#[test]
fn other_spellings_are_understood() {
    let same = |line: &str, other: &str| {
        assert_eq!(nimatron(line).succeeds().text, nimatron(other).succeeds().text, "{line}");
    };
    same("show morpion", "show tic-tac-toe");
    same("show puissance-4", "show connect-four");
    same("show Puissance4", "show connect-four");
    same("show KALAH", "show kalah");
    same("show 井字棋", "show tic-tac-toe");
    same("show 四子棋:width=5", "show connect-four:width=5");
    same("show tic-tac-toe x.o/.x./...", "show tic-tac-toe X.O/.X./...");
    same("show tic-tac-toe X.O/.X./…", "show tic-tac-toe X.O/.X./...");
    for list in ["[3,5,7]", "'3 5 7'", "'(3, 5, 7)'", "'3, 5, 7'"] {
        same(&format!("show nim {list}"), "show nim 3,5,7");
    }
    same("show tic-tac-toe --format latex", "show tic-tac-toe --format tikz");
    same("tree simple-nim 3 --format tex", "tree simple-nim 3 --format tikz");
    same("puzzles nim --count 1 --format latex", "puzzles nim --count 1 --format tex");
    assert!(nimatron("analyse nim").refused(2).contains("analyze"));
    assert!(nimatron("show nim '3 x 7'").refused(2).contains("at character "));
}
