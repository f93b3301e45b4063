//! `analyze` with a depth, a time, a number of nodes or little memory.

use serde_json::{Value, json};

use crate::analyze::analyze;
use crate::nimatron;

/// The lessons' depth-limited minimax: scores by the difference of the stores, as three other programs count them.
#[test]
fn kalah_at_a_depth_is_the_exercise() {
    let check = |rules: &str, depth: u32, score: i32, moves: [i32; 6], best: &[&str]| {
        let report = analyze(&format!("kalah:{rules} --depth {depth}"));
        assert_eq!(report["exact"], false);
        assert_eq!(report["value"], Value::Null);
        assert_eq!(report["depth"], depth);
        assert_eq!(report["heuristic"], "stores");
        assert_eq!(report["score"], score, "{rules} at depth {depth}");
        let scores: Vec<_> = report["moves"].as_array().unwrap().iter().map(|mv| &mv["score"]).collect();
        assert_eq!(scores, moves, "{rules} at depth {depth}");
        assert_eq!(report["best"], json!(best), "{rules} at depth {depth}");
        assert!(report["moves"].as_array().unwrap().iter().all(|mv| mv["value"].is_null()));
    };
    check("capture=standard", 1, 1, [0, 0, 1, 1, 1, 1], &["2", "3", "4", "5"]);
    check("capture=standard", 2, 2, [-1, -1, 2, 0, 0, 0], &["2"]);
    check("capture=standard", 3, 1, [-2, -2, 1, -1, -1, -1], &["2"]);
    check("capture=standard", 4, 1, [-2, -2, 0, 0, -2, 1], &["5"]);
    check("capture=standard", 5, 2, [-3, -3, 2, 1, -1, 2], &["2", "5"]);
    check("capture=empty", 4, 1, [-2, -2, 0, 0, -2, 1], &["5"]);
}

#[test]
fn scores_are_seen_by_the_first_seat_even_when_the_second_moves() {
    let report = analyze("kalah 1|4,4,0,5,5,5,1,4,4,4,4,4,4,0 --depth 1");
    let scores = report["moves"].as_array().unwrap().iter().map(|mv| mv["score"].as_i64().unwrap());
    assert_eq!(report["score"], scores.min().unwrap());
}

#[test]
fn a_depth_that_reaches_the_end_is_exact() {
    let report = analyze("nim 2,3 --depth 1000000");
    assert_eq!(report["exact"], true);
    assert_eq!(report.get("depth"), None);
    assert_eq!(analyze("tic-tac-toe --depth 4294967295")["value"]["outcome"], "draw");
}

#[test]
fn a_sum_may_begin_with_a_minus() {
    let report = analyze("mu-torere --depth 3 --heuristic '-mobility'");
    assert_eq!(report["heuristic"], "-mobility");
    let player = "minimax:depth=2,heuristic=-mobility + 100*own centre";
    nimatron("match mu-torere").argument(player).argument("random").argument("--json").succeeds();
}

#[test]
fn no_heuristic_means_nothing_at_the_horizon() {
    let report = analyze("tic-tac-toe --depth 2 --heuristic none");
    assert_eq!(report["score"], 0);
    assert_eq!(report.get("heuristic"), None);
}

#[test]
fn few_nodes_or_little_time_give_what_there_is() {
    for (limit, reason, depth) in [("--nodes 2000", "nodes", 3), ("--time 50ms", "time", 1)] {
        let report = analyze(&format!("kalah --no-book {limit}"));
        assert_eq!(report["exact"], false);
        assert_eq!(report["value"], Value::Null);
        assert_eq!(report["stopped"], reason);
        assert!(report["depth"].as_u64().unwrap() >= depth, "{report}");
        assert!(report["score"].is_i64());
        assert_eq!(report["moves"].as_array().unwrap().len(), 6);
        assert!(!report["best"].as_array().unwrap().is_empty());
    }
}

#[test]
fn limits_that_are_not_met_change_nothing() {
    let report = analyze("nim 2,3,5 --nodes 1000000 --time 1h");
    assert_eq!(report["exact"], true);
    assert_eq!(report["value"]["distance"], 6);
    assert_eq!(report["best"], json!(["3:4"]));
}

#[test]
fn the_smallest_limits_are_survived() {
    for limit in ["--nodes 1", "--time 1ms", "--time 0.0000000001s", "--depth 1"] {
        let report = analyze(&format!("connect-four --no-book {limit}"));
        assert_eq!(report["exact"], false, "{limit}");
        assert_eq!(report["moves"].as_array().unwrap().len(), 7, "{limit}");
    }
}

#[test]
fn little_memory_ends_the_search() {
    let report = analyze("connect-four --no-book --memory 1 --value-only");
    assert_eq!(report["exact"], false);
    assert_eq!(report["stopped"], "memory");
}
