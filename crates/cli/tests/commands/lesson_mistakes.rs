//! Mistakes of the kinds that pupils make, each planted in a right file: everyone is found, in the part in which it shows.

use serde_json::{Value, json};

use crate::lesson_files::{changed, judged};

const MISTAKES: &str = include_str!("../programs/lessons/mistakes.json");
/// Files that are judged at the same time.
const AT_ONCE: usize = 4;

#[test]
fn mistakes_of_pupils_are_found() {
    let mistakes: Vec<Value> = serde_json::from_str(MISTAKES).unwrap();
    assert!(mistakes.len() > 40);
    std::thread::scope(|scope| {
        for first in 0..AT_ONCE {
            let some: Vec<_> = mistakes.iter().skip(first).step_by(AT_ONCE).collect();
            scope.spawn(move || some.into_iter().for_each(find));
        }
    });
}

fn find(mistake: &Value) {
    let [task, file, from, to] = ["task", "file", "from", "to"].map(|key| mistake[key].as_str().unwrap());
    let report = judged(task, &changed(file, from, to), "", 1);
    assert_eq!((&report["passed"], &report["fault"]), (&json!(false), &Value::Null), "{mistake}: {report}");
    let wrong = &report["parts"][mistake["part"].as_u64().unwrap() as usize]["wrong"];
    assert!(wrong["position"].is_string(), "{mistake}: {report}");
}

/// Changes that make no difference are held against nobody.
#[test]
fn what_makes_no_difference_is_no_mistake() {
    for (task, file, from, to) in [
        // A score of the window's other end ends the loop.
        ("nim-minimax", "nim_alphabeta.py", "alpha = max(alpha, score)", "alpha = score"),
        // A window that is too wide cuts less.
        ("tic-tac-toe-search", "tic_tac_toe.py", "beta = min(beta, score)", "beta = max(alpha, score)"),
        ("fort-boyard-player", "nim_learners.py", "if reste > 0:", "if reste > 1:"),
        (
            "simple-nim-minimax",
            "simple_nim.py",
            "for take in (1, 2, 3) if take <= state]",
            "for take in (3, 2, 1) if take <= state]",
        ),
        ("mancala-tree", "mancala.py", "A.append((sommet, nouveau))", "A.append([sommet, nouveau])"),
        ("mancala-search", "mancala.py", "E[random.choice(possibles)]", "E[possibles[-1]]"),
    ] {
        assert_eq!(judged(task, &changed(file, from, to), "", 0)["passed"], true, "{task}: {from}");
    }
}
