//! Rules from outside that are no rules: what they do is told by one line, and never by a value.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::invocation::fresh;
use crate::nimatron;

fn client(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../clients").join(name)
}

/// A client with some things in it written otherwise, as a game; `more` are its arguments and what follows them.
fn changed(name: &str, client_name: &str, changes: &[(&str, &str)], more: &str) -> String {
    let mut text = fs::read_to_string(client(client_name)).unwrap();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    let path = fresh(&format!("outside-{name}-{client_name}"));
    fs::write(&path, text).unwrap();
    let language = if client_name.ends_with("lua") { "lua5.4" } else { "python3" };
    format!("program:{language} {} {more}", path.display()).trim_end().to_owned()
}

/// What is told, by `analyze` and by `laws` alike.
#[track_caller]
fn refused(game: &str) -> String {
    let told = ["analyze", "laws"].map(|command| nimatron(command).argument(game).refused(2));
    assert_eq!(told[0], told[1]);
    told[0].split_once("': ").unwrap_or_else(|| panic!("{}", told[0])).1.to_owned()
}

#[test]
fn rules_that_change_the_state_they_were_given_have_no_value() {
    let in_place = "left = piles\n    left[index] -= taken\n    return left";
    let copied = "return piles[:index] + [piles[index] - taken] + piles[index + 1:]";
    assert_eq!(
        refused(&changed("in-place", "nim_game.py", &[(copied, in_place)], "2 3 5")),
        "refuses 'expand 2,3,5': play changed the state it was given: [2, 3, 5] before, [1, 3, 5] after"
    );
    let same = [("local after = { table.unpack(board) }", "local after = board")];
    let told = refused(&changed("in-place", "tic_tac_toe.lua", &same, ""));
    assert!(told.starts_with("refuses 'expand .........': play changed the state it was given: "), "{told}");
}

#[test]
fn plays_that_stop_and_are_not_over_are_told_by_their_last_states() {
    let told = refused(&changed("stuck", "nim_lesson.py", &[("(1, 2, 3)", "(2, 3)")], "21"));
    assert_eq!(told, "… → 16 → 13 → 10 → 7 → 4 → 1: '1' is not over, and nothing follows it");
}

#[test]
fn a_result_at_a_start_that_goes_on_is_told() {
    let told = refused(&changed("over", "nim_lesson.py", &[("return None", "return 0")], "6"));
    assert_eq!(
        told,
        "says that the game is over at its start '6', and that 5 4 3 follow; expected no result while the game \
         goes on"
    );
    // A finished start is a game all the same, if nothing follows.
    nimatron("analyze").argument(changed("finished", "nim_lesson.py", &[], "0")).succeeds();
}

#[test]
fn games_without_an_end_are_told() {
    let never = [(
        "[state - take for take in (1, 2, 3) if take <= state]",
        "[max(1, state - take) for take in (1, 2)]",
    )];
    let told = refused(&changed("no-end", "nim_lesson.py", &never, "4"));
    assert_eq!(told, "brings a game without an end: 4 → 3 → 2 → 1 → 1 → 1 → …");
}

#[test]
fn plays_that_never_end_are_told_where_they_begin_to_look_otherwise() {
    let changes = [(" if take <= state", ""), ("if state == 0:", "if False:")];
    let never_over = changed("endless", "nim_lesson.py", &changes, "9,states=2000");
    let play = "3 → 2 → 1 → 0 → -1 → -2 → …";
    let told = nimatron("analyze").argument(&never_over).refused(2);
    assert!(told.starts_with("--depth: expected a number of plies, or --nodes or --time: "), "{told}");
    assert!(told.contains(&format!("a play that goes on and on: … → {play}")), "{told}");
    let told = nimatron("laws").argument(&never_over).exits(1).text;
    assert!(told.contains(&format!("A game does not end within 1,000 moves: … → {play}")), "{told}");
    // A search that looks a limited way ahead needs no end.
    assert_eq!(nimatron("analyze --depth 3 --json").argument(&never_over).succeeds().json()["depth"], 3);
}

/// A state that falls below zero beside an end goes on as well.
#[test]
fn plays_that_miss_their_end_are_told() {
    let missed = changed("missed", "nim_lesson.py", &[(" if take <= state", "")], "6,states=2000");
    for (command, code) in [("analyze", 2), ("laws", 1)] {
        let answer = nimatron(command).argument(&missed);
        let told = if code == 2 { answer.refused(2) } else { answer.exits(1).text };
        assert!(told.contains(" → 2 → -1 → …"), "{told}");
    }
}

#[test]
fn long_games_are_no_fault() {
    // Taking one at a time, a game has as many moves as there are counters.
    let long = changed("long", "nim_lesson.py", &[], "3000,states=1000");
    let report = nimatron("laws --json").argument(&long).succeeds().json();
    assert_eq!((&report["faults"], &report["notes"]), (&json!([]), &json!([])), "{report}");
    let growing = [("state - take for take in (1, 2, 3) if take <= state", "state + 1")];
    let growing = changed("growing", "nim_lesson.py", &growing, "4,states=1000");
    let report = nimatron("laws --json").argument(&growing).succeeds().json();
    let note = &report["notes"].as_array().unwrap()[0];
    assert_eq!((&note["kind"], &note["plies"]), (&json!("long-play"), &json!(20_000)), "{report}");
    let told = nimatron("laws").argument(&growing).succeeds().text;
    assert!(told.contains("A play was followed for 20,000 moves and did not end: … → 19999 → "), "{told}");
}

#[test]
fn ends_that_others_follow_are_a_note() {
    let program = changed("followed", "nim_lesson.py", &[("if state == 0:", "if state <= 2:")], "6");
    let report = nimatron("laws --json").argument(&program).succeeds().json();
    let note =
        report["notes"].as_array().unwrap().iter().find(|note| note["kind"] == "followed-end").unwrap();
    assert_eq!((&note["states"], &note["after"]), (&json!(4), &json!(["1", "0"])), "{report}");
    let told = nimatron("laws").argument(&program).succeeds().text;
    assert!(told.contains("other states follow them all the same"), "{told}");
}

#[test]
fn states_from_which_no_end_is_reached_are_a_note() {
    let (from, to) = ("return [state - take", "return [1] if state == 1 else [state - take");
    let program = changed("trap", "nim_lesson.py", &[(from, to)], "5");
    let report = nimatron("laws --json").argument(&program).succeeds().json();
    let note = report["notes"].as_array().unwrap().iter().find(|note| note["kind"] == "never-ends").unwrap();
    assert_eq!((&note["states"], &note["play"]), (&json!(2), &json!("5 → 4 → 1")), "{report}");
    let told = nimatron("laws").argument(&program).succeeds().text;
    assert!(told.contains("From 2 states no end can be reached: 5 → 4 → 1 → …"), "{told}");
    // Where every state leads to an end nothing is to be said.
    let sound = changed("sound", "nim_lesson.py", &[], "5");
    assert_eq!(nimatron("laws --json").argument(sound).succeeds().json()["notes"], json!([]));
}

/// Nim that writes down how often it is asked.
fn counting(name: &str, start: &str, greeting: &str) -> (String, PathBuf) {
    let counts = fresh(&format!("outside-{name}-counts"));
    let _ = fs::remove_file(&counts);
    let (asked, counted) =
        ("answer = expand(words[0])", format!("answer = expand(words[0]); open({counts:?}, 'a').write('.')"));
    (changed(name, "nim_game.py", &[(asked, &counted), ("ok result boards", greeting)], start), counts)
}

/// A question that looks a little way ahead is answered after a small list of states.
#[test]
fn a_large_game_is_asked_as_a_search_meets_it() {
    let asked = |(program, counts): (String, PathBuf), more: &str| {
        nimatron("analyze --json").argument(program).arguments(more).succeeds();
        fs::read(counts).unwrap().len()
    };
    let few = asked(counting("large", "9 9 9 9", "ok result"), "--depth 1");
    assert!((1..500).contains(&few), "{few}");
    // All are needed for a search to the end, where no bound is named.
    assert_eq!(asked(counting("whole", "9 9 9 2", "ok result"), ""), 10 * 10 * 10 * 3);
    let small = asked(counting("small", "5 5 5", "ok result"), "--depth 1");
    assert_eq!(small, 6 * 6 * 6);
    // What is saved is listed as a whole, bound or not.
    let (program, _) = counting("saved", "9 9 9 2", "ok result plies 30");
    let file = fresh("outside.solution");
    let solved =
        nimatron("solve --json --quiet").argument(program).argument("-o").argument(file).succeeds().json();
    assert_eq!(solved["positions"], 3000);
}

#[test]
fn boards_are_shown_where_programs_have_some() {
    let told =
        nimatron("show").argument(format!("program:python3 {} 2 0 3", client("nim_game.py").display()));
    let text = told.succeeds().text;
    assert!(text.contains("\noo\n-\nooo\n"), "{text}");
    let lua = format!("program:lua5.4 {}", client("tic_tac_toe.lua").display());
    let text = nimatron("show").argument(&lua).argument("X...O....").succeeds().text;
    assert!(text.contains("\nX..\n.O.\n...\n"), "{text}");
    // Programs that greet without them are not asked.
    let spoken = format!("program:{} speak connect-four:width=4,height=3", env!("CARGO_BIN_EXE_nimatron"));
    let [own, hosted] = ["connect-four:width=4,height=3", &spoken].map(|game| {
        let text = nimatron("show --moves 1").argument(game).succeeds().text;
        text.lines().skip(2).take(4).map(str::to_owned).collect::<Vec<_>>()
    });
    assert_eq!(own, hosted);
    let old = format!("program:python3 {} 6", client("nim_lesson.py").display());
    nimatron("show").argument(old).succeeds();
    let wrong = changed("no-board", "nim_game.py", &[("return \"board \" +", "return \"\" +")], "1 2");
    let told = nimatron("show").argument(wrong).refused(2);
    assert!(
        told.contains("answers 'show 1,2' with 'o oo'; expected board and a word for each of its lines"),
        "{told}"
    );
    let hostile =
        changed("hostile-board", "nim_game.py", &[("\"o\" * int(pile) or \"-\"", "\"%1B[31m\"")], "1 2");
    let text = nimatron("show").argument(hostile).succeeds().text;
    assert!(text.contains("\\u{1b}[31m") && !text.contains('\u{1b}'), "{text}");
}

#[test]
fn numbers_may_be_written_as_fractions() {
    let game = changed(
        "fractions",
        "nim_lesson.py",
        &[("1 if is_maximizing else -1", "1.0 if is_maximizing else -1.0")],
        "6",
    );
    let report: Value = nimatron("analyze --json").argument(game).succeeds().json();
    assert_eq!(report["best"], json!(["5"]));
}
