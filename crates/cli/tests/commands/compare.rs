//! `compare`: the same question by every method.

use serde_json::{Value, json};

use crate::games::assert_no_key_leaks;
use crate::nimatron;

fn rows(line: &str) -> Vec<Value> {
    let report = nimatron(&format!("compare {line} --json")).succeeds().json();
    report["rows"].as_array().unwrap().clone()
}

/// The nodes of the row without a cache.
fn plain(rows: &[Value], method: &str, order: &str, window: &str) -> Value {
    let is_it = |row: &&Value| {
        row["method"] == method && row["order"] == order && row["window"] == window && row["cache"] == false
    };
    let found: Vec<_> = rows.iter().filter(is_it).collect();
    assert_eq!(found.len(), 1, "{method} {order} {window}");
    found[0]["nodes"].clone()
}

#[test]
fn the_tutorials_trees_have_their_nodes() {
    let pruned = rows("simple-nim 6 --omit-suicide");
    assert_eq!(plain(&pruned, "minimax", "rules", "full"), 41);
    assert_eq!(plain(&pruned, "alpha-beta", "reverse", "tight"), 17);
    let whole = rows("simple-nim 6");
    assert_eq!(plain(&whole, "minimax", "rules", "full"), 52);
    assert_eq!(plain(&whole, "alpha-beta", "reverse", "tight"), 20);
}

#[test]
fn tic_tac_toe_has_its_nodes() {
    let at = rows("tic-tac-toe");
    assert_eq!(plain(&at, "minimax", "rules", "full"), 549_946);
    assert_eq!(plain(&at, "alpha-beta", "rules", "full"), 18_297);
    let cached = |symmetry| move |row: &&Value| row["cache"] == true && row["symmetry"] == symmetry;
    assert_eq!(at.iter().find(cached(false)).unwrap()["nodes"], 5_478);
    assert_eq!(at.iter().find(cached(true)).unwrap()["nodes"], 765);
    assert_eq!(plain(&rows("tic-tac-toe --cut at"), "alpha-beta", "rules", "full"), 18_297);
    assert_eq!(plain(&rows("tic-tac-toe --cut beyond"), "alpha-beta", "rules", "full"), 146_120);
}

#[test]
fn rows_come_in_one_order_with_all_their_fields() {
    let way = |row: &Value| {
        let text = |field: &str| row[field].as_str().unwrap().to_owned();
        let switch = |field: &'static str| if row[field].as_bool().unwrap() { field } else { "-" };
        [&text("method"), &text("order"), &text("window"), switch("cache"), switch("symmetry")].join(" ")
    };
    let found = rows("simple-nim 6");
    let ways: Vec<_> = found.iter().map(way).collect();
    let expected = [
        "minimax rules full - -",
        "minimax rules full cache -",
        "alpha-beta rules full - -",
        "alpha-beta rules full cache -",
        "alpha-beta rules tight - -",
        "alpha-beta rules tight cache -",
        "alpha-beta reverse full - -",
        "alpha-beta reverse full cache -",
        "alpha-beta reverse tight - -",
        "alpha-beta reverse tight cache -",
    ];
    assert_eq!(ways, expected);
    for row in &found {
        assert_eq!(row["value"], json!({ "outcome": "win", "margin": null, "distance": null }));
        assert!(row["nodes"].is_u64() && row["seconds"].is_f64(), "{row}");
    }
    let symmetric: Vec<_> = rows("nim 2,3").iter().map(way).collect();
    assert_eq!(
        symmetric[..3],
        ["minimax rules full - -", "minimax rules full cache -", "minimax rules full cache symmetry"]
    );
    assert_eq!(symmetric.len(), 15);
}

#[test]
fn the_question_is_the_lessons() {
    let of = |line: &str| nimatron(&format!("compare {line} --json")).succeeds().json();
    let nim = of("nim 2,3");
    assert_eq!(
        (&nim["game"], &nim["position"], &nim["goal"]),
        (&json!("nim"), &json!("2,3"), &json!("outcome"))
    );
    let kalah = of("kalah:pits=2,seeds=2");
    assert_eq!(kalah["goal"], "margin");
    assert!(kalah["rows"].as_array().unwrap().iter().all(|row| row["window"] == "full"));
    assert_eq!(of("nim 2,3 --goal distance")["goal"], "distance");
}

/// The tutorials' table of tree sizes.
#[test]
fn a_heap_of_every_size_is_compared() {
    let sizes = [
        1, 2, 3, 6, 12, 22, 41, 76, 140, 258, 475, 874, 1608, 2958, 5441, 10_008, 18_408, 33_858, 62_275,
        114_542, 210_676, 387_494, 712_713, 1_310_884, 2_411_092, 4_434_690,
    ];
    let stream = nimatron("compare simple-nim --for 0-25 --omit-suicide --json").succeeds().stream();
    for (start, report) in stream.iter().enumerate() {
        assert_eq!(report["position"], start.to_string());
        assert_eq!(report["rows"][0]["nodes"], sizes[start], "{start}");
    }
    assert_eq!(stream.len(), sizes.len());
}

#[test]
fn people_get_a_table_of_sizes() {
    let answer = nimatron("compare simple-nim --for 5-7 --omit-suicide").succeeds();
    assert!(answer.text.contains("(1) minimax, as the rules list them, full window\n"), "{}", answer.text);
    let first_columns: Vec<_> = answer
        .lines()
        .iter()
        .filter(|line| line.starts_with(" 6 "))
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(first_columns, ["6 win 41 7 34 7 23 7 20 7 17 7"]);
}

#[test]
fn a_row_that_meets_a_limit_has_no_nodes() {
    let found = rows("tic-tac-toe --nodes 1000");
    assert_eq!(found[0]["nodes"], Value::Null);
    assert_eq!(found[0]["value"], Value::Null);
    assert_eq!(found[0]["stopped"], "nodes");
    assert_eq!(found[2]["nodes"], 765);
    // Out of memory, only rows with a cache.
    let found = rows("connect-four:width=4,height=4 --memory 1 --nodes 20000");
    let reasons: Vec<_> = found.iter().map(|row| row["stopped"].clone()).collect();
    assert!(reasons.contains(&json!("nodes")), "{reasons:?}");
}

#[test]
fn a_horizon_gives_scores() {
    let found = rows("kalah --depth 3");
    assert!(found.iter().all(|row| row["score"] == 1 && row["value"].is_null()), "{found:?}");
    // The source's nodes.
    assert_eq!(found[0]["nodes"], 227);
}

#[test]
fn people_get_a_table_in_their_language() {
    for language in ["en", "fr", "zh"] {
        for line in
            ["tic-tac-toe --moves 5,1,9", "simple-nim --for 1-3 --omit-suicide", "kalah --depth 2 --nodes 50"]
        {
            assert_no_key_leaks(&nimatron(&format!("compare {line} --lang {language}")).succeeds().text);
        }
    }
}

#[test]
fn conventions_are_further_rows() {
    let without_times = |rows: Vec<Value>| -> Vec<Value> {
        let without_time = |mut row: Value| {
            row.as_object_mut().unwrap().remove("seconds").unwrap();
            row
        };
        rows.into_iter().map(without_time).collect()
    };
    let (nodes, all) =
        (without_times(rows("simple-nim 6")), without_times(rows("simple-nim 6 --conventions")));
    assert_eq!(all[..nodes.len()], nodes);
    let (plain, calls) = (&all[0], &all[nodes.len()..]);
    assert_eq!(plain.get("convention"), None);
    assert_eq!(calls.len(), 5 * 10);
    assert!(calls.iter().all(|row| row["value"] == plain["value"]));
    let expected = json!({
        "method": "minimax", "order": "rules", "window": "full", "cache": true, "symmetry": false, "nodes": 11,
        "value": { "outcome": "win", "margin": null, "distance": null },
        "convention": {
            "name": "best-move-turn", "entry": "best-move", "key": "turn", "calls": 24, "misses": 11, "hits": 13, "leaves": 2,
        },
    });
    assert!(calls.contains(&expected), "{calls:#?}");
    assert_eq!(calls[0]["convention"]["key"], Value::Null);
    assert_eq!(calls[0]["convention"]["misses"], Value::Null);
}

#[test]
fn people_get_a_line_for_every_first_call() {
    let answer = nimatron("compare simple-nim 6 --conventions").succeeds();
    answer.shows(&[
        " minimax     as the rules list them  full    the root          52     7 / 9     12 / 13        12 / 13           7 / 9",
        " minimax     as the rules list them  full    every move        51     6 / 9     11 / 13        11 / 13           6 / 9",
    ]);
    for language in ["en", "fr", "zh"] {
        let line = format!("compare tic-tac-toe XX.OO.... --conventions --nodes 20 --lang {language}");
        assert_no_key_leaks(&nimatron(&line).succeeds().text);
    }
}

#[test]
fn a_horizon_may_lie_beyond_the_depth() {
    let nodes = |line: &str| -> Vec<Value> { rows(line).iter().map(|row| row["nodes"].clone()).collect() };
    assert_eq!(nodes("kalah --depth 2 --horizon beyond"), nodes("kalah --depth 3"));
    assert_eq!(nodes("kalah --depth 2 --horizon at"), nodes("kalah --depth 2"));
}

/// Every command of `docs/counting.md` does what it says.
#[test]
fn the_commands_of_the_document_run() {
    const DOCUMENT: &str = include_str!("../../../../docs/counting.md");
    let commands: Vec<_> = DOCUMENT.lines().filter_map(|line| line.strip_prefix("nimatron ")).collect();
    assert!(commands.len() >= 9, "{commands:?}");
    for command in commands {
        nimatron(command).succeeds();
    }
}

/// The rows of a lesson's figures are marked: those searched as it searches, and no others.
#[test]
fn rows_of_lessons_are_marked() {
    let nodes = |line: &str| {
        let report = nimatron(&format!("compare {line} --json")).succeeds().json();
        let rows = report["rows"].as_array().unwrap();
        rows.iter().filter(|row| row["lessons"] == true).map(|row| row["nodes"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(nodes("simple-nim 6 --omit-suicide"), [41, 17]);
    assert_eq!(nodes("tic-tac-toe"), [549_946, 18_297]);
    for other in [
        "simple-nim 6",
        "simple-nim 6 --omit-suicide --cut beyond",
        "fort-boyard 6 --omit-suicide",
        "mnk:m=3,n=2",
    ] {
        assert_eq!(nodes(other), [0; 0], "{other}");
    }
    for (language, told) in [("en", "* as the lesson"), ("fr", "* la recherche"), ("zh", "* 这个游戏")] {
        let text =
            nimatron(&format!("compare simple-nim 6 --omit-suicide --lang {language}")).succeeds().text;
        let marked: Vec<_> = text.lines().filter(|line| line.contains(" * ")).collect();
        assert!(marked.len() == 2 && marked[0].contains(" 41 ") && marked[1].contains(" 17 "), "{text}");
        assert!(text.contains(told), "{text}");
    }
}
