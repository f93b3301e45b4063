//! Files that keep to the lessons in other forms than theirs: other boards, marks and tables, objects, memories; and files that fail.

use serde_json::{Value, json};

use crate::lesson_files::{changed, judged, lesson};
use crate::nimatron;

/// Whoever writes a state, a board, a best move or a table in another way is as right.
#[test]
fn other_forms_are_right() {
    for (tasks, file) in [
        ("simple-nim-rules simple-nim-minimax simple-nim-counts simple-nim-cuts", "simple_nim_bare.py"),
        ("simple-nim-rules simple-nim-minimax", "simple_nim_heap.py"),
        ("nim-rules nim-minimax nim-counts", "nim_lists.py"),
        ("nim-rules nim-minimax nim-counts", "nim_object.py"),
        ("tic-tac-toe-search tic-tac-toe-turn", "tic_tac_toe_none.py"),
        ("tic-tac-toe-search tic-tac-toe-depth tic-tac-toe-turn", "tic_tac_toe_text.py"),
        ("tic-tac-toe-search tic-tac-toe-turn", "tic_tac_toe_ten.py"),
        ("tic-tac-toe-search", "tic_tac_toe_keys.py"),
        ("tic-tac-toe-search tic-tac-toe-alphabeta tic-tac-toe-turn", "tic_tac_toe_tuples.py"),
        ("fort-boyard-q-learning fort-boyard-q-learning-play", "learner_object.py"),
        ("fort-boyard-q-learning fort-boyard-q-learning-play", "learner_columns.py"),
        ("fort-boyard-elimination fort-boyard-elimination-play", "learner_choices.py"),
        ("fort-boyard-weights", "learner_weights.py"),
        ("fort-boyard-player", "player_table.py"),
        ("marienbad-player", "marienbad_pairs.py"),
    ] {
        for task in tasks.split(' ') {
            let report = judged(task, &lesson("forms").join(file), "", 0);
            assert_eq!(report["passed"], true, "{task} {file}: {report}");
        }
    }
}

/// The lesson's alpha-beta has a cache: it leaves out what it leaves out without one.
#[test]
fn a_cache_cuts_nothing() {
    let cached =
        changed("simple_nim_alphabeta.py", "def minimax", "from functools import cache\n@cache\ndef minimax");
    for task in ["simple-nim-cuts", "simple-nim-counts"] {
        assert_eq!(judged(task, &cached, "", 0)["passed"], true, "{task}");
    }
}

/// A function that fails at one state is wrong there, in its line, and is asked about the rest.
#[test]
fn a_function_that_fails_is_wrong_where_it_fails() {
    let at_five = |instead: &str| {
        let from = "    if (score := evaluate(state, is_maximizing)) is not None:\n        return score\n";
        changed("simple_nim_alphabeta.py", from, &format!("    if state == 5:\n        {instead}\n{from}"))
    };
    let part = |report: &Value| report["parts"][0].clone();
    let file = at_five("return state / 0");
    let report = judged("simple-nim-minimax", &file, "", 1);
    let wrong = &part(&report)["wrong"];
    assert_eq!(
        (&wrong["position"], &wrong["failed"], &report["fault"]),
        (&json!("5"), &json!(true), &Value::Null)
    );
    assert_eq!(wrong["answered"], "raised ZeroDivisionError: division by zero (line 13)");
    assert_eq!(part(&report)["right"], 8, "{report}");
    let french = nimatron("check simple-nim-minimax --quiet --lang fr")
        .argument(&file)
        .exits(1)
        .text
        .replace('\n', " ");
    assert!(french.contains("lève ZeroDivisionError: division by zero, ligne 13"), "{french}");
    let file = at_five("return minimax(state, is_maximizing)");
    let report = judged("simple-nim-minimax", &file, "", 1);
    assert!(
        part(&report)["wrong"]["answered"].as_str().unwrap().starts_with("raised RecursionError"),
        "{report}"
    );
    // A program that ends is run again, until it has ended too often.
    let once =
        at_five("import os; state == 5 and is_maximizing and alpha == -1 and beta == 1 and os._exit(3)");
    let report = judged("simple-nim-rules", &once, "", 0);
    assert_eq!(report["fault"], Value::Null);
    let report = judged("simple-nim-minimax", &once, "", 1);
    assert_eq!(part(&report)["wrong"]["answered"], "ended (exit status: 3)", "{report}");
    assert!(report["fault"].as_str().unwrap().contains("ended 5 times instead of answering"), "{report}");
}
