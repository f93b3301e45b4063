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

#[test]
fn own_rules_are_a_game_of_the_catalog() {
    let (told, catalog) = relay::received(RIGHT, "simple-nim-minimax");
    assert_eq!(told["refused"], Value::Null, "{told}");
    let start = catalog.open("own.nim", 0).unwrap();
    assert_eq!(
        (&*start.position(), start.moves()),
        ("12 max", ["11", "10", "9"].map(str::to_owned).to_vec())
    );
    // What ends the game is what the file says.
    let end = start.at("0 max").unwrap();
    assert!(end.is_over());
}

#[test]
fn states_of_several_numbers_have_no_commas() {
    let source = "def evaluate(state, is_maximizing):\n    return None if any(state) else 1\n\n\
                  def possible_new_states(state):\n    return [tuple(max(0, pile - 1) for pile in state)]\n";
    let (told, catalog) = relay::received(source, "nim-minimax");
    assert_eq!(told["refused"], Value::Null, "{told}");
    let start = catalog.open("own.nim", 0).unwrap();
    assert_eq!((&*start.position(), start.moves()), ("2/3/4 max", vec!["1/2/3".to_owned()]));
}

#[test]
fn rules_that_are_none_are_refused_in_a_line() {
    let lacking = "def minimax(state, is_maximizing):\n    return 1\n";
    let unwritten =
        "def evaluate(state, is_maximizing):\n    pass\n\ndef possible_new_states(state):\n    pass\n";
    let endless = "def evaluate(state, is_maximizing):\n    return 1 if state == 0 else None\n\n\
                   def possible_new_states(state):\n    return [state - 5]\n";
    for (source, why) in [
        (lacking, "there is no evaluate in this file"),
        (unwritten, "evaluate is not written yet"),
        (endless, "without an end"),
        ("def evaluate(:", "Python cannot read this line"),
    ] {
        let (told, _) = relay::received(source, "simple-nim-minimax");
        let refused = told["refused"].as_str().unwrap_or_else(|| panic!("{told}"));
        assert!(refused.contains(why) && !refused.contains('\n'), "{refused}");
    }
}
