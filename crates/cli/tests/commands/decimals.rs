//! Trees written down whose scores have decimals: they are shown as they were written, wherever a number of points is shown.

use std::fs;

use serde_json::{Value, json};

use crate::invocation::fresh;
use crate::nimatron;

const TREE: &str = "explicit:tree=[[0.5,-1.25],[3,[2,0.75]]]";
/// The same counted in hundredths.
const HUNDREDTHS: &str = "explicit:tree=[[50,-125],[300,[200,75]]]";

/// The fields that tell points.
const POINTS: [&str; 8] = ["margin", "score", "value", "alpha", "beta", "window", "points", "widest"];

/// An answer without what differs in any case, its points divided.
fn told(answer: Value, by: f64, is_points: bool) -> Value {
    match answer {
        Value::Number(number) if is_points => (number.as_f64().unwrap() / by).into(),
        Value::Array(parts) => parts.into_iter().map(|part| told(part, by, is_points)).collect(),
        Value::Object(fields) => {
            let kept = fields
                .into_iter()
                .filter(|(name, _)| !["seconds", "sentences", "fingerprint"].contains(&&**name));
            let part = |(name, part): (String, Value)| {
                let is_points = POINTS.contains(&&*name);
                (name, told(part, by, is_points))
            };
            Value::Object(kept.map(part).collect())
        }
        Value::String(text) => text.replace(HUNDREDTHS, TREE).into(),
        other => other,
    }
}

/// What is asked of either tree comes to the same, but for the unit of points.
#[test]
fn every_answer_is_that_of_the_tree_in_hundredths() {
    for (question, scores_are_points) in [
        ("analyze TREE", true),
        ("analyze TREE --goal margin-distance --depth 1", true),
        ("analyze TREE --depth 1 --heuristic none", true),
        ("analyze TREE --goal outcome --gain 10", false),
        ("analyze TREE --goal distance", false),
        ("analyze TREE --engine mcts:playouts=50", false),
        ("compare TREE", true),
        ("tree TREE", true),
        ("tree TREE --algorithm alpha-beta", true),
        ("tree TREE --merge --depth 1", true),
        ("tree TREE --goal outcome", false),
        ("trace TREE", true),
        ("trace TREE --algorithm minimax --stack", true),
        ("trace TREE --goal distance --gain 10", false),
        ("explain TREE", true),
        ("explain TREE /1", true),
        ("show TREE /2/2/1", true),
        ("table TREE", true),
        ("solve TREE", true),
    ] {
        let ask = |game: &str, by: f64| {
            let answer = nimatron(&question.replace("TREE", game)).argument("--json").succeeds();
            let by = if scores_are_points { by } else { 1.0 };
            answer.stream().into_iter().map(|answer| told(answer, by, false)).collect::<Vec<_>>()
        };
        assert_eq!(ask(TREE, 1.0), ask(HUNDREDTHS, 100.0), "{question}");
    }
}

#[test]
fn numbers_are_written_as_the_language_has_them() {
    let check = |line: &str, shown: &[&str]| {
        nimatron(&line.replace("TREE", TREE)).succeeds().shows(shown);
    };
    check("analyze TREE", &[" 1     /1        loss by 1.25 points", " 2 *   /2        win by 2 points"]);
    check(
        "analyze TREE --lang fr",
        &[" 1     /1      défaite de 1,25 point", " 2 *   /2      victoire de 2 points"],
    );
    check("analyze TREE /1 --lang zh", &[" 1     /1/1  负 0.5 分", " 2 *   /1/2  胜 1.25 分"]);
    check("tree TREE", &["△ /  +2", "┠── 1 → ▽ /1  −1.25", "┃   ├── 1 → ○ /1/1  +0.5"]);
    check("tree TREE --lang fr", &["△ /  +2", "┠── 1 → ▽ /1  −1,25", "┃   ├── 1 → ○ /1/1  +0,5"]);
    check("trace TREE", &[" 5 [ 1]     2 leads to /1/2, △ MAX to move; α = −∞, β = 0.5"]);
    check("trace TREE --lang fr", &[" 7 [ 7]   2 vaut −1,25\u{a0}: β descend à −1,25"]);
    check("trace TREE --lang zh", &[" 6 [ 2]     对局结束：−1.25"]);
    check("explain TREE", &["2 is worth 3.25 points more than any other move."]);
    check("explain TREE --lang fr", &["2 vaut 3,25 points de plus que tout autre coup."]);
    check(
        "play TREE --first first --second first",
        &[
            "first (1) wins by 0.5 points: the number at the end is what △\u{a0}MAX, the first",
            "player, wins.",
        ],
    );
    check("show TREE /1/1", &["winner: first player, by 0.5 points"]);
    check("analyze TREE --heuristic -0.25 --depth 1", &["Score for the first player: 0.25"]);
    let drawn = nimatron(&format!("tree {TREE} --format svg --lang fr")).succeeds().text;
    assert!(drawn.contains(">−1,25<") && drawn.contains(">+0,5<"), "{drawn}");
}

/// Alpha and beta of one's own are scores of the tree.
#[test]
fn a_window_has_no_more_decimals_than_the_scores() {
    let ask =
        |window: &str| nimatron(&format!("tree {TREE} --algorithm alpha-beta --window={window} --json"));
    let root = &ask("-0.5,1.25").succeeds().json()["nodes"][0];
    assert_eq!(
        (&root["window"], &root["score"], &root["bound"]),
        (&json!([-0.5, 1.25]), &json!(2), &json!("at-least"))
    );
    let expected = "--window: expected no more decimals than the game's scores have: ";
    ask("-0.5,1.255").fails_with(2, &format!("{expected}2"));
    nimatron("tree explicit --algorithm alpha-beta --window=0.5,2").fails_with(2, &format!("{expected}0"));
}

/// The text of the tree is in each file, and with it what its points are.
#[test]
fn files_have_the_scores_as_they_were_written() {
    let [solution, record, learner] = ["decimals.solution", "decimals.jsonl", "decimals.learner"].map(fresh);
    nimatron(&format!("solve {TREE} --output")).argument(&solution).succeeds();
    let probed = nimatron("probe --json").argument(&solution).argument("/1").succeeds().json();
    assert_eq!(probed["value"]["margin"], 1.25);
    assert_eq!(probed["moves"][0]["value"]["margin"], -0.5);
    nimatron("verify").argument(&solution).succeeds();

    nimatron(&format!("match {TREE} first first --games 1 --values --record")).argument(&record).succeeds();
    let kept: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    assert_eq!((&kept["margin"], &kept["moves"][1]["value"]["margin"]), (&json!(0.5), &json!(-0.5)));
    nimatron("replay --lang fr").argument(&record).succeeds();
    let reviewed = nimatron("review --json").argument(&record).succeeds().json();
    assert_eq!(
        reviewed["course"].as_array().unwrap().iter().map(|value| &value["margin"]).collect::<Vec<_>>(),
        [&json!(2), &json!(-1.25), &json!(0.5)]
    );
    assert_eq!(reviewed["mistakes"][0]["points"], 3.25);

    let training =
        format!("train {TREE} --learner q-learning:alpha=1,gamma=1,epsilon=0.5 --games 300 --output");
    nimatron(&training).argument(&learner).succeeds();
    let advised =
        nimatron(&format!("analyze {TREE} /2/2 --json --learner")).argument(&learner).succeeds().json();
    let learned: Vec<_> =
        advised["moves"].as_array().unwrap().iter().map(|mv| &mv["opinion"]["value"]).collect();
    assert_eq!(learned, [&json!(2.0), &json!(0.75)]);
}

#[test]
fn programs_are_told_whole_points_only() {
    let expected = "expected whole numbers as points: programs tell no others";
    nimatron(&format!("speak {TREE}")).fails_with(2, &format!("game '{TREE}': {expected}"));
    let task = fresh("decimals.toml");
    fs::write(&task, format!("game = \"{TREE}\"\nasks = [\"values\"]\n")).unwrap();
    let file = task.display().to_string();
    let reason = format!("task: cannot read '{file}': game '{TREE}': {expected}");
    nimatron("check").argument(&task).argument("true").fails_with(2, &reason);
}
