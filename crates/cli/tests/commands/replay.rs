//! `replay`: recorded games told again, and damaged files refused.

use std::fs;
use std::path::PathBuf;

use serde_json::json;

use crate::nimatron;

const NIM: &str = r#"{"record":1,"game":"simple-nim:start=4","start":"4","first":"random","second":"Mindy","players":["random","perfect:name=Mindy"],"opening":0,"end":"over","winner":"second","margin":null,"moves":[{"position":"4","seat":"first","move":"1"},{"position":"3","seat":"second","move":"2"},{"position":"1","seat":"first","move":"1"}]}"#;
const KALAH: &str = r#"{"record":1,"game":"kalah:pits=1,seeds=1","start":"0|1,0,1,0","first":"first","second":"first","players":["first","first"],"opening":0,"end":"over","winner":null,"margin":0,"moves":[{"position":"0|1,0,1,0","seat":"first","move":"0"}]}"#;
const RESIGNED: &str = r#"{"record":1,"game":"tic-tac-toe","start":".../.../...","first":"human","second":"first","players":["human","first"],"opening":0,"end":"resigned","winner":"second","margin":null,"moves":[]}"#;
const UNFINISHED: &str = r#"{"record":1,"game":"tic-tac-toe","start":".../.../...","first":"human","second":"first","players":["human","first"],"opening":0,"end":"unfinished","winner":null,"margin":null,"moves":[{"position":".../.../...","seat":"first","move":"5"}]}"#;

/// A file with these lines.
fn file(name: &str, lines: &[&str]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("replay-{name}"));
    fs::write(&path, lines.join("\n")).unwrap();
    path
}

#[test]
fn a_game_is_told_move_by_move() {
    let file = file("one", &[NIM]);
    let answer = nimatron("replay").argument(&file).succeeds();
    assert_eq!(
        answer.lines(),
        [
            "Game 1: random – Mindy",
            "Game: simple-nim:start=4",
            "",
            "🪙🪙🪙🪙 (4)",
            "",
            "1. random takes 1; 3 are left.",
            "🪙🪙🪙 (3)",
            "",
            "2. Mindy takes 2; 1 is left.",
            "🪙 (1)",
            "",
            "3. random takes 1; none is left.",
            "(0)",
            "",
            "Mindy wins: whoever takes the last counter loses.",
            "It was decided by move 1: with 1 random gave a win away. Better: 3.",
        ]
    );
}

#[test]
fn a_game_is_told_by_its_states() {
    let file = file("states", &[NIM]);
    let told = |form: &str, language: &str| {
        let answer = nimatron("replay").argument(&file).argument("--as").argument(form);
        answer.argument("--lang").argument(language).succeeds()
    };
    let words = |form: &str| -> Vec<Vec<String>> {
        let answer = told(form, "en");
        let lines = answer.lines().into_iter();
        lines
            .map(|line| line.split_whitespace().map(str::to_owned).collect())
            .take_while(|row: &Vec<_>| !row.is_empty())
            .collect()
    };
    assert_eq!(
        words("table")[1..],
        [
            vec!["random", "🪙🪙🪙🪙", "(4)", "1"],
            vec!["Mindy", "🪙🪙🪙", "(3)", "2"],
            vec!["random", "🪙", "(1)", "1"],
            vec!["(0)"]
        ]
    );
    assert_eq!(
        words("plain")[1..],
        [vec!["random", "4", "1"], vec!["Mindy", "3", "2"], vec!["random", "1", "1"], vec!["0"]]
    );
    told("plain", "en").shows(&["Mindy wins: whoever takes the last counter loses."]);
    told("line", "en").shows(&["4-3-1-0, random begins"]);
    told("line", "fr").shows(&["4-3-1-0, Hasard commence"]);
    told("line", "zh").shows(&["4-3-1-0，随机玩家先走"]);
    let refused = nimatron("replay").argument(&file).argument("--as").argument("poem");
    refused.fails_with(2, "invalid value 'poem' for '--as <FORM>': expected story, table, plain, line");
}

#[test]
fn positions_that_are_no_numbers_stand_between_arrows() {
    let file = file("arrows", &[KALAH]);
    let line = nimatron("replay").argument(&file).argument("--as").argument("line").succeeds();
    line.shows(&["0|1,0,1,0 → 0|0,1,1,0, first (1) begins"]);
}

#[test]
fn a_game_is_told_in_french() {
    let file = file("french", &[KALAH, RESIGNED]);
    let answer = nimatron("replay --lang fr").argument(&file).succeeds();
    assert_eq!(
        answer.lines(),
        [
            "Partie 1 sur 2\u{a0}: Premier coup (1) – Premier coup (2)",
            "une autre avec --number",
            "Jeu\u{a0}: kalah:pits=1,seeds=1",
            "",
            "|1|",
            "0 ----- 0",
            "|1|",
            "",
            "1. Premier coup (1) sème la graine du trou 0, obtient 1 point (1 en tout).",
            "Premier coup (2) garde la dernière graine.",
            "|1|",
            "0 ----- 1",
            "|0|",
            "",
            "La partie finit par un match nul.",
            "Aucun coup n’a changé le résultat\u{a0}: il était acquis dès le début.",
        ]
    );
}

#[test]
fn any_game_of_the_file_and_any_beginning_of_it() {
    let file = file("many", &[NIM, KALAH, RESIGNED, UNFINISHED]);
    let run = |options: &str| nimatron(&format!("replay {options}")).argument(&file);
    let given_up = run("--number 3").succeeds();
    given_up.shows(&["Game 3: Player 1 – first", "Game: tic-tac-toe"]);
    given_up.shows(&["Player 1 resigns; first wins.", "Player 1 could still draw when giving up."]);
    run("--number 4").succeeds().shows(&[
        "1. Player 1 puts X on 5.",
        ". . .",
        ". X .",
        ". . .",
        "",
        "The game was not finished.",
    ]);
    let beginning = run("--ply 1").succeeds();
    beginning.shows(&["Game 1 of 4: random – Mindy", "another one with --number"]);
    assert_eq!(beginning.lines().last(), Some(&"2 moves follow."));
    run("--number 5").fails_with(
        2,
        &format!("--number: expected a number from 1 to 4, the games in '{}', found 5", file.display()),
    );
    run("--ply 4").fails_with(2, "--ply: expected a number from 0 to 3, the plies of the game, found 4");
}

#[test]
fn scripts_get_a_line_for_each_game() {
    let file = file("scripts", &[NIM, KALAH, UNFINISHED]);
    let run =
        |options: &str| nimatron(&format!("replay --json {options}")).argument(&file).succeeds().stream();
    assert_eq!(
        run(""),
        [
            json!({"game": "simple-nim:start=4", "number": 1, "first": "random", "second": "Mindy", "end": "over",
                   "winner": "second", "margin": null, "plies": 3, "position": "0"}),
            json!({"game": "kalah:pits=1,seeds=1", "number": 2, "first": "first", "second": "first", "end": "over",
                   "winner": null, "margin": 0, "plies": 1, "position": "0|0,1,1,0"}),
            json!({"game": "tic-tac-toe", "number": 3, "first": "human", "second": "first", "end": "unfinished",
                   "winner": null, "margin": null, "plies": 1, "position": ".../.X./..."}),
        ]
    );
    assert_eq!(run("--number 2"), run("")[1..2]);
    let [beginning] = &run("--ply 2")[..] else { panic!("one game") };
    assert_eq!((&beginning["plies"], &beginning["position"]), (&json!(2), &json!("1")));
}

#[test]
fn a_damaged_file_is_refused_before_anything_is_told() {
    let damaged = NIM.replacen("\"winner\":\"second\"", "\"winner\":\"first\"", 1);
    let file = file("damaged", &[NIM, "", &damaged, NIM]);
    let reason = format!("record '{}', line 3: winner: expected second, found first", file.display());
    for options in ["", "--json", "--number 2", "--number 3 --json", "--ply 1"] {
        nimatron(&format!("replay {options}")).argument(&file).fails_with(2, &reason);
    }
    // What stands before the damage can be told by its number.
    nimatron("replay --number 1").argument(&file).succeeds();
}

#[test]
fn files_that_hold_no_game() {
    let check = |path: &str, message: &str| nimatron("replay").argument(path).fails_with(2, message);
    check("/nonexistent", "record: cannot read '/nonexistent': No such file or directory (os error 2)");
    check("/dev/null", "record: cannot read '/dev/null': expected a recorded game, found none");
    check("/", "record '/', line 1: Is a directory (os error 21)");
    let binary = std::env::current_exe().unwrap();
    nimatron("replay").argument(&binary).refused(2);
}

#[test]
fn a_reader_may_leave_early() {
    let file = file("long", &[&NIM; 2000].map(|line| *line));
    assert_eq!(nimatron("replay --json").argument(&file).read_only(1000).errors, "");
    assert_eq!(nimatron("replay --pace 10ms").argument(&file).read_only(10).errors, "");
}
