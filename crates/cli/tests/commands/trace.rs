//! `trace`: a search step by step.

use serde_json::{Value, json};

use crate::games::assert_no_key_leaks;
use crate::nimatron;

fn steps(line: &str) -> Vec<Value> {
    let report = nimatron(&format!("trace {line} --json")).succeeds().json();
    report["steps"].as_array().unwrap().clone()
}

#[test]
fn alpha_beta_is_told_step_by_step() {
    let answer = nimatron("trace explicit:tree=[[3,5],[2,[9,1]]]").succeeds();
    answer.shows(&[
        " 0 [ 1] /, △ MAX to move; α = −∞, β = +∞",
        " 1 [ 1]   1 leads to /1, ▽ MIN to move; α = −∞, β = +∞",
        " 2 [ 1]     1 leads to /1/1, △ MAX to move; α = −∞, β = +∞",
        " 3 [ 2]     the game is over: 3",
        " 4 [ 7]   1 scores 3: β falls to 3",
        " 5 [ 1]     2 leads to /1/2, △ MAX to move; α = −∞, β = 3",
        " 6 [ 2]     the game is over: 5",
        " 7 [ 9]   returns 3",
        " 8 [ 6] 1 scores 3: α rises to 3",
    ]);
    answer.shows(&[
        "13 [ 8]   α = 3 ≥ β = 2: the last move is left out",
        "14 [ 9]   returns 2",
        "15 [ 9] returns 3",
    ]);
    answer.shows(&["Score: 3", "16 steps, from 0 to 15, 6 nodes"]);
}

#[test]
fn steps_have_all_their_fields() {
    let found = steps("explicit:tree=[[3,5],[2,[9,1]]]");
    assert_eq!(
        found[5],
        json!({
            "step": 5, "event": "enter", "node": 4, "ply": 2, "position": "/1/2", "mover": "first", "alpha": null, "beta": 3,
            "value": null, "move": "2", "line": 1,
        })
    );
    assert_eq!(
        found[13],
        json!({
            "step": 13, "event": "cut", "node": 2, "ply": 1, "position": "/2", "mover": "second", "alpha": 3, "beta": 2,
            "value": 2, "move": "1", "left_out": 1, "reason": "alpha >= beta", "line": 8,
        })
    );
}

#[test]
fn plain_minimax_has_no_window() {
    let found = steps("simple-nim 3 --algorithm minimax");
    assert!(found.iter().all(|step| step["alpha"].is_null() && step["beta"].is_null()));
    assert!(found.iter().all(|step| step["event"] != "cut"));
    let entered = found.iter().filter(|step| step["event"] == "enter").count();
    assert_eq!(entered, 8);
    let text = nimatron("trace simple-nim 3 --algorithm minimax").succeeds();
    text.shows(&["Score: 1"]).shows(&["[ 1] function score(position):"]);
}

#[test]
fn a_cache_and_a_horizon_have_their_own_steps() {
    let reasons = |line: &str| -> std::collections::BTreeSet<String> {
        steps(line).iter().filter_map(|step| Some(step["reason"].as_str()?.to_owned())).collect()
    };
    let all = |reasons: &[&str]| reasons.iter().map(|reason| (*reason).to_owned()).collect();
    assert_eq!(reasons("simple-nim 5 --algorithm minimax --cache"), all(&["cache", "end"]));
    assert_eq!(reasons("simple-nim 9 --depth 2"), all(&["alpha >= beta", "horizon"]));
    assert_eq!(reasons("simple-nim 6 --cut beyond --order reverse"), all(&["alpha > beta", "end"]));
}

#[test]
fn scores_may_tell_how_soon() {
    let found = steps("tic-tac-toe XX.OO.... --gain 10");
    let last = found.last().unwrap();
    assert_eq!((&last["event"], &last["value"]), (&json!("leave"), &json!(9)));
}

#[test]
fn a_stack_holds_the_way_from_the_root() {
    let trace = nimatron("trace simple-nim 4 --stack --json").succeeds().json();
    let tree = nimatron("tree simple-nim 4 --json").succeeds().json();
    let mut stack = Vec::new();
    for step in trace["steps"].as_array().unwrap() {
        let node = step["node"].as_u64().unwrap();
        match step["event"].as_str().unwrap() {
            "enter" => {
                assert_eq!(tree["nodes"][node as usize]["parent"].as_u64(), stack.last().copied());
                stack.push(node);
            }
            "leaf" | "leave" => assert_eq!(stack.pop(), Some(node)),
            _ => assert_eq!(stack.last(), Some(&node)),
        }
        assert!(step["line"].as_u64() > Some(0), "{step}");
    }
    assert!(stack.is_empty());
    nimatron("trace simple-nim 4 --stack")
        .succeeds()
        .shows(&["[ 2] while the stack is not empty, look at the position on top:"]);
}

#[test]
fn steps_are_drawn_one_or_several() {
    let folder = std::env::temp_dir().join(format!("nimatron-steps-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let run = |line: &str| nimatron(line).in_folder(&folder).succeeds();
    run("trace explicit --step 9-11 --show-window -o step.svg");
    run("trace explicit --step 13 -o one.svg");
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, ["one.svg", "step-09.svg", "step-10.svg", "step-11.svg"]);
    let one = std::fs::read_to_string(folder.join("one.svg")).unwrap();
    assert!(one.contains("2: the last move is left out") && one.contains("not reached yet"), "{one}");
    std::fs::remove_dir_all(&folder).unwrap();
    let trees = nimatron("trace explicit --step 0-2 --json").succeeds().stream();
    assert_eq!(trees.len(), 3);
    assert_eq!(trees[0]["nodes"][1]["search"], "not-generated");
}

#[test]
fn every_language_has_its_words() {
    for language in ["en", "fr", "zh"] {
        for options in [
            "",
            "--algorithm minimax --cache",
            "--depth 2 --cut beyond --cache",
            "--depth 3 --algorithm minimax",
            "--depth 3 --stack --cache",
            "--depth 3 --queue",
            "--step 7",
        ] {
            let line = format!("trace simple-nim 6 --lang {language} {options}");
            assert_no_key_leaks(&nimatron(&line).succeeds().text);
        }
    }
}

#[test]
fn bad_input_is_refused() {
    let check = |line: &str, told: &str| nimatron(&format!("trace {line}")).fails_with(2, told);
    check("kalah", "--depth: expected fewer plies ahead: the tree has more than 1000000 nodes");
    check(
        "tic-tac-toe --algorithm minimax",
        "--depth: expected fewer plies ahead: the search takes 1460117 steps, more than 1000000",
    );
    check("explicit --step 99", "--step: expected at most 15, the last step of this search, found 99");
    check("explicit -o step.svg", "--output: expected --step as well");
    check("explicit --stack --algorithm alpha-beta", "--stack: expected --algorithm minimax");
    check("explicit --queue --algorithm alpha-beta", "--queue: expected no --algorithm: nothing is left out");
    check("explicit --queue --boards", "--boards: expected --step as well");
    check("nim --algorithm minimax --cut beyond", "--cut: expected --algorithm alpha-beta as well");
}

/// GAIN and the depth as the lesson's code has them: an argument of the function, and taken from the GAIN at the end of a game.
#[test]
fn a_gain_shows_the_depth_that_is_taken_from_it() {
    let text = nimatron("trace tic-tac-toe XOX/O.O/.X. --gain 10 --algorithm minimax").succeeds().text;
    assert!(text.contains("[ 1] function score(position, depth):"), "{text}");
    assert!(text.contains("return GAIN − depth for a win, −GAIN + depth for a loss, 0 for a draw"), "{text}");
    assert!(text.contains("new ← score(position after the move, depth + 1)"), "{text}");
    assert!(text.contains("; depth = 0") && text.contains("; depth = 3"), "{text}");
    assert!(
        text.contains("the game is over: 10 − 3 = 7") && text.contains("the game is over: −10 + 2 = −8"),
        "{text}"
    );
    let limited = nimatron("trace tic-tac-toe XOX/O.O/.X. --gain 10 --depth 2").succeeds().text;
    assert!(
        limited.contains("if the depth is the greatest that is allowed: return an estimate"),
        "{limited}"
    );
    assert!(
        limited.contains("score(position, depth, α, β)") && limited.contains("; depth = 1; α = "),
        "{limited}"
    );
    // Every step has its line.
    for line in
        ["tic-tac-toe XOX/O.O/.X. --gain 10 --depth 2", "tic-tac-toe XOX/O.O/.X. --gain 10 --gain-from call"]
    {
        let found = steps(line);
        assert!(
            found.iter().all(|step| step["line"].as_u64() > Some(0) && step["depth"].is_number()),
            "{line}"
        );
    }
    let called = steps("tic-tac-toe XOX/O.O/.X. --gain 10 --gain-from call");
    assert!(
        called
            .iter()
            .all(|step| step["depth"].as_u64() == Some(step["ply"].as_u64().unwrap().saturating_sub(1)))
    );
    // Without a GAIN nothing counts the depth.
    assert!(steps("tic-tac-toe XOX/O.O/.X. --depth 2").iter().all(|step| step.get("depth").is_none()));
    for language in ["fr", "zh"] {
        let line = format!("trace tic-tac-toe XOX/O.O/.X. --gain 10 --depth 2 --lang {language}");
        assert_no_key_leaks(&nimatron(&line).succeeds().text);
    }
}
