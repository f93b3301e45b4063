//! Files that keep to the lessons in other forms than theirs: other boards, marks and tables, objects, memories; and files that fail.

use serde_json::{Value, json};

use crate::lesson_files::{changed, judged, lesson, written};
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
        ("marienbad-player", "marienbad_policy.py"),
        ("fibonacci-minimax", "fibonacci_numbers.py"),
        ("simple-nim-minimax simple-nim-counts", "simple_nim_functions.py"),
        ("tic-tac-toe-search tic-tac-toe-depth tic-tac-toe-turn", "tic_tac_toe_given_marks.py"),
        ("tic-tac-toe-search", "tic_tac_toe_numbers.lua"),
        ("fort-boyard-weights", "learner_balls.py"),
        ("fort-boyard-q-learning fort-boyard-q-learning-play", "learner_explores.py"),
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
    assert_eq!(part(&report)["right"], 10, "{report}");
    let french = nimatron("check simple-nim-minimax --quiet --lang fr").argument(&file).exits(1).text;
    let french = french.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        french.contains("lève ZeroDivisionError: division by zero (on divise par zéro), ligne 13"),
        "{french}"
    );
    let file = at_five("return minimax(state, is_maximizing)");
    let report = judged("simple-nim-minimax", &file, "", 1);
    assert!(
        part(&report)["wrong"]["answered"].as_str().unwrap().starts_with("raised RecursionError"),
        "{report}"
    );
    // A search in Lua that goes on where there is no cell left is stopped before Lua's own limit, so that the rest can be asked.
    let from = "if cell_value == ' ' then\n                game.board[cell_idx] = game.ia_mark";
    let deep = changed("tic_tac_toe.lua", from, &from.replace("==", "~="));
    let report = judged("tic-tac-toe-search", &deep, "", 1);
    let values = part(&report);
    let answered = values["wrong"]["answered"].as_str().unwrap();
    assert!(answered.starts_with("raised stack overflow (line "), "{report}");
    assert_eq!((&report["fault"], values["right"].as_u64() > Some(0)), (&Value::Null, true), "{report}");
    // A program that ends is run again, until it has ended too often.
    let once =
        at_five("import os; state == 5 and is_maximizing and alpha == -1 and beta == 1 and os._exit(3)");
    let report = judged("simple-nim-rules", &once, "", 0);
    assert_eq!(report["fault"], Value::Null);
    let report = judged("simple-nim-minimax", &once, "", 1);
    assert_eq!(part(&report)["wrong"]["answered"], "ended (exit status: 3)", "{report}");
    assert!(report["fault"].as_str().unwrap().contains("ended 5 times instead of answering"), "{report}");
    let told = nimatron("check simple-nim-minimax --quiet").argument(&once).exits(1).text;
    assert!(told.replace("\n ", "").contains("the program ended (exit status: 3)."), "{told}");
    // One that ends while it is read has not been asked anything: the request is the file, which nobody needs to see again.
    let unread = changed(
        "simple_nim_alphabeta.py",
        "def minimax",
        "@(lambda function: __import__('os')._exit(4))\ndef minimax",
    );
    let report = judged("simple-nim-minimax", &unread, "", 1);
    let fault = report["fault"].as_str().unwrap();
    assert!(
        fault.ends_with(
            "ended (exit status: 4) while its functions were read; something outside of them ends the program"
        ),
        "{report}"
    );
}

/// A function by another name is taken where there is only one that fits, and named; what a parameter means is never guessed.
#[test]
fn functions_by_other_names_are_named() {
    let file = lesson("forms").join("tic_tac_toe_given_marks.py");
    let report = judged("tic-tac-toe-turn", &file, "", 0);
    let all = report["meant"].as_array().unwrap();
    let meant = all.iter().find(|meant| meant["as"] == "best_move").unwrap();
    assert_eq!(
        (&meant["function"], &meant["as"], &meant["line"]),
        (&json!("case_de_la_machine"), &json!("best_move"), &json!(23))
    );
    let told = nimatron("check tic-tac-toe-search --quiet").argument(&file).exits(0).text.replace('\n', " ");
    assert!(told.contains("minimax_ab in place of minimax, line 7"), "{told}");
    let report = judged("fort-boyard-q-learning-play", &lesson("forms").join("learner_explores.py"), "", 0);
    assert_eq!(report["parts"][0]["convention"], "explores", "{report}");
    for (name, text, found) in [
        (
            "parameter.py",
            "def minimax(board, is_maximizing, something):\n    return 0\n",
            "found minimax(board, is_maximizing, something)",
        ),
        (
            "parameter.lua",
            "function minimax(maximize, something) return 0 end",
            "found minimax(maximize, something)",
        ),
    ] {
        let file = written(&format!("lesson-{name}"), text);
        let told = nimatron("check tic-tac-toe-search").argument(&file).refused(2);
        assert!(told.contains(found), "{told}");
    }
    let none = written("lesson-no-search.py", "def best_of(state):\n    return state\n");
    let report = judged("simple-nim-minimax", &none, "", 1);
    let values = &report["parts"][0];
    assert_eq!(
        (&values["written"], &values["missing"], &values["absent"]),
        (&json!(false), &json!("minimax"), &json!(true))
    );
    let french = nimatron("check simple-nim-minimax --quiet --lang fr").argument(&none).exits(1).text;
    assert!(french.contains("il n’y a pas de minimax dans ce fichier"), "{french}");
}

/// What never ends at one position is one wrong answer, and the rest is asked.
#[test]
fn what_never_ends_is_wrong_where_it_does_not_end() {
    let from = "    if (score := evaluate(state, is_maximizing)) is not None:\n        return score\n";
    let endless = format!("    while state == 12 and is_maximizing:\n        pass\n{from}");
    let report = judged("simple-nim-minimax", &changed("simple_nim.py", from, &endless), "", 1);
    let values = &report["parts"][0];
    assert_eq!(
        (&values["wrong"]["position"], &values["wrong"]["late"]),
        (&json!("12"), &json!(true)),
        "{report}"
    );
    assert_eq!((&report["fault"], &values["of"]), (&Value::Null, &json!(24)), "{report}");
}

/// Verdicts on files have no words of the protocol.
#[test]
fn verdicts_are_told_without_the_words_of_the_protocol() {
    for (task, file, from, to, told) in [
        (
            "fort-boyard-weights",
            "learner_balls.py",
            "boites[nb].append(choix)",
            "boites[nb].append(4 - choix)",
            "taking",
        ),
        (
            "simple-nim-minimax",
            "simple_nim_functions.py",
            "return 1 if is_maximizing else -1",
            "return -1",
            "the minimizer to move: ‘",
        ),
    ] {
        let text = std::fs::read_to_string(lesson("forms").join(file)).unwrap();
        assert!(text.contains(from), "{file}");
        let wrong = written(&format!("lesson-told-{file}"), &text.replace(from, to));
        let verdict =
            nimatron("check --quiet").argument(task).argument(&wrong).exits(1).text.replace('\n', " ");
        assert!(verdict.contains(told), "{verdict}");
        for word in ["weigh ", "learn ", "before 0", "value 1 max", "‘value", "was answered by"] {
            assert!(!verdict.contains(word), "{word}: {verdict}");
        }
    }
}
