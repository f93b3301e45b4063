//! The judge as the worker uses it: a file in a line, questions and answers in lines, with Python itself in the place of the worker.

mod first_wrong;
mod planted;
mod relay;
mod rules;

use serde_json::{Value, json};

fn judged(name: &str, source: &str, task: &str) -> Value {
    relay::judged(name, source, task).verdict
}

/// The tutorial's own, as pupils leave it.
const RIGHT: &str = include_str!("../../../cli/tests/programs/lessons/simple_nim.py");

#[test]
fn a_right_file_passes_and_its_search_is_drawn() {
    let verdict = judged("minimax.py", RIGHT, "simple-nim-minimax");
    assert_eq!((&verdict["passed"], &verdict["refused"]), (&json!(true), &Value::Null), "{verdict}");
    assert!(verdict["tree"].as_str().unwrap().contains("<svg "), "{verdict}");
    assert!(!verdict["counts"].as_array().unwrap().is_empty());
}

#[test]
fn a_wrong_file_is_told_where() {
    let wrong = RIGHT.replace("(max if is_maximizing else min)", "min");
    let verdict = judged("minimax.py", &wrong, "simple-nim-minimax");
    assert_eq!(verdict["passed"], false);
    let told = verdict["told"].to_string();
    assert!(told.contains("Right is"), "{told}");
}

#[test]
fn what_cannot_be_judged_is_refused_in_a_line() {
    for (name, source, task) in [
        ("minimax.py", "def minimax(:", "simple-nim-minimax"),
        ("minimax.txt", RIGHT, "simple-nim-minimax"),
        ("minimax.py", RIGHT, "simple-nim-minimal"),
    ] {
        let verdict = judged(name, source, task);
        let refused = verdict["refused"].as_str().unwrap_or_else(|| panic!("{verdict}"));
        assert!(!refused.contains('\n'), "{refused}");
    }
}
