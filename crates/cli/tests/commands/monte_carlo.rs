//! `mcts` as an engine and as a player.

use serde_json::{Value, json};

use crate::analyze::analyze;
use crate::nimatron;

#[test]
fn a_proof_is_a_value() {
    let report = analyze("nim 2,3,5 --engine mcts");
    assert_eq!(
        (&report["exact"], &report["goal"], &report["best"]),
        (&json!(true), &json!("outcome"), &json!(["3:4"]))
    );
    assert_eq!(report["value"], json!({ "outcome": "win", "margin": null, "distance": null }));
    assert_eq!(report["pv"][0], "3:4");
    assert!(
        report["moves"].as_array().unwrap().iter().all(|mv| mv["value"].is_object() && mv["score"].is_null())
    );
    assert!(report["nodes"].as_u64().unwrap() > report["playouts"].as_u64().unwrap());
}

#[test]
fn an_expected_result_is_a_score() {
    let report = analyze("kalah --engine mcts:playouts=2000 --seed 5");
    assert_eq!(
        (&report["exact"], &report["value"], &report["playouts"]),
        (&json!(false), &Value::Null, &json!(2000))
    );
    assert_eq!(report["engine"], "mcts:playouts=2000");
    let moves = report["moves"].as_array().unwrap();
    assert_eq!(moves.iter().map(|mv| mv["visits"].as_u64().unwrap()).sum::<u64>(), 2000);
    assert!(moves.iter().all(|mv| mv["value"].is_null() && mv["score"].as_i64().unwrap().abs() <= 1000));
    let best = moves.iter().filter(|mv| mv["best"] == true).collect::<Vec<_>>();
    assert_eq!(
        (best.len(), &best[0]["score"], &report["best"]),
        (1, &report["score"], &json!([best[0]["move"]]))
    );
    assert_eq!(analyze("kalah --engine mcts:playouts=2000,seed=5")["moves"], report["moves"]);
}

#[test]
fn limits_end_it() {
    assert_eq!(analyze("kalah --engine mcts --nodes 20000")["stopped"], "nodes");
    assert_eq!(analyze("kalah --engine mcts --time 50ms")["stopped"], "time");
    assert_eq!(analyze("kalah --engine mcts:playouts=100 --memory 1").get("stopped"), None);
}

#[test]
fn people_read_what_scores_mean() {
    let check = |language: &str, told: &str| {
        let text =
            nimatron(&format!("analyze kalah --engine mcts:playouts=100 --lang {language}")).succeeds().text;
        assert!(text.contains(told), "{text}");
    };
    check("en", "not all is proved after 100 playouts: scores are expected results");
    check(
        "fr",
        "tout n’est pas encore prouvé après 100 simulations\u{a0}: les scores sont des résultats estimés",
    );
    check("zh", "100 次模拟后还没有全部得到证明");
}

#[test]
fn it_plays_matches_that_repeat() {
    let line = "match kalah:pits=4,seeds=3 mcts:playouts=100,name=Mindy mcts:playouts=50,seed=9 --games 4 --seats swapped";
    let first = nimatron(&format!("{line} --json --threads 1")).succeeds().stream();
    let again = nimatron(&format!("{line} --json --threads 2")).succeeds().stream();
    assert_eq!(first.len(), 5);
    assert_eq!(first[..4], again[..4]);
}

#[test]
fn a_win_is_not_missed() {
    let line = "match tic-tac-toe mcts:playouts=300 random --games 20 --seats swapped --json";
    let summary = nimatron(line).succeeds().stream().pop().unwrap();
    assert_eq!(summary["wins"][1], 0);
}

#[test]
fn what_it_cannot_do_is_refused_in_one_line() {
    let check = |line: &str, message: &str| nimatron(line).fails_with(2, message);
    check(
        "analyze kalah --engine mcts --goal margin",
        "--goal: expected outcome: mcts finds out who wins, not by how much or how soon",
    );
    check(
        "analyze kalah --engine mcts --depth 7",
        "--depth: expected none: mcts plays to the end; limit it by playouts=, --nodes or --time",
    );
    check(
        "analyze nim --engine mcts --omit-suicide",
        "--omit-suicide: expected minimax or alpha-beta: mcts leaves out no moves",
    );
    for command in ["tree", "trace"] {
        check(
            &format!("{command} nim 2,3 --algorithm mcts"),
            "invalid value 'mcts' for '--algorithm <NAME>': expected minimax, alpha-beta",
        );
    }
    check(
        "analyze nim --engine mcts:playouts=many",
        "invalid value 'mcts:playouts=many' for '--engine <NAME[:key=value,…]>': engine 'mcts': parameter 'playouts': expected a whole \
         number from 1, found 'many'",
    );
    check(
        "match nim mcts:depth=3 random",
        "invalid value 'mcts:depth=3' for '<PLAYER>': unknown player parameter 'depth'; expected playouts, time, \
         nodes, exploration, heuristic, ties, seed, knowledge, symmetry, name",
    );
}

#[test]
fn proofs_are_words_for_people_and_a_million_for_scripts() {
    let line = "analyze connect-four --engine mcts:playouts=2000 --moves 415";
    let report = nimatron(&format!("{line} --json")).succeeds().json();
    let lost = &report["moves"][0];
    assert_eq!((&lost["value"]["outcome"], &lost["score"]), (&json!("loss"), &json!(1_000_000)));
    let text = nimatron(line).succeeds().text;
    assert!(!text.contains("1000000"), "{text}");
    let is_lost = |row: &str| row.split_whitespace().collect::<Vec<_>>().ends_with(&["win", "win", "0"]);
    assert!(text.lines().any(is_lost), "{text}");
}
